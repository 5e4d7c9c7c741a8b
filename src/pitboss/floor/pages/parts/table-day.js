// The table's day as a checklist: what comes next and under which section, what was done, what is to be put right.
import { $, ask, control, html, title, words } from "./dom.js";
import { cite, doing, field } from "./desk-frame.js";

/** @typedef {import("./dealer-words.js").Act} Act */
/** @typedef {"depth" | "number"} Measure */
/** @type {Record<Measure, string>} */
const NUMBERS = { depth: "How deep, in cards", number: "How many" };
const MEASURES = /** @type {Measure[]} */ (["depth", "number"]);
/** @type {Record<string, string>} */
const ALSO = { open: "Opened", close: "Put away", change: "Another set", deck: "Deck in play" };
/**
 * What a word beside the steps asks for, and what is usual.
 * @type {Record<string, [question: string, usual: string]>}
 */
const PIECES = { deck: ["Which deck", "red"], change: ["What is changed", "deck"] };

/**
 * @param {Api.DayStep} step
 * @param {boolean} runs
 */
const button = (step, runs) =>
  html`<li data-k="${step.word}">
    <button class="mishap" data-tick="${step.word}" ${step.supervised && !runs ? html`disabled` : ""}>
      <b>${title(step.word)}</b><span class="soft small">${step.does}${step.supervised ? ", floorperson" : ""}</span>
    </button>
    ${cite(step.cite)}
  </li>`;
/** @param {Api.Commitment | null} commitment */
const softwareDeals = (commitment) =>
  html`<p class="in soft small" data-answers>
    Software deals here: its committed shuffle${commitment ? ` ${commitment.digest.slice(0, 12)}` : ""} answers for
    opening, shuffle and cut.
  </p>`;
/** @param {Api.DayShown} day */
const putRight = ({ wrong, remedy }) =>
  wrong
    ? html`<p class="call-floor" role="alert">
        ${title(wrong.wrong)}: ${words(remedy)} first. ${cite(wrong.wrong_cite)}
      </p>`
    : "";
/** @param {Api.DayStepDone[]} done */
const ticked = (done) =>
  done.length
    ? html`<ol class="in small" data-ticked>
        ${[...done].reverse().map((one) => html`<li>${one.at.slice(11)} ${one.did} ${cite(one.cite)}</li>`)}
      </ol>`
    : "";
/**
 * The checklist of a table; `runs` says whether a floorperson looks at it.
 * @param {Api.TableView} view
 * @param {boolean} runs
 */
export function checklist({ day, commitment }, runs) {
  if (!day) return softwareDeals(commitment);
  return html`<div class="day">
    ${putRight(day)}
    <p class="in small soft">${day.stage ? title(day.stage) : "Nothing has been ticked off yet."}</p>
    <ul class="mishaps">
      ${day.steps.map((step) => button(step, runs))}
    </ul>
    <div class="in acts">
      ${day.also.map((word) => html`<button class="btn line" data-also="${word}">${ALSO[word]}</button>`)}
    </div>
    ${ticked(day.done)} ${day.remarks.map((remark) => html`<p class="in small soft">${remark}</p>`)}
  </div>`;
}

/**
 * Ticks a step off, if it is still to be done; asks for what its word takes.
 * @param {string} word
 * @param {Api.TableView} view
 * @param {Act} act
 * @param {(no: any) => void} failed
 */
export function tick(word, { day }, act, failed) {
  const step = day?.steps.find((one) => one.word === word);
  if (!step) return;
  const measures = MEASURES.filter((name) => step.takes.includes(name));
  /** @param {Partial<Api.StepTaken>} more */
  const send = (more) => act({ step: { word: step.word, ...more } });
  if (!measures.length) {
    send({}).catch(failed);
    return;
  }
  ask(
    title(step.word),
    html`<form>
      <p>${title(step.does)}. ${cite(step.cite)}</p>
      ${step.takes.includes("seat")
        ? field("Whose seat", html`<input class="field" name="seat" autocomplete="off" />`, "empty for the dealer")
        : ""}
      ${measures.map((name) =>
        field(NUMBERS[name], html`<input class="field" name="${name}" inputmode="numeric" autocomplete="off" />`),
      )}
      <div data-no></div>
      <div class="acts"><button class="btn main">${title(step.word)}</button></div>
    </form>`,
    (form, pressed) => doing(pressed, $("[data-no]", form), () => send(takenIn(form))),
  );
}
/**
 * @param {HTMLFormElement} form
 * @returns {Partial<Api.StepTaken>}
 */
function takenIn(form) {
  const [seat, depth, number] = ["seat", "depth", "number"].map((name) => control(form, name)?.value.trim());
  return { ...(seat && { seat }), ...(depth && { depth: Number(depth) }), ...(number && { number: Number(number) }) };
}
/**
 * One of the words beside the steps; which deck is in play, or what is changed, is asked for.
 * @param {string} word
 * @param {Act} act
 * @param {(no: any) => void} failed
 */
export function also(word, act, failed) {
  const pieces = PIECES[word];
  if (!pieces) {
    act({ step: { word } }).catch(failed);
    return;
  }
  const [question, usual] = pieces;
  ask(
    ALSO[word],
    html`<form>
      ${field(question, html`<input class="field" name="pieces" required value="${usual}" autocomplete="off" />`)}
      <div data-no></div>
      <div class="acts"><button class="btn main">${ALSO[word]}</button></div>
    </form>`,
    (form, pressed) =>
      doing(pressed, $("[data-no]", form), () =>
        act({ step: { word, pieces: control(form, "pieces")?.value.trim() } }),
      ),
  );
}
