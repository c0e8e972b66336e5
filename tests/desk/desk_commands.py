# SPDX-License-Identifier: Apache-2.0
"""What tests of the desk's commands share: counting, and an event whose acts are called."""

import json
import os
import subprocess
import sys


class Tally:
    """Counts; the last line is "NAME: N passed, N failed"."""

    def __init__(self, name):
        self.name, self.passed, self.failed = name, 0, 0

    def expect(self, holds, what):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f'{self.name}: {what}', file=sys.stderr)
        return holds

    def end(self):
        print(f'{self.name}: {self.passed} passed, {self.failed} failed')
        return 1 if self.failed or not self.passed else 0


class Desk:
    """An event's file, and the program's answers about it; `code` is the exit code that is expected, None any."""

    def __init__(self, tally, program, path):
        self.tally, self.program, self.path = tally, program, path

    def run(self, command, *words, code=0, now=None):
        call = [self.program, 'desk', command, self.path, *words, '--json']
        environment = dict(os.environ, SWISSPAIR_DESK_NOW=str(now)) if now is not None else None
        done = subprocess.run(call, capture_output=True, text=True, env=environment)
        self.tally.expect(code is None or done.returncode == code,
                          f'{" ".join(call[1:])}: {done.returncode}, not {code}: {done.stderr}{done.stdout[:400]}')
        return json.loads(done.stdout) if done.stdout.startswith('{') else {}

    def act(self, act, *words, confirm=0, code=0, who=None, now=None):
        words = list(words) + (['--as', who] if who else []) + (['--confirm', str(confirm)] if confirm else [])
        return self.run('act', act, *words, code=code, now=now)

    def refused(self, subject, act, *words):
        answer = self.act(act, *words, code=1)
        found = [finding['subject'] for finding in answer.get('findings', [])]
        self.tally.expect(answer.get('outcome') == 'refused' and subject in found, f'{act} {words}: {answer}')

    def asked(self, level, subject, act, *words):
        """Not done unasked; done when confirmed."""
        answer = self.act(act, *words, code=1)
        self.tally.expect(answer.get('outcome') == 'ask' and answer.get('level') == level, f'{act}: {answer}')
        self.tally.expect(subject in [f['subject'] for f in answer.get('findings', [])], f'{act}: {subject}')
        return self.act(act, *words, confirm=level)

    def sent(self, *words):
        """The file that is sent, with every finding left as it is."""
        answer = self.run('export', *words, code=None)
        return answer['trf'] if 'trf' in answer else self.run('export', *words, '--leave', answer['leave'])['trf']

    def events(self):
        return self.run('log')['events']

    def kinds(self):
        return [event['kind'] for event in self.events()]

    def round(self, number=None):
        return self.run('show', *([str(number)] if number else []))['round']

    def name(self, player):
        return next(p for p in self.run('show')['players'] if p['player'] == player)['name']
