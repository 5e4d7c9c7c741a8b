"""A table as the licensee set it up: one game, its options, its limits. Nothing in it changes during play."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping, Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.errors import Refused, Unreadable
from pitboss.law.citation import Citation
from pitboss.law.every_table import INCREMENT, PATRON_MAX, seats_missing
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.law.options import Options, Requirement, Violation
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, NO_MORE_BETS, SUPERVISOR
from pitboss.play.carry import Carry
from pitboss.play.game import Betting, Game
from pitboss.play.requests import Offer
from pitboss.play.state import seats_named
from pitboss.play.wagers import Wager
from pitboss.spelling import unknown


class Setting:
    """A game with options in force and limits posted.

    Refused, under the section, where the options break a rule. Two settings are the same where game, options given,
    limits and the day whose law holds are.
    """

    __slots__ = ("__dict__", "_betting", "_key", "deck", "game", "limits", "meters", "options", "positions", "seats")

    def __init__(
        self, game: Game, given: Mapping[str, object] | None = None, limits: Mapping[str, Limit] | None = None
    ) -> None:
        options, violations = game.options.read(given or {})
        if violations:
            raise OptionsRefused(violations)
        self.game = game
        self._betting: dict[tuple[str, bool], Mapping[str, Offer]] = {}
        self.options: Options = options
        self.limits = dict(limits or {})
        furniture = game.furniture
        self.meters: Mapping[str, int] = dict(furniture.meters(options))
        """Progressive meters by wager, with the amount each starts at."""
        self.seats = furniture.seats(options)
        if strange := seats_missing(options, self.seats):
            raise Unreadable(f"{PATRON_MAX}: there is no seat {strange[0]!r} at this table")
        self.deck = furniture.deck(options)
        self.positions = furniture.positions(options)
        posted = tuple(sorted((wager, limit.least or 0, limit.most or 0) for wager, limit in self.limits.items()))
        day = "" if game.law is None else str(game.law.on)
        self._key = (game.slug, repr(sorted(options.given.items())), posted, day)
        for wager, limit in self.limits.items():
            if wager not in game.betting.wager:
                raise unknown("wager", wager, game.betting.wager)
            if limit.least is not None and limit.most is not None and limit.least > limit.most:
                raise Refused(f"the minimum of {wager!r} is above its maximum", LIMITS)
        if broken := game.betting.limits(options, self.limits):
            raise OptionsRefused(broken)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @functools.cached_property
    def remarks(self) -> list[str]:
        """What has to be said of the law of the table's day, where it is a day's, and of the options given."""
        return remarks_of(self.game, self.options)

    @functools.cached_property
    def copies(self) -> Mapping[Card, int]:
        """How many cards of each face the deck holds."""
        return Counter(self.deck.cards)

    @functools.cached_property
    def order(self) -> Mapping[str, int]:
        """The place of each seat in the order of the seats."""
        return {seat: i for i, seat in enumerate(self.seats)}

    @functools.cached_property
    def opening_wagers(self) -> tuple[Wager, ...]:
        """The wagers that may be made while bets are open at this table."""
        betting = self.game.betting
        offered = betting.offered(self.options)
        return tuple(
            betting.at_table(self.options, w)
            for w in betting.wagers
            if w.opening and (offered is None or w.key in offered)
        )

    @functools.cached_property
    def opening(self) -> Carry:
        """The carry of the table just opened: nothing stands, every meter at its posted amount."""
        return self.opened({})

    def opened(self, meters: Mapping[str, int]) -> Carry:
        """The carry of a table at which some meters stand at other amounts."""
        for wager in meters:
            if wager not in self.meters:
                raise Unreadable(f"no meter for {wager!r} at this table")
        stand = {**self.meters, **meters}
        balances = tuple(sorted((meter(wager), cents) for wager, cents in stand.items()))
        return Carry(self.game.slug, balances=balances, state=self.game.state)

    def require(self, carry: Carry) -> None:
        """Unreadable where no table of this setting can have been left so."""
        if strange := [at.seat for at, _ in carry.balances if at.seat and at.seat not in self.seats]:
            raise Unreadable(f"there is no seat {strange[0]!r} at this table")
        if strange := [at.wager for at, _ in carry.balances if at.kind == "meter" and at.wager not in self.meters]:
            raise Unreadable(f"no meter for {strange[0]!r} at this table")
        for card, number in carry.gone:
            if number > self.copies.get(card, 0):
                raise Unreadable(f"{number} of {card} cannot be gone: the deck holds {self.copies.get(card, 0)}")
        out = Counter(card for card in carry.held if card.seen) + Counter(dict(carry.gone))
        if over := [card for card in carry.held if out[card] > self.copies.get(card, 0)]:
            raise Unreadable(f"{over[0]} cannot be dealt next: the deck holds {self.copies.get(over[0], 0)}")
        if carry.held and carry.dealt + len(carry.held) > self.deck.size:
            raise Unreadable("the cards that have left, and those dealt next, are more than the deck holds")
        if strange := [seat for seat in seats_named(carry.state) if seat not in ("", *self.seats)]:
            raise Unreadable(f"there is no seat {strange[0]!r} at this table")
        if reason := self.game.impossible(self, carry):
            raise Unreadable(reason)

    def limit(self, wager: str) -> Limit:
        """The limit posted for a wager, or the table's."""
        return posted_limit(self.game.betting, self.options, self.limits, wager)

    @functools.cached_property
    def roles(self) -> tuple[str, ...]:
        """Everybody who may speak at this table."""
        return (*self.seats, DEALER, SUPERVISOR)

    @functools.cached_property
    def _wagers(self) -> dict[bool, tuple[Offer, ...]]:
        """The opening wagers as offers to nobody in particular, by whether limits hold."""
        return {
            limited: tuple(self._wager(wager, limited) for wager in self.opening_wagers) for limited in (True, False)
        }

    def _wager(self, wager: Wager, limited: bool, above: int = 0) -> Offer:
        """A wager as it is offered; ``above``: a maximum that somebody has beyond the table's (8.2)."""
        limit = self.limit(wager.key) if limited else NO_LIMIT
        posted = limit.most and max(limit.most, above)
        fixed = None if wager.most_posted and not limited else wager.most
        least = max(limit.least or 1, wager.least)
        most = min((most for most in (posted, fixed) if most is not None), default=None)
        own = wager.unit_cite or wager.cite
        low, high = (own if mine == posted else LIMITS for mine, posted in ((wager.least, least), (wager.most, most)))
        unit, unit_cite = self._steps(wager) if limited else (wager.unit, wager.unit_cite)
        least += -(least - wager.least) % unit if wager.steps else -least % unit
        return Offer(
            "", wager.key, wager.cite, least, most, unit=unit, on=wager.on, amount_cite=low, most_cite=high,
            unit_cite=unit_cite,
        )  # fmt: skip

    def _steps(self, wager: Wager) -> tuple[int, Citation | None]:
        """The steps in which a wager is made: the table's, unless its own section fixes others (8.2)."""
        step = self.options.optional(INCREMENT)
        fixed = wager.steps or (wager.most is not None and step is not None and wager.most < step)
        if step is None or fixed or step % wager.unit:
            return wager.unit, wager.unit_cite
        return step, LIMITS

    def betting(self, who: str, limited: bool = True) -> Mapping[str, Offer]:
        """What a seat may wager while bets are open, or what the dealer and a supervisor may say then."""
        found = self._betting.get((who, limited))
        if found is None:
            found = self._betting[who, limited] = self._open_to(who, limited)
        return found

    def _open_to(self, who: str, limited: bool) -> Mapping[str, Offer]:
        game = self.game
        if who in (DEALER, SUPERVISOR):
            said = {
                key: Offer(who, key, word.cite)
                for key, word in game.speech.words.items()
                if who in word.by and word.bets and not (word.bar and word.bar(self.options))
            }
            return said | ({NO_MORE_BETS: Offer(who, NO_MORE_BETS, game.betting.late)} if who == DEALER else {})
        if above := self.options.table(PATRON_MAX).get(who):
            assert isinstance(above, int)
            return {w.key: _to(who, self._wager(w, limited, above)) for w in self.opening_wagers}
        return {offer.word: _to(who, offer) for offer in self._wagers[limited]}


def remarks_of(game: Game, options: Options) -> list[str]:
    """What has to be said of a game of a day with these options: what is not known of the law of that day."""
    if game.law is None:
        return []
    from pitboss.play.game_of_a_day import doubts  # only a game of a day needs it

    return [*game.law.general, *doubts(game.law, game.options, options)]


def posted_limit(betting: Betting, options: Options, limits: Mapping[str, Limit], wager: str) -> Limit:
    """The limit that a table with these options and limits posts for a wager."""
    if wager in limits:
        return limits[wager]
    if betting.posted is not None:
        return betting.posted(options, wager)
    low, high = (options.optional(key) if key in options else None for key in betting.limit_keys)
    return NO_LIMIT if low is None and high is None else Limit(low, high)


def posted_limits(betting: Betting, options: Options, limits: Mapping[str, Limit]) -> dict[str, Limit]:
    """The limits of every wager that such a table takes before the deal, in an amount that is open; a minimum may be
    one for several wagers together."""
    found = {}
    for wager in _taken(betting, options):
        if wager.least != wager.most and not wager.follows:
            low, high = posted_limit(betting, options, limits, wager.key)
            found[wager.key] = Limit(betting.together(options, wager.key) if low is None else low, high)
    return found


def _taken(betting: Betting, options: Options) -> list[Wager]:
    """The wagers that such a table takes before the deal, in the amounts that their own sections leave."""
    offered = betting.offered(options)
    taken = (w for w in betting.wagers if w.opening and (offered is None or w.key in offered))
    return [betting.at_table(options, wager) for wager in taken]


def beyond_own_amounts(betting: Betting, options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
    """Limits of a wager that contradict the amounts which its own section, or a maximum of the licensee's, leaves."""
    found = []
    for wager in _taken(betting, options):
        posted = [bound for bound in limits.get(wager.key, NO_LIMIT) if bound is not None]
        fixed = wager.least == wager.most or wager.steps
        if wager.most is None or not posted:
            continue
        if fixed and any(bound not in range(wager.least, wager.most + 1, wager.unit) for bound in posted):
            amounts = " or ".join(f"${dollars(cents)}" for cents in dict.fromkeys((wager.least, wager.most)))
            wrong = f"{wager.key}: limits of {limits[wager.key]} where the wager is {amounts}."
        elif not fixed and max(posted) > wager.most:
            wrong = (
                f"{wager.key}: a limit of ${dollars(max(posted))} where at most ${dollars(wager.most)} may be wagered."
            )
        else:
            continue
        found.append(Violation(wager.unit_cite or wager.cite, (wager.key,), wrong))
    return found


def without_effect(betting: Betting, options: Options, limits: Mapping[str, Limit]) -> list[str]:
    """Limits that nothing comes of: of a wager that is not offered, or that follows from another."""
    taken = {wager.key for wager in _taken(betting, options)}
    found = []
    for key in limits:
        wager = betting.wager[key]
        if not wager.opening or wager.follows:
            found.append(
                f"limits.{key}: what is put on it follows from another wager; limits of its own have no effect."
            )
        elif key not in taken and betting.barred(options, key) is None:
            found.append(f"limits.{key}: the wager is not offered at this table; its limits have no effect.")
    return [f"{remark} [{LIMITS}]" for remark in found]


def _to(who: str, offer: Offer) -> Offer:
    return Offer(
        who, offer.word, offer.cite, offer.least, offer.most, None, offer.unit, offer.unit_cite, offer.on, 0, (),
        offer.amount_cite, offer.most_cite,
    )  # fmt: skip


class OptionsRefused(Refused):
    """The options of a table break a rule."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__(violations[0].message, violations[0].cite)
        self.violations = violations


def require(options: Options, *rules: Requirement) -> None:
    """Refuses options that break one of these rules, where nothing could be done with them."""
    if broken := [Violation(rule.cite, rule.options, rule.message) for rule in rules if not rule.holds(options)]:
        raise OptionsRefused(broken)
