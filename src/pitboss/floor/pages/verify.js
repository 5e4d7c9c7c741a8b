// Verifying a shuffle: everything is computed here, from what was published before the first bet and what was revealed.
import { $, control, html, put, tell } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { box, doing, field, option, start, values } from "./parts/desk-frame.js";
import { byHand } from "./parts/by-hand.js";
import { bytes, cardFaults, dealtFrom, faults, mixOf, numbersOf } from "./parts/shuffle-check.js";

const { main } = await start("Verify a shuffle");
const asked = new URLSearchParams(location.search);
const { tables } = await get("/api/tables");
/** The shuffles of the table chosen, and its deck before any. @type {Api.Shuffle[]} */
let shuffles = [];
/** @type {string[]} */
let deck = [];
put(
  main,
  html`<div class="desk pair">
    <div class="bench">
      <section class="box" aria-label="What was revealed">
        <header><h1>Verify a shuffle</h1></header>
        <form class="in stack" data-which>
          <div class="two">
            ${field(
              "Table",
              html`<select class="field" name="table">
                <option value="">another floor's, pasted below</option>
                ${tables.map((one) => option(one.id, one.name, asked.get("table")))}
              </select>`,
            )}${field(
              "Shuffle",
              html`<select class="field" name="id">
                <option value="">none</option>
              </select>`,
            )}
          </div>
          <div data-rounds hidden>
            ${field(
              "Your round",
              html`<select class="field" name="round">
                <option value="">choose</option>
              </select>`,
              "the cards that you saw, with what proves each",
            )}
          </div>
        </form>
        <form class="in stack rule" data-what>
          ${field(
            "What was revealed",
            html`<select class="field" name="kind">
              <option value="cards">a shuffle of cards or tiles</option>
              <option value="numbers">a stream of numbers: dice, wheel, display</option>
              <option value="position">cards that you saw, where hands are mucked unseen</option>
            </select>`,
          )}
          ${field(
            "Published before the first bet",
            html`<input
              class="field mono"
              name="digest"
              required
              pattern="[0-9a-fA-F]{64}"
              autocomplete="off"
              spellcheck="false"
            />`,
            "the commitment, 64 hexadecimal digits; take the one that you were shown",
          )}
          <div class="stack" data-whole>
            ${field(
              "Secret, revealed afterwards",
              html`<input class="field mono" name="secret" required autocomplete="off" spellcheck="false" />`,
            )}
            ${field(
              "Order of the cards before any cut",
              html`<textarea class="field short" name="order" spellcheck="false" autocomplete="off"></textarea>`,
            )}
            ${field(
              "What players added",
              html`<textarea class="field short mono" name="given" spellcheck="false" autocomplete="off"></textarea>`,
              "one a line, in the order of the seats: the seat, the value, its promise; nothing where nobody had " +
                "a part in it",
            )}
          </div>
          <div class="stack" data-part hidden>
            ${field(
              "Digests of all positions, revealed afterwards",
              html`<textarea class="field short mono" name="each" spellcheck="false" autocomplete="off"></textarea>`,
              "from the top, before any cut",
            )}
            ${field(
              "Cards that you saw",
              html`<textarea
                class="field short mono"
                name="cards"
                spellcheck="false"
                autocomplete="off"
                placeholder="17 Ks 9f86d0..."
              ></textarea>`,
              "one a line: its position from 0, the card, its nonce; your copy of the round has them",
            )}
          </div>
          <div data-of hidden>
            ${field(
              "Outcomes of one draw",
              html`<input class="field" name="n" inputmode="numeric" value="6" pattern="[0-9]{1,6}" />`,
              "6 for a die, 38 for a wheel with two zeros, 80 for keno",
            )}
          </div>
          <div class="acts"><button class="btn main">Verify in this browser</button></div>
          <div data-no></div>
        </form>
      </section>
    </div>
    <div class="bench" data-out aria-live="polite"></div>
  </div>`,
);
const which = $("form[data-which]"),
  what = $("form[data-what]"),
  out = $("[data-out]");
/**
 * A field that this page has drawn.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
const part = (form, name) => /** @type {HTMLInputElement} */ (control(form, name));
const tableField = part(which, "table"),
  shuffleField = part(which, "id"),
  roundField = part(which, "round"),
  kindField = part(what, "kind");

const at = () => `/api/tables/${encodeURIComponent(tableField.value)}`;
/** @param {Api.Shuffle} one */
const byPosition = (one) => Boolean(one.positions?.each && !one.secret);
/** The shuffle that is chosen. */
const chosen = () => shuffles.find((one) => String(one.id) === shuffleField.value);
/** @param {Api.Shuffle} one */
function shuffleOption(one) {
  const open = one.secret || byPosition(one),
    state = one.secret ? "" : byPosition(one) ? ": by position" : ": not yet revealed";
  return html`<option value="${one.id}" ${open ? "" : html`disabled`}>No. ${one.id}, ${one.kind}${state}</option>`;
}
/** What is known of the table chosen. */
async function load() {
  const nothing = { shuffles: [], deck: [] };
  ({ shuffles, deck = [] } = tableField.value
    ? /** @type {Api.Shuffles} */ (await api("GET", `${at()}/shuffles`))
    : nothing);
  const open = shuffles.filter((one) => one.secret || byPosition(one)),
    none = tableField.value ? "none revealed yet" : "none";
  put(
    shuffleField,
    html`<option value="">${open.length ? "choose" : none}</option>
      ${shuffles.map(shuffleOption)}`,
  );
  await loadRounds();
  if (!open.length) return;
  const first = open.find((one) => String(one.id) === asked.get("shuffle")) ?? open[0];
  shuffleField.value = String(first.id);
  fill();
}
/** One's own rounds, where cards are proved one by one. */
async function loadRounds() {
  /** @type {Api.Rounds} */
  const none = { rounds: [], next: null },
    told = shuffles.some((one) => one.positions) ? await api("GET", `${at()}/rounds?limit=20`).catch(() => none) : none,
    rounds = /** @type {Api.Rounds} */ (told).rounds;
  $("[data-rounds]").hidden = !rounds.length;
  put(
    roundField,
    html`<option value="">choose</option>
      ${rounds.map((one) => html`<option value="${one.round}">Round ${one.round}</option>`)}`,
  );
}
/** Writes what was revealed of the shuffle chosen into the fields. */
function fill() {
  const one = chosen();
  if (!one) return;
  const alone = byPosition(one);
  const written = {
    kind: alone ? "position" : one.kind,
    digest: (alone ? one.positions?.digest : undefined) ?? one.digest,
    secret: one.secret || "",
    order: (one.order || []).join(" "),
    given: (one.given || []).map(([seat, value]) => `${seat} ${value} ${one.promised?.[seat]}`).join("\n"),
    each: (one.positions?.each || []).join("\n"),
  };
  for (const [name, text] of Object.entries(written)) part(what, name).value = text;
  showKind();
}
/**
 * The cards that somebody saw in a round, each with its proof; they are of one shuffle, or of the newest of several.
 */
async function fillCards() {
  if (!roundField.value) return;
  /** @type {Api.Round} */
  const { cards = [] } = await api("GET", `${at()}/rounds/${roundField.value}`),
    shuffle = cards.at(-1)?.shuffle,
    own = cards.filter((one) => one.shuffle === shuffle);
  part(what, "cards").value = own.map((one) => `${one.position} ${one.card} ${one.nonce}`).join("\n");
  if (!own.length) {
    tell("Of this round you saw no card, or its shuffle is not over yet", true);
    return;
  }
  shuffleField.value = String(shuffle);
  fill();
}
/** Shows the fields that what was revealed has. */
function showKind() {
  const kind = kindField.value,
    alone = kind === "position";
  $("[data-of]").hidden = kind !== "numbers";
  $("[data-whole]").hidden = alone;
  $("[data-part]").hidden = !alone;
  part(what, "secret").required = !alone;
  part(what, "each").required = part(what, "cards").required = alone;
  const order = part(what, "order").closest(".noted");
  if (order instanceof HTMLElement) order.hidden = kind !== "cards";
}
/** @typedef {import("./parts/by-hand.js").Seen} Seen */
/**
 * Lines of a position, a card and a nonce.
 * @param {string} written
 * @returns {Seen[]}
 */
function cardsOf(written) {
  return written
    .trim()
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const found = /^\s*(\d{1,4})[\s,:]+(\S{2,3})[\s,:]+([0-9a-f]*)\s*$/i.exec(line);
      if (!found) throw { reason: `\u201c${line.trim().slice(0, 40)}\u201d is not a position, a card and a nonce` };
      return { position: Number(found[1]), card: found[2], nonce: found[3] };
    });
}
/**
 * Lines of a seat, the value that was given there, and its promise.
 * @param {string} written
 */
function playersOf(written) {
  const rows = written.split("\n").filter((line) => line.trim());
  return rows.map((line) => {
    const [seat, value = "", promise = ""] = line.trim().toLowerCase().split(/\s+/);
    return { seat, value, promise };
  });
}
/** @type {Record<string, string>} */
const SOUND = {
  cards:
    "The secret and the order are those that were committed to before the first bet, the deck is whole, and the " +
    "secret yields this order and no other.",
  numbers: "The secret is the one that was committed to before the first draw.",
  position:
    "The digests are those that were committed to before the first bet, and each of these cards lay where it is " +
    "said to have lain.",
};

/**
 * What the numbers of a stream follow from: the secret, with what players gave where they had a part in it.
 * @param {string} secret
 * @param {import("./parts/shuffle-check.js").Given[]} players
 */
async function keyOf(secret, players) {
  const key = bytes(secret) ?? new Uint8Array(0);
  return chosen()?.promised || players.length ? dealtFrom(key, await mixOf(players)) : key;
}
const FIRST_DRAWS = 12,
  FIRST_DEALT = 12;
/**
 * What is written in the form, read.
 * @param {Record<string, string>} given
 */
function readIn(given) {
  const order = given.order.trim().split(/\s+/).filter(Boolean);
  return {
    kind: given.kind,
    digest: given.digest.trim(),
    secret: given.secret.trim(),
    order,
    deck: tableField.value && deck.length && deck.length === order.length ? deck : null,
    cards: given.kind === "position" ? cardsOf(given.cards) : [],
    each: given.each.split(/\s+/).filter(Boolean),
    players: playersOf(given.given),
    outcomes: Math.max(1, Number(given.n) || 6),
  };
}
/** @typedef {ReturnType<typeof readIn>} Read */
/**
 * What there is to see of what is sound.
 * @param {Read} read
 */
async function shownOf({ kind, order, cards, each, secret, players, outcomes }) {
  const cut = chosen()?.cut || 0;
  if (kind === "cards" && cut) {
    const dealt = [...order.slice(cut), ...order.slice(0, cut)].slice(0, FIRST_DEALT);
    return html`<p class="small">Cut by ${cut} cards, so the first dealt were <code>${dealt.join(" ")}</code> …</p>`;
  }
  if (kind === "position") {
    const seen = cards.map((one) => one.card).join(" ");
    return html`<p class="small">${cards.length} of ${each.length} cards: <code>${seen}</code></p>`;
  }
  if (kind !== "numbers") return "";
  const drawn = await numbersOf(await keyOf(secret, players), outcomes, FIRST_DRAWS),
    counted = drawn.map((n) => n + 1).join(" ");
  return html`<p class="small">Its first draws, counted from 1 to ${outcomes}: <code>${counted}</code> …</p>`;
}
/** @param {string[]} found */
const forged = (found) =>
  html`<p class="refusal" role="alert"><b>Refused.</b> This is not what was committed to.</p>
    <ul class="stack">
      ${found.map((fault) => html`<li>✕ ${fault}</li>`)}
    </ul>`;
/** @param {Read} read */
const sound = ({ kind, players }) =>
  html`<p class="good"><b>✓ Sound.</b> ${SOUND[kind]}</p>
    ${players.length ? html`<p>With what seats ${players.map((one) => one.seat).join(", ")} added.</p>` : ""}`;
async function verify() {
  if (!crypto.subtle)
    throw { reason: "this browser computes hashes only on a secure page (https, or this machine itself)" };
  const read = readIn(values(what)),
    found = read.kind === "position" ? await cardFaults(read) : await faults(read),
    wrong = found.length > 0;
  put(
    out,
    html`${box(
      "Finding",
      html`<div class="in stack" data-finding="${wrong ? "forged" : "sound"}">
        ${wrong ? forged(found) : sound(read)} ${wrong ? "" : await shownOf(read)}
      </div>`,
      html`<span class="tag ${wrong ? "bad" : "won"}">${wrong ? "refused" : "\u2713 verified here"}</span>`,
    )}${byHand({ ...read, order: read.order.join(" ") })}`,
  );
  tell(wrong ? `Refused: ${found.join("; ")}` : "Verified", wrong);
}
tableField.addEventListener("change", load);
roundField.addEventListener("change", () => doing(null, $("[data-no]"), fillCards));
kindField.addEventListener("change", showKind);
shuffleField.addEventListener("change", fill);
what.addEventListener("submit", (event) => {
  event.preventDefault();
  doing($("button", what), $("[data-no]"), verify);
});
put(out, byHand({ kind: "cards", secret: "SECRET", order: "ORDER", cards: [] }));
if (tableField.value) await load();
