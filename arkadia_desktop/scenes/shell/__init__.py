"""The screens around the games: title, credits, the crash screen, and what opens files and shows captions."""
