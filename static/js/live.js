// Says in words whether this page is live, and fetches it again when the server has a newer one.
(() => {
  const OWN_ANSWER = 120; // milliseconds in which the answer to one's own tap arrives
  const RETRY_AFTER = 1000;
  let connected = false;
  let unsent = false;
  let phones = 0;
  let said = ""; // the newest version there is

  // The entry is drawn again with every tap, the page around it only now and then.
  const version = () => (document.querySelector("#entry[data-version]") || document.querySelector("#live"))?.dataset.version;

  const isOlder = (one, other) => {
    const [a, b] = [one, other].map((each) => each.split(".").map(Number));
    const place = a.findIndex((each, at) => each !== b[at]);
    return place >= 0 && a[place] < b[place];
  };

  // Answers may overtake each other: one that is older than the page changes nothing.
  document.addEventListener("htmx:before:swap", (event) => {
    const arriving = /data-version="([\d.]+)"/.exec(event.detail.ctx?.text || "");
    if (arriving && version() && isOlder(arriving[1], version())) event.preventDefault();
  });

  const show = () => {
    const link = document.querySelector("#refresh");
    if (!link) return;
    const { live, lost, unsent: waiting, phones: word } = link.dataset;
    const words = unsent ? waiting : !connected ? lost : phones > 1 ? `${phones} ${word}` : live;
    link.dataset.state = unsent ? "unsent" : connected ? "live" : "lost";
    link.querySelector("[data-status]").textContent = words;
  };

  document.addEventListener("htmx:sse:after:connection", () => { connected = true; show(); });
  for (const name of ["htmx:sse:error", "htmx:sse:close", "htmx:sse:before:connection"]) {
    document.addEventListener(name, () => { connected = false; show(); });
  }
  document.addEventListener("scorekeeper:sent", (event) => { unsent = !event.detail; show(); });

  document.addEventListener("phones", (event) => { phones = Number(event.detail.data); show(); });

  // Who has this very page already is told so with an empty answer.
  document.addEventListener("htmx:config:request", (event) => {
    const page = document.querySelector("#live")?.dataset.page;
    if (event.target.id === "refresh" && page) event.detail.ctx.request.headers["X-Page"] = page;
  });

  const fetchAgain = () => document.querySelector("#stream")?.dispatchEvent(new CustomEvent("stale"));

  document.addEventListener("version", (event) => {
    said = event.detail.data;
    setTimeout(() => said !== version() && fetchAgain(), said ? OWN_ANSWER : 0);
  });

  // What got no answer held up whatever came after it.
  document.addEventListener("htmx:error", (event) => {
    if (event.detail.ctx?.sourceElement.id !== "refresh" || !connected) return;
    setTimeout(() => said !== version() && fetchAgain(), RETRY_AFTER);
  });

  // A tap stops what was being fetched; its answer may be older than what that would have brought.
  document.addEventListener("htmx:after:swap", () => {
    if (said && version() && isOlder(version(), said)) fetchAgain();
  });
})();
