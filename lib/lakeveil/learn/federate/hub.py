"""The server's end: sites dial in over gRPC with mutual TLS, take tasks and bring answers. It runs no site's code and ships none.

One method, bytes both ways. A site says `hello` (its terms), then `poll`s or brings an `answer`, and gets a task, `wait`, `done` or `refused`.
A site that misses a round is absent until it speaks again: rounds go on without it, and it may come late, or back.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # its own lines about handshakes: ours say what to do
import grpc

from lakeveil.errors import UsageError
from lakeveil.learn.federate.ledger import Ledger
from lakeveil.learn.federate.terms import Terms, refusal
from lakeveil.learn.federate.tls import Tls
from lakeveil.learn.federate.wire import LIMIT, Message, WireError, pack, unpack

METHOD = "Talk"
SERVICE = "lakeveil.Federation"
OPTIONS = (("grpc.max_send_message_length", LIMIT), ("grpc.max_receive_message_length", LIMIT))
HOLD = 1.0  # seconds a poll is held open
SILENCE = 10.0  # seconds without a word after which an idle site is absent
Say = Callable[[str], None]


@dataclass(eq=False)
class _Place:
    """What the hub knows of one site."""

    known: bool = False  # said hello to this server, in terms that fit
    present: bool = False
    heard: float = 0.0
    task: Message | None = None
    answer: Message | None = None
    refused: str = ""
    farewell: bool = False


@dataclass(eq=False)
class Hub:
    """terms: what sites must agree on; allowed: names in their certificates; `ledger` and `round` are for the record."""

    terms: Terms
    allowed: Sequence[str]
    say: Say
    ledger: Ledger = field(default_factory=Ledger)
    round: int = 0
    watch: Callable[[str, str, bytes], None] | None = None

    def __post_init__(self) -> None:
        self._places = {name: _Place() for name in self.allowed}
        self._turn = threading.Condition()
        self._last: Message | None = None
        self._task = 0

    def open(self, address: str, tls: Tls) -> int:
        """Listen; returns the port. UsageError when the address cannot be had."""
        authority, certificate, key = tls.read()
        workers = ThreadPoolExecutor(2 * len(self.allowed) + 8)
        self._server = grpc.server(workers, options=OPTIONS)
        handler = grpc.unary_unary_rpc_method_handler(self._talk)
        self._server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, {METHOD: handler}),))
        credentials = grpc.ssl_server_credentials([(key, certificate)], authority, require_client_auth=True)
        try:
            port = int(self._server.add_secure_port(address, credentials))
        except RuntimeError:
            port = 0
        if not port:
            raise UsageError(f"address {address}: cannot listen there, or the certificate and its key do not fit")
        self._server.start()
        return port

    def present(self) -> list[str]:
        """Sites that can be asked now, sorted."""
        with self._turn:
            return self._present()

    def _present(self) -> list[str]:
        now = time.monotonic()
        for name, place in self._places.items():
            if place.present and place.task is None and now - place.heard > SILENCE:
                place.present = False
                self.say(f"{name}: silent for {SILENCE:.0f} s; going on without it")
        return sorted(n for n, p in self._places.items() if p.present)

    def gather(self, least: int, patience: float) -> list[str]:
        """The sites present once there are `least` of them; fewer when `patience` seconds have passed."""
        end = time.monotonic() + patience
        with self._turn:
            while len(self._present()) < least and (left := end - time.monotonic()) > 0:
                self._turn.wait(min(left, 1.0))
            return self._present()

    def ask(self, messages: Mapping[str, Message], timeout: float) -> dict[str, Message]:
        """Hand each site its task and wait for the answers; a site that does not answer in time is absent from now on."""
        end = time.monotonic() + timeout
        with self._turn:
            self._task += 1
            for name, message in messages.items():
                place = self._places[name]
                place.task = replace(message, fields={**message.fields, "task": self._task})
                place.answer = None
            self._turn.notify_all()
            while (left := end - time.monotonic()) > 0 and any(self._open(n) for n in messages):
                self._turn.wait(min(left, 1.0))
            answers = {}
            for name in messages:
                place = self._places[name]
                if place.answer is not None:
                    answers[name] = place.answer
                elif not place.refused:
                    place.present = False
                    self.say(f"round {self.round}: {name} did not answer within {timeout:.0f} s; going on without it")
                place.task = place.answer = None
            return answers

    def _open(self, name: str) -> bool:
        place = self._places[name]
        return place.answer is None and not place.refused

    def refuse(self, name: str, why: str) -> None:
        """Shut a site out for the rest of the run; it is told why."""
        with self._turn:
            place = self._places[name]
            place.refused, place.present = why, False
            self.say(f"round {self.round}: {name} refused: {why}")
            self._turn.notify_all()

    def refused(self) -> dict[str, str]:
        """Sites that were shut out, and why."""
        with self._turn:
            return {n: p.refused for n, p in self._places.items() if p.refused}

    def close(self, last: Message, patience: float) -> None:
        """Give every present site the result, then stop listening."""
        end = time.monotonic() + patience
        with self._turn:
            self._last = last
            self._turn.notify_all()
            while (left := end - time.monotonic()) > 0 and any(
                not self._places[n].farewell for n in self._present() if not self._places[n].refused
            ):
                self._turn.wait(min(left, 1.0))
        self._server.stop(HOLD + 1).wait()

    def _talk(self, request: bytes, context: grpc.ServicerContext) -> bytes:
        names = context.auth_context().get("x509_common_name", [b""])
        name = names[0].decode("utf-8", "replace")
        if name not in self._places:
            self.say("refused a site: the name in its certificate is not among `sites`")
            return pack(Message("refused", {"why": "the name in your certificate is not among the server's sites"}))
        try:
            message = unpack(request)
        except WireError as error:
            message = Message("broken", {"why": str(error)})
        self._record("from", name, message, request)
        reply = self._reply(name, message)
        data = pack(reply)
        self._record("to", name, reply, data)
        return data

    def _record(self, way: str, name: str, message: Message, data: bytes) -> None:
        if message.kind in ("poll", "wait"):
            return
        with self._turn:
            self.ledger = self.ledger + Ledger({(self.round, message.kind, way, name): (1, len(data))})
        if self.watch:
            self.watch(way, name, data)

    def _reply(self, name: str, message: Message) -> Message:
        with self._turn:
            place = self._places[name]
            place.heard = time.monotonic()
            if message.kind == "broken":
                self.say(f"round {self.round}: {name} refused: {message.fields['why']}")
                place.refused, place.present = str(message.fields["why"]), False
                self._turn.notify_all()
            if place.refused:
                return Message("refused", {"why": place.refused})
            if message.kind == "hello":
                return self._welcome(name, place, message)
            if not place.known:
                return Message("unknown")
            if not place.present:
                place.present = True
                self.say(f"round {self.round}: {name} is back")
                self._turn.notify_all()
            self._take(name, place, message)
            return self._next(place)

    def _welcome(self, name: str, place: _Place, message: Message) -> Message:
        why = refusal(self.terms, message.fields)
        if why:
            self.say(f"refused {name}: {why}")
            return Message("refused", {"why": why})
        place.known = place.present = True
        self.say(f"round {self.round}: {name} joined")
        self._turn.notify_all()
        return Message("welcome", {"round": self.round})

    def _take(self, name: str, place: _Place, message: Message) -> None:
        if message.kind == "poll":
            return
        if place.task is not None and message.fields.get("task") == place.task.fields["task"]:
            place.answer = message
            self._turn.notify_all()
        else:
            self.say(f"round {self.round}: an answer of {name} came too late and was not used")

    def _next(self, place: _Place) -> Message:
        """The site's next task, held back for up to HOLD seconds."""
        end = time.monotonic() + HOLD
        while True:
            if place.refused:
                return Message("refused", {"why": place.refused})
            if self._last is not None:
                place.farewell = True
                self._turn.notify_all()
                return self._last
            if place.task is not None and place.answer is None:
                return place.task
            left = end - time.monotonic()
            if left <= 0:
                return Message("wait")
            self._turn.wait(left)
