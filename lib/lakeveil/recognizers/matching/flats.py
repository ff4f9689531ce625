"""What lies inside the house, beside its street: flats, floors, doors, stairs and blocks, of whichever country. Looked for beside streets only, so the forms may be loose."""

from __future__ import annotations

import re

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import LETTER
from lakeveil.recognizers.shapes.units import LETTERS, NATIVE, WORDS

_END = r"(?![0-9A-Za-z\x80-\xaf])"
# Between the parts; a new line only before a word or an ordinal, as the next line may be anything.
_APART = r"(?:,? ?| ?[-;] |,? ?\n(?=[a-z]{4}|[a-z]{3}\. |r/c|[0-9]{1,2}\.? ?[oa]\.? ))"
_SAID = r"(?:\.? ?:? ?(?:n(?:r|o|um)?\.? ?|c\. ?|# ?)?)"
_NUMBERED = (
    rf"(?:(?:{'|'.join(WORDS)}){_SAID}['\"]?(?:[0-9]{{1,5}}(?:[a-z]|[-/][0-9]{{1,4}}[a-z]?)?|[a-h][0-9]{{0,3}}|[ivx]{{1,4}})['\"]?"
    rf"|(?:{LETTERS.replace(' ', '|')})[.:]? ?[0-9]{{1,4}}[a-z]?|m\.? ?[0-9]{{1,4}}[a-z]?){_END}"
)
# Sides, with no number: `bajo C`, `r/c esq.`, `hs`, `4.º izq.`
_SIDES = (
    "dcha dch izq izda izqda izq esq dto dta fte frente ctro bajos bajo bjo atico entlo ent pral pb cave sotao fundos snc parter demisol mansarda almd hinterhaus vorderhaus gartenhaus "
    "souterrain hochparterre hp gauche droite rdc rez-de-chaussee sous-sol hs huis zw rood zwart sous nb kld basement rear"
).split()
_SIDE = rf"(?:{'|'.join(_SIDES)}|der|r/c|rc|st\.?,? ?(?:th|tv|mf))(?:\.? ?(?:esq|dto|dcha|izq|links|rechts)\.?|[. ]+['\"]?[a-f1-9]['\"]?)?{_END}\.?"
_ORDINAL = (
    r"[0-9]{1,2}\. ?(?:og|ug|stock|etage|obergeschoss|emelet|patro|poschodie|np|p\.|em\.?|tv|th|mf|sal)(?:,? ?(?:links|rechts|mitte|li\.?|re\.?|tv\.?|th\.?|mf\.?|vlevo|vpravo))?(?![a-z])\.?"
    r"|(?:eg|dg)(?: (?:links|rechts|mitte|li\.?|re\.?)(?![a-z])|(?=[,.;\n\x00]))"
    r"|[0-9]{1,2}(?:e|er|eme|ere) (?:(?:etage|et\.?|porte|gauche|droite|face|g\.|d\.)(?: (?:a )?(?:gauche|droite|face|porte|g\.|d\.))?)(?![a-z])"
    r"|[0-9]{1,2}(?:st|nd|rd|th) (?:floor|fl\.?|flr)(?![a-z])|[0-9]{1,2}/f(?![a-z])\.?|(?:ground|first|second|third|fourth|fifth|sixth|top|upper|lower ground) (?:floor|flat)(?![a-z])"
    r"|[0-9]{1,2} ?tr(?:appor)?(?![a-z])\.?|[hklu]0[0-9]{3}(?![0-9a-z])|[0-9]{1,2}\.? ?[oa]\.?(?:[ ,]{1,2}(?:[0-9]{1,2}\.? ?[oa]\.?|['\"]?[a-h]['\"]?(?![a-z]))){0,2}(?![0-9a-z\x80-\xaf])"
    r"|[0-9]{1,2}(?:ra|da|ta|era|va|ma) etapa|[a-z0-9]{1,2}[- ]?blok(?![a-z])|[ivx]{1,4}\. ?em\.?(?: ?[0-9]{1,3}\.?)?|fszt\.? ?[0-9]{1,3}\.?"
)
_PLAIN = (
    r"(?:[ivx]{1,4}|[0-9]{1,2})/[0-9]{1,3}(?![0-9/])|(?:\.? [0-9]{1,2})?/(?:[0-9a-z]{1,3}|bis)(?![0-9A-Za-z])|-[ivx]{1,3}(?![a-z0-9])|# ?[0-9]{1,4}[a-z]?(?:-[0-9]{1,5})?(?![0-9a-z])"
    r"|[0-9]{1,2}\.? ?[oa]?\.? ?(?:em|tr|og|vrs|tv|th|mf|sal|piso|kat)\b\.?|rt[. ]{0,2}[0-9]{1,3} ?/ ?(?:rw[. ]{0,2})?[0-9]{1,3}"
    r"|off (?:[A-Z][A-Za-z.'-]{1,20} ){1,3}(?:road|rd|street|st|avenue|ave|way|close|drive|lane)(?![a-z])"
)
_ORDER = "|".join(map(word, "الأول الاول الثاني الثالث الرابع الخامس السادس السابع الأرضي الارضي".split()))
_NATIVE = (
    rf"(?:{NATIVE})[.:]? ?(?:#|{word('رقم')})? ?(?:[0-9]{{1,4}}{LETTER}?(?!{LETTER})|{_ORDER}|[A-Za-z\x80-\xaf]'?{_END})"
    rf"|[0-9]{{1,2}}(?:{word('ος')}|{word('ου')}|{word('ο')})? ?(?:{word('όροφος')}|{word('όρ')}){_END}\.?"
)
_HO, _DONG, _GO = word("호"), word("동"), word("号")
_HAN = (
    rf"(?:(?:(?:[\xb0-\xff]{{1,8}}[0-9]?[\xb0-\xff]{{0,6}}) )?(?:\xfe?[0-9A-Z]{{1,4}}{_DONG} ?)?(?:[0-9]{{1,3}}\xfe ?)?[0-9]{{1,5}}{_HO})"
    rf"|[\xfc-\xff]{{1,8}}(?:[0-9A-Z]{{1,4}}[\xfc{_GO}]{{1,2}}){{2,4}}(?:[0-9]{{2,5}}(?![0-9]))?|\xfc{{1,2}}(?:[0-9]{{1,4}}\xfc{{1,2}}){{1,3}}(?:[0-9]{{2,5}}(?![0-9]))?"
    rf"|(?<=[0-9])-[0-9]{{1,4}}(?![0-9-])|(?<=[0-9\xb0-\xff]) [\xfc\xfd]{{2,10}} ?[0-9]{{3,4}}(?:{_GO}\xfc)?(?![0-9-]|\xfd[0-9])"
    rf"|(?:[0-9]{{1,4}}\xfc{{1,2}}){{1,3}}(?:[0-9]{{1,5}}(?![0-9]))?"
)
FLAT = re.compile(rf"(?:(?i:{_APART}(?:{_ORDINAL}|{_NUMBERED}|{_SIDE}|{_PLAIN}|{_NATIVE}))|,? ?(?:{_HAN}))".encode("latin-1"))

_KIND = r"(?i:flat|unit|apartment|apt|suite|room|rm|studio|annexe?|floor|level|shop|app?t|appartement|escalier|esc|batiment|bat|interno|int|scala|stiege|top|portal|piso)"
_ONE = rf"{_KIND}\.? ?(?:[Nn]o\.? ?|#)?[0-9A-Z]{{1,5}}(?:[/-][0-9A-Z]{{1,4}})?"
_NAMED = r"(?:(?:[Bb]asement|[Gg]arden|[Gg]round [Ff]loor|[Ff]irst [Ff]loor|[Ss]econd [Ff]loor|[Tt]op(?: [Ff]loor)?|[Uu]pper|[Ll]ower|[Aa]ttic|[Ss]tudio|[Rr]ear) [Ff]lat|[Tt]he (?:[Aa]nnexe?|[Cc]oach [Hh]ouse))"
_HOME = r"(?:Home|House|Court|Lodge|Hall|Building|Buildings|Mansions?|Towers?|Apartments|Residence|Village|Place|Centre|Center|Hostel|Point|Heights|Gardens)"
# `Flat 3/2, `, `Basement Flat, `, `Room 14, Fernlea Care Home, `, `U7/` right before a street.
BEFORE = re.compile(
    rf"(?<![0-9A-Za-z\x80-\xaf])(?P<street>(?:(?:{_ONE}|{_NAMED})(?:, ?{_ONE})?(?:, (?:[A-Z][A-Za-z'-]{{1,20}} ){{1,3}}{_HOME})?(?:, ?| - | ?\n)|[UuL][0-9]{{1,3}}/))$".encode("latin-1")
)  # fmt: skip
