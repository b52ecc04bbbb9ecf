# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The curtain between two persons' turns, as seen over the accessibility bus."""

import re

from gi.repository import Atspi

TOGGLE = Atspi.Role.TOGGLE_BUTTON
LABEL = Atspi.Role.LABEL

# One look behind the curtain takes time; this is how many turns one stands for.
TURNS_PER_LOOK = 4


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
