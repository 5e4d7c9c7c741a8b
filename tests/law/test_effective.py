"""Options in effect: what was chosen, what stands by default, and what follows from a choice."""

from __future__ import annotations

import tomllib

import pytest

from pitboss import compare
from pitboss.desks.options import Manual
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.effective import How, in_effect
from pitboss.law.values import Flag, Words, written

SLUGS = [entry.slug for entry in CATALOGUE]


def told(slug: str, **given: object) -> dict[str, tuple[str, str]]:
    known = game(slug).options
    options, _ = known.read(given)
    return {one.option.key: (one.value, one.told) for one in in_effect(known, options)}


def test_hands_by_splitting_follow_from_the_boxes() -> None:
    """2.11(e): four hands at up to six boxes, three at seven."""
    assert told("blackjack")["max_split_hands"] == ("4", "default")
    assert told("blackjack", boxes=7)["max_split_hands"] == ("3", "follows from boxes")
    assert told("blackjack", boxes=7, max_split_hands=2)["max_split_hands"] == ("2", "chosen")


def test_the_six_to_five_variation_brings_its_own() -> None:
    """2.2(a)1 one or two decks, 2.12(d) the dealer draws on a soft 17; what follows may itself be followed from."""
    found = told("blackjack", variation="six_to_five")
    assert found["variation"] == ("six_to_five", "chosen")
    assert found["decks"] == ("2", "follows from variation")
    assert found["dealer_soft_17"] == ("hit", "follows from variation")
    assert found["shuffle"] == ("automated", "follows from dealing_device")
    assert found["surrender"] == ("false", "default")


def test_a_charge_on_ties_brings_its_rate() -> None:
    """7.3(d): 25 percent."""
    found = told("minibaccarat", vigorish_type="tie_charge")
    assert found["vigorish_percent"] == ("25", "follows from vigorish_type")


def test_entries_that_are_not_chosen_stay_as_usual() -> None:
    """2.23(f): 11 to 1 for the same suit with six decks, whatever the other entry is raised to."""
    found = told("blackjack", decks=6, **{"match_odds.different_suit": "5"})
    assert found["match_odds"] == ("different_suit 5 to 1, same_suit 11 to 1", "chosen")


def test_what_is_not_allowed_is_told_as_it_was_given() -> None:
    assert told("blackjack", boxes=9)["boxes"] == ("9", "not allowed")
    assert told("blackjack", BOXES=7)["boxes"] == ("7", "chosen"), "however it is spelled"


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_told_as_a_default_is_what_stands_where_nothing_is_chosen(slug: str) -> None:
    """One choice at a time, of every option that has words to choose from."""
    known = game(slug).options
    plain, _ = known.read(game(slug).sample)
    usual = {key: written(known.by_key[key].values, value) for key, value in plain.items()}
    for option in known.options:
        kind = option.values
        values = (True, False) if isinstance(kind, Flag) else kind.words if isinstance(kind, Words) else ()
        for value in values:
            options, _ = known.read({**game(slug).sample, option.key: value})
            for one in in_effect(known, options):
                if one.how is How.DEFAULT:
                    assert one.value == usual[one.option.key], (option.key, value, one.option.key)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_line_left_out_of_the_template_stands_as_it_does_there(slug: str) -> None:
    """As the first line of the template says; what follows from another line is not among its lines, and what a
    licensee has to supply is told as such."""
    template = Manual.of(game(slug)).to_toml()
    assert "A line that is left out stands as it does here" in template
    [table] = tomllib.loads(template)["table"]
    known, given = game(slug).options, table["options"]
    whole, violations = known.read(given)
    assert violations == []
    supplied = {key.partition(".")[0] for key in game(slug).sample}
    assert template.count("to be supplied by the licensee") == len(supplied)
    for key in given.keys() - supplied:
        without, _ = known.read({one: raw for one, raw in given.items() if one != key})
        assert without == whole, key


def test_one_line_of_the_template_changed_brings_what_follows() -> None:
    template = Manual.of(game("blackjack")).to_toml()
    assert "#   follows from multiple_action, boxes where it is left out\n# max_split_hands = 4\n" in template
    other = template.replace('variation = "standard"', 'variation = "six_to_five"')
    assert other != template
    [table] = tomllib.loads(other)["table"]
    options, violations = game("blackjack").options.read(table["options"])
    assert (violations, options["decks"], options["blackjack_pays"]) == ([], 2, "6:5")


def test_a_manual_of_a_table_with_choices() -> None:
    told = {one["key"]: one for one in Manual.of(game("blackjack"), {"boxes": "7"}).to_json()["options"]}  # type: ignore[attr-defined]
    assert (told["boxes"]["value"], told["boxes"]["how"], told["boxes"]["default"]) == ("7", "chosen", "6")
    assert (told["max_split_hands"]["value"], told["max_split_hands"]["follows_from"]) == ("3", ["boxes"])
    assert told["max_split_hands"]["default"] == "3", "what stands where nothing is said of it, beside seven boxes"


def test_what_is_offered_anew_comes_with_the_pay_table_that_owes_notice() -> None:
    """The same suit wager and its pay table hang together: 2.17(e)2 wants notice of the one selected."""
    old = '[[table]]\nname = "T"\ngame = "blackjack"\n'
    new = old + '[table.options]\nadditional_wager = "same_suit"\nsame_suit_option = 1\n'
    changed = {change.what: change for change in compare(new, old).changes}
    assert str(changed["same_suit_option"].owed.cite) == "19:47-2.17(e)2"  # type: ignore[union-attr]
    assert changed["additional_wager"].comes_with == ("same_suit_option",)


def test_an_option_named_like_a_wager_does_not_change_with_its_limits() -> None:
    """Limits that contradict 2.19(a) are a violation, and nothing else of the table is another than it was."""
    old = '[[table]]\nname = "T"\ngame = "blackjack"\n[table.options]\nprogressive = true\n'
    found = compare(old + "[table.limits]\nprogressive = [1, 5]\n", old)
    assert [change.what for change in found.changes] == ["limits.progressive minimum", "limits.progressive maximum"]
    assert [str(each.cite) for each in found.checked.tables[0].violations] == ["19:47-2.19(a)"]


def test_an_entry_that_says_what_holds_anyway_changes_nothing() -> None:
    """With six decks a card that matches pays 4 to 1, of the same suit 11 to 1 (2.23(f)): to name one of them is no
    change, and to raise it is a change of that alone."""
    table = '[[table]]\nname = "BJ-03"\ngame = "blackjack"\noptions = {{ decks = 6, match_the_dealer = true{} }}\n'
    plain, said, more = (
        table.format(f", match_odds = {{ same_suit = {odds} }}" if odds else "") for odds in (None, 11, 12)
    )
    assert compare(said, plain).changes == []
    [change] = compare(more, plain).changes
    assert (change.old, change.new) == (
        "different_suit 4 to 1, same_suit 11 to 1",
        "different_suit 4 to 1, same_suit 12 to 1",
    )
