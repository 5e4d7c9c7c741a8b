"""``pitboss play GAME``: a game in the terminal, one player against the dealer.

Nothing here knows a game: what may be said comes from the pending request, what is shown from the round's effects, as
far as the seat may see them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cli.common import Commands, command, game_flag, option_flag, read_text, set_up
from pitboss.cli.terminal.shuffles import check_openings, write_opening
from pitboss.cli.terminal.speech import Command, brief, understand
from pitboss.equipment.generator import Generator, LiveGenerator, SeededGenerator
from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.files import require_writable, write_whole
from pitboss.games.catalogue import game
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Say
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.dealing.chance import Committed, Opened
from pitboss.play.dealing.runner import CLOSE, Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.places import Countless
from pitboss.play.records.scribe import write_round, write_setting
from pitboss.play.requests import Offer, Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.play.views import HOUSE

if TYPE_CHECKING:
    from pitboss.cli.terminal.seat import Seat
    from pitboss.odds.advice import Spot

EXAMPLES = """\
  pitboss play three_card_poker
  pitboss play three_card_poker -o pair_plus_ledger=C --bankroll 200 --record tonight.txt
  printf 'ante 10\\ndeal\\nplay\\nquit\\n' | pitboss play three_card_poker --seed 7
  pitboss play three_card_poker --verify shuffle.txt    # what `reveal` printed"""


def add(commands: Commands) -> None:
    parser = command(commands, "play", run, "play a game in the terminal against the dealer", EXAMPLES)
    game_flag(parser)
    option_flag(parser)
    parser.add_argument("--seat", metavar="N", help="where you sit (the first seat unless you say)")
    parser.add_argument("--bankroll", metavar="DOLLARS", default="500", help="what you bring (500)")
    parser.add_argument("--seed", type=int, metavar="N", help="cards that repeat, for practice: not a live table")
    parser.add_argument("--record", metavar="FILE", help="write the record here after every round, replacing the file")
    parser.add_argument("--rounds", type=_count, metavar="N", help="leave after so many rounds")
    parser.add_argument("--coach", action="store_true", help="say what each choice is worth, and what yours cost")
    parser.add_argument("--verify", metavar="FILE", help="check shuffles that `reveal` printed, and play nothing")


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of rounds")
    return int(text)


def run(args: argparse.Namespace) -> int:
    setting = set_up(game(args.game), args)
    if args.verify is not None:
        return _verify(args.verify, setting)
    place = args.seat or setting.seats[0]
    if place not in setting.seats:
        raise Unreadable(f"there is no seat {place!r} at this table (seats {setting.seats[0]} to {setting.seats[-1]})")
    bankroll = cents(args.bankroll)
    if bankroll == 0:
        raise Unreadable("a bankroll must be more than 0")
    if args.record:
        require_writable(args.record)
    generator = LiveGenerator() if args.seed is None else SeededGenerator(args.seed)
    from pitboss.cli.terminal.seat import Seat

    with Seat(setting, place) as seat:
        seat.welcome(bankroll, args.seed)
        Visit(setting, seat, bankroll, generator, args.record, args.coach).play(args.rounds)
    return 0


def _verify(name: str, setting: Setting) -> int:
    checked = check_openings(read_text(name), setting.deck)
    for commitment, wrong in checked:
        print(f"{commitment}: {'; '.join(wrong) or 'sound'}")
    return 1 if any(wrong for _, wrong in checked) else 0


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round in the history."""

    staked: int
    net: int
    bankroll: int
    void: bool


class Visit:
    """One player's stay at one table, from the first bet until the player leaves."""

    def __init__(
        self,
        setting: Setting,
        seat: Seat,
        bankroll: int,
        generator: Generator,
        record: str | None = None,
        coach: bool = False,
    ) -> None:
        self.runner = Runner(setting, generator)
        self.setting = setting
        self.seat = seat
        self.bankroll = bankroll
        """What the player has at the start of the round."""
        self.live = isinstance(generator, LiveGenerator)
        self.file = record
        self.lines: list[str] = []
        """The record of the rounds that are over: the one in play still has its secrets."""
        self.history: list[PlayedRound] = []
        self.revealed = ""
        """The last commitment opened, as text."""
        self.leaving = False
        self.coached = coach
        self._told: Spot | None = None
        """The decision that the coach last spoke to."""
        self._cost = Fraction(0)
        """What the player's decisions gave away, in cents."""
        self._chips = chips(seat.place)

    def play(self, rounds: int | None = None) -> None:
        """Plays until the player leaves, cannot bet any more, or has played so many rounds."""
        while not self.leaving and (rounds is None or len(self.history) < rounds):
            round_ = self._open()
            if self._broke(round_):
                self.seat.tell("Your bankroll does not reach for a wager here.")
                break
            self._play(round_)
        self._take_up()
        self.runner.close()
        self._tell_news()
        self.seat.tell(f"You leave with ${dollars(self.bankroll)}.")

    def _take_up(self) -> None:
        """What a player who leaves after a round can take up only at the next bets: his chips, a wager."""
        if self.runner.round is None and not self.runner.settled(self.seat.place):
            self.runner.leave(self.seat.place)
            self.bankroll = self.held(self.runner.open())

    # Before the bets

    def _open(self) -> Round:
        self.seat.start(len(self.history) + 1)
        round_ = self.runner.open()
        self._tell_news()
        self._picture(round_)
        return round_

    def _picture(self, round_: Round | None) -> None:
        """The layout, where the game has one worth drawing."""
        if round_ and (picture := self.setting.game.appearance.picture):
            self.seat.screen.copy(picture(round_.table))

    def _tell_news(self) -> None:
        """What was committed to, and what was opened."""
        for news in self.runner.news:
            what = "shuffle" if news.kind == "cards" else "numbers"
            match news:
                case Committed(_, commitment):
                    self.seat.tell(f"{what} committed to: {commitment}")
                case Opened() if self.setting.game.furniture.mucks:
                    self.seat.tell(f"{what} opened to the house alone: hands that were mucked stay unseen")
                case Opened(_, commitment, opening):
                    self.revealed = write_opening(commitment, opening)
                    ask = "" if self.runner.closed else " (`reveal` shows how to check it)"
                    self.seat.tell(f"{what} revealed: secret {opening.secret.hex()}{ask}")
                    if self.runner.closed:  # nobody can ask any more: all that it takes to check it
                        self.seat.screen.copy(self.revealed)
        self.runner.news.clear()

    def _broke(self, round_: Round) -> bool:
        """Whether nothing lies on the layout and the chips reach for no wager."""
        if not any(offer.least is not None for offer in self.legal()):
            return False  # it is not for this seat to wager now
        can_pay = any(offer.least is not None for offer in self.legal(self.held(round_)))
        return not can_pay and self.runner.settled(self.seat.place)

    # The round

    def _play(self, round_: Round) -> None:
        while not round_.done:
            self.seat.show(round_)
            self._tell_news()
            self._turn(round_)
            if self.leaving and not round_.done and self._withdrawn(round_):
                return
        self._over(round_)

    def _turn(self, round_: Round) -> None:
        """Somebody has the word: the player, or nobody whom the program asks."""
        request, place = round_.request, self.seat.place
        game = self.setting.game
        if said := game.company(round_, place) or game.counted(round_, place, self.held(round_)):
            self.runner.say(said)
        elif self.leaving or (not self.legal() and not self.calls(round_)):
            silence = request.silence if isinstance(request, Request) else None
            if silence is not None and silence.who == place:
                self.seat.tell(f"silence stands for: {silence.word}", request.cite if request else None)
            self.runner.silence()
        else:
            if self.coached:
                self._coach(round_)
            line = self.seat.ask(self.phrases(round_), self.held(round_))
            if line is None:
                self.leaving = True
                return
            try:
                self._answer(round_, line)
            except PitbossError as problem:
                self.seat.complain(problem)

    def _answer(self, round_: Round, line: str) -> None:
        said = understand(line, round_, self.seat.place)
        match said:
            case Command("quit"):
                self.leaving = True
            case Command(name):
                self._obey(name, round_)
            case Say() if said == CLOSE:
                problem = round_.judge(CLOSE) or self.runner.close_bets()
                if problem is not None:
                    raise problem
            case Say():
                self.runner.say(said, self.held(round_) if said.who == self.seat.place else None)

    def _obey(self, name: str, round_: Round) -> None:
        match name:
            case "help":
                self.seat.help()
            case "advice":
                self._told = None
                if not self._coach(round_):
                    self._edges(round_)
            case "rules":
                self.seat.rules()
            case "history":
                self.seat.past(self.history)
            case "record":
                self.seat.screen.copy(self._record())
            case "table":
                self._picture(round_)
            case "reveal":
                self.seat.reveal(self.revealed, live=self.live)

    def _coach(self, round_: Round) -> bool:
        """What each choice is worth now, said once a decision; whether there is anything to say."""
        from pitboss.desks.advice import advise, spot

        asked = spot(round_, self.seat.place, purse=self.held(round_))
        if asked is None or asked == self._told:
            return asked is not None
        self._told = asked
        told = advise(asked)
        if told is not None:
            self.seat.advice(told)
        return told is not None

    def _edges(self, round_: Round) -> None:
        """What the bets of the table cost, where nothing is to be decided."""
        from pitboss.desks.advice import betting, decides, table_edges
        from pitboss.games import parts

        slug = self.setting.game.slug
        if not betting(round_.request) or parts.heavy_odds(slug, self.setting.options):
            known = "nothing is known of this choice" if decides(slug) else "nothing is decided once the bets are down"
            self.seat.tell(f"No advice: {known}.")
            return
        self.seat.edges(table_edges(self.setting))

    def _review(self, round_: Round) -> None:
        """What the decisions of the round cost, and those of the visit."""
        from pitboss.desks.advice import review

        made = review(round_, self.seat.place)
        if made:
            cost = sum((one.cost for one in made), Fraction(0))
            self._cost += cost
            told = f"${float(cost) / 100:.2f} this round, ${float(self._cost) / 100:.2f} in all"
            self.seat.tell(f"Your decisions cost {told}, on average.")

    def _withdrawn(self, round_: Round) -> bool:
        """The player leaves: takes up what may be taken up while bets are open; whether the round ends with that."""
        request = round_.request
        if not isinstance(request, Request) or request.offer(DEALER, NO_MORE_BETS) is None:
            return False
        self.runner.leave(self.seat.place)
        self.seat.show(round_)
        self.bankroll = self.held(round_)
        for text in self._outstanding(round_):
            self.seat.tell(text)
        return True

    def _outstanding(self, round_: Round) -> Iterator[str]:
        """What the player has on the layout, and owes."""
        mine = {at: down for at, down in round_.table.balances.items() if down and at.seat == self.seat.place}
        if on_layout := sum(down for at, down in mine.items() if at.kind == "area"):
            yield f"${dollars(on_layout)} on the layout"
        if debt := sum(down for at, down in mine.items() if at.kind == "owed"):
            yield f"${dollars(debt)} vigorish owed"

    def _over(self, round_: Round) -> None:
        """The round is settled: first onto paper, then onto the screen."""
        role = self.seat.place if self.setting.game.furniture.mucks else HOUSE
        self.lines += write_round(round_, not self.lines, role)
        lost: OSError | None = None
        if self.file:
            try:
                write_whole(self.file, self._record())
            except OSError as problem:
                lost = problem
        self.seat.show(round_)
        after = self.held(round_)
        moves = [e for e in round_.effects if isinstance(e, Transfer) and e.wager.seat == self.seat.place]
        staked = sum(move.cents * {Verb.STAKE: 1, Verb.WITHDRAW: -1}.get(move.verb, 0) for move in moves)
        won = rule(round_).net.get(self.seat.place, 0)  # a wager still standing counts nothing
        self.history.append(PlayedRound(staked, won, after, round_.void))
        self.seat.result(won, after)
        if self.coached:
            self._review(round_)
        self.bankroll = after
        for text in self._outstanding(round_):
            self.seat.tell(text)
        if lost is not None:
            self.seat.tell("The record cannot be written; this is what it says:")
            self.seat.screen.copy(self._record())
            raise lost
        self._tell_news()

    def _record(self) -> str:
        return "\n".join(self.lines or write_setting(self.setting)) + "\n"

    # What the player has, and may do

    def held(self, round_: Round) -> int:
        """The player's chips now: what is not on the layout."""
        return self.bankroll + round_.table.balances.get(self._chips, 0)

    def legal(self, purse: int | None = None) -> list[Offer]:
        """What the player may say; nobody has coupons or cash here."""
        return [offer for offer in self.runner.legal(self.seat.place, purse) if offer.word not in NOT_CHIPS]

    def calls(self, round_: Round) -> list[Offer]:
        """What the player may have the dealer say: no more bets, go on."""
        return [offer for offer in round_.legal(DEALER) if offer.word in (NO_MORE_BETS, GO_ON)]

    def phrases(self, round_: Round) -> list[str]:
        """What the player may say now and can pay for, as it is said."""
        table, place = round_.table, self.seat.place
        paid = {(o.word, on) for o in self.legal(self.held(round_)) for on in o.on or ("",)}
        offers = []
        for offer in self.legal():
            on = tuple(on for on in offer.on or ("",) if (offer.word, on) in paid)
            if on:
                as_it_is = offer.on is None or isinstance(offer.on, Countless)
                offers.append(offer if as_it_is else replace(offer, on=on))
        offers += self.calls(round_)
        counted = isinstance(round_.request, Request) and round_.request.standing is not None
        down = [
            sum(table.on(place, offer.word, on) for on in offer.on or ("",))
            if counted and offer.least is not None
            else 0
            for offer in offers
        ]
        return brief(list(zip(offers, down, strict=True)), self.setting.game.speech.chance)
