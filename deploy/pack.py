"""Pack this environment for a cluster that has nothing installed: `python deploy/pack.py lakeveil.tar.gz`.

Into the archive go lakeveil (also when installed in place), what it needs, and pandas, which Spark asks for; not pyspark and
not Delta, which the cluster brings, nor tools and tests. It unpacks to an environment that works at any place; its
`bin/python` is a link to this machine's interpreter, so the cluster needs the same Python at the same path.
"""

from __future__ import annotations

import argparse
import io
import sys
import tarfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

ROOTS = ("lakeveil[ja,pl,ru]", "pandas")
LEFT_OUT = {"tests", "__pycache__", "include"}


def distributions(wanted: tuple[str, ...]) -> dict[str, metadata.Distribution]:
    """What `wanted` needs, by name; requirements of other platforms and Python versions are passed over."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [Requirement(one) for one in wanted]
    seen: set[tuple[str, str]] = set()
    while waiting:
        one = waiting.pop()
        for extra in ("", *sorted(one.extras)):
            if (one.name, extra) in seen:
                continue
            seen.add((one.name, extra))
            found[one.name] = metadata.distribution(one.name)
            needs = map(Requirement, found[one.name].requires or ())
            waiting += [need for need in needs if not need.marker or need.marker.evaluate({"extra": extra})]
    return found


def files(one: metadata.Distribution) -> Iterator[tuple[Path, str]]:
    """(file, its place under site-packages) of a distribution; scripts outside of it are left out."""
    for name in one.files or ():
        if ".." not in name.parts and not LEFT_OUT.intersection(name.parts):
            yield Path(str(one.locate_file(name))), name.as_posix()


def own() -> Iterator[tuple[Path, str]]:
    """The same of lakeveil, wherever its source lies."""
    import lakeveil

    folder = Path(lakeveil.__file__).parent
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path, f"lakeveil/{path.relative_to(folder).as_posix()}"


def pack(target: Path) -> int:
    """Write the archive; the number of files in it."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    base = Path(sys.executable).resolve()
    chosen = dict(own_and_needed())
    with tarfile.open(target, "w:gz", compresslevel=1) as archive:
        for place, path in sorted(chosen.items()):
            archive.add(path.resolve(), f"lib/python{version}/site-packages/{place}", recursive=False)
        for name in ("python", "python3"):
            link = tarfile.TarInfo(f"bin/{name}")
            link.type, link.linkname = tarfile.SYMTYPE, str(base)
            archive.addfile(link)
        told = f"home = {base.parent}\ninclude-system-site-packages = false\nversion = {sys.version.split()[0]}\n".encode()
        entry = tarfile.TarInfo("pyvenv.cfg")
        entry.size = len(told)
        archive.addfile(entry, io.BytesIO(told))
    return len(chosen)


def own_and_needed() -> Iterator[tuple[str, Path]]:
    """Place under site-packages → file, of everything that goes in."""
    for name, one in distributions(ROOTS).items():
        yield from ((place, path) for path, place in files(one) if name != "lakeveil" and path.is_file())
    yield from ((place, path) for path, place in own())


def main() -> int:
    """Pack and say how large it came out."""
    parser = argparse.ArgumentParser(description="Pack this environment for spark-submit --archives.")
    parser.add_argument("target", type=Path, help="the archive to write, e.g. lakeveil.tar.gz")
    target: Path = parser.parse_args().target
    number = pack(target)
    print(f"{target}: {number} files, {target.stat().st_size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
