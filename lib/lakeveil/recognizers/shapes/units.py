"""The words for what lies inside a house, in folded bytes: flats, floors, doors, stairs, blocks. Shared by the shapes of streets and by what grows them (matching/flats.py)."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import LETTER

# Each stands before its number or its letter: `lgh 1102`, `esc. 2`, `zvonek č. 15`, `Daire: 7`.
WORDS = (
    "flat unit suite ste apt apartment room rm floor flr fl level lvl bldg building tower twr block blk ph lot trlr spc "  # English
    "wohnung whg we stiege stg stock top aufgang aufg eingang eing hinterhaus "  # German
    "bus bte boite bat batiment esc escalier app appt appartement porte etage hall chambre bal entree pavillon interphone "  # French, Belgian
    "portal pta puerta piso planta escalera bloque blq bq casa dpto depto dto int interior edificio edif torre manzana mz lote lt etapa local uf "  # Spanish
    "scala sc interno piano palazzina pal citofono andar apto bloco bl conj cj lj loja sala fracao lote "  # Italian, Portuguese
    "lok lokal kl klatka mieszkanie byt vchod zvonek podlazi poschodie bloc et etaj ap apart scara interfon "  # Polish, Czech, Slovak, Romanian
    "lakas em emelet ajto as huoneisto lgh uppg uppgang vaning trappa tr leil leilighet oppg oppgang etg sal "  # Hungarian, Nordic
    "daire kat blok giris rt rw"  # Turkish, Indonesian
).split()  # fmt: skip
# The same of one letter: before a number only.
LETTERS = "m k d p a e"
NATIVE = "|".join(
    map(
        word,
        (
            "кв квартира корп корпус к стр строение д дом под подъезд эт этаж ком комн комната оф офис лит литера секция блок бл вх вход ет ап "
            "під'їзд пов поверх буд διαμ διαμέρισμα όροφος όρ κουδ שקה דירה קומה כניסה شقة شقه فيلا عمارة عماره مبنى منزل بناية الدور الطابق دور طابق غرفة بلوك"
        ).split(),
    )
)  # fmt: skip
# Where a house's number ends, so that it is no count of something: `woont Lange Gracht 4, `, not `woont in Gent 4 jaar`.
CLOSED = (
    rf"(?= ?[,;:.()|<>\"'\n\r\t\x00\x1e]|$| - |[-/](?:[IVX]{{1,3}}|bis|hs|[A-H])(?!{LETTER})| (?:{'|'.join(WORDS)}|{NATIVE}|hs|zw|rood|m)\.? ?[:\"#]? ?[0-9A-Z]|"
    rf" (?:[0-9]{{1,2}}\.? ?(?:tr|og|patro)|nb|zw|hs|rood|cave|bajo|links|rechts)(?!{LETTER})| (?:[A-Z]{{1,2}}-)?[0-9]{{4,5}} [A-Z\x80-\xaf])"
)
