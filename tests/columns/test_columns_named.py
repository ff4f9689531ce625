"""Columns whose header says whose number or name they hold, in scripts and forms that no recognizer knows."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil import columnnames
from lakeveil.columnnames import hint
from lakeveil.columns.decisions import Decision, decide, observe

PEOPLE = ["first", "last", "email", "notes"]
GEORGIAN = "ბოჭორიშვილი გვასალია კაკაურიძე რეხვიაშვილი ხარშილაძე გელაძე ხვედელიძე ნოზაძე ჯაფარიძე ლომიძე ბერიძე მაისურაძე".split()
ARMENIAN = "Ադիգյոզալյան Ջանավարյան Բերբերյան Զաքոյան Մկրտչյան Հակոբյան Սարգսյան Գրիգորյան Պետրոսյան Վարդանյան Խաչատրյան Գևորգյան".split()
HINDI = "सती चटर्जी,बलदेव नाथ,रजनी मिश्रा,कला पवार,विवेक जयरामन,मीना शाह,अनिल राव,गीता सेन,मोहन दास,नीता झा,राधा बोस,किरण वर्मा".split(
    ","
)
MADE_UP = "Okwaran Brelund Tiskamo Varendi Plosk Umbrade Quillaro Sendivo Harkol Mistrane Yollund Drevika".split()


def judged(path: str, values: list[str], neighbours: list[str]) -> Decision:
    """The decision on a column in which no recognizer found anything."""
    return decide(observe(path, pa.string(), pa.array(values)), neighbours)


@pytest.mark.parametrize("values", [GEORGIAN, ARMENIAN, HINDI, MADE_UP])
def test_halves_of_a_name_are_masked_in_any_script(values: list[str]) -> None:
    """`first` and `last` beside each other, and beside an address, are a person's whatever is known of the words."""
    assert [judged(path, values, PEOPLE).label for path in ("first", "last")] == ["FIRST_NAME", "SURNAME"]
    assert judged("last", values, PEOPLE).mask_whole


@pytest.mark.parametrize(
    ("path", "neighbours", "label"),
    [
        ("last", ["first", "last"], "SURNAME"),
        ("first", ["first", "last"], "FIRST_NAME"),
        ("customer_last", ["customer_first", "customer_last"], "SURNAME"),
        ("buyer.first", ["buyer.first", "buyer.last"], "FIRST_NAME"),
        ("last", ["open", "last"], None),
        ("last", ["buyer.first", "last"], None),
        ("order_first", ["order_first", "customer_last"], None),
    ],
)
def test_first_and_last_are_halves_only_of_each_other(path: str, neighbours: list[str], label: str | None) -> None:
    """The last price is nobody's."""
    assert hint(path, neighbours).label == label


@pytest.mark.parametrize(
    ("path", "values", "label"),
    [
        ("birth_day", [str(i) for i in range(1, 29)], "BIRTH_DATE"),
        ("gebmon", [str(i) for i in range(1, 13)], "BIRTH_DATE"),
        ("gebjahr", [str(1940 + i) for i in range(50)], "BIRTH_DATE"),
        ("birthday", ["yes", "no", "maybe"], None),
        ("drv_lic", [f"F80{i}-3924-5436" for i in range(10, 40)], "DRIVER_LICENSE"),
        ("tag_nbr", [f"NFZ-56{i}" for i in range(10, 40)], "LICENSE_PLATE"),
        ("UHID", [f"KMH02561{i}" for i in range(10, 40)], "MEDICAL_RECORD"),
        ("病历号", [f"02561{i}" for i in range(10, 40)], "MEDICAL_RECORD"),
        ("matricula", [f"60520{i}" for i in range(10, 40)], "NATIONAL_ID"),
        ("veh_year", [str(1990 + i) for i in range(30)], None),
        (
            "asg",
            "jkoval mthompson rgarcia pnowak skowalski dmartin hschmidt lrossi bmoravec agonzalez twilson efischer".split(),
            "USERNAME",
        ),
        (
            "acct",
            "mia19 nora78 arlene62 carla5 jonas44 peter81 lucia07 anna3 marek90 julia12 sofia33 david61".split(),
            "USERNAME",
        ),
        (
            "ruser",
            ["-", *"kovalj odile_pr marsh71 anna.nowak petersen_k mullerh".split(), *"garciam rossi2 weber.t thomas8".split()],
            "USERNAME",
        ),
        ("f3", "web01 db-prod-1 app-srv-3 kafka01 redis2 gw-core esx03 vpn1 ldap01 proxy2 build03 monitor1".split(), None),
        ("f3", "price scale plane trace model brand clock spoon glass trail house stone".split(), None),
        ("hostname", "jkoval mthompson ares web01 db01 gw02 hermes1 zeus apollo iris app03 kafka2".split(), None),
        ("admin", ["true", "false"], None),
        ("_c4", [f"{3115 + i} LT" for i in range(30)], "POSTCODE"),
        ("model", [f"{3115 + i} LT" for i in range(30)], None),
    ],
)
def test_header_says_what_its_values_look_like(path: str, values: list[str], label: str | None) -> None:
    """Parts of a birth date, licences and plates under abbreviations, users under an account's header."""
    decision = judged(path, values, [path, "amount"])
    assert (decision.label if decision.mask_whole else None) == label


def test_words_under_first_and_last_alone_need_a_recognizer() -> None:
    """Without a column of a person's beside them they may be the first and last words of an entry."""
    assert not judged("first", MADE_UP, ["first", "last", "page"]).mask_whole


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("ssn", [f"ZZ {10 + i} 33 {40 + i} T" for i in range(20)]),
        ("passport_no", [f"{i}LUGM{i}K" for i in range(10, 30)]),
        ("iban", [f"TH{10 + i}07007995{i:02}" for i in range(20)]),
        ("phone", [f"10-4441{35 + i}" if i % 3 else f"10.4441{35 + i}" for i in range(20)]),
    ],
)
def test_numbers_of_states_and_banks_nobody_listed_go_by_their_header(path: str, values: list[str]) -> None:
    """What the header says in so many words needs no known form."""
    assert judged(path, values, [path]).mask_whole


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("ssn", [f"{i}.{i}9" for i in range(10, 30)]),
        ("ssn", [f"Size {i}000" for i in range(10, 30)]),
        ("phone", [f"{i}123.{i}99" for i in range(100, 120)]),
        ("iban", [f"order {i}" for i in range(10, 30)]),
    ],
)
def test_prices_and_words_under_such_a_header_stay(path: str, values: list[str]) -> None:
    """A header that is wrong about what stands under it does not mask it."""
    assert not judged(path, values, [path]).mask_whole


@pytest.mark.parametrize(
    "path",
    [
        "emp_no",
        "staff_no",
        "nr_czytelnika",
        "Kundennr",
        "num_adherent",
        "klantnr",
        "asiakasnumero",
        "numero_socio",
        "табельный_номер",
    ],
)
def test_numbers_of_persons_are_told_by_any_header_that_says_so_beside_persons(path: str) -> None:
    numbers = [str(10_204 + 37 * i) for i in range(30)]
    found = judged(path, numbers, [path, "first_name", "last_name", "email"])
    assert (found.label, found.mask_whole) == ("ID", True)
    assert judged(path, numbers, [path, "sku", "price"]).label is None
    unnamed = decide(observe(path, pa.string(), pa.array(numbers)), [path, "who", "sum"], peopled=["who"])
    assert unnamed.label == "ID"  # persons by their values alone


@pytest.mark.parametrize(
    "path",
    [
        "dept_no",
        "row_no",
        "nr_partii",
        "Artikelnr",
        "num_lot",
        "ordrenr",
        "order_no",
        "salary",
        "score",
        "building_no",
        "floor",
        "employees",
        "num_members",
        "n_patients",
        "mitglieder",
        "antall_medlemmer",
        "num_socios",
        "сотрудники",
    ],
)
def test_numbers_of_things_stay_beside_persons(path: str) -> None:
    numbers = [str(10_204 + 37 * i) for i in range(30)]
    assert judged(path, numbers, [path, "first_name", "last_name", "email"]).label is None


def test_a_table_is_read_once_for_all_its_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of n names is split once, not once for each of its n neighbours: a table of thousands of columns is judged in seconds."""
    asked: list[str] = []
    real = columnnames._best
    monkeypatch.setattr(columnnames, "_best", lambda path: asked.append(path) or real(path))
    names = [f"once_{i}" for i in range(300)]
    assert not any(columnnames.hint(name, names).peopled for name in names)
    assert len(asked) <= 2 * len(names)
