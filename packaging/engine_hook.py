"""Compiles the engine when the program is installed or packed, where a C compiler is at hand (run by hatchling)."""

from __future__ import annotations

import platform
import sys
import sysconfig
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class EngineHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """With the library a wheel is for this kind of machine only; without it, for all."""
        sys.path.insert(0, self.root)
        from arkadia_desktop.engine import compiler

        try:
            made = compiler.make()
        except compiler.NotCompiled as error:
            self.app.display_warning(f"The engine in C is left out, the computers will think in Python: {error}")
            return
        build_data["artifacts"] += [path.relative_to(self.root).as_posix() for path in made]
        if version != "editable":
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{tag()}"


def tag() -> str:
    """The kind of machine, as wheels name it."""
    if sys.platform == "darwin":
        first, second = [*platform.mac_ver()[0].split("."), "0"][:2]
        return f"macosx_{first}_{second if first == '10' else 0}_{platform.machine()}"
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
