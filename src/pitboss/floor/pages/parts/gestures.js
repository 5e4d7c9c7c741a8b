// Hands on the page: taps, drags, long presses and keys, all turned into the same few things to do.
import { $, $$, around, late, tell } from "./dom.js";
import { mine, offers, placesOf, t } from "./state.js";
import { slips, tap, tool } from "./bets.js";
import { byKey } from "./choices.js";
import { paper, showOdds } from "./panel.js";
import { WAYS, nearest } from "./arrows.js";

/**
 * A card of one's own hand, chosen or not.
 * @param {HTMLElement} el
 * @param {() => void} redraw
 */
function chooseCard(el, redraw) {
  const hand = /** @type {HTMLElement} */ (el.closest(".hand")).dataset.k?.slice(2) ?? "",
    seat = /^seat (\w+)/.exec(hand)?.[1],
    offer = offers().find((o) => o.seat === seat && o.among?.length);
  if (!offer) return;
  const place = placesOf(t.view.hands?.[hand] || [], offer.among)[Number(el.dataset.card)];
  toggle(place, offer);
  redraw();
}
/**
 * @param {number} place
 * @param {Api.Offer} offer
 */
export function toggle(place, offer) {
  if (place < 0) return;
  if (t.chosen.has(place)) t.chosen.delete(place);
  else t.chosen.add(place);
  if (t.chosen.size > offer.cards) t.chosen.delete([...t.chosen][0]);
  tell(`${t.chosen.size} of ${offer.cards} cards chosen`);
}
/**
 * At which end of the table one bets, where an area is there twice: what was not put by hand lies at the end of the
 * last.
 * @param {HTMLElement} el
 */
export function stands(el) {
  t.end = Number(el.dataset.k?.endsWith("~"));
  t.ends.set(el.dataset.key ?? "", t.end);
}
/** @param {EventTarget | null} target */
export const keyAt = (target) =>
  /** @type {HTMLElement | null | undefined} */ (/** @type {Element | null} */ (target)?.closest?.("[data-key]"))
    ?.dataset.key;

/**
 * @param {HTMLElement} felts
 * @param {HTMLElement} bar
 * @param {{redraw: () => void, plate: (seat: string) => unknown}} act
 */
export function hands(felts, bar, { redraw, plate }) {
  // taps
  felts.addEventListener("click", (e) => {
    if (t.dragged) return;
    const seat = around(e, "[data-seat]"),
      card = around(e, "[data-card]"),
      cite = around(e, "[data-cite]");
    if (cite) return;
    if (seat) return plate(/** @type {string} */ (seat.dataset.seat));
    if (card) return chooseCard(card, redraw);
    const key = keyAt(e.target);
    if (key) {
      stands(/** @type {HTMLElement} */ (around(e, "[data-key]")));
      tap(key);
    } else if (t.refusal) {
      t.refusal = null;
      redraw();
    }
  });
  felts.addEventListener("contextmenu", (e) => {
    const key = keyAt(e.target);
    if (key) {
      e.preventDefault();
      slips().then((m) => m.menu(key, showOdds));
    }
  });

  // drags and long presses come with the first pointer that is seen
  addEventListener("pointerover", () => late("drag").then((m) => m.drag(felts, redraw)), { once: true });

  // keys: the felt is one stop of the Tab key, arrows go on from there
  const stops = () => $$(".felt [role=button]", felts);
  felts.addEventListener("focusin", (e) => {
    t.touched = mine().length > 0;
    for (const el of $$("[tabindex='0']", felts)) el.setAttribute("tabindex", "-1");
    around(e, "[role=button]")?.setAttribute("tabindex", "0");
  });
  felts.addEventListener("keydown", (e) => {
    const way = WAYS[e.key],
      from = around(e, "[role=button]");
    if (!from) return;
    if (e.key === "Enter" || (e.key === " " && !from.dataset.key)) {
      e.preventDefault();
      e.stopPropagation();
      if (from.dataset.seat) plate(from.dataset.seat);
      else if (from.dataset.card) chooseCard(from, redraw);
      else tap(/** @type {string} */ (from.dataset.key));
    } else if (e.key === "Backspace" || e.key === "Delete") {
      e.preventDefault();
      if (from.dataset.key) tool("lift", from.dataset.key);
    } else if (e.key === "m" || e.key === "ContextMenu") {
      e.preventDefault();
      if (from.dataset.key) slips().then((m) => m.menu(from.dataset.key, showOdds));
    } else if (way) {
      e.preventDefault();
      nearest(from, way, stops())?.focus();
    }
  });
  addEventListener("keydown", (e) => {
    const at = /** @type {HTMLInputElement} */ (e.target);
    if (
      e.repeat ||
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      $("dialog[open]") ||
      (/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) && at.type !== "radio")
    )
      return;
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key,
      chips = $$("[name=chip]", bar);
    if (key === "Escape") {
      if (t.refusal) {
        t.refusal = null;
        redraw();
      } else paper().then((p) => p.close());
    } else if (/^[1-6]$/.test(key) && chips[Number(key) - 1]) {
      chips[Number(key) - 1].click();
      tell(`${chips[Number(key) - 1].getAttribute("aria-label")} chosen`);
    } else if (key === " " && /^(BUTTON|SUMMARY|A)$/.test(at.tagName)) return;
    else if (e.shiftKey && key === "d") tool("double");
    else if (e.key === "?") slips().then((m) => m.keyList());
    else if (key === "/") slips().then((m) => m.typeBet());
    else if (key === "z") tool("undo");
    else if (key === "x") tool("clear");
    else if (key === "r") tool("repeat");
    else if (key === "g") location.href = `/guide/${encodeURIComponent(t.id)}`;
    else if (key === "o") showOdds();
    else if (key === "l") $("#ruling")?.focus();
    else if (!byKey(key)) return;
    e.preventDefault();
  });
}
