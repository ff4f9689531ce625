"""Secrets: cloud keys, tokens, private keys, passwords."""

from lakeveil.recognizers.shapes.shape import Shape

_KEY = r"(?:[A-Za-z0-9]{1,20}[_.-]){0,3}"  # DB_PASSWORD, spring.datasource.password
_SAY = r"(?:(?:password|passwd|pwd|passphrase|passwort|kennwort|mot de passe|mdp|contrasena|clave|senha|wachtwoord|haslo|heslo|parola|losenord|adgangskode|passord|salasana|jelszo|sifre|lozinka|geslo|api[_ -]?key|apikey|secret[_ -]?key|client[_ -]?secret|access[_ -]?token|auth[_ -]?token|private[_ -]?key|kodeord)(?: (?:for|to|fur|zum|pour|per|del?|do|para|voor|til|till) [a-z0-9-]{2,12}(?: [a-z0-9-]{2,12})?)?[\"']?(?: ?[:=]>? ?| is | ist | lautet | es | est | e | jest | to | je | er | ar | on )[\"']?|secret[\"'] ?[:=] ?[\"'])"

# A field's value: behind a colon, a quote, an arrow, at a cell's beginning.
_LEAD = r"(?<=[:=>\"'(\t\n\x1e])(?: ?[\"'(])?|(?<=[:=>] )"
_LEAD = rf"(?:{_LEAD})"
_MARKED = r"[!#-&*+./0-9:=?-Z\\^_a-z|~-]{4,64}"

_IS = r"[\"']?(?: (?:code|number|no\.?))?(?: (?:on|of|for) (?:my|the|his|her) card)?(?: ?[:=#] ?| is | )[\"']?"
_CVV = r"(?:cvv2?|cvc2?|cvn2?|card verification(?: value)?|card security code|card code|kartenprufnummer|prufziffer|cryptogramme(?: visuel)?|codigo de seguridad|codigo de seguranca|codice di sicurezza|beveiligingscode|sakerhetskod|sikkerhedskode|sikkerhetskode|code de securite|kod bezpieczenstwa|bezpecnostni kod|guvenlik kodu)"

# vendor, what the token begins with, the token (as the vendors' and secret scanners' pages print them)
_TOKENS = (
    ("hugging-face", "hf_", r"hf_[A-Za-z0-9]{20,60}"), ("docker", "dckr_pat_", r"dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,60}"), ("square", "sq0", r"sq0(?:atp|csp|idp)-[A-Za-z0-9_-]{22,60}"), ("square-access", "EAAA", r"EAAA[A-Za-z0-9_-]{50,100}"),
    ("digitalocean", "do[oprt]_v1_", r"do[oprt]_v1_[a-f0-9]{40,80}"), ("shopify", "shp(?:at|ca|pa|ss|tka)_", r"shp(?:at|ca|pa|ss|tka)_[A-Fa-f0-9]{24,64}"), ("databricks", "dapi[0-9a-f]{4}", r"dapi[0-9a-f]{32}(?:-[0-9])?"), ("vault", "hv[sbr]\\.", r"hv[sbr]\.[A-Za-z0-9_-]{20,200}"),
    ("doppler", "dp\\.(?:pt|st|ct|sa|scim|audit)\\.", r"dp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9_.-]{30,80}"), ("atlassian", "ATATT3", r"ATATT3[A-Za-z0-9_=-]{60,230}"), ("grafana", "gls?[ac]_", r"gl(?:sa|c)_[A-Za-z0-9+/=_]{32,200}"), ("postman", "PMAK-", r"PMAK-[a-f0-9]{24}-[a-f0-9]{34}"),
    ("linear", "lin_(?:api|oauth)_", r"lin_(?:api|oauth)_[A-Za-z0-9]{32,64}"), ("figma", "figd_", r"figd_[A-Za-z0-9_-]{36,60}"), ("notion", "ntn_", r"ntn_[A-Za-z0-9]{40,60}"), ("brevo", "xkeysib-", r"xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}"), ("mailgun", "key-[0-9a-f]{4}", r"key-[0-9a-f]{32}"),
    ("sentry", "sntry[su]_", r"sntry[su]_[A-Za-z0-9+/=_-]{32,200}"), ("netlify", "nfp_", r"nfp_[A-Za-z0-9]{36,60}"), ("pulumi", "pul-[0-9a-f]{4}", r"pul-[0-9a-f]{40}"), ("terraform", "\\.atlasv1\\.", r"[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,80}"), ("age", "AGE-SECRET-KEY-1", r"AGE-SECRET-KEY-1[A-Z0-9]{58}"),
    ("alibaba", "LTAI", r"LTAI[A-Za-z0-9]{12,26}"), ("tencent", "AKID", r"AKID[A-Za-z0-9]{32}"), ("facebook", "EAA[CBG]", r"EAA[CBG][A-Za-z0-9]{60,250}"), ("new-relic", "NR(?:AK|JS|II|RA)-", r"NR(?:AK|JS|II|RA)-[A-Za-z0-9]{19,40}"), ("one-password", "ops_eyJ", r"ops_eyJ[A-Za-z0-9+/=]{60,240}"), ("supabase", "sbp_[0-9a-f]{4}", r"sbp_[a-f0-9]{40}"),
    ("planetscale", "pscale_", r"pscale_(?:tkn|oauth|pw)_[A-Za-z0-9_=.-]{30,64}"), ("rubygems", "rubygems_", r"rubygems_[a-f0-9]{48}"), ("buildkite", "bkua_", r"bkua_[a-f0-9]{40}"), ("groq", "gsk_", r"gsk_[A-Za-z0-9]{48,60}"), ("xai", "xai-", r"xai-[A-Za-z0-9]{70,90}"), ("replicate", "r8_", r"r8_[A-Za-z0-9]{36,40}"), ("perplexity", "pplx-", r"pplx-[A-Za-z0-9]{40,60}"),
    ("webhook", "whsec_", r"whsec_[A-Za-z0-9+/=]{24,80}"), ("circleci", "CCIPAT_", r"CCIPAT_[A-Za-z0-9]{20,30}_[a-f0-9]{40}"), ("sonar", "sq[pua]_[0-9a-f]{4}", r"sq[pua]_[a-f0-9]{40}"), ("heroku", "HRKU-", r"HRKU-[A-Za-z0-9_-]{30,64}"), ("airtable", "pat[A-Za-z0-9]{14}\\.", r"pat[A-Za-z0-9]{14}\.[a-f0-9]{64}"), ("easypost", "EZ[AT]K", r"EZ[AT]K[A-Za-z0-9]{54}"),
    ("discord", "[MNO][A-Za-z0-9]{23}[A-Za-z0-9]{0,4}\\.", r"[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}"), ("dropbox", "sl\\.[A-Za-z0-9]", r"sl\.[A-Za-z0-9_-]{60,180}"), ("azure-sas", "[?&]sig=", r"[?&]sig=(?P<v>[A-Za-z0-9%]{43,60}(?:%3[dD]|=))"), ("resend", "re_[A-Za-z0-9]{8}_", r"re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}"), ("mapbox", "[ps]k\\.eyJ", r"[ps]k\.eyJ[A-Za-z0-9_-]{40,120}\.[A-Za-z0-9_-]{20,30}"),
)  # fmt: skip

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
    Shape("password-field", "CREDENTIAL", rf"{_LEAD}(?P<v>{_MARKED})", "secret-field", 0.0, 0.85, "password", reach=10, edges="none", longest=66, firm=True),
    Shape("password-next", "CREDENTIAL", r"(?<=[ \x80-\xff)\]:])(?P<v>[A-Za-z][A-Za-z0-9._!#$%&*+-]{9,64})", "secret-next", 0.0, 0.78, "password", reach=3, edges="right", longest=66),
    Shape("password-option", "CREDENTIAL", r"mysql[a-z]{0,6} [^\n\x00]{0,60}?-p(?P<v>[^\s\x00-\x1f-][^\s\x00-\x1f]{3,64})", "", 0.85, edges="none", longest=140, anchor=r"mysql[a-z]{0,6} ", back=14),
    *(Shape(f"token-{name}", "CREDENTIAL", pattern, "", 0.95, longest=260, anchor=anchor, back=60 if "{" in anchor or name == "terraform" else len(anchor) + 2) for name, anchor, pattern in _TOKENS),
    Shape("password-said", "CREDENTIAL", rf"(?:{_LEAD}|(?<=[ \x80-\xff]))(?P<v>{_MARKED})", "secret-said", 0.0, 0.8, "password", reach=30, after=24, edges="none", longest=66, firm=True),
    Shape("card-code", "CREDENTIAL", rf"{_CVV}{_IS}(?P<v>[0-9]{{3,4}})", "", 0.85, longest=60, caseless=True, anchor=_CVV, back=30),
    Shape("pin", "CREDENTIAL", r"(?:PIN|Pin|pin)(?:-?[Cc]ode|-?[Kk]od(?:e|en)?)?[\"']?(?: (?:code|number|no\.?))?[\"']?(?: ?[:=#] ?| is | ist | lautet | to | e | es | est )[\"']?(?P<v>[0-9]{4})", "", 0.7, longest=36),
    Shape("pin-next", "CREDENTIAL", r"(?:(?:(?:[Mm]y|[Hh]is|[Hh]er|[Tt]he|[Yy]our|[Cc]ard|[Dd]oor|[Gg]ate|[Aa]larm|SIM|[Pp]hone|[Bb]ank|[Mm]ein[e]?|[Tt]ua?|[Mm]oj|[Mm]on|[Mm]i|[Mm]eu) )?PIN(?:[ -]?[Cc]ode)? |(?:[Cc]ode secret|[Pp]in(?:[ -]?(?:[Cc]ode|[Kk]oden?))?) )(?P<v>[0-9]{4})", "pin-next", 0.6, longest=30, anchor=r"(?:PIN(?:[ -]?[Cc]ode)?|[Cc]ode secret|[Pp]in(?:[ -]?(?:[Cc]ode|[Kk]oden?))?) [0-9]{4}", back=30),
    Shape("jdbc-password", "CREDENTIAL", r"jdbc:[a-z0-9:]{3,40}[A-Za-z0-9_]{1,40}/(?P<v>[^\s/@\x00-\x1f]{1,64})@", "", 0.95, firm=True, edges="none", longest=160, anchor=r"jdbc:[a-z0-9:]{3,40}[A-Za-z0-9_]{1,40}/", back=90),
    Shape("password", "CREDENTIAL",
          _KEY + _SAY + r"(?P<v>[^\s\"',;<>\x00-\x1f]{4,128})",
          "password", 0.8, longest=244, caseless=True, anchor=_SAY, back=112, firm=True),
)  # fmt: skip
