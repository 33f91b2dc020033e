"""Days as one says them, in the language in use."""

from __future__ import annotations

import datetime

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import day_number


def weekday_name(day: datetime.date) -> str:
    """The day of the week, as it begins a line."""
    return (
        pgettext("weekday", "Monday"), pgettext("weekday", "Tuesday"), pgettext("weekday", "Wednesday"),
        pgettext("weekday", "Thursday"), pgettext("weekday", "Friday"), pgettext("weekday", "Saturday"),
        pgettext("weekday", "Sunday"),
    )[day.weekday()]  # fmt: skip


def whole_month_name(month: int) -> str:
    """The month, 1..12, as it stands in a date."""
    return (
        pgettext("whole month", "January"), pgettext("whole month", "February"), pgettext("whole month", "March"),
        pgettext("whole month", "April"), pgettext("whole month", "May"), pgettext("whole month", "June"),
        pgettext("whole month", "July"), pgettext("whole month", "August"), pgettext("whole month", "September"),
        pgettext("whole month", "October"), pgettext("whole month", "November"), pgettext("whole month", "December"),
    )[month - 1]  # fmt: skip


def long_date(day: datetime.date) -> str:
    """``Saturday, 22 November``."""
    return _("{weekday}, {day} {month}").format(
        weekday=weekday_name(day), day=day_number(day.day), month=whole_month_name(day.month)
    )


def short_date(day: datetime.date) -> str:
    """``22 November``."""
    return _("{day} {month}").format(day=day_number(day.day), month=whole_month_name(day.month))
