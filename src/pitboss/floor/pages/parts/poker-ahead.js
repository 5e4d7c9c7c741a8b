// What somebody wants to do before it is their turn: kept on this page, said when the turn comes, given up as soon as it
// would cost more than it said. Pure.
import { dollars } from "./dom.js";

/** @typedef {"fold" | "check" | "call" | "call-any"} Kind */
/** @typedef {{ kind: Kind, seat: string, cents: number, at: string }} Plan
 *  `cents` is what it costs at the most, `at` the betting round it is for */
/** @typedef {{ at: string, seat: string, owed: number, live: boolean, turn: boolean, acts: boolean, words: string[] }} Now
 *  where the hand stands for one seat: the betting round, what it would cost to stay, whether it is its turn, whether it
 *  has a say in this round still, and the words that it may say */

/** What may be planned now, as buttons: [kind, words].
 *  @param {Now} now
 *  @returns {[Kind, string][]} */
export function open({ owed, live, turn, acts }) {
  if (!live || turn || !acts) return [];
  return owed
    ? [
        ["fold", "Fold"],
        ["call", `Call ${dollars(owed)}`],
        ["call-any", "Call any"],
      ]
    : [
        ["fold", "Check or fold"],
        ["check", "Check"],
        ["call-any", "Call any"],
      ];
}
/** @param {Kind} kind
 *  @param {Now} now
 *  @returns {Plan} */
export const plan = (kind, now) => ({ kind, seat: now.seat, cents: kind === "call" ? now.owed : 0, at: now.at });

/** The plan as it stands after a change: null where the betting round is another, the hand is over, or it would cost more
 *  than it said.
 *  @param {Plan | null} made
 *  @param {Now} now
 *  @returns {Plan | null} */
export function kept(made, now) {
  if (!made || !now.live || made.seat !== now.seat || made.at !== now.at) return null;
  if (made.kind === "check" && now.owed) return null;
  if (made.kind === "call" && now.owed !== made.cents) return null;
  return made;
}
/** The word that a plan comes to, now that it is one's turn; nothing where none of its words may be said.
 *  @param {Plan} made
 *  @param {Now} now */
export function word(made, now) {
  const wanted = {
    fold: now.owed ? ["fold"] : ["check"],
    check: ["check"],
    call: ["call"],
    "call-any": ["check", "call"],
  };
  return wanted[made.kind].find((one) => now.words.includes(one)) || "";
}
