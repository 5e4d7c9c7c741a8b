// Whose seats were whose in a round that is over: one may sit elsewhere by now, and somebody else where one sat. Pure.

/** @typedef {{actor: string, action: {type: string, who?: string, seat?: string | null}}} Done */

/**
 * The seats for which somebody spoke in a round; those they hold now where they said nothing in it.
 * @param {{actor: string, action: object}[]} steps
 * @param {string | undefined} person
 * @param {string[]} now
 */
export function seatsThen(steps, person, now) {
  const spoken = /** @type {Done[]} */ (steps)
    .filter(({ actor, action }) => actor === person && action.type === "Say")
    .map(({ action }) => /^\d+/.exec(action.who ?? "")?.[0] ?? "");
  const found = [...new Set(spoken.filter(Boolean))];
  return found.length ? found : now;
}
