// The submission desk: options of tables written or built from a form; what breaks which section, beside its line.
import { $, html, put, tell, title } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { box, cite, doing, field, option, refused, start, values } from "./parts/desk-frame.js";
import { choices, chosen, optionFields } from "./parts/options-form.js";

const { main } = await start("Submission desk");
const games = await get("/api/games");
const SAMPLE = `[[table]]
name = "TC-01"
game = "three_card_poker"
pit = "3"

[[table]]
name = "TC-02"
game = "three_card_poker"
pit = "3"

[table.options]
dealing_method = "hand"
shuffle = "manual"
pair_plus_ledger = "A"
ante_bonus_table = "alternate_1_5_6"
`;
let manual = null;
put(
  main,
  html`<div class="desk pair">
    <div class="bench">
      <form class="box" data-text aria-label="Submission">
        <header>
          <h1>Submission desk</h1>
          <button class="btn line" type="button" data-sample>Example</button>
        </header>
        <div class="in stack">
          <label class="row-field"
            ><span>The submission (TOML)</span
            ><textarea
              class="field"
              name="text"
              spellcheck="false"
              autocomplete="off"
              placeholder='[[table]]&#10;name = "TC-01"&#10;game = "three_card_poker"'
            ></textarea>
          </label>
          <div class="acts">
            <button class="btn main">
              <span>Check <kbd>Ctrl Enter</kbd></span></button
            ><span class="soft small">Nothing of it is stored.</span>
          </div>
          <div data-no></div>
        </div>
      </form>
      <form class="box" data-build aria-label="Add a table">
        <header><h2>Add a table</h2></header>
        <div class="in stack">
          <div class="two">
            ${field(
              "Game",
              html`<select class="field" name="game">
                ${games.map((one) => option(one.slug, one.name, "three_card_poker"))}
              </select>`,
            )}${field(
              "Name of the table",
              html`<input class="field" name="name" required maxlength="60" value="T-01" />`,
            )}${field("Pit", html`<input class="field" name="pit" maxlength="20" />`)}
          </div>
          <details>
            <summary>Options</summary>
            <div class="stack options" data-options></div>
          </details>
          <button class="btn">Add it to the submission</button>
        </div>
      </form>
    </div>
    <div class="bench" data-out aria-live="polite">
      <p class="soft waits">
        Here you will read what the chapter says of it, beside the line that causes each violation.
      </p>
    </div>
  </div>`,
);
const text = $("[data-text]"),
  build = $("[data-build]"),
  out = $("[data-out]");

const quote = (word) => JSON.stringify(word);
const written = (key, word) => {
  const one = manual.options.find((each) => each.key === key),
    list = one && choices(one);
  return `${key} = ${word === "true" || word === "false" || (/^\d+$/.test(word) && !(list && list.every((each) => !/^\d+$/.test(each)))) ? word : quote(word)}`;
};
async function ready() {
  const game = build.game.value,
    told = await get(`/api/games/${game}`);
  if (game !== build.game.value) return; // another was chosen meanwhile
  manual = told;
  put($("[data-options]"), html`${optionFields(manual, manual.sample)}`);
}
function shown(found, lines) {
  const wrong = new Map();
  for (const table of found.tables)
    for (const one of table.violations)
      for (const line of one.lines || []) wrong.set(line, [...(wrong.get(line) || []), one]);
  const all = found.tables.flatMap((table) => table.violations),
    told = new Set();
  const beside = (n) =>
    (wrong.get(n) || []).map((one) =>
      told.has(one)
        ? html`<p class="refusal">${cite(one.cite)} see above</p>`
        : (told.add(one), html`<p class="refusal">${one.message} ${cite(one.cite)}</p>`),
    );
  const owed = [
    ...(found.licensee?.violations || []),
    ...(found.printed_guides || []).flatMap((guide) => guide.violations || []),
    ...(found.new_games || []).flatMap((game) => game.violations || []),
  ];
  return html`${box(
    all.length || owed.length ? "Not in order" : "In order",
    html`<div class="in stack">
      ${all.length || owed.length ? "" : html`<p class="good">✓ Nothing in this submission breaks a section.</p>`}
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Game</th>
              <th scope="col">Finding</th>
            </tr>
          </thead>
          <tbody>
            ${found.tables.map(
              (table) =>
                html`<tr>
                  <td>${table.name}</td>
                  <td>${title(table.game)}</td>
                  <td>
                    ${table.violations.length
                      ? html`<span class="tag bad"
                          >${table.violations.length} violation${table.violations.length > 1 ? "s" : ""}</span
                        >`
                      : html`<span class="tag won">✓ in order</span>`}
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${owed.map((one) => html`<p class="refusal">${one.message} ${cite(one.cite)}</p>`)}${found.tables.flatMap(
        (table) =>
          table.remarks.map(
            (remark) =>
              html`<p class="small soft">${table.name}: ${typeof remark === "string" ? remark : remark.message}</p>`,
          ),
      )}
    </div>`,
    html`<span class="tag ${all.length || owed.length ? "bad" : "won"}"
      >${all.length + owed.length} violation${all.length + owed.length === 1 ? "" : "s"}</span
    >`,
  )}
  ${box(
    "Line by line",
    html`<ol class="record tall" tabindex="0" aria-label="The submission, line by line">
      ${lines.map(
        (line, i) => html`<li class="${wrong.has(i + 1) ? "bad" : ""}"><span>${line}</span>${beside(i + 1)}</li>`,
      )}
    </ol>`,
  )}`;
}
const check = () =>
  doing($("button.main", text), $("[data-no]", text), async () => {
    const lines = text.text.value.split("\n");
    put(out, "");
    try {
      const found = await api("POST", "/api/check", text.text.value, { key: "" });
      put(out, shown(found, lines));
      tell(`${found.tables.flatMap((table) => table.violations).length} violations`);
    } catch (no) {
      const bad = Number(/submission:(\d+)/.exec(no.reason || "")?.[1] || 0);
      if (bad)
        put(
          out,
          box(
            "It cannot be read",
            html`<ol class="record tall" tabindex="0" aria-label="The submission">
              ${lines.map(
                (line, i) =>
                  html`<li class="${i + 1 === bad ? "bad" : ""}">
                    <span>${line}</span>${i + 1 === bad ? refused(no) : ""}
                  </li>`,
              )}
            </ol>`,
            html`<span class="tag bad">line ${bad}</span>`,
          ),
        );
      throw no;
    }
  });
text.addEventListener("submit", (e) => (e.preventDefault(), check()));
text.addEventListener("keydown", (e) => (e.ctrlKey || e.metaKey) && e.key === "Enter" && (e.preventDefault(), check()));
$("[data-sample]").addEventListener("click", () => {
  text.text.value = SAMPLE;
  check();
});
build.game.addEventListener("change", ready);
build.addEventListener("submit", (e) => {
  e.preventDefault();
  const { game, name, pit } = values(build),
    options = Object.entries(chosen(build));
  const lines = [
    "[[table]]",
    `name = ${quote(name)}`,
    `game = ${quote(game)}`,
    ...(pit ? [`pit = ${quote(pit)}`] : []),
    ...(options.length ? ["", "[table.options]", ...options.map(([key, word]) => written(key, word))] : []),
  ];
  text.text.value = `${text.text.value.trimEnd()}${text.text.value.trim() ? "\n\n" : ""}${lines.join("\n")}\n`;
  build.name.value = name.replace(/\d+$/, (n) => String(Number(n) + 1).padStart(n.length, "0"));
  check();
});
await ready();
