// What may be done at a table, and what lies there, read off a view.
import "./browser.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  badgeOf,
  changedBy,
  fit,
  heard,
  offerAt,
  parts,
  placesOf,
  proposed,
  rangeOf,
  setLayout,
  shown,
  sittingOut,
  spoken,
  t,
} from "../../../src/pitboss/floor/pages/parts/state.js";
import { besideResults, comeBack, settledOf, stakesBack } from "../../../src/pitboss/floor/pages/parts/settled.js";

const offer = (more) => ({
  seat: "1",
  word: "ante",
  least: "5.00",
  most: "100.00",
  usual: null,
  unit: null,
  on: null,
  countless: false,
  cards: 0,
  fewest: 0,
  among: [],
  cite: "19:47-20.6(a)",
  ...more,
});
const LAYOUT = {
  size: [100, 100],
  names: { ante: "Ante" },
  hands: { dealer: { at: [0, 0] } },
  areas: [],
  seats: {
    count: 2,
    places: [
      { seat: "1", at: [0, 0], lean: 0 },
      { seat: "2", at: [9, 0], lean: 0 },
    ],
    areas: [{ takes: ["ante"], shape: { circle: [0, 0, 9] } }],
    slots: {},
  },
};
const view = (more) => ({
  round: 3,
  moment: "decision",
  seats: { 1: { person: { name: "Ann" } }, 2: null },
  you: { seats: ["1"], chips: "100.00" },
  request: { id: 1, moment: "decision", waits_for: ["1"], offers: [offer()], barred: [] },
  areas: [],
  hands: {},
  things: {},
  last: {},
  ...more,
});
beforeEach(() => {
  Object.assign(t, { view: view(), puts: [], ghosts: [], effects: [], badges: {}, backs: {}, chip: 500, fresh: true });
  t.chosen.clear();
  setLayout(LAYOUT);
});

test("a chip means the least legal amount that is not below it", () => {
  assert.equal(fit(100, offer()), 500);
  assert.equal(fit(2500, offer()), 2500);
  assert.equal(fit(500, offer({ least: "6.00", unit: "6.00" })), 600);
  assert.equal(fit(2500, offer({ least: "6.00", unit: "6.00" })), 3000);
  assert.equal(fit(2500, offer({ least: "10.00", most: "10.00" })), 1000);
});
test("what is proposed is the usual amount, else what the chip means, never more than the most", () => {
  assert.equal(proposed(offer({ usual: "20.00" })), 2000);
  assert.equal(proposed(offer()), 500);
  t.chip = 50000;
  assert.equal(proposed(offer()), 10000);
});
test("the amounts of an offer in words", () => {
  assert.equal(rangeOf(offer()), "from $5 to $100");
  assert.equal(rangeOf(offer({ most: null })), "from $5");
  assert.equal(rangeOf(offer({ least: "10.00", most: "10.00" })), "exactly $10");
  assert.equal(rangeOf(offer({ least: null })), "");
  assert.match(rangeOf(offer({ least: "6.00", unit: "6.00" })), /in steps of \$6/);
});
test("a key is a wager, and what it is on", () => {
  assert.deepEqual(parts("come@6"), ["come", "6"]);
  assert.deepEqual(parts("ante"), ["ante", ""]);
});
test("a tap means an offer to one's own seat alone", () => {
  assert.equal(offerAt("1", "ante")?.word, "ante");
  assert.equal(offerAt("2", "ante"), undefined);
  assert.equal(offerAt("1", "play"), undefined);
});
test("what was said of a hand stands while it is true of its cards", () => {
  assert.equal(badgeOf("13", "13"), "13");
  assert.equal(badgeOf("13", "22"), "22"); // a card has come
  assert.equal(badgeOf("soft 17", "soft 17"), "soft 17");
  assert.equal(badgeOf("pair of 4s, folded", ""), "pair of 4s, folded");
  assert.equal(badgeOf(undefined, "9"), "9");
});
test("calls name the hand they are about", () => {
  const badges = {};
  heard("Seat 3: soft 12", badges);
  heard("Dealer has 20", badges);
  heard("Place your bets", badges);
  assert.deepEqual(badges, { "seat 3": "soft 12", dealer: "20" });
});
test("cards change the hands they come to and go from", () => {
  assert.deepEqual(changedBy({ type: "Dealt", to: "seat 1" }), ["seat 1"]);
  assert.deepEqual(changedBy({ type: "Moved", source: "seat 1", target: "seat 1.2" }), ["seat 1", "seat 1.2"]);
  assert.deepEqual(changedBy({ type: "Announced", text: "Seat 1: 20" }), []);
});
test("two cards that look alike are two places", () => {
  assert.deepEqual(placesOf(["Ks", "9d", "Ks"], ["Ks", "Ks", "9d"]), [0, 2, 1]);
  assert.deepEqual(placesOf(["2c"], ["Ks"]), [-1]);
});
test("a call says whole dollars without cents", () => {
  assert.equal(spoken("Seat 6 offers $1,025.00"), "Seat 6 offers $1,025");
  assert.equal(spoken("a draw of $2.50, not $25.005"), "a draw of $2.50, not $25.005");
});
test("who staked nothing sits out", () => {
  const hands = { dealer: ["9s", "??"] };
  assert.deepEqual(sittingOut(view({ hands, request: null })), ["1"]);
  const areas = [{ seat: "1", wager: "ante", on: null, hand: null, amount: "5.00" }];
  assert.deepEqual(sittingOut(view({ hands, areas, request: null })), []);
});
test("the felt shows the round that is over until cards are dealt anew", () => {
  const last = {
    round: 2,
    rulings: [{ seat: "1", wager: "ante", on: null, hand: null, verb: "pay", amount: "5.00", odds: "1 to 1" }],
    announcements: ["Dealer has 20"],
    void: false,
    hands: { dealer: ["Ks", "Qd"] },
  };
  t.view = view({ moment: "bets", last });
  const over = shown();
  assert.deepEqual(
    over.hands.map(({ name, say }) => [name, say]),
    [["dealer", "20"]],
  );
  assert.equal(over.lying[0].result?.kind, "won");
  t.view = view({ last, hands: { dealer: ["2c"] }, totals: { dealer: "2" } });
  const now = shown();
  assert.deepEqual(
    now.hands.map(({ name, say }) => [name, say]),
    [["dealer", "2"]],
  );
  assert.deepEqual(now.lying, []);
});
test("a chip that is on its way lies there as such", () => {
  t.ghosts = [{ seat: "1", word: "ante", on: "", cents: 500, hand: "" }];
  assert.deepEqual(
    shown().lying.map(({ wager, cents, ghost }) => [wager, cents, ghost]),
    [["ante", 500, true]],
  );
});
test("cards are chosen by their place among those offered", () => {
  t.view = view({ hands: { "seat 1": ["Ks", "9d"] } });
  t.view.request.offers = [offer({ word: "discard", least: null, cards: 1, among: ["9d", "Ks"] })];
  t.chosen.add(0);
  const [hand] = shown().hands;
  assert.equal(hand.pickable, true);
  assert.deepEqual([...hand.chosen], [1]);
});

const ruled = (wager, verb, amount, more) => ({ seat: "1", wager, on: null, hand: null, verb, amount, ...more });
test("what became of each wager", () => {
  const rulings = [
    ruled("ante", "pay", "5.00"),
    ruled("play", "return", "5.00"),
    ruled("pair_plus", "collect", "10.00"),
    ruled("ante", "commission", "0.25"),
  ];
  const found = settledOf({ rulings }, ["1"], { "1 ante  ": 500 });
  assert.deepEqual(
    found.map(({ wager, result, stake }) => [wager, result.kind, result.cents, stake]),
    [
      ["ante", "won", 500, 500],
      ["play", "push", 500, 0],
      ["pair_plus", "lost", 1000, 0],
    ],
  );
  assert.equal(settledOf({ rulings: [ruled("ante", "return", "5.00")], void: true }, [])[0].result.kind, "void");
});
test("stakes that came back are summed by their place", () => {
  const back = (cents) => ({ type: "Transfer", verb: "back", cents, wager: ["area", "1", "ante", "", ""] });
  assert.deepEqual(stakesBack([back(500), back(250), { type: "Did", text: "" }]), { "1 ante  ": 750 });
});
test("what came back while bets were open is no part of the result", () => {
  const back = (wager, cents) => ({ type: "Transfer", verb: "return", cents, wager: ["area", "1", wager, "", ""] }),
    before = comeBack([back("ante", 2500), back("first", 2500)]),
    rulings = [ruled("ante", "return", "25.00"), ruled("first", "return", "25.00"), ruled("ante", "return", "25.00")];
  const sums = (more) => settledOf({ rulings: [...rulings, ...more] }, ["1"], {}, before);
  assert.deepEqual(
    sums([]).map(({ wager, result }) => [wager, result.kind, result.cents]),
    [["ante", "push", 2500]],
  );
  assert.deepEqual(
    sums([ruled("first", "pay", "50.00")]).map(({ wager, result }) => [wager, result.kind, result.cents]),
    [
      ["ante", "push", 2500],
      ["first", "won", 5000],
    ],
  );
});
test("a wager that stands where one was won is one stack with its winnings; where one was lost, the new one alone", () => {
  const lying = [
    { seat: "1", wager: "ante", cents: 700 },
    { seat: "1", wager: "play", cents: 300 },
  ];
  const results = settledOf({ rulings: [ruled("ante", "pay", "5.00"), ruled("play", "collect", "3.00")] }, ["1"]);
  const both = besideResults(lying, results);
  assert.deepEqual(
    both.map(({ wager, stake, result }) => [wager, stake, result?.kind]),
    [
      ["play", undefined, undefined],
      ["ante", 700, "won"],
    ],
  );
});
