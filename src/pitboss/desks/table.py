"""A table that software deals, for a program to play at: words and dollars go in and come out, as records write them.

`table` sets one up, `restore` takes up one that was saved. Behind a `Table` stands `play.dealing.runner.Runner`, which
deals and goes on until somebody has a choice; nothing here knows a rule of any game.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.cards import read_card, spell
from pitboss.equipment.generator import LiveGenerator, SeededGenerator
from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.felt.things import Shown, things
from pitboss.games.catalogue import game as find_game
from pitboss.law.limits import Limit
from pitboss.play.actions import DEALER, NO_MORE_BETS, SUPERVISOR, Say
from pitboss.play.codec import read_setting, read_snapshot, write_setting, write_snapshot
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.records.notation import called, no_seat
from pitboss.play.records.scribe import write
from pitboss.play.requests import OpenPart, Request
from pitboss.play.ruling import RoundRuling
from pitboss.play.ruling import rule as rule_round
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from pitboss.play.views import PUBLIC, hands_seen
from pitboss.spelling import slug

if TYPE_CHECKING:
    from pitboss.desks.advice import Decided
    from pitboss.odds.advice import Spot

Amount = str | int
"""Dollars: ``"12.50"``, or whole dollars as a number."""
_in_dollars = functools.lru_cache(maxsize=4096)(dollars)
"""The same few amounts are told again and again."""


class Choice(NamedTuple):
    """Something that a seat may say now: the word, the amounts it takes in dollars, and what it may be on.

    >>> here = table("three_card_poker", limits={"ante": (5, 100)})
    >>> ante = here.choices(1)[0]
    >>> ante.word, ante.least, ante.most, ante.step, ante.usual
    ('ante', '5.00', '100.00', '0.01', None)
    """

    seat: str
    word: str
    least: str | None
    """The least that may be said; None where the word takes no amount."""
    most: str | None
    on: tuple[str, ...]
    """What it may be on: one of these has to be named, where there are any."""
    cards: int
    """How many cards it names."""
    section: str
    """The section that gives the right to say it."""
    step: str | None = None
    """Amounts rise from the least in steps of this."""
    usual: str | None = None
    """The amount that is meant where none is said; None where one has to be said, or none is taken."""
    hand: str = ""
    """The hand that is asked about (``1.2``), where a seat's cards were split into several."""


class Stake(NamedTuple):
    """A wager that lies on the layout: whose, which, what it is on, the hand it rides on, and how many dollars."""

    seat: str
    wager: str
    on: str
    hand: str
    amount: str


class Table:
    """One table over many rounds, dealt by software.

    The round in play and the last one that is over are kept; with ``keep_rounds`` all of them are, for `record`.
    """

    def __init__(self, runner: Runner, keep_rounds: bool = False) -> None:
        self._runner = runner
        self._keeps_all = keep_rounds
        self._rounds: list[Round] = [] if runner.round is None else [runner.round]
        """The last of them in play, or over."""
        self._shown: Shown = {}
        """What the equipment showed before the last round that is kept."""
        self._open: dict[str, list[Choice]] = {}
        self._open_at: tuple[Round | None, int] = (None, 0)
        """What seats may say, as far as it was asked for, and when that was: in which round, after how many actions."""

    def __repr__(self) -> str:
        return f"<a table of {self.setting.game.name}, round {self._runner.carry.rounds + self._runner.playing}>"

    @property
    def setting(self) -> Setting:
        """Game, options and limits."""
        return self._runner.setting

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats by their names, in order."""
        return self._runner.setting.seats

    @property
    def round(self) -> Round:
        """The round in play; the next one is opened where none is."""
        return self._runner.round or self._next_round()

    def _next_round(self) -> Round:
        if self._rounds and self._rounds[-1].void:  # nothing was thrown or spun that counts: what lay there before lies
            self._shown = self._shown_after_last()
        else:
            self._shown = {}
        if not self._keeps_all:
            del self._rounds[:-1]
        self._runner.news.clear()  # commitments and their openings are for whoever publishes them
        opened = self._runner.open()
        self._rounds.append(opened)
        return opened

    def sit(self, seat: str | int, name: str) -> None:
        """Somebody takes a seat; only rules on how many positions a player may have need to know."""
        self._runner.sit(str(seat), name)
        self._open.clear()

    # Saying something

    def bet(self, seat: str | int, wager: str, amount: Amount, on: str = "") -> None:
        """A wager, while bets are open. Refused, under the section, where it may not be made."""
        self.say(seat, wager, amount, on)

    def deal(self) -> None:
        """Closes the bets and deals, rolls or spins; play goes on until somebody has a choice."""
        assert self.round
        problem = self._runner.close_bets()
        if problem is not None:
            raise problem

    def say(
        self, seat: str | int, word: str, amount: Amount | None = None, on: str = "", cards: Sequence[str] = ()
    ) -> None:
        """Somebody says something: a seat, or ``dealer``."""
        assert self.round
        staked = None if amount is None else cents(str(amount))
        who = self._known(seat)
        if who not in (DEALER, SUPERVISOR):
            word, on = called(word, on, self.setting.game)
        self._runner.say(Say(who, word, staked, on, tuple(map(read_card, cards))))

    def _known(self, seat: str | int) -> str:
        """Whoever may speak here."""
        who = str(seat)
        if who not in self.setting.order and who not in (DEALER, SUPERVISOR):
            raise no_seat(who, self.setting.game, self.seats)
        return who

    def silence(self) -> None:
        """Nobody speaks: what that stands for is said. Unreadable where it is for somebody to decide."""
        self._runner.silence()

    # What may be said

    def choices(self, seat: str | int | None = None) -> list[Choice]:
        """What may be said now: by this seat, or by every seat that has a choice."""
        seats = self.waiting if seat is None else (self._known(seat),)
        return [choice for each in seats for choice in self._open_to(each)]

    def _open_to(self, role: str) -> list[Choice]:
        """What somebody may say now, found once however often it is asked for before the next word."""
        round_ = self.round
        now = (round_, len(round_.actions))
        if self._open_at != now:
            self._open.clear()
            self._open_at = now
        found = self._open.get(role)
        if found is None:
            request, found = round_.request, []
            if isinstance(request, Request):
                open_now = request.open_amounts(role)
                found = [_choice(part, request.hand) for part in open_now if part[0].word not in NOT_CHIPS]
            self._open[role] = found
        return found

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that are asked something now, in order."""
        request = self.round.request
        if not isinstance(request, Request):
            return ()
        asked = request.offers
        return tuple([seat for seat in self.seats if seat in asked and request.has_open(seat)])

    @property
    def betting(self) -> bool:
        """Whether bets are open."""
        request = self.round.request
        return isinstance(request, Request) and request.offer(DEALER, NO_MORE_BETS) is not None

    # What is to be seen

    def hands(self, role: str | int | None = None) -> dict[str, str]:
        """The cards on the table as a seat sees them, or as anybody does."""
        seen = hands_seen(PUBLIC if role is None else str(role), self._last.effects)
        return {str(hand): spell(cards) for hand, cards in seen.items()}

    def wagers(self, seat: str | int | None = None) -> list[Stake]:
        """The wagers that lie on the layout, seat after seat; or those of one seat.

        >>> here = table("craps")
        >>> here.bet(2, "place_win_6", 12)
        >>> here.bet(1, "pass", 10)
        >>> here.wagers()
        [Stake(seat='1', wager='pass', on='', hand='', amount='10.00'), \
Stake(seat='2', wager='place_win_6', on='', hand='', amount='12.00')]
        """
        whose = None if seat is None else self._known(seat)
        round_, order = self._runner.round, self.setting.order
        balances = self._runner.carry.balances if round_ is None else round_.table.balances.items()
        down = [(at, held) for at, held in balances if held and at.kind == "area" and whose in (None, at.seat)]
        down.sort(key=lambda lying: order.get(lying[0].seat, len(order)))
        return [Stake(at.seat, at.wager, at.on, at.hand, _in_dollars(held)) for at, held in down]

    @property
    def things(self) -> Shown:
        """What the equipment shows to everybody: the puck, the dice where they lie, who banks, how full the shoe is.

        `felt.things` lists them; one that shows nothing is None.

        >>> here = table("craps", seed=2)
        >>> here.bet(1, "pass", 10)
        >>> here.deal()
        >>> here.things["dice"], here.things["puck"]
        ([1, 1], None)
        """
        round_ = self._runner.round
        return things(self.setting, self._runner.carry, round_, self._shown_after_last(in_play=round_ is not None))

    def _shown_after_last(self, in_play: bool = False) -> Shown:
        """What the equipment showed once the last round was over."""
        done = self._rounds[:-1] if in_play else self._rounds
        return things(self.setting, done[-1].start, done[-1], self._shown) if done else self._shown

    @property
    def _last(self) -> Round:
        return self._rounds[-1] if self._rounds else self.round

    # Advice

    def spot(self, seat: str | int) -> Spot | None:
        """What a seat has to decide now, as it sees it; None where it is asked nothing. `desks.advice` answers it."""
        from pitboss.desks.advice import spot

        return spot(self.round, self._known(seat))

    def decisions(self, seat: str | int) -> list[Decided]:
        """What a seat's decisions in the last round that is over cost, beside the best ones."""
        from pitboss.desks.advice import review

        return review(self._done[-1], self._known(seat)) if self._done else []

    # Rounds that are over

    @property
    def over(self) -> bool:
        """Whether the last round is over."""
        return self._runner.round is None

    @property
    def _done(self) -> list[Round]:
        return self._rounds if self.over else self._rounds[:-1]

    @property
    def ruling(self) -> RoundRuling:
        """The ruling on the last round that is over."""
        if not self._done:
            raise Unreadable("no round is over yet")
        return rule_round(self._done[-1])

    def record(self) -> str:
        """The last round that is over, as a record that `rule` reads; every round of a table that keeps them all.

        >>> here = table("big_six", seed=1, keep_rounds=True)
        >>> for _ in range(2):
        ...     here.bet(1, "joker", 5)
        ...     here.deal()
        >>> here.record().splitlines()[1:]
        ['seat 1 joker 5.00', 'no more bets', 'ball s1', 'round', 'seat 1 joker 5.00', 'no more bets', 'ball s2']
        """
        return write(self.setting, self._done if self._keeps_all else self._done[-1:])

    def save(self) -> str:
        """The table as it stands, in mid-round too, as JSON. It holds the cards still to come: keep it to yourself."""
        kept = {"setting": write_setting(self.setting), "table": write_snapshot(self._runner.snapshot())}
        return json.dumps(kept)


def _choice(part: OpenPart, hand: str) -> Choice:
    offer, on, (least, most, usual, unit) = part
    said = () if on is None else tuple(on)
    if least is None:
        return Choice(offer.who, offer.word, None, None, said, offer.cards, offer.cite.text, None, None, hand)
    return Choice(
        offer.who,
        offer.word,
        _in_dollars(least),
        None if most is None else _in_dollars(most),
        said,
        offer.cards,
        offer.cite.text,
        _in_dollars(unit),
        None if usual is None else _in_dollars(usual),
        hand,
    )


def table(
    game: str,
    *,
    limits: Mapping[str, tuple[Amount, Amount]] | None = None,
    players: Mapping[str | int, str] | None = None,
    seed: int | None = None,
    keep_rounds: bool = False,
    **options: object,
) -> Table:
    """A table of a game: options by their names, limits by wager in dollars.

    With a seed the same cards come again. Whoever wants a record of more than the last round has rounds kept.

    >>> here = table("three_card_poker", seed=7, pair_plus_ledger="B")
    >>> here.bet(1, "ante", 10)
    >>> here.deal()
    >>> [choice.word for choice in here.choices(1)]
    ['play', 'fold']
    """
    posted = {wager: Limit(cents(str(low)), cents(str(high))) for wager, (low, high) in (limits or {}).items()}
    setting = Setting(find_game(slug(game)), options, posted)
    generator = LiveGenerator() if seed is None else SeededGenerator(seed)
    seating = Seating.of({str(seat): name for seat, name in (players or {}).items()})
    return Table(Runner(setting, generator, seating), keep_rounds)


def restore(saved: str, keep_rounds: bool = False) -> Table:
    """A table as it was saved: the same cards are still to come. Rounds that were over then are not kept with it.

    >>> here = table("minibaccarat", seed=4)
    >>> here.bet(1, "banker", 25)
    >>> again = restore(here.save())
    >>> here.deal(), again.deal()
    (None, None)
    >>> here.hands() == again.hands()
    True
    """
    try:
        kept = json.loads(saved)
        setting = read_setting(kept["setting"], find_game)
        return Table(Runner.restored(setting, read_snapshot(kept["table"], setting.game)), keep_rounds)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise Unreadable("this is not a table that was saved") from None
