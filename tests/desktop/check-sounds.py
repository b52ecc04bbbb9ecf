#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the sounds of the table, and that the script that makes them makes these:

    check-sounds.py MAKE-SOUNDS FOLDER [OPUSENC]
"""

import array
import hashlib
import importlib.machinery
import importlib.util
import math
import pathlib
import struct
import sys
import tempfile

MAX_SIZE = 12000
RATE = 48000
# Of each sound: its length in ms, its peak in dB below full scale, and the checksum of its samples
EXPECTED = {
    "card-picked": (60, -24, "965083076cf9b220"),
    "card-committed": (180, -20, "96106d2cceda770c"),
    "tile-lands": (220, -14, "720b26b344498cc4"),
    "floor-added": (160, -16, "6e63d8db0354bdd4"),
    "resource-placed": (70, -20, "35a4fa94d0eb8358"),
    "resource-back": (90, -22, "d93f8bc1f50daace"),
    "point": (320, -20, "8822cbeee952e70d"),
    "token-slides": (350, -24, "96102b82a95bc933"),
    "district-taken": (500, -18, "c245ee27062131d2"),
    "your-turn": (450, -18, "3d49979a9f82fa1f"),
    "not-possible": (160, -20, "8cb3806facc910d2"),
    "deck-rebuilt": (600, -22, "dc278f4d34cf868d"),
    "evening": (2400, -16, "6c1a29879ec12e40"),
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


def measure(pcm):
    """The length in ms and the peak in dB, to a tenth"""
    samples = array.array("h", pcm)
    if sys.byteorder == "big":
        samples.byteswap()
    return len(samples) * 1000 / RATE, round(20 * math.log10(max(map(abs, samples)) / 32767), 1)


def read_header(data):
    """Channels, rate and encoder of Opus in Ogg (RFC 7845)"""
    head = data.index(b"OpusHead")
    tags = data.index(b"OpusTags")
    length = struct.unpack_from("<I", data, tags + 8)[0]
    return data[head + 9], struct.unpack_from("<I", data, head + 12)[0], data[tags + 12:tags + 12 + length]


def check_sound(folder, name, pcm):
    """Prints whether a sound is what it was, and small."""
    data = (folder / f"{name}.opus").read_bytes()
    length, peak = measure(pcm)
    checksum = hashlib.sha256(pcm).hexdigest()[:16]
    check((length, peak, checksum) == EXPECTED.get(name), f"{name}: {length:g} ms, {peak:g} dB, {checksum}")
    check(data.startswith(b"OggS") and read_header(data)[:2] == (1, RATE), f"{name} is mono, 48 kHz, in Ogg")
    check(len(data) <= MAX_SIZE, f"{name} has {len(data)} bytes")


def check_encoded(script, folder, sounds):
    """Prints whether each file comes of its sound. Another encoder makes another file."""
    with tempfile.TemporaryDirectory() as other:
        for serial, (name, pcm) in enumerate(sounds.items()):
            target = pathlib.Path(other) / f"{name}.opus"
            script.encode(pcm, serial, target)
            new, old = target.read_bytes(), (folder / target.name).read_bytes()
            is_same = new == old or read_header(new)[2] != read_header(old)[2]
            check(is_same, f"{name}.opus is what the script makes")


def main():
    """Prints how the sounds do."""
    script, folder = load_script(sys.argv[1]), pathlib.Path(sys.argv[2])
    sounds = {name: script.make_pcm(peak, make) for name, peak, make in script.SOUNDS}
    check(list(sounds) == list(EXPECTED), "the sounds are all there")
    check(sorted(f"{name}.opus" for name in sounds) == sorted(path.name for path in folder.glob("*.opus")), "no others are")
    for name, pcm in sounds.items():
        check_sound(folder, name, pcm)
    name, peak, make = script.SOUNDS[0]
    check(script.make_pcm(peak, make) == sounds[name], "a sound is the same again")
    if len(sys.argv) > 3:
        check_encoded(script, folder, sounds)
    print(f"1..{n_tests}")


if __name__ == "__main__":
    main()
