// What is typed is kept on this phone at every tap and sent to the server. Until the server has
// it, it wins over whatever arrives: a reload, a lost connection or another phone loses nothing.
(() => {
  const SEND_AFTER = 80; // milliseconds
  const RETRY_AFTER = 3000;
  let pending = {}; // typed here, not yet with the server: field name -> text
  const sent = new WeakMap(); // what each request says, as it was when its body was made
  let timer = 0;
  let recalled = false;
  let unwritten = ""; // the number of the round that was to be written down and did not arrive

  const form = () => document.querySelector("form[data-draft]");
  const place = () => `draft:${form().dataset.draft}`;
  const field = (name) => form().elements[name];
  const stored = () => JSON.parse(localStorage.getItem(place()) || "null");

  // The server keeps no correction: it stays here until it is written down or left.
  const isCorrection = () => form().dataset.draft.includes("/");

  const keep = () => {
    if (!form()) return;
    const typed = isCorrection() ? { ...stored()?.pending, ...pending } : pending;
    if (!Object.keys(typed).length) return localStorage.removeItem(place());
    const page = { number: field("number").value, version: field("version").value };
    localStorage.setItem(place(), JSON.stringify({ ...page, pending: typed }));
  };

  const text = (input) => (input.type === "checkbox" && !input.checked ? "" : input.value);

  // Put each field back to what the server says, but for what it does not know yet.
  const restore = () => {
    for (const input of form().elements) {
      if (!input.name || input.type === "hidden") continue;
      const typed = pending[input.name];
      if (input.type === "radio") input.checked = typed === undefined ? input.defaultChecked : input.value === typed;
      else if (input.type === "checkbox") {
        input.checked = typed === undefined ? input.defaultChecked : typed !== "";
        if (typed) input.value = typed;
      }
      else if (input.matches("input")) input.value = typed === undefined ? input.defaultValue : typed;
    }
  };

  const changed = () => {
    const input = field("changed");
    if (input) return input;
    const made = Object.assign(document.createElement("input"), { type: "hidden", name: "changed" });
    return form().appendChild(made);
  };

  // What was to be written down says the same with the same id, so that it counts once.
  const send = () => {
    if (!form()) return;
    if (unwritten && unwritten === field("number").value) return form().requestSubmit();
    if (!Object.keys(pending).length) return;
    changed().value = Object.keys(pending).join(",");
    form().dispatchEvent(new CustomEvent("keep"));
  };

  const schedule = (delay) => {
    clearTimeout(timer);
    timer = setTimeout(send, delay);
  };

  const say = (state) => document.dispatchEvent(new CustomEvent("scorekeeper:sent", { detail: state }));

  const isKeeping = (event) => event.detail.ctx && event.detail.ctx.sourceElement.id === "preview";
  const isRecording = (event) => event.detail.ctx && event.detail.ctx.sourceElement === form();

  // What was typed for a round that is on the sheet by now goes to the server as such: it says
  // whether that settles it.
  const recall = () => {
    if (!form()) return;
    recalled = true;
    const found = stored();
    if (!found) return;
    pending = found.pending;
    field("number").value = found.number;
    field("version").value = found.version;
    restore();
    schedule(0);
  };

  document.addEventListener("input", (event) => {
    if (!event.target.form || event.target.form !== form() || !event.target.name) return;
    const typed = text(event.target);
    if (!recalled) recall(); // a tap before the whole page is there
    pending[event.target.name] = typed;
    unwritten = ""; // it is not what was to be written down any more
    keep();
    schedule(SEND_AFTER);
  });

  // A request may wait for the one before it; what is typed meanwhile is not in it.
  document.addEventListener("htmx:config:request", (event) => {
    if (isKeeping(event) || isRecording(event)) sent.set(event.detail.ctx, { ...pending });
    if (isRecording(event)) startRecording();
  });

  const startRecording = () => {
    clearTimeout(timer);
    unwritten = "";
    form().inert = true; // a tap now belongs to no round
  };

  document.addEventListener("htmx:finally:request", (event) => {
    if (isRecording(event)) form().inert = false;
  });

  const unchanged = (said) => Object.keys(said).filter((name) => said[name] === pending[name]);

  const arrived = (names) => {
    for (const name of names) delete pending[name];
    keep();
    say(true);
  };

  document.addEventListener("htmx:after:request", (event) => {
    const status = event.detail.ctx.response.status;
    const said = sent.get(event.detail.ctx);
    if (said && status < 300) arrived(unchanged(said));
    if (isRecording(event) && status < 300 && isCorrection()) localStorage.removeItem(place());
    if (status >= 500) lost(event);
  });

  const lost = (event) => {
    if (!isKeeping(event) && !isRecording(event)) return;
    say(false);
    if (isRecording(event)) unwritten = field("number").value;
    schedule(RETRY_AFTER);
  };

  document.addEventListener("htmx:error", lost);
  window.addEventListener("online", () => schedule(0));

  // A page that moved on to the next round while somebody typed here must not take the numbers
  // of the old round for the new one: recall() sends them as what they are.
  document.addEventListener("htmx:after:swap", () => {
    if (!form()) return;
    const found = stored();
    if (found && found.number !== field("number").value) recall();
    else restore();
  });

  // People settled what stood in the way; what was typed for it is done with.
  const settle = (event) => {
    const settled = event.target.closest("[data-draft-settled]");
    if (settled) localStorage.removeItem(`draft:${settled.dataset.draftSettled}`);
  };
  document.addEventListener("click", (event) => event.target.closest("a[data-draft-settled]") && settle(event));
  document.addEventListener("submit", settle);

  document.addEventListener("DOMContentLoaded", recall);
})();
