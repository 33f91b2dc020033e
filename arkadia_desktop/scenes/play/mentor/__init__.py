"""What a driver shows beside the position: the mentor's panel, his bubble, his suggestion, and the light."""
