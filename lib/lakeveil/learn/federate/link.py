"""A site's end: it dials out, says hello, takes tasks and brings answers until the server says `done`. No port is opened at a site."""

from __future__ import annotations

import time
from collections.abc import Callable

import grpc

from lakeveil.errors import LakeveilError, UsageError
from lakeveil.learn.federate.hub import METHOD, OPTIONS, SERVICE, Say
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.tls import Tls, trouble
from lakeveil.learn.federate.wire import Message, pack, unpack

CALL = 60.0  # seconds a call may take; a poll is held for one
PAUSE = 0.5  # seconds between tries to reach the server


def attend(
    address: str,
    tls: Tls,
    terms: Terms,
    answer: Callable[[Message], Message],
    say: Say,
    patience: float = 600.0,
    watch: Callable[[str, bytes], None] | None = None,
) -> Message:
    """Work for the server until it is done; returns its last message.

    UsageError at once when a certificate does not fit or the server refuses our terms, with its reason; LakeveilError when
    the server cannot be reached for `patience` seconds. A server that was restarted is found again.
    """
    authority, certificate, key = tls.read()
    if why := trouble(address, tls):
        raise UsageError(f"{address}: {why}")
    credentials = grpc.ssl_channel_credentials(authority, key, certificate)
    with grpc.secure_channel(address, credentials, options=(*OPTIONS, ("grpc.initial_reconnect_backoff_ms", 200))) as channel:
        call = channel.unary_unary(f"/{SERVICE}/{METHOD}")
        hello, message = Message("hello", terms.fields()), Message("hello", terms.fields())
        while True:
            reply = _reach(call, message, address, tls, patience, say, watch)
            if reply.kind == "refused":
                raise UsageError(f"the server at {address} refused us: {reply.fields.get('why', 'no reason given')}")
            if reply.kind == "done":
                return reply
            if reply.kind == "welcome":
                say(f"joined in round {reply.fields.get('round')}")
            if reply.kind == "unknown":
                message = hello
            elif reply.kind in ("wait", "welcome"):
                message = Message("poll")
            else:
                made = answer(reply)
                message = Message(made.kind, {**made.fields, "task": reply.fields.get("task")}, made.arrays)


def _reach(
    call: Callable[..., bytes],
    message: Message,
    address: str,
    tls: Tls,
    patience: float,
    say: Say,
    watch: Callable[[str, bytes], None] | None,
) -> Message:
    """One call, tried again while the server cannot be reached."""
    data, began, told = pack(message), time.monotonic(), False
    if watch and message.kind != "poll":
        watch("from", data)
    while True:
        try:
            reply = call(data, timeout=CALL)
        except grpc.RpcError as error:
            if why := trouble(address, tls):
                raise UsageError(f"{address}: {why}") from None
            if time.monotonic() - began > patience:
                raise LakeveilError(
                    f"{address}: not reached for {patience:.0f} s ({_code(error)}); start the site again"
                ) from None
            if not told:
                say(f"{address}: not reached yet; trying again for {patience:.0f} s")
            told = True
            time.sleep(PAUSE)
            continue
        got = unpack(reply)
        if watch and got.kind != "wait":
            watch("to", reply)
        return got


def _code(error: grpc.RpcError) -> str:
    code = getattr(error, "code", None)
    return str(code().name).lower().replace("_", " ") if callable(code) else type(error).__name__
