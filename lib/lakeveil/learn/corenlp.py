"""Stanford CoreNLP's CRFs as a teacher for silver text, and as a peer for the bench; needs Java and the jars.

    python -m lakeveil.learn.corenlp --jars DIR --language en --raw text/en.modern.txt.gz --size 15000000 --out silver

DIR holds stanford-corenlp-4.5.10.jar and the models' jars of the languages wanted, from Maven Central
(edu.stanford.nlp:stanford-corenlp:4.5.10, classifiers models, models-german, models-spanish, models-french).
Writes en.txt and en.ner for `lakeveil.learn.prepare --silver en.txt en.ner 1`. CoreNLP is GPL: never shipped, never imported.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from lakeveil.errors import EnvironmentFault

MODELS = {
    "en": "english.all.3class.distsim.crf.ser.gz",
    "de": "german.distsim.crf.ser.gz",
    "es": "spanish.ancora.distsim.s512.crf.ser.gz",
    "fr": "french-wikiner-4class.crf.ser.gz",
}
SOURCE = Path(__file__).with_name("CoreNlp.java")
MEMORY = "-Xmx3g"


class Spent(NamedTuple):
    """Seconds of processor time of all its threads, without loading; megabytes at its largest (0 where no /proc tells)."""

    seconds: float
    megabytes: float


def mark(jars: Path, language: str, lines: Sequence[str]) -> tuple[list[str], Spent]:
    """The CRF's marks of each line (no line breaks within), and what it took.

    EnvironmentFault when Java or the jars are missing or it fails.
    """
    found = sorted(jars.glob("stanford-corenlp-*.jar"))
    if not found:
        raise EnvironmentFault(f"{jars}: holds no stanford-corenlp-*.jar; lakeveil.learn.corenlp --help says which")
    path = ":".join(map(str, found))
    command = ["java", MEMORY, "-XX:+UseSerialGC", "-cp", path, str(SOURCE), f"edu/stanford/nlp/models/ner/{MODELS[language]}"]
    try:
        done = subprocess.run(command, input="".join(f"{line}\n" for line in lines).encode(), capture_output=True, check=False)
    except OSError as error:
        raise EnvironmentFault(f"java: cannot be started ({type(error).__name__})") from None
    took = re.search(rb"spent (\S+) (\d+)", done.stderr)
    if done.returncode or took is None:
        raise EnvironmentFault(
            f"CoreNLP for `{language}` ended with {done.returncode}: are the models of that language in {jars}?"
        )
    return done.stdout.decode().split("\n")[: len(lines)], Spent(float(took[1]), int(took[2]) / 1024)


def one_line(text: str) -> str:
    """The text without line breaks, of the same length."""
    return re.sub(r"[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]", " ", text)


def main(arguments: list[str] | None = None) -> None:
    """Draws raw text and has it marked."""
    from lakeveil.learn.lexis import sample

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("jars", "raw", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--language", choices=sorted(MODELS), required=True)
    parser.add_argument("--size", type=int, default=8_000_000, help="characters to draw (default: 8,000,000)")
    asked = parser.parse_args(arguments)
    lines = [one_line(line).strip() for line in sample(asked.raw, asked.size)]
    lines = [line for line in lines if line]
    marks, spent = mark(asked.jars, asked.language, lines)
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / f"{asked.language}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    (asked.out / f"{asked.language}.ner").write_text("".join(f"{found}\n" for found in marks), "utf-8")
    print(f"{len(lines)} lines, {spent.seconds:.0f} seconds")


if __name__ == "__main__":
    main()
