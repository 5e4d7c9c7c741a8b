"""The printed guide of a table: it follows the options in force, in Markdown and as a page."""

from __future__ import annotations

import importlib.util
import itertools
import re
import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.cli.guide import read_limits
from pitboss.desks.guide import guide_of, patrons_guide
from pitboss.equipment.cards import cards
from pitboss.errors import Refused, Unreadable
from pitboss.felt.guide import Grid, Guide, Paragraph, Row, Section
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.families.stud.shown.guide import MISHAPS
from pitboss.games.three_card_poker.hands import key
from pitboss.games.three_card_poker.irregularities import IRREGULARITIES
from pitboss.games.three_card_poker.shown.guide import HANDS
from pitboss.law.citation import cite
from pitboss.law.limits import Limit
from pitboss.law.values import Flag
from pitboss.play.setting import Setting
from pitboss.render.documents import guide_text
from pitboss.render.guide_page import page


def table(options: Mapping[str, object] | None = None, limits: dict[str, Limit] | None = None) -> Setting:
    return Setting(game("three_card_poker"), options, limits)


def every_table() -> Iterator[Setting]:
    """A table for every choice of options that a guide depends on and the regulation allows."""
    choices = {
        option.key: option.values.words
        for option in game("three_card_poker").options.options
        if hasattr(option.values, "words")
    }
    choices["two_positions_allowed"] = ("true", "false")
    choices["shuffler_counts_cards"] = ("true", "false")
    for chosen in itertools.product(*choices.values()):
        try:
            yield table(dict(zip(choices, chosen, strict=True)))
        except Refused:
            continue


class Page(HTMLParser):
    """Checks that what is opened is closed, in order, and collects the text."""

    VOID = frozenset({"meta"})
    PAGE = frozenset({"html", "head", "meta", "title", "style", "body", "header", "main", "footer", "section", "div"})
    PARTS = frozenset({"h1", "h2", "p", "ol", "li", "span", "table", "caption", "thead", "tbody", "tr", "th", "td"})
    DRAWN = frozenset({"svg", "g", "rect", "circle"})
    FELT = frozenset({"figure", "path", "text", "ellipse", "defs", "radialgradient", "stop"})

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.text: list[str] = []
        self.rows: list[int] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in self.PAGE | self.PARTS | self.DRAWN | self.FELT, tag
        if tag == "table":
            self.rows = []
        if tag == "tr":
            self.rows.append(0)
        if tag in ("td", "th"):
            self.rows[-1] += 1
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        if tag == "table":
            assert len(set(self.rows)) == 1, "every line of a table has as many cells"

    def handle_data(self, data: str) -> None:
        if not {"style", "figure"} & set(self.open):
            self.text.append(data)


def test_every_table_has_a_sound_guide_in_both_forms() -> None:
    tables = list(every_table())
    assert len(tables) > 200
    for setting in tables[::3]:
        words = guide_text(patrons_guide(setting), "md")
        lines = words.splitlines()
        assert not re.search(r"\d for \d", words), "odds are stated 'to'"
        blocks = [list(rows) for is_row, rows in itertools.groupby(lines, lambda one: one.startswith("|")) if is_row]
        assert all(len({len(re.findall(r"(?<!\\)\|", one)) for one in rows}) == 1 for rows in blocks)
        assert all(re.search(r"19:47-\d+\.\d+", step) for step in lines if re.match(r"\d\. ", step))
    for setting in tables[::11]:
        Page(guide_text(patrons_guide(setting), "html"))


WRITTEN = [entry.slug for entry in CATALOGUE if importlib.util.find_spec(f"pitboss.games.{entry.slug}.shown.guide")]


def variants(slug: str) -> Iterator[Setting]:
    """A table with the defaults, and one for every other word or flag of every option that the regulation allows."""
    here = game(slug)
    yield Setting(here, here.sample)
    for option in here.options.options:
        words = ("true", "false") if isinstance(option.values, Flag) else getattr(option.values, "words", ())
        for word in words:
            try:
                yield Setting(here, {**here.sample, option.key: word})
            except Refused:
                continue


@pytest.mark.parametrize("slug", WRITTEN)
def test_a_guide_names_its_sections_whatever_the_options(slug: str) -> None:
    for setting in variants(slug):
        guide = guide_of(setting)
        assert guide.title
        assert guide.lead.cites
        for section in guide.sections:
            for part in section.parts:
                if isinstance(part, Grid):
                    assert part.cites or all(line.cites for line in part.rows), (
                        f"{section.title}: a table without a section"
                    )
                    assert all(len(line.cells) == len(part.heads) for line in part.rows)
        read = Page(guide_text(patrons_guide(setting), "html"))
        assert {section.title for section in guide.sections} <= set(read.text)
        printed = "".join(read.text)
        assert "[" not in printed, "patrons are told sections, not where a rule was found"
        assert not re.search(r"\$\d{4}", printed), "an amount without commas"
        assert ("♠" in printed) == any(card in printed for card in "♥♦♣")


@pytest.mark.parametrize("slug", WRITTEN)
def test_suit_signs_stand_over_card_games_only(slug: str) -> None:
    here = game(slug)
    text = guide_text(patrons_guide(Setting(here, here.sample)), "html")
    assert ('<div class="suits"' in text) == (not here.furniture.one_roll)


POSTING = [  # the options that post the least and the most of a wager
    *(
        (slug, "min_wager", "max_wager")
        for slug in ("blackjack", "big_six", "red_dog", "pai_gow_poker", "caribbean_stud_poker", "double_down_stud",
                     "let_it_ride_poker", "three_card_poker", "casino_war", "four_card_poker", "two_card_joker_poker")
    ),
    *((slug, "table_minimum", "table_maximum") for slug in WRITTEN if "baccarat" in slug),
    *((slug, "table_min", "table_max") for slug in ("craps", "sic_bo", "mini_dice")),
    ("roulette", "table_min_outside", "table_max"),
    ("keno", "min_ticket", "max_wager"),
    ("flop_poker", "min_ante", "max_ante"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "least", "most"), POSTING)
def test_what_is_posted_is_told_and_nothing_else_is(slug: str, least: str, most: str) -> None:
    """A guide that says $30.00 in front may not say $13.00 further down."""
    here = game(slug)
    given = {**here.sample, least: "13", most: "1515"}
    by_option = Setting(here, given)
    assert {"$13.00", "$1,515.00"} <= amounts(by_option)
    wagers = [wager.key for wager in by_option.opening_wagers if wager.most is None]
    if slug == "baccarat_chemin_de_fer":
        wagers.append("bank")  # made after the bidding
    by_wager = amounts(Setting(here, given, dict.fromkeys(wagers, Limit(3000, 300_000))))
    assert {"$30.00", "$3,000.00"} <= by_wager
    assert by_wager.isdisjoint({"$13.00", "$1,515.00"})


def amounts(setting: Setting) -> set[str]:
    """Every amount that a guide names."""
    return set(re.findall(r"\$[\d,]+\.\d\d", guide_text(patrons_guide(setting), "md")))


@pytest.mark.parametrize(
    ("slug", "options", "limits", "said", "unsaid"),
    [
        ("blackjack", {"additional_wager": "over_under_13"}, {}, "Up to $25.00 and no more", ""),
        ("blackjack", {"additional_wager": "over_under_13"}, dict.fromkeys(("over_13", "under_13"), Limit(500, 2000)),
         "$5.00 to $20.00 and no more", "$25.00"),
        ("blackjack", {"additional_wager": "over_under_13"}, {"over_13": Limit(500, 5000)},
         "Within the limits and no more", "$50.00"),
        ("pai_gow_poker", {}, {}, "Envy bonus, from $5.00", ""),
        ("pai_gow_poker", {}, {"bonus": Limit(1000, 10_000)}, "seven cards, and envy bonuses.", "$5.00 or more"),
        ("pai_gow_poker", {}, {"bonus": Limit(100, 400)}, "seven cards.", "nvy"),
        ("minibaccarat", {}, {"banker": Limit(2500)}, "$1.25 on $25.00, $5.00 on $100.00", "$7.00"),
        ("baccarat_punto_banco", {}, {"banker": Limit(20_000)}, "$10.00 on $200.00.", "$7.00"),
        ("let_it_ride_poker", {}, {}, "at most $25,000.00", ""),
        ("let_it_ride_poker", {}, dict.fromkeys(("wager_1", "wager_2", "wager_dollar"), Limit(2500)),
         "Payout limit | $75,000.00 a hand", "$25,000.00"),
        ("flop_poker", {}, {"ante": Limit(10_000)}, "a hand. Your own stakes", "$50,000.00"),
        ("roulette", {"table_min_inside": "10"}, {}, "at least $10.00 together", ""),
        ("keno", {}, {"way": Limit(200)}, "| Way | $2.00 | none |", "Least for each way"),
    ],
)  # fmt: skip
def test_amounts_follow_the_limits(
    slug: str, options: dict[str, object], limits: dict[str, Limit], said: str, unsaid: str
) -> None:
    text = guide_text(patrons_guide(Setting(game(slug), {**game(slug).sample, **options}, limits)), "md")
    assert said in text
    assert not unsaid or unsaid not in text


def test_a_game_with_limits_of_its_own_says_them_once() -> None:
    craps = guide_text(
        patrons_guide(Setting(game("craps"), {"offer_fire_bet": "true"}, {"buy_4": Limit(5000, 300_000)})), "md"
    )
    assert "| Buy 4 | $50.00 | $3,000.00 |" in craps
    assert "| Buy 5, 6, 8, 9, 10 | $20.00 | none |" in craps
    assert "| Fire bet | $1.00 | $10.00 |" in craps
    assert craps.count("$20.00") == craps.count("$10.00") == 1


@pytest.mark.parametrize("ledger", ["A", "B", "C", "D"])
def test_the_pair_plus_ledger_in_force(ledger: str) -> None:
    pays = {
        "A": ["40 to 1", "30 to 1", "6 to 1", "4 to 1", "1 to 1"],
        "B": ["35 to 1", "33 to 1", "6 to 1", "4 to 1", "1 to 1"],
        "C": ["40 to 1", "30 to 1", "6 to 1", "3 to 1", "1 to 1"],
        "D": ["35 to 1", "33 to 1", "6 to 1", "3 to 1", "1 to 1"],
    }
    text = guide_text(patrons_guide(table({"pair_plus_ledger": ledger})), "md")
    assert re.findall(r"\d+ to 1", text.split(f"**Pair plus (ledger {ledger})**")[1])[:5] == pays[ledger]


def test_the_ante_bonus_in_force() -> None:
    linked = {"wager_version": "both_required_5x", "pair_plus_ledger": "B", "ante_bonus_table": "alternate_1_5_6"}
    usual, alternate = (
        guide_text(patrons_guide(table(options)), "md").split("**Ante bonus")[1] for options in ({}, linked)
    )
    assert re.findall(r"(\d) to 1", usual)[:3] == ["5", "4", "1"]
    assert re.findall(r"(\d) to 1", alternate)[:3] == ["6", "5", "1"]
    assert "19:47-20.11(a)3i" in alternate


@pytest.mark.parametrize(
    ("options", "said", "unsaid"),
    [
        ({}, "from an automated shoe, three at a time", "one at a time"),
        ({"dealing_method": "manual_shoe"}, "from a shoe, one at a time", "cover card"),
        ({"dealing_method": "hand"}, "from the dealer's hand", "The shoe jams"),
        ({"dealing_method": "hand"}, "19:47-20.8(c)", "19:47-20.9"),
        ({"dealer_stack_delivery": "after_decisions"}, "The dealer's cards now leave the shoe", "under a cover card"),
        ({"settlement_order": "step_by_step"}, "then all losing wagers are taken", "one player after the other"),
        ({"settlement_order": "seat_by_seat"}, "19:47-20.10(c)2", "19:47-20.10(c)1"),
        ({"wager_version": "both_required_5x"}, "neither above five times the other", "you have nothing to decide"),
        ({"wager_version": "ante_at_least_half_pair_plus"}, "19:47-20.6(f)2", "either alone"),
        ({"two_positions_allowed": "true"}, "one player may wager at two", "one for each player"),
        ({"shuffle": "manual", "dealing_method": "manual_shoe"}, "by the dealer, and cut", "The shuffler"),
        ({"shuffle": "manual"}, "A count of the cards left over", "two decks take turns"),
        ({}, "two decks take turns", "A count of the cards left over"),
    ],
)
def test_it_follows_the_options(options: dict[str, object], said: str, unsaid: str) -> None:
    for form in ("md", "html"):
        text = guide_text(patrons_guide(table(options)), form).replace("&#x27;", "'")
        assert said in text
        assert unsaid not in text


def test_example_hands_are_what_they_stand_for() -> None:
    for rank, (_, _, example, _) in HANDS.items():
        assert key(cards(example))[0] == rank
    assert list(HANDS) == sorted(HANDS, reverse=True)


def test_what_can_go_wrong_is_what_the_game_knows() -> None:
    own = {"card_misplaced", "device_removal", "wager_out_of_limits_accepted"}
    assert set(IRREGULARITIES) - set(MISHAPS) == own, "the house's own"


def test_limits_stand_in_front() -> None:
    text = guide_text(patrons_guide(table({"min_wager": "5"}, {"ante": Limit(1000, 50000)})), "md")
    limits = text.split("## Limits")[1].split("##")[0]
    assert "| Ante | $10.00 | $500.00 |" in limits
    assert "| Pair plus | $5.00 | none |" in limits
    assert "19:47-8.2" in limits
    assert "Limits" not in guide_text(patrons_guide(table()), "md")


@pytest.mark.parametrize("written", ["ante", "ante=5", "ante=5-", "ante=a-b", "ante=1-2-3", "ante=0-0"])
def test_limits_that_cannot_be_read(written: str) -> None:
    with pytest.raises(Unreadable):
        read_limits([written])


def test_the_page_escapes_everything() -> None:
    wicked = '<script>alert("1")</script> & more'
    said = Paragraph(wicked, (cite("20.6(a)"),))
    guide = Guide(wicked, said, (Section(wicked, (said, Grid((wicked,), (Row((wicked,)),), caption=wicked))),))
    text = page(guide, wicked, wicked)
    assert "<script" not in text
    assert "".join(Page(text).text).count(wicked) == 10


def test_the_page_has_suit_signs_and_names_for_readers_aloud() -> None:
    text = guide_text(patrons_guide(table()), "html")
    assert '<span class="card red" role="img" aria-label="queen of hearts">Q♥</span>' in text
    assert "<title>Three Card Poker: a guide to the game</title>" in text
    assert "http" not in text, "the page needs nothing from elsewhere"


# The command


def test_markdown_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["guide", "three_card_poker"]) == 0
    assert capsys.readouterr().out.startswith("# Three Card Poker\n")


def test_a_file_named_html_is_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "guide.html"
    assert main(["guide", "three_card_poker", "--limit", "ante=5-100", "--out", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert out.read_text().startswith("<!DOCTYPE html>")
    assert "$100.00" in out.read_text()
    assert main(["guide", "three_card_poker", "--format", "md", "--out", str(out)]) == 0
    assert out.read_text().startswith("# Three Card Poker")
    assert [path.name for path in tmp_path.iterdir()] == ["guide.html"]


@pytest.mark.parametrize(
    ("words", "status", "reason"),
    [
        (["nonsense"], 2, "unknown game 'nonsense'"),
        (["three_card_poker", "-o", "x=1"], 2, "unknown option 'x'"),
        (["three_card_poker", "--limit", "x=1-2"], 2, "unknown wager 'x'"),
        (["three_card_poker", "--limit", "ante=9-2"], 1, "[19:47-8.2]"),
        (["three_card_poker", "--out", "/nonexistent/guide.md"], 2, "/nonexistent/guide.md: No such file"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], status: int, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["guide", *words]) == status
    assert reason in capsys.readouterr().err


def test_every_violation_of_the_options_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ["-o", "pair_plus_ledger=Z", "-o", "dealing_method=hand", "-o", "shuffle=manual"]
    assert main(["guide", "three_card_poker", *wrong]) == 1
    said = capsys.readouterr().err
    assert "[19:47-20.11(a)2]" in said
    assert "[19:47-20.8(b)1]" in said


def test_a_game_without_a_guide_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pitboss.games.three_card_poker.shown.guide", None)
    assert main(["guide", "three_card_poker"]) == 2
    assert "there is no guide to Three Card Poker yet" in capsys.readouterr().err


def test_sample_figures_are_marked_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    """A guide that looks like any other, with odds of nobody's table in it, could end up on one."""
    warning = "sample figures, of no licensee and not law: ante bonus odds"
    for form in ("md", "html"):
        assert main(["guide", "boston_5_stud_poker", "--sample", "--format", form]) == 0
        printed = capsys.readouterr()
        assert warning in printed.out
        assert printed.err == f"pitboss: {warning}\n"
    supplied = [word for key in game("boston_5_stud_poker").sample for word in ("-o", f"{key}=5")]
    assert main(["guide", "boston_5_stud_poker", "--sample", *supplied]) == 0
    printed = capsys.readouterr()
    assert "sample" not in printed.out + printed.err
    assert main(["odds", "two_card_joker_poker", "--sample", "--json"]) == 0
    assert "pair up odds" in capsys.readouterr().err
