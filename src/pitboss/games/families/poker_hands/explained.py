"""The five card hands as a patron's guide names and shows them."""

from __future__ import annotations

from .hands import Five

FIVE_CARD_HANDS = {  # highest first: name, what it is, an example
    Five.ROYAL_FLUSH: ("Royal flush", "ace, king, queen, jack and ten of one suit", "Ah Kh Qh Jh Th"),
    Five.STRAIGHT_FLUSH: ("Straight flush", "five cards in sequence, all of one suit", "9s 8s 7s 6s 5s"),
    Five.FOUR_OF_A_KIND: ("Four of a kind", "four cards of one rank", "8s 8d 8c 8h Kd"),
    Five.FULL_HOUSE: ("Full house", "three of one rank and two of another", "Ks Kd Kc 4h 4d"),
    Five.FLUSH: ("Flush", "five cards of one suit, not in sequence", "Kc 9c 6c 4c 2c"),
    Five.STRAIGHT: ("Straight", "five cards in sequence, suits mixed", "7d 6c 5s 4h 3d"),
    Five.THREE_OF_A_KIND: ("Three of a kind", "three cards of one rank", "8s 8d 8c Kh 2d"),
    Five.TWO_PAIR: ("Two pair", "two cards of one rank and two of another", "Jd Js 5h 5c 9s"),
    Five.PAIR: ("Pair", "two cards of one rank", "Jd Js 9h 5c 3s"),
    Five.HIGH_CARD: ("High card", "none of the above", "As 9d 6h 4c 2s"),
}
