"""Words that the dictionary of their text's language lacks, where a person stands: "СВИДЕТЕЛЬ ПЕРЕВЕРЗЕВ", "seufzte Leberecht", "Omluven: Pšenička".

Names that no list holds, in places where the network saw few. A word that a language has is none of them, whatever stands beside
it: of words that the network holds for a name with .1 to .5, one in five of those that the dictionary lacks is one, one in ten of the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import PERSON, Found, settled
from lakeveil.recognizers.corrections import attributions, chats, rollcalls
from lakeveil.recognizers.corrections.borderwords import HONORIFICS, KINFOLK, PARTICLES
from lakeveil.recognizers.corrections.contextwords import AND, GREETINGS
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, LINE, PLACE, SURNAME, Page
from lakeveil.recognizers.corrections.roles import NOUNS
from lakeveil.recognizers.corrections.rolewords import LADIES_AND_LORDS, RANKED, TITLED
from lakeveil.recognizers.corrections.sight import BARRED, COMMONER, LISTED, RARE, SCORE, SELDOM, SPOKEN_AS, Sight
from lakeveil.recognizers.corrections.strangerwords import (
    ALIAS,
    BY,
    CHARTED,
    COMING,
    DONE,
    ELDERS,
    KIN,
    OFFICES,
    PLEASE,
    PRESENT,
    SEE,
    SO,
    SPOKE,
    THAT,
    TITLES_ALONE,
    TOLD,
    WITH,
)
from lakeveil.recognizers.corrections.talk import with_persons
from lakeveil.recognizers.corrections.talkwords import ARTICLES, HELLO

HINT, NOTION, HALF, EVEN = 0.02, 0.1, 0.24, 0.5  # of the network
SERVICES = (
    r"(?i)^\p{L}+(?:desk|desku|ops|stelle|haltung|abteilung|dienst|team)$"  # that "reported by" and "forwarded to" name as well
)
KIN_TOO, KIN_HINT = 0.35, 0.005  # of a common word, of the network, behind kin
QUOTES = ['"', "“", "”", "„", "«", "»", "'", "‘", "’"]
LEFT = 0.3  # of its score what is nobody keeps
NOUNS_TITLED = ("de", "lb", "als", "nds")  # languages in which all nouns have capitals
SURE = 0.82  # score of a name in a list of who was there
FIRST = 0.85  # of a word behind an office; of a listed given name that a word which the network hardly sees goes on
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]


def called(found: Found, page: Page, dictionary: Dictionary) -> Found:
    """The spans, and names that their place gives away; all as it is without a dictionary or languages."""
    if not len(page.tokens) or not len(page.languages) or not dictionary.slots:
        return found
    sight = Sight.of(found, page, dictionary)
    office = _behind_offices(sight)
    name = _behind_kin(sight) | office | _speakers(sight) | _told(sight) | _done(sight)
    name |= chats.names(sight, dictionary)
    at = np.flatnonzero(name)
    score = np.where(office[at], FIRST, SCORE)  # mentions carries the former through the text
    found = settled(with_persons(found, page, at, at, score)) if len(at) else found
    if len(quoted := _aliases(sight)):
        found = settled(with_persons(found, page, quoted[:, 0], quoted[:, 1], SURE))
    if rollcalls.begins(page).any() and (present := rollcalls.present(Sight.of(found, page, dictionary))):
        rows = np.array(present, np.intp)
        found = settled(with_persons(found, page, rows[:, 0], rows[:, 1], SURE))
    if attributions.begins(page).any() and (said := attributions.quoted(Sight.of(found, page, dictionary))):
        rows = np.array(said, np.intp)
        found = settled(with_persons(found, page, rows[:, 0], rows[:, 1], attributions.SCORE))
    return _cues(_bared(_joined(Sight.of(found, page, dictionary)), page), page)


def _joined(sight: Sight) -> Found:
    """The spans; a person's takes in the capitalised word before or behind it that no span holds, the dictionary lacks and the network
    half takes for one. On dev rows 31 of 61 such words are the rest of the name, the others titles and words that opened a sentence.
    """
    found, page, k = sight.found, sight.page, len(sight.page.tokens)
    taken = page.owner(found) >= 0
    listed = (page.grade(GIVEN) >= LISTED) & (page.length >= 4) & ((sight.likely >= NOTION / 2) | (page.grade(COMMON) < SELDOM))
    fits = page.titled & ~taken & ~sight.held & ~page.said(PARTICLES) & ((sight.likely >= NOTION) | listed)
    fits &= ~page.behind(page.said([":"]) & page.glued)  # the next field's label
    next_to = (np.append(page.space, LINE) == 1) & ~page.opens  # one blank before
    person = (found.kind == PERSON) & (found.score >= EVEN)
    before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, k)
    first = np.where(person & fits[before] & next_to[found.first] & (found.first > 0), before, found.first)
    half = person & (found.first == found.last) & (page.grade(GIVEN)[found.first] >= LISTED)
    half &= found.score >= np.where(sight.quiet[found.first], EVEN, FIRST)
    surname = ~taken & sight.strange & (sight.likely >= np.where(sight.quiet, NOTION, HINT))  # "Bivoj Trčka", "piera bergamaschi"
    surname &= page.titled | sight.quiet
    last = np.where((person & fits[behind] | half & surname[behind]) & next_to[behind], behind, found.last)
    noble = (found.first == found.last) & page.said(["v", "d"])[found.last] & page.small[found.last]  # "v. Hohenau"
    name = np.minimum(found.last + 2, k)
    noble &= page.said(["."])[behind] & page.glued[behind] & page.titled[name] & ~page.opens[name]
    last = np.where(noble & (found.kind == PERSON), name, last)
    return settled(Found(first, last, found.kind, found.score))


def _bared(found: Found, page: Page) -> Found:
    """The spans; an office that opens a name is none of it: "Свидетелят Баждаров"."""
    k = len(page.tokens)
    if not len(found) or not (office := page.said(OFFICES)[found.first]).any():
        return found
    second = np.minimum(found.first + 1, k)
    led = office & (found.kind == PERSON) & (found.last > found.first) & page.titled[second] & ~page.glued[second]
    led &= (page.grade(GIVEN)[found.first] < LISTED) & (page.grade(SURNAME)[found.first] < LISTED)
    return Found(np.where(led, second, found.first), found.last, found.kind, found.score)


def _cues(found: Found, page: Page) -> Found:
    """The spans; a label before a list of persons, an office before a person and a lone letter in small are none, and keep LEFT of their score."""
    if not len(found):
        return found
    first, behind = found.first, np.minimum(found.last + 1, len(page.tokens))
    lone = (found.kind == PERSON) & (found.first == found.last)
    person = np.append(found.kind == PERSON, False)[page.owner(found)]
    unlisted = page.grade(GIVEN)[first] < LISTED  # "Pat" and "Tore" are names too
    cue = page.said([*CHARTED, *OFFICES])[first] & person[behind] & ~page.opens[behind] & unlisted
    title = page.said(TITLES_ALONE)[first]
    two = np.maximum(first - 2, 0)
    # "v. Chr.".
    era = page.said(["chr"])[first] & page.said(["."])[np.maximum(first - 1, 0)] & page.said(["v", "n"])[two] & (first >= 2)
    letter = page.small[first] & (page.length[first] == 1) & ~page.said(["."])[behind]
    label = page.said(PRESENT)[first] & page.said([":"])[behind] & unlisted
    nobody = lone & (cue | letter | label | era | (title & unlisted))
    return Found(found.first, found.last, found.kind, np.where(nobody, found.score * LEFT, found.score).astype(np.float32))


def _before(sight: Sight, cue: Bools, small: Sequence[str] = ()) -> Bools:
    """(k + 1,) words behind a cue, its full stop, and one of the small words between or none."""
    page = sight.page
    before = page.called_by
    out = cue.take(before)
    if small:
        between = page.said(small) & page.small
        out |= between.take(before) & (cue.take(page.back(1)).take(before))
    return np.asarray(out & ~page.glued)


def _behind_kin(sight: Sight) -> Bools:
    """In a text in small letters, behind "grandma", "don", "mrs" of its language."""
    page = sight.page
    latin = page.shaped(r"^\p{Latin}+$")
    fits = sight.known | (sight.named & ((page.grade(COMMON) < KIN_TOO) | (page.grade(GIVEN) >= LISTED)))
    fits |= sight.strange & ((sight.likely >= KIN_HINT) | ~latin)
    return np.asarray(sight.quiet & _before(sight, _of(page, KIN)) & fits)


def _behind_offices(sight: Sight) -> Bools:
    """Behind kin, an office or "old": with a capital where the cue may have one, in small letters where the text has none."""
    page = sight.page
    kin, office = page.said([*KINFOLK, *LADIES_AND_LORDS]), page.said([*OFFICES, *TITLED, *RANKED])
    small = (
        sight.quiet
        & _before(sight, page.said([*OFFICES, *LADIES_AND_LORDS]))
        & ((sight.strange & ((sight.likely >= NOTION / 2) | sight.named)) | sight.known)
    )
    small |= sight.quiet & _before(sight, page.said(CHARTED)) & sight.strange & ((sight.likely >= NOTION) | sight.named)
    family = _family(sight) & (sight.likely >= HINT)  # "El testigo Prado", a word of the language too
    loud = page.capitals & _before(sight, (office | kin) & page.capitals) & (sight.strange | sight.surname)
    loud |= page.capitals & _before(sight, page.said(OFFICES) & page.capitals) & family
    cue = ((office | kin) & (page.small | page.opens)) | (page.said(OFFICES) & page.titled)
    titled = page.titled & _before(sight, cue) & sight.strange & sight.alone
    nouns = page.told(NOUNS_TITLED.__contains__)
    titled |= page.titled & _before(sight, page.said(OFFICES) & (page.small | page.opens)) & family & sight.alone & ~nouns
    titled |= (
        page.titled & _before(sight, page.said(ELDERS)) & sight.strange & (sight.likely >= HINT) & sight.alone & sight.nothing
    )
    at = np.flatnonzero(titled)
    titled[at[page.matching(at, NOUNS)]] = False
    return np.asarray(small | loud | titled)


def _family(sight: Sight) -> Bools:
    """(k + 1,) words that a list has as surnames or given names and the network takes for no place or company."""
    page = sight.page
    listed = (page.grade(SURNAME) >= COMMONER) | (page.grade(GIVEN) >= LISTED)
    return np.asarray(page.word & listed & sight.free & sight.nothing & ~page.said(BARRED) & (page.length >= 3))


def _speakers(sight: Sight) -> Bools:
    """Who said it behind a verb of talk that follows a quotation; who is greeted."""
    page = sight.page
    verb = page.said(SPOKE) & page.small & page.before(page.said([*QUOTES, ",", "!", "?", "-", "–", "—", "…"]))
    spoke = _before(sight, verb, [*ELDERS, "ο", "η", "la", "le", "il"]) & sight.alone
    comma = page.said([","]) & page.before(page.said([*GREETINGS, *HELLO]))
    hi = page.before(comma) & page.behind(page.said(["!", ".", ",", ")"]) | page.opens)
    return np.asarray(page.titled & (spoke | hi) & (sight.strange | sight.known))


def _told(sight: Sight) -> Bools:
    """In a text in small letters: before "says", behind "comes", "that", "with"."""
    page, same = sight.page, ~sight.page.opens
    given = sight.named & ~sight.held & (page.grade(GIVEN) >= LISTED) & (page.length >= 4)
    strong = sight.known | (sight.strange & (sight.likely >= NOTION))
    name = page.behind(page.said(TOLD) & page.small & same) & strong
    name |= page.behind(page.said(HONORIFICS) & page.small & same) & (strong | sight.strange)
    name |= _before(sight, page.said(COMING), SO) & (strong | given)
    surely = sight.strange & (sight.likely >= HALF)
    name |= _before(sight, _of(page, THAT), ARTICLES) & (sight.known | surely)
    name |= _before(sight, _of(page, WITH), ARTICLES) & ((sight.known & (sight.likely >= HINT)) | surely)
    name |= sight.known & (sight.likely >= EVEN)
    person = np.append((sight.found.kind == PERSON) & (sight.found.score >= SCORE), False)[page.owner(sight.found)]
    joins = page.said([*AND, "n", "&"])
    beside = page.behind(joins & same & page.behind(person & same))
    ended = joins & page.before(person | (page.said([",", "?", "!"]) & page.before(person)))
    beside |= page.before(ended | (page.said(ARTICLES) & page.before(ended)))  # "is marta coming? and the kiko"
    listed = (page.grade(GIVEN) >= LISTED) & (page.grade(COMMON) < SELDOM) & sight.free & (page.length >= 3)
    name |= beside & (sight.known | surely | listed)
    on = page.behind(sight.strange & same)  # one of two words
    return np.asarray(name & sight.quiet & sight.nothing & ~on)


def _of(page: Page, words: Mapping[str, str]) -> Bools:
    """(k + 1,) whether each token is one of the words of its text's language."""
    out = np.zeros(len(page.tokens) + 1, bool)
    for code in {SPOKEN_AS.get(code, code) for code in page.codes} & words.keys():
        said = page.said(words[code].split())
        if said.any():
            readers = [spoken for spoken in page.codes if SPOKEN_AS.get(spoken, spoken) == code]
            out |= said & page.told(readers.__contains__)
    return out


def _done(sight: Sight) -> Bools:
    """By whom it was done, or to whom it was given."""
    page = sight.page
    please = page.said(PLEASE)
    asked = _before(sight, please) | (page.before(page.said([","])) & page.before(please, 2))
    done = _before(sight, page.said(DONE), BY) | asked
    family = _family(sight) & (sight.likely >= HINT) & (page.grade(COMMON) < RARE)
    named = page.titled & done & sight.nothing & ~page.shaped(SERVICES) & sight.alone & (sight.strange | sight.known | family)
    return np.asarray(named | _seen(sight))


def _seen(sight: Sight) -> Bools:
    """In a note of nothing else: "see Norris"."""
    page, k = sight.page, len(sight.page.tokens)
    behind = np.minimum(np.arange(k + 1) + 1, k)
    ends = page.begins[behind] | (page.said(["."])[behind] & page.begins[np.minimum(behind + 1, k)])
    see = page.said(SEE) & page.begins
    name = (sight.strange | _family(sight)) & (sight.likely >= NOTION / 2) & (page.grade(PLACE) < COMMONER)
    return np.asarray(page.before(see) & ends & name)


def _aliases(sight: Sight) -> Index:
    """(n, 2) first and last of one to three words with a capital in quotes behind "alias": "alias “Chato Lucho”"."""
    page, k = sight.page, len(sight.page.tokens)
    quote = page.said(QUOTES)
    at = np.flatnonzero(quote[:k] & page.before(page.said(ALIAS))[:k])
    rows: list[tuple[int, int]] = []
    for size in (1, 2, 3):
        last = np.minimum(at + size, k)
        fits = quote[np.minimum(last + 1, k)] & ~page.opens[last]
        for i in range(1, size + 1):
            fits &= page.titled[np.minimum(at + i, k)]
        rows += [(a + 1, a + size) for a in at[fits].tolist()]
    return np.array(rows, np.intp).reshape(-1, 2)
