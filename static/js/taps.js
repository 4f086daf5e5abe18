// A key adds its tap to the field that holds the round so far; the server says what the taps mean.
// Until it has them, the page says which are waiting.
(() => {
  const BOUNCE = 250; // milliseconds in which a finger lands twice on one key
  let last = { tap: "", at: 0 };

  const form = () => document.querySelector("form[data-draft]");
  const field = () => form()?.elements.taps;
  const list = (text) => text.split(" ").filter(Boolean);

  const isBounce = (tap) => {
    const now = Date.now();
    const bounced = tap !== "undo" && tap === last.tap && now - last.at < BOUNCE;
    if (!bounced) last = { tap, at: now };
    return bounced;
  };

  const add = (tap) => {
    field().value = [...list(field().value), tap].join(" ");
    field().dispatchEvent(new InputEvent("input", { bubbles: true }));
  };

  const said = (tap) => form().querySelector(`[name=tap][value="${tap}"]`)?.dataset.said || tap;

  const showWaiting = () => {
    const place = document.querySelector("[data-waiting]");
    if (!place || !field()) return;
    const waiting = list(field().value).slice(list(field().defaultValue).length);
    place.textContent = waiting.length ? `${place.dataset.waiting} ${waiting.map(said).join(" ")}` : "";
  };

  document.addEventListener("click", (event) => {
    const key = event.target.closest("button[name=tap]");
    if (!key || !field() || key.form !== form()) return;
    event.preventDefault();
    if (!isBounce(key.value)) add(key.value);
    key.closest("[popover]")?.hidePopover();
    showWaiting();
  });

  for (const name of ["htmx:after:swap", "DOMContentLoaded"]) document.addEventListener(name, () => setTimeout(showWaiting));
})();
