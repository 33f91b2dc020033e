"""Makes the libraries of the engine from its C sources.

Standard library only, with what it imports: `pip install` and the packages run it before anything is installed. What
only compiling needs is imported there: the game reads names and digests of here."""

from __future__ import annotations

import ctypes as c
import os
import re
import sys
from pathlib import Path
from typing import Any

from arkadia_desktop.engine import shared
from arkadia_desktop.engine.position import STRUCTURES, Mask, Turned
from arkadia_desktop.rules import fast
from arkadia_desktop.rules.pieces import CARDS, FAMILIES, FORMS, MAX_PLAYERS, STACK_PLACE, WORKERS_PER_BANNER
from arkadia_desktop.rules.plan import CASTLE_SQUARES

_TYPES = {
    c.c_int8: "int8_t", c.c_int32: "int32_t", c.c_uint32: "uint32_t", c.c_double: "double", Mask: "Mask",
    Turned: "Turned",
}  # fmt: skip
_NUMBERS = {
    "CARDS": len(CARDS), "FORMS": len(FORMS), "FAMILIES": len(FAMILIES), "SEATS": MAX_PLAYERS, "BLANK": fast.BLANK,
    "CASTLE_SQUARES": CASTLE_SQUARES, "STACK_PLACE": STACK_PLACE, "WORKERS_PER_BANNER": WORKERS_PER_BANNER,
    "BUCKETS": len(shared.BUCKETS), "LAST_ROUND": shared.PIECES_TO_LAST_ROUND,
    **{phase.name: number for number, phase in enumerate(fast.PHASES)},
    **{name: value for name, value in vars(shared).items() if name.isupper() and isinstance(value, int)},
}  # fmt: skip


def header() -> str:
    """The text of `shared.h`: numbers, the places in a row of features (`AT_…`), structures. It is made of what Python
    has, so that nothing is declared twice."""
    places = {"AT_" + re.sub(r"\W+", "_", name).strip("_").upper(): n for n, name in enumerate(shared.NAMES)}
    numbers = "".join(f"    {name} = {value},\n" for name, value in {**_NUMBERS, **places}.items())
    structures = "".join(
        f"typedef struct {{\n{''.join(_declared(*field[:2]) for field in kind._fields_)}}} {name};\n"
        for name, kind in STRUCTURES.items()
    )
    buckets = ", ".join(map(str, shared.BUCKET))
    return (
        f"#include <stdint.h>\nenum {{\n{numbers}}};\nstatic const int8_t BUCKET[] = {{{buckets}}};\n"
        f"typedef struct {{ uint64_t w[4]; }} Mask;\n{structures}"
    )


def _declared(name: str, kind: Any) -> str:
    """A field as C declares it."""
    many = ""
    while kind not in _TYPES:
        many, kind = f"{many}[{kind._length_}]", kind._type_
    return f"    {_TYPES[kind]} {name}{many};\n"


HERE = Path(__file__).resolve().parent
NAME = {"win32": "engine.dll", "darwin": "engine.dylib"}.get(sys.platform, "engine.so")
"""The library for every processor of this kind of machine."""
MODERN = NAME.replace("engine", "engine-v3")
"""The same for processors of x86-64-v3 (since about 2013): twice as fast."""
FLAGS = ("-std=gnu11", "-O3", "-ffp-contract=off", "-shared", "-Wall", "-Wextra")
"""No machine may come to other figures than another: no fast mathematics, no multiplication joined with an addition."""


class NotCompiled(RuntimeError):
    """The library could not be made; str() says why."""


def sources() -> tuple[str, str]:
    """Digests of what the two languages share and of the C sources; the second is empty where there are none, as in a
    package."""
    import hashlib

    files = b"".join(path.read_bytes() for path in sorted((*HERE.glob("*.h"), *HERE.glob("*.c"))))
    shared, own = (hashlib.sha256(text).hexdigest()[:16] if text else "" for text in (header().encode(), files))
    return shared, own


def compiler() -> str:
    """The C compiler at hand; empty where there is none. MinGW's on Windows."""
    import shutil

    found = (shutil.which(name) for name in (os.environ.get("CC", ""), "cc", "gcc", "clang") if name)
    return next((path for path in found if path), "")


def names() -> tuple[str, ...]:
    """The libraries that are made on this kind of machine."""
    import platform

    return (NAME, MODERN) if platform.machine().lower() in ("x86_64", "amd64") else (NAME,)


def make(folder: Path = HERE, *more: str) -> list[Path]:
    """Compile the libraries into a folder, with `more` flags; each takes the place of an older one at once.

    Raises:
        NotCompiled: there is no compiler, or it refuses.
    """
    import subprocess
    import tempfile

    tool = compiler()
    if not tool:
        raise NotCompiled("There is no C compiler.")
    system = ("-static", "-static-libgcc") if sys.platform == "win32" else ("-fPIC",)
    made = []
    with tempfile.TemporaryDirectory() as shared:
        Path(shared, "shared.h").write_text(header(), encoding="ascii")
        for name in names():
            target, new = folder / name, folder / f"{name}.{os.getpid()}"
            level = ("-march=x86-64-v3",) if name == MODERN else ()
            flags = (*FLAGS, *system, *level, *more, f"-I{shared}", f'-DSOURCES="{" ".join(sources())}"')
            try:
                command = [tool, *flags, "-o", str(new), str(HERE / "engine.c"), "-lm"]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                if done.returncode:
                    raise NotCompiled(done.stderr.strip() or f"{tool} failed")
                os.replace(new, target)
            except OSError as error:
                raise NotCompiled(str(error)) from None
            finally:
                new.unlink(missing_ok=True)
            made.append(target)
    return made
