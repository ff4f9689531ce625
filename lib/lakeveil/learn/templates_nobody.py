"""Names that are nobody's, by language: eponyms, storms, ships, services, prizes, products, places and firms named after people.

A line is `form: word|word|…`; the form's * becomes one of the words. Slots: {q} a surname, {h} a given name, {k} a full name, {n} a
number. A line that begins with L is a place, with O an organisation; all others carry no label.
"""

from __future__ import annotations

FAMILIES = {
    "en": """
{q}'s *: disease|syndrome|sign|test|theorem|law|contracture|palsy|lemma|paradox|procedure|thyroiditis|sarcoma|maneuver|ulcer|inequality|principle|fracture|node|tubes|equation|rule
{q} *: syndrome|disease|distribution|process|filter|transform|number|engine|turbine|scale|score|catheter|criteria|procedure|reflex|classification|report|doctrine|amendment|method|coefficient|curve|valve|pump|drill|index|model|prize
{q}-{q} *: equation|syndrome|theorem|test|algorithm|effect|method|model|disease
*: the Baker and Fletcher guilds|Mason jars|a Smith chart|the Cook Report|the Turner scheme|a Taylor series|Miller indices|the Butler Act|the Carter years|the Cooper pair|the Potter's wheel
* {h}: Hurricane|Storm|Tropical Storm|Cyclone|Typhoon|HMS|MV|USS|the ferry|the yacht|the barge|service|host|server|cluster|node|daemon|microservice|module|release|codename|Project|Operation|model|the play|the opera|the musical|the song|asteroid|satellite
* {k}: the {n} edition of|USS|RMS|MS|the vessel|the novel|the statue of|the opera|the film
{k} *: Award|Prize|Medal|Lecture|Scholarship|Cup|Trophy|Memorial|Fellowship|Act
L {k} *: Airport|Bridge|Park|Street|Avenue|Square|Station|Boulevard|Stadium|Way|Memorial Highway|Tunnel
L {q} *: Street|Road|Lane|Park|Drive|Bay|Creek|Falls|County|Island|Hill|Square|Crescent|Terrace|Station|Ridge|Close|Gardens
L * {q}: Fort|Port|Lake|Mount|Cape|Camp|Saint|Point
O {k} *: School|Academy|Elementary School|Foundation|Hospital|Museum|Library|Centre|Trust|College|Institute|Ltd|LLC
O {q} *: University|College|Brothers|Motors|Partners|Bakery|Hospital|School|Clinic|Foundation|Pharmacy|Associates|Solicitors|Insurance|Logistics|Hotel|Primary School|Plumbing|Builders
O {q} *: & {q}|and {q} LLP|& Sons|& Co.|, {q} & {q}|{q} LLP
""",
    "de": """
{q}-*: Syndrom|Krankheit|Test|Zeichen|Effekt|Verfahren|Motor|Turbine|Skala|Kontraktur|Reflex|Formel|Gleichung|Kurve|Preis|Medaille|Fraktur|Klassifikation|Katheter|Urteil|Bericht|Klammer|Getriebe|Zahl|Plan|Prozess
* {q}: Morbus|der Satz von|das Gesetz von|die Formel von|Zeichen nach|Klassifikation nach|Operation nach|Score nach|Fraktur nach|Methode nach
* {h}: Sturmtief|Orkan|Hurrikan|Tief|Hoch|die Fähre|MS|der Dienst|Server|Modell|Sofa|Kleid|Projekt|Lampe|Regal|die Oper|das Lied|Rose|Sorte|Container|Modul|Satellit|Stute
{k}-*: Preis|Medaille|Stiftung|Ring|Pokal|Lauf|Ausstellung|Stipendium|Jahr|Denkmal
*: das Bäcker-Handwerk|die Müller der Region|der Schneider|ein Schmied aus dem Dorf|die Fischer|der Koch|ein Weber|die Zimmermann-Arbeiten|der Schäfer|der Vogt|der Richter|das Kaiser-Wilhelm-Denkmal|der Wolf|der Fuchs|der Klein-Wagen|der Sommer|der Winter|der Sonntag|die Krause-Glucke
L {k}-*: Straße|Platz|Allee|Ufer|Weg|Ring|Brücke|Halle|Park|Stadion
L {q}*: straße|weg|platz|gasse|park|brücke|allee|ufer|str. {n}|hof
L * {k}: Flughafen|U-Bahnhof
O {k}-*: Schule|Gymnasium|Stiftung|Haus|Klinik|Institut|Gesamtschule|Universität|Kindergarten|Halle
O * {q}: Bäckerei|Kanzlei|Apotheke|Autohaus|Gasthof|Metzgerei|Tischlerei|Firma|Praxis|Klinik|Hotel|Möbel|Elektro|Spedition|Getränke|Notariat|Bestattungen|Zahnarztpraxis|Café|Optik|Fahrschule|Malerbetrieb
O {q} *: & {q}|& Partner|GmbH|Rechtsanwälte|& Söhne|AG|KG|GmbH & Co. KG|{q} {q} Partnerschaft|Immobilien|Reisen|Logistik
O * {q}: Kanzlei {q}|Kanzlei {q} &|Sozietät {q}|Weingut {q}
""",
    "fr": """
* {q}: maladie de|syndrome de|signe de|test de|théorème de|loi de|effet|score de|méthode|fracture de|échelle de|rapport|plan|arrêt|moteur|turbine|canal de|indice de|réflexe de|opération de|prix|coupe|classification de|sonde
* {h}: la tempête|l'ouragan|le cyclone|le navire|le ferry|le voilier|la goélette|le service|le serveur|le fauteuil|la robe|modèle|le projet|l'opération|la chanson|le satellite|la rose|la péniche|canapé
* {k}: prix|le film|la statue de|l'année|exposition|le paquebot|la médaille|le trophée|la bourse
*: le Boulanger du village|les Marchand de sommeil|le Berger allemand|un Boucher|le Maire|le Meunier|les Couturier|le Roux|le Petit déjeuner|le Grand Palais|la Pierre|la Rose|une Marguerite|le Dimanche|le Lundi de Pâques|la Fontaine|le Charpentier
L * {k}: rue|avenue|boulevard|place|quai|stade|pont|aéroport|parc|square|allée|impasse|gare|station|rond-point
L *{q}: rue |place |avenue |chemin |quai |impasse |cours |villa |passage |fort |port-
O * {k}: l'école|le lycée|le collège|l'hôpital|la fondation|la clinique|l'université|la médiathèque|la maternelle|l'EHPAD|le théâtre|le musée|la crèche
O * {q}: le cabinet|la boulangerie|le garage|la maison|les établissements|la pharmacie|la société|l'étude|la clinique|les transports|l'hôtel|la SARL|chez|l'entreprise|l'imprimerie|le restaurant|la galerie
O {q} *: et Fils|& Associés|SA|SAS|et {q}|Frères|Avocats|Immobilier|SARL
""",
    "es": """
* {q}: enfermedad de|síndrome de|signo de|prueba de|teorema de|ley de|efecto|escala de|test de|método|maniobra de|informe|plan|ley|caso|fractura de|reflejo de|índice de|motor|turbina|clasificación de|sonda|criterios de|premio|copa|tiroiditis de
* {h}: la borrasca|el huracán|la tormenta|el ciclón|el buque|el ferry|el velero|el servicio|el servidor|el sofá|el vestido|modelo|el proyecto|la operación|la canción|el satélite|la variedad|la goleta|la lancha|contenedor
* {k}: premio|la película|la estatua de|el barco|la copa|la medalla|la beca|la exposición|el trofeo|el año
*: la Cruz Roja|el Pilar fundamental|los Herrero del pueblo|el Pastor alemán|un Molinero|la Rosa|el Domingo|el León|el Zapatero|la Guerra|los Reyes Magos|la Luna|el Delgado cable|la Mora|el Rey|el Conde|el Moreno|la Calle|la Sierra|el Campo
L * {k}: calle|avenida|plaza|aeropuerto|estadio|paseo|puente|parque|estación|glorieta|polígono|c/|barrio|túnel
L * {q}: calle|plaza|avenida|c/|paseo|callejón|puerto|villa|parque|pasaje|cerro|sierra de
O * {k}: colegio|el IES|instituto|CEIP|hospital|fundación|clínica|universidad|la escuela|biblioteca|residencia|museo|teatro|centro de salud
O * {q}: bufete|panadería|talleres|farmacia|transportes|bodegas|hermanos|casa|clínica|muebles|librería|ferretería|restaurante|construcciones|notaría|carnicería|autoescuela|hotel|joyería|grupo|bar
O {q} *: y {q} Abogados|Abogados|Hermanos|S.L.|S.A.|e Hijos|& {q}|Asesores|Consultores|y Asociados
""",
    "pt": """
* {q}: doença de|síndrome de|sinal de|teste de|teorema de|lei de|efeito|escala de|método|manobra de|relatório|plano|Lei|caso|reflexo de|índice de|motor|turbina|classificação de|sonda de|prêmio|taça|critérios de|operação
* {h}: a tempestade|o furacão|o ciclone|o navio|o ferry|o veleiro|o serviço|o servidor|o sofá|o vestido|modelo|o projeto|a operação|a canção|o satélite|a lancha|a depressão|a rosa|a variedade
* {k}: prêmio|o filme|a estátua de|o navio|a taça|a medalha|a bolsa|a exposição|o troféu
*: a Cruz Vermelha|o Ferreiro da aldeia|o Pastor alemão|a Vitória do clube|a Graça|o Domingo|o Carneiro|os Reis Magos|a Rosa|o Leão|o Coelho da Páscoa|o Machado|a Oliveira centenária|o Pinheiro|a Costa|o Campo|o Monte|a Guerra|o Pereiro|a Serra
L * {k}: rua|avenida|praça|aeroporto|estádio|ponte|parque|largo|travessa|viaduto|rodovia|estação|alameda|bairro
L * {q}: rua|praça|avenida|travessa|vila|beco|alameda|porto|ladeira|largo do
O * {k}: escola|colégio|hospital|fundação|universidade|escola municipal|instituto|biblioteca|clínica|museu|teatro|creche|EMEF|maternidade
O * {q}: padaria|escritório|oficina|farmácia|transportes|casa|irmãos|construtora|clínica|restaurante|grupo|livraria|móveis|cartório|hotel|mercearia|auto|supermercado
O {q} *: & {q} Advogados|Advogados|Irmãos|Ltda.|S.A.|e Filhos|& {q}|e Associados|Imóveis|Lda.|Engenharia
""",
    "it": """
* {q}: malattia di|morbo di|sindrome di|segno di|test di|teorema di|legge di|effetto|scala di|metodo|manovra di|rapporto|piano|legge|lodo|caso|riflesso di|indice di|motore|turbina|classificazione di|catetere di|premio|coppa|criteri di|decreto|tiroidite di|frattura di
* {h}: la tempesta|l'uragano|il ciclone|la nave|il traghetto|il veliero|il servizio|il server|il divano|l'abito|modello|il progetto|l'operazione|la canzone|il satellite|la rosa|la poltrona|la varietà|il modulo
* {k}: premio|il film|la statua di|la nave|la coppa|la medaglia|la borsa|la mostra|il trofeo|concorso
*: la Croce Rossa|il Fabbro del paese|i Ferrari in pista|il Pastore tedesco|la Chiara d'uovo|la Rosa dei venti|il Leone|la Viola|i Re Magi|la Costa|il Monte|il Conte|la Fontana|il Barbiere|la Luna|il Martello|la Domenica delle Palme|il Vescovo|il Marino|il Rosso|il Bianco
L * {k}: via|viale|piazza|aeroporto|stadio|ponte|parco|largo|corso|stazione|vicolo|piazzale|lungomare|galleria
L * {q}: via|piazza|viale|corso|vicolo|borgo|porto|villa|piazzetta|strada
O * {k}: scuola|liceo|istituto|ospedale|fondazione|università|istituto comprensivo|biblioteca|clinica|museo|teatro|asilo|RSA|policlinico
O * {q}: panificio|studio legale|officina|farmacia|autotrasporti|cantine|fratelli|casa|clinica|mobili|libreria|ferramenta|ristorante|trattoria|impresa|notaio|macelleria|hotel|gruppo|pasticceria|bar
O {q} *: e {q}|S.p.A.|S.r.l.|& Figli|& {q}|Avvocati|e Associati|Arredamenti|Costruzioni|Immobiliare|Group
""",
    "nl": """
*{q}: ziekte van |syndroom van |teken van |test van |stelling van |wet van |effect van |schaal van |methode |classificatie van |formule van |commissie-|rapport-|zaak-|plan-|proef van |wet-|kabinet-
{q}-*: syndroom|test|motor|turbine|effect|methode|rapport|katheter|prijs|wet|akkoord|getal|gambiet
* {h}: storm|orkaan|de veerboot|het schip|het jacht|de dienst|server|model|de bank|de jurk|project|operatie|het lied|de satelliet|de roos|de klipper|fauteuil|module|de musical|ras
* {k}: de film|het standbeeld van|het schip|de opera|de expositie|het stoomschip
{k} *: Prijs|Penning|Bokaal|Toernooi|Lezing|Award
*: de Bakker op de hoek|de Smit van het dorp|de Visser|een Kuiper|de Mulder|de Boer|de Koning|de Jager|de Vos|de Wit-collectie|de Herder|de Bruin café|de Groot-handel|de Slager|de Kok|de Dekker|de Kleermaker|de Schipper|de Prins|de Graaf
L {k}*: straat|laan|plein|weg|kade|brug|park|pad|hof|stadion
L {q}*: straat|laan|plein|weg|kade|steeg|gracht|park|dijk|straat {n}
O {k} *: School|College|Stichting|Ziekenhuis|Lyceum|Museum|Instituut|Kliniek|Huis
O * {q}: bakkerij|advocatenkantoor|apotheek|garage|slagerij|notariskantoor|stichting|basisschool|huisartsenpraktijk|café|hotel|bouwbedrijf|restaurant|makelaardij|rijschool|drukkerij|kwekerij|schildersbedrijf|autobedrijf
O {q} *: & Zonen|Advocaten|B.V.|& {q}|Makelaars|en Zn.|Bouw|Transport|Notarissen|Vastgoed|Verzekeringen|Installatietechniek
""",
    "pl": """
* {q}: choroba|zespół|objaw|test|twierdzenie|prawo|efekt|skala|metoda|odruch|raport|plan|ustawa|silnik|turbina|klasyfikacja|manewr|próba|nagroda|puchar|reguła|wzór|złamanie|kryteria
* {h}: huragan|orkan|cyklon|sztorm|statek|prom|jacht|serwis|serwer|usługa|sukienka|model|sofa|projekt|operacja|piosenka|satelita|odmiana|kuter|moduł|róża|fotel|komoda|burza
* {k}: nagroda im.|film|pomnik|okręt|statek|puchar|medal|stypendium im.|konkurs im.|wystawa|rok
*: Kowal kuł żelazo|Wójt gminy|Młynarz|Krawiec|Pasterz|Wilk|Lis|Zając|Malina|Kalina|Róża|Jagoda|Niedziela Palmowa|Sobota|Król|Bednarz|Gołąb|Mróz|Wieczorek taneczny|Sikora bogatka|Wrona siwa|Słowik|Dudek|Kozioł|Baran|Kaczor|Duda|Szewc|Kołodziej|Gajewska leśniczówka|Wiśniowy sad|Majewski weekend|Kwiecień|Maj|Styczeń|Sejm|Starosta|Prezes|Wojewoda|Powód|Pozwany|Zamawiający|Wykonawca|Sprzedawca
L * {k}: ulica|ul.|aleja|plac|lotnisko im.|most|park|rondo|stadion|skwer|os.|al.|dworzec
L * {q}: ulica|ul.|plac|os.|aleja|rondo|park|pl.
O * {k}: Szkoła Podstawowa im.|liceum im.|szpital im.|fundacja|uniwersytet|instytut im.|przedszkole im.|biblioteka im.|muzeum|teatr im.|hospicjum im.|zespół szkół im.
O * {q}: piekarnia|kancelaria|apteka|hurtownia|firma|zakład|przychodnia|klinika|restauracja|hotel|cukiernia|sklep|biuro|wydawnictwo|drukarnia|warsztat|spółka|gabinet|dom pogrzebowy|stomatologia|meble
O {q} *: i Wspólnicy|Sp. z o.o.|S.A.|i Synowie|& {q}|i {q}|Adwokaci|Nieruchomości|Transport|s.c.|Group
""",
    "sv": """
{q}s *: sjukdom|syndrom|lag|test|sats|metod|tecken|bageri|konditori
* {h}: stormen|orkanen|färjan|fartyget|tjänsten|servern|modell|projekt|låten|soffan|klänningen|rosen|satelliten
* {k}: filmen|statyn av|utställningen|fartyget
L {q}s*: gatan|vägen|torg|plats|gränd|backe
L {k}s *: gata|plats|väg|torg|park|allé
O * {q}: advokatbyrån|firma|bageri|familjen|stiftelsen|restaurang|apoteket|bilverkstaden
O {q} *: AB|& Söner|& {q}|Advokatbyrå|Bygg|Åkeri|Fastigheter
""",
    "da": """
{q}s *: sygdom|syndrom|lov|test|metode|tegn|bageri
* {h}: stormen|orkanen|færgen|skibet|tjenesten|serveren|model|projekt|sangen|sofaen|kjolen|rosen
L {q}*: sgade|svej|s plads|s Allé|sstræde
L {k}s *: Gade|Vej|Plads|Allé
O * {q}: advokatfirmaet|firmaet|bageriet|fonden|restaurant|boghandler|tømrerfirmaet
O {q} *: A/S|ApS|& Søn|& {q}|Advokater|Transport|Ejendomme
""",
    "no": """
{q}s *: sykdom|syndrom|lov|test|metode|tegn|bakeri
* {h}: stormen|orkanen|ferja|skipet|tjenesten|serveren|modell|prosjekt|sangen|sofaen|kjolen
L {q}s *: gate|vei|plass|torg
L {k}s *: gate|vei|plass|park
O * {q}: advokatfirmaet|firmaet|bakeriet|stiftelsen|restaurant|rørleggeren
O {q} *: AS|& Sønner|& {q}|Advokatfirma|Bygg|Eiendom
""",
    "fi": """
{q}in *: tauti|oireyhtymä|laki|testi|menetelmä|lause
* {h}: myrsky|hurrikaani|laiva|lautta|palvelu|palvelin|malli|projekti|kappale|sohva|mekko
L {q}*: nkatu|ntie|nkuja|npuisto|nkatu {n}
O * {q}: asianajotoimisto|leipomo|säätiö|ravintola|yhtiö
O {q} *: Oy|Oyj|& {q}|& Pojat|Ky
""",
    "cs": """
* {q}: choroba|syndrom|test|věta|zákon|metoda|škála|efekt
{q}ova *: choroba|věta|metoda|turbína|cena
* {h}: hurikán|bouře|loď|trajekt|služba|server|model|projekt|píseň|šaty|pohovka|orkán
L * {k}: ulice|náměstí|nábřeží|most|letiště|park|stadion
L * {q}: ulice|náměstí|třída
O * {q}: pekárna|advokátní kancelář|lékárna|firma|nadace|restaurace|hotel|autoservis|nakladatelství
O {q} *: s.r.o.|a.s.|a syn|& {q}|a partneři|a spol.
""",
    "ro": """
* {q}: boala|sindromul|testul|teorema|legea|metoda|scala|raportul|semnul|premiul
* {h}: furtuna|uraganul|nava|feribotul|serviciul|serverul|modelul|proiectul|melodia|rochia|canapeaua
L * {k}: strada|bulevardul|piața|aeroportul|stadionul|podul|parcul|str.|calea
O * {k}: școala|liceul|spitalul|fundația|colegiul|universitatea|muzeul|teatrul|grădinița
O * {q}: brutăria|cabinetul|farmacia|firma|restaurantul|hotelul|familia
O {q} *: S.R.L.|S.A.|și Asociații|& {q}|și Fiii
""",
    "hu": """
{q}-*: kór|szindróma|tétel|törvény|teszt|módszer|effektus|díj|jelentés|féle eljárás|motor
* {h}: a vihar|a hurrikán|a komp|a hajó|a szolgáltatás|szerver|modell|a projekt|a dal|a kanapé|a ruha
L {k} *: utca|tér|út|híd|park|sétány|repülőtér|utca {n}
L {q} *: utca|tér|út|köz|telep|utca {n}
O {k} *: Általános Iskola|Gimnázium|Kórház|Alapítvány|Múzeum|Kft.|Könyvtár
O {q} *: Kft.|Bt.|és Társa|és Fia|Zrt.|Ügyvédi Iroda|Pékség|Patika
""",
    "tr": """
{q} *: hastalığı|sendromu|testi|teoremi|yasası|yöntemi|ölçeği|etkisi|ödülü|belirtisi
* {h}: kasırga|fırtına|gemi|feribot|servis|sunucu|model|proje|şarkı|tekne
L {k} *: Caddesi|Sokak|Bulvarı|Havalimanı|Parkı|Köprüsü|Meydanı|Stadyumu
O {k} *: İlkokulu|Lisesi|Hastanesi|Vakfı|Üniversitesi|Müzesi
O {q} *: Ltd. Şti.|A.Ş.|Holding|Eczanesi|Fırını|Hukuk Bürosu|& {q}|İnşaat
""",
    "ru": """
* {q}: болезнь|синдром|теорема|закон|метод|тест|шкала|премия|эффект
* {h}: ураган|шторм|паром|теплоход|сервис|сервер|модель|проект|песня|циклон
L * {k}: улица|площадь|проспект|аэропорт|мост|парк|набережная|ул.
O * {q}: фирма|компания|аптека|фонд|пекарня|группа|ресторан
""",
    "ca": """
* {q}: malaltia de|síndrome de|teorema de|llei de|test de|signe de|mètode|informe|premi|cas|escala de
* {h}: la tempesta|l'huracà|el vaixell|el servei|el servidor|model|el projecte|la cançó|la borrasca|el veler
L * {k}: carrer|avinguda|plaça|aeroport|passeig|pont|parc|estació|c/|rambla
L * {q}: carrer|plaça|avinguda|passeig|can|mas
O * {k}: escola|institut|hospital|fundació|biblioteca|clínica|museu|teatre|CEIP|residència
O * {q}: fleca|bufet|farmàcia|transports|casa|restaurant|germans|llibreria|can|forn|tallers
O {q} *: i {q} Advocats|Advocats|Germans|S.L.|i Fills|i Associats
""",
}
FUNCTION = {
    "en": "the a an this that his her of for by with from in on to and or",
    "de": "der die das den dem des ein eine einen einem einer von für mit nach bei durch und oder zum zur im am",
    "fr": "le la les un une de du des pour par avec et ou dans au aux sur ce cette",
    "es": "el la los las un una de del para por con y en al su este esta",
    "pt": "o a os as um uma de do da dos das para por com e em no na ao este esta",
    "it": "il la lo i le un una di del della dei per con e in al alla nel nella questo",
    "nl": "de het een van voor met en in op bij door dit deze naar",
    "pl": "w na z do o po dla przez i oraz od przy pod nad za ten ta to",
    "sv": "en ett den det och i på av med för till från",
    "da": "en et den det og i på af med for til fra",
    "no": "en et den det og i på av med for til fra",
    "fi": "ja on oli tai mutta myös",
    "cs": "v na z do o po pro a i od při pod nad za ten ta to",
    "ro": "un o de din la cu pentru și în pe prin",
    "hu": "a az egy és hogy is",
    "tr": "bir ve bu ile için",
    "ru": "в на с из до о по для и от при под над за",
    "ca": "el la els les un una de del per amb i en al",
}
TITLES = {
    "en": "Mr |Mrs |Ms |Dr |Dr. |Professor |Judge |",
    "de": "Herr |Frau |Herrn |Dr. |Prof. |Rechtsanwalt |Richterin |",
    "fr": "M. |Mme |Me |Dr |Monsieur |Madame |",
    "es": "don |doña |Sr. |Sra. |D. |la doctora |el abogado |",
    "pt": "Sr. |Sra. |Dr. |Dra. |senhor |dona |",
    "it": "sig. |signora |dott. |avv. |il signor |dott.ssa |",
    "nl": "meneer |mevrouw |dhr. |mevr. |dr. |mr. |",
    "pl": "pan |pani |dr |mec. |prof. |sędzia |",
}
PLAIN = """
Bill the customer, then chase the invoice: {w}
Mark the date. Grant access to {w}.
Will confirm on Monday. May be late.
Rob from Peter to pay Paul: {w}
Frank discussion about {w} on {d}
Grant application no. {n}: {w}
Chase payment of {n} before Friday
Summer school and Winter term: {w}
Dawn raid on {o} in {c}
Hunter and Baker are trades, {w}
Art and Drew were words, {w}
Olive oil, Basil, Rosemary, Ginger, {n} g
Faith, Hope and Charity {w}
Ernst gemeint: {w}
Frank und frei {w}
Wolf und Fuchs wurden in {c} gesichtet.
Bäcker, Müller und Schneider gesucht ({n})
Rosa und Violett sind {w}
Heide, Linde und Erika {w}
Sommer {n}, Winter {n}: {w}
Engel, Bengel und Teufel {w}
Pilar fundamental de {w}
Consuelo y esperanza {w}
Rosa, violeta y azul: {w}
Domingo por la mañana {w}
Ángel de la guarda {w}
Cruz, Guerra y Reyes son palabras
Pierre de taille, {n} m²
Marguerite et rose: fleurs de {w}
Marin, boulanger, berger: {w}
Olive, Prune et Cerise {n} €
Vitória por {n} a {n} em {c}
Graça e esperança {w}
Pereira e oliveira são árvores
Chiara e semplice: {w}
Viola, rosa e celeste {n}
Franco svizzero a {n}
Marina militare: {w}
Róża, malina i kalina {n} zł
Wiara, nadzieja i miłość {w}
Wilk, lis i zając {w}
Kowal zawinił, {w}
Dąb, Sosna, Jawor: {w}
Roos en Iris zijn bloemen
Mei en Juni {w}
Bakker, Slager en Visser: {w}
Name, Vorname, Geburtsdatum, Ort, Telefon
Nachname;Vorname;Straße;PLZ
First Name | Last Name | Title | Company
First name, Middle name, Surname, Maiden name
Surname: Given name: Date: Signature:
Name of Applicant: Name of Spouse:
Nombre, Apellidos, Domicilio, Provincia
Primer Apellido | Segundo Apellido | Nombre | DNI
Nom, Prénom, Adresse, Ville
Nom de jeune fille : Prénom usuel :
Nome, Cognome, Indirizzo, Città
Cognome;Nome;Codice Fiscale;Residenza
Nome completo; Apelido; Morada; Data
Imię, Nazwisko, Adres, Miejscowość
Nazwisko rodowe; Imię ojca; Imię matki
Naam, Voornaam, Adres, Woonplaats
Achternaam | Voornaam | Geboortedatum
Förnamn, Efternamn, Adress
Patient Name: DOB: Attending: Ward:
Sachbearbeiter: Kundennummer: Ort, Datum, Unterschrift
Terms and Conditions of Sale
Annual General Meeting Minutes
Chapter {n}: Rights of the Buyer and the Seller
Data Protection Officer, Human Resources, Legal Department
Head of Sales | Key Account Manager | Customer Success
Allgemeine Geschäftsbedingungen der {o}
Der Auftragnehmer, der Mieter und der Käufer {w}
Die Klägerin, der Zeuge und die Nebenklägerin {w}
Conditions Générales de Vente, Chef de Projet, Directeur Commercial
Condiciones Generales de Contratación, Jefe de Ventas
Zamawiający, Wykonawca i Kierownik Projektu {w}
Kupujący zobowiązuje się {w}
Powód wniósł, Pozwana odmówiła, Sąd oddalił {w}
{d} INFO [{h}Service] {w}
{d} ERROR com.{w}.{h}Controller - NullPointerException
WARN {h}-{n}: {w} timed out
INFO Starting {h} {n}.{n}
git checkout feature/{h}
git push origin {h}-fix
import {h} from '{h}'
class {h}Factory extends Builder
pod/{h}-{n} CrashLoopBackOff
docker run {h}:{n}
npm install @{h}/core
{h}.{w} = new {h}Client()
branch {h} merged into main
Jenkins job {h}-build #{n} failed
database {h} on host {h}{n}
MariaDB, Jenkins, Travis, Ada, Pascal, Julia and Ruby {w}
song "{h}" by {o}
the song {h}, track {n}
das Lied "{h}", {n}
la canción "{h}"
la chanson « {h} »
piosenka „{h}”
film "{k}" ({n})
Roman „{k}“, {n} Seiten
"{k}", novel, {n} pages
rose '{h} {q}', {n} cm
Rosa '{k}', Clematis '{h} {q}'
Apfel '{q}s Liebling', Birne '{h} {q}'
{q}'s gazelle, {q}'s warbler and {q}'s zebra
{q}-Zebra, {q}-Gazelle
Larus {q}ii, Quercus {q}i
take {x} and {x} twice daily
{x} {n} mg abends, {x} bei Bedarf
{x} {n} mg por la noche
Size {n}, colour {h}, article {n}
Artikel {h}, Größe {n}, {n} €
Sessel {h} grau {n} €
Fauteuil {h} bleu nuit
Sukienka {h} rozmiar {n}
Chair "{h}", oak, {n} EUR
Room {q}, floor {n}
Raum {h}, Saal {q}
Sala {q}, piso {n}
Salle {k}
Sala im. {k}
Hörsaal {q}
Zelle {q}, Station {q}
St. {h} und St. {h} in {c}
Saint {h} Church, San {h} Market
fiesta de San {h}
fête de la Saint-{h}
święto św. {h}
Christmas, Easter and St {h}'s Day
{m}, {m} and {m} {n}
{m} {n}: {w}
""".strip()
