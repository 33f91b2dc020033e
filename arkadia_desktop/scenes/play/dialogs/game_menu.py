"""The menu of a game going on: back to it, away from it, the settings that count while one plays, saving by a name;
and who decides for its seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame.event import Event

from arkadia_desktop.ai import levels
from arkadia_desktop.files import FileTrouble
from arkadia_desktop.locale import _, ngettext
from arkadia_desktop.locale.words import labelled
from arkadia_desktop.scenes.common import key_bindings as keys
from arkadia_desktop.scenes.common.agreement import Agreeing
from arkadia_desktop.scenes.common.dialog import Dialog
from arkadia_desktop.scenes.common.director import Director
from arkadia_desktop.scenes.common.key_bindings import in_use
from arkadia_desktop.scenes.common.question import Answer, Ask, Question, told, trouble
from arkadia_desktop.scenes.common.seat_words import SeatControls, curtain_help, curtain_note, curtains, level_name
from arkadia_desktop.scenes.common.setting_list import Choosing, SettingRows, entries
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.scenes.play.dialogs.chronicle import FullChronicle
from arkadia_desktop.table import keeping
from arkadia_desktop.table.envelope import LONGEST_TITLE, clean_title, grouped
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.saves import Listed, Store
from arkadia_desktop.table.seats import Kind, Seat, clean_name, default_name
from arkadia_desktop.table.trash import DAYS
from arkadia_desktop.ui.layout import WHOLE, Child, Column, Even, Fits, Gap, Leaf, Node, Row
from arkadia_desktop.ui.loop.scene import SceneStack
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import BigButton, Button, IconButton, Label, Paragraph, Rule, Segmented


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


# ---- the players


class _Row(SeatControls):
    """One seat: figure, name, who decides, and how well."""

    def __init__(self, number: int, seat: Seat) -> None:
        level = seat.level if levels.known(seat.level) else levels.STANDARD
        super().__init__(
            number, seat.name, seat.kind.value, level, on_name=lambda _name: None, on_kind=lambda _kind: None,
            on_level=self.rate,
        )  # fmt: skip
        self.seat = seat
        self.name.hint = default_name(seat.kind, seat.colour)

    def chosen(self) -> Seat:
        """The seat as it is set now; a name wiped out is that of before."""
        name = clean_name(self.name.text) or self.seat.name
        kind = Kind(self.kind.value)
        lent = self.computer and (self.seat.lent or not self.seat.is_computer)
        return replace(self.seat, kind=kind, name=name, level=self.rated if self.computer else "", lent=lent)

    def wide(self) -> Node:
        """All of it side by side, with what a computer is like, or where a human plays."""
        here = Label(f"{self.prefix}here", _("Plays on this screen."), theme.BODY.at(22), theme.INK_2)
        rated = [Leaf(self.level, w=270, h=54), Leaf(self.fondness, w=276, h=54)]
        parts = self._figure(76), Leaf(self.name, w=350, h=54), Leaf(self.kind, w=400, h=54)
        return _row(*parts, *(rated if self.computer else [Leaf(here, w=566)]))

    def narrow(self) -> Node:
        """Name and who decides in one row, what belongs to a computer in the next."""
        rated = Row(Gap(w=64), Leaf(self.level, h=54), Leaf(self.fondness, h=54), equal=True)
        parts = self._figure(64), Leaf(self.name, grow=1, h=54), Leaf(self.kind, grow=1, h=54)
        return Column(_row(*parts), rated if self.computer else None, gap=10)

    def _figure(self, side: float) -> Node:
        return Leaf(Emblem(f"{self.prefix}figure", f"worker_{self.seat.colour.value}"), w=side, h=side)


def _row(*parts: Node) -> Row:
    """Side by side, all in the middle of its height."""
    for part in parts:
        part.align = "centre"
    return Row(*parts, gap=20)


class SeatsDialog(Dialog):
    """The seats of `table`, over its menu. Nothing counts until it is confirmed; then the screen is built anew, and
    nobody sees a hand that was somebody else's without the curtain."""

    width, pad, button_height = 1540, 44, 70

    def __init__(self, table: Table, seat: int | None = None) -> None:
        super().__init__(_("Players"))
        self._table = table
        self._agreeing = Agreeing(table, seat)
        self._rows = [_Row(number, seat) for number, seat in enumerate(table.seats)]
        self._curtain = Segmented("curtain", curtains(), table.options.curtain.value, lambda _key: None)
        self._curtain.accessible_name, self._curtain.tooltip = _("Curtain"), curtain_help()
        self.sheet.primary, self.sheet.cancel = "take", "back"

    def body(self) -> Sequence[Child]:
        told = _(
            "A computer that takes over a seat gets everything that belongs to it. If you take a seat from a"
            " computer, you see its cards from then on."
        )
        small = partial(Paragraph, role=theme.BODY.at(22), colour=theme.INK_2)
        name = Label("curtain name", _("Curtain"), role=theme.Role(theme.SERIF_BOLD, 25))
        means = Leaf(small("curtain note", curtain_note(Curtain(self._curtain.value))), grow=1)
        wide = _row(Leaf(name, w=446), Leaf(self._curtain, w=400, h=54), Leaf(means.widget, w=566))
        narrow = Column(_row(Leaf(name, w=190), Leaf(self._curtain, grow=1, h=54)), Row(Gap(w=190), means, gap=20))
        rows = Fits(
            Column(*(row.wide() for row in self._rows), wide),
            Column(*(row.narrow() for row in self._rows), narrow, gap=20),
        )
        return rows, small("note", told, line_height=1.25)

    def foot(self) -> Sequence[Button]:
        resign = BigButton("resign", _("Resign"), self.resign, "wood", "flag", size=26)
        resign.set_disabled(_("You can only resign on your turn.") if self._leaver is None else None)
        back = BigButton("back", _("Cancel"), self.close, "parchment", "cross", size=26)
        return back, resign, BigButton("take", _("Apply"), self.take, "primary", "check", size=26)

    @property
    def _leaver(self) -> int | None:
        """The seat of the person at the screen, who may resign."""
        return self._agreeing.seat

    def resign(self) -> None:
        """Ask, and let a computer play on for whoever leaves, or end the game."""
        number, stack = self._leaver, self.stack
        if number is None or stack is None:
            return
        row = self._rows[number]

        def leave() -> None:
            row.kind.become(Kind.COMPUTER.value)
            seats = self._table.seats
            self._agreeing.ask(seats=(*seats[:number], row.chosen(), *seats[number + 1 :]))
            self._return()

        stack.push(
            Question(
                _("Resign?"),
                _(
                    "A computer ({level}) takes over {name}’s tent. While the game lasts, you can take the seat"
                    " back here. Or end the game: what everybody holds is counted, but nobody wins.",
                    level=level_name(row.level.value), name=row.chosen().name,
                ),
                (
                    Answer("resign", _("Resign"), "flag", "primary", leave),
                    Answer("end", _("End the game"), "end", "wood", self._end),
                    Answer("stay", _("Keep playing"), "prev"),
                ),
            )
        )  # fmt: skip

    def _end(self) -> None:
        if self._agreeing.ask(ends=True):
            self._return()
        else:
            self.ask(trouble(_("Players"), self._agreeing.refused))

    def take(self) -> None:
        """Seat them as they are set, and go back to the board."""
        options = self._table.options._replace(curtain=Curtain(self._curtain.value))
        if self._agreeing.ask(options=options, seats=[row.chosen() for row in self._rows]):
            self._return()
        else:
            self.ask(trouble(_("Players"), self._agreeing.refused))

    def _return(self) -> None:
        """Back to the board, which is built anew for those who sit there now: the curtain closes before anybody sees
        what was somebody else's."""
        stack, names = self.stack, self._agreeing.silent()
        if stack is None or not self.on_top:
            return
        while len(stack) > 1:
            stack.pop()
        stack.renew()
        if names:
            words = _("Waiting for {names} to agree. The answer will appear on the curtain.", names=names)
            if self._table.options.curtain is Curtain.OFF:
                words = _("Waiting for {names} to agree. The answer will appear in the chronicle.", names=names)
            stack.push(told(_("Players"), words))

    def renewed(self) -> SeatsDialog:
        return SeatsDialog(self._table, self._agreeing.seat)
