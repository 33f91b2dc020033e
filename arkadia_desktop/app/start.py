"""The start of the program: folders, log, window, and the first screen."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from arkadia_desktop import paths
from arkadia_desktop.app.director import App, game_of
from arkadia_desktop.headless.trouble import Trouble
from arkadia_desktop.locale import _
from arkadia_desktop.logs import logging_to
from arkadia_desktop.scenes.shell.title import TitleScene
from arkadia_desktop.table.lock import FolderLock
from arkadia_desktop.ui.loop.scene import Scene
from arkadia_desktop.ui.loop.window import NoDisplay


def main(options: argparse.Namespace) -> int:
    """Run the game with the options of the command line and return its exit status.

    Raises:
        Trouble: a file that cannot be read, or no display.
    """
    lock = FolderLock(paths.folders(options.data_dir).data)
    free = lock.take()
    folders, notice = made_folders(options.data_dir) if free else (paths.folders(options.data_dir), "")
    with logging_to(folders.logs if free else None, options.log_level):
        app = App(options, folders, notice, lock)
        if options.load is not None:
            game_of(options.load)  # before a window flashes up for a file that cannot be opened
        if options.demo and options.out is not None:
            return _draw_demo(app)
        try:
            app.open()
        except NoDisplay as error:
            if options.demo:
                return _draw_demo(app)
            raise Trouble(
                _("{reason} “{command}” can draw a whole game without a screen.", reason=error, command="--demo")
            ) from None
        app.run(first_scene(app))
    return 0


def first_scene(app: App) -> Scene:
    """What the program begins with. Raises Trouble where `--load` names what cannot be opened."""
    options = app.options
    if options.load is not None:
        save = game_of(options.load)
        if app.store.locked and not save.finished:
            return TitleScene(app)
        app.notice = " ".join([app.notice, *save.notices]).strip()
        return app.scene_of(save)
    if options.demo:
        from arkadia_desktop.pictures.demo import demo_game
        from arkadia_desktop.table.live import Table

        new = demo_game(options, app.plan)
        return app.play_scene(Table.new(new.setup, new.seats, new.options, None, seed=new.seed))
    if (options.map is not None or options.seed is not None) and not app.store.locked:
        from arkadia_desktop.scenes.new_game.screen import NewGameScene

        return NewGameScene(app)
    if app.first_start and not app.notice:
        from arkadia_desktop.scenes.shell.welcome import WelcomeScene

        if not app.settings.welcome:
            app.change(replace(app.settings, welcome=True))  # kept, so that it comes until something was chosen
        return WelcomeScene(app)
    return TitleScene(app)


def _draw_demo(app: App) -> int:
    """The demo as pictures: where there is no screen, or where a folder was named for them."""
    from arkadia_desktop.pictures.demo import draw_offscreen

    return draw_offscreen(app, app.play_scene, app.folders.data / "demo", app.options)


def made_folders(data_dir: Path | None) -> tuple[paths.Folders, str]:
    """The folders, made; and a sentence for the title screen where that was not possible."""
    folders = paths.folders(data_dir)
    return folders, folders.made()
