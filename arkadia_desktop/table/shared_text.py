"""A whole game as one short text, to be sent in a message and pasted: `arkadia-game/1:` and some 1,100 letters.

The letters are the file of the game, without branches, without the log of the computers and without what can be worked
out from the actions, as raw deflate with a dictionary both sides know, and four bytes of CRC-32 behind it, in base64
for addresses. One letter that was changed is always noticed; blanks and line breaks that a message puts in between do
no harm.

The dictionary belongs to the format: another one would be `arkadia-game/2`.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import replace
from typing import Any

from arkadia_desktop.locale import _
from arkadia_desktop.rules.record import MAX_BYTES, Record, record_json

FORMAT, VERSION = "arkadia-game/", 1
_BEGINNING = re.compile(r"arkadia-game/([1-9][0-9]{0,3}):([A-Za-z0-9_-]+)", re.ASCII)
_MOST_LETTERS = 200_000
_CHECK = 4
"""Bytes of the checksum."""
_RAW = -15
"""Deflate without head and checksum of its own."""


class DamagedText(ValueError):
    """A text that is no shared game; str() is one sentence for people."""


def _dictionary() -> bytes:
    """What nearly every game says, the most frequent last. Never to be changed: see above."""
    families = "red", "olive", "black", "silver"
    forms = ("trade_centre", 1), ("monastery", 1), ("smithy", 1), ("mill", 1), ("tavern", 2), ("house", 2), ("farm", 2)
    cards = [f'"{family}-{form}-{n + 1}",' for form, most in forms for family in families for n in range(most)]
    return "".join(
        (
            '"reason":"deadlock"}','"level":"journeyman"','"level":"grandmaster"','"level":"master"','"level":"random"',
            '{"format":"arkadia-record/1","envelope":{"version":3,"app":"0.1.0","name":"","seats":[',
            '{"kind":"person","name":"Mara","color":"yellow"},{"kind":"computer","name":"Bruno","color":"orange",',
            '"level":"apprentice"},{"kind":"computer","name":"Ysolde","color":"green","level":"apprentice"},',
            '{"kind":"computer","name":"Corvin","color":"violet","level":"apprentice"}],',
            '"options":{"memory_game":true,"auto_forced":true,"curtain":"auto","one_press":false},',
            '"started":"2026-11-','T20:00:00+01:00","saved":"2026-11-','.000+01:00","seed":"',
            '"consent":{"wish":null,"notes":[],"ended":false}},',
            '"setup":{"edition":"arkadia-ed1","players":["yellow","orange","green","violet"],"start":0,',
            '"first_game":false,"lot":{"at":[6,4],"rot":0},"deck":[',
            *cards,
            '"result":{"gold":[','],"winners":[0],"reason":"castle"}}','"actions":[',
            '{"a":"banner","sell":{"red":','"olive":','"black":','"silver":',
            *(f'{{"a":"castle","color":"{family}","square":' for family in families),
            '{"a":"workers","building":1,"own":[[','],[','"neutral":[[','"neutral":[]},"own":[],',
            *(f'{{"a":"build","card":"{family}-' for family in families),
            '"rot":1,"at":[','{"a":"draw","from":0},{"a":"draw","from":"stack"},{"a":"end"},',
        )
    ).encode()  # fmt: skip


_KNOWN = _dictionary()


def shared_text(record: Record) -> str:
    """The game of a record, with its envelope, as one text."""
    data = record_json(replace(record, branches=None, decisions=None))
    if "envelope" in data:
        left_out: dict[str, Any] = {"branches": [], "decisions": None}
        data["envelope"] = {key: left_out.get(key, value) for key, value in data["envelope"].items()}
    for action in data["actions"]:
        action.pop("after", None)
        action.pop("p", None)
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=_KNOWN)
    packed = deflate.compress(plain) + deflate.flush()
    packed += binascii.crc32(packed).to_bytes(_CHECK, "big")
    return f"{FORMAT}{VERSION}:{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def file_text(shared: str) -> str:
    """What the file of a shared game says. Raises DamagedText."""
    letters = "".join(shared[: 2 * _MOST_LETTERS].split())
    found = _BEGINNING.fullmatch(letters)
    if found is None or len(letters) > _MOST_LETTERS:
        raise DamagedText(_broken() if letters.startswith(FORMAT) else _("This is not the text of a shared game."))
    if int(found[1]) != VERSION:
        raise DamagedText(_("A newer version of the program wrote this text; this version cannot read it."))
    packed = _bytes(found[2])
    body, check = packed[:-_CHECK], packed[-_CHECK:]
    if binascii.crc32(body).to_bytes(_CHECK, "big") != check:
        raise DamagedText(_broken())
    inflate = zlib.decompressobj(_RAW, zdict=_KNOWN)
    try:
        text = inflate.decompress(body, MAX_BYTES).decode()
    except (zlib.error, UnicodeDecodeError):
        raise DamagedText(_broken()) from None
    if not inflate.eof or inflate.unused_data:
        raise DamagedText(_broken())
    return text


def _bytes(letters: str) -> bytes:
    """The bytes of base64 without padding; there is only one way to write them."""
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError:
        raise DamagedText(_broken()) from None
    if base64.urlsafe_b64encode(packed).decode().rstrip("=") != letters:
        raise DamagedText(_broken())
    return packed


def _broken() -> str:
    return _("The text of the game is damaged or incomplete; copy all of it again.")
