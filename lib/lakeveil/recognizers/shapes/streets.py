"""What the shapes of streets share: a house's number, a street's words, how one row of a table becomes a shape."""

from lakeveil.recognizers.shapes.shape import LETTER, Shape

# No year: `Námestie SNP 2019` is a day's place, not somebody's.
HOUSE = rf"(?!(?:19|20)[0-9]{{2}}(?![0-9/]))[0-9]{{1,4}}(?:(?:[A-Za-z]| [A-H])(?!{LETTER}|[0-9]))?(?: ?[-/] ?[0-9]{{1,4}}(?:[A-Za-z](?!{LETTER}))?){{0,2}}(?![0-9])"
WORD = r"(?:[A-Z\x80-\xaf][A-Za-z\x80-\xaf.'-]{0,24})"
LATIN = r"(?:[A-Z][A-Za-z.'-]{0,24})"  # Latin letters only
SMALL = r"(?:d[eoai]s?|de la|de las|de los|del|della|delle|dei|degli|du|des|la|le|les|el|los|las|e|y|et|van|von|de[nr]|het|op|ter|ten|zur|zum|am|an|im|a la|aux?|d'|l'|dell'|na|nad|pod|u|v|w)"
WORDS = rf"(?:(?:{SMALL} ?){{0,3}}{LATIN}(?!{LETTER}))(?:[ -](?:{SMALL} ?){{0,3}}{LATIN}(?!{LETTER})){{0,4}}"


def street(
    name: str, countries: str, speaks: str, pattern: str, score: float, longest: int, anchor: str = "", back: int = 0
) -> Shape:
    """One written form of a street; what stands beside it (flats, postcode, town) is found by matching/addresstail.py."""
    return Shape(
        f"street-{name}",
        "STREET_ADDRESS",
        pattern,
        "street",
        score,
        firm=True,
        edges="street",
        longest=longest,
        countries=countries,
        speaks=speaks,
        anchor=anchor,
        back=back,
    )
