"""The rooms behind the title, loaded while nobody waits."""

from __future__ import annotations

from collections.abc import Iterator


def ahead() -> Iterator[None]:
    """Load what a click would have to wait for, one room after the other."""
    import arkadia_desktop.table.live

    yield
    import arkadia_desktop.stage.board.board
    from arkadia_desktop.rules.plan import STANDARD
    from arkadia_desktop.stage.board.meadow import washing

    yield
    yield from washing(STANDARD.width, STANDARD.height)
    import arkadia_desktop.scenes.play.view.models

    yield
    import arkadia_desktop.scenes.play.picture

    yield
    import arkadia_desktop.scenes.play.screen

    yield
    import arkadia_desktop.table.hall.profile

    yield
    import arkadia_desktop.scenes.play.dialogs.game_menu

    yield
    import arkadia_desktop.scenes.play.drivers.practice

    yield
    import arkadia_desktop.scenes.new_game.screen

    yield
    import arkadia_desktop.scenes.saved_games.screen

    yield
    import arkadia_desktop.scenes.learn.school
    from arkadia_desktop.learn.course import COURSES, lesson

    yield
    for order in COURSES.values():
        for name in order:
            lesson(name)
            yield
    import arkadia_desktop.scenes.learn.mistakes

    yield
    import arkadia_desktop.scenes.play.drivers.lesson

    yield
    import arkadia_desktop.scenes.puzzles.screen
    from arkadia_desktop.ai.puzzles import collection

    yield
    collection.heads()
    yield
    import arkadia_desktop.scenes.hall.screen

    yield
    import arkadia_desktop.scenes.rules.screen
    import arkadia_desktop.scenes.settings.screen

    yield
    import arkadia_desktop.scenes.result.screen

    yield
    import arkadia_desktop.scenes.dashboard.screen
    import arkadia_desktop.scenes.replay.looking_back

    yield
    import arkadia_desktop.scenes.replay.screen  # noqa: F401  # all of these are wanted loaded, none by name

    yield
