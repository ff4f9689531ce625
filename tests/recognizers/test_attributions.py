"""Who is quoted, by the whole detector: a name no list needs to hold, behind the dash below what was said."""

from __future__ import annotations

import pytest

from lakeveil.detector import Detector


def persons(detector: Detector, text: str) -> set[str]:
    """What is found of persons in one text."""
    return {text[span.start : span.end] for span in detector.detect([text])[0] if span.label == "PERSON"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Kdo se bojí vlastního stínu, nemá chodit na slunce, ale ani v něm dlouho stát.\n\t\t-- Vrzákovič", "Vrzákovič"),
        ("Того, кто всё время говорит о себе, никто другой никогда хвалить не станет.\n -- Ш.Ауребандо", "Ш.Ауребандо"),
        ("Quien mucho espera de los demás termina por no hacer nada.\n-- Lofissier. (1601-1663) Poeta francés", "Lofissier"),
        ("Man lernt nie aus, auch wenn man es schon lange glaubt.\n— Publizius Syrer, Sprüche", "Publizius Syrer"),
        ("Quem muito fala pouco escuta e nunca aprende nada de novo.\n\n--General Zeke Wimmertz", "Zeke Wimmertz"),
        ("All is well.\n-- Wystan", "Wystan"),
        ("Tout va bien.\n-- Prune", "Prune"),
        ("Goed.\n-- Tjitske", "Tjitske"),
    ],
)
def test_who_is_quoted(detector: Detector, text: str, name: str) -> None:
    """The name up to the line's end, a comma or a bracket, without a title."""
    assert name in persons(detector, text)


@pytest.mark.parametrize(
    "text",
    [
        "Quem muito fala pouco escuta e nunca aprende nada de novo.\n\n--Provérbio Chinês",
        "What you need for the soup:\n- Celery\n- Parsnip\n- Chervil",
        "Usage: run it with\n--Verbose output of all that is read and written here",
        "Chi sei stato ieri sera?\n- Zitto, e ritorna a casa tua subito.\n- Ma dai.",
        "Dove sei stato ieri sera?\n- Zitto, e ritorna a casa tua subito.\n- Ma dai.",
    ],
)
def test_nobody_is_quoted(detector: Detector, text: str) -> None:
    """Words of the language, items of a list, options, turns of a dialogue."""
    assert persons(detector, text) == set()
