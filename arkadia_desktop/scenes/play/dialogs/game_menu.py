"""The menu of a game going on: back to it, away from it, and the settings that count while one plays."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.column import Column
from arkadia_desktop.scenes.common.dialog_box import DialogBox, HandLaidDialog
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import Bindings
from arkadia_desktop.scenes.common.question import Answer, Question
from arkadia_desktop.scenes.common.setting_list import entries
from arkadia_desktop.scenes.common.setting_row import CONTROL_WIDTH, Choosing, SettingRows, control_width
from arkadia_desktop.scenes.play.dialogs.players import SeatsDialog
from arkadia_desktop.scenes.play.dialogs.save_as import ask_name, why_no_save
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.sealing import grouped
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, IconButton, Label, Paragraph, Rule

_HEIGHT = 800
_LEFT = 40, 392
"""Where the buttons begin, and how wide they are."""
_WORDS = 330
"""The settings' words are at least so wide."""
_TOP, _PITCH = 84, 90
_RIGHT = _LEFT[0] + _LEFT[1] + 76
"""Where the settings begin; the line between the halves lies in the middle of the gap."""
_TALL, _LOW, _BETWEEN = 92, 60, 10
"""Heights of Continue and of the other buttons, and the gap between them."""
_KEPT_Y = _TOP + 6 + _TALL + 8 * _LOW + 9 * _BETWEEN + 10
_SIGN = theme.Role(theme.SANS_BOLD, 25.6)
_LEAD, _SEAL_SIDE = 46, 56
"""The words about saving begin so far right of their icon's left edge."""


class GameMenu(HandLaidDialog):
    """The menu over the board of `table`. Escape and Continue close it; every change counts at once.

    What was agreed on for this game (memory game, forced choices) is changed for it and for the games to come.
    """

    foot_height = 84

    def __init__(self, director: Director, table: Table, seat: int | None = None) -> None:
        super().__init__(_("Menu"), ribbon=420)
        self._director = director
        self._table = table
        self._seat = seat
        self._choosing = Choosing(director, table, seat, self._follow)
        self._known = director.settings
        add = self.sheet.add
        self._buttons = [
            add(BigButton("continue", _("Continue"), self.close, "primary", "next", size=32, sub=self._where(""))),
            add(BigButton("players", _("Players"), self.open_players, icon="human")),
            add(BigButton("save", _("Save as"), self.save_as, icon="save")),
            add(BigButton("try", _("Try something"), self.try_something, icon="branch")),
            add(BigButton("help", _("Rules and keys"), director.show_rules, icon="book")),
            add(BigButton("settings", _("All settings"), self.open_settings, icon="gear")),
            add(BigButton("new", _("New game"), director.show_new_game, icon="plus")),
            add(BigButton("main", _("Main menu"), director.show_title, icon="prev")),
            add(BigButton("quit", _("Quit"), director.quit, "parchment", "exit")),
        ]
        self._buttons[2].allow(why_no_save(table))
        self._buttons[3].allow(self._why_no_try())
        if table.over:
            self._buttons[1].allow(_("The game is over"))
        trouble = director.store.trouble if table.keeper else ""
        self._kept = add(
            Paragraph(
                "kept",
                trouble or _saving(table),
                role=theme.NOTE,
                colour=theme.LOSS if trouble else theme.INK_2,
                line_height=1.3,
            )
        )
        self._sign = add(Label("sign", "", role=_SIGN, icon="save" if table.keeper else "cross"))
        self._seal = add(IconButton("seal", "sealmark", _("The seal of this deal"), self._show_seal, on_parchment=True))
        self._seal.visible = not table.over and table.sealed is not None
        self._line = add(Rule("line"))
        self._kept.visible = not table.over
        self._sign.visible = not table.over and not self._seal.visible
        self._settings = SettingRows(self.sheet, [one for one in entries() if one.menu], self._choosing)
        self.hold(*self._buttons[1:], self._kept, self._sign, self._seal, self._line, *self._settings.widgets)
        self.foot = self._buttons[:1]
        self.sheet.primary = self.sheet.cancel = "continue"

    def _where(self, name: str) -> str:
        """Where the game stands; without a name in short."""
        table = self._table
        if table.over:
            return _("The game is over")
        if name:
            return _("Round {round}, {name} to play").format(round=table.round, name=name)
        return _("Round {round}").format(round=table.round)

    # ---- buttons

    def open_players(self) -> None:
        """Who decides for which seat, over the menu."""
        self.ask(SeatsDialog(self._table, self._seat))

    def save_as(self) -> None:
        """Save the game by a name, over the menu."""
        if self.stack is not None:
            ask_name(self.stack, self._director.store, self._table, self._saved)

    def _why_no_try(self) -> str | None:
        """Why nothing can be tried: what a branch may know follows from the seat whose turn it is."""
        if self._table.over:
            return _("The game is over")
        own = self._seat is not None and self._seat == self._table.player
        return None if own and not self._table.begun else _("You can try something on your own turn.")

    def try_something(self) -> None:
        """Try something in a copy of the game; the menu goes."""
        seat = self._seat
        if seat is not None:
            self.close()
            self._director.try_something(self._table, seat)

    def _saved(self, name: str) -> None:
        self._kept.text, self._sign.icon = _("Saved as “{name}”.").format(name=name), "check"
        self.place_again()

    def _show_seal(self) -> None:
        """What the seal is for, and what the deal can be checked against."""
        sealed = self._table.sealed
        if sealed is not None:
            text = _(
                "The cards were fixed and sealed before anybody chose anything. When the game is over, the seal "
                "is opened and everybody can check that nothing was changed."
            )
            told = f"{text}\n\n{labelled(_('Commitment'), grouped(sealed.commitment))}"
            self.ask(Question(_("Sealed deal"), told, (Answer("ok", _("OK"), "check", "primary"),), lambda _key: None))

    def open_settings(self) -> None:
        """All settings, over the menu."""
        self._director.show_settings(self._table, self._seat)

    def _bindings(self) -> Bindings:
        return Bindings(self._director.settings.keys)

    # ---- scene

    def renewed(self) -> GameMenu:
        return GameMenu(self._director, self._table, self._seat)

    def on_enter(self) -> None:
        self._follow()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._director.settings is not self._known:  # F11 was pressed
            self._follow()

    def _follow(self) -> None:
        """Show the settings as they are now."""
        self._known = self._director.settings
        self._settings.follow(self.kit)

    def keys(self, event: Event) -> bool:
        asked = self._bindings().of(event)
        if asked == keys.HELP:
            self._director.show_rules()
        elif asked == keys.SETTINGS:
            self.open_settings()
        elif asked == keys.SOUND and self.sheet["sound"].enabled:
            self._choosing.change(sound=not self._known.sound)
        else:
            return False
        return True

    def box(self) -> DialogBox:
        self._follow()
        frame, rows = self.kit.frame, self._settings.rows
        controls = max(CONTROL_WIDTH, *(control_width(self.kit, row.controls[-1]) for row in rows))
        across = frame.px(_LEFT[1]) - self._lead
        saying = self._kept.height_for(across) / frame.u if self._kept.visible else 0
        high = max(_HEIGHT, _KEPT_Y + saying + 34, _TOP + _PITCH * len(rows))
        return DialogBox(frame, _RIGHT + self._words() + 28 + controls + 44, high, dy=14)

    def _words(self) -> float:
        """How wide the words of the settings are, design px."""
        return max(_WORDS, *(row.width(self.kit) for row in self._settings.rows))

    def place(self, box: DialogBox) -> None:
        """The buttons at the left, the settings at the right."""
        px, rect = self.kit.frame.px, box.rect
        words = px(self._words())
        left, top, wide = rect.x + px(_LEFT[0]), rect.y + px(_TOP + 6), px(_LEFT[1])
        for button in self._buttons:
            high = px(_TALL if button is self._buttons[0] else _LOW)
            button.rect = Rect(left, top, wide, high)
            top += high + px(_BETWEEN)
        top = rect.y + px(_KEPT_Y)
        self._place_kept(Rect(left, top, wide, rect.bottom - px(26) - top))
        row = Rect(rect.x + px(_RIGHT), rect.y + px(_TOP), rect.w - px(_RIGHT) - px(44), px(_PITCH - 14))
        for setting in self._settings.rows:
            setting.place(self.kit, row, words)
            row = row.move(0, px(_PITCH))
        self._line.rect = Rect(rect.x + px(_RIGHT - 38), rect.y + px(_TOP), px(1.8), rect.h - px(_TOP + 40))
        self._say_where()

    def stack_up(self, column: Column) -> None:
        """Continue in the foot; above it the other buttons in two rows side by side, and the settings."""
        px, others = self.kit.frame.px, self._buttons[1:]
        high, gap = max(theme.LEAST_HIT_PX, px(_LOW)), px(14)
        for pair in zip(others[::2], [*others[1::2], None], strict=False):
            row = column.take(high, _BETWEEN)
            half = (row.w - gap) // 2
            for i, button in enumerate(pair):
                if button is not None:
                    button.rect = Rect(row.x + i * (half + gap), row.y, half, row.h)
        column.skip(6)
        if self._kept.visible:
            self._place_kept(column.take(max(self._kept.height_for(column.w - self._lead), self._lead), 14))
        self._line.rect = column.take(px(1.8), 10)
        self._settings.stack(self.kit, column)
        self._say_where()

    def _place_kept(self, rect: Rect) -> None:
        """The words about saving, with the seal of the deal or a sign in front of the first line."""
        lead, line = self._lead, self.kit.type.line_height(self._kept.role, self._kept.line_height)
        self._sign.rect = Rect(rect.x, rect.y, lead, line)
        side = max(theme.LEAST_HIT_PX, self.kit.frame.px(_SEAL_SIDE))
        self._kept.rect = Rect(rect.x + lead, rect.y, rect.w - lead, rect.h)
        self._seal.rect = Rect(rect.x, rect.y, side, side)

    @property
    def _lead(self) -> int:
        """How far the words about saving are moved in, real px."""
        px = self.kit.frame.px
        return max(theme.LEAST_HIT_PX, px(_SEAL_SIDE)) + px(10) if self._seal.visible else px(_LEAD)

    def _say_where(self) -> None:
        """The round and the name below Continue, or the round alone where a long name would be cut."""
        go_on, table = self._buttons[0], self._table
        for name in (table.seats[table.player].name, ""):
            go_on.show(sub=self._where(name))
            if not any(box.shortened for box in go_on.boxes()):
                return


def _saving(table: Table) -> str:
    """What leaving means for the game."""
    if table.keeper is None:
        return _("This game is not saved.")
    return _("The game is saved after every action. You can continue from the main menu at any time.")
