"""The review page in a real browser: every decision by mouse and by keyboard, several people, reload, hostile and huge texts."""

from __future__ import annotations

import shutil
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from lakeveil.learn.annotate.vault import Vault
from lakeveil.review.items import Verdict
from lakeveil.review.ledger import Ledger
from review import pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

playwright = pytest.importorskip("playwright.sync_api")
BINARY = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = [pytest.mark.browser, pytest.mark.skipif(BINARY is None, reason="no Chromium here")]
PLAIN = pages.item("Ann Lee met Bo Hill in Troy. Bo stayed; Cy Hu left.", (0, 7, "SP"), (12, 19, "CH"), (23, 27, "CH"))
SCRIPT = pages.item("<script>document.title='bad'</script> <img src=x onerror=\"document.title='bad'\"> Ann Lee", (82, 89, "SP"))
WIDE = pages.item("😀 יעל לוי פגשה את 山田太郎 😀 Ann", (2, 9, "SP"), (18, 22, "CH"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with playwright.sync_playwright() as running:
        yield running.chromium.launch(executable_path=BINARY, args=["--no-sandbox"])


def until(page: Page, expression: str) -> None:
    """Wait for an expression to hold; the page's own policy forbids Playwright's way to ask again and again."""
    for _ in range(200):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never came true: {expression}; the page says: {page.inner_text('#saved')}")


class Desk:
    """One annotator's open page over a sample, and what the vault holds of their verdicts."""

    def __init__(self, page: Page, vault: Vault) -> None:
        self.page, self.vault, self.problems = page, vault, []
        page.on("console", lambda m: self.problems.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: self.problems.append(str(e)))

    def saved(self) -> None:
        until(self.page, "document.getElementById('saved').textContent.startsWith('Saved')")

    def said(self, item: Any, who: str = "ada") -> Verdict:
        self.saved()
        verdict = Ledger(self.vault, "demo").last(item.id, who)
        assert verdict is not None
        return verdict

    def marks(self, item: Any, who: str = "ada") -> list[tuple[str, str, str]]:
        return [(item.text[m.start : m.end], m.label, m.kind) for m in self.said(item, who).marks]


@pytest.fixture
def desk(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., list[Desk]]]:
    """`desk(items, *annotators)`: open pages, one an annotator, over a sample of the items."""
    closing: list[Any] = []

    def open_desks(items: list[Any], *who: str, width: int = 1440, scheme: str = "light") -> list[Desk]:
        vault = pages.lake(tmp_path, items)
        server = pages.served(tmp_path, *who)
        _, links = server.__enter__()
        closing.append(lambda: server.__exit__(None, None, None))
        desks = []
        for link in links:
            context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
            closing.append(context.close)
            one = Desk(context.new_page(), vault)
            one.page.goto(link)
            one.page.wait_for_selector("#text > mark")
            desks.append(one)
        return desks

    yield open_desks
    for close in reversed(closing):
        close()


def test_confirm_reject_relabel_and_undo_by_mouse(desk: Callable[..., list[Desk]]) -> None:
    """Buttons and labels decide; undo takes the last decision back, on the server too."""
    (one,) = desk([PLAIN], "ada")
    one.page.click("#yes")
    one.page.click("#no")
    one.page.click("text=Troy")
    one.page.click("#labels >> text=SP")
    assert one.marks(PLAIN) == [("Ann Lee", "SP", "confirmed"), ("Bo Hill", "CH", "rejected"), ("Troy", "SP", "relabelled")]
    one.page.click("#undo")
    one.page.wait_for_timeout(200)
    assert one.marks(PLAIN)[2] == ("Troy", "CH", "pending")
    assert one.problems == []


def test_drag_an_edge_and_add_by_selecting(desk: Callable[..., list[Desk]]) -> None:
    """A grip dragged to the left shortens a span; words selected with the mouse become one; all equal words with it."""
    (one,) = desk([PLAIN], "ada")
    one.page.click("mark >> text=Bo Hill")
    grip = one.page.locator(".grip.end").bounding_box()
    target = one.page.evaluate("(() => { const r = document.createRange(); const n = document.querySelector('mark.active').childNodes[1]; r.setStart(n, 2); r.setEnd(n, 2); const b = r.getBoundingClientRect(); return [b.x, b.y + b.height / 2]; })()")  # fmt: skip
    assert grip is not None
    one.page.mouse.move(grip["x"] + 2, grip["y"] + grip["height"] / 2)
    one.page.mouse.down()
    one.page.mouse.move(target[0] + 8, target[1], steps=3)
    one.page.mouse.move(*target, steps=3)
    one.page.mouse.up()
    assert one.marks(PLAIN)[1] == ("Bo", "CH", "moved")
    assert one.said(PLAIN).marks[1].was == (12, 19, "CH")
    one.page.click("#same")
    one.page.wait_for_timeout(200)
    assert ("Bo", "CH", "added") in one.marks(PLAIN)
    box = one.page.evaluate("(() => { const n = document.getElementById('text').lastChild; const at = n.data.indexOf('Cy Hu'); const r = document.createRange(); r.setStart(n, at); r.setEnd(n, at + 5); const b = r.getBoundingClientRect(); return [b.left, b.right, b.y + b.height / 2]; })()")  # fmt: skip
    one.page.mouse.move(box[0] + 1, box[2])
    one.page.mouse.down()
    one.page.mouse.move(box[1] - 1, box[2], steps=5)
    one.page.mouse.up()
    one.page.wait_for_timeout(200)
    assert ("Cy Hu", "CH", "added") in one.marks(PLAIN)
    assert one.problems == []


def test_everything_by_keyboard_alone(desk: Callable[..., list[Desk]]) -> None:
    """Confirm, reject, relabel, move an edge, add, done and next, without a mouse."""
    (one,) = desk([PLAIN, SCRIPT], "ada")
    for key in ("y", "Shift+ArrowLeft", "2", "j", "x"):
        one.page.keyboard.press(key)
    for key in ("a", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowRight", "1", "Enter", "Enter"):
        one.page.keyboard.press(key)
    until(one.page, "document.getElementById('about').textContent.includes('Text 2')")
    said = Ledger(one.vault, "demo").last(PLAIN.id, "ada")
    assert said is not None
    assert said.done
    kinds = [(PLAIN.text[m.start : m.end], m.kind) for m in said.marks]
    assert kinds[:3] == [("Ann Lee", "confirmed"), ("Bo", "relabelled"), ("Troy", "rejected")]
    assert kinds[3][1] == "added"
    assert one.problems == []


def test_reload_in_mid_work_keeps_everything(desk: Callable[..., list[Desk]]) -> None:
    """After a reload the page stands where it stood, with the decisions made."""
    (one,) = desk([PLAIN, SCRIPT], "ada")
    one.page.keyboard.press("y")
    one.saved()
    one.page.reload()
    one.page.wait_for_selector("mark.confirmed")
    assert "2 to decide" in one.page.inner_text("#about")


def test_two_people_at_once_do_not_disturb_each_other(desk: Callable[..., list[Desk]]) -> None:
    """Each sees only their own verdicts; both are kept; each sees how far the other is."""
    ada, ben = desk([PLAIN], "ada", "ben")
    ada.page.keyboard.press("y")
    ben.page.keyboard.press("x")
    for one in (ada, ben):
        for key in ("y", "y", "Enter"):
            one.page.keyboard.press(key)
        until(one.page, "document.getElementById('saved').textContent.startsWith('All texts')")
    book = Ledger(ada.vault, "demo")
    told = {who: [m.kind for m in book.last(PLAIN.id, who).marks] for who in ("ada", "ben")}  # type: ignore[union-attr]
    assert told == {"ada": ["confirmed"] * 3, "ben": ["rejected", "confirmed", "confirmed"]}
    ada.page.reload()
    until(ada.page, "document.getElementById('who').textContent.includes('ben 1')")


def test_a_script_in_a_text_is_text(desk: Callable[..., list[Desk]]) -> None:
    """Markup in a text is shown, never run."""
    (one,) = desk([SCRIPT], "ada")
    assert one.page.inner_text("#text").startswith("<script>document.title")
    assert one.page.evaluate("document.querySelectorAll('#text script, #text img').length") == 0
    assert one.page.title() == "lakeveil review"
    assert one.problems == []


def test_right_to_left_cjk_and_emoji(desk: Callable[..., list[Desk]]) -> None:
    """Offsets hold beyond the basic plane and in every direction."""
    (one,) = desk([WIDE], "ada")
    assert one.page.eval_on_selector_all("#text > mark", "all => all.map(m => m.innerText.trim().split('\\n')[0])")[0].startswith(
        "יעל"
    )
    one.page.keyboard.press("y")
    one.page.keyboard.press("y")
    assert one.marks(WIDE) == [("יעל לוי", "SP", "confirmed"), ("山田太郎", "CH", "confirmed")]


def test_a_megabyte_does_not_slow_the_page(desk: Callable[..., list[Desk]]) -> None:
    """A 1 MB text with 400 spans: a decision is drawn and saved before a person would give up."""
    text = "Ann Lee met Bo Hill and walked on through the long grass of that year. " * 14_100
    (one,) = desk([pages.item(text, *((i * 71, i * 71 + 7, "SP") for i in range(400)))], "ada")
    assert len(text) > 1_000_000
    one.page.keyboard.press("y")
    one.saved()
    assert one.problems == []


@pytest.mark.slow
def test_thousands_of_texts_do_not_slow_the_page(desk: Callable[..., list[Desk]], tmp_path: Path) -> None:
    """With 5,000 texts, half of them decided by somebody else, opening the page and a decision with the next text take about what they take with 20."""
    told = {}
    (one,) = desk([PLAIN], "ada")
    for number in (20, 5_000):
        items = [
            pages.item(f"Text {i}: Ann Lee met Bo Hill.", (len(f"Text {i}: "), len(f"Text {i}: ") + 7, "SP"))
            for i in range(number)
        ]
        folder = tmp_path / str(number)
        folder.mkdir()
        book = Ledger(pages.lake(folder, items), "demo")
        for item in items[: number // 2]:
            book.add(item.id, "ben", [replace(item.marks[0], kind="confirmed")], True)
        with pages.served(folder, "ada") as (_, (link,)):
            begun = time.monotonic()
            one.page.goto(link)
            one.page.wait_for_selector("#text > mark")
            opened, steps = time.monotonic() - begun, []
            for i in range(2, 14):
                begun = time.monotonic()
                one.page.keyboard.press("y")
                one.page.keyboard.press("Enter")
                until(one.page, f"document.getElementById('about').textContent.includes('Text {i} ')")
                steps.append(time.monotonic() - begun)
            told[number] = opened, statistics.median(steps)
    assert one.problems == []
    print({n: [round(t, 3) for t in times] for n, times in told.items()})
    assert told[5_000][0] < 5 * told[20][0] + 1
    assert told[5_000][1] < 2 * told[20][1] + 0.1


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (390, "dark"), (1440, "light"), (1440, "dark")])
def test_the_page_fits(desk: Callable[..., list[Desk]], width: int, scheme: str) -> None:
    """Phone and desk, light and dark: nothing sticks out, text and buttons contrast with their ground."""
    (one,) = desk([PLAIN], "ada", width=width, scheme=scheme)
    assert one.page.evaluate("document.documentElement.scrollWidth") <= width
    contrast = one.page.evaluate(
        """() => [document.body, document.querySelector('button.main'), document.querySelector('#about'), document.querySelector('#text mark')].map(e => {
          const rgb = c => c.match(/[\\d.]+/g).map(Number); const s = getComputedStyle(e); let at = e;
          while (at && (rgb(getComputedStyle(at).backgroundColor)[3] ?? 1) === 0) at = at.parentElement;
          const l = c => { const [r, g, b] = rgb(c).map(v => (v / 255 <= .03928 ? v / 255 / 12.92 : ((v / 255 + .055) / 1.055) ** 2.4)); return .2126 * r + .7152 * g + .0722 * b; };
          const [a, b] = [l(s.color), l(getComputedStyle(at || document.body).backgroundColor)].sort((x, y) => y - x); return (a + .05) / (b + .05); })"""
    )
    assert min(contrast) >= 4.5
