"""Places of things, known by their form or by what stands before them."""

import pytest

from lakeveil.recognizers.told.places import CODE, DATE, HANDLE, NUMBER, SMALL
from lakeveil.recognizers.told.things import of_things

THINGS = [
    ("Files: [khash.h] and others", HANDLE),
    ("Files: [gdb/common/i386-gcc-cpuid.h]", CODE),
    ("accesses [ftp.gnu.org] over https", HANDLE),
    ("Copy [XDG_CURRENT_DESKTOP] to the environment", HANDLE),
    ("Copyright: (C) 1995, [1987] Regents", NUMBER),
    ("Copyright (c) [1984-2006], Free Software", NUMBER),
    ("    [1984-2021], Free Software", NUMBER),
    ("([17]) S. L. Moshier", SMALL),
    ("read\n * [6]. Disclaimer of warranty", SMALL),
    ("boot (Closes: #[1003095])", NUMBER),
    ("(Closes: #805372, #[771382])", NUMBER),
    ("- [CVE-2026-119261]: improper input", CODE),
    ("[1969] May", DATE),
    ("Wed, 03 Jan 2018 19:39:[29 -0500]", NUMBER),
]
SOMEBODYS = [
    ("on the forum I am [silver_fox]", HANDLE),
    ("log in as [j.ortega] please", HANDLE),
    ("Ada Example ([1950-2020]) wrote", NUMBER),
    ("born in [1987] in Lund", DATE),
    ("born [1969] May", DATE),
    ("Anna ([17]) came too", SMALL),
    ("my member number is [1003095]", NUMBER),
    ("patient #[1003095] was seen", NUMBER),
    ("ring [040 771 3829] after six", NUMBER),
]


def _place(marked: str) -> tuple[str, int, int]:
    start, end = marked.index("["), marked.index("]") - 1
    return marked.replace("[", "").replace("]", ""), start, end


@pytest.mark.parametrize(("marked", "kind"), THINGS)
def test_of_things(marked: str, kind: str) -> None:
    """Files, hosts, constants, copyrights, lists, tickets, advisories, clocks."""
    assert of_things(*_place(marked), kind)


@pytest.mark.parametrize(("marked", "kind"), SOMEBODYS)
def test_of_somebody(marked: str, kind: str) -> None:
    """What people say of themselves and others is asked about."""
    assert not of_things(*_place(marked), kind)
