// One moment of a round as a picture, for whoever looks at it and does not play: the felt, the cards, the chips.
import { defs, say } from "./cards.js";
import { $, adorn, cents, dollars, dressRoom, html, late, put, words } from "./dom.js";
import { drawFelt } from "./felt.js";
import { settledOf, shownOf } from "./settled.js";

/**
 * One moment: what lies there and who sits where.
 * @typedef {object} Frame
 * @property {Record<string, {person: {name: string}} | string | null>} [seats]
 * @property {Record<string, string[]>} [hands]
 * @property {string[]} [down]
 * @property {Api.AreaStake[]} [areas]
 * @property {Api.Things} [things]
 * @property {Record<string, string>} [totals]
 * @property {Api.LastRound | Api.Nothing} [last]
 */
/**
 * @typedef {object} More
 * @property {Api.RulingLine[]} [results]
 * @property {boolean} [turned]
 * @property {boolean} [secret]
 * @property {string} [id]
 */
/** What draws the table of a poker room, once somebody has looked at one. @type {typeof import("./poker-felt.js") | null} */
let rooms = null;

/**
 * What lies there in words, for whoever does not see the picture.
 * @param {Omit<Frame, "seats">} frame
 * @param {Felt.Layout | null} layout
 */
export const inWords = (frame, layout) =>
  html`<ul class="lies small">
    ${Object.entries(frame.hands || {}).map(
      ([name, cards]) =>
        html`<li><b>${name}</b> ${cards.map(say).join(", ")}${frame.down?.includes(name) ? " (face down)" : ""}</li>`,
    )}
    ${(frame.areas || []).map(
      (area) =>
        html`<li>
          <b>${area.seat ? `seat ${area.seat}` : "common"}</b> ${words(area.wager)}${area.on
            ? ` on ${words(area.on)}`
            : ""}
          ${dollars(cents(area.amount))}
        </li>`,
    )}
    ${Object.keys(frame.hands || {}).length || frame.areas?.length
      ? ""
      : html`<li class="soft">Nothing lies on the ${layout?.name || "table"} felt.</li>`}
  </ul>`;

/**
 * The shape of a table's own view that a frame of a round stands for.
 * @param {Frame} frame
 * @param {{results?: Api.RulingLine[]}} [more]
 */
function seen(frame, { results = [] } = {}) {
  const seats = Object.fromEntries(
    Object.entries(frame.seats || {}).map(([seat, who]) => [
      seat,
      typeof who === "string" ? { person: { name: who } } : who,
    ]),
  );
  const played = [
    ...(frame.areas || []).map((area) => area.seat),
    ...results.map((one) => one.seat),
    ...Object.keys(frame.hands || {}).map((name) => /^seat (\w+)/.exec(name)?.[1]),
  ];
  for (const seat of played) if (seat) seats[seat] ||= { person: { name: "" } };
  const shown = shownOf({ ...frame, seats, areas: results.length && !frame.areas?.length ? [] : frame.areas });
  if (results.length) shown.lying = [...shown.lying, ...settledOf({ rulings: results }, [])];
  return shown;
}
/**
 * On a narrow screen: the parts of the felt that a phone shows of it, and of the places those that were played at.
 * @param {Felt.Layout} layout
 * @param {Felt.Shown} shown
 * @returns {{view: Felt.View, seat?: string}[]}
 */
function parts(layout, shown) {
  const played = new Set(
    [...shown.lying.map((l) => l.seat), ...shown.hands.map((h) => /^seat (\w+)/.exec(h.name)?.[1])].map((seat) =>
      String(parseInt(seat ?? "", 10)),
    ),
  );
  const at = (layout.seats.places || []).map((place) => place.seat).filter((seat) => played.has(seat));
  return (layout.narrow?.views || []).flatMap((view) => (view.seat ? at.map((seat) => ({ view, seat })) : [{ view }]));
}
/**
 * Draws it, or says it in words where it cannot be drawn; `turned` as the dealer sees it, from the other side of the
 * table.
 * @param {HTMLElement} host
 * @param {Felt.Layout | null} layout
 * @param {Frame} frame
 * @param {More} more
 */
export const picture = (host, layout, frame, more) =>
  adorn(
    () => paint(host, layout, frame, more),
    () => put(host, inWords(frame, layout)),
  );
/**
 * @param {HTMLElement} host
 * @param {Felt.Layout | null} layout
 * @param {Frame} frame
 * @param {More} [more]
 */
function paint(host, layout, frame, { turned = false, ...more } = {}) {
  if (!document.getElementById("lift")) document.body.insertAdjacentHTML("beforeend", String(defs));
  host.classList.toggle("bare", !layout);
  if (!layout) {
    put(host, inWords(frame, layout));
    return;
  }
  const wide = host.clientWidth || Math.min(700, innerWidth),
    slim = wide < 560;
  if (layout.pots && frame.things?.poker) {
    if (rooms) return room(host, layout, frame, wide, slim, { turned, ...more });
    Promise.all([late("poker-felt"), dressRoom()]).then(
      ([found]) => {
        rooms = found;
        picture(host, layout, frame, { turned, ...more });
      },
      () => {},
    ); // meanwhile it is drawn as any other
  }
  const shown = seen(frame, more),
    id = more.id || "pic",
    views = slim ? parts(layout, shown) : [];
  const pair = views.filter((one) => one.seat).length > 1; // desks.css: two places beside each other
  host.classList.toggle("parted", slim && views.length > 0);
  put(
    host,
    views.length
      ? html`${views.map(({ view, seat }) =>
          drawFelt(layout, shown, {
            view,
            seat,
            narrow: true,
            id,
            px: /** @type {Felt.Box} */ (view.seat || view.box)[2] / (seat && pair ? wide / 2 : wide),
          }),
        )}`
      : html`${drawFelt(layout, shown, {
          px: (slim && layout.narrow?.turn ? layout.narrow.box[2] : layout.size[0]) / wide,
          narrow: slim,
          id,
        })}`,
  );
  for (const one of host.querySelectorAll("[role=button]")) {
    one.removeAttribute("role");
    one.removeAttribute("tabindex");
    one.removeAttribute("aria-label");
  }
  for (const [i, felt] of [...host.querySelectorAll(".felt")].entries()) {
    felt.classList.toggle("place", Boolean(views[i]?.seat) && pair);
    felt.removeAttribute("aria-hidden");
    felt.setAttribute("role", "img");
    felt.setAttribute(
      "aria-label",
      i
        ? `${layout.name}, ${views[i].seat ? `seat ${views[i].seat}` : views[i].view.name}`
        : `${layout.name}: ${describe(frame)}`,
    );
    if (more.secret)
      for (const name of frame.down || [])
        felt.querySelector(`[data-k="h-${CSS.escape(name)}"]`)?.classList.add("down");
  }
  if (turned && !slim) halfRound($(".felt", host), layout.size);
}
/**
 * A table where players contest pots, with all that lies in them; as the dealer sees it, with him at its foot.
 * @param {HTMLElement} host
 * @param {Felt.Layout} layout
 * @param {Frame} frame
 * @param {number} wide
 * @param {boolean} slim
 * @param {More} more
 */
function room(host, layout, frame, wide, slim, { turned, id = "pic", secret = false }) {
  host.classList.remove("parted");
  const seats = Object.fromEntries(
    Object.entries(frame.seats || {}).map(([seat, who]) => [
      seat,
      typeof who === "string" ? { person: { name: who } } : who,
    ]),
  );
  const { poker, showdown } = /** @type {Api.Things & {poker: Api.PokerHand}} */ (frame.things);
  for (const seat of poker.dealt || Object.keys(poker.stacks)) seats[seat] ||= { person: { name: `Seat ${seat}` } };
  const over = showdown && !poker.dealt && !frame.last && { round: 1, last: { round: 0, hands: frame.hands } };
  put(
    host,
    /** @type {typeof import("./poker-felt.js")} */ (rooms).drawRoom(
      layout,
      /** @type {any} */ ({ ...frame, ...over, seats }),
      { bare: true, small: slim, turned, id, least: 12 * ((slim ? 390 : 1280) / wide) },
    ),
  );
  $(".felt", host).setAttribute("aria-label", `${layout.name}: ${describe(frame)}`);
  if (secret)
    for (const name of frame.down || []) host.querySelector(`[data-k="h-${CSS.escape(name)}"]`)?.classList.add("down");
}
/** @param {Frame} frame */
const describe = (frame) =>
  [
    ...Object.entries(frame.hands || {}).map(([name, cards]) => `${name} ${cards.map(say).join(", ")}`),
    ...(frame.areas || []).map(
      (area) => `${area.seat ? `seat ${area.seat}, ` : ""}${words(area.wager)} ${dollars(cents(area.amount))}`,
    ),
  ].join("; ") || "nothing lies on it";

/**
 * The table from the dealer's side: turned half round, with whatever is to be read left upright.
 * @param {Element} felt
 * @param {Felt.Point} size
 */
function halfRound(felt, [wide, high]) {
  const all = $(":scope > g", felt);
  all.setAttribute("transform", `rotate(180 ${wide / 2} ${high / 2})`);
  const upright = ".stack, .hand, .seat-plate, .badge",
    whole = ".pay-table";
  for (const part of felt.querySelectorAll(`.area > g, ${upright}`)) {
    if (part.parentElement?.closest(".stack, .hand")) continue;
    turnBack(/** @type {SVGGraphicsElement} */ (part), part.matches(upright));
  }
  for (const part of felt.querySelectorAll(whole)) turnBack(/** @type {SVGGraphicsElement} */ (part), false);
  for (const text of felt.querySelectorAll("text")) {
    if (text.closest(`.area > g, ${upright}, ${whole}`)) continue;
    if (text.querySelector("textPath")) turnPath(felt, text);
    else turnBack(text, false);
  }
}
/**
 * Turns something back where it is: about its own origin, or about its middle.
 * @param {SVGGraphicsElement} part
 * @param {boolean} origin
 */
function turnBack(part, origin) {
  const { x, y, width, height } = part.getBBox(),
    inside = origin ? "rotate(180)" : `rotate(180 ${x + width / 2} ${y + height / 2})`;
  part.setAttribute("transform", `${part.getAttribute("transform") || ""} ${inside}`.trim());
}
/**
 * Words along a curve run the other way round on it; on one that is no plain arc they are left out.
 * @param {Element} felt
 * @param {Element} text
 */
function turnPath(felt, text) {
  const way = /** @type {Element} */ (text.querySelector("textPath")),
    path = felt.querySelector(`[id="${way.getAttribute("href")?.slice(1)}"]`),
    number = "(-?[\\d.]+)[ ,]*",
    arc = new RegExp(`^M ?${number}${number}A ?${number}${number}${number}([01])[ ,]*([01])[ ,]*${number}${number}$`);
  const found = arc.exec((path?.getAttribute("d") || "").trim());
  if (!found) {
    text.remove();
    return;
  }
  const [, fromX, fromY, rx, ry, tilt, large, sweep, toX, toY] = found;
  path?.setAttribute("d", `M${toX} ${toY}A${rx} ${ry} ${tilt} ${large} ${1 - Number(sweep)} ${fromX} ${fromY}`);
  way.setAttribute("dy", "0.7em");
  text.setAttribute("dy", "0.7em");
}
