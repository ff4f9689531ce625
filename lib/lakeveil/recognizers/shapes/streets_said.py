"""Streets whose name says of no street that it is one, behind a word of living there: `woont Lange Geer 42`, `mieszka Krucza 48 m 21`, `bytem Na Výsluní 14`.

The number must end the address (units.CLOSED): `bor i Oslo 3 dager` tells of days.
"""

from collections.abc import Iterator

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import LETTER, NAME, Shape
from lakeveil.recognizers.shapes.streets import HOUSE, LATIN, SMALL, WORDS, street
from lakeveil.recognizers.shapes.units import CLOSED

_NAMED = rf"{LATIN}(?:[ -](?:{SMALL} )?{LATIN}){{0,3}}"
_CO = rf"(?:c/o (?:{NAME} ?){{1,3}}, )?"
# (name, countries, languages, the words, what the street's name may be)
_LIVES = (
    ("sv", "SE", "sv und", r"[Bb]or(?: nu)?(?: (?:pa|i|vid))?|[Bb]oende (?:pa|i)|[Bb]osatt (?:pa|i)|(?:[Hh]em|[Bb]esoks|[Pp]ost|[Nn]y )?[Aa]dress(?:en)?(?: ar)?|[Ff]lytta[rt] (?:[0-9/ .]{1,8})?till|[Ff]olkbokford (?:pa|i)", _CO + _NAMED),
    ("no", "NO,DK", "nb no nn da und", r"[Bb]or(?: na)?(?: (?:i|pa|ved))?|[Bb]osatt (?:i|pa)|[Bb]opal|(?:[Pp]ost)?[Aa]dressen?(?: er)?|[Ff]lytte[rt] til", _CO + _NAMED),
    ("nl", "NL,BE", "nl und", r"[Ww]oont(?: (?:zelfstandig|alleen|nu|thans|op|aan|aan de|in de))?|[Ww]onende(?: (?:te|aan de|aan))?|[Ww]oonachtig|[Ww]oonadres|(?:[Aa]flever|[Bb]ezorg|[Pp]ost)?[Aa]dres|[Aa]fgeven (?:op|bij)|[Bb]ezorgen op|[Bb]elt aan bij", rf"(?:(?:de|het|'t) )?{_NAMED}(?: t/o)?"),
    ("de", "DE,AT,CH", "de und", r"[Ww]hft\.|[Ww]ohnh\.|[Ww]ohnhaft(?: in)?|[Ww]ohnt(?: in)?|[Ww]ohnadresse|(?:[Ll]iefer|[Hh]aus|[Ww]ohn)?[Aa]nschrift|[Ll]ieferadresse|[Aa]dresse|[Gg]emeldet(?: in)?|[Tt]ermin bei|[Zz]ugestellt", _NAMED),
    ("pl", "PL", "pl und", r"[Mm]ieszka(?:m|jac[aey])?(?: (?:przy|na))?|[Zz]am\.|[Zz]am(?:ieszkal[aey]|eldowan[aey])(?: (?:przy|na))?|[Aa]dres(?: zam\.| zamieszkania)?", rf"(?!(?:w|we) ){_NAMED}"),
    ("cs", "CZ,SK", "cs sk und", r"[Bb]ydli(?: (?:na|v|u))?|[Bb]ytem|[Tt]rv(?:ale|\.) (?:bytem|byd\.)|[Bb]yd(?:liste|lisko|\.)|[Tt]rvale bydlisko|[Bb]yva(?:m)?(?: na)?|(?:[Nn]ova |[Mm]oje )?[Aa]dresa", rf"{_NAMED}(?: (?:c\. ?p\.|c\.|cp\.))?"),
    ("it", "IT", "it und", r"[Rr]esidente (?:in|a|alla)|[Aa]bita(?:nte)? (?:in|a)|[Dd]omiciliat[oa] (?:in|a)|[Rr]es\. in|[Dd]om\. in|[Ii]ndirizzo", WORDS),
    ("pt", "PT,BR", "pt und", r"[Mm]ora (?:na|no|em)|[Rr]esidente (?:na|no|em)|[Mm]orada", WORDS),
)  # fmt: skip
_RU_LIVES = (
    "(?:"
    + "|".join(
        map(
            word,
            "проживает;проживающий;проживающая;прож.;живёт;живу;зарегистрирован;зарегистрирована;адрес;проживає;мешкає;живе;живу;адреса".split(
                ";"
            ),
        )
    )
    + rf")(?: (?:{word('по адресу')}|{word('за адресою')}))?:?(?: (?:{word('на')}|{word('в')}))?"
)


def _lives() -> Iterator[Shape]:
    for name, countries, speaks, words, named in _LIVES:
        said = rf"(?<![A-Za-z])(?:{words}):? "
        pattern = rf"{said}(?P<v>{named},? (?:[Nn]r\.? ?|n\. ?)?{HOUSE}){CLOSED}"
        yield street(f"lives-{name}", countries, speaks, pattern, 0.75, 150, rf"[^A-Za-z](?:{words}):? [A-Za-z']", 36)


SHAPES = (
    *_lives(),
    street("lives-ru", "RU,UA", "ru uk und", rf"(?<!{LETTER}){_RU_LIVES} (?P<v>{LETTER}{{4,20}}(?: {LETTER}{{4,20}})?,? {HOUSE}){CLOSED}", 0.75, 110, rf"{_RU_LIVES} {LETTER}", 44),
    street("lives-cn", "CN,TW,HK", "zh und", rf"(?:{word('住')}|{word('址')})[:; ]{{0,2}}(?P<v>[\xb0-\xff]{{4,16}}(?:[0-9]{{1,5}}[\xfc{word('号')}]{{1,2}}){{2,4}}[0-9]{{0,4}})(?![0-9\xb0-\xff])", 0.75, 60, rf"(?:{word('住')}|{word('址')})[:; ]{{0,2}}[\xb0-\xff]{{4,16}}[0-9]", 24),
    street("keyed", "*", "*", rf"[\"'<](?i:[a-z_]{{0,10}}(?:strasse|street|adresse|address|adr|addr|direccion|indirizzo|rue|calle|via|ulica|endereco|morada|adres))(?:[_-]?(?:1|line|line1))?(?:[\"'] ?: ?[\"']|>)(?P<v>(?=[^\"'<\n]{{0,60}}[0-9]){LETTER}[^\"'<>@\n\x00]{{2,70}}|[0-9]{{1,5}}[A-Za-z]?,? {LETTER}[^\"'<>@\n\x00]{{2,70}})(?=[\"'<])", 0.75, 130,
           r"(?i:strasse|street|adresse|address|adr|addr|direccion|indirizzo|rue|calle|via|ulica|endereco|morada|adres)(?:[_-]?(?:1|line|line1))?(?:[\"'] ?: ?[\"']|>)[A-Za-z0-9\x80-\xaf]", 48),
)  # fmt: skip
