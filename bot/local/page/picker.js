// A select as Discord has them: one or several of some options, people, roles or channels.

import { el, icon } from "./dom.js";
import { channels, guildOf, nameOf, open, state, titleOf } from "./state.js";
import { emoji } from "./text.js";

/** The options of a select: its own, or the people, roles and channels of the place. */
export function optionsOf(component) {
  if (component.type === 3 || component.type > 8) return component.options;
  const guild = guildOf(open()?.guild_id);
  const people = (guild ? guild.members.map((member) => member.id) : open().recipients.map((one) => one.id).concat(state.me))
    .map((id) => ({ value: id, label: nameOf(id), description: state.users.get(id)?.username }));
  const roles = (guild?.roles || []).map((role) => ({ value: role.id, label: role.name, description: "role" }));
  const places = channels().filter((one) => one.guild_id && one.guild_id === guild?.id)
    .filter((one) => !component.channel_types?.length || component.channel_types.includes(one.type))
    .map((one) => ({ value: one.id, label: `#${titleOf(one)}` }));
  return { 5: people, 6: roles, 7: [...people, ...roles], 8: places }[component.type];
}

function chosenBefore(component) {
  const named = (component.default_values || []).map((one) => one.id);
  return named.length ? named : (component.options || []).filter((one) => one.default).map((one) => one.value);
}

/** The control: a button that opens a list. `chosen(values)` is called when a choice is complete. */
export function picker(component, label, chosen) {
  const most = component.max_values ?? 1;
  const least = component.required === false ? 0 : component.min_values ?? 1;
  let values = chosenBefore(component);
  let items = [];
  const shown = el("span", { class: "shown" });
  const button = el("button", {
    type: "button", class: "pick", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": label, disabled: component.disabled, data: { customId: component.custom_id },
  }, shown, icon("down"));
  const list = el("ul", { role: "listbox", "aria-label": label, "aria-multiselectable": String(most > 1), tabIndex: -1 });
  const filter = el("input", { type: "search", class: "filter", placeholder: "Search", "aria-label": `Search: ${label}` });
  const done = el("button", { type: "button", class: "primary", onclick: () => finish(true) }, "Done");
  const popup = el("div", { class: "popup", hidden: true }, filter, list, most > 1 ? el("div", { class: "actions" }, done) : null);
  const node = el("div", { class: "picker" }, button, popup);
  let at = 0;

  function summary() {
    const options = optionsOf(component);
    const names = values.map((value) => options.find((one) => one.value === value)?.label || "?");
    shown.textContent = names.join(", ") || component.placeholder || "Choose";
    shown.classList.toggle("empty", !names.length);
  }

  function draw() {
    const wanted = filter.value.trim().toLowerCase();
    const options = optionsOf(component).filter((one) => one.label.toLowerCase().includes(wanted));
    items = options.map((one, index) => el("li", {
      role: "option", id: `${component.custom_id}-${index}`, "aria-selected": String(values.includes(one.value)),
      data: { value: one.value }, onclick: () => toggle(one.value),
    }, el("span", { class: "label" }, one.emoji ? emoji(one.emoji, one.label) : null, one.label),
    one.description ? el("small", {}, one.description) : null));
    list.replaceChildren(...(items.length ? items : [el("li", { class: "none" }, "Nothing fits.")]));
    move(Math.min(at, items.length - 1));
  }

  function move(to) {
    at = Math.max(0, to);
    items.forEach((item, index) => item.classList.toggle("active", index === at));
    const active = items[at];
    filter.setAttribute("aria-activedescendant", active?.id || "");
    active?.scrollIntoView({ block: "nearest" });
  }

  function toggle(value) {
    if (most === 1) {
      values = values.includes(value) && least === 0 ? [] : [value];
      return finish(true);
    }
    values = values.includes(value) ? values.filter((one) => one !== value) : [...values, value].slice(0, most);
    draw();
    summary();
  }

  function show() {
    popup.hidden = false;
    button.setAttribute("aria-expanded", "true");
    filter.value = "";
    at = 0;
    draw();
    popup.classList.toggle("above", button.getBoundingClientRect().bottom + popup.offsetHeight > innerHeight);
    filter.focus();
    document.addEventListener("pointerdown", outside);
  }

  function finish(send) {
    if (popup.hidden) return;
    popup.hidden = true;
    document.removeEventListener("pointerdown", outside);
    button.setAttribute("aria-expanded", "false");
    button.focus();
    summary();
    if (send && values.length >= least) chosen(values);
  }

  const outside = (event) => node.contains(event.target) || finish(most > 1);
  button.addEventListener("click", () => (popup.hidden ? show() : finish(most > 1)));
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" && popup.hidden) {
      event.preventDefault();
      show();
    }
  });
  filter.addEventListener("input", draw);
  popup.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) move((at + step + items.length) % items.length);
    else if (event.key === "Enter" && event.target !== done) items[at] && toggle(items[at].dataset.value);
    else if (event.key === "Escape") finish(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  summary();
  return { node, values: () => values };
}
