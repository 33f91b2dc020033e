"""The words people read: gettext catalogues, one a language; English is the source and needs no file.

    from arkadia_desktop.locale import _, ngettext
    _("Seat {seat} is free", seat=3)
    ngettext("{n} card", "{n} cards", n)

Whole sentences with named values, so that a translator may turn them round. `python -m arkadia_desktop.tools.locale`
keeps the catalogues. Importing this reads no file; `use()` does.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from arkadia_desktop.locale.french import FrenchText

if TYPE_CHECKING:
    from gettext import GNUTranslations

__all__ = [
    "N_",
    "UnknownLanguage",
    "_",
    "current",
    "languages",
    "ngettext",
    "npgettext",
    "offered",
    "pgettext",
    "use",
    "wanted",
]

SOURCE = "en"
PSEUDO = "en_XA"
"""English made longer and accented, for those who develop: nobody is offered it."""
DOMAIN = "arkadia"
CATALOGUES = Path(__file__).parent
OWN_NAMES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "fr": "Français", "en_XA": "[Pšéûdö]"}
"""What a language calls itself: a list of languages must be readable for somebody who cannot read this one."""
UNFINISHED: frozenset[str] = frozenset()
"""Languages still being translated: only who names one gets it."""

_language = SOURCE
_catalogue: GNUTranslations | None = None


class UnknownLanguage(LookupError):
    """No catalogue answers to this code. `code` is what was asked for; str() is a sentence."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(
            _("There is no language “{code}”. Languages: {languages}.", code=code, languages=", ".join(offered()))
        )

    def __str__(self) -> str:
        return str(self.args[0])


def _filled(text: str, values: Mapping[str, object]) -> str:
    """A message with its values, as its language fills them in."""
    said = FrenchText(text) if _language == "fr" and "{" in text else text
    return said.format(**values) if values else said


def _(message: str, /, **values: object) -> str:
    """`message` in the language in use, with its values; without any they may be filled in later."""
    return _filled(_catalogue.gettext(message) if _catalogue else message, values)


def N_(message: str) -> str:
    """`message` unchanged: marks a sentence of a table for the catalogue; `_()` turns it when it is shown."""
    return message


def ngettext(singular: str, plural: str, n: int, /, **values: object) -> str:
    """The form for `n` things in the language in use, with its values, of which `n` is one."""
    text = _catalogue.ngettext(singular, plural, n) if _catalogue else singular if n == 1 else plural
    return _filled(text, {"n": n, **values})


def pgettext(context: str, message: str, /, **values: object) -> str:
    """`_` where the same English word has several meanings; `context` tells translators which."""
    return _filled(_catalogue.pgettext(context, message) if _catalogue else message, values)


def npgettext(context: str, singular: str, plural: str, n: int, /, **values: object) -> str:
    """`ngettext` with a context."""
    text = _catalogue.npgettext(context, singular, plural, n) if _catalogue else singular if n == 1 else plural
    return _filled(text, {"n": n, **values})


def languages() -> dict[str, str]:
    """The languages there are: code -> what the language calls itself, English first."""
    return {code: name for code, name in OWN_NAMES.items() if code == SOURCE or os.path.isfile(_file(code))}


def offered() -> dict[str, str]:
    """The languages a player may choose, as `languages` gives them."""
    return {code: name for code, name in languages().items() if code != PSEUDO and code not in UNFINISHED}


def current() -> str:
    """The code of the language in use."""
    return _language


def use(language: str = "", system: Iterable[str] = ()) -> str:
    """Change to `language` (a code such as ``fr`` or ``fr_CA.UTF-8``) and return the code found for it.

    Without a language: the first we offer of those the environment asks for and of `system` (what a window system
    reports: Windows and macOS say it nowhere else), or English.
    Raises UnknownLanguage when the language was named and there is none such.
    """
    global _language, _catalogue
    code = _match([language], languages()) if language else _match([*wanted(), *system], offered())
    if code is None:
        if language:
            raise UnknownLanguage(language)
        code = SOURCE
    _catalogue = _read(code) if code != SOURCE else None
    _language = code
    return code


def wanted(environ: Mapping[str, str] | None = None) -> list[str]:
    """The languages the environment asks for, most wanted first, as it writes them."""
    variables = os.environ if environ is None else environ
    listed = [code for code in variables.get("LANGUAGE", "").split(":") if code]
    set_one = next((variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), "")
    if set_one.partition(".")[0] in {"C", "POSIX"}:
        return []  # POSIX: this locale means no translation, whatever LANGUAGE lists
    return [*listed, set_one] if set_one else listed


def _match(codes: Iterable[str], there: Iterable[str]) -> str | None:
    """The first of `codes` that is `there`: the very code, or its language without the country."""
    by_name = {name.lower(): name for name in there}
    for code in codes:
        plain = code.partition(".")[0].partition("@")[0].replace("-", "_").lower()
        for name in (plain, plain.partition("_")[0]):
            if name in by_name:
                return by_name[name]
    return None


def _file(code: str) -> Path:
    return CATALOGUES / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _read(code: str) -> GNUTranslations:
    return _parsed(_file(code), _file(code).stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _parsed(path: Path, _changed: int) -> GNUTranslations:
    """The catalogue of a file as it was when it was changed last: whoever changes to and fro reads it once."""
    from gettext import GNUTranslations

    with path.open("rb") as file:
        return GNUTranslations(file)
