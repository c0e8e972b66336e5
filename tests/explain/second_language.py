#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""second_language.py PROGRAM WRITER ROOT: sentences from codes and values alone.

WRITER --patterns lists every code with its English pattern. Held against it: the
frozen list; what the catalogues hold is checked by tests/words. Then rounds of generated tournaments
under every system are told (explain, whynot, blockers, check --standings as JSON), files with mistakes
of all sorts are looked through (lint), tournaments are written in dialects that cannot hold them
(convert), and each sentence is made again here, from its code and values: in English it must be the
text that the library wrote, byte for byte, so nothing is missing; in German it must come out whole. At
the end a few things are broken and must be seen. Closes with "second_language: N passed, N failed".
"""
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

SYSTEMS = ('burstein-2026', 'double-swiss-2026', 'dutch-1998', 'dutch-2012', 'dutch-2017', 'dutch-2026', 'dubov-1997',
           'dubov-2025', 'dubov-2026', 'lim-1999', 'lim-2026')
TOURNAMENTS = 5  # of each system
LEAST_CODES = 550  # of all, that must be met
BESIDE_TEXT = {'what', 'value'}  # what other languages show for an English `text`
NOT_WRITTEN = 'not written: '  # before a sentence of the writer, by the program
MISTAKEN = 2000  # files
CHARACTERS = '     0011239++--==wbsUFHHZZWDLWDL??*x,.\t\u00a0\u2003\u202f\u3000\u2013\u2212\u00bd\u200b\ufeff\u0301é'
# Records that say something wrong, or that make the others wrong.
RECORDS = (
    '142 0', '142 1', '142 9', '152 X', '152 B', 'XXC foo rank black1', '192 FOO', '192 FIDE_DUTCH',
    '192 FIDE_ROUNDROBIN', '192 CUSTOM_SWISS', '192 FIDE_DOUBLESWISS', '192 FIDE_DUTCH_BAKU', '042 2019/01/02',
    '162 W 3.0   D 1.0', '162  W 1,0     D 0.5', '162  Q 1.0', '162  W 0.0     D 1.0', '162  W  x', '162 Win 3 Draw 1',
    '162  F 1.0', 'BBW 2.0', 'BBD 3.0', 'XXS W=3 D=1', 'XXS foo', 'XXS Q=1', 'XXS W=x', 'XXS W=1 WB=1,0', '062 999',
    '240 F 001 0001', '240 Q 001 0001', '240 H     0001', '240 Z 012 0002 9999 xx', '240 H 005 0001', '240 H abc 0001',
    'XXZ 1 2', 'XXZ 77', '250 1.0 001 002 0001 0003', '250      1.0  001 002 0001 0003', '250      1.0  001 002 0077 0099',
    '250      1.0  001 002 0001', '250      1.0  009 002 0003 0001', '250      1.0  030 040 0001 0003',
    '250      1.0  001 002 0001 0099', 'XXA 0001  1.0  1.0', 'XXA 0001x 1.0', 'XXA 0001  1,0', '260 001 003 0001 0002',
    '260 003 001 0001 0002', '260 001     0001 0002', '260 001 003 0001', '260 001 003', 'XXP 1', 'XXP 1 2 3', 'XXP 1 1',
    '299 W       -0.5  001 0001', '299 Q       -0.5  001 0001', '299 W             001 0001', '299 H        0.0  099 0001',
    '299 +        0.5  000 0001', 'XXW 5', 'XXW 9', 'XXW', '092 Swiss Dutch', '013 Team', 'xxr 7', 'XXR 5', 'ABC what',
    '   001    1', '001    1', '001 123456', '001    0 m', '00l    3', '1420', '### swisspair 1 0', '### swisspair 9 0',
    '    2 b 1     3 w 0', '260 00x 001 0001 0002', '260 001 00x 0001 0002', '250      1.0  00x 002 0001 0002',
    '250      1.0  001 002 0x01 0002', '250      1.0  001 002 0001 00x2', '299 H       0.5  0x0 0001', 'XXA x    1.0',
    'XXS foo bar', 'XXC rank', 'BBZ 9.0', 'BBL 2.0', 'BBL -1.0', 'BBU 5.0', '192 FIDE_DUTCH_2026_BAKU', '042 2025/12/31',
    '250      0.1  001 999 0001 9999', '162Win', 'XXS W', '300', 'Z001', '001    4 m    Name                             15000',
    '001    5      Name                             abc ', '192 FIDE_DOUBLESWISS', '240 H 007 0001', '240 F 008 0001', '001    3      Name,A                            1500 ABC           1     2000       1.0    1')


NAME = re.compile(r'\{(\^?)([a-z0-9_]+)([:=][^}]*)?\}')
WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split()
ORDINALS = ' first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')


def table_of(lines):
    return dict(line.rstrip('\n').split('\t') for line in lines)


def names_in(pattern):
    return {found[2] for found in NAME.finditer(pattern)}


# ---- English, by the rules of docs/program/sayings.md -----------------------------------------------------


def joined(parts, between, before_last):
    return between.join(parts[:-1]) + before_last + parts[-1] if len(parts) > 1 else ''.join(parts)


def words(number):
    return WORDS[number] if 0 <= number < len(WORDS) else str(number)


def ordinal(number):
    if number < len(ORDINALS):
        return ORDINALS[number]
    ending = 'th' if number // 10 % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')
    return f'{number}{ending}'


def points(text):
    sign, whole, tenth = re.fullmatch(r'(-?)(\d+)\.(\d)', text).groups()
    if tenth == '5':
        return sign + ('' if whole == '0' else whole) + '½'
    return sign + whole + ('' if tenth == '0' else f'.{tenth}')


class English:
    """What a value is can be seen: a colour is "white", "black" or null; points are decimals in
    members that are points (POINTS); a list holds players or parts."""
    POINTS = {'score', 'theirs', 'points', 'wished', 'most'}

    def __init__(self, patterns, names):
        self.patterns, self.names = patterns, names

    def player(self, tpn):
        if self.names is None:
            return str(tpn)
        name = self.names.get(tpn, '').split(',')[0]
        return f'{name} ({tpn})' if name else f'no. {tpn}'

    def number(self, value, manner):
        if '|' in manner:
            one, many = manner[1:].split('|')
            return ('' if manner[0] == '=' else words(value) + ' ') + (one if value == 1 else many)
        return {':words': words, ':ordinal': ordinal, ':letter': lambda n: '?abcd'[n],
                ':some': lambda n: words(n) if n else 'none'}.get(manner, str)(value)

    def part(self, value, manner):
        text = self.sentence(value)
        if manner == ':clause':
            text = text[0].lower() + text[1:]
            return text + (',' if ',' in text else '')
        if manner == ':row':
            return re.sub('^an? ', '', text)
        if manner == ':behind_colon':
            text = text.removesuffix('.')
            names = [self.player(tpn) for tpn in players_in(value['values'])]
            is_word = re.match('[A-Z][a-z]', text) and not any(map(text.startswith, names))
            return text[0].lower() + text[1:] if is_word else text
        return text

    def list(self, value, manner):
        if value and isinstance(value[0], int):
            return joined([self.player(tpn) for tpn in value], ', ', ' and ')
        parts = [self.part(one, manner) for one in value]
        between = {':;': '; ', ':,': ', ', ':and': ', '}.get(manner, '')
        return joined(parts, between, ' and ' if manner == ':and' else between)

    def value(self, name, value, manner):
        if isinstance(value, list):
            return self.list(value, manner)
        if isinstance(value, int):
            return self.number(value, manner)
        if name in ('colour', 'side'):
            return {'white': 'White', 'black': 'Black', None: 'no colour'}[value]
        if name in self.POINTS and re.fullmatch(r'-?\d+\.\d', value):
            text = points(value)
            return text + ('' if manner != ':points' else ' point' if text in ('1', '½') else ' points')
        return value

    def sentence(self, saying):
        def shown(found):
            text = self.value(found[2], saying['values'][found[2]], found[3] or '')
            return text[:1].upper() + text[1:] if found[1] and 'a' <= text[:1] <= 'z' else text
        return NAME.sub(shown, self.patterns[saying['code']])


class German(English):
    def number(self, value, manner):
        return str(value)

    def list(self, value, manner):
        if value and isinstance(value[0], int):
            return joined([self.player(tpn) for tpn in value], ', ', ' und ')
        pieces = [self.sentence(one) for one in value]
        return ''.join(pieces) if all(p.startswith((',', ';', ' ')) for p in pieces) else ', '.join(pieces)

    def value(self, name, value, manner):
        if name in ('colour', 'side'):
            return {'white': 'Weiß', 'black': 'Schwarz', None: 'keine Farbe'}[value]
        if isinstance(value, str) and re.fullmatch(r'-?\d+\.\d', value):
            return value.replace('.', ',')
        return super().value(name, value, manner)


def players_in(values):
    return [tpn for value in values.values() if isinstance(value, list)
            for tpn in value if isinstance(tpn, int)]


def has_forms(value):
    """A number, points, players or parts: colours and texts are no numbers."""
    return isinstance(value, list) or isinstance(value, int) or isinstance(value, str) and bool(re.fullmatch(r'-?\d+\.\d', value))


def parts_of(saying):
    yield saying
    for value in saying['values'].values():
        for part in value if isinstance(value, list) else []:
            if isinstance(part, dict):
                yield from parts_of(part)


# ---- the documents --------------------------------------------------------------------------------


def sayings_of(document):
    """(text, saying) of everything in a document that is told."""
    tellings = [document.get('told', [])] + [p['told'] for p in document.get('players', [])
                                             if isinstance(p, dict) and 'told' in p]
    for told in tellings + [document.get('reasons', [])]:
        yield from ((passage['text'], passage) for passage in told)
    for file in document.get('files', []):
        yield from ((rank['reason'], rank) for rank in file.get('ranks', []))
        rounds = file.get('rounds')  # a number in some documents
        causes = [number['cause'] for number in rounds if 'cause' in number] if isinstance(rounds, list) else []
        yield from ((cause['text'], cause['saying']) for cause in causes)
    end = document.get('blockers', {}).get('end')
    if end:
        yield f'The procedure ends: {end["text"]}.', end['saying']
    if end and end['last_saying']:
        yield end['last_text'], end['last_saying']


def notes_of(document):
    """(text, saying) of what the library says of files; the program's own sentences have no code."""
    lists = [document.get('notes', []), document.get('errors', [])]
    for notes in lists + [file.get('notes', []) for file in document.get('files', [])]:
        yield from ((note['text'].removeprefix(NOT_WRITTEN), note) for note in notes if note['code'])


def mistaken(lines, rolled):
    """The lines of a file with a few mistakes."""
    lines = list(lines)
    for _ in range(rolled.choice((1, 1, 2, 3))):
        at = rolled.randrange(len(lines))
        line = lines[at]
        column = rolled.randrange(max(len(line), 1)) if rolled.random() < .5 else \
            min(len(line), rolled.choice((3, 48, 53, 81, 85, 86)) if rolled.random() < .3 else
                91 + 10 * rolled.randrange(5) + rolled.choice((-1, 0, 3, 4, 5, 5, 6, 7, 7, 7)))
        what = rolled.randrange(10)
        if what < 3:
            lines.insert(at, rolled.choice(RECORDS))
        elif what == 3 or what == 9:
            lines[at] = line[:column] + rolled.choice(CHARACTERS) + line[column + 1:]
        elif what == 4:
            lines[at] = line[:column] + ' ' * rolled.choice((1, 2, 4)) + line[column:]
        elif what == 5:
            lines[at] = line[:column] + line[column + rolled.choice((1, 2, 10)):]
        elif what == 6:
            lines[at] = line[:column] if rolled.random() < .5 else line + ' ' + rolled.choice(lines)
        elif what == 7:
            lines[at:at + 1] = [line[:column], line[column:]] if rolled.random() < .5 else [line, line]
        elif len(lines) > 1:
            del lines[at]
    return lines


class Run:
    def __init__(self, program, writer, root):
        self.program, self.root = program, root
        listed = subprocess.run([writer, '--patterns'], capture_output=True, text=True, check=True)
        self.english = table_of(listed.stdout.splitlines())
        with open(os.path.join(root, 'po/LINGUAS'), encoding='utf-8') as file:
            languages = file.read().split()
        files = [os.path.join(root, f'po/{language}.po') for language in languages]
        made = subprocess.run([sys.executable, os.path.join(root, 'src/words/make_catalogues.py'), '--json', *files],
                              capture_output=True, text=True, check=True)
        catalogues = {language: catalogue['texts'] for language, catalogue in json.loads(made.stdout).items()}
        self.german = {code: catalogues['de'].get(code, [english])[0] for code, english in self.english.items()}
        self.desk = {language: self.forms_in(catalogues[language]) for language in languages}
        self.met = set()
        self.passed = self.failed = 0

    def expect(self, holds, what):
        self.passed += bool(holds)
        self.failed += not holds
        if not holds and self.failed < 30:
            print(what, file=sys.stderr)

    def forms_in(self, texts):
        """Values by code that a catalogue shows with a form by number."""
        return {code: {found[2] for found in NAME.finditer(texts[code][0]) if '|' in (found[3] or '')}
                for code in self.english if code in texts}

    def without_forms(self, part):
        return [f'{language}: {name}' for language, forms in self.desk.items()
                for name in forms.get(part['code'], ()) if not has_forms(part['values'].get(name, 0))]

    # ---- the tables -----------------------------------------------------------------------------

    def wrong_in_table(self, german):
        """Codes that are missing or too many, values that are not used, or not there."""
        wrong = [f'{code}: in one table only' for code in set(german) ^ set(self.english)]
        for code in set(german) & set(self.english):
            names, theirs = names_in(self.english[code]), names_in(german[code])
            unused, unknown = names - theirs - {'text'}, theirs - names
            if unused or (unknown and 'text' not in names) or unknown - BESIDE_TEXT:
                wrong.append(f'{code}: not used {unused}, not there {unknown}')
        return wrong

    def tables(self):
        for line in self.wrong_in_table(self.german):
            self.expect(False, line)
        self.expect(len(self.english) > 390, f'{len(self.english)} codes')

    # ---- sentences ------------------------------------------------------------------------------

    def call(self, *words_of_it):
        done = subprocess.run([self.program, *words_of_it], capture_output=True, check=False)
        return json.loads(done.stdout) if done.stdout.startswith(b'{"schema":1') else {}

    def tell_again(self, document, names, what):
        self.tell_all(sayings_of(document), names, what)
        self.tell_all(notes_of(document), None, what)  # players by number

    def tell_all(self, sayings, names, what):
        english, german = English(self.english, names), German(self.german, names)
        for text, saying in sayings:
            self.expect(english.sentence(saying) == text,
                        f'{what}: {saying["code"]}: {english.sentence(saying)!r} is not {text!r}')
            told = german.sentence(saying)
            whole = told.strip() and not NAME.search(told)
            self.expect(whole, f'{what}: {saying["code"]}: {told!r}')
            for part in parts_of(saying):
                self.met.add(part['code'])
                unused = set(part['values']) - names_in(self.english[part['code']])
                unused -= BESIDE_TEXT if 'text' in part['values'] else set()
                self.expect(not unused, f'{what}: {part["code"]}: {unused} is in no pattern')
                formless = self.without_forms(part)
                self.expect(not formless, f'{what}: {part["code"]} in {formless}: a form by number of what is none')

    def round_told(self, path, system, number, names, rolled):
        about = ['--system', system, '--round', str(number), '--json', path]
        self.tell_again(self.call('explain', *about), names, f'explain {about}')
        players = [word for tpn in names for word in ('--player', str(tpn))][:200]
        self.tell_again(self.call('explain', *players, *about), names, f'explain players {about}')
        for _ in range(6):
            a, b = rolled.sample(sorted(names), 2)
            wish = rolled.choice(([str(a), str(b)], ['--colours', str(a), str(b)], ['--bye', str(a)],
                                  ['--float', f'{a}:up'], ['--float', f'{a}:down']))
            self.tell_again(self.call('whynot', *about, *wish), names, f'whynot {about} {wish}')

    def tournaments(self):
        rolled = random.Random(4)
        with tempfile.TemporaryDirectory() as scratch:
            for system in SYSTEMS:
                for seed in range(TOURNAMENTS):
                    path = os.path.join(scratch, 'made.trf')
                    n, rounds = rolled.choice(((7, 5), (9, 6), (16, 7), (25, 7), (40, 9)))
                    rates = ['half-byes=9', 'zero-byes=9', 'forfeits=6', 'unrated=9']
                    if system.startswith('dubov-202'):  # they need every rating
                        rates[3] = 'full-byes=9'
                    extra = ['--baku'] if seed == 1 else []
                    subprocess.run([self.program, 'generate', '--system', system, *extra,
                                    '--seed', str(seed + 1), f'players={n}', f'rounds={rounds}',
                                    *rates[:rolled.randint(0, 4)], '-o', path], check=False,
                                   capture_output=True)
                    with open(path, encoding='utf-8') as file:
                        lines = [line for line in file if line.startswith('001')]
                    names = {int(line[4:8]): line[14:47].strip() for line in lines}
                    for number in range(1, rounds + 1):
                        self.round_told(path, system, number, names, rolled)

    def tables_of_round_robins(self):
        rolled = random.Random(5)
        for path, rounds in (('tests/cli/data/round-robin-of-five.trf', 10), ('tests/cli/data/round-robin-withdrawn.trf', 10)):
            with open(path, encoding='utf-8') as file:
                names = {int(line[4:8]): line[14:47].strip() for line in file if line[:3] == '001'}
            for number in range(1, rounds + 1):
                self.round_told(path, 'berger-doubleroundrobin', number, names, rolled)

    def examples(self):
        for command in ('check --standings tests/cli/data/standings-2026.trf',
                        'check --standings --tiebreaks DE,SB tests/cli/data/standings-2026.trf',
                        'check --standings --tiebreaks BH tests/cli/data/standings-round-robin.trf',
                        'check --standings --tiebreaks EMGSB tests/cli/data/standings-teams.trf',
                        'whynot --system dutch-2012 tests/cli/data/whynot-no-completion.trf 1 2',
                        'whynot --system dutch-2012 tests/cli/data/whynot-same-colour.trf 1 2',
                        'blockers --system dubov-1997 tests/cli/data/blockers-dubov-1997.trf'):
            path = [word for word in command.split() if word.endswith('.trf')][0]
            with open(path, encoding='utf-8') as file:
                names = {int(line[4:8]): line[14:47].strip() for line in file if line[:3] == '001'}
            answer = self.call(*command.split(), '--json')
            if command.startswith('blockers'):
                self.expect(len(list(sayings_of(answer))) == 2, f'{command}: the end and the last decision')
            # The check of ranks calls a player by his number.
            names = None if command.startswith('check') else names
            self.tell_again(answer, names, command)

    def causes(self):
        """What explains rounds that differ: every file under systems that are not its own, too."""
        codes = set()
        for system in ('dutch-2012', 'dubov-2025', 'team-2026'):
            for path in sorted(glob.glob('tests/cli/data/*.trf') + glob.glob('tests/data/*/*.trf')):
                answer = self.call('check', '--json', '--system', system, path)
                self.tell_again(answer, None, f'check {path} by {system}')
                codes.update(saying['code'] for _, saying in sayings_of(answer))
        self.expect(len([code for code in codes if code.startswith('cause_')]) > 7, f'causes: {sorted(codes)}')

    def files(self):
        rolled = random.Random(15)
        sources = sorted(glob.glob('tests/cli/data/*.trf') + glob.glob('tests/data/positions/*.trf') +
                         glob.glob('examples/*.trf'))
        with tempfile.TemporaryDirectory() as scratch:
            made = []
            for number in range(MISTAKEN):
                with open(rolled.choice(sources), encoding='utf-8', errors='replace') as file:
                    lines = mistaken(file.read().splitlines() or [''], rolled)
                made.append(os.path.join(scratch, f'{number}.trf'))
                with open(made[-1], 'w', encoding='utf-8') as file:
                    file.write('\n'.join(lines) + '\n')
            for number, data in enumerate((b'%PDF-1.4 \x00', b'PK\x05\x06\x00', b'\x1f\x8b\x00', b'\xd0\xcf\x11\xe0\x00', b'\x89PNG\x00',
                                           b'\xff\xd8\xff\x00', b'SQLite format 3\x00', b'{\\rtf \n', b'<?xml \n', b'a,b,c\n1,2,3\n',
                                           b'a\tb\tc\n1\t2\t3\n', b'a|b|c\n1|2|3\n', b'PK\x03\x04\x00', b'[Event "x"]\n', b'a;b;c\n1;2;3\n', b'',
                                           '001'.encode('utf-16'), b'012 \xe9\n001\n', b'001 a\x00b\n',
                                           b'<html>\n', b'{"a":1}\n')):
                made.append(os.path.join(scratch, f'bytes{number}'))
                with open(made[-1], 'wb') as file:
                    file.write(data)
            for begin in range(0, len(made), 100):
                some = made[begin:begin + 100]
                self.tell_again(self.call('lint', '--json', *some), None, f'lint, from {begin}')
            wild = sorted(glob.glob('tests/data/trf-wild/*.trf'))
            self.tell_again(self.call('lint', '--json', *wild), None, 'lint of files in the wild')
            for path in wild + sources:
                for dialect in ('trf06', 'bbp5', 'javafo14'):
                    answer = self.call('convert', '--json', '--to', dialect, '--leave-out', '-o',
                                       os.path.join(scratch, 'out.trf'), path)
                    self.tell_again(answer, None, f'convert {path} {dialect}')

    # ---- the alarm ------------------------------------------------------------------------------

    def alarm(self):
        code = 'you_have_board'
        without = {name: text for name, text in self.german.items() if name != code}
        self.expect(self.wrong_in_table(without), 'a code that is missing is not seen')
        unused = {**self.german, code: self.german[code].replace('{board}', '')}
        self.expect(self.wrong_in_table(unused), 'a value that is not used is not seen')
        saying = {'code': code, 'values': {'colour': 'white', 'opponent': [2], 'round': 3, 'board': 4}}
        told = English(self.english, {2: 'Berg, Anna'}).sentence(saying)
        self.expect(told == 'You have White against Berg (2) in round 3, on board 4.', told)
        self.desk['fr'][code] = {'colour'}
        coloured = {'code': code, 'values': {'colour': 'white'}}
        self.expect(self.without_forms(coloured) == ['fr: colour'], 'a form of a colour is not seen')
        changed = {**saying, 'values': {**saying['values'], 'board': 5}}
        self.expect(English(self.english, {2: 'Berg, Anna'}).sentence(changed) != told,
                    'another value is not seen')


def main():
    program, writer, root = (os.path.abspath(path) for path in sys.argv[1:4])
    os.chdir(root)
    run = Run(program, writer, root)
    run.tables()
    run.tables_of_round_robins()
    run.examples()
    run.causes()
    run.files()
    run.tournaments()
    run.alarm()
    never = sorted(set(run.english) - run.met)
    run.expect(len(run.met) >= LEAST_CODES, f'{len(run.met)} codes met; never: {never}')
    print(f'{len(run.met)} of {len(run.english)} codes met')
    print(f'second_language: {run.passed} passed, {run.failed} failed')
    return 1 if run.failed or not run.passed else 0


if __name__ == '__main__':
    sys.exit(main())
