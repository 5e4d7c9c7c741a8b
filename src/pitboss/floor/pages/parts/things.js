// Equipment on the felt. Each gets its entry of the layout and what the view says it shows, and draws itself.
import { card, die } from "./cards.js";
import { chip } from "./chips.js";
import { NONE, html } from "./dom.js";

const RACK = [
  "#d9561a",
  "#5d2f8e",
  "#17191c",
  "#17191c",
  "#147a44",
  "#147a44",
  "#b8202b",
  "#b8202b",
  "#e58aa8",
  "#f4f1e8",
  "#f4f1e8",
];
/**
 * @param {number} r
 * @param {number} deg
 */
const polar = (r, deg) =>
  [r * Math.sin((deg * Math.PI) / 180), -r * Math.cos((deg * Math.PI) / 180)].map((n) => n.toFixed(1));

/**
 * A peg between two sections of a money wheel, and the leather that it strikes, which points at the winning one.
 * @param {(number | string)[]} at
 * @param {number} r
 */
const peg = ([x, y], r) => html`<circle cx="${x}" cy="${y}" r="${r * 0.014}" fill="#f3ead0" stroke="#6b4c08" />`;
/** @param {number} r */
const leather = (r) =>
  html`<g class="clapper"
    ><path
      d="M${-r * 0.05} ${-r * 1.06}H${r * 0.05}L${r * 0.012} ${-r * 0.84}H${-r * 0.012}z"
      fill="#f0cf7a"
      stroke="#6b4c08"
      stroke-width="1.5" /><circle cy="${-r * 1.03}" r="${r * 0.025}" fill="#6b4c08"
  /></g>`;

export const things = {
  /** @param {Felt.Thing} thing */
  tray({ at: [x, y], w = 330, turn = 0 }) {
    const part = (w - 20) / RACK.length;
    return html`<g transform="translate(${x} ${y}) rotate(${turn}) translate(${-w / 2} 0)" data-spot="tray"
      ><rect y="-17" width="${w}" height="36" rx="6" fill="#12100e" stroke="var(--brass)" />${RACK.map(
        (fill, i) =>
          html`<rect
              x="${11 + i * part}"
              y="-11"
              width="${part - 4}"
              height="24"
              rx="3"
              fill="${fill}"
              stroke="#fff5"
            /><path
              d="M${11 + i * part} -6h${part - 4}m${4 - part} 7h${part - 4}m${4 - part} 7h${part - 4}"
              stroke="#0006"
            />`,
      )}</g
    >`;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   */
  shoe({ at: [x, y], turn = 0 }, shown) {
    const left = typeof shown.shoe === "number" ? shown.shoe : 0.7;
    return html`<g transform="translate(${x} ${y}) rotate(${turn})" data-spot="shoe"
      ><rect x="-38" y="-30" width="76" height="60" rx="8" fill="#14110f" stroke="var(--brass)" /><rect
        x="-30"
        y="-22"
        width="${(60 * Math.min(1, Math.max(0, left))).toFixed(1)}"
        height="44"
        rx="3"
        fill="#1d3f73" /><rect x="-30" y="-22" width="60" height="44" rx="3" fill="none" stroke="#fff4"
    /></g>`;
  },
  /** @param {Felt.Thing} thing */
  discard({ at: [x, y] }) {
    return html`<g transform="translate(${x} ${y})" data-spot="discard"
      ><rect x="-30" y="-30" width="60" height="60" rx="6" fill="#8a1f2a66" stroke="#e9a1a5" />${[0, 1, 2, 3].map(
        (i) => html`<rect x="-22" y="${8 - i * 5}" width="44" height="14" rx="2" fill="#fffdf7" stroke="#b9b09a" />`,
      )}</g
    >`;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   */
  puck({ at, off }, shown) {
    const n = shown.puck,
      [x, y] = (n && at[n]) || off || [0, 0],
      lit = Boolean(n && at[n]);
    return html`<g
      transform="translate(${x} ${y})"
      data-k="puck"
      role="img"
      aria-label="puck ${lit ? `on ${n}` : "off"}"
      ><circle r="24" fill="${lit ? "#fff" : "#17191c"}" stroke="${lit ? "#17191c" : "#fff"}" stroke-width="3" /><text
        text-anchor="middle"
        dy=".36em"
        font-size="20.5"
        font-weight="700"
        class="ui"
        fill="${lit ? "#17191c" : "#fff"}"
        >${lit ? "ON" : "OFF"}</text
      ></g
    >`;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   */
  dice({ at: [x, y], size = 46, ivory, row }, shown) {
    const dice = shown.dice || [],
      mid = (dice.length - 1) / 2;
    if (!dice.length) return NONE;
    return html`<g data-k="dice" role="img" aria-label="dice: ${dice.join(", ")}"
      >${dice.map((n, i) =>
        die(+n, {
          x: row || dice.length !== 2 ? x + (i - mid) * size * 1.25 : x + (i ? 32 : -30),
          y: row ? y : y + (i ? 6 : -6),
          turn: row ? 0 : i ? -14 : 18,
          size,
          ivory,
          k: `die-${shown.roll ?? ""}-${i}-${n}`,
        }),
      )}</g
    >`;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   * @param {(key: string) => number[] | undefined} spot
   * @param {(seat: string | null | undefined) => Felt.SeatPlace | undefined} place
   */
  wheel(
    { at: [x, y], r, order, red = [], colours, labels = {}, print = r * 0.09, clapper },
    shown,
    spot,
    place,
    least = 0,
  ) {
    const step = 360 / order.length,
      ball = order.indexOf(String(shown.ball)),
      size = Math.max(print, Math.min(least, (r * 0.775 * step * Math.PI) / 180)); // as large as a compartment is wide
    const along =
      size > print &&
      Math.max(...order.map((/** @type {string} */ t) => String(labels[t] ?? t).length)) * size * 0.55 >
        (r * 0.775 * step * Math.PI) / 180; // then it is read from the rim inward
    /**
     * @param {number} a
     * @param {number} far
     * @param {number} near
     */
    const cell = (a, far, near) => {
      const from = a - step / 2,
        to = a + step / 2,
        rim = `M${polar(far, from)}A${far} ${far} 0 0 1 ${polar(far, to)}`;
      return `${rim}L${polar(near, to)}A${near} ${near} 0 0 0 ${polar(near, from)}z`;
    };
    /** @param {string} t */
    const fill = (t) =>
      colours?.[t] ||
      (/^0/.test(t) ? "var(--spot-green)" : red.map(String).includes(t) ? "var(--spot-red)" : "var(--spot-black)");
    const [bx, by] = polar(r * 0.6, ball * step);
    return html`<g transform="translate(${x} ${y})" role="img" aria-label="wheel${ball >= 0 ? `: ${shown.ball}` : ""}"
      ><circle r="${r}" fill="url(#bowl)" /><circle
        r="${r * 0.9}"
        fill="#2a170c"
        stroke="var(--brass)"
        stroke-width="1.5"
      /><g
        ${clapper && ball >= 0
          ? html`data-k="wheel-${shown.roll ?? ""}-${ball}" data-roll="1"
            transform="rotate(${(-ball * step).toFixed(2)})"`
          : NONE}
        >${order.map(
          (/** @type {string} */ t, /** @type {number} */ i) =>
            html`<path
                d="${cell(i * step, r * 0.88, r * 0.7)}"
                fill="${fill(t)}"
                stroke="#e9d9a6"
                stroke-width=".8"
              /><path
                d="${cell(i * step, r * 0.7, r * 0.52)}"
                fill="${fill(t)}"
                fill-opacity=".55"
                stroke="#e9d9a688"
                stroke-width=".6"
              /><text
                transform="rotate(${(i * step).toFixed(1)}) translate(0 ${(-r * (along ? 0.79 : 0.775)).toFixed(
                  1,
                )})${along ? " rotate(90)" : ""}"
                text-anchor="middle"
                ${along ? html`dy=".35em"` : NONE}
                font-size="${size.toFixed(1)}"
                font-weight="700"
                fill="#fff"
                >${labels[t] ?? t}</text
              >${clapper ? peg(polar(r * 0.92, (i + 0.5) * step), r) : NONE}`,
        )}</g
      ><circle r="${r * 0.52}" fill="url(#cone)" stroke="var(--brass)" stroke-width="1.5" />${[0, 45, 90, 135].map(
        (a) =>
          html`<path
            d="M0 ${-r * 0.3}V${r * 0.3}"
            transform="rotate(${a})"
            stroke="#e9d9a6"
            stroke-opacity=".35"
            stroke-width="2"
          />`,
      )}<circle r="${r * 0.13}" fill="#d9b45c" stroke="#6b4c08" />${clapper
        ? leather(r)
        : ball >= 0
          ? html`<g data-k="ball-${shown.roll ?? ""}-${ball}" data-roll="1"
              ><path
                d="${cell(ball * step, r * 0.88, r * 0.52)}"
                fill="none"
                stroke="#ffe08a"
                stroke-width="3.5" /><circle cx="${bx}" cy="${by}" r="${r * 0.045}" fill="#fff" stroke="#777"
            /></g>`
          : NONE}</g
    >`;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   * @param {(key: string) => number[] | undefined} spot
   */
  crown({ on }, shown, spot) {
    const at = shown.ball !== undefined && shown.ball !== null && spot(`${on}@${shown.ball}`);
    return at
      ? html`<g transform="translate(${at[0]} ${at[1]}) scale(.8)" data-k="crown"
          ><path d="M-14 8L-17-9L-8-2L0-14L8-2L17-9L14 8z" fill="#f0cf7a" stroke="#6b4c08" stroke-width="1.5"
        /></g>`
      : NONE;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   * @param {(key: string) => number[] | undefined} spot
   * @param {(seat: string | null | undefined) => Felt.SeatPlace | undefined} place
   */
  button({ spot: at, out = -30, text = "", mark, dealer }, shown, spot, place) {
    const own = shown[mark] === "dealer" && dealer,
      frame = own
        ? { seat: "dealer", at: dealer, lean: 0 }
        : place(/** @type {string | null | undefined} */ (shown[mark]));
    if (!frame) return NONE;
    const a = (frame.lean * Math.PI) / 180,
      [u, v] = own ? [0, 0] : at || [-46, out],
      x = frame.at[0] + u * Math.cos(a) - v * Math.sin(a),
      y = frame.at[1] + u * Math.sin(a) + v * Math.cos(a);
    return html`<g
      data-k="button-${mark}"
      transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
      role="img"
      aria-label="${mark}: ${own ? "dealer" : `seat ${frame.seat}`}"
      >${chip(100, { r: 18, colour: ["#fff", "#17191c", "#17191c", 1], text })}</g
    >`;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   */
  sign({ at: [x, y], w = 220, shows = "sign" }, shown) {
    const text = /** @type {string} */ (shown[shows]);
    return text
      ? html`<g transform="translate(${x} ${y})"
          ><rect
            x="${-w / 2}"
            y="-24"
            width="${w}"
            height="48"
            rx="24"
            fill="#0b0f0d"
            stroke="var(--felt-gold)"
            stroke-width="2"
          /><text
            text-anchor="middle"
            dy=".36em"
            font-size="${Math.min(24, (w * 1.7) / String(text).length)}"
            font-weight="600"
            fill="#fff"
            >${text}</text
          ></g
        >`
      : NONE;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   */
  marker({ at, shows = "marker" }, shown) {
    const spot = at[/** @type {string} */ (shown[shows])];
    return spot
      ? html`<g
          data-k="marker"
          transform="translate(${spot[0]} ${spot[1]})"
          role="img"
          aria-label="marker on ${String(shown[shows])}"
          ><circle r="13" fill="#b8202b" stroke="var(--felt-gold)" stroke-width="3" /><circle r="5" fill="#f0cf7a"
        /></g>`
      : NONE;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   */
  lamps({ at, shows }, shown) {
    const lit = /** @type {string[]} */ (shown[shows] || []).map(String);
    return html`${Object.entries(at).map(
      ([key, [x, y]]) =>
        html`<g
          transform="translate(${x} ${y})"
          role="img"
          aria-label="lamp ${key} ${lit.includes(key) ? "lit" : "out"}"
          ><circle
            r="14"
            fill="${lit.includes(key) ? "#f0cf7a" : "#0b0f0d"}"
            stroke="var(--felt-gold)"
            stroke-width="1.5"
          /><text
            text-anchor="middle"
            dy=".36em"
            font-size="17"
            font-weight="700"
            class="ui"
            fill="${lit.includes(key) ? "#17191c" : "#d8cfae"}"
            >${key}</text
          ></g
        >`,
    )}`;
  },
  /**
   * What is paid by how many numbers are marked, where somebody has marked some.
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   * @param {(key: string) => number[] | undefined} spot
   * @param {(seat: string | null | undefined) => Felt.SeatPlace | undefined} place
   */
  pays({ at: [x, y], w, size: wanted, tables, none }, shown, spot, place, least = 0) {
    const lines = /** @type {[string, string][]} */ (tables[shown.marks ?? ""] || []),
      size = Math.max(wanted, least),
      step = size * 1.22;
    return html`<g
      transform="translate(${x} ${y})"
      data-k="pays"
      role="img"
      aria-label="${lines.flat().join(", ") || none.replace("|", " ")}"
      ><text class="print" font-size="${size}" x="${w / 2}" text-anchor="middle"
        >${lines.length ? `${shown.marks} MARKED` : "PAYS"}</text
      >${lines.length
        ? lines.map(
            ([caught, pays], i) =>
              html`<text class="print plain" font-size="${size}" y="${((i + 1.15) * step).toFixed(1)}">${caught}</text
                ><text
                  class="print"
                  font-size="${size}"
                  x="${w}"
                  y="${((i + 1.15) * step).toFixed(1)}"
                  text-anchor="end"
                  >${pays}</text
                >`,
          )
        : none
            .split("|")
            .map(
              (/** @type {string} */ line, /** @type {number} */ i) =>
                html`<text
                  class="print plain"
                  font-size="${size}"
                  x="${w / 2}"
                  y="${((i + 1.15) * step).toFixed(1)}"
                  text-anchor="middle"
                  >${line}</text
                >`,
            )}</g
    >`;
  },
  /**
   * @param {Felt.Thing} thing
   * @param {Felt.Things} shown
   */
  cards({ at: [x, y], gap = 60, scale = 1, shows = "cards" }, shown) {
    const list = /** @type {string[]} */ (shown[shows] || []);
    return html`<g transform="translate(${x} ${y}) scale(${scale})" class="hand" data-k="h-${shows}"
      >${list.map((code, i) =>
        card(/^Jk/.test(code) ? "Jk" : code, {
          x: (i - (list.length - 1) / 2) * gap,
          more: html`class="dealt" data-k="${i}"`,
        }),
      )}</g
    >`;
  },
};
