"""Firms that bear a founder's name where a text tells of shares: "Kaufmann, Stihl und Haver stiegen um 2 %", "shares in Morley fell"."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections.contextwords import AND
from lakeveil.recognizers.corrections.page import GIVEN, ORGANIZATION, PERSON, SURNAME, Page
from lakeveil.recognizers.corrections.series import MORE_AND

KNOWN = 0.45  # grade of a given name
SURE = 0.9  # raw score from which who stands in a firm's place is not judged by it
MORE = 0.15  # by which the grade of a surname is above that of a given name
STEPS = 4  # items of a row that a firm speaks for
# What a text of shares speaks of, and what shares do: small letters, by hand.
SHARES = frozenset(
    (
        "shares stocks shareholders dividend dividends ftse nasdaq bourse aktie aktien aktionäre börse dax mdax sdax tecdax leitindex dividende anleger kurse "
        "cac actionnaires titres ibex bolsa acciones dividendo accionistas azioni borsa mib azionisti listino ações ibovespa acionistas papéis "
        "aandeel aandelen beurs aex beleggers akcje akcji akcjonariusze giełda giełdzie giełdy wig wig20 dywidenda dywidendę notowania "
        "aktier aktierna aktierne börsen børsen aksje aksjer aksjen aksjene omx utdelning utbytte osake osakkeet osakkeen pörssi pörssissä osinko "
        "akcie akcií burza burze burzy dividenda dividendu tőzsde tőzsdén részvény részvények részvényei bux osztalék acțiuni acțiunile acțiunilor bursa bursă bvb "
        "hisse hisseleri hisseler bist temettü акции акций акциями биржа бирже биржи дивиденды котировки акції акцій біржа біржі дивіденди "
        "μετοχή μετοχές μετοχών χρηματιστήριο μέρισμα dionice dionica burzi crobex akcija delnice delnic borza borzi akcijos akcijų akcijas akciju birža biržā biržoje "
        "aktsia aktsiad aktsiate börsil saham ihsg"
    ).split()
)
LOOSE = (  # of these, bags, courses, papers and deeds as well
    "bolsa borsa bursa bursă beurs kurse papéis titres acciones acțiuni acțiunile acțiunilor hisse burza".split()
)
MOVES = frozenset(
    (
        "rose rises rise fell falls fall lost loses gained gains gain climbed climbs dropped drops slid slipped slips jumped jumps surged soared shed sheds tumbled plunged advanced retreated rallied "
        "stieg steigt stiegen steigen fiel fällt fielen fallen gewann gewannen gewinnen gewinnt verlor verloren verlieren verliert kletterte klettern kletterten sank sanken sinken legte "
        "legten legt legen gab gaben geben rutschte rutschten sackte sackten zog zogen notiert notierte notierten notieren "
        "grimpe grimpent gagne gagnent perd perdent recule reculent bondit bondissent chute chutent progresse progressent cède cèdent avance avancent monte montent baisse baissent abandonne abandonnent "
        "sube suben cae caen gana ganan pierde pierden baja bajan avanza avanzan cede ceden retrocede retroceden repunta repuntan cayó cayeron subió subieron "
        "sale salgono scende scendono guadagna guadagnano perde perdono cedono balza crolla crollano avanzano arretra arretrano "
        "sobe sobem cai caem ganha ganham perdem avança avançam recua recuam subiu subiram caiu caíram "
        "stijgt stijgen steeg stegen daalt dalen daalde daalden zakt zakken zakte zakten wint winnen won wonnen verliest verliezen verloor klimt klom klommen "
        "wzrósł wzrosła wzrosły rośnie rosną rosły spadł spadła spadły spada spadają zyskał zyskała zyskały zyskuje zyskują stracił straciła straciły traci tracą drożeje drożeją tanieje tanieją "
        "steg stiger föll faller backade backar rusade rusar sjönk sjunker tappade tappar lyfte lyfter falder faldt tabte taber falt "
        "nousi nousivat nousee nousevat laski laskivat laskee laskevat putosi putosivat vahvistui heikkeni "
        "rostly rostla rostl rostou posílily posílila posílil oslabily oslabila oslabil klesly klesla klesl klesají ztratily ztratila přidaly přidala posilnili posilnila oslabili klesli rástli "
        "emelkedett emelkedtek erősödött erősödtek esett estek gyengült gyengültek csökkent drágult crește cresc scade scad urcă coboară "
        "yükseldi düştü arttı geriledi yükseliyor düşüyor вырос выросла выросли упал упала упали подорожали подешевели прибавили прибавил потеряли потерял растут падают снизились поднялись "
        "зросли зріс зросла впали впав подорожчали подешевшали додали втратили ενισχύθηκε ενισχύθηκαν υποχώρησε υποχώρησαν κέρδισε έχασε "
        "porasle porasla porastao porasli pale pala pao pali skočile skočila rasle rasla pabrango atpigo kilo krito pieauga kritās tõusis langes tõusid langesid naik turun menguat melemah"
    ).split()
)
# Words for shares right behind the firm, and what stands between shares and whose they are.
FORMS = "shares stock aktie aktien aandelen aandeel aktier papiere hisseleri osakkeet részvényei -".split()
OF = "of in von van de di da do av af for".split()

Bools = npt.NDArray[np.bool_]


def firms(found: Found, page: Page) -> Bools:
    """(s,) persons of one word, no given name, that rise or fall, or whose shares are named, in a text of shares and per cents; and those in a row with one."""
    shares = page.said(SHARES)
    able = _able(found, page, shares) if shares.any() else np.zeros(len(found), bool)
    if not able.any():
        return able
    k = len(page.tokens)
    moves, form = page.said(MOVES) & page.small, page.said(FORMS) | shares
    one, two = np.minimum(found.last + 1, k), np.minimum(found.last + 2, k)
    here, next_ = ~page.opens[one], ~page.opens[one] & ~page.opens[two]
    back, beyond = page.back(1)[found.first], page.back(2)[found.first]
    out = (here & (moves | form)[one]) | (next_ & moves[two] & page.small[one])
    out = able & (out | shares[back] | (page.said(OF)[back] & shares[beyond]))
    joins = page.said([",", "&", *AND, *MORE_AND])
    owner, named = page.owner(found), found.kind == ORGANIZATION
    for _ in range(STEPS):  # the rest of the row
        firm = np.append(out | named, False)[owner]
        beside = (next_ & joins[one] & firm[two]) | (joins[back] & firm[beyond])
        new = able & beside & ~out
        if not new.any():
            break
        out = out | new
    return np.asarray(out)


def _able(found: Found, page: Page, shares: Bools) -> Bools:
    """(s,) persons of one word that may be a firm: no given name, of a text with two words for shares, or one and a share in per cent."""
    text, n = page.tokens.text, len(page.tokens.first)
    count, surely = (np.bincount(text, said[:-1], minlength=n) for said in (shares, shares & ~page.said(LOOSE)))
    part = np.bincount(text, page.said(["%", "percent", "prozent", "procent", "cent"])[:-1], minlength=n) > 0
    told = (surely >= 2) | ((count >= 1) & part)
    first = found.first
    given, surname = page.grade(GIVEN)[first], page.grade(SURNAME)[first]
    able = (found.kind == PERSON) & told[text[first]] & (first == found.last) & (found.score < SURE)
    able &= (given < KNOWN) | (given + MORE < surname)
    return np.asarray(able & (page.titled | page.capitals)[first])
