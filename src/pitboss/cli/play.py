"""``pitboss play GAME``: a game in the terminal, one player against the dealer.

Nothing here knows a game: what may be said comes from the pending request, what is shown from the round's effects, as
far as the seat may see them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pitboss.cli.common import Commands, command, option_flag, read_options, read_text
from pitboss.cli.files import require_writable, write_whole
from pitboss.cli.shuffles import check_shuffles, write_shuffle
from pitboss.cli.speech import Command, brief, understand
from pitboss.equipment.cards import Card
from pitboss.equipment.generator import Commitment, Generator, LiveGenerator, Opening, SeededGenerator
from pitboss.equipment.money import cents, dollars
from pitboss.equipment.shoe import Shoe
from pitboss.errors import PitbossError, Unreadable
from pitboss.games.catalogue import game
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, REMOVE, Say
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Shuffled, Transfer, Verb
from pitboss.play.house import advance
from pitboss.play.record import write
from pitboss.play.requests import Offer, Request
from pitboss.play.ruling import rule
from pitboss.play.session import Session
from pitboss.play.setting import Setting

if TYPE_CHECKING:
    from pitboss.cli.seat import Seat

EXAMPLES = """\
  pitboss play three_card_poker
  pitboss play three_card_poker -o pair_plus_ledger=C --bankroll 200 --record tonight.txt
  printf 'ante 10\\ndeal\\nplay\\nquit\\n' | pitboss play three_card_poker --seed 7
  pitboss play three_card_poker --verify shuffle.txt    # what `reveal` printed"""

BURN = Say(DEALER, "burn")
"""The opening burn of a new shoe, where the game has one."""


def add(commands: Commands) -> None:
    parser = command(commands, "play", run, "play a game in the terminal against the dealer", EXAMPLES)
    parser.add_argument("game", help="the game's slug, as `pitboss games` lists it")
    option_flag(parser)
    parser.add_argument("--seat", metavar="N", help="where you sit (the first seat unless you say)")
    parser.add_argument("--bankroll", metavar="DOLLARS", default="500", help="what you bring (500)")
    parser.add_argument("--seed", type=int, metavar="N", help="cards that repeat, for practice: not a live table")
    parser.add_argument("--record", metavar="FILE", help="write the record here after every round, replacing the file")
    parser.add_argument("--rounds", type=_count, metavar="N", help="leave after so many rounds")
    parser.add_argument("--verify", metavar="FILE", help="check shuffles that `reveal` printed, and play nothing")


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of rounds")
    return int(text)


def run(args: argparse.Namespace) -> int:
    setting = Setting(game(args.game), read_options(args.options))
    if args.verify:
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
    from pitboss.cli.seat import Seat

    with Seat(setting, place) as seat:
        seat.welcome(bankroll, args.seed)
        Visit(setting, seat, bankroll, generator, args.record).play(args.rounds)
    return 0


def _verify(name: str, setting: Setting) -> int:
    checked = check_shuffles(read_text(name), setting.deck)
    for commitment, wrong in checked:
        print(f"{commitment}: {'; '.join(wrong) or 'sound'}")
    return 1 if any(wrong for _, wrong in checked) else 0


@dataclass(frozen=True, slots=True)
class Played:
    """A round in the history."""

    staked: int
    net: int
    bankroll: int
    void: bool


class Visit:
    """One player's stay at one table, from the first bet until the player leaves.

    To the round it is what cards are dealt from: it shuffles the shoe, and tells what it is committed to.
    """

    def __init__(
        self, setting: Setting, seat: Seat, bankroll: int, generator: Generator, record: str | None = None
    ) -> None:
        self.session = Session(setting)
        self.seat = seat
        self.bankroll = bankroll
        """What the player has at the start of the round."""
        self.shoe = Shoe(setting.deck, generator)
        self.generator = generator
        self.file = record
        self.history: list[Played] = []
        self.played: list[tuple[Commitment, Opening]] = []
        """Shuffles that are over with and not yet published."""
        self.revealed = ""
        """The last one published, as text."""
        self.leaving = False
        self._chips = chips(seat.place)

    def play(self, rounds: int | None = None) -> None:
        """Plays until the player leaves, cannot bet any more, or has played so many rounds."""
        while not self.leaving and (rounds is None or len(self.history) < rounds):
            round_ = self._open()
            if self._broke(round_):
                self.seat.tell("Your bankroll does not reach for a wager here.")
                break
            self._play(round_)
        self._open_commitment()
        self._publish()
        self.seat.tell(f"You leave with ${dollars(self.bankroll)}.")

    # Before the bets

    def _open(self) -> Round:
        round_ = self.session.open()
        self.seat.start(len(self.history) + 1)
        game, size = self.session.setting.game, self.session.setting.deck.size
        by_procedure = [effect for effect in round_.effects if isinstance(effect, Shuffled)]
        first = len(self.session.rounds) == 1 or game.shuffled_every_round
        fresh = bool(by_procedure) or (first and size > 0)
        if fresh:
            self.shuffle(by_procedure[-1].out if by_procedure else ())
            self._publish()
        if fresh and round_.judge(BURN) is None:
            self._send(round_, BURN)
            advance(round_, self, self.generator)
        self._picture(round_)
        return round_

    def _picture(self, round_: Round) -> None:
        """The layout, where the game has one worth drawing."""
        if picture := self.session.setting.game.picture:
            self.seat.screen.copy(picture(round_.table))

    def draw(self, n: int = 1, /) -> Sequence[Card]:
        return self.shoe.draw(n)

    def shuffle(self, out: Sequence[Card] = (), /) -> None:
        """All cards but those on the table into a new order, which a live table commits itself to."""
        self._open_commitment()
        if commitment := self.shoe.shuffle(out):
            self.seat.tell(f"shuffle committed to: {commitment}")

    def _open_commitment(self) -> None:
        """The shuffle is over with; it stays secret as long as cards from it may lie face down."""
        opening, commitment = self.shoe.reveal(), self.shoe.commitment
        if opening and commitment:
            self.played.append((commitment, opening))

    def _publish(self) -> None:
        for commitment, opening in self.played:
            self.revealed = write_shuffle(commitment, opening)
            ask = "" if self.leaving else " (`reveal` shows the order)"
            self.seat.tell(f"shuffle revealed: secret {opening.secret.hex()}{ask}")
        self.played.clear()

    def _send(self, round_: Round, said: Say) -> None:
        """Says a word, and shuffles where that is what it calls for."""
        done = len(round_.effects)
        round_.send(said)
        for effect in round_.effects[done:]:
            if isinstance(effect, Shuffled):
                self.shuffle(effect.out)

    def _broke(self, round_: Round) -> bool:
        """Whether nothing lies on the layout and the chips reach for no wager."""
        asked = round_.request.offers if isinstance(round_.request, Request) else {}
        if not any(who == self.seat.place and offer.least is not None for (who, _), offer in asked.items()):
            return False  # it is not for this seat to wager now
        return not any(offer.least is not None for offer in self.offers(round_)) and not any(
            at.kind == "area" and at.seat == self.seat.place for at, down in round_.table.balances.items() if down
        )

    # The round

    def _play(self, round_: Round) -> None:
        while not round_.done:
            advance(round_, self, self.generator)
            if not round_.done:
                self.seat.show(round_)
                self._turn(round_)
            if self.leaving and not round_.done and self._withdrawn(round_):
                self.session.rounds.pop()
                return
        self._over(round_)

    def _turn(self, round_: Round) -> None:
        """Somebody has the word: the player, or nobody whom the program asks."""
        request = round_.request
        assert isinstance(request, Request), request
        if said := self.session.setting.game.company(round_, self.seat.place):
            self._send(round_, said)
            return
        if self.leaving or not any(who == self.seat.place for who, _ in request.offers):
            self._silence(round_, request)
            return
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
                self._obey(name)
            case Say():
                problem = round_.judge(said) or self._too_dear(round_, said)
                if problem is not None:
                    raise problem
                self._send(round_, said)

    def _obey(self, name: str) -> None:
        match name:
            case "help":
                self.seat.help()
            case "rules":
                self.seat.rules()
            case "history":
                self.seat.past(self.history)
            case "record":
                self.seat.screen.copy(self._record())
            case "table":
                self._picture(self.session.round)
            case "reveal":
                self.seat.reveal(self.revealed, live=self.shoe.is_live)

    def _silence(self, round_: Round, request: Request) -> None:
        """What stands for an answer where none is given; of the house's own choices, the only one."""
        if request.silence is not None:
            if request.silence.who == self.seat.place:
                self.seat.tell(f"silence stands for: {request.silence.word}", request.cite)
            self._send(round_, request.silence)
            return
        legal = round_.legal()
        if len(legal) != 1:
            raise Unreadable(f"nobody is here to say: {', '.join(f'{offer.who} {offer.word}' for offer in legal)}")
        self._send(round_, Say(legal[0].who, legal[0].word))

    def _withdrawn(self, round_: Round) -> bool:
        """Takes up the player's wagers while bets are open; whether the round ends with that."""
        request = round_.request
        if not isinstance(request, Request) or (DEALER, NO_MORE_BETS) not in request.offers:
            return False
        remove = request.offers.get((self.seat.place, REMOVE))
        for wager in (remove and remove.on) or ():
            taken_up = Say(self.seat.place, REMOVE, on=wager)
            if round_.judge(taken_up) is None:
                round_.send(taken_up)
        if round_.judge(leave := Say(self.seat.place, "leave")) is None:  # pays what is owed
            round_.send(leave)
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
        lost: OSError | None = None
        if self.file:
            try:
                write_whole(self.file, self._record())
            except OSError as problem:
                lost = problem
        self.seat.show(round_)
        after = self.held(round_)
        moves = [move for move in self._moves(round_) if move.wager.seat == self.seat.place]
        staked = sum(move.cents * {Verb.STAKE: 1, Verb.WITHDRAW: -1}.get(move.verb, 0) for move in moves)
        won = rule(round_).net.get(self.seat.place, 0)  # a wager still standing counts nothing
        self.history.append(Played(staked, won, after, round_.void))
        self.seat.result(won, after)
        self.bankroll = after
        for text in self._outstanding(round_):
            self.seat.tell(text)
        if lost is not None:
            self.seat.tell("The record cannot be written; this is what it says:")
            self.seat.screen.copy(self._record())
            raise lost
        if self.session.setting.game.shuffled_every_round:
            self._open_commitment()
        self._publish()

    def _record(self) -> str:
        """The record of the rounds that are over: the one in play still has its secrets."""
        over = Session(self.session.setting)
        over.rounds = [one for one in self.session.rounds if one.done]
        return write(over)

    # Money

    def held(self, round_: Round) -> int:
        """The player's chips now: what is not on the layout."""
        return self.bankroll + round_.table.balances.get(self._chips, 0)

    def offers(self, round_: Round) -> list[Offer]:
        """What the player may say now and can pay for, each word with the places that it may be on."""
        if not isinstance(round_.request, Request):
            return []
        legal, held, open_now = round_.legal(), self.held(round_), []
        for offer in round_.request.offers.values():
            if (offer.who, offer.word) == (DEALER, NO_MORE_BETS):
                if offer in legal:
                    open_now.append(offer)
            elif offer.who != self.seat.place:
                continue
            elif offer.on is not None:
                if places := tuple(place for place in offer.on if self._may(round_, offer, place)):
                    open_now.append(replace(offer, on=places))
            elif offer in legal and _cost(offer, self._down(round_, offer)) <= held:
                open_now.append(offer)
        return open_now

    def _may(self, round_: Round, offer: Offer, place: str) -> bool:
        cost = _cost(offer, self._down(round_, offer, place))
        said = Say(offer.who, offer.word, cost if offer.least is not None else None, place)
        return cost <= self.held(round_) and round_.judge(said) is None

    def phrases(self, round_: Round) -> list[str]:
        """What the player may say now, as it is said."""
        offers = [
            (offer, sum(self._down(round_, offer, place) for place in offer.on or ("",)))
            for offer in self.offers(round_)
        ]
        return brief(offers, self.session.setting.game.chance)

    def _down(self, round_: Round, offer: Offer, place: str = "") -> int:
        """What of this wager lies on the layout and may be added to."""
        request = round_.request
        standing = request.standing if isinstance(request, Request) else None
        return standing(offer.who, offer.word, place) if standing and offer.least is not None else 0

    def _too_dear(self, round_: Round, said: Say) -> Unreadable | None:
        """Tries a word on a copy of the round: whether the player's chips reach for it."""
        if said.who != self.seat.place:
            return None
        tried = restore(self.session.setting, round_.start, [*round_.actions, said])
        held = self.held(round_)
        for moved in self._moves(tried)[len(self._moves(round_)) :]:
            if moved.source == self._chips and moved.cents > held:
                return Unreadable(f"that takes ${dollars(moved.cents)}, and you have ${dollars(held)}")
            held += moved.cents * ((moved.target == self._chips) - (moved.source == self._chips))
        return None

    def _moves(self, round_: Round) -> list[Transfer]:
        return [effect for effect in round_.effects if isinstance(effect, Transfer)]


def _cost(offer: Offer, down: int) -> int:
    """The least that taking an offer costs."""
    if offer.least is None:
        return 0
    return max((offer.usual or offer.least) - down, 1)
