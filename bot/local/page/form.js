// A modal: the form a bot asks a person to fill in.

import { interact, upload } from "./door.js";
import { dialog, el } from "./dom.js";
import { picker } from "./picker.js";
import { blocks } from "./text.js";

let fields = 0;

/** Show the form and send it; `follow` shows what comes of the submission. */
export function openForm(answer, back, follow) {
  const { modal, id } = answer;
  const parts = modal.components.map(line);
  const problem = el("p", { class: "problem", role: "alert" });
  const form = el("form", { noValidate: true },
    el("h2", {}, modal.title), parts.map((part) => part.node), problem,
    el("div", { class: "actions" },
      el("button", { type: "button", class: "quiet", onclick: () => node.close() }, "Cancel"),
      el("button", { type: "submit", class: "primary" }, "Submit")));
  const node = dialog(modal.title, "form", form);
  node.addEventListener("close", () => back?.isConnected && back.focus());
  form.querySelector("input, textarea, button.pick")?.focus();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = "";
    try {
      const values = {};
      for (const part of parts) await part.read?.(values);
      const next = await interact("submit", { interaction: id, values });
      node.close();
      await follow(next, back);
    } catch (error) {
      problem.textContent = error.message;
    }
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

function line(one) {
  if (one.type === 10) return { node: blocks(one.content) };
  const inner = one.type === 18 ? one.component : one.components[0];
  return field(inner, one.label || inner.label || "", one.description);
}

function field(one, label, description) {
  const id = `field-${(fields += 1)}`;
  const made = MADE[one.type](one, id, label);
  const needed = one.required !== false && one.type !== 23;
  const words = [label, needed ? el("span", { class: "needed", "aria-hidden": "true" }, " *") : null];
  const told = description ? el("p", { class: "small", id: `${id}-told` }, description) : null;
  if (told) made.control?.setAttribute("aria-describedby", told.id);
  const node = made.group
    ? el("fieldset", {}, el("legend", {}, words), told, made.node)
    : el("div", { class: "field" }, el("label", { for: id }, words), told, made.node);
  return { node, read: async (values) => { values[one.custom_id] = await made.value(); } };
}

const MADE = { 3: pick, 4: text, 5: pick, 6: pick, 7: pick, 8: pick, 19: files, 21: radio, 22: boxes, 23: box };

function text(one, id) {
  const shared = { id, placeholder: one.placeholder || "", value: one.value || "", maxLength: one.max_length || 4000 };
  const control = one.style === 2 ? el("textarea", { ...shared, rows: 4 }) : el("input", { ...shared, type: "text" });
  return { node: control, control, value: () => control.value };
}

function pick(one, id, label) {
  const { node, values } = picker(one, label, () => {});
  const control = node.querySelector(".pick");
  control.id = id;
  return { node, control, value: values };
}

function choices(one, id, type) {
  const inputs = one.options.map((option, index) => el("input", {
    type, name: id, id: `${id}-${index}`, value: option.value, checked: Boolean(option.default),
  }));
  const node = el("div", { class: "choices" }, one.options.map((option, index) =>
    el("label", { class: "choice", for: `${id}-${index}` }, inputs[index],
      el("span", {}, option.label, option.description ? el("small", {}, option.description) : null))));
  return { node, group: true, chosen: () => inputs.filter((input) => input.checked).map((input) => input.value) };
}

function radio(one, id) {
  const made = choices(one, id, "radio");
  return { ...made, value: () => made.chosen() };
}

function boxes(one, id) {
  const made = choices(one, id, "checkbox");
  return { ...made, value: () => made.chosen() };
}

function box(one, id) {
  const control = el("input", { type: "checkbox", id, checked: Boolean(one.default) });
  return { node: control, control, value: () => control.checked };
}

function files(one, id) {
  const control = el("input", { type: "file", id, multiple: (one.max_values ?? 1) > 1 });
  return { node: control, control, value: () => Promise.all([...control.files].map(upload)) };
}
