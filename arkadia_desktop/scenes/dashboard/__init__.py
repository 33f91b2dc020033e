"""How a game went: what every seat did, seat beside seat."""
