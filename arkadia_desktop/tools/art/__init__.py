"""The workshop of the pictures: draws the SVG sources of the sprites and renders them into atlases."""
