// How a record that is being built looks: the felt, what is asked, and everything that may stand next.
import { FACES, grid, slots } from "./card-grid.js";
import { chip, rack } from "./chips.js";
import { b, betting, down, draw, irregular, isSeat, moments, offerAt, onFelt } from "./builder-state.js";
import { NONE, cents, dollars, html, title, words } from "./dom.js";
import { cite, refused } from "./desk-frame.js";
import { drawFelt } from "./felt.js";
import { inParts, shownOf } from "./settled.js";
import { least, most, rangeOf } from "./state.js";

/** @param {string} word */
const called = (word) => b.layout?.names?.[word] || words(word);
/** @param {string} seat */
const who = (seat) => (isSeat(seat) ? `Seat ${seat}` : title(seat));

/** What lies on the felt, and what may be tapped there. */
function shown() {
  const built = b.built,
    played = new Set([
      ...built.areas.map((area) => area.seat),
      ...Object.keys(built.hands).map((name) => /^seat (\w+)/.exec(name)?.[1]),
    ]),
    seats = Object.fromEntries(built.seats.map((seat) => [seat, played.has(seat) ? { person: { name: "" } } : null]));
  const s = shownOf({ ...built, seats, you: { seats: [] } });
  s.hands = inParts(b.layout, s.hands, s.things.sets);
  return {
    ...s,
    all: true,
    you: b.seat ? [b.seat] : [],
    turn: moments()[0]?.moment === "bets" ? [] : moments()[0]?.waits_for || [],
    open: (/** @type {string} */ seat, /** @type {string} */ key) => {
      const offer = offerAt(seat || b.seat, key);
      return offer ? { due: offer.at === 0 && !betting(), range: rangeOf(offer), text: "" } : null;
    },
    picked: b.picked,
    refusal: b.refusal?.key ? { key: b.refusal.key, text: b.refusal.reason, cite: b.refusal.cite } : null,
  };
}
/**
 * The felt; on a phone the views that it has for one, with the seat that is chosen.
 * @param {number} wide
 */
export function felts(wide) {
  const layout = b.layout,
    slim = wide < 560,
    s = shown(),
    views = slim ? layout.narrow?.views || [] : [];
  /** @param {Felt.View | undefined} view */
  const box = (view) =>
    view?.seat || view?.box || (slim && layout.narrow?.turn ? layout.narrow.box : [0, 0, ...layout.size]);
  return html`${(views.length ? views : [undefined]).map((view) =>
    drawFelt(layout, s, {
      view,
      seat: view?.seat ? b.seat : "",
      narrow: slim,
      id: "build",
      px: box(view)[2] / Math.max(200, wide),
    }),
  )}`;
}
/** Who is written for: every seat, with what lies there. */
export const seats = () =>
  html`${b.built.seats
    .slice(0, 30)
    .map(
      (seat) =>
        html`<button
          type="button"
          class="pill ${moments()[0]?.waits_for.includes(seat) && moments()[0].moment !== "bets" ? "on" : ""}"
          data-k="s-${seat}"
          data-seat="${seat}"
          aria-pressed="${String(seat === b.seat)}"
          aria-label="Seat ${seat}${down(seat) ? `, ${dollars(down(seat))} down` : ""}"
        >
          ${seat}${down(seat) ? html` <b>${dollars(down(seat))}</b>` : ""}
        </button>`,
    )}`;
function chipsOf() {
  const kinds = rack(0, 1e9);
  return html`<fieldset class="chips" data-k="chips">
    <legend class="hide">Chip to put</legend>
    ${kinds.map(
      (value) =>
        html`<label data-k="chip-${value}">
          <input
            type="radio"
            name="chip"
            value="${value}"
            ${value === b.chip ? html`checked` : NONE}
            aria-label="${dollars(value)} chip"
          />
          <svg viewBox="-24 -24 48 48" aria-hidden="true">${chip(value, { r: 22 })}</svg>
        </label>`,
    )}
  </fieldset>`;
}
/**
 * The amount that an offer means, in a word or two.
 * @param {Api.Offer} o
 */
const sumOf = (o) =>
  o.least === null
    ? ""
    : least(o) === most(o)
      ? dollars(least(o))
      : o.usual !== null
        ? dollars(cents(o.usual))
        : rangeOf(o);
/** @type {Record<string, string>} */
const HOUSE = { no_more_bets: "No more bets", go_on: "Go on" };
/**
 * @param {Api.Offer} o
 * @param {boolean} main
 */
function choice(o, main) {
  const [head, note] = [HOUSE[o.word] || title(called(o.word)), [sumOf(o), o.cards ? "choose cards" : ""]],
    several = (o.on || []).length > 1;
  return html`<button
    type="button"
    class="btn ${main ? "main" : ""}"
    data-k="${o.seat}-${o.word}-${o.least}"
    data-say="${o.seat} ${o.word}"
  >
    <span>${head}${(o.on || []).length === 1 && o.on?.[0] ? ` ${words(o.on[0])}` : several ? " \u2026" : ""}</span
    >${note.filter(Boolean).length ? html`<small>${note.filter(Boolean).join(", ")}</small>` : ""}
  </button>`;
}
/**
 * What may be said at one moment, speaker by speaker; wagers that are tapped on the felt have no button.
 * @param {Api.BuildMoment} moment
 * @param {boolean} first
 */
function speakers(moment, first) {
  const bets = moment.moment === "bets",
    list = moment.offers.filter((o) =>
      isSeat(o.seat) ? !(bets && (onFelt(o) || o.word === "remove")) : !(b.built.ends && o.word === "go_on"),
    ),
    own = bets ? list.filter((o) => !isSeat(o.seat)) : list,
    by = /** @type {Map<string, Api.Offer[]>} */ (new Map());
  for (const o of own) by.set(o.seat, [...(by.get(o.seat) || []), o]);
  return [...by].map(
    ([seat, said]) =>
      html`<div class="speaker" data-k="w-${seat}">
        <span class="soft small">${who(seat)}</span>
        <div class="acts">
          ${said.map((o) => choice(o, first && o.word === "no_more_bets" && b.built.areas.length > 0))}
        </div>
      </div>`,
  );
}
/**
 * The cards, dice or numbers that are asked for.
 * @param {Api.DrawAsked} asked
 */
function chance(asked) {
  return html`<div class="stack" data-k="chance">
    <div class="slots">${slots(asked, b.entered)}</div>
    <form class="acts entry" data-typed aria-label="What came">
      <label class="hide" for="came">What came, as you would write it</label
      ><input
        class="field mono"
        id="came"
        name="typed"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder="${FACES.includes(asked.kind)
          ? `ks 9d${asked.unseen ? " ??" : ""}`
          : asked.among.slice(0, 3).join(" ") || "number"}"
      /><button class="btn">Note</button>
    </form>
    <div class="grid" role="group" aria-label="What can come">${grid(asked)}</div>
  </div>`;
}
/**
 * @param {Api.Reportable} one
 * @param {number} i
 */
const mishap = (one, i) =>
  html`<li data-k="m-${one.key}">
    <button type="button" class="mishap" data-irregular="${i}">
      <b>${title(one.key)}</b><span class="soft small">${one.meaning}</span></button
    >${cite(one.cite)}
  </li>`;
/** Everything below the felt. */
export function controls() {
  const built = b.built,
    asked = draw(),
    first = moments()[0],
    chanceNow = asked && first?.draw,
    later = moments().slice(1),
    wrong = irregular(),
    further = later.filter(
      (moment) => moment.offers.some((o) => o.word !== "go_on") || (moment.draw && moment.draw === asked),
    );
  const bets = betting();
  return html`${b.refusal ? html`<div data-k="no">${refused(b.refusal)}</div>` : NONE}
  ${bets
    ? html`<div class="putting" data-k="putting">
        ${chipsOf()}
        <div class="acts">
          <button type="button" class="btn line" data-do="more">
            <span>All wagers of seat ${b.seat} …</span></button
          >${b.picked.size
            ? html`<button type="button" class="btn" data-do="ticket">
                <span>Ticket on ${[...b.picked].sort((x, y) => Number(x) - Number(y)).join("-")}</span>
              </button>`
            : NONE}
        </div>
      </div>`
    : NONE}
  ${first ? speakers(first, true) : NONE} ${chanceNow ? chance(asked) : NONE}
  ${asked && !chanceNow && first?.moment === "bets" ? chance(asked) : NONE}
  ${further.filter((moment) => !(moment.draw && first?.moment === "bets")).length
    ? html`<div class="later" data-k="later">
        <p class="soft small">
          ${built.over && later.some((moment) => moment.moment === "bets")
            ? "Or bets for the next round: tap them on the felt."
            : "Or, with nothing more said of that:"}
        </p>
        ${further.map((moment) => speakers(moment, false))}
      </div>`
    : NONE}
  ${built.lines.length
    ? html`<div class="acts" data-k="lines">
        ${built.over
          ? html`<button type="button" class="btn main" data-do="rule"><span>See the ruling</span></button>`
          : NONE}
        ${built.lines.map(
          (line) =>
            html`<button type="button" class="btn" data-line="${line}">
              <span>${line === "round" ? "Next round" : title(line)}</span>
            </button>`,
        )}
      </div>`
    : NONE}
  ${Object.keys(built.ahead).length
    ? html`<p class="small soft" data-k="ahead">
        Noted ahead:
        ${Object.entries(built.ahead)
          .map(([place, values]) => `${place} ${values.join(" ")}`)
          .join("; ")}
      </p>`
    : NONE}
  ${wrong.length
    ? html`<details class="gone-wrong" data-k="wrong">
        <summary>Gone wrong? <span class="soft small">${wrong.length} that a section foresees here</span></summary>
        <ul class="mishaps">
          ${wrong.map(mishap)}
        </ul>
      </details>`
    : NONE}`;
}
