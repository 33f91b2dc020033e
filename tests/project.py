"""Reads the project's own sources: which module imports what, without importing it; and runs code beside them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "arkadia_desktop"
NAME = PACKAGE.name


@dataclass(frozen=True)
class Import:
    """One imported module, where it stands, and whether only type checkers follow it."""

    module: str
    line: int
    for_types: bool


@dataclass(frozen=True)
class Source:
    """A module of the package."""

    path: Path

    @property
    def name(self) -> str:
        """Its dotted name."""
        parts = self.path.relative_to(ROOT).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def area(self) -> str:
        """The part of the house it belongs to: a folder of the package, or the module itself beside them."""
        return area_of(self.name)

    @property
    def tree(self) -> ast.Module:
        return ast.parse(self.path.read_text(encoding="utf-8"), str(self.path))

    def imports(self) -> tuple[Import, ...]:
        """Every import, those inside functions too; ``from package import module`` counts as the module. The file is
        read once."""
        return _imports(self)

    def read_imports(self) -> Iterator[Import]:
        """The same, read anew."""
        nodes = list(ast.walk(self.tree))
        typed = {id(node) for block in nodes if _for_types(block) for node in ast.walk(block)}
        for node in nodes:
            for module in self._modules(node):
                yield Import(module, getattr(node, "lineno", 0), id(node) in typed)

    def _modules(self, node: ast.AST) -> Iterator[str]:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = self._base(node)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield inner if module_path(inner) else base
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__"):
            first = node.args[0] if node.args else None
            yield str(first.value) if isinstance(first, ast.Constant) else "?"

    def _base(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.name.split(".") if self.path.stem == "__init__" else self.name.split(".")[:-1]
        above = package[: len(package) - node.level + 1]
        return ".".join([*above, node.module] if node.module else above)


@cache
def _imports(source: Source) -> tuple[Import, ...]:
    return tuple(source.read_imports())


def _for_types(node: ast.AST) -> bool:
    if not isinstance(node, ast.If):
        return False
    test = node.test
    return (test.id if isinstance(test, ast.Name) else getattr(test, "attr", "")) == "TYPE_CHECKING"


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def module_path(name: str) -> Path | None:
    """The file of a module of the package, None for others."""
    path = ROOT.joinpath(*name.split("."))
    if not name.startswith(f"{NAME}."):
        return None
    return next((p for p in (path.with_suffix(".py"), path / "__init__.py") if p.is_file()), None)


def area_of(module: str) -> str:
    """The area of a dotted name of the package."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "version"


def sources() -> list[Source]:
    """All modules of the package."""
    return [Source(path) for path in sorted(PACKAGE.rglob("*.py"))]


def run_code(code: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """A Python program of its own in the checkout, for at most a minute."""
    return subprocess.run(
        [sys.executable, "-B", "-c", code, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
