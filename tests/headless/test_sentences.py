"""Every code of the rules has its sentence, and no sentence shows what a stranger wrote unfiltered."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkadia_desktop import locale
from arkadia_desktop.locale import sentences, words
from arkadia_desktop.locale.sentences import plain, sentence
from arkadia_desktop.rules import plan as plans
from arkadia_desktop.rules.legal import Refusal
from arkadia_desktop.rules.pieces import COLOURS, FAMILIES, FORMS, Colour, Family, Form
from arkadia_desktop.rules.reading import Malformed
from arkadia_desktop.rules.squares import Square
from tests.drawn import board

RULES = Path(plans.__file__).parent

STANDING = board(
    """
    ........
    .MM.....
    .MM.....
    ........
    ..####..
    ..####..
    ..####..
    """,
    {"M": "silver-mill-1"},
    [Colour.YELLOW, Colour.VIOLET],
)


def codes(*kinds: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The codes given to these classes anywhere in the rules, each with the names of its values."""
    for path in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield str(code.value), _names(node)


def _names(call: ast.Call) -> tuple[str, ...]:
    names = [keyword.arg for keyword in call.keywords if keyword.arg]
    for argument in call.args[1:]:
        if isinstance(argument, ast.Dict):
            names += [str(key.value) for key in argument.keys if isinstance(key, ast.Constant)]
    return tuple(names)


VALUES: dict[str, object] = {
    "phase": "must", "action": "end", "card": "red-smithy-1", "rot": 7, "form": Form.TAVERN, "square": Square(4, 3),
    "by": "building", "which": 1, "building": 1, "wanted": 3, "held": 2, "family": Family.SILVER, "floor": 0,
    "place": 1, "field": "deck", "value": "nonsense", "key": "extra", "most": 10, "least": 6, "line": 1, "column": 2,
    "seat": 0, "player": 1, "width": 99, "height": 4, "camps": 77, "camp": "E4", "x": 3, "y": 5,
}  # fmt: skip

SPOKEN = sorted(set(codes("Refusal", "Malformed")))
FAULTS = sorted(set(codes("PlanFault")))


def fault(code: str, names: tuple[str, ...]) -> Refusal:
    values = {name: VALUES[name] for name in names}
    if code == "wrong-type":
        values["wanted"] = "integer"
    return Refusal(code, values)


def is_sentence(text: str) -> bool:
    return text[0] not in string.ascii_lowercase and text.endswith(".") and "{" not in text and "\n" not in text


@pytest.mark.parametrize(("code", "names"), SPOKEN)
def test_every_code_has_a_sentence(code: str, names: tuple[str, ...]) -> None:
    assert is_sentence(sentence(fault(code, names)))
    assert is_sentence(sentence(fault(code, names), STANDING))


@pytest.mark.parametrize(("code", "names"), [*FAULTS, ("camp-twice", ())])
def test_every_fault_of_a_plan_has_a_sentence(code: str, names: tuple[str, ...]) -> None:
    bare = sentence(fault(code, names))
    assert is_sentence(bare)
    assert sentence(fault(f"map-{code}", names)) == bare


def test_the_rules_were_read() -> None:
    found = {code for code, _names in SPOKEN}
    assert {"occupied", "not-json", "wrong-deck", "result-differs"} <= found
    assert len(found) > 35
    assert set(sentences.PLAN_SENTENCES) == {code for code, _names in FAULTS} | {"camp-twice"}


@pytest.mark.parametrize("phase", ["must", "castle", "draw", "can"])
@pytest.mark.parametrize("action", ["build", "workers", "piece", "draw", "banner", "end"])
def test_every_action_at_the_wrong_time(phase: str, action: str) -> None:
    assert is_sentence(sentence(Refusal("phase", {"phase": phase, "action": action})))


@pytest.mark.parametrize("wanted", ["integer", "boolean", "text", "list", "square"])
def test_every_wrong_type(wanted: str) -> None:
    assert is_sentence(sentence(Malformed("wrong-type", field="at", wanted=wanted)))


def test_buildings_are_named_by_form_and_number() -> None:
    taken = Refusal("occupied", {"square": Square(1, 1), "by": "building", "which": 1})
    assert sentence(taken, STANDING) == "B2 is taken: building 1 (mill) is there."
    assert sentence(taken) == "B2 is taken: building 1 is there."


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (0, "No workers of this colour are left in the tent."),
        (1, "Only 1 worker of this colour is left in the tent."),
        (2, "Only 2 workers of this colour are left in the tent."),
    ],
)
def test_too_few_workers(held: int, said: str) -> None:
    assert sentence(Refusal("too-few-own", {"wanted": 5, "held": held})) == said


def test_values_of_strangers_are_tamed() -> None:
    wild = Malformed("wrong-value", field="a\x1b[2J\n", value="x" * 500)
    said = sentence(wild)
    assert said.isprintable()
    assert len(said) < 160
    assert plain("\u202eabc\t") == "\N{REPLACEMENT CHARACTER}abc\N{REPLACEMENT CHARACTER}"
    assert plain("é" * 10, 5) == "éééé…"


def test_names_of_everything() -> None:
    forms = [words.form_name(form) for form in FORMS]
    families = [words.family_name(family) for family in FAMILIES]
    colours = [words.colour_name(colour) for colour in COLOURS]
    assert forms[5] == "trade centre"
    assert families == ["red", "olive", "black", "silver"]
    assert colours[0] == "Yellow"
    assert len({*forms, *families, *colours}) == 7 + 4 + 4
    for name in (words.form_name, words.family_name, words.colour_name):
        with pytest.raises(KeyError):
            name("purple")


def test_they_are_spoken_in_the_language_in_use() -> None:
    english = sentence(Refusal("no-banner"))
    locale.use("en_XA")
    assert sentence(Refusal("no-banner")) != english
