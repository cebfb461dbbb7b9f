// The page of the local Discord: who is here, which channel is open, what happens.

import { act, hear, people, visit } from "./door.js";
import { loadCommands, resetBar, setUpBar } from "./message_box.js";
import { $, el, icon, notice } from "./dom.js";
import { drawAll, put, reacted, remove } from "./messages.js";
import { countUnread, drawPeople, drawSide, showDrawer } from "./side.js";
import { channelOf, isThread, nameOf, open, state, takePlaces, titleOf } from "./state.js";
import { nameUnknown } from "./text.js";

const STRUCTURE = /^(CHANNEL_(CREATE|UPDATE|DELETE)|THREAD_|GUILD_)/;

// Coming in

async function start() {
  setUpTheme();
  setUpBar();
  $("menu").addEventListener("click", () => showDrawer(!document.body.classList.contains("drawer")));
  $("channels").addEventListener("click", (event) => event.target.closest("a") && showDrawer(false));
  $("main").addEventListener("pointerdown", (event) => event.target.closest("#menu") || showDrawer(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && showDrawer(false));
  addEventListener("hashchange", route);
  addEventListener("focus", markRead);
  state.people = await people();
  const asked = new URLSearchParams(location.search).get("as");
  const wanted = asked || sessionStorage.getItem("me") || localStorage.getItem("me");
  const me = state.people.find((one) => one.id === wanted || one.name === wanted) || state.people[0];
  become(me.id);
}

/** Be somebody, in this tab. */
function become(id) {
  busy(true);
  state.me = id;
  state.channel = null;
  sessionStorage.setItem("me", id);
  localStorage.setItem("me", id);
  visit(id, async () => {
    state.people = await people();
    drawPeople(become);
    await refresh();
    const kept = state.channel;
    state.channel = null;
    if (kept && channelOf(kept)) openChannel(kept);
    else route();
  });
}

async function refresh() {
  takePlaces(await act("places"));
  const channel = open();
  if (channel) Object.assign(channel, { unread: 0, pings: 0 });
  drawSide();
  drawHead();
  nameUnknown();
}

let refreshing;
function refreshSoon() {
  clearTimeout(refreshing);
  refreshing = setTimeout(async () => {
    await refresh().catch(() => {});
    if (state.channel && !open()) route();
  }, 30);
}

// Which channel

async function route() {
  if (state.channel && !location.hash.startsWith("#/")) {
    history.replaceState(null, "", `#/${state.channel}`); // a link inside the page, as "skip to" is
    return;
  }
  const [wanted, message] = location.hash.slice(2).split("/");
  if (wanted && !channelOf(wanted)) await refresh(); // a place that has only just been made
  const first = state.guilds[0]?.channels[0] || state.directs[0];
  const channel = channelOf(wanted) || channelOf(sessionStorage.getItem("last")) || first;
  if (channel && channel.id !== state.channel) await openChannel(channel.id);
  else if (!channel) $("title").textContent = "No channel is open to you.";
  if (message) goTo(message);
}

/** Show a message of the open channel; then the address is the channel's again. */
function goTo(id) {
  const node = document.getElementById(`m${id}`);
  node?.scrollIntoView({ block: "center" });
  node?.focus();
  history.replaceState(null, "", `#/${state.channel}`);
}

async function openChannel(id) {
  state.channel = id;
  const channel = open();
  state.guild = channel.guild_id || null;
  sessionStorage.setItem("last", id);
  sessionStorage.setItem(`last-${state.guild}`, id);
  if (location.hash !== `#/${id}`) history.replaceState(null, "", `#/${id}`);
  busy(true);
  drawHead();
  const [messages] = await Promise.all([act("history", { channel: id }).catch(() => []), resetBar()]);
  if (state.channel !== id) return;
  showDrawer(false);
  drawAll(messages);
  markRead();
  if (matchMedia("(hover: hover)").matches) $("text").focus();
  busy(false);
}

const busy = (is) => $("main").setAttribute("aria-busy", String(is));

function markRead() {
  const channel = open();
  if (!channel || document.hidden) return;
  Object.assign(channel, { unread: 0, pings: 0 });
  act("read", { channel: channel.id }).catch(() => {});
  drawSide();
}

function drawHead() {
  const channel = open();
  if (!channel) return;
  const sign = channel.type === 1 ? "@" : isThread(channel) ? "↳" : "#";
  $("title").replaceChildren(el("span", { class: "sign", "aria-hidden": "true" }, sign), titleOf(channel));
  const archived = channel.thread_metadata?.archived;
  $("topic").textContent = archived ? "archived: post something to open it again" : channel.topic || "";
  const tools = [];
  if (isThread(channel)) {
    tools.push(el("a", { class: "textual", href: `#/${channel.parent_id}` }, "To the channel"));
    const deed = () => act("change_thread", { channel: channel.id, archived: !archived }).catch((error) => notice(error.message));
    tools.push(el("button", { type: "button", class: "textual", onclick: deed }, archived ? "Open again" : "Archive"));
  }
  $("tools").replaceChildren(...tools);
  drawOffline();
}

function drawOffline(lineIsOpen = true) {
  const bots = [...state.users.values()].filter((user) => user.bot);
  const away = bots.filter((user) => !state.online.includes(user.id)).map((user) => nameOf(user.id));
  const words = lineIsOpen
    ? `${away.join(", ")} is not connected. Buttons and commands are answered when it is back.`
    : "The local Discord does not answer. Trying again…";
  $("offline").hidden = lineIsOpen && !away.length;
  if (!$("offline").hidden) $("offline").textContent = words;
}

// What happens

hear((name, body) => {
  if (name === "MESSAGE_CREATE" || name === "MESSAGE_UPDATE") said(name, body);
  else if (name === "MESSAGE_DELETE") body.channel_id === state.channel && remove(body.id);
  else if (name === "MESSAGE_REACTION_ADD") body.channel_id === state.channel && reacted(body, true);
  else if (name === "MESSAGE_REACTION_REMOVE") body.channel_id === state.channel && reacted(body, false);
  else if (name === "TYPING_START") typing(body);
  else if (name === "COMMANDS_CHANGED") state.channel && loadCommands();
  else if (name === "BOT_STATUS") refreshSoon();
  else if (name === "LINE") drawOffline(body.open);
  else if (STRUCTURE.test(name)) refreshSoon();
});

function said(name, message) {
  if (message.channel_id === state.channel) {
    if (name === "MESSAGE_UPDATE" && !state.messages.has(message.id)) return; // further up than is shown
    put(message);
    if (name === "MESSAGE_CREATE") {
      stopTyping(message.author.id);
      if (document.hidden) countUnread(message);
      else markRead();
    }
  } else if (name === "MESSAGE_CREATE") {
    if (channelOf(message.channel_id)) countUnread(message);
    else refreshSoon();
  }
}

const typists = new Map();

function typing({ channel_id, user_id }) {
  if (channel_id !== state.channel || user_id === state.me) return;
  clearTimeout(typists.get(user_id));
  typists.set(user_id, setTimeout(() => stopTyping(user_id), 9000));
  drawTyping();
}

function stopTyping(id) {
  clearTimeout(typists.get(id));
  typists.delete(id);
  drawTyping();
}

function drawTyping() {
  const names = [...typists.keys()].map(nameOf);
  $("typing").textContent = names.length ? `${names.join(", ")} ${names.length > 1 ? "are" : "is"} typing…` : "";
}

// Dark and light

function setUpTheme() {
  const prefers = matchMedia("(prefers-color-scheme: light)");
  const draw = () => {
    const theme = localStorage.getItem("theme") || (prefers.matches ? "light" : "dark");
    document.documentElement.dataset.theme = theme;
    $("theme").replaceChildren(icon(theme === "dark" ? "sun" : "moon"));
    $("theme").setAttribute("aria-label", theme === "dark" ? "Change to light" : "Change to dark");
  };
  $("theme").addEventListener("click", () => {
    const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    localStorage.setItem("theme", next);
    draw();
  });
  prefers.addEventListener("change", draw);
  draw();
}

start();
