"""The ruling as a letter: what stands in it for the file, and what does not stand in it for the patron."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.desks.letter import FILE, PATRONS, letter
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.render.documents import letter_document
from pitboss.render.felt_of_record import last_seen
from tests.disputes import MUCKED, SHORT

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.txt"))
RECORD = """\
case 2026-114
table BJ-02
at 2026-11-18 21:40
game blackjack
option variation six_to_five
option decks 1
dealer J. Cole
patron A. Grey, seat 1
note The patron says that it was paid 3 to 2 at the table beside.
seat 1 blackjack 100
seat 2 blackjack 50
no more bets
hand seat 1 As Kd
hand seat 2 Ts 9d
hand dealer 7c Td
seat 2 stand
paid seat 1 blackjack 150
"""


def text(record: str, reader: str = FILE, seat: str = "") -> str:
    return letter_document(letter(record, None, reader, seat), "md").decode()


def test_for_the_file_it_has_all_of_it() -> None:
    """6 to 5 of $100 is due (2.7(a)), 1 to 1 of $50 (2.3(a)2): paid 3 to 2, the patron has $30 too much."""
    told = text(RECORD)
    for part in (
        "case 2026-114, table BJ-02, 2026-11-18 21:40", "| Dealer | J. Cole |", "| Patron | A. Grey, seat 1 |",
        "seat 1 wins $120.00 and seat 2 wins $50.00", "patrons got $30.00 too much",
        "| 1 | blackjack | is paid | $120.00 | 6 to 5 | 19:47-2.7(a)", "| 2 | blackjack | is paid | $50.00 | 1 to 1 |",
        "| 1 | blackjack | paid $150.00 | $120.00 | overpaid $30.00 |", "A♠ is dealt to seat 1, face up",
        "| 2.3(a)2 | A hand of 21 or less wins when the dealer's total is lower.", "the regulation's own text",
        "## What could not be known", "Casino supervisor", hashlib.sha256(RECORD.encode()).hexdigest(),
    ):  # fmt: skip
        assert part in told, part


def test_for_the_patron_it_is_of_their_own_place() -> None:
    told = text(RECORD, PATRONS)
    assert "you leave the round $120.00 ahead" in told
    assert "You are paid $120.00 on blackjack, at 6 to 5." in told
    assert "The dealer paid $150.00 on blackjack: $30.00 too much." in told
    assert "In all you got $30.00 too much." in told
    for others in ("seat 2", "Seat 2", "$50.00", "10♠", "9♦", "J. Cole", "The patron says"):
        assert others not in told, others


def test_a_patron_is_told_in_plain_words() -> None:
    """Cards as they came to hands, nothing of what nobody saw, and only the rounds that they were in."""
    told = text(RECORD, PATRONS)
    assert "A♠ K♦ are dealt to you, face up." in told
    assert "$100.00 on blackjack goes down." in told
    for house in ("burned", "discard rack", "(seat", "seat 1,"):
        assert house not in told, house
    bank = (RECORDS[0].parent.parent / "pai_gow_poker" / "example_10_player_bank_short.txt").read_text("utf-8")
    fourth = text(bank, PATRONS, "4")
    assert "Round 2" in fourth
    assert "Round 1" not in fourth, "they had nothing down in it"
    assert "??" not in fourth


def test_a_split_hand_is_named() -> None:
    """Of a pair of eights, eleven loses to the dealer's eighteen."""
    record = (
        "game blackjack\npatron A. Grey, seat 1\nseat 1 blackjack 10\nno more bets\nhand seat 1 8s 8d\n"
        "hand dealer 9c 9d\nseat 1 split\ncards 3h Td\nseat 1.1 stand\nseat 1.2 stand\n"
        "took seat 1.1 blackjack 10\n"
    )
    assert "| 1, hand 1.1 | blackjack | took $10.00 |" in text(record)


def test_no_letter_to_a_patron_names_another_patrons_place() -> None:
    """Over every record with several seats: no seat but their own is named, and no face that they did not see."""
    letters = 0
    for path in RECORDS[::7]:
        record = path.read_text(encoding="utf-8")
        seats = set(re.findall(r"^seat (\d+)\b", record, re.MULTILINE))
        for seat in sorted(seats) if len(seats) > 1 else ():
            told = letter_document(letter(record, None, PATRONS, seat), "md").decode()
            named = set(re.findall(r"\b[Ss]eat (\d+)\b", told))
            assert named <= {seat}, f"{path.name}, for seat {seat}: {named - {seat}}"
            letters += 1
    assert letters > 50


@pytest.mark.parametrize("form", ["md", "html", "pdf"])
def test_every_form(form: str) -> None:
    for reader in (FILE, PATRONS):
        made = letter_document(letter(RECORD, None, reader), form)
        assert made.startswith({"md": b"# Ruling: Blackjack", "html": b"<!DOCTYPE html>", "pdf": b"%PDF"}[form])


def test_a_void_round_says_so() -> None:
    """Somebody has other than three cards: all hands are void (20.12(c))."""
    record = (
        "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 Ks Kd 7h\nhand dealer Qd 8c 2s\n"
        "irregular wrong_card_count seat 1\n"
    )
    assert "The round is void" in text(record)
    assert "20.12(c)" in text(record, PATRONS, "1")


CAPPED = """\
game casino_war
patron A. Grey, seat 1
seat 1 initial 10
seat 2 initial 50
no more bets
cards Ks 8d 9d
irregular wager_capped seat 1 initial 20
"""


def test_what_no_section_decides_is_undecided_or_a_supervisors() -> None:
    """22.6 says what wagers there are, and nothing of one that is raised when the cards lie open."""
    told = text(CAPPED)
    for part in (
        "Not all is decided", "## What no section decides", "Wager capped at seat 1: no section provides for it.",
        "Undecided: whether $20.00 on initial that was added counts",
        "The nearest section says: An initial wager is needed to take part", "19:47-22.6",
    ):  # fmt: skip
        assert part in told, part
    assert "not all is decided" in text(CAPPED, PATRONS).lower()
    for record in (f"{CAPPED}supervisor disallow\n", CAPPED.replace("initial 20\n", "initial 20 disallow\n")):
        decided = text(record)
        assert "Not all is decided" not in decided
        assert (
            "By a supervisor's decision, and not by the chapter: $20.00 on initial that was added goes back" in decided
        )
        assert "| 1 | initial | is returned | $20.00 |" in decided
        assert "a supervisor's decision, where nothing provides for the case" in decided
        assert "goes back, and the wager is settled at what it was" in text(record, PATRONS)
        assert "wager capped" not in text(record, PATRONS, "2").lower(), "it is another patron's"


def test_what_was_not_seen_is_said() -> None:
    record = (
        "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 ?? ?? ??\nhand dealer Qd 8c 2s\nseat 1 fold\n"
    )
    assert "3 cards of seat 1 were not seen." in text(record)


def test_which_patron(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = RECORD.replace("patron A. Grey, seat 1\n", "")
    with pytest.raises(Unreadable, match="which patron"):
        letter(plain, None, PATRONS)
    with pytest.raises(Unreadable, match="there is no seat '9'"):
        letter(plain, None, PATRONS, "9")
    with pytest.raises(Unreadable, match="nothing was played"):
        letter("game blackjack\n")
    file, out = tmp_path / "record.txt", tmp_path / "letter.md"
    file.write_text(RECORD, encoding="utf-8")
    assert main(["rule", str(file), "--report", str(out), "--for", "patron"]) == 1, "the dealer did not do what was due"
    assert "you leave the round $120.00 ahead" in out.read_text(encoding="utf-8")
    assert main(["rule", str(file), "--report", str(tmp_path / "letter.doc")]) == 2
    file.write_text("game blackjack\nseat 1 hit\n", encoding="utf-8")
    assert main(["rule", str(file), "--report", str(out)]) == 1
    assert "record.txt:2: " in capsys.readouterr().err


@pytest.mark.parametrize(
    "content", [RECORD.encode(), RECORD.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + RECORD.encode()]
)
def test_the_digest_is_that_of_the_file(content: bytes, tmp_path: Path) -> None:
    """What `sha256sum` says of the record that the letter was made of."""
    file, out = tmp_path / "record.txt", tmp_path / "letter.md"
    file.write_bytes(content)
    main(["rule", str(file), "--report", str(out)])
    assert hashlib.sha256(content).hexdigest() in out.read_text(encoding="utf-8")


NIGHT = """\
game roulette
patron A. Grey, seat 1
note Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftsundnochetwasdahinter
seat 1 straight 5 17
seat 2 red 25
ball 17
paid seat 1 straight 100
seat 1 red 10
ball 00
"""


def test_of_several_rounds_the_one_in_dispute_is_drawn() -> None:
    """35 to 1 of $5 is $175 (5.2(a)), and $100 was paid in the first of two spins."""
    made = letter(NIGHT)
    assert (len(made.rounds), made.differs) == (1, True)
    assert "The felt as it lay in round 1 of 2" in letter_document(made, "html").decode()
    as_due = letter(NIGHT.replace("paid seat 1 straight 100\n", ""))
    assert (len(as_due.rounds), as_due.differs) == (2, False)


def test_what_a_roll_decides_stands_with_the_roll() -> None:
    told = text(NIGHT)
    ball = told.index("| ball 17 |")
    next_line = told.index("| seat 1 red 10 |")
    assert ball < told.index("$175.00 at 35 to 1 (seat 1, straight on 17) is paid") < next_line
    assert ball < told.index("$25.00 (seat 2, red) is collected") < next_line


def test_a_patron_is_told_what_everybody_heard() -> None:
    told = text(NIGHT, PATRONS)
    assert "17, black, odd" in told
    assert "00, green" in told


def test_a_word_that_is_wider_than_the_paper_is_broken() -> None:
    page = letter_document(letter(NIGHT), "html").decode()
    assert '<td class="broken">Donaudampf' in page
    assert page.count('class="broken"') == 1


def test_the_last_of_a_letter_is_not_signed_on_a_sheet_of_its_own(tmp_path: Path) -> None:
    """Nor does a heading stand alone: every sheet says something between its first line and its foot."""
    pypdf = pytest.importorskip("pypdf")
    record = (RECORDS[0].parent.parent / "pai_gow_poker" / "irregular_player_hand_foul.txt").read_text("utf-8")
    (tmp_path / "letter.pdf").write_bytes(letter_document(letter(record), "pdf"))
    pages = [page.extract_text() for page in pypdf.PdfReader(tmp_path / "letter.pdf").pages]
    assert all(len(page) > 250 for page in pages), [len(page) for page in pages]
    assert not pages[-1].lstrip().startswith("Signed")


def test_a_dealers_or_supervisors_name_may_be_written_in_any_alphabet() -> None:
    told = text(RECORD.replace("dealer J. Cole", "dealer \u674e\u660e\nsupervisor \u0645\u062d\u0645\u062f"))
    assert "| Dealer | \u674e\u660e |" in told
    assert "| Supervisor | \u0645\u062d\u0645\u062f |" in told


FACED = f"patron A. Grey, seat 1\n{MUCKED}{SHORT}"


def test_what_the_dealer_did_is_told_face_by_face() -> None:
    """Seat 2's $5 are missing whatever the card was; seat 1's ante and play are right with a queen or king alone."""
    text = letter_document(letter(FACED), "md").decode()
    assert text.count("took too little $5.00") == 3
    assert "**If it was a queen or king: patrons got $5.00 too much**" in text
    assert "**If it was any 9 to jack or ace: patrons got $45.00 too much**" in text
    assert "whatever it was that nobody saw: patrons got $5.00 to $45.00 too much." in text
    mine = letter_document(letter(FACED, reader="patron"), "md").decode()
    assert "What you are owed depends on the card of the dealer that nobody saw." in mine
    assert "If it was a queen or king: the dealer did what was due to you." in mine
    assert "In all you got $40.00 too much." in mine
    assert "5.00 too little" not in mine
    other = letter_document(letter(FACED, reader="patron", seat="2"), "md").decode()
    assert other.count("The dealer took $15.00 on ante: $5.00 too little.") == 1
    assert "If it was" not in other.partition("What you are owed")[2].partition("The dealer took")[2]


def test_what_is_left_on_the_table_and_owed_is_told() -> None:
    """Banker's $200 owe 5 percent (3.3(c)); a place wager that won stays up (the record does not take it down)."""
    record = "dealer L. Wu\ngame baccarat_punto_banco\nseat 2 banker 200\nno more bets\ncards 6s 2d Kh 3c 4s\n"
    text = letter_document(letter(record), "md").decode()
    assert "| Seat | Vigorish that is owed |\n| --- | --- |\n| 2 | $10.00 |" in text
    assert "| Dealer, L. Wu | ......" in text
    assert "You owe $10.00 of vigorish." in letter_document(letter(record, reader="patron", seat="2"), "md").decode()
    record = "game craps\nseat 1 pass 10\ndice 4 2\nseat 2 place_win_8 12\ndice 4 4\n"
    text = letter_document(letter(record), "md").decode()
    assert "| 1 | pass | $10.00 |" in text.partition("What is left on the table")[2]
    mine = letter_document(letter(record, reader="patron", seat="2"), "md").decode()
    assert "$12.00 on place win 8 is still up." in mine
    assert "on pass" not in mine


def test_a_patron_sees_the_draw_on_the_felt() -> None:
    """The numbers of a keno draw are everybody's; what others bet, and who banks, is not shown."""

    def shown(record: str, seat: str) -> object:
        rounds: list[Round] = []
        rule_on(record, game, watch=rounds.append)
        return last_seen(rounds, seat).things

    ticket = "game keno\nseat 1 straight 5 17\nno more bets\nball " + " ".join(map(str, range(1, 21))) + "\n"
    assert shown(ticket, "1") == {"numbers": list(range(1, 21))}
    craps = "game craps\nseat 1 pass 10\nseat 2 pass 5\ndice 4 2\n"
    assert shown(craps, "2") == {"dice": [4, 2], "puck": "6"}


def test_no_key_of_the_program_is_left_in_what_was_done() -> None:
    record = Path("tests/records/craps/example_05_come_odds_called_on.txt").read_text("utf-8")
    for reader, seat in ((FILE, ""), (PATRONS, "1")):
        text = letter_document(letter(record, None, reader, seat), "md").decode().replace("\\_", "_")
        assert "eat 1: odds come 5 is on" in text


TWO_HIDDEN = """\
game three_card_poker
seat 1 ante 10
seat 2 ante 77
seat 2 pair_plus 33
no more bets
hand seat 1 Ks Qd 7h
hand seat 2 6s 6d ??
hand dealer Jc 9d ??
seat 1 play
seat 2 play
paid seat 1 ante 10
paid seat 1 play 10
"""


def test_a_patron_is_not_told_what_another_patrons_hidden_card_may_be() -> None:
    """Of the 45 cards that nobody saw, six are queens or kings and 25 are 2 to 8, whichever seat 2 holds."""
    told = text(TWO_HIDDEN, PATRONS, "1")
    assert "depends on the card of the dealer that nobody saw" in told
    for faces in (
        "any 2 to 8 (1,100 of 1,980)",
        "any 9 to jack or ace (616 of 1,980)",
        "a queen or king (264 of 1,980)",
    ):
        assert told.count(f"If it was {faces}: ") == 1
    assert told.count("If it was a queen or king: the dealer did what was due to you.") == 1
    assert "a 6" not in told
    assert "a 6" in text(TWO_HIDDEN), "the file's has all of it"
    assert "a 6" in text(TWO_HIDDEN, PATRONS, "2"), "it is their own hand"


def test_a_patron_for_whom_nothing_depends_on_a_hidden_card_reads_of_none() -> None:
    """Only seat 2's card was not seen: queen high qualifies, and king high beats it."""
    told = text(TWO_HIDDEN.replace("Jc 9d ??", "Jc 9d Qc"), PATRONS, "1")
    assert "you leave the round $20.00 ahead" in told
    assert "If it was" not in told


def test_a_patron_reads_of_another_hand_where_that_decides() -> None:
    """Seat 1 wagers against the bank of seat 2, one of whose cards was not seen."""
    record = (
        "game asia_poker\noption player_bank true\nseat 2 asia_poker 40\nno more bets\nseat 2 surrender\nround\n"
        "seat 2 co_bank\nseat 1 asia_poker 50\nno more bets\nhand seat 2 Ts Td Qc 9h 8s 4d ??\n"
        "hand seat 1 Js Jd 6c 3d Kc 5c 7d\nseat 1 set Kc 7d 6c\n"
    )
    assert "If it was" in text(record, PATRONS, "1")
