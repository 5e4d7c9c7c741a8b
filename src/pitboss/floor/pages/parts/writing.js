// A text that somebody writes at a desk: the field with its button, and its lines with what is wrong beside them.
import { html } from "./dom.js";
import { box, refused } from "./desk-frame.js";

/**
 * The field, the button that sends it, and where a no is told.
 * @param {string} label
 * @param {string} name
 * @param {string} act
 * @param {string} placeholder
 */
export const writing = (label, name, act, placeholder) =>
  html`<label class="row-field"
      ><span>${label}</span
      ><textarea
        class="field"
        name="${name}"
        spellcheck="false"
        autocomplete="off"
        placeholder="${placeholder}"
      ></textarea>
    </label>
    <div class="acts">
      <button class="btn main">
        <span>${act} <kbd>Ctrl Enter</kbd></span></button
      ><span class="soft small">Nothing of it is stored.</span>
    </div>
    <div data-no></div>`;
/**
 * The lines of a text, with what stands beside each.
 * @param {string} name
 * @param {string[]} lines
 * @param {(line: number) => Piece} beside
 * @param {string} more
 */
export const lined = (name, lines, beside, more = "") =>
  html`<ol class="record ${more}" tabindex="0" aria-label="${name}">
    ${lines.map((line, i) => {
      const wrong = beside(i + 1);
      return html`<li class="${wrong ? "bad" : ""}"><span>${line}</span>${wrong || ""}</li>`;
    })}
  </ol>`;
/**
 * Where a text stops: the line that it is about, and why.
 * @param {string} title
 * @param {string} name
 * @param {string[]} lines
 * @param {number} bad
 * @param {No} no
 * @param {string} more
 */
export const stops = (title, name, lines, bad, no, more = "") =>
  box(
    title,
    lined(name, lines, (line) => line === bad && refused(no), more),
    html`<span class="tag bad">line ${bad}</span>`,
  );
/**
 * Does it when the form is sent, and at Ctrl Enter.
 * @param {HTMLFormElement} form
 * @param {() => unknown} work
 */
export function sends(form, work) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    work();
  });
  form.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
    event.preventDefault();
    work();
  });
}
