# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The games that test-table-atspi.py plays, and what has to be true of them."""

import collections
import os
import re
import subprocess
import traceback

from gi.repository import Atspi

from bus_player import Player
from bus_program import Program

BUTTON = Atspi.Role.PUSH_BUTTON
RADIO = Atspi.Role.RADIO_BUTTON
GROUP = Atspi.Role.GROUPING
ENTRY = Atspi.Role.TEXT
ROW = Atspi.Role.LIST_ITEM
TABLE = Atspi.Role.TABLE
COMBO = Atspi.Role.COMBO_BOX
TOGGLE = Atspi.Role.TOGGLE_BUTTON

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
        # The typed name has an override, too, which would reverse the text after it.
        "written": {"<b>%s%n": "<b>%s\N{RIGHT-TO-LEFT OVERRIDE}%n"},
        "decisions": {"uncover", "choose", "token"},
    },
    {
        "title": "a game alone against Hal",
        "mode": "Solitaire", "n_players": 1, "persons": ["Ada"], "seed": 5,
        "decisions": {"choose", "token"},
    },
]

# Announcement of each kind of decision
PROMPTS = {
    "draft": "Keep a character",
    "choose": "Choose a card",
    "new-hand": "Choose a card",
    "take": "Take a resource or a tile",
    "token": "Move token [A-L](?: for Hal)?",
    "return": "Return tiles for points",
}

# One look behind the curtain takes time; this is how many turns one stands for.
TURNS_PER_LOOK = 4

Event = collections.namedtuple("Event", "kind seat text")


def read_log(helper, database):
    """The events of the only game in a database."""
    output = subprocess.run([helper, "log", database], check=True, capture_output=True, text=True).stdout
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
    # Help for putting a token back
    known.append(re.compile(r"There is only one place: .+"))
    for text in ". ".join(announcements).split(". "):
        # The counting of points follows.
        if text == "The game is over":
            break
        assert any(pattern.fullmatch(text) for pattern in known), f"“{text}” tells of nothing"


def list_texts(node):
    """All that a node says: name, description, and what is written in it."""
    texts = [node.name, node.description]
    if node.accessible.get_text_iface():
        texts.append(node.read_text())
    return [text for text in texts if text]


def is_public(node, players):
    """City, log and what lies in front of the players name cards as well; all may see them."""
    return node.is_in("City") or node.is_in("Game Log") or any(node.is_in(name) for name in players)


def find_secrets(nodes, players):
    """The short names of the cards and tiles that the person before the screen has."""
    names = [node.name for node in nodes
             if node.role == TOGGLE and (node.is_in("Hand") or node.is_in("Tiles"))]
    return [name.split(". ")[0] for name in names]


def find_counts(nodes):
    """How much somebody has behind her screen, where that is told as a number."""
    return [node.name for node in nodes
            if re.fullmatch(r"\d+ (resources?|points?)", node.name)
            and not any(" now adds " in name for name in node.path)]


class Curtain:
    """Looks at the whole tree before and after it is drawn."""

    def __init__(self, program, player):
        self.n_looks = 0
        self._program = program
        self._n_covers = 0
        self._player = player
        self._covered = None
        player.on_cover = self._look_at_cover
        player.on_uncover = self._look_behind

    def _look_at_cover(self):
        self._n_covers += 1
        self._covered = None
        if self._n_covers % TURNS_PER_LOOK == 1:
            self._covered = [(node, list_texts(node)) for node in self._program.read()]

    def _look_behind(self):
        """What can be seen now must not have been seen before."""
        if not self._covered:
            return
        players = ["Ada", "Orla"]
        nodes = [node for node, texts in self._covered]
        shown = self._program.read()
        secrets = find_secrets(shown, players)
        assert len(secrets) >= 3, f"her cards are there: {secrets}"
        assert find_counts(shown), "and so is what she has"
        assert not find_secrets(nodes, players), "no card and no tile stands behind the curtain"
        assert not find_counts(nodes), f"nobody’s resources or points do: {find_counts(nodes)}"
        for node, texts in self._covered:
            for text in texts:
                assert "You hold its card" not in text, f"{node} tells what she holds"
                for secret in secrets:
                    if not is_public(node, players):
                        assert not re.search(re.escape(secret) + r"(?!\w)", text), f"“{text}” tells of {secret}"
        self.n_looks += 1


def set_up(program, game):
    """Sets a game up on the page for it, and starts it."""
    program.press(BUTTON, "New Game…")
    program.press(RADIO, str(game["n_players"]), program.find(GROUP, "Players"))
    program.press(RADIO, game["mode"])
    for seat, name in enumerate(game["persons"], 1):
        row = program.find(ROW, f"Player {seat}")
        if game["n_players"] > 1:
            program.press(RADIO, "A person plays", row)
        program.find(ENTRY, "Player", row).write_text(game.get("written", {}).get(name, name))
    program.find(ENTRY, "Seed").write_text(str(game["seed"]))
    program.press(BUTTON, "Start Game")


def check_choices(program):
    """What is selected is spoken, and the keyboard reaches each choice once."""
    program.press(BUTTON, "New Game…")
    for name, selected in [("Player 2 is played by", "Level 1 – Easiest"), ("First Player", "Drawn at Random")]:
        row = program.find(COMBO, name)
        assert row.description == selected, f"{row} says “{row.description}”"
    modes = [node for node in program.read(program.find(GROUP, "Mode")) if node.focusable and node.name != "Mode"]
    said = [(node.role, node.name, node.checked) for node in modes]
    assert said == [(RADIO, "Introductory", True), (RADIO, "Normal", False)], f"the modes say {said}"
    explanation = modes[0].read_described_by()
    assert explanation == "Everyone gets three characters that work well together", explanation
    program.press(RADIO, "Normal")
    program.wait_for(lambda: program.look_for(RADIO, "Normal").checked, "the mode to change")
    assert program.quit() == 0, "the program ends without a fault"


def skip_counting(program):
    """Counting the points is shown for a while; this goes on to the scores."""
    program.press(BUTTON, "Show All")


def read_scores(program, game):
    """The scores are told with whose they are and what for, and so are the sums."""
    scores = [node.name for node in program.read(program.find(TABLE, "Scores"))]
    for name in game["persons"]:
        total = sum(get_points(text) for text in scores if text.startswith(f"{name}, "))
        program.find(GROUP, f"{name}: {total} points")


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
    log = read_log(helper, database)
    results.check("every kind of decision is taken in it", check_decisions, taken, game["decisions"])
    results.check("what happens is announced, once", check_events, log, program.announcements)
    results.check("what is to be decided is announced, once", check_prompts, log, program.announcements, game)
    results.check("rounds are announced with what is decided in them", check_rounds, program.announcements)
    results.check("nothing else is announced", check_nothing_else, log, program.announcements, game)


def run_choices(results, path, work):
    """Looks at the page for a new game."""
    program = Program(path, os.path.join(work, "choices.db"))
    try:
        results.check("what is selected is spoken", check_choices, program)
    finally:
        program.kill()


def list_games():
    """All games; in a short run, one of them every other day."""
    day = int(os.environ.get("GINKGO_CITY_SHORT", "-1"))
    return GAMES if day < 0 else [GAMES[day // 2 % len(GAMES)]] if day % 2 == 1 else []


def run(path, helper, work):
    """Plays all games, one after the other; returns the exit status."""
    results = Results()
    run_choices(results, path, work)
    for number, game in enumerate(list_games()):
        run_game(results, number, game, path, helper, work)
    print(f"1..{results.n_tests}")
    return 1 if results.failed else 0
