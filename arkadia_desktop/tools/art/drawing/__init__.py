"""The drawings themselves: every sprite and picture as SVG text, made of a few strokes and a seeded random."""
