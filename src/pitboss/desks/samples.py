"""What a licensee has to supply for a game, filled in for a trial with the game's sample: figures of no licensee, and
not law."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play.game import Game


def sampled(game: Game, given: Mapping[str, object]) -> dict[str, object]:
    """What is given, and the game's sample where nothing is: an entry of a table goes before the whole of it."""
    heads = {_head(key) for key in given if "." in key}
    return {**{key: value for key, value in game.sample.items() if key not in heads}, **given}


def trial_figures(game: Game, given: Mapping[str, object]) -> str:
    """What has to be said of the figures that the sample fills in; empty where it fills in none."""
    filled = dict.fromkeys(_head(key) for key in sampled(game, given) if key not in given)
    return f"sample figures, of no licensee and not law: {', '.join(filled).replace('_', ' ')}" if filled else ""


def not_supplied(game: Game, given: Mapping[str, object]) -> set[str]:
    """The options that a licensee has to supply, and that are not given."""
    return {_head(key) for key in game.sample} - {_head(key) for key in given}


def _head(key: str) -> str:
    """The option that ``KEY.SUBKEY`` is an entry of."""
    return key.partition(".")[0]
