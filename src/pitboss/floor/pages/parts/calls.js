// The dealer's words, one after the other: each stays long enough to be read, and what matters comes back after what
// does not. Nothing here draws; `show` is called with the line that stands.

/** How much a call matters: somebody else's business, the table's, one's own, what a round brought one. */
export const ASIDE = 0,
  TABLE = 1,
  OWN = 2,
  NET = 3;
const DWELL = 1600,
  HOLD = 5000,
  MOST_WAITING = 4;

/**
 * Something said, and how much it matters.
 * @typedef {{text: string, weight: number}} Call
 */
/**
 * What tells the time, and does something later.
 * @typedef {{now: () => number, later: (work: () => void, milliseconds: number) => unknown}} Clock
 */
/**
 * A call with its weight, for whoever holds these seats.
 * @param {string} text
 * @param {string[]} own
 * @returns {Call}
 */
export function weighed(text, own) {
  const seat = /^seat (\d+)/i.exec(text)?.[1];
  if (seat) return { text, weight: own.some((mine) => parseInt(mine, 10) === Number(seat)) ? OWN : ASIDE };
  return { text, weight: /\bno action\b|\boff\b/i.test(text) ? ASIDE : TABLE };
}
/**
 * What a round brought, in one sentence.
 * @param {number | null} net
 * @param {(cents: number) => string} dollars
 */
export function outcome(net, dollars) {
  if (!net) return "You are even this round";
  return `You ${net > 0 ? "win" : "lose"} ${dollars(Math.abs(net))} this round`;
}

/** @type {Clock} */
const CLOCK = { now: () => performance.now(), later: (work, wait) => setTimeout(work, wait) };

export class Calls {
  /**
   * @param {(text: string) => void} show
   * @param {Clock} clock
   */
  constructor(show, clock = CLOCK) {
    this.show = show;
    this.clock = clock;
    /** @type {Call[]} */
    this.queue = [];
    /** @type {Call | null} */
    this.standing = null;
    this.since = -Infinity;
    this.waits = false;
  }
  /**
   * What was said in one go. If it ends with something that matters less than what came before, that comes back.
   * @param {Call[]} lines
   */
  say(lines) {
    const last = lines.at(-1);
    if (!last) return;
    const most = Math.max(...lines.map((line) => line.weight));
    this.queue.push(...lines);
    if (last.weight < most) this.queue.push(...lines.filter((line) => line.weight === most).slice(-1));
    while (this.queue.length > MOST_WAITING) {
      const least = Math.min(...this.queue.map((line) => line.weight));
      this.queue.splice(
        this.queue.findIndex((line) => line.weight === least),
        1,
      );
    }
    this.step();
  }
  step() {
    while (this.queue.length && !this.waits) {
      const [next] = this.queue,
        stays = this.standing && next.weight < this.standing.weight ? HOLD : DWELL,
        wait = this.since + stays - this.clock.now();
      if (wait > 0) {
        this.waits = true;
        this.clock.later(() => {
          this.waits = false;
          this.step();
        }, wait);
        return;
      }
      this.queue.shift();
      this.standing = next;
      this.since = this.clock.now();
      this.show(next.text);
    }
  }
}
