"""What is on record of how the rules of pai gow poker changed: the days below the sections of 19:47-11, no acts.

A section that was adopted on a day was not law before. What an amendment changed is not described; where it follows
from the sections amended it is inferred.
"""

from __future__ import annotations

from pitboss.law.changes import Choice, by, dated, inferred

CHANGES = (
    by("1993-05-03", "11.8A", "dealing from the hand",
       Choice("deal_method", "cards are dealt from the hand", values=("hand",), before="manual_shoe"), verb="adopted"),
    dated("1993-05-03", "11.2 11.5 11.6 11.7 11.8 11.10 11.11"),
    by("1993-12-06", "11.12", "recodified", verb="recodified"),
    dated("1994-03-21", "11.7"),
    by("1994-05-02", "11.8B", "automated dealing shoe",
       Choice("deal_method", "an automated dealing shoe is used", values=("automated_7",), before="manual_shoe"),
       verb="adopted"),
    dated("1994-05-02", "11.8C", "adopted", "the starting position in a section of its own"),
    dated("1994-05-02", "11.2 11.4 11.5 11.6 11.7 11.8 11.8A 11.10 11.11"),
    by("1995-02-06", "11.13", "wager on the number of a random number generator",
       Choice("rng_wager", "the number wager is offered", only=(False,), words=("rng_number",)), verb="adopted"),
    dated("1995-02-06", "11.8 11.8A 11.8B"),
    inferred("1996-05-20", "11.6(f)", "a supervisor may have the cards cut again"),
    dated("1996-05-20", "11.6"),
    dated("1998-09-08", "11.2"),
    dated("1999-04-05", "11.8"),
    dated("2001-01-02", "11.9"),
    inferred("2002-06-17", "11.14", "progressive wager",
             Choice("progressive", "the progressive wager is offered", only=("none",), words=("progressive",))),
    dated("2002-06-17", "11.3 11.7 11.9 11.10 11.14"),
    inferred("2002-07-15", "11.4 11.8C", "a button may choose the starting position",
             Choice("start_method", "a button is used", values=("button",), before="dice")),
    dated("2002-07-15", "11.4 11.8C"),
    by("2002-09-16", "11.15 11.16", "bonus wager and envy bonus",
       Choice("bonus_wager", "the bonus wager is offered", only=(False,), words=("bonus",)),
       Choice("insurance_wager", "the wagers of 11.15 are offered", only=(False,), words=("insurance",)),
       verb="adopted"),
    dated("2002-09-16", "11.1 11.3"),
    by("2004-07-19", "11.17 11.18", "three-card and seven-card bonus wagers",
       Choice("three_card_bonus", "the three-card bonus wager is offered", only=(False,), words=("three_card_bonus",)),
       Choice("seven_card_bonus", "the seven-card bonus wager is offered", only=(False,), words=("seven_card_bonus",)),
       Choice("deal_method", "three cards and then four are dealt", values=("split_3_4",), before="automated_7"),
       verb="adopted"),
    dated("2004-07-19", "11.1 11.4 11.7 11.9 11.10 11.15"),
    dated("2005-11-21", "11.18"),
    inferred("2005-12-05", "11.18(c)", "a second table for the seven-card bonus; straight flushes by joker",
             Choice("seven_card_table", "the seven-card bonus has a table B", values=("B",), before="A")),
    dated("2005-12-05", "11.18 11.3"),
    inferred("2007-03-19", "11.5 11.6", "pre-shuffled cards",
             Choice("preshuffled_opening_deck", "pre-shuffled cards are used", only=(False,))),
    dated("2007-03-19", "11.5 11.6"),
    inferred("2009-10-05", "11.15 11.16(c)", "pai gow insurance wager",
             Choice("insurance_wager", "the pai gow insurance wager is offered", only=(False,), words=("insurance",))),
    inferred("2009-10-05", "11.3(f)2", "a second way to count a royal match",
             Choice("royal_match", "a suited ace and king may count as royal match", values=("AK_suited_natural",),
                    before="KQ_suited")),
    dated("2009-10-05", "11.1 11.3 11.15 11.16"),
)  # fmt: skip
