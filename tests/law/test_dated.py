"""The law of a day: what was not law yet, or no longer, is refused with the act and its day; the rest stands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from pitboss.desks.law import that_day
from pitboss.errors import Refused
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import changes
from pitboss.law.acts import ACTS, adopted, day
from pitboss.law.changes import Beside, Change, Choice, Known, LegalPart, Mishap, OwedNotice, spans_of
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.codec import read_setting, write_setting
from pitboss.play.game import Game
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.setting import OptionsRefused, Setting
from tests.test_records import assert_agrees

RECORDS = Path(__file__).parent.parent / "records"
SLUGS = [entry.slug for entry in CATALOGUE]
A_DAY = timedelta(days=1)


def parts(slug: str, *known: Known) -> Iterator[tuple[Change, LegalPart]]:
    for change in changes(slug):
        if change.known in known:
            yield from ((change, part) for part in (*change.brings, *change.ends))


def day_before(slug: str, on: date) -> Game:
    return game(slug, max(on - A_DAY, adopted(game(slug).subchapter).since))


# What a game says of its changes is about things that it has


@pytest.mark.parametrize("slug", SLUGS)
def test_a_change_is_of_something_that_the_game_has(slug: str) -> None:
    here = game(slug)
    said = {*here.betting.wager, *here.speech.words}
    for change, part in parts(slug, *Known):
        match part:
            case Choice(option=key, words=words):
                assert key in here.options.by_key, change
                assert set(words) <= said, change
                assert bool(part.values) != bool(part.only), change
                assert not part.bars(part.instead), change
            case Mishap(key=key):
                assert key in here.irregularities, change
            case OwedNotice(option=key):
                assert here.options.by_key[key].notice is not None, change
            case Beside(options=keys, section=section):
                same = [rule for rule in here.options.requirements if set(rule.options) == set(keys)]
                assert [rule for rule in same if str(rule.cite) == f"19:47-{section}"], change


@pytest.mark.parametrize("slug", SLUGS)
def test_a_change_is_in_its_own_subchapter_and_after_its_adoption(slug: str) -> None:
    here = game(slug)
    for change in changes(slug):
        assert change.places
        assert all(place.subchapter == here.subchapter for place in change.places), change
        assert change.since >= adopted(here.subchapter).since, change


# A table of every day


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_with_the_defaults_is_lawful_on_every_day(slug: str) -> None:
    """What is usual today gives way to what was law."""
    first = adopted(game(slug).subchapter).since
    days = {first, *(change.since for change in changes(slug)), *(change.since - A_DAY for change in changes(slug))}
    for on in sorted(days):
        if on >= first:
            here = game(slug, on)
            assert Setting(here, here.sample).game.law is not None


@pytest.mark.parametrize("slug", SLUGS)
def test_the_day_before_its_adoption_there_is_no_game(slug: str) -> None:
    act = adopted(game(slug).subchapter)
    with pytest.raises(Refused) as problem:
        game(slug, act.since - A_DAY)
    assert f"{act.since}, {act.name}" in problem.value.reason
    assert str(problem.value.cite) == f"19:47-{game(slug).subchapter}"
    assert game(slug, act.since).law is not None


@pytest.mark.parametrize("slug", SLUGS)
def test_a_choice_is_refused_the_day_before_and_allowed_since(slug: str) -> None:
    for change, part in parts(slug, Known.CONTENT):
        if not isinstance(part, Choice) or part not in change.brings or change.trial:
            continue
        value = next(
            one
            for one in _values(slug, part.option)
            if part.bars(game(slug).options.by_key[part.option].values.read(one))
        )
        since, before = game(slug, change.since), day_before(slug, change.since)
        found = [one for one in since.options.read({part.option: value})[1] if one.options == (part.option,)]
        assert not found, change
        refused = [one for one in before.options.read({part.option: value})[1] if one.options == (part.option,)]
        assert refused, change
        assert change.act.when in refused[0].message, change
        assert str(change.act) in refused[0].message, change


def _values(slug: str, key: str) -> Iterator[object]:
    """Values that somebody may write for an option."""
    for raw in ("true", "false", *map(str, range(30)), *getattr(game(slug).options.by_key[key].values, "words", ()),
                "six_color", "none"):  # fmt: skip
        try:
            game(slug).options.by_key[key].values.read(raw)
        except ValueError:
            continue
        yield raw


@pytest.mark.parametrize("slug", SLUGS)
def test_an_irregularity_is_foreseen_since_its_section_is(slug: str) -> None:
    for change, part in parts(slug, Known.CONTENT):
        if isinstance(part, Mishap):
            before, since = day_before(slug, change.since), game(slug, change.since)
            options = Options({}, {})
            bar = before.irregularities[part.key].bar
            assert bar is not None
            refused = bar(options)
            assert refused is not None
            assert change.act.name in refused.reason
            assert since.irregularities[part.key] is game(slug).irregularities[part.key]


def test_without_a_day_nothing_changes() -> None:
    for slug in SLUGS:
        assert game(slug).law is None
        assert Setting(game(slug), game(slug).sample).remarks == []
        latest = game(slug, day("2010-12-31"))
        assert latest.options.options == game(slug).options.options
        assert latest.irregularities == game(slug).irregularities


# The same round on two days

REUSED = (  # a record, the day from which it can be ruled on, and the line and section that refuse it the day before
    ("craps", "example_22_fire_bet_four_points", "2010-01-01", 2, "13:69E-1.11(d)"),
    ("blackjack", "double_shoe", "1982-09-15", 3, "19:47-2.2(c)"),
    ("blackjack", "example_10_v_20", "1991-11-04", 3, "19:47-2.16(c)"),
    ("blackjack", "resplit_aces", "1991-11-04", 3, "19:47-2.11(e)"),
    ("blackjack", "example_13_same_suit_option_2", "1992-04-20", 3, "19:47-2.17(a)"),
    ("blackjack", "irregular_card_reader_misused_concealed", "1993-01-19", 7, "19:47-2.15(j)"),
    ("blackjack", "irregular_card_reader_fault", "1993-01-19", 7, "19:47-2.15(k)"),
    ("blackjack", "example_15_multiple_action", "1993-09-20", 3, "19:47-2.18(a)"),
    ("blackjack", "example_17_progressive_busted", "1996-07-15", 3, "19:47-2.19(a)"),
    ("blackjack", "example_02_even_money_no_blackjack", "1998-12-07", 7, "19:47-2.7(c)"),
    ("blackjack", "insurance_at_the_players_turn", "1998-12-07", 4, "19:47-2.9(b)"),
    ("blackjack", "example_18_bonus_five_dollars", "1999-01-04", 3, "19:47-2.20(a)"),
    ("blackjack", "example_19_streak_over_six_rounds", "2001-01-16", 3, "19:47-2.22(a)"),
    ("blackjack", "example_20_match_eight_decks_two_cards", "2004-07-19", 3, "19:47-2.23(a)"),
    ("blackjack", "double_card_face_down", "2005-01-18", 3, "19:47-2.10(c)"),
    ("blackjack", "example_01_six_to_five_2500", "2006-01-17", 3, "19:47-2.2(a)1"),
    ("blackjack", "example_21_twenty_point_cap_shared", "2006-06-05", 3, "19:47-2.24(a)"),
    ("blackjack", "example_11_soft_17_hit_to_21", "2006-06-19", 3, "19:47-2.12(b)"),
    ("baccarat_punto_banco", "irregular_recut", "1996-05-20", 2, "19:47-3.5(e)"),
    ("roulette", "example_05_double_zero_is_no_spin", "1992-11-16", 3, "19:47-5.2(b)"),
    ("roulette", "match_play_wins", "1997-10-06", 4, "19:47-5.1(a)"),
    ("roulette", "example_12_eight_color", "2009-06-15", 3, "19:47-5.1(e)6ii"),
    ("pai_gow_poker", "example_09_stacks_dealt_from_the_hand", "1993-05-03", 2, "19:47-11.8(a)"),
    ("pai_gow_poker", "example_20_number_wager", "1995-02-06", 2, "19:47-11.13(a)"),
    ("pai_gow_poker", "example_16_bonus_and_envy", "2002-09-16", 3, "19:47-11.15"),
    ("pai_gow_poker", "example_21_three_card_bonus", "2004-07-19", 2, "19:47-11.17(a)"),
    ("pai_gow_poker", "example_19_seven_card_cap", "2004-07-19", 2, "19:47-11.17(a)"),
    ("three_card_poker", "example_12_five_times_ante", "2000-02-22", 2, "19:47-20.6(f)"),
    ("three_card_poker", "amounts_odd_cents", "2000-02-22", 2, "19:47-20.11(a)2"),
    ("three_card_poker", "example_09_pair_plus_alone_ledger_d", "2006-04-03", 3, "19:47-20.11(a)2"),
)  # fmt: skip


@pytest.mark.parametrize(("slug", "stem", "since", "line", "section"), REUSED, ids=[f"{r[0]}-{r[1]}" for r in REUSED])
def test_a_round_is_ruled_on_since_it_is_law(slug: str, stem: str, since: str, line: int, section: str) -> None:
    text = (RECORDS / slug / f"{stem}.txt").read_text(encoding="utf-8")
    expected = json.loads((RECORDS / slug / f"{stem}.expected.json").read_text(encoding="utf-8"))
    wanted = {key: value for key, value in expected.items() if key not in ("steps", "shows")}
    assert_agrees(rule_on(text, game, on=day(since)).to_json(), wanted, stem)
    with pytest.raises(RecordError) as problem:
        rule_on(text, game, on=day(since) - A_DAY)
    assert (problem.value.status, problem.value.line, str(problem.value.cite)) == (1, line, section)
    assert "since" in problem.value.reason


REFUSED = (  # options and a round, the day, and what is said of it under which section
    ("blackjack", "surrender true", "1985-01-01", "R.1990 d.35 (and was until 1981-07-23, R.1981 d.301)",
     "19:47-2.8(c)"),
    ("blackjack", "surrender true", "1981-07-23", "until 1981-07-23, R.1981 d.301", "19:47-2.8(c)"),
    ("blackjack", "surrender true", "1989-06-13", "since 1990-01-16, R.1990 d.35", "19:47-2.8(c)"),
    ("blackjack", "surrender true", "1989-03-14", "on trial from 1989-03-15 until 1989-06-13, 21 N.J.R. 640(a)",
     "19:47-2.8(c)"),
    ("blackjack", "surrender true", "1989-06-13", "on trial from 1989-03-15 until 1989-06-13, 21 N.J.R. 640(a)",
     "19:47-2.8(c)"),
    ("blackjack", "five_card_21 true", "1991-06-01", "five-card 21 is paid since 1991-11-04, R.1991 d.533",
     "19:47-2.16(c)"),
    ("blackjack", "max_split_hands 3", "1991-11-03", "since 1991-11-04, R.1991 d.537", "19:47-2.11(e)"),
    ("blackjack", "shuffle bart_carter", "1982-08-02", "since 1982-09-15, R.1982 d.255", "19:47-2.2(d)"),
    ("blackjack", "dealer_soft_17 hit", "2006-03-01", "since 2006-06-19, R.2006 d.217", "19:47-2.12(b)"),
    ("blackjack", "dealer_soft_17 hit", "2005-03-01", "since 2006-01-17, R.2006 d.36", "19:47-2.12(b)"),
    ("craps", "mini_stickperson true", "1997-03-16", "since 1997-03-17, R.1997 d.133", "19:47-1.11(c)"),
    ("three_card_poker", "ante_bonus_table alternate_1_5_6", "2000-02-21", "since 2000-02-22, R.2000 d.63",
     "19:47-20.11(a)3"),
    ("three_card_poker", "preshuffled_opening_deck true", "2007-03-18", "since 2007-03-19, R.2007 d.86",
     "19:47-20.4(a)"),
    ("four_card_poker", "preshuffled_opening_deck true", "2007-03-18", "since 2007-03-19, R.2007 d.86",
     "19:47-27.4(a)"),
    ("pai_gow_poker", "deal_method automated_7", "1994-05-01", "since 1994-05-02", "19:47-11.8(a)"),
)  # fmt: skip


@pytest.mark.parametrize(("slug", "option", "on", "says", "section"), REFUSED)
def test_what_is_not_law_is_refused_with_section_act_and_day(
    slug: str, option: str, on: str, says: str, section: str
) -> None:
    wager = game(slug).betting.wagers[0].key
    record = f"game {slug}\ndate {on}\noption {option}\nseat 1 {wager} 10\n"
    with pytest.raises(RecordError) as problem:
        rule_on(record, game)
    assert (problem.value.status, problem.value.line, str(problem.value.cite)) == (1, 3, section)
    assert says in problem.value.reason


def test_a_word_that_is_not_law_is_refused_whatever_the_table_offers() -> None:
    record = "game blackjack\ndate 1985-01-01\nseat 1 blackjack 10\nno more bets\nhand seat 1 Ts 6d\nhand dealer 9c\n"
    for line in ("seat 1 surrender", "seat 1 even_money"):
        with pytest.raises(RecordError) as problem:
            rule_on(f"{record}{line}\n", game)
        assert (problem.value.status, problem.value.line) == (1, 7)
        assert "since 19" in problem.value.reason
    for line in ("seat 1 match_the_dealer 5", "seat 1 streak_2 5"):
        with pytest.raises(RecordError) as problem:
            rule_on(f"game blackjack\ndate 2000-01-01\nseat 1 blackjack 10\n{line}\n", game)
        assert (problem.value.status, problem.value.line) == (1, 4)
        assert "since 200" in problem.value.reason


def test_a_supervisor_may_order_a_recut_since_1996() -> None:
    record = "game minibaccarat\ndate {}\nsupervisor recut\nseat 1 player 10\nno more bets\ncards 9s 2d Tc 3h\n"
    assert rule_on(record.format("1996-05-20"), game).rounds
    with pytest.raises(RecordError) as problem:
        rule_on(record.format("1996-05-19"), game)
    assert (problem.value.status, problem.value.line) == (1, 3)
    assert "R.1996 d.223" in problem.value.reason


def test_the_third_eight_is_split_since_1991() -> None:
    record = (
        "game blackjack\ndate {}\nseat 1 blackjack 10\nno more bets\nhand seat 1 8s 8d\nhand seat 1.1 8c\n"
        "hand dealer 9c\nseat 1 split\nseat 1 split\n"
    )
    with pytest.raises(RecordError) as problem:
        rule_on(record.format("1991-11-03"), game)
    assert (problem.value.status, problem.value.line, str(problem.value.cite)) == (1, 9, "19:47-2.11(c)1")
    with pytest.raises(RecordError) as problem:
        rule_on(record.format("1991-11-04"), game)
    assert problem.value.status == 2  # only the rest of the round is missing


def test_an_option_carries_the_spans_in_which_it_is_law() -> None:
    assert [str(span) for span in spans_of(changes("blackjack"), "surrender")] == [
        "surrender is offered until 1981-07-23, R.1981 d.301",
        "surrender is offered since 1989-03-15, 21 N.J.R. 640(a) until 1989-06-13, 21 N.J.R. 640(a)",
        "surrender is offered since 1990-01-16, R.1990 d.35",
    ]
    (span,) = spans_of(changes("pai_gow_poker"), "seven_card_table")
    assert span.to_json() == {
        "says": "the seven-card bonus has a table B", "since": "2005-12-05", "since_act": None, "until": None,
        "until_act": None, "known": "inferred",
    }  # fmt: skip
    assert spans_of(changes("sic_bo"), "payouts") == []


# What is inferred, or only dated, stands with a remark


def test_what_is_only_inferred_stands_with_a_remark() -> None:
    setting = Setting(game("pai_gow_poker", day("2005-01-01")), {"insurance_wager": "true"})
    assert (
        "by inference the pai gow insurance wager is offered since 2009-10-05; the earlier text is not known here"
        in setting.remarks
    )
    setting = Setting(game("blackjack", day("1995-01-01")), {"additional_wager": "sevens"})
    assert setting.remarks[0].startswith("by inference the sevens wager is offered since 1996-07-15, R.1996 d.316;")
    with pytest.raises(OptionsRefused):
        Setting(game("blackjack", day("1992-04-19")), {"additional_wager": "sevens"})


def test_a_section_that_was_rewritten_is_remarked_upon_before_and_not_after() -> None:
    record = "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 2h 7d 4c\nseat 1 fold\n"
    said = "20.10(b) was rewritten on 2004-10-04; the earlier text is not known here (R.2004 d.384)"
    assert rule_on(record, game, on=day("2004-10-03")).rounds[0].remarks == (said,)
    assert rule_on(record, game, on=day("2004-10-04")).rounds[0].remarks == ()
    assert rule_on(record, game).rounds[0].remarks is None


@pytest.mark.parametrize(("on", "law"), [("1989-03-15", True), ("1989-06-12", True), ("1989-06-13", False)])
def test_surrender_was_tried_for_90_days_by_a_text_that_is_not_known(on: str, law: bool) -> None:
    record = f"game blackjack\ndate {on}\noption surrender true\nseat 1 blackjack 10\nno more bets\n"
    cards = "hand seat 1 Ts 6d\nhand dealer 9c\nseat 1 surrender\n"
    if law:
        assert rule_on(record + cards, game).rounds[0].remarks == (
            "2.8 was withdrawn on 1989-06-13; the earlier text is not known here (21 N.J.R. 640(a))",
        )
    else:
        with pytest.raises(RecordError):
            rule_on(record + cards, game)


SINGLE_ZERO = "game roulette\ndate {}\noption wheel_type single_zero\n{}seat 1 red 10\nspin 0\n"


def test_a_single_zero_takes_all_since_5_2_c_was_added() -> None:
    """Until then (b) covered every wheel: the licensee chose between two options, of which one was kept."""
    (since,) = rule_on(SINGLE_ZERO.format("1981-11-02", ""), game).rounds
    assert [(one.verb.value, one.cents, str(one.cite)) for one in since.rulings] == [("collect", 1000, "19:47-5.2(c)")]
    assert not any("5.2(c)" in remark for remark in since.remarks or ())
    (before,) = rule_on(SINGLE_ZERO.format("1981-11-01", ""), game).rounds
    assert [(one.verb.value, one.cents, str(one.cite)) for one in before.rulings] == [
        ("collect", 500, "19:47-5.2(b)"),
        ("return", 500, "19:47-5.2(b)"),
    ]
    assert "5.2(b) was rewritten on 1981-11-02; the earlier text is not known here (R.1981 d.388)" in (
        before.remarks or ()
    )
    (chosen,) = rule_on(SINGLE_ZERO.format("1981-11-01", "option zero_rule full\n"), game).rounds
    assert [(one.verb.value, one.cents, str(one.cite)) for one in chosen.rulings] == [("collect", 1000, "19:47-5.2(b)")]


def test_the_offer_of_the_dice_was_only_renumbered_in_1988() -> None:
    """A paragraph was added before it; only the change of 1996 is not described."""
    assert that_day(cite("1.11(c)"), day("1988-07-31")).different == [
        "mini-craps may have a stickperson since 1997-03-17, R.1997 d.133",
        "1.11 was amended on 1996-08-05; the earlier text is not known here (R.1996 d.356)",
    ]


def test_doubling_lost_a_sentence_in_2005() -> None:
    record = (
        "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 6s 5d Th\nhand dealer 9c 8d\nseat 1 double\n"
    )
    said = "2.10(a) was amended on 2005-01-18; the earlier text is not known here (R.2005 d.33)"
    assert said in that_day(cite("2.10(a)"), day("2005-01-17")).different
    assert said not in that_day(cite("2.10(a)"), day("2005-01-18")).different
    assert said not in that_day(cite("2.10(b)"), day("2005-01-17")).different
    assert rule_on(record, game, on=day("2005-01-17")).rounds[0].net == {"1": 2000}


def test_the_rules_of_all_games_are_of_1983() -> None:
    record = "game craps\nlimit pass 5 100\nirregular wager_out_of_limits_accepted\nseat 1 pass 200\nroll 3 4\n"
    assert rule_on(record, game, on=day("1983-12-05")).rounds[0].remarks == ()
    with pytest.raises(RecordError) as problem:
        rule_on("game craps\nlimit pass 5 100\nseat 1 pass 200\n", game, on=day("1980-01-01"))
    assert str(problem.value.cite) == "19:47-8.2"
    setting = Setting(game("craps", day("1980-01-01")), {"table_min": "5"})
    assert setting.remarks == [
        "subchapter 8 was adopted on 1983-12-05; the earlier text is not known here (R.1983 d.551)"
    ]


def test_after_the_chapter_expired_its_latest_text_stands_with_a_remark() -> None:
    setting = Setting(game("roulette", day("2026-11-16")))
    assert len(setting.remarks) == 1
    assert "2011-06-09" in setting.remarks[0]
    assert "N.J.A.C. 13:69F is in force in its place since 2011-11-14, at first for a time" in setting.remarks[0]
    [between] = Setting(game("roulette", day("2011-11-13"))).remarks
    assert "only from 2011-11-14; what held in between is not on record" in between
    assert Setting(game("roulette", day("2011-06-08"))).remarks == []


# Records and stored tables


def test_a_record_is_of_one_day_and_a_day_is_a_day() -> None:
    for lines, line, status in (
        ("date 1991-13-01", 2, 2),
        ("date 1 June 1991", 2, 2),
        ("date 1991-06-01\ndate 1991-06-02", 3, 2),
        ("date ١٩٩١-06-01", 2, 2),
        ("date 1977-01-01", 2, 1),
        ("seat 1 blackjack 10\ndate 1991-06-01", 3, 2),
    ):
        with pytest.raises(RecordError) as problem:
            rule_on(f"game blackjack\n{lines}\n", game)
        assert (problem.value.line, problem.value.status) == (line, status), lines


def test_the_day_asked_for_goes_before_the_days_of_the_record() -> None:
    record = "game blackjack\ndate 1991-06-01\noption five_card_21 true\nseat 1 blackjack 10\nno more bets\n"
    cards = "hand seat 1 Ts Td\nhand dealer 9c Th\nseat 1 stand\n"
    assert rule_on(record + cards, game, on=day("1992-01-01")).to_json()["date"] == "1992-01-01"


def test_a_table_of_a_day_is_stored_and_restored() -> None:
    setting = Setting(game("blackjack", day("1995-01-01")), {"surrender": "true"})
    stored = json.loads(json.dumps(write_setting(setting)))
    again = read_setting(stored, game)
    assert again == setting
    assert again.game.law is not None
    assert again != Setting(game("blackjack"), {"surrender": "true"})


def test_acts_are_in_order_and_named_after_their_year() -> None:
    days = [act.effective for act in ACTS.values() if act.name != "R.2006 d.255"]
    assert days == sorted(days)
    for act in ACTS.values():
        assert act.name.startswith(f"R.{act.effective.year} d.")
        assert "N.J.R." in act.register
