"""French elision: “de {name}” is “de Mara” and “d’Anna”."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

_ELIDES = re.compile(r"(?<![\w-])(?:(d|l|qu|lorsqu|puisqu)e|(l)a) (?=\{(\w+)\})", re.IGNORECASE)
_MUTE_H = ("hadrien", "helen", "helo", "henri", "hermi", "herv", "hippol", "honor", "hortens", "hubert", "huma")
"""How a word with a mute h begins. Any other h counts as a consonant: “de Hugo” is always right, “d’Hans” never."""
_VOWEL = re.compile(rf"[aeiouœæ]|y(?![aeiou])|{'|'.join(_MUTE_H)}")


def elides(text: str) -> bool:
    """Whether a word before `text` is elided: it is before Yves, but not before Yann or a number."""
    plain = "".join(letter for letter in normalize("NFD", text[:20]) if not combining(letter))
    return bool(_VOWEL.match(plain.casefold()))


class FrenchText(str):
    """A message whose de, le, la, que, lorsque and puisque are elided before a value that begins with a vowel."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        """The message with its values filled in."""

        def elided(found: re.Match[str]) -> str:
            return f"{found[1] or found[2]}’" if elides(str(values.get(found[3], ""))) else found[0]

        return _ELIDES.sub(elided, str(self)).format(*args, **values)
