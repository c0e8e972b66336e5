#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""room_articles.py SOURCE_ROOT: every article that a room's code names stands in the table of its README.

An article is a text of the code that is one ("C.14.a", "2.4.1 [C6]", several with commas). It stands
in the columns of articles by itself, in a range ("B.3-B.6", "5.2.1-5.2.5"), or by what it is a part of ("A.7"
for A.7.d). And every room has what it is believed by: a table in tests/articles, a second version in
tests/reference, their comparison in tests/differential. A file or function that a README shows in backquotes is
in the tree. Then a criterion that no README names, a function that is nowhere, and a room without tests, are
planted and must be seen. Closes with
"room_articles: N passed, N failed".
"""
import pathlib
import re
import sys

ONE = r'(?:[A-F]\.[1-9]\d*(?:\.[a-z])?|\d+(?:\.\d+)+)'
ARTICLES = re.compile(rf'"({ONE}(?: \[C\d+\])?(?:, {ONE}(?: \[C\d+\])?)*)"')
TABLES = {'round_robin'}  # nothing is chosen there: no second version
HOUSE_RULE = re.compile(r'\.article = "([^"]*)"')


def articles_of(code):
    """The articles that the texts of the code name, without the short names in brackets."""
    texts = ARTICLES.findall(code) + HOUSE_RULE.findall(code)
    return sorted({one for text in texts for one in re.sub(r' \[C\d+\]', '', text).split(', ')})


def named_in(readme):
    """What the columns left of the words and functions hold, with their ranges."""
    rows = [line.split('|')[1:] for line in readme.splitlines() if line.startswith('|')]
    columns = next(i for i, head in enumerate(rows[0]) if re.search('what|function', head))
    text = ' '.join(' '.join(row[:columns]) for row in rows)
    named = set(re.findall(ONE, text)) | set(re.findall(r'[a-z]+ [a-z]+', text))
    for head, first, last in re.findall(r'((?:[A-F]|\d+(?:\.\d+)*)\.)(\d+)-(?:\1)(\d+)', text):
        named.update(f'{head}{number}' for number in range(int(first), int(last) + 1))
    return named


def unnamed(articles, readme):
    named = named_in(readme)
    return [one for one in articles if one not in named and one.rpartition('.')[0] not in named]


def nowhere(root, readme):
    """The files and shared functions in backquotes that are not in the tree."""
    paths = [path for folder in ('src', 'tests') for path in (root / folder).rglob('*.[ch]')]
    files = '\n'.join(f'/{path.relative_to(root)}' for path in paths) + '\n'
    code = {word for path in paths for word in re.findall(r'swp__\w+', path.read_text(encoding='utf-8'))}
    shown = set(re.findall(r'`([\w/]+\.[ch]|swp__\w+)`', readme))
    return sorted(name for name in shown if name not in code and f'/{name}\n' not in files)


def untested(root, room):
    """What a room lacks to be believed."""
    wanted = [f'articles/{room}_*.c', f'reference/{room}_reference.c']
    lacks = [pattern for pattern in wanted if not list((root / 'tests').glob(pattern))]
    compared = (root / 'tests/differential/against_reference.c').read_text(encoding='utf-8')
    rule = f'&{room}_reference_rule'
    return lacks + [f'differential/against_reference.c with {rule}'] * (rule not in compared)


def main():
    root = pathlib.Path(sys.argv[1])
    passed = failed = 0
    readmes = '\n'.join(path.read_text(encoding='utf-8') for path in (root / 'src/systems').glob('*/README.md'))
    gone = nowhere(root, readmes)
    seen = nowhere(root, readmes + ' `swp__nowhere` `nowhere.c`') == sorted(gone + ['swp__nowhere', 'nowhere.c'])
    for name in gone:
        print(f'a README of a room names {name}, which is nowhere', file=sys.stderr)
    passed += (not gone) + seen
    failed += bool(gone) + (not seen)
    for readme in sorted((root / 'src/systems').glob('*/README.md')):
        text = readme.read_text(encoding='utf-8')
        code = '\n'.join(path.read_text(encoding='utf-8') for path in sorted(readme.parent.glob('*.c')))
        missing = unnamed(articles_of(code), text)
        for article in missing:
            print(f'{readme.parent.name}/README.md has no row for {article}', file=sys.stderr)
        planted = articles_of('{.article = "planted rule"}, {.article = "2.99 [C99]"}')
        seen = unnamed(planted, text) == planted
        passed += not missing
        passed += seen
        failed += bool(missing) + (not seen)
        lacks = [] if readme.parent.name in TABLES else untested(root, readme.parent.name)
        for pattern in lacks:
            print(f'{readme.parent.name} has no tests/{pattern}', file=sys.stderr)
        passed += not lacks
        failed += bool(lacks)
    seen = len(untested(root, 'dutch_3000')) == 3
    passed += seen
    failed += not seen
    print(f'room_articles: {passed} passed, {failed} failed')
    return failed > 0 or passed < 36


if __name__ == '__main__':
    sys.exit(main())
