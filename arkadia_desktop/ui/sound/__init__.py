"""Sound: the device and the cues."""
