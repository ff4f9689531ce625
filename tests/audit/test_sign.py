"""A signed report is what was signed, or the check says what is not."""

import json
import shutil
from pathlib import Path

import pytest

from lakeveil.audit.data import ReportData
from lakeveil.audit.report import FILES, render
from lakeveil.audit.sign import SIGNATURE, public_key, sign, verify_signature
from lakeveil.errors import UsageError
from lakeveil.keys import Keyring

KEY = Keyring(bytes(range(32)))
AUDIT = {"findings": "aa" * 32, "coverage": "bb" * 32}


@pytest.fixture(scope="module")
def signed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("signed")
    render(ReportData.from_rows({"run": "r"}), folder)
    sign(folder, KEY, AUDIT)
    return folder


@pytest.fixture
def folder(signed, tmp_path):
    return Path(shutil.copytree(signed, tmp_path / "report"))


def test_holder_of_the_key_or_of_the_public_key_can_check(folder):
    """Both the keyring and the printed public key verify, with and without the audit's digests."""
    assert verify_signature(folder, KEY).ok
    assert verify_signature(folder, public_key(KEY), AUDIT).ok


@pytest.mark.parametrize("name", FILES)
def test_one_changed_byte_is_named(folder, name):
    """A change to any of the three renderings is found and the file named; a missing one too."""
    path = folder / name
    path.write_bytes(path.read_bytes() + b" ")
    assert verify_signature(folder, KEY).reason == f"{name} was changed after it was signed"
    path.unlink()
    assert verify_signature(folder, KEY).reason == f"{name} is missing"


@pytest.mark.parametrize(
    "audit", [{**AUDIT, "findings": "cc" * 32}, {"findings": AUDIT["findings"]}, {**AUDIT, "runs": "dd" * 32}, {}]
)
def test_audit_tables_that_differ_are_named(folder, audit):
    """Audit digests that changed, vanished or were added do not pass."""
    checked = verify_signature(folder, KEY, audit)
    assert not checked.ok
    assert "is not what was signed" in checked.reason


@pytest.mark.parametrize(
    "change",
    [
        {"key_id": "x"},
        {"audit": {}},
        {"files": {}},
        {"files": []},
        {"files": 7},
        {"signature": "00" * 64},
        {"signature": "zz"},
        {"signature": 1},
        {"schema": "lakeveil.signature/2"},
    ],
)
def test_a_changed_statement_does_not_hold(folder, change):
    """No field of the signature file can be changed, nor can damage make the check raise."""
    path = folder / SIGNATURE
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    assert not verify_signature(folder, KEY).ok


@pytest.mark.parametrize("text", ["", "[]", "null", '"x"', "{}", "\x00"])
def test_a_damaged_signature_file_is_said_to_be_one(folder, text):
    """Whatever stands in signature.json, the answer is one line."""
    (folder / SIGNATURE).write_text(text)
    assert verify_signature(folder, KEY).reason == f"{SIGNATURE} is damaged"


def test_signing_with_another_key_is_no_proof(folder):
    """Someone who changes the report and signs it anew with a key of their own is found out."""
    (folder / "report.md").write_text("all is well")
    sign(folder, Keyring(bytes(range(1, 33))), AUDIT)
    assert "does not hold" in verify_signature(folder, KEY).reason


def test_an_unsigned_report_is_no_signed_one(folder):
    """A removed signature is said to be missing."""
    (folder / SIGNATURE).unlink()
    assert "missing" in verify_signature(folder, KEY).reason


def test_a_public_key_that_is_none_is_wrong_use(folder):
    """A key that is not 32 bytes in hex is an error of the caller's."""
    with pytest.raises(UsageError):
        verify_signature(folder, "abc")


def test_the_same_report_and_key_give_the_same_signature(folder):
    """Signing again changes no byte."""
    before = (folder / SIGNATURE).read_bytes()
    sign(folder, KEY, dict(reversed(AUDIT.items())))
    assert (folder / SIGNATURE).read_bytes() == before
