// The bar of a poker room: what may be said in words that people know, how much to bet, and what is planned ahead.
import { clock, barredButton, joinOf, pickOf, reason, refusalOf } from "./bar.js";
import { choices, enoughCards } from "./choices.js";
import { NONE, amount, cents, dollars, html, prefer } from "./dom.js";
import * as ahead from "./poker-ahead.js";
import { moneyOf } from "./poker-hand.js";
import { betWords, fitted, owed, plainWords, ranges, sizes, twofold } from "./poker-sizes.js";
import { betting, mine, myTurn, offers, purse, request, seatNow, t } from "./state.js";

/** @typedef {import("./poker-hand.js").Room} PokerThings */
/** @typedef {import("./poker-sizes.js").Money} Money */
/** @typedef {Choice & { i: number }} Shown a choice, and its place among all of them */

/** Words of bets whose amount is chosen. */
const SIZED = new Set(["bet", "raise"]),
  RAISES = new Set(["raise", "all_in"]);
/** @type {Record<string, string>} */
const KEY = { fold: "F", check: "C", call: "C", bet: "B", raise: "B" };
/** The order in which choices stand, from what gives up to what costs most. */
const ORDER = [
  "fold",
  "muck",
  "check",
  "call",
  "bring_in",
  "draw",
  "show",
  "bet",
  "raise",
  "all_in",
  "ready",
  "buy_in",
];
/** Why there is no bet or raise, where anybody sees it. */
const PLAIN_TO_SEE = /has bet|chips do not reach/;
/** @param {string} word */
const rank = (word) => (ORDER.includes(word) ? ORDER.indexOf(word) : ORDER.length);

// What the page keeps of somebody's wishes, beside `t.plan`

/** Whether one is dealt in by oneself as soon as the result has been seen. */
export const dealsIn = () => prefer("poker.deal") !== "off";
/** Whether a beaten hand is mucked, and any other shown, by itself. */
export const showsDown = () => prefer("poker.show") !== "off";

/** Where the hand stands for the seat of whoever looks. */
export function now() {
  const view = t.view,
    { poker } = /** @type {PokerThings} */ (view.things),
    seat = seatNow(),
    money = moneyOf(view, seat),
    did = poker.did?.[seat] || "",
    due = owed(money),
    live = Boolean(poker.dealt && (poker.live || []).includes(seat)),
    betsNow = poker.street !== "The draw" && poker.street !== "Showdown";
  return {
    at: `${view.round}:${poker.street}`,
    seat,
    owed: due,
    live: live && money.stack > 0,
    turn: myTurn(),
    acts: betsNow && (due > 0 || !did || /^(posts|straddles)/.test(did)),
    words: offers(seat).map((offer) => offer.word),
  };
}
/**
 * The amount that stands in the field of a bet or raise: what was chosen for this question, else the least.
 * @param {Api.Offer} offer
 */
export function sizeOf(offer) {
  const chosen = t.size;
  return chosen && chosen.id === request()?.id && chosen.word === offer.word ? chosen.cents : cents(offer.least);
}
/**
 * What one buys in for unless one says otherwise: a hundred of the least bets.
 * @param {Api.Offer} offer
 */
export function buyIn(offer) {
  const { poker } = /** @type {PokerThings} */ (t.view.things),
    usual = 100 * cents(poker.least),
    most = offer.most === null ? purse() : Math.min(purse(), cents(offer.most));
  return Math.max(cents(offer.least), Math.min(usual, most));
}

// Choices

/**
 * What may be said, as it stands in the bar: a bet of everything is said once, and chips are brought by buying in.
 * @param {Choice[]} [list]
 */
export function shownChoices(list = choices()) {
  const words = new Set(list.map(({ offer }) => offer.word)),
    sized = list.find(({ offer }) => SIZED.has(offer.word)),
    money = moneyOf(t.view, seatNow()),
    all = money.mine + money.stack;
  return list
    .map((choice, i) => ({ ...choice, i }))
    .filter(({ offer }) => {
      if (offer.word === "chips" && words.has("buy_in")) return false;
      if (RAISES.has(offer.word) && words.has("call") && !rivals()) return false; // nobody could meet more
      if (offer.word === "all_in") {
        if (sized && cents(sized.offer.most) === all) return false; // the largest bet is all in
        if (words.has("call") && owed(money) === money.stack) return false; // the call is all in
      }
      return !(betting() && offer.word === "fold");
    })
    .sort((one, other) => rank(one.offer.word) - rank(other.offer.word));
}
/** How many others in the hand have chips left: whoever raises when none has gets all of it back. */
function rivals() {
  const { live = [], all_in: allIn = [] } = /** @type {PokerThings} */ (t.view.things).poker;
  return live.filter((seat) => seat !== seatNow() && !allIn.includes(seat)).length;
}
/**
 * @param {Choice} choice
 * @param {Money} money
 */
function wordsOf({ offer }, money) {
  if (SIZED.has(offer.word)) return betWords(offer, money, sizeOf(offer));
  switch (offer.word) {
    case "bring_in":
      return [`Bring in ${dollars(Math.min(money.stack, bringIn()))}`, ""];
    case "ready":
      return ["Done", "deal the next hand"];
    case "buy_in":
      return [money.stack ? "Add chips" : "Buy in", money.stack ? "" : `at least ${dollars(cents(offer.least))}`];
    case "leave":
      return ["Sit out", `take your ${dollars(money.stack)}`];
    case "draw":
      return t.chosen.size
        ? [`Draw ${t.chosen.size}`, `keep ${offer.among.length - t.chosen.size}`]
        : ["Stand pat", "keep all cards"];
    default:
      return plainWords(offer.word, money);
  }
}
const bringIn = () => cents(/bring-in \$([\d.,]+)/.exec(t.view.things.poker?.posted ?? "")?.[1] || "0");

/**
 * @param {Shown} choice
 * @param {Money} money
 * @param {Shown[]} list
 */
function buttonOf(choice, money, list) {
  const { offer, i, main } = choice,
    brings = offer.word === "buy_in" && !money.stack,
    [words, note] = wordsOf(choice, money),
    key = list.find((other) => KEY[other.offer.word] === KEY[offer.word]) === choice ? KEY[offer.word] : "",
    off = offer.cards > 0 && !enoughCards(offer);
  return html`<span data-k="c-${offer.word}-${offer.seat}" class="${brings ? "with-sum" : ""}">
    <button
      class="btn ${main ? "main" : ""} ${SIZED.has(offer.word) ? "sized" : ""}"
      ${offer.word === "buy_in" && !brings ? html`data-add="${i}"` : html`data-choice="${i}"`}
      ${key ? html`aria-keyshortcuts="${key}"` : NONE}
      ${t.sent === offer.word ? html`aria-busy="true"` : NONE}
      ${off ? html`aria-disabled="true"` : NONE}
    >
      <span>${words}${key ? html` <kbd aria-hidden="true">${key}</kbd>` : NONE}</span>${note
        ? html`<small>${note}</small>`
        : NONE}
    </button>
    ${brings ? buyInField(offer, i) : NONE}
  </span>`;
}
/**
 * @param {Api.Offer} offer
 * @param {number} i
 */
const buyInField = (offer, i) =>
  html`<label>
    <span class="hide">How much you bring, from ${dollars(cents(offer.least))}</span>
    <input
      class="field"
      inputmode="decimal"
      autocomplete="off"
      size="7"
      value="${amount(buyIn(offer))}"
      data-sum="${i}"
    />
  </label>`;
/**
 * Buttons of sizes, a slider and a field: all say the same amount.
 * @param {Shown} choice
 * @param {Money} money
 */
function sizesOf({ offer, i }, money) {
  const chosen = sizeOf(offer),
    least = cents(offer.least),
    most = cents(offer.most);
  if (!ranges(offer) && !twofold(offer)) return html`<input type="hidden" value="${amount(least)}" data-sum="${i}" />`;
  const list = twofold(offer)
    ? [
        { key: "least", name: dollars(least), cents: least },
        { key: "most", name: dollars(most), cents: most },
      ]
    : sizes(offer, money);
  return html`<div class="sizes" data-k="sizes" role="group" aria-label="How much">
    <div class="size-list">
      ${list.map(
        ({ key, name, cents: sum }) =>
          html`<button class="btn line" data-k="${key}" data-size="${sum}" aria-pressed="${String(sum === chosen)}">
            ${name}
          </button>`,
      )}
    </div>
    ${twofold(offer)
      ? html`<input type="hidden" value="${amount(chosen)}" data-sum="${i}" />`
      : html`<input
            type="range"
            data-slide
            min="${least}"
            max="${most}"
            step="1"
            value="${Number.isNaN(chosen) ? least : chosen}"
            aria-label="How much, from ${dollars(least)} to ${dollars(most)}"
            aria-valuetext="${Number.isNaN(chosen) ? "" : dollars(chosen)}"
          /><label
            ><span class="hide">Amount, from ${dollars(least)} to ${dollars(most)}</span
            ><input
              class="field"
              inputmode="decimal"
              autocomplete="off"
              size="6"
              value="${Number.isNaN(chosen) ? t.size?.text : short(chosen)}"
              data-sum="${i}"
          /></label>`}
  </div>`;
}
/** @param {number} sum */
const short = (sum) => (sum % 100 ? amount(sum) : String(sum / 100));

// Before one's turn

/** @param {[string, string][]} list */
const plansOf = (list) =>
  html`<div class="plans" data-k="plans" role="group" aria-label="When it is your turn">
    ${list.map(
      ([kind, name]) =>
        html`<button
          class="btn line plan"
          data-k="${kind}"
          data-plan="${kind}"
          aria-pressed="${String(t.plan?.kind === kind)}"
        >
          <i aria-hidden="true"></i>${name}
        </button>`,
    )}
  </div>`;
const switches = () =>
  html`<div class="plans" data-k="switches" role="group" aria-label="By itself">
    <button class="btn line plan" data-switch="poker.deal" aria-pressed="${String(dealsIn())}">
      <i aria-hidden="true"></i>Deal me in
    </button>
    <button class="btn line plan" data-switch="poker.show" aria-pressed="${String(showsDown())}">
      <i aria-hidden="true"></i>Muck beaten hands
    </button>
  </div>`;

// What stands at the left

/** @param {string[]} seats */
const people = (seats) => seats.map((seat) => nameAt(seat)).join(", ");
/** @param {string} seat */
const nameAt = (seat) => t.view.seats?.[seat]?.person.name.replace(/ \(guest\)$/, "") || `seat ${seat}`;
/** Who is waited for, in two lines. */
export function headline() {
  const view = t.view,
    { poker } = /** @type {PokerThings} */ (view.things),
    asked = request(),
    seated = mine().length > 0,
    seat = seatNow(),
    money = moneyOf(view, seat);
  if (view.stopped) return ["The table is stopped", view.stopped];
  if (!view.open && !asked) return ["The table is closed", "The floor has closed it."];
  if (!asked) return ["A moment", "The dealer goes on."];
  if (betting()) {
    if (!seated) return ["Between hands", "Take a seat to be dealt in."];
    if (!money.stack) return ["Buy in to play", `At this table: ${poker.posted || poker.stakes}.`];
    const others = Object.keys(poker.stacks).filter((other) => other !== seat);
    if (!others.length) return ["Waiting for another player", "A hand takes two."];
    return ["Next hand", asked.waits_for?.includes(seat) ? "Done deals it." : "The others are not done yet."];
  }
  if (myTurn()) {
    const due = owed(money);
    if (poker.street === "Showdown") return ["Your turn: showdown", "Show, or muck unseen."];
    if (poker.street === "The draw") return ["Your turn: the draw", "Choose what to throw away."];
    return [
      `Your turn: ${poker.street?.toLowerCase()}`,
      due ? `${dollars(due)} to call, ${dollars(money.total)} in the pot` : `${dollars(money.total)} in the pot`,
    ];
  }
  const waits = (asked.waits_for || []).filter((other) => other !== seat);
  if (poker.street === "Showdown")
    return ["Showdown", poker.shows && waits.length ? `${nameAt(poker.shows)} shows next.` : "The dealer goes on."];
  return [
    waits.length ? `Waiting for ${people(waits.slice(0, 3))}` : "The dealer goes on",
    seated && !now().live && poker.dealt?.includes(seat) ? allInOrOut(seat) : `${dollars(money.total)} in the pot`,
  ];
}
/** @param {string} seat */
const allInOrOut = (seat) =>
  (t.view.things.poker?.live || []).includes(seat) ? "You are all in." : "You are out of this hand.";
/** What one's own hand makes, where somebody wants to know. */
export function handWords() {
  const read = t.view.reads?.[`seat ${seatNow()}`];
  if (!read) return "";
  return [read.high?.text, read.low?.text].filter(Boolean).join("; ");
}
function handButton() {
  const words = handWords();
  if (!words) return NONE;
  const open = prefer("poker.words") === "on";
  return html`<span class="my-hand" data-k="my-hand">
    <button class="btn line" data-hand-words aria-expanded="${String(open)}" aria-keyshortcuts="W">
      ${open ? "Hide" : "My hand"}</button
    ><output aria-live="polite">${open ? words : ""}</output>
  </span>`;
}

/** The whole bar. */
export function barOf() {
  const seated = mine().length > 0,
    list = seated ? shownChoices() : [],
    money = moneyOf(t.view, seatNow()),
    turn = myTurn(),
    [head, note] = headline(),
    sized = turn && list.find(({ offer }) => SIZED.has(offer.word)),
    picking = list.find(({ offer }) => offer.cards > 0)?.offer,
    plans = seated ? ahead.open(now()) : [],
    between = betting() && seated && money.stack > 0,
    raising =
      turn &&
      !sized &&
      (request()?.barred || []).find(
        ({ seat, word, reason: text }) => seat === seatNow() && SIZED.has(word) && !PLAIN_TO_SEE.test(text),
      );
  const why = raising ? [raising] : [];
  const drawn = turn || betting() ? list : [];
  return html`<div class="ask" data-k="ask">
      ${t.until ? clock : NONE}
      <p>
        <b>${head}</b>
        <span class="soft">${t.refusal ? refusalOf(t.refusal) : t.note || note}</span>
      </p>
      ${handButton()}
    </div>
    ${picking && turn ? pickOf(picking) : NONE}${sized ? sizesOf(sized, money) : NONE}${plans.length
      ? plansOf(plans)
      : NONE}${between ? switches() : NONE}
    <div class="choices" role="group" aria-label="Your choices" data-k="choices">
      ${drawn.map((choice) => buttonOf(choice, money, drawn))}${why.map(barredButton)}${joinOf(seated)}
    </div>
    ${why.filter(({ word }) => word === t.why).map(reason)}`;
}

/**
 * Sets the amount of the bet or raise that is asked for.
 * @param {number} value
 */
export function setSize(value, text = "") {
  const choice = shownChoices().find(({ offer }) => SIZED.has(offer.word));
  if (!choice) return;
  t.size = { id: request()?.id, word: choice.offer.word, cents: value, text };
}
/** The bet or raise that is open now, or nothing. */
export const sizedOffer = () => shownChoices().find(({ offer }) => SIZED.has(offer.word))?.offer;
/**
 * An amount of the slider, in whole steps.
 * @param {Api.Offer} offer
 * @param {number} value
 */
export const slid = (offer, value) => fitted(offer, value);
