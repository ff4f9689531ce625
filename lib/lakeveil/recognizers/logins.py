"""Checks of passwords and user names: what is none, and what looks like one."""

from __future__ import annotations

import re

from lakeveil.recognizers.national import Check

_PLACEHOLDERS = frozenset(
    "null none true false required string undefined optional empty unset default hidden redacted example changeme nil n/a yes no value varchar text type input password"
    " passwort contrasena senha reset policy hash client_credentials authorization_code refresh_token grant_type expired incorrect wrong invalid missing protected bool boolean int integer object array".split()
)
_ITSELF = re.compile(
    r"(?i)passwor|(?:^|[^a-z])mdp(?:$|[^a-z])|(?:^|-)(?:Tc|Ga|In|Tl)-?[0-9]{2,3}m?(?:$|[^0-9a-z])|99m"
)  # the word itself; a tracer (Tc99m-MDP)
_SYMBOLS = re.compile(r"[!#$%^&*+=?~@]")
_ADDRESS = re.compile(
    r"://|@[A-Za-z0-9-]+\.|^[/~.\\]|^www\.|\.(?:com|org|net|html?|php|json|ya?ml|py|js|txt|pdf)\b", re.IGNORECASE
)
_DATED = re.compile(r"[0-9/.:-]+")


def password(value: str, before: str = "") -> bool:
    """After `:` or `=` anything but a placeholder; after a verb only what is no plain word."""
    if value.lower().strip(".") in _PLACEHOLDERS or len(set(value)) < 3:
        return False
    return before.rstrip(" \"'").endswith((":", "=", ">")) or not value.strip(".,!?").isalpha()


def secret_field(value: str, before: str = "") -> bool:
    """A password's field: no placeholder, no address, no date; a plain word only where a cell or a quote holds it."""
    bare = value.rstrip(".!?:")
    if value.endswith(("\\", '\\"')) or (value.endswith(":") and bare.isalpha() and before[-1:] in "\n\x1e"):
        return False  # an escaped quote; the next field's name
    if bare.lower() in _PLACEHOLDERS or "password" in value or len(set(value)) < 4 or _ADDRESS.search(value) or len(value) < 5:
        return False
    if value.isalpha() or bare.isalpha():
        return len(value) > 5 and before[-1:] in ("\x1e", "\n") and not value.istitle()
    return _DATED.fullmatch(value) is None or value.isdigit()


def secret_next(value: str, before: str = "") -> bool:
    """Directly behind the word: letters and digits, long enough to be no product's name (`Windows10`)."""
    bare = value.rstrip(".!?:,)")
    return (
        len(bare) >= 10
        and sum(c.isdigit() for c in bare) >= 2
        and any(c.isalpha() for c in bare)
        and _ADDRESS.search(bare) is None
    )


def secret_said(value: str, before: str = "") -> bool:
    """A password by its looks: letters and digits, and a symbol or capitals among small letters."""
    value = value.rstrip(".!?:=,)(\\")
    if (
        len(value) < 6
        or _ITSELF.search(value)
        or _ADDRESS.search(value)
        or not any(c.isdigit() for c in value)
        or not any(c.isalpha() for c in value)
    ):
        return False
    if _SYMBOLS.search(value):
        return "=" not in value
    mixed_case = value != value.lower() and value != value.upper()
    return mixed_case and len(value) >= 8 and (re.fullmatch(r"[A-Z]?[a-z]+-?[0-9.]{1,3}", value) is None) and "." not in value


_NO_LOGIN = frozenset(
    "null none true false required string undefined optional empty unset default name user username login password and or the is not with from page manual guide failed failure please click enter wait denied"
    " unknown error success successful succeeded must can cannot has have was will should does did ok okay invalid missing this that there here new old your you also only use see for utilisateur usuario utilizador benutzer gebruiker uzytkownik uzivatel kullanici anvandare bruker utente helpdesk session opened closed".split()
)
_NAMED = re.compile(r"(?i)user|login|nick|pseudo|account|name|path|dir|file|type|param|option|example")  # of a program's names
_LOGIN = re.compile(
    r"[a-z]{2,20}[._-]?[a-z]{0,16}[0-9]{2,4}|[a-z]{1,3}\.[a-z]{3,20}|[a-z]{2,20}_[a-z0-9]{1,20}(?:_[a-z0-9]{1,20})?"
)


def login(value: str, before: str = "") -> bool:
    """No word of a sentence: `login: failed`, `user: please wait`."""
    return value.rstrip(".-").lower() not in _NO_LOGIN


def login_field(value: str, before: str = "") -> bool:
    """A user name's field: no placeholder and no given name alone; a plain word only where a cell, a tag or a quote holds it."""
    bare = value.rstrip(".-")
    if bare.lower() in _NO_LOGIN or _NAMED.search(bare) or not any(c.isalpha() for c in bare):
        return False
    if bare.isalpha():
        return before[-1:] in ("\x1e", "\n", '"', "'", ">") and bare == bare.lower()
    return True


def login_said(value: str, before: str = "") -> bool:
    """A user name by its looks: petr-b71, k.meyer, ann_lee; no file and no word of prose."""
    return _LOGIN.fullmatch(value.rstrip(".-")) is not None and _NAMED.search(value) is None and _ADDRESS.search(value) is None


_PAGES = frozenset(
    "settings profile profiles login logout signup register search list all new edit delete admin home index api avatar password export import bulk count stats public private current self and help about default guest shared root user users me".split()
)


def login_path(value: str, before: str = "") -> bool:
    """A user in a path: no page of the site, and no word without a digit or mark unless it is long."""
    bare = value.lstrip("~").rstrip(".-")
    marked = any(c.isdigit() or c in "._-" for c in bare)
    return (
        bare.lower() not in _PAGES
        and bare == bare.lower()
        and (marked or before.endswith(("/u", "/home", "/users")) or len(bare) > 5)
    )


# First two letters with which words of some language begin, where both are consonants; an initial before a surname makes others: `jrobledo`.
_ONSETS = frozenset(
    "bl br bj ch cl cr cv cz db dj dl dm dn dr dv dw dz fl fr fj gd gh gl gn gr gv hl hr hv jd jm js kd kh kl km kn kr kt ks kv lh lj ll md ml mn mr mh ng nh nj ph pl pn pr ps pt pf px qw rh rz sc sf sg sh sj sk sl sm sn sp sq sr st"
    " sv sw sz tch th tk tl tr ts tv tw tz vd vl vn vr vs vz wc wd wh wl wr ws wt wz xv zb zd zg zh zl zm zn zp zr zt zv zw".split()
)
_VOWELS = frozenset("aeiouy")


def login_role(value: str, before: str = "") -> bool:
    """Behind a word for a user: with a digit, a full stop or a low line inside, or an initial that no word begins with."""
    bare = value.rstrip(".-")
    if bare.lower() in _NO_LOGIN or _ADDRESS.search(bare) or len(bare) < 5 or _NAMED.search(bare):
        return False
    if re.fullmatch(r"[a-z]{3,24}[0-9]{1,4}|[a-z]{1,16}[._][a-z][a-z0-9._]{1,24}", bare):
        return True
    return bare.isalpha() and len(bare) >= 6 and not _VOWELS & set(bare[:2]) and bare[:2] not in _ONSETS and bare[0] != bare[1]


LOGINS: dict[str, Check] = {
    "password": password,
    "secret-field": secret_field,
    "secret-next": secret_next,
    "secret-said": secret_said,
    "login": login,
    "login-field": login_field,
    "login-said": login_said,
    "login-path": login_path,
    "login-role": login_role,
}
