"""What happened at a patron's place, for the letter to them: plain words, and no other patron's cards or money."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pitboss.desks.letter_unknown import cases_of
from pitboss.equipment.cards import show
from pitboss.equipment.money import dollars, with_commas
from pitboss.equipment.tiles import Tile
from pitboss.felt.guide import Paragraph, Part, Steps
from pitboss.play.card_places import Hand
from pitboss.play.effects import (
    Announced,
    Burned,
    Called,
    Dealt,
    Did,
    Discarded,
    Effect,
    Looked,
    Moved,
    Noticed,
    Revealed,
    Shuffled,
    Thrown,
    Transfer,
    Verb,
)
from pitboss.play.records.narration import told
from pitboss.play.records.notation import RecordLine
from pitboss.play.records.paid_verdict import cases
from pitboss.play.records.payments import WORDS, PaidLine
from pitboss.play.records.record import RecordRuling
from pitboss.play.views import seen_by

ROUND = "round"
SEAT = re.compile(r"\bseat (\d\w*)\b", re.IGNORECASE)
EVERYBODYS = re.compile(r"No more bets$|Dealer has |Dealer: ")
"""What is noted of nobody's place; all else that is noted may tell of another patron's hand or money, a bank's say."""
OTHERS = re.compile(r"Bank: |The dealer wagers |The dealer's wager |Seats |Payouts of ")
"""What is said aloud of other patrons' hands or money without naming one seat."""
ABOUT = re.compile(r"\(seat \w+, ([^)]*?)(?: on ([^),]*))?((?:, hand [^)]*)?)\)")
"""What an amount is about, as the narration of a round has it."""

NOT_DONE = {Verb.PAY: "pay", Verb.COLLECT: "take", Verb.RETURN: "return", Verb.COMMISSION: "charge"}
"""What a dealer did nothing of."""


def happened(steps: Iterable[tuple[RecordLine | None, Sequence[Effect]]], seat: str) -> Iterator[Part]:
    """Step by step, round by round; rounds in which the patron had nothing down and got no card are left out."""
    rounds = [list(_round(effects, seat)) for effects in _by_round(steps)]
    own = [(number, effects) for number, effects in enumerate(rounds, 1) if any(_own(one, seat) for one in effects)]
    for number, effects in own:
        if len(rounds) > 1:
            yield Paragraph(f"Round {number}", ())
        yield Steps(tuple(_steps(effects, seat)))
    if not own:
        yield Paragraph("You had no wager and no cards.", ())


def _by_round(steps: Iterable[tuple[RecordLine | None, Sequence[Effect]]]) -> list[list[Effect]]:
    """What was done, round by round: a line ``round`` ends one, and whatever is done on it belongs to that."""
    found: list[list[Effect]] = [[]]
    for line, effects in steps:
        found[-1] += effects
        if line is not None and line.head == ROUND:
            found.append([])
    return found


def _round(effects: Sequence[Effect], seat: str) -> Iterator[Effect]:
    """What a patron is told of a round."""
    return (one for one in seen_by(seat, effects) if concerns(one, seat) and not _of_the_house(one))


def _of_the_house(effect: Effect) -> bool:
    """What is done with cards that nobody holds or sees."""
    match effect:
        case Burned() | Discarded() | Shuffled():
            return True
        case Dealt(to=place):
            return not place
        case Revealed(cards=cards):
            return not any(card.seen for card in cards)
    return False


def _own(effect: Effect, seat: str) -> bool:
    """Whether it is money or a card of the patron's."""
    if isinstance(effect, Transfer):
        return seat in (effect.wager.seat, effect.source.seat, effect.target.seat)
    return isinstance(effect, Dealt) and effect.to.seat == seat


def concerns(effect: Effect, seat: str) -> bool:
    """Whether an effect is of a patron's own place, or of nobody's: the dealer's cards, what everybody is told."""
    match effect:
        case Transfer(source, target, wager=wager):
            return seat in (wager.seat, source.seat, target.seat)
        case Moved(source=held, target=to):
            return {held.seat, to.seat} <= {"", seat}
        case Dealt(to=place) | Revealed(hand=place) | Looked(hand=place) | Thrown(hand=place) | Noticed(at=place):
            return place.seat in ("", seat)
        case Discarded(what=place):
            return place.seat in ("", seat)
        case Announced(text) if not SEAT.search(text):
            return not OTHERS.match(text)
        case Announced(text) | Did(text) | Called(why=text):
            return seat in SEAT.findall(text) or bool(EVERYBODYS.match(text))
    return True


def without_others(text: str, seat: str) -> str:
    """
    >>> without_others("$10.00 goes from seat 8 to seat 7", "7")
    '$10.00 goes from another player to seat 7'
    """
    return SEAT.sub(lambda found: found[0] if found[1] == seat else "another player", text)


# In words


def _steps(effects: Sequence[Effect], seat: str) -> Iterator[Paragraph]:
    for dealt, run in groupby(effects, lambda one: isinstance(one, Dealt)):
        if dealt:
            yield from _dealt([one for one in run if isinstance(one, Dealt)], seat)
            continue
        for one in run:
            if isinstance(one, Revealed):
                text = f"{_whose(one.hand, seat)} cards are turned up: {show(one.cards)}"
            else:
                [(text, _)] = told([one])
                text = ABOUT.sub(lambda found: " ".join(filter(None, ("on", found[1], found[2]))) + found[3], text)
            yield _step(without_others(text, seat), one)


def _step(text: str, *effects: Effect) -> Paragraph:
    cites = tuple(dict.fromkeys(one.cite for one in effects))
    return Paragraph(with_commas(f"{text[0].upper()}{text[1:]}.").replace("_", " "), cites)


def _dealt(run: Sequence[Dealt], seat: str) -> Iterator[Paragraph]:
    """Cards that were dealt one after the other, hand by hand."""
    hands: dict[tuple[Hand, bool, bool], list[Dealt]] = {}
    for one in run:
        hands.setdefault((one.to, one.up, one.card.seen), []).append(one)
    for (hand, up, seen), dealt in hands.items():
        cards = [one.card for one in dealt]
        piece = "tile" if any(isinstance(card, Tile) for card in cards) else "card"
        what = show(cards) if seen else f"a {piece}" if len(cards) == 1 else f"{len(cards)} {piece}s"
        verb = "is" if len(cards) == 1 else "are"
        yield _step(f"{what} {verb} dealt to {_to(hand, seat)}, face {'up' if up else 'down'}", *dealt)


def _to(hand: Hand, seat: str) -> str:
    """
    >>> _to(Hand("seat 2"), "2"), _to(Hand("seat 2.1"), "2"), _to(Hand("dealer"), "2")
    ('you', 'your hand 1', 'the dealer')
    """
    if hand.seat == seat:
        return f"your hand {hand.number}" if hand.number else "you"
    return f"the {hand}"


def _whose(hand: Hand, seat: str) -> str:
    """
    >>> _whose(Hand("seat 2"), "2"), _whose(Hand("dealer"), "2")
    ('your', "the dealer's")
    """
    if hand.seat == seat:
        return f"your hand {hand.number}: its" if hand.number else "your"
    return f"the {hand}'s"


# What the dealer did


def otherwise(ruling: RecordRuling, seat: str) -> Iterator[Paragraph]:
    """What the dealer did at a patron's place that was not due, and what that comes to: face by face, where it depends
    on one that nobody saw."""
    found = ruling.alternatives
    mine = [[one for one in lines if one.seat == seat] for lines in cases(ruling)]
    if all(lines == mine[0] for lines in mine):
        yield from _otherwise(mine[0])
        return
    for case in cases_of(found, seat, mine) if found else ():
        if lines := mine[case.group]:
            said = list(_otherwise(lines)) or [Paragraph("The dealer did what was due to you.", ())]
            text = " ".join(one.text for one in said)
            cites = tuple(dict.fromkeys(place for one in said for place in one.cites))
            yield Paragraph(f"If it was {case.in_words}: {text[0].lower()}{text[1:]}", cites)


def _otherwise(paid: Iterable[PaidLine]) -> Iterator[Paragraph]:
    mine = [one for one in paid if one.kind or one.undecided]
    for one in mine:
        wager = f"{one.wager.replace('_', ' ')} {one.on}".rstrip() + (f" (hand {one.hand})" if one.hand else "")
        more = f"${dollars(abs(one.done - one.due))} too {'little' if one.done < one.due else 'much'}"
        open_ = "whether that is right waits for a supervisor's decision"
        text = f"The dealer {WORDS[one.verb]} ${dollars(one.done)} on {wager}: {open_ if one.undecided else more}."
        if not one.done and not one.undecided:
            text = f"The dealer did not {NOT_DONE[one.verb]} ${dollars(one.due)} on {wager}."
        yield Paragraph(with_commas(text), (one.cite,) if one.cite else ())
    settled = [one for one in mine if not one.undecided]
    if settled:
        sum_ = sum(one.difference for one in settled)
        comes = f"you lack ${dollars(-sum_)}" if sum_ < 0 else f"you got ${dollars(sum_)} too much"
        yield Paragraph(with_commas(f"In all {comes if sum_ else 'that comes to nothing'}."), ())
