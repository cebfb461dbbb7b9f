// The message box: plain messages with mentions, and commands completed as they are typed.
//
// A command is one line of text, `/move cell:B3 loud:true`, so that it can be written, read aloud and
// corrected like any other text. Tab and arrows complete names, options and values; Enter sends.

import { act, interact, upload } from "./door.js";
import { outcome } from "./components.js";
import { $, el, icon, notice } from "./dom.js";
import { optionsOf } from "./picker.js";
import { channels, guildOf, nameOf, open, state, titleOf } from "./state.js";

const FILE = 11;
const FIRST_STEPS = { learn: "Learn a game", play: "Open a table", help: "What can I do here?" }; // by command
const MOST_TITLE = 18; // characters of a channel's name, so that the hint fits on a phone
let leaves = []; // every command and subcommand of the open channel
let picked = new Map(); // "option label" → the value it stands for
let shown = { kind: null, entries: [] };
let active = 0;
let asked = 0; // the latest question to the bot; older answers are stale
let reply = null;
let files = [];
let typedAt = 0;

// Commands

/** The commands of the open channel, subcommands as entries of their own. */
export async function loadCommands() {
  const channel = state.channel;
  const found = await act("commands", { channel }).catch(() => []);
  if (channel === state.channel) leaves = found.filter((one) => one.type === 1).flatMap((one) => leavesOf(one, one, []));
  suggest();
  $("log").querySelector(".beginning .first")?.replaceChildren(...firstSteps());
}

/** Commands to begin with where nothing has been said yet, as buttons. */
export function firstSteps() {
  const known = Object.entries(FIRST_STEPS).filter(([name]) => leaves.some((one) => one.name === name));
  return known.map(([name, words], index) => el("button", {
    type: "button", class: `button ${index ? "secondary" : "primary"}`, onclick: () => sendCommand(`/${name} `),
  }, words));
}

/** Begin a command that was tapped in a message; one that is called otherwise here does nothing. */
function tapCommand(event) {
  const { command, name } = event.target.closest?.("[data-command]")?.dataset || {};
  if (leaves.some((one) => one.id === command && one.name === name)) complete(`/${name} `);
}

function leavesOf(command, node, path) {
  const inner = (node.options || []).filter((one) => one.type <= 2);
  if (inner.length) return inner.flatMap((one) => leavesOf(command, one, [...path, one.name]));
  return [{ id: command.id, name: [command.name, ...path].join(" "), path, description: node.description, options: node.options || [] }];
}

/** What a line that begins with "/" says: the command, its options so far, and the one at the end. */
function read(text) {
  const line = text.slice(1);
  const leaf = leaves.filter((one) => line === one.name || line.startsWith(`${one.name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!leaf) return { leaf: null, typed: line };
  const rest = line.slice(leaf.name.length);
  const values = new Map();
  const names = leaf.options.map((one) => one.name).sort((a, b) => b.length - a.length);
  const marks = names.length ? [...rest.matchAll(new RegExp(`(?:^|\\s)(${names.map(escape).join("|")}):`, "g"))] : [];
  const loose = rest.slice(0, marks[0]?.index ?? rest.length).trim();
  const first = leaf.options.find((one) => one.required) || leaf.options[0];
  if (loose && first) values.set(first.name, loose);
  marks.forEach((mark, index) => {
    values.set(mark[1], rest.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? rest.length).trim());
  });
  const last = marks.at(-1)?.[1] ?? (loose && first ? first.name : null);
  return { leaf, rest, values, last: leaf.options.find((one) => one.name === last) || null };
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const missing = ({ leaf, values }) => leaf.options.filter((one) => one.required && !values.get(one.name));
const unused = ({ leaf, values }) => leaf.options.filter((one) => !values.has(one.name));

/** Values that are chosen rather than typed. */
function candidates(option) {
  if (option.choices?.length) return option.choices.map((one) => ({ label: one.name, value: one.value }));
  if (option.type === 5) return [{ label: "true", value: true }, { label: "false", value: false }];
  if (option.type === FILE) return [{ label: "Choose a file…", value: FILE }];
  const select = { 6: 5, 7: 8, 8: 6, 9: 7 }[option.type];
  if (!select) return null;
  return optionsOf({ type: select, channel_types: option.channel_types }).map((one) => ({
    label: select === 8 || one.label.startsWith("@") ? one.label : `@${one.label}`, value: one.value, description: one.description,
  }));
}

// Suggesting

function suggest() {
  const text = $("text").value;
  if (!text.startsWith("/")) return suggestMention(text);
  const said = read(text);
  if (!said.leaf || !said.rest) return suggestCommand(said.typed ?? said.leaf.name);
  hint(said);
  const value = said.last ? said.values.get(said.last.name) : "";
  const settled = !said.last || (text.endsWith(" ") && value) || picked.has(`${said.last.name} ${value}`);
  if (settled) return show("option", unused(said).map((one) => ({
    label: `${one.name}:`, description: one.description, tag: one.required ? "required" : "optional", option: one,
  })));
  return suggestValue(said, value);
}

function suggestCommand(typed) {
  const wanted = typed.toLowerCase();
  const begin = leaves.filter((one) => one.name.startsWith(wanted));
  const inside = leaves.filter((one) => !one.name.startsWith(wanted) && one.name.includes(wanted));
  show("command", [...begin, ...inside].map((leaf) => ({ label: `/${leaf.name}`, description: leaf.description, leaf })));
  $("hint").textContent = shown.entries.length ? "" : "No command is called that.";
}

function suggestValue(said, value) {
  const option = said.last;
  if (option.autocomplete) return askBot(said, value);
  const fixed = candidates(option);
  if (!fixed) return show(null, []);
  const wanted = value.toLowerCase().replace(/^[@#]/, "");
  show("value", fixed.filter((one) => one.label.toLowerCase().includes(wanted)));
}

let pause;
function askBot(said, value) {
  const question = (asked += 1);
  clearTimeout(pause);
  pause = setTimeout(async () => {
    const line = { channel: state.channel, command: said.leaf.id, path: said.leaf.path, focused: said.last.name, values: valuesOf(said) };
    const answer = await interact("complete", { ...line, values: { ...line.values, [said.last.name]: value } }).catch((error) => ({ choices: [], why: error.message }));
    if (question !== asked) return;
    show("value", (answer.choices || []).map((one) => ({ label: one.name, value: one.value })));
    if (answer.state === "failed") $("hint").textContent = "The bot did not complete this.";
  }, 90);
}

function suggestMention(text) {
  const before = text.slice(0, $("text").selectionStart);
  const found = before.match(/(?:^|\s)([@#])([^\s@#]{0,30})$/);
  $("hint").textContent = "";
  if (!found) return show(null, []);
  const list = optionsOf({ type: found[1] === "@" ? 5 : 8 }) || [];
  const wanted = found[2].toLowerCase();
  const fitting = list.filter((one) => one.label.toLowerCase().replace(/^#/, "").startsWith(wanted));
  show("mention", fitting.map((one) => ({ label: found[1] === "@" ? `@${one.label}` : one.label, length: found[2].length + 1 })));
}

function hint(said) {
  const option = said.last;
  const left = missing(said).map((one) => one.name);
  if (option) $("hint").textContent = `${option.name}: ${option.description}`;
  else $("hint").textContent = left.length ? `Still needed: ${left.join(", ")}` : said.leaf.description;
}

function show(kind, entries) {
  asked += kind === "value" ? 0 : 1;
  shown = { kind, entries: entries.slice(0, 25) };
  active = 0;
  const open_ = shown.entries.length > 0;
  $("list").hidden = !open_;
  $("text").setAttribute("aria-expanded", String(open_));
  $("list").replaceChildren(...shown.entries.map((entry, index) => el("li", {
    role: "option", id: `entry-${index}`, "aria-selected": "false",
    onpointerdown: (event) => event.preventDefault(), onclick: () => { active = index; accept(); },
  }, el("span", { class: "label" }, entry.label), entry.tag ? el("span", { class: "tag" }, entry.tag) : null,
  entry.description ? el("small", {}, entry.description) : null)));
  mark();
}

function mark() {
  [...$("list").children].forEach((node, index) => node.setAttribute("aria-selected", String(index === active)));
  const node = shown.entries.length ? $("list").children[active] : null;
  if (node) $("text").setAttribute("aria-activedescendant", node.id);
  else $("text").removeAttribute("aria-activedescendant");
  node?.scrollIntoView({ block: "nearest" });
}

// Completing

function accept() {
  const entry = shown.entries[active];
  if (!entry) return;
  if (shown.kind === "command") return complete(`/${entry.leaf.name} `);
  if (shown.kind === "option") return write(`${$("text").value.trimEnd()} ${entry.option.name}:`);
  if (shown.kind === "mention") return acceptMention(entry);
  if (entry.value === FILE) return chooseFile();
  return acceptValue(entry.label, entry.value);
}

function acceptMention(entry) {
  const text = $("text").value;
  const at = $("text").selectionStart;
  const before = `${text.slice(0, at - entry.length)}${entry.label} `;
  write(before + text.slice(at));
  $("text").setSelectionRange(before.length, before.length);
}

function acceptValue(label, value) {
  const text = $("text").value;
  const option = read(text).last;
  picked.set(`${option.name} ${label}`, value);
  const mark_ = text.lastIndexOf(`${option.name}:`);
  const head = mark_ < 0 ? `/${read(text).leaf.name} ${option.name}:` : text.slice(0, mark_ + option.name.length + 1);
  complete(`${head}${label} `);
}

/** Write what is certain, and lead on to the next option that is needed. */
function complete(text) {
  const said = read(text);
  const next = missing(said)[0];
  write(next ? `${text.trimEnd()} ${next.name}:` : text);
}

function write(text) {
  $("text").value = text;
  $("text").focus();
  grow();
  suggest();
}

function chooseFile() {
  const input = el("input", { type: "file", onchange: async () => {
    try {
      const key = await upload(input.files[0]);
      acceptValue(input.files[0].name, key);
    } catch (error) {
      notice(error.message);
    }
  } });
  input.click();
}

// Sending

async function send() {
  const text = $("text").value;
  if (text.startsWith("/")) return sendCommand(text);
  if (!text.trim() && !files.length) return;
  const line = { channel: state.channel, text: withIds(text.trim()) };
  if (reply) Object.assign(line, { reply_to: reply.message.id, ping: reply.ping });
  try {
    if (files.length) line.uploads = await Promise.all(files.map((one) => upload(one.file)));
    if (files[0]?.alt.value) line.alt = files[0].alt.value;
    await act("say", line);
    clear();
  } catch (error) {
    notice(error.message);
  }
}

async function sendCommand(text) {
  const said = read(text);
  if (!said.leaf) return notice("There is no such command here.");
  const left = missing(said);
  if (left.length) return complete(text.endsWith(" ") ? text : `${text} `);
  const line = { channel: state.channel, command: said.leaf.id, path: said.leaf.path, values: valuesOf(said) };
  clear();
  try {
    await outcome(await interact("run", line), $("text"));
  } catch (error) {
    notice(error.message);
    write(text);
  }
}

/** The values as the door wants them: ids for people and channels, numbers for numbers. */
function valuesOf({ leaf, values }) {
  const out = {};
  for (const option of leaf.options) {
    const text = values.get(option.name);
    if (text === undefined || text === "") continue;
    const exact = candidates(option)?.find((one) => one.label.toLowerCase().replace(/^[@#]/, "") === text.toLowerCase().replace(/^[@#]/, ""));
    out[option.name] = picked.get(`${option.name} ${text}`) ?? exact?.value ?? text;
  }
  return out;
}

/** @Ada and #games in a message become mentions. */
function withIds(text) {
  const guild = guildOf(open().guild_id);
  const people = guild ? guild.members.map((one) => one.id) : open().recipients.map((one) => one.id);
  const named = [
    ...people.map((id) => [`@${nameOf(id)}`, `<@${id}>`]),
    ...channels().filter((one) => guild && one.guild_id === guild.id).map((one) => [`#${titleOf(one)}`, `<#${one.id}>`]),
  ].sort((a, b) => b[0].length - a[0].length);
  const table = new Map(named);
  const pattern = new RegExp(`(^|\\s)(${named.map(([name]) => escape(name)).join("|")})(?![\\w-])`, "gu");
  return named.length ? text.replace(pattern, (_, space, name) => space + table.get(name)) : text;
}

function clear() {
  $("text").value = "";
  picked = new Map();
  files = [];
  reply = null;
  drawContext();
  grow();
  show(null, []);
  $("hint").textContent = "";
}

// Replies and files

export function answerTo(message) {
  reply = { message, ping: true };
  drawContext();
  $("text").focus();
}

function drawContext() {
  const rows = [];
  if (reply) {
    const ping = el("button", { type: "button", class: "textual", "aria-pressed": String(reply.ping), onclick: () => {
      reply.ping = !reply.ping;
      drawContext();
    } }, reply.ping ? "@ on" : "@ off");
    rows.push(el("div", { class: "chip" }, icon("reply"), `Replying to ${nameOf(reply.message.author.id)}`, ping, drop(() => { reply = null; })));
  }
  for (const one of files) {
    rows.push(el("div", { class: "chip" }, icon("file"), one.file.name, one.alt, drop(() => { files = files.filter((other) => other !== one); })));
  }
  $("context").replaceChildren(...rows);
}

const drop = (deed) => el("button", { type: "button", class: "round", "aria-label": "Remove", onclick: () => {
  deed();
  drawContext();
  $("text").focus();
} }, icon("close"));

function attach() {
  const input = el("input", { type: "file", multiple: true, onchange: () => {
    for (const file of input.files) {
      files.push({ file, alt: el("input", { type: "text", placeholder: "Describe it", "aria-label": `Description of ${file.name}`, maxLength: 1024 }) });
    }
    drawContext();
  } });
  input.click();
}

// Keys

function grow() {
  const text = $("text");
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, innerHeight * 0.4)}px`;
}

function key(event) {
  const opened = shown.entries.length > 0;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (opened && step) {
    active = (active + step + shown.entries.length) % shown.entries.length;
    mark();
  } else if (event.key === "Tab" && opened && !event.shiftKey) {
    accept();
  } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    enter(opened);
  } else if (event.key === "Escape") {
    leave(opened);
  } else {
    return;
  }
  event.preventDefault();
}

function enter(opened) {
  const said = $("text").value.startsWith("/") ? read($("text").value) : null;
  const ready = said?.leaf && !missing(said).length;
  const exact = shown.kind === "command" && ready && shown.entries[active]?.leaf === said.leaf;
  if (opened && !exact && (shown.kind !== "option" || !ready)) accept();
  else send();
}

function leave(opened) {
  if (opened) show(null, []);
  else if ($("text").value || reply || files.length) clear();
  else $("text").blur();
}

function typed() {
  grow();
  suggest();
  if (!$("text").value.startsWith("/") && Date.now() - typedAt > 8000) {
    typedAt = Date.now();
    act("type_in", { channel: state.channel }).catch(() => {});
  }
}

export function setUpBar() {
  $("attach").append(icon("plus"));
  $("send").append(icon("send"));
  $("attach").addEventListener("click", attach);
  $("log").addEventListener("click", tapCommand);
  $("text").addEventListener("input", typed);
  $("text").addEventListener("keydown", key);
  $("text").addEventListener("blur", () => setTimeout(() => document.activeElement !== $("text") && show(null, []), 150));
  $("bar").addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
}

/** Another channel is open: forget what was being written about here. */
export function resetBar() {
  clear();
  const channel = open();
  const title = titleOf(channel);
  const short = title.length > MOST_TITLE ? `${title.slice(0, MOST_TITLE - 1).trimEnd()}…` : title;
  $("text").placeholder = `Message ${channel.type === 1 ? "@" : "#"}${short}`;
  return loadCommands();
}
