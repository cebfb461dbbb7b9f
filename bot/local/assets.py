"""What the browser is served besides the door: the page's own files and default avatars.

The page may load nothing from elsewhere and run nothing but its own modules; the header says so.
"""

import functools
import io
from pathlib import Path

from aiohttp import web
from PIL import Image, ImageDraw

PAGE = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
COLOURS = ("#b5482f", "#3f6f8f", "#5b7f3b", "#8a5aa0", "#b98a24", "#4f5d75")


async def page_file(request: web.Request) -> web.Response:
    name = request.match_info.get("name", "index.html")
    path = PAGE / name
    if "/" in name or path.suffix not in KINDS or not path.is_file():
        return web.Response(status=404, text="There is no such page.")
    headers = HEADERS | {"Content-Type": KINDS[path.suffix]}
    return web.Response(body=path.read_bytes(), headers=headers)


async def avatar(request: web.Request) -> web.Response:
    number = request.match_info["number"]
    colour = COLOURS[int(number) % len(COLOURS)] if number.isdecimal() else COLOURS[0]
    return web.Response(body=_avatar(colour), headers={"Content-Type": "image/png"})


@functools.cache
def _avatar(colour: str) -> bytes:
    picture = Image.new("RGB", (128, 128), colour)
    draw = ImageDraw.Draw(picture)
    draw.polygon([(20, 108), (54, 40), (74, 40), (108, 108)], fill="#f4efe6")
    draw.polygon([(54, 40), (64, 58), (74, 40)], fill=colour)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
