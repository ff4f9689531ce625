"""Arabic script has no capitals: a name there begins with a word that the lists know as one, and function words end it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.gazetteer import GIVEN, SURNAME, Names, lowered
from lakeveil.tokens import LETTERS, Tokens

_ARTICLE = "ال"  # a surname may carry it (السيسي), no given name does
_KNOWN = 64  # grade from which a word opens a name
STOPS = (
    "في من إلى الى على عن مع إن أن ان أنه أنها إنه إنها كان كانت يكون تكون هو هي هم هذا هذه ذلك تلك التي الذي الذين اللذين ما لا لم لن قد كل بعض غير بين بعد قبل عند حتى حيث كما لكن ولكن أو أم ثم إذا اذا إذ لو منذ خلال "
    "حول ضد نحو فوق تحت أمام وراء قال قالت وقال وقالت أكد وأكد أضاف وأضاف أعلن أعلنت ذكر ذكرت صرح أوضح وصل وصلت وفي ومن وإلى وعلى وأن كذلك أيضا ايضا فقط جدا هناك هنا اليوم أمس غدا مدينة دولة عام سنة يوم شهر رئيس الرئيس وزير "
    "الوزير السيد السيدة الدكتور الأستاذ الشيخ الأمير الملك الحكومة الشركة مجلس لجنة جامعة كلية نادي فريق كتاب تاريخ له لها لهم به بها فيه فيها عليه عليها منه منها إليه اليه إليها "
    "و را که از به با این آن است بود شد شده برای تا یک در هم یا اما نیز هر بر خود می های ها پس آقای خانم گفت"
)


def settle(tokens: Tokens, chance: npt.NDArray[np.float32], names: Names, listed: npt.NDArray[np.bool_]) -> None:
    """Take back, in place, what `chance` gives to Arabic words outside a name. `listed`: (n,) texts of name columns, left as they are."""
    arabic = pc.match_substring_regex(tokens.vocabulary, "^[\u0600-\u06ff]").to_numpy(zero_copy_only=False)
    if not arabic.any():
        return
    likely = (chance > 0) & arabic[tokens.code] & (tokens.kind == LETTERS) & ~listed[tokens.text]
    at = np.flatnonzero(likely)
    if not len(at):
        return
    words, which = np.unique(tokens.code[at], return_inverse=True)
    low = lowered(tokens.vocabulary.take(pa.array(words)))
    inside = likely.copy()
    inside[at] = ~pc.is_in(low, pa.array(STOPS.split())).to_numpy(zero_copy_only=False)[which]
    forms = low.to_pylist()
    known = np.array([not form.startswith(_ARTICLE) for form in forms]) & (
        names.grade(forms)[:, [GIVEN, SURNAME]].max(axis=1) >= _KNOWN
    )
    opening = np.zeros(len(tokens), bool)
    opening[at] = known[which]
    opening &= inside
    begins = inside.copy()
    begins[1:] &= ~inside[:-1] | (tokens.text[1:] != tokens.text[:-1])
    run = np.cumsum(begins)
    opened = np.cumsum(opening)
    before = np.maximum.accumulate(np.where(begins, opened - opening, 0))  # openings before each run
    chance[likely & ~(inside & (run > 0) & (opened > before))] = 0.0
