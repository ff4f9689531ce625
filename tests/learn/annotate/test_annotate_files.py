"""Readers, infobox, sentences, formats, the vault and the verb."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.cli import main
from lakeveil.errors import KeyReferenceError, UsageError
from lakeveil.keys import Keyring
from lakeveil.learn.annotate import document, formats, infobox, records, settings
from lakeveil.learn.annotate.core import Annotation
from lakeveil.learn.annotate.formats import Unit
from lakeveil.learn.annotate.settings import Field, Mapped, normal
from lakeveil.learn.annotate.values import values
from lakeveil.learn.annotate.vault import Local, Vault

PAGE = """<html><head><title>x</title><style>td{}</style></head><body><table class="infobox"><tr><th>Born</th><td>Smith Palmer<br>August 4, 1993<br>Ottawa</td></tr>
<tr><th>Spouse(s)</th><td>Alice Harper <small>(m. 2004)</small></td></tr><tr><th>Children</th><td>Anne Palmer,<br/>Alex Palmer<sup>[1]</sup></td></tr></table>
<p>Smith Palmer (born 4 August 1993)<sup>[2]</sup> married Alice&nbsp;Harper.</p><script>var a = "Alice Harper";</script><p>They have <b>two</b> children, Anne and Alex.</p></body></html>"""
MAP = "fields: {Spouse: SP, Children: CH, Born: BD}\ninfobox: true\ntext: page\ndetector: false\nlanguage: en\n"


def test_infobox_becomes_a_record() -> None:
    """Figure 1 of the paper: header cells are fields, line breaks part values, scripts and citations are no prose."""
    page = infobox.read(PAGE)
    assert page.record == {
        "Born": ["Smith Palmer", "August 4, 1993", "Ottawa"],
        "Spouse(s)": ["Alice Harper (m. 2004)"],
        "Children": ["Anne Palmer", "Alex Palmer"],
    }
    assert page.text == "Smith Palmer (born 4 August 1993) married Alice Harper.\nThey have two children, Anne and Alex."
    assert infobox.read("<dl><dt>Spouse<dd>Ann Lee<dt>School:<dd>MIT</dl>").record == {"Spouse": ["Ann Lee"], "School": ["MIT"]}


def test_field_names_are_one_however_spelt() -> None:
    """`Spouse`, `Spouse(s)`, `Spouses:` are one field; `Father's name` is not `Father`."""
    assert len({normal(n) for n in ("Spouse", "Spouse(s)", "Spouses", "spouses:", "SPOUSE")}) == 1
    assert normal("Alma mater") != normal("Mater")


def test_values_of_a_record() -> None:
    """Lists, asides, several columns for one value, dates in words and in numbers."""
    mapped = Mapped(
        {
            "child": "CH",
            "patient": Field("PERSON", columns=("First", "Last")),
            "born": Field("BD", order="dmy"),
            "self": Field(subject=True),
        }
    )
    record = {
        "Child": ["Anne Palmer, Alex Palmer and Bo Palmer", None],
        "first": "Ada",
        "last": "Byron King",
        "Born": "4.8.1993",
        "self": "x",
        "other": 1,
    }
    found = values(record, mapped)
    assert [(v.label, v.text) for v in found] == [
        ("CH", "Anne Palmer"),
        ("CH", "Alex Palmer"),
        ("CH", "Bo Palmer"),
        ("PERSON", "Ada Byron King"),
        ("BD", "4.8.1993"),
        ("", "x"),
    ]
    assert (found[3].family, str(found[4].day)) == ("Byron King", "1993-08-04")


def test_sentences_end_where_they_end() -> None:
    """Initials, abbreviations and dates end no sentence; citations after a stop belong to it."""
    text = "Dr. A. Hill came on 3. May.[2] She left. Why? No. 5 is St. Mary's.\nNext 東京。京都！"
    assert [text[s:e] for s, e in document.sentences(text)] == [
        "Dr. A. Hill came on 3. May.[2]",
        "She left.",
        "Why?",
        "No. 5 is St. Mary's.",
        "Next 東京。",
        "京都！",
    ]


def unit() -> Unit:
    text = "So 😀 Ann Lee met Bob."
    return Unit(
        "k",
        text,
        "en",
        (
            Annotation(5, 12, "SP", "spouse", "person", "full", 1.0, 1.0, source="chunk"),
            Annotation(17, 20, "CH", "child", "person", "given", 0.8, 0.4, "place"),
        ),
    )


def test_gold_line_keeps_doubt_apart_and_reads_back() -> None:
    """Spans hold what is sure; what is in doubt stands beside them with its reason; nothing is lost on the way back."""
    row = formats.gold(unit())
    assert row["spans"] == [[5, 12, "SP"]]
    assert row["provenance"] == [
        {"field": "spouse", "matcher": "person", "source": "chunk", "how": "full", "similarity": 1.0, "score": 1.0}
    ]
    assert row["doubtful"][0]["span"] == [17, 20, "CH"]
    assert formats.unit_of(json.dumps(row).encode()) == unit()


def test_conll_and_label_studio() -> None:
    """One word and tag a line; Label Studio counts UTF-16 units."""
    assert formats.conll(unit()).decode() == "So\tO\n😀\tO\nAnn\tB-SP\nLee\tI-SP\nmet\tO\nBob\tO\n.\tO\n\n"
    form = formats.FORMATS["labelstudio"]
    task, _ = json.loads(b"".join(form.file([form.piece(unit())] * 2)))
    assert [r["value"]["start"] for r in task["predictions"][0]["result"]] == [6, 18]


def test_docbin_opens_in_spacy() -> None:
    """spaCy reads its own format back, shard by shard: the entities are the sure spans."""
    spacy = pytest.importorskip("spacy")
    shards = list(formats.docbin([unit()] * 5, most=2))
    docs = [list(spacy.tokens.DocBin().from_bytes(s).get_docs(spacy.blank("en").vocab)) for s in shards]
    assert [len(d) for d in docs] == [2, 2, 1]
    assert [(e.text, e.label_) for e in docs[0][0].ents] == [("Ann Lee", "SP")]


@pytest.mark.parametrize("kind", ["jsonl", "csv", "parquet"])
def test_records_of_a_key_are_found_and_joined(kind: str, tmp_path: Path) -> None:
    """Every reader gives the record of a key; two rows of one key make lists."""
    rows = [{"id": "01", "spouse": "Ann Lee"}, {"id": "02", "spouse": "Bo, Jr."}, {"id": "01", "spouse": "Cy Hu"}]
    path = tmp_path / f"r.{kind}"
    if kind == "parquet":
        pq.write_table(pa.Table.from_pylist(rows), path)
    else:
        lines = [json.dumps(r) for r in rows] if kind == "jsonl" else ["id,spouse", *(f'{r["id"]},"{r["spouse"]}"' for r in rows)]
        path.write_text("\n".join(lines) + "\n")
    find = records.index(str(path), "id")
    assert find("01") == {"id": "01", "spouse": ["Ann Lee", "Cy Hu"]}
    assert find("02") == {"id": "02", "spouse": "Bo, Jr."}
    assert find("1") is None


def test_vault_encrypts_and_refuses_what_was_moved(tmp_path: Path) -> None:
    """No text on the disk; a file under another name, another key or unfinished does not open."""
    vault = Vault(Local(tmp_path), Keyring(bytes(range(32))))
    assert vault.put_lines("silver/a", [b"secret name\n"] * 3) == 3
    assert list(vault.lines("silver/a")) == [b"secret name\n"] * 3
    part = tmp_path / "restricted/silver/a/part-00000"
    assert b"secret" not in part.read_bytes()
    assert part.stat().st_mode & 0o777 == 0o600
    (tmp_path / "restricted/silver/a/part-00001").write_bytes(part.read_bytes())
    with pytest.raises(KeyReferenceError):
        vault.get("silver/a", "part-00001")
    with pytest.raises(KeyReferenceError):
        Vault(Local(tmp_path), Keyring(bytes(range(1, 33)))).get("silver/a", "part-00000")
    with pytest.raises(UsageError):
        list(vault.lines("silver/b"))


def test_the_verb_writes_encrypted_and_exports_with_a_reason(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """Pages in, silver encrypted under restricted/; export needs a reason, and the access log tells it."""
    (tmp_path / "m.yaml").write_text(MAP)
    (tmp_path / "p.jsonl").write_text(json.dumps({"id": "7", "page": PAGE}) + "\nnot json\n")
    (tmp_path / "key").write_text("0123456789abcdef" * 4)
    (tmp_path / "c.yaml").write_text(
        f"output: {tmp_path}/veil\nkey: file:{tmp_path}/key\nsources: [{{name: p, path: {tmp_path}/p}}]\n"
    )
    base = ["annotate", "--config", str(tmp_path / "c.yaml")]
    assert main([*base, "--texts", str(tmp_path / "p.jsonl"), "--map", str(tmp_path / "m.yaml"), "--name", "one"]) == 3
    assert not any(b"Harper" in path.read_bytes() for path in (tmp_path / "veil").rglob("*") if path.is_file())
    assert main([*base, "--export", "one", "--out", "-"]) == 2
    capfdbinary.readouterr()
    assert main([*base, "--export", "one", "--reason", "train", "--out", "-"]) == 0
    row = json.loads(capfdbinary.readouterr().out)
    assert [(row["text"][s:e], n) for s, e, n in row["spans"]] == [
        ("4 August 1993", "BD"),
        ("Alice Harper", "SP"),
        ("Anne", "CH"),
        ("Alex", "CH"),
    ]
    vault = Vault(Local(tmp_path / "veil"), Keyring.from_reference(f"file:{tmp_path}/key"))
    assert [one["reason"] for one in vault.accesses()] == ["train"]


def test_wrong_maps_are_refused(tmp_path: Path) -> None:
    """One line that names the file, the field and what to say."""
    for text, says in (
        ("fields: {a: {columns: [b]}}", "fields.a"),
        ("fields: {a: {label: X, matcher: persom}}", "did you mean `person`"),
        ("fields: {a: X}\nunit: page", "unit"),
    ):
        (tmp_path / "m.yaml").write_text(text)
        with pytest.raises(UsageError, match=says):
            settings.load(tmp_path / "m.yaml")


@pytest.mark.heavy
def test_processes_give_what_one_gives(tmp_path: Path) -> None:
    """Two worker processes write the same bytes as none."""
    (tmp_path / "m.yaml").write_text("fields: {spouse: SP}\ndetector: false\n")
    (tmp_path / "t.jsonl").write_text(
        "".join(json.dumps({"id": str(i), "text": f"Ann Lee {i} met Bo.", "spouse": "Ann Lee"}) + "\n" for i in range(900))
    )
    told = []
    for number in ("1", "2"):
        command = [
            sys.executable,
            "-m",
            "lakeveil.cli",
            "annotate",
            "--texts",
            str(tmp_path / "t.jsonl"),
            "--map",
            str(tmp_path / "m.yaml"),
        ]
        subprocess.run([*command, "--out", str(tmp_path / number), "--processes", number], check=True)
        told.append((tmp_path / number).read_bytes())
    assert told[0] == told[1]
    assert told[0].count(b"\n") == 900
