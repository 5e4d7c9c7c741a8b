// The felt of a poker room: the ring of seats with stacks and last actions, bets before them, pots and board in the middle.
// It draws what `poker-hand` says where `poker-places` puts it, and knows nothing else.
import { card, say } from "./cards.js";
import { stack } from "./chips.js";
import { NONE, dollars, html } from "./dom.js";
import { UPRIGHT, WIDE, places } from "./poker-places.js";
import { handOf, marked, potName } from "./poker-hand.js";

/** @typedef {import("./poker-hand.js").Player} Player */
/** @typedef {import("./poker-places.js").Spot} Spot */
/** @typedef {import("./poker-places.js").Form} Form */
/** @typedef {ReturnType<typeof handOf>} Hand */
/** @typedef {ReturnType<typeof marked>} Lit */
/**
 * How the felt is looked at.
 * @typedef {object} Look
 * @property {Form} form
 * @property {boolean} small
 * @property {number} least the least size of print
 * @property {number} chosen the pot that is marked
 * @property {Set<number> | null} picks the cards that are to be thrown away, where some may be
 * @property {boolean} bare
 * @property {boolean} acts
 */

const CARD_WIDTH = 60;
/**
 * How large the cards of a hand are, and how far apart: one's own so that they are read at arm's length.
 * @param {Player} player
 * @param {number} count
 * @param {{small: boolean, stud: boolean}} how
 */
function fanOf(player, count, { small, stud }) {
  const large = player.mine,
    open = player.cards.some((code) => code !== "??");
  let scale, room;
  if (small) {
    scale = large ? (count > 5 ? 0.66 : count > 2 ? 0.82 : 0.95) : open ? (count > 4 ? 0.44 : 0.52) : 0.34;
    room = large ? (count > 5 ? 226 : 232) : open ? (stud ? 104 : 86) : 62;
  } else {
    scale = large ? (count > 5 ? 0.98 : 1.12) : open ? (count > 4 ? 0.68 : 0.86) : 0.62;
    room = large ? 430 : open ? 196 : 150;
  }
  const wide = CARD_WIDTH * scale,
    gap = Math.min(wide + (small ? 3 : 6), (room - wide) / Math.max(1, count - 1));
  return { scale, gap };
}
/**
 * The cards of one seat, above its plate; in stud those that lie face down a little lower.
 * @param {Player} player
 * @param {Spot} spot
 * @param {Hand} hand
 * @param {Look} look
 * @param {Lit} lit
 */
function cardsOf(player, spot, hand, look, lit) {
  const { cards } = player,
    count = cards.length;
  if (!count) return NONE;
  const { scale, gap } = fanOf(player, count, { small: look.small, stud: hand.down.size > 0 }),
    [, y] = spot.at,
    half = (gap * (count - 1) + CARD_WIDTH * scale) / 2 + 3,
    x = Math.max(half, Math.min(look.form.size[0] - half, spot.at[0])),
    tall = 84 * scale,
    rise = look.form.plate[1] / 2 + tall / 2 - (player.mine ? -3 : tall * 0.16),
    dim = player.state === "folded" || player.state === "mucked",
    stud = hand.down.size > 0 && player.mine;
  const row = cards.map((code, i) => {
    const picked = player.mine && look.picks?.has(i),
      low = stud && hand.down.has(i) ? 9 : 0,
      best = lit.any && lit.hands[player.seat]?.has(code),
      pale = dim || (lit.any && !best && code !== "??") ? "pale" : "";
    const pickable = player.mine && look.picks;
    const more = pickable
      ? html`class="dealt pickable ${picked ? "chosen" : ""} ${pale}" role="button" tabindex="-1"
        aria-pressed="${String(Boolean(picked))}" aria-label="${say(code)}" data-card="${i}" data-k="${i}"`
      : html`class="dealt ${best ? "best" : pale}" data-k="${i}${code === "??" ? "b" : ""}"`;
    return card(code, {
      x: (((i - (count - 1) / 2) * gap) / scale).toFixed(1),
      y: ((low - (picked || best ? 8 : 0)) / scale).toFixed(1),
      more,
    });
  });
  const words = cards.map(say).join(", ");
  return html`<g
    class="hand"
    data-k="h-seat ${player.seat}"
    role="${look.picks && player.mine ? "group" : "img"}"
    aria-label="${player.mine ? "you hold" : `seat ${player.seat}`}: ${words}"
    transform="translate(${x.toFixed(1)} ${(y - rise).toFixed(1)}) scale(${scale.toFixed(3)})"
    >${row}</g
  >`;
}
/** @type {Record<string, string>} */
const STATES = { folded: "folded", out: "sits out", mucked: "mucked", "all-in": "all in" };
/**
 * What stands below a name: the last action, else what the seat is doing, else its chips.
 * @param {Player} player
 * @param {Hand} hand
 */
function linesOf(player, hand) {
  const chips = dollars(player.stack);
  if (player.won) return [`+ ${dollars(player.won)}`, "won"];
  if (player.state === "out") return [player.mine ? "sit out" : STATES.out, "quiet"];
  if (player.state === "all-in") return ["all in", "all-in"];
  return [chips, hand.playing && !player.plays ? "quiet" : ""];
}
/**
 * What a seat did last, or became, in a tag on the edge of its plate.
 * @param {Player} player
 * @param {Look} look
 */
function tagOf(player, look) {
  const text = player.state === "folded" ? "folded" : player.state === "mucked" ? "mucked" : player.did;
  if (!text || player.won || player.post) return NONE; // what a forced bet is called stands beside it
  const [wide, high] = look.form.plate,
    size = look.small ? 12 : Math.max(look.least, 15),
    short = look.small ? shortened(text) : text.replace(/, all in$/, ""),
    w = Math.min(wide + (look.small ? 4 : 10), short.length * size * 0.54 + size * 1.2),
    h = size * 1.45,
    y = look.small ? -high * 0.25 : high / 2 + h * 0.34; // on a phone it takes the place of the name, until the street is over
  return html`<g
    class="tag-on ${player.state === "folded" ? "fold" : player.look}"
    transform="translate(0 ${y.toFixed(1)})"
    ><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}" /><text
      class="ui"
      text-anchor="middle"
      dy=".35em"
      font-size="${size}"
      >${short}</text
    ></g
  >`;
}
/**
 * On a phone: "raises to $12" is "raise $12".
 * @param {string} text
 */
const shortened = (text) =>
  text
    .replace(/, all in$/, "")
    .replace(/ to (?=\$)/, " ")
    .replace(/^brings it in for/, "brings in")
    .replace(/^posts the (\w+) blind, /, (_, which) => `${which} `)
    .replace(/^(call|raise|bet|check|straddle)s/, "$1");
/**
 * How many letters of a name a plate has room for.
 * @param {string} name
 * @param {number} most
 */
const cut = (name, most) => (name.length > most ? `${name.slice(0, most - 1)}\u2026` : name);

/**
 * @param {Player} player
 * @param {Spot} spot
 * @param {Hand} hand
 * @param {Look} look
 */
function plateOf(player, spot, hand, look) {
  const [x, y] = spot.at,
    [wide, high] = look.form.plate,
    { small } = look,
    size = small ? 12 : Math.max(look.least, 16),
    money = small ? 13 : 19;
  if (player.open) {
    const w = small ? 44 : wide * 0.62,
      h = small ? 30 : 44;
    const role = look.acts
      ? html`role="button" tabindex="-1" data-seat="${player.seat}" aria-label="seat ${player.seat}, open: sit down"`
      : html`role="img" aria-label="seat ${player.seat}, open"`;
    return html`<g
      class="pod empty seat-plate"
      data-k="p-${player.seat}"
      transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
      ${role}
      ><rect class="plate" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}" /><text
        class="name"
        text-anchor="middle"
        dy=".35em"
        font-size="${size}"
        >${small ? player.seat : `${player.seat}  open`}</text
      ></g
    >`;
  }
  const [line, kind] = linesOf(player, hand),
    letters = Math.floor((wide - 16) / (size * 0.55)) - (small ? 0 : player.seat.length + 1);
  const heard = [
    `seat ${player.seat}`,
    player.mine ? "yours" : player.name,
    `${dollars(player.stack)} in chips`,
    player.button && "has the button",
    player.bet && `${dollars(player.bet)} bet${player.post ? `, the ${player.post}` : ""}`,
    player.did,
    STATES[player.state],
    player.won && `wins ${dollars(player.won)}`,
    player.turn && "to act",
    player.leaving && "leaving",
  ]
    .filter(Boolean)
    .join(", ");
  const role =
    player.mine && look.acts
      ? html`role="button" tabindex="-1" data-seat="${player.seat}" aria-label="${heard}"`
      : html`role="img" aria-label="${heard}"`;
  const classes = [
    "pod seat-plate",
    player.mine && "me",
    player.turn && "turn",
    player.state,
    player.won && "winner",
    player.leaving && "away",
  ]
    .filter(Boolean)
    .join(" ");
  return html`<g
    class="${classes}"
    data-k="p-${player.seat}"
    transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
    ${role}
    ><rect
      class="plate"
      x="${-wide / 2}"
      y="${-high / 2}"
      width="${wide}"
      height="${high}"
      rx="${small ? 9 : 13}"
    />${player.turn
      ? html`<rect
          class="due"
          x="${-wide / 2 - 3}"
          y="${-high / 2 - 3}"
          width="${wide + 6}"
          height="${high + 6}"
          rx="${small ? 12 : 16}"
          pathLength="100"
        />`
      : NONE}<text
      class="name ${player.guest && !player.mine ? "guest" : ""}"
      text-anchor="middle"
      y="${(-high * 0.13).toFixed(1)}"
      font-size="${size}"
      >${small ? NONE : html`<tspan class="no">${player.seat} </tspan>`}${cut(player.name, letters)}</text
    ><text class="chips-t ${kind}" text-anchor="middle" y="${(high * 0.33).toFixed(1)}" font-size="${money}"
      >${line}</text
    >${tagOf(player, look)}</g
  >`;
}
/**
 * Chips with their amount beside them in a dark plate; `name` above it says what they are.
 * @param {number} sum
 * @param {number[]} at
 * @param {Look} look
 * @param {{key: string, name?: string, seat?: string, gold?: boolean, spot?: string}} what
 */
function heap(sum, [x, y], look, { key, name = "", seat = "", gold = false, spot = "" }) {
  const size = look.small ? 12 : Math.max(look.least, 17),
    r = look.small ? 8 : 14,
    text = `${name ? `${name} ` : ""}${dollars(sum)}`,
    h = size * 1.5,
    w = text.length * size * 0.56 + r * 2 + size;
  return html`<g
    class="heap ${gold ? "gold" : ""}"
    data-k="${key}"
    ${seat ? html`data-bet="${seat}"` : NONE}
    ${spot ? html`data-pot="${spot}"` : NONE}
    role="img"
    aria-label="${text}${seat ? `, bet by seat ${seat}` : ""}"
    transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
    ><rect class="amount" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}" /><g class="pile-of"
      >${stack(sum, { x: -w / 2 + r + 1, y: r * 0.28, r, plate: false })}</g
    ><text class="ui" text-anchor="middle" x="${r.toFixed(1)}" dy=".35em" font-size="${size}">${text}</text></g
  >`;
}
/**
 * The pots side by side, named where there are several.
 * @param {Hand} hand
 * @param {Look} look
 */
function potsOf(hand, look) {
  const [x, y] = look.form.pots,
    count = hand.pots.length;
  if (!count) return NONE;
  if (look.small)
    return hand.pots.map((pot, i) =>
      heap(pot.cents, [x, y + i * 22], look, {
        key: `pot-${pot.name}`,
        name: potName(pot.name, count === 1),
        spot: pot.name,
      }),
    );
  const size = Math.max(look.least, 17),
    apart = Math.max(210, 16 * size * 0.56 + 50);
  return hand.pots.map((pot, i) =>
    heap(pot.cents, [x + (i - (count - 1) / 2) * apart, y], look, {
      key: `pot-${pot.name}`,
      name: potName(pot.name, count === 1),
      spot: pot.name,
    }),
  );
}
/**
 * All that has been put in, where some of it lies before the seats still.
 * @param {Hand} hand
 * @param {Look} look
 */
function totalOf(hand, { form, small, least }) {
  const [x, y] = form.pots;
  if (!hand.playing || !hand.players.some((player) => player.bet)) return NONE;
  return html`<text
    class="total ui"
    x="${x}"
    y="${(y + (hand.pots.length ? (small ? 22 * hand.pots.length : 34) : 0) + (small ? 0 : 6)).toFixed(1)}"
    text-anchor="middle"
    font-size="${small ? 12 : Math.max(least, 15)}"
    >Total ${dollars(hand.total)}</text
  >`;
}
/**
 * What the hand came to, pot by pot: each can be looked at by itself.
 * @param {Hand} hand
 * @param {Look} look
 * @param {(seat: string) => string} names
 */
function resultsOf(hand, look, names) {
  const [x, y] = look.form.pots,
    list = hand.results,
    size = look.small ? 13 : Math.max(look.least, 17),
    step = size * 1.86,
    drawn = look.small ? [list[look.chosen] || list[0]].filter(Boolean) : list;
  return drawn.map((result, i) => {
    const people = result.winners.map(({ seat }) => names(seat)).join(" and "),
      what = `${potName(result.name, list.length === 1)} ${dollars(result.cents)}`,
      place = list.indexOf(result),
      chosen = place === look.chosen,
      words = result.hand;
    const lines = look.small
      ? [what, list.length > 1 ? `${people} (${place + 1} of ${list.length})` : people, words].filter(Boolean)
      : [words ? `${what}, ${people}: ${words}` : `${what}, ${people}`];
    const longest = Math.max(...lines.map((line) => line.length)),
      w = Math.min(look.small ? 212 : 660, longest * size * 0.52 + size * 1.6),
      h = lines.length * size * 1.22 + size * 0.5,
      top = look.small ? h / 2 - 14 : 0;
    const role = look.bare
      ? NONE
      : html`role="button" tabindex="-1" data-result="${place}" aria-pressed="${String(chosen)}" aria-label="${what},
        ${people}${words ? `: ${words}` : ""}"`;
    return html`<g
      class="result ${chosen ? "chosen" : ""}"
      data-k="result-${result.name}"
      ${role}
      transform="translate(${x} ${(y + top + i * step).toFixed(1)})"
      ><rect
        class="plate"
        x="${-w / 2}"
        y="${-h / 2}"
        width="${w}"
        height="${h}"
        rx="${look.small ? 10 : h / 2}"
      />${lines.map(
        (line, n) =>
          html`<text
            class="ui"
            text-anchor="middle"
            y="${((n - (lines.length - 1) / 2) * size * 1.22 + size * 0.35).toFixed(1)}"
            font-size="${n && look.small ? size - 1 : size}"
            font-weight="${n ? 500 : 700}"
            >${line}</text
          >`,
      )}</g
    >`;
  });
}
/**
 * @param {Hand} hand
 * @param {Look} look
 * @param {Lit} lit
 */
function boardOf(hand, look, lit) {
  const { at, gap, scale } = look.form.board;
  if (!hand.board.length) return NONE;
  return html`<g
    class="hand board"
    data-k="h-board"
    role="img"
    aria-label="board: ${hand.board.map(say).join(", ")}"
    transform="translate(${at[0]} ${at[1]}) scale(${scale})"
    >${hand.board.map((code, i) =>
      card(code, {
        x: (((i - 2) * gap) / scale).toFixed(1),
        y: lit.board.has(code) ? -8 : 0,
        more: html`class="dealt ${lit.board.has(code) ? "best" : lit.any ? "pale" : ""}" data-k="${i}"`,
      }),
    )}</g
  >`;
}
/**
 * The places where cards of the board are still to come.
 * @param {Hand} hand
 * @param {Look} look
 */
const empties = (hand, { form, small }) =>
  hand.playing
    ? Array.from({ length: hand.boards }, (_, i) => {
        const { at, gap, scale } = form.board,
          w = 58 * scale,
          h = 82 * scale;
        return i < hand.board.length
          ? NONE
          : html`<rect
              class="slot"
              x="${(at[0] + (i - 2) * gap - w / 2).toFixed(1)}"
              y="${(at[1] - h / 2).toFixed(1)}"
              width="${w.toFixed(1)}"
              height="${h.toFixed(1)}"
              rx="${small ? 4 : 6}"
            />`;
      })
    : NONE;
/**
 * @param {Hand} hand
 * @param {Record<string, Spot>} spots
 * @param {Look} look
 */
function buttonOf(hand, spots, { form, small }) {
  const spot = hand.button && spots[hand.button];
  if (!spot) return NONE;
  const [dx, dy] = form.button,
    inward = spot.at[0] > form.middle[0] + 4 ? -1 : 1,
    r = small ? 9 : 15,
    x = spot.at[0] + inward * (small ? form.plate[0] / 2 - 4 : dx),
    y = spot.at[1] + (small ? -form.plate[1] / 2 - 3 : dy);
  return html`<g
    class="dealer-button"
    data-k="button"
    transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
    role="img"
    aria-label="button: seat ${hand.button}"
    ><circle r="${r}" fill="#fff" stroke="#17191c" stroke-width="1.5" /><text
      class="ui"
      text-anchor="middle"
      dy=".36em"
      font-size="${small ? 12 : 17}"
      font-weight="800"
      fill="#17191c"
      >D</text
    ></g
  >`;
}
/** What forced bets are called where there is little room. @type {Record<string, string>} */
const SHORT = {
  "small blind": "small",
  "middle blind": "middle",
  "big blind": "big",
  straddle: "straddle",
  "bring-in": "bring-in",
};
/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} r
 */
const rounded = (x, y, w, h, r) => html`x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"`;
/**
 * @param {Look} look
 * @param {string} id
 */
function ground({ form, small }, id) {
  const [wide, high] = form.size;
  if (small)
    return html`<rect ${rounded(30, 22, wide - 60, 372, 150)} fill="url(#hide)" stroke="#0008" /><rect
        ${rounded(41, 33, wide - 82, 350, 139)}
        fill="url(#nap-${id})"
        stroke="var(--brass)"
        stroke-width="2"
      />`;
  return html`<rect ${rounded(28, 34, wide - 56, high - 84, 350)} fill="url(#hide)" stroke="#0008" /><rect
      ${rounded(58, 64, wide - 116, high - 144, 322)}
      fill="url(#nap-${id})"
      stroke="#0a0604"
      stroke-width="7"
    /><rect ${rounded(58, 64, wide - 116, high - 144, 322)} fill="none" stroke="var(--brass)" stroke-width="2.5" /><rect
      ${rounded(170, 168, wide - 340, high - 352, 216)}
      fill="none"
      stroke="var(--felt-line)"
      stroke-opacity=".22"
      stroke-width="2"
    />`;
}
/**
 * @param {number[]} at
 * @param {Look} look
 */
function dealerAt([x, y], { small, bare }) {
  const w = small ? 62 : 128,
    h = small ? 20 : 34;
  return html`<g
    class="dealer-at"
    data-spot="tray"
    transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
    role="img"
    aria-label="the dealer"
    ><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${small ? 6 : 8}" /><text
      text-anchor="middle"
      dy=".36em"
      font-size="${small ? 12 : 15}"
      >${bare && small ? "" : "Dealer"}</text
    ></g
  >`;
}

/** The felt of a poker room.
 *  @param {Felt.Layout} layout
 *  @param {Api.TableView} view
 *  @param {{ own?: string[], seat?: string, small?: boolean, least?: number, chosen?: number, picks?: Set<number> | null,
 *    bare?: boolean, turned?: boolean, id?: string }} how */
export function drawRoom(layout, view, how = {}) {
  const { own = [], seat = own[0] || "", small = false, least = 0, chosen = 0, picks = null, bare = false } = how,
    form = small ? UPRIGHT : WIDE,
    id = how.id || "felt",
    look = { form, small, least, chosen, picks, bare, acts: !bare },
    hand = handOf(view, own),
    seats = (layout.seats.places || []).map((place) => place.seat),
    { seats: spots, dealer } = places(seats, { own: seat, form, turned: how.turned }),
    lit = hand.over ? marked(hand.results[Math.min(chosen, hand.results.length - 1)]) : marked(undefined),
    names = (/** @type {string} */ of) =>
      own.includes(of) ? "you" : hand.players.find((one) => one.seat === of)?.name || `seat ${of}`,
    players = hand.players.filter((player) => spots[player.seat] && (!bare || !player.open || player.plays)),
    print = (layout.print || [])[0]?.text || "",
    [px, py] = form.print;
  return html`<svg
    class="felt room ${small ? "upright" : ""}"
    data-k="${id}"
    viewBox="0 0 ${form.size.join(" ")}"
    data-felt="${layout.felt || "blue"}"
    role="${bare ? "img" : "group"}"
    aria-label="${hand.title}${hand.street ? `, ${hand.street}` : ""}"
  >
    <defs>
      <radialGradient id="nap-${id}" cx="50%" cy="40%" r="75%">
        <stop stop-color="var(--felt)" />
        <stop offset="1" stop-color="var(--felt-deep)" />
      </radialGradient>
    </defs>
    ${ground(look, id)}
    <text class="print" x="${px}" y="${py}" text-anchor="middle" font-size="${small ? 13 : 19}">${print}</text>
    ${dealerAt(dealer, look)}
    <g>${empties(hand, look)}</g>
    ${boardOf(hand, look, lit)}
    <g>${players.map((player) => cardsOf(player, spots[player.seat], hand, look, lit))}</g>
    <g>${players.map((player) => plateOf(player, spots[player.seat], hand, look))}</g>
    ${buttonOf(hand, spots, look)}
    <g class="bets">
      ${players.map((player) =>
        player.bet || player.back
          ? heap(player.bet || player.back, spots[player.seat].bet, look, {
              key: `bet-${player.seat}`,
              seat: player.seat,
              name: player.back ? "back" : small ? SHORT[player.post] || "" : player.post,
              gold: player.mine,
            })
          : NONE,
      )}
    </g>
    ${totalOf(hand, look)}
    <g class="pots">${hand.over ? resultsOf(hand, look, names) : potsOf(hand, look)}</g>
  </svg>`;
}
