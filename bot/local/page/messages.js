// The messages of the open channel: drawn once, then added to, replaced and taken away.

import { act, interact } from "./door.js";
import { components, outcome } from "./components.js";
import { $, ask, el, icon, menu, notice } from "./dom.js";
import { fileCard, picture } from "./pictures.js";
import { answerTo, firstSteps } from "./message_box.js";
import { channelOf, nameOf, open, pingsMe, state } from "./state.js";
import { blocks, time } from "./text.js";

const EPHEMERAL = 64;
const LOADING = 128;
const QUIET = 7 * 60;
const REACTIONS = ["👍", "🎉", "🌋", "😄", "❓"];

/** Draw a channel's messages anew. */
export function drawAll(messages) {
  state.messages = new Map(messages.map((message) => [message.id, message]));
  const older = messages.length >= 50
    ? el("button", { type: "button", class: "quiet older", onclick: fetchOlder }, "Earlier messages") : null;
  $("log").replaceChildren(...[older, messages.length ? null : beginning()].filter(Boolean));
  let last = null;
  for (const message of messages) {
    $("log").append(draw(message, last));
    last = message;
  }
  toBottom();
}

function beginning() {
  const channel = open();
  const words = channel?.type === 1 ? "Nothing has been said between you yet." : "Nothing has been said here yet.";
  return el("div", { class: "beginning" }, icon("thread"), el("p", {}, words),
    el("div", { class: "first" }, ...firstSteps()), el("p", { class: "small" }, "Or type / to see all that the bot can do."));
}

async function fetchOlder() {
  const [first] = state.messages.keys();
  const older = await act("history", { channel: state.channel, before: first });
  const log = $("log");
  const below = log.scrollHeight - log.scrollTop;
  drawAll([...older, ...state.messages.values()]);
  if (older.length < 50) log.querySelector(".older")?.remove();
  log.scrollTop = log.scrollHeight - below;
}

/** A message of the open channel has come or changed. */
export function put(message) {
  const log = $("log");
  const near = log.scrollHeight - log.scrollTop - log.clientHeight < 160;
  const old = document.getElementById(`m${message.id}`);
  const previous = [...state.messages.values()].filter((one) => BigInt(one.id) < BigInt(message.id)).at(-1);
  state.messages.set(message.id, message);
  const fresh = draw(message, previous);
  if (old) {
    keepFocus(old, fresh);
  } else {
    log.querySelector(".beginning")?.remove();
    log.append(fresh);
  }
  const forMe = !old && (message.author.id === state.me || message.flags & 64);
  if (near || forMe) toBottom();
}

/** A message that is drawn anew keeps the keyboard where it was: on the same control, or on itself. */
function keepFocus(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.customId;
  const place = focused ? [...old.querySelectorAll("button")].indexOf(focused) : -1;
  old.replaceWith(fresh);
  if (!focused) return;
  const same = key && fresh.querySelector(`[data-custom-id="${CSS.escape(key)}"]`);
  (same || fresh.querySelectorAll("button")[place] || fresh).focus();
}

export function remove(id) {
  state.messages.delete(id);
  const node = document.getElementById(`m${id}`);
  if (node?.contains(document.activeElement)) $("text").focus();
  node?.remove();
}

export const toBottom = () => { $("log").scrollTop = $("log").scrollHeight; };

/** A reaction was added or taken back. */
export function reacted(event, added) {
  const message = state.messages.get(event.message_id);
  if (!message) return;
  const list = message.reactions ? [...message.reactions] : [];
  let entry = list.find((one) => one.emoji.name === event.emoji.name);
  if (!entry) list.push((entry = { emoji: event.emoji, count: 0, me: false }));
  entry.count += added ? 1 : -1;
  if (event.user_id === state.me) entry.me = added;
  put({ ...message, reactions: list.filter((one) => one.count > 0) });
}

// Drawing

const moment = (message) => Date.parse(message.timestamp) / 1000;

function continues(message, previous) {
  return previous && previous.author.id === message.author.id && previous.type === 0 && message.type === 0
    && moment(message) - moment(previous) < QUIET && !((message.flags ^ previous.flags) & EPHEMERAL);
}

function draw(message, previous) {
  if ([1, 6, 18].includes(message.type)) return systemLine(message);
  const own = message.author.id === state.me;
  const pings = pingsMe(message);
  const kept = continues(message, previous);
  const node = el("article", {
    id: `m${message.id}`, tabIndex: -1,
    class: ["message", kept ? "kept" : "", pings ? "pinged" : "", message.flags & EPHEMERAL ? "private" : ""].join(" "),
  });
  node.append(...[
    origin(message), kept ? null : avatar(message.author.id), kept ? null : headline(message), body(message),
    message.thread ? threadLink(message.thread) : null, reactionRow(message),
    message.flags & EPHEMERAL ? privateLine(message) : null, tools(message, own),
  ].filter(Boolean));
  return node;
}

function systemLine(message) {
  const who = nameOf(message.author.id);
  const words = {
    1: () => [who, " added ", nameOf(message.mentions[0]?.id), " to the thread."],
    6: () => [who, " pinned a message."],
    18: () => [who, " opened a thread: ",
      el("a", { href: `#/${message.message_reference?.channel_id}` }, message.content)],
  }[message.type]();
  return el("article", { id: `m${message.id}`, class: "message system" }, el("p", {}, words));
}

export function avatar(id) {
  const name = nameOf(id);
  const node = el("span", { class: `avatar a${Number(BigInt(id) % 6n)}`, "aria-hidden": "true" });
  node.textContent = [...name][0]?.toUpperCase() || "?";
  return node;
}

function headline(message) {
  const { id, bot } = message.author;
  return el("p", { class: "headline" },
    el("button", { type: "button", class: "author", onclick: (event) => personMenu(event.currentTarget, id) }, nameOf(id)),
    bot ? el("span", { class: "tag" }, "App") : null, time(moment(message), clockStyle(moment(message))));
}

const clockStyle = (seconds) => (new Date(seconds * 1000).toDateString() === new Date().toDateString() ? "t" : "f");

function origin(message) {
  const made = message.interaction_metadata;
  if (made?.name && message.type !== 19) return el("p", { class: "origin" }, icon("reply"), `${nameOf(made.user.id)} used `, el("b", {}, `/${made.name}`));
  const earlier = message.referenced_message;
  if (!earlier || made) return null;
  const said = earlier.content.replace(/<@!?(\d+)>/g, (_, id) => `@${nameOf(id)}`);
  const excerpt = said.slice(0, 80) || "a message";
  return el("p", { class: "origin" }, icon("reply"), el("b", {}, nameOf(earlier.author.id)), ` ${excerpt}`);
}

function body(message) {
  if (message.flags & LOADING) {
    return el("p", { class: "thinking" }, `${nameOf(message.author.id)} is thinking`,
      el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")));
  }
  const edited = message.edited_timestamp ? el("span", { class: "edited" }, "edited") : null;
  const text = message.content ? blocks(message.content) : null;
  return el("div", { class: "body" }, text, edited && text ? edited : null,
    message.attachments.map(attachment), message.embeds.map(embed), components(message));
}

function attachment(one) {
  return one.content_type?.startsWith("image/") && one.width
    ? picture(one, one.description) : fileCard(one.filename, one.size, one.url);
}

function embed(one) {
  const node = el("div", { class: "container embed" },
    one.author ? el("p", { class: "small" }, one.author.name) : null,
    one.title ? el("h3", {}, one.title) : null, one.description ? blocks(one.description) : null,
    one.fields?.length ? el("dl", {}, one.fields.map((field) => el("div", { class: field.inline ? "inline" : "" },
      el("dt", {}, field.name), el("dd", {}, blocks(field.value))))) : null,
    one.thumbnail ? picture(one.thumbnail, one.title, "picture thumb") : null,
    one.image ? picture(one.image, one.image.description || one.title) : null,
    one.footer ? el("p", { class: "small" }, one.footer.text) : null);
  if (one.color !== undefined) node.style.setProperty("--accent", `#${one.color.toString(16).padStart(6, "0")}`);
  return node;
}

function threadLink(thread) {
  const count = thread.message_count;
  return el("a", { class: "threadlink", href: `#/${thread.id}` }, icon("thread"), thread.name,
    count ? el("small", {}, count === 1 ? "1 message" : `${count} messages`) : null);
}

function reactionRow(message) {
  if (!message.reactions?.length) return null;
  return el("div", { class: "reactions" }, message.reactions.map((one) => el("button", {
    type: "button", class: "reaction", "aria-pressed": String(one.me),
    "aria-label": `${one.emoji.name}, ${one.count}`, onclick: () => react(message, one.emoji.name),
  }, one.emoji.name, el("b", {}, String(one.count)))));
}

const react = (message, emoji) =>
  act("react", { channel: message.channel_id, message: message.id, emoji }).catch((error) => notice(error.message));

function privateLine(message) {
  return el("p", { class: "privateline" }, icon("lock"), "Only you can see this",
    el("button", { type: "button", class: "textual", onclick: () => act("delete", { channel: message.channel_id, message: message.id }) },
      "Dismiss"));
}

// Menus

function tools(message, own) {
  if (message.flags & (EPHEMERAL | LOADING)) return null;
  const more = el("button", { type: "button", class: "round", "aria-label": "Message menu", onclick: () => messageMenu(more, message, own) }, icon("more"));
  const reply = el("button", { type: "button", class: "round", "aria-label": "Reply", onclick: () => answerTo(message) }, icon("reply"));
  return el("div", { class: "tools" }, reply, more);
}

async function messageMenu(button, message, own) {
  const line = { channel: message.channel_id, message: message.id };
  const deed = (name, extra) => () => act(name, { ...line, ...extra }).catch((error) => notice(error.message));
  const entries = [["Reply", () => answerTo(message)]];
  entries.push(...REACTIONS.map((emoji) => [`React with ${emoji}`, () => react(message, emoji)]));
  if (open().type === 0 && !message.thread) entries.push(["Open a thread…", () => startThread(message)]);
  entries.push([message.pinned ? "Unpin" : "Pin", deed("pin")]);
  if (own) entries.push(["Edit…", () => editOwn(message)], ["Delete", deed("delete")]);
  entries.push(...(await appEntries(3, message.id, button)));
  menu(button, entries);
}

async function startThread(message) {
  const name = await ask("Name of the thread");
  if (!name) return;
  const made = await act("open_thread", { channel: message.channel_id, message: message.id, name }).catch((error) => notice(error.message));
  if (made) location.hash = `#/${made.channel}`;
}

async function editOwn(message) {
  const text = await ask("Edit your message", message.content);
  if (text) act("edit", { channel: message.channel_id, message: message.id, text }).catch((error) => notice(error.message));
}

export async function personMenu(button, id) {
  const entries = [];
  if (id !== state.me) entries.push(["Send a direct message", () => direct(id)]);
  entries.push(...(await appEntries(2, id, button)));
  if (entries.length) menu(button, entries);
}

export async function direct(id) {
  const made = await act("open_direct", { person: id }).catch((error) => notice(error.message));
  if (made) location.hash = `#/${made.channel}`;
}

/** The bot's commands on a person (2) or on a message (3). */
async function appEntries(type, target, button) {
  const channel = channelOf(state.channel).id;
  const commands = await act("commands", { channel }).catch(() => []);
  return commands.filter((one) => one.type === type).map((one) => [`Apps: ${one.name}`, async () => {
    try {
      await outcome(await interact("run", { channel, command: one.id, target }), button);
    } catch (error) {
      notice(error.message);
    }
  }]);
}
