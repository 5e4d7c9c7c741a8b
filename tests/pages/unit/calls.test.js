// The dealer's words wait for each other, and what matters stays longer.
import assert from "node:assert/strict";
import { test } from "node:test";

import { ASIDE, Calls, NET, OWN, TABLE, outcome, weighed } from "../../../src/pitboss/floor/pages/parts/calls.js";

/** A clock that stands until it is moved on, and calls that note what they showed and when. */
function observed() {
  const shown = [],
    due = [];
  let now = 0;
  const clock = { now: () => now, later: (work, wait) => due.push({ at: now + wait, work }) };
  const calls = new Calls((text) => shown.push([now, text]), clock);
  const pass = (until) => {
    for (;;) {
      due.sort((one, other) => one.at - other.at);
      if (!due.length || due[0].at > until) break;
      const next = due.shift();
      now = next.at;
      next.work();
    }
    now = until;
  };
  return { calls, shown, pass };
}
const line = (text, weight = TABLE) => ({ text, weight });

test("a call is shown at once, and the next when it has been read", () => {
  const { calls, shown, pass } = observed();
  calls.say([line("Point is 6"), line("Place your bets")]);
  assert.deepEqual(shown, [[0, "Point is 6"]]);
  pass(10_000);
  assert.deepEqual(
    shown.map(([, text]) => text),
    ["Point is 6", "Place your bets"],
  );
  assert.ok(shown[1][0] >= 1500, "it can be read");
});
test("one's own result is not overwritten by somebody else's ticket", () => {
  const { calls, shown, pass } = observed();
  calls.say([line("You win $25 this round", OWN)]);
  calls.say([line("seat 4: off", ASIDE)]);
  pass(4_000);
  assert.equal(shown.at(-1)[1], "You win $25 this round");
  pass(20_000);
  assert.deepEqual(
    shown.map(([, text]) => text),
    ["You win $25 this round", "seat 4: off"],
  );
});
test("what a round brought one stays, though one's own next step is called", () => {
  const { calls, shown, pass } = observed();
  calls.say([line("You lose $25 this round", NET)]);
  calls.say([weighed("Seat 7 takes the shoe", ["7"])]);
  pass(4_000);
  assert.equal(shown.at(-1)[1], "You lose $25 this round");
});
test("what matters comes back behind what does not", () => {
  const { calls, shown, pass } = observed();
  calls.say([line("Seven out"), line("Seat 3: no action", ASIDE)]);
  pass(60_000);
  assert.deepEqual(
    shown.map(([, text]) => text),
    ["Seven out", "Seat 3: no action", "Seven out"],
  );
});
test("of too many calls the least are left out, and none that is one's own", () => {
  const { calls, shown, pass } = observed();
  calls.say([...Array.from({ length: 12 }, (_, i) => line(`Seat ${i}: off`, ASIDE)), line("You lose $5", OWN)]);
  pass(120_000);
  assert.ok(shown.length <= 6, String(shown.length));
  assert.equal(shown.at(-1)[1], "You lose $5");
});
test("nothing said is nothing shown", () => {
  const { calls, shown } = observed();
  calls.say([]);
  assert.deepEqual(shown, []);
});
test("whose business a call is", () => {
  assert.equal(weighed("Seat 3: soft 12", ["3"]).weight, OWN);
  assert.equal(weighed("Seat 3: soft 12", ["4"]).weight, ASIDE);
  assert.equal(weighed("Dealer has 20", ["4"]).weight, TABLE);
  assert.equal(weighed("Off on a come out roll", ["4"]).weight, ASIDE);
});
test("a round in a sentence", () => {
  assert.equal(
    outcome(2500, (sum) => `$${sum / 100}`),
    "You win $25 this round",
  );
  assert.equal(
    outcome(-500, (sum) => `$${sum / 100}`),
    "You lose $5 this round",
  );
  assert.equal(
    outcome(0, (sum) => `$${sum / 100}`),
    "You are even this round",
  );
});
