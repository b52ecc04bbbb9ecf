#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the help into the rule book, whose pages are widgets.

    rule-book.py LANGUAGE FOLDER PAGE...

Writes these files for the language, which is C for the original:

    LANGUAGE-pages.ui          the list of pages, in place of the page "index"
    LANGUAGE-PAGE.ui           each other page
    LANGUAGE-topics.gvariant   what ginkgo_reference_search() searches

The style of a cell of a table names the signs before its text, the style of a list that of each item.
"""

import gettext
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
RESOURCES = "resource:///io/github/ginkgo_city/GinkgoCity/help/"

# Parts of a text, and how they look
SPANS = {"em": "i", "gui": "b", "app": "b", "key": "tt", "code": "tt", "cmd": "tt", "file": "tt"}

# Topics whose titles have a sign beside them
SIGNS = {
    "rules-bonuses": "kept",
    "rules-bonuses#end": "end",
    "rules-constructing": "constructing",
    "rules-costs#points": "point",
    "rules-costs#resources": "resource",
    "rules-costs#tiles": "tile",
    "rules-districts": "district",
    "rules-exploiting": "exploiting",
    "rules-new-hand": "new-hand",
    "rules-round#deck": "next-deck",
    "rules-round#prepare": "first-player",
    "rules-urbanizing": "urbanizing",
    "suggestions": "suggestion",
}

SEPARATOR = " · "

# In pixels
SPACING = 10
MARK_WIDTH = 22
PAGE_WIDTH = 620
PAGE_MARGIN = 18


def read_words(translation):
    """The translations in a file of gettext."""
    compiled = subprocess.run(["msgfmt", "-o", "-", translation], check=True, capture_output=True).stdout
    return gettext.GNUTranslations(io.BytesIO(compiled))


def read_pages(language, paths):
    """The pages in the language, by ID."""
    with tempfile.TemporaryDirectory() as folder:
        if language != "C":
            catalog = f"{folder}/help.gmo"
            subprocess.run(["msgfmt", "-o", catalog, HERE / language / f"{language}.po"], check=True)
            subprocess.run(["itstool", "-m", catalog, "--lang", language, "-o", folder, *paths], check=True)
            paths = sorted(pathlib.Path(folder).glob("*.page"))
        pages = {path.stem: ET.parse(path).getroot() for path in map(pathlib.Path, paths)}
    for page in pages.values():
        for element in page.iter():
            element.tag = element.tag.rpartition("}")[2]
    return pages


def fold(text):
    """The text without case and accents, as ginkgo_reference_search() folds words."""
    folded = unicodedata.normalize("NFKD", text).casefold()
    return "".join(c for c in folded if unicodedata.category(c) != "Mn")


def add(parent, kind, *classes, slot=None, describe=None, **properties):
    """Adds a widget of this kind to another one. Returns it."""
    child = ET.SubElement(parent, "child", {"type": slot} if slot else {})
    return fill(ET.SubElement(child, "object", {"class": kind}), *classes, describe=describe, **properties)


def put(parent, name, kind, *classes, **properties):
    """Makes a widget of this kind the value of a property. Returns it."""
    value = ET.SubElement(parent, "property", name=name)
    return fill(ET.SubElement(value, "object", {"class": kind}), *classes, **properties)


def fill(widget, *classes, describe=None, **properties):
    for name, value in properties.items():
        ET.SubElement(widget, "property", name=name.replace("_", "-")).text = str(value)
    if describe:
        ET.SubElement(ET.SubElement(widget, "accessibility"), "property", name=describe[0]).text = describe[1]
    if classes:
        style = ET.SubElement(widget, "style")
        for name in classes:
            ET.SubElement(style, "class", name=name)
    return widget


def add_label(parent, text, *classes, **properties):
    return add(parent, "GtkLabel", *classes, label=text, xalign=0, wrap=1, wrap_mode="word-char", **properties)


class RuleBook:
    def __init__(self, pages, words):
        self.pages = pages
        self.words = words
        self.titles = {}
        for name, page in pages.items():
            self.titles[name] = self.plain(page.find("title"))
            for section in page.findall("section"):
                self.titles[f"{name}#{section.get('id')}"] = self.plain(section.find("title"))

    # --- Text ---

    def markup(self, element):
        """The text of a paragraph or title as markup for Pango, with links to topics. French keeps its
        spaces at which no line is broken."""
        return re.sub(r"[ \t\n]+", " ", self.write(element)).strip(" ")

    def plain(self, element):
        return "".join(ET.fromstring(f"<p>{self.markup(element)}</p>").itertext())

    def write(self, element):
        text = self.escape(element.text)
        for child in element:
            text += self.write_part(child) + self.escape(child.tail)
        return text

    def write_part(self, element):
        if element.tag == "link":
            topic = element.get("xref")
            return f'<a href="{topic}">{self.write(element) or self.escape(self.titles[topic])}</a>'
        if element.tag == "keyseq":
            return "+".join(map(self.write_part, element))
        tag = SPANS[element.tag]
        return f"<{tag}>{self.write(element)}</{tag}>"

    @staticmethod
    def escape(text):
        return (text or "").replace("&", "&amp;").replace("<", "&lt;")

    def lines(self, element):
        """All text in a block: a line for each paragraph and each row of a table."""
        if element.tag in ("p", "title", "screen", "code"):
            return [self.plain(element)]
        if element.tag == "tr":
            return [SEPARATOR.join(filter(None, (" ".join(self.lines(cell)) for cell in element)))]
        return [line for child in element for line in self.lines(child)]

    # --- Blocks ---

    def add_blocks(self, box, element):
        """Titles and sections are added by their parents."""
        for block in element:
            if block.tag not in ("title", "info", "section"):
                self.BLOCKS[block.tag](self, box, block)

    def add_text(self, box, markup, *classes, **properties):
        label = add_label(box, markup, *classes, use_markup=1, width_chars=4, **properties)
        if "<a " in markup:
            ET.SubElement(label, "signal", name="activate-link", handler="activate_link_cb")
        return label

    def add_paragraph(self, box, element):
        self.add_text(box, self.markup(element))

    def add_code(self, box, element):
        """Lines of code, as they are"""
        label = add_label(box, element.text, "monospace")
        ET.SubElement(label, "signal", name="realize", handler="realize_code_cb")

    def add_column(self, box, element, **properties):
        column = add(box, "GtkBox", orientation="vertical", spacing=SPACING // 2, hexpand=1, **properties)
        self.add_blocks(column, element)

    def add_sign(self, box, kind, **properties):
        ET.SubElement(add(box, "GinkgoGlyph", **properties), "property", name="kind").text = kind

    def add_list(self, box, element):
        signs = element.get("style", "").split()
        for number, item in enumerate(element.findall("item"), 1):
            row = add(box, "GtkBox", spacing=SPACING // 2)
            if signs:
                self.add_sign(row, signs[number - 1], width_request=MARK_WIDTH, valign="start")
            else:
                add(row, "GtkLabel", label=f"{number}." if element.tag == "steps" else "•", valign="start", width_request=MARK_WIDTH)
            self.add_column(row, item)

    def add_terms(self, box, element):
        for item in element.findall("item"):
            self.add_text(box, self.markup(item.find("title")), "heading")
            self.add_column(box, item, margin_start=MARK_WIDTH)

    def add_table(self, box, element):
        grid = add(box, "GtkGrid", "card", "topic-box", column_spacing=18, row_spacing=SPACING)
        head = list(element.iterfind("thead/tr"))
        for y, row in enumerate(element.iter("tr")):
            for x, cell in enumerate(row):
                classes = ["heading"] if row in head else []
                place = add(grid, "AdwWrapBox", child_spacing=SPACING // 2, hexpand=1, valign="start")
                for kind in cell.get("style", "").split():
                    self.add_sign(place, kind, valign="start")
                self.add_text(place, "\n".join(map(self.markup, cell)), *classes)
                fill(ET.SubElement(place, "layout"), column=x, row=y)

    def add_figure(self, box, element):
        self.add_blocks(box, element)
        self.add_text(box, self.markup(element.find("title")), "caption")

    def add_picture(self, box, element):
        add(
            box,
            "GtkPicture",
            file=RESOURCES + element.get("src"),
            content_fit="scale-down",
            alternative_text="\n".join(map(self.plain, element)),
        )

    def add_box(self, box, element):
        C_ = self.words.pgettext
        if element.tag == "example":
            title = C_("help", "Example")
        elif element.get("style") == "tip":
            title = C_("help", "Tip")
        elif element.get("style") in ("warning", "important"):
            title = C_("help", "Warning")
        else:
            title = C_("help", "Note")
        inner = add(box, "GtkBox", "card", "topic-box", orientation="vertical", spacing=SPACING // 2)
        add_label(inner, title, "caption-heading", accessible_role="heading")
        self.add_blocks(inner, element)

    BLOCKS = {
        "p": add_paragraph,
        "screen": add_code,
        "code": add_code,
        "list": add_list,
        "steps": add_list,
        "terms": add_terms,
        "table": add_table,
        "figure": add_figure,
        "media": add_picture,
        "example": add_box,
        "note": add_box,
    }

    # --- Pages ---

    def add_part(self, box, topic, element):
        """A page or section with its title, but without its sections. It can have the focus and says all
        that it contains."""
        part = add(box, "GinkgoStop", "topic-part", accessible_role="group", orientation="vertical", spacing=SPACING)
        part.set("id", topic)
        heading = add(part, "GtkBox", spacing=SPACING)
        if topic in SIGNS:
            self.add_sign(heading, SIGNS[topic], pixel_size=22)
        add_label(heading, self.titles[topic], "title-4" if "#" in topic else "title-2", accessible_role="heading")
        self.add_blocks(part, element)
        said = []
        for widget in part.iter("object"):
            properties = {child.get("name"): child.text for child in widget.findall("property")}
            text = properties.get("label", properties.get("alternative-text"))
            if text is not None:
                said.append("".join(ET.fromstring(f"<p>{text}</p>").itertext()) if "use-markup" in properties else text)
        fill(part, describe=("label", "\n".join(said)))

    def create_page(self, name):
        """Pictures would shrink to nothing if the content could be lower than it would like to be. Only wide
        tables with large text need to scroll sideways."""
        interface = ET.Element("interface")
        page = fill(ET.SubElement(interface, "object", {"class": "AdwNavigationPage", "id": "page"}), title=self.titles[name])
        ET.SubElement(page, "signal", name="map", handler="map_cb")
        toolbars = put(page, "child", "AdwToolbarView")
        # The page shows its title itself, in full.
        add(toolbars, "AdwHeaderBar", slot="top", show_title=0)
        viewport = put(put(toolbars, "content", "GtkScrolledWindow"), "child", "GtkViewport", vscroll_policy="natural")
        clamp = put(viewport, "child", "AdwClamp", maximum_size=PAGE_WIDTH)
        box = put(
            clamp,
            "child",
            "GtkBox",
            orientation="vertical",
            spacing=2 * SPACING,
            margin_top=SPACING,
            margin_bottom=PAGE_MARGIN,
            margin_start=PAGE_MARGIN,
            margin_end=PAGE_MARGIN,
        )
        self.add_part(box, name, self.pages[name])
        for section in self.pages[name].findall("section"):
            self.add_part(box, f"{name}#{section.get('id')}", section)
        return interface

    def get_guide(self, name):
        """The topic that lists the page: index#rules"""
        return self.pages[name].find("info/link[@type='guide']").get("xref")

    def sort_pages(self):
        """All pages but the index, in its order"""
        guides = list(self.titles)
        return sorted(
            (name for name in self.pages if name != "index"),
            key=lambda name: (guides.index(self.get_guide(name)), self.pages[name].findtext("info/title[@type='sort']")),
        )

    def create_list(self):
        interface = ET.Element("interface")
        box = fill(
            ET.SubElement(interface, "object", {"class": "GtkBox", "id": "pages"}),
            orientation="vertical",
            spacing=6,
            margin_bottom=24,
            margin_start=PAGE_MARGIN,
            margin_end=PAGE_MARGIN,
        )
        group = None
        for name in self.sort_pages():
            if self.get_guide(name) != group:
                group = self.get_guide(name)
                add_label(box, self.titles[group], "heading", margin_top=12)
                rows = add(box, "GtkListBox", "boxed-list", describe=("label", self.titles[group]), selection_mode="none")
            about = self.plain(self.pages[name].find("info/desc"))
            row = add(
                rows,
                "AdwActionRow",
                describe=("description", about),
                use_markup=0,
                title=self.titles[name],
                subtitle=about,
                subtitle_lines=3,
                activatable=1,
                action_name="reference.open",
                action_target=f"'{name}'",
            )
            add(row, "GtkImage", slot="suffix", icon_name="go-next-symbolic")
        return interface

    def list_topics(self):
        """Pages and sections: ID, title, folded titles of itself and its page, what the page is about, and
        its text, as it is and folded."""
        for name in [*self.sort_pages(), "index"]:
            page = self.pages[name]
            for part in [page, *page.findall("section")]:
                topic = name if part is page else f"{name}#{part.get('id')}"
                title = self.titles[name] if part is page else self.titles[name] + SEPARATOR + self.titles[topic]
                lines = [line for block in part if block.tag not in ("title", "info", "section") for line in self.lines(block)]
                yield (
                    topic,
                    title,
                    fold(self.titles[topic]),
                    fold(self.titles[name]),
                    self.plain(page.find("info/desc")),
                    "\n".join(lines),
                    "\n".join(map(fold, lines)),
                )


def main():
    language, folder, *paths = sys.argv[1:]
    words = gettext.NullTranslations() if language == "C" else read_words(HERE.parent / "po" / f"{language}.po")
    book = RuleBook(read_pages(language, paths), words)
    prefix = f"{folder}/{language}-"
    ET.ElementTree(book.create_list()).write(f"{prefix}pages.ui", encoding="UTF-8")
    for name in book.sort_pages():
        ET.ElementTree(book.create_page(name)).write(f"{prefix}{name}.ui", encoding="UTF-8")
    # Tuples of strings look in JSON as in a GVariant, but for their brackets.
    topics = [json.dumps(topic, ensure_ascii=False) for topic in book.list_topics()]
    pathlib.Path(f"{prefix}topics.gvariant").write_text("[" + ",\n".join(f"({topic[1:-1]})" for topic in topics) + "]\n", encoding="UTF-8")


main()
