// Whose seats were whose in a round that is over.
import assert from "node:assert/strict";
import { test } from "node:test";

import { seatsThen } from "../../../src/pitboss/floor/pages/parts/own-seats.js";

/** @param {string} actor @param {object} action */
const step = (actor, action) => ({ actor, action });
const STEPS = [
  step("house", { type: "round" }),
  step("p7", { type: "Say", who: "2", word: "ante" }),
  step("p9", { type: "Say", who: "4", word: "ante" }),
  step("p7", { type: "Say", who: "3", word: "ante" }),
  step("p7", { type: "sat", seat: "5" }),
  step("timer", { type: "Say", who: "6", word: "fold" }),
];

test("one's seats are those one spoke for, wherever one sits now", () => {
  assert.deepEqual(seatsThen(STEPS, "p7", ["4"]), ["2", "3"]);
});
test("whoever said nothing has the seats they have", () => {
  assert.deepEqual(seatsThen(STEPS, "p1", ["6"]), ["6"]);
  assert.deepEqual(seatsThen([], undefined, []), []);
});
