// Keeps the screen on while a match is played. Without a secure address there is no wake lock;
// a film of a few pixels and no sound does it there, from the first tap on. After half an hour in
// which nothing happens the screen may sleep: a lit screen empties the battery.
(() => {
  const IDLE = 30 * 60 * 1000; // milliseconds
  let lock = null;
  let film = null;
  let timer = 0;

  const wanted = () => {
    const box = document.querySelector("[data-awake]");
    return box && box.checked && document.querySelector("form.entry, .row") && !document.hidden;
  };

  const makeFilm = () => {
    film = document.createElement("video");
    film.loop = film.playsInline = true;
    film.className = "awake";
    film.ariaHidden = "true";
    film.src = document.querySelector("[data-awake-film]").dataset.awakeFilm;
    document.body.append(film);
  };

  const hold = async () => {
    clearTimeout(timer);
    timer = setTimeout(release, IDLE);
    if (!wanted()) return release();
    if (navigator.wakeLock) {
      if (!lock || lock.released) lock = await navigator.wakeLock.request("screen").catch(() => null);
    } else {
      if (!film) makeFilm();
      if (film.paused) film.play().catch(() => {});
    }
  };

  const release = () => {
    if (lock) lock.release();
    lock = null;
    if (film) film.pause();
  };

  const remember = (box) => localStorage.setItem("awake", box.checked ? "on" : "off");
  const recall = () => {
    const box = document.querySelector("[data-awake]");
    if (box) box.checked = localStorage.getItem("awake") !== "off";
  };

  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-awake]")) remember(event.target);
  });
  for (const name of ["click", "change", "visibilitychange", "htmx:after:swap"]) {
    document.addEventListener(name, hold);
  }
  document.addEventListener("htmx:after:swap", recall);
  document.addEventListener("DOMContentLoaded", () => { recall(); hold(); });
})();
