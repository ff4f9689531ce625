"""Names beside addresses (RFC 5322, 3.4: display-name and angle-addr): `Ask Hjorth Larsen <ask@…>`, `ask@… (Ask Larsen)`.

What stands there is a person's name however it is spelled: given names that are words ("Will", "Don") and names no list has.
Firms, teams and lists write so too; they are told by their words and by the address's part before the `@`.
"""

from lakeveil.recognizers.shapes.shape import Shape

_SIGN = r"[A-Za-z\x80-\xff.'_-]"
_WORD = rf"(?:[A-Z\x80-\xff]{_SIGN}{{0,24}}|(?:d[aeiou]s?|del|de la|van|von|zu|der|den|ter?|la|le|bin|ibn|al|el|y)(?= ))"
_NICK = r"[\"'(][^\"'()<>\r\n\x00]{2,20}[\"')]"
_NAME = rf"{_WORD}(?:,? (?:{_NICK} )?{_WORD}){{1,4}}(?: {_NICK})?"
_ROLES = (
    r"(?i:no[._-]?reply|do[._-]?not|info|support|service|kontakt|contact|newsletter|news|sales|help|admin|notif|office|hello|team|billing|orders?|mailer|bounce|lists?|press|marketing|jobs|webmaster|postmaster"
    r"|security|abuse|feedback|customer|reply|alert|update|account|shop|store|pkg-|dev|root|daemon)"
)
_APART = r"(?<![A-Za-z0-9\x80-\xff])"

# `Red Hat <redhat@redhat.com>`, `Air France <airfrance@service.airfrance.com>`: the network knows which of them are persons.
_OWN = r"(?!(?P<f>[A-Za-z]{2,14})[ -](?P<g>[A-Za-z]{2,14})[\"*]{0,2} {0,24}<{1,2}(?i:(?P=f)[._-]?(?P=g))[A-Za-z0-9._-]{0,12}@(?i:(?:[a-z0-9-]{1,40}\.){0,3}[a-z0-9-]{0,20}(?P=f)-?(?P=g)))"
_ANGLE = r"[A-Za-z\x80-\xff.)'\"*] {0,24}<{1,2}[A-Za-z0-9][^@<>\s\x00]{0,63}@"
_PARTING = ">\r\n\0"  # what stands in no name and no angle: the address before

SHAPES = (
    Shape("mailbox-name", "PERSON", rf"{_APART}{_OWN}(?P<v>{_NAME})[\"*]{{0,2}} {{0,24}}<{{1,2}}(?!{_ROLES}[^A-Za-z])[A-Za-z0-9][^@<>\s\x00]{{0,63}}@", "mailbox", 0.9, longest=240, edges="none",
          anchor=_ANGLE, back=240, parting=_PARTING),
    Shape("mailbox-same", "PERSON", rf"{_APART}(?P<v>(?P<n>[A-Za-z\x80-\xff]{{4,20}}))[\"*]{{0,2}} {{0,24}}<{{1,2}}(?!{_ROLES}[^A-Za-z])(?i:(?P=n))[0-9._-]{{0,8}}@(?!(?i:(?:[a-z0-9-]{{1,40}}\.){{0,3}}(?P=n)))", "mailbox", 0.85, longest=200, edges="none",
          anchor=_ANGLE, back=110, parting=_PARTING),
    Shape("mailbox-behind", "PERSON", rf"[A-Za-z0-9]@(?:[A-Za-z0-9-]{{1,63}}\.){{1,5}}[A-Za-z]{{2,20}}>? \((?P<v>{_NAME})\)", "mailbox", 0.9, longest=300, edges="none",
          anchor=r"\.[A-Za-z]{2,20}>? \([A-Z\x80-\xff]", back=130),
    Shape("folder-of", "PERSON", r"X-Folder: ?\\{1,2}(?P<v>[A-Z][A-Za-z'-]{1,20}_[A-Z][A-Za-z'-]{1,24})_(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)", "", 0.9, longest=80, edges="none", firm=True, anchor=r"X-Folder: ?\\{1,2}[A-Z]", back=15),
    Shape("origin-of", "PERSON", r"X-Origin: ?(?P<v>[A-Za-z]{2,20}-[A-Z])(?![A-Za-z])", "", 0.85, longest=40, edges="none", firm=True, anchor=r"X-Origin: ?[A-Za-z]{2,20}-[A-Z]", back=34),
    Shape("file-of", "USERNAME", r"X-FileName: ?(?P<v>[a-z]{3,20})(?: \([A-Za-z-]{3,20}\))?\.(?:nsf|pst)", "", 0.85, longest=70, edges="none", firm=True, anchor=r"X-FileName: ?[a-z]{3}", back=18),
)  # fmt: skip
