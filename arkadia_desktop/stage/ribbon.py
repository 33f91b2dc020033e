"""The turn ribbon: whose turn it is and what to do, in the player's colour."""

from __future__ import annotations

from dataclasses import dataclass

from arkadia_desktop.rules.pieces import Colour
from arkadia_desktop.stage import palette
from arkadia_desktop.stage.picture import Component, Drawing
from arkadia_desktop.ui import theme

INSET = 40


@dataclass(frozen=True, slots=True)
class RibbonModel:
    """`title` is whose turn it is, `hint` what to do or what is going on; `golden` while a notice of the end is new."""

    colour: Colour
    title: str
    hint: str = ""
    golden: bool = False


class TurnRibbon(Component[RibbonModel]):
    """A ribbon with the figure, the name, a thin stroke and the hint. The hint gives way when room is short."""

    def draw(self, d: Drawing, model: RibbonModel) -> None:
        colours = palette.PLAYERS[model.colour]
        fill, dark = (theme.GOLD, theme.GOLD_LO) if model.golden else (colours.ribbon, colours.dark)
        ink = theme.INK if model.golden else colours.on_ribbon
        drop = theme.DROP if not model.golden and colours.pale_lettering else None
        d.patch(("ribbon", fill), d.kit.skin.ribbon(self.rect.size, fill, dark, None), self.rect)
        d.sized(f"worker_{model.colour.value}", d.x(6), d.y(-6), d.px(58))
        width = self.rect.w / d.u
        room = d.px(width - 70 - 24)
        middle = self.rect.centery
        title, role = d.kit.type.fit(model.title, theme.RIBBON_NAME, room)
        box = d.text(title, role, ink, d.x(70), d.middle(role, middle), drop=drop)
        left = box.right + d.px(18)
        space = self.rect.right - d.px(24) - left - d.px(18)
        if not model.hint or space < d.px(90) or not d.room_for(model.hint, theme.RIBBON_HINT, space):
            return
        stroke = d.kit.skin.line((max(1, d.px(2)), d.px(30)), ink, 0.5)
        d.put(("stroke", ink, *stroke.get_size()), stroke, left, middle - stroke.get_height() // 2)
        d.text(
            model.hint,
            theme.RIBBON_HINT,
            ink,
            left + d.px(18),
            d.middle(theme.RIBBON_HINT, middle),
            drop=drop,
            width=space,
        )
