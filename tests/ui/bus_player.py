# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who plays by ear: she knows what is announced and what names say, no more."""

import re

from gi.repository import Atspi, GLib

BUTTON = Atspi.Role.PUSH_BUTTON
TOGGLE = Atspi.Role.TOGGLE_BUTTON
GROUP = Atspi.Role.GROUPING
LABEL = Atspi.Role.LABEL
CELL = Atspi.Role.TABLE_CELL
TABLE = Atspi.Role.TABLE

# Roles for orientation; the others are groups.
ROLES = {"City": TABLE}

# Value of an item, in points
VALUES = {"resource": 0.7, "tile": 0.8, "point": 1.0}
ITEM_OF_COLOR = {"Red": "resource", "Blue": "tile", "Yellow": "point"}
# A building counts in districts, and a card that is kept pays again and again.
BUILDING = 4.0

# How the name of the button that plays what is chosen begins
PLAYS = ("Build ", "Urbanize ", "Exploit ", "Take an item: ")

# Announcements of a decision
PROMPTS = {
    "draft": re.compile(r"Keep a character"),
    "choose": re.compile(r"Choose a card"),
    "take": re.compile(r"Take a resource or a tile"),
    "token": re.compile(r"Move token [A-L]"),
    "return": re.compile(r"Return tiles for points"),
    "over": re.compile(r"The game is over"),
}


def count(text, item):
    """How many of an item “Starts with 2 resources, 1 tile and 2 points” names."""
    found = re.search(rf"(\d+) {item}", text)
    return int(found[1]) if found else 0


def add_up(text):
    """What such items are worth."""
    return sum(value * count(text, item) for item, value in VALUES.items())


class Building:
    """What is said of one in the city: “Red 12, 2 floors, Ada, column 1, row 2”."""

    def __init__(self, name):
        words = name.split(", ")
        self.color, number = words[0].split()
        self.number = int(number)
        self.floors = count(words[1], "floor")
        self.owner = words[2]


class Player:
    """Takes decisions of whoever sits at the screen until the game is over."""

    def __init__(self, program, name):
        self.program = program
        self.name = name
        self.decisions = []
        self.on_cover = None
        self.on_uncover = None
        self._heard = len(program.announcements)
        # Once each, whatever else she could do
        self._wants_new_hand = True
        self._wants_item = True
        self._groups = {}

    def play(self, n_decisions):
        """Plays to the end, or until so many decisions are taken; returns whether it is over."""
        while (prompt := self._listen()) != "over":
            if len(self.decisions) >= n_decisions:
                return False
            self._uncover()
            self.decisions.append(prompt)
            getattr(self, "_decide_" + prompt)()
        return True

    def _listen(self):
        """Waits until she is told that there is something to decide, and what."""
        def find_prompt():
            while self._heard < len(self.program.announcements):
                text = self.program.announcements[self._heard]
                self._heard += 1
                for prompt, pattern in PROMPTS.items():
                    if pattern.search(text):
                        return prompt
            return None

        return self.program.wait_for(find_prompt, "something to decide; heard so far:\n# " +
                                     "\n# ".join(self.program.announcements[-5:]))

    def _find_group(self, name):
        """Where she has found it before, if it is still there."""
        node = self._groups.get(name)
        if not node or not self.program.is_showing(node):
            node = self._groups[name] = self.program.find(ROLES.get(name, GROUP), name)
        return node

    def _list(self, group, role):
        # Behind the curtain a group says that it is showing, but nothing in it does.
        if len(self.program.read(self._find_group(group))) == 1:
            del self._groups[group]
        return [node for node in self.program.read(self._find_group(group)) if node.role == role]

    def _list_buttons(self):
        """What she can decide herself; she asks nobody for a suggestion."""
        return [node for node in self._list("Decision", BUTTON) if not node.name.startswith("Suggest")]

    def _find_uncover(self):
        return next((node for node in self._list_buttons() if node.name.startswith("I Am ")), None)

    def _uncover(self):
        """At a shared screen she first says that she is there."""
        button = self._find_uncover()
        if not button:
            return
        if self.on_cover:
            self.on_cover()
        self.decisions.append("uncover")
        self.program.press(BUTTON, "I Am ", self._find_group("Decision"))
        self.program.wait_for(lambda: not self._find_uncover(), "the curtain to be drawn")
        self.name = button.name.removeprefix("I Am ")
        if self.on_uncover:
            self.on_uncover()

    def _read_cells(self):
        cells = self.program.read(self._find_group("City"))
        return [node for node in cells if node.role == CELL]

    def _list_targets(self):
        return [node for node in self._read_cells() if "can go here" in node.description]

    def _list_tiles(self):
        """The tiles behind her screen; she may have none."""
        screen = self.program.read(self._find_group("Behind"))
        return [node for node in screen if node.role == TOGGLE and node.is_in("Tiles")]

    def _decide_draft(self):
        cards = self._list("Hand", TOGGLE)
        self.program.toggle(max(cards, key=lambda card: add_up(card.name)))
        self.program.press(BUTTON, "Keep ", self._find_group("Decision"))

    def _read_city(self):
        """The buildings, by what is printed on their cards."""
        names = [node.name for node in self._read_cells() if re.match("(Red|Blue|Yellow) ", node.name)]
        return {name.split(",")[0]: Building(name) for name in names}

    def _judge_construction(self, building, tile, resources):
        """What it is worth to put a tile on a building; None if she cannot pay."""
        color, number = tile.name.split()
        back = building.floors if building.owner == self.name else 0
        cost = building.floors + 1 + (color != building.color)
        if cost - back > resources or int(number) < building.number:
            return None
        return BUILDING + building.floors - VALUES["resource"] * (cost - back)

    def _judge(self, card, tile, city, resources):
        """What it is worth to play a card with a tile, or alone; None if she cannot."""
        name = card.name.split(". ")[0]
        if tile and name.startswith("Urbanization "):
            return BUILDING if resources else None
        if tile:
            return self._judge_construction(city[name], tile, resources)
        if name.startswith("Urbanization "):
            return VALUES["tile"]
        return city[name].floors * VALUES[ITEM_OF_COLOR[city[name].color]]

    def _list_options(self):
        """Each way to play that she could think of, the best one first."""
        city = self._read_city()
        screen = [node.name for node in self.program.read(self._find_group("Behind")) if node.role == LABEL]
        resources = sum(count(text, "resource") for text in screen)
        tiles = self._list_tiles()
        options = []
        for card in self._list("Hand", TOGGLE):
            for tile in [None, *tiles]:
                value = self._judge(card, tile, city, resources)
                if value is not None:
                    options.append((value, card, tile))
        return sorted(options, key=lambda option: -option[0])

    def _decide_choose(self):
        options = self._list_options()
        letters = [option for option in options if option[2] is None and option[1].name.startswith("Urbanization ")]
        if letters and self._wants_item and not self._wants_new_hand:
            self._wants_item = False
            options = letters
        _, card, tile = options[0]
        new_hand = next((node for node in self._list_buttons() if node.name.startswith("New Hand")), None)
        if new_hand and self._wants_new_hand:
            self._wants_new_hand = False
            self.decisions.append("new-hand")
            new_hand.press()
            return

        self.program.toggle(card)
        if tile:
            self.program.toggle(tile)
        play = self.program.wait_for(self._find_play, "what is chosen to be played")
        # The player's estimate is right: the cost is affordable, and the gain as announced.
        assert play.description and "annot be paid" not in play.description, f"{play}: {play.description}"
        assert not play.description.startswith(PLAYS), f"{play} says twice what it does: {play.description}"
        play.press()

    def _find_play(self):
        """The button says what it does."""
        return next((node for node in self._list_buttons() if node.name.startswith(PLAYS) and node.sensitive), None)

    def _decide_take(self):
        buttons = self._list_buttons()
        wanted = "Tile" if len(self.decisions) % 2 else "Resource"
        next(node for node in buttons if node.name.startswith(wanted)).press()

    def _decide_token(self):
        buttons = self._list_buttons()
        if buttons:
            self.decisions.append("only place" if buttons[0].name.startswith("Move Token") else "push")
            buttons[0].press()
        else:
            self.program.wait_for(self._list_targets, "places for the token")[0].press()

    def _decide_return(self):
        if self._list_tiles():
            self.program.press(BUTTON, "All", self._find_group("Decision"))
        for node in self._list_buttons():
            if node.name.startswith(("Return ", "Keep All Tiles")):
                node.press()
                return
