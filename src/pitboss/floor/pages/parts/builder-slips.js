// What the record builder asks for in a dialog: a wager with place and amount, cards to choose, the table, the case.
import { get } from "./api.js";
import { b, offers } from "./builder-state.js";
import { say } from "./cards.js";
import { $, amount, around, ask, html, put, title, words } from "./dom.js";
import { cite, field, option, refused } from "./desk-frame.js";
import { chosen, optionFields } from "./options-form.js";
import { least, rangeOf } from "./state.js";

/** @typedef {(step: Api.BuildStep) => Promise<No | null>} Send asks the desk; gives what is wrong, or nothing */

/** @param {string} word */
const called = (word) => b.layout?.names?.[word] || words(word);
/**
 * Takes an offer: asks for what it is on, the amount and the cards, as far as it needs them.
 * @param {Api.Offer} offer
 * @param {Send} send
 * @param {string} [on]
 */
export function slip(offer, send, on = "") {
  const given = offer.on || [],
    places = given.filter((place) => place !== "" || given.length === 1);
  const where = offer.countless
    ? field(
        `On (as ${given[0]})`,
        html`<input class="field" name="on" required autocomplete="off" value="${on}" placeholder="${given[0]}" />`,
      )
    : places.length
      ? field(
          "On",
          html`<select class="field" name="on">
            ${given.map((place) => option(place, words(place) || "nothing", on))}
          </select>`,
        )
      : "";
  const sum =
    offer.least === null
      ? ""
      : field(
          "Amount",
          html`<input
            class="field"
            name="amount"
            inputmode="decimal"
            required
            autocomplete="off"
            value="${offer.usual ?? amount(Math.max(least(offer), least(offer) > 1 ? 0 : b.chip))}"
          />`,
          rangeOf(offer),
        );
  const cards = offer.cards
    ? html`<fieldset class="tokens" data-cards>
        <legend>
          ${offer.fewest === offer.cards ? offer.cards : `${offer.fewest} to ${offer.cards}`} of these, the smaller hand
          first
        </legend>
        ${offer.among.map(
          (code, i) =>
            html`<button type="button" class="token" data-pick="${i}" aria-pressed="false" aria-label="${say(code)}">
              ${code === "Jk" ? "Joker" : code}
            </button>`,
        )}
      </fieldset>`
    : "";
  const box = ask(
    `${/^\d/.test(offer.seat) ? `Seat ${offer.seat}` : title(offer.seat)}: ${called(offer.word)}`,
    html`<form>
      ${where}${sum}${cards}
      <div data-no></div>
      <div class="acts">
        <span class="far">${cite(offer.cite)}</span><button class="btn main">${title(called(offer.word))}</button>
      </div>
    </form>`,
    async (form) => {
      const no = await send({
        say: {
          seat: offer.seat,
          word: offer.word,
          ...(form.on && form.on.value && { on: form.on.value.trim() }),
          ...(form.amount && { amount: form.amount.value.replace(/[$,\s]/g, "") }),
          ...(offer.cards && { cards: picks.map((i) => offer.among[i]) }),
        },
      });
      if (no) put($("[data-no]", form), refused(no));
      return !no;
    },
  );
  /** @type {number[]} */
  const picks = [];
  box.addEventListener("click", (e) => {
    const button = around(e, "[data-pick]");
    if (!button) return;
    const i = Number(button.dataset.pick),
      at = picks.indexOf(i);
    if (at >= 0) picks.splice(at, 1);
    else picks.push(i);
    button.setAttribute("aria-pressed", String(at < 0));
  });
}
/**
 * Everything that a seat may wager or say now, as a list.
 * @param {string} seat
 * @param {Send} send
 */
export function more(seat, send) {
  const list = offers(seat),
    box = ask(
      `Seat ${seat}`,
      html`<div class="in list">
        ${list.length
          ? list.map(
              (o, i) =>
                html`<button class="btn" data-n="${i}">${title(called(o.word))}<small>${rangeOf(o)}</small></button>`,
            )
          : html`<p class="soft">Nothing is open to seat ${seat} now.</p>`}
      </div>`,
    );
  box.addEventListener("click", (e) => {
    const n = around(e, "[data-n]")?.dataset.n;
    if (n === undefined) return;
    box.close();
    const offer = list[Number(n)];
    if (offer.least === null && !offer.on && !offer.cards) send({ say: { seat, word: offer.word } });
    else slip(offer, send);
  });
}
const LINE = /\r?\n/;
/**
 * A record with these lines of one kind in place of those it has; they stand behind the line that names the game.
 * @param {string} text
 * @param {(words: string[]) => boolean} isOld
 * @param {string[]} fresh
 */
export function withLines(text, isOld, fresh) {
  const rows = text.split(LINE).filter((row) => !isOld(row.trim().split(/\s+/))),
    at = rows.findIndex((row) => /^\s*game\b/.test(row));
  rows.splice(at + 1, 0, ...fresh);
  return rows.join("\n");
}
/** @param {string} text */
const given = (text) =>
  Object.fromEntries(
    text
      .split(LINE)
      .map((row) => /^\s*option\s+(\S+)\s+(.+?)\s*(#.*)?$/.exec(row))
      .filter(Boolean)
      .map((found) => [found?.[1], found?.[2]]),
  );
/**
 * The licensee's choices; `change` is given the record that has them.
 * @param {string} slug
 * @param {string} text
 * @param {(record: string) => void} change
 */
export async function table(slug, text, change) {
  const manual = await get(`/api/games/${slug}`),
    keys = new Set(manual.options.map((one) => one.key)),
    box = ask(
      "The table",
      html`<form>
        <div class="options stack">${optionFields(manual, given(text))}</div>
        <div class="acts"><button class="btn main">Take these</button></div>
      </form>`,
      (form) => {
        const fresh = Object.entries(chosen(form)).map(([key, value]) => `option ${key} ${value}`);
        change(withLines(text, ([head, key]) => head === "option" && keys.has(key), fresh));
      },
    );
  box.classList.add("broad");
}
const FACTS = [
  ["case", "Case number", ""],
  ["table", "Table", "BJ-02"],
  ["at", "When", "2026-11-18 21:40"],
  ["dealer", "Dealer", "J. Cole"],
  ["supervisor", "Supervisor", ""],
  ["patron", "Patron and seat", "A. Grey, seat 1"],
  ["note", "Note", ""],
];
/**
 * The facts of the case, for the letter. A dealer's name has a capital, or it would be what the dealer says.
 * @param {string} text
 * @param {(record: string) => void} change
 */
export function facts(text, change) {
  const rows = text.split(LINE),
    end = rows.findIndex((row) => /^\s*(seat|no|cards|hand)\b/.test(row)),
    told = (/** @type {string} */ name) =>
      rows
        .slice(0, end < 0 ? rows.length : end)
        .map((row) => new RegExp(`^\\s*${name}\\s+(.*?)\\s*$`).exec(row)?.[1])
        .find(Boolean) || "";
  ask(
    "The case",
    html`<form>
      ${FACTS.map(([name, label, like]) =>
        field(
          label,
          html`<input class="field" name="${name}" value="${told(name)}" placeholder="${like}" autocomplete="off" />`,
        ),
      )}
      <div class="acts"><button class="btn main">Note it</button></div>
    </form>`,
    (form) => {
      const fresh = FACTS.map(([name]) => [name, form[name].value.trim()])
        .filter(([name, value]) => value && value !== told(name))
        .map(([name, value]) => `${name} ${value}`);
      const changed = new Set(FACTS.map(([name]) => name).filter((name) => form[name].value.trim() !== told(name)));
      change(withLines(text, ([head, ...rest]) => changed.has(head) && rest.join(" ") === told(head), fresh));
    },
  );
}
