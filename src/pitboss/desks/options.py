"""Everything there is to choose, wager, say and report at a game, as data: read off the game itself.

`pitboss options` prints it, and the pages under ``docs/games`` are made of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.desks.dates import of_the_day
from pitboss.desks.guide import guide_of
from pitboss.desks.samples import sampled
from pitboss.equipment.cards import show
from pitboss.equipment.money import Odds, dollars
from pitboss.felt.guide import Grid
from pitboss.games.parts import changes
from pitboss.law.changes import Span, spans_of
from pitboss.law.effective import InEffect, follows_from, in_effect
from pitboss.law.options import Option, Options, Requirement
from pitboss.law.values import TableOf, Value, Values, written
from pitboss.play.game import Game, Irregular, Word
from pitboss.play.mishaps import names_here
from pitboss.play.setting import Setting
from pitboss.play.wagers import Wager


@dataclass(frozen=True, slots=True)
class Manual:
    """A game's manual, for a table with the defaults or with what a licensee chose."""

    game: Game
    setting: Setting
    given: Mapping[str, object]
    """What was chosen."""

    @classmethod
    def of(cls, game: Game, given: Mapping[str, object] | None = None) -> Manual:
        chosen = {} if given is None else given
        return cls(game, Setting(game, sampled(game, chosen)), dict(chosen))

    @property
    def options(self) -> Options:
        return self.setting.options

    def to_json(self) -> dict[str, object]:
        game = self.game
        return {
            "game": game.slug,
            "name": game.name,
            "subchapter": game.subchapter,
            "options": [{**self._option(one.option), **_how(one)} for one in self.in_effect()],
            "uniform": [
                {"option": rule.option, "scope": rule.scope, "message": rule.message, "cite": str(rule.cite)}
                for rule in game.options.uniform
            ],
            "wagers": [self._wager(wager) for wager in game.betting.wagers if self.is_law(wager.key)],
            "pay_tables": [_grid(grid) for grid in self.pay_tables()],
            "pay_tables_sampled": self.sampled() or None,
            "words": [
                {
                    "word": key, "form": form(key, word), "by": sorted(word.by), "meaning": word.meaning,
                    "cite": str(word.cite),
                }
                for key, word in game.speech.words.items()
                if self.is_law(key)
            ],
            "irregularities": [
                {"key": key, "also": list(names_here(game, key)), "meaning": one.meaning, "cite": str(one.cite),
                 "words": sorted(one.words), "names_wager": one.names_wager,
                 "law": [span.to_json() for span in self.spans(key)]}
                for key, one in self.irregularities()
            ],
            "state": [{"form": shape, "meaning": meaning} for shape, meaning in self.state()],
            **of_the_day(game, self.options),
        }  # fmt: skip

    def _option(self, option: Option) -> dict[str, object]:
        notice = option.notice
        owed = notice and {"text": notice.text, "minutes": notice.minutes, "cite": str(notice.cite)}
        return {
            "key": option.key,
            "values": str(option.values),
            "default": self.default(option),
            "meaning": option.meaning,
            "cite": str(option.cite),
            "notice": owed,
            "named_in_submission": option.in_submission,
            "must_be_supplied": self.supplied(option),
            "rules": [{"message": rule.message, "cite": str(rule.cite)} for rule in self.rules(option)],
            "law": [span.to_json() for span in self.spans(option.key)],
        }  # fmt: skip

    def in_effect(self) -> Iterator[InEffect]:
        """Every option as it is in effect at the table, and how it comes to that."""
        options = self.options
        return in_effect(self.game.options, Options(options, self.given, options.lapsed))

    def default(self, option: Option) -> str:
        """What holds where a licensee says nothing of it, beside what was chosen."""
        if self.supplied(option):
            return "none: must be supplied"
        default = option.default
        return written(option.values, default(self.options) if callable(default) else default)

    def supplied(self, option: Option) -> bool:
        """Whether a licensee has to give it: what is shown then is a sample."""
        return option.key in {key.partition(".")[0] for key in self.game.sample}

    def rules(self, option: Option) -> Iterator[Requirement]:
        """What it may and may not stand beside; what two rules say in the same words is said once."""
        rules = [rule for rule in self.game.options.requirements if option.key in rule.options]
        yield from {(rule.message, rule.cite): rule for rule in rules}.values()

    def _wager(self, wager: Wager) -> dict[str, object]:
        here = next((each for each in self.setting.opening_wagers if each.key == wager.key), None)
        limit = self.setting.limit(wager.key)
        least = max(wager.least, limit.least or 0)
        most = min((each for each in (wager.most, limit.most) if each is not None), default=None)
        return {
            "key": wager.key,
            "name": wager.name,
            "meaning": wager.meaning,
            "cite": str(wager.cite),
            "when": "while bets are open" if wager.opening else "when the procedure asks",
            "offered": not wager.opening or here is not None,
            "on": list(on) if (on := (here or wager).on) else None,
            "least": dollars(least) if least > 1 else None,
            "most": None if most is None else dollars(most),
            "unit": dollars(wager.unit) if wager.unit > 1 else None,
        }

    def spans(self, key: str) -> list[Span]:
        """When an option's values, or an irregularity, were law, where that is not as long as the game."""
        return spans_of(changes(self.game.slug), key)

    def is_law(self, key: str) -> bool:
        """Whether a wager or a word is law on the day, where the game is one of a day."""
        return self.game.law is None or self.game.law.refusal(key) is None

    def irregularities(self) -> Iterator[tuple[str, Irregular]]:
        """What can be reported; of a game of a day, what a section foresaw on that day."""
        law = self.game.law
        lapsed = [one.part for one in law.lapsed] if law else []
        keys = {getattr(part, "key", "") for part in lapsed}
        return ((key, one) for key, one in self.game.irregularities.items() if key not in keys)

    def written(self, key: str, quote: str = "") -> str:
        """How an irregularity is written in a record, and what else it may be called."""
        return " or ".join(f"{quote}{name}{quote}" for name in (key, *names_here(self.game, key)))

    def sampled(self) -> str:
        """What has to be said of pay tables that a licensee supplies; empty where there are none."""
        keys = dict.fromkeys(key.partition(".")[0] for key in self.game.sample)
        named = ", ".join(keys).replace("_", " ")
        return (
            f"Supplied by the licensee; these are sample figures, of no licensee and not law: {named}." if keys else ""
        )

    def pay_tables(self) -> Iterator[Grid]:
        """The pay tables of the patron's guide."""
        for section in guide_of(self.setting).sections:
            yield from (part for part in section.parts if isinstance(part, Grid) and part.pays)

    def state(self) -> Iterator[tuple[str, str]]:
        """What a record that begins in mid-game may say of the table."""
        for memory in self.game.begins.values():
            yield memory.form, memory.meaning
        stands = self.game.furniture.one_roll or self.game.betting.stands is not None
        if stands:
            yield "seat N WAGER AMOUNT [ON]", "a wager that stands on the layout"
        if self.game.betting.vigorish(self.options):
            yield "owed N AMOUNT", "vigorish marked and not yet paid"
        if not self.game.furniture.shuffled_every_round:
            yield "gone CARD ...", "cards that have left the shoe"
            yield "dealt NUMBER", "how many cards have left the shoe in all, unseen ones too"

    def to_toml(self) -> str:
        """A submission to fill in: a table with every option as it is in effect, and what may be chosen instead. What
        follows from another line is not said by itself: it goes with that line."""
        game = self.game
        lines = [
            f"# {game.name}, N.J.A.C. 19:47-{game.subchapter}. A line that is left out stands as it does here,",
            "# unless it says that it follows from others, with which it goes, or is to be supplied.",
            "",
        ]
        lines += ["[[table]]", f'name = "{game.slug}-1"', f'game = "{game.slug}"', 'pit = "1"', "", "[table.options]"]
        for option in game.options.options:
            named = " To be named in the submission." if option.in_submission else ""
            lines.append(f"# {option.meaning} [{option.cite}].{named}")
            if not _entries(option):
                lines.append(f"#   allowed: {option.values}")
            lines += [f"#   {rule.message} [{rule.cite}]" for rule in self.rules(option)]
            said, others = _assigned(option, self.options[option.key]), follows_from(option, self.options)
            chosen = option.key in {game.options.spelled(key).partition(".")[0] for key in self.given}
            if self.supplied(option) and not chosen:
                lines.append("#   to be supplied by the licensee: these are sample figures, of no licensee and not law")
            if others and not chosen:
                lines.append(f"#   follows from {', '.join(others)} where it is left out")
            plain = chosen or (not others and _may_be_said(self, option))
            lines += said if plain else [f"# {line.removeprefix('# ')}" for line in said]
        lines += ["", "[table.limits]   # of each wager: [least, most], in dollars"]
        for wager in self.setting.opening_wagers:
            if wager.least == wager.most or wager.follows:  # nothing is left to limit
                continue
            limit = self.setting.limit(wager.key)
            most = limit.most or (50_000 if wager.most is None else min(50_000, wager.most))
            least = limit.least or (wager.least if wager.steps else max(min(500, most), wager.least))
            lines.append(f"# {wager.key} = [{_whole(least)}, {_whole(most)}]")
        return "\n".join(lines) + "\n"


def _whole(cents: int) -> str:
    """Dollars, without cents where there are none."""
    return dollars(cents).removesuffix(".00")


def form(key: str, word: Word) -> str:
    """What a word takes.

    >>> from pitboss.law.citation import cite
    >>> form("insurance", Word(cite("2.9"), "", amount=True, on=True)), form("set", Word(cite("11.9"), "", cards=2))
    ('insurance [AMOUNT] [ON]', 'set CARD CARD')
    """
    takes = [f" {'CARD ' * word.cards}".rstrip()] if word.cards else []
    return "".join([key, " [AMOUNT]" if word.amount else "", " [ON]" if word.on else "", *takes])


def _how(one: InEffect) -> dict[str, object]:
    return {"value": one.value, "how": one.how.value, "follows_from": list(one.follows_from)}


def _grid(grid: Grid) -> dict[str, object]:
    return {
        "caption": grid.caption,
        "heads": list(grid.heads),
        "rows": [[cell if isinstance(cell, str) else show(cell) for cell in row.cells] for row in grid.rows],
        "cites": [str(section) for section in grid.cites],
    }


# A submission to fill in


def _assigned(option: Option, value: Value) -> list[str]:
    if value is None or value == () or value == {}:
        return [f"# {option.key} = {written(option.values, value)}"]
    if isinstance(value, Mapping):
        allowed = {entry: f"   # {values}" for entry, values in _entries(option).items()}
        return [
            f"{option.key}.{_key(entry)} = {_value(option, item)}{allowed.get(entry, '')}"
            for entry, item in value.items()
        ]
    return [f"{option.key} = {_value(option, value)}"]


def _may_be_said(manual: Manual, option: Option) -> bool:
    """Some defaults follow from others and may not be given beside them."""
    rest = {key: value for key, value in manual.game.sample.items() if key.partition(".")[0] != option.key}
    _, violations = manual.game.options.read({**rest, option.key: manual.options[option.key]})
    return not any(option.key in violation.options and len(violation.options) > 1 for violation in violations)


def _entries(option: Option) -> Mapping[str, Values]:
    """The entries of a table, where an option is one."""
    return option.values.entries if isinstance(option.values, TableOf) else {}


def _key(entry: object) -> str:
    text = dollars(entry) if isinstance(entry, int) else str(entry)
    return text if text.isidentifier() else f'"{text}"'


def _value(option: Option, value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(_value(option, item) for item in value)}]"
    if isinstance(value, int) and type(option.values).__name__ != "Dollars":
        return str(value)
    text = str(value) if isinstance(value, Odds | str) else written(option.values, value)  # type: ignore[arg-type]
    return f'"{text}"'
