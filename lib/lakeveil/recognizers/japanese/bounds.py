"""Bounds of a name by its script and the word lists: no comma, number, office or particle within it, no half of 江上波夫.

And what speaks against a name right where it stands: a thing it names (真鶴道路), a piece of a word in hiragana.
"""

from __future__ import annotations

import re

from lakeveil.recognizers.japanese import surnames
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, GIVEN, NAMES, ORGANIZATION, PLACE, SURNAME, Words

KANJI = "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々]"
LONGEST = 6  # kanji of a name in full
FAR = 100  # how far a run of hiragana is followed
_APART = re.compile("[、，]|,[ \u3000]?(?=[ァ-ヺー\u3400-\u9fff])")
_COUNTED = re.compile("(?<=[ァ-ヺー])[0-9０-９]+$")
_OFFICE = re.compile(
    "(?:国王|女王|王妃|王子|王女|皇帝|皇后|教皇|大統領|首相|大臣|将軍|提督|元帥|公爵|侯爵|伯爵|子爵|男爵|選手|監督|俳優|女優|歌手|作家|教授|博士|[0-9０-９]+代)(?=[ァ-ヺ]{2})"
)
_CLOCK = re.compile("(?<=[0-9０-９][:：.／/-])[0-9０-９]+[ \t\u3000]+")  # the end of a time or date before a name
_LATE = re.compile(f"[亡故](?={KANJI}{{2}})")
# What a field, a roll or a message has right before or behind a name: 担当者|名 砂川, 旧値=|高良ゆみ, A班 |志水, うちの|かのん, 源蔵| 儀.
_LABEL = re.compile(
    "(?![ァ-ヺー]+=[ァ-ヺー])[^=:：\n]{1,6}[=:：][ \u3000]*(?=[^ =:：])|(?:氏?名|様|者|人|員|長|先|主|役|部|課|係|室|カナ|相談役|[A-ZＡ-Ｚ0-9０-９一二三四五六][班組]|代表|本人)[ \u3000]+(?=[^ \u3000])|うちの(?=[^ \u3000])"
    "|[A-Za-z0-9]+[ ](?=[\u3400-\u9fff]{2})"
)
_TITLE_BEHIND = re.compile(
    "(?<=.{2})(?:[ \u3000](?:儀|性|様|殿|各位|拝|行|宛)|医師|看護師|弁護士|検事|刑事|教諭|記者|[ \u3000]?担当|さん|先輩|パイセン|[ \u3000][0-9０-９]+[^0-9０-９]{0,2}|(?<=[\u3400-\u9fff])(?:Dr|DR|Ns|NS)\\.?|[ \u3000](?:ｻﾏ|サマ))$"
)
_POST = re.compile(
    "(?:副(?:[部課係室班社会店局所院校園館]長|主任)|(?<=.{2})(?:[部課係室班社会店局所院校園師館]長|本部長|主任|専務|常務))$"
)  # 加瀬部|長, 辻副|会長
_THIRD = re.compile("([^ \u3000]{2,})[ \u3000][^ \u3000]+(?=[ \u3000][父母妻夫担住電続性職]$)")  # 佐分利 拓 |母, not 倉 田 実
_REMNANT = re.compile("(?:様|者|人|員|長|先|主|役|部|課|係|室|カナ|名)[ \u3000]")
_BEFORE = "（(氏名お"
_KANJI = re.compile(KANJI)
_KIN_BEHIND = re.compile("(?<=.{2})(?:おば|おじ|じい|ばあ)$")
_CLAUSE = re.compile("(?:[ゃゅょんっ][ぁ-ん]*|さん|くん)?[とがのはも](?=[ァ-ヺ]{2})")  # ちゃんと|リク
_BEHIND_LATIN = re.compile(f"{KANJI}+[A-Za-zＡ-Ｚａ-ｚ]+(?={KANJI}{{2,6}}$)")
_UNBLANK = re.compile("[^ \u3000]+")
_PARTICLE = re.compile(f"({KANJI}{{2,6}})[でがをはにへともの]")
_HIRAGANA = re.compile("[ぁ-ゖー]+")
_PARTICLES = frozenset("はがをにのともでへ")
_CASE = re.compile("[はがをにのともでへ]|さん|さま|様|氏|くん|君|ちゃん|先生|から|より|まで")
_GLUED = ("ゃ", "ゅ", "ょ")  # no word begins with them
_UNOPENED = frozenset("ぁぃぅぇぉゃゅょっんー")
_AFTER = re.compile(
    "さん|さま|様|氏|くん|君|ちゃん|先生|です|でした|だっ|だと|だよ|という|といい|と申|って|から|より|まで|[はがをにのともでへやよねか](?![ぁ-ん]?$)"
)
# Names of things behind the name of a person or place; what no gold name of the training files stands before.
THING = re.compile(
    "道路|運河|街道|通り|駅(?![長員])|海峡|半島|諸島|神社|大社|大学(?![生院教])|高校(?!生)|高等学校|中学|小学校(?!教)|学園|病院(?!長)|銀行(?!員)|証券|製作所|工業|商店|商会|商事|製薬|電機|電鉄|鉄道|建設|自動車|食品|酒造"
    "|百貨店|政経塾|ホテル|ビール|プロ[「』」 　、]|プロダクション|スタジアム|インター|空港|市場|市民|市役所|県立|市立|区立|町立|[市区町村県郡州](?![長民議内])|杯|賞(?!賛)|宮(?![さ様])|城(?![さ主])|朝(?![食廷日鮮])"
)


_ADDRESS = re.compile("[ 　]?(?:さん|さま|様|氏|くん|君|ちゃん|殿|先生|家|元|前|新|現)")
FIRM = re.compile("社|メーカー|ブランド|自動車|工業|製品|製作|発売|販売|開発|株価|株式|業界|チーム")
_DOTTED = re.compile("[・＝=]")
_KATAKANA = re.compile("[ァ-ヺー]{2,}")


def mended(text: str, start: int, end: int, words: Words) -> list[tuple[int, int]]:
    """(start, end) of what a span holds of names: its pieces between commas, each without what is no part of it, and with
    the rest of its kanji where these are a listed surname and given name.
    """
    pieces, at = [], start
    for comma in _APART.finditer(text, start, end):
        pieces.append((at, comma.start()))
        at = comma.end()
    pieces.append((at, end))
    pieces = [half for a, b in pieces for half in _couple(text, a, b, words)]
    pieces = [part for a, b in pieces if b > a for part in _pair(text, a, b, words)]
    return [_whole(text, *_cut(text, a, b, words), words) for a, b in pieces]


def _couple(text: str, start: int, end: int, words: Words) -> list[tuple[int, int]]:
    """Two surnames with given names, all apart by blanks (門倉 初枝 門倉 正人); otherwise the piece."""
    parts = [(start + m.start(), start + m.end()) for m in _UNBLANK.finditer(text[start:end])]
    if len(parts) != 4:
        return [(start, end)]
    kinds = [words.kind(text[a:b]) for a, b in parts]
    if all(kinds[i] & (SURNAME if i % 2 == 0 else GIVEN) for i in range(4)):
        return [(parts[0][0], parts[1][1]), (parts[2][0], parts[3][1])]
    return [(start, end)]


def _pair(text: str, start: int, end: int, words: Words) -> list[tuple[int, int]]:
    """The two listed names in hiragana that a particle joins (はるきとみさき, すやまはたけい); otherwise the piece."""
    if _HIRAGANA.fullmatch(text, start, end) and not _listed(text[start:end], words):
        for at in range(start + 2, end - 2):
            if text[at] in "とはがをに" and words.kind(text[start:at]) & NAMES and words.kind(text[at + 1 : end]) & NAMES:
                return [(start, at), (at + 1, end)]
    return [(start, end)]


def _cut(text: str, start: int, end: int, words: Words) -> tuple[int, int]:
    if label := _label(text, start, end):
        return start + label, end
    if (clock := _CLOCK.match(text, start, end)) and clock.end() < end:
        start = clock.end()
    written = text[start:end]
    if _LATE.match(written) and not surnames.heads(written) and (surnames.grade(written[1:]) or surnames.heads(written[1:])):
        start, written = start + 1, written[1:]
    if behind := _TITLE_BEHIND.search(written):
        end, written = start + behind.start(), written[: behind.start()]
    for reach in (end, end + 1, end + 2):
        post = _POST.search(text, start, reach)
        if post and (surnames.grade(name := text[start : post.start()]) > surnames.NOUN or words.kind(name) & SURNAME):
            return start, post.start()
    if written[0] in "私僕俺" and surnames.heads(written[1:]) and not surnames.heads(written):
        start, written = start + 1, written[1:]
    if (kin := _KIN_BEHIND.search(written)) and text.startswith(("さん", "ちゃん"), end):
        return start, start + kin.start()
    if clause := _CLAUSE.match(written):
        return start + clause.end(), end
    if number := _COUNTED.search(written):
        return (start, end + 1) if text[end : end + 1] == "世" else (start, start + number.start())
    if office := _OFFICE.match(written):
        start += office.end()
    elif latin := _BEHIND_LATIN.match(written):
        start += latin.end()
    if (two := _THIRD.match(written)) and (words.kind(two[1]) & SURNAME or surnames.grade(two[1])):
        return start, start + two.end()
    if written.endswith("ソ連") and end - start > 4:
        end -= 2
    tail = _PARTICLE.fullmatch(text[start:end])
    if tail and not any(words.kind(tail[0][cut:]) & GIVEN for cut in range(1, 4)):
        end -= 1
    if end < len(text) and text[end] in _GLUED and _HIRAGANA.match(text[end - 1]):
        end += 1 + (text[end + 1 : end + 2] == "ん")
    if not _HIRAGANA.fullmatch(text, start, end):
        return start, end
    if (run := _alone(text, start, end)) and _listed(text[slice(*run)], words):
        return run
    return _heard(text, start, end, words)


def _heard(text: str, start: int, end: int, words: Words) -> tuple[int, int]:
    """Of hiragana that no list has the listed name without the particle at either end (に|みやき, おおいし|は), or with up to two
    signs more (かしわ|ぎを); otherwise the span.
    """
    if not _CASE.match(text, end):
        for more in (2, 1):
            longer = text[start : end + more]
            if words.kind(longer) & SURNAME and longer[-1] not in _PARTICLES and _CASE.match(text, end + more):
                return start, end + more
    if _listed(text[start:end], words):
        return start, end
    after = start > 0 and not _HIRAGANA.match(text[start - 1])
    if text[start] in _PARTICLES and after and _listed(text[start + 1 : end], words):
        return start + 1, end
    if text[end - 1] in _PARTICLES and _listed(text[start : end - 1], words):
        return start, end - 1
    return start, end


def _label(text: str, start: int, end: int) -> int:
    """How many signs at the head of a span are a label's."""
    found = _LABEL.match(text, start, end)
    if not found or found.end() == end:
        return 0
    before = text[start - 1 : start]
    latin = found[0][0].isascii() and found[0][0].isalnum() and found[0][-1] == " " and found[0][-2:-1] not in "班組"
    if latin or _REMNANT.match(found[0]):  # 長 健太 is somebody
        return found.end() - start if (before and before in ("@_.-" if latin else _BEFORE)) or _KANJI.match(before) else 0
    return found.end() - start


def _alone(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The run of hiragana around a span, if it stands alone on its line or between marks; else nothing."""
    a, b = start, end
    low, high = start - FAR, min(end + FAR, len(text))
    while a > max(low, 0) and _HIRAGANA.match(text[a - 1]):
        a -= 1
    while b < high and _HIRAGANA.match(text[b]):
        b += 1
    return (a, b) if (a == 0 or text[a - 1] in "\n/") and (b == len(text) or text[b] in "\n/、,") else None


def _whole(text: str, start: int, end: int, words: Words) -> tuple[int, int]:
    """The kanji around the span if they are a listed surname and a listed given name, no noun, of two signs or more."""
    a, b = start, end
    while a > 0 and start - a < LONGEST and re.match(KANJI, text[a - 1]):
        a -= 1
    if (
        2 <= start - a <= 3
        and _KATAKANA.fullmatch(text, start, end)
        and surnames.grade(text[a:start])
        and words.kind(text[start:end]) & GIVEN
    ):
        return a, b  # 如月アリス
    while b < len(text) and b - end < LONGEST and re.match(KANJI, text[b]):
        b += 1
    run = text[a:b]
    if (a, b) == (start, end) or not 3 <= len(run) <= LONGEST or not re.fullmatch(f"{KANJI}+", run):
        return start, end
    if _in_full(run, words, 2):
        return a, b
    if end - start > 1 or start > a or _ADDRESS.match(text, end):
        return start, end
    long = [n for n in (2, 3) if words.kind(run[:n]) & SURNAME]  # one sign of a surname of two or three
    rest = len(run) - long[-1] if long else 0
    whole = rest == 2 and not words.kind(run[-2:]) & COMMON
    return (start, b if whole else start + long[-1]) if long else (start, end)


def doubtful(text: str, start: int, end: int, words: Words) -> bool:
    """Whether text and lists say that a span is a thing's name or a firm's (スズキ), or, of hiragana, a piece of a word
    or a reading.
    """
    written = text[start:end]
    if THING.match(text, end) and not re.search("[ 　・]", written) and not _in_full(written, words):
        return True
    if _HIRAGANA.fullmatch(written):
        return _piece(text, start, end, words)
    if (start, end) == (0, len(text)) or _ADDRESS.match(text, end):
        return False
    first, *rest = _DOTTED.split(written)
    last = words.kind(rest[-1] if rest else first)
    if rest:
        return bool(last & ORGANIZATION and not last & NAMES and not words.kind(first) & FOREIGN)
    firm = _KATAKANA.fullmatch(written) and last & ORGANIZATION and last & SURNAME
    return bool(firm and FIRM.search(text, max(start - 30, 0), end + 30))


def _piece(text: str, start: int, end: int, words: Words) -> bool:
    """Whether hiragana is a piece of a word, of a place's name, or the unlisted whole of a line."""
    written = text[start:end]
    if written[0] in _UNOPENED or text[end : end + 1] in _GLUED:
        return True
    wider = [text[start - 1 : end]] * (start > 0) + [text[start : end + 1]] * (end < len(text))
    if wider and any(words.kind(word) & PLACE for word in wider) and not _ADDRESS.match(text, end):
        return True
    run = _alone(text, start, end)
    if not run or (start == run[0] and _AFTER.match(text, end)):
        return False
    return run != (start, end) or not _listed(written, words)


def _listed(written: str, words: Words) -> bool:
    """Whether that is a listed name, or a listed surname and a listed given name."""
    return bool(words.kind(written) & NAMES) or _in_full(written, words)


def _in_full(written: str, words: Words, least: int = 1) -> bool:
    """Whether that is a listed surname and a listed given name of so many letters, no noun where two are asked."""
    cuts = range(1, min(len(written) - least, LONGEST) + 1)
    kinds = ((words.kind(written[:n]), words.kind(written[n:])) for n in cuts)
    return any(head & SURNAME and tail & GIVEN and not (least > 1 and tail & COMMON) for head, tail in kinds)
