#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Picks puzzles from the candidates on standard input, so that no theme or difficulty is too frequent."""

import itertools
import json
import sys


def pick(candidates, n_picked):
    """Picks so many puzzles of each kind, evenly from the easiest to the hardest."""
    candidates = sorted(candidates, key=lambda candidate: (candidate["theme"], -candidate["puzzle"]["found"], candidate["puzzle"]["id"]))
    for _, group in itertools.groupby(candidates, lambda candidate: (candidate["theme"], candidate["difficulty"])):
        alike = list(group)
        n_alike = len(alike)
        for i, candidate in enumerate(alike):
            if n_alike <= n_picked or i * n_picked // n_alike != (i + 1) * n_picked // n_alike:
                yield candidate["puzzle"]


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(f"Usage: {sys.argv[0]} PUZZLES-OF-A-KIND <CANDIDATES")
    for puzzle in pick(map(json.loads, sys.stdin), int(sys.argv[1])):
        print(json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False))
