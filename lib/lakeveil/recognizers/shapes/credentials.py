"""Secrets: cloud keys, tokens, private keys, passwords."""

from lakeveil.recognizers.shapes.shape import Shape

_KEY = r"(?:[A-Za-z0-9]{1,20}[_.-]){0,3}"  # DB_PASSWORD, spring.datasource.password
_SAY = r"(?:password|passwd|pwd|passphrase|passwort|kennwort|mot de passe|mdp|contrasena|clave|senha|wachtwoord|haslo|heslo|parola|losenord|adgangskode|passord|salasana|jelszo|sifre|lozinka|geslo|api[_ -]?key|apikey|secret[_ -]?key|client[_ -]?secret|access[_ -]?token|auth[_ -]?token|private[_ -]?key)[\"']?(?: ?[:=]>? ?| is | ist | lautet | es )[\"']?"

# A field's value: behind a colon, a quote, an arrow, at a cell's beginning.
_LEAD = r"(?<=[:=>\"'(\t\n\x1e])(?: ?[\"'(])?|(?<=[:=>] )"
_LEAD = rf"(?:{_LEAD})"
_MARKED = r"[!#-&*+./0-9:=?-Z\\^_a-z|~-]{4,64}"

SHAPES = (
    Shape("aws-key-id", "CREDENTIAL", r"(?:AKIA|ASIA|AROA|AIDA|AGPA|ANPA|ANVA)[A-Z0-9]{16}", "", 0.98, longest=20),
    Shape("aws-secret", "CREDENTIAL", r"(?:secret|aws)[a-z_ -]{0,30}[\"']?\s?[:=]\s?[\"']?(?P<v>[A-Za-z0-9/+]{40})", "random", 0.95, longest=90, caseless=True,
          anchor=r"(?:secret|aws)[a-z_ -]{0,30}[\"']?\s?[:=]", back=42),
    Shape("google-key", "CREDENTIAL", r"AIza[0-9A-Za-z_-]{35}", "", 0.98, longest=39),
    Shape("google-oauth", "CREDENTIAL", r"ya29\.[0-9A-Za-z_-]{20,200}|GOCSPX-[0-9A-Za-z_-]{28}", "", 0.97, longest=205, anchor=r"(?:ya29\.|GOCSPX-)", back=8),
    Shape("github", "CREDENTIAL", r"gh[pousr]_[A-Za-z0-9]{36,80}|github_pat_[A-Za-z0-9_]{40,90}", "", 0.99, longest=102),
    Shape("gitlab", "CREDENTIAL", r"gl(?:pat|ptt|dt|rt)-[A-Za-z0-9_-]{20,40}", "", 0.98, longest=50),
    Shape("slack", "CREDENTIAL", r"xox[abposr]-[A-Za-z0-9-]{10,80}|xapp-[0-9]-[A-Za-z0-9-]{10,120}", "", 0.98, longest=130),
    Shape("slack-hook", "CREDENTIAL", r"hooks\.slack\.com/services/T[A-Z0-9]{6,12}/B[A-Z0-9]{6,12}/[A-Za-z0-9]{16,32}", "", 0.98, longest=90),
    Shape("stripe", "CREDENTIAL", r"(?:sk|rk|pk)_(?:live|test)_[0-9A-Za-z]{16,99}", "", 0.98, longest=110),
    Shape("openai", "CREDENTIAL", r"sk-(?:proj-|ant-|svcacct-)?[A-Za-z0-9_-]{20,180}", "random", 0.9, longest=200, anchor=r"sk-[A-Za-z0-9]", back=5),
    Shape("twilio", "CREDENTIAL", r"(?:SK|AC)[0-9a-f]{32}", "", 0.85, longest=34),
    Shape("sendgrid", "CREDENTIAL", r"SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{30,64}", "", 0.98, longest=100),
    Shape("npm", "CREDENTIAL", r"npm_[A-Za-z0-9]{36}", "", 0.98, longest=40),
    Shape("pypi", "CREDENTIAL", r"pypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{30,200}", "", 0.99, longest=230, anchor=r"pypi-AgEI", back=10),
    Shape("telegram", "CREDENTIAL", r"[0-9]{8,10}:AA[A-Za-z0-9_-]{33}", "", 0.95, longest=46),
    Shape("azure-storage", "CREDENTIAL", r"AccountKey=(?P<v>[A-Za-z0-9+/]{86}==)", "", 0.99, edges="none", longest=100),
    Shape("jwt", "CREDENTIAL", r"eyJ[A-Za-z0-9_-]{8,1000}\.eyJ[A-Za-z0-9_-]{4,2000}\.[A-Za-z0-9_-]{0,700}", "", 0.98, edges="none", longest=3710, anchor=r"eyJ[A-Za-z0-9_-]{8}", back=12),
    Shape("private-key", "CREDENTIAL", r"-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\s\\:,;().-]{0,8000}?-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----|[A-Za-z0-9+/=\s\\:,;().-]{0,8000})", "", 0.99, edges="none", longest=8150, anchor=r"-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY", back=70),
    Shape("url-password", "CREDENTIAL", r"[a-z][a-z0-9+.-]{1,20}://[^\s:/@\x00-\x1f]{0,64}:(?P<v>[^\s/@\x00-\x1f]{1,128})@", "", 1.0, firm=True, edges="none", longest=230, anchor=r"[a-z0-9+]://[^\s:/@\x00-\x1f]{0,64}:[^\s/@\x00-\x1f]{1,128}@", back=222),
    Shape("bearer", "CREDENTIAL", r"(?:bearer|basic|token) (?P<v>[A-Za-z0-9+/=_.~-]{16,800})", "random", 0.85, longest=810, caseless=True, anchor=r"(?:bearer|basic|token) [A-Za-z0-9+/=_.~-]{16}", back=24),
    Shape("password-field", "CREDENTIAL", rf"{_LEAD}(?P<v>{_MARKED})", "secret-field", 0.0, 0.85, "password", reach=10, edges="none", longest=66),
    Shape("password-said", "CREDENTIAL", rf"(?:{_LEAD}|(?<=[ \x80-\xff]))(?P<v>{_MARKED})", "secret-said", 0.0, 0.8, "password", reach=30, after=24, edges="none", longest=66),
    Shape("jdbc-password", "CREDENTIAL", r"jdbc:[a-z0-9:]{3,40}[A-Za-z0-9_]{1,40}/(?P<v>[^\s/@\x00-\x1f]{1,64})@", "", 0.95, firm=True, edges="none", longest=160, anchor=r"jdbc:[a-z0-9:]{3,40}[A-Za-z0-9_]{1,40}/", back=90),
    Shape("password", "CREDENTIAL",
          _KEY + _SAY + r"(?P<v>[^\s\"',;<>\x00-\x1f]{4,128})",
          "password", 0.8, longest=244, caseless=True, anchor=_SAY, back=112),
)  # fmt: skip
