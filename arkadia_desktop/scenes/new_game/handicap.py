"""The dialog in which gold to begin with is chosen; it proposes what makes the game even, by the ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arkadia_desktop.ai import levels
from arkadia_desktop.learn.handbook import spot_for
from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import in_gold, labelled, listed
from arkadia_desktop.rules.setup_format import MOST_HANDICAP
from arkadia_desktop.scenes.common.dialog import Dialog, answer_button
from arkadia_desktop.scenes.common.seat_words import level_name, rating_said
from arkadia_desktop.scenes.common.sign import Emblem
from arkadia_desktop.table.hall.even_match import Entrant, chances, is_even, proposed
from arkadia_desktop.table.hall.rating import Skill, ladder
from arkadia_desktop.table.seats import Seat
from arkadia_desktop.ui.layout import Child, Column, Gap, Leaf, Row
from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.widgets import Button, Label, Paragraph, Stepper


class Handicap(Dialog):
    """A number for each of the ``seats``, in turn order: ``gold``, or what is proposed where there is none yet.
    ``rating``: how strong a person is. ``on_answer`` gets them after the dialog has closed. Escape leaves without an
    answer."""

    width = 980

    def __init__(
        self, seats: Sequence[Seat], rating: Callable[[str], Skill], gold: Sequence[int],
        on_answer: Callable[[Sequence[int]], None],
    ) -> None:  # fmt: skip
        super().__init__(_("Handicap"))
        self.rules = spot_for("handicap")
        self._seats, self._on_answer = tuple(seats), on_answer
        self._ladder = ladder()
        self._skills = [None if seat.is_computer else rating(seat.name) for seat in seats]
        self._entrants = [
            Entrant(skill.points) if skill else Entrant(self._ladder.of(seat.level, len(seats)), seat.level)
            for seat, skill in zip(seats, self._skills, strict=True)
        ]
        self._proposed = proposed(self._entrants, self._ladder)
        start = gold or self._proposed or (0,) * len(seats)
        self._steppers = [self._stepper(*one) for one in enumerate(start)]

    def _stepper(self, number: int, gold: int) -> Stepper:
        stepper = Stepper(
            f"gold {number}", gold, lambda _gold: self.arrange(), high=MOST_HANDICAP, say=in_gold,
            at_high=_("Nobody begins with more than {most} gold.", most=MOST_HANDICAP), group="gold",
        )  # fmt: skip
        stepper.accessible_name = labelled(_("Handicap"), self._seats[number].name)
        return stepper

    @property
    def gold(self) -> tuple[int, ...]:
        return tuple(stepper.value for stepper in self._steppers)

    # ---- what is shown

    def body(self) -> Sequence[Child]:
        told = _(
            "Gold to begin with makes up for a difference in strength. Everybody knows it, and such a game moves no"
            " rating."
        )
        text = Paragraph("text", told, theme.BODY.at(24), theme.INK_2, align="centre", line_height=1.3)
        odds = Paragraph("odds", self._odds(), theme.Role(theme.SANS_BOLD, 25), align="centre", line_height=1.3)
        return text, Column(*map(self._row, range(len(self._seats))), gap=0), odds

    def _row(self, number: int) -> Row:
        seat, skill = self._seats[number], self._skills[number]
        strength = labelled(_("Rating"), rating_said(skill)) if skill else level_name(levels.parted(seat.level)[0])
        if skill == Skill():
            strength = _("no rating yet, counts as {points} points", points=round(skill.points))
        words = Column(
            Label(f"name {number}", seat.name, theme.Role(theme.SERIF_BOLD, 30)),
            Label(f"strength {number}", strength, theme.BODY.at(22), theme.INK_2), gap=0, grow=1,
        )  # fmt: skip
        figure = Emblem(f"figure {number}", f"worker_{seat.colour.value}", side=76)
        return Row(figure, words, Gap(w=8), Leaf(self._steppers[number], w=250, h=56, align="centre"), gap=14)

    def _odds(self) -> str:
        """How the game will probably end when it begins like this."""
        shares = chances(self._entrants, self.gold, self._ladder)
        if is_even(shares):
            return _("By the ratings, this is about even.")
        each = (
            f"{seat.name} {_('{n}%', n=round(100 * share))}" for seat, share in zip(self._seats, shares, strict=True)
        )
        said = labelled(_("Chances by the ratings"), listed(list(each)))
        if self.gold == self._proposed:
            return _("Even {most} gold cannot make up for it.", most=MOST_HANDICAP) + " " + said
        return said

    def foot(self) -> Sequence[Button]:
        reason = None if self._proposed else _("By the ratings, nobody needs gold to begin with.")
        suggest = answer_button("suggest", _("Suggest"), self.suggest, "bulb", disabled_reason=reason)
        return self.cancel(), suggest, answer_button("ok", _("Begin like this"), self.answer, "check", "primary")

    # ---- what is done

    def suggest(self) -> None:
        """Back to what makes the game even."""
        for stepper, gold in zip(self._steppers, self._proposed, strict=True):
            stepper.become(gold)
        self.arrange()

    def answer(self) -> None:
        self.close()
        self._on_answer(self.gold)
