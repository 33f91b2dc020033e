"""Writing and reading the files of the game: Ogg Vorbis, the same bytes every time, and their index."""

from __future__ import annotations

import hashlib
import io
import json
import os
import tempfile
from pathlib import Path

import numpy as np
import soundfile

from .ambience import LOUDNESS, NAME, ambience
from .catalogue import CUES, Cue
from .levels import decibels, integrated, momentary, peak
from .tones import RATE, Wave

PEAK = -6.0
"""dBFS of the highest sample of every cue, as it is decoded."""
INDEX = "index.json"
_CHUNK = 8192
_QUALITY, _AMBIENCE_QUALITY = 0.55, 0.9
"""How far the coder compresses, 0 (least) to 1."""


def fingerprint() -> str:
    """What the code that makes the sounds is known by."""
    whole = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        whole.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return whole.hexdigest()[:16]


def encoded(wave: Wave, compression: float = _QUALITY) -> bytes:
    """The sound as Ogg Vorbis. The number of the stream, which the coder draws by lot, is always 1."""
    memory = io.BytesIO()
    file = soundfile.SoundFile(
        memory, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=compression
    )
    with file:
        for start in range(0, len(wave), _CHUNK):  # the library crashes on long sounds in one piece
            file.write(wave[start : start + _CHUNK])
    return numbered(memory.getvalue(), 1)


def decoded(data: bytes) -> Wave:
    """What a player of the file hears. Raises ValueError when it is not mono at RATE."""
    wave, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    if rate != RATE or wave.ndim != 1:
        raise ValueError(f"{rate} Hz, {wave.ndim} dimensions")
    return np.asarray(wave)


def numbered(data: bytes, number: int) -> bytes:
    """An Ogg file whose stream has this number. Raises ValueError when it is no Ogg file."""
    pages, at = [], 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at:end])
        page[14:18] = number.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = _checksum(page).to_bytes(4, "little")
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def _table() -> list[int]:
    table = []
    for value in range(256):
        sum_ = value << 24
        for _ in range(8):
            sum_ = (sum_ << 1) ^ (0x04C11DB7 if sum_ & 0x80000000 else 0)
        table.append(sum_ & 0xFFFFFFFF)
    return table


_TABLE = _table()


def _checksum(page: bytes | bytearray) -> int:
    sum_ = 0
    for byte in page:
        sum_ = (sum_ << 8 & 0xFFFFFFFF) ^ _TABLE[sum_ >> 24 ^ byte]
    return sum_


def cue_file(cue: Cue) -> bytes:
    """The file of a cue, whose highest sample is PEAK when it is decoded."""
    wave = cue.wave()
    wave /= float(np.max(np.abs(wave)))
    aim, best, best_under = PEAK, b"", 99.0
    for _ in range(16):  # what the coder does to the highest sample depends on the level, a little by chance
        data = encoded(wave * 10 ** (aim / 20))
        under = PEAK - peak(decoded(data))
        if 0 <= under < best_under:
            best, best_under = data, under
        if 0 <= best_under < 0.05:
            break
        aim += min(0.5, max(-0.5, under - 0.025))
    if not best:
        raise ValueError(f"{cue.name}: no level found at which the peak is {PEAK} dBFS")
    return best


def ambience_file() -> bytes:
    """The file of the loop, at its loudness."""
    wave = ambience()
    return encoded(wave * 10 ** ((LOUDNESS - integrated(wave)) / 20), _AMBIENCE_QUALITY)


def build(folder: Path) -> dict[str, int]:
    """Write all sounds and their index into `folder`; returns the size of each file in bytes.

    The index holds for every cue by how many dB it is turned down when it is played, and its length. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = {cue.name: cue_file(cue) for cue in CUES}
    cues = {}
    for cue in CUES:
        wave = decoded(written[cue.name])
        gain = min(0.0, cue.loudness - momentary(wave))
        cues[cue.name] = {"gain_db": round(gain, 1), "ms": round(1000 * len(wave) / RATE)}
    written[NAME] = ambience_file()
    loop = decoded(written[NAME])
    index = {
        "source": fingerprint(),
        "cues": cues,
        "ambience": {"lufs": round(integrated(loop), 1), "peak_db": round(decibels(float(np.max(np.abs(loop)))), 1)},
    }
    for stranger in set(folder.glob("*.ogg")) - {folder / f"{name}.ogg" for name in written}:
        stranger.unlink()
    for name, data in written.items():
        _write(folder / f"{name}.ogg", data)
    _write(folder / INDEX, (json.dumps(index, indent=1) + "\n").encode())
    return {name: len(data) for name, data in written.items()}


def _write(path: Path, data: bytes) -> None:
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)
