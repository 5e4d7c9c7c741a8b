"""Faces that nobody saw: a record is ruled on for each that is possible, and equal rulings stand together.

A ``??`` that no rule needs stays one. Where a rule needs it, every face is put in its place that the deck or shoe can
still have held, and the record is read again; what it then needs further is tried in the same way, combination after
combination. With cards in hand the count is exact: without replacement, from all that is known of the same shoe, before
and after.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pitboss.desks.rule import LINES
from pitboss.equipment.cards import JOKER, RANKS, UNSEEN, Card
from pitboss.errors import PitbossError, Unreadable
from pitboss.games.catalogue import game
from pitboss.play.effects import Effect, Shuffled
from pitboss.play.records.alternatives import Alternative, Alternatives, Faces, LeftOut, OpenFace, told
from pitboss.play.records.faces import Face, Rank
from pitboss.play.records.marks import FaceNeeded
from pitboss.play.records.notation import RecordLine
from pitboss.play.records.record import Reader, RecordError, RecordRuling
from pitboss.play.requests import FACES
from pitboss.play.ruling import RoundRuling

if TYPE_CHECKING:
    from datetime import date

    from pitboss.play.card_places import Hand
    from pitboss.play.carry import Carry
    from pitboss.play.driver import Round
    from pitboss.play.game import Word
    from pitboss.play.setting import Setting

MOST = 10_000
"""So many combinations are ruled on."""
OPEN = re.compile(r"\?+")
LONG = 5_000
"""Up to so many combinations are put into words one way and the other."""

Mark = tuple[int, int]
"""Where a face stands that nobody saw: its line, and which of that line's it is."""
T = TypeVar("T")


class Pick(NamedTuple):
    """A face put in the place of one that nobody saw."""

    mark: Mark
    written: str
    face: Face
    place: str
    odds: Fraction | None
    """How likely it is, where it is no card."""


class Trial(NamedTuple):
    """Faces that are tried together."""

    picks: tuple[Pick, ...] = ()
    ways: int = 1
    """In so many orders, where the order of a hand's cards cannot matter."""
    paths: int = 1
    """So many trials there are, if they all branch as those that led here."""


@dataclass(slots=True)
class TrialOutcome:
    """What a trial came to: a ruling, or why the record could not have gone on."""

    picks: tuple[Pick, ...]
    ways: int
    shoes: tuple[int, ...]
    """Of which shoe each pick is."""


@dataclass(slots=True)
class Group:
    """Outcomes with one ruling."""

    ruling: RecordRuling
    outcomes: list[TrialOutcome]
    steps: tuple[tuple[RecordLine | None, Sequence[Effect]], ...]


class KnownCards:
    """Follows a record as it is read: which cards are known to have left each shoe, and what was done on each line."""

    def __init__(self, since: int | None) -> None:
        """Steps are kept from a line on, where somebody wants to hear."""
        self.reader: Reader | None = None
        self.known: list[dict[Card, int]] = [{}]
        self.shoe_of: dict[int, int] = {}
        self.steps: list[tuple[RecordLine | None, Sequence[Effect]]] = []
        self._since = since
        self._played: Round | None = None

    def __call__(self, line: RecordLine | None, effects: Sequence[Effect]) -> None:
        assert self.reader is not None
        played = self.reader.played
        if self._since is not None and (line is None or line.number >= self._since):
            self.steps.append((line, list(effects)))
        if played is None:
            return
        if self._played is not None and self._played is not played:
            self._count(self._played)
            if played.setting.game.furniture.shuffled_every_round:
                self.known.append({})
        self._played = played
        self._count(played)
        if any(type(effect) is Shuffled for effect in effects):
            self.known.append({})
            self._count(played)
        if line is not None:
            self.shoe_of[line.number] = len(self.known) - 1

    def _count(self, played: Round) -> None:
        known = self.known[-1]
        for card, number in played.table.gone.items():
            if number > known.get(card, 0):
                known[card] = number

    def of(self, line: int) -> int:
        """The shoe that the cards of a line came from."""
        return self.shoe_of.get(line, len(self.known) - 1)


@dataclass(slots=True)
class Search:
    """All that one record can come to."""

    record: Sequence[str]
    on: date | None
    since: int | None
    filed: Setting | None
    copies: Mapping[Card, int]
    ranks_alone: bool
    words: Mapping[str, Word]
    """The words of the game."""
    groups: dict[object, Group] = field(default_factory=dict)
    failed: dict[tuple[int, str], tuple[RecordError, list[TrialOutcome]]] = field(default_factory=dict)
    known: dict[int, dict[Card, int]] = field(default_factory=dict)
    """What is known to have left each shoe, beside the faces tried."""
    again: dict[tuple[Mark, ...], list[tuple[int, int, Mark]]] = field(default_factory=dict)
    """Which words name faces that are tried (`_named_again`)."""
    together: bool = True
    """Whether all that is tried are the cards of one hand at once."""

    def run(self) -> None:
        """Tries every combination."""
        trials = [Trial()]
        while trials:
            trial = trials.pop()
            shoes = KnownCards(self.since)
            shoes.reader = Reader(game, None, None, shoes, self.on, self.filed)
            try:
                ruling = shoes.reader.read(self._written(trial.picks))
            except FaceNeeded as needed:
                trials += self._further(trial, needed)
            except RecordError as problem:
                reason = _of_any(problem.reason, trial.picks)
                entry = self.failed.setdefault((problem.line, reason), (problem, []))
                entry[1].append(self._outcome(trial, shoes))
            else:
                self._add(ruling, trial, shoes)

    def _written(self, picks: Sequence[Pick]) -> Sequence[str]:
        """The record with the faces put in their places."""
        found: dict[int, dict[int, str]] = {}
        for pick in picks:
            found.setdefault(pick.mark[0], {})[pick.mark[1]] = pick.written
        for at, which, mark in self._named_again(tuple(pick.mark for pick in picks)):
            found.setdefault(at, {})[which] = found[mark[0]][mark[1]]
        text = list(self.record)
        for number, faces in found.items():
            counted = iter(range(text[number - 1].count("?")))
            line = text[number - 1].partition("#")[0]
            text[number - 1] = OPEN.sub(lambda mark, of=faces, n=counted: of.get(next(n), mark[0]), line)  # type: ignore[misc]
        return text

    def _named_again(self, marks: tuple[Mark, ...]) -> Sequence[tuple[int, int, Mark]]:
        """Where a player's word names cards of a hand that nobody saw, and which of them: all of them, and where they
        are several in no order (``hand seat 1 ... ??`` and ``seat 1 set Kd ??``)."""
        if marks not in self.again:
            self.again[marks] = [again for each in self._by_hand(marks) for again in self._words_about(*each)]
        return self.again[marks]

    def _by_hand(self, marks: Sequence[Mark]) -> Iterator[tuple[str, int, list[Mark]]]:
        """The marks of each player's hand by its seat, with the line behind which words about it stand."""
        hands: dict[str, list[Mark]] = {}
        for mark in sorted(marks):
            head = _words(self.record[mark[0] - 1])[:3]
            if head[:2] == ["hand", "seat"] and len(head) > 2:
                hands.setdefault(head[2], []).append(mark)
        for seat, found in hands.items():
            yield seat, found[-1][0], found

    def _words_about(self, seat: str, behind: int, marks: Sequence[Mark]) -> Iterator[tuple[int, int, Mark]]:
        """The words of a seat in the same round that name as many cards unseen as its hand holds."""
        for number in range(behind + 1, len(self.record) + 1):
            words = _words(self.record[number - 1])
            if words == ["round"]:
                return
            if words[:2] != ["seat", seat] or words.count("??") != len(marks):
                continue
            word = self.words.get(words[2])
            if len(marks) == 1 or (word and word.one_hand):
                yield from ((number, which, mark) for which, mark in enumerate(marks))

    def _further(self, trial: Trial, needed: FaceNeeded) -> list[Trial]:
        """What may stand where a face is needed now."""
        taken: dict[int, set[int]] = {}
        for pick in trial.picks:
            taken.setdefault(pick.mark[0], set()).add(pick.mark[1])
        marks = [(int(mark), _left(mark.which, taken.get(int(mark), set()))) for mark in needed.marks]
        place = needed.place
        self.together = self.together and not trial.picks
        if needed.request.kind in FACES:
            found = list(self._cards(trial, marks, place, needed))
        else:
            among, weights = needed.request.among, needed.request.weights
            total = sum(weights) if weights else len(among)
            each = zip(among, weights or [1] * len(among), strict=True)
            found = [
                ((Pick(marks[0], str(value), value, place, Fraction(weight, total)),), 1) for value, weight in each
            ]
        paths = trial.paths * len(found)
        if paths > MOST:
            raise _too_many(needed)
        return [Trial((*trial.picks, *picks), trial.ways * ways, paths) for picks, ways in reversed(found)]

    def _cards(
        self, trial: Trial, marks: Sequence[Mark], place: str, needed: FaceNeeded
    ) -> Iterator[tuple[tuple[Pick, ...], int]]:
        """Cards that the deck or shoe can still hold; several of one hand in one order only."""
        gone = needed.played.table.gone
        left = {card: number - gone.get(card, 0) for card, number in self.copies.items()}
        left = {card: number for card, number in left.items() if number > 0}
        alone: dict[Face, list[Card]] = {card: [card] for card in left}
        by_face = _by_rank(left) if self.ranks_alone else alone
        if math.comb(len(by_face), len(marks)) * trial.paths > MOST:
            raise _too_many(needed)
        for faces in combinations_with_replacement(by_face, len(marks)):
            used, picks = Counter[Card](), list[Pick]()
            for mark, face in zip(marks, faces, strict=True):
                card = max(by_face[face], key=lambda one: left[one] - used[one])
                used[card] += 1
                picks.append(Pick(mark, str(card), face, place, None))
            if all(number <= left[card] for card, number in used.items()):
                orders = math.factorial(len(faces)) // math.prod(map(math.factorial, Counter(faces).values()))
                yield tuple(picks), orders

    def _outcome(self, trial: Trial, shoes: KnownCards) -> TrialOutcome:
        return TrialOutcome(trial.picks, trial.ways, tuple(shoes.of(pick.mark[0]) for pick in trial.picks))

    def _add(self, ruling: RecordRuling, trial: Trial, shoes: KnownCards) -> None:
        outcome = self._outcome(trial, shoes)
        own = Counter((shoe, pick.written) for pick, shoe in zip(trial.picks, outcome.shoes, strict=True))
        for shoe in set(outcome.shoes):
            known = self.known.setdefault(shoe, {})
            for card, number in shoes.known[shoe].items():
                others = number - own[shoe, str(card)]
                if others > known.get(card, 0):
                    known[card] = others
        same = _essence(ruling)
        group = self.groups.get(same)
        if group is None:
            self.groups[same] = Group(ruling, [outcome], tuple(shoes.steps))
        else:
            group.ruling = common(group.ruling, ruling)
            group.outcomes.append(outcome)

    # How likely

    def left(self, shoe: int, face: Face) -> int:
        """How many cards of a face nobody saw in a shoe."""
        known = self.known.get(shoe, {})
        return sum(max(0, self.copies[card] - known.get(card, 0)) for card in self.cards(face))

    def cards(self, face: Face) -> list[Card]:
        """The cards that a face stands for."""
        if isinstance(face, Card):
            return [face]
        return [card for card in self.copies if _rank(card) == face]

    def weight(self, outcome: TrialOutcome, size: Mapping[int, int]) -> Fraction:
        """How likely faces are, if all the cards that nobody saw are alike."""
        found, used, drawn = Fraction(outcome.ways), Counter[tuple[int, Face]](), Counter[int]()
        for pick, shoe in zip(outcome.picks, outcome.shoes, strict=True):
            if pick.odds is not None:
                found *= pick.odds
                continue
            number = self.left(shoe, pick.face) - used[shoe, pick.face]
            if number <= 0:
                return Fraction(0)
            found *= Fraction(number, size[shoe] - drawn[shoe])
            used[shoe, pick.face] += 1
            drawn[shoe] += 1
        return found


def alternatives(
    record: Sequence[str],
    on: date | None,
    needed: FaceNeeded,
    since: int | None = None,
    before: int = 0,
    filed: Setting | None = None,
) -> RecordRuling:
    """The rulings that a record can come to; what they have in common is the ruling's own.

    ``needed`` is what it could not go on without, ``since`` the line from which somebody wants to hear, ``before`` so
    many rounds somebody was told of already, and ``filed`` the table as the licensee filed it.
    """
    if len(record) > LINES:
        raise RecordError(needed.line, Unreadable(f"{needed.reason}, in a record of more than {LINES:,} lines"))
    setting = needed.played.setting
    search = Search(record, on, since, filed, setting.copies, _suitless(needed.played), setting.game.speech.words)
    search.run()
    if not search.groups:
        raise _none_fits(search, needed)
    found = _told(search)
    if not found.groups:
        raise _none_fits(search, needed)
    ruling = found.groups[0].ruling
    for group in found.groups[1:]:
        ruling = common(ruling, group.ruling)
    return replace(ruling, rounds=ruling.rounds[before:], hands=ruling.hands[before:], alternatives=found)


def _words(line: str) -> list[str]:
    """A line of a record, its comment left off.

    >>> _words("Seat 1: set Kd ??  # the low hand")
    ['seat', '1', 'set', 'kd', '??']
    """
    return line.partition("#")[0].lower().replace(":", " ").split()


def _of_any(reason: str, picks: Sequence[Pick]) -> str:
    """What is wrong with a face, said so that it holds for others too."""
    for pick in picks:
        if pick.odds is None:
            reason = re.sub(rf"\b{re.escape(pick.written)}\b", "this card", reason)
    return reason


def _too_many(needed: FaceNeeded) -> RecordError:
    many = f"more than {MOST:,} combinations of faces that nobody saw would have to be ruled on"
    return RecordError(needed.line, Unreadable(f"{needed.reason}: {many}, and no more than that are"))


def _suitless(played: Round) -> bool:
    """Whether no wager of a round is decided by a suit."""
    down = {at.wager for at, cents in played.table.balances.items() if at.kind == "area" and cents}
    return bool(down) and not any(map(played.setting.game.betting.suits, down))


def _rank(card: Card) -> Rank:
    """A rank written alone."""
    return Rank(str(JOKER) if card == JOKER else RANKS[card.rank - 2])


def _by_rank(cards: Iterable[Card]) -> dict[Face, list[Card]]:
    found: dict[Face, list[Card]] = {}
    for card in sorted(cards):
        found.setdefault(_rank(card), []).append(card)
    return found


def _left(which: int, taken: Collection[int]) -> int:
    """Which ?? of a line it is in the record as it was, where some have got a face.

    >>> _left(0, {0, 1}), _left(1, {1})
    (2, 2)
    """
    place = -1
    for _ in range(which + 1):
        place += 1
        while place in taken:
            place += 1
    return place


# What it comes to


def _told(search: Search) -> Alternatives:
    """The groups, the likeliest first, with how many faces are in each."""
    outcomes = [one for group in search.groups.values() for one in group.outcomes]
    every = [*outcomes, *(one for _, some in search.failed.values() for one in some)]
    size = {shoe: sum(search.left(shoe, card) for card in search.copies) for one in every for shoe in one.shoes}
    weights = {id(one): search.weight(one, size) for one in every}
    every = [one for one in every if weights[id(one)]]
    whole = sum((weights[id(one)] for one in outcomes), Fraction(0))
    marks = sorted({pick.mark: pick for one in every for pick in one.picks}.items())
    together = search.together and len(marks) > 1
    scale = _scale(search, every, size) / (math.factorial(len(marks)) if together else 1)
    scale *= math.lcm(*((weights[id(one)] * scale).denominator for one in every))
    places = [
        OpenFace(mark[0], mark[1] + 1, pick.place, _possible(search, every, mark, len(marks) == 1))
        for mark, pick in marks
    ]

    def words(some: Sequence[TrialOutcome]) -> tuple[str, tuple[Faces, ...]]:
        faces = tuple(sorted((_faces(one, places) for one in some), key=_order))
        if len(places) == 1:
            alone = (face for (face,) in faces if face is not None)
            faces = tuple((card,) for face in alone for card in _cards_left(search, some[0], face))
        return told(faces, places, _both_ways(faces) if together else faces), faces

    groups = []
    for group in search.groups.values():
        some = [one for one in group.outcomes if weights[id(one)]]
        weight = sum((weights[id(one)] for one in some), Fraction(0))
        if some:
            text, faces = words(some)
            groups.append(Alternative(text, faces, int(weight * scale), weight / whole, group.ruling, group.steps))
    left_out = []
    for (_, reason), (problem, tried) in search.failed.items():
        if some := [one for one in tried if weights[id(one)]]:
            weight = sum((weights[id(one)] for one in some), Fraction(0))
            left_out.append(LeftOut(words(some)[0], int(weight * scale), problem.line, reason, problem.cite))
    groups.sort(key=lambda one: -one.chance)
    left_out.sort(key=lambda one: (-one.count, one.line))
    return Alternatives(tuple(places), int(whole * scale), tuple(groups), tuple(left_out))


def _scale(search: Search, outcomes: Sequence[TrialOutcome], size: Mapping[int, int]) -> Fraction:
    """So many combinations there are of as many faces as the longest has."""
    longest = max(outcomes, key=lambda one: len(one.picks))
    found, drawn = Fraction(1), Counter[int]()
    for pick, shoe in zip(longest.picks, longest.shoes, strict=True):
        if pick.odds is not None:
            found *= pick.odds.denominator
        else:
            found *= size[shoe] - drawn[shoe]
            drawn[shoe] += 1
    return found


def _possible(search: Search, outcomes: Sequence[TrialOutcome], mark: Mark, cards: bool) -> tuple[Face, ...]:
    """What a face can have been; with its suit, where it is the only one that nobody saw."""
    found: dict[Face, TrialOutcome] = {}
    for one in outcomes:
        for pick in one.picks:
            if pick.mark == mark:
                found.setdefault(pick.face, one)
    if not cards:
        return tuple(sorted(found, key=_place))
    return tuple(card for face in sorted(found, key=_place) for card in _cards_left(search, found[face], face))


def _cards_left(search: Search, outcome: TrialOutcome, face: Face) -> list[Face]:
    """The cards that a rank stands for, as far as nobody saw them; any other face itself."""
    if isinstance(face, Card) or outcome.picks[0].odds is not None:
        return [face]
    return [card for card in search.cards(face) if search.left(outcome.shoes[0], card)]


def _faces(outcome: TrialOutcome, places: Sequence[OpenFace]) -> Faces:
    by_mark = {pick.mark: pick.face for pick in outcome.picks}
    return tuple(by_mark.get((each.line, each.which - 1)) for each in places)


def _both_ways(faces: Sequence[Faces]) -> Sequence[Faces]:
    """Combinations whose order cannot matter, in every order."""
    if not faces or len(faces) * math.factorial(len(faces[0])) > LONG:
        return faces
    return sorted({order for some in faces for order in permutations(some)}, key=_order)


def _place(face: Face) -> tuple[int, object]:
    """The order in which faces are named."""
    if isinstance(face, Card):
        return face.rank, face.suit
    if isinstance(face, Rank):
        return face.value, ""
    if isinstance(face, int) or face.isdecimal():
        return int(face), ""
    return 0, face


def _order(faces: Faces) -> tuple[tuple[int, str], ...]:
    return tuple((-1, "") if face is None else (_place(face)[0], str(face)) for face in faces)


def _none_fits(search: Search, needed: FaceNeeded) -> PitbossError:
    """Why no face fits: the one reason, where there is one; else each with its faces."""
    problems = [(problem, some) for problem, some in search.failed.values()]
    if len(problems) == 1:
        return problems[0][0]
    reasons = []
    for problem, some in problems[:3]:
        faces = ", ".join(dict.fromkeys("-".join(pick.written for pick in one.picks) for one in some[:3]))
        reasons.append(f"with {faces}{' ...' if len(some) > 3 else ''} line {problem.line}: {problem.reason}")
    more = "; ..." if len(problems) > 3 else ""
    return RecordError(needed.line, Unreadable(f"{needed.reason}, and no face fits: {'; '.join(reasons)}{more}"))


# What rulings have in common


def _essence(ruling: RecordRuling) -> object:
    """What makes one ruling differ from another: money and sections, not what was said."""
    rounds = tuple((one.void and one.void.cite, one.rulings, tuple(one.net.items()), one.paid) for one in ruling.rounds)
    return rounds, ruling.carry.balances if ruling.carry else ()


def common(one: RecordRuling, other: RecordRuling) -> RecordRuling:
    """What two rulings on a record have in common."""
    pairs = zip(one.rounds, other.rounds, strict=False)
    held = zip(one.hands, other.hands, strict=False)
    return replace(
        one,
        rounds=tuple(_common_round(a, b) for a, b in pairs),
        hands=tuple(_common_hands(a, b) for a, b in held),
        net=_same(one.net, other.net),
        paid=tuple(_in_both(one.paid, other.paid)),
        carry=_common_carry(one.carry, other.carry),
    )


def _common_round(one: RoundRuling, other: RoundRuling) -> RoundRuling:
    void = one.void if one.void and other.void and one.void.cite == other.void.cite else None
    return one._replace(
        void=void,
        rulings=tuple(_in_both(one.rulings, other.rulings)),
        announcements=tuple(_in_both(one.announcements, other.announcements)),
        net=_same(one.net, other.net),
        paid=tuple(_in_both(one.paid, other.paid)),
    )


def _common_hands(
    one: Mapping[Hand, Sequence[Card]], other: Mapping[Hand, Sequence[Card]]
) -> Mapping[Hand, Sequence[Card]]:
    """Hands as far as they are the same; a card that differs was not seen."""
    return {
        place: [a if a == b else UNSEEN for a, b in zip(held, other[place], strict=False)]
        for place, held in one.items()
        if place in other
    }


def _common_carry(one: Carry | None, other: Carry | None) -> Carry | None:
    if one is None or other is None:
        return None
    return one._replace(balances=tuple(_in_both(one.balances, other.balances)))


def _same(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: value for name, value in one.items() if other.get(name) == value}


def _in_both(one: Iterable[T], other: Iterable[T]) -> list[T]:
    """What stands in both, in the order of the first."""
    left = list(other)
    found = []
    for each in one:
        if each in left:
            left.remove(each)
            found.append(each)
    return found
