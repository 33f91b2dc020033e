"""The Flatpak: its manifest, and the bundle built with it from this checkout, where flatpak-builder is.

Our own code is compiled in the sandbox. The libraries are the wheels that the other packages hold, each by its digest.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import contents
import linux_packages
from workshop import PATIENCE_S, Broken, git, run

RUNTIME, PYTHON = "25.08", "3.13"
"""The run-time of freedesktop.org, which gets mended until September 2027, and the Python in it."""
REPOSITORY = "https://dl.flathub.org/repo/flathub.flatpakrepo"
"""Flathub, where the run-time comes from."""
PROCESSORS = ("x86_64", "aarch64")
RIGHTS = (
    "--share=ipc",
    "--socket=wayland",
    "--socket=fallback-x11",
    "--socket=pulseaudio",
    # Gamepads: the narrower `input` does not exist in the Flatpak of Debian 12 and Ubuntu 24.04.
    "--device=all",
)
"""What the program may use besides its own folder: no network, no files."""
WHEELS = "wheels"


def write(out: Path) -> Path:
    """The manifest that builds the released version from its tag. Raises Broken."""
    released = {
        "type": "git",
        "url": f"{contents.SITE}.git",
        "tag": f"v{contents.version()}",
        "commit": git("rev-parse", "HEAD"),
    }
    path = out / "manifests" / f"{contents.IDENTIFIER}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(manifest(released, wheels()), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return path


def build(out: Path) -> Path:
    """The bundle of what is committed here; the program examines itself in the sandbox. Raises Broken."""
    path = out / f"{contents.NAME}-{contents.version()}-{contents.processor()}.flatpak"
    with tempfile.TemporaryDirectory(prefix="arkadia-flatpak-", dir=out) as temporary:
        work = Path(temporary)
        git("archive", "--format=tar", "--prefix=arkadia/", f"--output={work / 'arkadia.tar'}", "HEAD")
        recipe = work / f"{contents.IDENTIFIER}.json"
        recipe.write_text(json.dumps(manifest({"type": "archive", "path": "arkadia.tar"}, wheels())), encoding="utf-8")
        run(["flatpak", "remote-add", "--user", "--if-not-exists", "flathub", REPOSITORY])
        run(["flatpak-builder", "--user", "--install-deps-from=flathub", f"--state-dir={work / 'state'}",
             "--default-branch=stable", f"--repo={work / 'repo'}", str(work / "made"), str(recipe)])  # fmt: skip
        run(["flatpak", "build", str(work / "made"), contents.NAME, "--self-test"])
        run(["flatpak", "build-bundle", f"--runtime-repo={REPOSITORY}",
             str(work / "repo"), str(path), contents.IDENTIFIER, "stable"])  # fmt: skip
    return path


def manifest(source: dict[str, str], libraries: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """How flatpak-builder makes the program of `source` and the wheels of `libraries`."""
    icon = f"/share/icons/hicolor/scalable/apps/{contents.NAME}.svg"
    texts = linux_packages.texts(contents.NAME)
    places = {Path(place).name: f"/share/{place}" for place in texts}
    # Only what is named like the program may be seen outside; the builder renames menu entry and icon.
    places[f"{contents.NAME}.xml"] = f"/share/mime/packages/{contents.IDENTIFIER}.xml"
    drawing = "assets/sprites/src/app_icon.svg"
    return {
        "id": contents.IDENTIFIER,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": contents.NAME,
        "rename-desktop-file": f"{contents.NAME}.desktop",
        "rename-icon": contents.NAME,
        "finish-args": list(RIGHTS),
        "modules": [
            {
                "name": contents.NAME,
                "buildsystem": "simple",
                # The libraries in wheels are stripped, or break when they are.
                "build-options": {"no-debuginfo": True},
                "build-commands": [
                    f"pip3 install --no-index --find-links={WHEELS} --prefix=${{FLATPAK_DEST}} .",
                    *(
                        shlex.join(["install", "-Dm644", here]) + f" ${{FLATPAK_DEST}}{there}"
                        for here, there in {drawing: icon, **places}.items()
                    ),
                ],
                "sources": [
                    source,
                    *libraries,
                    *(
                        {
                            "type": "inline",
                            "dest-filename": Path(place).name,
                            "contents": text.replace(
                                f'icon name="{contents.NAME}"', f'icon name="{contents.IDENTIFIER}"'
                            ),
                        }
                        for place, text in texts.items()
                    ),
                ],
            }
        ],
    }


def wheels() -> list[dict[str, Any]]:
    """The wheels of the pinned libraries, and of what builds ours, for every processor. Raises Broken."""
    project = tomllib.loads((contents.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    return sources({processor: report(processor, wanted) for processor in PROCESSORS})


def sources(reports: dict[str, Any]) -> list[dict[str, Any]]:
    """The files that pip's `reports` name, each once; one that only some processors take says so."""
    found: dict[tuple[str, str], list[str]] = {}
    for processor, told in reports.items():
        for entry in told["install"]:
            place = entry["download_info"]
            found.setdefault((place["url"], place["archive_info"]["hashes"]["sha256"]), []).append(processor)
    return [
        {"type": "file", "url": url, "sha256": digest, "dest": WHEELS}
        | ({} if len(takers) == len(reports) else {"only-arches": takers})
        for (url, digest), takers in sorted(found.items())
    ]


def report(processor: str, wanted: Iterable[str]) -> Any:
    """What pip would install there. Raises Broken."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report=-"]
    command += ["--only-binary=:all:", f"--python-version={PYTHON}", f"--target={WHEELS}"]
    command += [f"--platform={kind}_{processor}" for kind in ("manylinux_2_28", "manylinux2014")]
    done = subprocess.run([*command, *wanted], capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    if done.returncode:
        raise Broken(f"pip found no wheels for {processor}:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout)
