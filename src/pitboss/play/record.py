"""Records: a round as a text file a person can write at the table, read and ruled on; and a round played, written down.

Chance lines only queue. The procedure runs on before every other line, and at the end. The first offending line
decides, and the error names it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pitboss.equipment.cards import UNSEEN
from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.law.limits import LIMITS, Limit
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, REMOVE, SHUFFLE, Action, Drawn, Irregularity, Outcome, Say
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Game
from pitboss.play.notation import CHANCE, SETUP, Line, amount, lines, read_action, read_chance, write_action
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import RoundRuling, rule, standing
from pitboss.play.session import Session
from pitboss.play.setting import OptionsRefused, Setting

Catalogue = Callable[[str], Game]


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

    session: Session | None
    game: str
    rounds: tuple[RoundRuling, ...]

    @property
    def net(self) -> dict[str, int]:
        total: dict[str, int] = {}
        for one in self.rounds:
            for seat, profit in one.net.items():
                total[seat] = total.get(seat, 0) + profit
        return total

    def to_json(self) -> dict[str, object]:
        last = self.session.rounds[-1] if self.session and self.session.rounds else None
        carry = (last.carry or last.table.hand_on()) if last else None
        return {
            "game": self.game,
            "rounds": [one.to_json() for one in self.rounds],
            "net": {seat: dollars(profit) for seat, profit in self.net.items()},
            "owed": {seat: dollars(debt) for seat, debt in standing(carry, "owed").items()},
            "meters": {wager: dollars(stands) for wager, stands in standing(carry, "meter").items()},
        }


def rule_on(text: str, catalogue: Catalogue) -> RecordRuling:
    """Reads a record and rules on it."""
    return Reader(catalogue).read(text)


class Reader:
    """Reads one record."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._game: Game | None = None
        self._given: dict[str, str] = {}
        self._limits: dict[str, Limit] = {}
        self._meters: dict[str, int] = {}
        self._meter_lines: dict[str, int] = {}
        self._options: dict[str, int] = {}  # by the line that gave them
        self._wagers: dict[tuple[str, str], int] = {}  # (seat, wager) by the line that last made it
        self._queue: dict[str, deque[tuple[Outcome, int]]] = {}
        self._session: Session | None = None
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
                (self._wagers.get(one.blame or ("", ""), line), i, one)
                for i, one in enumerate((problem, *problem.others))
            )
        if isinstance(problem, OptionsRefused):
            return self._worst_option(problem)
        if self._session is None and self._game is not None and line == self._line:
            _, violations = self._game.options.read(self._given)
            forbidden = [violation for violation in violations if len(violation.options) == 1]
            if forbidden:  # an earlier option has a forbidden value: the first offending line decides
                return self._worst_option(OptionsRefused(forbidden))
        return RecordError(line, problem)

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
        session = self._open_table(self._game)
        if self._rolled and line.head != "irregular":
            self._rolled = False
            self._finish(session.round)
        if line.head in CHANCE:
            place, values = read_chance(line, session.setting.seats)
            self._queue.setdefault(place, deque()).extend((value, line.number) for value in values)
            if self._game.one_roll:
                self._roll(session)
        elif line.words == ("round",):
            if not self._idle(session.round):
                self._finish(session.round)
                self._open(session)
        elif line.words == (SHUFFLE,) and self._settled(session.round):
            self._shuffle = not self._shuffled(session.round)
        else:
            self._run_on(session.round)
            action = read_action(line, self._game, session.setting.seats)
            if self._rolled and session.round.judge(action) is not None:
                self._rolled = False  # it is about the next roll, not about this one
                self._finish(session.round)
            if isinstance(action, Say) and action.word in self._game.wager:
                self._wagers[action.who, action.word] = line.number
            self._deliver(session, action)

    # The lines before the first round

    def _set_up(self, line: Line) -> None:
        if self._session is not None:
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
                if wager not in self._game.wager:
                    raise Unreadable(f"unknown wager {wager!r} (known: {', '.join(self._game.wager)})")
                limit = Limit(cents(least), None if most == "none" else amount(most))
                if limit.most is not None and (limit.least or 0) > limit.most:
                    raise Refused(f"the minimum of {wager!r} is above its maximum", LIMITS)
                self._limits[wager] = limit
            case ("meter", wager, stands):
                self._meters[wager] = amount(stands)
                self._meter_lines[wager] = line.number
            case _:
                raise Unreadable("reads: option KEY VALUE, limit WAGER MIN MAX, or meter WAGER AMOUNT")

    def _open_table(self, game: Game) -> Session:
        if self._session is None:
            setting = Setting(game, self._given, self._limits)
            for wager, line in self._meter_lines.items():
                if wager not in setting.meters:
                    raise RecordError(line, Unreadable(f"no meter for {wager!r} at this table"))
            self._session = Session(Setting(game, self._given, self._limits, meters=self._meters))
            self._session.open()
        return self._session

    # The rounds

    def _open(self, session: Session) -> Round:
        round_ = session.open()
        self._rolled = False
        if self._shuffle:
            self._shuffle = False
            round_.send(Say(DEALER, SHUFFLE))
        return round_

    def _roll(self, session: Session) -> None:
        """Where a round is one roll or spin, the roll closes the bets and ends the round, unless something was wrong.

        What was wrong with it may be noted behind it: the round is finished before the next line that is no
        irregularity.
        """
        if session.round.done:
            self._open(session)
        if isinstance(session.round.request, Request) and session.round.request.moment == "bets":
            session.round.send(CLOSE)
        self._run_on(session.round)
        self._rolled = True
        request = session.round.request
        if not (isinstance(request, Request) and request.moment == "pause"):
            self._rolled = False
            self._finish(session.round)

    def _untouched(self, round_: Round) -> bool:
        """No wager and no chance yet: such a round does not count."""
        return self._idle(round_) and not any(isinstance(effect, Transfer) for effect in round_.effects)

    def _idle(self, round_: Round) -> bool:
        """Bets are open and none is made: at most old debts were collected, or old wagers taken up."""
        betting = isinstance(round_.request, Request) and round_.request.moment in ("bets", "bank")
        staked = any(isinstance(effect, Transfer) and effect.verb is Verb.STAKE for effect in round_.effects)
        return betting and not staked and not any(self._queue.values())

    def _settled(self, round_: Round) -> bool:
        """Whether nothing but silence stands between a round and its end."""
        self._run_on(round_)
        return round_.done or (isinstance(round_.request, Request) and (DEALER, GO_ON) in round_.request.offers)

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
        values, where = [], self._line
        for place in request.to:
            queue = self._queue.get(place) or self._queue.get(request.kind)
            if not queue:
                break
            value, where = queue.popleft()
            values.append(value)
            error = round_.judge(Drawn(tuple(values), request.kind))
            if error is not None:
                raise RecordError(where, error)
        if values:
            round_.send(Drawn(tuple(values), request.kind))
        return bool(values)

    def _run_on(self, round_: Round) -> None:
        while self._feed(round_):
            pass

    def _deliver(self, session: Session, action: Action) -> None:
        """Takes an action where the procedure stands, or where silence and unseen cards carry it on to."""
        round_, error = session.round, None
        game = session.setting.game
        if round_.done and game.one_roll:
            round_ = self._open(session)
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
            if isinstance(action, Say) and round_.offered(action):
                break  # it is on offer, but not like this
            if not self._carry_on(round_):
                break
        waits = isinstance(action, Say) and action.word not in game.wager and action.word != REMOVE
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
            asked = sorted({(offer.who, offer.word) for offer in round_.legal()})
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
        session = self._open_table(self._game)
        if self._shuffle and standing(session.round.carry, "owed"):
            self._open(session)  # the vigorish outstanding is collected before the shuffle
        if self._untouched(session.round):
            session.rounds.pop()
        elif not self._idle(session.round):
            self._finish(session.round)
        return RecordRuling(session, self._game.slug, tuple(rule(one) for one in session.rounds))


CLOSE = Say(DEALER, NO_MORE_BETS)
GO = Say(DEALER, GO_ON)


def write(session: Session) -> str:
    """The record of the rounds played at a table: reading it back gives the same rounds."""
    setting = session.setting
    out = [f"game {setting.game.slug}"]
    for key, value in setting.options.given.items():
        entries = {f"{key}.{sub}": entry for sub, entry in value.items()} if isinstance(value, dict) else {key: value}
        out += [f"option {name} {_value(entry)}" for name, entry in entries.items()]
    for wager, limit in setting.limits.items():
        most = "none" if limit.most is None else dollars(limit.most)
        out.append(f"limit {wager} {dollars(limit.least or 0)} {most}")
    out += [f"meter {wager} {dollars(stands)}" for wager, stands in setting.meters.items()]
    for i, one in enumerate(session.rounds):
        if i:
            out.append("round")
        out += _written(setting, one)
    return "\n".join(out) + "\n"


def _written(setting: Setting, played: Round) -> Iterator[str]:
    """The lines of one round. A hand of which a face was asked for later is written as a hand, the others as cards."""
    asked: list[Request | Draw | None] = []
    again = Round(setting, played.start)  # played again, to see where each card went
    for action in played.actions:
        asked.append(again.request)
        again.send(action)
    late = {request.to[0] for request in asked if isinstance(request, Draw) and request.kind == "face"}
    for i, (action, request) in enumerate(zip(played.actions, asked, strict=True)):
        if isinstance(action, Drawn) and isinstance(request, Draw) and request.kind in ("cards", "face"):
            drawn = list(zip(request.to, action.values, strict=False))
            yield from (f"hand {place} {value}" for place, value in drawn if place in late)
            if cards := [str(value) for place, value in drawn if place not in late]:
                yield f"cards {' '.join(cards)}"
        elif action == GO and any(isinstance(later, Irregularity) for later in played.actions[i:]):
            yield f"dealer {GO_ON}"  # what went wrong was noticed after this
        elif line := write_action(action):
            yield line


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ",".join(map(_value, value))
    return str(value)
