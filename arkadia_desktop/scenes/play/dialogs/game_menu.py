"""The menu of a game going on: back to it, away from it, the settings that count while one plays, saving by a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame.event import Event

from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import in_use
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, told, trouble
from arkadia_desktop.scenes.common.setting_list import Choosing, SettingRows, entries
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.scenes.play.dialogs.players import SeatsDialog
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import LONGEST_TITLE, clean_title, grouped
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.saves import Listed, Store
from arkadia_desktop.table.trash import DAYS
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Even, Fits, Gap, Leaf, Node, Row
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, IconButton, Paragraph, Rule


class GameMenu(Dialog):
    """The menu over the board of `table`. Escape and Continue close it; every change counts at once.

    What was agreed on for this game (memory game, forced choices) is changed for it and for the games to come.
    """

    width = None

    def __init__(self, director: Director, table: Table, seat: int | None = None) -> None:
        super().__init__(_("Menu"), ribbon=420)
        self._director = director
        self._table = table
        self._seat = seat
        self._choosing = Choosing(director, table, seat, self.arrange)
        self._known = director.settings
        self._saved_as = ""
        self.sheet.primary = self.sheet.cancel = self.sheet.start = "continue"

    def foot(self) -> Sequence[Node]:
        return [self._continue(84)]

    def _continue(self, high: float) -> Node:
        """Continue, with the name of whose turn it is if that is whole there."""

        def go_on(name: str) -> Node:
            where = self._where(name)
            return Leaf(BigButton("continue", _("Continue"), self.close, "primary", "next", size=32, sub=where), h=high)

        return Fits(go_on(self._table.seats[self._table.player].name), go_on(""))

    def _others(self) -> list[Button]:
        director = self._director
        players = BigButton("players", _("Players"), self.open_players, icon="human")
        save = BigButton("save", _("Save as"), self.save_as, icon="save")
        attempt = BigButton("try", _("Try something"), self.try_something, icon="branch")
        players.set_disabled(_("The game is over") if self._table.over else None)
        save.set_disabled(why_no_save(self._table))
        attempt.set_disabled(self._why_no_try())
        return [
            players, save, attempt,
            BigButton("chronicle", _("Chronicle"), self.open_chronicle, icon="log"),
            BigButton("help", _("Rules and keys"), director.show_rules, icon="book"),
            BigButton("settings", _("All settings"), self.open_settings, icon="gear"),
            BigButton("new", _("New game"), director.show_new_game, icon="plus"),
            BigButton("main", _("Main menu"), director.show_title, icon="prev"),
            BigButton("quit", _("Quit"), director.quit, "parchment", "exit"),
        ]  # fmt: skip

    def _kept(self) -> Row | None:
        """Whether the game is saved, after the seal of its deal or a sign."""
        table = self._table
        if table.over:
            return None
        trouble = self._director.store.trouble if table.keeper else ""
        saved = _("Saved as “{name}”.", name=self._saved_as) if self._saved_as else ""
        words, colour = saved or trouble or _saving(table), theme.LOSS if trouble and not saved else theme.INK_2
        sign = "check" if saved else "save" if table.keeper else "cross"
        mark = Leaf(Emblem("sign", f"icon_{sign}"), w=32, h=32, align="start")
        if table.sealed is not None:
            seal = IconButton("seal", "sealmark", _("The seal of this deal"), self._show_seal, on_parchment=True)
            mark = Leaf(seal, w=56, h=56, align="centre")
        kept = Paragraph("kept", words, role=theme.NOTE, colour=colour, line_height=1.3)
        return Row(mark, Leaf(kept, grow=1, align="centre"), gap=10)

    def roomy(self, body: Node, foot: Node) -> Node:
        """The buttons at the left, the settings at the right."""
        buttons = (Leaf(button, h=60) for button in self._others())
        left = Column(self._continue(92), *buttons, self._kept(), gap=10, w=392)
        halves = Row(left, Leaf(Rule("line"), w=2), self._settings(), gap=38)
        return Column(Gap(h=90), halves, Gap(h=34), gap=0, pad=(40, 0))

    def body(self) -> Sequence[Child]:
        """In a small window: three buttons side by side, at last without their signs, or else two, which are lower; and
        the settings."""
        buttons = self._others()
        bare = [replace(button, icon="") for button in buttons]

        def abreast(some: Sequence[Button], of: int, high: float = 60) -> Node:
            leaves = [Leaf(button, h=high, least=WHOLE) for button in some]
            return Column(*(Even(*leaves[n : n + of], gap=14) for n in range(0, len(leaves), of)), gap=10)

        ways = abreast(buttons, 3), abreast(bare, 3), abreast(buttons, 2, 48)
        return Fits(*ways), self._kept(), Rule("line"), self._settings()

    def _where(self, name: str) -> str:
        """Where the game stands; without a name in short."""
        table = self._table
        if table.over:
            return _("The game is over")
        if name:
            return _("Round {round}, {name} to play", round=table.round, name=name)
        return _("Round {round}", round=table.round)

    def _settings(self) -> Node:
        return SettingRows([one for one in entries() if one.menu], self._choosing, self.kit).node()

    # ---- buttons

    def open_players(self) -> None:
        """Who decides for which seat, over the menu."""
        self.ask(SeatsDialog(self._table, self._seat))

    def open_chronicle(self) -> None:
        """Every line so far, over the menu: with large text the play screen has no button for it."""
        self.ask(FullChronicle(self._table, self._seat))

    def save_as(self) -> None:
        """Save the game by a name, over the menu."""
        if self.stack is not None:
            ask_name(self.stack, self._director.store, self._table, self._saved)

    def _why_no_try(self) -> str | None:
        """Why nothing can be tried: what a branch may know follows from the seat whose turn it is."""
        if self._table.over:
            return _("The game is over")
        own = self._seat is not None and self._seat == self._table.player
        return None if own and not self._table.begun else _("You can only try something out on your turn.")

    def try_something(self) -> None:
        """Try something in a copy of the game; the menu goes."""
        seat = self._seat
        if seat is not None:
            self.close()
            self._director.try_something(self._table, seat)

    def _saved(self, name: str) -> None:
        self._saved_as = name
        self.arrange()

    def _show_seal(self) -> None:
        """What the seal is for, and what the deal can be checked against."""
        sealed = self._table.sealed
        if sealed is not None:
            text = _(
                "The cards were fixed and sealed before anybody chose anything. When the game is over, the seal "
                "is opened and everybody can check that nothing was changed."
            )
            self.ask(told(_("Sealed deal"), f"{text}\n\n{labelled(_('Commitment'), grouped(sealed.commitment))}"))

    def open_settings(self) -> None:
        """All settings, over the menu."""
        self._director.show_settings(self._table, self._seat)

    # ---- scene

    def renewed(self) -> GameMenu:
        return GameMenu(self._director, self._table, self._seat)

    def on_enter(self) -> None:
        self.arrange()

    def tick(self, now_ms: float) -> None:
        super().tick(now_ms)
        if self._director.settings is not self._known:  # F11 was pressed
            self._known = self._director.settings
            self.arrange()

    def keys(self, event: Event) -> bool:
        asked = in_use(self._director.settings.keys).of(event)
        if asked == keys.HELP:
            self._director.show_rules()
        elif asked == keys.SETTINGS:
            self.open_settings()
        elif asked == keys.SOUND and self.sheet["sound"].enabled:
            self._choosing.change(sound=not self._director.settings.sound)
        else:
            return False
        return True


def _saving(table: Table) -> str:
    """What leaving means for the game."""
    if table.keeper is None:
        return _("This game is not saved.")
    return _("The game is saved after every action. You can continue from the main menu at any time.")


def why_no_save(table: Table) -> str | None:
    """Why the game of a table cannot be saved by a name, as a sentence; None if it can."""
    if table.over:
        return _("The game is over; it is saved with the finished games.")
    return None if table.keeper else _("This game is not saved.")


def ask_name(stack: SceneStack, store: Store, table: Table, done: Callable[[str], None]) -> None:
    """Ask for a name and save the game of `table` by it; ``done(name)`` follows. Asks again only where another game
    would be lost. The table must be kept."""

    def save(name: str) -> None:
        try:
            keeping.keep_as(store, table, name)
        except FileTrouble as error:
            stack.push(trouble(_("Could not save"), str(error)))
        else:
            done(name)

    def named(text: str) -> None:
        name = clean_title(text)
        other = keeping.in_the_way(store, table, name)
        if other is None:
            save(name)
        else:
            stack.push(_replace(other, partial(save, name), partial(ask_name, stack, store, table, done)))

    text = _("The game is saved after every action. Name this moment to save it as well.")
    name = table.title or keeping.suggested(table.seats, keeping.names_taken(store))

    def disabled_reason(text: str) -> str | None:
        return None if clean_title(text) else _("The game needs a name.")

    ask = Ask(
        _("Save the game"),
        text,
        name,
        _("Save"),
        named,
        disabled_reason=disabled_reason,
        icon="save",
        most=LONGEST_TITLE,
    )
    stack.push(ask)


def _replace(other: Listed, replace: Callable[[], None], again: Callable[[], None]) -> Question:
    """Asks whether a name may be taken from another game, or another one is to be asked for again."""
    if other.save is None:
        what = _("There is a file named “{name}” that cannot be opened.", name=other.path.name)
    else:
        name, round = other.name, other.save.round
        what = _("There is another game called “{name}”, in round {round}.", name=name, round=round)
    back = ngettext(
        "If you replace it, you can restore it from the trash for {n} day.",
        "If you replace it, you can restore it from the trash for {n} days.",
        DAYS,
    )
    answers = (
        Answer("replace", _("Replace"), "save", "primary", replace),
        Answer("other", _("Change name"), "pencil", act=again),
        Answer("stay", _("Cancel"), "prev"),
    )
    return Question(_("Replace it?"), f"{what} {back}", answers)
