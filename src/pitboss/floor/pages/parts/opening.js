// Opening a table: its game, who deals it, its limits, options and meters.
import { api, get } from "./api.js";
import { $, ask, control, html, money, put, title, values } from "./dom.js";
import { doing, field, isNo, option } from "./desk-frame.js";
import { limitFields, limitsIn } from "./limits-form.js";
import { chosen, optionFields } from "./options-form.js";

const KEPT = ["name", "dealing", "dealer", "bets", "decision"];
const METER = "meter.";

/** What can be chosen from. @typedef {{games: Api.Games, people: Api.PersonListed[], meters: Api.Meter[]}} Offered */
/**
 * Which wagers have a meter is the game's to say, under the options chosen.
 * @param {Api.GameManual} manual of the game as it is usually dealt
 * @param {Record<string, string>} own the meters, and what each begins with
 * @param {Api.Meter[]} linked
 */
function metered(manual, own, linked) {
  if (!Object.keys(own).length) return html``;
  const called = (/** @type {string} */ key) => manual.wagers.find((wager) => wager.key === key)?.name || title(key);
  const none = linked.length ? "" : "no linked meter is there yet: add one under Meters";
  return html`<details open>
    <summary>Meters</summary>
    <div class="stack">
      ${Object.entries(own).map(([key, amount]) =>
        field(
          called(key),
          html`<select class="field" name="${METER}${key}">
            ${option("", `its own, from ${money(amount)}`)}${linked.map((one) =>
              option(one.id, `linked: ${one.name}, ${money(one.amount)}`),
            )}
          </select>`,
          none,
        ),
      )}
    </div>
  </details>`;
}
/**
 * @param {Api.GameManual} manual
 * @param {Offered} offered
 */
const whatAndWho = (manual, { games, people }) =>
  html`<div class="two">
    ${field(
      "Game",
      html`<select class="field" name="game">
        ${games.map((one) => option(one.slug, one.name, manual.game))}
      </select>`,
    )}${field("Name", html`<input class="field" name="name" maxlength="60" placeholder="${manual.name}" />`)}${field(
      "Dealt by",
      html`<select class="field" name="dealing">
        ${option("software", "software")}${option("live", "a dealer, by hand")}
      </select>`,
    )}${field(
      "Dealer",
      html`<select class="field" name="dealer">
        ${option("", "nobody")}${people.map((one) => option(one.id, one.name))}
      </select>`,
    )}${field("Seconds to bet", html`<input class="field" name="bets" inputmode="numeric" placeholder="20" />`)}${field(
      "Seconds to decide",
      html`<input class="field" name="decision" inputmode="numeric" placeholder="30" />`,
    )}
  </div>`;
/**
 * @param {Api.GameManual} manual
 * @param {Offered} offered
 */
const formOf = (manual, offered) =>
  html`<form class="opening">
    ${whatAndWho(manual, offered)}
    <details>
      <summary>Limits</summary>
      <div class="stack">${limitFields(manual.wagers.map(({ key, name }) => ({ key, name })))}</div>
    </details>
    <details>
      <summary>Options (${manual.options.length})</summary>
      <div class="stack options">${optionFields(manual, manual.sample)}</div>
    </details>
    <div data-metered>${metered(manual, manual.meters, offered.meters)}</div>
    <div data-no></div>
    <div class="acts"><button class="btn main">Open it</button></div>
  </form>`;
/**
 * The table that is asked for.
 * @param {HTMLFormElement} form
 * @param {Api.GameManual} manual
 * @returns {Api.TableAsked}
 */
function askedIn(form, manual) {
  const given = values(form),
    name = given.name.trim();
  /** @type {Record<string, string>} */
  const meters = {};
  /** @type {Api.TableTimes} */
  const times = {};
  for (const [key, text] of Object.entries(given))
    if (key.startsWith(METER) && text) meters[key.slice(METER.length)] = text;
  if (given.bets) times.bets = Number(given.bets);
  if (given.decision) times.decision = Number(given.decision);
  return {
    game: given.game,
    ...(name && { name }),
    options: { ...manual.sample, ...chosen(form) },
    limits: limitsIn(form),
    dealing: /** @type {Api.Dealing} */ (given.dealing),
    ...(given.dealer && { dealer: given.dealer }),
    ...(Object.keys(times).length && { times }),
    ...(Object.keys(meters).length && { meters }),
  };
}
/**
 * Asks what is to be opened, and opens it.
 * @param {(id: string) => Promise<unknown>} opened
 */
export async function opening(opened) {
  const [games, { people }, { meters }] = await Promise.all([
    get("/api/games"),
    get("/api/people?role=dealer"),
    get("/api/meters"),
  ]);
  const offered = { games, people, meters };
  let manual = await get(`/api/games/${games[0].slug}`);
  /** @type {Promise<void>} another game's form, which is on its way */
  let renewed = Promise.resolve();
  const sheet = ask("Open a table", formOf(manual, offered), async (_, button) => {
    await renewed;
    return doing(button, $("form [data-no]", sheet), async () => {
      const made = await api("POST", "/api/tables", askedIn($("form", sheet), manual), { tries: 2 });
      await opened(made.id);
    });
  });
  sheet.classList.add("broad");

  /** What cannot stand together is said when it is opened. */
  async function otherOptions() {
    const options = Object.entries({ ...manual.sample, ...chosen($("form", sheet)) })
      .filter(([, value]) => typeof value !== "object")
      .map(([key, value]) => [key, String(value)]);
    const own = await get(`/api/games/${manual.game}?${new URLSearchParams(options)}`).catch((no) =>
      isNo(no) ? null : Promise.reject(no),
    );
    if (own?.game === manual.game) put($("[data-metered]", sheet), metered(manual, own.meters, meters));
  }
  /** @param {string} game */
  async function otherGame(game) {
    manual = await get(`/api/games/${game}`);
    const made = document.createElement("div");
    put(made, formOf(manual, offered));
    const before = $("form", sheet),
      form = $("form", made),
      here = document.activeElement?.getAttribute("name") ?? "game";
    for (const name of KEPT) {
      const [from, to] = [control(before, name), control(form, name)];
      if (from && to) to.value = from.value;
    }
    before.replaceWith(form);
    (control(form, here) ?? control(form, "game"))?.focus();
  }
  sheet.addEventListener("change", async ({ target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    if (name.startsWith("option.")) await otherOptions();
    if (name === "game") await (renewed = otherGame(value));
  });
}
