#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays whole games in the real program over the accessibility bus, by ear:

    test-table-atspi.py PROGRAM LOG-HELPER

Whatever the player knows comes from announcements, names and descriptions; whatever
she does is an action of something with a name. Afterwards what was announced is
compared with what has happened.
"""

import os
import shutil
import subprocess
import sys
import tempfile

# The file that results are written to, within the session
RESULTS = 3


def main():
    """Runs in a session of its own: other tests' programs are on the bus, too."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        print("1..0 # SKIP no display")
        return 0
    # The program has to run without a warning, but libatspi does not.
    os.environ.pop("G_DEBUG", None)
    if len(sys.argv) < 4:
        # The session's servers print no test results.
        os.dup2(1, RESULTS)
        os.dup2(2, 1)
        os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, __file__, *sys.argv[1:], "--inside"])
    os.dup2(RESULTS, 1)
    sys.dont_write_bytecode = True
    try:
        import bus_program
    except (ImportError, ValueError):
        print("1..0 # SKIP no gi.repository.Atspi")
        return 0
    bus_program.use_own_bus()
    import bus_games

    work = tempfile.mkdtemp()
    os.environ["XDG_DATA_HOME"] = os.path.join(work, "data")
    try:
        return bus_games.run(sys.argv[1], sys.argv[2], work)
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    sys.exit(main())
