"""Words beside a name that say whose it is, in small letters: storms, ships, laws, firms, streets, greetings. For `contexts` and `mend`."""

STORMS = (  # what bears a name with nothing between: storms, ships, servers, furniture, goods, planets, varieties
    "koltuk berjer sehpa gardırop sandalye elbise demlik süpürge sunucu gezegen çeşidi "
    "aardappelras abajur abito alfombra aparador apfelsorte apfelsorten appelras armario armchair armoire aspirador aspiradora "
    "aspirapolvere aspirateur aspiratorul asteroiden autofähre bankstel banquette batidora beistelltisch "
    "bijzettafel blusa bookcase borrasca bouře boxspringbett bratpfanne buffet bundle buque butaca byrå bäddsoffa búrka búrky "
    "bücherregal cadeira cafetera cafetière camisa canapea canapé canapés casserole ciclone "
    "ciclón cluster clusteret cocotte codename colchones colchão colchón commode contenedor conteneur couchtisch credenza "
    "cultivar cultivars cyclone cycloon cyklon cómoda cômoda daemon dammsugare dammsugaren divani divano drucker dulap ecksofa "
    "eettafel ekstremværet esstisch estante estantería falda faldas fartyget fauteuil fauteuils ferja ferri ferry fierbătorul "
    "footstool fotolii fotoliu frachter framework freidora frullatore furacão furtuna futon fähre färjan fåtölj fåtöljen færgen "
    "fırtına fırtınası galassia galaxia galaxie galáxia geladeira gonna hms hoekbank   huracán "
    "huragan hurikán hurricane hurrikan impresora imprimante imprimantă jupe jupes jurk jurken kaffeemaschine kanne "
    "kartoffelsorte kartoffelsorten kast kasırga kasırgası kessel kjole kjolen kleiderschrank klusteret "
    "klänning klänningen knoten koekenpan kometen kommode kontener krateret kreuzfahrtschiff "
    "lampada lampe lavadora lavastoviglie lavatrice lavavajillas lenestol liquidificador lok lokomotive luminaire "
    "luminária lámpara lænestol macinacaffè marmite matbord materasso mesinha mesita microservice mixerul "
    "modul moduł mv módulo navio nevera nightstand node nodo noptieră "
    "nœud ohrensessel oluja orkaan orkan orkanen orkantief ouragan padella paquebot pentola pianeta "
    "planeet planet planeta planeten planète plugin polsterbett polstergarnitur poltrona poltronas poltroncina "
    "poltrone poêle prom rassen raumsonde recliner regal reol rms robes rosier rosiers "
    "saia salontafel sartén satellite schip schlafsofa schrank sedia sengebord "
    "serveren servern serverul serveur servidor serwer sessel sideboard sillones sillón skibet skipet skriver slaapbank "
    "sofa sofabed sofabord soffa soffbord soffor sofá sofás soiul soiuri sorte sorten sorter sovesofa spisebord "
    "spisestue spülmaschine stampante statek staubsauger stoel stofzuiger stol stormen stuebord sturmtief støvsuger "
    "støvsugeren tabouret taburete taifun tajfun tanker tapete tapis tappeto tavolino "
    "telescopio teleskop teleskopet tempesta tempestade tempête tief tigaia torm traghetto traversier trawler tvättmaskin "
    "typhoon télescope uragano uraganul uss uværet variedad variedade variedades varietate varietà variété variétés vaskemaskine "
    "veerboot veleiro velero veliero vestido vestidos vihar viharciklon vitrine voilier vētra waschmaschine wasmachine "
    "wasserkocher waterkoker weltraumteleskop wohnlandschaft zapatos zyklon äppelsorten étagère κακοκαιρία "
    "καναπές κρεβατοκάμαρα κυκλώνας ντουλάπα πολυθρόνα τυφώνας буря тайфун ураган циклон шторм "
    "stehlampe stehleuchte tischlampe hängeleuchte teppich vorhang garderobe schreibtisch nachttisch suspension applique miroir rideau "
    "lampadaire coussin espejo cortina cojín specchio mensola cuscino lampadario espelho almofada vloerlamp hanglamp kledingkast "
    "vloerkleed gordijn taklampa golvlampa spegel gardin garderob tæppe teppe pendel gulvtæppe lampă covor oglindă perdea "
    "halı kitaplık λάμπα φωτιστικό χαλί ράφι κουρτίνα"
).split()
STORMS_TOO = (  # of persons too, or before one who does something: only where the network is not sure of a name
    "host hosten modell modèle modelo modello song service server pod lied canción canzone chanson låten projekt kleid kleider robe máquina cargo chaise stuhl nave silla storm release container"
).split()
STORMS_CASED = (  # of languages in which a name in the genitive behind is its owner's
    "asteroida biurko blender czajnik drukarka fotel fotelj fotelja garnitura kanapa kauč klaster klastr kometa komoda kométa "
    "kontejner krater kreslo krzesło křeslo lampa matrace meblościanka mikser narożnik noże nože nôž odkurzacz odmiana odmiany odroda "
    "odrody odrůda odrůdy ormar panvica patelnia piosenka planéta pohovka poslužitelj posluživač pralka pračka pánev regał róża róże "
    "sedačka skriňa skříň služba sonda sorta stolek stolik stolić strežnik stôl stůl sukienka sukienki szafa szafka tiskárna tlačiareň "
    "usisavač usługa varná vysavač vysávač łóżeczko šaty żelazko židle астероид блендер гардероб диван зонд кластер комета комету "
    "кометы комод контейнер кресло крісло маса матрас модуль мультиварка пательня плагин планета праска прахосмукачка принтер пуфик "
    "пылесос сервер сервис сервіс сковорода сорт сорта сорти стеллаж стол стіл телескоп тумба утюг фотьойл чайник шафа шкаф "
    "półka dywan lustro zasłona regál koberec zrcadlo závěs polica polička tepih svjetiljka ogledalo zavjesa zrkadlo полка ковёр "
    "ковер зеркало светильник люстра полиця килим дзеркало"
).split()
POSTPOSED = ["için", "számára", "részére", "varten"]  # for whom
EPONYMS_BEFORE = (
    "morbus maladie syndrome syndrom síndrome sindrome sindrom enfermedad doença malattia morbo choroba zespół ziekte signo segno sinal objaw "
    "teken théorème teorema theorem twierdzenie stelling loi ley lei legge lag lov prawo wet satz gesetz zákon věta teoria escala échelle skala scala "
    "score test método méthode metodo methode trompa décret decreto ustawa decree boala sindromul legea próba odruch reflejo riflesso "
    "prix premio prêmio nagroda effet efecto efeito effetto efekt effect théorie arrêt maladies tiroiditis tiroidite thyroïdite "
    "bệnh penyakit болест болестта хвороба хвороби хворобу симптом синдром болезнь болезни теорема закон премия премии премія премії νόσος νόσο νόσου σύνδρομο σημείο "
    "θεώρημα νόμος βραβείο nemoc mb mbo allergie allergia alergia allergies alergie příznak choroby objawem objawu bolest boli semnul reflexul enf "
    "doctrina doctrine doctrină doktrin dottrina doutrina lex doktryna doktryny doktryną доктрина доктрины правило правила"
).split()
LEARNED_AFTER = (  # with 's or without
    "algorithm algorithms elimination reagent flask burner gazelle zebra hawk warbler petrel plover gull bunting sandpiper tortoise "
    "sign signs test tests disease syndrome contracture theorem lemma law laws palsy lymphoma procedure maneuver manoeuvre classification scale "
    "effect method equation constant thyroiditis distribution transform criteria"
).split()
EPONYMS_AFTER = [  # with 's it is somebody's: "Emma's mug"
    *LEARNED_AFTER,
    *(
        "algorithmus algorithme algoritmo algorytm algoritme algoritm syndrom krankheit effekt turbine catheter telescope "
        "award prize medal lecture ferry ship vessel hajó hajója komp laev alus vapuru gemisi teknesi tauti taudin taudista hastalığı sendromu kór betegség lamp lamps chair chairs jar jars knife knives guitar "
        "oireyhtymä choroba chorobou nemoc nemoci nemocí bookcase bookcases jeans trainers sneakers handbag sponge milch joghurt yoghurt yogurt guitars tractor parser cluster server node queue broker plugin pipeline "
        "renderer module library compiler framework runtime crate salad sandwich boots period note limit temperature degrees mug mattress footstool armchair recliner "
        "palacsinta bableves szelet szerver dammsugaren støvsugeren pölynimuri sunucusu lag lov sats sjukdom sygdom sykdom syndrom-zeichen kontraktur zeichen"
    ).split(),
]
SHIPS = ["ferry", "ship", "vessel", "ships"]  # verbs, or what somebody waits for, too
SHIPS_AFTER = "ferry ship vessel hajó hajója komp laev alus vapuru gemisi teknesi".split()
SCHOOLS = (  # what is named after somebody, with "de", "im." or nothing between
    "école ecole lycée collège escuela colegio escola scuola liceo szkoła szkoły liceum fondation fundación fundação fundacja fundacji "
    "fondazione stiftung stichting stiftelsen teatro teatr théâtre theater museo musée muzeum museum hospital hôpital ospedale szpital "
    "ziekenhuis klinik clinique clínica clinica klinika universidad université università universität uniwersytet universidade instituto "
    "institut istituto instytut biblioteca bibliothèque biblioteka hospicjum przedszkole verpleeghuis plejehjemmet basisschool škola škole základná "
    "základní gimnazija bolnica bolnici nemocnice nemocnica spitalul liceul școala grădinița colegiul teatrul muzeul ceip ies "
    "школа школе школи школу гимназия гимназии гімназія лицей больница больнице лікарня лікарні музей театр театра "
    "νοσοκομείο σχολείο γυμνάσιο λύκειο μουσείο ίδρυμα koulu sairaala skole skolen sykehus sykehuset sjukhus sjukhuset hospitalet mateřská"
).split()
FIRMS = (  # what bears its owner's name, with nothing between; "the bakery of Juan Pérez" names a person
    "kanzlei bufete despacho cabinet kancelaria kancelarii advocatenkantoor advokatfirman advokatfirmaet advokatbyrån escritório "
    "bäckerei boulangerie panadería padaria piekarnia piekarni bakkerij bageriet bakeriet pekárna pasticceria panificio trattoria "
    "restaurant restaurante ristorante restaurang restauracja hotel hôtel café cafe bar gasthof apotheke pharmacie farmacia farmácia apteka "
    "apotheek autohaus autobedrijf autoservis firma firmy firme établissements ets entreprise société transports transportes autotrasporti "
    "talleres garage officina oficina ditta impresa empresa construtora construcciones costruzioni constructora malerbetrieb metzgerei "
    "tischlerei schreinerei spedition falegnameria carpintería carpintaria menuiserie truhlářství murerfirmaet tømrerfirmaet bank banque "
    "banco banca bestattungen administradora imobiliária inmobiliaria agence agencia agenzia agencja ascensores ascensori pinturas bodegas "
    "cantine notaris notaría notariat librería librairie libreria zakład zakładu sklep hurtownia drukarnia wydawnictwo przychodnia gabinet "
    "cukiernia supermercados supermercado brødrene bröderna braća bratří hermanos fratelli irmãos gebroeders gebrüder frères család familia "
    "traiteur charcuterie imprimerie papelería peluquería carnicería frutería pescadería gestoría asesoría mesón taberna bodega cervecería "
    "polideportivo palestra gimnasio autoscuola autoescola macelleria gelateria salumeria ferramenta slagerij kapsalon kwekerij makelaardij "
    "fleischerei konditorei blumen optik elektro möbel druckerei verlag zahnarztpraxis praxis gaststätte brauerei weingut fahrschule "
    "tandlæge slagter frisør frisørsalong salon advokat-firmaet mäklare bilverkstad rörfirma kiropraktor trafikskola wypożyczalnia "
    "masarnia księgarnia stomatologia weterynarz browar cukrárna řeznictví autodílny cukrászda pékség patika étterem vendéglő frizeraj "
    "pekara mesnica apoteka ljekarna brutăria cofetăria frizeria eczane lokanta fırın kuaför компания фирма аптека пекарня"
).split()
PLACES = (
    "flughafen aéroport aeropuerto aeroporto lotnisko luchthaven parc parque parco park plaza praça plac placu piazza stadion estadio estádio stade "
    "pont ponte puente quai allée impasse largo avenue avenida boulevard viale vicolo corso aleja aleje alei rondo rondzie skwer "
    "rue calle rua ulica ulicę ulicy ul strada náměstí ulice station stazione estación gare square raum saal salle sala edificio "
    "edifício trg ulici námestie вулиця вулиці вулицю площа площі проспект улица улице улицу площадь площади переулок οδός οδού πλατεία "
    "đường phố phường quận chợ jalan jl gatvė piața bulevardul str вул ул пл просп пр calea bulvar place paseo travessa passage passeig carrer plaça polígono túnel tunnel bahnhof"
).split()
PLACES_AFTER = (
    "street road lane avenue boulevard square station airport bridge building line highway drive crescent terrace gardens falls creek "
    "gata gatan gate vei väg vägen torg plads plass gade allé utca utcai utcában tér téri tere út útja köz híd park sétány repülőtér caddesi caddesinde "
    "cad sokak sokağı sok bulvarı meydanı köprüsü havalimanı mahallesi"
).split()
SCHOOLS_AFTER = (  # with a capital
    "school academy college university hospital museum library foundation trust institute arms tavern theatre centre center elementary primary "
    "memorial clinic church cathedral stadium arena surgery infirmary lisesi ilkokulu ortaokulu hastanesi üniversitesi vakfı müzesi iskola "
    "gimnázium kórház alapítvány múzeum általános"
).split()
ABBREVIATED = "st ul im вул ул пл просп str c av pl al им ім os".split()
NAMED_AFTER = "im им имени імені ім".split()
FIRMS_AFTER = (
    "gmbh ag kg ohg ltd llc llp inc corp plc frères hermanos irmãos fratelli brothers bros rechtsanwälte abogados advogados advocaten "
    "avvocati avocats adwokaci solicitors srl spa sarl sas ltda oy oyj aps kft removals plumbing roofing builders joinery motors logistics "
    "consulting catering foundation trust informatique logistik logistica immobilien immobilier immobiliare reisen transporte bau bygg åkeri "
    "security partners associates holdings capital traiteur autoparts hardware insurance outfitters interiors stationers optometrists accountants pharmacy bakery brewery winery estates"
).split()
COMPOUNDS = (  # what is glued to a name by a hyphen and makes it a street's, a school's, a prize's, a sign's
    "straße strasse str platz weg allee ufer brücke ring gasse park hof halle stadion saal denkmal brunnen "
    "schule grundschule gesamtschule realschule gymnasium kindergarten haus stift heim stiftung institut universität klinik klinikum "
    "krankenhaus kirche museum theater verlag werke preis medaille pokal stipendium orden cup "
    "syndrom krankheit kontraktur zeichen test effekt motor verfahren satz gesetz skala turbine klassifikation reflex formel "
    "instituts hauses preises syndroms gymnasiums platzes universitätsklinikum skolan skola skole gatan gata gade vei plads torget stormen myrsky katu tie school straat laan plein ziekte syndroom"
).split()
OF = "básica primaria primária secundaria secundária infantil elementare podstawowa podstawowej publique polyvalent municipal estadual pública público de di du von van der des della del dell do da im of d św saint san sant st lui".split()
GREETINGS = (
    "hi hello hey dear hallo hoi lieber liebe beste geachte hola querido querida estimado estimada oi olá caro cara prezado prezada cher "
    "ola chère salut bonjour ciao buongiorno buonasera gentile cześć drogi droga szanowny szanowna moin servus hej ahoj dag üdv kedves szia "
    "sayın merhaba selam pozdrav bok dragi draga dragă bună terve moikka hyvä kære kjære hei hallå привет здравствуйте привіт вітаю "
    "шановний шановна уважаемый уважаемая γεια αγαπητέ αγαπητή καλημέρα drahý drahá milý milá vážený vážená dobrý"
).split()
FAREWELLS = (
    "χαιρετισμούς φιλικά εκτίμηση уважением повагою pagarbiai pagarba hormat lugupidamisega cieņā поздрави z poważaniem saygılarımla trân trọng thanks thx regards rgds cheers best love yours sincerely sincerly sincerley reguards regrads thansk gruß grüße grüßen gruss grüsse grüssen lg vg mfg danke saludos beso besos abrazo abraço abraços bjs "
    "cordialement bises merci pozdrawiam pozdrowienia buziaki groet groeten groetjes mvg liefs saluti baci grazie "
    "saygılar sevgiler hilsen hilsner hälsningar mvh terveisin üdvözlettel pozdravom pozdravem srdačně salutări pozdrav zdravím"
).split()
NOBODY = (
    "all alle allen alles team sir madam folks everyone everybody guys world customer customers user friends colleagues there again damen "
    "herren kollegen kolleginnen freunde kunden kundin kunde gäste eltern mitglieder leute zusammen welt tous toutes monsieur madame messieurs "
    "mesdames equipo todos todas señor señora señores cliente clientes amigos equipe pessoal senhor senhora senhores tutti tutte signore "
    "signora państwo wszyscy panie pani collega iedereen mensen heer mevrouw client clients"
).split()
ADDRESSED = (  # titles behind a greeting: "Dear Mr"
    "mr mrs ms dr sir madam herr frau monsieur madame mme señor señora sr sra senhor senhora signor signora sig pan pani panie pane paní κύριε κυρία κ "
    "пане пані господин госпожа"
).split()
FIELDS = (  # what heads a column or a field of a form
    "name names surname firstname lastname forename nickname username initials title nom nome nombre nomes noms prénom prenom prénoms apellido "
    "apellidos sobrenome apelido cognome nachname vorname familienname namn efternamn förnamn navn fornavn etternavn efternavn naam voornaam "
    "achternaam imię imie nazwisko jméno jmeno příjmení prijmeni meno priezvisko név vezetéknév keresztnév nume prenume soyad soyadı ad adı ime "
    "prezime nimi etunimi sukunimi имя фамилия отчество ім'я прізвище όνομα επώνυμο club team ward coach trainer class klasse clase classe turma "
    "rodina city town ville ciudad cidade città stadt ort stad miasto adresse address dirección endereço indirizzo street phone tel email mail "
    "from to cc bcc subject date fra til emne från till ämne von an betreff datum de para asunto assunto oggetto od do temat van aan onderwerp "
    "afløser vikar vertretung zastępstwo helyettes zamjena sijainen remplaçant remplaçante sustituto substituto supplente vervanging vervanger ersättare "
    "înlocuitor vekil заміна замена zástup "
    "objet kimden kime konu feladó címzett tárgy patient paciente paziente pacjent patiënt potilas pacient diagnosis diagnose diagnosen "
    "diagnóstico diagnosi rozpoznanie témoin witness testigo zeuge vehicle jármű leírás id nr no status role rolle rol department abteilung"
).split()
EPONYMS = (
    "parkinson crohn addison basedow bechterew hodgkin cushing whipple wilson paget perthes scheuermann boeck menière meniere ménière dupuytren "
    "sudeck werlhof waldenström alzheimer behçet raynaud ormond osler fabry gaucher haglund ledderhose schlatter hashimoto sjögren kawasaki "
    "marfan tourette huntington graves barrett cooley pott gilbert meulengracht horton wegener still ehlers danlos guillain barré"
).split()
SIGNS = (
    "babinski babiński babinského lasègue lasegue romberg blumberg giordano kernig brudzinski lhermitte trendelenburg hoffmann phalen tinel homans "
    "homan murphy mcburney rovsing lachman schober weber rinne valsalva patrick mennell thomas finkelstein apley spurling tinetti barthel braden "
    "norton glasgow apgar karnofsky mantoux coombs schirmer goldflam chvostek trousseau courvoisier nikolsky schellong allen "
    "mcmurray chełmoński chełmońskiego goldflama ортнера пастернацкого кернига брудзинского бабинского ортнер пастернацкий"
).split()
SAID = (
    "neg negative negativ negativo negativa negatief ujemny ujemna negatív pos positive positiv positivo positiva dodatni dodatnia obustronnie "
    "bds bilat beidseits bilateral abs absent ausente assente afwezig index scale score skala test sign zeichen norm normal unauffällig "
    "ua ok intakt intact mittig pathologisch equivocal dubbio dubbia dubioso dubieus stable stabile estable отрицательный отрицательна "
    "отриц положительный положит негативний позитивний negatif pozitif pozitiv pozitív pozitivní negativní αρνητικό αρνητική θετικό "
    "θετική"
).split()
STATES = "ua ok intakt intact mittig stable stabile estable".split()  # of those, what is said of patients too
KIN = (
    "tonton tata tatie tante onkel oom ome wujek ciocia ciotka zio zia tío tía tio tia uncle auntie aunt teta stryc ujak strýc morbror moster "
    "faster farbror néni bácsi dayı amca teyze hala ssk syster bilirkişi monteur hausmeister juf meester meneer wethouder свидетель свидетельница "
    "эксперт свідок martora martorul témoin testigo teste zeuge zeugin getuige świadek vidne todistaja tanık svědek svedok tanú hrn fru herr "
    "hr dhr mevr p pí κ κα г гр д"
).split()
CALENDAR = (
    "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday "
    "sunday easter christmas spring summer autumn winter januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag "
    "freitag samstag sonntag ostern weihnachten frühling sommer herbst janvier février mars avril juin juillet août septembre octobre novembre "
    "décembre lundi mardi mercredi jeudi vendredi samedi dimanche pâques noël printemps été automne hiver enero febrero marzo abril mayo junio "
    "julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo navidad primavera verano otoño "
    "invierno janeiro fevereiro março maio junho julho setembro outubro novembro dezembro páscoa natal verão outono inverno gennaio febbraio "
    "aprile maggio giugno luglio settembre ottobre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica pasqua natale estate "
    "autunno januari februari maart mei augustus maandag dinsdag woensdag donderdag vrijdag zaterdag zondag pasen kerst lente zomer "
    "herfst styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień poniedziałek wtorek środa czwartek "
    "piątek sobota niedziela wielkanoc wigilia wiosna lato jesień zima leden únor březen duben květen červen červenec srpen září říjen prosinec "
    "ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος μαΐου μάιο απρίλιο δευτέρα τρίτη "
    "τετάρτη πέμπτη παρασκευή σάββατο κυριακή πάσχα январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь понедельник "
    "вторник среда четверг пятница суббота воскресенье пасха січень лютий березень квітень травень червень липень серпень вересень жовтень листопад "
    "грудень понеділок вівторок середа четвер п'ятниця субота неділя великдень ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım "
    "aralık bayram vappu vappuna juhannus pääsiäinen joulu tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu január február "
    "március április május június július augusztus szeptember október ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie"
).split()
BORN = "geb geborene geborener née nee rozená roz nata nacida nascida".split()
AND = "and und et y e i en oraz og och a és ve & ja și und/oder".split()
MORE_AND = [*AND, "и", "та", "й", "ed", "sowie", "και"]  # in rows of things
ITALIAN = "il lo gli della nel che di con per una del è al".split()
SUFFIXES = r"(?:laan|plein|kade|gracht|straat|school|straße|strasse|platz|gasse|gatan|vägen|gade|katu|kaja|gata)$"
FRENCH = "les des est du et au aux sur par dans pour avec mme qui une".split()
SPANISH = "el los las del con por que una para y don doña".split()
