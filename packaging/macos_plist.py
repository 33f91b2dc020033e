"""Info.plist of the macOS bundle: what Finder and the window server are told."""

from __future__ import annotations

from typing import Any

from contents import IDENTIFIER, PUBLISHER, RECORD_ENDING, RECORD_TYPE, TITLE, languages

LEAST_MACOS = "11.0"


def info(version: str) -> dict[str, Any]:
    """The entries PyInstaller does not write by itself."""
    kind = f"{IDENTIFIER}.record"
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDisplayName": TITLE,
        # Else the system's own dialogs would be English.
        "CFBundleLocalizations": languages(),
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": LEAST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {PUBLISHER}. Code: MIT. Art: CC BY-SA 4.0.",
        "NSPrincipalClass": "NSApplication",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Arkadia game",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": "Arkadia game",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [RECORD_ENDING],
                    "public.mime-type": [RECORD_TYPE],
                },
            }
        ],
    }
