// Amounts, keys and sections as people read them.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  amount,
  cents,
  citeText,
  dollars,
  many,
  money,
  nameOf,
  plainAmount,
  signedCents,
  title,
  wholeCite,
  who,
  words,
} from "../../../src/pitboss/floor/pages/parts/wording.js";

test("an amount is whole cents, however it is written", () => {
  assert.equal(cents("12.50"), 1250);
  assert.equal(cents("12.5"), 1250);
  assert.equal(cents("$1,000"), 100000);
  assert.equal(cents(".05"), 5);
  assert.equal(cents("0.29"), 29); // a fraction that binary numbers do not hold
  assert.equal(cents("1000000.01"), 100000001);
});
test("what is no amount is none", () => {
  for (const text of ["a lot", "1.234", "-5", "1.2.3", "1e3", "½", "0x10"]) assert.ok(Number.isNaN(cents(text)), text);
});
test("a comma parts thousands, and nothing else", () => {
  assert.equal(cents("1,234,567.89"), 123456789);
  for (const text of ["50,00", "2,5", "1,00", "1,0000", "1,23.50", "12.5,0", ",500", "1000,000"]) {
    assert.ok(Number.isNaN(cents(text)), text);
    assert.ok(plainAmount(text).includes(","), `${text} is sent as it is, and refused`);
  }
  assert.equal(plainAmount("$ 1,000.5"), "1000.5");
});
test("an amount below nought keeps its sign", () => {
  assert.equal(signedCents("-12.50"), -1250);
  assert.equal(money("-12.50"), "\u2212$12.50");
});
test("an amount is sent as dollars and cents", () => {
  assert.equal(amount(5), "0.05");
  assert.equal(amount(1250), "12.50");
  assert.equal(amount(100), "1.00");
});
test("every amount of cents is read back as itself", () => {
  for (const sum of [0, 1, 9, 10, 99, 100, 101, 2999, 123456789]) assert.equal(cents(amount(sum)), sum);
});
test("an amount is read without cents where there are none, and with both digits where there are", () => {
  assert.equal(dollars(100000), "$1,000");
  assert.equal(dollars(1250), "$12.50");
  assert.equal(dollars(-5), "\u2212$0.05");
  assert.equal(dollars(0), "$0");
});
test("keys are said as words", () => {
  assert.equal(words("dont_pass"), "don't pass");
  assert.equal(words("come@6"), "come 6");
  assert.equal(words(null), "");
  assert.equal(title("pair_plus"), "Pair plus");
});
test("one is one, and others are several", () => {
  assert.equal(many(1, "notice"), "1 notice");
  assert.equal(many(0, "notice"), "0 notices");
});
test("a section says where it is known from", () => {
  assert.equal(wholeCite("19:47-2.7 [practice]"), "19:47-2.7, practice");
  assert.equal(wholeCite("19:47-20.12 [parallel 27.12(f)]"), "19:47-20.12, as 27.12(f)");
  assert.equal(citeText("19:47-20.10(b)"), "20.10(b)");
  assert.equal(citeText("13:69F-2.5(d)"), "13:69F-2.5(d)");
});
test("that somebody is a guest is left to the look of their name", () => {
  assert.equal(nameOf({ name: "Ann (guest)" }), "Ann");
  assert.equal(nameOf({ name: "Ann (guest) Lee" }), "Ann (guest) Lee");
});
test("a seat is a number, the house has names", () => {
  assert.equal(who("2b"), "seat 2b");
  assert.equal(who("dealer"), "dealer");
});
