// The dealer's words, one after the other: each stays long enough to be read, and what matters comes back after what does
// not. Nothing here draws; `show` is called with the line that stands.

/** How much a call matters: somebody else's business, the table's, one's own. */
export const ASIDE = 0,
  TABLE = 1,
  OWN = 2;
const DWELL = 1600,
  HOLD = 5000,
  MOST_WAITING = 4;

/** A call with its weight, for whoever holds these seats. */
export function weighed(text, own) {
  const seat = /^seat (\d+)/i.exec(text)?.[1];
  if (seat) return { text, weight: own.some((mine) => parseInt(mine, 10) === Number(seat)) ? OWN : ASIDE };
  return { text, weight: /\bno action\b|\boff\b/i.test(text) ? ASIDE : TABLE };
}
/** What a round brought, in one sentence. */
export function outcome(net, dollars) {
  if (!net) return "You are even this round";
  return `You ${net > 0 ? "win" : "lose"} ${dollars(Math.abs(net))} this round`;
}

export class Calls {
  /** `clock` has `now()` in milliseconds and `later(work, milliseconds)`. */
  constructor(show, clock = { now: () => performance.now(), later: (work, wait) => setTimeout(work, wait) }) {
    Object.assign(this, { show, clock, queue: [], standing: null, since: -Infinity, waits: false });
  }
  /** What was said in one go. If it ends with something that matters less than what came before, that comes back. */
  say(lines) {
    if (!lines.length) return;
    const most = Math.max(...lines.map((line) => line.weight));
    this.queue.push(...lines);
    if (lines.at(-1).weight < most) this.queue.push(lines.findLast((line) => line.weight === most));
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
