"""Words that lists of names hold and that are nobody: trades, brands of a full name, diseases and tubes of a chart. For `lookalikes`.

Written by hand; small letters.
"""

TRADES = (
    "baker butcher carpenter smith mason cook hunter miller taylor tailor weaver potter cooper turner fisher farmer gardener painter plumber "
    "roofer glazier plasterer tiler joiner welder barber draper thatcher wheelwright archer shepherd porter driver waiter cleaner builder "
    "bäcker becker metzger fleischer schreiner tischler schlosser schneider schuster maurer dachdecker maler lackierer gärtner müller weber "
    "zimmermann zimmerer glaser klempner koch kellner fahrer jäger fischer bauer schäfer wagner köhler töpfer drechsler sattler böttcher "
    "boulanger boucher charpentier maçon couvreur plombier menuisier serrurier jardinier meunier tisserand potier tonnelier pêcheur berger "
    "fermier peintre cuisinier serveur chauffeur pâtissier cordonnier tailleur charcutier fromager "
    "carnicero panadero carpintero albañil herrero molinero zapatero sastre pintor cocinero camarero jardinero fontanero pastor pescador "
    "tejedor alfarero guerrero padeiro pedreiro ferreiro carpinteiro sapateiro alfaiate moleiro pastor pescador marceneiro cozinheiro jardineiro "
    "fornaio macellaio falegname muratore fabbro mugnaio calzolaio sarto pescatore pastore cuoco cameriere giardiniere idraulico barbiere "
    "piekarz kowal rzeźnik stolarz murarz krawiec szewc młynarz tkacz garncarz bednarz rybak pasterz kucharz kelner kierowca ślusarz dekarz "
    "malarz cieśla bakker slager kok visser molenaar kuiper smid timmerman metselaar schilder kleermaker schoenmaker boer herder tuinman "
    "pekař kovář řezník truhlář zedník krejčí švec mlynář tkadlec rybář pastýř kuchař zahradník malíř tesař pokrývač pekár kováč mäsiar stolár "
    "murár krajčír mlynár bagare smed slaktare snickare murare skomakare bager slagter tømrer murer bonde møller baker slakter snekker "
    "pék kovács mészáros szabó molnár takács asztalos kőműves kertész halász juhász szakács brutar măcelar croitor fierar dulgher zidar "
    "pekar mesar stolar zidar krojač kovač mlinar leipuri seppä teurastaja puuseppä muurari räätäli suutari mylläri"
).split()
JOINING = ", and or & und oder et ou y e o i lub en of och eller og ja tai a nebo alebo és vagy și sau ili".split()
WANTED = (
    "wanted needed required sought gesucht sucht suchen cherche recherche cherchons recherché demandé busca buscan buscamos necesita procura precisa cerca "
    "cercasi szuka szukamy poszukiwany poszukujemy gezocht gevraagd zoekt söks sökes søges søkes haetaan hledá hledáme hledá hľadá keres keresünk caută "
    "căutăm traži tražimo"
).split()
BRANDS = tuple(
    tuple(brand.split())
    for brand in (
        "albert heijn|jan linders|hans anders|leroy merlin|massimo dutti|tommy hilfiger|thomas cook|john lewis|john deere|taylor wimpey|"
        "morgan stanley|goldman sachs|wells fargo|charles schwab|merrill lynch|jp morgan|credit suisse|price waterhouse|ernst young|marks spencer|"
        "hugo boss|christian dior|calvin klein|ralph lauren|louis vuitton|yves rocher|giorgio armani|emporio armani|miu miu|"
        "michael kors|kate spade|tory burch|jimmy choo|ted baker|karen millen|laura ashley|jack wills|jack wolfskin|helly hansen|"
        "jack daniels|johnnie walker|jim beam|captain morgan|harley davidson|rolls royce|aston martin|alfa romeo|land rover|mercedes benz|"
        "tim hortons|papa johns|jimmy johns|carls junior|krispy kreme|pret manger|uncle bens|aunt jemima|oscar mayer|jimmy dean|johnson johnson|"
        "procter gamble|black decker|booz allen|baker mckenzie|clifford chance|allen overy|ashley furniture|warner bros|"
        "philip morris|texas roadhouse|neiman marcus|lord taylor|williams sonoma|abercrombie fitch|tommy bahama|eddie bauer|kenneth cole|"
        "tom collins|bloody mary|earl grey|caesar salad|eggs benedict|mary jane|john doe|jane doe|john hancock|uncle sam|"
        "giovanni rana|ricardo eletro|casas bahia|magazine luiza|el corte|adolfo dominguez|roberto verino|pedro hidalgo|"
        "max mara|salvatore ferragamo|ermenegildo zegna|dolce gabbana|martini rossi|santa margherita|peter hahn|tom tailor|jack jones|"
        "dr oetker|dr martens|doc martens|carl zeiss|adam opel|ernstings family|gerry weber|philipp plein|bruno banani|franz kafka-prize|"
        "marc jacobs|marc opolo|bang olufsen|georg jensen|villeroy boch|rosenthal porzellan|wolfgang puck|gordon ramsay-burger|"
        "frank lloyd-wright|moet chandon|veuve clicquot|jean louis-david|franck provost|camille albane|jacques dessange|leon grosse|"
        "kaplan meier|mann whitney|guillain barré|guillain barre|creutzfeldt jakob|epstein barr|cheyne stokes|hardy weinberg|michaelis menten|navier stokes|"
        "cauchy schwarz|brown séquard|stevens johnson|wolff parkinson|ehlers danlos|kolmogorov smirnov|bland altman|bosch siemens|jack russell|"
        "gustave roussy|georges pompidou|charles gaulle|necker enfants|alcatel lucent|schneider electric|dassault aviation"
    ).split("|")
    if len(brand.split()) == 2 and "-" not in brand
)
UNITS = "watt volt ohm pascal hertz joule newton ampere celsius fahrenheit farad coulomb lumen lux mol bit byte bosch siemens philips".split()
SHOPS = (
    "lidl aldi rewe edeka rossmann tesco sainsburys morrisons asda waitrose primark mango mercadona carrefour leclerc auchan monoprix darty "
    "fnac decathlon castorama biedronka żabka kaufland netto migros ikea dyson jenkins kafka jira mcdonalds wendys dennys arbys nandos "
    "gregg greggs starbucks costco walmart walgreens macys kohls chase barclays lloyds bershka ernstings konzum "
    "gigantti  kruidvat blokker"
).split()
STRICT = (
    "parkinson parkinsons alzheimer alzheimers crohn crohns addison basedow bechterew hodgkin cushing whipple paget perthes scheuermann menière "
    "meniere dupuytren sudeck raynaud hashimoto sjögren kawasaki marfan tourette huntington barrett babinski lasègue lasegue romberg blumberg "
    "billroth паркинсон паркинсона паркінсона альцгеймера крона бабинского бабінського"
).split()
DEVICES = "foley hartmann hartmanns ringer ringers yankauer kocher redon holter doppler glasgow apgar hickman guedel ryles robinson-drain".split()
CHART = (
    "pt pts pat patient neg bd nbm d/w hx dx rx tx bleep ward obs mg ml ct mri mrt ecg ekg icu fy2 gp bloods catheter situ stage lymphoma score "
    "biopsy bds z n vd op stationär anamnese befund diagnose entlassung paciente paziente potilas hasta pacjent pacjentka beteg lääkitys "
    "oesophagus esophagus chemo scan admitted discharged removed fracture tumour tumor"
).split()
