// What a narrow screen shows of a felt.

/**
 * The felt as a narrow screen is shown it, where it has a drawing of its own.
 * @param {Felt.Layout} layout
 * @returns {Felt.Layout}
 */
export const narrowFelt = (layout) => {
  if (!layout.narrow?.felt) return layout;
  return (layout.narrowly ||= { ...layout, ...layout.narrow.felt, narrow: /** @type {any} */ ({ whole: true }) });
};
/**
 * What a narrow screen shows of a felt, one below the other; a layout that is turned a quarter round has its wheel above,
 * and beside it where it came to rest, in words and cards.
 * @param {Felt.Layout} layout
 * @returns {(Felt.View | undefined)[]}
 */
export function narrowViews(layout) {
  if (layout.narrow?.views?.length) return layout.narrow.views;
  const wheel = layout.narrow?.turn && (layout.things || []).find(({ kind }) => kind === "wheel");
  if (!wheel) return [undefined];
  const [x, y] = wheel.at,
    tall = 2.06 * wheel.r,
    wide = 1.9 * tall,
    beside = x + 0.49 * wide;
  const at = /** @type {Record<string, Felt.Point>} */ ({
    sign: [beside, y - 0.4 * wheel.r],
    cards: [beside, y + 0.35 * wheel.r],
  });
  return [{ name: "wheel", box: [x - tall / 2, y - tall / 2, wide, tall], things: true, at }, undefined];
}
