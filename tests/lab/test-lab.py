#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the scripts of the lab with the ginkgo-lab that was built: test-lab.py SOURCE-ROOT"""

import argparse
import contextlib
import io
import json
import math
import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

ROOT = sys.argv.pop(1)
sys.path.insert(0, os.path.join(ROOT, "lab"))

import analysis  # pylint: disable=wrong-import-position
import match  # pylint: disable=wrong-import-position
import networks  # pylint: disable=wrong-import-position
import puzzles  # pylint: disable=wrong-import-position
import train  # pylint: disable=wrong-import-position

import numpy as np  # pylint: disable=wrong-import-position,wrong-import-order

HOSTILE = os.path.join(ROOT, "tests", "external", "hostile-player.py")
WEIGHTS = os.path.join(ROOT, "src", "ai", "weights")


def make_games(*scores):
    """Games that end with these scores"""
    return [{"game": i, "scores": row, "decisions": [20] * len(row), "microseconds": [50000] * len(row), "faults": [0] * len(row)}
            for i, row in enumerate(scores)]


class Case(unittest.TestCase):
    """A test with a folder of its own"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.addCleanup(folder.cleanup)
        self.path = lambda name: os.path.join(folder.name, name)

    def assert_figure(self, figure, mean, error):
        """A mean with its standard error"""
        np.testing.assert_allclose(figure, (mean, error), atol=1e-9)

    def run_script(self, script, *arguments, expected=0):
        """Runs a script as its user does. Returns its output and its errors."""
        run = subprocess.run([sys.executable, os.path.join(ROOT, "lab", script), *arguments], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, expected, run.stderr)
        return run.stdout, run.stderr


class Figures(Case):
    """Figures of matches"""

    def test_deals(self):
        """Deals are what is drawn at random: the wins 1, 0 and 1, ½ deviate by ¼ each way from the mean of 5/8."""
        figures = match.list_figures(match.Match(["greedy", "random"]), make_games([70, 50], [60, 61], [80, 30], [40, 40]))
        self.assert_figure(figures[0]["wins"], 0.625, 0.125)
        self.assert_figure(figures[0]["points"], 62.5, 2.5)
        self.assert_figure(figures[1]["points"], 45.25, 10.25)
        self.assertEqual(figures[0]["ms/decision"], 2.5)
        # Odds of 5 to 3, and the error of the share by the delta method
        self.assertAlmostEqual(figures[0]["elo"][1]["difference"], 400 * math.log10(5 / 3))
        self.assertAlmostEqual(figures[0]["elo"][1]["error"], 400 / math.log(10) / 8 * 64 / 15)

    def test_elo(self):
        """Shares of wins, by deals of two games, and the text for them

        10/11 is odds of 10 to 1: 400 points. Both losses are in one deal of eleven, so the error of the share is √(11/10 ·
        440/121) / 22 = 1/11. A player who wins 76 of 100 deals wins all of 11 five times in 100: 0.05^(1/11) = 0.7616."""
        for lost, text, other in ((4, "+400 ± 191", "-400 ± 191"), (None, "> +202", "< -202")):
            with self.subTest(lost):
                games = make_games(*([30 if i // 2 == lost else 60, 50] for i in range(22)))
                figures = match.list_figures(match.Match(["greedy", "random"]), games)
                self.assertEqual([match.describe(figures[0]["elo"][1]), match.describe(figures[1]["elo"][0])], [text, other])

    def test_shared_win(self):
        """One deal has no error."""
        figures = match.list_figures(match.Match(["greedy", "random"]), make_games([60, 60], [60, 60]))
        self.assertEqual(match.describe(figures[0]["wins"], 100), "50.0")

    def test_luck(self):
        """Luck is subtracted from each game, and is the opposite for Hal."""
        games = make_games([70, 50], [40, 50])
        for game, luck in zip(games, (12, -6)):
            game["luck"] = [[luck, luck / 100], [-luck, -luck / 100]]
        for i, row in enumerate(match.list_figures(match.Match(["greedy"], "solitaire", luck=True), games)):
            sign = 1 - 2 * i
            self.assert_figure(row["lead"], 5 * sign, 15)
            self.assert_figure(row["lead without luck"], 2 * sign, 6)
            self.assert_figure(row["wins without luck"], 0.5 - 0.03 * sign, 0.41)


class Matches(Case):
    """Matches that are played"""

    def play(self, players, mode, numbers, **options):
        """The games of a match, in order"""
        games = []
        match.play(match.LAB, match.Match(players, mode, **options), numbers, 2, games.append)
        return sorted(games, key=lambda game: game["game"])

    def test_rotation(self):
        """With the same player in all seats, the games of a deal are the same, and nobody can be better."""
        for player, mode, n_players in (("greedy", "introductory", 3), ("level:1", "normal", 2)):
            games = self.play([player] * n_players, mode, range(2 * n_players), seed=7, luck=True)
            for i, game in enumerate(games):
                rotation = i % n_players
                self.assertEqual(game["scores"], np.roll(games[i - rotation]["scores"], -rotation).tolist())
                np.testing.assert_allclose(game["luck"], np.roll(games[i - rotation]["luck"], -rotation, axis=0))
            self.assertNotEqual(sorted(games[0]["scores"]), sorted(games[-1]["scores"]))

    def test_repeats(self):
        """A game depends on its number alone."""
        players = ["level:2", "search:40:" + os.path.join(WEIGHTS, "2-players.weights")]
        first, again = self.play(players, "normal", range(3)), self.play(players, "normal", [2])
        self.assertEqual(first[2]["scores"], again[0]["scores"])

    def test_players(self):
        """Networks play at every table, otherwise with a search, and take Hal's decisions, too."""
        weights = [os.path.join(WEIGHTS, name) for name in ("hal.weights", "3-players.weights")]
        self.assertEqual(len(self.play(["network:" + weights[0]], "solitaire-expert", range(2), luck=True)[1]["luck"]), 2)
        plain, search = ([game["scores"] for game in self.play([player + weights[1], "greedy", "random"], "normal", range(3))]
                         for player in ("network:", "search:2000:"))
        self.assertNotEqual(plain, search)

    def test_faults(self):
        """A faulty program loses its seat in each game. A missing one ends the match."""
        games = self.play(["random", f"exec:{sys.executable} {HOSTILE} garbage"], "introductory", range(2), budget=60000)
        self.assertEqual([game["faults"] for game in games], [[0, 1], [0, 1]])
        for player in ("exec:/nonexistent/player", "level:0", "clever", "network:/nonexistent", "exec:it's"):
            with self.assertRaises(ChildProcessError):
                self.play(["random", player], "introductory", range(2))

    def test_ladder(self):
        """A line for each step"""
        output, _ = self.run_script("ladder.py", "--games", "4", "--players", "3", "--levels", "2", "3")
        self.assertEqual([line.split(":")[0] for line in output.splitlines()], ["level 2", "level 3"])

    def test_file(self):
        """A match goes on from its file, also after a torn line, and leaves other files as they are."""
        path = self.path("games.jsonl")
        arguments = ["match.py", "--seat", "level:1", "--seat", "random", "--out", path]

        def list_scores():
            with open(path, encoding="utf-8") as file:
                return sorted((game["game"], game["scores"]) for game in map(json.loads, file))

        self.run_script(*arguments, "--games", "7")
        expected = list_scores()
        self.assertEqual(len(expected), 7)
        with open(path, "r+", encoding="utf-8") as file:
            lines = file.readlines()
            file.truncate(sum(map(len, lines[:4])) + 20)
        output, _ = self.run_script(*arguments, "--games", "7")
        self.assertEqual(list_scores(), expected)
        self.assertTrue(output.startswith("7 games\n"))
        self.run_script(*arguments, "--games", "7", "--seed", "1", expected=1)
        self.assertEqual(list_scores(), expected)
        for text in ("Dear diary,\n", "Dear diary", "{}\n", "\n", "\0" * 100):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            self.run_script(*arguments, "--games", "7", expected=1)
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), text)


class Learning(Case):
    """Networks and how they learn"""

    def test_files(self):
        """The networks of the program are written as they are read. Damaged ones are refused."""
        for name, n_seats in (("hal", 2), ("2-players", 2), ("5-players", 5)):
            with open(os.path.join(WEIGHTS, name + ".weights"), "rb") as file:
                data = bytearray(file.read())
            networks.Network.read(file.name, n_seats).write(self.path("weights"))
            with open(self.path("weights"), "rb") as file:
                self.assertEqual(file.read(), data)
            data[1000] ^= 1
            with open(self.path("weights"), "wb") as file:
                file.write(data)
            with self.assertRaises(ValueError):
                networks.Network.read(self.path("weights"), n_seats)
        with self.assertRaises(ValueError):
            networks.Network.read(os.path.join(WEIGHTS, "2-players.weights"), 3)

    def test_agrees(self):
        """The networks compute here what they compute in the program.

        With a share of 1, the outputs of a position are what the network says of the next one, whose line is before."""
        path = os.path.join(WEIGHTS, "3-players.weights")
        positions = np.concatenate(list(train.play(match.LAB, 3, games=2, network=path, kept=1000, explored=0, guests=0, bootstrap=1)))
        found = networks.Network.read(path, 3).run(train.get_values(positions, "features"))[2]
        expected = train.get_values(positions, "outputs")
        is_last = np.all(positions["outputs"] == positions["result"], axis=1)
        inner = np.flatnonzero(~is_last)
        self.assertEqual(np.count_nonzero(is_last), 6)
        np.testing.assert_allclose(found[inner - 1], expected[inner], atol=0.02)

    def test_gradient(self):
        """The gradient is the slope of the loss."""
        rng = np.random.default_rng(1)
        network = networks.Network.draw(networks.count_features(2), rng)
        learner = networks.Learner(network)
        features = rng.random((20, network.n_inputs), np.float32)
        outputs = rng.random((20, 3), np.float32)
        learner.find_gradient(features, outputs)
        gradient = learner.gradient.copy()
        for layer, slopes in zip(network.layers, gradient.layers):
            for place in zip(*(rng.integers(size, size=4) for size in layer.shape)):
                before, losses = layer[place], []
                for change in (-1e-3, 1e-3):
                    layer[place] = before + change
                    losses.append(learner.find_gradient(features, outputs))
                layer[place] = before
                # The gradient is that of half the loss.
                self.assertAlmostEqual((losses[1] - losses[0]) / 4e-3, float(slopes[place]), delta=0.01 + 0.05 * abs(slopes[place]))

    def test_permute(self):
        """The other seats trade places as a whole, and nothing else moves."""
        features = np.tile(np.arange(networks.count_features(4), dtype=np.float32), (50, 1))
        before = features.copy()
        train.permute(np.random.default_rng(1), features, 0.5)
        np.testing.assert_array_equal(features[:, :networks.count_features(1)], before[:, :networks.count_features(1)])
        self.assertGreater(len(np.unique(features, axis=0)), 4)
        self.assertIn(before[0].tolist(), features.tolist())
        seats = features[:, networks.count_features(1):].reshape(50, 3, -1)
        np.testing.assert_array_equal(np.diff(seats, axis=2), 1)
        np.testing.assert_array_equal(np.sort(seats[:, :, 0]), before[:, networks.count_features(1)::networks.N_SEAT_FEATURES])

    def test_offline(self):
        """Games, positions, a network that has learned, and a match; the same seeds give the same files."""
        path = os.path.join(WEIGHTS, "3-players.weights")
        contents = []
        for _ in range(2):
            self.run_script("train.py", "play", "--players", "3", "--games", "40", "--network", path, "--out", self.path("positions"))
            output, _ = self.run_script("train.py", "learn", "--players", "3", "--epochs", "20", "--permuted", "0.5", "--held-out", "10",
                                        "--out", self.path("weights"), self.path("positions"))
            for name in ("positions", "weights"):
                with open(self.path(name), "rb") as file:
                    contents.append(file.read())
        self.assertEqual(contents[:2], contents[2:])
        # The last line compares the mean of the weights with the network at the start.
        self.assertLess(float(output.split("\nmean, squared error of the win ")[1].split("(")[1].split()[0]), -0.005)
        output, _ = self.run_script("match.py", "--seat", "network:" + self.path("weights"), "--seat", "greedy", "--seat", "greedy",
                                    "--mode", "normal", "--games", "3")
        self.assertTrue(output.startswith("3 games\n"))
        _, errors = self.run_script("train.py", "learn", "--players", "4", "--out", self.path("weights"), self.path("positions"), expected=1)
        self.assertIn("421 features", errors)

    def test_online(self):
        """A network that plays and learns by turns writes its weights and its curve, against Hal as well."""
        for n_players in (1, 2):
            self.run_script("train.py", "online", "--players", str(n_players), "--games", "50", "--measured", "4", "--guests", "450",
                            "--out", self.path("weights"), "--curve", self.path("curve"))
            networks.Network.read(self.path("weights"), 2)
            with open(self.path("curve"), encoding="utf-8") as file:
                self.assertEqual([line.split(",")[0] for line in file], ["games", "25", "50"])


class Analysis(Case):
    """Measurements of the analysis"""

    def test_bins(self):
        """Positions are counted by their prediction and by their third of the game."""
        game = {"rounds": [{"worth": [[4, 0.25], [-4, 0.75]]}, {"worth": [[6, 0.28], [-6, 1]]}], "result": [[2, 0], [-2, 1]]}
        bins = {name: (n, means.tolist()) for name, n, means in analysis.list_bins([game])}
        self.assertEqual(bins["tenth 3"], (2, [0.265, 0, 5, 2]))
        self.assertEqual(bins["tenth 10"], (1, [1, 1, -6, -2]))
        self.assertEqual([bins[name][0] for name in ("third 1", "third 2")], [2, 2])

    def test_planted(self):
        """Only costly decisions should be found; forced ones do not count."""
        rows = [(1, False, 2, 9), (2, False, 1, 9), (3, False, 3, 1), (4, False, 3, 9), (5, True, 3, 9)]
        judgements = [{"position": position, "forced": forced, "label": label, "loss": loss} for position, forced, label, loss in rows]
        game = {"planted": [1, 2, 3], "analyses": [{"judgements": judgements}] * 2}
        self.assertEqual(list(analysis.count_planted([game, game]))[1], (4, 2, 2, 2))

    def test_reports(self):
        """Each measurement reports a real game."""
        args = argparse.Namespace(lab=match.LAB, mode=None, players=2, games=1, seed=0, level="level:1", quick=True)
        games = list(analysis.play(args, "--planted", "--analyses=2", level="level:1"))
        for name, expected in (("calibration", "tenth "), ("luck", "Mean luck of the draw"), ("planted", "1 games: found"),
                               ("stability", "1 games: "), ("levels", "level 1: mean loss")):
            with self.subTest(name), mock.patch.object(analysis, "play", lambda *_, **__: iter(games)):
                output = io.StringIO()
                with contextlib.redirect_stdout(output):
                    analysis.MEASUREMENTS[name](args)
                self.assertIn(expected, output.getvalue())


class Puzzles(Case):
    """The choice of puzzles"""

    def test_pick(self):
        """The puzzles of a kind are picked evenly, by theme and the easiest first."""
        candidates = [{"theme": theme, "difficulty": 0, "cause": "DENY", "puzzle": {"id": 10 * theme + i, "found": i}}
                      for theme in (1, 0) for i in range(6 - 4 * theme)]
        self.assertEqual([picked["puzzle"]["id"] for picked in puzzles.pick(candidates, 3)], [4, 2, 0, 11, 10])

    def test_causes(self):
        """What cannot be explained is left out, and the same cause does not come twice in a row."""
        candidates = [{"theme": 0, "difficulty": 0, "cause": cause, "puzzle": {"id": i, "found": -i}}
                      for i, cause in enumerate(["DENY", "DENY", "UNEXPLAINED", "YIELD", "TILES"])]
        self.assertEqual([puzzle["id"] for puzzle in puzzles.spread(puzzles.pick(candidates, 12))], [0, 3, 4, 1])


if __name__ == "__main__":
    unittest.main(verbosity=2)
