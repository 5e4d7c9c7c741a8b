"""The odds of a table, and rulings on a record, as tables of values for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.money import cents
from pitboss.odds.distribution import ratio
from pitboss.odds.inquiry import section_of
from pitboss.render.spreadsheet import MONEY, PERCENT, Sheet

if TYPE_CHECKING:
    from pitboss.desks.odds import TableOdds


def sheets(found: TableOdds, names: Sequence[str] = ()) -> list[Sheet]:
    """The wagers of a table, every outcome of each, and what the regulation says to it."""
    game = found.inquiry.game
    shown = {name: wager for name, wager in found.report.wagers.items() if not names or name in names}
    wagers = []
    for name, wager in shown.items():
        d, section = wager.distribution, section_of(game, name, wager)
        wagers.append(
            (
                name, float(d.house_edge), ratio(d.house_edge), float(d.hit_frequency), d.standard_deviation,
                float(d.element_of_risk), str(section or ""),
            )
        )  # fmt: skip
    outcomes = [
        (name, o.label, float(o.net), float(o.probability), ratio(o.probability))
        for name, wager in shown.items()
        for o in wager.distribution.outcomes
    ]
    wrong = [(str(one.cite), ", ".join(one.options), one.message) for one in found.answer.violations]
    formats = dict.fromkeys(("house edge", "hits", "element of risk", "probability"), PERCENT)
    made = [
        Sheet("wagers", ("wager", "house edge", "exactly", "hits", "standard deviation", "element of risk", "section"),
              wagers, formats=formats),
        Sheet("outcomes", ("wager", "outcome", "net", "probability", "exactly"), outcomes, formats=formats),
        Sheet("not allowed", ("section", "options", "what is wrong"), wrong),
    ]  # fmt: skip
    return [table for table in made if table.rows]


def ruling_sheets(told: dict[str, object]) -> list[Sheet]:
    """A ruling as `rule --json` has it: what became of every wager, and what each seat is up or down by round."""
    rounds = told["rounds"]
    assert isinstance(rounds, list)
    heads = ("round", "seat", "wager", "on", "hand", "ruling", "amount", "odds", "section")
    rows = [
        (number, *(one[key] for key in ("seat", "wager", "on", "hand", "verb")), _amount(one["amount"]), one["odds"],
         one["cite"])
        for number, each in enumerate(rounds, 1)
        for one in each["rulings"]
    ]  # fmt: skip
    net = list(_net(rounds))
    void = [(number, each["void_cite"]) for number, each in enumerate(rounds, 1) if each["void"]]
    done = [
        (number, *(one[key] for key in ("seat", "wager", "on", "hand", "did")), _amount(one["amount"]),
         _amount(one["due"]), one["error"], _amount(one["difference"]), one["cite"], one["line"])
        for number, each in enumerate(rounds, 1)
        for one in each.get("paid", ())
    ]  # fmt: skip
    beside = (
        "round",
        "seat",
        "wager",
        "on",
        "hand",
        "dealer",
        "amount",
        "due",
        "error",
        "difference",
        "section",
        "line",
    )
    made = [
        Sheet("rulings", heads, rows, formats={"amount": MONEY}),
        Sheet("done beside due", beside, done, formats=dict.fromkeys(("amount", "due", "difference"), MONEY)),
        Sheet("net", ("round", "seat", "net"), net, formats={"net": MONEY}),
        Sheet("void rounds", ("round", "section"), void),
    ]
    return [table for table in made if table.rows] or made[:1]


def _net(rounds: Iterable[dict[str, dict[str, str]]]) -> Iterable[tuple[object, ...]]:
    for number, each in enumerate(rounds, 1):
        yield from ((number, seat, _amount(net)) for seat, net in each["net"].items())


def _amount(text: str) -> float:
    return (-1 if text.startswith("-") else 1) * cents(text.removeprefix("-")) / 100
