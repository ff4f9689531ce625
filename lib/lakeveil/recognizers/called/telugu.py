"""Telugu: given names of a list, names by what they end in (-రావు, -లక్ష్మి, -రెడ్డి), case endings cut off; written by hand."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import Found, either
from lakeveil.recognizers.called.listed import ALSO, FORM, SURE, Reading, Tongue

GIVEN, GIVEN_TOO, SURNAMES, _ = listed.names_of("te")
KIN = (
    "న్యాయవాది సాక్షి రోగి డాక్టర్ వైద్యుడు వైద్యురాలు ఉపాధ్యాయుడు ఉపాధ్యాయురాలు ప్రొఫెసర్ మంత్రి ముఖ్యమంత్రి న్యాయమూర్తి ఇన్స్పెక్టర్ ఎస్సై సీఐ కార్యదర్శి అధ్యక్షుడు అధ్యక్షురాలు మేనేజర్ రచయిత కవి నటుడు నటి దర్శకుడు గాయకుడు గాయని నిందితుడు నిందితురాలు పిటిషనర్ విద్యార్థి విద్యార్థిని ఎమ్మెల్యే సర్పంచ్ కలెక్టర్ "
    "అన్న అన్నయ్య తమ్ముడు అక్క చెల్లి చెల్లెలు నాన్న అమ్మ కొడుకు కుమారుడు కూతురు కుమార్తె భార్య భర్త మామ అత్త బాబాయ్ పిన్ని తాత అమ్మమ్మ స్నేహితుడు స్నేహితురాలు ప్రియమైన పేరు"
).split()
STOPS = frozenset(
    "నేను నువ్వు మీరు ఆయన ఆమె అతను వారు ఇది అది ఈ ఆ ఒక మరియు అని అనే నిన్న ఈరోజు రేపు కానీ చాలా అన్ని కొత్త లేదు ఉంది నా నీ మా మీ తన చెప్పారు తెలిపారు తాను".split()
)
_FORM = re.compile(
    ".{2,}(?:రావు|రెడ్డి|కుమార్|కుమారి|లక్ష్మి|నాయుడు|మూర్తి|ప్రసాద్|స్వామి|కృష్ణ|నారాయణ|బాబు|రాజు|శేఖర్|మోహన్|ేందర్|ేశ్వరి|ేశ్వరరావు|ేశ్వర్లు|దేవి|వతి|నాథ్|చంద్ర|చందర్|శాస్త్రి|చౌదరి|య్య|మ్మ)"
)
_SURELY = ("రావు", "రెడ్డి", "కుమార్", "కుమారి", "లక్ష్మి", "నాయుడు", "శేఖర్", "నారాయణ", "ప్రసాద్", "శాస్త్రి")  # of those endings
_NO_FORM = frozenset(
    "అమ్మ అన్నయ్య తమ్మయ్య అయ్య తీయ్య బొమ్మ కొమ్మ దిమ్మ అమ్మమ్మ నానమ్మ సామ్రాజ్యలక్ష్మి మహారాజు యువరాజు దేవతి బంగారుబాబు భారతి రెడ్డి గొయ్య కొయ్య నెయ్య గుమ్మ చెమ్మ నిమ్మ పావురమ్మ సంపద్వతి దిల్లీబాబు నాన్నమ్మ మాయమ్మ చక్రవతి".split()
)
_CASE = re.compile("(?:కు|కి|ను|ని|తో|లో|గారు|గారి|గారికి|గారిని|కూడా|యొక్క|దే|నే|వద్ద)$")
_LETTER = "[\u0c01-\u0c4d]"


def _worth(word: str) -> tuple[int, int]:
    formed = _FORM.fullmatch(word) is not None and word not in _NO_FORM and len(word) > 4
    given = SURE if word in GIVEN or (formed and word.endswith(_SURELY)) else ALSO if word in GIVEN_TOO or formed else 0
    return given, FORM if word in SURNAMES else 0


def _read(written: str) -> Reading:
    """The word as it stands, or without the ending of a case."""
    return listed.reading(written, (written, _CASE.sub("", written)), _worth)


TELUGU = Tongue(
    re.compile(f"{_LETTER}{{2,}}"),
    _read,
    re.compile(" "),
    re.compile(" ?, ?| మరియు "),
    re.compile(rf"(?<!{_LETTER})(?:శ్రీ|శ్రీమతి|కుమారి|డాక్టర్|డా\.|మిస్టర్) (?={_LETTER}{{3}})"),
    re.compile(rf"(?<!{_LETTER})(?:{either(KIN)}) "),
    STOPS,
    re.compile(rf" (?:చెప్పారు|చెప్పింది|చెప్పాడు|తెలిపారు|తెలిపింది|అన్నారు|అన్నాడు|అంది|ఫోన్|గారు|గారి|గారికి|అనే|అడిగారు|రాశారు|వాదించారు)(?!{_LETTER})"),
    unlike=re.compile("(?:కు|కి|తో|లో|ని|ను|గా|ల|లు|పై|ారు|ాడు|ింది|ుంది|ాను|ావు)$"),
)


def find(text: str, names: Names) -> Found:
    """By lists and neighbours alone: no tagger reads Telugu."""
    yield from listed.find(text, TELUGU)
