"""A pot shared: nothing is lost, shares differ by the odd chips alone, and the first from the left have more."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.play.pot import shares


@given(st.integers(0, 10**9), st.integers(1, 10), st.sampled_from([1, 25, 100, 500]))
def test_shares(cents: int, number: int, unit: int) -> None:
    winners = [str(seat) for seat in range(1, number + 1)]
    found = shares(cents, winners, unit)
    assert list(found) == winners
    assert sum(found.values()) == cents
    assert max(found.values()) - min(found.values()) <= unit
    uneven = [share for share in found.values() if share % unit]
    assert len(uneven) == (1 if cents % unit else 0)
    whole = [share - share % unit for share in found.values()]
    assert whole == sorted(whole, reverse=True)
