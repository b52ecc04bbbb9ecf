# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What has happened in a game, and whether it was announced."""

import collections
import re
import subprocess

Event = collections.namedtuple("Event", "kind seat text")

# What each kind of decision is announced as
PROMPTS = {
    "draft": "Keep a character",
    "choose": "Choose a card",
    "new-hand": "Choose a card",
    "take": "Take a resource or a tile",
    "token": "Put token [A-L] back(?: for Hal)?",
    "return": "Return tiles for points",
}


def read(helper, database):
    """The events of the only game in a database."""
    output = subprocess.run([helper, database, "1"], check=True, capture_output=True, text=True).stdout
    lines = [line.split("\t") for line in output.splitlines()]
    return [Event(kind, int(seat), text) for kind, seat, text in lines]


def get_points(text):
    """The number in “Ada, Districts: 12 points”."""
    return int(re.search(r": (\d+) point", text)[1])


def count(sentence, announcements):
    """How often a sentence is announced, alone or with others, and as a whole: “Red 1” is
    not “Red 12”, and what is gone is not what is gone for the second time."""
    pattern = re.compile(re.escape(sentence) + r"(?=[.,]|$)")
    return sum(len(pattern.findall(text)) for text in announcements)


def check_events(log, announcements):
    """All that has happened is announced as often as it did."""
    # The first round may have begun before the table was there.
    events = collections.Counter(event.text for event in log
                                 if event.kind != "decision" and event.text != "Round 1")
    assert events
    for text, n in events.items():
        heard = count(text, announcements)
        assert heard == n, f"“{text}” happened {n} times and was announced {heard} times"


def check_prompts(log, announcements, game):
    """Each decision of a person was asked for once, by name."""
    decisions = [event for event in log if event.kind == "decision"]
    for seat, name in enumerate(game["persons"]):
        for prompt in set(PROMPTS.values()):
            taken = [event for event in decisions if event.seat == seat and PROMPTS[event.text] == prompt]
            pattern = re.compile(f"{name}: {prompt}")
            heard = sum(len(pattern.findall(text)) for text in announcements)
            assert heard == len(taken), f"“{prompt}” was announced {heard} times, decided {len(taken)} times"


def check_rounds(announcements):
    """That a round begins is told with what comes first in it, which might cut it off."""
    alone = [text for text in announcements if re.search(r"Round \d+$", text)]
    assert not alone, f"“{alone[0]}” ends an announcement"


def check_nothing_else(log, announcements, game):
    """All that is announced tells of what has happened, or of what is to be decided."""
    known = [re.compile(f"{name}: {prompt}") for name in game["persons"] for prompt in PROMPTS.values()]
    known += [re.compile(re.escape(event.text) + "(, for .+)?") for event in log if event.kind != "decision"]
    # Resources that come back, and the points for them
    known.append(re.compile(r"\S+ got .+"))
    # What helps to put a token back
    known.append(re.compile(r"There is only one place: .+"))
    for text in ". ".join(announcements).split(". "):
        # What comes then is the counting of points.
        if text == "The game is over":
            break
        assert any(pattern.fullmatch(text) for pattern in known), f"“{text}” tells of nothing"
