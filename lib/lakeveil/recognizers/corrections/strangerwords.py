"""Words beside which a person stands, in small letters, language by language: kin, offices, verbs of talk, lists of who was there. For `strangers`.

Written by hand from what novels, minutes, tickets, notes and chats write.
"""

from lakeveil.recognizers.corrections.talkwords import spellings

KIN = {  # with which somebody is called, in any case; in a text in small letters a name follows
    "de": "oma opa onkel tante omi opi frau herr herrn",
    "nl": "oma opa ome oom tante meneer mevrouw juf buurvrouw buurman",
    "es": "tía tío doña don abuela abuelo yaya mamá papá",
    "pt": "vó vô tia tio dona titia vovó vovô",
    "it": "nonna nonno zia zio donna don",
    "fr": "mamie papi tata tonton mémé pépé tante oncle madame monsieur mme",
    "en": "grandma grandpa auntie aunt uncle nana granny mister mrs mr brother sister son daughter cousin niece nephew",
    "sv": "mormor morfar farmor farfar moster faster farbror morbror tant fru herr",
    "da": "mormor morfar farmor farfar moster faster onkel tante fru hr",
    "nb": "bestemor bestefar mormor morfar farmor farfar onkel tante fru herr",
    "fi": "mummi mummo ukki täti setä eno vaari pappa rouva",
    "pl": "ciocia ciocię cioci ciocią wujek wujka wujkowi babcia babci babcię dziadek dziadka pan pana panu",
    "cs": "babi babička babičky babičce babičku teta tety tetě tetu děda dědy dědovi strejda strejdy paní",
    "sk": "ujo ujec babka babky teta tety tete tetu dedo deda ujo uja pani",
    "hr": "baka bake baki teta tete teti djed djeda ujak stric barba gospođa gospođu gospođi gospodin",
    "ro": "tanti nenea nea mătușa bunica doamna domnul",
    "ru": "тёть теть дядь баба бабы бабе бабу бабой тётя тёти тёте тётю тётей тетя тети тете тетю дядя дяди дяде дядю дед деда деду бабушка бабушки бабушке бабушку",
    "uk": "баба бабі бабу бабусі бабусю тітка тітки тітці тітку дядько дядька дядькові дід діда дідові пані пан",
    "el": "γιαγιά γιαγιάς παππού παππούς θεία θείας θείο θείος θείου κυρία κυρίας κύριο κύριος κύριου μπάρμπα κουμπάρος κουμπάρα",
    "tr": "kanki komşu",
    "id": "pak bapak bu ibu mas mbak mba bang kak om tante",
}
OF_MOTHER = "materna materno paterna paterno maternelle paternelle maternel paternel mütterlicherseits väterlicherseits".split()
OFFICES = spellings(  # of courts, police and clinics, in any case of letters
    (
        "witness defendant claimant suspect complainant victim accused zeuge zeugin zeugen angeklagte angeklagter angeklagten beschuldigte beschuldigter "
        "beschuldigten geschädigte geschädigter testigo acusado acusada detenido detenida imputado imputada agente denunciante alumno alumna "
        "nommé nommée prévenu prévenue témoin accusé accusée fermato imputato imputata indagato teste indiciado indiciada réu vulgo "
        "aluno aluna recorrente verdachte getuige aangever slachtoffer świadek oskarżony oskarżona oskarżonego podejrzany podejrzana podejrzanego "
        "pokrzywdzony pokrzywdzona funkcjonariusz målsäganden målsägande tilltalade tilltalad misstänkte vittnet vittne tiltalte sigtede vidnet vidne "
        "fornærmede vitnet vitne siktede todistaja vastaaja epäilty asianomistaja svědek svědkyně obžalovaný obžalovaná obžalovaného podezřelý "
        "podezřelá poškozený poškozená svedok tanú vádlott gyanúsított sértett martorul martora inculpatul inculpata "
        "numitul numita agentul svjedok svjedokinja optuženi optužena osumnjičeni osumnjičena oštećeni oštećena sanık tanık şüpheli mağdur davacı "
        "davalı свидетель свидетельница обвиняемый обвиняемая подозреваемый подозреваемая потерпевший потерпевшая гражданин гражданка участковый "
        "свідок обвинувачений обвинувачена підозрюваний підозрювана потерпілий потерпіла громадянин громадянка лікаря врача "
        "μάρτυρας κατηγορούμενος κατηγορουμένη αστυφύλακας αρχιφύλακας γιατρός γιατρό γιατρού ασθενής alias prap nstržm "
        "advocaat advocate raadsman raadsvrouw verbalisant hoofdagent brigadier rechercheur eiser eiseres gedaagde verzoeker verzoekster "
        "medeverdachte aangeefster kamerlid wethouder verpleegkundige verteidiger verteidigerin rechtsanwalt rechtsanwältin staatsanwalt "
        "staatsanwältin klägerin kläger klägers beklagte beklagter beklagten nebenkläger nebenklägerin polizist polizistin sachverständiger "
        "sachverständige mitangeklagte antragsteller antragstellerin abgeordnete abgeordneter appellant respondent plaintiff petitioner prosecutor "
        "solicitor barrister paramedic midwife councillor victime plaignant plaignante requérant requérante appelant appelante intimé intimée "
        "gendarme infirmier infirmière víctima procesado procesada encausado encausada demandado demandada demandante letrado letrada enfermero "
        "enfermera diputado diputada testemunha vítima arguido arguida ofendido ofendida recorrido recorrida advogado advogada enfermeiro enfermeira "
        "deputado deputada vittima testimone querelante ricorrente convenuto convenuta avvocato avvocata maresciallo appuntato sovrintendente "
        "infermiere infermiera подсудимый подсудимая подсудимого подсудимой подсудимому подсудимым обвиняемого обвиняемой подозреваемого потерпевшего "
        "потерпевшей потерпевшему свидетеля свидетелю свидетелем истец истица истца истцу ответчик ответчица ответчика ответчику ответчиком "
        "осуждённый осужденный осуждённого осужденного адвокат адвоката защитник защитника следователь следователя прокурор прокурора заявитель "
        "заявителя медсестра медсестры понятой підсудний підсудна підсудного підсудної свідка свідком позивач позивача позивачка відповідач "
        "відповідача відповідачка засуджений засудженого обвинуваченого потерпілого потерпілої захисник захисника слідчий слідчого депутат депутатка "
        "депутата міністр міністра свидетел свидетелят свидетелка свидетелката подсъдим подсъдимия подсъдимият подсъдимата обвиняем обвиняемия "
        "обвиняемият обвиняемата пострадал пострадалият пострадалия пострадалата ищец ищецът ищеца ищцата ответник ответникът ответника адвокатът "
        "прокурорът съдията следователят полицаят лекарят депутатът депутатката министърът кметът сведок сведока сведокиња оптужени оптужена "
        "окривљени окривљена оштећени оштећена осумњичени тужилац тужиља тужени тужена okrivljeni okrivljena tužitelj tužiteljica tuženik tuženica "
        "tuženi tužena odvjetnik odvjetnica obtoženec obtoženka oškodovanec oškodovanka osumljenec tožnik tožnica odvetnik odvetnica poškodená "
        "poškodený podozrivý podozrivá svedkyňa svedka žalobca žalovaný žalovaná svědka poškozeného žalobce obhájce advokát åklagaren käranden "
        "svaranden försvararen anklageren forsvareren forurettede sagsøger sagsøgte saksøker saksøkte syytetty kantaja asianajaja rikosylikonstaapeli "
        "sairaanhoitaja kansanedustaja tunnistaja kannatanu süüdistatav kahtlustatav hageja advokaat liecinieks lieciniece cietušais cietusī "
        "apsūdzētais apsūdzētā advokāts liudytojas liudytoja nukentėjusysis nukentėjusioji kaltinamasis kaltinamoji įtariamasis ieškovas ieškovė "
        "atsakovas atsakovė advokatas martorului inculpatului inculpatei victima reclamantul reclamanta pârâtul pârâta avocatul avocata müşteki "
        "avukat μάρτυρα κατηγορουμένου κατηγορούμενη θύμα ενάγων εναγόμενος δικηγόρος βουλευτής υπουργός saksi terdakwa tersangka penggugat tergugat "
        "menteri anggota"
    ).split()
)
CHARTED = "pat pt pz pot pac mw mevr dhr mme mlle hr fr bvba pcte pctes".split()  # before a surname in a note in small letters
ELDERS = (  # "old", "little" before a name
    "old young little alte alten alter gamle gamla lille lilla vesle starý stará stari stara stary старый старая старий стара vieux vieille "
    "viejo vieja vecchio vecchia velho velha oude vanha öreg bătrânul bătrâna ihtiyar γερο γέρος kleine kleiner"
).split()
SPOKE = (  # behind what somebody said; who said it follows
    "said asked cried replied whispered shouted muttered answered murmured yelled sighed snapped exclaimed sagte fragte rief antwortete "
    "flüsterte seufzte murmelte schrie meinte erwiderte brummte demanda cria répondit murmura écria souffla lança soupira dijo preguntó gritó "
    "respondió contestó susurró murmuró exclamó suspiró disse chiese gridò rispose sussurrò mormorò esclamò sospirò perguntou gritou respondeu "
    "sussurrou murmurou exclamou suspirou zei vroeg riep antwoordde fluisterde mompelde zuchtte schreeuwde powiedział powiedziała rzekł rzekła "
    "krzyknął krzyknęła zapytał zapytała odparł odparła szepnął szepnęła mruknął mruknęła zawołał zawołała spytał spytała odpowiedział "
    "odpowiedziała westchnął westchnęła sa sade frågade ropade svarade viskade mumlade suckade skrek sagde spurgte råbte svarede hviskede "
    "mumlede sukkede spurte ropte svarte hvisket mumlet sukket sanoi kysyi huusi vastasi kuiskasi mutisi huokasi řekl řekla zeptal zeptala "
    "zvolal zvolala odpověděl odpověděla zašeptal zašeptala povzdechl povzdechla křikl křikla pravil pravila povedal povedala spýtal spýtala "
    "szólt mondta kérdezte kiáltott kiáltotta felelte felelt suttogta sóhajtott válaszolta zise spuse întrebă strigă răspunse șopti murmură oftă "
    "exclamă reče upita viknu odgovori šapnu uzviknu uzdahnu kaza rekao rekla dedi сказал сказала спросил спросила крикнул крикнула ответил "
    "ответила прошептал прошептала воскликнул воскликнула вздохнул вздохнула буркнул буркнула проговорил проговорила произнёс произнес произнесла "
    "сказав спитав спитала гукнув гукнула крикнув відповів відповіла прошепотів прошепотіла мовив мовила озвався озвалася зітхнув зітхнула "
    "είπε ρώτησε φώναξε απάντησε ψιθύρισε μουρμούρισε αναστέναξε"
).split()
TOLD = (  # behind who says so, in a chat's small letters
    "said says sagt sagte meint meinte schreibt bringt dice dijo diz disse falou zegt zei brengt rijdt mówi mówił mówiła pisał pisała säger sa "
    "siger sagde sier sanoi sano sanoo říká říkal říkala psal psala povídal povídala mondta mondja írta zice zicea kaže rekao rekla veli dedi diyor demiş "
    "geliyor gelmedi gelecek сказал сказала говорит говорила пишет писал придёт придет приедет сказав казав казала каже прийде приїде είπε ειπε λέει λεει "
    "przyjdzie přijde vient arrive left"
).split()
COMING = (  # before who is to come
    "kommt komt viene vient vem kommer tuleeko tuleekos přijde príde jön vine dolazi przyjdzie przyjedzie придёт придет прийде έρθει ρθει"
).split()
SO = "li și si auch ook a o la il el ο η to też i".split()  # between such a verb and who comes
THAT = {  # before a clause, which who is talked of begins
    "es": "que q",
    "pt": "que q",
    "fr": "que",
    "it": "che",
    "de": "dass",
    "nl": "dat",
    "pl": "że ze",
    "sv": "att",
    "da": "at",
    "nb": "at",
    "fi": "että",
    "cs": "že ze",
    "sk": "že",
    "hu": "hogy",
    "ro": "că ca",
    "hr": "da",
    "ru": "что",
    "uk": "що",
    "el": "ότι οτι",
    "en": "that",
    "id": "bahwa kalau kalo",
}
WITH = {  # before whom one is with
    "de": "mit von bei für",
    "es": "con para",
    "fr": "avec pour chez",
    "it": "con per",
    "pt": "com pra pro",
    "nl": "met voor bij",
    "pl": "z u od dla",
    "sv": "med till åt ringt",
    "da": "med til",
    "nb": "med til ringe",
    "cs": "s od u pro",
    "sk": "s od u pre",
    "ro": "cu pt pentru",
    "hr": "s sa od kod za",
    "ru": "с со у к от для",
    "uk": "з із у до від для",
    "en": "with",
    "id": "dengan dgn sama untuk buat",
}
PRESENT = spellings(  # before a colon and a list of persons
    (
        "ayes nays noes lineup subs booked kartki gole skład zmiany gelb karten wechsel anwesende fehlend présence pointage cartons tarjetas cartões gialli cartellini obecny nieobecny přihlášeni nieprítomní prítomní "
        "present attendees attending apologies absent minutes chair scorers scorer goals substitutes caller callers anwesend entschuldigt abwesend protokoll "
        "teilnehmer torschützen tore présents présent absents excusés excusé secrétaire buts buteurs presentes presente asistentes ausentes "
        "excusados goles goleadores presenti assenti giustificati verbalizza gol marcatori ammoniti espulsi gols golos aanwezig afwezig notulist "
        "doelpunten obecni nieobecni protokołował protokołowała protokolant usprawiedliwieni bramki strzelcy närvarande narvarande frånvarande sekr "
        "sekreterare mål målen målskyttar justerare stede fraværende afbud referent forfall scorere dommer paikalla poissa läsnä sihteeri maalit přítomni "
        "přítomna nepřítomni omluven omluveni omluvena zapsal zapsala branky góly žk jelen távol jegyzőkönyv góllövők gólok bejelentő továbbítva prezenți "
        "absenți secretar goluri nazočni prisutni odsutni zapisničar strijelci katılanlar katilanlar mazeretli goller bildiren kırmızı "
        "присутствовали отсутствовали отсутствовала отсутствовал секретарь голы присутні відсутні секретар голи παρόντες απόντες απούσα απών "
        "πρακτικά σκόρερ κόκκινη γραμματέας"
    ).split()
)
DONE = spellings(  # by or to whom something was done, who did it or was missing: the name follows, with a small word between or none
    (
        "reported raised assigned escalated gemeldet weitergeleitet atendió atendido marcaron marcó segnalato ammoniti espulsi aberto faltou gemeld "
        "opgelost zgłosił zgłosiła przekazano potwierdził potwierdziła zatrzymał protokołował protokołowała przekaż anmäld ärende tilldelat tilldelad "
        "kontakt meldt overdraget ilmoitti ilmoittaja siirretty nahlásil nahlásila přiděleno předej zapsal zapsala omluven preluat aprobat sesizare "
        "prijavio prijavila dodijeljeno обратился обратилась передано передайте перешли звернувся звернулася погодив погодила виконавець ανατέθηκε "
        "εκκρεμεί συνέλαβε ενημέρωσε konsultacja vyšetřil vysetril pregledao discussed zugewiesen rücksprache besprochen affecté affectée discuté "
        "asignado asignada comentado assegnato assegnata discusso atribuído atribuída discutido toegewezen overlegd besproken diskuterat przypisano "
        "przydzielono omówiono tildelt priradené dodeljeno hozzárendelve atribuit atandı назначено назначен обсуждено призначено възложено"
    ).split()
)
ALIAS = "alias vulgo aka surnommé surnommée dit apodado apodada soprannominato detto apelidado conhecido genannt bijgenaamd zwany zwana pseudonim přezdívaný zvaný kallad kaldet kalt zvani прозвище прозвищу кличка кличке прозвиську".split()
BY = "with mit avec con com met med z s aan by av af von da door przez od till til to an à a do der στη στην στον τον την από de la från".split()
SEE = "see siehe vgl voir ver véase vedi zie se zob viz lásd vezi bkz см див виж βλ ask call".split()
PLEASE = "пожалуйста ласка prosím proszę lütfen".split()

# A title or an abbreviation is nobody by itself.
TITLES_ALONE = "prof dr dres frau herr hrn herrn ilma md mm rev eng ing mgr kennz гр bs sr sra srta mrs msgr avv dott sig mme mlle श्री श्रीमती salam".split()
