#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_web.py SWISSPAIR: the desk's server as browsers and scripts use it: acts with their answers, two
people on one board, what listens, requests sent twice, trying, files, backup and restore, second copies,
two processes on one folder, a port that is taken, commands beside the server, a process that is killed, the browser that is opened.
Closes with "desk_web: N passed, N failed".
"""

import http.client
import json
import os
import pathlib
import re
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from desk_browser import Client, Listener, Running, begin, copied, wait_until
from desk_commands import Tally

tally = Tally('desk_web')
expect = tally.expect


def rev(client, slug, board):
    return client.post(f'/api/t/{slug}/try', {'act': 'note', 'body': {'text': 'x', 'board': board}})[1]['board']['rev']


def acts(owner, slug):
    request = secrets.token_hex(16)
    seen = rev(owner, slug, 1)
    status, first = owner.act(slug, 'set_result', request, expects=seen, board=1, result='1-0')
    expect(status == 200 and first['board']['result'] == '1-0' and first['open'] == 3, f'{status} {first}')
    status, again = owner.act(slug, 'set_result', request, expects=seen, board=1, result='1-0')
    expect(status == 200 and again['outcome'] == 'repeated' and again['seq'] == first['seq'], f'{status} {again}')
    expect(len([e for e in owner.log(slug) if e['kind'] == 'result_set']) == 1, 'sent twice, done twice')
    status, refused = owner.act(slug, 'set_result', board=99, result='1-0')
    expect(status == 422 and refused['findings'][0]['subject'] == 'no_board', f'{status} {refused}')
    status, tried = owner.post(f'/api/t/{slug}/try', {'act': 'close_round', 'body': {}})
    expect(status in (200, 422) and tried['last'] == len(owner.log(slug)), 'trying writes')


def meant_elsewhere(owner, slug):
    """What says that it belongs to another tournament, or to another person, is not done here."""
    own = json.loads(owner.get(f'/api/1/t/{slug}')[1])['tournament']
    person = re.search(r'data-person="([^"]*)"', owner.get('/')[1]).group(1)
    made = owner.post('/api/new', {'name': 'Elsewhere'})[1]
    expect(made['tournament'] != own and len(made['tournament']) == 32, f'{made}')
    before = len(owner.log(slug))
    for given, status, error in (({'tournament': own, 'by': person}, 200, None), ({'tournament': '', 'by': ''}, 200, None),
                                 ({'tournament': made['tournament'], 'by': person}, 409, 'other_tournament'),
                                 ({'tournament': 'x', 'by': person}, 409, 'other_tournament'),
                                 ({'tournament': own, 'by': 'Anna'}, 409, 'other_person')):
        for path in ('acts', 'try'):
            body = {'request': secrets.token_hex(16), 'act': 'note', 'body': {'text': 'meant'}} | given
            found, answer = owner.post(f'/api/t/{slug}/{path}', body)
            expect(found == status and answer.get('error') == error, f'{path} {given}: {found} {answer}')
            expect(status == 200 or answer['name'] == person, f'{answer}')
    expect(len(owner.log(slug)) == before + 2, 'what is meant elsewhere is written')


def two_on_one_board(owner, anna, slug):
    lines = [Listener(owner, slug), Listener(anna, slug)]
    for line in lines:
        expect(line.next()[0] == 'hello', 'no greeting')
    seen = rev(owner, slug, 2)
    request = secrets.token_hex(16)
    mine = owner.act(slug, 'set_result', expects=seen, board=2, result='1-0')
    began = time.monotonic()
    hers = anna.act(slug, 'set_result', request, expects=seen, board=2, result='0-1')
    expect(mine[0] == 200 and hers[0] == 409, f'{mine[0]} {hers[0]}')
    expect(hers[1]['board']['result'] == '1-0' and hers[1]['board']['conflict'], f'{hers[1]}')
    for line in lines:
        heard = [line.next()[1]['kind'], line.next()[1]['kind']]
        expect(heard == ['result_set', 'result_claimed'], f'{heard}')
        line.close()
    expect(time.monotonic() - began < 1, 'it takes a second')
    kinds = [e['kind'] for e in owner.log(slug)]
    expect(kinds[-2:] == ['result_set', 'result_claimed'], f'{kinds[-3:]}')
    expect(anna.act(slug, 'set_result', request, expects=seen, board=2, result='0-1')[0] == 409, 'sent twice it fits')
    expect(len(owner.log(slug)) == len(kinds), 'and is written twice')
    others = [owner.act(slug, 'set_result', expects=rev(owner, slug, 3), board=3, result='draw')[0],
              anna.act(slug, 'set_result', expects=rev(anna, slug, 4), board=4, result='draw')[0]]
    expect(others == [200, 200], 'two people at two boards collide')
    line = Listener(owner, slug, last=len(kinds))
    heard = [line.next() for _ in range(3)]
    expect([h[0] for h in heard] == ['hello', 'act', 'act'] and heard[1][1]['seq'] == len(kinds) + 1, f'{heard}')
    line.close()


def systems(owner):
    """Those that the log can say, and no others."""
    page = owner.get('/api/1/systems')[1]
    offered = {system['id']: system['form'] for system in json.loads(page)['systems']}
    expect({'dutch-2026', 'dubov-1997', 'lim-1999', 'burstein-2026'} <= {s for s in offered if offered[s] == 'swiss'}, f'{offered}')
    expect(offered.get('berger-roundrobin') == 'round-robin' and offered.get('berger-doubleroundrobin') == 'double-round-robin'
           and offered.get('double-swiss-2026') == 'swiss-matches' and offered.get('team-2026') == 'team-swiss', f'{offered}')
    expect(offered.get('berger-team-roundrobin') == 'team-round-robin' and not [s for s in offered if s.startswith('fide')], f'{offered}')


def idle(running):
    """A desk that nobody asks anything does nothing: a second of it is no twentieth of a second's work."""
    def spent():
        with open(f'/proc/{running.process.pid}/stat', encoding='ascii') as file:
            fields = file.read().rpartition(')')[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')
    seconds = []
    while not seconds or (seconds[-1] >= 0.05 and len(seconds) < 3):  # what was begun before may still run
        before = spent()
        time.sleep(1)
        seconds.append(spent() - before)
    expect(seconds[-1] < 0.05, f'{seconds} s of a second each')


def preferences(owner, slug):
    expect(owner.post('/api/me', {'language': 'de', 'digits': '105', 'theme': 'dark'})[0] == 200, 'preferences')
    page = owner.get(f'/t/{slug}/')[1]
    expect('lang="de"' in page and 'data-theme="dark"' in page and 'data-digits="105"' in page, 'the page does not know them')
    expect(owner.post('/api/me', {'digits': '999'})[0] == 400, 'digits that are none')
    expect(owner.post('/api/me', {'language': 'en', 'theme': 'system'})[0] == 200, 'and back')
    status, headers, _ = owner.ask('GET', f'/t/{slug}/')
    expect(owner.ask('GET', f'/t/{slug}/', If_None_Match=headers['ETag'])[0] == 304, 'the same page is sent again')


def files(program, owner, slug, folder):
    status, trf = owner.get(f'/api/t/{slug}/trf')
    expect(status == 200 and '\n001 ' in trf, 'no TRF')
    status, _, backup = owner.ask('GET', f'/api/t/{slug}/backup')
    expect(status == 200 and backup.count(b'\n') > 15, 'no backup')
    status, made = owner.post('/api/restore', backup)
    expect(status == 200 and made['slug'] != slug, f'{status} {made}')
    expect(owner.get(f'/t/{made["slug"]}/')[0] == 200, 'what was restored is not there')
    own, other = owner.log(slug), owner.log(made['slug'])
    expect([e['hash'] for e in own] == [e['hash'] for e in other][:len(own)] and len(other) == len(own) + 1, 'another log')
    expect(owner.act(made['slug'], 'note', text='on')[0] == 200, 'it cannot be written')
    files_before = sorted(os.listdir(folder))
    for wrong in (b'nothing', backup[:200].replace(b'format', b'tamrof'), backup.replace(b'Player 1"', b'Player X"', 1)):
        expect(owner.post('/api/restore', wrong)[0] == 422, 'a damaged backup is restored')
    expect(sorted(os.listdir(folder)) == files_before, 'something is left of it')
    done = subprocess.run([program, 'desk', 'verify', f'{folder}/{made["slug"]}.desk'], capture_output=True, text=True)
    expect(done.returncode == 0, done.stdout)


def told_otherwise(owner):
    """A correction after the next pairing, and a change by hand: row, later round and report say so."""
    slug = owner.post('/api/new', {'name': 'Otherwise'})[1]['slug']
    owner.act(slug, 'settings', rounds=4, system='dutch-2026')
    for i in range(8):
        owner.act(slug, 'add_player', name=f'Player {i}', rating=2000 - 10 * i)
    for act, body in (('make_numbers', {}), ('draw_lot', {'colour': 'white'}), ('pair_round', {}), ('publish_round', {})):
        owner.act(slug, act, **body)
    for board in range(1, 5):
        owner.act(slug, 'set_result', board=board, result='1-0')
    owner.act(slug, 'correct_result', round=1, board=2, result='draw')
    round_of = lambda number: json.loads(owner.get(f'/api/1/t/{slug}/r/{number}')[1])
    expect(not any(board['late'] for board in round_of(1)['boards']), 'a correction in time is marked')
    owner.act(slug, 'pair_round')
    owner.act(slug, 'publish_round')
    status, answer = owner.act(slug, 'correct_result', round=1, board=1, result='0-1')
    expect(status == 200 and 'stays so' in answer['findings'][0]['text'], f'{answer}')
    row = round_of(1)['boards'][0]
    expect(row['late'] == 2 and row['corrected'], f'{row}')
    expect(round_of(2)['late_results'] == [{'round': 1, 'board': 1}], 'the later round does not say it')
    for board in range(1, 5):
        owner.act(slug, 'set_result', board=board, result='1-0')
    paired = next(e for e in owner.act(slug, 'pair_round')[1]['events'] if e['kind'] == 'round_paired')['body']['boards']
    expect(round_of(3)['late_results'] == [], 'round 3 knows the correction')
    (a, b), (c, d) = paired[2:4]
    for pair in ((a, b), (c, d)):
        owner.act(slug, 'drop_board', white=pair[0], black=pair[1])
    for pair in ((a, c), (b, d)):
        status, answer = owner.act(slug, 'set_board', white=pair[0], black=pair[1])
        expect(status == 200, f'{answer}')
    owner.act(slug, 'finish_edit')
    rounds = json.loads(owner.get(f'/api/1/t/{slug}/report')[1])['rounds']
    expect([row['as_rules'] for row in rounds] == [True, False, False], f'{rounds}')
    expect(rounds[1]['late'] == [{'round': 1, 'board': 1}] and not rounds[1]['by_hand'] and rounds[2]['by_hand'], f'{rounds}')
    expect(json.loads(owner.get(f'/api/1/t/{slug}/why/2/1')[1])['changed'] == 'results', 'a result has changed')
    # Corrected for the rating only: rounds are as paired, and the round itself tells it once.
    slug = begin(owner, 8, 5)
    for number in (1, 2):
        for board in range(1, 5):
            owner.act(slug, 'set_result', board=board, result='1-0')
        owner.act(slug, 'pair_round')
        owner.act(slug, 'publish_round')
    expect(owner.act(slug, 'correct_rating', confirmed=4, round=1, board=1, result='0-1', why='slip')[0] == 200, 'not corrected for the rating')
    rounds = json.loads(owner.get(f'/api/1/t/{slug}/report')[1])['rounds']
    expect([row['as_rules'] for row in rounds] == [True] * 3 and [row.get('rating') for row in rounds] == [[1], [], []], f'{rounds}')


def mirrors(owner, slug, folder):
    with tempfile.TemporaryDirectory() as stick:
        expect(owner.post(f'/api/t/{slug}/mirror', {'folder': folder + '/nothing'})[0] == 422, 'a folder that is none')
        expect(owner.post(f'/api/t/{slug}/mirror', {'folder': stick})[0] == 200, 'no second copy')
        path = f'{stick}/{slug}.desklog'
        owner.act(slug, 'note', text='copied')

        expect(wait_until(lambda: copied(path) == len(owner.log(slug))), 'the copy lags behind')
        expect(owner.post(f'/api/t/{slug}/mirror', {'folder': stick, 'stop': True})[0] == 200, 'it goes on')


def beside(program, owner, slug, folder):
    before = len(owner.log(slug))
    line = Listener(owner, slug)
    line.next()
    subprocess.run([program, 'desk', 'act', f'{folder}/{slug}.desk', 'note', 'text=by command'], capture_output=True, check=True)
    expect(line.next()[1]['kind'] == 'note', 'what a command writes is not told')
    expect(len(owner.log(slug)) == before + 1, 'nor shown')
    expect(owner.act(slug, 'note', text='after it')[0] == 200, 'nor written behind')
    line.close()
    subprocess.run([program, 'desk', 'new', f'{folder}/other.desk', '--name', 'Other'], capture_output=True, check=True)
    expect(wait_until(lambda: 'Other' in owner.get('/api/1/events')[1]), 'a new event is not seen')
    with open(f'{folder}/broken.desk', 'w', encoding='utf-8') as file:
        file.write('no log at all, but long enough to be looked at\n' * 20)
    expect(wait_until(lambda: 'broken' in owner.get('/api/1/events')[1]), 'a broken event is hidden')
    expect(owner.get('/t/broken/')[0] == 404 and owner.act('broken', 'note', text='x')[0] == 404, 'it is open')


def two_processes(program, running, folder):
    second = subprocess.run([program, 'desk', folder + '/', '--no-browser'], capture_output=True, text=True, timeout=20)
    expect(second.returncode == 0 and 'already' in second.stderr, second.stderr)
    word = second.stdout.strip().partition('#')[2]
    expect(Client(running.port, word=word).entered[0] == 200, 'the second one cannot come in')
    with tempfile.TemporaryDirectory() as other:
        with socket.socket() as taken:
            taken.bind(('127.0.0.1', 0))
            taken.listen()
            port = taken.getsockname()[1]
            third = Running(program, other, '--port', str(port))
            expect(third.port != port and third.port > 0, f'{third.port}')
            remembered = third.port
            expect('is taken' in third.end(), 'a taken port is not told')
        fourth = Running(program, other)
        expect(fourth.port == remembered, 'the port is not remembered')
        owner = Client(fourth.port, word=fourth.word)
        expect(owner.post('/api/quit', {})[0] == 200, 'it cannot be ended')
        fourth.process.communicate(timeout=20)
        expect(fourth.process.returncode == 0 and not os.path.exists(other + '/.desk/door'), 'it has not ended well')


def killed(program, running, owner, slug, folder):
    status, answer = owner.act(slug, 'note', text='the last word')
    running.kill()
    again = Running(program, folder)
    expect(again.port == running.port, 'another port')
    expect(status == 200 and owner.log(slug)[-1]['seq'] == answer['seq'], 'the last word, or the session, is lost')
    again.end()
    with open(folder + '/.desk/people.json', 'w', encoding='utf-8') as file:
        file.write('{"v":99}')
    later = subprocess.run([program, 'desk', folder + '/', '--no-browser'], capture_output=True, text=True, timeout=20)
    expect(later.returncode == 5 and 'later release' in later.stderr, later.stderr)


def ended_while_read(program):
    """Ctrl-C while many read and listen: it ends well, what it cannot answer any more is 503."""
    answers, codes = [], []
    for turn in range(12):
        with tempfile.TemporaryDirectory() as folder:
            running = Running(program, folder)
            owner = Client(running.port, word=running.word)
            slug = begin(owner)
            stop = threading.Event()

            def read_on(path, post=None):
                client = Client(owner.port)
                client.cookie = owner.cookie
                try:
                    while not stop.is_set():
                        answers.append(client.post(path, post)[0] if post else client.ask('GET', path)[0])
                except (OSError, http.client.HTTPException):
                    pass  # it is gone

            trying = {'act': 'pair_round', 'body': {}}
            threads = [threading.Thread(target=read_on, args=args) for args in
                       [(f'/api/1/t/{slug}/standings',), (f'/api/1/t/{slug}/why/1/3',), (f'/t/{slug}/print/pairings',), (f'/api/t/{slug}/try', trying)] * 3]
            lines = [Listener(owner, slug) for _ in range(3)]
            for thread in threads:
                thread.start()
            time.sleep(0.2 + 0.01 * turn)
            running.process.send_signal(signal.SIGINT)
            running.process.communicate(timeout=60)
            codes.append(running.process.returncode)
            stop.set()
            for thread in threads:
                thread.join()
            for line in lines:
                line.close()
    expect(codes == [0] * 12, f'Ctrl-C while somebody reads: {codes}')
    expect(set(answers) <= {200, 304, 422, 503} and 200 in answers, f'{sorted(set(answers))}')


def browser(program, folder):
    """Without --no-browser a browser is opened: the one that BROWSER names, else what is there; none is no failure. It is
    given a private page that leads to the desk: everybody can read what a program is called with."""
    begun = pathlib.Path(folder, 'programs')
    begun.mkdir()
    for name in ('own', 'xdg-open', 'firefox'):
        (begun / name).write_text(f'#!/bin/sh\necho "$@" >{begun}/$(basename "$0").asked\n', encoding='utf-8')
        (begun / name).chmod(0o755)
    path = str(begun)
    for own, there, opened in ((str(begun / 'own'), True, 'own'), ('no-such-browser', True, 'xdg-open'), ('', True, 'xdg-open'), ('', False, None)):
        environment = os.environ | {'BROWSER': own, 'PATH': f'{path}:/usr/bin:/bin' if there else '/nowhere'}
        with subprocess.Popen([program, 'desk', f'{folder}/seen/'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment) as process:
            address = process.stdout.readline().strip()
            asked = begun / f'{opened}.asked'
            wanted = pathlib.Path(folder, 'seen', '.desk', 'open.html')
            expect(opened is None or wait_until(lambda asked=asked: asked.exists() and asked.read_text(encoding='utf-8') == f'{wanted.as_uri()}\n'),
                   f'{own}: {opened} was not opened at {wanted.as_uri()}')
            expect(address in wanted.read_text(encoding='utf-8') and wanted.stat().st_mode & 0o77 == 0 and wanted.parent.stat().st_mode & 0o77 == 0,
                   f'{wanted} does not lead to {address}, or can be read by others')
            expect(not [other.name for other in begun.glob('*.asked') if other != asked], 'more than one browser is opened')
            answered = Client(int(address.split(':')[2].split('/')[0]), word=address.partition('#')[2])
            expect(answered.get('/')[0] == 200, 'the desk does not serve')
            expect(answered.cookie and address not in wanted.read_text(encoding='utf-8') and '/enter#' in wanted.read_text(encoding='utf-8'), 'a used word stays')
            process.terminate()
        expect(not wanted.exists(), 'the page stays when the desk has ended')
        for other in begun.glob('*.asked'):
            other.unlink()


def event_file(program, folder):
    """An event's file opens the desk of its folder at that event, by a page of its own; a second one finds the first.
    Held by its standard input it tells how many windows show an event, and ends when that ends."""
    place, asked = pathlib.Path(folder, 'by file'), pathlib.Path(folder, 'asked')
    place.mkdir()
    own = pathlib.Path(folder, 'own')
    own.write_text(f'#!/bin/sh\necho "$@" >"{asked}"\n', encoding='utf-8')
    own.chmod(0o755)
    file, page = place / 'Größe 1.desk', place / '.desk' / 'event.html'
    environment = os.environ | {'BROWSER': str(own)}
    subprocess.run([program, 'desk', 'new', file, '--name', 'One'], stdout=subprocess.DEVNULL, check=True)
    with subprocess.Popen([program, 'desk', file, '--held'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment) as first:
        for which in ('first', 'second'):
            address = first.stdout.readline().strip() if which == 'first' else subprocess.run(
                [program, 'desk', 'serve', file.with_suffix('.DESK')], capture_output=True, text=True, env=environment, check=False).stdout.strip()
            expect(address.endswith('/t/Gr%C3%B6%C3%9Fe%201/now') and address in page.read_text(encoding='utf-8') and page.stat().st_mode & 0o77 == 0,
                   f'{which}: {address} is not the way to the event')
            expect(wait_until(lambda: asked.exists() and asked.read_text(encoding='utf-8') == f'{page.as_uri()}\n'), f'{which}: {page.as_uri()} was not opened')
            asked.unlink(missing_ok=True)
        client = Client(int(address.split(':')[2].split('/')[0]), word=address.partition('#')[2].split('/')[0])
        expect(client.get('/t/Gr%C3%B6%C3%9Fe%201/now')[0] == 200, 'the way leads nowhere')
        for windows in ('0', '1'):
            listener = Listener(client, 'Gr%C3%B6%C3%9Fe%201') if windows == '1' else None
            if listener:
                listener.next()
            first.stdin.write('\n')
            first.stdin.flush()
            expect(first.stdout.readline() == f'{windows}\n', f'not {windows} windows')
        listener.close()
        first.stdin.close()
        expect(first.wait(timeout=20) == 0 and not page.exists(), 'it goes on without who held it, or the page stays')


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        running = Running(program, folder)
        try:
            owner = Client(running.port, word=running.word)
            owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks'})
            anna = Client(running.port, name='Anna', passphrase='three black rooks')
            slug = begin(owner)
            expect(slug == 'club-open', slug)
            acts(owner, slug)
            meant_elsewhere(owner, slug)
            two_on_one_board(owner, anna, slug)
            preferences(owner, slug)
            systems(owner)
            idle(running)
            files(program, owner, slug, folder)
            told_otherwise(owner)
            mirrors(owner, slug, folder)
            beside(program, owner, slug, folder)
            two_processes(program, running, folder)
            killed(program, running, owner, slug, folder)
        finally:
            if running.process.poll() is None:
                running.end()
        browser(program, folder)
        event_file(program, folder)
    ended_while_read(program)
    return tally.end()


sys.exit(main())
