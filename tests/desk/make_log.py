#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make_log.py SWISSPAIR FOLDER NAME: the logs that a release leaves behind (tests/desk/logs): one event of
every kind of the vocabulary at least, and what the desk makes of them. Writes FOLDER/NAME.desklog,
FOLDER/NAME.shown.json and, of events of teams, FOLDER/NAME-teams.desklog, NAME-tables.desklog (by a table) and
NAME-hand.desklog (changed by hand) and their .shown.json. Run once for a release; what lies there is never written again.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile

NOW = 1_795_392_000_000  # 23 November 2026


class Maker:
    def __init__(self, program, folder):
        self.program, self.folder, self.count = program, folder, 0
        self.path = os.path.join(folder, 'open.desk')

    def run(self, command, *words):
        self.count += 1
        call = [self.program, 'desk', command, *words, '--json']
        environment = dict(os.environ, SWISSPAIR_DESK_NOW=str(NOW + 1000 * self.count))
        done = subprocess.run(call, capture_output=True, text=True, env=environment)
        if done.returncode != 0:
            sys.exit(f'{" ".join(call[1:])}: {done.stderr}{done.stdout}')
        return json.loads(done.stdout)

    def act(self, act, who='arbiter', **body):
        return self.run('act', self.path, act, json.dumps(body), '--confirm', '4', '--as', who)

    def last(self, kind):
        return max(e['seq'] for e in self.run('log', self.path)['events'] if e['kind'] == kind)


def enter(m):
    m.run('new', m.path, '--name', 'Open of the Salt Harbour', '--rated')
    m.act('settings', rounds=5, system='dutch-2026', city='Salt Harbour', federation='FRA', start='2026-11-21',
          end='2026-11-25', time_control='90 min + 30 s')
    m.act('officials', chief='Ruiz, Inés', deputies=['Østergård, Bo'])
    for i, name in enumerate(('Lindström, Åke', 'Novak, Petr', 'Mäkinen, Aino', "O'Meara, Una", 'Branza, Dan',
                              'Sahin, Elif', 'Fiser, Jan', 'Vasquez, Ana', 'Twice, Entered', 'Twice, Entered',
                              'Gone, Soon')):
        m.act('add_player', name=name, rating=2300 - 50 * i, federation='FRA', sex='w' if i % 3 == 2 else 'm')
    m.act('change_player', player=4, club='Harbour', title='WFM')
    m.act('merge_players', player=10, into=9)
    m.act('remove_player', player=11)
    m.act('forbid', groups=[{'players': [1, 2], 'why': 'brothers'}])
    m.act('accelerate', method='none')
    m.act('tiebreaks', list='BH/C1,BH,SB,DE')
    m.act('prizes', prizes=[{'name': 'First', 'amount': 50000, 'place': 1}], currency='EUR', share='hort')
    m.act('arrive', player=1)
    m.act('ask_bye', player=9, round=2, worth='half')
    m.act('drop_bye', player=9, round=2)
    m.act('absent', player=9, round=1)
    m.act('make_numbers')
    m.act('change_player', player=6, rating=2100)
    m.act('change_player', player=5, rating=2100)
    m.act('make_numbers')
    m.act('swap_numbers', a=5, b=6)
    m.act('draw_lot', colour='white')


def play(m):
    m.act('pair_round')
    m.act('publish_round')
    m.act('withdraw_round', why='a wrong hall')
    m.act('publish_round')
    m.act('claim_result', board=1, result='1-0')
    m.act('set_result', board=1, result='1-0')
    m.act('set_result', board=2, result='draw')
    m.act('clear_result', board=2)
    m.act('set_result', board=2, result='0-1')
    m.act('read_back', 'anna', board=2, result='0-1')
    m.act('set_result', board=3, result='+:-')
    m.act('adjourn', board=4)
    m.act('close_round', open=[[*m.run('show', m.path, '1')['round']['boards'][3].values()][1:3] + ['adjourned']])
    m.act('note', text='The game of board 4 goes on on Tuesday.')
    m.act('withdraw', player=8, **{'from': 2})
    m.act('return', player=8, **{'from': 2})
    m.act('expel', player=9, **{'from': 2}, why='conduct')
    m.act('set_result', round=1, board=4, result='draw')
    m.act('pair_round')
    m.act('publish_round')
    m.act('leave_fide_mode', why='a club event after all')
    boards = m.run('show', m.path)['round']['boards']
    m.act('swap_colours', board=1)
    m.act('drop_board', board=2)
    m.act('set_board', white=boards[1]['black'], black=boards[1]['white'])
    m.act('finish_edit', why='the arbiter decides')
    for board in (1, 2, 3, 4):
        m.act('set_result', board=board, result='draw')
    m.act('correct_result', round=1, board=1, result='draw', why='the slip says so')
    m.act('correct_rating', round=1, board=2, result='draw', why='for the report')
    m.act('adjust_points', player=3, round=2, points=-5, why='late')
    m.act('close_round')
    m.run('undo', m.path, str(m.last('points_adjusted')))
    m.act('draw_lots', players=[1, 2, 3], what_for='a board at the window')
    m.act('publish_standings')
    made = m.act('make_report')
    m.act('send_report', hash=made['answer']['hash'], to='FIDE')
    m.act('give_pen', to='b')
    m.act('take_pen', desk='b')


def play_teams(m):
    m.run('new', m.path, '--name', 'League of the Salt Harbour', '--form', 'team-swiss')
    m.act('settings', rounds=3)
    m.act('team_rules', boards=2, colours='WB', primary='match', secondary='game', preferences='B', line_ups='ordered', game_win=10)
    for team, name in enumerate(('Nordstern', 'Port Vell', 'Latarnia 1894', 'Duna SE', 'Gone, Soon'), 1):
        m.act('add_player', name=name, short=name[:5], captain=f'Captain of {name}')
        for board in (1, 2, 3):
            m.act('add_member', team=team, name=f'Member {team}{board}', rating=2000 - 100 * board - team, fide_id=str(100 * team + board))
    m.act('change_member', member=3, title='WFM', sex='w', club='Harbour')
    m.act('remove_member', member=6)
    m.act('order_members', team=1, members=[2, 1, 3])
    m.act('remove_player', player=5)
    m.act('make_numbers')
    m.act('draw_lot', colour='white')
    m.act('pair_round')
    m.act('set_line_up', team=1, members=[2, 3])
    m.act('publish_round')
    m.act('claim_result', board=1, result='1-0')
    m.act('set_result', board=1, result='1-0')
    m.act('set_result', board=2, result='draw')
    m.act('clear_result', board=2)
    m.act('set_result', board=2, result='0-1')
    m.act('read_back', 'anna', board=2, result='0-1')
    m.act('forfeit_match', board=3, result='+:-')
    m.act('close_round')
    m.act('pair_round')
    m.act('set_line_up', team=2, members=[0, 5])
    m.act('correct_result', round=1, board=1, result='draw', why='the slip says so')
    m.act('adjourn', board=1)


def enter_teams(m, members):
    m.act('team_rules', boards=2)
    for team, name in enumerate(('Nordstern', 'Port Vell', 'Latarnia 1894', 'Duna SE'), 1):
        m.act('add_player', name=name)
        for board in range(1, members + 1):
            m.act('add_member', team=team, name=f'Member {team}{board}', rating=2000 - 100 * board - team)


def play_tables(m):
    m.run('new', m.path, '--name', 'Club teams of the Salt Harbour', '--form', 'team-round-robin')
    enter_teams(m, 3)
    m.act('change_member', member=3, team=2)
    m.act('settings', time_zone='Europe/Warsaw', round_dates=['2026-11-20 18:00 +01:00', '', ''])
    m.act('make_numbers', by_hand=[1, 2, 3, 4])
    m.act('pair_round', order=[2, 1, 3])
    m.act('publish_round')
    m.act('date_game', round=3, board=1, date='2026-11-19 19:30 +01:00')
    for board in (1, 2, 3, 4):
        m.act('set_result', round=1, board=board, result='draw')
    m.act('adjust_points', player=1, round=1, points=-5, why='late', score='game')
    m.act('draw_lots', players=[3, 4], what_for='place 2', games='1.5 - 0.5')
    m.act('withdraw', player=2)


def play_hand(m):
    m.run('new', m.path, '--name', 'Cup of the Salt Harbour', '--form', 'team-swiss')
    enter_teams(m, 2)
    m.act('settings', rounds=3)
    m.act('accelerate', method='groups', groups=[{'first': 1, 'last': 2, 'from': 1, 'to': 1, 'points': 20}])
    m.act('make_numbers')
    m.act('draw_lot', colour='white')
    m.act('pair_round')
    m.act('edit_round', boards=[[1, 4], [3, 2]], why='the hall')
    m.act('swap_colours', board=1)
    m.act('publish_round')
    m.act('set_result', board=1, result='1-0')
    m.act('set_result', board=3, result='0-1')
    m.act('close_round', open=[[1, 4, 'adjourned', 2], [2, 3, 'draw', 2]])


def line_of(head, before, event):
    """A line of the readable copy, with its hash (docs/program/desk-log.md)."""
    def number(n):
        return n.to_bytes(8, 'little')

    def text(b):
        return number(len(b)) + b
    body = json.dumps(event['body'], sort_keys=True, separators=(',', ':'), ensure_ascii=False)
    data = (text(b'swisspair desk 1') + text(bytes.fromhex(head['tournament'])) + text(bytes.fromhex(before))
            + number(event['seq']) + number(event['epoch']) + number(event['at']) + text(event['actor'].encode())
            + text(bytes.fromhex(event['request'])) + text(event['kind'].encode()) + text(body.encode()))
    event['hash'] = hashlib.blake2b(data, digest_size=32).hexdigest()
    return json.dumps(event, sort_keys=True, separators=(',', ':'), ensure_ascii=False)


def add_reserved(path):
    """Kinds that no act of this release makes."""
    with open(path, encoding='utf-8') as file:
        lines = file.read().splitlines()
    head, last = json.loads(lines[0]), json.loads(lines[-1])
    for i, (kind, body) in enumerate((
            ('key_made', {'key': 'helper-1', 'role': 'helper', 'first_board': 1, 'last_board': 4, 'v': 1}),
            ('key_revoked', {'key': 'helper-1', 'v': 1}), ('team_event', {'v': 1}))):
        event = {'actor': 'arbiter', 'at': NOW + 900_000 + i, 'body': body, 'epoch': last['epoch'], 'kind': kind,
                 'request': f'{0xfeed0000 + i:032x}', 'seq': last['seq'] + 1}
        lines.append(line_of(head, last['hash'], event))
        last = event
    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines) + '\n')


def keep(program, out, play_all, reserved):
    with tempfile.TemporaryDirectory() as work:
        maker = Maker(program, work)
        for part in play_all:
            part(maker)
        maker.run('mirror', maker.path, work)
        shutil.copy(os.path.join(work, 'open.desklog'), out + '.desklog')
        if reserved:
            add_reserved(out + '.desklog')
        made = os.path.join(work, 'again.desk')
        maker.run('recover', out + '.desklog', made)
        with open(out + '.shown.json', 'w', encoding='utf-8') as file:
            json.dump(maker.run('show', made), file, indent=1, ensure_ascii=False, sort_keys=True)
            file.write('\n')


def main():
    program, folder, name = sys.argv[1:]
    keep(program, os.path.join(folder, name), (enter, play), reserved=True)
    for what, play_it in (('teams', play_teams), ('tables', play_tables), ('hand', play_hand)):
        keep(program, os.path.join(folder, f'{name}-{what}'), (play_it,), reserved=False)


if __name__ == '__main__':
    main()
