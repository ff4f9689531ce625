"""Cells in a column of persons that plainly name none: `Einkauf`, `n/a`, `Parkview Holdings LLC`. They are read as any text is, not masked whole."""

from __future__ import annotations

import re

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.columns.handles import grades
from lakeveil.labels import parent

_WORDS = re.compile(r"[^\W\d_]{2,}")
_FORM = re.compile(  # a firm's form at the end, whoever owns it; the short ones as they are written
    r"(?:^|[\s,])(?:(?i:gmbh|gmbh & co\.? ?kg|kgaa|ohg|inc|corp|llc|llp|l\.l\.c|ltd|limited|plc|bank na|trust|sarl|ltda|sp\. ?z ?o\.? ?o|s\.? ?r\.? ?o|kft|zrt|oyj|a/s|aps)"
    r"|Oy|S\.?r\.?l|S\.?p\.?A|d\.o\.o|ООО|ОАО|ЗАО|ПАО)\.?$"
)
# A form behind words for things only: `Wilson BV` and `García López SL` are persons.
_INITIALS_OR_FORM = re.compile(r"[ ,](?:AG|KG|B\.?V|N\.V|N\.A|S\.A|S\.?L|a\. ?s)\.?$")
# What ends many of a column of firms, and no sign in one cell.
_LOOSE = re.compile(r"[ ,](?:NV|SA|SL|BVBA|SPRL|SNC|AB|AS|ASA|Co|Pte|Pty)\.?$")
# Forms of further countries, and those written before a name; none that a person trades under alone (`ИП`, `ФОП`, `ЕТ`, `e.K.`).
_FURTHER = re.compile(
    r"[ ,](?:SRL|S\.R\.L|SAS|SASU|EURL|SARL|SLU|S\.L\.U|SpA|s\.n\.c|s\.a\.s|Srls|Lda|LTDA|EIRELI|mbH|OÜ|UAB|SIA|k\.s|v\.o\.s|spol\. s r\.o|j\.s\.a|Bt|Nyrt|d\.d|j\.d\.o\.o|DOO|AD|"
    r"ЕООД|ООД|ЕАД|АД|д\.о\.о|а\.д|ДОО|ΑΕ|Α\.Ε|ΕΠΕ|Ε\.Π\.Ε|ΙΚΕ|Ι\.Κ\.Ε|A\.Ş|Ltd\. Şti|AŞ|Sdn\.? Bhd|Tbk|JSC|LLP)\.?$"
    r"|(?:株式会社|有限会社|合同会社|有限公司|股份公司|주식회사|בע\"מ)$"
    r"|^(?:株式会社|有限会社|合同会社|주식회사|\(주\)|\(株\)|公司)"
    r"|^(?:ООО|АО|ПАО|ЗАО|ОАО|ТОВ|ТзОВ|ПрАТ|ПАТ|ДП|UAB|SIA|PT|Công ty(?: TNHH| CP| Cổ phần)?|บริษัท|شركة)[ «\"]"
)
_FORMS = (_FORM, _INITIALS_OR_FORM, _LOOSE, _FURTHER)
_APART = re.compile(r"\s(?:[-–—]+|v|vs|versus|gegen|contr[aeo])\.?\s|[\n\t@]")  # between somebody and a firm
_LINKS = frozenset(
    "and und u. et y e i en og och ja ve и & of de del di da do du des der la le los las".split()
)  # within its name
_BESIDE = re.compile(r"(?i)\bc/o\b|\battn?\b|z\. ?hd|[,;:/(|](?! ?(?:inc|llc|ltd|s\.|a\.|sp))")  # somebody may stand there, too
_FILLERS = frozenset(  # what is written where there is nothing to write; each as a whole cell
    (
        "none|null|nil|n/a|n.a.|#n/a|nan|ok|tbd|tba|tbc|unassigned|unknown|not known|not applicable|not available|nobody|no one|anonymous|missing|empty|deleted|withheld|see above|ditto|"
        "k.a.|k. a.|keine angabe|keine|keiner|keins|entfällt|unbekannt|nicht bekannt|anonym|leer|siehe oben|dito|"
        "inconnu|inconnue|aucun|aucune|néant|non renseigné|non applicable|anonyme|sans objet|s.o.|"
        "desconocido|desconocida|ninguno|ninguna|no aplica|no consta|anónimo|s/d|sin datos|"
        "sconosciuto|sconosciuta|nessuno|nessuna|non disponibile|n.d.|n.p.|anonimo|"
        "desconhecido|desconhecida|nenhum|nenhuma|não aplicável|não se aplica|não informado|anónima|anônimo|"
        "onbekend|geen|n.v.t.|nvt|anoniem|niet bekend|"
        "nieznany|nieznana|brak|brak danych|b/d|bd.|b.d.|nie dotyczy|n.d|nd.|anonimowy|"
        "neznámý|neznámá|není|žádný|neuvedeno|neuvedené|neznámy|okänd|ukendt|ukjent|ingen|saknas|mangler|ej angivet|tuntematon|ei ole|ei tiedossa|puuttuu|ismeretlen|nincs|necunoscut|niciunul|fără|"
        "bilinmiyor|yok|неизвестно|неизвестен|нет|нет данных|не указано|н/д|невідомо|невідомий|немає|неизвестен|няма|άγνωστο|άγνωστος|δεν υπάρχει|なし|不明|無し|該当なし|未定|无|未知|暂无|不详|無|없음|미상|해당없음"
    ).split("|")
)
_NAMES_TOO = frozenset(  # of them, as surnames are written; Null is one, NULL is none
    form
    for word in "ok nil nan missing empty ditto dito leer keiner keine brak geen yok nincs ingen saknas".split()
    for form in (word.title(), word.upper())
) | {"Null"}
_INITIALED = re.compile(r"[A-Z]\. ?(?:[A-Z]\. ?)*[A-Z]\.?|[A-Z]{2,3}\.")  # N.A., S.O.: of somebody, among names
_OF_NAMES = re.compile(  # titles, particles, initials
    r"(?i)(?<!\w)(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|hr|fr|sr|sra|pan|pani|van|von|der|den|de|di|da|del|della|le|la|el|al|bin|ben|[^\W\d_]\.?)(?!\w)"
)
_OTHER_SCRIPTS = "\u0590"  # from here on the lexicon does not tell words from names
_INITIALS = 3  # capitals that may be a person's
_COMMON, _LONE, _AMONG = 255, 64, 128  # of 255: grade of a common word; of a name, where one stands alone and beside others


def unnamed(value: str) -> bool:
    """Whether a cell has no word that may be a name, or a firm's form at its end, or is a filler."""
    text = value.strip()
    if _empty(text) or _FORM.search(text) is not None or _is_house(text):
        return True
    if (
        any(c.isdigit() or c >= _OTHER_SCRIPTS for c in text)
        or (text.isupper() and len(text) <= _INITIALS)
        or _OF_NAMES.search(text) is not None
    ):
        return False
    words = [word.casefold() for word in _WORDS.findall(text)]
    most = _LONE if len(words) < 2 else _AMONG
    return bool(words) and all(common >= _COMMON and name <= most for name, common in map(grades, words))


def formed(value: str) -> bool:
    """Whether a firm's form ends a cell, or what may be one: `Brown KG` too; nobody else is named in it."""
    text = value.strip()
    return any(form.search(text) for form in _FORMS) and _BESIDE.search(text) is None


def closes(value: str, start: int, end: int) -> bool:
    """Whether a name in a cell that is `formed` is the firm's: of `Olaf Kolb & Co. KG`, not of `Olaf Kolb - Holt AG`, `Olaf Kolb at Holt Ltd`."""
    form = min(found.start() for form in _FORMS if (found := form.search(value.rstrip())))
    between = value[end : max(form, end)].split()
    return _APART.search(value, start) is None and all(word in _LINKS or not word[0].islower() for word in between)


def _is_house(text: str) -> bool:
    """Whether a form that may be initials ends what is no name alone: two words or more, one rather a word, no title, particle or initial."""
    form = _INITIALS_OR_FORM.search(text)
    if form is None or _OF_NAMES.search(text, 0, form.start()) is not None:
        return False
    words = [word.casefold() for word in _WORDS.findall(text, 0, form.start())]
    return len(words) > 1 and any(common > name for name, common in map(grades, words))


def offices(texts: pa.StringArray, label: str) -> npt.NDArray[np.bool_]:
    """(n,) which texts of a column of this label name nobody: the unnamed ones among persons, else those without a letter or digit, and
    fillers; among names no initials. Nulls are not."""
    test, names = unnamed if label == "PERSON" else _empty, parent(label) == "PERSON"
    return np.array(
        [value is not None and test(value) and not (names and _initialed(value)) for value in texts.to_pylist()], bool
    )


def _initialed(value: str) -> bool:
    return _INITIALED.fullmatch(value.strip()) is not None


def _empty(value: str) -> bool:
    text = value.strip()
    return not any(c.isalnum() for c in text) or (text.casefold() in _FILLERS and text not in _NAMES_TOO)
