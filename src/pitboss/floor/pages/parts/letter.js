// The ruling as a letter: for the file or for a patron, printed, or kept as PDF, as a page or as Markdown.
import { Refusal } from "./api.js";
import { $, html, put, tell } from "./dom.js";
import { doing, field, option } from "./desk-frame.js";

const FORMS = [
  ["pdf", "PDF"],
  ["html", "HTML"],
  ["md", "Markdown"],
];
/**
 * The box with its buttons; `seats` are those that were ruled on.
 * @param {string[]} seats
 */
export const letterBox = (seats) =>
  html`<section class="box no-print" data-letter aria-label="The ruling as a letter">
    <header><h2>The ruling as a letter</h2></header>
    <div class="in stack">
      <div class="two">
        ${field(
          "For",
          html`<select class="field" name="for">
            ${option("file", "the file")}${seats.map((seat) => option(`patron ${seat}`, `the patron at seat ${seat}`))}
          </select>`,
        )}
      </div>
      <div class="acts">
        <button type="button" class="btn main" data-print><span>Print</span></button>${FORMS.map(
          ([form, name]) =>
            html`<button type="button" class="btn" data-form="${form}"><span>Download ${name}</span></button>`,
        )}
      </div>
      <p class="small soft">
        With the facts of the case, the felt as it lay, every section in our words and room for signatures; the patron's
        shows nobody else's cards or money.
      </p>
      <div data-no></div>
    </div>
  </section>`;

/** @param {HTMLElement} box */
const whose = (box) => {
  const [reader, seat = ""] = $("select", box).value.split(" ");
  return { for: reader, seat };
};
/**
 * The letter on a record in one form; what is wrong is thrown.
 * @param {string} record
 * @param {Record<string, string>} asked
 */
async function letter(record, asked) {
  const answer = await fetch(`/api/letter?${new URLSearchParams(asked)}`, {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: record,
  }).catch(() => null);
  if (!answer?.ok) throw new Refusal(answer?.status || 0, answer ? await answer.json().catch(() => ({})) : {});
  return answer;
}
/**
 * @param {string} record
 * @param {HTMLElement} box
 * @param {string} kind
 */
async function keep(record, box, kind) {
  const answer = await letter(record, { form: kind, ...whose(box) }),
    name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] || `ruling.${kind}`,
    link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  tell(`${name} is ready`);
}
/**
 * Shows the letter in a window of its own, which a page's form may fill, and prints it.
 * @param {string} record
 * @param {HTMLElement} box
 */
async function print(record, box) {
  await letter(record, { form: "html", ...whose(box) }); // a letter that cannot be made is told here
  const window_ = open("", "letter"),
    sent = document.createElement("form");
  Object.assign(sent, { method: "post", action: "/api/letter", target: "letter", hidden: true });
  for (const [name, value] of Object.entries({ record, form: "html", view: "1", ...whose(box) })) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    sent.append(input);
  }
  document.body.append(sent);
  sent.submit();
  sent.remove();
  const wait = setInterval(() => {
    if (!window_ || window_.closed) clearInterval(wait);
    else if (window_.location.pathname === "/api/letter" && window_.document.readyState === "complete") {
      clearInterval(wait);
      window_.print();
    }
  }, 150);
}
/**
 * Does what a click on the box asks for; whether it was one.
 * @param {EventTarget | null} target
 * @param {string} record
 */
export function letterClick(target, record) {
  const on = /** @type {Element} */ (target),
    box = /** @type {HTMLElement | null} */ (on.closest("[data-letter]")),
    button = /** @type {HTMLElement | null} */ (on.closest("[data-print], [data-form]"));
  if (!box || !button) return false;
  const no = $("[data-no]", box),
    kind = button.dataset.form;
  put(no, "");
  doing(button, no, () => (kind ? keep(record, box, kind) : print(record, box)).then(() => undefined));
  return true;
}
