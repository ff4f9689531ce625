"""The report says what the run found, in words that hold, and lets no name break out."""

import importlib.util
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.audit import notes, report, summary, wording
from lakeveil.audit.data import ReportData
from lakeveil.audit.tallies import Residual
from lakeveil.columns import spares
from lakeveil.config import Columns

_spec = importlib.util.spec_from_file_location("report_samples", Path(__file__).with_name("samples.py"))
samples = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(samples)


class _Page(HTMLParser):
    """Tags, attributes and text of a page; checks that tags close in order."""

    VOID = frozenset({"meta", "br", "wbr", "rect", "circle", "path", "link", "img", "input"})

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.words, self.attributes = [], [], [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


@pytest.fixture(scope="module", params=samples.ALL)
def rendered(request):
    data = samples.ALL[request.param]()
    return data, report.html(data), report.markdown(data), json.dumps(report.document(data), allow_nan=False)


@pytest.mark.heavy
def test_a_page_is_self_contained_and_inert(rendered):
    """No script, no handler, no request: every address is an anchor of the page itself, every tag closes."""
    page = _Page(rendered[1])
    assert not {"script", "img", "iframe", "link", "object", "form", "input", "b", "i<"} & set(page.tags)
    assert not [a for a in page.attributes if a[1].startswith("on") or a[1] in ("style", "src")]
    addresses = [value for _, name, value in page.attributes if name in ("href", "xlink:href")]
    targets = {value for _, name, value in page.attributes if name == "id"}
    assert addresses
    assert {address[1:] for address in addresses} <= targets
    policy = next(value for tag, _, value in page.attributes if tag == "meta" and value.startswith("default-src"))
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy


def test_no_rendering_says_nan_none_or_undefined(rendered):
    """Numbers that are not there have words of their own."""
    for said in (" ".join(_Page(rendered[1]).words), rendered[2]):
        assert not re.search(r"\b(nan|NaN|None|inf|undefined|Undefined)\b", said)


def test_nothing_hidden_reaches_a_rendering(rendered):
    """No control or direction character of the data stands in the page or the Markdown; isolates come in pairs."""
    for text in rendered[1:3]:
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066\u2067\ud800-\udfff]", text)
        assert text.count("\u2068") == text.count("\u2069")
    assert rendered[3].isascii()


def test_rendering_twice_gives_the_same_bytes(tmp_path):
    """No clock and no chance in it."""
    first, second = (report.render(samples.hospital(), tmp_path / name) for name in "ab")
    assert [p.read_bytes() for p in first] == [p.read_bytes() for p in second]
    assert [p.name for p in first] == list(report.FILES)


def test_a_table_called_script_is_shown_as_its_name():
    """`<script>` is text, in the page and in Markdown."""
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in report.html(samples.hostile())
    assert r"\<script\>alert(1)\</script\>" in report.markdown(samples.hostile())


def test_markdown_rows_keep_their_columns():
    """A pipe, a newline or a backtick in a name breaks no table: each row has as many cells as its head."""
    cells, lines = None, report.markdown(samples.hostile()).split("\n")
    for line in lines:
        if line.startswith("|"):
            number = len(re.findall(r"(?<!\\)(?:\\\\)*\|", line))
            assert cells in (None, number), line
            cells = number
        else:
            cells = None


@given(st.text(max_size=400))
@settings(max_examples=200)
@pytest.mark.heavy
def test_any_name_comes_out_visible(name):
    """Whatever a column is called: nothing unseen, never longer than a line or two, never empty."""
    shown = wording.visible(name)
    assert shown.strip()
    assert len(shown) <= wording.LONGEST
    assert shown.isprintable() or all(c.isprintable() or c.isspace() for c in shown)
    assert not re.search(r"(?<!\\)(?:\\\\)*[|`*<\[]", wording.markdown(name))


@pytest.mark.heavy
def test_json_holds_everything_uncut():
    """The page shows the first columns of a wide table, report.json all of them."""
    data = samples.large(columns=250)
    document = report.document(data)
    assert len(document["columns"]) == 10_000
    assert len(document["coverage"]) == 3_040
    page = report.html(data)
    assert len(page) < 1_500_000
    assert "And 190 more columns of this table" in page


def test_json_keeps_its_fields():
    """The documented fields of schema lakeveil.report/1."""
    document = report.document(samples.hospital())
    assert document["schema"] == "lakeveil.report/1"
    assert set(document) >= {
        *("run", "verdict", "totals", "bands", "findings", "vetoes", "columns", "coverage", "languages", "policy"),
        *("verification", "signature"),
    }
    assert sum(row["count"] for row in document["findings"]) == samples.hospital().findings.total
    assert 0 < document["totals"]["share_scanned"] < 1


@pytest.mark.parametrize(
    ("sample", "state", "says"),
    [
        ("hospital", "gaps", "99.5 % of the data was scanned; 730,639 findings masked, 58,509 kept as the policy says."),
        ("empty", "bad", "nothing can be concluded"),
        (
            "nothing_found",
            "info",
            "100 % of the data was scanned; no personal data was found. Not verified yet (run lakeveil verify)",
        ),
        ("audit_mode", "gaps", "Nothing was masked: this run only looked."),
        ("failed", "bad", "do not sign it off"),
        ("hostile", "bad", "of the data was scanned"),
    ],
)
def test_each_ending_has_its_honest_verdict(sample, state, says):
    """Gaps, nothing to scan, nothing found, looked only, failed: each says so first."""
    verdict = summary.verdict(samples.ALL[sample]())
    assert verdict.state == state
    assert says in verdict.headline


def _looked(**column):
    """A complete and clean audit of one column."""
    coverage = [{"table": "t", "rows": 5, "bytes": 9}]
    return ReportData.from_rows({"run": "r"}, [], [{"table": "t", **column}], coverage, residual=Residual(5, 5, 9, 9))


def test_half_found_columns_are_named_first():
    """A column of which a part was found takes the green tick away, is named before signing, and stands in all three renderings."""
    data = _looked(path="passp", values=600, part_label="PASSPORT", part_found=5, part_alike=60)
    verdict = summary.verdict(data)
    assert (verdict.state, verdict.word) == ("gaps", "Scanned, 1 column found only in part")
    assert "passp" in notes.attention(data)[0] and "55 of 60 sampled values" in notes.attention(data)[0]
    assert report.document(data)["half_found"] == [
        {"table": "t", "path": "passp", "label": "PASSPORT", "found": 5, "alike": 60, "readable": 55}
    ]
    assert "Columns found only in part" in report.markdown(data) and "| 5 | 55 | 8.3 % | 600 |" in report.markdown(data)
    assert '<h2 id="half-title">' in report.html(data)


def test_binary_columns_that_went_through_unread_are_named():
    """Text hides in binary columns of old writers; one that the config has read or masked whole is not named."""
    unread = _looked(path="blob", type="binary", status="not text", values=6)
    assert any("“t.blob”" in note and "binary_text" in note for note in notes.attention(unread))
    for column in ({"status": "scanned"}, {"status": "not text", "decision": "PERSON"}, {"status": "excluded"}):
        assert not any("binary_text" in note for note in notes.attention(_looked(path="blob", type="binary", values=6, **column)))


@pytest.mark.heavy
def test_a_column_that_spares_guesses_says_so_in_all_three():
    """Of a column of goods, categories or versions: which labels stay readable, why, and how to have them masked."""
    for kind, label in (
        ("goods", "PERSON"),
        ("categories", "CITY"),
        ("things", "SURNAME"),
        ("codes", "PERSON"),
        ("days", "PHONE_NUMBER"),
        ("versions", "IP_ADDRESS"),
    ):
        data = _looked(path="it", kind=kind, values=600)
        why = spares.TABLE[kind].why
        note = next(note for note in notes.attention(data) if "“t.it”" in note)
        assert all(word in note for word in (label, "stays readable", kind, why, "columns: pin"))
        page = " ".join("".join(_Page(report.html(data)).words).split())
        assert "finding by finding, but guesses at " + ", ".join(sorted(spares.TABLE[kind].labels)) + " stay readable" in page
        assert f'{why}To undo: columns: {{pin: {{"t.it": free text}}}}' in page
        assert f"| {why}; to undo: columns: {{pin: {{" in report.markdown(data)
        row = report.document(data)["columns"][0]
        assert (label in row["spares"], row["spares_why"]) == (True, why)
        assert Columns(**yaml.safe_load(row["spares_undo"])["columns"]).pin == {"t.it": "free text"}


def test_other_columns_spare_nothing():
    """Free text, a column masked whole and one that was not scanned say nothing of guesses left."""
    for column in ({"kind": "free text"}, {"kind": "goods", "decision": "PERSON"}, {"kind": "goods", "status": "excluded"}):
        data = _looked(path="it", values=600, **column)
        assert not any("merely guessed" in note for note in notes.attention(data))
        assert "but guesses at" not in report.html(data) + report.markdown(data)


def test_decided_and_whole_columns_are_not_half_found():
    """What is masked whole, or has nothing found, or all of it, leaves nothing half done."""
    for part in ({"part_found": 5, "part_alike": 60, "decision": "PASSPORT"}, {}, {"part_found": 60, "part_alike": 60}):
        assert summary.verdict(_looked(path="c", values=60, **part)).state == "good"


def test_the_headline_says_what_is_not_known():
    """Without verification and without review the first sentence says so; the tick is green only after both looked."""
    unseen = ReportData.from_rows({"run": "r"}, coverage=[{"table": "t", "rows": 5, "bytes": 9}])
    assert summary.verdict(unseen).headline.endswith(
        "Not verified yet (run lakeveil verify) and not reviewed: what was missed is not known."
    )
    assert "Not reviewed: what was missed is not known." in summary.verdict(_looked(path="c")).headline


def test_the_policy_is_said_in_words():
    """What is done to which, all that stays readable, and what holds for the rest."""
    rules = [("every other label", "replace"), ("PERSON", "replace"), ("CREDENTIAL", "redact"), ("NUM", "keep"), ("URL", "keep")]
    data = ReportData.from_rows({"run": "r"}, policy=[{"label": a, "operator": b} for a, b in rules])
    assert (
        summary.policy_line(data)
        == "CREDENTIAL is redacted. NUM and URL are kept readable. All else that is found is replaced by the label."
    )


def test_unsure_decisions_are_named():
    """A decision whose interval reaches below half is named with its column."""
    data = _looked(path="c", label="PERSON", decision="PERSON", share=0.5, low=0.4, high=0.6, of=80, reason="40 of 80", values=80)
    assert any("t.c" in note and "PERSON" in note for note in notes.attention(data))
    assert "50.0 % of 80 distinct values" in report.html(data)


def test_languages_are_counted_where_they_can_be_told():
    """Codes told as Chinese do not stand before the free text's own language."""
    columns = [
        {"table": "t", "path": "a", "kind": "code", "values": 272, "languages": {"zh": 272}},
        {"table": "t", "path": "b", "kind": "free text", "values": 9, "languages": {"ja": 9}},
    ]
    rows = report.document(ReportData.from_rows({"run": "r"}, columns=columns))["languages"]
    assert [(row["code"], row["texts"], row["values"]) for row in rows] == [("ja", 9, 9), ("zh", 0, 272)]


def test_one_missing_row_is_never_all():
    """With a billion rows read and one set aside, the share is not 100 % and the verdict not complete."""
    coverage = [{"table": "t", "rows": 10**9, "bytes": 10**12}, {"table": "t", "status": "failed", "offset": 5, "length": 0}]
    data = ReportData.from_rows({"run": "r"}, coverage=coverage)
    assert summary.verdict(data).state == "gaps"
    assert summary.verdict(data).headline.startswith("> 99.9 %")


def test_without_sizes_the_share_counts_units():
    """A catalog's tables have no size: units are counted, and the report says so."""
    data = ReportData.from_rows(
        {"run": "r"}, coverage=[{"table": "t", "units": 3}, {"table": "u", "status": "failed", "reason": "gone"}]
    )
    assert summary.totals(data).of == (3, 4)
    assert "Shares count input units" in report.html(data)


@pytest.mark.parametrize(
    ("residual", "says", "state"),
    [
        (None, "Not measured", "info"),
        (Residual(5, 5, 9, 9), "none left in 9 masked texts; row counts agree; all else is unchanged", "good"),
        (Residual(5, 4, 9, 9), "5 source rows but 4 masked", "bad"),
        (Residual(5, 5, 9, 9, {("t", "a"): 2}), "2 values changed unasked", "bad"),
        (Residual(5, 5, 9, 9, {}, {("t", "a", "PERSON"): 1}), "1 finding left", "gaps"),
    ],
)
def test_the_residual_is_said_as_it_is(residual, says, state):
    """Not verified, clean, rows lost, values changed, findings left."""
    data = ReportData.from_rows({"run": "r"}, coverage=[{"table": "t", "rows": 5, "bytes": 9}], residual=residual)
    assert says in summary.verdict(data).residual
    assert any("look at “t.a” (1)" in note for note in notes.attention(data)) == bool(residual and residual.findings)
    assert summary.verdict(data).state == state


@pytest.mark.parametrize(
    ("part", "whole", "says"),
    [
        (0, 0, "–"),
        (0, 5, "0 %"),
        (5, 5, "100 %"),
        (1, 10**9, "< 0.1 %"),
        (10**9 - 1, 10**9, "> 99.9 %"),
        (1, 3, "33.3 %"),
        (9996, 10000, "> 99.9 %"),
    ],
)
def test_a_share_never_rounds_to_all_or_nothing(part, whole, says):
    """Only all is 100 %, only nothing is 0 %."""
    assert wording.share(part, whole) == says


@pytest.mark.parametrize(
    ("octets", "says"), [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (999_960, "1.0 MB"), (2_500_000_000_000, "2.5 TB")]
)
def test_sizes_are_decimal(octets, says):
    """kB is a thousand bytes."""
    assert wording.size(octets) == says


@pytest.mark.parametrize(
    ("words", "says"),
    [([], ""), ("a", "a"), ("ab", "a and b"), ("abcde", "a, b, c, d and e"), ("abcdef", "a, b, c, d and 2 more")],
)
def test_lists_are_cut_in_words(words, says):
    """A list says how many more there are, and never `and 1 more`."""
    assert wording.listed(words) == says


def test_every_operator_says_what_it_leaves():
    """An operator added to the table must say what stays readable."""
    from lakeveil.masking.operators import TABLE

    assert set(TABLE) <= set(wording.LEAVES)


@pytest.mark.parametrize(("support", "level"), [({}, "unknown"), ({"de": "measured"}, "measured"), ({"en": "measured"}, "none")])
def test_support_that_was_not_recorded_is_not_called_missing(support, level):
    """A bundle that says nothing of languages is another thing than one that does not support this one."""
    columns = [{"table": "t", "path": "a", "values": 5, "languages": {"de": 5}}]
    document = report.document(ReportData.from_rows({"run": "r"}, columns=columns, support=support))
    assert document["languages"][0]["level"] == level
    assert any("Languages" in note for note in document["verdict"]["attention"]) is (level != "measured")


def test_what_reviewers_said_stands_in_all_three(tmp_path):
    """Precision, recall and missed names of a reviewed sample, with intervals; undefined shares as a dash."""
    shares = {"precision": 0.95, "precision_low": 0.91, "precision_high": 0.97, "recall": None, "missed": 4.25}
    data = ReportData.from_rows(
        {"run": "r"}, reviewed=[{"table": "notes", "label": "PERSON", "texts": 500, "sample": "may", **shares}]
    )
    report.render(data, tmp_path)
    for name in ("report.html", "report.md"):
        text = (tmp_path / name).read_text("utf-8")
        assert "0.950 (0.910 to 0.970)" in text
        assert "4.2" in text
    assert json.loads((tmp_path / "report.json").read_text("utf-8"))["reviewed"][0]["recall"] is None


def test_a_table_that_stopped_is_the_first_thing_said():
    """Red, with the tables' names and reasons, whatever else was done; the other tables' failed inputs are no such tables."""
    rows = [
        {"table": "crm", "units": 3, "bytes": 900, "rows": 90, "run": "r"},
        {"table": "crm", "status": "failed", "reason": "broken footer", "bytes": 100, "version": 2, "digest": "aa"},
        {"table": "mails", "status": "failed", "reason": "a worker died", "bytes": 500, "version": -1, "digest": "ab"},
        {"table": "mails", "status": "failed", "reason": "a worker died", "bytes": 500, "version": -1, "digest": "ac"},
        {"table": "old", "status": "skipped", "reason": "left out", "version": -1},
    ]
    data = ReportData.from_rows({"run": "r", "outcome": "partial"}, coverage=rows)
    verdict = summary.verdict(data)
    assert (verdict.state, verdict.word) == ("bad", "1 table was not scanned")
    assert verdict.headline.startswith("1 table was not scanned: “mails” (a worker died). 45.0 % of the data was scanned")
    assert verdict.missed.startswith("1 table whole: “mails”. 2 input units (broken footer and left out).")
    assert "1 table was not scanned" in report.html(data)
    assert verdict.scanned.endswith("90 rows in 2 tables.")
    two = ReportData.from_rows({"run": "r"}, coverage=[*rows, {**rows[2], "table": "<b>"}])
    assert summary.verdict(two).word == "2 tables were not scanned"
    assert "“<b>” (a worker died) and “mails”" in summary.verdict(two).headline
    assert "<b>" not in report.html(two)


def test_pins_that_name_no_column_are_told():
    """A pin with a slip in it does nothing; the report says so before anything else is weighed."""
    data = ReportData.from_rows({"run": "r"}, coverage=[{"table": "crm"}], idle=["crm.nots", "web.*"])
    (note,) = (note for note in notes.attention(data) if "pins or forbids" in note)
    assert note.startswith("2 pins or forbids name no column that was scanned: “crm.nots” and “web.*”")
