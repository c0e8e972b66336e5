// SPDX-License-Identifier: Apache-2.0
// The documentation site: built without a network, twice to the same bytes; every link of every page leads somewhere,
// nothing is loaded from elsewhere, every page fits a phone, and axe is content with one page of each kind
// (SITE_AXE=all: with every page). What is promised to stand in it does, and its search answers from files.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { begin } from './harness.mjs';

const TOP = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const test = await begin('site');

/** Builds the site into a new folder, without a network. */
function build() {
    const folder = test.path(''), page = test.path('page.html');
    writeFileSync(page, '<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>the page</title><main><h1>the page</h1></main>');
    const run = spawnSync(join(TOP, 'tests/packaging/alone'), [join(TOP, 'docs/site/build'), folder, page], { encoding: 'utf8' });
    test.check(run.status === 0, 'the site is built', run.stderr);
    return folder;
}

function files_of(folder) {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath ?? entry.path, entry.name))).sort();
}

const unescaped = text => text.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#39;/g, "'");

/** What is wrong with the links of a site: dead ones, dead anchors, and all that is loaded from elsewhere. */
function look_at(folder) {
    const wrong = [], files = files_of(folder), pages = new Map(), ids = new Map();
    let links = 0;
    for (const name of files.filter(file => /\.(html|css|js|svg)$/.test(file))) {
        const text = readFileSync(join(folder, name), 'utf8');
        if (name.endsWith('.html')) {
            pages.set(name, text);
            ids.set(name, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(match => unescaped(match[1]))));
        }
        for (const [, address] of text.matchAll(/@import\s*["'(]*([^"')]*)|url\(\s*["']?((?!data:|#)[^"')]*)/g))
            wrong.push(`${name} loads ${address}`);
    }
    for (const [name, text] of pages) {
        const page = text.replace(/<pre[^>]*>.*?<\/pre>/gs, block => block.replace(/[^<]*(<|$)/g, '$1'));
        for (const [tag, element] of page.matchAll(/<(link|script|img|iframe|source|video|audio|object|embed|form)\b[^>]*>/g))
            for (const [, , address] of tag.matchAll(/\s(src|href|srcset|data|action)="([^"]*)"/g))
                if (/^([a-z]+:)?\/\//i.test(address) || (address && !files.includes(normalize(join(dirname(name), unescaped(address))))))
                    wrong.push(`${name}: ${element} ${address}`);
        for (const [, written] of page.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
            const link = unescaped(written);
            if (/^(https?|mailto):/.test(link))
                continue;
            const [path, anchor] = link.split('#');
            const target = path === '' ? name : normalize(join(dirname(name), decodeURI(path)));
            links++;
            if (!files.includes(target))
                wrong.push(`${name}: nothing at ${link}`);
            else if (anchor && anchor !== '' && !ids.get(target)?.has(decodeURIComponent(anchor)))
                wrong.push(`${name}: no place ${link}`);
        }
    }
    return { wrong, links, files, pages };
}

/* ---- the alarm --------------------------------------------------------------------------------- */

{
    const folder = test.path('');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.html'), '<link rel="stylesheet" href="https://example.org/x.css"><script src="//example.org/x.js"></script>' +
        '<img src="gone.png"><a href="gone.html">x</a><a href="#gone">x</a><a href="https://example.org">x</a>');
    writeFileSync(join(folder, 'a.css'), '@import "x.css";body{background:url(https://example.org/x.png)}');
    test.equal(look_at(folder).wrong.length, 7, 'what is planted is seen');
}

/* ---- built ------------------------------------------------------------------------------------- */

const site = build();
const { wrong, links, files, pages } = look_at(site);
for (const line of wrong.slice(0, 20))
    test.check(false, line);
test.check(wrong.length === 0 && links > 5000, 'every link leads somewhere', `${wrong.length} of ${links} do not`);
const again = build();
const differ = files.filter(name => !readFileSync(join(site, name)).equals(readFileSync(join(again, name))));
test.equal([files_of(again).join(), differ.slice(0, 5)], [files.join(), []], 'built twice it is the same');

/* ---- what is promised stands in it --------------------------------------------------------------- */

const text_of = name => pages.get(name) ?? '';
for (const name of readdirSync(join(TOP, 'docs'), { recursive: true }).filter(file => file.endsWith('.md') && !file.startsWith('site/'))) {
    const page = name.replace(/md$/, 'html');
    test.check(pages.has(page), `a page of docs/${name}`);
    const old = page.replace(/^(rules\/(?=readings)|(?!rules\/readings)\w+\/)/, '');
    test.check(old !== page && text_of(old).includes(`href="${relative(dirname(old), page)}"`), `${old} leads to ${page}`);
}
const systems = JSON.parse(test.run('systems', '--json')).systems.map(system => system.id);
test.check(systems.length >= 12, 'systems', systems.length);
const told = [...pages].filter(([name]) => /^(systems|rules)\/[^/]*$/.test(name) && name !== 'systems/index.html').map(([, text]) => text).join();
for (const id of systems)
    test.check(told.includes(`${id}`), `a page about ${id}`);
const dialects = execFileSync(process.env.SWISSPAIR, ['help', 'convert'], { encoding: 'utf8' }).match(/dialect to write: ([^(]*)/)[1];
for (const id of dialects.split(/[\s,]+|\bor\b/).filter(Boolean))
    test.check(text_of('dialects/index.html').includes(`<code class="docutils literal notranslate"><span class="pre">${id}</span></code>`), `${id} in the table of dialects`);
let functions = 0;
for (const header of readdirSync(join(TOP, 'include/swisspair'), { recursive: true }).filter(name => name.endsWith('.h') && name !== 'swisspair.h'))
    for (const [, name] of readFileSync(join(TOP, 'include/swisspair', header), 'utf8').matchAll(/^SWP_API\s[^;(]*?(\w+)\(/gm)) {
        functions++;
        test.check(text_of(`api/${header.replace(/.*\//, '').replace(/h$/, 'html')}`).includes(`<h3>${name}</h3>`), `${name} in ${header}`);
        test.check(pages.has(`man3/${name}.html`), `an address of ${name}`);
    }
test.check(functions > 150, 'functions', functions);
for (const name of readdirSync(join(TOP, 'man')).filter(file => file.endsWith('.1')))
    test.check(pages.has(`commands/${name.replace(/1$/, 'html')}`), `a page of ${name}`);
for (const language of ['c', 'cpp', 'py', 'mjs']) {
    const lines = readFileSync(join(TOP, `examples/twenty_lines.${language}`), 'utf8').split('\n').slice(1).join('\n').trim();
    const shown = [...text_of('embed.html').matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(match => unescaped(match[1].replace(/<[^>]*>/g, '')).trim());
    test.check(shown.includes(lines), `embed.html shows examples/twenty_lines.${language}`);
}

/* ---- in a browser, without a network --------------------------------------------------------------- */

const address = name => `file://${join(site, name)}`;
const OF_EACH_KIND = ['index.html', 'get.html', 'embed.html', 'why.html', 'comparison.html', 'systems/index.html', 'systems/dutch-2026.html', 'dialects/index.html',
    'commands/index.html', 'commands/swisspair-pair.html', 'api/index.html', 'api/pair.html', 'rooms/lim_1999.html', 'rules/readings/dutch-2012.html', 'program/trf.html', 'guide/desk.html',
    'lab/benchmarks.html', 'changes.html', 'maintain/glossary.html', 'more.html', 'search.html', 'source/examples/server.c.html', 'bindings/python.html'];
test.equal(OF_EACH_KIND.filter(name => !pages.has(name)), [], 'these pages');
// Old addresses lead on at once.
const read = [...pages.keys()].filter(name => !text_of(name).includes('http-equiv="refresh"'));
test.check(read.length > 200, 'pages to read', read.length);
const phone = await test.open(address('index.html'), { width: 360 });
for (const name of read) {
    await phone.goto(address(name));
    const wide = await test.overflow(phone);
    test.check(wide === '', `${name} fits a phone`, wide);
}
await phone.close();
for (const name of process.env.SITE_AXE === 'all' ? read : OF_EACH_KIND) {
    const page = await test.open(address(name));
    for (const look of [{ width: 360 }, { width: 1280, colours: 'dark' }]) {
        await test.turn(page, look);
        const found = await test.axe(page);
        test.check(found === '', `${name}, ${JSON.stringify(look)}: axe is content`, found);
    }
    await page.close();
}
{
    const page = await test.open(address('index.html'), { colours: 'dark' });
    test.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(25, 26, 28)', 'a dark page is dark');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    test.check(page.url().endsWith('#content'), 'the first key leads to the text', page.url());
    await page.fill('#seek', 'transposition');
    await page.keyboard.press('Enter');
    const answered = () => page.waitForFunction(() => document.querySelector('#search-results p'));
    await answered();
    const found = await page.$$eval('#search-results li a', links => links.map(link => link.textContent));
    test.check(found.includes('Glossary') && found.length > 3, 'the search answers', found);
    const around = await page.$$eval('#search-results li p', lines => lines.map(line => [line.textContent.length, line.querySelector('mark')?.textContent.toLowerCase()]));
    test.check(around.every(([length]) => length > 0 && length < 400) && around.filter(([, word]) => word === 'transposition').length > 3, 'with the words around', around);
    await page.click('#search-results li a');
    test.check(page.url().startsWith('file://') && !page.url().includes('search.html'), 'and leads there', page.url());
    for (const [words, place] of [['swp_pairing_create', 'api/pair.html#swp-pairing-create'], ['"half-point bye" request', '#'], ['lukasik pawel', 'readme.html#pair']]) {
        await page.goto(address(`search.html?q=${encodeURIComponent(words)}`));
        await answered();
        const places = await page.$$eval('#search-results li a', links => links.map(link => link.getAttribute('href')));
        test.check(places.some(href => href.includes(place)), `${words}: a place in a page`, places);
    }
    await page.goto(address('search.html?q=xyzzyx'));
    await answered();
    test.check((await page.textContent('#search-results')).includes('No page'), 'and says when there is nothing');
    await page.goto(address('index.html'));
    await page.click('header a[href="swisspair.html"]');
    test.equal(await page.title(), 'the page', 'the page in one file lies there');
    await page.close();
}
await test.end();
