"""The rooms behind the title, loaded while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator


def ahead() -> Iterator[None]:
    """Load what a click on the title would have to wait for, one room after the other."""
    import arkadia_desktop.ui.widgets

    yield
    import arkadia_desktop.table.live

    yield
    import arkadia_desktop.stage.board_picture

    yield
    import arkadia_desktop.scenes.shown

    yield
    import arkadia_desktop.scenes.play_picture

    yield
    import arkadia_desktop.scenes.play

    yield
    import arkadia_desktop.scenes.new_game

    yield
    import arkadia_desktop.scenes.load

    yield
    import arkadia_desktop.scenes.settings  # noqa: F401  # all of these are wanted loaded, none by name

    yield
