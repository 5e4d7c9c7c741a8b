// Bets, choices and flights: what is summed, what is offered first, and when chips arrive.
import "./browser.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { sums, ticket } from "../../../src/pitboss/floor/pages/parts/bets.js";
import { cardsWanted, mainOf, placesFor } from "../../../src/pitboss/floor/pages/parts/choices.js";
import { timetable } from "../../../src/pitboss/floor/pages/parts/flights.js";
import { t } from "../../../src/pitboss/floor/pages/parts/state.js";

test("what was put down is summed by wager", () => {
  const put = (word, cents, on = "") => ({ seat: "1", word, on, cents });
  assert.deepEqual(
    sums([put("place_6", 600), put("pass", 500), put("place_6", 600), put("place_6", 600, "x")]).map(
      ({ word, on, cents }) => [word, on, cents],
    ),
    [
      ["place_6", "", 1200],
      ["pass", "", 500],
      ["place_6", "x", 600],
    ],
  );
});
test("the marks of a ticket are in the order of numbers", () => {
  for (const mark of ["10", "9", "80"]) t.picked.add(mark);
  assert.equal(ticket(), "9-10-80");
});
const choice = (word, more) => ({ offer: { seat: "1", word, least: null, cards: 0, ...more } });
test("the main choice gives nothing up and costs nothing", () => {
  const fold = choice("fold"),
    call = choice("call", { least: "5.00" }),
    check = choice("check");
  assert.equal(mainOf([fold, call], { silence: { seat: "1", word: "fold", on: null } }), null);
  assert.equal(mainOf([fold, check], { silence: { seat: "1", word: "check", on: null } }), check);
  assert.equal(mainOf([fold]), null);
  assert.equal(mainOf([check]), check);
  assert.equal(mainOf([check], { bets: true }), null);
  assert.equal(mainOf([choice("surrender"), choice("ready")])?.offer.word, "ready");
});
test("a word that means one place, named or not, is one choice", () => {
  assert.deepEqual(placesFor({ on: ["", "wager_1"], countless: false }), [""]);
  assert.deepEqual(placesFor({ on: ["wager_1", "wager_2"], countless: false }), ["wager_1", "wager_2"]);
  assert.deepEqual(placesFor({ on: null, countless: false }), [null]);
});
test("how many cards are wanted", () => {
  assert.equal(cardsWanted({ fewest: 2, cards: 2 }), "2");
  assert.equal(cardsWanted({ fewest: 1, cards: 3 }), "1 to 3");
});
test("chips never go on before they have come, and stay only on their way", () => {
  for (const stay of [0, 700])
    for (const stops of [2, 3, 4]) {
      const times = timetable(stops, stay).flat();
      assert.deepEqual(
        times,
        [...times].sort((one, other) => one - other),
      );
      assert.equal(times[0], times[1]);
      assert.equal(times.at(-1), times.at(-2));
    }
});
