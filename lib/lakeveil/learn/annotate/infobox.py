"""The record inside a page: an HTML infobox (a table of header and data cells) or definition list as fields, and the page's prose.

Section 2.1 and figure 1 of the paper, by the standard library's parser; scripts, styles, tables and navigation are no prose.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

_SILENT = frozenset("script style template noscript head nav footer sup".split())
_BLOCKS = frozenset("p div br li ul ol h1 h2 h3 h4 h5 h6 tr section article blockquote dt dd table".split())
_VOID = frozenset("br hr img input meta link wbr col area base embed source track".split())
_CITATION = re.compile(r"\[[^\]]{0,24}\]")
_BLANKS = re.compile(r"[ \t\r\f\v\u00a0]+")


@dataclass(frozen=True, slots=True)
class Page:
    """`record`: field → values in order; `text`: the prose, one block a line, blanks collapsed."""

    record: dict[str, list[str]] = field(default_factory=dict)
    text: str = ""


def read(page: str) -> Page:
    """Record and prose of a page. A value ends at a line break, a list item, and a comma between two names."""
    parser = _Reader()
    parser.feed(page)
    parser.close()
    parser.flush()
    lines = (_BLANKS.sub(" ", line).strip() for line in "".join(parser.prose).split("\n"))
    return Page(parser.record, "\n".join(line for line in lines if line))


class _Reader(HTMLParser):
    """State of one parse: open silent elements, the field whose cell is open, what the cell has said so far."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.record: dict[str, list[str]] = {}
        self.prose: list[str] = []
        self.silent: list[str] = []
        self.tables = 0
        self.cell = ""  # "name", "value" or ""
        self.name = ""
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self.silent.append(tag)
        self.tables += tag == "table"
        if tag == "tr":
            self.flush()
            self.name = ""
        if tag in ("th", "dt", "td", "dd"):
            self.flush()
        if tag in ("th", "dt"):
            self.name, self.cell = "", "name"
        elif tag in ("td", "dd") and self.name:
            self.cell = "value"
        elif tag in _BLOCKS:
            (self.said if self.cell else self.prose).append("\n")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.silent:
            del self.silent[self.silent.index(tag) :]
        if tag in ("th", "dt", "td", "dd", "tr", "table", "dl"):
            self.flush()
        self.tables -= tag == "table" and self.tables > 0
        if tag in _BLOCKS and not self.cell:
            self.prose.append("\n")

    def handle_data(self, data: str) -> None:
        if self.silent:
            return
        if self.cell:
            self.said.append(data)
        elif not self.tables:
            self.prose.append(data.replace("\n", " "))

    def flush(self) -> None:
        """End the open cell: a field's name, or its values."""
        text, cell = "".join(self.said), self.cell
        self.said, self.cell = [], ""
        if cell == "name":
            self.name = _BLANKS.sub(" ", _CITATION.sub("", text).replace("\n", " ")).strip().rstrip(":").strip()
        elif cell == "value" and self.name:
            lines = (_BLANKS.sub(" ", _CITATION.sub("", line)).strip(" ,;") for line in re.split(r"\n|;|•|·", text))
            values = [line for line in lines if line]
            if values:
                self.record.setdefault(self.name, []).extend(values)
