// As much of a browser as modules ask for when they are loaded: tests of what draws nothing import this first.
const nothing = () => {};
const element = () => ({ dataset: {}, style: {}, setAttribute: nothing, append: nothing, addEventListener: nothing });
const kept = new Map();
const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };

Object.assign(globalThis, {
  document: {
    ...element(),
    body: element(),
    documentElement: element(),
    createElement: element,
    querySelector: () => null,
    querySelectorAll: () => [],
  },
  location: new URL("http://floor.test/tables/t1"),
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  addEventListener: nothing,
});
