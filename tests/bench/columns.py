"""Column decisions on made-up columns: kinds of content × honest, misleading and missing headers, in 12 languages.

    python tests/bench/columns.py [--seed 0] [--show]

Says how often the decided label is right (a finer label or its parent counts; any national id for a national id) and
how often a column without personal data is masked whole. Values and headers are made here, with nobody's data.
"""

from __future__ import annotations

import argparse
import datetime
import random
import string
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pyarrow as pa

from lakeveil.columnevidence import as_text, family_of
from lakeveil.columns import Decision, decide, observe
from lakeveil.detector import Detector
from lakeveil.labels import parent
from lakeveil.spans import Origin, Texts

GIVEN = {
    "en": "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Emily Oliver",
    "de": "Peter Ursula Wolfgang Karin Hans Monika Klaus Petra Jürgen Sabine Dieter Renate Manfred Helga Uwe Brigitte Günter Ingrid Lukas Heike",
    "fr": "Jean Marie Pierre Nathalie Michel Isabelle Philippe Sylvie Alain Catherine Nicolas Françoise Christophe Martine Hélène Thierry Aurélie Étienne Chloé Luc",
    "es": "Antonio María José Carmen Manuel Ana Francisco Isabel Juan Laura Javier Cristina Miguel Marta Ángel Lucía Carlos Elena Alejandro Pilar",
    "it": "Giuseppe Maria Giovanni Anna Antonio Francesca Mario Sara Luigi Laura Francesco Valentina Angelo Giulia Vincenzo Chiara Marco Paola Luca Alessandra",
    "pt": "João Maria José Ana Antônio Francisca Carlos Adriana Paulo Juliana Pedro Márcia Lucas Fernanda Luiz Patrícia Marcos Aline Rafael Camila",
    "pl": "Piotr Anna Krzysztof Maria Andrzej Katarzyna Tomasz Małgorzata Paweł Agnieszka Jan Barbara Michał Ewa Marcin Krystyna Stanisław Elżbieta Jakub Zofia",
    "nl": "Jan Maria Johannes Anna Willem Johanna Pieter Elisabeth Hendrik Cornelia Gerrit Wilhelmina Sander Femke Bram Sanne Joost Marieke Thijs Anouk",
    "cs": "Jiří Jana Jan Marie Petr Eva Josef Hana Pavel Anna Martin Věra Tomáš Lenka Jaroslav Kateřina Miroslav Lucie Zdeněk Petra",
    "sv": "Lars Anna Mikael Maria Anders Margareta Johan Elisabeth Erik Eva Per Birgitta Karl Kristina Peter Karin Thomas Lena Sven Ingrid",
    "tr": "Mehmet Fatma Mustafa Ayşe Ahmet Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem Osman Şerife Yusuf Sultan Murat Hacer",
    "fi": "Juhani Maria Johannes Helena Olavi Johanna Antero Anneli Tapani Kaarina Kalevi Marjatta Tapio Hannele Matti Kristiina Mikko Liisa Timo Päivi",
}
SURNAMES = {
    "en": "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Jackson Thompson White Harris Clark Lewis Robinson Walker",
    "de": "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann",
    "fr": "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier",
    "es": "García González Rodríguez Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez",
    "it": "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri",
    "pt": "Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa",
    "pl": "Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk Piotrowski Grabowski Pawłowski Michalski",
    "nl": "Jong Jansen Vries Bakker Visser Smit Meijer Boer Mulder Groot Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Graaf Kok",
    "cs": "Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Jelínek Král Růžička Beneš Fiala Sedláček",
    "sv": "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström",
    "tr": "Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek",
    "fi": "Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen",
}
STREETS = {
    "en": "{n} Oak Street|{n} Maple Avenue|{n} Church Road|{n} High Street|{n} Park Lane|{n} Station Road|{n} Washington Street|{n} Victoria Road",
    "de": "Hauptstraße {n}|Schulstraße {n}|Gartenstraße {n}|Bahnhofstraße {n}|Dorfstraße {n}|Bergstraße {n}|Lindenweg {n}|Goethestraße {n}",
    "fr": "{n} rue de la Paix|{n} avenue Victor Hugo|{n} rue Pasteur|{n} boulevard Voltaire|{n} place de la Mairie|{n} rue des Lilas|{n} chemin des Vignes",
    "es": "Calle Mayor {n}|Calle de Alcalá {n}|Avenida de la Constitución {n}|Plaza de España {n}|Calle Real {n}|Paseo del Prado {n}|Calle San Juan {n}",
    "it": "Via Roma {n}|Via Garibaldi {n}|Corso Italia {n}|Via Dante {n}|Piazza Mazzini {n}|Viale Verdi {n}|Via Cavour {n}",
    "pt": "Rua das Flores {n}|Avenida Paulista {n}|Rua da Liberdade {n}|Rua do Comércio {n}|Avenida Brasil {n}|Travessa do Carmo {n}|Rua Augusta {n}",
    "pl": "ul. Polna {n}|ul. Leśna {n}|ul. Słoneczna {n}|ul. Krótka {n}|ul. Szkolna {n}|ul. Ogrodowa {n}|al. Jana Pawła II {n}",
    "nl": "Kerkstraat {n}|Schoolstraat {n}|Dorpsstraat {n}|Molenweg {n}|Julianalaan {n}|Beatrixstraat {n}|Stationsplein {n}",
}
CITIES = {
    "en": "London|Manchester|Birmingham|Leeds|Glasgow|Liverpool|Bristol|Sheffield|Edinburgh|Cardiff|Boston|Chicago|Houston|Phoenix",
    "de": "Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg",
    "fr": "Paris|Marseille|Lyon|Toulouse|Nice|Nantes|Strasbourg|Montpellier|Bordeaux|Lille|Rennes|Reims|Grenoble|Dijon",
    "es": "Madrid|Barcelona|Valencia|Sevilla|Zaragoza|Málaga|Murcia|Palma|Bilbao|Alicante|Córdoba|Valladolid|Vigo|Gijón",
    "it": "Roma|Milano|Napoli|Torino|Palermo|Genova|Bologna|Firenze|Bari|Catania|Venezia|Verona|Messina|Padova",
    "pt": "São Paulo|Rio de Janeiro|Brasília|Salvador|Fortaleza|Manaus|Curitiba|Recife|Lisboa|Porto|Braga|Coimbra|Goiânia|Belém",
    "pl": "Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Szczecin|Bydgoszcz|Lublin|Katowice|Białystok|Gdynia|Częstochowa|Radom",
    "nl": "Amsterdam|Rotterdam|Utrecht|Eindhoven|Tilburg|Groningen|Almere|Breda|Nijmegen|Enschede|Haarlem|Arnhem|Zaanstad|Amersfoort",
}
HEADERS: dict[str, dict[str, str]] = {
    "FIRST_NAME": {
        "en": "first_name",
        "de": "Vorname",
        "fr": "prénom",
        "es": "nombre_de_pila",
        "it": "nome_proprio",
        "pt": "primeiroNome",
        "pl": "imie",
        "nl": "voornaam",
        "cs": "krestni_jmeno",
        "sv": "fornamn",
        "tr": "isim_ad",
        "fi": "etunimi",
    },
    "SURNAME": {
        "en": "LastName",
        "de": "nachname",
        "fr": "nom_famille",
        "es": "apellidos",
        "it": "cognome",
        "pt": "sobrenome",
        "pl": "nazwisko",
        "nl": "achternaam",
        "cs": "příjmení",
        "sv": "efternamn",
        "tr": "soyad",
        "fi": "sukunimi",
    },
    "PERSON": {
        "en": "customer_name",
        "de": "Kundenname",
        "fr": "nom_complet",
        "es": "nombre_completo",
        "it": "nominativo",
        "pt": "nome_completo",
        "pl": "imie_i_nazwisko",
        "nl": "volledige_naam",
        "cs": "cele_jmeno",
        "sv": "fullstandigt_namn",
        "tr": "ad_soyad",
        "fi": "koko_nimi",
    },
    "EMAIL_ADDRESS": {
        "en": "email",
        "de": "E-Mail",
        "fr": "courriel",
        "es": "correo_electronico",
        "it": "posta_elettronica",
        "pt": "endereco_de_email",
        "pl": "adres_email",
        "nl": "emailadres",
        "cs": "emailova_adresa",
        "sv": "epost",
        "tr": "eposta",
        "fi": "sähköposti",
    },
    "PHONE_NUMBER": {
        "en": "phone_no",
        "de": "Telefonnummer",
        "fr": "num_tel",
        "es": "telefono",
        "it": "cellulare",
        "pt": "telefone",
        "pl": "nr_telefonu",
        "nl": "telefoonnummer",
        "cs": "telefonni_cislo",
        "sv": "mobilnr",
        "tr": "cep_telefonu",
        "fi": "puhelinnumero",
    },
    "BIRTH_DATE": {
        "en": "dob",
        "de": "geb_dat",
        "fr": "date_naissance",
        "es": "fecha_nac",
        "it": "data_di_nascita",
        "pt": "dt_nasc",
        "pl": "data_urodzenia",
        "nl": "geboortedatum",
        "cs": "datum_narozeni",
        "sv": "fodelsedatum",
        "tr": "dogum_tarihi",
        "fi": "syntymaaika",
    },
    "STREET_ADDRESS": {
        "en": "street_address",
        "de": "Anschrift",
        "fr": "adresse_postale",
        "es": "domicilio",
        "it": "indirizzo",
        "pt": "logradouro",
        "pl": "adres_zamieszkania",
        "nl": "straatnaam",
    },
    "CITY": {
        "en": "city",
        "de": "Wohnort",
        "fr": "ville",
        "es": "ciudad",
        "it": "comune",
        "pt": "cidade",
        "pl": "miejscowosc",
        "nl": "woonplaats",
    },
    "NATIONAL_ID": {
        "en": "nino",
        "de": "steuer_id",
        "fr": "nir",
        "es": "dni",
        "it": "codice_fiscale",
        "pt": "cpf",
        "pl": "pesel",
        "nl": "bsn",
        "cs": "rodne_cislo",
        "sv": "personnummer",
        "tr": "tckn",
        "fi": "hetu",
    },
    "AGE": {
        "en": "age",
        "de": "Alter",
        "fr": "age",
        "es": "edad",
        "it": "eta",
        "pt": "idade",
        "pl": "wiek",
        "nl": "leeftijd",
        "cs": "vek",
        "sv": "alder",
        "tr": "yas",
        "fi": "ikä",
    },
    "POSTCODE": {
        "en": "zip_code",
        "de": "PLZ",
        "fr": "code_postal",
        "es": "codigo_postal",
        "it": "cap",
        "pt": "cep",
        "pl": "kod_pocztowy",
        "nl": "postcode",
        "cs": "psc",
        "sv": "postnummer",
        "tr": "posta_kodu",
        "fi": "postinumero",
    },
    "USERNAME": {
        "en": "username",
        "de": "Benutzername",
        "fr": "identifiant",
        "es": "usuario",
        "it": "nome_utente",
        "pt": "nome_de_usuario",
        "pl": "nazwa_uzytkownika",
        "nl": "gebruikersnaam",
        "cs": "uzivatelske_jmeno",
        "sv": "anvandarnamn",
        "tr": "kullanici_adi",
        "fi": "kayttajatunnus",
    },
}
MISSING = ("c1", "_c7", "field_12", "x", "f3", "unnamed_4", "v")
IMPERSONAL = ("status", "product_name", "kategorie", "comment_type", "item", "artikel", "model", "descr")
Make = Callable[[random.Random, str], object]


@dataclass(frozen=True)
class Column:
    """A made-up column: what it is called, holds, and should be judged (None: no person's data)."""

    header: str
    values: list[object]
    language: str
    truth: str | None
    what: str


def _pick(table: dict[str, str], sign: str | None = None) -> Make:
    return lambda r, code: r.choice(table[code].split(sign))


def _full(r: random.Random, code: str) -> str:
    given, surname = _pick(GIVEN)(r, code), _pick(SURNAMES)(r, code)
    return r.choice(
        [f"{given} {surname}", f"{given} {surname}", f"{surname}, {given}", f"{given} {surname[0]}. {_pick(SURNAMES)(r, code)}"]
    )


def _plain(text: object) -> str:
    import unicodedata

    return "".join(c for c in unicodedata.normalize("NFKD", str(text).lower().replace("ł", "l").replace("ı", "i")) if c.isascii())


def _mail(r: random.Random, code: str) -> str:
    return f"{_plain(_pick(GIVEN)(r, code))}.{_plain(_pick(SURNAMES)(r, code))}{r.randint(1, 999)}@{r.choice(['example.com', 'mail.example.org', 'firma.example.de'])}"


PREFIX = {
    "en": "+1 212 55{}",
    "de": "+49 171 23{}",
    "fr": "+33 6 12 3{}",
    "es": "+34 612 3{}",
    "it": "+39 347 12{}",
    "pt": "+351 912 3{}",
    "pl": "+48 601 2{}",
    "nl": "+31 6 123{}",
    "cs": "+420 601 1{}",
    "sv": "+46 70 12{}",
    "tr": "+90 532 21{}",
    "fi": "+358 40 1{}",
}


def _phone(r: random.Random, code: str) -> str:
    return PREFIX[code].format("".join(r.choices(string.digits, k=5)))


def _iban(r: random.Random, code: str) -> str:
    bank = "".join(r.choices(string.digits, k=18))
    return f"DE{98 - int(bank + '131400') % 97:02d}{bank}"


def _card(r: random.Random, code: str) -> str:
    body = "4" + "".join(r.choices(string.digits, k=14))
    odd = sum(sum(divmod(2 * int(d), 10)) for d in body[::-1][::2])
    return body + str(-(odd + sum(int(d) for d in body[::-1][1::2])) % 10)


def _pesel(r: random.Random, code: str) -> str:
    body = f"{r.randint(40, 99)}{r.randint(1, 12):02d}{r.randint(1, 28):02d}{r.randint(0, 9999):04d}"
    return body + str(-sum(int(d) * w for d, w in zip(body, (1, 3, 7, 9) * 3, strict=False)) % 10)


def _dni(r: random.Random, code: str) -> str:
    number = r.randint(10_000_000, 99_999_999)
    return f"{number}{'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}"


def _cpf(r: random.Random, code: str) -> str:
    digits = [r.randint(0, 9) for _ in range(9)]
    for n in (10, 11):
        digits.append(
            -sum(d * w for d, w in zip(digits, range(n, 1, -1), strict=True)) % 11 % 10
            if sum(d * w for d, w in zip(digits, range(n, 1, -1), strict=True)) % 11 >= 2
            else 0
        )
    text = "".join(map(str, digits))
    return f"{text[:3]}.{text[3:6]}.{text[6:9]}-{text[9:]}"


def _id_shape(r: random.Random, code: str) -> str:
    shapes = {
        "cs": "{:06d}/{:04d}",
        "sv": "{:06d}-{:04d}",
        "fi": "{:06d}-{:03d}K",
        "en": "AB{:06d}C",
        "tr": "1{:06d}{:04d}",
        "de": "{:06d}{:05d}",
        "fr": "1{:06d}{:08d}",
        "it": "RSSMRA80A01H501U",
        "nl": "{:05d}{:04d}",
    }
    return shapes[code].format(r.randint(100_000, 999_999) if code != "nl" else r.randint(10_000, 99_999), r.randint(100, 999))


def _birth(r: random.Random) -> datetime.date:
    return datetime.date(1930, 1, 1) + datetime.timedelta(days=r.randint(0, 29_000))


def _birth_text(r: random.Random, code: str) -> str:
    forms = {"en": "%m/%d/%Y", "de": "%d.%m.%Y", "fr": "%d/%m/%Y", "pl": "%d.%m.%Y", "sv": "%Y-%m-%d", "cs": "%d.%m.%Y"}
    return _birth(r).strftime(forms.get(code, "%d/%m/%Y"))


PERSONAL: list[tuple[str, str, Make, bool]] = [  # what, truth, maker, recognisable without its name
    ("FIRST_NAME", "FIRST_NAME", _pick(GIVEN), True),
    ("SURNAME", "SURNAME", _pick(SURNAMES), True),
    ("PERSON", "PERSON", _full, True),
    ("PERSON", "PERSON", lambda r, c: _full(r, c).lower(), False),
    ("EMAIL_ADDRESS", "EMAIL_ADDRESS", _mail, True),
    ("PHONE_NUMBER", "PHONE_NUMBER", _phone, True),
    ("PHONE_NUMBER", "PHONE_NUMBER", lambda r, c: int("".join(filter(str.isdigit, _phone(r, c)))), False),
    ("BIRTH_DATE", "BIRTH_DATE", _birth_text, False),
    ("BIRTH_DATE", "BIRTH_DATE", lambda r, c: _birth(r), False),
    ("AGE", "AGE", lambda r, c: r.randint(18, 90), False),
    ("POSTCODE", "POSTCODE", lambda r, c: f"{r.randint(10_000, 99_999)}", False),
    ("USERNAME", "USERNAME", lambda r, c: f"{_plain(_pick(GIVEN)(r, c))}{r.choice(['_', '.', ''])}{r.randint(1, 99)}", False),
    ("STREET_ADDRESS", "STREET_ADDRESS", lambda r, c: str(_pick(STREETS, "|")(r, c)).format(n=r.randint(1, 180)), True),
    ("CITY", "CITY", _pick(CITIES, "|"), True),
]
IDS: dict[str, tuple[Make, bool]] = {"pl": (_pesel, True), "es": (_dni, True), "pt": (_cpf, True)}
OTHERS: dict[str, Make] = {
    "order": lambda r, c: f"{r.choice(['ORD', 'A', 'PO'])}-{r.randint(100_000, 999_999)}",
    "bigint": lambda r, c: r.randint(1_000_000, 99_999_999),
    "price": lambda r, c: f"{r.randint(1, 999)}.{r.randint(0, 99):02d}",
    "amount": lambda r, c: round(r.uniform(1, 5000), 2),
    "status": lambda r, c: r.choice(
        ["open", "closed", "pending", "shipped", "returned", "cancelled", "draft", "Paid", "New", "Failed"]
    ),
    "stamp": lambda r, c: (datetime.datetime(2024, 1, 1) + datetime.timedelta(seconds=r.randint(0, 50_000_000))).isoformat(),
    "day": lambda r, c: datetime.date(2022, 1, 1) + datetime.timedelta(days=r.randint(0, 1000)),
    "uuid": lambda r, c: str(uuid.UUID(int=r.getrandbits(128))),
    "hash": lambda r, c: f"{r.getrandbits(160):040x}",
    "version": lambda r, c: f"{r.randint(0, 9)}.{r.randint(0, 20)}.{r.randint(0, 99)}",
    "isbn": lambda r, c: f"978-{r.randint(0, 9)}-{r.randint(100, 999)}-{r.randint(10_000, 99_999)}-{r.randint(0, 9)}",
    "sku": lambda r, c: "".join(r.choices(string.ascii_uppercase, k=3)) + f"{r.randint(100, 9999)}-{r.choice('SML')}",
    "product": lambda r, c: (
        f"{r.choice('Steel Oak Cotton Smart Ultra Eco Pocket Garden Travel Kitchen'.split())} {r.choice('Lamp Table Shirt Phone Bottle Knife Chair Router Bag Kettle'.split())} {r.randint(1, 500)}"
    ),
    "colour": lambda r, c: r.choice("red green blue black white yellow orange purple brown silver golden pink".split()),
    "company": lambda r, c: (
        f"{r.choice('Global United Northern Advanced Digital Dynamic Central First'.split())} {r.choice('Logistics Systems Foods Energy Textiles Software Steel Media'.split())} {r.choice(['GmbH', 'Ltd', 'Inc', 'S.A.', 'AG', 'B.V.'])}"
    ),
    "url": lambda r, c: f"https://www.example.com/p/{r.randint(1, 9999)}",
    "comment": lambda r, c: " ".join(
        r.choices(
            "the delivery was late and box arrived damaged please send a new one because this does not work at all".split(),
            k=r.randint(12, 25),
        )
    ),
    "flag": lambda r, c: r.random() < 0.5,
    "agent": lambda r, c: r.choice(["Safari", "Chrome", "Firefox", "Edge", "Opera"]),
    "tracking": lambda r, c: "1Z" + "".join(r.choices(string.ascii_uppercase + string.digits, k=16)),
    "epoch": lambda r, c: r.randint(1_500_000_000, 1_800_000_000),
}
HONEST_OTHER = {
    "order": "order_no",
    "bigint": "id",
    "price": "preis",
    "amount": "montant",
    "status": "status",
    "stamp": "created_at",
    "day": "order_date",
    "uuid": "request_id",
    "hash": "sha1",
    "version": "version",
    "isbn": "isbn",
    "sku": "sku",
    "product": "product_name",
    "colour": "color",
    "company": "firma",
    "url": "link",
    "comment": "comment",
    "flag": "is_active",
    "agent": "browser",
    "tracking": "tracking_no",
    "epoch": "ts",
}
LIES = (
    "name",
    "first_name",
    "phone",
    "dob",
    "email",
    "customer_name",
    "Vorname",
    "ssn",
    "address",
    "apellidos",
    "city",
    "password",
    "iban",
    "age",
)


def columns(seed: int) -> Iterator[Column]:
    """All made-up columns, the same for a seed."""
    r = random.Random(seed)
    for what, truth, make, alone in PERSONAL:
        for code, header in HEADERS[what].items():
            if what in ("STREET_ADDRESS", "CITY") and code not in STREETS:
                continue
            yield Column(header, _values(r, make, code), code, truth, f"{what} honest")
            if alone:
                yield Column(r.choice(MISSING), _values(r, make, code), code, truth, f"{what} missing")
                yield Column(r.choice(IMPERSONAL), _values(r, make, code), code, truth, f"{what} misleading")
    for code, header in HEADERS["NATIONAL_ID"].items():
        make, alone = IDS.get(code, (_id_shape, False))
        if code == "it":
            continue
        yield Column(header, _values(r, make, code), code, "NATIONAL_ID", "NATIONAL_ID honest")
        if alone:
            yield Column(r.choice(MISSING), _values(r, make, code), code, "NATIONAL_ID", "NATIONAL_ID missing")
    for label, make in (("IBAN_CODE", _iban), ("CREDIT_CARD", _card)):
        for header in ({"IBAN_CODE": "iban", "CREDIT_CARD": "card_number"}[label], r.choice(MISSING), r.choice(IMPERSONAL)):
            yield Column(header, _values(r, make, "en"), "en", label, f"{label} {header}")
    for name, make in OTHERS.items():
        yield Column(HONEST_OTHER[name], _values(r, make, "en"), "en", None, f"{name} honest")
        yield Column(r.choice(MISSING), _values(r, make, "en"), "en", None, f"{name} missing")
        for lie in r.sample(LIES, 6):
            if (name, lie) not in PLAUSIBLE:
                yield Column(lie, _values(r, make, "en"), "en", None, f"{name} misleading ({lie})")


# A lie nobody could see through: digits under `ssn`, words under `password`.
PLAUSIBLE = {
    *((name, "password") for name in OTHERS),
    *((name, "phone") for name in ("bigint", "epoch")),
    *((name, "dob") for name in ("day", "stamp")),
    *((name, "address") for name in ("product", "order")),
}


def _values(r: random.Random, make: Make, code: str) -> list[object]:
    return [make(r, code) for _ in range(r.randint(30, 150))]


def judge(column: Column, detector: Detector, neighbours: tuple[str, ...] = ()) -> Decision:
    """The whole way: detect in the text form, observe, decide."""
    array = pa.array(column.values)
    text = as_text(array, family_of(array.type))
    if text is None:
        return decide(observe(column.header, array.type, array))
    origin = Origin("made", column.header, language=column.language)
    texts = Texts.of(text, [column.language] * len(text), origin)
    _, resolved = detector(texts)
    return decide(observe(column.header, array.type, array, resolved.spans, column.language), neighbours)


def right(decision: Decision, truth: str | None) -> bool:
    """Whether the decided label is the true one, its parent or its child; an id of any country for a national id."""
    label = decision.label if decision.mask_whole else None
    if label is None or truth is None:
        return label is truth
    if truth == "NATIONAL_ID" and label.partition("_")[0] in (
        "PL",
        "ES",
        "BR",
        "DE",
        "FR",
        "UK",
        "NL",
        "CZ",
        "SE",
        "FI",
        "TR",
        "US",
        "PT",
    ):
        return True
    same_place = {label, truth} <= {"CITY", "LOCATION", "STREET", "STREET_ADDRESS"} and parent(label) == "LOCATION"
    return parent(label) == parent(truth) or same_place


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args()
    detector = Detector.open()
    good = n = false = impersonal = 0
    for column in columns(args.seed):
        decision = judge(column, detector)
        ok = right(decision, column.truth)
        good, n = good + ok, n + 1
        if column.truth is None:
            impersonal += 1
            false += decision.mask_whole
        if args.show and not ok:
            print(f"{column.what:34} {column.language} {column.header:18} {decision.label} {decision.kind} {decision.reasons}")
    print(
        f"{n} columns, label right {good / n:.3f}; {impersonal} without personal data, {false} masked whole ({false / impersonal:.3f})"
    )


if __name__ == "__main__":
    main()
