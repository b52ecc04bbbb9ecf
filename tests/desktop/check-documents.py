#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that README, CONTRIBUTING and the like tell of what there is:

    check-documents.py SOURCE-ROOT

Each rule is also shown a text that breaks it, and has to see that.
"""

import glob
import json
import os
import re
import sys

DOCUMENTS = ["README.md", "CONTRIBUTING.md", "lab/README.md", *(f"src/{folder}/README.md" for folder in ("ai", "analysis", "external", "storage")),
             *(f"doc/{name}.md" for name in ("architecture", "building", "dependencies", "engine-protocol", "recipes",
                                             "record-format", "rules", "strength", "testing", "translating")),
             "help/C/files.page", "data/man/ginkgo-cli.1"]
FOLDERS = ("src", "lab", "tests", "build-aux", "data", "doc", "po", "help", "flatpak", ".ci")
# Files that cite rules, and where the text of a rule begins
CITING = (".c", ".h", ".py", ".blp", ".md", ".build")
RULE = re.compile(r"^(?: *- \*\*|#+ )(R\d+(?:\.\d+[a-z]?)?)\b\W+\w", re.M)
CITED = re.compile(r"\bR\d+(?:\.\d+[a-z]?)?\b")
# Names of cards and tiles: those in string literals, and R15 to R20, which are no rules' numbers
STRING = re.compile(r'"[^"\n]*"')
CARDS = {f"R{number}" for number in range(15, 21)}
# How often texts about files say what those of running games reveal
WARNING = re.compile(r"running(?:</em>)?\s+game\s+contains\s+every\s+hand\s+and\s+the\s+coming\s+tiles")
WARNINGS = {"help/C/files.page": 2, "data/man/ginkgo-cli.1": 1}
# What comes into being when a text is followed
MADE = re.compile(r"XX|NUMBER|-N\.|\.source\.json$|\.pot$")
# Widgets in several files, and how a table in the architecture writes their parts
PARTS = {"src/ui/table/ginkgo-table-": None, "src/ui/window/ginkgo-window-": "…-"}


class Document:
    """A text, and the folder that it is in."""

    def __init__(self, root, name, text=None):
        self.root = root
        self.name = name
        self.folder = os.path.join(root, os.path.dirname(name))
        if text is None:
            with open(os.path.join(root, name), encoding="utf-8") as file:
                text = file.read()
        self.text = text

    def list_words(self):
        """What is said in another type: names of files, commands, functions."""
        lines = re.findall(r"^    (\S.*)$", self.text, re.M)
        for code in [*re.findall(r"`([^`]+)`", self.text), *lines]:
            yield from (word.strip("\"'()<>,;:").rstrip("/") for word in code.split())

    def has_file(self, pattern):
        """Whether there is one, from here or from the root, perhaps without its suffix."""
        return any(glob.glob(os.path.join(folder, pattern + suffix), recursive=True)
                   for folder in (self.root, self.folder) for suffix in ("", ".[ch]", ".c"))


def find_dead_links(document):
    """Links and pictures that lead nowhere"""
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", document.text):
        if not link.startswith("https://") and not os.path.exists(os.path.join(document.folder, link)):
            yield link


def find_missing_files(document):
    """Files that there are not"""
    for word in document.list_words():
        first = word.split("/")[0]
        if "/" in word and first in FOLDERS and not MADE.search(word) and not document.has_file(word.replace("…", "*")):
            yield word


def find_missing_functions(document):
    """Functions that there are not"""
    with_code = glob.glob(os.path.join(document.root, "src", "**", "*.[ch]"), recursive=True)
    with_code += glob.glob(os.path.join(document.root, "lab", "**", "*.[ch]"), recursive=True)
    with_code += glob.glob(os.path.join(document.root, "tests", "**", "*.[ch]"), recursive=True)
    wanted = {name for name in re.findall(r"`(ginkgo_\w+)\(\)`", document.text) if not name.startswith("ginkgo_noun")}
    for path in with_code if wanted else []:
        with open(path, encoding="utf-8") as file:
            wanted -= set(re.findall(r"\bginkgo_\w+", file.read()))
    yield from wanted


def find_untold_parts(document):
    """Parts of a widget that the architecture leaves out"""
    if document.name != "doc/architecture.md":
        return
    told = " ".join(re.findall(r"^\| (`.*?) \|", document.text, re.M))
    for prefix, start in PARTS.items():
        for path in glob.glob(os.path.join(document.root, prefix + "*.c")):
            part = os.path.relpath(path, document.root).removeprefix(prefix).removesuffix(".c")
            if f"`{start or ''}{part}`" not in told:
                yield prefix + part


def list_told_parts(document):
    """The parts that tables name: `part` or `…-part`, under or after a path"""
    prefix = None
    for line in document.text.splitlines():
        cell = re.match(r"\| (`[^|]+) \|", line)
        if not line.startswith("|"):
            prefix = None
        for word in re.findall(r"`([^`]+)`", cell[1]) if cell else []:
            if "/" in word:
                prefix = word.removesuffix("…")
            elif prefix and word.startswith("…-"):
                yield [prefix + word[1:], prefix.rpartition("-")[0] + word[1:]]
            elif prefix and prefix.endswith("-"):
                yield [prefix + word]


def find_told_ghosts(document):
    """Parts in tables that there are not"""
    for paths in list_told_parts(document):
        if not any(document.has_file(path) for path in paths):
            yield paths[0]


def find_untold_folders(document):
    """Folders that the source map leaves out"""
    if document.name != "CONTRIBUTING.md":
        return
    top = {folder for folder in FOLDERS if folder not in ("src", "po", ".ci")}
    inner = {f"src/{folder}" for folder in os.listdir(os.path.join(document.root, "src"))
             if os.path.isdir(os.path.join(document.root, "src", folder))}
    for folder in sorted(top | inner):
        if f"| `{folder}` |" not in document.text:
            yield folder


def find_other_libraries(document):
    """Versions that are not those that the build asks for"""
    if document.name != "doc/building.md":
        return
    with open(os.path.join(document.root, "meson.build"), encoding="utf-8") as file:
        wanted = dict(re.findall(r"dependency\('([\w.-]+)', version: '>= ([\d.]+)'", file.read()))
    for name, spoken in {"gtk4": "GTK", "libadwaita-1": "libadwaita", "glib-2.0": "GLib", "json-glib-1.0": "json-glib", "gstreamer-1.0": "GStreamer", "gnutls": "GnuTLS"}.items():
        if f"{spoken} {wanted[name]}" not in " ".join(document.text.split()):
            yield f"{spoken} {wanted[name]}"


def find_other_runtime(document):
    """A runtime that is not the one of the manifest"""
    if document.name != "doc/building.md":
        return
    path = os.path.join(document.root, "flatpak", "io.github.ginkgo_city.GinkgoCity.json")
    with open(path, encoding="utf-8") as file:
        wanted = json.load(file)["runtime-version"]
    for version in re.findall(r"org\.gnome\.\w+//(\w+)", document.text):
        if version != wanted:
            yield version


def find_missing_rules(document):
    """Rules that the code cites and that have no text"""
    if document.name != "doc/rules.md":
        return
    cited = set()
    for top in ("src", "lab", "tests"):
        for path in glob.glob(os.path.join(document.root, top, "**", "*"), recursive=True):
            if path.endswith(CITING):
                with open(path, encoding="utf-8") as file:
                    cited |= set(CITED.findall(STRING.sub("", file.read())))
    yield from sorted(cited - CARDS - set(RULE.findall(document.text)))


def find_missing_warnings(document):
    """Fewer warnings about files of running games than there have to be"""
    n = len(WARNING.findall(document.text))
    if n < WARNINGS.get(document.name, 0):
        yield f"{n} warnings"


# A rule, the document to break, and ways to do so: a text, or what makes one of the document
RULES = [
    (find_dead_links, "README.md", "[here](no/such/file.md)"),
    (find_missing_files, "CONTRIBUTING.md", "`src/no-such-file.c`"),
    (find_missing_functions, "CONTRIBUTING.md", "`ginkgo_no_such_function()`"),
    (find_untold_parts, "doc/architecture.md", ""),
    (find_told_ghosts, "doc/architecture.md", "| `src/ui/table/ginkgo-table-…` | x |\n|---|---|\n| `page`, `no-such-part` | x |"),
    (find_untold_folders, "CONTRIBUTING.md", ""),
    (find_other_libraries, "doc/building.md", ""),
    (find_other_runtime, "doc/building.md", "`org.gnome.Sdk//1`"),
    (find_missing_rules, "doc/rules.md", "- **R3.1** Choose. R3.2 is not a rule here.",
     lambda text: text.replace("**R8.3a**", ""), lambda text: text.replace("## R8 ", "")),
    (find_missing_warnings, "help/C/files.page", lambda text: WARNING.sub("", text, count=1)),
    (find_missing_warnings, "data/man/ginkgo-cli.1", ""),
]


def main():
    """Prints how each document keeps each rule."""
    root = sys.argv[1]
    n_tests = n_failed = 0
    for rule, name, *faults in RULES:
        results = [(document, list(rule(Document(root, document)))) for document in DOCUMENTS]
        results = [(f"{document}: {rule.__doc__.lower()}: none", found) for document, found in results]
        for fault in faults:
            broken = fault(Document(root, name).text) if callable(fault) else fault
            is_seen = any(rule(Document(root, name, broken)))
            results.append((f"{rule.__name__.replace('_', ' ')} sees a fault", [] if is_seen else ["it does not"]))
        for what, found in results:
            n_tests += 1
            n_failed += bool(found)
            print(f"{'not ok' if found else 'ok'} {n_tests} - {what}")
            for thing in found:
                print(f"# {thing}")
    print(f"1..{n_tests}")
    return 1 if n_failed else 0


if __name__ == "__main__":
    sys.exit(main())
