#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""embed.py OUT.c FILE...: the files as bytes in C, with their media types and tags (desk_pages.h,
struct desk_web_file), and packed by gzip where that is shorter. Nothing of them is changed."""

import gzip
import hashlib
import os
import sys

TYPES = {
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
}


def table(data):
    lines = []
    for i in range(0, len(data), 20):
        lines.append('    ' + ', '.join(str(byte) for byte in data[i:i + 20]) + ',')
    return '\n'.join(lines) or '    0,'


def main():
    out, paths = sys.argv[1], sys.argv[2:]
    parts, rows = [], []
    for i, path in enumerate(sorted(paths, key=os.path.basename)):
        with open(path, 'rb') as file:
            data = file.read()
        name = os.path.basename(path)
        tag = hashlib.blake2b(data, digest_size=8).hexdigest()
        parts.append(f'static const unsigned char bytes_{i}[] = {{\n{table(data)}\n}};\n')
        packed = gzip.compress(data, 9, mtime=0)
        is_packed = len(packed) < len(data) * 9 // 10
        if is_packed:
            parts.append(f'static const unsigned char packed_{i}[] = {{\n{table(packed)}\n}};\n')
        shown = f'packed_{i}, {len(packed)}' if is_packed else 'NULL, 0'
        rows.append(f'    {{"{name}", "{TYPES[os.path.splitext(name)[1]]}", bytes_{i}, {len(data)}, "\\"{tag}\\"", {shown}}},')
    with open(out, 'w', encoding='utf-8') as file:
        file.write('/* Made by web/embed.py from the files of web/. */\n'
                   '#include "desk/pages/desk_pages.h"\n\n#include <string.h>\n\n')
        file.write('\n'.join(parts))
        file.write('\nstatic const struct desk_web_file files[] = {\n' + '\n'.join(rows) + '\n};\n\n')
        file.write('const struct desk_web_file *desk_web_file(const char *name)\n{\n'
                   '    for (size_t i = 0; i < sizeof files / sizeof *files; i++)\n'
                   '        if (strcmp(files[i].name, name) == 0)\n            return &files[i];\n'
                   '    return NULL;\n}\n')


main()
