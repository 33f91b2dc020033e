"""The screens of the program. Only `app` imports them."""
