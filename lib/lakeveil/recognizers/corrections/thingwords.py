"""What says that names are things': labels of lists, kinds, verbs of matches; words of a language that are names in others. For `things`.

Written by hand; small letters.
"""

# A word of such a group that is somebody's name too is a thing in a text with one of these.
CUES = {
    group: frozenset(words.split())
    for group, words in {
        "nature": (
            "tree trees bird birds feeder nest nesting planted shrub shrubs sapling saplings species sighted spotted flock "
            "baum bäume bäumen vogel vögel gepflanzt gesichtet futterhaus nest "
            "arbre arbres oiseau oiseaux planté plantés espèce espèces nid árbol árboles pájaro pájaros ave aves plantado especies nido "
            "albero alberi uccello uccelli parco specie nido árvore árvores ave aves pássaro pássaros espécie espécies ninho "
            "boom bomen vogel vogels soort soorten nest drzewo drzewa drzewach drzewie ptak ptaki gatunek gatunki gniazdo karmniku "
            "träd fågel fåglar planterades planterade træ træer fugl fugle "
            "tre trær fugler lintu linnut istutettiin "
            "stromy pták ptáci strome vták vtáky madár madarak "
            "copac copaci pasăre păsări ağaç ağaçlar kuş kuşlar "
            "linnud koks koki putns putni medis medžiai paukštis paukščiai "
            "дерево деревья деревьев птица птицы птиц дерева птахи дървета птици "
            "δέντρο δέντρα πουλί πουλιά stablo stabla ptica ptice drevo drevesa gozdu"
        ),
        "ships": "ship boat ferry vessel cruise schiff fähre navire bateau paquebot nave traghetto barco navio ferry statek корабль крейсер ледокол теплоход судно",
        "goods": "ikea ebay amazon regal shelf",
        "sky": (
            "planet planets moons comet comets constellation telescope asteroid asteroids astronomers nebula galaxy crater planeten mond monde umlaufbahn komet kometen sternbild teleskop "
            "planète planètes comète constellation télescope astronomes planeta planetas cometa constelación telescopio estrellas pianeta pianeti costellazione stelle constelação telescópio "
            "planeet sterren sterrenbeeld gwiazda gwiazdy księżyc księżyce kometa gwiazdozbiór stjärna stjärnor måne måner stjerne stjerner tähti tähdet planeetta komeetta csillag bolygó üstökös "
            "planéta hvězda hviezda souhvězdí súhvezdie planetă stea yıldız gezegen звезда звезды звёзды планета орбита комета телескоп зірка комета"
        ),
    }.items()
}

# Verbs and nouns of matches, beside a club.
MATCHES = frozenset(
    (
        "beat beats defeated drew won lost thrashed derby fixture fc sc cf afc gewann gewinnt schlug besiegte verlor spielt spielte siegte remis fanshop "
        "bat battu reçoit affronte gagne vaincu venció vence empató empata ganó perdió derrotó goleó batte battuto vinto pareggia pareggiato perso "
        "venceu empatou ganhou perdeu derrotou goleou wint verloor versloeg speelt speelde pokonał pokonała pokonało wygrał wygrała przegrał przegrała zremisował zremisowała "
        "slog slår besegrade vann förlorade mötte slo vant tapte tabte vandt voitti hävisi kohtasi porazil porazila vyhrál vyhrála prohrál prohrála remizoval remizovala "
        "zdolal zdolala prehral prehrala vyhral vyhrala legyőzte megverte kikapott nyert învins învinge bătut pierdut remizat yendi kazandı yenildi berabere maçı "
        "võitis alistas kaotas uzvarēja pieveica zaudēja įveikė nugalėjo pralaimėjo pobijedio pobijedila pobedio pobedila izgubio izgubila premagal premagala izgubil "
        "обыграл обыграла победил победила проиграл проиграла сыграл переміг перемогла перемогло обіграв обіграло програв победи загуби νίκησε νικά έχασε κέρδισε liga league liiga serie bundesliga ligue"
    ).split()
)


# Words of a language that other languages have as names; alone, they are nobody.
FOREIGN = {
    code: words.split()
    for code, words in {
        "en": "thy",
        "es": "ella él ello usted ustedes",
        "ca": "ella quin li fes plou bona",
        "gl": "ela ella el quen adoita",
        "pt": "ela ele você",
        "it": "chi voi tua sua lei lui noi devi mille ella",
        "fr": "elle elles",
        "ro": "asta ea el ei sora ele",
        "tr": "ben sen kim anne baba tamam kaba sabah abla selam butan",
        "az": "mən sən kim ana ata",
        "id": "anda mari dia saya inggris inggeris jepang jepun prancis perancis cina ada benda nanti dua",
        "ms": "anda mari dia saya inggeris inggris jepang jepun prancis perancis cina engkau ada benda nanti dua sepanyol",
        "nl": "engels duits spaans nederlands wie dan hou baskisch filipijns",
        "de": "mathe",
        "da": "jorden",
        "no": "vinter",
        "nb": "vinter",
        "nn": "vinter",
        "sv": "drick",
        "sl": "danes ker nikoli nisem živijo božič saj petek ljubim",
        "hr": "kralj majka moj hvala",
        "bs": "kralj majka moj hvala",
        "sr": "niko kralj majka moj hvala хвала",
        "sk": "vie bývam maslo",
        "pl": "dom",
        "hu": "mire",
        "et": "isa ema laud tuba sadas laupäev",
        "lt": "gal kai jai ant",
        "eo": "mia lia nia ŝia via li ŝi ili bone bonvenon romon manjon dima alia jaron",
        "vi": "ông anh chị em cô chú bác khu",
        "uk": "ким",
    }.items()
}

# Such words that are names wherever they have a capital.
FOREIGN_SMALL = {code: ["kim"] for code in ("hr", "bs", "sr")}

# Such words that politeness or spelling gives a capital inside a sentence too.
LOUD = "lei lui voi sua anda engels duits spaans nederlands anh chị em cô chú bác ông".split()
