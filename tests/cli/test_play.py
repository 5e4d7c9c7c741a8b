"""A game in the terminal, driven down a pipe (and once through a terminal)."""

from __future__ import annotations

import errno
import os
import pty
import random
import re
import select
import sys
import time
from pathlib import Path

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on
from tests.length import times

from .conftest import Play

PLAYED = ["ante 10", "pair_plus 5", "deal", "play"]


def test_a_round_with_its_sections_and_the_bankroll(say: Play) -> None:
    text = say(*PLAYED, "quit")
    assert "this is not a live table" in text
    assert " seat 1   9♦ Q♣ 3♥   queen high\n" in text
    assert 'dealer: "Dealer has jack high, not qualified"' in text
    assert " pair plus   collect     5.00            19:47-20.10(c)2ii\n" in text
    assert " ante        pay        10.00   1 to 1   19:47-20.11(a)1\n" in text
    assert " play        return     10.00            19:47-20.11(a)1\n" in text
    assert "net +5.00, bankroll $505.00\n" in text
    assert text.endswith("You leave with $505.00.\n")
    assert "\x1b" not in text


def test_the_same_seed_deals_the_same_cards(say: Play) -> None:
    assert say(*PLAYED, "ante 5", "deal", "fold") == say(*PLAYED, "ante 5", "deal", "fold")
    assert say(*PLAYED) != say(*PLAYED, flags="--seed 8")


def test_the_prompt_says_what_may_be_said(say: Play) -> None:
    may = re.findall("you may: (.*?)   ", say("ante 10", "pair_plus 5", "deal", flags="--seed 7 -o min_wager=5"))
    assert may == [
        "ante 5.00 or more, pair_plus 5.00 or more",
        "ante AMOUNT (10.00 down), pair_plus 5.00 or more, remove ante, deal",
        "ante AMOUNT (10.00 down), pair_plus AMOUNT (5.00 down), remove ante|pair_plus, deal",
        "play 10.00, fold",
    ]


def test_a_wager_alone_can_be_taken_up_whichever_it_is(say: Play) -> None:
    assert "pair_plus AMOUNT (5.00 down), remove pair_plus, deal" in say("pair_plus 5")


def test_the_dealers_cards_are_a_secret_until_they_are_turned_up(say: Play) -> None:
    text = say("ante 10", "deal", "record", "history", "reveal", "play", "record")
    before, after = text.split("> play\n")
    assert " dealer   ?? ?? ??   face down\n" in before
    assert "7♠" not in before
    assert "7s" not in before
    assert " dealer   7♠ 9♣ J♣   jack high\n" in after
    assert "cards 9d Qc 3h 7s 9c Jc" in after


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["a 10", "d", "p"], ["ante 10", "deal", "play"]),
        (["ANTE 10", "PP 5", "Deal", "Fold"], ["ante 10", "pair_plus 5", "deal", "fold"]),
        (["pair plus 5", "no more bets"], ["pair_plus 5", "deal"]),
        (["seat 1 ante $10.00", "no more bets", "seat 1 play 10"], ["ante 10", "deal", "play 10"]),
        (["ante 10", "p 5", "rem p", "d", "f"], ["ante 10", "pair_plus 5", "remove pair_plus", "deal", "fold"]),
        (["ante 10", "remove", "ante 5  # less", "", "de", "pl"], ["ante 10", "remove ante", "ante 5", "deal", "play"]),
    ],
)
def test_short_words(say: Play, tmp_path: Path, typed: list[str], meant: list[str]) -> None:
    short, full = tmp_path / "short", tmp_path / "full"
    say(*typed, flags=f"--seed 7 --record {short}")
    say(*meant, flags=f"--seed 7 --record {full}")
    assert short.read_text() == full.read_text()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("ante", "No: 'ante' needs an amount"),
        ("ante ten", "No: 'ten' is not an amount in dollars and cents"),
        ("ante 0", "No: an amount must be more than 0"),
        ("ante 1000", "No: that takes $1,000.00, and you have $500.00"),
        ("play", "No: 'play': not open now; what is: ante, match_play, pair_plus, remove [19:47-20.10(b)]"),
        ("deal", "No: nobody has placed a wager [19:47-20."),
        ("deal 5", "No: '5' does not belong behind 'deal'"),
        ("hep", "No: unknown word 'hep'; say one of: ante, "),
        ("re", "No: 'remove' on what?"),
        ("seat 2 ante 5", "No: you sit at seat 1, not at seat 2"),
        ("supervisor recut", "No: unknown word 'supervisor'"),
        ("irregular wrong_card_count", "No: unknown word 'irregular'"),
    ],
)
def test_bad_input_gets_one_line_and_changes_nothing(say: Play, tmp_path: Path, typed: str, answer: str) -> None:
    record, clean = tmp_path / "record", tmp_path / "clean"
    text = say(typed, *PLAYED, flags=f"--seed 7 --record {record}")
    said = text.split(f"> {typed}\n")[1].splitlines()
    assert said[0].startswith(answer)
    assert said[1].startswith("you may: ")
    say(*PLAYED, flags=f"--seed 7 --record {clean}")
    assert record.read_text() == clean.read_text()


def test_bad_input_in_mid_round(say: Play) -> None:
    text = say("ante 10", "deal", "ante 5", "remove ante", "play 9", "deal", "x\x00é", "play")
    assert text.count("no wager is made, raised or taken up now [19:47-20.6(d)]") == 2
    assert "'play' must be exactly $10.00, not $9.00 [19:47-20.10(b)]" in text
    assert "net +10.00" in text


def test_a_word_without_an_amount_can_be_too_dear(say: Play) -> None:
    text = say("ante 300", "deal", "play", "fold")
    assert "you may: fold   ($200.00 in hand; help)" in text
    assert "No: that takes $300.00, and you have $200.00" in text
    assert "net -300.00, bankroll $200.00" in text


def test_a_player_with_no_money_left_leaves(say: Play) -> None:
    text = say("ante 500", "deal", "fold", "ante 1")
    assert text.endswith("Your bankroll does not reach for a wager here.\nYou leave with $0.00.\n")


def test_the_end_of_input_with_bets_down_withdraws_them(say: Play, tmp_path: Path) -> None:
    record = tmp_path / "record"
    text = say("ante 10", "pair_plus 5", flags=f"--seed 7 --record {record}")
    assert "ante: $10.00 taken up\npair plus: $5.00 taken up\n" in text
    assert text.endswith("You leave with $500.00.\n")
    assert not record.exists(), "no round was played"


def test_the_end_of_input_in_mid_round_is_silence(say: Play, tmp_path: Path) -> None:
    record = tmp_path / "record"
    text = say("ante 10", "deal", flags=f"--seed 7 --record {record}")
    assert "silence stands for: fold [19:47-20.10(b)]" in text
    assert text.endswith("You leave with $490.00.\n")
    assert rule_on(record.read_text(), game).net == {"1": -1000}


def test_so_many_rounds_and_no_more(say: Play) -> None:
    text = say(*PLAYED * 3, flags="--seed 7 --rounds 2")
    assert "Round 2" in text
    assert "Round 3" not in text


def test_help_rules_and_history(say: Play) -> None:
    text = say("help", "history", "rules", *PLAYED, "history")
    assert "No round is over yet." in text
    assert " reveal    the last shuffle" in text
    assert re.search(r" fold +give up the ante, and any pair plus wager with it +19:47-20.10\(b\)", text)
    assert re.search(r" deal +no more bets; .* +19:47-20.6\(d\)", text)
    assert "\n     1    25.00   +5.00     505.00\n" in text


def test_another_seat_and_options(say: Play, tmp_path: Path) -> None:
    record = tmp_path / "record"
    text = say(*PLAYED, flags=f"--seed 7 --seat 3 -o pair_plus_ledger=C --bankroll 20 --record {record}")
    assert "You sit at seat 3 with $20.00." in text
    assert record.read_text().startswith("game three_card_poker\noption pair_plus_ledger C\nseat 3 ante 10.00\n")


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        ("--seat 9", "there is no seat '9' at this table"),
        ("--bankroll x", "'x' is not an amount"),
        ("--bankroll 0", "a bankroll must be more than 0"),
        ("-o nonsense=1", "unknown option 'nonsense'"),
        ("--record /nonexistent/folder/record", "/nonexistent/folder/record: No such file or directory"),
        ("--record /dev", "/dev: Is a directory"),
    ],
)
def test_bad_usage(say: Play, flags: str, reason: str) -> None:
    assert say(*PLAYED, flags=flags, status=2) == ""
    assert reason in say.err


def test_a_forbidden_option_is_refused(say: Play) -> None:
    say(flags="-o pair_plus_ledger=Z", status=1)
    assert "[19:47-20.11(a)2]" in say.err


# The record


def test_the_record_is_ruled_on_as_it_was_played(say: Play, tmp_path: Path) -> None:
    record = tmp_path / "record"
    text = say(*PLAYED, "ante 20", "deal", "fold", "pair_plus 5", "deal", flags=f"--record {record}")
    net = rule_on(record.read_text(), game).net["1"]
    assert text.endswith(f"You leave with ${500 + net // 100}.00.\n")
    assert [path.name for path in tmp_path.iterdir()] == ["record"]


def test_the_record_is_on_disk_after_every_round(say: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "record"
    kept: list[str] = []
    replace = os.replace

    def spy(source: str, target: str) -> None:
        replace(source, target)
        kept.append(record.read_text())

    monkeypatch.setattr(os, "replace", spy)
    say(*PLAYED * 3, flags=f"--seed 7 --record {record}")
    assert [text.count("no more bets") for text in kept] == [1, 2, 3]


def test_a_full_disk_keeps_the_old_record_and_shows_the_new(
    say: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "record"
    record.write_text("the old one\n")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    text = say(*PLAYED, flags=f"--seed 7 --record {record}", status=2)
    assert "net +5.00" in text
    assert "The record cannot be written; this is what it says:\ngame three_card_poker\n" in text
    assert say.err == f"pitboss: {record}: No space left on device\n"
    assert record.read_text() == "the old one\n"
    assert [path.name for path in tmp_path.iterdir()] == ["record"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_device_is_written_to_and_not_replaced(say: Play) -> None:
    say(*PLAYED, flags="--seed 7 --record /dev/full", status=2)
    assert say.err == "pitboss: /dev/full: No space left on device\n"
    assert Path("/dev/full").is_char_device()


def test_a_symbolic_link_stays_one(say: Play, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "record")
    say(*PLAYED, flags=f"--seed 7 --record {tmp_path / 'link'}")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "record").read_text().startswith("game")


# Live tables


def test_a_live_shuffle_is_committed_to_and_can_be_checked(say: Play, tmp_path: Path) -> None:
    text = say("reveal", *PLAYED, "reveal", flags="")
    committed = re.findall("shuffle committed to: ([0-9a-f]{64})\n", text)
    assert len(set(committed)) == 2
    assert text.index(committed[0]) < text.index("> ante 10")
    assert "Nothing to reveal yet" in text
    secrets = re.findall("shuffle revealed: secret ([0-9a-f]{64})", text)
    assert len(secrets) == 2, "the second shuffle was committed to, so it is opened too"
    assert f"commitment {committed[0]}\nsecret {secrets[0]}\norder " in text
    order = cards(re.findall("order (.*)\n", text)[0])
    mine = re.findall(r" seat 1   (\S+ \S+ \S+) ", text)[0]
    assert " ".join(card.symbol for card in order[:3]) == mine

    session = tmp_path / "session"
    session.write_text(text)
    assert say(flags=f"--verify {session}") == "".join(f"{each}: sound\n" for each in committed)
    session.write_text(text.replace(f"\nsecret {secrets[0]}", f"\nsecret {secrets[1]}"))
    assert "are not those that were committed to" in say(flags=f"--verify {session}", status=1)


@pytest.mark.parametrize("text", ["", "commitment ab\n", "secret ab\n", "commitment a\nsecret zz\norder Ks\n"])
def test_no_shuffle_to_check(say: Play, tmp_path: Path, text: str) -> None:
    file = tmp_path / "file"
    file.write_text(text)
    say(flags=f"--verify {file}", status=2)
    assert say.err.startswith("pitboss: ")


def test_a_seeded_shoe_commits_to_nothing(say: Play) -> None:
    text = say(*PLAYED, "reveal")
    assert "shuffle committed to:" not in text
    assert "is not committed to: this is not a live table" in text


# Whatever is typed


@pytest.mark.parametrize("seed", range(times(10)))
def test_whatever_is_typed_money_is_conserved(say: Play, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    words = ["ante 10", "a 25.50", "pp 5", "pair_plus 1", "remove a", "rem", "deal", "d", "play", "p", "fold", "f"]
    words += ["help", "rules", "record", "history", "reveal", "", "#", "ante", "ante 1e3", "seat 1 play", "seat", "??"]
    record = tmp_path / "record"
    flags = f"--seed {seed} --bankroll 200 --record {record}"
    text = say(*chance.choices(words, weights=[3] * 12 + [1] * 12, k=60), flags=flags)
    left = re.findall(r"You leave with \$(\d+)\.(\d\d)\.\n", text)[0]
    net = rule_on(record.read_text(), game).net["1"] if record.exists() else 0
    assert int("".join(left)) == 20_000 + net


# Through a terminal


def test_in_a_terminal_there_is_colour_and_ctrl_c_leaves_politely() -> None:
    terminal = Pty("play", "three_card_poker", "--seed", "7")
    terminal.type("ante 10\r", until="remove ante")
    terminal.type("deal\r", until="fold")
    terminal.wait("> ")
    assert "\x1b[" in terminal.seen
    assert terminal.type("\x03", until="You leave with $490.00.").count("silence stands for: fold") == 1
    assert terminal.status() == 0


class Pty:
    """The program in a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.seen = ""
        self.child, self.end = pty.fork()
        if not self.child:  # pragma: no cover - becomes the program
            os.environ.update(TERM="xterm", COLUMNS="100")
            os.environ.pop("NO_COLOR", None)
            os.execv(sys.executable, [sys.executable, "-m", "pitboss", *words])
        self._read(until="> ")

    def type(self, keys: str, until: str) -> str:
        os.write(self.end, keys.encode())
        return self._read(until)

    def wait(self, until: str) -> None:
        """Until this is seen and the program listens again."""
        if until not in self.seen.rpartition("\n")[2]:
            self._read(until)
        time.sleep(0.1)

    def _read(self, until: str) -> str:
        new, deadline = "", time.monotonic() + 300  # only what is wrong takes that long
        while until not in new and time.monotonic() < deadline:
            if select.select([self.end], [], [], 0.2)[0]:
                try:
                    new += os.read(self.end, 4096).decode()
                except OSError:
                    break
        self.seen += new
        assert until in new, self.seen
        return new

    def status(self) -> int:
        ended = os.waitpid(self.child, 0)[1]
        os.close(self.end)
        return os.waitstatus_to_exitcode(ended)
