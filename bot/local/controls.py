"""Clock and faults from another process: `POST /controls {"do": "move", "seconds": 3600}`.

Only where the server was started with controls. In the same process use `local.clock` and
`local.faults` directly; the names are the same.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import web

from bot.local.clock import LocalClock
from bot.local.faults import Faults


def control(clock: LocalClock, faults: Faults, order: dict[str, Any]) -> web.Response:
    orders: dict[str, Callable[..., None]] = {
        "move": clock.move,
        "fail": faults.fail,
        "limit": faults.limit,
        "slow": faults.slow,
        "lose_answer": faults.lose_answer,
        "spoil_answer": faults.spoil_answer,
        "drop_gateway": faults.drop_gateway,
        "refuse_resumes": faults.refuse_resumes,
        "ignore_heartbeats": faults.ignore_heartbeats,
        "send_twice": faults.send_twice,
        "lose_server": faults.lose_server,
        "find_server": faults.find_server,
        "clear": faults.clear,
    }
    run = orders.get(str(order.pop("do", "")))
    if run is None:
        return web.Response(status=400, text=f"One of: {', '.join(orders)}.")
    try:
        run(**order)
    except (TypeError, ValueError) as error:
        return web.Response(status=400, text=str(error))
    body = msgspec.json.encode({"now": clock.now()})
    return web.Response(body=body, headers={"Content-Type": "application/json"})
