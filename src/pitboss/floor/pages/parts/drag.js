// Chips dragged from the rack to an area, or from area to area; a long press asks for everything about an area.
import { refuse, slips, spotOf, stake, sums, takeBack, tap } from "./bets.js";
import { broken, chip } from "./chips.js";
import { $, $$, around, html } from "./dom.js";
import { keyAt } from "./gestures.js";
import { showOdds } from "./panel.js";
import { parts, t } from "./state.js";

/**
 * @param {HTMLElement} felts
 * @param {() => void} redraw
 */
export function drag(felts, redraw) {
  /** @type {{cents?: number, from?: string, down?: Bet[], x: number, y: number, moved?: boolean} | null} */
  let held = null;
  const flying = document.createElement("div");
  flying.className = "flying";
  flying.hidden = true;
  document.body.append(flying);
  /** @param {PointerEvent} e */
  const over = (e) => keyAt(document.elementFromPoint(e.clientX, e.clientY));
  /** @param {string | undefined} key */
  const light = (key) => $$(".felt .drop").forEach((el) => el.dataset.key !== key && el.classList.remove("drop"));
  addEventListener("pointerdown", (e) => {
    const label = around(e, "[data-chip]"),
      key = felts.contains(/** @type {Node} */ (e.target)) && keyAt(e.target);
    t.dragged = false;
    held = null;
    if (e.button) return;
    if (label) held = { cents: Number(label.dataset.chip), x: e.clientX, y: e.clientY };
    else if (key) {
      const down = sums().filter((p) => spotOf(p.seat, p.word, p.on) === key);
      held = { from: key, down, cents: down[0]?.cents, x: e.clientX, y: e.clientY };
      clearTimeout(t.press);
      t.press = setTimeout(() => {
        if (held && !held.moved) {
          t.dragged = true;
          slips().then((m) => m.menu(key, showOdds));
        }
      }, 600);
    }
  });
  addEventListener("pointermove", (e) => {
    if (!held) return;
    if (!held.moved) {
      if (Math.hypot(e.clientX - held.x, e.clientY - held.y) < 10) return;
      clearTimeout(t.press);
      if (!held.cents || (held.from && !held.down?.length)) return (held = null);
      held.moved = t.dragged = true;
      flying.innerHTML = String(
        html`<svg viewBox="-24 -24 48 48" width="48" height="48">${chip(broken(held.cents)[0], { r: 22 })}</svg>`,
      );
      flying.hidden = false;
    }
    flying.style.setProperty("translate", `${e.clientX - 24}px ${e.clientY - 24}px`);
    const key = over(e);
    light(key);
    if (key) $(`.felt [data-key="${CSS.escape(key)}"]`)?.classList.add("drop");
  });
  /** @param {PointerEvent} e */
  const drop = async (e) => {
    clearTimeout(t.press);
    const was = held;
    held = null;
    if (!was?.moved) return;
    flying.hidden = true;
    light("");
    const key = e.type === "pointerup" ? over(e) : null;
    if (!was.from) {
      if (!key) return;
      t.chip = /** @type {number} */ (was.cents);
      t.chipChosen = true;
      tap(key);
    } else if (key && key !== was.from && t.areas.get(key)?.takes) {
      const area = /** @type {Felt.Area & {takes: string[], seat: string}} */ (t.areas.get(key)),
        [word, on] = parts(area.takes[0]);
      for (const one of was.down ?? []) {
        if (area.seat && area.seat !== one.seat) {
          refuse(key, `This is the place of seat ${area.seat}.`);
          continue;
        }
        if (await takeBack(one)) {
          if (!(await stake(one.seat, word, on, one.cents, key))) {
            const no = t.refusal;
            await stake(one.seat, one.word, one.on, one.cents);
            t.refusal = no;
            redraw();
          }
        }
      }
    }
  };
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}
