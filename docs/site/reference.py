# SPDX-License-Identifier: Apache-2.0
"""The reference of the site: a page for each manual page of section 1 as it is kept, and one for each
public header, read by man/make_reference, which makes section 3 of it. Both answer page -> Markdown."""
import importlib.machinery
import importlib.util
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def plain_markdown(text):
    """Text whose signs mean nothing to Markdown."""
    return re.sub(r"([\\`*_<>\[\]#|~{}$])", r"\\\1", text)


# ---- commands ------------------------------------------------------------------------------------

def unroff(text):
    text = re.sub(r"\\\[u([0-9A-F]{4,6})\]", lambda match: chr(int(match[1], 16)), text)
    return text.replace("\\-", "-").replace("\\&", "").replace("\\e", "\\")


def command_page(roff):
    """A kept manual page as Markdown; it knows what man/make_pages writes, and refuses the rest."""
    out, section, state = [], "", ""
    for line in roff.split("\n"):
        macro, _, words = line.partition(" ") if line.startswith(".") else ("", "", line)
        words = unroff(words)
        if macro == ".\\\"" or macro == ".TH":
            continue
        if macro == ".SH":
            section, state = words, ""
            if section != "NAME":
                out.append("\n## %s\n" % words.capitalize())
        elif macro == ".nf":
            state = "verbatim"
            out.append("\n```text")
        elif macro == ".fi":
            state = ""
            out.append("```\n")
        elif state == "verbatim":
            out.append(words)
        elif macro == ".TP":
            state = "tag"
        elif macro == ".PP":
            out.append("")
        elif state == "tag" and macro == ".B":
            out.append("\n`%s`" % words)
            state = "told"
        elif state == "told":
            out.append(": " + plain_markdown(words))
            state = "on"
        elif state == "on" and not macro:
            out.append("  " + plain_markdown(words))
        elif macro == ".BR":
            name = words.split(" ")[0]
            out.append("[%s(1)](%s.md)%s" % (name, name, "," if words.endswith(",") else ""))
        elif macro in (".B", ".I", ".RI"):
            out.append("`%s`" % words.strip())
        elif macro:
            raise SystemExit("a macro that no manual page had: " + line)
        elif section == "SYNOPSIS":
            out.append("`%s`" % words)
        elif section == "NAME":
            name, _, what = words.partition(" - ")
            out.append("# %s\n\n%s" % (name, plain_markdown(what.strip().capitalize() + ".")))
        else:
            out.append(plain_markdown(words))
    return "\n".join(out) + "\n"


def command_pages():
    pages, rows = {}, []
    for path in sorted((ROOT / "man").glob("*.1")):
        text = path.read_text(encoding="utf-8")
        pages["commands/" + path.stem] = command_page(text)
        what = re.search(r"^\.SH NAME\n.*? \\- (.*)$", text, re.M)[1]
        rows.append("| [%s](%s.md) | %s |" % (path.stem, path.stem, plain_markdown(unroff(what))))
    pages["commands/index"] = (
        "# Commands\n\nThe manual pages, made from what `swisspair help` says.\n\n| command | |\n|---|---|\n%s\n\n"
        "```{toctree}\n:hidden:\n%s\n```\n"
        % ("\n".join(rows), "\n".join(page.split("/")[1] for page in pages)))
    return pages


# ---- library -------------------------------------------------------------------------------------

def load_make_reference():
    loader = importlib.machinery.SourceFileLoader("make_reference", str(ROOT / "man/make_reference"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_reference", loader))
    loader.exec_module(module)
    return module


def prose(text, homes, here):
    """A comment as paragraphs: lines that belong together run on, lists and what is indented keep their
    lines, and a function that is named leads to its page."""
    out = []
    for paragraph in re.split(r"\n[ \t]*\n", text.strip("\n")):
        lines = paragraph.split("\n")
        if all(line.startswith("    ") for line in lines):
            out.append("```text\n%s\n```" % "\n".join(line[4:] for line in lines))
            continue
        marked = []
        for line in lines:
            starts = re.match(r"- |@\w+ ", line) or (line.startswith("  ") and marked and not marked[-1].startswith("- "))
            line = re.sub(r"^@param(\[\w+\])? (\w+)", r"`\2`:", line.strip())
            line = re.sub(r"^@(\w+)\b", r"\1:", line)
            marked.append(("\n" if starts and not line.startswith("- ") else "") + linked(line, homes, here))
        out.append("\n".join(marked))
    return "\n\n".join(out)


def linked(line, homes, here):
    def one(name):
        home = homes.get(name)
        if not home:
            return "`%s`" % name
        return "[`%s`](%s#%s)" % (name, "" if home == here else home + ".md", name.lower())
    parts = re.split(r"(`[^`]*`)", line)
    return "".join(part if i % 2 else re.sub(r"\bswp(?:\\_|[a-z0-9])+|\bSWP(?:\\_|[A-Z0-9])+", lambda match: one(
        match[0].replace("\\", "")), plain_markdown(part)) for i, part in enumerate(parts))


def header_page(make, header, sources, known, homes):
    out = ["# %s.h\n" % header.name, prose(header.about, homes, header.name), "",
           "```c\n#include <swisspair/%s.h>\n```\n" % header.name]
    if header.functions:
        out.append("## Functions\n")
    for function in header.functions:
        out += ["### %s\n" % function.name, "```c\n%s\n```\n" % function.declaration.replace("SWP_API ", "").replace(" SWP_CHECKED", "")]
        if function.comment:
            out.append(prose(function.comment, homes, header.name) + "\n")
        if function.experimental:
            out.append("Experimental: it is declared where `SWP_EXPERIMENTAL` is defined before.\n")
        out.append(errors_of(function, sources, known))
    if header.types:
        out.append("## Types\n")
        for comment, text in header.types:
            if comment:
                out.append(prose(comment, homes, header.name) + "\n")
            out.append("```c\n%s\n```\n" % text)
    example = header.example()
    if example:
        out += ["## Example\n", "```c\n%s\n```\n" % example.rstrip("\n")]
    return "\n".join(out)


def errors_of(function, sources, known):
    """What a function can answer instead; long lists are the same for many, and folded away."""
    if not function.can_fail:
        return "Errors: none.\n"
    details = sorted(sources.errors(function.name) & set(known), key=list(known).index)
    rows = "".join("<li><code>%s</code> (<code>%s</code>)%s</li>\n" % (
        detail, known[detail][0], ": " + known[detail][1].replace("&", "&amp;").replace("<", "&lt;")
        if known[detail][1] else "") for detail in details)
    return ("<details><summary>Errors of %s, its own or of what it calls: %d</summary>\n<ul>\n%s</ul>\n</details>\n"
            % (function.name, len(details), rows))


def homes_of_functions():
    """The header of each function."""
    return {function.name: header.name for header in map(load_make_reference().Header, load_make_reference().headers())
            for function in header.functions}


def pages_of_calls():
    make = load_make_reference()
    headers = [make.Header(path) for path in make.headers()]
    sources, known = make.Sources(), make.details()
    homes = {function.name: header.name for header in headers for function in header.functions}
    pages = {"api/" + header.name: header_page(make, header, sources, known, homes) for header in headers}
    rows = ["| [%s.h](%s.md) | %s | %d |" % (header.name, header.name, plain_markdown(header.about.split("\n")[0]),
                                            len(header.functions)) for header in headers]
    functions = ["| [%s](%s.md#%s) | [%s.h](%s.md) |" % (name, home, name, home, home)
                 for name, home in sorted(homes.items())]
    pages["api/swisspair"] = ("---\norphan: true\n---\n# swisspair.h\n\nIncludes all the others.\n\n"
                              "```c\n#include <swisspair/swisspair.h>\n```\n\n[All headers](index.md)\n")
    pages["api/index"] = (
        "# The library, function by function\n\nMade from the headers, as section 3 of the manual is (`man 3 swp_pair`). "
        "What the calls have in common stands in [embedding](../program/embedding.md).\n\n"
        "| header | | functions |\n|---|---|---:|\n%s\n\n## All functions\n\n| function | header |\n|---|---|\n%s\n\n"
        "```{toctree}\n:hidden:\n%s\n```\n"
        % ("\n".join(rows), "\n".join(functions), "\n".join(header.name for header in headers)))
    return pages
