"""Ages: the record's number where the text says that it counts years of life."""

from __future__ import annotations

import re

from lakeveil.learn.annotate.document import Document
from lakeveil.learn.annotate.match import Match, Tools
from lakeveil.learn.annotate.values import Value
from lakeveil.learn.annotate.words import fold

# After the number, counted into the span: years, months, weeks, days; a record's bare number counts years.
_UNITS = {
    fold(word): unit
    for unit, words in {
        "y": "años año anos ano year years yr yrs jahre jahren jahr ans an anni anno jaar lat lata rok let år vuotta éves ani anys godina год года лет років рік χρονών ετών tahun yaşında",
        "m": "meses mes month months monate monaten monat mois mesi mese maanden maand miesięcy miesiące месяцев месяца місяців",
        "w": "semanas semana weeks week wochen woche semaines semaine settimane weken tygodni недель",
        "d": "días día days day tage tagen tag jours jour giorni dagen dni дней",
    }.items()
    for word in words.split()
}
# Before the number, left outside the span.
_SAID = frozenset(map(fold, "aged age edad alter idade età wiek wieku leeftijd возраст âge âgé âgée".split()))
_JOINED = frozenset({" ", "-", "\u00a0", ""})


def find(document: Document, value: Value, tools: Tools) -> list[Match]:
    """`47 años`, `47-year`, `aged 47`; the number alone is no age."""
    number = re.search(r"\d{1,3}", value.text)
    if number is None:
        return []
    wanted = next((_UNITS[fold(w)] for w in re.findall(r"[^\W\d_]+", value.text) if fold(w) in _UNITS), "y")
    out = []
    for place in document.at.get(str(int(number[0])), ()):
        word, after = document.words[place], place + 1
        unit = after < len(document.words) and _UNITS.get(document.words[after].form) == wanted and document.gap(place) in _JOINED
        said = (
            wanted == "y"
            and place > 0
            and document.words[place - 1].form in _SAID
            and document.gap(place - 1).strip() in ("", ":")
        )
        if unit or said:
            out.append(Match(word.start, document.words[after].end if unit else word.end, "age", 1.0 if unit else 0.9))
    return out
