"""Days as one says them."""

from __future__ import annotations

from datetime import datetime

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import day_number


def month_name(month: int) -> str:
    """The short name of a month, 1..12."""
    return (
        pgettext("month", "Jan"), pgettext("month", "Feb"), pgettext("month", "Mar"), pgettext("month", "Apr"),
        pgettext("month", "May"), pgettext("month", "Jun"), pgettext("month", "Jul"), pgettext("month", "Aug"),
        pgettext("month", "Sep"), pgettext("month", "Oct"), pgettext("month", "Nov"), pgettext("month", "Dec"),
    )[month - 1]  # fmt: skip


def day_of(time: datetime, now: datetime) -> str:
    """The day of a time as one says it on the day of `now`; both aware, `now` tells the zone."""
    local = time.astimezone(now.tzinfo)
    if local.date() == now.date():
        return _("today")
    if local.year == now.year:
        return _("{day} {month}").format(day=day_number(local.day), month=month_name(local.month))
    return _("{day} {month} {year}").format(day=day_number(local.day), month=month_name(local.month), year=local.year)


def day_and_year(time: datetime) -> str:
    """A day as one writes it below a picture, in the zone of `time`."""
    return _("{day} {month} {year}").format(day=day_number(time.day), month=month_name(time.month), year=time.year)
