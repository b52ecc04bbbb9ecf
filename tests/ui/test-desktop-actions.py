#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the desktop offers beside the program's icon is done, by D-Bus and by command line,
whether the program runs already or not:

    test-desktop-actions.py DATA-NAME PROGRAM DESKTOP-FILE SERVICE-FILE GAME-HELPER
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

# Longer than anything takes, even on a busy machine, in seconds
TIMEOUT_SECONDS = 120
# The session's servers print no test results.
RESULTS = 9

n_tests = 0


def check(is_so, name):
    """Prints a result."""
    global n_tests
    n_tests += 1
    print(f"{'ok' if is_so else 'not ok'} {n_tests} - {name}", flush=True)


def wait_for(condition):
    """Whether it became true."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


def ask_bus(method, name, default):
    """What the bus knows of the owner of a name."""
    try:
        reply = bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
                              GLib.Variant("(s)", (name,)), None, Gio.DBusCallFlags.NONE, TIMEOUT_SECONDS * 1000)
        return reply.unpack()[0]
    except GLib.Error:
        return default


def runs(name):
    """Whether there is a program that owns the name."""
    return ask_bus("NameHasOwner", name, False)


def find(accessible, text):
    """Whether something in there is to be seen and has a name that begins so."""
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child and child.get_state_set().contains(Atspi.StateType.SHOWING):
            if child.get_name().startswith(text) or find(child, text):
                return True
    return False


def is_showing(name, text):
    """Whether the program that owns a name shows something."""
    try:
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_process_id() == ask_bus("GetConnectionUnixProcessID", name, 0):
                application.clear_cache()
                return find(application, text)
    except GLib.Error:
        # The widget has just gone: read again.
        pass
    return False


def shows(name, text):
    """Whether it does, or will."""
    return wait_for(lambda: is_showing(name, text))


def end_program(name):
    """Ends it as a person would, and waits until it has gone."""
    subprocess.run(["gapplication", "action", name, "quit"], check=True)
    return wait_for(lambda: not runs(name))


def start(program, *arguments):
    """Starts it, as a menu does that knows no D-Bus."""
    return subprocess.Popen([program, *arguments], env=dict(os.environ, G_DEBUG="fatal-warnings"))


def test_bus(name, desktop_file):
    """What GNOME Shell does with the actions of a desktop file that is D-Bus activatable."""
    info = Gio.DesktopAppInfo.new_from_filename(desktop_file)
    check(info.list_actions() == ["new-game", "continue"], "the desktop file offers two things")
    check(info.get_boolean("DBusActivatable"), "they are done by D-Bus")

    check(not runs(name), "the program does not run")
    info.launch_action("new-game", None)
    check(shows(name, "Start Game"), "a new game is set up when it has been started for that")
    info.launch_action("continue", None)
    check(shows(name, "I Am Ada"), "the last game goes on when the program runs already")
    info.launch_action("new-game", None)
    check(shows(name, "Start Game"), "and another can be set up")
    info.launch_action("continue", None)
    check(shows(name, "I Am Ada"), "from there, the game on the table goes on")
    check(end_program(name), "the program ends")

    info.launch_action("continue", None)
    check(shows(name, "I Am Ada"), "the last game goes on when the program has been started for that")
    check(end_program(name), "it ends again")


def test_command_line(name, program):
    """The same where the program is started by its command."""
    first = start(program, "--new-game")
    check(shows(name, "Start Game"), "--new-game sets up a new game")
    second = start(program, "--continue")
    check(second.wait(TIMEOUT_SECONDS) == 0, "a second start ends at once")
    check(shows(name, "I Am Ada"), "and has the first go on with the last game")
    second = start(program, "--new-game")
    check(second.wait(TIMEOUT_SECONDS) == 0 and shows(name, "Start Game"), "or set up another")
    check(end_program(name) and first.wait(TIMEOUT_SECONDS) == 0, "which ends when it is told to")


def test_nothing(name, desktop_file, games):
    """Where there is no game."""
    os.remove(games)
    info = Gio.DesktopAppInfo.new_from_filename(desktop_file)
    info.launch_action("continue", None)
    check(shows(name, "There is no unfinished game"), "where there is no game, that is told")
    check(end_program(name), "and the program ends")


def prepare(data_name, program, desktop_file, service_file, helper):
    """Puts the files where the session's bus and the desktop look for them."""
    work = tempfile.mkdtemp()
    services = os.path.join(work, "data", "dbus-1", "services")
    os.makedirs(services)
    with open(service_file, encoding="utf-8") as file:
        lines = [f"Exec={program} --gapplication-service\n" if line.startswith("Exec=") else line for line in file]
    with open(os.path.join(services, os.path.basename(service_file)), "w", encoding="utf-8") as file:
        file.writelines(lines)
    shutil.copy(desktop_file, work)
    games = os.path.join(work, "data", data_name)
    os.makedirs(games)
    subprocess.run([helper, "prepare", os.path.join(games, "games.db")], check=True)
    return work


def run_outside(data_name, program, desktop_file, service_file, helper):
    """Runs the tests in a session of their own, which knows the service from the start."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        print("1..0 # SKIP no display")
        return 0
    work = prepare(data_name, program, desktop_file, service_file, helper)
    # The bus starts the program with this.
    environment = dict(os.environ, XDG_DATA_HOME=os.path.join(work, "data"), GTK_A11Y="atspi",
                       G_DEBUG="fatal-warnings", PATH=os.path.dirname(program) + ":" + os.environ["PATH"])
    os.dup2(1, RESULTS)
    try:
        return subprocess.run(
            ["dbus-run-session", "--", sys.executable, __file__, "--inside",
             os.path.join(work, "data", data_name, "games.db"), program, os.path.join(work, os.path.basename(desktop_file))],
            env=environment, stdout=2, pass_fds=[RESULTS], check=False).returncode
    finally:
        shutil.rmtree(work, ignore_errors=True)


def run_inside(games, program, desktop_file):
    """Runs the tests."""
    name = os.path.basename(desktop_file).removesuffix(".desktop")
    test_bus(name, desktop_file)
    test_command_line(name, program)
    test_nothing(name, desktop_file, games)
    print(f"1..{n_tests}")
    return 0


if __name__ == "__main__":
    if sys.argv[1] != "--inside":
        sys.exit(run_outside(sys.argv[1], *map(os.path.realpath, sys.argv[2:])))
    os.dup2(RESULTS, 1)
    # Only the program must not warn.
    os.environ.pop("G_DEBUG")
    sys.dont_write_bytecode = True
    try:
        import bus_program
        from gi.repository import Atspi, Gio, GLib
    except (ImportError, ValueError):
        print("1..0 # SKIP no gi.repository.Atspi")
        sys.exit(0)
    bus_program.use_own_bus()
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    sys.exit(run_inside(*sys.argv[2:]))
