"""The page's server: five routes, one session per annotator, everything else refused.

A token in the first URL is exchanged for a cookie (HttpOnly, SameSite=Strict) and leaves the address bar. Each request must name this
server as its host (no DNS rebinding) and, when it writes, come from this page (Origin and a header no other site can send).
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lakeveil.review.items import Item, Refused, Wide, checked, shown
from lakeveil.review.ledger import Ledger

COOKIE = "lakeveil_review"
MOST_BODY = 2_000_000  # bytes of one verdict
CSP = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
HEADERS = {
    "content-security-policy": CSP,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_TYPES = {"html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"}
_FILES = ("review.js", "review.css")


@dataclass(frozen=True, slots=True, repr=False)
class Access:
    """Who may come in: token → annotator; the hosts this server answers to (`127.0.0.1:8765`); https and a password where it is not local."""

    tokens: Mapping[str, str]
    hosts: frozenset[str]
    https: bool = False
    password: str | None = None

    def who(self, token: str) -> str | None:
        """The annotator of a token, compared in constant time."""
        found = None
        for known, name in self.tokens.items():
            if hmac.compare_digest(known.encode(), token.encode("utf-8", "surrogatepass")):
                found = name
        return found


def app(ledger: Ledger, access: Access, labels: tuple[str, ...]) -> Starlette:
    """The application over one sample."""
    pages = _Pages(ledger, access, labels)
    routes = [
        Route("/", pages.index, methods=["GET"]),
        Route("/enter", pages.enter, methods=["POST"]),
        *(Route(f"/{name}", pages.file, methods=["GET"]) for name in _FILES),
        Route("/api/state", pages.state, methods=["GET"]),
        Route("/api/item/{id}", pages.item, methods=["GET"]),
        Route("/api/item/{id}", pages.verdict, methods=["PUT"]),
    ]
    handlers: dict[Any, Any] = {404: _plainly, 405: _plainly, 500: _plainly}
    return Starlette(routes=routes, middleware=[Middleware(_Guard, access)], exception_handlers=handlers)


async def _plainly(request: Request, error: Exception) -> Response:
    code = getattr(error, "status_code", 500)
    return PlainTextResponse(
        {404: "There is nothing here.\n", 405: "This is not allowed here.\n"}.get(
            code, "The server failed; what was saved is safe.\n"
        ),
        code,
    )


class _Guard:
    """Refuses what does not come from this page, and puts the headers on every answer."""

    def __init__(self, inner: ASGIApp, access: Access) -> None:
        self.inner, self.access = inner, access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return

        async def stamped(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
                message["headers"] = [*((k, v) for k, v in message["headers"] if k.decode().lower() not in HEADERS), *own]
            await send(message)

        wrong = self._wrong(Request(scope))
        answer: ASGIApp = PlainTextResponse(wrong + "\n", 403) if wrong else self.inner
        await answer(scope, receive, stamped)

    def _wrong(self, request: Request) -> str | None:
        if request.headers.get("host", "") not in self.access.hosts:
            return "This server does not answer to that name."
        if request.url.path in ("/enter", *(f"/{name}" for name in _FILES)) or (
            request.url.path == "/" and "token" in request.query_params
        ):
            return None
        if self.access.who(request.cookies.get(COOKIE, "")) is None:
            return "Open the link that `lakeveil review serve` printed: it carries your token."
        if request.method not in ("GET", "HEAD"):
            origin = f"http{'s' if self.access.https else ''}://{request.headers['host']}"
            if request.headers.get("origin") != origin or request.headers.get("x-lakeveil") != "1":
                return "Only the review page itself may write."
        return None


class _Pages:
    def __init__(self, ledger: Ledger, access: Access, labels: tuple[str, ...]) -> None:
        self.ledger, self.access, self.labels = ledger, access, labels
        folder = resources.files("lakeveil.review") / "static"
        self.files = {name: (folder / name).read_text("utf-8") for name in ("index.html", "login.html", *_FILES)}

    def _who(self, request: Request) -> str:
        return self.access.who(request.cookies.get(COOKIE, "")) or ""

    async def index(self, request: Request) -> Response:
        token = request.query_params.get("token")
        if token is None:
            return self._page("index.html")
        if self.access.who(token) is None:
            return PlainTextResponse("This link's token is not valid: ask for a new one.\n", 403)
        return self._page("login.html") if self.access.password is not None else self._let_in(token)

    async def enter(self, request: Request) -> Response:
        """Token and password, where there is one."""
        body = await _body(request)
        try:
            told = json.loads(body or b"{}")
            token, password = str(told["token"]), str(told["password"])
        except (ValueError, KeyError, TypeError):
            return JSONResponse({"error": "token and password are wanted"}, 400)
        known = self.access.password
        right = known is not None and hmac.compare_digest(known.encode(), password.encode("utf-8", "surrogatepass"))
        if not right or self.access.who(token) is None:
            return JSONResponse({"error": "wrong token or password"}, 403)
        return self._let_in(token, JSONResponse({}))

    def _let_in(self, token: str, answer: Response | None = None) -> Response:
        answer = answer or RedirectResponse("/", 303)
        answer.set_cookie(COOKIE, token, httponly=True, samesite="strict", secure=self.access.https, path="/")
        return answer

    async def file(self, request: Request) -> Response:
        return self._page(request.url.path[1:])

    def _page(self, name: str) -> Response:
        return Response(self.files[name], media_type=_TYPES[name.rpartition(".")[2]])

    async def state(self, request: Request) -> Response:
        """The sample without any text: ids in order, what this person is through with, how far the others are."""
        who = self._who(request)
        done = self.ledger.done(who)
        others = {name: len(self.ledger.done(name)) for name in self.ledger.reviewers() if name != who}
        items = [{"id": item.id, "done": item.id in done} for item in self.ledger.items.values()]
        return JSONResponse({"who": who, "sample": self.ledger.name, "labels": self.labels, "items": items, "others": others})

    async def item(self, request: Request) -> Response:
        """A text with its spans, as this person left them; logged before it is shown."""
        item = self.ledger.items.get(request.path_params["id"])
        if item is None:
            return JSONResponse({"error": "there is no such item in this sample"}, 404)
        who = self._who(request)
        await run_in_threadpool(self.ledger.seen, who, item.id)
        return JSONResponse(self._told(item, who))

    def _told(self, item: Item, who: str) -> dict[str, Any]:
        before, points = self.ledger.last(item.id, who), Wide(item.text)
        marks = before.marks if before else item.marks
        return {
            "id": item.id, "text": item.text, "language": item.language, "record": item.record, "stratum": item.stratum, "origin": dict(item.origin),
            "spans": shown(marks, points), "done": bool(before and before.done),
        }  # fmt: skip

    async def verdict(self, request: Request) -> Response:
        """Store what this person says of an item; 200 only once it is on the disk."""
        item = self.ledger.items.get(request.path_params["id"])
        if item is None:
            return JSONResponse({"error": "there is no such item in this sample"}, 404)
        body = await _body(request)
        if body is None:
            return JSONResponse({"error": "this is too much for one verdict"}, 413)
        try:
            told = json.loads(body)
            if not isinstance(told, dict) or not isinstance(told.get("done"), bool):
                raise Refused("a verdict has `spans` and `done`")
            marks = checked(item, told.get("spans"), frozenset(self.labels))
        except (ValueError, RecursionError):
            return JSONResponse({"error": "a verdict is JSON"}, 400)
        except Refused as error:
            return JSONResponse({"error": str(error)}, 400)
        saved = await run_in_threadpool(self.ledger.add, item.id, self._who(request), marks, told["done"])
        return JSONResponse({"saved": saved.when, "done": saved.done})


async def _body(request: Request) -> bytes | None:
    """The body, or None when it is too long."""
    data = bytearray()
    async for piece in request.stream():
        data += piece
        if len(data) > MOST_BODY:
            return None
    return bytes(data)
