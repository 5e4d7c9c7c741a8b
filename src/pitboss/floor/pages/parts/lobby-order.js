// Which tables the lobby shows and in which order, and which of them is a good one to begin at. Nothing is drawn here.
import { words } from "./dom.js";
import { stakes } from "./stakes.js";

/** @typedef {{id: string, name: string, game: string, family: string, limits: Record<string, (string | null)[]>,
 *   seats: number, free: number, round: number, moment: string | null, dealing: string | null, open: boolean}} Row a table of the lobby
 *  @typedef {{text: string, family: string, free: boolean, stakes: string}} Wish what somebody looks for
 *  @typedef {{tables: string[], games: string[]}} Played where somebody played last, the newest first */

/** Bands of the least bet, in cents: a key, what it is called, from and below. */
export const STAKES = /** @type {[string, string, number, number][]} */ ([
  ["", "Any stakes", 0, Infinity],
  ["low", "Under $10", 0, 1000],
  ["middle", "$10 to $25", 1000, 2501],
  ["high", "Over $25", 2501, Infinity],
]);

const seated = (/** @type {Row} */ row) => row.seats - row.free;
/** The least that one may bet at a table, in cents; nothing posted is as good as no limit. */
export const leastBet = (/** @type {Row} */ row) => stakes(row.limits)[0] ?? Infinity;
/** Whether somebody could sit down there and play. */
export const isOpen = (/** @type {Row} */ row) =>
  row.open && !["closed", "stopped"].includes(row.moment || "") && row.free > 0;

/** Whether a table is one that is looked for.
 *  @param {Row} row @param {Wish} wish */
export function fits(row, { text, family, free, stakes }) {
  const wanted = text.trim().toLowerCase();
  if (wanted && !`${row.name} ${words(row.game)} ${row.id}`.toLowerCase().includes(wanted)) return false;
  if (family && row.family !== family) return false;
  if (free && !isOpen(row)) return false;
  const band = STAKES.find(([key]) => key === stakes);
  if (!band || !band[0]) return true;
  const least = leastBet(row);
  return least >= band[2] && least < band[3];
}
/** Tables in the order in which they are shown: the open ones first, then where most people sit, then low stakes.
 *  @param {Row[]} rows */
export const ordered = (rows) =>
  [...rows].sort(
    (one, other) =>
      Number(isOpen(other)) - Number(isOpen(one)) ||
      seated(other) - seated(one) ||
      Math.min(leastBet(one), 1e9) - Math.min(leastBet(other), 1e9) ||
      one.name.localeCompare(other.name),
  );
/** Tables by family, the families in their own order; those of a family keep the order they come in.
 *  @param {Row[]} rows @param {Record<string, string>} families
 *  @returns {[string, string, Row[]][]} */
export const byFamily = (rows, families) =>
  Object.entries(families)
    .map(
      ([key, name]) => /** @type {[string, string, Row[]]} */ ([key, name, rows.filter((row) => row.family === key)]),
    )
    .filter(([, , list]) => list.length);
/** Tables at which to begin at once, the best first: open ones that software deals; the table and the game last played, else
 *  where some people are, with low stakes.
 *  @param {Row[]} rows @param {Played} played @param {string} game only of this game, if any */
export function goodTables(rows, played, game = "") {
  const worth = (/** @type {Row} */ row) =>
    (played.tables.includes(row.id) ? 400 - 20 * played.tables.indexOf(row.id) : 0) +
    (played.games.includes(row.game) ? 200 - 10 * played.games.indexOf(row.game) : 0) +
    10 * Math.min(seated(row), 4) -
    Math.min(leastBet(row), 100000) / 1000;
  return rows
    .filter((row) => isOpen(row) && row.dealing !== "live" && (!game || row.game === game))
    .sort((one, other) => worth(other) - worth(one) || one.name.localeCompare(other.name));
}
