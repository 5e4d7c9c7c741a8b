"""Hands in the poker hand history notation (PHH), read into a record; `phh_out` writes them.

A PHH file is TOML: the variant, the stakes, the stacks from the first player after the button on, and actions such as
``d dh p1 AsKs``, ``d db Kd7c2s``, ``p3 cbr 7000``, ``p1 cc``, ``p2 f``, ``p1 sm AsKs``. An amount of one is a dollar.
What PHH does not say (the rake) is not there; what the room does not deal (deuce-to-seven, short deck) is unreadable.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from pitboss.equipment.cards import UNSEEN, Card, card, spell
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Action, Drawn, Say
from pitboss.play.card_places import BOARD, Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.game import Game
from pitboss.play.records.notation import write_line
from pitboss.play.requests import Draw, Request
from pitboss.play.setting import Setting

from .hand_in_play import Contest
from .structure import FIXED, NO, POT, least_bet
from .variants import VARIANTS
from .wagers import ALL_IN, BET, BRING_IN, CALL, CHECK, CHIPS, FOLD, RAISE, STRADDLE

CODES = {
    "FT": ("holdem_high", FIXED),
    "NT": ("holdem_high", NO),
    "PO": ("omaha_high", POT),
    "FO/8": ("omaha_high_low_8", FIXED),
    "F7S": ("seven_card_stud_high", FIXED),
    "F7S/8": ("seven_card_stud_high_low_8", FIXED),
    "FR": ("seven_card_stud_low", FIXED),
}
"""The variants of PHH that the room deals."""


def record_of(history: Mapping[str, object], game: Game) -> str:
    """The record of a hand in PHH.

    >>> from pitboss.games.poker import GAME
    >>> hand = {"variant": "NT", "antes": [0, 0], "blinds_or_straddles": [1, 2], "min_bet": 2,
    ...         "starting_stacks": [50, 50], "actions": ["d dh p1 AsKs", "d dh p2 ????", "p2 cbr 6", "p1 f"]}
    >>> print(record_of(hand, GAME).partition("no more bets")[2].strip())
    hand seat 1 As Ks
    seat 2 raise 6.00
    seat 1 fold
    """
    return Reading(history, game).record()


@dataclass
class Reading:
    """One PHH hand on its way into a record, played by the engine as it is read: so every word is the right one."""

    history: Mapping[str, object]
    game: Game
    lines: list[str] = field(default_factory=list)
    queue: dict[str, list[Card]] = field(default_factory=dict)
    mucks: list[str] = field(default_factory=list)

    def record(self) -> str:
        head, setting, stacks = self._table()
        round_ = Round(setting)
        before: list[Action] = [Say(str(i), CHIPS, stack) for i, stack in enumerate(stacks, 1)]
        if VARIANTS[setting.options.word("game")].button:
            before.insert(0, Say(DEALER, "button", on=str(len(stacks))))
        if setting.options.flag(STRADDLE):
            before.append(Say(str(min(3, len(stacks))), STRADDLE))
        for action in (*before, Say(DEALER, NO_MORE_BETS)):
            self._send(round_, action)
        for number, text in enumerate(self._list("actions"), 1):
            try:
                self._take(round_, str(text).partition("#")[0].split())
            except Unreadable as problem:
                raise Unreadable(f"action {number} ({text}): {problem.reason}") from None
        self._finish(round_)
        return "\n".join([*head, *self.lines, *self._check(round_, len(stacks))]) + "\n"

    def _check(self, round_: Round, players: int) -> Iterable[str]:
        """Where the file says what everybody had in the end, whether it is so."""
        said = self.history.get("finishing_stacks")
        mine = [round_.table.on(str(i), CHIPS) for i in range(1, players + 1)]
        if isinstance(said, list) and [_cents(stack) for stack in said] != mine:
            yield f"# the file has {', '.join(map(str, said))} in the end, not {', '.join(map(dollars, mine))}"

    # The table

    def _table(self) -> tuple[list[str], Setting, list[int]]:
        code = str(self.history.get("variant", ""))
        if code not in CODES:
            raise Unreadable(f"variant {code!r} is not dealt in the room (known: {', '.join(CODES)})")
        variant, kind = CODES[code]
        stacks = [_cents(stack) for stack in self._list("starting_stacks")]
        options: dict[str, object] = {"game": variant, "betting": self._betting(kind), "rake_method": "none"}
        ends = self.history.get("finishing_stacks")
        counted = [*stacks, *map(_cents, ends if isinstance(ends, list) else ())]
        options["odd_chip_unit"] = 1 if all(stack % 100 == 0 for stack in counted) else "0.01"
        if len(stacks) > VARIANTS[variant].seats:
            options["max_players"] = len(stacks)
        antes = {_cents(ante) for ante in self._list("antes")}
        if len(antes) > 1:
            raise Unreadable("antes that differ from seat to seat are not made in the room")
        options["ante"] = dollars(antes.pop() if antes else 0)
        if VARIANTS[variant].button:
            options |= self._blinds()
            if kind != FIXED and self._amount("min_bet") != least_bet(Setting(self.game, options).options):
                raise Unreadable("the least bet is the big blind in the room")
        else:
            options[BRING_IN] = dollars(self._amount("bring_in"))
        head = [f"# {self.history[key]}" for key in ("event", "hand") if key in self.history]
        head += [f"game {self.game.slug}", *(f"option {key} {value}" for key, value in options.items())]
        names = self.history.get("players", [])
        if isinstance(names, list):
            head += [f"player {one_line(name)} seat {i}" for i, name in enumerate(names, 1)]
        return head, Setting(self.game, {key: str(value) for key, value in options.items()}), stacks

    def _betting(self, kind: str) -> str:
        if kind != FIXED:
            return kind
        return f"{kind}({dollars(self._amount('small_bet'))},{dollars(self._amount('big_bet'))})"

    def _blinds(self) -> dict[str, object]:
        posted = [_cents(blind) for blind in self._list("blinds_or_straddles")]
        made = [blind for blind in posted if blind]
        if posted[: len(made)] != made or len(made) > 3:
            raise Unreadable("blinds are posted by the first seats after the button, three at most")
        if len(made) == 3 and made[2] == 2 * made[1]:
            return {"blinds": ",".join(map(dollars, made[:2])), STRADDLE: "true"}
        return {"blinds": ",".join(map(dollars, made)) or "none"}

    def _list(self, key: str) -> list[object]:
        value = self.history.get(key)
        if not isinstance(value, list):
            raise Unreadable(f"{key!r} must be a list")
        return value

    def _amount(self, key: str) -> int:
        if key not in self.history:
            raise Unreadable(f"{key!r} is missing")
        return _cents(self.history[key])

    # The actions

    def _take(self, round_: Round, words: Sequence[str]) -> None:
        match words:
            case ("d", "dh", player, faces):
                place = hand_of(_seat(player, round_))
                self._queue(place, faces)
            case ("d", "db", faces):
                self._queue(BOARD, faces)
            case (player, "sm", *faces):
                self._show(round_, _seat(player, round_), faces)
            case (player, word, *amount):
                self._run_on(round_)
                self._send(round_, self._said(round_, _seat(player, round_), word, amount))
            case _:
                raise Unreadable("not an action of PHH")

    def _queue(self, place: Hand, faces: str) -> None:
        dealt = _cards(faces)
        self.queue.setdefault(place, []).extend(dealt)
        if any(face.seen for face in dealt):  # a hand that nobody saw is not written
            self.lines.append(f"hand {place} {spell(dealt)}")

    def _show(self, round_: Round, seat: str, faces: Sequence[str]) -> None:
        """A hand shown or mucked; the record has them where the cards are all out."""
        if not faces or faces[0] == "-":
            self.mucks.append(seat)
            return
        place, shown = hand_of(seat), _cards(faces[0])
        known = [*round_.table.hands.get(place, []), *self.queue.get(place, [])]
        missing = [face for face in shown if face.seen and face not in known]
        if len(missing) > known.count(UNSEEN):
            raise Unreadable(f"{spell(missing)} was not dealt to seat {seat}")
        if missing:
            self.queue.setdefault(place, []).extend(missing)
            self.lines.append(f"hand {place} {spell(missing)}")

    def _said(self, round_: Round, seat: str, word: str, amount: Sequence[str]) -> Say:
        offers = {offer.word: offer for offer in round_.legal(seat)}
        match word, *amount:
            case ("f",):
                return Say(seat, FOLD)
            case ("cc",):
                return Say(seat, CALL if CALL in offers else CHECK)
            case ("pb",):
                return Say(seat, BRING_IN)
            case ("cbr", number):
                return self._raised(round_, seat, _cents(number), RAISE if RAISE in offers else BET)
        raise Unreadable("not an action of PHH")

    def _raised(self, round_: Round, seat: str, to: int, word: str) -> Say:
        """A bet or raise: all-in where it is everything; in full where nobody can meet more than was said."""
        table = round_.table
        hand = table.local
        assert isinstance(hand, Contest)
        reach = {other: hand.bets.get(other, 0) + table.on(other, CHIPS) for other in hand.live}
        if to == reach.get(seat):
            return Say(seat, ALL_IN)
        offer = round_.offered(Say(seat, word))
        short = offer is not None and offer.usual is not None and to < offer.usual
        if short and all(reach[other] <= to for other in hand.live if other != seat):
            return Say(seat, word)
        return Say(seat, word, to)

    # The engine beside it

    def _send(self, round_: Round, action: Action) -> None:
        problem = round_.judge(action)
        if problem is not None:
            raise Unreadable(problem.reason)
        round_.send(action)
        if line := write_line(action):
            self.lines.append(line)

    def _run_on(self, round_: Round) -> None:
        while isinstance(request := round_.request, Draw):
            place = request.to[0]
            known = self.queue.get(place, [])
            if not known and place and not request.unseen:
                return
            face = known.pop(0) if known and place else UNSEEN
            drawn = Drawn((face,), request.kind)
            if (problem := round_.judge(drawn)) is not None:
                raise Unreadable(problem.reason)
            round_.take(drawn)

    def _finish(self, round_: Round) -> None:
        self._play_out(round_)
        if left := [face for faces in self.queue.values() for face in faces]:
            raise Unreadable(f"{spell(left)} is left over at the end")

    def _play_out(self, round_: Round) -> None:
        while round_.request is not None:
            self._run_on(round_)
            request = round_.request
            if not isinstance(request, Request):
                if request is not None:
                    raise Unreadable(f"a card for {request.to[0]} is missing")
                return
            mucks = [seat for seat in self.mucks if round_.judge(Say(seat, "muck")) is None]
            if mucks:
                self._send(round_, Say(mucks[0], "muck"))
            elif request.silence is not None and (request.declinable or request.offer(DEALER, GO_ON)):
                round_.take(request.silence)
            else:
                raise Unreadable(f"the hand is not played out ({request.moment})")


def _seat(player: str, round_: Round) -> str:
    seat = player.removeprefix("p")
    if seat == player or seat not in round_.setting.seats:
        raise Unreadable(f"there is no player {player!r}")
    return seat


def _cards(faces: str) -> list[Card]:
    if len(faces) % 2:
        raise Unreadable(f"{faces!r} are not cards")
    return [card(faces[i : i + 2]) for i in range(0, len(faces), 2)]


def _cents(amount: object) -> int:
    """An amount of PHH, in cents.

    >>> _cents(1259450.25), _cents("35000")
    (125945025, 3500000)
    """
    try:
        exact = Decimal(str(amount)) * 100
    except ArithmeticError:
        raise Unreadable(f"{amount!r} is not an amount") from None
    if isinstance(amount, bool) or not exact.is_finite() or exact != exact.to_integral_value() or exact < 0:
        raise Unreadable(f"{amount!r} is not an amount in whole cents")
    return int(exact)


def one_line(name: object) -> str:
    """A name as a line can hold it."""
    return " ".join(str(name).replace("#", "No.").split()) or "?"
