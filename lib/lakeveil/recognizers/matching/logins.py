"""Checks of user names: what is none, and what looks like one."""

from __future__ import annotations

import re

from lakeveil.recognizers.matching.national import Check
from lakeveil.recognizers.matching.passwords import ADDRESS, PLACEHOLDERS, SAYS_ITSELF, of_prose

_NO_LOGIN = frozenset(
    "null none true false required string undefined optional empty unset default root nobody daemon anonymous localhost phone client name user username login password and or the is not with from page manual guide failed failure please click enter wait denied"
    " unknown error success successful succeeded must can cannot has have was will should does did ok okay invalid missing this that there here new old your you also only use see for utilisateur utilisateurs usuario usuarios utilizador utilizadores utenti users benutzer gebruiker gebruikers uzytkownik uzivatel kullanici anvandare bruker utente helpdesk session opened closed never int str bool float varchar bigint integer uuid und oder est oraz lub nebo aber logged signed joined posted created updated deleted added requested".split()
)
_DAYS_SAID = frozenset(
    "today yesterday mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday".split()
)  # `Last login: Sun Nov 22`; a user may be called sun
_NOBODYS = _NO_LOGIN | _DAYS_SAID
_LAST = re.compile(r"(?i)last[^\n]{0,24}$")
_NAMED = re.compile(
    r"(?i)user|login|nick|pseudo|account|name|path|dir|file|type|param|option|example"
    r"|(?:^|[_-]|(?-i:(?<=[a-z])(?=[A-Z])))(?:error|hosts|handler|parser|config|request|response|token)s?(?:$|[_-]|(?-i:(?=[A-Z])))"
)  # of a program's names; Handler is a surname as well: dhandler
_LOGIN = re.compile(
    r"[a-z]{2,20}[._-]?[a-z]{0,16}[0-9]{2,4}|[a-z]{1,3}\.[a-z]{3,20}|[a-z]{2,20}_[a-z0-9]{1,20}(?:_[a-z0-9]{1,20})?"
    r"|(?=[A-Z]*[a-z])(?:[A-Za-z]{2,20}(?:[._-][A-Za-z]{1,20}){0,2}[._][A-Za-z]{0,20}[0-9]{1,4}|[A-Za-z]{2,20}-[A-Za-z]{1,20}[0-9]{1,4})"
)


def login(value: str, before: str = "") -> bool:
    """No word of a sentence: `login: failed`, `user: please wait`."""
    return value.rstrip(".-").lower() not in _NO_LOGIN and not _of_time(value, before)


def _of_time(value: str, before: str) -> bool:
    """Whether it says when somebody logged in: a day's name with a capital, or behind `last`."""
    bare = value.rstrip(".-")
    return bare.lower() in _DAYS_SAID and (bare.istitle() or _LAST.search(before) is not None)


def login_field(value: str, before: str = "") -> bool:
    """A user name's field: no placeholder and no given name alone; a plain word only where a cell, a tag or a quote holds it."""
    bare = value.rstrip(".-")
    if bare.lower() in _NO_LOGIN or _of_time(bare, before) or _NAMED.search(bare) or not any(c.isalpha() for c in bare):
        return False
    if bare.isalpha():
        if _FOREIGN.search(before):
            return login_foreign(bare)
        return before[-1:] in ("\x1e", "\n", '"', "'", ">") and not of_prose(before) and bare == bare.lower()
    return True


def login_said(value: str, before: str = "") -> bool:
    """A user name by its looks: petr-b71, k.meyer, ann_lee, Ann_Lee7; no file and no word of prose."""
    return _LOGIN.fullmatch(value.rstrip(".-")) is not None and _NAMED.search(value) is None and ADDRESS.search(value) is None


_CAPITAL = re.compile(r"[A-Z][a-z]{2,20}[0-9]{2,4}")
# `user, self.password = …`.
_OF_CODE = re.compile(r"(?:self|this|cls|super|request|response|config|settings|app|os|sys|obj|args|ctx)\.")
_SECONDS = re.compile(r":[0-9]{2}:[0-9]{2}\]? $")
# A field's name in another script: what follows in Latin letters is its value.
_FOREIGN = re.compile("[\x80-\xff][\"']? ?[:=]? ?$")


def login_foreign(value: str) -> bool:
    """Behind a word of another script: a token in Latin letters, in small ones or with a hump; no daemon, no program."""
    humped = any(c.isupper() for c in value[1:]) and not value.isupper()
    return len(value) > 3 and (value == value.lower() or humped) and login_log(value) and _PROGRAMS.fullmatch(value) is None


def login_behind(value: str, before: str = "") -> bool:
    """Directly behind the word for a user: by its looks, by an initial that no word begins with, or by its script."""
    bare = value.rstrip(".-")
    if _OF_CODE.match(value):
        return False
    capital = _CAPITAL.fullmatch(bare) is not None and _PROGRAMS.fullmatch(bare) is None and _MACHINES.fullmatch(bare) is None
    return (
        capital or login_said(value) or login_role(value, before) or (_FOREIGN.search(before) is not None and login_foreign(bare))
    )


_LISTED = re.compile(
    r"(?=[a-z0-9]*[a-z]{2})(?:[a-z]{3,20}[0-9]{2,10}|[a-z]{2}[0-9]{4,10}|[a-z][0-9]{5,10}|[0-9]{2,4}[a-z]{4,20}|[a-z]{3,12}[0-9]{2,4}[a-z]{3,16}|[a-z]{2,20}[._][a-z]{3,20}[0-9]{0,4})"
)
_FILES = re.compile(
    r"[._](?:py|txt|json|ya?ml|html?|md|csv|conf|log|com|org|net|xml|sql|cfg|ini|exe|dll|jar|zip|pdf|docx?|xlsx?|info|app|dev)$"
)


def login_listed(value: str, before: str = "") -> bool:
    """A user name by its looks where people are listed: a word and a number either way round, or two words and a full stop; no file, no program."""
    return (
        _LISTED.fullmatch(value) is not None
        and _FILES.search(value) is None
        and _PROGRAMS.fullmatch(value) is None
        and _MACHINES.fullmatch(value) is None
        and _NAMED.search(value) is None
    )


def login_pair(value: str, before: str = "") -> bool:
    """Between a word for a user and a password."""
    bare = value.rstrip(".-").lower()
    return login(value) and login_log(value) and SAYS_ITSELF.match(bare + "_x") is None and bare not in PLACEHOLDERS


_HUMPED = re.compile(r"[A-Z][a-z]{2,}[A-Z][a-z]+[0-9]*|[A-Za-z]{3,}[0-9]{1,4}")
_MACHINES = re.compile(
    r"(?i)(?:worker|thread|node|server|host|task|job|agent|main|pool|exec|executor|shard|core|cpu|disk|step|chapter|section|round|line|web|db|app|room|channel|part|page|day|week|q)[0-9]+"
)


def login_chat(value: str, before: str = "") -> bool:
    """Where a nickname stands in a chat or a ticket: marked by a digit, a full stop, a low line or a hump, or by its initial."""
    bare = value.rstrip(".-")
    marked = (
        login_said(bare)
        or login_role(bare, before)
        or _HUMPED.fullmatch(bare) is not None
        or ("-" in bare and bare == bare.lower())
    )
    return (
        marked
        and login_nick(bare)
        and _MACHINES.fullmatch(bare) is None
        and _PROGRAMS.fullmatch(bare) is None
        and _NAMED.search(bare) is None
    )


def login_prompted(value: str, before: str = "") -> bool:
    """Behind a time and before a colon: as in a chat; a hump alone is a program's class, and behind seconds one with a number."""
    if login_done(value, before):
        return True
    marked = any(c.isdigit() or c in "._-" for c in value)
    return marked and _SECONDS.search(before) is None and login_chat(value, before)


def login_aka(value: str, before: str = "") -> bool:
    """Behind `a.k.a.`: in quotes any word, else what looks like a user."""
    return login_log(value) and (before[-1:] in "\"'" or login_chat(value, before))


def login_attempt(value: str, before: str = "") -> bool:
    """Whose login failed: no word of the sentence."""
    plain = value.isalpha() and value.lower() in _ATTEMPTED and before[-1:] not in "\"'"
    return login_log(value) and login(value) and not value.istitle() and value.lower() not in _PAGES and not plain


_ATTEMPTED = frozenset(
    "to of on form token tokens request requests attempt attempts page remote remoto internet screen session key code data link card control point rights permission permissions level log "
    "test check flow script button service server leider noch nicht wieder erneut heute mehrfach erreur distante reseau wifi non no web libero vietato totalmente parcialmente online ok".split()
)


_PAGES = frozenset(
    "answer metadata settings profile profiles login logout signup register search list all new edit delete admin home index api avatar password export import bulk count stats public private current self and help about default guest shared root user users me".split()
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


_OF_WINDOWS = frozenset(
    "public default administrator admin system local network anonymous guest everyone defaultapppool domain logon account all".split()
)
_DAEMONS = frozenset(
    "root www-data postgres mysql nobody daemon bin sys system systemd adm admin administrator ubuntu ec2-user git jenkins nginx apache tomcat hadoop spark hdfs kafka zookeeper redis elastic mongodb oracle docker"
    " backup mail postfix ntp sshd ddic sap sapsys wheel users staff user other others total file files host root@ build builder runner ci cd deploy svc service test tests app vagrant pi http https tcp udp tls ssl any inside outside kernel robot".split()
)


def login_windows(value: str, before: str = "") -> bool:
    """An account of Windows: any word but those of the system's own and of pages."""
    bare = value.rstrip(".-").lower()
    return bare not in _OF_WINDOWS and bare not in _PAGES and bare not in _DAEMONS and any(c.isalpha() for c in bare)


def login_log(value: str, before: str = "") -> bool:
    """A user where a line's form leaves no doubt that one stands there: none of the system's own."""
    bare = value.rstrip(".-").lower()
    return bare not in _DAEMONS and bare not in _NO_LOGIN and any(c.isalpha() for c in bare) and not bare.startswith("systemd")


def login_vpn(value: str, before: str = "") -> bool:
    """Before an address and a port, in a line of a VPN: elsewhere `tcp/10.0.0.1:80`."""
    return "vpn" in before.lower() and login_log(value)


_DOTTED = re.compile(r"[a-z0-9]{2,20}(?:[._][a-z0-9]{2,20}){1,2}")


def login_network(value: str, before: str = "") -> bool:
    """Behind a network's name and a colon no word of a sentence; behind a blank only what looks like a user."""
    bare = value.rstrip(".-")
    if bare.lower() in _NOBODYS or bare.lower() in _DAEMONS or ADDRESS.search(bare) or bare.isdigit():
        return False
    if before.rstrip(" @")[-1:] in (":", "=") or before.endswith("@"):
        return not bare.istitle() or not bare.isalpha()
    return (
        "#" in bare
        or _LOGIN.fullmatch(bare) is not None
        or _DOTTED.fullmatch(bare) is not None
        or bare.startswith("_")
        or "__" in bare
        or bare.count("_") > 1
    )


_TOPICS = frozenset(
    "perf performance security docs doc test testing cleanup refactor ui api bug what which someone anyone unassigned team".split()
)
_BOT = re.compile(r"(?i)(?:^|[-_.]|syz|slack|depend|renovate|test|build|git|merge|release|auto|chat|deploy|review)bot$")
_TICKET = re.compile(r"[A-Z]{2,}-[0-9]+|[0-9]+")


def login_nick(value: str, before: str = "") -> bool:
    """A nickname that its place tells: no ticket, no daemon, no word such as `user`."""
    return (
        login_log(value)
        and _TICKET.fullmatch(value) is None
        and _BOT.search(value) is None
        and value.lower() not in _PAGES
        and value.lower() not in _TOPICS
    )


def login_quoted(value: str, before: str = "") -> bool:
    """Between quotes behind `by`: only what looks like a user."""
    return login_said(value) or login_role(value)


# First two letters with which words of some language begin, where both are consonants; an initial before a surname makes others: `jrobledo`.
_ONSETS = frozenset(
    "bl br bj ch cl cr cv cz db dj dl dm dn dr dv dw dz fl fr fj gd gh gl gn gr gv hl hr hv jd jm js kd kh kl km kn kr kt ks kv lh lj ll md ml mn mr mh ng nh nj ph pl pn pr ps pt pf px qw rh rz sc sf sg sh sj sk sl sm sn sp sq sr st"
    " sv sw sz tch th tk tl tr ts tv tw tz vd vl vn vr vs vz wc wd wh wl wr ws wt wz xv zb zd zg zh zl zm zn zp zr zt zv zw".split()
)
_SLAVIC = frozenset(  # of these those that only Slavic, Baltic, Greek and Hungarian words begin with
    "bj cv cz db dj dl dm dn dv dz fj gd gv hl hr hv jd jm js kd kh km ks kt kv lj md ml mn mr mh ng nj px qw rz sj sr sz tk tl tv tz vd vn vz wc wd wl wt wz xv zb zd zg zl zm zn zp zr zt zv".split()
)
_VOWELS = frozenset("aeiouy")
_WESTERN = re.compile(
    r"(?i)(?:users?|account|gebruiker|usuari[oa]|benutzer(?:in)?|nutzer(?:in)?|utilisateur|utilisatrice|utente|utilizador|login|as|by|to|als|como|come|que|sous)[ \"'`:=]*$"
)


_PROGRAMS = re.compile(
    r"(?i)(?:python|node|perl|php|java|mysql|sha|md|utf|base|win|http|oauth|ipv|log|version|release|chapter|section|step|part|phase|level|page|day|week|build|rev|item|note|table|figure|group|team|room|class|type|test|server|host|printer|port|usb|disk)[0-9]+"
    r"|rsync|cmake|vmware|xcode|nginx|jquery|ngrok|ffmpeg|dbus|cgroups?|vcenter|vsphere|mssql|pgbouncer|pgadmin|pgpool|rspec|rdoc|jboss|jmeter|jhipster|ctags|bcrypt|mdadm|gpedit|msbuild|msiexec|dpkg-deb|vscode|kvmtool|fsck|mkfs|sqlite|sqlplus|tcpdump|xterm|jsdoc"
    r"|.*\.(?:exe|sh|dll|service|conf|cfg|ini|xml|log|csv|sql|yml|toml|lock|bat|cron|timer|daily|so|jar|rb|go|rs|ts|c|h|io|ai|net|com|org|eu|de|pl|fr|uk)"
)


def login_role(value: str, before: str = "") -> bool:
    """Behind a word for a user: with a digit, a full stop or a low line inside, or an initial that no word begins with."""
    bare = value.rstrip(".-")
    if bare.lower() in _NOBODYS or ADDRESS.search(bare) or len(bare) < 4 or _NAMED.search(bare):
        return False
    if len(bare) > 4 and re.fullmatch(r"[a-z]{3,24}[0-9]{1,4}|[a-z]{1,16}[._][a-z][a-z0-9._]{1,24}|[a-z]{3,16}[._][a-z]", bare):
        return True
    if not bare.isalpha() or bare != bare.lower() or _VOWELS & set(bare[:2]) or not _VOWELS & set(bare):
        return False
    western = _WESTERN.search(before) is not None
    if bare[0] == bare[1]:
        return western and bare[0] not in "l"
    return bare[:2] not in (_ONSETS - _SLAVIC if western else _ONSETS) and (western or len(bare) > 5)


def login_done(value: str, before: str = "") -> bool:
    """Behind `closed by`: as behind a word for a user; no program and no file."""
    return login_role(value, before) and _PROGRAMS.fullmatch(value.rstrip(".-")) is None and login_log(value)


_ROLES_AS = frozenset(
    "a an the different another someone somebody guest superuser anonymous usual normal soon well possible expected shown described follows before it usually always such"
    " administrateur administrador amministratore gast invite invitado ospite service system local-system localsystem".split()
)


def login_as(value: str, before: str = "") -> bool:
    """Behind `logged in as` any word but an article, a guest, a daemon."""
    bare = value.rstrip(".-").lower()
    return bare not in _ROLES_AS and len(bare) > 2 and bare not in _OF_WINDOWS and login_log(value)


def login_told(value: str, before: str = "") -> bool:
    """Behind a network or a word for a nickname: marked by a digit, a low line, a full stop inside, two hyphens or a hump; no file, no word such as `user`."""
    bare = value.rstrip(".-")
    marked = any(c.isdigit() or c in "._#" for c in bare) or bare.count("-") > 1 or _HUMPS.fullmatch(bare) is not None
    return (
        marked
        and any(c.isalpha() for c in bare)
        and login_nick(bare)
        and _FILES.search(bare) is None
        and _MACHINES.fullmatch(bare) is None
        and _PROGRAMS.fullmatch(bare) is None
    )


def login_noticed(value: str, before: str = "") -> bool:
    """Between `User` at a line's beginning and what was done: any word but those of sentences, places and kinds of users."""
    bare = value.rstrip(".-").lower()
    return login_nick(bare) and bare not in _KINDS and bare not in _OF_WINDOWS


_HUMPS = re.compile(r"[a-z]*(?:[A-Z]+[a-z]+){2,}|[a-z]+(?:[A-Z]+[a-z]+)+")
_KINDS = frozenset(
    "selbst dort hier aber nun jedoch dann auch sie er es zelf ook dan hier daar die neuer nieuwe nowy nuovo nuevo novo nouveau final actual interface experience experiences account accounts agent name data group groups support"
    " input manual guide story stories research testing feedback access service online who that which it he she they deutschlands".split()
)


LOGINS: dict[str, Check] = {
    "login-told": login_told,
    "login-noticed": login_noticed,
    "login-listed": login_listed,
    "login-windows": login_windows,
    "login-log": login_log,
    "login-vpn": login_vpn,
    "login-network": login_network,
    "login-nick": login_nick,
    "login-quoted": login_quoted,
    "login": login,
    "login-field": login_field,
    "login-said": login_said,
    "login-path": login_path,
    "login-role": login_role,
    "login-behind": login_behind,
    "login-pair": login_pair,
    "login-aka": login_aka,
    "login-chat": login_chat,
    "login-prompted": login_prompted,
    "login-attempt": login_attempt,
    "login-done": login_done,
    "login-as": login_as,
}
