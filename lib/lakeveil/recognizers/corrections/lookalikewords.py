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
    "tejedor alfarero guerrero padeiro pedreiro ferreiro carpinteiro sapateiro alfaiate moleiro marceneiro cozinheiro jardineiro "
    "fornaio macellaio falegname muratore fabbro mugnaio calzolaio sarto pescatore pastore cuoco cameriere giardiniere idraulico barbiere "
    "piekarz kowal rzeźnik stolarz murarz krawiec szewc młynarz tkacz garncarz bednarz rybak pasterz kucharz kelner kierowca ślusarz dekarz "
    "malarz cieśla bakker slager kok visser molenaar kuiper smid timmerman metselaar schilder kleermaker schoenmaker boer herder tuinman "
    "pekař kovář řezník truhlář zedník krejčí švec mlynář tkadlec rybář pastýř kuchař zahradník malíř tesař pokrývač pekár kováč mäsiar stolár "
    "murár krajčír mlynár bagare smed slaktare snickare murare skomakare bager slagter tømrer murer bonde møller slakter snekker "
    "pék kovács mészáros szabó molnár takács asztalos kőműves kertész halász juhász szakács brutar măcelar croitor fierar dulgher zidar "
    "pekar mesar stolar krojač kovač mlinar leipuri seppä teurastaja puuseppä muurari räätäli suutari mylläri"
).split()
MAKES = (  # brands that lists hold as names, and that hardly anybody bears
    "arla lavazza haribo milka mærsk maersk danone nivea lego ikea vestel beko kraš podravka wedel żywiec netto bilka iittala marimekko nutella ferrero barilla cadbury gillette "
    "michelin hershey tchibo jacobs melitta rossmann müller douglas kaufland blokker hema etos zara bershka mango stradivarius arçelik ülker eti koska migros lidl aldi tesco spar "
    "кауфланд билла лидл maxima rimi prisma sokos новус сільпо picard edeka konzum monoprix hebe auchan boots greggs şok continente conad esselunga alcampo penny billa hofer denner coop manor volvo saab skoda škoda seat renault peugeot citroën dacia fiat lancia ford dodge chrysler buick bosch siemens miele philips dyson "
    "braun grundig knorr maggi oetker iglo fazer valio atria paulig marabou orkla tine freia friele jysk harboe tuborg carlsberg heineken grolsch amstel"
).split()
SURELY = (  # of these, no surname
    "arla lavazza haribo mærsk maersk danone nivea lego ikea vestel beko kraš podravka żywiec bilka iittala marimekko nutella tchibo arçelik kaufland кауфланд лидл сільпо новус prisma sokos edeka monoprix lidl aldi tesco traceback"
).split()
USERS = "bruger gebruiker usuario utente utilizador utilisateur benutzer nutzer użytkownik felhasználó käyttäjä användare korisnik користувач пользователь kullanıcı vartotojas kasutaja".split()
FLOWERS = "rosen lilien nelken tulpen veilchen dahlien margeriten roses lilies violets daisies tulips dahlias lys marguerites rosas lirios violetas rose viole margherite róże lilie".split()
LANGUAGES = "python java javascript julia ruby rust perl pascal ada haskell scala kotlin swift go erlang elixir cobol fortran lua php crystal".split()
JEWELS = "ruby pearl amber jade opal emerald sapphire topaz garnet rubin perla smaragd saphir jaspe rubí zafiro esmeralda perle".split()
HERBS = "basil sage rosemary thyme saffron ginger dill olive juniper laurel heather ivy myrtle hazel".split()
JOINING = ", and or & und oder et ou y e o i lub en of och eller og ja tai a nebo alebo és vagy și sau ili".split()
ANIMALS = (
    "björn varg älg räv lo bjørn ulv elg rev gaupe jerv fuchs wolf bär hirsch marder dachs luchs falke adler vos das beer haas valk loup renard ours cerf lynx "
    "lobo oso zorro ciervo lince raposa urso lupo volpe orso cervo wilk lis niedźwiedź jeleń sarna zając kos szpak sroka vlk liška jelen zajíc medvěd farkas róka medve "
    "szarvas kurt tilki karhu susi hirvi wren robin finch drake swift martin jay crane heron hawk merle martre pettirosso merlo tordo rudzik sikora dzięcioł gil "
    "gimpel stieglitz zeisig amsel drossel sperling merel vink mees spreeuw волк лиса медведь заяц дрозд синица"
).split()
TREES = (
    "oak ash elm beech birch maple willow alder hawthorn chêne hêtre charme frêne tilleul orme saule eiche buche birke linde ahorn esche weide erle "
    "laranjeira limoeiro figueira oliveira pereira macieira nogueira roble encina haya olmo fresno sauce quercia faggio betulla ciliegio pero melo noce "
    "dąb buk brzoza lipa klon jesion wierzba olcha sosna kalina róża dub bříza lípa javor jasan vrba bjørk ask alm lind björk ek lönn"
).split()
MATTER = "kaya toprak demir deniz yağmur güneş taş çelik bakır altın gümüş".split()
EVERYBODY = (  # whom a greeting means when it means nobody
    "ragazzi ragazze raga tutti guys folks everyone everybody team leute zusammen allerseits gente chicos chicas amigos pessoal galera allemaal iedereen "
    "wszyscy wszystkim allihopa kaikki mindenki herkese arkadaşlar ребята девочки всем друзья všichni všetci"
).split()
MODALS, PRONOUNS = ["can", "will", "may"], "u you i we he she they it ya someone anyone".split()
WANTED = (
    "wanted needed required sought gesucht sucht suchen cherche recherche cherchons recherché demandé busca buscan buscamos necesita procura precisa cerca "
    "cercasi szuka szukamy poszukiwany poszukujemy gezocht gevraagd zoekt söks sökes søges søkes haetaan hledá hledáme hľadá keres keresünk caută "
    "căutăm traži tražimo"
).split()
BRANDS = tuple(  # pairs that hardly anybody is called: brands of common names (John Lewis, Ted Baker) are persons
    tuple(brand.split())
    for brand in (
        "albert heijn|leroy merlin|massimo dutti|tommy hilfiger|john deere|taylor wimpey|morgan stanley|goldman sachs|wells fargo|charles schwab|"
        "merrill lynch|jp morgan|credit suisse|price waterhouse|ernst young|marks spencer|hugo boss|christian dior|calvin klein|ralph lauren|"
        "louis vuitton|yves rocher|giorgio armani|emporio armani|miu miu|michael kors|kate spade|tory burch|jimmy choo|jack wolfskin|"
        "helly hansen|jack daniels|johnnie walker|jim beam|harley davidson|rolls royce|aston martin|alfa romeo|land rover|mercedes benz|"
        "tim hortons|papa johns|jimmy johns|carls junior|krispy kreme|pret manger|uncle bens|aunt jemima|johnson johnson|procter gamble|"
        "black decker|booz allen|baker mckenzie|clifford chance|allen overy|ashley furniture|warner bros|texas roadhouse|neiman marcus|"
        "williams sonoma|abercrombie fitch|tommy bahama|bloody mary|earl grey|caesar salad|eggs benedict|ricardo eletro|casas bahia|"
        "magazine luiza|el corte|max mara|salvatore ferragamo|ermenegildo zegna|dolce gabbana|martini rossi|santa margherita|tom tailor|"
        "dr oetker|dr martens|doc martens|carl zeiss|adam opel|ernstings family|philipp plein|bruno banani|marc opolo|bang olufsen|villeroy boch|"
        "rosenthal porzellan|wolfgang puck|moet chandon|veuve clicquot|camille albane|jacques dessange|leon grosse|kaplan meier|mann whitney|"
        "guillain barré|guillain barre|creutzfeldt jakob|epstein barr|cheyne stokes|hardy weinberg|michaelis menten|navier stokes|cauchy schwarz|"
        "brown séquard|stevens johnson|wolff parkinson|ehlers danlos|kolmogorov smirnov|bland altman|bosch siemens|levi strauss|travis ci|"
        "jack daniel|dr pepper|madame tussauds|douwe egberts|stella mccartney|charles tyrwhitt|gustave roussy|georges pompidou|charles gaulle|"
        "necker enfants|alcatel lucent|schneider electric|dassault aviation"
    ).split("|")
)
SCIENTISTS = (
    "newton fisher bayes pythagoras euler gauss ohm moore murphy occam ockham faraday kepler boyle hooke pascal fermat zipf goodhart parkinson conway "
    "amdahl brooks godwin hubble planck schrödinger heisenberg maxwell fourier laplace cauchy riemann markov poisson bernoulli student pearson spearman "
    "wilcoxon kendall mendel darwin einstein archimedes coulomb avogadro snell bragg hess henry dalton pareto benford metcalfe gresham gödel turing nash"
).split()
FINDINGS = (
    "law laws theorem lemma test tests principle equation equations constant inequality paradox effect method transform rule rules razor correlation "
    "coefficient distribution hypothesis machine equilibrium number numbers criterion"
).split()
SAILS = (
    "docks docked berths berthed sails sailed moored anchored sank ankert ankerte ankern appareille accoste accosté zarpa zarpó atraca atracó fondeó salpa "
    "salpata attracca zacumował cumuje"
).split()
ARTICLES = "the die la le il o a de das der den het".split()
SAINTS = "svätý svätá svätého svätej svatého svaté sveti sveta svetog свети света sfânta šv svētā svētais pyhä pühä st saint sainte sankt sint sant san santa santo são svatý svatá święty święta świętego szent sfântul sv άγιος αγία свята святий святой святая".split()
KNOWN_AS = (
    "bekannt vermutet known suspected confirmed connu connue conocido conocida nota noto bekend znana potwierdzona".split()
)  # behind a disease
PHRASES = tuple(
    tuple(words.split())
    for words in (  # at a sentence's start: a verb or a thing, and what follows
        "ping to|ping the|ping from|salam hangat|mark as|mark all|mark the|mark it|mark this|mark these|mark each|mark your|mark off|mark up|mark out|mark down|bill to|bill of|bill no|bill number|"
        "bill came|bill payment|bill is attached|bill is due|bill is overdue|bill is paid|bill is enclosed|bill is unpaid|bill was paid|bill paid|bill attached|carol singing|"
        "carol singers|carol service|carol concert|grant applications|grant application|grant funding|grant access|grant me|grant the|grace period|grace note|chase the|"
        "chase up|chase this|drew a|drew the|drew conclusions|drew on|drew up|rob the|sue the|will be|will the|will that|will this|will it|will there|will do|will you|"
        "jack up|jack of|pat the|pat dry|peg the|sandy soil|rich in|rich text|frank exchange|frank discussion|hope this|hope you|hope to|hope the|faith groups|faith in|"
        "joy of|dawn breaks|dawn broke|may be|may the|may not|may contain|ray of|art of|art class|miles away|miles from|miles per|trace the|harry up|dolores de|rosario de|"
        "consuelo y|pilar de|amparo de|socorro en|remedios para|rocío de|sol y|luz de|luz y|paz y|mar y|gioia e|speranza di|rosa e|viola e|pace e|stella di|fiore di|"
        "pierre et|claire et nette|aimé par|ernst gemeint|ernst der|ernst genommen|mut zur|kost und|wolf im|roman von|roman über|hope is|mercy of|charity begins"
    ).split("|")
)
UNITS = "watt volt ohm pascal hertz joule newton kelvin candela becquerel sievert weber tesla gauss ångström ampere celsius fahrenheit farad coulomb lumen lux mol bit byte bosch siemens philips".split()
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
MEASURES = (  # not those of doses: notes of wards name patients beside mg and ml
    "mm cm dm m km µm nm mm² m² m2 m³ m3 dag kg kgs lb lbs oz cl dl l lt ltr liter litre litro litr w kw kwh v kv a ah mah hz khz mhz "
    "ghz gb mb tb ppi dpi rpm bar psi pcs pc stk stck stück szt ks uds ud inch zoll cal tommer мм см м кг л вт в шт"
).split()
