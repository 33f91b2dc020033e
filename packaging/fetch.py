"""Downloads the tools of a release that are no Python packages: `python packaging/fetch.py NAME… --to FOLDER`.

`downloads.toml` says where each comes from and what it must be; anything else is refused and not kept.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import tomllib
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import contents
from workshop import PATIENCE_S, Broken

TABLE = Path(__file__).resolve().parent / "downloads.toml"


def main(arguments: Sequence[str] | None = None) -> int:
    """Fetch what is named; exit status 1 with a sentence where that was not possible."""
    parser = argparse.ArgumentParser(description="Download what downloads.toml names, and check it.")
    parser.add_argument("names", nargs="+", metavar="NAME")
    parser.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="where it goes")
    options = parser.parse_args(arguments)
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    try:
        for name in options.names:
            sys.stdout.write(f"{fetch(name, table, options.to)}\n")
    except Broken as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def fetch(name: str, table: Mapping[str, Mapping[str, Any]], folder: Path) -> Path:
    """The file, checked and executable: the one for this processor where there are several. Raises Broken."""
    entry = table.get(name, {})
    entry = entry.get(contents.processor(), entry)
    url, digest = entry.get("url", ""), entry.get("sha256", "")
    if not url or not re.fullmatch("[0-9a-f]{64}", digest):
        raise Broken(f"{TABLE.name} has no address with a SHA-256 digest for {name}.")
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE_S) as answer:
            data = answer.read()
    except OSError as error:
        raise Broken(f"{name} could not be downloaded from {url}: {error}.") from None
    found = hashlib.sha256(data).hexdigest()
    if found != digest:
        raise Broken(f"{url} is not what {TABLE.name} expects for {name}: its SHA-256 digest is {found}.")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    path.chmod(0o755)
    return path


if __name__ == "__main__":
    sys.exit(main())
