// Cards turned up as a player wants it, at games where the round is over once they are dealt: one after the other, or
// the cards of the hand that one has bet on peeled by oneself. It is decoration: the round is decided, chips have moved
// and nobody waits. What happened is shown when the last card is up, or at once when whoever looks wants to go on.
import { card, say } from "./cards.js";
import { $, calm, cents, dataAt, html, NONE, prefer, put, tell, title } from "./dom.js";

/** @typedef {{hand: string, code: string, nth: number, mine: boolean, up: boolean}} Turned a card, in the order dealt */

/** Milliseconds from one card to the next, and after the last. */
const PACE = 900,
  LAST = 1100,
  /** Nobody is kept from what happened for longer. */
  LONGEST = 25_000;
/** How much of a card is peeled by one key, and from where on it turns by itself. */
const STEP = 0.14,
  TURNS = 0.72;
const ORDER = ["first", "second", "third"];

/** How cards are turned: at once (""), one after the other (slow), or one's own by oneself (squeeze). */
export const way = () => prefer("turning") || "";

/**
 * The hand that somebody's wagers let them turn up: of the largest, where there are several.
 * @param {Record<string, string>} peel by wager
 * @param {{seat: string, wager: string, amount: string}[]} areas
 * @param {string[]} own
 */
export function ownHand(peel, areas, own) {
  const down = areas.filter(({ seat, wager }) => own.includes(seat) && peel[wager]);
  down.sort((one, other) => cents(other.amount) - cents(one.amount));
  return down.length ? peel[down[0].wager] : "";
}
/**
 * Cards in the order in which they were dealt: one to each hand, and again.
 * @param {Record<string, string[]>} hands
 * @param {string} own
 * @returns {Turned[]}
 */
export function inOrder(hands, own) {
  const most = Math.max(...Object.values(hands).map((cards) => cards.length));
  return Array.from({ length: most }, (_, nth) =>
    Object.entries(hands).flatMap(([hand, cards]) =>
      nth < cards.length ? [{ hand, code: cards[nth], nth, mine: hand === own, up: false }] : [],
    ),
  ).flat();
}
/**
 * Whether a change is a round that somebody wants to see card by card.
 * @param {Felt.Layout} layout
 * @param {Api.TableView} before the view as it is shown
 * @param {Api.TableView} now
 */
export function wanted(layout, before, now) {
  const own = before?.you?.seats || [],
    hands = Object.values(layout.peel || {});
  if (!layout.peel || !way() || calm() || document.hidden || !own.length || before.round === now.round) return false;
  const dealt = hands.some((hand) => now.last?.hands?.[hand]?.length),
    seen = hands.some((hand) => before.hands?.[hand]?.length);
  return dealt && !seen && now.last?.round === before.round && !now.last.void;
}

/** What is shown just now, and how it is ended. */
const now = { cards: /** @type {Turned[]} */ ([]), peeled: 0, timer: 0, limit: 0, done: () => {} };

/** @param {Turned} one @param {boolean} waits whether it waits to be peeled */
const drawnCard = ({ code, up, hand, nth }, waits) =>
  html`<li
    class="squeezed ${waits ? "waits" : ""}"
    data-k="${hand}-${nth}"
    ${waits
      ? html`data-peel tabindex="0" role="button" aria-label="Your ${ORDER[nth]} card: arrow up peels it, Enter turns
        it"`
      : html`role="img" aria-label="${up ? say(code) : "face down"}"`}
  >
    <svg viewBox="-32 -44 64 88" aria-hidden="true">${up || waits ? card(code) : NONE}</svg>
    ${up ? NONE : html`<svg class="back" viewBox="-32 -44 64 88" aria-hidden="true">${card("??")}</svg>`}
    ${waits ? html`<i class="fold"></i>` : NONE}
  </li>`;
function draw() {
  const waiting = next(),
    hands = [...new Set(now.cards.map(({ hand }) => hand))],
    mine = now.cards.some((one) => one.mine);
  put(
    place(),
    html`<div class="hands">
        ${hands.map(
          (hand) =>
            html`<section data-k="${hand}" aria-label="${title(hand)}">
              <h3>${title(hand)}</h3>
              <ul>
                ${now.cards
                  .filter((one) => one.hand === hand)
                  .map((one) => drawnCard(one, one === waiting && one.mine && way() === "squeeze"))}
              </ul>
            </section>`,
        )}
      </div>
      <p>
        ${mine && way() === "squeeze" && waiting?.mine
          ? html`<span>Drag your card up from its foot.</span> <button class="btn" data-turn="one">Turn it</button>`
          : html`<span>${waiting ? "The cards are turned." : "All cards are up."}</span>`}
        <button class="btn line" data-turn="all">Show all</button>
      </p>`,
  );
  peelTo(now.peeled);
}
function place() {
  let host = $(".squeeze");
  if (host) return host;
  host = document.createElement("div");
  host.className = "squeeze";
  host.setAttribute("role", "group");
  host.setAttribute("aria-label", "The cards, face down");
  $(".stage").append(host);
  return host;
}
const next = () => now.cards.find(({ up }) => !up);
/** Lifts the card that waits by so much of its height; the drawing follows the hand without being made anew.
 *  @param {number} part */
function peelTo(part) {
  now.peeled = Math.min(1, Math.max(0, part));
  const one = document.querySelector("[data-peel]");
  if (!one) return;
  /** @type {SVGElement | null} */ (one.querySelector(".back"))?.style.setProperty(
    "clip-path",
    `inset(0 0 ${(now.peeled * 100).toFixed(1)}% 0)`,
  );
  /** @type {HTMLElement | null} */ (one.querySelector(".fold"))?.style.setProperty(
    "bottom",
    `${(now.peeled * 100).toFixed(1)}%`,
  );
}
/** Turns the next card up, and goes on: to one's own, which waits, or to the dealer's, which turns by itself. */
function turn() {
  const one = next();
  if (!one) return;
  one.up = true;
  now.peeled = 0;
  tell(`${title(one.hand)}: ${say(one.code)}`);
  goOn();
}
function goOn() {
  clearTimeout(now.timer);
  draw();
  const waiting = next();
  if (!waiting) now.timer = window.setTimeout(end, LAST);
  else if (!waiting.mine || way() !== "squeeze") now.timer = window.setTimeout(turn, PACE);
  else if (document.activeElement === document.body)
    /** @type {HTMLElement | null} */ (document.querySelector("[data-peel]"))?.focus();
}
/** Whether cards are being turned. */
export const turning = () => now.cards.length > 0;
/** Shows what happened, at once. */
export function end() {
  if (!turning()) return;
  clearTimeout(now.timer);
  clearTimeout(now.limit);
  now.cards = [];
  $(".squeeze")?.remove();
  now.done();
}
/**
 * Shows the cards of a round face down and turns them; `done` is called once, when they are up or need not be.
 * @param {Felt.Layout} layout
 * @param {Api.TableView} before
 * @param {Api.TableView} view
 * @param {() => void} done
 */
export function begin(layout, before, view, done) {
  const peel = layout.peel ?? {},
    names = [...new Set(Object.values(peel))],
    hands = Object.fromEntries(names.map((name) => [name, view.last.hands?.[name] || []]));
  Object.assign(now, {
    cards: inOrder(hands, ownHand(peel, before.areas || [], before.you.seats)),
    peeled: 0,
    done,
    limit: window.setTimeout(end, LONGEST),
  });
  goOn();
}

// Hands

/** @type {{y: number, from: number, tall: number} | null} */
let held = null;
document.addEventListener("pointerdown", (e) => {
  const one = e.target instanceof Element ? e.target.closest("[data-peel]") : null;
  if (one) {
    held = { y: e.clientY, from: now.peeled, tall: one.getBoundingClientRect().height };
    e.preventDefault();
  }
});
document.addEventListener("pointermove", (e) => {
  if (held) peelTo(held.from + (held.y - e.clientY) / held.tall);
});
for (const name of ["pointerup", "pointercancel"])
  document.addEventListener(name, () => {
    if (held && now.peeled >= TURNS) turn();
    held = null;
  });
document.addEventListener("click", (e) => {
  const which = dataAt(e, "turn");
  if (which === "one") turn();
  else if (which === "all") end();
});
/** Whoever does anything else goes on with it: what happened is shown first. */
addEventListener(
  "pointerdown",
  (e) => {
    if (turning() && e.target instanceof Element && e.target.closest(".felts, .bar")) end();
  },
  true,
);
addEventListener(
  "keydown",
  (e) => {
    if (!turning()) return;
    const peels = document.querySelector("[data-peel]"),
      by = { ArrowUp: STEP, ArrowDown: -STEP }[e.key];
    if (e.key === "Escape") end();
    else if (peels && by) {
      peelTo(now.peeled + by);
      if (now.peeled >= TURNS) turn();
    } else if (peels && e.key === "Enter" && document.activeElement === peels) turn();
    else {
      const inside = document.activeElement?.closest(".squeeze"),
        leaves = !/^(Tab|Shift|Control|Alt|Meta)$/.test(e.key) && !(inside && /^(Enter| )$/.test(e.key));
      if (leaves) end(); // a key of the table: what happened is shown first
      return;
    }
    e.preventDefault();
    e.stopPropagation();
  },
  true,
);
document.addEventListener("visibilitychange", () => document.hidden && end());
