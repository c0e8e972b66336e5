#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_crowd.py SWISSPAIR [--clients N] [--acts N] [--seed N]: several people write results at once, each in
a session of his own, at random, some twice, some on boards that others have seen change. A model of twenty
lines, told what the server answered and in which order the log has it, must come to the same boards; what
was answered is in the log, once; the log is whole and says the same after a restart. Closes with
"desk_crowd: N passed, N failed".
"""

import argparse
import random
import secrets
import subprocess
import sys
import tempfile
import threading

from desk_browser import Client, Running, begin
from desk_commands import Tally

tally = Tally('desk_crowd')
expect = tally.expect
RESULTS = ['1-0', '0-1', 'draw']


def play(client, slug, boards, acts, seed, answers):
    rolled = random.Random(seed)
    seen = {board: 0 for board in range(1, boards + 1)}
    for _ in range(acts):
        board = rolled.randint(1, boards)
        act = rolled.choice(['set_result', 'set_result', 'correct_result', 'clear_result'])
        body = {'board': board} | ({} if act == 'clear_result' else {'result': rolled.choice(RESULTS)})
        request = secrets.token_hex(16)
        for _ in range(rolled.choice([1, 1, 1, 2])):
            status, answer = client.act(slug, act, request, expects=seen[board], **body)
            answers.append((request, act, body, status, answer))
        if 'board' in answer:
            seen[board] = answer['board']['rev']


def stands(log):
    """What the boards have, by the log alone, in the plainest way."""
    boards, claims = {}, {}
    for event in log:
        body = event.get('body', {})
        place = (body.get('white'), body.get('black'))
        if event['kind'] in ('result_set', 'result_corrected'):
            boards[place], claims[place] = body['result'], []
        elif event['kind'] == 'result_cleared':
            boards[place], claims[place] = '', []
        elif event['kind'] == 'result_claimed':
            claims.setdefault(place, []).append(body['result'])
    return boards, claims


def compare(client, slug, boards, answers):
    log = client.log(slug)
    by_request = {}
    for event in log:
        by_request.setdefault(event['request'], []).append(event)
    # A request that was refused may fit when it is sent once more: somebody else has cleared the board.
    accepted = {request for request, _, _, status, _ in answers if status != 422}
    for request, act, body, status, answer in answers:
        expect(status in (200, 409, 422), f'{act}: {status} {answer}')
        events = by_request.get(request, [])
        expect(len(events) <= 1, f'{request} was done twice')
        if status == 200 and answer['outcome'] == 'done' and answer['events']:
            expect(len(events) == 1 and events[0]['seq'] == answer['seq'], f'{act} {body} was answered and is not there')
        if request not in accepted:
            expect(not events, f'{act} was refused and is there')
    results, claims = stands(log)
    for board in range(1, boards + 1):
        now = client.post(f'/api/t/{slug}/try', {'act': 'note', 'body': {'text': 'x', 'board': board}})[1]['board']
        place = (now['white'], now['black'])
        expect(now['result'] == results.get(place, ''), f'board {board}: {now} {results.get(place)}')
        differ = any(claim != now['result'] for claim in claims.get(place, []))
        expect(now['conflict'] == differ, f'board {board}: {now} {claims.get(place)}')
    return len(log)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--clients', type=int, default=6)
    parser.add_argument('--acts', type=int, default=40)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--boards', type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        running = Running(options.program, folder)
        owner = Client(running.port, word=running.word)
        slug = begin(owner, players=2 * options.boards)
        owner.post('/api/people', {'name': 'Anna', 'passphrase': 'three black rooks'})
        people = [owner] + [Client(running.port, name='Anna', passphrase='three black rooks') for _ in range(options.clients - 1)]
        answers = []
        threads = [threading.Thread(target=play, args=(person, slug, options.boards, options.acts, options.seed * 1000 + i, answers))
                   for i, person in enumerate(people)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        count = compare(owner, slug, options.boards, answers)
        running.kill()
        again = Running(options.program, folder)
        expect(len(owner.log(slug)) == count, 'after a restart the log is another one')
        compare(owner, slug, options.boards, answers)
        again.end()
        done = subprocess.run([options.program, 'desk', 'verify', f'{folder}/{slug}.desk'], capture_output=True, text=True)
        expect(done.returncode == 0, done.stdout)
        print(f'{len(answers)} answers, {count} events')
    return tally.end()


sys.exit(main())
