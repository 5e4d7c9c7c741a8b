// The cage: people and their roles, chips bought and cashed, sessions ended. No cards are seen here.
import { $, around, ask, html, put, tell } from "./parts/dom.js";
import { api, get } from "./parts/api.js";
import { doing, field, money, start, values } from "./parts/desk-frame.js";

const { person, main } = await start("Cage", ["administrator"]);
/** @type {Api.Role[]} */
const ROLES = ["player", "dealer", "floorperson", "surveillance", "auditor", "administrator"];
let people = /** @type {Api.PersonListed[]} */ ([]),
  next = /** @type {string | null} */ (null);
/** @param {Api.Role[]} [has] */
const roles = (has = []) =>
  html`<fieldset class="two">
    <legend>Roles</legend>
    ${ROLES.map(
      (role) =>
        html`<label class="pick"
          ><input type="checkbox" name="role" value="${role}" ${has.includes(role) && html`checked`} /> ${role}</label
        >`,
    )}
  </fieldset>`;
put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>Cage</h1>
      <button class="btn main" data-add>Add somebody</button>
    </div>
    <section class="box" aria-label="People">
      <header>
        <h2>People</h2>
        <form class="acts" data-find role="search">
          <input class="field" name="name" placeholder="Name" aria-label="Name" autocomplete="off" /><select
            class="field"
            name="role"
            aria-label="Role"
          >
            <option value="">every role</option>
            ${ROLES.map((role) => html`<option>${role}</option>`)}</select
          ><button class="btn line">Find</button>
        </form>
      </header>
      <div data-no></div>
      <div class="scroll" tabindex="0">
        <table class="stacks">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Roles</th>
              <th scope="col" class="num">Chips</th>
              <th scope="col">Do</th>
            </tr>
          </thead>
          <tbody data-people></tbody>
        </table>
      </div>
      <div class="in" data-more></div>
    </section>
  </div>`,
);

function show() {
  put(
    $("[data-people]"),
    html`${people.map(
      (one) =>
        html`<tr data-k="${one.id}">
          <td><b>${one.name}</b> <span class="soft small">${one.id}${one.guest ? ", guest" : ""}</span></td>
          <td>
            ${one.roles.map((role) => html`<span class="tag plain">${role}</span> `)}${one.proposed
              ? html`<span class="soft small">proposed: ${one.proposed.roles.join(", ")}</span>`
              : ""}
          </td>
          <td class="num">${money(one.chips)}</td>
          <td>
            <span class="acts"
              >${one.roles.includes("player")
                ? html`<button class="btn line" data-chips="${one.id}">Chips</button>`
                : ""}${one.guest
                ? ""
                : html`<button class="btn line" data-roles="${one.id}">Roles, password</button>`}${one.proposed &&
              ![one.id, one.proposed.by].includes(person.id)
                ? html`<button class="btn line" data-confirm="${one.id}">Confirm</button>`
                : ""}<button class="btn line" data-end="${one.id}">End sessions</button></span
            >
          </td>
        </tr>`,
    )}`,
  );
  put(
    $("[data-more]"),
    next
      ? html`<button class="btn line" data-next>More</button>`
      : html`<p class="small soft">${people.length} ${people.length === 1 ? "person" : "people"}</p>`,
  );
}
async function find(more = false) {
  const given = values(/** @type {HTMLFormElement} */ ($("[data-find]"))),
    query = new URLSearchParams(
      Object.entries({ ...given, after: more ? (next ?? "") : "" }).filter(([, text]) => text),
    );
  await doing(null, $("[data-no]"), async () => {
    const told = await get(`/api/people?${query}`);
    people = more ? [...people, ...told.people] : told.people;
    next = told.next;
    show();
  });
}
/**
 * @param {Piece} inside
 * @param {string} word
 */
const form = (inside, word) =>
  html`<form>
    ${inside}
    <div data-no></div>
    <div class="acts"><button class="btn main">${word}</button></div>
  </form>`;
/**
 * @param {(sheet: HTMLFormElement) => unknown} work
 * @param {string} said
 */
const sent = (work, said) => async (/** @type {HTMLFormElement} */ sheet, /** @type {HTMLElement | null} */ button) => {
  const fine = await doing(button, $("[data-no]", sheet), () => work(sheet));
  if (fine) {
    tell(said);
    find();
  }
  return fine;
};
/** @typedef {(form: HTMLFormElement, button: HTMLElement | null) => unknown} Act */
/** @typedef {[name: string, inside: Piece, act: Act]} Sheet a dialog */
/** @param {HTMLFormElement} sheet */
const ticked = (sheet) => [...new FormData(sheet).getAll("role")];

main.addEventListener("submit", (e) => (e.preventDefault(), find()));
/** @type {Record<string, (one: Api.PersonListed) => Sheet>} */
const SHEETS = {
  chips: (one) => [
    `Chips of ${one.name}`,
    form(
      html`<p>Holds ${money(one.chips)}.</p>
        <fieldset class="acts">
          <legend class="hide">What</legend>
          <label class="pick"><input type="radio" name="what" value="" checked /> buys</label
          ><label class="pick"><input type="radio" name="what" value="-" /> cashes</label>
        </fieldset>
        ${field("Amount", html`<input class="field" name="amount" inputmode="decimal" required placeholder="$100" />`)}`,
      "Done",
    ),
    sent(
      (sheet) =>
        api("POST", `/api/people/${one.id}/chips`, {
          amount: values(sheet).what + values(sheet).amount.replace(/[$,\s]/g, ""),
        }),
      "Chips changed",
    ),
  ],
  roles: (one) => [
    `Roles of ${one.name}`,
    form(
      html`${roles(one.roles)}${field(
          "New password",
          html`<input class="field" name="password" type="password" minlength="10" autocomplete="new-password" />`,
          "left empty, it stays",
        )}
        <p class="small soft">
          All sessions of ${one.name} end. Rights of staff wait until another administrator confirms them.
        </p>`,
      "Change",
    ),
    sent(
      (sheet) =>
        api("PATCH", `/api/people/${one.id}`, {
          ...(ticked(sheet).length && { roles: ticked(sheet) }),
          ...(values(sheet).password && { password: values(sheet).password }),
        }),
      "Changed",
    ),
  ],
  confirm: (one) => [
    `Confirm the roles of ${one.name}`,
    form(
      html`<p>
        Another administrator proposes: ${one.proposed?.roles.join(", ")}. With your word ${one.name} has these roles,
        and all their sessions end.
      </p>`,
      "Confirm",
    ),
    sent(() => api("POST", `/api/people/${one.id}/roles`, { roles: one.proposed?.roles }), "Confirmed"),
  ],
  end: (one) => [
    `End the sessions of ${one.name}`,
    form(
      html`<p>
        Wherever ${one.name} is signed in, it ends within five seconds.${one.id === person.id ? " That is you." : ""}
      </p>`,
      "End them",
    ),
    sent(() => api("PATCH", `/api/people/${one.id}`, {}), "Sessions ended"),
  ],
};
/** @returns {Sheet} */
const adding = () => [
  "Add somebody",
  form(
    html`${field("Name", html`<input class="field" name="name" required maxlength="40" autocomplete="off" />`)}${field(
      "Password",
      html`<input class="field" name="password" type="password" required minlength="10" autocomplete="new-password" />`,
      "10 signs or more; hand it over in person",
    )}${roles(["player"])}`,
    "Add",
  ),
  sent(
    (sheet) =>
      api(
        "POST",
        "/api/people",
        { name: values(sheet).name, password: values(sheet).password, roles: ticked(sheet) },
        { tries: 1 },
      ),
    "Added",
  ),
];
main.addEventListener("click", (e) => {
  if (around(e, "[data-next]")) find(true);
  if (around(e, "[data-add]")) ask(...adding());
  for (const [name, sheet] of Object.entries(SHEETS)) {
    const one = people.find((each) => each.id === around(e, `[data-${name}]`)?.dataset[name]);
    if (one) ask(...sheet(one));
  }
});
await find();
