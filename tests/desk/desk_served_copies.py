#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_served_copies.py SWISSPAIR: second copies as the running desk keeps them: a log that is behind its copy
is not written to until it has caught up, a damaged copy is found when it is met and when the pen is given away,
an empty mount point is no stick, a copy on the event's own disk is told in the bar. The same by commands where
they differ. Closes with "desk_served_copies: N passed, N failed".
"""

import json
import os
import shutil
import sys
import tempfile
import threading

from desk_browser import Client, Running, copied, wait_until
from desk_commands import Desk, Tally

tally = Tally('desk_served_copies')
expect = tally.expect


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def begin(program, folder):
    """An event with a second copy, made by commands; (desk, stick, copy)."""
    events, stick = os.path.join(folder, 'events'), os.path.join(folder, 'stick')
    os.mkdir(events)
    os.mkdir(stick)
    desk = Desk(tally, program, os.path.join(events, 'open.desk'))
    desk.run('new', '--name', 'Club Open')
    for i in range(40):
        desk.act('add_player', f'name=Player {i + 1}', f'rating={2000 - i}')
    desk.run('mirror', stick)
    return desk, stick, os.path.join(stick, 'open.desklog')


def flip(path):
    data = bytearray(read(path))
    data[len(data) // 2] ^= 1
    with open(path, 'wb') as file:
        file.write(data)


def bar(owner, slug='open'):
    """What the frame says of the second copy: trouble, remark, state; 'complete' when it has the last event."""
    frame = json.loads(owner.get(f'/api/1/t/{slug}')[1])
    mirror = frame['mirror']
    state = 'waiting' if mirror['state'] == 'complete' and mirror['seq'] < frame['seq'] else mirror['state']
    return ' '.join((mirror['problem'], mirror['remark'], 'Catch up' if state == 'behind' else state))


def with_desk(program, folder, do):
    running = Running(program, os.path.join(folder, 'events'))
    try:
        return do(Client(running.port, word=running.word))
    finally:
        running.end()


def restore_older(desk, older):
    for end in ('-wal', '-shm'):
        if os.path.exists(desk.path + end):
            os.remove(desk.path + end)
    shutil.copy(older, desk.path)


def behind(program, folder):
    """An older folder is put back while the stick has more."""
    desk, stick, copy = begin(program, folder)
    older = shutil.copy(desk.path, os.path.join(folder, 'older'))
    for i in range(3):
        desk.act('note', f'text=written after the backup {i}')
    restore_older(desk, older)
    before, ours = read(copy), len(desk.events())

    def at_once(owner):
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(Client(owner.port).ask('GET', '/')[0])) for _ in range(2)]
        for thread in threads:
            thread.start()
        status, answer = owner.act('open', 'note', text='on an old log')
        for thread in threads:
            thread.join()
        found = answer.get('findings', [{}])[0]
        expect(status == 422 and found.get('subject') == 'behind' and 'event 44' in found.get('text', ''), f'{status} {answer}')
        expect(len(owner.log('open')) == ours and read(copy) == before, 'something is written all the same')
        expect('Catch up' in bar(owner), bar(owner))
        offer = answer.get('offer', {})
        expect(offer.get('to') == ours + 3, f'{offer}')
        status, answer = owner.post(offer.get('post', '/'), {})
        expect(status == 200 and answer['last'] == ours + 3, f'{status} {answer}')
        expect(owner.act('open', 'note', text='now')[0] == 200, 'caught up, it cannot be written')
        expect(wait_until(lambda: copied(copy) == ours + 4), 'and is not copied')
        expect(wait_until(lambda: 'Catch up' not in bar(owner)), 'still offered')
        expect(owner.post('/api/t/open/catch_up', {})[0] == 409, 'there is nothing to catch up')
        kept = [event['hash'] for event in owner.log('open')]
        expect([json.loads(line)['hash'] for line in before.splitlines() if b'"seq"' in line] == kept[:-1], 'another story')
    with_desk(program, folder, at_once)
    expect(desk.run('verify')['good'], 'a good log')
    # The same by command, and with a damaged copy there is nothing to catch up from.
    restore_older(desk, older)
    desk.refused('behind', 'note', 'text=x')
    flip(copy)

    def from_damaged(owner):
        status, answer = owner.act('open', 'note', text='x')
        expect(status == 422 and answer['findings'][0]['subject'] == 'behind', f'{status} {answer}')
        expect(owner.post('/api/t/open/catch_up', {})[0] in (409, 422), 'caught up from a damaged copy')
        expect(len(owner.log('open')) == ours, 'something is taken from it')
    with_desk(program, folder, from_damaged)
    expect(sorted(os.listdir(stick)) == ['open.desklog'], f'what only the copy has is set aside: {os.listdir(stick)}')


def later_epoch(program, folder):
    """The other desk has taken the pen: caught up, this one still only shows."""
    desk, stick, copy = begin(program, folder)
    other = Desk(tally, program, copy)
    other.run('recover', os.path.join(folder, 'open.desk'))
    other.path = os.path.join(folder, 'open.desk')
    os.mkdir(os.path.join(folder, 'spare'))
    other.path = shutil.move(other.path, os.path.join(folder, 'spare', 'open.desk'))
    other.run('mirror', stick)
    other.act('note', 'text=over there')

    def catch_up(owner):
        expect(owner.act('open', 'note', text='x')[1]['findings'][0]['subject'] == 'behind', 'it writes on')
        expect(owner.post('/api/t/open/catch_up', {})[0] == 200, 'it does not catch up')
        status, answer = owner.act('open', 'note', text='x')
        expect(status == 422 and answer['findings'][0]['subject'] == 'pen', f'{status} {answer}')
    with_desk(program, folder, catch_up)
    expect(desk.events() == other.events(), 'another story')


def damaged(program, folder):
    desk, stick, copy = begin(program, folder)
    whole = read(copy)
    flip(copy)
    told = desk.run('doctor', code=1)
    said = [f['said'] for f in told['findings'] if f['what'] == 'mirror' and not f['good']]
    expect(any('line' in text for text in said) and read(copy) != whole, f'the doctor sees nothing: {said}')
    told = desk.run('mirror')
    expect(read(copy) == whole and 'set aside' in told['mirrors'][0]['remark'], f'{told}')
    expect(os.path.exists(copy + '.damaged-1'), 'it is thrown away')
    flip(copy)
    told = desk.act('note', 'text=by command')
    expect('set aside' in told['mirrors'][0]['remark'] and os.path.exists(copy + '.damaged-2'), f'{told["mirrors"]}')
    whole = read(copy)
    for at in (10, len(whole.splitlines()[0]) - 40):  # in the first line, which no event's hash covers
        with open(copy, 'wb') as file:
            file.write(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:])
        told = desk.run('mirror')
        expect(read(copy) == whole and 'set aside' in told['mirrors'][0]['remark'], f'byte {at}: {told}')
    # Bytes that an event names are gone.
    desk.act('settings', 'rounds=5', 'system=dutch-2026')
    desk.act('make_numbers')
    desk.act('draw_lot', 'colour=white')
    desk.act('pair_round')
    whole = read(copy)
    lines = whole.splitlines(keepends=True)
    with open(copy, 'wb') as file:
        file.write(b''.join(line for line in lines if not line.startswith(b'{"input"')))
    desk.run('mirror')
    expect(read(copy) == whole, 'the file a round was paired from is missing in the copy')
    # A stick that damages everything is not filled.
    for _ in range(12):
        flip(copy)
        desk.run('mirror', code=None)
    expect(len([name for name in os.listdir(stick) if '.damaged-' in name]) == 9, f'{os.listdir(stick)}')


def damaged_and_served(program, folder):
    desk, _, copy = begin(program, folder)
    whole = read(copy)
    flip(copy)

    def has_all(owner):
        return copied(copy) == len(owner.log('open'))

    def serve(owner):
        expect(wait_until(lambda: 'damaged' in bar(owner)), bar(owner))
        expect(read(copy) == whole and os.path.exists(copy + '.damaged-1'), 'not written anew')
        # Another stick in its place: met now, so read now.
        shutil.copy(copy, copy + '.other')
        flip(copy + '.other')
        os.replace(copy + '.other', copy)
        expect(owner.act('open', 'note', text='looked at')[0] == 200, 'an act')
        expect(wait_until(lambda: os.path.exists(copy + '.damaged-2') and has_all(owner)), 'another stick is not read')
        # While it runs: found when the pen is given away, without waiting for the hour.
        flip(copy)
        expect(owner.act('open', 'note', text='not looked at')[0] == 200, 'an act')
        expect(owner.act('open', 'give_pen', to='spare')[0] == 200, 'the pen')
        expect(wait_until(lambda: os.path.exists(copy + '.damaged-3')), 'given away with a damaged copy')
        owner.get('/')
    with_desk(program, folder, serve)
    other = Desk(tally, program, copy)
    other.run('recover', os.path.join(folder, 'spare.desk'))
    expect(desk.run('verify')['good'], 'a good log')


def second_disk(folder):
    for place in ('/dev/shm', '/run', '/var/tmp', '/mnt', os.path.expanduser('~')):
        if os.path.isdir(place) and os.access(place, os.W_OK) and os.stat(place).st_dev != os.stat(folder).st_dev:
            return tempfile.mkdtemp(dir=place)
    return None


def pulled_out(program, folder):
    """A stick that was pulled out leaves an empty folder of its name."""
    desk, stick, copy = begin(program, folder)
    desk.run('mirror', stick, '--stop')
    os.remove(copy)
    disk = second_disk(folder)
    if not disk:
        print('desk_served_copies: no second disk here, so no stick is pulled out', file=sys.stderr)
        return
    os.rename(stick, stick + '-empty')
    os.symlink(disk, stick)
    try:
        copy = os.path.join(disk, 'open.desklog')
        expect(desk.run('mirror', stick)['mirrors'][0]['state'] == 'good' and os.path.exists(copy), 'named')
        os.rename(stick, stick + '-full')
        os.rename(stick + '-empty', stick)
        told = desk.act('note', 'text=by command')
        expect(told['mirrors'][0]['state'] == 'missing' and not os.listdir(stick), f'{told["mirrors"]} {os.listdir(stick)}')

        def serve(owner):
            expect(owner.act('open', 'note', text='by the desk')[0] == 200, 'an act is held up')
            expect(wait_until(lambda: 'not there' in bar(owner)), bar(owner))
            expect(not os.listdir(stick), f'written to an empty mount point: {os.listdir(stick)}')
            os.rename(stick, stick + '-empty')
            os.rename(stick + '-full', stick)
            seq = len(owner.log('open'))
            expect(wait_until(lambda: copied(copy) == seq), 'not caught up when it is back')
            expect(wait_until(lambda: 'complete' in bar(owner)), bar(owner))
        with_desk(program, folder, serve)
        # Named while it was out: told; once it is there, that is remembered.
        desk.run('mirror', stick, '--stop')
        os.rename(stick, stick + '-full')
        os.rename(stick + '-empty', stick)
        expect('same disk' in desk.run('mirror', stick)['mirrors'][0]['remark'], 'on the same disk, and not told')
        os.rename(stick, stick + '-empty')
        os.rename(stick + '-full', stick)
        expect(desk.act('note', 'text=in')['mirrors'][0]['state'] == 'good', 'another disk is not taken')
        os.rename(stick, stick + '-full')
        os.rename(stick + '-empty', stick)
        expect(desk.act('note', 'text=out')['mirrors'][0]['state'] == 'missing', 'and not remembered')
    finally:
        shutil.rmtree(disk)


def same_disk(program, folder):
    """The bar says what the command says."""
    desk, stick, _ = begin(program, folder)
    expect('same disk' in desk.run('mirror', stick)['mirrors'][0]['remark'], 'the command does not tell')
    with_desk(program, folder, lambda owner: expect(wait_until(lambda: 'same disk' in bar(owner)), bar(owner)))


def main():
    program = sys.argv[1]
    for part in (behind, later_epoch, damaged, damaged_and_served, pulled_out, same_disk):
        with tempfile.TemporaryDirectory() as folder:
            part(program, folder)
    return tally.end()


sys.exit(main())
