"""Worker processes for work that would keep the event loop waiting: pictures, automa.

Workers are spawned, not forked, so they share nothing with whoever starts them; they keep what they
have made warm between jobs. They end with their parent even if it is killed, because each watches
it. A worker that dies is replaced and its job done once more; a job that kills two workers raises
`WorkerDied`. One that is silent for longer than a job's patience is ended, so that nobody waits for
ever: `WorkerStuck`. One that has long had nothing to do may go home; another comes for the next
job. Jobs of different people take turns (`fair_queue.py`). What a job is, is not known here: any
function that can be pickled by name.
"""

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, TypeVar

from engine.language.spoken import speaking, spoken
from engine.work.fair_queue import Lines
from engine.work.memory import give_back

T = TypeVar("T")
Progress = Callable[[float], None]
WarmUp = Callable[[], Iterator[object]]
"""Makes what jobs will need, piece by piece."""

_SPAWN = multiprocessing.get_context("spawn")
REPORT_KEYWORD = "report"
"""A job that takes this keyword is given a function to call with its progress, from 0 to 1."""
BREATHER_SECONDS = 1.0
"""A worker that has had nothing to do for so long gives back the memory of its last job."""


def _in_language(code: str, job: Callable[..., T], /, *args: Any, **named: Any) -> T:
    """In the worker: the job, done in the language of whoever wants it."""
    with speaking(code):
        return job(*args, **named)


class WorkerDied(RuntimeError):
    """A job ended two workers in a row."""


class WorkerStuck(RuntimeError):
    """A job took longer than anybody waits for."""


class WorkerPool:
    """Some workers, started when first needed. Each belongs to a thread that waits for it, so that
    a pool serves any event loop of its process.
    """

    def __init__(
        self,
        count: int,
        warm: WarmUp | None = None,
        *,
        niceness: int = 0,
        idle_seconds: float | None = None,
    ) -> None:
        """A worker goes on with `warm` while it has nothing else to do: nobody waits for it. After
        so many seconds without a job it ends.
        """
        self._options = _WorkerOptions(warm, niceness, idle_seconds)
        self._threads = ThreadPoolExecutor(count, "workers")
        self._mine = threading.local()
        self._all: set[_Worker] = set()
        self._waiting: Lines[_Job] = Lines()
        self._jobs: set[Future[Any]] = set()
        self._is_closed = False

    async def run(
        self,
        job: Callable[..., T],
        /,
        *args: Any,
        progress: Progress | None = None,
        patience: float | None = None,
        **named: Any,
    ) -> T:
        """Do a job in a worker; the loop goes on meanwhile. Whoever stops waiting leaves the worker
        to finish on its own; so many seconds of `patience` it may be silent.
        """
        loop = asyncio.get_running_loop()
        tell = _from_thread(loop, progress) if progress else None
        work: Future[T] = Future()
        self._jobs.add(work)
        work.add_done_callback(self._jobs.discard)
        said = partial(_in_language, spoken().code, job, *args, **named)
        self._waiting.put(_Job(partial(self._do, said, tell, patience), work))
        self._threads.submit(self._do_next)
        done = asyncio.wrap_future(work)
        done.add_done_callback(_noticed)
        return await asyncio.shield(done)

    def _do_next(self) -> None:
        """In one of the threads: do what is next, which need not be what was asked for first."""
        if job := self._waiting.take():
            job.do()

    def _do(self, job: Callable[[], T], tell: Progress | None, patience: float | None) -> T:
        """In one of the threads: have its worker do the job, or another if that one dies."""
        for _ in range(2):
            worker = self._worker()
            try:
                return worker.do(job, tell, patience)
            except (EOFError, ConnectionError):
                self._dismiss(worker)
            except WorkerStuck:
                self._dismiss(worker)
                raise
        raise WorkerDied("The work could not be done: it ended two workers in a row.")

    def _dismiss(self, worker: "_Worker") -> None:
        self._all.discard(worker)
        worker.end()

    def _worker(self) -> "_Worker":
        """The worker of this thread."""
        if self._is_closed:
            raise WorkerDied("The work could not be done: the workers have been sent home.")
        mine: _Worker | None = getattr(self._mine, "worker", None)
        if mine is not None and mine in self._all:
            if mine.is_alive:
                return mine
            self._dismiss(mine)
        mine = self._mine.worker = _Worker(self._options)
        self._all.add(mine)
        return mine

    @property
    def queue(self) -> int:
        """How many jobs are being done or wait for a worker."""
        return len(self._jobs)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers that are there."""
        return [worker.pid for worker in list(self._all) if worker.is_alive]

    async def start(self) -> None:
        """Start one worker and wait until it is warm, so that the first job is quick."""
        await self.run(_all_of, self._options.warm)

    def close(self) -> None:
        """End all workers; what they are doing is lost."""
        self._is_closed = True
        while job := self._waiting.take():  # before a worker that ends makes room for it
            job.done.cancel()
        for worker in list(self._all):
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def __aenter__(self) -> "WorkerPool":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


class _Job(NamedTuple):
    """Something to be done, and whoever waits for it."""

    work: Callable[[], Any]
    done: "Future[Any]"

    def do(self) -> None:
        if not self.done.set_running_or_notify_cancel():
            return
        try:
            self.done.set_result(self.work())
        except BaseException as problem:
            self.done.set_exception(problem)


class _WorkerOptions(NamedTuple):
    """How a worker works."""

    warm: WarmUp | None
    niceness: int
    idle_seconds: float | None


class _Worker:
    """One process and the pipe to it."""

    def __init__(self, options: _WorkerOptions) -> None:
        self._pipe, theirs = _SPAWN.Pipe()
        self._closing = threading.Lock()
        self._process = _SPAWN.Process(target=_serve, args=(theirs, options), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def do(self, job: Callable[[], T], tell: Progress | None, patience: float | None) -> T:
        """Have a job done, in the thread that calls; EOFError or ConnectionError if the process
        dies of it, WorkerStuck if it is silent for too long.
        """
        self._pipe.send((job, tell is not None))
        while True:
            if not self._pipe.poll(patience):
                raise WorkerStuck(f"The work could not be done within {patience:g} seconds.")
            kind, value = self._pipe.recv()
            if kind == "done":
                return value  # type: ignore[no-any-return]
            if kind == "failed":
                raise value
            if tell is not None:
                tell(value)

    def end(self) -> None:
        """The pool and the worker's own thread may both come here at once: a pipe closed twice
        could be somebody else's by then.
        """
        self._process.kill()
        with self._closing:
            self._pipe.close()


def _from_thread(loop: asyncio.AbstractEventLoop, progress: Progress) -> Progress:
    """The same function, called in the loop's own thread."""

    def tell(share: float) -> None:
        loop.call_soon_threadsafe(progress, share)

    return tell


def _noticed(done: "asyncio.Future[Any]") -> None:
    """A failure that nobody waits for any more is no news."""
    if not done.cancelled():
        done.exception()


def _all_of(warm: WarmUp | None) -> None:
    """A job that gets a worker warm."""
    for _ in warm() if warm else ():
        pass


def _serve(pipe: Connection, options: _WorkerOptions) -> None:
    """What a worker does: one job after the other, until there is nobody to work for."""
    _watch_parent()
    if options.niceness and hasattr(os, "nice"):  # Windows has none
        os.nice(options.niceness)
    ahead = options.warm() if options.warm else iter(())
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            while not pipe.poll() and next(ahead, ahead) is not ahead:
                pass
            if not pipe.poll(BREATHER_SECONDS):
                give_back()
                if not pipe.poll(options.idle_seconds):
                    return
            job, reports = pipe.recv()
            pipe.send(_result(job, pipe, reports))


def _result(job: Callable[..., Any], pipe: Connection, reports: bool) -> tuple[str, Any]:
    try:
        if reports:
            job = partial(job, **{REPORT_KEYWORD: lambda share: pipe.send(("progress", share))})
        return "done", job()
    except Exception as problem:
        try:
            pickle.loads(pickle.dumps(problem))
        except Exception:
            problem = RuntimeError(f"{type(problem).__name__}: {problem}")
        return "failed", problem


def _watch_parent() -> None:
    """End this process as soon as its parent has ended, however that happened."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
