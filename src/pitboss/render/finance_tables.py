"""The money of a submission as tables of values: for spreadsheets, and for comma-separated values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.desks.finance import Finances, TableMoney, assumptions
from pitboss.odds.distribution import ratio
from pitboss.render.spreadsheet import MONEY, PERCENT, Sheet

COLUMNS = ("part", "table", "game", "pit", "item", "span", "value", "exact", "section", "remark")
"""The columns of all of it as one table."""
NORMAL = "by the normal approximation"
EXACT = "by convolution"


def sheets(found: Finances) -> list[Sheet]:
    """A sheet each: edges, money, totals, how tables are played, and what was not computed."""
    edges = [
        (
            table.name, table.game, table.pit, one.wager, float(one.distribution.house_edge),
            ratio(one.distribution.house_edge), float(one.distribution.element_of_risk),
            one.distribution.standard_deviation, float(one.share), float(one.bet), one.section, one.note or None,
        )
        for table in found.known
        for one in table.wagers
    ]  # fmt: skip
    money = [row for table in found.known for row in _money(table)]
    totals = [
        (total.name, total.tables, span, float(win), spread, chances.low, chances.high, chances.loses)
        for total in found.totals
        for span, (win, spread, chances) in total.spans.items()
    ]
    played = [(table.name, *row) for table in found.known for row in assumptions(table.habits)]
    said = [(table.name, remark) for table in found.known for remark in _remarks(table)]
    said += [(table.name, f"not computed: {table.reason}") for table in found.unknown]
    percents = dict.fromkeys(
        ("house edge", "element of risk", "edge", "hold", "loses, normal", "loses, exact"), PERCENT
    )
    amounts = ("bet", "handle", "theoretical win", "comps", "standard deviation", "st. dev. if together",
               "9 in 10 from", "9 in 10 to", "exactly from", "exactly to")  # fmt: skip
    formats = percents | dict.fromkeys(amounts, MONEY)
    made = [
        Sheet("edges", ("table", "game", "pit", "wager", "house edge", "exactly", "element of risk", "deviation of one",
                        "made a round", "bet", "section", "given"), edges, formats=formats),
        Sheet("money", ("table", "game", "pit", "span", "decisions", "handle", "edge", "hold", "theoretical win",
                        "comps", "standard deviation", "st. dev. if together", "9 in 10 from", "9 in 10 to",
                        "loses, normal", "exactly from", "exactly to", "loses, exact"), money, formats=formats),
        Sheet("totals", ("tables", "number", "span", "theoretical win", "standard deviation", "9 in 10 from",
                         "9 in 10 to", "loses, normal"), totals, formats=formats),
        Sheet("play", ("table", "what", "value", "known by"), played),
        Sheet("remarks", ("table", "remark"), said),
    ]  # fmt: skip
    return [table for table in made if table.rows]


def _money(table: TableMoney) -> Iterator[Sequence[object]]:
    for one in table.spans:
        made, exact = one.takings, one.takings.exact
        yield (
            table.name, table.game, table.pit, one.span, made.decisions, float(made.handle), float(table.edge),
            float(table.hold), float(made.win), float(table.comps(one.span)), made.standard_deviation, one.together,
            made.normal.low, made.normal.high, made.normal.loses,
            *((exact.low, exact.high, exact.loses) if exact else (None, None, None)),
        )  # fmt: skip


def _remarks(table: TableMoney) -> list[str]:
    broken = [f"not allowed: {one.message} [{one.cite}]" for one in table.violations]
    return [*broken, *table.remarks]


def rows(found: Finances) -> Iterator[Sequence[object]]:
    """All of it line by line: see `COLUMNS`."""
    for table in found.known:
        here = table.name, table.game, table.pit
        for one in table.wagers:
            d = one.distribution
            yield "edge", *here, one.wager, "", float(d.house_edge), ratio(d.house_edge), one.section, one.note
        yield "money", *here, "edge of all money bet", "", float(table.edge), ratio(table.edge), "", ""
        turns = f"if each dollar of the drop is bet {float(table.habits.turnover):g} times"
        yield "money", *here, "hold", "", float(table.hold), ratio(table.hold), "", turns
        for span in table.spans:
            made, name = span.takings, span.span
            yield "money", *here, "decisions", name, made.decisions, "", "", ""
            for item, amount in (("handle", made.handle), ("theoretical win", made.win), ("comps", table.comps(name))):
                yield "money", *here, item, name, round(float(amount), 2), ratio(amount), "", ""
            yield "money", *here, "standard deviation", name, made.standard_deviation, "", "", "decisions independent"
            yield (
                "money",
                *here,
                "standard deviation",
                name,
                span.together,
                "",
                "",
                "wagers of a round win and lose together",
            )
            for chances, how in ((made.normal, NORMAL), (made.exact, EXACT)):
                if chances is not None:
                    yield "chance", *here, "loses", name, chances.loses, "", "", how
                    yield "chance", *here, "nine in ten from", name, chances.low, "", "", how
                    yield "chance", *here, "nine in ten to", name, chances.high, "", "", how
        for what, value, by in assumptions(table.habits):
            yield "play", *here, what, "", value, "", "", by
        for remark in _remarks(table):
            yield "remark", *here, remark, "", "", "", "", ""
    for total in found.totals:
        for name, (win, spread, chances) in total.spans.items():
            here = total.name, "", ""
            yield (
                "total",
                *here,
                "theoretical win",
                name,
                round(float(win), 2),
                ratio(win),
                "",
                f"{total.tables} tables",
            )
            yield "total", *here, "standard deviation", name, spread, "", "", "tables independent"
            yield "total", *here, "loses", name, chances.loses, "", "", NORMAL
    for table in found.unknown:
        yield "not computed", table.name, table.game, table.pit, table.reason, "", "", "", "", ""
