// Motion follows what happened and never delays it: a newer change ends a running one. With reduced motion nothing moves.
import { $, adorn, calm, ornament, prefer } from "./dom.js";

export const loud = () => prefer("sound") === "on";
/**
 * A sound, where somebody wants sounds.
 * @param {string} name
 */
export const play = (name) => loud() && ornament("sound").then((sounds) => sounds && adorn(() => sounds.play(name)));

const EASE = "cubic-bezier(.2,.7,.2,1)";
/** @type {Animation[]} */
let running = [];

/**
 * Where a point of the screen is in an element's own units.
 * @param {SVGGraphicsElement} el
 * @param {number} x
 * @param {number} y
 */
function inside(el, x, y) {
  const m = el.getScreenCTM()?.inverse();
  return m ? [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f] : [0, 0];
}
/**
 * @param {Element | null | undefined} el
 * @returns {Felt.Point | null}
 */
function middle(el) {
  const box = el?.getBoundingClientRect();
  return box && box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}
/**
 * @param {Element} el
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} more
 */
const go = (el, frames, more) => running.push(el.animate(frames, { easing: EASE, fill: "backwards", ...more }));
/**
 * @param {SVGGraphicsElement} el
 * @param {Felt.Point | null} from
 * @param {number} duration
 * @param {number} delay
 */
function travel(el, from, duration, delay) {
  if (!from) return;
  const [x, y] = inside(el, ...from);
  go(
    el,
    [
      { translate: `${x}px ${y}px`, opacity: 0.2 },
      { translate: "0 0", opacity: 1 },
    ],
    { duration, delay },
  );
}
/**
 * Sets in motion what is new on the felt. `before` are the hands as they were, by name. Gives how long it takes until
 * the result is seen.
 * @param {HTMLElement} felts
 * @param {Element[]} added
 * @param {Record<string, string[]>} before
 * @param {Api.Transfer[]} [moves]
 */
export function move(felts, added, before, moves = []) {
  const fresh = /** @type {(HTMLElement | SVGGraphicsElement)[]} */ (added).filter(
    (el) => el.isConnected && el.closest(".felt"),
  );
  const cards = fresh.filter((el) => el.classList.contains("dealt")),
    stacks = fresh.filter((el) => el.classList.contains("stack")),
    dice = fresh.filter((el) => el.classList.contains("die")),
    ball = fresh.find((el) => el.dataset.roll);
  if (cards.length) play("card");
  if (ball || dice.length) play("ball");
  if (calm() || document.hidden) return 0;
  if (fresh.length) for (const one of running.splice(0)) one.finish();
  const shoe = middle($("[data-spot=shoe]", felts)) || middle($("[data-spot=tray]", felts));
  const step = Math.min(90, 900 / Math.max(1, cards.length));
  cards.forEach((el, i) => {
    const hand = /** @type {HTMLElement | null} */ (el.closest(".hand"))?.dataset.k?.slice(2) ?? "",
      was = before[hand]?.[Number.parseInt(el.dataset.k ?? "", 10)],
      face = /** @type {SVGGraphicsElement | null} */ (el.querySelector(".face"));
    if (!face) return;
    if (was === "??") go(face, [{ scale: "0 1" }, { scale: "1 1" }], { duration: 260, delay: i * step });
    else if (was === undefined) travel(face, shoe, 260, i * step);
  });
  const dealt = Math.max(cards.length * step, ball ? 900 : 0, dice.length ? 700 : 0); // chips wait for cards, ball and dice
  for (const el of stacks) {
    const pile = $(".pile", el),
      badge = $(".badge", el);
    if (/ (won|lost|push|void) /.test(` ${/** @type {SVGElement} */ (el).className.baseVal} `)) {
      if (badge) go(badge, [{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: dealt });
      if (el.classList.contains("won"))
        go($(".paid", pile), [{ opacity: 0 }, { opacity: 1 }], {
          duration: 60,
          delay: dealt + (moves.some((e) => e.verb === "collect") ? 840 : 420),
        }); // when the chips have come
    } else if (el.classList.contains("ghost"))
      go(pile, [{ translate: "0 -14px", opacity: 0.2 }, { translate: "0 0" }], { duration: 120 });
  }
  dice.forEach((el, i) =>
    go(
      el,
      [
        { translate: `${90 + 20 * i}px -60px`, opacity: 0 },
        { translate: "-6px 4px", opacity: 1, offset: 0.7 },
        { translate: "0 0" },
      ],
      { duration: 700 + i * 90 },
    ),
  );
  if (ball)
    go(
      ball,
      [
        { rotate: "-540deg", opacity: 0.4 },
        { rotate: "0deg", opacity: 1 },
      ],
      { duration: 900 },
    );
  return dealt;
}
