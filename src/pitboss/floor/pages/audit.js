// The auditor's desk: differences first, then sums that must be nought, chains with their heads, seals, and the ledger.
import { $, cents, html, put, tell, words } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { box, cite, day, doing, every, field, money, start, values } from "./parts/desk-frame.js";
import { canonical, hex } from "./parts/shuffle-check.js";

const { main } = await start("Audit", ["auditor"]);
const lead = (text) => cents(String(text).replace("-", "")) * (String(text).startsWith("-") ? -1 : 1);
let state = null,
  ledger = [],
  next = null,
  watching = null;
put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>Audit</h1>
      <div class="acts">
        <button class="btn main" data-start>Start an audit</button
        ><a class="btn" href="/significant">Significant events</a>
      </div>
    </div>
    <div data-result aria-live="polite"></div>
    <div class="halves">
      <div data-sums></div>
      <section class="box" aria-label="Seals">
        <header><h2>Seals</h2></header>
        <div class="in stack">
          <p class="small">
            A seal is one line with the head of every chain. Keep it elsewhere: against it a history that was rewritten
            or cut off shows, which nothing inside the database can.
          </p>
          <div class="acts"><button class="btn" data-seal>Make a seal of the last audit</button></div>
          <div data-no-seal></div>
          <div data-made></div>
          <form class="stack rule-top" data-against>
            ${field(
              "Check a seal that you kept",
              html`<textarea
                class="field short"
                name="seal"
                spellcheck="false"
                required
                placeholder='{"at": ..., "heads": ..., "digest": ...}'
              ></textarea>`,
            )}<button class="btn line">Check it against the chains</button>
            <div data-found></div>
          </form>
          <p class="small soft">
            With the database at hand: <code>pitboss audit --seal FILE</code>, later
            <code>pitboss audit --against FILE</code>.
          </p>
        </div>
      </section>
    </div>
    <section class="box" aria-label="Ledger">
      <header>
        <h2>Ledger</h2>
        <form class="acts" data-filter>
          <input class="field" name="table" placeholder="Table" aria-label="Table" /><input
            class="field"
            name="account"
            placeholder="Account, as person:p12"
            aria-label="Account"
          /><button class="btn line">Show</button>
        </form>
      </header>
      <div data-no-ledger></div>
      <div data-ledger></div>
    </section>
    <div data-chains></div>
  </div>`,
);

function result() {
  const { running, last } = state,
    bad = last && (last.difference || last.error || last.ok === false);
  put(
    $("[data-result]"),
    html`${running
      ? box(
          "An audit is under way",
          html`<div class="in stack">
            <progress aria-label="auditing"></progress>
            <p>Every chain, every round, every line and balance is done again, in a process of its own.</p>
          </div>`,
        )
      : ""}
    ${last
      ? box(
          bad ? "A difference" : "Sound",
          html`<div class="in stack">
            ${last.error
              ? html`<p class="refusal" role="alert">The audit itself failed: ${last.error}.</p>`
              : bad
                ? html`<p class="refusal" role="alert">
                    <b>${last.difference.table}</b>, event ${last.difference.seq ?? "none"}: ${last.difference.what}
                  </p>`
                : html`<p class="good">✓ Everything that was done again came to the same.</p>`}
            <p class="facts">
              <span class="tag plain">${last.tables} tables</span><span class="tag plain">${last.events} events</span
              ><span class="tag plain">${last.rounds} rounds played again</span>${last.not_replayed
                ? html`<span class="tag warn">${last.not_replayed} by chain and ledger alone</span>`
                : ""}
            </p>
          </div>`,
          html`<span class="soft small">${day(last.at)}</span>`,
        )
      : running
        ? ""
        : box("No audit yet", html`<p class="in">None has been run since this server started.</p>`)}`,
  );
}
async function renew() {
  state = await get("/api/audit");
  result();
  const heads = Object.entries(state.heads).sort();
  put(
    $("[data-chains]"),
    box(
      "Chains",
      html`<div class="scroll tall" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Chain</th>
              <th scope="col" class="num">Events</th>
              <th scope="col">Head</th>
            </tr>
          </thead>
          <tbody>
            ${heads.map(
              ([name, [seq, hash]]) =>
                html`<tr>
                  <td>${name}</td>
                  <td class="num">${seq}</td>
                  <td><code>${hash.slice(0, 16)}…${hash.slice(-8)}</code></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
      html`<span class="tag plain">${heads.length}</span>`,
    ),
  );
  if (!state.running && watching) {
    watching();
    watching = null;
    tell("The audit is done");
  }
}
async function sums() {
  const { accounts, sum } = await get("/api/balances"),
    all = Object.entries(accounts),
    here = all.reduce((total, [, text]) => total + lead(text), 0);
  const kinds = {};
  for (const [name, text] of all) {
    const kind = name.startsWith("person:")
      ? "people"
      : name === "cage"
        ? "cage"
        : name.startsWith("meter:")
          ? "meters"
          : / area /.test(`${name} `) || /:area/.test(name)
            ? "on the felts"
            : /inventory/.test(name)
              ? "table inventories"
              : "other places";
    kinds[kind] = (kinds[kind] || 0) + lead(text);
  }
  const fine = here === 0 && lead(sum) === 0;
  put(
    $("[data-sums]"),
    box(
      "Balances",
      html`<table>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col" class="num">Amount</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(kinds).map(
              ([kind, total]) =>
                html`<tr>
                  <td>${kind}</td>
                  <td class="num">${money(`${total < 0 ? "-" : ""}${Math.abs(total) / 100}`)}</td>
                </tr>`,
            )}
            <tr>
              <th scope="row">All, which must be nought</th>
              <td class="num"><b>${money(sum)}</b></td>
            </tr>
          </tbody>
        </table>
        <details class="in">
          <summary>${all.length} accounts</summary>
          <div class="scroll tall" tabindex="0">
            <table>
              <tbody>
                ${all.sort().map(
                  ([name, text]) =>
                    html`<tr>
                      <td>${name}</td>
                      <td class="num">${money(text)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </details>`,
      html`<span class="tag ${fine ? "won" : "bad"}"
        >${fine ? "\u2713 nought" : `off by ${money(`${here / 100}`)}`}</span
      >`,
    ),
  );
}
async function lines(more = false) {
  const given = values($("[data-filter]")),
    query = new URLSearchParams(
      Object.entries({ ...given, limit: 100, after: more ? next : "" }).filter(([, text]) => text),
    );
  await doing(null, $("[data-no-ledger]"), async () => {
    const told = await get(`/api/ledger?${query}`);
    ledger = more ? [...ledger, ...told.lines] : told.lines;
    next = told.next;
  });
  const by = new Map();
  for (const line of ledger) {
    by.set(line.debit, (by.get(line.debit) || 0) - cents(line.amount));
    by.set(line.credit, (by.get(line.credit) || 0) + cents(line.amount));
  }
  const sum = [...by.values()].reduce((a, b) => a + b, 0);
  put(
    $("[data-ledger]"),
    html`<div class="scroll tall" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" class="num">Amount</th>
              <th scope="col">For</th>
              <th scope="col">Section</th>
            </tr>
          </thead>
          <tbody>
            ${ledger.map(
              (line) =>
                html`<tr>
                  <td>${line.table} ${line.seq}.${line.line}</td>
                  <td>${line.debit}</td>
                  <td>${line.credit}</td>
                  <td class="num">${money(line.amount)}</td>
                  <td>${words(line.verb)} ${words(line.wager || "")}</td>
                  <td>${cite(line.cite)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <div class="in acts">
        <span class="tag ${sum === 0 ? "won" : "bad"}"
          >${sum === 0 ? "\u2713" : "!"} these ${ledger.length} lines sum to ${money(`${sum / 100}`)}</span
        >${next ? html`<button class="btn line" data-next>More lines</button>` : ""}
      </div>`,
  );
}
async function against(text) {
  const faults = [],
    notes = [];
  let seal;
  try {
    seal = JSON.parse(text);
    Object.entries(seal.heads);
  } catch {
    throw { reason: "that is no seal: one line of JSON with at, heads and digest" };
  }
  const { digest, ...rest } = seal;
  if (hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(rest)))) !== digest)
    faults.push("this seal was changed: its digest is not that of its heads");
  const { heads } = await get("/api/audit");
  for (const [name, [seq, hash]] of Object.entries(seal.heads)) {
    const now = heads[name];
    if (!now || now[0] < seq) faults.push(`${name}: shorter than sealed`);
    else if (now[0] === seq) now[1] === hash || faults.push(`${name}: another history than sealed`);
    else if (name === "cage")
      notes.push("the cage has gone on since: its chain is found again by pitboss audit --against");
    else {
      const { events } = await get(`/api/tables/${encodeURIComponent(name)}/events?after=${seq - 1}&limit=1`);
      if (events[0]?.hash !== hash) faults.push(`${name}: another history than sealed`);
    }
  }
  return faults.length
    ? html`<div data-sealed="broken">${faults.map((fault) => html`<p class="refusal" role="alert">${fault}</p>`)}</div>`
    : html`<div data-sealed="whole">
        <p class="good">✓ Every head of this seal, of ${day(seal.at)}, stands in its chain.</p>
        ${notes.map((note) => html`<p class="small soft">${note}</p>`)}
      </div>`;
}
function follow() {
  watching ||= every(700, renew);
}
main.addEventListener("click", (e) => {
  const button = e.target.closest("button");
  if (button?.matches("[data-start]"))
    doing(button, $("[data-result]"), () => api("POST", "/api/audit", {}).then(follow));
  if (button?.matches("[data-next]")) lines(true);
  if (button?.matches("[data-seal]"))
    doing(button, $("[data-no-seal]"), async () => {
      const seal = JSON.stringify(await api("POST", "/api/seals", {}));
      put(
        $("[data-made]"),
        html`<div class="stack">
          <p class="good">✓ Sealed, and noted at the cage. Keep this line elsewhere.</p>
          <label class="row-field"
            ><span>The seal</span><textarea class="field short" readonly data-line></textarea>
          </label>
          <p><a class="btn line" data-save download="seals.txt">Save it as a file</a></p>
        </div>`,
      );
      $("[data-line]").value = seal;
      $("[data-save]").href = URL.createObjectURL(new Blob([`${seal}\n`], { type: "text/plain" }));
      renew();
    });
});
main.addEventListener("submit", (e) => {
  e.preventDefault();
  if (e.target.matches("[data-filter]")) lines();
  if (e.target.matches("[data-against]"))
    doing($("button", e.target), $("[data-found]"), () => against(values(e.target).seal.trim()));
});
await Promise.all([renew(), sums(), lines()]);
if (state.running) follow();
