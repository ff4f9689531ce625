"""Checks of passwords, and of codes and numbers that were sent or given to one person: what is none, and what looks like one."""

from __future__ import annotations

import re

from lakeveil.recognizers.matching.national import Check

PLACEHOLDERS = frozenset(
    "null none true false required string undefined optional empty unset default hidden redacted example changeme nil n/a yes no value varchar text type input password"
    " passwort contrasena senha reset policy hash client_credentials authorization_code refresh_token grant_type expired incorrect wrong invalid missing protected bool boolean int integer object array e-mail"
    " min max minst minimum maximum minimo maximo mindestens hochstens minimalnie obrigatorio obligatorio obbligatorio obligatoire verplicht wymagany wymagane pflichtfeld zorunlu povinne leeg leer vide vacio vazio vuoto puste ukryte oculto nascosto masque verborgen bloccato gesperrt bloqueado".split()
)
# The word itself; a tracer (Tc99m-MDP).
_ITSELF = re.compile(r"(?i)passwor|(?:^|[^a-z])mdp(?:$|[^a-z])|(?:^|-)(?:Tc|Ga|In|Tl)-?[0-9]{2,3}m?(?:$|[^0-9a-z])|99m")
_SYMBOLS = re.compile(r"[!#$%^&*+=?~@]")
ADDRESS = re.compile(
    r"^[$%]\{[A-Za-z_.]+\}|^os\.environ|^process\.env|^getenv|://|@[A-Za-z0-9-]+\.|^[/~.\\]|^www\.|\.(?:com|org|net|html?|php|json|ya?ml|py|js|txt|pdf)\b",
    re.IGNORECASE,
)
SAYS_ITSELF = re.compile(
    r"(?i:passw|kennw|senha|contrase|clave|wachtw|hasl|hesl|parol|losen|adgangs|passord|salasan|jelsz|sifre|lozin|geslo|mot_?de_?pass)[a-z]*(?:[_.-][a-z]+)+[.,;]?$"
)  # `reason=senha_invalida`
_ASKED_FOR = re.compile(r"\$\{[A-Za-z_][\w.:-]*\}|\{\{.*\}\}|%\(\w+\)s|os\.environ|process\.env")  # where a program finds it
_DATED = re.compile(r"[0-9/.:-]+")


def password(value: str, before: str = "") -> bool:
    """After `:` or `=` anything but a placeholder; after a verb only what is no plain word."""
    if (
        value.lower().strip(".)]}\"'") in PLACEHOLDERS
        or SAYS_ITSELF.match(value)
        or _ASKED_FOR.match(value)
        or len(set(value)) < 3
        or (value.count("/") > 1 and value[0] == "/" and before.endswith("PWD=") and ";" not in before)
    ):
        return False  # the shell's working directory
    return before.rstrip(" \"'").endswith((":", "=", ">")) or not value.strip(".,!?").isalpha()


def secret_field(value: str, before: str = "") -> bool:
    """A password's field: no placeholder, no address, no date; a plain word only where a cell or a quote holds it."""
    bare = value.rstrip(".!?:")
    if value.endswith(("\\", '\\"')) or (value.endswith(":") and bare.isalpha() and before[-1:] in "\n\x1e"):
        return False  # an escaped quote; the next field's name
    if (
        SAYS_ITSELF.match(value)
        or bare.lower() in PLACEHOLDERS
        or "password" in value
        or len(set(value)) < 4
        or ADDRESS.search(value)
        or len(value) < 5
    ):
        return False
    if value.isalpha() or bare.isalpha():
        return len(value) > 5 and before[-1:] in ("\x1e", "\n") and not of_prose(before) and not value.istitle()
    return _DATED.fullmatch(value) is None or value.isdigit()


def secret_next(value: str, before: str = "") -> bool:
    """Directly behind the word: letters and digits, long enough to be no product's name (`Windows10`)."""
    bare = value.rstrip(".!?:,)")
    return (
        len(bare) >= 10
        and sum(c.isdigit() for c in bare) >= 2
        and any(c.isalpha() for c in bare)
        and ADDRESS.search(bare) is None
    )


def secret_said(value: str, before: str = "") -> bool:
    """A password by its looks: letters and digits, and a symbol or capitals among small letters."""
    value = value.rstrip(".!?:=,)(\\")
    if (
        len(value) < 6
        or _ITSELF.search(value)
        or ADDRESS.search(value)
        or not any(c.isdigit() for c in value)
        or not any(c.isalpha() for c in value)
    ):
        return False
    if _SYMBOLS.search(value):
        return "=" not in value
    mixed_case = value != value.lower() and value != value.upper()
    return mixed_case and len(value) >= 8 and (re.fullmatch(r"[A-Z]?[a-z]+-?[0-9.]{1,3}", value) is None) and "." not in value


# What a sentence says before it gives a user name or a password on the next line.
_GIVEN = re.compile(
    r"(?i)\b(?:follow|below|these|your|folgend|dein|ihre?\b|votre|vos\b|suivant|siguiente|tus?\b|sus?\b|tuo|tua\b|seguent|seguinte|jouw|volgend|twoj|twój)"
)


def of_prose(before: str) -> bool:
    """Whether the line above is a sentence that goes on, not a field's name: four words or more, a comma at its end, or longer than is seen.

    A colon ends none, nor does one that gives something ("Use the following user name").
    """
    if before[-1:] != "\n" or before.endswith(":\n") or _GIVEN.search(before[before[:-1].rfind("\n") + 1 :]):
        return False
    line = before[:-1].rpartition("\n")[2]
    return len(line.split()) > 3 or line.endswith(",") or (len(line) > 36 and len(line) + 1 == len(before))


def secret_option(value: str, before: str = "") -> bool:
    """Behind `-u user:` no variable and no port."""
    return value[0] not in "$<{%/" and not (value.isdigit() and len(value) < 6)


_OF_PERSONS = re.compile(
    r"(?i)(?:student|pupil|patient|employee|member|customer|client|user|resident|passenger|claimant|driver|worker|schuler|kunde|kundin|mitglied|alumn|paciente|cliente|empleado|aluno|utente|"
    r"funcionari|paziente|dipendente|studente|eleve|etudiant|salarie|adherent|uczen|pacjent|klient|pracownik|leerling|klant|zak|pacient|kund|elev)[a-z]{0,4}[^0-9\n]{0,30}$"
)


def id_person(value: str, before: str = "") -> bool:
    """A number in brackets behind a word for a person: `student (ID 30981274)`."""
    return _OF_PERSONS.search(before) is not None


def secret_pair(value: str, before: str = "") -> bool:
    """Behind a user's name and a word for a password: anything with a digit or a sign that is no placeholder."""
    bare = value.rstrip(".,;)")
    return password(value, before) and any(c.isdigit() or _SYMBOLS.match(c) for c in bare) and not bare.isdigit()


_WHOSE = re.compile(r"(?i)user|login|mail|account|acct|uid|konto")


def secret_pass(value: str, before: str = "") -> bool:
    """Behind `pass` what looks like a password; without a colon only after a word for a user: a mountain has a pass, too."""
    told = before.rstrip(" \"'")[-1:] in (":", "=") or before.endswith(" is ") or _WHOSE.search(before) is not None
    return told and secret_said(value, before)


def code_once(value: str, before: str = "") -> bool:
    """A code that was sent: no year of four digits where its word is a longer one's end."""
    return len(value) > 4 or not value.startswith(("19", "20"))


def staff(value: str, before: str = "") -> bool:
    """A worker's number: no year, but behind a colon."""
    return code_once(value) or before.rstrip(" \"'")[-1:] in (":", "=", "#")


def locator(value: str, before: str = "") -> bool:
    """Capitals and a digit, or six capitals that are none of the words a form prints there."""
    if any(c.isdigit() for c in value):
        return any(c.isalpha() for c in value) or len(value) == 6
    return len(value) == 6 and value not in ("NUMBER", "STATUS", "RECORD", "TICKET", "FLIGHT", "PLEASE")


_DAYS = re.compile(r"[0-3]?[0-9][./-][01]?[0-9][./-](?:19|20)?[0-9]{2}")


def client(value: str, before: str = "") -> bool:
    """A customer's number: four digits at least, no date."""
    return sum(c.isdigit() for c in value) >= 4 and _DAYS.fullmatch(value) is None


_YEARS = re.compile(r"(?:19|20)[0-9]{2}(?:[-/ ](?:19|20)?[0-9]{2})?")


def numbered(value: str, before: str = "") -> bool:
    """A number of a person's paper: four digits, or three beside a letter; no year, no date."""
    digits = sum(c.isdigit() for c in value)
    return (
        digits >= 3
        and (digits > 3 or any(c.isalpha() for c in value))
        and not _YEARS.fullmatch(value)
        and _DAYS.fullmatch(value) is None
    )


def court_file(value: str, before: str = "") -> bool:
    """A court's file number: three digits, a stroke or a hyphen among them; no date."""
    return (
        sum(c.isdigit() for c in value) >= 3
        and re.search(r"[0-9] ?[/-] ?[0-9A-Z]", value) is not None
        and _DAYS.fullmatch(value) is None
    )


_NO_PIN = re.compile(r"(?i)(?:postal|area|zip|post|city|india|gpio|header|connector)[ ,:]*pin(?:-?code)? ?$")


def pin_next(value: str, before: str = "") -> bool:
    """Four digits behind PIN: no year, and no pin of a connector."""
    return not value.startswith(("19", "20")) and _NO_PIN.search(before) is None


SECRETS: dict[str, Check] = {
    "password": password,
    "secret-field": secret_field,
    "secret-next": secret_next,
    "secret-said": secret_said,
    "pin-next": pin_next,
    "secret-option": secret_option,
    "code-once": code_once,
    "staff": staff,
    "secret-pass": secret_pass,
    "secret-pair": secret_pair,
    "id-person": id_person,
    "locator": locator,
    "client": client,
    "numbered": numbered,
    "court-file": court_file,
}
