// One's own account: limits, breaks from play, what one has played.
import { $, around, ask, cents, dataAt, dollars, html, put, tell } from "./parts/dom.js";
import { Refusal, api, get, newKey } from "./parts/api.js";
import { day, doing, field, money, option, start, values } from "./parts/desk-frame.js";
import { helpline } from "./parts/helpline.js";
import { limitAsked } from "./parts/own-limits.js";
import { outcomeOf, timeOf } from "./parts/reality.js";
import { security } from "./parts/security.js";

const { person, main } = await start("Your account");
if (!person) location.replace("/sign-in?next=/account");
const KINDS = { deposit: "Chips bought", loss: "Lost", wager: "Wagered", time: "Time of play" };
const PERIODS = ["day", "week", "month"];
const plays = Boolean(person?.roles.length) && person?.roles.every((role) => role === "player");
const guest = / \(guest\)$/.test(person?.name || "");
let account = /** @type {Api.Account} */ (/** @type {unknown} */ (null)),
  days = /** @type {Api.DayPlayed[]} */ ([]),
  next = /** @type {string | null} */ (null);

put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>Your account</h1>
      ${guest ? html`<p><a href="/settings">Change your name</a></p>` : ""}
    </div>
    ${plays
      ? html`<section class="box" aria-label="Now" data-now></section>
          <section class="box" aria-label="Limits" data-limits></section>
          <section class="box" aria-label="Breaks from play" data-breaks></section>
          <section class="box" aria-label="What you have played" data-history></section>`
      : ""}
    ${person && !guest ? html`<section class="box" aria-label="Signing in" data-security></section>` : ""}
    <section class="box">${helpline}</section>
  </div>`,
);

/**
 * @param {Api.LimitKind} kind
 * @param {string | number} amount
 */
const amountOf = (kind, amount) => (kind === "time" ? timeOf(Number(amount)) : dollars(cents(amount)));

// Now, and breaks

const PAUSES = {
  cooling_off: "You are taking a break from play",
  exclusion: "You have excluded yourself from play",
  listed: "You are on the list of people who are excluded from play",
};
/** @param {Api.PauseShown} pause */
const pauseText = ({ kind, until }) =>
  html`${PAUSES[kind]}${until ? html` until ${day(until)}` : kind === "listed" ? "" : " for good"}. Chips are cashed at
  the cage as ever.`;

function showNow() {
  const { pause, played, reality_checks: checks } = account;
  put(
    $("[data-now]"),
    html`<header><h2>Now</h2></header>
      <div class="in stack">
        ${pause ? html`<p data-pause>${pauseText(pause)}</p>` : ""}
        ${played
          ? html`<p>
              Here for ${timeOf(played.minutes)}, since ${day(played.since)}. Staked ${money(played.staked)}.
              ${outcomeOf(played.net)}
            </p>`
          : html`<p>You have just come.</p>`}
        <form class="acts" data-reality>
          <label class="row-field"
            ><span>Show me what I have played after</span
            ><select class="field" name="minutes">
              ${[...new Set([15, 30, 60, 120, checks.minutes])]
                .sort((a, b) => a - b)
                .map((minutes) => option(String(minutes), timeOf(minutes), String(checks.minutes)))}
            </select></label
          ><button class="btn line">Keep</button>
          <div data-no></div>
        </form>
      </div>`,
  );
}
function showBreaks() {
  put(
    $("[data-breaks]"),
    html`<header><h2>Breaks from play</h2></header>
      <div class="in stack">
        <p>
          While a break lasts you take no seat, make no wager and buy no chips. What lies on a table is played to its
          end, and chips are cashed as ever. Nobody can end a break early, neither you nor anybody who works here.
        </p>
        <div class="acts">
          <button class="btn line" data-ask="cooling">Take a break</button>
          <button class="btn line" data-ask="exclusion">Exclude myself</button>
        </div>
      </div>`,
  );
}

// Limits

/** @param {Api.LimitShown} limit */
function row({ kind, period, limit, used, ends, then, begins }) {
  return html`<tr data-k="${kind}-${period}">
    <td>${KINDS[kind]}</td>
    <td>a ${period}</td>
    <td class="num" data-of="Limit">${limit === null ? "none" : amountOf(kind, limit)}</td>
    <td class="num" data-of="Used">${amountOf(kind, used)}</td>
    <td>
      ${begins
        ? html`${then === null || then === undefined ? "none" : amountOf(kind, then)} from ${day(begins)}
            <button class="btn line" data-withdraw="${kind}/${period}">Keep it as it is</button>`
        : html`<span class="soft small">begins again ${day(ends)}</span>`}
    </td>
    <td><button class="btn line" data-limit="${kind}/${period}">Change</button></td>
  </tr>`;
}
function showLimits() {
  const { limits, wait_hours: hours } = account;
  put(
    $("[data-limits]"),
    html`<header>
        <h2>Limits</h2>
        <button class="btn line" data-limit="loss/day">Set a limit</button>
      </header>
      <div class="in">
        <p class="small soft">
          A first or a lower limit holds at once; a higher one, or none, only ${hours} hours after you ask for it. Days
          are New Jersey's, weeks begin on Monday. Chips that lie on a table count as lost until they come back.
        </p>
      </div>
      <div data-no></div>
      ${limits.length
        ? html`<div class="scroll" tabindex="0">
            <table class="stacks">
              <thead>
                <tr>
                  <th scope="col">Of</th>
                  <th scope="col">In</th>
                  <th scope="col" class="num">Limit</th>
                  <th scope="col" class="num">Used</th>
                  <th scope="col">Then</th>
                  <th scope="col">Do</th>
                </tr>
              </thead>
              <tbody>
                ${limits.map(row)}
              </tbody>
            </table>
          </div>`
        : html`<p class="in">No limits are set.</p>`}`,
  );
}

// What was played

function showHistory() {
  put(
    $("[data-history]"),
    html`<header><h2>What you have played</h2></header>
      <div class="scroll" tabindex="0">
        <table class="stacks">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" class="num">Time</th>
              <th scope="col" class="num">Bought</th>
              <th scope="col" class="num">Cashed</th>
              <th scope="col" class="num">Staked</th>
              <th scope="col" class="num">Won or lost</th>
            </tr>
          </thead>
          <tbody>
            ${days.map(
              (one) =>
                html`<tr data-k="${one.day}">
                  <td><time datetime="${one.day}">${one.day}</time></td>
                  <td class="num" data-of="Time">${timeOf(one.minutes)}</td>
                  <td class="num" data-of="Bought">${money(one.bought)}</td>
                  <td class="num" data-of="Cashed">${money(one.cashed)}</td>
                  <td class="num" data-of="Staked">${money(one.staked)}</td>
                  <td class="num" data-of="Won or lost">${money(one.net)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${next ? html`<div class="in"><button class="btn line" data-more>More</button></div>` : ""}`,
  );
}
async function readHistory() {
  const told = await get(`/api/me/history${next ? `?before=${next}` : ""}`);
  days = [...days, ...told.days];
  next = told.next;
  showHistory();
}
/** @param {Api.Account} told */
function show(told) {
  account = told;
  showNow();
  showLimits();
  showBreaks();
}

// What is asked for

/**
 * @param {Piece} inside
 * @param {string} word
 */
const sheet = (inside, word) =>
  html`<form class="stack">
    ${inside}
    <div data-no></div>
    <div class="acts"><button class="btn main">${word}</button></div>
  </form>`;
/**
 * @param {(given: Record<string, string>) => Promise<Api.Account>} work
 * @param {string} said
 */
const sent = (work, said) => async (/** @type {HTMLFormElement} */ form, /** @type {HTMLElement | null} */ button) => {
  const fine = await doing(button, $("[data-no]", form), async () => show(await work(values(form))));
  if (fine) tell(said);
  return fine;
};
/** @param {string} reason */
const unreadable = (reason) => new Refusal(0, { error: "unreadable", reason });
/** @param {string} at */
function askForLimit(at) {
  const [kind, period] = at.split("/");
  ask(
    "A limit",
    sheet(
      html`${field(
        "Of",
        html`<select class="field" name="kind">
          ${Object.entries(KINDS).map(([value, name]) => option(value, name, kind))}
        </select>`,
      )}${field(
        "In a",
        html`<select class="field" name="period">
          ${PERIODS.map((value) => option(value, value, period))}
        </select>`,
      )}${field(
        "Not more than",
        html`<input class="field" name="amount" inputmode="decimal" autocomplete="off" autofocus />`,
        "dollars; of time, minutes; left empty, no limit",
      )}`,
      "Set it",
    ),
    sent(({ kind: of, period: each, amount }) => {
      const limit = limitAsked(of, amount),
        stands = account.limits.some((one) => one.kind === of && one.period === each);
      if (!limit) throw unreadable(of === "time" ? "Whole minutes, as 90." : "An amount in dollars, as 12.50.");
      if (!amount.trim() && !stands) throw unreadable("How much? There is no such limit to lift.");
      return api("PUT", "/api/me/limits", { kind: of, period: each, ...limit }, { key: newKey() });
    }, "The limit is kept"),
  );
}
const SURE = html`<label class="pick"
  ><input type="checkbox" name="sure" required /> I know that this cannot be ended early.</label
>`;
/** @type {Record<string, () => unknown>} */
const BREAKS = {
  cooling: () =>
    ask(
      "A break from play",
      sheet(
        html`${field(
          "For",
          html`<select class="field" name="hours">
            ${[
              [24, "a day"],
              [72, "three days"],
              [168, "a week"],
              [720, "thirty days"],
              [2160, "ninety days"],
            ].map(([hours, name]) => option(String(hours), String(name)))}
          </select>`,
        )}${SURE}`,
        "Begin it now",
      ),
      sent(({ hours }) => api("POST", "/api/me/cooling-off", { hours: Number(hours) }), "The break has begun"),
    ),
  exclusion: () =>
    ask(
      "Self-exclusion",
      sheet(
        html`${field(
          "For",
          html`<select class="field" name="days">
            ${[
              ["180", "half a year"],
              ["365", "a year"],
              ["1825", "five years"],
              ["", "good"],
            ].map(([number, name]) => option(number, name))}
          </select>`,
        )}${SURE}`,
        "Exclude myself",
      ),
      sent(
        ({ days: number }) => api("POST", "/api/me/exclusion", { days: number ? Number(number) : null }),
        "You are excluded from play",
      ),
    ),
};
main.addEventListener("click", (e) => {
  /** @param {string} name */
  const at = (/** @type {string} */ name) => dataAt(e, name);
  if (around(e, "[data-more]")) readHistory();
  else if (at("limit")) askForLimit(/** @type {string} */ (at("limit")));
  else if (at("ask")) BREAKS[at("ask") ?? ""]();
  else if (at("withdraw"))
    doing(/** @type {HTMLElement} */ (e.target), $("[data-limits] [data-no]"), async () =>
      show(await api("DELETE", `/api/me/limits/${at("withdraw")}`)),
    );
});
main.addEventListener("submit", (e) => {
  e.preventDefault();
  const form = /** @type {HTMLFormElement} */ (e.target);
  if (!form.matches("[data-reality]")) return;
  const minutes = Number(values(form).minutes);
  doing($("button", form), $("[data-no]", form), async () => {
    show(await api("PUT", "/api/me/reality-check", { minutes }, { key: newKey() }));
    tell("Kept");
  });
});
if (person && !guest) await security($("[data-security]"));
if (plays) {
  show(await get("/api/me/account"));
  await readHistory();
}
