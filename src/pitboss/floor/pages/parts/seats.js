// Sitting down, leaving, and a guest's chips filled up.
import { api } from "./api.js";
import { refuse } from "./bets.js";
import { $, $$, NONE, around, ask, html, tell } from "./dom.js";
import { guest } from "./head.js";
import { mine, t } from "./state.js";

const table = `/api/tables/${encodeURIComponent(t.id)}`;

/** @param {string} seat */
export async function sit(seat) {
  try {
    await api("PUT", `${table}/seats/${encodeURIComponent(seat)}`);
    t.seat = seat;
    tell(`You sit at seat ${seat}`);
    if (innerWidth <= 820) setTimeout(uncover, 300);
  } catch (no) {
    refuse("", /** @type {No} */ (no).reason, /** @type {No} */ (no).cite);
  }
}
/** On a phone the bar may lie over one's own place: the page is moved as far as that takes, and no further. */
function uncover() {
  const place = $$(".felt .me .area.open, .felt .me .seat-plate").map((one) => one.getBoundingClientRect().bottom),
    under = Math.max(0, ...place) - ($(".bar")?.getBoundingClientRect().top ?? innerHeight);
  if (under > 0) scrollBy({ top: under + 8, behavior: "instant" });
}
/** @param {string} seat */
export async function leave(seat) {
  try {
    await api("DELETE", `${table}/seats/${encodeURIComponent(seat)}`);
    tell(`Seat ${seat} is left`);
  } catch (no) {
    refuse("", /** @type {No} */ (no).reason, /** @type {No} */ (no).cite);
  }
}
/**
 * @param {string} seat
 * @param {(then?: () => unknown) => (who: Api.Me | null) => void} signed
 */
export function plate(seat, signed) {
  if (!t.me) return guest(signed(() => sit(seat)));
  if (!mine().includes(seat)) return sit(seat);
  if (mine().length > 1) t.seat = seat;
  return ask(
    `Seat ${seat}`,
    html`<form>
      <p>Wagers that can be taken up go back to you; the others are played out and paid to you.</p>
      <div class="acts"><button class="btn main">Leave the seat</button></div>
    </form>`,
    () => {
      leave(seat);
    },
  );
}
/** @param {(then?: () => unknown) => (who: Api.Me | null) => void} signed */
export function join(signed) {
  const free = Object.entries(t.view.seats || {})
    .filter(([, who]) => !who)
    .map(([seat]) => seat);
  if (!t.me) return guest(signed());
  if (!free.length) return refuse("", "Every seat is taken: watch, or wait for one.");
  const middle = [...free].sort(
    (a, b) =>
      Math.abs(Number(a) - Object.keys(t.view.seats).length / 2 - 0.5) -
      Math.abs(Number(b) - Object.keys(t.view.seats).length / 2 - 0.5),
  )[0];
  if (!t.layout.seats.places?.length || free.length === 1) return sit(free[0]);
  const box = ask(
    "Take a seat",
    html`<div class="in list">
      ${free.map(
        (seat) =>
          html`<button
            class="btn ${seat === middle ? "main" : ""}"
            data-take="${seat}"
            ${seat === middle ? html`autofocus` : NONE}
          >
            Seat ${seat}
          </button>`,
      )}
    </div>`,
  );
  box.addEventListener("click", (e) => {
    const b = around(e, "[data-take]");
    if (b) {
      box.close();
      sit(/** @type {string} */ (b.dataset.take));
    }
  });
}
/** @param {() => void} redraw */
export async function fill(redraw) {
  try {
    const { chips } = await api("POST", "/api/me/chips");
    /** @type {Api.Me} */ (t.me).chips = chips;
    if (t.view.you) t.view.you = { ...t.view.you, chips };
    t.live.again();
  } catch (no) {
    refuse("", /** @type {No} */ (no).reason, /** @type {No} */ (no).cite);
  }
  redraw();
}
