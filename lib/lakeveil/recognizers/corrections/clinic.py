"""Signs, tests and diseases called after somebody that stand bare in a clinical note: "Rinne +, Weber lat. li., Lachman neg.".

Kept as data in packs/eponyms.txt. One such name may be a patient's; two or more of them in a text with a finding are none's, but for
whoever bears a title, a given name or the text's own label.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil import wordlists
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections.borderwords import HONORIFICS, ROLES
from lakeveil.recognizers.corrections.contextwords import EPONYMS, SAID, SIGNS, STATES
from lakeveil.recognizers.corrections.cuts import TITLES
from lakeveil.recognizers.corrections.page import Page
from lakeveil.recognizers.corrections.rolewords import LADIES_AND_LORDS, TITLED

PACK = "eponyms.txt"  # of packs
CROWD = 2  # different eponyms of a text from which none is somebody
# Findings, measures and kinds of things that only a clinical note says beside an eponym.
FINDINGS = frozenset(
    (
        "+ ++ +++ mmhg mg mcg bpm bds tds qds mrt mri rtg ecg ekg eeg emg reflex reflexe reflejo riflesso syndrome syndrom síndrome sindrome zespół zesp "
        "disease krankheit maladie enfermedad malattia choroba catheter katheter forceps retractor pinza incision incisión fracture fraktur fractura "
        "frattura złamanie ligament fascia reflux biopsy biopsie biopsia abdomen thorax femur tibia"
    ).split()
)
ADDRESSED = frozenset([*TITLES, *ROLES, *HONORIFICS, *LADIES_AND_LORDS, *TITLED])
Bools = npt.NDArray[np.bool_]


def crowded(found: Found, page: Page) -> Bools:
    """(s,) spans of one word that is an eponym, in a text with another one and a finding."""
    named = page.said({*wordlists.words(PACK), *SIGNS, *EPONYMS}) & (page.titled | page.capitals)
    lone = (found.first == found.last) & named[found.first]
    if not lone.any():
        return np.asarray(lone)
    text, n = page.tokens.text, len(page.tokens.first)
    at = np.flatnonzero(named[:-1])
    kinds = np.unique(np.stack([text[at].astype(np.int64), page.form[at]]), axis=1)[0]
    crowd = np.bincount(kinds, minlength=n) >= CROWD
    finding = np.bincount(text, page.said(FINDINGS.union(SAID).difference(STATES))[:-1], minlength=n) > 0
    called = page.said(ADDRESSED)[page.called_by[found.first]]
    return np.asarray(lone & (crowd & finding)[text[found.first]] & ~called)
