"""The money of a submission's tables for other programs."""

from __future__ import annotations

from fractions import Fraction

from pitboss.desks.finance import Finances, TableMoney, assumptions
from pitboss.equipment.money import dollars
from pitboss.odds.distribution import ratio
from pitboss.odds.takings import LossChances


def to_json(found: Finances) -> dict[str, object]:
    return {
        "tables": [_table(table) for table in found.known],
        "not_computed": [{"name": one.name, "game": one.game, "reason": one.reason} for one in found.unknown],
        "totals": [
            {
                "name": total.name,
                "tables": total.tables,
                "spans": {
                    span: {"theoretical_win": _money(win), "standard_deviation": spread, "normal": _chances(chances)}
                    for span, (win, spread, chances) in total.spans.items()
                },
            }
            for total in found.totals
        ],
        "settings_computed": found.computed,
    }


def _table(table: TableMoney) -> dict[str, object]:
    habits = table.habits
    return {
        "name": table.name,
        "game": table.game,
        "pit": table.pit,
        "allowed": not table.violations,
        "violations": [one.to_json() for one in table.violations],
        "wagers": {
            one.wager: {
                "house_edge": float(one.distribution.house_edge),
                "house_edge_exact": ratio(one.distribution.house_edge),
                "standard_deviation": one.distribution.standard_deviation,
                "element_of_risk": float(one.distribution.element_of_risk),
                "section": one.section,
                "made_a_round": float(one.share),
                "bet": _money(one.bet),
                **({"given": one.note} if one.note else {}),
            }
            for one in table.wagers
        },
        "play": {what.replace(" ", "_"): {"value": value, "by": by} for what, value, by in assumptions(habits)},
        "edge_of_all_money_bet": ratio(table.edge),
        "hold": float(table.hold),
        "hold_assumes_turnover": float(habits.turnover),
        "spans": {
            one.span: {
                "decisions": one.takings.decisions,
                "handle": _money(one.takings.handle),
                "theoretical_win": _money(one.takings.win),
                "theoretical_win_exact": ratio(one.takings.win),
                "comps": _money(table.comps(one.span)),
                "standard_deviation": one.takings.standard_deviation,
                "standard_deviation_if_players_win_together": one.together,
                "normal": _chances(one.takings.normal),
                "exact": one.takings.exact and _chances(one.takings.exact),
            }
            for one in table.spans
        },
        "remarks": list(table.remarks),
    }


def _chances(found: LossChances) -> dict[str, float]:
    return {"loses": found.loses, "nine_in_ten_from": found.low, "nine_in_ten_to": found.high}


def _money(amount: Fraction) -> str:
    """Dollars and cents, the nearest."""
    return dollars(round(amount * 100))
