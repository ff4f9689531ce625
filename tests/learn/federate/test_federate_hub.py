"""The server's end alone: a site that misses a round, comes late, or comes back after a crash."""

from __future__ import annotations

import threading

import pytest

from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.wire import Message
from learn.federate.parties import ENCODER, LABELS

pytest.importorskip("grpc")
TERMS = Terms("head", "trusted", ENCODER, LABELS)


def test_a_site_that_is_late_or_crashed_takes_part_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The round goes on without it; its late answer is not used; started again it says hello and is asked in the next round."""
    from lakeveil.learn.federate import hub as hubs

    monkeypatch.setattr(hubs, "HOLD", 0.01)
    said: list[str] = []
    hub = hubs.Hub(TERMS, ["a", "b"], said.append)
    for name in "ab":
        assert hub._reply(name, Message("hello", TERMS.fields())).kind == "welcome"
    got: dict[str, Message] = {}

    def ask(timeout: float) -> threading.Thread:
        hub.round += 1
        asking = threading.Thread(target=lambda: got.update(hub.ask({n: Message("sums") for n in hub.present()}, timeout)))
        asking.start()
        return asking

    def task(name: str) -> Message:
        while (reply := hub._reply(name, Message("poll"))).kind == "wait":
            pass
        return reply

    first = ask(1.0)
    a, b = task("a"), task("b")
    hub._reply("a", Message("sums", {"task": a.fields["task"], "of": "a"}))
    first.join()
    assert set(got) == {"a"} and hub.present() == ["a"]
    assert any("b did not answer within 1 s" in line for line in said)
    hub._reply("b", Message("sums", {"task": b.fields["task"], "of": "b"}))
    assert any("b is back" in line for line in said) and any("came too late and was not used" in line for line in said)
    assert hub._reply("b", Message("hello", TERMS.fields())).kind == "welcome"
    got.clear()
    second = ask(5.0)
    for name in "ab":
        hub._reply(name, Message("sums", {"task": task(name).fields["task"], "of": name}))
    second.join()
    assert {n: m.fields["of"] for n, m in got.items()} == {"a": "a", "b": "b"}


def test_a_site_unknown_to_a_new_server_is_told_so() -> None:
    """After the server was killed its successor asks a site that polls to say hello first; other terms are refused."""
    from lakeveil.learn.federate.hub import Hub

    hub = Hub(TERMS, ["a"], lambda line: None)
    assert hub._reply("a", Message("poll")).kind == "unknown"
    other = Terms("head", "trusted", "f" * 64, LABELS)
    answer = hub._reply("a", Message("hello", other.fields()))
    assert answer.kind == "refused" and "use the same bundle" in answer.fields["why"] and hub.present() == []
