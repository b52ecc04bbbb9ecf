# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The networks of the computer players: their files, what they compute, and how they learn."""

import hashlib
import os
import platform
import struct

# The same sums on every machine: one kernel of OpenBLAS, and one thread.
if platform.machine() == "x86_64":
    os.environ.setdefault("OPENBLAS_CORETYPE", "Haswell")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np  # pylint: disable=wrong-import-position

# As in src/ai/ginkgo-ai-features.h and ginkgo-ai-forward-pass.h
N_SHARED_FEATURES, N_SEAT_FEATURES = 69, 88
N_HIDDEN, N_HIDDEN2 = 64, 32
OUTPUTS = ("lead", "score", "win")
POINTS = 50  # the size of 1 in outputs that are points

MAGIC, VERSION = b"GINKGOAI", 1

# The weight of each output in the loss
LOSS_WEIGHTS = np.array([1, 0.3, 1], np.float32)

# Adam defaults (Kingma & Ba, 2015)
BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8


def count_features(n_seats):
    """How many features a state with so many seats has."""
    return N_SHARED_FEATURES + n_seats * N_SEAT_FEATURES


class Network:
    """Two hidden layers of rectified linear units. All weights are in one array; the layers are views of it."""

    def __init__(self, n_inputs):
        sizes = [n_inputs, N_HIDDEN, N_HIDDEN2, len(OUTPUTS)]
        shapes = [shape for pair in zip(sizes, sizes[1:]) for shape in (pair, pair[1:])]
        ends = np.cumsum([np.prod(shape) for shape in shapes])
        self.n_inputs = n_inputs
        self.weights = np.zeros(ends[-1], np.float32)
        self.layers = [part.reshape(shape) for part, shape in zip(np.split(self.weights, ends[:-1]), shapes)]

    @classmethod
    def draw(cls, n_inputs, rng):
        """A network with random weights, scaled to the size of each layer (He et al., 2015)."""
        self = cls(n_inputs)
        # About 80 features are not 0.
        for layer, size in zip(self.layers[::2], (np.sqrt(6 / 80), np.sqrt(6 / N_HIDDEN), 0.1)):
            layer[:] = rng.uniform(-size, size, layer.shape)
        return self

    @classmethod
    def read(cls, path, n_seats):
        """Reads a file that src/ai/ginkgo-ai-weights.h describes."""
        with open(path, "rb") as file:
            data = file.read()
        self = cls(count_features(n_seats))
        head = self.make_head()
        if data[:len(head)] != head or data[-32:] != hashlib.sha256(data[:-32]).digest():
            raise ValueError(f"{path} has no weights of a network for {n_seats} seats")
        self.weights[:] = np.frombuffer(data[len(head):-32], "<f4")
        return self

    def write(self, path):
        """Writes the file, which appears when it is complete."""
        data = self.make_head() + self.weights.astype("<f4").tobytes()
        with open(path + ".part", "wb") as file:
            file.write(data + hashlib.sha256(data).digest())
        os.replace(path + ".part", path)

    def make_head(self):
        """What a file begins with."""
        return MAGIC + struct.pack("<5I", VERSION, self.n_inputs, N_HIDDEN, N_HIDDEN2, len(OUTPUTS))

    def copy(self):
        """Another network with the same weights."""
        other = Network(self.n_inputs)
        other.weights[:] = self.weights
        return other

    def run(self, features):
        """The hidden layers and the outputs for each row of features."""
        first = np.maximum(features @ self.layers[0] + self.layers[1], 0)
        second = np.maximum(first @ self.layers[2] + self.layers[3], 0)
        return first, second, second @ self.layers[4] + self.layers[5]


class Learner:
    """Stochastic gradient descent: Kingma and Ba, "Adam: A Method for Stochastic Optimization" (2015)."""

    def __init__(self, network):
        self.network = network
        self.gradient = Network(network.n_inputs)
        self.moments = np.zeros((2, len(network.weights)), np.float32)
        self.n_steps = 0

    def find_gradient(self, features, outputs):
        """Finds the gradient of the mean loss, and returns the loss."""
        _, _, second_layer, _, third_layer, _ = self.network.layers
        first, second, found = self.network.run(features)
        difference = found - outputs
        delta3 = difference * (LOSS_WEIGHTS / np.float32(len(features)))
        delta2 = (delta3 @ third_layer.T) * (second > 0)
        delta1 = (delta2 @ second_layer.T) * (first > 0)
        for i, (values, delta) in enumerate([(features, delta1), (first, delta2), (second, delta3)]):
            np.matmul(values.T, delta, out=self.gradient.layers[2 * i])
            np.sum(delta, axis=0, out=self.gradient.layers[2 * i + 1])
        return float((LOSS_WEIGHTS * difference ** 2).sum() / len(features))

    def learn(self, features, outputs, rate):
        """Takes one step of Adam, and returns the loss before it."""
        loss = self.find_gradient(features, outputs)
        gradient = self.gradient.weights
        mean, square = self.moments
        self.n_steps += 1
        mean += (1 - BETA1) * (gradient - mean)
        square += (1 - BETA2) * (gradient * gradient - square)
        size = np.sqrt(square / (1 - BETA2 ** self.n_steps)) + EPSILON
        self.network.weights -= rate / (1 - BETA1 ** self.n_steps) * mean / size
        return loss
