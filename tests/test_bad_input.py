"""Input that must be refused or cannot be read: exit status, line, reason, section, and never a traceback.

Status 2 is unreadable, status 1 is refused by the regulation. The first offending line decides. A line of None means
that the file as a whole is at fault, or that more than one line could be named.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.cli import main


class Bad(NamedTuple):
    """A text that is wrong: what is said about it."""

    name: str
    text: str
    status: int
    line: int | None
    word: str
    """A word of the reason."""
    section: str = ""


def record(*lines: str) -> str:
    """A record of three card poker: the line ``game three_card_poker`` is line 1."""
    return "\n".join(["game three_card_poker", *lines]) + "\n"


BETS = ("seat 1 ante 10", "no more bets")  # lines 2 and 3
DEALT = (*BETS, "cards Qs 7d 4c Jc 9d 5h")  # and line 4

UNREADABLE = [
    Bad("empty file", "", 2, None, "empty"),
    Bad("only a comment", "# nothing happened\n\n", 2, None, "empty"),
    Bad("no game first", "seat 1 ante 10\n", 2, 1, "game"),
    Bad("option before game", "option shuffle manual\ngame three_card_poker\n", 2, 1, "game"),
    Bad("unknown game", "game four_card_monte\n", 2, 1, "four_card_monte"),
    Bad("game without a name", "game\n", 2, 1, "game"),
    Bad("game with two names", "game three_card_poker twice\n", 2, 1, "game"),
    Bad("two games", record("game three_card_poker"), 2, 2, "game"),
    Bad("unknown line", record("chair 1 ante 10"), 2, 2, "chair"),
    Bad("unknown option", record("option burn_cards 1"), 2, 2, "burn_cards"),
    Bad("option without a value", record("option shuffle"), 2, 2, "option"),
    Bad("option with two values", record("option shuffle manual automated"), 2, 2, "option"),
    Bad("option after the first wager", record("seat 1 ante 10", "option shuffle manual"), 2, 3, "option"),
    Bad("limit on an unknown wager", record("limit insurance 5 10"), 2, 2, "insurance"),
    Bad("limit without a maximum", record("limit ante 5"), 2, 2, "limit"),
    Bad("limit that is no amount", record("limit ante five 10"), 2, 2, "five"),
    Bad("meter that this game has not", record("meter ante 500", *DEALT, "seat 1 play"), 2, 2, "meter"),
    Bad("seat not at the table", record("seat 8 ante 10"), 2, 2, "seat"),
    Bad("seat nought", record("seat 0 ante 10"), 2, 2, "seat"),
    Bad("bettor behind", record("seat 2b ante 10"), 2, 2, "seat"),
    Bad("seat in Arabic digits", record("seat ١ ante 10"), 2, 2, "seat"),
    Bad("split hand where none is split", record("seat 1.2 ante 10", "no more bets", "seat 1 fold"), 2, 2, "seat"),
    Bad("seat with a bare point", record("seat 1. ante 10", "no more bets", "seat 1 fold"), 2, 2, "seat"),
    Bad("seat without a word", record("seat 1"), 2, 2, "seat"),
    Bad("seat without a number", record("seat"), 2, 2, "seat"),
    Bad("unknown wager", record("seat 1 insurance 10"), 2, 2, "insurance"),
    Bad("unknown decision", record(*DEALT, "seat 1 surrender"), 2, 5, "surrender"),
    Bad("taking up an unknown wager", record("seat 1 ante 10", "seat 1 remove insurance"), 2, 3, "insurance"),
    Bad("wager without an amount", record("seat 1 ante"), 2, 2, "amount"),
    Bad("wager on something", record("seat 1 ante 10 17"), 2, 2, "17"),
    Bad("fold with an amount", record(*DEALT, "seat 1 fold 10"), 2, 5, "10"),
    *(
        Bad(f"amount {amount}", record(f"seat 1 ante {amount}"), 2, 2, "amount")
        for amount in (
            "ten",
            "-5",
            "+5",
            "12.505",
            "0",
            "0.00",
            "1e3",
            "NaN",
            "inf",
            "٣",
            "0x10",
            "10.",
            ".50",
            "1_000",
        )
    ),
    Bad("amount beyond counting", record(f"seat 1 ante {'9' * 400}"), 2, 2, "amount"),
    Bad("play wager that is no amount", record(*DEALT, "seat 1 play ten"), 2, 5, "amount"),
    Bad("not a card", record(*BETS, "cards Ks Xz"), 2, 4, "Xz"),
    Bad("no cards on the line", record(*BETS, "cards"), 2, 4, "cards"),
    Bad("hand of nobody", record(*BETS, "hand Ks Qd 7h"), 2, 4, "hand"),
    Bad("hand of a seat not there", record(*BETS, "hand seat 9 Ks Qd 7h"), 2, 4, "seat"),
    Bad("hand without cards", record(*BETS, "hand seat 1"), 2, 4, "cards"),
    Bad("second Ks from one deck", record(*BETS, "cards Ks Qd 7h", "cards Jc Ks 2d", "seat 1 play"), 2, 5, "Ks"),
    Bad(
        "second Ks from a hand line",
        record(*BETS, "hand dealer Ks 4d 3h", "cards 9c Ks 8d", "seat 1 play"),
        2,
        None,
        "Ks",
    ),
    Bad("joker in a 52-card deck", record(*BETS, "cards Ks Jk 7h Jc 9d 2d", "seat 1 play"), 2, 4, "Jk"),
    Bad(
        "card that was laid aside",
        record(*BETS, "irregular one_card_face_up Ks", "cards Ks", "seat 1 fold"),
        2,
        5,
        "Ks",
    ),
    Bad("face-up card that was dealt", record(*BETS, "cards Ks", "irregular one_card_face_up Ks"), 2, 5, "Ks"),
    Bad("die of seven", record(*BETS, "dice 7 1"), 2, 4, "7"),
    Bad("dice at a card game", record(*BETS, "dice 3 1", "seat 1 fold"), 2, 4, "left over"),
    Bad("missing cards", record(*BETS, "seat 1 play"), 2, 4, "needed"),
    Bad("missing face of the dealer", record(*BETS, "hand seat 1 Ks Qd 7h", "seat 1 play"), 2, 5, "dealer"),
    Bad("missing face of a player", record(*BETS, "hand dealer Ks Qd 7h", "seat 1 play"), 2, 5, "seat 1"),
    Bad("unseen face that a rule needs", record(*BETS, "cards ?? ?? ?? Jc 9d 2d", "seat 1 play"), 2, None, "needed"),
    Bad("unseen pair plus hand", record("seat 1 pair_plus 5", "no more bets", "cards ?? ?? ??"), 2, None, "needed"),
    Bad("one card too many", record(*BETS, "cards Qs 7d 4c Jc 9d 5h", "cards 2c", "seat 1 play"), 2, 5, "left over"),
    Bad(
        "card left before the next round", record(*DEALT, "cards 2c", "seat 1 play", "round", *BETS), 2, 5, "left over"
    ),
    Bad("hand of an empty seat", record(*DEALT, "hand seat 2 2c 3c 4c", "seat 1 play"), 2, 5, "left over"),
    Bad("four cards in a hand", record(*BETS, "hand seat 1 2c 3c 4c 8c", "seat 1 fold"), 2, 4, "left over"),
    Bad("wagers with no deal", record("seat 1 ante 10"), 2, None, "cards"),
    Bad("wagers with no deal, then a round", record("seat 1 ante 10", "round", *BETS), 2, None, "cards"),
    Bad("no decision at the end", record(*DEALT), 2, None, "played out"),
    Bad(
        "no decision of seat 2",
        record("seat 2 ante 10", *DEALT, "cards 2c 3d 8h", "seat 1 fold"),
        2,
        None,
        "played out",
    ),
    Bad("no decision before the next round", record(*DEALT, "round", *BETS), 2, None, "played out"),
    Bad("unknown irregularity", record(*BETS, "irregular dealer_sneezed"), 2, 4, "dealer_sneezed"),
    Bad("irregularity without a key", record(*BETS, "irregular"), 2, 4, "irregular"),
    Bad("irregularity at no seat", record(*BETS, "irregular wrong_card_count seat 12"), 2, 4, "seat"),
    Bad("irregularity with a stray word", record(*BETS, "irregular wrong_card_count maybe"), 2, 4, "maybe"),
    Bad("two cards drawn in error", record(*BETS, "irregular card_drawn_in_error_unexposed Ks Qd"), 2, 4, "card"),
    Bad("joker drawn in error", record(*BETS, "irregular card_drawn_in_error_unexposed Jk"), 2, 4, "Jk"),
    Bad("no more", record("seat 1 ante 10", "no more"), 2, 3, "no"),
    Bad("no more bets, please", record("seat 1 ante 10", "no more bets please"), 2, 3, "no"),
    Bad("dealer without a word", record("dealer"), 2, 2, "dealer"),
    Bad("unknown word of the dealer", record("dealer dances"), 2, 2, "dances"),
    Bad("unknown word of the supervisor", record("supervisor sings"), 2, 2, "sings"),
    Bad("very long line", record("seat 1 " + "x" * 200_000), 2, 2, "unknown"),
    Bad("very long run of cards", record(*BETS, "cards " + "?? " * 50_000, "seat 1 fold"), 2, 4, "left over"),
    Bad("null characters", record("seat 1 ante 10\0"), 2, 2, "amount"),
]

REFUSED = [
    Bad("forbidden dealing method", record("option dealing_method continuous", *BETS), 1, 2, "continuous", "20.7(a)"),
    Bad("forbidden shuffle", record("option shuffle none", *BETS), 1, 2, "none", "20.5(a)"),
    Bad("forbidden ledger", record("option pair_plus_ledger E", *BETS), 1, 2, "pair_plus_ledger", "20.11(a)2"),
    Bad("forbidden flag", record("option two_positions_allowed maybe", *BETS), 1, 2, "maybe", "20.6(e)"),
    Bad("forbidden version", record("option wager_version both", *BETS), 1, 2, "wager_version", "20.6(f)"),
    Bad("forbidden option and nothing else", record("option settlement_order any"), 1, 2, "any", "20.10(c)"),
    Bad(
        "dealt from the hand, shuffled by hand",
        record("option dealing_method hand", "option shuffle manual", *BETS),
        1,
        3,
        "hand",
        "20.8(b)1",
    ),
    Bad(
        "the same, the other way round",
        record("option shuffle manual", "limit ante 5 10", "option dealing_method hand", *BETS),
        1,
        4,
        "hand",
        "20.8(b)1",
    ),
    Bad(
        "two decks shuffled by hand",
        record("option shuffle manual", "option two_decks_alternating true", *BETS),
        1,
        3,
        "deck",
        "20.2(b)",
    ),
    Bad(
        "a hand that counts",
        record("option shuffler_counts_cards true", "option shuffle manual", *BETS),
        1,
        3,
        "count",
        "20.7(f)",
    ),
    Bad(
        "late dealer stack without a device",
        record("option dealer_stack_delivery after_decisions", "option dealing_method manual_shoe", *BETS),
        1,
        3,
        "dealer",
        "20.9(c)2",
    ),
    Bad(
        "1-5-6 in the standard version",
        record("option pair_plus_ledger B", "option ante_bonus_table alternate_1_5_6", *BETS),
        1,
        3,
        "1-5-6",
        "20.11(a)3i",
    ),
    Bad(
        "1-5-6 with ledger A",
        record(
            "option wager_version ante_at_least_pair_plus",
            "option pair_plus_ledger A",
            "option ante_bonus_table alternate_1_5_6",
            *BETS,
        ),
        1,
        4,
        "1-5-6",
        "20.11(a)3i",
    ),
    Bad("1-5-6 by itself", record("option ante_bonus_table alternate_1_5_6", *BETS), 1, 2, "1-5-6", "20.11(a)3i"),
    Bad(
        "minimum above the maximum", record("option min_wager 50", "option max_wager 25", *BETS), 1, 3, "minimum", "8.2"
    ),
    Bad("limit upside down", record("limit ante 50 25", *BETS), 1, 2, "minimum", "8.2"),
    Bad("nobody wagers", record("no more bets"), 1, 2, "wager", "20.7(c)"),
    Bad("below the limit", record("limit ante 10 500", "seat 1 ante 9.99"), 1, 3, "10.00", "8.2"),
    Bad("above the limit", record("limit ante 10 500", "seat 1 ante 500.01"), 1, 3, "500.00", "8.2"),
    Bad(
        "above the limit in two lines",
        record("limit ante 10 500", "seat 1 ante 300", "seat 1 ante 201"),
        1,
        4,
        "500.00",
        "8.2",
    ),
    Bad("above the table's maximum", record("option max_wager 100", "seat 1 pair_plus 101"), 1, 3, "100.00", "8.2"),
    Bad(
        "the accepted wager was the one before",
        record("limit ante 10 500", "irregular wager_out_of_limits_accepted", "seat 1 ante 600", "seat 2 ante 600"),
        1,
        5,
        "500.00",
        "8.2",
    ),
    Bad(
        "accepted in the round before",
        record(
            "limit ante 10 500",
            "irregular wager_out_of_limits_accepted",
            "seat 1 ante 600",
            "no more bets",
            "seat 1 fold",
            "round",
            "seat 1 ante 600",
        ),
        1,
        8,
        "500.00",
        "8.2",
    ),
    Bad("late ante", record(*BETS, "seat 2 ante 10"), 1, 4, "wager", "20.6(d)"),
    Bad("late increase", record(*DEALT, "seat 1 ante 5"), 1, 5, "wager", "20.6(d)"),
    Bad(
        "late pair plus after the decision",
        record(*DEALT, "seat 1 play", "seat 1 pair_plus 5"),
        1,
        6,
        "wager",
        "20.6(d)",
    ),
    Bad("late withdrawal", record(*DEALT, "seat 1 remove ante"), 1, 5, "wager", "20.6(d)"),
    Bad("withdrawal of nothing", record("seat 1 ante 10", "seat 2 remove ante"), 1, 3, "ante", "20.6(d)"),
    Bad(
        "withdrawal of a wager not made",
        record("seat 1 ante 10", "seat 1 remove pair_plus"),
        1,
        3,
        "pair_plus",
        "20.6(d)",
    ),
    Bad("bets closed twice", record(*DEALT, "no more bets"), 1, 5, "no", "20.6(d)"),
    Bad("play before the deal", record("seat 1 ante 10", "seat 1 play"), 1, 3, "play", "20.10(b)"),
    Bad("fold before the deal", record("seat 1 ante 10", "seat 1 fold"), 1, 3, "fold", "20.10(b)"),
    Bad("play below the ante", record(*DEALT, "seat 1 play 9.99"), 1, 5, "10.00", "20.10(b)"),
    Bad("play above the ante", record(*DEALT, "seat 1 play 20"), 1, 5, "10.00", "20.10(b)"),
    Bad("seat out of turn", record("seat 2 ante 10", *BETS, "seat 2 play"), 1, 5, "seat 1", "20.10(b)"),
    Bad("second fold", record(*DEALT, "seat 1 fold", "seat 1 fold"), 1, 6, "fold", "20.10(b)"),
    Bad("play after a fold", record(*DEALT, "seat 1 fold", "seat 1 play"), 1, 6, "play", "20.10(b)"),
    Bad(
        "decision without an ante",
        record("seat 2 pair_plus 5", *BETS, "seat 1 fold", "seat 2 play"),
        1,
        6,
        "play",
        "20.10(b)",
    ),
    Bad("decision without a wager", record(*DEALT, "seat 3 fold"), 1, 5, "fold", "20.10(b)"),
    Bad(
        "decision after a void round",
        record(*BETS, "irregular wrong_card_count", "seat 1 play"),
        1,
        5,
        "play",
        "20.10(b)",
    ),
    Bad("shuffle while the cards are out", record(*DEALT, "shuffle"), 1, 5, "shuffle", "20.5(a)"),
    Bad("cut again after the deal", record(*DEALT, "supervisor recut"), 1, 5, "recut", "20.5(d)"),
    Bad(
        "miscount before the deal",
        record("seat 1 ante 10", "irregular wrong_card_count seat 1"),
        1,
        3,
        "wrong_card_count",
        "20.12(c)",
    ),
    Bad(
        "bad cut after the deal",
        record("option shuffle manual", *BETS, "irregular improper_cut"),
        1,
        5,
        "improper_cut",
        "20.5(d)",
    ),
    Bad(
        "card drawn in error after the deal",
        record(*DEALT, "irregular card_drawn_in_error_unexposed"),
        1,
        5,
        "card_drawn_in_error_unexposed",
        "20.12(b)",
    ),
    Bad(
        "wager accepted too late",
        record(*BETS, "irregular wager_out_of_limits_accepted"),
        1,
        4,
        "wager_out_of_limits_accepted",
        "COMAR",
    ),
    Bad("no shuffler to jam", record("option shuffle manual", "irregular shuffler_jam"), 1, 3, "shuffl", "20.5(a)"),
    Bad(
        "no shuffler to count",
        record("option shuffle manual", "irregular shuffler_reports_bad_count"),
        1,
        3,
        "shuffl",
        "20.",
    ),
    Bad(
        "a shuffler that does not count",
        record("option shuffler_counts_cards false", "irregular shuffler_reports_bad_count", *BETS, "seat 1 fold"),
        1,
        3,
        "count",
        "20.7(f)",
    ),
    Bad(
        "no automated shoe to jam",
        record("option dealing_method manual_shoe", *BETS, "irregular dealing_shoe_jam"),
        1,
        5,
        "shoe",
        "20.9(a)",
    ),
    Bad(
        "5x: pair plus too large",
        record("option wager_version both_required_5x", "seat 1 ante 5", "seat 1 pair_plus 26", "no more bets"),
        1,
        4,
        "five",
        "20.6(f)3",
    ),
    Bad(
        "5x: ante too large",
        record("option wager_version both_required_5x", "seat 1 ante 25.01", "seat 1 pair_plus 5", "no more bets"),
        1,
        3,
        "five",
        "20.6(f)3",
    ),
    Bad(
        "5x: ante alone",
        record("option wager_version both_required_5x", "seat 1 ante 10", "no more bets"),
        1,
        3,
        "pair plus",
        "20.6(f)3",
    ),
    Bad(
        "5x: pair plus alone",
        record("option wager_version both_required_5x", "seat 1 pair_plus 10", "no more bets"),
        1,
        3,
        "ante",
        "20.6(f)3",
    ),
    Bad(
        "half: ante below half",
        record(
            "option wager_version ante_at_least_half_pair_plus", "seat 1 ante 24", "seat 1 pair_plus 50", "no more bets"
        ),
        1,
        4,
        "half",
        "20.6(f)2",
    ),
    Bad(
        "half: by half a cent",
        record(
            "option wager_version ante_at_least_half_pair_plus",
            "seat 1 ante 12.50",
            "seat 1 pair_plus 25.01",
            "no more bets",
        ),
        1,
        4,
        "half",
        "20.6(f)2",
    ),
    Bad(
        "half: pair plus alone",
        record("option wager_version ante_at_least_half_pair_plus", "seat 1 pair_plus 1", "no more bets"),
        1,
        3,
        "ante",
        "20.6(f)2",
    ),
    Bad(
        "equal: pair plus above the ante",
        record(
            "option wager_version ante_at_least_pair_plus", "seat 1 pair_plus 10.01", "seat 1 ante 10", "no more bets"
        ),
        1,
        3,
        "ante",
        "20.6(f)1",
    ),
    Bad(
        "equal: pair plus alone",
        record("option wager_version ante_at_least_pair_plus", "seat 2 ante 5", "seat 1 pair_plus 5", "no more bets"),
        1,
        4,
        "ante",
        "20.6(f)1",
    ),
    Bad(
        "equal: the line that raised it too far",
        record(
            "option wager_version ante_at_least_pair_plus",
            "seat 1 ante 10",
            "seat 1 pair_plus 10",
            "seat 1 pair_plus 1",
            "no more bets",
        ),
        1,
        5,
        "ante",
        "20.6(f)1",
    ),
    Bad(
        "equal: in the second round",
        record(
            "option wager_version ante_at_least_pair_plus",
            "seat 1 ante 10",
            "no more bets",
            "seat 1 fold",
            "round",
            "seat 1 pair_plus 10",
            "no more bets",
        ),
        1,
        7,
        "ante",
        "20.6(f)1",
    ),
]

FIRST_LINE_DECIDES = [
    Bad("card before an unknown word", record(*BETS, "cards Ks Ks", "seat 1 juggle"), 2, 4, "Ks"),
    Bad("card before a seat not there", record(*BETS, "cards Ks Jk", "seat 9 play"), 2, 4, "Jk"),
    Bad("late wager before missing cards", record(*BETS, "seat 2 ante 5", "seat 1 play"), 1, 4, "wager", "20.6(d)"),
    Bad("option before a bad amount", record("option shuffle none", "seat 1 ante ten"), 1, 2, "none", "20.5(a)"),
    Bad("option before a bad limit", record("option shuffle none", "limit ante x 5"), 1, 2, "none", "20.5(a)"),
    Bad("option before an unknown option", record("option shuffle none", "option burn 1"), 1, 2, "none", "20.5(a)"),
    Bad("unknown option before a forbidden one", record("option burn 1", "option shuffle none"), 2, 2, "burn"),
    Bad(
        "the earlier of two forbidden options",
        record("option shuffle none", "option pair_plus_ledger E", *BETS),
        1,
        2,
        "none",
        "20.5(a)",
    ),
    Bad(
        "a value before a conflict",
        record("option dealing_method hand", "option pair_plus_ledger E", "option shuffle manual", *BETS),
        1,
        3,
        "E",
        "20.11(a)2",
    ),
    Bad(
        "a conflict that later lines resolve",
        record(
            "option ante_bonus_table alternate_1_5_6",
            "option burn 1",
            "option wager_version both_required_5x",
            "option pair_plus_ledger B",
            *BETS,
        ),
        2,
        3,
        "burn",
    ),
    Bad(
        "the wager of seat 2 stands first",
        record(
            "option wager_version ante_at_least_pair_plus", "seat 2 pair_plus 10", "seat 1 pair_plus 10", "no more bets"
        ),
        1,
        3,
        "ante",
        "20.6(f)1",
    ),
    Bad(
        "a bad second round after a bad first",
        record(*DEALT, "seat 1 play 5", "round", "seat 9 ante 1"),
        1,
        5,
        "10.00",
        "20.10(b)",
    ),
]

every_bad_record = pytest.mark.parametrize(
    "bad", [*UNREADABLE, *REFUSED, *FIRST_LINE_DECIDES], ids=lambda bad: bad.name.encode("ascii", "replace").decode()
)


def assert_said(err: str, bad: Bad, path: Path) -> None:
    """One line on standard error: the file and line, the reason, and the section for a refusal."""
    assert err.startswith(str(path)), err[:300]
    assert "Traceback" not in err
    assert len(err.splitlines()) == 1, err[:300]
    if bad.line is not None:
        assert err.startswith(f"{path}:{bad.line}: "), err[:300]
    assert bad.word in err.removeprefix(str(path)), err[:300]
    if bad.status == 1:
        assert bad.section in err, err[:300]
        assert "[" in err, err[:300]


@every_bad_record
def test_a_bad_record_is_answered_with_status_line_reason_and_section(
    bad: Bad, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record"
    path.write_text(bad.text, encoding="utf-8")
    status = main(["rule", str(path)])
    out, err = capsys.readouterr()
    assert status == bad.status, err[:300]
    assert out == ""
    assert_said(err, bad, path)


def test_json_does_not_change_what_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record"
    path.write_text(record(*DEALT, "seat 1 play 5"))
    assert main(["rule", "--json", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"{path}:5: " in err


# Files

GOOD = record(*DEALT, "seat 1 play")
GOOD_NET = '"net": {\n    "1": "10.00"\n  }'

ACCEPTED = {
    "plain": GOOD.encode(),
    "CRLF line ends": GOOD.replace("\n", "\r\n").encode(),
    "CR line ends": GOOD.replace("\n", "\r").encode(),
    "no line end at the end": GOOD.rstrip("\n").encode(),
    "byte order mark": b"\xef\xbb\xbf" + GOOD.encode(),
    "tabs": GOOD.replace(" ", "\t").encode(),
    "many blanks": GOOD.replace(" ", "   ").replace("\n", "  \n\n").encode(),
    "no-break spaces": GOOD.replace(" ", "\u00a0").encode(),
    "em spaces": GOOD.replace(" ", "\u2003").encode(),
    "comment touching a word": GOOD.replace("bets", "bets#called by the dealer").encode(),
    "accents in a comment": GOOD.replace("play", "play # señor ♠").encode(),
    "form feed in a comment": GOOD.replace("play", "play # page\x0cbreak").encode(),
    "line separator in a comment": GOOD.replace("play", "play # one\u2028two").encode(),
    "next-line character in a comment": GOOD.replace("play", "play # one\u0085two").encode(),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_text_file_from_any_machine_is_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(ACCEPTED[name])
    status = main(["rule", "--json", str(path)])
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    assert GOOD_NET in out


def test_lines_are_counted_as_an_editor_counts_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(b"# a\x0bb\x1cc\r\n" + record("seat 9 ante 10").replace("\n", "\r\n").encode())
    assert main(["rule", str(path)]) == 2
    assert f"{path}:3: " in capsys.readouterr().err


def test_a_binary_file_is_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.bin"
    path.write_bytes(bytes(range(256)))
    assert main(["rule", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_directory_is_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_a_missing_file_is_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nothing here.txt"
    assert main(["rule", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_rule_without_a_record_asks_which(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 2
    assert "which record?" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["check"], ["rule", "--csv", "--json", "a"], ["rule", "--yaml", "a"]])
def test_bad_usage_is_status_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert "usage" in capsys.readouterr().err


def run(*words: str, given: bytes = b"") -> tuple[int, str, str]:
    """The command as a shell runs it."""
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", *words], input=given, capture_output=True, timeout=300, env=dict(os.environ)
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize(
    "bad",
    [UNREADABLE[0], *(b for b in UNREADABLE if b.name in ("amount ٣", "null characters")), REFUSED[0], REFUSED[-1]],
    ids=lambda bad: bad.name.encode("ascii", "replace").decode(),
)
def test_a_shell_sees_one_line_and_no_traceback(bad: Bad, tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text(bad.text, encoding="utf-8")
    status, out, err = run("rule", str(path))
    assert (status, out) == (bad.status, "")
    assert_said(err, bad, path)


@pytest.mark.parametrize(
    ("given", "status"), [(GOOD.encode(), 0), (b"\xff\xfe\x00", 2), (b"", 2), (record("seat 9 ante 1").encode(), 2)]
)
def test_standard_input_is_read_as_a_file_is(given: bytes, status: int) -> None:
    found, _, err = run("rule", "--json", "-", given=given)
    assert found == status, err
    assert "Traceback" not in err


# SUBMISSIONS (pitboss check): TOML with a [[table]] for each table

TABLE = '[[table]]\nname = "TC-1"\ngame = "three_card_poker"\npit = "2"\n'
"""Lines 1 to 4 of a submission."""

SUBMISSIONS = [
    Bad("submission: empty", "", 2, None, "table"),
    Bad("submission: not TOML", "[[table\n", 2, None, "TOML"),
    Bad("submission: a record instead", GOOD, 2, None, "TOML"),
    Bad("submission: table is a word", 'table = "TC-1"\n', 2, None, "table"),
    Bad("submission: table without a game", '[[table]]\nname = "TC-1"\n', 2, None, "game"),
    Bad("submission: unknown game", TABLE.replace("three_card_poker", "faro"), 2, None, "faro"),
    Bad("submission: game is a number", TABLE.replace('"three_card_poker"', "20"), 2, None, "game"),
    Bad("submission: unknown option", TABLE + "[table.options]\nburn = 1\n", 2, None, "burn"),
    Bad("submission: options are a word", TABLE + 'options = "A"\n', 2, None, "options"),
    Bad("submission: unknown key", TABLE + 'colour = "green"\n', 2, None, "colour"),
    Bad("submission: limit on an unknown wager", TABLE + "[table.limits]\ninsurance = [5, 10]\n", 2, None, "insurance"),
    Bad("submission: limit that is no amount", TABLE + '[table.limits]\nante = ["ten", 20]\n', 2, None, "ten"),
]


@pytest.mark.parametrize("bad", SUBMISSIONS, ids=lambda bad: bad.name)
def test_an_unreadable_submission_is_status_2(bad: Bad, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pitboss.cli.check")
    path = tmp_path / "submission.toml"
    path.write_text(bad.text, encoding="utf-8")
    assert main(["check", str(path)]) == 2
    err = capsys.readouterr().err
    assert str(path) in err
    assert "Traceback" not in err
    assert bad.word in err.replace(str(path), "")
