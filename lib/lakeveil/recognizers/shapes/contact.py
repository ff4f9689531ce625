"""E-mail, phone, user names, web addresses."""

import re

from lakeveil.folding import word
from lakeveil.recognizers.matching import slips
from lakeveil.recognizers.shapes.shape import NAME, Shape

# A query's field is no part of the address (`?email=ada@…`), a forwarded person is (`ada=gmail.com@lists…`, RFC 5231's VERP).
_FIELD = r"(?i:(?:[a-z0-9]{0,24}[_%-])?(?:e-?mail|mail|user|users|username|to|from|cc|bcc|name|login|addr|address|recipient|sender|rcpt|account|usr|uid|id|q|query|contact|owner|author|reply)(?:&[a-z_]{1,24})?)="
_SIGNS = r"[A-Za-z0-9\x80-\xaf!#$%&'*+/?^_`{|}~.-]"
_ANY_SIGN = r"[=" + _SIGNS[1:]
_IN_FIELD = rf"(?=[^\s@=\x00]{{0,64}}=)(?<![A-Za-z0-9_%].)(?<=(?!{_FIELD}).)"  # asked only where there is such a sign: dear
_LOCAL = rf"[A-Za-z0-9\x80-\xaf_](?:{_SIGNS}{{0,63}}(?=@)|{_IN_FIELD}{_ANY_SIGN}{{0,63}})"
_HOST = r"[A-Za-z0-9\x80-\xaf](?:[A-Za-z0-9\x80-\xaf-]{0,61}[A-Za-z0-9\x80-\xaf])?"
_AT = (
    r"(?: ?[(\[{<] ?(?:at|arroba|chez|kukac|zavinac|malpa|aet|AT|At|snabel-a|chiocciola|arobase|arobas|apenstaartje|apestaartje|klammeraffe|miukumauku|"
    + word("собака")
    + r"|@) ?[)\]}>] ?| (?:AT|\(a\)) )"
)
_DOT_WORD = (
    "(?:dot|Dot|DOT|punto|point|ponto|punkt|kropka|pont|tecka|bodka|punct|piste|nokta|"
    + word("точка")
    + "|"
    + word("крапка")
    + ")"
)
_DOT = rf"(?: ?[(\[{{<] ?(?:{_DOT_WORD}|\.) ?[)\]}}>] ?| {_DOT_WORD} |\.)"
_AT_SAID = "(?:at|arroba|chiocciola|arobase|malpa|zavinac|kukac|snabel-a|apenstaartje|AT|" + word("собака") + ")"
# Words for nothing else, nearly.
_AT_SURE = "(?:chiocciola|arobase|snabel-a|apenstaartje|apestaartje|zavinac|kukac|malpa|klammeraffe|" + word("собака") + ")"
_SCHEME = r"(?:https?|ftps?|sftp|ssh|wss?)://"

_ANY_AT = r"[^\s\x00-\x20]@[A-Za-z0-9\x80-\xfe\[]"
_SAY_USER = r"(?:(?:log|sign)[ -]?in name|login name|anmeldename|benutzerkennung|nombre de usuario|nome de us[uo]ari[oa]|nom d'utilisatrice|nazwa uzytkownika|uzivatelske jmeno|felhasznalonev|naam van de gebruiker|user[ _-]?name|user[ _-]?id|user|login|log_in|screen_?name|nickname|nick|benutzername|benutzer|nutzername|nom d'utilisateur|identifiant|usuario|utilizador|nome utente|utente|gebruikersnaam|anvandarnamn|brukernavn|brugernavn|bruger|bruker|kayttajatunnus|uzytkownik|uzivatel|kullanici adi|pseudo)[\"']?(?: ?[:=] ?| is | ist | est | es | c'est | jest )[\"']?"
_LOG_USER = r"(?:session (?:opened|closed) for user (?:[a-z0-9_.-]{1,32}(?:\(uid=[0-9]{1,9}\))? by )?|(?:password|publickey) for (?:invalid user )?|(?:[Ll]ogin|[Aa]uthentication|[Aa]uth|[Ll]ogon|[Ss]ign-?in) (?:failed|failure|denied|succeeded|rejected|error) for (?:user )?[\"']?|(?:session|token|access|password|quota) (?:opened|granted|revoked|reset|expired|exceeded) for user [\"']?|[Ii]nvalid user |[Uu]ser[ _-]?[Nn]ame[\"']?[:=] ?[\"']?|[Bb]enutzername: ?|[Ll]ogin[\"']?[:=] ?[\"']?)"
_USER = r"(?:user ?name|login|user|benutzername|benutzer|nutzername|identifiant|nom d'utilisateur|pseudo|usuario|utilizador|utente|nome utente|gebruikersnaam|anvandarnamn|brukernavn|brugernavn|kayttajatunnus|uzytkownik|nazwa uzytkownika|uzivatelske jmeno|uzivatel|felhasznalonev|kullanici adi|korisnicko ime|uporabnisko ime|utilizator|"
_USER += "|".join(map(word, ("логин", "логін", "пользователь", "потребител", "χρήστης", "όνομα χρήστη"))) + ")"
_BESIDE_USER = r"(?:password|passwd|pwd|pw|pass|passwort|kennwort|mot de passe|mdp|contrasena|clave|senha|palavra-passe|wachtwoord|haslo|heslo|parola|losenord|adgangskode|passord|salasana|jelszo|sifre|lozinka|geslo|"
_BESIDE_USER += "|".join(map(word, ("пароль", "парола", "κωδικός"))) + ")"
_PAIR = rf"{_USER}[\"']?(?: ?[:=] ?| (?:is|ist|est|es|e|c'est|jest|er|ar) | )[\"']?(?P<v>[A-Za-z0-9][A-Za-z0-9_.-]{{2,39}})[\"']?[,;/|]?(?: (?:and|und|et|y|e|i|a|en|och|og|ja|ve))?(?: (?:my|the|a|la|le|il|o|mein|das|mon|mi|su))? {_BESIDE_USER}[\"']?(?: ?[:=] ?| (?:is|ist|est|es|e|jest|er|ar) | )[\"']?[^\s\x00]{{0,24}}[0-9!#$%&*+?@_^]"
_EXT = r"(?: ?(?:ext|x|extn|ext\.|Durchwahl|poste|anexo|int\.) ?[.:]? ?[0-9]{1,6})?"
_ROLES = (  # words for who uses a program
    "user User account Account cuenta Cuenta compte Compte conta Conta profil Profil gebruiker Gebruiker usuario Usuario usuaria Usuaria Benutzer Nutzer Nutzerin "
    "Benutzerin Konto Kennung utilisateur Utilisateur utilisatrice Utilisatrice utente Utente utilizador Utilizador "
    "użytkownik Użytkownik użytkownika Użytkownika użytkownikowi Użytkownikowi konto uživatel Uživatel uživatele "
    "Uživatele používateľ Používateľ felhasználó Felhasználó utilizatorul Utilizatorul användaren Användaren "
    "användare Användare brugeren Brugeren bruger Bruger brukeren Brukeren käyttäjä Käyttäjä käyttäjän Käyttäjän "
    "kasutaja Kasutaja vartotojas Vartotojas lietotājs Lietotājs korisnik Korisnik uporabnik Uporabnik kullanıcı "
    "Kullanıcı pengguna Pengguna пользователь Пользователь пользователя Пользователя користувач Користувач "
    "користувача Користувача потребител Потребител потребителят Потребителят χρήστης Χρήστης"
).split()
_ROLE = "(?:" + "|".join(map(word, _ROLES)) + ")"
# National forms that the text's own language writes so: (name, languages, pattern)
_WRITTEN = (
    ("de", "de", r"0[1-9][0-9]{1,3}[ /-][1-9][0-9]{4,7}|0[1-9][0-9]{1,3}[ /][1-9][0-9]{1,3}(?: [0-9]{2,3}){1,3}"),
    ("fr", "fr nl", r"0[1-9][0-9]{1,2}[ ./](?:[0-9]{2}[ .]){2}[0-9]{2}|0[1-9][0-9]{2}[ /](?:[0-9]{2}[ .]?){2}[0-9]{2}"),
    (
        "uk",
        "uk ru be",
        r"\(?0[0-9]{2}\)? [0-9]{3}[ -][0-9]{2}[ -][0-9]{2}|8 ?\(?9[0-9]{2}\)? ?[0-9]{3}[ -]?[0-9]{2}[ -]?[0-9]{2}",
    ),
    ("gb", "en", r"0[1-9][0-9]{3} [0-9]{6}|0[1-9][0-9]{3} [0-9]{3} [0-9]{3}|07[0-9]{9}"),
    (
        "nl",
        "nl",
        r"0[1-9][0-9]?[ -][0-9]{7,8}|0[1-9][0-9]{2}[ -][0-9]{6}|06(?:[ -][0-9]{2}){4}|\(0[1-9][0-9]{1,2}\) ?(?:[0-9]{6,7}|[0-9]{2,3}(?: [0-9]{2}){2})",
    ),
    ("pl", "pl", r"\([1-9][0-9]\) ?[0-9]{3}[ -][0-9]{2}[ -][0-9]{2}"),
    (
        "it",
        "it",
        r"3[0-9]{2}[ /-][0-9]{6,7}|3[0-9]{2} [0-9]{3} [0-9]{3,4}|0[1-9][0-9]{0,2}[ /-][0-9]{5,8}|0[1-9][0-9]{0,2} [0-9]{3,4} [0-9]{3,4}",
    ),
    ("nordic", "sv fi", r"0[0-9]{1,3}[ -][0-9]{2,3} ?[0-9]{2} ?[0-9]{2,3}(?: [0-9]{2})?"),
    ("hu", "hu", r"06[ /-]?[0-9]{1,2}[ /-][0-9]{3}[ -]?[0-9]{3,4}"),
    ("ro", "ro", r"0[237][0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{3}"),
    ("el", "el", r"(?:69[0-9]|2[0-9]{2})[0-9]?[ -][0-9]{3,4}[ -]?[0-9]{3,4}|69[0-9]{8}"),
    ("pt", "pt", r"\([0-9]{2}\) ?9?[0-9]{4}[ -]?[0-9]{4}|9[1236][0-9] [0-9]{3} [0-9]{3}"),
    ("ja", "ja", r"0[0-9]{1,3}-[0-9]{3,4}-[0-9]{4}"),
    (
        "mobile",
        "ja uk fr de it nl sv fi hu tr bg hr vi id el ru be ar fa he ko",
        r"0[0-9]{8,11}|8[69][0-9]{8,9}|3[2-9][0-9]{8}",
    ),
    ("lt", "lt", r"8[ -]\(?[3-6][0-9]{1,2}\)? [0-9]{2,3} ?[0-9]{2,3}"),
    ("slashed", "de", r"0[1-9][0-9]{1,3} ?[/-] ?[0-9]{2,3}(?: [0-9]{2,4}){1,3}"),
    ("sr", "sr hr bs sl mk", r"0[1-9][0-9][ /-][0-9]{3}[ -][0-9]{2}[ -]?[0-9]{2}|06[0-9][ /-][0-9]{3}[ -]?[0-9]{3,4}"),
    ("he", "he", r"05[0-9]-?[0-9]{7}|05[0-9][ -][0-9]{3}[ -][0-9]{4}|0[2-489]-[0-9]{7}"),
    ("ar-es", "es", r"11 [2-9][0-9]{3}-[0-9]{4}"),
    ("us", "en", r"\(?[2-9][0-9]{2}\)? [2-9][0-9]{2} [0-9]{4}"),
    ("tr", "tr", r"\(?0[2-5][0-9]{2}\)? [0-9]{3} [0-9]{2} ?[0-9]{2}"),
)
# Behind a title and a name, three digits and three are a phone: `Pan Nowak, 602 114 775`; elsewhere they may be a sum.
_TITLES = "pan pani pana sr sra srta dna don dona dnul dl hr fru herr frau fr mme mr mrs ms sig sig.ra signora signor dr gosp gospa gospod ponia kundin kunde"
_TITLE = rf"(?:{'|'.join(f'[{t[0].upper()}{t[0]}]{re.escape(t[1:])}' for t in _TITLES.split())})"
_CALLED = rf"{_TITLE}\.? {NAME}(?: {NAME})?,? \(?(?P<v>(?:[1-9][0-9]{{2}}(?: [0-9]{{3}}){{2}}|[1-9][0-9]{{1,2}}(?: [0-9]{{2,3}}){{2,3}}|[1-9][0-9]{{7,8}}|0[0-9]{{8,10}}))"
_SAID = r"0[0-9]{1,4}[ /-][0-9]{2,8}(?:[ -][0-9]{2,4}){0,4}|[1-9][0-9]{2}(?: [0-9]{3}){2}|[1-9][0-9]{2}(?:[ .][0-9]{2}){3}|[1-9][0-9]{2} [0-9]{2} [0-9]{3}|[2-9][0-9](?: [0-9]{2,3}){3}|[2-9][0-9]{3} [0-9]{4}|[4-8][0-9]{2}[ -][0-9]{4}|8 [3-6][0-9]{2} [0-9]{5}|[1-9][0-9]/[0-9]{3}-[0-9]{4}"
_PHONE_END = r"[0-9]\)?(?: ?[ .\x2f-] ?)\(?[0-9]{1,8}\)?(?:[^0-9 .\x2f-]| [^0-9(]|[.\x2f-][^0-9(])"

SHAPES = (
    Shape("email", "EMAIL_ADDRESS", rf"{_LOCAL}@(?:{_HOST}\.){{1,8}}[A-Za-z\x80-\xaf]{{2,24}}", "email", 1.0, firm=True, edges="none", longest=254, anchor=_ANY_AT, back=67),
    Shape("email-percent", "EMAIL_ADDRESS", rf"(?<!%)(?<!%[0-9A-Fa-f])[A-Za-z0-9][A-Za-z0-9._+-]{{0,63}}%40(?:{_HOST}\.){{1,8}}[A-Za-z]{{2,24}}", "", 0.98, firm=True, edges="none", longest=254, anchor=r"[A-Za-z0-9]%40[A-Za-z0-9]", back=68),
    Shape("email-han", "EMAIL_ADDRESS", r"[A-Za-z0-9\xb0-\xff][A-Za-z0-9\xb0-\xff._-]{0,30}@[\xb0-\xff][A-Za-z0-9\xb0-\xff-]{0,30}(?:\.[A-Za-z0-9\xb0-\xff]{2,12}){1,3}", "", 0.9, edges="none", longest=120, anchor=r"[A-Za-z0-9\xb0-\xff]@[\xb0-\xff]", back=36),
    Shape("email-quoted", "EMAIL_ADDRESS", rf"\"[^\"\x00-\x1f]{{1,60}}\"@(?:{_HOST}\.){{1,8}}[A-Za-z\x80-\xaf]{{2,24}}", "", 0.95, edges="none", longest=254, anchor=r'"@[A-Za-z0-9\x80-\xaf]', back=67),
    Shape("email-ip", "EMAIL_ADDRESS", rf"{_LOCAL}@\[?[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}\]?", "email", 0.9, edges="none", longest=120, anchor=r'[A-Za-z0-9_]@\[?[0-9]{1,3}\.[0-9]', back=74),
    Shape("email-local-host", "EMAIL_ADDRESS", rf"{_LOCAL}@{_HOST}", "", 0.0, 0.8, "email", edges="none", longest=130, anchor=_ANY_AT, back=67),
    Shape("email-spelled", "EMAIL_ADDRESS", rf"[A-Za-z0-9_][A-Za-z0-9_.+-]{{0,40}}{_AT}[A-Za-z0-9-]{{2,40}}(?:{_DOT}[A-Za-z0-9-]{{2,24}}){{1,4}}",
          "", 0.99, firm=True, longest=200, anchor=_AT, back=64),
    Shape("email-said", "EMAIL_ADDRESS", rf"[A-Za-z0-9_][A-Za-z0-9_.+-]{{1,40}} {_AT_SAID} [A-Za-z0-9-]{{2,40}}(?: {_DOT_WORD} [A-Za-z0-9-]{{2,24}}){{1,4}}", "", 0.98, firm=True, longest=200,
          anchor=rf" {_AT_SAID} [A-Za-z0-9-]{{2,40}} {_DOT_WORD} [a-z]", back=96),
    Shape("email-said-half", "EMAIL_ADDRESS", rf"[A-Za-z0-9_][A-Za-z0-9_.+-]{{1,40}} {_AT_SURE} [A-Za-z0-9-]{{2,40}}(?:(?: {_DOT_WORD} |\.)[A-Za-z0-9-]{{2,24}}){{1,4}}", "", 0.98, firm=True, longest=200,
          anchor=rf" {_AT_SURE} [A-Za-z0-9-]{{2}}", back=64),
    Shape("email-dots-said", "EMAIL_ADDRESS", rf"[A-Za-z0-9_]{{1,24}}(?: (?:dot|underscore|dash) [A-Za-z0-9_]{{1,24}}){{1,3}} {_AT_SAID} [A-Za-z0-9-]{{2,40}}(?: {_DOT_WORD} [A-Za-z0-9-]{{2,24}}){{1,4}}", "", 0.985, firm=True, longest=200,
          anchor=rf" {_AT_SAID} [A-Za-z0-9-]{{2,40}} {_DOT_WORD} [a-z]", back=110),
    Shape("email-slip", "EMAIL_ADDRESS", r"[A-Za-z0-9][A-Za-z0-9._+-]{1,40}@[A-Za-z0-9-]{2,30}(?: \.|,)(?:com|de|fr|es|it|pt|nl|pl|ru|net|org|co\.uk|com\.br|at|ch|se|cz|hu|gr)(?![A-Za-z0-9])", "", 0.9, firm=True, longest=90,
          anchor=r"@[A-Za-z0-9-]{2,30}(?: \.|,)[a-z]{2}", back=76),
    Shape("email-sign", "EMAIL_ADDRESS", rf"[A-Za-z0-9][A-Za-z0-9._+-]{{1,40}}(?:[#*](?=(?:163|126|qq|sina|gmail|hotmail|outlook|yahoo|naver|daum|hanmail)\.)|{word('★')}|{word('☆')}|{word('●')}|{word('◎')}| ?{word('골뱅이')} ?)(?:[A-Za-z0-9-]{{2,30}}\.){{1,3}}(?:com|net|org|co\.jp|ne\.jp|jp|kr|cn|tw)(?![A-Za-z0-9])", "", 0.9, firm=True, longest=110, edges="none",
          anchor=rf"[A-Za-z0-9](?:#|\*|{word('★')}|{word('☆')}|{word('●')}|{word('◎')}| ?{word('골뱅이')} ?)[A-Za-z0-9-]{{2,30}}\.", back=84),
    Shape("username-qq", "USERNAME", rf"(?<![A-Za-z])QQ(?:{word('号')}|{word('是')})?[ :]{{0,2}}(?P<v>(?!(?:19|20)[0-9]{{6}}(?![0-9]))[1-9][0-9]{{5,10}})", "", 0.85, longest=24, edges="right", firm=True, anchor=rf"QQ(?:{word('号')}|{word('是')})?[ :]{{0,2}}[1-9]", back=8),
    Shape("username-line", "USERNAME", rf"(?<![A-Za-z])LINE ?(?:{word('の')})?(?:ID|id|Id)(?:{word('は')})?[ :]{{0,2}}(?P<v>[a-z0-9][a-z0-9._-]{{3,19}})", "", 0.85, longest=40, edges="right", firm=True, anchor=rf"LINE ?(?:{word('の')})?(?:ID|id|Id)", back=10),
    Shape("email-apart", "EMAIL_ADDRESS", r"[A-Za-z0-9_][A-Za-z0-9_.+-]{1,40} ?@ ?(?:[A-Za-z0-9-]{2,40}\.){1,4}[a-z]{2,12}", "email-apart", 0.95, firm=True, longest=200, anchor=r"[A-Za-z0-9](?: @ ?|@ )[A-Za-z0-9-]{2,40}\.", back=90),
    Shape("url", "URL", rf"{_SCHEME}[^\s<>\"'()\x00-\x1f\\]{{3,400}}", "url", 0.7, firm=True, edges="none", longest=420, caseless=True, anchor=_SCHEME, back=9),
    Shape("url-www", "URL", r"www\.[A-Za-z0-9\x80-\xaf-]{1,63}(?:\.[A-Za-z0-9\x80-\xaf-]{1,63}){1,6}(?:/[^\s<>\"'()\x00-\x1f\\]{0,300})?", "url", 0.7, firm=True, longest=420, caseless=True, anchor=r"www\.", back=5),
    Shape("profile", "URL", r"(?:linkedin\.com/in|facebook\.com|instagram\.com|twitter\.com|x\.com|github\.com|t\.me|tiktok\.com/@|vk\.com|wa\.me)/[A-Za-z0-9_.%-]{2,60}",
          "", 0.85, firm=True, longest=120, caseless=True, anchor=r"(?:linkedin\.com/in|facebook\.com|instagram\.com|twitter\.com|x\.com|github\.com|t\.me|tiktok\.com/@|vk\.com|wa\.me)/", back=22),
    Shape("handle", "USERNAME", r"@[A-Za-z_][A-Za-z0-9_]{2,29}(?!\.[A-Za-z_]|[({/@])", "handle", 0.6, edges="word", longest=31, firm=True, anchor=r"[^A-Za-z0-9.]@[A-Za-z_]", back=3),
    Shape("handle-dotted", "USERNAME", r"@[a-z][a-z0-9_]{1,20}(?:\.[a-z0-9_]{1,20}){1,2}(?:(?<=_)|(?<=[0-9]))(?![A-Za-z0-9_@(/])(?!\.[A-Za-z])", "", 0.6, edges="word", longest=64, anchor=r"[^A-Za-z0-9.]@[a-z][a-z0-9_]{1,20}\.[a-z0-9_]", back=26),
    Shape("handle-cued", "USERNAME", r"(?:RT|via|[Dd][Mm]|[Ff]ollow|ig|IG|[Ii]nsta(?:gram)?|[Tt]ik[Tt]ok|[Tt]elegram|[Tt]witter|cc|or|oder|ou|albo|nebo|lub|from|by|von|par|od|van|of|o|is|es|est|ist|e|to) (?P<v>@[A-Za-z0-9_]{2,20}(?:\.[A-Za-z0-9_]{1,20}){1,3})(?![A-Za-z0-9_@(/])", "", 0.6, longest=80, firm=True, anchor=r"[A-Za-z] @[A-Za-z0-9_]{2,20}\.[A-Za-z0-9_]", back=36),
    Shape("username-access-log", "USERNAME", r"[0-9A-Za-z.:-]{3,60} (?:-|[A-Za-z0-9_.-]{1,30}) (?P<v>[A-Za-z][A-Za-z0-9_.@-]{1,39}) \[(?:[0-9]{2}/[A-Z][a-z]{2}/[0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2})[: T]", "", 0.95, edges="none", longest=150, firm=True, anchor=r"[A-Za-z0-9_.-] \[(?:[0-9]{2}/[A-Z][a-z]{2}/[0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2})[: T]", back=150),
    Shape("username-path", "USERNAME", r"/(?:u|users?|profiles?|members?|accounts?|home)/(?P<v>~?[A-Za-z][A-Za-z0-9_.-]{2,31})(?=[/?#: \"'\n\x00]|$)", "login-path", 0.8, longest=50, edges="none", firm=True, anchor=r"/(?:u|users?|profiles?|members?|accounts?|home)/~?[A-Za-z]", back=14),
    Shape("username-passwd", "USERNAME", r"(?P<v>[a-z_][a-z0-9_.-]{1,31}):[x*!]:[1-9][0-9]{3,8}:[0-9]{1,9}:", "", 0.9, longest=70, edges="none", firm=True, anchor=r"[a-z0-9_.-]:[x*!]:[1-9][0-9]{3}", back=38),
    Shape("username-windows", "USERNAME", r"\\(?:[Uu]sers|Documents and Settings)\\{1,2}(?P<v>[A-Za-z\x80-\xaf][A-Za-z0-9\x80-\xaf_.-]{2,31})(?=[\\\"'\s\x00]|$)", "login-windows", 0.8, longest=66, edges="none", firm=True, anchor=r"\\(?:[Uu]sers|Documents and Settings)\\{1,2}[A-Za-z\x80-\xaf]", back=28),
    Shape("username-domain", "USERNAME", r"[A-Za-z][A-Za-z0-9-]{1,24}(?:\.[A-Za-z0-9-]{1,20}){0,3}\\{1,2}(?P<v>[A-Za-z][A-Za-z0-9._-]{2,30})(?!\\)", "", 0.0, 0.92, "username", reach=12, longest=110, firm=True),
    Shape("username-domain-capital", "USERNAME", r"(?!HK)[A-Z][A-Z0-9-]{1,15}(?:\\{2}|\\(?![abfnrtux]))(?P<v>[a-z][a-z0-9._-]{2,30})(?!\\)", "", 0.6, longest=50, firm=True, anchor=r"[A-Z][A-Z0-9-]{1,15}\\{1,2}[a-z]", back=20),
    Shape("username", "USERNAME", rf"{_SAY_USER}(?P<v>[A-Za-z0-9][A-Za-z0-9_.-]{{2,39}})", "login", 0.75, longest=80, caseless=True, anchor=_SAY_USER, back=40),
    Shape("username-pair", "USERNAME", _PAIR, "login-pair", 0.85, longest=150, caseless=True, edges="none", firm=True, anchor=rf"[A-Za-z0-9_.-][\"']?[,;/|]?(?: (?:and|und|et|y|e|i|a|en|och|og|ja|ve))?(?: (?:my|the|a|la|le|il|o|mein|das|mon|mi|su))? {_BESIDE_USER}[^A-Za-z]", back=130),
    Shape("password-pair", "CREDENTIAL", rf"{_USER}[\"']?(?: ?[:=] ?| )[\"']?[A-Za-z0-9][A-Za-z0-9_.-]{{2,39}}[\"']?[,;/|]?(?: (?:and|und|et|y|e|i|a|en|och|og|ja|ve))? {_BESIDE_USER}[\"']?(?: ?[:=] ?| )[\"']?(?P<v>[^\s\x00\"']{{4,40}})", "secret-pair", 0.85, longest=190, caseless=True, edges="none", firm=True, anchor=rf"{_BESIDE_USER}[\"']?(?: ?[:=] ?| )[\"']?[^\s\x00\"']{{4}}", back=150),
    Shape("username-role", "USERNAME", rf"{_ROLE} (?:\"|')?(?P<v>[a-z][a-z0-9_.-]{{3,30}}[a-z0-9])", "login-role", 0.8, longest=70, firm=True, anchor=rf"[^A-Za-z\x80-\xaf]{_ROLE} (?:\"|')?[a-z]", back=24),
    Shape("username-sender", "USERNAME", r"(?:(?<=[\"'\x1e\x00])|(?<![^\x00]))(?P<v>[a-z][a-z0-9_.-]{2,39})(?=[\"'\x1e\x00]|$)", "login-said", 0.0, 0.8, "sender", reach=8, edges="right", longest=40, firm=True),
    Shape("username-log", "USERNAME", rf"{_LOG_USER}(?P<v>[A-Za-z0-9][A-Za-z0-9_.-]{{2,39}})", "login", 0.9, longest=80, firm=True, anchor=_LOG_USER, back=40),
    Shape("username-field", "USERNAME", r"(?:(?<=[\"'>\t\n\x1e(])|(?<=[:=])|(?<=[:=] ))(?P<v>[A-Za-z0-9][A-Za-z0-9_.-]{2,39})(?!>)", "login-field", 0.0, 0.86, "username", reach=8, edges="right", longest=40, firm=True),
    Shape("username-said", "USERNAME", r"(?:(?<=[\x80-\xff])|(?<= ))(?P<v>[A-Za-z][A-Za-z0-9_.-]{1,38}[A-Za-z0-9_])", "login-behind", 0.0, 0.8, "username", reach=8, edges="right", longest=40, firm=True),
    Shape("phone-plus", "PHONE_NUMBER", rf"(?:\+|%2[Bb]|00) ?\(?[1-9][0-9 ().\x2f-]{{5,22}}[0-9]{_EXT}", "phone", 0.9, 0.95, "phone", edges="number", longest=44, anchor=r"(?:\+|%2[Bb]|[^0-9A-Za-z]00) ?\(?[1-9]", back=8),
    Shape("phone-strong", "PHONE_NUMBER", rf"(?:\(0?[0-9]{{2,4}}\) ?[0-9]{{3,4}}[ .-]?[0-9]{{4}}|(?:1[ .-])?[2-9][0-9]{{2}}[-.][2-9][0-9]{{2}}[-.][0-9]{{4}}|0[0-9](?:[ .-][0-9]{{2}}){{4}}|0[0-9]{{2,4}}[ /-][0-9]{{3,4}}[ -][0-9]{{3,4}}){_EXT}", "phone-national", 0.65, 0.9, "phone", after=12, edges="apart", longest=44),
    *(Shape(f"phone-{name}", "PHONE_NUMBER", pattern, "phone-mobile" if name == "mobile" else "phone-written", 0.6, 0.9, "phone", after=12, edges="apart", longest=24, speaks=speaks) for name, speaks, pattern in _WRITTEN),
    Shape("phone-trunk", "PHONE_NUMBER", r"\(0[2-9][0-9]{2}\) [0-9]{3} [0-9]{2} [0-9]{2}|0(?:7700 ?900|1632 ?960) ?[0-9]{3}", "phone-world", 0.6, 0.9, "phone", after=12, edges="apart", longest=18),
    Shape("phone-form", "PHONE_NUMBER", rf"(?:(?:\+|00)?1[ .-])?(?:\([2-9][0-9]{{2}}\) ?[0-9]{{3}}-[0-9]{{4}}|[2-9][0-9]{{2}}-[0-9]{{3}}-[0-9]{{4}}|[2-9][0-9]{{2}}\.[0-9]{{3}}\.[0-9]{{4}}){_EXT}", "varied", 0.6, 0.8, "phone", edges="apart", longest=36, speaks="en und es", anchor=r"[0-9]\)? ?[-.]?[0-9]{3}[-.][0-9]{4}[^0-9]", back=20),
    Shape("pager", "PHONE_NUMBER", r"(?:[Pp]ager|PAGER|[Bb]eeper|[Bb]leep|(?:at|on|my|his|her|office|desk|dial|phone|,) [Ee]xtension|[Ee]xtn?\.|EXT\.?|[Dd]urchwahl|DW)(?: ?(?:[Nn]o\.?|[Nn]umber|#))?[ :]{1,3}#?x?(?P<v>[0-9]-?[0-9]{3,6})(?![0-9./-])", "code-once", 0.65, longest=34, anchor=r"[^A-Za-z](?:[Pp]ager|PAGER|[Bb]eeper|[Bb]leep|(?:at|on|my|his|her|office|desk|dial|phone|,) [Ee]xtension|[Ee]xtn?\.|EXT\.?|[Dd]urchwahl|DW)(?: ?(?:[Nn]o\.?|[Nn]umber|#))?[ :]{1,3}#?x?[0-9]", back=26),
    Shape("extension", "PHONE_NUMBER", rf"(?<![A-Za-z])(?:[Ee]xt|[Ee]xtension(?=:)|[Dd]urchwahl|DW|[Rr]amal|[Tt]oestel|[Dd]ahili|[Aa]nknytning|[Ll]okalnr\.?|[Kk]lapka|[Mm]ellek|[Ww]ew\.|{word('доб')}\.)[ :]{{1,3}}-?(?P<v>[0-9]{{3,5}})(?![0-9./-]|,[0-9])", "code-once", 0.6, longest=26, edges="none",
          anchor=rf"(?:[Ee]xt|xtension|urchwahl|DW|amal|oestel|ahili|nknytning|okalnr\.?|lapka|ellek|ew\.|{word('доб')}\.)[ :]{{1,3}}-?[0-9]{{3}}", back=20),
    Shape("phone-contact", "PHONE_NUMBER", _SAID, "phone-world", 0.0, 0.8, "contact", reach=40, edges="apart", longest=26, fresh=True),
    Shape("phone-called", "PHONE_NUMBER", _SAID, "phone-world", 0.0, 0.8, "called", reach=40, after=14, edges="apart", longest=26, fresh=True),
    Shape("phone-called-bare", "PHONE_NUMBER", r"0[0-9]{8,10}|[2-9][0-9]{7,8}|3[0-9]{9}", "phone-written", 0.0, 0.75, "called", reach=24, after=14, edges="apart", longest=11, fresh=True),
    Shape("phone-contact-bare", "PHONE_NUMBER", r"(?:on|at|unter|au|al|pod|op|pa|na|numero|nummer|number) (?P<v>0[0-9]{9,10})", "phone-written", 0.0, 0.75, "contact", reach=40, edges="apart", longest=20, fresh=True),
    Shape("phone-text-bare", "PHONE_NUMBER", r"[2-9][0-9]{2}[2-9][0-9]{6}(?=[.,;!?)\n\x00]| (?:to|if|when|for|and|or|now|asap|today|with|about)(?![A-Za-z])|$)", "phone-national", 0.0, 0.75, "contact", reach=8, edges="apart", longest=10, fresh=True),
    Shape("phone-titled", "PHONE_NUMBER", _CALLED, "phone-written", 0.6, 0.8, "contact", edges="apart", longest=110, anchor=rf"[^A-Za-z]{_TITLE}\.? [A-Z\x80-\xaf]", back=12),
    Shape("phone-grouped", "PHONE_NUMBER", rf"(?:\(0\) ?)?\(?[0-9]{{1,6}}\)?(?: ?[ .\x2f-] ?\(?[0-9]{{1,8}}\)?){{1,6}}{_EXT}", "phone-national", 0.0, 0.9, "phone", after=12, edges="number", longest=44, anchor=_PHONE_END, back=36),
    Shape("phone-slips", "PHONE_NUMBER", rf"{slips.spelled(8)}\(?{slips.FIRST}(?:[ .\x2f()-]{{0,2}}{slips.SIGN}){{7,12}}", "phone-slips", 0.0, 0.8, "phone", after=12, edges="apart", longest=30),
    Shape("phone-bare", "PHONE_NUMBER", r"[0-9]{6,15}", "phone-national", 0.0, 0.85, "phone", reach=30, after=12, edges="number", longest=15),
)  # fmt: skip
