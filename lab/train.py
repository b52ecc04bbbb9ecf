#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the networks of the computer players; see doc/strength.md."""

import argparse
import itertools
import json
import math
import os
import subprocess
import sys
import time

from networks import Learner, Network, N_SEAT_FEATURES, OUTPUTS, POINTS, count_features
import match  # pylint: disable=wrong-import-order
import numpy as np

# The parts in which ginkgo-lab writes values
PARTS = 2048

BATCH_SIZE = 512

# The learning rate grows for some steps, and falls to a share of it in the end.
N_WARMING, FINAL_RATE = 200, 0.02

# Until this share of the steps, the other seats of some positions trade places.
PERMUTED_UNTIL = 0.75

# From this share of the steps on, every few steps the mean moves toward the weights.
MEAN_FROM, MEAN_STEPS, MEAN_SHARE = 0.75, 4, 0.01

N_REPORTS = 8


# --- Positions ----------------------------------------------------------------

def make_type(n_inputs):
    """A position: its game, whether it has a result, and its values."""
    return np.dtype([("game", "<u4"), ("has_result", "<u2"), ("result", "<i2", len(OUTPUTS)),
                     ("outputs", "<i2", len(OUTPUTS)), ("features", "<i2", n_inputs)])


def read_lines(lines, n_inputs, size=10000):
    """Reads lines of "ginkgo-lab positions" as arrays."""
    while chunk := list(itertools.islice(lines, size)):
        positions = np.zeros(len(chunk), make_type(n_inputs))
        for position, line in zip(positions, chunk):
            # The features are most of a line, and NumPy reads them faster than json.
            start, end = line.index(b"[") + 1, line.index(b"]")
            values = json.loads(line[:start] + line[end:])
            position["game"], position["outputs"] = values["game"], values["outputs"]
            position["features"] = np.fromstring(line[start:end], np.int16, sep=",")
            if "result" in values:
                position["has_result"], position["result"] = True, values["result"]
        yield positions


def play(lab, n_players, **options):
    """Lets ginkgo-lab play, and yields arrays of positions."""
    arguments = [f"--{name}" if value is True else f"--{name}={value}" for name, value in options.items()]
    with subprocess.Popen([lab, "positions", f"--players={n_players}", *arguments], stdout=subprocess.PIPE) as program:
        yield from read_lines(program.stdout, count_features(max(n_players, 2)))
    if program.returncode != 0:
        sys.exit("The games could not be played.")


def write_positions(args):
    """The command "play\""""
    n_positions = 0
    with open(args.out + ".part", "wb") as file:
        for batch in play(args.lab, args.players, games=args.games, seed=args.seed, network=args.network,
                          guests=args.guests, kept=args.kept, bootstrap=args.bootstrap):
            batch.tofile(file)
            n_positions += len(batch)
    os.replace(args.out + ".part", args.out)
    print(f"{args.games} games, {n_positions} positions")


class Positions:
    """The positions of several files, which stay on the disk."""

    def __init__(self, paths, n_inputs):
        dtype = make_type(n_inputs)
        if any(os.path.getsize(path) % dtype.itemsize for path in paths):
            sys.exit(f"One of these files has no positions with {n_inputs} features: {', '.join(paths)}")
        self.files = [np.memmap(path, dtype, "r") for path in paths]
        self.ends = np.cumsum([len(file) for file in self.files])

    def __len__(self):
        return self.ends[-1]

    def gather(self, rows):
        """The positions with these numbers."""
        gathered = np.empty(len(rows), self.files[0].dtype)
        for file, end in zip(self.files, self.ends):
            inside = (rows < end) & (rows >= end - len(file))
            gathered[inside] = file[rows[inside] - (end - len(file))]
        return gathered


def get_values(positions, name):
    """Features, outputs or results as the network has them."""
    return positions[name].astype(np.float32) * np.float32(1 / PARTS)


# --- Learning -----------------------------------------------------------------

def draw_rows(rng, first, end, size):
    """Yields batches of row numbers. Each row comes once before any comes again."""
    rows = np.empty(0, int)
    while True:
        if len(rows) < size:
            rows = np.concatenate([rows, first + rng.permutation(end - first)])
        yield rows[:size]
        rows = rows[size:]


def permute(rng, features, share):
    """Lets the other seats of some positions trade places: so the network learns that they are alike."""
    chosen = np.flatnonzero(rng.random(len(features)) < share)
    others = features[chosen, count_features(1):].reshape(len(chosen), -1, N_SEAT_FEATURES)
    order = rng.permuted(np.tile(np.arange(others.shape[1]), (len(chosen), 1)), axis=1)
    features[chosen, count_features(1):] = np.take_along_axis(others, order[:, :, None], axis=1).reshape(len(chosen), -1)


def make_batches(args, positions, first, n_steps):
    """Yields the progress, the features and the outputs of each step."""
    rng = np.random.default_rng(args.seed)
    for step, rows in zip(range(n_steps), draw_rows(rng, first, len(positions), BATCH_SIZE)):
        batch = positions.gather(rows)
        features = get_values(batch, "features")
        if args.permuted > 0 and step < PERMUTED_UNTIL * n_steps:
            permute(rng, features, args.permuted)
        yield step, features, get_values(batch, "outputs")


def get_rate(rate, step, n_steps):
    """The learning rate of a step."""
    warming = min((step + 1) / N_WARMING, 1)
    return rate * warming * (FINAL_RATE + (1 - FINAL_RATE) * 0.5 * (1 + math.cos(math.pi * step / n_steps)))


def run(network, positions):
    """The outputs for many positions."""
    parts = np.array_split(positions, len(positions) // 10000 + 1)
    return np.concatenate([network.run(get_values(part, "features"))[2] for part in parts])


def start(path, n_seats, rng):
    """The network to begin with: that of a file, or a random one."""
    return Network.read(path, n_seats) if path else Network.draw(count_features(n_seats), rng)


def compare(name, network, rival, held_out):
    """Prints the mean squared errors in held-out games, without positions before explored decisions. ± is by games."""
    held_out = held_out[held_out["has_result"] != 0]
    if len(held_out) == 0:
        return
    results = get_values(held_out, "result")
    errors = (run(network, held_out) - results).astype(float) ** 2
    gains = errors - (run(rival, held_out) - results).astype(float) ** 2
    text = []
    for what, output, scale in (("squared error of the win", "win", 1), ("of the lead", "lead", POINTS ** 2)):
        column = OUTPUTS.index(output)
        games = np.bincount(held_out["game"], gains[:, column])[np.unique(held_out["game"])]
        deviation = math.sqrt(len(games) * games.var())
        share = scale / len(held_out)
        text.append(f"{what} {share * errors[:, column].sum():.5f} ({share * games.sum():+.5f} ± {share * deviation:.5f})")
    print(f"{name}, {', '.join(text)}", flush=True)


def learn(args):
    """The command "learn": learns from positions and writes the mean of the late weights."""
    n_seats = max(args.players, 2)
    positions = Positions(args.files, count_features(n_seats))
    network = start(args.network, n_seats, np.random.default_rng(args.seed))
    rival = Network.read(args.among, n_seats) if args.among else network.copy()
    learner = Learner(network)
    # The first games of the first file are never learned from.
    held_out = positions.files[0][:np.searchsorted(positions.files[0]["game"], args.held_out)]
    n_learned = len(positions) - len(held_out)
    n_steps = int(args.epochs * n_learned / BATCH_SIZE)
    print(f"{n_learned} positions to learn from, {len(held_out)} held out")
    if n_learned < BATCH_SIZE:
        sys.exit("There are too few positions to learn from; play more games.")

    compare("start", network, rival, held_out)
    mean = network.copy()
    for step, features, outputs in make_batches(args, positions, len(held_out), n_steps):
        learner.learn(features, outputs, get_rate(args.rate, step, n_steps))
        if step < MEAN_FROM * n_steps:
            mean.weights[:] = network.weights
        elif step % MEAN_STEPS == 0:
            mean.weights += np.float32(MEAN_SHARE) * (network.weights - mean.weights)
        if (step + 1) * N_REPORTS // n_steps > step * N_REPORTS // n_steps:
            compare(f"{step + 1} of {n_steps} steps", network, rival, held_out)
    compare("mean", mean, rival, held_out)
    mean.write(args.out)


# --- Learning from the latest games -------------------------------------------

GAMES_PER_ITERATION = 25
SMALL_BATCH_SIZE = 64

# How often each position is used on average, and from how many iterations they come
N_EPOCHS, N_ITERATIONS = 2, 8

# The share of games by greedy players, at the start
GREEDY_SHARE = 0.04

N_MEASUREMENTS = 16


def play_latest(args, progress, seed):
    """Plays the games of an iteration with the network of args.out."""
    options = {"games": GAMES_PER_ITERATION, "seed": seed, "network": args.out, "introductory": 2, "kept": 1000,
               "explored": 0}
    if progress < GREEDY_SHARE and not args.start:
        options |= {"greedy": True, "guests": 0, "epsilon": 100, "bootstrap": 0}
    else:
        options |= {"guests": args.guests, "epsilon": 15, "bootstrap": 0.15, "noise": args.noise * (1 - 0.6 * progress)}
    return np.concatenate(list(play(args.lab, args.players, **options)))


def measure(args):
    """Wins, points and the others' points of the network among greedy players, in both kinds of games."""
    modes = ("solitaire", "solitaire-expert") if args.players == 1 else ("introductory", "normal")
    figures = []
    for mode in modes:
        game = match.Match([f"network:{args.out}", *["greedy"] * (args.players - 1)], mode, 20260101)
        games = []
        match.play(args.lab, game, range(args.measured // 2), 1, games.append)
        own, *others = match.list_figures(game, games)
        figures.append((own["wins"][0], own["points"][0], np.mean([other["points"][0] for other in others])))
    return [figure for kind in zip(*figures) for figure in kind]


def learn_online(args):
    """The command "online": plays and learns by turns (TD(λ))."""
    n_seats = max(args.players, 2)
    rng = np.random.default_rng(args.seed)
    network = start(args.start, n_seats, rng)
    learner = Learner(network)
    latest, error, n_measured, begin = [], 0, 0, time.monotonic()
    curve = ["games,seconds,error,wins,wins 2,score,score 2,others' score,others' score 2"]
    for n_played in range(GAMES_PER_ITERATION, args.games + 1, GAMES_PER_ITERATION):
        network.write(args.out)
        progress = n_played / args.games
        latest = [*latest, play_latest(args, progress, args.seed * 1000000 + n_played)][-N_ITERATIONS:]
        positions = np.concatenate(latest)
        for _ in range(len(latest[-1]) * N_EPOCHS // SMALL_BATCH_SIZE):
            batch = positions[rng.integers(len(positions), size=SMALL_BATCH_SIZE)]
            loss = learner.learn(get_values(batch, "features"), get_values(batch, "outputs"),
                                 args.rate * (1 - 0.95 * progress))
            error += 0.002 * (loss - error)
        if progress * N_MEASUREMENTS >= n_measured + 1:
            n_measured += 1
            network.write(args.out)
            figures = [f"{figure:.3f}" for figure in measure(args)]
            curve.append(",".join([str(n_played), f"{time.monotonic() - begin:.0f}", f"{error:.4f}", *figures]))
            print(curve[-1], flush=True)
    network.write(args.out)
    if args.curve:
        with open(args.curve, "w", encoding="utf-8") as file:
            file.write("\n".join(curve) + "\n")


# --- The command line ---------------------------------------------------------

def parse(arguments):
    """The command and its options."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add_command(run_command, name, text):
        command = commands.add_parser(name, help=text)
        command.set_defaults(run=run_command)
        command.add_argument("--lab", default=match.LAB, help="ginkgo-lab (default: $GINKGO_LAB)")
        command.add_argument("--players", type=int, required=True, choices=range(1, 6), help="1 plays against Hal")
        command.add_argument("--seed", type=int, default=1, help="of the random numbers")
        command.add_argument("--out", required=True, help="file to write")
        return command

    command = add_command(write_positions, "play", "save positions of games of a network")
    command.add_argument("--network", required=True, help="weights to play with")
    command.add_argument("--games", type=int, default=1000)
    command.add_argument("--guests", type=int, default=100, help="greedy players per 1,000 seats")
    command.add_argument("--kept", type=int, default=300, help="positions kept per 1,000")
    command.add_argument("--bootstrap", type=float, default=0.05,
                         help="weight of the network's values in what is to be learned")

    command = add_command(learn, "learn", "learn from saved positions")
    command.add_argument("--network", help="weights to start from (default: random ones)")
    command.add_argument("--among", help="weights to compare with (default: those at the start)")
    command.add_argument("--rate", type=float, default=0.001, help="learning rate")
    command.add_argument("--epochs", type=float, default=3, help="how often each position is used")
    command.add_argument("--permuted", type=float, default=0, help="share of positions whose other seats trade places")
    command.add_argument("--held-out", type=int, default=2000,
                         help="games of the first file to compare the networks with")
    command.add_argument("files", nargs="+", metavar="POSITIONS")

    command = add_command(learn_online, "online", "play and learn by turns")
    command.add_argument("--from", dest="start", help="weights to start from (default: random ones)")
    command.add_argument("--games", type=int, default=20000)
    command.add_argument("--rate", type=float, default=0.001, help="learning rate at the start")
    command.add_argument("--noise", type=float, default=5, help="noise of the values at the start, in points")
    command.add_argument("--guests", type=int, default=0, help="greedy players per 1,000 seats")
    command.add_argument("--measured", type=int, default=200, help="games of each measurement")
    command.add_argument("--curve", help="file for the learning curve")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    arguments_ = parse(sys.argv[1:])
    arguments_.run(arguments_)
