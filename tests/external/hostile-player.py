#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A computer player that misbehaves in the way that its first argument names.

Until then, it takes the first legal decision. Some ways need a second argument.
"""

import json
import os
import signal
import subprocess
import sys
import time

WAY = sys.argv[1] if len(sys.argv) > 1 else "good"
ARGUMENT = sys.argv[2] if len(sys.argv) > 2 else ""

FOREVER = 1000000

# End silently when nobody reads the answers.
signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def say(line):
    """Writes a line, which may be anything."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def answer(**values):
    """Writes an answer."""
    say(json.dumps(values))


def flood():
    """Writes without ever ending the line."""
    while True:
        sys.stdout.write("x" * 65536)


def decide(request):
    """Answers the request for a decision, one way or another."""
    legal = request.get("legal") or [{"t": "return", "seat": request["view"]["seat"], "tiles": []}]
    event = dict(legal[0])

    if WAY == "vanishes":
        os.remove(sys.argv[0])
        sys.exit(1)
    elif WAY == "illegal" or (WAY == "budget" and request["budget"]["ms"] != int(ARGUMENT)):
        event["seat"] = event["seat"] + 1
    elif WAY == "cheats":
        # A card of somebody else's, or in the deck.
        card = next(letter for letter in "ABCDE" if letter not in request["view"]["hand"])
        event = {"t": "choose", "seat": request["view"]["seat"], "card": card}
    elif WAY == "garbage":
        say("I think I will choose A.")
        return
    elif WAY == "empty-line":
        say("")
        return
    elif WAY == "noisy" and request["id"] == 1:
        sys.stderr.write("noise\n" * 1000000)
    elif WAY == "late":
        time.sleep(FOREVER)
    elif WAY == "flood":
        flood()
    elif WAY == "dies":
        sys.exit(1)
    elif WAY == "closes-output":
        os.close(1)
        time.sleep(FOREVER)
    elif WAY == "wrong-id":
        request["id"] += 1
    elif WAY == "huge":
        event["note"] = "x" * 900000
    elif WAY == "chatty":
        say(json.dumps({"type": "decision", "id": request["id"], "event": event}) + "\nThat was easy.")
        return

    answer(type="decision", id=request["id"], event=event)


def main():
    """Answers line by line."""
    if WAY == "silent":
        time.sleep(FOREVER)
    if WAY == "banner":
        say("Welcome to my player.")
    if WAY == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if WAY == "leaves-group":
        os.setpgid(0, os.getpgid(os.getppid()))
    if WAY == "kills-guard":
        os.open(ARGUMENT, os.O_WRONLY)
    if WAY in ("parent", "daemon", "ends-group"):
        # A process that lives on, and holds the named pipe open as long as it does. A daemon has a session of
        # its own, and its parent has exited.
        command = ["sleep", str(FOREVER)] if WAY == "parent" else ["sh", "-c", f"sleep {FOREVER} &"]
        with open(ARGUMENT, "wb") as pipe:
            subprocess.Popen(command, pass_fds=[pipe.fileno()], start_new_session=WAY != "parent")

    for line in sys.stdin:
        request = json.loads(line)
        kind = request["type"]
        if kind == "hello" and WAY == "other-protocol":
            answer(type="hello", name="Hostile", version="1", protocol=3)
        elif kind == "hello":
            answer(type="hello", name="Hostile", version="1")
        elif kind == "new-game" and WAY == "closes-input":
            os.close(0)
            answer(type="ready")
            time.sleep(FOREVER)
        elif kind == "game-over" and WAY == "sore-loser":
            say("Cheats!")
        elif kind in ("new-game", "game-over"):
            answer(type="ready")
        elif kind == "decide":
            decide(request)
        elif kind == "quit":
            break

    if WAY == "ends-group":
        os.kill(0, signal.SIGKILL)
    if WAY == "kills-guard":
        os.kill(os.getppid(), signal.SIGKILL)
    if WAY in ("stubborn", "leaves-group", "kills-guard"):
        time.sleep(FOREVER)


main()
