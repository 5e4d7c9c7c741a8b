"""Random submissions: what a licensee may write, and what nobody should."""

from __future__ import annotations

import re
import textwrap
import tomllib
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.options import ACTS, Option
from pitboss.law.values import BySeat
from pitboss.odds.sensitivity import values_to_try

SLUGS = [entry.slug for entry in CATALOGUE]
PAGE = Path(__file__).parent.parent / "docs" / "submissions.md"


def parts_of_page() -> dict[str, str]:
    """The parts of the page on submissions, by their titles."""
    parts = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]
    return {title: text for title, _, text in (part.partition("\n") for part in parts)}


def submission_of_page() -> dict[str, Any]:
    """What the page shows of a submission, all of it together."""
    shown = (parts_of_page()[title] for title in ("A table", "Notice of a change", "Printed guides", "New games"))
    blocks = (textwrap.dedent(block) for part in shown for block in re.findall(r"(?m)(?:^(?: {4}.*)?\n)+", part + "\n"))
    return tomllib.loads("\n".join(block for block in blocks if not block.lstrip("\n").startswith("$")))


texts = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["=1+1", "+A1", "-2", "@now", "'quoted'", '"q"', "5", "5.0", "true", "TRUE", "[1]", "{}", "2026-11-16", " a ",
         "a\nb", "\t", "nan", "1,5", "3:2", "# no", "", "\uffff", "_x0041_", "x" * 300, "07:30:00", "a # b"]
    ),
)  # fmt: skip
scalars = st.one_of(
    st.booleans(),
    st.integers(-(10**17), 10**17),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from([5, 12.5, 500.0, 0.1 + 0.2, 1e300]),
    texts,
    st.dates(date(1, 1, 1), date(9999, 1, 1)),
    st.datetimes(datetime(1, 1, 1), datetime(9999, 1, 1)),
    st.sampled_from([date(2026, 11, 16), datetime(2026, 11, 16, 18, 25), time(7, 30)]),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(texts, inner, max_size=3)),
    max_leaves=4,
)
names = st.text("ABJT-0123456789", min_size=1, max_size=6)


@st.composite
def option_value(draw: st.DrawFn, option: Option) -> object:
    """A value that is often allowed, and often not."""
    tried = list(values_to_try(option.values, None if callable(option.default) else option.default))
    plain: list[object] = [*tried, *(int(one) for one in tried if one.isdecimal())]
    plain += [one == "true" for one in tried if one in ("true", "false")]
    plain += [one.upper() for one in tried] + [1, 5, "5", "3 to 2", 12.5, True, "none", [1, 5], ["1"], 0, -1, {}]
    entries = [str(entry) for entry in getattr(option.values, "entries", ())] or ["1", "3"]
    if isinstance(option.values, BySeat) or hasattr(option.values, "entries"):
        one = st.sampled_from([1, "5", "9 to 1", 35, "2500", 0, "win"])
        plain.append(draw(st.dictionaries(st.sampled_from([*entries, "faro"]), one, max_size=3)))
    return draw(st.one_of(st.sampled_from(plain), values))


@st.composite
def table(draw: st.DrawFn, slugs: list[str] | None = None) -> dict[str, Any]:
    slug = draw(st.sampled_from(slugs or SLUGS))
    known = game(slug)
    entry: dict[str, Any] = {"name": draw(names), "game": draw(st.sampled_from([slug, slug, slug, known.name]))}
    if draw(st.booleans()):
        entry["pit"] = draw(st.sampled_from(["1", "2", "high limit", "=3"]))
    chosen = draw(st.lists(st.sampled_from(known.options.options), max_size=4, unique_by=lambda one: one.key))
    entry["options"] = {option.key: draw(option_value(option)) for option in chosen}
    if draw(st.integers(0, 5)) == 0:
        entry["options"][draw(texts)] = draw(values)
    wagers = draw(st.lists(st.sampled_from([*known.betting.wager, "faro"]), max_size=3, unique=True))
    amounts = st.sampled_from([5, 10, 12.5, "1,000", 500.0, 0, -1, "ten"])
    entry["limits"] = {wager: [draw(amounts), draw(amounts)] for wager in wagers}
    one_bound: bool = draw(st.booleans())
    if wagers and one_bound:
        entry["limits"][wagers[0]] = {draw(st.sampled_from(["min", "max"])): draw(amounts)}
    if draw(st.integers(0, 3)) == 0:
        when = st.sampled_from(["2026-11-16 18:25", datetime(2026, 11, 16, 18, 25), "soon"])
        acts = draw(st.lists(st.sampled_from([*ACTS, "effect"]), min_size=1, unique=True))
        entry["notice"] = [{act: draw(when) for act in acts} for _ in range(draw(st.integers(1, 2)))]
    return entry


@st.composite
def submission(draw: st.DrawFn, slugs: list[str] | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if draw(st.integers(0, 4)) == 0:
        found["date"] = draw(st.sampled_from([date(1991, 6, 1), "1991-06-01", "2008-01-15"]))
    if draw(st.integers(0, 4)) == 0:
        found["notices"] = {"rule_change_notice_minutes": draw(st.sampled_from([45, 10, "45", True])),
                            "grandfather_players": draw(st.sampled_from([True, "true", 1]))}  # fmt: skip
    if draw(st.integers(0, 8)) == 0:
        found[draw(texts)] = draw(values)
    found["table"] = draw(st.lists(table(slugs), min_size=1, max_size=4))
    if draw(st.integers(0, 4)) == 0:
        stage = draw(st.sampled_from(["proposed", "permanent", "x"]))
        found["new_game"] = [{"name": "Crown and anchor", "stage": stage, "start": date(2008, 1, 15)}]
    if draw(st.integers(0, 4)) == 0:
        found["guide"] = [{"game": found["table"][0]["game"], "holds": ["rules", "odds"],
                           "options": {"shuffle": "manual"}, "approved": date(2026, 11, 2)}]  # fmt: skip
    return found
