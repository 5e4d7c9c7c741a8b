"""What a licensee may choose at let it ride poker, and what may stand beside what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pitboss.games.families.stud.minimum_odds import at_least
from pitboss.games.families.stud.options import device_requirements, devices
from pitboss.games.families.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.limits import NO_LIMIT, Limit, PayoutCap, limit_options, limits_in_order
from pitboss.law.notices import POSTED, lowered
from pitboss.law.options import Options, OptionSet, Violation, option
from pitboss.law.values import Dollars, Flag, TableOf, Value, Words

from .wagers import BASE, BONUS_CHIP, BONUS_TABLES, LIR_BONUS, PAYS, STANDARD, THREE_CARD_TABLES, base_table

_SHOE, _HAND, _AUTOMATED = cite("18.7"), cite("18.8"), cite("18.9")
_BY_METHOD = {"manual_shoe": _SHOE, "hand": _HAND, "automated_shoe": _AUTOMATED}
_COMPLETION = cite("18.10")

SECTIONS = Sections(
    methods=_SHOE,
    second_deck=cite("18.2"),
    alternates=cite("18.2"),
    shuffle=cite("18.4"),
    cut=cite("18.4"),
    uncut=cite("18.4"),
    recut=cite("18.4"),
    call=_BY_METHOD,
    deal=_BY_METHOD,
    stub=_BY_METHOD,
    hand_needs_shuffler=_HAND,
    automated_shoe=_AUTOMATED,
    stub_count=_SHOE,
    wrong_count=_SHOE,
    shuffler_counts=_SHOE,
    two_positions=cite("18.6"),
    settlement=_COMPLETION,
    step_by_step=(_COMPLETION, _COMPLETION, _COMPLETION),
    seat_by_seat=(_COMPLETION, _COMPLETION, _COMPLETION),
    late=cite("18.6"),
)

EQUAL = cite("18.6")
STANDARD_TABLE = "standard"


@dataclass(frozen=True, slots=True)
class StandardOrBetter:
    """``standard``, or lines of the base table that pay more: ``option base_table.flush 9``."""

    lines: TableOf

    @property
    def entries(self) -> Mapping[str, object]:
        return self.lines.entries

    def read(self, raw: object) -> Value:
        if raw == STANDARD_TABLE:
            return STANDARD_TABLE
        if not isinstance(raw, Mapping):
            raise ValueError(f"{raw!r} is not allowed")
        return self.lines.read(raw)

    def relaxed(self) -> StandardOrBetter:
        return StandardOrBetter(self.lines.relaxed())

    def __str__(self) -> str:
        return f"{STANDARD_TABLE}, or by line no less than it pays"


def most_won(options: Options, least: Mapping[str, int]) -> int:
    """What three equal wagers at the minimum can win."""
    top = max(pays for _, pays in base_table(options).rows)
    return len(BASE) * top.pays(max(least.values(), default=0))


PAYOUT_LIMIT = PayoutCap(
    "payout_limit_per_hand",
    dict.fromkeys(BASE, ("min_wager",)),
    most_won,
    "A payout limit may not be below $25,000.00, nor below the most one hand can win at the minimum wagers.",
    PAYS,
    floor=2_500_000,
)


def payout_limit(options: Options, limits: Mapping[str, Limit]) -> int:
    """The most that one hand is paid on its base wagers; where the licensee names nothing, the least allowed."""
    return max(options.whole(PAYOUT_LIMIT.option), PAYOUT_LIMIT.least(options, limits))


def posted(options: Options, wager: str) -> Limit:
    """The limit that the options post for a wager: the let it ride bonus has its own price."""
    return NO_LIMIT if wager == LIR_BONUS else Limit(options.optional("min_wager"), options.optional("max_wager"))


def common_limit(limits: Iterable[Limit]) -> Limit:
    """The limit of wagers that are equal and have these each: the highest minimum, the lowest maximum.

    >>> common_limit([Limit(500, 10_000), Limit(1_000), Limit(None, 5_000)])
    Limit(least=1000, most=5000)
    """
    lows, highs = zip(*limits, strict=True)
    return Limit(
        max((low for low in lows if low is not None), default=None),
        min((high for high in highs if high is not None), default=None),
    )


def broken_by_limits(options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
    """What the limits posted for each wager break: a payout limit named has to cover them, three base wagers have to be
    equal, a bonus is $1.00."""
    found = PAYOUT_LIMIT.broken(options, limits) if PAYOUT_LIMIT.option in options.given else []
    own = tuple(wager for wager in BASE if wager in limits)
    least, most = common_limit(limits.get(wager, posted(options, wager)) for wager in BASE)
    if own and least is not None and most is not None and least > most:
        found.append(Violation(EQUAL, own, "These limits leave no amount for three equal base wagers."))
    chip = limits.get(LIR_BONUS, NO_LIMIT)
    if (chip.least or 0) > BONUS_CHIP or (chip.most is not None and chip.most < BONUS_CHIP):
        found.append(Violation(cite("18.6A"), (LIR_BONUS,), "The let it ride bonus wager is $1.00."))
    return found


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "automated_shoe", settlement="step_by_step"),
        *limit_options("18.6"),
        option("base_table", StandardOrBetter(at_least(STANDARD)), STANDARD_TABLE, PAYS,
               "what the three base wagers are paid: the standard odds, or better ones on some hands", POSTED),
        option(PAYOUT_LIMIT.option, Dollars(), PAYOUT_LIMIT.least, PAYOUT_LIMIT.cite,
               "the most that one hand is paid on its three base wagers together", POSTED._replace(on=lowered)),
        option("lir_bonus_offered", Flag(), True, "18.6A", "the let it ride bonus wager is offered", POSTED),
        option("lir_bonus_table", Words(*BONUS_TABLES), "B1", "18.6A",
               "the posted table that let it ride bonus wagers are paid by", POSTED),
        option("three_card_bonus_offered", Flag(), False, "18.6B", "the three-card bonus wager is offered", POSTED),
        option("three_card_bonus_table", Words(*THREE_CARD_TABLES), "T1", "18.6B",
               "the posted table that three-card bonus wagers are paid by", POSTED),
        option("two_positions_allowed", Flag(), False, SECTIONS.two_positions, "one player may wager at two positions"),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        PAYOUT_LIMIT.requirement(),
        limits_in_order(),
    ),
)  # fmt: skip
