#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""api_names.py HEADERS VERSION_C: the public headers keep their conventions.

The round stands before who; a getter by an index ends in _at. An enumerator begins with the name of its type, "flag"
and "code" at its end left out (statuses with SWP_ERR_); indices and counts are uint32_t, size_t is for bytes and sizes of structs; what answers a pointer answers NULL past
the end; the feature words of the headers are those of the library. Closes with "api_names: N passed, N failed".
"""
import pathlib
import re
import sys

passed = failed = 0


def expect(holds, what):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds:
        print('api_names: ' + what, file=sys.stderr)


def prefixes(name):
    """How its enumerators may begin."""
    if name == 'swp_status':
        return 'SWP_OK', 'SWP_ERR_', 'SWP_STATUS_MAX_ENUM'
    return name.upper() + '_', re.sub(r'_(flag|code)$', '', name).upper() + '_'


# One order of arguments: the round, then who.
ROUND = {'round', 'from_round'}
WHO = {'tpn', 'tpn_a', 'team', 'member', 'white', 'player'}
# They have an index and get nothing by it alone: what is taken back, parts into an array.
NO_GETTERS = {'swp_tournament_unforbid', 'swp_tournament_forbidden', 'swp_standings_parts'}


def look(path):
    text = path.read_text(encoding='utf-8')
    code = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
    for body, name in re.findall(r'typedef enum \w+ \{(.*?)\} (\w+);', code, re.S):
        for enumerator in re.findall(r'^\s*([A-Z]\w*)\s*(?:=|,|$)', body, re.M):
            expect(enumerator.startswith(prefixes(name)), f'{path.name}: {enumerator} is of {name}')
    for call in re.findall(r'SWP_API [^;]*;', code):
        line = ' '.join(call.split())
        for kind, argument in re.findall(r'\b(size_t|uint32_t|int) \*?(?:out_)?(index|count|place|difference|board)\b', line):
            expect(kind == 'uint32_t', f'{path.name}: {argument} of type {kind}: {line}')
        name = re.search(r'(\w+)\(', line).group(1)
        given = re.findall(r'(\w+)(?:\[\w*\])?(?=[,)])', line[line.index('('):])
        rounds = [i for i, word in enumerate(given) if word in ROUND]
        who = [i for i, word in enumerate(given) if word in WHO]
        expect(not rounds or not who or max(rounds) < min(who), f'{path.name}: the round stands before who: {line}')
        expect('index' not in given or name.endswith('_at') or name in NO_GETTERS, f'{path.name}: a getter by an index: {line}')
        made = re.match(r'SWP_API (\w+) (\w+)\(', line)
        if made and made.group(2).endswith('_count'):
            expect(made.group(1) == 'uint32_t', f'{path.name}: {line}')
    for comment, declared in re.findall(r'(/\*\*(?:(?!\*/).)*?past\s+(?:\*\s+)?the\s+end(?:(?!\*/).)*\*/)\s*(SWP_API[^;]*;)', text, re.S):
        is_pointer = re.match(r'SWP_API (?:const )?\w+ \*', declared) and 'char text[' not in declared
        if is_pointer:
            expect('NULL' in comment and '""' not in comment.split('past')[0].split(';')[-1],
                   f'{path.name}: past the end: {" ".join(declared.split())}')


def feature_words(text):
    """What the head of a header says it is known by; it ends where its comment does."""
    head = re.search(r'/\*\*\s*\* @file.*?\*/', text, re.S).group()
    said = re.search(r'Feature words? \(swp_has_feature\):([^.]*)\.', head)
    return set(re.findall(r'"([a-z0-9-]+)"', said.group(1))) if said else set()


# What the first version has, whatever is left out.
WITHOUT_WORD = {'deprecated.h', 'documents.h', 'error.h', 'pair.h', 'standings.h', 'swisspair.h', 'version.h'}
words = {}
for header in sorted(pathlib.Path(sys.argv[1]).rglob('*.h')):
    found = feature_words(header.read_text(encoding='utf-8'))
    expect(bool(found) != (header.name in WITHOUT_WORD), f'{header.name}: feature words {found or "none"}')
    words.update({word: header.name for word in found})
known = set(re.findall(r'"([a-z0-9-]+)"', re.search(r'features\[\] = \{(.*?)\};', pathlib.Path(sys.argv[2]).read_text(encoding='utf-8'), re.S).group(1)))
expect(known == set(words), f'feature words of the headers only: {set(words) - known}, of the library only: {known - set(words)}')

for header in sorted(pathlib.Path(sys.argv[1]).rglob('*.h')):
    look(header)
print(f'api_names: {passed} passed, {failed} failed')
sys.exit(1 if failed or not passed else 0)
