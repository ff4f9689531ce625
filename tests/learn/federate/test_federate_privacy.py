"""What leaves a site: no text, and what an operator with a name lexicon reads from one site's sums, with and without secure sums."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lakeveil.bundle import Bundle
from lakeveil.learn import heads
from lakeveil.learn.federate import holder as holders
from lakeveil.learn.federate import masks, tail, tailgold
from lakeveil.learn.federate.masked import Masked
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.wire import Message, pack
from lakeveil.learn.headgold import Example, vectors
from lakeveil.recognizers.names import Tagger
from learn.federate.parties import certify, tls

FIRST = "Ulrike Bartosz Chiara Dmitri Eszter Fatima Goran Helmi Ivana Jorrit Katri Lorcan Mirela Nuno Oksana Petteri".split()
SYLLABLES = "bra dun fel gor hin jur kel lom mur nas por quil ros tav vel wim zor".split()
FRAMES = (
    "The patient {} was seen on Monday.",
    "Letter of {} to the ward.",
    "We thank {} for the report.",
    "Please call {} before noon.",
    "Mr and Mrs {} agreed to the plan.",
    "Blood was taken from {} at seven.",
)


def rare(number: int, seed: int) -> list[str]:
    """Made-up rare names: a first name and a surname of syllables."""
    draw, names = np.random.default_rng(seed), dict[str, None]()
    while len(names) < number:
        surname = "".join(draw.choice(SYLLABLES, 3)).capitalize()
        names[f"{draw.choice(FIRST)} {surname}"] = None
    return list(names)


def texts(names: list[str], seed: int) -> list[Example]:
    """A letter for each name, in a frame drawn for it."""
    draw, made = np.random.default_rng(seed), []
    for name in names:
        frame = str(draw.choice(FRAMES))
        at = frame.index("{}")
        made.append(Example(frame.format(name), [(at, at + len(name), "PERSON")]))
    return made


@pytest.fixture(scope="module")
def tagger() -> Tagger:
    """The shipped encoder."""
    return Tagger.open(Bundle.open())


def rows(tagger: Tagger, names: list[str], seed: int) -> list[heads.Part]:
    """A site's rows of one letter a name."""
    return [heads.part(x, y) for x, y in vectors(tagger, texts(names, seed), ["PERSON"])]


def test_no_planted_name_is_in_any_message(tagger: Tagger, tmp_path: Path) -> None:
    """Before encryption, in both modes: no name, no word of a text, in UTF-8 or UTF-16, nor any row of token vectors."""
    planted = rare(40, 5)
    parts = rows(tagger, planted, 1)
    site = holders.Holder(parts, 2, 100.0)
    certify(tmp_path, ["a", "b", "c"])
    task = Message("sums", {}, {"weights": np.zeros((2, parts[0][0].shape[1]))})
    sites = {n: Masked(n, tls(tmp_path, n), lambda t: holders.integers(site, t)) for n in "abc"}
    keys = {n: s(Message("keys", {"number": 1})) for n, s in sites.items()}
    shown = {f"{k} {n}": a for n, m in keys.items() for k, a in m.arrays.items()}
    dealt = {n: s(Message("deal", {"number": 1, "peers": [*"abc"]}, shown)) for n, s in sites.items()}
    boxes = {f"box {d}": dealt[d].arrays["a"] for d in "bc"}
    summed = sites["a"](Message("sum", {"number": 1, "dealers": [*"abc"], "what": "sums"}, {**task.arrays, **boxes}))
    assert summed.kind == "masked"
    sent = [
        site(Message("count")),
        site(task),
        *keys.values(),
        *dealt.values(),
        summed,
        Message("hello", Terms("head", "trusted", "e", ("PERSON",)).fields()),
    ]
    data = b"".join(pack(m) for m in sent)
    for name in planted:
        for word in [name, *name.split()]:
            assert word.encode() not in data and word.encode("utf-16-le") not in data
    for x, _, _ in parts:
        assert not any(row[1:9].tobytes() in data for row in x)


def letters(tagger: Tagger, names: list[str]) -> np.ndarray:
    """(names, frames, width + 1): what a letter adds to the gradient of PERSON at weights of zero, for every name in every frame."""
    made = []
    for name in names:
        for frame in FRAMES:
            at = frame.index("{}")
            ((x, y),) = vectors(tagger, [Example(frame.format(name), [(at, at + len(name), "PERSON")])], ["PERSON"])
            made.append((y - 0.5) @ np.column_stack([np.ones(len(y)), x]))
    return np.array(made).reshape(len(names), len(FRAMES), -1)


def advantage(scores: np.ndarray, inside: list[int], outside: list[int]) -> float:
    """How much better than chance scores rank names of the site above names that no site has: 2 · AUC − 1."""
    ours, others = scores[inside], scores[outside]
    return float(2 * ((ours[:, None] > others).mean() + (ours[:, None] == others).mean() / 2) - 1)


def ranking(update: np.ndarray, count: int, lexicon: np.ndarray, known: np.ndarray) -> np.ndarray:
    """(names,) how likely each name is among the `count` letters of an update: the best linear detector (matched filter, whitened by
    letters of other names), over all frames. The operator knows frames, lexicon and count: more than it would."""
    centre = known.reshape(-1, known.shape[-1])
    mean = centre.mean(0)
    spread = np.cov(centre.T) + 1e-6 * np.trace(np.cov(centre.T)) * np.eye(len(mean))
    shifted = lexicon - mean
    solved = np.linalg.solve(spread, shifted.reshape(-1, len(mean)).T).T.reshape(lexicon.shape)
    own = (solved * shifted).sum(-1)
    return (solved @ (update - count * mean) - own / 2).max(1)


@pytest.mark.slow
def test_what_a_lexicon_reads_from_the_sums(tagger: Tagger) -> None:
    """A small site's sums give its names away, hence `least_tokens`; in the sum of ten sites they are hidden better, and a masked vector says
    nothing."""
    names, number = rare(180, 5), 12
    lexicon, known = letters(tagger, names), letters(tagger, rare(120, 77))
    draw = np.random.default_rng(3)
    sites = [list(range(number * i, number * (i + 1))) for i in range(10)]
    outside = list(range(120, 180))
    sums = [sum(lexicon[n, draw.integers(len(FRAMES))] for n in site) for site in sites]
    first = [lexicon[site[0], draw.integers(len(FRAMES))] for site in sites]
    masked = [masks.stream(bytes([k]) * 32, lexicon.shape[-1]).view(np.int64) / 2.0**40 for k in range(10)]
    found = {
        "one site of 1 letter": [
            advantage(ranking(g, 1, lexicon, known), s[:1], outside) for g, s in zip(first, sites, strict=True)
        ],
        "sum of 10 such sites": [advantage(ranking(sum(first), 10, lexicon, known), s[:1], outside) for s in sites],
        "one site of 12 letters": [
            advantage(ranking(g, number, lexicon, known), s, outside) for g, s in zip(sums, sites, strict=True)
        ],
        "sum of 10 such": [advantage(ranking(sum(sums), 120, lexicon, known), s, outside) for s in sites],
        "its masked vector": [
            advantage(ranking(m, number, lexicon, known), s, outside) for m, s in zip(masked, sites, strict=True)
        ],
    }
    for what, values in found.items():
        print(f"{what}: {np.mean(values):.3f} ± {np.std(values, ddof=1) / len(values) ** 0.5:.3f}")
    mean = {what: float(np.mean(values)) for what, values in found.items()}
    assert mean["one site of 1 letter"] > 0.9
    assert mean["one site of 12 letters"] > mean["sum of 10 such"]
    assert abs(mean["its masked vector"]) < 0.3


def slopes(names: list[str], width: int = 256) -> np.ndarray:
    """(names, frames, width): what a letter adds to the last layers' gradient at the shipped weights, its 76,957 numbers added up in
    `width` groups under random signs."""
    bundle, made = (
        Bundle.open(),
        [Example(f.format(n), [(f.index("{}"), f.index("{}") + len(n), "PERSON")]) for n in names for f in FRAMES],
    )
    own, weights = tailgold.sentences(bundle, made, ["PERSON"]), tailgold.beginning(bundle)
    size = sum(a.size for a in weights.values())
    draw = np.random.default_rng(1)
    order, sign = draw.permutation(size), draw.choice([-1.0, 1.0], size)
    found = []
    for i in range(len(made)):
        batch = own.take(np.array([i]))
        _, slope = tail.gradient(weights, batch)
        row = (len(batch["x"]) * np.concatenate([slope[n].ravel() for n in sorted(slope)]) * sign)[order]
        found.append(np.pad(row, (0, -size % width)).reshape(-1, width).sum(0))
    return np.array(found).reshape(len(names), len(FRAMES), width)


@pytest.mark.slow
def test_what_a_lexicon_reads_from_a_step() -> None:
    """A step taken together shows an operator of mode trusted a site's six letters; mode secure_sum the sum of ten sites' sixty."""
    names, number = rare(180, 5), 6
    lexicon, known = slopes(names), slopes(rare(120, 77))
    draw = np.random.default_rng(3)
    sites, outside = [list(range(number * i, number * (i + 1))) for i in range(10)], list(range(120, 180))
    steps = [sum(lexicon[n, draw.integers(len(FRAMES))] for n in site) for site in sites]
    trusted = [advantage(ranking(g, number, lexicon, known), s, outside) for g, s in zip(steps, sites, strict=True)]
    secure = [advantage(ranking(sum(steps), 10 * number, lexicon, known), s, outside) for s in sites]
    for what, values in (("one site's step", trusted), ("the step of ten", secure)):
        print(f"{what}: {np.mean(values):.3f} ± {np.std(values, ddof=1) / len(values) ** 0.5:.3f}")
    assert np.mean(trusted) > np.mean(secure) + 0.1
