"""What people see: hands, rulings and the catalogue. Only a command that prints for people imports this module.

Colour is for terminals, and ``NO_COLOR`` is honoured; piped output is plain text. Nothing is ever cut off.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.law.citation import CHAPTER
from pitboss.play.actions import DEALER
from pitboss.play.effects import Verb
from pitboss.play.ruling import standing
from pitboss.play.view import HOUSE, hands_seen, owner

if TYPE_CHECKING:
    from rich.console import JustifyMethod

    from pitboss.games.catalogue import Entry
    from pitboss.play.driver import Round
    from pitboss.play.game import Game
    from pitboss.play.record import RecordRuling
    from pitboss.play.ruling import RoundRuling, Ruling

WIDE = 10_000  # piped: a line is as long as what it says
VERB_STYLES = {Verb.PAY: "green", Verb.COLLECT: "red", Verb.RETURN: "cyan", Verb.COMMISSION: "magenta"}
QUIET, LOUD, TITLE, BAD = "dim", "bold", "bold cyan", "bold red"

Part = Text | Table | str


class Screen:
    """Standard output as people look at it: a terminal with colour, or plain text down a pipe."""

    def __init__(self) -> None:
        stream = sys.stdout
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
        self.console = Console(file=stream, highlight=False, markup=False, emoji=False)
        self.terminal = self.console.is_terminal
        if not self.terminal:
            self.console.width = WIDE
        self._signs = can_write("♠", stream.encoding)
        self._chips = self.terminal and not self.console.no_color

    def put(self, *parts: Part) -> None:
        """Prints one part after the other, each on its own lines."""
        if self.terminal:
            for part in parts:
                self.console.print(part)
            return
        with self.console.capture() as capture:
            for part in parts:
                self.console.print(part)
        sys.stdout.write("".join(f"{line.rstrip()}\n" for line in capture.get().splitlines()))
        sys.stdout.flush()

    def copy(self, text: str) -> None:
        """Prints lines that somebody may copy or keep: as they are, not folded to the width of a terminal."""
        sys.stdout.write(text)
        sys.stdout.flush()

    def cards(self, hand: Iterable[Card]) -> Text:
        """Cards side by side: suit signs, the red suits red."""
        line = Text()
        for card in hand:
            if line:
                line.append(" ")
            face = card.symbol if self._signs else str(card)
            if not self._chips:
                line.append(face)
            elif not card.seen:
                line.append(f" {face} ", "white on blue")
            else:
                line.append(f" {face} ", "bold red on bright_white" if card.suit in "dh" else "black on bright_white")
        return line

    def hands(self, game: Game, hands: Mapping[str, Sequence[Card]], unseen: str = "not shown") -> Table:
        """Hands one below the other: whose, the cards, and what they are."""
        table = sheet("left", "left", "left")
        for place in in_order(hands):
            words = in_words(game, hands[place]) if any(card.seen for card in hands[place]) else unseen
            table.add_row(Text(f" {place}"), self.cards(hands[place]), Text(words))
        return table


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


def in_order(hands: Iterable[str]) -> list[str]:
    """The hands as one looks at a table: the dealer's and the board's first, then the seats'.

    >>> in_order(["seat 10", "seat 2", "dealer"])
    ['dealer', 'seat 2', 'seat 10']
    """
    return sorted(hands, key=lambda place: (place.startswith("seat"), _seat_number(owner(place)), place))


def _seat_number(seat: str) -> int:
    digits = seat.rstrip("bcdefgh")
    return int(digits) if digits.isdecimal() else 0


def in_words(game: Game, hand: Sequence[Card]) -> str:
    """What a hand is, where all its cards are known and it is complete; else nothing."""
    if not hand or not all(card.seen for card in hand):
        return ""
    try:
        return game.describe(tuple(hand))
    except ValueError:  # a deal broken off: so few cards are no hand yet
        return ""


def plain(key: str) -> str:
    """A key as people say it.

    >>> plain("pair_plus")
    'pair plus'
    """
    return key.replace("_", " ")


def signed(cents: int) -> str:
    """A profit or a loss.

    >>> signed(1500), signed(-3500), signed(0)
    ('+15.00', '-35.00', '0.00')
    """
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def profit(cents: int) -> Text:
    return Text(signed(cents), "bold green" if cents > 0 else BAD if cents < 0 else LOUD)


def grid(*heads: str, right: Iterable[str] = ()) -> Table:
    """A table with these heads, whose cells are folded on a narrow terminal and never shortened."""
    table = Table(box=SIMPLE_HEAD, pad_edge=True, header_style=LOUD, show_edge=False)
    for head in heads:
        table.add_column(head, justify="right" if head in right else "left", overflow="fold")
    return table


def sheet(*columns: JustifyMethod) -> Table:
    """Columns without heads or lines, justified so."""
    table = Table.grid(padding=(0, 3, 0, 0))
    for justify in columns:
        table.add_column(justify=justify, overflow="fold")
    return table


def show_catalogue(entries: Iterable[Entry]) -> None:
    """The games, in the chapter's order."""
    table = grid("game", "slug", "subchapter")
    for entry in entries:
        table.add_row(entry.name, entry.slug, f"{CHAPTER}-{entry.subchapter}")
    Screen().put(table)


def show_ruling(ruling: RecordRuling) -> None:
    """The ruling on a record: round by round what was held, what was said, and who is paid what."""
    screen = Screen()
    session = ruling.session
    rounds: Sequence[Round | None] = session.rounds if session else [None] * len(ruling.rounds)
    if session is None:
        screen.put(Text(ruling.game, TITLE))
    else:
        game = session.setting.game
        screen.put(Text.assemble((game.name, TITLE), f"  N.J.A.C. {CHAPTER}-{game.subchapter}"))
        for key, value in session.setting.options.given.items():
            screen.put(Text(f"option {key} {value}", QUIET))
    if not ruling.rounds:
        screen.put("", "No round was played.")
    for number, (one, ruled) in enumerate(zip(rounds, ruling.rounds, strict=True), 1):
        if len(ruling.rounds) > 1:
            screen.put("", Text(f"Round {number}", TITLE))
        _show_round(screen, one, ruled)
    if len(ruling.rounds) > 1:
        screen.put("", Text(f"All {len(ruling.rounds)} rounds", TITLE), nets(ruling.net))
    carry = session.rounds[-1].carry if session and session.rounds else None
    if owed := standing(carry, "owed"):
        screen.put("", Text("Vigorish owed", LOUD), amounts({f"seat {seat}": debt for seat, debt in owed.items()}))
    if meters := standing(carry, "meter"):
        screen.put("", Text("Meters", LOUD), amounts({plain(wager): cents for wager, cents in meters.items()}))


def _show_round(screen: Screen, one: Round | None, ruled: RoundRuling) -> None:
    if ruled.void:
        screen.put("", void_line(ruled.void.reason, str(ruled.void.cite)))
    if one and (hands := hands_seen(HOUSE, one.effects)):
        screen.put("", screen.hands(one.setting.game, hands))
    if ruled.announcements:
        screen.put("", *(Text(f" {line}", "italic") for line in ruled.announcements))
    if ruled.rulings:
        screen.put("", rulings_table(ruled.rulings))
    screen.put("", nets(ruled.net))


def void_line(reason: str, section: str) -> Text:
    return Text.assemble(("VOID", "bold white on red"), f"  {reason}  [{section}]")


def rulings_table(rulings: Sequence[Ruling], seats: bool = True) -> Table:
    """Rulings line by line; the columns that only some games need are there only where a line needs them."""
    hand, on = any(r.hand for r in rulings), any(r.on for r in rulings)
    heads = [head for head, wanted in (("seat", seats), ("hand", hand), ("wager", True), ("on", on)) if wanted]
    table = grid(*heads, "ruling", "amount", "odds", "section", right=("amount",))
    for r in rulings:
        where = [
            cell for cell, wanted in ((r.seat, seats), (r.hand, hand), (plain(r.wager), True), (r.on, on)) if wanted
        ]
        verb = Text(r.verb.value, VERB_STYLES[r.verb])
        table.add_row(*where, verb, dollars(r.cents), r.odds, Text(str(r.cite)))
    return table


def nets(net: Mapping[str, int]) -> Table:
    """What each seat won or lost."""
    table = sheet("left", "left", "right")
    for i, (seat, cents) in enumerate(net.items()):
        name = seat if seat == DEALER else f"seat {seat}"
        table.add_row(Text("" if i else " net", LOUD), Text(name), profit(cents))
    return table


def amounts(table_of: Mapping[str, int]) -> Table:
    """Names with amounts beside them."""
    table = sheet("left", "right")
    for name, cents in table_of.items():
        table.add_row(Text(f" {name}"), Text(dollars(cents)))
    return table
