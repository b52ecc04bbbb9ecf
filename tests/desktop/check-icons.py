#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that an icon is drawn as GNOME's are, and can be seen on both colors of the brand (B-04):

    check-icons.py METAINFO ICON SYMBOLIC-ICON [FURTHER-ICON...]
"""

import collections
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zlib

SVG = "{http://www.w3.org/2000/svg}"
# How much of the canvas is taken by what is drawn, in the larger direction
MIN_SIZE, MAX_SIZE = 0.75, 0.95
# Between what lies at the edge and the color behind it, as WCAG counts it, and for how much of
# the edge
MIN_CONTRAST, MIN_SHARE = 1.3, 0.9
# What the desktop puts icons on, and how far from it the stripes of a development version are
GROUNDS = {"dark": ((0x22, 0x22, 0x26), 3), "light": ((0xfa, 0xfa, 0xfb), 1.2)}
ADD_STRIPES = os.path.join(os.path.dirname(__file__), "..", "..", "data", "icons", "add-stripes")
# The same for a symbolic icon, which has but a shape: what is on a canvas of 16 pixels
SYMBOLIC = 16

n_tests = 0


def check(is_so, name):
    """Prints a result."""
    global n_tests
    n_tests += 1
    print(f"{'ok' if is_so else 'not ok'} {n_tests} - {name}")


def unfilter(kind, line, above):
    """A line of a PNG, as it is: each pixel has four bytes."""
    for i, value in enumerate(line):
        left = line[i - 4] if i >= 4 else 0
        up = above[i]
        corner = above[i - 4] if i >= 4 else 0
        if kind == 1:
            value += left
        elif kind == 2:
            value += up
        elif kind == 3:
            value += (left + up) // 2
        elif kind == 4:
            guess = left + up - corner
            value += min((left, up, corner), key=lambda side: abs(guess - side))
        line[i] = value & 255
    return line


def render(icon, size):
    """The lines of pixels, each red, green, blue and opacity."""
    png = subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), icon], check=True, capture_output=True).stdout
    assert png[16:29] == size.to_bytes(4, "big") * 2 + b"\x08\x06\0\0\0", "not what can be read here"
    data, at = b"", 8
    while at < len(png):
        length = int.from_bytes(png[at:at + 4], "big")
        if png[at + 4:at + 8] == b"IDAT":
            data += png[at + 8:at + 8 + length]
        at += 12 + length
    data = zlib.decompress(data)
    lines, above, width = [], bytearray(4 * size), 4 * size + 1
    for start in range(0, len(data), width):
        above = unfilter(data[start], bytearray(data[start + 1:start + width]), above)
        lines.append([tuple(above[i:i + 4]) for i in range(0, 4 * size, 4)])
    return lines


def get_luminance(color):
    """How light it is, from 0 to 1."""
    parts = [value / 255 for value in color[:3]]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def get_contrast(one, other):
    """As WCAG counts it."""
    light, dark = sorted((get_luminance(one), get_luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def list_edge(lines):
    """The opaque pixels beside what is not."""
    size = len(lines)
    edge = []
    for y in range(1, size - 1):
        for x in range(1, size - 1):
            around = (lines[y][x - 1], lines[y][x + 1], lines[y - 1][x], lines[y + 1][x])
            if lines[y][x][3] == 255 and any(pixel[3] < 255 for pixel in around):
                edge.append(lines[y][x])
    return edge


def measure(lines):
    """Width and height of what is drawn as parts of the canvas, and what is free at each edge."""
    rows = [y for y, line in enumerate(lines) if any(pixel[3] > 25 for pixel in line)]
    columns = [x for x in range(len(lines)) if any(line[x][3] > 25 for line in lines)]
    free = (rows[0], len(lines) - 1 - rows[-1], columns[0], len(lines) - 1 - columns[-1])
    return (columns[-1] - columns[0] + 1) / len(lines), (rows[-1] - rows[0] + 1) / len(lines), free


def check_drawing(icon, size):
    """Nothing but what scales and can be told from other things by its form."""
    tree = ElementTree.parse(icon).getroot()
    tags = {element.tag.removeprefix(SVG) for element in tree.iter() if isinstance(element.tag, str)}
    check(tree.get("viewBox") == f"0 0 {size} {size}", f"{icon} has a canvas of {size} pixels")
    check(not tags & {"image", "filter", "text", "style", "foreignObject"}, "no raster, shadow or text")


def check_icon(icon, brand):
    """The one in color."""
    check_drawing(icon, 128)
    lines = render(icon, 128)
    width, height, free = measure(lines)
    check(MIN_SIZE <= max(width, height) <= MAX_SIZE and min(width, height) >= MIN_SIZE,
          f"it takes {width:.0%} by {height:.0%} of it")
    check(min(free) >= 3, f"it touches no edge, with {free} pixels free")
    edge = list_edge(lines)
    for scheme, color in brand.items():
        color = tuple(bytes.fromhex(color[1:]))
        share = sum(get_contrast(pixel, color) >= MIN_CONTRAST for pixel in edge) / len(edge)
        check(share >= MIN_SHARE, f"{share:.0%} of its edge is seen on the {scheme} color")


def check_small(icon):
    """What is left at 16 pixels: more than a blot, and leaf and floors apart by their colors."""
    lines = render(icon, 16)
    colors = {"gold": 0, "blue": 0, "red": 0}
    for red, green, blue, opacity in (pixel for line in lines for pixel in line):
        if opacity < 128:
            continue
        colors["gold"] += red > 180 and green > 120 and blue < 140
        colors["blue"] += blue > red + 40
        colors["red"] += red > green + 60 and red > blue + 60 and green < 120
    check(min(colors.values()) >= 8, f"at 16 pixels one sees a leaf and floors: {colors}")
    notch = [line[8][3] < 128 for line in lines]
    check(any(notch[2:6]), "and that the leaf has two halves")


def check_symbolic(icon):
    """The one that takes the color of what is written."""
    check_drawing(icon, SYMBOLIC)
    lines = render(icon, SYMBOLIC)
    width, height, _free = measure(lines)
    check(min(width, height) >= 0.75, f"it takes {width:.0%} by {height:.0%} of it")
    colors = {pixel[:3] for line in lines for pixel in line if pixel[3] == 255}
    check(colors == {(0x2e, 0x34, 0x36)}, "it has one color, which the desktop replaces")
    drawn = sum(pixel[3] for line in lines for pixel in line) / 255 / SYMBOLIC ** 2
    check(0.25 <= drawn <= 0.75, f"{drawn:.0%} is drawn: it is no blot and no hair")


def check_stripes(icon):
    """The shades of a development version's stripes, which have no edge but themselves."""
    with tempfile.NamedTemporaryFile(suffix=".svg") as striped:
        subprocess.run([ADD_STRIPES, icon, striped.name], check=True)
        lines = render(striped.name, 128)
    pixels = collections.Counter(pixel[:3] for line in lines[96:] for pixel in line if pixel[3] == 255)
    one, other = (shade for shade, _n in pixels.most_common(2))
    check(get_contrast(one, other) >= 3, "stripes are told from each other")
    for scheme, (ground, contrast) in GROUNDS.items():
        check(all(get_contrast(shade, ground) >= contrast for shade in (one, other)), f"and from a {scheme} ground")


def main():
    """Checks them all."""
    metainfo, icon, symbolic, *_further = sys.argv[1:]
    brand = {element.get("scheme_preference"): element.text
             for element in ElementTree.parse(metainfo).iterfind("branding/color")}
    check(set(brand) == {"light", "dark"}, "the brand has a light and a dark color")
    check_icon(icon, brand)
    check_small(icon)
    check_symbolic(symbolic)
    check_stripes(icon)
    print(f"1..{n_tests}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
