// The table's day as a checklist: what comes next and under which section, what was done, what is to be put right.
import { $, ask, html, title, words } from "./dom.js";
import { cite, doing, field } from "./desk-frame.js";

const NUMBERS = { depth: "How deep, in cards", number: "How many" };
const ALSO = { open: "Opened", close: "Put away", change: "Another set", deck: "Deck in play" };

const button = (step, runs) =>
  html`<li data-k="${step.word}">
    <button class="mishap" data-tick="${step.word}" ${step.supervised && !runs ? html`disabled` : ""}>
      <b>${title(step.word)}</b><span class="soft small">${step.does}${step.supervised ? ", floorperson" : ""}</span>
    </button>
    ${cite(step.cite)}
  </li>`;

/** The checklist of a table; `runs` says whether a floorperson looks at it. */
export function checklist(view, runs) {
  const { day, commitment } = view;
  if (!day)
    return html`<p class="in soft small" data-answers>
      Software deals here: its committed shuffle${commitment ? ` ${commitment.digest.slice(0, 12)}` : ""} answers for
      opening, shuffle and cut.
    </p>`;
  return html`<div class="day">
    ${day.wrong
      ? html`<p class="call-floor" role="alert">
          ${title(day.wrong.wrong)}: ${words(day.remedy)} first. ${cite(day.wrong.wrong_cite)}
        </p>`
      : ""}
    <p class="in small soft">${day.stage ? title(day.stage) : "Nothing has been ticked off yet."}</p>
    <ul class="mishaps">
      ${day.steps.map((step) => button(step, runs))}
    </ul>
    <div class="in acts">
      ${day.also.map((word) => html`<button class="btn line" data-also="${word}">${ALSO[word]}</button>`)}
    </div>
    ${day.done.length
      ? html`<ol class="in small" data-ticked>
          ${[...day.done].reverse().map((one) => html`<li>${one.at.slice(11)} ${one.did} ${cite(one.cite)}</li>`)}
        </ol>`
      : ""}
    ${day.remarks.map((remark) => html`<p class="in small soft">${remark}</p>`)}
  </div>`;
}

/** Ticks a step off, if it is still to be done; asks for what its word takes. */
export function tick(word, { day }, act, failed) {
  const step = day.steps.find((one) => one.word === word);
  if (!step) return;
  const numbers = ["depth", "number"].filter((name) => step.takes.includes(name));
  const send = (more = {}) => act({ step: { word: step.word, ...more } });
  if (!numbers.length) return send().catch(failed);
  ask(
    title(step.word),
    html`<form>
      <p>${title(step.does)}. ${cite(step.cite)}</p>
      ${step.takes.includes("seat")
        ? field("Whose seat", html`<input class="field" name="seat" autocomplete="off" />`, "empty for the dealer")
        : ""}
      ${numbers.map((name) =>
        field(NUMBERS[name], html`<input class="field" name="${name}" inputmode="numeric" autocomplete="off" />`),
      )}
      <div data-no></div>
      <div class="acts"><button class="btn main">${title(step.word)}</button></div>
    </form>`,
    (form, pressed) =>
      doing(pressed, $("[data-no]", form), () =>
        send({
          ...(form.seat?.value.trim() && { seat: form.seat.value.trim() }),
          ...(form.depth?.value.trim() && { depth: Number(form.depth.value) }),
          ...(form.number?.value.trim() && { number: Number(form.number.value) }),
        }),
      ),
  );
}

/** One of the words beside the steps; which deck is in play, or what is changed, is asked for. */
export function also(word, act, failed) {
  const asked = { deck: ["Which deck", "red"], change: ["What is changed", "deck"] }[word];
  if (!asked) return act({ step: { word } }).catch(failed);
  ask(
    ALSO[word],
    html`<form>
      ${field(asked[0], html`<input class="field" name="pieces" required value="${asked[1]}" autocomplete="off" />`)}
      <div data-no></div>
      <div class="acts"><button class="btn main">${ALSO[word]}</button></div>
    </form>`,
    (form, pressed) =>
      doing(pressed, $("[data-no]", form), () => act({ step: { word, pieces: form.pieces.value.trim() } })),
  );
}
