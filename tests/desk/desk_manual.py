#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_manual.py SWISSPAIR DESK-ACTS.md [--rewrite]: the tables of commands and acts in the reference are what the
program says of itself, row by row; with --rewrite they are put in. Closes with "desk_manual: N passed, N failed".
"""
import json
import pathlib
import re
import subprocess
import sys


def commands(program):
    text = subprocess.run([program, 'desk', 'help'], capture_output=True, text=True, check=True).stdout
    # A name, arguments in capitals, brackets or with dashes, a sentence in small letters.
    form = re.compile(r'  (\S+)\s+((?:(?:\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]|--\S+|[A-Z][A-Z|]*)\s+)*)(\S.*)$')
    rows = [form.match(line) for line in text.splitlines() if line.startswith('  ')]
    return ['| `%s` | %s |' % (f'{row[1]} {row[2].strip()}'.strip().replace('|', '\\|'), row[3].replace('|', '\\|'))
            for row in rows if row]


def acts(program):
    text = subprocess.run([program, 'desk', 'acts', '--json'], capture_output=True, text=True, check=True).stdout
    return [f'| `{act["act"]}` | {act["what"]} | {act["members"]} |' for act in json.loads(text)['acts']]


def table(head, rows):
    return '\n'.join([head, re.sub(r'[^|]+', '---', head), *rows])


def main():
    program, path = sys.argv[1], pathlib.Path(sys.argv[2])
    parts = {'Commands': table('| command | what it does |', commands(program)),
             'Acts': table('| act | what | members |', acts(program))}
    text = path.read_text(encoding='utf-8')
    passed = failed = 0
    for title, rows in parts.items():
        pattern = re.compile(r'(## ' + title + r'\n\n)(.*?)(\n\n|\Z)', re.S)
        found = pattern.search(text)
        if '--rewrite' in sys.argv:
            text = pattern.sub(lambda m: m[1] + rows + m[3], text)
        shown = found[2].splitlines() if found else []
        for row in rows.splitlines():
            good = row in shown
            passed += good
            failed += not good
            if not good and '--rewrite' not in sys.argv:
                print(f'{path}: {title}: not there: {row}', file=sys.stderr)
        failed += sum(row not in rows.splitlines() for row in shown)
    if '--rewrite' in sys.argv:
        path.write_text(text, encoding='utf-8')
    if failed:
        print(f'to put the tables in: {sys.argv[0]} {program} {path} --rewrite', file=sys.stderr)
    print(f'desk_manual: {passed} passed, {failed} failed')
    return 1 if failed else 0


sys.exit(main())
