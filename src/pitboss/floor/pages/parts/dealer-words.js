// The words of whoever deals or supervises, and what can have gone wrong just now, as the table itself offers them.
import { $, ask, cents, control, dollars, html, plainAmount, title, words } from "./dom.js";
import { cite, doing, field, option } from "./desk-frame.js";

/** @typedef {(action: Api.Action) => Promise<unknown>} Act sends an action */
/** @type {Record<string, string>} */
const SUITS = { "\u2663": "c", "\u2666": "d", "\u2665": "h", "\u2660": "s" };
const CARD = /\?\?|joker|jk|(10|[2-9tjqka])\s?([cdhs\u2663\u2666\u2665\u2660])|[1-6]-[1-6]/gi;

/**
 * Cards or tiles as a person types them: `ks 9d`, `10h`, `??`, `jk`, `6-6`, with or without blanks between them.
 * @param {string} text
 */
export function read(text) {
  /** @type {string[]} */
  const cards = [];
  const rest = text.replace(CARD, (all, rank, suit) => {
    if (rank) cards.push((rank === "10" ? "T" : rank.toUpperCase()) + (SUITS[suit] || suit.toLowerCase()));
    else cards.push(/^j/i.test(all) ? "Jk" : all);
    return " ";
  });
  return { cards, rest: rest.trim() };
}
/** @param {Api.Offer} offer */
const plain = (offer) => offer.least === null && !offer.on && !offer.cards;
/** @param {Api.PendingRequest | null | undefined} request */
export const wordsOf = (request) =>
  (request?.offers || []).filter((offer) => ["dealer", "supervisor"].includes(offer.seat));
/**
 * The word that Enter stands for: what silence would say, the only one there is, or the end of the bets once some lie
 * there.
 * @param {Api.PendingRequest | null | undefined} request
 */
export function mainWord(request, bets = true) {
  const offers = wordsOf(request),
    usual = request?.silence;
  return (
    offers.find((offer) => usual && offer.seat === usual.seat && offer.word === usual.word) ||
    (offers.length === 1 && request?.moment !== "bets" ? offers[0] : null) ||
    (bets && offers.find((offer) => offer.word === "no_more_bets")) ||
    null
  );
}
/**
 * The words that may be said, as buttons.
 * @param {Api.PendingRequest | null | undefined} request
 */
export function speech(request, bets = true) {
  const main = mainWord(request, bets);
  return wordsOf(request).map(
    (offer) =>
      html`<button class="btn ${offer === main ? "main" : ""}" data-say="${request?.offers.indexOf(offer)}">
        <span>${title(offer.word)}${offer === main ? html` <kbd>Enter</kbd>` : ""}</span
        ><small>${offer.seat === "supervisor" ? "supervisor, " : ""}${offer.cite.replace(/^19:47-/, "")}</small>
      </button>`,
  );
}
/** @param {Api.Offer} offer */
function placeField({ on, countless }) {
  if (!on) return "";
  if (countless) return field("On what", html`<input class="field" name="on" required />`);
  return field(
    "On what",
    html`<select class="field" name="on">
      ${on.map((place) => option(place, words(place)))}
    </select>`,
  );
}
/** @param {Api.Offer} offer */
function amountField({ least, most, usual }) {
  if (least === null) return "";
  const upTo = most === null ? " or more" : most === least ? "" : ` to ${dollars(cents(most))}`;
  return field(
    "Amount",
    html`<input class="field" name="amount" inputmode="decimal" required value="${usual ?? least}" />`,
    `${dollars(cents(least))}${upTo}`,
  );
}
/** @param {Api.Offer} offer */
function cardsField({ cards, among }) {
  if (!cards) return "";
  return field(
    "Cards",
    html`<input class="field mono" name="cards" placeholder="${among.slice(0, cards).join(" ")}" />`,
    among.length ? `out of ${among.join(" ")}` : "",
  );
}
/**
 * What is said with a word, as far as its form asks for it.
 * @param {HTMLFormElement} form
 * @returns {Partial<Api.Say>}
 */
function saidIn(form) {
  const [on, amount, cards] = ["on", "amount", "cards"].map((name) => control(form, name));
  return {
    ...(on && { on: on.value }),
    ...(amount && { amount: plainAmount(amount.value) }),
    ...(cards && { cards: read(cards.value).cards }),
  };
}
/**
 * What is sent for an offer; asks for what the word needs.
 * @param {Api.Offer} offer
 * @param {Api.PendingRequest} request
 * @param {Act} act
 * @param {(no: any) => void} failed
 */
export function take(offer, request, act, failed) {
  /** @param {Partial<Api.Say>} more */
  const send = (more) => act({ say: { seat: offer.seat, word: offer.word, ...more }, request: request.id });
  if (plain(offer)) {
    send({}).catch(failed);
    return;
  }
  ask(
    title(offer.word),
    html`<form>
      ${placeField(offer)}${amountField(offer)}${cardsField(offer)}
      <div data-no></div>
      <div class="acts">
        <span class="far">${cite(offer.cite)}</span><button class="btn main">${title(offer.word)}</button>
      </div>
    </form>`,
    (form, button) => doing(button, $("[data-no]", form), () => send(saidIn(form))),
  );
}

/**
 * What can have gone wrong at this moment: each with its meaning and its section.
 * @param {Api.PendingRequest | null | undefined} request
 */
export function mishaps(request) {
  if (!request?.irregular?.length)
    return html`<p class="in soft small">No section foresees a mishap at this moment.</p>`;
  return html`<ul class="mishaps">
    ${request.irregular.map(
      (one, i) =>
        html`<li>
          <button class="mishap" data-irregular="${i}">
            <b>${title(one.key)}</b><span class="soft small">${one.meaning}</span></button
          >${cite(one.cite)}
        </li>`,
    )}
  </ul>`;
}
/** @param {Api.Reportable} one */
const whereField = ({ at }) =>
  at.length > 1 || at[0]
    ? field(
        "Where",
        html`<select class="field" name="at">
          ${at.map((place) => option(place, place || "at the table"))}
        </select>`,
      )
    : "";
/** @param {Api.Reportable} one */
const namedCards = ({ cards }) =>
  cards === 0
    ? ""
    : field(
        "Cards it names",
        html`<input class="field mono" name="cards" placeholder="ks 9d" autocomplete="off" />`,
        cards === null ? "as many as were seen; ?? for a face that was not" : `at most ${cards}`,
      );
/** @param {Api.Reportable} one */
const wagerFields = ({ wagers }) =>
  wagers
    ? html`${field(
        "Wager in question",
        html`<select class="field" name="wager">
          <option value="">not named</option>
          ${wagers.map((wager) => option(wager, words(wager)))}
        </select>`,
      )}${field(
        "Amount in question",
        html`<input class="field" name="amount" inputmode="decimal" autocomplete="off" />`,
        "chips that came, or went, out of time; what was paid too soon",
      )}${field("On", html`<input class="field" name="on" autocomplete="off" />`, "where the wager is on something")}`
    : "";
/** @param {Api.Reportable} one */
const chosenField = (one) =>
  one.words.length
    ? field(
        "What was chosen",
        html`<select class="field" name="word">
          <option value="">nothing</option>
          ${one.words.map((word) => option(word, words(word)))}
        </select>`,
      )
    : "";
/**
 * What is reported, as far as its form was filled in.
 * @param {string} key
 * @param {HTMLFormElement} form
 * @returns {Api.IrregularityReport}
 */
function reportedIn(key, form) {
  const [at, cards, wager, amount, on, word] = ["at", "cards", "wager", "amount", "on", "word"].map(
    (name) => control(form, name)?.value.trim() ?? "",
  );
  return {
    key,
    ...(at && { at }),
    ...(cards && { cards: read(cards).cards }),
    ...(wager && { wager }),
    ...(amount && { amount: plainAmount(amount) }),
    ...(on && { on }),
    ...(word && { word }),
  };
}
const BY_SUPERVISOR =
    "No section provides for this: a supervisor decides, here or when asked, and it is marked as a supervisor's.",
  BY_SECTION = "What follows is the section's to say, and is done at once.";
/**
 * Reports one; asks where, which cards, and what was chosen, as far as it needs that.
 * @param {Api.Reportable} one
 * @param {Api.PendingRequest} request
 * @param {Act} act
 */
export function report(one, request, act) {
  ask(
    `Report: ${words(one.key)}`,
    html`<form>
      <p>${one.meaning[0].toUpperCase()}${one.meaning.slice(1)}. ${cite(one.cite)}</p>
      ${whereField(one)}${namedCards(one)}${wagerFields(one)}${chosenField(one)}
      <p class="small soft">${/\[supervisor\]/.test(one.cite) ? BY_SUPERVISOR : BY_SECTION}</p>
      <div data-no></div>
      <div class="acts"><button class="btn main">Report it</button></div>
    </form>`,
    (form, button) => doing(button, $("[data-no]", form), () => act({ irregular: reportedIn(one.key, form) })),
  );
}
