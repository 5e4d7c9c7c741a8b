// What a table says of its stakes is what holds for its main wager.
import "./browser.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { leastBet } from "../../../src/pitboss/floor/pages/parts/lobby-order.js";
import { stakes, stakesInWords } from "../../../src/pitboss/floor/pages/parts/stakes.js";

test("the main wager's limits are the table's, whatever others have", () => {
  const keno = { straight: [null, null], way: ["0.50", null] },
    stud = { ante: ["10.00", "500.00"], progressive: ["1.00", "1.00"] };
  assert.equal(stakesInWords(keno), "", "a straight ticket has no least");
  assert.equal(stakesInWords(stud), "$10 to $500");
  assert.deepEqual(stakes(stud), [1000, 50000]);
  assert.equal(leastBet({ limits: stud }), 1000);
  assert.equal(leastBet({ limits: keno }), Infinity);
});
test("one end may be open, and poker posts none", () => {
  assert.equal(stakesInWords({ pass: ["5.00", null] }), "from $5");
  assert.equal(stakesInWords({ pass: [null, "50.00"] }), "up to $50");
  assert.equal(stakesInWords({}), "");
});
