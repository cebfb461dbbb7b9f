"""The bot on hikari: `python hikari_bot.py ADDRESS TOKEN`. It ends with its input."""

import asyncio
import sys

import hikari
from hikari import ButtonStyle, InteractionCreateEvent, MessageFlag, ResponseType, TextInputStyle

COMMANDS = {
    "echo": "Says it again, changes that, and adds something",
    "later": "Answers in two steps",
    "button": "Shows a button",
    "form": "Opens a form",
    "rooms": "Opens a thread and writes directly",
    "file": "Attaches a file",
}


async def echo(bot: hikari.GatewayBot, use: hikari.CommandInteraction) -> None:
    assert use.options
    text = str(use.options[0].value)
    await use.create_initial_response(
        ResponseType.MESSAGE_CREATE, text, flags=MessageFlag.EPHEMERAL
    )
    await use.edit_initial_response(f"{text}, changed")
    await use.execute("and something more", flags=MessageFlag.EPHEMERAL)


async def later(bot: hikari.GatewayBot, use: hikari.CommandInteraction) -> None:
    await use.create_initial_response(
        ResponseType.DEFERRED_MESSAGE_CREATE, flags=MessageFlag.EPHEMERAL
    )
    await use.edit_initial_response("later")


async def button(bot: hikari.GatewayBot, use: hikari.CommandInteraction) -> None:
    row = bot.rest.build_message_action_row()
    row.add_interactive_button(ButtonStyle.PRIMARY, "press", label="Press")
    await use.create_initial_response(ResponseType.MESSAGE_CREATE, "a button", component=row)


async def form(bot: hikari.GatewayBot, use: hikari.CommandInteraction) -> None:
    row = bot.rest.build_modal_action_row()
    row.add_text_input("line", "A line", style=TextInputStyle.SHORT)
    await use.create_modal_response("A form", "form", components=[row])


async def rooms(bot: hikari.GatewayBot, use: hikari.CommandInteraction) -> None:
    await use.create_initial_response(
        ResponseType.DEFERRED_MESSAGE_CREATE, flags=MessageFlag.EPHEMERAL
    )
    thread = await bot.rest.create_thread(
        use.channel_id, hikari.ChannelType.GUILD_PUBLIC_THREAD, "a thread"
    )
    await bot.rest.create_message(thread, "in the thread")
    await use.user.send("directly")
    await use.edit_initial_response("both done")


async def file(bot: hikari.GatewayBot, use: hikari.CommandInteraction) -> None:
    await use.create_initial_response(
        ResponseType.MESSAGE_CREATE,
        "a file",
        attachment=hikari.Bytes(b"from afar", "afar.txt"),
    )


DO = {"echo": echo, "later": later, "button": button, "form": form, "rooms": rooms, "file": file}


async def answer(event: InteractionCreateEvent) -> None:
    use, bot = event.interaction, event.app
    assert isinstance(bot, hikari.GatewayBot)
    if isinstance(use, hikari.CommandInteraction):
        await DO[use.command_name](bot, use)
    elif isinstance(use, hikari.ComponentInteraction):
        await use.create_initial_response(ResponseType.MESSAGE_UPDATE, "pressed", components=[])
    elif isinstance(use, hikari.ModalInteraction):
        line = use.components[0].components[0]
        assert isinstance(line, hikari.TextInputComponent)
        await use.create_initial_response(
            ResponseType.MESSAGE_CREATE, f"written: {line.value}", flags=MessageFlag.EPHEMERAL
        )


async def register(bot: hikari.GatewayBot) -> None:
    me = bot.get_me()
    assert me is not None
    commands = [bot.rest.slash_command_builder(*one) for one in COMMANDS.items()]
    commands[0].add_option(
        hikari.CommandOption(
            type=hikari.OptionType.STRING, name="text", description="What", is_required=True
        )
    )
    await bot.rest.set_application_commands(me.id, commands)
    print("ready", flush=True)


async def main(address: str, token: str) -> None:
    bot = hikari.GatewayBot(
        token,
        rest_url=f"{address}/api/v10",
        intents=hikari.Intents.GUILDS,
        banner=None,
        logs="WARNING",
    )
    bot.subscribe(InteractionCreateEvent, answer)
    await bot.start(check_for_updates=False)
    await register(bot)
    await asyncio.to_thread(sys.stdin.read)
    await bot.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
