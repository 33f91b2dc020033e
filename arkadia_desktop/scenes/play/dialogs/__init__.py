"""The dialogs and panels over the play screen."""
