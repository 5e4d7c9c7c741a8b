"""Every part of every game as the port it is asked through: mypy compares them, the tests find what is left out."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import pitboss.games
from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.asia_poker.math import advice as asia_poker_advice
from pitboss.games.asia_poker.math import kernel as asia_poker_kernel
from pitboss.games.asia_poker.math import odds as asia_poker_odds
from pitboss.games.asia_poker.shown import guide as asia_poker_guide
from pitboss.games.asia_poker.shown import layout as asia_poker_layout
from pitboss.games.baccarat_chemin_de_fer import history as baccarat_chemin_de_fer_history
from pitboss.games.baccarat_chemin_de_fer.math import advice as baccarat_chemin_de_fer_advice
from pitboss.games.baccarat_chemin_de_fer.math import kernel as baccarat_chemin_de_fer_kernel
from pitboss.games.baccarat_chemin_de_fer.math import odds as baccarat_chemin_de_fer_odds
from pitboss.games.baccarat_chemin_de_fer.shown import guide as baccarat_chemin_de_fer_guide
from pitboss.games.baccarat_chemin_de_fer.shown import layout as baccarat_chemin_de_fer_layout
from pitboss.games.baccarat_chemin_de_fer.shown import picture as baccarat_chemin_de_fer_picture
from pitboss.games.baccarat_punto_banco import history as baccarat_punto_banco_history
from pitboss.games.baccarat_punto_banco.math import kernel as baccarat_punto_banco_kernel
from pitboss.games.baccarat_punto_banco.math import odds as baccarat_punto_banco_odds
from pitboss.games.baccarat_punto_banco.shown import guide as baccarat_punto_banco_guide
from pitboss.games.baccarat_punto_banco.shown import layout as baccarat_punto_banco_layout
from pitboss.games.baccarat_punto_banco.shown import picture as baccarat_punto_banco_picture
from pitboss.games.big_six.math import kernel as big_six_kernel
from pitboss.games.big_six.math import odds as big_six_odds
from pitboss.games.big_six.shown import guide as big_six_guide
from pitboss.games.big_six.shown import layout as big_six_layout
from pitboss.games.big_six.shown import picture as big_six_picture
from pitboss.games.blackjack import history as blackjack_history
from pitboss.games.blackjack.math import advice as blackjack_advice
from pitboss.games.blackjack.math import chart as blackjack_chart
from pitboss.games.blackjack.math import kernel as blackjack_kernel
from pitboss.games.blackjack.math import odds as blackjack_odds
from pitboss.games.blackjack.shown import guide as blackjack_guide
from pitboss.games.blackjack.shown import layout as blackjack_layout
from pitboss.games.boston_5_stud_poker.math import advice as boston_5_stud_poker_advice
from pitboss.games.boston_5_stud_poker.math import chart as boston_5_stud_poker_chart
from pitboss.games.boston_5_stud_poker.math import kernel as boston_5_stud_poker_kernel
from pitboss.games.boston_5_stud_poker.math import odds as boston_5_stud_poker_odds
from pitboss.games.boston_5_stud_poker.shown import guide as boston_5_stud_poker_guide
from pitboss.games.boston_5_stud_poker.shown import layout as boston_5_stud_poker_layout
from pitboss.games.caribbean_stud_poker.math import advice as caribbean_stud_poker_advice
from pitboss.games.caribbean_stud_poker.math import chart as caribbean_stud_poker_chart
from pitboss.games.caribbean_stud_poker.math import kernel as caribbean_stud_poker_kernel
from pitboss.games.caribbean_stud_poker.math import odds as caribbean_stud_poker_odds
from pitboss.games.caribbean_stud_poker.shown import guide as caribbean_stud_poker_guide
from pitboss.games.caribbean_stud_poker.shown import layout as caribbean_stud_poker_layout
from pitboss.games.casino_war.math import advice as casino_war_advice
from pitboss.games.casino_war.math import chart as casino_war_chart
from pitboss.games.casino_war.math import kernel as casino_war_kernel
from pitboss.games.casino_war.math import odds as casino_war_odds
from pitboss.games.casino_war.shown import guide as casino_war_guide
from pitboss.games.casino_war.shown import layout as casino_war_layout
from pitboss.games.casino_war.shown import picture as casino_war_picture
from pitboss.games.catalogue import CATALOGUE
from pitboss.games.colorado_hold_em_poker.math import advice as colorado_hold_em_poker_advice
from pitboss.games.colorado_hold_em_poker.math import kernel as colorado_hold_em_poker_kernel
from pitboss.games.colorado_hold_em_poker.math import odds as colorado_hold_em_poker_odds
from pitboss.games.colorado_hold_em_poker.shown import guide as colorado_hold_em_poker_guide
from pitboss.games.colorado_hold_em_poker.shown import layout as colorado_hold_em_poker_layout
from pitboss.games.craps import history as craps_history
from pitboss.games.craps.math import kernel as craps_kernel
from pitboss.games.craps.math import odds as craps_odds
from pitboss.games.craps.shown import guide as craps_guide
from pitboss.games.craps.shown import layout as craps_layout
from pitboss.games.craps.shown import picture as craps_picture
from pitboss.games.double_attack_blackjack.math import advice as double_attack_blackjack_advice
from pitboss.games.double_attack_blackjack.math import chart as double_attack_blackjack_chart
from pitboss.games.double_attack_blackjack.math import kernel as double_attack_blackjack_kernel
from pitboss.games.double_attack_blackjack.math import odds as double_attack_blackjack_odds
from pitboss.games.double_attack_blackjack.shown import guide as double_attack_blackjack_guide
from pitboss.games.double_attack_blackjack.shown import layout as double_attack_blackjack_layout
from pitboss.games.double_cross_poker.math import advice as double_cross_poker_advice
from pitboss.games.double_cross_poker.math import kernel as double_cross_poker_kernel
from pitboss.games.double_cross_poker.math import odds as double_cross_poker_odds
from pitboss.games.double_cross_poker.shown import guide as double_cross_poker_guide
from pitboss.games.double_cross_poker.shown import layout as double_cross_poker_layout
from pitboss.games.double_cross_poker.shown import picture as double_cross_poker_picture
from pitboss.games.double_down_stud.math import advice as double_down_stud_advice
from pitboss.games.double_down_stud.math import chart as double_down_stud_chart
from pitboss.games.double_down_stud.math import kernel as double_down_stud_kernel
from pitboss.games.double_down_stud.math import odds as double_down_stud_odds
from pitboss.games.double_down_stud.shown import guide as double_down_stud_guide
from pitboss.games.double_down_stud.shown import layout as double_down_stud_layout
from pitboss.games.fast_action_hold_em.math import kernel as fast_action_hold_em_kernel
from pitboss.games.fast_action_hold_em.math import odds as fast_action_hold_em_odds
from pitboss.games.fast_action_hold_em.shown import guide as fast_action_hold_em_guide
from pitboss.games.fast_action_hold_em.shown import layout as fast_action_hold_em_layout
from pitboss.games.flop_poker.math import advice as flop_poker_advice
from pitboss.games.flop_poker.math import chart as flop_poker_chart
from pitboss.games.flop_poker.math import kernel as flop_poker_kernel
from pitboss.games.flop_poker.math import odds as flop_poker_odds
from pitboss.games.flop_poker.shown import guide as flop_poker_guide
from pitboss.games.flop_poker.shown import layout as flop_poker_layout
from pitboss.games.four_card_poker import history as four_card_poker_history
from pitboss.games.four_card_poker.math import advice as four_card_poker_advice
from pitboss.games.four_card_poker.math import chart as four_card_poker_chart
from pitboss.games.four_card_poker.math import kernel as four_card_poker_kernel
from pitboss.games.four_card_poker.math import odds as four_card_poker_odds
from pitboss.games.four_card_poker.shown import guide as four_card_poker_guide
from pitboss.games.four_card_poker.shown import layout as four_card_poker_layout
from pitboss.games.keno.math import kernel as keno_kernel
from pitboss.games.keno.math import odds as keno_odds
from pitboss.games.keno.shown import guide as keno_guide
from pitboss.games.keno.shown import layout as keno_layout
from pitboss.games.keno.shown import picture as keno_picture
from pitboss.games.let_it_ride_poker import history as let_it_ride_poker_history
from pitboss.games.let_it_ride_poker.math import advice as let_it_ride_poker_advice
from pitboss.games.let_it_ride_poker.math import chart as let_it_ride_poker_chart
from pitboss.games.let_it_ride_poker.math import kernel as let_it_ride_poker_kernel
from pitboss.games.let_it_ride_poker.math import odds as let_it_ride_poker_odds
from pitboss.games.let_it_ride_poker.shown import guide as let_it_ride_poker_guide
from pitboss.games.let_it_ride_poker.shown import layout as let_it_ride_poker_layout
from pitboss.games.mini_dice.math import kernel as mini_dice_kernel
from pitboss.games.mini_dice.math import odds as mini_dice_odds
from pitboss.games.mini_dice.shown import guide as mini_dice_guide
from pitboss.games.mini_dice.shown import layout as mini_dice_layout
from pitboss.games.mini_dice.shown import picture as mini_dice_picture
from pitboss.games.minibaccarat import history as minibaccarat_history
from pitboss.games.minibaccarat.math import kernel as minibaccarat_kernel
from pitboss.games.minibaccarat.math import odds as minibaccarat_odds
from pitboss.games.minibaccarat.shown import guide as minibaccarat_guide
from pitboss.games.minibaccarat.shown import layout as minibaccarat_layout
from pitboss.games.minibaccarat.shown import picture as minibaccarat_picture
from pitboss.games.pai_gow.math import advice as pai_gow_advice
from pitboss.games.pai_gow.math import kernel as pai_gow_kernel
from pitboss.games.pai_gow.math import odds as pai_gow_odds
from pitboss.games.pai_gow.shown import guide as pai_gow_guide
from pitboss.games.pai_gow.shown import layout as pai_gow_layout
from pitboss.games.pai_gow.shown import picture as pai_gow_picture
from pitboss.games.pai_gow_poker import history as pai_gow_poker_history
from pitboss.games.pai_gow_poker.math import advice as pai_gow_poker_advice
from pitboss.games.pai_gow_poker.math import kernel as pai_gow_poker_kernel
from pitboss.games.pai_gow_poker.math import odds as pai_gow_poker_odds
from pitboss.games.pai_gow_poker.shown import guide as pai_gow_poker_guide
from pitboss.games.pai_gow_poker.shown import layout as pai_gow_poker_layout
from pitboss.games.poker import history as poker_history
from pitboss.games.poker.math import advice as poker_advice
from pitboss.games.poker.math import chart as poker_chart
from pitboss.games.poker.math import kernel as poker_kernel
from pitboss.games.poker.math import odds as poker_odds
from pitboss.games.poker.shown import guide as poker_guide
from pitboss.games.poker.shown import layout as poker_layout
from pitboss.games.poker.shown import picture as poker_picture
from pitboss.games.pokette.math import kernel as pokette_kernel
from pitboss.games.pokette.math import odds as pokette_odds
from pitboss.games.pokette.shown import guide as pokette_guide
from pitboss.games.pokette.shown import layout as pokette_layout
from pitboss.games.pokette.shown import picture as pokette_picture
from pitboss.games.ports import (
    AdvicePort,
    ChartPort,
    GuidePort,
    HistoryPort,
    KernelPort,
    LayoutPort,
    OddsPort,
    PicturePort,
)
from pitboss.games.red_dog.math import advice as red_dog_advice
from pitboss.games.red_dog.math import chart as red_dog_chart
from pitboss.games.red_dog.math import kernel as red_dog_kernel
from pitboss.games.red_dog.math import odds as red_dog_odds
from pitboss.games.red_dog.shown import guide as red_dog_guide
from pitboss.games.red_dog.shown import layout as red_dog_layout
from pitboss.games.red_dog.shown import picture as red_dog_picture
from pitboss.games.roulette import history as roulette_history
from pitboss.games.roulette.math import kernel as roulette_kernel
from pitboss.games.roulette.math import odds as roulette_odds
from pitboss.games.roulette.shown import guide as roulette_guide
from pitboss.games.roulette.shown import layout as roulette_layout
from pitboss.games.roulette.shown import picture as roulette_picture
from pitboss.games.sic_bo.math import kernel as sic_bo_kernel
from pitboss.games.sic_bo.math import odds as sic_bo_odds
from pitboss.games.sic_bo.shown import guide as sic_bo_guide
from pitboss.games.sic_bo.shown import layout as sic_bo_layout
from pitboss.games.sic_bo.shown import picture as sic_bo_picture
from pitboss.games.spanish_21.math import advice as spanish_21_advice
from pitboss.games.spanish_21.math import chart as spanish_21_chart
from pitboss.games.spanish_21.math import kernel as spanish_21_kernel
from pitboss.games.spanish_21.math import odds as spanish_21_odds
from pitboss.games.spanish_21.shown import guide as spanish_21_guide
from pitboss.games.spanish_21.shown import layout as spanish_21_layout
from pitboss.games.texas_hold_em_bonus_poker.math import advice as texas_hold_em_bonus_poker_advice
from pitboss.games.texas_hold_em_bonus_poker.math import chart as texas_hold_em_bonus_poker_chart
from pitboss.games.texas_hold_em_bonus_poker.math import kernel as texas_hold_em_bonus_poker_kernel
from pitboss.games.texas_hold_em_bonus_poker.math import odds as texas_hold_em_bonus_poker_odds
from pitboss.games.texas_hold_em_bonus_poker.shown import guide as texas_hold_em_bonus_poker_guide
from pitboss.games.texas_hold_em_bonus_poker.shown import layout as texas_hold_em_bonus_poker_layout
from pitboss.games.three_card_poker import history as three_card_poker_history
from pitboss.games.three_card_poker.math import advice as three_card_poker_advice
from pitboss.games.three_card_poker.math import kernel as three_card_poker_kernel
from pitboss.games.three_card_poker.math import odds as three_card_poker_odds
from pitboss.games.three_card_poker.shown import guide as three_card_poker_guide
from pitboss.games.three_card_poker.shown import layout as three_card_poker_layout
from pitboss.games.two_card_joker_poker.math import advice as two_card_joker_poker_advice
from pitboss.games.two_card_joker_poker.math import chart as two_card_joker_poker_chart
from pitboss.games.two_card_joker_poker.math import kernel as two_card_joker_poker_kernel
from pitboss.games.two_card_joker_poker.math import odds as two_card_joker_poker_odds
from pitboss.games.two_card_joker_poker.shown import guide as two_card_joker_poker_guide
from pitboss.games.two_card_joker_poker.shown import layout as two_card_joker_poker_layout

ODDS: dict[str, OddsPort] = {
    "asia_poker": asia_poker_odds,
    "baccarat_chemin_de_fer": baccarat_chemin_de_fer_odds,
    "baccarat_punto_banco": baccarat_punto_banco_odds,
    "big_six": big_six_odds,
    "blackjack": blackjack_odds,
    "boston_5_stud_poker": boston_5_stud_poker_odds,
    "caribbean_stud_poker": caribbean_stud_poker_odds,
    "casino_war": casino_war_odds,
    "colorado_hold_em_poker": colorado_hold_em_poker_odds,
    "craps": craps_odds,
    "double_attack_blackjack": double_attack_blackjack_odds,
    "double_cross_poker": double_cross_poker_odds,
    "double_down_stud": double_down_stud_odds,
    "fast_action_hold_em": fast_action_hold_em_odds,
    "flop_poker": flop_poker_odds,
    "four_card_poker": four_card_poker_odds,
    "keno": keno_odds,
    "let_it_ride_poker": let_it_ride_poker_odds,
    "mini_dice": mini_dice_odds,
    "minibaccarat": minibaccarat_odds,
    "pai_gow": pai_gow_odds,
    "pai_gow_poker": pai_gow_poker_odds,
    "poker": poker_odds,
    "pokette": pokette_odds,
    "red_dog": red_dog_odds,
    "roulette": roulette_odds,
    "sic_bo": sic_bo_odds,
    "spanish_21": spanish_21_odds,
    "texas_hold_em_bonus_poker": texas_hold_em_bonus_poker_odds,
    "three_card_poker": three_card_poker_odds,
    "two_card_joker_poker": two_card_joker_poker_odds,
}
KERNELS: dict[str, KernelPort] = {
    "asia_poker": asia_poker_kernel,
    "baccarat_chemin_de_fer": baccarat_chemin_de_fer_kernel,
    "baccarat_punto_banco": baccarat_punto_banco_kernel,
    "big_six": big_six_kernel,
    "blackjack": blackjack_kernel,
    "boston_5_stud_poker": boston_5_stud_poker_kernel,
    "caribbean_stud_poker": caribbean_stud_poker_kernel,
    "casino_war": casino_war_kernel,
    "colorado_hold_em_poker": colorado_hold_em_poker_kernel,
    "craps": craps_kernel,
    "double_attack_blackjack": double_attack_blackjack_kernel,
    "double_cross_poker": double_cross_poker_kernel,
    "double_down_stud": double_down_stud_kernel,
    "fast_action_hold_em": fast_action_hold_em_kernel,
    "flop_poker": flop_poker_kernel,
    "four_card_poker": four_card_poker_kernel,
    "keno": keno_kernel,
    "let_it_ride_poker": let_it_ride_poker_kernel,
    "mini_dice": mini_dice_kernel,
    "minibaccarat": minibaccarat_kernel,
    "pai_gow": pai_gow_kernel,
    "pai_gow_poker": pai_gow_poker_kernel,
    "poker": poker_kernel,
    "pokette": pokette_kernel,
    "red_dog": red_dog_kernel,
    "roulette": roulette_kernel,
    "sic_bo": sic_bo_kernel,
    "spanish_21": spanish_21_kernel,
    "texas_hold_em_bonus_poker": texas_hold_em_bonus_poker_kernel,
    "three_card_poker": three_card_poker_kernel,
    "two_card_joker_poker": two_card_joker_poker_kernel,
}
ADVICE: dict[str, AdvicePort] = {
    "asia_poker": asia_poker_advice,
    "baccarat_chemin_de_fer": baccarat_chemin_de_fer_advice,
    "blackjack": blackjack_advice,
    "boston_5_stud_poker": boston_5_stud_poker_advice,
    "caribbean_stud_poker": caribbean_stud_poker_advice,
    "casino_war": casino_war_advice,
    "colorado_hold_em_poker": colorado_hold_em_poker_advice,
    "double_attack_blackjack": double_attack_blackjack_advice,
    "double_cross_poker": double_cross_poker_advice,
    "double_down_stud": double_down_stud_advice,
    "flop_poker": flop_poker_advice,
    "four_card_poker": four_card_poker_advice,
    "let_it_ride_poker": let_it_ride_poker_advice,
    "pai_gow": pai_gow_advice,
    "pai_gow_poker": pai_gow_poker_advice,
    "poker": poker_advice,
    "red_dog": red_dog_advice,
    "spanish_21": spanish_21_advice,
    "texas_hold_em_bonus_poker": texas_hold_em_bonus_poker_advice,
    "three_card_poker": three_card_poker_advice,
    "two_card_joker_poker": two_card_joker_poker_advice,
}
CHARTS: dict[str, ChartPort] = {
    "blackjack": blackjack_chart,
    "boston_5_stud_poker": boston_5_stud_poker_chart,
    "caribbean_stud_poker": caribbean_stud_poker_chart,
    "casino_war": casino_war_chart,
    "double_attack_blackjack": double_attack_blackjack_chart,
    "double_down_stud": double_down_stud_chart,
    "flop_poker": flop_poker_chart,
    "four_card_poker": four_card_poker_chart,
    "let_it_ride_poker": let_it_ride_poker_chart,
    "poker": poker_chart,
    "red_dog": red_dog_chart,
    "spanish_21": spanish_21_chart,
    "texas_hold_em_bonus_poker": texas_hold_em_bonus_poker_chart,
    "two_card_joker_poker": two_card_joker_poker_chart,
}
GUIDES: dict[str, GuidePort] = {
    "asia_poker": asia_poker_guide,
    "baccarat_chemin_de_fer": baccarat_chemin_de_fer_guide,
    "baccarat_punto_banco": baccarat_punto_banco_guide,
    "big_six": big_six_guide,
    "blackjack": blackjack_guide,
    "boston_5_stud_poker": boston_5_stud_poker_guide,
    "caribbean_stud_poker": caribbean_stud_poker_guide,
    "casino_war": casino_war_guide,
    "colorado_hold_em_poker": colorado_hold_em_poker_guide,
    "craps": craps_guide,
    "double_attack_blackjack": double_attack_blackjack_guide,
    "double_cross_poker": double_cross_poker_guide,
    "double_down_stud": double_down_stud_guide,
    "fast_action_hold_em": fast_action_hold_em_guide,
    "flop_poker": flop_poker_guide,
    "four_card_poker": four_card_poker_guide,
    "keno": keno_guide,
    "let_it_ride_poker": let_it_ride_poker_guide,
    "mini_dice": mini_dice_guide,
    "minibaccarat": minibaccarat_guide,
    "pai_gow": pai_gow_guide,
    "pai_gow_poker": pai_gow_poker_guide,
    "poker": poker_guide,
    "pokette": pokette_guide,
    "red_dog": red_dog_guide,
    "roulette": roulette_guide,
    "sic_bo": sic_bo_guide,
    "spanish_21": spanish_21_guide,
    "texas_hold_em_bonus_poker": texas_hold_em_bonus_poker_guide,
    "three_card_poker": three_card_poker_guide,
    "two_card_joker_poker": two_card_joker_poker_guide,
}
LAYOUTS: dict[str, LayoutPort] = {
    "asia_poker": asia_poker_layout,
    "baccarat_chemin_de_fer": baccarat_chemin_de_fer_layout,
    "baccarat_punto_banco": baccarat_punto_banco_layout,
    "big_six": big_six_layout,
    "blackjack": blackjack_layout,
    "boston_5_stud_poker": boston_5_stud_poker_layout,
    "caribbean_stud_poker": caribbean_stud_poker_layout,
    "casino_war": casino_war_layout,
    "colorado_hold_em_poker": colorado_hold_em_poker_layout,
    "craps": craps_layout,
    "double_attack_blackjack": double_attack_blackjack_layout,
    "double_cross_poker": double_cross_poker_layout,
    "double_down_stud": double_down_stud_layout,
    "fast_action_hold_em": fast_action_hold_em_layout,
    "flop_poker": flop_poker_layout,
    "four_card_poker": four_card_poker_layout,
    "keno": keno_layout,
    "let_it_ride_poker": let_it_ride_poker_layout,
    "mini_dice": mini_dice_layout,
    "minibaccarat": minibaccarat_layout,
    "pai_gow": pai_gow_layout,
    "pai_gow_poker": pai_gow_poker_layout,
    "poker": poker_layout,
    "pokette": pokette_layout,
    "red_dog": red_dog_layout,
    "roulette": roulette_layout,
    "sic_bo": sic_bo_layout,
    "spanish_21": spanish_21_layout,
    "texas_hold_em_bonus_poker": texas_hold_em_bonus_poker_layout,
    "three_card_poker": three_card_poker_layout,
    "two_card_joker_poker": two_card_joker_poker_layout,
}
PICTURES: dict[str, PicturePort] = {
    "baccarat_chemin_de_fer": baccarat_chemin_de_fer_picture,
    "baccarat_punto_banco": baccarat_punto_banco_picture,
    "big_six": big_six_picture,
    "casino_war": casino_war_picture,
    "craps": craps_picture,
    "double_cross_poker": double_cross_poker_picture,
    "keno": keno_picture,
    "mini_dice": mini_dice_picture,
    "minibaccarat": minibaccarat_picture,
    "pai_gow": pai_gow_picture,
    "poker": poker_picture,
    "pokette": pokette_picture,
    "red_dog": red_dog_picture,
    "roulette": roulette_picture,
    "sic_bo": sic_bo_picture,
}
HISTORIES: dict[str, HistoryPort] = {
    "baccarat_chemin_de_fer": baccarat_chemin_de_fer_history,
    "baccarat_punto_banco": baccarat_punto_banco_history,
    "blackjack": blackjack_history,
    "craps": craps_history,
    "four_card_poker": four_card_poker_history,
    "let_it_ride_poker": let_it_ride_poker_history,
    "minibaccarat": minibaccarat_history,
    "pai_gow_poker": pai_gow_poker_history,
    "poker": poker_history,
    "roulette": roulette_history,
    "three_card_poker": three_card_poker_history,
}

GAMES = Path(pitboss.games.__file__).parent


@pytest.mark.parametrize(
    ("listed", "place"),
    [
        (ODDS, "math/odds.py"),
        (KERNELS, "math/kernel.py"),
        (ADVICE, "math/advice.py"),
        (CHARTS, "math/chart.py"),
        (GUIDES, "shown/guide.py"),
        (LAYOUTS, "shown/layout.py"),
        (PICTURES, "shown/picture.py"),
        (HISTORIES, "history.py"),
    ],
)
def test_every_part_is_listed_as_its_port(listed: dict[str, object], place: str) -> None:
    assert sorted(listed) == sorted(entry.slug for entry in CATALOGUE if (GAMES / entry.slug / place).is_file())


def test_a_part_that_a_game_lacks_is_a_value() -> None:
    assert parts.chart("roulette") is None
    assert parts.picture("three_card_poker") is None
    assert parts.changes("keno") == ()
    assert parts.shoes_kernel("craps") is None
    assert parts.proposable("sic_bo") == {}


def test_a_part_whose_library_is_not_installed_is_said_to_need_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(Unreadable, match="a simulation needs the extra 'simulate' \\(numba is not installed\\)"):
        parts.kernel("craps")
