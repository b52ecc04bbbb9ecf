#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures computer players against each other.

Each deal is played as many times as there are players. They move one seat on from game to game, so that each of them
plays every seat once. The same arguments always give the same games, however many run at a time, as long as no player
uses the clock.
"""

import argparse
import concurrent.futures
import dataclasses
import fcntl
import json
import math
import os
import subprocess
import sys
import threading

import numpy as np

LAB = os.environ.get("GINKGO_LAB", "ginkgo-lab")

# Elo's scale: 400 points are odds of 10 to 1 (A. E. Elo, "The Rating of Chessplayers", 1978).
ELO_SCALE = 400

# The probability that a bound is wrong
RISK = 0.05


@dataclasses.dataclass
class Match:
    """What the games of a match have in common."""

    players: list
    mode: str = "introductory"
    seed: int = 0  # of the first deal; each further one has the next number
    budget: int = 0
    evaluations: int = 0
    luck: bool = False

    def list_arguments(self):
        """The match as arguments of ginkgo-lab."""
        return ["match", *(f"--seat={player}" for player in self.players), f"--mode={self.mode}", f"--seed={self.seed}",
                f"--budget={self.budget}", f"--evaluations={self.evaluations}", *["--luck"] * self.luck]


# --- Playing ------------------------------------------------------------------

def play(lab, match, numbers, jobs, keep):
    """Plays the games with these numbers, several at a time, and calls keep with each when it is over.

    An interruption or an error ends the match early."""
    numbers = list(reversed(numbers))
    lock = threading.Lock()

    def work():
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 0}
        with subprocess.Popen([lab, *match.list_arguments()], **pipes) as program:
            while True:
                with lock:
                    if not numbers:
                        break
                    number = numbers.pop()
                try:
                    program.stdin.write(b"%d\n" % number)
                    line = program.stdout.readline()
                except BrokenPipeError:
                    line = b""
                with lock:
                    if not line:
                        numbers.clear()
                        break
                    keep(json.loads(line))
        return program.returncode

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        runs = [pool.submit(work) for _ in range(min(jobs, len(numbers)))]
        try:
            statuses = [run.result() for run in runs]
        except KeyboardInterrupt:
            numbers.clear()
            raise
    if any(statuses):
        raise ChildProcessError("The match could not go on.")


class GameFile:
    """The games of a match, a line each, in the order in which they ended. Each names its match."""

    START = '{"match": '

    def __init__(self, path, match):
        self.match = dataclasses.asdict(match)
        self.file = open(path, "a+", encoding="utf-8")  # pylint: disable=consider-using-with
        fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self.file.seek(0)
        *lines, rest = self.file.read().split("\n")
        if not all(self.START.startswith(line[:len(self.START)]) for line in [*lines, rest]):
            raise ValueError(f"{path} has no games of a match")
        self.games = [json.loads(line) for line in lines]
        if any(game.pop("match") != self.match for game in self.games):
            raise ValueError(f"{path} has games of another match")
        # A line is written at once, so only the last one can be incomplete. It is played again.
        self.file.truncate(sum(len(line.encode()) + 1 for line in lines))

    def keep(self, game):
        """Adds a game."""
        self.games.append(game)
        self.file.write(json.dumps({"match": self.match, **game}) + "\n")
        self.file.flush()


# --- Figures ------------------------------------------------------------------

def estimate(values, deals):
    """The mean of a figure over games, and its standard error.

    The games of a deal are not independent: the same tiles and cards come to the same seats. So deals are what is
    drawn at random, and the error is that of a cluster sample (A. C. Cameron and D. L. Miller, "A Practitioner's Guide
    to Cluster-Robust Inference", Journal of Human Resources 50 (2015), section II, for a regression on a constant).
    The rotation makes it smaller than that of independent games: what a seat is worth in a deal falls to each player
    once. A deal may lack games: the match may have been interrupted."""
    values = np.asarray(values, float)
    mean = values.mean()
    n_deals = len(np.unique(deals))
    squares = (np.bincount(deals, values - mean) ** 2).sum()
    error = math.sqrt(squares * n_deals / (n_deals - 1)) / len(values) if n_deals > 1 else math.nan
    return mean, error


def find_elo(share):
    """The difference of ratings that leads to this share of wins."""
    return ELO_SCALE * math.log10(share / (1 - share))


def compare(scores, others, deals):
    """By how much a player is stronger than another: a difference of ratings and its standard error, or a bound.

    The better one has more points in a game, whatever the others do. The error is that of the share, by the delta
    method. A player with a smaller share than the bound's would hardly have won all deals."""
    share, error = estimate((np.sign(np.subtract(scores, others)) + 1) / 2, deals)
    if 0 < share < 1:
        return {"difference": find_elo(share), "error": ELO_SCALE / math.log(10) * error / (share * (1 - share))}
    bound = find_elo(RISK ** (1 / len(np.unique(deals))))
    return {"at least": bound} if share > 0 else {"at most": -bound}


def list_figures(match, games):
    """The figures of each player, then of Hal: pairs of a mean and its standard error."""
    games = sorted(games, key=lambda game: game["game"])
    deals = np.array([game["game"] for game in games]) // len(match.players)
    scores = np.array([game["scores"] for game in games])
    best = scores == scores.max(axis=1, keepdims=True)
    wins = best / best.sum(axis=1, keepdims=True)
    figures = []
    for i, player in enumerate([*match.players, "Hal"][:scores.shape[1]]):
        lead = scores[:, i] - np.delete(scores, i, axis=1).max(axis=1)
        row = {"player": player, "wins": estimate(wins[:, i], deals), "lead": estimate(lead, deals),
               "points": estimate(scores[:, i], deals)}
        if match.luck:
            luck = np.array([game["luck"][i] for game in games])
            row["wins without luck"] = estimate(wins[:, i] - luck[:, 1], deals)
            row["lead without luck"] = estimate(lead - luck[:, 0], deals)
        if i < len(match.players):
            times, decisions = (sum(game[key][i] for game in games) for key in ("microseconds", "decisions"))
            row["ms/decision"] = times / 1000 / max(decisions, 1)
            row["faults"] = sum(game["faults"][i] for game in games)
        row["elo"] = [None if other == i else compare(scores[:, i], scores[:, other], deals)
                      for other in range(scores.shape[1])]
        figures.append(row)
    return figures


# --- Reports ------------------------------------------------------------------

ELO_FORMATS = {"difference": "{:+.0f}", "error": " ± {:.0f}", "at least": "> {:+.0f}", "at most": "< {:+.0f}"}


def describe(figure, factor=1):
    """A mean with its error, a rating, or a number."""
    if figure is None:
        return "–"
    if isinstance(figure, dict):
        return "".join(ELO_FORMATS[key].format(value) for key, value in figure.items() if not math.isnan(value))
    if isinstance(figure, tuple):
        return f"{factor * figure[0]:.1f}" + ("" if math.isnan(figure[1]) else f" ± {factor * figure[1]:.1f}")
    return f"{figure:.2f}" if isinstance(figure, float) else str(figure)


def report(match, games):
    """Prints the figures."""
    figures = list_figures(match, games)
    columns = ["wins", *["wins without luck"] * match.luck, "lead", *["lead without luck"] * match.luck, "points",
               "ms/decision", "faults"]
    rows = [["", *(column + ", %" * column.startswith("wins") for column in columns),
             *(f"Elo over {i + 1}" for i in range(len(figures)))]]
    for i, figure in enumerate(figures):
        rows.append([f"{i + 1} {figure['player'][-40:]}",
                     *(describe(figure.get(column), 100 if column.startswith("wins") else 1) for column in columns),
                     *map(describe, figure["elo"])])
    widths = [max(map(len, column)) for column in zip(*rows)]
    print(f"{len(games)} games")
    for first, *others in rows:
        print("  ".join([first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:]))]))


def parse(arguments):
    """The options"""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seat", action="append", dest="players", required=True, metavar="PLAYER",
                        help="level:N, greedy, random, network:FILE, search:EVALUATIONS:FILE or exec:COMMAND; repeat "
                             "for each player")
    parser.add_argument("--mode", default="introductory",
                        choices=("introductory", "normal", "solitaire", "solitaire-expert"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="games at a time")
    parser.add_argument("--budget", type=int, default=0, metavar="MS", help="how long a decision should take")
    parser.add_argument("--evaluations", type=int, default=0, metavar="N",
                        help="states that a searching level values for a decision")
    parser.add_argument("--luck", action="store_true", help="measure luck, and show what remains without it")
    parser.add_argument("--out", metavar="FILE", help="file to save the games in, and to continue the match from")
    parser.add_argument("--lab", default=LAB, help="ginkgo-lab (default: $GINKGO_LAB)")
    return parser.parse_args(arguments)


def main():
    """Plays a match, or the rest of one."""
    args = parse(sys.argv[1:])
    match = Match(args.players, args.mode, args.seed, args.budget, args.evaluations, args.luck)
    status = 0
    try:
        saved = GameFile(args.out, match) if args.out else None
    except (OSError, ValueError) as error:
        sys.exit(f"The games cannot be saved in {args.out}: {error}")
    games = saved.games if saved else []
    missing = sorted(set(range(args.games)) - {game["game"] for game in games})
    try:
        play(args.lab, match, missing, args.jobs, saved.keep if saved else games.append)
    except (KeyboardInterrupt, ChildProcessError) as error:
        print(error or "Interrupted", file=sys.stderr)
        status = 1
    # The file may have more games than this.
    games = [game for game in games if game["game"] < args.games]
    if games:
        report(match, games)
    return status


if __name__ == "__main__":
    sys.exit(main())
