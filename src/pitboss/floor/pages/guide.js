// The patron's guide of one table, or of a game as it is usually dealt.
import { around, html, put } from "./parts/dom.js";
import { get } from "./parts/api.js";
import { say } from "./parts/cards.js";
import { box, cites, refused, start } from "./parts/desk-frame.js";

const { main } = await start("Guide");
const what = decodeURIComponent(location.pathname.split("/")[2] || "");
/** @type {Record<string, string>} */
const SUIT = { c: "\u2663", d: "\u2666", h: "\u2665", s: "\u2660" };
/** @param {string} code */
const face = (code) =>
  code === "Jk" ? "\u2605" : SUIT[code[1]] ? `${code[0] === "T" ? "10" : code[0]}${SUIT[code[1]]}` : code;
/** @param {string} code */
const card = (code) =>
  html`<span class="mini ${"dh".includes(code[1]) ? "red" : ""}" role="img" aria-label="${say(code)}"
    >${face(code)}</span
  >`;
/** @param {string | string[]} one */
const cell = (one) => (typeof one === "string" ? one : one.map(card));
/** @param {Api.GuideText | Api.GuideSteps | Api.GuideGrid} one */
const part = (one) => {
  if ("steps" in one)
    return html`<ol class="numbered">
      ${one.steps.map((step) => html`<li>${step.text} ${cites(step.cites)}</li>`)}
    </ol>`;
  if (!("rows" in one)) return html`<p>${one.text} ${cites(one.cites)}</p>`;
  const under = one.rows.some((row) => row.cites.length);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${one.caption || "Table"}">
    <table class="${one.pays ? "pays" : ""}">
      ${one.caption || one.cites.length
        ? html`<caption>
            ${one.caption} ${cites(one.cites)}
          </caption>`
        : ""}${one.heads.some(Boolean)
        ? html`<thead>
            <tr>
              ${one.heads.map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}${under
                ? html`<td></td>`
                : ""}
            </tr>
          </thead>`
        : ""}
      <tbody>
        ${one.rows.map(
          (row) =>
            html`<tr>
              ${row.cells.map((each, i) =>
                i ? html`<td>${cell(each)}</td>` : html`<th scope="row">${cell(each)}</th>`,
              )}${under ? html`<td>${cites(row.cites)}</td>` : ""}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};
/** @returns {Promise<Api.Guide & {table?: string, game?: string}>} */
async function found() {
  const asked = new URLSearchParams(location.search);
  asked.delete("theme");
  if (!what.includes("-")) return (await get(`/api/guide/${encodeURIComponent(what)}?${asked}`)).guide;
  return get(`/api/tables/${encodeURIComponent(what)}/guide`);
}
put(main, html`<p class="narrow soft" role="status">One moment.</p>`);
try {
  const guide = await found();
  document.title = `${guide.title}: a guide to the game - Pitboss`;
  put(
    main,
    html`<article class="guide">
      <header>
        <p class="small soft">A guide to the game${guide.table ? `, table ${guide.table}` : ""}, ${guide.place}</p>
        <h1>${guide.title}</h1>
      </header>
      <p class="lead-in">${guide.lead.text} ${cites(guide.lead.cites)}</p>
      ${guide.sections.map(
        (section) =>
          html`<section>
            <h2>${section.title}</h2>
            ${section.parts.map(part)}
          </section>`,
      )}
      <p class="small soft">${guide.stands}</p>
      <p class="acts no-print">
        ${guide.table ? html`<a class="btn main" href="/tables/${what}">To the table</a>` : ""}<a
          class="btn"
          href="/odds?game=${guide.game || what}"
          >Exact odds</a
        ><button class="btn" data-print>Print</button>
      </p>
    </article>`,
  );
  main.addEventListener("click", (e) => around(e, "[data-print]") && print());
} catch (no) {
  put(
    main,
    html`<div class="narrow">
      ${box(
        "Guide",
        html`<div class="in stack">
          ${refused(/** @type {No} */ (no))}
          <p><a href="/">To the lobby</a></p>
        </div>`,
      )}
    </div>`,
  );
}
