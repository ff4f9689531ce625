"""Made-up records for shapes that gold sentences lack: headers, signatures, logs, forms, cells, chats; and hard negatives.

A template's slots: {p} a full name, {g} given, {s} surname, {c} a place, {o} a company, {st} a street; {n} a number,
{d} a date, {e} an address made of the last {p}, {w} a word of the language. Only p, g, s, c, o, st carry labels.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

from lakeveil.learn import templates, templates_nobody
from lakeveil.learn.data import Row
from lakeveil.learn.names import Namer

_TEMPLATES = """
From: {p} <{e}>\\nTo: {p} <{e}>\\nSubject: {w}\\n\\n
From: {p}\\nSent: {d}\\nTo: {p}; {p}; {p}\\nCc: {p}\\nSubject: RE: {w} {w}\\n
De : {p}\\nÀ : {p}\\nObjet : {w}
Von: {p}\\nGesendet: {d}\\nAn: {p}\\nBetreff: {w} {w}
De: {p} <{e}>\\nPara: {p}\\nAsunto: {w}
De: {p}\\nEnviado: {d}\\nPara: {p}\\nAssunto: {w}
Da: {p}\\nA: {p}\\nOggetto: {w}
Od: {p}\\nDo: {p}\\nTemat: {w}
Van: {p}\\nAan: {p}\\nOnderwerp: {w}
On {d}, {p} wrote:\\n> {w} {w} {w}
Le {d}, {p} a écrit :\\n> {w} {w}
Am {d} schrieb {p}:\\n> {w} {w}
El {d}, {p} escribió:\\n> {w}
Em {d}, {p} escreveu:\\n> {w}
Il giorno {d} {p} ha scritto:\\n> {w}
W dniu {d} {p} napisał(a):\\n> {w}
Op {d} schreef {p}:\\n> {w}
Best regards,\\n{p}\\n{o}\\nTel. {n}
Thanks,\\n{g}
Regards,\\n\\n{p}\\nSenior Manager\\n{o}\\n{st}\\n{c}
Mit freundlichen Grüßen\\n{p}\\n{o}\\n{st}, {c}
Viele Grüße\\n{g}
Cordialement,\\n{p}\\n{o}
Un saludo,\\n{g} {s}
Atenciosamente,\\n{p}\\n{o}
Pozdrawiam,\\n{p}\\n{st}\\n{c}
Cordiali saluti\\n{p}
Met vriendelijke groet,\\n{p}\\n{o}
Hi {g},\\n{w} {w} {w}.
Dear Mr. {s},\\n
Dear Ms {s}, {w} {w}
Dear {g} and {g},
Sehr geehrter Herr {s},\\n
Sehr geehrte Frau Dr. {s},
Hallo {g},
Chère {g},
Monsieur {s}, {w}
Bonjour {g},
Estimado Sr. {s}:
Hola {g}, {w}
Prezada Sra. {s},
Oi {g}, {w}
Gentile Dott. {s},
Szanowny Panie {s},
Cześć {g}!
Beste {g},
Geachte heer {s},
Name: {p}
Name: {p}\\nCity: {c}\\nPhone: {n}
First name: {g}\\nLast name: {s}\\nDate of birth: {d}
Vorname: {g}\\nNachname: {s}\\nStraße: {st}\\nOrt: {c}
Nom : {s}\\nPrénom : {g}\\nVille : {c}
Nombre: {g}\\nApellidos: {s} {s}\\nDomicilio: {st}
Nome: {p}\\nCidade: {c}\\nCPF: {n}
Cognome: {s} Nome: {g} Città: {c}
Imię i nazwisko: {p}, adres: {st}, {c}
Naam: {p}; Adres: {st}; Plaats: {c}
Patient: {p} ({d})
Patient name: {p}, age {n}, Dr. {p}
Paciente: {p}. Médico: Dra. {p}
Ansprechpartner: {p}, Tel. {n}
Contact: {p} ({e})
Attendees: {p}, {p}, {p} and {p}
Teilnehmer: {p}, {p}, {p}
Obecni: {p}, {p} oraz {p}
{p};{p};{p}
{n},{g},{s},{c},{d}
{s},{g},{n},{e}
{n};{p};{st};{c};{n}
{n}\\t{p}\\t{c}\\t{o}
"{g}","{s}","{c}","{n}"
{{"id": {n}, "name": "{p}", "city": "{c}"}}
{{"firstName": "{g}", "lastName": "{s}", "company": "{o}"}}
{{"user": {{"name": "{p}", "email": "{e}"}}, "status": "{w}"}}
<td>{p}</td><td>{c}</td><td>{n}</td>
<name>{p}</name><city>{c}</city>
<li>{p}, {o}</li>
{d} INFO user={p} action=login ip={n}
{d} ERROR payment failed for {p} (id {n})
{d} WARN [{n}] session of customer '{p}' expired
INSERT INTO customers VALUES ({n}, '{g}', '{s}', '{c}');
name={p}&city={c}
[{n}:{n}] {g}: {w} {w}
[{n}:{n}] {p}: {w}
<{g}> {w} {w} {w}
{g}: {w} {w}\\n{g}: {w}
@{g} {w} {w}
{w} {w} {p} {w} {w}.
{p}, {w} {w}
{p} ({o})
{p} - {c}
{p} | {o} | {c}
{p}, {c}, {d}
{g} {s} / {g} {s}
{p} & {p}
Invoice to {p}, {st}, {c}
Ship to: {p}\\n{st}\\n{c}
Rechnung an {p}, {st}, {c}
Signed by {p} on {d}
Unterschrift: {p}
Assinado por {p}
Firmado: {p}
Podpisano: {p}
Przewodniczący: {p}
Le président, {p}
Der Vorsitzende {p}
Judge {s} and Justice {s} {w}
v. {s}, {n} {w}
{s} v. {o}
Beneficiary: {p} IBAN {n}
Kontoinhaber: {p}
Titulaire : {p}
Caller {p} asked to speak to {g} about {w}
{g}'s {w} {w}
{p}'s {w}
{p}
{p}
{p}
{p}
{p}
{g}
{s}
{s}, {g}
{s} {g}
{c}
{c}
{c}
{o}
{o}
{o}
{st}
{st}
{st}, {c}
{c}, {n}
{st} {n}, {n} {c}
{w}
{w} {w}
{o}, {c}
City: {c}
Company: {o}
Firma: {o}, {c}
Ort: {c}
Lives in {c}, {w}
Address: {st}, {c}
Street: {st}
Adresse : {st}, {c}
Domicilio: {st}, {c}
ul. {st}, {c}
{o} announced {w} in {c} in {m}
{w} {m} {n}
{m} {w}
{m}
{b} {n}
{b}
New {b} from {o}
{b} by {o}, {n} {w}
{n} {w} {b}
"""
_LINES = [line.replace("\\n", "\n").replace("\\t", "\t") for line in _TEMPLATES.strip().split("\n")] + templates.lines()
_LINES += templates_nobody.PLAIN.split("\n")
_SLOTS = re.compile(r"\{(p|g|s|c|o|st|n|d|e|w|m|b|r|i|q|a|x|h|k)\}")
_ONE_NAME = {("sg", ", "), ("gs", "\n"), ("ss", " ")}  # slots and what stands between them: one name
_CASES: dict[str, Callable[[str], str]] = {"~": str.lower, "^": str.upper}
_MONTHS = "January April May June August March Mai Juni August März avril mai juin août abril mayo junio agosto maggio maj Monday Friday Sunday Lundi".split()
_BRANDS = (
    "iPhone|Galaxy Note|Mercedes|Ford Transit|Dell Latitude|Ben & Jerry's|Johnnie Walker|Jack Daniel's|Philip Morris|Harley Davidson|"
    "Martini|Levi's|Hugo Boss|Calvin Klein|Tommy Hilfiger|Apache Spark|Oracle Database|Windows Server|Java|Ruby|Python|Maven|Jenkins|"
    "Alexa|Siri|Cortana|Watson|Lisa|Linux|Debian Sarge|Debian Etch|Ubuntu Xenial|Wendy's|McDonald's|Barbie|Nobel Prize|Chapter|Model S|"
    "Parkinson's disease|Alzheimer|Hodgkin lymphoma|Crohn|Down syndrome|Karnofsky|Doppler|Glasgow|Apgar|Betadine"
).split("|")
_STREETS = (
    "{s} Street|{s} Road|{n} {s} Avenue|{n} {s} Drive|{g} {s} Boulevard|{s}straße {n}|{s}weg {n}|{g}-{s}-Straße {n}|rue {s}|rue {g} {s}|"
    "{n} avenue {g} {s}|calle {g} {s} {n}|Calle {s}, {n}|avenida {s}|Avenida {g} {s}, {n}|via {g} {s} {n}|Via {s}|piazza {s}|Rua {g} {s}, {n}|"
    "ul. {s} {n}|ulica {g} {s} {n}|{s}laan {n}|{s}straat {n}|{g} {s}plein|{s} Lane|{g} {s} Airport|Flughafen {g} {s}|Aéroport {g}-{s}|Aeropuerto {g} {s}|Aeroporto {g} {s}|Lotnisko im. {g} {s}|Parc {g} {s}|Parque {g} {s}|{s}park|Place {g} {s}|Plaza {g} {s}|Praça {g} {s}|Plac {g} {s}|{g}-{s}-Platz|{s}platz|Largo {g} {s}|Stadion {g} {s}|Estadio {g} {s}|Pont {g} {s}|Ponte {g} {s}|{g} {s} Bridge|{g} {s} Park|Quai {s}|Allée {g} {s}|Impasse {s}|St. {g} Church|{s} High School|{s} Park|Lake {s}|Fort {s}|Mount {s}"
).split("|")
_COMPANIES = (
    "{s} Inc.|{s} & {s}|{s} & Co.|{s} GmbH|{s} AG|{s} Ltd|{s} LLC|{s} S.A.|{s} S.L.|{s} Sp. z o.o.|{s} B.V.|{s} Corp|{s} Group|{s} Holdings|"
    "{s}, {s} & {s} LLP|{s} Consulting|{s} Brothers|{s} Bank|{s} University|{g} {s} Foundation|{s} et Fils|Fratelli {s}|{s} Ltda.|{s} S.p.A.|"
    "Kanzlei {s} {s}|Kanzlei {s} & {s}|{s} Rechtsanwälte|Bäckerei {s}|Gasthof {s}|Autohaus {s}|Apotheke {s}|Tischlerei {s}|Möbel {s}|Bufete {s} y {s}|{s} y {s} Abogados|Panadería {s}|Casa {s}|Talleres {s}|Cabinet {s} et {s}|Cabinet {s}|Boulangerie {s}|Garage {s}|Maison {s}|Studio Legale {s}|Pasticceria {s}|Trattoria da {g}|Kancelaria {s} i {s}|Piekarnia {s}|Zakład {s}|Advocatenkantoor {s}|Bakkerij {s}|{s} & Zonen|Escritório {s} e {s}|{s} & {s} Advogados|Padaria {s}|Chez {g}|{g}'s Diner|{g} {s} Ltd|{g} {s} GmbH|{g} {s} S.A.|{g} {s} Sp. z o.o.|{s} & Sons|{s} Bakery|École {g} {s}|École {g}-{s}|Lycée {g} {s}|{g}-{s}-Schule|{g}-{s}-Gymnasium|{s}-Grundschule|Escuela {g} {s}|Colegio {g} {s}|IES {g} {s}|Escola {g} {s}|Escola Municipal {g} {s}|Scuola {g} {s}|Liceo {g} {s}|Szkoła Podstawowa im. {g} {s}|{g} {s}school|{g} {s} Academy|{g} {s} Elementary School|Fundación {g} {s}|Fondation {g} {s}|{g}-{s}-Stiftung|Fundacja {g} {s}|Teatro {g} {s}|Museo {s}|{s} Museum|Hospital {g} {s}|Clínica {s}|Klinik {s}|{c} Airport|University of {c}|{c} Bank|{c} United|FC {c}|Hospital {c}|{s} Institute|{s} Partners|{s} Motors|{s} Software"
).split("|")


def records(namer: Namer, words: Sequence[str], count: int) -> list[Row]:
    """`count` records; `words` fill the {w} slots (a few words of raw text each, free of names)."""
    return [_record(namer, words) for _ in range(count)]


def _record(namer: Namer, words: Sequence[str]) -> Row:
    draw = namer.random
    country = namer.country()
    text, spans, last, before = "", list[tuple[int, int, str]](), "x", ""
    line = draw.choice(_LINES)
    case = _CASES.get(line[0], str)
    for i, piece in enumerate(_SLOTS.split(line.lstrip("~^"))):
        if i % 2 == 0:
            text += piece.replace("{{", "{").replace("}}", "}")
            continue
        value, label = _fill(namer, piece, country, words, last)
        if piece in ("p", "r", "i"):
            last = value
        if label:
            between = text[spans[-1][1] :] if spans and spans[-1][2] == label == "PERSON" else ""
            joined = between == " " or (before + piece, between) in _ONE_NAME
            spans = (
                [*spans[:-1], (spans[-1][0], len(text) + len(value), label)]
                if joined
                else [*spans, (len(text), len(text) + len(value), label)]
            )
        text, before = text + value, piece
    changed = case(text)
    return changed if len(changed) == len(text) else text, spans


def _fill(namer: Namer, slot: str, country: str, words: Sequence[str], last: str) -> tuple[str, str]:
    draw = namer.random
    if slot in "pri":
        drawn = country if draw.random() < 0.6 else None
        return {"p": namer.full, "r": namer.register, "i": namer.initials}[slot](drawn), "PERSON"
    if slot in "gs":
        return (namer.given if slot == "g" else namer.surname)(country), "PERSON"
    if slot == "c":
        return namer.place(), "LOCATION"
    if slot in ("o", "st"):
        pattern = draw.choice(_COMPANIES if slot == "o" else _STREETS)
        return _inner(namer, pattern, country), "ORGANIZATION" if slot == "o" else "LOCATION"
    nobody = {"q": namer.surname, "h": namer.given, "k": namer.full}
    return nobody[slot](country) if slot in nobody else _plain(draw, slot, words, last), ""


def _inner(namer: Namer, pattern: str, country: str) -> str:
    values: dict[str, Callable[[], str]] = {
        "s": lambda: namer.surname(country),
        "g": lambda: namer.given(country),
        "c": namer.place,
        "n": lambda: str(namer.random.randint(1, 300)),
    }
    return re.sub(r"\{(\w)\}", lambda found: values[found[1]](), pattern)


def _plain(draw: random.Random, slot: str, words: Sequence[str], last: str) -> str:
    if slot == "n":
        return str(draw.randint(0, 10 ** draw.randint(1, 9)))
    if slot == "d":
        day, month, year = draw.randint(1, 28), draw.randint(1, 12), draw.randint(1950, 2026)
        return draw.choice(
            [
                f"{year}-{month:02}-{day:02}",
                f"{day}.{month}.{year}",
                f"{month}/{day}/{year} {draw.randint(0, 23)}:{draw.randint(10, 59)}",
            ]
        )
    if slot == "e":
        parts = re.findall(r"\w+", last.lower()) or ["x"]
        return f"{draw.choice(['.', '_', '']).join(parts[:2])}@{draw.choice(['example.com', 'mail.test', 'firma.example', 'corp.test'])}"
    if slot == "m":
        return draw.choice(_MONTHS)
    if slot == "a":
        return draw.choice(
            [
                f"{draw.choice('ABCDEFGHKLMNPRSTWXYZ')}{draw.choice(['.', '.', '…', '. …', ''])}",
                "[…]",
                "X.Y.",
                "N.N.",
                "[NAME]",
                "XXX",
            ]
        )
    return draw.choice({"b": _BRANDS, "x": templates.EPONYMS}.get(slot, words))
