"""Which changes are in force when (8.3), new games (8.4) and guides (8.5): the worked examples of subchapter 8."""

from __future__ import annotations

import itertools
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.new_games import last_day
from pitboss.law.options import ACTS

DAY = "2026-11-16"


class Licensee:
    """A submission in force, a new one, and what `check` says of them."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        self.status = 0

    def check(self, old: str, new: str, at: str = "", *, before: str = "") -> dict[str, Any]:
        paths = [self.folder / "old.toml", self.folder / "new.toml"]
        for path, text in zip(paths, (old, before + new), strict=True):
            path.write_text(text, encoding="utf-8")
        when = ["--at", f"{DAY} {at}"] if at else []
        self.status = main(["check", "--json", str(paths[1]), "--against", str(paths[0]), *when])
        found: dict[str, Any] = json.loads(self.capsys.readouterr().out)
        return found

    def change(self, old: str, new: str, at: str = "", *, before: str = "") -> dict[str, Any]:
        """The only thing that changes."""
        one: dict[str, Any]
        [one] = self.check(old, new, at, before=before)["changes"]
        return one

    def says(self, *words: str) -> str:
        self.status = main(["check", str(self.folder / "new.toml"), *words])
        return self.capsys.readouterr().out


@pytest.fixture
def licensee(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Licensee:
    return Licensee(tmp_path, capsys)


def table(game: str, options: str = "", limits: str = "", notice: str = "", name: str = "1", pit: str = "1") -> str:
    parts = [f'[[table]]\nname = "{name}"\ngame = "{game}"\npit = "{pit}"']
    parts += [f"[table.options]\n{options}", f"[table.limits]\n{limits}"]
    return "\n".join([*parts, f"[[table.notice]]\n{notice}" if notice else ""]) + "\n"


def done(**acts: str) -> str:
    return "\n".join(f'{act} = "{DAY} {at}"' for act, at in acts.items())


def surrender_withdrawn(notice: str) -> tuple[str, str]:
    return table("blackjack", "surrender = true"), table("blackjack", "surrender = false", notice=notice)


def test_1_the_last_act_counts(licensee: Licensee) -> None:
    acts = done(sign="19:25", announcement="19:25", commission="19:35", effect="20:00")
    old, new = surrender_withdrawn(acts)
    one = licensee.change(old, new, "20:00")
    assert (one["in_force"], one["effect"], one["cite"]) == (False, f"{DAY} 20:05", "19:47-2.8(c)")
    found = licensee.check(old, new, "20:05")
    assert licensee.status == 1
    assert found["changes"][0]["in_force"]
    [wrong] = found["tables"][0]["violations"]
    assert (wrong["cite"], wrong["options"]) == ("19:47-2.8(c)", ["surrender"])
    assert f"{DAY} 20:05 is the earliest" in wrong["message"]


def test_1_as_the_sign_ought_to_read(licensee: Licensee) -> None:
    old, new = surrender_withdrawn(done(sign="19:25", announcement="19:25", commission="19:35", effect="20:05"))
    assert not licensee.change(old, new, "20:04")["in_force"]
    assert licensee.change(old, new, "20:05")["in_force"]
    assert licensee.status == 0


def test_an_effect_later_than_need_be(licensee: Licensee) -> None:
    old, new = surrender_withdrawn(done(sign="19:00", announcement="19:00", commission="19:00", effect="22:00"))
    assert not licensee.change(old, new, "21:59")["in_force"]
    assert licensee.change(old, new, "22:00")["in_force"]


def test_an_act_that_was_not_done(licensee: Licensee) -> None:
    one = licensee.change(*surrender_withdrawn(done(sign="10:00", announcement="10:00")), "23:00")
    assert (one["in_force"], one["effect"], one["missing"]) == (False, None, ["commission"])
    one = licensee.change(*surrender_withdrawn(""), "23:00")
    assert (one["in_force"], one["missing"]) == (False, ["sign", "announcement", "commission"])
    assert (
        "NOT in force: a sign, an announcement at the table and notice to the Commission still owed"
        in licensee.says("--against", str(licensee.folder / "old.toml"), "--at", f"{DAY} 23:00")
    )


def test_2_what_may_be_introduced_without_notice(licensee: Licensee) -> None:
    off, on = table("blackjack", "five_card_21 = false"), table("blackjack", "five_card_21 = true")
    assert licensee.change(off, on, "00:00")["in_force"]
    assert not licensee.change(on, off, "00:00")["in_force"]


RATES = ["vigorish_percent = 4", "vigorish_percent = 5"]


def test_3_a_lower_vigorish_needs_no_notice(licensee: Licensee) -> None:
    four, five = (table("baccarat_punto_banco", rate) for rate in RATES)
    one = licensee.change(five, four, "18:00")
    assert (one["in_force"], one["cite"]) == (True, None)


def test_4_a_higher_vigorish(licensee: Licensee) -> None:
    acts = done(sign="18:10", announcement="18:10", commission="18:10")
    four, five = table("baccarat_punto_banco", RATES[0]), table("baccarat_punto_banco", RATES[1], notice=acts)
    assert not licensee.change(four, five, "18:39")["in_force"]
    one = licensee.change(four, five, "18:40")
    assert (one["in_force"], one["effect"], one["cite"]) == (True, f"{DAY} 18:40", "19:47-3.3(d)")


def test_5_another_kind_of_vigorish(licensee: Licensee) -> None:
    acts = done(sign="14:00", announcement="14:00", commission="14:00")
    old = table("minibaccarat")
    new = table("minibaccarat", 'vigorish_type = "tie_charge"', notice=acts)
    found = {one["what"]: one for one in licensee.check(old, new, "14:29")["changes"]}
    assert (found["vigorish_type"]["in_force"], found["vigorish_type"]["effect"]) == (False, f"{DAY} 14:30")


VIGORISH = {"vigorish_type", "vigorish_percent", "vigorish_rounding", "vigorish_collection"}


@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("back", [False, True])
def test_what_hangs_together_comes_into_force_together(licensee: Licensee, named: bool, back: bool) -> None:
    """A charge on ties is 25 percent, exact, and collected at once (7.3(d)): no part of it stands by itself."""
    ties = 'vigorish_type = "tie_charge"'
    ties += '\nvigorish_percent = 25\nvigorish_rounding = "none"\nvigorish_collection = "immediate"' if named else ""
    acts = 'of = "vigorish_type"\n' + done(sign="14:00", announcement="14:00", commission="14:00")
    old, new = ("", ties) if not back else (ties, "")
    before, after = table("minibaccarat", old), table("minibaccarat", new, notice=acts)
    for at, force in (("14:29", False), ("14:30", True)):
        found = {one["what"]: one for one in licensee.check(before, after, at)["changes"]}
        assert set(found) == VIGORISH
        assert {one["in_force"] for one in found.values()} == {force}
        assert {one["effect"] for one in found.values()} == {f"{DAY} 14:30"}
        assert all({what, *one["with"]} == VIGORISH for what, one in found.items())
        assert licensee.status == 0
    never = licensee.check(before, table("minibaccarat", new), "14:30")["changes"]
    assert not any(one["in_force"] for one in never)
    shown = licensee.says("--against", str(licensee.folder / "old.toml"), "--at", f"{DAY} 14:30")
    assert "none owed, but it comes with vigorish_type" in shown


def test_what_stands_by_itself_does_not_wait(licensee: Licensee) -> None:
    """Vigorish on wins may be rounded or not, deferred or not, whatever its rate (7.3(c))."""
    old = table("minibaccarat", 'vigorish_percent = 4\nvigorish_rounding = "none"')
    new = table("minibaccarat", 'vigorish_percent = 5\nvigorish_rounding = "up"')
    found = {one["what"]: one["in_force"] for one in licensee.check(old, new, "14:00")["changes"]}
    assert found == {"vigorish_percent": False, "vigorish_rounding": True}


CAPS = (
    ("pai_gow_poker", "bonus_wager = true\nbonus_cap", "11.16(d)", 60_000, 40_000),
    ("pai_gow_poker", "seven_card_bonus = true\nseven_card_cap", "11.18(d)", 80_000, 50_000),
    ("blackjack", 'decks = 2\ntwenty_point_bonus = "A"\ntwenty_point_cap', "2.24(h)", 50_000, 25_000),
)


@pytest.mark.parametrize(("slug", "options", "section", "high", "low"), CAPS)
def test_a_lower_cap_owes_notice_unless_it_is_on_the_layout(
    licensee: Licensee, slug: str, options: str, section: str, high: int, low: int
) -> None:
    old, new = table(slug, f"{options} = {high}"), table(slug, f"{options} = {low}")
    one = licensee.change(old, new, "12:00")
    assert (one["in_force"], one["cite"], one["minutes"]) == (False, f"19:47-{section}", 30)
    assert one["missing"] == ["sign", "announcement", "commission"]
    shown = licensee.change(old, table(slug, f"{options} = {low}", notice=done(layout="12:00")), "12:00")
    assert (shown["in_force"], shown["missing"], shown["effect"]) == (True, [], f"{DAY} 12:00")
    told = done(sign="11:00", announcement="11:00", commission="11:00", layout="12:00")
    assert licensee.change(old, table(slug, f"{options} = {low}", notice=told))["effect"] == f"{DAY} 11:30"
    raised = licensee.change(new, old, "12:00")
    assert (raised["in_force"], raised["cite"]) == (True, None)


ZERO = {"sign": f'"{DAY} 23:45"', "announcement": f'"{DAY} 23:45"', "commission": f'"{DAY} 23:45"'}


@pytest.mark.parametrize("effect", ["2026-11-17 00:00", "2026-11-17 00:15"])
@pytest.mark.parametrize("order", list(itertools.permutations(ZERO)))
def test_another_act_never_puts_out_of_order_what_was_in_order(
    licensee: Licensee, order: tuple[str, ...], effect: str
) -> None:
    """A sign may not state a time that the notice given does not support, whether an act is late or missing."""
    old, new = table("roulette", 'zero_rule = "half"'), 'zero_rule = "full"'
    seen = []
    for n in range(1, len(order) + 1):
        acts = "\n".join(f"{act} = {ZERO[act]}" for act in order[:n])
        found = licensee.check(old, table("roulette", new, notice=f'{acts}\neffect = "{effect}"'))
        assert licensee.status == bool(found["tables"][0]["violations"])
        seen.append(licensee.status)
        assert all(one["cite"] == "19:47-5.2(b)" for one in found["tables"][0]["violations"])
    assert seen == [1, 1, 0 if effect.endswith("00:15") else 1]


def test_an_announcement_made_again_takes_nothing_away(licensee: Licensee) -> None:
    old, new = surrender_withdrawn(done(sign="19:00", announcement="19:00", commission="19:00", effect="19:30"))
    new += f"\n[[table.notice]]\n{done(announcement='19:25')}\n"
    one = licensee.change(old, new, "19:30")
    assert (licensee.status, one["in_force"], one["effect"]) == (0, True, f"{DAY} 19:30")


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_what_is_owed_names_every_act_in_the_words_of_what_is_still_owed(slug: str) -> None:
    for option in game(slug).options.options:
        notice = option.notice
        while notice is not None:
            for act in (*notice.acts, *notice.instead):
                assert ACTS[act] in notice.text, option.key
            notice = notice.otherwise


def test_6_a_lower_maximum_holds_at_once(licensee: Licensee) -> None:
    old = table("red_dog", limits="original = [10, 1000]")
    new = table("red_dog", limits="original = [10, 500]", notice=done(sign="21:00", announcement="21:01"))
    assert not licensee.change(old, new, "21:00")["in_force"]
    one = licensee.change(old, new, "21:01")
    assert (one["in_force"], one["minutes"], one["cite"]) == (True, 0, "19:47-8.3(c) [practice]")


@pytest.mark.parametrize(("lead", "effect", "before"), [(0, "19:00", "18:59"), (30, "19:30", "19:29")])
def test_10_a_higher_minimum(licensee: Licensee, lead: int, effect: str, before: str) -> None:
    old = table("red_dog", limits="original = [10, 500]")
    acts = done(sign="19:00", announcement="19:00", commission="19:00")
    new = table("red_dog", limits="original = [25, 500]", notice=acts)
    own = f"[notices]\nmin_increase_lead_minutes = {lead}\n"
    assert not licensee.change(old, new, before, before=own)["in_force"]
    one = licensee.change(old, new, effect, before=own)
    assert (one["in_force"], one["effect"], one["minutes"]) == (True, f"{DAY} {effect}", lead)


def test_a_lower_minimum_takes_a_sign_and_an_announcement(licensee: Licensee) -> None:
    old = table("red_dog", limits="original = [25, 500]")
    new = table("red_dog", limits="original = [10, 500]", notice=done(sign="19:00", announcement="19:02"))
    assert not licensee.change(old, new, "19:01")["in_force"]
    assert licensee.change(old, new, "19:02")["in_force"]


def test_11_a_lower_cap_that_is_not_on_the_layout(licensee: Licensee) -> None:
    acts = done(sign="12:00", announcement="12:00", commission="12:00")
    high, low = (table("pai_gow_poker", f"bonus_cap = {cap}", notice=acts * (cap == 40000)) for cap in (60000, 40000))
    one = licensee.change(high, low, "12:29")
    assert (one["in_force"], one["effect"]) == (False, f"{DAY} 12:30")
    assert licensee.change(low.partition("[[table.notice]]")[0], high, "12:00")["in_force"]


def pit(reshuffle: int, notice: str = "") -> str:
    """Six baccarat tables, of which so many shuffle a second time after lacing."""
    return "".join(
        table(
            "baccarat_punto_banco", f"reshuffle_after_lacing = {str(n < reshuffle).lower()}", notice=notice, name=str(n)
        )
        for n in range(6)
    )


def test_12_written_notice_to_surveillance_and_the_commission(licensee: Licensee) -> None:
    notice = done(surveillance="09:20", commission="09:40")
    found = licensee.check(pit(0), pit(6, notice), "10:09")
    assert licensee.status == 0
    assert [(one["in_force"], one["effect"]) for one in found["changes"]] == [(False, f"{DAY} 10:10")] * 6
    assert all(one["in_force"] for one in licensee.check(pit(0), pit(6, notice), "10:10")["changes"])
    early = done(surveillance="09:00", commission="09:00")
    found = licensee.check(pit(0), pit(6, notice).replace(notice, early, 5), "10:09")
    assert [(one["in_force"], one["effect"]) for one in found["changes"]] == [(False, f"{DAY} 10:10")] * 6
    licensee.check(pit(0), pit(1, notice), "10:10")
    assert licensee.status == 1, "all tables of the pit, or none"


def test_a_notice_says_what_it_is_about(licensee: Licensee) -> None:
    old = table("blackjack", "surrender = true\nfive_card_21 = true", "blackjack = [10, 500]")
    acts = done(sign="12:00", announcement="12:00", commission="12:00")
    about = 'of = "surrender"\n' + acts
    new = table("blackjack", "surrender = false\nfive_card_21 = false", "blackjack = [25, 250]", about)
    new += '\n[[table.notice]]\nof = ["limits.blackjack minimum"]\n' + acts

    def in_force() -> dict[object, object]:
        return {one["what"]: one["in_force"] for one in licensee.check(old, new, "13:00")["changes"]}

    expected = {"surrender": True, "five_card_21": False, "limits.blackjack minimum": True}
    assert in_force() == {**expected, "limits.blackjack maximum": False}
    new += '\n[[table.notice]]\nof = ["blackjack"]\n' + done(sign="12:59", announcement="12:59")
    assert in_force() == {**expected, "limits.blackjack maximum": True}


def test_a_licensee_may_bind_itself_to_more(licensee: Licensee) -> None:
    old, new = surrender_withdrawn(done(sign="19:00", announcement="19:00", commission="19:00"))
    one = licensee.change(old, new, "19:30", before="[notices]\nrule_change_notice_minutes = 45\n")
    assert (one["in_force"], one["effect"], one["minutes"]) == (False, f"{DAY} 19:45", 45)
    found = licensee.check(old, new, before="[notices]\nrule_change_notice_minutes = 20\n")
    assert licensee.status == 1
    assert found["licensee"]["violations"][0]["cite"] == "19:47-8.3 [practice]"
    assert "refused" in licensee.says()


def test_a_guide_says_what_is_in_force(licensee: Licensee) -> None:
    """Guides match the options in force and are approved before they are given out (8.5)."""
    old = table("blackjack", "surrender = true") + table("red_dog", name="2")
    new = table("blackjack", "surrender = false") + table("red_dog", name="2", pit="7")
    assert licensee.check(old, new)["guides"] == ["blackjack"]
    assert "[19:47-8.5]:\n  blackjack" in licensee.says("--against", str(licensee.folder / "old.toml"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('sign = "19:25"', "is no time"),
        ('sign = "2026-11-16"', "is no time"),
        ("sign = 2026-11-16T19:25:00Z", "is no time"),
        ('poster = "2026-11-16 19:25"', "unknown key of a notice: 'poster'"),
        ('of = ["surender"]', "did you mean 'surrender'"),
        ("of = 7", "of names options"),
    ],
)
def test_what_cannot_be_understood(text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new.toml"
    path.write_text(table("blackjack", notice=text), encoding="utf-8")
    assert main(["check", str(path)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("at", ["", "19:00", "soon", "2026-02-30 19:00", "2026-11-16"])
def test_a_time_that_is_none(at: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = "examples/submission.toml"
    assert main(["check", path, "--against", path, "--at", at]) == 2
    assert "is no time" in capsys.readouterr().err


def test_a_time_alone_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "examples/submission.toml", "--at", "2026-11-16 19:00"]) == 2
    assert "--against" in capsys.readouterr().err


def test_toml_times_are_read(licensee: Licensee) -> None:
    acts = "\n".join(f"{act} = {DAY}T19:00:00" for act in ("sign", "announcement", "commission"))
    assert licensee.change(*surrender_withdrawn(acts), "19:30")["effect"] == f"{DAY} 19:30"


def test_13_one_suit_wager_for_one_number_of_decks(licensee: Licensee) -> None:
    six = 'decks = 6\nadditional_wager = "same_suit"\nsame_suit_option ='
    one, other = (table("blackjack", f"{six} {n}", name=str(n)) for n in (2, 3))
    found = licensee.check(one, one + other)
    assert licensee.status == 1
    assert all("19:47-2.17(e)2" in [violation["cite"] for violation in each["violations"]] for each in found["tables"])


def test_15_odds_are_to_one_and_never_for_one(licensee: Licensee) -> None:
    new = table("colorado_hold_em_poker", 'pay_table.royal_flush = "5,000 for 1"')
    [first, *_] = licensee.check(new, new)["tables"][0]["violations"]
    assert (licensee.status, first["cite"], first["options"]) == (1, "19:47-23", ["pay_table"])
    assert "for" in first["message"]


@pytest.mark.parametrize("limits", ["[0, 500]", "[0, 0]", "{max = 0}", "[600, 500]"])
def test_limits_are_more_than_nothing_and_in_order(licensee: Licensee, limits: str) -> None:
    new = table("red_dog", limits=f"original = {limits}")
    assert {one["cite"] for one in licensee.check(new, new)["tables"][0]["violations"]} == {"19:47-8.2"}
    assert licensee.status == 1


# New games (8.4)

PETITION = '["names_and_addresses", "kind", "summary", "draft_rules", "true_odds", "payout_odds"]'
NEW = f"""\
[[new_game]]
name = "Crown and anchor"
kind = "other"
stage = "temporary_rule"
licensee_agrees = true
petition = {PETITION}
published = 2008-01-08
start = 2008-01-15
end = 2008-10-10
"""


def test_14_the_last_day_of_a_temporary_rule() -> None:
    assert last_day(date(2008, 1, 15)) == date(2008, 10, 10)


@pytest.mark.parametrize(
    ("was", "now", "section", "key"),
    [
        ("2008-10-10", "2008-10-11", "8.4", "end"),
        ("2008-10-10", "2008-01-14", "8.4", "end"),
        ("published = 2008-01-08", "published = 2008-01-09", "8.4", "published"),
        ("published = 2008-01-08\n", "", "8.4", "published"),
        ("start = 2008-01-15\n", "", "8.4", "start"),
        ("licensee_agrees = true", "licensee_agrees = false", "8.4(b)", "licensee_agrees"),
        (', "true_odds"', "", "8.4(d)", "petition"),
    ],
)
def test_what_a_new_game_breaks(
    was: str, now: str, section: str, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.toml"
    path.write_text(NEW, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    path.write_text(NEW.replace(was, now), encoding="utf-8")
    assert main(["check", "--json", str(path)]) == 1
    [game] = json.loads(capsys.readouterr().out)["new_games"]
    assert [(one["cite"], one["options"]) for one in game["violations"]] == [(f"19:47-{section}", [key])]


@pytest.mark.parametrize(
    ("stage", "at", "dealt"),
    [
        ("temporary_rule", "2008-01-14 23:59", False),
        ("temporary_rule", "2008-01-15 00:00", True),
        ("temporary_rule", "2008-10-10 23:59", True),
        ("temporary_rule", "2008-10-11 00:00", False),
        ("permanent", "2008-10-11 00:00", True),
        ("expired", "2008-05-01 00:00", False),
        ("ruled_suitable", "2008-05-01 00:00", False),
        ("petition_filed", "2008-05-01 00:00", False),
        ("proposed", "2008-05-01 00:00", False),
    ],
)
def test_when_a_new_game_may_be_dealt(
    stage: str, at: str, dealt: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.toml"
    path.write_text(NEW.replace("temporary_rule", stage), encoding="utf-8")
    assert main(["check", "--json", str(path), "--at", at]) == 0
    [game] = json.loads(capsys.readouterr().out)["new_games"]
    assert game["dealt"] is dealt
    assert main(["check", str(path), "--at", at]) == 0
    assert ("may be dealt" if dealt else "may not be dealt") in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    [
        "kind = 1",
        'stage = "done"',
        "petition = 1",
        'petition = ["all"]',
        "licensee_agrees = 1",
        'start = "soon"',
        "x = 1",
    ],
)
def test_a_new_game_that_cannot_be_understood(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new.toml"
    path.write_text(f'[[new_game]]\nname = "N"\n{text}\n', encoding="utf-8")
    assert main(["check", str(path)]) == 2
    assert "Traceback" not in capsys.readouterr().err
