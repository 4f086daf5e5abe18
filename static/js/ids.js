// The ids of what this phone sends: made here, so that sending it twice counts once. An id that
// belongs to a round outlives a reload, until something is written down.
(() => {
  const made = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  };

  const kept = (place) => {
    const found = JSON.parse(localStorage.getItem("id") || "null");
    if (found && found.place === place) return found.id;
    const id = made();
    localStorage.setItem("id", JSON.stringify({ place, id }));
    return id;
  };

  const fill = () => {
    for (const input of document.querySelectorAll("input[data-phone-id]")) {
      const place = input.dataset.phoneId;
      input.value = place ? kept(place) : made();
    }
  };

  document.addEventListener("DOMContentLoaded", fill);
  document.addEventListener("htmx:after:swap", fill);
  window.addEventListener("pageshow", (event) => event.persisted && fill());
})();
