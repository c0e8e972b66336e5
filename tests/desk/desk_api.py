#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_api.py SWISSPAIR SCHEMAS: the desk's JSON interface. Every document of an event against its schema
(SCHEMAS/desk-views), and changed copies that must not fit; the same document by `swisspair desk show`; by
gzip the same bytes; kept ones answered 304; what is not there answered 404 as JSON; sentences in the
language of who asks. Closes with "desk_api: N passed, N failed".
"""

import copy
import gzip
import json
import os
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

import make_rating_list
from desk_browser import Client, Running, begin
from desk_commands import Tally

tally = Tally('desk_api')
expect = tally.expect

# path below the event, its name for `desk show` with operands
DOCUMENTS = (('/players', 'players'), ('/players/3', 'player 3'), ('/r/1', 'round 1'), ('/r/2', 'round 2'), ('/r/3', 'round 3'),
             ('/checkin', 'checkin'), ('/checkin?round=2', 'checkin 2'), ('/unlikely', 'unlikely'), ('/standings', 'standings'),
             ('/standings?round=1', 'standings 1'), ('/crosstable', 'standings'), ('/standings/2', 'working 2'), ('/prizes', 'prizes'),
             ('/settings', 'settings'), ('/timeline', 'timeline'), ('/timeline?before=20&limit=5', 'timeline 20 5'),
             ('/why/2/1', 'why 2 1'), ('/whynot/2?a=1&b=3', 'whynot 2 1 3'), ('/whynot/2?a=1&b=0', 'whynot 2 1 0'),
             ('/preview', 'preview'), ('/r/3/blocked', 'blocked 3'), ('/report', 'report'),
             ('/norms', 'norms'))


class Schemas:
    def __init__(self, folder):
        self.of = {}
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                self.of[name.removesuffix('.schema.json')] = Draft202012Validator(json.load(file))
        self.seen = set()

    def wrong(self, name, document):
        self.seen.add(name)
        return next((f'{error.json_path}: {error.message}'[:200] for error in self.of[name].iter_errors(document)), None)


def changed(document):
    """Copies that no schema may take: a member more, one less, one of another type."""
    more, less, other = copy.deepcopy(document), copy.deepcopy(document), copy.deepcopy(document)
    more['surprise'] = 1
    del less['schema']
    other['schema'] = 'one'
    return more, less, other


def play(owner):
    """Two rounds with most of what can happen; the slug."""
    slug = begin(owner, 9, 5)
    act = lambda name, **body: owner.act(slug, name, confirmed=4, **body)
    act('settings', city='Salt Harbour', federation='NOR', start='2026-11-20', end='2026-11-22', round_dates=['2026-11-20 18:00', '2026-11-21'],
        byes_allowed=2)
    act('officials', chief='Anna', deputies=['Ben'], arbiters=['Cleo'])
    act('forbid', groups=[{'players': [1, 2], 'from': 1, 'to': 3, 'why': 'sisters'}])
    act('prizes', prizes=[{'name': 'First', 'amount': 10000, 'place': 1}], currency='EUR')
    act('change_player', player=3, title='WFM', sex='w', federation='NOR', club='Rooks', fide_id='1503014', birth='1990-11-30',
        categories=['A'], rating=2100, official_rating=2090)
    for board, result in ((1, '1-0'), (2, 'draw'), (3, '+:-'), (4, '0-1')):
        act('set_result', board=board, result=result)
    act('close_round', round=1)
    act('ask_bye', player=6, round=3, worth='half')
    act('ask_bye', player=5, round=2, worth='half')
    act('absent', player=4, round=2)
    act('withdraw', player=7)
    act('pair_round')
    act('publish_round')
    act('set_result', board=1, result='1-0')
    act('claim_result', board=1, result='draw')
    act('change_player', player=8, title='GM')
    act('note', text='late', player=3)
    act('adjust_points', player=3, round=1, points=-5, why='bell')
    status, answer = act('note', text='gone')
    act('undo', seq=answer['seq'])
    return slug


def documents(program, folder, owner, slug, schemas):
    for below, words in DOCUMENTS:
        path = f'/api/1/t/{slug}{below}'
        status, headers, data = owner.ask('GET', path)
        expect(status == 200 and headers['Content-Type'] == 'application/json', f'{path}: {status} {data[:100]}')
        if status != 200:
            continue
        document, name = json.loads(data), words.split()[0]
        expect((why := schemas.wrong(name, document)) is None, f'{path}: {why}')
        expect(all(schemas.wrong(name, bad) for bad in changed(document)), f'{name}: the schema takes anything')
        shown = subprocess.run([program, 'desk', 'show', f'{folder}/{slug}.desk', *words.split(), '--json'], capture_output=True, check=True)
        expect(json.loads(shown.stdout) == document, f'{path} is not what `desk show` prints')
        packed = owner.ask('GET', path, Accept_Encoding='gzip')
        expect(packed[1].get('Content-Encoding') == ('gzip' if len(data) > 1024 else None), f'{path}: {len(data)} bytes, {packed[1]}')
        expect((gzip.decompress(packed[2]) if 'Content-Encoding' in packed[1] else packed[2]) == data, f'{path}: other bytes by gzip')
        expect(owner.ask('GET', path, Accept_Encoding='gzip;q=0')[2] == data, f'{path}: by gzip against its will')
        known = owner.ask('GET', path, If_None_Match=headers['ETag'])
        expect(known[0] == 304 and known[2] == b'', f'{path}: sent twice')
        old = owner.ask('GET', path.replace('/api/1/', '/api/'))
        expect(old[2] == data, f'{path}: not there without its number')


def of_the_server(program, folder, owner, slug, schemas):
    file = os.path.join(folder, 'players_list_oct26.txt')
    make_rating_list.write(file, 300)
    subprocess.run([program, 'desk', 'list', 'import', file, '--folder', folder], capture_output=True, check=True)
    for path, name in (('/api/1/me', 'me'), ('/api/1/people', 'people'), ('/api/1/events', 'events'), (f'/api/1/t/{slug}', 'served-frame'),
                       (f'/api/1/t/{slug}/prints', 'prints'), ('/api/1/systems', 'systems'),
                       ('/api/1/lists', 'lists'), ('/api/1/lists/fide?find=mar', 'list'), ('/api/1/lists/fide?find=nobody', 'list'),
                       (f'/api/1/t/{slug}/list?rate=rapid', 'list-check'), (f'/api/1/t/{slug}/ratings?rate=rapid', 'ratings')):
        status, data = owner.get(path)
        document = json.loads(data)
        expect(status == 200 and (why := schemas.wrong(name, document)) is None, f'{path}: {status} {why}')
        expect(all(schemas.wrong(name, bad) for bad in changed(document)), f'{name}: the schema takes anything')


def for_rating(owner):
    """What the rating report asks is told before round 1; what makes it come back is asked, in FIDE mode and outside; nothing of an event that is not rated."""
    slug = begin(owner, 4, 3)
    expect(json.loads(owner.get(f'/api/1/t/{slug}/report')[1])['findings'] == [], 'findings of an event that is not rated')
    slug = begin(owner, 4, 3, rated=True)
    get = lambda: json.loads(owner.get(f'/api/1/t/{slug}/report')[1])['findings']
    told = {one['rule']: one for one in reversed(get())}
    expect(told['player_number']['level'] == 'comes_back' and told['player_number']['player'] == 1 and 'Player 1' in told['player_number']['text'], f'{told}')
    expect({'missing', 'time_control', 'round_day'} <= set(told), f'{set(told)}')
    act = lambda name, confirmed=0, **body: owner.act(slug, name, confirmed=confirmed, **body)
    act('settings', 4, time_control='60 min', city='Harbour', federation='FRA', start='2026-11-21', end='2026-11-23', round_dates=['2026-11-21', '2026-11-22', '2026-11-23'])
    act('officials', 4, chief='IA Ruiz, Inés (99000001)')
    act('change_player', 4, player=1, rating=2400)
    told = {one['rule']: one for one in reversed(get())}
    expect('time_control' not in told and 'missing' not in told and 'official' not in told, f'{set(told)}')
    expect('120' in told['time_short']['text'] and told['time_short']['article'] == 'B.02 1.1', f'{told["time_short"]}')
    expect(told['registration']['level'] == 'to_keep' and '2026/11/18' in told['registration']['text'], f'{told["registration"]}')
    act('set_result', 4, board=1, result='1-0')
    act('set_result', 4, board=2, result='1-0')
    for leave in (False, True):
        if leave:
            act('leave_fide_mode', 4, why='a test')
        for confirmed in (0, 3, 4):
            status, answer = act('make_report', confirmed)
            expect(answer['outcome'] == 'ask' and any(one['subject'] == 'comes_back' for one in answer['findings']), f'{status} {answer}')
    codes = answer['answer']['leave'].split(',')
    expect(set(codes) == {one['code'] for one in get() if one['level'] == 'comes_back'} and len(codes) == len(set(codes)) > 2, f'{codes}')
    expect(all(one['code'].startswith(one['rule'] + '-') == (one['level'] == 'comes_back') for one in get()), 'a code for what makes reports come back')
    trf = lambda dialect, leave: owner.get(f'/api/1/t/{slug}/trf?dialect={dialect}&leave={leave}')
    for dialect in ('trf26', 'trf16'):
        for left_out in range(len(codes)): # one that was not confirmed is enough
            some = ','.join(codes[:left_out] + codes[left_out + 1:])
            status, held = trf(dialect, some)
            told = json.loads(held)
            expect(status == 422 and told['error'] == 'comes_back' and told['leave'].split(',') == codes and [one['code'] for one in told['findings']] == codes, f'{status} {held}')
            expect(act('make_report', 4, dialect=dialect, leave=some)[1]['outcome'] == 'ask', f'{codes[left_out]} was not confirmed')
        expect(trf(dialect, ','.join(codes))[0] == 200, f'{dialect}: all are confirmed')
    expect(act('make_report', leave=','.join(codes))[1]['outcome'] == 'done', 'confirmed, and made')
    act('settings', 4, round_dates=['2026-11-21', '2026-11-22', '2026-11-24'])
    again = act('make_report', 4, leave=','.join(codes))[1]
    new = set(again['answer']['leave'].split(',')) - set(codes)
    expect(again['outcome'] == 'ask' and [one.split('-')[0] for one in new] == ['days'], f'a new finding asks again: {again}')
    owner.act(slug, 'add_player', confirmed=4, name='Latecomer', rating=1500)
    more = set(act('make_report', 4, leave=again['answer']['leave'])[1]['answer']['leave'].split(',')) - set(again['answer']['leave'].split(','))
    expect('player_number' in {one.split('-')[0] for one in more}, f'one more player without a number asks again: {more}')
    sent = trf('trf26', json.loads(trf('trf26', '')[1])['leave'])[1]
    copy = owner.get(f'/api/1/t/{slug}/trf?dialect=copy')[1]
    expect('### swisspair' not in sent and '\n222 3600\n' in sent and '### swisspair' in copy, f'{sent}{copy}')


def near_norms(owner):
    """Of an event of three rounds no norm of nine games is told as nearly made."""
    slug = begin(owner, 6, 3)
    for player in range(1, 7):
        owner.act(slug, 'change_player', confirmed=4, player=player, title='FM' if player < 4 else 'GM', rating=2600, federation=('FRA', 'GER', 'POL', 'NED', 'ESP', 'ITA')[player - 1], sex='m')
    for number in (1, 2):
        for board in (1, 2, 3):
            owner.act(slug, 'set_result', confirmed=4, round=number, board=board, result='draw')
        for name in ('close_round', 'pair_round', 'publish_round') if number == 1 else ():
            owner.act(slug, name, confirmed=4)
    document = json.loads(owner.get(f'/api/1/t/{slug}/norms')[1])
    expect(document['round'] == 2 and document['norms'] == [], f'{document["round"]} {document["norms"]}')


def rates(owner):
    """The rating that an event counts for follows from its time control, period by period."""
    slug = begin(owner, 4, 3)
    rate = lambda below: json.loads(owner.get(f'/api/1/t/{slug}/ratings{below}')[1])['rate']
    for control, counts in (('', 'standard'), ('60 min', 'standard'), ('59 min', 'rapid'), ('10 min + 5 s', 'rapid'), ('5 min + 5 s', 'blitz'), ('5 min + 6 s', 'rapid'), ('40/2400:1200', 'standard'), ('3 min', 'standard'), ('W3600-B600', 'blitz'), ('an hour', 'standard')):
        owner.act(slug, 'settings', confirmed=4, time_control=control)
        expect(rate('') == counts and rate('?rate=blitz') == 'blitz', f'{control}: {rate("")}')


def read_back(program, folder, owner):
    """The desk's copy is read with all its own lines; time controls as 222 takes them; who is meant before there are numbers; what export says."""
    long = 'Abcdefghijklmnopqrstuvwxyz, Abcdefg'
    path = os.path.join(folder, 'copied.trf')
    run = lambda *words: subprocess.run([program, *words], capture_output=True, text=True)
    slug = owner.post('/api/new', {'name': 'Copied', 'rated': True})[1]['slug']
    act = lambda act_name, **body: owner.act(slug, act_name, confirmed=4, **body)
    held = lambda: json.loads(owner.get(f'/api/1/t/{slug}/trf')[1])['leave']
    trf = lambda dialect: owner.get(f'/api/1/t/{slug}/trf?dialect={dialect}&leave={held()}')[1]
    findings = lambda: json.loads(owner.get(f'/api/1/t/{slug}/report')[1])['findings']
    act('settings', rounds=3, system='dutch-2026')
    for name, rating in (('Bach, Jo', 1900), (long, 2100), ('Cerny, Pia', 1800), ('Dorn, Max', 1700)):
        act('add_player', name=name, rating=rating)
    told = [one for one in findings() if one['rule'] == 'player_number' and one['player'] == 1]
    expect(told and 'Bach, Jo' in told[0]['text'], f'before there are numbers nobody is named: {told}')
    for name, body in (('make_numbers', {}), ('draw_lot', {'colour': 'white'}), ('pair_round', {}), ('publish_round', {}),
                       ('set_result', {'board': 1, 'result': '1-0'}), ('set_result', {'board': 2, 'result': '1-0'}), ('close_round', {'round': 1}),
                       ('pair_round', {}), ('publish_round', {}), ('correct_result', {'round': 1, 'board': 2, 'result': 'draw', 'why': 'a test'})):
        expect((answer := act(name, **body))[1]['outcome'] == 'done', f'{name}: {answer}')
    for said, encoded in (('40/90+30:30+30', None), ('40/90:30+30', None), ('90/30', None), ('1:30', None), ('40/5400+30:' * 6 + '1800+30', None),
                          ('40/5400+30:1800+30', '40/5400+30:1800+30'), ('W5400-B3600', 'W5400-B3600'), ('90 min + 30 s', '5400+30')):
        act('settings', time_control=said)
        found = [line[4:] for line in trf('trf26').splitlines() if line.startswith('222')]
        expect(found == ([encoded] if encoded else []), f'{said}: {found}')
    copied, sent = trf('copy'), trf('trf26')
    expect('### Correction' in sent and [line for line in copied.splitlines() if not line.startswith('### swisspair')] == sent.splitlines(), f'{copied}{sent}')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(copied)
    shown = run('lint', path)
    expect('ignored' not in shown.stdout + shown.stderr, f'{shown.stdout}{shown.stderr}')
    told = findings()
    expect(any(one['rule'] == 'player_name' and one['player'] == 2 for one in told), f'a name of 35 letters: {told}')
    expect(not any(one['rule'] == 'own_lines' for one in told), f'{told}')
    event = os.path.join(folder, 'again.desk')
    shown = run('desk', 'import', event, path, '--system', 'dutch-2026', '--json', '--confirm', '4')
    control = lambda file: json.loads(run('desk', 'show', file, 'settings').stdout)['time_control']
    expect(control(event) == '90 min + 30 s', f'the words are kept where they say the same: {shown.stdout}{shown.stderr}')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(sent.replace('122 90 min + 30 s', '122 ninety minutes, thirty seconds a move'))
    shown = run('desk', 'import', os.path.join(folder, 'words.desk'), path, '--system', 'dutch-2026', '--json', '--confirm', '4')
    expect(control(os.path.join(folder, 'words.desk')) == '5400+30', f'222 is not read: {shown.stdout}{shown.stderr}')
    for dialect in ('trf26', 'trf16'):
        shown = run('desk', 'export', event, '--dialect', dialect)
        expect(shown.returncode == 1 and not shown.stdout and 'error: the rating report would come back' in shown.stderr, f'{dialect}: {shown}')
        codes = shown.stderr.split('--leave ')[1].strip()
        shown = run('desk', 'export', event, '--dialect', dialect, '--leave', codes.rsplit(',', 1)[0])
        expect(shown.returncode == 1 and not shown.stdout, f'{dialect}: one is not confirmed: {shown}')
        shown = run('desk', 'export', event, '--dialect', dialect, '--leave', codes)
        expect(shown.returncode == 0 and '\n001 ' in shown.stdout and '### swisspair' not in shown.stdout and not shown.stderr, f'{dialect}: {shown}')
        run('desk', 'act', event, 'leave_fide_mode', 'why=a test', '--confirm', '4') # which refuses a report with open games
        shown = run('desk', 'act', event, 'make_report', '--confirm', '4')
        expect(shown.returncode == 1 and f'leave={codes}' in shown.stderr, f'{shown}')
    expect(run('desk', 'export', event, '--dialect', 'copy').returncode == 0, 'the copy stays here')
    given = sent.replace('\n182 swisspair\n', '\n182 Another Program 1.0, FA Three\n')
    for turn in range(2): # the first adds what the rules would have paired instead, the second nothing
        event = os.path.join(folder, f'turn-{turn}.desk')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(given)
        run('desk', 'import', event, path, '--system', 'dutch-2026', '--confirm', '4')
        codes = json.loads(run('desk', 'export', event, '--json').stdout)['leave']
        before, given = given, run('desk', 'export', event, '--leave', codes).stdout
        expect('\n182 Another Program 1.0, FA Three\n' in given and '\n### Correction @ Round 1: ' in given, f'{given}')
    expect(given == before, f'export, import, export: {before}{given}')


def files(owner, slug, schemas):
    """What a file is, and tables out, by their schemas."""
    trf = owner.ask('GET', f'/api/1/t/{slug}/trf')[2]
    log = owner.ask('GET', f'/api/1/t/{slug}/backup')[2]
    for name, data in (('a table', b'Name;Rating\nAdler, Anna;2100\n'), ('a TRF file', trf), ('a broken one', b'001 broken\n'), ('a log', log)):
        status, _, answer = owner.ask('POST', '/api/1/open?system=dutch-2026', data)
        document = json.loads(answer)
        expect(status == 200 and (why := schemas.wrong('open', document)) is None, f'{name}: {status} {why}')
        expect(all(schemas.wrong('open', bad) for bad in changed(document)), f'{name}: the schema takes anything')
    for name in ('players', 'pairings', 'standings', 'crosstable'):
        status, headers, answer = owner.ask('GET', f'/api/1/t/{slug}/table/{name}?format=json&round=1')
        document = json.loads(answer)
        expect(status == 200 and headers['Content-Type'] == 'application/json' and (why := schemas.wrong('table', document)) is None, f'{name}: {status} {why}')
        expect(all(schemas.wrong('table', bad) for bad in changed(document)), f'{name}: the schema takes anything')
        expect(document['rows'] and all(len(row) == len(document['columns']) for row in document['rows']), f'{name}: rows of other lengths')


def contents(owner, slug):
    get = lambda below: json.loads(owner.get(f'/api/1/t/{slug}{below}')[1])
    frame, first, second, third = get(''), get('/r/1'), get('/r/2'), get('/r/3')
    expect([state['state'] for state in frame['states']] == ['closed', 'published'], f'{frame["states"]}')
    expect(len(get('/settings')['tiebreak_codes']) == 24, 'tie-breaks are missing')
    expect(frame['next'] == {'step': 'results', 'act': '', 'body': {}}, f'{frame["next"]}')
    expect(first['state'] == 'closed' and [board['result'] for board in first['boards']] == ['1-0', 'draw', '+:-', '0-1', ''], f'{first}')
    expect({(row['player'], row['why']) for row in second['not_playing']} == {(4, 'absent'), (5, 'half'), (7, 'withdrawn')}, f'{second["not_playing"]}')
    expect(third['state'] == 'next' and {(row['player'], row['why']) for row in third['not_playing']} == {(6, 'half'), (7, 'withdrawn')}, f'{third}')
    preview, report = get('/preview'), get('/report')
    expect(preview['round'] == 3 and preview['outcomes'] == 3 ** preview['games'] and preview['boards'] + preview['uncertain'], f'{preview}')
    expect(not report['can_be_made'] or [row['round'] for row in report['rounds']] == [1, 2], f'{report}')
    told = [line for line in owner.get(f'/api/1/t/{slug}/trf')[1].splitlines() if line.startswith('###')]
    expect(report['events'] == frame['seq'] and report['remarks'] == told, f'{report["events"]} {report["remarks"]} {told}')
    board = second['boards'][0]
    expect(board['conflict'] and board['claims'][0]['result'] == 'draw' and board['rev'] > 0, f'{board}')
    players = {row['player']: row for row in get('/players')['players']}
    scores = {row['player']: row['points'] for row in get('/standings?round=1')['rows']}
    expect(players[4]['absent'] == [2] and players[5]['byes'] == [{'round': 2, 'worth': 'half'}], f'{players[4]} {players[5]}')
    expect(players[3]['fide_rating'] == 2090 and players[3]['birth'] == '1990-11-30' and players[3]['adjustments'], f'{players[3]}')
    for row in players.values():
        kinds = [game['kind'] for game in row['rounds']]
        expect(len(kinds) == 2, f'{row}')
        opponent = row['rounds'][0]['opponent']
        if opponent:
            mine, his = row['rounds'][0], players[opponent]['rounds'][0]
            expect({mine['colour'], his['colour']} == {'w', 'b'} and his['opponent'] == row['player'] and mine['board'] == his['board'], f'{mine} {his}')
            expect(mine['points'] + his['points'] == 10, f'{mine} {his}')
    for board in second['boards']:
        expect(board['score_white'] == scores[board['white']], f'{board} {scores}')
    games = {row['player']: row['games'] for row in get('/standings')['rows']}
    expect(all(games[number] == players[number]['rounds'] for number in games), 'games of the table are others')
    timeline = get('/timeline')
    expect(timeline['acts'][0]['kind'] == 'undone' and timeline['acts'][1]['undone_by'] == timeline['seq'], f'{timeline["acts"][:2]}')
    expect(any('Player 3' in act['text'] for act in timeline['acts']), 'nobody is named')
    more = get('/timeline?limit=3')
    expect(len(more['acts']) == 3 and more['more'] and get(f'/timeline?limit=3&before={more["before"]}')['acts'][0]['seq'] == more['before'] - 1, f'{more}')


def blocked(owner):
    """Four players, of whom three must not meet: who is in the way, and what would have to give; a report made and sent."""
    slug = begin(owner, 4, 3)
    act = lambda name, **body: owner.act(slug, name, confirmed=4, **body)
    get = lambda below: json.loads(owner.get(f'/api/1/t/{slug}{below}')[1])
    act('set_result', board=1, result='1-0')
    act('set_result', board=2, result='1-0')
    expect(get('/r/2/blocked')['verdict'] == 'pairable', 'somebody is in the way of nothing')
    hash_of = act('make_report')[1]['answer']['hash']
    act('send_report', hash=hash_of, to='the federation')
    made = get('/report')['made']
    expect(len(made) == 1 and made[0]['hash'] == hash_of and made[0]['sent'][0]['to'] == 'the federation', f'{made}')
    act('close_round', round=1)
    act('forbid', groups=[{'players': [1, 2, 3]}])
    answer = get('/r/2/blocked')
    expect(answer['verdict'] == 'impossible' and answer['groups'] and answer['give'], f'{answer}')
    bars = {bar['bar'] for pair in answer['pairs'] for bar in pair['bars']}
    expect('forbidden' in bars, f'{bars}')
    expect(owner.get(f'/api/1/t/{slug}/r/3/blocked')[0] == 404, 'a round that does not come next')
    status, refused = act('pair_round')
    expect(status == 422 and refused['answer']['blocked'], f'{refused}')


def refusals(owner, slug):
    for below in ('/r/9', '/players/77', '/standings?round=9', '/standings/77', '/why/1/77', '/why/9/1', '/whynot/2?a=77&b=1', '/whynot/2?a=1&b=77', '/nothing'):
        status, data = owner.get(f'/api/1/t/{slug}{below}')
        expect(status == 404 and json.loads(data)['error'] == 'not_found', f'{below}: {status} {data[:80]}')
    for path in ('/api/1/t/nothing', '/api/1/t/nothing/players'):
        status, data = owner.get(path)
        expect(status == 404 and json.loads(data)['error'] == 'not_found', f'{path}: {status} {data[:80]}')
    status, data = Client(owner.port).get(f'/api/1/t/{slug}/players')
    expect(status == 401 and json.loads(data)['error'] == 'not_signed_in', f'{status} {data}')


def languages(owner, slug):
    said = {}
    for language in ('en', 'de'):
        owner.post('/api/1/me', {'language': language})
        said[language] = [json.loads(owner.get(f'/api/1/t/{slug}{below}')[1]) for below in ('/timeline', '/why/1/1', '/unlikely')]
        expect(json.loads(owner.get('/api/1/me')[1])['language'] == language, 'the language stays')
    owner.post('/api/1/me', {'language': 'en'})
    expect(all(english != german for english, german in zip(*said.values())), 'German is English')


def application(owner, slug):
    page = owner.get(f'/t/{slug}/print/pairings?round=1')[1]
    expect('round 1 of 5, 20 Nov 2026 18:00, ' in page, f'the hour of the round is not on its sheet: {page[:900]}')
    expect(' 26/11/20 ' in owner.get(f'/api/1/t/{slug}/trf')[1], 'the day of the round is not in the file')
    for player, club in ((1, 'Zwolle'), (2, 'Échecs'), (4, 'Eisenach')):
        owner.act(slug, 'change_player', player=player, club=club)
    page = owner.get(f'/t/{slug}/print/clublist')[1]
    places = [page.find(club) for club in ('Échecs', 'Eisenach', 'Rooks', 'Zwolle', '–</')]
    expect(places == sorted(places) and places[0] > 0, f'clubs are not in the order of the alphabet: {places}')
    sheet = owner.ask('GET', f'/t/{slug}/print/pairings')[1]
    expect("frame-ancestors 'self'" in sheet['Content-Security-Policy'] and sheet['X-Frame-Options'] == 'SAMEORIGIN', f'{sheet}')
    for path in ('/app', '/app/', '/app/anything/else', f'/app/t/{slug}/r/2', '/', '/people', f'/t/{slug}/', f'/t/{slug}/players', f'/t/{slug}/r/2', f'/t/{slug}/standings'):
        status, headers, page = owner.ask('GET', path)
        expect(status == 200 and b'id="app"' in page and b'desk-app.js' in page, f'{path}: {status}')
        expect('unsafe' not in headers['Content-Security-Policy'] and "default-src 'self'" in headers['Content-Security-Policy'], f'{headers}')
    expect(owner.get('/app/t/nothing/')[0] == 404, 'the application of no event')
    expect(Client(owner.port).get('/app')[0] == 401, 'the application for anybody')
    status, headers, plain = owner.ask('GET', '/f/desk-app.js')
    expect('no-cache' in headers['Cache-Control'], f'{headers}')
    tag = headers['ETag'].strip('"')
    status, headers, packed = owner.ask('GET', f'/f/desk-app.js?v={tag}', Accept_Encoding='gzip, br')
    expect('immutable' in headers['Cache-Control'] and gzip.decompress(packed) == plain and len(packed) < len(plain) / 2, f'{headers}')
    expect('immutable' not in owner.ask('GET', '/f/desk-app.js?v=other')[1]['Cache-Control'], 'a file of another build is kept for good')


def logo(program, folder, owner, slug):
    with open(f'{folder}/secret', 'wb') as file:
        file.write(b'<svg/>')
    os.symlink('secret', f'{folder}/logo.svg')
    expect('<img' not in owner.get(f'/t/{slug}/print/pairings')[1], 'a link is followed')
    with open(f'{folder}/logo.png', 'wb') as file:
        file.write(b'picture')
    image = '<img class="logo" alt="" src="data:image/png;base64,cGljdHVyZQ==">'
    for sheet, after in (('pairings', '<h1>'), ('standings', '<h1>'), ('certificates', '<p class="event">')):
        expect(image + after in owner.get(f'/t/{slug}/print/{sheet}')[1], f'no logo on {sheet}')
    shown = subprocess.run([program, 'desk', 'print', f'{folder}/{slug}.desk', 'pairings'], capture_output=True, check=True)
    expect(image.encode() in shown.stdout, 'no logo on a sheet that is printed by a script')
    with open(f'{folder}/logo.png', 'wb') as file:
        file.write(bytes(513 << 10))
    expect('<img' not in owner.get(f'/t/{slug}/print/pairings')[1], 'a picture of any size')


def schedule(owner):
    """A match's score on the schedule, where games are worth other points than 1 and a half."""
    slug = owner.post('/api/new', {'name': 'League', 'form': 'team-round-robin', 'rated': False})[1]['slug']
    for team in ('A', 'B'):
        owner.act(slug, 'add_player', name=team)
    owner.act(slug, 'team_rules', boards=2, game_win=13, game_draw=6)
    for member in range(4):
        owner.act(slug, 'add_member', team=1 + member // 2, name=f'Member {member}')
    owner.act(slug, 'make_numbers', by_hand=[1, 2])
    for act, body in (('pair_round', {}), ('publish_round', {}), ('set_result', {'board': 1, 'result': '1-0'}), ('set_result', {'board': 2, 'result': 'draw'})):
        status, answer = owner.act(slug, act, confirmed=4, **body)
        expect(status == 200, f'{act}: {answer}')
    page = owner.get(f'/t/{slug}/print/schedule')[1]
    expect('1.9 – 0.6' in page, f'the score of a match: {page[-900:]}')


def main():
    program, schemas = sys.argv[1], Schemas(os.path.join(sys.argv[2], 'desk-views'))
    with tempfile.TemporaryDirectory() as folder:
        running = Running(program, folder)
        try:
            owner = Client(running.port, word=running.word)
            slug = play(owner)
            if '--documents' in sys.argv:  # to look at, and to write a schema from
                for below, words in (('', 'frame'), *DOCUMENTS):
                    print(words, owner.get(f'/api/1/t/{slug}{below}')[1], sep='\t', end='')
                return 0
            documents(program, folder, owner, slug, schemas)
            of_the_server(program, folder, owner, slug, schemas)
            files(owner, slug, schemas)
            contents(owner, slug)
            refusals(owner, slug)
            blocked(owner)
            for_rating(owner)
            near_norms(owner)
            rates(owner)
            read_back(program, folder, owner)
            languages(owner, slug)
            application(owner, slug)
            schedule(owner)
            logo(program, folder, owner, slug)
            unseen = set(schemas.of) - schemas.seen
            expect(not unseen, f'schemas without a document: {unseen}')
        finally:
            running.end()
    return tally.end()


sys.exit(main())
