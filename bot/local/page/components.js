// The components of a message: rows of buttons and selects, and the layouts of Components V2.

import { interact } from "./door.js";
import { el, notice } from "./dom.js";
import { openForm } from "./form.js";
import { fileCard, picture } from "./pictures.js";
import { picker } from "./picker.js";
import { blocks, emoji } from "./text.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** Everything below the text of a message. */
export const components = (message) => (message.components || []).map((one) => draw(one, message)).filter(Boolean);

function draw(one, message) {
  return DRAWN[one.type]?.(one, message) ?? el("p", { class: "outside" }, "Something this page cannot show.");
}

const DRAWN = {
  1: (one, message) => el("div", { class: "row" }, one.components.map((child) => draw(child, message))),
  2: button,
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: (one, message) => el("div", { class: "section" },
    el("div", {}, one.components.map((child) => draw(child, message))), draw(one.accessory, message)),
  10: (one) => blocks(one.content),
  11: (one) => picture(one.media, one.description, "picture thumb"),
  12: (one) => el("div", { class: `gallery g${Math.min(one.items.length, 4)}` },
    one.items.map((item) => picture(item.media, item.description))),
  13: (one) => fileCard(one.name, one.size, one.file.url),
  14: (one) => el("hr", { class: `${one.spacing === 2 ? "wide" : ""} ${one.divider ? "" : "bare"}` }),
  17: container,
};

function container(one, message) {
  const node = el("div", { class: "container" }, one.components.map((child) => draw(child, message)));
  if (one.accent_color !== null && one.accent_color !== undefined) {
    node.style.setProperty("--accent", `#${one.accent_color.toString(16).padStart(6, "0")}`);
  }
  return node;
}

function button(one, message) {
  const inside = [one.emoji ? emoji(one.emoji, one.label) : null, one.label || null];
  if (one.style === 5) {
    const href = /^https?:\/\//.test(one.url) ? one.url : undefined;
    return el("a", { class: "button link", href, target: "_blank", rel: "noopener noreferrer" }, inside);
  }
  const node = el("button", {
    type: "button", class: `button ${STYLES[one.style]}`, disabled: one.disabled, data: { customId: one.custom_id },
    "aria-label": one.label ? undefined : one.emoji?.name,
  }, inside);
  node.addEventListener("click", () => use(message, one, node));
  return node;
}

function select(one, message) {
  const label = one.placeholder || "Choose";
  const { node } = picker(one, label, (values) => use(message, one, node, values));
  return node;
}

/** Send a click or a choice, and show what comes of it. */
async function use(message, one, node, values) {
  const control = node.matches("button") ? node : node.querySelector(".pick");
  control.setAttribute("aria-busy", "true");
  try {
    const line = { channel: message.channel_id, message: message.id, custom_id: one.custom_id };
    await outcome(await interact("use", values ? { ...line, values } : line), control);
  } catch (error) {
    notice(error.message);
  } finally {
    control.removeAttribute("aria-busy");
  }
}

/** What an interaction led to, as far as it is not a message, which comes by itself. */
export async function outcome(answer, back) {
  if (answer.state === "failed") notice(`${answer.why}.`);
  if (answer.state === "modal") await openForm(answer, back, outcome);
}
