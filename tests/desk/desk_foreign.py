#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_foreign.py SWISSPAIR: event files and second copies made by somebody else, to do harm: triggers and
views, pages that lead to each other for ever, folders that were named elsewhere, pipes and devices under the
names of files. Each is told, nothing hangs, nothing is answered as saved that is not, nothing is written where
nobody here has asked for it. Closes with "desk_foreign: N passed, N failed".
"""

import json
import os
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

from desk_browser import Client, Running
from desk_commands import Desk, Tally

tally = Tally('desk_foreign')
expect = tally.expect
PATIENCE = 20  # seconds that no command may take


def call(program, *words):
    """(exit code, standard output, standard error); exit code None: it did not end."""
    try:
        done = subprocess.run([program, 'desk', *words], capture_output=True, text=True, timeout=PATIENCE)
        return done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        return None, '', ''


def begin(program, path):
    desk = Desk(tally, program, path)
    desk.run('new', '--name', 'Club Open')
    for i in range(4):
        desk.act('add_player', f'name=Player {i + 1}', f'rating={2000 - 10 * i}')
    return desk


def change(path, *statements):
    with sqlite3.connect(path) as file:
        for statement in statements:
            file.execute(statement)
    file.close()


def events(path):
    with sqlite3.connect(path) as file:
        count = file.execute('SELECT count(*) FROM event').fetchone()[0]
    file.close()
    return count


ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n)'
SCHEMAS = {
    'a trigger swallows events': ['CREATE TRIGGER gone BEFORE INSERT ON event WHEN NEW.seq > 5 BEGIN SELECT RAISE(IGNORE); END'],
    'a trigger does more': ['CREATE TRIGGER more AFTER INSERT ON event BEGIN DELETE FROM projection; END'],
    'a trigger of ours says something else': ['DROP TRIGGER event_next', 'CREATE TRIGGER event_next BEFORE INSERT ON event'
                                              ' WHEN NEW.seq <> 2 + (SELECT coalesce(max(seq),0) FROM event'
                                              " WHERE tournament=NEW.tournament) BEGIN SELECT RAISE(ABORT,'stale'); END"],
    'a trigger of ours is missing': ['DROP TRIGGER event_stays'],
    'a table more': ['CREATE TABLE more(x)'],
    'an index more': ['CREATE INDEX more ON event(kind)'],
    'an endless view for mirrors': ['DROP TABLE mirror', f"CREATE VIEW mirror AS {ENDLESS} SELECT '/x' || i AS folder FROM n"],
    'an endless view for the pen': ['DROP TABLE pen', f'CREATE VIEW pen AS {ENDLESS} SELECT i AS epoch FROM n'],
    'an endless view for inputs': ['DROP TABLE pairing_input', f'CREATE VIEW pairing_input AS {ENDLESS} SELECT i AS hash, 1 AS bytes FROM n'],
    'an endless view for the tournament': ['PRAGMA foreign_keys=OFF', 'ALTER TABLE tournament RENAME TO other',
                                           f'CREATE VIEW tournament AS {ENDLESS} SELECT id, created_at FROM other, n WHERE i < 0'],
    'an endless view for events': ['ALTER TABLE event RENAME TO other', 'CREATE VIEW event AS ' + ENDLESS +
                                   ' SELECT tournament,seq,epoch,at,actor,request,kind,body,hash FROM other, n WHERE i < 0'],
}


def schemas(program, folder):
    """A schema that none of our releases has made: the file is not used, and says why."""
    path = os.path.join(folder, 'foreign.desk')
    good = begin(program, os.path.join(folder, 'good.desk')).path
    for name, statements in SCHEMAS.items():
        shutil.copy(good, path)
        change(path, *statements)
        for words in (('verify', path), ('act', path, 'note', 'text=x'), ('log', path), ('doctor', path),
                      ('recover', path, os.path.join(folder, 'again.desk')), ('meet', good, path)):
            code, out, err = call(program, *words)
            expect(code == 5 and 'not a tournament of the desk' in err, f'{name}: {words[0]}: {code} {out[:200]} {err[:200]}')
        expect(not os.path.exists(os.path.join(folder, 'again.desk')), f'{name}: recovered')
    os.remove(path)


def endless_table(path, table):
    """The table's root leads to pages that lead to each other: 300**6 rows in a small file."""
    with sqlite3.connect(path) as file:
        file.execute('PRAGMA wal_checkpoint(TRUNCATE)')
        root, = file.execute('SELECT rootpage FROM sqlite_schema WHERE name=?', [table]).fetchone()
        size, = file.execute('PRAGMA page_size').fetchone()
        pages, = file.execute('PRAGMA page_count').fetchone()
        file.execute('PRAGMA journal_mode=DELETE')
    file.close()

    def inner(child, count=300):
        """A page inside a table: `count` cells, each with the page `child` and a key."""
        cells = b''.join(struct.pack('>I', child) + bytes([1 + i % 100]) for i in range(count))
        at = size - len(cells)
        head = struct.pack('>BHHHBI', 5, 0, count, at, 0, child)
        body = head + b''.join(struct.pack('>H', at + 5 * i) for i in range(count))
        return body + bytes(at - len(body)) + cells

    cell = bytes([3, 1, 2, 1, 7])  # a payload of 3 bytes, key 1; a record of one number, 7
    leaf = struct.pack('>BHHHB', 13, 0, 1, size - len(cell), 0) + struct.pack('>H', size - len(cell))
    leaf += bytes(size - len(cell) - len(leaf)) + cell
    with open(path, 'r+b') as file:
        data = bytearray(file.read())
        for level in range(5):
            data += inner(pages + 2 + level)
        data += leaf
        data[(root - 1) * size:root * size] = inner(pages + 1)
        data[28:32] = struct.pack('>I', pages + 6)  # how many pages there are
        file.seek(0)
        file.write(data)


def endless_pages(program, folder):
    path = os.path.join(folder, 'pages.desk')
    begin(program, path)
    endless_table(path, 'pen')
    for words in (('verify', path), ('act', path, 'note', 'text=x'), ('doctor', path), ('recover', path, os.path.join(folder, 'p2.desk'))):
        began = time.monotonic()
        code, out, err = call(program, *words)
        expect(code is not None, f'{words[0]}: it does not end')
        if words[0] == 'act':
            expect(code not in (None, 0), f'{words[0]}: {code} {err}')
        print(f'{words[0]} of pages that lead to each other: {time.monotonic() - began:.1f} s, exit {code}', file=sys.stderr)
    os.remove(path)
    return path


def served(program, folder):
    """Foreign files in the folder of a desk: told on its first page, and the other event goes on."""
    good = begin(program, os.path.join(folder, 'good.desk'))
    for number, statements in enumerate(SCHEMAS.values()):
        path = os.path.join(folder, f'foreign-{number}.desk')
        shutil.copy(good.path, path)
        change(path, *statements)
    endless = os.path.join(folder, 'pages.desk')
    begin(program, endless)
    endless_table(endless, 'pen')
    os.mkfifo(os.path.join(folder, 'pipe.desk'))
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        page = owner.get('/api/1/events')[1]
        for number in range(len(SCHEMAS)):
            expect(f'foreign-{number}' in page and owner.act(f'foreign-{number}', 'note', text='x')[0] == 404, f'foreign-{number} is used')
        expect(owner.act('pages', 'note', text='x')[0] != 200, 'answered as saved')
        began = time.monotonic()
        expect(owner.act('good', 'note', text='x')[0] == 200, 'the other event stands still')
        expect(time.monotonic() - began < 10, 'the other event waits')
    finally:
        running.end()


def swallowed_later(program, folder):
    """A trigger that comes while the desk runs: what it swallows is not answered as saved."""
    desk = begin(program, os.path.join(folder, 'later.desk'))
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        expect(owner.act('later', 'note', text='before')[0] == 200, 'before it')
        change(desk.path, *SCHEMAS['a trigger swallows events'])
        before = events(desk.path)
        status, answer = owner.act('later', 'note', text='swallowed')
        expect(status == 507 and events(desk.path) == before, f'{status} {answer}')
        expect(owner.post('/api/t/later/acts', {'request': 'ab' * 16, 'act': 'note', 'body': {'text': 'again'}})[0] == 507, 'and again')
    finally:
        running.end()


def folders_of_others(program, folder):
    """A file that comes from another machine brings folders along: nothing is written there, and it is told."""
    desk = begin(program, os.path.join(folder, 'brought.desk'))
    other = os.path.join(folder, 'other')
    os.mkdir(other)
    for place in ([], [f"INSERT INTO mirror_place VALUES('{other}', zeroblob(32), '/')"]):
        change(desk.path, 'DELETE FROM mirror', f"INSERT INTO mirror VALUES('{other}')", *place)
        told = desk.act('note', 'text=x')
        expect(told['mirrors'][0]['state'] == 'foreign' and not os.listdir(other), f'{told.get("mirrors")} {os.listdir(other)}')
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        owner.act('brought', 'note', text='y')
        owner.act('brought', 'note', text='z')
        time.sleep(1)
        expect(not os.listdir(other), f'the desk has written to {os.listdir(other)}')
        expect('choose it again' in owner.get('/api/1/t/brought')[1], 'the bar does not tell')
    finally:
        running.end()
    told = desk.run('mirror', other)
    expect(told['mirrors'][0]['state'] == 'good' and os.listdir(other), 'named here, it is kept')
    change(desk.path, *[f"INSERT INTO mirror VALUES('{other}/{i}')" for i in range(200)])
    code, _, _ = call(program, 'act', desk.path, 'note', 'text=x')
    expect(code == 0, 'two hundred folders of others')


def no_files(program, folder):
    """Pipes and devices under the name of a file: told, and nobody waits for their end."""
    desk = begin(program, os.path.join(folder, 'open.desk'))
    stick = os.path.join(folder, 'stick')
    os.mkdir(stick)
    pipe = os.path.join(folder, 'pipe')
    os.mkfifo(pipe)
    made = os.path.join(folder, 'made.desk')
    for path in ('/dev/zero', pipe, '/dev/full', stick):
        for words in (('recover', path, made), ('meet', desk.path, path)):
            code, _, err = call(program, *words)
            expect(code == 5 and err, f'{words}: {code} {err}')
        expect(not os.path.exists(made), f'{path}: something is left')
    copy = os.path.join(stick, 'open.desklog')
    for make in (lambda: os.mkfifo(copy), lambda: os.symlink('/dev/zero', copy)):
        make()
        code, out, err = call(program, 'mirror', desk.path, stick)
        expect(code == 5 and 'ordinary file' in err, f'{code} {out} {err}')
        code, out, err = call(program, 'act', desk.path, 'note', 'text=saved all the same')
        expect(code == 0 and 'saved' in out, f'{code} {out} {err}')
        code, out, err = call(program, 'doctor', desk.path)
        expect(code == 1 and 'ordinary file' in out, f'{code} {out} {err}')
        os.remove(copy)
    code, out, err = call(program, 'verify', pipe)
    expect(code == 5, f'a pipe as an event: {code} {out} {err}')
    huge = os.path.join(folder, 'huge.desklog')
    with open(huge, 'wb') as file:
        file.truncate(1 << 40)
    code, out, err = call(program, 'recover', huge, made)
    expect(code == 5 and not os.path.exists(made), f'a terabyte of nothing: {code} {err}')


def main():
    program = sys.argv[1]
    for part in (schemas, endless_pages, served, swallowed_later, folders_of_others, no_files):
        with tempfile.TemporaryDirectory() as folder:
            part(program, folder)
    return tally.end()


sys.exit(main())
