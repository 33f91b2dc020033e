"""Several persons at one screen: the curtain between them, and what it tells."""
