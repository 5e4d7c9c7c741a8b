// What is asked for in a dialog of its own: a bet slip, everything about an area, a typed bet, a cut, the list of keys.
import { refuse, speak, stake, ticket } from "./bets.js";
import { $, NONE, amount, around, ask, cents, control, html, put, title, words } from "./dom.js";
import {
  about,
  betName,
  called,
  fit,
  mine,
  nameSpot,
  offerAt,
  offers,
  parts,
  proposed,
  rangeOf,
  seatNow,
  t,
} from "./state.js";

/**
 * Asks for place and amount of an offer, and says it.
 * @param {Api.Offer} offer
 * @param {string} [on]
 */
export function slip(offer, on = "") {
  const given = offer.on || [],
    places = given.filter((p) => p !== "" || given.length === 1),
    marked = offer.countless && ticket();
  const where = offer.countless
    ? html`<label class="row-field"
        >On (as ${given[0]})<input
          class="field"
          name="on"
          required
          autocomplete="off"
          value="${on || marked || ""}"
          placeholder="${given[0]}"
      /></label>`
    : places.length > 1
      ? html`<label class="row-field"
          >On<select class="field" name="on">
            ${places.map((p) => html`<option value="${p}" ${p === on ? html`selected` : NONE}>${words(p)}</option>`)}
          </select></label
        >`
      : NONE;
  const sum =
    offer.least === null
      ? NONE
      : html`<label class="row-field"
          >Amount, ${rangeOf(offer)}<input
            class="field"
            name="sum"
            inputmode="decimal"
            required
            autocomplete="off"
            value="${amount(proposed(offer))}"
        /></label>`;
  ask(
    title(called(offer.word)),
    html`<form>
      ${where}${sum}
      <p class="small" role="alert"></p>
      <div class="acts"><button class="btn main">${offer.least === null ? "Say it" : "Bet"}</button></div>
    </form>`,
    async (form) => {
      const place = control(form, "on")?.value.trim() ?? places[0] ?? "",
        sum = control(form, "sum"),
        value = sum ? cents(sum.value) : null;
      if (Number.isNaN(value)) {
        put($("[role=alert]", form), html`An amount in dollars, as 12.50.`);
        return false;
      }
      const done =
        value === null
          ? await speak({ seat: offer.seat, word: offer.word, ...(place ? { on: place } : {}) })
          : await stake(offer.seat, offer.word, place, value);
      if (!done) put($("[role=alert]", form), html`${t.refusal?.text} ${t.refusal?.cite}`);
      else t.picked.clear();
      return done;
    },
  );
}
/**
 * The bets that no area takes, as a list to choose from.
 * @param {Api.Offer[]} list
 */
export function more(list) {
  const box = ask(
    "More",
    html`<div class="in list">
      ${list.map(
        (o, i) => html`<button class="btn" data-n="${i}">${title(called(o.word))}<small>${rangeOf(o)}</small></button>`,
      )}
    </div>`,
  );
  box.addEventListener("click", (e) => {
    const b = around(e, "[data-n]");
    if (!b) return;
    box.close();
    const offer = list[Number(b.dataset.n)];
    if (offer.least === null && !((offer.on?.length ?? 0) > 1) && !offer.countless)
      speak({ seat: offer.seat, word: offer.word, ...(offer.on?.[0] ? { on: offer.on[0] } : {}) });
    else slip(offer);
  });
}
/**
 * Everything that may be done about one area: its wagers with an amount, what else may be said of them, taking down,
 * odds.
 * @param {string} key
 * @param {(only: string[]) => unknown} showOdds
 */
export function menu(key, showOdds) {
  const area = t.areas.get(key);
  if (!area || area.pick || $("dialog[open]")) return; // a long press may come twice
  const seat = area.seat || seatNow(),
    keys = area.takes ?? [],
    list = /** @type {[string, Api.Offer][]} */ (keys.map((k) => [k, offerAt(seat, k)]).filter(([, o]) => o));
  const also = offers(seat).flatMap((o) =>
    about(o)
      .filter((on) => nameSpot(seat, on) === key)
      .map((on) => /** @type {[Api.Offer, string]} */ ([o, on])),
  );
  const name = area.name || area.label?.replace(/\|/g, " ") || betName(...parts(keys[0]));
  const box = ask(
    title(name),
    html`<div class="in">
      ${list.map(
        ([k, o], i) =>
          html`<div class="line">
            <span>${title(called(parts(k)[0]))}<br /><small class="soft">${rangeOf(o)}</small></span
            ><input
              class="field"
              size="8"
              inputmode="decimal"
              aria-label="Amount of ${words(parts(k)[0])}"
              value="${amount(fit(t.chip, o))}"
              data-sum="${i}"
            /><button class="btn" data-bet="${i}">Bet</button>
          </div>`,
      )}${also.map(
        ([o, on], i) =>
          html`<div class="line">
            <span
              >${title(o.word)}<br /><small class="soft"
                >${words(on)}${o.least !== null ? `, ${rangeOf(o)}` : ""}</small
              ></span
            >${o.least !== null
              ? html`<input
                  class="field"
                  size="8"
                  inputmode="decimal"
                  aria-label="Amount"
                  value="${amount(proposed(o))}"
                  data-also-sum="${i}"
                />`
              : NONE}<button class="btn" data-also="${i}">${o.word === "remove" ? "Take down" : "Say it"}</button>
          </div>`,
      )}${list.length || also.length ? NONE : html`<p class="soft">Nothing to bet here now.</p>`}
      <div class="acts"><button class="btn line" data-odds>Exact odds</button></div>
    </div>`,
  );
  box.addEventListener("click", (e) => {
    const b = around(e, "[data-bet],[data-also],[data-odds]");
    if (!b) return;
    box.close();
    if (b.dataset.bet) {
      const [k] = list[Number(b.dataset.bet)],
        [word, on] = parts(k),
        sum = cents(/** @type {HTMLInputElement} */ ($(`[data-sum="${b.dataset.bet}"]`, box)).value);
      if (sum > 0) stake(seat, word, on, sum, key);
      else refuse(key, "An amount in dollars, as 12.50.");
    } else if (b.dataset.also) {
      const [o, on] = also[Number(b.dataset.also)],
        field = /** @type {HTMLInputElement | null} */ ($(`[data-also-sum="${b.dataset.also}"]`, box));
      speak({ seat, word: o.word, on, ...(field ? { amount: amount(cents(field.value)) } : {}) }, key);
    } else showOdds(keys.map((k) => parts(k)[0]));
  });
}
/**
 * A bet that is typed: `17-20 25`, `place 6 12`, `ante 10`.
 * @param {string} text
 */
export function typed(text) {
  const bare = (/** @type {string} */ name) => name.toLowerCase().replace(/'/g, ""),
    bits = bare(text.trim()).split(/\s+/),
    sum = bits.length > 1 && /^\$?\d[\d,]*(\.\d{1,2})?$/.test(bits[bits.length - 1]) ? cents(bits.pop()) : null,
    wanted = bits.join(" ");
  /** @type {[rank: number, offer: Api.Offer, on: string][]} */
  const found = [];
  for (const o of offers()) {
    const word = bare(words(o.word));
    for (const on of o.on || [""]) {
      const names = [`${word} ${on}`.trim(), bare(`${called(o.word)} ${on}`).trim(), on && bare(String(on))].filter(
        Boolean,
      );
      const rank = names.includes(wanted)
        ? 0
        : names.some((n) => n.startsWith(wanted))
          ? 1
          : names.some((n) => wanted.split(" ").every((w) => n.split(/[ _]/).includes(w)))
            ? 2
            : -1;
      if (wanted && rank >= 0) found.push([rank, o, on]);
    }
    if (o.countless && wanted.startsWith(word)) found.push([1, o, wanted.slice(word.length).trim()]);
  }
  found.sort((a, b) => a[0] - b[0] || Number(b[1].least !== null) - Number(a[1].least !== null));
  if (!found.length) return `No bet is called \u201c${wanted}\u201d here now.`;
  const [, o, on] = found[0];
  return o.least === null
    ? speak({ seat: o.seat, word: o.word, ...(on ? { on } : {}) })
    : stake(o.seat, o.word, on, sum ?? fit(t.chip, o));
}

const LIST = [
  ["1 to 6", "choose a chip"],
  ["Arrows", "to the nearest area that way"],
  ["Enter", "put the chip on it"],
  ["Backspace", "take it back"],
  ["Z", "undo"],
  ["X", "clear your bets of this round"],
  ["R", "repeat the last round's bets"],
  ["Shift D", "double them"],
  ["H S D P I U", "hit, stand, double, split, insurance, surrender"],
  ["C F B Y", "check or call, fold, bet or raise, play"],
  ["Space", "done, or roll"],
  ["/", "type a bet: 17-20 25, place 6 12"],
  ["M", "everything about an area"],
  ["G", "guide"],
  ["O", "exact odds"],
  ["L", "last ruling"],
  ["?", "this list"],
  ["Esc", "closes"],
];
export const keyList = () =>
  ask(
    "Keys",
    html`<div class="in">
      <table>
        <tbody>
          ${LIST.map(
            ([key, what]) =>
              html`<tr>
                <td><kbd>${key}</kbd></td>
                <td>${what}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
  );

export function typeBet() {
  ask(
    "Type a bet",
    html`<form>
      <label class="row-field"
        >Bet and amount: 17-20 25, place 6 12<input class="field" name="bet" autocomplete="off" required
      /></label>
      <p class="small" role="alert"></p>
      <div class="acts"><button class="btn main">Bet</button></div>
    </form>`,
    async (form) => {
      const done = await typed(control(form, "bet")?.value ?? "");
      if (done === true) return true;
      $("[role=alert]", form).textContent =
        typeof done === "string" ? done : `${t.refusal?.text || "Not taken."} ${t.refusal?.cite || ""}`;
      return false;
    },
  );
}
export function cutCards() {
  ask(
    "Cut the cards",
    html`<form>
      <label class="row-field"
        >How many cards from the top<input
          class="field"
          name="n"
          inputmode="numeric"
          pattern="[0-9]+"
          value="26"
          required
      /></label>
      <div class="acts"><button class="btn main">Cut</button></div>
    </form>`,
    (form) => {
      speak({ seat: mine()[0], word: "cut", on: control(form, "n")?.value });
    },
  );
}
