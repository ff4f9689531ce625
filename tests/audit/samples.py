"""Made-up audits of every shape, for the report's tests and for looking at."""

from __future__ import annotations

from lakeveil.audit.data import ReportData
from lakeveil.audit.tallies import Residual

SUPPORT = {
    "en": {"level": "measured", "f1": 0.91, "on": "held-out news and mail"},
    "de": {"level": "measured", "f1": 0.88, "on": "held-out news"},
    "pl": {"level": "measured", "f1": 0.86, "on": "held-out books"},
    "es": {"level": "measured", "f1": 0.87, "on": "held-out clinical notes"},
    "uk": "transfer",
    "ja": "lexicon",
    "ka": "none",
}
POLICY = [
    {"label": "PERSON", "operator": "pseudonymize"},
    {"label": "EMAIL_ADDRESS", "operator": "pseudonymize"},
    {"label": "PHONE_NUMBER", "operator": "mask", "parameters": "last 2 kept"},
    {"label": "IBAN_CODE", "operator": "hash"},
    {"label": "CREDIT_CARD", "operator": "redact"},
    {"label": "PL_PESEL", "operator": "redact"},
    {"label": "DATE_TIME", "operator": "generalize", "parameters": "year"},
    {"label": "DATE_TIME", "operator": "shift", "parameters": "365 days", "scope": "admissions.*"},
    {"label": "LOCATION", "operator": "keep"},
    {"label": "URL", "operator": "keep"},
]
RUN = {
    "run": "20261121T104512Z-7f3a",
    "started": "2026-11-21T10:45:12Z",
    "ended": "2026-11-21T12:51:40Z",
    "bundle": "9c1185a5c5e9fc54612808977ee8f548b2258d31" + "0" * 24,
    "rules": "3b" * 32,
    "policy": "5f" * 32,
    "config": "a1" * 32,
    "key_id": "k-4e1f0a92",
    "command": "lakeveil scan --config lake.yaml --mode mask",
    "inputs": {"patients": "delta version 41", "mails": "sha256 " + "7d" * 32},
    "versions": {"Python": "3.11.9", "Spark": "4.2.0", "Delta": "4.4.0", "Java": "17.0.12"},
}


def _found(table, path, label, operator, languages, scores):
    """Findings rows: the counts in `scores` (one per band) dealt out over the languages by their share."""
    return [
        {
            "table": table,
            "path": path,
            "label": label,
            "operator": operator,
            "language": code,
            "band": i,
            "count": round(n * part),
        }
        for code, part in languages.items()
        for i, n in enumerate(scores)
        if round(n * part)
    ]


def hospital() -> ReportData:
    """A middling lake: five tables, gaps, languages of every level, verified clean."""
    findings = [
        *_found("patients", "name", "PERSON", "pseudonymize", {"de": 0.7, "pl": 0.3}, [0, 0, 0, 0, 48211]),
        *_found("patients", "birth_date", "DATE_TIME", "generalize", {"und": 1}, [0, 0, 0, 0, 48211]),
        *_found("patients", "contacts[].email", "EMAIL_ADDRESS", "pseudonymize", {"und": 1}, [0, 0, 0, 12, 31877]),
        *_found("patients", "contacts[].phone", "PHONE_NUMBER", "mask", {"und": 1}, [0, 210, 902, 4018, 39120]),
        *_found("patients", "pesel", "PL_PESEL", "redact", {"und": 1}, [0, 0, 0, 0, 14460]),
        *_found(
            "admissions", "note", "PERSON", "pseudonymize", {"de": 0.6, "pl": 0.3, "uk": 0.1}, [0, 9120, 21877, 60315, 182440]
        ),
        *_found("admissions", "note", "LOCATION", "keep", {"de": 0.6, "pl": 0.4}, [0, 4021, 8833, 9120, 30415]),
        *_found("admissions", "note", "DATE_TIME", "shift", {"de": 0.6, "pl": 0.4}, [0, 0, 2210, 8120, 90877]),
        *_found("admissions", "payload$.doctor.name", "PERSON", "pseudonymize", {"de": 1}, [0, 11, 120, 402, 20110]),
        *_found(
            "mails", "body", "PERSON", "pseudonymize", {"en": 0.5, "de": 0.2, "es": 0.2, "ja": 0.1}, [0, 3302, 8120, 12002, 51009]
        ),
        *_found("mails", "body", "EMAIL_ADDRESS", "pseudonymize", {"en": 0.6, "de": 0.4}, [0, 0, 0, 40, 18332]),
        *_found("mails", "body", "URL", "keep", {"en": 1}, [0, 0, 0, 0, 6120]),
        *_found("mails", "from", "EMAIL_ADDRESS", "pseudonymize", {"und": 1}, [0, 0, 0, 0, 22118]),
        *_found("billing", "iban", "IBAN_CODE", "hash", {"und": 1}, [0, 0, 0, 0, 30991]),
        *_found("billing", "card", "CREDIT_CARD", "redact", {"und": 1}, [0, 0, 0, 0, 2104]),
        *_found("mails", "body", "UNSCANNED", "redact", {"und": 1}, [0, 0, 0, 0, 3]),
    ]
    columns = [
        _column("patients", "id", "bigint", "not text", kind="not text", values=48211),
        _column("patients", "name", kind="structured", values=48211, languages={"de": 33748, "pl": 14463}, decided=("PERSON", 0.994, 0.9908, 0.9962)),
        _column("patients", "birth_date", "date", kind="structured", values=48211, decided=("DATE_TIME", 1.0, 0.9986, 1.0), by="config"),
        _column("patients", "contacts[].email", kind="structured", values=31889, decided=("EMAIL_ADDRESS", 0.999, 0.9973, 0.9997)),
        _column("patients", "contacts[].phone", kind="structured", values=44250, nulls=120, decided=("PHONE_NUMBER", 0.97, 0.963, 0.9757)),
        _column("patients", "pesel", kind="structured", values=14460, nulls=33751, decided=("PL_PESEL", 1.0, 0.9986, 1.0)),
        _column("patients", "ward", kind="code", values=48211, languages={"und": 48211}),
        _column("patients", "nickname", kind="structured", values=2110, languages={"de": 2110}, decided=("PERSON", 0.52, 0.44, 0.6), new=True),
        _column("admissions", "note", kind="free text", values=120344, languages={"de": 72206, "pl": 36103, "uk": 12035}),
        _column("admissions", "payload$.doctor.name", kind="structured", values=20643, languages={"de": 20643}, decided=("PERSON", 0.98, 0.974, 0.985)),
        _column("admissions", "scan", "binary", "excluded", reason="excluded by the configuration"),
        _column("admissions", "raw", "variant", "refused", reason="a VARIANT cannot pass through Arrow unharmed"),
        _column("mails", "body", kind="free text", values=40118, languages={"en": 20059, "de": 8024, "es": 8023, "ja": 3910, "ka": 102}),
        _column("mails", "from", kind="structured", values=22118, decided=("EMAIL_ADDRESS", 1.0, 0.998, 1.0)),
        _column("billing", "iban", kind="structured", values=30991, decided=("IBAN_CODE", 1.0, 0.9986, 1.0)),
        _column("billing", "card", kind="structured", values=2104, nulls=28887, decided=("CREDIT_CARD", 1.0, 0.998, 1.0)),
        _column("wards", "title", kind="code", values=64, languages={"de": 64}),
        _column("billing", "article", kind="goods", values=30991, distinct=412, languages={"de": 30991}),
        _column("wards", "speciality", kind="categories", values=64, distinct=7, languages={"de": 64}),
        _column("wards", "monitor_fw", kind="versions", values=64, distinct=9),
        _column("billing", "passp", kind="code", values=30991, part_label="PASSPORT", part_found=41, part_alike=512),
        _column("patients", "desk", kind="structured", values=48211, part_label="PHONE_NUMBER", part_found=34, part_alike=80),
    ]  # fmt: skip
    coverage = [
        {"table": "patients", "status": "scanned", "units": 12, "rows": 48211, "bytes": 210_110_400},
        {"table": "admissions", "status": "scanned", "units": 240, "rows": 120344, "bytes": 6_420_118_002},
        {"table": "mails", "status": "scanned", "units": 31, "rows": 40118, "bytes": 911_402_110},
        {
            "table": "mails",
            "status": "failed",
            "reason": "truncated Parquet footer",
            "bytes": 40_110_221,
            "digest": "e3b0c442" * 8,
        },
        {
            "table": "mails",
            "status": "failed",
            "reason": "ragged CSV row",
            "digest": "11aa" * 16,
            "offset": 40_112,
            "length": 211,
            "rows": 1,
        },
        {
            "table": "mails",
            "status": "failed",
            "reason": "not valid UTF-8",
            "digest": "11aa" * 16,
            "offset": 91_004,
            "length": 87,
            "rows": 1,
        },
        {"table": "billing", "status": "scanned", "units": 3, "rows": 30991, "bytes": 48_002_113, "run": "20261014T080000Z-11aa"},
        {"table": "billing", "status": "skipped", "reason": "empty file", "units": 2, "digest": "99ff" * 16},
        {"table": "wards", "status": "scanned", "rows": 64, "bytes": 4_011},
    ]
    residual = Residual(239728, 239728, 1_204_880, 233_002)
    return ReportData.from_rows(
        RUN,
        findings,
        columns,
        coverage,
        policy=POLICY,
        vetoes={"own@1#allow:wards": 412, "review@2": 3, "column of goods": 96},
        support=SUPPORT,
        residual=residual,
        public_key="5d" * 32,
        sign_key_id="k-4e1f0a92",
    )


def _column(table, path, kind_of="string", status="scanned", *, decided=None, by="sample", **rest):
    row = {"table": table, "path": path, "type": kind_of, "status": status, **rest}
    if decided:
        label, share, low, high = decided
        row |= {"label": label, "decision": label, "share": share, "low": low, "high": high, "sampled": 1800, "decided_by": by}
        row |= {"of": 512, "reason": f"{round(share * 512)} of 512 distinct values are {label} from end to end"}
    return row


def hostile() -> ReportData:
    """Names that try to break out: markup, right-to-left overrides, newlines, Markdown, 300 characters."""
    names = [
        "<script>alert(1)</script>",
        "a\u202egnp.exe",
        "line\nbreak",
        "|pipe|`code`[x](http://e.example)",
        "x" * 300,
        "'\"&amp;",
        "",
        " ",
    ]
    names += ["{{ 7*7 }}", "שם_מלא", "www.example.com", "_em_ **b**", "\x00\x1b[31m", "\ud800", "]]><!--", "</style><b>"]
    findings = [
        {"table": names[-i], "path": n, "label": n, "operator": n, "language": n, "score": 0.9, "count": 7}
        for i, n in enumerate(names)
    ]
    columns = [{"table": names[-i], "path": n, "type": n, "kind": n, "label": n, "decision": n, "share": 0.5, "low": 0.4, "high": 0.6,
                "decided_by": n, "reason": n, "languages": {n: 4}, "status": "refused" if i % 3 == 0 else "scanned"} for i, n in enumerate(names)]  # fmt: skip
    columns += [
        {"table": n, "path": n, "kind": "code", "values": 9, "part_label": n, "part_found": 3, "part_alike": 9} for n in names
    ]
    coverage = [{"table": n, "status": "failed", "reason": n, "bytes": 9, "digest": "ab" * 32} for n in names]
    coverage += [{"table": n, "status": "scanned", "rows": 1, "bytes": 9} for n in names]
    return ReportData.from_rows(
        {"run": "<script>", "command": "lakeveil scan --config '</code><script>'", "inputs": {n: n for n in names}, "versions": {n: n for n in names}},
        findings,
        columns,
        coverage,
        policy=[{"label": n, "operator": n, "parameters": n, "scope": n} for n in names],
        vetoes=dict.fromkeys(names, 1),
        residual=Residual(3, 2, 9, 9, {(n, n): 1 for n in names}, {(n, n, n): 1 for n in names}),
        public_key="<b>",
        sign_key_id="<i>",
    )  # fmt: skip


def large(tables: int = 40, columns: int = 70) -> ReportData:
    """A wide lake, more columns a table than a page shows, one in ten with findings."""
    names = [(f"table_{t:03}", f"column_{c:04}") for t in range(tables) for c in range(columns)]
    rows = [{"table": t, "path": p, "kind": "free text", "values": 1000, "languages": {"en": 1000}} for t, p in names]
    findings = [
        {"table": t, "path": p, "label": "PERSON", "operator": "redact", "language": "en", "band": 4, "count": 10}
        for t, p in names[::10]
    ]
    coverage = [{"table": f"table_{t:03}", "status": "scanned", "rows": 1000, "bytes": 10**9} for t in range(tables)]
    coverage += [
        {"table": "table_000", "status": "failed", "reason": "truncated", "bytes": 10, "digest": f"{i:064x}"} for i in range(3000)
    ]
    return ReportData.from_rows(RUN, findings, rows, coverage, policy=POLICY, support=SUPPORT)


def empty() -> ReportData:
    """Sources that list nothing."""
    return ReportData.from_rows({"run": "r-empty"})


def nothing_found() -> ReportData:
    """One table, fully scanned, no finding."""
    coverage = [{"table": "wards", "status": "scanned", "rows": 64, "bytes": 4011}]
    return ReportData.from_rows(
        RUN,
        [],
        [{"table": "wards", "path": "title", "values": 64, "languages": {"de": 64}}],
        coverage,
        policy=POLICY,
        support=SUPPORT,
    )


def audit_mode() -> ReportData:
    """Looked only."""
    data = hospital()
    return ReportData.from_rows(
        {**RUN, "mode": "audit"},
        data.findings.rows(),
        coverage=[{"table": "patients", "rows": 5, "bytes": 10}],
        policy=POLICY,
        support=SUPPORT,
    )


def failed() -> ReportData:
    """A run that stopped in the middle."""
    return ReportData.from_rows(
        {**RUN, "outcome": "failed", "reason": "the lease on the output was lost", "ended": None},
        coverage=[
            {"table": "patients", "rows": 5, "bytes": 10},
            {"table": "mails", "status": "failed", "reason": "not reached", "bytes": 90},
        ],
    )


ALL = {f.__name__: f for f in (hospital, hostile, large, empty, nothing_found, audit_mode, failed)}
