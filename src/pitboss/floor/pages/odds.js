// Exact odds of a table: every wager, what it costs, what can come of it. Heavy ones are computed while the page waits.
import { $, html, put, tell, title } from "./parts/dom.js";
import { get, Refusal } from "./parts/api.js";
import { box, doing, option, start } from "./parts/desk-frame.js";
import { edges, often, outcomes, percent, value } from "./parts/odds-charts.js";
import { chosen, optionFields } from "./parts/options-form.js";

const { main } = await start("Odds");
const asked = new URLSearchParams(location.search);
const games = await get("/api/games");
let manual = null,
  running = 0;
put(
  main,
  html`<div class="desk pair">
    <form class="box" aria-label="The table">
      <header><h1>Odds</h1></header>
      <div class="in stack">
        <label class="row-field"
          ><span>Game</span
          ><select class="field" name="game">
            ${games.map((one) => option(one.slug, one.name, asked.get("game") || "three_card_poker"))}
          </select></label
        >
        <details>
          <summary>Options of the table</summary>
          <div class="stack options" data-options></div>
        </details>
        <div class="acts">
          <button class="btn main">Compute</button
          ><span class="soft small">Exact, as fractions; nothing is simulated.</span>
        </div>
        <div data-no></div>
      </div>
    </form>
    <div class="bench" data-out aria-live="polite">
      <p class="soft waits">Here you will read the house's edge on every wager, to the last digit, with charts.</p>
    </div>
  </div>`,
);
const form = $("form"),
  out = $("[data-out]");

async function ready() {
  const game = form.game.value,
    told = await get(`/api/games/${game}`);
  if (game !== form.game.value) return; // another was chosen meanwhile
  manual = told;
  const given = Object.fromEntries([...asked].filter(([key]) => key !== "game" && key !== "theme"));
  put($("[data-options]"), html`${optionFields(manual, given)}`);
  if (Object.keys(given).length) $("details").open = true;
}
/**
 * Asks until it is computed; `show` hears how it stands.
 * @param {string} path
 * @param {(told: Api.StillComputing) => void} show
 */
async function computed(path, show) {
  const mine = ++running;
  for (let missed = 0; ; ) {
    const answer = await fetch(path, { headers: { Prefer: "respond-async" } }).catch(() => null),
      found = await answer?.json().catch(() => null);
    if (mine !== running) return null;
    if (answer ? !answer.ok : ++missed > 6) throw new Refusal(answer?.status || 0, found || {});
    if (answer?.status === 200) return found;
    if (answer) show(found);
    await new Promise((done) => setTimeout(done, 700));
  }
}
/** @param {Api.StillComputing} told */
const progress = ({ seconds, ahead, percent: done }) =>
  box(
    "Computing",
    html`<div class="in stack">
      ${done
        ? html`<progress aria-label="still computing" max="100" value="${done}"></progress>`
        : html`<progress aria-label="still computing"></progress>`}
      <p>
        ${ahead ? `${ahead} before you; ` : ""}${done ? `${done}%, ` : ""}${Math.round(seconds)} s so far. Every deal is
        counted, which takes its time; it is remembered once it is done.
      </p>
    </div>`,
  );
/** @param {string} text */
const net = (text) =>
  text.includes("/") ? value(text).toFixed(3).replace("-", "\u2212") : text.replace("-", "\u2212");

/** @param {[string, Api.WagerFigures]} wager */
function wager([key, one]) {
  const rows = one.outcomes
    .map((each) => ({
      label: each.label,
      p: value(each.probability),
      net: value(each.net),
      shown: net(each.net),
      exact: each.probability,
    }))
    .filter((each) => each.p > 0);
  const shown = rows.length > 24 ? rows.toSorted((a, b) => b.p - a.p).slice(0, 24) : rows;
  return html`<section class="box wager" aria-label="${title(key)}">
    <header>
      <h2>${title(key)}</h2>
      <span class="facts"
        ><span class="tag ${one.house_edge < 0 ? "won" : "plain"}">edge ${percent(one.house_edge, 3)}</span
        ><span class="tag plain">pays ${percent(one.hit_frequency, 1)} of the time</span></span
      >
    </header>
    <div class="in stack">
      <p class="small">
        <code>${one.house_edge_exact}</code>
        <span class="soft"
          >is the house's share of the wager, exactly; standard deviation
          ${one.standard_deviation.toFixed(3)}${one.average_bet
            ? `, ${Number(one.average_bet).toFixed(3)} bet on average`
            : ""}.</span
        >
      </p>
      <div class="scroll" tabindex="0" role="group" aria-label="Chart of ${title(key)}">
        ${outcomes(shown, `What can come of ${title(key)}`)}
      </div>
      <details>
        <summary>As a table, exactly${rows.length > shown.length ? ` (all ${rows.length})` : ""}</summary>
        <div class="scroll" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Outcome</th>
                <th scope="col" class="num">Net</th>
                <th scope="col" class="num">How often</th>
                <th scope="col">Probability</th>
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                (each) =>
                  html`<tr>
                    <td>${each.label}</td>
                    <td class="num">${each.shown}</td>
                    <td class="num">${often(each.p)}</td>
                    <td><code>${each.exact}</code></td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  </section>`;
}
/** @param {Api.Odds} found */
function shown(found) {
  const all = Object.entries(found.wagers),
    rows = all
      .map(([key, one]) => ({ key, name: title(key), edge: one.house_edge, one }))
      .sort((a, b) => a.edge - b.edge);
  const name = games.find((one) => one.slug === found.game)?.name;
  return html`${box(
    `${name}: what each wager costs`,
    html`<div class="in stack">
        <div class="scroll" tabindex="0" role="group" aria-label="Chart of the edges">
          ${edges(rows.slice(0, 30), `House edge of each wager at ${name}`)}
        </div>
      </div>
      <div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Wager</th>
              <th scope="col" class="num">Edge</th>
              <th scope="col">Exactly</th>
              <th scope="col" class="num">Pays</th>
              <th scope="col" class="num">Deviation</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <td>${row.name}</td>
                  <td class="num">${percent(row.edge, 3)}</td>
                  <td class="exact"><code>${row.one.house_edge_exact}</code></td>
                  <td class="num">${percent(row.one.hit_frequency, 1)}</td>
                  <td class="num">${row.one.standard_deviation.toFixed(2)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
    html`<span class="tag plain">${all.length} wagers</span>`,
  )}${all.slice(0, 40).map(wager)}`;
}
async function compute() {
  const given = chosen(form),
    query = new URLSearchParams(given);
  history.replaceState(null, "", `/odds?${new URLSearchParams({ game: form.game.value, ...given })}`);
  put(out, "");
  await doing($("button", form), $("[data-no]"), async () => {
    const found = await computed(`/api/odds/${form.game.value}?${query}`, (told) => put(out, progress(told)));
    if (found) {
      put(out, shown(found));
      tell("Computed");
    }
  });
}
form.addEventListener("submit", (e) => {
  e.preventDefault();
  compute();
});
form.game.addEventListener("change", () => {
  for (const key of [...asked.keys()]) asked.delete(key);
  running++;
  ready();
});
await ready();
if (asked.get("game")) compute();
