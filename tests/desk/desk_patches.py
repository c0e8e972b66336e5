#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_patches.py SWISSPAIR [--acts N] [--seed N]: a screen that fetches its documents once and then lives by
patches, from its own answers and from what it listens to, shows what it would have fetched. Acts at random:
results, corrections, claims, undoing, rounds, players, settings. A document that a patch calls stale is
fetched, and how often is counted. A window that listens gets the patch that the actor was answered with; one key
moves less than 2 kB. Many windows: more than a thousand listen, and who acts is answered before them. Closes
with "desk_patches: N passed, N failed".
"""

import argparse
import json
import random
import resource
import secrets
import selectors
import socket
import sys
import tempfile
import time

from desk_browser import Client, Listener, Running, begin
from desk_commands import Tally

tally = Tally('desk_patches')
expect = tally.expect
RESULTS = ['1-0', '0-1', 'draw', '+:-', '-:+', '-:-']


class Screen:
    """Documents of an event, kept fresh by patches."""

    def __init__(self, client, slug):
        self.client, self.slug, self.fetched = client, slug, 0
        self.frame, self.players, self.rounds = self.fetch(''), self.fetch('/players'), {}

    def fetch(self, below):
        status, data = self.client.get(f'/api/1/t/{self.slug}{below}')
        assert status == 200, (below, data)
        return json.loads(data)

    def round(self, number):
        if number not in self.rounds:
            self.rounds[number] = self.fetch(f'/r/{number}')
        return self.rounds[number]

    def apply(self, patch):
        for name, value in patch.get('frame', {}).items():
            if name == 'states':
                states = {state['round']: state for state in self.frame['states']} | {state['round']: state for state in value}
                self.frame['states'] = [states[number] for number in sorted(states)]
            else:
                self.frame[name] = value
        self.frame['states'] = [state for state in self.frame['states'] if state['round'] <= self.frame['paired']]
        rows = {row['player']: row for row in self.players['players']}
        for change in patch.get('players', []):
            row = rows.setdefault(change['player'], {'rounds': [], 'marks': []})
            games = {game['round']: game for game in row['rounds']} | {game['round']: game for game in change['rounds']}
            row.update(change, rounds=[games[number] for number in sorted(games)])
        self.players['players'] = [rows[number] for number in sorted(rows)]
        for change in patch.get('rounds', []):
            if change['round'] in self.rounds:
                shown = self.rounds[change['round']]
                boards = {board['board']: board for board in shown.get('boards', [])} | {board['board']: board for board in change['boards']}
                shown.update(change, boards=[boards[number] for number in sorted(boards)])
        for name in patch.get('stale', []):
            self.fetched += name in ('players', 'rounds') or name.startswith('r/')
            if name == 'players':
                self.players = self.fetch('/players')
            elif name == 'rounds':
                self.rounds = {}
            elif name.startswith('r/'):
                self.rounds.pop(int(name[2:]), None)

    def differs(self):
        """What is shown and is not what would be fetched; marks are of all players together, and shown when fetched."""
        plain = lambda document: {name: value for name, value in document.items() if name not in ('seq', 'mirror', 'store_problem', 'saved_at')}
        bare = lambda document: [{name: value for name, value in row.items() if name != 'marks'} for row in document['players']]
        if plain(self.frame) != plain(fresh := self.fetch('')):
            return f'frame: {[(name, self.frame.get(name), fresh[name]) for name in fresh if name in plain(fresh) and self.frame.get(name) != fresh[name]]}'
        fresh = bare(self.fetch('/players'))
        for shown, now in zip(bare(self.players), fresh):
            if shown != now:
                return f'player {now["player"]}: {[(name, shown.get(name), now[name]) for name in now if shown.get(name) != now[name]]}'
        if len(fresh) != len(self.players['players']):
            return 'other players'
        for number, shown in self.rounds.items():
            fresh = self.fetch(f'/r/{number}')
            if plain(shown) != plain(fresh):
                return f'round {number}: {[(name, shown.get(name), fresh.get(name)) for name in shown | fresh if name != "seq" and shown.get(name) != fresh.get(name)]}'
        return None


def an_act(lot, screen):
    paired, players = screen.frame['paired'], [row['player'] for row in screen.players['players']]
    number = lot.randint(max(1, paired - 1), max(1, paired))
    boards = screen.round(number)['boards'] if paired else []
    board = lot.choice(boards)['board'] if boards else 1
    player, seq = lot.choice(players), lot.randint(max(1, screen.frame['seq'] - 12), screen.frame['seq'])
    return lot.choice([
        ('set_result', {'round': number, 'board': board, 'result': lot.choice(RESULTS)}), ('set_result', {'round': number, 'board': board, 'result': '1-0'}),
        ('correct_result', {'round': number, 'board': board, 'result': lot.choice(RESULTS)}), ('clear_result', {'round': number, 'board': board}),
        ('claim_result', {'round': number, 'board': board, 'result': 'draw'}), ('read_back', {'round': number, 'board': board, 'result': '1-0'}),
        ('adjourn', {'round': number, 'board': board}), ('correct_rating', {'round': number, 'board': board, 'result': '0-1', 'why': 'x'}),
        ('undo', {'seq': seq, 'with_all': True}), ('undo', {'from': screen.frame['seq']}), ('redo', {'seq': seq}),
        ('pair_round', {}), ('publish_round', {'round': number}), ('withdraw_round', {'round': number}), ('close_round', {'round': number}),
        ('swap_colours', {'round': number, 'board': board}), ('drop_board', {'round': number, 'board': board}), ('finish_edit', {'round': number}),
        ('make_numbers', {}), ('add_player', {'name': f'Late {secrets.token_hex(3)}', 'rating': lot.randint(1000, 2400)}),
        ('change_player', {'player': player, 'rating': lot.randint(1000, 2400), 'club': 'Rooks'}), ('arrive', {'player': player}),
        ('absent', {'player': player, 'round': paired + 1}), ('ask_bye', {'player': player, 'round': paired + lot.randint(0, 2), 'worth': 'half'}),
        ('drop_bye', {'player': player, 'round': paired + 1}), ('withdraw', {'player': player}), ('return', {'player': player}),
        ('adjust_points', {'player': player, 'round': number, 'points': lot.choice([-5, 5])}), ('remove_player', {'player': player}),
        ('settings', {'city': secrets.token_hex(2), 'win': lot.choice([10, 10, 30])}), ('note', {'text': 'x', 'player': player}),
        ('import_players', {'table': '\n'.join(['Name;Rating', *(f'Guest {secrets.token_hex(3)};{1500 + i}' for i in range(lot.choice([2, 30])))])}),
        ('publish_standings', {'round': number}), ('tiebreaks', {'list': 'BH,SB'}), ('drop', {}),
    ])


def random_acts(owner, slug, acts, seed):
    lot, done, checks = random.Random(seed), 0, 0
    screen, other = Screen(owner, slug), Screen(owner, slug)
    line = Listener(owner, slug)
    expect(line.next()[0] == 'hello', 'nobody greets')
    for i in range(acts):
        act, body = an_act(lot, screen)
        status, answer = owner.act(slug, act, confirmed=4, **body)
        patch = answer.get('patch') if isinstance(answer, dict) else None
        if not patch:
            continue
        done += 1
        screen.apply(patch)
        screen.frame['seq'] = patch['seq']
        told = None
        while told is None:
            event, data = line.next()
            expect(event == 'act', f'{event} after {act}')
            told = data.get('patch')
        expect(told == patch, f'{act}: who listens is told something else')
        other.apply(told)
        if lot.random() < .5 or i + 10 > acts:
            checks += 1
            for who in (screen, other):
                why = who.differs()
                expect(why is None, f'seed {seed}, act {i} {act} {body}: {why}')
                if why:
                    return done, screen.fetched
    line.close()
    return done, screen.fetched


def one_key(owner):
    """A key in a field of 60: the answer and what others are told, together under 2 kB; nothing is to be fetched but the table."""
    slug = begin(owner, 60, 9)
    line = Listener(owner, slug)
    line.next()
    status, headers, data = owner.ask('POST', f'/api/1/t/{slug}/acts', json.dumps(
        {'request': secrets.token_hex(16), 'act': 'set_result', 'body': {'round': 1, 'board': 7, 'result': '1-0'}}), Accept_Encoding='gzip')
    event, told = line.next()
    expect(status == 200 and told['patch']['stale'] == ['standings'], f'{status} {told}')
    moved = len(data) + len(json.dumps(told, separators=(',', ':')))
    expect(moved < 2000, f'one key moves {moved} bytes')
    expect('rounds' in told['patch'] and len(told['patch']['rounds'][0]['boards']) == 1 and len(told['patch']['players']) == 2, f'{told["patch"]}')
    line.close()
    return moved


def resume(owner, slug):
    """A window that comes back gets what it missed, with a patch; one that is too far behind begins anew."""
    last = json.loads(owner.get(f'/api/1/t/{slug}')[1])['seq']
    owner.act(slug, 'note', text='x')
    owner.act(slug, 'note', text='y')
    line = Listener(owner, slug, last)
    kinds = [line.next() for _ in range(3)]
    expect([event for event, _ in kinds] == ['hello', 'act', 'act'] and kinds[2][1]['patch']['seq'] == last + 2, f'{kinds}')
    line.close()
    for i in range(260):
        owner.act(slug, 'note', text=str(i))
    line = Listener(owner, slug, last)
    expect(line.next()[0] == 'hello' and line.next()[0] == 'reload', 'somebody far behind is not told to begin anew')
    line.close()


def who_looks(running, owner, slug):
    owner.post('/api/1/people', {'name': 'Berta', 'passphrase': 'three black rooks'})
    berta = Client(running.port, name='Berta', passphrase='three black rooks')
    mine = Listener(owner, slug)
    expect(mine.next(here=True)[0] == 'hello', 'nobody greets')
    hers = Listener(berta, slug)
    names = []
    while 'Berta' not in names:
        event, data = mine.next(here=True)
        names = data['people'] if event == 'here' else names
    expect(sorted(json.loads(owner.get(f'/api/1/t/{slug}/here')[1])['people']) == sorted(names), f'{names}')
    hers.close()
    while 'Berta' in names:
        names = mine.next(here=True)[1].get('people', names)
    expect(names, 'nobody looks any more')
    mine.close()


def crowd(owner, slug, count):
    """Lines that listen, read by one loop; until all have the message, and when the actor had his answer."""
    head = f'GET /api/1/t/{slug}/live HTTP/1.1\r\nHost: localhost:{owner.port}\r\nCookie: {owner.cookie}\r\n\r\n'.encode()
    lines, selector = [], selectors.DefaultSelector()
    for _ in range(count):
        line = socket.create_connection(('127.0.0.1', owner.port), timeout=30)
        line.sendall(head)
        lines.append(line)
    for line in lines:
        data = b''
        while b'event: hello' not in data:
            data += line.recv(4096)
        line.setblocking(False)
        selector.register(line, selectors.EVENT_READ, line)
    time.sleep(1.5)  # who looks is told once
    for key, _ in selector.select(0):
        key.fileobj.recv(65536)
    answered, told = [], []
    for i in range(5):
        mark = f'mark {i} {secrets.token_hex(4)}'
        started = time.monotonic()
        expect(owner.act(slug, 'note', text=mark)[0] == 200, 'not answered')
        answered.append(time.monotonic() - started)
        waiting = {line: b'' for line in lines}
        while waiting and time.monotonic() < started + 60:
            for key, _ in selector.select(1):
                data = waiting.get(key.fileobj, b'') + key.fileobj.recv(65536)
                if mark.encode() in data:
                    waiting.pop(key.fileobj, None)
                elif key.fileobj in waiting:
                    waiting[key.fileobj] = data
        expect(not waiting, f'{len(waiting)} of {count} are not told')
        told.append(time.monotonic() - started)
    counts = json.loads(owner.get('/api/1/counts')[1])
    expect(counts['listeners'] == count, f'{counts}')
    for line in lines:
        line.close()
    return sorted(answered)[2], sorted(told)[2]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--acts', type=int, default=150)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--windows', type=int, default=1200)
    asked = parser.parse_args()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files[1], files[1]))
    with tempfile.TemporaryDirectory() as folder:
        running = Running(asked.program, folder)
        try:
            owner = Client(running.port, word=running.word)
            slug = begin(owner, 10, 6)
            done, fetched = random_acts(owner, slug, asked.acts, asked.seed)
            expect(done > asked.acts / 5, f'{done} acts were done')
            moved = one_key(owner)
            resume(owner, slug)
            who_looks(running, owner, slug)
            most = json.loads(owner.get('/api/1/counts')[1])['most_listeners']
            answered, told = crowd(owner, slug, min(asked.windows, most))
            print(f'{done} acts done, {fetched} documents fetched; one key moves {moved} bytes; of {min(asked.windows, most)} windows '
                  f'the actor is answered in {answered * 1000:.1f} ms, all are told in {told * 1000:.1f} ms')
        finally:
            running.end()
    return tally.end()


sys.exit(main())
