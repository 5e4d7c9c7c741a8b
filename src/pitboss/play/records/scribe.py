"""Rounds played, written down as a record: reading it back gives the same rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pitboss.equipment.money import dollars
from pitboss.play.actions import GO_ON, Action, Drawn, Irregularity, Say
from pitboss.play.driver import Round
from pitboss.play.procedure import GO
from pitboss.play.records.notation import write_line
from pitboss.play.records.opening import write_state
from pitboss.play.records.witness import Roles, as_seen
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import standing
from pitboss.play.setting import Setting
from pitboss.play.views import HOUSE


def write(setting: Setting, rounds: Iterable[Round]) -> str:
    """The record of rounds played at a table, one after the other: reading it back gives the same rounds."""
    out: list[str] = []
    for played in rounds:
        out += write_round(played, first=not out)
    return "\n".join(out or write_setting(setting)) + "\n"


def write_round(played: Round, first: bool = False, role: str | Roles = HOUSE) -> list[str]:
    """The lines of one round: the first is headed by what the table is, the others by ``round``.

    For a role other than the house, or for the seats of one player, faces not seen are ``??``: what was mucked
    unseen stays so.
    """
    return [*(write_setting(played.setting, played, role) if first else ["round"]), *_written(played, role)]


def write_setting(setting: Setting, first: Round | None = None, role: str | Roles = HOUSE) -> list[str]:
    """The lines before the first round: what the table is, and who sits where.

    Which cards have left the shoe is the house's to know: others are told how many.
    """
    out = [f"game {setting.game.slug}"]
    if setting.game.law is not None:
        out.append(f"date {setting.game.law.on}")
    out += option_lines(setting.options.given)
    for wager, limit in setting.limits.items():
        most = "none" if limit.most is None else dollars(limit.most)
        out.append(f"limit {wager} {dollars(limit.least or 0)} {most}")
    start = first.start if first else setting.opening
    out += [
        f"meter {wager} {dollars(stands)}"
        for wager, stands in standing(start, "meter").items()
        if stands or setting.meters.get(wager)
    ]
    out += write_state(start if role == HOUSE else start._replace(gone=()), setting)
    players = first.seating.players if first else ()
    return out + [f"player {_name(player)} seat {seat}" for seat, player in players]


def option_lines(given: Mapping[str, object]) -> list[str]:
    """Options as a record has them, a line each; of a table a line an entry."""
    return [f"option {name} {_value(entry)}" for key, value in given.items() for name, entry in _entries(key, value)]


def _as_seen(played: Round, role: str | Roles) -> tuple[Action, ...]:
    """What was sent, with the faces that a role knows when the round is over."""
    if role == HOUSE:
        return tuple(played.actions)
    return as_seen(played, (role,) if isinstance(role, str) else role)


def _written(played: Round, role: str | Roles = HOUSE) -> Iterator[str]:
    """The lines of one round."""
    for lines in lines_by_action(played, role):
        yield from lines


def lines_by_action(played: Round, role: str | Roles = HOUSE) -> Iterator[list[str]]:
    """The lines of each action of a round, some of which need none. A hand of which a face was asked for later is
    written as a hand, the others as cards."""
    asked: list[Request | Draw | None] = []
    meant: dict[int, int] = {}  # by action, the amount that goes without saying
    again = Round(played.setting, played.start, played.seating)  # played again, to see where each card went
    for action in played.actions:
        if isinstance(action, Say) and action.on and action.amount is None and (offer := again.offered(action)):
            usual = offer.on_place(action.on).usual
            if usual is not None:  # on paper the place behind the word would pass for the amount
                meant[len(asked)] = usual
        asked.append(again.request)
        again.take(action)
    late = {request.to[0] for request in asked if isinstance(request, Draw) and request.kind == "face"}
    for i, (action, request) in enumerate(zip(_as_seen(played, role), asked, strict=True)):
        lines: list[str] = []
        if isinstance(action, Drawn) and isinstance(request, Draw) and request.kind in ("cards", "face"):
            drawn = [(place, value) for place, value in zip(request.to, action.values, strict=False) if place]
            lines += (f"hand {place} {value}" for place, value in drawn if place in late)
            if cards := [str(value) for place, value in drawn if place not in late]:
                lines.append(f"{played.setting.deck.word} {' '.join(cards)}")
        elif action == GO and any(isinstance(later, Irregularity) for later in played.actions[i:]):
            lines.append(f"dealer {GO_ON}")  # what went wrong was noticed after this
        elif line := write_line(action._replace(amount=meant[i]) if i in meant and isinstance(action, Say) else action):
            lines.append(line)
        yield lines


def _name(player: str) -> str:
    """A name as a line can hold it: blanks are single, and nothing in it starts a comment."""
    return " ".join(player.replace("#", "No.").split()) or "?"


def _entries(key: str, value: object) -> Iterator[tuple[str, object]]:
    """An option, or each entry of a table, which may itself be a table."""
    if isinstance(value, dict):
        for sub, entry in value.items():
            yield from _entries(f"{key}.{sub}", entry)
    else:
        yield key, value


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ",".join(map(_value, value))
    return str(value)
