// What lies on top of what, or is cut off, at a table page: `READ` names what must not lie on what.
(READ) => {
  const found = [],
    shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // a turned rectangle: its four corners on the screen, a little within its edge
  const corners = (el, less) => {
    const { x, y, width, height } = el.getBBox(),
      m = el.getScreenCTM(),
      by = Math.min(width, height) * less;
    return [
      [x + by, y + by],
      [x + width - by, y + by],
      [x + width - by, y + height - by],
      [x + by, y + height - by],
    ].map(([a, b]) => [m.a * a + m.c * b + m.e, m.b * a + m.d * b + m.f]);
  };
  const apart = (one, other) =>
    [one, other].some((shape) =>
      shape.some(([x, y], i) => {
        const [nx, ny] = shape[(i + 1) % 4],
          axis = [y - ny, nx - x];
        const along = (all) => all.map(([a, b]) => a * axis[0] + b * axis[1]);
        const p = along(one),
          q = along(other);
        return Math.max(...p) <= Math.min(...q) || Math.max(...q) <= Math.min(...p);
      }),
    );
  const middle = (shape) => [0, 1].map((i) => shape.reduce((sum, p) => sum + p[i], 0) / 4);
  const inside = ([x, y], box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const own = (el) => el.closest(".me") || el.closest(".stack")?.querySelector('.badge rect[fill="#f0cf7a"]');
  for (const felt of document.querySelectorAll(".felts svg.felt")) {
    const frame = felt.getBoundingClientRect(),
      parts = [];
    const take = (kind, query, less, of) => {
      for (const el of felt.querySelectorAll(query)) {
        if (!shown(el) || !el.getBBox().width) continue;
        const shape = corners(el, less),
          said = el.parentElement.textContent.trim();
        const where = el.closest(".stack, .hand, .seat-plate")?.dataset.k || "";
        if (inside(middle(shape), frame))
          parts.push({ kind, el, shape, said: `${said} ${where}`.trim(), of: el.closest(of) });
      }
    };
    take("amount", ".stack > .badge > rect", 0.04, ".stack");
    take("total", ".hand > .badge > rect", 0.04, ".hand");
    take("name", ".seat-plate > rect", 0.04, ".seat-plate");
    take("card", ".hand .dealt .face > rect:first-child", 0.02, ".hand");
    take("chips", ".stack .pile circle:first-child", 0.12, ".stack");
    take(
      "words",
      ".area:not(.covered) .label, .area:not(.covered) .pays, text.print:not(:has(textPath))",
      0.22,
      "text",
    );
    const later = (one, other) => one.el.compareDocumentPosition(other.el) & Node.DOCUMENT_POSITION_FOLLOWING;
    parts.forEach((one, i) =>
      parts.slice(i + 1).forEach((other) => {
        const [a, b] = later(one, other) ? [one, other] : [other, one],
          kinds = `${a.kind} under ${b.kind}`;
        if (a.of === b.of || !READ.includes(kinds) || apart(a.shape, b.shape)) return;
        found.push(`${kinds}: ${a.said} | ${b.said}`);
      }),
    );
    for (const { kind, el, shape, said } of parts)
      if (["amount", "total", "name"].includes(kind) && own(el) && !shape.every((p) => inside(p, frame)))
        found.push(`${kind} cut: ${said}`);
  }
  const boxes = [
    ...document.querySelectorAll(
      ".top :is(a, button, b, span), .says :is(h1, .tag, .call), .bar :is(button, " +
        "b, .no, .tag, input), .others li, .side :is(h2, td, th, .tag)",
    ),
  ]
    .filter(shown)
    .filter((el) => (!el.closest(".hide") && el.textContent.trim()) || el.tagName === "INPUT");
  const name = (el) => el.textContent.trim().replace(/\s+/g, " ").slice(0, 50) || el.tagName;
  boxes.forEach((one, i) => {
    const a = one.getBoundingClientRect();
    if (!a.width) return;
    if (!one.closest(".others, .seat-tabs") && (a.left < -1 || a.right > innerWidth + 1))
      found.push(`outside: ${name(one)}`);
    if (
      one.tagName !== "H1" &&
      one.scrollWidth > one.clientWidth + 2 &&
      one.clientWidth &&
      getComputedStyle(one).overflowX !== "visible"
    )
      found.push(`cut: ${name(one)}`);
    for (const other of boxes.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const same = [".top", ".says", ".bar", ".others", ".side"].some(
        (part) => one.closest(part) && other.closest(part),
      );
      const b = other.getBoundingClientRect();
      if (
        same &&
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
      )
        found.push(`over each other: ${name(one)} | ${name(other)}`);
    }
  });
  return [...new Set(found)];
};
