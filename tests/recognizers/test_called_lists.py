"""Names that lists and their neighbours give away in Hebrew, Arabic, Persian, Korean, Hindi, Vietnamese and Thai."""

from __future__ import annotations

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import called
from lakeveil.spans import Texts

NAMES = Names.open(Bundle.open())


def listed(language: str, text: str) -> set[str]:
    """What is called so in one text."""
    spans = called(Texts.of([text], language), NAMES, "x@1")
    return {text[a:b] for a, b in zip(spans.start.tolist(), spans.end.tolist(), strict=True)}


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("he", "אתמול דיברתי עם מנשה והוא ביקש שקלרה תתקשר", {"מנשה", "קלרה"}),
        ("he", "הספר של יחזקאל ושל אברהם וייס אבד", {"יחזקאל", "אברהם וייס"}),
        ("he", "אור אמר שיבוא", {"אור"}),
        ("he", "האור בחדר היה חלש", set()),
        ("ar", "زهرة وهشام في البيت", {"زهرة", "هشام"}),
        ("ar", "جاء أبو مصعب أمس", {"أبو مصعب"}),
        ("ar", "هذه الصورة جميلة والورد كثير على الأرض", set()),
        ("fa", "دیروز کامبیز دادگر و بهرام آمدند", {"کامبیز دادگر", "بهرام"}),
        ("fa", "بهار آمد و باران بارید", {"بهار"}),
        ("fa", "باران تمام شب می‌بارید", set()),
        ("ko", "황보석 씨는 미란과 함께 왔고, 제갈공주가 물었다.", {"황보석", "미란", "제갈공주"}),
        ("ko", "현우랑 지호한테 말했어", {"현우", "지호"}),
        ("ko", "사랑이 가을에 왔다", set()),
        ("vi", "Hôm qua Lò Văn Khiêm gặp Nguyệt ở Hà Nội.", {"Lò Văn Khiêm", "Nguyệt"}),
        ("vi", "Bà Kpă Hlang sống ở đường Nguyễn Trãi, Thái Bình.", {"Kpă Hlang"}),
        ("vi", "Bộ Giáo dục và Đào tạo họp ngày mai.", set()),
        ("th", "เมื่อวานสุพัตรามากับกิ่งแก้วที่ตลาด", {"สุพัตรา", "กิ่งแก้ว"}),
        ("th", "พี่ป้อมฝากบอก น้องแนนด้วย", {"ป้อม", "แนน"}),
        ("th", "พี่สาวของฉันอายุมากแล้ว", set()),
        ("hi", "राजेश और सुनीता शर्मा आए", {"राजेश", "सुनीता शर्मा"}),
        ("hi", "आशा ने कहा", {"आशा"}),
        ("hi", "आशा की किरण दिखी", set()),
    ],
)
def test_names_of_lists(language: str, text: str, names: set[str]) -> None:
    """A name that is no other word stands alone; one that is needs a neighbour; particles stay outside."""
    assert listed(language, text) == names


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("he", "נכחו: גליקה שמרון, פיקולו", {"גליקה שמרון", "פיקולו"}),
        ("he", "שתיל נגד עריסה", {"שתיל", "עריסה"}),
        ("ar", "الحضور: رغيد، ميسم كنفاني", {"رغيد", "ميسم كنفاني"}),
        ("fa", "جنایت علیه بشریت است.", set()),
        ("ko", "참석: 구름별, 한여울", {"구름별", "한여울"}),
    ],
)
def test_rolls_and_parties(language: str, text: str, names: set[str]) -> None:
    """Who was there and who stands against whom is somebody, listed or not."""
    assert listed(language, text) >= names
    assert bool(listed(language, text)) == bool(names)


@pytest.mark.parametrize(("language", "word"), [("hi", "क"), ("th", "กา")])
def test_a_line_without_blanks_is_read_once(language: str, word: str) -> None:
    """A letter fits a word in one way only: with two, each more would double the time."""
    assert listed(language, word * 2000 + " x") == set()


def test_a_name_said_once_is_known_again() -> None:
    """What a word of kin made sure is found where nothing stands beside it."""
    assert "דקל" in listed("he", "אחיו דקל גר כאן. כולם אוהבים את דקל")


def test_words_before_a_place_stay_outside() -> None:
    """Spans of a text without listed words are none, whatever its script."""
    assert listed("ko", "고기를 굽고 나서 소금을 조금 뿌려 주세요.") == set()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Contact أحمد علي at 5pm.", {"أحمد علي"}),
        ("user=محمد حسن;active", {"محمد حسن"}),
        ("Signed, דוד כהן (office)", {"דוד כהן"}),
        ("Call สมชาย ใจดี now", {"สมชาย ใจดี"}),
        ("Contact 王伟 at 5pm.", {"王伟"}),
        ("customer,홍길동,active", {"홍길동"}),
        ("The word 黄金 means gold.", set()),
        ("He said على الأرض twice.", set()),
    ],
)
def test_names_amid_another_script(text: str, names: set[str]) -> None:
    """A given name and the words glued to it between Latin letters are a name, whatever language the text is."""
    found = listed("en", text)
    assert names <= found
    assert bool(found) == bool(names)
