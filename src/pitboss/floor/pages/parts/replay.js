// A past round on the felt, one step after the other: for players from their own copy, for whoever is shown a link, and for
// surveillance, which has the same steps with more in them.
import { get } from "./api.js";
import { $, NONE, adorn, dollars, html, put, tell, title, words } from "./dom.js";
import { seatsThen } from "./own-seats.js";
import { inWords, picture } from "./picture.js";

/**
 * @typedef {Api.RoundStep} Step
 * @typedef {Pick<Api.Round, "round" | "steps" | "record" | "ruling">} Round
 */
/**
 * What was sent or entered, or the event's own body.
 * @typedef {object} Act
 * @property {string} type
 * @property {string} who
 * @property {string} [word]
 * @property {string | null} [on]
 * @property {number | null} [amount]
 * @property {string[] | null} [cards]
 * @property {string | null} [kind]
 * @property {(string | number)[]} [values]
 * @property {string} [key]
 * @property {string | null} [at]
 * @property {string | null} [seat]
 */

/** @type {Record<string, string>} */
const MADE = {
  round: "The round opens",
  committed: "Chance is committed to",
  revealed: "A shuffle is revealed",
  sat: "sits down",
  left: "leaves",
  ready: "is ready",
  cut: "cuts the cards",
  opened: "The table is opened",
  changed: "The table is changed",
  closed: "The table is closed",
  stopped: "The table is stopped",
  meter: "A meter is read",
};
/** @type {Record<string, string>} */
const DREW = { cards: "Cards", face: "Turned up", dice: "Dice", ball: "The ball", numbers: "Numbers" };
/** What a step was, in words. @param {Step} step */
export function did(step) {
  const action = /** @type {Act} */ (/** @type {unknown} */ (step.action));
  if (action.type === "Say") {
    const on = action.on ? ` on ${words(action.on)}` : "",
      sum = action.amount ? ` ${dollars(action.amount)}` : "",
      cards = action.cards ? ` ${action.cards.join(" ")}` : "";
    return `${/^\d/.test(action.who) ? `seat ${action.who}: ` : ""}${words(action.word)}${on}${sum}${cards}`;
  }
  if (action.type === "Drawn")
    return `${DREW[action.kind || "cards"] || words(action.kind)}: ${(action.values || []).join(" ")}`;
  if (action.type === "Irregularity") return `Reports: ${words(action.key)}${action.at ? ` at ${action.at}` : ""}`;
  return `${MADE[action.type] || words(action.type)}${action.seat ? ` (seat ${action.seat})` : ""}`;
}
/** Scrolls a list, and not the page, until a line of it is seen.
 * @param {HTMLElement} list @param {HTMLElement | null} line */
export function bring(list, line) {
  if (!line) return;
  const top = line.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + line.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + line.offsetHeight - list.clientHeight;
}
/** Steps that show something: what was done to chance or at the door is left out.
 * @param {Round} round */
const shown = (round) => {
  const seen = round.steps.filter((step) => (step.told || []).length);
  return seen.length ? seen : round.steps;
};
/** What happened in a step, as a player would say it. @param {Step} step */
const told = (step) => (step.told || []).slice(0, 4).map((one) => title(one.text));

const frame = html`<div class="replay" tabindex="-1">
  <div class="picture" data-picture></div>
  <p class="told" data-told aria-live="polite"></p>
  <div class="scrub" role="group" aria-label="Steps">
    <button class="btn line" data-go="first" aria-label="First step">&#124;&#9664;</button
    ><button class="btn line" data-go="-1" aria-keyshortcuts="ArrowLeft" aria-label="Step back">&#9664;</button
    ><input type="range" min="0" value="0" aria-label="Step" /><button
      class="btn line"
      data-go="1"
      aria-keyshortcuts="ArrowRight"
      aria-label="Next step"
    >
      &#9654;</button
    ><button class="btn line" data-go="last" aria-label="Last step">&#9654;&#124;</button>
  </div>
  <details class="small">
    <summary>What lies there, in words</summary>
    <div data-lies></div>
  </details>
</div>`;

/** Shows a round in an element, and steps through it.
 * @param {HTMLElement} host @param {{round: Round, layout: Felt.Layout, seats?: import("./picture.js").Frame["seats"]}} what */
export function replay(host, { round, layout, seats = {} }) {
  put(host, frame);
  const steps = shown(round),
    box = /** @type {HTMLElement} */ ($(".replay", host)),
    range = /** @type {HTMLInputElement} */ ($("[type=range]", host));
  let at = 0;
  range.max = String(steps.length - 1);
  function show() {
    const step = steps[at],
      last = at === steps.length - 1;
    range.value = String(at);
    range.setAttribute("aria-valuetext", `step ${at + 1} of ${steps.length}`);
    const moment = { seats, ...step };
    adorn(() =>
      picture($("[data-picture]", host), layout, moment, {
        results: last ? round.ruling?.rulings || [] : [],
        id: `replay-${round.round}`,
      }),
    );
    put($("[data-told]", host), html`<b>${at + 1} of ${steps.length}</b> ${told(step).join(". ") || did(step)}`);
    put($("[data-lies]", host), inWords(moment, layout));
  }
  /** @param {number} to */
  const go = (to) => {
    at = Math.max(0, Math.min(steps.length - 1, to));
    show();
  };
  box.addEventListener("click", (e) => {
    const way = /** @type {HTMLElement} */ (e.target).closest("[data-go]")?.getAttribute("data-go");
    if (way) go(way === "first" ? 0 : way === "last" ? steps.length - 1 : at + Number(way));
  });
  range.addEventListener("input", () => go(Number(range.value)));
  box.addEventListener("keydown", (e) => {
    const way = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[e.key];
    if (way === undefined || e.target === range) return;
    e.preventDefault();
    e.stopPropagation();
    go(way);
  });
  new ResizeObserver(() => show()).observe($("[data-picture]", host));
  go(0);
  return { go };
}

// To take away, and to show

/** Saves a text as a file. @param {string} name @param {string} text @param {string} kind */
export function save(name, text, kind = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
/** What can be taken away of a round: its record, its picture. @param {Round} round @param {string} drawn */
export const takeAway = (round, drawn) =>
  round.record
    ? html`<button class="btn line" data-do="save-record">Record</button
        ><a class="btn line" href="${drawn}" download="round-${round.round}.svg">Picture</a>`
    : NONE;

/** One's own copy of a past round, in a window of its own; `who` is whose, and the seats they hold now.
 * @param {string} table @param {number} number @param {Felt.Layout} layout
 * @param {{person: string | undefined, seats: string[]}} who
 * @param {(name: string, inside: any) => any} ask */
export async function openOwn(table, number, layout, who, ask) {
  const path = `/api/tables/${encodeURIComponent(table)}/rounds/${number}`,
    round = /** @type {Round} */ (await get(path));
  const window_ = ask(
    `Round ${number}`,
    html`<div class="in stack replay-window">
      <div data-replay data-own="1"></div>
      <p class="acts">
        ${takeAway(round, `${path}/picture`)}<button class="btn line" data-do="show-round">A link to show it</button>
      </p>
      <p class="small" data-link role="status"></p>
    </div>`,
  );
  const own = seatsThen(round.steps, who.person, who.seats),
    seats = Object.fromEntries(own.map((seat) => [seat, { person: { name: "You" } }]));
  replay($("[data-replay]", window_), { round, layout, seats });
  const { sharing } = await import("./round-links.js");
  window_.addEventListener("click", (/** @type {MouseEvent} */ e) => {
    const what = /** @type {HTMLElement} */ (e.target).closest("[data-do]")?.getAttribute("data-do");
    if (what === "save-record") save(`round-${number}.txt`, round.record || "");
    if (what === "show-round") sharing($("[data-link]", window_), path);
  });
  tell(`Round ${number}, step by step`);
}
