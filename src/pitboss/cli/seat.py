"""A player's place in the terminal: what is shown there, and what is typed there.

On a terminal there is colour and a prompt to type at; down a pipe the text is plain, and what was read is repeated, so
that the whole reads as a transcript.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Sequence
from io import TextIOWrapper
from types import FrameType, TracebackType
from typing import TYPE_CHECKING

from rich.text import Text

from pitboss.cli.show import LOUD, QUIET, TITLE, Screen, grid, plain, profit, rulings_table, sheet, void_line
from pitboss.cli.speech import COMMANDS, DEAL
from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError
from pitboss.law.citation import CHAPTER, Citation
from pitboss.play.driver import Round
from pitboss.play.effects import (
    RULINGS,
    Announced,
    Called,
    Dealt,
    Discarded,
    Effect,
    Noticed,
    Revealed,
    Transfer,
    Verb,
    Voided,
)
from pitboss.play.game import Game
from pitboss.play.ruling import Ruling
from pitboss.play.view import hands_seen, see

if TYPE_CHECKING:
    from pitboss.cli.play import Played

MOVES = {Verb.STAKE: "down", Verb.WITHDRAW: "taken up", Verb.TRAVEL: "moved", Verb.OWE: "owed"}
PROMPT = "> "


class Seat:
    """Shows a player what the seat may see, and reads what the player types.

    Ctrl-C is leaving; it never breaks into a move. Use it as a context, in which it minds the interrupts.
    """

    def __init__(self, game: Game, place: str) -> None:
        self.game = game
        self.place = place
        self.screen = Screen()
        self.name = f"seat {place}"
        self._shown = 0
        self._hands: dict[str, list[Card]] = {}
        self._listening = False
        self._gone = False
        self._handler: object = None

    # What is typed

    def __enter__(self) -> Seat:
        if threading.current_thread() is threading.main_thread():
            self._handler = signal.signal(signal.SIGINT, self._interrupted)
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        if callable(self._handler):
            signal.signal(signal.SIGINT, self._handler)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        self._gone = True
        if self._listening:
            raise KeyboardInterrupt

    def ask(self, phrases: Sequence[str], held: int) -> str | None:
        """Says what may be said and reads a line; None when the player is gone."""
        may = Text.assemble(("you may: ", QUIET), (", ".join(phrases) or "nothing", LOUD))
        self.screen.put(Text.assemble(may, (f"   (${dollars(held)} in hand; help)", QUIET)))
        line = self._line()
        if line is None:
            self.screen.put("")
        return line

    def _line(self) -> str | None:
        if self._gone or sys.stdin is None:
            return None
        self._listening = True
        try:
            if self.screen.terminal and sys.stdin.isatty():
                import readline  # noqa: F401 - gives `input` its line editing

                return input(PROMPT)
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            return None
        finally:
            self._listening = False
        if not line:
            return None
        self.screen.put(f"{PROMPT}{line.rstrip()}")
        return line

    # What is shown

    def tell(self, text: str, section: Citation | None = None) -> None:
        self.screen.put(Text(f"{text} [{section}]" if section else text))

    def complain(self, problem: PitbossError) -> None:
        """Why not, in one line, with the section if it is one that forbids it."""
        section = f" [{problem.cite}]" if problem.cite else ""
        self.screen.put(Text(f"No: {problem.reason}{section}", "yellow"))

    def welcome(self, bankroll: int, seed: int | None) -> None:
        title = Text.assemble((self.game.name, TITLE), f"  N.J.A.C. {CHAPTER}-{self.game.subchapter}")
        self.screen.put(title, f"You sit at {self.name} with ${dollars(bankroll)}.")
        if seed is None:
            self.tell("Every shuffle is fixed by a commitment before the first bet and revealed after the last card.")
        else:
            self.tell(f"The cards follow from seed {seed} and repeat: this is not a live table.")

    def start(self, number: int) -> None:
        """A round begins."""
        self._shown = 0
        self._hands = {}
        self.screen.put("", Text(f"Round {number}", TITLE))

    def show(self, round_: Round) -> None:
        """Shows what has happened since the last time, as far as this seat may see it."""
        fresh, self._shown = round_.effects[self._shown :], len(round_.effects)
        rulings: list[Ruling] = []
        dealt = False
        for effect in (see(self.place, each) for each in fresh):
            if dealt and not isinstance(effect, Dealt):
                self._show_hands(round_)
                dealt = False
            match effect:
                case Dealt():
                    dealt = True
                case Transfer(verb=verb, wager=at) as t if at.seat == self.place and verb in RULINGS:
                    rulings.append(Ruling(at.seat, at.wager, at.on, at.hand, verb, t.cents, str(t.odds or ""), t.cite))
                case _:
                    self._show_effect(effect)
        if dealt:
            self._show_hands(round_)
        if rulings:
            self.screen.put(rulings_table(rulings, seats=False))

    def _show_effect(self, effect: Effect) -> None:
        match effect:
            case Announced(text, _):
                self.screen.put(Text(f'dealer: "{text}"', "italic"))
            case Revealed(hand, cards, _) if self._hands.get(hand) != list(cards):
                self._hands[hand] = list(cards)
                self.screen.put(self.screen.hands(self.game, {hand: cards}))
            case Discarded("card", cards, section, True):
                self.screen.put(Text.assemble("laid aside: ", self.screen.cards(cards), f" [{section}]"))
            case Noticed(key, at, consequence, section):
                self.tell(f"{plain(key)}{f' ({at})' if at else ''}: {consequence}", section)
            case Called(who, why, section):
                self.tell(f"{who} called: {why}", section)
            case Voided(reason, section):
                self.screen.put(void_line(reason, str(section)))
            case Transfer(verb=verb, wager=at) as t if at.seat == self.place and verb in MOVES:
                where = " ".join(filter(None, (plain(at.wager), at.on, at.hand)))
                self.screen.put(Text(f"{where}: ${dollars(t.cents)} {MOVES[verb]}", QUIET))

    def _show_hands(self, round_: Round) -> None:
        """The hands that are new or have changed."""
        now = hands_seen(self.place, round_.effects[: self._shown])
        changed = {place: cards for place, cards in now.items() if self._hands.get(place) != cards}
        self._hands.update(changed)
        self.screen.put(self.screen.hands(self.game, changed, unseen="face down"))

    def result(self, net: int, bankroll: int) -> None:
        self.screen.put(Text.assemble("net ", profit(net), f", bankroll ${dollars(bankroll)}"))

    # What is asked of the program

    def help(self) -> None:
        lines = sheet("left", "left")
        lines.add_row(DEAL, "close the bets: no more bets, deal the cards")
        for name, meaning in COMMANDS.items():
            lines.add_row(name, meaning)
        self.screen.put(
            "Say the words of a record without `seat N`: a wager with its amount in dollars, or a decision.",
            "The beginning of a word will do where it can mean only one. Ctrl-D leaves the table.",
            lines,
        )

    def rules(self) -> None:
        """The words of the game, each with its meaning and section."""
        table = grid("word", "means", "section")
        for wager in self.game.wagers:
            if wager.opening:
                table.add_row(wager.key, Text(wager.meaning), Text(str(wager.cite)))
        for key, word in self.game.words.items():
            if "seat" in word.by:
                table.add_row(key, Text(word.meaning), Text(str(word.cite)))
        table.add_row(DEAL, "no more bets; the cards are dealt", Text(str(self.game.late)))
        self.screen.put(table, f"`pitboss guide {self.game.slug}` prints the whole guide.")

    def past(self, rounds: Sequence[Played]) -> None:
        if not rounds:
            self.tell("No round is over yet.")
            return
        table = grid("round", "staked", "net", "bankroll", "", right=("round", "staked", "net", "bankroll"))
        for number, one in enumerate(rounds, 1):
            void = "void" if one.void else ""
            table.add_row(str(number), dollars(one.staked), profit(one.net), dollars(one.bankroll), void)
        self.screen.put(table)

    def reveal(self, shuffle: str, live: bool) -> None:
        if not live:
            self.tell("Cards that follow from a seed are not committed to: this is not a live table.")
        elif not shuffle:
            self.tell("Nothing to reveal yet: the shuffle in play is opened when its cards have been played.")
        else:
            self.screen.copy(shuffle)
