// The poker room on the table page: fetched where the layout says that players contest pots. It draws the felt and the bar,
// keeps what somebody plans ahead, and says it when their turn comes.
import { slips } from "./bets.js";
import { choices, choose } from "./choices.js";
import { $, NONE, around, cents, dataAt, dollars, dressRoom, html, ornament, prefer, tell } from "./dom.js";
import * as ahead from "./poker-ahead.js";
import { barOf, buyIn, dealsIn, handWords, now, setSize, showsDown, sizedOffer, slid } from "./poker-bar.js";
import { drawRoom } from "./poker-felt.js";
import { handOf, inSentence, isOver, titleOf } from "./poker-hand.js";
import { stepped } from "./poker-sizes.js";
import { betting, mine, myTurn, offers, placesOf, request, seatNow, t } from "./state.js";

const SHOWN = 4200, // how long a result is looked at before one is dealt in again
  PAUSE = 700, // how long a hand that was shown stands before the next one
  TURN = 2600; // how long each of several pots is marked
let redraw = () => {},
  motions = /** @type {typeof import("./poker-motion.js") | null} */ (null),
  timer = 0,
  turning = 0,
  told = 0,
  due = "";

/**
 * Begins: `draw` is called whenever something is to be drawn anew.
 * @param {() => void} draw
 */
export async function begin(draw) {
  redraw = draw;
  await dressRoom();
  document.body.classList.add("poker");
  document.addEventListener("click", clicked);
  document.addEventListener("input", slides);
  document.addEventListener("keydown", keys);
  setInterval(tick, 250);
}
/** What the table shows: a view of this room has a hand of poker. */
const things = () => /** @type {import("./poker-hand.js").Room} */ (t.view.things);
/**
 * Whether this view is one of the room's.
 * @param {Api.TableView | null | undefined} view
 */
export const has = (view) => Boolean(view?.things?.poker);

// Drawing

/** Which cards of one's own are to be thrown away, where they may be. */
function picks() {
  const offer = offers().find((one) => one.among?.length);
  if (!offer || !myTurn()) return null;
  const held = t.view.hands?.[`seat ${offer.seat}`] || [],
    chosen = placesOf(held, offer.among);
  return new Set(held.map((_, i) => i).filter((i) => t.chosen.has(chosen[i])));
}
/**
 * @param {boolean} small
 * @param {number} width
 */
export const felt = (small, width) =>
  drawRoom(t.layout, t.view, {
    own: mine(),
    seat: seatNow(),
    small,
    least: 12 * ((small ? 390 : 1280) / Math.max(200, width)),
    chosen: t.pot || 0,
    picks: picks(),
  });
export const bar = () => barOf();
/** What the table is, in the line above the felt. */
export function facts() {
  const { poker } = things();
  return html`<span class="tag plain">${titleOf(poker)}</span>${poker.posted
      ? html`<span class="tag plain posted">${poker.posted}</span>`
      : NONE}${poker.street && !isOver(t.view) ? html`<span class="tag warn street">${poker.street}</span>` : NONE}`;
}
export const windowTitle = () => titleOf(things().poker);
/** What the hand that is over came to, in the panel. */
export function panel() {
  const view = t.view;
  if (!isOver(view)) return NONE;
  const hand = handOf(view, mine());
  return html`<section class="box pots-won" data-k="pots-won">
    <header><h2>The pots</h2></header>
    <div class="in">
      ${hand.results.map(
        (result) =>
          html`<p class="small">
            ${inSentence(result, (seat) => nameOfSeat(seat), hand.results.length === 1, dollars)}
          </p>`,
      )}${hand.rake || hand.drop
        ? html`<p class="small soft">
            ${[hand.rake && `Rake ${dollars(hand.rake)}`, hand.drop && `jackpot drop ${dollars(hand.drop)}`]
              .filter(Boolean)
              .join(", ")}
          </p>`
        : NONE}
    </div>
  </section>`;
}
/** @param {string} seat */
const nameOfSeat = (seat) =>
  mine().includes(seat) ? "you" : t.view.seats?.[seat]?.person.name.replace(/ \(guest\)$/, "") || `seat ${seat}`;

// What happens

/**
 * What the dealer said, with names for seats: every action is the table's business, and the last one stands.
 * @param {string[]} said
 */
export function calls(said) {
  const last = said.at(-1);
  return last ? [{ text: named(last), weight: 1 }] : [];
}
/** @param {string} text */
export const named = (text) =>
  text
    .replace(/(\$[\d,]+)\.00\b/g, "$1")
    .replace(/^Seat (\w+) (\w+)/, (_, seat, verb) =>
      mine().includes(seat) ? `You ${PLAIN[verb] || verb.replace(/s$/, "")}` : `${nameOfSeat(seat)} ${verb}`,
    );
/** @type {Record<string, string>} */
const PLAIN = { has: "have", mucks: "muck", raises: "raise", posts: "post" };

/**
 * Follows the table: plans are kept or given up, and said when it is one's turn; results are told.
 * @param {Api.TableView | null} before
 */
export function heard(before) {
  const view = t.view;
  if (!has(view)) return;
  const at = now(),
    plan = ahead.kept(t.plan ?? null, at);
  if (t.plan && !plan && at.live) tell("Your plan is given up: the amount or the round has changed");
  t.plan = plan;
  if (before?.round !== view.round || !isOver(view)) {
    if (!isOver(view)) t.pot = 0;
  }
  tellResult(view);
  if (plan && at.turn) {
    const word = ahead.word(plan, at);
    t.plan = null;
    if (word) return void quietly({ seat: at.seat, word });
  }
  soon();
}
/** @param {Api.TableView} view */
function tellResult(view) {
  if (!isOver(view) || told === view.last.round) return;
  told = view.last.round;
  t.pot = 0;
  clearInterval(turning);
  const { results } = handOf(view, mine());
  tell(results.map((one) => inSentence(one, nameOfSeat, results.length === 1, dollars)).join(". "));
  if (results.length < 2) return;
  turning = setInterval(() => {
    if (!isOver(t.view)) return clearInterval(turning);
    t.pot = ((t.pot || 0) + 1) % results.length;
    redraw();
  }, TURN);
}
/** What the page says by itself after a while: that one is dealt in, and at the showdown what any player would. */
function soon() {
  const asked = request(),
    what = asked ? byItself() : null,
    key = what ? `${asked?.id}:${what.word}:${what.seat}` : "";
  if (key === due) return;
  due = key;
  clearTimeout(timer);
  if (!what) return;
  timer = setTimeout(() => {
    due = "";
    const still = request()?.id === asked?.id ? byItself() : null;
    if (still && still.word === what.word) quietly({ seat: still.seat, word: still.word });
  }, what.after);
}
/**
 * Says something that nobody has pressed a button for: where the question was closed meanwhile, nobody hears of it.
 * @param {Api.Say} said
 */
function quietly(said) {
  const asked = request();
  if (asked) t.live.send({ say: said, request: asked.id }).catch((no) => no.error || Promise.reject(no));
}
function byItself() {
  const view = t.view,
    seat = seatNow(),
    words = offers(seat).map((offer) => offer.word);
  if (betting()) {
    const others = Object.keys(things().poker.stacks).length > 1;
    return dealsIn() && others && words.includes("ready")
      ? {
          seat,
          word: "ready",
          after: isOver(view) ? SHOWN + 1600 * Math.max(0, things().showdown.pots.length - 1) : 900,
        }
      : null;
  }
  if (things().poker.shows !== seat || !showsDown() || !words.includes("show")) return null;
  const beaten = view.reads?.[`seat ${seat}`]?.beaten && words.includes("muck");
  return { seat, word: beaten ? "muck" : "show", after: PAUSE };
}

/** The time of whoever acts runs around their plate. */
function tick() {
  const ring = $(".room .due");
  if (!ring) return;
  const left = t.until ? Math.max(0, (t.until - performance.now()) / 1000) : t.of || 1;
  ring.setAttribute("stroke-dasharray", `${((100 * left) / Math.max(1, t.of)).toFixed(1)} 200`);
  ring.classList.toggle("late", left <= 5);
}

// Hands on the bar

/** @param {MouseEvent} e */
function clicked(e) {
  /** @param {string} name */
  const at = (/** @type {string} */ name) => dataAt(e, name);
  if (at("plan")) {
    const kind = /** @type {ahead.Kind} */ (at("plan")),
      here = now();
    t.plan = t.plan?.kind === kind ? null : ahead.plan(kind, here);
    redraw();
  } else if (at("size")) {
    setSize(Number(at("size")));
    tell(dollars(Number(at("size"))));
    redraw();
  } else if (at("switch")) {
    prefer(at("switch") ?? "", prefer(at("switch") ?? "") === "off" ? "on" : "off");
    soon();
    redraw();
  } else if (at("add")) {
    const { offer } = choices()[Number(at("add"))];
    t.chip = buyIn(offer);
    slips().then((m) => m.slip(offer));
  } else if (at("hand-words") !== undefined) words();
  else if (at("result")) {
    clearInterval(turning);
    t.pot = Number(at("result"));
    redraw();
  }
}
function words() {
  prefer("poker.words", prefer("poker.words") === "on" ? "off" : "on");
  if (prefer("poker.words") === "on") tell(handWords());
  redraw();
}
/**
 * The slider and the field say one amount.
 * @param {Event} e
 */
function slides(e) {
  const offer = sizedOffer();
  if (!offer || !around(e, ".sizes")) return;
  const at = /** @type {HTMLInputElement} */ (e.target);
  if (at.matches("[data-slide]")) setSize(slid(offer, Number(at.value)));
  else if (at.matches("[data-sum]")) setSize(cents(at.value || "x"), at.value);
  redraw();
}
/** @param {KeyboardEvent} e */
function keys(e) {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const offer = myTurn() ? sizedOffer() : null,
    at = /** @type {HTMLInputElement} */ (e.target),
    field = at.matches?.(".sizes [data-sum]"),
    slide = at.matches?.("[data-slide]");
  if (offer && (slide || (field && /^(Arrow(Up|Down)|Page)/.test(e.key)))) {
    const value = stepped(
      offer,
      t.size && t.size.id === request()?.id ? t.size.cents : cents(offer.least),
      e.key,
      cents(things().poker.least),
    );
    if (value !== null) {
      e.preventDefault();
      setSize(value);
      redraw();
      if (field) at.value = String(value / 100);
    } else if (slide && e.key === "Enter") {
      const i = choices().findIndex((choice) => choice.offer.word === offer.word);
      choose(choices()[i], i);
    }
  } else if (e.key.toLowerCase() === "w" && !/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) && !$("dialog[open]")) {
    if (handWords()) words();
  } else if (e.key === "Enter" && around(e, "[data-result]")) {
    t.pot = Number(around(e, "[data-result]")?.dataset.result);
    redraw();
  }
}

// Motion

/**
 * What lies there before the felt is drawn anew.
 * @param {HTMLElement} felts
 */
export const before = (felts) => (motions ? motions.seen(felts) : null);
/**
 * @param {HTMLElement} felts
 * @param {ReturnType<typeof before> | undefined} was
 * @param {{over: boolean}} how
 */
export function stir(felts, was, { over }) {
  if (!motions) return void ornament("poker-motion").then((found) => (motions ||= found));
  if (was) motions.stir(felts, was, { over, began: false, winners: over ? wonBy() : [] });
}
const wonBy = () => [
  ...new Set((t.view.things.showdown?.pots || []).flatMap((pot) => pot.winners.map((one) => one.seat))),
];
export const land = () => motions?.land();
