"""Lines per label: what must be found in them (between ⟦ and ⟧), and lines in which the label must not be found. All made up."""

FOUND = """
EMAIL_ADDRESS	en	write to ⟦john.doe+x@example.co.uk⟧, please
EMAIL_ADDRESS	de	Mail: ⟦jörg.müller@beispiel.de⟧.
EMAIL_ADDRESS	en	⟦jane (at) example (dot) org⟧ works too
EMAIL_ADDRESS	en	⟦jo​hn@exa​mple.com⟧
EMAIL_ADDRESS	ja	連絡先は⟦ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ⟧まで
PHONE_NUMBER	en	phone number of mum: ⟦0171 2345678⟧
PHONE_NUMBER	en	phone number of parents: ⟦020 7946 0958⟧
PHONE_NUMBER	es	número de móviles: ⟦612 345 678⟧
PHONE_NUMBER	es	Llámeme al ⟦612 345 678⟧ o escriba
PHONE_NUMBER	en	phone ⟦O2O 7946 O958⟧
PASSPORT	en	No. of passports: ⟦536904399⟧
PASSPORT	en	passport number of clients: ⟦5369043⟧
PHONE_NUMBER	de	Rufen Sie ⟦+49 30 901820⟧ an
PHONE_NUMBER	en	call ⟦(415) 555-2671⟧ today
PHONE_NUMBER	en	⟦415-555-2671⟧
PHONE_NUMBER	fr	Tél. : ⟦06 12 34 56 78⟧
PHONE_NUMBER	es	Teléfono: ⟦912345678⟧
PHONE_NUMBER	pl	tel. ⟦22 695 23 38⟧
PHONE_NUMBER	pt	celular ⟦(11) 98765-4321⟧
PHONE_NUMBER	ja	電話 ⟦03-1234-5678⟧
PHONE_NUMBER	ar	هاتف: ⟦+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧⟧
PHONE_NUMBER	it	cell. ⟦347 1234567⟧
PHONE_NUMBER	nl	telefoon ⟦020-1234567⟧
CREDIT_CARD	en	card ⟦4111 1111 1111 1111⟧
CREDIT_CARD	en	⟦2223003122003222⟧
CREDIT_CARD	en	amex ⟦3782 822463 10005⟧
CREDIT_CARD	en	⟦6304000000000000⟧
CREDIT_CARD	en	visa card ⟦4222222222222⟧
CREDIT_CARD	en	maestro ⟦501800000009⟧
CREDIT_CARD	en	visa ⟦4000000000000000006⟧
CREDIT_CARD	en	⟦５５５５５５５５５５５５４４４４⟧
IBAN_CODE	de	IBAN ⟦DE89 3704 0044 0532 0130 00⟧
IBAN_CODE	en	⟦GB82WEST12345698765432⟧
IBAN_CODE	fr	⟦FR14 2004 1010 0505 0001 3M02 606⟧ merci
IBAN_CODE	pl	⟦РL61109010140000071219812874⟧
BIC	en	SWIFT: ⟦DEUTDEFF500⟧
IP_ADDRESS	en	from ⟦192.168.1.10⟧ at noon
IP_ADDRESS	en	⟦2001:db8::8a2e:370:7334⟧
MAC_ADDRESS	en	⟦00:1B:44:11:3A:B7⟧
URL	en	see ⟦https://example.com/~jane/?user=jd⟧
CRYPTO	en	pay ⟦1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2⟧
CRYPTO	en	⟦bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4⟧
USERNAME	en	thanks ⟦@jane_doe⟧!
USERNAME	en	username: ⟦jdoe42⟧
VIN	en	VIN ⟦1HGCM82633A004352⟧
IMEI	en	IMEI ⟦490154203237518⟧
US_SSN	en	SSN ⟦536-90-4399⟧
US_SSN	en	social security number ⟦536904399⟧
PL_PESEL	pl	PESEL ⟦44051401359⟧
PL_NIP	pl	NIP ⟦526-104-08-28⟧
ES_NIF	es	con DNI ⟦12345678Z⟧
ES_NIE	es	NIE ⟦X1234567L⟧
IT_FISCAL_CODE	it	codice fiscale ⟦RCCMNL83S18D969H⟧
FR_NIR	fr	NIR ⟦2 55 08 14 168 025 38⟧
UK_NHS	en	NHS number ⟦943 476 5919⟧
UK_NINO	en	NI number ⟦AB 12 34 56 C⟧
BR_CPF	pt	CPF ⟦529.982.247-25⟧
BR_CNPJ	pt	CNPJ ⟦11.222.333/0001-81⟧
NL_BSN	nl	BSN ⟦111222333⟧
CH_AHV	de	AHV-Nr. ⟦756.9217.0769.85⟧
RO_CNP	ro	CNP ⟦1800101221144⟧
MX_CURP	es	CURP ⟦BOXW310820HNERXN09⟧
SE_PERSONNUMMER	sv	⟦880320-0016⟧
FI_PERSONAL_IDENTITY_CODE	fi	⟦131052-308T⟧
NO_FODSELSNUMMER	no	fødselsnummer ⟦15108695088⟧
IN_AADHAAR	en	Aadhaar ⟦2341 2341 2346⟧
SG_NRIC_FIN	en	⟦S1234567D⟧
HK_ID	en	HKID ⟦A123456(3)⟧
TW_NATIONAL_ID	zh	⟦A123456789⟧
RU_SNILS	ru	СНИЛС ⟦112-233-445 95⟧
TR_TCKN	tr	TC kimlik no ⟦17291716060⟧
DE_SOCIAL_SECURITY	de	Sozialversicherungsnummer ⟦15070649C103⟧
ZA_ID	en	ID number ⟦7503305044089⟧
CN_RIC	zh	身份证 ⟦360426199101010071⟧
KR_RRN	ko	주민등록번호 ⟦971013-2019905⟧
DATE_TIME	en	on ⟦12 March 1980⟧ we
DATE_TIME	de	am ⟦3. März 2019⟧
DATE_TIME	fr	le ⟦1er janvier 2000⟧
DATE_TIME	es	el ⟦5 de marzo de 1999⟧
DATE_TIME	pl	dnia ⟦7 września 2011⟧
DATE_TIME	ru	⟦9 мая 1945 года⟧
DATE_TIME	ja	⟦2020年3月4日⟧に
DATE_TIME	tr	⟦19 Mayıs 2009⟧
DATE_TIME	fi	⟦12. heinäkuuta 1976⟧
DATE_TIME	el	⟦3 Μαρτίου 2010⟧
DATE_TIME	hu	⟦2019. május 3.⟧ napján
DATE_TIME	en	⟦2020-01-02T10:00:00Z⟧
DATE_TIME	en	⟦12/31/1999⟧
BIRTH_DATE	en	born on ⟦12 March 1980⟧
BIRTH_DATE	de	geb. ⟦03.04.1975⟧
BIRTH_DATE	es	Fecha de nacimiento: ⟦10/10/1963⟧
AGE	en	Harriet, ⟦34⟧F w/ rash on both arms
AGE	en	a ⟦34⟧-year-old man
AGE	es	varón de ⟦53⟧ años
AGE	de	ist ⟦19⟧ Jahre alt
AGE	ja	⟦53⟧歳
AGE	it	Mario Bianchi, ⟦45⟧ anni, è partito
AGE	it	il paziente ha ⟦45⟧ anni
STREET_ADDRESS	es	vive en ⟦Avda. Carlos Haya, s/n⟧
STREET_ADDRESS	es	⟦Calle del Planetario, 28, 2, 3⟧ de Madrid
STREET_ADDRESS	es	Domicilio: ⟦puente cesures, 16⟧
BIRTH_DATE	de	Emil Neruda, am ⟦13.8.1879⟧ zu Prag geboren
BIRTH_DATE	ja	⟦1980年5月3日⟧生まれ
BIRTH_DATE	fr	née à Lyon le ⟦3 mai 1971⟧
IP_ADDRESS	en	server ⟦192.168.1.4⟧
STREET_ADDRESS	en	at ⟦221B Baker Street⟧
STREET_ADDRESS	de	⟦Hauptstraße 12a⟧, 80331 München
STREET_ADDRESS	fr	⟦10 rue de la Paix⟧, 75002 Paris
STREET_ADDRESS	es	⟦Calle Mayor, 5⟧
STREET_ADDRESS	it	⟦Via Garibaldi 22⟧
STREET_ADDRESS	pt	⟦Rua das Flores, 100⟧
STREET_ADDRESS	nl	⟦Keizersgracht 123⟧
STREET_ADDRESS	pl	⟦ul. Marszałkowska 12/3⟧
STREET_ADDRESS	pl	przy ⟦ul. Gen. Maczka 7⟧, przy ul. Dębowej. Wzrost 170 cm
STREET_ADDRESS	ja	⟦東京都千代田区丸の内1丁目9番1号⟧
POSTCODE	en	postcode: ⟦NW16XE⟧
POSTCODE	en	London ⟦NW1 6XE⟧
POSTCODE	en	Springfield, IL ⟦62704⟧
POSTCODE	es	CP: ⟦28035⟧
POSTCODE	pl	⟦00-590⟧ Warszawa
MEDICAL_RECORD	es	NHC: ⟦2569870⟧
LICENSE_PLATE	en	number plate ⟦AB12 CDE⟧
LICENSE_PLATE	de	Kennzeichen: ⟦B-MW 1234⟧
COORDINATES	en	⟦48.85840, 2.29450⟧
CREDENTIAL	en	⟦AKIAIOSFODNN7EXAMPLE⟧
CREDENTIAL	en	password: ⟦hunter2!⟧
CREDENTIAL	en	postgres://bob:⟦s3cret⟧@db/x
JP_MY_NUMBER	ja	マイナンバー ⟦7574 9118 6252⟧
MZ_NUIT	pt	NUIT: ⟦952 890 786⟧
UY_RUT	es	RUT ⟦21-200182-001-6⟧
MX_CURP	es	CURP: ⟦picf810512hdfpeb05⟧
IT_FISCAL_CODE	it	C.F.: ⟦fbcdgg57r68h744d⟧
SG_NRIC_FIN	en	NRIC (⟦t4366764a⟧)
ES_NIF	es	NIF ⟦96.192.396-W⟧
IT_FISCAL_CODE	it	il codice ⟦FBC DGG 57R68 H744D⟧ vale
US_SSN	en	SSN: ⟦220 36 0072⟧
ZA_ID	en	ID number ⟦700711 5123 08 3⟧
AR_CUIT	es	CUIT: ⟦20 79727611 2⟧
AT_SSN	de	SV-Nr.: ⟦5651 17 06 55⟧
PE_RUC	es	registro único de contribuyentes ⟦10108620191⟧
CO_NIT	es	número de identificación tributaria ⟦327423159-4⟧
DO_CEDULA	es	número de identidad ⟦34002819570⟧
PE_CUI	es	CUI ⟦63898692-8⟧
SV_NIT	es	NIT ⟦06147105691524⟧
TH_TNIN	th	เลขบัตรประชาชน: ⟦4910686890641⟧
LT_ASMENS_KODAS	lt	a. k. ⟦37701222148⟧
CZ_RODNE_CISLO	cs	r. č. ⟦8252079055⟧
DE_TAX_NUMBER	de	St.-Nr. ⟦151/977/22152⟧
GR_AFM	el	αριθμός φορολογικού μητρώου ⟦053261000⟧
IL_ID	he	מספר זהות ⟦857719611⟧
SE_PERSONNUMMER	sv	pnr ⟦8803200016⟧
UK_NHS	en	nhs_number ⟦2432950259⟧
AU_TFN	en	tax_file_number (⟦356 904 177⟧)
UK_NHS	en	nhsNumber: ⟦2432950259⟧
CREDENTIAL	en	postgres://app:⟦9SwD0OVO⟧@db.internal
BIRTH_DATE	zh	生年月日 (⟦1980年3月12日⟧)
BIRTH_DATE	en	Geburtsdatum: ⟦12.03.1980⟧
PHONE_NUMBER	zh	電話番号 ⟦03-1234-4518⟧
CREDENTIAL	en	DB_PASSWORD="⟦o8nJqTkhMqqr⟧"
CRYPTO	en	to ⟦bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr⟧ now
EMAIL_ADDRESS	en	write ⟦yuki.moreau at musterhaus dot museum⟧ please
EMAIL_ADDRESS	fr	écrire à ⟦tom.dupont @ example.com⟧
EMAIL_ADDRESS	en	⟦sofia.petrov [at] posta [dot] example⟧
POSTCODE	ja	〒⟦498-4938⟧ 愛知県
BIRTH_DATE	pl	data urodzenia: ⟦12.03.1980⟧
BIRTH_DATE	pl	ur. ⟦1980-03-12⟧
BIRTH_DATE	ru	дата рождения ⟦12.03.1980⟧
BIRTH_DATE	ja	生年月日 (⟦1980年3月12日⟧)
BIRTH_DATE	ja	生年月日 (⟦1980/03/12⟧)
BIRTH_DATE	en	date_of_birth: ⟦1980-03-12⟧
USERNAME	en	session opened for user ⟦lindwei41⟧
USERNAME	en	{"user_name": "⟦okaforivan94⟧"}
USERNAME	de	Benutzername: ⟦greta.okafor⟧
PHONE_NUMBER	th	เบอร์โทรศัพท์ ⟦02 197 5295⟧
CREDIT_CARD	ja	カード番号 ⟦4960523585744⟧
CREDIT_CARD	zh	信用卡 ⟦4960523585744⟧
CREDIT_CARD	tr	kredi kartı ⟦4960523585744⟧
COORDINATES	en	at ⟦3.1371° N, 35.2893° E⟧
US_ITIN	en	ITIN ⟦912-78-1234⟧
MEDICAL_RECORD	en	MRN ⟦A1234560⟧
US_SSN	en	SSNs ⟦536-90-4399⟧
COORDINATES	en	lat: ⟦48.8584⟧
AGE	en	age: ⟦34⟧
AU_ACN	en	could you resend the acn: ⟦093 056 529⟧
AU_ACN	en	A.C.N. ⟦413078716⟧
US_ITIN	en	my tin is ⟦916-82-8126⟧ thanks
BIC	en	{"bic":"⟦UNCRITMM⟧"}
LT_ASMENS_KODAS	lt	a. k. ⟦30609263426⟧
NZ_IRD	en	ird no ⟦14-712-577⟧
ID_NIK	id	nik ⟦7682699105949965⟧
EU_VAT	de	USt-IdNr. ⟦DE 813 413 847⟧
EU_VAT	fr	TVA ⟦FR28 720 286 665⟧
EU_VAT	en	VAT ⟦MT 4918-0166⟧
EU_VAT	nl	btw ⟦NL287945961.B19⟧
EU_VAT	nl	ondernemingsnummer ⟦BE 0232.988.753⟧
EU_VAT	nl	btw-nummer ⟦0902.117.717⟧
EU_VAT	en	our VAT reg is ⟦GB865 8486 08⟧
EU_VAT	en	VAT number ⟦553488319⟧
EU_VAT	en	vat ⟦GB 878.4629.20⟧.
TW_UBN	zh	統一編號為 ⟦90049010⟧
TW_UBN	zh	统一编号：⟦51083854⟧
MX_CLABE	es	deposita a la CLABE ⟦021180883071790669⟧
NO_BANK_ACCOUNT	nb	betal til konto ⟦0443.95.34112⟧
NO_BANK_ACCOUNT	nb	kontonr: ⟦5844 99 43722⟧
CA_PHN	en	patient PHN ⟦9541 504 430⟧
CA_BN	en	business number ⟦155379795RT0001⟧
CA_BN	en	BN ⟦254017098 RT 0001⟧
TN_MF	fr	MF ⟦7238612/C/P/N/000⟧
EG_TN	ar	الرقم الضريبي ⟦173-221-318⟧
ID_NPWP	id	NPWP saya ⟦0649381928392000⟧
IE_PPS	en	her PPSN, ⟦8490451 R⟧
CN_RIC	zh	身份证:⟦440305 20030319 6853⟧
CN_USCC	zh	税号 ⟦91110039MA4784113P⟧
IT_IDENTITY_CARD	it	carta identità nr ⟦CI21413II⟧
IT_IDENTITY_CARD	it	carta d'identità ⟦CD 28043 KE⟧
CZ_BANK_ACCOUNT	cs	č. ú. ⟦1385260448/0100⟧
MA_ICE	fr	identifiant commun de l'entreprise ⟦837543955499104⟧
AD_NRT	ca	número de registre tributari ⟦F-325589-D⟧
UA_RNTRC	uk	ідент. код ⟦9624738975⟧
MD_IDNP	ro	cod fiscal ⟦1207976443315⟧
RS_PIB	sr	poreski identifikacioni broj ⟦133508284⟧
IN_VOTER	en	Elector's Photo Identity Card No ⟦ABC1234566⟧
FR_TAX_ID	fr	identifiant fiscal ⟦0374964298163⟧
MK_EDB	mk	ЕДБ ⟦MK2075821940939⟧
CY_TIC	el	TIC ⟦18489675W⟧
CREDIT_CARD	tr	kart ⟦9792321585920054⟧
CRYPTO	en	send to ⟦ltc1qp9tnh90z4ukx5kkkkzlhe2d9vt522eftftacqg⟧
PHONE_NUMBER	fr	tél. ⟦+33−1−70−36−39−44⟧
CREDIT_CARD	en	⟦4111−1111−1111−1111⟧
CREDENTIAL	zh	口令 / 密码是⟦Regen55#Tuch⟧
CREDENTIAL	en	Is "⟦Regen55#Tuch⟧" still your passphrase?
CREDENTIAL	ko	비밀번호는 ⟦Bom7!haneul⟧ 입니다
CREDENTIAL	ru	пароль: ⟦Zima2024!x⟧
CREDENTIAL	ru	мой пароль ⟦Zima2024!x⟧
CREDENTIAL	tr	şifreniz ⟦Yaz!2024kk⟧
USERNAME	it	nome utente: ⟦p.rinaldi⟧
USERNAME	ru	логин ⟦petr-b71⟧
USERNAME	ja	ユーザー名：⟦taro_y88⟧
USERNAME	es	usuario ⟦mgarcia77⟧
USERNAME	en	{"login": "⟦k.meyer⟧", "x": 1}
AGE	nl	{"leeftijd": "⟦71⟧"}
AGE	de	<alter>⟦71⟧</alter>
BANK_ACCOUNT	en	account number of Jones: ⟦12345678⟧
BANK_ACCOUNT	zh	银行账号：⟦6217001234567890123⟧
BANK_ACCOUNT	ja	銀行口座番号 ⟦4418802⟧
BANK_ACCOUNT	sv	bankgiro ⟦554-7781⟧
BANK_ACCOUNT	pt	conta ⟦12345-678-9⟧
MEDICAL_RECORD	zh	住院号 ⟦77-30-12⟧
MEDICAL_RECORD	zh	病历号：⟦BL20391⟧
MEDICAL_RECORD	ru	номер истории болезни ⟦12-5543⟧
HEALTH_INSURANCE	en	member ID ⟦3381 902217⟧
HEALTH_INSURANCE	en	policy no. ⟦201-7745-09⟧
DE_HEALTH_INSURANCE	de	Bek. Asthma. KVNR ⟦V000549378⟧. Puls 80.
PHONE_NUMBER	it	chiama lo ⟦02.7712.4409⟧
PHONE_NUMBER	en	my number's ⟦0431 888 12⟧
PHONE_NUMBER	pt	zap ⟦(21) 97741-2210⟧
PHONE_NUMBER	nb	mobil ⟦912 34 567⟧
LICENSE_PLATE	ru	госномер ⟦Т 205 КМ 777⟧
LICENSE_PLATE	nl	{"kenteken":"⟦72-RSL-4⟧"}
LICENSE_PLATE	tr	plaka ⟦35 DF 4410⟧
PASSPORT	en	passport number of Anna: ⟦L01X00T47⟧
PASSPORT	nl	paspoort nr. ⟦SP3R8K201⟧
COORDINATES	nl	⟦51° 07.442' N, 5° 51.903' E⟧
STREET_ADDRESS	de	wohnt ⟦Am Kalten Born 12 c⟧
STREET_ADDRESS	es	⟦Pº de Recoletos nº 12⟧, 28001 Madrid
POSTCODE	es	Pº de Recoletos nº 12, ⟦28001⟧ Madrid
STREET_ADDRESS	it	⟦V.le Monza 12⟧
STREET_ADDRESS	en	⟦12 Oak Street, Suite 400⟧
STREET_ADDRESS	nl	⟦Van Heutszlaan 12⟧
EMAIL_ADDRESS	sv	⟦anna.k snabel-a firma.se⟧
EMAIL_ADDRESS	it	⟦anna.k chiocciola firma punto it⟧
EMAIL_ADDRESS	fr	⟦anna.k [arobase] firma.fr⟧
EMAIL_ADDRESS	ru	⟦anna (at) firma точка ru⟧
CREDENTIAL	en	jdbc:oracle:thin:scott/⟦tiger1⟧@dbhost.example.com
LICENSE_PLATE	zh	车牌：⟦京A12345⟧
LICENSE_PLATE	ko	차량번호 ⟦12가 3456⟧
EU_VAT	de	Umsatzsteuer-ID der Firma: ⟦DE163107232⟧
EU_VAT	sv	momsreg.nr ⟦SE847877059001⟧
RU_INN	ru	ИНН ⟦2437283265⟧, карта
US_ROUTING_NUMBER	en	routing ⟦0210-0002-1⟧
CRYPTO	en	to ⟦GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ⟧ now
AGE	en	hi i'm ⟦33⟧yo
AGE	pl	mam ⟦33⟧ lat
US_SSN	en	SSN #⟦536-90-4399⟧
PL_PESEL	en	{"customerPesel":"⟦44051401359⟧"}
PHONE_NUMBER	en	{"workPhone":"⟦0431 88 812⟧"}
AD_NRT	en	{"p": "{\\"nrt\\": \\"⟦U-132950-X⟧\\"}"}
AD_NRT	en	<nrt>⟦U-132950-X⟧</nrt>
AD_NRT	en	Andorran tax number ⟦U-132950-X⟧
PL_PESEL	pl	numer identyfikacyjny ⟦44051401359⟧
AZ_VOEN	en	Azerbaijan tax number: ⟦1401555071⟧
AU_ABN	en	Ann Lee, ⟦83 914 571 673⟧ (Australian Business Number)
EU_VAT	en	ondernemingsnummer: ⟦403019261⟧
STREET_ADDRESS	sv	Hemadress: ⟦Drottninggatan 8⟧, 411 14 Göteborg
POSTCODE	sv	Hemadress: Drottninggatan 8, ⟦411 14⟧ Göteborg
STREET_ADDRESS	tr	⟦Bağdat Caddesi No: 212⟧, 34728 Kadıköy
STREET_ADDRESS	cs	⟦Vinohradská 12/3⟧, 602 00 Brno
STREET_ADDRESS	zh	收货地址：⟦上海市徐汇区漕溪北路8号⟧ 200030
STREET_ADDRESS	ru	Адрес: ⟦Зелёная улица, д. 7, кв. 12⟧
STREET_ADDRESS	nl	⟦Amstelveenseweg 210A⟧, 1075 XR Amsterdam
STREET_ADDRESS	ja	⟦千代田区丸の内1-9-1⟧
STREET_ADDRESS	pl	zam. ⟦ul. 11 Listopada 14⟧, 00-123 Warszawa
POSTCODE	fr	12 boulevard Raspail, bât. B, ⟦75006⟧ Paris
POSTCODE	de	Goethestr. 9 (3. OG), ⟦34117⟧ Kassel
USERNAME	en	203.0.113.77 - ⟦pkumar⟧ [01/Feb/2026:09:14:00 +0100] "GET /a HTTP/1.1" 200 77
USERNAME	en	session opened for user root by ⟦jdoe⟧(uid=1000)
EG_NATIONAL_ID	en	{"raqam_qawmi":"⟦28903152101234⟧"}
ES_SSN	es	NSS: ⟦281234567840⟧
DRIVER_LICENSE	en	Driving licence number: ⟦K123AB4567⟧
CREDENTIAL	en	push with ⟦dckr_pat_9aZkQ3mVtB7yLx2RwC5nHd8sJfE⟧ here
PHONE_NUMBER	en	GET /cb?msisdn=⟦%2B4915112345678⟧&s=1 HTTP/1.1
PHONE_NUMBER	hi	फ़ोन: ⟦098111 22334⟧
PHONE_NUMBER	en	{"mobile_no":"⟦8 (495) 739-70-00⟧"}
CN_RIC	zh	身份证号：⟦440305197204153618⟧
AU_TFN	en	UPDATE p SET x=1 WHERE p.tfn IN ('⟦876543210⟧')
DE_PASSPORT	de	Reisepassnummer: ⟦CFGHJ2KLM⟧
ID_NIK	id	NIK: ⟦3578021207818867⟧
BR_RG	pt	RG ⟦45.541.462-8⟧
CREDENTIAL	de	Passwort ⟦Regen.Sommer31⟧
CREDENTIAL	en	mysql -u app -p⟦Sup3rSecret9⟧ crm
DATE_TIME	en	2. On ⟦27 March 2019⟧ the tenant left.
AGE	pl	Pacjent lat ⟦81⟧
CZ_BANK_ACCOUNT	cs	14.3.2024  platba ⟦19-2000145399/0800⟧  -950,00
DATE_TIME	lt	gimė ⟦1985 m. kovo 14 d.⟧ Kaune
DATE_TIME	vi	ký ⟦ngày 14 tháng 3 năm 1985⟧ tại
DATE_TIME	ar	في ⟦14 جمادى الآخرة 1405⟧ ثم
DATE_TIME	fa	در ⟦۱۴ اسفند ۱۳۶۳⟧ بود
DATE_TIME	th	เมื่อ ⟦14/03/2528⟧ ที่
DATE_TIME	ko	⟦1985. 3. 14.⟧ 서울
DATE_TIME	he	ביום ⟦14 במרץ 1985⟧ נפגשו
DATE_TIME	cs	dne ⟦14 bře 1985⟧ a
DATE_TIME	de	am ⟦14-Mrz-85⟧ um
BIRTH_DATE	de	Geburtsdatum: ⟦14.3.85⟧
BIRTH_DATE	en	Date of birth: ⟦19850314⟧
BIRTH_DATE	ja	生年月日： ⟦S60.3.14⟧
BIRTH_DATE	th	วันเกิด: ⟦14 มี.ค. 1985⟧
BIRTH_DATE	sq	Datëlindja: ⟦14/03/1985⟧
PHONE_NUMBER	en	Phone: ⟦312 345⟧
AGE	no	menn fyller ⟦44⟧ år
PL_PESEL	en	{"national_id":"⟦44051401359⟧"}
ZA_ID	en	identity number ⟦7503305044089⟧
POSTCODE	zh	收货地址：上海市徐汇区漕溪北路8号 ⟦200030⟧
POSTCODE	ru	Адрес: ⟦101000⟧, г. Москва, ул. Ленина, д. 5
USERNAME	en	10.0.0.9 - ⟦jdoe⟧ [2026-02-01 09:14:00] "GET"
"""

ABSENT = """
US_SSN	en	order 123456789 shipped
US_SSN	en	666-12-3456
CREDIT_CARD	en	4111 1111 1111 1112
CREDIT_CARD	en	order 1234567812345670
BANK_ACCOUNT	en	4111 1111 1111 1111
IBAN_CODE	de	DE89 3704 0044 0532 0130 01
PHONE_NUMBER	en	ISBN 978-3-16-148410-0
PHONE_NUMBER	en	price 1,234,567.89
PHONE_NUMBER	en	timestamp 1612345678
PL_PESEL	pl	numer 44051401358
PL_PESEL	pl	paczka, lote 44051401359
IP_ADDRESS	en	version 1.2.3.4
IP_ADDRESS	no	se kapittel 3.4.2.3
IP_ADDRESS	en	300.1.2.3
URL	en	mail jane@example.com
EMAIL_ADDRESS	en	icon@2x.png
USERNAME	en	jane@example.com
DATE_TIME	en	31/02/2019
DATE_TIME	en	version 1.12.2019
AGE	en	100 years of history
AGE	it	lo erano 50 anni fa, a quell'età
AGE	es	hombre, fumador desde hace 15 años
BIRTH_DATE	fr	cela ne dépasse pas le 5 octobre 2001
BIRTH_DATE	ja	学生らが2012年8月に建てた
BIRTH_DATE	en	He died on 5 May 1980. Born in Paris, he left.
BIRTH_DATE	en	From: Daniel_B._Smith Sent: Sun Oct 24 15:41
MEDICAL_RECORD	fr	suit le dossier depuis 2007
CREDIT_CARD	en	5668019956266
CREDIT_CARD	en	EAN 4024715407363
RO_CNP	en	EAN 1820911812702
COORDINATES	en	[0.69646919, 0.28613933, 0.22685145]
COORDINATES	en	[6.16484065, 7.83314899, 1.30278462]
USERNAME	en	@pytest.mark.parametrize("x", [1])
USERNAME	en	@set_module('numpy')
POSTCODE	en	it is used in A64FX chips
STREET_ADDRESS	en	IP address: unknown
STREET_ADDRESS	en	the address: see page
IP_ADDRESS	en	the kernel was Linux 2.6.16.18
POSTCODE	en	the PS350RR-100 rack server
STREET_ADDRESS	es	Col. Obraje C.P. 20230, Aguascalientes
MAC_ADDRESS	en	at 10:20:30 and
CRYPTO	en	1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3
VIN	en	1HGCM82643A004352
POSTCODE	en	room 28035
STREET_ADDRESS	en	5 people drive away
CREDENTIAL	en	the password is required
US_DRIVER_LICENSE	en	4111 1111 1111 1111
US_SSN	fr	Commande 709704677, SSN :
PHONE_NUMBER	en	"7289437042", "tel."
IP_ADDRESS	en	[assembly: AssemblyVersion("2.24.53.91")]
IP_ADDRESS	en	firmware 5.15.82.86
IP_ADDRESS	en	upgraded to driver version: 31.101.42.55
IN_AADHAAR	en	card 4111 2341 2341 2346
IN_AADHAAR	de	DE89 2341 2341 2346 0130 01
PHONE_NUMBER	en	part no. 0212-555-4455
PHONE_NUMBER	en	P/N 415-555-2671
USERNAME	en	@article{knuth84,
USERNAME	en	import x from '@angular/core'
AGE	en	the 33 year old bridge
US_SSN	en	SSN: none, order 709704677
USERNAME	en	hi @channel, hi @everyone
USERNAME	en	login: failed
USERNAME	en	user: please wait
USERNAME	en	def user_runtime_dir(self):
IP_ADDRESS	en	under clause 5.6.7.8 of the norm
IP_ADDRESS	en	<version>4.12.33.7</version>
PHONE_NUMBER	en	lottery 07 15 22 31 44 49
PHONE_NUMBER	en	doi 10.1016/j.cell.2010.12.033
AGE	en	our firm is 40 years old
BANK_ACCOUNT	en	account number field: 310552 empty
STREET_ADDRESS	en	BP 128/79, pulse 70
EMAIL_ADDRESS	en	scott/tiger1@dbhost.example.com
MEDICAL_RECORD	en	patient 120/80, patients 18-65
MEDICAL_RECORD	en	the patient came 12-05-2024
CREDENTIAL	en	password reset for Windows10 via AES-256
CREDENTIAL	en	"password": null, "host": "db-prod1"
CREDENTIAL	en	password: ********
CREDENTIAL	en	Password: E-mail me when ready
HK_ID	en	part XX0012345 was sent
PL_NIP	pl	issue #5261040828 is open
IP_ADDRESS	en	Enzyme EC 1.1.1.27
IP_ADDRESS	en	Chrome/131.0.0.0 Safari/537.36
BANK_ACCOUNT	ru	Счёт-фактура № 55012377
HEALTH_INSURANCE	en	Claim No. 2025-4471
CREDIT_CARD	id	NIK: 3578021207818867
PE_DNI	es	DNI 12345678A
LI_PEID	en	pid=12345678 qty 4
DRIVER_LICENSE	en	driving licence directive 2006/126 and 2016/679
BANK_ACCOUNT	en	tax id 123456782 and room 12345678
DATE_TIME	en	upgrade to 14.3.85 now
BIRTH_DATE	en	build 19850314 is out
CREDENTIAL	en	{"client_id":"a","grant_type":"client_credentials"}
"""


def rows(table: str) -> list[tuple[str, str, str]]:
    """(label, language, line) of a table."""
    return [tuple(line.split("\t")) for line in table.strip().splitlines()]  # type: ignore[misc]
