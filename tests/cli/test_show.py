"""What people see of a ruling."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.equipment.cards import UNSEEN, cards
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.accounts import meter, owed
from pitboss.play.card_places import Hand
from pitboss.play.carry import Carry
from pitboss.play.effects import Verb
from pitboss.play.records.record import RecordRuling, Told, rule_on
from pitboss.play.ruling import RoundRuling, Ruling
from pitboss.play.setting import Setting
from pitboss.play.views import HOUSE, hands_seen
from pitboss.render import terminal as show
from pitboss.render.terminal import Columns, Rulings, Screen, in_order, in_words, signed

RECORD = """\
game three_card_poker
option pair_plus_ledger C
seat 1 ante 10
seat 1 pair_plus 5
seat 3 ante 20
no more bets
hand seat 1 Ks Kd 2c
hand seat 3 Qs 7d 4c
hand dealer Jc 9d 5h
seat 1 play
seat 3 fold
"""

SHOWN = """\
Three Card Poker  N.J.A.C. 19:47-20
option pair_plus_ledger C

 dealer   J♣ 9♦ 5♥   jack high
 seat 1   K♠ K♦ 2♣   pair of kings
 seat 3   Q♠ 7♦ 4♣   queen high

 No more bets
 Dealer has jack high, not qualified

 seat   wager       ruling    amount   odds     section
────────────────────────────────────────────────────────────────
 3      ante        collect    20.00            19:47-20.10(b)
 1      ante        pay        10.00   1 to 1   19:47-20.11(a)1
 1      play        return     10.00            19:47-20.11(a)1
 1      pair plus   pay         5.00   1 to 1   19:47-20.11(a)2

 net   seat 1   +15.00
       seat 3   -20.00
"""


def rule_and_show(record: str) -> None:
    rulings = Rulings(Screen())
    told: Told = lambda played, ruled: rulings.add(played.setting, hands_seen(HOUSE, played.effects), ruled)  # noqa: E731
    rulings.end(rule_on(record, game, told=told))


def shown(record: str, capsys: pytest.CaptureFixture[str]) -> str:
    rule_and_show(record)
    return capsys.readouterr().out


def test_a_ruling_as_it_is_piped(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(RECORD, capsys) == SHOWN


def test_the_rule_command_shows_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "dispute.txt"
    record.write_text(RECORD)
    assert main(["rule", str(record)]) == 0
    assert capsys.readouterr().out == SHOWN


def test_a_void_round_is_marked_with_reason_and_section(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(
        """\
game three_card_poker
option dealing_method manual_shoe
seat 1 ante 10
seat 2 pair_plus 5
no more bets
cards Ks 9d Qd 8c
irregular wrong_card_count seat 2
""",
        capsys,
    )
    assert "VOID  somebody has other than three cards" in text
    assert "[19:47-20.12(c)]" in text
    assert " seat 1   K♠ 8♣\n" in text, "two cards are shown, and are no hand yet"
    assert " 1      ante        return    10.00          19:47-20.12(c)" in text
    assert "seat 2   0.00" in text


def test_several_rounds_are_numbered_and_summed(capsys: pytest.CaptureFixture[str]) -> None:
    again = RECORD.split("C\n", 1)[1]
    text = shown(f"{RECORD}round\n{again}", capsys)
    assert text.count("jack high\n") == 2
    assert text.index("Round 1") < text.index("Round 2") < text.index("All 2 rounds")
    assert "+30.00" in text.split("All 2 rounds")[1]
    assert "-40.00" in text.split("All 2 rounds")[1]


def test_a_face_nobody_showed_stays_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    record = "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 ?? ?? ??\nseat 1 fold\n"
    assert " seat 1   ?? ?? ??   not shown\n" in shown(record, capsys)


def test_a_record_without_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No round was played." in shown("game three_card_poker\n", capsys)


def test_hand_and_on_are_columns_only_where_a_line_needs_them() -> None:
    def heads(*rulings: Ruling) -> tuple[str, ...]:
        return show.rulings_table(rulings).heads

    plain = Ruling("1", "ante", "", "", Verb.PAY, 1000, "1 to 1", cite("20.11(a)1"))
    split = Ruling("1", "wager", "", "1.2", Verb.COLLECT, 1000, "", cite("20.11(a)1"))
    inside = Ruling("1", "straight", "17", "", Verb.PAY, 3500, "35 to 1", cite("20.11(a)1"))
    assert heads(plain) == ("seat", "wager", "ruling", "amount", "odds", "section")
    assert heads(plain, split) == ("seat", "hand", "wager", "ruling", "amount", "odds", "section")
    assert heads(plain, inside) == ("seat", "wager", "on", "ruling", "amount", "odds", "section")


def test_what_is_owed_and_where_meters_stand(capsys: pytest.CaptureFixture[str]) -> None:
    carry = Carry("three_card_poker", balances=((meter("ante"), 100_000), (owed("2"), 125)))
    rulings, setting = Rulings(Screen()), Setting(game("three_card_poker"))
    rulings.add(setting, {}, RoundRuling(None, (), (), {}))
    rulings.end(RecordRuling("three_card_poker", (), setting, carry))
    text = capsys.readouterr().out
    assert "Vigorish owed\n seat 2   1.25\n" in text
    assert "Meters\n ante   1,000.00\n" in text


def test_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["Three", "Card", "Poker", "three_card_poker", "19:47-20"] in lines


def test_words_only_for_a_hand_that_is_complete_and_known() -> None:
    poker = game("three_card_poker")
    assert in_words(poker, cards("Ks Kd 2c")) == "pair of kings"
    assert in_words(poker, cards("Ks Kd")) == ""
    assert in_words(poker, (*cards("Ks Kd"), UNSEEN)) == ""
    assert in_words(poker, ()) == ""


def test_the_dealer_stands_above_the_seats() -> None:
    assert in_order(map(Hand, ["seat 2b", "seat 10", "seat 2", "board", "dealer"])) == [
        "board",
        "dealer",
        "seat 2",
        "seat 2b",
        "seat 10",
    ]


def test_signs_of_money() -> None:
    assert [signed(n) for n in (5, 0, -5)] == ["+0.05", "0.00", "-0.05"]


def test_an_encoding_without_suit_signs_gets_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    rule_and_show(RECORD)
    text = raw.getvalue().decode("ascii")
    assert " dealer   Jc 9d 5h   jack high\n" in text
    assert "?" not in text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return "utf-8"


def on_a_terminal(monkeypatch: pytest.MonkeyPatch, width: int = 100, **environ: str) -> Terminal:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm", "COLUMNS": str(width), "LINES": "40", **environ}.items():
        monkeypatch.setenv(name, value)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    return terminal


def test_red_suits_are_red_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch)
    screen = Screen()
    screen.put(screen.cards(cards("Kd Ks")))
    red, black = terminal.getvalue().split(" K♠ ")[0], terminal.getvalue().split(" K♦ ")[1]
    assert "31" in red.split("m")[0]
    assert "30;107m" in black


def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch, NO_COLOR="1")
    rule_and_show(RECORD)
    assert "K♠ K♦ 2♣" in terminal.getvalue()
    assert not any(f"[{colour}m" in terminal.getvalue() for colour in (*range(30, 38), 107))


def test_a_narrow_terminal_folds_and_cuts_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_a_terminal(monkeypatch, width=40, NO_COLOR="1", TERM="dumb")
    columns = Columns("word", "means", "section", right=("word",))
    columns.add("ante", "your three cards against the dealer's", "19:47-20.6(a)1")
    Screen().put("before", columns, "after")
    lines = terminal.getvalue().splitlines()
    assert max(map(len, lines)) <= 40
    assert "…" not in terminal.getvalue()
    letters = sorted("".join(terminal.getvalue().split()).replace("─", "").replace("-", ""))
    said = "before word means section ante your three cards against the dealer's 19:47-20.6(a)1 after"
    assert letters == sorted(said.replace(" ", "").replace("-", ""))


def test_piped_output_does_not_wait_for_rich(tmp_path: Path) -> None:
    record = tmp_path / "dispute.txt"
    record.write_text(RECORD)
    code = (
        "import sys; from pitboss.cli import main; main(['rule', sys.argv[1]]); "
        "print(sorted({m.partition('.')[0] for m in sys.modules} & {'rich', 'numpy', 'numba'}))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(record)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
