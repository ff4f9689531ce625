"""A bundle: models, lexicons and their manifest, addressed by digest, verified, then mapped and not copied.

A bundle is a folder with `manifest.json` and the files it names. The manifest's bytes are canonical, so the bundle's
digest is their SHA-256 and the same files, card and version give the same digest anywhere.
To reach executors it is packed into bytes, sent once, and unpacked into a folder named by its digest, where every
process of the machine maps the same pages.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import tarfile
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lakeveil.errors import BundleError

MANIFEST = "manifest.json"
FORMAT = 1  # of the manifest; another one is refused
SHIPPED = Path(__file__).with_name("bundles") / "shipped"
_verified: set[tuple[str, int, int, str]] = set()  # path, size, mtime, digest already checked by this process


@dataclass(frozen=True, slots=True)
class Bundle:
    """An opened bundle. `digest` is hex SHA-256 of the manifest; cheap to hold, files are touched only by `file`."""

    folder: Path
    manifest: Mapping[str, Any]
    digest: str

    @classmethod
    def open(cls, path: str | Path | None = None) -> Bundle:
        """The bundle in a folder, or the shipped one; BundleError if there is none or its manifest is not ours."""
        folder = Path(path) if path is not None else SHIPPED
        try:
            raw = (folder / MANIFEST).read_bytes()
        except OSError as error:
            raise BundleError(f"{folder}: no bundle here ({type(error).__name__}: {MANIFEST})") from None
        return cls(folder, _parse(raw, folder), hashlib.sha256(raw).hexdigest())

    def file(self, name: str) -> Path:
        """Where a file of the bundle lies, to be mapped; its digest is verified once per process.

        BundleError names the file and both digests when they differ, and the files there are when `name` is none.
        """
        if name not in self.manifest["files"]:
            raise BundleError(f"{self.folder}: the bundle has no file {name}; it has {', '.join(sorted(self.manifest['files']))}")
        path = self.folder / name
        _verify(path, self.manifest["files"][name])
        return path

    def __contains__(self, name: str) -> bool:
        return name in self.manifest["files"]

    def verify(self) -> Bundle:
        """This bundle, all its files checked; BundleError on the first that differs."""
        for name in sorted(self.manifest["files"]):
            self.file(name)
        return self


def build(files: Mapping[str, Path], folder: str | Path, card: Mapping[str, Any]) -> Bundle:
    """Write a bundle of `files` (name in the bundle → where it lies now) as `folder`, replacing a bundle there.

    `card` gives `name`, `version`, `languages`, `created_by` and, under `files`, `licence` and `source` of every
    file; further keys (thresholds, counts) are kept as they are. No clock and no path of this machine goes in.
    """
    for key in ("name", "version", "languages", "created_by", "files"):
        if key not in card:
            raise BundleError(f"the bundle's card lacks `{key}`")
    described = {name: _describe(name, Path(path), card["files"]) for name, path in files.items()}
    manifest = {**card, "format": FORMAT, "files": described}
    target = Path(folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=target.parent, prefix=".bundle-"))
    try:
        for name, path in files.items():
            place = scratch / _plain(name)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
        (scratch / MANIFEST).write_bytes(_canonical(manifest))
        scratch.chmod(0o755)
        if target.exists():
            Bundle.open(target)  # refuses to replace a folder that is no bundle
            shutil.rmtree(target)
        scratch.replace(target)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return Bundle.open(target).verify()


def pack(bundle: Bundle) -> bytes:
    """The whole bundle as bytes (an uncompressed tar, manifest first), the same for the same bundle."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in [MANIFEST, *sorted(bundle.verify().manifest["files"])]:
            data = (bundle.folder / name).read_bytes()
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def unpack(data: bytes, folder: str | Path) -> Bundle:
    """The packed bundle as `folder`/<digest>, written unless it is there already; safe when many processes do so at once.

    It is written beside its place and renamed into it whole; one found there is verified, and replaced if damaged.
    """
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        content = {entry.name: archive.extractfile(entry).read() for entry in archive if entry.isfile()}  # type: ignore[union-attr]
    if MANIFEST not in content:
        raise BundleError("the packed bundle has no manifest: pack it again")
    files = _parse(content[MANIFEST], Path("packed bundle"))["files"]
    target = Path(folder) / hashlib.sha256(content[MANIFEST]).hexdigest()
    if _sound(target):
        return Bundle.open(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=target.parent, prefix=".bundle-"))
    try:
        for name in [MANIFEST, *files]:
            place = scratch / "new" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content.get(name, b""))
        Bundle.open(scratch / "new").verify()
        _move_in(scratch, target)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return Bundle.open(target).verify()


def _move_in(scratch: Path, target: Path) -> None:
    """Rename into place; a sound bundle that came there first stays, a damaged one is moved away."""
    for attempt in range(3):
        try:
            (scratch / "new").replace(target)
            return
        except OSError:
            if _sound(target):
                return
            if target.exists():
                target.replace(scratch / f"damaged-{attempt}")
    raise BundleError(f"{target}: cannot be replaced by a sound bundle; remove that folder")


def _sound(folder: Path) -> bool:
    try:
        return folder.name == Bundle.open(folder).verify().digest
    except BundleError:
        return False


def _parse(raw: bytes, folder: Path) -> dict[str, Any]:
    try:
        manifest = json.loads(raw)
    except ValueError:
        raise BundleError(f"{folder}: {MANIFEST} is not JSON") from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT or not isinstance(manifest.get("files"), dict):
        raise BundleError(f"{folder}: {MANIFEST} is not of format {FORMAT}: this bundle belongs to another version of lakeveil")
    for name in manifest["files"]:
        _plain(name)
    return manifest


def _plain(name: str) -> str:
    """A relative path that stays inside the bundle's folder."""
    parts = name.split("/")
    if name == MANIFEST or any(part in ("", ".", "..") for part in parts) or "\\" in name:
        raise BundleError(f"{name}: not a file name for a bundle")
    return name


def _describe(name: str, path: Path, cards: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    card = cards.get(name, {})
    for key in ("licence", "source"):
        if not card.get(key):
            raise BundleError(f"{name}: the bundle's card gives no `{key}` for it")
    return {**card, "sha256": _sha256(path), "bytes": path.stat().st_size}


def _verify(path: Path, entry: Mapping[str, Any]) -> None:
    try:
        state = path.stat()
        seen = (str(path.resolve()), state.st_size, state.st_mtime_ns, entry["sha256"])
        if seen in _verified:
            return
        actual = _sha256(path)
    except OSError as error:
        raise BundleError(f"{path}: a file of the bundle cannot be read ({type(error).__name__})") from None
    if actual != entry["sha256"]:
        raise BundleError(f"{path}: damaged: SHA-256 {actual}, the manifest says {entry['sha256']}; install the bundle again")
    _verified.add(seen)


def _sha256(path: Path) -> str:
    with path.open("rb") as stream:
        digest = hashlib.sha256()
        while block := stream.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def _canonical(manifest: Mapping[str, Any]) -> bytes:
    return (json.dumps(manifest, sort_keys=True, indent=1, ensure_ascii=False) + "\n").encode("utf-8")
