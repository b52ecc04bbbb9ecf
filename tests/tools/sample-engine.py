#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A sample of a program that plays Ginkgo City, to begin one's own with.

Ginkgo City starts it, writes a request as a JSON object on a line of its standard input, and
reads the answer from a line of its standard output:

    lab/match.py --seat greedy --seat "exec:python3 tests/tools/sample-engine.py"

It knows nothing but the view and the list of legal decisions that come with each request,
gives each decision a worth in points by a rule of thumb, and takes the best. Standard error
is free for whatever one wants to see.
"""

import json
import random
import sys

NAME, VERSION = "Sample", "1.0"

# What an item is worth in points; a building card yields the item of its color.
WORTH = {"resource": 1.2, "tile": 1.3, "point": 1.0}
ITEM = {"R": "resource", "B": "tile", "Y": "point"}
LETTERS = "ABCDEFGHIJKL"
IN_CITY = 1.6  # a resource on a building: districts, and the bonuses at the end
CARD = 4.0     # a card kept by constructing, early in the game


def number(name):
    """The number of a tile or building card: 7 of "R7"."""
    return int(name[1:])


def find(view, card):
    """The building that a building card designates."""
    return next(building for building in view["city"] if building["tile"] == card)


def exploit(view, card):
    """The worth of playing a card alone."""
    if card in LETTERS:
        return max(WORTH["resource"], WORTH["tile"])
    return find(view, card)["height"] * WORTH[ITEM[card[0]]]


def urbanize(view, card, tile):
    """The worth of founding a building: all neighbors yield their items."""
    if view["seats"][view["seat"]]["resources"] < 1:
        return exploit(view, card) - 0.1
    x, y = view["tokens"][card]
    worth = IN_CITY - WORTH["resource"] - WORTH["tile"]
    for building in view["city"]:
        if abs(building["x"] - x) + abs(building["y"] - y) == 1:
            worth += building["height"] * WORTH[ITEM[building["tile"][0]]]
    return worth + 0.05 * number(tile)


def construct(view, card, tile):
    """The worth of another floor: it costs, and the card stays for good."""
    me = view["seats"][view["seat"]]
    building = find(view, card)
    is_mine = building["owner"] == view["seat"]
    back = building["height"] if is_mine else 0
    resources = building["height"] + 1 - back + (tile[0] != card[0])
    points = max(0, number(card) - number(tile))
    if me["resources"] < resources or me["points"] < points:
        return exploit(view, card) - 0.1
    worth = (building["height"] + 1 - back) * IN_CITY + CARD * min(1, view["supply"] / 20)
    if number(card) >= 10:
        worth += 3  # the bonuses at the end of the game
    if building["owner"] is not None and not is_mine:
        worth += 0.5 * building["height"]  # the owner leaves the building
    return worth - resources * WORTH["resource"] - points - WORTH["tile"] + 0.05 * number(tile)


def judge(view, event):
    """The worth of a legal decision, in points; the greatest is taken."""
    if event["t"] == "choose" and "tile" not in event:
        return exploit(view, event["card"])
    if event["t"] == "choose" and event["card"] in LETTERS:
        return urbanize(view, event["card"], event["tile"])
    if event["t"] == "choose":
        return construct(view, event["card"], event["tile"])
    if event["t"] == "new-hand":
        return 2.0  # what the token is worth unused
    if event["t"] == "take":
        few_tiles = len(view["tiles"]) < 2
        return WORTH["tile"] if (event["item"] == "tile") == few_tiles else 0
    return random.random()  # draft, token: one is as good as another


def decide(request):
    """The decision that is asked for, an event of the record format."""
    view = request["view"]
    if view["pending"] == "return":  # any subset of the tiles is legal: keep the three best
        tiles = sorted(view["tiles"], key=number)[:-3]
        return {"t": "return", "seat": view["seat"], "tiles": tiles}
    return max(request["legal"], key=lambda event: judge(view, event))


def answer(request):
    """The answer to a request."""
    if request["type"] == "hello":
        return {"type": "hello", "name": NAME, "version": VERSION}
    if request["type"] == "new-game":
        random.seed(request["seed"])
    if request["type"] == "decide":
        return {"type": "decision", "id": request["id"], "event": decide(request)}
    return {"type": "ready"}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "quit":
        break
    print(json.dumps(answer(message)), flush=True)
