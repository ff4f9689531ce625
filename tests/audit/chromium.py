"""Drive headless Chromium over its DevTools pipe: no driver, no port, no network; for the report's tests."""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

BINARY = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--remote-debugging-pipe",
)


class Chromium:
    """One browser with one tab; `send` is a DevTools command, `open` a page at a width, in a colour scheme."""

    def __init__(self) -> None:
        self.profile = tempfile.mkdtemp(prefix="lakeveil-chromium-")
        to_browser, self._out = os.pipe()
        self._in, from_browser = os.pipe()
        self.process = subprocess.Popen(
            # the browser reads commands from descriptor 3 and answers on 4; dash cannot name descriptors above 9
            [
                "bash",
                "-c",
                f'exec "$@" 3<&{to_browser} 4>&{from_browser}',
                "sh",
                str(BINARY),
                *FLAGS,
                f"--user-data-dir={self.profile}",
            ],
            pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self._numbers = itertools.count(1)
        self._rest = b""
        self.events: list[dict[str, Any]] = []
        self.session = ""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def __enter__(self) -> Chromium:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._in)
        os.close(self._out)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """The answer to one command; events met on the way are kept in `events`."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": params} | ({"sessionId": self.session} if self.session else {})
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, page: Path, *, width: int, scheme: str = "light", media: str = "screen") -> None:
        """Load the page at a width in CSS pixels; returns once it is laid out."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 600)
        self.send("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.events.clear()
        self.send("Page.navigate", url=page.resolve().as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self._receive())

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""
        return self.send("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def screenshot(self, path: Path, *, whole: bool = True) -> None:
        """A PNG of the whole page, or of the first screen."""
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]))

    def pdf(self, path: Path) -> None:
        """The page as it prints on A4."""
        self.send("Emulation.setEmulatedMedia", media="print")
        path.write_bytes(base64.b64decode(self.send("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"]))

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self._in, 1 << 20)
            if not piece:
                raise RuntimeError("the browser went away")
            self._rest += piece
        message, _, self._rest = self._rest.partition(b"\0")
        return json.loads(message)
