"""render(data, folder): the audit as report.html, report.json and report.md, all from one ReportData."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from lakeveil.audit import charts, notes, summary, view, wording
from lakeveil.audit.data import ReportData
from lakeveil.audit.tallies import BAND_NAMES, BANDS, Residual, wilson

FILES = ("report.html", "report.json", "report.md")
# `report.json` says it in `schema`: fields may be added within a version, never renamed or removed.
SCHEMA = "lakeveil.report/1"
LONGEST = 2_000  # code points of any one piece of text on the page


def render(data: ReportData, folder: str | Path) -> tuple[Path, ...]:
    """Write the three renderings into `folder` (made if need be) and return their paths, in FILES' order.

    The same data gives the same bytes: no clock, no machine, no random ids.
    """
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    texts = (html(data), json.dumps(document(data), indent=1, sort_keys=False, allow_nan=False) + "\n", markdown(data))
    paths = tuple(target / name for name in FILES)
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, "utf-8", newline="\n")
    return paths


def html(data: ReportData) -> str:
    """One self-contained page: no script, no request, the style allowed by its digest only."""
    environment = _environment(autoescape=True)
    style = environment.get_template("style.css").render()
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return environment.get_template("report.html").render(_context(data), style=Markup(style), style_digest=digest)  # noqa: S704


def markdown(data: ReportData) -> str:
    """The same report for a wiki or a ticket; names are escaped, long lists are cut as in the page."""
    return _environment(autoescape=False).get_template("report.md").render(_context(data))


def document(data: ReportData) -> dict[str, Any]:
    """What report.json holds: everything, uncut; see docs/report.md for its fields."""
    sums = summary.totals(data)
    low, high = ([*BANDS], [*BANDS[1:], 1.0])
    return {
        "schema": SCHEMA,
        "run": dataclasses.asdict(data.run),
        "verdict": dataclasses.asdict(summary.verdict(data)) | {"attention": notes.attention(data)},
        "totals": dataclasses.asdict(sums)
        | {"share_scanned": sums.of[0] / sums.of[1] if sums.of[1] else None, "share_of": sums.measure},
        "bands": [{"band": i, "from": a, "to": b} for i, (a, b) in enumerate(zip(low, high, strict=True))],
        "findings": data.findings.rows(),
        "vetoes": dict(sorted(data.findings.vetoed.items())),
        "reviewed": [dataclasses.asdict(row) for row in data.reviewed],
        "columns": [
            dataclasses.asdict(c) | {"spares": list(c.spares), "spares_why": c.spares_why, "spares_undo": view.undo(c)}
            for c in data.columns
        ],
        "half_found": [
            {
                "table": c.table,
                "path": c.path,
                "label": c.part_label,
                "found": c.part_found,
                "alike": c.part_alike,
                "readable": c.readable,
            }
            for c in summary.half_found(data.columns)
        ],
        "idle": list(data.idle),
        "coverage": [dataclasses.asdict(unit) for unit in data.coverage],
        "languages": [dataclasses.asdict(row) for row in view.language_rows(data)],
        "policy": [dataclasses.asdict(rule) for rule in data.policy],
        "verification": _verification(data),
        "signature": {"algorithm": "Ed25519", "key_id": data.sign_key_id, "public_key": data.public_key}
        if data.public_key
        else None,
    }


def _verification(data: ReportData) -> dict[str, Any] | None:
    seen = data.residual
    if seen is None:
        return None
    return {
        "rows_source": seen.rows_source,
        "rows_masked": seen.rows_masked,
        "values": seen.values,
        "texts": seen.texts,
        "clean": seen.clean,
        "changed": [{"table": t, "path": p, "count": n} for (t, p), n in sorted(seen.changed.items())],
        "left": [{"table": t, "path": p, "label": label, "count": n} for (t, p, label), n in sorted(seen.left.items())],
    }


def residual_of(folder: str | Path) -> Residual | None:
    """What `verify` put into the report.json in `folder`; None if it did not, or if there is no such file."""
    try:
        seen = json.loads((Path(folder) / "report.json").read_text("utf-8"))["verification"]
        if seen is None:
            return None
        changed = {(row["table"], row["path"]): int(row["count"]) for row in seen["changed"]}
        left = {(row["table"], row["path"], row["label"]): int(row["count"]) for row in seen["left"]}
        return Residual(seen["rows_source"], seen["rows_masked"], seen["values"], seen["texts"], changed, left)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _environment(*, autoescape: bool) -> Environment:
    environment = Environment(
        loader=PackageLoader("lakeveil.audit", "templates"),
        autoescape=autoescape,  # noqa: S701 - off for Markdown only, where `finalize` escapes
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_plain if autoescape else _escaped,
    )
    environment.filters.update(
        count=wording.count, size=wording.size, moment=wording.moment, visible=wording.visible, listed=wording.listed
    )
    environment.filters["name"] = _name if autoescape else _markdown_name
    return environment


def _plain(value: Any) -> Any:
    """Whatever a page prints has its control characters spelled out; autoescape does the rest."""
    return wording.visible(value, LONGEST) if type(value) is str else value


def _escaped(value: Any) -> Any:
    """What autoescape is to the page, this is to Markdown; Markup is what was escaped already."""
    return wording.prose(value) if type(value) is str else value


def _name(text: str) -> Markup:
    """A name from the data: made visible, escaped, isolated from the direction of the text around it."""
    shown = wording.visible(text)
    kind = "name long" if max((len(word) for word in re.split(r"[\s_.]", shown)), default=0) > 24 else "name"
    return Markup('<bdi class="{}">{}</bdi>').format(kind, Markup("<wbr>").join(re.split(r"(?<=[_.])(?=[^_.])", shown)))


def _markdown_name(text: str) -> Markup:
    return Markup(wording.markdown(text))  # noqa: S704 - escaped for Markdown, which is where it goes


def _context(data: ReportData) -> dict[str, Any]:
    languages = view.language_rows(data)
    return {
        "data": data,
        "run": data.run,
        "verdict": summary.verdict(data),
        "totals": summary.totals(data),
        "attention": notes.attention(data),
        "coverage_parts": view.coverage_parts(data),
        "tables": view.cut(view.table_rows(data), view.TABLES),
        "missed": view.cut(view.missed_groups(data), view.GROUPS),
        "missed_columns": view.cut([c for c in data.columns if c.status in ("excluded", "refused")], view.COLUMNS),
        "labels": view.label_rows(data),
        "matrix": view.matrix(data),
        "columns": view.table_columns(data),
        "half_found": view.cut(summary.half_found(data.columns), view.COLUMNS),
        "languages": languages,
        "text_values": sum(row.texts for row in languages),
        "policy": view.policy_rows(data),
        "bands": BAND_NAMES,
        "levels": wording.LEVELS,
        "charts": charts,
        "heat": view.heat,
        "share": wording.share,
        "things": wording.things,
        "interval": _interval,
        "of_what": _of_what,
        "undo": view.undo,
        "more": _more,
        "duration": wording.duration(data.run.started, data.run.ended),
    }


def _interval(column: Any) -> tuple[float, float, float] | None:
    """(share, low, high) of a column's evidence; Wilson's interval where only the sample's size is recorded."""
    if column.share is None or not column.label:
        return None
    if column.low is not None and column.high is not None:
        return column.share, column.low, column.high
    return (column.share, *wilson(round(column.share * column.sampled), column.sampled)) if column.sampled else None


def _of_what(column: Any) -> str:
    """What a column's share is a share of: ` of 80 distinct values`."""
    return f" of {wording.things(column.of, 'distinct value')}" if column.of else ""


def _more(number: int, what: str, field: str) -> Markup:
    """The line below a list that was cut, for Markdown."""
    if not number:
        return Markup("")
    return Markup("\nAnd {} more {}; all of them stand in `report.json` under `{}`.\n").format(wording.count(number), what, field)
