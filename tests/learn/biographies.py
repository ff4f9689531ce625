"""Made-up biographies in four languages with the paper's five labels, variations and traps; written before the matchers, then frozen.

A line of a template marks gold as `[SP Alice Harper]`. What counts: titles stand outside a span; a mention of a relative
by part of the name or by an inflected form counts; the subject's own name, a namesake, a town of the same name, a school
that somebody else went to and a day that is no birthday do not.
"""

from __future__ import annotations

import random
import re
from typing import Any

LABELS = ("BD", "PR", "SP", "CH", "ED")
MARK = re.compile(r"\[(BD|PR|SP|CH|ED) ([^\]]*)\]")
FIELDS = {
    "en": {"BD": "Born", "PR": "Parent(s)", "SP": "Spouse(s)", "CH": "Children", "ED": "Alma mater"},
    "de": {"BD": "Geboren", "PR": "Eltern", "SP": "Ehepartner", "CH": "Kinder", "ED": "Ausbildung"},
    "es": {"BD": "Nacimiento", "PR": "Padres", "SP": "Cónyuge", "CH": "Hijos", "ED": "Educación"},
    "pl": {"BD": "Data urodzenia", "PR": "Rodzice", "SP": "Małżonek", "CH": "Dzieci", "ED": "Uczelnia"},
}
MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
}
# Given names: nominative, genitive, instrumental, nickname (Polish declines; elsewhere one form stands for all).
WOMEN = {
    "en": ["Alice", "Margaret/Peggy", "Elizabeth/Liz", "Susan", "Priya", "Katherine/Kate", "April", "Victoria/Vicky", "Hannah", "Joan"],
    "de": ["Ursula/Ulla", "Katharina", "Sabine", "Heike", "Brigitte", "Annemarie", "Elisabeth/Elli", "Mareike", "Jutta", "Lena"],
    "es": ["Carmen", "Dolores/Lola", "María José", "Pilar", "Mercedes", "Francisca/Paca", "Rocío", "Inés", "Teresa", "Beatriz"],
    "pl": ["Maria,Marii,Marią", "Anna,Anny,Anną", "Ewa,Ewy,Ewą", "Zofia,Zofii,Zofią", "Katarzyna,Katarzyny,Katarzyną",
           "Barbara,Barbary,Barbarą", "Jadwiga,Jadwigi,Jadwigą", "Małgorzata,Małgorzaty,Małgorzatą"],
}  # fmt: skip
MEN = {
    "en": ["William/Bill", "Robert/Bob", "Troy", "Alexander/Alex", "Thomas", "James/Jim", "Austin", "Omar", "Edward", "Lincoln"],
    "de": ["Friedrich/Fritz", "Johannes", "Karl-Heinz", "Matthias", "Jürgen", "Konrad", "Emil", "Thorsten", "Wolfgang", "Georg"],
    "es": ["José Luis", "Francisco/Paco", "Santiago", "Ignacio", "Rafael", "Diego", "Álvaro", "Manuel", "León", "Hugo"],
    "pl": ["Jan,Jana,Janem", "Piotr,Piotra,Piotrem", "Andrzej,Andrzeja,Andrzejem", "Marek,Marka,Markiem", "Paweł,Pawła,Pawłem",
           "Tomasz,Tomasza,Tomaszem", "Michał,Michała,Michałem", "Stanisław,Stanisława,Stanisławem"],
}  # fmt: skip
SURNAMES = {
    "en": ["Palmer", "Harper", "Okafor", "O'Brien", "Whitfield", "Sinclair", "Nakamura", "Delgado", "Thornton-Hughes", "Baxter", "Rao"],
    "de": ["Lindemann", "von Hagen", "Brückner", "Weißmüller", "Sommer", "Yıldız", "Köhler", "Graf", "Petersen", "Meyer-Landrut"],
    "es": ["García Lorenzo", "de la Fuente", "Ibáñez", "Muñoz Seca", "Echeverría", "Vidal", "Santos Ruiz", "del Río", "Peña", "Arce"],
    "pl": ["Nowak,Nowaka,Nowakiem|Nowak,Nowak,Nowak", "Kowalski,Kowalskiego,Kowalskim|Kowalska,Kowalskiej,Kowalską",
           "Zieliński,Zielińskiego,Zielińskim|Zielińska,Zielińskiej,Zielińską", "Wójcik,Wójcika,Wójcikiem|Wójcik,Wójcik,Wójcik",
           "Dudek,Dudka,Dudkiem|Dudek,Dudek,Dudek", "Sikorski,Sikorskiego,Sikorskim|Sikorska,Sikorskiej,Sikorską",
           "Lewandowski,Lewandowskiego,Lewandowskim|Lewandowska,Lewandowskiej,Lewandowską"],
}  # fmt: skip
# Schools: as the record has it | as texts may have it.
SCHOOLS = {
    "en": ["University of Ottawa|Ottawa University|the University of Ottawa", "Massachusetts Institute of Technology|MIT|Massachusetts Institute of Technology",
           "Harvard University|Harvard University|Harvard", "Columbia Law School|Columbia Law School|Columbia Law School",
           "St. Mary's High School|St Mary's High School|Saint Mary's High School", "University of California, Berkeley|UC Berkeley|University of California at Berkeley",
           "London School of Economics|LSE|London School of Economics and Political Science", "Trinity College, Dublin|Trinity College Dublin|Trinity College"],
    "de": ["Universität Heidelberg|Heidelberger Universität|Universität Heidelberg", "Technische Universität München|TU München|Technischen Universität München",
           "Humboldt-Universität zu Berlin|Humboldt-Universität|Humboldt-Universität zu Berlin", "Rheinisch-Westfälische Technische Hochschule Aachen|RWTH Aachen|RWTH",
           "Gymnasium am Stadtpark|Gymnasium am Stadtpark|Gymnasium Am Stadtpark", "Universität zu Köln|Universität Köln|Universität zu Köln"],
    "es": ["Universidad de Salamanca|Universidad salmantina|Universidad de Salamanca", "Universidad Autónoma de Madrid|UAM|Autónoma de Madrid",
           "Universidad Complutense de Madrid|Universidad Complutense|Complutense de Madrid", "Instituto San Isidro|Instituto San Isidro|instituto San Isidro",
           "Universidad de Chile|Universidad de Chile|Univ. de Chile"],
    "pl": ["Uniwersytet Warszawski|Uniwersytecie Warszawskim|Uniwersytetu Warszawskiego", "Politechnika Gdańska|Politechnice Gdańskiej|Politechnikę Gdańską",
           "Akademia Sztuk Pięknych w Krakowie|Akademii Sztuk Pięknych w Krakowie|ASP w Krakowie", "Uniwersytet Jagielloński|Uniwersytecie Jagiellońskim|UJ"],
}  # fmt: skip
TOWNS = {
    "en": ["Boston", "Leeds", "Portland"],
    "de": ["Kassel", "Ulm", "Bremen"],
    "es": ["Toledo", "Cuenca", "Bilbao"],
    "pl": ["Toruniu", "Łodzi", "Lublinie"],
}
# {g} given name or names of the subject, {s} surname; {sp} spouse …; letters after a dot choose the form: f full, g given only,
# i initial and surname, r surname first, n nickname, G genitive, I instrumental, t as texts have it.
LINES: dict[str, dict[str, list[str]]] = {
    "en": {
        "BD": ["{g} {s} (born {bd.0}) is a painter from {town}.", "Born on {bd.1}, {s} grew up in {town}.", "The youngest of four, {s} was born {bd.2} in {town}.",
               "{s} was born on the {bd.3}.", "According to the register she was born {bd.4}."],
        "PR": ["{s} is the child of {pr.f} and {pr2.f}.", "Her mother, {pr2.f}, taught music, and her father, {pr.f}, drove a bus.", "{pr.f}, {s}'s father, died in 1999.[2]",
               "The family moved often, because {pr.g} and {pr2.g} had found work in {town}."],
        "SP": ["{s} married {sp.f} in 2004.", "In {town} {s} met Dr. {sp.f}, and they married.[1]", "{s} lives in {town} with {sp.g}.", "A year later {s} wed {sp.i}.",
               "The couple, {s} and {sp.n}, bought a farm.", "{sp.f}'s paintings hang in the house.", "Mrs {sp.r} is named in the will."],
        "CH": ["They have two children, {ch.f} and {ch2.f}.", "{s}'s son {ch.g} was born the same year, and a daughter, {ch2.g}, later.", "{ch.f} took over the business[citation needed].",
               "For {ch.n}'s birthday {s} wrote a song."],
        "ED": ["{s} studied law at {ed.0}.", "A graduate of {ed.1}, {s} moved to {town}.", "After {ed.2}, {s} worked as a nurse.", "{s} holds degrees from {ed.0} and {ed2.1}."],
        "trap": ["In 2010 {s} opened a shop in {ch.c}, New York, and another in {town}.", "{s}'s editor, Priscilla Vane, studied at {ed.c} before joining the paper.",
                 "{s} said that the town had changed.", "On {bd.x} the committee adopted the treaty.", "The painter {other} {sps.c} was no relation.", "{s} wrote about {spg.c} {other2}, the novelist.",
                 "Critics praised the first novel.", "The prize went to {other2} of {town} in 2011.[3]"],
    },
    "de": {
        "BD": ["{g} {s} (* {bd.0} in {town}) ist Malerin.", "{s} wurde am {bd.1} in {town} geboren.", "Geboren am {bd.2}, wuchs {s} in {town} auf.", "Das Taufregister nennt den {bd.4}."],
        "PR": ["{s} ist das Kind von {pr.f} und {pr2.f}.", "Der Vater, {pr.f}, war Schlosser, die Mutter {pr2.f} Lehrerin.", "{pr2.g} und {pr.g} zogen 1970 nach {town}."],
        "SP": ["2004 heiratete {s} {sp.f}.", "{s} lebt mit {sp.g} in {town}.", "Die Trauung mit Frau Dr. {sp.f} fand in {town} statt.[1]", "{sp.i} blieb in {town}.", "{s} und {sp.n} kauften einen Hof."],
        "CH": ["Aus der Ehe gingen {ch.f} und {ch2.f} hervor.", "Sohn {ch.g} kam im selben Jahr zur Welt, Tochter {ch2.g} später.", "{ch.f} übernahm das Geschäft.[2]", "{ch.n} spielt Cello."],
        "ED": ["{s} studierte an der {ed.0} Jura.", "Nach dem Abschluss an der {ed.1} ging {s} nach {town}.", "Die {ed.2} verlieh {s} den Doktorgrad.", "{s} besuchte {ed.0} und {ed2.0}."],
        "trap": ["Die Lektorin von {s}, Petra Vogt, hatte an der {ed.c} gelehrt.", "{s} sagte, die Stadt habe sich verändert.", "Am {bd.x} trat der Vertrag in Kraft.", "Der Maler {other} {sps.c} war nicht verwandt.",
                 "{s} schrieb über {spg.c} {other2}.", "Die Kritik lobte den ersten Roman.", "Der Preis ging an {other2} aus {town}.[3]"],
    },
    "es": {
        "BD": ["{g} {s} ({town}, {bd.0}) es pintora.", "{s} nació el {bd.1} en {town}.", "Nacida el {bd.2}, creció en {town}.", "En el registro figura {bd.4}."],
        "PR": ["{s} es hija de {pr.f} y de {pr2.f}.", "Su padre, {pr.f}, era herrero y su madre, {pr2.f}, maestra.", "{pr.g} y {pr2.g} se mudaron a {town}."],
        "SP": ["En 2004 se casó con {sp.f}.", "Vive en {town} con {sp.g}.", "Conoció a la Dra. {sp.f} en {town}.[1]", "{sp.i} se quedó en {town}.", "{s} y {sp.n} compraron una finca."],
        "CH": ["Tuvieron dos hijos, {ch.f} y {ch2.f}.", "Su hijo {ch.g} nació aquel año y su hija {ch2.g}, más tarde.", "{ch.f} heredó el negocio.[2]", "{ch.n} toca el violonchelo."],
        "ED": ["Estudió derecho en la {ed.0}.", "Se licenció en la {ed.1} y se fue a {town}.", "Tras pasar por la {ed.2}, trabajó de enfermera.", "Tiene títulos de la {ed.0} y del {ed2.0}."],
        "trap": ["La editora de {s}, Paula Roldán, había estudiado en la {ed.c}.", "{s} dijo que la ciudad había cambiado.", "El {bd.x} entró en vigor el tratado.", "El pintor {other} {sps.c} no era pariente.",
                 "Escribió sobre {spg.c} {other2}.", "La crítica elogió la primera novela.", "El premio fue para {other2}, de {town}.[3]"],
    },
    "pl": {
        "BD": ["{g} {s} (ur. {bd.0} w {town}) – malarz.", "Urodził się {bd.1} w {town}.", "{s} przyszedł na świat {bd.2}.", "W księdze widnieje data {bd.4} r."],
        "PR": ["Był synem {pr.G} i {pr2.G}.", "Ojciec, {pr.f}, był kowalem, a matka, {pr2.f}, nauczycielką.", "Rodzice, {pr.g} i {pr2.g}, przenieśli się do miasta."],
        "SP": ["W 2004 roku ożenił się z {sp.I}.", "Mieszka w {town} razem z {sp.gI}.", "Dr {sp.f} była jego żoną.[1]", "{sp.i} została w {town}.", "Dla {sp.G} kupił gospodarstwo."],
        "CH": ["Mieli dwoje dzieci: {ch.f} i {ch2.f}.", "Syn {ch.g} urodził się tego samego roku, a córka {ch2.g} później.", "Firmę przekazał synowi, wspólnie z {ch2.I}.[2]", "Opowiadał o dzieciństwie {ch.G}."],
        "ED": ["Studiował prawo na {ed.1}.", "Ukończył studia: {ed.0}.", "Jako absolwent {ed.2} wyjechał do {town}."],
        "trap": ["Redaktorka Paula Wrona wykładała wtedy: {ed.c}, wydział prawa.", "{s} powiedział, że miasto się zmieniło.", "Dnia {bd.x} wszedł w życie traktat.", "Malarz {other} {sps.c} nie był krewnym.",
                 "Pisał o powieści, której autorką jest {spg.c} {other2}.", "Krytycy chwalili pierwszą powieść.", "Nagrodę dostała {other2} z innego miasta.[3]"],
    },
}  # fmt: skip
OTHERS = {
    "en": ["Desmond", "Vernon"],
    "de": ["Detlef", "Rüdiger"],
    "es": ["Evaristo", "Lisardo"],
    "pl": ["Zbigniew", "Kazimierz"],
}
OTHERS2 = {"en": ["Larkspur", "Quigley"], "de": ["Zwiebel", "Quandt"], "es": ["Zorrilla", "Quiroga"], "pl": ["Wrona", "Bocian"]}


def make(language: str, number: int, seed: int = 1) -> list[dict[str, Any]]:
    """`number` biographies: id, language, record (field → values), text, spans (gold)."""
    draw = random.Random(f"{language}{seed}")
    return [_one(language, f"{language}-{i}", draw) for i in range(number)]


def _one(code: str, name: str, draw: random.Random) -> dict[str, Any]:
    people = _people(code, draw)
    subject = people["self"]
    school, school2 = draw.sample(SCHOOLS[code], 2)
    y, m, d = draw.randint(1931, 1989), draw.randint(1, 12), draw.randint(1, 28)
    slots: dict[str, str] = {"g": subject["g"], "s": subject["s"], "town": draw.choice(TOWNS[code]),
                             "other": draw.choice(OTHERS[code]), "other2": draw.choice(OTHERS2[code])}  # fmt: skip
    for key in ("pr", "pr2", "sp", "ch", "ch2"):
        label = key.rstrip("2").upper()
        slots |= {f"{key}.{form}": f"[{label} {value}]" for form, value in people[key].items()}
    slots |= {"ch.c": people["ch"]["g"], "sps.c": people["sp"]["s"], "spg.c": people["sp"]["g"]}
    slots |= {f"bd.{i}": f"[BD {text}]" for i, text in enumerate(_dates(code, y, m, d))}
    slots["bd.x"] = _dates(code, y + 40, m, d)[1]
    for key, row in (("ed", school), ("ed2", school2)):
        slots |= {f"{key}.{i}": f"[ED {text}]" for i, text in enumerate(row.split("|"))}
        slots[f"{key}.c"] = row.split("|")[0]
    kinds = LINES[code]
    chosen = [draw.choice(kinds["BD"])]
    for label in ("PR", "SP", "CH", "ED"):
        chosen += draw.sample(kinds[label], 2)
    chosen += draw.sample(kinds["trap"], 3)
    head, rest = chosen[0], chosen[1:]
    draw.shuffle(rest)
    marked = " ".join(re.sub(r"\{([\w.]+)\}", lambda f: slots[f[1]], line) for line in [head, *rest])
    text, spans = unmark(marked)
    fields = FIELDS[code]
    record = {fields["BD"]: [f"{_dates(code, y, m, d)[0]}"], fields["PR"]: [people["pr"]["f"], people["pr2"]["f"]],
              fields["SP"]: [people["sp"]["f"]], fields["CH"]: [people["ch"]["f"], people["ch2"]["f"]],
              fields["ED"]: [school.split("|")[0], school2.split("|")[0]], "name": [f"{subject['g']} {subject['s']}"]}  # fmt: skip
    return {"id": name, "language": code, "record": record, "text": text, "spans": spans}


def unmark(marked: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The plain text and the spans of a marked one."""
    out, spans, place = "", [], 0
    for found in MARK.finditer(marked):
        out += marked[place : found.start()]
        spans.append((len(out), len(out) + len(found[2]), found[1]))
        out, place = out + found[2], found.end()
    return out + marked[place:], spans


def _people(code: str, draw: random.Random) -> dict[str, dict[str, str]]:
    family, other = draw.sample(SURNAMES[code], 2)
    women, men = draw.sample(WOMEN[code], 4), draw.sample(MEN[code], 3)
    return {
        "self": _forms(code, men[0], family, False), "pr": _forms(code, men[1], family, False), "pr2": _forms(code, women[0], family, True),
        "sp": _forms(code, women[1], other, True), "ch": _forms(code, men[2], family, False), "ch2": _forms(code, women[2], family, True),
    }  # fmt: skip


def _forms(code: str, given: str, surname: str, woman: bool) -> dict[str, str]:
    names, _, nick = given.partition("/")
    g = (names.split(",") * 3)[:3]
    s = (surname.split("|")[-1 if woman else 0].split(",") * 3)[:3]
    return {"f": f"{g[0]} {s[0]}", "g": g[0], "s": s[0], "i": f"{g[0][0]}. {s[0]}", "r": f"{s[0]}, {g[0]}", "n": nick or g[0],
            "G": f"{g[1]} {s[1]}", "I": f"{g[2]} {s[2]}", "gI": g[2]}  # fmt: skip


def _dates(code: str, y: int, m: int, d: int) -> list[str]:
    month = MONTHS[code].split()[m - 1]
    suffix = "th" if 10 < d < 20 else {1: "st", 2: "nd", 3: "rd"}.get(d % 10, "th")
    return {
        "en": [f"{month} {d}, {y}", f"{d} {month} {y}", f"{month[:3]}. {d}, {y}", f"{d}{suffix} of {month} {y}", f"{m:02}/{d:02}/{y}"],
        "de": [f"{d}. {month} {y}", f"{d:02}.{m:02}.{y}", f"{d}.{m}.{y}", f"{d}. {month} {y}", f"{y}-{m:02}-{d:02}"],
        "es": [f"{d} de {month} de {y}", f"{d} de {month} de {y}", f"{d:02}/{m:02}/{y}", f"{d}-{m}-{y}", f"{d:02}/{m:02}/{y}"],
        "pl": [f"{d} {month} {y}", f"{d} {month} {y}", f"{d:02}.{m:02}.{y}", f"{y}-{m:02}-{d:02}", f"{d} {month} {y}"],
    }[code]  # fmt: skip
