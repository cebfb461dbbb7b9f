// The line to the local Discord: acts go out and are answered, what happens comes in.

let socket = null;
let number = 0;
const waiting = new Map();
const listeners = [];
const states = new Map();

/** Hear everything that happens: `listener(name, body)`. */
export const hear = (listener) => listeners.push(listener);

/** Come in as a person; comes in again by itself when the line breaks. */
export function visit(who, opened) {
  leave();
  const line = new WebSocket(`ws://${location.host}/door?as=${encodeURIComponent(who)}`);
  socket = line;
  line.addEventListener("open", () => opened());
  line.addEventListener("message", (event) => take(JSON.parse(event.data)));
  line.addEventListener("close", () => {
    if (socket !== line) return;
    tell("LINE", { open: false });
    setTimeout(() => socket === line && visit(who, opened), 1000);
  });
}

function leave() {
  const old = socket;
  socket = null;
  old?.close();
  for (const { reject } of waiting.values()) reject(new Error("The line was cut."));
  waiting.clear();
}

function take(line) {
  if (!("n" in line)) return tell(line.t, line.d);
  const asked = waiting.get(line.n);
  waiting.delete(line.n);
  if ("no" in line) asked?.reject(new Error(line.no));
  else asked?.resolve(line.ok);
}

function tell(name, body) {
  if (name === "INTERACTION_STATE") {
    states.get(body.id)?.(body);
    if (!states.has(body.id)) early.set(body.id, body);
  }
  for (const listener of listeners) listener(name, body);
}

/** Do something: the answer, or an Error with a sentence for the person. */
export function act(name, line = {}) {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) return reject(new Error("The local Discord is not there."));
    number += 1;
    waiting.set(number, { resolve, reject });
    socket.send(JSON.stringify({ n: number, act: name, ...line }));
  });
}

const early = new Map();
/** Do something that the bot has to answer, and wait for the first sign of an answer. */
export async function interact(name, line) {
  const { interaction } = await act(name, line);
  const known = early.get(interaction);
  early.delete(interaction);
  if (known) return known;
  return new Promise((resolve) => {
    states.set(interaction, (body) => { states.delete(interaction); resolve(body); });
  });
}

/** Bring a file in; the key names it in what is sent next. */
export async function upload(file) {
  const answer = await fetch(`/door/upload?name=${encodeURIComponent(file.name)}`, {
    method: "POST", body: file, headers: { "Content-Type": file.type || "application/octet-stream" },
  });
  if (!answer.ok) throw new Error("The file could not be taken.");
  return (await answer.json()).upload;
}

export const people = async () => (await fetch("/door/people")).json();
