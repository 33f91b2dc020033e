"""Days as one says them."""

from __future__ import annotations

from datetime import date, datetime

from arkadia_desktop.locale import _, pgettext
from arkadia_desktop.locale.words import day_number


def now_here() -> datetime:
    """The time, in the zone of this computer."""
    return datetime.now().astimezone()


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
        return _("{day} {month}", day=day_number(local.day), month=month_name(local.month))
    return _("{day} {month} {year}", day=day_number(local.day), month=month_name(local.month), year=local.year)


def day_and_hour(time: datetime, now: datetime) -> str:
    """The same with the time of day."""
    return _("{day}, {hour}", day=day_of(time, now), hour=f"{time.astimezone(now.tzinfo):%H:%M}")


def day_and_year(time: datetime) -> str:
    """A day as one writes it below a picture, in the zone of `time`."""
    return _("{day} {month} {year}", day=day_number(time.day), month=month_name(time.month), year=time.year)


def weekday_name(day: date) -> str:
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


def long_date(day: date) -> str:
    """``Saturday, 22 November``."""
    return _(
        "{weekday}, {day} {month}",
        weekday=weekday_name(day), day=day_number(day.day), month=whole_month_name(day.month),
    )  # fmt: skip


def short_date(day: date) -> str:
    """``22 November``."""
    return _("{day} {month}", day=day_number(day.day), month=whole_month_name(day.month))
