"""Keeps the catalogues of sentences, with Babel.

    python -m arkadia_desktop.tools.locale all        after any change of a sentence; does the four below
    python -m arkadia_desktop.tools.locale extract    sources -> arkadia.pot, the template
    python -m arkadia_desktop.tools.locale update     template -> every language's arkadia.po; what stays is kept
    python -m arkadia_desktop.tools.locale pseudo     template -> en_XA, a language of longer, accented English
    python -m arkadia_desktop.tools.locale compile    every arkadia.po -> arkadia.mo, which the program reads
    python -m arkadia_desktop.tools.locale add CODE   begins a language

The compiled catalogues lie in the repository, so that a checkout runs without a build step: reading one with 1000
sentences takes 3 ms at start-up, reading the .po instead 19 ms with the plainest parser.
"""

from __future__ import annotations

import argparse
import io
import itertools
import json
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from arkadia_desktop.files import exists
from arkadia_desktop.locale import CATALOGUES, DOMAIN

PACKAGE = CATALOGUES.parent
TEMPLATE = CATALOGUES / f"{DOMAIN}.pot"
PSEUDO = "en_XA"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}
# A date in the header would make two runs differ that found the same sentences.
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
_WIDTH = 100
_LONGER = 1.4
BOUND = {"fr": "(?<=«) | (?=[:;!?»%])", "de": " (?=%)"}
"""Blanks at which a line may never be broken, by language. Translators type ordinary ones."""


def sources() -> list[Path]:
    """The files whose sentences people see: all of the package but the tools."""
    return sorted(path for path in PACKAGE.rglob("*.py") if PACKAGE / "tools" not in path.parents)


def spoken_data() -> list[Path]:
    """The data files that hold sentences: under the keys SPOKEN."""
    return sorted((PACKAGE / "learn").rglob("*.json"))


SPOKEN = frozenset(("title", "about", "text", "task", "items", "also"))
"""The keys of lessons and of pages of the rules whose values people read: a sentence, or a list of them."""


def sentences_of(data: Any) -> Iterator[str]:
    """The sentences of a data file, in its order; records hold none."""
    if isinstance(data, list):
        for item in data:
            yield from sentences_of(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in SPOKEN:
                yield from filter(None, [value] if isinstance(value, str) else value)
            elif key != "record":
                yield from sentences_of(value)


def extract(files: Iterable[Path], data: Iterable[Path] = ()) -> Catalog:
    """A template with the sentences of `files`, which are Python, and of the `data` files."""
    template = _catalogue()
    for path in data:
        name = path.relative_to(PACKAGE.parent).as_posix()
        for spoken in sentences_of(json.loads(path.read_text("utf-8"))):
            template.add(spoken, locations=[(name, 0)])
    for path in files:
        # Names of files only: line numbers would change the template with every edit.
        name = path.relative_to(PACKAGE.parent).as_posix()
        for _line, message, comments, context in extract_from_file("python", path, KEYWORDS, ("Translators:",)):
            template.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    return template


def update(template: Catalog, language: str) -> Catalog:
    """The catalogue of `language` brought up to the template: sentences that are gone are dropped, new ones are empty,
    and the blanks of those that are there are set as the language does.

    A guess from a similar sentence would be shown to players as if somebody had written it."""
    catalogue = read(language)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    for message in catalogue:
        said = [re.sub(BOUND.get(language, "$^"), "\N{NO-BREAK SPACE}", form) for form in forms(message.string)]
        if message.id and said:
            message.string = tuple(said) if message.pluralizable else said[0]
    return catalogue


def pseudo(template: Catalog) -> Catalog:
    """English made 40 % longer and accented: what is cut off, unextracted or glued together shows."""
    catalogue = _catalogue(PSEUDO)
    for message in template:
        if not message.id:
            continue
        strings = (message.id,) if isinstance(message.id, str) else message.id
        turned = tuple(lengthened(string) for string in strings)
        catalogue.add(
            message.id,
            turned[0] if isinstance(message.id, str) else turned,
            locations=message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return catalogue


_ACCENTS = str.maketrans("AEIOUYaeiouycnsz", "ÅÉÎÖÛÝåéîöûýçñšž")
_VOWEL = re.compile("[ÅÉÎÖÛÝåéîöûý]")
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_FIGURES = re.compile(r" ?[.±×%=] ?(= ?)?")


def lengthened(text: str) -> str:
    """`text` between brackets, accented, vowels drawn out until it is 40 % longer; ``{names}`` stay as they are, and
    so do numbers with a sign between them: they are no longer in another language."""
    parts = _PLACEHOLDER.split(text)
    if _FIGURES.fullmatch("".join(parts[::2])):
        return text
    parts[::2] = [part.translate(_ACCENTS) for part in parts[::2]]
    missing = max(0, round(len(text) * _LONGER) - len(text) - len("[]"))
    vowels = sum(len(_VOWEL.findall(part)) for part in parts[::2])
    if not vowels:
        return f"[{''.join(parts)}{'~' * missing}]"
    shares = ((k + 1) * missing // vowels - k * missing // vowels for k in itertools.count())
    parts[::2] = [_VOWEL.sub(lambda vowel: vowel[0] * (1 + next(shares)), part) for part in parts[::2]]
    return f"[{''.join(parts)}]"


def placeholders(text: str) -> list[str]:
    """The ``{names}`` in a sentence, sorted."""
    return sorted(_PLACEHOLDER.findall(text))


def forms(said: object) -> tuple[str, ...]:
    """The one string of a message or of its translation, or its plural forms; none where it is not translated."""
    return (said,) if isinstance(said, str) else tuple(map(str, said)) if isinstance(said, tuple | list) else ()


def languages() -> list[str]:
    """The languages there are catalogues of, without the pseudo one."""
    return sorted(path.parts[-3] for path in CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po") if path.parts[-3] != PSEUDO)


def po_file(language: str) -> Path:
    """Where the sentences of a language are kept."""
    return CATALOGUES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The catalogue of a language."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def text(catalogue: Catalog) -> bytes:
    """A catalogue as the text of its file."""
    for message in catalogue:
        message.flags.discard("python-format")  # no sentence is formatted by %: a percent sign is just one
    file = io.BytesIO()
    write_po(file, catalogue, width=_WIDTH, sort_output=True, include_lineno=False, ignore_obsolete=True)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as gettext reads it."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _catalogue(language: str | None = None) -> Catalog:
    return Catalog(
        # Babel does not know the pseudo language; its plurals are those of English
        locale="en_US" if language == PSEUDO else language,
        domain=DOMAIN,
        header_comment="# The sentences of Arkadia Desktop.",
        project="Arkadia Desktop",
        version="1",
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        msgid_bugs_address="none",
        last_translator="none",
        language_team="none",
        fuzzy=False,
    )


def _write(path: Path, data: bytes) -> None:
    if exists(path) and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(path.relative_to(PACKAGE.parent))


def main(arguments: list[str] | None = None) -> None:
    """Do what the command line says; prints the files that changed."""
    parser = argparse.ArgumentParser(prog="python -m arkadia_desktop.tools.locale", description="Keep the catalogues.")
    parser.add_argument("step", choices=("all", "extract", "update", "pseudo", "compile", "add"))
    parser.add_argument("code", nargs="?", help="the language to add, e.g. fr")
    wanted = parser.parse_args(arguments)
    steps = ("extract", "update", "pseudo", "compile") if wanted.step == "all" else (wanted.step,)
    if "extract" in steps:
        _write(TEMPLATE, text(extract(sources(), spoken_data())))
    with TEMPLATE.open("rb") as file:
        template = read_po(file, domain=DOMAIN)
    if "add" in steps:
        if not wanted.code or exists(po_file(wanted.code)):
            parser.error("add needs the code of a language that is not there yet")
        catalogue = _catalogue(wanted.code)
        catalogue.update(template, update_creation_date=False)
        _write(po_file(wanted.code), text(catalogue))
    if "update" in steps:
        for language in languages():
            _write(po_file(language), text(update(template, language)))
    if "pseudo" in steps:
        _write(po_file(PSEUDO), text(pseudo(template)))
    if "compile" in steps:
        for language in languages():
            _write(po_file(language).with_suffix(".mo"), compiled(read(language)))
        _write(po_file(PSEUDO).with_suffix(".mo"), compiled(pseudo(template)))


if __name__ == "__main__":
    main()
