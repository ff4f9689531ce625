"""Words at the borders of names, in small letters, language by language: titles, roles, kin, greetings, heads of columns. For `cuts`, `grids`, `wholes`.

Written by hand from what forms, minutes, court records and mail use to call people; none is taken from a list of another licence.
"""

ROLES = (  # who somebody is, before the name and none of it
    # en
    "nurse matron carer coach principal headteacher caretaker plumber electrician technician officer constable detective sergeant councillor "
    "alderman mayor secretary treasurer chairman chairwoman chairperson witness claimant defendant applicant respondent tenant landlord "
    "driver midwife paramedic surgeon consultant therapist physio counsellor inspector warden headmaster headmistress "
    # de
    "pfleger pflegerin krankenschwester oberarzt oberärztin assistenzarzt assistenzärztin chefarzt chefärztin hebamme hausmeister "
    "hausmeisterin monteur monteurin techniker technikerin zeuge zeugin gutachter gutachterin sachverständiger sachverständige kläger "
    "klägerin beklagter beklagte stadtrat stadträtin gemeinderat gemeinderätin bürgermeister bürgermeisterin rektor rektorin "
    "schulleiter schulleiterin trainer trainerin polizist polizistin kommissar kommissarin sachbearbeiter sachbearbeiterin lehrer lehrerin "
    # nl
    "getuige monteur wethouder raadslid burgemeester huisarts verpleegkundige verpleger conciërge meester juf rector buurman buurvrouw "
    "agent inspecteur voorzitter penningmeester secretaris eiser gedaagde deskundige rechter chauffeur trainer "
    # fr
    "infirmier infirmière témoin expert experte conseiller conseillère maire adjoint adjointe gardien gardienne proviseur directeur "
    "directrice professeur entraîneur plombier technicien technicienne kiné greffier greffière brigadier capitaine lieutenant adjudant "
    "plaignant plaignante prévenu prévenue président présidente "
    # es
    "enfermera enfermero testigo perito perita concejal concejala alcalde alcaldesa conserje portero director directora maestro maestra "
    "profesor profesora entrenador entrenadora fontanero técnico comisario inspector inspectora demandante demandado fisio procurador "
    "procuradora letrado letrada vecino vecina "
    # pt
    "enfermeiro enfermeira testemunha perito perita vereador vereadora presidente diretor diretora professor professora treinador "
    "treinadora porteiro zelador zeladora canalizador eletricista técnico autor autora réu ré deputado deputada "
    # it
    "infermiere infermiera teste testimone perito consigliere consigliera assessore sindaco sindaca preside maestro maestra professore "
    "professoressa allenatore allenatrice idraulico tecnico custode bidello bidella maresciallo brigadiere appuntato geometra ragioniere "
    "architetto avvocato avvocata notaio ostetrica primario caposala "
    # pl
    "świadek biegły biegła oskarżony oskarżona powód powódka pozwany pozwana pielęgniarka pielęgniarz położna dozorca dyrektor dyrektorka "
    "radny radna burmistrz wójt sołtys trener trenerka nauczyciel nauczycielka sędzia prokurator mecenas hydraulik kierownik kierowniczka "
    # cs, sk
    "svědek svědkyně svedok svedkyňa znalec znalkyně soudce soudkyně správce správkyně ředitel ředitelka riaditeľ riaditeľka učitel učitelka "
    "učiteľ učiteľka sestra sestřička sestrička starosta starostka trenér trenérka školník školníčka "
    # hu
    "tanú gondnok igazgató igazgatónő tanár tanárnő nővér ápoló polgármester képviselő szakértő edző ügyvéd bíró "
    # ro
    "martor martora martorul expert expertul administrator administratorul primar primarul director directorul directoarea profesor profesoara "
    "asistenta antrenor antrenorul doamna domnul dna dl domnișoara domnul "
    # hr, sr
    "svjedok svjedokinja svedok ravnatelj ravnateljica direktor direktorica domar učitelj učiteljica nastavnik nastavnica trener trenerica "
    "vještak sudac sutkinja sudija gospođa gospodin "
    # sv, no, da
    "ssk usk sjuksköterska undersköterska syster rektor lärare läraren tränare vaktmästare vaktmester vittne vittnet vidne vidnet "
    "sykepleier hjelpepleier lærer læreren trener pedel rådmand borgmester ordfører ordförande formand styreleder sygeplejerske træner "
    "nämndeman skolesjef kommunalråd jordmor jordemoder barnmorska "
    # fi, et
    "hoitaja talonmies rehtori opettaja todistaja valmentaja lääkäri puheenjohtaja kapteeni kätilö õpetaja direktor tunnistaja "
    # tr
    "tanık bilirkişi müdür müdüre öğretmen hemşire doktor avukat hakim savcı şoför muhtar başkan antrenör sayın davacı davalı "
    # ru, uk
    "свидетель свидетельница эксперт директор медсестра врач учитель учительница тренер судья прокурор адвокат истец ответчик "
    "свідок експерт експертка директорка медсестра лікар лікарка учитель вчителька вчитель тренерка суддя голова позивач відповідач "
    # whom a log or a shop serves
    "customer client guest kunde kundin klient klientka cliente klant zákazník zákaznice kund asiakas ügyfél клиент клієнт müşteri πελάτης "
    # whom a clinic treats, and who they are to whom
    "patient patientin patienten paziente paciente pacjent pacjentka pacjentki пацієнт пацієнтка пациент пациентка potilas potilaan hasta pasient "
    "pasienten ασθενής beteg pacient pacientka pacientul pacienta patiënt patiënte eşim eşi oğlu kızı пане пан пані панові κύριε κυρία κυρίου "
    "sou soy sono jestem jsem olen sunt vagyok jag jeg "
    "insured policyholder claimant segurado segurada asegurado asegurada assicurato assicurata assuré assurée assure versicherter versicherte "
    "versicherungsnehmer versicherungsnehmerin verzekerde verzekeringnemer ubezpieczony ubezpieczona biztosított försäkrad försäkringstagare "
    "forsikret forsikrede asigurat asiguratul asigurata pojištěný pojištěná pojistník osiguranik sigortalı ασφαλισμένος ασφαλισμένη "
    "застрахований застрахована застрахованный tomador klingel rådman секретар секретарь "
    # lt, bg, id
    "gydytoja gydytojas pirmininkė pirmininkas direktorė direktorius mokytoja mokytojas teisėja teisėjas advokatė advokatas liudytoja liudytojas pacientė pacientas pacientę pacientą "
    "kaimynas kaimynė kaimynui kaimynę sūnus duktė dukra brolis sesuo свидетел свидетелят свидетелката лекар лекарят лекарката съдия съдията saksi korban dokter terdakwa pasien "
    # el
    "μάρτυρας διευθυντής διευθύντρια νοσοκόμα δάσκαλος δασκάλα γιατρός δικηγόρος προπονητής πραγματογνώμονας κύριος κυρία"
).split()
KINFOLK = (
    "buurman buurvrouw buurmeisje buurjongen vecina vecino nachbar nachbarin voisine voisin vizinha vizinho sąsiadka sąsiad grannen naboen sousedka soused "
    "susedka szomszéd komşum naapuri сосед соседка соседке соседу сусід сусідка "
    "grandma grandpa granny gran nan nana auntie aunt uncle cousin mum dad mummy daddy "
    "oma opa onkel tante omi opi cousine vetter base schwester bruder mutter vater oom ome neef nicht tonton tata tatie mamie papi papy "
    "mémé pépé oncle abuela abuelo abuelita tía tío yaya yayo prima primo tia tio avó avô vovó vovô titia titio dona zia zio nonna nonno "
    "babcia dziadek wujek wuj ciocia ciotka stryjek teta strýc strýček strýko děda dědeček babička ujo dedo babka néni bácsi nagymama nagypapa "
    "nagyi bunica bunicul unchiul mătușa tanti nenea baka djed deda ujak stric strina tetka farmor farfar mormor morfar moster morbror faster "
    "farbror bestemor bestefar besta bedste bedstemor bedstefar täti eno setä mummo ukki vaari pappa "
    "abla abi ağabey amca teyze dayı hala nine dede тётя тетя дядя бабушка дедушка бабуля тітка дядько бабуся дідусь баба донька доньку доньці дочка дочку дружина дружину дружині чоловік сусідку брата сестру "
    "дъщеря дъщерята син синът сын жена мъж mbah pak bapak bpk ibu mbak "
    "θεία θείος γιαγιά παππούς θεια κυρά μπαρμπα"
).split()
FIRM = (  # lists of names hold these too; before a listed name they are none
    "oma opa tia tío tía tio zia zio tante dona doña don nana tata teta abla dede nine baka hala amca omi opi mamie tonton prima primo "
    "sayın dr prof juf ssk coach yaya пане sou soy sono eşim"
).split()
HELLO = (
    "morning afternoon evening goodmorning goedemorgen goedemiddag goedenavond goeiemorgen bonsoir coucou buenas buenos bom boa dia tarde "
    "noite tardes noches días good guten tag abend morgen grüß gott buona giorno sera dobry dzień dobrý den večer ráno jó napot reggelt estét "
    "üdvözlöm tisztelt szervusz helló bună ziua seara dimineața salutare zdravo dobar dan jutro god hej hejsan tjena moi moikka huomenta päivää iltaa "
    "iyi günler akşamlar aksamlar saygılar saygılarımla tere добрый день утро вечер добрий ранок доброго дня καλησπέρα καλή χαίρετε"
).split()
SOMETIMES = ("dag", "bok", "moi", "bună", "hej", "hoi", "selam", "saygılar")  # greetings that lists of names hold
SHORT = (  # titles that a comma and a small letter tell from initials
    "p pí pan pani paní pp g d sr sra srta dott dr geom rag arch ing avv mgr inż hr fru mw mevr dhr sig mr mrs ms mme mlle mec κ κα"
).split()
HONORIFICS = (
    "bey beyle beye beyin beyi beyden hanım hanim hanımla hanimla hanıma hanima hanımın hanimin hanımı hanimi hanımdan "
    "abla abi amca teyze hoca néni bácsi úr asszony kisasszony"
).split()
TURKISH = (
    "ve bir bu için ile bey hanım hanim diye ama çok değil var yok bana geldi gelmedi dun dün yarın yarin merhaba slm iyi".split()
)
GIVEN_SHORT = "ph th ch chr joh jos wm geo chas fco fdo alex matth friedr wilh heinr jac nic sebast bernh ferd ludw edw thos benj saml".split()
PARTICLES = "de du des d di da do dos della dei van von der den ten ter vom zu zur le la af av".split()
GAELIC = "mac nic ní ó mag uí mhic nig mic ui nia".split()
WELSH = "ap ab ferch verch".split()
SLAVIC = (  # words of languages whose "i" is no part of a surname
    "w z na się nie że do od za jest są oraz je su se u s iz kao og på til av det er att och som med för den ha della delle gli "
    "the and of with pan pani to jako przez dla"
).split()
NAMES = (  # heads of columns of names
    "name names surname firstname lastname forename nickname surnames forenames initials nom noms nome nombre nomes prénom prenom prénoms "
    "apellido apellidos sobrenome apelido cognome nachname vorname zuname familienname namn efternamn förnamn navn fornavn etternavn "
    "efternavn naam voornaam achternaam imię imie nazwisko jméno jmeno příjmení prijmeni meno priezvisko név vezetéknév keresztnév nume "
    "prenume soyad soyadı ad adı ime prezime nimi etunimi sukunimi имя фамилия отчество ім'я імя прізвище όνομα επώνυμο "
    "student pupil teacher tutor guardian parent contact employee patient doctor nurse driver coach trainer manager helper visitor carer player "
    "schüler lehrer lehrerin klassenlehrer ansprechpartner arzt patientin fahrer betreuer trainerin mitarbeiter spieler élève tuteur tutrice entraîneur "
    "médecin infirmier chauffeur joueur alumno alumna tutora profesor médico enfermero conductor jugador aluno aluna professor "
    "responsável treinador condutor alunno alunna medico infermiere autista allenatore docente leerling leraar arts bijrijder uczeń trener "
    "nauczyciel opiekun kierowca lekarz zawodnik žák učitel vedoucí trenér lékař řidič diák tanár gondviselő edző orvos elev antrenor "
    "lärare kontakt tränare läkare afløser lærer træner læge lege opettaja valmentaja huoltaja lääkäri pelaaja "
    "öğrenci öğretmen veli antrenör doktor şoför učenik nastavnik ученик учитель тренер врач водитель учень вчитель лікар водій"
).split()
THINGS = (  # heads of columns of what is named but is nobody
    "club team ward school house city town village street address country county region department unit dept section company employer firm "
    "product item brand model vehicle car ship boat room class group form grade day date month time shift place location site venue route "
    "subject position title status role type code id nr no phone email note notes remarks hospital station district "
    "verein mannschaft klasse schule ort stadt straße abteilung firma produkt marke modell zimmer raum gruppe tag datum schicht land bezirk "
    "telefon fach kreis équipe ville rue pays entreprise produit marque modèle salle classe groupe jour service école lycée "
    "quartier région poste equipo ciudad calle país empresa producto marca modelo sala clase grupo sección día fecha turno colegio barrio "
    "equipa equipe cidade rua bairro produto turma seção dia data escola secção concelho squadra città via paese azienda prodotto "
    "gruppo giorno scuola reparto quartiere ploeg elftal stad straat plaats bedrijf merk klas groep dag dienst wijk afdeling "
    "klub drużyna miasto ulica kraj marka klasa grupa dzień zmiana szkoła oddział dzielnica oddíl tým město ulice třída skupina den škola "
    "oddělení směna mesto trieda csapat osztály város utca iskola műszak nap egyesület echipă echipa oraș oras clasa secția "
    "lag klass skola avdelning grupp skift hold by vagt skole klubb sted vakt avdeling joukkue luokka kaupunki "
    "koulu osasto vuoro päivä ryhmä takım şube sınıf şehir okul bölüm vardiya gün razred odjel grad smjena ekipa momčad "
    "команда клуб город класс группа школа отдел смена день місто клас група відділ зміна ομάδα τάξη πόλη σχολείο τμήμα"
).split()
VIETNAMESE = (  # family names of Viet Nam: the hundred commonest are nine people in ten and more
    "giàng sùng vàng thào quàng vừ sầm lường tòng lầu cháng giảng chảo nguyễn trần lê phạm huỳnh hoàng phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh trịnh lâm mai đào trương tô hà đoàn cao lưu tạ phùng "
    "kiều quách thái châu triệu bế mạc lương vương tăng từ la khổng nghiêm doãn chu thạch lục tống giang âu ông văn thân viên nông "
    "hứa diệp quan tôn phó bạch ninh ma lò vi hoa đàm đồng lại chử mạch thẩm úc trà cù cung ung nhâm"
).split()
VIETNAMESE_PLAIN = "nguyen tran pham huynh hoang dang bui dinh trinh truong duong phung luong".split()
MIDDLE = "thị văn thi van đức hữu ngọc".split()
