"""Policies: which rule for which label where, and what is refused."""

from pathlib import Path

import pytest
import yaml

from lakeveil import columnwords
from lakeveil.errors import UsageError
from lakeveil.masking import policy
from lakeveil.recognizers.shapes import SHAPES


def test_built_in_is_the_documented_file():
    """The policy in conf/ and the built-in one are the same bytes."""
    shown = Path(__file__).parents[2] / "conf" / "policy.yaml"
    assert shown.read_bytes() == policy.DEFAULT.read_bytes()
    assert policy.load(shown).digest() == policy.load().digest()


def test_default_policy_says_what_the_docs_say():
    """The stated default: placeholders for persons, the last four of a card, nothing left of a password."""
    rules = policy.load()
    assert rules.rule("PERSON").operator == "replace"
    assert rules.rule("US_SSN").operator == "replace"
    assert rules.rule("CREDIT_CARD").parameters["keep_last"] == 4
    assert rules.rule("CREDENTIAL").operator == "redact"
    assert rules.rule("DATE").operator == "keep"
    assert rules.rule("BIRTH_DATE").operator == "replace"


def test_every_label_that_is_found_can_be_named():
    """What shapes find and columns are named, a policy takes without `declare`."""
    named = {shape.label for shape in SHAPES} | set(yaml.safe_load(columnwords.WORDS.read_text("utf-8"))["labels"])
    rules = policy.load({"labels": dict.fromkeys(sorted(named), "redact")})
    assert {rules.rule(label).operator for label in named} == {"redact"}


def test_parent_covers_children_unless_they_have_their_own():
    """A rule for PERSON covers FIRST_NAME; one for FIRST_NAME comes first."""
    one = policy.load({"labels": {"PERSON": "redact"}})
    assert one.rule("FIRST_NAME").operator == "redact"
    two = policy.load({"labels": {"PERSON": "redact", "FIRST_NAME": "keep"}})
    assert (two.rule("FIRST_NAME").operator, two.rule("SURNAME").operator) == ("keep", "redact")


def test_overrides_by_table_and_column():
    """The last override that fits wins; it wins over the base even for a finer label."""
    rules = policy.load(
        {
            "PERSON": "redact",
            "FIRST_NAME": "keep",
            "overrides": [
                {"table": "hr_*", "labels": {"PERSON": "hash"}},
                {"source": "hr_*", "column": "contacts[].*", "default": "mask"},
            ],
        }
    )
    assert rules.rule("PERSON", "mails", "body").operator == "redact"
    assert rules.rule("FIRST_NAME", "hr_people", "name").operator == "hash"
    assert rules.rule("PERSON", "hr_people", "contacts[].name").operator == "mask"
    assert rules.rule("PERSON", "hr_people", "contacts").operator == "hash"


def test_unscanned_is_always_redacted():
    """No policy can keep what could not be scanned."""
    rules = policy.load({"default": "keep", "overrides": [{"table": "*", "default": "keep"}]})
    assert rules.rule("UNSCANNED", "t", "c").operator == "redact"
    with pytest.raises(UsageError, match="UNSCANNED"):
        policy.load({"labels": {"UNSCANNED": "keep"}})


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ({"labels": {"PERSON": "redcat"}}, "redact"),
        ({"labels": {"PERSN": "redact"}}, "PERSON"),
        ({"labels": {"PERSON": {"operator": ["redact"]}}}, "unknown operator"),
        ({"declare": [["CASE"]], "labels": {"CASE": "redact"}}, "declare"),
        ({"lables": {}}, "labels"),
        ({"labels": {"PERSON": {"operator": "mask", "keep_lst": 1}}}, "keep_last"),
        ({"labels": {"PERSON": {"keep_last": 1}}}, "operator"),
        ({"labels": {"PERSON": {"operator": "mask", "keep_last": -1}}}, "0 to 64"),
        ({"labels": {"PERSON": {"operator": "hash", "length": "long"}}}, "8 to 64"),
        ({"labels": {"PERSON": {"operator": "mask", "char": "a"}}}, "one sign"),
        ({"labels": {"PERSON": {"operator": "redact", "x": 1}}}, "takes none"),
        ({"overrides": [{"labels": {}}]}, "table"),
        ({"overrides": [{"tabel": "x"}]}, "table"),
        ({"overrides": {}}, "list"),
        ({"default": 7}, "mapping"),
    ],
)
def test_mistakes_are_named(raw, says):
    """A wrong operator, label, key or value is one line that names the place and the nearest known word."""
    with pytest.raises(UsageError) as caught:
        policy.load(raw, "here")
    assert str(caught.value).startswith("here")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_digest_follows_meaning(tmp_path):
    """Order and spelling of defaults do not change the digest; a rule does."""
    file = tmp_path / "p.yaml"
    file.write_text(yaml.safe_dump({"labels": {"URL": "keep", "PERSON": {"operator": "mask", "keep_last": 0}}}))
    same = policy.load({"labels": {"PERSON": "mask", "URL": {"operator": "keep"}}})
    assert policy.load(file).digest() == same.digest()
    assert policy.load({"labels": {"PERSON": "mask", "URL": "redact"}}).digest() != same.digest()
    assert policy.load({"declare": ["CASE_NO"], "labels": {"CASE_NO": "hash"}}).rule("CASE_NO").operator == "hash"


def test_digest_hangs_on_the_lists_where_they_are_drawn_from(monkeypatch):
    """Other name lists are another policy for whoever pseudonymizes, and for nobody else."""
    drawn, plain = policy.load({"PERSON": "pseudonymize"}), policy.load({"PERSON": "redact"})
    before = drawn.digest(), plain.digest()
    monkeypatch.setattr(policy.lists, "digest", lambda: "other")
    assert drawn.digest() != before[0]
    assert plain.digest() == before[1]
