#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_attacks.py SWISSPAIR [--seed N] [--rounds N]: attacks drawn by lot on the desk's server. Every route is asked
in eight roles, with parts and parameters of all kinds; requests are forged in host, origin, header, cookie, length and
method, and only what is whole may write; markup is put into every text an arbiter can write, and every page is read
for a tag, an attribute or an address that came of it. Prints how many of each, and how many got through; closes with
"desk_attacks: N passed, N failed".
"""

import argparse
import html.parser
import json
import pathlib
import random
import secrets
import socket
import subprocess
import sys
import tempfile

from desk_browser import Client, Running, begin
from desk_commands import Tally

tally = Tally('desk_attacks')
expect = tally.expect
PHRASE = 'three black rooks'
RANK = {'anybody': 0, 'arbiter': 1, 'owner': 2}


def routes_of(program):
    listed = subprocess.run([program, 'desk', 'routes', '--json'], capture_output=True, check=True)
    return json.loads(listed.stdout)['routes']


# ---- roles


def cast(running, owner):
    """Somebody in each role, by name: (role that counts, client)."""
    owner.post('/api/people', {'name': 'Bert', 'passphrase': PHRASE})
    owner.post('/api/people', {'name': 'Carla', 'passphrase': PHRASE})
    stranger, guesser = Client(running.port), Client(running.port)
    guesser.cookie = f'desk{running.port}={secrets.token_hex(32)}'
    gone, removed, arbiter, other = (Client(running.port, name=name, passphrase=PHRASE) for name in ('Bert', 'Carla', 'Bert', 'Bert'))
    token = gone.cookie
    gone.post('/api/leave', {})
    gone.cookie = token
    owner.post('/api/people/remove', {'name': 'Carla'})
    elsewhere = Client(running.port)  # the session of a desk at another port
    elsewhere.cookie = arbiter.cookie.replace(f'desk{running.port}=', f'desk{running.port + 1}=')
    return {'stranger': ('anybody', stranger), 'guesser': ('anybody', guesser), 'signed out': ('anybody', gone),
            'removed': ('anybody', removed), 'of another port': ('anybody', elsewhere), 'arbiter': ('arbiter', arbiter),
            'second window': ('arbiter', other), 'owner': ('owner', owner)}


def path_of(lot, route, slug):
    parts = {':slug': [slug, slug, slug, 'nothing', '..', '%2e%2e', slug.upper()], ':round': ['1', '0', '99', '-1', 'x'],
             ':player': ['1', '4', '999', '0x1'], ':name': ['desk.css', 'names', 'people.json', '..%2fpeople.json'], '*': ['', 'x/y', '%2e%2e']}
    path = route['path']
    for part, values in parts.items():
        path = path.replace(part, lot.choice(values))
    words = [word.strip('(),') for word in route['parameters'].split()] if route['method'] == 'GET' else []
    query = '&'.join(f'{word}={lot.choice(["1", "0", "x", "%00", "a4", "-5", "9" * 12])}' for word in words if word.isalnum() and lot.random() < .5)
    return path + ('?' + query if query else '')


def status_of(port, method, path, cookie):
    """Only the first line: a stream does not end."""
    origin = f'Origin: http://localhost:{port}\r\nX-Desk: 1\r\nContent-Length: 2\r\n' if method == 'POST' else ''
    with socket.create_connection(('127.0.0.1', port), timeout=30) as line:
        line.sendall(f'{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\n{origin}{f"Cookie: {cookie}" + chr(13) + chr(10) if cookie else ""}\r\n'.encode()
                     + (b'{}' if method == 'POST' else b''))
        return int((line.recv(100).split() or [0, 0])[1])


def is_surprise(status, needed, role, path):
    """404: the path itself cannot be, which everybody may know."""
    is_refused = status in (401, 404) or (status == 403 and not path.startswith(('/api/1/enter', '/api/1/door')))
    if RANK[role] >= RANK[needed] and status == 404:
        return False
    return is_refused != (RANK[role] < RANK[needed]) and status != 429


def matrix(program, running, people, slug, lot, rounds):
    asked = surprises = 0
    rows = routes_of(program)
    for _ in range(rounds):
        for route in rows:
            for name, (role, client) in people.items():
                if route['path'] in ('/api/1/quit', '/api/1/leave', '/api/1/people/remove') and RANK[role] >= RANK[route['role']]:
                    continue
                path = path_of(lot, route, slug)
                status = status_of(running.port, route['method'], path, client.cookie)
                asked += 1
                if is_surprise(status, route['role'], role, path):
                    surprises += 1
                    expect(False, f'{name}: {route["method"]} {path}: {status}')
    expect(is_surprise(200, 'owner', 'arbiter', '/') and is_surprise(403, 'arbiter', 'arbiter', '/') and not is_surprise(401, 'arbiter', 'anybody', '/'),
           'a surprise would not be seen')
    return asked, surprises


# ---- forged requests


def forge(lot, port, good_cookie, bad_cookies):
    """(heads, whether all of it is as a page of the desk sends it, what a bad one would be called)."""
    names = ['localhost', '127.0.0.1', '[::1]']
    bad_hosts = [f'evil.example:{port}', 'localhost', f'localhost:{port + 1}', f'localhost.:{port}', f'localhost:{port}.evil.example', f'127.0.0.2:{port}',
                 f'0.0.0.0:{port}', f'localhost:{port}@evil.example', f'[::]:{port}', f'LOCALHOST:{port}', '']
    bad_origins = [None, 'null', '', f'https://localhost:{port}', f'http://localhost:{port + 1}', f'http://evil.example:{port}', f'http://localhost:{port}/',
                   f'http://localhost:{port}.evil.example', 'http://localhost', f'http://localhost:{port} http://evil.example', f'file://localhost:{port}']
    bad_words = [None, '', '0', '2', 'true', '1 ', '1,1', '01']
    wrong = {part for part in ('host', 'origin', 'word', 'cookie') if lot.random() < .3}
    host = lot.choice(bad_hosts) if 'host' in wrong else f'{lot.choice(names)}:{port}'
    origin = lot.choice(bad_origins) if 'origin' in wrong else f'http://{lot.choice(names)}:{port}'
    word = lot.choice(bad_words) if 'word' in wrong else '1'
    cookie = lot.choice(bad_cookies) if 'cookie' in wrong else good_cookie
    heads = [('Host', host), ('Origin', origin), ('X-Desk', word), ('Cookie', cookie),
             ('Content-Type', lot.choice(['application/json', 'text/plain', 'application/x-www-form-urlencoded', None])),
             ('X-Forwarded-Host', lot.choice([None, f'localhost:{port}'])), ('X-HTTP-Method-Override', lot.choice([None, 'GET', 'POST'])),
             ('Sec-Fetch-Site', lot.choice([None, 'cross-site', 'same-origin'])), ('Referer', lot.choice([None, 'http://evil.example/']))]
    lot.shuffle(heads)
    return [(name, value) for name, value in heads if value is not None], not wrong, '+'.join(sorted(wrong))


def forged(running, owner, people, slug, lot, count):
    bad = [None, ''] + [client.cookie for role, client in people.values() if role == 'anybody'] + [owner.cookie[:-1], owner.cookie.upper()]
    through = good = 0
    for _ in range(count):
        text = secrets.token_hex(8)
        body = json.dumps({'request': secrets.token_hex(16), 'act': 'note', 'body': {'text': text}}).encode()
        heads, is_whole, wrong = forge(lot, running.port, owner.cookie, bad)
        method = lot.choice(['POST'] * 6 + ['GET', 'PUT', 'PATCH', 'post', 'POST\t'])
        lengths = lot.choice([[f'Content-Length: {len(body)}']] * 6 + [[f'Content-Length: {len(body)}'] * 2, [f'Content-Length: {len(body)}', 'Transfer-Encoding: chunked']])
        is_whole = is_whole and method == 'POST' and len(lengths) == 1
        data = '\r\n'.join([f'{method} /api/t/{slug}/acts HTTP/1.1'] + [f'{name}: {value}' for name, value in heads] + lengths).encode() + b'\r\n\r\n' + body
        with socket.create_connection(('127.0.0.1', running.port), timeout=30) as line:
            try:
                line.sendall(data)
                answer = line.recv(200)
            except OSError:
                answer = b''
        is_done = any(event.get('body', {}).get('text') == text for event in owner.log(slug)[-2:])
        good += is_whole
        if is_done != is_whole:
            through += 1
            expect(False, f'{wrong} {method} {lengths} {heads}: {"written" if is_done else answer[:80]}')
    expect(good > 0, 'none of them was whole')
    return count - good, through


# ---- markup


PIECES = ('<zzN>', '"><zzN a="', "'><zzN a='", '" onzzN="x', "' onzzN='x", '</title><zzN>', '</textarea><zzN>', '</script><zzN>', '</style><zzN>',
          '--><zzN>', '<!--zzN', '&lt;zzN&gt;', '&#60;zzN&#62;', '<svg/onload=zzN>', '<img src=x onzzN=1>', 'javascript:zzN', '%3CzzN%3E', '\\u003czzN\\u003e',
          '"}]<zzN>', "\\'><zzN>", '\N{RIGHT-TO-LEFT OVERRIDE}<zzN>', '<a href="//zzN.example">', '`<zzN>`', '{{zzN}}', ']]><zzN>', '<zzN', '= "zzN" onzzN=')


class Reader(html.parser.HTMLParser):
    """What a page has that came of markup in a text."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        if tag.startswith('zz') or (tag == 'svg' and dict(attrs).get('onload')):
            self.found.append(f'<{tag}>')
        for name, value in attrs:
            if name.startswith('on') or 'zz' in name:
                self.found.append(f'{tag} {name}=')
            if name in ('href', 'src', 'action', 'formaction') and (value or '').lstrip().lower().startswith(('javascript:', '//', 'data:text')):
                self.found.append(f'{tag} {name}={value}')
            if name in ('data-body', 'data-acts') and value:
                try:
                    json.loads(value)
                except ValueError:
                    self.found.append(f'{tag} {name} is no JSON: {value[:80]}')

    def handle_comment(self, data):
        if 'zz' in data:
            self.found.append(f'<!--{data[:40]}')


def markup_in(page):
    reader = Reader()
    reader.feed(page)
    reader.close()
    return reader.found


def payload(lot):
    text = ''.join(lot.choice(PIECES).replace('N', str(lot.randint(1, 9))) for _ in range(lot.randint(1, 3)))
    return text[:lot.choice([40, 60, 90])]


def write_everywhere(client, lot):
    """An event with markup in every text that its acts take; its slug, and how many were taken."""
    taken = 0

    def act(act, **body):
        nonlocal taken
        status, answer = client.act(slug, act, confirmed=4, **body)
        taken += status == 200
        return answer

    for _ in range(20):  # a name may be refused for its length
        status, made = client.post('/api/new', {'name': payload(lot)})
        if status == 200:
            break
    slug = made['at']
    act('settings', rounds=3, system='dutch-2026')
    for field in ('name', 'city', 'federation', 'time_control', 'organiser', 'website', 'notes', 'start', 'end'):
        act('settings', **{field: payload(lot)})
    act('officials', chief=payload(lot), deputies=[payload(lot)], arbiters=[payload(lot)])
    for i in range(7):
        for body in ({'title': payload(lot), 'federation': payload(lot), 'club': payload(lot), 'categories': [payload(lot)]}, {'club': payload(lot), 'categories': [payload(lot)]}, {}):
            if act('add_player', name=f'{i}{payload(lot)}', rating=2000 - i, **body).get('outcome') == 'done':
                break
    act('import_players', table=f'Name\tRating\tClub\n{payload(lot)}\t1500\t{payload(lot)}\n')
    for word in ('make_numbers', 'pair_round', 'publish_round'):
        act(word)
        if word == 'make_numbers':
            act('draw_lot', colour='white')
    act('forbid', groups=[{'players': [1, 2], 'why': payload(lot)}])
    act('prizes', currency='EUR', prizes=[{'name': payload(lot), 'amount': 1000, 'place': 1}, {'name': payload(lot), 'amount': 500, 'category': payload(lot)}])
    act('set_result', board=1, result='1-0')
    act('set_result', board=2, result='draw')
    act('set_result', board=3, result='0-1')
    act('correct_result', round=1, board=1, result='draw', why=payload(lot))
    act('adjust_points', player=3, round=1, points=-5, why=payload(lot))
    act('note', text=payload(lot), player=2)
    act('withdraw', player=7, why=payload(lot))
    act('draw_lots', players=[1, 2], what_for=payload(lot))
    act('make_report', dialect='trf26', what_for=payload(lot))
    act('publish_standings', round=1)
    return slug, taken


def pages_of(program, slug, lot):
    for route in routes_of(program):
        if route['method'] != 'GET' or route['path'].startswith(('/f/', '/style', '/api/')):
            continue
        names = ('pairings', 'names', 'slips', 'places', 'cards', 'checkin') if route['path'].endswith('/print/:name') else ('x',)
        for name in names:
            for player in ('1', '3') if ':player' in route['path'] else ('1',):
                path = route['path'].replace(':slug', slug).replace(':round', '1').replace(':player', player).replace(':name', name)
                yield path + lot.choice(['', '?find=%3Czz1%3E', '?a=%22%3E%3Czz2%3E&b=1', '?round=1', '?before=%3Czz3%3E', '?paper=%22onzz4=1'])


def markup(program, running, owner, lot, rounds):
    searched = found = taken = 0
    languages = ['en', 'de', 'es', 'fr']
    for i in range(rounds):
        owner.post('/api/me', {'language': languages[i % 4]})
        slug, count = write_everywhere(owner, lot)
        taken += count
        for path in pages_of(program, slug, lot):
            status, headers, page = owner.ask('GET', path)
            searched += 1
            bad = markup_in(page.decode())
            if 'unsafe' in headers.get('Content-Security-Policy', 'unsafe'):
                bad.append('a policy that lets scripts in')
            if bad or status not in (200, 404):
                found += 1
                expect(False, f'{path}: {status} {bad[:3]}')
        for path in (f'/t/{slug}', f'/t/{slug}/r/77', f'/{payload(lot)}'.replace(' ', '%20').replace('\N{RIGHT-TO-LEFT OVERRIDE}', '')):
            status, _, page = owner.ask('GET', path.encode('ascii', 'ignore').decode().replace('\\', '%5C'))
            searched += 1
            expect(not markup_in(page.decode('utf-8', 'replace')), f'{path}: markup in a page of a problem')
        status, headers, trf = owner.ask('GET', f'/api/t/{slug}/trf')
        lines = trf.decode().splitlines()
        players = sum(event['kind'] == 'player_added' for event in owner.log(slug))
        expect(status != 200 or sum(line.startswith('001 ') for line in lines) == players, 'a name makes lines of its own in a file')
        expect('\n' not in headers.get('Content-Disposition', '') and headers.get('Content-Disposition', '""').count('"') == 2, f'{headers}')
    owner.post('/api/me', {'language': 'en'})
    for piece in ('<p>Anna <zz1></p>', '<p title="" onzz1="x">', '<a href="javascript:zz1">x</a>', '<p>x<!--zz1--></p>', '<button data-body="{">'):
        expect(markup_in(piece), f'{piece} would not be seen')
    expect(taken > 20 * rounds, f'only {taken} texts were taken')
    return searched, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--rounds', type=int, default=1)
    options = parser.parse_args()
    lot = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        running = Running(options.program, folder)
        try:
            owner = Client(running.port, word=running.word)
            slug = begin(owner)
            people = cast(running, owner)
            before = (len(owner.log(slug)), pathlib.Path(folder, '.desk', 'people.json').read_text(encoding='utf-8').count('"passphrase"'))
            cells, surprises = matrix(options.program, running, people, slug, lot, 2 * options.rounds)
            after = (len(owner.log(slug)), pathlib.Path(folder, '.desk', 'people.json').read_text(encoding='utf-8').count('"passphrase"'))
            expect(before == after, f'the matrix has written: {before} {after}')
            tried, through = forged(running, owner, people, slug, lot, 120 * options.rounds)
            searched, found = markup(options.program, running, owner, lot, 2 * options.rounds)
            expect(owner.get('/')[0] == 200, 'the desk is gone')
        finally:
            running.end()
    tally.passed += cells + tried + searched - surprises - through - found
    print(f'seed {options.seed}: {cells} cells of the role matrix, {surprises} surprises; {tried} forged requests, {through} through or refused '
          f'wrongly; {searched} pages with markup, {found} with some of it let in')
    return tally.end()


sys.exit(main())
