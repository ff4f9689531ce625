"""What offices and programs call a state's numbers: full names, names in English by country, and words for any number of a kind."""

from __future__ import annotations

# group → further names, in every language (added to contexts.CONTEXTS)
NAMES: dict[str, str] = {
    "rg": "rg nº|nº do rg|carteira identidade|doc. identidade",
    "dni": "nº dni|dni nº|nro. doc|num_documento",
    "seguridad-social": "nss|n.s.s|num. seguridad social|nº seguridad social|nº ss|nº afiliación|número de afiliación|núm. afiliación|n.º afiliación|seg social|número de la seguridad social|nuss",
    "nipt": "numri i identifikimit|numri i identifikimit për personin e tatueshëm|numri identifikues|numri i njësuar|numri i identitetit",
    "steuer": "abgabenkontonummer|steueridentifikation|idnr|steuer-ident|steuerident|steuerliche id|finanzamt",
    "at-tin": "abgabenkontonummer|abgabenkonto|steuernummer|st.-nr|stnr|finanzamt",
    "sozialversicherung": "vnr|versicherungsnr|sozialversicherungs-nr|sv-nummer|e-card|ssn|rv-nummer|rentenversicherungs-nr",
    "voen": "vergi ödəyicisinin eyniləşdirmə nömrəsi|vergi ödəyicisi|eyniləşdirmə",
    "rijksregister": "bis-nummer|numéro bis|bisnummer|bis number|numéro de registre national|n° national|nn|rrn|rijksregisternr|rr-nr|numéro niss|ssn|social security|nationalregisternummer|registre nat",
    "be-eid": "eid|eid number|identiteitskaart|carte d'identité|identity card|id card|kaartnummer|numéro de carte",
    "onderwijs": "onderwijsnummer|student identification|student number|leerlingnummer|pgn",
    "ch-uid": "uid|unternehmens-identifikationsnummer|unternehmensidentifikation|ide|business identifier|mwst-nr|mwst",
    "egn": "edinen grazhdanski|edinen grajdanski|personal identity code|единния граждански|граждански номер",
    "lnch": "pnf|personal number of foreigner|номер на чужденец",
    "cnpj": "cadastro nacional de pessoa|inscrição no cnpj|cnpj/mf",
    "cpf": "cadastro de pessoas físicas|inscrição no cpf|cpf/mf|contribuinte individual",
    "unp": "учетный номер плательщика|учётный номер плательщика|улікавы нумар плацельшчыка",
    "atin": "atin|adoption taxpayer",
    "cedula": "cédula de persona física|persona física|identificación personal|número único de identificación personal|dui|c.i.|nº de cédula|cpf",
    "cr-cpj": "cédula jurídica|cédula de persona jurídica|persona jurídica|cpj",
    "cr-residencia": "cédula de residencia|dimex|residencia|cr",
    "tic": "αριθμός εγγραφής φπα|αριθμός εγγραφής φ.π.α",
    "dic": "daňové identifikační číslo|daňové identifikačné číslo|ič pre daň z pridanej hodnoty|dič dph|identifikační číslo|identifikačné číslo pre daň",
    "ust": "umsatzsteur|ust id nr|ust-nr|mwst-nummer",
    "cups": "cups|código unificado de punto de suministro|punto de suministro|supply point|meter point",
    "catastral": "referencia catastral|ref. catastral|catastral|cadastral|catastro",
    "orgnr": "momsregistreringsnummer|central business register|business identifier|y-tunnus|yritystunnus|yrityksen tunnus|foretaksnummer|se-nummer|cvr nr|org. nummer|moms",
    "momsnr": "momsregistreringsnummer|moms|mervärdesskatt|momsnr|momsreg|vat|vat number|vat no|vat id",
    "nit": "número de identificación tributaria|nit número",
    "registrikood": "registreerimisnumber|organisation registration|äriregistri kood",
    "kmkr": "käibemaksukohuslase|käibemaksukohustuslase registreerimisnumber|käibemaks",
    "veronumero": "veronumero|tax number|individual tax|skattenummer",
    "vinnutal": "vinnutal|v-tal|v-number|faroe|p-tal",
    "spi": "numéro d'immatriculation fiscale|immatriculation fiscale|n° spi|n° fiscal de référence",
    "nir": "n° insee|numéro de sécurité sociale|n° sécu|carte vitale|immatriculation sécurité sociale|matricule insee",
    "siren": "n° siren|n° siret|numéro siren|numéro siret|code siret|immatriculée au rcs|répertoire des entreprises",
    "tva": "taxe sur la valeur ajoutée|n° tva intracom|tva intracom|identifiant tva",
    "nif": "numéro d'identification fiscale|n.i.f|identification fiscale|الرقم الجبائي|رقم التعريف الجبائي|número de identificación fiscal|identificación de extranjero|documento de identidad|nº documento|número de documento|nif/nie|dni/nie",
    "nifp": "numéro d'identification fiscale permanent|identification fiscale",
    "afm": "afm|arithmos forologikou|αριθμοσ φορολογικου μητρωου|φπα|φ.π.α|fpa|τιν",
    "amka": "amka|αρ. μητρώου ασφαλισμένου|αμκα αριθμός|κοινωνικησ ασφαλισησ",
    "piva": "codice fiscale e partita iva|partita i.v.a|p iva|codice fiscale|cod. fisc|cod. fiscale|c.f.|vat number|iva",
    "fiscal": "cod. fisc|cod. fiscale|cod fiscale|codicefiscale|tax code",
    "hojin": "houjin|hojin|houjinbangou|hojinbango|houjin_bangou|法人番號|法人No|hojin bango|houjin bangou|corporate no|法人ナンバー",
    "mynumber": "kojin|kojinbango|kojin_bangou|mainanba|mai namba|my_number|mynumber|kojin bango|個人ナンバー|my no|マイ ナンバー",
    "kra": "personal identification number|pin no|kra no",
    "brn": "saeopja|saeopja deungnok|saeopjabeonho|saupja|biz no|사업자 등록 번호|사업자 번호|business registration number",
    "peid": "personenidentifikationsnummer|liechtenstein",
    "asmens": "asmens_kodas|a_k|asmens kodo nr|asm. kodas|asmens identifikavimo|lithuanian personal",
    "pvm": "pridėtinės vertės mokestis|pvm mok|pvm kodas|pridėtinės vertės mokesčio",
    "pvn": "pvn|pvn reģistrācijas|pievienotās vērtības nodokļa|vat|vienotais reģistrācijas|reģ. nr|reģistrācijas numurs|vat number",
    "ice": "identifiant commun de l'entreprise|التعريف الموحد للمقاولة|ice no",
    "idnp": "numărul de identificare|număr personal|cod numeric|codul personal|персональный код|идентификационный код",
    "bsn": "sofi-nummer|bsn-nr|burger service nummer|burgerservice nr|persoonsnummer",
    "btw": "btw-identificatie|omzetbelasting|omzetbelastingnummer|nwst|mehrwertsteuer|enterprise number|n° bce|kbo-nummer",
    "pe-cui": "cédula única de identidad|dni|identidad",
    "regon": "rejestr gospodarki narodowej|numer statystyczny",
    "nip": "nr nip|numer nip|nip-ue",
    "pesel": "nr pesel|numer pesel|powszechny elektroniczny system",
    "contribuinte": "nº contribuinte|n.º de contribuinte|contribuinte n|nif/nipc|nº fiscal",
    "cartao-cidadao": "cartão de cidadao|número de cartão de cidadão|nº cc|doc. identificação|bilhete de identidade",
    "cui": "codul unic de înregistrare|cod unic de înregistrare|cod de înregistrare în scopuri de tva|cf|înregistrare fiscală|cod de identificare fiscală|c.i.f",
    "onrc": "onrc|registrul comerțului|registrul comerţului|nr. reg. com|reg. com|trade register|nr. de ordine",
    "cnp": "cod_numeric|codul personal|cod numeric|codul numeric",
    "ogrn": "psrn|основной государственный регистрационный номер|государственный регистрационный номер|ogrnip|огрн/огрнип",
    "inn": "inn|nalogoplatelshchik|идентификац. номер|налогоплательщика|инн/кпп|инн физлица|налоговый номер",
    "snils": "strakhovoy nomer|snils|strahovoy nomer|номер снилс|страховое свидетельство|страховой номер индивидуального лицевого счёта|страховой номер индивидуального",
    "uen": "unique entity number|entity number|acra",
    "davcna": "davčna št|davčna št.|davcna stevilka|davčni zavezanec|tax number",
    "maticna": "matična številka poslovnega registra|corporate registration|matična",
    "jmbg": "maticni broj|matični broj|jmbg broj|emso|enotna matična številka|jedinstveni matični broj|јединствен матичен број|јединствени матични број|matični broj|unique master citizen|единствен матичен број",
    "coe": "coe|codice operatore economico|operatore economico",
    "th-tax": "lek phasi|tax id th|phu sia phasi|moa|ผู้เสียภาษีอากร|tax no|เลขประจำตัวผู้เสียภาษีอากร|เลขทะเบียนนิติบุคคล|ทะเบียนนิติบุคคล",
    "th-id": "bat prachachon|lek prachachon|lek prachamtua|lek pratchakon|citizen_id|prachachon|lek bat|pin|personal identification number|เลขบัตร|บัตร ปชช|เลขประจำตัวบัตร",
    "tckn": "tc kimlik|tc_kimlik|tckimlik|kimlik|tcno|tc_no|nüfus cüzdanı|tc kimlik numarası|t.c. kimlik numarası|tc no|t.c. no|tckn",
    "vkn": "vergi dairesi|vergi no|vergi numaram|v.k.n",
    "rnokpp": "ipn|inn ua|drfo|rnokpp|podatkovyi nomer|ідн|rntrc|реєстраційний номер облікової картки|облікової картки платника податків",
    "edrpou": "kod edrpou|yedrpou|zkpo|код єдрпоу|єдрпоу код|identifier for enterprises",
    "adoszam": "anum|közösségi adószám|adóazonosító szám|eu adószám|uniós adószám|adóazonosító jele",
    "szemelyi": "személyi azonosító jel|személyazonosító jel|személyi igazolvány",
    "taj": "társadalombiztosítási azonosító|tb szám|tb-szám|társadalombiztosítási",
    "teudat": "tz|t.z|t.z.|mispar zehut|misparzehut|tehudat zehut|teudat_zehut|id israel|mispar zehut|zehut|identity number|מס' זהות|ת\"ז|מס. ת.ז|מספר ת.ז",
    "il-hp": "ח\"פ|ח. פ|מספר ח.פ|עוסק מורשה|מס' חברה|company no",
    "ird": "inland revenue department|ird no.|ird",
    "nhs": "nhs num|nhsno|nhs patient",
    "upn": "unique pupil number",
    "utr": "unique tax reference|taxpayer reference|tax reference",
    "pps": "personal public service no|pps no.|public service number",
    "vsk": "virðisaukaskattsnúmer|vsk-númer|vat number|vat no",
    "kennitala": "kennitala|kt|kennitölur|kt-nr|kennit",
    "mykad": "nric no|no. kad pengenalan|kad pengenalan|mykad no|national registration identity card|no. mykad",
    "nric": "nric no|nric/fin|identity card|fin no|nric number",
    "epic": "electoral photo identity|epic number|voter identity",
    "gstin": "goods and services tax|gst no|gst number|gst in",
    "pan": "permanent account number|pan no|pan number|income tax pan",
    "aadhaar": "aadhaar sankhya|adhaar|adhar no|aadhar card|uid no|आधार क्रमांक|aadhar no|aadhaar no|aadhaar number|adhar|virtual id|आधार संख्या|आधार नंबर|आधार कार्ड",
    "cnic": "computerised national identity|computerized national identity|national identity card|قومی شناختی کارڈ|شناختی کارڈ",
    "npwp": "nomor npwp|no npwp|no. npwp",
    "nik": "nomor ktp|no_ktp|nik_ktp|nomor_induk|nomor ktp|no nik|no. nik|nomor nik",
    "mst": "ma so thue|masothue|ma_so_thue|mã số thuế cá nhân|masothue|mst cá nhân|mã số doanh nghiệp",
    "cccd": "so cccd|so cmnd|can cuoc|cmnd|so dinh danh|socccd|số cccd|số cmnd|căn cước|thẻ căn cước|số định danh|định danh cá nhân",
    "rut": "rol único nacional|rut/run|r.u.n|registro único tributario|rut nº",
    "ruc": "ruc nº|número de ruc|ruc number|r.u.c",
    "rif": "rif nº|registro fiscal",
    "curp": "clave única|clave curp",
    "rfc": "rfc con homoclave|registro federal|homoclave",
    "mf": "matricule fiscal|رقم المعرف الجبائي|code tva",
    "ninea": "numéro d'identification nationale des entreprises|identification nationale des entreprises",
    "emirates": "emirates identity|الهوية الإماراتية|رقم الهوية|بطاقة الهوية|uae id|eida",
    "iqama": "raqam hawiya|raqam al-hawiya|hawiya|huwiyya|raqm al-hawiyya|raqam iqama|رقم الهويه|الهوية|هوية مقيم|رقم السجل المدني|saudi id|iqama no|residence permit",
    "eg-id": "raqam qawmi|al-raqam al-qawmi|alraqam alqawmi|raqam_qawmi|ar-raqm al-qawmi|raqm qawmi|qawmi|الرقم القومي|egyptian id|national number|رقمه القومي",
    "codemelli": "kode melli|kod melli|kodemelli|codemelli|shomare melli|shomare meli|code meli|kodemeli|کد ملی|كد ملي|کدملی|iranian national|شناسه ملی|شماره شناسنامه",
    "sfz": "shenfenzheng|shenfenzhenghao|shenfenzheng haoma|shen fen zheng|shenfen|zhengjianhao|idcard no|zjhm|sfzh|sfz|身份证号|身分证|证件号码|居民身份证号码|公民身份证|身份证件号码|ric no|ric",
    "uscc": "tongyi shehui xinyong daima|shehui xinyong|xinyong daima|xydm|shuihao|nashuiren|统一社会信用代码|社会信用代码证|营业执照号|纳税识别号|税务登记号",
    "hkid": "香港身份證|身份證號碼|hkid no|hong kong identity card|hkic",
    "tw-id": "shenfenzheng zihao|guomin shenfenzheng|身分證字號|身分證統一編號|身份證字號|國民身分證|id no",
    "ubn": "tongyi bianhao|tongbian|tong yi bian hao|tongyibianhao|tax id number tw|統編|公司統一編號|unified business|統一編號|税籍編號",
    "rrn": "jumin|jumin deungnok|juminbeonho|jumin beonho|jumin number|ssn kr|주민 등록 번호|주민등록 번호|resident registration number|주민번호",
    "za-id": "identity document|rsa identity|sa identity|id nommer|identiteitsnommer",
    "personnummer": "fødselsnr|fødselsnummer|fodselsnummer|personnumret|personbeteckn|henkilötunnus|hetu|cpr nummer|cpr nr|cpr-nr|birth number|citizen number|swedish personal|danish personal",
    "ssn": "social insurance no|ss no|ssn#|ssno|socialsecurity|soc. sec",
    "sin": "n.a.s|numéro d'assurance|sin number|sin no",
    "medicare": "medicare card|medicare no",
    "matricule": "numéro d'identification national|identification number|numéro matricule|matricule national",
    "rodne": "rodného čísla|rodné číslo|rodnym cislem|rod.číslo|rodne c",
    "oib": "oib broj|identifikacijski broj",
    "pib": "pib broj|пиб број|poreski identifikacioni broj",
    "edb": "единствен даночен број|данoчен број|edb",
    "bulstat": "идентификационен номер по ддс|дан. номер|еик/булстат|булстат номер|данъчен номер",
    "nrt": "registre tributari|nombre de registre tributari",
    "nuit": "número de identificação tributária|identificação tributaria|tributário",
    "tin": "income tax reference",
    "ph-tin": "tin number|tin no|taxpayer identification number",
    "nin": "national identification no|nin number",
}

# Country → what the English call it and what belongs to it, as an expression.
COUNTRIES: dict[str, str] = {
    "AD": "andorran?", "AE": "emirati|uae|emirates", "AL": "albanian?", "AR": "argentin(?:a|e|ian)", "AT": "austrian?", "AU": "australian?", "AZ": "azerbaijani?|azeri", "BE": "belgi(?:um|an)", "BG": "bulgarian?", "BR": "brazil(?:ian)?",
    "BY": "belarus(?:ian)?", "CA": "canad(?:a|ian)", "CH": "swiss|switzerland", "CL": "chilean?|chile", "CN": "chin(?:a|ese)", "CO": "colombian?", "CR": "costa rican?", "CU": "cuban?", "CY": "cypr(?:us|iot)", "CZ": "czech", "DE": "german(?:y)?",
    "DK": "danish|denmark", "DO": "dominican(?: republic)?", "DZ": "algerian?", "EC": "ecuador(?:ian)?", "EE": "estonian?", "EG": "egypt(?:ian)?", "ES": "spanish|spain", "FI": "fin(?:nish|land)", "FO": "faroe(?:se)?|faroe islands", "FR": "fr(?:ench|ance)",
    "GB": "uk|british|united kingdom", "GH": "ghana(?:ian)?", "GN": "guinean?", "GR": "gree(?:k|ce)", "GT": "guatemalan?", "HK": "hong kong", "HR": "croatian?", "HU": "hungar(?:y|ian)", "ID": "indonesian?", "IE": "ir(?:ish|eland)", "IL": "israeli?",
    "IN": "indian?", "IR": "iranian?", "IS": "iceland(?:ic)?", "IT": "ital(?:y|ian)", "JP": "japan(?:ese)?", "KE": "kenyan?", "KR": "(?:south )?korean?", "KZ": "kazakh(?:stan)?", "LI": "liechtenstein", "LT": "lithuanian?", "LU": "luxembourg(?:ian)?",
    "LV": "latvian?", "MA": "morocc(?:o|an)", "MC": "monac(?:o|an)", "MD": "moldov(?:a|an)|moldavian", "ME": "montenegr(?:o|in)", "MK": "(?:north )?macedonian?", "MT": "malt(?:a|ese)", "MU": "mauriti(?:us|an)", "MX": "mexic(?:o|an)",
    "MY": "malaysian?", "MZ": "mozambi(?:que|can)", "NG": "nigerian?", "NL": "dutch|netherlands", "NO": "norw(?:ay|egian)", "NZ": "new zealand|nz", "PE": "peru(?:vian)?", "PH": "philippine?s?|filipino", "PK": "pakistani?", "PL": "pol(?:ish|and)",
    "PT": "portug(?:al|uese)", "PY": "paraguay(?:an)?", "RO": "romanian?", "RS": "serbian?", "RU": "russian?", "SA": "saudi(?: arabian?)?", "SE": "swed(?:ish|en)", "SG": "singapore(?:an)?", "SI": "sloven(?:ian?|e)", "SK": "slovak(?:ian?)?",
    "SM": "san marino", "SN": "senegal(?:ese)?", "SV": "(?:el )?salvador(?:an)?", "TH": "thai(?:land)?", "TN": "tunisian?", "TR": "turk(?:ish|ey)", "TW": "taiwan(?:ese)?", "UA": "ukrain(?:e|ian)", "US": "us|american", "UY": "uruguay(?:an)?",
    "VE": "venezuelan?", "VN": "vietnam(?:ese)?", "ZA": "south african?",
}  # fmt: skip

# What any number of the kind is called (English, and what forms of many countries print).
KINDS: dict[str, str] = {
    "any-tax": "tax number|tax no|tax id|taxid|tax identification|tax identifier|tax code|tax registration|tax reference|tax file|taxpayer|tin|vat number|vat no|vat id|vat reg|vat code|vat|fiscal number|fiscal code|fiscal id"
    "|steuernummer|steuer-nr|steuer-id|ust-id|numéro fiscal|identifiant fiscal|n° fiscal|nif|identificación tributaria|identificación fiscal|número fiscal|codice fiscale|partita iva|número de contribuinte|identificação fiscal"
    "|belastingnummer|fiscaal nummer|btw-nummer|numer podatkowy|identyfikacji podatkowej|daňové|skattenummer|skatteregistrering|momsnummer|verotunniste|verotunnus|adószám|adóazonosító|cod fiscal|vergi no|vergi numarası"
    "|налоговый номер|налогоплательщика|податковий номер|данъчен номер|даночен број|порески број|poreski broj|porezni broj|φορολογικού μητρώου|税号|稅號|納税者番号|納税番号|납세자번호|납세번호|الرقم الضريبي|מספר מס|nomor pajak|mã số thuế",
    "any-id": "national id|nationalid|national identification|national identity|national identifier|national number|national insurance|identity number|identity no|identity code|identification number|identification no|identification code|id number"
    "|id no|personal id|personal identification|personal identity|personal code|personal number|personal no|citizen number|citizen id|citizen identification|citizenship number|social security|social insurance|ssn|resident registration"
    "|resident id|residence number|civil registration|population register|government id|document number|document no|person id|national registration|foreigner"
    "|personenkennzeichen|personenkennzahl|personenkennziffer|personalnummer|ausweisnummer|identifikationsnummer|numéro d'identité|numéro national|identifiant national|numéro d'identification|número de identidad|documento de identidad"
    "|número de identificación|identificación personal|número de documento|nº documento|numero di identificazione|numero identificativo|número de identificação|documento de identidade|identificatienummer|identiteitsnummer|persoonsnummer"
    "|numer identyfikacyjny|numer ewidencyjny|numer dowodu|identifikační číslo|identifikačné číslo|personnummer|personnr|fødselsnummer|henkilötunnus|személyi szám|személyi azonosító|azonosító szám|număr de identificare|cod personal"
    "|osobni broj|matični broj|identifikacijski broj|identifikacioni broj|osebna številka|matična številka|asmens kodas|personas kods|isikukood|kimlik no|kimlik numarası|личный номер|персональный номер|идентификационный номер|удостоверение личности"
    "|особистий номер|ідентифікаційний номер|личен номер|матичен број|матични број|αριθμός ταυτότητας|αριθμός μητρώου|身份证号|身份號碼|身分証番号|個人識別番号|본인확인번호|신분증번호|رقم الهوية|رقم البطاقة|الرقم الوطني|الرقم القومي|מספר זהות"
    "|पहचान संख्या|nomor identitas|nomor induk|số định danh|số chứng minh|kennitala|numri personal",
    "any-firm": "company number|company no|company id|company code|company registration|business number|business id|business identifier|business registration|enterprise number|organisation number|organization number|organisation id"
    "|organization id|corporate number|corporate registration|registration number|registration no|registration code|register number|employer id|employer identification|trade register|legal entity|entity number|charity number"
    "|unternehmensnummer|firmennummer|firmenbuchnummer|handelsregister|registernummer|numéro d'entreprise|n° d'entreprise|immatriculation|número de empresa|registro mercantil|numero impresa|número de registo|ondernemingsnummer|kvk-nummer"
    "|numer rejestrowy|identifikační číslo osoby|ičo|organisationsnummer|organisasjonsnummer|virksomhedsnummer|yritystunnus|cégjegyzékszám|nr. înregistrare|matični broj|sicil no|регистрационный номер|регистрационен номер|реєстраційний номер"
    "|登记号|登記番号|등록번호|رقم السجل التجاري|السجل التجاري|رقم التسجيل|nomor induk berusaha|mã số doanh nghiệp",
}

# Words of KINDS that say nothing about the country: no group of one country's numbers needs them.
ANYWHERE = frozenset(
    "vat|vat number|tax number|tax id|tin|tax no|tax registration|national id|national number|identification number|id number|id no|identity number|personal code|personal number|personal id|personal identity"
    "|citizen number|company number|company no|corporate number|corporate registration|trade register|social security|ssn|social insurance|business identifier|business number|organization number|entity number".split(
        "|"
    )
)
