// The floor over HTTP. 200 is durable; no answer means nothing either way, so it is asked again with the same key.
import { prefer } from "./dom.js";

/** A no of the floor, with its reason and its section. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {Partial<No>} said
   */
  constructor(status, said = {}) {
    const { error = "away", reason = "the floor does not answer", cite = null, violations = null, line = null } = said;
    super(reason);
    this.status = status;
    this.error = error;
    this.reason = reason;
    this.cite = cite;
    this.violations = violations;
    this.factors = said.factors || null;
    this.passkey = said.passkey || null;
    this.line = line;
  }
}
const letters = () =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
const page = letters();
let count = 0;
/** A key of this page's own: under it an action is done once. */
export const newKey = () => `${page}.${++count}`;
/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * How something is asked: under which key, how often at most, and for how many milliseconds an answer is waited for.
 * @typedef {{key?: string, tries?: number, within?: number}} Asking
 */
/**
 * One request. Asked again, with its key, while the floor is away; a refusal is thrown.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Asking} [how]
 * @returns {Promise<any>}
 */
export async function api(method, path, body, { key = method === "POST" ? newKey() : "", tries = 6, within = 0 } = {}) {
  const text = typeof body === "string";
  const request = {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": text ? "text/plain" : "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    },
    body: body === undefined || text ? body : JSON.stringify(body),
  };
  for (let tried = 1; ; tried++) {
    const signal = within ? AbortSignal.timeout(within) : undefined;
    const answer = await fetch(path, { ...request, signal }).catch(() => null);
    if (answer?.ok) return answer.status === 204 ? {} : answer.json();
    const again = !answer || answer.status === 503 || answer.status === 429;
    if (!again || tried >= tries)
      throw new Refusal(answer?.status || 0, answer ? await answer.json().catch(() => ({})) : {});
    await pause(Number(answer?.headers.get("Retry-After")) * 1000 || Math.min(4000, 250 * 2 ** tried));
  }
}
/**
 * What is to be had at a path.
 * @template {string} Path
 * @param {Path} path
 * @param {Asking} [how]
 * @returns {Promise<Got<Path>>}
 */
export const get = (path, how) => api("GET", path, undefined, how);

/**
 * An area of a row, written out.
 * @param {Felt.AreaRows} rows
 * @param {Felt.AreaRows["rows"][number]} row
 * @returns {Felt.Area}
 */
function written({ each, key, of, shape, keys }, [on, at, ...own]) {
  return {
    ...each,
    [key]: key === "pick" ? [of, on] : [`${of}@${on}`],
    shape: { [shape]: at },
    ...Object.fromEntries(keys.map((name, i) => [name, own[i]])),
  };
}
/**
 * Areas as they are drawn: those that are sent as rows of what is alike are written out.
 * @param {(Felt.Area | Felt.AreaRows)[]} areas
 * @returns {Felt.Area[]}
 */
const writtenOut = (areas) =>
  areas.flatMap((area) => ("rows" in area ? area.rows.map((row) => written(area, row)) : [area]));
/**
 * A felt as it is drawn; where a narrow screen has a drawing of its own, that stands in `narrow.felt`.
 * @param {any} layout as it is sent
 * @returns {Felt.Layout}
 */
export function unfolded(layout) {
  const felt = layout.narrow?.felt;
  if (felt) layout.narrow.felt = { ...felt, areas: writtenOut(felt.areas) };
  return { ...layout, areas: writtenOut(layout.areas) };
}
/**
 * The felt of a table.
 * @param {string} id
 */
export const layoutOf = async (id) => unfolded(await api("GET", `/api/tables/${encodeURIComponent(id)}/layout`));
/**
 * Who is signed in here, or null. `sure` asks though nobody is known to have signed in with this browser.
 * @returns {Promise<Api.Me | null>}
 */
export async function me(sure = true) {
  if (!sure && !prefer("signed")) return null;
  const who = await get("/api/me").catch((no) => (no.status === 401 ? null : Promise.reject(no)));
  prefer("signed", who ? "1" : "");
  return who;
}
