"""Thousands of rounds at random against the rules written a second time, to the cent and to the card."""

from __future__ import annotations

import random

from pitboss.equipment.cards import Card
from pitboss.games.catalogue import game
from pitboss.play.accounts import chips
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.ruling import rule
from tests.games.casino_war import oracle
from tests.games.casino_war.oracle import Bets
from tests.games.casino_war.player import a_setting, play
from tests.length import times

ROUNDS = times(500)


def test_rounds_at_random() -> None:
    rng, wars, twice = random.Random("casino war"), 0, 0
    for _ in range(ROUNDS):
        setting = a_setting(rng)
        options = setting.options
        seats = sorted(rng.sample(setting.seats, rng.randint(1, len(setting.seats))))
        ranks = rng.sample(range(2, 15), rng.choice((1, 2, 3, 13)))  # few ranks make many ties
        shoe = [card for card in setting.deck.cards if card.rank in ranks]
        dealt = rng.sample(shoe, 2 * len(seats) + 2)
        hands: dict[str, list[Card]] = {f"seat {seat}": [dealt.pop(), dealt.pop()] for seat in seats}
        hands["dealer"] = dealt
        ties = options.flag("tie_wager_offered")
        bets = {
            seat: Bets(
                rng.randrange(1, 20_000),
                rng.randrange(0, 5_000) if ties and rng.random() < 0.5 else 0,
                rng.random() < 0.7,
                rng.randrange(0, 5_000) if options.flag("tie_wager_on_war_deal") and rng.random() < 0.5 else 0,
            )
            for seat in seats
        }
        round_ = Round(setting)
        play(round_, bets, hands)
        at_war = 0
        first, second = (hands["dealer"][deal].rank for deal in (0, 1))
        for seat, bet in bets.items():
            mine, again = (hands[f"seat {seat}"][deal].rank for deal in (0, 1))
            found = round_.table.balances.get(chips(seat), 0)
            payout, bonus = options.odds("tie_payout").ratio, options.word("second_tie_rule") == "bonus"
            assert found == oracle.net(bet, (mine, first), (again, second), payout, bonus), (seat, bet, hands)
            at_war += bet.war and mine == first
            twice += bet.war and mine == first and again == second
        wars += at_war
        assert round_.table.dealt == 1 + oracle.cards_used(len(seats), at_war, options.word("war_burn"))
        text = write(setting, [round_])
        assert rule_on(text, game).rounds == (rule(round_),), text
    assert wars > ROUNDS
    assert twice > 300
