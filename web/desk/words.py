#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""words.py OUT FOLDER...: the texts that the scripts of the folders say, t('KEY', 'English'), as OUT/words-LANGUAGE.json for
every language of po/LINGUAS: {key: text}. Without gettext the files are empty, and the application speaks English."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

top = pathlib.Path(__file__).resolve().parents[2]
out, folders = pathlib.Path(sys.argv[1]), sys.argv[2:]
languages = (top / 'po/LINGUAS').read_text(encoding='utf-8').split()
said = ' '.join(path.read_text(encoding='utf-8') for folder in folders for path in sorted(pathlib.Path(folder).glob('*.js')))
keys = set(re.findall(r"\bt\('([A-Z0-9_]+)'", said))
known = {}
if shutil.which('msgfmt'):
    made = subprocess.run([sys.executable, top / 'src/words/make_catalogues.py', '--json', *[top / f'po/{language}.po' for language in languages]],
                          check=True, stdout=subprocess.PIPE)
    known = json.loads(made.stdout)
for language in languages:
    texts = {key: forms[0] for key, forms in known.get(language, {}).get('texts', {}).items() if key in keys and forms[0]}
    (out / f'words-{language}.json').write_text(json.dumps(texts, ensure_ascii=False, sort_keys=True, separators=(',', ':')), encoding='utf-8')
