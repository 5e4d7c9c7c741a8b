"""Records: a round as a text file a person can write at the table, read and ruled on.

Chance lines only queue. The procedure runs on before every other line, and at the end. The first offending line
decides, and the error names it. Nothing of a round is kept once it is ruled on but the ruling, and not even that where
somebody is told of each as it comes: a record may be of any length.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pitboss.equipment.cards import UNSEEN, Card, is_card, read_card
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.play.accounts import meter
from pitboss.play.actions import (
    DEALER,
    GO_ON,
    NO_MORE_BETS,
    REMOVE,
    SHUFFLE,
    SUPERVISOR,
    Action,
    Drawn,
    DrawnValue,
    Irregularity,
    Say,
)
from pitboss.play.card_places import Hand
from pitboss.play.carry import Carry
from pitboss.play.coupons import MATCH_PLAY
from pitboss.play.driver import Round
from pitboss.play.effects import Effect, Transfer, Verb
from pitboss.play.game import Game
from pitboss.play.mishaps import DISPUTE
from pitboss.play.records.facts import FACTS, NOTE, Facts
from pitboss.play.records.marks import FaceNeeded, Mark, marked
from pitboss.play.records.notation import (
    CHANCE,
    FIRST_WORDS,
    SETUP,
    RecordLine,
    as_hand,
    is_said,
    lines,
    no_line,
    read_chance,
    read_line,
    read_stated,
)
from pitboss.play.records.opening import Catalogue, RecordError, RecordOpening
from pitboss.play.records.paid_verdict import NOT_AS_DUE, PaidVerdict, totals, verdict
from pitboss.play.records.payments import DONE, PaidLine, StatedPayment, compare, number_of
from pitboss.play.records.table_steps import is_step
from pitboss.play.requests import FACES, Draw, Request
from pitboss.play.ruling import RoundRuling, StandingWager, own_chips, rule, standing, still_up, written
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.play.spoken import VERBAL_WAGER
from pitboss.play.views import HOUSE, hands_seen
from pitboss.spelling import UnknownWord, near, spelled

if TYPE_CHECKING:
    from datetime import date

    from pitboss.play.records.alternatives import Alternatives
    from pitboss.play.records.preparation import Preparation
    from pitboss.play.table_day import procedure as table_day
    from pitboss.play.table_day.course import Course

__all__ = ["RecordError", "RecordRuling", "rule_on"]

Watch = Callable[[Round], None]
"""Told of every round of a record once it is over, in order."""
KNOWN = 10_000
"""So many different lines are remembered."""
SHOWN = 12
"""So many of the cards or rolls left over are named."""
Told = Callable[[Round, RoundRuling], None]
"""Told of every round and its ruling, in place of those being kept."""
Heard = Callable[[RecordLine | None, Sequence[Effect]], None]
"""Told of every line once it is read, with what was done since the line before; None is the end."""


@dataclass(frozen=True, slots=True)
class RecordRuling:
    """The ruling on a whole record."""

    game: str
    rounds: tuple[RoundRuling, ...]
    """Round by round; empty where somebody was told of each."""
    setting: Setting
    carry: Carry | None = None
    """What the table is left with."""
    net: Mapping[str, int] = field(default_factory=dict)
    facts: Facts = field(default_factory=Facts)
    """Of the case: they mean nothing to the ruling."""
    paid: tuple[PaidLine, ...] = ()
    """What the dealer did, where the record says so, beside what was due, in all rounds."""
    hands: tuple[Mapping[Hand, Sequence[Card]], ...] = ()
    """Whose cards were whose, round by round; empty where somebody was told of each."""
    day: Course | None = None
    """How the table was opened, its cards prepared and put away, where the record states anything of it."""
    alternatives: Alternatives | None = None
    """Where faces decide that nobody saw: what follows of which. All else here is then what holds whatever they were,
    from the first such round on."""

    @property
    def verdict(self) -> PaidVerdict | None:
        """What all that the dealer did comes to beside what was due; None where the record does not say."""
        return verdict(self)

    @property
    def differs(self) -> bool:
        """Whether the dealer did anything else than was due, whatever was not seen and whoever has yet to decide."""
        found = self.verdict
        return found is not None and found.finding == NOT_AS_DUE

    @property
    def standing(self) -> tuple[StandingWager, ...]:
        """The wagers still up."""
        return still_up(self.carry)

    def to_json(self) -> dict[str, object]:
        held = zip(self.rounds, self.hands, strict=True)
        rounds = [{**one.to_json(), "hands": written(hands)} for one, hands in held]
        return {"game": self.game, "rounds": rounds, **self.totals()}

    def totals(self) -> dict[str, object]:
        """Everything but the rounds."""
        law = self.setting.game.law
        return {
            **({} if law is None else {"date": law.on.isoformat(), "remarks": self.setting.remarks}),
            "net": {seat: dollars(profit) for seat, profit in self.net.items()},
            "owed": {seat: dollars(debt) for seat, debt in standing(self.carry, "owed").items()},
            "meters": {wager: dollars(stands) for wager, stands in standing(self.carry, "meter").items()},
            "standing": [wager.to_json() for wager in self.standing],
            **({"facts": facts} if (facts := self.facts.to_json()) else {}),
            **({"paid": paid} if (paid := totals(self)) else {}),
            **({"day": self.day.to_json()} if self.day else {}),
            **({"alternatives": self.alternatives.to_json()} if self.alternatives else {}),
        }


def rule_on(
    source: str | Iterable[str],
    catalogue: Catalogue,
    watch: Watch | None = None,
    told: Told | None = None,
    heard: Heard | None = None,
    on: date | None = None,
    filed: Setting | None = None,
) -> RecordRuling:
    """Reads a record, from text or line by line, and rules on it: by the law of a day, where one is named; at the table
    that the licensee filed, where it is known."""
    return Reader(catalogue, watch, told, heard, on, filed).read(source)


class Reader:
    """Reads one record."""

    def __init__(
        self,
        catalogue: Catalogue,
        watch: Watch | None = None,
        told: Told | None = None,
        heard: Heard | None = None,
        on: date | None = None,
        filed: Setting | None = None,
    ) -> None:
        self._watch, self._told, self._heard = watch, told, heard
        self._new: list[Effect] = []  # what was done since the line before, where somebody wants to hear
        self._waiting: list[tuple[RecordLine, list[Effect]]] = []  # a roll that is not settled yet, and lines behind it
        self._done = 0  # how much of the round's effects is among it
        self._opening = RecordOpening(catalogue, on, filed)
        self._wagers: dict[tuple[str, str], int] = {}  # (seat, wager) by the line that last made it
        self._queue: dict[str, deque[tuple[DrawnValue, int]]] = {}
        self._hands: dict[str, int] = {}  # a hand of this round by the line that last named cards of it
        self._marks: dict[str, list[Mark]] = {}  # where each ?? of this round lies, by hand; empty while in the queue
        self._any_marks = False  # there is a ?? in this round
        self._round: Round | None = None
        self._rulings: list[RoundRuling] = []
        self._held: list[Mapping[Hand, Sequence[Card]]] = []  # whose cards were whose, round by round
        self._facts = Facts()
        self._stated: list[RecordLine] = []  # what the dealer did in this round, as the record says
        self._paid: list[PaidLine] = []
        self._net: dict[str, int] = {}
        self._carry: Carry | None = None
        self._shuffle = False  # the cards are shuffled before the next round
        self._rolled = False  # where a round is one roll: it was made, and can still prove void
        self._line = 0
        self._day: Preparation | None = None  # the table's day, once anything of it is stated
        self._early = False  # whether the line at hand is about the table before its round
        self._actions: dict[tuple[str, ...], Action] = {}  # what lines are understood as: a night says much again

    def read(self, source: str | Iterable[str]) -> RecordRuling:
        """The ruling, or the error of the first offending line."""
        try:
            for line in lines(source):
                self._line = line.number
                self._read(line)
                if self._heard is not None:
                    self._hear(line)
            ruling = self._end()
            if self._heard is not None:
                self._hear(None)
            return ruling
        except RecordError:
            raise
        except PitbossError as problem:
            raise self._blamed(problem) from None

    @property
    def played(self) -> Round | None:
        """The round at hand."""
        return self._round

    def _hear(self, line: RecordLine | None) -> None:
        assert self._heard is not None
        if line is None or not self._early:  # what a round begins with is told with its first line
            self._gather()
        if line is not None and self._rolled:
            self._waiting.append((line, self._new))
        else:
            self._tell()
            self._heard(line, self._new)
        self._new = []

    def _tell(self) -> None:
        """Of the lines that waited for their roll to be settled."""
        assert self._heard is not None
        for line, effects in self._waiting:
            self._heard(line, effects)
        self._waiting.clear()

    def _gather(self) -> None:
        """What the round at hand has done since it was last looked at."""
        if self._heard is not None and self._round is not None:
            self._new += self._round.effects[self._done :]
            self._done = len(self._round.effects)

    def _blamed(self, problem: PitbossError) -> RecordError:
        line = self._line
        if isinstance(problem, Refused) and problem.blame is not None:
            line, _, problem = min(
                (self._line_of(one, line), i, one) for i, one in enumerate((problem, *problem.others))
            )
        if isinstance(problem, OptionsRefused):
            return self._opening.worst(problem, self._line)
        if self._round is None and line == self._line and (earlier := self._opening.forbidden(line)):
            return earlier  # an earlier option has a forbidden value: the first offending line decides
        return RecordError(line, problem)

    def _line_of(self, refused: Refused, otherwise: int) -> int:
        """The line that last made the wager at fault."""
        seat, wager, *_ = refused.blame or ("", "")
        return self._wagers.get((seat, wager), otherwise)

    def _read(self, line: RecordLine) -> None:
        head = line.words[0]
        self._early = False
        if head in FACTS and self._is_fact(line):
            self._facts.take(head, " ".join(line.rest))
            return
        if head in SETUP:
            if self._round is not None:
                if head == "player" and line.rest and is_card(line.rest[0]):
                    raise as_hand(head, line.rest)
                raise Unreadable(f"a {head!r} line must stand before the first wager")
            self._opening.take(line)
            return
        game = self._opening.game
        if self._round is None and head not in FIRST_WORDS and near(head, SETUP):
            raise RecordError(line.number, no_line(line))  # the options are not all said yet: none is judged
        if game is None:
            raise Unreadable("a record begins with: game NAME")
        if self._round is None and head not in FIRST_WORDS:
            raise no_line(line)
        round_ = self._round or self._open_table()
        if is_step(line.words):
            self._step(line, round_)
            return
        if head in DONE:
            self._stated.append(line)  # it may name what only the ruling knows
            return
        if self._day is not None:
            self._day.go_on(line, self._facts)
        if self._rolled and head != "irregular" and not (head == SUPERVISOR and _disputed(round_)):
            self._settle(round_)
        if head in CHANCE:
            self._queue_up(line, round_)
        elif line.words == ("round",):
            if not self._idle(round_):
                self._finish(round_)
                self._open()
        elif line.words == (SHUFFLE,) and self._settled(round_):
            self._shuffle = not self._shuffled(round_)
        else:
            if type(round_.request) is Draw:
                self._run_on(round_)
            action = self._actions.get(line.words) or self._understood(line, game, round_)
            if self._rolled and head != SUPERVISOR and _disputed(round_):
                self._carry_on(round_)  # no decision is stated
            if self._rolled and round_.judge(action) is not None:
                self._settle(round_)  # it is about the next roll, not about this one
            if isinstance(action, Say) and (action.word in game.betting.wager or action.word == VERBAL_WAGER):
                self._wagers[action.who, action.word] = line.number
            elif isinstance(action, Irregularity) and UNSEEN in action.cards:
                found = [where for _, where in marked(action.cards, line.number) if type(where) is Mark]
                self._marks.setdefault(action.at, []).extend(found)
            self._deliver(round_, action)

    def _is_fact(self, line: RecordLine) -> bool:
        """Whether a line is about the case: who the dealer is, and not what the dealer says."""
        if line.head == NOTE:
            return True
        if line.head in (DEALER, SUPERVISOR):
            game = self._opening.game
            return self._round is None and (game is None or not is_said(line.head, line.rest, game))
        if self._round is not None:
            raise Unreadable(f"a {line.head!r} line must stand before the first wager")
        return True

    def _step(self, line: RecordLine, round_: Round) -> None:
        """A step of the table's day: before the first card of a round, or when nothing but silence is left of it."""
        from pitboss.play.records.preparation import Preparation  # only a record that states one needs it

        day = self._day = self._day or Preparation(round_)
        if self._rolled:
            self._settle(round_)
        said = day.read(line)
        self._early = day.is_before(round_, any(self._queue.values()))
        if not self._early and not day.is_about_time(said):
            if not self._settled(round_):
                request = round_.request
                if type(request) is Draw and isinstance(needed := self._missing(request, round_), FaceNeeded):
                    raise needed  # nothing but a face that nobody saw keeps the round from its end
                raise day.in_mid_round(said)
            while isinstance(round_.request, Request) and round_.request.moment == "pause" and self._carry_on(round_):
                self._run_on(round_)
            self._gather()
            day.dealt()
        did = day.take(said)
        if self._heard is not None:
            self._new += did
        self._begin_anew(day, said, round_)
        if day.shuffles(said, round_):
            self._read(RecordLine(line.number, (SHUFFLE,)))  # the shoe is full from here on
        elif (word := day.word(said, round_)) is not None:
            round_.take(round_.meant(word))

    def _begin_anew(self, day: Preparation, said: table_day.StatedStep, round_: Round) -> None:
        """What a step takes back of what the table remembers: for this round if nobody has acted yet, or the next."""
        if self._early and round_.actions:
            return
        carry = self._carry if self._early else round_.carry
        if carry is None or (state := day.begins_anew(said, round_.setting.game, carry.state)) is None:
            return
        if self._early:
            self._carry = carry._replace(state=state)
            self._round = Round(round_.setting, self._carry, round_.seating)
        else:
            round_.carry = carry._replace(state=state)

    def _understood(self, line: RecordLine, game: Game, round_: Round) -> Action:
        """What a line says; where it says nothing known here, what could be said is named."""
        try:
            action = read_line(line, game, round_.setting.seats)
            if len(self._actions) < KNOWN:
                self._actions[line.words] = action
            return action
        except UnknownWord as problem:
            who = line.words[1].lower() if line.head == "seat" else line.head
            if round_.request is None and game.furniture.one_roll:
                round_ = self._open()
            while not (open_now := _open_to(round_, who)) and round_.request is not None:
                if not self._carry_on(round_):  # nothing is lost by that: the record ends here
                    raise
                self._run_on(round_)
            if not open_now:
                raise
            raise Unreadable(problem.among(f"open to {who_is(who)} now", open_now)) from None

    def _queue_up(self, line: RecordLine, round_: Round) -> None:
        number = line.number
        place, values = read_chance(line, round_.setting.seats)
        queue = self._queue.get(place)
        if queue is None:
            queue = self._queue[place] = deque()
        if UNSEEN in values:
            self._any_marks = True
            queue.extend(marked(values, number))
        else:
            queue.extend([(value, number) for value in values])
        if line.words[0] == "hand":
            self._hands[place] = number
        if round_.setting.game.furniture.one_roll:
            self._roll(round_)

    def _open_table(self) -> Round:
        if self._round is None:
            self._round = round_ = self._opening.table()
            self._carry = round_.start
        return self._round

    # The rounds

    def _open(self) -> Round:
        """The next round; the one before is over and ruled on."""
        before = self._round
        assert before is not None
        self._conclude(before)
        if self._heard is not None:
            self._gather()
            self._done = 0
        self._round = round_ = Round(before.setting, self._carry, before.seating)
        self._rolled = False
        if self._day is not None:
            self._day.round_opens()
        if self._shuffle:
            self._shuffle = False
            round_.send(Say(DEALER, SHUFFLE))
        return round_

    def _conclude(self, round_: Round) -> None:
        """A round is over: it is ruled on, and nothing of it is kept but that and the carry."""
        if self._day is not None:
            self._day.dealt()
        ruling = rule(round_)
        if self._stated:
            stated, own = self._all_stated(round_, ruling), own_chips(round_)
            waits = {one.seat for one in ruling.not_provided if one.decision is None}
            compared = compare(stated, [*ruling.rulings, *own], round_.setting.game.betting.paid_for_one)
            marked_open = (one._replace(undecided=bool(waits & {one.seat, ""})) for one in compared)
            ruling = ruling._replace(paid=tuple(marked_open))
            self._paid += ruling.paid
            self._stated = []
        self._carry = round_.carry or round_.table.hand_on()
        self._hands.clear()
        self._marks.clear()
        self._any_marks = False
        for seat, profit in ruling.net.items():
            self._net[seat] = self._net.get(seat, 0) + profit
        if self._watch is not None:
            self._watch(round_)
        if self._told is not None:
            self._told(round_, ruling)
        else:
            self._rulings.append(ruling)
            self._held.append(hands_seen(HOUSE, round_.effects))

    def _all_stated(self, round_: Round, ruling: RoundRuling) -> list[StatedPayment]:
        """What the dealer did in a round that is over, as the record says: its lines may name whatever was ruled on."""
        game = round_.setting.game
        known = {*game.betting.wager, *game.betting.bonuses, *(one.wager for one in ruling.rulings)}
        if MATCH_PLAY in game.speech.words:
            known.add(MATCH_PLAY)
        ruled = {(one.seat, number_of(one.hand), one.wager) for one in ruling.rulings}
        found: list[StatedPayment] = []
        for line in self._stated:
            try:
                one = read_stated(line, game, round_.setting.seats, known)
            except Unreadable as problem:
                raise RecordError(line.number, problem) from None
            others = (other for other in game.betting.paid_as.get(one.wager, ()) if (one.seat, "", other) in ruled)
            one = one._replace(wager=next(others, one.wager))
            wager, further = game.betting.wager.get(one.wager), game.betting.further_hand
            if wager is not None and wager.opening and (one.seat, number_of(one.hand), further) in ruled:
                one = one._replace(wager=further)
            if twice := next((other for other in found if other.covers(one)), None):
                reason = f"line {twice.line} says it already, of all of it or of a part: say it of all or of each part"
                raise RecordError(line.number, Unreadable(reason))
            found.append(one)
        return found

    def _roll(self, round_: Round) -> None:
        """Where a round is one roll or spin, the roll closes the bets and ends the round, unless something was wrong.

        What was wrong with it may be noted behind it: the round is finished before the next line that is no
        irregularity.
        """
        if round_.request is None:
            round_ = self._open()
        request = round_.request
        if type(request) is Request and request.moment == "bets":
            round_.send(CLOSE)
        self._run_on(round_)
        request = round_.request
        if type(request) is Request and request.moment == "pause":
            self._rolled = True
            return
        if request is not None and round_.setting.game.furniture.one_by_one:
            return  # more of it is to come, or bets are still open
        self._rolled = False
        self._finish(round_)

    def _settle(self, round_: Round) -> None:
        """A roll is settled: that is told with the roll, and not with the line that shows that nothing was wrong."""
        self._rolled = False
        self._finish(round_)
        said = [effects for line, effects in self._waiting if line.head != NOTE and line.head not in DONE]
        if said:
            self._gather()
            said[-1] += self._new
            self._new = []

    def _untouched(self, round_: Round) -> bool:
        """No wager and no chance yet: such a round does not count."""
        return self._idle(round_) and not any(isinstance(effect, Transfer) for effect in round_.effects)

    def _idle(self, round_: Round) -> bool:
        """Bets are open and none is made: at most old debts were collected, or old wagers taken up."""
        betting = isinstance(round_.request, Request) and _opens(round_.setting.game, round_.request.moment)
        staked = any(isinstance(effect, Transfer) and effect.verb is Verb.STAKE for effect in round_.effects)
        return betting and not staked and not any(self._queue.values())

    def _settled(self, round_: Round) -> bool:
        """Whether nothing but silence stands between a round and its end; what silence declines is declined."""
        self._run_on(round_)
        while (request := round_.request) is not None:
            if isinstance(request, Request) and request.offer(DEALER, GO_ON) is not None:
                return True
            if round_.judge(Say(DEALER, SHUFFLE)) is None or not self._carry_on(round_):
                return False
            self._run_on(round_)
        return True

    def _shuffled(self, round_: Round) -> bool:
        """Shuffles at the end of a round, where its procedure has a place for that; else the next round begins so."""
        shuffle = Say(DEALER, SHUFFLE)
        while round_.judge(shuffle) is not None:
            if not self._carry_on(round_):
                return False
        round_.send(shuffle)
        return True

    def _feed(self, request: Draw, round_: Round) -> bool:
        """Answers the pending draw from the queue; whether it could."""
        if request.kind == "meter":
            round_.send(Drawn((round_.table.balances.get(meter(request.to[0]), 0),), "meter"))
            return True
        if self._any_marks and _turns_up(round_.setting.game, request.moment) and self._is_behind(request):
            return False
        values: list[DrawnValue] = []
        given: list[tuple[int, int]] = []  # how many values there are with each that was given, and its line
        queues, common = self._queue, self._queue.get(request.kind)
        for place in request.to:
            queue = queues.get(place) or common
            if not place:
                values.append(UNSEEN)  # nobody saw it, and it is not written
            elif not queue:
                break
            else:
                value, where = queue.popleft()
                values.append(_meant(value, request) if type(value) is str else value)
                given.append((len(values), where))
        if not values:
            return False
        if request.unseen and request.kind not in FACES and len(values) < len(request.to):  # nobody need note them
            wrong = f"{len(values)} {request.kind} where {len(request.to)} come up together"
            raise RecordError(given[-1][1], Unreadable(wrong))
        drawn = Drawn(tuple(values), request.kind)
        if given and round_.judge(drawn) is not None:
            for count, where in given:  # the first of them that cannot have come
                error = round_.judge(Drawn(drawn.values[:count], request.kind))
                if error is not None and type(where) is Mark:
                    raise FaceNeeded([where], request.to[count - 1], request, round_)
                if error is not None:
                    raise RecordError(where, error)
        if self._any_marks:
            for count, where in given:
                if type(where) is Mark:
                    self._marks.setdefault(request.to[count - 1], []).append(where)
        round_.take(drawn)
        return True

    def _is_behind(self, request: Draw) -> bool:
        """Whether what is queued stands behind the ?? whose face is asked for, in its line: it came after that card."""
        queue = self._queue.get(request.to[0]) or self._queue.get(request.kind)
        return queue is not None and len(queue) > 0 and queue[0][1] in self._marks.get(request.to[0], ())

    def _run_on(self, round_: Round) -> None:
        while type(request := round_.request) is Draw and self._feed(request, round_):
            pass

    def _deliver(self, round_: Round, action: Action) -> None:
        """Takes an action where the procedure stands, or where silence and unseen cards carry it on to."""
        error, misplaced, barred, decided = None, None, False, False
        game = round_.setting.game
        if round_.request is None and game.furniture.one_roll:
            round_ = self._open()
        while True:
            self._run_on(round_)
            problem = round_.judge(action)
            if problem is None:
                round_.take(round_.meant(action))
                return
            asked = round_.request if isinstance(round_.request, Request) else None
            offer = round_.offered(action) if isinstance(action, Say) else None
            bars = asked is not None and isinstance(action, Say) and action.word in asked.barred.get(action.who, {})
            if isinstance(action, Irregularity):  # it happens here, but not like this
                bars = round_.request is not None and round_.request.moment in game.irregularities[action.key].moments
            if error is None or bars or (asked is not None and (not barred or _about(asked, action))):
                error, barred = problem, bars  # what bars it says more than that it is not open later
            if isinstance(problem, Unreadable):
                break
            if asked is not None and asked.moment == "decision" and isinstance(action, Say):
                decided = decided or action.who in asked.offers  # it was their turn, and that was not to be said
            if isinstance(action, Say) and offer is not None:
                of_another_hand = action.hand and asked is not None and asked.declinable
                if (offer.on is None or action.on in offer.on) and not of_another_hand:
                    break  # it is on offer, but not like this
                misplaced = misplaced or problem  # perhaps it is about what is asked later
            if not self._carry_on(round_):
                break
        if misplaced is not None:
            raise misplaced
        if isinstance(action, Say) and isinstance(error, Refused) and not barred and offer is None:
            request, wager = round_.request, game.betting.wager.get(action.word)
            closed = game.speech.closed(round_.table, action) is not None
            if isinstance(request, Draw) and _waits(game, action.word) and not closed and not decided:
                raise self._missing(request, round_)
            word = game.speech.words.get(action.word)
            opens = action.word in (NO_MORE_BETS, REMOVE) or (wager and wager.opening) or (word and word.bets)
            speaks = "seat" if action.who in round_.setting.seats else action.who
            helps = (wager or action.word in game.speech.said[speaks]) and not self._idle(round_)
            if isinstance(request, Request) and request.moment == "bets" and helps and not opens:
                raise Refused(f"{error.reason} (the bets are still open: 'no more bets' was not said)", error.cite)
        raise error

    def _carry_on(self, round_: Round) -> bool:
        """Goes past a place where a record may be silent: a card nobody saw, an offer nobody took."""
        request = round_.request
        if type(request) is Request:
            if request.declinable and request.silence is not None:
                round_.take(request.silence)
                return True
        elif type(request) is Draw and request.unseen:
            round_.send(Drawn((UNSEEN,), request.kind))
            return True
        return False

    def _finish(self, round_: Round) -> None:
        """Plays a round to its end with what the record gives."""
        self._run_on(round_)
        while round_.request is not None and self._carry_on(round_):
            self._run_on(round_)
        if isinstance(round_.request, Draw):
            raise self._missing(round_.request, round_)
        if round_.request is not None:
            if round_.request.moment == "bets":
                raise self._never_closed(round_.setting)
            asked = {role: [offer.word for offer in round_.legal(role)] for role in sorted(round_.request.offers)}
            waits = "; ".join(f"{who_is(who)} may {' or '.join(words)}" for who, words in asked.items() if words)
            raise Unreadable(f"the round is not played out: {waits}")
        if any(self._queue.values()) and not round_.void:
            self._shown_all_the_same(round_)
        if any(self._queue.values()) and not round_.void:
            raise self._left_over(round_)
        self._queue.clear()

    def _shown_all_the_same(self, round_: Round) -> None:
        """Takes in faces of cards that lay there and that no rule asked for: a hand turned up when all had folded."""
        hands, shown = round_.table.hands, list[DrawnValue]()
        for place in map(Hand, self._hands):
            queue = self._queue.get(place)
            behind = queue and queue[0][1] in self._marks.get(place, ())  # a ?? of its line: it came after that card
            if queue and not behind and place in hands and len(queue) <= round_.table.unseen(place):
                shown += [value for value, _ in queue]
                if (wrong := round_.impossible(shown)) is not None:
                    raise RecordError(queue[0][1], wrong)
                queue.clear()

    def _left_over(self, round_: Round) -> RecordError:
        """Chance that the round had no use for, from the first such line on; a card too many may be an irregularity."""
        left = sorted((where, place, i) for place, queue in self._queue.items() for i, (_, where) in enumerate(queue))
        over = " ".join(f"{self._queue[place][i][0]}" for _, place, i in left[:SHOWN])
        more = " ..." if len(left) > SHOWN else ""
        first, why = Hand(left[0][1]), ""
        if first in self._hands and first not in round_.table.hands:
            why = f": no hand of {first} is in play in this round"
        elif first in self._hands:
            listed = round_.setting.game.irregularities.items()
            keys = [k for k, one in listed if one.too_many(first) and not (one.bar and one.bar(round_.setting.options))]
            why = f"; if {first} got a card too many, it is written: irregular {' or '.join(keys)}" if keys else ""
        return RecordError(left[0][0], Unreadable(f"left over at the end of the round: {over}{more}{why}"))

    def _never_closed(self, setting: Setting) -> PitbossError:
        """Bets are open and the record goes on as if they were not."""
        waiting = [where for queue in self._queue.values() for _, where in queue]
        if waiting:
            return RecordError(min(waiting), Unreadable("the bets are still open: 'no more bets' is missing above"))
        deck = setting.deck
        comes = f"{deck.word} (no more bets ...)" if deck.cards else setting.game.speech.chance
        return Unreadable(f"the wagers of this round are not followed by its {comes}")

    def _missing(self, request: Draw, round_: Round) -> PitbossError:
        """What the record does not give, said where it should stand."""
        what = "face" if request.moment == "face" else {"dice": "die"}.get(request.kind, request.kind.removesuffix("s"))
        place = str(request.to[0])
        article = "an" if what[0] in "aeiou" else "a"
        for_whom = "" if place.startswith(what) else f" for {place}"
        other = [(where, kind) for kind in CHANCE & self._queue.keys() for _, where in self._queue[kind]]
        instead = "; line {} gives {!r}".format(*min(other)) if other else ""
        needed = f"{article} {what}{for_whom}" if for_whom else place  # die 2
        missing = Unreadable(f"{needed} is needed here and not given{instead}")
        if request.moment == "face" and (marks := self._marks.get(place) or self._moved()[:1]):
            return FaceNeeded(marks, place, request, round_)
        if place in self._hands:
            short = f"this hand is too short: {article} {what} for {place} is needed and not given"
            return RecordError(self._hands[place], Unreadable(short))
        return missing

    def _moved(self) -> list[Mark]:
        """Every ?? of this round: one of them lies elsewhere by now, with a hand that was split or delivered."""
        return sorted(mark for marks in self._marks.values() for mark in marks)

    def _end(self) -> RecordRuling:
        if self._opening.game is None:
            raise Unreadable("the record is empty: it begins with: game NAME")
        round_ = self._open_table()
        if self._shuffle and standing(round_.carry, "owed"):
            round_ = self._open()  # the vigorish outstanding is collected before the shuffle
        if not self._untouched(round_):
            if self._rolled:
                self._settle(round_)
            elif not self._idle(round_):
                self._finish(round_)
            self._conclude(round_)
        if self._stated:
            raise RecordError(self._stated[0].number, Unreadable("no round was played in which that was done"))
        if self._day is not None:
            self._day.end()
        setting, rounds = round_.setting, tuple(self._rulings)
        return RecordRuling(
            setting.game.slug,
            rounds,
            setting,
            self._carry,
            self._net,
            self._facts,
            tuple(self._paid),
            tuple(self._held),
            None if self._day is None else self._day.course,
        )


CLOSE = Say(DEALER, NO_MORE_BETS)


def _open_to(round_: Round, who: str) -> Collection[str]:
    """The words that somebody may say now."""
    return round_.request.offers.get(who, {}) if isinstance(round_.request, Request) else ()


def _opens(game: Game, moment: str) -> bool:
    """Whether a round opens with it."""
    own = game.moments.get(moment)
    return own.opens if own else moment == "bets"


def _turns_up(game: Game, moment: str) -> bool:
    """Whether the face of a card is asked for that lies on the table."""
    own = game.moments.get(moment)
    return own.face if own else moment == "face"


def _disputed(round_: Round) -> bool:
    """Whether a supervisor is asked for a decision."""
    return type(round_.request) is Request and round_.request.moment == DISPUTE


def _about(asked: Request, action: Action) -> bool:
    """Whether a request is about what somebody says, be it for somebody else to say."""
    return isinstance(action, Say) and any(action.word in asked.offers[role] for role in asked.offers)


def _waits(game: Game, word: str) -> bool:
    """Whether a word that is not open waits for the cards that the procedure waits for."""
    if word in (REMOVE, VERBAL_WAGER):
        return False
    known = game.speech.words.get(word)
    return word not in game.betting.wager or (known is not None and known.waits)


def who_is(role: str) -> str:
    """
    >>> who_is("1"), who_is("dealer")
    ('seat 1', 'the dealer')
    """
    return f"the {role}" if role.isalpha() else f"seat {role}"


def _meant(value: DrawnValue, request: Draw) -> DrawnValue:
    """What a wheel or a display shows, spelled the one way; a wheel of cards may show ``10♦``."""
    if not isinstance(value, str) or value in request.among:
        return value
    if is_card(value) and (card := str(read_card(value))) in request.among:
        return card
    return spelled(value, [each for each in request.among if isinstance(each, str)])
