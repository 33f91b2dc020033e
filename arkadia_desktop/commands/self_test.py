"""`arkadia --self-test`: whether this copy of the program is whole and works; opens no window."""

from __future__ import annotations

from arkadia_desktop.headless.trouble import FAILED, FINE, Trouble
from arkadia_desktop.locale import _


def run() -> int:
    """Examine this copy and tell what was found; the exit status."""
    from arkadia_desktop import maps, paths
    from arkadia_desktop.headless import self_test
    from arkadia_desktop.rules.plan import STANDARD
    from arkadia_desktop.ui.loop import examine

    def board() -> str:
        if maps.load(paths.standard_map()).plan != STANDARD:
            raise Trouble(_("The map does not match the board in the rules."))
        return paths.standard_map().name

    checks = [
        (_("Pictures"), lambda: examine.sprites(paths.sprites())),
        (_("Fonts"), examine.fonts),
        (_("Sounds"), lambda: examine.sounds(paths.assets() / "sounds")),
        (_("Board"), board),
        (_("Assistive programs"), examine.assistive),
        (_("Gamepads"), examine.gamepads),
        *self_test.own_checks(),
    ]
    return FINE if self_test.examine(checks) else FAILED
