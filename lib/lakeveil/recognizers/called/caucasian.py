"""Georgian and Armenian: surnames by their ends (-შვილი, -ძე; -յան), listed given names, both in their cases, and what stands before them."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.listed import AFTER, ALSO, FAMILY, FORM, SURE, Reading, Tongue

GEORGIAN, _, GEORGIAN_FAMILY, _ = listed.names_of("ka")
ARMENIAN = listed.names_of("hy").given
SHORT = 3  # letters of a given name that is another word sooner
_KA = "[\u10d0-\u10fa]"
_GEORGIAN_CASE = "(?:ისთვის|ისთან|ისგან|თან|სთან|ისა|ის|ით|მა|მ|ს|ი|ო|ც|)"
_GEORGIAN_FAMILY = re.compile(
    f"(?!{_KA}*(?:სიგრძ|ფუძ|კვანძ)){_KA}{{2,}}(?:შვილ{_GEORGIAN_CASE}|ძე(?:მ|ს|ც|სთან|სთვის|)|ძის(?:თვის|გან|ა|))"
)
_GEORGIAN_FORM = re.compile(f"{_KA}{{2,}}(?:იან|ავა|უა|ნტ){_GEORGIAN_CASE}")
_ARMENIAN_FAMILY = re.compile("[\u0531-\u0556][\u0561-\u0587]+(?:յան|եան|յանց|ունց)(ը|ի|ին|ից|ով|ն|)")
_ARMENIAN_CASE = "(?:ը|ն|ի|ին|ից|ով|ս|իս|)"
_OFFICES = "ექიმ ბრალდებულ პაციენტ მოწმე მოსამართლე ადვოკატ დაზარალებულ მოპასუხე მოსარჩელე ძმა დედა მამა მეუღლე მეგობარ".split()
_HEADS = frozenset("პრეზიდენტო დირექტორო მოსამართლეო თავმჯდომარევ მინისტრო ექიმო პრეზიდენტი მინისტრი დირექტორი".split())
_ARMENIAN_OFFICES = (
    "բժիշկ հիվանդ վկա մեղադրյալ դատավոր փաստաբան տուժող եղբայրս քույրս մայրս հայրս կինս ամուսինս որդիս դուստրս ընկերս".split()
)


def _georgian(written: str) -> Reading:
    stems = (written[:size] for size in range(len(written), 2, -1) if re.fullmatch(_GEORGIAN_CASE, written[size:]))
    stem = next((stem for stem in stems if stem in GEORGIAN), "")
    given = 0 if not stem else SURE if len(stem) > SHORT else ALSO
    if _GEORGIAN_FAMILY.fullmatch(written):
        return Reading(0, len(written), given, FAMILY)
    family = AFTER if written in GEORGIAN_FAMILY else FORM if _GEORGIAN_FORM.fullmatch(written) else 0
    return Reading(0, len(written), given, family)


def _armenian(written: str) -> Reading:
    family = _ARMENIAN_FAMILY.fullmatch(written)
    if family and not written.endswith("ության"):  # without a case it is an adjective as often: "Atlantic"
        return Reading(0, len(written), 0, FAMILY if family[1] else AFTER)
    stems = (written[:size] for size in range(len(written), 2, -1) if re.fullmatch(_ARMENIAN_CASE, written[size:]))
    given = any(stem in ARMENIAN for stem in stems)
    return Reading(0, len(written), 0 if not given else SURE if len(written) > SHORT else ALSO)


_GEORGIAN = Tongue(
    re.compile(f"{_KA}{{2,}}"),
    _georgian,
    re.compile(" "),
    re.compile(" ?, ?| და "),
    re.compile(f"(?<!{_KA})(?:ქალბატონ(?:ი|ო|ს|მა|ის)|ბატონ(?:ი|ო|ს|მა|ის)|ქ-ნი|ბ-ნი|პატივისცემით,)\\s"),
    re.compile(f"(?<!{_KA})(?:{either(_OFFICES)})(?:ი|მა|მ|ს|ის|)(?: ჩემი)? |(?:^|\n)(?:გამარჯობა|მოგესალმები|ძვირფასო) "),
    _HEADS
    | {head + case for head in ("ქალბატონ", "ბატონ") for case in ("ი", "ო", "ს", "მა", "ის")}
    | {office + case for office in _OFFICES for case in ("", "ი", "მა", "მ", "ს", "ის")},
    re.compile("(?!)"),
    before=True,
)
_ARMENIAN = Tongue(
    re.compile("[\u0531-\u0556][\u0561-\u0587]+"),
    _armenian,
    re.compile(" "),
    re.compile(" ?, ?| և | ու "),
    re.compile("(?<![\u0531-\u0587])(?:[Տտ]իկին|[Պպ]արոն|[Օօ]րիորդ|[Հհ]արգելի|[Սս]իրելի|Հարգանքով[՝,])\\s"),
    re.compile(f"(?i:(?<![\u0531-\u0587])(?:{either(_ARMENIAN_OFFICES)})՝?) "),
    frozenset("Տիկին Պարոն Օրիորդ Հարգելի Սիրելի Հարգանքով Բժիշկ Հիվանդ Վկա Մեղադրյալ Դատավոր Փաստաբան Տուժող Բարև".split()),
    re.compile("(?!)"),
    before=True,
)


def georgian(text: str, names: Names) -> Found:
    """Names in Georgian letters."""
    yield from listed.find(text, _GEORGIAN)


def armenian(text: str, names: Names) -> Found:
    """Names in Armenian letters."""
    yield from listed.find(text, _ARMENIAN)
