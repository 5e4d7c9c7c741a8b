"""What a licensee may choose at sic bo."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.money import Odds
from pitboss.games.families.dice.shaker import FACES, SHAKER
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, limit_options, limits_in_order
from pitboss.law.options import OptionSet, Uniform, option
from pitboss.law.posted import RaisedOdds, in_words, on_layout, worded
from pitboss.law.values import Dollars, Flag, OddsAtLeast

from .wagers import COMBO_PAYS, LEAST, THREE, THREE_LEAST

HIGHER = cite("9.4 [13:69F-13.6(b)]")
WORDING = cite("9.4 [13:69F-13.6(a)]")
PUBLISHED = cite("9.4 [Atlantic City payouts]")

KINDS = {kind: tuple(f"{kind}_{n}" for n in FACES) for kind in ("triple", "double")}
UNIFORM = "Odds above the minimum must be the same at all sic bo tables of the casino."


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few odds, and nothing between them.

    >>> str(OneOf(COMBO_PAYS).read("6")), str(OneOf(COMBO_PAYS))
    ('6 to 1', '5 to 1, 6 to 1')
    """

    only: tuple[Odds, ...]

    def read(self, raw: object) -> Odds:
        given = OddsAtLeast(min(self.only)).read(raw)
        if given not in self.only:
            raise ValueError(f"{given} is not allowed")
        return given

    def relaxed(self) -> OddsAtLeast:
        return OddsAtLeast(Odds(0))

    def __str__(self) -> str:
        return ", ".join(map(str, self.only))


OPTIONS = OptionSet(
    options=(
        SHAKER,
        option("payouts", RaisedOdds("ac", LEAST, KINDS), {}, HIGHER,
               "odds above those published for Atlantic City, spot by spot", on_layout(WORDING)),
        option("combo_pays", OneOf(COMBO_PAYS), COMBO_PAYS[0], PUBLISHED,
               "what a combination of two dice pays; published sources disagree", on_layout(WORDING)),
        option(THREE, OddsAtLeast(THREE_LEAST), THREE_LEAST, PUBLISHED,
               "what one of a kind pays when all three dice show it", on_layout(WORDING)),
        option("lit_layout", Flag(), True, "9.5 [NZ Gazette 1998/17 p. 394]",
               "winning spots light up once the dealer has keyed in the dice, which govern over the display"),
        option("min_payout_unit", Dollars(25, 100), 100, "9.4 [13:69F-13.6(b)1]",
               "the least chip for paying; it binds only where odds are not whole numbers"),
        *limit_options(LIMITS, "table_min", "table_max"),
    ),
    requirements=(worded(WORDING), limits_in_order("table_min", "table_max")),
    uniform=(
        Uniform("payouts", "licensee", UNIFORM, HIGHER, of=in_words),
        Uniform("combo_pays", "licensee", UNIFORM, HIGHER),
        Uniform(THREE, "licensee", UNIFORM, HIGHER),
    ),
)  # fmt: skip
