#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_lists.py SWISSPAIR EXAMPLES [--players N]: rating lists. FIDE's text, combined with and without the column FOA, its
lists of one rating and its XML become the same list; columns that ran over, zips, CSV by a mapping in two encodings; what
cannot be a list, is empty, half or cut off is refused or stops, and the old list stays; names are found by any spelling.
With --players N a list of N players is made and imported, and the seconds, the memory and the times of searches are told
(1900000: the size of FIDE's). Closes with "desk_lists: N passed, N failed".
"""

import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import zipfile

import make_rating_list
from desk_browser import Client, Running, begin
from desk_commands import Desk, Tally

tally = Tally('desk_lists')
expect = tally.expect
PROGRAM, EXAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])


class Lists:
    def __init__(self, folder):
        self.folder = folder

    def call(self, *words):
        return [PROGRAM, 'desk', 'list', *map(str, words), '--folder', str(self.folder), '--json']

    def run(self, *words, code=0):
        done = subprocess.run(self.call(*words), capture_output=True, text=True, timeout=600)
        expect(done.returncode == code, f'list {words}: {done.returncode}, not {code}: {done.stderr}{done.stdout[:200]}')
        return json.loads(done.stdout) if done.stdout.startswith('{') else {'text': done.stderr}

    def refused(self, sentence, *words, code=1):
        answer = self.run('import', *words, code=code)
        expect(sentence in answer.get('text', ''), f'{words}: {answer}')

    def find(self, words, kind='fide'):
        return self.run('find', words, '--list', kind)['players']


def numbers(players):
    return [player['number'] for player in players]


def forms(scratch, lists):
    """One list in all its forms; every field of every player is the same."""
    found = {}
    for form in ('text', 'legacy', 'xml'):
        path = scratch / f'players_{form}.{"xml" if form == "xml" else "txt"}'
        make_rating_list.write(path, 800, form)
        about = lists.run('import', path, '--date', '2026-10')
        expect(about['players'] == 800 and about['list'] == 'fide' and about['date'] == '2026-10' and about['left_out'] == 0, f'{form}: {about}')
        found[form] = [lists.find(str(row[0])) for row in list(make_rating_list.players(800, 1))[::7]]
    expect(found['text'] == found['legacy'] == found['xml'] and all(len(one) == 1 for one in found['text']), 'the forms differ')
    for number, name, fed, sex, title, _, other, standard, rapid, blitz, birth, flag in make_rating_list.KNOWN:
        one = lists.find(str(number))[0]
        told = (one['name'], one['federation'], one['sex'], one.get('title', ''), one.get('other_titles', ''), one['standard'], one['rapid'], one['blitz'], one.get('birth', ''), one.get('flag', ''))
        expect(told == (name, fed, {'M': 'm', 'F': 'w'}[sex], title, other, standard, rapid, blitz, str(birth or ''), flag), f'{told}')
    for form, month in (('standard', '2026-10'), ('rapid', '2026-09')):
        path = scratch / f'{form}_rating_list.txt'
        make_rating_list.write(path, 800, form, month='OCT26' if form == 'standard' else 'SEP26')
        about = lists.run('import', path)
        expect(about['list'] == f'fide-{form}' and about['date'] == month, f'{form}: {about}')
        known = lists.find('1100014', f'fide-{form}')[0]
        expect(known.get(form) == {'standard': 2839, 'rapid': 2823}[form] and not known.get('blitz'), f'{form}: {known}')
    make_rating_list.write(scratch / 'all.zip', 800)
    before = lists.run('import', scratch / 'players_text.txt', '--date', '2026-10')
    about = lists.run('import', scratch / 'all.zip')
    expect(about['digest'] == before['digest'] and about['date'] == '2026-10', 'the archive is the list that is in it')
    expect([one['list'] for one in lists.run('show')['lists']] == ['fide', 'fide-rapid', 'fide-standard'], 'the lists there are')


def spellings(lists):
    anna = ['12573981', '12573983', '12573982']  # by rating
    for words in ('mueller', 'Müller', 'MULLER', 'mull an', 'anna mueller', 'An Mü'):
        expect(numbers(lists.find(words))[:3] == anna, f'{words}: {lists.find(words)}')
    for words in ("O'Meara", 'omeara', 'meara', 'o meara c'):
        expect(numbers(lists.find(words)) == ['2500001'], words)
    for words in ('', '-', '"', 'mueller"*', 'NOT', 'zzzzz', "') OR 1=1"):
        expect(isinstance(lists.find(words), list), words)
    rated = [one.get('standard') or 0 for one in lists.find('mar')]
    expect(rated == sorted(rated, reverse=True) and len(rated) == 20, f'the best first: {rated}')


def mappings(scratch, lists):
    german = 'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,"Letzte Auswertung",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname\r\n'
    (scratch / 'spieler.csv').write_bytes((german + '10001,30001,7,A,"Köstner, Änne",W,D,1971,2026-01,1803,12,1820,,4600001,GER,Änne,Köstner\r\n'
                                           '10002,30001,8,A,"Groß,Jörg",M,D,2010,2026-01,,,,,,,Jörg,Groß\r\n,,,,,,,,,,,,,,,,\r\n').encode('cp1252'))
    about = lists.run('import', scratch / 'spieler.csv', '--map', EXAMPLES / 'lists/ger.json', '--date', '2026-09')
    expect(about['list'] == 'ger' and about['players'] == 2 and about['left_out'] == 1, f'{about}')
    for words in ('koestner', 'Köst', 'kostner a'):
        found = lists.find(words, 'ger')
        expect(len(found) == 1 and found[0]['name'] == 'Köstner, Änne' and found[0]['sex'] == 'w' and found[0]['standard'] == 1803
               and found[0]['fide_id'] == '4600001' and found[0]['federation'] == 'GER', f'{words}: {found}')
    english = '"ECF_code","full_name","member_no","FIDE_no","gender","nation","original_standard","revised_standard","revised_rapid","revised_blitz","club_name","title"\n'
    (scratch / 'ecf.csv').write_text(english + '"123456A","Smith, John ""JJ""","1","400001","M","ENG","1800","1811","","1650","Castle, The","CM"\n', encoding='utf-8')
    lists.run('import', scratch / 'ecf.csv', '--map', EXAMPLES / 'lists/eng.json', '--date', '2026-10')
    found = lists.find('jj', 'eng')
    expect(len(found) == 1 and found[0]['number'] == '123456A' and found[0]['club'] == 'Castle, The' and found[0]['standard'] == 1811, f'{found}')
    lists.refused('a column that is needed', scratch / 'spieler.csv', '--map', EXAMPLES / 'lists/eng.json', '--date', '2026-10')
    (scratch / 'no.json').write_text('{"list": "x"}')
    lists.refused('mapping file', scratch / 'ecf.csv', '--map', scratch / 'no.json', '--date', '2026-10')
    (scratch / 'no.json').write_text('{"list": "../x", "columns": {"number": "ECF_code", "name": "full_name"}}')
    lists.run('import', scratch / 'ecf.csv', '--map', scratch / 'no.json', '--date', '2026-10', code=5)
    expect(not list(lists.folder.parent.glob('*.sqlite*')), 'a list of a name that leads elsewhere')


def check(scratch, lists):
    """An event's players against the list: who differs, whose number it has not, who somebody without one may be."""
    desk = Desk(tally, PROGRAM, str(scratch / 'check.desk'))
    desk.run('new', '--name', 'Check')
    for body in ({'name': 'Norsk, Magnus', 'fide_id': '1100014', 'rating': 2839, 'official_rating': 2839, 'title': 'GM', 'federation': 'NOR', 'sex': 'm', 'birth': '1990-11-30'},
                 {'name': 'Müller, Anna', 'fide_id': '12573981', 'rating': 2190, 'official_rating': 2190, 'title': 'WFM', 'federation': 'GER'},
                 {'name': 'Over, Titled', 'fide_id': '110751', 'rating': 2400, 'official_rating': 2300, 'federation': 'CAN', 'title': 'FM', 'sex': 'm', 'birth': '1971'},
                 {'name': 'Not, There', 'fide_id': '99', 'rating': 1500}, {'name': 'Mueller, Anna'}, {'name': 'Sukarno, Somebody', 'birth': '1970-01-01'},
                 {'name': "O'Meara, C.", 'birth': '1995-02-03'}):
        desk.act('add_player', json.dumps(body), confirm=4)
    found = lists.run('check', desk.path)
    expect([one['player'] for one in found['differ']] == [2, 3] and [one['player'] for one in found['unknown']] == [4], f'{found}')
    anna, titled = found['differ']
    expect({one['what']: (one['has'], one['list']) for one in anna['changes']} == {
        'name': ('Müller, Anna', 'Mueller, Anna'), 'title': ('WFM', 'WIM'), 'sex': ('', 'w'), 'birth': ('', '1988'), 'official_rating': (2190, 2210)}, f'{anna}')
    expect(anna['body']['rating'] == 2210 and anna['body']['rating_from'].startswith('fide 2026-'), f'ranked by the list: {anna}')
    expect(titled['body'] == {'player': 3, 'official_rating': 2301}, f'ranked by another rating: {titled}')
    likely = {one['player']: one['matches'] for one in found['likely']}
    expect(numbers(match['row'] for match in likely[5]) == ['12573981', '12573983', '12573982'] and likely[5][0]['body']['fide_id'] == '12573981', f'{likely[5]}')
    expect(likely[6] == [], f'a name alone and another year: {likely[6]}')
    expect([(match['row']['number'], match['by']) for match in likely[7]] == [('2500001', 'name')], f'{likely[7]}')
    rapid = lists.run('check', desk.path, '--kind', 'rapid')
    expect([one['player'] for one in rapid['differ']] == [1, 2, 3] and rapid['differ'][0]['body']['rating'] == 2823, f'{rapid}')
    before = len(desk.events())
    subprocess.run(lists.call('check', desk.path, '--accept', '3'), capture_output=True, check=True)
    expect([event['body'].get('official_rating') for event in desk.events()[before:]] == [2301], 'one by one')
    subprocess.run(lists.call('check', desk.path, '--accept', 'all'), capture_output=True, check=True)
    expect(lists.run('check', desk.path)['differ'] == [] and len(desk.events()) == before + 2, 'then all, and nothing differs')
    agrees = Desk(tally, PROGRAM, str(lists.folder / 'agrees.desk'))
    agrees.run('new', '--name', 'Agrees')
    agrees.act('settings', '{"time_control": "3 min + 2 s"}')
    agrees.act('add_player', json.dumps({'name': 'Norsk, Magnus', 'fide_id': '1100014', 'rating': 2881, 'official_rating': 2881, 'title': 'GM', 'federation': 'NOR', 'sex': 'm', 'birth': '1990'}))
    told = subprocess.run([PROGRAM, 'desk', 'list', 'check', agrees.path], capture_output=True, text=True, timeout=60, env={**os.environ, 'HOME': str(scratch / 'home')})
    expect(told.stdout == 'nothing differs\n' and not (scratch / 'home').exists(), f'the list beside the event, the rating of its time control: {told}')


def in_the_browser(scratch, lists):
    """The bytes of a list, sent: read beside the desk's work; one at a time; what cannot be is told, and the desk may end meanwhile."""
    running = Running(PROGRAM, str(lists.folder))
    owner = Client(running.port, word=running.word)

    def sent(path, name, wanted=202):
        status, _ = owner.post(f'/api/1/lists?name={urllib.parse.quote(name)}', path.read_bytes())
        expect(status == wanted, f'{name}: {status}')

    def ended():
        until = time.monotonic() + 60
        while (now := json.loads(owner.get('/api/1/lists')[1]))['import']['running'] and time.monotonic() < until:
            time.sleep(.02)
        return now

    make_rating_list.write(scratch / 'rapid.txt', 700, 'rapid', month='NOV26')
    sent(scratch / 'rapid.txt', 'rapid_rating_list.txt')
    expect([(one['date'], one['players']) for one in ended()['lists'] if one['list'] == 'fide-rapid'] == [('2026-11', 700)], 'by its name')
    sent(scratch / 'rapid.txt', 'what.txt')
    expect('standard, rapid or blitz' in ended()['import']['problem'], 'a refusal is told')
    make_rating_list.write(scratch / 'many.zip', 60000)
    sent(scratch / 'many.zip', 'many.zip')
    sent(scratch / 'rapid.txt', 'rapid_rating_list.txt', 409)
    expect(any(one['players'] == 60000 for one in ended()['lists']), 'the large one')
    sent(scratch / 'many.zip', 'many.zip')
    running.end()
    expect(all(one.suffix == '.sqlite' for one in (lists.folder / '.desk').glob('list-*')), 'nothing is left when the desk ends')
    lists.run('drop', 'fide')
    lists.run('import', scratch / 'players_text.txt', '--date', '2026-10')


def refusals(scratch, lists):
    before = lists.run('show')
    head = next(make_rating_list.text_lines('text', [], 'OCT26'))
    rows = list(make_rating_list.text_lines('text', make_rating_list.players(300, 1), 'OCT26'))
    files = {
        'empty.txt': ('has no players', head + '\r\n'),
        'nothing.txt': ('has no players', ''),
        'half.txt': ('fewer than half', '\r\n'.join(rows) + '\r\n'),
        'other.txt': ('no rating list of FIDE', 'Name;Rating\r\nA;1\r\n'),
        'lacking.txt': ('a column that is needed', head.replace('B-day', 'Bxday') + '\r\n' + rows[1]),
        'long.txt': ('larger than any list', head + '\r\n' + 'x' * 9000),
        'cut.xml': ('is damaged', '<playerslist><player><fideid>1</fideid><name>A</na'),
        'alike.xml': ('no rating list of FIDE', '<players><player></player></players>'),
        'entities.xml': ('is damaged', '<!DOCTYPE p [<!ENTITY a "aaaa">]><playerslist><player><fideid>1</fideid><name>&a;</name></player></playerslist>'),
        'deep.xml': ('larger than any list', '<playerslist>' + '<player>' * 12 + '</player>' * 12 + '</playerslist>'),
        'broken.zip': ('is damaged', 'PK\3\4 and nothing'),
    }
    for name, (sentence, text) in files.items():
        (scratch / name).write_text(text, newline='')
        lists.refused(sentence, scratch / name, '--date', '2026-10')
    lists.refused('Name the month', scratch / 'players_text.txt')
    make_rating_list.write(scratch / 'single.txt', 800, 'standard')
    lists.refused('standard, rapid or blitz', scratch / 'single.txt')
    lists.refused('cannot be read', scratch / 'not there', code=5)
    lists.run('import', scratch / 'players_text.txt', '--date', '2026-13', code=3)
    with zipfile.ZipFile(scratch / 'bomb.zip', 'w', zipfile.ZIP_DEFLATED) as packed:
        packed.writestr('players_list.txt', head + '\r\n' + 'x' * 3_000_000)
    lists.refused('larger than any list', scratch / 'bomb.zip')
    expect(lists.run('show') == before and not list((lists.folder / '.desk').glob('*.building')), 'the old lists stay, and nothing beside them')


def cut_off(scratch, lists):
    """Stopped, and killed, while the new file is there: the old list answers."""
    before = lists.run('show')
    make_rating_list.write(scratch / 'large.txt', 60000)
    beside = lists.folder / '.desk/list-new.sqlite.building'
    for how, code in ((signal.SIGINT, 1), (signal.SIGKILL, -9)):
        running = subprocess.Popen(lists.call('import', scratch / 'large.txt', '--date', '2026-10'), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        until = time.monotonic() + 60
        while not beside.exists() and running.poll() is None and time.monotonic() < until:
            time.sleep(.001)
        running.send_signal(how)
        said = running.communicate(timeout=60)[1]
        expect(running.returncode == code and (code < 0 or 'old list stays' in said), f'{how}: {running.returncode} {said}')
        expect(lists.run('show') == before and numbers(lists.find('norsk')) == ['1100014'], f'{how}: the old list')
    about = lists.run('import', scratch / 'large.txt', '--date', '2026-11')
    expect(about['players'] == 60000 and not beside.exists(), 'then it is imported whole')
    lists.run('drop', 'ger')
    lists.run('drop', 'ger', code=1)


def told(times, what):
    times.sort()
    print(f'{what}: {len(times)}, half under {times[len(times) // 2]:.1f} ms, 99 of 100 under {times[-1 - len(times) // 100]:.1f} ms')


def results_beside(owner, slug, importing):
    """Twenty results a second while the list is imported; how long each is waited for, in ms."""
    times, turn, begun = [], 0, time.monotonic()
    while importing.poll() is None:
        before = time.monotonic()
        board = 1 + turn // 2 % 100
        answer = owner.act(slug, 'clear_result', board=board) if turn % 2 else owner.act(slug, 'set_result', board=board, result='1-0')
        times.append(1000 * (time.monotonic() - before))
        expect(answer[0] == 200, f'{answer}')
        turn += 1
        time.sleep(max(0, begun + turn / 20 - time.monotonic()))
    return times


def measure(scratch, lists, count):
    """What a list of `count` players takes, beside a desk that works: figures for docs/lab."""
    path = scratch / 'players_list.zip'
    make_rating_list.write(path, count)
    running = Running(PROGRAM, str(lists.folder))
    owner = Client(running.port, word=running.word)
    slug = begin(owner, 200)
    begun = time.monotonic()
    importing = subprocess.Popen(lists.call('import', path), stdout=subprocess.DEVNULL)
    acts = results_beside(owner, slug, importing)
    _, code, used = importing.pid, importing.wait(), resource.getrusage(resource.RUSAGE_CHILDREN)
    expect(code == 0, f'the import: {code}')
    print(f'{count} players: {time.monotonic() - begun:.1f} s by the clock, {used.ru_utime + used.ru_stime:.1f} s of a processor, '
          f'at most {used.ru_maxrss / 1024:.0f} MB, {(lists.folder / ".desk/list-fide.sqlite").stat().st_size / 1e6:.0f} MB on the disk')
    told(acts, 'results beside it')
    draw, times = random.Random(1), []
    for _ in range(500):
        words = draw.choice(make_rating_list.PARTS)[:3] + draw.choice(['', '', ' ' + draw.choice(make_rating_list.FIRST)[:2]])
        begun = time.monotonic()
        status, _ = owner.get(f'/api/1/lists/fide?find={urllib.parse.quote(words)}')
        times.append(1000 * (time.monotonic() - begun))
        expect(status == 200, f'{words}: {status}')
    told(times, 'searches')
    running.end()


with tempfile.TemporaryDirectory(prefix='desk-lists.') as made:
    here = pathlib.Path(made)
    (here / 'desk').mkdir()
    if '--players' in sys.argv:
        measure(here, Lists(here / 'desk'), int(sys.argv[sys.argv.index('--players') + 1]))
    else:
        all_lists = Lists(here / 'desk')
        forms(here, all_lists)
        spellings(all_lists)
        check(here, all_lists)
        in_the_browser(here, all_lists)
        mappings(here, all_lists)
        refusals(here, all_lists)
        cut_off(here, all_lists)
sys.exit(tally.end())
