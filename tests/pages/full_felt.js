// Draws a table's felt with a chip on each area of whoever looks, and of their neighbours.
async ([table, width, kind, slim]) => {
  const load = (part) => import(`/pages/parts/${part}.js`);
  const [{ layoutOf }, { drawFelt }, { defs }, { narrowFelt, narrowViews }] = await Promise.all(
    ["api", "felt", "cards", "felt-views"].map(load),
  );
  const whole = await layoutOf(table),
    layout = slim ? narrowFelt(whole) : whole,
    places = layout.seats.places || [];
  const names = places.length ? places.map((place) => place.seat) : ["1", "2"],
    own = names[names.length >> 1];
  const stack = (seat, key) => {
    const [wager, on] = key.split("@"),
      paid = kind === "won" ? 7500 : 2500;
    return {
      seat,
      wager,
      on,
      cents: kind === "won" ? paid : 2500,
      mine: seat === own,
      stake: kind === "won" ? 2500 : 0,
      ...(kind && { result: { kind, cents: paid } }),
    };
  };
  const takes = (area) => (area.takes || []).filter((key) => !key.startsWith("vigorish")).slice(0, 1);
  const lying = [
    ...names.flatMap((seat) => layout.seats.areas.flatMap((area) => takes(area).map((key) => stack(seat, key)))),
    ...layout.areas
      .filter((area) => !area.side && !area.pick && !area.shape.dot && area.look !== "print")
      .flatMap((area) => takes(area).map((key) => stack(own, key))),
  ];
  const seats = Object.fromEntries(names.map((seat) => [seat, { person: { name: "Bartholomew (guest)" } }]));
  const shown = { seats, you: [own], turn: [own], hands: [], lying, things: {}, open: () => null };
  const views = slim ? narrowViews(layout) : [undefined];
  const host = document.createElement("div");
  host.className = "felts";
  Object.assign(host.style, { display: "block", position: "absolute", left: 0, top: 0, width: `${width}px` });
  host.innerHTML =
    defs +
    views
      .map((view) =>
        drawFelt(layout, shown, {
          view,
          narrow: slim && !view?.things,
          px:
            (view?.seat || view?.box || (slim && layout.narrow?.turn ? layout.narrow.box : [0, 0, ...layout.size]))[2] /
            width,
        }),
      )
      .join("");
  for (const felt of host.querySelectorAll("svg.felt")) Object.assign(felt.style, { display: "block", width: "100%" });
  document.body.replaceChildren(host);
};
