"""The set of 32 tiles: how they are read, written, stored, dealt and drawn."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from pitboss.equipment.cards import UNSEEN, card, is_card, read_card, spell
from pitboss.equipment.generator import LiveGenerator, SeededGenerator, faults
from pitboss.equipment.shoe import Shoe
from pitboss.equipment.tiles import KINDS, PIPS, SET, Tile, TileSet, tile, tiles, to_rows, to_svg
from pitboss.errors import Unreadable


def test_the_set() -> None:
    assert len(SET) == 32 == TileSet().size
    assert len(set(SET)) == 21  # every domino from 1-1 to 6-6
    copies = Counter(str(one) for one in SET)
    assert sorted(copies.values()) == [1] * 10 + [2] * 11
    assert {name for name, number in copies.items() if number == 1} == {
        "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2",
    }  # fmt: skip
    assert sum(sum(one.halves) for one in SET) == sum(sum(face) for kind in KINDS for face in kind.faces)
    assert all(TileSet().copies(one) == copies[str(one)] for one in SET)
    assert TileSet().copies(card("Ks")) == 0


def test_either_order_is_read_and_one_is_written() -> None:
    assert read_card("3-1") == read_card("1-3") == card("1-3") == tile("1-3")
    assert isinstance(card("6-2"), Tile)
    assert spell(tiles("3-1 6-6")) == "1-3 6-6"
    assert is_card("6-1")
    assert not is_card("7-1")
    assert tile("5-6").rank == 11


@pytest.mark.parametrize("text", ["7-1", "0-6", "1-10"])
def test_what_is_no_tile_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a tile"):
        read_card(text)


def test_a_set_is_mixed_as_a_deck_is_shuffled() -> None:
    shoe = Shoe(TileSet(), SeededGenerator(3))
    shoe.shuffle()
    assert Counter(shoe.draw(32)) == Counter(SET)
    live = Shoe(TileSet(), LiveGenerator())
    published = live.shuffle()
    assert published is not None
    opening = live.reveal()
    assert opening is not None
    assert not faults(published, opening, TileSet())


def test_a_tile_is_drawn_with_its_pips() -> None:
    for one in SET:
        assert "".join(to_rows([one])).count("●") == sum(one.halves)
        drawn = ElementTree.fromstring(to_svg(one, 0, 0, across=True))
        assert len(drawn.findall("circle")) == sum(one.halves)
    assert all(len(spots) == number for number, spots in PIPS.items())
    assert "●" not in "".join(to_rows([UNSEEN]))
    assert not ElementTree.fromstring(to_svg(UNSEEN, 0, 0)).findall("circle")
