"""Candidates of one batch: confirmed by `re` in a window no longer than the shape, then validated, within bounds."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from lakeveil.folding import Folded, fold, word
from lakeveil.recognizers.matching import phones, slips
from lakeveil.recognizers.matching.addresstail import before, behind
from lakeveil.recognizers.matching.evidence import Beside, Evidence, windows
from lakeveil.recognizers.matching.program import Expression, Program, Trial
from lakeveil.recognizers.matching.rows import VERSION, bonus_of, needing, phoned, spoken_first, tables, tailed
from lakeveil.recognizers.matching.times import of_no_life
from lakeveil.recognizers.matching.wording import Places
from lakeveil.spans import VALIDATED, Spans, Texts

UNSCANNED = "UNSCANNED"
_ATTEMPTS = (400, 4)  # confirmations per text: this many, and one more per so many code points
# Before numbers of articles, which have check digits as well.
_ARTICLE = re.compile(r"(?i)(?:^|[^a-z])(?:ean|gtin|isbn|issn|upc|doi|pmid)(?:-?1[0-4])? ?[:#=]? ?$")
_BEFORE = 48  # bytes that a check sees before the value
# The number of a thing, directly before the value.
_THINGS = (
    "order orders commande bestellung bestellnummer bestellnr auftrag auftragsnummer pedido ordine encomenda zamowienie zamowienia objednavka invoice facture factura fattura fatura faktura rechnung"
    " lote lotto charge chargennummer chargennr losnummer partia sarze sarza sendung sendungsnummer envoi colis envio paquete przesylka zasilka zasielka forsendelse csomag colet expediere zending spedizione remessa albaran"
    " rechnungsnummer ticket sku part p/n item artikel artikelnummer article serial s/n batch lot version build firmware tracking parcel model catalog catalogue issue pr bug ndc pzn"
).split()
_THINGS += [
    fold(word).decode("latin-1").lower()
    for word in "счёт-фактура счет-фактура накладная накладной заказ заказа артикул фактура рахунок-фактура замовлення поръчка τιμολόγιο παραγγελία فاتورة الطلب חשבונית הזמנה".split()
]
_ITS = "number numbers numero nummer no nr n num id code".split()
_MARKS = " .:=#(\"'"
_LAST = (*_THINGS, *_ITS, " is", " ist", " est", " es")
_GOODS = re.compile(
    rf"(?i)(?:^|[^a-z\x80-\xaf])(?:{'|'.join(map(re.escape, _THINGS))})[_ .-]{{0,2}}(?:{'|'.join(_ITS)})?(?: (?:is|ist|est|es))?[\"']?[ .:=#(]{{0,4}}[\"']?$"
)
_MEASURED = "the|a|an|total|whole|overall|average|mean|median|max|maximum|min|minimum|expected|estimated|current|actual|new|same|exact|large|small|high|low|annual|yearly|monthly|weekly|daily|and|or|of|by|with|in|is|was|for"
_HOW_MANY = "|".join(map(word, ("количество", "число", "кол-во", "кількість", "брой")))
_COUNTED = re.compile(  # how many there are of what the last word names: `patient_count`; in the plural where the words may also say whose a number is
    "(?i)"
    + "|".join(
        (
            rf"(?:^|[^a-z\x80-\xff ] ?|\b(?:{_MEASURED}) )(?:number|no\.?|count|total) of (?:people|staff|children|women|men|(?-i:[a-z]+s))[ :=]*$",  # not `passport number of Jones`
            r"(?:^|[^a-z])(?:nombre|n[uo]mero|num\.?) d(?:[ei] |')(?-i:[a-z]{3,}[isx])[ :=]*$",  # not `número de dni`
            rf"(?:^|[^a-z])(?:anzahl(?: der)?|zahl der|aantal|liczba|ilosc|pocet|antall?|cantidad de|quantidade de|{_HOW_MANY}) [a-z\x80-\xff]+[ :=]*$",
            r"(?:^|[^a-z])(?:num|n|total)_[a-z]{2,}[a-rt-z]s[\"']? ?[:=]+ ?[\"']?$",  # not `num_ss`
            r"_(?:count|total|sum)[\"']? ?[:=]+ ?[\"']?$",
        )
    )
)
# How a count is written: seven digits at most, as longer ones are phones and keys.
_COUNT = re.compile("[1-9][0-9]{0,6}|[1-9][0-9]{0,2}[ .,'][0-9]{3}|[1-9](?:[ .,'][0-9]{3}){2}")
_DIED = re.compile(  # `born in 1824 and died on 7 Sept.`
    r"(?i)(?:\bdied|death|deceased|gestorben|verstorben|verstarb|overleden|overleed|decede|mort |morte |fallecido|fallecida|fallecio|murio|deceduto|morto|faleceu|falecido|zmarl|zemrel|umrl|dog |dod |kuoli|meghalt|decedat|olum)[^0-9\n]{0,24}$"
)
_CALLED = re.compile(  # directly before a number: it is a phone, whichever country's
    r"(?i)(?:^|[^a-z\x80-\xaf./-])(?:tel|tlf|tfn|telf|puh|puhelin|mob|mobil|mobile|mobiel|cel|cell|cep|gsm|phone|fax|fono|handy|kom|ring|telefon[a-z]{0,4}|"
    + "|".join(map(word, ("тел", "моб", "телефон", "звони", "дзвони", "τηλ", "κιν")))
    + r")\.? ?\(?$"
)
_NOUGHTS = re.compile(r"[0 .()/+-]{5,}")
_DOI = re.compile(r"(?i)doi(?:\.org/|: ?)\S*$")  # `doi:10.1394/j.cell.2019.07.671`
Match = tuple[int, int, int, int, int, int]  # begin, end; the value's begin, end; text; which of the ends it was found at
Said = tuple[bool, ...]  # for each shape that is spoken for, whether a word may be near
_PHONES = (40, 100)  # the dear ones: phonenumbers costs some 50 µs a number


class Candidates:
    """One batch's candidates, confirmed and validated; rows gather here."""

    def __init__(self, program: Program, texts: Texts, folded: Folded, evidence: Evidence) -> None:
        self.program, self.texts, self.folded, self.evidence = program, texts, folded, evidence
        self.starts = evidence.starts
        size = np.diff(folded.starts)
        self.left: list[int] = (_ATTEMPTS[0] + size // _ATTEMPTS[1]).tolist()  # attempts left per text
        self.left_phones: list[int] = (_PHONES[0] + size // _PHONES[1]).tolist()
        self.rows: tuple[list[int], list[int], list[int]] = ([], [], [])  # start, end, Trial.row (+ 1)
        self.hostile: set[int] = set()
        self.signs: dict[bytes, npt.NDArray[np.int64]] = {}
        self.digits = np.zeros(len(folded.data) + 1, np.int32)  # before each place of `data`
        codes = np.frombuffer(folded.data, np.uint8)
        np.cumsum((codes - np.uint8(0x30)) < 10, out=self.digits[1:])

    def expression(self, expression: Expression, ends: Places, text: Places) -> None:
        """Confirm each end of one expression and try its shapes."""
        asked = self._asked(expression)
        spoken = [beside for _, beside in asked if beside is not None]
        if not spoken and not expression.again:
            self._lone([trial for trial, _ in asked], self._confirmed(expression, ends, text))
            return
        near = list(zip(*(b.near(expression.longest, ends, text).tolist() for b in spoken), strict=True))
        if expression.again:
            self._again(expression, ends, text, asked, near)
            return
        for first, stop, start, end, here, i in self._confirmed(expression, ends, text):
            self._try((first, stop), (start, end), asked, here, near[i])

    def _stretches(self, expression: Expression, ends: Places, text: Places) -> Iterator[tuple[int, int, int, int, int]]:
        """(end, text, first place, last place, number) of the stretch in which the match of each end lies."""
        low = np.maximum(ends - expression.back, self.folded.starts[text])
        if expression.parting:
            at = self._standing(expression.parting)
            low = np.maximum(low, at[np.searchsorted(at, ends) - 1] + 1)
        high = np.minimum(ends + expression.longest + 16, self.folded.starts[text + 1] - 1)
        return zip(ends.tolist(), text.tolist(), low.tolist(), high.tolist(), range(len(ends)), strict=True)

    def _standing(self, signs: bytes) -> npt.NDArray[np.int64]:
        """Where the signs stand, ascending, behind a place before all."""
        if signs not in self.signs:
            codes = np.frombuffer(self.folded.data, np.uint8)
            here = np.zeros(256, bool)
            here[list(signs)] = True
            self.signs[signs] = np.concatenate([[-1], np.flatnonzero(here[codes])])
        return self.signs[signs]

    def _confirmed(self, expression: Expression, ends: Places, text: Places) -> list[Match]:
        """The matches at these ends, none of which begins inside another."""
        data, left, search, groups = self.folded.data, self.left, expression.regex.search, _groups(expression.regex)
        found: list[Match] = []
        done = 0
        for end, here, place, last, i in self._stretches(expression, ends, text):
            if place < done:
                place = done
            while place < end and done < end:
                left[here] -= 1
                if left[here] < 0:
                    self.hostile.add(here)
                    break
                match = search(data, place, last)
                if match is None or match.start() >= end:
                    break
                span = match.span()
                found.append((*span, *(_value_span(match, groups) if groups else span), here, i))
                place = done = span[1]
        return found

    def _again(
        self, expression: Expression, ends: Places, text: Places, asked: list[tuple[Trial, Beside | None]], near: list[Said]
    ) -> None:
        """As `expression`; a match that no shape takes may hide one that begins within it."""
        data, left, search = self.folded.data, self.left, expression.regex.search
        done = 0
        for end, here, place, last, i in self._stretches(expression, ends, text):
            if place < done:
                place = done
            while place < end and done < end:
                left[here] -= 1
                if left[here] < 0:
                    self.hostile.add(here)
                    break
                match = search(data, place, last)
                if match is None or match.start() >= end:
                    break
                span = match.span()
                taken = self._try(span, span, asked, here, near[i] if near else ())
                place = done = span[1] if taken else span[0] + 1

    def _lone(self, tried: list[Trial], found: list[Match]) -> None:
        """Add a row for each shape that a match counts as by itself, where no context word stands in the batch."""
        data, begins, languages = self.folded.data, self.starts, self.texts.languages
        starts, ends, rows = self.rows
        for _, _, start, end, here, _ in found:
            value = data[start:end].decode("latin-1")
            far = data[max(start - _BEFORE, begins[here]) : start].decode("latin-1")
            if far[-1:] == "#" and value[:1].isdigit():
                continue  # a ticket's number
            for trial in tried:
                if trial.speaks is not None and languages[here] not in trial.speaks:
                    continue
                if not (self._phone(trial, value, far, False, here) if trial.is_phone else _valid(trial, value, far, False)):
                    continue
                if trial.of_no_thing and _of_a_thing(value, far):
                    continue
                starts.append(start)
                ends.append(end)
                rows.append(trial.row)

    def weak(self) -> None:
        """Look for weak expressions near their shapes' context words, and all over the texts of columns that say so."""
        speaks = needing(self.program)
        spoken = {number for name in (*self.evidence.words, *self.evidence.told) for number in speaks.get(name, ())}
        for number in sorted(spoken):
            self._around(self.program.weak[number])

    def _around(self, expression: Expression) -> None:
        asked = [pair for pair in self._asked(expression) if pair[1] is not None]
        start, end, text = windows((beside for _, beside in asked if beside is not None), expression.longest)
        enough = self.digits[end] - self.digits[start] >= expression.digits
        if not enough.any():
            return
        data, left, search, groups = self.folded.data, self.left, expression.regex.search, _groups(expression.regex)
        said = (True,) * len(asked)
        for place, last, here in zip(start[enough].tolist(), end[enough].tolist(), text[enough].tolist(), strict=True):
            while not expression.among or expression.may_stand_in(data[place:last]):
                left[here] -= 1
                if left[here] < 0:
                    self.hostile.add(here)
                    break
                match = search(data, place, last)
                if match is None:
                    break
                place = match.end()
                self._try(match.span(), _value_span(match, groups), asked, here, said)

    def tails(self) -> None:
        """Streets grow by the flats behind them, and bring the postcode and the town beside them; phones by their extensions."""
        (streets, code, town), numbers = tailed(self.program), phoned(self.program)
        starts, ends, rows = self.rows
        for i in [i for i, row in enumerate(rows) if row in numbers]:
            ends[i] = phones.extended(self.folded.data, ends[i])
        for i in [i for i, row in enumerate(rows) if row in streets]:
            last = self.starts[bisect_right(self.starts, starts[i])] - 1
            for kind, low, high in (*before(self.folded.data, starts[i]), *behind(self.folded.data, ends[i], last)):
                if kind in ("flat", "street"):
                    starts[i], ends[i] = min(starts[i], low), max(ends[i], high)
                    continue
                starts.append(low)
                ends.append(high)
                rows.append(code if kind == "code" else town)

    def _asked(self, expression: Expression) -> list[tuple[Trial, Beside | None]]:
        """The expression's shapes that can count in this batch, and what speaks for each."""
        tried = [self.program.trials[i] for i in expression.shapes]
        pairs = [(trial, self.evidence.beside(trial.shape)) for trial in tried]
        return [(trial, beside) for trial, beside in pairs if beside is not None or trial.shape.alone]

    def _try(
        self,
        span: tuple[int, int],
        value_span: tuple[int, int],
        asked: list[tuple[Trial, Beside | None]],
        text: int,
        said: Said,
    ) -> bool:
        """Add a row for each shape that the match counts as; whether there was one. `said`: for each shape that is spoken for, whether a word may be near."""
        (first, stop), (start, end) = span, value_span
        data = self.folded.data
        value = data[start:end].decode("latin-1")
        far = data[max(start - _BEFORE, self.starts[text]) : start].decode("latin-1")
        starts, ends, rows = self.rows
        may, taken = iter(said), False
        if value[:4] == "CVE-" or far[-4:] == "CVE-" or _NOUGHTS.fullmatch(value):
            return False  # a fault's number; a form's `00000-000`
        alone = far[-1:] != "#" or not value[:1].isdigit()  # a ticket's number
        for trial, beside in asked:
            shape = trial.shape
            near = beside is not None and next(may) and beside.close(first, stop, text)
            if near and shape.fresh and beside is not None:
                near = beside.fresh(start, end, text) and not (
                    shape.context == "birth" and (_DIED.search(far) or of_no_life(far))
                )
            if not near and not (alone and shape.alone and (trial.speaks is None or self.texts.languages[text] in trial.speaks)):
                continue
            if far[-1:] == "#" and shape.label == "POSTCODE":
                continue  # `Addresses: #992091` are a bug's
            if not (self._phone(trial, value, far, near, text) if trial.is_phone else _valid(trial, value, far, near)):
                continue
            if trial.of_no_thing and _of_a_thing(value, far):
                continue
            starts.append(start)
            ends.append(end)
            rows.append(trial.row + near)
            taken = True
        return taken

    def _phone(self, trial: Trial, value: str, before: str, near: bool, text: int) -> bool:
        if trial.shape.check == "phone":
            told = near or before[-1:] in ("=", ":", '"', "'", "<", ">")
            return self._may_phone(text) and (phones.international(value) or (told and phones.possible(value)))
        if trial.shape.check == "phone-mobile":
            return phones.mobile(value, self.texts.languages[text])
        if trial.shape.check in ("phone-written", "phone-world"):
            abroad = trial.shape.check == "phone-world" and value.lstrip("(")[:1] == "0"
            return phones.of_language(value, self.texts.languages[text]) or (abroad and phones.anywhere(value))
        if trial.shape.check == "phone-slips":
            written = slips.few(value) and not slips.word_behind(value)
            return written and phones.national(slips.read(value), self.texts.languages[text])
        if near and _DOI.search(before):
            return False
        named = near and (before.rstrip(" (\"'")[-1:] in (":", "=", ">", "\t", "\x1e") or _CALLED.search(before) is not None)
        allowed = (near or phones.strong_form(value)) and self._may_phone(text)
        return allowed and phones.national(value, self.texts.languages[text], named, abroad=near and value.lstrip("(")[:1] == "0")

    def _may_phone(self, text: int) -> bool:
        self.left_phones[text] -= 1
        if self.left_phones[text] < 0:
            self.left[text] = 0
            self.hostile.add(text)
            return False
        return True

    def spans(self) -> Spans:
        """All rows as spans of the stored texts; a hostile text is one UNSCANNED span."""
        parts = [self._found()]
        if self.hostile:
            rows = np.array(sorted(self.hostile))
            lengths = (self.folded.origin[rows + 1] - self.folded.origin[rows] - 1).tolist()
            parts.append(
                Spans.of(
                    [(int(t), 0, n, UNSCANNED, 1.0) for t, n in zip(rows, lengths, strict=True)], f"{VERSION}#bound", VALIDATED
                )
            )
        return Spans.concat(parts)

    def _found(self) -> Spans:
        if not self.rows[0]:
            return Spans()
        start, end, row = (np.array(column, np.int64) for column in self.rows)
        kept = spoken_first(self.program, start, end, row)
        start, end, row = start[kept], end[kept], row[kept]
        text, first, last = self.folded.stored(start, end)
        labels, sources, label, score, authority = tables(self.program)
        kinds = {language: i for i, language in enumerate(dict.fromkeys(self.texts.languages))}
        of_text = np.array([kinds[language] for language in self.texts.languages], np.int32)
        more = np.stack([bonus_of(self.program, language) for language in kinds])[of_text[text], row // 2]
        met, source = np.unique(row // 2, return_inverse=True)
        return Spans(
            text.astype(np.int32), first.astype(np.int32), last.astype(np.int32), label[row], np.minimum(score[row] + more, 1).astype(np.float32), source.astype(np.int16),
            authority[row], labels, tuple([sources[i] for i in met.tolist()]),
        )  # fmt: skip


def _valid(trial: Trial, value: str, before: str, near: bool) -> bool:
    if trial.shape.proof and not near and _ARTICLE.search(before):
        return False
    return trial.check is None or trial.check(value, before)


def _of_a_thing(value: str, before: str) -> bool:
    """Whether what stands directly before a number says that it is no person's: `order no. `, `SKU `, `number of patients: `."""
    if before.rstrip(_MARKS).lower().endswith(_LAST) and _GOODS.search(before) is not None:
        return True
    return _COUNT.fullmatch(value) is not None and _COUNTED.search(before) is not None


def _groups(regex: re.Pattern[bytes]) -> tuple[str, ...]:
    return tuple(regex.groupindex)


def _value_span(match: re.Match[bytes], groups: tuple[str, ...]) -> tuple[int, int]:
    for group in groups:
        if match.start(group) >= 0:
            return match.span(group)
    return match.span()
