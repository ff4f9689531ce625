"""The verbs that stream: detect, mask, evaluate, from the command line's own entrance."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lakeveil import cli
from lakeveil.cli import VERBS, main

LINES = [{"text": "Write to ada.lovelace@example.org today.", "id": 7}, {"text": "Nothing here.", "language": "en"}]


@pytest.fixture
def stream(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]):
    """Run a verb with lines on stdin; returns the exit code and the objects on stdout."""

    def streamed(lines: list[dict], *arguments: str) -> tuple[int, list[dict]]:
        data = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = main(arguments)
        return code, [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]

    return streamed


@pytest.fixture
def few(tmp_path: Path) -> tuple[str, str]:
    """Arguments for a detector that opens fast: patterns alone."""
    config = tmp_path / "lake.yaml"
    config.write_text("detection: {recognizers: [patterns]}\n")
    return "--config", str(config)


def test_detect_adds_language_and_spans(stream) -> None:
    """The same objects, one for one, with spans in code points."""
    code, out = stream(LINES, "detect", "--language", "en")
    assert code == 0
    assert [o["text"] for o in out] == [line["text"] for line in LINES]
    assert out[0]["id"] == 7
    (email,) = [s for s in out[0]["spans"] if s["label"] == "EMAIL_ADDRESS"]
    assert out[0]["text"][email["start"] : email["end"]] == "ada.lovelace@example.org"
    assert set(email) == {"start", "end", "label", "score", "source"}
    assert out[1] == {**LINES[1], "spans": []}


def test_detect_keeps_to_the_labels_asked_for(stream, few) -> None:
    """--labels leaves the others out."""
    assert stream(LINES, "detect", *few)[1][0]["spans"] != []
    assert stream(LINES, "detect", *few, "--labels", "IBAN_CODE")[1][0]["spans"] == []


def test_mask_gives_places_in_the_masked_text(stream, few) -> None:
    """Spans point at what stands there now."""
    code, out = stream(LINES, "mask", *few, "--labels", "EMAIL_ADDRESS")
    (span,) = out[0]["spans"]
    assert code == 0
    assert "ada.lovelace" not in out[0]["text"]
    assert out[0]["text"][span["start"] : span["end"]] == "<EMAIL_ADDRESS>"
    assert span["operator"] == "replace"


def test_mask_without_the_key_it_needs_writes_nothing(stream, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A keyed policy and no key: exit 2 before the first line."""
    monkeypatch.delenv("LAKEVEIL_KEY", raising=False)
    policy = tmp_path / "policy.yaml"
    policy.write_text("labels: {PERSON: pseudonymize}")
    assert stream(LINES, "mask", "--policy", str(policy)) == (2, [])


def test_evaluate_scores_predictions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Gold against the output of detect, in the published JSON."""
    gold, found = tmp_path / "gold.jsonl", tmp_path / "found.jsonl"
    gold.write_text('{"text": "Ada met Eve", "spans": [[0, 3, "PERSON"], [8, 11, "PERSON"]], "lang": "en"}\n')
    found.write_text(
        '{"text": "Ada met Eve", "spans": [{"start": 0, "end": 3, "label": "FIRST_NAME", "score": 1, "source": "x"}]}\n'
    )
    assert main(["evaluate", "--gold", str(gold), "--predictions", str(found), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["overall"]["strict"] == {"precision": 1.0, "recall": 0.5, "f1": 0.666667, "support": 2}
    assert report["labels"]["PERSON"]["covered"] == 0.5


def test_evaluate_refuses_predictions_of_other_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that answers another text is named; the text is not."""
    gold, found = tmp_path / "gold.jsonl", tmp_path / "found.jsonl"
    gold.write_text('{"text": "Ada", "spans": [[0, 3, "PERSON"]]}\n')
    found.write_text('{"text": "Eve", "spans": []}\n')
    assert main(["evaluate", "--gold", str(gold), "--predictions", str(found)]) == 2
    said = capsys.readouterr().err
    assert "found.jsonl:1" in said
    assert "Eve" not in said


def test_a_fault_tells_its_place_and_no_value(stream, few, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody foresaw ends in one line with the class and the places, exit 4."""
    shown = io.StringIO()

    def broken(*_: object) -> None:
        raise KeyError("Ada Lovelace")

    monkeypatch.setattr("lakeveil.commands.detect.detected", broken)
    monkeypatch.setattr(sys, "stderr", shown)
    assert stream(LINES, "detect", *few) == (4, [])
    assert shown.getvalue().startswith("lakeveil: KeyError at ")
    assert "detect.py:" in shown.getvalue()
    assert "Ada" not in shown.getvalue()


def test_a_language_is_a_code(stream) -> None:
    """`english` would be a language that nothing is known of."""
    assert stream(LINES, "detect", "--language", "english") == (2, [])


def test_evaluate_refuses_a_label_of_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt label would score nothing out of nothing; one of the gold's own is taken."""
    gold = tmp_path / "gold.jsonl"
    gold.write_text('{"text": "Ada", "spans": [[0, 3, "PATIENT"]]}\n')
    ask = ["evaluate", "--gold", str(gold), "--predictions", str(gold), "--labels"]
    assert main([*ask, "PATIENT, PERSON"]) == 0
    assert main([*ask, "PATIENTS"]) == 2
    assert "did you mean `PATIENT`?" in capsys.readouterr().err


def test_evaluate_scores_no_empty_gold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file without a line is a mistake, not a table of dashes."""
    gold = tmp_path / "gold.jsonl"
    gold.touch()
    assert main(["evaluate", "--gold", str(gold), "--predictions", str(gold)]) == 2
    assert "holds no line" in capsys.readouterr().err


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    """--help shows an example."""
    with pytest.raises(SystemExit) as ended:
        main([verb, "--help"])
    assert ended.value.code == 0
    assert "example: " in capsys.readouterr().out


STEPS = {"review": ("sample", "serve", "score", "gold", "thresholds", "overlay"), "recognizers": ("list", "check", "explain"),
         "train": ("head", "tagger", "japanese")}  # fmt: skip


@pytest.mark.parametrize("words", [[verb] for verb in VERBS] + [[verb, step] for verb, steps in STEPS.items() for step in steps])
def test_an_example_is_understood(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What --help shows as an example has arguments that the verb takes."""
    with pytest.raises(SystemExit):
        main([*words, "--help"])
    shown = capsys.readouterr().out.partition("example: ")[2].partition("lakeveil ")[2]
    line = (
        shown.splitlines()[0] if words[-1] in ("bundle", "tagger", "japanese") else " ".join(shown.split())
    )  # the others wrap it
    said = shlex.split(line)
    end = next((i for i, word in enumerate(said) if word in ("<", ">", "|")), len(said))
    arguments = said[:end]
    assert arguments[: len(words)] == words
    assert callable(cli._parser(arguments).parse_args(arguments).run)


def test_the_package_runs_as_a_module() -> None:
    """`python -m lakeveil` is the command, where its script is not on the path."""
    asked = subprocess.run([sys.executable, "-m", "lakeveil", "--version"], capture_output=True, text=True, check=True)
    assert asked.stdout.startswith("lakeveil ")


@pytest.mark.parametrize(
    ("arguments", "package", "extra"),
    [
        (("scan", "--config", "lake.yaml"), "pyspark", "spark"),
        (("annotate", "--texts", "t.csv", "--map", "m.yaml", "--out", "-"), "rapidfuzz", "annotate"),
        (("review", "serve", "--config", "lake.yaml", "--sample", "s", "--annotator", "ada"), "starlette", "review"),
    ],
)
def test_a_missing_extra_is_named(arguments: tuple[str, ...], package: str, extra: str, tmp_path: Path) -> None:
    """After a plain `pip install lakeveil`, a verb that needs more says what to install, in one line."""
    (tmp_path / "lake.yaml").write_text("output: out\nkey: env:NOBODY\nsources: [{name: a, path: a.csv, format: csv}]\n")
    code = f"import sys; sys.modules[{package!r}] = None; from lakeveil.cli import main; sys.exit(main({list(arguments)!r}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 2
    assert done.stderr == f"lakeveil: {package} is not installed: pip install 'lakeveil[{extra}]'\n"
