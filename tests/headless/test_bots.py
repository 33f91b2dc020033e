"""External programs: the protocol, every kind of misbehaviour, and that none of them is left behind."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arkadia_desktop.headless import bots
from arkadia_desktop.headless.bots import Bot, Foul, patience_ms
from arkadia_desktop.headless.match import MatchSeries, Void, play_game
from arkadia_desktop.headless.seats import parse_seats
from arkadia_desktop.rules.components import COMPONENTS
from arkadia_desktop.rules.plan import STANDARD
from arkadia_desktop.rules.record import parse_record, replay
from arkadia_desktop.rules.view import view
from tests.headless.bots import FIRST, NAUGHTY, PREFACE, READY, command
from tests.needs import needs
from tests.playing import opening

OURS = f'"exec:{shlex.quote(sys.executable)} -m arkadia_desktop bot --level random"'


def series(seats: str, budget_ms: int | None = 200, **options: object) -> MatchSeries:
    return MatchSeries(parse_seats(seats), 5, STANDARD, budget_ms=budget_ms, **options)  # type: ignore[arg-type]


def children() -> set[int]:
    """The processes this one has started and not yet buried."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == os.getpid():
            found.add(int(stat.parent.name))
    return found


@pytest.fixture(autouse=True)
def _nobody_left_behind() -> Iterator[None]:
    before = children()
    yield
    assert children() <= before


@pytest.fixture(autouse=True)
def _soon_ready(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "does not listen" in request.node.name:
        monkeypatch.setattr(bots, "READY_MS", 300)


@pytest.mark.parametrize("kind", NAUGHTY)
def test_a_naughty_bot_voids_its_game(kind: str, tmp_path: Path) -> None:
    source, reason, line = NAUGHTY[kind]
    entry = command(source, tmp_path)
    with pytest.raises(Void) as caught:
        play_game(series(f"{entry},{entry}"), 6)
    said = str(caught.value)
    assert said.startswith("Game 7 is void because of seat ")
    assert reason in said
    assert said.endswith(f"The program said: {line}" if line else "The program said nothing.")
    assert "\n" not in said


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(Void, match=r"The program /nowhere/bot could not be started\. There is no such file\."):
        play_game(series("random,exec:/nowhere/bot"), 0)


class Untimely(subprocess.Popen[bytes]):
    """A stop is asked for in the moment when the program has been started and nobody yet knows of it."""

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, **options)  # type: ignore[call-overload]
        signal.raise_signal(signal.SIGINT)


def test_a_bot_that_has_just_been_started_is_not_forgotten_in_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", Untimely)
    handler = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        play_game(series(f"random,{OURS}"), 0)
    assert signal.getsignal(signal.SIGINT) is handler


def test_patience_is_the_budget_a_fifth_and_half_a_second() -> None:
    assert [patience_ms(ms) for ms in (200, 1000)] == [740, 1700]


def test_ours_play_a_whole_game_against_each_other() -> None:
    played = play_game(series(f"{OURS},{OURS},random", 1000), 1)
    for _step in replay(parse_record(played.record)):
        pass
    assert len(played.decision_ms) == 3
    assert played.result.gold[0] > 0


WITNESS = (
    PREFACE
    + """
log = open({log!r}, "w")
print(json.dumps(hello), file=log, flush=True)
say(type="ready", name="witness")
from arkadia_desktop.ai.random_player import RandomPlayer
from arkadia_desktop.rules.record import action_json
from arkadia_desktop.rules.view_format import parse_view
player = RandomPlayer(random.Random(hello["seed"]))
while True:
    message = listen()
    print(json.dumps(message), file=log, flush=True)
    if message["type"] == "over":
        break
    say(type="action", action=action_json(player.decide(parse_view(message["view"]))))
"""
)


def test_what_a_bot_is_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    entry = command(WITNESS.replace("{log!r}", repr(str(log))), tmp_path)
    played = play_game(series(f"random,{entry}", 900), 3)
    hello, *acts, over = [json.loads(line) for line in log.read_text().splitlines()]
    assert hello.pop("seed") == series(f"random,{entry}").seed_of(3, 1)
    assert hello == {
        "type": "hello",
        "protocol": "arkadia-bot/1",
        "edition": "arkadia-ed1",
        "components": json.loads(json.dumps(COMPONENTS)),
    }
    assert len(acts) == len(played.decision_ms[1])
    assert all(act.keys() == {"type", "view", "budget_ms"} and act["budget_ms"] == 900 for act in acts)
    assert all(act["view"]["seat"] == act["view"]["player"] == 1 for act in acts)
    assert over == {"type": "over", "result": json.loads(played.record)["result"], "seat": 1}


def test_a_bot_that_answers_without_reading_cannot_stop_the_game(tmp_path: Path) -> None:
    deaf = "import json\nprint(json.dumps({'type': 'ready', 'name': 'deaf'}), flush=True)\n" + (
        "while True: print(json.dumps({'type': 'action', 'action': {'a': 'end'}}), flush=True)"
    )
    with pytest.raises(Void, match="First lay a building"):
        play_game(series(f"{command(deaf, tmp_path)},random"), 0)


def test_writing_to_a_bot_that_does_not_read_never_waits(tmp_path: Path) -> None:
    [sitter, _other] = parse_seats(f"{command('import time; time.sleep(60)', tmp_path)},random")
    assert sitter.command
    bot = Bot(sitter.command, 100)
    try:
        began = time.monotonic()
        for _message in range(100):
            bot.tell({"type": "chat", "text": "x" * 10_000})
        assert time.monotonic() - began < 1
    finally:
        bot.close()


@needs("Linux", "sleep")
def test_what_a_bot_started_dies_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    parent = FIRST + (
        "import subprocess\n"
        "child = subprocess.Popen(['sleep', '60'])\n"
        f"open({str(note)!r}, 'w').write(str(child.pid))\n"
        "time.sleep(60)\n"
    )
    with pytest.raises(Void):
        play_game(series(f"{command(parent, tmp_path)},random", 500), 0)
    pid = int(note.read_text())
    deadline = time.monotonic() + 5
    while Path(f"/proc/{pid}").exists() and time.monotonic() < deadline:
        if ") Z " in Path(f"/proc/{pid}/stat").read_text():
            break
        time.sleep(0.01)
    else:
        assert not Path(f"/proc/{pid}").exists()


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    show = PREFACE + f"open({str(tmp_path / 'args')!r}, 'w').write(repr(sys.argv[1:]))\n"
    entry = command(show, tmp_path)[:-1] + ' $HOME; `touch x` *"'
    with pytest.raises(Void):
        play_game(series(f"{entry},random"), 0)
    assert (tmp_path / "args").read_text() == "['$HOME;', '`touch', 'x`', '*']"


def test_ready_is_needed_before_the_first_turn(tmp_path: Path) -> None:
    [sitter, _other] = parse_seats(f"{command(PREFACE + READY + 'listen()', tmp_path)},random")
    assert sitter.command
    bot = Bot(sitter.command, 200)
    try:
        bot.hello(1)
        assert bot.name == "test"
        game = opening(2, 1)
        with pytest.raises(Foul, match="exit status 0"):
            bot.decide(view(game, game.player))
    finally:
        bot.close()


# ---- the other side: `bot`


def talk(*messages: object, level: str = "random") -> subprocess.CompletedProcess[str]:
    lines = [message if isinstance(message, str) else json.dumps(message) for message in messages]
    return subprocess.run(
        [sys.executable, "-m", "arkadia_desktop", "bot", "--level", level],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


HELLO = {"type": "hello", "protocol": "arkadia-bot/1", "edition": "arkadia-ed1", "components": {}, "seed": 3}


def test_our_bot_says_ready_and_goes_when_it_is_over() -> None:
    done = talk(HELLO, {"type": "over", "result": {}, "seat": 0}, "never read")
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        '{"type": "ready", "name": "Arkadia random"}\n',
        "",
    )


def test_our_bot_goes_quietly_when_the_game_hangs_up() -> None:
    assert (talk(HELLO).returncode, talk(HELLO).stderr) == (0, "")


@pytest.mark.parametrize(
    ("messages", "said"),
    [
        (["{"], "Line 1 is not a arkadia-bot/1 message. This is not JSON: see line 1, column 2."),
        ([HELLO, "[]"], "Line 2 is not a arkadia-bot/1 message. “message” must be an object with named values."),
        ([{**HELLO, "protocol": "x/9"}], "Line 1 is not a arkadia-bot/1 message. The format is “x/9”"),
        ([HELLO, {"type": "act", "view": {}}], "Line 2 is not a arkadia-bot/1 message. “format” is missing."),
    ],
)
def test_our_bot_says_what_is_wrong_with_a_message(messages: list[object], said: str) -> None:
    done = talk(*messages)
    assert done.returncode == 1
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1
