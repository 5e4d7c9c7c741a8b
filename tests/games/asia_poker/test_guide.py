"""What the patron's guide says follows the options of the table."""

from __future__ import annotations

import pytest

from pitboss.desks.guide import guide_of
from pitboss.games.catalogue import game
from pitboss.play.setting import Setting


def asia_poker(**given: object) -> str:
    return repr(guide_of(Setting(game("asia_poker"), given)))


@pytest.mark.parametrize("slug", ["asia_poker", "pai_gow", "pai_gow_poker"])
@pytest.mark.parametrize(
    ("wager", "said"),
    [
        ("last_wager_of_bank", "as much as you last wagered, or less"),
        ("50%", "50% of what you last wagered, or less"),
        ("25", "$25.00, or less"),
    ],
)
def test_what_the_dealer_wagers_against_a_bank(slug: str, wager: str, said: str) -> None:
    table = Setting(game(slug), {"player_bank": True, "dealer_wager_vs_bank": wager})
    assert f"The dealer wagers against you {said}" in repr(guide_of(table))


def test_which_of_several_complete_hands_the_house_takes() -> None:
    assert "Of several such settings" in asia_poker()


@pytest.mark.parametrize("two_areas", [True, False])
def test_the_hand_of_the_larger_wager_is_set_first(two_areas: bool) -> None:
    told = "the hand of the larger wager first" in asia_poker(two_areas=two_areas)
    assert told == two_areas
