# SPDX-License-Identifier: Apache-2.0
"""What the search of the site reads: the text of every page, section by section."""
import html.parser
import json

BLOCKS = {"p", "li", "td", "th", "tr", "pre", "dt", "dd", "section", "figure", "br"}


class Sections(html.parser.HTMLParser):
    """[anchor, heading, text] of each section in the <main> of a page."""

    def __init__(self):
        super().__init__()
        self.sections, self.anchor = [], ""
        self.inside = self.heading = False

    def handle_starttag(self, tag, attributes):
        if tag == "main":
            self.inside = True
        elif tag == "section":
            self.anchor = dict(attributes).get("id", "") if self.sections else ""
        elif self.inside and tag in ("h1", "h2", "h3", "h4"):
            self.sections.append([self.anchor, "", ""])
            self.heading = True
        if tag in BLOCKS:
            self.handle_data(" ")

    def handle_endtag(self, tag):
        if tag == "main":
            self.inside = False
        elif tag in ("h1", "h2", "h3", "h4"):
            self.heading = False

    def handle_data(self, data):
        if self.inside and self.sections:
            self.sections[-1][1 if self.heading else 2] += data


def texts(made):
    """A script with every page of the folder MADE: [address, title, sections]."""
    pages = []
    for path in sorted(made.rglob("*.html")):
        address = path.relative_to(made).as_posix()
        reader = Sections()
        reader.feed(path.read_text(encoding="utf-8"))
        sections = [[anchor, " ".join(heading.split()), " ".join(text.split())] for anchor, heading, text in reader.sections]
        if sections and address != "search.html":
            pages.append([address, sections[0][1], sections])
    lines = ",\n".join(json.dumps(page, ensure_ascii=False, separators=(",", ":")) for page in pages)
    return "const texts = [\n%s];\n" % lines
