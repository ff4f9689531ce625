"""Learn the rows of lakeveil.columns.headers: what a column's header reads as.

    python -m lakeveil.learn.headers OUT.npz [--held words | --held LANGUAGE]

From headers.tsv (words for one thing in 31 languages), headers.txt (as databases have them) and both joined: persons, things, firms and
places with heads (`cliente` + `nome`, `Schiff` + `Nummer`), each written anew in every round in the styles of real tables. With --held a
tenth of the words, or a language, is kept apart, with all that is joined of it, and scored. Same seed, same file.
"""

from __future__ import annotations

import argparse
import random
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from lakeveil.columns import headers

TABLE, WRITTEN = Path(__file__).with_name("headers.tsv"), Path(__file__).with_name("headers.txt")
HIDDEN, EPOCHS, PACE, DECAY, BATCH = 16, 12, 0.03, 0.02, 512
UNSEEN, DROPPED = (
    0.25,
    0.1,
)  # share of runs of letters hidden while learning, so that no header is known by one; of hidden numbers
JOINED = 26_000  # joined headers a round
HELD = 0.1
SUBJECTS = ("subject", "role", "thing", "firm", "place")
# What a subject and a head are together; a head that is not named here says itself what it is.
PAIRS = {
    "h.name": {"subject": "full", "role": "role", "thing": "thing", "firm": "firm", "place": "place"},
    "h.number": {"subject": "number", "role": "number", "thing": "key", "firm": "key", "place": "key"},
    "h.code": {"subject": "number", "role": "number", "thing": "key", "firm": "key", "place": "key"},
    "h.phone": {"subject": "phone", "role": "phone", "firm": "phone", "place": "phone"},
    "h.email": {"subject": "email", "role": "email", "firm": "email"},
    "h.address": {"subject": "address", "role": "address", "firm": "address", "place": "address"},
    "h.city": {"subject": "city", "role": "city", "firm": "city"},
    "h.birth": {"subject": "birth", "role": "birth"},
    **{head: dict.fromkeys(SUBJECTS, "category") for head in ("h.type", "h.status")},
    **{head: dict.fromkeys(SUBJECTS, "measure") for head in ("h.date", "h.count", "h.amount")},
    "h.note": dict.fromkeys(SUBJECTS, "text"),
}
ALONE = {
    "h.name": "unknown",
    "h.number": "key",
    "h.code": "key",
    "h.date": "measure",
    "h.type": "category",
    "h.status": "category",
}
ALONE |= {"h.phone": "phone", "h.email": "email", "h.address": "address", "h.city": "city", "h.birth": "birth"}
ALONE |= {"h.count": "measure", "h.amount": "measure", "h.note": "text"}
_GLUED = frozenset("de nl sv da no fi hu zh ja ko".split())
_OF = {"fr": "de du de la des d'", "es": "del de la de", "pt": "do da de", "it": "del della di", "ro": "", "en": "of", "hi": "का"}
_QUALIFIERS = "main primary second new old current prev orig default haupt neu alt erste principal nouveau nuevo novo nuovo nowy nový ny uusi yeni новый новий új".split()
_PREFIXES = "stg dim fct tbl src x t c l crm sap hr dwh raw cur z ext".split()
_TAILS = (
    " (please fill in)",
    " *",
    ":",
    " (optional)",
    " [text]",
    " (Pflichtfeld)",
    " (obligatoire)",
    " 1",
    "_2",
    "_txt",
    "_v2",
    " (as on ID)",
)
_LATIN = dict(
    zip(
        "абвгдезиклмнопрстуфхцыэґіїйαβγδεζηικλμνοπρστυωφς",
        "a b v g d e z i k l m n o p r s t u f kh ts y e g i i y a v g d e z i i k l m n o p r s t y o f s".split(),
        strict=True,
    )
) | {
    "ж": "zh",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ъ": "a",
    "ь": "",
    "ю": "yu",
    "я": "ya",
    "є": "ye",
    "ё": "e",
    "θ": "th",
    "χ": "ch",
    "ψ": "ps",
    "ξ": "x",
}


_CYRILLIC = str.maketrans("abcčćdđefghijklmnoprsštuvzž", "абцчћдђефгхијклмнопрсштувзж")


class Header(NamedTuple):
    """A header's words, its language (`*`: any) and its class, or `h.` and the head it is."""

    text: str
    language: str
    kind: str


def table() -> list[Header]:
    """Every word of both files."""
    found = []
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if not line.startswith("#")]
    languages = lines[0].split("\t")[1:]
    for line in lines[1:]:
        kind, *cells = line.split("\t")
        for language, cell in zip(languages, cells, strict=True):
            found += [Header(word.strip(), language, kind) for word in cell.split("/") if word.strip()]
    for line in WRITTEN.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            kind, written = line.split(": ", 1)
            found += [Header(word.strip(), "*", kind) for word in written.split(",") if word.strip()]
    return found


def joined(known: list[Header], chance: random.Random, times: int) -> Iterator[Header]:
    """Subjects with heads of their language, in its order and in that of databases."""
    subjects: dict[str, list[Header]] = {}
    heads: dict[str, list[Header]] = {}
    for one in known:
        if one.language != "*" and one.kind in SUBJECTS:
            subjects.setdefault(one.language, []).append(one)
        if one.kind in PAIRS:
            heads.setdefault(one.language, []).append(one)
    languages = sorted(set(subjects) & set(heads))
    weights = [3 if one == "en" else 1 for one in languages]
    for language in chance.choices(languages, weights, k=times):
        kind = chance.choice(SUBJECTS)
        subject = chance.choice([one for one in subjects[language] if one.kind == kind] or subjects[language])
        head = chance.choice(heads[language])
        if (meant := PAIRS[head.kind].get(subject.kind)) is not None:
            yield Header(_join(subject.text, head.text, language, chance), language, meant)


def _join(subject: str, head: str, language: str, chance: random.Random) -> str:
    if language in _GLUED and chance.random() < 0.6:
        link = chance.choice(("", "", "s", "n", "en")) if language in ("de", "nl", "sv", "da", "no") else ""
        return subject + link + (head.lower() if language == "de" else head)
    if language == "hi" and chance.random() < 0.7:
        return f"{subject} का {head}"
    if language in ("en", "tr", "de", "zh", "ja", "ko") or chance.random() < 0.3:
        return f"{subject} {head}"
    of = chance.choice(_OF.get(language, "").split() or [""]) if chance.random() < 0.6 else ""
    return " ".join(filter(None, (head, of, _genitive(subject, language) if chance.random() < 0.7 else subject)))


def _genitive(word: str, language: str) -> str:
    """A rough one of Slavic nouns: its letters are what counts."""
    if language not in ("pl", "cs", "sk", "hr", "ru", "uk") or " " in word:
        return word
    if language in ("ru", "uk"):
        ends = {"ь": "я", "й": "я", "а": "ы", "я": "и", "о": "а"}
        return word[:-1] + ends[word[-1]] if word[-1] in ends else word + "а"
    return word[:-1] + "y" if word.endswith("a") else word if word[-1] in "eiyíýoó" else word + "a"


def styled(header: Header, chance: random.Random) -> str:
    """A header as some table might write it."""
    text = header.text
    if chance.random() < 0.08 and header.language != "*":
        text = chance.choice((f"{chance.choice(_QUALIFIERS)} {text}", f"{text} {chance.choice(_QUALIFIERS)}"))
    if header.language in ("ru", "uk", "bg", "el") and chance.random() < 0.25:
        text = latin(text)
    if header.language == "hr" and chance.random() < 0.3:
        text = serbian(text)
    text = chance.choice(_STYLES if header.language != "*" else _LITTLE)(text, chance)
    if chance.random() < 0.05:
        text = f"{chance.choice(_PREFIXES)}_{text}"
    return text + chance.choice(_TAILS) if chance.random() < 0.05 else text


def latin(text: str) -> str:
    """Cyrillic and Greek letters as Latin ones, accents dropped."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.lower().replace("й", "y")) if not unicodedata.combining(c))
    return "".join(_LATIN.get(c, c) for c in bare)


def serbian(text: str) -> str:
    """Croatian words as Serbian ones in Cyrillic letters."""
    for pair, letter in zip(("lj", "nj", "dž"), "љњџ", strict=True):
        text = text.lower().replace(pair, letter)
    return text.translate(_CYRILLIC)


def _plain(text: str) -> str:
    text = re.sub("[äÄ]", "ae", re.sub("[öÖ]", "oe", re.sub("[üÜ]", "ue", text.replace("ß", "ss"))))
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def _parts(text: str) -> list[str]:
    return [word for word in re.split(r"[\W_]+", text) if word] or [text]


def _short(text: str, chance: random.Random) -> str:
    """Each word cut to a few letters, or without its vowels, as old databases have it."""
    cut = []
    for word in _parts(_plain(text).lower()):
        if len(word) < 6 or not word.isascii():
            cut.append(word)
        elif chance.random() < 0.5:
            cut.append(word[: chance.randint(4, 6)])
        else:
            cut.append(word[0] + re.sub("[aeiouy]", "", word[1:])[:5])
    return "_".join(cut)


def _camel(text: str, chance: random.Random) -> str:
    first, *others = _parts(text)
    return (first.lower() if chance.random() < 0.6 else first.title()) + "".join(word.title() for word in others)


_LITTLE: tuple[Callable[[str, random.Random], str], ...] = (
    lambda text, chance: text,
    lambda text, chance: text,
    lambda text, chance: text.upper(),
    lambda text, chance: text.lower(),
    lambda text, chance: text.replace("_", " "),
    lambda text, chance: text.replace("_", ""),
    _camel,
)
_STYLES = (
    *_LITTLE[:4],
    lambda text, chance: "_".join(_parts(text.lower())),
    lambda text, chance: "_".join(_parts(_plain(text).lower())),
    lambda text, chance: "_".join(_parts(_plain(text).upper())),
    lambda text, chance: "".join(_parts(_plain(text).lower())),
    lambda text, chance: _camel(_plain(text), chance),
    _short,
)


class Network(torch.nn.Module):  # type: ignore[misc]  # torch is untyped to mypy
    """Hashed letters to one hidden layer, to the classes."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = torch.nn.EmbeddingBag(headers.ROWS, HIDDEN, mode="sum")
        torch.nn.init.normal_(self.rows.weight, 0, 0.05)
        self.bias = torch.nn.Parameter(torch.zeros(HIDDEN))
        self.out = torch.nn.Linear(HIDDEN, len(headers.CLASSES))

    def forward(self, rows: torch.Tensor, first: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
        hidden = torch.relu(self.rows(rows, first, per_sample_weights=weights) + self.bias)
        said: torch.Tensor = self.out(torch.nn.functional.dropout(hidden, DROPPED, self.training))
        return said


def learn(known: list[Header], chance: random.Random) -> Network:
    """The network after EPOCHS rounds, every header written anew in each."""
    net = Network()
    steps = torch.optim.AdamW(net.parameters(), lr=PACE, weight_decay=DECAY)
    for epoch in range(EPOCHS):
        for group in steps.param_groups:
            group["lr"] = PACE * (1 - epoch / EPOCHS)
        made = [(styled(one, chance), ALONE.get(one.kind, one.kind)) for one in (*known, *joined(known, chance, JOINED))]
        chance.shuffle(made)
        for at in range(0, len(made), BATCH):
            batch = [(headers.hashed(text), kind) for text, kind in made[at : at + BATCH]]
            batch = [(rows, kind) for rows, kind in batch if len(rows)]
            said = net(*_batch([rows for rows, _ in batch]))
            right = torch.tensor([headers.CLASSES.index(kind) for _, kind in batch])
            steps.zero_grad()
            torch.nn.functional.cross_entropy(said, right, label_smoothing=0.02).backward()
            steps.step()
    net.eval()
    return net


def _batch(found: list[np.ndarray]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    kept = [rows[np.random.random(len(rows)) > UNSEEN] for rows in found]
    first = np.cumsum([0, *(len(rows) for rows in kept[:-1])])
    weights = np.concatenate(
        [np.full(len(some), 1 / (1 - UNSEEN) / len(rows) ** 0.5, np.float32) for some, rows in zip(kept, found, strict=True)]
    )
    return torch.tensor(np.concatenate(kept)), torch.tensor(first), torch.tensor(weights)


def save(net: Network, out: Path) -> None:
    """The rows as bytes with one scale, the rest as it is."""
    rows = net.rows.weight.detach().numpy()
    scale = np.array([np.abs(rows).max() / 127], np.float32)
    small = np.round(rows / scale).astype(np.int8)
    last = {"bias": net.bias, "out": net.out.weight.T, "last": net.out.bias}
    np.savez_compressed(out, rows=small, scale=scale, **{name: value.detach().numpy().copy() for name, value in last.items()})


def score(held: list[Header], chance: random.Random) -> None:
    """Print how many of the held headers read as their class, and as a person's or nobody's at all."""
    right, sides, wrong = 0, Counter[str](), Counter[tuple[str, str]]()
    for one in held:
        kind, reading = ALONE.get(one.kind, one.kind), headers.read(styled(one, chance))
        right += reading.best[0] == kind
        wrong[kind, reading.best[0]] += reading.best[0] != kind
        side = "persons" if kind in headers.PERSONS else "nobodys" if kind in headers.NOBODYS else ""
        persons, nobodys = reading.share(headers.PERSONS), reading.share(headers.NOBODYS)
        if side:
            said = "persons" if persons >= 0.7 else "nobodys" if nobodys >= 0.7 else "unsure"
            sides[f"{side} read as {said}"] += 1
    print(f"{right} of {len(held)} read as their class ({right / max(1, len(held)):.3f});", dict(sorted(sides.items())))
    print(wrong.most_common(12))


def main() -> None:
    """Learn, write, and score what was held."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, metavar="OUT.npz")
    parser.add_argument("--held", metavar="words|LANGUAGE", help="keep a tenth of the words, or a language, apart and score it")
    asked = parser.parse_args()
    chance = random.Random(1)
    torch.manual_seed(1)
    np.random.seed(1)
    known = table()
    spellings = sorted({"".join(headers.words(one.text)) for one in known})
    apart = set(chance.sample(spellings, int(HELD * len(spellings)))) if asked.held == "words" else set()
    held = [one for one in known if one.language == asked.held or "".join(headers.words(one.text)) in apart]
    taught = [one for one in known if one not in set(held)]
    save(learn(taught, chance), asked.out)
    print(f"{len(taught)} headers taught of {len(known)}")
    if held:
        headers.WEIGHTS = asked.out
        score(held, chance)
        score(list(joined([*held, *(one for one in known if one.kind in PAIRS)], chance, 3000)), chance)


if __name__ == "__main__":
    main()
