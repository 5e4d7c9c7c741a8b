"""JSON Schemas of what commands print with ``--json``: rulings, checks, what is tried out, odds, and money."""

from __future__ import annotations

from typing import Any

from pitboss.play.effects import RULINGS
from pitboss.play.records.payments import DONE

Schema = dict[str, Any]
DAY: Schema = {"anyOf": [{"type": "string", "pattern": "^[0-9]"}, {"type": "integer"}]}
TEXT: Schema = {"type": "string"}
SECTION: Schema = {"type": "string", "pattern": r"^(\d+:\d+|58 Pa\. Code|[A-Z])"}
DOLLARS: Schema = {"type": "string", "pattern": r"^-?\d+\.\d\d$"}
BY_NAME: Schema = {"type": "object", "additionalProperties": DOLLARS}
RATIO: Schema = {"type": "string", "pattern": r"^-?\d+/\d+$"}
NUMBER: Schema = {"type": "number"}


def _given(properties: Schema, *optional: str) -> Schema:
    """An object of these members; those that are not optional are always there, and more may come."""
    needed = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": needed}


def _listed(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _or_null(found: Schema) -> Schema:
    return {"anyOf": [found, {"type": "null"}]}


def _violation() -> Schema:
    return _given({"cite": SECTION, "options": _listed(TEXT), "message": TEXT, "known": TEXT}, "known")


def _paid() -> Schema:
    """What was done with a wager, beside what was due."""
    return _given(
        {
            "line": {"type": "integer"}, "seat": TEXT, "hand": _or_null(TEXT), "wager": TEXT, "on": _or_null(TEXT),
            "did": {"enum": list(DONE)}, "amount": DOLLARS, "due": DOLLARS, "error": _or_null(TEXT),
            "difference": DOLLARS, "cite": _or_null(SECTION),
        }
    )  # fmt: skip


def ruling() -> Schema:
    """What `rule --json` prints."""
    one = _given(
        {
            "seat": _or_null(TEXT), "wager": TEXT, "on": _or_null(TEXT), "hand": _or_null({}),
            "verb": {"enum": sorted(verb.value for verb in RULINGS)}, "amount": DOLLARS, "odds": _or_null(TEXT),
            "cite": SECTION,
        }
    )  # fmt: skip
    a_round = _given(
        {
            "void": {"type": "boolean"}, "void_cite": _or_null(SECTION), "rulings": _listed(one),
            "announcements": _listed(TEXT), "net": BY_NAME, "hands": {"type": "object"},
            "not_provided": _listed({"type": "object"}), "paid": _listed(_paid()),
        },
        "hands", "not_provided", "paid",
    )  # fmt: skip
    group = _given({"faces": TEXT, "each": _listed(TEXT), "count": {"type": "integer"}, "chance": TEXT})
    unseen = {"open": _listed({"type": "object"}), "count": {"type": "integer"}, "groups": _listed(group)}
    day = _given({"steps": _listed({"type": "object"}), "remarks": _listed({})})
    return _given(
        {
            "game": TEXT, "rounds": _listed(a_round), "net": BY_NAME, "owed": BY_NAME, "meters": BY_NAME,
            "facts": {"type": "object"}, "paid": {"type": "object"}, "filed": {"type": "object"},
            "alternatives": _given(unseen), "day": day,
        },
        "facts", "paid", "filed", "alternatives", "day",
    )  # fmt: skip


def check() -> Schema:
    """What `check --json` prints."""
    table = _given(
        {"name": TEXT, "game": TEXT, "date": DAY, "violations": _listed(_violation()), "remarks": _listed(TEXT)}, "date"
    )
    return _given({"tables": _listed(table), "problems": _listed(TEXT)}, "problems")


def odds() -> Schema:
    """What `odds --json` prints of a game."""
    outcome = _given({"label": TEXT, "net": TEXT, "probability": RATIO})
    wager = _given(
        {
            "house_edge": NUMBER, "house_edge_exact": RATIO, "hit_frequency": NUMBER, "standard_deviation": NUMBER,
            "element_of_risk": NUMBER, "outcomes": _listed(outcome),
        }
    )  # fmt: skip
    found: Schema = {
        "game": TEXT,
        "options": {"type": "object"},
        "wagers": {"type": "object", "additionalProperties": wager},
        "method": TEXT,
        "allowed": {"type": "boolean"},
        "violations": _listed(_violation()),
    }
    return _given(found)


def what_if() -> Schema:
    """What `check --set --json` prints."""
    change = {"table": TEXT, "what": TEXT, "from": TEXT, "to": TEXT}
    owed = {**change, "minutes": _or_null({"type": "integer"}), "notice": _or_null(TEXT), "cite": _or_null(SECTION)}
    found = {
        "set": _listed(TEXT),
        "tables": _listed(TEXT),
        "breaks": _listed(_given({"table": TEXT, "violations": _listed(_violation())})),
        "changes": _listed(_given(owed)),
        "guides": _listed(TEXT),
        "notices": _listed({"type": "object"}),
        "plan": _given({"effective": TEXT, "changes": _listed({"type": "object"}), "calendar": _listed({})}),
    }
    return _given(found, "plan")


def money() -> Schema:
    """What `odds --submission --json` prints."""
    chance: Schema = {"type": "number", "minimum": 0, "maximum": 1}
    chances = _given({"loses": chance, "nine_in_ten_from": NUMBER, "nine_in_ten_to": NUMBER})
    wager = _given(
        {
            "house_edge": NUMBER, "house_edge_exact": RATIO, "standard_deviation": NUMBER, "element_of_risk": NUMBER,
            "section": TEXT, "made_a_round": NUMBER, "bet": DOLLARS, "given": TEXT,
        },
        "given",
    )  # fmt: skip
    span = _given(
        {
            "decisions": {"type": "integer"}, "handle": DOLLARS, "theoretical_win": DOLLARS,
            "theoretical_win_exact": RATIO, "comps": DOLLARS, "standard_deviation": NUMBER,
            "standard_deviation_if_players_win_together": NUMBER, "normal": chances, "exact": _or_null(chances),
        }
    )  # fmt: skip
    table = _given(
        {
            "name": TEXT, "game": TEXT, "pit": TEXT, "allowed": {"type": "boolean"},
            "violations": _listed(_violation()), "wagers": {"type": "object", "additionalProperties": wager},
            "play": {"type": "object", "additionalProperties": _given({"value": TEXT, "by": TEXT})},
            "edge_of_all_money_bet": RATIO, "hold": NUMBER, "hold_assumes_turnover": NUMBER,
            "spans": {"type": "object", "additionalProperties": span}, "remarks": _listed(TEXT),
        }
    )  # fmt: skip
    together = _given({"theoretical_win": DOLLARS, "standard_deviation": NUMBER, "normal": chances})
    total = _given(
        {
            "name": TEXT,
            "tables": {"type": "integer"},
            "spans": {"type": "object", "additionalProperties": together},
        }
    )
    return _given(
        {
            "tables": _listed(table),
            "not_computed": _listed(_given({"name": TEXT, "game": TEXT, "reason": TEXT})),
            "totals": _listed(total),
            "settings_computed": {"type": "integer"},
        }
    )
