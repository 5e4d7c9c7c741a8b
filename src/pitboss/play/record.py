"""Records: a round as a text file a person can write at the table, read and ruled on.

Chance lines only queue. The procedure runs on before every other line, and at the end. The first offending line
decides, and the error names it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from pitboss.equipment.cards import UNSEEN
from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.law.limits import LIMITS, Limit
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, REMOVE, SHUFFLE, Action, Drawn, Outcome, Say
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Game
from pitboss.play.notation import CHANCE, SETUP, Line, amount, lines, read_chance, read_line
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import RoundRuling, rule, standing
from pitboss.play.seating import Seating
from pitboss.play.setting import OptionsRefused, Setting

Catalogue = Callable[[str], Game]
Watch = Callable[[Round], None]
"""Told of every round of a record once it is over, in order."""


class RecordError(PitbossError):
    """What is wrong with a record, and where: the line, the reason and, for a refusal, the section."""

    def __init__(self, line: int, cause: PitbossError) -> None:
        super().__init__(cause.reason)
        self.line = line
        self.status = cause.status
        self.cite = cause.cite


@dataclass(frozen=True, slots=True)
class RecordRuling:
    """The ruling on a whole record."""

    game: str
    rounds: tuple[RoundRuling, ...]
    setting: Setting
    carry: Carry | None = None
    """What the table is left with."""

    @property
    def net(self) -> dict[str, int]:
        total: dict[str, int] = {}
        for one in self.rounds:
            for seat, profit in one.net.items():
                total[seat] = total.get(seat, 0) + profit
        return total

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "rounds": [one.to_json() for one in self.rounds],
            "net": {seat: dollars(profit) for seat, profit in self.net.items()},
            "owed": {seat: dollars(debt) for seat, debt in standing(self.carry, "owed").items()},
            "meters": {wager: dollars(stands) for wager, stands in standing(self.carry, "meter").items()},
        }


def rule_on(text: str, catalogue: Catalogue, watch: Watch | None = None) -> RecordRuling:
    """Reads a record and rules on it."""
    return Reader(catalogue, watch).read(text)


class Reader:
    """Reads one record."""

    def __init__(self, catalogue: Catalogue, watch: Watch | None = None) -> None:
        self._catalogue = catalogue
        self._watch = watch
        self._game: Game | None = None
        self._given: dict[str, str] = {}
        self._limits: dict[str, Limit] = {}
        self._meters: dict[str, int] = {}
        self._players: dict[str, tuple[str, int]] = {}  # by seat, with the line that says so
        self._meter_lines: dict[str, int] = {}
        self._options: dict[str, int] = {}  # by the line that gave them
        self._wagers: dict[tuple[str, str], int] = {}  # (seat, wager) by the line that last made it
        self._queue: dict[str, deque[tuple[Outcome, int]]] = {}
        self._round: Round | None = None
        self._rulings: list[RoundRuling] = []
        self._carry: Carry | None = None
        self._shuffle = False  # the cards are shuffled before the next round
        self._rolled = False  # where a round is one roll: it was made, and can still prove void
        self._line = 0

    def read(self, text: str) -> RecordRuling:
        """The ruling, or the error of the first offending line."""
        for line in lines(text):
            self._line = line.number
            try:
                self._read(line)
            except RecordError:
                raise
            except PitbossError as problem:
                raise self._blamed(problem) from None
        try:
            return self._end()
        except RecordError:
            raise
        except PitbossError as problem:
            raise self._blamed(problem) from None

    def _blamed(self, problem: PitbossError) -> RecordError:
        line = self._line
        if isinstance(problem, Refused) and problem.blame is not None:
            line, _, problem = min(
                (self._line_of(one, line), i, one) for i, one in enumerate((problem, *problem.others))
            )
        if isinstance(problem, OptionsRefused):
            return self._worst_option(problem)
        if self._round is None and self._game is not None and line == self._line:
            _, violations = self._game.options.read(self._given)
            forbidden = [violation for violation in violations if len(violation.options) == 1]
            if forbidden:  # an earlier option has a forbidden value: the first offending line decides
                return self._worst_option(OptionsRefused(forbidden))
        return RecordError(line, problem)

    def _line_of(self, refused: Refused, otherwise: int) -> int:
        """The line that last made the wager at fault."""
        seat, wager, *_ = refused.blame or ("", "")
        return self._wagers.get((seat, wager), otherwise)

    def _worst_option(self, problem: OptionsRefused) -> RecordError:
        """The violation whose line comes first; one between options is complete at the last of them."""
        line, i = min(
            (max(self._options.get(key, 0) for key in violation.options), i)
            for i, violation in enumerate(problem.violations)
        )
        return RecordError(line, OptionsRefused([problem.violations[i]]))

    def _read(self, line: Line) -> None:
        if line.head in SETUP:
            self._set_up(line)
            return
        if self._game is None:
            raise Unreadable("a record begins with: game NAME")
        round_ = self._open_table(self._game)
        if self._rolled and line.head != "irregular":
            self._rolled = False
            self._finish(round_)
        if line.head in CHANCE:
            place, values = read_chance(line, round_.setting.seats)
            self._queue.setdefault(place, deque()).extend((value, line.number) for value in values)
            if self._game.furniture.one_roll:
                self._roll(round_)
        elif line.words == ("round",):
            if not self._idle(round_):
                self._finish(round_)
                self._open()
        elif line.words == (SHUFFLE,) and self._settled(round_):
            self._shuffle = not self._shuffled(round_)
        else:
            self._run_on(round_)
            action = read_line(line, self._game, round_.setting.seats)
            if self._rolled and round_.judge(action) is not None:
                self._rolled = False  # it is about the next roll, not about this one
                self._finish(round_)
            if isinstance(action, Say) and action.word in self._game.betting.wager:
                self._wagers[action.who, action.word] = line.number
            self._deliver(round_, action)

    # The lines before the first round

    def _set_up(self, line: Line) -> None:
        if self._round is not None:
            raise Unreadable(f"a {line.head!r} line must stand before the first wager")
        if line.head == "game":
            if self._game is not None:
                raise Unreadable("a record is of one game")
            if len(line.words) != 2:
                raise Unreadable("which game?")
            self._game = self._catalogue(line.words[1])
            return
        if self._game is None:
            raise Unreadable("a record begins with: game NAME")
        match line.words:
            case ("option", key, *value) if value:
                option = self._game.options.find(key)
                odds = value[1:2] in (["to"], ["for"])  # as they are printed: 8 to 1
                if len(value) > 1 and not odds and not getattr(option.values, "several_words", False):
                    raise Unreadable("reads: option KEY VALUE, and the value is one word")
                self._given[key] = " ".join(value)
                self._options[key.partition(".")[0]] = line.number
            case ("limit", wager, least, most):
                if wager not in self._game.betting.wager:
                    raise Unreadable(f"unknown wager {wager!r} (known: {', '.join(self._game.betting.wager)})")
                limit = Limit(cents(least), None if most == "none" else amount(most))
                if limit.most is not None and (limit.least or 0) > limit.most:
                    raise Refused(f"the minimum of {wager!r} is above its maximum", LIMITS)
                self._limits[wager] = limit
            case ("meter", wager, stands):
                self._meters[wager] = amount(stands)
                self._meter_lines[wager] = line.number
            case ("player", *name, "seat", seat) if name:
                if seat in self._players:
                    raise Unreadable(f"somebody sits at seat {seat} already")
                self._players[seat] = " ".join(name), line.number
            case _:
                raise Unreadable(
                    "reads: option KEY VALUE, limit WAGER MIN MAX, meter WAGER AMOUNT, or player NAME seat N"
                )

    def _open_table(self, game: Game) -> Round:
        if self._round is None:
            setting = Setting(game, self._given, self._limits)
            for wager, line in self._meter_lines.items():
                if wager not in setting.meters:
                    raise RecordError(line, Unreadable(f"no meter for {wager!r} at this table"))
            for seat, (_, line) in self._players.items():
                if seat not in setting.seats:
                    raise RecordError(line, Unreadable(f"there is no seat {seat!r} at this table"))
            seating = Seating.of({seat: name for seat, (name, _) in self._players.items()})
            self._carry = setting.opened(self._meters)
            self._round = Round(setting, self._carry, seating)
        return self._round

    # The rounds

    def _open(self) -> Round:
        """The next round; the one before is over and ruled on."""
        before = self._round
        assert before is not None
        self._conclude(before)
        self._round = round_ = Round(before.setting, self._carry, before.seating)
        self._rolled = False
        if self._shuffle:
            self._shuffle = False
            round_.send(Say(DEALER, SHUFFLE))
        return round_

    def _conclude(self, round_: Round) -> None:
        """A round is over: it is ruled on, and nothing of it is kept but that and the carry."""
        self._rulings.append(rule(round_))
        self._carry = round_.carry or round_.table.hand_on()
        if self._watch is not None:
            self._watch(round_)

    def _roll(self, round_: Round) -> None:
        """Where a round is one roll or spin, the roll closes the bets and ends the round, unless something was wrong.

        What was wrong with it may be noted behind it: the round is finished before the next line that is no
        irregularity.
        """
        if round_.done:
            round_ = self._open()
        if isinstance(round_.request, Request) and round_.request.moment == "bets":
            round_.send(CLOSE)
        self._run_on(round_)
        self._rolled = True
        request = round_.request
        if not (isinstance(request, Request) and request.moment == "pause"):
            self._rolled = False
            self._finish(round_)

    def _untouched(self, round_: Round) -> bool:
        """No wager and no chance yet: such a round does not count."""
        return self._idle(round_) and not any(isinstance(effect, Transfer) for effect in round_.effects)

    def _idle(self, round_: Round) -> bool:
        """Bets are open and none is made: at most old debts were collected, or old wagers taken up."""
        betting = isinstance(round_.request, Request) and round_.request.moment in ("bets", "bank")
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

    def _feed(self, round_: Round) -> bool:
        """Answers the pending draw from the queue; whether it could."""
        request = round_.request
        if not isinstance(request, Draw):
            return False
        if request.kind == "meter":
            round_.send(Drawn((round_.table.balances.get(meter(request.to[0]), 0),), "meter"))
            return True
        values: list[Outcome] = []
        where = self._line
        for place in request.to:
            queue = self._queue.get(place) or self._queue.get(request.kind)
            if not place:
                values.append(UNSEEN)  # nobody saw it, and it is not written
            elif not queue:
                break
            else:
                value, where = queue.popleft()
                values.append(value)
                error = round_.judge(Drawn(tuple(values), request.kind))
                if error is not None:
                    raise RecordError(where, error)
        if values:
            round_.take(Drawn(tuple(values), request.kind))
        return bool(values)

    def _run_on(self, round_: Round) -> None:
        while self._feed(round_):
            pass

    def _deliver(self, round_: Round, action: Action) -> None:
        """Takes an action where the procedure stands, or where silence and unseen cards carry it on to."""
        error = None
        game = round_.setting.game
        if round_.done and game.furniture.one_roll:
            round_ = self._open()
        while True:
            self._run_on(round_)
            problem = round_.judge(action)
            if problem is None:
                round_.send(action)
                return
            if error is None or isinstance(round_.request, Request):
                error = problem
            if isinstance(problem, Unreadable):
                break
            if isinstance(action, Say) and round_.offered(action) is not None:
                break  # it is on offer, but not like this
            if not self._carry_on(round_):
                break
        waits = isinstance(action, Say) and action.word not in game.betting.wager and action.word != REMOVE
        if waits and isinstance(error, Refused) and isinstance(round_.request, Draw):
            raise self._missing(round_.request)
        raise error

    def _carry_on(self, round_: Round) -> bool:
        """Goes past a place where a record may be silent: a card nobody saw, an offer nobody took."""
        request = round_.request
        if isinstance(request, Draw) and request.unseen:
            round_.send(Drawn((UNSEEN,), request.kind))
            return True
        if isinstance(request, Request) and request.declinable and request.silence is not None:
            round_.send(request.silence)
            return True
        return False

    def _finish(self, round_: Round) -> None:
        """Plays a round to its end with what the record gives."""
        self._run_on(round_)
        while self._carry_on(round_):
            self._run_on(round_)
        if isinstance(round_.request, Draw):
            raise self._missing(round_.request)
        if round_.request is not None:
            if round_.request.moment == "bets":
                raise Unreadable("the wagers of this round are not followed by its cards (no more bets ...)")
            asked = sorted((role, offer.word) for role in round_.request.offers for offer in round_.legal(role))
            raise Unreadable("the round is not played out: " + ", ".join(f"{who} may {word}" for who, word in asked))
        left = [where for queue in self._queue.values() for _, where in queue]
        self._queue.clear()
        if left and not round_.void:
            raise RecordError(min(left), Unreadable("chance is left over at the end of the round"))

    def _missing(self, request: Draw) -> Unreadable:
        what = "face" if request.moment == "face" else request.kind.removesuffix("s")
        return Unreadable(f"a {what} for {request.to[0]} is needed here and not given")

    def _end(self) -> RecordRuling:
        if self._game is None:
            raise Unreadable("the record is empty: it begins with: game NAME")
        round_ = self._open_table(self._game)
        if self._shuffle and standing(round_.carry, "owed"):
            round_ = self._open()  # the vigorish outstanding is collected before the shuffle
        if not self._untouched(round_):
            if not self._idle(round_):
                self._finish(round_)
            self._conclude(round_)
        return RecordRuling(self._game.slug, tuple(self._rulings), round_.setting, self._carry)


CLOSE = Say(DEALER, NO_MORE_BETS)
