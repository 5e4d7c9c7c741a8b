// What is said to a screen reader.

/** They stand on the page before anything is said in them: a reader misses what comes with its region. */
const regions = ["polite", "assertive"].map((how, i) => {
  const region = document.createElement("p");
  region.id = i ? "told-now" : "told";
  region.className = "hide";
  region.setAttribute("aria-live", how);
  return region;
});
setTimeout(() => document.body.append(...regions));

/**
 * Says something, politely or at once.
 * @param {string} text
 * @param {boolean} now
 */
export function tell(text, now = false) {
  const region = regions[Number(now)];
  if (!region.isConnected) document.body.append(region);
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
