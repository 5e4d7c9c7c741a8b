// Limits as somebody writes them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { limitAsked } from "../../../src/pitboss/floor/pages/parts/own-limits.js";

test("dollars and minutes are read as they are written", () => {
  assert.deepEqual(limitAsked("loss", "$1,250.5"), { amount: "1250.50" });
  assert.deepEqual(limitAsked("deposit", "0"), { amount: "0.00" });
  assert.deepEqual(limitAsked("time", " 90 "), { minutes: 90 });
});
test("an empty field is no limit", () => {
  assert.deepEqual(limitAsked("wager", " "), { amount: null });
  assert.deepEqual(limitAsked("time", ""), { minutes: null });
});
test("what cannot be read is never taken for no limit", () => {
  for (const text of ["2 hours", "90.5", "-5", "1e3", "half"]) assert.equal(limitAsked("time", text), null, text);
  for (const text of ["fifty", "$", ".", "1.234", "-5", "50,00"]) assert.equal(limitAsked("loss", text), null, text);
});
