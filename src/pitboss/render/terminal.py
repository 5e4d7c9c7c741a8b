"""What people see: hands, rulings and the catalogue. Only a command that prints for people imports this module.

Colour is for terminals, and ``NO_COLOR`` is honoured; piped output is plain text, and rich is not even imported for
it. Nothing is ever cut off: a terminal too narrow for a table folds the cells.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import TextIOWrapper
from typing import IO, TYPE_CHECKING, TextIO

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars, with_commas
from pitboss.law.citation import CHAPTER
from pitboss.law.provenance import Source, source
from pitboss.law.successor import numbered
from pitboss.play.card_places import BOARD, Hand
from pitboss.play.effects import Verb
from pitboss.play.records.facts import FACTS
from pitboss.play.records.paid_verdict import AS_DUE
from pitboss.play.records.paid_verdict import totals as paid_totals
from pitboss.play.records.payments import WORDS
from pitboss.play.ruling import standing

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from pitboss.games.catalogue import Entry
    from pitboss.play.game import Game
    from pitboss.play.records.facts import Facts
    from pitboss.play.records.payments import PaidLine
    from pitboss.play.records.record import RecordRuling
    from pitboss.play.ruling import RoundRuling, Ruling
    from pitboss.play.setting import Setting

QUIET, LOUD, TITLE, SPOKEN, WARNING = "dim", "bold", "bold cyan", "italic", "yellow"
WON, LOST, VOID = "bold green", "bold red", "bold white on red"
VERB_STYLES = {Verb.PAY: "green", Verb.COLLECT: "red", Verb.RETURN: "cyan", Verb.COMMISSION: "magenta"}
GAP = "   "
WIDE = 10_000  # no terminal to fold for
SAID_AGAIN = 4096
"""So many lines and tables are laid out once: a night at a table says much again."""

Line = Sequence[tuple[str, str]]
"""A line of text in pieces, each with its style on a terminal."""


@functools.lru_cache(maxsize=SAID_AGAIN)
def line(text: str, style: str = "") -> Line:
    return ((with_commas(text), style),)


def words(pieces: Line) -> str:
    """A line without its styles."""
    return "".join(text for text, _ in pieces)


def unstyled(pieces: Line) -> str:
    """A line as it goes down a pipe."""
    return f"{words(pieces).rstrip()}\n"


class Columns:
    """Cells one below the other, under heads if there are any."""

    def __init__(self, *heads: str, right: Iterable[str | int] = (), indent: str = " ") -> None:
        self.heads = heads
        self.right = frozenset(right)
        """Which columns end at their right edge, by head or by number."""
        self.indent = indent
        self.rows: list[Sequence[Line]] = []
        self._text: dict[str, str] = {}  # by what the line below the heads is drawn with

    def add(self, *cells: Line | str) -> None:
        self._text.clear()
        self.rows.append([line(cell) if isinstance(cell, str) else cell for cell in cells])

    def is_right(self, column: int) -> bool:
        return column in self.right or (bool(self.heads) and self.heads[column] in self.right)

    def lines(self, rule: str) -> list[Line]:
        """The lines of the table, its cells padded to their columns."""
        rows = [[line(head, LOUD) for head in self.heads], *self.rows] if self.heads else self.rows
        widths = [max(len(words(row[i])) for row in rows) for i in range(len(rows[0]))] if rows else []
        laid = [self._laid(row, widths) for row in rows]
        if self.heads:
            laid.insert(1, line(rule * (sum(widths) + len(GAP) * (len(widths) - 1) + 2 * len(self.indent))))
        return laid

    def text(self, rule: str) -> str:
        """The lines of the table without their styles."""
        if rule not in self._text:
            self._text[rule] = "".join(map(unstyled, self.lines(rule)))
        return self._text[rule]

    def _laid(self, row: Sequence[Line], widths: Sequence[int]) -> Line:
        out = [(self.indent, "")]
        for i, (cell, width) in enumerate(zip(row, widths, strict=True)):
            blank = (" " * (width - len(words(cell))), "")
            out += [blank, *cell] if self.is_right(i) else [*cell, blank]
            out.append((GAP, ""))
        while out and not out[-1][0].strip():
            out.pop()
        return out


class Screen:
    """Standard output as people look at it: a terminal with colour, or plain text down a pipe."""

    def __init__(self, spool: IO[str] | None = None, seen_on: TextIO | None = None) -> None:
        """What is put on a spool looks as it will where it is copied in the end: on standard output, or elsewhere."""
        stream = seen_on or sys.stdout
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
        self.terminal = stream.isatty()
        self._spool = spool
        self._console: Console | None = None
        if self.terminal or os.environ.get("FORCE_COLOR"):
            from rich.console import Console

            width = Console().width if spool and self.terminal else None
            self._console = Console(
                file=spool, highlight=False, markup=False, emoji=False, width=width,
                force_terminal=self.terminal if spool else None,
            )  # fmt: skip
            if not self.terminal:
                self._console.width = WIDE
        self._signs = can_write("♠─", stream.encoding)
        self._chips = bool(self._console and self._console.color_system and not self._console.no_color)

    def put(self, *parts: Line | Columns | str) -> None:
        """Prints one part after the other, each on its own lines."""
        rule = "─" if self._signs else "-"
        if self._console is None:
            self.copy("".join(_unstyled(part, rule) for part in parts))
            return
        lines: list[Line] = []
        for part in parts:
            if not isinstance(part, Columns):
                lines.append(line(part) if isinstance(part, str) else part)
                continue
            laid = part.lines(rule)
            if any(len(words(one)) > self._console.width for one in laid):
                self._print(lines)
                lines = []
                self._fold(part)
            else:
                lines += laid
        self._print(lines)

    def _print(self, lines: Sequence[Line]) -> None:
        if not lines:
            return
        assert self._console is not None
        from rich.text import Text

        self._console.print(Text("\n").join(_text(one) for one in lines))

    def _fold(self, columns: Columns) -> None:
        """A table on a terminal that is too narrow for it."""
        from rich.box import SIMPLE_HEAD
        from rich.table import Table

        assert self._console is not None
        table = Table(box=SIMPLE_HEAD, header_style=LOUD, show_edge=False, show_header=bool(columns.heads))
        for i in range(len(columns.rows[0]) if columns.rows else 0):
            head = columns.heads[i] if columns.heads else ""
            table.add_column(head, justify="right" if columns.is_right(i) else "left", overflow="fold")
        for row in columns.rows:
            table.add_row(*map(_text, row))
        self._console.print(table)

    def copy(self, text: str) -> None:
        """Prints lines that somebody may copy or keep: as they are, not folded to the width of a terminal."""
        out = self._spool or sys.stdout
        out.write(text)
        out.flush()

    def cards(self, hand: Iterable[Card]) -> Line:
        """Cards side by side: suit signs, the red suits red."""
        pieces: list[tuple[str, str]] = []
        for card in hand:
            face = card.symbol if self._signs else str(card)
            if pieces:
                pieces.append((" ", ""))
            if not self._chips:
                pieces.append((face, ""))
            elif not card.seen:
                pieces.append((f" {face} ", "white on blue"))
            else:
                pieces.append((f" {face} ", f"{'bold red' if card.suit in 'dh' else 'black'} on bright_white"))
        return pieces

    def hands(self, game: Game, hands: Mapping[Hand, Sequence[Card]], unseen: str = "not shown") -> Columns:
        """Hands one below the other: whose, the cards, and what they are."""
        columns = Columns()
        board = hands.get(BOARD, ())
        for place in in_order(hands):
            counts = () if place == BOARD else (*hands[place], *board)  # community cards count for everybody
            what = in_words(game, counts) if any(card.seen for card in hands[place]) else unseen
            columns.add(place, self.cards(hands[place]), what)
        return columns


def _unstyled(part: Line | Columns | str, rule: str) -> str:
    if isinstance(part, Columns):
        return part.text(rule)
    return unstyled(line(part)) if isinstance(part, str) else unstyled(part)


def _text(pieces: Line) -> Text:
    from rich.text import Text

    return Text.assemble(*pieces)


def can_write(text: str, encoding: str | None) -> bool:
    """Whether a stream of this encoding holds these characters.

    >>> can_write("♠", "utf-8"), can_write("♠", "ascii")
    (True, False)
    """
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def in_order(hands: Iterable[Hand]) -> list[Hand]:
    """The hands as one looks at a table: the dealer's and the board's first, then the seats'.

    >>> in_order(map(Hand, ["seat 10", "seat 2", "dealer"]))
    ['dealer', 'seat 2', 'seat 10']
    """
    return sorted(hands, key=lambda place: (bool(place.seat), _seat_number(place.seat), place))


def _seat_number(seat: str) -> int:
    digits = "".join(letter for letter in seat if letter.isdecimal())
    return int(digits) if digits else 0


def in_words(game: Game, hand: Sequence[Card]) -> str:
    """What a hand is, where all its cards are known and it is complete; else nothing."""
    if not hand or not all(card.seen for card in hand):
        return ""
    return game.appearance.describe(tuple(hand))


def counted(number: int, what: str) -> str:
    """
    >>> counted(1, "table"), counted(2000, "violation")
    ('1 table', '2,000 violations')
    """
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def plain(key: str) -> str:
    """A key as people say it.

    >>> plain("pair_plus")
    'pair plus'
    """
    return key.replace("_", " ")


def money(cents: int) -> str:
    """An amount in a column.

    >>> money(1250), money(12_345_678)
    ('12.50', '123,456.78')
    """
    return with_commas(f"${dollars(cents)}").removeprefix("$")


def signed(cents: int) -> str:
    """A profit or a loss.

    >>> signed(1500), signed(-350_000), signed(0)
    ('+15.00', '-3,500.00', '0.00')
    """
    return f"{'+' if cents > 0 else '-' if cents < 0 else ''}{money(abs(cents))}"


def profit(cents: int) -> Line:
    return line(signed(cents), WON if cents > 0 else LOST if cents < 0 else LOUD)


def title(game: Game) -> Line:
    return [(game.name, TITLE), (f"  N.J.A.C. {CHAPTER}-{game.subchapter}", "")]


def show_catalogue(entries: Iterable[Entry]) -> None:
    """The games, in the chapter's order."""
    columns = Columns("game", "slug", "subchapter")
    for entry in entries:
        columns.add(entry.name, entry.slug, f"{CHAPTER}-{entry.subchapter}")
    Screen().put(columns, "", f"{CHAPTER}-8 holds for all of them: limits, notices, new games, guides (pitboss check).")


class Rulings:
    """The ruling on a record, round after round as they come: what was held, what was said, and who is paid what."""

    def __init__(self, screen: Screen, code: str = CHAPTER) -> None:
        """Sections are numbered as in the chapter, or as in the code named."""
        self.screen = screen
        self.rounds = 0
        self._code = code
        self._remarked: set[str] = set()
        """What was remarked on the law of the day: once is enough."""
        self._first: Sequence[Line | Columns | str] = ()
        """The first round waits until it is known whether there is another: a number of its own only then."""

    def add(self, setting: Setting, hands: Mapping[Hand, Sequence[Card]], ruled: RoundRuling) -> None:
        self.rounds += 1
        if self.rounds == 1:
            self._head(setting)
        parts = [*_round(self.screen, setting.game, hands, ruled, self._code), *self._notes(ruled.remarks or ())]
        if self.rounds == 1:
            self._first = parts
            return
        if self.rounds == 2:
            self.screen.put("", line("Round 1", TITLE), *self._first)
        self.screen.put("", line(f"Round {self.rounds:,}", TITLE), *parts)

    def stop(self) -> None:
        """No more rounds come, and no end: of a record that is still being written."""
        if self.rounds == 1:
            self.screen.put(*self._first)

    def end(self, ruling: RecordRuling) -> None:
        """What the whole comes to, and what is left on the table."""
        screen, before = self.screen, self.rounds
        for hands, one in zip(ruling.hands, ruling.rounds, strict=True):  # what nobody was told of: see alternatives
            self.add(ruling.setting, hands, one)
        if not self.rounds:
            self._head(ruling.setting)
            screen.put("", "No round was played.")
        elif self.rounds == 1:
            screen.put(*self._first)
        else:
            screen.put("", line(f"All {self.rounds:,} rounds", TITLE), nets(tuple(ruling.net.items())))
        self._facts(ruling.facts)
        if ruling.day is not None:
            screen.put(*self._notes([str(remark) for remark in ruling.day.remarks]))
        if up := ruling.standing:
            columns = Columns("seat", "wager", "on", "amount", right=("amount",))
            for wager in up:
                columns.add(wager.seat, plain(wager.wager), wager.on, money(wager.cents))
            screen.put("", line("Still up", LOUD), columns)
        if owed := standing(ruling.carry, "owed"):
            screen.put("", line("Vigorish owed", LOUD), amounts({f"seat {seat}": debt for seat, debt in owed.items()}))
        if meters := standing(ruling.carry, "meter"):
            screen.put("", line("Meters", LOUD), amounts({plain(wager): cents for wager, cents in meters.items()}))
        if ruling.alternatives:
            from pitboss.render.alternatives import parts

            screen.put(*parts(ruling, self._code, before))
        screen.put(*paid_in_all(ruling))

    def _facts(self, facts: Facts) -> None:
        """The facts of the case, before all else that was ruled."""
        told = Columns()
        for name, texts in ((name, facts.found[name]) for name in FACTS if name in facts.found):
            for text in texts:
                told.add(line(name, QUIET), text)
        if told.rows:
            self.screen.put("", told)

    def _head(self, setting: Setting) -> None:
        self.screen.put(title(setting.game))
        if setting.game.law is not None:
            self.screen.put(line(f"by the law of {setting.game.law.on}", LOUD))
        for key, value in setting.options.given.items():
            self.screen.put(line(f"option {key} {value}", QUIET))
        self.screen.put(*self._notes(setting.remarks))

    def _notes(self, remarks: Sequence[str]) -> list[Line]:
        """Remarks that were not made yet."""
        new = [remark for remark in remarks if remark not in self._remarked]
        self._remarked.update(new)
        return [line(""), *(line(f" note: {remark}", WARNING) for remark in new)] if new else []


def _round(
    screen: Screen, game: Game, hands: Mapping[Hand, Sequence[Card]], ruled: RoundRuling, code: str = CHAPTER
) -> Iterable[Line | Columns | str]:
    if ruled.void:
        known = "" if (kind := source(ruled.void.cite)) is Source.TEXT else f", {kind.value}"
        yield from ("", void_line(ruled.void.reason, f"{numbered(ruled.void.cite, code)}{known}"))
    if hands:
        yield from ("", screen.hands(game, hands))
    if ruled.announcements:
        yield ""
        yield from (line(f" {said}", SPOKEN) for said in ruled.announcements)
    if ruled.not_provided:
        yield from ("", line("What no section decides", LOUD))
        for one in ruled.not_provided:
            decided = "a supervisor's decision, not the chapter's" if one.decision else "undecided"
            seat = f", seat {one.seat}" if one.seat else ""
            yield line(f" {plain(one.key)}{seat} ({decided}): {one.text}", "" if one.decision else WARNING)
            yield line(f"   nearest is {numbered(one.nearest, code)}: {one.says}", QUIET)
    if ruled.rulings:
        yield from ("", rulings_table(ruled.rulings, code=code))
    if ruled.net:
        yield from ("", nets(tuple(ruled.net.items())))
    if ruled.paid:
        yield from ("", line("Done beside due", LOUD), paid_table(ruled.paid, code))


def void_line(reason: str, section: str) -> Line:
    return [("VOID", VOID), (f"  {reason}  [{section}]", "")]


@functools.lru_cache(maxsize=SAID_AGAIN)
def rulings_table(rulings: tuple[Ruling, ...], seats: bool = True, code: str = CHAPTER) -> Columns:
    """Rulings line by line; the columns that only some games need are there only where a line needs them.

    A ruling that rests on anything but the regulation's own text says on what.
    """
    hand, on = any(r.hand for r in rulings), any(r.on for r in rulings)
    elsewhere = any(source(r.cite) is not Source.TEXT for r in rulings)
    heads = [head for head, wanted in (("seat", seats), ("hand", hand), ("wager", True), ("on", on)) if wanted]
    last = ("known by",) if elsewhere else ()
    columns = Columns(*heads, "ruling", "amount", "odds", "section", *last, right=("amount",))
    for r in rulings:
        cells = ((r.seat, seats), (r.hand, hand), (plain(r.wager), True), (r.on, on))
        verb = line(r.verb.value, VERB_STYLES[r.verb])
        known = (source(r.cite).value,) if elsewhere else ()
        columns.add(
            *(cell for cell, wanted in cells if wanted), verb, money(r.cents), r.odds, numbered(r.cite, code), *known
        )
    return columns


def paid_table(paid: Sequence[PaidLine], code: str = CHAPTER) -> Columns:
    """What the dealer did with wagers, beside what was due."""
    hand, on = any(each.hand for each in paid), any(each.on for each in paid)
    heads = [head for head, wanted in (("seat", True), ("hand", hand), ("wager", True), ("on", on)) if wanted]
    columns = Columns(*heads, "dealer", "amount", "due", "", "section", right=("amount", "due"))
    for each in paid:
        cells = ((each.seat, True), (each.hand, hand), (plain(each.wager), True), (each.on, on))
        wrong = f"{each.kind} {money(abs(each.done - each.due))}" if each.kind else "as due"
        wrong += " (undecided)" if each.undecided else ""
        section = numbered(each.cite, code) if each.cite else "nothing was due"
        columns.add(
            *(cell for cell, wanted in cells if wanted), WORDS[each.verb], money(each.done), money(each.due),
            line(wrong, WARNING if each.kind or each.undecided else ""), section,
        )  # fmt: skip
    return columns


def paid_in_all(ruling: RecordRuling) -> Iterator[Line | Columns | str]:
    """What the dealer did comes to beside what was due; where several things were, by seat, wager and dealer too."""
    found = ruling.verdict
    if found is None:
        return
    yield from ("", line(str(found), "" if found.finding == AS_DUE else WARNING))
    sums = paid_totals(ruling)
    if sums["compared"] == 1:
        return
    columns = Columns("", "difference", right=("difference",))
    for by, names in (("seat ", sums["by_seat"]), ("", sums["by_wager"]), ("dealer ", sums["by_dealer"])):
        assert isinstance(names, dict)
        for name, difference in names.items():
            columns.add(f"{by}{plain(name) if not by else name}", _grouped(difference) if difference else "open")
    yield columns


def _grouped(written: str) -> str:
    """
    >>> _grouped("-5012.50"), _grouped("0.00")
    ('-5,012.50', '0.00')
    """
    return with_commas(written.replace("-", "-$") if written.startswith("-") else f"${written}").replace("$", "")


@functools.lru_cache(maxsize=SAID_AGAIN)
def nets(net: tuple[tuple[str, int], ...]) -> Columns:
    """What each seat won or lost."""
    columns = Columns(right=(2,))
    for i, (seat, cents) in enumerate(net):
        columns.add(line("" if i else "net", LOUD), f"seat {seat}", profit(cents))
    return columns


def amounts(table: Mapping[str, int]) -> Columns:
    """Names with amounts beside them."""
    columns = Columns(right=(1,))
    for name, cents in table.items():
        columns.add(name, money(cents))
    return columns
