"""Words of talk, in small letters: thanks, who is asked or told, "me and", short names that no list holds. For `talk`.

Written by hand; short names with the case endings of their language, none of them a word of its own there.
"""

import unicodedata

THANKS = (
    "congrats congratulations auguri complimenti parabéns felicidades enhorabuena félicitations anniv cumple glückwunsch gefeliciteerd proficiat tillykke grattis gratulerer "
    "onnea gratulálok szülinapot čestitam rođendan честито olsun gimtadieniu bday birthday thx thnx ty tysm thanks danke merci gracias obrigado obrigada valeu brigado grazie dzięki dziękuję dank bedankt tack tak takk kiitos "
    "díky dík děkuju děkuji ďakujem vďaka köszi kösz köszönöm mersi mulțumesc hvala спасибо спс дякую sağol sağolun teşekkürler ευχαριστώ aitäh "
    "paldies ačiū"
).split()
HELLO = (
    "hi hey hello hiya heya yo sup morning moin hallo servus salut slt coucou bonjour hola oi olá oie ciao hej cześć siema hoi hei moi "
    "moikka terve ahoj čau szia sziasztok helló bună salutare bok zdravo привет привіт здоров selam merhaba naber γεια καλημέρα tere labas sveiki "
    "bye night goodnight xx xo love tschüss adiós chao tchau doei hejdå vi näkemiin пока бувай"
).split()
TELL = (  # asking, telling, calling: who is asked stands behind, with a small word between or none
    "ask tell ping dm remind frag sag schreib demande dis appelle préviens dile pregúntale avisa llama pede liga "
    "chiedi dillo chiedo chiama senti powiedz zapytaj spytaj zadzwoń napisz vraag zeg bel app säg fråga ring spør spørg kerro kysy soita "
    "řekni zeptej zavolej povedz opýtaj szólj kérdezd hívd spune întreabă sună reci pitaj скажи спроси позвони напиши передай спитай подзвони "
    "передзвони ruf nazovi zovi πες ρώτα πάρε"
).split()
TO = ("to a à au al ao pro pra para aan tegen til till åt pe lui se do στον στην στη τον την τη о att med").split()
WITH = (  # before a short name in small letters
    "з із зі с со у к про мене твій моя твоя z ze od u do se sa bez για με τον τη την του της στον στην στη στο ο η де где къде kur hol gdzie kde gdje tj"
).split()
WITH_MORE = (  # before a short name that no language's words are spelled like
    "mit con com o avec with w met med cu amb kun para pra por från fra van von à tegen a la"
).split()
NOTED = "see seen zie siehe voir ver vedi vide zob se".split()  # with a name, a whole note: "see Norris"
PER = "per via w from by cc cf".split()  # before a listed name in small letters that ends a clause
WITH_BEHIND = "kanssa kanssaan luokse luona".split()
ME_AND = (  # what stands before who comes along, and, turned round, behind; of one language each
    "me and|ich und|moi et|yo y|eu e|io e|ja i|mig og|mig och|jag och|jeg og|meg og|minä ja|mä ja|já a|ja a|én és|ik en|мы с|мы со|я и|ми з|ми із|"
    "я і|я й|я та|ben ve|eu și|mina ja|εγώ και|εγώ κι|jo i|jeg og|us and|wir und|nosotros y|nous et|noi e|nós e|wij en|vi och|vi og"
).split("|")


def spellings(words: list[str]) -> list[str]:
    """The words, and as Greek capitals come out in small letters: a plain sigma at the end, with or without accents."""
    bare = [unicodedata.normalize("NFC", unicodedata.normalize("NFD", word).replace("\u0301", "")) for word in words]
    return list(dict.fromkeys(form for word in [*words, *bare] for form in (word, word.replace("ς", "σ"))))


HONOURS = spellings(  # a name follows, whatever the network says
    "κ κος κα κυρ δρ ιατρός ιατρό ιατρού γιατρός γιατρό κύριος κύριο κυρία панові пані".split()
)
TITLES = (  # in scripts where lists hold few surnames
    "κ κος κα κυρ δρ κύριος κυρία κύριο κυρίου γιατρός γιατρό ιατρός νοσηλευτής νοσηλεύτρια δικηγόρος пан пані пану панові паном пана лікар лікаря "
    "лікарка лікарю медсестра медсестрі секретар директор суддя слідчий адвокат вчителька вчитель кур'єр тренер сусідка сусідці господин госпожа "
    "врач врача врачу секретарь судья следователь учительница гражданин гражданка товарищ"
).split()
NAMED = (  # "my name is", in one word or with a small one behind
    "heet heter hedder llamo chiamo chamo appelle λέγομαι λένε зовут звати numesc nevem adım jmenuji nazywam volám zovem называют "
    "nimeni"
).split()
NAMED_IS = "name is|name was|name ist|naam is|nombre es|nome é|nome è|navn er|namn är|jméno je|nimeni on|ich heiße|ich heisse|nazywam się|jmenuji se|volám sa|zovem se".split(
    "|"
)
ARTICLES = "der die den dem la el il lo o a ο η του τον την της ta".split()
AUXILIARIES = "can could did does should would".split()
HOMOGRAPHS = (
    "will may hope grace faith joy mark bill rob sue pat drew chase dawn rose ivy iris daisy ray art jack frank grant".split()
)
DOINGS = "come coming call calling go know want need join get have make reply bring pay ring drive still there back home ok alright around free".split()
HOUSES = "room rooms table guests check checkin checkout arrival hotel suite cots dinner lunch reception breakfast".split()
ARTICLE = "ο η οι o a el la der die den".split()

_RUSSIAN = (
    "катя дима серёга серега вика паша лёша леша алёша саша маша даша глаша наташа настя настюха ксюша таня ваня коля толя петя федя митя "
    "витя юля юра вова вован лёха леха миша гриша гоша жора зина стёпа степа боря сеня сёма лида люся муся лёля оля галя валя "
    "санёк димон ленка светка танька ирка маринка наташка машка дашка катька катюха юлька олька анька нюра нюша вовка серёжка лёшка пашка "
    "колька витька петька женя костя вадик стасик игорёк колян толян серый лёнька ванька манька"
).split()
_UKRAINIAN = (
    "оля наталка юрко даринка катруся андрійко соломійка маринка галя гриць стьопа петрик василько івасик тарасик богданчик оленка ірка "
    "світланка оксанка ганнуся марійка зоя славко толик сашко дмитрик миколка вітя юля таня настуся іванко михась левко павлик назарко "
    "олежка дениско данилко орися леся уляна христя мар'яна стефа"
).split()
_POLISH = (
    "kasia basia zosia gosia tosia małgosia jola jolka wiola kinga zuza zuzia ania hania kaśka baśka gośka magda aga aśka "
    "bartek mirek darek jarek romek tomek wojtek maciek radek krzysiek krzychu grzesiek zbyszek leszek staszek franek jurek irek arek "
    "przemek szymek kuba"
).split()
_CZECH = "tonda honza pepa jarda lucka verča anča mařka kája vašek zdenda mirek radek jirka péťa štěpa".split()
_GREEK = (
    "τάκης νίκος γιώργος γιάννης κώστας μήτσος μιχάλης θανάσης σάκης λάκης μάκης πάνος βασίλης στέλιος μανώλης λευτέρης παντελής σπύρος "
    "χρήστος δημήτρης αλέκος γρηγόρης στάθης μπάμπης τάσος άρης"
).split()
OTHERS = (
    "vreni ueli köbi fredi ruedi hansruedi röbi resi leni lisi seppi walti werni heiri vroni burgi urs reto "
    "chema goyo montse nacho paco quique patxi txema maite mariví charo "
    "dóri peti zsófi kati juci andris pisti jóska feri laci zolika karcsi tibi évi "
    "гошо пешо деси мишо тошо цеци влад славко ростик "
    "zé quim beppe pippo jojo maťo fero jano gergő bence bencét zsuzsi zsuzsival"
).split()
_GREEK_WOMEN = "κατερίνα βούλα μαρία ελένη φωτεινή σούλα κούλα τούλα βάσω φρόσω δέσπω χρύσα δήμητρα ευδοκία γεωργία φωφώ ρούλα νίτσα σοφία".split()


def _endings(words: list[str], rows: dict[str, str]) -> set[str]:
    """Each word, and its stem with every ending that stands for its own; longest own ending first."""
    found = set(words)
    for word in words:
        own = next((end for end in sorted(rows, key=len, reverse=True) if word.endswith(end)), None)
        if own is not None:
            found.update(word[: len(word) - len(own)] + end for end in rows[own].split())
    return found


NICKNAMES = frozenset(
    _endings(
        _RUSSIAN,
        {"ша": "ша ши ше шу шей", "я": "я и е ю ей", "а": "а ы е у ой и", "ик": "ик ика ику иком ике", "к": "к ка ку ком ке"},
    )
    | _endings(
        _UKRAINIAN,
        {
            "ка": "ка ки ці ку кою ко",
            "я": "я і ю ею є ї",
            "а": "а и і у ою о",
            "ко": "ко ка кові ку ком",
            "ик": "ик ика ику икові иком",
        },
    )
    | _endings(_POLISH, {"ka": "ka ki ce kę ką ko", "a": "a y i ie ę ą o u", "ek": "ek ka kowi kiem ku"})
    | _endings(_CZECH, {"ka": "ka ky ce ku kou ko", "a": "a y e ovi u ou o", "ek": "ek ka kovi kem ku"})
    | _endings(_GREEK, {"ης": "ης η", "ος": "ος ο ου ε", "ας": "ας α"})
    | frozenset(OTHERS)
    | _endings(_GREEK_WOMEN, {"α": "α ας", "η": "η ης", "ω": "ω ως"})
) - frozenset(
    "тому коли вали паши миши даши вити жори pola kuba kuby kubie kubę tomy bary bara ole olu магда тома томы sera".split()
)
