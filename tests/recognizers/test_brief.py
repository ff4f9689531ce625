"""Values in brief texts, whose language is a guess: behind a field's word of any language, and where a chat, a ticket or an address gives them."""

from __future__ import annotations

import pytest
from tests.recognizers.test_logs import seen


@pytest.mark.parametrize(
    ("text", "language", "label", "value"),
    [
        ("targa WH841 XT", "id", "LICENSE_PLATE", "WH841 XT"),
        ("placa YXX-2047", "en", "LICENSE_PLATE", "YXX-2047"),
        ("plaka 34 VB 9120", "en", "LICENSE_PLATE", "34 VB 9120"),
        ("stop 11, tag 8EWH976, operator license U0892497.", "en", "LICENSE_PLATE", "8EWH976"),
        ("stop 11, tag 8EWH976, operator license U0892497.", "en", "US_DRIVER_LICENSE", "U0892497"),
        ("Handy 015123708865", "en", "PHONE_NUMBER", "015123708865"),
        ("mobil 08-18 44 45", "fr", "PHONE_NUMBER", "08-18 44 45"),
        ("tel. 512 027 737", "pt", "PHONE_NUMBER", "512 027 737"),
        ("звони 83011668973", "uk", "PHONE_NUMBER", "83011668973"),
        ("ara: (0212) 394 64 28", "en", "PHONE_NUMBER", "(0212) 394 64 28"),
        ("Ring Ada Plum on 01212359129", "en", "PHONE_NUMBER", "01212359129"),
        ("text 2015763775 to opt in", "en", "PHONE_NUMBER", "2015763775"),
        ("meu cel 11 98712-4410", "pt", "PHONE_NUMBER", "11 98712-4410"),
        ("liga 31 98712-4410 q ele atende", "pt", "PHONE_NUMBER", "31 98712-4410"),
        ("volej na 602 331 442", "sk", "PHONE_NUMBER", "602 331 442"),
        ("יוסי: 052-4471830", "he", "PHONE_NUMBER", "052-4471830"),
        ("Juan al 11 4471-2290", "es", "PHONE_NUMBER", "11 4471-2290"),
        ("Ada Plum · +44 7700 900123 · Leeds", "fr", "PHONE_NUMBER", "+44 7700 900123"),
        ("gim. 1950-03-12", "tr", "BIRTH_DATE", "1950-03-12"),
        ("יליד 3.4.1950", "he", "BIRTH_DATE", "3.4.1950"),
        ("Date of birth: 21 / 05 / 1950", "en", "BIRTH_DATE", "21 / 05 / 1950"),
        ("CMND 024471902", "en", "NATIONAL_ID", "024471902"),
        ("Dr. Rui Plum, cédula 44719", "fr", "MEDICAL_LICENSE", "44719"),
        ("license plate fgh 4471", "en", "LICENSE_PLATE", "fgh 4471"),
        ("filed as 23-cv-04471", "en", "ID", "23-cv-04471"),
        ('DB_PASS = "hunter2024"', "en", "CREDENTIAL", "hunter2024"),
        ("NHC: 974556.", "gl", "MEDICAL_RECORD", "974556"),
        ("NHC:9764132 3.", "es", "MEDICAL_RECORD", "9764132 3"),
        ("NSS: 92-91-90-8443-1", "en", "HEALTH_INSURANCE", "92-91-90-8443-1"),
        ("NºCol: 28 28.", "es", "MEDICAL_LICENSE", "28 28"),
        ("NºCol: 280292.", "es", "MEDICAL_LICENSE", "280292"),
        ("Carretera 44 D-80331 München", "de", "POSTCODE", "D-80331"),
        ("číslo pacienta 4471902", "sk", "MEDICAL_RECORD", "4471902"),
        ("rojen 20. marca 1939", "pl", "BIRTH_DATE", "20. marca 1939"),
        ("hosp no: 7450445", "en", "MEDICAL_RECORD", "7450445"),
        ("IPP 4975449", "en", "MEDICAL_RECORD", "4975449"),
        ("SIM: 89449 4876 9547 1634 73", "en", "ICCID", "89449 4876 9547 1634 73"),
        ("IMEI: 352099 00 176148 1", "en", "IMEI", "352099 00 176148 1"),
        ("NL17ABNA7941476196 (DYBZCHG0)", "nl", "BIC", "DYBZCHG0"),
        ("Age/Sex: 76/F", "en", "AGE", "76"),
        ("brought in, 73y F, alert", "en", "AGE", "73"),
        ("Ada Plum, 91, of Mill Lane, was fined", "en", "AGE", "91"),
        ("Frau Heike Plum (42) kam mit Fieber", "de", "AGE", "42"),
        ("Ilkka Suomela, 69 v., soitti", "fi", "AGE", "69"),
        ("819000 is your Fernbank verification code", "en", "CREDENTIAL", "819000"),
        ("4471 est votre code", "fr", "CREDENTIAL", "4471"),
        ("my pw is S0mm3r$448, username bcolvin", "en", "CREDENTIAL", "S0mm3r$448"),
        ("my pw is S0mm3r$448, username bcolvin", "en", "USERNAME", "bcolvin"),
        ("{'login': 'plum7', 'secret': 'Winter!249'}", "en", "CREDENTIAL", "Winter!249"),
    ],
)
def test_fields(text: str, language: str, label: str, value: str) -> None:
    """The word right before a number says what it is, whatever language the text is taken for."""
    assert (label, value) in seen(text, language)


@pytest.mark.parametrize(
    ("text", "user"),
    [
        ("gebruikersnaam hokafor, wachtwoord hunter$500", "hokafor"),
        ("meu login é ana.colvin e a senha Tr0ub4dor_084", "ana.colvin"),
        ("логин mokafor пароль kotek!723", "mokafor"),
        ("用户名：sbrandt 密码：x", "sbrandt"),
        ("微信：neonfox93", "neonfox93"),
        ("ユーザー名：PixelPlays", "PixelPlays"),
        ("mon pseudo c'est wmoreau sur twitch", "wmoreau"),
        ("<rocio83> anyone up for a raid tonight?", "rocio83"),
        ("[14:13] <fiamma.brandt> lol same", "fiamma.brandt"),
        ("[10:36] MireiaPlays36: brb", "MireiaPlays36"),
        ("13:59 - neonwalker12 joined the channel", "neonwalker12"),
        ("Requester: jomarl3 | Assignee: TobiasFox | P2", "jomarl3"),
        ("Requester: jomarl3 | Assignee: TobiasFox | P2", "TobiasFox"),
        ("commit by wren_rider <w@posta.example.it>", "wren_rider"),
        ("Anmeldung von hlindqvist fehlgeschlagen", "hlindqvist"),
        ('A.K.A. "kmoreau" online', "kmoreau"),
        ("l'utente luca.b bloccato", "luca.b"),
        ("la cuenta luis_ortega bloqueada", "luis_ortega"),
        ("RT @mireia.moreau: cannot believe this", "@mireia.moreau"),
    ],
)
def test_users(text: str, user: str) -> None:
    """User names between their word and a password, behind a word of another script, in chats and tickets."""
    assert ("USERNAME", user) in seen(text)


@pytest.mark.parametrize(
    ("text", "language", "street"),
    [
        ("We left Flat 12, 4 Mill Terrace, Leeds", "en", "Flat 12, 4 Mill Terrace"),
        ("deliver to 1/29 George Pde, Newtown", "en", "1/29 George Pde"),
        ("Seestrasse 16, 3773 Zürich", "it", "Seestrasse 16"),
        ("bopæl Kirke Allé 48, st. th., 5637 Aarhus", "da", "Kirke Allé 48, st. th."),
        ("bor i Bjørnsons gate 81", "no", "Bjørnsons gate 81"),
        ("domicilio Corrientes 4094", "en", "Corrientes 4094"),
        ("stanuje na naslovu Trubarjeva 35", "sl", "Trubarjeva 35"),
        ("κατοικεί Ερμού 111, Αθήνα", "el", "Ερμού 111"),
        ("주소: 경기도 성남시 분당구 판교로 293", "ko", "경기도 성남시 분당구 판교로 293"),
        ("부산광역시 해운대구 달맞이길 208, 108동 859호", "ko", "부산광역시 해운대구 달맞이길 208, 108동 859호"),
        ("上海市浦东新区张杨路714号19号楼1单元1546", "zh", "上海市浦东新区张杨路714号19号楼1单元1546"),
        ("Calle las Acacias, 102, piso 1", "ca", "Calle las Acacias, 102, piso 1"),
        ("Vive cerca, Calle 15 No. 654, desde ayer", "es", "Calle 15 No. 654"),
        ("ul. Marszałk. Piłsudskiego 12", "pl", "ul. Marszałk. Piłsudskiego 12"),
        ("wohnt An der Alten Ziegelei 17.", "de", "An der Alten Ziegelei 17"),
    ],
)
def test_streets(text: str, language: str, street: str) -> None:
    """Flats before the number, floors behind it, streets whose kind is a word of its own or none."""
    assert ("STREET_ADDRESS", street) in seen(text, language)


@pytest.mark.parametrize(
    "text",
    [
        "username and password: see below 1",
        "Benutzername und Passwort stehen auf Seite 2",
        "<first_name> is required",
        "[10:36] Worker12: started",
        "[10:36] HttpClient: GET /",
        "[10:36:14] HttpClient3: GET /",
        "1253 is the code of the item",
        "tag KGD 318",
        "text 2945194809 bytes",
        "the user, self.flush set",
        "12:01 server01 joined the cluster",
        "taka kwalifikowana większość",
        "Author: JavaScript",
        "다시 새로 3개",
        "doi:10.3736/j.cell.2019.52.913",
        "Upgrade from 23.25.17.23 to 24.12.26.29",
        "order is 352099001761481",
        "Access token rejected",
        "Login form failed",
        "Anmeldung leider fehlgeschlagen",
    ],
)
def test_nobodys(text: str) -> None:
    """Words of sentences and programs are no users, releases no addresses, articles no phones."""
    assert {label for label, _ in seen(text)} <= {"DATE_TIME"}
