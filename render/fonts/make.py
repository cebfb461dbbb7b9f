"""Makes the font subsets in this folder from Debian's Noto packages: `python -m render.fonts.make`.

Not used while Tephra runs. It needs `apt-get` and fontTools, downloads four packages, keeps the
characters that names and words are likely to have, and writes beside the fonts the licence and
`coverage.json`: which characters each font has, so that drawing need not open a font to know.
"""

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
MOST_BYTES = 20 << 20
PACKAGES = ("fonts-noto-core", "fonts-noto-extra", "fonts-noto-cjk", "fonts-noto-color-emoji")
LICENCE = "usr/share/doc/fonts-noto-color-emoji/copyright"
OWNERS = (
    "Noto Sans: Copyright 2010-2020 Google LLC (https://github.com/notofonts)",
    "Noto Sans CJK: Copyright 2014-2021 Adobe (http://www.adobe.com/)",
    "Noto Color Emoji: Copyright 2013-2023 Google LLC (https://github.com/googlefonts/noto-emoji)",
)


def _codec(name: str, first: range, second: range) -> set[int]:
    """Every character that a two-byte codec has in these rows: a standard list of its language."""
    found: set[int] = set()
    for pair in ((a, b) for a in first for b in second):
        text = bytes(pair).decode(name, errors="ignore")
        found.update(map(ord, text) if len(text) == 1 else ())
    return found


def _chinese_japanese_korean(_: set[int]) -> set[int]:
    """GB 2312, JIS X 0208, the common half of Big5 and the syllables of KS X 1001."""
    rows = range(0xA1, 0xFF)
    lists = (
        _codec("gb2312", rows, rows),
        _codec("euc_jp", rows, rows),
        _codec("euc_kr", range(0xB0, 0xC9), rows),
        _codec("big5", range(0xA4, 0xC7), range(0x40, 0xFF)),
    )
    return set().union(*lists, range(0x3000, 0x3100), range(0xFF01, 0xFF61))


def _everything(has: set[int]) -> set[int]:
    return has


def _plain(has: set[int]) -> set[int]:
    """Letters and digits: the names of cells."""
    return has & set(range(0x20, 0x7F))


def _without_skin_tones(has: set[int]) -> set[int]:
    """Skin tones multiply the pictures: without them a hand is simply a yellow hand."""
    return has - set(range(0x1F3FB, 0x1F400)) - set(range(0x80))


class Source(NamedTuple):
    """A font of Debian's, and what to keep of it."""

    path: str
    keep: Callable[[set[int]], set[int]] = _everything
    number: int = -1
    """Which font of a collection."""


SOURCES: dict[str, Source] = {
    "NotoSans-Regular.ttf": Source("truetype/noto/NotoSans-Regular.ttf"),
    "NotoSans-Bold.ttf": Source("truetype/noto/NotoSans-Bold.ttf"),
    "NotoSansArabic.ttf": Source("truetype/noto/NotoSansArabic-Bold.ttf"),
    "NotoSansHebrew.ttf": Source("truetype/noto/NotoSansHebrew-Bold.ttf"),
    "NotoSansDevanagari.ttf": Source("truetype/noto/NotoSansDevanagari-Bold.ttf"),
    "NotoSansThai.ttf": Source("truetype/noto/NotoSansThai-Bold.ttf"),
    "NotoSansArmenian.ttf": Source("truetype/noto/NotoSansArmenian-Bold.ttf"),
    "NotoSansGeorgian.ttf": Source("truetype/noto/NotoSansGeorgian-Bold.ttf"),
    "NotoSansBengali.ttf": Source("truetype/noto/NotoSansBengali-Bold.ttf"),
    "NotoSansTamil.ttf": Source("truetype/noto/NotoSansTamil-Bold.ttf"),
    "NotoSansCJK.otf": Source(
        "opentype/noto/NotoSansCJK-Bold.ttc", _chinese_japanese_korean, number=2
    ),
    "NotoSansSymbols.ttf": Source("truetype/noto/NotoSansSymbols-Bold.ttf"),
    "NotoSansSymbols2.ttf": Source("truetype/noto/NotoSansSymbols2-Regular.ttf"),
    "NotoColorEmoji.ttf": Source("truetype/noto/NotoColorEmoji.ttf", _without_skin_tones),
    "NotoSans-Narrow.ttf": Source("truetype/noto/NotoSans-CondensedBold.ttf", _plain),
}
"""Every font made, in the order in which they are asked for a character."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        _unpack(root)
        coverage = {name: _make(root, name, source) for name, source in SOURCES.items()}
        _write_licence(root)
    lines = (f'"{name}": {json.dumps(ranges)}' for name, ranges in coverage.items())
    (HERE / "coverage.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    size = sum(path.stat().st_size for path in HERE.glob("*.?t?"))
    print(f"{len(coverage)} fonts, {size / (1 << 20):.1f} MiB")
    if size > MOST_BYTES:
        raise SystemExit("The fonts are larger than they may be.")


def _unpack(root: Path) -> None:
    subprocess.run(["apt-get", "download", "--quiet", *PACKAGES], cwd=root, check=True)
    for package in root.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, root], check=True)


def _make(root: Path, name: str, source: Source) -> list[list[int]]:
    options = subset.Options(layout_features=["*"], hinting=False, notdef_outline=True)
    options.drop_tables += ["FFTM", "DSIG", "vhea", "vmtx", "VORG"]
    font: Any = TTFont(
        root / "usr/share/fonts" / source.path, fontNumber=source.number, recalcTimestamp=False
    )
    kept = source.keep(set(font.getBestCmap())) & set(font.getBestCmap())
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=kept)
    subsetter.subset(font)
    font.save(HERE / name)
    return _ranges(font.getBestCmap())


def _ranges(characters: Iterable[int]) -> list[list[int]]:
    """Sorted numbers as first and last of each run."""
    runs: list[list[int]] = []
    for at in sorted(characters):
        if runs and runs[-1][1] == at - 1:
            runs[-1][1] = at
        else:
            runs.append([at, at])
    return runs


def _write_licence(root: Path) -> None:
    lines = (root / LICENCE).read_text(encoding="utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("License:   SIL-1.1"))
    text = [line.strip() if line.strip() != "." else "" for line in lines[first + 1 :]]
    (HERE / "OFL.txt").write_text("\n".join([*OWNERS, "", *text, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
