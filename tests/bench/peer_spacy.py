"""Run by peers.py under an interpreter of its own (`pip install spacy presidio-analyzer`): a pipeline trained, texts marked.

    VENV/bin/python peer_spacy.py train LANGUAGE FILE MINUTES MODEL
    VENV/bin/python peer_spacy.py mark LANGUAGE MODEL [--presidio] < TEXTS

FILE: JSON with `train` and `choose`, rows of text and [start, end, label]. The pipeline is spaCy's default for named entities on a CPU
(hashed embeddings, four convolutions of width 96). At most so many minutes of processor time, and as in spaCy's own default the state
is judged by F1 of all labels on `choose` each 200 steps, the best one is kept, 1,600 steps without a better one are the end, and so are 20,000.

TEXTS: a JSON list. `mark` prints one JSON line: `found` (per text [start, end, label], all labels), `seconds` of processor time without
loading, `megabytes` of the process at its largest. With --presidio the pipeline speaks through Presidio's analyzer, with all its recognizers
for the language; PERSON then is what it says at its threshold.
"""

import json
import logging
import random
import resource
import sys
import time
from pathlib import Path

import spacy
from spacy.training import Example
from spacy.util import compounding, filter_spans, fix_random_seed

DROPOUT, EVALUATE, PATIENCE, MOST = 0.1, 200, 1600, 20_000
FIRST, GROWS, WIDEST = 100.0, 1.001, 1000.0  # words a batch, from the first on


def examples(nlp, rows):
    """Spans that cut a token are widened to whole ones, as spaCy's own converters do."""
    for text, spans in rows:
        doc = nlp.make_doc(text)
        chosen = [doc.char_span(start, end, label, alignment_mode="expand") for start, end, label in spans]
        gold = nlp.make_doc(text)
        gold.set_ents(filter_spans([span for span in chosen if span is not None]))
        yield Example(doc, gold)


def batches(rows):
    """Shuffled batches, epoch after epoch without end; each a little larger than the one before."""
    words = compounding(FIRST, WIDEST, GROWS)
    while True:
        random.shuffle(rows)
        batch, size, wanted = [], 0, next(words)
        for row in rows:
            batch.append(row)
            size += len(row.reference)
            if size >= wanted:
                yield batch
                batch, size, wanted = [], 0, next(words)
        if batch:
            yield batch


def train(language, file, minutes, model):
    """Trains and stores; prints the steps made."""
    asked = json.loads(Path(file).read_text("utf-8"))
    fix_random_seed(0)
    nlp = spacy.blank(language)
    nlp.add_pipe("ner")
    rows, choose = list(examples(nlp, asked["train"])), list(examples(nlp, asked["choose"]))
    optimizer = nlp.initialize(lambda: rows)
    began, best, kept, when = time.process_time(), -1.0, nlp.to_bytes(), 0
    for steps, batch in enumerate(batches(rows), 1):
        nlp.update(batch, drop=DROPOUT, sgd=optimizer)
        late = time.process_time() - began > float(minutes) * 60 or steps == MOST
        if steps % EVALUATE == 0 or late:
            with nlp.use_params(optimizer.averages):
                f1 = nlp.evaluate(choose)["ents_f"] or 0.0
                if f1 > best:
                    best, kept, when = f1, nlp.to_bytes(), steps
        if late or steps - when >= PATIENCE:
            break
    nlp.from_bytes(kept)
    nlp.to_disk(model)
    print(json.dumps({"steps": steps, "rows": len(rows)}))


def presidio(language, model):
    """Texts → their spans, by Presidio around the pipeline; it asks for a list of domains on the net and does without, at length."""
    logging.disable(logging.CRITICAL)
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider

    engine = {"nlp_engine_name": "spacy", "models": [{"lang_code": language, "model_name": model}]}
    analyzer = AnalyzerEngine(
        nlp_engine=NlpEngineProvider(nlp_configuration=engine).create_engine(), supported_languages=[language]
    )
    return lambda texts: [[(r.start, r.end, r.entity_type) for r in analyzer.analyze(text, language)] for text in texts]


def alone(model):
    nlp = spacy.load(model)
    return lambda texts: [[(e.start_char, e.end_char, e.label_) for e in doc.ents] for doc in nlp.pipe(texts)]


def mark(language, model, way=""):
    texts = json.load(sys.stdin)
    marked = presidio(language, model) if way == "--presidio" else alone(model)
    marked(texts[:20])
    began = time.process_time()
    found = marked(texts)
    seconds = time.process_time() - began
    print(
        json.dumps({"found": found, "seconds": seconds, "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024})
    )


if __name__ == "__main__":
    {"train": train, "mark": mark}[sys.argv[1]](*sys.argv[2:])
