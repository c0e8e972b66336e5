#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_doors.py SWISSPAIR STICK [PART...]: other users of the machine at the desk's doors: a `.desk` that somebody else has
prepared, links in it, sessions that have ended and what still listens, a disk that is full, names guessed by the
time of an answer, sign-ins, heads and windows that hold places, requests with two lengths, two desks in one
browser. STICK is the library of stick.c, "-" without it; PART is a function below. Closes with "desk_doors: N
passed, N failed".
"""

import json
import os
import pathlib
import resource
import select
import socket
import stat
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from desk_browser import Client, Listener, Running, begin, wait_until
from desk_commands import Tally

tally = Tally('desk_doors')
expect = tally.expect
DAY = 24 * 3600 * 1000


def line_to(port, data=b'', address='127.0.0.1'):
    line = socket.create_connection(('127.0.0.1', port), timeout=20, source_address=(address, 0))
    line.sendall(data)
    return line


def answer_of(port, data):
    """What a connection answers that says just this; the status, 0 for none."""
    with line_to(port, data) as line:
        try:
            answer = line.recv(4000)
        except OSError:
            return 0
    return int(answer.split()[1]) if answer.startswith(b'HTTP/') else 0


def request_of(port, method, path, body=b'', *heads):
    own = [f'{method} {path} HTTP/1.1', f'Host: localhost:{port}']
    if method == 'POST':
        own += [f'Origin: http://localhost:{port}', 'X-Desk: 1']
    return '\r\n'.join(own + list(heads)).encode() + b'\r\n\r\n' + body


# ---- the folder that is the desk's own


def refused(program, folder):
    try:
        done = subprocess.run([program, 'desk', folder, '--no-browser'], capture_output=True, text=True, timeout=5)
    except subprocess.TimeoutExpired:  # it serves
        return False
    return done.returncode == 5 and 'error' in done.stderr


def private(program):
    with tempfile.TemporaryDirectory() as place:
        elsewhere = pathlib.Path(place, 'elsewhere')
        elsewhere.mkdir()
        linked = pathlib.Path(place, 'linked')
        linked.mkdir()
        (linked / '.desk').symlink_to(elsewhere)
        expect(refused(program, str(linked)) and not list(elsewhere.iterdir()), 'a linked .desk is used')

        wide = pathlib.Path(place, 'wide')
        (wide / '.desk').mkdir(parents=True)
        (wide / '.desk').chmod(0o777)
        running = Running(program, str(wide))
        expect(stat.S_IMODE((wide / '.desk').stat().st_mode) == 0o700, 'a .desk for everybody stays so')
        owner = Client(running.port, word=running.word)
        expect(owner.entered[0] == 200, 'it cannot be used')
        for name in ('door', 'open.html', 'people.json', 'port', 'lock'):
            mode = stat.S_IMODE((wide / '.desk' / name).stat().st_mode)
            expect(mode == 0o600, f'{name} has {mode:o}')
        running.end()

        # Somebody who could write there has put in owners and links of his own.
        theirs = elsewhere / 'people.json'
        theirs.write_text((wide / '.desk' / 'people.json').read_text(encoding='utf-8'), encoding='utf-8')
        for name, target in (('people.json', theirs), ('lock', elsewhere / 'lock')):
            planted = wide / '.desk' / name
            planted.unlink()
            planted.symlink_to(target)
            expect(refused(program, str(wide)) and not (elsewhere / 'lock').exists(), f'a linked {name} is followed')
            planted.unlink()
        os.mkfifo(wide / '.desk' / 'people.json')
        expect(refused(program, str(wide)), 'a pipe is read as people.json')
        (wide / '.desk' / 'people.json').unlink()
        kept = elsewhere / 'kept'
        kept.write_text('mine', encoding='utf-8')
        for name in ('door', 'open.html', 'port', 'people.json.new', 'door.new'):
            (wide / '.desk' / name).unlink(missing_ok=True)
            (wide / '.desk' / name).symlink_to(kept)
        running = Running(program, str(wide))
        expect(Client(running.port, word=running.word).entered[0] == 200, 'links keep everybody out')
        expect(kept.read_text(encoding='utf-8') == 'mine', 'a link is written through')
        running.end()

        if os.geteuid() == 0:
            foreign = pathlib.Path(place, 'foreign')
            (foreign / '.desk').mkdir(parents=True, mode=0o700)
            os.chown(foreign / '.desk', 12345, 12345)
            expect(refused(program, str(foreign)), "another user's .desk is used")
            expect(not list((foreign / '.desk').iterdir()), 'something is left in it')
            (wide / '.desk' / 'people.json').chmod(0o644)
            os.chown(wide / '.desk' / 'people.json', 12345, 12345)
            expect(refused(program, str(wide)), "another user's people.json is believed")


def stick(program, library):
    """A file system that keeps no rights is told, and used."""
    if library == '-':
        return
    with tempfile.TemporaryDirectory() as folder:
        running = Running(program, folder, LD_PRELOAD=library)
        expect(Client(running.port, word=running.word).entered[0] == 200, 'a stick is not used')
        expect('keeps no owners and no rights' in running.end(), 'that everybody can read it is not told')
        running = Running(program, folder)
        expect('keeps no owners' not in running.end(), 'it is told of a disk')


# ---- sessions


def ends(listener, seconds=3):
    """Whether its stream ends."""
    ended = threading.Event()

    def read():
        try:
            while listener.answer.readline():
                pass
        except OSError:
            pass
        ended.set()

    threading.Thread(target=read, daemon=True).start()
    return ended.wait(seconds)


def streams(running, owner, slug):
    """What listens ends with its session."""
    owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks'})

    def anna():
        return Client(running.port, name='Anna', passphrase='three black rooks')

    one, two = anna(), anna()
    lines = [Listener(one, slug), Listener(two, slug), Listener(owner, slug)]
    for line in lines:
        line.next()
    expect(one.post('/api/leave', {})[0] == 200 and ends(lines[0]), 'it listens on after signing out')
    status = two.post('/api/me/passphrase', {'passphrase': 'three black rooks', 'new': 'three black rooks'})[0]
    expect(status == 200 and not ends(lines[1], 1), 'the session that changes its passphrase does not listen on')
    other = anna()
    line = Listener(other, slug)
    line.next()
    two.post('/api/me/passphrase', {'passphrase': 'three black rooks', 'new': 'three black rooks'})
    expect(ends(line), "another session listens on after its person's new passphrase")
    line = Listener(two, slug)
    line.next()
    owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks'})
    expect(ends(line), 'it listens on after a new passphrase by the owner')
    three = anna()
    line = Listener(three, slug)
    line.next()
    owner.post('/api/people/remove', {'name': 'Anna'})
    expect(ends(line), 'who was removed listens on')
    owner.act(slug, 'note', text='still here')
    expect(lines[2].next()[0] == 'act', 'the owner listens no more')
    lines[2].close()


def ages(program, folder):
    """A session is good for 30 days."""
    running = Running(program, folder)
    owner = Client(running.port, word=running.word)
    owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks'})
    anna = Client(running.port, name='Anna', passphrase='three black rooks')
    running.end()
    path = pathlib.Path(folder, '.desk', 'people.json')
    for client, days, status in ((anna, 31, 401), (owner, 29, 200)):
        kept = json.loads(path.read_text(encoding='utf-8'))
        for session in kept['sessions']:
            session['since'] = int(time.time() * 1000) - days * DAY
        path.write_text(json.dumps(kept), encoding='utf-8')
        running = Running(program, folder)
        expect(client.get('/')[0] == status, f'a session of {days} days is {"dead" if status == 200 else "good"}')
        running.end()


# ---- a disk that is full


def full(program, folder):
    running = Running(program, folder)
    owner = Client(running.port, word=running.word)
    owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks', 'language': 'de'})
    anna, too = (Client(running.port, name='Anna', passphrase='three black rooks') for _ in range(2))
    limit = resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (0, limit[1]))
    for client, path, body in ((owner, '/api/people/remove', {'name': 'Anna'}), (anna, '/api/leave', {}),
                               (owner, '/api/people', {'name': 'Bert', 'passphrase': 'one white queen'}),
                               (owner, '/api/people', {'name': 'Anna', 'passphrase': 'four white knights'}),
                               (anna, '/api/me/passphrase', {'passphrase': 'three black rooks', 'new': 'four white knights'}),
                               (anna, '/api/me', {'language': 'fr'})):
        status = client.post(path, body)[0]
        expect(status == 507, f'{path} {body}: {status}')
        expect(anna.get('/')[0] == 200 and too.get('/')[0] == 200, f'{path}: a session has ended')
    expect('lang="de"' in anna.get('/')[1], 'a language that was not kept is spoken')
    expect(Client(running.port, name='Bert', passphrase='one white queen').entered[0] == 403, 'who was not added signs in')
    expect(Client(running.port, name='Anna', passphrase='four white knights').entered[0] == 403, 'a passphrase not kept is good')
    expect(Client(running.port, name='Anna', passphrase='three black rooks').entered[0] == 200, 'nobody can sign in')
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, limit)
    expect(owner.post('/api/people/remove', {'name': 'Anna'})[0] == 200 and anna.get('/')[0] == 401, 'with room again')
    running.end()


# ---- sign-ins


def names(running, owner):
    """Neither the time of an answer nor the wait after it tells whether somebody has a name."""
    for i in range(3):
        owner.post('/api/people', {'name': f'Known {i}', 'passphrase': 'three black rooks'})
    client, times = Client(running.port), {'Known': [], 'Nobody': []}
    for _ in range(3):
        for i in range(3):
            for kind, taken in times.items():
                began = time.monotonic()
                status = client.post('/api/enter', {'name': f'{kind} {i}', 'passphrase': 'wrong'})[0]
                taken.append(time.monotonic() - began)
                expect(status == 403, f'{kind}: {status}')
    known, nobody = (statistics.median(taken) for taken in times.values())
    expect(0.6 < known / nobody < 1.7, f'{known * 1000:.1f} ms for a name that is known, {nobody * 1000:.1f} for none')
    print(f'sign-in: {known * 1000:.1f} ms for a name that is known, {nobody * 1000:.1f} ms for none')
    Client(running.port, name='Known 2', passphrase='three black rooks')  # the address counts anew
    for kind in times:
        for _ in range(2):
            status = client.post('/api/enter', {'name': f'{kind} 0', 'passphrase': 'wrong'})[0]
            expect(status == 403, f'{kind}: {status}, before it was time')
        status = client.post('/api/enter', {'name': f'{kind} 0', 'passphrase': 'wrong'})[0]
        expect(status == 429, f'after five wrong ones {kind} is answered {status}')
    for i in range(20):
        status = client.post('/api/enter', {'name': f'Name {i}', 'passphrase': 'wrong'})[0]
    expect(status == 429, 'an address tries as many names as it likes')
    time.sleep(2.1)
    expect(Client(running.port, name='Known 1', passphrase='three black rooks').entered[0] == 200, 'for ever')


def sign_ins(running, owner, slug):
    """Sign-ins in a loop, from many addresses and for many names, keep nobody waiting who is in."""
    lines = []
    for i in range(100):
        body = json.dumps({'name': f'Somebody {i}', 'passphrase': 'x' * 40}).encode()
        asked = request_of(running.port, 'POST', '/api/enter', body, f'Content-Length: {len(body)}')
        lines.append(line_to(running.port, asked, f'127.0.1.{i + 1}'))
    began = time.monotonic()
    for _ in range(5):
        owner.post(f'/api/t/{slug}/try', {'act': 'note', 'body': {'text': 'x'}})
    taken = (time.monotonic() - began) / 5
    expect(taken < 0.3, f'a worker is free after {taken:.2f} s')
    answers = [int(line.recv(200).split()[1]) for line in lines]
    expect(set(answers) <= {403, 429} and answers.count(429) > 50, f'{answers}')
    for line in lines:
        line.close()
    print(f'100 sign-ins at once: an act is tried in {taken * 1000:.0f} ms, {answers.count(429)} are told to wait')


# ---- places


def closed(line):
    try:
        return bool(select.select([line], [], [], 0)[0]) and line.recv(1) == b''
    except OSError:
        return True


def slow_heads(running, owner):
    """A byte now and then: who is signed in comes in at any time, and the places are free again soon."""
    lines = [line_to(running.port, b'GET / HTTP/1.1\r\nHost: loc') for _ in range(650)]
    began, worst = time.monotonic(), 0.0
    while time.monotonic() - began < 14 and not all(closed(line) for line in lines):
        for line in lines[::7]:
            try:
                line.send(b'a')
            except OSError:
                pass
        client = Client(running.port)
        client.cookie = owner.cookie
        asked = time.monotonic()
        expect(client.get('/')[0] == 200, 'who is signed in is not let in')
        client.connection.close()
        worst = max(worst, time.monotonic() - asked)
        time.sleep(0.5)
    taken = time.monotonic() - began
    expect(worst < 3, f'a page after {worst:.1f} s')
    expect(all(closed(line) for line in lines), f'heads without end hold {sum(not closed(line) for line in lines)} places')
    print(f'650 heads without end: pages in {worst * 1000:.0f} ms, all places free after {taken:.1f} s')
    for line in lines:
        line.close()


def slow_bodies(running):
    line = line_to(running.port, request_of(running.port, 'POST', '/api/enter', b'{', 'Content-Length: 9000'))
    expect(wait_until(lambda: closed(line) or line.send(b' ') == 0, 13), "a stranger's body has no end")
    line.close()


def windows(running, owner, slug):
    """A window that is closed gives its place back at once."""
    def listening():
        return owner.post('/api/counts', b'')[0] and json.loads(owner.get('/api/counts')[1])['listeners']

    lines = [line_to(running.port, request_of(running.port, 'GET', f'/api/t/{slug}/live', b'', f'Cookie: {owner.cookie}'))
             for _ in range(390)]
    expect(wait_until(lambda: listening() == 390), f'{listening()} listen')
    began = time.monotonic()
    for line in lines:
        line.close()
    expect(wait_until(lambda: listening() == 0, 4), f'{listening()} places are held')
    print(f'390 closed windows: places free after {time.monotonic() - began:.1f} s')


# ---- requests


def lengths(running, owner, slug):
    body = json.dumps({'request': 'ab' * 16, 'act': 'note', 'body': {'text': 'smuggled'}}).encode()
    whole, cookie = f'Content-Length: {len(body)}', f'Cookie: {owner.cookie}'
    chunked = f'{len(body):x}\r\n'.encode() + body + b'\r\n0\r\n\r\n'
    before = len(owner.log(slug))
    for data, heads in ((body, (whole, whole)), (body, (whole, 'Content-Length: 0')), (body, ('content-length: 0', whole)),
                        (chunked, (whole, 'Transfer-Encoding: chunked')), (chunked, ('Transfer-Encoding: chunked', whole)),
                        (chunked, ('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')),
                        (body, (whole, f'Host: localhost:{running.port}'))):
        status = answer_of(running.port, request_of(running.port, 'POST', f'/api/t/{slug}/acts', data, cookie, *heads))
        expect(status in (0, 400), f'{heads}: {status}')
    expect(len(owner.log(slug)) == before, 'one of them has written')
    status = answer_of(running.port, request_of(running.port, 'POST', f'/api/t/{slug}/acts', body, cookie, whole))
    expect(status == 200, 'one length is too many')


def two_desks(program, running, owner):
    """One browser, which sends the cookies of a host to all its ports, at two desks."""
    with tempfile.TemporaryDirectory() as folder:
        other = Running(program, folder)
        there = Client(other.port, word=other.word)
        expect(there.cookie.partition('=')[0] == f'desk{other.port}' != owner.cookie.partition('=')[0], there.cookie)
        for client, cookie in ((owner, there.cookie), (there, owner.cookie)):
            own, client.cookie = client.cookie, f'{cookie}; {client.cookie}'
            expect(client.get('/')[0] == 200, 'two desks in one browser put each other out')
            client.cookie = own
        other.end()


def main():
    program, library = sys.argv[1:3]
    wanted = sys.argv[3:]
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))

    def part(test, *arguments):
        if not wanted or test.__name__ in wanted:
            test(*arguments)

    part(private, program)
    part(stick, program, library)
    with tempfile.TemporaryDirectory() as folder:
        part(ages, program, folder)
        part(full, program, folder)
    with tempfile.TemporaryDirectory() as folder:
        running = Running(program, folder)
        try:
            owner = Client(running.port, word=running.word)
            slug = begin(owner)
            part(streams, running, owner, slug)
            part(lengths, running, owner, slug)
            part(two_desks, program, running, owner)
            part(names, running, owner)
            part(sign_ins, running, owner, slug)
            part(windows, running, owner, slug)
            part(slow_heads, running, owner)
            part(slow_bodies, running)
            expect(owner.get('/')[0] == 200, 'the desk is gone')
        finally:
            running.end()
    return tally.end()


sys.exit(main())
