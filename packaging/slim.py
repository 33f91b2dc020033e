"""What PyInstaller collects and nobody needs, symbols that only a debugger reads, words that only people read."""

from __future__ import annotations

import ast
import re
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from types import CodeType

from workshop import Broken, run

_UNWANTED = re.compile(
    r"(^|/)(libcrypto|libssl|libsqlite3|libtcl|libtk|libreadline|(lib)?portmidi|libncursesw?|libtinfo)[-.\d]"
    r"|(^|/)pygame/(docs|examples|tests|typing)/"
    r"|(^|/)locale/en_XA/"
    r"|\.pyi$|\.(c|h|pyx|pxd)$"
    r"|\.dist-info/(INSTALLER|RECORD|REQUESTED|direct_url\.json)$"
)
_FOREIGN = re.compile(r"lib(fluidsynth|opusfile|FLAC|xmp|mpg123|wavpack|tiff|brotlidec)[-.]")
"""Libraries for kinds of files that the game has none of: its sounds are Vorbis, its pictures JPEG and WebP."""
_MARK = "arkadia_left_this_hollow"


def wanted(name: str) -> bool:
    """Whether a collected file (its path inside the program) belongs into the package."""
    return not _UNWANTED.search(name.replace("\\", "/"))


class _Bare(ast.NodeTransformer):
    """Leaves out what functions and classes say of themselves, and which types functions take and give."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._unsaid(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        given = node.args
        for one in filter(None, (*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg)):
            one.annotation = None
        node.returns = None
        return self._unsaid(node)

    def _unsaid(self, node: ast.ClassDef | ast.FunctionDef) -> ast.AST:
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        return self.generic_visit(node)


def bare(name: str, path: Path) -> CodeType:
    """A module without what only people read: nobody asks for that while it runs, and in a game it would take 2 MB.

    `dataclasses` asks for the arguments of a class that says nothing of itself, to have it say these: what that takes
    is 1 MB more, in each of two processes, and 10 ms of every start. Raises Broken where it asks in another way.
    """
    text = path.read_text(encoding="utf-8")
    if name == "dataclasses":
        text = text.replace("import inspect\n", "", 1).replace("str(inspect.signature(cls))", "'()'")
        if "inspect." in text:
            raise Broken(f"{path} needs inspect for more than it is known to.")
    return compile(_Bare().visit(ast.parse(text)), str(path), "exec", dont_inherit=True)


def strip(folder: Path) -> int:
    """Strip Python's own libraries under `folder` and return the bytes saved.

    Only those: the wheels' libraries are stripped, or break when they are. Raises subprocess.CalledProcessError.
    """
    patterns = ("libpython*.so*", "python3*/lib-dynload/*.so", "lib-dynload/*.so")
    files = [path for pattern in patterns for path in folder.glob(pattern)]
    before = sum(path.stat().st_size for path in files)
    for path in sorted(files):
        path.chmod(0o755)
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=True, timeout=60)
    return before - sum(path.stat().st_size for path in files)


def hollow(folder: Path, compiler: str) -> list[str]:
    """Put an empty library in the place of each for kinds of files that the game has none of, and leave out those that
    only these needed. Returns the names of all of them.

    SDL's libraries are linked to them and look for each of their functions when they are loaded; the empty ones have
    the same functions, which answer 0 and are never called. Raises Broken, subprocess.CalledProcessError.
    """
    files = [path for path in folder.rglob("*") if ".so" in path.name and path.is_file() and not path.is_symlink()]
    before = {path.name: _needed(path) for path in files}
    foreign = [path for path in files if _FOREIGN.match(path.name)]
    stay = [path for path in files if path not in foreign]
    asked = _asked(stay)
    for path in foreign:
        _write_hollow(path, asked, compiler)
    still = {name for path in files for name in _needed(path)}
    lost = {name for path in foreign for name in before[path.name]}
    gone = set[str]()
    while more := {name for name in lost - gone if name in before and name not in still}:
        gone |= more
        lost |= {name for one in more for name in before[one]}
        still = {name for path in files if path.name not in gone for name in _needed(path)}
    for path in folder.rglob("*"):
        if path.name in gone:
            path.unlink()
    return sorted(gone | {path.name for path in foreign})


def is_hollow(path: Path) -> bool:
    """Whether nothing is in a library but what `hollow` put there."""
    return _MARK.encode() in path.read_bytes()


def _needed(path: Path) -> list[str]:
    """The libraries that a library is linked to."""
    return re.findall(r"^  NEEDED +(\S+)$", _told("objdump", "-p", str(path)), re.MULTILINE)


def _asked(files: Iterable[Path]) -> dict[str, str]:
    """The functions that the files want of others, each with its version, empty where it has none."""
    told = "".join(_told("nm", "-D", "--undefined-only", str(path)) for path in files)
    return dict(re.findall(r" U ([^@\s]+)@?(\S*)$", told, re.MULTILINE))


def _write_hollow(path: Path, asked: dict[str, str], compiler: str) -> None:
    """The library with nothing but what is asked of it, and that hollow."""
    defined = re.findall(r" T ([^@\s]+)", _told("nm", "-D", "--defined-only", str(path)))
    names = sorted(asked.keys() & set(defined))
    versions: defaultdict[str, str] = defaultdict(str)
    for name in names:
        versions[asked[name]] += f"{name};"
    with tempfile.TemporaryDirectory(prefix="arkadia-hollow-") as temporary:
        source, script = Path(temporary, "hollow.c"), Path(temporary, "versions")
        lines = (f"char {_MARK};\n", *(f"long {name}(void) {{ return 0; }}\n" for name in names))
        source.write_text("".join(lines), encoding="ascii")
        told = "".join(f"{version} {{ {of} }};\n" for version, of in sorted(versions.items()) if version)
        script.write_text(f"{told}ARKADIA {{ {_MARK}; }};\n" if told else "{ *; };\n", encoding="ascii")
        flags = ("-shared", "-fPIC", "-Os", "-s", "-nostdlib", "-fno-builtin", "-Wl,--build-id=none")
        run([compiler, *flags, f"-Wl,-soname,{path.name}", f"-Wl,--version-script={script}", "-o", str(path),
             str(source)])  # fmt: skip


def _told(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
