"""A table as the licensee set it up: one game, its options, its limits. Nothing in it changes during play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pitboss.errors import Refused, Unreadable
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.law.options import Options, Violation
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, NO_MORE_BETS, REMOVE, SUPERVISOR
from pitboss.play.carry import Carry
from pitboss.play.game import Game
from pitboss.play.requests import Offer


class Setting:
    """A game with options in force, limits posted, and who sits where.

    Refused, under the section, where the options break a rule.
    """

    __slots__ = (
        "betting",
        "copies",
        "deck",
        "game",
        "limits",
        "meters",
        "opening",
        "opening_wagers",
        "options",
        "players",
        "positions",
        "seats",
        "unlimited",
    )

    def __init__(
        self,
        game: Game,
        given: Mapping[str, object] | None = None,
        limits: Mapping[str, Limit] | None = None,
        players: Mapping[str, str] | None = None,
        meters: Mapping[str, int] | None = None,
    ) -> None:
        options, violations = game.options.read(given or {})
        if violations:
            raise OptionsRefused(violations)
        self.game = game
        self.options: Options = options
        self.limits = dict(limits or {})
        self.players = dict(players or {})
        """Who sits at which seat, where it is known: one player may hold only so many positions."""
        self.meters = dict(game.meters(options))
        for wager, amount in (meters or {}).items():
            if wager not in self.meters:
                raise Unreadable(f"no meter for {wager!r} at this table")
            self.meters[wager] = amount
        self.seats = game.seats(options)
        self.deck = game.deck(options)
        self.copies = Counter(self.deck.cards)
        self.positions = game.positions(options)
        offered = game.offered(options)
        self.opening_wagers = tuple(
            game.at_table(options, w) for w in game.wagers if w.opening and (offered is None or w.key in offered)
        )
        """The wagers that may be made while bets are open at this table."""
        for wager, limit in self.limits.items():
            if wager not in game.wager:
                raise Unreadable(f"unknown wager {wager!r} (known: {', '.join(game.wager)})")
            if limit.least is not None and limit.most is not None and limit.least > limit.most:
                raise Refused(f"the minimum of {wager!r} is above its maximum", LIMITS)
        if broken := game.limits(options, self.limits):
            raise OptionsRefused(broken)
        self.opening = Carry(game.slug, balances=tuple(sorted((meter(w), n) for w, n in self.meters.items())))
        """The carry of the table just opened: nothing stands, every meter at its posted amount."""
        self.betting = self._opening_offers(limited=True)
        self.unlimited = self._opening_offers(limited=False)

    def limit(self, wager: str) -> Limit:
        """The limit posted for a wager, or the table's."""
        if wager in self.limits:
            return self.limits[wager]
        if self.game.posted is not None:
            return self.game.posted(self.options, wager)
        low, high = (self.options.get(key) for key in self.game.limit_keys)
        if low is None and high is None:
            return NO_LIMIT
        return Limit(low if isinstance(low, int) else None, high if isinstance(high, int) else None)

    def _opening_offers(self, limited: bool) -> dict[tuple[str, str], Offer]:
        """Every opening wager at every seat, and the words the dealer and a supervisor have while bets are open."""
        offers = {}
        for wager in self.opening_wagers:
            limit = self.limit(wager.key) if limited else NO_LIMIT
            least = max(limit.least or 1, wager.least)
            most = min((most for most in (limit.most, wager.most) if most is not None), default=None)
            own = wager.unit_cite or wager.cite
            low, high = (
                own if mine == posted else LIMITS for mine, posted in ((wager.least, least), (wager.most, most))
            )
            least = -(-least // wager.unit) * wager.unit
            for seat in self.seats:
                offers[seat, wager.key] = Offer(
                    seat, wager.key, wager.cite, least, most, unit=wager.unit, on=wager.on, amount_cite=low,
                    most_cite=high, unit_cite=wager.unit_cite,
                )  # fmt: skip
        for seat in self.seats:
            offers[seat, REMOVE] = Offer(seat, REMOVE, self.game.late, on=self._places())
        for key, word in self.game.words.items():
            for who in (DEALER, SUPERVISOR):
                if who in word.by and word.bets:
                    offers[who, key] = Offer(who, key, word.cite)
        offers[DEALER, NO_MORE_BETS] = Offer(DEALER, NO_MORE_BETS, self.game.late)
        return offers

    def _places(self) -> tuple[str, ...]:
        """Every opening wager, with what it may be on: what can be taken up again."""
        return tuple(f"{w.key} {on}".strip() for w in self.opening_wagers for on in w.on or ("",))


class OptionsRefused(Refused):
    """The options of a table break a rule."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__(violations[0].message, violations[0].cite)
        self.violations = violations
