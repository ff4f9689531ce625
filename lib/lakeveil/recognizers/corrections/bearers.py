"""What bears a name and is nobody: craters, dishes, ferries in quotes, species with 's, tubes and operations; laughter."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lakeveil import wordlists
from lakeveil.recognizers.bioes import LOCATION, PERSON, Found
from lakeveil.recognizers.corrections import things
from lakeveil.recognizers.corrections.contextwords import AND, EPONYMS_BEFORE, STORMS
from lakeveil.recognizers.corrections.page import GIVEN, PLACE, SURNAME, Page

KNOWN, SURELY, TOWN = 0.45, 0.9, 0.5  # grades of a listed name; of a place that is no name; of one that may be one
SURE = 0.9  # raw score from which only a name's own words say that it is none
QUOTES = ['"', "“", "”", "„", "«", "»", "'", "‘", "’"]
HEAVENLY = "krater crater cratère cratere cráter comet komet komeet comète cometa kometa asteroid asteroide astéroïde nebula nebel sternbild constellation constelación constelação costellazione gwiazdozbiór planetoida planetoid".split()
AFLOAT = (
    "fregatte fregata crucero crociera frégate ледокол крейсер теплоход яхта фрегат пароход avions færge ferge färja mts".split()
)
SHIPS = "schiff navire barco laiva loď hajó gemisi".split()  # with the name in quotes
# Where no "de" or hyphen stands between.
AILING = "boală boala bolest nemoc ochorenie choroba choroby hastalığı болезнь болезни хвороба хвороби болест νόσος".split()
# A dish and its name, where nothing goes on that a person does: "tarte Tatin," and not "tarte Marie a faite".
DISHES = (
    "tarte crêpe crêpes pêche pêches poire poires sauce salade tournedos filet œufs oeufs torta tarta insalata salsa "
    "crostata pesche coppa copa pudim bolo ensalada huevos biefstuk bavaroise carpaccio entrecôte filetto gâteau kage kake "
    "kotelett leivos parfait pavé pizza risotto salaatti salat salată saláta sałatka schnitzel solomillo steak tort torte "
    "torttu tårta salata befsztyk biftek dort kolač lody pohár zmrzlina бефстроганов котлета мороженое пирожное салат торт "
    "тістечко poulet sole homard filé frango pollo sopa zuppa pesca bistecca carne cotoletta rostélyos leves tyúkhúsleves "
    "kotlet zupa kuře polévka kurczak рыба суп рулет beignets fillet beef chicken eggs soup consommé potage pfirsich birne "
    "eisbecher lachs huhn suppe biff gryta kylling laks peche kip supă friptură"
).split()
SERVED = (  # whom dishes are named after
    "melba wellington stroganoff stroganov rossini pavlova suzette benedict benedictine benito caesar césar cesar cezar "
    "cäsar cesare marengo sacher saher esterházy esterhazy waldorf cipriani colbert hélène helene joffre gundel jókai "
    "olivier bourdaloue tatin romanoff romanov nesselrode madeleine condé dubarry parmentier crécy choron foyot mornay "
    "soubise marrare benedictina napoleon napoléon napoleón margherita bismarck tegetthoff alfredo carpaccio barozzi kiev "
    "наполеон цезарь цезар павлова оливье строганов мельба"
).split()
WILD = (
    "eagle hawk jay gull plover warbler sparrow thrush petrel gazelle zebra vulture falcon owl stork heron ibis kingfisher swallow wren finch bunting lark "
    "pipit sandpiper tern grouse pheasant partridge whale porpoise dolphin toad newt salamander viper skink shrew vole lemming marmot spoonbill hummingbird sunbird "
    "woodpecker flycatcher babbler buzzard harrier goshawk shearwater albatross murrelet auklet towhee vireo kinglet hartebeest monitor anole orchid spruce fir cypress juniper"
)
WILDS = frozenset(f"{word}{end}" for word in WILD.split() for end in ("", "s"))
TUBES = "op katheter sonde drainage fraktur schiene naht plastik klassifikation stadium catheter tube drain procedure fracture score katetr cewnik".split()
CUTS = [",", ";", "•", "*", "-", "–"]  # between the items of a list
LAUGHS = "哈 呵 嘿 嘻 呜 啊 哇 哦 噢 嗯 唉 哎 呀 吧 吗 呢".split()
# Behind a surname of one sign.
NAMED_ONE = "说 說 问 問 先 女 某 总 老 太 小 氏 院 教 主 经 医 局 科 处 书 队 律 法 师 工 董 姐 哥 叔 婶 爷 奶 ·".split()
HONOURED_ONE = "小 老 阿".split()  # before one
Bools = npt.NDArray[np.bool_]


def nobody(found: Found, page: Page) -> Bools:
    """(s,) persons' spans that are what a thing is called."""
    if not len(found):
        return np.zeros(0, bool)
    told = (_called(found, page) | _owned(found, page) | _before_wares(found, page)) & (found.score < SURE)
    return np.asarray((told | _bound(found, page) | _signs(found, page)) & (found.kind == PERSON))


def _called(found: Found, page: Page) -> Bools:
    """Behind a word for what is called so, a quote between or none; before a tube or an operation that a hyphen binds."""
    k = len(page.tokens)
    before = np.maximum(found.first - 1, 0)
    quoted = page.said(QUOTES)[before] & (found.first > 1) & ~page.opens[found.first]
    word = np.where(quoted, np.maximum(before - 1, 0), before)
    same = (found.first > 0) & ~page.opens[found.first] & ~(quoted & page.opens[before])
    bearer = page.said([*HEAVENLY, *AFLOAT, *AILING])[word] | (quoted & page.said([*EPONYMS_BEFORE, *STORMS, *SHIPS])[word])
    behind = np.minimum(found.last + 1, k)
    ends = page.opens[behind] | page.said([",", ".", ";", ")", ":", "!", "avec", "à", "au", "aux", "con", "com", *AND])[behind]
    named = page.grade(GIVEN)[found.first] >= KNOWN
    dish = page.said(DISHES)[before] & ends & ~quoted
    return np.asarray(same & (bearer | (dish & (~named | page.said(SERVED)[found.first]))))


def _bound(found: Found, page: Page) -> Bools:
    """Bound by a hyphen to a tube or an operation: "Hartmann-OP"."""
    k = len(page.tokens)
    behind = np.minimum(found.last + 1, k)
    hyphen, tube = page.said(["-"]) & page.glued, page.said(TUBES)
    joined = page.glued & tube
    return np.asarray(
        (hyphen[behind] & joined[np.minimum(behind + 1, k)]) | (joined[found.last] & hyphen[np.maximum(found.last - 1, 0)])
    )


def _owned(found: Found, page: Page) -> Bools:
    """With 's before a wild beast or plant in small letters: "Steller's jays"."""
    k = len(page.tokens)
    mark, own, wild = (np.minimum(found.last + i, k) for i in (1, 2, 3))
    fits = page.said(["'", "’"])[mark] & page.said(["s"])[own] & page.glued[mark] & ~page.opens[wild]
    return np.asarray(
        fits & (found.first == found.last) & page.small[wild] & page.said(WILDS)[wild] & (page.grade(GIVEN)[found.first] < KNOWN)
    )


def _signs(found: Found, page: Page) -> Bools:
    """A Chinese sign alone that nothing calls a surname; laughter and sighs."""
    han = page.shaped(r"^\p{Han}$")
    if not han.any():
        return np.zeros(len(found), bool)
    k = len(page.tokens)
    before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, k)
    one = han[found.first] & (found.first == found.last)
    named = page.said(NAMED_ONE)[behind] & ~page.opens[behind]
    named |= page.said(HONOURED_ONE)[before] & ~page.opens[found.first]
    named |= page.opens[found.first] & page.said([":", "："])[behind]
    laugh = page.said(LAUGHS)
    return np.asarray((one & ~named) | (laugh[found.first] & (laugh[np.minimum(found.first + 1, k)] | one)))


def _before_wares(found: Found, page: Page) -> Bools:
    """A brand that opens a line or an item, before the word for what it is ("Clarks Boots"), or with that word."""
    k = len(page.tokens)
    good = page.said(_wares())
    behind = np.minimum(found.last + 1, k)
    loud = page.titled | page.capitals
    named = (page.grade(GIVEN)[found.first] >= KNOWN) & ~good[found.first]
    out = _items(found, page) & good[behind] & loud[behind] & ~page.opens[behind] & ~page.glued[behind]
    out |= (found.last > found.first) & good[found.last] & (page.grade(SURNAME)[found.last] < KNOWN)
    return np.asarray(out & ~named)


def _items(found: Found, page: Page) -> Bools:
    """(s,) what opens a line or an item of a list."""
    mark = page.said(CUTS)[np.maximum(found.first - 1, 0)]
    return np.asarray(page.opens[found.first] | mark)


@lru_cache(maxsize=1)
def _wares() -> frozenset[str]:
    of = wordlists.groups("things.txt")
    return wordlists.words("goods.txt") | of["food"] | of["drugs"]


def villages(found: Found, page: Page) -> Bools:
    """(s,) one capitalised word, no listed given name, in a row of which two neighbours are places: "Blaichach, Sonthofen, Fischen"."""
    k = len(page.tokens)
    if not (found.kind == LOCATION).any():
        return np.zeros(len(found), bool)
    owner = page.owner(found)
    one = (found.kind == LOCATION) & (found.first == found.last)
    placed = np.append(one, False)[owner] | (page.titled & (page.grade(PLACE) >= SURELY) & (page.grade(GIVEN) < TOWN))
    # "Toledo, Segovia y Urrutikoetxea".
    placed &= (page.grade(SURNAME) < KNOWN) | np.append(one & (found.score >= SURE), False)[owner]
    joins = page.said([",", ";", "/", *AND])
    given = (page.grade(GIVEN) >= KNOWN) & (page.grade(PLACE) < TOWN)
    able = (found.kind == PERSON) & (found.first == found.last) & page.titled[found.first] & ~given[found.first]
    able &= (found.score < SURE) & ~things.enrolled(page)[found.first]
    count = np.zeros(len(found), int)
    for side in (1, -1):
        at = found.first.copy()
        clear = able.copy()
        for _ in range(2):
            join, next_ = np.clip(at + side, 0, k), np.clip(at + 2 * side, 0, k)
            same = ~page.begins[np.maximum(at, join)] & ~page.begins[np.maximum(join, next_)]
            clear &= joins[join] & same & placed[next_]
            count += clear
            at = next_
    return np.asarray(able & (count >= 2))
