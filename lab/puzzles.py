#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Picks puzzles from the candidates on standard input, so that no theme or difficulty is too frequent, each has a
cause that can be told, and the same cause does not come again and again."""

import collections
import itertools
import json
import sys


def pick(candidates, n_picked):
    """Picks so many puzzles of each kind, evenly from the easiest to the hardest."""
    candidates = (candidate for candidate in candidates if candidate["cause"] != "UNEXPLAINED")
    candidates = sorted(candidates, key=lambda candidate: (candidate["theme"], -candidate["puzzle"]["found"], candidate["puzzle"]["id"]))
    for _, group in itertools.groupby(candidates, lambda candidate: (candidate["theme"], candidate["difficulty"])):
        alike = list(group)
        n_alike = len(alike)
        for i, candidate in enumerate(alike):
            if n_alike <= n_picked or i * n_picked // n_alike != (i + 1) * n_picked // n_alike:
                yield candidate


def spread(candidates):
    """Puts of each kind always one next whose cause has been rarest in the session so far."""
    for _, group in itertools.groupby(candidates, lambda candidate: (candidate["theme"], candidate["difficulty"])):
        rest, causes = list(group), collections.Counter()
        while rest:
            candidate = min(rest, key=lambda candidate: causes[candidate["cause"]])
            rest.remove(candidate)
            causes[candidate["cause"]] += 1
            yield candidate["puzzle"]


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(f"Usage: {sys.argv[0]} PUZZLES-OF-A-KIND <CANDIDATES")
    for puzzle in spread(pick(map(json.loads, sys.stdin), int(sys.argv[1]))):
        print(json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False))
