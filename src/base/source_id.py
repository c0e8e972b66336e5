#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""source_id.py [HEADER]: the id of the library's source (swp_source_id).

SHA-256 over all .c and .h files of include/ and src/ but the command line's (src/cli, src/program,
src/paper), in the order of their paths: the path, a NUL, the number of bytes in decimal, a NUL, the
bytes. Without HEADER the id is printed; with it a header is written, and beside it HEADER.d, the files
it depends on, for the build.
"""
import hashlib
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parents[2]
paths = sorted(
    path.relative_to(root).as_posix()
    for folder in ("include", "src")
    for path in (root / folder).rglob("*.[ch]")
    if not {"cli", "program", "paper"} & set(path.relative_to(root).parts)
)
digest = hashlib.sha256()
for path in paths:
    content = (root / path).read_bytes().replace(b"\r\n", b"\n")
    digest.update(f"{path}\0{len(content)}\0".encode() + content)
if len(sys.argv) < 2:
    print(digest.hexdigest())
    sys.exit()
header = pathlib.Path(sys.argv[1])
header.write_text(f'#define SWISSPAIR_SOURCE_ID "{digest.hexdigest()}"\n')
escaped = (str(root / path).replace(" ", "\\ ") for path in paths)
pathlib.Path(f"{header}.d").write_text(f"{sys.argv[1].replace(' ', chr(92) + ' ')}: " + " ".join(escaped) + "\n")
