// The start page: a tap on a name seats it, buttons or dragging change the order.
(() => {
  const seats = () => document.querySelector("[data-seats]");
  const inputs = () => [...seats().querySelectorAll("input[name=player]")];

  const showChips = () => {
    const taken = new Set(inputs().map((input) => input.value.trim()));
    for (const chip of document.querySelectorAll("[data-name]")) {
      chip.toggleAttribute("aria-pressed", false);
      chip.setAttribute("aria-pressed", taken.has(chip.dataset.name));
    }
  };

  const addSeat = () => {
    const last = seats().lastElementChild;
    const seat = last.cloneNode(true);
    const number = seats().children.length;
    for (const problem of seat.querySelectorAll(".problem")) problem.remove();
    const [name, dealer] = [seat.querySelector("[name=player]"), seat.querySelector("[name=dealer]")];
    name.value = "";
    name.id = `player-${number}`;
    seat.querySelector("label").htmlFor = name.id;
    dealer.value = String(number);
    dealer.checked = false;
    const team = seat.querySelector("[name=team]");
    if (team) team.selectedIndex = Math.floor(number / 2);
    seats().append(seat);
    return name;
  };

  const toggle = (name) => {
    const seated = inputs().find((input) => input.value.trim() === name);
    if (seated) seated.value = "";
    else (inputs().find((input) => !input.value.trim()) || addSeat()).value = name;
    showChips();
  };

  // Names, teams and the deal move; the rows themselves stay where they are.
  const swap = (one, other) => {
    if (!one || !other) return;
    const [a, b] = [one, other].map((seat) => ({
      name: seat.querySelector("[name=player]"),
      dealer: seat.querySelector("[name=dealer]"),
      team: seat.querySelector("[name=team]"),
    }));
    if (a.team) [a.team.value, b.team.value] = [b.team.value, a.team.value];
    [a.name.value, b.name.value] = [b.name.value, a.name.value];
    if (a.dealer.checked) b.dealer.checked = true;
    else if (b.dealer.checked) a.dealer.checked = true;
  };

  document.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-name]");
    if (chip) toggle(chip.dataset.name);
    const move = event.target.closest("[data-move]");
    if (move) {
      const seat = move.closest(".seat");
      swap(seat, move.dataset.move === "up" ? seat.previousElementSibling : seat.nextElementSibling);
    }
    if (event.target.closest("[data-more]")) {
      event.preventDefault();
      addSeat().focus();
    }
  });

  document.addEventListener("input", (event) => event.target.name === "player" && showChips());

  let dragged = null;
  document.addEventListener("pointerdown", (event) => {
    const grip = event.target.closest("[data-drag]");
    if (!grip) return;
    dragged = grip.closest(".seat");
    grip.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  document.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".seat");
    if (under && under !== dragged) {
      const down = dragged.compareDocumentPosition(under) & Node.DOCUMENT_POSITION_FOLLOWING;
      while (dragged !== under) {
        const next = down ? dragged.nextElementSibling : dragged.previousElementSibling;
        swap(dragged, next);
        dragged = next;
      }
    }
  });
  document.addEventListener("pointerup", () => { dragged = null; });

  document.addEventListener("DOMContentLoaded", showChips);
})();
