"""How well does a hospital's own header annotate its letters? MEDDOCAN: header fields as the record, the rest as the text.

    python tests/bench/annotation.py DATA/ner/ship/meddocan.es.train.jsonl [--mentions OUT.tsv] [--detector] [--candidates chunk]

Prints precision over annotated spans, recall over the gold spans that are mentions of the record's own values, and, with
--detector, strict scores over names of annotation and detector together. The list of mentions holds places, no text.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from lakeveil.learn.annotate.batches import Annotator
from lakeveil.learn.annotate.core import Pair
from lakeveil.learn.annotate.join import joined
from lakeveil.learn.annotate.settings import CANDIDATES, Field, Label, Mapped
from lakeveil.learn.annotate.words import PARTICLES, TITLES, fold
from lakeveil.learn.evaluate import Evaluation, at_level, evaluate_text
from lakeveil.masking import dates

HEADER = re.compile(
    r"(?:Datos (?:del paciente|asistenciales)|Nombre|Apellidos|NHC|NASS|CIPA|Domicilio|Localidad/ ?Provincia|CP|Fecha de nacimiento|Pa[ií]s(?: de nacimiento)?|Edad|Sexo|"
    r"Fecha de Ingreso|M[ée]dico|Especialidad|Servicio|Episodio|N[ºo] ?Col)\b"
)
CELL = re.compile(
    r"(Nombre|Apellidos|NHC|NASS|CIPA|Domicilio|Localidad/ ?Provincia|CP|Fecha de nacimiento|Edad|Fecha de Ingreso|M[ée]dico|NºCol|Episodio)\s*:\s*(.*?)\s*(?=\bSexo:|\bNºCol|\n|$)"
)
LEAST = (0.0, 0.7, 0.8, 0.9, 0.95, 0.98)
LABEL = {"PERSON": "PERSON", "LOCATION": "LOCATION", "DATE": "DATE", "EDAD_SUJETO_ASISTENCIA": "AGE", "CALLE": "CALLE", "ID_SUJETO_ASISTENCIA": "ID", "ID_ASEGURAMIENTO": "ID",
         "ID_TITULACION_PERSONAL_SANITARIO": "ID", "ID_CONTACTO_ASISTENCIAL": "ID"}  # fmt: skip
MAP = Mapped(
    {
        "patient": Field("PERSON", columns=("Nombre", "Apellidos"), subject=True), "Médico": Field("PERSON"), "Fecha de nacimiento": Field("DATE"), "Fecha de Ingreso": Field("DATE"),
        "Edad": Field("AGE"), "NHC": Field("ID", "id"), "NASS": Field("ID", "id"), "CIPA": Field("ID", "id"), "NºCol": Field("ID", "id"), "Episodio": Field("ID", "id"),
        "CP": Field("LOCATION", "id"), "Localidad/ Provincia": Field("LOCATION", split=",(/)-"), "Domicilio": Field("CALLE", "place"),
    },
    {"DATE": Label("date")}, language="es",
)  # fmt: skip


def parted(row: dict[str, Any]) -> tuple[dict[str, str], int]:
    """The header's fields, and where the body begins."""
    place, text = 0, row["text"]
    for line in text.splitlines(keepends=True):
        if not HEADER.match(line.lstrip("\ufeff ")) and line.strip():
            break
        place += len(line)
    return {name: value.strip().rstrip(".") for name, value in CELL.findall(text[:place])}, place


def own(text: str, label: str, record: dict[str, str]) -> bool:
    """Whether a gold span is a mention of a value of the record: equal up to case, order, titles, or part of a name."""
    small = TITLES | PARTICLES
    words = {w for w in re.findall(r"\w+", fold(text)) if w not in small}
    if not words:
        return False
    fields = {
        "PERSON": ("Nombre", "Apellidos", "Médico"),
        "LOCATION": ("Localidad/ Provincia", "CP"),
        "CALLE": ("Domicilio",),
        "AGE": ("Edad",),
        "DATE": ("Fecha de nacimiento", "Fecha de Ingreso"),
        "ID": ("NHC", "NASS", "CIPA", "NºCol", "Episodio"),
    }[label]
    values = [record[f] for f in fields if f in record]
    if label == "PERSON":
        values = [" ".join(record.get(f, "") for f in ("Nombre", "Apellidos")), record.get("Médico", "")]
    if label == "DATE":
        read = dates.read(text)
        return read is not None and any((v := dates.read(value)) is not None and v.day == read.day for value in values)
    if label == "ID":
        return any(re.sub(r"\W", "", fold(text)) == re.sub(r"\W", "", fold(value)) for value in values)
    if label == "AGE":
        return any(
            re.findall(r"\d+", text) == re.findall(r"\d+", value) and ("mes" in text) == ("mes" in value) for value in values
        )
    if label == "CALLE":
        return any(words == set(re.findall(r"\w+", fold(value))) for value in values)
    return any(words <= set(re.findall(r"\w+", fold(value))) for value in values if value) and any(len(w) > 1 for w in words)


def main() -> None:
    """Measure one file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("--mentions")
    parser.add_argument("--detector", action="store_true")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--candidates", default=",".join(CANDIDATES), help="sources of mentions of names, e.g. detector,chunk")
    args = parser.parse_args()
    candidates = tuple(args.candidates.split(","))
    annotator = Annotator.open(Mapped(MAP.fields, MAP.labels, language="es", detector=args.detector, candidates=candidates))
    right: Counter[str] = Counter()
    lines: list[str] = []
    names: dict[float, Evaluation] = {}
    alone: dict[float, Evaluation] = {}
    by_default = Evaluation()
    for row in map(json.loads, Path(args.path).read_text("utf-8").splitlines()):
        record, place = parted(row)
        body = row["text"][place:]
        gold = [(s - place, e - place, LABEL[n]) for s, e, n in row["spans"] if s >= place and n in LABEL]
        looked = annotator.seen([Pair(row["doc"], body, "es", record)])
        (unit,), (seen,) = annotator.annotated(*looked), looked[1]
        spans = {(a.start, a.end, a.label) for a in unit.sure if a.field}  # what the record tells; the rest is the detector's
        wanted = {g for g in gold if own(body[g[0] : g[1]], g[2], record)}
        lines += [f"{row['doc']}\t{s + place}\t{e + place}\t{n}\n" for s, e, n in sorted(wanted)]
        for label in {n for *_, n in spans | wanted}:
            right[f"{label} annotated"] += sum(n == label for *_, n in spans)
            right[f"{label} right"] += sum(s in set(gold) for s in spans if s[2] == label)
            right[f"{label} touching"] += sum(
                any(s[0] < g[1] and g[0] < s[1] and g[2] == label for g in gold) for s in spans if s[2] == label
            )
            right[f"{label} wanted"] += sum(n == label for *_, n in wanted)
            right[f"{label} found"] += sum(w in spans for w in wanted if w[2] == label)
            right[f"{label} overlapped"] += sum(any(s[0] < w[1] and w[0] < s[1] for s in spans) for w in wanted if w[2] == label)
        if args.show and (wanted - spans or spans - set(gold)):
            args.show -= 1
            for s, e, label in sorted((wanted - spans) | (spans - set(gold))):
                print(
                    "MISS" if (s, e, label) in wanted else "EXTRA",
                    label,
                    repr(body[max(0, s - 30) : s]),
                    ">>",
                    body[s:e],
                    "<<",
                    repr(body[e : e + 20]),
                    record,
                )
        if args.detector:
            target = [g for g in gold if g[2] == "PERSON"]
            by_default += evaluate_text(body, target, [(a.start, a.end, a.label) for a in unit.sure if a.label == "PERSON"])
            told = [a for a in unit.annotations if a.field]
            for least in LEAST:
                far = at_level(body, [s[:3] for s in seen if s[3] >= least], frozenset({"PERSON"}))
                both = [a for a in joined(body, told, seen, frozenset({"PERSON"}), least) if not a.doubt and a.label == "PERSON"]
                names[least] = names.get(least, Evaluation()) + evaluate_text(
                    body, target, [(a.start, a.end, a.label) for a in both]
                )
                alone[least] = alone.get(least, Evaluation()) + evaluate_text(body, target, far)
    if args.mentions:
        Path(args.mentions).write_text("doc\tstart\tend\tlabel\n" + "".join(lines), "utf-8")
    for label in [*sorted({key.rsplit(" ", 1)[0] for key in right}), "all"]:
        n = {
            k: sum(v for key, v in right.items() if key.endswith(" " + k) and (label == "all" or key.startswith(label + " ")))
            for k in ("annotated", "right", "touching", "wanted", "found", "overlapped")
        }
        p, r = (n[a] / n[b] if n[b] else float("nan") for a, b in (("right", "annotated"), ("found", "wanted")))
        print(
            f"{label:9} annotated {n['annotated']:5} precision {p:.3f} (overlapping {n['touching'] / max(1, n['annotated']):.3f})  mentions {n['wanted']:5} recall {r:.3f} (overlapping {n['overlapped'] / max(1, n['wanted']):.3f})"
        )
    if args.detector:
        print("names in the body, what a user gets by default:", by_default.report()["overall"]["strict"])
    for least in LEAST if args.detector else ():
        for name, part in (("detector alone", alone), ("with annotation", names)):
            print(f"names in the body, detector's score at least {least}, {name}:", part[least].report()["overall"]["strict"])


if __name__ == "__main__":
    main()
