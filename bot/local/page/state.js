// What this tab knows: who it is, what there is to see, which channel is open.

export const state = {
  me: null, // a person's id
  people: [],
  users: new Map(),
  online: [],
  guilds: [],
  directs: [],
  guild: null, // the open server's id, or null for direct messages
  channel: null, // the open channel's id
  messages: new Map(), // of the open channel
  shift: 0, // seconds between the local Discord's clock and this one
};

export const nameOf = (id) => {
  const user = state.users.get(id);
  return user ? user.global_name || user.username : "somebody";
};

export const channels = () => [...state.guilds.flatMap((guild) => guild.channels), ...state.directs];
export const channelOf = (id) => channels().find((channel) => channel.id === id);
export const open = () => channelOf(state.channel);
export const guildOf = (id) => state.guilds.find((guild) => guild.id === id);
export const isThread = (channel) => [10, 11, 12].includes(channel.type);
export const titleOf = (channel) =>
  channel.type === 1 ? channel.recipients.map((one) => nameOf(one.id)).join(", ") : channel.name;

/** Whether a message calls me: by name, by a role of mine, with everybody, or in private. */
export function pingsMe(message) {
  const channel = channelOf(message.channel_id);
  const mine = guildOf(channel?.guild_id)?.members.find((one) => one.id === state.me)?.roles || [];
  return message.mention_everyone || message.mentions.some((one) => one.id === state.me)
    || message.mention_roles.some((role) => mine.includes(role));
}

export const now = () => Date.now() / 1000 + state.shift;

/** Take in the picture of the places that the door gives. */
export function takePlaces(places) {
  state.users = new Map(places.users.map((user) => [user.id, user]));
  state.online = places.online;
  state.guilds = places.guilds;
  state.directs = places.directs;
  state.shift = places.now - Date.now() / 1000;
}
