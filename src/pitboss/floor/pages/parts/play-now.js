// "Play now": a guest with a made-up name, at a seat of a good table, in one click.
import { Refusal, api, get, me } from "./api.js";
import { ask, html, put, $ } from "./dom.js";
import { goodTables } from "./lobby-order.js";
import { madeUpName } from "./made-up-names.js";
import { played } from "./played.js";

/** How many tables are tried before it is said that there is no seat. */
const TRIES = 6;

/** The free seat next to the middle, as somebody would choose it.
 *  @param {Record<string, unknown>} seats */
export function seatToTake(seats) {
  const all = Object.keys(seats),
    middle = (all.length - 1) / 2;
  const free = all.filter((seat) => !seats[seat] && /^\d+$/.test(seat));
  return free.sort((one, other) => Math.abs(all.indexOf(one) - middle) - Math.abs(all.indexOf(other) - middle))[0];
}
/** Takes a seat at a table; whether there was one. @param {string} id */
async function seatAt(id) {
  const path = /** @type {`/api/tables/${string}`} */ (`/api/tables/${encodeURIComponent(id)}`),
    view = await get(path);
  if (view.you?.seats?.length) return true;
  const seat = seatToTake(view.seats);
  if (!seat) return false;
  try {
    await api("PUT", `${path}/seats/${encodeURIComponent(seat)}`);
    return true;
  } catch (no) {
    if (no instanceof Refusal && no.status === 409) return false; // somebody was quicker
    throw no;
  }
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
    const { tables } = await get("/api/tables");
    for (const row of goodTables(tables, played(), game).slice(0, TRIES)) if (await seatAt(row.id)) return go(row.id);
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
