#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_windows.py SWISSPAIR [--windows N] [--players N]: many windows on one desk. All of them listen, an act is done,
all ask for the same page at once: it is made once, each gets the same bytes, and whoever has it already is told so in
no bytes at all. Another person, another language, another act: another page. As many listen as may, one more is told to
ask now and then; who leaves makes room. Prints how long it took and what memory the desk had. Closes with
"desk_windows: N passed, N failed".
"""

import argparse
import json
import resource
import socket
import sys
import tempfile
import time

from desk_browser import Client, Running, begin, wait_until
from desk_commands import Tally

tally = Tally('desk_windows')
expect = tally.expect


class Window:
    """A line of its own: asks, and is read later. As a browser it connects when it has something to ask: many lines that
    say nothing are a stranger's, and the oldest of them are closed."""

    def __init__(self, client):
        self.port, self.socket, self.file = client.port, None, None
        self.head = f'Host: localhost:{client.port}\r\nCookie: {client.cookie}\r\n'

    def ask(self, path, more=''):
        if not self.socket:
            self.socket = socket.create_connection(('127.0.0.1', self.port), timeout=60)
            self.file = self.socket.makefile('rb')
        self.socket.sendall(f'GET {path} HTTP/1.1\r\n{self.head}{more}\r\n'.encode())

    def read(self):
        """(status, headers, bytes)."""
        status, headers = int(self.file.readline().split()[1]), {}
        while line := self.file.readline().strip().decode():
            name, _, value = line.partition(': ')
            headers[name.lower()] = value
        return status, headers, self.file.read(int(headers.get('content-length', 0)))

    def listen(self, slug):
        self.ask(f'/api/t/{slug}/live')
        status = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass
        return status

    def message(self):
        """Of a stream in chunks: up to the next act's lines."""
        while b'event: act' not in (line := self.file.readline()):
            if not line:
                return False
        return True

    def close(self):
        self.file.close()
        self.socket.close()


def memory(process):
    """MiB: now, and at most."""
    with open(f'/proc/{process.pid}/status', encoding='utf-8') as file:
        lines = dict(line.split(':', 1) for line in file)
    return int(lines['VmRSS'].split()[0]) / 1024, int(lines['VmHWM'].split()[0]) / 1024


def ask_at_once(windows, path, more=''):
    began = time.monotonic()
    for window in windows:
        window.ask(path, more)
    answers = [window.read() for window in windows]
    return answers, (time.monotonic() - began) * 1000


def counts(owner):
    return json.loads(owner.get('/api/counts')[1])


def one_page(owner, slug, windows, path):
    """Asked by all at once, and once more by all who have it."""
    before = counts(owner)['pages_made']
    answers, took = ask_at_once(windows, path)
    made = counts(owner)['pages_made'] - before
    expect(all(status == 200 for status, _, _ in answers), f'{path}: {[status for status, _, _ in answers if status != 200][:3]}')
    expect(len({data for _, _, data in answers}) == 1, f'{path}: not all have the same bytes')
    expect(made == 1, f'{path}: made {made} times for {len(windows)} windows')
    tag = answers[0][1]['etag']
    again, _ = ask_at_once(windows, path, f'If-None-Match: {tag}\r\n')
    expect(all((status, data) == (304, b'') for status, _, data in again), f'{path}: sent to who has it')
    expect(counts(owner)['pages_made'] - before == 1, f'{path}: made anew for who has it')
    return took, len(answers[0][2])


def others(owner, anna, slug):
    """What a page is made from: who looks, and what stands."""
    path, before = f'/t/{slug}/settings', counts(owner)['pages_made']
    mine, hers = owner.get(path)[1], anna.get(path)[1]
    expect('arbiter' in mine and 'Anna' in hers and 'Anna' not in mine, 'a page is shown to somebody else')
    anna.post('/api/me', {'language': 'de'})
    expect('lang="de"' in anna.get(path)[1], 'a page is shown in the language of before')
    anna.post('/api/me', {'theme': 'dark'})
    expect('data-theme="dark"' in anna.get(path)[1], 'a page is shown as it looked before')
    answer = owner.act(slug, 'add_player', name='Latest, Lea', rating=1234)[1]
    expect('Latest, Lea' in owner.get(f'/api/1/t/{slug}/players')[1], 'a document is shown as of the act before')
    owner.act(slug, 'undo', seqs=[answer['seq'] + i for i in range(len(answer['events']))])
    expect('Latest, Lea' not in owner.get(f'/api/1/t/{slug}/players')[1], 'a document is shown with what was taken back')
    expect(owner.get(path + '?round=1')[1] != '' and counts(owner)['pages_made'] - before >= 6, 'pages that differ count as one')
    for i in range(300):
        owner.get(f'/api/1/t/{slug}/timeline?before={i + 2}')
    expect(counts(owner)['pages_bytes'] <= 4 << 20, 'more is kept than there is room for')


def bound(owner, slug, windows):
    """As many listen as may."""
    most = counts(owner)['most_listeners']
    expect(most == (1200 - 400) // 2, f'{most} may listen with 1200 files')
    while len(windows) < most:
        windows.append(Window(owner))
        expect(windows[-1].listen(slug) == 200, f'window {len(windows)} may not listen')
    late = Window(owner)
    expect(late.listen(slug) == 503, 'one more than may listen does')
    expect(owner.get(f'/api/1/t/{slug}/r/1')[0] == 200, 'documents are refused, too')
    windows.pop().close()

    def has_room():
        owner.act(slug, 'note', text='somebody has gone')  # a dead line is found by writing on it
        other = Window(owner)
        if other.listen(slug) == 200:
            windows.append(other)
            return True
        other.close()
        return False
    expect(wait_until(has_room, 30), 'who leaves makes no room')
    late.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--windows', type=int, default=200)
    parser.add_argument('--players', type=int, default=40)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (1200, 1200))  # the desk asks for all it may have
    with tempfile.TemporaryDirectory() as folder:
        running = Running(options.program, folder)
        owner = Client(running.port, word=running.word)
        slug = begin(owner, players=options.players)
        owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks'})
        anna = Client(running.port, name='Anna', passphrase='three black rooks')
        listening = [Window(owner) for _ in range(options.windows)]
        expect(all(window.listen(slug) == 200 for window in listening), 'not all may listen')
        asking = [Window(owner) for _ in range(options.windows)]
        began = time.monotonic()
        expect(owner.act(slug, 'set_result', board=1, result='1-0')[0] == 200, 'no result')
        expect(all(window.message() for window in listening), 'not all hear')
        heard = (time.monotonic() - began) * 1000
        for path in (f'/api/1/t/{slug}/standings', f'/api/1/t/{slug}/r/1'):
            took, length = one_page(owner, slug, asking, path)
            print(f'{path}: {length} bytes to {options.windows} windows in {took:.0f} ms, made once')
        print(f'an act heard by {options.windows} windows after {heard:.0f} ms')
        for window in asking:
            window.close()
        others(owner, anna, slug)
        bound(owner, slug, listening)
        now, most = memory(running.process)
        print(f'{len(listening)} windows listen, {options.players} players: {now:.1f} MiB, at most {most:.1f}')
        for window in listening:
            window.close()
        err = running.end()
        expect('ERROR' not in err, err)
    return tally.end()


sys.exit(main())
