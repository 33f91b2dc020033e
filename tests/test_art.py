"""The art: the atlases are those of the sources, hold all that the game's words imply, and scale without rims."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from arkadia_desktop.rules.pieces import COLOURS, FAMILIES, FORMS
from arkadia_desktop.rules.shapes import box, turned
from arkadia_desktop.scenes.common import landscape
from arkadia_desktop.tools.art.__main__ import main
from arkadia_desktop.tools.art.atlases import files_of, packed, rendered
from arkadia_desktop.tools.art.drawing.title.landscape import CLOUD, in_picture
from arkadia_desktop.tools.art.drawing.title.stronghold import FLAG_FRAMES, FLAG_POLE, poles
from arkadia_desktop.tools.art.sheets import PICTURES, SHEETS, sheet_of
from arkadia_desktop.tools.art.sources import fingerprint
from arkadia_desktop.ui.paint.brush import OVER
from arkadia_desktop.ui.paint.sprites import CUT_ABOVE, Sprites

SPRITES = Path(__file__).resolve().parents[1] / "assets" / "sprites"
SOURCES = sorted((SPRITES / "src").glob("*.svg"))
ATLAS = SPRITES / "atlas"
INDEX = json.loads((ATLAS / "index.json").read_text(encoding="utf-8"))
PICTURE_NAMES = {picture.name for picture in PICTURES}
MEGABYTE = 10**6


@pytest.fixture
def sprites() -> Sprites:
    return Sprites(ATLAS)


def names_implied() -> set[str]:
    """Every sprite that families, forms, turns and colours of the rules ask for, and the style guide's own."""
    names = {f"{kind}_{form}_r{rot}" for kind in ("building", "shadow") for form in FORMS for rot in range(4)}
    names |= {f"building_mill_base_r{rot}" for rot in range(4)}
    names |= {f"mill_sails{part}{turn}" for part in ("", "_shadow") for turn in ("", "_0", "_45", "_67")}
    names |= {f"{kind}_{family}" for kind in ("seal", "seal5", "castle") for family in FAMILIES}
    names |= {f"{kind}_{colour}" for kind in ("worker", "tent", "banner") for colour in COLOURS} | {"worker_neutral"}
    names |= {f"curtain_{colour}_{side}" for colour in COLOURS for side in ("left", "right")}
    names |= {f"meadow_{n}" for n in range(6)} | {f"{puff}_{n}" for puff in ("dust", "smoke") for n in range(3)}
    names |= {f"coin_{n}" for n in (1, 5, 10)} | {f"cursor_{n}" for n in ("arrow", "open", "grab")}
    names |= {"camp", "castle_lot", "castle_lot_r1", "chest", "card_frame", "card_back", "hatch_illegal", "mentor"}
    names |= {f"milestone_{kind}" for kind in ("open", "now", "done")} | {f"tree_{n}" for n in range(3)}
    names |= {"signpost", "bush", "cloud", "ladder"} | {f"medal_{place}" for place in range(1, 5)}
    names |= {f"worker_{colour}_up" for colour in (*COLOURS, "neutral")} | {f"worker_{one}_wave" for one in COLOURS}
    names |= {f"camp_{flame}" for flame in (1, 2, 3)} | {f"bird_{beat}" for beat in (0, 1, 2)}
    names |= {"sunlight", "lamplight", "lantern"}
    names |= {f"flag_{family}_{frame}" for family in FAMILIES for frame in range(landscape.FRAMES)}
    return names | {"app_icon", "lettering", "trend_up", "trend_down", "check_green"}


def size_of_webp(path: Path) -> tuple[int, int]:
    bits = int.from_bytes(path.read_bytes()[21:25], "little")  # of a picture that has lost nothing
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


class TestAtlases:
    def test_the_atlases_were_built_from_these_sources(self) -> None:
        built = {name: entry["source"] for part in ("sprites", "pictures") for name, entry in INDEX[part].items()}
        assert built == {path.stem: fingerprint(path) for path in SOURCES}, "build the atlases anew: tools.art"

    def test_the_sources_are_what_the_drawing_code_draws(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "src").mkdir()
        (tmp_path / "src" / "dragon.svg").write_text("<svg/>", encoding="utf-8")
        assert main(["draw", "--sprites", str(tmp_path)]) == 0
        assert capsys.readouterr().out == f"{len(SOURCES)} drawings, {len(SOURCES)} changed, 1 removed\n"
        drawn = {path.name: path for path in (tmp_path / "src").iterdir()}
        assert set(drawn) == {path.name for path in SOURCES}
        for path in SOURCES:
            assert drawn[path.name].read_bytes() == path.read_bytes(), f"{path.name} is not what tools.art draws"

    @pytest.mark.parametrize("name", ["seal_red", "icon_dice", "building_house_r0", "camp"])
    def test_the_small_rendering_is_the_source_pixel_by_pixel(self, sprites: Sprites, name: str) -> None:
        scale = min(int(scale) for scale in INDEX["sprites"][name]["at"])
        image = rendered(SPRITES / "src" / f"{name}.svg", square=scale)
        fresh = pygame.image.frombytes(image.tobytes(), image.size, "RGBA").premul_alpha()
        # As RGBA: with a window open, sprites have the byte order of the display.
        kept, drawn = (pygame.image.tobytes(one, "RGBA") for one in (sprites.at(name, scale), fresh))
        if scale == 72:
            assert kept == drawn
        else:
            pixels = zip(kept, drawn, strict=True)
            assert max(abs(one - other) for one, other in pixels) <= 3

    def test_every_source_belongs_to_one_sheet(self) -> None:
        for path in SOURCES:
            if path.stem not in PICTURE_NAMES:
                assert INDEX["sprites"][path.stem]["at"].keys() == {str(scale) for scale in sheet_of(path.stem).scales}
        with pytest.raises(LookupError, match="claimed by no sheet"):
            sheet_of("dragon_red")

    def test_every_sprite_lies_inside_its_atlas_and_over_no_other(self) -> None:
        taken: dict[str, list[tuple[str, pygame.Rect]]] = {}
        for name, entry in INDEX["sprites"].items():
            for scale, (atlas, *frame) in entry["at"].items():
                rect = pygame.Rect(frame)
                assert pygame.Rect(0, 0, *INDEX["atlases"][atlas]["size"]).contains(rect), name
                for other, place in taken.setdefault(atlas, []):
                    assert not place.colliderect(rect), f"{name} lies over {other}"
                taken[atlas].append((name, rect))
                for length, units in zip(rect.size, entry["canvas"], strict=True):
                    assert abs(length - units * int(scale) / 64) <= 1, f"{name} at {scale}"

    def test_every_file_is_there_and_has_the_size_told(self) -> None:
        assert {path.name for path in ATLAS.iterdir()} == files_of(INDEX)
        for atlas in INDEX["atlases"].values():
            file = atlas.get("mask", atlas["file"])
            assert size_of_webp(ATLAS / file) == tuple(atlas["size"])

    def test_the_folder_stays_small(self) -> None:
        assert sum(path.stat().st_size for path in ATLAS.iterdir()) <= 17 * MEGABYTE
        for picture in INDEX["pictures"].values():
            assert all((ATLAS / file).stat().st_size <= 2.5 * MEGABYTE for file in picture["at"].values())

    def test_packing_overlaps_nothing_and_does_not_depend_on_order(self) -> None:
        sizes = {f"sprite {n}": (10 + n * 7 % 50, 8 + n * 13 % 40) for n in range(60)}
        (width, height), places = packed(sizes)
        rects = [pygame.Rect(places[name], sizes[name]) for name in sizes]
        assert all(pygame.Rect(0, 0, width, height).contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[:n]) == -1 for n, rect in enumerate(rects))
        assert packed(dict(reversed(sizes.items()))) == ((width, height), places)


class TestContract:
    def test_every_word_of_the_game_has_its_picture(self, sprites: Sprites) -> None:
        assert names_implied() <= set(sprites.names())
        assert set(INDEX["pictures"]) == {"table", "title", "title_wide"}
        assert "lettering" in sprites

    def test_every_icon_is_there_in_ink_and_in_cream(self, sprites: Sprites) -> None:
        icons = {name for name in sprites.names() if name.startswith("icon_")}
        ink = {name for name in icons if not name.endswith("_light")}
        assert icons == ink | {f"{name}_light" for name in ink}
        assert len(ink) == 83
        assert {sprites.canvas(name) for name in icons} == {(32, 32)}

    @pytest.mark.parametrize("form", FORMS)
    def test_a_building_lies_on_its_squares_from_16_24(self, sprites: Sprites, form: str) -> None:
        """Whatever of the canvas is a middle of a square of the shape is covered, the rest of the box is not."""
        for rot in range(4):
            width, height = box(form, rot)
            for kind in ("building", "shadow"):
                assert sprites.canvas(f"{kind}_{form}_r{rot}") == (width * 64 + 32, height * 64 + 40)
            building = sprites.at(f"building_{form}_r{rot}", 64)
            squares = {(x, y) for x, y in turned(form, rot)}
            for x in range(width):
                for y in range(height):
                    alpha = building.get_at((16 + 64 * x + 32, 24 + 64 * y + 40)).a
                    # Over a free square there may be smoke.
                    assert alpha > 250 if (x, y) in squares else alpha < 180, f"{form} r{rot} at {x},{y}"

    def test_the_canvases_of_the_style_guide(self, sprites: Sprites) -> None:
        sizes = {"camp": (64, 64), "castle_lot": (256, 192), "castle_lot_r1": (192, 256), "chest": (64, 64)}
        sizes |= {"card_frame": (160, 208), "card_back": (160, 208), "app_icon": (512, 512), "mentor": (256, 256)}
        sizes |= {f"castle_{family}": (64, 84) for family in FAMILIES}
        sizes |= {f"{seal}_{family}": (64, 64) for seal in ("seal", "seal5") for family in FAMILIES}
        sizes |= {f"worker_{colour}": (64, 64) for colour in (*COLOURS, "neutral")}
        sizes |= {f"tent_{colour}": (320, 176) for colour in COLOURS}
        sizes |= {f"banner_{colour}": (48, 66) for colour in COLOURS}
        sizes |= {f"meadow_{n}": (64, 64) for n in range(6)}
        sizes |= {f"cursor_{n}": (64, 64) for n in ("arrow", "open", "grab")}
        sizes |= {f"curtain_{colour}_{side}": (986, 1080) for colour in COLOURS for side in ("left", "right")}
        assert {name: sprites.canvas(name) for name in sizes} == sizes

    def test_the_meadow_is_opaque_and_its_tiles_meet(self, sprites: Sprites) -> None:
        edges = []
        for n in range(6):
            tile = sprites.at(f"meadow_{n}", 72)
            assert all(tile.get_at((x, y)).a == 255 for x in range(72) for y in range(72))
            edges += [tile.get_at((x, y)) for x in range(72) for y in (0, 71)]
        for channel in range(3):
            levels = sorted(colour[channel] for colour in edges)
            assert levels[-20] - levels[20] < 60

    def test_closed_curtains_leave_no_pixel_open(self, sprites: Sprites) -> None:
        for width, height in ((1280, 720), (1920, 1080)):
            screen = pygame.Surface((width, height))
            screen.fill("#ff00ff")
            bare = screen.copy()
            half = round(986 * height / 1080)
            overlap = round(13 * height / 1080)
            for side, x in (("left", width // 2 + overlap - half), ("right", width // 2 - overlap)):
                screen.blit(sprites.sized(f"curtain_violet_{side}", half, height), (x, 0), special_flags=OVER)
            assert all(
                screen.get_at((x, y)) != bare.get_at((x, y)) for x in range(0, width, 2) for y in range(0, height, 9)
            )


class TestLoader:
    @pytest.mark.parametrize("square", [1, 31, 48, 72, 97, 144, 230])
    def test_a_sprite_has_the_size_asked_for(self, sprites: Sprites, square: int) -> None:
        assert sprites.at("meadow_0", square).get_size() == (square, square)
        width, height = sprites.canvas("castle_red")
        wanted = max(1, round(width * square / 64)), max(1, round(height * square / 64))
        assert sprites.at("castle_red", square).get_size() == wanted
        assert sprites.sized("tent_green", square, 2 * square).get_size() == (square, 2 * square)
        assert sprites.sized("card_back", square).get_width() == square
        assert sprites.icon("undo", square, light=True).get_size() == (square, square)

    def test_sizes_are_kept(self, sprites: Sprites) -> None:
        assert sprites.at("camp", 50) is sprites.at("camp", 50)
        assert sprites.faded("camp", 50, 90) is sprites.faded("camp", 50, 90)
        assert sprites.picture("table", (320, 180)) is sprites.picture("table", (320, 180))
        first = sprites.at("camp", 50)
        sprites.drop_sources()
        assert sprites.at("camp", 50) is first
        sprites.clear()
        assert sprites.at("camp", 50) is not first

    def test_a_picture_begun_in_another_thread_is_the_same(self, sprites: Sprites) -> None:
        again, size = Sprites(ATLAS), (700, 400)
        for begun in ((320, 180), size, size):
            again.begin_picture("title", begun)
        made = again.picture("title", size)
        assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(sprites.picture("title", size), "RGB")
        assert again.picture("title", size) is made

    @pytest.mark.parametrize("size", [(1280, 720), (1000, 800), (2560, 1080)])
    @pytest.mark.parametrize("name", ["title", "table"])
    def test_a_sketch_is_the_picture_without_its_detail(
        self, sprites: Sprites, name: str, size: tuple[int, int]
    ) -> None:
        """Every part of it, a sixteenth of the window wide and high, has the colour it will have."""
        coarse = [
            pygame.transform.average_color(picture, pygame.Rect(x, y, size[0] // 16, size[1] // 16))[:3]
            for picture in (sprites.sketch(name, size), sprites.picture(name, size))
            for x in range(0, size[0] - size[0] // 16, size[0] // 16)
            for y in range(0, size[1] - size[1] // 16, size[1] // 16)
        ]
        sketched, whole = coarse[: len(coarse) // 2], coarse[len(coarse) // 2 :]
        for one, other in zip(sketched, whole, strict=True):
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 24

    def test_what_is_kept_is_bounded(self, sprites: Sprites, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("arkadia_desktop.ui.paint.sprites.ROOM", 10_000)
        small = Sprites(ATLAS)
        first = small.at("camp", 40)
        for square in range(41, 50):
            small.at("camp", square)
        assert small.at("camp", 49) is small.at("camp", 49)
        assert small.at("camp", 40) is not first

    @pytest.mark.parametrize("name", ["building_smithy_r1", "seal_silver", "icon_eye", "curtain_green_left"])
    def test_alpha_is_premultiplied(self, sprites: Sprites, name: str) -> None:
        sprite = sprites.sized(name, 61)
        for x in range(sprite.get_width()):
            for y in range(sprite.get_height()):
                red, green, blue, alpha = sprite.get_at((x, y))
                assert max(red, green, blue) <= alpha + 1

    def test_scaling_leaves_no_dark_rim(self, tmp_path: Path) -> None:
        """A white disc on a white ground stays unseen, whatever its size."""
        disc = pygame.Surface((90, 90), pygame.SRCALPHA)
        pygame.draw.circle(disc, "white", (45, 45), 40)
        pygame.image.save(disc, tmp_path / "disc.png")
        index = {
            "format": "arkadia-sprites", "version": 1, "pictures": {},
            "atlases": {"disc": {"file": "disc.png", "size": [90, 90]}},
            "sprites": {"disc": {"canvas": [64, 64], "source": "", "at": {"90": ["disc", 0, 0, 90, 90]}}},
        }  # fmt: skip
        (tmp_path / "index.json").write_text(json.dumps(index), encoding="utf-8")
        sprites = Sprites(tmp_path)
        for square in (17, 33, 64, 90, 131):
            screen = pygame.Surface((140, 140))
            screen.fill("white")
            screen.blit(sprites.at("disc", square), (3, 3), special_flags=OVER)
            darkest = min(screen.get_at((x, y)).r for x in range(140) for y in range(140))
            assert darkest >= 252, f"at {square}"

    def test_a_faded_sprite_is_that_much_weaker(self, sprites: Sprites) -> None:
        full, half = sprites.at("meadow_1", 40), sprites.faded("meadow_1", 40, 128)
        for at in ((3, 3), (20, 31)):
            assert half.get_at(at).a == pytest.approx(128, abs=1)
            assert half.get_at(at).g == pytest.approx(full.get_at(at).g / 2, abs=2)
        assert sprites.faded("meadow_1", 40, 255) is full
        assert sprites.faded("meadow_1", 40, -4).get_at((20, 20)).a == 0

    @pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768), (2560, 1080), (5120, 1440), (4000, 900)])
    def test_a_point_of_a_picture_is_where_the_window_shows_it(self, sprites: Sprites, size: tuple[int, int]) -> None:
        """The gold ball on the highest pole, which the wide picture has as well."""
        picture = sprites.picture("title", size)
        scale, left, top = sprites.place_of("title", size)
        x, y = in_picture(*poles()["silver"])
        ball = round(left + x * scale), round(top + (y - 6) * scale)
        if top == 0 or ball[1] > 4:
            red, green, blue, _alpha = picture.get_at(ball)
            assert red > green > blue + 60, (ball, picture.get_at(ball))
        assert scale * 1920 >= min(size[0], size[1] * 16 / 9) - 1

    @pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440), (3840, 1600), (5120, 1440)])
    def test_a_wide_window_shows_all_of_a_picture_that_has_more_at_its_sides(
        self, sprites: Sprites, size: tuple[int, int]
    ) -> None:
        """Nothing is cut above or below, and what is in the middle is the same as in a window of 16:9."""
        scale, left, top = sprites.place_of("title", size)
        assert (round(scale * 1080), round(top)) == (size[1], 0)
        assert left == pytest.approx((size[0] - size[1] * 16 / 9) / 2)
        wide, usual = sprites.picture("title", size), sprites.picture("title", (size[1] * 16 // 9, size[1]))
        middle = wide.subsurface((round(left), 0, *usual.get_size()))
        for part in ((0.5, 0.9), (0.7, 0.3), (0.9, 0.7)):
            x, y = (round(length * at) for length, at in zip(usual.get_size(), part, strict=True))
            one, other = (
                pygame.transform.average_color(picture, pygame.Rect(x, y, 40, 40)) for picture in (middle, usual)
            )
            assert max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) < 12

    def test_a_picture_without_more_at_its_sides_is_cut_above_and_below(self, sprites: Sprites) -> None:
        scale, left, top = sprites.place_of("table", (3840, 1080))
        assert (scale, left) == (2.0, 0.0)
        assert top == pytest.approx(-1080 * CUT_ABOVE)

    def test_the_flags_fly_where_their_poles_are(self) -> None:
        for one in landscape.FLAGS:
            assert (one.x, one.y) == pytest.approx(in_picture(*poles()[one.family]), abs=0.01)
        assert (landscape.FRAMES, landscape.POLE) == (FLAG_FRAMES, FLAG_POLE)

    def test_the_clouds_hang_on_their_feet(self) -> None:
        assert landscape.FOOT == CLOUD
        assert all(one.start < one.x < one.end and one.strength(one.x) == 255 for one in landscape.CLOUDS)

    @pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (300, 900), (1, 1)])
    def test_a_picture_covers_the_window(self, sprites: Sprites, size: tuple[int, int]) -> None:
        picture = sprites.picture("title", size)
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a == 255

    def test_a_picture_is_cropped_about_its_middle_and_not_stretched(self, sprites: Sprites) -> None:
        whole, narrow = sprites.picture("title", (960, 540)), sprites.picture("title", (540, 540))
        for x, y in ((270, 400), (100, 300), (500, 60)):
            near = [whole.get_at((x + 210 + dx, y))[:3] for dx in (-1, 0, 1)]
            assert min(sum(abs(a - b) for a, b in zip(narrow.get_at((x, y))[:3], c, strict=True)) for c in near) < 24

    def test_an_unknown_name_is_refused_with_a_sentence(self, sprites: Sprites) -> None:
        with pytest.raises(KeyError, match=r"There is no sprite named 'dragon' in .*atlas"):
            sprites.at("dragon", 72)
        with pytest.raises(KeyError, match="There is no sprite named 'icon_dragon_light'"):
            sprites.icon("dragon", 20, light=True)
        with pytest.raises(KeyError, match="There is no picture named 'camp'"):
            sprites.picture("camp", (10, 10))
        assert "dragon" not in sprites

    def test_an_index_of_another_format_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "index.json").write_text('{"format": "something"}', encoding="utf-8")
        with pytest.raises(ValueError, match="is not an index of sprites"):
            Sprites(tmp_path)

    def test_with_a_window_surfaces_have_its_format(self, sprites: Sprites) -> None:
        before = sprites.at("camp", 33)
        window = pygame.Window("", (320, 200))
        screen = window.get_surface()
        sprite = sprites.at("camp", 34)
        assert sprite.get_masks()[:3] == screen.get_masks()[:3]
        assert sprites.picture("table", (320, 200)).get_bitsize() == screen.get_bitsize()
        screen.blit(before, (0, 0), special_flags=OVER)
        screen.blit(sprite, (40, 0), special_flags=OVER)
        assert screen.get_at((16, 16)) != pygame.Color(0, 0, 0)
        window.destroy()

    def test_reading_the_index_decodes_no_picture(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def decoded(*_arguments: object) -> pygame.Surface:
            raise AssertionError("a picture was decoded")

        monkeypatch.setattr(pygame.image, "load", decoded)
        assert Sprites(ATLAS).canvas("camp") == (64, 64)


def test_no_sheet_is_empty() -> None:
    names = set(INDEX["sprites"])
    assert all(any(sheet.holds(name) for name in names) for sheet in SHEETS)


def no_image(_path: object) -> pygame.Surface:
    raise pygame.error("no image")


def test_what_was_decoded_ahead_is_not_decoded_again(sprites: Sprites, monkeypatch: pytest.MonkeyPatch) -> None:
    frame, worker = (200, 260), (90, 90)
    for _step in sprites.ahead(("card_frame", frame), ("worker_green", worker)):
        pass
    monkeypatch.setattr(pygame.image, "load", no_image)
    assert sprites.sized("card_frame", 200).get_width() == 200
    assert sprites.sized("worker_green", 90).get_width() == 90
    assert list(sprites.ahead(("card_frame", frame))) == []


def test_what_cannot_be_decoded_ahead_is_told_of_when_it_is_wanted(
    sprites: Sprites, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.image, "load", no_image)
    for _step in sprites.ahead(("card_frame", (200, 260))):
        pass
    assert not sprites.decoded
    with pytest.raises(pygame.error, match="no image"):
        sprites.sized("card_frame", 200)
