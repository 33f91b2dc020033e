"""The recipes for all three systems, as far as they can be checked on any of them."""

from __future__ import annotations

import configparser
import ctypes
import hashlib
import json
import os
import plistlib
import re
import struct
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import jsonschema
import pytest
import yaml

from arkadia_desktop import __version__, command_line
from arkadia_desktop.ui.loop import window
from tests.needs import needs
from tests.packaging.recipe import FOLDER, script
from tests.project import ROOT

ASSETS = ROOT / "assets"

contents = script("contents")
licences = script("licences")
slim = script("slim")

LIBRARIES = {
    "windows": (
        "SDL2 SDL2_image SDL2_mixer SDL2_ttf libtiff-5 libwebp-7 libwebpdemux-2 libjpeg-62 libpng16-16 libogg-0"
        " libopus-0 libopusfile-0 libwavpack-1 libxmp freetype python311 python3 VCRUNTIME140 libffi-8 zlib1",
        ".dll",
    ),
    "macos": (
        "libwebp.7.2.0 libmpg123.0 libxmp.4.7.2 libogg.0.8.6 libbrotlicommon.1.2.0 libbrotlidec.1.2.0"
        " libvorbisenc.2.0.12 libpng16.16.58.0 libvorbisfile.3.3.8 libtiff.6.3.0 libSDL2-2.0.0 libjpeg.62.4.0"
        " libfreetype.6"
        " libSDL2_mixer-2.0.0.800.2 libFLAC.14.0.0 libharfbuzz.0 libSDL2_ttf-2.0.0.2400.0 libwebpdemux.2.0.17"
        " libz.1.3.1.zlib-ng libSDL2_image-2.0.0.800.12 libwavpack.1 libsndfile.1.0.37 libvorbis.0.4.9 libopusfile.0"
        " libfluidsynth.3.5.6 libopus.0 libsharpyuv.0.1.2 libpython3.11",
        ".dylib",
    ),
}
"""The shared libraries in the wheels of pygame-ce 2.5.8 and in Python itself on the systems this was not run on."""


def text(*parts: str) -> str:
    return FOLDER.joinpath(*parts).read_text(encoding="utf-8")


def test_nothing_the_program_asks_pygame_for_is_left_out() -> None:
    """pygame puts a module that is not there in its place, which fails when it is asked for something."""
    left_out = [name for name in contents.SLIM if name.startswith("pygame.")]
    paths = [path for path in (ROOT / "arkadia_desktop").rglob("*.py") if "tools" not in path.parts]
    source = "\n".join(path.read_text("utf-8") for path in paths)
    assert [name for name in left_out if re.search(rf"\b{re.escape(name)}\b", source)] == []


@pytest.mark.parametrize("system", LIBRARIES)
def test_the_licence_of_every_library_is_known(system: str, tmp_path: Path) -> None:
    names, ending = LIBRARIES[system]
    for name in names.split():
        (tmp_path / f"{name}{ending}").touch()
    assert licences.unknown(tmp_path) == []
    (tmp_path / f"libstranger-1{ending}").touch()
    assert licences.unknown(tmp_path) == [f"libstranger-1{ending}"]


def test_every_licence_has_its_text() -> None:
    for part in licences.PARTS:
        for name in part.texts:
            assert (licences.TEXTS / f"{name}.txt").stat().st_size > 100
    named = {name for part in licences.PARTS for name in part.texts} | {"LGPL-2.1", "LGPL-3.0", "GPL-3.0"}
    assert {path.stem for path in licences.TEXTS.iterdir()} == named


def test_the_version_stands_in_one_place() -> None:
    assert contents.version() == __version__
    for path in FOLDER.rglob("*"):
        if path.suffix in {".py", ".spec", ".iss", ".xml", ".manifest", ".sh", ".desktop", ".6"}:
            assert __version__ not in path.read_text(encoding="utf-8"), path


def test_packed_is_what_the_program_reads() -> None:
    packed = {(folder, path.name) for path, folder in contents.data_files()}
    own = [path for path in ASSETS.rglob("*") if path.is_file() and "src" not in path.relative_to(ASSETS).parts]
    own += (ROOT / "arkadia_desktop" / "locale").rglob("*.mo")
    own += (ROOT / "arkadia_desktop").rglob("*.json*")
    for path in own:
        inside = path.parent.relative_to(ROOT).as_posix().removeprefix("arkadia_desktop/")
        assert (f"arkadia_desktop/{inside}", path.name) in packed
    fonts = {name for folder, name in packed if folder.endswith("/files")}
    assert len(packed) == len(own) + len(contents.fonts())
    assert {"SourceSansPro-Semibold.ttf", "SourceSerifPro-Bold.otf", "LICENSE.txt"} <= fonts


def test_no_data_of_the_package_is_forgotten() -> None:
    """What lies beside the code and is neither packed nor known to be read by people alone would fail at run time. The
    engine is compiled for each package."""
    packed = {path for path, _folder in contents.data_files()}
    read_by_people = {".py", ".po", ".pot", ".md", ".toml"}
    forgotten = [
        path
        for path in (ROOT / "arkadia_desktop").rglob("*")
        if path.is_file() and path.suffix not in read_by_people and path not in packed
        if not {"__pycache__", ".mypy_cache", "tools", "engine"} & set(path.relative_to(ROOT).parts)
    ]
    assert forgotten == []


def test_nothing_needed_is_thinned_out() -> None:
    for name in ("pygame/display.so", "libSDL2-2.0.so.0", "libstdc++.so.6", "arkadia_desktop/assets/maps/arkadia.tmx"):
        assert slim.wanted(name)
    for name in ("libcrypto.so.3", "pygame\\docs\\index.html", "pygame/base.pyi", "portmidi.dll"):
        assert not slim.wanted(name)


@needs("Linux", "cc", "nm", "objdump")
def test_a_library_that_is_not_needed_is_hollow_and_what_only_it_needed_is_gone(tmp_path: Path) -> None:
    def library(name: str, code: str, *linked: str) -> None:
        (tmp_path / "code.c").write_text(code, encoding="ascii")
        command = ["cc", "-shared", "-fPIC", f"-Wl,-soname,{name}", "-Wl,-rpath,$ORIGIN", "-o", name, "code.c", *linked]
        subprocess.run(command, cwd=tmp_path, check=True)

    library("libogg-1.so.0", "int page(void) { return 4; }")
    library("libsndfile-1.so.1", "int seconds(void) { return 5; }")
    library("libFLAC-1.so.8", "int seconds(void); int decode(void) { return seconds(); }", "libsndfile-1.so.1")
    code = "int page(void); int decode(void); int sum(void) { return 10 * page() + decode(); }"
    library("libSDL2_mixer.so", code, "libFLAC-1.so.8", "libogg-1.so.0")
    assert slim.hollow(tmp_path, "cc") == ["libFLAC-1.so.8", "libsndfile-1.so.1"]
    assert not (tmp_path / "libsndfile-1.so.1").exists()
    assert slim.is_hollow(tmp_path / "libFLAC-1.so.8")
    assert not slim.is_hollow(tmp_path / "libogg-1.so.0")
    assert ctypes.CDLL(str(tmp_path / "libSDL2_mixer.so")).sum() == 40
    assert [part.name for part in licences.inside(tmp_path)] == ["SDL_mixer", "Ogg, Vorbis", "PyInstaller's bootloader"]


def test_the_spec_is_python() -> None:
    compile(text("arkadia.spec"), "arkadia.spec", "exec")
    begin = text("start.py").partition("from arkadia_desktop")[0]
    assert "freeze_support()" in begin
    assert "help_out()" in begin.rpartition("def main")[2]


def test_the_menu_entry() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string(text("linux", "arkadia.desktop"))
    values = entry["Desktop Entry"]
    assert (values["Type"], values["Terminal"], values["Exec"]) == ("Application", "false", "@PROGRAM@ %f")
    assert values["MimeType"] == f"{contents.RECORD_TYPE};"
    assert values["StartupWMClass"] == window.WINDOW_CLASS
    assert values["Icon"] == contents.NAME


def test_the_shelves_of_shops_speak_every_language() -> None:
    """A language that is added must be added to what the system and its shop show of the program, too."""
    entry = text("linux", "arkadia.desktop")
    shop = ET.fromstring(text("linux", f"{contents.IDENTIFIER}.metainfo.xml"))
    name = "{http://www.w3.org/XML/1998/namespace}lang"
    paragraphs, captions = ([part.get(name, "en") for part in shop.iter(tag)] for tag in ("p", "caption"))
    assert [told.text for told in shop.iter("lang")] == contents.languages()
    for code in contents.languages():
        if code != "en":
            assert all(f"\n{key}[{code}]=" in entry for key in ("GenericName", "Comment", "Keywords"))
        assert code in [told.get(name, "en") for told in shop.iter("summary")]
        assert paragraphs.count(code) == paragraphs.count("en")
        assert captions.count(code) == len(list(shop.iter("screenshot")))


def test_the_type_of_records_is_the_same_everywhere() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.fromstring(text("linux", "arkadia.xml")).find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == contents.RECORD_TYPE
    assert [glob.get("pattern") for glob in kind.iter(f"{space}glob")] == [f"*.{contents.RECORD_ENDING}"]
    assert f".{contents.RECORD_ENDING}" == command_line.RECORD_ENDING
    shop = ET.fromstring(text("linux", f"{contents.IDENTIFIER}.metainfo.xml"))
    assert (shop.findtext("id"), shop.findtext("provides/mediatype")) == (contents.IDENTIFIER, contents.RECORD_TYPE)
    installer = text("windows", "arkadia.iss")
    assert rf"Software\Classes\.{contents.RECORD_ENDING}" in installer
    assert contents.RECORD_TYPE in installer


def test_the_manifest_of_windows_declares_the_resolution_of_the_screen() -> None:
    manifest = ET.fromstring(text("windows", "arkadia.manifest"))
    found = {element.tag.partition("}")[2]: (element.text or "").strip() for element in manifest.iter()}
    assert (found["dpiAwareness"], found["longPathAware"]) == ("PerMonitorV2", "true")
    level = next(element for element in manifest.iter() if element.tag.endswith("requestedExecutionLevel"))
    assert level.get("level") == "asInvoker"


def test_the_version_resource_of_windows() -> None:
    windows = script("windows_version")
    assert windows.numbers("1.2.30") == (1, 2, 30, 0)
    fields = windows.fields(__version__, "arkadia")
    assert (fields["ProductVersion"], fields["OriginalFilename"]) == (__version__, "arkadia.exe")


def test_the_installer_of_windows_is_well_formed() -> None:
    section = ""
    seen = set()
    for line in text("windows", "arkadia.iss").splitlines():
        if re.fullmatch(r"\[\w+\]", line):
            section = line
            seen.add(line)
        elif line and not line.startswith((";", "#", "  #")):
            pattern = r"[\w.]+=.+" if section in {"[Setup]", "[CustomMessages]"} else r"\w+: .+(; \w+: .+)*"
            assert re.fullmatch(pattern, line), line
            assert line.count('"') % 2 == 0, line
    spoken = dict(re.findall(r'^Name: "(\w+)"; MessagesFile: "(.+)"$', text("windows", "arkadia.iss"), re.MULTILINE))
    assert sorted(spoken) == sorted(contents.languages())
    assert all(f"\n{code}.Record=" in text("windows", "arkadia.iss") for code in spoken)
    assert {"[Setup]", "[Files]", "[Icons]", "[Registry]", "[Run]"} <= seen


def test_the_bundle_of_macos() -> None:
    info = plistlib.loads(plistlib.dumps(script("macos_plist").info(__version__)))
    assert (info["CFBundleShortVersionString"], info["NSHighResolutionCapable"]) == (__version__, True)
    assert info["CFBundleLocalizations"] == contents.languages()
    [kind] = info["UTExportedTypeDeclarations"]
    assert info["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [contents.RECORD_ENDING]
    with (FOLDER / "macos" / "entitlements.plist").open("rb") as file:
        assert set(plistlib.load(file).values()) == {True}


def test_icons_hold_every_size(tmp_path: Path) -> None:
    icons = script("icons")
    from PIL import Image

    icons.write_ico(tmp_path / "a.ico")
    icons.write_icns(tmp_path / "a.icns")
    with Image.open(tmp_path / "a.ico") as ico, Image.open(tmp_path / "a.icns") as icns:
        assert {size for size, _height in ico.info["sizes"]} == set(icons.WINDOWS)
        assert {width * scale for width, _height, scale in icns.info["sizes"]} >= set(icons.MACOS)
    icons.write_hicolor(tmp_path, "arkadia")
    assert len(list(tmp_path.glob("hicolor/*/apps/arkadia.*"))) == len(icons.LINUX) + 1


@needs("sh")
def test_the_script_for_the_menu_is_sound() -> None:
    subprocess.run(["sh", "-n", str(FOLDER / "linux" / "install.sh")], check=True, timeout=30)


@pytest.mark.parametrize("name", ["metainfo/org.arkadia_desktop.Arkadia.metainfo.xml", "applications/arkadia.desktop"])
@needs("appstreamcli", "desktop-file-validate")
def test_shops_and_menus_take_what_they_are_told(name: str, tmp_path: Path) -> None:
    path = tmp_path / Path(name).name
    path.write_text(script("linux_packages").texts("arkadia")[name], encoding="utf-8")
    checks = {".xml": ["appstreamcli", "validate", "--no-net"], ".desktop": ["desktop-file-validate"]}
    done = subprocess.run([*checks[path.suffix], path], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout


def test_the_pictures_that_shops_show_are_here() -> None:
    shop = ET.fromstring(script("linux_packages").texts("arkadia")["metainfo/org.arkadia_desktop.Arkadia.metainfo.xml"])
    from PIL import Image

    for shown in shop.iter("image"):
        version, _, name = (shown.text or "").removeprefix(f"{contents.SITE}/raw/").partition("/")
        assert version == f"v{__version__}"
        with Image.open(ROOT / name) as picture:
            assert {"width": f"{picture.width}", "height": f"{picture.height}"}.items() <= shown.attrib.items()
    assert len(list(shop.iter("image"))) >= 1


def valid(kind: str, manifest: object) -> None:
    """Whether the schema of this kind takes it."""
    schemas = json.loads((Path(__file__).parent / "schemas.json").read_text(encoding="utf-8"))
    jsonschema.validate(manifest, {"$ref": f"#/$defs/{kind}", **schemas})


def test_winget_finds_the_installer(tmp_path: Path) -> None:
    winget = script("winget")
    with pytest.raises(script("workshop").Broken, match="There is no"):
        winget.write(tmp_path)
    (tmp_path / f"arkadia-{__version__}-setup.exe").write_bytes(b"an installer")
    folder = winget.write(tmp_path)
    told = {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in folder.iterdir()}
    for manifest in told.values():
        valid(manifest["ManifestType"], manifest)
    kinds = sorted(manifest["ManifestType"] for manifest in told.values())
    assert kinds == sorted(["version", "installer", "defaultLocale", *["locale"] * (len(contents.languages()) - 1)])
    [installer] = told[f"{winget.IDENTIFIER}.installer.yaml"]["Installers"]
    assert installer["InstallerSha256"].lower() == hashlib.sha256(b"an installer").hexdigest()
    assert installer["InstallerUrl"].endswith(f"/releases/download/v{__version__}/arkadia-{__version__}-setup.exe")
    assert sorted(winget.LOCALES) == sorted(contents.languages())
    with pytest.raises(jsonschema.ValidationError):
        valid("installer", {**told[f"{winget.IDENTIFIER}.installer.yaml"], "Installers": []})


def pip_says(*files: str) -> dict[str, object]:
    """The report of pip on these files."""
    places = [{"url": f"https://index/{name}", "archive_info": {"hashes": {"sha256": name[0] * 64}}} for name in files]
    return {"install": [{"download_info": place} for place in places]}


def test_the_flatpak_is_built_from_source() -> None:
    flatpak = script("flatpak")
    libraries = flatpak.sources({"x86_64": pip_says("a-x86.whl", "b.whl"), "aarch64": pip_says("c-arm.whl", "b.whl")})
    assert [(entry["url"], entry.get("only-arches")) for entry in libraries] == [
        ("https://index/a-x86.whl", ["x86_64"]),
        ("https://index/b.whl", None),
        ("https://index/c-arm.whl", ["aarch64"]),
    ]
    source = {"type": "git", "url": f"{contents.SITE}.git", "tag": f"v{__version__}", "commit": "0" * 40}
    manifest = flatpak.manifest(source, libraries)
    valid("flatpak", manifest)
    assert manifest["id"] == contents.IDENTIFIER
    assert not [right for right in manifest["finish-args"] if "network" in right or "filesystem" in right]
    with pytest.raises(jsonschema.ValidationError):
        valid("flatpak", {**manifest, "finish_args": []})


def test_what_the_flatpak_installs_is_named_like_it() -> None:
    """Only then can the desktop see it: the builder renames the menu entry and the icon."""
    [module] = script("flatpak").manifest({}, [])["modules"]
    copied = {line.rpartition("${FLATPAK_DEST}/")[2] for line in module["build-commands"] if line.startswith("install")}
    icons = "share/icons/hicolor/scalable/apps"
    assert copied == {
        f"{icons}/arkadia.svg",
        "share/applications/arkadia.desktop",
        f"share/mime/packages/{contents.IDENTIFIER}.xml",
        f"share/metainfo/{contents.IDENTIFIER}.metainfo.xml",
    }
    [kind] = [source["contents"] for source in module["sources"] if source.get("dest-filename") == "arkadia.xml"]
    assert f'<icon name="{contents.IDENTIFIER}"/>' in kind


def ran(monkeypatch: pytest.MonkeyPatch, module: ModuleType, made: Path) -> list[list[str]]:
    """The commands that a script of the build runs from now on; one of them makes the file."""
    commands: list[list[str]] = []

    def run(command: list[str]) -> None:
        commands.append(command)
        made.touch()

    monkeypatch.setattr(module, "run", run)
    return commands


@pytest.mark.parametrize("signed", [False, True])
def test_windows_is_signed_where_somebody_signs(signed: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Before it is packed; Inno Setup signs the uninstaller and itself."""
    windows = script("windows_packages")
    monkeypatch.setenv("ARKADIA_SIGN_AS", "0123" if signed else "")
    monkeypatch.setattr(windows.shutil, "which", lambda name: name)
    folder = tmp_path / "arkadia"
    (folder / "_internal" / "arkadia_desktop" / "engine").mkdir(parents=True)
    ours = ["_internal/arkadia_desktop/engine/engine.dll", "arkadia-console.exe", "arkadia.exe"]
    for name in [*ours, "_internal/python311.dll"]:
        (folder / name).touch()
    commands = ran(monkeypatch, windows, tmp_path / windows.installer_name())
    windows.make(folder, tmp_path, 0, 1)
    *signing, packing = commands
    files = [str(folder / name) for name in ours]
    assert [(command[:2], command[-len(files) :]) for command in signing] == [
        (["signtool", verb], files) for verb in (("sign", "verify") if signed else ())
    ]
    assert ("/DSigned" in packing) == signed
    assert any(word.startswith("/Sarkadia=$qsigntool$q sign /q /sha1 0123 ") for word in packing) == signed


def test_windows_is_not_packed_unsigned_by_mistake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    windows = script("windows_packages")
    monkeypatch.setenv("ARKADIA_SIGN_AS", "0123")
    monkeypatch.setattr(windows.shutil, "which", lambda name: None)
    with pytest.raises(script("workshop").Broken, match="no signtool"):
        windows.sign([tmp_path / "arkadia.exe"])


@pytest.mark.parametrize(("identity", "notary"), [("", ""), ("ours", ""), ("ours", "--key 'my key' --key-id 7")])
def test_macos_is_signed_where_somebody_signs(
    identity: str, notary: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    macos = script("macos_packages")
    monkeypatch.setenv("ARKADIA_SIGN_AS", identity)
    monkeypatch.setenv("ARKADIA_NOTARY", notary)
    (tmp_path / "Arkadia.app").mkdir()
    commands = ran(monkeypatch, macos, tmp_path / "made")
    [image] = macos.make(tmp_path / "Arkadia.app", tmp_path)
    on_image = [command for command in commands if str(image) in command and command[0] != "hdiutil"]
    after = [["codesign", "--sign", "ours"], ["codesign", "--verify", "--strict"]] if identity else []
    after += [["xcrun", "notarytool", "submit"], ["xcrun", "stapler", "staple"]] if notary else []
    after += [["spctl", "--assess", "--type"]] if notary else []
    assert [command[:3] for command in on_image] == after
    assert not notary or on_image[2][4:8] == ["--key", "my key", "--key-id", "7"]


# ---- a release can be made


WORKFLOWS = {path.name: path.read_text("utf-8") for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
RETIRED = {
    "ubuntu-16.04", "ubuntu-18.04", "ubuntu-20.04", "windows-2016", "windows-2019",
    "macos-10.15", "macos-11", "macos-12", "macos-13", "macos-14",
}  # fmt: skip
"""Runners that GitHub has retired: a job that names one never begins."""


ON_NODE_24 = {
    "actions/checkout": 5,
    "actions/setup-python": 6,
    "actions/upload-artifact": 6,
    "actions/download-artifact": 7,
    "actions/attest-build-provenance": 3,
}
"""The first version of each action that needs no Node 20, which the runners have lost in September 2026."""


def runners(workflow: str) -> set[str]:
    """The labels of the machines that the jobs of a workflow run on."""
    return set(re.findall(r"\b(?:runs-on|runner): ([\w.-]+)", workflow))


def test_workflows_name_runners_that_live() -> None:
    named = set().union(*map(runners, WORKFLOWS.values()))
    assert {label.partition("-")[0] for label in named} == {"ubuntu", "windows", "macos"}
    for label in named:
        assert not any(label == old or label.startswith(f"{old}-") for old in RETIRED), f"{label} is retired"
        assert not label.endswith("latest"), f"{label} is another machine some day"
    told = (ROOT / "docs" / "RELEASE.md").read_text("utf-8")
    assert [label for label in sorted(named) if f"`{label}`" not in told] == [], "how long does it live?"


def test_the_tests_have_the_time_they_may_take() -> None:
    most = re.search(r"at most (\d+) minutes", (ROOT / ".ci" / "run").read_text("utf-8"))
    given = re.search(r"timeout-minutes: (\d+)", WORKFLOWS["check.yml"])
    assert most
    assert given
    assert int(given[1]) >= 2 * int(most[1])


def test_what_workflows_download_is_pinned_by_its_digest() -> None:
    table = tomllib.loads(text("downloads.toml"))
    fetched: set[str] = set()
    for name, workflow in WORKFLOWS.items():
        assert not re.search(r"\b(curl|wget|choco|winget|brew|Invoke-WebRequest)\b|https?://", workflow), name
        for names in re.findall(r"packaging/fetch\.py (.+?) --to", workflow):
            fetched |= set(names.split())
    assert fetched == set(table)
    entries = [entry for by_name in table.values() for entry in ([by_name] if "url" in by_name else by_name.values())]
    for entry in entries:
        assert re.fullmatch("[0-9a-f]{64}", entry["sha256"])
        assert entry["url"].startswith("https://github.com/")
        assert "/releases/download/" in entry["url"]
        assert not re.search("latest|continuous", entry["url"])


def test_nothing_else_is_fetched(tmp_path: Path) -> None:
    fetch, broken = script("fetch"), script("workshop").Broken
    source = tmp_path / "tool"
    source.write_bytes(b"a tool")
    good = {"url": source.as_uri(), "sha256": hashlib.sha256(b"a tool").hexdigest()}
    path = fetch.fetch("tool", {"tool": good}, tmp_path / "tools")
    assert path.read_bytes() == b"a tool"
    assert path.stat().st_mode & 0o111 or os.name == "nt"
    refused = {
        "has no address with a SHA-256": [{}, {"tool": {"url": source.as_uri()}}, {"tool": {**good, "sha256": ""}}],
        "is not what": [{"tool": {**good, "sha256": "0" * 64}}],
        "could not be downloaded": [{"tool": {**good, "url": (tmp_path / "gone").as_uri()}}],
    }
    for said, tables in refused.items():
        for number, table in enumerate(tables):
            with pytest.raises(broken, match=said):
                fetch.fetch("tool", table, tmp_path / f"{said}{number}")
            assert not (tmp_path / f"{said}{number}").exists()


@pytest.mark.parametrize(("machine", "name"), [("AMD64", "x86_64"), ("aarch64", "arm64"), ("arm64", "arm64")])
def test_each_processor_has_packages_and_tools_of_its_own(
    machine: str, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(contents.platform, "machine", lambda: machine)
    assert contents.system().endswith(f"-{name}")
    assert f"linux-{name}" in WORKFLOWS["packages.yml"]
    source = tmp_path / name
    source.write_bytes(name.encode())
    entry = {"url": source.as_uri(), "sha256": hashlib.sha256(name.encode()).hexdigest()}
    assert script("fetch").fetch("tool", {"tool": {"other": {}, name: entry}}, tmp_path / "tools").is_file()
    for by_name in tomllib.loads(text("downloads.toml")).values():
        assert "url" in by_name or name in by_name


def macho(*systems: tuple[int, int]) -> bytes:
    """A part for one processor whose commands name these as the oldest systems, each in another way."""
    commands = [struct.pack("<II8x", 0x1B, 16)]
    for (major, minor), (kind, before, after) in zip(systems, ((0x32, 4, 8), (0x24, 0, 4)), strict=False):
        version = struct.pack("<I", major << 16 | minor << 8)
        commands.append(struct.pack("<II", kind, 12 + before + after) + bytes(before) + version + bytes(after))
    return b"\xcf\xfa\xed\xfe" + struct.pack("<IIIIIII", 0, 0, 2, len(commands), 0, 0, 0) + b"".join(commands)


def test_no_package_for_macos_promises_too_old_a_system(tmp_path: Path) -> None:
    """Every part of every program and library is asked."""
    packages, broken = script("macos_packages"), script("workshop").Broken
    one, two = macho((11, 0)), macho((14, 2), (10, 13))
    head = b"\xca\xfe\xba\xbe" + struct.pack(">I", 2)
    head += struct.pack(">5I", 0, 0, 64, len(one), 0) + struct.pack(">5I", 0, 0, 64 + len(one), len(two), 0)
    (tmp_path / "both").write_bytes(head.ljust(64, b"\0") + one + two)
    (tmp_path / "none.txt").write_text("no program")
    assert [version for _path, version in packages.least_systems(tmp_path)] == [(11, 0), (14, 2), (10, 13)]
    with pytest.raises(broken, match=r"needs macOS 14\.2, and the package promises 11\.0"):
        packages.make(tmp_path, tmp_path)


def test_players_are_told_the_oldest_systems_that_packages_are_made_for() -> None:
    told = (ROOT / "docs" / "PLAYERS.md").read_text("utf-8")
    assert f"macOS {script('macos_plist').LEAST_MACOS.removesuffix('.0')} or newer" in told
    least = re.search(r'" le ([\d.]+)$', WORKFLOWS["packages.yml"], re.MULTILINE)
    assert least
    assert set(re.findall(r"glibc ([\d.]+\d)", told)) == {least[1]}
    assert "MinVersion=10.0.17763" in text("windows", "arkadia.iss")
    assert "Windows 10 (1809 or newer)" in told


def test_workflows_use_released_actions_by_their_commits() -> None:
    used = [line for workflow in WORKFLOWS.values() for line in workflow.splitlines()]
    used = [line for line in used if "uses:" in line and "uses: ./" not in line]
    assert len(used) >= 6
    for line in used:
        named = re.search(r"uses: ([\w./-]+)@[0-9a-f]{40} # v(\d+)\.\d+\.\d+$", line)
        assert named, line
        assert int(named[2]) >= ON_NODE_24[named[1]], line
