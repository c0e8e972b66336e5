// SPDX-License-Identifier: Apache-2.0
// assemble.mjs PROGRAM.wasm NOTICE OUT.html: the page in one file; NOTICE, licences of what is in the program, stands at its
// foot. Modules become one script in the order in which they import each other, without their imports; terms of the
// arbiter's desk come from its list; the style sheet of the program's pages comes from the program, which is run here
// for the first time. A text of the page that nothing asks for is an error.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { run } from './program.js';
import { OWN } from './words.js';

const here = dirname(fileURLToPath(import.meta.url));
const [wasm, notice, out] = process.argv.slice(2);
const text = (name) => readFileSync(join(here, name), 'utf8');
const PAGE = ['words.js', 'dom.js', 'ask.js', 'tournament.js', 'view_file.js', 'view_round.js', 'view_why.js', 'view_check.js',
  'view_standings.js', 'view_sheets.js', 'page.js'];

/** Modules as one script. @param {string[]} names */
function joined(names) {
  return names.map((name) => text(name).replace(/^import [^;]*;\n/gm, '').replace(/^export (?=const|function|async|class)/gm, '')).join('');
}

/** The texts that the page speaks of: its own, and those of the desk. */
function words(script, page) {
  const list = readFileSync(join(here, '../../src/desk/pages/desk_words_list.h'), 'utf8');
  const desk = {};
  for (const [, key, row] of list.matchAll(/^DESK_WORD\((\w+),\s*((?:"(?:[^"\\]|\\.)*"[,\s]*)+)\)/gm))
    desk[key] = JSON.parse(`[${row.replace(/"\s+"/g, '')}]`);
  for (const [, key, english] of list.matchAll(/^DESK_WORD_ENGLISH\((\w+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)/gm))
    desk[key] = Array(4).fill(JSON.parse(english.replace(/"\s+"/g, '')));
  const asked = new Set([...script.matchAll(/'([A-Z][A-Z0-9_]+)'/g), ...page.matchAll(/data-(?:say|label)="([A-Z0-9_]+)"/g)].map((match) => match[1]));
  for (const key of ['THEME_SYSTEM', 'THEME_LIGHT', 'THEME_DARK', 'THEME_CONTRAST']) asked.add(key);
  const begun = [...script.matchAll(/`([A-Z_]+_)\$\{/g)].map((match) => match[1]);
  for (const key of Object.keys(OWN))
    if (!asked.has(key) && !begun.some((start) => key.startsWith(start))) throw new Error(`nothing asks for ${key}`);
  const all = { ...OWN };
  for (const key of asked) if (!all[key] && desk[key]) all[key] = desk[key];
  for (const [key, row] of Object.entries(all)) if (row.length !== 4) throw new Error(`${key} is not told in four languages`);
  return Object.fromEntries(Object.entries(all).sort());
}

const bytes = readFileSync(wasm);
const sample = run(new WebAssembly.Module(bytes), ['sheet', 'pairings', '-'], readFileSync(join(here, '../../examples/open-round-5.trf')));
const style = new TextDecoder().decode(sample.answer).match(/<style>\n([^]*?)@page/)?.[1];
if (!style) throw new Error(`the program makes no page: ${sample.told}`);
const page = text('page.html');
const script = joined(PAGE);
new Script(`'use strict';{${script}}`); // names of all modules are different, and it is JavaScript
const parts = {
  DESK_STYLE: readFileSync(join(here, '../desk.css'), 'utf8'),
  STYLE: text('page.css'),
  PLAIN_STYLE: `${style}@page{margin:12mm 13mm 15mm;@bottom-right{font:7.5pt sans-serif;content:"page " counter(page) " of " counter(pages)}}`,
  WORDS: JSON.stringify(words(script, page)).replaceAll('<', '\\u003c'),
  WORKER: joined(['program.js', 'worker.js']),
  PROGRAM: gzipSync(bytes, { level: 9 }).toString('base64'),
  NOTICES: readFileSync(notice, 'utf8').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  PAGE: `\n${script}`,
};
for (const [name, part] of Object.entries(parts))
  if (/<\/(script|style)/i.test(part)) throw new Error(`${name} ends its own element`);
const hash = createHash('sha256').update(parts.PAGE).digest('base64');
// Nothing is fetched from anywhere: that, too, is said to the browser.
parts.POLICY = `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; ` +
  "img-src data:; base-uri 'none'; form-action 'none'";
const whole = page.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name] ?? (() => { throw new Error(`{{${name}}}`); })());
writeFileSync(out, whole);
console.log(`${out}: ${Buffer.byteLength(whole)} bytes; the program in it ${bytes.length}, gzipped ${gzipSync(bytes, { level: 9 }).length}`);
