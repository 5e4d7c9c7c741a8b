// Arrow keys on a felt: from one area to the nearest that way.
export const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

const middle = (el) => {
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
/** The nearest of these elements that lies this way; null where none does. */
export function nearest(from, way, elements) {
  const [x, y] = middle(from);
  let best = Infinity,
    next = null;
  for (const el of elements) {
    const [a, b] = middle(el),
      ahead = (a - x) * way[0] + (b - y) * way[1],
      far = ahead > 2 ? ahead + 2 * Math.abs((a - x) * way[1] + (b - y) * way[0]) : Infinity;
    if (far < best) [best, next] = [far, el];
  }
  return next;
}
