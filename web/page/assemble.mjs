// SPDX-License-Identifier: Apache-2.0
// assemble.mjs PROGRAM.wasm NOTICE OUT.html MODULES: the page in one file; NOTICE, licences of what is in the program, stands at its
// foot. Modules become one script, by esbuild; other languages come from po/; the style sheet of the program's pages comes from the program, which is run here
// for the first time.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { run } from './program.js';

const here = dirname(fileURLToPath(import.meta.url));
const [wasm, notice, out, where] = process.argv.slice(2), modules = resolve(where);
const text = (name) => readFileSync(join(here, name), 'utf8');

/** Name and texts by key of every catalogue, as far as the page says them. */
function words(script, page) {
  const files = text('../../po/LINGUAS').split(/\s+/).filter(Boolean).map((language) => join(here, `../../po/${language}.po`));
  const made = execFileSync('python3', [join(here, '../../src/words/make_catalogues.py'), '--json', ...files], { maxBuffer: 1 << 26 });
  const asked = new Set([...script.matchAll(/\b(?:word|say|t)\('([A-Za-z0-9_.]+)'/g), ...page.matchAll(/data-(?:say|label)="([A-Z0-9_]+)"/g)].map((match) => match[1]));
  const said = ([key]) => asked.has(key);
  return Object.fromEntries(Object.entries(JSON.parse(made)).map(([language, { name, texts }]) =>
    [language, { name, texts: Object.fromEntries(Object.entries(texts).filter(said).map(([key, forms]) => [key, forms[0]])) }]));
}

const esbuild = (input, ...options) => execFileSync(join(modules, 'node_modules/.bin/esbuild'), ['--log-level=warning', '--minify', ...options], { input, encoding: 'utf8', maxBuffer: 1 << 26, cwd: here, env: { ...process.env, NODE_PATH: join(modules, 'node_modules') } });
/** A module with all it imports, as one script. */
const bundled = (name) => esbuild(text(name), '--bundle', '--format=iife', '--target=es2022', '--legal-comments=none', `--sourcefile=${name}`);

/** The look of web/shared, inside .play alone: around it the page looks as the program's pages do. */
function playStyle() {
  const tokens = text('../shared/tokens.css').split('\n*, ::before')[0].replace(/(:root(?:\[[^\]]*\]|:not\([^)]*\))?) \{/g, '$1 .play {');
  return esbuild(`${tokens}\n.play { ${text('../shared/parts.css').replace(/^\/\*.*\*\/$/gm, '')} }`, '--loader=css', '--target=chrome110,firefox110,safari16');
}

const bytes = readFileSync(wasm);
const sample = run(new WebAssembly.Module(bytes), ['sheet', 'pairings', '-'], readFileSync(join(here, '../../examples/open-round-5.trf')));
const style = new TextDecoder().decode(sample.answer).match(/<style>\n([^]*?)@page/)?.[1];
if (!style) throw new Error(`the program makes no page: ${sample.told}`);
const page = text('page.html');
const sources = ['.', '../shared'].flatMap((folder) => readdirSync(join(here, folder)).filter((name) => name.endsWith('.js')).map((name) => text(`${folder}/${name}`))).join('');
const parts = {
  DESK_STYLE: readFileSync(join(here, '../desk.css'), 'utf8'),
  STYLE: playStyle() + text('page.css'),
  EXAMPLE: readFileSync(join(here, '../../examples/open-round-5.trf'), 'utf8').trim(),
  PLAIN_STYLE: `${style}@page{margin:12mm 13mm 15mm;@bottom-right{font:7.5pt sans-serif;content:"PAGE_WORD " counter(page) " OF_WORD " counter(pages)}}`,
  WORDS: JSON.stringify(words(sources, page)).replaceAll('<', '\\u003c'),
  WORKER: bundled('worker.js'),
  PROGRAM: gzipSync(bytes, { level: 9 }).toString('base64'),
  NOTICES: readFileSync(notice, 'utf8').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  PAGE: `\n${bundled('page.js')}`,
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
