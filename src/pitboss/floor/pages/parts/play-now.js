// "Play now": a guest with a made-up name, at a seat of a good table, in one click. The next one is the first bet: a table
// at which a tap on the felt puts a chip down, now, is taken before any other.
import { Refusal, api, get, layoutOf, me } from "./api.js";
import { ask, html, put, $ } from "./dom.js";
import { goodTables, hasPlaces, nobodyHasBet, takesBets, tapIsBet } from "./lobby-order.js";
import { madeUpName } from "./made-up-names.js";
import { played } from "./played.js";

/** How many tables are looked at before one is taken at which the first bet has to wait. */
const TRIES = 12;

/** @typedef {import("./lobby-order.js").Row} Row
 *  @typedef {`/api/tables/${string}`} Path */

/** The free seat next to the middle, as somebody would choose it.
 *  @param {Record<string, unknown>} seats */
export function seatToTake(seats) {
  const all = Object.keys(seats),
    middle = (all.length - 1) / 2;
  const free = all.filter((seat) => !seats[seat] && /^\d+$/.test(seat));
  return free.sort((one, other) => Math.abs(all.indexOf(one) - middle) - Math.abs(all.indexOf(other) - middle))[0];
}
const pathOf = (/** @type {string} */ id) => /** @type {Path} */ (`/api/tables/${encodeURIComponent(id)}`);
/** Takes a seat at a table: which one; none where there is none any more. Whoever sits there already stays.
 *  @param {Path} path @param {Api.TableView} view */
async function seatAt(path, view) {
  const seat = seatToTake(view.seats);
  if (!seat) return "";
  try {
    await api("PUT", `${path}/seats/${encodeURIComponent(seat)}`);
    return seat;
  } catch (no) {
    if (no instanceof Refusal && no.status === 409) return ""; // somebody was quicker
    throw no;
  }
}
/** Sits down at a table, to stay if the next tap there is a bet: whether it is. @param {Row} row */
async function betAt(row) {
  const path = pathOf(row.id),
    seat = await seatAt(path, await get(path));
  if (!seat) return false;
  if (tapIsBet(await layoutOf(row.id), await get(path))) return true;
  await api("DELETE", `${path}/seats/${encodeURIComponent(seat)}`);
  return false;
}
/** Sits down where the next tap is a bet, rather where nobody has bet yet; else at any that is good: which one, if any.
 *  @param {Row[]} rows the best first */
async function sitDown(rows) {
  /** @type {Record<"hurried" | "soon" | "others", Row[]>} */
  const later = { hurried: [], soon: [], others: [] };
  for (const row of rows.slice(0, TRIES)) {
    const [layout, view] = await Promise.all([layoutOf(row.id), get(pathOf(row.id))]);
    if (!hasPlaces(layout)) later.others.push(row);
    else if (!takesBets(view)) later.soon.push(row);
    else if (!nobodyHasBet(view)) later.hurried.push(row);
    else if (await betAt(row)) return row;
    else later.others.push(row);
  }
  for (const row of later.hurried) if (await betAt(row)) return row;
  for (const row of [...later.soon, ...later.hurried, ...rows.slice(TRIES), ...later.others])
    if (await seatAt(pathOf(row.id), await get(pathOf(row.id)))) return row;
  return null;
}
/** Whoever is here, as a guest if nobody has signed in. */
async function somebody() {
  const who = await me(false);
  if (who) return who;
  await api("POST", "/api/guest", { name: madeUpName() });
  return me();
}
/** Opens a good table with a seat taken. `game` is the only one wanted, if any.
 *  @param {string} game */
export async function playNow(game = "") {
  try {
    const who = await somebody();
    if (who && who.person.roles.some((/** @type {string} */ role) => role !== "player"))
      return said("Whoever works here plays at no table: play as a guest in another browser.");
    const held = (who?.seats || []).find((/** @type {{table: string}} */ { table }) => table);
    if (held && !game) return go(held.table);
    const { tables, families } = await get("/api/tables"),
      row = await sitDown(goodTables(tables, played(), game, Object.keys(families)));
    if (row) return go(row.id);
    said("Every seat is taken just now. Look at a table, or wait for a seat there.");
  } catch (no) {
    if (!(no instanceof Refusal)) throw no;
    said(no.status === 403 ? "This floor takes no guests: sign in with your name." : no.message);
  }
}
const go = (/** @type {string} */ id) => location.assign(`/tables/${encodeURIComponent(id)}`);
function said(/** @type {string} */ text) {
  const box = ask("Play now", html`<div class="in"><p></p></div>`);
  put($("p", box), html`${text}`);
}
