#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""catalogues.py ROOT: what the catalogues of po/ hold.

po/swisspair.pot is what the sources say; every key stands for one English text; every catalogue passes
msgfmt -c, names the values that its English names, in every plural form, and adds at most 40 kB to the program
(by gzip); French has no blank where a line could break; no language quotes as English does; buttons of the desk
keep their names; what is printed on paper has a text. What is not translated is counted: it is English, and no
error. At the end a few things are broken and must be seen. Closes with "catalogues: N passed, N failed".
"""
import gettext
import glob
import gzip
import importlib.util
import io
import os
import re
import subprocess
import sys

MOST_PACKED = 40000  # bytes that a language may add to a download
NAME = re.compile(r'\{\^?([a-z0-9_]+)(?:[:=][^}]*)?\}')
QUOTES = re.compile(r"(?<!\w)'[^'%][^']*'(?!\w)|(?<!\w)'%[^']*'(?!\w)|(?<![=\w])\"[^\"]+\"")  # each language has its own
BUTTON = re.compile(r'\([a-z]+(?:_[a-z]+)+\)')  # of the desk: the page shows its name
BREAKS = re.compile(r' [:;!?»]|« ')
passed = failed = 0


def expect(holds, what):
    global passed, failed
    passed += bool(holds)
    failed += not holds
    if not holds:
        print(what, file=sys.stderr)


def read(path, *options):
    """(messages by key: [context or None, English, plural, [texts]], header)."""
    made = subprocess.run(['msgfmt', *options, '-o', '-', path], check=True, stdout=subprocess.PIPE)
    read = gettext.GNUTranslations(io.BytesIO(made.stdout))
    messages = {}
    for source, text in read._catalog.items():
        source, form = source if isinstance(source, tuple) else (source, 0)
        if source:
            messages.setdefault(source, {})[form] = text
    return {source: [forms[i] for i in sorted(forms)] for source, forms in messages.items()}, read.info()


def english_of(source):
    return source.partition('\4')[2] or source


def values(text):
    """What is put into a text: names in braces, or %1 and %2. Conversions of printf are msgfmt's to check."""
    return set(NAME.findall(text)) | set(re.findall(r'%[12](?![$\d])', text))


def is_counted(source, text):
    """A plural form may do without its number, and have it where English says "one"."""
    return source.startswith('criterion.') and values(text) <= {'value'}


def wrong_with(source, forms, language):
    english = english_of(source)
    for text in forms:
        if values(text) != values(english) and not is_counted(source, text):
            return f'{language}: {source!r}: {text!r} has other values'
        if language == 'fr' and BREAKS.search(text):
            return f'{language}: {source!r}: a line can break in {text!r}'
        if QUOTES.search(text) and "-o '" not in text:
            return f'{language}: {source!r}: English quotation marks in {text!r}'
        if set(BUTTON.findall(text)) != set(BUTTON.findall(english)):
            return f'{language}: {source!r}: {text!r} names other buttons'
    return ''


def contexts(path):
    with open(path, encoding='utf-8') as file:
        return re.findall(r'^msgctxt "(.*)"$', file.read(), re.M)


def packed(root, path, left_out=True):
    """Bytes of a catalogue's texts as C has them (make_catalogues.py), by gzip."""
    found = importlib.util.spec_from_file_location('make_catalogues', os.path.join(root, 'src/words/make_catalogues.py'))
    maker = importlib.util.module_from_spec(found)
    found.loader.exec_module(maker)
    messages = maker.Catalogue(path).messages
    with open(os.path.join(root, 'po/scripts.keys'), encoding='utf-8') as file:
        of_scripts = set(file.read().split()) if left_out else set()
    texts = b''.join(b'\0\1'.join(form.encode() for form in messages[key]) + b'\0' for key in sorted(set(messages) - of_scripts))
    return len(gzip.compress(texts, 9))


def on_paper(root):
    """Words of sheets: what paper_word is given, or a table holds for it."""
    said = set()
    for path in glob.glob(os.path.join(root, 'src/paper/*.c')) + [os.path.join(root, 'src/cli/commands/cli_paper.c')]:
        with open(path, encoding='utf-8') as file:
            found = re.findall(r'(?:paper_word\([^,]*, |SWP_N_\()"((?:[^"\\]|\\.)*)"\)', file.read())
            said |= {text.replace('\\xC2\\xBD', '½') for text in found}
    return said


def main():
    root = os.path.abspath(sys.argv[1])
    po = os.path.join(root, 'po')
    checked = subprocess.run([os.path.join(po, 'update'), '--check'], capture_output=True, text=True)
    expect(checked.returncode == 0, 'po/swisspair.pot is not what the sources say; run po/update:\n' + checked.stdout[:2000] + checked.stderr)
    template = os.path.join(po, 'swisspair.pot')
    keys = contexts(template)
    twice = sorted({key for key in keys if keys.count(key) > 1})
    expect(not twice, f'keys with two English texts: {twice}')
    with open(template, encoding='utf-8') as file:
        plain = re.findall(r'\n\n(?:#.*\n)*msgid "(.+)"$', file.read(), re.M)
    both = sorted(set(plain) & set(keys))
    expect(not both and len(plain) > 300, f'English texts that are keys of others: {both}')
    with open(template, encoding='utf-8') as file:
        total = len(re.findall(r'^msgid ', file.read(), re.M)) - 1
    paper = on_paper(root)
    expect(len(paper) > 30, f'{len(paper)} words of sheets')
    with open(os.path.join(po, 'LINGUAS'), encoding='utf-8') as file:
        languages = file.read().split()
    for language in languages:
        path = os.path.join(po, language + '.po')
        sound = subprocess.run(['msgfmt', '-c', '-o', os.devnull, path], capture_output=True, text=True)
        expect(sound.returncode == 0, f'{language}: {sound.stderr}')
        messages, header = read(path)
        expect(header.get('language') == language and header.get('x-language-name'), f'{language}: header {header}')
        expect(header.get('x-reviewed'), f'{language}: the header does not say who reviewed it (X-Reviewed)')
        for source, forms in messages.items():
            wrong = wrong_with(source, forms, language)
            expect(not wrong, wrong)
        missing = sorted(paper - set(messages))
        expect(not missing, f'{language}: on paper, and without a text: {missing}')
        same = [s for s, forms in messages.items() if len(english_of(s)) > 24 and forms[0] == english_of(s) and values(english_of(s)) == set()]
        expect(len(same) <= 5, f'{language}: English still: {same[:9]}')
        size = packed(root, path)
        expect(size <= MOST_PACKED, f'{language}: {size} bytes by gzip; at most {MOST_PACKED}')
        print(f'{language}: {len(messages)} of {total} translated, {size / 1000:.1f} kB by gzip in the program')
    # What must be seen.
    expect(wrong_with('a\4{players} here', ['{player} hier'], 'de'), 'another value is not seen')
    expect(wrong_with('a\4%1 here', ['hier'], 'de'), 'a value left out is not seen')
    expect(wrong_with('a\4Why: no', ['Pourquoi : non'], 'fr'), 'a blank that breaks is not seen')
    expect(packed(root, os.path.join(po, 'ru.po'), left_out=False) > MOST_PACKED, 'a catalogue too large is not seen')
    expect(wrong_with("a\4no sheet '%s'", ["ningún '%s'"], 'es'), 'English quotation marks are not seen')
    expect(wrong_with('a\4Enter it (set_result).', ['Saisissez-le.'], 'fr'), 'a button left out is not seen')
    print(f'catalogues: {passed} passed, {failed} failed')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
