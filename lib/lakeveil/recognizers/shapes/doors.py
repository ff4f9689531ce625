"""Codes of doors, alarms and wireless networks as people pass them on: `digicode 47B12`, `kod do bramy: 4417#`, `Le code wifi : …`."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import Shape

_DOOR = (
    "(?:[Dd]igicode|[Cc]ode (?:de (?:la |l')|d[ue] |d')?(?:porte|portail|immeuble|entree|alarme|coffre|garage)|[Tt]urcode|[Tt]orcode|[Hh]austurcode|[Aa]larmcode|[Ss]chlosscode|PIN (?:fur|zum|vom) (?:(?:das|die|der|den|dem) )?[A-Z][a-z]{2,20}"
    "|[Cc](?:lave|odigo) (?:de (?:la |l )?|del |da |do )(?:puerta|portal|alarma|entrada|porton|garaje|porta|portao|alarme|predio|cofre)|[Cc]odice (?:del |della |dell')?(?:cancello|portone|allarme|ingresso|cassaforte)"
    "|[Kk]od do (?:bramy|domofonu|drzwi|alarmu|furtki|klatki|sejfu|wejscia)|[Dd]omofon|[Kk]od (?:od|k|ke) (?:branky|dveri|alarmu|vratim)|[Dd]eurcode|[Pp]oortcode|[Aa]larmcode|[Pp]ortkod(?:en)?|[Dd]orkode|[Pp]ortkode|[Ll]armkod(?:en)?|[Oo]vikoodi|[Kk]apukod|[Kk]apu kodja|"
    + "|".join(map(word, ("код домофона", "Код домофона", "домофон", "Домофон", "код от двери", "код від дверей", "код двері")))
    + ")"
)
_IS = r"(?: (?:is|ist|lautet|est|es|e|to|jest|je|er|ar|on))?[ :=]{1,3}"
_WIFI = "(?:[Ww]i-?[Ff]i|WIFI|WLAN|[Ww]lan|[Bb]ox|[Rr]outer)"
_KEY = (
    "(?:[Cc]ode|[Cc]lef?|[Cc]lave|[Cc]have|[Cc]hiave|[Kk]od|[Kk]lucz|[Kk]li?c|[Kk]ey|[Ss]chlussel|[Nn]yckel|[Kk]ode|[Ss]leutel)"
)

SHAPES = (
    Shape("code-door-told", "CREDENTIAL", rf"(?<![A-Za-z]){_DOOR}{_IS}#?(?P<v>[0-9]{{1,2}}-[0-9]{{1,2}}-[0-9]{{1,2}}|[0-9A-Z]{{0,4}}[0-9][0-9A-Z]{{2,5}}[#*]?)(?![A-Za-z0-9.,]*[0-9])", "code-once", 0.75, longest=60, edges="none", firm=True, anchor=rf"{_DOOR}{_IS}#?[0-9A-Z]", back=48),
    Shape("code-wifi", "CREDENTIAL", rf"(?<![A-Za-z])(?:{_KEY}(?: (?:du|de la|de|del|da|do|od|k|for|zum|fur|van|till|til|na|der))?[ -]{_WIFI}|{_WIFI}[ -]?{_KEY}){_IS}(?P<v>(?=[^\s\x00]{{0,39}}[0-9!#$%&*+?@_^-])[^\s\x00\"',;]{{6,40}})", "", 0.75, longest=90, edges="none", firm=True,
          anchor=rf"(?:{_KEY}(?: (?:du|de la|de|del|da|do|od|k|for|zum|fur|van|till|til|na|der))?[ -]{_WIFI}|{_WIFI}[ -]?{_KEY}){_IS}[^\s\x00]", back=40),
)  # fmt: skip
