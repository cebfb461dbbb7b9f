// The title of the browser's tab: how many messages call me, and the channel that is open.

import { open, titleOf } from "./state.js";

export function drawTabTitle(pings) {
  const channel = open();
  const place = channel ? `${channel.type === 1 ? "@" : "#"}${titleOf(channel)}` : "Tephra";
  document.title = `${pings ? `(${pings}) ` : ""}${place} · Tephra`;
}
