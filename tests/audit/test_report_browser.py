"""The report in a real browser: phone and desk, light and dark, paper."""

import importlib.util
import re
import sys
from pathlib import Path

import pytest

from lakeveil.audit import report


def _beside(name):
    spec = importlib.util.spec_from_file_location(f"report_{name}", Path(__file__).with_name(f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


browser, samples = _beside("chromium"), _beside("samples")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(browser.BINARY is None, reason="no Chromium here: install it (Debian: apt-get install chromium)"),
]

# WCAG 2.2, 1.4.3: relative luminance; walks up to the first opaque background
CONTRAST = """(() => {
  const parse = c => (c.match(/[\\d.]+/g) || []).map(Number);
  const lum = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
    return .2126 * r + .7152 * g + .0722 * b; };
  const ground = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > .99) return c.slice(0, 3); } return [255, 255, 255]; };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); let worst = [99, ''];
  while (walker.nextNode()) { const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || e.closest('svg, style, title')) continue;
    const a = lum(parse(getComputedStyle(e).color).slice(0, 3)), b = lum(ground(e));
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < worst[0]) worst = [ratio, walker.currentNode.data.trim().slice(0, 40)]; }
  return worst; })()"""


@pytest.fixture(scope="module")
def chromium():
    with browser.Chromium() as running:
        yield running


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    home = tmp_path_factory.mktemp("reports")
    return {name: report.render(make(), home / name)[0] for name, make in samples.ALL.items()}


@pytest.mark.parametrize("name", samples.ALL)
@pytest.mark.parametrize("width", [390, 1440])
def test_no_page_is_wider_than_its_screen(chromium, pages, name, width):
    """Wide tables scroll in their own frame; the page itself never does, whatever the names are."""
    chromium.open(pages[name], width=width)
    assert chromium.ask("document.documentElement.scrollWidth") <= width
    assert chromium.ask("document.querySelector('.headline').getBoundingClientRect().bottom") < 900


def test_a_phone_shows_every_cell_under_its_heading(chromium, pages):
    """At 390 px rows are stacked: no cell of text stands beyond the edge, and each says the heading that it has on a desk."""
    chromium.open(pages["hospital"], width=390)
    chromium.ask("document.querySelectorAll('details').forEach(d => d.open = true)")
    edge = "Math.max(...[...document.querySelectorAll('.stacked th, .stacked td')].map(c => c.getBoundingClientRect().right))"
    assert chromium.ask(edge) <= 390
    wrong = """[...document.querySelectorAll('.stacked')].filter(t => { const heads = [...t.tHead.rows[0].cells].map(c => c.textContent.trim());
      return [...t.tBodies[0].rows].some(r => [...r.cells].some((c, i) => i && c.dataset.h !== heads[i])); }).length"""
    assert (chromium.ask("document.querySelectorAll('.stacked').length") > 5, chromium.ask(wrong)) == (True, 0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["hospital", "failed", "nothing_found"])
def test_text_has_enough_contrast(chromium, pages, name, scheme):
    """Every text reaches 4.5:1 against its ground (WCAG AA), in light and dark."""
    chromium.open(pages[name], width=1440, scheme=scheme)
    ground = chromium.ask("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", ground))) < 384) is (scheme == "dark")
    ratio, where = chromium.ask(CONTRAST)
    assert ratio >= 4.5, where


@pytest.mark.parametrize("name", ["hospital", "hostile"])
def test_the_page_asks_for_nothing_and_runs_nothing(chromium, pages, name):
    """One request, the page itself; no violation of its own content policy; nothing from the data became an element."""
    chromium.open(pages[name], width=1440)
    requests = [e["params"]["request"]["url"] for e in chromium.events if e["method"] == "Network.requestWillBeSent"]
    assert requests == [pages[name].as_uri()]
    assert [e for e in chromium.events if e["method"] in ("Log.entryAdded", "Runtime.exceptionThrown")] == []
    assert chromium.ask("document.querySelectorAll('script, img, iframe, b').length") == 0
    assert chromium.ask("getComputedStyle(document.querySelector('.verdict')).display") == "grid"  # the style was let in


def test_what_assistive_technology_hears(chromium, pages):
    """Landmarks, a table per region with headers, names for every chart."""
    chromium.open(pages["hospital"], width=1440)
    nodes = chromium.send("Accessibility.getFullAXTree")["nodes"]
    roles = [(n.get("role", {}).get("value"), n.get("name", {}).get("value", "")) for n in nodes if not n.get("ignored")]
    assert {"banner", "navigation", "main", "contentinfo", "region", "table", "columnheader", "rowheader"} <= {
        r for r, _ in roles
    }
    assert [said for role, said in roles if role in ("image", "img") and not said] == []
    assert ("heading", "Personal data audit report") in roles


def test_paper_has_the_verdict_and_the_lines_to_sign_on_its_first_page(chromium, pages, tmp_path):
    """On A4, verdict and signature block fit one page; what is folded on the screen is open on paper."""
    chromium.open(pages["hospital"], width=680, media="print")
    assert chromium.ask("document.querySelector('.signoff').getBoundingClientRect().bottom") < 990
    assert chromium.ask("[...document.querySelectorAll('details:not([open]) table')].every(t => t.checkVisibility())")
    assert chromium.ask("getComputedStyle(document.querySelector('nav')).display") == "none"
    chromium.pdf(tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF-")
