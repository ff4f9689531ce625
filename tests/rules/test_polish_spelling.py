"""Rules read Polish as it was meant: capitals and Polish letters are put back, and nothing moves."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.rules import lexicon, missing, morphology
from lakeveil.rules.polish_spelling import Spelling

pytestmark = pytest.mark.skipif(missing("pl"), reason="no dictionary for pl")


@pytest.fixture(scope="module")
def spelling() -> Spelling:
    """Over the shipped lexicon and Morfeusz."""
    return Spelling(morphology("pl").readings, lexicon(Names.open(Bundle.open()), "pl"))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (
            "zatrzymany jan kowalczyk zam. radom ul. kwiatowa 5 m. 3",
            "zatrzymany Jan Kowalczyk zam. Radom ul. Kwiatowa 5 m. 3",
        ),
        ("rozmawiałam z panią nowicką o zwolnieniu", "rozmawiałam z panią Nowicką o zwolnieniu"),
        ("pozwany piotr zając nie stawił się", "pozwany Piotr Zając nie stawił się"),
        ("wrócił z klasy 3a do sali 12 na piętrze", "wrócił z klasy 3a do sali 12 na piętrze"),
        ("zając uciekł do lasu przed lisem", "zając uciekł do lasu przed lisem"),
        ("obecni: gruszka olaf i inni goście", "obecni: Gruszka Olaf i inni goście"),
        ("al. jana pawła ii 23 lok. 6", "al. Jana Pawła II 23 lok. 6"),
        ("przy ul. 11 listopada 15 spłonął garaż", "przy ul. 11 Listopada 15 spłonął garaż"),
        ("wyrok warszawskiego sądu jest prawomocny", "wyrok warszawskiego sądu jest prawomocny"),
        ("poszedł do grzelaka w nowym sączu", "poszedł do Grzelaka w Nowym Sączu"),
        ("sprawa haliny s. z łodzi i wizyta w łodzi", "sprawa Haliny S. z Łodzi i wizyta w Łodzi"),
        ("umowę podpisał gadomex sp. z o.o. z piły", "umowę podpisał Gadomex sp. z o.o. z Piły"),
        ("ŚWIADEK MARIA STACHOWIAK ZEZNAŁA CO NASTĘPUJE", "świadek Maria Stachowiak zeznała co następuje"),
        ("POJAZD KR 4567A NALEŻY DO JANA WILKA", "pojazd KR 4567A należy do Jana Wilka"),
        ("PISMO OR.77.3.2015.AB I FV/42/2006 WPŁYNĘŁO", "pismo OR.77.3.2015.AB i FV/42/2006 wpłynęło"),
        ("MIESZKA PRZY UL.5 MAJA W RADOMIU", "mieszka przy ul.5 Maja w Radomiu"),
        ("Pelnomocnik Golebiowski zlozyl wniosek", "Pełnomocnik Gołębiowski złożył wniosek"),
        ("jade do marty po kase", "jadę do Marty po kasę"),
        ("ewka ma nr do piotrowskiego", "Ewka ma nr do Piotrowskiego"),
        ("kupisz maslo jak bedziesz w sklepie", "kupisz masło jak będziesz w sklepie"),
        ("WIERZBOWA 9, RADOM", "Wierzbowa 9, Radom"),
        ("paczka: bielsko-biała, rymarska 60, dla lidii", "paczka: Bielsko-Biała, Rymarska 60, dla Lidii"),
        ("klasa 3, wtorek", "klasa 3, wtorek"),
        ("na lipowej zamknęli sklep", "na Lipowej zamknęli sklep"),
        ("byliśmy na szkolnej wycieczce", "byliśmy na szkolnej wycieczce"),
        ("najemca, żytnia 8 m 21, opole", "najemca, Żytnia 8 m 21, Opole"),
        ("klonowa 12 radom", "Klonowa 12 Radom"),
        ("lokator, hallera 20, pali w oknie", "lokator, Hallera 20, pali w oknie"),
        ("zosia czeka na chrobrego od rana", "Zosia czeka na Chrobrego od rana"),
        ("sukienka szkolna 2 razy prana", "sukienka szkolna 2 razy prana"),
        ("długa 3 godziny trwała rozmowa", "długa 3 godziny trwała rozmowa"),
        ("marta wysoka 178 cm, szczupła", "Marta wysoka 178 cm, szczupła"),
        ("złożyła szkode na śmietnik, dostala zwrot", "złożyła szkodę na śmietnik, dostała zwrot"),
        ("kiedy bedzie nowy grafik", "kiedy będzie nowy grafik"),
        ("Odbiór: sklep, krótka 2, kutno", "Odbiór: sklep, Krótka 2, Kutno"),
        ("Wycieczka, długa 3 godziny jazdy", "Wycieczka, długa 3 godziny jazdy"),
        ("korek jest na portowej i składowej, jedź inaczej", "korek jest na Portowej i Składowej, jedź inaczej"),
        ("leży na dolnej i górnej półce", "leży na dolnej i górnej półce"),
        ("rachunek od phu stalmix czeka", "rachunek od phu Stalmix czeka"),
        ("firma budmar sp z o o wygrała", "firma Budmar sp z o o wygrała"),
        ("pracuje w granpolu jako ślusarz", "pracuje w Granpolu jako ślusarz"),
        ("pracuje w sklepie jako kasjer", "pracuje w sklepie jako kasjer"),
        ("witam, stachura z tej strony", "witam, Stachura z tej strony"),
    ],
)
def test_a_line_is_read_as_it_was_meant(spelling: Spelling, written: str, meant: str) -> None:
    """Names get their capitals, words that are names too only beside a reason; headlines lose theirs; Polish letters come back."""
    assert spelling.meant(written) == meant


def test_careful_writing_stays(spelling: Spelling) -> None:
    """A line with capitals of its own, in a text with Polish letters, is not touched, nor a value of two words."""
    for text in ("Zając widział jana.\nA potem Łukasz przyszedł do domu.", "jan kowalski", "KOWALSKI JAN", "", "a"):
        assert spelling.meant(text) == text


@settings(max_examples=80, deadline=None)
@given(st.text(st.sampled_from("jan kowalSKI ULiI.łŁß\u0130\u01c5 5,\n\u0301😀"), max_size=80))
def test_nothing_moves(spelling: Spelling, text: str) -> None:
    """Whatever the text, it keeps its length, its blanks, digits and marks."""
    meant = spelling.meant(text)
    assert len(meant) == len(text)
    assert all(a == b for a, b in zip(text, meant, strict=True) if not a.isalpha())


def test_a_value_without_a_full_stop_is_read_with_one() -> None:
    """Cells and chats leave it out; rules that ask what stands behind a name hold there too."""
    read = morphology("pl").meant(["dzwonił Kozioł", "Jan Kozioł!", ""], lexicon(Names.open(Bundle.open()), "pl"))
    assert read == ["dzwonił Kozioł.", "Jan Kozioł!", ""]
