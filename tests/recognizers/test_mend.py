"""Edges of names mended after the network, on hand-made spans: what the network missed is the point, so no network runs here."""

from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import KINDS, Found, settled
from lakeveil.recognizers.corrections import contexts, court, mend
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

GIVEN = {"odile", "célica", "anna", "vreni", "reto", "maria", "piers"}
SURNAMES = {"tschumpeler", "bigler", "garcia", "lopez"}


def page_of(text: str, likely: float = 0.1) -> Page:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    for i, word in enumerate(tokens.values().to_pylist()):
        grades[i, 0] = 0.9 * (word.lower() in GIVEN)
        grades[i, 1] = 0.9 * (word.lower() in SURNAMES)
    return Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), likely, np.float32))


def found_in(page: Page, text: str, marked: list[tuple[str, str]]) -> Found:
    rows = []
    for part, kind in marked:
        at = text.index(part)
        here = np.flatnonzero((page.tokens.start >= at) & (page.tokens.end <= at + len(part)))
        rows.append((here[0], here[-1], KINDS.index(kind)))
    table = np.array(rows, np.int64).reshape(-1, 3)
    return Found(table[:, 0], table[:, 1], table[:, 2].astype(np.int8), np.full(len(rows), 0.5, np.float32))


def shown(page: Page, text: str, found: Found, least: float = 0.3) -> list[str]:
    rows = zip(found.first, found.last, found.kind, found.score, strict=True)
    return sorted(text[page.tokens.start[a] : page.tokens.end[b]] for a, b, kind, score in rows if kind == 0 and score >= least)


def mended(text: str, *marked: str, kind: str = "PERSON", extra: tuple[tuple[str, str], ...] = ()) -> list[str]:
    page = page_of(text)
    return shown(page, text, mend.mended(found_in(page, text, [*((m, kind) for m in marked), *extra]), page))


@pytest.mark.parametrize(
    ("text", "marked", "wanted"),
    [
        ("and P. Q. Marchetti came", ["P", "Q. Marchetti"], ["P. Q. Marchetti"]),
        ("PATRICK O'NEAL CAME", ["PATRICK O"], ["PATRICK O'NEAL"]),
        ("ORHAN ATATÜRK'ÜN EVİ", ["ORHAN ATATÜRK"], ["ORHAN ATATÜRK"]),
        ("Albrecht Zwirnge-\nthaler kam", ["Albrecht Zwirnge"], ["Albrecht Zwirnge-\nthaler"]),
        ("Anna Zwirnge-\nThaler", ["Anna Zwirnge"], ["Anna Zwirnge"]),
        ("Pago a Mate0 Zabalgorri por", ["Mate", "Zabalgorri"], ["Mate0 Zabalgorri"]),
        ("der J0hn kam", ["J"], ["J0hn"]),
        ("Kowa1ska Anna kam", ["Anna"], ["Kowa1ska Anna"]),
        ("Win10 Anna kam", ["Anna"], ["Anna"]),
        ("login anna1 ok", ["anna"], ["anna"]),
        ("und M'Bala O'Trevanney", ["Bala O"], ["M'Bala O'Trevanney"]),
        ("c'est l'Anna", ["Anna"], ["Anna"]),
        ("gezien door R. S. Knoopstra", ["Knoopstra"], ["R. S. Knoopstra"]),
        ("Vu par M. R. Trévigneau", ["Trévigneau"], ["R. Trévigneau"]),
        ("Vu par M. Trévigneau", ["Trévigneau"], ["Trévigneau"]),
        ("El procurador D. Arozarena", ["Arozarena"], ["Arozarena"]),
        ("tot morgen\nGroeten, Anna", ["Anna"], ["Anna"]),
        ("kritisch z.B. Gosch", ["Gosch"], ["Gosch"]),
        ("a favor de Barrondegui P. devuelto", ["Barrondegui"], ["Barrondegui P."]),
        ("unter Pills X. Heiligkeit", ["Pills"], ["Pills"]),
        ("Dossier de VANDERQUIST Odile, pièce", ["Odile"], ["VANDERQUIST Odile"]),
        ("Dossier de Odile VANDERQUIST, pièce", ["Odile"], ["Odile VANDERQUIST"]),
        ("der CDU Anna Lopez", ["Anna Lopez"], ["Anna Lopez"]),
        ("Alumnos: Obandurrio, Célica; Wendlebury, Piers", ["Célica", "Piers"], ["Obandurrio, Célica", "Wendlebury, Piers"]),
        ("In Lisboa, Maria sagt", ["Maria"], ["Maria"]),
        ("Garcia Lopez, Maria Odile", ["Garcia Lopez, Maria Odile"], ["Garcia Lopez, Maria Odile"]),
        ("i.A. Frau Anna Lopez", ["Frau Anna Lopez"], ["Anna Lopez"]),
        ("Bjs\nMaria", ["Bjs\nMaria"], ["Maria"]),
        ("Elfriede Kraut geb. Nagel", ["Elfriede Kraut geb. Nagel"], ["Elfriede Kraut", "Nagel"]),
        ("Firma Hupp\n\nLieber Jens", ["Hupp\n\nLieber Jens"], ["Hupp", "Jens"]),
        ("Before Stanhope, Iyer and Maria", ["Stanhope, Iyer", "Maria"], ["Iyer", "Maria", "Stanhope"]),
        ("Obecni: p. Gawron, p. Lopez.", ["p. Gawron, p. Lopez"], ["Gawron", "Lopez"]),
        (
            "nom;coach\nIssa;Luc Ferrier\nBesson;Alix Roux",
            ["Luc Ferrier\nBesson"],
            ["Alix Roux", "Besson", "Issa", "Luc Ferrier"],
        ),
        ("Prof. Irmgard Stoiber-Rüth", ["Irmgard Stoiber", "Rüth"], ["Irmgard Stoiber-Rüth"]),
        ('Anna "Tex" Lopez', ["Anna", "Lopez"], ['Anna "Tex" Lopez']),
        ("les droits de M. Lopez et des autres", ["M. Lopez"], ["Lopez"]),
        ("M. Night was here", ["M. Night"], ["M. Night"]),
        ("el recurso de D. Lopez por el que", ["D. Lopez"], ["Lopez"]),
        ("Cllr Lopez left", ["Cllr Lopez"], ["Lopez"]),
    ],
)
def test_a_name_gets_its_edges(text: str, marked: list[str], wanted: list[str]):
    """Line ends, misread letters, apostrophes, initials, capitals, registers, titles: the whole name and no more."""
    assert mended(text, *marked) == wanted


@pytest.mark.parametrize(
    ("text", "marked", "wanted"),
    [
        ("Присутні: Мельник О. В., Коваль", [], ["Мельник О. В."]),
        ("рішення О. В. Мельника", [], ["О. В. Мельника"]),
        ("Див. розділ О. В. цього", [], []),
        ("Суддя О. В. Мельник вирішив", [], ["О. В. Мельник"]),
        ("пише Мар'яна сьогодні", ["Мар"], ["Мар'яна"]),
        ("Section Melnik A. B. of", [], []),
    ],
)
def test_cyrillic_names_in_registers(text: str, marked: list[str], wanted: list[str]):
    """Two initials give a surname away; an apostrophe is within a name."""
    assert mended(text, *marked) == wanted


def test_a_company_in_capitals_is_no_surname():
    """What the network firmly takes for a company stays one."""
    text = "PARTEI Maria"
    page = page_of(text)
    spans = found_in(page, text, [("PARTEI", "ORGANIZATION"), ("Maria", "PERSON")])
    spans.score[0] = 0.9
    assert shown(page, text, mend.mended(spans, page)) == ["Maria"]


def test_no_step_looks_beyond_its_text():
    """Of two texts, the end of one never joins the beginning of the other."""
    values = pa.array(["R.", "Knoopstra", "-", "ab", "Hi", "Maria"], pa.string())
    tokens = tokenize(values)
    page = Page(
        tokens, np.zeros((len(tokens), 4), np.float32), features.spacing(values, tokens), np.ones(len(tokens), np.float32)
    )
    one = Found(np.array([2]), np.array([2]), np.zeros(1, np.int8), np.full(1, 0.5, np.float32))
    after = contexts.greeted(mend.mended(one, page), page)
    assert (after.first.tolist(), after.last.tolist()) == ([2], [2])


@pytest.mark.parametrize(
    ("text", "name", "left"),
    [
        ("Sturmtief Maria erreicht die Küste", "Maria", []),
        ("ERROR service Maria unavailable", "Maria", []),
        ("Lopez's contracture was seen", "Lopez", []),
        ("signe de Lopez négatif", "Lopez", []),
        ("L'école Maria Lopez est fermée", "Maria Lopez", []),
        ("Maria erreicht die Küste", "Maria", ["Maria"]),
        ("Lopez's test results", "Lopez", []),
        ("Lopez's house", "Lopez", ["Lopez"]),
        ("die Schwester von Maria", "Maria", ["Maria"]),
        ("tsuyu", "tsuyu", []),
        ("Tsuyu", "Tsuyu", ["Tsuyu"]),
        ("ask tsuyu", "tsuyu", ["tsuyu"]),
        ("die Firma Lopez zahlt", "Lopez", []),
        ("die Firma Lopez zahlt", "Firma Lopez", []),
        ("la oficina de Maria Lopez", "Maria Lopez", ["Maria Lopez"]),
        ("die Kanzlei Maria Lopez zahlt", "Maria Lopez", ["Maria Lopez"]),
        ("die Kanzlei Lopez zahlt", "Lopez", []),
        ("das Hotel Maria Lopez zahlt", "Maria Lopez", []),
        ("szkoły im. Maria Lopez dziś", "Maria Lopez", []),
        ("i wish im Maria lol", "Maria", ["Maria"]),
        ("at Maria Lopez School, twice", "Maria Lopez", []),
        ("Dra. Maria Lopez Hospital General", "Maria Lopez", ["Maria Lopez"]),
        ("na ul. Maria Lopez", "Maria Lopez", []),
        ("Stand Mai und danach", "Mai", []),
        ("dans la rue. Maria est", "Maria", ["Maria"]),
        ("das Anna-Lopez-Gymnasium", "Anna-Lopez", []),
        ("near Lopez's Lane today", "Lopez", []),
        ("aan de Maria Lopezlaan", "Maria", []),
        ("at Lopez Street, twice", "Lopez", []),
        ("Pat. mit M. Addison", "M. Addison", []),
        ("Babinski neg., sonst", "Babinski", []),
        ("from\nLeírás: a tolatott", "Leírás", []),
        ("x;y\nprenom;club", "prenom", []),
        ("Bis bald\nAbraços,\nMaria", "Abraços", []),
        ("Ms Lopez was here", "Lopez", ["Lopez"]),
        ("what most Lopez supporters", "Lopez", ["Lopez"]),
        ("matbord Sixten i ek", "Sixten", []),
        ("fotel Klaudii, dąb", "Klaudii", ["Klaudii"]),
        ("диван Ивана", "Ивана", ["Ивана"]),
        ("nojatuoli Aadalle", "Aadalle", ["Aadalle"]),
        ("berjer Yaman ceviz", "Yaman", []),
        ("berjer Yaman için", "Yaman", ["Yaman"]),
        ("doktryną Mirandy", "Mirandy", []),
        ("Stehleuchte Odile, grau", "Odile", []),
        ("по закону Иванов должен", "Иванов", ["Иванов"]),
        ("cewnik Nowakowi wymieniono", "Nowakowi", ["Nowakowi"]),
        ("Luminária da Odile", "Luminária da Odile", ["Luminária da Odile"]),
        ("il modello Odile Reto sfila", "Odile Reto", ["Odile Reto"]),
        ("Romberg ua, Alvedon", "Romberg", []),
        ("симптом: Ортнера отрицательный", "Ортнера", []),
        ("Maria's test came", "Maria", ["Maria"]),
        ("Bigler's boots", "Bigler", ["Bigler"]),
        ("Bigler's test", "Bigler", []),
        ("the Maria boots", "Maria", []),
    ],
)
def test_storms_ships_eponyms_and_schools_are_nobody(text: str, name: str, left: list[str]):
    """A name is no person's behind such a word, before a sign, a theorem or a disease, nor a lone small word that no list knows."""
    page = page_of(text)
    assert shown(page, text, contexts.judged(found_in(page, text, [(name, "PERSON")]), page)) == left


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Alles klar.\nHallo Gunthilde,\nwie geht es", ["Gunthilde"]),
        ("Danke, Gunthilde!", ["Gunthilde"]),
        ("Bis bald\nLG\nGunthilde", ["Gunthilde"]),
        ("LG\nGunthilde", ["Gunthilde"]),
        ("Hallo Kollegen,\nwie geht es", []),
        ("Hi Team!", []),
        ("Best Western hotels", []),
    ],
)
def test_who_is_greeted_has_a_name(text: str, wanted: list[str]):
    """A faint notion of the network is enough behind a greeting or a farewell; common forms of address are no names."""
    page = page_of(text)
    none = found_in(page, text, [])
    assert shown(page, text, contexts.greeted(none, page)) == wanted
    unlikely = page_of(text, likely=0.0)
    assert shown(unlikely, text, contexts.greeted(none, unlikely)) == []


def test_letters_put_for_a_name_are_persons_behind_their_role():
    """With the full stop or dots that belong to them; a letter glued to a word or without a role is none."""
    text = "Die Strafbarkeit des Angeklagten H. nach § 29a; Prof. Dr. T. im Termin. Die Therapie in der K-Klinik; Anlage B. Frau K-Klinik"
    page = page_of(text)
    assert shown(page, text, court.letters(found_in(page, text, []), page.tokens)) == ["H.", "T."]


def test_spans_come_out_disjoint_and_in_order():
    """Overlapping persons become one; a person swallows the place it reaches into."""
    spans = Found(np.array([4, 0, 2, 7]), np.array([6, 2, 4, 8]), np.array([1, 0, 0, 2], np.int8), np.ones(4, np.float32))
    after = settled(spans)
    assert (after.first.tolist(), after.last.tolist(), after.kind.tolist()) == ([0, 7], [4, 8], [0, 2])


@pytest.mark.parametrize(
    ("language", "text", "marked", "wanted"),
    [
        ("de", "Als Ludwig XIV. starb", "Ludwig XIV", "Ludwig XIV."),
        ("cs", "Papež Jan Pavel II. přijel", "Jan Pavel II", "Jan Pavel II."),
        ("en", "He met Philip II. Then he left", "Philip II", "Philip II"),
        ("de", "mit Anna Civil. Dann", "Anna Civil", "Anna Civil"),
    ],
)
def test_a_rulers_number_keeps_its_stop(language: str, text: str, marked: str, wanted: str) -> None:
    """Where the language writes a full stop behind an ordinal it is the name's."""
    page = replace(page_of(text), languages=[language])
    assert shown(page, text, mend.mended(found_in(page, text, [(marked, "PERSON")]), page)) == [wanted]
