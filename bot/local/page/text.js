// Message text to elements: Discord's small markup, mentions, times. Text stays text all the way.

import { el } from "./dom.js";
import { channelOf, guildOf, nameOf, now, open, state, titleOf } from "./state.js";

const INLINE = new RegExp([
  "`([^`\\n]+)`", // 1 code
  "\\*\\*([^*]+(?:\\*[^*]+)*)\\*\\*", // 2 bold
  "__([^_]+(?:_[^_]+)*)__", // 3 underline
  "\\*([^*\\s][^*\\n]*)\\*", // 4 italic
  "\\b_([^_\\n]+)_\\b", // 5 italic
  "~~([^~]+)~~", // 6 struck
  "\\|\\|([^|]+)\\|\\|", // 7 spoiler
  "<@!?(\\d+)>", // 8 person
  "<@&(\\d+)>", // 9 role
  "<#(\\d+)>", // 10 channel
  "<t:(-?\\d{1,13})(?::([tTdDfFR]))?>", // 11, 12 time
  "<\\/([-\\p{L}\\p{N}_ ]+):(\\d+)>", // 13, 14 command
  "\\[([^\\]\\n]+)\\]\\((https?:\\/\\/[^\\s)]+)\\)", // 15, 16 link
  "(https?:\\/\\/[^\\s<>]+)", // 17 address
  "(@everyone|@here)", // 18
  "<(a?):(\\w{2,32}):(\\d+)>", // 19, 20, 21 emoji of a bot's own
].join("|"), "gu");

/** Inline markup of one line as a list of nodes. */
export function inline(text) {
  const nodes = [];
  let last = 0;
  for (const found of text.matchAll(INLINE)) {
    nodes.push(text.slice(last, found.index), inlineNode(found));
    last = found.index + found[0].length;
  }
  nodes.push(text.slice(last));
  return nodes.filter((node) => node !== "");
}

function inlineNode(found) {
  const [whole, code, bold, under, italic, italic2, struck, spoiler] = found;
  if (code !== undefined) return el("code", {}, code);
  if (bold !== undefined) return el("strong", {}, inline(bold));
  if (under !== undefined) return el("u", {}, inline(under));
  if (italic !== undefined) return el("em", {}, inline(italic));
  if (italic2 !== undefined) return el("em", {}, inline(italic2));
  if (struck !== undefined) return el("s", {}, inline(struck));
  if (spoiler !== undefined) return spoil(spoiler);
  if (found[8]) return mention(`@${nameOf(found[8])}`, found[8] === state.me);
  if (found[9]) return mention(roleName(found[9]), false);
  if (found[10]) return channelLink(found[10]);
  if (found[11]) return time(Number(found[11]), found[12] || "f");
  if (found[13]) return command(found[13], found[14]);
  if (found[15]) return link(found[16], found[15]);
  if (found[17]) return link(found[17], found[17]);
  if (found[21]) return emoji({ name: found[20], id: found[21] });
  return mention(whole, true);
}

/** An emoji: a bot's own is a picture, or its name where that is gone; beside a label it is decoration. */
export function emoji(one, beside = "") {
  if (!one.id) return el("span", { class: "emoji" }, one.name);
  const label = `:${one.name}:`;
  const node = el("img", { class: "emoji", src: `/cdn/emojis/${one.id}`, alt: beside ? "" : label, title: beside ? undefined : label });
  node.addEventListener("error", () => node.replaceWith(label));
  return node;
}

const mention = (text, mine) => el("span", { class: mine ? "mention mine" : "mention" }, text);

/** A command to tap. Its name is shown as it was written, whatever the command is called: as Discord does. */
const command = (name, id) => el("button", { type: "button", class: "mention", data: { command: id, name } }, `/${name}`);

function roleName(id) {
  const role = guildOf(open()?.guild_id)?.roles.find((one) => one.id === id);
  return role ? (role.name.startsWith("@") ? role.name : `@${role.name}`) : "@role";
}

function channelLink(id) {
  const channel = channelOf(id);
  if (!channel) return el("a", { class: "mention", href: `#/${id}`, data: { unknown: id } }, "#unknown");
  return el("a", { class: "mention", href: `#/${id}` }, `#${titleOf(channel)}`);
}

/** Places that were not known when they were mentioned, and are now. */
export function nameUnknown() {
  for (const node of document.querySelectorAll("[data-unknown]")) {
    const channel = channelOf(node.dataset.unknown);
    if (channel) node.replaceWith(channelLink(channel.id));
  }
}

const PLACE = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+(?:\/\d+)?)$/;

/** A link; one to a place of Discord leads to that place here. */
function link(address, label) {
  const place = address.match(PLACE);
  if (place) return el("a", { href: `#/${place[1]}` }, label);
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, label);
}

function spoil(text) {
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to show" }, text);
  node.addEventListener("click", () => {
    node.classList.add("shown");
    node.removeAttribute("aria-label");
  });
  return node;
}

// Times

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

export function time(moment, style) {
  const date = new Date(moment * 1000);
  if (Number.isNaN(date.getTime())) return "an impossible time";
  const full = new Intl.DateTimeFormat(undefined, STYLES.F).format(date);
  const node = el("time", { dateTime: date.toISOString(), title: full });
  if (style === "R") node.dataset.moment = moment;
  node.textContent = style === "R" ? relative(moment) : new Intl.DateTimeFormat(undefined, STYLES[style]).format(date);
  return node;
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(moment) {
  const away = moment - now();
  const [unit, size] = UNITS.find(([, seconds]) => Math.abs(away) >= seconds) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-moment]")) {
    node.textContent = relative(Number(node.dataset.moment));
  }
}, 10000);

// Blocks

/** A whole message text: paragraphs, headings, lists, quotes, code. */
export function blocks(text) {
  const out = [];
  const pieces = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  pieces.forEach((piece, index) => {
    if (index % 2) out.push(el("pre", { tabIndex: 0 }, el("code", {}, piece.replace(/\n$/, ""))));
    else if (piece.trim() || pieces.length === 1) out.push(...lines(piece.replace(/^\n|\n$/g, "")));
  });
  return el("div", { class: "text", dir: "auto" }, out);
}

function lines(text) {
  const out = [];
  let list = null;
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(el("p", { dir: "auto" }, plain));
    plain = [];
    list = null;
  };
  for (const line of text.split("\n")) {
    const heading = line.match(/^(#{1,3}) +(.+)$/);
    const small = line.match(/^-# +(.+)$/);
    const item = line.match(/^\s*(?:[-*]|(\d+)\.) +(.+)$/);
    const quote = line.match(/^> (.*)$/);
    if (heading) {
      flush();
      out.push(el(`h${heading[1].length + 2}`, { dir: "auto" }, inline(heading[2])));
    } else if (small) {
      flush();
      out.push(el("p", { class: "small", dir: "auto" }, inline(small[1])));
    } else if (item) {
      if (!list || list.tagName !== (item[1] ? "OL" : "UL")) {
        flush();
        list = item[1] ? el("ol", { start: Number(item[1]) }) : el("ul");
        out.push(list);
      }
      list.append(el("li", { dir: "auto" }, inline(item[2])));
    } else if (quote) {
      flush();
      out.push(el("blockquote", { dir: "auto" }, inline(quote[1])));
    } else {
      if (list) flush();
      if (plain.length) plain.push(el("br"));
      plain.push(...inline(line));
    }
  }
  flush();
  return out;
}
