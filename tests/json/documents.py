#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""documents.py PROGRAM WRITER ROOT: every JSON document against its schema in docs/schemas.

Documents are those that the library writes for a caller without files (WRITER --write), what the
program answers to a list of commands, and every document that a command test expects
(tests/cli/cases). Each schema must have met one; each document is changed in places drawn at random,
and no changed copy may be valid. Then the table of options: every command that takes --json, alone
and with each option it has, prints a valid document, or refuses with exit code 3 and a document of
errors. Closes with "json_documents: N passed, N failed".
"""
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

from schema_check import Schemas, changed_copies, members_missing

MOST_PLACES = 13  # of a document that are changed: others at the next number (tests/number)
OPTIONAL = {'pairing': {'trace'}, 'errors': {'blockers'}, 'standings-why': {'players'}, 'standings': {'primary_score'},
            'checklist': set('''strength float_last float_before downfloat_level upfloat_level may_have_bye rating aro_sum aro_games aro upfloats maximum_upfloater upfloated_last may_change may_rise may_have_white may_have_black floated_last buchholz sonneborn_berger'''.split())}
DATA = 'tests/cli/data'
COMMANDS = (
    'checklist --system dutch-1998 --round 4 examples/open-round-5.trf', 'checklist --system lim-2026 examples/club-round-3.trf',
    'checklist --system dubov-2026 tests/cli/data/dubov-1997.trf', 'aro --system dubov-2026 tests/cli/data/dubov-1997.trf',
    'pair --system dutch-2012 --trace examples/open-round-5.trf',
    'pair --system dubov-1997 --trace tests/cli/data/dubov-1997.trf',
    'pair --system lim-2026 --trace examples/club-round-3.trf',
    'pair --system dutch-1998 --trace examples/open-round-5.trf',
    'pair --system dubov-2025 --trace examples/open-round-5.trf',
    'pair --system dutch-2012 tests/cli/data/no-pairing.trf',
    'pair --boards examples/league-round-4.trf', 'pair examples/league-round-4.trf',
    'pair --boards --round 1 examples/league-round-4.trf',
    'pair nowhere.trf',
    'explain --system dutch-2026 examples/open-round-5.trf',
    'explain --system dutch-1998 --round 4 examples/open-round-5.trf',
    'explain --system lim-1999 --player 3 --player 7 examples/club-round-3.trf',
    'explain --system dubov-2026 --player 2 examples/open-round-5.trf',
    'explain --system dutch-2012 --round 1 tests/cli/data/differs.trf',
    'whynot --system dutch-2026 examples/open-round-5.trf 1 5',
    'whynot --system dutch-2026 examples/open-round-5.trf 4 9',
    'whynot --system dutch-2012 --bye 27 examples/open-round-5.trf',
    'whynot --system lim-2026 --float 2 examples/open-round-5.trf',
    'whynot --system dutch-2012 --colours examples/open-round-5.trf 2 3',
    'whynot --system dubov-1997 examples/open-round-5.trf 1 6',
    'blockers --system dutch-2012 tests/cli/data/no-pairing.trf',
    'blockers --system dutch-1998 tests/cli/data/blockers-odd.trf',
    'blockers --system dubov-1997 tests/cli/data/blockers-dubov-1997.trf',
    'blockers --system dutch-2026 examples/open-round-5.trf',
    'preview tests/cli/data/preview-open.trf', 'preview examples/open-round-5.trf',
    'check --system dutch-2012 examples tests/cli/data',
    'check --system dutch-2012 --all-systems tests/cli/data/differs.trf',
    'check --standings tests/cli/data/standings-2026.trf tests/cli/data/several-errors.trf',
    'check --standings --tiebreaks DE,SB tests/cli/data/standings-2026.trf',
    'lint examples/club-round-3.trf tests/cli/data/several-errors.trf nowhere.trf',
    'lint --for-rating tests/cli/data/norms-open.trf',
    'standings --cross-table tests/cli/data/standings-2026.trf',
    'standings --cross-table tests/cli/data/standings-round-robin.trf',
    'standings --cross-table tests/data/positions/double-swiss-round-3.trf',
    'pair --trace tests/data/positions/double-swiss-round-3.trf',
    'explain tests/data/positions/double-swiss-round-3.trf',
    'standings --cross-table tests/cli/data/standings-teams.trf',
    'standings --cross-table --boards examples/league-round-4.trf',
    'standings --boards tests/cli/data/standings-teams.trf', 'lint examples/league-round-4.trf',
    'standings --board-prizes performance tests/cli/data/standings-teams.trf',
    'standings --rating-change standard --k-factor 20 examples/rapid-complete.trf',
    'norms examples/open-round-5.trf', 'norms --forecast tests/cli/data/norms-open.trf', 'norms tests/cli/data/standings-teams.trf',
    'standings --why 3 7 --tiebreaks MPvGP,EDEBT tests/cli/data/standings-teams.trf',
    'standings --why 5 1 tests/cli/data/standings-2026.trf',
    'standings --why 2 3 --tiebreaks BH/C1,BH,SB tests/cli/data/standings-2026.trf',
    'standings --system dutch-1998 tests/cli/data/standings-1998.trf',
    'aro tests/cli/data/dubov-1997.trf',
    'ranking --system dutch-2012 tests/cli/data/entries.trf',
    'convert --to trf26 -o TMP/converted.trf examples/open-round-5.trf',
    'generate players=12 rounds=4 --seed 5 --count 2 -o TMP/made%d.trf',
    'sheet cards --player 3 examples/open-round-5.trf', 'sheet names --system dutch-2012 examples/club-round-3.trf',
    'roundrobin --seed 5 --cycles 2 Anna Bernd Carl', 'roundrobin --teams 3 --round 2 6',
    'roundrobin --table tests/cli/data/own-table.txt 4',
    'systems', 'version', 'help', 'help pair', 'nonsense',
)
# What a command is given beside --json and one option, and what an option takes.
OPERANDS = {
    'pair': [f'{DATA}/before-round-1.trf'], 'explain': ['examples/open-round-5.trf'],
    'whynot': ['examples/open-round-5.trf', '4', '9'], 'blockers': ['examples/open-round-5.trf'],
    'preview': [f'{DATA}/preview-open.trf'],
    'check': ['examples/rapid-complete.trf'], 'ranking': [f'{DATA}/entries.trf'],
    'standings': [f'{DATA}/standings-2026.trf'], 'aro': [f'{DATA}/dubov-1997.trf'],
    'checklist': [f'{DATA}/dubov-1997.trf'], 'norms': [f'{DATA}/norms-open.trf'],
    'lint': ['examples/open-round-5.trf'], 'convert': ['examples/open-round-5.trf'],
    'generate': ['players=10', 'rounds=3'], 'sheet': ['pairings', 'examples/open-round-5.trf'], 'systems': [],
    'roundrobin': ['Anna', 'Bernd', 'Carl', 'Dana'], 'version': [], 'help': ['pair'],
}
VALUES = {
    'system': ['dutch-2012'], 'rounds': ['9'], 'initial-colour': ['white'], 'round': ['2'],
    'adjourned': ['draw'], 'provisional': ['1=1800'], 'player': ['2'], 'bye': ['3'],
    'float': ['4:down'], 'after': ['2'], 'tiebreaks': ['SB,DE'], 'tiebreak-edition': ['2024'],
    'why': ['1', '2'], 'board-prizes': ['percentage'], 'min-games': ['3'], 'rating-change': ['blitz'], 'k-factor': ['20'], 'event': ['swiss'], 'exempt': ['zonal'], 'to': ['trf26'], 'line-end': ['crlf'], 'model': ['examples/open-round-5.trf'],
    'seed': ['7'], 'count': ['2'], 'shard': ['1/2'], 'jobs': ['1'], 'max-file': ['2'],
    'max-line': ['1'], 'max-work': ['1'], 'output': ['TMP/out%d'], 'maxi': ['--system', 'lim-2026'], 'paper': ['letter'],
    'language': ['de'], 'annul': ['2'], 'cycles': ['2'], 'teams': ['2'], 'table': [f'{DATA}/own-table.txt'], 'trf': ['TMP/start.trf'],
}


class Run:
    def __init__(self, program, writer, root, scratch):
        self.program, self.writer, self.scratch = os.path.abspath(program), writer, scratch
        self.schemas = Schemas(os.path.join(root, 'docs/schemas'))
        with open(os.path.join(root, 'tests/number'), encoding='utf-8') as number:
            self.rolled = random.Random(int(number.read()))
        self.met, self.seen = set(), set()
        self.passed = self.failed = 0
        os.chdir(root)

    def expect(self, holds, what):
        self.passed += bool(holds)
        self.failed += not holds
        if not holds and self.failed < 40:
            print(what, file=sys.stderr)
        return holds

    def call(self, words):
        words = [word.replace('TMP', self.scratch) for word in words]
        done = subprocess.run([self.program, *words], capture_output=True, timeout=100, check=False,
                              stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout

    def document(self, text, what):
        """Whether the bytes are one valid document in one line; its schema."""
        try:
            document = json.loads(text.decode('utf-8'))
        except ValueError as error:
            self.expect(False, f'{what}: {error}: {text[:80]}')
            return None
        one_line = text.endswith(b'\n') and text.count(b'\n') == 1
        self.expect(one_line and text.startswith(b'{"schema":1,'), f'{what}: not one line')
        name = self.schemas.name_of(document)
        if not self.expect(name, f'{what}: {list(document)}: no schema'):
            return None
        wrong = self.schemas.wrong(name, document)
        self.expect(not wrong, f'{what}: {name}: {wrong}')
        self.met.add(name)
        return name, document

    def change(self, text, what):
        """Changed copies of a document that was not seen before: none may be valid."""
        found = self.document(text, what) if text not in self.seen else None
        self.seen.add(text)
        if not found:
            return
        name, document = found
        for how, changed in changed_copies(document, self.rolled, MOST_PLACES):
            self.expect(self.schemas.wrong(name, changed), f'{what}: {name}: {how}, and still valid')
        missing = set(members_missing(lambda d: self.schemas.wrong(name, d), document))
        self.expect(missing <= OPTIONAL.get(name, set()), f'{what}: {name}: without {missing}')

    # ---- where documents come from ------------------------------------------------------------------

    def of_library(self):
        written = subprocess.run([self.writer, '--write'], capture_output=True, check=True).stdout
        for number, line in enumerate(written.splitlines(keepends=True)):
            self.change(line, f'the library, document {number}')

    def of_program(self):
        for command in COMMANDS:
            _, answer = self.call([*command.split(), '--json'])
            self.change(answer, command)

    def of_cases(self):
        for path in sorted(glob.glob('tests/cli/cases/*/stdout') + glob.glob('tests/cli/cases/*.txt')):
            with open(path, 'rb') as file:
                for line in file:
                    line = line.removeprefix(b'> ')
                    if line.startswith(b'{"schema":') and line.endswith(b'}\n'):
                        self.change(line, path)

    # ---- the table of options -----------------------------------------------------------------------

    def options_of(self, command):
        """{long name: whether it takes a value} from the help page."""
        page = self.call(['help', command])[1].decode()
        body = page.split('\nOptions\n')[1].split('\n\n')[0] if '\nOptions\n' in page else ''
        return {found[1]: bool(found[2]) for found in re.finditer(
            r'^  (?:-\w, )?--([a-z-]+)( [^ \n]+)?', body, re.M)}

    def is_obeyed(self, words):
        code, answer = self.call(words)
        what = ' '.join(words)
        found = self.document(answer, f'{what} (exit {code})')
        if found:
            is_refusal = found[0] == 'errors'
            self.expect(code == 3 if is_refusal and code != 1 else code in (0, 1, 6),
                        f'{what}: exit {code} with {found[0]}')

    def table_of_options(self):
        commands = re.findall(r'^  (\w+)  ', self.call(['help'])[1].decode().split('Commands')[1]
                              .split('\n\n')[0], re.M)
        commands.remove('desk')  # hands its words to a program of its own (tests/desk)
        self.expect(sorted(commands) == sorted(OPERANDS), f'commands without operands: {commands}')
        for command in commands:
            options = self.options_of(command)
            if not self.expect('json' in options, f'{command}: no --json'):
                continue
            operands = OPERANDS.get(command, [])
            self.is_obeyed([command, '--json', *operands])
            for option, takes in options.items():
                if option in ('json', 'format'):
                    continue
                if not self.expect(not takes or option in VALUES, f'--{option}: what does it take?'):
                    continue
                values = VALUES.get(option, [])  # of --maxi: a system that knows it
                given = OPERANDS[command][:1] if option in ('bye', 'float') else operands
                if option == 'output' and command not in ('ranking', 'convert', 'generate'):
                    code, answer = self.call([command, '--json', '--output', 'TMP/answer', *given])
                    self.expect(not answer, f'{command} -o: {answer[:80]}')
                    with open(f'{self.scratch}/answer', 'rb') as file:
                        self.document(file.read(), f'{command} -o')
                    continue
                for extra in ([], ['--to', 'trf26'], ['-o', 'TMP/out%d']):
                    if not extra or (command in ('convert', 'generate', 'ranking') and
                                     f'--{option}' not in extra and
                                     not (option == 'output' and extra[0] == '-o')):
                        self.is_obeyed([command, '--json', f'--{option}', *values, *extra, *given])


def main():
    with tempfile.TemporaryDirectory() as scratch:
        run = Run(sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3], scratch)
        for wrong in run.schemas.wrong_schemas():
            run.expect(False, wrong)
        run.of_library()
        run.of_program()
        run.of_cases()
        never = set(run.schemas.by_name) - run.met
        run.expect(not never, f'no document of {never}')
        run.table_of_options()
    print(f'json_documents: {run.passed} passed, {run.failed} failed')
    return 1 if run.failed or not run.passed else 0


if __name__ == '__main__':
    sys.exit(main())
