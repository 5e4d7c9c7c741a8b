// The bar at the foot: chips, tools, who is waited for and how long, and what may be said, all from `request`.
import { ticket } from "./bets.js";
import { card, say } from "./cards.js";
import { chip, colours, rack, usualChip } from "./chips.js";
import { cardsWanted, choices, enoughCards, keyFor, parted } from "./choices.js";
import { $, NONE, amount, dollars, html, put, tell, title, words } from "./dom.js";
import { netTag } from "./panel.js";
import { betting, called, least, mine, most, myTurn, offers, proposed, purse, request, seatNow, t } from "./state.js";

/** @param {string} key */
const shown = (key) => (key === " " ? "Space" : key.toUpperCase());
/** @param {Choice} choice */
const label = ({ offer, on }) =>
  offer.word === "ready" ? "Done" : `${title(called(offer.word))}${on ? ` ${words(on)}` : ""}`;
/** @param {Api.Offer} offer */
export const cardsNote = (offer) => `${t.chosen.size} of ${cardsWanted(offer)} cards`;
/**
 * The small line below a choice: its amount, its cards, or what it still needs.
 * @param {Choice} choice
 */
function noteOf({ offer, on }) {
  if (offer.word === "ready") return "bets stand";
  if (offer.cards > 0) return cardsNote(offer);
  if (offer.least !== null && least(offer) === most(offer)) return dollars(least(offer));
  if (offer.countless) return t.picked.size ? ticket() : "write or mark";
  if (on === "") return called(offer.on?.find(Boolean) ?? "");
  return on === undefined ? "choose" : "";
}
/**
 * The field in which an amount is changed before it is said.
 * @param {Api.Offer} offer
 * @param {number} i
 */
const sumField = (offer, i) =>
  html`<label>
    <span class="hide">
      Amount of ${words(offer.word)},
      ${dollars(least(offer))}${offer.most === null ? " or more" : ` to ${dollars(most(offer))}`}
    </span>
    <input
      class="field"
      inputmode="decimal"
      autocomplete="off"
      size="7"
      value="${amount(proposed(offer))}"
      data-sum="${i}"
    />
  </label>`;
/**
 * @param {Choice} choice
 * @param {number} i
 * @param {Choice[]} list
 */
function button(choice, i, list) {
  const { offer, on } = choice,
    key = keyFor(choice, list),
    note = noteOf(choice);
  const short = offer.cards > 0 && !enoughCards(offer);
  const told = t.coach?.noteOf(choice) ?? NONE;
  const face = html`<button
    class="btn ${choice.main ? "main" : ""}"
    data-choice="${i}"
    ${key ? html`aria-keyshortcuts="${shown(key)}"` : NONE}
    ${t.sent === offer.word ? html`aria-busy="true"` : NONE}
    ${short ? html`aria-disabled="true"` : NONE}
  >
    <span>${label(choice)}${key ? html` <kbd aria-hidden="true">${shown(key)}</kbd>` : NONE}</span>
    ${note ? html`<small>${note}</small>` : NONE}${told}
  </button>`;
  const editable = offer.least !== null && least(offer) !== most(offer) && on !== undefined && !offer.countless;
  if (!editable) return html`<span data-k="c-${offer.word}-${on || ""}-${offer.seat}">${face}</span>`;
  const known = `c-${offer.word}-${on || ""}-${offer.least}-${offer.most}`;
  return html`<span class="with-sum" data-k="${known}">${face}${sumField(offer, i)}</span>`;
}
/**
 * A word that may not be said now: why not is a touch away.
 * @param {Api.BarredWord} barred
 */
export const barredButton = ({ word }) =>
  html`<span data-k="bar-${word}">
    <button class="btn" aria-disabled="true" data-why="${word}" aria-expanded="${String(t.why === word)}">
      ${title(word)}<small>why not?</small>
    </button>
  </span>`;
/** @param {Api.BarredWord} barred */
export const reason = ({ word, reason: why, cite }) =>
  html`<p class="why" data-k="why" role="status">
    ${title(word)}: ${why}. <button class="cite" data-cite="${cite}">${cite}</button>
  </p>`;

/** Who is waited for, in words. */
export function waiting() {
  const view = t.view,
    asked = request(),
    own = mine(),
    waits = asked?.waits_for || [];
  if (view.stopped) return ["The table is stopped", view.stopped];
  if (!view.open && !asked) return ["The table is closed", "The floor has closed it."];
  if (!asked) return ["A moment", "The dealer goes on."];
  const others = waits
    .filter((seat) => !own.includes(seat))
    .map((seat) => (/^\d/.test(seat) ? `seat ${seat}` : `the ${seat}`));
  if (betting()) {
    if (!view.open) return ["The table is closing", "No new wagers are taken."];
    return ["Place your bets", bettingNote(own, waits, others)];
  }
  if (myTurn()) {
    const { silence, moment } = asked;
    const on = silence?.on ? ` ${words(silence.on)}` : "";
    return [
      `Your turn${moment === "decision" ? "" : `: ${words(moment)}`}`,
      silence ? `Silence means ${words(silence.word)}${on}.` : "The table waits for you.",
    ];
  }
  return [
    others.length ? `Waiting for ${others.slice(0, 3).join(", ")}` : "The dealer goes on",
    offers().length ? "You may speak now." : `${title(asked.moment)}.`,
  ];
}
/**
 * @param {string[]} own
 * @param {string[]} waits
 * @param {string[]} others
 */
function bettingNote(own, waits, others) {
  if (!own.length) return "Sit down to bet.";
  if (waits.some((seat) => own.includes(seat))) return "Done closes your bets.";
  if (others.length) return `Waiting for ${others.slice(0, 4).join(", ")}${others.length > 4 ? " and others" : ""}.`;
  return "The clock starts with the first bet.";
}
export const clock = html`<svg
  class="clock"
  width="52"
  height="52"
  viewBox="-26 -26 52 52"
  role="timer"
  aria-label="time left"
>
  <circle r="21" fill="none" stroke="var(--line)" stroke-width="5" />
  <circle
    class="ring"
    r="21"
    fill="none"
    stroke-width="5"
    stroke-linecap="round"
    transform="rotate(-90)"
    pathLength="100"
  />
  <text text-anchor="middle" dy=".36em" font-size="17" font-weight="700" fill="currentColor" class="ui"></text>
</svg>`;
const TOOLS = [
  ["Undo", "Z"],
  ["Clear", "X"],
  ["Repeat", "R"],
  ["Double", "\u21e7D"],
];
/**
 * @param {number} value
 * @param {Felt.Colours | undefined} colour
 */
const chipLabel = (value, colour) =>
  html`<label data-k="chip-${value}" data-chip="${value}">
    <input
      type="radio"
      name="chip"
      value="${value}"
      ${value === t.chip ? html`checked` : NONE}
      aria-label="${dollars(value)} chip"
    />
    <svg viewBox="-24 -24 48 48" aria-hidden="true">${chip(value, { r: 22, colour })}</svg>
  </label>`;
/**
 * The chips one bets with, and what can be done with bets as a whole.
 * @param {number[]} kinds
 */
function rackOf(kinds) {
  const colour = t.layout.chips === "own" ? colours(t.view.things?.chips)(seatNow()) : undefined;
  return html`<fieldset class="chips betting">
      <legend class="hide">Chip to put</legend>
      ${kinds.map((value) => chipLabel(value, colour))}
    </fieldset>
    <div class="tools betting" role="group" aria-label="Bets">
      ${TOOLS.map(
        ([name, key]) =>
          html`<button class="btn line" data-tool="${name.toLowerCase()}">
            <span>${name} <kbd aria-hidden="true">${key}</kbd></span>
          </button>`,
      )}
    </div>`;
}
/**
 * The cards out of which some are to be chosen.
 * @param {Api.Offer} offer
 */
export const pickOf = ({ cards, among }) =>
  html`<div class="pick" role="group" aria-label="Choose ${cards} cards" data-k="pick">
    ${among.map(
      (code, i) =>
        html`<button
          class="pick-card"
          aria-pressed="${String(t.chosen.has(i))}"
          aria-label="${say(code)}"
          data-pick="${i}"
        >
          <svg viewBox="${code.includes("-") ? "-19 -44 38 88" : "-32 -44 64 88"}" aria-hidden="true">
            ${card(code)}
          </svg>
        </button>`,
    )}
  </div>`;
/**
 * How one comes to a seat.
 * @param {boolean} seated
 */
export function joinOf(seated) {
  if (!t.me) return html`<span><button class="btn main" data-do="join">Play as guest</button></span>`;
  if (seated || !t.view.open || t.me.person.roles.some((role) => role !== "player")) return NONE;
  return html`<span><button class="btn main" data-do="join">Take a seat</button></span>`;
}
/** @param {Felt.Refusal} refusal */
export function refusalOf({ key, text, cite }) {
  const section = cite ? html`<button class="cite" data-cite="${cite}">${cite}</button>` : NONE;
  return html`<span class="no">${key ? "Refused." : text} ${section}</span>`;
}

/**
 * Draws the bar; `room` is what draws it at a table that has a room of its own.
 * @param {HTMLElement} host
 * @param {Room | null} [room]
 */
export function drawBar(host, room = null) {
  host.classList.toggle("room", Boolean(room));
  if (room) {
    host.classList.toggle("turn", myTurn());
    host.classList.remove("bets");
    put(host, room.bar());
    tick();
    return;
  }
  const seated = mine().length > 0,
    bets = betting(),
    list = seated ? choices() : [];
  const lows = offers()
    .filter((offer) => offer.least !== null)
    .map(least);
  const kinds = rack(lows.length ? Math.min(...lows) : 0, purse());
  const highs = offers().flatMap((offer) => (offer.least !== null ? [most(offer)] : []));
  const first = bets && !t.chipChosen && !(t.view.areas || []).some(({ seat }) => mine().includes(seat));
  if (!kinds.includes(t.chip) || first)
    t.chip = usualChip(kinds, Math.min(purse(), highs.length ? Math.max(...highs) : Infinity));
  const [head, note] = waiting(),
    [buttons, rest] = parted(list);
  const barred = (bets || !seated ? [] : request()?.barred || [])
    .filter(({ seat, word }) => seat === seatNow() && !list.some(({ offer }) => offer.word === word))
    .slice(0, 4);
  const picking = list.find(({ offer }) => offer.cards > 0)?.offer;
  host.classList.toggle("turn", myTurn());
  host.classList.toggle("bets", bets && seated);
  put(
    host,
    html`${rackOf(kinds)}
      <div class="ask" data-k="ask">
        ${t.until ? clock : NONE}
        <p>
          <b>${bets && t.fresh && t.outcome ? netTag(t.outcome.net) : NONE}${head}</b>
          <span class="soft">${t.refusal ? refusalOf(t.refusal) : t.note || note}</span>
        </p>
      </div>
      ${t.coach?.line() ?? NONE}${picking ? pickOf(picking) : NONE}
      <div class="choices" role="group" aria-label="Your choices" data-k="choices">
        ${buttons.map((choice) => button(choice, list.indexOf(choice), list))} ${barred.map(barredButton)}
        ${rest.length
          ? html`<span data-k="more">
              <button class="btn" data-do="more">More<small>${rest.length}</small></button>
            </span>`
          : NONE}
        ${joinOf(seated)}
      </div>
      ${barred.filter(({ word }) => word === t.why).map(reason)}`,
  );
  tick();
}
/** Turns the clock; at five seconds it is said once. */
export function tick() {
  const svg = $(".clock");
  if (!svg || !t.until) return;
  const left = Math.max(0, (t.until - performance.now()) / 1000),
    seconds = Math.ceil(left);
  $(".ring", svg).setAttribute("stroke-dasharray", `${((100 * left) / Math.max(1, t.of)).toFixed(1)} 200`);
  $("text", svg).textContent = seconds < 100 ? String(seconds) : `${Math.ceil(seconds / 60)}m`;
  svg.setAttribute("aria-label", `${seconds} seconds left`);
  svg.classList.toggle("late", left <= 5);
  const waited = myTurn() || (betting() && (request()?.waits_for || []).some((seat) => mine().includes(seat)));
  if (left <= 5 && left > 0 && !t.warned && waited) {
    t.warned = true;
    tell("Five seconds left", true);
  }
}
