#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_logs.py SWISSPAIR ROOT: the vocabulary of the desk is frozen. docs/schemas/desk is what the program's
table says; every event of every kept log (tests/desk/logs, one of each release) is valid against it and a
changed one is not; every kept log is read, is whole, and makes what it made when it was written. Every
kind of the vocabulary is met. Closes with "desk_logs: N passed, N failed".
"""

import filecmp
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'json'))
from schema_check import Schemas, changed_copies  # noqa: E402
from desk_commands import Tally  # noqa: E402

tally = Tally('desk_logs')
expect = tally.expect


def call(program, *words, code=0):
    done = subprocess.run([program, 'desk', *words], capture_output=True, text=True)
    expect(done.returncode == code, f'{" ".join(words)}: {done.returncode}: {done.stderr}{done.stdout[:300]}')
    return json.loads(done.stdout) if done.stdout.startswith('{') else {}


def compare_schemas(program, kept, work):
    made = os.path.join(work, 'schemas')
    os.mkdir(made)
    call(program, 'schemas', made)
    expect(sorted(os.listdir(made)) == sorted(os.listdir(kept)), 'a schema for each kind and no other')
    for name in os.listdir(made):
        kept_path = os.path.join(kept, name)
        expect(os.path.exists(kept_path) and filecmp.cmp(os.path.join(made, name), kept_path, shallow=False),
               f'{kept_path} is not what the table says (swisspair desk schemas)')


def differs(kept, now, path=''):
    """The first place that is shown otherwise; a later release may show more."""
    if isinstance(kept, dict) and isinstance(now, dict):
        found = (differs(value, now[key], f'{path}/{key}') if key in now else f'{path}/{key} is gone'
                 for key, value in kept.items())
        return next((where for where in found if where), None)
    if isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        found = (differs(a, b, f'{path}/{i}') for i, (a, b) in enumerate(zip(kept, now)))
        return next((where for where in found if where), None)
    return None if kept == now else f'{path}: {kept}, now {now}'


def read_log(program, schemas, logs, name, work):
    path = os.path.join(work, name + '.desk')
    call(program, 'recover', os.path.join(logs, name + '.desklog'), path, '--json')
    verdict = call(program, 'verify', path, '--json')
    expect(verdict.get('good') and verdict.get('misfits') == 0, f'{name}: {verdict}')
    with open(os.path.join(logs, name + '.shown.json'), encoding='utf-8') as file:
        shown = json.load(file)
    other = differs(shown, call(program, 'show', path, '--json'))
    expect(not other, f'{name}: it shows something else: {other}')
    rolled, kinds = random.Random(1), set()
    for event in call(program, 'log', path, '--json')['events']:
        kind, body = event['kind'], event['body']
        kinds.add(kind)
        wrong = schemas.wrong(kind, body)
        expect(wrong is None, f'{name}, event {event["seq"]}, {kind}: {wrong}')
        for how, changed in changed_copies(body, rolled, 12):
            expect(schemas.wrong(kind, changed), f'{name}, event {event["seq"]}, {kind}: {how}, and still valid')
    return kinds


def main():
    program, root = sys.argv[1:]
    kept = os.path.join(root, 'docs/schemas/desk')
    logs = os.path.join(root, 'tests/desk/logs')
    with tempfile.TemporaryDirectory() as work:
        compare_schemas(program, kept, work)
        schemas = Schemas(kept)
        for wrong in schemas.wrong_schemas():
            expect(False, wrong)
        names = sorted(name.removesuffix('.desklog') for name in os.listdir(logs) if name.endswith('.desklog'))
        expect(names, 'a log of each release')
        met = set().union(*(read_log(program, schemas, logs, name, work) for name in names))
        expect(met == set(schemas.by_name), f'never met: {sorted(set(schemas.by_name) - met)}')
    return tally.end()


sys.exit(main())
