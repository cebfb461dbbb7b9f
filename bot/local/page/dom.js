// Building the page: every text goes in as text, never as markup, so nothing a message holds can run.

/** An element with properties, `on…` listeners, `data` and `aria` attributes, and children. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") node.className = value;
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key in node && !key.startsWith("aria") && key !== "role") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const $ = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";
const PATHS = {
  plus: "M12 5v14M5 12h14",
  send: "M4 12 20 4l-6 16-3-6z",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  reply: "M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7",
  thread: "M5 5h14v10h-8l-4 4v-4H5z",
  down: "m6 9 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  lock: "M7 11h10v9H7zM9 11V8a3 3 0 0 1 6 0v3",
};

/** One of our own line drawings; decoration only. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

let noticeTimer;
/** Say something in passing, also to screen readers. */
export function notice(sentence) {
  $("notice").textContent = sentence;
  $("notice").classList.add("shown");
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => $("notice").classList.remove("shown"), 6000);
}

/** A dialog that goes away when it is closed. */
export function dialog(label, kind, ...children) {
  const node = el("dialog", { class: kind, "aria-label": label }, ...children);
  node.addEventListener("close", () => node.remove());
  document.body.append(node);
  node.showModal();
  return node;
}

/** A small menu beside a button: `[label, deed]` pairs; arrows move, Escape leaves. */
export function menu(button, entries) {
  const items = entries.map(([label, deed]) =>
    el("button", { type: "button", role: "menuitem", onclick: () => { node.close(); deed(); } }, label));
  const node = dialog("Menu", "menu", el("div", { role: "menu" }, items));
  const box = button.getBoundingClientRect();
  const width = Math.min(260, innerWidth - 16);
  node.style.width = `${width}px`;
  node.style.left = `${Math.max(8, Math.min(box.right - width, innerWidth - width - 8))}px`;
  const height = node.offsetHeight;
  node.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - height - 8))}px`;
  node.addEventListener("click", (event) => event.target === node && node.close());
  node.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const now = items.indexOf(document.activeElement);
    items[(now + step + items.length) % items.length].focus();
  });
  node.addEventListener("close", () => button.focus());
  items[0]?.focus();
}

/** Ask for a line of text; null if nothing is given. */
export function ask(question, value = "") {
  return new Promise((resolve) => {
    const input = el("input", { type: "text", id: "asked", value, maxLength: 100, required: true });
    const form = el("form", { method: "dialog" },
      el("label", { for: "asked" }, question), input,
      el("div", { class: "actions" },
        el("button", { type: "button", class: "quiet", onclick: () => node.close() }, "Cancel"),
        el("button", { type: "submit", class: "primary" }, "OK")));
    const node = dialog(question, "ask", form);
    form.addEventListener("submit", () => resolve(input.value.trim() || null));
    node.addEventListener("close", () => resolve(null));
    input.select();
  });
}
