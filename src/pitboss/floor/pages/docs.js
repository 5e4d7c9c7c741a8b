// Every route of the API, as its own description has it.
import { html, put } from "./parts/dom.js";
import { api } from "./parts/api.js";
import { box, start } from "./parts/desk-frame.js";

const { main } = await start("The API");
/** A schema that is named elsewhere. @typedef {{$ref?: string}} Named */
/** @typedef {{summary: string, requestBody?: {content?: Record<string, {schema: Named}>}}} Operation */
/**
 * @typedef {object} Description
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{schemas: Record<string, {properties?: object}>}} components
 */
/** @type {Description} */
const told = await api("GET", "/api/openapi.json");
/** @type {Record<string, string[]>} */
const GROUPS = {
  Yourself: ["sign-in", "sign-out", "guest", "me"],
  Tables: ["tables", "floor", "meters"],
  "Rounds and books": ["rounds", "significant", "ledger", "balances", "audit", "seals"],
  People: ["people"],
  "For everyone": ["rule", "replay", "check", "games", "odds", "guide", "sections"],
};
/** The group of a path, by its first part. */
const groupOf = (/** @type {string} */ path) => {
  const part = path.split("/")[path.startsWith("/api/") ? 2 : 1];
  return Object.keys(GROUPS).find((name) => GROUPS[name].includes(part)) || "For operators";
};
/** @type {Record<string, [method: string, path: string, about: Operation][]>} */
const groups = Object.fromEntries(Object.keys(GROUPS).map((name) => [name, []]));
for (const [path, methods] of Object.entries(told.paths))
  for (const [method, about] of Object.entries(methods))
    (groups[groupOf(path)] ||= []).push([method.toUpperCase(), path, about]);
/** The members of what is sent to a route. */
const members = (/** @type {Operation} */ about) => {
  const sent = about.requestBody?.content?.["application/json"]?.schema.$ref?.split("/").pop();
  return Object.keys((sent && told.components.schemas[sent]?.properties) || {});
};
put(
  main,
  html`<div class="wide stack">
    <div class="lead">
      <h1>The API</h1>
      <a class="btn line" href="/api/openapi.json">openapi.json</a>
    </div>
    <p>
      Programs sign in with <code>POST /api/sign-in</code> and send the token as <code>Authorization: Bearer</code>.
      Every change has an <code>Idempotency-Key</code>: 200 is durable, 4xx means that nothing happened, 503 or no
      answer means to repeat it with the same key. The live stream of a table is <code>WS /api/tables/ID/live</code>.
    </p>
    ${Object.entries(groups).map(([group, routes]) =>
      box(
        group,
        html`<div class="scroll" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Request</th>
                <th scope="col">Does</th>
                <th scope="col">Takes</th>
              </tr>
            </thead>
            <tbody>
              ${routes.map(
                ([method, path, about]) =>
                  html`<tr>
                    <td>
                      <code><b>${method}</b> ${path}</code>
                    </td>
                    <td>${about.summary}</td>
                    <td class="soft">${members(about).join(", ")}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`,
      ),
    )}
  </div>`,
);
