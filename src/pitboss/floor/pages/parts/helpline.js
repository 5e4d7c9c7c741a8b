// Where help with gambling is to be had: shown to whoever signs in and out (13:69O-1.2(b)).
import { html } from "./dom.js";

export const helpline = html`<p class="in rule small" data-helpline>
  If you or somebody you know has a gambling problem and wants help, call
  <a href="tel:1-800-426-2537">1-800-GAMBLER</a>.
</p>`;
