// The chips that lie beyond the area they were put on.
() =>
  [...document.querySelectorAll(".felt .stack")].flatMap((stack) => {
    const [seat, key] = stack.dataset.k.split(":"),
      felt = stack.closest("svg");
    const spot =
      felt.querySelector(`.area[data-key="${key}"]`) ||
      stack.closest('[data-k^="s-"]')?.querySelector(`.area[data-key="${seat}:${key}"]`);
    const edge = spot?.querySelector(".edge");
    if (!edge || spot.classList.contains("look-none")) return [];
    const scale = edge.getScreenCTM().a ? Math.hypot(edge.getScreenCTM().a, edge.getScreenCTM().b) : 1;
    const back = edge.getScreenCTM().inverse(),
      box = edge.getBBox(),
      slack = 3.5;
    return [...stack.querySelectorAll(".pile circle:first-child")].flatMap((chip) => {
      const m = back.multiply(chip.getScreenCTM()),
        r = chip.r.baseVal.value * Math.hypot(m.a, m.b);
      const [x, y] = [m.e, m.f],
        by = Math.max(box.x - (x - r), x + r - box.x - box.width, box.y - y, y - box.y - box.height);
      return by > slack ? [`${seat} ${key}: ${by.toFixed(1)} beyond its area`] : [];
    });
  });
