// The side: servers, channels with their threads, direct messages, and who you are.

import { act } from "./door.js";
import { $, ask, el, icon, notice } from "./dom.js";
import { avatar, direct, personMenu } from "./messages.js";
import { channelOf, guildOf, isThread, nameOf, pingsMe, state, titleOf } from "./state.js";
import { drawTabTitle } from "./tab_title.js";

export function drawSide() {
  drawServers();
  $("channels").replaceChildren(...(state.guild ? guildView(guildOf(state.guild)) : directView()));
  drawBadges();
}

function drawServers() {
  const directPings = sum(state.directs);
  const entries = [serverButton(null, "Direct messages", icon("thread"), directPings)];
  for (const guild of state.guilds) {
    const initials = guild.name.split(/\s+/).map((word) => [...word][0]).join("").slice(0, 2);
    entries.push(serverButton(guild.id, guild.name, initials, sum(guild.channels)));
  }
  $("servers").replaceChildren(...entries);
}

const sum = (channels) => channels.reduce((total, channel) => total + channel.pings, 0);

function serverButton(id, name, inside, pings) {
  const label = pings ? `${name}, ${pings} pings` : name;
  return el("button", {
    type: "button", class: "server", "aria-label": label, title: name, "aria-pressed": String(state.guild === id),
    onclick: () => goTo(id),
  }, inside, badge(pings));
}

const badge = (count) => (count ? el("span", { class: "badge", "aria-hidden": "true" }, String(Math.min(count, 99))) : null);

/** Open a server where one was last, or its first channel. */
function goTo(guildId) {
  state.guild = guildId;
  const list = guildId ? guildOf(guildId).channels : state.directs;
  const first = list.find((one) => one.id === sessionStorage.getItem(`last-${guildId}`)) || list[0];
  if (first) location.hash = `#/${first.id}`;
  drawSide();
}

function guildView(guild) {
  const texts = guild.channels.filter((one) => !isThread(one));
  const threads = guild.channels.filter(isThread);
  const rows = texts.flatMap((channel) => {
    const inside = threads.filter((one) => one.parent_id === channel.id);
    const active = inside.filter((one) => !one.thread_metadata.archived || one.id === state.channel);
    const archived = inside.filter((one) => !active.includes(one));
    return [channelRow(channel, "#"), ...active.map((one) => channelRow(one, "↳")), archivedRows(archived)];
  });
  const members = guild.members.map((member) => el("li", {}, el("button", {
    type: "button", class: "person", onclick: (event) => personMenu(event.currentTarget, member.id),
  }, avatar(member.id), el("span", {}, nameOf(member.id)),
  state.users.get(member.id)?.bot ? el("span", { class: "tag" }, "App") : null)));
  return [
    el("h2", {}, guild.name), el("ul", { class: "places" }, rows.filter(Boolean)),
    guild.owner_id === state.me
      ? el("button", { type: "button", class: "textual add", onclick: () => addChannel(guild) }, icon("plus"), "Channel") : null,
    el("h3", {}, `People (${guild.members.length})`), el("ul", { class: "people" }, members),
  ].filter(Boolean);
}

function archivedRows(threads) {
  if (!threads.length) return null;
  return el("li", {}, el("details", {}, el("summary", {}, `Archived (${threads.length})`),
    el("ul", { class: "places" }, threads.map((one) => channelRow(one, "↳")))));
}

function directView() {
  const others = [...state.users.values()].filter((user) => user.id !== state.me);
  const known = new Set(state.directs.flatMap((one) => one.recipients.map((user) => user.id)));
  return [
    el("h2", {}, "Direct messages"),
    el("ul", { class: "places" }, state.directs.map((one) => channelRow(one, "@"))),
    el("h3", {}, "Write to"),
    el("ul", { class: "people" }, others.filter((user) => !known.has(user.id)).map((user) => el("li", {},
      el("button", { type: "button", class: "person", onclick: () => direct(user.id) }, avatar(user.id), el("span", {}, nameOf(user.id)))))),
  ];
}

function channelRow(channel, sign) {
  const current = channel.id === state.channel;
  const unread = channel.unread + channel.pings > 0 && !current;
  const words = [channel.pings ? `${channel.pings} pings` : "", unread ? "unread" : "",
    channel.thread_metadata?.archived ? "archived" : "", channel.thread_metadata?.locked ? "locked" : ""].filter(Boolean);
  return el("li", { class: isThread(channel) ? "thread" : "" }, el("a", {
    href: `#/${channel.id}`, class: unread ? "unread" : "", "aria-current": current ? "page" : undefined,
  }, el("span", { class: "sign", "aria-hidden": "true" }, sign), el("span", { class: "name" }, titleOf(channel)),
  words.length ? el("span", { class: "hidden" }, ` (${words.join(", ")})`) : null,
  channel.type === 12 || channel.thread_metadata?.locked ? icon("lock") : null, badge(channel.pings)));
}

async function addChannel(guild) {
  const name = await ask("Name of the channel");
  if (name) act("add_channel", { guild: guild.id, name }).catch((error) => notice(error.message));
}

function drawBadges() {
  const pings = sum([...state.guilds.flatMap((guild) => guild.channels), ...state.directs]);
  $("menu-badge").hidden = !pings;
  $("menu-badge").textContent = String(pings);
  drawTabTitle(pings);
}

/** Something was said elsewhere. */
export function countUnread(message) {
  const channel = channelOf(message.channel_id);
  if (!channel || message.author.id === state.me) return;
  channel.unread += 1;
  if (channel.type === 1 || pingsMe(message)) channel.pings += 1;
  drawSide();
}

// Who you are

export function drawPeople(chosen) {
  const options = state.people.map((one) => el("option", { value: one.id, selected: one.id === state.me }, one.name));
  $("who").replaceChildren(...options, el("option", { value: "+" }, "Add a person…"));
  $("who").onchange = async () => {
    if ($("who").value !== "+") return chosen($("who").value);
    $("who").value = state.me;
    const name = await ask("Name of the new person");
    const made = name && (await act("add_person", { name }).catch((error) => notice(error.message)));
    if (made) chosen(made.person);
  };
}

export function showDrawer(shown) {
  document.body.classList.toggle("drawer", shown);
  $("menu").setAttribute("aria-expanded", String(shown));
}
