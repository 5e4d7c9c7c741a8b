// Any round, past or running, one step at a time: picture, record and step list always show the same moment.
import { $, cents, dollars, html, put, tell, words } from "./parts/dom.js";
import { get, layoutOf } from "./parts/api.js";
import { Live } from "./parts/live.js";
import { box, cite, clock, day, doing, field, money, option, refused, start, values } from "./parts/desk-frame.js";
import { inWords, picture } from "./parts/picture.js";
import { bring, did } from "./parts/replay.js";
import { brokenLink } from "./parts/shuffle-check.js";

const { person, main } = await start("Surveillance", ["surveillance", "floorperson", "auditor"]);
const everything = person.roles.includes("surveillance"),
  reads = everything || person.roles.includes("auditor"),
  asked = new URLSearchParams(location.search);
const { tables } = await get("/api/tables");
const layouts = new Map();
let found = [],
  next = null,
  round = null,
  layout = null,
  at = 0,
  live = null,
  follow = false,
  chosen = 0;

put(
  main,
  html`<h1 class="hide">Surveillance</h1>
    <div class="desk none">
      <section class="box second" aria-label="Find a round">
        <header><h2>Find a round</h2></header>
        <form class="in stack" data-find>
          ${field(
            "Table",
            html`<select class="field" name="table">
              <option value="">all tables</option>
              ${tables.map((one) => option(one.id, one.name, asked.get("table") || ""))}
            </select>`,
          )}
          <div class="two">
            ${field("From", html`<input class="field" type="datetime-local" name="from" step="1" />`)}${field(
              "To",
              html`<input class="field" type="datetime-local" name="to" step="1" />`,
            )}
          </div>
          ${field(
            "Player",
            html`<input
              class="field"
              name="player"
              placeholder="anyone"
              autocomplete="off"
              value="${asked.get("player") || ""}"
            />`,
          )}${field(
            "Staked at least",
            html`<input class="field" name="least" inputmode="decimal" placeholder="$0" />`,
          )}<button class="btn main">Find</button>
          <div data-no></div>
        </form>
        <div class="found" data-found tabindex="0" aria-label="Rounds found"></div>
      </section>
      <p class="soft waits" data-none>
        Choose a round: it is shown step by step, as picture and as record. Arrows go to the next and the last step,
        Home and End to its ends.
      </p>
      <div class="bench">
        <section class="box" aria-label="Picture of the step">
          <header>
            <h2 data-title>No round chosen</h2>
            <span data-side></span>
          </header>
          <div class="picture" data-picture></div>
          <div class="scrub" hidden data-scrub>
            <button class="btn line" data-go="-1" aria-keyshortcuts="ArrowLeft" aria-label="Step back">◀ Back</button
            ><input type="range" min="0" value="0" aria-label="Step" /><button
              class="btn line"
              data-go="1"
              aria-keyshortcuts="ArrowRight"
              aria-label="Next step"
            >
              Next ▶
            </button>
          </div>
          <details class="in rule small">
            <summary>What lies there, in words</summary>
            <div data-lies></div>
          </details>
        </section>
        <section class="box" aria-label="Record">
          <header>
            <h2>Record</h2>
            <button class="btn line" data-rule hidden>Open at the ruling desk</button>
          </header>
          <ol class="record" data-record tabindex="0" aria-label="The record"></ol>
        </section>
        <div data-ruling></div>
      </div>
      <section class="box" aria-label="Steps">
        <header>
          <h2>Steps</h2>
          <span data-chain></span>
        </header>
        <ol class="steps" data-steps></ol>
      </section>
    </div>`,
);

// Finding
const utc = (local) => (local ? new Date(local).toISOString() : "");
async function find(more = false) {
  const given = values($("[data-find]")),
    query = new URLSearchParams({
      table: given.table,
      player: given.player.trim(),
      from: utc(given.from),
      to: utc(given.to),
      least: given.least.replace(/[$,\s]/g, ""),
      next: more ? next : "",
    });
  for (const key of [...query.keys()]) if (!query.get(key)) query.delete(key);
  await doing($("[data-find] button"), $("[data-no]"), async () => {
    const told = await get(`/api/rounds?${query}`);
    found = more ? [...found, ...told.rounds] : told.rounds;
    next = told.next;
    list();
    if (!more) tell(`${found.length}${next ? " or more" : ""} rounds found`);
  });
}
const key = (one) => `${one.table}/${one.round}`;
function list() {
  const here = round && `${round.table}/${round.round}`,
    running = everything
      ? tables.filter(
          (one) =>
            (!$("[data-find]").table.value || one.id === $("[data-find]").table.value) &&
            one.free < one.seats &&
            !next &&
            !values($("[data-find]")).player,
        )
      : [];
  put(
    $("[data-found]"),
    html`${running.length
      ? html`<details class="running" ${round?.running && html`open`}>
          <summary class="group">Running now (${running.length})</summary>
          ${running.map(
            (one) =>
              html`<button
                data-k="now-${one.id}"
                data-open="${one.id}/now"
                ${round?.running && round.table === one.id ? html`aria-current="true"` : ""}
              >
                <b>${one.name}</b><span class="tag warn">running</span><span class="soft">as it happens</span
                ><span></span>
              </button>`,
          )}
        </details>`
      : ""}
    ${found.map(
      (one) =>
        html`<button
          data-k="${key(one)}"
          data-open="${key(one)}"
          ${key(one) === here && !round?.running ? html`aria-current="true"` : ""}
        >
          <b>${one.name}, ${one.round}</b>${one.void
            ? html`<span class="tag void">↩ void</span>`
            : html`<span class="tag plain">${money(one.staked)}</span>`}<span class="soft">${day(one.ended)}</span
          ><span class="soft">${one.people.length === 1 ? one.people[0].name : `${one.people.length} players`}</span>
        </button>`,
    )}
    ${found.length || running.length ? "" : html`<p class="in soft">No such round.</p>`}${next
      ? html`<button data-more><b>More</b><span></span></button>`
      : ""}`,
  );
}

// One round
const names = new Map();
const actor = (step) =>
  ({ house: "house", timer: "clock", floor: "floor", operator: "operator" })[step.actor] ||
  names.get(step.actor) ||
  step.actor;
function moment() {
  $(".desk").classList.remove("none");
  const step = round.steps[at],
    last = at === round.steps.length - 1,
    line = (step.line || 0) - 1,
    down = everything && step.down?.length;
  put(
    $("[data-title]"),
    html`${round.name}, round ${round.round} <span class="soft small">step ${at + 1} of ${round.steps.length}</span>`,
  );
  put(
    $("[data-side]"),
    html`${down ? html`<span class="tag warn">! face-down cards, seen by you alone</span>` : ""}
    ${round.running
      ? html`<span class="tag warn">running</span>`
      : round.ruling?.void
        ? html`<span class="tag void">↩ void</span>`
        : ""}`,
  );
  const frame = { seats: round.seats, ...step };
  picture($("[data-picture]"), layout, frame, {
    results: last && !round.running ? round.ruling?.rulings || [] : [],
    secret: everything,
  });
  put($("[data-lies]"), inWords(frame, layout));
  $("[data-scrub]").hidden = false;
  Object.assign($("[type=range]"), { max: round.steps.length - 1, value: at });
  put(
    $("[data-record]"),
    html`${(round.record || "")
      .trimEnd()
      .split("\n")
      .map((text, i) => html`<li ${i === line ? html`aria-current="true"` : ""}><span>${text}</span></li>`)}`,
  );
  $("[data-rule]").hidden = !round.record;
  put(
    $("[data-steps]"),
    html`${round.steps.map(
      (one, i) =>
        html`<li data-k="${one.seq}" ${i === at ? html`aria-current="step"` : ""}>
          <button class="step" data-i="${i}">
            ${clock(one.at)}<span
              ><b>${actor(one)}</b> ${did(one)}${(one.told || [])
                .slice(0, 6)
                .map((told) => html`<br /><span class="soft">${told.text}</span>`)}${(one.told || []).length > 6
                ? html`<br /><span class="soft">and ${one.told.length - 6} more</span>`
                : ""}</span
            >
          </button>
          <div class="cites">
            ${[...new Set((one.told || []).map((told) => told.cite))].slice(0, 3).map((place) => html`${cite(place)} `)}
          </div>
        </li>`,
    )}`,
  );
  for (const list of [$("[data-steps]"), $("[data-record]")]) bring(list, $("[aria-current]", list));
  put(
    $("[data-ruling]"),
    round.ruling
      ? box(
          "Ruling",
          html`<div class="scroll" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Seat</th>
                  <th scope="col">Wager</th>
                  <th scope="col" class="num">Ruling</th>
                  <th scope="col">Section</th>
                </tr>
              </thead>
              <tbody>
                ${round.ruling.rulings.map(
                  (one) =>
                    html`<tr>
                      <td>${one.seat}</td>
                      <td>${words(one.wager)}${one.on ? ` on ${words(one.on)}` : ""}</td>
                      <td class="num ${one.verb}">${words(one.verb)} ${dollars(cents(one.amount))}</td>
                      <td>${cite(one.cite)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`,
        )
      : "",
  );
}
const go = (to) => {
  at = Math.max(0, Math.min(round.steps.length - 1, to));
  follow = round.running && at === round.steps.length - 1;
  moment();
};
async function open(table, number) {
  live?.end();
  live = null;
  const mine = ++chosen,
    now = number === "now",
    view = await get(`/api/tables/${encodeURIComponent(table)}`);
  for (const seat of Object.values(view.seats)) if (seat) names.set(seat.person.id, seat.person.name);
  for (const one of found) for (const each of one.people) names.set(each.id, each.name);
  if (!layouts.has(table)) layouts.set(table, await layoutOf(table).catch(() => null));
  await show(mine, table, now ? view.round : Number(number), view, now);
  if (mine !== chosen) return;
  history.replaceState(null, "", `/surveillance?${new URLSearchParams({ table, round: now ? "now" : number })}`);
  if (now) {
    follow = true;
    let busy = false,
      again = false;
    const renew = async () => {
      if (busy) return void (again = true);
      busy = true;
      await show(mine, table, own.view.round, own.view, true).catch((no) => no.reason || console.warn(no));
      busy = false;
      if (again) {
        again = false;
        renew();
      }
    };
    const own = (live = new Live(table, { hear: () => renew(), state: () => {} }));
  }
}
/** Shows a round; not where another was chosen while it was fetched. */
async function show(mine, table, number, view, now) {
  const told = await get(`/api/tables/${encodeURIComponent(table)}/rounds/${number}`),
    steps = told.steps.length
      ? told.steps
      : [{ seq: 0, at: null, actor: "house", action: { type: "round" }, effects: [] }];
  if (mine !== chosen) return;
  layout = layouts.get(table);
  const kept = now && round?.running && round.round === told.round && !follow ? at : null;
  round = { ...told, steps, table, name: view.name, seats: now ? view.seats : seatsOf(told, view) };
  at = kept ?? (now ? steps.length - 1 : 0);
  moment();
  list();
  await chain(mine, table, steps);
}
/** Does the hashes of the steps shown again, in this browser. */
async function chain(mine, table, steps) {
  const out = $("[data-chain]"),
    first = steps[0].seq,
    many = steps.at(-1).seq - first + 1;
  put(out, "");
  if (!crypto.subtle || !reads || !first || many > 2000) return;
  const { events } = await get(`/api/tables/${encodeURIComponent(table)}/events?after=${first - 1}&limit=${many}`),
    whole = events.filter((event) => event.salt !== null),
    broken = await brokenLink(whole);
  if (mine === chosen)
    put(
      out,
      broken === null
        ? html`<span class="tag won" title="${whole.length} hashes done again here">✓ chain intact</span>`
        : html`<span class="tag bad">! chain broken at ${broken}</span>`,
    );
}
/** Who sat where in a past round, as its record says. */
function seatsOf(told, view) {
  const seats = Object.fromEntries(Object.keys(view.seats).map((seat) => [seat, null]));
  for (const [, name, seat] of (told.record || "").matchAll(/^player (.+) seat (\w+)$/gm))
    seats[seat] = { person: { name: name.replace(/ \(p\d+\)$/, "") } };
  return seats;
}

$("[data-find]").addEventListener("submit", (e) => (e.preventDefault(), find()));
main.addEventListener("click", (e) => {
  const to = e.target.closest("[data-go]")?.dataset.go,
    i = e.target.closest("[data-i]")?.dataset.i,
    which = e.target.closest("[data-open]")?.dataset.open;
  if (to) go(at + Number(to));
  else if (i) go(Number(i));
  else if (which)
    doing(e.target.closest("button"), $("[data-no]"), () =>
      open(...which.split("/")).then(() => innerWidth < 900 && $("[data-title]").scrollIntoView({ block: "start" })),
    );
  else if (e.target.closest("[data-more]")) find(true);
  else if (e.target.closest("[data-rule]")) {
    sessionStorage.setItem("pitboss.record", round.record);
    location.assign("/rule");
  }
});
$("[type=range]").addEventListener("input", (e) => go(Number(e.target.value)));
addEventListener("keydown", (e) => {
  if (
    !round ||
    e.target.closest?.("input:not([type=range]), select, textarea, dialog") ||
    e.ctrlKey ||
    e.metaKey ||
    e.altKey
  )
    return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: Infinity }[e.key];
  if (to === undefined) return;
  e.preventDefault();
  go(to);
});
await find();
if (asked.get("table") && asked.get("round"))
  await open(asked.get("table"), asked.get("round")).catch((no) => put($("[data-no]"), refused(no)));
