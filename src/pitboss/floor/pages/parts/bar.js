// The bar at the foot: chips, tools, who is waited for and how long, and what may be said, all from `request`.
import { card, say } from "./cards.js";
import { chip, colours, rack } from "./chips.js";
import { $, NONE, amount, cents, dollars, html, put, tell, title, words } from "./dom.js";
import {
  about,
  betting,
  called,
  fit,
  least,
  mine,
  most,
  myTurn,
  offers,
  onFelt,
  purse,
  request,
  seatNow,
  t,
  usual,
} from "./state.js";
import { refuse, slips, speak, stake, ticket } from "./bets.js";

export const KEYS = {
  hit: "h",
  stand: "s",
  double: "d",
  double_down: "d",
  split: "p",
  insurance: "i",
  surrender: "u",
  check: "c",
  call: "c",
  fold: "f",
  bet: "b",
  raise: "b",
  ready: " ",
  roll: " ",
  play: "y",
};
const shown = (key) => (key === " " ? "Space" : key.toUpperCase());
/** How many choices have a button of their own; the others are behind "More". */
const few = () => (betting() ? 3 : 6);
const ranked = (list) =>
  betting()
    ? [...list].sort(
        (a, b) =>
          Number(b.main) - Number(a.main) ||
          Number(a.o.least !== null) - Number(b.o.least !== null) ||
          Number(a.o.word === "leave") - Number(b.o.word === "leave"),
      )
    : list;
const split = (list) => {
  const order = ranked(list),
    kept =
      order.length > few()
        ? order.filter((c) => c.main).concat(order.filter((c) => !c.main).slice(0, few() - 1))
        : order;
  return [list.filter((c) => kept.includes(c)), list.filter((c) => !kept.includes(c))];
};

/** What gets a button: everything that may be said and does not lie on the felt. */
export function choices() {
  const bets = betting(),
    seat = seatNow(),
    list = [];
  for (const o of offers(bets ? "" : seat)) {
    if (bets && (onFelt(o) || (about(o).length && about(o).length === o.on.length))) continue;
    if (o.countless && list.some((c) => c.o.word === o.word && c.o.seat === o.seat)) continue; // the same with other amounts
    const places = o.on && !o.countless ? o.on : [null];
    if (places.length > 1 && places.length <= 4 && !bets) for (const on of places) list.push({ o, on });
    else list.push({ o, on: places.length === 1 ? places[0] : undefined });
  }
  const hush = request()?.silence,
    free = (c) => c.o.least === null && !c.o.cards;
  const main =
    list.find((c) => c.o.word === "ready") ||
    list.find(
      (c) =>
        hush && c.o.word === hush.word && c.o.seat === hush.seat && (c.on || null) === (hush.on || null) && free(c),
    ) ||
    (list.length === 1 && free(list[0]) && !bets ? list[0] : null);
  for (const c of list) c.main = c === main;
  return list;
}
const label = ({ o, on }) => (o.word === "ready" ? "Done" : `${title(called(o.word))}${on ? ` ${words(on)}` : ""}`);
const keyFor = (c, list) =>
  KEYS[c.o.word] && list.find((x) => KEYS[x.o.word] === KEYS[c.o.word]) === c ? KEYS[c.o.word] : "";

function button(c, i, list) {
  const { o } = c,
    key = keyFor(c, list),
    needs = o.cards > 0,
    enough = t.chosen.size >= o.fewest && t.chosen.size <= o.cards;
  const number = o.fewest === o.cards ? `${o.cards}` : `${o.fewest} to ${o.cards}`;
  const note =
    o.word === "ready"
      ? "bets stand"
      : needs
        ? `${t.chosen.size} of ${number} cards`
        : o.least !== null && least(o) === most(o)
          ? dollars(least(o))
          : o.countless
            ? t.picked.size
              ? ticket()
              : "write or mark"
            : c.on === undefined
              ? "choose"
              : "";
  const field = o.least !== null && least(o) !== most(o) && c.on !== undefined && !o.countless;
  const face = html`<button
    class="btn ${c.main ? "main" : ""}"
    data-choice="${i}"
    ${key ? html`aria-keyshortcuts="${shown(key)}"` : NONE}
    ${t.sent === o.word ? html`aria-busy="true"` : NONE}
    ${needs && !enough ? html`aria-disabled="true"` : NONE}
  >
    <span>${label(c)}${key ? html` <kbd aria-hidden="true">${shown(key)}</kbd>` : NONE}</span>${note
      ? html`<small>${note}</small>`
      : NONE}
  </button>`;
  return field
    ? html`<span class="with-sum" data-k="c-${o.word}-${c.on || ""}-${o.least}-${o.most}"
        >${face}<label
          ><span class="hide"
            >Amount of ${words(o.word)},
            ${dollars(least(o))}${o.most === null ? " or more" : ` to ${dollars(most(o))}`}</span
          ><input
            class="field"
            inputmode="decimal"
            autocomplete="off"
            size="7"
            value="${amount(o.usual === null ? Math.min(most(o), fit(t.chip, o)) : usual(o))}"
            data-sum="${i}" /></label
      ></span>`
    : html`<span data-k="c-${o.word}-${c.on || ""}-${o.seat}">${face}</span>`;
}
/** Takes a choice: says the word, with its amount and cards. */
export function choose(c, i) {
  if (!c) return null; // the page is being drawn anew: that choice is gone
  const { o } = c;
  if (o.cards) {
    if (t.chosen.size < o.fewest || t.chosen.size > o.cards)
      return refuse("", `Choose ${o.fewest === o.cards ? o.cards : `${o.fewest} to ${o.cards}`} cards first.`);
    const named = [...t.chosen].sort((a, b) => a - b).map((place) => o.among[place]);
    return speak({
      seat: o.seat,
      word: o.word,
      cards: named,
      ...(o.least !== null ? { amount: amount(usual(o)) } : {}),
    }).then((done) => done && t.chosen.clear());
  }
  if (o.countless || c.on === undefined) return slips().then((m) => m.slip(o, o.countless ? ticket() : ""));
  const field = $(`[data-sum="${i}"]`),
    sum = o.least === null ? null : field ? cents(field.value) : usual(o);
  if (Number.isNaN(sum)) return refuse("", "An amount in dollars, as 12.50.");
  if (sum === null) return speak({ seat: o.seat, word: o.word, ...(c.on ? { on: c.on } : {}) });
  return stake(o.seat, o.word, c.on || "", sum);
}
export function byKey(key) {
  const list = choices(),
    at = list.findIndex((c) => keyFor(c, list) === key);
  if (at < 0) return false;
  choose(list[at], at);
  return true;
}
/** Who is waited for, in words. */
export function waiting() {
  const v = t.view,
    r = request(),
    own = mine(),
    others = (r?.waits_for || []).filter((s) => !own.includes(s));
  if (v.stopped) return ["The table is stopped", v.stopped];
  if (!v.open && !r) return ["The table is closed", "The floor has closed it."];
  if (!r) return ["A moment", "The dealer goes on."];
  const who = others.map((s) => (/^\d/.test(s) ? `seat ${s}` : `the ${s}`));
  if (betting()) {
    const note = !own.length
      ? "Sit down to bet."
      : (r.waits_for || []).some((s) => own.includes(s))
        ? "Done closes your bets."
        : who.length
          ? `Waiting for ${who.slice(0, 4).join(", ")}${who.length > 4 ? " and others" : ""}.`
          : "The clock starts with the first bet.";
    return [v.open ? "Place your bets" : "The table is closing", v.open ? note : "No new wagers are taken."];
  }
  if (myTurn()) {
    const hush = r.silence;
    return [
      `Your turn${r.moment === "decision" ? "" : `: ${words(r.moment)}`}`,
      hush ? `Silence means ${words(hush.word)}${hush.on ? ` ${words(hush.on)}` : ""}.` : "The table waits for you.",
    ];
  }
  return [
    who.length ? `Waiting for ${who.slice(0, 3).join(", ")}` : "The dealer goes on",
    offers().length ? "You may speak now." : `${title(r.moment)}.`,
  ];
}
const clock = html`<svg
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

export function drawBar(host) {
  const v = t.view,
    seated = mine().length > 0,
    list = seated ? choices() : [],
    r = request(),
    turn = myTurn(),
    bets = betting();
  const lows = offers()
      .filter((o) => o.least !== null)
      .map(least),
    kinds = rack(lows.length ? Math.min(...lows) : 0, purse());
  if (!kinds.includes(t.chip)) t.chip = kinds[Math.min(2, kinds.length - 1)] <= purse() ? kinds[2] : kinds[0];
  const [head, note] = waiting(),
    [shownList, rest] = split(list),
    own = t.layout.chips === "own" ? colours(v.things?.chips)(seatNow()) : undefined;
  const bars =
    !bets && seated
      ? (r?.barred || []).filter((b) => b.seat === seatNow() && !list.some((c) => c.o.word === b.word)).slice(0, 4)
      : [];
  const cards = list.find((c) => c.o.cards > 0)?.o;
  host.classList.toggle("turn", turn);
  host.classList.toggle("bets", bets && seated);
  const rackOf = html`<fieldset class="chips betting">
      <legend class="hide">Chip to put</legend>
      ${kinds.map(
        (c) =>
          html`<label data-k="chip-${c}" data-chip="${c}"
            ><input
              type="radio"
              name="chip"
              value="${c}"
              ${c === t.chip ? html`checked` : NONE}
              aria-label="${dollars(c)} chip"
            /><svg viewBox="-24 -24 48 48" aria-hidden="true">${chip(c, { r: 22, colour: own })}</svg></label
          >`,
      )}
    </fieldset>
    <div class="tools betting" role="group" aria-label="Bets">
      ${[
        ["Undo", "Z"],
        ["Clear", "X"],
        ["Repeat", "R"],
        ["Double", "\u21e7D"],
      ].map(
        ([name, key]) =>
          html`<button class="btn line" data-tool="${name.toLowerCase()}">
            <span>${name} <kbd aria-hidden="true">${key}</kbd></span>
          </button>`,
      )}
    </div>`;
  const pick = cards
    ? html`<div class="pick" role="group" aria-label="Choose ${cards.cards} cards" data-k="pick">
        ${cards.among.map(
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
      </div>`
    : NONE;
  const join = !t.me
    ? html`<span><button class="btn main" data-do="join">Play as guest</button></span>`
    : t.me.person.roles.some((role) => role !== "player")
      ? NONE
      : !seated && v.open
        ? html`<span><button class="btn main" data-do="join">Take a seat</button></span>`
        : NONE;
  put(
    host,
    html`${rackOf}
      <div class="ask" data-k="ask">
        ${t.until ? clock : NONE}
        <p>
          <b>${head}</b
          ><span class="soft"
            >${t.refusal
              ? html`<span class="no"
                  >${t.refusal.key ? "Refused." : t.refusal.text}
                  ${t.refusal.cite
                    ? html`<button class="cite" data-cite="${t.refusal.cite}">${t.refusal.cite}</button>`
                    : NONE}</span
                >`
              : note}</span
          >
        </p>
      </div>
      ${pick}
      <div class="choices" role="group" aria-label="Your choices" data-k="choices">
        ${shownList.map((c) => button(c, list.indexOf(c), list))}${bars.map(
          (b) =>
            html`<span data-k="bar-${b.word}"
              ><button
                class="btn"
                aria-disabled="true"
                data-why="${b.word}"
                aria-expanded="${String(t.why === b.word)}"
              >
                ${title(b.word)}<small>why not?</small>
              </button></span
            >`,
        )}${rest.length
          ? html`<span data-k="more"
              ><button class="btn" data-do="more">More<small>${rest.length}</small></button></span
            >`
          : NONE}${join}
      </div>
      ${bars
        .filter((b) => b.word === t.why)
        .map(
          (b) =>
            html`<p class="why" data-k="why" role="status">
              ${title(b.word)}: ${b.reason}. <button class="cite" data-cite="${b.cite}">${b.cite}</button>
            </p>`,
        )}`,
  );
  tick();
}
export const restOf = () => split(choices())[1].map((c) => c.o);
/** Turns the clock; at five seconds it is said once. */
export function tick() {
  const svg = $(".clock");
  if (!svg || !t.until) return;
  const left = Math.max(0, (t.until - performance.now()) / 1000),
    seconds = Math.ceil(left);
  $(".ring", svg).setAttribute("stroke-dasharray", `${((100 * left) / Math.max(1, t.of)).toFixed(1)} 200`);
  $("text", svg).textContent = seconds;
  svg.setAttribute("aria-label", `${seconds} seconds left`);
  svg.classList.toggle("late", left <= 5);
  if (
    left <= 5 &&
    left > 0 &&
    !t.warned &&
    (myTurn() || (betting() && (request()?.waits_for || []).some((s) => mine().includes(s))))
  ) {
    t.warned = true;
    tell("Five seconds left", true);
  }
}
