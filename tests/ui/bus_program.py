# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as assistive technology knows it: over the accessibility bus."""

import os
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# Longer than anything takes, even on a busy machine, in seconds
TIMEOUT_SECONDS = 120


class Gone(Exception):
    """What was to be read is not there any more, or the program is not."""


def use_own_bus():
    """Makes the session's accessibility bus the one to use: the display may name another."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    reply = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
        None, None, Gio.DBusCallFlags.NONE, TIMEOUT_SECONDS * 1000)
    os.environ["AT_SPI_BUS_ADDRESS"] = reply.unpack()[0]
    # By default, the program must answer within 0.8 s.
    Atspi.set_timeout(TIMEOUT_SECONDS * 1000, TIMEOUT_SECONDS * 1000)


def write_settings(config):
    """Lets the program show at once what the computer does, and ask nothing."""
    settings = os.path.join(config, "glib-2.0", "settings", "keyfile")
    os.makedirs(os.path.dirname(settings), exist_ok=True)
    with open(settings, "w", encoding="utf-8") as file:
        file.write(f'[{os.environ["SETTINGS_PATH"]}]\ncomputer-speed="instant"\nsound-asked=true\n')


class Node:
    """What the bus says of one widget, read at once."""

    def __init__(self, accessible, path):
        states = accessible.get_state_set()
        self.accessible = accessible
        self.path = path
        self.role = accessible.get_role()
        self.name = accessible.get_name()
        self.description = accessible.get_description()
        self.showing = states.contains(Atspi.StateType.SHOWING)
        self.sensitive = states.contains(Atspi.StateType.SENSITIVE)
        self.pressed = states.contains(Atspi.StateType.PRESSED)
        self.checked = states.contains(Atspi.StateType.CHECKED)
        self.focusable = states.contains(Atspi.StateType.FOCUSABLE)

    def __str__(self):
        return f"{self.accessible.get_role_name()} “{self.name}”"

    def is_in(self, name):
        """Whether it is inside something of this name."""
        return name in self.path

    def press(self):
        """Does what it is there for: its only action, or the first of several."""
        try:
            if not self.accessible.do_action(0):
                raise Gone(f"{self.name} cannot be pressed")
        except GLib.Error as error:
            raise Gone(f"{self.name}: {error.message}") from error

    def read_described_by(self):
        """The label that describes it."""
        return next(relation.get_target(0).get_name() for relation in self.accessible.get_relation_set()
                    if relation.get_relation_type() == Atspi.RelationType.DESCRIBED_BY)

    def read_text(self):
        """What is written in an entry."""
        return Atspi.Text.get_text(self.accessible, 0, Atspi.Text.get_character_count(self.accessible))

    def write_text(self, text):
        """Writes into an entry."""
        self.accessible.get_editable_text_iface().set_text_contents(text)


class Program:
    """A run of the program, and all that it has announced."""

    def __init__(self, path, database):
        # Slow shows would have to be skipped.
        config = os.path.join(os.path.dirname(database), "config")
        write_settings(config)
        environment = dict(os.environ, GTK_A11Y="atspi", G_DEBUG="fatal-warnings",
                           GSETTINGS_BACKEND="keyfile", XDG_CONFIG_HOME=config)
        self._start([path, "--database", database], environment)

    def _start(self, command, environment):
        self.announcements = []
        self._listener = Atspi.EventListener.new(self._announced)
        self._listener.register("object:announcement")
        self._process = subprocess.Popen(command, env=environment)
        self._application = self.wait_for(self._find_application, "the program to be on the bus")

    def _announced(self, event):
        self.announcements.append(event.any_data)

    def _find_application(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and self._is_own(application):
                return application
        return None

    def _is_own(self, application):
        return application.get_process_id() == self._process.pid

    def iterate(self):
        """Lets events come in."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        if self._process.poll() is not None:
            raise Gone(f"the program has ended with {self._process.returncode}")

    def wait_for(self, condition, what):
        """Waits until condition() is true, and returns what it returned."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < end:
            self.iterate()
            try:
                result = condition()
            except GLib.Error:
                # The widget has just gone: read again.
                result = None
            if result:
                return result
            time.sleep(0.01)
        raise TimeoutError(f"waited in vain for {what}")

    def is_showing(self, node):
        """Whether what was found before is still there to be seen."""
        self.iterate()
        try:
            node.accessible.clear_cache()
            return node.accessible.get_state_set().contains(Atspi.StateType.SHOWING)
        except GLib.Error:
            return False

    def read(self, within=None):
        """All that is showing, in the order of the tree; within a node if one is given."""
        nodes = []
        root = within.accessible if within else self._application
        root.clear_cache()
        self._collect(root, within.path if within else (), nodes)
        return nodes

    def _collect(self, accessible, path, nodes):
        node = Node(accessible, path)
        if not node.showing and accessible != self._application:
            return
        nodes.append(node)
        below = path + (node.name,) if node.name else path
        for i in range(accessible.get_child_count()):
            child = accessible.get_child_at_index(i)
            if child:
                self._collect(child, below, nodes)

    def look_for(self, role, name, within=None):
        """The first node that is showing, of a role and with a name that begins so; or None."""
        for node in self.read(within):
            if node.role == role and node.name.startswith(name):
                return node
        return None

    def find(self, role, name, within=None):
        """The same, which will come if it is not there yet."""
        return self.wait_for(lambda: self.look_for(role, name, within), f"“{name}”")

    def press(self, role, name, within=None):
        """Presses what can be pressed, now or soon."""
        def find_sensitive():
            node = self.look_for(role, name, within)
            return node if node and node.sensitive else None

        self.wait_for(find_sensitive, f"“{name}” to be sensitive").press()

    def toggle(self, node):
        """Presses a toggle button and waits until it is in, or out again."""
        def is_toggled():
            node.accessible.clear_cache()
            return Node(node.accessible, node.path).pressed != node.pressed

        node.press()
        self.wait_for(is_toggled, f"“{node.name}” to be pressed")

    def quit(self):
        """Closes the window as a person would; returns the program's exit status."""
        self.find(Atspi.Role.PUSH_BUTTON, "Close").press()
        return self._process.wait(TIMEOUT_SECONDS)

    def kill(self):
        """Ends it by force, if it still runs."""
        self._listener.deregister("object:announcement")
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
