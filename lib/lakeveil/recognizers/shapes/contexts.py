"""Words that say what a number near them is: group → language → words. `*` holds in every language.

Written as people write them; matching folds case, accents and script. A word of five or more letters
also matches as the beginning of a longer one (`Telefon` finds `Telefonnummer`).
"""

CONTEXTS: dict[str, dict[str, str]] = {
    "email": {"*": "e-mail|email|mail"},
    "phone": {
        "*": "phone|tel|tel.|telephone|mobile|cell|fax|telefon|whatsapp|gsm|call|phone number|cellphone|contact number|hotline|sms|msisdn",
        "de": "telefon|handy|mobil|mobilnummer|rufnummer|durchwahl|anruf|ruf|telefax|fernruf|erreichbar", "fr": "téléphone|portable|tél|tél.|mobile|télécopie|numéro de téléphone|appeler|appelez|joindre",
        "es": "teléfono|telf|tfno|móvil|celular|tlf|tel|llamar|llame|llámame", "it": "telefono|cellulare|cell|recapito|tel|chiamare|chiamami", "pt": "telefone|celular|telemóvel|tel|fone|ligar|ligue|contacto",
        "nl": "telefoon|mobiel|telefoonnummer|bellen|bel|tel", "pl": "telefon|komórka|tel|kom|numer telefonu|zadzwoń|dzwonić", "cs": "telefon|mobil|tel|volejte", "sk": "telefón|mobil|tel",
        "sv": "telefon|mobil|tfn|ring", "da": "telefon|mobil|tlf|ring", "nb": "telefon|mobil|tlf|ring", "fi": "puhelin|puh|matkapuhelin|soita", "hu": "telefon|mobil|tel|telefonszám|hívja",
        "ro": "telefon|mobil|tel|sunați", "tr": "telefon|cep|tel|gsm|arayın", "ru": "телефон|тел|тел.|мобильный|моб|звоните|факс", "uk": "телефон|тел|тел.|моб|дзвоніть", "bg": "телефон|тел|мобилен|gsm",
        "el": "τηλέφωνο|τηλ|κινητό|τηλ.", "ja": "電話|電話番号|携帯", "zh": "电话|手机|電話|手機|电话号码", "ko": "전화|휴대전화|전화번호|휴대", "ar": "هاتف|جوال|تليفون|الهاتف|موبايل", "he": "טלפון|נייד|טל",
        "hi": "फोन|मोबाइल|दूरभाष", "id": "telepon|telp|hp|nomor hp|ponsel", "vi": "điện thoại|sđt|số điện thoại", "hr": "telefon|mobitel|tel", "sr": "telefon|mobilni|телефон|тел", "ca": "telèfon|mòbil|tel",
    },
    "card": {"*": "card|credit card|visa|mastercard|amex|carte|tarjeta|kreditkarte|karta|cartão|carta di credito|creditcard|kort|kredit|карта|cc|pan|maestro|debit"},
    "bic": {"*": "bic|swift|swift code|swift/bic|bank code|iban"},
    "account": {
        "en": "account|acct|a/c|account number|bank account|checking account|savings account", "de": "konto|kontonummer|kto|bankverbindung", "fr": "compte|numéro de compte|rib", "es": "cuenta|número de cuenta|cta|ccc",
        "it": "conto|conto corrente|c/c", "pt": "conta|conta corrente|nib", "nl": "rekening|rekeningnummer", "pl": "konto|rachunek|nr konta|numer konta", "cs": "účet|číslo účtu", "sk": "účet", "sv": "konto|kontonummer|bankgiro|plusgiro",
        "da": "konto|kontonummer|reg.nr", "nb": "konto|kontonummer", "fi": "tili|tilinumero", "hu": "számla|számlaszám|bankszámla", "ro": "cont|cont bancar", "tr": "hesap|hesap no", "ru": "счет|счёт|расчетный счет|р/с",
        "uk": "рахунок", "bg": "сметка", "el": "λογαριασμός", "ja": "口座|口座番号", "zh": "账户|帐户|帐号", "ko": "계좌|계좌번호", "id": "rekening", "hr": "račun|žiro", "ca": "compte",
    },
    "routing": {"*": "routing|aba|rtn|routing number|aba number"},
    "sortcode": {"*": "sort code|sortcode|sort-code"},
    "isin": {"*": "isin"},
    "ip": {"*": "ip|ip address|ipv4|ipv6|host|client|remote_addr|src|dst|inet|subnet|gateway|dns"},
    "imei": {"*": "imei|imei number|imeisv|device|handset"},
    "iccid": {"*": "iccid|sim|sim card|sim-karte|tarjeta sim|carte sim"},
    "imsi": {"*": "imsi"},
    "device": {"*": "device id|device_id|deviceid|idfa|gaid|advertising id|udid|android id|visitor id|user id|userid|user_id"},
    "secret": {"*": "secret|aws_secret_access_key|secret access key|secretkey|secret_key|aws"},
    "birth": {
        "en": "born|birth|dob|d.o.b|birthday|birthdate|date of birth|b.", "de": "geboren|geb|geb.|geburtsdatum|geburtstag|geburt", "fr": "né|née|né le|née le|naissance|date de naissance",
        "es": "nacido|nacida|nació|nacimiento|fecha de nacimiento|f. nac|f.nac|fecha nac", "it": "nato|nata|nascita|data di nascita", "pt": "nascido|nascida|nasceu|nascimento|data de nascimento",
        "nl": "geboren|geboortedatum|geb|geb.", "pl": "urodzony|urodzona|urodzenia|ur|ur.|data urodzenia|urodził|urodziła", "cs": "narozen|narozena|narození|nar|nar.|datum narození", "sk": "narodený|narodená|narodenia|nar.",
        "sv": "född|födelsedatum|f.|född den", "da": "født|fødselsdato|f.|fødselsdag", "nb": "født|fødselsdato|fødselsdag", "fi": "syntynyt|syntymäaika|s.|synt", "hu": "született|születési|szül|szül.",
        "ro": "născut|născută|nașterii|data nașterii", "tr": "doğum|doğdu|doğumlu|doğum tarihi", "ru": "родился|родилась|рождения|дата рождения|р.|г.р", "uk": "народився|народилася|народження|дата народження",
        "bg": "роден|родена|раждане|дата на раждане", "el": "γεννήθηκε|γεννήσεως|γέννησης|ημερομηνία γέννησης", "ja": "生年月日|生|出生", "zh": "出生|出生日期|生日|生于", "ko": "생년월일|출생|생일", "ar": "الميلاد|مواليد|ولد|ولدت",
        "he": "נולד|נולדה|לידה", "hi": "जन्म|जन्मतिथि", "id": "lahir|tanggal lahir|tgl lahir", "hr": "rođen|rođena|rođenja|datum rođenja", "ca": "nascut|nascuda|naixement|data de naixement", "*": "dob|birth|birthdate|birth_date|date of birth",
    },
    "age": {
        "en": "age|aged|old", "fr": "âge|âgé|âgée|agé|agée|patient|patiente|homme|femme|enfant|garçon|fille", "es": "edad|varón|mujer|paciente|hombre|niño|niña|anciano|señor|señora", "it": "età|uomo|donna|paziente|anni|bambino",
        "pt": "idade|homem|mulher|paciente|menino|menina", "nl": "leeftijd|man|vrouw|patiënt|jongen|meisje", "pl": "wiek|wieku|pacjent|pacjentka|mężczyzna|kobieta|ma", "de": "alter|patient|patientin|mann|frau",
        "cs": "věk|muž|žena|pacient", "ru": "возраст|мужчина|женщина|пациент|пациентка|мальчик|девочка|мне|ему|ей", "uk": "вік|чоловік|жінка|пацієнт", "sv": "ålder|man|kvinna|patient", "da": "alder|mand|kvinde|patient",
        "nb": "alder|mann|kvinne|pasient", "id": "umur|usia|berumur|berusia", "ca": "edat|home|dona|pacient", "ro": "vârsta|vârstă|bărbat|femeie", "el": "ηλικία|ηλικίας|άνδρας|γυναίκα", "ar": "العمر|عمره|عمرها|يبلغ", "he": "בן|בת|גיל",
        "hi": "आयु|उम्र", "bg": "възраст|мъж|жена", "hr": "dob|star|stara|muškarac|žena", "*": "age|aged",
    },
    "ssn": {"*": "ssn|social security|social security number|soc sec|itin|tax id|taxpayer|tin|ss#|ssns", "es": "seguro social", "en": "social"},
    "pesel": {"*": "pesel", "pl": "numer ewidencyjny"},
    "nip": {"*": "nip", "pl": "numer identyfikacji podatkowej|podatnik"},
    "nif": {"*": "dni|nif|nie|d.n.i|n.i.f|n.i.e|documento nacional", "es": "documento|identidad|identificación"},
    "fiscal": {"*": "codice fiscale|c.f|cf|fiscale|fiscal code"},
    "nir": {"*": "nir|insee|numéro de sécurité sociale|sécurité sociale|sécu|n° ss|securite sociale"},
    "nhs": {"*": "nhs|nhs number|nhs no|national health|health service"},
    "nino": {"*": "nino|national insurance|ni number|ni no|insurance number"},
    "steuer": {"*": "steuer-id|steuerid|idnr|steuerliche identifikationsnummer|steuer-idnr|tin|steueridentifikationsnummer|steuernummer|tax id|identifikationsnummer|st.-id"},
    "cpf": {"*": "cpf|c.p.f|cadastro de pessoas"},
    "bsn": {"*": "bsn|burgerservicenummer|sofinummer|sofi|citizen service number"},
}  # fmt: skip
