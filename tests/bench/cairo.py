"""Sees to it that the peer for pictures can run: cairosvg needs Debian's libcairo2.

Part of the setup of `make bench`: `python -m tests.bench.cairo`.
"""

import ctypes.util
import os
import shutil
import subprocess


def main() -> None:
    if ctypes.util.find_library("cairo"):
        return
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get"):
        subprocess.run([*root, "apt-get", "install", "--yes", "--quiet", "libcairo2"], check=False)
    if not ctypes.util.find_library("cairo"):
        raise SystemExit("The bench compares with cairosvg, which needs cairo: install libcairo2.")


if __name__ == "__main__":
    main()
