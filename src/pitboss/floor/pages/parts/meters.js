// Linked meters: what they hold and whose they are, and a new one.
import { api, get } from "./api.js";
import { $, ask, html, money, values } from "./dom.js";
import { doing, field } from "./desk-frame.js";

/** @param {Api.Meter} meter */
const row = (meter) =>
  html`<tr>
    <td>${meter.name} <span class="soft small">${meter.id}</span></td>
    <td class="num">${money(meter.amount)}</td>
    <td>${meter.tables.join(", ") || "none yet"}</td>
  </tr>`;
const NONE_YET = html`<tr>
  <td colspan="3" class="soft">None yet.</td>
</tr>`;
/** @param {Api.Meter[]} meters */
const listed = (meters) =>
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
        ${meters.length ? meters.map(row) : NONE_YET}
      </tbody>
    </table>
  </div>`;
const ADD = html`<form>
  ${field("A new meter", html`<input class="field" name="name" required maxlength="60" placeholder="Progressive" />`)}
  <div data-no></div>
  <div class="acts"><button class="btn main">Add it</button></div>
</form>`;
/** Shows them, and adds one. */
export async function metering() {
  const { meters } = await get("/api/meters");
  ask("Linked meters", html`${listed(meters)}${ADD}`, (form, button) =>
    doing(button, $("[data-no]", form), () => api("POST", "/api/meters", { name: values(form).name })),
  );
}
