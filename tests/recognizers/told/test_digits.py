"""Which expressions can fit around digits."""

import numpy as np
import pyarrow as pa
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.recognizers.told import digits, places

_BITS = "1 2 19 12 007 1984 2001 1234567 ٣ ２ ۱۳۶۵ . , - / : ( ) @ + _ A AB xy May januar de of th º ª .- € % $ # ? ж Α of' J. é \u0301 用户 word"
_PARTS = st.lists(st.sampled_from([*_BITS.split(), " ", "\n", "\u3000", "de "]), max_size=30)


@given(st.lists(_PARTS.map("".join), max_size=4))
def test_no_sign_is_lacking_where_an_expression_fits(texts: list[str]) -> None:
    rows, low, high, signs = digits.stretches(pa.array(texts, pa.string()), np.ones(len(texts), bool))
    for row, start, end, sign in zip(rows.tolist(), low.tolist(), high.tolist(), signs.tolist(), strict=True):
        for bit, _, pattern in places._PIECES:
            stands = [m for m in pattern.finditer(texts[row], start, end) if places._stands(bit, m)]
            assert sign & bit or not stands


def test_stretches_hold_digits_and_what_is_near() -> None:
    text = "seven of them came on the 3rd of May, and behind a great many words of no use there were 12 more"
    rows, low, high, _ = digits.stretches(pa.array(["none", "", text, "9"]), np.array([True, True, True, False]))
    assert rows.tolist() == [2, 2]
    assert [text[a:b] for a, b in zip(low.tolist(), high.tolist(), strict=True)] == [
        "ven of them came on the 3rd of May, and behind a great",
        "ds of no use there were 12 more",
    ]
