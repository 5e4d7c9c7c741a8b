// How what was revealed is checked with tools of one's own: the commands, and what is to be known of them.
import { html } from "./dom.js";
import { box } from "./desk-frame.js";

/** A card that somebody saw. @typedef {Pick<Api.CardProof, "position" | "card" | "nonce">} Seen */
/** @typedef {{kind: string, secret: string, order: string, cards: Seen[]}} Written */
/**
 * The commands that check it, and what is to be known of them, by what was revealed.
 * @type {Record<string, (given: Written) => [commands: string, notes: string[]]>}
 */
const RECIPES = {
  cards: ({ secret, order }) => [
    `{ printf 'pitboss shuffle commitment 1\\n'
printf '${secret}' | xxd -r -p
printf '%s' '${order}'; } | sha256sum`,
    [
      "The secret's stream is HMAC-SHA256(secret, \u201cpitboss shuffle stream 1\u201d, a line feed, and a " +
        "counter), eight bytes, big end first, from 0.",
      "A number below n takes as many whole bytes as n \u2212 1 needs, and of these the leading bits; one that is" +
        " too large is passed over.",
      "The deck starts in its own order: clubs, diamonds, hearts, spades, each from 2 to ace, pack after pack, " +
        "jokers last. From the top, the card at i changes places with the one at i plus a number below the cards " +
        "from i on.",
      "What comes out is the order, before the cut.",
    ],
  ],
  numbers: ({ secret }) => [
    `{ printf 'pitboss numbers 1\\n'; printf '${secret}' | xxd -r -p; } | sha256sum`,
    [
      "The secret's stream is HMAC-SHA256(secret, \u201cpitboss numbers 1\u201d, a line feed, the number of the " +
        "draw, and a counter), both eight bytes, big end first, from 0.",
      "A number below n takes as many whole bytes as n \u2212 1 needs, and of these the leading bits; one that is" +
        " too large is passed over.",
      "The k-th number of the stream, k from 0, is what the dice, the wheel or the display showed.",
    ],
  ],
  position: ({ cards }) => [
    `{ printf 'pitboss position 1\\n'
printf '%016x' ${cards[0]?.position ?? "POSITION"} | xxd -r -p
printf '${cards[0]?.nonce ?? "NONCE"}' | xxd -r -p
printf '${cards[0]?.card ?? "CARD"}'; } | sha256sum

# each.txt: the digests of all positions, from the top
{ printf 'pitboss positions 1\\n'; tr -d ' \\n' < each.txt | xxd -r -p; } | sha256sum`,
    [
      `The first sum is the digest at position ${cards[0]?.position ?? "POSITION"} of the list, counted from 0; ` +
        `so for every card that you saw.`,
      "The second is what was published before the first bet: so the list was fixed then, and your cards with it.",
      "A nonce tells nothing of any other position: what was mucked unseen stays unseen. An auditor has the " +
        "secret, and finds every nonce again as HMAC-SHA256(secret, \u201cpitboss position nonce 1\u201d, a line " +
        "feed, and the position).",
    ],
  ],
};
/** @param {Written} given */
export function byHand(given) {
  const [commands, notes] = RECIPES[given.kind](given);
  return box(
    "By hand",
    html`<div class="in stack small">
      <p>The same with tools of your own; the last line must be what was published.</p>
      <pre class="code" tabindex="0" aria-label="Commands to check it by hand">${commands}</pre>
      <ol class="dots stack">
        ${notes.map((note) => html`<li>${note}</li>`)}
      </ol>
    </div>`,
  );
}
