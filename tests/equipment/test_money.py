from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.money import EVEN, Odds, cents, commission, dollars, odds, share
from pitboss.errors import Unreadable

AMOUNTS = st.integers(0, 10**14 - 1)
STAKES = st.integers(0, 10**9)
WINS = st.fractions(min_value=Fraction(1, 1000), max_value=100_000, max_denominator=1000)


@given(AMOUNTS)
def test_cents_and_dollars_undo_each_other(amount: int) -> None:
    text = dollars(amount)
    assert cents(text) == cents(f"${text}") == amount
    assert cents(f"{amount // 100:,}.{amount % 100:02d}") == amount
    assert dollars(cents(text)) == text


@given(AMOUNTS.filter(bool))
def test_a_loss_is_the_gain_with_a_sign(amount: int) -> None:
    assert dollars(-amount) == "-" + dollars(amount)


@pytest.mark.parametrize(
    ("text", "amount"), [("10", 1000), ("7.5", 750), ("0", 0), ("0.05", 5), ("$2,500.00", 250_000)]
)
def test_amounts(text: str, amount: int) -> None:
    assert cents(text) == amount


BAD_AMOUNTS = [
    *("", " ", "$", ".", ".50", "5.", "-5", "+5", "1.234", "1e3", "5 ", " 5", "5\n", "five", "NaN", "1_000"),
    *("1,00", "1,0000", ",100", "1,,000", "10,00.00", "1000,000", "$$5", "5$", "5.00.00", "٣", "5.٣"),
    "1" * 13,
    "1" + ",000" * 4,
    "1" + ",000" * 2000,  # longer than Python's own limit on digits, which is no message for a user
]


@pytest.mark.parametrize("text", BAD_AMOUNTS)
def test_bad_amounts(text: str) -> None:
    with pytest.raises(Unreadable, match="is not an amount"):
        cents(text)


@given(WINS, st.integers(1, 1000))
def test_odds_are_read_as_they_are_written(win: Fraction, base: int) -> None:
    written = Odds(win, base)
    assert odds(str(written)) == written
    assert str(odds(str(written))) == str(written)
    assert odds(str(written)).ratio == win / base
    assert " for " not in str(written)
    with pytest.raises(Unreadable):
        odds(str(written).replace(" to ", " for "))


@pytest.mark.parametrize(
    ("text", "written", "ratio"),
    [
        ("3 to 2", "3 to 2", Fraction(3, 2)),
        ("6 to 5", "6 to 5", Fraction(6, 5)),
        ("5 1/2 to 1", "5 1/2 to 1", Fraction(11, 2)),
        ("5.5 to 1", "5 1/2 to 1", Fraction(11, 2)),
        ("0.95 to 1", "19 to 20", Fraction(19, 20)),
        ("40", "40 to 1", Fraction(40)),
        ("1000 to 1", "1,000 to 1", Fraction(1000)),
        ("1,000 to 1", "1,000 to 1", Fraction(1000)),
        (" 1 to 1 ", "1 to 1", Fraction(1)),
        ("1 to 2", "1 to 2", Fraction(1, 2)),
    ],
)
def test_odds_of_the_layouts(text: str, written: str, ratio: Fraction) -> None:
    assert (str(odds(text)), odds(text).ratio) == (written, ratio)
    assert repr(odds(text)) == f"odds({written!r})"


BAD_ODDS = [
    *("", "to 1", "3 to", "3 for 2", "3 for 1", "3:", "3/2", "-3 to 2", "3 to -2", "0 to 1", "0 0/2 to 1", "3 to 0"),
    *(
        "5 1/0 to 1",
        "5.5.5 to 1",
        "5  to 1",
        "three to two",
        "3 to 2 to 1",
        ", to 1",
        "1,0 to 1",
        "1,,000 to 1",
        "1 to ,",
    ),
    *("٣ to 2", "1" * 13 + " to 1", "1" * 5000 + " to 1"),
]


@pytest.mark.parametrize("text", BAD_ODDS)
def test_bad_odds(text: str) -> None:
    with pytest.raises(Unreadable, match="are not payout odds"):
        odds(text)


def test_odds_compare_by_what_they_pay() -> None:
    assert odds("3 to 2") == odds("1 1/2 to 1") == odds("6 to 4")
    assert len({odds("3 to 2"), odds("1.5 to 1"), odds("6 to 5")}) == 2
    assert odds("6 to 5") < odds("3 to 2")
    assert odds("1 to 1") == EVEN
    assert EVEN != "1 to 1"


@given(WINS, STAKES)
def test_a_payout_is_never_below_the_odds_nor_a_cent_above(win: Fraction, stake: int) -> None:
    paid = Odds(win).pays(stake)
    assert 0 <= paid - stake * win < 1


def test_a_broken_cent_goes_to_the_player() -> None:
    assert odds("3 to 2").pays(505) == 758
    assert odds("6 to 5").pays(500) == 600


@given(STAKES, st.fractions(0, 25, max_denominator=100))
def test_a_commission_is_never_above_the_rate_nor_a_cent_below(won: int, percent: Fraction) -> None:
    taken = commission(won, percent)
    assert 0 <= won * percent / 100 - taken < 1


@given(AMOUNTS, st.integers(1, 50))
def test_shares_are_equal_and_lose_nothing(amount: int, parts: int) -> None:
    each, rest = share(amount, parts)
    assert each * parts + rest == amount
    assert 0 <= rest < parts
