"""What stands on a rack card, on the signs of a table and on the notices of a change."""

from __future__ import annotations

import pytest

from pitboss.desks.check import check
from pitboss.desks.compare import compare
from pitboss.desks.guide import patrons_guide
from pitboss.desks.guide_odds import odds_section
from pitboss.desks.masthead import Masthead
from pitboss.desks.notice_papers import notices
from pitboss.desks.papers import rack_card, rules_posted, table_sign
from pitboss.errors import Refused
from pitboss.felt.guide import Grid, Paragraph, Steps
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.limits import Limit
from pitboss.play.setting import Setting
from pitboss.render.documents import paper_text


def blackjack(options: dict[str, object] | None = None, limits: dict[str, Limit] | None = None) -> Setting:
    return Setting(game("blackjack"), {"decks": 6, **(options or {})}, limits)


# Signs


def test_one_minimum_and_one_maximum_stand_large() -> None:
    sign = table_sign(patrons_guide(blackjack(limits={"blackjack": Limit(2500, 100_000)}), "BJ-12"))
    (grid,) = sign.document.sections[0].parts
    assert isinstance(grid, Grid)
    assert grid.heads == ("Minimum", "Maximum")
    assert [row.cells for row in grid.rows] == [("$25.00", "$1,000.00")]
    assert sign.ends == "Posted at this table under N.J.A.C. 19:47-8.2 and 8.3."
    assert sign.place == "table BJ-12, N.J.A.C. 19:47-2"


def test_limits_of_several_wagers_are_lines_of_a_sign() -> None:
    setting = Setting(game("three_card_poker"), {}, {"ante": Limit(1000, 50_000), "pair_plus": Limit(500, 10_000)})
    text = paper_text(table_sign(patrons_guide(setting)))
    assert "| Ante | $10.00 | $500.00 |" in text
    assert "| Pair plus | $5.00 | $100.00 |" in text


def test_limits_that_are_not_set_are_written_in_by_hand() -> None:
    text = paper_text(table_sign(patrons_guide(blackjack())))
    assert "| Minimum | Maximum |" in text
    assert "| ................ | ................ |" in text


def test_steps_and_a_patrons_own_maximum_are_on_the_sign() -> None:
    setting = blackjack({"increment": "5", "patron_max.3": "5000"}, {"blackjack": Limit(2500, 100_000)})
    text = paper_text(table_sign(patrons_guide(setting)))
    assert "multiples of $5.00" in text
    assert "At seat 3 the maximum is $5,000.00. (19:47-8.2)" in text


def test_the_rules_that_owe_a_posted_notice_are_on_the_sign_with_their_sections() -> None:
    """2.8(c) surrender, 2.9(b) insurance, 2.11(e) splitting: what 8.3 is referred to for at every blackjack table."""
    text = paper_text(table_sign(patrons_guide(blackjack({"surrender": True, "max_split_hands": 4}))))
    assert "| A player may give up half the wager | yes | 19:47-2.8(c) |" in text
    assert "| When insurance is offered | before any draw | 19:47-2.9(b) |" in text
    assert "| Hands that splitting may make of one | 4 | 19:47-2.11(e) |" in text
    assert "2.17" not in text, "a wager that is not offered"


def test_at_roulette_the_sign_says_what_zero_takes() -> None:
    """5.2(b): which of the two holds is posted, also where the licensee said nothing."""
    half, whole = (
        paper_text(table_sign(patrons_guide(Setting(game("roulette"), given)))) for given in ({}, {"zero_rule": "full"})
    )
    line = "| What 0 and 00 take of an even-money wager on a double zero wheel | {} | 19:47-5.2(b) |"
    assert line.format("half") in half
    assert line.format("full") in whole


def test_what_wagers_come_to_together_is_a_minimum_of_the_sign() -> None:
    """8.2: a player's wagers inside come to $5 together, and none of them has a minimum of its own."""
    setting = Setting(game("roulette"), {"table_min_inside": "5", "table_min_outside": "10", "table_max": "1000"})
    text = paper_text(table_sign(patrons_guide(setting)))
    assert "six numbers | $5.00 together | $1,000.00 |" in text
    assert "even | $10.00 | $1,000.00 |" in text
    assert "| none |" not in text


def test_a_pay_table_that_was_chosen_is_on_the_sign() -> None:
    text = paper_text(table_sign(patrons_guide(Setting(game("three_card_poker"), {"pair_plus_ledger": "C"}))))
    assert "**Pair plus (ledger C)** (19:47-20.11(a)2)" in text
    assert "| Straight flush | 40 to 1 |" in text
    assert "| Flush | 3 to 1 |" in text


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_table_has_a_sign_and_a_card(slug: str) -> None:
    here = game(slug)
    setting = Setting(here, here.sample)
    made = patrons_guide(setting, "T-1", masthead=Masthead("The Boardwalk"))
    sign, card = table_sign(made), rack_card(made)
    assert sign.document.sections[0].title == "Table limits"
    posted = {option.key for option in rules_posted(setting, made.guide)}
    assert (len(sign.document.sections) == 2) == bool(posted)
    for paper in (sign, card):
        for form in ("md", "html"):
            text = paper_text(paper, form)
            assert "The Boardwalk" in text
            assert "[" not in text.partition("<body>")[2], "patrons are told sections, not where a rule was found"


# Rack cards


def test_a_rack_card_has_limits_steps_pay_tables_and_the_edges() -> None:
    setting = Setting(game("three_card_poker"), {"pair_plus_ledger": "C"}, {"ante": Limit(1000, 50_000)})
    card = rack_card(patrons_guide(setting, odds=odds_section(setting)))
    assert [section.title for section in card.document.sections] == [
        "Limits",
        "How a round goes",
        "What is paid",
        "The odds",
    ]
    parts = [part for section in card.document.sections for part in section.parts]
    assert not [part for part in parts if isinstance(part, Paragraph)]
    assert all(isinstance(part, Steps) or part.pays for part in parts if not isinstance(part, Paragraph))
    text = paper_text(card)
    assert "| Ante | $10.00 | $500.00 |" in text
    assert "| Pair plus | 7.2760% |" in text
    assert "19:47-20.11(a)2" in text


# The odds of a guide


def test_the_odds_of_a_guide_are_those_published() -> None:
    """Published: 5.26 percent, 2/38 of a straight-up wager; half of that where zero takes half (2.63 percent, 1/38)."""
    (_, grid, *_) = odds_section(Setting(game("roulette"))).parts
    assert isinstance(grid, Grid)
    assert [str(place) for place in grid.cites] == ["19:47-8.5"]
    rows = {row.cells[0]: row.cells[1:] for row in grid.rows}
    straight = next(cells for name, cells in rows.items() if "traight" in str(name))
    assert straight[1:] == ("5.2632%", "1/19")
    red = next(cells for name, cells in rows.items() if "red" in str(name).lower())
    assert red == ("47.37%", "2.6316%", "1/38")


def test_odds_that_are_not_there_are_plainly_so(monkeypatch: pytest.MonkeyPatch) -> None:
    here = game("double_cross_poker")
    monkeypatch.setattr("pitboss.odds.inquiry.Inquiry.slow", lambda self, given: True)
    (said,) = odds_section(Setting(here, here.sample)).parts
    assert isinstance(said, Paragraph)
    assert said.text.startswith("The odds of this table are not in this guide: ")
    assert said.text.endswith("They are shown on request.")


# Notices

OLD = """
[[table]]
name = "BJ-12"
game = "blackjack"
pit = "3"
limits = { blackjack = [25, 1000] }
options = { surrender = true }
"""
NEW = OLD.replace("surrender = true", "surrender = false").replace("[25, 1000]", "[25, 500]")
STATED = f'{NEW}[[table.notice]]\nof = ["surrender"]\neffect = "2026-11-16 20:05"\n'


def test_a_change_owes_a_sign_an_announcement_and_a_letter() -> None:
    """Rulebook, example 1: surrender ends at 20:05; 2.8(c) asks for 8.3 notice, a lower maximum for two acts only."""
    papers = notices(compare(check(STATED), check(OLD)))
    assert list(papers) == [("BJ-12", act) for act in ("sign", "announcement", "commission")]
    sign, told, letter = (paper_text(paper) for paper in papers.values())
    assert "A player may give up half the wager | yes | no | 8:05 p.m. on November 16, 2026 |" in sign
    assert "Maximum: Blackjack | $1,000.00 | $500.00 | ................ |" in sign
    assert "19:47-2.8(c)" in sign
    assert "From 8:05 p.m. on November 16, 2026 at this table: a player may give up half the wager: no" in told
    assert "give up half the wager" in letter
    assert "Maximum" not in letter, "no word to the Commission for a maximum (8.3(c))"
    assert "table BJ-12 (Blackjack, pit 3)" in letter
    assert "Received for the Commission" in letter


def test_the_time_that_has_to_lie_between_is_said_where_none_is_stated() -> None:
    papers = notices(compare(check(NEW), check(OLD)))
    text = paper_text(papers["BJ-12", "commission"])
    assert "not before 30 minutes after the last of these: a sign, an announcement at the table, notice to" in text


def test_surveillance_has_its_own_letter_and_patrons_no_sign() -> None:
    """3.5(b): the second shuffle after lacing, to Commission and surveillance, thirty minutes before."""
    old = '[[table]]\nname = "B-1"\ngame = "baccarat_punto_banco"\n'
    new = f"{old}options = {{ reshuffle_after_lacing = true }}\n"
    assert [act for _, act in notices(compare(check(new), check(old)))] == ["commission", "surveillance"]


def test_a_time_that_comes_too_early_is_refused() -> None:
    """Rulebook, example 1: the last act is at 19:35, so 20:00 is not supported."""
    early = STATED.replace("20:05", "20:00") + "".join(
        f'{act} = "2026-11-16 {at}"\n'
        for act, at in (("sign", "19:25"), ("announcement", "19:25"), ("commission", "19:35"))
    )
    with pytest.raises(Refused, match="20:05 is the earliest"):
        notices(compare(check(early), check(OLD)))


def test_a_change_that_owes_nothing_has_no_papers() -> None:
    assert notices(compare(check(OLD), check(OLD))) == {}


def test_a_letter_to_the_commission_says_whose_it_is() -> None:
    papers = notices(compare(check(f'licensee = "Boardwalk Palace"\n{NEW}'), check(OLD)))
    [letter] = {paper_text(paper) for (_, act), paper in papers.items() if act == "commission"}
    assert "Written notice by Boardwalk Palace of a change at table BJ-12 (Blackjack" in letter
