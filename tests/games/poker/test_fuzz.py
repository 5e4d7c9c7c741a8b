"""Random hands under random options, every one settled again by the oracle."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import Card
from pitboss.errors import PitbossError
from pitboss.games.poker import GAME
from pitboss.games.poker.variants import VARIANTS
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, Say
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Thrown, Transfer, Verb
from pitboss.play.requests import Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.anybody import Anybody, a_say
from tests.games.poker.oracle import Facts, fund, settlement

HANDS = 120


def a_table(game: str, rng: random.Random) -> Setting:
    """A table of a game with options at random."""
    while True:
        given: dict[str, object] = {
            "game": game,
            "betting": rng.choice(("fixed_limit(5,10)", "spread(1,5)", "pot_limit", "no_limit")),
            "rake_method": rng.choice(("percentage", "percentage", "incremental", "time", "none")),
            "rake_increments": "10:0.50,20:1,40:2.50",
            "rake_percent": rng.choice((10, 5, "2.5")),
            "rake_cap": rng.choice((4, 3, "0.75")),
            "rake_unit": rng.choice((1, "0.25")),
            "odd_chip_unit": rng.choice((1, "0.25", 5)),
            "no_flop_no_drop": rng.random() < 0.5,
            "jackpot": rng.choice(("none", "bad_beat", "high_hand")),
            "bad_beat_hand": rng.choice(("one_pair", "two_pairs", "straight")),
            "bad_beat_shares": rng.choice(("50,25,25", "60,30,10")),
            "high_hand": rng.choice(("one_pair", "flush")),
            "high_hand_share": rng.choice((100, "12.5")),
            "raise_cap": rng.choice(("3", "4", "none")),
            "check_raise": rng.random() < 0.7,
            "short_all_in_reopens": rng.choice(("half_bet", "full_bet")),
            "ante": rng.choice((0, "0.50", 2)),
        }
        if VARIANTS[game].halves:
            given["low_qualifier"] = rng.choice(("none", "eight_or_better"))
        if VARIANTS[game].button:
            given["straddle"] = rng.random() < 0.3
        try:
            return Setting(GAME, given)
        except PitbossError:
            continue


class Room(Anybody):
    """Somebody at every seat who plays with few chips, so that many are all-in."""

    brings: tuple[int, ...] = (199, 1000, 5025, 20000)

    def sit_down(self, round_: Round) -> None:
        seats = self.rng.sample(round_.setting.seats, self.rng.randint(2, min(6, len(round_.setting.seats))))
        for seat in seats:
            if not round_.table.on(seat, "chips"):
                word = "chips" if round_.judge(Say(seat, "chips", 100)) is None else "buy_in"
                offer = next(offer for offer in round_.legal(seat) if offer.word == word)
                self.runner.say(Say(seat, word, (offer.least or 0) + self.rng.choice(self.brings)))
        for offer in [offer for seat in seats for offer in round_.legal(seat) if offer.word == "straddle"]:
            if self.rng.random() < 0.7:
                self.runner.say(Say(offer.who, offer.word))

    def play(self) -> Round:
        round_ = self.open()
        self.sit_down(round_)
        if self.runner.close_bets() is not None:
            raise AssertionError("nobody plays")
        while not round_.done:
            assert isinstance(round_.request, Request)
            roles = [role for role in round_.request.offers if role != DEALER] or [DEALER]
            offers = round_.legal(self.rng.choice(roles))
            tame = [offer for offer in offers if offer.word not in ("fold", "all_in", "muck")]
            chosen = tame if tame and self.rng.random() < 0.8 else offers
            said = a_say(self.rng.choice(chosen), self.rng)
            self.runner.say(said)
        return round_


def facts_of(round_: Round) -> Facts:
    """What happened, read off what was said and done."""
    options = round_.setting.options
    put: dict[str, int] = {}
    hole: dict[str, list[Card]] = {}
    board: list[Card] = []
    for effect in round_.effects:
        match effect:
            case Dealt(to, card, _, _) if to.seat:
                hole.setdefault(to.seat, []).append(card)
            case Dealt(_, card, _, _):
                board.append(card)
            case Thrown(hand, cards, _):
                for card in cards:
                    hole[hand.seat].remove(card)
            case Transfer(verb=Verb.STAKE) as move:
                put[move.wager.seat] = put.get(move.wager.seat, 0) + move.cents
    said = [action for action in round_.actions if isinstance(action, Say)]
    folded = {say.who for say in said if say.word == "fold"}
    variant = VARIANTS[options.word("game")]
    order = list(hole)  # the order of the deal is that from the button on
    second = bool(board) or any(say.word == "draw" for say in said)
    if not variant.button:
        first = variant.streets[0]
        second = any(len(cards) > first.down + first.up for cards in hole.values())
    plain: dict[str, object] = {key: value for key, value in options.items() if value is not None}
    return Facts(
        options.word("game"),
        {seat: put.get(seat, 0) for seat in order},
        [seat for seat in order if seat not in folded],
        [say.who for say in said if say.word == "muck"],
        {seat: list(map(str, cards)) for seat, cards in hole.items()},
        list(map(str, board)),
        second,
        plain,
    )


@pytest.mark.parametrize("game", list(VARIANTS))
def test_the_oracle_settles_every_hand_alike(game: str) -> None:
    rng = random.Random(f"fuzz {game}")
    raked = jackpots = sides = uncalled = hands = 0
    while hands < HANDS:
        room = Room(a_table(game, rng), rng)
        for _ in range(4):
            round_ = room.play()
            hands += 1
            facts = facts_of(round_)
            lines = [(r.verb.value, r.seat, r.wager, r.on, r.cents) for r in rule(round_).rulings]
            wanted = settlement(facts)
            before = dict(round_.start.balances).get(meter("jackpot"), 0)
            drop = sum(line[-1] for line in wanted if line[2] == "jackpot_drop")
            paid = fund(facts, before + drop)
            assert lines == wanted + paid, (facts, round_.setting.options.given)
            raked += any(line[2] == "rake" for line in wanted)
            jackpots += bool(paid)
            sides += any(line[3].startswith("side") for line in wanted)
            uncalled += wanted[0][0] == "return"
    assert min(raked, sides, uncalled) > 5
    assert jackpots > 3 or game.endswith("_low")
