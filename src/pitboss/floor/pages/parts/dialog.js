// A dialog of its own.
import { $, around, put } from "./elements.js";
import { html } from "./markup.js";

/**
 * Shows a dialog; Escape closes it. `act` is called when its form is sent and may say false to keep it open.
 * @param {string} name
 * @param {Piece} inside
 * @param {(form: HTMLFormElement, button: HTMLElement | null) => unknown} [act]
 */
export function ask(name, inside, act) {
  const box = document.createElement("dialog");
  box.setAttribute("aria-label", name);
  put(
    box,
    html`<header>
        <h2>${name}</h2>
        <button class="icon" data-close aria-label="Close">&#215;</button>
      </header>
      ${inside}`,
  );
  box.addEventListener("click", (event) => {
    if (event.target === box || around(event, "[data-close]")) box.close();
  });
  box.addEventListener("close", () => box.remove());
  box.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if ((await act?.(form, event.submitter)) !== false) box.close();
  });
  document.body.append(box);
  box.showModal();
  $("[autofocus], input, select, textarea", box)?.focus();
  return box;
}
