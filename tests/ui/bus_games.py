# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The games that test-table-atspi.py plays, and what has to be true of them."""

import os
import traceback

from gi.repository import Atspi

import bus_log
from bus_player import Player
from bus_program import Program
from bus_secrets import Curtain

BUTTON = Atspi.Role.PUSH_BUTTON
RADIO = Atspi.Role.RADIO_BUTTON
GROUP = Atspi.Role.GROUPING
ENTRY = Atspi.Role.TEXT
ROW = Atspi.Role.LIST_ITEM
TABLE = Atspi.Role.TABLE

WHOLE_GAME = 1000

# Each with the decisions that are taken in it; with these seeds all of them are.
GAMES = [
    {
        "title": "a normal game against a computer player",
        "mode": "Normal", "n_players": 2, "persons": ["Ada"], "seed": 8,
        "decisions": {"draft", "choose", "new-hand", "token", "take", "return"},
    },
    {
        "title": "a game of two persons at one screen",
        "mode": "Introductory", "n_players": 2, "persons": ["Ada", "<b>%s%n"], "seed": 3, "n_decisions": 16,
        # What she writes besides would turn around what follows it.
        "written": {"<b>%s%n": "<b>%s\N{RIGHT-TO-LEFT OVERRIDE}%n"},
        "decisions": {"uncover", "choose", "token"},
    },
    {
        "title": "a game alone against Hal",
        "mode": "Solitaire", "n_players": 1, "persons": ["Ada"], "seed": 5,
        "decisions": {"choose", "token"},
    },
]


def set_up(program, game):
    """Sets a game up on the page for it, and starts it."""
    program.press(BUTTON, "New Game…")
    program.press(RADIO, str(game["n_players"]), program.find(GROUP, "Players"))
    program.press(RADIO, game["mode"])
    for seat, name in enumerate(game["persons"], 1):
        row = program.find(ROW, f"Player {seat}")
        if game["n_players"] > 1:
            program.press(RADIO, "A person at this screen", row)
        program.find(ENTRY, "Player", row).write_text(game.get("written", {}).get(name, name))
    program.find(ENTRY, "Seed").write_text(str(game["seed"]))
    program.press(BUTTON, "Start Game")


def skip_counting(program):
    """Counting the points is shown for a while; this goes on to the scores."""
    program.press(BUTTON, "Show All")


def read_scores(program, game):
    """The scores are told with whose they are and what for."""
    scores = [node.name for node in program.read(program.find(TABLE, "Scores"))]
    for name in game["persons"]:
        total = next(text for text in scores if text.startswith(f"{name}, Total: "))
        parts = [text for text in scores if text.startswith(f"{name}, ") and text != total]
        assert bus_log.get_points(total) == sum(map(bus_log.get_points, parts)), f"{total} is not the sum of {parts}"


def play(program, game):
    """Plays a game to the scores; returns the decisions that were taken."""
    set_up(program, game)
    player = Player(program, game["persons"][0])
    curtain = Curtain(program, player) if len(game["persons"]) > 1 else None
    if player.play(game.get("n_decisions", WHOLE_GAME)):
        read_scores(program, game)
    assert program.quit() == 0, "the program ends without a fault"
    if curtain:
        assert curtain.n_looks > 1, "the curtain was looked behind"
    return player.decisions


class Results:
    """What is printed for the test harness."""

    def __init__(self):
        self.n_tests = 0
        self.failed = False

    def check(self, name, check, *args):
        """Runs a check; what it raises is why it failed. Returns what it returned."""
        self.n_tests += 1
        try:
            result = check(*args)
        except Exception:  # pylint: disable=broad-except
            print("# " + traceback.format_exc().replace("\n", "\n# "))
            print(f"not ok {self.n_tests} - {name}", flush=True)
            self.failed = True
            return None
        print(f"ok {self.n_tests} - {name}", flush=True)
        return result


def check_decisions(taken, expected):
    """All kinds of decisions were among those that were taken."""
    assert expected <= set(taken), f"{expected - set(taken)} never came up"


def run_game(results, number, game, path, helper, work):
    """Plays a game and looks at what was heard."""
    database = os.path.join(work, f"{number}.db")
    program = Program(path, database)
    try:
        taken = results.check(f"{game['title']} can be played", play, program, game)
    finally:
        program.kill()
    if taken is None:
        print("# The last that was heard:\n# " + "\n# ".join(program.announcements[-5:]))
        return
    log = bus_log.read(helper, database)
    results.check("every kind of decision is taken in it", check_decisions, taken, game["decisions"])
    results.check("what happens is announced, once", bus_log.check_events, log, program.announcements)
    results.check("what is to be decided is announced, once", bus_log.check_prompts, log, program.announcements, game)
    results.check("rounds are announced with what is decided in them", bus_log.check_rounds, program.announcements)
    results.check("nothing else is announced", bus_log.check_nothing_else, log, program.announcements, game)


def list_games():
    """All games; in a short run, one of them each day."""
    day = os.environ.get("GINKGO_CITY_SHORT")
    return [GAMES[int(day) % len(GAMES)]] if day else GAMES


def run(path, helper, work):
    """Plays all games, one after the other; returns the exit status."""
    results = Results()
    for number, game in enumerate(list_games()):
        run_game(results, number, game, path, helper, work)
    print(f"1..{results.n_tests}")
    return 1 if results.failed else 0
