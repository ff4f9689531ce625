"""The lists pseudonyms are drawn from: chosen by rank, told apart by role and gender, the same each time."""

import gzip

from lakeveil.learn.surrogates import POOL, chosen, main

HEAD = "name\tcount\trank\tgender\tform\tsource\n"


def test_a_name_belongs_to_the_role_where_it_ranks_better():
    """Thomas is a given name, Martin a surname; a tie is a given name."""
    lists = chosen(
        [
            ("latin", "given", "M", "Thomas", 2),
            ("latin", "surname", "", "Thomas", 12),
            ("latin", "given", "M", "Martin", 30),
            ("latin", "surname", "", "Martin", 1),
            ("latin", "given", "M", "Paul", 5),
            ("latin", "surname", "", "Paul", 5),
        ]
    )
    assert lists["latin", "given", "M", "pool"] == ["Paul", "Thomas"]
    assert lists["latin", "surname", "U", "pool"] == ["Martin"]


def test_a_name_of_both_genders_is_of_either():
    """Kim, as frequent for women as for men, is drawn for both; Maria, once a man's, stays a woman's."""
    lists = chosen(
        [
            ("latin", "given", "F", "Kim", 40),
            ("latin", "given", "M", "Kim", 60),
            ("latin", "given", "F", "Maria", 1),
            ("latin", "given", "M", "Maria", 900),
        ]
    )
    assert lists["latin", "given", "U", "pool"] == ["Kim"]
    assert lists["latin", "given", "F", "pool"] == ["Maria"]


def test_rare_names_are_known_but_not_drawn():
    """A name beyond the head of its list is recognised only."""
    lists = chosen([("latin", "surname", "", "Zyx", POOL["surname"] + 1)])
    assert lists == {("latin", "surname", "U", "known"): ["Zyx"]}


def test_the_command_writes_the_same_bytes_twice(tmp_path):
    """From one folder comes one file, byte for byte; sources that are not named are left out."""
    (tmp_path / "de.surname.tsv").write_text(HEAD + "Muster\t\t1\t\tlocal\tsigpwned\nGeheim\t\t2\t\tlocal\tunknown\n", "utf-8")
    (tmp_path / "ru.surname.tsv").write_text(HEAD + "Abakumov\t\t\t\t\tsmashew\n", "utf-8")
    (tmp_path / "own.tsv").write_text("# kept by hand\ngreek\tgiven\tF\tΜαρία Ελένη\n", "utf-8")
    for name in ("one", "two"):
        main(str(tmp_path), str(tmp_path / "own.tsv"), str(tmp_path / name))
    one, two = ((tmp_path / name).read_bytes() for name in ("one", "two"))
    assert one == two
    lines = gzip.decompress(one).decode().splitlines()
    assert "latin surname U pool\tMuster" in lines
    assert "cyrillic surname U pool\tАбакумов" in lines
    assert "greek given F pool\tΕλένη|Μαρία" in lines
    assert "Geheim" not in gzip.decompress(one).decode()
