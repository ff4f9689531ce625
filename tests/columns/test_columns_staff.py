"""Initials, accounts, and names glued to files, paths and keys; phones and births under headers that no list knows."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hint
from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.glued import glued, handled, initialed

FILES = ["cv_Monika_Nowak_1.pdf", "cv_Piotr_Zielinski.docx", "scan/Hannah_Schmidt/03.pdf", "cv_Jan_Kowalski.pdf"]
KEYS = ["4711^SCHMIDT^HANNAH", "4712^NOWAK^MONIKA", "4713^GARCIA^PABLO", "4714^ROSSI^MARCO"]


def decided(path: str, values: list[str], beside: tuple[str, ...] = (), peopled: tuple[str, ...] = ()) -> Decision:
    return decide(observe(path, pa.string(), pa.array(values)), [path, *beside, *peopled], peopled=peopled)


@pytest.mark.parametrize(("path", "values"), [("scan", FILES), ("object_key", FILES), ("blob", KEYS)])
def test_names_glued_to_files_and_keys_are_masked(path: str, values: list[str]) -> None:
    assert decided(path, values).label == "PERSON"


@pytest.mark.parametrize("values", [
    ["img/lamp_black_01.jpg", "img/desk_oak_02.jpg", "img/rose_garden_03.jpg", "img/green_apple_04.jpg"],
    ["Quercus_robur_1", "Tilia_cordata_2", "Acer_platanoides_3", "Fagus_sylvatica_4"],
    ["/usr/lib/python3", "/etc/nginx/sites", "/var/log/syslog.1", "/dev/mapper/vg0"],
])  # fmt: skip
def test_files_of_things_are_not(values: list[str]) -> None:
    assert not decided("file", values).mask_whole
    assert not any(map(glued, values))
    assert not any(map(handled, values))


def test_accounts_amid_other_words_are_masked() -> None:
    loads = [f"import by {name}" for name in ("jkowalski", "mschmidt", "pgarcia", "anowak", "mrossi", "hjensen")]
    assert decided("herkunft", loads).label == "USERNAME"
    assert decided("kanal", ["@anna.malt", "@berg_liebe", "@der.koch", "@t0m"]).label == "USERNAME"
    assert not decided("herkunft", ["import by batch", "import by nightly job", "import by api", "by hand", "by mail"]).mask_whole


@pytest.mark.parametrize("path", ["Handzeichen", "chk", "gepr", "initials"])
def test_initials_of_staff_are_masked_under_their_headers(path: str) -> None:
    assert decided(path, ["JKL", "MSO", "RP", "JKL"]).label == "USERNAME"
    assert not decided(path, ["ok", "nok", "ja", "nein"]).mask_whole
    assert not decided("einheit", ["MG", "KG", "ML", "CM"]).mask_whole


def test_who_entered_a_row_is_masked() -> None:
    assert decided("créé par", ["OEZTUERKS", "swajef", "T4411A", "batch_2"]).label == "USERNAME"
    assert decided("erfasst", ["01.02.2024", "03.04.2024", "05.04.2024"]).label is None


def test_accounts_in_capitals_are_accounts() -> None:
    logins = ["NOWAKJ", "SCHMIDTH", "MEIERS", "KRAUSEB", "HOFFMANNT", "GARCIAP", "JENSENHO"]
    assert decided("zzfld", logins).label == "USERNAME"
    assert decided("zzfld", ["SCREW", "WASHER", "BOLT", "CABLE", "PANEL", "HINGE", "FLANGES"]).label is None


DAYS = [f"{19_34 + 2 * i}0{1 + i % 9}1{i % 9}" for i in range(32)]


def test_days_spread_as_lives_are_births_under_a_name_that_says_nothing() -> None:
    assert decided("qd", DAYS).label == "BIRTH_DATE"
    assert decided("fld_07", DAYS[:12], peopled=("fld_02",)).label is None  # spread too little
    assert decided("fld_07", DAYS[::3], peopled=("fld_02",)).label == "BIRTH_DATE"
    late = [f"2024{1 + i % 12:02}{1 + i % 28:02}" for i in range(40)]
    assert not decided("qd", late).mask_whole


def test_phones_under_a_name_that_says_nothing() -> None:
    parted = [f"0171 {20 + 3 * i} {310 + 7 * i} {11 + i}" for i in range(14)]
    assert decided("rr", parted).label == "PHONE_NUMBER"
    bare = [f"{lead}12{340_991 + 7919 * i:06}" for i, lead in enumerate([138, 136, 159, 186, 133, 187] * 2)]
    assert decided("备注2", bare, peopled=("备注1",)).label == "PHONE_NUMBER"
    assert not decided("备注2", bare).mask_whole


def test_states_are_no_initials() -> None:
    assert initialed("JKL")
    assert initialed("D.L.")
    assert not initialed("nein")
    assert not initialed("kontrolliert")
    assert hint("Hz").signs
