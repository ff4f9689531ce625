"""Japanese addresses in running text: 〒980-0811 仙台市青葉区一番町三丁目7番1号 メゾン青葉203号室, of one piece.

A prefecture or a municipality, a town, and numbers; behind a postcode the numbers may be missing. A building with its room belongs to it.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from lakeveil.recognizers.japanese.features import PLACE, Words

LABEL, SCORE = "STREET_ADDRESS", 0.92
_K = "[\u3400-\u4dbf\u4e00-\u9fff々ヶケノのがつ]"
_PREFECTURE = (
    "(?:北海道|東京都|京都府|大阪府|(?:青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|兵庫|奈良|和歌山"
    "|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄)県)"
)
_MUNICIPALITY = f"(?:{_K}|[ァ-ヺー]|[ぁ-ん](?=[ぁ-ん]{{0,4}}[市町]))" + "{1,6}?[市区郡町村]"
_N = "[0-9０-９一二三四五六七八九十百]{1,5}"
_DASH = "[-－‐−–ー―の]"
_NUMBERS = f"(?:{_N}(?:丁目|番町)[ \u3000]?)?{_N}(?:番地|(?:番|{_DASH})(?=[ \u3000]?{_N}))(?:[ \u3000]?{_N}(?:号(?!室)|{_DASH})?){{0,3}}|{_N}丁目"
_ROOM = "[ \u3000]?[0-9０-９A-Z]{1,5}(?:号室?|階|F|Ｆ)?(?![0-9年月日円:：時分])"
_BUILDING = f"(?:[ \u3000]?[\u3400-\u9fff々ァ-ヺーA-Za-z]{{2,16}}(?:[ \u3000・][ァ-ヺーA-Za-z]{{2,12}})?{_ROOM})?"
_TOWN = "(?![はがをにでもとへや])(?:[\u3400-\u9fff々ぁ-んァ-ヺー]{1,12}?)?"
_PLACE = f"(?:{_PREFECTURE}[ \u3000]?(?:{_MUNICIPALITY}){{0,3}}|(?:{_MUNICIPALITY}){{1,3}})"
_ADDRESS = re.compile(f"{_PLACE}[ \u3000]?{_TOWN}(?:{_NUMBERS}){_BUILDING}")
_BEHIND_CODE = re.compile(
    f"〒?[ \u3000]?[0-9０-９]{{3}}[-－‐−ー][0-9０-９]{{4}}[ \u3000\n]{{0,2}}((?:{_PREFECTURE}[ \u3000]?)?(?:{_MUNICIPALITY}){{1,3}}(?:{_TOWN}(?:{_NUMBERS}){_BUILDING})?)"
)
ASKED = "[市区郡町村都道府県].*[0-9０-９一二三四五六七八九十]|[0-9０-９][-－‐−ー][0-9０-９]{4}.*[市区郡町村都道府県]"

Row = tuple[int, int, int, str, float]


def addresses(i: int, text: str, words: Words) -> list[Row]:
    """Rows of the addresses of text number `i`."""
    rows = [(i, m.start(1), m.end(1), LABEL, SCORE) for m in _BEHIND_CODE.finditer(text)]
    opens = [s for _, s, *_ in rows]
    for found in _ADDRESS.finditer(text):
        start = found.start() + _begin(found[0], words)
        n = bisect_right(opens, start) - 1
        if n < 0 or found.end() > rows[n][2]:
            rows.append((i, start, found.end(), LABEL, SCORE))
    return rows


def _begin(written: str, words: Words) -> int:
    """Where the place begins: at a prefecture, else at the first listed place before 市, 区, 町: 配送先|横浜市."""
    prefecture = re.search(_PREFECTURE, written)
    if prefecture:
        return prefecture.start()
    head = re.match("[^市区郡町村]{1,8}[市区郡町村]", written)
    if head is None:
        return 0
    size = head.end() - 1
    tails = [written[at:size] for at in range(size)] + [written[at : size + 1] for at in range(size)]
    kinds = words.kinds_of(tails)
    listed = [n % size for n in range(2 * size) if kinds[n] & PLACE and len(tails[n]) > 1]
    return min(listed, default=0)
