// What a felt says, as it is drawn.
import "./browser.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { prints } from "../../../src/pitboss/floor/pages/parts/felt-print.js";

const lines = (x) => ({ text: "", at: [x, 20], w: 90, size: 15, lines: [["Straight", "1 to 1"]] }),
  all = [
    { text: "STUD", at: [300, 10], size: 26 },
    { text: "ANTE BONUS", at: [50, 0], size: 15 },
    lines(0),
    lines(110),
    { text: "HOUSE", at: [300, 50], size: 15 },
  ],
  drawn = (least) => prints(all, "felt", least).map(String);

test("a pay table is one piece, with its heading and all its columns", () => {
  const pieces = drawn(15);
  assert.equal(pieces.length, 3);
  assert.match(pieces[1], /^<g class="pay-table">.*ANTE BONUS.*Straight.*Straight/s);
  assert.doesNotMatch(pieces[0] + pieces[2], /pay-table/);
});
test("where its lines would be too small to be read, its heading goes too, and nothing else", () => {
  const whole = drawn(25).join("");
  assert.doesNotMatch(whole, /ANTE BONUS|Straight/);
  assert.match(whole, /STUD.*HOUSE/s);
});
