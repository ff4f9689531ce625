"""Numbers in words for `lakeveil.recognizers.told.numbers`: `python3 -m lakeveil.learn.told.numberwords OUT.txt.gz`.

Asks ICU (PyICU, Debian's python3-icu; not among the project's dependencies) for 3 to 99 in each of its spellings of each language.
"""

from __future__ import annotations

import argparse
import gzip
import unicodedata
from collections.abc import Iterator
from pathlib import Path

LANGUAGES = "en de fr fr_BE fr_CH es pt pt_PT it ro ca nl af sv da nb nn fi is et lv lt pl cs sk sl hr sr sr_Latn bs bg mk ru uk be hu el tr az ar fa he hi ta id ms fil sw vi th sq ka hy ga cy eu lb kk".split()
NUMBERS = range(3, 100)
ENGLISH = "eighty-three"  # what ICU says of 83 where it does not know the language


def words() -> Iterator[tuple[int, str]]:
    """Each number in each spelling of each language that ICU knows."""
    import icu  # type: ignore[import-not-found]

    for code in LANGUAGES:
        rules = icu.RuleBasedNumberFormat(icu.URBNFRuleSetTag.SPELLOUT, icu.Locale(code))
        if code != "en" and rules.format(83) == ENGLISH:
            continue
        for name in [rules.getRuleSetName(i) for i in range(rules.getNumberOfRuleSetNames())]:
            if "year" in name or "cents" in name:
                continue
            rules.setDefaultRuleSet(name)
            yield from ((number, rules.format(number)) for number in NUMBERS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    found: dict[str, int] = {}
    for number, said in words():
        plain = unicodedata.normalize("NFC", said.replace("\u00ad", "").replace("\u200b", "").lower()).replace("\u00a0", " ")
        if len(plain) > 2 and not any(map(str.isdigit, plain)):
            found[plain] = min(number, found.get(plain, number))
    lines = "".join(f"{number}\t{said}\n" for said, number in sorted(found.items()))
    with parser.parse_args().out.open("wb") as file, gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:
        packed.write(lines.encode())


if __name__ == "__main__":
    main()
