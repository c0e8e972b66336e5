#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""completions.py PROGRAM: the kept completions are those that the program's help makes now, and bash, zsh
and fish themselves, asked with half a word, offer what they should. Closes with
"completions: N passed, N failed".
"""

import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.join(HERE, '..', '..')
FOLDER = os.path.join(REPOSITORY, 'completion')

# Words so far, the last one half; what must be among the offers; what must not.
ASKED = [
    (['sta'], ['standings'], ['check']),
    (['pair', '--sys'], ['--system'], ['--seed']),
    (['pair', '--system', 'dubov-2'], ['dubov-2025', 'dubov-2026'], ['dutch-2026']),
    (['standings', '--format', ''], ['table', 'html'], ['vega']),
    (['convert', '--to', 'trf'], ['trf26', 'trf16', 'trf06'], ['wide']),
    (['help', 'bl'], ['blockers'], ['pair']),
    (['check', 'open-r'], ['open-round.trf'], ['--json']),
    (['generate', '--se'], ['--seed'], ['--system-of']),
    (['standings', '--format='], ['table', 'html'], ['vega']),
    (['convert', '--to=trf'], ['trf26', 'trf16', 'trf06'], ['wide']),
    (['standings', '--tiebreaks', 'BH,S'], ['SB', 'STD'], ['DE']),
    (['check', '--tiebreaks=D'], ['DE'], ['BH']),
    (['desk', 'stan'], ['standings'], ['check']),
    (['desk', 'print', 'open.desk', '--pa'], ['--paper'], ['--dialect']),
    (['desk', 'export', 'open.desk', '--dialect', ''], ['trf26', 'trf16'], ['javafo22']),
]
# Where "=" breaks words, as bash comes.
BROKEN = [(['standings', '--format', '='], ['table', 'html'], ['vega']),
          (['convert', '--to', '=', 'trf'], ['trf26', 'trf16', 'trf06'], ['wide'])]

passed = failed = 0


def expect(holds, what):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print(f'completions: {what}', file=sys.stderr)
    return holds


def bash(words, folder):
    script = f'''source {FOLDER}/swisspair.bash
COMP_WORDS=(swisspair "$@"); COMP_CWORD=$#
_swisspair
printf '%s\\n' "${{COMPREPLY[@]}}"'''
    done = subprocess.run(['bash', '-c', script, 'bash', *words], capture_output=True, text=True, cwd=folder)
    expect(not done.stderr, f'bash: {done.stderr}')
    return done.stdout.split()


def fish(words, folder):
    line = ' '.join(['swisspair', *words])
    done = subprocess.run(['fish', '--no-config', '-c', f'source {FOLDER}/swisspair.fish; complete -C "{line}"'],
                          capture_output=True, text=True, cwd=folder,
                          env={**os.environ, 'HOME': folder, 'XDG_CONFIG_HOME': folder, 'XDG_DATA_HOME': folder})
    expect(not done.stderr, f'fish: {done.stderr}')
    return [row.split('\t')[0] for row in done.stdout.splitlines()]


class Zsh:
    """zsh on a terminal of its own: completion lives in its line editor only."""

    def __init__(self, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(HOME=folder, ZDOTDIR=folder, TERM='dumb', PS1='ready> ', LC_ALL='C.UTF-8')
            os.execvp('zsh', ['zsh', '-f', '-i'])
        self.send('autoload -Uz compinit && compinit -u -D; setopt no_beep; zstyle ":completion:*" list-colors ""\n')
        self.send(f'fpath=({FOLDER} $fpath); source {FOLDER}/_swisspair\n')
        self.send('PS1="ready> "; COLUMNS=200; LISTMAX=0; bindkey "^X" delete-char-or-list; '
                  'bindkey "^T" list-choices; unsetopt list_ambiguous\n')

    def read(self, seconds):
        text, end = b'', time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.3)[0]:
                try:
                    text += os.read(self.terminal, 65536)
                except OSError:
                    break
            elif text:
                break
        return re.sub(r'\x1b\[[0-9;?]*[A-Za-z]', '', text.decode(errors='replace'))

    def send(self, text, seconds=20):
        os.write(self.terminal, text.encode())
        return self.read(seconds)

    def ask(self, words):
        """Lists the choices without taking one, then clears the line."""
        typed, answer = ' '.join(['swisspair', *words]), ''
        for _ in range(5):  # a busy machine may take longer than the pause that ends an answer
            answer = self.send(typed + '\x14')
            self.send('\x15')
            if '\r\n' in answer:
                break
        return re.findall(r'[A-Za-z0-9.-]+', answer.partition('\r\n')[2])

    def end(self):
        os.write(self.terminal, b'\x15exit\n')
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def ask_all(name, ask, asked):
    for words, wanted, unwanted in asked:
        offered = [re.split('[=,]', word)[-1] for word in ask(words)]
        expect(name == 'zsh' or len(offered) == len(set(offered)), f'{name}: {" ".join(words)}: twice in {offered}')
        for word in wanted:
            expect(word in offered, f'{name}: {" ".join(words)}: no {word} in {offered[:20]}')
        for word in unwanted:
            expect(word not in offered, f'{name}: {" ".join(words)}: {word} in {offered[:20]}')


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as made:
        subprocess.run([os.path.join(FOLDER, 'make_completions'), program, made], check=True)
        for name in sorted(os.listdir(made)):
            with open(os.path.join(made, name), encoding='utf-8') as now, \
                    open(os.path.join(FOLDER, name), encoding='utf-8') as kept:
                expect(now.read() == kept.read(),
                       f'{name}: make it again: completion/make_completions build/swisspair completion')
    with tempfile.TemporaryDirectory() as folder:
        open(os.path.join(folder, 'open-round.trf'), 'w').close()
        ask_all('bash', lambda words: bash(words, folder), ASKED + BROKEN)
        ask_all('fish', lambda words: fish(words, folder), ASKED)
        zsh = Zsh(folder)
        ask_all('zsh', zsh.ask, ASKED)
        zsh.end()
    print(f'completions: {passed} passed, {failed} failed')
    return 1 if failed else 0


sys.exit(main())
