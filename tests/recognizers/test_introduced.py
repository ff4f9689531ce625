"""Who is introduced, addressed or signs, in scripts without capitals and in Indonesian and Vietnamese; made-up persons."""

from __future__ import annotations

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import called
from lakeveil.spans import Texts

NAMES = Names.open(Bundle.open())


def told(language: str, text: str) -> set[str]:
    """What is called so in one text."""
    spans = called(Texts.of([text], language), NAMES, "x@1")
    return {text[a:b] for a, b in zip(spans.start.tolist(), spans.end.tolist(), strict=True)}


@pytest.mark.parametrize(
    ("language", "text", "names"),
    [
        ("bn", "আমার নাম টগরিকা বড়ুয়ানি এবং আমি এখানে থাকি।", {"টগরিকা বড়ুয়ানি"}),
        ("bn", "আমি রফিকুল কে স্টেশনে দেখেছি।", {"রফিকুল"}),
        ("bn", "গতকাল আকাশ মেঘলা ছিল।", set()),
        ("he", "בברכה,\nטופז קרמרובץ", {"טופז קרמרובץ"}),
        ("he", "ליצירת קשר: דרך האתר", {"דרך האתר"}),  # a field is believed
        ("he", "העד קרמרוב הכחיש.", {"קרמרוב"}),
        ("ar", "اسمي بريندان ماكالي وأنا أعيش هنا.", {"بريندان ماكالي"}),
        ("ar", "اسمي بريندان ماكالي وأنا هنا", {"بريندان ماكالي"}),  # a small word behind `and`
        ("ar", "اسمي بريندان وليدكال ماكالي، ومعي ابني", {"بريندان وليدكال ماكالي"}),
        ("ar", "عزيزتي بريندا، وصل الطرد", {"بريندا"}),
        ("fa", "نام من کیورث زرینکاو است و اینجا هستم.", {"کیورث زرینکاو"}),
        ("hi", "तुम मेरा नाम तक नहीं जानते।", set()),
        ("hi", "संपर्क: टगरेश भड़ोलिया\nभड़ोलिया कल आएंगे।", {"टगरेश भड़ोलिया", "भड़ोलिया"}),
        ("th", "ขอแสดงความนับถือ\nกัญจนาวี ศรีวงศาคำ", {"กัญจนาวี ศรีวงศาคำ"}),
        ("vi", "bệnh nhân: trịnh thị kim ngân", {"trịnh thị kim ngân"}),
        ("vi", "trâm đâu rồi? hỏi khoa đi", {"trâm", "khoa"}),
        ("vi", "hồ này sâu quá", set()),
        ("id", "nama saya wahyuning prabanda dan saya tinggal di sini", {"wahyuning prabanda"}),
        ("id", "Saksi Hutagaol membantah.", {"Hutagaol"}),
        ("id", "Hubungi nomor di bawah ini.", set()),
    ],
)
def test_a_place_gives_a_name_away(language: str, text: str, names: set[str]) -> None:
    """Behind "my name is", in a field, a greeting, under a closing; not where small words stand there."""
    assert told(language, text) == names
