"""What a licensee may choose at double down stud, and what may stand beside what."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.families.stud.options import device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.limits import PayoutCap, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option
from pitboss.law.values import Dollars, Words

from .wagers import PAY_TABLES, PAYS, WAGER, pay_table

METHODS = ("manual_shoe", "hand")
"""One card a player: an automated shoe deals stacks."""

_DEALING = _COMPLETION = cite("17")
"""The sections behind 17.6 have no number on record."""

SECTIONS = Sections(
    methods=_DEALING,
    second_deck=cite("17.2"),
    alternates=cite("17.2"),
    shuffle=cite("17.4"),
    cut=cite("17.4"),
    uncut=cite("17.4"),
    recut=cite("17.4"),
    call=dict.fromkeys(METHODS, cite("17.6")),
    deal=dict.fromkeys(METHODS, _DEALING),
    stub=dict.fromkeys(METHODS, _DEALING),
    hand_needs_shuffler=_DEALING,
    automated_shoe=_DEALING,
    stub_count=_DEALING,
    wrong_count=_DEALING,
    shuffler_counts=_DEALING,
    two_positions=cite("17.6"),
    settlement=_COMPLETION,
    step_by_step=(_COMPLETION, _COMPLETION, _COMPLETION),
    seat_by_seat=(_COMPLETION, _COMPLETION, _COMPLETION),
    late=cite("17.6"),
)


def most_won(options: Options, least: Mapping[str, int]) -> int:
    """What the least wager and its double can win together."""
    return 2 * max(pays.pays(least.get(WAGER, 0)) for _, pays in pay_table(options).rows)


PAYOUT_LIMIT = PayoutCap(
    "payout_limit_per_hand",
    {WAGER: ("min_wager",)},
    most_won,
    "A payout limit may not be below what a minimum wager and its double can win together.",
    PAYS,
)

OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "manual_shoe", methods=METHODS, shuffle="manual", with_shuffler=False),
        option("pay_table", Words(*PAY_TABLES), "table_2000", PAYS,
               "the posted table that hands are paid by: the table game's or the electronic version's", POSTED),
        option(PAYOUT_LIMIT.option, Dollars(optional=True), None, PAYOUT_LIMIT.cite,
               "the most that one hand is paid, wager and double together", POSTED),
        option("player_card_face", Words("up", "down"), "up", _DEALING, "how a player's own card is dealt"),
        two_positions(SECTIONS),
        *limit_options("17.6"),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        PAYOUT_LIMIT.requirement(),
        limits_in_order(),
    ),
)  # fmt: skip
