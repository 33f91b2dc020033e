"""The sounds: made by the code that lies here, within their levels, warm, without clicks, small, all of them used."""

from __future__ import annotations

import ast
import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from arkadia_desktop.scenes.play.motion.choreography import COINS
from arkadia_desktop.scenes.play.presenter import CUE_OF, PAYOUT_SEALS
from arkadia_desktop.tools.sounds import levels
from arkadia_desktop.tools.sounds.__main__ import main
from arkadia_desktop.tools.sounds.ambience import LOUDNESS, NAME, SECONDS
from arkadia_desktop.tools.sounds.catalogue import CUES, PAYOUT_STEPS, Cue
from arkadia_desktop.tools.sounds.files import INDEX, PEAK, cue_file, decoded, encoded, fingerprint, numbered
from arkadia_desktop.tools.sounds.tones import RATE, Wave, times
from tests.project import sources

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
DOCUMENT = json.loads((SOUNDS / INDEX).read_text(encoding="utf-8"))
NAMES = [cue.name for cue in CUES]
BY_NAME = {cue.name: cue for cue in CUES}


def heard(name: str) -> Wave:
    """A file as a player of it hears it."""
    return decoded((SOUNDS / f"{name}.ogg").read_bytes())


def pitch_of(wave: Wave) -> float:
    """The strongest pitch in hertz."""
    padded = np.concatenate([wave, np.zeros(4 * RATE)])
    return float(np.argmax(np.abs(np.fft.rfft(padded)))) * RATE / len(padded)


def tone(pitch: float, decibels: float, seconds: float = 2.0) -> Wave:
    return np.asarray(10 ** (decibels / 20) * np.sin(2 * np.pi * pitch * times(seconds)))


class TestFiles:
    def test_they_were_built_by_this_code(self) -> None:
        assert DOCUMENT["source"] == fingerprint(), "build the sounds anew: tools.sounds build"
        assert set(DOCUMENT["cues"]) == set(NAMES)
        assert {path.name for path in SOUNDS.iterdir()} == {f"{name}.ogg" for name in [*NAMES, NAME]} | {INDEX}

    def test_they_are_small(self) -> None:
        sizes = {name: (SOUNDS / f"{name}.ogg").stat().st_size for name in [*NAMES, NAME]}
        assert sizes.pop(NAME) <= 700_000
        assert sum(sizes.values()) <= 600_000

    @pytest.mark.parametrize("name", ["drop", "payout_6", "win", "curtain"])
    def test_a_file_is_what_the_code_makes(self, name: str) -> None:
        """The same to the ear everywhere; to the byte on the same machine (coders round in their own ways)."""
        made, kept = decoded(cue_file(BY_NAME[name])), heard(name)
        assert made.shape == kept.shape
        assert levels.decibels(float(np.sqrt(np.mean((made - kept) ** 2)))) < -50
        assert cue_file(BY_NAME[name]) == cue_file(BY_NAME[name])

    def test_a_build_writes_all_and_removes_strangers(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "dragon.ogg").write_bytes(b"roar")
        assert main(["build", "--sounds", str(tmp_path)]) == 0
        assert capsys.readouterr().out.startswith(f"{len(CUES) + 1} sounds, ")
        assert {path.name for path in tmp_path.iterdir()} == {path.name for path in SOUNDS.iterdir()}
        built = json.loads((tmp_path / INDEX).read_text(encoding="utf-8"))
        assert built["source"] == DOCUMENT["source"]
        for name, entry in DOCUMENT["cues"].items():
            assert built["cues"][name]["ms"] == entry["ms"]
            assert built["cues"][name]["gain_db"] == pytest.approx(entry["gain_db"], abs=0.5)
        assert main(["levels", "--sounds", str(tmp_path)]) == 0
        assert len(capsys.readouterr().out.splitlines()) == len(CUES) + 1

    def test_what_cannot_be_written_is_told(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "file").touch()
        assert main(["levels", "--sounds", str(tmp_path / "nowhere")]) == 1
        assert main(["build", "--sounds", str(tmp_path / "file" / "inside")]) == 1
        told = capsys.readouterr().err.splitlines()
        assert len(told) == 2
        assert "nowhere" in told[0]

    def test_the_number_of_a_stream_is_always_the_same(self) -> None:
        wave = tone(440, -12, 0.3)
        assert encoded(wave) == encoded(wave)
        other = numbered(encoded(wave), 77)
        assert other != encoded(wave)
        assert np.array_equal(decoded(other), decoded(encoded(wave)))
        with pytest.raises(ValueError, match="no Ogg page at byte 0"):
            numbered(b"RIFF" + bytes(60), 1)


@pytest.mark.parametrize("cue", CUES, ids=NAMES)
class TestEveryCue:
    def test_peak_length_and_offset(self, cue: Cue) -> None:
        wave = heard(cue.name)
        assert PEAK - 0.6 <= levels.peak(wave) <= PEAK
        assert 0.05 < len(wave) / RATE < 1.2
        assert abs(round(1000 * len(wave) / RATE) - DOCUMENT["cues"][cue.name]["ms"]) <= 1
        assert abs(float(np.mean(wave))) < 0.001

    def test_it_begins_and_ends_without_a_click(self, cue: Cue) -> None:
        wave = heard(cue.name)
        assert np.max(np.abs(wave[:44])) < 0.003  # the first and the last millisecond
        assert np.max(np.abs(wave[-44:])) < 0.003

    def test_it_is_warm_and_not_shrill(self, cue: Cue) -> None:
        wave = heard(cue.name)
        assert 150 < levels.centroid(wave) < 2000
        assert levels.share_above(wave, 3500) < 0.08
        assert levels.share_above(wave, 300) > 0.1, "small loudspeakers must have something to play"

    def test_it_is_as_loud_as_it_is_important(self, cue: Cue) -> None:
        gain = DOCUMENT["cues"][cue.name]["gain_db"]
        played = levels.momentary(heard(cue.name)) + gain
        assert -16 <= gain <= 0
        assert cue.loudness - 5 <= played <= cue.loudness + 0.5
        assert -34 <= played <= -20


class TestMeanings:
    def test_payout_seals_rise_by_semitones(self) -> None:
        pitches = [pitch_of(heard(f"payout_{i + 1}")) for i in range(PAYOUT_STEPS)]
        steps = [12 * np.log2(after / before) for before, after in pairwise(pitches)]
        assert steps == pytest.approx([1.0] * (PAYOUT_STEPS - 1), abs=0.06)

    def test_dearer_coins_are_deeper_and_longer(self) -> None:
        coins = [heard(f"coin_{value}") for value in (1, 5, 10)]
        assert pitch_of(coins[0]) > pitch_of(coins[1]) > pitch_of(coins[2])
        assert len(coins[0]) < len(coins[1]) < len(coins[2])

    def test_no_two_cues_are_the_same(self) -> None:
        assert len({(SOUNDS / f"{name}.ogg").read_bytes() for name in NAMES}) == len(NAMES)

    def test_the_program_plays_what_there_is_and_nothing_else(self) -> None:
        assert spoken() == set(NAMES)


def spoken() -> set[str]:
    """The cues the program plays: words in calls of ``sound.play``, and what `play.presenter` makes of the game."""
    words = set(CUE_OF.values()) | {f"payout_{i + 1}" for i in range(PAYOUT_SEALS)}
    words |= {f"coin_{value}" for value in COINS}
    for source in sources():
        for node in ast.walk(source.tree):
            in_cues = source.name.endswith("play.presenter") and isinstance(node, ast.Return)
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "cue":
                words.add(ast.unparse(node.value).strip("\'"))
            played = isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("sound.play", "Heard"))
            if in_cues or played:
                inner = node.args[:1] if isinstance(node, ast.Call) else [node]
                parts = [part for one in inner for part in ast.walk(one) if isinstance(part, ast.Constant)]
                words |= {part.value for part in parts if isinstance(part.value, str) and part.value.strip("_")}
    return {word for word in words if word.isidentifier() and not word.endswith("_")}


class TestAmbience:
    def test_it_is_quiet_and_a_minute_long(self) -> None:
        loop = heard(NAME)
        assert len(loop) == SECONDS * RATE
        assert levels.integrated(loop) == pytest.approx(LOUDNESS, abs=1)
        assert levels.peak(loop) < -10
        assert abs(float(np.mean(loop))) < 0.0005
        assert levels.share_above(loop, 5000) < 0.01

    def test_the_end_fits_the_beginning(self) -> None:
        """Where the loop closes it changes no faster than elsewhere, and is as loud on both sides."""
        loop = heard(NAME)
        joined = np.concatenate([loop[-RATE:], loop[:RATE]])
        jump = abs(joined[RATE] - joined[RATE - 1])
        assert jump <= np.quantile(np.abs(np.diff(loop)), 0.99)
        bend = np.abs(np.diff(joined, 2))
        assert np.max(bend[RATE - 40 : RATE + 40]) <= np.quantile(np.abs(np.diff(loop, 2)), 0.9999)
        sides = [float(np.sqrt(np.mean(side**2))) for side in (loop[-RATE // 2 :], loop[: RATE // 2])]
        assert abs(levels.decibels(sides[0] / sides[1])) < 3

    def test_it_never_falls_silent(self) -> None:
        blocks = heard(NAME).reshape(SECONDS * 2, RATE // 2)
        assert np.min(np.sqrt(np.mean(blocks**2, axis=1))) > 0.002


class TestLevels:
    def test_loudness_is_that_of_the_norm(self) -> None:
        """A tone of 997 Hz at 0 dBFS on one channel measures -3.01 LUFS."""
        assert levels.integrated(tone(997, 0)) == pytest.approx(-3.01, abs=0.05)
        assert levels.momentary(tone(997, -20)) == pytest.approx(-23.01, abs=0.05)
        half = np.concatenate([tone(997, -20, 10), np.zeros(10 * RATE)])
        assert levels.integrated(half) == pytest.approx(-23.01, abs=0.2), "silence is left out"

    def test_peak_and_spectrum(self) -> None:
        assert levels.peak(tone(500, -6)) == pytest.approx(-6, abs=0.01)
        assert levels.centroid(tone(500, -6)) == pytest.approx(500, abs=1)
        both = tone(500, -6) + tone(5000, -6)
        assert levels.share_above(both, 3500) == pytest.approx(0.5, abs=0.01)
