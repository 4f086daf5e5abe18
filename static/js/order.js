// Names are tapped in an order: each tick carries the number that came next when it was made. A
// mark says how it came about; a row has one mark at most, and none without its tick.
(() => {
  const ticks = () => [...document.querySelectorAll("input[data-order]")];
  const marks = (box) => [...box.closest("li").querySelectorAll("input[data-mark]")];

  const untick = (box) => {
    if (!box.checked) return;
    box.checked = false;
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };

  const number = () => {
    const made = ticks().filter((box) => box.checked).map((box) => Number(box.value));
    for (const box of ticks()) if (!box.checked) box.value = Math.max(0, ...made) + 1;
  };

  document.addEventListener("input", (event) => {
    const box = event.target;
    if (box.matches("[data-order]") && !box.checked) marks(box).forEach(untick);
    if (box.matches("[data-mark]") && box.checked) marks(box).filter((each) => each !== box).forEach(untick);
    if (box.matches("[data-order]")) number();
  });

  document.addEventListener("DOMContentLoaded", number);
  document.addEventListener("htmx:after:swap", number);
})();
