#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_strict.py SWISSPAIR: what is asked of the desk is understood or refused, by command and over HTTP: a
member that an act does not know is named with the nearest one, an act that changes nothing is no event, a
request that was another act before is told so, numbers below zero are told as they are; commands beside each
other all succeed; of a copy without an event nothing is made. Closes with "desk_strict: N passed, N failed".
"""

import json
import os
import secrets
import subprocess
import sys
import tempfile

from desk_browser import Client, Running
from desk_commands import Desk, Tally

tally = Tally('desk_strict')
expect = tally.expect


def begin(program, path, players=6):
    desk = Desk(tally, program, path)
    desk.run('new', '--name', 'Club Open')
    desk.act('settings', 'rounds=5', 'system=dutch-2026')
    for i in range(players):
        desk.act('add_player', f'name=Player, {i + 1}', f'rating={2000 - 10 * i}')
    return desk


# (act, body, the member that is refused, the nearest)
UNKNOWN = [
    ('settings', {'roundz': 7}, 'roundz', 'rounds'), ('settings', {'rounds': 6, 'sistem': 'dutch-2026'}, 'sistem', 'system'),
    ('add_player', {'name': 'X, Y', 'ratng': 2000}, 'ratng', 'rating'), ('add_player', {'name': 'X, Y', 'player': 9}, 'player', ''),
    ('change_player', {'player': 1, 'clubb': 'A'}, 'clubb', 'club'), ('set_result', {'board': 1, 'resutl': '1-0'}, 'resutl', 'result'),
    ('ask_bye', {'player': 1, 'round': 2, 'wort': 'half'}, 'wort', 'worth'), ('note', {'text': 'x', 'board': 1}, 'board', ''),
    ('pair_round', {'round': 1}, 'round', ''), ('undo', {'seq': 3, 'whit_all': True}, 'whit_all', 'with_all'),
    ('officials', {'cheif': 'Anna'}, 'cheif', 'chief'), ('tiebreaks', {'lists': 'BH'}, 'lists', 'list'),
]


def unknown(program, folder):
    desk = begin(program, os.path.join(folder, 'open.desk'))
    before = desk.events()
    for act, body, member, nearest in UNKNOWN:
        answer = desk.act(act, json.dumps(body), code=3)
        text = answer['findings'][0]['text']
        expect(answer['outcome'] == 'wrong' and text.startswith(f'{member}: {act} has no such '), f'{act}: {text}')
        expect(text.endswith(f"perhaps '{nearest}'") if nearest else 'perhaps' not in text, f'{act}: {text}')
    expect(desk.events() == before, 'something was written')
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        for act, body, member, nearest in UNKNOWN:
            status, answer = owner.act('open', act, **body)
            text = answer['findings'][0]['text']
            expect(status == 422 and text.startswith(f'{member}: ') and (not nearest or nearest in text), f'{act}: {status} {answer}')
        expect(len(owner.log('open')) == len(before), 'something was written')
    finally:
        running.end()


# Acts, each done twice: the second time it stands so already.
TWICE = [
    ('settings', {'rounds': 6}), ('settings', {'city': 'Harbour', 'win': 10, 'draw': 5, 'byes_allowed': 1, 'round_dates': ['2026-01-01', '']}),
    ('settings', {'equals': 'entry'}), ('officials', {'chief': 'Anna', 'deputies': ['Bert', 'Carl']}),
    ('forbid', {'groups': [{'players': [1, 2], 'why': 'one club'}, {'players': [3, 4], 'from': 1, 'to': 2}]}),
    ('accelerate', {'method': 'baku'}), ('accelerate', {'method': 'none'}), ('tiebreaks', {'list': 'BH,SB'}), ('tiebreaks', {'list': 'BH,SB', 'edition': '2024'}),
    ('prizes', {'prizes': [{'name': 'First', 'amount': 10000, 'place': 1}, {'name': 'Best woman', 'category': 'w'}], 'currency': 'EUR', 'share': 'hort', 'one_each': True}),
    ('change_player', {'player': 2, 'club': 'Harbour', 'sex': 'w', 'title': 'WFM', 'categories': ['w', 'u20'], 'half_byes': 'no', 'rating': 1999}),
    ('change_player', {'player': 5, 'rating': 1950, 'rating_from': 'FIDE'}),
    ('arrive', {'player': 1}), ('absent', {'player': 3, 'round': 2}), ('ask_bye', {'player': 4, 'round': 3, 'worth': 'half'}),
    ('ask_bye', {'player': 4, 'round': 3, 'worth': 'zero'}),
    ('make_numbers', {}), ('make_numbers', {'by_hand': [6, 5, 4, 3, 2, 1]}), ('draw_lot', {'colour': 'white'}), ('pair_round', None),
    ('publish_round', {'round': 1}), ('claim_result', {'board': 2, 'result': 'draw'}), ('set_result', {'board': 1, 'result': '1-0'}),
    ('correct_result', {'board': 1, 'result': '0-1'}), ('correct_rating', {'board': 1, 'result': '1-0'}), ('clear_result', {'board': 1}),
    ('adjourn', {'board': 1}), ('clear_result', {'board': 1}), ('draw_lots', {'players': [2, 1], 'what_for': 'place 1', 'by_hand': True}),
]
# The same in other words, or what nobody has ever changed: nothing either.
STANDS = [
    ('settings', {'rounds': 6, 'city': 'Harbour'}), ('settings', {'loss': 0}), ('settings', {'federation': ''}), ('officials', {'arbiters': []}),
    ('forbid', {'groups': [{'players': [1, 2], 'why': 'one club', 'from': 1}, {'players': [3, 4], 'to': 2}]}),
    ('change_player', {'player': 1, 'title': 'none'}), ('change_player', {'player': 1, 'half_byes': 'yes', 'rating': 2000}),
    ('change_player', {'tpn': 5, 'club': 'Harbour'}), ('change_player', {'player': 5, 'rating': 1950}), ('make_numbers', {'by_hand': [6, 5, 4, 3, 2, 1]}),
]
# What tells of something that was done is an event each time.
EACH_TIME = [('note', {'text': 'again'}), ('adjust_points', {'player': 1, 'points': 5, 'why': 'again'}), ('make_report', {})]


def nothing_changes(program, folder):
    desk = begin(program, os.path.join(folder, 'open.desk'))
    for act, body in TWICE:
        first = desk.act(act, json.dumps(body or {}), confirm=4)
        count = len(desk.events())
        expect(first['outcome'] == 'done' and first['events'], f'{act} {body}: {first}')
        if body is None:
            continue
        again = desk.act(act, json.dumps(body))
        expect(again['outcome'] == 'done' and not again['events'] and len(desk.events()) == count, f'{act} {body} again: {again}')
    for act, body in STANDS:
        count = len(desk.events())
        again = desk.act(act, json.dumps(body))
        expect(again['outcome'] == 'done' and not again['events'] and len(desk.events()) == count, f'{act} {body}: {again}')
    for act, body in EACH_TIME * 2:
        done = desk.act(act, json.dumps(body), confirm=4)
        expect(done['outcome'] == 'done' and done['events'], f'{act}: {done}')
    # One member more that is new, and all of it is written.
    done = desk.act('settings', 'city=Harbour', 'name=Other')
    expect(done['events'][0]['body']['name'] == 'Other', f'{done}')
    expect(desk.run('verify')['good'], 'a good log')
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        count = len(owner.log('open'))
        status, answer = owner.act('open', 'settings', city='Harbour')
        expect(status == 200 and answer['events'] == [] and len(owner.log('open')) == count, f'{status} {answer}')
    finally:
        running.end()


def stale(program, folder):
    """Ten commands at once: each is judged on what the others have written, and done."""
    path = os.path.join(folder, 'open.desk')
    desk = begin(program, path)
    for _ in range(3):
        before = len(desk.events())
        calls = [subprocess.Popen([program, 'desk', 'act', path, 'note', f'text=number {i}'], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                 for i in range(10)]
        told = [(call.communicate(timeout=60)[1], call.returncode) for call in calls]
        expect([code for _, code in told] == [0] * 10, f'{told}')
        expect(sorted(e['body']['text'] for e in desk.events()[before:]) == [f'number {i}' for i in range(10)], 'lost, or twice')
    # Judged again is not done twice: of ten that add the same player one is done.
    calls = [subprocess.Popen([program, 'desk', 'act', path, 'add_player', 'name=Same, One', 'fide_id=123456'], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
             for _ in range(10)]
    codes = [call.wait(timeout=60) for call in calls]
    for call in calls:
        call.communicate()
    expect(sorted(codes) == [0] + [1] * 9, f'{codes}')
    # The same request by ten: once.
    request = secrets.token_hex(16)
    calls = [subprocess.Popen([program, 'desk', 'act', path, 'note', 'text=once', '--request', request], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
             for _ in range(10)]
    expect([call.wait(timeout=60) for call in calls] == [0] * 10, 'one request')
    expect(len([e for e in desk.events() if e['body'].get('text') == 'once']) == 1, 'done twice')
    expect(desk.run('verify')['good'], 'a good log')


def reused(program, folder):
    """A request that was another act before is told so; the same again is the same again, whatever came since."""
    desk = begin(program, os.path.join(folder, 'open.desk'))
    acts = [('note', 'text=a'), ('change_player', 'player=1', 'club=A'), ('make_numbers',), ('draw_lot',), ('pair_round',), ('publish_round',),
            ('set_result', 'board=1', 'result=1-0'), ('draw_lots', 'players=[1,2,3]', 'what_for=x'), ('make_report', '--confirm', '3'), ('undo', 'seq=10')]
    requests = [secrets.token_hex(16) for _ in acts]
    for act, request in zip(acts, requests):
        desk.act(*act, '--request', request)
    count = len(desk.events())
    for act, request in zip(acts, requests):
        again = desk.act(*act, '--request', request)
        expect(again['outcome'] == 'repeated', f'{act}: {again}')
    others = [('note', 'text=b'), ('change_player', 'player=1', 'club=B'), ('note', 'text=a'), ('draw_lot', 'colour=white'), ('open_round',), ('note', 'text=a'),
              ('set_result', 'board=1', 'result=0-1'), ('draw_lots', 'players=[1,2,4]', 'what_for=x'), ('make_report', 'dialect=trf16', '--confirm', '3'), ('undo', 'seq=9')]
    for act, request in zip(others, requests):
        told = desk.act(*act, '--request', request, code=1)
        expect(told['outcome'] == 'refused' and told['findings'][0]['subject'] == 'request', f'{act}: {told}')
    expect(len(desk.events()) == count, 'something was written')
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        status, answer = owner.act('open', 'note', requests[0], text='a')
        expect(status == 200 and answer['outcome'] == 'repeated', f'{status} {answer}')
        status, answer = owner.act('open', 'note', requests[0], text='b')
        expect(status == 422 and answer['findings'][0]['subject'] == 'request', f'{status} {answer}')
    finally:
        running.end()


NEGATIVE = [('add_player', 'name=N, N', 'rating=-1'), ('add_player', 'name=N, N', 'official_rating=-1', 'rating=2000'), ('change_player', 'player=1', 'rating=-1'),
            ('add_player', 'name=N, N', 'from=-1'), ('set_result', 'round=-1', 'board=1', 'result=1-0'), ('set_result', 'board=-1', 'result=1-0'),
            ('settings', 'rounds=-1'), ('settings', 'byes_until=-1'), ('ask_bye', 'player=1', 'round=-1', 'worth=half'), ('publish_round', 'round=-1'),
            ('adjust_points', 'player=1', 'round=-1', 'points=-10', 'why=x'), ('close_round', 'round=-1'), ('note', 'text=x', 'player=-1'),
            ('draw_lots', 'players=[-1,2]', 'what_for=x'), ('set_board', 'white=-1', 'black=0'), ('undo', 'seq=-1'), ('merge_players', 'player=1', 'into=-1')]


def negative(program, folder):
    path = os.path.join(folder, 'open.desk')
    desk = begin(program, path)
    for act in ('make_numbers',), ('draw_lot', 'colour=white'), ('pair_round',):
        desk.act(*act)
    count = len(desk.events())
    for act in NEGATIVE:
        done = subprocess.run([program, 'desk', 'act', path, *act], capture_output=True, text=True)
        expect(done.returncode in (1, 3) and '42949' not in done.stderr and '18446' not in done.stderr, f'{act}: {done.returncode} {done.stderr}')
        told = [line for line in done.stderr.splitlines() if line.startswith('refused')]
        expect(told and 'Round 1 ' not in told[0].replace('Round 1 has', ''), f'{act}: {told}')
    for words in (('show', path, '-1'), ('standings', path, '-1'), ('prizes', path, '-1'), ('checkin', path, '-1'), ('standings', path, '4294967297'),
                  ('log', path, '--from', '-1'), ('undo', path, '-1'), ('undo', path, 'x'), ('act', path, 'note', 'text=x', '--expects', '-1'),
                  ('act', path, 'note', 'text=x', '--confirm', '-1'), ('show', path, '1x'), ('act', path, 'note', 'text=x', '--expects', '18446744073709551617')):
        done = subprocess.run([program, 'desk', *words], capture_output=True, text=True)
        expect(done.returncode == 3 and '4294967295' not in done.stderr, f'{words}: {done.returncode} {done.stderr}')
    expect(len(desk.events()) == count, 'something was written')


def recover_nothing(program, folder):
    """Of a head alone, and of a copy that is damaged at its first event, nothing is made and nothing is left."""
    stick, made = os.path.join(folder, 'stick'), os.path.join(folder, 'made')
    os.mkdir(stick)
    os.mkdir(made)
    desk = begin(program, os.path.join(folder, 'open.desk'))
    desk.run('mirror', stick)
    with open(os.path.join(stick, 'open.desklog'), 'rb') as file:
        lines = file.read().splitlines(keepends=True)
    for name, data, options in (('head', lines[0], ()), ('torn', lines[0] + lines[1][:40], ()), ('damaged', lines[0] + lines[2], ('--as-far-as-good',)),
                                ('empty', b'', ())):
        copy = os.path.join(folder, name + '.desklog')
        with open(copy, 'wb') as file:
            file.write(data)
        done = subprocess.run([program, 'desk', 'recover', copy, os.path.join(made, 'again.desk'), *options], capture_output=True, text=True)
        expect(done.returncode in (2, 5) and done.stderr, f'{name}: {done.returncode} {done.stderr}')
        expect(not os.listdir(made), f'{name} leaves {os.listdir(made)}')
    running = Running(program, folder)
    try:
        owner = Client(running.port, word=running.word)
        before = sorted(os.listdir(folder))
        status, answer = owner.post('/api/restore', lines[0])
        expect(status == 422 and sorted(os.listdir(folder)) == before, f'{status} {answer}')
    finally:
        running.end()
    # A place that is taken stays what it was.
    with open(desk.path, 'rb') as file:
        whole = file.read()
    subprocess.run([program, 'desk', 'recover', os.path.join(stick, 'open.desklog'), desk.path], capture_output=True)
    with open(desk.path, 'rb') as file:
        expect(file.read() == whole, 'a file that is there is touched')


def main():
    program = sys.argv[1]
    for part in (unknown, nothing_changes, stale, reused, negative, recover_nothing):
        with tempfile.TemporaryDirectory() as folder:
            part(program, folder)
    return tally.end()


sys.exit(main())
