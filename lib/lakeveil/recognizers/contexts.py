"""What stands beside a name and says that it is a person's or that it is none: storms, ships, theorems, schools, firms; greetings."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.page import COMMON, GIVEN, PERSON, SURNAME, Page

LOCATION, ORGANIZATION = 1, 2  # of bioes.KINDS
KNOWN = 0.3  # grade of a listed name
LEFT = 0.3  # of its score what keeps a name that is nobody's
GREETED = 0.6  # score of a name that only a greeting or a farewell gives away
HINT = 0.03  # the least that the network must think of it
STORMS = (
    "hurricane hurrikan orkan sturmtief orkantief cyclone zyklon typhoon taifun storm ouragan tempête huracán borrasca furacão "
    "tempestade huragan cyklon uragano tempesta orkaan cycloon ferry fähre frachter kreuzfahrtschiff tanker trawler ferri traversier "
    "paquebot cargo buque navio statek prom schip veerboot nave traghetto uss hms service daemon microservice"
).split()
EPONYMS_BEFORE = (
    "morbus maladie syndrome syndrom síndrome sindrome sindrom enfermedad doença malattia choroba zespół ziekte signe signo segno sinal objaw "
    "teken théorème teorema theorem twierdzenie stelling loi ley lei legge prawo wet satz gesetz teoria escala échelle skala scala "
    "score test método méthode metodo methode trompa"
).split()
EPONYMS_AFTER = (
    "sign signs test tests disease syndrome contracture theorem lemma law palsy lymphoma procedure maneuver manoeuvre classification scale "
    "effect method equation constant syndrom krankheit effekt turbine catheter"
).split()
SCHOOLS = (
    "école ecole lycée collège escuela colegio escola scuola liceo szkoła liceum kanzlei bufete cabinet kancelaria advocatenkantoor "
    "escritório bäckerei boulangerie panadería padaria piekarnia bakkerij pasticceria trattoria restaurant restaurante ristorante hotel hôtel "
    "apotheke autohaus gasthof firma fondation fundación fundação fundacja fondazione stiftung teatro teatr théâtre museo musée muzeum "
    "hospital klinik clínica clinica klinika universidad université università universität uniwersytet"
).split()
PLACES = (
    "flughafen aéroport aeropuerto aeroporto lotnisko luchthaven parc parque parco plaza praça plac piazza stadion estadio estádio stade "
    "pont ponte puente quai allée impasse largo avenue avenida boulevard viale aleja"
).split()
OF = "de di du von van der des della del dell do da im of d".split()
GREETINGS = (
    "hi hello hey dear hallo hoi lieber liebe beste geachte hola querido querida estimado estimada oi olá caro cara prezado prezada cher "
    "chère salut bonjour ciao buongiorno gentile cześć drogi droga szanowny szanowna moin servus"
).split()
FAREWELLS = (
    "thanks thx regards rgds cheers best love yours sincerely gruß grüße grüßen lg vg mfg danke saludos beso besos abrazo abraço abraços bjs "
    "cordialement bises merci pozdrawiam pozdrowienia buziaki groet groeten groetjes mvg liefs saluti baci grazie"
).split()
NOBODY = (
    "all alle allen alles team sir madam folks everyone everybody guys world customer customers user friends colleagues there again damen "
    "herren kollegen kolleginnen freunde kunden kundin kunde gäste eltern mitglieder leute zusammen welt tous toutes monsieur madame messieurs "
    "mesdames equipo todos todas señor señora señores cliente clientes amigos equipe pessoal senhor senhora senhores tutti tutte signore "
    "signora państwo wszyscy panie pani collega iedereen mensen heer mevrouw client clients"
).split()


def judged(found: Found, page: Page) -> Found:
    """Names of storms, ships and eponyms, and lone small words, keep LEFT of their score; those of schools, firms and squares change their kind."""
    if not len(found):
        return found
    person = found.kind == PERSON
    k = len(page.tokens)
    before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, k)
    inside = (found.first > 0) & ~page.begins[found.first] & ~page.opens[found.first]
    of = page.said(OF)
    beyond = np.maximum(before - 1, 0)
    over = inside & of[before] & ~page.begins[before]

    def leads(words: list[str]) -> npt.NDArray[np.bool_]:
        said = page.said(words)
        return np.asarray((inside & said[before]) | (over & said[beyond]))

    follows = page.said(EPONYMS_AFTER)
    own = page.said(["s"])[np.minimum(behind + 1, k)] & page.said(["'", "’"])[behind] & page.glued[behind]
    here = np.where(
        own, np.minimum(behind + 2, k), np.where(page.said(["-"])[behind] & page.glued[behind], np.minimum(behind + 1, k), behind)
    )
    after = follows[here] & ~page.begins[here] & ~page.opens[here] & (found.last == found.first)
    single = found.last - found.first <= 2
    nobody = person & ((single & page.said(STORMS)[before] & inside) | (leads(EPONYMS_BEFORE) & single) | after)
    listed = np.maximum(page.grade(GIVEN), page.grade(SURNAME)) >= KNOWN
    lone = page.begins[found.first] & page.begins[behind] & (found.first == found.last)
    nobody |= person & lone & page.small[found.first] & ~listed[found.first]  # "wasabi": a cell's column knows more
    school, place = person & leads(SCHOOLS), person & leads(PLACES)
    kind = np.where(school, ORGANIZATION, np.where(place, LOCATION, found.kind)).astype(np.int8)
    score = np.where(nobody & ~school & ~place, found.score * LEFT, found.score).astype(np.float32)
    return Found(found.first, found.last, kind, score)


def greeted(found: Found, page: Page) -> Found:
    """Added: a capitalised word behind a greeting or a farewell, where nothing was found and the network has a faint notion."""
    k = len(page.tokens)
    if k < 2:
        return found
    free = page.owner(found) < 0
    name = page.titled & (page.length >= 3) & free & (page.grade(COMMON) < 0.35) & ~page.said(NOBODY)
    name &= ~page.said([*GREETINGS, *FAREWELLS]) & (np.append(page.likely, 0) >= HINT)
    at = np.flatnonzero(name)
    at = at[at >= 1]
    behind = np.minimum(at + 1, k)
    ends = page.opens[behind] | page.said([",", "!", ".", ":", "–", "-"])[behind]
    greeting, comma = page.said(GREETINGS), page.said([",", "!"])
    before = at - 1
    hello = greeting[before] & page.opens[before] & ~page.begins[at] & ends
    word = np.where(comma[before], np.maximum(before - 1, 0), before)
    closing = page.said(FAREWELLS)[word] & ~page.begins[at] & (~comma[before] | ~page.begins[before])
    closing &= (page.opens[at] & page.opens[behind]) | (comma[before] & page.opens[word] & ends)
    new = at[hello | closing]
    n = len(new)
    return Found(
        np.concatenate([found.first, new]),
        np.concatenate([found.last, new]),
        np.concatenate([found.kind, np.zeros(n, np.int8)]),
        np.concatenate([found.score, np.full(n, GREETED, np.float32)]),
    )
