"""One Japanese person, one pseudonym: in kanji, kana and romaji, in either order, each in its own script and capitals."""

import pytest

from lakeveil.masking import japanese
from lakeveil.masking.names import parts, person
from lakeveil.masking.scripts import of_word

KEY = b"k" * 32
_ROMAJI = {"山田太郎": "Yamada Taro", "佐藤健二": "Sato Kenji", "鈴木花子": "Suzuki Hanako"}
_KANA = {"山田太郎": ("やまだ", "たろう"), "佐藤健二": ("さとう", "けんじ"), "鈴木花子": ("すずき", "はなこ")}


def alias(value: str) -> str:
    return person(value, KEY, parts(value))


def sounds(kana: str) -> list[str | None]:
    return [japanese.sound(word) for word in kana.split(" ")]


@pytest.mark.parametrize("kanji", list(_ROMAJI))
def test_all_scripts_become_one_person(kanji: str):
    """Kanji, spaced kanji, both kana with a blank and without, romaji in any order and capitals."""
    family, own = _KANA[kanji]
    made = alias(f"{family} {own}")
    latin = alias(_ROMAJI[kanji])
    assert [word.lower() for word in latin.split(" ")] == sounds(made)
    assert alias(f"{family}{own}") == made.replace(" ", "")
    katakana = {ord(c): ord(c) + 0x60 for c in made if c != " "}
    assert alias(f"{family} {own}".translate({ord(c): ord(c) + 0x60 for c in family + own})) == made.translate(katakana)
    first, last = _ROMAJI[kanji].split(" ")
    assert alias(f"{last} {first}") == " ".join(reversed(latin.split(" ")))
    assert alias(_ROMAJI[kanji].upper()) == latin.upper()
    assert alias(_ROMAJI[kanji].lower()) == latin.lower()
    changed = alias(kanji)
    assert of_word(changed) == "han" and changed != kanji
    spaced = alias(kanji[:2] + " " + kanji[2:])
    assert spaced.replace(" ", "") == changed
    assert [japanese.known(word).sound for word in spaced.split(" ")] == sounds(made)


def test_an_honorific_stays():
    """山田さん and やまださん keep さん, and their surname is that of 山田太郎."""
    assert alias("山田さん") == alias("山田") + "さん"
    assert alias("山田太郎").startswith(alias("山田"))


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("さとう", "sato"),
        ("きょうこ", "kyoko"),
        ("じゅんいち", "junichi"),
        ("はっとり", "hattori"),
        ("ほっち", "hotchi"),
        ("漢字", None),
        ("", None),
    ],
)
def test_the_sound_of_kana(written: str, key: str | None):
    """Long vowels fold, doubled consonants and glides are spelled; what is no kana has none."""
    assert japanese.sound(written) == key


def test_long_vowels_of_romaji_fold():
    """Satō, Satou, Satoh and SATO are one surname; Ōno and Ono are."""
    assert len({alias(word).lower() for word in ("Satō", "Satou", "Satoh", "SATO")}) == 1
    assert japanese.plain("shimbashi") == "shinbashi"


def test_a_kanji_name_has_its_commonest_reading():
    """恵子 is けいこ rather than えいこ."""
    assert alias("田中恵子") != "田中恵子" and japanese.known("恵子") == japanese.known("けいこ")


def test_names_of_elsewhere_stay_theirs():
    """Ken, Mari, Anna and Naomi in Latin letters are not taken for Japanese."""
    assert [japanese.known(word) for word in ("Ken", "Mari", "Anna", "Naomi", "Smith", "Kowalski")] == [None] * 6
