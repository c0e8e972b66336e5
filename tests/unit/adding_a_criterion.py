#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""adding_a_criterion.py SOURCE_ROOT LIBRARY CC...: what a new criterion costs, and that no part of it
can be forgotten.

The example of docs/maintain/adding-a-criterion.md, "no pair of one federation, last", is added to a copy of
the room of dutch-2026: one fact (a member, and the line that shows it) and one row. The copy is
compiled and linked before the library, and must pair accordingly (federation_driver.c) and pass the
test of the rows (bracket_rows_test.c). Then each part is left out in turn: the copy must not compile,
or a test must turn red. Closes with "adding_a_criterion: N passed, N failed".
"""

import os
import shutil
import subprocess
import sys
import tempfile

ROOM = 'systems/dutch_2026'
FLAGS = ['-std=c11', '-DSWP_EXPERIMENTAL', '-O1', '-Wall', '-Wextra', '-Wconversion', '-Werror']

# Part -> (file of the room, text that stands there, text instead)
PARTS = {
    'member': ('dutch_2026_internal.h', 'struct swp__facts {\n',
               'struct swp__facts {\n    uint32_t federation; /* of the members: its letters, 0 = unknown */\n'),
    'size': ('dutch_2026_bracket.c', '_Static_assert(sizeof(struct swp__facts) ==\n',
             '_Static_assert(sizeof(struct swp__facts) ==\n sizeof(uint32_t) +\n'),
    'shown': ('dutch_2026_bracket.c', '    facts->score = player->score;\n',
              '    facts->score = player->score;\n'
              '    const char *letters = view->field->position->seats[player->slot].federation;\n'
              '    for (int i = 0; letters[i]; i++)\n'
              '        facts->federation = facts->federation << 8 | (unsigned char)letters[i];\n'),
    'cost': ('dutch_2026_criteria.c', 'static const struct swp__bracket_criterion criteria[] = {\n',
             'static int64_t same_federation(const struct swp__facts *a, const struct swp__facts *b,\n'
             '                               swp_points member)\n'
             '{\n'
             '    (void)member;\n'
             '    return a->federation != 0 && a->federation == b->federation;\n'
             '}\n\n'
             'static const struct swp__bracket_criterion criteria[] = {\n'),
}

# The row, line by line, so that each line can be left out.
ROW = {
    'article': '    {.article = "house rule",\n',
    'name': '     .name = "same_federation",\n',
    'words': '     .words = "pairs of one federation",\n',
    'told': '     SWP__COUNTED("criterion.same_federation", "One pair is of one federation",\n'
            '                  "{^value:words} pairs are of one federation"),\n',
    'scope': '     .scope = SWP__IN_BRACKET,\n',
    'of_pair': '     .of_pair = same_federation},\n',
}
END_OF_ROWS = '};\n\nconst struct swp__bracket_rules'

passed = failed = 0


def expect(holds, words):
    global passed, failed
    passed += bool(holds)
    failed += not holds
    if not holds:
        print('adding_a_criterion:', words, file=sys.stderr)


def row_without(left_out):
    lines = [line for name, line in ROW.items() if name != left_out]
    text = ''.join(lines)
    if not text.startswith('    {'):
        text = '    {' + text.lstrip()
    return text if text.endswith('},\n') else text.rstrip(',\n') + '},\n'


def write_room(source, folder, left_out):
    """A copy of the room with everything of the example but `left_out`."""
    room = os.path.join(folder, 'src', ROOM)
    shutil.rmtree(os.path.join(folder, 'src'), ignore_errors=True)
    shutil.copytree(os.path.join(source, 'src', ROOM), room)
    edits = [edit for part, edit in PARTS.items() if part != left_out]
    if left_out != 'row':
        edits.append(('dutch_2026_criteria.c', END_OF_ROWS, row_without(left_out) + END_OF_ROWS))
    for name, old, new in edits:
        path = os.path.join(room, name)
        with open(path, encoding='utf-8') as file:
            text = file.read()
        if text.count(old) != 1:
            raise SystemExit(f'adding_a_criterion: {name} has changed: "{old}" stands there '
                             f'{text.count(old)} times')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text.replace(old, new))
    return [os.path.join(room, name) for name in sorted(os.listdir(room)) if name.endswith('.c')]


def write_document(source, folder):
    """docs/guide/explain.md with the new name, as the example adds it."""
    path = os.path.join(folder, 'explain.md')
    with open(os.path.join(source, 'docs/guide/explain.md'), encoding='utf-8') as file:
        text = file.read()
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text + '\n`same_federation`\n')
    return path


class Example:
    def __init__(self, source, archive, compiler, folder):
        self.source, self.archive, self.compiler, self.folder = source, archive, compiler, folder
        self.document = write_document(source, folder)
        self.includes = ['-I' + os.path.join(folder, 'src'), '-I' + os.path.join(source, 'src'),
                         '-I' + os.path.join(source, 'include'), '-I' + os.path.join(source, 'tests')]

    def run(self, *command):
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True)

    def compile(self, files):
        for file in files:
            done = self.run(*self.compiler, *FLAGS, *self.includes, '-c', file)
            if done.returncode:
                return done.stderr
        return ''

    def link(self, program, main):
        objects = [name for name in os.listdir(self.folder) if name.endswith('.o')]
        return self.run(*self.compiler, *FLAGS, *self.includes, '-o', program,
                        os.path.join(self.source, 'tests/unit', main), *objects, self.archive)

    def verdict(self, left_out):
        """'compiler', 'red' or 'green'."""
        for name in os.listdir(self.folder):
            if name.endswith('.o'):
                os.remove(os.path.join(self.folder, name))
        if self.compile(write_room(self.source, self.folder, left_out)):
            return 'compiler'
        for program, main in (('federation', 'federation_driver.c'), ('rows', 'bracket_rows_test.c')):
            done = self.link(program, main)
            if done.returncode:
                raise SystemExit('adding_a_criterion: ' + done.stderr)
        red = self.run('./federation').returncode or self.run('./rows', self.document).returncode
        return 'red' if red else 'green'


def main():
    source, library, compiler = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]
    with tempfile.TemporaryDirectory() as folder:
        example = Example(source, library, compiler, folder)
        expect(example.link('federation', 'federation_driver.c').returncode == 0 and
               example.run('./federation', 'without').returncode == 0, 'the edition as it is')
        verdict = example.verdict(left_out=None)
        expect(verdict == 'green', f'the whole example: {verdict}')
        for part in ['member', 'size', 'cost', 'of_pair']:
            verdict = example.verdict(part)
            expect(verdict == 'compiler', f'{part} left out: {verdict}, not refused by the compiler')
        for part in ['shown', 'row', 'article', 'name', 'words', 'scope']:
            verdict = example.verdict(part)
            expect(verdict != 'green', f'{part} left out: {verdict}, no test has turned red')
    print(f'adding_a_criterion: {passed} passed, {failed} failed')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
