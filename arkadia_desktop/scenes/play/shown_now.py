"""What is seen on the play screen now, gathered into one value."""

from __future__ import annotations

from pygame import Rect

from arkadia_desktop.rules.game import Phase
from arkadia_desktop.scenes.play.input import PlayInput
from arkadia_desktop.scenes.play.messages import Messages
from arkadia_desktop.scenes.play.ports import Driver, Situation
from arkadia_desktop.scenes.play.presenter import Presenter
from arkadia_desktop.scenes.play.tasks.doing import Doing, unforetold
from arkadia_desktop.scenes.play.view.chronicle_lines import MOST
from arkadia_desktop.scenes.play.view.looked_at import Glimpse
from arkadia_desktop.scenes.play.view.models import Shown
from arkadia_desktop.ui.pads import in_hand


def shown_now(
    now: Situation,
    driver: Driver,
    presenter: Presenter,
    messages: Messages,
    hand: PlayInput,
    *,
    doing: Doing,
    glimpse: Glimpse,
    hints: tuple[str, ...],
    cards_told: bool,
    coached: bool,
    covered: tuple[Rect, ...],
    rule_key: str,
) -> Shown:
    """All of it; the values mean what they mean in `Shown`."""
    view, waiting, prompt = presenter.shown, driver.waiting, driver.prompt()
    return Shown(
        view=view,
        facts=driver.facts,
        tents=tuple(now.tents),
        below=now.below,
        doing=unforetold(doing) if prompt.blind else doing,
        held=doing.held if hand.inside else None,
        pointer=hand.pointer,
        hints=hints,
        thinking=waiting.thinks,
        lines=presenter.lines[-MOST:],
        announced=presenter.announced,
        told=in_hand.shown(messages.told),
        told_fine=messages.fine,
        mine=now.mine,
        own_turn=view.player == now.seat and view.phase is not Phase.OVER,
        glimpse=glimpse,
        cards_told=cards_told,
        tried=messages.tried,
        rule_key=rule_key if messages.subject else "",
        dots=waiting.dots,
        coached=coached,
        covered=covered,
        prompt=prompt,
    )
