#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""arrows.py SOURCES [LIBRARY...]: which folder of src/ may know which (docs/maintain/architecture.md).

Every #include of SOURCES is read and held against the table below; so is, where static libraries are
given and nm is there, every symbol that one file takes from another in the same library: a function
can be used without its header. No circle leads through headers, and none through files of different
folders; in most folders none leads through files at all, so that no helper lives in the file of an entry
point, but for the files that are one thing. No file outside the rooms holds an edition's id, or the beginning of one, as a
string to compare with: what an edition is asked for stands in its row (systems/system.h). Then what is
wrong is planted, once for each rule, and must be seen. Closes with "arrows: N passed, N failed".
"""

import os
import re
import shutil
import subprocess
import sys

# Folder -> folders it may know. A room (systems/<name>) is a folder of its own.
BELOW_ROOMS = ['bracket', 'upfloat', 'matching', 'tournament', 'words', 'base']
BELOW_CALLS = ['systems', *BELOW_ROOMS]
BELOW_TOP = ['calls', *BELOW_CALLS]
PROGRAMS = ['paper', 'program']
MAY_KNOW = {
    'base': [],
    'words': ['base'],
    'tournament': ['base'],
    'matching': ['base'],
    'bracket': ['matching', 'tournament', 'words', 'base'],
    'upfloat': ['matching', 'tournament', 'words', 'base'],
    'systems': BELOW_ROOMS,  # system.h: what a room offers
    'room': BELOW_CALLS,
    'calls': [*BELOW_CALLS, 'room'],
    'trf': BELOW_TOP,
    'check': BELOW_TOP,
    'report': ['trf', *BELOW_TOP],
    'generate': BELOW_TOP,
    'explain': BELOW_TOP,
    'tiebreak': BELOW_TOP,
    'json': ['check', 'explain', 'tiebreak', 'trf', *BELOW_TOP],
    # What both programs stand on; neither knows the other.
    'program': [],
    'paper': ['program'],
    'cli/system': ['program'],
    'cli/options': ['cli/system', *PROGRAMS],
    'cli/output': ['cli/options', *PROGRAMS],
    'cli/files': ['cli/options', 'cli/output', 'cli/system', *PROGRAMS],
    'cli/paper': PROGRAMS,
    'cli/commands': ['cli/files', 'cli/options', 'cli/output', 'cli/paper', 'cli/system', *PROGRAMS],
    'cli/dropin': ['cli/commands', 'cli/files', 'cli/options', 'cli/output', 'cli/system', *PROGRAMS],
    'cli': ['cli/commands', 'cli/dropin', 'cli/options', 'cli/output', 'cli/system', *PROGRAMS],
    # The desk.
    'desk/base': [],
    'desk/launcher': ['program'],  # a program of Windows that starts the desk
    'desk/system': ['program', 'desk/base'],
    'desk/log': ['program'],
    'desk/store': ['desk/log'],
    'desk/model': ['desk/base', 'desk/log'],
    'desk/views': ['paper', 'program', 'desk/base', 'desk/log', 'desk/model'],
    'desk/acts': ['paper', 'program', 'desk/base', 'desk/log', 'desk/model', 'desk/views'],
    'desk/mirror': ['program', 'desk/base', 'desk/log', 'desk/store', 'desk/system'],
    'desk/service': ['program', 'desk/acts', 'desk/base', 'desk/log', 'desk/mirror', 'desk/model', 'desk/store', 'desk/system'],
    'desk/sheets': ['program', 'desk/base'],
    'desk/lists': ['program', 'desk/base', 'desk/log', 'desk/model', 'desk/sheets', 'desk/system'],
    'desk/words': ['program', 'desk/acts', 'desk/log', 'desk/model'],
    'desk/documents': ['program', 'desk/acts', 'desk/base', 'desk/log', 'desk/model', 'desk/views', 'desk/words'],
    'desk/pages': ['paper', 'program', 'desk/acts', 'desk/base', 'desk/documents', 'desk/log', 'desk/model', 'desk/views', 'desk/words', 'desk/system'],
    'desk/http': ['program', 'desk/acts', 'desk/base', 'desk/lists', 'desk/log', 'desk/mirror', 'desk/model', 'desk/pages', 'desk/service', 'desk/sheets', 'desk/store', 'desk/views', 'desk/words', 'desk/documents', 'desk/system'],
    'desk/commands': ['program', 'desk/acts', 'desk/base', 'desk/documents', 'desk/http', 'desk/lists', 'desk/log', 'desk/mirror', 'desk/model', 'desk/pages', 'desk/service', 'desk/store', 'desk/views', 'desk/system'],
}
# Headers that hold all of what they offer: the programs know them too.
WHOLE = {'base/buffer.h', 'base/utf8.h'}
# Public headers that name types and functions of folders above these.
PUBLIC_OF = {
    'base': {'buffer.h', 'counters.h', 'error.h', 'pair.h', 'saying.h', 'version.h'},  # swp_progress, the trace events, counters
    'words': {'error.h', 'language.h', 'saying.h'},
    'matching': set(),
    'tournament': {'dubov_1997_aro.h', 'error.h', 'pair.h', 'round_robin.h', 'team.h', 'tournament.h', 'whynot.h'},  # swp_dubov_1997_aro, swp_wish
    'bracket': {'error.h', 'pair.h', 'tournament.h', 'whynot.h'},
    'upfloat': {'error.h', 'pair.h', 'tournament.h', 'whynot.h'},
}
STANDARD = {f'{name}.h' for name in (
    'assert ctype errno float inttypes limits stdarg stdbool stddef stdint stdio stdlib string').split()}
MADE_BY_THE_BUILD = {'base/source_id.h'}
# Folders in which a file that uses another is not used by it.
WITHOUT_CIRCLES = ('bracket', 'check', 'cli', 'explain', 'generate', 'matching', 'paper', 'program', 'systems', 'tiebreak',
                   'upfloat')
ONE_THING = (
    {f'matching/matching_{name}.c' for name in ('blossoms', 'cells', 'reach', 'search', 'sets')},  # one algorithm
    {'cli/commands/cli_commands.c', 'cli/commands/cli_help.c'},  # the table of commands, and the command that shows it
    {'program/program_output.c', 'program/program_output_ways.c'},  # the table of ways, and the ways
)
# The registry alone knows the rooms.
KNOWS_ROOMS = 'calls/system_registry.c'
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def folder_of(path):
    """'systems/dutch_2026/x.c' -> 'systems/dutch_2026'; 'systems/system.h' -> 'systems'."""
    return os.path.dirname(path)


def kind_of(folder):
    return 'room' if folder.startswith('systems/') else folder


def read_includes(sources):
    includes = {}
    for folder, _, names in os.walk(sources):
        for name in names:
            if name.endswith(('.c', '.h')):
                path = os.path.join(folder, name)
                with open(path, encoding='utf-8') as file:
                    includes[os.path.relpath(path, sources)] = INCLUDE.findall(file.read())
    return includes


def wrong_folder(source, target):
    """Why the file must not know the other file of src/; None when it may."""
    a, b = folder_of(source), folder_of(target)
    if a == b or target in WHOLE:
        return None
    if kind_of(a) not in MAY_KNOW or kind_of(b) not in MAY_KNOW:
        return 'a folder that is not in the table'
    if kind_of(b) not in MAY_KNOW[kind_of(a)]:
        return f'{a} must not know {b}'
    if kind_of(b) == 'room' and source != KNOWS_ROOMS:
        return f'{KNOWS_ROOMS} alone knows the rooms'
    return None


def resolve(source, name, includes):
    """The file of src/ that is meant, None when it is none of ours."""
    beside = os.path.normpath(os.path.join(folder_of(source), name))
    return name if name in includes else beside if beside in includes else None


def wrong_include(source, quote, name, includes):
    folder = kind_of(folder_of(source))
    target = resolve(source, name, includes)
    if target:
        return wrong_folder(source, target)
    if name.startswith('swisspair/'):
        allowed = PUBLIC_OF.get(folder)
        if allowed is not None and os.path.basename(name) not in allowed:
            return f'{folder} must not know the public header {name}'
        return None
    if quote == '"' and name in MADE_BY_THE_BUILD:
        return None
    if quote == '"':
        return f'there is no {name}'
    if folder.split('/')[0] not in ('cli', 'desk', *PROGRAMS) and name not in STANDARD:
        return f'the library must not need <{name}>'
    return None


def find_circle(edges):
    """Some circle, as a list of nodes; None when there is none."""
    state, path = {}, []
    for start in sorted(edges):
        stack = [(start, iter(sorted(edges[start])))]
        if start in state:
            continue
        state[start] = 'open'
        path = [start]
        while stack:
            node, others = stack[-1]
            following = next(others, None)
            if following is None:
                state[node] = 'done'
                stack.pop()
                path.pop()
            elif state.get(following) == 'open':
                return path[path.index(following):] + [following]
            elif following not in state:
                state[following] = 'open'
                stack.append((following, iter(sorted(edges.get(following, ())))))
                path.append(following)
    return None


def wrong_arrows(includes, uses):
    """Everything that is wrong, a line each."""
    found = []
    headers, folders, files = {}, {}, {}
    for source, names in sorted(includes.items()):
        for quote, name in names:
            why = wrong_include(source, quote, name, includes)
            if why:
                found.append(f'{source}: #include {name}: {why}')
            target = resolve(source, name, includes)
            if target and source.endswith('.h') and target.endswith('.h'):
                headers.setdefault(source, set()).add(target)
            if target and folder_of(target) != folder_of(source):
                folders.setdefault(folder_of(source), set()).add(folder_of(target))
    for source, symbol, target in sorted(uses):
        why = wrong_folder(source, target)
        if why:
            found.append(f'{source}: {symbol} of {target}: {why}')
        if folder_of(target) != folder_of(source):
            folders.setdefault(folder_of(source), set()).add(folder_of(target))
        elif source != target and source.startswith(WITHOUT_CIRCLES) and not any({source, target} <= one for one in ONE_THING):
            files.setdefault(source, set()).add(target)
    for what, edges in (('headers', headers), ('folders', folders), ('files', files)):
        circle = find_circle(edges)
        if circle:
            found.append(f'a circle of {what}: {" -> ".join(circle)}')
    return found


# ---- symbols --------------------------------------------------------------------------------------


def read_symbols(library, includes):
    """[(file, symbol, file that defines it)] of the objects in the static library."""
    by_object = {f'{above}src_{path.replace("/", "_")}.o': path for path in includes if path.endswith('.c')
                 for above in ('', '.._.._')}
    listing = subprocess.run(['nm', '-g', '-A', library], capture_output=True, text=True,
                             check=True).stdout
    defined, wanted = {}, []
    for line in listing.splitlines():
        name, kind, symbol = re.search(r'([^:/]+\.o)\W.*?(\w) (\S+)$', line).groups()
        path = by_object.get(name)
        if kind == 'U':
            wanted.append((path, symbol))
        else:
            defined[symbol] = path
    return [(path, symbol, defined[symbol]) for path, symbol in wanted
            if path and defined.get(symbol)]


# ---- ids ------------------------------------------------------------------------------------------

COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|"((?:[^"\\\n]|\\.)*)"', re.S)
SHOWN = re.compile(r'\.shown\s*=\s*\{\s*"([^"]+)"')
# The family whose newest edition is the default.
KNOWS_FAMILY = 'calls/system_registry.c'


def read_strings(sources, includes):
    """{file: the strings in it}, comments apart; and the ids that the rows of the rooms show."""
    strings, ids = {}, set()
    for path in includes:
        with open(os.path.join(sources, path), encoding='utf-8') as file:
            text = file.read()
        strings[path] = {m.group(1) for m in COMMENT_OR_STRING.finditer(text) if m.group(1)}
        ids.update(SHOWN.findall(text))
    return strings, ids


def held_ids(strings, ids):
    families = {name.split('-')[0] for name in ids} - {'team'}  # a word of files and messages too
    found = []
    for path, held in sorted(strings.items()):
        if kind_of(folder_of(path)) == 'room':
            continue
        for text in sorted(held):
            is_family = text in families and path != KNOWS_FAMILY
            if is_family or any(name.startswith(text) and '-' in text for name in ids):
                found.append(f'{path}: "{text}" is the id of an edition: ask its row')
    return found


# ---- the alarm ------------------------------------------------------------------------------------


PLANTED = (
    ('base/arena.c', '"', 'tournament/position.h'),
    ('base/arena.h', '"', 'swisspair/trf.h'),
    ('tournament/position.h', '"', 'systems/system.h'),
    ('matching/matching.h', '"', 'tournament/position.h'),
    ('matching/matching.h', '"', 'swisspair/tournament.h'),
    ('bracket/bracket.h', '"', 'systems/system.h'),
    ('upfloat/upfloat.h', '"', 'systems/system.h'),
    ('upfloat/upfloat_sets.c', '"', 'bracket/bracket.h'),
    ('systems/dutch_2026/dutch_2026_round.c', '"', 'systems/dutch_2017/dutch_2017.h'),
    ('systems/dutch_2026/dutch_2026_round.c', '"', 'calls/pair_call.h'),
    ('calls/pair.c', '"', 'systems/dutch_2026/dutch_2026.h'),
    ('calls/pair.c', '"', 'trf/trf_file.h'),
    ('explain/explain.c', '"', 'trf/trf_file.h'),
    ('explain/explain.c', '"', 'json/json_writer.h'),
    ('json/json_round.c', '"', 'systems/dutch_2026/dutch_2026.h'),
    ('cli/commands/cli_pair.c', '"', 'json/json_writer.h'),
    ('cli/commands/cli_pair.c', '"', 'trf/trf_file.h'),
    ('cli/commands/cli_desk.c', '"', 'desk/base/desk_values.h'),
    ('desk/commands/desk_main.c', '"', 'cli/options/cli_options.h'),
    ('paper/paper_page.c', '"', 'cli/options/cli_options.h'),
    ('program/program_text.c', '"', 'paper/paper_page.h'),
    ('trf/trf_read.c', '<', 'unistd.h'),
    ('trf/trf_read.c', '"', 'trf/no_such_file.h'),
    ('matching/matching.h', '"', 'matching/matching_cells.h'),  # a circle of headers
)
PLANTED_USES = (
    ('tournament/position.c', 'swp_system_find', 'calls/system_registry.c'),
    ('trf/trf_read.c', 'swp_explanation_at', 'explain/explain.c'),
)
# Seen by the symbols of the library alone: the entry point uses the field.
PLANTED_CIRCLES = (
    ('systems/lim_1999/lim_1999_field.c', 'swp__lim_1999_pair', 'systems/lim_1999/lim_1999_round.c'),
    ('check/check_report.c', 'swp_check_report_create', 'check/check.c'),
    ('cli/dropin/cli_dropin_open.c', 'cli_dropin_main', 'cli/dropin/cli_dropin.c'),
)


def unseen(includes, uses, strings, ids):
    """What was planted and nothing is said about."""
    missed = []
    for text in ('dutch-2026', 'dubov-202', 'lim-', 'lim'):
        if not held_ids({**strings, 'cli/commands/cli_pair.c': {text}}, ids):
            missed.append(f'"{text}": not seen')
    for source, quote, name in PLANTED:
        if source not in includes:
            missed.append(f'there is no {source} to plant an arrow in')
            continue
        planted = dict(includes)
        planted[source] = [*includes[source], (quote, name)]
        if not wrong_arrows(planted, uses):
            missed.append(f'{source}: #include {name}: not seen')
    for use in (*PLANTED_USES, *PLANTED_CIRCLES) if uses else PLANTED_USES:
        if not wrong_arrows(includes, [*uses, use]):
            missed.append(f'{use}: not seen')
    return missed


def main():
    includes = read_includes(sys.argv[1])
    libraries = [path for path in sys.argv[2:] if os.path.isfile(path) and shutil.which('nm')]
    uses, wrong = [], []
    for library in libraries:
        read = read_symbols(library, includes)
        uses += read
        if not read:
            wrong.append(f'no file uses another: {library} was not read')
    wrong += wrong_arrows(includes, uses)
    strings, ids = read_strings(sys.argv[1], includes)
    wrong += held_ids(strings, ids)
    missed = unseen(includes, uses, strings, ids)
    for line in wrong + missed:
        print(line, file=sys.stderr)
    passed = len(includes) - len({line.split(':')[0] for line in wrong}) + len(PLANTED) + \
        len(PLANTED_USES) + len(PLANTED_CIRCLES) + 4 - len(missed)
    print(f'arrows: {max(passed, 0)} passed, {len(wrong) + len(missed)} failed')
    return 1 if wrong or missed or not includes else 0


if __name__ == '__main__':
    sys.exit(main())
