"""Trades, brands, towns and diseases that lists of names hold, on hand-made spans."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import KINDS, Found
from lakeveil.recognizers.corrections import contexts
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

GIVEN, PLACES = (
    {"oliveira": 0.4, "pereira": 0.4, "florence": 0.9, "sydney": 0.6, "anna": 0.9, "signe": 0.9, "lei": 0.7},
    {"florence": 0.9, "sydney": 0.95, "vienna": 0.95},
)


def kinds(text: str, name: str) -> str:
    """What `name`, marked as a person, is taken for: a kind, or "" when it keeps too little of its score."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    for i, word in enumerate(tokens.values().to_pylist()):
        grades[i, 0], grades[i, 2] = GIVEN.get(word.lower(), 0), PLACES.get(word.lower(), 0)
    page = Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), 0.1, np.float32))
    at = text.index(name)
    here = np.flatnonzero((tokens.start >= at) & (tokens.end <= at + len(name)))
    found = Found(here[:1], here[-1:], np.zeros(1, np.int8), np.full(1, 0.8, np.float32))
    after = contexts.judged(found, page)
    return KINDS[after.kind[0]] if after.score[0] >= 0.3 else ""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        ("Carpenter wanted, own tools", "Carpenter", ""),
        ("Lopez's algorithm is slow", "Lopez", ""),
        ("the Lopez reagent", "Lopez", ""),
        ("Anna the cook", "Anna", "PERSON"),
        ("Felidae", "Felidae", ""),
        ("bjørn, ulv og gaupe", "gaupe", ""),
        ("Oliveira, limoeiro e pereira", "Oliveira", ""),
        ("Oliveira e Pereira", "Oliveira", "PERSON"),
        ("ciao ragazzi", "ragazzi", ""),
        ("hey can u come", "can", ""),
        ("bill came to 40", "bill", ""),
        ("Panela Tramontina Paris 20 cm", "Tramontina", ""),
        ("Regal Tramontina 80x180", "Tramontina", ""),
        ("Tramontina 62 kg", "Tramontina", "PERSON"),
        ("Anna brought 20 cm more.", "Anna", "PERSON"),
        ("give Tramontina 20 mg at noon", "Tramontina", "PERSON"),
        ("Carpenter rang twice", "Carpenter", "PERSON"),
        ("Baker and butcher moved", "Baker", ""),
        ("Baker and Anna moved", "Baker", "PERSON"),
        ("Schneider, Schuster und Bäcker", "Schuster", ""),
        ("bij albert heijn geweest", "albert heijn", "ORGANIZATION"),
        ("Thomas Cook was admitted", "Thomas Cook", "PERSON"),
        ("CONTACT JANE DOE", "JANE DOE", "PERSON"),
        ("ask ted baker", "ted baker", "PERSON"),
        ("bij jan peters geweest", "jan peters", "PERSON"),
        ("war bei rossmann heute", "rossmann", "ORGANIZATION"),
        ("Herr Rossmann heute", "Rossmann", "PERSON"),
        ("Anna and Florence were here", "Florence", "PERSON"),
        ("known Parkinson's since May", "Parkinson", ""),
        ("Parkinson rang", "Parkinson", "PERSON"),
        ("pt stable, Foley removed", "Foley", ""),
        ("Ask Foley to come", "Foley", "PERSON"),
        ("le signe de Lopez est positif", "Lopez", ""),
        ("Signe Lopez kom", "Signe Lopez", "PERSON"),
        ("Lei Lopez came", "Lei Lopez", "PERSON"),
        ("syndrome Lopez vu", "syndrome Lopez", ""),
        ("νόσος Λόπεζ εδώ", "Λόπεζ", ""),
        ("Ураган Ирма прошёл", "Ирма", ""),
        ("the Anna lamp is back", "Anna", ""),
        ("Dear Mr Lopez", "Dear", ""),
        ("HUF", "HUF", ""),
        ("Wanted: porter. Cook with own knives", "Cook", ""),
        ("He met Cook. Wanted: porter", "Cook", "PERSON"),
        ("Anna & Quill won", "Anna", "PERSON"),
        ("Aila-myrsky kaatoi", "Aila-myrsky", "LOCATION"),
        ("Anna-Liisa kaatoi", "Anna-Liisa", "PERSON"),
        ("teorema lui Lopez", "Lopez", ""),
        ("Ο Μίλησας ήρθε", "Μίλησας", "PERSON"),
        ("Ο κ. Μίλησας ήρθε", "Μίλησας", "PERSON"),
        ("call me sunday pls", "sunday", ""),
        ("TOM", "TOM", ""),
        ("TOM RANG", "TOM", "PERSON"),
        ("hu", "hu", ""),
        ("Watt", "Watt", ""),
        ("o.s.Kafka", "Kafka", ""),
        ("m.Kafka", "Kafka", "PERSON"),
        ("GRACE PERIOD", "GRACE", ""),
        ("Kaplan-Meier curves", "Kaplan", "ORGANIZATION"),
        ("Kaplan-Meier curves", "Kaplan-Meier", "ORGANIZATION"),
        ("Kaplan-Anna sang", "Kaplan-Anna", "PERSON"),
        ("Mb Addison", "Mb Addison", ""),
        ("Python, Julia and Ruby", "Julia", ""),
        ("Rosen und Lilien", "Rosen", ""),
        ("May and August are full", "May", ""),
        ("May and Anna are here", "May", "PERSON"),
        ("Mark as read.", "Mark", ""),
        ("Done. Bill is attached", "Bill", ""),
        ("Bill is here", "Bill", "PERSON"),
        ("so Mark as usual", "Mark", "PERSON"),
        ("Mark as\nread", "Mark", ""),
        ("Fisher's exact test", "Fisher", ""),
        ("Fisher's test", "Fisher", ""),
        ("Fisher's first day", "Fisher", "PERSON"),
        ("Lopez's exact test", "Lopez", "PERSON"),
        ("Crohn bekannt", "Crohn", ""),
        ("Boala Lopez", "Boala", ""),
        ("to St. Anna's ward", "Anna", "LOCATION"),
        ("to St. Anna's ward", "St", ""),
        ("Die Anna ankert vor Kiel", "Anna", ""),
        ("Die Anna kommt", "Anna", "PERSON"),
        ("kommt per Post", "per Post", ""),
        ("Per Lopez kom", "Per Lopez", "PERSON"),
        ("Barilla e Lavazza in offerta", "Barilla", ""),
        ("Barilla rang", "Barilla", "PERSON"),
        ("Arla kommer", "Arla", ""),
        ("Bruger låst", "Bruger", ""),
        ("Pagarbiai", "Pagarbiai", ""),
        ("st1", "st", ""),
        ("NG-001", "NG", ""),
        ("Anna-12", "Anna", "PERSON"),
        ("fatma teyze aradı", "aradı", ""),
        ("fatma teyze elif", "elif", "PERSON"),
        ("Escola Básica Lopez", "Lopez", "ORGANIZATION"),
    ],
)
def test_what_looks_like_a_name(text: str, name: str, wanted: str):
    """Beside its like, before who looks for it, in a chart or by its brand a name is nobody's; elsewhere it stays a person's."""
    assert kinds(text, name) == wanted
