#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the sounds of the table, and that they sound as the script makes them:

    check-sounds.py MAKE-SOUNDS FOLDER [OPUSDEC]

Encoders and mathematical functions round differently on each kind of processor, so this compares
what is heard, not bytes.
"""

import array
import importlib.machinery
import importlib.util
import math
import operator
import pathlib
import struct
import subprocess
import sys

MAX_SIZE = 12000
RATE = 48000
# Opus at 30 kbit/s reaches at least 0.83; another pitch or noise is near 0.
MIN_CORRELATION = 0.7
# Each sound's length in ms and peak in dB below full scale
EXPECTED = {
    "card-picked": (60, -24),
    "card-committed": (180, -20),
    "tile-lands": (220, -14),
    "floor-added": (160, -16),
    "resource-placed": (70, -20),
    "resource-back": (90, -22),
    "point": (320, -20),
    "token-slides": (350, -24),
    "district-taken": (500, -18),
    "your-turn": (450, -18),
    "not-possible": (160, -20),
    "deck-rebuilt": (600, -22),
    "evening": (2400, -16),
}

n_tests = 0


def check(is_so, name):
    """Prints a result."""
    global n_tests
    n_tests += 1
    print(f"{'ok' if is_so else 'not ok'} {n_tests} - {name}")


def load_script(path):
    """The script as a module; it has no suffix."""
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("make_sounds", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_sounds", loader))
    loader.exec_module(module)
    return module


def read_samples(pcm):
    """The samples of 16-bit little-endian sound"""
    samples = array.array("h", pcm)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def find_peak(samples):
    """In dB below full scale"""
    return 20 * math.log10(max(map(abs, samples)) / 32767)


def find_power(samples):
    """In dB"""
    return 10 * math.log10(sum(sample * sample for sample in samples) / len(samples))


def find_correlation(one, other):
    """1 for the same waveform, whatever its level"""
    return sum(map(operator.mul, one, other)) / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


def read_header(data):
    """Channels and rate of Opus in Ogg (RFC 7845)"""
    head = data.index(b"OpusHead")
    return data[head + 9], struct.unpack_from("<I", data, head + 12)[0]


def check_sound(folder, name, samples):
    """Prints whether a sound is as long and loud as expected, and its file small."""
    data = (folder / f"{name}.opus").read_bytes()
    length, peak = len(samples) * 1000 / RATE, round(find_peak(samples), 1)
    check((length, peak) == EXPECTED.get(name), f"{name}: {length:g} ms, {peak:g} dB")
    check(data.startswith(b"OggS") and read_header(data) == (1, RATE), f"{name} is mono, 48 kHz, in Ogg")
    check(len(data) <= MAX_SIZE, f"{name} has {len(data)} bytes")


def check_decoded(opusdec, path, samples):
    """Prints whether a file sounds like its samples."""
    command = [opusdec, "--quiet", "--no-dither", path, "-"]
    decoded = read_samples(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    check(len(decoded) == len(samples), f"{path.name} is as long as the script makes it")
    louder = find_power(decoded) - find_power(samples)
    check(abs(louder) <= 1, f"{path.name} is as loud as the script makes it, to {louder:.1f} dB")
    correlation = find_correlation(decoded, samples)
    check(correlation >= MIN_CORRELATION, f"{path.name} sounds as the script makes it: {correlation:.2f}")


def main():
    """Checks each sound."""
    script, folder = load_script(sys.argv[1]), pathlib.Path(sys.argv[2])
    sounds = {name: read_samples(script.make_pcm(peak, make)) for name, peak, make in script.SOUNDS}
    check(list(sounds) == list(EXPECTED), "the sounds are all there")
    check(sorted(f"{name}.opus" for name in sounds) == sorted(path.name for path in folder.glob("*.opus")), "no others are")
    for name, samples in sounds.items():
        check_sound(folder, name, samples)
        if len(sys.argv) > 3:
            check_decoded(sys.argv[3], folder / f"{name}.opus", samples)
    print(f"1..{n_tests}")


if __name__ == "__main__":
    main()
