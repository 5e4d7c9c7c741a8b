// The floor desk: every table at its place, calls in a lane of their own, and what a floorperson may do.
import { $, adorn, ask, cents, dollars, html, ornament, prefer, put, tell, title, words } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import {
  box,
  cite,
  clock,
  day,
  doing,
  every,
  field,
  money,
  option,
  refused,
  start,
  values,
  who,
} from "./parts/desk-frame.js";
import { chosen, optionFields } from "./parts/options-form.js";
import { mishaps, report, speech, take, wordsOf } from "./parts/dealer-words.js";
import { also, checklist, tick } from "./parts/table-day.js";

const { person, main } = await start("Floor desk", ["dealer", "floorperson", "surveillance", "auditor"]);
const runs = person.roles.includes("floorperson"),
  deals = person.roles.includes("dealer") || runs,
  sees = ["surveillance", "floorperson", "auditor"].some((role) => person.roles.includes(role));
let tables = [],
  open = new URLSearchParams(location.search).get("table"),
  view = null,
  refusal = null,
  lost = null,
  heard = false;
/** When each call was first seen here. */
const since = new Map();
put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>${runs ? "Floor desk" : deals ? "My tables" : "Floor"}</h1>
      <div class="acts">
        ${runs
          ? html`<button class="btn main" data-new>Open a table</button><button class="btn" data-meters>Meters</button>`
          : ""}${sees ? html`<a class="btn" href="/significant">Significant events</a>` : ""}
      </div>
    </div>
    <div data-no></div>
    <p class="facts" data-sum></p>
    <p class="refusal lost" data-lost role="alert" hidden></p>
    <form class="acts sifting" data-sift aria-label="Which tables are shown">
      <label class="hide" for="sift-text">Name or game</label>
      <input class="field" id="sift-text" name="text" type="search" placeholder="Name or game" autocomplete="off" />
      <label class="hide" for="sift-kind">Kind</label>
      <select class="field" id="sift-kind" name="kind">
        ${option("", "All tables")}${option("calls", "With a call")}${option("live", "Dealt by hand")}${option(
          "played",
          "With players",
        )}${option("money", "Money on the felt")}
      </select>
      <span class="soft small" data-shown></span>
    </form>
    <div class="floorplan">
      <ul class="cards" data-tables></ul>
      <div class="lane-and-panel">
        <section class="box lane" aria-label="Calls">
          <header>
            <h2>Calls</h2>
            <button class="btn line" type="button" data-alarm></button>
          </header>
          <ol data-calls></ol>
        </section>
        <aside data-panel aria-label="The table chosen"></aside>
      </div>
    </div>
  </div>`,
);

const limitsOf = (one) => {
  const all = Object.entries(one.limits || {}),
    first = all.find(([, [, most]]) => most !== null) || all[0];
  return first ? `${money(first[1][0] ?? "0")}${first[1][1] ? ` to ${money(first[1][1])}` : " or more"}` : "";
};
/** What is called out at a table; a stop is one too. */
const callsAt = (one) => [...(one.stopped ? [`Stopped: ${one.stopped}`] : []), ...one.calls];
const SIFTED = {
  calls: (one) => callsAt(one).length > 0,
  live: (one) => one.dealing === "live",
  played: (one) => one.free < one.seats,
  money: (one) => cents(one.on_felt) > 0,
};
/** Whether a table is among those that are looked for. */
function sifted(one) {
  const { text, kind } = values($("[data-sift]")),
    sought = text.trim().toLowerCase();
  return (!kind || SIFTED[kind](one)) && `${one.name} ${words(one.game)}`.toLowerCase().includes(sought);
}
const byName = new Intl.Collator("en", { numeric: true });
const moment = (one) =>
  one.stopped
    ? "Stopped"
    : one.closing
      ? "Closing"
      : one.waits_for.length && one.moment !== "bets"
        ? `${title(one.moment)}: waits for ${one.waits_for.slice(0, 3).map(who).join(", ")}`
        : title(one.moment || "no round");
const card = (one) =>
  html`<li
    data-k="${one.id}"
    class="box table-card ${callsAt(one).length ? "calls" : ""} ${one.id === open ? "chosen" : ""}"
  >
    <div class="in">
      <div class="across">
        <h2><a href="/tables/${one.id}">${one.name}</a></h2>
        <span class="tag ${one.dealing === "live" ? "warn" : "plain"}"
          >${one.dealing === "live" ? "dealt by hand" : "software"}</span
        >
      </div>
      <div class="across"><span>${limitsOf(one)}</span><b class="num">${money(one.on_felt)}</b></div>
      <div class="across small">
        <span class="soft">${moment(one)}</span
        ><span class="soft">${one.seats - one.free} of ${one.seats} seats, round ${one.round}</span>
      </div>
      ${one.notices.map(
        (notice) => html`<p class="small soft">From ${day(one.changes_at)}: ${notice.text} ${cite(notice.cite)}</p>`,
      )}
      <div class="acts">
        ${runs
          ? html`<button class="btn line" data-manage="${one.id}" aria-expanded="${String(one.id === open)}">
              Manage
            </button>`
          : ""}${deals ? html`<a class="btn line" href="/tables/${one.id}/deal">Deal</a>` : ""}${sees
          ? html`<a class="btn line" href="/surveillance?table=${one.id}">Rounds</a>`
          : ""}
      </div>
    </div>
  </li>`;
const callCard = ({ one, text, at }) =>
  html`<li data-k="${one.id} ${text}">
    <p><b>${one.name}</b> <span class="soft small">since ${clock(new Date(at).toISOString())}</span></p>
    <p class="call-floor">${text}</p>
    <div class="acts">
      ${runs ? html`<button class="btn line" data-manage="${one.id}">Manage</button>` : ""}
      ${deals ? html`<a class="btn line" href="/tables/${one.id}/deal">Deal</a>` : ""}
    </div>
  </li>`;
const alarmed = () => prefer("alarm") !== "off";
/** All calls, the oldest first; a new one is said at once, and sounds. */
function calling() {
  const calls = tables.flatMap((one) => callsAt(one).map((text) => ({ one, text, key: `${one.id} ${text}` })));
  const fresh = calls.filter(({ key }) => !since.has(key));
  for (const key of since.keys()) if (!calls.some((call) => call.key === key)) since.delete(key);
  for (const { key } of fresh) since.set(key, Date.now());
  if (heard && fresh.length) {
    for (const { one, text } of fresh) tell(`Call at ${one.name}: ${text}`, true);
    if (alarmed()) ornament("sound").then((sounds) => sounds && adorn(() => sounds.play("alarm")));
  }
  heard = true;
  return calls.map((call) => ({ ...call, at: since.get(call.key) })).sort((one, other) => one.at - other.at);
}
function callTag(number) {
  if (lost) return html`<span class="tag warn">? calls are not known</span>`;
  if (!number) return html`<span class="tag won">✓ nobody calls</span>`;
  return html`<span class="tag warn">! ${number} call${number > 1 ? "s" : ""}</span>`;
}
function show() {
  const calls = calling(),
    seen = [...tables].sort((one, other) => byName.compare(one.name, other.name)).filter(sifted);
  document.title = `${lost ? "(?) " : calls.length ? `(${calls.length}) ` : ""}Floor desk - Pitboss`;
  document.body.classList.toggle("late", Boolean(lost));
  const line = $("[data-lost]");
  line.hidden = !lost;
  if (lost) put(line, html`The floor has not answered since ${clock(lost)}. What stands here is as it was then.`);
  put(
    $("[data-sum]"),
    html`<span class="tag plain">${tables.length} tables</span
      ><span class="tag plain">${tables.reduce((sum, one) => sum + one.seats - one.free, 0)} seats taken</span
      ><span class="tag plain">${dollars(tables.reduce((sum, one) => sum + cents(one.on_felt), 0))} on the felts</span
      >${callTag(calls.length)}`,
  );
  put($("[data-shown]"), seen.length < tables.length ? `${seen.length} of ${tables.length} shown` : "");
  put($("[data-alarm]"), alarmed() ? "Alarm on" : "Alarm off");
  $("[data-alarm]").setAttribute("aria-pressed", String(alarmed()));
  put(
    $("[data-calls]"),
    calls.length
      ? html`${calls.map(callCard)}`
      : html`<li class="soft">${lost ? "Not known: the floor does not answer." : "Nobody calls."}</li>`,
  );
  const none = deals && !runs ? "No table is yours to deal at now." : "No table is open.";
  put(
    $("[data-tables]"),
    seen.length
      ? html`${seen.map(card)}`
      : html`<li class="soft">${tables.length ? "No table is like that." : none}</li>`,
  );
}
/** For how long an answer is waited for before the floor counts as lost. */
const PATIENCE = 3000;
async function renew() {
  try {
    tables = (await get("/api/floor", { tries: 1, within: PATIENCE })).tables;
    lost = null;
  } catch (no) {
    lost ||= new Date().toISOString();
    show();
    throw no;
  }
  show();
  const here = tables.find((one) => one.id === open);
  if (open && !here) manage(null);
  else if (open && here.seq !== view?.seq) await look();
}

// One table
async function look() {
  const here = open,
    told = await get(`/api/tables/${encodeURIComponent(here)}`);
  if (here !== open) return; // another was chosen meanwhile
  view = told;
  panel();
}
const act = async (action) => {
  refusal = null;
  await api("POST", `/api/tables/${encodeURIComponent(open)}/actions`, action);
  await renew();
};
const failed = (no) => {
  if (!no.reason) throw no;
  refusal = no;
  panel();
};
const change = (body) => api("PATCH", `/api/tables/${encodeURIComponent(open)}`, body).then(renew);
function panel() {
  if (!open || !view) return put($("[data-panel]"), "");
  const { request } = view,
    stake = view.areas.reduce((sum, area) => sum + cents(area.amount), 0);
  put(
    $("[data-panel]"),
    html`<section class="box" aria-label="${view.name}">
      <header>
        <h2>${view.name}</h2>
        <button class="icon" data-manage="" aria-label="Close">×</button>
      </header>
      <div class="in stack">
        ${refused(refusal)}
        ${view.stopped
          ? html`<p class="call-floor">Stopped: ${view.stopped}</p>
              <button class="btn main" data-void>Void the round</button>
              <p class="small soft">Every line of this round in the ledger is reversed; the wagers go back.</p>`
          : ""}
        <h3>Words</h3>
        <div class="acts">
          ${wordsOf(request).length
            ? speech(request)
            : html`<p class="small soft">
                Neither dealer nor supervisor has anything to say
                now${request?.waits_for.length
                  ? `; ${request.waits_for.map(who).join(", ")} ${request.waits_for.length > 1 ? "are" : "is"} waited for`
                  : ""}.
              </p>`}
        </div>
      </div>
      <details class="fold">
        <summary>Void or correct: what a section allows now (${request?.irregular?.length || 0})</summary>
        ${mishaps(request)}
      </details>
      <details class="fold" data-day>
        <summary>The table's day</summary>
        ${checklist(view, runs)}
      </details>
      <details class="fold">
        <summary>Limits</summary>
        <form class="in stack" data-limits>
          ${Object.entries(view.limits)
            .slice(0, 80)
            .map(
              ([wager, [least, most]]) =>
                html`<fieldset class="limit">
                  <legend>${title(wager)}</legend>
                  <input
                    class="field"
                    name="least.${wager}"
                    aria-label="${title(wager)}, least"
                    inputmode="decimal"
                    placeholder="least"
                    value="${least ?? ""}"
                  /><input
                    class="field"
                    name="most.${wager}"
                    aria-label="${title(wager)}, most"
                    inputmode="decimal"
                    placeholder="most"
                    value="${most ?? ""}"
                  />
                </fieldset>`,
            )}
          <p class="small soft">
            They hold from the next round on, and not before the notice that the change owes ${cite("19:47-8.2")}.
          </p>
          <button class="btn">Change the limits</button>
          <div data-no></div>
        </form>
      </details>
      ${view.notices.length
        ? html`<div class="in rule small stack">
            <h3>Notices owed</h3>
            ${view.notices.map(
              (notice) =>
                html`<p>
                  ${notice.text}${notice.minutes ? `, ${notice.minutes} minutes before` : ""} ${cite(notice.cite)}
                </p>`,
            )}
          </div>`
        : ""}
      <div class="in rule acts">
        <a class="btn line" href="/tables/${open}/deal">Deal here</a
        ><a class="btn line" href="/surveillance?table=${open}">Rounds</a
        ><a class="btn line" href="/guide/${open}">Guide</a
        ><button class="btn line far" data-close-table ${view.open ? "" : html`disabled`}>
          ${view.open ? "Close the table" : "Closing"}
        </button>
      </div>
      <p class="in small soft">
        ${dollars(stake)} on the felt. A closing table takes no new wagers and closes when its layout is empty.
      </p>
    </section>`,
  );
}
function manage(id) {
  open = id || null;
  view = null;
  refusal = null;
  history.replaceState(null, "", open ? `/floor?table=${open}` : "/floor");
  show();
  if (open) look().then(() => $("[data-panel]").scrollIntoView({ block: "nearest" }), failed);
  else panel();
}

// Opening, meters
async function opening() {
  const [games, { people }, { meters }] = await Promise.all([
    get("/api/games"),
    get("/api/people?role=dealer"),
    get("/api/meters"),
  ]);
  let manual = await get(`/api/games/${games[0].slug}`);
  // which wagers have a meter is the game's to say, under the options chosen
  const called = (key) => manual.wagers.find((wager) => wager.key === key)?.name || title(key);
  const metered = ({ meters: own }) =>
    Object.keys(own).length
      ? html`<details open>
          <summary>Meters</summary>
          <div class="stack">
            ${Object.entries(own).map(([key, amount]) =>
              field(
                called(key),
                html`<select class="field" name="meter.${key}">
                  ${option("", `its own, from ${money(amount)}`)}${meters.map((one) =>
                    option(one.id, `linked: ${one.name}, ${money(one.amount)}`),
                  )}
                </select>`,
                meters.length ? "" : "no linked meter is there yet: add one under Meters",
              ),
            )}
          </div>
        </details>`
      : html``;
  const inside = () =>
    html`<form class="opening">
      <div class="two">
        ${field(
          "Game",
          html`<select class="field" name="game">
            ${games.map((one) => option(one.slug, one.name, manual.game))}
          </select>`,
        )}${field(
          "Name",
          html`<input class="field" name="name" maxlength="60" placeholder="${manual.name}" />`,
        )}${field(
          "Dealt by",
          html`<select class="field" name="dealing">
            ${option("software", "software")}${option("live", "a dealer, by hand")}
          </select>`,
        )}${field(
          "Dealer",
          html`<select class="field" name="dealer">
            ${option("", "nobody")}${people.map((one) => option(one.id, one.name))}
          </select>`,
        )}${field(
          "Seconds to bet",
          html`<input class="field" name="bets" inputmode="numeric" placeholder="20" />`,
        )}${field(
          "Seconds to decide",
          html`<input class="field" name="decision" inputmode="numeric" placeholder="30" />`,
        )}
      </div>
      <details>
        <summary>Limits</summary>
        <div class="stack">
          ${manual.wagers.slice(0, 80).map(
            (wager) =>
              html`<fieldset class="limit">
                <legend>${wager.name}</legend>
                <input
                  class="field"
                  name="least.${wager.key}"
                  aria-label="${wager.name}, least"
                  inputmode="decimal"
                  placeholder="least"
                /><input
                  class="field"
                  name="most.${wager.key}"
                  aria-label="${wager.name}, most"
                  inputmode="decimal"
                  placeholder="most"
                />
              </fieldset>`,
          )}
        </div>
      </details>
      <details>
        <summary>Options (${manual.options.length})</summary>
        <div class="stack options">${optionFields(manual, manual.sample)}</div>
      </details>
      <div data-metered>${metered(manual)}</div>
      <div data-no></div>
      <div class="acts"><button class="btn main">Open it</button></div>
    </form>`;
  let renewed = Promise.resolve(); // another game's form is on its way
  const sheet = ask("Open a table", inside(), async (_, button) => {
    await renewed;
    return doing(button, $("form [data-no]", sheet), async () => {
      const form = $("form", sheet),
        given = values(form),
        meters = {},
        times = {};
      for (const [name, text] of Object.entries(given))
        if (name.startsWith("meter.") && text) meters[name.slice(6)] = text;
      for (const name of ["bets", "decision"]) if (given[name]) times[name] = Number(given[name]);
      const made = await api(
        "POST",
        "/api/tables",
        {
          game: given.game,
          ...(given.name.trim() && { name: given.name.trim() }),
          options: { ...manual.sample, ...chosen(form) },
          limits: limits(form),
          dealing: given.dealing,
          ...(given.dealer && { dealer: given.dealer }),
          ...(Object.keys(times).length && { times }),
          ...(Object.keys(meters).length && { meters }),
        },
        { tries: 2 },
      );
      tell("Opened");
      manage(made.id);
      await renew();
    });
  });
  sheet.classList.add("broad");
  sheet.addEventListener("change", async (e) => {
    if (e.target.name.startsWith("option.")) {
      const asked = new URLSearchParams(
        Object.entries({ ...manual.sample, ...chosen($("form", sheet)) }).filter(
          ([, value]) => typeof value !== "object",
        ),
      );
      const own = await get(`/api/games/${manual.game}?${asked}`).catch((no) =>
        no.reason ? null : Promise.reject(no),
      ); // what cannot stand together is said when it is opened
      if (own?.game === manual.game) put($("[data-metered]", sheet), metered(own));
    }
    if (e.target.name === "game") await (renewed = formOf(e.target.value));
  });
  async function formOf(game) {
    manual = await get(`/api/games/${game}`);
    const made = document.createElement("div");
    put(made, inside());
    const before = $("form", sheet),
      form = made.firstElementChild,
      here = document.activeElement?.name;
    for (const name of ["name", "dealing", "dealer", "bets", "decision"])
      form.elements[name].value = before.elements[name].value;
    before.replaceWith(form);
    (form.elements[here] || form.elements.game).focus();
  }
}
const limits = (form) => {
  const found = {},
    plain = (text) => (text.trim() ? text.replace(/[$,\s]/g, "") : null);
  for (const [name, text] of new FormData(form)) {
    const [end, ...rest] = name.split("."),
      wager = rest.join(".");
    if (end === "least" || end === "most") (found[wager] ||= [null, null])[end === "least" ? 0 : 1] = plain(text);
  }
  return Object.fromEntries(Object.entries(found).filter(([, pair]) => pair.some((each) => each !== null)));
};
async function metering() {
  const { meters } = await get("/api/meters");
  ask(
    "Linked meters",
    html`<div class="scroll" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Meter</th>
              <th scope="col" class="num">Holds</th>
              <th scope="col">Tables</th>
            </tr>
          </thead>
          <tbody>
            ${meters.length
              ? meters.map(
                  (one) =>
                    html`<tr>
                      <td>${one.name} <span class="soft small">${one.id}</span></td>
                      <td class="num">${money(one.amount)}</td>
                      <td>${one.tables.join(", ") || "none yet"}</td>
                    </tr>`,
                )
              : html`<tr>
                  <td colspan="3" class="soft">None yet.</td>
                </tr>`}
          </tbody>
        </table>
      </div>
      <form>
        ${field(
          "A new meter",
          html`<input class="field" name="name" required maxlength="60" placeholder="Progressive" />`,
        )}
        <div data-no></div>
        <div class="acts"><button class="btn main">Add it</button></div>
      </form>`,
    (form, button) =>
      doing(button, $("[data-no]", form), () => api("POST", "/api/meters", { name: values(form).name })),
  );
}
main.addEventListener("click", (e) => {
  const at = (name) =>
    e.target.closest(`[data-${name}]`)?.dataset[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())];
  if (at("manage") !== undefined) manage(at("manage") === open ? null : at("manage"));
  else if (at("new") !== undefined) doing(e.target.closest("button"), $("[data-no]"), opening);
  else if (at("meters") !== undefined) metering();
  else if (at("alarm") !== undefined) {
    prefer("alarm", alarmed() ? "off" : "on");
    show();
  } else if (at("say") !== undefined) take(view.request.offers[at("say")], view.request, act, failed);
  else if (at("irregular") !== undefined) report(view.request.irregular[at("irregular")], view.request, act);
  else if (at("tick") !== undefined) tick(at("tick"), view, act, failed);
  else if (at("also") !== undefined) also(at("also"), act, failed);
  else if (at("void") !== undefined)
    ask(
      `Void the round at ${view.name}`,
      html`<form>
        <p>
          Every line of this round in the ledger is reversed, and the wagers go back to whoever made them. This cannot
          be undone.
        </p>
        <div data-no></div>
        <div class="acts"><button class="btn main">Void it</button></div>
      </form>`,
      (form, button) => doing(button, $("[data-no]", form), () => change({ void: true })),
    );
  else if (at("close-table") !== undefined)
    ask(
      `Close ${view.name}`,
      html`<form>
        <p>It takes no new wagers from now on, and closes when its layout is empty.</p>
        <div data-no></div>
        <div class="acts"><button class="btn main">Close it</button></div>
      </form>`,
      (form, button) => doing(button, $("[data-no]", form), () => change({ open: false })),
    );
});
main.addEventListener("submit", (e) => {
  if (e.target.matches("[data-sift]")) e.preventDefault();
  if (!e.target.matches("[data-limits]")) return;
  e.preventDefault();
  doing($("button", e.target), $("[data-no]", e.target), () =>
    change({ limits: limits(e.target) }).then(() => html`<p class="good">✓ Taken up; the notices owed are listed.</p>`),
  );
});
main.addEventListener("input", (e) => e.target.closest("[data-sift]") && show());
every(1000, renew, true);
if (open) look().catch(failed);
