"""Saves after accidents that can still be read: the list draws them, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from arkadia_desktop.scenes.play.screen import PlayScene
from arkadia_desktop.scenes.result.screen import ResultScene
from arkadia_desktop.scenes.saved_games.screen import LoadScene
from tests.scenes.screen import Screen
from tests.table.mutations import changed_value
from tests.table.test_old_saves import FILES


def test_what_can_still_be_read_can_be_seen_and_played(tmp_path: Path, scale: Callable[[int, int], int]) -> None:
    chance, screen = Random(8), Screen(tmp_path, checked=False)
    saves = screen.app.folders.saves
    originals = [path.read_bytes() for path in FILES]
    read = 0
    for number in range(scale(30, 6000)):
        path = saves / f"{number % 5}.json"
        path.write_bytes(changed_value(chance.choice(originals), originals, chance))
        save = screen.app.store.look(path).save
        if save is None:
            continue
        read += 1
        screen.show(LoadScene(screen.app))
        scene = screen.expect(LoadScene)
        screen.wait(400)
        scene.reload(path)
        screen.wait(200)
        assert scene.chosen is not None
        assert scene.chosen.save == save
        screen.app.resume(save)
        screen.step()
        assert any(isinstance(scene, PlayScene | ResultScene) for scene in screen.app.stack.scenes)
    assert read >= scale(2, 400)
