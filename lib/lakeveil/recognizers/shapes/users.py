"""User names as people tell them: `auf Steam findest du mich als Brotkasten9000`, `mi nick del foro: pez_volador`, `Zalogowano jako mkrol`."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import Shape

_HANDLE = r"[A-Za-z0-9_\x80-\xaf][A-Za-z0-9_.\x80-\xaf-]{1,30}[A-Za-z0-9_\x80-\xaf](?:#[0-9]{3,6})?"
_NET = (
    r"(?i:insta(?:gram)?(?:ie)?|ig|tik ?tok|twitter|discord|steam|telegram(?:ie)?|tg|skype|twitch|psn|xbox|snap(?:chat)?|reddit|mastodon|bluesky|allegro|vinted|wallapop|leboncoin|marktplaats|ebay|etsy|github|gitlab|flashback"
    r"|(?:dem |le |el |il |het |the )?(?:forum|foro|chat|chacie|forze|forumet|server)|slack|signal|youtube|vk|viber|kik|jodel|lichess|strava|spotify|duolingo|"
    + "|".join(map(word, ("телеге", "телеграме", "телеграм", "инсте", "вк", "дискорде", "форуме", "чате", "інсті")))
    + ")"
)
_ON = "(?:" + "|".join(("auf|im|in|sur|en|su|nel|op|na|no|pa|on|w|v|over on|bei", word("в"), word("у"))) + ")"
_AM = (  # what follows the network where the name comes last
    "(?:findest du mich als|findet ihr mich als|bin ich(?: als)?|heiss?e? ich|heise ich|heis ich|je suis|je m'appelle|tu me trouves sous|soy|me llamo|me encuentras como|estoy como|sono|mi chiamo|mi trovi come|heet ik|ben ik|vind je me als"
    "|jestem(?: jako)?|mam nick|znajdziesz mnie jako|sou(?: o| a)?|me acha como|heter jag|ar jag|hedder jeg|heter jeg|er jeg|jsem(?: jako)?|olen|i'm|i am|i go by|i'm called|my name is|it's|you can find me as|find me as|als|as|como|come|jako|som|"
    + "|".join(map(word, ("я", "меня зовут")))
    + ")"
)
_CALLED = "(?:[Ii]ch heis+e?|[Hh]eis+e|[Jj]ag heter|[Hh]eter|[Hh]edder|[Hh]eet|[Jj]e m'appelle|[Mm]e llamo|[Mm]i chiamo|[Ii]'m|I am|[Ss]oy|[Jj]e suis|[Ss]ono|[Ss]ou|[Jj]estem|[Jj]sem|[Bb]in|goes by|go by|[Kk]nown as)"
_NICK = (
    "(?i:nick(?:name|iem|em)?|gamer ?tag|battle ?tag|psn(?: id)?|summoner name|in-?game name|ign|screen ?name|reddit(?: user)?name|reddit name|ebay name|discord name|spielername|nutzername|benutzername|anzeigename|pseudo|alias de usuario|handle"
    "|brukernavnet mitt|brukernavn|brugernavn|anvandarnamn|smeknamn|ksywk[aei]|ksywa|przydomek|prezdivk[aou]|prezyvk[aou]|nimimerkki|kayttajanimi|utilizatorul meu|numele meu de utilizator|kullanici adim|takma adim|felhasznalonevem|becenevem|nadimak|meu user|meu nick|"
    + "|".join(map(word, ("нік", "ник", "никнейм", "нікнейм", "псевдонім", "прякор", "ψευδώνυμο")))
    + ")"
)
_WHERE = rf"(?: (?:im|auf|in|on|for|du|des|del|de|della|sur|su|na|w|v|no|op|pa|da|do|en|{word('в')}|{word('на')}) (?:(?:the|le|la|el|il|dem|der|het) )?[A-Za-z\x80-\xaf]{{2,14}}){{0,2}}"
_IS = rf"(?: is| ist| est| c'est| es| e| to| jest| er| ar| je|(?= {word('я')})|)"
_AS = "|".join(
    (
        r"[Aa]ccesso (?:effettuato|eseguito) come|[Ss]essao iniciada como|[Aa]utenticad[oa] como|[Ee]ntrou como|[Zz]alogowano(?: sie)? jako|[Kk]irjautunut (?:kayttajana|nimella)|[Bb]ejelentkezve(?: mint)?:?|[Aa]utentificat ca|[Cc]onectat ca|[Pp]rijavljen(?:a|i)? kao",
        *map(word, ("вошел как", "вошёл как", "вошла как", "вы вошли как", "авторизован как", "увійшов як", "увійшла як", "ви увійшли як", "влезли сте като", "συνδεδεμένος ως")),
    )
)  # fmt: skip
_ROLE = "(?:User|Benutzer(?:in)?|Nutzer(?:in)?|Gebruiker|Uzytkownik|Uzivatel|Pouzivatel|Kayttaja|Usuario|Utente|Utilizador|Utilisateur|Bruger|Bruker|Anvandaren?|Kullanici|Felhasznalo|Korisnik|Utilizatorul)"
_DID = "(?:has|was|is now|left|joined|replied|posted|wrote|liked|hat|wurde|schrieb|heeft|werd|schreef|zostal|zostala|dodal|napisal|byl|byla|pridal|on|ha|a|foi|editou|har|blev|ble|skrev|je|fost)"

SHAPES = (
    Shape("username-told", "USERNAME", rf"(?<![A-Za-z]){_ON} {_NET},? {_AM}:? [\"']?@?(?P<v>{_HANDLE})", "login-told", 0.78, longest=120, edges="none", firm=True,
          anchor=rf"[^A-Za-z]{_ON} {_NET},? {_AM}:? [\"']?@?[A-Za-z0-9_\x80-\xaf]", back=80),
    Shape("username-called", "USERNAME", rf"(?<![A-Za-z]){_CALLED} [\"']?@?(?P<v>{_HANDLE})[\"']? {_ON} {_NET}(?![A-Za-z])", "login-told", 0.78, longest=120, edges="none", firm=True,
          anchor=rf"[A-Za-z0-9_][\"']? {_ON} {_NET}[^A-Za-z]", back=100),
    Shape("username-online", "USERNAME", rf"(?:goes|go|went|known) (?:by|as) [\"']?(?P<v>{_HANDLE})[\"']? (?:online|there|on here|in (?:the )?(?:chat|game|forum|server))(?![A-Za-z])", "login-nick", 0.75, longest=80, edges="none", firm=True,
          anchor=r"(?:goes|go|went|known) (?:by|as) [\"']?[A-Za-z0-9_]", back=16),
    Shape("username-nick", "USERNAME", rf"(?<![A-Za-z\x80-\xaf]){_NICK}{_WHERE}{_IS}(?: ?[:=] ?| )[\"']?@?(?P<v>{_HANDLE})", "login-told", 0.8, longest=140, edges="none", firm=True,
          anchor=rf"[^A-Za-z\x80-\xaf]{_NICK}[^A-Za-z0-9]", back=28),
    Shape("username-nick-field", "USERNAME", rf"(?<![A-Za-z\x80-\xaf]){_NICK}{_WHERE} ?: ?@?(?P<v>[a-z][a-z0-9]{{3,24}})(?=[.,;!)\n\x00]|$)", "login-nick", 0.75, longest=120, edges="none", firm=True,
          anchor=rf"[^A-Za-z\x80-\xaf]{_NICK}[^A-Za-z0-9]", back=28),
    Shape("username-as-further", "USERNAME", rf"(?:{_AS}) [\"']?(?P<v>{_HANDLE})(?![@\\])", "login-as", 0.85, longest=90, edges="none", firm=True, anchor=rf"(?:{_AS}) [\"']?[A-Za-z0-9_]", back=50),
    Shape("username-noticed", "USERNAME", rf"(?<![^\x00\n]){_ROLE} [\"']?(?P<v>{_HANDLE})[\"']? {_DID}(?![A-Za-z])", "login-noticed", 0.75, longest=80, edges="none", firm=True, anchor=rf"[\n\x00]{_ROLE} [\"']?[A-Za-z0-9_]", back=24),
    Shape("username-noticed-de", "USERNAME", rf"(?:[Dd]er|[Dd]em|[Vv]om|[Dd]ie) (?:[Uu]ser|[Nn]utzer|[Bb]enutzer)(?:in)? [\"']?(?P<v>[A-Z]{_HANDLE})[\"']? (?:hat|wurde|schrieb|schreibt|meint)(?![A-Za-z])", "login-noticed", 0.75, longest=80, edges="none", firm=True,
          speaks="de und nl", anchor=r"(?:User|Nutzer|Benutzer|user)(?:in)? [\"']?[A-Z]", back=22),
    Shape("username-posted", "USERNAME", r"(?:[Pp]osted|[Uu]ploaded|[Ss]ubmitted|[Cc]ommented|[Ss]hared) by (?P<v>(?:[A-Z][a-z]+){2,5}[0-9]{0,4})(?![A-Za-z0-9])", "login-told", 0.75, longest=60, edges="none", firm=True,
          anchor=r"(?:[Pp]osted|[Uu]ploaded|[Ss]ubmitted|[Cc]ommented|[Ss]hared) by [A-Z]", back=16),
    Shape("username-whoami", "USERNAME", r"(?:whoami|id -un)[ \t]?\n(?P<v>[a-z_][a-z0-9_.-]{1,31})(?=[\n\x00])", "login-log", 0.85, longest=44, edges="none", firm=True, anchor=r"(?:whoami|id -un)[ \t]?\n[a-z_]", back=12),
)  # fmt: skip
