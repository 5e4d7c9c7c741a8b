// What a check found of a submission, as boxes: the tables, what changes and by when notice is due, what if, the
// options.
import { cents, dollars, html, many, title, words } from "./dom.js";
import { box, cite } from "./desk-frame.js";
import { lined } from "./writing.js";

/**
 * @param {string[]} heads
 * @param {Piece[][]} lines
 */
const rows = (heads, lines) =>
  html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
/**
 * What changes, in words: an option, or a bound of a wager's limits.
 * @param {string} key
 */
const what = (key) => words(key.replace(/^limits\.(\S+) (\w+)$/, "$2 of $1"));
/**
 * What something is set to: dollars, or words.
 * @param {string} text
 */
const setTo = (text) => (/^\d+\.\d\d$/.test(text) ? dollars(cents(text)) : words(text));
/** @type {Record<string, string>} */
const ACTS = {
  sign: "a sign",
  announcement: "an announcement at the table",
  commission: "notice to the Commission",
  surveillance: "notice to surveillance",
  layout: "a layout",
};
/** @param {Api.TableChecked} table */
const verdict = (table) =>
  table.violations.length
    ? html`<span class="tag bad">${many(table.violations.length, "violation")}</span>`
    : html`<span class="tag won">✓ in order</span>`;

/**
 * Everything that is wrong beside the tables.
 * @param {Api.Checked} found
 */
const besides = (found) => [
  ...(found.licensee?.violations || []),
  ...(found.printed_guides || []).flatMap((guide) => guide.violations || []),
  ...(found.new_games || []).flatMap((game) => game.violations || []),
];
/** @param {Api.Checked} found */
export const wrongs = (found) => [...found.tables.flatMap((table) => table.violations), ...besides(found)];

/** @param {Api.Checked} found */
export function tables(found) {
  const number = wrongs(found).length;
  return box(
    number ? "Not in order" : "In order",
    html`<div class="in stack">
      ${number ? "" : html`<p class="good">✓ Nothing in this submission breaks a section.</p>`}
      ${rows(
        ["Table", "Game", "Finding"],
        found.tables.map((table) => [table.name, title(table.game), verdict(table)]),
      )}
      ${besides(found).map((one) => html`<p class="refusal">${one.message} ${cite(one.cite)}</p>`)}
      ${found.tables.flatMap((table) =>
        table.remarks.map((remark) => html`<p class="small soft">${table.name}: ${remark}</p>`),
      )}
    </div>`,
    html`<span class="tag ${number ? "bad" : "won"}">${many(number, "violation")}</span>`,
  );
}

/** @param {Api.ChangeOwing[]} changes */
const changed = (changes) =>
  rows(
    ["Table", "What", "Until now", "From then on", "Notice", "Section"],
    changes.map((one) => [
      one.table,
      what(one.what),
      setTo(one.from),
      setTo(one.to),
      one.notice ? `${one.notice}${one.minutes ? `, ${one.minutes} minutes before` : ""}` : "none owed",
      cite(one.cite),
    ]),
  );
/** @param {string[]} guides */
const guidesDue = (guides) =>
  guides.length
    ? html`<p class="small">Guides to be approved anew: ${guides.map(title).join(", ")} ${cite("19:47-8.5")}</p>`
    : "";
/** @param {Api.Plan} plan */
const planned = (plan) =>
  plan.calendar.length
    ? html`<h3>For changes at ${plan.effective}, at the latest</h3>
        ${rows(
          ["By", "What", "Of", "Tables", "Section"],
          plan.calendar.map((one) => [
            html`<b>${one.latest}</b>`,
            `${one.instead ? "or instead: " : ""}${one.acts.map((act) => ACTS[act] || words(act)).join("; ")}`,
            what(one.what),
            one.tables.join(", "),
            cite(one.cite),
          ]),
        )}`
    : "";
/**
 * What changes against the last submission.
 * @param {Api.Checked} found
 */
export const comparison = (found) =>
  found.changes
    ? box(
        "What changes",
        html`<div class="in stack">
          ${found.changes.length ? changed(found.changes) : html`<p>Nothing changes.</p>`}
          ${found.plan ? planned(found.plan) : ""}${guidesDue(found.guides || [])}
        </div>`,
        html`<span class="tag">${many((found.notices || []).length, "notice")} owed</span>`,
      )
    : "";
/**
 * What would break, and what would be owed.
 * @param {Api.Tried | undefined} tried
 */
export const whatIf = (tried) =>
  tried
    ? box(
        "What if",
        html`<div class="in stack">
          <p><code>${tried.set.join(", ")}</code> at ${tried.tables.join(", ")}</p>
          ${tried.breaks.length
            ? rows(
                ["Table", "What would be wrong", "Section"],
                tried.breaks.flatMap((one) =>
                  one.violations.map((wrong) => [one.table, wrong.message, cite(wrong.cite)]),
                ),
              )
            : html`<p class="good">✓ Nothing would break.</p>`}
          ${tried.changes.length ? changed(tried.changes) : html`<p>It is so already.</p>`}
          ${tried.plan ? planned(tried.plan) : ""}${guidesDue(tried.guides)}
        </div>`,
        html`<span class="tag ${tried.breaks.length ? "bad" : "won"}"
          >${many(tried.breaks.length, "table")} would break</span
        >`,
      )
    : "";
/** @param {Api.OptionInEffect} one */
const how = (one) => (one.follows_from.length ? `follows from ${one.follows_from.map(words).join(", ")}` : one.how);
/**
 * Every option as it is in effect, table by table.
 * @param {Api.Checked} found
 */
export const inEffect = (found) =>
  box(
    "Options in effect",
    html`<div class="in stack">
      ${found.tables.map(
        (table) =>
          html`<details data-k="${table.name}">
            <summary>${table.name} <span class="soft small">${title(table.game)}</span></summary>
            ${rows(
              ["Option", "In effect", "How", "Known by", "Section"],
              (table.options || []).map((one) => [
                words(one.key),
                one.how === "default" ? one.value : html`<b>${one.value}</b>`,
                how(one),
                one.known,
                cite(one.cite),
              ]),
            )}
          </details>`,
      )}
    </div>`,
  );
/**
 * The submission line by line, each violation beside the lines that cause it.
 * @param {Api.Checked} found
 * @param {string[]} lines
 */
export function lineByLine(found, lines) {
  /** @type {Map<number, Api.Violation[]>} */
  const wrong = new Map();
  /** @type {Set<Api.Violation>} */
  const told = new Set();
  for (const table of found.tables)
    for (const one of table.violations)
      for (const line of one.lines || []) wrong.set(line, [...(wrong.get(line) || []), one]);
  /** @param {Api.Violation} one */
  function tell(one) {
    if (told.has(one)) return html`<p class="refusal">${cite(one.cite)} see above</p>`;
    told.add(one);
    return html`<p class="refusal">${one.message} ${cite(one.cite)}</p>`;
  }
  return box(
    "Line by line",
    lined("The submission, line by line", lines, (line) => wrong.get(line)?.map(tell), "tall"),
  );
}
