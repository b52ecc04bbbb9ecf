#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the analysis of games; doc/strength.md has the results."""

import argparse
import collections
import json
import math
import subprocess
import sys

import match
import numpy as np

# As GinkgoLabel in src/analysis/ginkgo-analysis.h
MISTAKE = 2

# What a planted decision must lose, judged with another seed, to be one that should be found
COSTLY = 6


def play(args, *options, level=None, first=None, n_games=None):
    """Yields the games of ginkgo-lab."""
    command = [args.lab, "analyses", f"--players={args.players}", f"--games={n_games or args.games}",
               f"--seed={args.seed if first is None else first}", *options]
    command += [f"--mode={args.mode}"] * bool(args.mode) + [f"--level={level}"] * bool(level) + ["--quick"] * args.quick
    with subprocess.Popen(command, stdout=subprocess.PIPE) as program:
        yield from map(json.loads, program.stdout)
    if program.returncode != 0:
        sys.exit("The games could not be played.")


def list_bins(games):
    """The mean prediction and result of positions before a round, by tenths of the prediction and by thirds of the game.

    Yields for each: its number, and the means of the predicted and true share of the win and lead."""
    rows = [(worth[1], result[1], worth[0], result[0], 3 * i // len(game["rounds"])) for game in games
            for i, before in enumerate(game["rounds"]) for worth, result in zip(before["worth"], game["result"])]
    rows = np.array(rows)
    tenths = np.clip(rows[:, 0] * 10, 0, 9).astype(int)
    for name, numbers, size in (("tenth", tenths, 10), ("third", rows[:, 4].astype(int), 3)):
        for number in range(size):
            inside = rows[numbers == number, :4]
            if len(inside):
                yield f"{name} {number + 1}", len(inside), inside.mean(axis=0)


def measure_calibration(args):
    """Whether players win as often as the analysis predicts before each round"""
    for name, n, (predicted, won, lead, result) in list_bins(play(args)):
        print(f"{name:8} {n:7} positions: predicted {100 * predicted:5.1f} %, won {100 * won:5.1f} "
              f"± {100 * math.sqrt(won * (1 - won) / n):.1f} %; lead {lead:+6.1f}, result {result:+6.1f}")


def measure_luck(args):
    """Whether luck is nothing on average"""
    luck = np.array([player["luck"] for game in play(args, "--analyses=1", "--luck")
                     for player in game["analyses"][0]["players"]]).mean(axis=0)
    print("Mean luck of " + ", ".join(f"{name} {lead:+.2f} points, {100 * win:+.2f} % of a win"
                                      for name, (lead, win) in zip(("the draw", "chance"), luck)))


def count_planted(games):
    """Of costly random decisions, how many are found; of the level's own, how many are called mistakes"""
    counts = np.zeros(4, int)
    for game in games:
        for judgement, other in zip(*(analysis["judgements"] for analysis in game["analyses"])):
            is_found = judgement["label"] >= MISTAKE
            if judgement["forced"]:
                continue
            if judgement["position"] not in game["planted"]:
                counts += 0, 0, 1, is_found
            elif other["loss"] >= COSTLY:
                counts += 1, is_found, 0, 0
        yield tuple(counts)


def measure_planted(args):
    """How many random decisions are found among those of a level"""
    for n, (costly, found, own, wrong) in enumerate(count_planted(play(args, "--planted", "--analyses=2", level=args.level)), 1):
        print(f"{n} games: found {found} of {costly} costly random decisions; of {own} others, called {wrong} mistakes")


def measure_stability(args):
    """Whether labels stay with another seed, and how exact losses are"""
    pairs = []
    for n, game in enumerate(play(args, "--analyses=2"), 1):
        pairs += zip(*(analysis["judgements"] for analysis in game["analyses"]))
        mistakes = [other["label"] >= MISTAKE for judgement, other in pairs if judgement["label"] >= MISTAKE]
        errors = np.array([judgement["error"] for judgement, _ in pairs])
        n_decisions = sum(not judgement["forced"] for judgement, _ in pairs)
        squares = sum((judgement["loss"] - other["loss"]) ** 2 for judgement, other in pairs) / 2
        print(f"{n} games: {sum(mistakes)} of {len(mistakes)} mistakes stay; of {n_decisions} decisions, {sum(errors > 0)} "
              f"were compared, {sum(errors > 1)} with a standard error above 1; two seeds differ by "
              f"{math.sqrt(squares / n_decisions):.2f}", flush=True)


def measure_reasons(args):
    """Whether the causes of mistakes make up for the loss in other worlds, and stay with another seed"""
    mistakes = []
    for n, game in enumerate(play(args, "--analyses=1", level=args.level), 1):
        mistakes += [judgement for judgement in game["analyses"][0]["judgements"] if judgement["label"] >= MISTAKE]
        named = [mistake for mistake in mistakes if mistake["causes"][0] != "UNEXPLAINED"]
        hands = [mistake for mistake in named if mistake["causes"][0] in ("NEW_HAND", "HAND_IS_GOOD")]
        checked = [mistake for mistake in named if mistake not in hands]
        half = sum(mistake["named"] >= 0.5 for mistake in checked)
        unnamed = np.mean([mistake["unnamed"] for mistake in checked])
        stays = sum(mistake["again"] == mistake["causes"][0] for mistake in mistakes)
        print(f"{n} games: {len(named)} of {len(mistakes)} mistakes have a cause, {len(hands)} about the whole hand; of the others, "
              f"{half} of {len(checked)} make up for half of the loss; what was not named for {100 * unnamed:.0f} % on average; "
              f"with another seed {stays} first causes stay", flush=True)
    print(collections.Counter(cause for mistake in mistakes for cause in mistake["causes"]).most_common())


def measure_levels(args):
    """How much each level loses among its like, up to the one of the option"""
    players = [[] for _ in range(int(args.level.removeprefix("level:")))]
    for n in range(args.games):
        print(f"{n + 1} games")
        for level, known in enumerate(players, 1):
            game, = play(args, "--analyses=1", level=f"level:{level}", first=args.seed + n, n_games=1)
            known += game["analyses"][0]["players"]
            losses = np.array([player["loss"] for player in known])
            print(f"level {level}: mean loss {losses.mean():.2f} ± {losses.std() / math.sqrt(max(len(losses) - 1, 1)):.2f}, "
                  f"accuracy {np.mean([player['accuracy'] for player in known]):.1f} ({len(known)} players, "
                  f"{sum(player['decisions'] for player in known)} decisions)", flush=True)


MEASUREMENTS = {"calibration": measure_calibration, "luck": measure_luck, "planted": measure_planted,
                "stability": measure_stability, "levels": measure_levels,
                "reasons": measure_reasons}


def main():
    """Takes one measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measurement", choices=MEASUREMENTS)
    parser.add_argument("--mode", help="default: normal, solitaire")
    parser.add_argument("--players", type=int, default=4, help="1 against Hal")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--level", default="level:7", help="of the players with planted errors, or the highest one for levels")
    parser.add_argument("--quick", action="store_true", help="do only the quick pass")
    parser.add_argument("--lab", default=match.LAB, help="ginkgo-lab (default: $GINKGO_LAB)")
    args = parser.parse_args()
    MEASUREMENTS[args.measurement](args)


if __name__ == "__main__":
    main()
