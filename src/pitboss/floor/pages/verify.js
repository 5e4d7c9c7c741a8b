// Verifying a shuffle: everything is computed here, from what was published before the first bet and what was revealed.
import { $, html, put, tell } from "./dom.js";
import { get } from "./api.js";
import { box, doing, field, option, start, values } from "./desk.js";
import { bytes, faults, numbersOf } from "./shuffle.js";

const { main } = await start("Verify a shuffle");
const asked = new URLSearchParams(location.search);
const { tables } = await get("/api/tables");
let shuffles = [], deck = [];
put(main, html`<div class="desk pair"><div class="bench"><section class="box" aria-label="What was revealed"><header><h1>Verify a shuffle</h1></header><form class="in stack" data-which><div class="two">${field("Table", html`<select class="field" name="table"><option value="">another floor's, pasted below</option>${tables.map((one) => option(one.id, one.name, asked.get("table")))}</select>`)}${field("Shuffle", html`<select class="field" name="id"><option value="">none</option></select>`)}</div></form>
  <form class="in stack rule" data-what>${field("What was revealed", html`<select class="field" name="kind"><option value="cards">a shuffle of cards or tiles</option><option value="numbers">a stream of numbers: dice, wheel, display</option></select>`)}
  ${field("Published before the first bet", html`<input class="field mono" name="digest" required pattern="[0-9a-fA-F]{64}" autocomplete="off" spellcheck="false">`, "the commitment, 64 hexadecimal digits; take the one that you were shown")}
  ${field("Secret, revealed afterwards", html`<input class="field mono" name="secret" required autocomplete="off" spellcheck="false">`)}
  ${field("Order of the cards before any cut", html`<textarea class="field short" name="order" spellcheck="false" autocomplete="off"></textarea>`)}
  <div data-of hidden>${field("Outcomes of one draw", html`<input class="field" name="n" inputmode="numeric" value="6" pattern="[0-9]{1,6}">`, "6 for a die, 38 for a wheel with two zeros, 80 for keno")}</div>
  <div class="acts"><button class="btn main">Verify in this browser</button></div></form></section></div><div class="bench" data-out aria-live="polite"></div></div>`);
const which = $("[data-which]"), what = $("[data-what]"), out = $("[data-out]");

async function load() {
  ({ shuffles, deck = [] } = which.table.value ? await get(`/api/tables/${encodeURIComponent(which.table.value)}/shuffles`) : { shuffles: [] });
  const open = shuffles.filter((one) => one.secret);
  put(which.id, html`<option value="">${open.length ? "choose" : which.table.value ? "none revealed yet" : "none"}</option>${shuffles.map((one) => html`<option value="${one.id}" ${one.secret ? "" : html`disabled`}>No. ${one.id}, ${one.kind}${one.secret ? "" : ": not yet revealed"}</option>`)}`);
  if (open.length) {
    which.id.value = open.find((one) => String(one.id) === asked.get("shuffle"))?.id ?? open[0].id;
    fill();
  }
}
function fill() {
  const one = shuffles.find((each) => String(each.id) === which.id.value);
  if (!one) return;
  what.kind.value = one.kind;
  what.digest.value = one.digest;
  what.secret.value = one.secret || "";
  what.order.value = (one.order || []).join(" ");
  kindly();
}
/** Shows the fields that what was revealed has. */
function kindly() {
  const cards = what.kind.value === "cards";
  $("[data-of]").hidden = cards;
  what.order.closest(".noted").hidden = !cards;
}
const byHand = ({ kind, secret, order }) =>
  box("By hand", html`<div class="in stack small"><p>The same with tools of your own; the last line must be what was published.</p><pre class="code" tabindex="0" aria-label="Commands to check it by hand">${kind === "cards"
    ? `{ printf 'pitboss shuffle commitment 1\\n'
  printf '${secret}' | xxd -r -p
  printf '%s' '${order}'; } | sha256sum`
    : `{ printf 'pitboss numbers 1\\n'; printf '${secret}' | xxd -r -p; } | sha256sum`}</pre>
  <ol class="dots stack"><li>The secret's stream is HMAC-SHA256(secret, ${kind === "cards" ? "\u201cpitboss shuffle stream 1\u201d, a line feed, and a counter" : "\u201cpitboss numbers 1\u201d, a line feed, the number of the draw, and a counter"}), ${kind === "cards" ? "eight bytes" : "both eight bytes"}, big end first, from 0.</li><li>A number below n takes as many whole bytes as n \u2212 1 needs, and of these the leading bits; one that is too large is passed over.</li>
  ${kind === "cards" ? html`<li>The deck starts in its own order: clubs, diamonds, hearts, spades, each from 2 to ace, pack after pack, jokers last. From the top, the card at i changes places with the one at i plus a number below the cards from i on.</li><li>What comes out is the order, before the cut.</li>` : html`<li>The k-th number of the stream, k from 0, is what the dice, the wheel or the display showed.</li>`}</ol></div>`);

async function verify() {
  if (!crypto.subtle) throw { reason: "this browser computes hashes only on a secure page (https, or this machine itself)" };
  const given = values(what), order = given.order.trim().split(/\s+/).filter(Boolean), mine = which.table.value && deck.length && deck.length === order.length ? deck : null;
  const found = await faults({ kind: given.kind, digest: given.digest.trim(), secret: given.secret.trim(), order, deck: mine });
  const one = shuffles.find((each) => String(each.id) === which.id.value), cut = one?.cut || 0;
  put(out, html`${box("Finding", html`<div class="in stack" data-finding="${found.length ? "forged" : "sound"}">${found.length ? html`<p class="refusal" role="alert"><b>Refused.</b> This is not what was committed to.</p><ul class="stack">${found.map((fault) => html`<li>\u2715 ${fault}</li>`)}</ul>` : html`<p class="good"><b>\u2713 Sound.</b> ${given.kind === "cards" ? "The secret and the order are those that were committed to before the first bet, the deck is whole, and the secret yields this order and no other." : "The secret is the one that was committed to before the first draw."}</p>`}
    ${!found.length && given.kind === "cards" && cut ? html`<p class="small">Cut by ${cut} cards, so the first dealt were <code>${[...order.slice(cut), ...order.slice(0, cut)].slice(0, 12).join(" ")}</code> \u2026</p>` : ""}
    ${!found.length && given.kind !== "cards" ? html`<p class="small">Its first draws, counted from 1 to ${given.n || 6}: <code>${(await numbersOf(bytes(given.secret.trim()), Math.max(1, Number(given.n) || 6), 12)).map((n) => n + 1).join(" ")}</code> \u2026</p>` : ""}</div>`, html`<span class="tag ${found.length ? "bad" : "won"}">${found.length ? "refused" : "\u2713 verified here"}</span>`)}${byHand({ ...given, order: order.join(" "), secret: given.secret.trim() })}`);
  tell(found.length ? `Refused: ${found.join("; ")}` : "Verified", found.length > 0);
}
which.table.addEventListener("change", load);
what.kind.addEventListener("change", kindly);
which.id.addEventListener("change", fill);
what.addEventListener("submit", (e) => {
  e.preventDefault();
  doing($("button", what), null, verify);
});
put(out, byHand({ kind: "cards", secret: "SECRET", order: "ORDER" }));
if (which.table.value) await load();
