// A shuffle or a stream of numbers checked against what was published before the first bet, byte by byte, in this
// browser. What the bytes are, equipment/generator.py says; this follows it and asks the floor for nothing.
const LABELS = {
  stream: "pitboss shuffle stream 1\n",
  commitment: "pitboss shuffle commitment 1\n",
  numbers: "pitboss numbers 1\n",
  position: "pitboss position 1\n",
  positions: "pitboss positions 1\n",
  entropy: "pitboss entropy 1\n",
  mix: "pitboss mix 1\n",
  bound: "pitboss shuffle commitment 2\n",
};
const text = new TextEncoder();

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/**
 * What a player added: the seat, the value in hexadecimal, and what was promised of it.
 * @typedef {{seat: string, value: string, promise: string}} Given
 */
/**
 * What was revealed, as far as it is known.
 * @typedef {object} Revealed
 * @property {string} [kind] cards, where it is left out
 * @property {string} digest
 * @property {string} secret
 * @property {string[]} [order]
 * @property {string[] | null} [deck]
 * @property {Given[]} [players]
 */
/**
 * The bytes that are written in hexadecimal; null where they are not.
 * @param {string} hex
 * @returns {Bytes | null}
 */
export const bytes = (hex) =>
  /^([0-9a-f]{2})*$/i.test(hex) ? new Uint8Array(hex.match(/../g)?.map((pair) => parseInt(pair, 16)) || []) : null;
/**
 * The same, where it has been seen that they are.
 * @param {string} hex
 */
const bytesIn = (hex) => bytes(hex) ?? new Uint8Array(0);
/** @param {ArrayBuffer | Uint8Array} buffer */
export const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {Uint8Array[]} parts */
const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
/**
 * A counter of eight bytes, big end first.
 * @param {number} n
 */
const eight = (n) => {
  const made = new Uint8Array(8);
  new DataView(made.buffer).setBigUint64(0, BigInt(n));
  return made;
};
/**
 * The bytes of HMAC-SHA256(secret, label + counter), block after block.
 * @param {CryptoKey} key
 * @param {Uint8Array} label
 */
function taker(key, label) {
  let kept = new Uint8Array(0),
    counter = 0;
  return async (/** @type {number} */ size) => {
    while (kept.length < size)
      kept = joined(kept, new Uint8Array(await crypto.subtle.sign("HMAC", key, joined(label, eight(counter++)))));
    const [first, rest] = [kept.slice(0, size), kept.slice(size)];
    kept = rest;
    return first;
  };
}
/**
 * A number below n: the leading bits that n - 1 needs of as many whole bytes; one that is too large is passed over.
 * @param {number} n
 * @param {ReturnType<typeof taker>} take
 */
async function below(n, take) {
  const bits = n > 1 ? Math.floor(Math.log2(n - 1)) + 1 : 0,
    size = Math.ceil(bits / 8);
  for (;;) {
    const number = (await take(size)).reduce((sum, byte) => sum * 256 + byte, 0) >> (8 * size - bits);
    if (number < n) return number;
  }
}
/** @param {Bytes} secret */
const keyOf = (secret) => crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/**
 * The one order of a deck that a secret stands for (Fisher and Yates from the top).
 * @param {Bytes} secret
 * @param {string[]} deck
 */
export async function orderOf(secret, deck) {
  const take = taker(await keyOf(secret), text.encode(LABELS.stream)),
    order = [...deck];
  for (let i = 0; i < order.length - 1; i++) {
    const j = i + (await below(order.length - i, take));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
/**
 * The numbers below n at the first so many draws of a stream.
 * @param {Bytes} secret
 * @param {number} n
 * @param {number} draws
 */
export async function numbersOf(secret, n, draws) {
  const key = await keyOf(secret),
    found = [];
  for (let k = 0; k < draws; k++) found.push(await below(n, taker(key, joined(text.encode(LABELS.numbers), eight(k)))));
  return found;
}
/**
 * @param {string} kind
 * @param {Bytes} secret
 * @param {string[]} order
 */
export const digestOf = async (kind, secret, order) =>
  hex(
    await crypto.subtle.digest(
      "SHA-256",
      kind === "cards"
        ? joined(text.encode(LABELS.commitment), secret, text.encode(order.join(" ")))
        : joined(text.encode(LABELS.numbers), secret),
    ),
  );

const RANKS = "23456789TJQKA";
/**
 * A deck of cards in its own order, read off the cards that are in it; null where they are no whole decks.
 * @param {string[]} order
 */
export function deckOf(order) {
  const count = new Map();
  for (const card of order) count.set(card, (count.get(card) || 0) + 1);
  const plain = [...count].filter(([card]) => /^[2-9TJQKA][cdhs]$/.test(card)),
    packs = plain[0]?.[1] || 0,
    jokers = count.get("Jk") || 0;
  if (plain.length + (jokers ? 1 : 0) !== count.size || plain.some(([, n]) => n !== packs) || plain.length % 4)
    return null;
  const ranks = [...RANKS].filter((rank) => count.has(`${rank}c`)),
    pack = [..."cdhs"].flatMap((suit) => ranks.map((rank) => rank + suit));
  if (pack.some((card) => !count.has(card))) return null;
  return [...Array.from({ length: packs }, () => pack).flat(), ...Array(jokers).fill("Jk")];
}
/**
 * @param {string[]} one
 * @param {string[]} other
 */
const alike = (one, other) => one.length === other.length && one.every((card, i) => card === other[i]);

// What players add to a secret (docs/provably-fair.md)

/**
 * What is said of a value before it is given.
 * @param {Uint8Array} value
 */
export const promiseOf = (value) => sha(text.encode(LABELS.entropy), value);
/**
 * The digest of what was given: players with a seat and a value, in the order of the seats.
 * @param {Pick<Given, "seat" | "value">[]} players
 */
export const mixOf = async (players) =>
  bytesIn(await sha(text.encode(LABELS.mix + players.map(({ seat, value }) => `${seat} ${value}\n`).join(""))));
/**
 * What cards and numbers follow from: the house's secret, and what players gave to it.
 * @param {Bytes} secret
 * @param {Bytes} mix
 */
export const dealtFrom = async (secret, mix) =>
  new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), joined(text.encode(LABELS.mix), mix)));

/**
 * What is wrong where players had a part in it, each with a seat, a value and the promise of it.
 * @param {Revealed & {order: string[], players: Given[]}} asked
 */
async function faultsTogether({ kind = "cards", digest, secret, order, deck, players }) {
  /** @type {string[]} */
  const found = [],
    house = bytesIn(secret);
  for (const { seat, value, promise } of players)
    if (bytes(value)?.length !== 32 || (await promiseOf(bytesIn(value))) !== promise.toLowerCase())
      found.push(`seat ${seat}: the value is not the one that was promised`);
  const label = text.encode(kind === "cards" ? LABELS.bound : LABELS.numbers);
  if ((await sha(label, house)) !== digest.toLowerCase())
    found.push("the secret is not the one that was committed to before players gave their part");
  if (kind !== "cards") return found;
  const whole = deck?.length ? deck : deckOf(order);
  if (!whole || !alike([...whole].sort(), [...order].sort()))
    found.push("the order does not hold the cards of the deck, each as often as the deck does");
  else if (!alike(await orderOf(await dealtFrom(house, await mixOf(players)), whole), order))
    found.push("the secret and what players gave yield another order");
  return found;
}

/**
 * Everything that is wrong with what was revealed, in words; nothing where it is sound.
 * @param {Revealed} asked
 */
export async function faults(asked) {
  const { players = [], secret, order = [] } = asked;
  if (players.length && bytes(secret)?.length === 32) return faultsTogether({ ...asked, players, order });
  const alone = await faultsAlone(asked);
  if (!alone.length || bytes(secret)?.length !== 32) return alone;
  return (await faultsTogether({ ...asked, players, order })).length ? alone : [];
}
/**
 * What is wrong where the house's secret alone decides.
 * @param {Revealed} asked
 */
async function faultsAlone({ kind = "cards", digest, secret, order = [], deck = null }) {
  const found = [],
    given = bytes(secret);
  if (!given) return ["the secret is not written in hexadecimal"];
  if (given.length !== 32) found.push(`the secret has ${given.length} bytes, not 32`);
  if ((await digestOf(kind, given, order)) !== digest.toLowerCase())
    found.push(
      kind === "cards"
        ? "secret and order are not those that were committed to before the first bet"
        : "the secret is not the one that was committed to before the first draw",
    );
  if (kind !== "cards") return found;
  const whole = deck?.length ? deck : deckOf(order);
  if (!whole || !alike([...whole].sort(), [...order].sort()))
    found.push("the order does not hold the cards of the deck, each as often as the deck does");
  if (whole && given.length && !alike(await orderOf(given, whole), order))
    found.push("the secret yields another order");
  return found;
}

// Where hands are mucked unseen, each position is committed to by itself (equipment/positions.py)

/** @param {Uint8Array[]} parts */
const sha = async (...parts) => hex(await crypto.subtle.digest("SHA-256", joined(...parts)));
/**
 * What one position, its nonce and its card come to.
 * @param {number} position
 * @param {Bytes} nonce
 * @param {string} card
 */
export const positionOf = (position, nonce, card) =>
  sha(text.encode(LABELS.position), eight(position), nonce, text.encode(card));
/**
 * What is published before the first bet: over the digests of all positions.
 * @param {string[]} each
 */
export const rootOf = (each) => sha(text.encode(LABELS.positions), joined(...each.map(bytesIn)));

/**
 * Everything that is wrong with cards, each with its position and its nonce, that are said to be of a shuffle.
 * @param {{digest: string, each: string[], cards: Pick<Api.CardProof, "position" | "card" | "nonce">[]}} asked
 */
export async function cardFaults({ digest, each, cards }) {
  const found = [],
    whole = each.every((one) => bytes(one)?.length === 32),
    seen = new Set();
  if (!whole || !each.length) return ["the digests of the positions are not written as 64 hexadecimal digits each"];
  if ((await rootOf(each)) !== digest.toLowerCase())
    found.push("the digests of the positions are not those that were committed to before the first bet");
  for (const { position, card, nonce } of cards) {
    const given = bytes(nonce);
    if (!given || given.length !== 32) found.push(`position ${position}: the nonce is not 64 hexadecimal digits`);
    else if (!(position < each.length))
      found.push(`position ${position}: the shuffle has positions 0 to ${each.length - 1}`);
    else if ((await positionOf(position, given, card)) !== each[position].toLowerCase())
      found.push(`position ${position}: ${card} is not the card that was committed to`);
    if (seen.has(position)) found.push(`position ${position} is named twice`);
    seen.add(position);
  }
  return found;
}

/**
 * JSON in the one form that is hashed: keys sorted, no blanks.
 * @param {any} value
 * @returns {string}
 */
export const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(",")}]`
    : value && typeof value === "object"
      ? `{${Object.keys(value)
          .sort()
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(",")}}`
      : JSON.stringify(value);
/**
 * Whether the events of a chain follow from each other: each hash is that of the one before and of what the event says.
 * Gives the first that does not; null where all do.
 * @param {Api.ChainEvent[]} events
 */
export async function brokenLink(events) {
  for (const [i, event] of events.entries()) {
    const { prev_hash, hash, ...said } = event;
    if (i && prev_hash !== events[i - 1].hash) return event.seq;
    if (hex(await crypto.subtle.digest("SHA-256", text.encode(`${prev_hash}\n${canonical(said)}`))) !== hash)
      return event.seq;
  }
  return null;
}
