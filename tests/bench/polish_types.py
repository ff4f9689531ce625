"""The paper's table 1 redone: recall per type of the Polish rules on police, court, medical and office sentences, names in all seven cases.

    python tests/bench/polish_types.py LEXICONS [--recognizers rules]
    python tests/bench/polish_types.py --cases tests/bench/polish_types.jsonl [--set 2] [--recognizers all]

With --cases: sentences written before the rules were read or changed, frozen, scored, and only then looked at (docs/rules.md).

Sentences are frames times values drawn by seed: names of every rank of the lists, inflected by SGJP; numbers at random. The frames were
written by somebody who had seen some of the rules: the figures are not blind. A value counts as found when all its letters and digits lie
in spans of its type, of the type it rolls up to, or (surnames, first names) of a person. Precision: share of found spans that touch a value of any type.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import morfeusz2

from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.labels import parent
from lakeveil.rules.polish import features_of

EACH = 112  # sentences per type
CASES = ("nom", "gen", "dat", "acc", "inst", "loc", "voc")
SGJP: Any = morfeusz2.Morfeusz(generate=True)
PERSON_FRAMES = {
    "nom": [
        "W sprawie zeznaje {}.",
        "Wczoraj {} opuścił oddział.",
        "Na posiedzeniu {} złożył wniosek.",
        "Do biura zgłosił się {}.",
    ],
    "gen": ["Zatrzymano kuzyna {}.", "Wynik badania {} jest prawidłowy.", "Pozew {} odrzucono.", "Brak podpisu {} na umowie."],
    "dat": ["Skradziono rower {}.", "Podano leki {}.", "Sąd przyznał {} odszkodowanie.", "Proszę przekazać to {}."],
    "acc": ["Wylegitymowano {}.", "Przyjęto na oddział {}.", "Sąd skazał {} na grzywnę.", "Zaproszono {} na spotkanie."],
    "inst": [
        "Interwencja w związku z {}.",
        "Konsultacja z {} o godzinie ósmej.",
        "Rozprawa z {} się nie odbyła.",
        "Ustalono to z {}.",
    ],
    "loc": ["Zebrano informacje o {}.", "W karcie wspomniano o {}.", "W aktach mowa o {}.", "Rozmawiano o {} w pokoju."],
    "voc": ["Witaj, {}!", "Proszę usiąść, {}.", "Dziękuję, {}.", "Drogi {}, piszę w sprawie umowy."],
}
PLACE_FRAMES = {
    "gen": ["Sprawca uciekł do {}.", "Karetka przyjechała z {}.", "Sąd Rejonowy dla {} uchylił wyrok.", "Wysłano list do {}."],
    "loc": [
        "Do zdarzenia doszło w {}.",
        "Pacjent leczył się w {}.",
        "Rozprawa odbyła się w {}.",
        "Oddział firmy mieści się w {}.",
    ],
    "inst": ["Wypadek zdarzył się pod {}.", "Sanatorium leży za {}.", "Działka położona jest pod {}.", "Magazyn stoi przed {}."],
}
FRAMES = {
    "STREET": ["Zdarzenie miało miejsce przy ul. {} 5.", "Pacjent mieszka na ulicy {} 7.", "Lokal przy al. {} 12 zajęto.", "Siedziba: ul. {} 3."],
    "STREET_NUM": ["Zatrzymano go przy ul. Lipowej {}.", "Adres: ul. Długa {}, Opole.", "Przychodnia przy ul. Polnej {}.", "Biuro: al. Pokoju {}."],
    "STREET_FLAT": ["Mieszka przy ul. Lipowej 5 m. {}.", "Adres: ul. Długa 7 m. {}.", "Eksmisja z lokalu ul. Polna 2 m. {}.", "ul. Krótka 1 m. {}, Opole"],
    "COMPANY": ["Skradziono towar firmy {} w nocy.", "Skierowanie wystawiła {} w maju.", "Pozwana: {} w Opolu.", "Umowę podpisała {} wczoraj."],
    "COUNTRY": ["Sprawca jest obywatelem {}.", "Pacjent wrócił z {}.", "Wniosek o ekstradycję do {}.", "Delegacja z {} przyjedzie jutro."],
    "DATE": ["Do kradzieży doszło {}.", "Wizyta kontrolna: {}.", "Wyrok z dnia {} jest prawomocny.", "Faktura z dnia {}."],
    "YEAR": ["Skazany w {} roku.", "Choruje od {} roku.", "Sprawa z {} r. jest umorzona.", "Umowa z roku {}."],
    "MONTH": ["Zgłoszono to w {}.", "Operowany w {} ubiegłego roku.", "Rozprawę odroczono w {}.", "Faktury wystawiono w {}."],
    "CASH_AMOUNT": ["Skradziono {}.", "Koszt leczenia: {}.", "Zasądzono kwotę {}.", "Do zapłaty: {}."],
    "WEIGHT": ["Znaleziono {} marihuany.", "Masa ciała: {}.", "Skradziono {} złomu.", "Przesyłka waży {}."],
    "FRACTION": ["Posiadał {} udziału.", "Zużyto {} dawki.", "Własność w {} części.", "Sprzedano {} zapasów."],
    "ID": ["Notatka nr {}.", "Historia choroby nr {}.", "Sygn. akt {}.", "Umowa nr {}."],
    "ID_CAR": ["Pojazd o nr rej. {} odjechał.", "Karetka, nr rej. {}.", "Auto o numerze rejestracyjnym {} zajęto.", "Parking: nr rej. {}."],
    "ID_PERSONAL": ["PESEL: {}.", "Pacjent, PESEL {}.", "Powód, nr PESEL {}.", "Pracownik o numerze PESEL {}."],
    "NUM": ["Wypił {} piwa.", "Podano {} tabletki.", "Doręczono {} odpisy.", "Zamówiono {} sztuki."],
    "CAR": ["Skradziono samochód {}.", "Potrącony przez {}.", "Zajęto pojazd marki {}.", "Flota: {}."],
    "BRAND_NAME": ["Skradziono telefon marki {}.", "Ciśnieniomierz marki {}.", "Zajęto telewizor marki {}.", "Zakupiono drukarkę marki {}."],
    "UPPER_CASE": ["Pracuje w {}.", "Oddział {} szpitala.", "Opinia {} wpłynęła.", "Dział {} potwierdził."],
    "LOCATION": ["Zwłoki znaleziono nad rzeką {}.", "Sanatorium nad jeziorem {}.", "Działka w gminie {}.", "Ośrodek w powiecie {}."],
}  # fmt: skip


def main() -> None:
    """Prints a line per type, then the total and the precision."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lexicons", type=Path, nargs="?")
    parser.add_argument("--cases", type=Path, help='JSON lines: {"text", "spans": [[start, end, type], …], "set": 1}')
    parser.add_argument("--set", type=int, default=1)
    parser.add_argument("--recognizers", default="rules")
    parser.add_argument("--show", action="store_true", help="print what was missed (made-up values only)")
    asked = parser.parse_args()
    detector = Detector.open(Detection(recognizers=tuple(asked.recognizers.split(",")) if asked.recognizers != "all" else ()))
    if asked.cases:
        listed(detector, asked.cases, asked.set, asked.show)
        return
    rows = [row for kind in kinds(asked.lexicons) for row in kind]
    found = detector.detect([text for _, text, _, _ in rows], "pl")
    total: dict[str, list[int]] = {}
    right = wrong = 0
    for (kind, text, start, end), spans in zip(rows, found, strict=True):
        fits = {i for span in spans if _same(span.label, kind) for i in range(span.start, span.end)}
        hit = all(i in fits for i in range(start, end) if text[i].isalnum())
        total.setdefault(kind, []).append(hit)
        if asked.show and not hit:
            print("missed", kind, "|", text, "|", [(text[s.start : s.end], s.label) for s in spans])
        for span in spans:
            touches = (span.start < end and start < span.end) or span.label in _SURROUNDING
            right, wrong = right + touches, wrong + (not touches)
    for kind, hits in sorted(total.items()):
        print(f"| {kind} | {len(hits)} | {100 * sum(hits) / len(hits):.1f} |")
    hits = [hit for one in total.values() for hit in one]
    print(f"| total | {len(hits)} | {100 * sum(hits) / len(hits):.1f} |  precision {100 * right / max(right + wrong, 1):.1f}")


def listed(detector: Detector, cases: Path, number: int, show: bool) -> None:
    """A line per type, three recalls (by `_same`; with labels that say the same more exactly; any label), then the precision of names and ids."""
    read = [json.loads(line) for line in cases.read_text("utf-8").splitlines()]
    rows = [row for row in read if row["set"] == number]
    hits: dict[str, list[tuple[bool, bool, bool]]] = {}
    touches = []
    for row, spans in zip(rows, detector.detect([row["text"] for row in rows], "pl"), strict=True):
        for span in spans:
            if span.label not in ("NUM", "UPPER_CASE"):  # which any number and any capitals are
                touches.append(any(span.start < end and start < span.end for start, end, _ in row["spans"]))
                if show and not touches[-1]:
                    print("false", span.label, "|", row["text"], "|", row["text"][span.start : span.end])
        for start, end, kind in row["spans"]:
            letters = {i for i in range(start, end) if row["text"][i].isalnum()}

            def covered(fits: Callable[[str], bool], spans: Any = spans, letters: set[int] = letters) -> bool:
                return letters <= {i for span in spans if fits(span.label) for i in range(span.start, span.end)}

            strict = covered(lambda label, kind=kind: _same(label, kind))  # type: ignore[misc]
            finer = covered(lambda label, kind=kind: _same(label, kind) or label in _EXACTLY.get(kind, ()))  # type: ignore[misc]
            hits.setdefault(kind, []).append((strict, finer, covered(lambda label: True)))
            if show and not strict:
                print("missed", kind, "|", row["text"], "|", [(row["text"][s.start : s.end], s.label) for s in spans])
    every = [hit for one in hits.values() for hit in one]
    for kind, one in [*sorted(hits.items()), ("total", every)]:
        print(
            f"| {kind} | {len(one)} | "
            + " | ".join(f"{100 * sum(hit[i] for hit in one) / len(one):.1f}" for i in range(3))
            + " |"
        )
    print(f"precision {100 * sum(touches) / max(len(touches), 1):.1f} of {len(touches)} spans")


# labels of shapes and of the tagger that say of a thing what the paper's type says, more exactly
_EXACTLY = {
    "ID_CAR": ("LICENSE_PLATE",),
    "ID_PERSONAL": ("PASSPORT", "NATIONAL_ID", "DRIVER_LICENSE"),
    "ID": ("MEDICAL_RECORD", "HEALTH_INSURANCE", "IMEI"),
    "UPPER_CASE": ("ORGANIZATION", "COMPANY"),
    "DATE": ("BIRTH_DATE",),
}
# what the frames themselves hold on purpose
_SURROUNDING = frozenset("STREET STREET_NUM STREET_FLAT CITY LOCATION STREET_ADDRESS ORGANIZATION COMPANY ID_PERSONAL".split())


def _same(label: str, kind: str) -> bool:
    return (
        label == kind
        or parent(label) == parent(kind)
        or (kind in ("ID", "ID_PERSONAL", "ID_CAR") and label.startswith(("ID", "PL_")))
    )


def kinds(lexicons: Path) -> Iterator[Iterator[tuple[str, str, int, int]]]:
    """(type, sentence, start, end) per type, EACH of them."""
    draw = random.Random(7)
    surnames = _listed(lexicons / "pl.surname.tsv", "M")
    given = [*_listed(lexicons / "pl.given.tsv", "M")[:400], *_listed(lexicons / "pl.given.tsv", "F")[:400]]
    cities = _listed(lexicons / "pl.place.tsv", "")[:700]
    yield _inflected("SURNAME", surnames, "nazwisko", PERSON_FRAMES, draw)
    yield _inflected("FIRST_NAME", given, "imię", PERSON_FRAMES, draw)
    yield _inflected("CITY", cities, "nazwa_geograficzna", PLACE_FRAMES, draw)
    months = "styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu".split()
    of_month = "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split()

    def number(low: int, high: int) -> str:
        return str(draw.randint(low, high))

    def street() -> str:
        while True:
            form = _form(draw.choice(surnames), "nazwisko", "gen", draw)
            if form:
                return form

    values: dict[str, Callable[[], str]] = {
        "STREET": street,
        "STREET_NUM": lambda: number(1, 180) + draw.choice(["", "", "A", "b"]),
        "STREET_FLAT": lambda: number(1, 99),
        "COMPANY": lambda: draw.choice(surnames)[:4].title() + draw.choice(["pol", "bud", "trans", "med"]) + draw.choice([" S.A.", " sp. z o.o.", " sp.j."]),
        "COUNTRY": lambda: draw.choice("Ukrainy Białorusi Niemiec Czech Rosji Litwy Francji Hiszpanii Norwegii Gruzji Wietnamu Turcji Kanady".split()),
        "DATE": lambda: draw.choice([f"{number(1, 28)}.{draw.randint(1, 12):02}.{number(1990, 2024)}", f"{number(1, 28)} {draw.choice(of_month)} {number(1990, 2024)}"]),
        "YEAR": lambda: number(1950, 2024),
        "MONTH": lambda: draw.choice(months),
        "CASH_AMOUNT": lambda: draw.choice([f"{number(10, 9999)} zł", f"{number(10, 999)},50 zł", f"{number(1, 90)} tys. zł", f"{number(5, 900)} euro"]),
        "WEIGHT": lambda: f"{number(1, 120)} {draw.choice(['kg', 'g', 'dag'])}",
        "FRACTION": lambda: f"1/{number(2, 9)}",
        "ID": lambda: draw.choice([f"{number(1, 99)}/{number(10, 24)}", f"II K {number(1, 999)}/{number(10, 24)}", f"RSD-{number(10, 999)}/{number(10, 24)}"]),
        "ID_CAR": lambda: f"{draw.choice(['KR', 'WA', 'PO', 'GDA', 'LU'])} {number(1000, 9999)}{draw.choice('ACEFG')}",
        "ID_PERSONAL": lambda: _pesel(draw),
        "NUM": lambda: number(2, 4),
        "CAR": lambda: draw.choice("Opel Astra|Ford Focus|Fiat Punto|Audi A4|Skoda Octavia|Toyota Yaris|Renault Clio|BMW".split("|")),
        "BRAND_NAME": lambda: draw.choice("Nokia Samsung Sony Philips Apple Siemens Canon Bosch Motorola".split()),
        "UPPER_CASE": lambda: draw.choice("KPP SOR NFZ BHP PZU ZUS MOPS KWP".split()),
        "LOCATION": lambda: draw.choice("Wisłą Bugiem Odrą Narwią Wartą Pilicą Sanem Drwęcą".split()),
    }  # fmt: skip
    for kind, value in values.items():
        yield _plain(kind, value, draw)


def _plain(kind: str, value: Callable[[], str], draw: random.Random) -> Iterator[tuple[str, str, int, int]]:
    for i in range(EACH):
        frame = FRAMES[kind][i % 4] if kind != "LOCATION" else FRAMES[kind][0]
        yield _put(kind, frame, value())


def _inflected(
    kind: str, lemmas: list[str], mark: str, frames: dict[str, list[str]], draw: random.Random
) -> Iterator[tuple[str, str, int, int]]:
    cases = list(frames)
    made = 0
    while made < EACH:
        case = cases[made % len(cases)]
        form = _form(draw.choice(lemmas), mark, case, draw)
        if form:
            yield _put(kind, frames[case][made // len(cases) % 4], form)
            made += 1


def _put(kind: str, frame: str, value: str) -> tuple[str, str, int, int]:
    start = frame.index("{}")
    return kind, frame.replace("{}", value), start, start + len(value)


def _form(lemma: str, mark: str, case: str, draw: random.Random) -> str:
    rows = [
        row[0]
        for row in SGJP.generate(lemma)
        if mark in row[3]
        and row[2].startswith("subst:sg")
        and case in features_of(row[2]).get("case", ())
        and row[2].count(".") < 6
    ]
    return draw.choice(rows) if rows else ""


def _listed(path: Path, gender: str) -> list[str]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [row["name"].strip().title() for row in rows if row["name"].isalpha() and (not gender or row["gender"] == gender)]


def _pesel(draw: random.Random) -> str:
    digits = [int(c) for c in f"{draw.randint(40, 99)}{draw.randint(1, 12):02}{draw.randint(1, 28):02}{draw.randint(0, 9999):04}"]
    check = -sum(d * w for d, w in zip(digits, (1, 3, 7, 9) * 3, strict=False)) % 10
    return "".join(map(str, [*digits, check]))


if __name__ == "__main__":
    main()
