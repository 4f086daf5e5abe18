// The keypad types into the current cell and moves on when a number is complete. The system's
// keyboard stays away; a real keyboard works as it always does.
(() => {
  let fresh = true; // the next digit replaces what stands in the cell
  let round = ""; // the number of the one being typed

  const form = () => document.querySelector("form.entry");
  const cells = () => [...form().querySelectorAll("input.cell")];
  const current = () => form().querySelector("input.cell[data-current]");

  const select = (cell) => {
    for (const each of cells()) each.toggleAttribute("data-current", each === cell);
    fresh = true;
    if (cell && document.activeElement !== cell) cell.focus({ preventScroll: true });
    if (cell) cell.scrollIntoView({ block: "nearest" });
  };

  const firstEmpty = (after) => {
    const all = cells();
    const from = all.indexOf(after) + 1;
    return [...all.slice(from), ...all.slice(0, from)].find((cell) => cell.value === "");
  };

  const typed = (cell) => cell.dispatchEvent(new InputEvent("input", { bubbles: true }));

  const isCallers = (cell) => {
    const ender = form().querySelector("input[name=ender]:checked");
    const gelukje = form().querySelector("input[name=gelukje]:checked");
    return ender && !gelukje && cell.name === `hand-${ender.value}`;
  };

  // A cell may say how long its number is. Of a hand two digits are all, but 10 may become 100.
  const isComplete = (cell) => {
    const digits = Number(cell.dataset.digits || (isCallers(cell) ? form().dataset.callDigits : 2));
    return cell.value.length >= digits && cell.value !== "10";
  };

  const digit = (cell, key) => {
    const after = firstEmpty(cell);
    if (cell.value === "10" && key !== "0" && !fresh && after) {
      select(after);
      return digit(after, key);
    }
    cell.value = (fresh ? key : (cell.value + key).replace(/^0+(?=\d)/, "")).slice(0, 3);
    fresh = false;
    typed(cell);
    if (isComplete(cell)) select(firstEmpty(cell) || cell);
  };

  const back = (cell) => {
    cell.value = cell.value.slice(0, -1);
    fresh = false;
    typed(cell);
  };

  const press = (key) => {
    const cell = current() || firstEmpty() || cells()[0];
    if (!cell) return;
    if (cell !== current()) select(cell);
    if (key === "next") select(firstEmpty(cell) || cell);
    else if (key === "back") back(cell);
    else digit(cell, key);
  };

  // A hand that was counted goes into its cell, and the keypad comes back with the next answer.
  const putIn = (points) => {
    const cell = current() || firstEmpty();
    if (!cell) return;
    cell.value = points;
    form().querySelector("#keys").removeAttribute("hx-morph-skip");
    typed(cell);
    select(firstEmpty(cell) || cell);
  };

  // While somebody counts a hand in the keypad's place, answers to earlier taps leave it there.
  const holdHand = () => {
    const keys = document.querySelector("#keys");
    if (keys) keys.toggleAttribute("hx-morph-skip", Boolean(keys.querySelector(".hand")));
  };

  const quiet = () => {
    if (!form()) return;
    for (const cell of cells()) cell.inputMode = "none";
    if (round !== form().elements.number?.value) begin();
  };

  // No cell of the last round is current in the next one.
  const begin = () => {
    if (round) select(null);
    round = form().elements.number?.value;
  };

  // A key must not take the focus from the cell.
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest("[data-key]")) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]");
    if (key) press(key.dataset.key);
    const put = event.target.closest("[data-put]");
    if (put) putIn(put.dataset.put);
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.matches("form.entry input.cell") && event.target !== current()) select(event.target);
  });

  const put = (cell, points) => {
    if (cell.value === points) return;
    cell.value = points;
    typed(cell);
  };

  // A gelukje empties one hand; the hand that it emptied before has to be said again.
  const empty = (lucky) => {
    for (const cell of cells()) {
      if (cell === lucky) put(cell, "0");
      else if (cell.hasAttribute("data-emptied")) put(cell, "");
      cell.toggleAttribute("data-emptied", cell === lucky);
    }
  };

  // Who called has the next number to say. A gelukje that was tapped first goes with the name.
  document.addEventListener("change", (event) => {
    if (!event.target.matches("form.entry input[name=ender], form.entry input[name=gelukje]")) return;
    const ender = form().querySelector("input[name=ender]:checked");
    const own = ender && form().elements[`hand-${ender.value}`];
    const gelukje = form().querySelector("input[name=gelukje]:checked");
    if (gelukje) typed(gelukje);
    empty(gelukje && own);
    select(own && own.value === "" ? own : firstEmpty(own));
  });

  document.addEventListener("DOMContentLoaded", quiet);
  document.addEventListener("htmx:after:swap", quiet);
  document.addEventListener("htmx:after:swap", holdHand);
})();
