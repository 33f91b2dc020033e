"""What is heard, in words: the captions of the sound cues."""

from __future__ import annotations

from arkadia_desktop.locale import pgettext


def cue_name(cue: str) -> str:
    """A cue in a few words, such as ``Stone set``; empty for those that only answer the hand: they tell nothing."""
    match cue:
        case "drop":
            return pgettext("caption of a sound", "Building laid")
        case "illegal":
            return pgettext("caption of a sound", "Dull thud: not allowed")
        case "worker":
            return pgettext("caption of a sound", "Worker placed")
        case "enclosure":
            return pgettext("caption of a sound", "Rising notes: building enclosed")
        case "castle":
            return pgettext("caption of a sound", "Castle piece placed")
        case "floor":
            return pgettext("caption of a sound", "Horn: castle floor complete")
        case "banner":
            return pgettext("caption of a sound", "Banner raised")
        case "card":
            return pgettext("caption of a sound", "Card drawn")
        case "flip":
            return pgettext("caption of a sound", "Card turned up")
        case "curtain":
            return pgettext("caption of a sound", "Curtain closed")
        case "curtain_open":
            return pgettext("caption of a sound", "Curtain opened")
        case "turn":
            return pgettext("caption of a sound", "Page turning: the next turn")
        case "your_turn":
            return pgettext("caption of a sound", "Two bells: your turn")
        case "bell":
            return pgettext("caption of a sound", "Tower bell: the last round")
        case "win":
            return pgettext("caption of a sound", "Fanfare: the game is over")
        case "undo":
            return pgettext("caption of a sound", "Undone")
    if cue.startswith("payout_"):
        return pgettext("caption of a sound", "Seals paid out")
    if cue.startswith("coin_"):
        return pgettext("caption of a sound", "Coins")
    return ""
