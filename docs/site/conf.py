# SPDX-License-Identifier: Apache-2.0
"""How sphinx-build makes the site (docs/site/build gathers its sources)."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

project = "swisspair"
release = version = re.search(r"version : '([^']*)'", (ROOT / "meson.build").read_text(encoding="utf-8"))[1]
language = "en"
extensions = ["myst_parser"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
source_suffix = {".md": "markdown"}
root_doc = "index"
suppress_warnings = ["misc.highlighting_failure", "myst.header"]

html_theme = "theme"
html_theme_path = [str(pathlib.Path(__file__).resolve().parent)]
html_title = "swisspair"
html_copy_source = False
html_show_sourcelink = False
html_additional_pages = {"search": "search.html"}
html_use_index = False
html_domain_indices = False
html_permalinks = False
smartquotes = False


def readable(app, pagename, templatename, context, doctree):
    """Tables that may be wider than a phone scroll by themselves and by keyboard, as code does; the head of
    a column says that it is one, an empty one is no head."""
    body = context.get("body")
    if not body:
        return
    body = re.sub(r'<th class="([^"]*)">(?:<p></p>)?</th>', r'<td class="\1"></td>', body)
    body = body.replace("<th class=", '<th scope="col" class=')
    body = re.sub(r"<pre>", '<pre tabindex="0">', body)
    count = iter(range(1, 10000))
    body = re.sub(r'<table class="[^"]*">', lambda match: '<div class="wide" tabindex="0" role="region" '
                  'aria-label="Table %d">\n<table>' % next(count), body)
    context["body"] = body.replace("</table>", "</table>\n</div>")


def without_index(app):
    """The search reads texts.js (docs/site/texts.py), no index of stems."""
    app.builder.search = False


def setup(app):
    app.connect("builder-inited", without_index)
    app.connect("html-page-context", readable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
