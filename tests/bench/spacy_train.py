"""Run by spacy_peer.py under spaCy's own interpreter: trains one pipeline, prints PERSON spans of texts.

    VENV/bin/python spacy_train.py LANGUAGE FILE MINUTES

FILE: JSON with `train` and `choose` (rows of text and [start, end, label]) and `texts`. At most so many minutes of processor time. As
in spaCy's own default: the state is judged by F1 of all labels on `choose` each 200 steps, the best one speaks, 1,600 steps without a
better one are the end, and so are 20,000. Prints one JSON line: `found`, `steps`, `seconds` (of marking the texts).
"""

import json
import random
import sys
import time
from pathlib import Path

import spacy
from spacy.training import Example
from spacy.util import compounding, filter_spans, fix_random_seed

DROPOUT, EVALUATE, PATIENCE, MOST = 0.1, 200, 1600, 20_000


def examples(nlp, rows):
    """Spans that cut a token are widened to whole ones, as spaCy's own converters do."""
    for text, spans in rows:
        doc = nlp.make_doc(text)
        chosen = [doc.char_span(start, end, label, alignment_mode="expand") for start, end, label in spans]
        gold = nlp.make_doc(text)
        gold.set_ents(filter_spans([span for span in chosen if span is not None]))
        yield Example(doc, gold)


def batches(rows, words):
    """Batches of so many words, shuffled, epoch after epoch without end."""
    while True:
        random.shuffle(rows)
        batch, size = [], 0
        for row in rows:
            batch.append(row)
            size += len(row.reference)
            if size >= next(words):
                yield batch
                batch, size = [], 0
        if batch:
            yield batch


def main():
    language, file, minutes = sys.argv[1], sys.argv[2], float(sys.argv[3])
    asked = json.loads(Path(file).read_text("utf-8"))
    fix_random_seed(0)
    nlp = spacy.blank(language)
    nlp.add_pipe("ner")
    train, choose = list(examples(nlp, asked["train"])), list(examples(nlp, asked["choose"]))
    optimizer = nlp.initialize(lambda: train)
    began, best, kept, when = time.process_time(), -1.0, nlp.to_bytes(), 0
    for steps, batch in enumerate(batches(train, compounding(100.0, 1000.0, 1.001)), 1):
        nlp.update(batch, drop=DROPOUT, sgd=optimizer)
        late = time.process_time() - began > minutes * 60 or steps == MOST
        if steps % EVALUATE == 0 or late:
            with nlp.use_params(optimizer.averages):
                f1 = nlp.evaluate(choose)["ents_f"] or 0.0
                if f1 > best:
                    best, kept, when = f1, nlp.to_bytes(), steps
        if late or steps - when >= PATIENCE:
            break
    nlp.from_bytes(kept)
    began = time.process_time()
    found = [[[e.start_char, e.end_char, e.label_] for e in doc.ents if e.label_ == "PERSON"] for doc in nlp.pipe(asked["texts"])]
    print(json.dumps({"found": found, "steps": steps, "seconds": time.process_time() - began}))


if __name__ == "__main__":
    main()
