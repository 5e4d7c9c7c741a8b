"""Finite Markov chains in fractions: linear equations, where a chain spends its time, and how far its sums stray."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

S = TypeVar("S", bound=Hashable)


def solve(matrix: Sequence[Sequence[Fraction]], right: Sequence[Fraction]) -> list[Fraction]:
    """The solution of a system of linear equations.

    >>> [str(x) for x in solve([[Fraction(2), Fraction(1)], [Fraction(1), Fraction(3)]], [Fraction(3), Fraction(5)])]
    ['4/5', '7/5']
    """
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = next(i for i in range(column, size) if rows[i][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        line = rows[column]
        scale = 1 / line[column]
        rows[column] = line = [value * scale if value else value for value in line]
        filled = [j for j in range(column, size + 1) if line[j]]
        for i in range(size):
            factor = rows[i][column]
            if i != column and factor:
                row = rows[i]
                for j in filled:
                    row[j] -= factor * line[j]
    return [row[-1] for row in rows]


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One way on from a state: where to, what it brings, and in how many of 36 throws."""

    to: S
    net: int
    ways: int


@dataclass(frozen=True, slots=True)
class Chain(Generic[S]):
    """A chain with a gain on every step; every state can be reached from every other."""

    steps: Mapping[S, Sequence[Step[S]]]

    def time(self) -> dict[S, Fraction]:
        """The share of time spent in each state, in the long run."""
        states = list(self.steps)
        place = {state: i for i, state in enumerate(states)}
        size = len(states)
        matrix = [[Fraction(int(i == j)) for j in range(size)] for i in range(size)]
        for state, ways in self.steps.items():
            for step in ways:
                matrix[place[step.to]][place[state]] -= Fraction(step.ways, 36)
        matrix[0] = [Fraction(1)] * size  # in place of one equation too many: the shares sum to 1
        return dict(zip(states, solve(matrix, [Fraction(1)] + [Fraction(0)] * (size - 1)), strict=True))

    def mean(self, time: Mapping[S, Fraction]) -> Fraction:
        """What a step brings on average, in the long run."""
        return sum((time[s] * Fraction(step.net * step.ways, 36) for s in time for step in self.steps[s]), Fraction(0))

    def variance(self, time: Mapping[S, Fraction]) -> Fraction:
        """How fast the variance of the sum grows, by step: gains of neighbouring steps are not independent."""
        states = list(self.steps)
        place = {state: i for i, state in enumerate(states)}
        mean, size = self.mean(time), len(states)
        matrix = [[Fraction(int(i == j)) for j in range(size)] for i in range(size)]
        right = []
        for state, ways in self.steps.items():
            for step in ways:
                matrix[place[state]][place[step.to]] -= Fraction(step.ways, 36)
            right.append(sum((Fraction(step.net * step.ways, 36) for step in ways), Fraction(0)) - mean)
        matrix[0] = [Fraction(int(j == 0)) for j in range(size)]  # worth is relative: to that of the first state
        right[0] = Fraction(0)
        worth = dict(zip(states, solve(matrix, right), strict=True))
        return sum(
            (
                time[state] * Fraction(step.ways, 36) * (step.net + worth[step.to] - worth[state] - mean) ** 2
                for state in states
                for step in self.steps[state]
            ),
            Fraction(0),
        )

    def ruin(self, start: S, wealth: int, needs: Mapping[S, int], steps: int) -> Fraction | float:
        """How likely the wealth is to fall below what a state needs within so many steps.

        Exact up to a hundred steps, a sum of floats beyond. Wealth that cannot be lost in the steps left is safe.
        """
        exact = steps <= 100
        largest_loss = max(-step.net for ways in self.steps.values() for step in ways)
        dearest = max(needs.values())
        alive: dict[tuple[S, int], int | float] = {(start, wealth): 1 if exact else 1.0}
        lost: int | float = 0
        if wealth < needs[start]:
            return Fraction(1)
        for left in range(steps, 0, -1):
            safe = dearest + max(largest_loss, 0) * left
            after: dict[tuple[S, int], int | float] = {}
            lost = lost * 36 if exact else lost
            for (state, held), weight in alive.items():
                if held >= safe:
                    continue
                for step in self.steps[state]:
                    now = held + step.net
                    share = weight * step.ways if exact else weight * step.ways / 36
                    if now < needs[step.to]:
                        lost += share
                    else:
                        key = (step.to, now)
                        after[key] = after.get(key, 0) + share
            alive = after
        return Fraction(int(lost), 36**steps) if exact else lost
