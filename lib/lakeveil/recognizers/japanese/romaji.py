"""Japanese words in Latin letters that stand alone and that the multilingual tagger takes for persons: Kochi, tempura, Akita Inu.

Language identification calls such a cell Danish or English, so the Japanese tagger does not speak there of itself. It is asked
only of words that the word table knows, and silenced where a well-known name of another part of the world is among them. What ends like
a place (Minato-ku, Osaka Castle), or is a great city alone, is none without asking.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pyarrow.compute as pc

from lakeveil.gazetteer import GIVEN, HOME, REGIONS, SURNAME, Names
from lakeveil.recognizers.japanese.features import NAMES, ORGANIZATION, ROMAN_SURNAME, SYLLABLES, Words
from lakeveil.spans import GUESS, VETO, Spans, Texts

MOST, LONG = 3, 4  # words of such a text; letters of its longest, at least
LONGEST = 40  # code points of such a text
FIRM = 150  # grade of the common lexicon (0–255) from which a word counts as a name
_BETWEEN = re.compile(r"[ \u3000-]+")
_ADDRESS = frozenset(("san", "sama", "kun", "chan", "sensei"))
_PARTS = frozenset("ku shi ken cho machi gun fu eki jinja jingu taisha onsen".split())  # behind a place: Minato-ku, Meiji Jingu
_KINDS = frozenset(
    "station city tower castle park university airport port bay temple shrine museum hotel dome line street bridge prefecture beer lager ramen soup latte tea sake sauce"
    " rice noodles motors electric corporation holdings group foods pharma bank construction shoten shoji seisakusho kogyo denki bunko shoin ginko".split()
)
# Cities, wards, stations with several times as many people as the surname of their sound has.
_CITIES = frozenset(
    "tokyo osaka ōsaka kyoto kobe kōbe nara nagoya sapporo sendai morioka yamagata niigata toyama kanazawa utsunomiya takasaki maebashi mito chiba yokohama kawasaki"
    " kamakura hamamatsu shizuoka gifu himeji okayama hiroshima fukuyama matsuyama takamatsu kochi kōchi tokushima fukuoka hakata kumamoto kagoshima nagasaki"
    " sasebo kurume beppu naha toyota haneda narita nikko nikkō shibuya shinjuku shinagawa ikebukuro umeda namba ueno asakusa setagaya suginami kanto kantō kansai".split()
)

# Firms and things of Japan that are known beyond it and hardly anybody's name (Honda, Suzuki, Sakura, Seiko, and elsewhere Sony, Lawson, Bento, are).
_THINGS = frozenset(
    "aikido ajinomoto anime asics bandai bonenkai bonsai bunraku calbee capcom casio daihatsu daikin daikon daimaru daimyo daiso dango dashi docomo donburi"
    " dorayaki edamame emoji epson fujitsu furigana furikake fusuma futon geisha glico gyoza gyudon haiku hankyu hanshin hikikomori hiragana hitachi ikebana"
    " inkan isetan isuzu izakaya judo juminhyo kabuki kaizen kanban kanji karaoke karate karoshi katakana katana katsudon kawaii kddi keihan kendo kikkoman"
    " kimono kintetsu kohai kombu konami konica kosupure kotatsu kyocera kyudo matcha matsuri matsuzakaya mazda mercari minolta mirin miso mitsubishi"
    " mitsukoshi muji namco nankai natto nemawashi nenkyu nidec nikon nintendo nissan nissin nitori nomikai odakyu okonomiyaki olympus omiyage omron onigiri"
    " onsen origami otaku oyakodon pachinko panasonic pokemon ponzu rakugo rakuten ramen ricoh romaji ryokan saizeriya samurai sashimi sencha senpai sentaku"
    " shiitake shinkansen shinnenkai shiseido shochu shodo shogun softbank sudoku sukiya sukiyaki sumo suntory sushi sushiro taiyaki takashimaya takoyaki"
    " tamagotchi tatami tempura tofu tokuten tonkatsu toshiba toyota tsukemono tsunami tsundere udon umeboshi umeshu uniqlo wasabi yakiniku yakitori yakult"
    " yamaha yamanote yebisu yodobashi yoshinoya yukata yukyu"
    " aburaage acura agemono aisin ajisai akihabara amazake ameba anago anmitsu anpan apato arare arubaito asagohan atami atlus atsuage awamori bancha"
    " bangohan biei biiru bijutsukan bokken bridgestone budoshu bunkasai butadon butaniku byobu byoin chahan chanko chawan chawanmushi chikuwa chirashi"
    " chubu chugakko chugoku chuhai chutoro cookpad cosplay cybozu daifuku daiginjo danchi daruma dashimaki datsun dazaifu densha denso depato dohyo donabe"
    " doraemon dotonbori doubutsuen doujinshi ekiben engawa eringi famicom familymart fanuc fugu furano furisode furita furoshiki gaijin gaisha gakko gemba"
    " genba genkan genmaicha ginjo ginza gohan gundam gurunavi gyokuro gyuniku gyunyu hakama hakone hakubutsukan hanafuda hanpen hansei happi happoshu"
    " harajuku hashioki heijunka hentaigana hibachi hikoki hinoki hirugohan hiyamugi hoikuen hojicha hokensho hokkaido honjozo hotate iaido icoca ikigai"
    " imagawayaki isekai itsukushima iwashi izu jatco jidoka jinbei jishin jujutsu juku junmai kabocha kabushiki kaiseki kaisha kakemono kakigori kamaboko"
    " kanebo kanzashi kappa karaage karepan karuizawa karuta kasutera katsuobushi keikyu keiretsu keisatsu kencho kendama keyence kinki kintone kintsugi"
    " kippu kirin kissaten kitsune koban kokkai kokugo komainu komorebi konbini konnyaku korokke kouen kudamono kukicha kuroneko kusatsu kuyakusho"
    " kuzumochi kyushu kyusu livedoor maguro mahjong maitake manaca maneki manju maruchan marukome masu mawashi meishi meitetsu melonpan mentaiko mikoshi"
    " minshuku mixi mizkan mizu mochi monaka monjayaki mozuku mugicha naginata nameko negima nengajo netsuke niboshi niconico nigiri nigori nihon nihongo"
    " nihonshu niku nikujaga nimoca nimono nippon niseko nishitetsu noboribetsu nomimono noren nukazuke nunchaku nyugaku ocha ochazuke ochoko odaiba ofuro"
    " ohanami okara okashi okayu okinawa omamori omiai omikuji omotenashi omurice orix osechi oshiruko oshogatsu otoro otoshidama ozoni pachislo"
    " pasmo paypay ramenya renkon resona rikishi ringi robatayaki roppongi rotenburo ryotei saibansho sakana sanma sansu sashiko seibu seicomart seinen"
    " senbei sensu setsubun shabu shakai shibori shichirin shikoku shimeji shimenawa shinai shinsaibashi shiso shiyakusho shobosho shogakko shogi shojo"
    " shokudo shonen shosha shukatsu shuriken soba sobaya somen sompo sotetsu sotsugyo sugoca suica suizokukan sumai sunomono sushiya tabelog tabemono"
    " taifu taiiku tamagoyaki tanabata tanuki tarako tecmo teishoku tekkadon temaki tengu teppanyaki tetsubin tobu tohoku toica tokkuri tokonoma tokyu"
    " tomesode tonkotsu toriniku toshokan totoro tsukiji tsukudani tsukune tsundoku tsuyu uchiwa udonya unadon unagi undokai unicharm uramaki wabi"
    " wakizashi warabimochi washitsu yakimeshi yakisoba yakizakana yakushima yamasa yandere yasai yobiko yochien yokai yokan yokozuna yubinkyoku yufuin"
    " yugen zaibatsu zairyu zeimusho zenzai zori zosui zozotown".split()
)

Flags = npt.NDArray[np.bool_]
Abroad = Callable[[list[str]], tuple[Flags, Flags, Flags]]


def abroad(names: Names, least: int = FIRM) -> Abroad:
    """Which words, in small letters, the common lexicon has as names with a grade of at least `least` (0–255), and which of
    them beyond East Asia as given names, as surnames.
    """

    def told(words: list[str]) -> tuple[Flags, Flags, Flags]:
        rows = names.grade(words)
        given, surname = rows[:, GIVEN] >= least, rows[:, SURNAME] >= least
        far = rows[:, REGIONS] & ~np.uint16(HOME["ja"]) > 0
        return given | surname, given & far, surname & far

    return told


def romaji(text: str) -> list[str]:
    """Its words in small letters if it is one to MOST words of Japanese syllables and nothing else, one of them of LONG letters
    or more (Ben, Kai and Leo are anybody's); otherwise none.
    """
    words = written(text)
    return words if all(SYLLABLES.fullmatch(w) for w in words) else []


def written(text: str) -> list[str]:
    """The words of a text of one to MOST of two Latin letters or more, one of LONG, in small letters; else none."""
    words = _BETWEEN.split(text.strip().lower()) if len(text) <= LONGEST else []
    good = 0 < len(words) <= MOST and all(len(w) > 1 and w.isalpha() and w[0] < "\u0250" for w in words)
    return words if good and max(map(len, words)) >= LONG else []


def thing(words: list[str], table: Words) -> bool:
    """Whether words of a text say by themselves that it is a place's or a thing's: Minato-ku, Osaka Castle, Kobe."""
    if len(words) < 2:
        return words[:1] != [] and words[0] in _CITIES | _THINGS
    if set(words) <= _CITIES | _THINGS | _KINDS | _PARTS:
        return bool(_THINGS & set(words))
    last = words[-1]
    return SYLLABLES.fullmatch(words[0]) is not None and (
        last in _PARTS or (last in _KINDS and bool(table.kinds_of(words[:1])[0]))
    )


def questioned(texts: Texts, found: Spans, words: Words, elsewhere: Abroad) -> npt.NDArray[np.intp]:
    """Spans of persons, guessed by others, in texts of romaji alone whose every word is listed and none a name of others."""
    person = np.array([label == "PERSON" for label in found.labels], bool)
    if not person.any():
        return np.zeros(0, np.intp)
    short = pc.less_equal(pc.utf8_length(texts.values), LONGEST).to_numpy(zero_copy_only=False)
    at = np.flatnonzero(person[found.label] & (found.authority == GUESS) & short[found.text])
    read = {int(t): written(texts.values[int(t)].as_py()) for t in np.unique(found.text[at])}
    listed = {t: bool(w) and (thing(w, words) or _native(w, words, elsewhere)) for t, w in read.items()}
    return np.asarray(at[[listed[int(t)] for t in found.text[at]]], np.intp)


def _native(alone: list[str], words: Words, elsewhere: Abroad) -> bool:
    if alone[-1] in _ADDRESS:
        return False
    kinds = words.kinds_of(alone)
    spelled = np.array([SYLLABLES.fullmatch(w) is not None for w in alone])
    if not ((kinds > 0) & (spelled | (kinds & ORGANIZATION > 0))).all():
        return False
    named, given, surname = elsewhere(alone)
    foreign = given | (surname & (kinds & ROMAN_SURNAME == 0)) | (named & (kinds & NAMES == 0))
    return not foreign.any()


def refused(found: Spans, asked: npt.NDArray[np.intp], kept: Spans, source: str) -> Spans:
    """Vetoes over the spans `asked` about that share no character with the tagger's own, `kept`."""
    rows = [(int(found.text[i]), int(found.start[i]), int(found.end[i])) for i in asked]
    mine = [(int(t), int(s), int(e)) for t, s, e in zip(kept.text, kept.start, kept.end, strict=True)]
    left = [(t, s, e, "*", 1.0) for t, s, e in rows if not any(t == u and s < b and a < e for u, a, b in mine)]
    return Spans.of(left, source, VETO) if left else Spans()
