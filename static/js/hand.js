// Cards of a hand that are tapped faster than the answers come all count.
(() => {
  const MOST = 5;
  let held = [];
  let waiting = 0;

  const isCard = (event) => event.detail.ctx?.sourceElement.matches("[data-card]");

  document.addEventListener("click", (event) => {
    const card = event.target.closest("[data-card][hx-get]");
    if (!card) return;
    if (held.length >= MOST) return event.stopPropagation();
    held.push(card.dataset.card);
    waiting += 1;
    card.setAttribute("hx-get", `${card.pathname}?cards=${held.join(",")}`);
  }, true);

  document.addEventListener("htmx:finally:request", (event) => { if (isCard(event)) waiting -= 1; });

  document.addEventListener("htmx:after:swap", () => {
    const hand = document.querySelector(".hand");
    if (hand && !waiting) held = hand.dataset.cards.split(",").filter(Boolean);
  });
})();
