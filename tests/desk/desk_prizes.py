#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_prizes.py SWISSPAIR: two ratings and prizes by criteria. Of the columns DWZ and Elo both are kept, the chosen one
ranks, FIDE's alone is reported, and no column goes without a word; criteria of prizes are met by those whom they
mean, what nobody can meet is refused, every prize has its row; bodies with new members say so, old ones are read as
before, and a log that a newer version wrote on is shown only. Closes with "desk_prizes: N passed, N failed".
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile

from desk_browser import Client, Running
from desk_commands import Desk, Tally
from make_log import line_of

tally = Tally('desk_prizes')
expect = tally.expect

TABLE = '\n'.join(['Name;DWZ;Elo;Geb.;Geschlecht;Verein;Schuhgröße', 'Adler, Eva;1950;2010;30.11.2009;w;Rooks;38',
                   'Bach, Jo;1700;0;1950;m;Knights;41', 'Cerny, Pia;;1805;12.03.1990;w;Rooks;37', 'Dorn, Max;0;0;2012;m;;44',
                   'Ende, Lu;1500;1480;1958-06-01;m;Rooks;40', 'Fink, Ada;1400;;2015;w;Bishops;35'])


def player_rows(desk):
    return {row['name']: row for row in desk.run('show', 'players')['players']}


def ratings(program, folder):
    for seed, ranks in (('fide', [2010, 1700, 1805, 0, 1480, 1400]), ('national', [1950, 1700, 1805, 0, 1500, 1400])):
        desk = Desk(tally, program, os.path.join(folder, f'{seed}.desk'))
        desk.run('new', '--name', 'Two Ratings')
        answer = desk.act('import_players', f'table={TABLE}', f'seed={seed}')
        left = [finding for finding in answer['findings'] if finding['subject'] == 'columns_left']
        expect(len(left) == 1 and 'Schuhgröße' in left[0]['text'], f'a column goes without a word: {answer["findings"]}')
        expect(answer['answer']['columns'][1:3] == ['national_rating', 'official_rating'] and answer['answer']['headings'][6] == 'Schuhgröße', f'{answer["answer"]}')
        rows = player_rows(desk)
        expect([row['rating'] for row in rows.values()] == ranks, f'{seed}: {[row["rating"] for row in rows.values()]}')
        eva = rows['Adler, Eva']
        expect((eva['fide_rating'], eva['national_rating'], eva['seeded_by']) == (2010, 1950, seed), f'{eva}')
        expect(rows['Adler, Eva']['birth'] == '2009-11-30', f'{eva}')
        events = [event for event in desk.run('log')['events'] if event['kind'] == 'player_added']
        expect([event['body']['v'] for event in events] == [2, 2, 1, 2, 2, 2], f'{[event["body"]["v"] for event in events]}')
        desk.act('settings', 'rounds=3', 'system=dutch-2026')
        desk.act('make_numbers')
        desk.act('draw_lot', 'colour=white')
        desk.act('pair_round')
        exported = desk.sent()
        lines = [line for line in exported.splitlines() if line.startswith('001')]
        reported = {line[14:47].strip(): line[48:52].strip() for line in lines}
        expect(reported['Adler, Eva'] == '2010' and reported['Bach, Jo'] in ('', '0') and reported['Fink, Ada'] in ('', '0'), f'{reported}')
    desk.act('add_player', 'name=Late, Li', 'national_rating=1600')
    expect(player_rows(desk)['Late, Li']['rating'] == 1600, 'a national rating alone ranks nobody')
    return desk


def prizes(desk):
    wanted = [('First', {'place': 1}), ('Best woman', {'criterion': 'women'}), ('Under 16', {'category': 'U16'}), ('Over 60', {'category': 'S60', 'place': 1}),
              ('Second over 60', {'category': 'S60', 'place': 2}), ('Below 1600', {'criterion': 'rating_below', 'value': '1600'}), ('Unrated', {'criterion': 'unrated'}),
              ('Rook', {'criterion': 'club', 'value': 'Rooks'}), ('Third over 60', {'category': 'S60', 'place': 3}), ('From Norway', {'criterion': 'federation', 'value': 'NOR'}),
              ('Woman', {'category': 'w', 'place': 2}), ('Over 18', {'criterion': 'age_at_least', 'value': '18', 'on': '2027-11-29'})]
    desk.act('settings', 'start=2026-11-20')
    for board in range(1, 4):
        desk.act('set_result', f'board={board}', 'result=1-0')
    desk.act('prizes', 'currency=EUR', 'prizes=' + json.dumps([{'name': name, 'amount': 1000} | body for name, body in wanted]))
    body = [event for event in desk.run('log')['events'] if event['kind'] == 'prizes_set'][-1]['body']
    expect(body['v'] == 2 and body['prizes'][2]['criterion'] == 'age_at_most' and body['prizes'][2]['value'] == '15' and body['prizes'][2]['category'] == 'U16', f'{body}')
    shown = desk.run('show', 'prizes')
    expect([row['name'] for row in shown['prizes']] == [name for name, _ in wanted], 'a prize has no row')
    names = {row['player']: row['name'] for row in desk.run('show', 'players')['players']}
    won = {row['name']: [names[player] for player in row['winners']] for row in shown['prizes']}
    order = [row['name'] for row in desk.run('standings')['rows']]
    best = lambda *who: [name for name in order if name.split(',')[0] in who][:1]
    expect(won['Best woman'] == best('Adler', 'Cerny', 'Fink'), f'{won} {order}')
    expect(won['Under 16'] == best('Dorn', 'Fink'), f'{won}: Eva is 16 on 1 January 2026')
    expect(won['Over 60'] == best('Bach', 'Ende') and set(won['Over 60'] + won['Second over 60']) == {'Bach, Jo', 'Ende, Lu'}, f'{won}')
    expect(won['Below 1600'] == best('Ende', 'Fink') and won['Unrated'] == ['Dorn, Max'] and won['Rook'] == best('Adler', 'Cerny', 'Ende'), f'{won}')
    expect(won['Third over 60'] == [] and won['From Norway'] == [], f'{won}: somebody who is not there')
    expect(won['Over 18'] == best('Bach', 'Cerny', 'Ende'), f'{won}')
    text = subprocess.run([sys.argv[1], 'desk', 'print', desk.path, 'prizes'], capture_output=True, check=True).stdout.decode()
    expect('Over 60 (S60)' in text and '<td>First<' in text, f'the list does not name the category: {text[-900:]}')
    for bad, why in (({'category': 'Blondes'}, 'a group of nobody'), ({'criterion': 'group', 'value': 'Z'}, 'a group of nobody'),
                     ({'criterion': 'age_at_most'}, 'no age'), ({'criterion': 'rating_below', 'value': 'x'}, 'no rating'), ({'criterion': 'club'}, 'no club')):
        desk.refused('prize', 'prizes', 'prizes=' + json.dumps([{'name': why} | bad]))
    desk.act('change_player', 'player=1', 'categories=["Blondes"]')
    expect(desk.act('prizes', 'prizes=' + json.dumps([{'name': 'P', 'category': 'Blondes'}]))['outcome'] == 'done', 'a group is refused')
    body = [event for event in desk.run('log')['events'] if event['kind'] == 'prizes_set'][-1]['body']
    expect(body['v'] == 1, 'an old body says that it is new')


def newer(program, folder):
    """A later release has written on: a kind, or a body, that is not known here. It is read, shown, and not written on."""
    for name, event in (('kind', {'kind': 'trophy_given', 'body': {'player': 1, 'v': 99}}), ('body', {'kind': 'note', 'body': {'colour': 'red', 'text': 'x', 'v': 99}})):
        desk = Desk(tally, program, os.path.join(folder, f'newer-{name}.desk'))
        desk.run('new', '--name', 'Of tomorrow')
        desk.act('add_player', 'name=Ann', 'rating=1500')
        with sqlite3.connect(desk.path) as db:
            tournament, seq, epoch, before = db.execute('SELECT tournament, seq, epoch, hash FROM event ORDER BY seq DESC LIMIT 1').fetchone()
            line = json.loads(line_of({'tournament': tournament.hex()}, before.hex(), {'actor': 'arbiter', 'at': 1, 'epoch': epoch, 'request': 'f' * 32, 'seq': seq + 1} | event))
            db.execute('INSERT INTO event VALUES (?,?,?,?,?,?,?,?,?)', (tournament, seq + 1, epoch, 1, 'arbiter', bytes.fromhex('f' * 32), event['kind'],
                                                                       json.dumps(event['body'], sort_keys=True, separators=(',', ':')), bytes.fromhex(line['hash'])))
        db.close()
        expect([row['name'] for row in desk.run('show', 'players')['players']] == ['Ann'], 'it is not shown')
        expect(desk.run('verify')['good'], 'it is called damaged')
        desk.refused('newer', 'note', 'text=x')
        desk.refused('newer', 'take_pen', 'desk=mine', 'seized=true')
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        frame = json.loads(owner.get('/api/1/t/newer-kind')[1])
        expect(frame['read_only'], f'{frame}')
        expect(owner.act('newer-kind', 'note', text='x')[0] == 422, 'the server writes on it')
    finally:
        running.end()


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        prizes(ratings(program, folder))
        newer(program, folder)
    return tally.end()


sys.exit(main())
