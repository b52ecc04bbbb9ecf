#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what software centers are told, as strictly as the strictest of them and their people do:

    check-metainfo.py APP-ID VERSION SOURCE-ROOT METAINFO DESKTOP-FILE

The checks of appstreamcli are among them, where it is installed.
"""

import colorsys
import datetime
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

DOMAIN = "ginkgo-city"
REPOSITORY = "https://github.com/ginkgo-city/GinkgoCity"
# In pixels and bytes: a window, with its shadow, and all pictures together
MAX_WIDTH, MAX_HEIGHT, MAX_BYTES = 1000, 700, 1500000
LINE = 70
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
VAGUE = re.compile(r"bug ?fixes|improvements|various|minor changes", re.I)
UNSTABLE = re.compile(r"alpha|beta|rc|pre|dev", re.I)

n_tests = 0


def check(is_so, name):
    """Prints a result."""
    global n_tests
    n_tests += 1
    print(f"{'ok' if is_so else 'not ok'} {n_tests} - {name}")


def get_text(element):
    """What an element says, with single spaces."""
    return " ".join("".join(element.itertext()).split()) if element is not None else ""


def list_english(parent, path):
    """The elements of the original, without translations."""
    return [element for element in parent.iterfind(path) if LANG not in element.attrib]


def check_identity(root, app_id, desktop_file):
    """A-05 to A-08: who it is, and whose."""
    check(root.tag == "component" and root.get("type") == "desktop-application", "it is an application")
    check(get_text(root.find("id")) == app_id, "it has the application's id")
    check(root.findtext("metadata_license") == "CC0-1.0", "everybody may copy the description")
    check(root.findtext("project_license") == "GPL-3.0-or-later", "the licence has the name that SPDX gave it")
    developers = root.findall("developer")
    check(len(developers) == 1 and re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", developers[0].get("id", "")),
          "there is one developer with an id")
    check(len(developers[0].findall("name")) == 1 and root.find("developer_name") is None,
          "whose name is in no other language")
    launchables = root.findall("launchable")
    check([(element.get("type"), element.text) for element in launchables] == [("desktop-id", f"{app_id}.desktop")],
          "one desktop file starts it")
    check(os.path.basename(desktop_file) == f"{app_id}.desktop", "which there is")


def check_licence(root, source):
    """A-06: that the licence is the one that comes with it."""
    with open(os.path.join(source, "COPYING"), encoding="utf-8") as file:
        head = file.read(200)
    check("GNU GENERAL PUBLIC LICENSE" in head and "Version 3" in head
          and root.findtext("project_license").startswith("GPL-3.0"), "COPYING is that licence")


def check_words(root):
    """A-09 and A-10: short and plain."""
    name, summary = get_text(list_english(root, "name")[0]), get_text(list_english(root, "summary")[0])
    check(0 < len(name) <= 15 or name.endswith("Development"), f"a name of {len(name)} characters")
    check(re.fullmatch(r"[\w ()]+", name), "the name is made of words")
    check(10 <= len(summary) <= 35, f"a summary of {len(summary)} characters")
    check(name.lower() not in summary.lower() and not re.match(r"(a|an|the) ", summary, re.I)
          and not summary.endswith(".") and summary[1:] == summary[1:].lower()
          and not re.search(r"gtk|gnome|linux|libadwaita|app\b|program", summary, re.I),
          "no name, article, full stop, capitals or technical words in it")
    description = list_english(root, "description")[0]
    paragraphs = [get_text(element) for element in list_english(description, "p")]
    items = [get_text(element) for element in description.iterfind("ul/li") if LANG not in element.attrib]
    lines = -(-sum(map(len, paragraphs)) // LINE)
    check(3 <= lines <= 6, f"{lines} lines of text")
    check(len(items) <= 10, f"a list of {len(items)}")
    check({element.tag for element in description.iter()} <= {"description", "p", "ul", "ol", "li", "em", "code"},
          "nothing else")
    check(summary.lower() not in " ".join(paragraphs).lower(), "the summary is not said twice")
    check("unofficial" in paragraphs[-1] and "Xavier Georges" in paragraphs[-1], "it says what it is not, and whose idea it is")


def is_in_commit(source, commit, path):
    """Whether a commit has this file. Without git and all of its history, nobody can tell."""
    git = ["git", "-c", "safe.directory=*", "-C", source]
    shallow, status = run(*git, "rev-parse", "--is-shallow-repository") if shutil.which("git") else ("", 1)
    return status != 0 or shallow.strip() != "false" or run(*git, "cat-file", "-e", f"{commit}:{path}")[1] == 0


def check_picture(image, source):
    """A-12: one that is there, of its size, with what is around a window."""
    base = f"https://raw.githubusercontent.com/{REPOSITORY.removeprefix('https://github.com/')}/"
    match = re.fullmatch(re.escape(base) + r"([0-9a-f]{40})/(data/screenshots/\w+\.png)", image.text)
    check(match, f"{image.text} is pinned to a commit")
    path = os.path.join(source, match[2])
    check(os.path.isfile(path) and is_in_commit(source, *match.groups()), "which has the picture, as there is one here")
    with open(path, "rb") as file:
        png = file.read()
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    check((str(width), str(height)) == (image.get("width"), image.get("height")), f"it is as large as it says: {width}×{height}")
    check(width <= MAX_WIDTH and height <= MAX_HEIGHT, "which is no larger than a window should be")
    check(png[:8] == b"\x89PNG\r\n\x1a\n" and png[25] in (4, 6), "it can be seen through, where the shadow is")
    return len(png)


def check_pictures(root, source):
    """A-11 and A-12."""
    pictures = root.findall("screenshots/screenshot")
    check(3 <= len(pictures) <= 6, f"there are {len(pictures)} pictures")
    check([picture.get("type") for picture in pictures] == ["default"] + [None] * (len(pictures) - 1),
          "the first is the one to begin with")
    captions = [get_text(list_english(picture, "caption")[0]) for picture in pictures]
    check(len(set(captions)) == len(captions) and
          all(re.match(r"[A-Z]", caption) and not caption.endswith(".") and len(caption) < 80 for caption in captions),
          "each has a caption of its own: a sentence, no full stop, no number")
    size = sum(check_picture(picture.find("image"), source) for picture in pictures)
    check(size < MAX_BYTES, f"together they have {size} bytes")


def check_brand(root):
    """A-13: two colors that are some. How the icon stands out on them, the icon's test measures."""
    colors = {element.get("scheme_preference"): element.text for element in root.iterfind("branding/color")
              if element.get("type") == "primary"}
    check(set(colors) == {"light", "dark"}, "there is a color for light and for dark")
    values = {scheme: colorsys.rgb_to_hls(*(part / 255 for part in bytes.fromhex(color[1:]))) for scheme, color in colors.items()}
    check(values["dark"][1] < values["light"][1], "the one for dark is darker")
    check(all(saturation > 0.3 and 0.1 < lightness < 0.9 for _hue, lightness, saturation in values.values()),
          "none is nearly white, black or gray")


def check_releases(root, version, source):
    """A-15: what is new, newest first, and as NEWS says."""
    releases = root.findall("releases/release")
    versions = [release.get("version") for release in releases]
    dates = [datetime.date.fromisoformat(release.get("date")) for release in releases]
    check(versions[0] == version, f"the newest release is {version}")
    check(versions == sorted(versions, key=lambda text: [int(part) for part in text.split(".")], reverse=True)
          and len(set(versions)) == len(versions), "the newest is first")
    check(dates == sorted(dates, reverse=True) and dates[0] <= datetime.date.today(), "none is from the future")
    check(not any(UNSTABLE.search(text) for text in versions), "all are releases")
    notes = [get_text(release.find("description")) for release in releases]
    check(all(len(note) > 40 and not VAGUE.search(note) for note in notes), "each says what it brings")
    with open(os.path.join(source, "NEWS"), encoding="utf-8") as file:
        news = file.read()
    check(all(re.search(rf"Ginkgo City {re.escape(number)}\n=+\n\nReleased on {date}\.\n", news) for number, date in zip(versions, dates)),
          "NEWS has each, with its date")


def check_links(root):
    """A-16."""
    links = {element.get("type"): element.text for element in root.findall("url")}
    check({"homepage", "bugtracker", "vcs-browser", "help", "translate", "contribute"} <= set(links), "there are links of all kinds")
    check(all(link.startswith(REPOSITORY) for link in links.values()), "all to where it is made")


def check_needs(root, desktop):
    """A-14, A-17 and A-18."""
    rating = root.find("content_rating")
    check(rating is not None and rating.get("type") == "oars-1.1" and len(rating) == 0, "everybody may play it")
    check({element.text for element in root.iterfind("supports/control")} == {"keyboard", "pointing", "touch"},
          "it can be played by keyboard, pointer and touch")
    length = root.find("requires/display_length")
    check(length is not None and length.get("compare") == "ge" and length.text == "360", "on a screen of 360 pixels")
    check(root.find("requires/internet") is None, "and with or without a network")
    check(root.findtext("provides/binary") == desktop["Exec"].split()[0], "it tells what program it is")
    check([f"{element.text};" for element in root.iterfind("provides/mediatype")] == [desktop["MimeType"]],
          "and what files it opens")
    translation = root.find("translation")
    check(translation.get("type") == "gettext" and translation.text == DOMAIN, "and where its translations are")
    check([f"{element.text};" for element in root.iterfind("categories/category")]
          == re.findall("(?:Game|BoardGame);", desktop["Categories"]), "it is a board game everywhere")


def check_translations(root):
    """A-20: every sentence can be translated, and English is no translation."""
    check(not [element for element in root.iter() if element.get(LANG) == "en"], "English is no translation")
    languages = {element.get(LANG) for element in root.findall("summary")} - {None}
    paths = ["name", "summary", "description/p", "description/ul/li", "screenshots/screenshot/caption",
             "releases/release/description/p", "releases/release/description/ul/li"]
    for language in sorted(languages):
        missing = [path for path in paths[1:]
                   if sum(element.get(LANG) == language for element in root.iterfind(path)) < len(list_english(root, path))]
        check(not missing, f"{language} has it all {missing or ''}")


def check_desktop(desktop, app_id):
    """B-02 and B-03."""
    check(desktop["DBusActivatable"] == "true" and desktop["StartupNotify"] == "true" and desktop["SingleMainWindow"] == "true"
          and desktop["Terminal"] == "false", "the desktop starts it by D-Bus, once, with one window")
    check(desktop["Exec"].endswith(" %U") and "MimeType" in desktop, "with the files to open")
    check(desktop["Icon"] == app_id, "its icon has its name")
    check(desktop["Keywords"].endswith(";") and desktop["GenericName"], "it can be found by words")
    check(not {"NoDisplay", "Hidden", "OnlyShowIn"} & set(desktop), "everywhere")


def read_desktop(path):
    """The main group of a desktop file."""
    with open(path, encoding="utf-8") as file:
        group = file.read().split("\n[Desktop Action")[0]
    return dict(line.split("=", 1) for line in group.splitlines() if "=" in line)


def run(*arguments):
    """What a command printed, and how it ended."""
    result = subprocess.run(arguments, capture_output=True, text=True, check=False, env=dict(os.environ, LC_ALL="C.UTF-8"))
    return result.stdout + result.stderr, result.returncode


def check_appstream(metainfo):
    """A-01 and A-04: what appstreamcli says."""
    output, status = run("appstreamcli", "validate", "--no-net", "--strict", "--pedantic", "--no-color", metainfo)
    issues = re.findall(r"^[EWIP]: \S+: (\S+)", output, re.M)
    # An id whose last part is a word always has one.
    check(status == 0 and set(issues) <= {"cid-contains-uppercase-letter"} and "success" in output, f"appstreamcli finds nothing else: {issues}")
    output, _status = run("appstreamcli", "check-syscompat", "--details", "--no-color", metainfo)
    for kind in ["Desktop", "Laptop", "Tablet", "Handset"]:
        check(re.search(rf"^\W*{kind}.*?:? *\W*Compatible", output, re.M) or re.search(rf"{kind}\W+✔", output),
              f"it can be used on a {kind.lower()}")


def main():
    """Checks all of it."""
    app_id, version, source, metainfo, desktop_file = sys.argv[1:]
    root = ElementTree.parse(metainfo).getroot()
    desktop = read_desktop(desktop_file)
    check(os.path.basename(metainfo) == f"{app_id}.metainfo.xml", "the file has the application's name")
    check_identity(root, app_id, desktop_file)
    check_licence(root, source)
    check_words(root)
    check_pictures(root, source)
    check_brand(root)
    check_releases(root, version, source)
    check_links(root)
    check_needs(root, desktop)
    check_translations(root)
    check_desktop(desktop, app_id)
    if shutil.which("appstreamcli"):
        check_appstream(metainfo)
    print(f"1..{n_tests}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
