"""The manifests with which winget finds the installer: one for the version, one for the installer, one a language."""

from __future__ import annotations

import hashlib
import re
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import contents
import linux_packages
import windows_packages
import yaml
from workshop import Broken, epoch

SCHEMA = "1.12.0"
"""The newest schema that the repository of winget takes; winget itself knows newer ones."""
IDENTIFIER = "ArkadiaDesktop.Arkadia"
LOCALES = {"en": "en-US", "de": "de-DE", "fr": "fr-FR"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def write(out: Path) -> Path:
    """The manifests for the installer in `out`, in a folder there. Raises Broken."""
    installer = out / windows_packages.installer_name()
    if not installer.is_file():
        raise Broken(f"There is no {installer}: winget is told of an installer that was made.")
    made = manifests(installer.name, hashlib.sha256(installer.read_bytes()).hexdigest())
    folder = out / "manifests" / "winget"
    folder.mkdir(parents=True, exist_ok=True)
    for name, manifest in made.items():
        schema = f"https://aka.ms/winget-manifest.{manifest['ManifestType']}.{SCHEMA}.schema.json"
        text = yaml.safe_dump(manifest, sort_keys=False, allow_unicode=True, width=4096)
        (folder / f"{name}.yaml").write_text(f"# yaml-language-server: $schema={schema}\n\n{text}", encoding="utf-8")
    return folder


def manifests(installer: str, digest: str) -> dict[str, dict[str, Any]]:
    """What they say, by the name of each file without its ending."""
    version, inno = contents.version(), windows_packages.SCRIPT.read_text(encoding="utf-8")
    product = re.search(r"^AppId=\{(\{.+\})$", inno, re.MULTILINE)
    least = re.search("^MinVersion=(.+)$", inno, re.MULTILINE)
    if not product or not least:
        raise Broken(f"{windows_packages.SCRIPT} names no AppId or no MinVersion.")
    own = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version}
    made: dict[str, dict[str, Any]] = {
        IDENTIFIER: {**own, "DefaultLocale": LOCALES["en"], **kind("version")},
        f"{IDENTIFIER}.installer": {
            **own,
            "Platform": ["Windows.Desktop"],
            "MinimumOSVersion": f"{least[1]}.0",
            "InstallerType": "inno",
            "Scope": "user",
            "UpgradeBehavior": "install",
            "FileExtensions": [contents.RECORD_ENDING],
            "ProductCode": f"{product[1]}_is1",
            "ReleaseDate": time.strftime("%Y-%m-%d", time.gmtime(epoch())),
            "Installers": [
                {
                    "Architecture": "x64",
                    "InstallerUrl": f"{contents.SITE}/releases/download/v{version}/{installer}",
                    "InstallerSha256": digest.upper(),
                }
            ],
            **kind("installer"),
        },
    }
    for code, locale in LOCALES.items():
        told = {**own, "PackageLocale": locale, **words(code), **kind("defaultLocale" if code == "en" else "locale")}
        made[f"{IDENTIFIER}.locale.{locale}"] = told
    return made


def kind(name: str) -> dict[str, str]:
    """How every manifest ends."""
    return {"ManifestType": name, "ManifestVersion": SCHEMA}


def words(code: str) -> dict[str, Any]:
    """What a player reads in this language: the words that shops for Linux show."""
    shop = ET.fromstring(linux_packages.texts(contents.NAME)[f"metainfo/{contents.IDENTIFIER}.metainfo.xml"])

    def said(tag: str) -> list[str]:
        found = (part for part in shop.iter(tag) if part.get(LANGUAGE, "en") == code)
        return [" ".join((part.text or "").split()) for part in found]

    return {
        "Publisher": contents.PUBLISHER,
        "PublisherSupportUrl": f"{contents.SITE}/issues",
        "PackageName": contents.TITLE,
        "PackageUrl": contents.SITE,
        "License": shop.findtext("project_license", ""),
        "LicenseUrl": f"{contents.SITE}/blob/v{contents.version()}/docs/LICENSES.md",
        "ShortDescription": said("summary")[0],
        "Description": "\n".join(said("p")),
        **({"Moniker": contents.NAME} if code == "en" else {}),
        "ReleaseNotesUrl": f"{contents.SITE}/releases/tag/v{contents.version()}",
    }
