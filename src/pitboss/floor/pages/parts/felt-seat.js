// A seat: what lies before it in its own frame, and its name plate.
import { GUEST, NONE, dollars, html, nameOf } from "./dom.js";
import { areaOf } from "./felt-area.js";
import { fan, sideBySide, splitOf } from "./felt-hand.js";
import { digits, farthestLast, outline, ring, spun } from "./felt-shapes.js";

/**
 * How wide a text is, in letters.
 * @param {string} text
 */
const extent = (text) =>
  [...text].reduce(
    (sum, sign) => sum + (sign > "\u2fff" ? 2.4 : /[WM@%]/.test(sign) ? 1.8 : /[A-Zmw]/.test(sign) ? 1.4 : 1),
    0,
  );
/**
 * @param {string} name
 * @param {number} most
 */
function shortened(name, most) {
  let cut = "";
  for (const sign of name)
    if (extent(cut + sign) > most) return `${cut}\u2026`;
    else cut += sign;
  return cut;
}
/**
 * How far apart the name plates of neighbours are, at the least.
 * @param {Felt.Layout} layout
 */
function apartness(layout) {
  const at = (layout.seats.places || []).map((f) =>
    spun(layout.seats.plate || [0, 62], f.lean).map((v, i) => v + f.at[i]),
  );
  return (layout.apart ||= at
    .slice(1)
    .reduce((least, [x, y], i) => Math.min(least, Math.hypot(x - at[i][0], y - at[i][1])), 999));
}
/**
 * An amount as it is written on an area: where there is little room, without the dollar sign.
 * @param {Felt.Area} a
 * @param {Felt.Lying} l
 */
const amountOn = (a, l) => dollars(l.result?.cents ?? l.cents).slice(a.plate === false ? 1 : 0);
/**
 * Areas of a seat that lie so close to the one before that the amounts of both would overlap: theirs stand above the
 * chips.
 * @param {Felt.Area[]} areas
 * @param {(area: Felt.Area) => Felt.Lying[]} lies
 * @param {number} least
 */
function raisedOf(areas, lies, least) {
  const found = new Set(),
    row = areas
      .filter((a) => a.shape && lies(a).length)
      .map((a) => ({ a, at: outline(a.shape).c, text: amountOn(a, lies(a)[0]) }))
      .sort((one, other) => one.at[0] - other.at[0]);
  row.forEach(({ a, at, text }, i) => {
    const before = row[i - 1],
      size = Math.max(least, (a.r2 || 18) * 0.84),
      wide = ((text.length + (before?.text.length || 0)) / 2 + 1.85) * size * 0.55;
    const close = before && Math.abs(before.at[1] - at[1]) < 16 && at[0] - before.at[0] < wide;
    if (close && !found.has(before.a)) found.add(a);
  });
  return found;
}
/**
 * A hand that was doubled, once it has its card: that lies across the others.
 * @param {Felt.Hand} hand
 * @param {Felt.Layout} layout
 * @param {Felt.Drawn} s
 */
function doubled(hand, layout, s) {
  const [, seat, split] = splitOf(hand.name) || [],
    label = split ? `${seat}.${split}` : seat;
  return (
    hand.cards.length > 2 &&
    s.lying.some((l) => l.wager === layout.seats.cards?.across && l.seat === seat && (l.hand || l.seat) === label)
  );
}
/**
 * One seat: its areas, hands and name plate in its frame; pieces of the ring in the table's.
 * @param {Felt.SeatPlace} f
 * @param {Felt.Layout} layout
 * @param {Felt.Drawn} s
 * @param {(area: Felt.Area, seat: string) => Felt.Lying[]} lies
 * @param {boolean} bare
 * @param {number} least
 */
export function seatOf(f, layout, s, lies, bare, least) {
  const l = layout.seats,
    who = s.seats?.[f.seat],
    mine = !s.all && s.you.includes(f.seat),
    own = s.hands
      .filter((h) => splitOf(h.name) && digits(splitOf(h.name)?.[1] ?? "") === f.seat)
      .map((h) => ({ ...h, across: doubled(h, layout, s) }));
  const apart = own.filter((h) => !splitOf(h.name)?.[3]),
    several = l.cards && apart.length > 1 ? sideBySide(apart, l.cards) : { shifts: {}, grow: mine ? 1.06 : 1 };
  const below = Object.fromEntries(Object.entries(several.shifts).map(([name, x]) => [name.replace(/^seat /, ""), x]));
  const high = raisedOf(l.areas || [], (a) => lies(a, f.seat), least);
  const parts = (l.areas || []).map((a) => areaOf(a, f.seat, lies(a, f.seat), s, bare, below, high.has(a))),
    world = parts.filter((p) => p.world),
    local = parts.filter((p) => !p.world);
  const cards = l.cards
    ? own.map((h) => {
        const slot = l.slots?.[splitOf(h.name)?.[3] ?? ""];
        const grow = own.length > 1 && several.grow > 1 ? 1 : several.grow;
        return fan({ ...l.cards, ...slot }, { ...h, mine, shift: several.shifts[h.name] || 0 }, least, grow);
      })
    : [];
  const out = who && s.out?.includes(f.seat),
    name = who ? (mine ? (out ? "You sit out" : "You") : nameOf(who.person)) : s.all ? "" : "open",
    size = Math.max(16, least),
    [px, py] = l.plate || [0, 62];
  const cut = shortened(name, Math.min(15, Math.max(4, (apartness(layout) - 24) / (size * 0.53) - f.seat.length - 2))),
    label = `${f.seat} ${cut}`,
    w = extent(label) * size * 0.53 + 20,
    h = size * 1.75;
  const heard = s.all
    ? `seat ${f.seat}`
    : who
      ? `seat ${f.seat}, ${mine ? "yours" : who.person.name}${who.leaving ? ", leaving" : ""}${out ? ", sitting out" : ""}`
      : `seat ${f.seat}, open: sit down`;
  const role =
    !who || mine || s.all
      ? html`role="button" tabindex="-1" data-seat="${f.seat}" aria-label="${heard}"`
      : html`role="img" aria-label="${heard}"`;
  const plate = bare
    ? NONE
    : html`<g class="seat-plate" transform="translate(${px} ${(py + (h - 28) / 2).toFixed(1)})" ${role}
        ><rect class="plate" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}" /><text
          class="plate-t ${who && !mine && GUEST.test(who.person.name) ? "guest" : ""}"
          text-anchor="middle"
          dy=".35em"
          font-size="${size}"
          >${label}</text
        ></g
      >`;
  const classes = [
    s.you.includes(f.seat) && "me",
    s.turn.includes(f.seat) && "turn",
    !who && "empty",
    who?.leaving && "away",
    out && "out",
  ]
    .filter(Boolean)
    .join(" ");
  return {
    under: html`<g class="${classes}">${world.map((p) => p.body)}</g>`,
    over: farthestLast(world).map((p) => p.chips),
    parts,
    body: html`<g class="${classes}" data-k="s-${f.seat}" transform="translate(${f.at.join(" ")}) rotate(${f.lean})"
      >${l.halo ? html`<path class="halo" d="${ring(l.halo)}" />` : NONE}${local.map(
        (p) => p.body,
      )}${cards}${plate}${farthestLast(local).map((p) => p.chips)}</g
    >`,
  };
}
