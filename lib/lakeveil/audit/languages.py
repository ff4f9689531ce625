"""English names of languages by ISO 639-1 code, for people who read the report."""

from __future__ import annotations

_NAMES = """
aa Afar|ab Abkhazian|af Afrikaans|am Amharic|ar Arabic|as Assamese|av Avaric|az Azerbaijani|ba Bashkir|be Belarusian|bg Bulgarian
bn Bengali|bo Tibetan|br Breton|bs Bosnian|ca Catalan|ce Chechen|co Corsican|cs Czech|cv Chuvash|cy Welsh|da Danish|de German
dv Dhivehi|el Greek|en English|eo Esperanto|es Spanish|et Estonian|eu Basque|fa Persian|fi Finnish|fo Faroese|fr French
fy Western Frisian|ga Irish|gd Scottish Gaelic|gl Galician|gn Guarani|gu Gujarati|gv Manx|ha Hausa|he Hebrew|hi Hindi|hr Croatian
ht Haitian|hu Hungarian|hy Armenian|ia Interlingua|id Indonesian|ie Interlingue|ig Igbo|io Ido|is Icelandic|it Italian|ja Japanese
jv Javanese|ka Georgian|kk Kazakh|km Khmer|kn Kannada|ko Korean|ku Kurdish|kv Komi|kw Cornish|ky Kyrgyz|la Latin|lb Luxembourgish
li Limburgish|lo Lao|lt Lithuanian|lv Latvian|mg Malagasy|mi Maori|mk Macedonian|ml Malayalam|mn Mongolian|mr Marathi|ms Malay
mt Maltese|my Burmese|nb Norwegian Bokmål|ne Nepali|nl Dutch|nn Norwegian Nynorsk|no Norwegian|oc Occitan|or Odia|os Ossetic
pa Punjabi|pl Polish|ps Pashto|pt Portuguese|qu Quechua|rm Romansh|ro Romanian|ru Russian|rw Kinyarwanda|sa Sanskrit|sc Sardinian
sd Sindhi|sh Serbo-Croatian|si Sinhala|sk Slovak|sl Slovenian|so Somali|sq Albanian|sr Serbian|su Sundanese|sv Swedish|sw Swahili
ta Tamil|te Telugu|tg Tajik|th Thai|ti Tigrinya|tk Turkmen|tl Tagalog|tr Turkish|tt Tatar|ug Uyghur|uk Ukrainian|ur Urdu|uz Uzbek
vi Vietnamese|vo Volapük|wa Walloon|wo Wolof|xh Xhosa|yi Yiddish|yo Yoruba|zh Chinese|zu Zulu|und Not told
"""
NAMES: dict[str, str] = dict(entry.split(" ", 1) for line in _NAMES.strip().split("\n") for entry in line.split("|"))


def title(code: str) -> str:
    """`Polish (pl)`; the bare code where the name is not known."""
    return f"{NAMES[code]} ({code})" if code in NAMES else code
