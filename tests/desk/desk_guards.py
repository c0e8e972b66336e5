#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_guards.py SWISSPAIR: attacks on the desk's server, one for every guard: foreign names, foreign
pages, a missing header, stolen and guessed words, bodies and heads without end, methods and paths that
are none, people who may not. Then every route of `swisspair desk routes` for every role. Closes with
"desk_guards: N passed, N failed".
"""

import json
import socket
import subprocess
import sys
import tempfile

from desk_browser import Client, Running, begin
from desk_commands import Tally

tally = Tally('desk_guards')
expect = tally.expect


def raw(port, data, most=4000):
    """What a line answers that says just this."""
    with socket.create_connection(('127.0.0.1', port), timeout=10) as line:
        try:
            line.sendall(data)
            return line.recv(most)
        except OSError:
            return b''


def names(owner):
    for host in ('evil.example', f'evil.example:{owner.port}', 'localhost', 'localhost:1', f'localhost:{owner.port}.evil',
                 f'192.168.0.1:{owner.port}'):
        expect(owner.get('/', Host=host)[0] == 421, f'Host {host} is let in')
    for host in ('localhost', '127.0.0.1', '[::1]'):
        expect(owner.get('/', Host=f'{host}:{owner.port}')[0] == 200, f'Host {host} is refused')
    expect(b' 400 ' in raw(owner.port, b'GET / HTTP/1.1\r\n\r\n'), 'no Host at all is let in')


def pages_of_others(owner, slug):
    path, body = f'/api/t/{slug}/acts', json.dumps({'request': '0' * 32, 'act': 'note', 'body': {'text': 'x'}})
    for headers in ({'Origin': None}, {'Origin': 'null'}, {'Origin': 'http://evil.example'},
                    {'Origin': f'https://localhost:{owner.port}'}, {'Origin': f'http://localhost:{owner.port}.evil'},
                    {'X_Desk': None}, {'X_Desk': '0'}):
        before = len(owner.log(slug))
        expect(owner.post(path, body, **headers)[0] == 403, f'a POST with {headers} is let in')
        expect(len(owner.log(slug)) == before, f'a POST with {headers} has written')
    expect(owner.post(path, body)[0] == 200, 'our own POST is refused')
    status, headers, page = owner.ask('GET', f'/t/{slug}/')
    policy = headers['Content-Security-Policy']
    expect("default-src 'self'" in policy and "frame-ancestors 'none'" in policy and 'unsafe' not in policy, policy)
    expect(headers['X-Content-Type-Options'] == 'nosniff' and headers['X-Frame-Options'] == 'DENY', f'{headers}')
    expect(b'<script>' not in page and b' onclick' not in page, 'there is a script in the page')
    expect('Access-Control-Allow-Origin' not in headers, 'other pages may read')


def words(running, owner):
    expect(Client(running.port, word=running.word).entered[0] == 403, 'the word is good twice')
    expect(Client(running.port, word='0' * 64).entered[0] == 403, 'any word is good')
    expect(Client(running.port, word='').get('/')[0] == 401, 'no word is good')
    status, headers, _ = owner.ask('POST', '/api/me', '{}')
    stranger = Client(running.port)
    for cookie in ('', 'x', '0' * 64, owner.cookie.split('=')[1][:-1] + 'g'):
        stranger.cookie = f'desk{running.port}={cookie}'
        expect(stranger.get('/')[0] == 401, f'the cookie {cookie} is let in')


def passphrases(running, owner):
    for name, passphrase in (('', 'long enough'), ('Anna', 'short'), ('a\x01b', 'long enough'), ('x' * 60, 'long enough'),
                             ('<b>', 'long enough')):
        expect(owner.post('/api/people', {'name': name, 'passphrase': passphrase})[0] == 400, f'{name} can sign in')
    expect(owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks'})[0] == 200, 'Anna cannot sign in')
    answer = Client(running.port)
    status, headers, _ = answer.ask('POST', '/api/enter', json.dumps({'name': 'Anna', 'passphrase': 'three black rooks'}))
    cookie = headers.get('Set-Cookie', '')
    expect(status == 200 and 'HttpOnly' in cookie and 'SameSite=Strict' in cookie, f'{status} {cookie}')
    for _ in range(5):
        expect(Client(running.port, name='Anna', passphrase='wrong').entered[0] == 403, 'a wrong passphrase is let in')
    expect(Client(running.port, name='Anna', passphrase='three black rooks').entered[0] == 429, 'tries have no end')
    expect(Client(running.port, name='Nobody', passphrase='three black rooks').entered[0] == 403, 'nobody is let in')
    with open(running.folder + '/.desk/people.json', encoding='utf-8') as file:
        kept = file.read()
    expect('three black rooks' not in kept and '$argon2id$' in kept, 'the passphrase is kept')
    expect(answer.cookie.split('=')[1] not in kept, 'the session is kept')
    return answer


def own_passphrase(running, owner):
    """Each changes his own, naming the one he has; all his sessions but that one end."""
    expect(owner.post('/api/people', {'name': 'Bert', 'passphrase': 'one white queen'})[0] == 200, 'Bert cannot sign in')
    here, there = (Client(running.port, name='Bert', passphrase='one white queen') for _ in range(2))
    renew = lambda old, new: here.post('/api/me/passphrase', {'passphrase': old, 'new': new})[0]
    expect(renew('one white queen', 'short') == 400, 'a short passphrase is taken')
    expect(renew('one black queen', 'two white queens') == 403 and renew('', 'two white queens') == 403, 'the old one is not asked')
    expect(there.get('/')[0] == 200, 'a refusal ends a session')
    expect(renew('one white queen', 'two white queens') == 200, 'his own passphrase cannot be changed')
    expect(here.get('/')[0] == 200 and there.get('/')[0] == 401, 'the wrong session ends')
    expect(Client(running.port, name='Bert', passphrase='one white queen').entered[0] == 403, 'the old one is good')
    expect(Client(running.port, name='Bert', passphrase='two white queens').entered[0] == 200, 'the new one is not')
    for _ in range(5):
        expect(renew('wrong', 'three white queens') == 403, 'a wrong one is taken')
    expect(renew('two white queens', 'three white queens') == 429, 'tries have no end')
    expect(Client(running.port).post('/api/me/passphrase', {'passphrase': '', 'new': 'three white queens'})[0] == 401, 'nobody has one')
    expect(owner.post('/api/people/remove', {'name': 'Bert'})[0] == 200, 'Bert stays')
    # The owner came in by the door and has none: the first one is asked of nobody.
    expect('name="passphrase" required' not in owner.get('/people')[1].partition('/api/me/passphrase')[2], 'one that is none is asked')
    expect(owner.post('/api/me/passphrase', {'new': 'a white castle'})[0] == 200, 'no first passphrase')
    expect(owner.post('/api/me/passphrase', {'new': 'a black castle'})[0] == 403, 'the first one is not asked')


def bodies(owner, slug):
    expect(owner.post('/api/me', b'x' * 20000)[0] == 413, 'a long body is taken')
    expect(owner.post('/api/me', '{')[0] == 400, 'half an object is taken')
    expect(owner.post('/api/me', '[1]')[0] == 400, 'a list is taken')
    expect(owner.post(f'/api/t/{slug}/acts', '{"act":"note"}')[0] == 400, 'an act without body is taken')
    expect(owner.post(f'/api/t/{slug}/acts', {'act': 'note', 'body': {}, 'request': 'zz'})[0] == 400, 'a request that is none')
    expect(owner.act(slug, 'no_such_act')[0] == 422, 'an act that is none')
    deep = '{"act":"note","request":"' + '1' * 32 + '","body":' + '[' * 5000 + ']' * 5000 + '}'
    expect(owner.post(f'/api/t/{slug}/acts', deep)[0] == 400, 'a deep body is taken')
    head = (f'POST /api/me HTTP/1.1\r\nHost: localhost:{owner.port}\r\nOrigin: http://localhost:{owner.port}\r\nX-Desk: 1\r\n'
            f'Cookie: {owner.cookie}\r\nTransfer-Encoding: chunked\r\n\r\n').encode()
    chunk = b'4000\r\n' + b'x' * 0x4000 + b'\r\n'
    expect(b' 200 ' not in raw(owner.port, head + chunk * 8), 'a body without end is taken')
    answer = raw(owner.port, b'GET / HTTP/1.1\r\nHost: localhost\r\n' + b'X-A: ' + b'y' * 60000 + b'\r\n\r\n')
    expect(b' 200 ' not in answer, 'a head of 60 KB is taken')
    for data in (b'\x00' * 200, b'GET\r\n\r\n', b'GET / HTTP/9.9\r\n\r\n', b'\xff\xfe / HTTP/1.1\r\n\r\n'):
        expect(b' 200 ' not in raw(owner.port, data), f'{data[:20]} is answered')
    expect(owner.get('/')[0] == 200, 'the desk is gone')


def paths(owner, slug):
    for path in ('/nothing', '/t/nothing/', f'/t/{slug}/r/0/plain', f'/t/{slug}/r/99/plain', f'/t/{slug}/r/x/plain', f'/api/1/t/{slug}/r/99', '/f/../desk.css', '/f/desk.c',
                 '/f/%2e%2e%2fdesk.css', '//', '/t//', f'/t/{slug}%00/', '/.desk/people.json'):
        expect(owner.get(path)[0] == 404, f'{path} is there')
    for method in ('PUT', 'DELETE', 'OPTIONS', 'TRACE'):
        expect(owner.ask(method, '/')[0] in (400, 405), f'{method} is known')
    expect(owner.get(f'/api/t/{slug}/acts')[0] == 404, 'an act by GET')
    expect(owner.get('/f/desk.css')[0] == 200, 'the style sheet is not there')


def roles(program, running, owner, arbiter, slug):
    listed = json.loads(subprocess.run([program, 'desk', 'routes', '--json'], capture_output=True, check=True).stdout)['routes']
    rank = {'anybody': 0, 'arbiter': 1, 'owner': 2}
    expect(len(listed) > 12, 'there are too few routes')
    for role, client in (('anybody', Client(running.port)), ('arbiter', arbiter)):
        for route in listed:
            path = route['path'].replace(':slug', slug).replace(':round', '1').replace(':player', '1').replace(':name', 'desk.css')
            if path in ('/api/1/leave', '/api/1/quit', f'/api/1/t/{slug}/live'):
                may = rank[role] >= rank[route['role']]
                if may:
                    continue
            status = client.ask(route['method'], path, '{}' if route['method'] == 'POST' else None)[0]
            refused = status in (401,) or (status == 403 and path not in ('/api/1/enter', '/api/1/door'))
            expect(refused == (rank[role] < rank[route['role']]), f'{role} {route["method"]} {path}: {status}')


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        running = Running(program, folder)
        try:
            owner = Client(running.port, word=running.word)
            expect(owner.entered[0] == 200, 'the door is shut')
            slug = begin(owner)
            names(owner)
            pages_of_others(owner, slug)
            words(running, owner)
            arbiter = passphrases(running, owner)
            own_passphrase(running, owner)
            bodies(owner, slug)
            paths(owner, slug)
            roles(program, running, owner, arbiter, slug)
            expect(owner.post('/api/people/remove', {'name': 'Anna'})[0] == 200, 'Anna stays')
            expect(arbiter.get('/')[0] == 401, 'her session stays')
            expect(owner.post('/api/leave', {})[0] == 200, 'nobody can leave')
            expect(owner.get('/')[0] == 401, 'the session stays')
        finally:
            running.end()
    return tally.end()


sys.exit(main())
