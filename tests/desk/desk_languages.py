#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_languages.py SWISSPAIR: the desk in German, Spanish and French: what the library says of boards, of
what was not paired and of acts is told in the reader's language; what is English is marked so, and counted.
Closes with "desk_languages: N passed, N failed".
"""

import html
import re
import sys
import tempfile

from desk_browser import Client, Running
from desk_commands import Tally

tally = Tally('desk_languages')
expect = tally.expect
LANGUAGES = ('de', 'es', 'fr')
ENGLISH = re.compile(r'\b(the|you|with|have|has|were|of|and|from|round|player|players|White|Black)\b')
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


def told(page):
    """The sentences of the main part, without names."""
    text = re.sub(r'(?s)<(script|form|nav|header|dl)\b.*?</\1>', ' ', page.split('<main')[1].split('</main>')[0])
    return html.unescape(re.sub(r'<[^>]+>', ' ', text)).replace('Late One', '').replace('Player', '')


def look(client, path, language):
    status, _, data = client.ask('GET', path)
    page = data.decode()
    expect(status == 200, f'{path}: {status}')
    marked = re.findall(r'<[^>]* lang="en"[^>]*>(.*?)<', page)
    expect(not marked, f'{path} ({language}): {marked[:2]}')
    english = ENGLISH.search(told(page))
    expect(not english, f'{path} ({language}): {english and told(page)[max(0, english.start() - 60):english.end() + 60]}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        desk = Running(sys.argv[1], folder)
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
            for language in LANGUAGES:
                owner.post('/api/me', {'language': language})
                for number in (1, 3, 5):
                    for player in range(1, 17):
                        if owner.ask('GET', f'/t/{slug}/r/{number}/why/{player}')[0] == 200:
                            look(owner, f'/t/{slug}/r/{number}/why/{player}', language)
                for a in range(1, 9):
                    for b in (0, 3 + a, 9 + a // 2):
                        look(owner, f'/t/{slug}/r/5/whynot?a={a}&b={b}', language)
            owner.post('/api/me', {'language': 'en'})
        desk.end()
    return tally.end()


sys.exit(main())
