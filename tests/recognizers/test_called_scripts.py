"""Names in Bengali, Urdu, Tamil, Telugu and Amharic: lists, what names end or begin in, offices before and verbs of saying behind."""

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import called
from lakeveil.spans import Texts


@pytest.fixture(scope="module")
def names() -> Names:
    """The shipped lexicon."""
    return Names.open(Bundle.open())


def found(text: str, names: Names) -> list[str]:
    """What is marked in the text, in its order."""
    return [text[start:end] for _, start, end, *_ in sorted(called(Texts.of([text]), names, "lexicon@1").rows())]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("আইনজীবী অনিন্দিতা মজুমদার জানান, শুনানি সোমবার।", ["অনিন্দিতা মজুমদার"]),
        ("গতকাল রফিকুলকে ফোন করেছিলাম।", ["রফিকুলকে"]),
        ("আমি একটি কবিতা লিখেছি, প্রান্ত থেকে রেখা টানো।", []),
        ("মন্ত্রী সাংবাদিকদের বলেন, রোগী অসুস্থ।", []),
        ("وکیل زاہدہ کھوکھر نے کہا", ["زاہدہ کھوکھر"]),
        ("اسلم ولد عبدالستار، عمر ساٹھ سال", ["اسلم", "عبدالستار"]),
        ("وزیر خارجہ نے کہا کہ بھائی گھر آیا۔", []),
        ("அமைச்சர் செய்தியாளர்களிடம் கூறினார்.", []),
        ("நேற்று முத்துக்குமாரை அங்கே பார்த்தேன்.", ["முத்துக்குமாரை"]),
        ("சாட்சி பாண்டியம்மாள் எதையும் பார்க்கவில்லை.", ["பாண்டியம்மாள்"]),
        ("న్యాయవాది సత్యనారాయణరావు కోర్టుకు వచ్చారు.", ["సత్యనారాయణరావు"]),
        ("మంత్రి విలేకరులకు తెలిపారు. మా అమ్మ ఇంటికి వచ్చింది.", []),
        ("ጠበቃ ገብረመስቀል ተሾመ ተናገሩ።", ["ገብረመስቀል ተሾመ"]),
        ("ለሄለን ደብዳቤ ደረሳት፣ ከዮናስ ጋር መጣች።", ["ሄለን", "ዮናስ"]),
        ("ሚኒስትሩ ለጋዜጠኞች ተናገሩ። በአዲሱ በጀት ሰላም ነው።", []),
    ],
)
def test_names_of_these_scripts(text: str, wanted: list[str], names: Names):
    """Listed and formed names under their endings and prefixes; no words of an office's sentence."""
    assert found(text, names) == wanted


@pytest.mark.parametrize("letter", ["য়", "\u09df"])
def test_either_way_to_write_a_dotted_letter(letter: str, names: Names):
    """য় is one code point or two."""
    text = f"কাল সুমাই{letter}া বাড়ি থেকে এসেছে"
    assert found(text, names) == [f"সুমাই{letter}া"]
