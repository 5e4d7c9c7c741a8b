"""A table that runs itself: rounds one after the other, dealt by software. No I/O: it is told who says what.

It shuffles where a procedure says so, burns and deals, commits itself to every order before the first bet and reveals
it when no card of it can lie face down any more, goes on where nobody has a choice, closes the bets, lets silence speak
for those who are gone. A terminal, a server and a bot drive it in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pitboss.equipment.generator import Generator, LiveGenerator, SeededGenerator
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Refused, TooDear, Unreadable
from pitboss.play.accounts import chips, meter
from pitboss.play.actions import (
    DEALER,
    GO_ON,
    NO_MORE_BETS,
    REMOVE,
    RETURN,
    SUPERVISOR,
    Action,
    Drawn,
    Irregularity,
    Say,
)
from pitboss.play.carry import Carry
from pitboss.play.dealing.chance import Chance, ChanceValue, News, SeededChanceValue
from pitboss.play.dealing.snapshot import Snapshot
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Effect, Shuffled
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.setting import Setting

CLOSE = Say(DEALER, NO_MORE_BETS)
BURN = Say(DEALER, "burn")
"""The opening burn of a new shoe, where the game has one and shows it."""
LEAVE = "leave"


class Began(NamedTuple):
    """A round is opened: what its opening did, caused by nobody's word."""

    effects: tuple[Effect, ...]


class Took(NamedTuple):
    """An action was taken, by whomever: what it did."""

    action: Action
    effects: tuple[Effect, ...]


class Over(NamedTuple):
    """A round is over, and its replaced shuffles are opened."""

    round: Round


Happening = Began | Took | Over | News


class Runner:
    """One table over many rounds.

    Where it is ``dealt`` by hand, chance comes from outside: play stops at every card, roll or spin until it is told
    (`drawn`). Whoever gives ``tell`` is told of everything that happens, in order.
    """

    def __init__(
        self,
        setting: Setting,
        generator: Generator | None = None,
        seating: Seating = UNKNOWN,
        carry: Carry | None = None,
        meters: Callable[[str], int] | None = None,
        tell: Callable[[Happening], None] | None = None,
        by_hand: bool = False,
        kept: ChanceValue | SeededChanceValue | None = None,
    ) -> None:
        self.setting = setting
        self.seating = seating
        self.by_hand = by_hand
        self._tell = tell
        if carry is not None:
            setting.require(carry)
        self.carry = carry or setting.opening
        """What the round in play, or the next one, starts from."""
        self.round: Round | None = None
        """The round in play; None between rounds."""
        self.leaving: set[str] = set()
        """Seats whose players are gone or going: silence speaks for them."""
        self._gone: set[str] = set()
        self.closed = False
        self.bank_stays = True
        """Whether somebody who leaves keeps the seat until what they have to keep at hand is settled: a bank has to."""
        self._chance = Chance(setting, generator or LiveGenerator(), tell, kept=by_hand or kept is not None)
        if kept is not None and not by_hand:
            self._chance.restore(kept)
        self._meters = meters

    @property
    def news(self) -> list[News]:
        """What was committed to and opened, for whoever drives the table to tell and take away."""
        return self._chance.news

    @property
    def committed(self) -> dict[str, str]:
        """The digests of what is to come, by kind, at a live table that software deals."""
        return self._chance.committed if not self.by_hand else {}

    @property
    def playing(self) -> bool:
        """Whether a round is in play."""
        return self.round is not None

    # Rounds

    def open(self) -> Round:
        """The next round, up to where somebody has to speak."""
        self._require_open()
        if self.round is not None:
            raise Unreadable("the round before is not over")
        self.round = round_ = Round(self.setting, self.carry, self.seating)
        if self._tell:
            self._tell(Began(tuple(round_.effects)))
        if not self.by_hand:
            self._chance.open_round([effect.out for effect in round_.effects if isinstance(effect, Shuffled)])
        self.play_on()
        for seat in sorted(self.leaving | self._gone):  # what could not be taken up before
            if self.playing:
                self._take_up(seat)
                self.play_on()
        self._gone.clear()
        self._free()
        return round_

    def _over(self, round_: Round) -> None:
        assert round_.carry is not None
        self.carry, self.round = round_.carry, None
        if not self.by_hand:
            self._chance.close_round()
        self._gone |= self.leaving  # what is still asked of them at the next bets, silence says
        self._free()
        if self._tell:
            self._tell(Over(round_))

    def close(self) -> None:
        """The table is closed: every commitment is opened, and nothing more is dealt."""
        self._require_open()
        if self.round is not None and self.round.offered(CLOSE) is None:
            raise Unreadable("a table is closed between rounds, or while bets are open")
        self.closed = True
        if not self.by_hand:
            self._chance.close()

    def _require_open(self) -> None:
        if self.closed:
            raise Unreadable("the table is closed")

    # Chance

    def cut(self, depth: int) -> None:
        """A player cuts the cards so deep, after the commitment and before the first card."""
        if self.by_hand:
            raise Unreadable("the cards of this table are cut by hand")
        self._chance.cut(depth)

    def commit_anew(self) -> None:
        """What was committed to and never used is replaced by what somebody can still add to."""
        if not self.by_hand:
            self._chance.commit_anew()

    def drawn(self, values: Drawn) -> None:
        """What the shoe, the dice or the wheel showed, at a table that is dealt by hand."""
        if not self.by_hand:
            raise Unreadable("this table draws for itself")
        problem = self._in_play.judge(values)
        if problem is not None:
            raise problem
        self._take(values)
        self.play_on()

    def _answer(self, round_: Round, request: Draw) -> Drawn | None:
        if request.kind == "meter":
            wager = str(request.to[0])
            shows = self._meters(wager) if self._meters else round_.table.balances.get(meter(wager), 0)
            return Drawn((shows,), "meter")
        if self.by_hand:
            return None
        return Drawn(self._chance.draw(request), request.kind)

    # Playing on

    def _take(self, action: Action) -> None:
        """Sends what is known to be legal, and shuffles where that is what it calls for."""
        round_ = self._in_play
        done = len(round_.effects)
        round_.take(action)
        new = round_.effects[done:]
        if self._tell:
            self._tell(Took(action, tuple(new)))
        if not self.by_hand:
            for effect in new:
                if type(effect) is Shuffled:
                    self._chance.shuffle(effect.out)

    @property
    def _in_play(self) -> Round:
        self._require_open()
        if self.round is None:
            raise Unreadable("no round is in play")
        return self.round

    def play_on(self) -> None:
        """Plays on until somebody has a choice, or the round is over."""
        round_ = self._in_play
        while (request := round_.request) is not None:
            if isinstance(request, Draw):
                answer = self._answer(round_, request)
                if answer is None:
                    return
                self._take(answer)
                continue
            said = self._said_by_itself(request)
            if said is None:
                return
            self._take(said)
        self._over(round_)

    def _said_by_itself(self, request: Request) -> Say | None:
        """What is said where nobody who is here has a choice."""
        if self.leaving or self._gone:
            for seat in sorted(self.leaving | self._gone):
                silence = request.silence_of(seat)
                if silence is not None and self._in_play.judge(silence) is None:
                    return silence
        silence = request.silence
        if silence is None or DEALER not in request.offers or GO_ON not in request.offers[DEALER]:
            return None
        if request.again or not any(self._has_a_choice(request, role) for role in request.offers):
            return silence
        return None

    def _has_a_choice(self, request: Request, role: str) -> bool:
        here = role not in self.leaving and role not in self._gone and role not in (DEALER, SUPERVISOR)
        return here and request.has_open(role)

    # What people do

    def legal(self, role: str, purse: int | None = None) -> list[Offer]:
        """What a role may say now, and pay for."""
        return self.round.legal(role, purse) if self.round else []

    def judge(self, action: Action, purse: int | None = None) -> PitbossError | None:
        """Why an action may not be taken now; None where it may."""
        round_ = self._in_play
        problem = round_.judge(action)
        if problem is None and isinstance(action, Say) and purse is not None:
            offer = round_.offered(action)
            cost = offer.on_place(action.on).cost(action.on, action.amount) if offer else 0
            if cost > purse:
                return TooDear(f"that takes ${dollars(cost)}, and you have ${dollars(purse)}")
        return problem

    def say(self, said: Say, purse: int | None = None) -> None:
        """Somebody says something; play goes on to the next choice. Raises, with nothing changed, where it may not."""
        problem = self.judge(said, purse)
        if problem is not None:
            raise problem
        self._take(self._in_play.meant(said))
        self.play_on()

    def irregular(self, action: Irregularity) -> None:
        """Something went wrong: at a table that software deals, the shoe supplies the cards that left it."""
        if action.cards and not self.by_hand:
            raise Unreadable("at this table an irregularity names no cards: the shoe supplies them")
        round_ = self._in_play
        problem = round_.judge(action)
        if problem is not None:
            raise problem
        takes = self.setting.game.irregularities[action.key].takes
        if takes and not self.by_hand:
            action = action._replace(cards=self._chance.cards(takes))
        self._take(action)
        self.play_on()

    def silence(self, who: str | None = None) -> None:
        """Nobody spoke in time, or one of those asked did not: what that stands for is said.

        Where the rules name nothing, the only thing that the house may say; else it is for somebody to decide.
        """
        round_ = self._in_play
        request = round_.request
        assert isinstance(request, Request)
        said = request.silence if who is None else request.silence_of(who)
        if said is None:
            offers = [offer for role in (DEALER, SUPERVISOR) for offer in request.open_to(role)]
            only = Say(offers[0].who, offers[0].word) if len(offers) == 1 and who is None else None
            if only is None or round_.judge(only) is not None:  # which place, which amount: somebody decides it
                raise Unreadable(f"nobody is here to say what follows ({request.moment})")
            said = only
        self._take(said)
        self.play_on()

    # Closing the bets

    def close_bets(self) -> Refused | None:
        """Closes the bets and deals; a wager that breaks a rule across wagers goes back first, under its section.

        Why they cannot be closed, where they cannot: nobody has wagered.
        """
        round_ = self._in_play
        burns = BURN.word in self.setting.game.speech.words
        while True:
            problem = round_.judge(CLOSE)
            if problem is None and burns and round_.judge(BURN) is None:
                self._take(BURN)
                self.play_on()
            elif problem is None:
                self._take(CLOSE)
                self.play_on()
                return None
            elif not isinstance(problem, Refused):
                raise problem
            else:
                remedy = self._remedy(round_, problem)
                if remedy is None:
                    return problem
                self._take(remedy)

    def _remedy(self, round_: Round, problem: Refused) -> Say | None:
        blamed = [each.blame for each in (problem, *problem.others) if each.blame]
        for offer in round_.legal(DEALER):
            if offer.word == RETURN and offer.on:
                for place in offer.on:
                    named = tuple(place.split())
                    if any(named[: len(blame)] == blame for blame in blamed):
                        return Say(DEALER, RETURN, on=place)
        said = self.setting.game.betting.remedy(round_.table)
        return said if said is not None and round_.judge(said) is None else None

    # Coming and going

    def sit(self, seat: str, player: str) -> None:
        """Somebody takes a seat that is free: while bets are open it counts in this round, unless somebody has spoken
        from it already; else from the next one on. Who takes their own has not left."""
        self._require_seats(seat)
        if not player:
            raise Unreadable(f"who sits at seat {seat}?")
        if self.seating.player(seat) not in ("", player):
            raise Unreadable(f"seat {seat} is taken")
        self.seating = self.seating.with_player(seat, player)
        round_ = self.round
        if round_ is not None and round_.offered(CLOSE) is not None:
            spoken = any(isinstance(said, Say) and said.who == seat for said in round_.actions)
            if not spoken and not round_.seating.player(seat):
                round_.table.seating = round_.seating.with_player(seat, player)
        if seat in self.leaving:
            self.leaving.discard(seat)
            self._gone.discard(seat)

    def rename(self, player: str, name: str) -> None:
        """A player is called otherwise from now on: who holds which seats stays as it is, in the round in play too."""
        if not name or any(who == name for _, who in self.seating.players):
            raise Unreadable(f"{player!r} cannot be called {name!r}")
        self.seating = self.seating.renamed(player, name)
        if self.round is not None:
            self.round.table.seating = self.round.seating.renamed(player, name)

    def leave(self, seat: str) -> None:
        """Somebody leaves: while bets are open what may be taken up is taken up and what is owed is paid; else wagers
        stand and silence decides at once. The seat is free once nothing of theirs lies there (`settled`)."""
        self._require_seats(seat)
        self.leaving.add(seat)
        if self.round is None or self.round.offered(CLOSE) is None:
            self._gone.add(seat)
        if self.playing:
            self._take_up(seat)
            if self.playing:
                self.play_on()
        self._free()

    def _require_seats(self, *seats: str) -> None:
        for seat in seats:
            if seat not in self.setting.seats:
                raise Unreadable(f"there is no seat {seat!r} at this table")

    def _take_up(self, seat: str) -> None:
        round_ = self._in_play
        for offer in round_.legal(seat):
            if offer.word == REMOVE:
                for place in offer.on or ():
                    taken_up = Say(seat, REMOVE, on=place)
                    if round_.judge(taken_up) is None:
                        self._take(taken_up)
        if round_.judge(goes := Say(seat, LEAVE)) is None:
            self._take(goes)

    def settled(self, seat: str) -> bool:
        """Whether nothing of a seat's lies on the layout, nothing is owed and nothing has to be kept at hand."""
        balances = self.round.table.balances.items() if self.round else self.carry.balances
        keeps = self.setting.game.set_aside
        if keeps is not None and self.bank_stays and self.round is not None and seat in keeps(self.round):
            return False
        return not any(cents for at, cents in balances if at.seat == seat and at.kind in ("area", "owed"))

    def _free(self) -> None:
        for seat in [seat for seat in self.leaving if self.settled(seat)]:
            self.leaving.discard(seat)
            self.seating = self.seating.with_player(seat, "")

    def held(self, seat: str) -> int:
        """What a seat has won or lost in the round in play, stakes on the layout apart."""
        return self.round.table.balances.get(chips(seat), 0) if self.round else 0

    # To keep and restore

    def snapshot(self) -> Snapshot:
        """The table as it stands."""
        return Snapshot(
            self.carry,
            self.round.seating if self.round else self.seating,
            tuple(self.round.actions) if self.round else None,
            self._chance.value,
            frozenset(self.leaving),
            self.seating if self.round and self.seating != self.round.seating else None,
            frozenset(self._gone),
        )

    @classmethod
    def restored(
        cls,
        setting: Setting,
        kept: Snapshot,
        generator: LiveGenerator | None = None,
        meters: Callable[[str], int] | None = None,
        tell: Callable[[Happening], None] | None = None,
        by_hand: bool = False,
    ) -> Runner:
        """A table as it was kept: the same cards are still to come. One that was seeded is seeded again, unless a live
        generator is given: no live table is taken up from a seed."""
        source: Generator = generator or LiveGenerator()
        if isinstance(kept.chance, SeededChanceValue) and not by_hand:
            if generator is not None:
                raise Unreadable("a seeded table is not taken up as a live one")
            source = SeededGenerator.restored(kept.chance.generator)
        runner = cls(setting, source, kept.seating, kept.start, meters, tell, by_hand, kept.chance)
        runner.leaving = set(kept.leaving)
        runner._gone = set(kept.gone)
        runner.seating = kept.seating if kept.seated is None else kept.seated
        if kept.actions is not None:
            runner.round = restore(setting, kept.start, kept.actions, kept.seating)
        runner._require_seats(*kept.leaving, *kept.gone, *(seat for seat, _ in runner.seating.players))
        runner._require_seats(*(seat for seat, _ in kept.seating.players))
        if not by_hand:
            runner._require_shoe()
        return runner

    def _require_shoe(self) -> None:
        """What has left the shoe is what the table has had of it, a card held over included."""
        at = self.round.table if self.round else self.carry
        put_away = self.round is None and self.setting.game.furniture.shuffled_every_round
        dealt = 0 if put_away else self._chance.dealt
        midway = self.round is not None and isinstance(self.round.request, Draw)
        if midway or at.dealt + sum(card.seen for card in at.held) != dealt:
            raise Unreadable("the shoe does not stand where the table does")
