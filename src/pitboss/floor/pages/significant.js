// Significant events: what surveillance, a floorperson and an auditor must find without reading every chain.
import { $, around, html, put, title } from "./parts/dom.js";
import { get } from "./parts/api.js";
import { cite, day, doing, field, money, start, values } from "./parts/desk-frame.js";

const { main } = await start("Significant events", ["floorperson", "surveillance", "auditor"]);
const KINDS = [
  "sign-in",
  "rights",
  "chips",
  "started",
  "versions",
  "clock",
  "audit",
  "sealed",
  "opened",
  "closed",
  "limits",
  "rules",
  "stopped",
  "call",
  "irregularity",
  "void",
  "win",
];
const GRAVE = new Set(["sign-in", "clock", "audit", "stopped", "void", "versions"]);
/** @type {Api.SignificantEvent[]} */
let found = [];
/** Behind what was found. @type {string | null} */
let next = null;
put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>Significant events</h1>
      <a class="btn" data-csv download="significant.csv">Save as CSV</a>
    </div>
    <form class="box" data-find role="search">
      <div class="in finder">
        ${field(
          "Kind",
          html`<select class="field" name="kind">
            <option value="">all</option>
            ${KINDS.map((kind) => html`<option>${kind}</option>`)}
          </select>`,
        )}${field("Table", html`<input class="field" name="table" autocomplete="off" />`)}${field(
          "Person",
          html`<input class="field" name="person" autocomplete="off" placeholder="p12" />`,
        )}${field("From", html`<input class="field" type="datetime-local" name="from" />`)}${field(
          "To",
          html`<input class="field" type="datetime-local" name="to" />`,
        )}<button class="btn main">Find</button>
      </div>
      <div data-no></div>
    </form>
    <section class="box" aria-label="Found">
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Kind</th>
              <th scope="col">Where</th>
              <th scope="col">Who</th>
              <th scope="col" class="num">Amount</th>
              <th scope="col">What</th>
              <th scope="col">Section</th>
            </tr>
          </thead>
          <tbody data-rows></tbody>
        </table>
      </div>
      <div class="in" data-more></div>
    </section>
  </div>`,
);
const form = $("form[data-find]");
/** A moment of this place, as the API has it. */
const utc = (/** @type {string} */ text) => (text ? new Date(text).toISOString() : "");
/** @param {Record<string, string>} more */
function query(more) {
  const given = values(form),
    asked = { ...given, from: utc(given.from), to: utc(given.to), ...more };
  return new URLSearchParams(Object.entries(asked).filter(([, text]) => text));
}
/** @param {Api.SignificantEvent} one */
const row = (one) =>
  html`<tr>
    <td>${day(one.at)}</td>
    <td><span class="tag ${GRAVE.has(one.kind) ? "warn" : "plain"}">${title(one.kind)}</span></td>
    <td>${one.table} ${one.seq}</td>
    <td>${one.person || ""}</td>
    <td class="num">${one.amount ? money(one.amount) : ""}</td>
    <td>${one.what}</td>
    <td>${cite(one.cite)}</td>
  </tr>`;
const NONE = html`<tr>
  <td colspan="7" class="soft">None.</td>
</tr>`;
async function find(more = false) {
  await doing($("button", form), $("[data-no]"), async () => {
    const told = await get(`/api/significant?${query({ limit: "100", after: (more && next) || "" })}`);
    found = more ? [...found, ...told.events] : told.events;
    next = told.next;
    $("a[data-csv]").href = `/api/significant?${query({ format: "csv", limit: "5000" })}`;
    put($("[data-rows]"), found.length ? found.map(row) : NONE);
    put($("[data-more]"), next ? html`<button class="btn line" data-next>Later ones</button>` : "");
  });
}
main.addEventListener("submit", (event) => {
  event.preventDefault();
  find();
});
main.addEventListener("click", (event) => {
  if (around(event, "[data-next]")) find(true);
});
await find();
