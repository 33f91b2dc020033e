"""The catalogues hold every sentence of the sources, and sentences are written so that they can be translated."""

from __future__ import annotations

import ast
import io
import os
import re
import string
import subprocess
from collections.abc import Iterator
from datetime import date
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel import dates, numbers
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from arkadia_desktop import locale
from arkadia_desktop.learn import handbook
from arkadia_desktop.locale import UnknownLanguage, _, ngettext, npgettext, pgettext, use, wanted
from arkadia_desktop.locale.french import FrenchText
from arkadia_desktop.locale.words import in_gold
from arkadia_desktop.scenes.common.dates import long_date, short_date
from arkadia_desktop.tools import locale as tool
from tests.needs import needs

RUN = "run: python -m arkadia_desktop.tools.locale all"
GETTEXT = {name: {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}[name] for name in tool.KEYWORDS}
"""The functions that take sentences, and how many of their first arguments are text."""


def template() -> Catalog:
    with tool.TEMPLATE.open("rb") as file:
        return read_po(file, domain=locale.DOMAIN)


def key(message: Message) -> tuple[str | None, tuple[str, ...]]:
    return message.context, tool.forms(message.id)


def unchanged(path: Path, data: bytes) -> bool:
    """Whether a file holds `data`; a comparison in the test itself would print both."""
    return path.read_bytes() == data


# ---- the catalogues


def test_the_template_holds_the_sentences_of_the_sources() -> None:
    found = tool.extract(tool.sources(), tool.spoken_data())
    in_sources, in_template = ({key(message) for message in catalogue} for catalogue in (found, template()))
    assert (in_sources - in_template, in_template - in_sources) == (set(), set()), RUN
    assert unchanged(tool.TEMPLATE, tool.text(found)), RUN


OTHER_TERMS = {
    r"\btowers?\b": "castle piece",
    r"\bintroduc": "place (workers)",
    r"(?i)\b(house|farm|tavern|mill|smithy|trade centre|monastery) is finished": "is complete",
    r"(?i)\bplay a building": "lay a building",
    r"(?i)banners? ends? ": "raising a banner does not end the turn",
}
"""Words for things that are called otherwise -> what they are called."""


def test_a_thing_has_one_name() -> None:
    """But pages of the rules are found by other names too."""
    searched = {page.also for page in handbook.pages()}
    said = [text for message in template() for text in tool.forms(message.id) if text not in searched]
    assert [(text, name) for text in said for other, name in OTHER_TERMS.items() if re.search(other, text)] == []


def test_the_pseudo_language_is_that_of_the_template() -> None:
    assert unchanged(tool.po_file(tool.PSEUDO), tool.text(tool.pseudo(template()))), RUN
    assert unchanged(tool.po_file(tool.PSEUDO).with_suffix(".mo"), tool.compiled(tool.pseudo(template()))), RUN


@pytest.mark.parametrize("language", [*tool.languages(), tool.PSEUDO])
def test_a_catalogue_is_whole_and_keeps_the_placeholders(language: str) -> None:
    catalogue = tool.pseudo(template()) if language == tool.PSEUDO else tool.read(language)
    assert {key(message) for message in catalogue} == {key(message) for message in template()}, RUN
    for message in catalogue:
        if not message.id:
            continue
        assert not message.fuzzy, f"{message.id!r}: a translator must look at this"
        wanted_names = {name for form in tool.forms(message.id) for name in tool.placeholders(form)}
        for form in tool.forms(message.string):
            assert form or language in locale.UNFINISHED, f"{message.id!r} is not translated"
            assert set(tool.placeholders(form)) <= wanted_names, message.id
        named = {name for form in tool.forms(message.string) for name in tool.placeholders(form)}
        assert named == wanted_names or not any(tool.forms(message.string)), message.id
    if language != tool.PSEUDO:
        assert unchanged(tool.po_file(language).with_suffix(".mo"), tool.compiled(catalogue)), RUN


QUOTES = {"de": ("„", "“"), "fr": ("«", "»")}


@pytest.mark.parametrize("language", QUOTES)
def test_a_translation_is_set_as_its_language_is(language: str) -> None:
    """Its own quotation marks in pairs, no blank too many, none that a line could be broken at where it may not be, and
    as many lines as in English."""
    begins, ends = QUOTES[language]
    found = []
    for message in tool.read(language):
        for english, said in zip(tool.forms(message.id), tool.forms(message.string), strict=bool(message.string)):
            paired = said.count(begins) == said.count(ends)
            foreign = set("\"'“”„«»") - set(QUOTES[language])
            blanks = "  " in said or (english.strip() == english) != (said.strip() == said)
            bound = bool(re.search(tool.BOUND[language], said))
            lines = english.count("\n") != said.count("\n")
            if message.id and (bound or not paired or foreign & set(said) or blanks or lines):
                found.append(said)
    assert found == []


@pytest.mark.parametrize(
    ("text", "names"),
    [("Seat {seat} is free", ["{seat}"]), ("End turn", []), ("{gold} → {more}", ["{gold}", "{more}"]), ("", [])],
)
def test_lengthening(text: str, names: list[str]) -> None:
    longer = tool.lengthened(text)
    assert len(longer) >= round(1.4 * len(text))
    assert tool.placeholders(longer) == names
    assert longer[0] + longer[-1] == "[]"


def test_the_program_reads_the_pseudo_language() -> None:
    assert use("en_XA") == "en_XA"
    assert _("There is no such file.").startswith("[Théé")
    assert ngettext("The file is larger than {n} kB.", "The file is larger than {n} kB.", 4).startswith("[Théé")
    assert pgettext("building", "mill") == "[mîll]"
    assert pgettext("nothing", "mill") == "mill", "a context counts"
    assert use("en") == "en"
    assert _("There is no such file.") == "There is no such file."


def test_plurals_follow_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    french = Catalog(locale="fr", fuzzy=False)
    french.add(("{n} card", "{n} cards"), ("{n} carte", "{n} cartes"))
    french.add(("{n} seal", "{n} seals"), ("{n} sceau", "{n} sceaux"), context="sale")
    mo = tmp_path / "fr" / "LC_MESSAGES" / "arkadia.mo"
    mo.parent.mkdir(parents=True)
    mo.write_bytes(tool.compiled(french))
    monkeypatch.setattr(locale, "CATALOGUES", tmp_path)
    assert locale.languages() == {"en": "English", "fr": "Français"}
    assert use("fr_CA.UTF-8") == "fr"
    assert locale.current() == "fr"
    told = [ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)]
    assert told == ["0 carte", "1 carte", "2 cartes"], "in French, none is singular"
    assert npgettext("sale", "{n} seal", "{n} seals", 2) == "2 sceaux"
    use("en")
    assert [ngettext("{n} card", "{n} cards", n) for n in (0, 1)] == ["0 cards", "1 card"]
    assert npgettext("sale", "{n} seal", "{n} seals", 1) == "1 seal"


def test_updating_keeps_translations_and_drops_what_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    german = Catalog(locale="de", fuzzy=False)
    german.add("End turn", "Zug beenden")
    german.add("Gone", "Weg")
    german.add("{n} %", "{n} %")
    monkeypatch.setattr(tool, "CATALOGUES", tmp_path)
    tool.po_file("de").parent.mkdir(parents=True)
    tool.po_file("de").write_bytes(tool.text(german))
    new = Catalog(fuzzy=False)
    new.add("End turn")
    new.add("New game")
    new.add("{n} %")
    updated = tool.read("de")
    updated = tool.update(new, "de")
    assert {message.id: message.string for message in updated if message.id} == {
        "End turn": "Zug beenden",
        "New game": None,
        "{n} %": "{n}\N{NO-BREAK SPACE}%",
    }
    assert tool.languages() == ["de"]
    read_back = GNUTranslations(io.BytesIO(tool.compiled(updated)))
    assert read_back.gettext("End turn") == "Zug beenden"


# ---- French elision


@pytest.mark.parametrize(
    ("name", "elided"),
    [
        *[(name, True) for name in ("Anna", "ève", "Émile", "Œdipe", "Orange", "Yves", "Hélène", "Henri", "e\u0301va")],
        *[(name, False) for name in ("Mara", "Yann", "Hugo", "Hans", "8", "11", "", "« Anna »", "Ça")],
    ],
)
def test_french_elides_before_a_vowel(name: str, elided: bool) -> None:
    """A mute h cannot be told from another: only those that everybody elides count."""
    said = FrenchText("De {name} que {name} : au-delà {name}, donnez-le {name}").format(name=name)
    begins = f"D’{name} qu’{name}" if elided else f"De {name} que {name}"
    assert said == f"{begins} : au-delà {name}, donnez-le {name}"


def test_french_messages_elide_by_themselves() -> None:
    told = {}
    for language in ("fr", "de", "en"):
        use(language)
        told[language] = [_("{name}’s tent").format(name=name) for name in ("Anna", "Mara")]
    assert told["fr"] == ["Tente d’Anna", "Tente de Mara"]
    assert told["de"] == ["Zelt von Anna", "Zelt von Mara"]
    assert told["en"] == ["Anna’s tent", "Mara’s tent"]


def test_french_counts_pieces_of_gold() -> None:
    """Plural only from two; a text counts by the number it begins with."""
    use("fr")
    amounts = (0, 1, 2, "+1", "−1,9", "−2,0", "1,5 ± 0,3", "12 ± 3")
    said = [in_gold(amount) for amount in amounts]
    pieces = ["pièce", "pièce", "pièces", "pièce", "pièce", "pièces", "pièce", "pièces"]
    assert said == [f"{amount} {piece}\N{NO-BREAK SPACE}d’or" for amount, piece in zip(amounts, pieces, strict=True)]


def test_no_french_message_has_gold_in_one_number() -> None:
    """A message that counts gold is a plural, or takes it from `in_gold`."""
    single = [message.string for message in tool.read("fr") if isinstance(message.string, str)]
    assert [text for text in single if re.search(r"\{(gold|amount|n)\}\s+(po\b|pièces?\b)", text)] == []


# ---- which language


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UnknownLanguage) as caught:
        use("tlh")
    assert caught.value.code == "tlh"
    assert str(caught.value).startswith("There is no language “tlh”. Languages: en")
    assert locale.current() == "en"


@pytest.mark.parametrize(
    ("environ", "codes"),
    [
        ({}, []),
        ({"LANG": "de_DE.UTF-8"}, ["de_DE.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, ["fr_FR"]),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "nl:en_XA"}, ["nl", "en_XA", "de_DE.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "fr"}, []),
        ({"LC_ALL": "", "LANG": "POSIX"}, []),
        ({"LANGUAGE": "fr"}, ["fr"]),
    ],
)
def test_what_the_environment_asks_for(environ: dict[str, str], codes: list[str]) -> None:
    assert wanted(environ) == codes


def test_the_systems_language_is_taken_where_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert use() == "en", "the tests run in the C locale"
    monkeypatch.setenv("LC_ALL", "xx_YY.UTF-8")
    assert use() == "en"
    assert use(system=["yy", "en-XA"]) == "en", "nobody is offered the pseudo language"
    monkeypatch.setattr(locale, "UNFINISHED", frozenset(("fr",)))
    assert use(system=["yy", "fr-FR", "de-AT", "en"]) == "de", "nor one that is not finished"


# ---- how sentences are written


def calls(path: Path) -> Iterator[tuple[ast.Call, str]]:
    """Each gettext call of a file, and its function."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GETTEXT:
            yield node, node.func.id


def shown(argument: ast.expr) -> bool:
    """Whether an argument is a plain string, or one that a table marked with `N_` and `_` now turns."""
    if isinstance(argument, ast.Call):
        return isinstance(argument.func, ast.Attribute) and argument.func.attr == "get"
    return isinstance(argument, ast.Constant | ast.Name | ast.Subscript | ast.Attribute)


def faults(path: Path) -> list[str]:
    """What is wrong with the sentences of a file, each with its line."""
    found = []
    for call, name in calls(path):
        texts = call.args[: GETTEXT[name]]
        if not all(isinstance(a, ast.Constant) or (name == "_" and shown(a)) for a in texts):
            found.append(f"{path.name}:{call.lineno}: {name}() needs a plain string")
            continue
        spoken = [a.value for a in texts if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        messages = spoken[1:] if name in ("pgettext", "npgettext") else spoken
        fields = {field for text in messages for _, field, _, _ in string.Formatter().parse(text) if field is not None}
        if any(not field.isidentifier() for field in fields):
            found.append(f"{path.name}:{call.lineno}: values in sentences need names")
            continue
        if any(re.search(r"%[sdif(]", text) for text in messages):
            found.append(f"{path.name}:{call.lineno}: values are written {{name}}, not %s")
        given = {keyword.arg for keyword in call.keywords}
        counted = name in ("ngettext", "npgettext")
        if messages and None not in given and (given or counted):
            given |= {"n"} & fields if counted else set()
            if given != fields:
                found.append(f"{path.name}:{call.lineno}: the sentence names {fields}, the call gives {given}")
    return found


@pytest.mark.parametrize("path", tool.sources(), ids=lambda path: str(path.relative_to(tool.PACKAGE)))
def test_sentences_can_be_translated(path: Path) -> None:
    assert faults(path) == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ('_(f"{n} cards")', "needs a plain string"),
        ('_("a" + b)', "needs a plain string"),
        ('_("a {n}".format(n=1))', "needs a plain string"),
        ("N_(text)", "needs a plain string"),
        ('ngettext("{n} card", f"{n} cards", n)', "needs a plain string"),
        ('_("{} cards", 3)', "need names"),
        ('_("%d cards") % 3', "not %s"),
        ('_("{n} cards", m=3)', "the call gives"),
        ('pgettext("x", "{n} cards", m=3)', "the call gives"),
        ('ngettext("{n} card of {name}", "{n} cards of {name}", n)', "the call gives"),
    ],
)
def test_the_check_finds(tmp_path: Path, code: str, fault: str) -> None:
    path = tmp_path / "code.py"
    path.write_text(code)
    assert len(faults(path)) == 1
    assert fault in faults(path)[0]


@pytest.mark.parametrize(
    "code",
    [
        '_("plain")',
        '_("{n} cards", n=3)',
        'ngettext("a card of {name}", "{n} cards of {name}", n, name=name)',
        "_(TABLE[code], **values)",
        "_(TABLE.get(a, b))",
        "_(sentence)",
        'N_("x")',
    ],
)
def test_the_check_lets_pass(tmp_path: Path, code: str) -> None:
    path = tmp_path / "code.py"
    path.write_text(code)
    assert faults(path) == []


# ---- dates and numbers, as Babel has them


@pytest.mark.parametrize("language", tool.languages())
def test_dates_and_numbers_are_those_of_the_language(language: str) -> None:
    """Babel knows them, but does not run with the program: the catalogue says them, and is held to it here."""
    use(language)
    names = {
        "month": [dates.get_month_names("abbreviated", locale=code) for code in ("en", language)],
        "whole month": [dates.get_month_names("wide", locale=code) for code in ("en", language)],
        "weekday": [dates.get_day_names("wide", locale=code) for code in ("en", language)],
    }
    for context, (english, own) in names.items():
        assert [pgettext(context, english[n]).casefold() for n in english] == [own[n].casefold() for n in english]
    for day in (date(2026, 3, 1), date(2026, 11, 22)):
        full, long = (dates.format_date(day, form, locale=language) for form in ("full", "long"))
        if language == "fr":  # which counts the first day of a month as every other there
            full, long = (re.sub(r"\b1 (?=mars)", "1er ", text) for text in (full, long))
        assert f"{long_date(day)} {day.year}".casefold() == full.casefold()
        assert f"{short_date(day)} {day.year}" == long
    decimal = pgettext("a number with a decimal", "{whole}.{tenths}").format(whole=4, tenths=5)
    assert decimal == numbers.format_decimal(4.5, locale=language)


# ---- as gettext's own tools see it


@needs("msgfmt")
@pytest.mark.parametrize("language", [*tool.languages(), tool.PSEUDO])
def test_msgfmt_finds_nothing(language: str) -> None:
    command = ["msgfmt", "--check", "--output-file", os.devnull, str(tool.po_file(language))]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
