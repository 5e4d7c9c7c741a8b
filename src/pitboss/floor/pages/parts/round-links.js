// Links that show one's own copy of a round to anybody who has them: made, copied, listed, taken back.
import { Refusal, api, get } from "./api.js";
import { html, put } from "./dom.js";

/** @typedef {{id: string, path: string, table: string, round: number, at: string}} Link */

const whole = (/** @type {Link} */ link) => `${location.origin}${link.path}`;

/** Makes the link of a round and shows it, to be copied or taken back.
 * @param {HTMLElement} host @param {string} round */
export async function sharing(host, round) {
  try {
    const link = /** @type {Link} */ (await api("POST", `${round}/link`, {}));
    put(
      host,
      html`<label class="row-field"
          >Whoever has this link sees what you saw, without names<input
            class="field"
            readonly
            value="${whole(link)}"
            data-shared
        /></label>
        <button class="btn line" data-copy>Copy</button><button class="btn line" data-revoke>Take it back</button>`,
    );
    const field = /** @type {HTMLInputElement} */ (host.querySelector("input"));
    field.select();
    host.onclick = async (e) => {
      const at = /** @type {HTMLElement} */ (e.target);
      if (at.closest("[data-copy]")) {
        field.select();
        await navigator.clipboard?.writeText(field.value).catch(() => {});
      }
      if (at.closest("[data-revoke]"))
        await trying(host, async () => {
          await revoke(link.id);
          put(host, html`The link shows nothing any more.`);
        });
    };
  } catch (no) {
    put(host, html`${/** @type {any} */ (no).reason || "That did not work."}`);
  }
}
/** Takes a link back; one that was taken back elsewhere is gone as well. @param {string} id */
export async function revoke(id) {
  try {
    await api("DELETE", `/api/me/links/${encodeURIComponent(id)}`);
  } catch (no) {
    if (!(no instanceof Refusal) || no.status !== 404) throw no;
  }
}
/** Does it, and says where a no is seen why it did not. @param {HTMLElement} host @param {() => Promise<void>} work */
async function trying(host, work) {
  try {
    await work();
  } catch (no) {
    if (!(no instanceof Refusal)) throw no;
    const line = host.querySelector("[data-no]") ?? host.appendChild(document.createElement("p"));
    line.setAttribute("data-no", "");
    line.setAttribute("role", "alert");
    line.textContent = `That did not work: ${no.reason}.`;
  }
}
/** Lists one's links, each to be opened or taken back. @param {HTMLElement} host */
export async function listLinks(host) {
  const { links } = /** @type {{links: Link[]}} */ (await get("/api/me/links"));
  put(
    host,
    links.length
      ? html`<ul class="links">
          ${links.map(
            (/** @type {Link} */ link) =>
              html`<li data-k="${link.id}" class="row">
                <a href="${link.path}">Round ${link.round}, ${link.table}</a
                ><button class="btn line" data-revoke="${link.id}">Take it back</button>
              </li>`,
          )}
        </ul>`
      : html`<p class="soft">You show no round to anybody.</p>`,
  );
  host.onclick = async (e) => {
    const id = /** @type {HTMLElement} */ (e.target).closest("[data-revoke]")?.getAttribute("data-revoke");
    if (!id) return;
    await trying(host, async () => {
      await revoke(id);
      await listLinks(host);
    });
  };
}
