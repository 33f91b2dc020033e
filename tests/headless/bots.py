"""Programs that play, as texts: well-behaved ones and naughty ones. `command` makes a command of one."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

PREFACE = """
import json, os, random, sys, time
sys.path.insert(0, {root!r})

def say(**message):
    print(json.dumps(message), flush=True)

def listen():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)

hello = listen()
"""

READY = "say(type='ready', name='test')\n"
FIRST = PREFACE + READY + "act = listen()\n"

NAUGHTY: dict[str, tuple[str, str, str]] = {
    # what it does: the program, the start of the reason, what its line is said to be
    "crashes": (FIRST + "raise SystemExit('I give up')", "The program ended with exit status 1.", "I give up"),
    "leaves": (FIRST + "sys.exit(0)", "The program ended with exit status 0.", ""),
    "is silent": (FIRST + "time.sleep(60)", "There was no answer within 740 ms.", ""),
    "is late": (
        FIRST + "time.sleep(2); say(type='action', action={'a': 'end'})",
        "There was no answer within 740 ms.",
        "",
    ),
    "says no JSON": (FIRST + "print('lay it there', flush=True); listen()", "This is not JSON", "lay it there"),
    "says bytes": (
        FIRST + "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); listen()",
        "This is not JSON",
        "\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}",
    ),
    "says a list": (FIRST + "print('[]', flush=True); listen()", "“answer” must be an object", "[]"),
    "says something else": (FIRST + "say(type='chat'); listen()", "“type” cannot be chat.", '{"type": "chat"}'),
    "forgets the action": (FIRST + "say(type='action'); listen()", "“action” is missing.", '{"type": "action"}'),
    "is illegal": (
        FIRST + "say(type='action', action={'a': 'end'}); listen()",
        "First lay a building or place workers.",
        '{"type": "action", "action": {"a": "end"}}',
    ),
    "invents an action": (
        FIRST + "say(type='action', action={'a': 'cheat'}); listen()",
        "“a” cannot be cheat.",
        '{"type": "action", "action": {"a": "cheat"}}',
    ),
    "talks endlessly": (
        FIRST + "sys.stdout.write('x' * 10_000_000); sys.stdout.flush(); listen()",
        "The program sent a line of more than 64 kB.",
        "x" * 199 + "…",
    ),
    "floods": (
        FIRST + "while True: print('{}', flush=True)",
        "“type” is missing.",
        "{}",
    ),
    "shuts its mouth": (FIRST + "os.close(1); time.sleep(60)", "The program closed its output.", ""),
    "never gets ready": (PREFACE + "sys.exit(3)", "The program ended with exit status 3.", ""),
    "has no name": (PREFACE + "say(type='ready'); listen()", "“name” is missing.", '{"type": "ready"}'),
    "does not listen": ("import time; time.sleep(60)", "There was no answer within 300 ms.", ""),
}


def command(source: str, folder: Path, name: str = "bot.py") -> str:
    """The seat of a program with this source, as an entry of `--seats` (quoted for CSV)."""
    program = folder / name
    program.write_text(source.replace("{root!r}", repr(str(Path(__file__).parents[2]))))
    return '"exec:' + f"{shlex.quote(sys.executable)} {shlex.quote(str(program))}".replace('"', '""') + '"'
