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
/** What stakes take off a table's worth to whoever begins: by the band of its least bet.
 *  @param {Row} row */
function dearness(row) {
  const band = STAKES.findIndex(([key, , low, high]) => key && leastBet(row) >= low && leastBet(row) < high);
  return [6, 0, 3, 12][band] ?? 6;
}
/** Tables at which to begin at once, the best first: open ones that software deals; the table and the game last played, else
 *  where bets are open, where some people are, with low stakes, by the order of the families.
 *  @param {Row[]} rows @param {Played} played @param {string} game only of this game, if any
 *  @param {string[]} families in their order */
export function goodTables(rows, played, game = "", families = []) {
  const worth = (/** @type {Row} */ row) =>
    (played.tables.includes(row.id) ? 400 - 20 * played.tables.indexOf(row.id) : 0) +
    (played.games.includes(row.game) ? 200 - 10 * played.games.indexOf(row.game) : 0) +
    (row.moment === "bets" ? 50 : 0) +
    10 * Math.min(seated(row), 4) -
    dearness(row);
  return rows
    .filter((row) => isOpen(row) && row.dealing !== "live" && (!game || row.game === game))
    .sort(
      (one, other) =>
        worth(other) - worth(one) ||
        families.indexOf(one.family) - families.indexOf(other.family) ||
        one.name.localeCompare(other.name),
    );
}

/** Seconds for which bets have to be open still, so that a first one can be thought of. */
const TIME_TO_BET = 8;
/** @param {Felt.Layout} layout */
const areasOf = (layout) => [...(layout.areas || []), ...(layout.seats.areas || [])];
/** Whether a felt has places on which a chip is put: a ticket is marked, and chips are brought to a game for pots, first.
 *  @param {Felt.Layout} layout */
export const hasPlaces = (layout) =>
  !layout.pots && areasOf(layout).some((area) => area.takes?.length && !area.pick && area.look !== "print");
/** Whether a table takes bets, and will for a while. @param {Api.TableView} view */
export const takesBets = ({ request }) =>
  request?.moment === "bets" && (typeof request.remaining !== "number" || request.remaining >= TIME_TO_BET);
/** Whether nobody has bet yet: no clock runs, and nobody else can close the bets before oneself has thought.
 *  @param {Api.TableView} view */
export const nobodyHasBet = (view) => takesBets(view) && typeof view.request?.remaining !== "number";
/** Whether one tap on the felt is a bet, for whoever sits there and sees this view.
 *  @param {Felt.Layout} layout @param {Api.TableView} view */
export function tapIsBet(layout, view) {
  const own = view.you?.seats || [],
    takes = new Set(areasOf(layout).flatMap((area) => (area.pick || area.look === "print" ? [] : area.takes || [])));
  return (
    takesBets(view) &&
    (view.request?.offers || []).some(
      ({ seat, word, least, on, countless }) =>
        own.includes(seat) &&
        least !== null &&
        !countless &&
        (on || [""]).some((place) => takes.has(place ? `${word}@${place}` : word)),
    )
  );
}
