// Where somebody played last, kept in this browser alone.
import { prefer } from "./dom.js";

const MOST = 8;

/** @typedef {{id: string, game: string}} Visit */

/** @returns {Visit[]} the newest first */
function visits() {
  try {
    const kept = JSON.parse(prefer("played") || "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
}
/** Notes that somebody plays at a table. @param {string} id @param {string} game */
export function notePlayed(id, game) {
  const before = visits();
  if (before[0]?.id === id) return;
  prefer("played", JSON.stringify([{ id, game }, ...before.filter((one) => one.id !== id)].slice(0, MOST)));
}
/** @returns {import("./lobby-order.js").Played} */
export function played() {
  const list = visits();
  return { tables: list.map(({ id }) => id), games: [...new Set(list.map(({ game }) => game))] };
}
