#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_day.py SWISSPAIR: a small tournament run by commands alone, through `swisspair desk`, as a script
would: entries, numbers, lot, rounds, a late entry, a withdrawal, a correction after the next pairing, a
hand edit that is refused, undoing and its undoing; then the log is verified and the exported file is
checked by `swisspair check`. Closes with "desk_day: N passed, N failed".
"""

import json
import os
import subprocess
import sys
import tempfile

from desk_commands import Desk, Tally

tally = Tally('desk_day')
expect = tally.expect


def play(desk):
    desk.run('new', '--name', 'Club Open', '--rated')
    desk.refused('no_system', 'pair_round')
    desk.act('settings', 'rounds=5', 'system=dutch-2026', 'city=Salt Harbour')
    for i in range(9):
        desk.act('add_player', f'name=Player {i + 1}', f'rating={2000 - 10 * i}')
    desk.refused('not_numbered', 'pair_round')
    desk.act('make_numbers')
    desk.refused('no_lot', 'pair_round')
    desk.act('draw_lot', 'colour=white')
    desk.act('pair_round')
    desk.refused('rounds_late', 'settings', 'rounds=7')
    desk.act('publish_round')
    for board, result in enumerate(('1-0', 'draw', '+:-', '0-1'), 1):
        desk.act('set_result', f'board={board}', f'result={result}')
    again = desk.act('set_result', 'board=1', 'result=1-0')
    expect(again['events'] == [], 'the same result again is no event')
    desk.refused('has_result', 'set_result', 'board=1', 'result=0-1')
    desk.act('close_round')
    late = desk.act('add_player', 'name=Late One', 'rating=1975')
    expect([e['kind'] for e in late['events']] == ['player_added', 'numbers_made'], 'numbered at once')
    desk.act('withdraw', 'tpn=5')
    desk.act('pair_round')
    asked = desk.act('correct_result', 'round=1', 'board=2', 'result=1-0', code=1)
    expect(asked['outcome'] == 'ask' and asked['level'] == 3, 'a correction after the pairing is asked')
    desk.act('correct_result', 'round=1', 'board=2', 'result=1-0', '--confirm', '3')
    before = desk.run('show')
    desk.refused('seated', 'set_board', 'white_tpn=1', 'black_tpn=2')
    dropped = desk.act('drop_board', 'board=1')['seq']
    desk.refused('incomplete', 'finish_edit')
    undone = desk.run('undo', str(dropped))['seq']
    expect(desk.run('show')['round']['boards'] == before['round']['boards'], 'undone: as before')
    desk.run('undo', str(undone))
    expect(len(desk.run('show')['round']['boards']) == len(before['round']['boards']) - 1, 'done again')
    desk.run('undo', str(desk.run('log')['events'][-1]['seq']))
    expect(desk.run('show')['round']['boards'] == before['round']['boards'], 'and undone again')
    paired = max(i for i, kind in enumerate(desk.kinds()) if kind == 'round_paired') + 1
    desk.act('publish_round')
    hanging = desk.run('undo', str(paired), code=1)
    expect('hanging' in [f['subject'] for f in hanging['findings']], 'what hangs on it is told')
    expect([e['kind'] for e in hanging['answer']['hanging']] == ['round_published'], 'and listed')


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(tally, program, os.path.join(folder, 'open.desk'))
        play(desk)
        verdict = desk.run('verify')
        expect(verdict['good'] and verdict['rounds'] == verdict['equal'] == 2, f'{verdict}')
        trf = desk.sent()
        expect('### Correction @ Round 1: ' in trf, 'the correction is told in the file')
        path = os.path.join(folder, 'open.trf')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(trf)
        checked = subprocess.run([program, 'check', '--json', path], capture_output=True, text=True)
        expect(checked.returncode in (0, 6), f'check: {checked.returncode} {checked.stderr}')
        rounds = [r['equal'] for r in json.loads(checked.stdout)['files'][0]['rounds']]
        # Round 2 was paired before the correction of round 1.
        expect(len(rounds) == 2 and rounds[0], f'{rounds}')
    return tally.end()


sys.exit(main())
