"""Changes that the baccarat games have in common, each in its own sections (notes below 19:47-3, -4 and -7)."""

from __future__ import annotations

from pitboss.law.changes import Change, Choice, Mishap, OwedNotice, Rule, by, dated

from .intermission import RECUT

ORDERS = "a supervisor may order a recut"
RECUTS = (
    Choice("recut_by", ORDERS, only=("last_cutter",), words=(RECUT,)),
    Rule(RECUT, ORDERS),
    Mishap(RECUT, ORDERS),
)


def of_the_shuffle(section: str) -> tuple[Change, ...]:
    """The shuffle and cut: a change in 1994 that is not described, the notice of 1995, the recut of 1996."""
    return (
        dated("R.1994 d.283", section),
        by("R.1995 d.429", f"{section}(b)", "notice before the shuffle after lacing is taken up or given up",
           OwedNotice("reshuffle_after_lacing", "a change of the shuffle after lacing owes notice")),
        by("R.1996 d.223", f"{section}(e)", "a supervisor may have the cards cut again", *RECUTS),
    )  # fmt: skip


def of_the_wagers(section: str) -> tuple[Change, ...]:
    """The wagers: posted requirements in 1991, and two changes that are not described."""
    return (
        by("R.1991 d.551", section, "wager requirements are those of 8.3"),
        dated("R.1993 d.630", section),
        dated("R.1994 d.137", section),
    )


def of_vigorish(section: str) -> tuple[Change, ...]:
    """Vigorish of four or five percent, which had been practice, and notice of an increase."""
    return (
        by("R.1991 d.616", f"{section}(d)", "notice before the vigorish is raised",
           OwedNotice("vigorish_percent", "raising the vigorish owes notice")),
        dated("R.1991 d.616", f"{section}(b) {section}(c)", "rewritten",
              "new (b) on tie bets; the choice of four or five percent, until then practice, is written down"),
    )  # fmt: skip
