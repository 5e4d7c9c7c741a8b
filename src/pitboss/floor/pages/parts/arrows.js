// Arrow keys on a felt: from one area to the nearest that way.

/** @type {Record<string, [number, number]>} */
export const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
/** What lies nearer to the line than this, in pixels, does not lie ahead. */
const AHEAD = 2,
  ASIDE_COSTS = 2;

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
/**
 * The nearest of these elements that lies this way; null where none does.
 * @template {Element} Kind
 * @param {Element} from
 * @param {[number, number]} way
 * @param {Kind[]} elements
 */
export function nearest(from, way, elements) {
  const [x, y] = middle(from);
  let best = Infinity;
  /** @type {Kind | null} */
  let next = null;
  for (const element of elements) {
    const [a, b] = middle(element),
      ahead = (a - x) * way[0] + (b - y) * way[1],
      aside = Math.abs((a - x) * way[1] + (b - y) * way[0]),
      far = ahead > AHEAD ? ahead + ASIDE_COSTS * aside : Infinity;
    if (far < best) [best, next] = [far, element];
  }
  return next;
}
