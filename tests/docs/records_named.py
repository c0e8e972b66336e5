#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""records_named.py TRF_RECORDS_C TRF_MD: every record that is read is named in the document.

Between two backquotes, or in a range of facts ("`012` to `132`"). Then a record nobody names must be
seen. Closes with "trf_records_named: N passed, N failed".
"""
import pathlib
import re
import sys


def codes_read(source):
    table = source.split('records[] = {', 1)[1].split('};', 1)[0]
    return re.findall(r'^\s*\{"(\w+)"', table, re.M)


def unnamed(codes, document):
    document = re.sub(r'^```.*?^```', '', document, flags=re.M | re.S)  # examples name nothing
    named = {word for quoted in re.findall(r'`([^`]+)`', document) for word in quoted.split()}
    for first, last in re.findall(r'`(\d+)` to `(\d+)`', document):
        named.update('%03d' % number for number in range(int(first), int(last) + 1, 10))
    return [code for code in codes if code not in named]


def main():
    source, document = (pathlib.Path(path).read_text(encoding='utf-8') for path in sys.argv[1:3])
    codes = codes_read(source)
    missing = unnamed(codes, document)
    for code in missing:
        print('trf.md does not name ' + code, file=sys.stderr)
    seen = unnamed(['Q99'], document) == ['Q99'] and unnamed(['240'], document.replace('240', '')) == ['240']
    failed = len(missing) + (len(codes) < 40) + (not seen)
    print(f'trf_records_named: {len(codes) + 2 - failed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
