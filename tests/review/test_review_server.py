"""The page's server refuses what it should, and loses nothing it acknowledged."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from lakeveil.cli import main
from lakeveil.review.ledger import Ledger
from review import pages

ONE = pages.item("Ann Lee <script>alert(1)</script> came.", (0, 7, "SP"))


class Client:
    """A hand-made client: every header as the test wants it."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        self.host, self.token = parts.netloc, parts.query.removeprefix("token=")
        self.cookie = f"lakeveil_review={self.token}"

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, str, dict[str, str]]:
        sent = {"host": self.host, "cookie": self.cookie, "origin": f"http://{self.host}", "x-lakeveil": "1", **headers}
        line = http.client.HTTPConnection(self.host, timeout=30)
        line.request(method, path, body, {k: v for k, v in sent.items() if v})
        answer = line.getresponse()
        return answer.status, answer.read().decode(), {k.lower(): v for k, v in answer.getheaders()}

    def save(
        self, spans: list[dict[str, Any]], done: bool = True, item: str = ONE.id, **headers: str
    ) -> tuple[int, str, dict[str, str]]:
        return self.ask("PUT", f"/api/item/{item}", json.dumps({"spans": spans, "done": done}).encode(), **headers)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Client, Path]]:
    folder = tmp_path_factory.mktemp("page")
    pages.lake(folder, [ONE])
    with pages.served(folder, "ada", "ben") as (_, links):
        yield Client(links[0]), folder


@pytest.mark.heavy
def test_a_token_lets_in_and_leaves_the_address(page: tuple[Client, Path]) -> None:
    """The link sets a cookie no script can read and no other site sends, and goes on to an address without the token."""
    client, _ = page
    status, _, headers = client.ask("GET", f"/?token={client.token}", cookie="")
    assert (status, headers["location"]) == (303, "/")
    assert "HttpOnly" in headers["set-cookie"]
    assert "SameSite=strict" in headers["set-cookie"]
    status, text, headers = client.ask("GET", "/")
    assert (status, "review.js" in text) == (200, True)
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert (headers["cache-control"], headers["x-content-type-options"], "server" in headers) == ("no-store", "nosniff", False)


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/", {"cookie": ""}, 403),
        ("GET", "/?token=wrong", {"cookie": ""}, 403),
        ("GET", "/api/state", {"cookie": "lakeveil_review=wrong"}, 403),
        ("GET", f"/api/item/{ONE.id}", {"cookie": ""}, 403),
        ("GET", "/api/state", {"host": "evil.example:80"}, 403),
        ("PUT", f"/api/item/{ONE.id}", {"origin": "http://evil.example"}, 403),
        ("PUT", f"/api/item/{ONE.id}", {"origin": ""}, 403),
        ("PUT", f"/api/item/{ONE.id}", {"x-lakeveil": ""}, 403),
        ("GET", "/../../etc/passwd", {}, 404),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", {}, 404),
        ("GET", "/api/item/..%2f..%2fkey", {}, 404),
        ("GET", "/static/review.js", {}, 404),
        ("GET", "/api/item/unknown", {}, 404),
        ("DELETE", f"/api/item/{ONE.id}", {}, 405),
    ],
)
def test_what_is_refused(page: tuple[Client, Path], method: str, path: str, headers: dict[str, str], status: int) -> None:
    """No token, wrong token, another origin or host, traversal, unknown ids and methods: a plain line, no text."""
    got, text, answer = page[0].ask(method, path, b'{"spans": [], "done": true}' if method == "PUT" else None, **headers)
    assert got == status
    assert text.strip()
    assert "Ann" not in text + str(answer)
    assert answer["cache-control"] == "no-store"


def test_bad_verdicts_change_nothing(page: tuple[Client, Path]) -> None:
    """Too big, no JSON, unknown label or id: refused, and what was saved stays."""
    client, folder = page
    good = [{"start": 0, "end": 7, "label": "SP", "kind": "confirmed"}]
    assert client.save(good)[0] == 200
    assert client.save([{**good[0], "label": "<b>"}])[0] == 400
    assert client.save(good, item="0" * 32)[0] == 404
    assert client.ask("PUT", f"/api/item/{ONE.id}", b"[" * 3000)[0] == 400
    assert client.ask("PUT", f"/api/item/{ONE.id}", b"x" * 3_000_000)[0] == 413
    state = json.loads(client.ask("GET", "/api/state")[1])
    assert (state["who"], state["items"]) == ("ada", [{"id": ONE.id, "done": True}])
    assert "Ann" not in json.dumps(state)
    assert json.loads(client.ask("GET", f"/api/item/{ONE.id}")[1])["spans"][0]["kind"] == "confirmed"
    reasons = [one["reason"] for one in Ledger(_vault(folder), "demo").vault.accesses()]
    assert "review demo: ada views" in reasons


@pytest.mark.heavy
def test_nothing_acknowledged_is_lost_in_a_kill(tmp_path: Path) -> None:
    """Killed hard while verdicts stream in: every one that was answered with 200 is there afterwards."""
    items = [pages.item(f"Ann Lee {i}", (0, 7, "SP")) for i in range(2_000)]
    pages.lake(tmp_path, items)
    acknowledged = []
    with pages.served(tmp_path, "ada") as (process, links):
        client = Client(links[0])
        for i, one in enumerate(items):
            if i == 20:  # from here on at any moment: before, while or after a verdict is written
                threading.Timer(0.05 + random.random() / 5, os.kill, (process.pid, signal.SIGKILL)).start()
            try:
                if client.save([{"start": 0, "end": 7, "label": "SP", "kind": "confirmed"}], item=one.id)[0] == 200:
                    acknowledged.append(one.id)
            except (OSError, http.client.HTTPException):
                break
    assert 20 <= len(acknowledged) < len(items)
    assert set(acknowledged) <= Ledger(_vault(tmp_path), "demo").done("ada")


def test_other_addresses_need_tls_and_a_password(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0.0.0.0 without TLS is refused in one line."""
    pages.lake(tmp_path, [ONE])
    assert main(["review", "serve", "--config", str(tmp_path / "c.yaml"), "--sample", "demo", "--host", "0.0.0.0"]) == 2  # noqa: S104
    assert "--password" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--port", "70000"], "a port is a number up to 65535"),
        (["--certificate", "c.pem"], "--certificate and --key go together"),
        (["--certificate", "none.pem", "--key", "none.pem"], "none.pem: no such file"),
        (["--certificate", "c.yaml", "--key", "c.yaml"], "no pair of PEM files"),
    ],
)
def test_a_wrong_address_is_one_line(tmp_path: Path, capsys, monkeypatch, more: list[str], says: str) -> None:
    """What is wrong with the port or the certificate is said before anything listens."""
    pages.lake(tmp_path, [ONE])
    monkeypatch.chdir(tmp_path)
    (tmp_path / "c.pem").write_text("")
    assert main(["review", "serve", "--config", "c.yaml", "--sample", "demo", *more]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1


@pytest.mark.heavy
def test_tls_with_a_password(tmp_path: Path) -> None:
    """With a certificate the link alone shows no text: the password does, and a wrong one does not."""
    import ssl

    pages.lake(tmp_path, [ONE])
    (tmp_path / "password").write_text("correct horse battery")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-keyout", str(tmp_path / "k.pem"), "-out", str(tmp_path / "c.pem")], check=True, capture_output=True)  # fmt: skip
    more = ["--certificate", str(tmp_path / "c.pem"), "--key", str(tmp_path / "k.pem"), "--password", f"file:{tmp_path}/password"]
    with pages.served(tmp_path, "ada", more=more) as (_, (link,)):
        parts = urlsplit(link)
        trusting = ssl.create_default_context(cafile=str(tmp_path / "c.pem"))
        trusting.check_hostname = False

        def ask(method: str, path: str, body: str | None = None) -> tuple[int, str, str]:
            line = http.client.HTTPSConnection(parts.netloc, timeout=30, context=trusting)
            line.request(method, path, body)
            answer = line.getresponse()
            return answer.status, answer.read().decode(), answer.getheader("set-cookie") or ""

        token = parts.query.removeprefix("token=")
        assert parts.scheme == "https"
        assert 'type="password"' in ask("GET", f"/?token={token}")[1]
        assert ask("POST", "/enter", json.dumps({"token": token, "password": "wrong"}))[0] == 403
        assert ask("POST", "/enter", json.dumps({"token": "x", "password": "correct horse battery"}))[0] == 403
        status, _, cookie = ask("POST", "/enter", json.dumps({"token": token, "password": "correct horse battery"}))
        assert (status, "Secure" in cookie) == (200, True)


def _vault(folder: Path) -> Any:
    from lakeveil.keys import Keyring
    from lakeveil.learn.annotate.vault import Local, Vault

    return Vault(Local(folder / "veil"), Keyring.from_reference(f"file:{folder}/key"))
