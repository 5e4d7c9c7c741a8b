"""What is on record of how the rules of three card poker changed (the notes below the sections of 19:47-20)."""

from __future__ import annotations

from pitboss.games.families.stud.history import PRESHUFFLED
from pitboss.law.changes import Choice, by, dated

CHANGES = (
    by("R.1998 d.441", "20.2(a)", "the cover card need no longer be yellow or green"),
    by("R.2000 d.63", "20.6(f) 20.11(a)2i 20.11(a)3i", "linked-wager versions; other pair plus odds and ante bonus",
       Choice("wager_version", "linked wagers are offered", only=("standard",)),
       Choice("pair_plus_ledger", "pair plus has a second pay table", values=("B",), before="A"),
       Choice("ante_bonus_table", "the 1-5-6 ante bonus is paid", only=("standard_1_4_5",))),
    by("R.2002 d.345", "20.2(a) 20.2(c) 20.9(c) 20.10(b)", "a cover card with the automated shoe"),
    dated("R.2004 d.384", "20.10(b) 20.10(c)", "rewritten"),
    by("R.2006 d.124", "20.11(a)2", "four pair plus ledgers",
       Choice("pair_plus_ledger", "pair plus is paid by ledger C or D", values=("C", "D"), before="A")),
    dated("R.2006 d.124", "20.11(a)2 20.11(a)3i", "rewritten",
          "pair plus into ledgers A to D; the 1-5-6 ante bonus goes with ledger B"),
    by("R.2007 d.86", "20.5(a) 20.5(b)2 20.4(e)", "pre-shuffled cards; 20.4(e) deleted", PRESHUFFLED),
    dated("R.2007 d.86", "20.4(a)", "rewritten"),
    dated("R.2007 d.119", "20.9(c)", "rewritten"),
    by("R.2007 d.119", "20.10(b)", "the cover card comes off the dealer's stack where one is used"),
)  # fmt: skip
