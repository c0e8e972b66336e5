#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make_catalogues.py OUTPUT PO... [--said KEYS | --but KEYS]: catalogues as tables for C (catalogue.h); with --json in
place of OUTPUT as one JSON object on the standard output: {language: {name, texts: {key: [forms]}}}.
KEYS, a JSON list, names the messages that can be said; others are left out. That of --but, a key a line, those
that are left out: po/scripts.keys, which scripts have from --json.

msgfmt reads the files (GNU gettext); a text marked fuzzy, because its English was corrected, is
kept. A message is found by its context, or by its English where it has none. Headers of a catalogue:

    Language, Plural-Forms     as everywhere
    X-Language-Name            what the language calls itself
    X-Points                   the form for points, of `p` tenths, where whole points have the plural
                               rule and others not the form of 2: an expression like that of Plural-Forms
    X-Nouns: capital           nouns keep their capital inside a sentence
"""
import gettext
import io
import json
import re
import subprocess
import sys

STRIDE = 16  # SWP__CATALOGUE_STRIDE


def hash_of(key):
    value = 2166136261
    for byte in key.encode():
        value = ((value ^ byte) * 16777619) & 0xFFFFFFFF
    return value


def without_guesses(text):
    """The catalogue without texts marked fuzzy that are not their own message's: msgmerge's guesses."""
    def is_own(entry):
        context = re.search(r'^msgctxt (".*")$', entry, re.M)
        before = re.search(r'^#\| msgctxt (".*")$', entry, re.M)
        return context and before and context[1] == before[1]
    entries = text.split('\n\n')
    return '\n\n'.join(e for e in entries if not re.search('^#,.*fuzzy', e, re.M) or is_own(e))


class Catalogue:
    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            text = without_guesses(file.read())
        made = subprocess.run(['msgfmt', '--use-fuzzy', '-o', '-', '-'], check=True, input=text.encode(),
                              stdout=subprocess.PIPE)
        read = gettext.GNUTranslations(io.BytesIO(made.stdout))
        self.header = {key.lower(): value for key, value in read.info().items()}
        self.language = self.header['language']
        self.name = self.header.get('x-language-name', self.language)
        forms = re.fullmatch(r'nplurals=(\d+); *plural=(.*?);?', self.header['plural-forms'])
        self.n_forms, self.rule = int(forms[1]), forms[2]
        self.points = self.header.get('x-points')
        messages = {}
        for key, text in read._catalog.items():  # the only reader of compiled catalogues in Python
            source, form = key if isinstance(key, tuple) else (key, 0)
            if source:
                messages.setdefault(source.partition('\x04')[0], {})[form] = text
        self.messages = {key: [forms[i] for i in sorted(forms)] for key, forms in messages.items()}


def bytes_of(texts):
    lines = [', '.join(map(str, texts[at:at + 24])) for at in range(0, len(texts), 24)]
    return ',\n    '.join(lines)


def key_table(keys):
    """Hashes of all keys, and the place of each in the order of keys: one table for all languages."""
    rows = sorted((hash_of(key), place) for place, key in enumerate(keys))
    for (one, place), (other, other_place) in zip(rows, rows[1:]):
        if one == other:
            sys.exit('make_catalogues.py: %r and %r have the same hash' % (keys[place], keys[other_place]))
    return '''const struct swp__catalogue_key swp__catalogue_keys[] = {
    %s
};
const size_t swp__n_catalogue_keys = %d;
''' % (', '.join('{%du, %d}' % row for row in rows) or '{0, 0}', len(rows))


def c_table(catalogue, keys):
    language, texts, starts = catalogue.language, bytearray(), []
    for place, key in enumerate(keys):
        if place % STRIDE == 0:
            starts.append(len(texts))
        texts += b'\0\1'.join(form.encode() for form in catalogue.messages.get(key, [''])) + b'\0'
    whole = 'form_of_%s((unsigned long)(p / 10))' % language
    points = catalogue.points or '(p %% 10 == 0 ? %s : form_of_%s(2))' % (whole, language)
    return f'''static unsigned form_of_{language}(unsigned long n)
{{
    (void)n;
    return (unsigned)({catalogue.rule});
}}

static unsigned form_of_points_{language}(long p)
{{
    return (unsigned)({points.replace('whole', whole)});
}}

static const uint32_t starts_{language}[] = {{
    {", ".join(map(str, starts)) or 0}
}};

static const unsigned char texts_{language}[] = {{
    {bytes_of(texts)}
}};

static const struct swp__catalogue catalogue_{language} = {{
    "{language}", "{catalogue.name}", starts_{language}, texts_{language}, form_of_{language}, form_of_points_{language},
    {'true' if catalogue.header.get('x-nouns') == 'capital' else 'false'}
}};
'''


def main():
    said = None
    if sys.argv[-2] == '--said':
        with open(sys.argv[-1], encoding='utf-8') as file:
            said = set(json.load(file))
        del sys.argv[-2:]
    left_out = set()
    if sys.argv[-2] == '--but':
        with open(sys.argv[-1], encoding='utf-8') as file:
            left_out = set(file.read().split())
        del sys.argv[-2:]
    catalogues = [Catalogue(path) for path in sys.argv[2:]]
    for catalogue in catalogues:
        catalogue.messages = {key: forms for key, forms in catalogue.messages.items()
                              if key not in left_out and (said is None or key in said)}
    if sys.argv[1] == '--json':
        print(json.dumps({c.language: {'name': c.name, 'texts': c.messages} for c in catalogues}, ensure_ascii=False))
        return
    parts = ['/* Made by make_catalogues.py from po/. */\n#include "words/catalogue.h"\n']
    keys = sorted({key for catalogue in catalogues for key in catalogue.messages})
    parts.append(key_table(keys))
    parts += [c_table(catalogue, keys) for catalogue in catalogues]
    parts.append('const struct swp__catalogue *const swp__catalogues[] = {%s};\n'
                 % ', '.join(['&catalogue_' + c.language for c in catalogues] + ['NULL']))
    with open(sys.argv[1], 'w', encoding='utf-8') as file:
        file.write('\n'.join(parts))


if __name__ == '__main__':
    main()
