"""Sound: cues by name, delays, voices, the ambience; silence without a device, and nobody waits for it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from arkadia_desktop.ui import sound as sounds
from arkadia_desktop.ui.sound import PITCHES, SAME_MS, Sound

RATE = 44_100
SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def write(path: Path, milliseconds: int = 100) -> None:
    """A silent file; the mixer tells its kind by its content."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(b"\0\0" * (RATE * milliseconds // 1000))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for cue in ("drop", "bell"):
        write(tmp_path / f"{cue}.ogg", 2000)
    shutil.copy(SOUNDS / "ambience.ogg", tmp_path)
    (tmp_path / "broken.ogg").write_bytes(b"nothing of the kind")
    index = {"cues": {"drop": {"gain_db": -6.0206}, "bell": {"gain_db": 0}}}
    (tmp_path / "index.json").write_text(json.dumps(index), encoding="utf-8")
    return tmp_path


@pytest.fixture
def sound(folder: Path) -> Iterator[Sound]:
    one = Sound(folder, volume=0.5)
    one.open()
    yield one
    one.close()


def voices(sound: Sound, cue: str) -> int:
    """How often a cue sounds at this moment."""
    return sum(one.get_num_channels() for one in sound._cues.get(cue, ()))


class TestDevice:
    def test_none_is_no_failure(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*_: object, **__: object) -> None:
            raise pygame.error("no device")

        monkeypatch.setattr(pygame.mixer, "init", fail)
        sound = Sound(folder, ambience=True)
        assert not sound.open()
        assert not sound.available
        assert sound.trouble == "No sound device was found (no device)."
        assert not sound.play("drop")
        assert not sound.play("drop", delay=10)
        sound.tick(100)
        sound.adjust(0.2, muted=False, ambience=False, ambience_volume=0.2)
        sound.close()

    def test_where_none_can_be_the_system_is_not_asked(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
        (tmp_path / "dev" / "snd").mkdir(parents=True)
        (tmp_path / "dev" / "snd" / "pcmC0D0c").touch()
        assert not sounds.may_exist(tmp_path), "a microphone is no loudspeaker"
        (tmp_path / "dev" / "snd" / "pcmC0D0p").touch()
        assert sounds.may_exist(tmp_path)
        (tmp_path / "dev" / "snd" / "pcmC0D0p").unlink()
        (tmp_path / "run" / "pulse").mkdir(parents=True)
        (tmp_path / "run" / "pulse" / "native").touch()
        assert sounds.may_exist(tmp_path)
        monkeypatch.delenv("XDG_RUNTIME_DIR")
        assert not sounds.may_exist(tmp_path)
        monkeypatch.setenv("PULSE_SERVER", "tcp:elsewhere")
        assert sounds.may_exist(tmp_path)
        monkeypatch.delenv("PULSE_SERVER")
        monkeypatch.setattr(sys, "platform", "win32")
        assert sounds.may_exist(tmp_path)

    @pytest.mark.parametrize("asked", ["", "alsa"])
    def test_a_failing_device_writes_nothing(self, asked: str, folder: Path) -> None:
        """ALSA asked by name fails here where there is no loudspeaker, and has much to say about it."""
        code = (
            "import sys\nfrom pathlib import Path\nfrom arkadia_desktop.ui.sound import Sound\n"
            "sound = Sound(Path(sys.argv[1]), ambience=True)\nsound.start()\nsound.close()\n"
            "print('told', file=sys.stderr)"
        )
        environment = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
        if asked:
            environment["SDL_AUDIODRIVER"] = asked
        done = subprocess.run(
            [sys.executable, "-c", code, str(folder)],
            capture_output=True,
            text=True,
            env=environment,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "told\n")

    def test_opening_beside_the_program_holds_nobody_up(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        really = pygame.mixer.init

        opened = threading.Event()

        def slow(*arguments: Any, **more: Any) -> None:
            assert opened.wait(60)
            really(*arguments, **more)

        monkeypatch.setattr(pygame.mixer, "init", slow)
        sound = Sound(folder)
        sound.start()
        sound.start()
        assert not sound.play("drop")
        opened.set()
        assert sound._opening is not None
        sound._opening.join()
        assert sound.available
        assert sound.play("drop")
        sound.close()
        assert not sound.available

    def test_without_a_folder_no_device_is_opened(self) -> None:
        sound = Sound(None, ambience=True)
        sound.start()
        assert sound._opening is None
        assert not sound.play("drop")
        sound.close()


class TestCues:
    def test_play_when_they_are_there(self, sound: Sound) -> None:
        assert sound.play("drop")
        assert not sound.play("unknown")
        assert not sound.play("broken")
        sound.adjust(volume=0)
        assert not sound.play("bell")

    def test_each_is_as_loud_as_the_index_says(self, sound: Sound) -> None:
        sound.preload(["drop", "bell", "unknown"])
        (drop,), (bell,) = sound._cues["drop"], sound._cues["bell"]
        assert sound._cues["unknown"] == []
        assert (drop.get_volume(), bell.get_volume()) == pytest.approx((0.25, 0.5), abs=0.01)
        sound.adjust(volume=7)
        assert sound.volume == 1
        assert (drop.get_volume(), bell.get_volume()) == pytest.approx((0.5, 1.0), abs=0.01)

    @pytest.mark.parametrize("text", ["", "[]", '{"cues": 3}', '{"cues": {"drop": {}}}', '{"cues": {"drop": 1}}'])
    def test_a_damaged_index_is_no_failure(self, folder: Path, text: str) -> None:
        (folder / "index.json").write_text(text, encoding="utf-8")
        sound = Sound(folder)
        assert sound.open()
        assert sound.play("drop")
        sound.close()

    def test_the_same_cue_at_once_sounds_once(self, sound: Sound) -> None:
        sound.tick(1000)
        assert sound.play("drop")
        assert not sound.play("drop")
        assert sound.play("bell")
        sound.tick(1000 + SAME_MS - 1)
        assert not sound.play("drop"), "it would rattle"
        sound.tick(1000 + SAME_MS)
        assert sound.play("drop")

    def test_each_time_the_pitch_is_a_little_different(self, sound: Sound) -> None:
        """By turns, the same way in every session; a pitch that is not heard any more is not kept."""
        lengths = []
        for number in range(7):
            sound.tick(3000.0 * number)
            assert sound.play("drop")
            lengths.append(next(one for one in sound._cues["drop"] if one.get_num_channels()).get_length())
            assert len(sound._cues["drop"]) == 1 + bool(number % len(PITCHES))
            assert {one.get_volume() for one in sound._cues["drop"]} == {sound._cues["drop"][0].get_volume()}
            pygame.mixer.stop()
        first = lengths[0]
        assert lengths == [*lengths[:3], *lengths[:3], first]
        assert all(lengths[turn] == pytest.approx(first * 2 ** (-PITCHES[turn] / 1200), rel=1e-3) for turn in range(3))
        sound.adjust(volume=1)
        assert {round(one.get_volume(), 1) for one in sound._cues["drop"]} == {0.5}

    def test_voices_are_limited(self, sound: Sound) -> None:
        played = []
        for i in range(8):
            sound.tick(1000 + 100 * i)
            played.append(sound.play("drop"))
        assert played == [True] * 4 + [False] * 4
        assert voices(sound, "drop") == 4

    def test_a_delayed_cue_sounds_when_its_time_has_come(self, sound: Sound) -> None:
        sound.tick(1000)
        assert sound.play("drop", delay=70)
        assert sound.play("bell", delay=200)
        sound.tick(1060)
        assert (voices(sound, "drop"), voices(sound, "bell")) == (0, 0)
        sound.tick(1070)
        assert (voices(sound, "drop"), voices(sound, "bell")) == (1, 0)
        sound.hush()
        sound.tick(1300)
        assert voices(sound, "bell") == 0

    def test_muting_ends_all_and_keeps_the_volume(self, sound: Sound) -> None:
        sound.play("drop")
        sound.play("bell", delay=5)
        sound.adjust(muted=True)
        assert voices(sound, "drop") == 0
        assert not sound.play("drop")
        sound.adjust(muted=False)
        sound.tick(100)
        assert voices(sound, "bell") == 0
        assert sound.volume == 0.5
        assert sound.play("drop")


def settled(sound: Sound) -> Sound:
    """The sound once its ambience has been read."""
    reading = sound._reading
    if reading is not None:
        reading.join()
    return sound


class TestAmbience:
    @pytest.fixture
    def ambience(self, folder: Path) -> Iterator[Sound]:
        sound = Sound(folder, ambience=True, ambience_volume=0.5)
        assert sound.open()
        yield settled(sound)
        sound.close()

    @pytest.mark.parametrize("silence", ["muted", "ambience", "ambience_volume", "hidden"])
    def test_it_follows_mute_switch_volume_and_window(self, ambience: Sound, silence: str) -> None:
        assert ambience.humming
        assert pygame.mixer.music.get_busy()
        for _ in range(2):
            if silence == "hidden":
                ambience.tick(10, hidden=True)
            else:
                silent = {"muted": True} if silence == "muted" else {silence: 0}
                ambience.adjust(**silent)
            assert not ambience.humming
            ambience.adjust(muted=False, ambience=True, ambience_volume=0.5)
            ambience.tick(20, hidden=False)
            assert settled(ambience).humming
            assert pygame.mixer.music.get_busy()

    def test_mute_is_at_once(self, ambience: Sound) -> None:
        ambience.adjust(muted=True)
        assert not pygame.mixer.get_busy()
        assert not pygame.mixer.music.get_busy()

    def test_its_volume_is_its_own(self, ambience: Sound) -> None:
        volume = pygame.mixer.music.get_volume
        assert volume() == pytest.approx(0.5, abs=0.01)
        ambience.adjust(0.1)
        assert volume() == pytest.approx(0.5, abs=0.01)
        ambience.adjust(ambience_volume=0.25)
        assert ambience.ambience_volume == volume() == pytest.approx(0.25, abs=0.01)
        assert ambience.play("drop")

    def test_it_is_unpacked_once(self, folder: Path, tmp_path: Path) -> None:
        """What is played is the same to the sample, and is made anew when it is missing or belongs to another one."""
        packed, kept = folder / "ambience.ogg", tmp_path / "cache"
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        plain = sounds.unpacked(packed, kept)
        assert pygame.mixer.Sound(plain).get_raw() == pygame.mixer.Sound(packed).get_raw()
        made = plain.stat().st_mtime_ns
        assert sounds.unpacked(packed, kept) == plain
        assert plain.stat().st_mtime_ns == made
        write(packed)
        other = sounds.unpacked(packed, kept)
        assert list(kept.iterdir()) == [other] != [plain]
        assert sounds.unpacked(packed, packed) == packed, "where nothing can be written it is played as it is"
        pygame.mixer.quit()

    def test_it_plays_from_where_it_is_kept(self, folder: Path, tmp_path: Path) -> None:
        sound = Sound(folder, ambience=True, kept=tmp_path / "cache")
        assert sound.open()
        assert settled(sound).humming
        assert pygame.mixer.music.get_busy()
        sound.close()

    def test_it_is_switched_faster_than_it_is_read(self, folder: Path) -> None:
        sound = Sound(folder)
        assert sound.open()
        sound.adjust(ambience=True)
        sound.adjust(ambience=False)
        assert not settled(sound).humming
        sound.adjust(ambience=True)
        assert settled(sound).humming
        sound.close()
        assert not sound.humming

    def test_a_missing_file_is_no_failure(self, folder: Path) -> None:
        (folder / "ambience.ogg").unlink()
        sound = Sound(folder, ambience=True)
        assert sound.open()
        assert not settled(sound).humming
        sound.adjust(ambience_volume=0.4)
        assert not settled(sound).humming
        assert sound.play("drop")
        sound.close()

    def test_unwanted_it_is_not_even_read(self, folder: Path) -> None:
        sound = Sound(folder)
        assert sound.open()
        sound.adjust(ambience_volume=0.9)
        assert sound._reading is None
        sound.close()

    def test_switching_it_on_holds_nobody_up(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        sound = Sound(folder, kept=folder)
        assert sound.open()
        read = threading.Event()

        def slow(path: Path, _folder: Path) -> Path:
            assert read.wait(60)
            return path

        monkeypatch.setattr(sounds, "unpacked", slow)
        sound.adjust(ambience=True)
        read.set()
        assert settled(sound).humming
        sound.close()
