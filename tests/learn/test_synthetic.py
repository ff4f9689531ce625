"""Made-up records: marks stand where the names are, whatever the template, and registers' names are one span."""

import random
import re

from lakeveil.learn import synthetic
from lakeveil.learn.names import Lists, Namer, blend

LISTS = Lists(
    {"es": ["MARIA", "Dolores", "Ana"], "de": ["Hans", "Uta", "Jörg"]},
    {"es": ["GARCIA", "Lopez", "Vega"], "de": ["Groß", "Meier", "Kranz"]},
    ["Ulm", "Soria", "東京"],
)


def test_marks_stand_where_the_names_are():
    """Every span lies in its text, begins and ends with something of a name, and crosses no other."""
    for text, spans in synthetic.records(Namer(LISTS, 1), ["went home", "the report"], 4000):
        last = 0
        for start, end, _ in sorted(spans):
            assert last <= start < end <= len(text)
            assert text[start:end] == text[start:end].strip()
            last = end
        assert not re.search(r"\{[a-z]{1,2}\}", text.replace("{w}", ""))


def test_a_register_writes_one_name():
    """Surname first, in capitals or not: one name of two parts or more, at times parted by a comma."""
    namer = Namer(LISTS, 2)
    made = [namer.register("es") for _ in range(300)]
    assert any(re.fullmatch(r"[A-Z]+ [A-Z]+, [A-Z]+( [A-Z.]+)?", name) for name in made)
    assert all(re.search(r"[ ,]", name) for name in made)


def test_initials_come_before_or_behind():
    """A. B. Meier, A.B. Meier, Meier, A.B."""
    namer = Namer(LISTS, 3)
    made = [namer.initials("de") for _ in range(300)]
    assert any(re.match(r"[A-Z]\. [A-Z]\. \w", name) for name in made)
    assert any(re.match(r"\w+(-\w+)?, [A-Z]\.", name) for name in made)


def test_every_template_names_known_slots():
    """A slot that nobody fills would stay in the text."""
    for line in synthetic._LINES:
        left = re.sub(r"\{(p|g|s|c|o|st|n|d|e|w|m|b|r|i|q|a|x|h|k)\}", "", line).replace("{{", "").replace("}}", "")
        assert "{" not in left and "}" not in left, line


def test_a_blend_is_in_no_list_and_can_be_said():
    """The beginning of one and the end of another, cut at a vowel; what does not fit stays as it is."""
    draw = random.Random(1)
    made = {blend("Mendelson", "Karlovic", draw) for _ in range(60)}
    assert len(made) > 5
    assert all(name[:2] == "Me" and name[-2:] == "ic" and name == name.capitalize() and 5 <= len(name) <= 14 for name in made)
    assert blend("Li", "Karlovic", draw) == "Li"
    assert blend("王小明天", "李小龙天", draw) == "王小明天"


def test_surname_and_given_name_of_one_record_are_one_name():
    """ "{s}, {g}" is a register's name; "{g} and {g}" are two."""
    namer = Namer(LISTS, 3)
    drawn = [record for record in synthetic.records(namer, ["word"], 6000) if record[0].startswith("Alumnos: ")]
    assert drawn
    assert all(len(spans) == text.count(";") + 1 for text, spans in drawn)
