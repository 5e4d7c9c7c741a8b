"""A record built step by step: given what there is of it, what may stand next, and what is wrong with its last line.

The terminal and the web ask here and show the same. Nothing is kept between two questions: the record is the state, and
whoever edits it by hand goes on from there. A step is what somebody says, what chance brings or what goes wrong, or a
line as it is written; it is written down as a person would, so that the text can be read, edited and ruled on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.errors import PitbossError, Unreadable
from pitboss.felt.things import things
from pitboss.games.catalogue import game as catalogue
from pitboss.law.citation import Citation
from pitboss.play.accounts import Account
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, RETURN, SHUFFLE, Action, Drawn, DrawnValue, Say
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Effect
from pitboss.play.game import Game
from pitboss.play.possible import Possible, possible
from pitboss.play.records.narration import told
from pitboss.play.records.notation import CHANCE, HANDS, RecordLine, lines, read_line, write_line
from pitboss.play.records.opening import RecordError
from pitboss.play.records.scribe import option_lines
from pitboss.play.records.unfinished import Fed, Unfinished
from pitboss.play.requests import FACES, Draw, Offer, Request
from pitboss.play.setting import Setting
from pitboss.play.views import HOUSE, PUBLIC, hands_seen

LONGEST = 2000
"""A record of more lines is ruled on, and not built step by step."""
ROUND = "round"
BETS = "bets"
NO_SEATS: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BuilderMoment:
    """One moment at which the next line may take hold."""

    name: str
    """``bets``, ``decision``, ``pause`` ...: where in the round it is."""
    cite: Citation
    waits_for: tuple[str, ...]
    offers: tuple[Offer, ...] = ()
    """What may be said, by seats, the dealer and a supervisor, in the amounts that may still be added."""
    draw: Draw | None = None
    """What chance is asked for, and who gets it."""
    irregular: tuple[Possible, ...] = ()


@dataclass(frozen=True, slots=True)
class Felt:
    """What lies on the table."""

    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    down: tuple[str, ...] = ()
    """The hands with faces that are not everybody's to see."""
    areas: tuple[tuple[Account, int], ...] = ()
    things: Mapping[str, Any] = field(default_factory=dict)
    totals: Mapping[str, str] = field(default_factory=dict)
    """What hands count to, at games that call them by their points."""


@dataclass(frozen=True, slots=True)
class Built:
    """A record so far, and what may stand next."""

    record: str
    """The lines that stand."""
    problem: RecordError | None = None
    """What is wrong with the line that comes behind them."""
    game: Game | None = None
    setting: Setting | None = None
    missing: RecordError | None = None
    """Why no table can be opened yet: an option that a licensee has to supply."""
    opening: bool = True
    """Whether options, limits and the like may still be said."""
    number: int = 1
    """Which round this is."""
    moments: tuple[BuilderMoment, ...] = ()
    """Where the next line takes hold: first where the round stands, then where silence carries it."""
    ends: bool = False
    """Whether the record may end here: the round is over, or none is begun."""
    over: bool = False
    """Whether a round was played to its end, and nothing but silence is behind it."""
    ahead: Mapping[str, tuple[DrawnValue, ...]] = field(default_factory=dict)
    """Chance that is noted before anything has asked for it."""
    lines: tuple[str, ...] = ()
    """Other lines that may stand: the next round, a shuffle."""
    done: tuple[tuple[str, Citation], ...] = ()
    """What the last step did, in words."""
    felt: Felt = Felt()
    effects: tuple[Effect, ...] = ()
    """All that was done, in all rounds."""
    fed: tuple[Fed, ...] = ()
    """What chance has yielded since the last line that was not about chance."""

    @property
    def now(self) -> BuilderMoment | None:
        """Where the round stands."""
        return self.moments[0] if self.moments else None

    @property
    def draw(self) -> Draw | None:
        """The chance that the next line may bring: what is asked for first."""
        return next((moment.draw for moment in self.moments if moment.draw is not None), None)

    def offers(self, who: str = "") -> list[Offer]:
        """What may be said by somebody, or by anybody, now or where silence leads."""
        return [offer for moment in self.moments for offer in moment.offers if who in ("", offer.who)]

    @property
    def irregular(self) -> list[Possible]:
        return [one for moment in self.moments for one in moment.irregular]


def stands(record: str, seats: Collection[str] | None = None) -> Built:
    """Where a record leaves its round. Of the seats only some are looked at, where only some are named."""
    record = _whole(record)
    if record.count("\n") > LONGEST:
        raise Unreadable(f"a record of more than {LONGEST:,} lines is not built step by step")
    reader = Unfinished(catalogue)
    problem = reader.follow(record)
    if problem is not None:
        good = _up_to(record, reader.at)
        reader = Unfinished(catalogue)
        if (worse := reader.follow(good)) is not None:  # chance that cannot have come, noted earlier
            good, problem, reader = _up_to(record, worse.line), worse, Unfinished(catalogue)
            reader.follow(good)
        record = good
    return replace(_looked_at(reader, record, seats), problem=problem)


def extended(record: str, step: Action | str, seats: Collection[str] | None = None) -> Built:
    """The record with one more step; the record as it was, and what is wrong, where that may not stand."""
    before = stands(record, seats if isinstance(step, str) else NO_SEATS)
    if before.problem is not None:
        return before
    try:
        longer = _with(before, step)
    except PitbossError as problem:
        return replace(stands(record, seats), problem=_behind(before.record, problem))
    after = stands(longer, seats)
    if after.problem is not None:
        return replace(stands(record, seats), problem=after.problem)
    pairs = enumerate(zip(before.effects, after.effects, strict=False))
    same = next((i for i, (one, other) in pairs if one != other), min(len(before.effects), len(after.effects)))
    return replace(after, done=tuple(told(after.effects[same:])))


def undone(record: str) -> str:
    """The record without the last line that says something."""
    said = list(lines(record))
    return _up_to(_whole(record), said[-1].number) if said else record


def sample_lines(built: Built) -> list[str]:
    """Option lines for what a licensee has to supply and the record does not: figures for a trial, nobody's."""
    if built.game is None:
        return []
    given = {line.rest[0].partition(".")[0] for line in lines(built.record) if line.head == "option"}
    wanting = {key: value for key, value in built.game.sample.items() if key.partition(".")[0] not in given}
    return option_lines(wanting)


def asked(built: Built) -> str:
    """What is asked now, in a sentence.

    >>> asked(stands("")), asked(stands("game red_dog"))
    ('Which game?', 'Bets are open.')
    """
    now = built.now
    if built.game is None:
        return "Which game?"
    if built.missing is not None:
        return "The table cannot be opened yet."
    if now is None:
        return "The round is over."
    if now.draw is not None:
        return chance_asked(now.draw, built.setting)
    if now.name == BETS:
        return "Bets are open."
    if built.ends:
        return "The round is played out." if built.over else "Nothing is begun."
    speak = [f"seat {who}" if who[:1].isdigit() else f"the {who}" for who in now.waits_for]
    return f"{_and(speak)} {'decides' if len(speak) == 1 else 'decide'}.".capitalize()


def chance_asked(draw: Draw, setting: Setting | None) -> str:
    """What chance is asked for, and who gets it."""
    if draw.kind not in FACES:
        many = len(draw.to)
        what = {"dice": "the dice", "ball": "where the ball rests", "award": "the award shown"}.get(draw.kind, "")
        return f"What comes: {what or ('the number' if many == 1 else f'{many} numbers')}?"
    runs: list[tuple[str, int]] = []
    for place in draw.to:
        if runs and runs[-1][0] == place:
            runs[-1] = (place, runs[-1][1] + 1)
        else:
            runs.append((place, 1))
    whose = [f"{place or 'nobody'}{f' ({count})' if count > 1 else ''}" for place, count in runs]
    more = f" and {len(whose) - 8} more" if len(whose) > 8 else ""
    piece = (setting.deck.word if setting else "cards").removesuffix("s" if len(draw.to) == 1 else "")
    if draw.moment == "face":
        return f"Face shown: {', '.join(whose[:8])}{more}?"
    return f"Next {piece}: {', '.join(whose[:8])}{more}?"


def _and(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}" if texts else "nobody"


# Where a record leaves its round


def _looked_at(reader: Unfinished, record: str, seats: Collection[str] | None) -> Built:
    if reader.game is None:
        return Built(record)
    begun = reader.opened
    try:
        round_ = reader.table()
    except RecordError as missing:
        return Built(record, game=reader.game, missing=missing, opening=not begun)
    number, felt, idle = reader.over + 1, _felt(round_), reader.idle
    effects, fed = tuple(reader.done), tuple(reader.fed)
    moments, over = _moments(reader, seats)
    ends = idle or (over and not reader.ahead)
    others = ((ROUND,) if over and ends else ()) + ((SHUFFLE,) if over and _shuffles(round_.setting) else ())
    return Built(
        record, None, reader.game, round_.setting, None, not begun, number, moments, ends, over and not idle,
        reader.ahead, others, (), felt, effects, fed,
    )  # fmt: skip


def _moments(reader: Unfinished, seats: Collection[str] | None) -> tuple[tuple[BuilderMoment, ...], bool]:
    """Every moment at which the next line may take hold, and whether the end of the round is among what follows."""
    found: list[BuilderMoment] = []
    over, rolled = False, False
    said: set[tuple[str, str]] = set()
    keys: set[str] = set()
    start: Round | None = None
    for round_ in reader.moments():
        start = start or round_
        request = round_.request
        if request is None:
            over = True
            continue
        new_round = over and round_ is not start
        closes = bool(found) and found[-1].name == BETS and not new_round and isinstance(request, Draw)
        if isinstance(request, Draw):
            if found and found[-1].draw is not None:
                continue  # some of the same cards, unseen
            found.append(_draw_moment(reader, round_, request, keys, only_draw=closes))
        else:
            rolled = round_.setting.game.furniture.one_roll and not new_round and request.moment == "pause"
            found.append(_said_moment(round_, request, seats, said, keys, rolled))
        said |= {(offer.who, offer.word) for offer in found[-1].offers}
        keys |= {one.key for one in found[-1].irregular}
    return tuple(found), over


def _draw_moment(reader: Unfinished, round_: Round, request: Draw, known: set[str], only_draw: bool) -> BuilderMoment:
    """What chance is asked for, up to the first place of which something is noted already."""
    to = request.to
    noted = next((i for i, place in enumerate(to) if i and place in reader.ahead), len(to))
    named = tuple(place for place in to[:noted] if place)  # what nobody gets is not written
    went_wrong = () if only_draw else _possible(round_, known)
    return BuilderMoment(request.moment, request.cite, (), (), request._replace(to=named), went_wrong)


def _said_moment(
    round_: Round, request: Request, seats: Collection[str] | None, said: set[tuple[str, str]], known: set[str],
    rolled: bool,
) -> BuilderMoment:  # fmt: skip
    """What may be said; a word that takes hold at an earlier moment is not offered again."""
    setting = round_.setting
    roles = [role for role in setting.roles if seats is None or role in seats or not role[:1].isdigit()]
    offers = [
        offer
        for role in roles
        for offer in round_.legal(role)
        if (role, offer.word) not in said and _written(setting.game, offer) and not (rolled and offer.word == GO_ON)
    ]
    return BuilderMoment(request.moment, request.cite, request.waits_for, tuple(offers), None, _possible(round_, known))


def _possible(round_: Round, known: set[str]) -> tuple[Possible, ...]:
    balances = round_.table.balances
    wagering = {at.seat for at, cents in balances.items() if at.kind == "area" and cents}
    return tuple(one for one in possible(round_, wagering, anybody=True) if one.key not in known)


def _written(game: Game, offer: Offer) -> bool:
    """Whether a record has a line for it."""
    if offer.who in ("dealer", "supervisor"):
        return offer.word in game.speech.said[offer.who] or offer.word in (GO_ON, RETURN, NO_MORE_BETS)
    wager = game.betting.wager.get(offer.word)
    return offer.word in game.speech.said["seat"] or (wager is not None and wager.opening)


def _shuffles(setting: Setting) -> bool:
    return bool(setting.deck.size) and not setting.game.furniture.shuffled_every_round


def _felt(round_: Round) -> Felt:
    hands, public = hands_seen(HOUSE, round_.effects), hands_seen(PUBLIC, round_.effects)
    counts = round_.setting.game.appearance.counts
    counted = {hand: held for hand, held in hands.items() if len(held) > 1 and all(card.seen for card in held)}
    return Felt(
        {str(hand): tuple(held) for hand, held in hands.items() if held},
        tuple(str(hand) for hand, held in hands.items() if held != public.get(hand)),
        tuple((at, cents) for at, cents in round_.table.balances.items() if at.kind == "area" and cents),
        things(round_.setting, round_.start, round_),
        {str(hand): counts(held) for hand, held in counted.items()} if counts else {},
    )


# Writing a step down


def _with(before: Built, step: Action | str) -> str:
    """The record with a step behind it."""
    if isinstance(step, str):
        return f"{before.record}{_one_line(step)}\n"
    if isinstance(step, Drawn):
        return _with_chance(before, step)
    if isinstance(step, Say):
        if step == Say(DEALER, GO_ON):
            return f"{before.record}{DEALER} {GO_ON}\n"
        if (added := _added(before, step)) is not None:
            return added
    return f"{before.record}{_one_line(write_line(step) or '')}\n"


def _one_line(text: str) -> str:
    """One line, and no more of them than that."""
    if len(text.strip().splitlines()) != 1:
        raise Unreadable("one line at a time")
    return text.strip()


def _added(before: Built, say: Say) -> str | None:
    """The record with more chips on what its last line put down: one line says both."""
    if before.game is None:
        return None
    wager = before.game.betting.wager.get(say.word)
    last = _last(before.record)
    if say.amount is None or wager is None or not wager.opening or before.setting is None or last is None:
        return None
    row = before.record.splitlines()[last.number - 1]
    if last.head != "seat" or "#" in row:
        return None
    try:
        put = read_line(last, before.game, before.setting.seats)
    except PitbossError:
        return None
    if not isinstance(put, Say) or put.amount is None or put._replace(amount=None) != say._replace(amount=None):
        return None
    both = f"{_up_to(before.record, last.number)}{write_line(put._replace(amount=put.amount + say.amount))}\n"
    return both if stands(both, NO_SEATS).problem is None else None


def _with_chance(before: Built, drawn: Drawn) -> str:
    """What chance brought: hand by hand where the hands have names, else in the order drawn."""
    draw = before.draw
    if draw is None:
        raise Unreadable(f"no {drawn.kind} are asked for now")
    if not 0 < len(drawn.values) <= len(draw.to):
        raise Unreadable(f"{len(drawn.values)} {draw.kind} where {len(draw.to)} are asked for")
    if draw.kind not in FACES:
        return _with_numbers(before, drawn, draw)
    pairs = list(zip(draw.to, map(str, drawn.values), strict=False))
    if not all(isinstance(value, Card) for value in drawn.values):
        raise Unreadable("a card is asked for now")
    run, word = _run(before.record), before.setting.deck.word if before.setting else "cards"
    common = any(line.head in ("cards", "tiles") for line in run)
    if draw.kind == "face" and common:  # or a face would be taken for the card that was dealt before
        return _by_hand(_up_to(before.record, run[0].number), [*_given(before.fed), *pairs], word)
    if common:
        return f"{before.record}{word} {' '.join(value for _, value in pairs)}\n"
    return _by_hand(before.record, pairs, word, run)


def _given(fed: Iterable[Fed]) -> list[tuple[Hand, str]]:
    """What chance has yielded to hands, card by card; what nobody saw and nobody got is not written."""
    found: list[tuple[Hand, str]] = []
    for asked_for, given in fed:
        if asked_for.kind in FACES:
            found += ((place, str(value)) for place, value in zip(asked_for.to, given.values, strict=False) if place)
    return found


def _by_hand(record: str, pairs: Sequence[tuple[Hand, str]], word: str, run: Sequence[RecordLine] = ()) -> str:
    """Cards by the hands they go to, several of one hand in one line; those of no hand with a name by themselves."""
    rows = record.splitlines()
    open_lines = {
        " ".join(line.rest[: 2 if line.rest[0] == "seat" else 1]): line.number - 1
        for line in run
        if line.head == "hand" and "#" not in rows[line.number - 1]
    }
    for place, value in pairs:
        if not (place.seat or place in HANDS):
            rows.append(f"{word} {value}")
        elif place in open_lines:
            rows[open_lines[place]] += f" {value}"
        else:
            open_lines[str(place)] = len(rows)
            rows.append(f"hand {place} {value}")
    return "".join(f"{row}\n" for row in rows)


def _with_numbers(before: Built, drawn: Drawn, draw: Draw) -> str:
    """Dice, a ball, numbers: in one line, also where they come one by one."""
    line = write_line(Drawn(drawn.values, draw.kind))
    assert line is not None
    run = _run(before.record)
    one_by_one = before.setting is not None and before.setting.game.furniture.one_by_one
    if one_by_one and run and run[-1].head == draw.kind and "#" not in before.record.splitlines()[run[-1].number - 1]:
        return f"{before.record.rstrip()} {line.partition(' ')[2]}\n"
    return f"{before.record}{line}\n"


def _run(record: str) -> list[RecordLine]:
    """The lines about chance that a record ends with."""
    found: list[RecordLine] = []
    for line in lines(record):
        found = [*found, line] if line.head in CHANCE else []
    return found


def _last(record: str) -> RecordLine | None:
    return next(iter(reversed(list(lines(record)))), None)


def _whole(record: str) -> str:
    """A text of whole lines that end one way."""
    record = record.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return record if not record or record.endswith("\n") else f"{record}\n"


def _up_to(record: str, line: int) -> str:
    """The lines before this one."""
    return "".join(record.splitlines(keepends=True)[: max(0, line - 1)])


def _behind(record: str, problem: PitbossError) -> RecordError:
    return problem if isinstance(problem, RecordError) else RecordError(record.count("\n") + 1, problem)
