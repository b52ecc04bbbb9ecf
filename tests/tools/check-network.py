#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays whole games over the network, between processes:

    check-network.py

$GINKGO_CLI names the program. A server is started and makes a table, computer players join it, and all have to print
the same record, which has to be valid. At first, another program takes the place of a player. In the second game the
server is killed again and again, and one of the players, who comes back before the server does.
"""

import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

CLI = os.environ["GINKGO_CLI"]
N_KILLS = 3

STARTED = []


def start(*arguments):
    """Starts the program; it ends with the test."""
    STARTED.append(subprocess.Popen([CLI, *arguments], stdout=subprocess.PIPE, text=True))
    return STARTED[-1]


class Server:
    """A server with a database of its own, which can be killed and started again at the same port."""

    def __init__(self, folder):
        self.database = os.path.join(folder, "server.db")
        self.address = "127.0.0.1:0"
        self.start()

    def start(self):
        """Starts it, and waits until it listens."""
        self.process = start("serve", "--database", self.database, "--listen", self.address)
        self.said = []
        for line in self.process.stdout:
            self.said.append(line)
            if match := re.search(r"127\.0\.0\.1:(\d+)", line):
                self.address = f"127.0.0.1:{match[1]}"
                return
        sys.exit(f"The server does not listen: {self.said}")

    def kill(self):
        """Ends it at once, whatever it does."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Ends it as a system does."""
        self.process.terminate()
        assert self.process.wait() == 0


def run(*arguments, **options):
    """Runs the program, which must succeed, and returns what it prints."""
    done = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stderr
    return done.stdout


def join(invitation, name, key_file):
    """Lets a computer player sit down."""
    return start("play", "--join", invitation, "--seat", "level:1", "--name", name, "--key-file", key_file, "--json")


def count_events(server):
    """How many entries all games have by now, as is seen from outside."""
    database = sqlite3.connect(f"file:{server.database}?mode=ro", uri=True, timeout=60)
    try:
        return database.execute("SELECT count(*) FROM events").fetchone()[0]
    finally:
        database.close()


def wait_for_events(server, number, players):
    """Waits until the game is so far."""
    while count_events(server) < number:
        assert [player.poll() for player in players] == [None, None]
        time.sleep(0.01)


def play(folder, mode, has_kills):
    """Plays a game of two, and checks its record."""
    server = Server(folder)
    invitations = run("invite", server.address, "--database", server.database, "--mode", mode, "--players", "2").split("\n")[:2]
    keys = [os.path.join(folder, name) for name in ("Ada", "Bo")]
    earlier = join(invitations[0], "Ada", keys[0])
    while not os.path.exists(keys[0]):
        assert earlier.poll() is None
        time.sleep(0.01)
    players = [join(invitations[0], "Ada", keys[0])]
    assert earlier.wait() == 1
    players.append(join(invitations[1], "Bo", keys[1]))

    for kill in range(N_KILLS if has_kills else 0):
        wait_for_events(server, 12 * (kill + 1), players)
        server.kill()
        if kill == 1:
            players[0].kill()
            players[0].wait()
            players[0] = join(invitations[0], "Ada", keys[0])
        server.start()

    records = [player.communicate()[0] for player in players]
    assert [player.returncode for player in players] == [0, 0]
    assert records[0] == records[1]
    record = json.loads(records[0])
    assert [seat["name"] for seat in record["seats"]] == ["Ada", "Bo"] and record["mode"] == mode
    run("verify", "-", input=records[0])
    server.stop()
    print(f"ok - {mode}{', with kills' if has_kills else ''}: {len(record['events'])} events")


def main():
    """Plays two games, without any proxy."""
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]
    for mode, has_kills in (("introductory", False), ("normal", True)):
        with tempfile.TemporaryDirectory() as folder:
            play(folder, mode, has_kills)


try:
    main()
finally:
    for started in STARTED:
        started.kill()
