"""A player's place in the terminal: what is shown there, and what is typed there.

On a terminal there is colour and a prompt to type at; down a pipe the text is plain (see `listener`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.cli.terminal.listener import Listener
from pitboss.cli.terminal.speech import COMMANDS
from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError
from pitboss.law.citation import Citation
from pitboss.odds.advice import percent
from pitboss.play.card_places import Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.effects import (
    RULINGS,
    Announced,
    Called,
    Dealt,
    Discarded,
    Effect,
    Looked,
    Moved,
    Noticed,
    Revealed,
    Transfer,
    Verb,
    Voided,
)
from pitboss.play.ruling import Ruling
from pitboss.play.setting import Setting
from pitboss.play.views import hands_seen, see
from pitboss.render.terminal import (
    LOUD,
    QUIET,
    SPOKEN,
    TITLE,
    WARNING,
    Columns,
    line,
    plain,
    profit,
    rulings_table,
    title,
    void_line,
)

if TYPE_CHECKING:
    from pitboss.cli.play import PlayedRound
    from pitboss.desks.advice import Edge
    from pitboss.odds.advice import Advice

MOVES = {Verb.STAKE: "down", Verb.WITHDRAW: "taken up", Verb.TRAVEL: "moved", Verb.OWE: "owed"}


class Seat(Listener):
    """Shows a player what the seat may see, and reads what the player types."""

    def __init__(self, setting: Setting, place: str) -> None:
        super().__init__()
        self.setting = setting
        self.game = setting.game
        self.place = place
        self.name = hand_of(place)
        self._shown = 0
        self._hands: dict[Hand, list[Card]] = {}

    # What is typed

    def ask(self, phrases: Sequence[str], held: int) -> str | None:
        """Says what may be said and reads a line; None when the player is gone."""
        may, rest = ", ".join(phrases) or "nothing", f"   (${dollars(held)} in hand; help)"
        self.screen.put([("you may: ", QUIET), (may, LOUD), (rest, QUIET)])
        typed = self.line()
        if typed is None:
            self.screen.put("")
        return typed

    # What is shown

    def tell(self, text: str, section: Citation | None = None) -> None:
        self.screen.put(f"{text} [{section}]" if section else text)

    def complain(self, problem: PitbossError) -> None:
        """Why not, in one line, with the section if it is one that forbids it."""
        section = f" [{problem.cite}]" if problem.cite else ""
        self.screen.put(line(f"No: {problem.reason}{section}", WARNING))

    def welcome(self, bankroll: int, seed: int | None) -> None:
        self.screen.put(title(self.game), f"You sit at {self.name} with ${dollars(bankroll)}.")
        if seed is not None:
            self.tell(f"What chance brings follows from seed {seed} and repeats: this is not a live table.")
        elif self.game.furniture.mucks:
            self.tell("Every shuffle is fixed by a commitment before the first bet, and opened to the house alone.")
        elif self.setting.deck.size:
            self.tell("Every shuffle is fixed by a commitment before the first bet and revealed after the last card.")
        else:
            self.tell("What chance brings is fixed by a commitment before the first bet and revealed at the end.")

    def start(self, number: int) -> None:
        """A round begins."""
        self._shown = 0
        self._hands = {}
        self.screen.put("", line(f"Round {number}", TITLE))

    def show(self, round_: Round) -> None:
        """Shows what has happened since the last time, as far as this seat may see it."""
        start, self._shown = self._shown, len(round_.effects)
        rulings: list[Ruling] = []
        dealt = False
        for i, each in enumerate(round_.effects[start:], start):
            effect = see(self.place, each)
            if dealt and not isinstance(effect, Dealt | Looked | Moved):
                self._show_hands(round_.effects[:i])
                dealt = False
            match effect:
                case Dealt() | Looked() | Moved():
                    dealt = True
                case Transfer(verb=verb, wager=at) as t if at.seat == self.place and verb in RULINGS:
                    rulings.append(Ruling(at.seat, at.wager, at.on, at.hand, verb, t.cents, str(t.odds or ""), t.cite))
                case _:
                    self._show_effect(effect)
        if dealt:
            self._show_hands(round_.effects)
        if rulings:
            self.screen.put(rulings_table(tuple(rulings), seats=False))

    def _show_effect(self, effect: Effect) -> None:
        match effect:
            case Announced(text, _):
                self.screen.put(line(f'dealer: "{text}"', SPOKEN))
            case Revealed(hand, cards, _) if self._hands.get(hand) != list(cards):
                self._hands[hand] = list(cards)
                self.screen.put(self.screen.hands(self.game, {hand: cards}))
            case Looked(who, hand, cards, _) if who == self.place and self._hands.get(hand) != list(cards):
                self._hands[hand] = list(cards)
                self.screen.put(self.screen.hands(self.game, {hand: cards}))
            case Discarded("card", cards, section, True):
                self.screen.put([("laid aside: ", ""), *self.screen.cards(cards), (f" [{section}]", "")])
            case Noticed(key, at, consequence, section):
                self.tell(f"{plain(key)}{f' ({at})' if at else ''}: {consequence}", section)
            case Called(who, why, section):
                self.tell(f"{who} called: {why}", section)
            case Voided(reason, section):
                self.screen.put(void_line(reason, str(section)))
            case Transfer(verb=verb, wager=at) as t if at.seat == self.place and verb in MOVES:
                where = " ".join(filter(None, (plain(at.wager), at.on, at.hand)))
                moved = "no longer owed" if t.source.kind == "owed" else MOVES[verb]
                self.screen.put(line(f"{where}: ${dollars(t.cents)} {moved}", QUIET))

    def _show_hands(self, effects: Sequence[Effect]) -> None:
        """The hands that are new or have changed, after these effects."""
        now = hands_seen(self.place, effects)
        changed = {place: cards for place, cards in now.items() if self._hands.get(place) != cards}
        self._hands.update(changed)
        self.screen.put(self.screen.hands(self.game, changed, unseen="face down"))

    def result(self, net: int, bankroll: int) -> None:
        self.screen.put([("net ", ""), *profit(net), (f", bankroll ${dollars(bankroll)}", "")])

    def advice(self, told: Advice) -> None:
        """What each choice is worth, best first."""
        table = Columns("choice", "worth", "costs", right=("worth", "costs"))
        for choice in told.choices[:8]:
            said = plain(choice.word) + (f": {choice.words}" if choice.words else "")
            amount = f" ${dollars(choice.amount)}" if choice.amount else ""
            cost = float(told.cost(choice) * told.stake) / 100
            best = LOUD if choice is told.best else QUIET
            table.add(line(f"{said}{amount}", best), percent(choice.worth), f"${cost:.2f}" if cost else "")
        self.screen.put(table)
        self.tell(f"{told.why} (of your {told.unit} of ${dollars(told.stake)}; {told.method}, {told.counted}).")
        for remark in told.remarks:
            self.tell(f"{remark}.")

    def edges(self, bets: Sequence[Edge]) -> None:
        """What bets cost on average."""
        table = Columns("bet", "costs on average", "", right=("costs on average",))
        for bet in bets:
            table.add(plain(bet.wager), f"{100 * float(bet.house_edge):.2f} %", bet.note)
        self.screen.put(table)

    # What is asked of the program

    def help(self) -> None:
        table = Columns()
        table.add(line(self.game.speech.chance, LOUD), "no more bets: close them, and let chance have its turn")
        for name, meaning in COMMANDS.items():
            table.add(line(name, LOUD), meaning)
        self.screen.put(
            "Say the words of a record without `seat N`: a wager with its amount in dollars, or a decision.",
            "The beginning of a word will do where it can mean only one. Ctrl-D leaves the table.",
            table,
        )

    def rules(self) -> None:
        """The words of the game, each with its meaning and section."""
        table = Columns("word", "means", "section")
        for wager in self.setting.opening_wagers:
            table.add(line(wager.key, LOUD), wager.meaning, str(wager.cite))
        for key, word in self.game.speech.words.items():
            if "seat" in word.by:
                table.add(line(key, LOUD), word.meaning, str(word.cite))
        late = str(self.game.betting.late)
        table.add(line(self.game.speech.chance, LOUD), "no more bets; what follows is up to chance", late)
        self.screen.put(table, f"`pitboss guide {self.game.slug}` prints the whole guide.")

    def past(self, rounds: Sequence[PlayedRound]) -> None:
        if not rounds:
            self.tell("No round is over yet.")
            return
        table = Columns("round", "staked", "net", "bankroll", "", right=("round", "staked", "net", "bankroll"))
        for number, one in enumerate(rounds, 1):
            void = "void" if one.void else ""
            table.add(str(number), dollars(one.staked), profit(one.net), dollars(one.bankroll), void)
        self.screen.put(table)

    def reveal(self, shuffle: str, live: bool) -> None:
        if not live:
            self.tell("What follows from a seed is not committed to: this is not a live table.")
        elif not shuffle:
            self.tell("Nothing to reveal yet: what is in play is opened when it has been played.")
        else:
            self.screen.copy(shuffle)
