// What is put into a page is escaped, unless it is markup.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Markup, NONE, html } from "../../../src/pitboss/floor/pages/parts/markup.js";

test("what somebody wrote cannot become markup", () => {
  const name = `<img src=x onerror="alert('1')">&`;
  const written = String(html`<b title="${name}">${name}</b>`);
  assert.equal(written.match(/[<>]/g)?.length, 4, written);
  assert.ok(!written.includes(`"alert`) && !written.includes("'1'"), written);
  assert.ok(written.includes("&#60;img"), written);
});
test("markup within markup stays as it is, one after the other", () => {
  assert.equal(String(html`<p>${[html`<i>1</i>`, html`<i>2</i>`]}${NONE}</p>`), "<p><i>1</i><i>2</i></p>");
});
test("what is not there leaves nothing; nought is a number", () => {
  assert.equal(String(html`[${null}${undefined}${false}${""}${0}]`), "[0]");
});
test("a list of texts is escaped one by one", () => {
  assert.equal(String(html`${["<", [">"]]}`), "&#60;&#62;");
});
test("what is markup has been made by html alone", () => {
  assert.ok(html`` instanceof Markup);
  assert.equal(String(html`${{ toString: () => "<b>" }}`), "&#60;b&#62;");
});
