"""`make demo`: write a small made-up lake into FOLDER/lake, scan it, and end with the report's path."""

import csv
import json
import random
import secrets
import sys
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import yaml

from lakeveil.cli import main

DEMO = Path(__file__).parent.parent / "conf" / "demo"
CARDS = ("4111 1111 1111 1111", "5555 5555 5555 4444", "3782 822463 10005")


def person(draw: random.Random, code: str, of: dict) -> dict:
    """One made-up person: name, address data and one thing said about them."""
    name, other = (of["last"][j] + of["first"][i] if code == "ja" else f"{of['first'][i]} {of['last'][j]}" for i, j in
                   [(draw.randrange(len(of["first"])), draw.randrange(len(of["last"]))) for _ in "ab"])  # fmt: skip
    born = date(1940, 1, 1) + timedelta(draw.randrange(23_000))
    words = {"p": name, "q": other, "city": draw.choice(of["city"]), "phone": of["phone"].format(n=draw.randrange(10, 99)),
             "mail": f"{draw.choice('abcdefg')}.{draw.randrange(10**5)}@example.org", "card": draw.choice(CARDS), "iban": of["iban"],
             "date": (born + timedelta(15_000)).isoformat()}  # fmt: skip
    return {**words, "born": born, "language": code, "says": draw.choice(of["say"]).format(**words)}


def write(folder: Path, seed: int = 1, number: int = 1_200) -> None:
    """The lake: people (Parquet), mails (JSON lines), tickets (CSV) and notes (text), each with something to stumble over."""
    draw, parts = random.Random(seed), yaml.safe_load((DEMO / "people.yaml").read_text("utf-8"))
    made = [person(draw, code, parts[code]) for code in draw.choices(list(parts), k=number)]
    for name in ("people", "mails", "tickets", "notes"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    rows = [{"id": i, "full_name": p["p"], "email": p["mail"], "phone": p["phone"], "birth_date": p["born"], "city": p["city"],
             "iban": p["iban"] or None, "contacts": [{"name": p["q"], "kind": "family"}], "remark": p["says"]} for i, p in enumerate(made)]  # fmt: skip
    for i in range(2):
        pq.write_table(pa.Table.from_pylist(rows[i::2]), folder / "people" / f"part-{i}.parquet")
    whole = (folder / "people" / "part-0.parquet").read_bytes()
    (folder / "people" / "part-2.parquet").write_bytes(whole[: len(whole) // 2])  # an unreadable file
    lines = [json.dumps({"from": p["mail"], "to": [q["mail"]], "subject": p["q"], "body": p["says"] + "\n\n" + p["p"], "payload":
             json.dumps({"user": {"name": q["p"], "ip": f"192.0.2.{i % 250}"}, "seen": i}, ensure_ascii=False)}, ensure_ascii=False)
             for i, (p, q) in enumerate(pairwise(made))]  # fmt: skip
    (folder / "mails" / "inbox.jsonl").write_text("\n".join([*lines, '{"from": "broken', ""]), "utf-8")
    with (folder / "tickets" / "tickets.csv").open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        out.writerow(["id", "opened", "customer", "text", "scan"])
        opened = [datetime(2026, 1, 1) + timedelta(hours=i) for i in range(400)]
        out.writerows([f"{i:06}", opened[i], p["p"], p["says"] + "\n" + p["phone"], "-"] for i, p in enumerate(made[:400]))
        file.write("000400,one,cell,too,many,here\r\n")  # a broken row
    for code in parts:
        (folder / "notes" / f"{code}.txt").write_text("\n".join(p["says"] for p in made if p["language"] == code) + "\n", "utf-8")


if __name__ == "__main__":
    home = Path(sys.argv[1] if len(sys.argv) > 1 else "demo-output").resolve()
    write(home / "lake")
    (home / "key").exists() or (home / "key").write_text(secrets.token_hex(32))
    told = [f"output={home / 'veil'}", f"key=file:{home / 'key'}"]
    told += [f"sources.{i}.path={home / 'lake' / p}" for i, p in enumerate(("people", "mails/*.jsonl", "tickets", "notes"))]
    code = main(["scan", "--config", str(DEMO / "lake.yaml"), *(word for item in told for word in ("--set", item))])
    sys.exit(0 if code == 3 else code)  # 3: part of the input failed, as the demo means it to
