"""A teacher with pretrained knowledge for the name tagger: multilingual BERT, fitted to our gold, marks raw text; never shipped.

`checkpoint` reads its weights, `bert` is the model, `fit` fits it, `mark` writes what it says of the texts the tagger
is unsure of, `merge` puts that into the prepared data.
"""
