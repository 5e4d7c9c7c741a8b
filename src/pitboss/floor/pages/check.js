// The submission desk: tables written or built from a form; what breaks which section, what changes against the last
// submission and by when notice is due, what if something were set otherwise, and the filing to be signed.
import { $, around, html, put, tell } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { box, doing, field, option, refused, start, values } from "./parts/desk-frame.js";
import { choices, chosen, optionFields } from "./parts/options-form.js";
import { comparison, inEffect, lineByLine, tables, whatIf, wrongs } from "./parts/findings.js";
import { sends, stops, writing } from "./parts/writing.js";

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
/** Between two things that are set otherwise: a value may have blanks of its own, as 3 to 2 has. */
const SETS = /\s+(?=\S+=)/;
const PAPERS = { pdf: "PDF", html: "Web page", md: "Markdown" };
let manual = /** @type {Api.GameManual} */ (/** @type {unknown} */ (null));
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
          ${writing("The submission (TOML)", "text", "Check", '[[table]]\nname = "TC-01"\ngame = "three_card_poker"')}
          <details>
            <summary>Beside the last submission</summary>
            <div class="stack">
              <label class="row-field"
                ><span>The last submission (TOML)</span
                ><textarea class="field" name="against" spellcheck="false" autocomplete="off"></textarea>
              </label>
              ${field(
                "Changes take effect",
                html`<input class="field" name="effective" type="datetime-local" />`,
                "The latest times of sign, announcement and notice are counted back from then; where left out, from in_force.",
              )}
            </div>
          </details>
          <details>
            <summary>What if</summary>
            <div class="stack">
              ${field(
                "Set",
                html`<input class="field" name="set" placeholder="blackjack.progressive=true" autocomplete="off" />`,
                "GAME.KEY=VALUE, or GAME.limits.WAGER=MIN-MAX; several with blanks between them.",
              )}${field("At tables", html`<input class="field" name="tables" placeholder="BJ-*" autocomplete="off" />`)}
            </div>
          </details>
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
            <div data-barred></div>
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
const text = /** @type {HTMLFormElement} */ ($("[data-text]")),
  build = /** @type {HTMLFormElement} */ ($("[data-build]")),
  out = $("[data-out]");

/** @param {string} word */
const quote = (word) => JSON.stringify(word);
/**
 * @param {string} key
 * @param {string} word
 */
const written = (key, word) => {
  const one = manual.options.find((each) => each.key === key),
    list = one && choices(one);
  const bare =
    word === "true" || word === "false" || (/^\d+$/.test(word) && !(list && list.every((each) => !/^\d+$/.test(each))));
  return `${key} = ${bare ? word : quote(word)}`;
};
/** The options of the game; what is usual beside those that are chosen. */
async function ready(given = {}) {
  const game = build.game.value,
    told = await get(`/api/games/${game}?${new URLSearchParams(given)}`);
  if (game !== build.game.value) return; // another was chosen meanwhile
  manual = told;
  put($("[data-options]"), html`${optionFields(manual, Object.keys(given).length ? given : manual.sample)}`);
}
/** What follows from a choice shows at once; what may not stand beside the others is told. */
const follow = () =>
  ready(chosen(build)).then(
    () => put($("[data-barred]"), ""),
    (no) => (no.reason ? put($("[data-barred]"), refused(no)) : Promise.reject(no)),
  );
/** What is asked of the submission: by itself, beside the last one, with something set otherwise. */
const asked = () => {
  const { text: submission, against, effective, set, tables } = values(text);
  return {
    submission,
    ...(against.trim() && { against }),
    ...(effective && { effective }),
    ...(set.trim() && { set: set.trim().split(SETS) }),
    ...(tables.trim() && { tables: tables.trim() }),
  };
};
const filing = () =>
  box(
    "The filing",
    html`<div class="in stack">
      <p class="small">
        Pits and tables, options in effect, limits, violations, what changes and the notice it owes: to be signed.
      </p>
      <div class="acts">
        ${Object.entries(PAPERS).map(
          ([form, name]) => html`<button class="btn line" type="button" data-paper="${form}">${name}</button>`,
        )}
      </div>
      <div data-no-paper></div>
    </div>`,
  );
const check = () =>
  doing($("button.main", text), $("[data-no]", text), async () => {
    const lines = text.text.value.split("\n");
    put(out, "");
    try {
      const found = await api("POST", "/api/check", { ...asked(), in_full: true }, { key: "" });
      put(
        out,
        html`${tables(found)}${whatIf(found.what_if)}${comparison(found)}${filing()}${inEffect(found)}${lineByLine(
          found,
          lines,
        )}`,
      );
      tell(`${wrongs(found).length} violations`);
    } catch (problem) {
      const no = /** @type {No} */ (problem);
      const [, last, number] = /(?:^|\n)(the last )?submission:(\d+)/.exec(no.reason || "") || [],
        source = last ? text.against.value.split("\n") : lines;
      if (number)
        put(
          out,
          stops("It cannot be read", `${last ? "The last" : "The"} submission`, source, Number(number), no, "tall"),
        );
      throw no;
    }
  });
/**
 * A filing comes as a file.
 * @param {HTMLElement} button
 */
const save = (button) =>
  doing(button, $("[data-no-paper]"), async () => {
    const { submission, against, effective } = asked(),
      made = await api(
        "POST",
        "/api/filing",
        { submission, against, effective, form: button.dataset.paper },
        { key: "" },
      ),
      bytes = Uint8Array.from(atob(made.content), (letter) => letter.charCodeAt(0)),
      link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: made.media_type }));
    link.download = made.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    tell(`${made.name} is written`);
  });
sends(text, check);
out.addEventListener("click", (e) => {
  const button = around(e, "[data-paper]");
  if (button) save(button);
});
$("[data-sample]").addEventListener("click", () => {
  text.text.value = SAMPLE;
  check();
});
build.game.addEventListener("change", () => ready());
$("[data-options]").addEventListener("change", follow);
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
  /** @type {HTMLInputElement} */ (/** @type {unknown} */ (build.name)).value = name.replace(/\d+$/, (n) =>
    String(Number(n) + 1).padStart(n.length, "0"),
  );
  check();
});
await ready();
