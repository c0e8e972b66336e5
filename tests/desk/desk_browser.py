# SPDX-License-Identifier: Apache-2.0
"""What the tests of the desk's server share: a running desk, and a client that asks it as a browser
would. Standard library only."""

import http.client
import json
import os
import secrets
import subprocess
import time


class Running:
    """`swisspair desk FOLDER`, started and ended; with more in its environment."""

    def __init__(self, program, folder, *words, **environment):
        self.folder = folder
        self.process = subprocess.Popen([program, 'desk', folder + '/', '--no-browser', *words], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env=os.environ | environment)
        self.address = self.process.stdout.readline().strip()
        place, _, self.word = self.address.partition('#')
        self.port = int(place.split(':')[2].split('/')[0]) if place else 0

    def end(self):
        self.process.terminate()
        out, err = self.process.communicate(timeout=60)
        return err

    def kill(self):
        self.process.kill()
        self.process.communicate()


class Client:
    """A browser of one person, by its cookie."""

    def __init__(self, port, word=None, name=None, passphrase=None):
        self.port, self.cookie = port, None
        self.connection = http.client.HTTPConnection('127.0.0.1', port, timeout=60)
        if word:
            self.entered = self.post('/api/door', {'token': word})
        elif name:
            self.entered = self.post('/api/enter', {'name': name, 'passphrase': passphrase})

    def ask(self, method, path, body=None, **headers):
        """(status, headers, bytes); a header given as None is not sent."""
        own = {'Host': f'localhost:{self.port}'}
        if self.cookie:
            own['Cookie'] = self.cookie
        if method == 'POST':
            own |= {'Origin': f'http://localhost:{self.port}', 'X-Desk': '1'}
        own |= {name.replace('_', '-'): value for name, value in headers.items()}
        own = {name: value for name, value in own.items() if value is not None}
        try:
            self.connection.request(method, path, body, own)
            answer = self.connection.getresponse()
            data = answer.read()
        except (http.client.HTTPException, OSError):
            self.connection.close()
            self.connection.request(method, path, body, own)
            answer = self.connection.getresponse()
            data = answer.read()
        if answer.getheader('Set-Cookie'):
            self.cookie = answer.getheader('Set-Cookie').split(';')[0]
        return answer.status, dict(answer.getheaders()), data

    def get(self, path, **headers):
        status, _, data = self.ask('GET', path, **headers)
        return status, data.decode()

    def post(self, path, body, **headers):
        data = body if isinstance(body, (bytes, str)) else json.dumps(body)
        status, _, answer = self.ask('POST', path, data, **headers)
        return status, json.loads(answer) if answer.startswith(b'{') else answer.decode()

    def act(self, slug, act, request=None, expects=0, confirmed=0, **body):
        return self.post(f'/api/t/{slug}/acts', {'request': request or secrets.token_hex(16), 'expects': expects,
                                                 'act': act, 'confirmed': confirmed, 'body': body})

    def log(self, slug):
        return [json.loads(line) for line in self.get(f'/api/t/{slug}/log')[1].splitlines()]


class Listener:
    """Server-sent events, read by a thread of the caller's."""

    def __init__(self, client, slug, last=None):
        self.connection = http.client.HTTPConnection('127.0.0.1', client.port, timeout=30)
        headers = {'Host': f'localhost:{client.port}', 'Cookie': client.cookie}
        if last is not None:
            headers['Last-Event-ID'] = str(last)
        self.connection.request('GET', f'/api/t/{slug}/live', headers=headers)
        self.answer = self.connection.getresponse()

    def next(self, here=False):
        """(event, data) of the next message; who looks is told only to who asks for it."""
        event, data = '', ''
        while True:
            line = self.answer.readline().decode().rstrip('\n')
            if line.startswith('event: '):
                event = line[7:]
            elif line.startswith('data: '):
                data = line[6:]
            elif not line and event:
                if here or event != 'here':
                    return event, json.loads(data)
                event = ''

    def close(self):
        self.connection.close()


def begin(client, players=8, rounds=5, **event):
    """A new event with players, numbers, lot and a published first round; its slug."""
    status, made = client.post('/api/new', {'name': 'Club Open', **event})
    assert status == 200, made
    slug = made['slug']
    client.act(slug, 'settings', rounds=rounds, system='dutch-2026')
    for i in range(players):
        status, answer = client.act(slug, 'add_player', name=f'Player {i + 1}', rating=max(1000, 2200 - 10 * i))
        assert status == 200, answer
    for act, body in (('make_numbers', {}), ('draw_lot', {'colour': 'white'}), ('pair_round', {}), ('publish_round', {})):
        status, answer = client.act(slug, act, **body)
        assert status == 200, answer
    return slug


def copied(path):
    """The number of the last event that stands in a second copy whole, 0 if none: a line may be half written."""
    if not os.path.exists(path):
        return 0
    with open(path, 'rb') as file:
        lines = file.read().split(b'\n')[:-1]
    return json.loads(lines[-1]).get('seq', 0) if lines else 0


def wait_until(holds, seconds=10):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.02)
    return False


