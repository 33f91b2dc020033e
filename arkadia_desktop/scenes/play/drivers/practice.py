"""Somebody's first game: a live one against computers in which Master Albin helps.

He gives one tip at a time, and suggests in his panel what to do. What he suggests is laid ready on request and never
played. When the player has done without him for some turns he suggests only when asked; all of it can be
switched off and on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from arkadia_desktop.ai.reasons import Advice
from arkadia_desktop.learn import practice
from arkadia_desktop.learn.practice import TOPICS, Help
from arkadia_desktop.locale import _
from arkadia_desktop.rules import events
from arkadia_desktop.rules.actions import END as END_TURN
from arkadia_desktop.rules.actions import Action, Banner, Build, Draw, Piece, Workers
from arkadia_desktop.rules.game import Game, Phase
from arkadia_desktop.scenes.common.director import Director, Ground
from arkadia_desktop.scenes.play.drivers.table import AtTable, TableDriver
from arkadia_desktop.scenes.play.ports import Command
from arkadia_desktop.scenes.play.tasks.phase import why_no_banner
from arkadia_desktop.scenes.play.tasks.task import BANNER, END, Rail
from arkadia_desktop.scenes.play.view.prompt import (
    Block,
    MentorPage,
    Name,
    NamedSquares,
    Note,
    Numbered,
    Press,
    Prompt,
    Title,
    Words,
)
from arkadia_desktop.scenes.play.view.reason_words import Suggested, advice_sentence, possible, suggested, tip_about
from arkadia_desktop.table.history import Played
from arkadia_desktop.table.live import Table
from arkadia_desktop.table.options import Curtain
from arkadia_desktop.table.thinking import Thinking

_UNDER = {"own": ("hand",), **dict.fromkeys(("market", "stack", "banner", "end"), ("market", "stack"))}
"""Which names a tip about a part of the rail lies on, if not only that of the part."""
HELP, SUGGESTIONS, TIPS, NAMES = "practice help", "practice suggestions", "practice tips", "practice names"
GOT_IT, ASK, WHY, SHOW_ME = "practice got it", "practice ask", "practice why", "practice show"
_AT_LEISURE = frozenset({practice.LAYING, practice.SEALS, practice.CAMPS, practice.WORKERS, practice.COMPLETING})
"""Topics that can wait: of these there is one a turn."""
_STEPS = (Phase.MUST, Phase.CASTLE, Phase.DRAW, Phase.CAN)
_DOES = {
    Build: practice.LAYING,
    Workers: practice.WORKERS,
    Piece: practice.CASTLE,
    Draw: practice.DRAWING,
    Banner: practice.BANNER,
}


class PracticeDriver(TableDriver):
    """`help` is how the help stands; it is kept with the director."""

    def __init__(
        self, director: Director, table: Table, thinking: Thinking, ground: Ground | None, *, seat: int, help: Help
    ) -> None:
        super().__init__(director, table, thinking, ground, seat=seat)
        self.help = help
        self._game: Game | None = None
        """The position of the decision that is helped with."""
        self._asked = self._why = self._choosing = False
        self._advice: Advice | None = None
        self._ready: Action | None = None
        """What *Show me* has laid ready."""
        self._aided = False
        """Whether a suggestion has been looked into in this turn."""
        self.tip = ""
        """What the tip that is shown is about, one of `TOPICS`; empty while there is none."""
        self._tipped = -1
        """The turn in which a tip was given that could have waited."""

    def _change(self, help: Help) -> None:
        if help != self.help:
            self.help = help
            self._director.practice.keep_help(self.table.setup, help)

    # ---- time

    def tick(self, now_ms: float, *, idle: bool) -> None:
        super().tick(now_ms, idle=idle)
        if not idle or not self.mine or self.table.forced() is not None:
            return
        if self.table.game is not self._game:
            self._decide()
        if self.help.speaks:
            self._ask()
        if self._asked and self._advice is None and (found := self.thinking.advice()):
            self._advice = found[0]
            self.screen.refresh()

    def _decide(self) -> None:
        """The player has something else to decide."""
        self._game = self.table.game
        self._asked = self._why = False
        self._advice = self._ready = None
        self._next_tip()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            self.thinking.ask_advice()

    def entered(self) -> None:
        super().entered()
        if self.table.options.curtain is Curtain.ALWAYS:
            self._renew()  # whoever hides the hand is not helped
        if self._advice is None:
            self._asked = False  # the coach may have been asked meanwhile, and answers nobody else

    # ---- tips

    def _next_tip(self) -> None:
        """Give the tip that is due now, if there is one."""
        view = self.view()
        given = _AT_LEISURE if self._tipped == view.turn else frozenset()
        due = (topic for topic in TOPICS if topic not in given and self.help.due(topic) and possible(topic, view))
        self.tip = next(due, "")
        self.screen.refresh()

    def _read(self) -> None:
        """The tip has been read, or what it speaks of is done."""
        if self.tip in _AT_LEISURE:
            self._tipped = self.view().turn
        if self.tip:
            self._change(self.help.read(self.tip))
            self.tip = ""

    def _got_it(self) -> None:
        self._read()
        self._next_tip()

    # ---- what the player does

    def submit(self, action: Action) -> None:
        own, aided = self.table.forced() != action, action == self._ready
        if own:
            self._read()
        super().submit(action)
        if own:
            self._change(self.help.did(_done(self.table.history[-1]), aided=aided))
        if action == END_TURN:
            self._change(self.help.turned(aided=self._aided))
            self._aided = False

    # ---- suggestions

    def _explain(self) -> None:
        """Tell why, or put that away."""
        self._why, self._aided = not self._why, True
        self.screen.refresh()

    def _show_me(self) -> None:
        """Lay what is suggested ready."""
        if self._advice is None:
            return
        self._ready, self._aided, self._why = self._advice.action, True, False
        self.screen.lay_ready(self._advice.action)
        if isinstance(self._advice.action, Banner):
            self.raise_banner(self._advice.action.sell)

    def _choose_help(self) -> None:
        """Show the switches for what he helps with, or put them away."""
        self._choosing = not self._choosing
        self.screen.refresh()

    def _dismiss(self) -> None:
        self._asked, self._why, self._advice = False, False, None
        self.thinking.forget_advice()

    def _ask_now(self) -> None:
        self._ask()
        self.screen.refresh()

    def _why_no_suggestion(self) -> str | None:
        return self.out_of_turn(_("Master Albin makes suggestions on your turn."))

    def _why_no_reason(self) -> str | None:
        return self._why_no_suggestion() or (None if self._advice is not None else _("Master Albin is still thinking."))

    # ---- what is offered

    def _switched(self, **on: bool) -> Callable[[], None]:
        def switch() -> None:
            self._change(replace(self.help, **on))  # type: ignore[arg-type]  # the names are those of switches
            if not self.help.suggestions:
                self._dismiss()
            if "tips" in on:
                self.tip = ""
                if self.mine:
                    self._next_tip()
            self.screen.refresh()

        return switch

    def commands(self) -> Mapping[str, Command]:
        help = self.help
        return {
            **super().commands(),
            SUGGESTIONS: Command(self._switched(suggestions=not help.suggestions)),
            TIPS: Command(self._switched(tips=not help.tips)),
            HELP: Command(self._choose_help),
            NAMES: Command(self._switched(names=not help.names)),
            GOT_IT: Command(self._got_it),
            ASK: Command(self._ask_now, self._why_no_suggestion),
            WHY: Command(self._explain, self._why_no_reason),
            SHOW_ME: Command(self._show_me, self._why_no_reason),
        }

    def rail(self) -> Rail:
        rail, advised = super().rail(), self._advice.action if self._deciding and self._advice is not None else None
        if isinstance(advised, Banner):  # one button calls, the one that is suggested
            rail = {**rail, BANNER: rail[BANNER]._replace(style="primary"), END: rail[END]._replace(style="wood")}
        return rail

    def prompt(self) -> Prompt:
        note, found = self._note(), self._found()
        spoken_of = [part.partition(":")[0] for part in note.about.parts] if note is not None else []
        under = {name for part in spoken_of for name in _UNDER.get(part, (part,))}
        named = tuple(name for name in self._names() if name.part not in under)
        squares, card = (found.squares, found.card) if found is not None else (0, "")
        marks = (NamedSquares(squares),) if squares and not self.screen.holding else ()
        return Prompt(panel=self._panel(found), note=note, names=named, marks=marks, card=card)

    def _panel(self, found: Suggested | None) -> MentorPage:
        help = self.help
        switches = (
            (Press(SUGGESTIONS, _("Suggestions"), on=help.suggestions, rare=True),),
            (Press(TIPS, _("Tips"), tooltip=_("One tip per turn"), on=help.tips, rare=True),),
            (Press(NAMES, _("Names"), on=help.names, rare=True),),
        )
        heading, helps = _("Your first game"), _("Master Albin helps")
        if self._choosing:
            return MentorPage(heading, (helps,), self._below(), (*switches, (Press(HELP, _("Got it"), "check"),)))
        # He speaks no more by himself: one asks him.
        asked = (Press(ASK, _("Ask Master Albin"), "bulb"),)
        presses = (Press(WHY, _("Got it") if self._why else _("Why")), Press(SHOW_ME, _("Show me")))
        gear = Press(HELP, "", "gear", tooltip=helps, alone=_("Help"))
        return MentorPage(
            heading, (helps,), (*self._suggestion(found), *self._below()),
            ((*(asked if self._silent else presses), gear),),
        )  # fmt: skip

    def _suggestion(self, found: Suggested | None) -> tuple[Block, ...]:
        if self._silent:
            return ()
        if found is not None:
            said: tuple[Block, ...] = (Words(f"*{found.text}*"),)
            said += (Words(found.reason, spare=not self._why),) if found.reason else ()
        elif self.mine:
            said = (Words(_("One moment …"), quiet=True),)
        else:
            said = (Words(_("Wait for your turn."), quiet=True),)
        return Title(_("Albin suggests")), *said

    def _below(self) -> tuple[Block, ...]:
        """Why something is suggested, while that is asked; else how a turn goes."""
        if self._why and self._advice is not None:
            return (Words(advice_sentence(self._advice.reasons, self.table.seats)),)
        steps = (
            _("Build or place workers"),
            _("Castle pieces, if any"),
            _("Take a card if you built"),
            _("Banner, if you like"),
        )
        view = self.view()
        over = view.phase is Phase.CAN and why_no_banner(view) is not None
        now = _STEPS.index(view.phase) if self.mine and view.phase in _STEPS and not over else None
        return Title(_("How a turn goes")), Numbered(steps, now)

    @property
    def _silent(self) -> bool:
        """Whether a suggestion comes only when it is asked for."""
        return self._advice is None and not self._asked and not self.help.speaks

    @property
    def _deciding(self) -> bool:
        """Whether the player is at the decision that is helped with."""
        return self.mine and self.table.game is self._game

    def _note(self) -> Note | None:
        """The tip that is due, once what the others did has been told."""
        if not self._deciding or not self.tip or self.screen.holding or self.screen.tells:
            return None
        tip = tip_about(self.tip, self.view())
        foot = _("Tip {number} of {all}", number=self.help.number, all=len(TOPICS))
        presses = Press(TIPS, _("No more tips"), rare=True), Press(GOT_IT, _("Got it"), "check", "wood")
        return Note(tip.about, tip.title, tip.text, foot, presses)

    def _found(self) -> Suggested | None:
        """What is suggested now."""
        return suggested(self._advice, self.view()) if self._deciding and self._advice is not None else None

    def _names(self) -> tuple[Name, ...]:
        if not self.help.names:
            return ()
        return Name("hand", _("Your hand")), Name("market", _("Face-up cards")), Name("stack", _("Stack"))


def _done(played: Played) -> set[str]:
    """The topics of what an action did."""
    done = {topic for kind, topic in _DOES.items() if isinstance(played.action, kind)}
    if any(isinstance(event, events.BuildingCompleted) for event in played.events):
        done.add(practice.COMPLETING)
    if any(isinstance(event, events.CampsCovered) for event in played.events):
        done.add(practice.CAMPS)
    return done


def driver_for(
    director: Director,
    table: Table,
    thinking: Thinking,
    ground: Ground | None = None,
    *,
    help: Help | None = None,
    before: AtTable | None = None,
) -> AtTable:
    """The driver of a game that goes on, by who plays it; `before` drove it until now. The hand of the only person who
    plays is shown at once where that person is at the screen of `before`, or nobody else has ever played; all others,
    and whoever has been given a seat meanwhile, open the curtain first. With `help` a person who plays alone is helped.
    """
    people = sorted(table.sitting.persons)
    seat = before.seat if before is not None and before.seat in people else None
    at_screen = seat if before is not None else table.sitting.alone
    curtain = table.options.curtain
    open_at_once = at_screen in people or (before is None and curtain is Curtain.OFF)
    if len(people) == 1 and curtain is not Curtain.ALWAYS and open_at_once:
        seat = people[0]
        if help is not None:
            return PracticeDriver(director, table, thinking, ground, seat=seat, help=help)
    driver = TableDriver(director, table, thinking, ground, seat=seat)
    driver.paused = not people and isinstance(before, TableDriver) and before.paused
    return driver
