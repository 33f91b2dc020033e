"""The coach's panel at every size and interface scale, in English and in a language 40 % longer; see
`test_layout_play`."""

from __future__ import annotations

from itertools import islice

import pytest

from arkadia_desktop import locale
from arkadia_desktop.ai.reasons import Advice, Cause, Reason
from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.legal import LegalActions
from arkadia_desktop.scenes.play.drivers.coach import CoachPanel
from arkadia_desktop.ui.paint.text import TextBox
from tests.scale import crossed
from tests.scenes.menus import Listener
from tests.scenes.nobody import silent
from tests.scenes.play_states import seated
from tests.scenes.test_layout_play import SCALES, SIZES, apart, faults, measured_not_drawn
from tests.tongues import LANGUAGES, PSEUDO

__all__ = ["measured_not_drawn"]

LONG = (
    Reason(Cause.OPENS, 4000, "trade_centre", "olive", 3, 12, 6),
    Reason(Cause.LEAVES, -900, "trade_centre", "olive", left=4, seat=1),
)


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Listener:
    return Listener(tmp_path_factory.mktemp("coach"))


@pytest.mark.parametrize(("size", "players", "scale", "language"), crossed(SIZES, [2, 4], SCALES, LANGUAGES), ids=str)
def test_the_panel_fits(listener: Listener, size: tuple[int, int], players: int, scale: float, language: str) -> None:
    play = seated(listener, players, size, scale)
    actions = list(islice(LegalActions(play.view), 3))
    assert len(actions) == 3
    locale.use(language)
    panel = CoachPanel(play, silent())
    panel.layout(play.kit)
    waiting_or_not(panel, actions, whole=language != PSEUDO)


def in_sight(panel: CoachPanel, id: str, box: TextBox) -> bool:
    """Whether it is not scrolled out of sight."""
    port = panel.sheet[id].port
    return port is None or port.area.contains(box.rect)


def waiting_or_not(panel: CoachPanel, actions: list[Action], *, whole: bool) -> None:
    """Look at the panel while the coach thinks, and with long sentences."""
    window = panel.kit.frame.area
    for advice in ((), tuple(Advice(action, 123 - n, LONG) for n, action in enumerate(actions))):
        if advice:
            panel.show(advice)
            panel.layout(panel.kit)
        boxes = [box for box in panel.sheet.boxes() if not box[0].startswith("marker") and in_sight(panel, *box)]
        assert boxes
        assert faults(boxes, window, whole=whole) + apart(boxes) == []
        place = panel.sheet["panel"].rect
        assert window.contains(place)
        rows = [panel.sheet[f"advice {n + 1}"] for n in range(len(advice))]
        assert all(row.visible and place.contains(row.rect) and min(row.hit().size) >= 32 for row in rows)
        assert all(place.contains(box.rect) for _id, box in boxes)
        figures = locale._("Gold compared with an ordinary action")
        told = [row.spoken() for row in rows]
        assert all(one is not None and figures in one.about for one in told), "what the figures are is said everywhere"
        for row in rows:
            own = [(id, box) for id, box in boxes if id.startswith(f"{row.id} ")]
            assert [(id, box.text) for id, box in own if not row.rect.contains(box.rect)] == []
