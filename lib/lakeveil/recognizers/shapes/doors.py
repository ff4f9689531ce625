"""Codes of doors, alarms and wireless networks as people pass them on: `digicode 47B12`, `kod do bramy: 4417#`, `Le code wifi : …`."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import Shape

_DOOR = (
    "(?:[Dd]igicode|(?:[Gg]ate|[Dd]oor|[Ee]ntry|[Aa]larm|[Kk]eypad|[Ll]ock ?box|[Kk]ey ?safe|[Gg]arage|[Bb]uilding|[Ss]afe) (?:code|pin|PIN)|[Cc]ode (?:de (?:la |l')|d[ue] |d')?(?:porte|portail|immeuble|entree|alarme|coffre|garage)|[Tt]urcode|[Tt]orcode|[Hh]austurcode|[Aa]larmcode|[Ss]chlosscode|PIN (?:fur|zum|vom) (?:(?:das|die|der|den|dem) )?[A-Z][a-z]{2,20}"
    "|[Cc](?:lave|odigo) (?:de (?:la |l )?|del |da |do )(?:puerta|portal|alarma|entrada|porton|garaje|porta|portao|alarme|predio|cofre)|[Cc]odice (?:del |della |dell')?(?:cancello|portone|allarme|ingresso|cassaforte)"
    "|[Kk]od do (?:bramy|domofonu|drzwi|alarmu|furtki|klatki|sejfu|wejscia)|[Dd]omofon|[Kk]od (?:od|k|ke) (?:branky|dveri|alarmu|vratim)|[Dd]eurcode|[Pp]oortcode|[Aa]larmcode|[Pp]ortkod(?:en)?|[Dd]orkode|[Pp]ortkode|[Ll]armkod(?:en)?|[Oo]vikoodi|[Kk]api (?:kodu|sifresi)|[Kk]apukod|[Kk]apu kodja|"
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
    Shape("code-wifi-card", "CREDENTIAL", r"WIFI:(?:[A-Z]:[^;\x00]{0,40};){0,3}P:(?P<v>[^;\s\x00]{4,63});", "", 0.95, longest=140, edges="none", firm=True, anchor=r"WIFI:[A-Z]:", back=8),
    Shape("code-recovery", "CREDENTIAL", r"(?:[Rr]ecovery|[Bb]ackup|[Rr]escue) codes?[^\n\x00:]{0,40}[:\n] ?(?P<v>(?=[a-z-]{0,11}[0-9])[a-z0-9]{4,6}-[a-z0-9]{4,6}(?:[ ,\n]{1,2}[a-z0-9]{4,6}-[a-z0-9]{4,6}){0,15})", "", 0.85, longest=300, edges="none", firm=True, anchor=r"(?:[Rr]ecovery|[Bb]ackup|[Rr]escue) codes?", back=16),
    Shape("code-seed", "CREDENTIAL", r"(?:[Ss]eed|[Mm]nemonic|[Rr]ecovery phrase)[^\n\x00:]{0,48}[:\n] ?(?P<v>(?!(?:[a-z]{1,12} ){0,23}(?:the|and|for|has|have|they|our|very|from|that|with|are|was|were|will|than|then|but|not|you)(?![a-z]))[a-z]{3,8}(?: [a-z]{3,8}){11,23})(?![A-Za-z])", "", 0.85, longest=300, edges="none", firm=True, anchor=r"(?:[Ss]eed|[Mm]nemonic|[Rr]ecovery phrase)[^\n\x00:]{0,48}[:\n]", back=66),
    Shape("code-blik", "CREDENTIAL", r"(?<![A-Za-z])(?:BLIK|[Bb]lik)(?:a|iem|u)?(?: ?[:-]|,? (?:kod|to|nr))?:? (?P<v>[0-9]{3} ?[0-9]{3})(?![0-9]| ?(?:zl|PLN))", "", 0.75, longest=24, edges="none", firm=True, speaks="pl und", anchor=r"(?:LIK|lik)(?:a|iem|u)?(?: ?[:-]|,? (?:kod|to|nr))?:? [0-9]{3}", back=22),
    Shape("code-wifi", "CREDENTIAL", rf"(?<![A-Za-z])(?:{_KEY}(?: (?:du|de la|de|del|da|do|od|k|for|zum|fur|van|till|til|na|der))?[ -]{_WIFI}|{_WIFI}[ -]?{_KEY}){_IS}(?P<v>(?=[^\s\x00]{{0,39}}[0-9!#$%&*+?@_^-])[^\s\x00\"',;]{{6,40}})", "", 0.75, longest=90, edges="none", firm=True,
          anchor=rf"(?:{_KEY}(?: (?:du|de la|de|del|da|do|od|k|for|zum|fur|van|till|til|na|der))?[ -]{_WIFI}|{_WIFI}[ -]?{_KEY}){_IS}[^\s\x00]", back=40),
)  # fmt: skip
