"""Names that titles, kin words, links and fields give away where no gold teaches any."""

from __future__ import annotations

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import called
from lakeveil.recognizers.called.korean import particle
from lakeveil.spans import Texts

NAMES = Names.open(Bundle.open())


def found(language: str, text: str) -> set[str]:
    """What is called so in one text."""
    spans = called(Texts.of([text], language), NAMES, "x@1")
    return {text[a:b] for a, b in zip(spans.start.tolist(), spans.end.tolist(), strict=True)}


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("ar", "حضرت نورة بنت فهد الدوسري ووقّع ماجد العنزي المحضر.", {"ماجد العنزي", "نورة بنت فهد الدوسري"}),
        ("ar", "إلى السيد أحمد عبد الله قبل الغد", {"أحمد عبد الله"}),
        ("ar", "الاسم: ليلى حسن المصري\nالهاتف: 0551234567", {"ليلى حسن المصري"}),
        ("ar", "المريض محمد العتيبي يعاني من ألم", {"محمد العتيبي"}),
        ("ar", "المريض يعاني من آلام في الصدر", set()),
        ("ar", "وصل المدير العام إلى الرياض أمس", set()),
        ("ar", "علي أن أرى الطبيب غدا", set()),
        ("fa", "خانم احمدی و سعید آمدند", {"احمدی", "سعید"}),
        ("fa", "آقای دکتر رضایی با مریم کریمی تماس گرفت", {"رضایی", "مریم کریمی"}),
        ("fa", "او هدیه مرا قبول کرد", set()),
        ("he", 'מר דוד כהן הגיע לפגישה עם ד"ר רונית לוי.', {"דוד כהן", "רונית לוי"}),
        ("he", "האחות מיכל נתנה לו תרופה", {"מיכל"}),
        ("he", "הנאשם טען כי לא היה במקום", set()),
        ("ko", "이서준 씨가 담당자 최민호에게 전화했습니다.", {"이서준", "최민호"}),
        ("ko", "환자명: 박지영, 보호자: 정대현", {"박지영", "정대현"}),
        ("ko", "고객님의 주문이 발송되었습니다. 한국어 선생님", set()),
        ("ko", "남편은 신문을 읽으면서 아침식사를 한다", set()),
        ("th", "นายสมศักดิ์ แก้วมณี ได้รับเอกสารแล้ว", {"สมศักดิ์ แก้วมณี"}),
        ("th", "นายกรัฐมนตรีกล่าวว่า อาหาร", set()),
        ("th", "นายกิตติพงษ์ สุขใจ", {"กิตติพงษ์ สุขใจ"}),
        ("th", "น.ส. กนกวรรณ ศรีสุข", {"กนกวรรณ ศรีสุข"}),
        ("th", "ลูกค้า ณัฐพล สุขใจ", {"ณัฐพล สุขใจ"}),
        ("th", "พ.ต.อ.สมชาย ใจดี", {"สมชาย ใจดี"}),
        ("th", "ติดต่อคุณสมชาย", {"สมชาย"}),
        ("th", "คุณสามารถใช้งานได้ทันที", set()),
        ("ko", "이름: 남궁민수", {"남궁민수"}),
        ("ka", "მოწმე ბუბა წურწუმიაშვილმა ნახა. ქალბატონი ცაგერიძე ელოდება.", {"ბუბა წურწუმიაშვილმა", "ცაგერიძე"}),
        ("ka", "გუშინ თენგიზმა და ზურაბმა დარეკეს", {"თენგიზმა", "ზურაბმა"}),
        ("ka", "გამარჯობა, ხელშეკრულება ხვალ იქნება მზად", set()),
        ("ka", "ბატონო დირექტორო, წერილი მივიღეთ", set()),
        ("hy", "Տիկին Ծովինյանը սպասում է։ Վկա Բաբկեն Ղուշչյանը տեսավ։", {"Ծովինյանը", "Բաբկեն Ղուշչյանը"}),
        ("hy", "Հայաստանի Հանրապետություն, Լոնդոնյան օլիմպիադա", set()),
        ("ko", "성명 홍길동", {"홍길동"}),
        ("ko", "홍길동 귀하", {"홍길동"}),
        ("ko", "환자 김하늘", {"김하늘"}),
        ("ko", "강감찬 사장", {"강감찬"}),
        ("ko", "지훈아 안녕", {"지훈"}),
        ("ko", "담당: 영업팀, 이름: 없음", set()),
        ("vi", "anh quang minh gọi em nhé, chị ngọc chờ", {"quang minh", "ngọc"}),
        ("vi", "anh em mình đi nhậu, chị em phụ nữ, cô thu ngân", set()),
        ("id", "si ayu lagi sakit, bang ucok yang gantiin", {"ayu", "ucok"}),
        ("id", "bu guru dan pak polisi, mas kawin nya berapa", set()),
        ("en", "si ayu, bang ucok", set()),
    ],
)
def test_what_is_said_around_a_name(language: str, text: str, names: set[str]) -> None:
    """Names with their links and surnames, no word beyond; nothing where the same words call nobody."""
    assert found(language, text) >= names
    whole = "|".join(sorted(names))
    assert all(name in whole for name in found(language, text))


def test_places_are_those_of_the_stored_text() -> None:
    """Offsets count code points, behind signs of four bytes and vowel signs too."""
    text = "😀 السيّد خالد"
    spans = called(Texts.of(["", text], "ar"), NAMES, "x@1")
    assert (spans.text.tolist(), text[spans.start[0] : spans.end[0]]) == ([1] * len(spans), "خالد")


@pytest.mark.parametrize(
    ("word", "name"),
    [
        *(("윤봉길은", "윤봉길"), ("김구는", "김구"), ("지은이", "지은"), ("민지가", "민지"), ("양현종이", "양현종")),
        *(("소피아가", "소피아"), ("우지석입니다", "우지석"), ("맹세훈에게", "맹세훈"), ("김영만은", "김영만")),
        *(
            ("김영은", "김영은"),
            ("소피아", "소피아"),
            ("뚱이", "뚱이"),
            ("노하은", "노하은"),
            ("수아", "수아"),
            ("김영만", "김영만"),
        ),
        *(
            ("니콜라이", "니콜라이"),
            ("빅토리아", "빅토리아"),
            ("리카르도", "리카르도"),
            ("헤르만", "헤르만"),
            ("오가와", "오가와"),
        ),
        *(("오르테가", "오르테가"), ("왕웨이", "왕웨이"), ("김단야", "김단야"), ("박예가", "박예가"), ("오세의", "오세의")),
        *(
            ("니콜라이가", "니콜라이"),
            ("빅토리아는", "빅토리아"),
            ("하세가와와", "하세가와"),
            ("마이클과", "마이클"),
            ("이몽룡의", "이몽룡"),
        ),
    ],
)
def test_a_korean_particle_is_no_part_of_a_name_unless_it_may_be(word: str, name: str) -> None:
    assert word[: len(word) - particle(word)] == name
