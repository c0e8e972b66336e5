#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make_sayings.py OUTPUT HEADER...: the English of every code, as a table for C. An OUTPUT that ends in .md is
docs/program/sayings.md: its tables are made anew, under the headings that the header's comments give.

The English of a saying (saying.h) and of an error (error.h) is the comment of its code, in quotes:

    SWP_SAYING_BYE_HAD, /**< "{players}, with {score:points}, has the bye." */

A name that is not the code's own stands in front of it ("heading_table: ..."). xgettext reads the
same table (po/update).
"""
import re
import sys

ROW = re.compile(r'^ +SWP_(SAYING|DETAIL)_(\w+)(?: = \d+)?,\s*/\*\*<\s*(?:(\w+): )?"(.*?)"[^"]*?\*/', re.M | re.S)


def rows(headers):
    for header in headers:
        with open(header, encoding='utf-8') as file:
            for kind, code, name, english in ROW.findall(file.read()):
                yield kind, code, name or code.lower(), re.sub(r'\s*\n\s*(?:\* )?', ' ', english)


def quoted(text):
    return '"%s"' % text.replace('\\', '\\\\').replace('"', '\\"')


def write_tables(path, header):
    """What stands before the first table is kept; a comment on a line of its own begins a table."""
    with open(path, encoding='utf-8') as file:
        before = re.split(r'^## ', file.read(), flags=re.M)[0]
    with open(header, encoding='utf-8') as file:
        body = file.read()
    parts = []
    for title, part in re.findall(r'^    /\* ([^*]*) \*/\n(.*?)(?=^    /\* [^*]* \*/\n|^}|\Z)', body, re.M | re.S):
        found = [(name or code.lower(), english) for _, code, name, english in ROW.findall(part)]
        if found:
            title = re.sub(r'\s*\n\s*', ' ', title)
            parts.append('## %s%s\n\n| code | English |\n|---|---|\n' % (title[0].upper(), title[1:]) + ''.join(
                '| `%s` | %s |\n' % (name, re.sub(r'\s*\n\s*(?:\* )?', ' ', english).replace('|', '\\|')) for name, english in found))
    with open(path, 'w', encoding='utf-8') as file:
        file.write(before + '\n'.join(parts))


def main():
    if sys.argv[1].endswith('.md'):
        return write_tables(sys.argv[1], sys.argv[2])
    found = list(rows(sys.argv[2:]))
    lines = ['/* Made by make_sayings.py from the headers. */', '#include "words/sayings.h"', '',
             'const struct swp__worded_saying swp__sayings[] = {']
    lines += ['    [SWP_SAYING_%s] = {SWP__WORDED("%s", %s)},' % (code, name, quoted(english))
              for kind, code, name, english in found if kind == 'SAYING']
    lines += ['};', 'const size_t swp__sayings_count = sizeof swp__sayings / sizeof *swp__sayings;', '',
              'const struct swp__worded_detail swp__details[] = {']
    lines += ['    {SWP_DETAIL_%s, SWP__WORDED("error.%s", %s)},' % (code, name, quoted(english))
              for kind, code, name, english in found if kind == 'DETAIL']
    lines += ['};', 'const size_t swp__details_count = sizeof swp__details / sizeof *swp__details;', '']
    with open(sys.argv[1], 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines))


if __name__ == '__main__':
    main()
