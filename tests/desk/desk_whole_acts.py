#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_whole_acts.py SWISSPAIR: what is several changes to a program is one act to an arbiter. A hand edit of a round
and latecomers: tried first, which changes nothing; asked once; all of it or nothing; one request in the log, taken
back as one; results can be entered until the last button. And the ways that refusals name, as buttons. Closes with "desk_whole_acts: N passed, N failed".
"""

import json
import pathlib
import re
import secrets
import subprocess
import sys
import tempfile

from desk_browser import Client, Running, begin
from desk_commands import Tally

tally = Tally('desk_whole_acts')
expect = tally.expect


def boards_of(owner, slug, number):
    return [[board['white'], board['black']] for board in json.loads(owner.get(f'/api/1/t/{slug}/r/{number}')[1])['boards']]


def attempt(owner, slug, act, **body):
    """What `try` says; nothing may change."""
    before = len(owner.log(slug))
    status, answer = owner.post(f'/api/1/t/{slug}/try', {'act': act, 'body': body})
    expect(len(owner.log(slug)) == before, f'trying {act} writes')
    return status, answer


def rated(owner, players):
    status, made = owner.post('/api/1/new', {'name': 'Rated', 'rated': True})
    slug = made['slug']
    owner.act(slug, 'settings', rounds=5, system='dutch-2026')
    for i in range(players):
        owner.act(slug, 'add_player', name=f'Player {i + 1}', rating=2200 - 10 * i, fide_id=str(1000000 + i))
    for act, body in (('make_numbers', {}), ('draw_lot', {'colour': 'white'}), ('pair_round', {}), ('publish_round', {})):
        status, answer = owner.act(slug, act, **body)
        assert status == 200, answer
    return slug


def edit(owner):
    slug = rated(owner, 8)
    first = boards_of(owner, slug, 1)
    wanted = [[first[0][0], first[1][1]], [first[1][0], first[0][1]], first[2][::-1], first[3]]
    status, answer = attempt(owner, slug, 'edit_round', round=1, boards=wanted, why='brothers')
    told = answer['answer']
    expect(status == 422 and answer['outcome'] == 'ask' and answer['level'] == 4, f'{status} {answer}')
    expect(told['changes'] == 3 and [board['verdict'] for board in told['boards']][2] == 'colours', f'{told}')
    expect(all(board['verdict'] in ('as_rules', 'later', 'worse', 'impossible', 'colours') for board in told['boards']), f'{told}')
    # Results stay open until it is done, and others may write meanwhile.
    expect(owner.act(slug, 'set_result', round=1, board=4, result='1-0')[0] == 200, 'a result is refused meanwhile')
    # Leaving it leaves it: not confirmed, nothing is there.
    before = len(owner.log(slug))
    expect(owner.act(slug, 'edit_round', round=1, boards=wanted)[0] == 422, 'not asked')
    expect(owner.act(slug, 'edit_round', confirmed=3, round=1, boards=wanted)[0] == 422, 'asked at a lower level')
    expect(len(owner.log(slug)) == before and boards_of(owner, slug, 1) == first, 'asking changes it')
    request = secrets.token_hex(16)
    status, answer = owner.act(slug, 'edit_round', request, confirmed=4, round=1, boards=wanted, why='brothers')
    expect(status == 200, f'{answer}')
    log = owner.log(slug)[before:]
    expect({event['request'] for event in log} == {request} and log[-1]['kind'] == 'edit_finished' and log[-1]['body']['why'] == 'brothers', f'{log}')
    expect(sorted(boards_of(owner, slug, 1)) == sorted(wanted), f'{boards_of(owner, slug, 1)}')
    expect(owner.act(slug, 'edit_round', confirmed=4, round=1, boards=boards_of(owner, slug, 1))[1]['events'] == [], 'nothing is something')
    # One that cannot be done is not done in part: board 4 has a result.
    now, before = boards_of(owner, slug, 1), len(owner.log(slug))
    there = [board for board in now if set(board) == set(first[3])][0]
    others = [board for board in now if board is not there]
    bad = [[others[0][0], there[1]], [there[0], others[0][1]], others[1][::-1], others[2]]
    status, answer = attempt(owner, slug, 'edit_round', round=1, boards=bad)
    expect(answer['outcome'] == 'refused' and answer['findings'][-1]['subject'] == 'has_result', f'{answer}')
    expect(owner.act(slug, 'edit_round', confirmed=4, round=1, boards=bad)[0] == 422, 'done in part')
    expect(len(owner.log(slug)) == before and boards_of(owner, slug, 1) == now, 'done in part')
    for boards in ([], [[1]], [['x', 1]], [[1, 2], [1, 3]], [[1, 1]], [[99, 1]], now[:-1]):
        expect(owner.act(slug, 'edit_round', confirmed=4, round=1, boards=boards)[0] in (400, 422), f'{boards} are taken')
    expect(len(owner.log(slug)) == before, 'what is no round has changed it')
    # Somebody else was there.
    rev = json.loads(owner.get(f'/api/1/t/{slug}/r/1')[1])['rev']
    expect(owner.act(slug, 'edit_round', expects=rev - 1, confirmed=4, round=1, boards=wanted)[0] == 409, 'over the work of others')


def late(owner):
    slug = rated(owner, 7)
    for name in ('Late, Lea', 'Later, Leo', 'Last, Lu'):
        owner.act(slug, 'add_player', name=name, rating=1500, fide_id=secrets.token_hex(4))
    first, before = boards_of(owner, slug, 1), len(owner.log(slug))
    bye = [board[0] for board in first if board[1] == 0][0]
    pairs = [[bye, 8], [9, 10]]
    status, answer = attempt(owner, slug, 'seat_late', round=1, pairs=pairs)
    expect(answer['outcome'] in ('done', 'ask') and answer['answer']['changes'] == 2, f'{answer}')
    expect(boards_of(owner, slug, 1) == first, 'trying seats them')
    request = secrets.token_hex(16)
    status, answer = owner.act(slug, 'seat_late', request, confirmed=4, round=1, pairs=pairs)
    expect(status == 200, f'{answer}')
    log = owner.log(slug)[before:]
    expect({event['request'] for event in log} == {request}, f'{log}')
    now = boards_of(owner, slug, 1)
    expect(now[:3] == first[:3] and sorted(now[3:]) == sorted(pairs), f'{now}')
    expect(not json.loads(owner.get(f'/api/1/t/{slug}/r/1')[1])['editing'], 'the edit goes on')
    status, answer = owner.act(slug, 'undo', confirmed=4, **{'from': log[0]['seq']})
    expect(boards_of(owner, slug, 1) == first, 'not taken back as one')
    # One of two cannot be: none is.
    status, answer = owner.act(slug, 'seat_late', confirmed=4, round=1, pairs=[[9, 10], [first[0][0], 8]])
    expect(status == 422 and boards_of(owner, slug, 1) == first, f'{answer}')


def seated_numbers(owner):
    """Who is seated late has the last number on the wall, and from the next pairing on the one their rating earns (C.04.2 2.4)."""
    slug = rated(owner, 6)
    for name, rating in (('Late, Lea', 2195), ('Later, Leo', 1500)):
        owner.act(slug, 'add_player', name=name, rating=rating, fide_id=secrets.token_hex(4))
    numbers = lambda: {player['player']: player['tpn'] for player in json.loads(owner.get(f'/api/1/t/{slug}/players')[1])['players']}
    was = numbers()
    expect(owner.act(slug, 'seat_late', confirmed=4, round=1, pairs=[[7, 8]])[0] == 200, 'not seated')
    expect(numbers() == was and was[7] == 7, f'the wall has other numbers: {numbers()}')
    # A board was added by hand: no result has changed, and reasons are those of the pairing as it was.
    why = lambda player: json.loads(owner.get(f'/api/1/t/{slug}/why/1/{player}')[1])
    told = why(1)
    expect(not told['stands'] and told.get('changed') == 'hand' and len(told['sides']) == 2, f'{told}')
    expect(why(7).get('changed') == 'hand' and why(7)['sides'] == [], f'{why(7)}')
    owner.act(slug, 'publish_round', round=1)
    for board in (1, 2, 3, 4):
        expect(owner.act(slug, 'set_result', round=1, board=board, result='draw')[0] == 200, 'no result')
    owner.act(slug, 'close_round', round=1)
    expect(owner.act(slug, 'pair_round', confirmed=3)[0] == 200, 'not paired')
    expect(numbers() == {1: 1, 7: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 8: 8}, f'{numbers()}')
    now = numbers()
    owner.act(slug, 'publish_round', round=2)
    for board in (1, 2, 3, 4):
        owner.act(slug, 'set_result', round=2, board=board, result='draw')
    owner.act(slug, 'close_round', round=2)
    expect(owner.act(slug, 'pair_round', confirmed=3)[0] == 200 and numbers() == now, f'moved once more: {numbers()}')


def offers(program, owner):
    """A way that a refusal names is a button: its act is one that there is, with members that it takes; done as offered, it
    clears the way. From an empty event to a published round by offers alone."""
    acts = {row['act']: row['members'] for row in json.loads(subprocess.run([program, 'desk', 'acts', '--json'], capture_output=True, check=True).stdout)['acts']}
    source = (pathlib.Path(__file__).resolve().parents[2] / 'src/desk/words/desk_findings.c').read_text(encoding='utf-8')
    buttons = re.findall(r'\{"([^"]+)", (?:DESK_WORD|NULL)', source.partition('buttons[] = {')[2].partition('};')[0])
    rows = re.findall(r'\{"([^"]+)",\s*(?:NULL|DESK_WORD\("\w+",\s*"[^"]*"\)),\s*(NULL|"\w+"),\s*(NULL|"\w+"),\s*"([\w ]*)",\s*(NULL|"\w+")\}',
                      source.partition('offers[] = {')[2].partition('};')[0])
    expect(sorted(row[0] for row in rows) == sorted(set(buttons)), f'no offer: {set(buttons) ^ {row[0] for row in rows}}')
    known = {row[0] for row in rows}
    ways = set(re.findall(r'^msgid "(.*)"', (pathlib.Path(__file__).resolve().parents[2] / 'po/swisspair.pot').read_text(encoding='utf-8'), re.M))
    named = {words.removeprefix('act ') for way in ways for words in re.findall(r' \(([^()]+)\)', way)} & (set(acts) - {'absent'})  # "(absent)" is a state
    expect(len(named) > 15 and named <= known, f'ways without a button: {named - known}')
    for name, go, does, needs, again in rows:
        expect(sum(part != 'NULL' for part in (go, does, again)) == 1, f'{name} offers nothing, or two things')
        if does != 'NULL':
            expect(does.strip('"') in acts and all(need in acts[does.strip('"')] for need in needs.split()), f'{name}: {does} takes no {needs}')
    slug = owner.post('/api/1/new', {'name': 'By offers'})[1]['slug']
    owner.act(slug, 'settings', rounds=5, system='dutch-2026')
    for i in range(6):
        owner.act(slug, 'add_player', name=f'Player {i + 1}', rating=2000 - i)
    done = []
    for _ in range(6):
        status, answer = owner.act(slug, 'pair_round')
        if status == 200:
            break
        offer = answer['findings'][0]['offers'][0]
        expect(offer['needs'] == [] and offer['label'], f'{offer}')
        done.append(offer['act'])
        expect(owner.act(slug, offer['act'], **offer['body'])[0] == 200, f'{offer} is refused')
    expect(status == 200 and done == ['make_numbers', 'draw_lot'], f'{done} {answer}')
    finding = owner.act(slug, 'withdraw_round')[1]['findings'][0]
    expect(finding['offers'] == [{'label': 'Publish', 'act': 'publish_round', 'body': {}, 'needs': []}], f'{finding}')
    owner.act(slug, 'publish_round')
    owner.act(slug, 'set_result', board=1, result='1-0')
    finding = owner.act(slug, 'set_result', board=1, result='draw')[1]['findings'][0]
    expect(finding['offers'][0]['act'] == 'correct_result' and finding['offers'][0]['body'] == {'board': 1, 'result': 'draw'}, f'{finding}')
    offer = finding['offers'][0]
    expect(owner.act(slug, offer['act'], **offer['body'])[0] == 200, f'{offer} is refused')
    # A board named by who sits at it stays that board on the way out, with the result.
    game = dict(zip(('white', 'black'), boards_of(owner, slug, 1)[0]), round=1)
    offer = owner.act(slug, 'set_result', **game, result='0-1')[1]['findings'][0]['offers'][0]
    expect(offer['needs'] == [] and offer['body'] == game | {'result': '0-1'}, f'{offer}')
    finding = owner.act(slug, 'remove_player', player=2)[1]['findings'][0]
    expect(finding['offers'] == [{'label': 'Withdraw from the next round on', 'act': 'withdraw', 'body': {'player': 2}, 'needs': []}], f'{finding}')
    paired = [event['seq'] for event in owner.log(slug) if event['kind'] == 'round_paired'][0]
    finding = owner.act(slug, 'undo', seq=paired)[1]['findings'][0]
    expect([offer.get('again') for offer in finding['offers']] == [{'with_all': True}], f'{finding}')


def late_numbers(owner):
    """A late entry renumbers nobody whose round hangs on the wall; the next pairing gives the place that the rating earns."""
    slug = begin(owner, 6, 5)
    numbers = lambda: {row['name']: row['tpn'] for row in json.loads(owner.get(f'/api/1/t/{slug}/players')[1])['players']}
    before = numbers()
    for name, rating in (('Late, Lea', 2195), ('Low, Leo', 1000)):
        expect(owner.act(slug, 'add_player', name=name, rating=rating)[0] == 200, f'{name} cannot come')
    now = numbers()
    expect({name: now[name] for name in before} == before and sorted(now.values()) == list(range(1, 9)), f'{now}')
    for board in (1, 2, 3):
        owner.act(slug, 'set_result', board=board, result='1-0')
    expect(json.loads(owner.get(f'/api/1/t/{slug}')[1])['next']['step'] == 'close', 'numbers are asked for')
    status, answer = owner.act(slug, 'pair_round')
    expect(status == 200 and [event['kind'] for event in answer['events']] == ['numbers_made', 'round_paired'], f'{answer}')
    now = numbers()
    expect(now['Late, Lea'] == 2 and now['Player 2'] == 3 and now['Low, Leo'] == 8, f'{now}')
    expect(sum(2 if board[1] else 1 for board in boards_of(owner, slug, 2)) == 8, 'somebody is not paired')
    expect([event['kind'] for event in owner.act(slug, 'undo', **{'from': answer['seq']})[1]['events']] == ['undone'] and numbers()['Late, Lea'] == 7,
           'taken back, the numbers stay')


def small_things(owner):
    """A day of birth as the report wants it; nobody is checked in for a round that never comes; what goes with an undoing is listed;
    a restored event is told from the one it was."""
    slug = begin(owner, 6, 1)
    for typed, kept in (('30.11.1990', '1990-11-30'), ('1990', '1990'), ('1990/3/5', '1990-03-05'), ('1990-11-30', '1990-11-30')):
        expect(owner.act(slug, 'change_player', player=1, birth=typed)[0] == 200, f'{typed} is refused')
        expect(json.loads(owner.get(f'/api/1/t/{slug}/players/1')[1])['birth'] == kept, f'{typed} is not kept as {kept}')
    for typed in ('yesterday', '30.11', '99.99.1990', '1990-11-30 or so'):
        status, answer = owner.act(slug, 'change_player', player=1, birth=typed)
        expect(status == 422 and answer['findings'][-1]['subject'] == 'birth', f'{typed} is taken: {answer}')
    expect(owner.act(slug, 'add_player', name='X, Y', birth='soon')[0] == 422, 'a day that is none')
    before = len(owner.log(slug))
    expect(owner.act(slug, 'absent', missing=True)[0] == 422 and len(owner.log(slug)) == before, 'absent in a round that never comes')
    expect(owner.get(f'/api/1/t/{slug}/checkin')[0] == 404 and owner.get(f'/api/1/t/{slug}/checkin?round=2')[0] == 404, 'a check-in for no round')
    for board in (1, 2, 3):
        owner.act(slug, 'set_result', board=board, result='draw')
    first = [event['seq'] for event in owner.log(slug) if event['kind'] == 'round_published'][0]
    status, answer = attempt(owner, slug, 'undo', **{'from': first})
    goes = {row['kind']: (row['count'], row['rounds']) for row in answer['answer']['goes']}
    expect(goes['result_set'] == (3, [1]) and goes['round_published'] == (1, [1]) and answer['answer']['acts'] == 8, f'{answer["answer"]}')
    expect(all(row['word'] for row in answer['answer']['goes']), f'{answer["answer"]}')
    backup = owner.ask('GET', f'/api/1/t/{slug}/backup')[2]
    restored = owner.post('/api/1/restore', backup)[1]['at']
    events = {row['slug']: row for row in json.loads(owner.get('/api/1/events')[1])['events']}
    expect(events[restored]['restored_at'] > 0 and events[slug]['restored_at'] == 0, f'{events[restored]} {events[slug]}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        running = Running(sys.argv[1], folder)
        try:
            owner = Client(running.port, word=running.word)
            edit(owner)
            late(owner)
            seated_numbers(owner)
            offers(sys.argv[1], owner)
            small_things(owner)
            late_numbers(owner)
        finally:
            running.end()
    return tally.end()


sys.exit(main())
