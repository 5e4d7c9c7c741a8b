// The words of whoever deals or supervises, and what can have gone wrong just now, as the table itself offers them.
import { $, ask, cents, dollars, html, title, words } from "./dom.js";
import { cite, doing, field, option } from "./desk-frame.js";

/** Cards or tiles as a person types them: `ks 9d`, `10h`, `??`, `jk`, `6-6`, with or without blanks between them. */
export function read(text) {
  const found = [],
    rest = String(text).replace(
      /\?\?|joker|jk|(10|[2-9tjqka])\s?([cdhs\u2663\u2666\u2665\u2660])|[1-6]-[1-6]/gi,
      (all, rank, suit) => {
        if (rank)
          found.push(
            (rank === "10" ? "T" : rank.toUpperCase()) +
              ({ "\u2663": "c", "\u2666": "d", "\u2665": "h", "\u2660": "s" }[suit] || suit.toLowerCase()),
          );
        else found.push(/^j/i.test(all) ? "Jk" : all);
        return " ";
      },
    );
  return { cards: found, rest: rest.trim() };
}
const plain = (offer) => offer.least === null && !offer.on && !offer.cards;
export const wordsOf = (request) =>
  (request?.offers || []).filter((offer) => ["dealer", "supervisor"].includes(offer.seat));
/** The word that Enter stands for: what silence would say, the only one there is, or the end of the bets once some lie there. */
export function mainWord(request, bets = true) {
  const offers = wordsOf(request),
    usual = request?.silence;
  return (
    offers.find((offer) => usual && offer.seat === usual.seat && offer.word === usual.word) ||
    (offers.length === 1 && request.moment !== "bets" ? offers[0] : null) ||
    (bets && offers.find((offer) => offer.word === "no_more_bets")) ||
    null
  );
}
/** The words that may be said, as buttons. */
export function speech(request, bets = true) {
  const main = mainWord(request, bets);
  return wordsOf(request).map(
    (offer) =>
      html`<button class="btn ${offer === main ? "main" : ""}" data-say="${request.offers.indexOf(offer)}">
        <span>${title(offer.word)}${offer === main ? html` <kbd>Enter</kbd>` : ""}</span
        ><small>${offer.seat === "supervisor" ? "supervisor, " : ""}${offer.cite.replace(/^19:47-/, "")}</small>
      </button>`,
  );
}
/** What is sent for an offer; asks for what the word needs. `act` sends it. */
export function take(offer, request, act, failed) {
  const send = (more = {}) => act({ say: { seat: offer.seat, word: offer.word, ...more }, request: request.id });
  if (plain(offer)) return send().catch(failed);
  ask(
    title(offer.word),
    html`<form>
      ${offer.on
        ? field(
            "On what",
            offer.countless
              ? html`<input class="field" name="on" required />`
              : html`<select class="field" name="on">
                  ${offer.on.map((place) => option(place, words(place)))}
                </select>`,
          )
        : ""}
      ${offer.least !== null
        ? field(
            "Amount",
            html`<input
              class="field"
              name="amount"
              inputmode="decimal"
              required
              value="${offer.usual ?? offer.least}"
            />`,
            `${dollars(cents(offer.least))}${offer.most === null ? " or more" : offer.most === offer.least ? "" : ` to ${dollars(cents(offer.most))}`}`,
          )
        : ""}
      ${offer.cards
        ? field(
            "Cards",
            html`<input
              class="field mono"
              name="cards"
              placeholder="${offer.among.slice(0, offer.cards).join(" ")}"
            />`,
            offer.among.length ? `out of ${offer.among.join(" ")}` : "",
          )
        : ""}
      <div data-no></div>
      <div class="acts">
        <span class="far">${cite(offer.cite)}</span><button class="btn main">${title(offer.word)}</button>
      </div>
    </form>`,
    (form, button) =>
      doing(button, $("[data-no]", form), () =>
        send({
          ...(form.on && { on: form.on.value }),
          ...(form.amount && { amount: form.amount.value.replace(/[$,\s]/g, "") }),
          ...(form.cards && { cards: read(form.cards.value).cards }),
        }),
      ),
  );
}
/** What can have gone wrong at this moment: each with its meaning and its section. */
export const mishaps = (request) =>
  request?.irregular?.length
    ? html`<ul class="mishaps">
        ${request.irregular.map(
          (one, i) =>
            html`<li>
              <button class="mishap" data-irregular="${i}">
                <b>${title(one.key)}</b><span class="soft small">${one.meaning}</span></button
              >${cite(one.cite)}
            </li>`,
        )}
      </ul>`
    : html`<p class="in soft small">No section foresees a mishap at this moment.</p>`;
/** Reports one; asks where, which cards, and what was chosen, as far as it needs that. */
export function report(one, request, act) {
  ask(
    `Report: ${words(one.key)}`,
    html`<form>
      <p>${one.meaning[0].toUpperCase()}${one.meaning.slice(1)}. ${cite(one.cite)}</p>
      ${one.at.length > 1 || one.at[0]
        ? field(
            "Where",
            html`<select class="field" name="at">
              ${one.at.map((place) => option(place, place || "at the table"))}
            </select>`,
          )
        : ""}
      ${one.cards === 0
        ? ""
        : field(
            "Cards it names",
            html`<input class="field mono" name="cards" placeholder="ks 9d" autocomplete="off" />`,
            one.cards === null ? "as many as were seen; ?? for a face that was not" : `at most ${one.cards}`,
          )}
      ${one.wagers
        ? html`${field(
            "Wager in question",
            html`<select class="field" name="wager">
              <option value="">not named</option>
              ${one.wagers.map((wager) => option(wager, words(wager)))}
            </select>`,
          )}${field(
            "Amount in question",
            html`<input class="field" name="amount" inputmode="decimal" autocomplete="off" />`,
            "chips that came, or went, out of time; what was paid too soon",
          )}${field(
            "On",
            html`<input class="field" name="on" autocomplete="off" />`,
            "where the wager is on something",
          )}`
        : ""}
      ${one.words.length
        ? field(
            "What was chosen",
            html`<select class="field" name="word">
              <option value="">nothing</option>
              ${one.words.map((word) => option(word, words(word)))}
            </select>`,
          )
        : ""}
      <p class="small soft">
        ${/\[supervisor\]/.test(one.cite)
          ? "No section provides for this: a supervisor decides, here or when asked, and it is marked as a supervisor's."
          : "What follows is the section's to say, and is done at once."}
      </p>
      <div data-no></div>
      <div class="acts"><button class="btn main">Report it</button></div>
    </form>`,
    (form, button) =>
      doing(button, $("[data-no]", form), () =>
        act({
          irregular: {
            key: one.key,
            ...(form.at?.value && { at: form.at.value }),
            ...(form.cards?.value.trim() && { cards: read(form.cards.value).cards }),
            ...(form.wager?.value && { wager: form.wager.value }),
            ...(form.amount?.value.trim() && { amount: form.amount.value.replace(/[$,\s]/g, "") }),
            ...(form.on?.value.trim() && { on: form.on.value.trim() }),
            ...(form.word?.value && { word: form.word.value }),
          },
        }),
      ),
  );
}
