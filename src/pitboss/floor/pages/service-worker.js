// What the browser keeps of these pages, so that they open at once and say so where the floor cannot be reached. Kept are
// the files that pages are made of, and nothing else: never an answer of the API, never anything of a table or a person.
//
// The server puts before this script VERSION, the digest of all those files, and FOR_AWAY, those that the page is made of
// which is shown where the floor cannot be reached. Other files are another script: the browser takes it, it begins a store
// of its own and drops the one before.
/* global VERSION, FOR_AWAY */
/** What this script is inside of. */
const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const STORE = "pitboss pages ",
  KEPT = STORE + VERSION,
  AWAY = "/offline",
  FROM_THE_START = [AWAY, ...FOR_AWAY];
/** Whether the floor serves other files by now than those of this version. */
let outdated = false;

/** @param {Response} answer */
const versionOf = (answer) => answer.headers.get("X-Pitboss-Pages");
async function begin() {
  const store = await caches.open(KEPT);
  await store.addAll(FROM_THE_START.map((url) => new Request(url, { cache: "reload" })));
  await worker.skipWaiting();
}
async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith(STORE) && name !== KEPT) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}
/**
 * A page always comes from the floor; where that cannot be reached, the page that says so.
 * @param {ServiceWorkerEvent} event
 */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) || (await fetch(event.request));
    if (versionOf(answer)) outdated = versionOf(answer) !== VERSION;
    return answer;
  } catch {
    return (await caches.match(AWAY)) || Response.error();
  }
}
/**
 * A file comes from the store as long as the floor serves this version.
 * @param {Request} request
 */
async function file(request) {
  const store = await caches.open(KEPT),
    kept = await store.match(request);
  if (kept && !outdated) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok && versionOf(answer) === VERSION) await store.put(request, answer.clone());
    return answer;
  } catch (problem) {
    if (kept) return kept;
    throw problem;
  }
}
worker.addEventListener("install", (event) => event.waitUntil(begin()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event,
    { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(page(event));
  } else if (pathname.startsWith("/pages/") && !search) event.respondWith(file(request));
});
