"""A bot with every kind of command, component and upload, written for the tests.

Plain discord.py, nothing patched. It answers everything in words that a test can look for.
"""

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True, guild_reactions=True)


def picture(colour: str = "red", size: tuple[int, int] = (40, 30)) -> io.BytesIO:
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    out.seek(0)
    return out


class Again(ui.DynamicItem[ui.Button[Any]], template=r"again:(?P<count>\d+)"):
    """A button that outlives the bot: its count is in its id."""

    def __init__(self, count: int) -> None:
        super().__init__(ui.Button(label=f"Again {count}", custom_id=f"again:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "Again":
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(
            content=f"pressed {self.count + 1}", view=again(self.count + 1)
        )


def again(count: int) -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(Again(count))
    return view


class Selects(ui.View):
    """One of each select."""

    @ui.select(
        placeholder="Text",
        custom_id="s-text",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=x, value=x, description=f"the {x}") for x in "abc"],
    )
    async def text(self, interaction: discord.Interaction, chosen: ui.Select[Any]) -> None:
        await interaction.response.send_message("text " + ",".join(chosen.values))

    @ui.select(cls=ui.UserSelect, placeholder="Person", custom_id="s-user")
    async def user(self, interaction: discord.Interaction, chosen: ui.UserSelect[Any]) -> None:
        await interaction.response.send_message("person " + chosen.values[0].display_name)

    @ui.select(cls=ui.RoleSelect, placeholder="Role", custom_id="s-role")
    async def role(self, interaction: discord.Interaction, chosen: ui.RoleSelect[Any]) -> None:
        await interaction.response.send_message("role " + chosen.values[0].name)

    @ui.select(cls=ui.MentionableSelect, placeholder="Either", custom_id="s-either")
    async def either(
        self, interaction: discord.Interaction, chosen: ui.MentionableSelect[Any]
    ) -> None:
        await interaction.response.send_message(f"either {type(chosen.values[0]).__name__}")

    @ui.select(cls=ui.ChannelSelect, placeholder="Channel", custom_id="s-channel")
    async def channel(
        self, interaction: discord.Interaction, chosen: ui.ChannelSelect[Any]
    ) -> None:
        await interaction.response.send_message("channel " + chosen.values[0].name)


class Form(ui.Modal, title="Everything a form can hold"):
    """Text, select, radio group, checkboxes; the rest is in `MoreForm`."""

    note = ui.TextDisplay("A few questions first.")
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))
    colour = ui.Label(
        text="Colour",
        description="Yours to keep",
        component=ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label=x, value=x) for x in ("red", "blue")],
        ),
    )
    pace = ui.Label(
        text="Pace",
        component=ui.RadioGroup(
            custom_id="pace",
            options=[discord.RadioGroupOption(label=x, value=x) for x in ("slow", "quick")],
        ),
    )
    extras = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            min_values=0,
            max_values=2,
            options=[discord.CheckboxGroupOption(label=x, value=x) for x in ("map", "dice")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts = [
            self.name.component.value,
            self.colour.component.values[0],
            self.pace.component.value,
            "+".join(self.extras.component.values),
        ]
        await interaction.response.send_message("form " + " ".join(parts), ephemeral=True)


class MoreForm(ui.Modal, title="More"):
    sure = ui.Label(text="Sure?", component=ui.Checkbox(custom_id="sure"))
    files = ui.Label(text="Files", component=ui.FileUpload(custom_id="files", required=False))
    rival = ui.Label(
        text="Rival", component=ui.UserSelect(custom_id="rival", required=False, min_values=0)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        files = [file.filename for file in self.files.component.values]
        rivals = [rival.display_name for rival in self.rival.component.values]
        text = f"more {self.sure.component.value} {files} {rivals}"
        await interaction.response.edit_message(content=text, view=None)


class Layout(ui.LayoutView):
    """Components V2: every part once."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        inside = ui.Container(accent_colour=discord.Colour.orange())
        inside.add_item(ui.TextDisplay("# The board\nwith **text**"))
        thumb = ui.Thumbnail("attachment://thumb.png", description="a thumbnail")
        inside.add_item(ui.Section("left of a picture", accessory=thumb))
        button = ui.Button(label="Aside", custom_id="aside")
        button.callback = self.aside
        inside.add_item(ui.Section("left of a button", accessory=button))
        inside.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
        gallery = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="the board")
        )
        inside.add_item(gallery)
        inside.add_item(ui.File("attachment://log.txt"))
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(Again(5))
        inside.add_item(row)
        self.add_item(inside)

    async def aside(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("aside", ephemeral=True)

    @staticmethod
    def files() -> list[discord.File]:
        return [
            discord.File(picture("gray", (16, 16)), "thumb.png"),
            discord.File(picture("green", (320, 200)), "board.png"),
            discord.File(io.BytesIO(b"1. erupt D4"), "log.txt"),
        ]


class EveryBot(commands.AutoShardedBot):
    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", INTENTS)
        super().__init__("!", guild_ready_timeout=0.05, **options)
        self.heard: list[discord.Message] = []
        self.reactions: list[discord.RawReactionActionEvent] = []
        self.resumes = 0
        self.is_up = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Again)
        for command in COMMANDS:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.is_up.set()

    async def on_message(self, message: discord.Message) -> None:
        if message.author.id != self.application_id:
            self.heard.append(message)

    async def on_raw_reaction_add(self, event: discord.RawReactionActionEvent) -> None:
        self.reactions.append(event)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumes += 1


@app_commands.command(description="Answer at once")
@app_commands.describe(name="whom to greet", loud="in capitals")
async def greet(
    interaction: discord.Interaction, name: app_commands.Range[str, 1, 20], loud: bool = False
) -> None:
    text = f"hello {name}"
    await interaction.response.send_message(text.upper() if loud else text, view=again(0))


@app_commands.command(description="Answer privately")
async def whisper(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("for you alone", ephemeral=True, view=again(0))
    await interaction.followup.send("and this", ephemeral=True)


@app_commands.command(description="Think first")
async def ponder(interaction: discord.Interaction, private: bool = False) -> None:
    await interaction.response.defer(ephemeral=private, thinking=True)
    await interaction.edit_original_response(content="thought")
    more = await interaction.followup.send("more", wait=True)
    await more.edit(content="more, edited")
    gone = await interaction.followup.send("gone", wait=True)
    await gone.delete()


@app_commands.command(description="All option kinds")
@app_commands.choices(size=[app_commands.Choice(name=x, value=x[0]) for x in ("small", "large")])
async def options(
    interaction: discord.Interaction,
    size: app_commands.Choice[str],
    count: app_commands.Range[int, 1, 9],
    share: float,
    who: discord.User,
    role: discord.Role,
    where: discord.TextChannel,
    file: discord.Attachment,
) -> None:
    read = (await file.read()).decode()
    text = f"{size.value} {count} {share} {who.display_name} {role.name} {where.name} {read}"
    await interaction.response.send_message(text)


@app_commands.command(description="With completion")
async def pick(interaction: discord.Interaction, cell: str) -> None:
    await interaction.response.send_message(f"picked {cell}")


@pick.autocomplete("cell")
async def cells(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    names = [f"{column}{row}" for column in "ABCD" for row in range(1, 9)]
    fitting = [name for name in names if name.lower().startswith(typed.lower())]
    return [app_commands.Choice(name=f"cell {name}", value=name) for name in fitting[:25]]


@app_commands.command(description="Every select")
async def selects(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("choose", view=Selects())


@app_commands.command(description="A form")
async def form(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Form())


@app_commands.command(description="A form from a button")
async def opener(interaction: discord.Interaction) -> None:
    view = ui.View()
    button: ui.Button[Any] = ui.Button(label="Open", custom_id="open")

    async def pressed(inner: discord.Interaction) -> None:
        await inner.response.send_modal(MoreForm())

    button.callback = pressed
    view.add_item(button)
    await interaction.response.send_message("press", view=view)


@app_commands.command(description="Components V2")
async def layout(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Layout(), files=Layout.files())


@app_commands.command(description="A picture in an embed")
async def show(interaction: discord.Interaction) -> None:
    embed = discord.Embed(title="Board", description="as it stands", colour=discord.Colour.red())
    embed.set_image(url="attachment://board.png")
    embed.add_field(name="Turn", value="3").set_footer(text="Tephra")
    board = discord.File(picture(), "board.png", description="a red board")
    await interaction.response.send_message(embed=embed, file=board)


@app_commands.command(description="A picture by itself")
async def snap(interaction: discord.Interaction) -> None:
    board = discord.File(picture("blue"), "snap.png", description="a blue board")
    await interaction.response.send_message("look", file=board)


@app_commands.command(description="Say nothing at all")
async def silent(interaction: discord.Interaction) -> None:
    pass


@app_commands.context_menu(name="Challenge")
async def challenge(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"{member.display_name} is challenged")


@app_commands.context_menu(name="Quote")
async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"“{message.content}”", ephemeral=True)


settings = app_commands.Group(name="settings", description="Settings")


@settings.command(name="me", description="Mine")
async def settings_me(interaction: discord.Interaction, theme: str = "dark") -> None:
    await interaction.response.send_message(f"theme {theme}", ephemeral=True)


COMMANDS: list[Any] = [
    greet,
    whisper,
    ponder,
    options,
    pick,
    selects,
    form,
    opener,
    layout,
    show,
    snap,
    silent,
    challenge,
    quote,
    settings,
]
