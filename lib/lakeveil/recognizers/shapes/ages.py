"""Ages in figures: by their unit, by the word before them, by the sentence around them."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import NAME, Shape

# No limit stands before it, the second with the first digit behind it; not Nathan's.
_LIMIT, _LIMIT_FAST = (
    "".join(rf"(?<![^a-z\x80-\xaf]{limit} {digit})" for limit in ("under", "below", "least", "than")) for digit in ("", ".")
)
_N = r"(?P<v>[1-9]?[0-9]|1[01][0-9])"
# The same with the left edge behind the first digit, so that the search for it is a search for a digit.
_N_FAST = rf"(?P<v>[0-9](?<![0-9A-Za-z\x80-\xaf_].)(?<![0-9][.,].){_LIMIT_FAST}(?:(?<=[1-9])[0-9]|(?<=1)[01][0-9])?)"
_YEARS = "(?:" + "|".join(word(w) for w in (
    "year old", "years old", "years of age", "year-old", "years-old", "yrs old", "yr old", "y/o", "yo", "jahre alt", "jahren alt", "jähriger", "jährige", "-jähriger", "-jährige", "-jährigen",
    "ans", "años", "anos de idade", "anos", "anni", "jaar oud", "jaar", "-jarige", "lat", "letni", "-letni", "letnia", "-letnia", "let", "rokov", "éves", "år gammal", "år gammel", "år", "-årig", "-årige", "vuotias",
    "-vuotias", "-vuotiaan", "yaşında", "yaşındaki", "лет", "год", "года", "-летний", "-летняя", "років", "години", "годишен", "ετών", "χρονών", "tahun", "anys", "ani",
    "godina", "let stara", "سنة", "عاما", "שנים", "साल", "वर्ष")) + ")"  # fmt: skip
STRONG = "(?:" + "|".join(word(w) for w in (
    "year old", "years old", "years of age", "year-old", "years-old", "yrs old", "yr old", "y/o", "yo", "jahre alt", "jahren alt", "jähriger", "jährige", "-jähriger", "-jährige", "-jährigen", "anos de idade",
    "jaar oud", "-jarige", "-letni", "-letnia", "letni", "letnia", "éves", "år gammal", "år gammel", "-årig", "-årige", "vuotias", "-vuotias", "-vuotiaan", "-vuotiaana", "-vuotiasta", "ساله", "yaşında", "yaşındaki", "-летний", "-летняя", "χρονών", "годишен", "वर्षीय", "साल का", "साल की", "anni d'età", "ans révolus")) + ")"  # fmt: skip
_AGO = (
    "(?:"
    + "|".join(
        map(
            word,
            "ago fa atrás temu назад тому sedan siden sitten geleden później wcześniej dopo después später later experience".split(),
        )
    )
    + "|plus tard|d'experience|de experiencia)"
)
_SAY = "(?:" + "|".join(word(w) for w in (
    "aged", "age", "age of", "im alter von", "alter", "âgé de", "âgée de", "âge", "edad", "de edad de", "idade", "età", "leeftijd", "wiek", "w wieku", "věk", "ålder", "alder", "ikä", "yaş", "возраст", "вік",
    "възраст", "ηλικία", "kor", "életkor", "vârsta", "edat", "umur", "usia", "العمر")) + ")"  # fmt: skip

_TITLED = "(?:Frau|Herrn?|Hr\\.|Fr\\.|Patientin|Patient|Mme|Mlle|M\\.|Mr\\.?|Mrs\\.?|Ms\\.?|Sra?\\.|D\\.|Sig\\.ra|Sig\\.|Mevr\\.|Mevrouw|Dhr\\.|Meneer|Pan|Pani|Fru|Hra?|Gospod|Gospa)"
_THING = r"(?:bridge|building|house|home|company|firm|business|tree|car|vehicle|truck|bus|plane|aircraft|ship|boat|train|church|school|university|hospital|hotel|tower|castle|temple|theat|factory|plant|system|software|code|law|rule|treaty|contract|tradition|whisk|wine|rum|engine|machine|road|dam|pipeline|brand|club|museum|record|debate|dispute|war|fossil|bug|data|database)"
SHAPES = (
    Shape("age-strong", "AGE", rf"{_LIMIT}{_N}[ -]?{STRONG}(?![ -]{_THING})", "age-of", 0.9, longest=40, caseless=True, anchor=rf"[0-9][ -]?{STRONG}", back=40),
    Shape("age-unit", "AGE", rf"{_N_FAST}[ -]?{_YEARS}(?! ?{_AGO}|[ -]{_THING})", "age", 0.0, 0.85, "age", reach=30, after=12, longest=40, caseless=True, edges="right"),
    Shape("age-behind", "AGE", r"(?:lat|anni|lata|let) (?P<v>[1-9][0-9]?|1[01][0-9])", "age", 0.0, 0.8, "age", reach=24, longest=12, edges="number", speaks="pl it cs"),
    Shape("age-turned", "AGE", r"(?:[Tt]urn(?:ed|s|ing)|[Aa]pproaching|[Ww]ird|[Ww]urde|[Cc]umple|[Cc]umplio|[Cc]ompie) (?P<v>[1-9][0-9]|1[01][0-9])(?=[.,;!?)]| (?:on|in|this|next|last|today|tomorrow|yesterday|years?|soon|am|el|il|heute|morgen) )(?! (?:in|on) (?:a row|total|all))", "age-of", 0.6, longest=24, anchor=r"(?:urn(?:ed|s|ing)|pproaching|[Ww]ird|[Ww]urde|umple|umplio|ompie) [1-9][0-9]", back=16),
    Shape("age-di-anni", "AGE", r"di anni (?P<v>[1-9][0-9]?|1[01][0-9])", "", 0.85, longest=12, caseless=True, edges="number"),
    Shape("age-apposed", "AGE", rf"{NAME}(?:, ?| \(){_N} (?:anni|ans|anos|lat|let|jaar|ar|rokov|ani|anys|v)[,.)]", "", 0.65, longest=44, edges="none",
          anchor=r"(?:, ?| \()[1-9][0-9] (?:anni|ans|anos|lat|let|jaar|ar|rokov|ani|anys|v)[,.)]", back=44),
    Shape("age-said", "AGE", rf"{_SAY}(?: ?[:=] ?| of | is | de | )[\"']?{_N}(?!-[1-9][0-9]?(?![0-9./])| to [1-9][0-9](?![0-9./])(?! (?:days|weeks|months|hours|kids|children)))", "age-of", 0.75, longest=40, caseless=True, anchor=rf"{_SAY}(?: ?[:=] ?| of | is | de | )[\"']?[0-9]", back=34),
    Shape("age-field", "AGE", r"(?:(?<=[:=>\"'\t\n\x1e])|(?<=[:=] ))(?P<v>1[01][0-9]|[1-9]?[0-9])(?=[\"'<,;}\t\n\r\x1e\x00)\]|]|\.? |\.?$|/[A-Z])", "", 0.0, 0.8, "age-field", reach=8, edges="right", longest=6, fresh=True),
    Shape("age-sexed", "AGE", r"(?P<v>[1-9][0-9]?|1[01][0-9]) ?(?:y/?o?|yrs?)\.?(?: ?/ ?| )?[MFmf](?!')", "", 0.7, longest=12, speaks="en und", anchor=r"[0-9] ?(?:y/?o?|yrs?)\.?(?: ?/ ?| )?[MFmf][^A-Za-z0-9']", back=12),
    Shape("age-named", "AGE", rf"{NAME} {NAME}, (?P<v>[1-9][0-9]|1[01][0-9]), (?:of|from|formerly|was|who|died|said|told|pleaded|appeared|and)(?![A-Za-z])", "", 0.65, longest=90, edges="none", speaks="en", anchor=r"[a-z], [1-9][0-9]{1,2}, (?:of|from|formerly|was|who|died|said|told|pleaded|appeared|and)[^A-Za-z]", back=84),
    Shape("age-self", "AGE", r"(?:[Ii]'m|[Ii] am|[Ii]ch bin|[Ii]k ben|[Jj]eg er|[Jj]ag ar) (?P<v>[1-9][0-9])(?=[.!?)]|, [a-z]| (?:and|und|en|og|och|from|aus|uit|fra|fran|years|male|female|m|f)(?![A-Za-z0-9]))", "age-of", 0.6, longest=16, anchor=r"(?:[Ii]'m|[Ii] am|[Ii]ch bin|[Ii]k ben|[Jj]eg er|[Jj]ag ar) [1-9][0-9]", back=14),
    Shape("age-presents", "AGE", r"(?P<v>[1-9][0-9]) ?[MF](?= (?:presents|presented|presenting|admitted|w/|c/o|p/w|h/o|s/p|PMH|pmh))", "", 0.7, longest=5, speaks="en und", anchor=r"[0-9] ?[MF] (?:pres|admi|w/|c/o|p/w|h/o|s/p|PMH|pmh)", back=12),
    Shape("age-with", "AGE", r"(?:(?<![^\x00\n])|(?<=[.:;(] )|(?<=[ \x00\n][Aa] ))(?P<v>[1-9][0-9])[MF](?= (?:with|who) )", "", 0.7, longest=4, speaks="en und", anchor=r"[0-9][MF] (?:with|who) ", back=12),
    Shape("age-titled", "AGE", rf"(?<![A-Za-z]){_TITLED} (?:{NAME}|[A-Z]\.)(?: (?:{NAME}|[A-Z]\.))? \((?P<v>[1-9][0-9]|1[01][0-9])\)", "", 0.65, longest=90, edges="none", anchor=r"[A-Za-z\x80-\xaf.] \([1-9][0-9]{1,2}\)", back=88),
    Shape("age-short", "AGE", r"(?P<v>[1-9][0-9]) ?(?:yo|y\.o\.?|yrs?|j\.)", "age", 0.0, 0.8, "age", reach=12, longest=10, caseless=True),
    Shape("age-cjk", "AGE", "(?P<v>[0-9]{1,3}) ?[" + "".join(word(s) for s in "歳岁才") + "]", "", 0.8, edges="none", longest=6),
    Shape("age-se", "AGE", "(?P<v>[0-9]{1,3}) ?" + word("세") + "(?!" + "|".join(word(s) for s in "기계대") + ")", "", 0.8, edges="none", longest=6, anchor="[0-9] ?" + word("세"), back=4),
)  # fmt: skip
