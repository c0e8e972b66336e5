#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_nine_rounds.py SWISSPAIR [--rewrite]: nine rounds in FIDE mode by commands alone, as a script would run them:
pasted entries, check-in, byes, late entries (one after round 4), a withdrawal, forfeits, a claim that
differs, a result found wrong after the next pairing, a hand edit and its undoing, a round shown anew, an
adjourned game, a correction for the report only, lots, prizes and the report. The log is verified, the
file checked, and its `###` lines are compared. What the commands say about the event as text is kept in
nine_rounds.txt, times and sums left out; --rewrite writes it anew. Closes with "desk_nine_rounds: N passed, N failed".
"""

import difflib
import json
import os
import re
import subprocess
import sys
import tempfile

from desk_commands import Desk, Tally

tally = Tally('desk_nine_rounds')
expect = tally.expect


ENTRIES = '\n'.join(['Name;Elo;Kategorie', 'Arnold, Ada;2210;Open', 'Brandt, Bea;2180;', 'Cortez, Carl;2105;',
                     'Duval, Dora;2050;Junior', 'Eriksen, Emil;2011;', 'Fabbri, Fay;1990;Junior',
                     'Gruber, Gerd;1920;', 'Horvath, Hana;1875;', 'Ivanov, Igor;1820;Junior',
                     'Jansen, Jan;1760;', 'Kowalski, Kaja;1700;'])
RESULTS = ['1-0', 'draw', '0-1', '1-0', 'draw', '1-0', '0-1', 'draw']


def enter_results(desk, number, leave=()):
    """Every board of a round, but those that are left."""
    shown = desk.round(number)
    for board in shown['boards']:
        if board['black'] and not board['result'] and not board['adjourned'] and board['board'] not in leave:
            result = RESULTS[(number * 3 + board['board']) % len(RESULTS)]
            desk.act('set_result', f'round={number}', f'board={board["board"]}', f'result={result}')


def first_rounds(desk, folder):
    table = os.path.join(folder, 'entries.csv')
    with open(table, 'w', encoding='utf-8') as file:
        file.write(ENTRIES)
    desk.run('new', '--name', 'Nine Rounds', '--rated')
    desk.act('settings', 'rounds=9', 'system=dutch-2026', 'byes_allowed=2')
    desk.act('tiebreaks', 'list=BH/C1,BH,SB')
    rows = desk.run('import', table)['answer']['rows']
    expect([row['became'] for row in rows] == ['new'] * 11, f'{rows}')
    for player in range(1, 11):
        desk.act('arrive', f'player={player}')
    missing = desk.run('checkin')['counts']
    expect(missing['here'] == 10 and missing['missing'] == 1, f'{missing}')
    expect(desk.act('absent', 'missing=true')['events'][0]['kind'] == 'absent', 'one is missing')
    desk.act('make_numbers')
    desk.act('draw_lot', 'colour=white')
    # Round 1: a forfeit, and a board shown anew.
    desk.act('pair_round')
    expect(desk.act('publish_round')['events'][0]['body']['version'] == 1, 'version 1')
    desk.asked(3, 'colours', 'swap_colours', 'board=2')
    again = desk.act('publish_round')['events'][0]['body']
    expect(again['version'] == 2 and again['changed'] == [2], f'{again}')
    desk.act('set_result', 'board=1', 'result=+:-')
    enter_results(desk, 1)
    desk.act('close_round')
    # Round 2: a late entry, the missing player comes, a half-point bye.
    late = desk.act('add_player', 'name=Late, Lea', 'rating=1950')
    expect([e['kind'] for e in late['events']] == ['player_added', 'numbers_made'], 'numbered at once')
    desk.act('arrive', 'player=11')
    desk.act('ask_bye', 'player=4', 'worth=half')
    desk.refused('no_round', 'ask_bye', 'player=4', 'worth=half', 'round=12')
    desk.act('pair_round')
    enter_results(desk, 2)
    # Round 3: two people say different things, the arbiter decides.
    desk.act('pair_round')
    desk.act('claim_result', 'board=1', 'result=1-0', who='phone:2')
    desk.act('claim_result', 'board=1', 'result=draw', who='player:14')
    expect(desk.round()['boards'][0]['conflict'], 'both claims are there')
    desk.act('set_result', 'board=1', 'result=draw')
    expect(not desk.round()['boards'][0]['conflict'], 'decided')
    desk.act('read_back', 'board=1', 'result=draw', who='arbiter:ben')
    enter_results(desk, 3)
    # Round 4: a result of round 3 was wrong; then one of round 1.
    desk.act('pair_round')
    desk.asked(3, 'correction', 'correct_result', 'round=3', 'board=2', 'result=0-0')
    enter_results(desk, 4)


def last_rounds(desk):
    # Round 5: late after round 4, a withdrawal; a hand edit that stays.
    desk.act('withdraw', 'player=10')
    desk.act('add_player', 'name=Latest, Lars', 'rating=2150')
    desk.act('pair_round')
    boards = desk.round()['boards']
    one, two = boards[-2], boards[-3]
    if not one['black']:
        one, two = boards[-3], boards[-4]
    for board in (one, two):
        desk.act('drop_board', f'white={board["white"]}', f'black={board["black"]}')
    desk.refused('editing', 'publish_round')
    for white, black in ((one['white'], two['black']), (two['white'], one['black'])):
        desk.act('set_board', f'white={white}', f'black={black}', confirm=3)
    desk.asked(4, 'not_the_engines', 'finish_edit', 'why=asked by the appeals committee')
    desk.act('publish_round')
    enter_results(desk, 5)
    # Round 6: paired too early, undone, paired again with somebody absent.
    seq = desk.act('pair_round')['seq']
    desk.run('undo', str(seq))
    desk.act('absent', 'player=7')
    desk.act('pair_round')
    desk.act('publish_round')
    enter_results(desk, 6, leave=(1,))
    desk.act('adjourn', 'board=1')
    # Rounds 7 and 8: round 6 still open, finished later; only the report is corrected.
    expect('adjourned_games' in [f['subject'] for f in desk.act('pair_round')['findings']], 'told')
    desk.asked(3, 'adjournment', 'set_result', 'round=6', 'board=1', 'result=0-1')
    enter_results(desk, 7)
    desk.refused('correction_late', 'correct_result', 'round=2', 'board=1', 'result=0-0')
    desk.act('pair_round')
    enter_results(desk, 8)
    desk.act('pair_round')
    desk.refused('open_games', 'publish_standings')
    enter_results(desk, 9)
    desk.act('close_round')
    desk.refused('no_round', 'pair_round')


def checked_rounds(desk, folder):
    """The file as it is now: its `###` lines, and which rounds are what the rules pair from it."""
    trf = desk.sent()
    path = os.path.join(folder, 'nine.trf')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(trf)
    checked = subprocess.run([desk.program, 'check', '--json', path], capture_output=True, text=True)
    told = [line.split(':')[0] for line in trf.splitlines() if line.startswith('### ')]
    return told, [r['equal'] for r in json.loads(checked.stdout)['files'][0]['rounds']], path


def the_end(desk, folder):
    desk.act('prizes', json.dumps({'currency': 'EUR', 'share': 'hort', 'one_each': True, 'prizes': [
        {'name': 'First', 'amount': 50000, 'place': 1}, {'name': 'Second', 'amount': 30000, 'place': 2},
        {'name': 'Third', 'amount': 10000, 'place': 3}, {'name': 'Best junior', 'amount': 5000, 'category': 'Junior'}]}))
    table = desk.run('standings')
    expect(table['final'] and len(table['rows']) == 13, 'final, everybody in it')
    expect([row['rank'] for row in table['rows']] == sorted(row['rank'] for row in table['rows']), 'in order')
    expect(sum(row['withdrawn'] for row in table['rows']) == 1, 'the withdrawal is marked')
    awards = desk.run('prizes')
    expect(awards['total'] == 95000 and awards['left'] == 0, f'{awards}')
    expect(len({a['player'] for a in awards['awards'] if a['amount']}) == len([a for a in awards['awards'] if a['amount']]),
           'nobody wins twice')
    desk.act('publish_standings')
    asked = desk.act('make_report', 'what_for=rating', code=1)
    report = desk.act('make_report', 'what_for=rating', f'leave={asked["answer"]["leave"]}', '--confirm', '3')
    desk.act('send_report', f'hash={report["answer"]["hash"]}', 'to=FIDE')
    verdict = desk.run('verify')
    expect(verdict['good'] and verdict['rounds'] == 10 and verdict['equal'] == 8 and verdict['by_hand'] == 2, f'{verdict}')
    # Rounds by hand, and those paired before a correction or with a game adjourned, and no others.
    lines = ['### MPA @ Round 1', '### Correction @ Round 3', '### MPA @ Round 5', '### Adjournment @ Round 6']
    told, rounds, path = checked_rounds(desk, folder)
    expect(told == lines, f'{told}')
    expect(len(rounds) == 9 and not rounds[0] and not rounds[4], f'{rounds}')
    expect(all(rounds[i] for i in (1, 2, 5, 7, 8)), f'{rounds}')
    # The file comes in again: the same rounds are found not to be the rules'.
    again = Desk(tally, desk.program, os.path.join(folder, 'again.desk'))
    answer = again.run('import', path, '--confirm', '3')
    expect([r['equal'] for r in answer['answer']['rounds']] == rounds, 'imported as checked')
    expect(again.run('verify')['good'], 'and verified from the kept file')
    # At last something is found that only the report can still say.
    desk.act('correct_rating', 'round=2', 'board=1', 'result=0-0', 'why=wrong slip')
    told, _, _ = checked_rounds(desk, folder)
    expect(told == lines + ['### Rating correction @ Round 2'], f'{told}')


KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'nine_rounds.txt')
LOOKS = [['show'], ['show', '5'], ['show', '6'], ['checkin'], ['standings'], ['standings', '4'], ['prizes'], ['unlikely'],
         ['log'], ['verify'], ['rebuild'], ['standings'], ['prizes', '77']]


def text_of(desk, folder, command, *words):
    """What a command says without --json, without what differs from day to day."""
    done = subprocess.run([desk.program, 'desk', command, desk.path, *words], capture_output=True, text=True)
    text = (done.stdout + done.stderr).replace(folder, 'FOLDER')
    text = re.sub(r'\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?Z?)?', 'TIME', text)
    text = re.sub(r'\b[0-9a-f]{8,}\b', 'HEX', text)
    text = re.sub(r'swisspair \d+\.\d+\.\d+', 'swisspair VERSION', text)
    return f'$ swisspair desk {" ".join([command, "nine.desk", *words])}\n{text}[exit {done.returncode}]\n\n'


def compare_texts(desk, folder):
    said = ''.join(text_of(desk, folder, *words) for words in LOOKS)
    if '--rewrite' in sys.argv:
        with open(KEPT, 'w', encoding='utf-8') as file:
            file.write(said)
    with open(KEPT, encoding='utf-8') as file:
        kept = file.read()
    differences = list(difflib.unified_diff(kept.splitlines(), said.splitlines(), 'kept', 'said', lineterm=''))
    expect(not differences, 'another text:\n' + '\n'.join(differences[:30]))


def planned_entry(program, folder):
    """A table whose only known heading is the name; one who comes in round 3 only; a board that is open."""
    desk = Desk(tally, program, os.path.join(folder, 'planned.desk'))
    table = os.path.join(folder, 'names.csv')
    with open(table, 'w', encoding='utf-8') as file:
        file.write('Name;Remark\nAdler, Ann;x\nBaum, Bob;y\nClay, Cat;z\nDorn, Dan;x\n')
    desk.run('new', '--name', 'Planned')
    desk.act('settings', 'rounds=4', 'system=dutch-2026')
    rows = desk.run('import', table)['answer']['rows']
    expect(len(rows) == 4, f'{rows}')
    desk.act('add_player', 'name=Esch, Eva', 'from=3')
    desk.act('make_numbers')
    desk.act('draw_lot', 'colour=black')
    for number in (1, 2, 3):
        desk.act('pair_round')
        here = {p for board in desk.round(number)['boards'] for p in (board['white'], board['black'])}
        expect((5 in here) == (number == 3), f'round {number}: {here}')
        if number == 1:
            expect('\n240 Z 002    5\n' in desk.sent(), 'the file does not say that she is not there in round 2')
        expect(', 2 open' in text_of(desk, folder, 'show'), 'all boards are open')
        enter_results(desk, number, leave=(2,))
        expect(', 1 open' in text_of(desk, folder, 'show'), 'board 2 is open')
        desk.act('set_result', 'board=2', 'result=draw')


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(tally, program, os.path.join(folder, 'nine.desk'))
        first_rounds(desk, folder)
        last_rounds(desk)
        the_end(desk, folder)
        compare_texts(desk, folder)
        planned_entry(program, folder)
    return tally.end()


sys.exit(main())
