"""Names in their own script from two packages of made-up data, as lists the lexicon's builder and the tagger's evidence read.

    python -m lakeveil.learn.native_names --faker DIR --mimesis DIR --out conf/lexicons/native

The shared lists hold Greek, Ukrainian, Bulgarian, Macedonian and Russian names mostly in Latin letters, and twenty names a country for much of
central Europe. Sources: faker 40.54.0 and mimesis 22.2.0 (both MIT), read from their unpacked wheels, no code of theirs is run.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

# Country of the list → locale of faker, of mimesis; the country says where a name is at home.
LOCALES: dict[str, tuple[str, str]] = {
    "ua": ("uk_UA", "uk"),
    "gr": ("el_GR", "el"),
    "ru": ("ru_RU", "ru"),
    "bg": ("bg_BG", ""),
    "mk": ("mk_MK", ""),
    "hr": ("hr_HR", "hr"),
    "cz": ("cs_CZ", "cs"),
    "sk": ("sk_SK", "sk"),
    "si": ("sl_SI", ""),
    "fi": ("fi_FI", "fi"),
    "ee": ("et_EE", "et"),
    "hu": ("hu_HU", "hu"),
    "tr": ("tr_TR", "tr"),
    "lt": ("lt_LT", ""),
    "lv": ("lv_LV", ""),
    "ro": ("ro_RO", ""),
    "kz": ("", "kk"),
}
BOTH, ONE = 40, 150  # rank given to a name that both packages list, that one does
_WORD = re.compile(r"[^\W\d_]{2,}(?:[-'’ʼ][^\W\d_]{2,})*")


def of_faker(folder: Path, locale: str, role: str) -> Iterator[str]:
    """All strings of the lists of one role in a locale's provider."""
    tree = ast.parse((folder / "providers" / "person" / locale / "__init__.py").read_text("utf-8"))
    prefix = "first_names" if role == "given" else "last_names"
    for node in ast.walk(tree):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
        if (
            isinstance(target, ast.Name)
            and target.id.startswith(prefix)
            and isinstance(node, (ast.Assign, ast.AnnAssign))
            and node.value
        ):
            yield from (c.value for c in ast.walk(node.value) if isinstance(c, ast.Constant) and isinstance(c.value, str))


def of_mimesis(folder: Path, locale: str, role: str) -> Iterator[str]:
    """All strings of one role in a locale's data."""
    found = json.loads((folder / "datasets" / locale / "person.json").read_text("utf-8"))[
        "names" if role == "given" else "surnames"
    ]
    for names in found.values() if isinstance(found, dict) else [found]:
        yield from names


def listed(faker: Path, mimesis: Path, country: str, role: str) -> dict[str, str]:
    """Name → where it is listed: `faker`, `mimesis` or `faker mimesis`."""
    out: dict[str, str] = {}
    first, second = LOCALES[country]
    for source, names in (
        ("faker", of_faker(faker, first, role) if first else ()),
        ("mimesis", of_mimesis(mimesis, second, role) if second else ()),
    ):
        for name in names:
            name = name.strip()
            if _WORD.fullmatch(name) and source not in out.get(name, "").split():
                out[name] = f"{out.get(name, '')} {source}".strip()
    return out


def main() -> None:
    """Writes COUNTRY.given.tsv and COUNTRY.surname.tsv: name, rank."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("faker", "mimesis", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    asked = parser.parse_args()
    for country in LOCALES:
        for role in ("given", "surname"):
            found = listed(asked.faker, asked.mimesis, country, role)
            rows = [f"{name}\t{BOTH if ' ' in source else ONE}" for name, source in sorted(found.items())]
            (asked.out / f"{country}.{role}.tsv").write_text("\n".join(["name\trank", *rows, ""]), "utf-8")
            print(country, role, len(rows))


if __name__ == "__main__":
    main()
