"""Polish titles in all cases that stand before a name and stay when it is masked: `Panią`, `Sędzio`, `Księdza`.

Words that are names somewhere (Pan, Panu, Major, Wójt) are not among them: better one title lost than a name shown.
"""

from __future__ import annotations

import re

TITLES = frozenset(
    "panią panie paniom paniami państwo państwa państwu państwem państwie panowie panów panom panami panem "
    "sędzia sędziego sędziemu sędzią sędzi sędzio sędziowie doktora doktorowi doktorem doktorze profesora profesorowi profesorem profesorze "
    "mecenasa mecenasowi mecenasem mecenasie ksiądz księdza księdzu księdzem księże prokuratora prokuratorowi prokuratorem prokuratorze "
    "świadek świadka świadkowi świadkiem świadku świadkowie pacjenta pacjentowi pacjentem pacjencie pacjentka pacjentki pacjentce pacjentkę pacjentką "
    "oskarżony oskarżonego oskarżonemu oskarżonym oskarżona oskarżonej oskarżoną podejrzany podejrzanego podejrzanemu podejrzanym podejrzana "
    "podejrzanej podejrzaną pokrzywdzony pokrzywdzonego pokrzywdzonemu pokrzywdzona pokrzywdzonej pokrzywdzoną powódka powódki powódkę powódce "
    "pozwany pozwanego pozwanemu pozwanym pozwana pozwanej pozwaną dyrektora dyrektorowi dyrektorem dyrektorze dyrektorka dyrektorki "
    "prezesa prezesowi prezesem prezesie komisarza komisarzowi komisarzem komisarzu aspiranta aspirantowi aspirantem aspirancie "
    "generała generałowi generałem generale pułkownika pułkownikowi pułkownikiem pułkowniku obywatela obywatelowi obywatelka obywatelki obywatelkę "
    "siostro ojcze siostrę pielęgniarka pielęgniarki pielęgniarkę pielęgniarce".split()
)
PAN = frozenset(("pan", "pana", "panu"))  # titles only before what must be Polish: Pan Wei and Panu Rajala bear them as names
_POLISH = re.compile(
    r"[ąćęłńóśźż]|(?:[sc]k|dzk)(?:i|iego|iemu|im|a|iej)$|(?:wicz|czyk)(?:a|owi|iem|em|u)?$|^(?:nowak|kowal|mazur|wilk|kot|lis|zaj)"
)


def stands(title: str, name: str) -> bool:
    """Whether a word in small letters is a title before this name, in small letters too."""
    return title in TITLES or (title in PAN and _POLISH.search(name) is not None)
