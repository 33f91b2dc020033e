"""Lettering is measured, wrapped and fitted."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from arkadia_desktop.ui.paint import theme
from arkadia_desktop.ui.paint.frame import Frame
from arkadia_desktop.ui.paint.text import Type, font_file, font_version, loaded

WORDS = st.text(st.sampled_from("abcdefghilmnorstuvwäéß –“”'.,0123456789 \n"), max_size=120)


@pytest.fixture(scope="module")
def lettering():
    pygame.font.init()
    return Type(Frame(1280, 720))


@pytest.mark.parametrize("text", ["\udcff\udcfe", "a\0b", "\U0001f3f0 \ud83c"])
def test_what_is_no_letter_is_drawn_as_a_question_mark(lettering, text):
    drawn = lettering.render(text, theme.BODY, theme.INK)
    assert drawn.get_width() == lettering.width(text, theme.BODY)
    asked = "".join("?" if letter == "\0" or "\ud800" <= letter <= "\udfff" else letter for letter in text)
    assert drawn.get_buffer().raw == lettering.render(asked, theme.BODY, theme.INK).get_buffer().raw


@pytest.mark.parametrize("face", sorted(theme.FACES))
def test_every_face_is_there_and_knows_our_letters(face):
    pygame.font.init()
    font = pygame.font.Font(str(font_file(face)), 30)
    letters = "Aéßœ“”’–×…0%ÀÇÉŒ«»\u00a0"
    missing = [letter for letter, metric in zip(letters, font.metrics(letters), strict=True) if not metric]
    assert missing == []


@pytest.mark.parametrize("face", sorted(theme.FACES))
def test_the_version_of_a_face_is_the_one_it_is_named_by(face):
    assert f"Version {font_version(face)};".encode() in font_file(face).read_bytes()


def test_the_serif_keeps_spaces_beside_quotation_marks(lettering):
    with_space = lettering.width("a “b", theme.PANEL_TITLE)
    assert with_space > lettering.width("a“b", theme.PANEL_TITLE) + 2


def test_letters_are_drawn_where_the_box_says(lettering):
    surface = Surface((400, 100), pygame.SRCALPHA)
    box = lettering.draw(surface, "Harvest", theme.DIALOG_TITLE, theme.INK, (40, 60))
    inked = surface.get_bounding_rect(min_alpha=60)
    assert box.inflate(4, 4).contains(inked)
    assert inked.w > box.w * 0.9


@pytest.mark.parametrize(("align", "x"), [("left", 200), ("centre", 150), ("right", 100)])
def test_alignment(lettering, align, x):
    width = lettering.width("x" * 10, theme.BODY)
    box = lettering.box("x" * 10, theme.BODY, (200, 50), align=align)
    assert box.x == round(200 - {"left": 0, "centre": width / 2, "right": width}[align])
    assert box.w == width


def test_the_middle_of_capital_letters_lies_on_the_line(lettering):
    surface = Surface((200, 101), pygame.SRCALPHA)
    lettering.draw(surface, "HHH", theme.Role(theme.SANS_BOLD, 60), theme.INK, (10, 50), valign="middle")
    inked = surface.get_bounding_rect(min_alpha=128)
    assert abs(inked.centery - 50) <= 1


def test_a_drop_lies_below_the_letters(lettering):
    plain = lettering.render("Arkadia", theme.WORDMARK, theme.LETTERING)
    dropped = lettering.render("Arkadia", theme.WORDMARK, theme.LETTERING, theme.DROP)
    assert dropped.get_height() > plain.get_height()
    assert lettering.render("Arkadia", theme.WORDMARK, theme.LETTERING) is plain


def test_pictures_are_premultiplied(lettering):
    picture = lettering.render("Wg", theme.WORDMARK, theme.LETTERING, theme.DROP)
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            r, g, b, a = picture.get_at((x, y))
            assert max(r, g, b) <= a


@given(WORDS, st.integers(20, 600))
def test_wrapped_lines_fit_and_lose_nothing(text, width):
    pygame.font.init()
    lettering = _shared()
    lines = lettering.wrap(text, theme.BODY, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert lettering.width(line, theme.BODY) <= width or len(line) == 1


def test_no_line_breaks_at_a_space_that_joins():
    """French puts a space before a colon and inside its quotes; the sign would stand alone in the next line."""
    pygame.font.init()
    lettering = _shared()
    text = "Valeur des sceaux\u00a0: «\u00a0rouge\u00a0» et «\u202fnoir\u202f»\u00a0!"
    for width in range(180, 500, 10):
        for lines in (lettering.wrap(text, theme.BODY, width), lettering.balanced(text, theme.BODY, width)):
            assert " ".join(lines) == text


@given(WORDS, st.integers(30, 500))
def test_balanced_lines_are_as_few_and_no_longer(text, width):
    pygame.font.init()
    lettering = _shared()
    wrapped, balanced = (way(text, theme.BODY, width) for way in (lettering.wrap, lettering.balanced))
    assert len(balanced) == len(wrapped)
    assert "".join("".join(balanced).split()) == "".join(text.split())
    longest = [max(lettering.width(line, theme.BODY) for line in lines) for lines in (wrapped, balanced)]
    assert longest[1] <= longest[0]
    if all(lettering.width(word, theme.BODY) <= width for word in text.split()):
        assert " ".join(balanced).split() == text.split(), "no word is split"


@given(WORDS, st.integers(30, 500), st.sampled_from([theme.BUTTON, theme.DIALOG_TITLE, theme.SMALL, theme.WORDMARK]))
def test_fitted_text_fits_and_is_never_under_thirteen_pixels(text, width, role):
    lettering = _shared()
    fitted, smaller = lettering.fit(text, role, width)
    assert lettering.size(smaller) >= theme.LEAST_FONT_PX
    assert lettering.width(fitted, smaller) <= width
    if fitted != text:
        assert fitted.endswith("…")
        assert lettering.size(smaller) == max(13, lettering.frame.font_px(role.least))


def test_a_path_is_broken_between_its_parts(lettering):
    text = "The report is /media/games/with/a/folder/far/down/Arkadia/logs/crash-20261121.txt now."
    wide = lettering.width("/media/games/with/a/folder/far/do", theme.BODY)
    assert lettering.wrap(text, theme.BODY, wide) == [
        "The report is", "/media/games/with/a/folder/far/", "down/Arkadia/logs/", "crash-20261121.txt now."
    ]  # fmt: skip
    long = "x" * 60
    assert "".join(lettering.wrap(long, theme.BODY, wide)) == long


def test_the_name_of_a_file_is_broken_behind_a_dot(lettering):
    text = "/media/games/Arkadia/settings.json.damaged"
    lines = lettering.wrap(text, theme.BODY, lettering.width("settings.json.dam", theme.BODY))
    assert lines == ["/media/games/", "Arkadia/", "settings.json.", "damaged"]


@given(WORDS, st.integers(60, 500))
def test_no_word_stands_alone_in_the_last_line(text, width):
    """Unless the line above has no word to spare, or there is no room for both."""
    lettering = _shared()
    lines = lettering.wrap(text, theme.BODY, width)
    if len(lines) > 1 and lines[-1:] == text.split()[-1:]:
        *spare, last = lines[-2].split() or [""]
        assert len(spare) < 2 or lettering.width(f"{last} {lines[-1]}", theme.BODY) > width


def test_letters_shrink_before_words_are_cut(lettering):
    wide = lettering.width("Sell 11 for 41 gold", theme.BUTTON.at(34))
    text, role = lettering.fit("Sell 11 for 41 gold", theme.BUTTON.at(34), round(wide * 0.8))
    assert text == "Sell 11 for 41 gold"
    assert lettering.size(role) < lettering.size(theme.BUTTON.at(34))


def test_the_cache_is_bounded():
    lettering = Type(Frame(1280, 720))
    for n in range(1500):
        lettering.render(str(n), theme.SMALL, theme.INK)
    assert len(lettering.kept) <= 900


def test_an_unknown_vertical_alignment_is_named(lettering):
    with pytest.raises(ValueError, match="sideways"):
        lettering.box("x", theme.BODY, (0, 0), valign="sideways")


_TYPES: list[Type] = []


def _shared() -> Type:
    if not _TYPES:
        pygame.font.init()
        _TYPES.append(Type(Frame(1280, 720)))
    return _TYPES[0]


def test_a_window_that_is_resized_all_day_keeps_few_files_open():
    """Each font keeps its file open; a system that allows 256 open files must not run out of them."""
    pygame.font.init()
    for width in range(960, 2560, 10):
        lettering = Type(Frame(width, width * 9 // 16))
        for role in (theme.BODY, theme.WORDMARK, theme.BUTTON):
            lettering.width("Arkadia", role)
    assert loaded.cache_info().currsize <= 64
