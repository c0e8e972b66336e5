#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_copies.py SWISSPAIR: second copies, recovering from one, the pen, two desks that meet, clocks that
jump; all by `swisspair desk`. The readable copy's chain is computed again by Python alone from
docs/program/desk-log.md. Closes with "desk_copies: N passed, N failed".
"""

import hashlib
import json
import os
import shutil
import sys
import tempfile

from desk_commands import Desk, Tally

tally = Tally('desk_copies')
expect = tally.expect


def chain_is_good(lines):
    """docs/program/desk-log.md: every hash, from the bytes of the lines alone."""
    def number(n):
        return (n % 2**64).to_bytes(8, 'little')

    def text(b):
        return number(len(b)) + b

    head = json.loads(lines[0])
    before = bytes(32)
    for line in lines[1:]:
        event = json.loads(line)
        if 'seq' not in event:
            data = event['text'].encode()
            if hashlib.blake2b(data, digest_size=32).hexdigest() != event['input']:
                return False
            continue
        # Canonical JSON: members in the order of their names, no blanks, letters as they are.
        body = json.dumps(event['body'], sort_keys=True, separators=(',', ':'), ensure_ascii=False)
        data = (text(b'swisspair desk 1') + text(bytes.fromhex(head['tournament'])) + text(before)
                + number(event['seq']) + number(event['epoch']) + number(event['at'])
                + text(event['actor'].encode()) + text(bytes.fromhex(event['request']))
                + text(event['kind'].encode()) + text(body.encode()))
        before = hashlib.blake2b(data, digest_size=32).digest()
        if before.hex() != event['hash']:
            return False
    return True


def lines_of(path):
    with open(path, encoding='utf-8') as file:
        return file.read().splitlines()


def begin(program, folder, name='open.desk'):
    desk = Desk(tally, program, os.path.join(folder, name))
    desk.run('new', '--name', 'Club Open')
    desk.act('settings', 'rounds=5', 'system=dutch-2026')
    for i in range(8):
        desk.act('add_player', f'name=Müller {i + 1}', f'rating={2000 - 10 * i}')
    desk.act('make_numbers')
    desk.act('draw_lot', 'colour=white')
    return desk


def keep_copies(program, folder):
    desk = begin(program, folder)
    stick = os.path.join(folder, 'stick')
    os.mkdir(stick)
    log = os.path.join(stick, 'open.desklog')
    states = desk.run('mirror', stick)['mirrors']
    expect(states[0]['state'] == 'good' and states[0]['seq'] == 12, f'{states}')
    desk.act('pair_round')
    desk.act('publish_round')
    expect(len([line for line in lines_of(log) if '"seq"' in line]) == 14, 'every act, without being asked')
    expect(os.path.exists(os.path.join(stick, 'open-at-14.desk')), 'a whole copy at the publication')
    expect(chain_is_good(lines_of(log)), 'the chain, computed again')
    wrong = lines_of(log)
    wrong[3] = wrong[3].replace('2000', '2001')
    expect(not chain_is_good(wrong), 'a changed digit is seen')
    return desk, stick, log


def pull_the_stick(desk, stick, log):
    os.rename(stick, stick + '-pulled')
    told = desk.act('set_result', 'board=1', 'result=1-0')
    expect(told['outcome'] == 'done' and told['mirrors'][0]['state'] == 'missing', f'{told["mirrors"]}')
    os.rename(stick + '-pulled', stick)
    told = desk.act('set_result', 'board=2', 'result=draw')
    expect(told['mirrors'][0]['state'] == 'good', f'{told["mirrors"]}')
    expect(json.loads(lines_of(log)[-1])['seq'] == 16 and chain_is_good(lines_of(log)), 'caught up by number')
    # Pulled out in the middle of a line.
    whole = open(log, 'rb').read()
    for cut in (1, 40, 200):
        with open(log, 'wb') as file:
            file.write(whole[:-cut])
        desk.run('mirror')
        expect(open(log, 'rb').read() == whole, f'{cut} bytes short: as before')
    # What the stick made of it is no line at all: set aside, and written anew.
    with open(log, 'wb') as file:
        file.write(whole[:-300] + b'\0' * 300 + b'\n')
    desk.run('mirror')
    expect(open(log, 'rb').read() == whole, 'written anew')
    expect(os.path.exists(log + '.damaged-1'), 'nothing is thrown away')
    # A name that cannot be written to: the act is saved all the same, and it is told.
    blocked = os.path.join(os.path.dirname(stick), 'blocked')
    os.makedirs(os.path.join(blocked, 'open.desklog'))
    desk.run('mirror', blocked, code=5)
    told = desk.act('note', 'text=saved all the same')
    expect(sorted(m['state'] for m in told['mirrors']) == ['failed', 'good'], f'{told["mirrors"]}')
    desk.run('mirror', blocked, '--stop')
    whole = open(log, 'rb').read()
    # Pulled out when the file had a name and no byte.
    with open(log, 'wb') as file:
        file.write(b'')
    desk.run('mirror')
    expect(open(log, 'rb').read() == whole, 'an empty one is begun')


def recover(program, desk, log, folder):
    again = Desk(tally, program, os.path.join(folder, 'again.desk'))
    again.path, path = log, again.path
    again.run('recover', path, '--desk', 'spare')
    again.path = path
    ours, theirs = desk.events(), again.events()
    expect(theirs[:-1] == ours, 'every event as it was')
    expect(theirs[-1]['kind'] == 'pen_taken' and theirs[-1]['body']['seized'] and theirs[-1]['epoch'] == 2,
           f'{theirs[-1]}')
    verdict = again.run('verify')
    expect(verdict['good'] and verdict['rounds'] == verdict['equal'] == 1, f'{verdict}')
    expect(desk.run('show')['players'] == again.run('show')['players'], 'the same players')
    whole = open(log, 'rb').read()
    at = [name for name in os.listdir(os.path.dirname(log)) if name.startswith('open-at-') and name.endswith('.desk')]
    whole_copy = Desk(tally, program, os.path.join(os.path.dirname(log), at[0]))
    whole_copy.run('recover', os.path.join(folder, 'whole.desk'))
    whole_copy.path = os.path.join(folder, 'whole.desk')
    made = whole_copy.events()
    expect(len(made) > 14 and made[:-1] == ours[:len(made) - 1], f'of a whole copy, too: {at}')
    torn = os.path.join(folder, 'torn.desklog')
    with open(torn, 'wb') as file:
        file.write(whole[:-10])
    cut = Desk(tally, program, torn)
    cut.run('recover', os.path.join(folder, 'cut.desk'))
    cut.path = os.path.join(folder, 'cut.desk')
    expect(len(cut.events()) == len(ours), 'all but the torn line, and the pen')
    with open(torn, 'wb') as file:
        file.write(whole.replace(b'"rating":1960', b'"rating":1961'))
    cut.path = torn
    cut.run('recover', os.path.join(folder, 'wrong.desk'), code=2)
    expect(not os.path.exists(os.path.join(folder, 'wrong.desk')), 'nothing is made of a damaged copy')
    cut.run('recover', os.path.join(folder, 'part.desk'), '--as-far-as-good')
    cut.path = os.path.join(folder, 'part.desk')
    expect(len(cut.events()) == 7, f'{len(cut.events())} events as far as good')
    return again


def names_that_are_taken(program, folder, stick, log):
    other = begin(program, os.path.join(folder, 'stick'), 'other.desk')
    other.path = shutil.copy(other.path, os.path.join(folder, 'open2.desk'))
    os.mkdir(os.path.join(folder, 'elsewhere'))
    other.path = shutil.move(other.path, os.path.join(folder, 'elsewhere', 'open.desk'))
    before = open(log, 'rb').read()
    told = other.run('mirror', stick, code=5)
    expect(told['mirrors'][0]['state'] == 'strange', f'{told}')
    expect(open(log, 'rb').read() == before, "another tournament's copy is left alone")


def two_desks(desk, again, stick):
    """`again` was recovered from the stick, and has the pen; `desk` wakes up and goes on."""
    desk.run('mirror', stick, '--stop')
    desk.act('set_result', 'board=3', 'result=1-0', '--as', 'anna')
    desk.act('set_result', 'board=4', 'result=0-1', '--as', 'anna')
    desk.act('add_player', 'name=Late', 'rating=1700', 'from=2')
    desk.act('change_player', 'player=9', 'club=Harbour')
    again.act('set_result', 'board=3', 'result=draw')
    again.act('add_player', 'name=Later', 'rating=1600', 'from=2')
    again.run('mirror', stick)
    told = desk.run('meet', os.path.join(stick, 'again.desklog'), code=1)
    expect(told['relation'] == 'forked' and told['common'] == 17, f'{told}')
    desk.refused('pen', 'note', 'text=x')
    offered = again.run('meet', desk.path)
    fits = [act['fits'] for act in offered['acts']]
    expect(fits == [False, True, True, True] and not any(act['here'] for act in offered['acts']), f'{offered}')
    before = again.events()
    expect(again.run('meet', desk.path) == offered and again.events() == before, 'offering changes nothing')
    one = offered['acts'][1]['seq']
    again.run('meet', desk.path, '--take', str(one))
    expect([e['kind'] for e in again.events()[len(before):]] == ['result_set'], 'one act, as asked')
    taken = again.run('meet', desk.path, '--take', 'all')
    expect([act['here'] for act in taken['acts']] == [False, True, True, True], f'{taken}')
    new = again.events()[len(before):]
    added = [e['body'] for e in new if e['kind'] == 'player_added']
    changed = [e['body'] for e in new if e['kind'] == 'player_changed']
    expect(added[0]['name'] == 'Late' and added[0]['player'] == 10, f'{added}: the next free number')
    expect(changed[0]['player'] == 10, f'{changed}: the same person')
    expect(new[0]['actor'] == 'anna', 'who did it is kept')
    count = len(again.events())
    again.run('meet', desk.path, '--take', 'all')
    expect(len(again.events()) == count, 'taken once, however often they meet')
    expect(again.run('verify')['good'], 'a good log')


def give_and_take(program, folder):
    desk = begin(program, folder, 'given.desk')
    os.mkdir(os.path.join(folder, 'b'))
    stick = os.path.join(folder, 'b', 'stick')
    os.mkdir(stick)
    desk.refused('not_given', 'take_pen', 'desk=b')
    desk.run('mirror', stick)
    desk.act('give_pen', 'to=b')
    desk.refused('pen', 'note', 'text=x')
    other = Desk(tally, program, os.path.join(stick, 'given.desklog'))
    other.run('recover', os.path.join(folder, 'b', 'given.desk'), '--desk', 'b')
    other.path = os.path.join(folder, 'b', 'given.desk')
    last = other.events()[-1]
    expect(last['kind'] == 'pen_taken' and not last['body'].get('seized') and last['epoch'] == 2, f'{last}')
    other.run('mirror', stick)
    other.act('note', 'text=here')
    desk.refused('behind', 'take_pen', 'desk=a', 'seized=true')
    told = desk.run('meet', os.path.join(stick, 'given.desklog'))
    expect(told['relation'] == 'theirs_goes_on', f'{told}')
    desk.run('meet', os.path.join(stick, 'given.desklog'), '--take', 'all')
    expect(desk.events() == other.events(), 'caught up')
    desk.refused('pen', 'note', 'text=x')
    other.act('give_pen', 'to=a')
    desk.run('meet', os.path.join(stick, 'given.desklog'), '--take', 'all')
    desk.act('take_pen', 'desk=a')
    desk.act('note', 'text=back')
    expect(desk.events()[-1]['epoch'] == 3, 'an epoch more')
    other.refused('behind', 'note', 'text=x')
    # A copy of the file is another desk: it has no pen.
    names = [name for name in os.listdir(stick) if name.endswith('.desk')]
    desk.act('pair_round')
    desk.act('publish_round')
    names = [name for name in os.listdir(stick) if name.endswith('.desk')]
    copy = Desk(tally, program, shutil.copy(os.path.join(stick, names[0]), os.path.join(folder, 'copy.desk')))
    expect(copy.events() == desk.events(), 'the whole log')
    copy.refused('pen', 'note', 'text=x')


def clocks(program, folder):
    desk = begin(program, folder, 'clock.desk')
    now = 1_790_000_000_000
    hour, decade = 3_600_000, 10 * 365 * 24 * 3_600_000
    for number, when in enumerate((now, now - hour, now + decade, now, -5)):
        desk.act('note', f'text=clock {number}', now=when)
    events = desk.events()
    expect([e['body']['text'] for e in events[-5:]] == [f'clock {i}' for i in range(5)], 'in the order of the acts')
    expect([e['seq'] for e in events] == list(range(1, len(events) + 1)), 'nothing lost, nothing twice')
    expect(desk.run('verify')['good'], 'a good log')
    request = 'ab' * 16
    desk.act('note', 'text=once', '--request', request, now=now)
    again = desk.act('note', 'text=once', '--request', request, now=now - hour)
    expect(again['outcome'] == 'repeated', f'{again}')
    told = desk.run('doctor', code=1, now=now - decade)
    clock = [f for f in told['findings'] if f['what'] == 'clock'][0]
    expect(not clock['good'] and 'put back' in clock['said'], f'{clock}')
    told = desk.run('doctor', code=1, now=now)
    expect({f['what'] for f in told['findings']} == {'sync', 'room', 'clock', 'file', 'chain', 'pen', 'mirror'},
           f'{told}')
    expect([f['good'] for f in told['findings'] if f['what'] in ('clock', 'file', 'chain', 'pen')] == [True] * 4,
           f'{told}')


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        desk, stick, log = keep_copies(program, folder)
        pull_the_stick(desk, stick, log)
        again = recover(program, desk, log, folder)
        names_that_are_taken(program, folder, stick, log)
        two_desks(desk, again, stick)
        give_and_take(program, folder)
        clocks(program, folder)
    return tally.end()


sys.exit(main())
