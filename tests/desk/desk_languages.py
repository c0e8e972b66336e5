#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_languages.py SWISSPAIR: the desk in every language of po/LINGUAS: what the library says of boards, of
what was not paired and of acts is told in the reader's language; what is English is marked so, and counted.
Closes with "desk_languages: N passed, N failed".
"""

import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from desk_browser import Client, Running
from desk_commands import Tally

tally = Tally('desk_languages')
expect = tally.expect
ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = (ROOT / 'po/LINGUAS').read_text(encoding='utf-8').split()
ENGLISH = re.compile(r'\b(the|you|with|have|has|were|from|round|player|players|White|Black)\b')  # "of" and "and" are Dutch, Danish
# Three plural forms, one of each; the rule is the catalogue's, the texts are those that the browser shows.
FORMS = {'pl': (r'\b1 (punkt|zawodnik|rezydent)\b', r'\b[2-4] (punkty|zawodnicy|rezydenci)\b', r'\b[05-9] (punktów|zawodników|rezydentów)\b'),
         'ru': (r'\b1 (очко|игрок|резидент)\b', r'\b[2-4] (очка|игрока|резидента)\b', r'\b[05-9] (очков|игроков|резидентов)\b')}
FOUND = set()
SYSTEMS = ('dutch-2026', 'dutch-2017', 'dutch-2012', 'dubov-2025', 'burstein-2026', 'lim-1999', 'dubov-1997')


def play(client, slug, rounds):
    """Some rounds with mixed results, a late one and one who leaves; nobody wins everything."""
    for number in range(2, rounds + 1):
        boards = 8
        for board in range(1, boards + 1):
            client.act(slug, 'set_result', board=board, result=('1-0', 'draw', '0-1', '1-0', '0-1')[(board + number) % 5])
        client.act(slug, 'close_round')
        if number == 3:
            client.act(slug, 'add_player', name='Late One', rating=1850, **{'from': 3})
        for act in ('pair_round', 'publish_round'):
            status, answer = client.act(slug, act)
            expect(status == 200, f'{act} {number}: {answer}')


SAID = {'text', 'word', 'label', 'title', 'way'}  # members of documents that people read


def sentences(value, name=''):
    """What people read of a document."""
    if isinstance(value, dict):
        for member, part in value.items():
            yield from sentences(part, member)
    elif isinstance(value, list):
        for part in value:
            yield from sentences(part, name)
    elif isinstance(value, str) and name in SAID:
        yield value


def told(page):
    """The sentences of a document, or of the main part of a page, without names."""
    if page.startswith('{'):
        text = ' \n '.join(sentences(json.loads(page)))
    else:
        text = re.sub(r'(?s)<(script|form|nav|header|dl)\b.*?</\1>', ' ', page.split('<main')[1].split('</main>')[0])
        text = html.unescape(re.sub(r'<[^>]+>', ' ', text))
    return text.replace('Late One', '').replace('Player', '')


def catalogues():
    files = [str(ROOT / f'po/{language}.po') for language in LANGUAGES]
    made = subprocess.run([sys.executable, str(ROOT / 'src/words/make_catalogues.py'), '--json', *files],
                          check=True, capture_output=True, text=True)
    return json.loads(made.stdout)


def ours():
    """By language: the English of our own texts that is another text there, as long as it can be told from a name."""
    return {language: {english for english, forms in CATALOGUES[language]['texts'].items()
                       if len(english) >= 10 and '%' not in english and ' ' in english and english not in forms[0]}
            for language in LANGUAGES}


def look(client, path, language):
    status, _, data = client.ask('GET', path)
    page = data.decode()
    expect(status == 200, f'{path}: {status}')
    marked = re.findall(r'<[^>]* lang="en"[^>]*>(.*?)<|"lang":"(en)"', page)
    expect(not marked, f'{path} ({language}): {marked[:2]}')
    here = told(page)
    english = ENGLISH.search(here)
    FOUND.update(form for form in FORMS.get(language, ()) if re.search(form, here))
    left = [text for text in OURS[language] if text in here]
    expect(not left, f'{path} ({language}): {left[:2]}')
    expect(not english, f'{path} ({language}): {english and here[max(0, english.start() - 60):english.end() + 60]}')


ACT = re.compile(r' \((?:act )?([a-z_]+(?:[ :=][a-z_ ]+)?)\)')


def ways():
    """An act that a way names in brackets has a row among the buttons, and is named in every language."""
    buttons = dict(re.findall(r'\{"([a-z_ :=]+)", (DESK_WORD\("\w+"|NULL)', (ROOT / 'src/desk/words/desk_findings.c').read_text(encoding='utf-8').partition('offers[] = {')[0]))
    expect(len(buttons) > 25, f'{len(buttons)} buttons')
    named = set()
    for language in LANGUAGES:
        for english, forms in CATALOGUES[language]['texts'].items():
            for act in (act for act in ACT.findall(english) if act in buttons):
                named.add(act)
                expect(buttons[act] == 'NULL' or act in ACT.findall(forms[0]), f'{act} is not named: {forms[0]}')
    for act in buttons:
        expect(act in named, f'named nowhere: {act}')


def sheets(client, slug):
    """The sheets in every language; the standings as one of them, as they are shown."""
    client.act(slug, 'settings', city='Hafen', start='2026-11-20', end='2026-11-22')
    client.act(slug, 'withdraw', player=3)
    for language in LANGUAGES:
        client.post('/api/me', {'language': language})
        for name in ('pairings', 'names', 'slips', 'places', 'cards', 'checkin', 'standings', 'crosstable', 'certificates', 'ratinglist', 'namelist', 'clublist', 'federationlist'):
            look(client, f'/t/{slug}/print/{name}', language)
            expect(f'<html lang="{language}">' in client.get(f'/t/{slug}/print/{name}')[1], f'{name} is not {language}')
    client.post('/api/me', {'language': 'fr'})
    page = client.get(f'/t/{slug}/print/standings')[1]
    expect('20/11/2026 – 22/11/2026' in page and re.search(r'>\d+,\d+<', page) and not re.search(r'>\d+\.\d+<', page), 'days and decimals')
    client.act(slug, 'prizes', currency='EUR', share='hort', prizes=[{'name': 'A', 'amount': 50000, 'place': 1}, {'name': 'B', 'amount': 30050, 'place': 2}])
    for language in LANGUAGES:
        client.post('/api/me', {'language': language})
        look(client, f'/api/1/t/{slug}/prizes', language)
        look(client, f'/api/1/t/{slug}/timeline?limit=400', language)
    client.post('/api/me', {'language': 'de'})
    plain = [act['text'] for act in json.loads(client.get(f'/api/1/t/{slug}/timeline?limit=400')[1])['acts']]
    for wanted in ('A · B', 'Weiß', '1 – 15', 'Runden: 7 · Paarungssystem: Dutch System, 2026 (C.04.3)', 'Ort: Hafen'):
        expect(any(wanted in text for text in plain), f'the timeline does not tell {wanted}: {plain[-30:]}')
    expect(not any(text.endswith(': ') for text in plain), f'nothing behind a colon: {plain}')
    client.post('/api/me', {'language': 'en'})
    page = client.get(f'/t/{slug}/print/standings')[1]
    shown = json.loads(client.get(f'/api/1/t/{slug}/standings')[1])
    expect(page.count('<tr>') - 1 == len(shown['rows']), 'the sheet has other players')
    expect('<p class="sub">Standings after round 5 of 7, provisional, Hafen, 20 Nov 2026 – 22 Nov 2026</p>' in page, page[page.find('<h1'):][:300])
    expect('BH: Buchholz (8.1)' in page and 'withdrawn' in page, 'no legend, or no marks')
    undefined = []
    count = len(shown['tiebreaks'])
    values = [row['values'] for row in shown['rows']]
    rows = [re.findall(r'<td class="r">([^<]*)</td>', row)[-count:] for row in re.findall(r'<tr><td class="r">.*?</tr>', page, re.S)]
    expect(values == rows and len(rows) == 16, f'{values} {rows}')
    for row in shown['rows']:
        for one in json.loads(client.get(f'/api/1/t/{slug}/standings/{row["player"]}?round=1')[1])['tiebreaks']:
            undefined.append(one['value'] in ('', '-', '–'))
    expect(any(undefined) and not all(undefined), f'{len(undefined)} values, {sum(undefined)} undefined')


def refusals(client, slug):
    """Refusals and what is told, as the browser has them."""
    wrong = (('set_result', {'board': 99, 'result': '1-0'}), ('pair_round', {}), ('add_player', {'name': 'Player A'}),
             ('read_back', {'board': 1, 'result': '0-1'}), ('set_board', {'white': 1, 'black': 2}), ('undo', {'seqs': [1]}),
             ('draw_lot', {'colour': 'black'}), ('tiebreaks', {'list': 'XYZ'}), ('settings', {'system': 'nothing'}), ('withdraw', {'player': 99}))
    for language in ('en', *LANGUAGES):
        client.post('/api/me', {'language': language})
        for act, body in wrong:
            _, answer = client.post(f'/api/t/{slug}/try', {'act': act, 'body': body})
            for finding in answer.get('findings', ()):
                words = finding['text'] + ' ' + finding['way']
                expect(language == 'en' or not ENGLISH.search(words.replace('Player', '')), f'{act} ({language}): {words}')
                expect(not ACT.search(finding['way']), f'{act} ({language}) names an act: {words}')
                expect(language == 'en' or '(created)' not in words, f'{act} ({language}) names a kind: {words}')
        if language != 'en':
            for way, body in ((f'/api/t/{slug}/mirror', {'folder': '/none'}), ('/api/people', {'name': 'X', 'passphrase': 'x'})):
                _, answer = client.post(way, body)
                expect(not ENGLISH.search(answer['text']) and 'folder' not in answer['text'], f'{way}: {answer}')
        _, answer = client.post(f'/api/t/{slug}/try', {'act': 'undo', 'body': {'seq': 4}})
        kinds = [item['told'] for item in answer['answer']['hanging'] if item['kind'] == 'round_paired']
        paired = 'round paired' if language == 'en' else CATALOGUES[language]['texts']['KIND_ROUND_PAIRED'][0]
        expect(kinds and set(kinds) == {paired}, f'undo ({language}): {kinds}')
        why = {item['why'] for item in answer['answer']['hanging']}
        expect('' not in why and not (language != 'en' and any(map(ENGLISH.search, why))), f'undo ({language}): {why}')
        client.post(f'/api/t/{slug}/acts', {'act': 'note', 'body': {'text': 'x'}})
        if language != 'en':
            look(client, f'/api/1/t/{slug}/players', language)
            look(client, f'/api/1/t/{slug}/unlikely', language)


def problems(port, slug):
    """Who is not signed in, or asks for what there is not, is told so in the language his browser asks for."""
    stranger = Client(port)
    wrong = ((404, 'GET', '/nothing', {}), (401, 'GET', f'/t/{slug}/', {}), (405, 'PUT', '/', {}), (421, 'GET', '/', {'Host': 'elsewhere'}),
             (403, 'POST', '/people', {'Origin': 'http://elsewhere'}), (401, 'POST', f'/api/t/{slug}/acts', {}), (413, 'POST', '/api/enter', {}))
    for language in ('en', *LANGUAGES):
        accepts = {'Accept-Language': f'xx, en;q=0.2, {language}-AT;q=0.9, eo;q=0.95'}
        for status, method, path, headers in wrong:
            found, _, data = stranger.ask(method, path, 'x' * 200000 if status == 413 else '{}', **accepts, **headers)
            text = json.loads(data)['text'] if path.startswith('/api/') else told(data.decode())
            expect(found == status and text.strip(), f'{method} {path}: {found} {text}')
            expect(language == 'en' or not ENGLISH.search(text), f'{method} {path} ({language}): {text}')
            expect(path.startswith('/api/') or f'<html lang="{language}"'.encode() in data, f'{method} {path}: not {language}')


CATALOGUES = catalogues()
OURS = ours()


def at_start(folder, place):
    """A second desk on the folder says in the language of the environment that there is one; "note:" and the address stay."""
    said = set()
    for language in ['C', *LANGUAGES]:
        run = subprocess.run([sys.argv[1], 'desk', folder + '/', '--no-browser'], capture_output=True, text=True, timeout=60, check=False,
                             env={name: value for name, value in os.environ.items() if name != 'LC_MESSAGES'} | {'LC_ALL': '', 'LANG': f'{language}_XX.UTF-8'})
        note = run.stderr.removeprefix(f'{folder}/: note: ')
        expect(run.returncode == 0 and note != run.stderr and run.stdout.startswith(place), f'{language}: {run.returncode} {run.stdout} {run.stderr}')
        expect(('already' in note) == (language == 'C'), f'{language}: {note}')
        said.add(note)
    expect(len(said) == 1 + len(LANGUAGES), f'a language of its own each: {said}')


def main():
    ways()
    with tempfile.TemporaryDirectory() as folder:
        desk = Running(sys.argv[1], folder)
        at_start(folder, desk.address)
        owner = Client(desk.port, desk.word)
        for system in SYSTEMS:
            slug = owner.post('/api/new', {'name': f'Open {system}'})[1]['slug']
            owner.act(slug, 'settings', rounds=7, system=system)
            for i in range(15):
                owner.act(slug, 'add_player', name=f'Player {chr(65 + i)}', rating=2200 - 10 * i)
            for act, body in (('make_numbers', {}), ('draw_lot', {'colour': 'white'}), ('pair_round', {}), ('publish_round', {})):
                status, answer = owner.act(slug, act, **body)
                expect(status == 200, f'{system}: {answer}')
            play(owner, slug, 5)
            brackets = [json.loads(owner.ask('GET', f'/api/1/t/{slug}/why/5/{player}')[2]).get('bracket') for player in range(1, 16)]
            expect(any(brackets) or not system.startswith('dutch'), f'{system}: no bracket')
            for bracket in filter(None, brackets):
                outside = {one for pair in bracket['pairs'] for one in pair} - set(bracket['players'])
                expect(not outside, f'{system}: {outside} in the picture are not in the bracket {bracket}')
            for language in LANGUAGES:
                owner.post('/api/me', {'language': language})
                for number in (1, 3, 5):
                    for player in range(1, 17):
                        if owner.ask('GET', f'/api/1/t/{slug}/why/{number}/{player}')[0] == 200:
                            look(owner, f'/api/1/t/{slug}/why/{number}/{player}', language)
                for player in (1, 8):
                    look(owner, f'/api/1/t/{slug}/standings/{player}?round=5', language)
                for a in range(1, 9):
                    for b in (0, 3 + a, 9 + a // 2):
                        look(owner, f'/api/1/t/{slug}/whynot/5?a={a}&b={b}', language)
            owner.post('/api/me', {'language': 'en'})
        refusals(owner, slug)
        sheets(owner, 'open-dutch-2026')
        problems(desk.port, slug)
        desk.end()
    for form in (form for language in LANGUAGES for form in FORMS.get(language, ())):
        expect(form in FOUND, f'a plural form that is not met: {form}')
    return tally.end()


sys.exit(main())
