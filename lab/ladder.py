#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the steps between the levels: one player of a level among players of the level below, in normal games."""

import argparse
import os

import match


def main():
    """Prints a line for each step."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400, help="for each step")
    parser.add_argument("--seed", type=int, default=2026, help="of the first deal")
    parser.add_argument("--levels", type=int, nargs="*", default=range(2, 8), help="which steps lead to (default: 2 to 7)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="games at a time")
    parser.add_argument("--lab", default=match.LAB, help="ginkgo-lab (default: $GINKGO_LAB)")
    args = parser.parse_args()
    for level in args.levels:
        step = match.Match([f"level:{level}", *[f"level:{level - 1}"] * (args.players - 1)], "normal", args.seed)
        games = []
        match.play(args.lab, step, range(args.games), args.jobs, games.append)
        own, other, *_ = match.list_figures(step, games)
        print(f"level {level}: {match.describe(own['wins'], 100)} % wins, {own['points'][0]:.0f} : {other['points'][0]:.0f} points, "
              f"Elo {match.describe(own['elo'][1])}", flush=True)


if __name__ == "__main__":
    main()
