"""User names, secrets and numbers that a line's own form or word tells: logs, command lines, messages of banks, airlines and insurers."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.resolve import resolve
from lakeveil.spans import Texts


def seen(text: str, language: str = "en") -> set[tuple[str, str]]:
    """(label, value) of what is found in one text."""
    texts = Texts.of([text], language)
    spans = resolve(patterns.recognize(patterns.compile_program(SHAPES), texts), {("*", "*"): 0.5}, [language]).spans
    return {(label, text[a:b]) for _, a, b, label, _ in spans.rows()}


@pytest.mark.parametrize(
    ("text", "user"),
    [
        ("gw sudo[81]:   kdorn : TTY=pts/0 ; PWD=/home/x ; COMMAND=/bin/ls", "kdorn"),
        ("su[991]: (to root) mvega on pts/3", "mvega"),
        ("Subject: Account Name:\t\thbraun Account Domain: CORP", "hbraun"),
        ("TargetUserName=lena.h TargetDomainName=X", "lena.h"),
        ("systemd-logind[7]: New session c41 of user wnow.", "wnow"),
        ("vsftpd: [marco] OK LOGIN: Client 1", "marco"),
        ("openvpn[881]: n.schwarz/93.184.216.34:51234 peer info", "n.schwarz"),
        ("UTC [3312] mpetrov@billing FATAL:  no", "mpetrov"),
        ("eduardo@think:~/src$ make", "eduardo"),
        ("drwxr-xr-x  5 rsingh staff  160 Nov 20 reports", "rsingh"),
        ("r8123 | apopescu | 2026-11-02 10:10", "apopescu"),
        ("Change 88 on 2026/11/02 by lwei@lwei-ws 'Fix'", "lwei"),
        ("ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ jkow@laptop", "jkow"),
        ("psql -h db1 -U akow billing", "akow"),
        ("BNAME=KMUELLER USTYP=A", "KMUELLER"),
        ("C:\\Users\\Małgorzata\\Documents", "Małgorzata"),
        ("username Maryam_Kuhn49 logged in", "Maryam_Kuhn49"),
        ("Nutzername Petra-Meier77 ist", "Petra-Meier77"),
        ("battletag Rexxar#21337", "Rexxar#21337"),
        ("github: mechev", "mechev"),
        ("insta _julka.w_ jest", "_julka.w_"),
        ("ALTER ROLE pkowal WITH X", "pkowal"),
        ("CREATE USER 'agata'@'%'", "agata"),
        ("props to u/soggy_hamza !", "soggy_hamza"),
        ("[20:11] <zoltan77> who broke it", "zoltan77"),
        ("status=ok actor=svc_olga", "svc_olga"),
        ("# TODO(mlopez): fix", "mlopez"),
        ("Reviewed-by: tkim", "tkim"),
        ('edited by "kalle_88" today', "kalle_88"),
        ("bind dn: uid=hbraun,ou=people,dc=example,dc=org", "hbraun"),
        ("logged in as mvega from the office", "mvega"),
        ("angemeldet als Benutzer kdorn", "kdorn"),
        ("ticket closed by tkim on Monday", "tkim"),
        ("Assigned to: rsingh", "rsingh"),
        ("posted by sea_urchin", "sea_urchin"),
        ("konto: lena.h77", "lena.h77"),
        ("my github is ann_lee, write me", "ann_lee"),
        ("Login name: hbraun", "hbraun"),
        ("Benutzer mmoser hat sich abgemeldet", "mmoser"),
        ("el usuario jvega fue bloqueado", "jvega"),
    ],
)
def test_users_of_logs(text: str, user: str) -> None:
    """A user name where a line of a known form writes one."""
    assert ("USERNAME", user) in seen(text)


@pytest.mark.parametrize(
    ("text", "label", "value"),
    [
        ("curl -u jd:Sup3rS3cret! https://x.y/z", "CREDENTIAL", "Sup3rS3cret!"),
        ("net user bs Passw0rd! /add", "CREDENTIAL", "Passw0rd!"),
        ("sshpass -p 'Wint3r26' ssh x", "CREDENTIAL", "Wint3r26"),
        ("export PGPASSWORD=Tr0ub4dor; psql", "CREDENTIAL", "Tr0ub4dor"),
        ("user ms pass hunter2A", "CREDENTIAL", "hunter2A"),
        ("userPassword: {SSHA}DkMTwBl+a/3DQTxCYEApdUtN", "CREDENTIAL", "DkMTwBl+a/3DQTxCYEApdUtN"),
        ("$6$rounds=5000$saltsalt$abcdefghijklmnop", "CREDENTIAL", "$6$rounds=5000$saltsalt$abcdefghijklmnop"),
        ("PIN 0192", "CREDENTIAL", "0192"),
        ("Der PIN lautet 8812.", "CREDENTIAL", "8812"),
        ("OTP 882713 is yours", "CREDENTIAL", "882713"),
        ("Your verification code is 553 201", "CREDENTIAL", "553 201"),
        ("Kod weryfikacyjny: 4471", "CREDENTIAL", "4471"),
        ("PNR: K3XQ7B", "ID", "K3XQ7B"),
        ("Buchungscode X9PLM2", "ID", "X9PLM2"),
        ("TKT 0752345678901", "ID", "0752345678901"),
        ("Miles & More 992003344556677", "ID", "992003344556677"),
        ("employeeNumber: 104422", "ID", "104422"),
        ("EORI DE123456789012345", "ID", "DE123456789012345"),
        ("voter id ABC1234567", "NATIONAL_ID", "ABC1234567"),
        ("GHA-123456789-1", "NATIONAL_ID", "GHA-123456789-1"),
        ("191-D-4412", "LICENSE_PLATE", "191-D-4412"),
        ("NAD+BY+++Margit Steiner+Hauptplatz 7+Graz++8010+AT'", "STREET_ADDRESS", "Hauptplatz 7"),
        ("NAD+BY+++Margit Steiner+Hauptplatz 7+Graz++8010+AT'", "PERSON", "Margit Steiner"),
        ("NAD+BY+++Margit Steiner+Hauptplatz 7+Graz++8010+AT'", "POSTCODE", "8010"),
        ("CTA+IC+:Paul Lefebvre'COM+004412:TE'", "PERSON", "Paul Lefebvre"),
        ("NM1*IL*1*OKON*GRACE*A***MI*W198877661~", "HEALTH_INSURANCE", "W198877661"),
        ("NM1*IL*1*OKON*GRACE*A***MI*W198877661~", "SURNAME", "OKON"),
        ("~DMG*D8*19710523*F~", "BIRTH_DATE", "19710523"),
        ("<PstlAdr><PstCd>9000</PstCd>", "POSTCODE", "9000"),
        ("<ns2:TwnNm>Gent</ns2:TwnNm>", "CITY", "Gent"),
        ("1 NAME Elisabeth /Hartwig/", "PERSON", "Elisabeth /Hartwig/"),
        (":25:10010010/0123456789", "BANK_ACCOUNT", "10010010/0123456789"),
        ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834", "PERSON", "DESMARAIS/LUC"),
        ("msg to=+447700900123 ok", "PHONE_NUMBER", "+447700900123"),
        ("student (ID 30981274).", "ID", "30981274"),
        ("MR#: 551-02-88-1.", "MEDICAL_RECORD", "551-02-88-1"),
        ("CREATE USER 'agata' IDENTIFIED BY 'Qwe!2345';", "CREDENTIAL", "Qwe!2345"),
        ("emp_id=77120", "ID", "77120"),
        ("Patientin Ursula Beck, *17.06.1951", "BIRTH_DATE", "17.06.1951"),
        ("Carla Rossi (n. 05/08/1947)", "BIRTH_DATE", "05/08/1947"),
        ("Іван Шевчук (нар. 12.11.1990)", "BIRTH_DATE", "12.11.1990"),
        ("Ivan Petrov, was born in 1968", "BIRTH_DATE", "1968"),
        ("née à Lyon en 1960 et", "BIRTH_DATE", "1960"),
        ("Kd.-Nr. 5512094417", "ID", "5512094417"),
        ("your claim no. 22-118840-K of", "ID", "22-118840-K"),
        ("n° client : 88410 22", "ID", "88410 22"),
        ("agente con TIP 44021", "ID", "44021"),
        ("OLN D512-4410-0091", "US_DRIVER_LICENSE", "D512-4410-0091"),
        ("NI number QQ 12 34 56 C", "NATIONAL_ID", "QQ 12 34 56 C"),
        ("coche gris, matrícula 1234 bcd", "LICENSE_PLATE", "1234 bcd"),
        ("blue van, REG 7ABC123", "LICENSE_PLATE", "7ABC123"),
        ("(Kennz. M-AB 4411)", "LICENSE_PLATE", "M-AB 4411"),
        ("passeport : 12ab34567", "PASSPORT", "12ab34567"),
        ("[21:03] fern_owl: hi", "USERNAME", "fern_owl"),
        ("write @name.x_ now", "USERNAME", "@name.x_"),
        ("Ковач, 05.06.1985 г.р.", "BIRTH_DATE", "05.06.1985"),
        ("Anna Keller · 12.04.1986 · Bern", "BIRTH_DATE", "12.04.1986"),
        ("Patient, geb. 1954, wohnt", "BIRTH_DATE", "1954"),
        ("KIRKEVEIEN 4 B, SKI", "STREET_ADDRESS", "KIRKEVEIEN 4 B"),
        ("Budapest, Váci utca 12. II/3.", "STREET_ADDRESS", "Váci utca 12. II/3"),
        (
            '<input name="first_name" value="Maren"> <input type="text" id="lastName" class="a" value="Oyelin">',
            "PERSON",
            "Oyelin",
        ),
        ("call 555-014-4821 (mother)", "PHONE_NUMBER", "555-014-4821"),
        ("pager 44821", "PHONE_NUMBER", "44821"),
        ("Building number: 448", "STREET_NUM", "448"),
        ("the alarm code is 4482", "CREDENTIAL", "4482"),
        ("License key: ABCDE-12345-FGHIJ", "CREDENTIAL", "ABCDE-12345-FGHIJ"),
        ("session_id=8f14e45fceea167a5a36dedd4bea2543", "CREDENTIAL", "8f14e45fceea167a5a36dedd4bea2543"),
        ("pay rk.dubey@okhdfc now", "BANK_ACCOUNT", "rk.dubey@okhdfc"),
        ("Android ID 9774d56d682e549c", "DEVICE_ID", "9774d56d682e549c"),
        ("</O=X/OU=NA/CN=RECIPIENTS/CN=VMORON>", "USERNAME", "VMORON"),
        ("Case 1:19-cr-00448-JKB filed", "ID", "1:19-cr-00448-JKB"),
        ("Unit No: 448-20-19", "ID", "448-20-19"),
        ("Specimen S19-44820", "ID", "S19-44820"),
        ("She turned 90 on Monday", "AGE", "90"),
        ("widow, born 1916", "BIRTH_DATE", "1916"),
        ("im Krankenhaus geboren am 12.5.1999", "BIRTH_DATE", "12.5.1999"),
        ("born of Irish parents on 4 May 1956", "BIRTH_DATE", "4 May 1956"),
        ("Lincoln School, born 1941", "BIRTH_DATE", "1941"),
        ("SSN last four 4821", "ID", "4821"),
        ("RIB 20041 01005 0500013M026 06", "BANK_ACCOUNT", "20041 01005 0500013M026 06"),
        ("NIB: 0035 0000 00044820193 05", "BANK_ACCOUNT", "0035 0000 00044820193 05"),
        ("Mandatsref. M-448-2019", "ID", "M-448-2019"),
        ("a=1 token=a8f5f167f44f4964e6c998dee827110c", "CREDENTIAL", "a8f5f167f44f4964e6c998dee827110c"),
        ("The founder of the company was born in 1956", "BIRTH_DATE", "1956"),
        ("The head of our bank, born 4 May 1961", "BIRTH_DATE", "4 May 1961"),
        ("ul. Długa 3 m. 4", "STREET_ADDRESS", "ul. Długa 3 m. 4"),
        ("seaman's book LV123456", "PASSPORT", "LV123456"),
        ("email=helene.marchand@orange.fr", "EMAIL_ADDRESS", "helene.marchand@orange.fr"),
        ("SMTP_FROM=anna@kawiarnia.pl", "EMAIL_ADDRESS", "anna@kawiarnia.pl"),
        ("o'neill@x.com r&d@x.com", "EMAIL_ADDRESS", "o'neill@x.com"),
    ],
)
def test_announced(text: str, label: str, value: str) -> None:
    """Values that their place in a message, or the word right before them, tells."""
    assert (label, value) in seen(text)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("adresse 14 rue des lilas", "fr", "14 rue des lilas"),
        ("atatürk cad. no: 12 daire 4", "tr", "atatürk cad. no: 12 daire 4"),
        ("vive en calle embajadores 23", "es", "calle embajadores 23"),
        ("mora na r. augusta 1200 ap 33", "pt", "r. augusta 1200 ap 33"),
        ("ev: BAĞDAT CAD. NO:55 KADIKÖY", "tr", "BAĞDAT CAD. NO:55"),
        ("MÄNNIKKÖTIE 5 B 2, HELSINKI", "fi", "MÄNNIKKÖTIE 5 B 2"),
        ("wohnhaft Am Schlagbaum 3, seit", "de", "Am Schlagbaum 3"),
        ("woont op Kerkbuurt 61 in Oost", "nl", "Kerkbuurt 61"),
        ("lieu-dit La Borie Basse", "fr", "lieu-dit La Borie Basse"),
        ("نشانی: خیابان بهار، پلاک ۴۱ تهران", "fa", "خیابان بهار، پلاک ۴۱"),
        ("seen outside 44 harrow road", "en", "44 harrow road"),
    ],
)
def test_streets_in_small_letters(text: str, language: str, value: str) -> None:
    """Streets as people type them, and where no word for a street stands."""
    assert ("STREET_ADDRESS", value) in seen(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Fed. R. Crim. P. 11", "en"),
        ("see Tex. R. Civ. P. 47 and Fed. R. Evid. 403", "en"),
        ("Engineering 101", "und"),
        ("Parkplatz 12", "de"),
        ("DOB: see PCP Dr. Hale", "en"),
        ("pin 13 of the connector", "en"),
        ("area PIN 4567", "en"),
        ("mountain pass Stelvio2757", "en"),
        ("pass the salt; pass: 95%", "en"),
        ("tcp/10.0.0.1 Account Name: SYSTEM", "en"),
        ("root@box:~# ls", "en"),
        ("-rw-r--r-- 1 root root 88", "en"),
        ("PNR status, booking reference: please", "en"),
        ("Twitch stream, steam engine, snap decision", "en"),
        ("3 cours de piano, 5 quai de gare", "fr"),
        ("BIC NOTPROVIDED", "de"),
        ("GL account 400100", "en"),
        ("PWD=/home/ USER=root", "en"),
        ("motivo=senha_invalida", "pt"),
        ("x *1951 = 5; a *2019* b (s. 1968) founded in 1968, reborn in 1990", "en"),
        ("owner=root author=unknown member=true TODO(JIRA-123) FIXME(perf)", "en"),
        ("die Adresse wird am Montag 3 mal, wohnt im Mai 3 Wochen", "de"),
        ("w/u/v h/u/m CPU/u/x <title> 10:15 <b>", "en"),
        ("see the user guide, the login page and the user story; user interface", "en"),
        ("created by cmake, closed by python3, written by hand, opened by thread", "en"),
        ("logged in as a guest, sign in as usual, log in as administrator", "en"),
        ("Last login: Fri May 3 on ttys001", "en"),
        ('<input name="product_name" value="Maren Chair"> <input name="csrf" value="Abc">', "en"),
        ("The order extension 2291 was approved; product code: ABCD-1234-EFGH", "en"),
        ("Episode 448201 views; tip 448; TIP 448; shield 400 points; Tag ABC-123 of the release", "en"),
        ("In 2020 NL 27 mannen; the last four 2019 models; ribs 12; token is 12 long", "en"),
        ("file extension 2019, the code is 4482, building 12, unit 3", "en"),
        ("turned 90 degrees, turned 50 into 60", "en"),
        ("vehicule și 250 de aeronave", "ro"),
        ("customer number is 12; claim number: 12.04.2019", "en"),
        ("Anna Keller, 12.04.2011", "de"),
        ("[21:03] note: hi", "en"),
        ("(@app.route), (@pytest.mark)", "en"),
        ("Access denied for user (using password: YES)", "en"),
        ("catalogado como lejano; running as fast as he can", "es"),
        ("Reported-by: syzbot, Tested-by: kernel", "en"),
        ("Staff 2019 <", "en"),
        ("The company was born in 1998; our band was born in 1991", "en"),
        ("La empresa nació en 1998. L'idée est née en 2003. A ideia nasceu em 1987.", "es"),
        ("Die Firma wurde 12. Mai 1954 geboren", "de"),
        ("an der Lange Straße 12 km entlang, via Roma 10 km", "de"),
    ],
)
def test_what_is_none(text: str, language: str) -> None:
    """Courts' rules, parking lots, courses, pins of a plug, daemons, words behind a network's name."""
    assert {label for label, _ in seen(text, language)} <= {"IP_ADDRESS", "DATE_TIME"}


def test_a_password_begins_any_text_of_a_batch() -> None:
    """What is found in a text depends on no text before it."""
    texts = ["pw: 0ndine!84 / login", "second", "pw: 0ndine!84 / login"]
    spans = patterns.recognize(patterns.compile_program(SHAPES), Texts.of(texts, "en"))
    assert [(row, start, end) for row, start, end, _, _ in spans.rows()] == [(0, 4, 13), (2, 4, 13)]


def test_a_number_belongs_to_the_word_before() -> None:
    """`BSN 111222333` is no Mexican tax number of three letters."""
    assert not {label for label, _ in seen("uw BSN 111222333", "nl")} & {"MX_RFC"}


def test_a_day_in_a_chat_is_no_phone() -> None:
    """The day before a message, near the word WhatsApp."""
    assert "PHONE_NUMBER" not in {label for label, _ in seen("WhatsApp: [21.11.26, 10:02:11] ok", "de")}


def test_rows_of_a_dump() -> None:
    """A column that COPY names speaks for its cells."""
    text = "COPY public.users (id, login, nhs_no) FROM stdin;\n1\tasikora7\t9434765919\n2\tbgorna\t4505577104\n\\.\n"
    assert {("UK_NHS", "9434765919"), ("UK_NHS", "4505577104")} <= seen(text)


@pytest.mark.parametrize("sign", ["a", "/", "-", " ", "%", "NM1*IL*1*", "NAD+BY+", "-rw-r--r-- 1 ", "pass=", "PIN ", "sudo: ", "a@b:~", "<PstCd>", "M1A/", "1 NAME ", "Account Name: ", "psql -U", "0", "actor=", "u/a", " *1", "(n. ", "geboren ", "wohnhaft Am A ", "10:10 <"])  # fmt: skip
def test_work_is_bounded(sign: str) -> None:
    """A long row of what begins a shape is searched to its end (hours, were a step not bounded); spans stay inside it."""
    text = sign * (200_000 // len(sign))
    spans = patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], "und"))
    assert (spans.start >= 0).all() and (spans.end <= len(text)).all() and (spans.start < spans.end).all()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Username\nbjones\n", {("USERNAME", "bjones")}),
        ("Password:\nzonnebloem\n", {("CREDENTIAL", "zonnebloem")}),
        ("Please use the following user name\nannaberg\n", {("USERNAME", "annaberg")}),
        ("We made an account for you with this as your password\nwinterwald\n", {("CREDENTIAL", "winterwald")}),
        ("reports to list, will default to the user's\ncompute zone if unset", set()),
        ("By default,\ncredentials are written to a file", set()),
        ("unless the user gives a password\nalready known", set()),
        ("We have made an account for you with this password:\nzonnebloem", {("CREDENTIAL", "zonnebloem")}),
        ("Username\ndhandler\n", {("USERNAME", "dhandler")}),
        ("Username\ndaniel.handler\n", {("USERNAME", "daniel.handler")}),
        ("Username\nerror_handler\n", set()),
        ("def add_handler(self):", set()),
        ("isn't in the user's known_hosts file", set()),
    ],
)
def test_fields_on_the_line_above(text: str, found: set[tuple[str, str]]) -> None:
    """A plain word below a field's name is its value; below a sentence that goes on it is none."""
    assert {(label, value) for label, value in seen(text) if label in ("USERNAME", "CREDENTIAL")} == found


@pytest.mark.parametrize("user", ["sun", "sat", "monday"])
def test_users_called_as_days(user: str) -> None:
    """A day's name in small letters is a user's where a user stands; with a capital, or behind `last`, it is a day."""
    lines = [f"username: {user}", f"Accepted password for {user} from 10.1.1.1 port 22", f"(to root) {user} on pts/1"]
    assert all(("USERNAME", user) in seen(line) for line in lines)
    assert not any(
        label == "USERNAME" for line in (f"login: {user.title()} 3 May", f"last login: {user}") for label, _ in seen(line)
    )


@pytest.mark.parametrize(
    ("text", "language", "born"),
    [
        ("Mr Bank was born in 1967 in Leeds", "en", "1967"),
        ("Frau Schule ist am 12.03.1958 geboren", "de", "12.03.1958"),
        ("Mme Ecole est née le 12.03.1958 à Lyon", "fr", "12.03.1958"),
        ("María Ciudad nació en 1958 en Lugo", "es", "1958"),
        ("The injured party was born on 12.03.1958", "en", "12.03.1958"),
        ("Die Partei wurde am 12.03.1958 geboren", "de", "12.03.1958"),
        ("Der Chef unserer Firma ist am 12.03.1958 geboren", "de", "12.03.1958"),
        ("The singer of the punk band was born on 12.03.1958", "en", "12.03.1958"),
        ("Le patron de notre entreprise est né le 12.03.1958", "fr", "12.03.1958"),
        ("O dono da nossa empresa nasceu em 1971", "pt", "1971"),
        ("geboren in Bremen, baptised there; geb. 12.03.1958", "de", "12.03.1958"),
        ("Baby girl born in the garage on 12.03.2021", "en", "12.03.2021"),
        ("Born (updated) 12.03.1958", "en", "12.03.1958"),
    ],
)
def test_birth_dates_of_people_beside_things(text: str, language: str, born: str) -> None:
    """Who is called like a thing that is born, or belongs to one, has a birth date."""
    assert ("BIRTH_DATE", born) in seen(text, language)


@pytest.mark.parametrize(("text", "number"), [("Personalnummer: 1990", "1990"), ("Personalnummer 1234", "1234")])
def test_numbers_of_staff(text: str, number: str) -> None:
    """Four digits that may be a year are a worker's number behind a colon."""
    assert ("ID", number) in seen(text, "de")


def test_an_abbreviated_street_before_its_number() -> None:
    """A longer word with a full stop is a street's where the number follows."""
    assert ("STREET_ADDRESS", "ul. Świętokrz. 12/4") in seen("ul. Świętokrz. 12/4", "pl")
