// What a dealer types, and what is next to be done.
import "./browser.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { nextThing, payoutsIn, places } from "../../../src/pitboss/floor/pages/parts/dealer-next.js";
import { mainWord, read } from "../../../src/pitboss/floor/pages/parts/dealer-words.js";
import { sifted } from "../../../src/pitboss/floor/pages/parts/floor-cards.js";

test("cards are read as people type them", () => {
  assert.deepEqual(read("ks 9d").cards, ["Ks", "9d"]);
  assert.deepEqual(read("KS9D10h").cards, ["Ks", "9d", "Th"]);
  assert.deepEqual(read("?? jk joker 6-6").cards, ["??", "Jk", "Jk", "6-6"]);
  assert.deepEqual(read("A\u2660 2\u2666").cards, ["As", "2d"]);
});
test("what is no card is left over, to be said", () => {
  assert.equal(read("ks 1x").rest, "1x");
  assert.equal(read("ks 9d").rest, "");
});
test("places in a row are counted", () => {
  assert.deepEqual(places(["seat 1", "seat 1", "dealer", "seat 1"]), [
    ["seat 1", 2],
    ["dealer", 1],
    ["seat 1", 1],
  ]);
});

const draw = (more) => ({ kind: "cards", to: [], among: [], unseen: false, faces: [], ...more });
const asked = (more) => ({ moment: "deal", waits_for: [], offers: [], draw: null, ...more });
const view = (more) => ({ open: true, calls: [], areas: [], last: {}, request: asked(), ...more });
const next = (more, done) => nextThing(view(more), { entered: 0, unpaid: 0, ...done });

test("what chance is asked for comes before all else", () => {
  const to = ["seat 1", "seat 1", "dealer"];
  assert.equal(next({ request: asked({ draw: draw({ to }) }) }), "Deal: 2 to seat 1, 1 to the dealer, face up");
  assert.equal(
    next({ request: asked({ draw: draw({ to, unseen: true }) }) }, { entered: 2 }),
    "Deal: 1 to the dealer, face down",
  );
  assert.equal(next({ request: asked({ draw: draw({ to: [""] }) }) }), "Burn a card, face up");
  assert.equal(next({ request: asked({ draw: draw({ kind: "dice" }) }) }), "Call the dice");
});
test("payouts come before the next bets", () => {
  const request = asked({ moment: "bets" }),
    last = { round: 7, rulings: [{}, {}] };
  assert.equal(next({ request, last }, { unpaid: 2 }), "Settle round 7: 2 of 2 left");
  assert.equal(next({ request, last }), "Take bets");
  assert.equal(next({ request, areas: [{}] }), "Take bets; then close them");
});
test("a table that is stopped says so, and one that is closed", () => {
  assert.match(next({ stopped: "cards are missing" }), /^Stopped: cards are missing/);
  assert.equal(next({ request: null, open: false }), "This table is closed");
});
test("whoever decides is named", () => {
  assert.equal(next({ request: asked({ moment: "decision", waits_for: ["3"] }) }), "Seat 3 decides");
});
test("Enter stands for what silence would say, and ends no bets where none lie", () => {
  const offers = [
    { seat: "dealer", word: "no_more_bets" },
    { seat: "dealer", word: "wait" },
    { seat: "1", word: "ante" },
  ];
  assert.equal(mainWord({ moment: "bets", offers, silence: offers[1] })?.word, "wait");
  assert.equal(mainWord({ moment: "bets", offers, silence: null })?.word, "no_more_bets");
  assert.equal(mainWord({ moment: "bets", offers, silence: null }, false), null);
  assert.equal(mainWord(null), null);
});
test("chips that are due are a payout, chips that are put down are none", () => {
  const transfer = {
    type: "Transfer",
    cents: 500,
    wager: ["area", "1", "ante", "", ""],
    odds: "1 to 1",
    cite: "20.10(b)",
  };
  assert.deepEqual(
    payoutsIn({ ...transfer, verb: "pay" }).map(({ verb, cents, seat, wager }) => [verb, cents, seat, wager]),
    [["pay", 500, "1", "ante"]],
  );
  assert.deepEqual(payoutsIn({ ...transfer, verb: "stake" }), []);
  assert.deepEqual(payoutsIn({ type: "Did", text: "" }), []);
});

const table = (name, more) => ({
  name,
  game: "blackjack",
  calls: [],
  stopped: null,
  dealing: "software",
  free: 7,
  seats: 7,
  on_felt: "0.00",
  ...more,
});
test("tables stand in the order of their names, numbers as numbers, whatever happens there", () => {
  const tables = [table("BJ 10", { calls: ["fill"] }), table("BJ 2"), table("AJ 1", { on_felt: "5.00" })];
  const names = (asked) => sifted(tables, { text: "", kind: "", ...asked }).map(({ name }) => name);
  assert.deepEqual(names(), ["AJ 1", "BJ 2", "BJ 10"]);
  assert.deepEqual(names({ kind: "calls" }), ["BJ 10"]);
  assert.deepEqual(names({ kind: "money" }), ["AJ 1"]);
  assert.deepEqual(names({ text: "bj" }), ["BJ 2", "BJ 10"]);
  assert.deepEqual(names({ kind: "live" }), []);
});
