"""Gold in hundredths, as an analysis has it, told with one decimal."""

from __future__ import annotations

from arkadia_desktop.locale import _
from arkadia_desktop.locale.words import one_decimal

HUNDREDTHS = 100
_MINUS = "−"


def signed(hundredths: int) -> str:
    """So much gold with its sign; what rounds to nothing has none."""
    sign = "" if abs(hundredths) < 5 else _MINUS if hundredths < 0 else "+"
    return sign + one_decimal((abs(hundredths) + 5) // 10)


def barred(hundredths: int, error: int) -> str:
    """Such a figure and half of its error bar."""
    return _("{number} ± {error}").format(number=signed(hundredths), error=one_decimal((error + 5) // 10))


def whole(hundredths: int) -> str:
    """So much gold on an axis, without decimals."""
    gold = round(hundredths / HUNDREDTHS)
    return f"+{gold}" if gold > 0 else str(gold).replace("-", _MINUS)
