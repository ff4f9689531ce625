"""Encrypted values come back with the key and a reason, and every access is on record, itself encrypted."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from lakeveil.cli import main
from lakeveil.commands import reveal
from lakeveil.keys import Keyring
from lakeveil.masking.operators import encrypt

KEY = "00112233445566778899aabbccddeeff" * 2
NAME = "Zdzisława Grzęda"


@pytest.fixture
def config(tmp_path: Path) -> str:
    """A config file whose output is a folder of this test."""
    (tmp_path / "key").write_text(KEY)
    source = {"name": "people", "path": str(tmp_path / "in")}
    settings = {"output": str(tmp_path / "out"), "key": f"file:{tmp_path / 'key'}", "sources": [source]}
    (tmp_path / "lake.yaml").write_text(yaml.safe_dump(settings))
    return str(tmp_path / "lake.yaml")


def token(value: str = NAME, label: str = "PERSON", key: str = KEY) -> str:
    """What the operator writes for a value."""
    made = encrypt.make({}, Keyring(bytes.fromhex(key)).derive("encrypt", label), label).text
    assert made is not None
    return made(value)


def access_files(tmp_path: Path) -> list[Path]:
    """The log's files."""
    return sorted((tmp_path / "out" / "restricted" / "access").glob("*"))


def test_tokens_open_in_order_and_are_logged(config: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One value a line; the log says who, why and which token, and shows no value, not even to who holds the key."""
    assert main(["reveal", "--config", config, "--reason", "ticket 4711", token(), token("Ada")]) == 0
    assert capsys.readouterr().out.splitlines() == [NAME, "Ada"]
    assert len(access_files(tmp_path)) == 1
    raw = access_files(tmp_path)[0].read_bytes()
    assert b"4711" not in raw and b"time" not in raw
    assert main(["reveal", "--config", config, "--log"]) == 0
    said = capsys.readouterr().out
    assert "'ticket 4711'" in said and said.count("\n") == 1
    assert NAME not in said and "Ada" not in said
    assert len(access_files(tmp_path)) == 1


@pytest.mark.parametrize("reason", [[], ["--reason", " "]])
def test_without_a_reason_nothing_opens(
    config: str, tmp_path: Path, reason: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, exit 2, no value, no log."""
    assert main(["reveal", "--config", config, *reason, token()]) == 2
    told = capsys.readouterr()
    assert told.out == "" and "--reason" in told.err and told.err.count("\n") == 1
    assert not access_files(tmp_path)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [("Ada Lovelace", "no token"), (token(key=KEY[::-1]), "did not make this token"), (token()[:-3] + "xy>", "")],
)
def test_what_does_not_open_is_logged_too(
    config: str, tmp_path: Path, wrong: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong key, a changed token and a text that is none: the others open, the attempt is on record, exit 2."""
    assert main(["reveal", "--config", config, "--reason", "r", wrong, token()]) == 2
    told = capsys.readouterr()
    assert told.out.splitlines() == [NAME]
    assert says in told.err and "Lovelace" not in told.err
    assert main(["reveal", "--config", config, "--log"]) == 0
    assert capsys.readouterr().out.count("did not open") == 1


def test_a_value_is_not_shown_when_the_access_cannot_be_logged(
    config: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file stands where the folder belongs: exit 2 and no value."""
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "restricted").write_text("in the way")
    assert main(["reveal", "--config", config, "--reason", "r", token()]) == 2
    told = capsys.readouterr()
    assert told.out == "" and "cannot be logged" in told.err


def test_a_log_file_that_was_changed_or_renamed_is_noticed(
    config: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An access moved to another time, or edited, does not open."""
    assert main(["reveal", "--config", config, "--reason", "r", token()]) == 0
    file = access_files(tmp_path)[0]
    file.rename(file.with_name("2020" + file.name[4:]))
    assert main(["reveal", "--config", config, "--log"]) == 2
    assert "was changed" in capsys.readouterr().err


def test_the_log_has_a_key_of_its_own(config: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `restricted_key` set, the masking key alone does not open the log."""
    (tmp_path / "other").write_text(KEY[::-1])
    settings = yaml.safe_load(Path(config).read_text()) | {"restricted_key": f"file:{tmp_path / 'other'}"}
    Path(tmp_path / "own.yaml").write_text(yaml.safe_dump(settings))
    assert main(["reveal", "--config", str(tmp_path / "own.yaml"), "--reason", "r", token()]) == 0
    assert main(["reveal", "--config", config, "--log"]) == 2
    assert main(["reveal", "--config", str(tmp_path / "own.yaml"), "--log"]) == 0
    assert "'r'" in capsys.readouterr().out


def test_an_output_of_another_file_system_keeps_its_own_log(
    config: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`dbfs:/mnt/veil` is no folder `dbfs:` here: the access is logged where the tables lie."""
    kept: dict[str, bytes] = {}

    class Elsewhere:
        def write(self, name: str, data: bytes) -> None:
            kept[name] = data

    monkeypatch.setattr(reveal, "_store", lambda settings: Elsewhere())
    monkeypatch.chdir(tmp_path)
    text = Path(config).read_text("utf-8").replace(str(tmp_path / "out"), "dbfs:/mnt/veil")
    Path(config).write_text(text, "utf-8")
    assert main(["reveal", "--config", config, "--reason", "r", token()]) == 0
    assert capsys.readouterr().out.splitlines() == [NAME]
    assert [name.rpartition("/")[0] for name in kept] == ["restricted/access"]
    assert not (tmp_path / "dbfs:").exists()
