// A name for a guest who has not said one: two plain words that anybody may be called by.
const HOW = [
  "Amber",
  "Brisk",
  "Calm",
  "Copper",
  "Early",
  "Gentle",
  "Golden",
  "Jolly",
  "Lucid",
  "Merry",
  "Nimble",
  "Quiet",
  "Silver",
  "Steady",
  "Sunny",
  "Velvet",
];
const WHO = [
  "Badger",
  "Comet",
  "Dolphin",
  "Falcon",
  "Finch",
  "Heron",
  "Juniper",
  "Lantern",
  "Maple",
  "Otter",
  "Pepper",
  "Robin",
  "Sparrow",
  "Tiger",
  "Walnut",
  "Willow",
];
const one = (/** @type {string[]} */ list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];
export const madeUpName = () => `${one(HOW)} ${one(WHO)}`;
