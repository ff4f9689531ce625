"""The bundle: addressed by digest, verified, packed, unpacked at once by many."""

from __future__ import annotations

import json
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from lakeveil.bundle import MANIFEST, Bundle, build, pack, unpack
from lakeveil.errors import BundleError

CARD: dict[str, Any] = {
    "name": "small",
    "version": "1",
    "languages": ["en"],
    "created_by": "a test",
    "thresholds": {"PERSON": 0.5},
    "files": {"a.bin": {"licence": "CC0-1.0", "source": "made up"}, "deep/b.txt": {"licence": "MIT", "source": "made up"}},
}


def _small(folder: Path) -> Bundle:
    (folder / "a").write_bytes(b"\x00\x01" * 1000)
    (folder / "b").write_text("words")
    return build({"a.bin": folder / "a", "deep/b.txt": folder / "b"}, folder / "bundle", CARD)


def _unpack_here(job: tuple[bytes, str]) -> str:
    return unpack(*job).digest


def test_build_opens_again(tmp_path: Path) -> None:
    """What was built opens with the same digest, files and card."""
    bundle = _small(tmp_path)
    again = Bundle.open(tmp_path / "bundle")
    assert again.digest == bundle.digest and len(bundle.digest) == 64
    assert again.file("deep/b.txt").read_text() == "words"
    assert again.manifest["thresholds"] == {"PERSON": 0.5}
    assert again.manifest["files"]["a.bin"] == {
        "licence": "CC0-1.0",
        "source": "made up",
        "bytes": 2000,
        "sha256": bundle.manifest["files"]["a.bin"]["sha256"],
    }
    assert "deep/b.txt" in bundle and "c" not in bundle


def test_same_files_same_digest(tmp_path: Path) -> None:
    """The digest depends on content only, neither on place nor time."""
    (tmp_path / "x").mkdir()
    (tmp_path / "y").mkdir()
    assert _small(tmp_path / "x").digest == _small(tmp_path / "y").digest
    assert pack(Bundle.open(tmp_path / "x/bundle")) == pack(Bundle.open(tmp_path / "y/bundle"))


def test_rebuild_replaces_a_bundle_only(tmp_path: Path) -> None:
    """Building over a bundle replaces it; over any other folder it is refused."""
    assert _small(tmp_path).digest == _small(tmp_path).digest
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/precious").write_text("x")
    with pytest.raises(BundleError):
        build({}, tmp_path / "mine", {**CARD, "files": {}})
    assert (tmp_path / "mine/precious").exists()


def test_damage_is_named(tmp_path: Path) -> None:
    """A changed byte raises an error with the file and both digests."""
    bundle = _small(tmp_path)
    bundle.file("a.bin").write_bytes(b"other")
    with pytest.raises(BundleError) as caught:
        Bundle.open(tmp_path / "bundle").file("a.bin")
    assert "a.bin" in str(caught.value) and bundle.manifest["files"]["a.bin"]["sha256"] in str(caught.value)
    assert "d9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa" in str(caught.value)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("nonsense", "not JSON"),
        ('{"format": 99, "files": {}}', "another version"),
        ('{"format": 1, "files": {"../x": {}}}', "not a file name"),
    ],
)
def test_a_foreign_manifest_is_refused(tmp_path: Path, content: str, says: str) -> None:
    """A manifest that is not ours gives one clear line."""
    (tmp_path / MANIFEST).write_text(content)
    with pytest.raises(BundleError, match=says):
        Bundle.open(tmp_path)


def test_missing_things_are_named(tmp_path: Path) -> None:
    """No bundle, no such file, and a file that went away: each is told apart."""
    with pytest.raises(BundleError, match="no bundle here"):
        Bundle.open(tmp_path / "nowhere")
    bundle = _small(tmp_path)
    with pytest.raises(BundleError, match=r"no file c; it has a\.bin"):
        bundle.file("c")
    (tmp_path / "bundle/a.bin").unlink()
    with pytest.raises(BundleError, match="cannot be read"):
        bundle.file("a.bin")


def test_a_file_without_licence_is_refused(tmp_path: Path) -> None:
    """Every file says under which licence and from where it comes."""
    (tmp_path / "a").write_text("x")
    with pytest.raises(BundleError, match="licence"):
        build({"new.bin": tmp_path / "a"}, tmp_path / "bundle", CARD)


def test_unpack_restores_and_reuses(tmp_path: Path) -> None:
    """Unpacking gives the same bundle under its digest, leaves a sound copy alone and repairs a damaged one."""
    bundle = _small(tmp_path)
    data = pack(bundle)
    first = unpack(data, tmp_path / "there")
    assert first.folder.name == first.digest == bundle.digest
    before = first.file("a.bin").stat().st_mtime_ns
    assert unpack(data, tmp_path / "there").file("a.bin").stat().st_mtime_ns == before
    (first.folder / "a.bin").write_bytes(b"rotten")
    assert unpack(data, tmp_path / "there").file("a.bin").read_bytes() == bundle.file("a.bin").read_bytes()
    assert [p.name for p in (tmp_path / "there").iterdir()] == [bundle.digest]


def test_unpack_by_many_at_once(tmp_path: Path) -> None:
    """Eight unpackings by four processes leave one sound bundle and no scratch."""
    data = pack(_small(tmp_path))
    with ProcessPoolExecutor(4) as pool:
        digests = set(pool.map(_unpack_here, [(data, str(tmp_path / "there"))] * 8))
    assert digests == {p.name for p in (tmp_path / "there").iterdir()}


def test_damaged_bytes_are_refused(tmp_path: Path) -> None:
    """A packed bundle with a changed file leaves nothing behind."""
    data = bytearray(pack(_small(tmp_path)))
    data[data.rindex(b"words")] ^= 1
    with pytest.raises(BundleError, match="damaged"):
        unpack(bytes(data), tmp_path / "there")
    assert list((tmp_path / "there").iterdir()) == []


def test_the_shipped_bundle_is_sound() -> None:
    """Every file of the shipped bundle has its digest, a licence and a source, and its model card is in it."""
    bundle = Bundle.open().verify()
    assert "CARD.md" in bundle and "lid.176.ftz" in bundle and "names.marisa" in bundle
    assert all(entry["licence"] and entry["source"] for entry in bundle.manifest["files"].values())
    assert json.loads((bundle.folder / MANIFEST).read_text())["name"] == bundle.manifest["name"]
    sizes = {name: entry["bytes"] for name, entry in bundle.manifest["files"].items()}
    japanese = sum(size for name, size in sizes.items() if name.startswith("japanese"))
    assert japanese <= 12_000_000
    assert sum(sizes.values()) - japanese <= 30_000_000


def test_the_page_of_languages_says_what_the_shipped_bundle_says() -> None:
    """Its strict F1 and its files, by language, are those that reports take from the manifest."""
    page = (Path(__file__).parents[1] / "docs/languages.md").read_text("utf-8")
    told = dict(re.findall(r"^\| (\w\w) \| measured \| (\S+) \|(?: \S+ \|){2} [^|]+ \|$", page, re.MULTILINE))
    support = Bundle.open().manifest["support"]
    measured = {code: f"{said['f1']:.2f}" for code, said in support.items() if said["level"] == "measured" and code != "ja"}
    assert told == measured
