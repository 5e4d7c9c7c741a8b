"""Rounds of pai gow poker at random, each both as data for the oracle and as the text of a record.

Belongs here: what tables, wagers, cards and settings are tried. Most hands are shaped, so that rare lines, copies of
the dealer's hand and fouls come often.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations

from tests.games.pai_gow_poker.oracle import dealer_wager, settle
from tests.games.pai_gow_poker.oracle_data import Expected, Round, Seat, Table
from tests.games.pai_gow_poker.oracle_hands import DECK, JOKER, RANKS, SUITS, high, legal, low, rest

SITUATIONS = {  # false leaves a situation out of the rounds that are tried, and skips the test that is about it
    "raised_odds": True,  # a lower hand pays more than a higher one: the highest payout counts, 11.9(j), 11.18(b), (c)
    "number_coupons": True,  # chips and a coupon on a number are one wager, whose payout is rounded once, 11.13(b)2, 6
    "coupons_in_a_bank_round": True,  # the house banks number wagers, and coupons beside them, in those rounds too
    "section_of_the_deal": True,  # a wrong count of the cards left is cited from the table's own way of dealing
    "voided_progressive": True,  # a wager that goes back with a voided hand has not fed the meter, 11.14(e)
    "surrendered_envy": True,  # a surrendered hand stays for the envy bonuses of others, 11.15(d)1ii
}

AMOUNTS = (100, 300, 500, 1000, 1200, 2500, 999, 10_100, 60_001, 1, 40_000)


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


@dataclass(slots=True)
class Case:
    """A record and what the rules say about it."""

    lines: list[str]
    expected: list[Expected] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


class Maker:
    """Makes one record of a few rounds at one table."""

    def __init__(self, rng: random.Random, situation: str = "") -> None:
        self.rng = rng
        self.situation = situation
        self.options: dict[str, str] = self._options()
        self.table = Table(self.options)
        self.case = Case(["game pai_gow_poker", *(f"option {key} {value}" for key, value in self.options.items())])
        if self.offers("progressive") and rng.random() < 0.7:
            self.table.meter = rng.randrange(1_000_000, 9_000_000)
            self.say(f"meter progressive {dollars(self.table.meter)}")
        self.deck: list[str] = []
        self.last: dict[str, int] = {}  # the wagers of the last round without a player bank, 11.10(d)1, (g)
        self.banked: str | None = None  # who banked the round before

    def say(self, line: str) -> None:
        self.case.lines.append(line)

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def offers(self, wager: str) -> bool:
        default = "true" if wager == "bonus_wager" and not self.split else "false"
        return self.options.get(wager, default) not in ("false", "none")

    @property
    def split(self) -> bool:
        return "true" in (self.options.get("three_card_bonus"), self.options.get("seven_card_bonus"))

    def _options(self) -> dict[str, str]:
        pick, rng = self.rng.choice, self.rng
        given = {
            "ace_low_straight": pick(["second_highest", "lowest"]),
            "house_way": pick(["trump_plaza", "foxwoods"]),
            "vigorish_rounding": pick(["exact", "up_25c"]),
            "progressive": pick(["none", "none", "1", "5"]),
            "insurance_wager": pick(["true", "false"]),
            "insurance_table": pick("ABCDE"),
            "dealer_wager_vs_bank": pick(["last_wager_of_bank", "last_wager_of_bank", "50%", "25"]),
        }
        if given["progressive"] != "none":
            self._raise_progressive(given)
        if self.situation == "surrendered_envy":
            given["progressive"] = "none"
        elif rng.random() < (0.8 if self.situation == "raised_odds" else 0.35):
            given |= {"three_card_bonus": pick(["true", "false"]), "seven_card_bonus": "true"}
            given["seven_card_table"] = pick("AB")
            given["seven_card_cap"] = pick(["none", "50000"])
            given["stub_deal"] = pick(["from_hand", "automated_4"])
            if self.situation == "raised_odds":
                self._raise_bonuses(given)
            return given
        given["deal_method"] = pick(["manual_shoe", "hand", "automated_7"])
        given["start_method"] = pick(["dice", "rng", "rng"])
        if given["start_method"] == "rng" and rng.random() < 0.6:
            given["rng_wager"] = "true"
            given["rng_wager_odds"] = pick(["5.5", "5.6", "5.75", "6"])
            given["rng_wager_match_play"] = "true"
        given["bonus_wager"] = "true" if self.situation == "surrendered_envy" else pick(["true", "true", "false"])
        given["royal_match"] = pick(["KQ_suited", "AK_suited_natural"])
        given["bonus_cap"] = pick(["none", "none", "40000"])
        return given

    def _raise_progressive(self, given: dict[str, str]) -> None:
        """No raised amount equals a straight flush's, for which alone the meter would bear it, 11.14(e)."""
        rng, times = self.rng, int(given["progressive"])
        if rng.random() < 0.5:
            given["meter_rate"] = str(rng.choice([27, 30, 50]))
            given["meter_reset"] = rng.choice(["10000", "12345.67"])
        if rng.random() < 0.5:
            given["progressive_payouts.natural_royal_flush"] = rng.choice(["10", "12.5", "20"])
            given["progressive_payouts.four_of_a_kind_and_pair"] = str(rng.choice([45, 49, 50, 60]) * times)
        if self.situation == "raised_odds":
            for kind, most in {"full_house": 9, "flush": 9, "straight": 8, "three_of_a_kind": 24}.items():
                if rng.random() < 0.5:
                    given[f"progressive_payouts.{kind}"] = str(rng.randrange(5, most) * times)

    def _raise_bonuses(self, given: dict[str, str]) -> None:
        rng = self.rng
        three = {"straight_flush_with_joker": (5, 24), "straight": (4, 9), "flush": (3, 9), "pair": (1, 3)}
        seven = {"full_house": (5, 9), "flush": (4, 9), "three_of_a_kind": (3, 9), "straight": (2, 9)}
        seven["four_of_a_kind"] = (25, 70)
        if given["seven_card_table"] == "B":
            seven |= {"straight_flush": (50, 90), "straight_flush_with_joker": (30, 90)}
        for key, raised in (("three_card_payouts", three), ("seven_card_payouts", seven)):
            for line, (least, most) in raised.items():
                if rng.random() < 0.35:
                    given[f"{key}.{line}"] = str(rng.randint(least, most)) + rng.choice(["", "", ".5"])

    # Cards

    def take(self, wanted: list[str]) -> tuple[str, ...]:
        """Those of the wanted cards that are left, and others at random up to seven, in any order."""
        found = [card for card in dict.fromkeys(wanted) if card in self.deck][:7]
        others = [card for card in self.deck if card not in found]
        found += self.rng.sample(others, 7 - len(found))
        self.rng.shuffle(found)
        self.deck = [card for card in self.deck if card not in found]
        return tuple(found)

    def cards(self, model: tuple[str, ...] = ()) -> tuple[str, ...]:
        rng = self.rng
        ranks = rng.sample(RANKS, 7)
        one = rng.choice(SUITS)
        joker = [JOKER] if rng.random() < 0.4 else []

        def of(rank: str, many: int) -> list[str]:
            return [rank + s for s in rng.sample(SUITS, many)]

        match rng.randrange(8 if self.situation == "surrendered_envy" else 20):
            case 0:  # suited and running, perhaps with the joker in a gap
                start = rng.randrange(-1, 7)
                run = [RANKS[i] + one for i in range(start, start + 7)]
                return self.take(joker + rng.sample(run, rng.randrange(4, 8)))
            case 1:  # a royal flush, perhaps with a royal match or a pair beside it
                royal = [r + one for r in "AKQJT"]
                two = rng.choice([of("K", 1) + of("Q", 1), of("A", 2), of("A", 1) + of("K", 1), of(ranks[0], 2)])
                other = rng.choice(SUITS)
                two = [card[0] + other for card in two] if rng.random() < 0.6 else two
                return self.take([*joker, *rng.sample(royal, 4 + (not joker)), *two])
            case 2:
                return self.take([JOKER, *of("A", rng.choice([2, 3, 4, 4])), *of(ranks[0], 2), *of(ranks[1], 1)])
            case 3:
                return self.take([*of(ranks[0], 4), *of(ranks[1], rng.randrange(1, 4)), *joker])
            case 4:
                return self.take([*of(ranks[0], 3), *of(ranks[1], rng.choice([2, 3])), *of(ranks[2], 2)])
            case 5:
                return self.take([*of(ranks[0], 2), *of(ranks[1], 2), *of(ranks[2], rng.choice([1, 2])), *joker])
            case 6 | 7:  # a flush, perhaps with the joker
                return self.take([*joker, *(r + one for r in ranks[: rng.choice([4, 5, 6])])])
            case 8 | 9:  # a straight, perhaps with a pair or three-of-a-kind in it
                start = rng.randrange(-1, 9)
                run = [RANKS[i] + rng.choice(SUITS) for i in range(start, start + 5)]
                return self.take([*rng.sample(run, 5 - len(joker)), *joker, *of(run[0][0], rng.choice([0, 2, 3]))])
            case 10 | 11:  # seven different ranks
                return self.take([*joker, *(r + rng.choice(SUITS) for r in ranks)])
            case 12 | 13 if model:  # the ranks of another hand
                return self.take([card[0] + rng.choice(SUITS) for card in model])
            case 15:  # a low pai gow
                runs = ("9875432", "9876432", "T987432", "T876432", "J986432", "Q987432")
                return self.take([r + rng.choice(SUITS) for r in rng.choice(runs)])
            case 14 if model:  # the very same ranks wherever the suits allow
                twins = [next((card[0] + s for s in SUITS if card[0] + s in self.deck), "") for card in model]
                return self.take(twins)
        return self.take([])

    # One round

    def round(self, first: bool) -> None:
        rng = self.rng
        if not first:
            self.say("round")
        self.deck = list(DECK)
        names = sorted(rng.sample("123456", rng.choice([1, 2, 3, 4, 6])))
        bank = self._bank() if not first else None
        if bank and bank not in names:
            names = sorted([*names, bank])
        round_ = Round({name: Seat() for name in names}, bank=bank)
        round_.co_bank = bank is not None and self.chance(0.4)
        players = [name for name in names if name != bank]
        if bank and not players:
            players = [rng.choice([name for name in "123456" if name != bank])]
            round_.seats[players[0]] = Seat()
            players.sort()
        if bank:
            self.say(f"seat {bank} {'co_bank' if round_.co_bank else 'bank'}")
        for name in players:
            self._bets(name, round_.seats[name], bank)
        if bank and not round_.co_bank:
            self._dealers_wager(round_)
        elif bank and self.chance(0.3):
            half = -(-sum(seat.main for seat in round_.seats.values()) // 2)
            self.say(f"seat {bank} cover {dollars(half)}")  # 11.10(d)2
        self.say("no more bets")
        if bank and self.options.get("deal_method") == "hand":
            self.say(f"seat {bank} stack {rng.randrange(1, 8)}")  # 11.10(i)1
        self._deal(round_)
        self.case.expected.append(settle(self.table, round_))
        if round_.void is not None:
            self.last = {}  # whether a void round counts is left open: nobody banks until the house has again
        elif bank is None:
            self.last = {name: round_.seats[name].main for name in players}
        self.banked = bank

    def _bank(self) -> str | None:
        able = [name for name in self.last if name != self.banked]
        return self.rng.choice(able) if able and self.chance(0.6) else None

    def _bets(self, name: str, seat: Seat, bank: str | None) -> None:
        rng, pick = self.rng, self.rng.choice
        seat.main = pick(AMOUNTS) if self.chance(0.8) else rng.randrange(1, 50_000)
        if self.options["dealer_wager_vs_bank"] == "50%":
            seat.main += seat.main % 2  # half of it is whole cents
        parts = [seat.main]
        if seat.main > 1000 and self.chance(0.1):
            parts = [seat.main - 1000, 1000]  # the same wager again adds to it
        for part in parts:
            self.say(f"seat {name} pai_gow_poker {dollars(part)}")
        if bank is None and self.chance(0.15):
            seat.coupon = min(seat.main, pick([100, 500, 1000, 999]))
            self.say(f"seat {name} match_play {dollars(seat.coupon)} pai_gow_poker")
        if self.offers("bonus_wager") and self.chance(0.05):
            self.say(f"seat {name} bonus 7")
            self.say(f"seat {name} remove bonus")
        if self.offers("progressive") and self.chance(0.05):
            self.say(f"seat {name} progressive {self.options['progressive']}")
            self.say(f"seat {name} remove progressive")
        for wager, key, least in (
            ("bonus", "bonus_wager", 100),
            ("insurance", "insurance_wager", 100),
            ("three_card_bonus", "three_card_bonus", 1),
            ("seven_card_bonus", "seven_card_bonus", 1),
        ):
            if self.offers(key) and self.chance(0.7):
                cents = pick([n for n in AMOUNTS if n >= least])
                setattr(seat, wager.removesuffix("_bonus"), cents)
                self.say(f"seat {name} {wager} {dollars(cents)}")
        if self.offers("progressive") and self.chance(0.7):
            seat.progressive = int(self.options["progressive"]) * 100
            self.say(f"seat {name} progressive {dollars(seat.progressive)}")
        coupons = "coupons_in_a_bank_round" if bank else "number_coupons"
        if self.offers("rng_wager") and self.chance(0.7):
            for number in rng.sample(range(1, 8), rng.randrange(1, 5)):
                seat.numbers[number] = pick([100, 300, 250, 999, 1000, 50])
                self.say(f"seat {name} rng_number {dollars(seat.numbers[number])} {number}")
                if self.situation == coupons and self.chance(0.4):
                    seat.number_coupons[number] = min(seat.numbers[number], pick([100, 300, 500, 150]))
                    self.say(f"seat {name} match_play {dollars(seat.number_coupons[number])} rng_number {number}")

    def _dealers_wager(self, round_: Round) -> None:
        bank, pick = round_.bank, self.rng.choice
        assert bank is not None
        others = sum(seat.main for seat in round_.seats.values())
        most = dealer_wager(self.table, self.last[bank], others, None, None)
        lowered = cover = None
        match self.rng.randrange(6):
            case 0:
                lowered = 0
                self.say(f"seat {bank} {pick(['refuse', 'no_dealer_wager'])}")
            case 1 if most > 1:
                lowered = self.rng.randrange(1, most + 1)
                self.say(f"seat {bank} dealer_wager {dollars(lowered)}")
            case 2:
                cover = others + self.rng.randrange(0, 2 * most + 1)
                self.say(f"seat {bank} cover {dollars(cover)}")
        round_.dealer_wager = dealer_wager(self.table, self.last[bank], others, lowered, cover)

    def _deal(self, round_: Round) -> None:
        rng = self.rng
        method = self.options.get("start_method", "none")
        round_.number = rng.randrange(1, 8) if method == "rng" else None
        share = 0.5 if self.situation == "section_of_the_deal" else 0.07
        void = self._void() if self.chance(share) else None
        if method == "rng":
            self.say(f"number {round_.number}")
        elif method == "dice" and void != "dice_mistotalled":
            self.say("dice " + " ".join(str(rng.randrange(1, 7)) for _ in range(3)))
        round_.void = void
        early = void is not None and (void == "dice_mistotalled" or self.chance(0.5))
        if early and self.options.get("deal_method") == "hand":
            early = void == "dice_mistotalled" or not any(seat.numbers for seat in round_.seats.values())
        if not early:
            self._cards(round_)
        if void is not None:
            round_.three_settled = not early
            place = {"wrong_card_count": " dealer", "dealer_or_bank_card_exposed": " dealer"}.get(void, "")
            self.say(f"irregular {void}{place}")
            return
        self._settings(round_)

    def _void(self) -> str:
        keys = ["dealer_or_bank_card_exposed", "several_face_up_cards_in_shoe", "wrong_card_count"]
        method = self.options.get("deal_method", "split_3_4")
        if method in ("automated_7", "split_3_4"):
            keys.append("auto_shoe_fault")
        if method == "split_3_4":
            keys += ["stub_count_wrong_misdealt", "stub_count_wrong_deck"]
        if method == "manual_shoe":
            keys.append("deck_wrong_not_misdealt")
        if method == "automated_7":
            keys.append("stack_miscount")
        if self.situation == "section_of_the_deal" and method in ("hand", "automated_7"):
            keys = ["deck_wrong_not_misdealt", "stack_miscount"]
        if self.options.get("start_method") == "dice":
            keys.append("dice_mistotalled")
        return self.rng.choice(keys)

    def _cards(self, round_: Round) -> None:
        """The hands in play; the dealer's lies there unless a bank leaves it without a wager, 11.10(k)."""
        if round_.bank is None or round_.dealer_wager:
            round_.dealer = self.cards()
            self.say("hand dealer " + " ".join(round_.dealer))
        model = round_.dealer
        order = sorted(round_.seats, key=lambda name: name != round_.bank)  # the bank's first, to be copied
        for name in order:
            seat = round_.seats[name]
            seat.cards = self.cards(tuple(card for card in model if card != JOKER))
            if name == round_.bank:
                model = seat.cards
            self.say(f"hand seat {name} " + " ".join(seat.cards))

    def _settings(self, round_: Round) -> None:
        rng = self.rng
        players = [name for name in round_.seats if name != round_.bank]
        rng.shuffle(players)
        for name in players:
            seat = round_.seats[name]
            share = 0.3 if self.situation == "voided_progressive" else 0.04
            if self.chance(share) and (self.situation == "voided_progressive" or not seat.progressive):
                self.say(f"irregular player_card_exposed seat {name}" + (" play" if (on := self.chance(0.5)) else ""))
                if not on:
                    seat.end = "void"
                    self.say(f"seat {name} void")
                    continue
            if self._may_surrender(seat) and self.chance(0.3 if self.situation == "surrendered_envy" else 0.08):
                seat.end = "surrender"
                self.say(f"seat {name} surrender")
                continue
            if self.chance(0.02):
                seat.end = "wrong"
                self.say(f"irregular player_hand_foul seat {name}")
                continue
            self._set(name, seat)
            if self.chance(0.02):
                seat.end = "wrong"  # three cards in front, it turns out
                self.say(f"irregular player_hand_foul seat {name}")
        if round_.bank and not round_.co_bank:
            bank = round_.seats[round_.bank]
            self._set(round_.bank, bank)
            if self.chance(0.05):
                bank.end = "wrong"
                self.say(f"irregular bank_hand_misset seat {round_.bank}")
        if self.chance(0.05) and round_.bank is None and any(round_.seats[name].end == "" for name in players):
            self.say("irregular dealer_hand_misset")
        for name in sorted(players):  # until a hand is exposed
            seat = round_.seats[name]
            if seat.end == "" and self._may_surrender(seat) and self.chance(0.04):
                seat.end = "surrender"
                self.say(f"seat {name} surrender")

    def _may_surrender(self, seat: Seat) -> bool:
        """11.9(e)."""
        barred = seat.progressive or seat.seven_card
        return not barred and bool(self.situation == "surrendered_envy" or seat.bonus)

    def _set(self, name: str, seat: Seat) -> None:
        choice = self.rng.random()
        if choice < 0.4:
            self.say(f"seat {name} house_way")
            return
        ace_low = self.options["ace_low_straight"]
        fronts = list(combinations(seat.cards, 2))
        if choice < 0.7:  # the highest low hand that the rules allow
            fair = [two for two in fronts if legal(high(rest(seat.cards, two), ace_low), low(two))]
            seat.low = max(fair, key=low)
        else:
            pairs = [two for two in fronts if low(two)[0]]
            seat.low = self.rng.choice(pairs if pairs and choice < 0.85 else fronts)
        self.say(f"seat {name} set {seat.low[0]} {seat.low[1]}")


def make(rng: random.Random, situation: str = "") -> Case:
    """One record of one to four rounds, with one of the situations or with none."""
    maker = Maker(rng, situation)
    for index in range(rng.choice([1, 2, 3, 4])):
        maker.round(first=index == 0)
    return maker.case
