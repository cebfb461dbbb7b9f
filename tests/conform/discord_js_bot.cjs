// The bot on discord.js: `node discord_js_bot.cjs ADDRESS TOKEN`. What it does: see `__init__.py`.
const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelType, Client, GatewayIntentBits,
  LabelBuilder, MessageFlags, ModalBuilder, SlashCommandBuilder, TextInputBuilder, TextInputStyle,
} = require("discord.js");

const [address, token] = process.argv.slice(2);
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${address}/api` } });

const command = (name, description) => new SlashCommandBuilder().setName(name).setDescription(description);
const COMMANDS = [
  command("echo", "Says it again, changes that, and adds something")
    .addStringOption((option) => option.setName("text").setDescription("What").setRequired(true)),
  command("later", "Answers in two steps"),
  command("button", "Shows a button"),
  command("form", "Opens a form"),
  command("rooms", "Opens a thread and writes directly"),
  command("file", "Attaches a file"),
];

const DO = {
  async echo(use) {
    await use.reply({ content: use.options.getString("text"), flags: MessageFlags.Ephemeral });
    await use.editReply(`${use.options.getString("text")}, changed`);
    await use.followUp({ content: "and something more", flags: MessageFlags.Ephemeral });
  },
  async later(use) {
    await use.deferReply({ flags: MessageFlags.Ephemeral });
    await use.editReply("later");
  },
  async button(use) {
    const button = new ButtonBuilder().setCustomId("press").setLabel("Press").setStyle(ButtonStyle.Primary);
    await use.reply({ content: "a button", components: [new ActionRowBuilder().addComponents(button)] });
  },
  async form(use) {
    const line = new TextInputBuilder().setCustomId("line").setStyle(TextInputStyle.Short);
    const label = new LabelBuilder().setLabel("A line").setTextInputComponent(line);
    await use.showModal(new ModalBuilder().setCustomId("form").setTitle("A form").addLabelComponents(label));
  },
  async rooms(use) {
    await use.deferReply({ flags: MessageFlags.Ephemeral });
    const thread = await use.channel.threads.create({ name: "a thread", type: ChannelType.PublicThread });
    await thread.send("in the thread");
    await use.user.send("directly");
    await use.editReply("both done");
  },
  async file(use) {
    const file = new AttachmentBuilder(Buffer.from("from afar"), { name: "afar.txt" });
    await use.reply({ content: "a file", files: [file] });
  },
};

client.on("interactionCreate", async (use) => {
  if (use.isChatInputCommand()) await DO[use.commandName](use);
  else if (use.isButton()) await use.update({ content: "pressed", components: [] });
  else if (use.isModalSubmit()) {
    await use.reply({ content: `written: ${use.fields.getTextInputValue("line")}`, flags: MessageFlags.Ephemeral });
  }
});
client.once("clientReady", async () => {
  await client.application.commands.set(COMMANDS);
  console.log("ready");
});
process.stdin.resume().on("end", () => client.destroy().then(() => process.exit(0)));
client.login(token);
