#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""api_names.py HEADERS VERSION_C: the public headers keep their conventions.

The round stands before who; a getter by an index ends in _at; what makes a result ends in _create (_copy of what is given; files are
read and written), and its status is not to be ignored. Every stable function has a comment of its own; what is not O(1) says so
behind "Cost:"; what changes nothing takes its handle const. An enumerator begins with the name of its type, "flag"
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
NO_GETTERS = {'swp_tournament_unforbid', 'swp_standings_fill_parts'}
# Makers with a verb of their own: files, and a tournament out of settings.
MAKERS = {'swp_trf_read', 'swp_trf_read_in_place', 'swp_trf_write', 'swp_generate', 'swp_standings_create_like'}
# Getters that count, search or add up.
COSTLY = set('''swp_tournament_rounds_recorded swp_tournament_score_after swp_tournament_team_total_after swp_tournament_fact_count
swp_tournament_fact_at swp_tournament_start_date swp_tournament_missing swp_tournament_compare swp_tournament_is_round_robin
swp_trf_record_text swp_trf_record_count swp_trf_record_text_at swp_standings_row_of swp_standings_decimals swp_standings_decider
swp_standings_are_tied_before swp_standings_label swp_standings_fill_parts swp_check_report_equal_count swp_edition_at
swp_tiebreak_edition_in_force swp_system_find swp_system_default swp_tiebreak_set_find swp_has_feature swp_detail_name
swp_trf_dialect_find swp_message_text_of'''.split())
# What a setter begins with, behind the name of its handle.
CHANGING = r'swp_tournament_(?:set|add|update|remove|withdraw|return|record|clear|unpair|request|adjust|forbid|unforbid|make|accelerate)(?:_|$)'



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


def look_at_comments(path):
    """Every function has its own; costs, makers, const."""
    text = path.read_text(encoding='utf-8')
    stable = path.parent.name == 'swisspair' and path.name != 'deprecated.h'
    for comment, declared in re.findall(r'(/\*\*(?:[^*]|\*(?!/))*\*/)?\s*\n(SWP_API[^;]*;)', text):
        line = ' '.join(declared.split())
        name = re.search(r'(\w+)\(', line).group(1)
        made = re.search(r'\*\*out_', line)
        expect(not made or re.search(r'_(create|copy)$', name) or name in MAKERS, f'{path.name}: a maker: {line}')
        expect(not made or line.endswith('SWP_CHECKED;'), f'{path.name}: its status may be ignored: {line}')
        handle = re.match(r'SWP_API [^(]*\((\w+) \*(\w+)[,)]', line)
        if handle and handle.group(2) not in ('out', 'buffer', 'bytes') and not re.search(r'_(init|destroy)$', name):
            expect(re.match(CHANGING, name) or name in {'swp_trf_tournament', 'swp_trf_take_tournament', 'swp_trf_renumber', 'swp_generate_set'},
                   f'{path.name}: what it takes could be const: {line}')
        if not stable:
            continue
        expect(comment, f'{path.name}: {name} has no comment of its own')
        needs = name in COSTLY or (line.startswith('SWP_API swp_status') and re.search(r'\*\*out_|swp_buffer \*', line))
        expect(not needs or 'Cost:' in comment, f'{path.name}: {name} does not say its cost')
        expect('Cost:' in comment or not re.search(r'(?<!\w)O\(', comment), f'{path.name}: {name}: its cost stands behind "Cost:"')


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
    look_at_comments(header)
print(f'api_names: {passed} passed, {failed} failed')
sys.exit(1 if failed or not passed else 0)
