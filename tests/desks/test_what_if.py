"""What if: which tables would break under which section, and what notice would be owed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.cli import main

ROOT = Path(__file__).parent.parent.parent
BOARDWALK = (ROOT / "examples" / "boardwalk.toml").read_text(encoding="utf-8")


def broken(found: pitboss.WhatIf) -> list[tuple[str, str]]:
    return [(table, str(one.cite)) for table, violations in found.breaks.items() for one in violations]


def owed(found: pitboss.WhatIf) -> list[tuple[str, str, int, str]]:
    return [(table, one.option, one.minutes, str(one.cite)) for table, one in found.comparison.notices]


def test_a_progressive_wager_at_every_blackjack_table() -> None:
    """2.8(c): no surrender beside it, which two tables offer; 2.2(a)3: four decks at least, and BJ-04 has two."""
    found = pitboss.what_if(BOARDWALK, "blackjack.progressive=true")
    assert broken(found) == [("BJ-01", "19:47-2.8(c)"), ("BJ-02", "19:47-2.8(c)"), ("BJ-04", "19:47-2.2(a)3")]
    assert found.tables == ("BJ-01", "BJ-02", "BJ-03", "BJ-04")
    assert owed(found) == [], "offering it owes nothing"


def test_only_at_tables_whose_names_fit() -> None:
    assert broken(pitboss.what_if(BOARDWALK, "progressive=true", tables="BJ-03")) == []
    found = pitboss.what_if(BOARDWALK, "progressive=true", tables="bj-0[12]")
    assert found.tables == ("BJ-01", "BJ-02")


def test_withdrawing_surrender_owes_notice() -> None:
    found = pitboss.what_if(BOARDWALK, "surrender=false", tables="BJ-*")
    assert owed(found) == [("BJ-01", "surrender", 30, "19:47-2.8(c)"), ("BJ-02", "surrender", 30, "19:47-2.8(c)")]
    assert (broken(found), found.comparison.guides) == ([], ["blackjack"])


def test_13_one_suit_wager_option_for_all_tables_of_as_many_decks() -> None:
    """2.17(e)2: set at one six-deck table, it breaks the other too; that with eight decks is left alone."""
    tables = "".join(
        f'[[table]]\nname = "{name}"\ngame = "blackjack"\n'
        f'options = {{ decks = {decks}, additional_wager = "same_suit", same_suit_option = 2 }}\n'
        for name, decks in (("A", 6), ("B", 6), ("C", 8))
    )
    found = pitboss.what_if(tables, "blackjack.same_suit_option=3", tables="A")
    assert broken(found) == [("A", "19:47-2.17(e)2"), ("B", "19:47-2.17(e)2")]
    assert owed(found) == [("A", "same_suit_option", 30, "19:47-2.17(e)2")]


def test_several_set_together() -> None:
    found = pitboss.what_if(BOARDWALK, "blackjack.surrender=false", "blackjack.progressive=true", tables="BJ-01")
    assert broken(found) == []


def test_limits() -> None:
    found = pitboss.what_if(BOARDWALK, "three_card_poker.limits.ante=25-500", tables="TC-01")
    assert owed(found) == [("TC-01", "limits.ante minimum", 0, "19:47-8.3(b) [practice]")]
    assert broken(pitboss.what_if(BOARDWALK, "limits.ante=500-25")) == [("TC-01", "19:47-8.2"), ("TC-02", "19:47-8.2")]
    none = pitboss.what_if(BOARDWALK, "limits.ante=none-none", tables="TC-01").comparison.changes
    assert [(one.what, one.new) for one in none] == [("limits.ante minimum", "none"), ("limits.ante maximum", "none")]


def test_an_entry_of_a_table_leaves_the_others() -> None:
    """2.23(f): with six decks 4 to 1 and 11 to 1 at the least, which BJ-03 pays as usual."""
    both = [f"blackjack.match_odds.{entry}" for entry in ("different_suit=5", "same_suit=12")]
    found = pitboss.what_if(BOARDWALK, *both, tables="BJ-03")
    [change] = found.comparison.changes
    assert (broken(found), change.new) == ([], "different_suit 5 to 1, same_suit 12 to 1")
    found = pitboss.what_if(BOARDWALK, "blackjack.match_odds.different_suit=3", tables="BJ-03")
    assert broken(found) == [("BJ-03", "19:47-2.23(f)")]


def test_notice_given_of_other_changes_does_not_count() -> None:
    acts = "\n".join(f'{act} = "2026-11-16 19:25"' for act in ("sign", "announcement", "commission"))
    told = f"[[table.notice]]\n{acts}\n"
    table = f'[[table]]\nname = "1"\ngame = "blackjack"\noptions = {{ surrender = true }}\n{told}'
    [one] = pitboss.what_if(table, "surrender=false").comparison.changes
    assert one.timing.missing == ("sign", "announcement", "commission")


def test_what_the_licensee_binds_itself_to_counts() -> None:
    table = '[[table]]\nname = "1"\ngame = "blackjack"\noptions = { surrender = true }\n'
    found = pitboss.what_if(f"[notices]\nrule_change_notice_minutes = 45\n{table}", "surrender=false")
    assert owed(found) == [("1", "surrender", 45, "19:47-2.8(c)")]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["check", str(ROOT / "examples" / "boardwalk.toml"), *words])
    return (status, *capsys.readouterr())


def test_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--set", "surrender=false", "--table", "BJ-*", "--effective", "2026-12-01 18:00", "--json")
    status, out, _ = run(capsys, *words)
    told: dict[str, Any] = json.loads(out)
    assert (status, told["set"], told["breaks"]) == (0, ["surrender=false"], [])
    assert told["tables"] == ["BJ-01", "BJ-02", "BJ-03", "BJ-04"]
    assert [(one["table"], one["what"]) for one in told["changes"]] == [("BJ-01", "surrender"), ("BJ-02", "surrender")]
    assert told["plan"]["changes"][0]["latest"]["commission"] == "2026-12-01 17:30"
    status, out, _ = run(capsys, "--set", "blackjack.progressive=true", "--json")
    told = json.loads(out)
    assert (status, [one["table"] for one in told["breaks"]]) == (1, ["BJ-01", "BJ-02", "BJ-04"])
    assert told["breaks"][0]["violations"][0]["options"] == ["surrender", "progressive"]


def test_what_is_so_already(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--set", "surrender=true", "--table", "BJ-01")
    assert (status, "nothing: it is so already" in out, "Nothing would break." in out) == (0, True, True)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--set", "nonsense"], "'nonsense' is not GAME.KEY=VALUE"),
        (["--set", "=true"], "'=true' is not GAME.KEY=VALUE"),
        (["--set", "blackjack.progressive="], "is not GAME.KEY=VALUE"),
        (["--set", "blackjack.progresive=true"], "unknown option 'progresive': did you mean 'progressive'?"),
        (["--set", "blackjac.progressive=true"], "unknown option 'blackjac.progressive'"),
        (["--set", "poker.ante=5"], "no table of poker here (there are: blackjack, craps, roulette,"),
        (["--set", "limits.annte=5-10"], "unknown wager 'annte': did you mean 'ante'?"),
        (["--set", "limits.ante=5"], "limits are written MIN-MAX"),
        (["--set", "limits.ante=a-b"], "'a' is not an amount"),
        (["--set", "match_odds=5", "--table", "BJ-01"], "needs entries by name"),
        (["--set", "match_odds.same=5", "--table", "BJ-01"], "unknown"),
        (["--set", "surrender=true", "--table", "BJ-1"], "unknown table 'BJ-1': did you mean 'BJ-01'?"),
        (["--table", "BJ-*"], "--table says at which tables something is set"),
        (["--set", "surrender=true", "--against", "x.toml"], "not with --against"),
        (["--set", "surrender=true", "--report", "x.pdf"], "not with --report"),
    ],
)
def test_bad_input(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    if status == 1:  # a value that cannot be is a violation
        assert says in out
        return
    assert (status, out) == (2, "")
    assert says in err, err
