"""The lines before the first round of a record: what the table is, who sits there, and how it was left.

A record may begin in mid-game: ``state`` lines say what stood on the layout, was owed or had left the shoe, and what
the game remembers (the puck, the bank), so that a dispute over one round needs none of those before it.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pitboss.equipment.cards import read_card, spell
from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.law.limits import LIMITS, Limit
from pitboss.law.options import Option, Options
from pitboss.law.values import written
from pitboss.play.accounts import Account, area, owed
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.game import Game
from pitboss.play.records.notation import RecordLine, amount, no_seat
from pitboss.play.seating import Seating
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.spelling import slug, spelled, unknown

if TYPE_CHECKING:
    from datetime import date

Catalogue = Callable[..., Game]
"""The game of a slug; with a day behind it, as the law of that day has it."""
Start = Callable[[Carry, Setting, tuple[str, ...]], Carry]
"""What a ``state`` line makes of a table."""


FORMS = {
    "date": "date YEAR-MONTH-DAY",
    "option": "option KEY VALUE",
    "limit": "limit WAGER MIN MAX (none for no maximum)",
    "meter": "meter WAGER AMOUNT",
    "player": "player NAME seat N (what is wagered or said there: seat N WAGER AMOUNT, seat N WORD)",
    "state": "state WORD ...",
}
"""How each of these lines reads."""


class RecordError(PitbossError):
    """What is wrong with a record, and where: the line, the reason and, for a refusal, the section."""

    def __init__(self, line: int, cause: PitbossError) -> None:
        super().__init__(cause.reason)
        self.line = line
        self.status = cause.status
        self.cite = cause.cite


class RecordOpening:
    """Everything that is said before the first round."""

    def __init__(self, catalogue: Catalogue, on: date | None = None, filed: Setting | None = None) -> None:
        """``on`` is the day whose law holds, whatever the record says; ``filed`` is the table as the licensee filed it,
        which the record need not describe and may not contradict."""
        self._catalogue = catalogue
        self._on = on
        self._dated = False
        self._filed = filed
        self._named = False
        self.game: Game | None = filed.game if filed else None
        self._given: dict[str, str] = {}
        self._options: dict[str, int] = {}  # options and limits, with the line that last gave them
        self._limits: dict[str, Limit] = {}
        self._meters: dict[str, tuple[int, int]] = {}  # with the line that says so
        self._players: dict[str, tuple[str, int]] = {}  # by seat, with the line that says so
        self._state: list[RecordLine] = []

    def take(self, line: RecordLine) -> None:
        """One of these lines."""
        if line.head == "game":
            if self._named:
                raise Unreadable("a record is of one game")
            if len(line.words) < 2:
                raise Unreadable("which game?")
            self._named, known = True, slug(" ".join(line.rest))
            found = self._catalogue(known) if self._on is None else self._catalogue(known, self._on)
            if self._filed and found.slug != self._filed.game.slug:
                raise Unreadable(f"the table is one of {self._filed.game.slug} by the submission, not of {found.slug}")
            self.game = self.game or found
            return
        if self.game is None:
            raise Unreadable("a record begins with: game NAME")
        match line.words:
            case ("date", on):
                self._date(self.game, on)
            case ("option", key, *value) if value:
                self._option(self.game, key, value, line.number)
            case ("limit", wager, least, most):
                wager = wager.lower()
                if wager not in self.game.betting.wager:
                    raise unknown("wager", wager, self.game.betting.wager)
                limit = Limit(cents(least), None if most.lower() == "none" else amount(most))
                if limit.most is not None and (limit.least or 0) > limit.most:
                    raise Refused(f"the minimum of {wager!r} is above its maximum", LIMITS)
                if self._filed and (posted := self._filed.limit(wager)) != limit:
                    raise Refused(f"the limits of {wager} are {posted} by the submission, not {limit}", LIMITS)
                self._limits[wager] = limit
                self._options[wager] = line.number
            case ("meter", wager, stands):
                self._meters[wager.lower()] = cents(stands), line.number  # an award can have emptied it
            case ("player", *name, at, seat) if name and at.lower() == "seat":
                if seat in self._players:
                    raise Unreadable(f"somebody sits at seat {seat} already")
                self._players[seat] = " ".join(name), line.number
            case ("state", _, *_):
                self._state.append(line)
            case _:
                raise Unreadable(f"a {line.head} line reads: {FORMS[line.head]}")

    def _date(self, game: Game, written: str) -> None:
        """The day whose law holds, unless whoever asks wants another."""
        from pitboss.law.acts import day  # only a record of a day needs it

        if self._dated:
            raise Unreadable("a record is of one day")
        self._dated, on = True, day(written)
        if self._on is None:
            self.game = self._catalogue(game.slug, on)

    def _option(self, game: Game, key: str, value: list[str], line: int) -> None:
        key = game.options.spelled(key)
        option = game.options.find(key)
        last = " ".join(value[-2:]).lower()
        odds = last.startswith(("to ", "for ")) or "/" in last  # as they are printed: 8 to 1, 3 1/2 to 1
        if len(value) > 1 and not odds and not getattr(option.values, "several_words", False):
            raise Unreadable("reads: option KEY VALUE, and the value is one word")
        whole, _, entry = key.partition(".")
        if whole in self._given if entry else any(given.startswith(f"{key}.") for given in self._given):
            raise Unreadable(f"option {whole!r} is given both as a whole and by entry")
        if self._filed:
            require_as_filed(self._filed.options, option, entry, " ".join(value))
        self._given[key] = " ".join(value)
        self._options[whole] = line

    def table(self) -> Round:
        """The first round at the table so described."""
        assert self.game is not None
        filed = self._filed  # which is all that the record could say
        setting = (
            Setting(self.game, filed.options.given, filed.limits)
            if filed
            else Setting(self.game, self._given, self._limits)
        )
        for wager, (_, line) in self._meters.items():
            if wager not in setting.meters:
                raise RecordError(line, unknown("meter", wager, setting.meters))
        for seat, (_, line) in self._players.items():
            if seat not in setting.seats:
                raise RecordError(line, Unreadable(f"there is no seat {seat!r} at this table"))
        carry = setting.opened({wager: stands for wager, (stands, _) in self._meters.items()})
        for i, said in enumerate(self._state, 1):
            try:
                carry = left_so(carry, setting, said.rest)
                if i == len(self._state):
                    setting.require(carry)
            except PitbossError as problem:
                raise RecordError(said.number, problem) from None
        return Round(setting, carry, Seating.of({seat: name for seat, (name, _) in self._players.items()}))

    def forbidden(self, now: int) -> RecordError | None:
        """The first line that gives an option a forbidden value, if one does."""
        if self.game is None:
            return None
        try:
            _, violations = self.game.options.read(self._given)
        except Unreadable:  # which is then what is wrong
            return None
        given = [each for each in violations if len(each.options) == 1 and each.options[0] in self._options]
        return self.worst(OptionsRefused(given), now) if given else None

    def worst(self, problem: OptionsRefused, now: int) -> RecordError:
        """The violation whose line comes first; one between options is complete at the last of them, and what no
        option line gave is missed where the table opens, which is now."""
        line, i = min(
            (max((self._options.get(key, 0) for key in violation.options), default=0) or now, i)
            for i, violation in enumerate(problem.violations)
        )
        return RecordError(line, OptionsRefused([problem.violations[i]]))


def require_as_filed(filed: Options, option: Option, entry: str, said: str) -> None:
    """Refused where a record says otherwise of an option, or of an entry of it, than the submission in force."""
    has = filed[option.key]
    if entry and isinstance(has, Mapping):
        has = {entry: has[entry]} if entry in has else {}
    try:
        meant = option.values.read({entry: said} if entry else said)
    except ValueError:  # which no table may have
        meant = None
    if entry and isinstance(meant, Mapping):
        meant = {entry: meant[entry]}
    if has != meant or (meant is None and said.lower() != "none"):
        key = f"{option.key}.{entry}" if entry else option.key
        filed_so = written(option.values, has).removeprefix(f"{entry} ")
        raise Refused(f"{key} is {filed_so} at this table by the submission, not {said}", option.cite)


# How a table was left


def left_so(carry: Carry, setting: Setting, words: tuple[str, ...]) -> Carry:
    """A carry with what one ``state`` line says."""
    game = setting.game
    head, rest = words[0].lower(), words[1:]
    fields = {field.name for field in dataclasses.fields(game.state)}
    if head in game.begins:
        return carry._replace(state=game.begins[head].read(carry.state, setting, rest))
    if head in GENERAL:
        return GENERAL[head](carry, setting, rest)
    if head in fields:
        return carry._replace(state=dataclasses.replace(carry.state, **{head: _field(carry, head, " ".join(rest))}))
    raise unknown("state", head, [*game.begins, *GENERAL, *(name for name in fields if name not in game.begins)])


def _field(carry: Carry, name: str, text: str) -> object:
    """A field of the game's own state: a word, or JSON where it is more than that."""
    from pitboss.play.codec import read_field  # only a record that begins in mid-game needs it

    text = text.lower() if text.lower() in ("true", "false") else text
    try:
        return read_field(type(carry.state), name, json.loads(text))
    except (Unreadable, ValueError, RecursionError):
        return read_field(type(carry.state), name, text)


def _standing(carry: Carry, setting: Setting, words: tuple[str, ...]) -> Carry:
    """``seat 1 come 10 6``: a wager that stands on the layout; ``hand 2`` behind it where a seat has several alike."""
    words, hand = (words[:-2], words[-1]) if words[-2:-1] == ("hand",) else (words, "")
    if len(words) < 3:
        raise Unreadable("reads: state seat N WAGER AMOUNT [ON]")
    seat, wager, on = _seat(setting, words[0]), words[1].lower(), " ".join(words[3:])
    known = setting.game.betting.wager.get(wager)
    if known is not None and known.on and on and not _stands(setting, wager, on):
        on = spelled(known.read_on(on), known.on)
    if not _stands(setting, wager, on) or (hand and not setting.game.betting.several_alike):
        where = f"{wager} {on}".rstrip() + f" hand {hand}" * bool(hand)
        raise Unreadable(f"{where!r} does not stand on the layout between rounds")
    return _add(carry, area(seat, wager, on, hand), amount(words[2]))


def _stands(setting: Setting, wager: str, on: str) -> bool:
    game = setting.game
    if game.betting.stands is not None:
        return game.betting.stands(wager, on)
    known = next((each for each in setting.opening_wagers if each.key == wager), None)
    return game.furniture.one_roll and known is not None and (on in known.on if known.on else not on)


def _owed(carry: Carry, setting: Setting, words: tuple[str, ...]) -> Carry:
    """``owed 3 1.25``: vigorish marked and not yet paid."""
    words = words[1:] if words[:1] == ("seat",) else words
    if len(words) != 2:
        raise Unreadable("reads: state owed N AMOUNT")
    if not setting.game.betting.vigorish(setting.options):
        raise Unreadable("no vigorish is owed from round to round at this table")
    return _add(carry, owed(_seat(setting, words[0])), amount(words[1]))


def _gone(carry: Carry, setting: Setting, words: tuple[str, ...]) -> Carry:
    """``gone Ks 9d``: cards that have left the shoe."""
    _require_shoe(setting)
    counted = dict(carry.gone)
    for word in words:
        card = read_card(word)
        counted[card] = counted.get(card, 0) + 1
    gone = tuple(sorted(counted.items()))
    return carry._replace(gone=gone, dealt=carry.dealt + len(words))


def _dealt(carry: Carry, setting: Setting, words: tuple[str, ...]) -> Carry:
    """``dealt 120``: how many cards have left the shoe in all, those whose faces are not known too."""
    _require_shoe(setting)
    count = _whole(words)
    seen = sum(number for _, number in carry.gone)
    if not seen <= count <= setting.deck.size:
        raise Unreadable(f"{count} cards cannot have left: {seen} are named, the shoe holds {setting.deck.size}")
    return carry._replace(dealt=count)


def _next(carry: Carry, setting: Setting, words: tuple[str, ...]) -> Carry:
    """``next Ks``: a card drawn in error that is dealt next."""
    return carry._replace(held=(*carry.held, *map(read_card, words)))


def _rounds(carry: Carry, setting: Setting, words: tuple[str, ...]) -> Carry:
    """``rounds 56``: how many were played before."""
    return carry._replace(rounds=_whole(words))


GENERAL: dict[str, Start] = {
    "seat": _standing,
    "owed": _owed,
    "gone": _gone,
    "dealt": _dealt,
    "next": _next,
    "rounds": _rounds,
}
"""What every game may be told of a table; what it remembers itself is in `Game.begins` and in its state's fields."""


def _seat(setting: Setting, word: str) -> str:
    if word.lower() not in setting.seats:
        raise no_seat(word, setting.game, setting.seats)
    return word.lower()


def _whole(words: tuple[str, ...]) -> int:
    if len(words) != 1 or not (words[0].isdecimal() and words[0].isascii() and len(words[0]) < 10):
        raise Unreadable("a whole number belongs here")
    return int(words[0])


def _require_shoe(setting: Setting) -> None:
    if setting.game.furniture.shuffled_every_round:
        raise Unreadable("the cards are shuffled before every round at this game: none are gone")


def _add(carry: Carry, place: Account, cents: int) -> Carry:
    balances = dict(carry.balances)
    balances[place] = balances.get(place, 0) + cents
    return carry._replace(balances=tuple(sorted(balances.items())))


def write_state(carry: Carry, setting: Setting) -> list[str]:
    """The ``state`` lines of a table that was left so: reading them gives this carry."""
    fresh = setting.opened({at.wager: stands for at, stands in carry.balances if at.kind == "meter"})
    lines = []
    for at, stands in carry.balances:
        if at.kind == "area":
            hand = f"hand {at.hand}" if at.hand else ""
            lines.append(" ".join(filter(None, ("state seat", at.seat, at.wager, dollars(stands), at.on, hand))))
        elif at.kind == "owed":
            lines.append(f"state owed {at.seat} {dollars(stands)}")
    if carry.gone:
        lines.append(f"state gone {spell(card for card, number in carry.gone for _ in range(number))}")
    if carry.dealt != sum(number for _, number in carry.gone):
        lines.append(f"state dealt {carry.dealt}")
    if carry.held:
        lines.append(f"state next {spell(carry.held)}")
    if carry.rounds:
        lines.append(f"state rounds {carry.rounds}")
    return lines + _write_fields(carry, fresh)


def _write_fields(carry: Carry, fresh: Carry) -> list[str]:
    changed = [
        field.name
        for field in dataclasses.fields(carry.state)
        if getattr(carry.state, field.name) != getattr(fresh.state, field.name)
    ]
    if not changed:
        return []
    from pitboss.play.codec import canonical, write_field

    written = {name: write_field(getattr(carry.state, name)) for name in changed}
    return [
        f"state {name} {value if isinstance(value, str) and value else canonical(value)}".replace("#", "\\u0023")
        for name, value in written.items()
    ]
