#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a game in the sandbox of the installed Flatpak, over the accessibility bus:

    play-bundle.py APP-ID TESTS-OF-UI

There is no portal: what needs one says so, and nothing is lost.
"""

import os
import sys
import time

START = time.monotonic()

# What is told where there is no dialog for files
SENTENCE = "Cannot Choose Files"

# Actions that ask for a file, of the program and of its window
ASKING = [("", "open"), ("/window/1", "save-as")]


def tell(text):
    """Says how far it is."""
    print(f"{time.monotonic() - START:6.1f} s: {text}", flush=True)


def main():
    """Starts, tries to save, plays to the scores, tries to save them, and quits."""
    app_id, folder = sys.argv[1:]
    sys.path.insert(0, folder)
    import bus_program
    bus_program.use_own_bus()
    import bus_games
    from bus_player import Player
    from gi.repository import Atspi, Gio, GLib

    button = Atspi.Role.PUSH_BUTTON
    game = {"mode": "Introductory", "n_players": 5, "persons": ["Ada"], "seed": 3}

    class Sandboxed(bus_program.Program):
        """The program in its sandbox, where processes have other numbers."""

        def __init__(self):
            self._start(["flatpak", "run", "--user", app_id], dict(os.environ))

        def _is_own(self, application):
            return application.get_child_count() > 0

    def activate(place, action):
        """Does what a menu or a key would."""
        path = "/" + app_id.replace(".", "/") + place
        Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            app_id, path, "org.gtk.Actions", "Activate", GLib.Variant("(sava{sv})", (action, [], {})),
            None, Gio.DBusCallFlags.NONE, -1, None)

    def dismiss_sentence():
        """Reads that there is no dialog for files, and goes on."""
        def find_sentence():
            return [node for node in program.read() if node.name == SENTENCE and node.role != Atspi.Role.LABEL]

        sentence = program.wait_for(find_sentence, f"“{SENTENCE}”")[0]
        program.press(button, "Close", sentence)
        program.wait_for(lambda: not find_sentence(), "it to be gone")
        tell("a file was asked for, in vain")

    bus_program.write_settings(os.path.join(os.environ["HOME"], ".var", "app", app_id, "config"))
    program = Sandboxed()
    try:
        tell("it is on the bus")
        bus_games.set_up(program, game)
        player = Player(program, "Ada")
        program.find(Atspi.Role.TABLE, "City")
        for place, action in ASKING:
            activate(place, action)
            dismiss_sentence()
        assert player.play(bus_games.WHOLE_GAME), "the game ends"
        bus_games.skip_counting(program)
        bus_games.read_scores(program, game)
        tell(f"the game is over after {len(player.decisions)} decisions")
        program.press(button, "Save Score Sheet")
        dismiss_sentence()
        assert program.quit() == 0, "it ends without a fault"
        tell("it has quit")
    finally:
        program.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
