// SPDX-License-Identifier: Apache-2.0
// What tests of pages share: a browser, the program, paper, and counting.
//
//     import { begin } from './harness.mjs';
//     const test = await begin('sheets');
//     const page = await test.open(test.run('sheet', 'pairings', file), { width: 360 });
//     test.check(await test.overflow(page) === '', 'nothing sticks out');
//     await test.end();
//
// Pages come from the program as text, or from an address (a server that is tested later). Nothing is
// fetched from a network: every other request is refused and counted as a failure.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCH } from './launch.mjs';

const fetch_module = createRequire(join(process.env.MODULES, 'package.json'));
const { chromium } = fetch_module('playwright-core');
const AXE = fetch_module.resolve('axe-core/axe.min.js');

/** Sizes of paper in points. */
export const PAPER = { A4: [595, 842], Letter: [612, 792] };

/** How a page is looked at when nothing else is said. */
const LOOK = { width: 1280, height: 800, colours: 'light', contrast: 'no-preference' };

export async function begin(name) {
    const folder = mkdtempSync(join(tmpdir(), 'swisspair-browser-'));
    // The one of the whole run, or one of its own.
    const browser = process.env.BROWSER ? await chromium.connect(process.env.BROWSER) : await chromium.launch(LAUNCH);
    return new Test(name, folder, browser);
}

class Test {
    constructor(name, folder, browser) {
        Object.assign(this, { name, folder, browser, passed: 0, failed: 0, contexts: new Map(), files: 0 });
    }

    /** Counts; `words` says what should be, `found` what is. */
    check(holds, words, found = '') {
        if (holds) {
            this.passed++;
        } else {
            this.failed++;
            console.log(`FAILED: ${words}${found === '' ? '' : `: ${found}`}`);
        }
        return holds;
    }

    equal(found, expected, words) {
        const a = JSON.stringify(found), b = JSON.stringify(expected);
        return this.check(a === b, words, `expected ${b}, found ${a}`);
    }

    /** What the program answers; an error of the test unless it may fail, then null. */
    run(...words) {
        return execFileSync(process.env.SWISSPAIR, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
                                                            maxBuffer: 1 << 26 });
    }

    run_if_possible(...words) {
        const result = spawnSync(process.env.SWISSPAIR, words, { encoding: 'utf8', maxBuffer: 1 << 26 });
        return result.status === 0 ? result.stdout : null;
    }

    /** The path of a new file in the folder of the test, which end() removes. */
    path(suffix) {
        return join(this.folder, `${++this.files}${suffix}`);
    }

    /** Opens a page: its text, or an address. Look: width, height, colours 'light' or 'dark', contrast 'more'. */
    async open(what, wanted = {}) {
        const { width, height, colours, contrast } = { ...LOOK, ...wanted };
        const look = `${width} ${height} ${colours} ${contrast}`;
        if (!this.contexts.has(look)) {
            const context = await this.browser.newContext({ viewport: { width, height }, colorScheme: colours, contrast });
            context.setDefaultTimeout(120000); // the machine may work on other things
            await context.route(/^https?:/, route => {
                if (new URL(route.request().url()).hostname === '127.0.0.1')
                    return route.continue();
                this.check(false, 'nothing is fetched', route.request().url());
                return route.abort();
            });
            this.contexts.set(look, context);
        }
        const page = await this.contexts.get(look).newPage();
        let address = what;
        if (!/^(https?|file):/.test(what)) {
            const path = this.path(what.startsWith('<svg') ? '.svg' : '.html');
            writeFileSync(path, what);
            address = `file://${path}`;
        }
        await page.goto(address);
        return page;
    }

    /** An open page in another look (as for `open`): quicker than opened anew, and axe is in it already. */
    async turn(page, wanted = {}) {
        const { width, height, colours, contrast } = { ...LOOK, ...wanted };
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: colours, contrast, reducedMotion: 'reduce' }); // no colour on its way
    }

    /** What is wider than the window though nothing around it scrolls; '' when all fits. */
    async overflow(page) {
        return page.evaluate(() => {
            const width = document.documentElement.clientWidth;
            if (document.scrollingElement.scrollWidth <= width)
                return '';
            for (const element of document.querySelectorAll('body *'))
                if (element.getBoundingClientRect().right > width + 1 && !element.closest('.wide'))
                    return `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`;
            return `the page is ${document.scrollingElement.scrollWidth} wide`;
        });
    }

    /** A word of a heading or a button that stands on three lines or more, letters under each other; '' for none. */
    async torn(page) {
        return page.evaluate(() => {
            for (const element of document.querySelectorAll('h1, h2, h3, th, nav a, button, .button, label'))
                for (const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT); walker.nextNode();)
                    for (const { 0: word, index } of walker.currentNode.data.matchAll(/\S+/g)) {
                        const range = document.createRange();
                        range.setStart(walker.currentNode, index);
                        range.setEnd(walker.currentNode, index + word.length);
                        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 2)
                            return `${element.localName}: ${word}`;
                    }
            return '';
        });
    }

    /**
     * The text whose colour stands least clear of what is behind it, when that is under `least` (large text needs 3,
     * or 4.5 where `least` is 7); '' when all is clear. Computed from the styles of every visible element with text of its own.
     */
    async contrast(page, least = 4.5) {
        return page.evaluate(needed => {
            const parts = colour => colour.match(/[\d.]+/g).map(Number);
            const light = ([r, g, b]) => {
                const [x, y, z] = [r, g, b].map(v => v / 255 <= .04045 ? v / 255 / 12.92 : ((v / 255 + .055) / 1.055) ** 2.4);
                return .2126 * x + .7152 * y + .0722 * z;
            };
            const behind = element => {
                for (let at = element; at; at = at.parentElement) {
                    const colour = parts(getComputedStyle(at).backgroundColor);
                    if (colour.length < 4 || colour[3] === 1)
                        return colour;
                }
                return matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255];
            };
            let worst = { room: 0, text: '' };
            for (const element of document.querySelectorAll('body *')) {
                const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim() !== '') || element.matches('input, select, textarea');
                const style = getComputedStyle(element);
                if (!own || !element.checkVisibility() || style.visibility === 'hidden' || style.position === 'absolute' && style.clipPath !== 'none')
                    continue;
                const size = parseFloat(style.fontSize);
                const is_large = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
                const [a, b] = [light(parts(style.color)), light(behind(element))].sort((x, y) => y - x);
                const found = (a + .05) / (b + .05), room = found - (is_large ? needed === 7 ? 4.5 : 3 : needed);
                if (room < worst.room)
                    worst = { room, text: `${found.toFixed(2)}: ${element.tagName} ${element.className} '${element.textContent.trim().slice(0, 40)}'` };
            }
            return worst.text;
        }, least);
    }

    /** What axe finds, one line for each; '' when it finds nothing. */
    async axe(page) {
        if (!await page.evaluate(() => Boolean(globalThis.axe?.run)))
            await page.evaluate(readFileSync(AXE, 'utf8')); // a page may let no script in
        // What is well is not described: that takes as long as looking.
        const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
        return found.violations.map(v => `${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 120)}`).join('\n');
    }

    /** Labels of pictures that overlap each other, or leave their picture; '' when none does. */
    async crowded(page) {
        return page.evaluate(() => {
            for (const svg of document.querySelectorAll('svg')) {
                const around = svg.getBoundingClientRect();
                const boxes = [...svg.querySelectorAll('text')].map(t => [t.textContent, t.getBoundingClientRect()]);
                for (const [text, box] of boxes)
                    if (box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 1)
                        return `'${text}' leaves the picture`;
                boxes.sort((a, b) => a[1].top - b[1].top);
                for (let i = 0; i < boxes.length; i++)
                    for (let j = i + 1; j < boxes.length && boxes[j][1].top < boxes[i][1].bottom - 3; j++)
                        if (boxes[i][1].left < boxes[j][1].right - 1 && boxes[j][1].left < boxes[i][1].right - 1)
                            return `'${boxes[i][0]}' and '${boxes[j][0]}'`;
            }
            return '';
        });
    }

    /**
     * Prints: a list of pages, each {width, height, words: [{text, x, y, right, bottom}], lines}, in points from
     * the upper left. `lines` are the words of each line, in reading order.
     */
    async print(page, paper = 'A4') {
        const path = this.path('.pdf');
        await page.pdf({ path, format: paper, preferCSSPageSize: true });
        const out = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 });
        const number = (text, name) => Number(text.match(new RegExp(`${name}="([^"]*)"`))[1]);
        return out.split('<page ').slice(1).map(text => {
            const words = [...text.matchAll(/<word ([^>]*)>(.*?)<\/word>/g)].map(([, place, word]) => ({
                text: word.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&apos;/g, "'").replace(/&amp;/g, '&'),
                x: number(place, 'xMin'), y: number(place, 'yMin'),
                right: number(place, 'xMax'), bottom: number(place, 'yMax'),
            }));
            return { width: number(text, 'width'), height: number(text, 'height'), words, lines: lines_of(words) };
        });
    }

    async end() {
        await this.browser.close();
        rmSync(this.folder, { recursive: true, force: true });
        console.log(`${this.name}: ${this.passed} passed, ${this.failed} failed`);
        process.exit(this.failed ? 1 : 0);
    }
}

/** Words that stand on one line, from the left. */
function lines_of(words) {
    const lines = [];
    for (const word of [...words].sort((a, b) => a.bottom - b.bottom || a.x - b.x)) {
        const last = lines.at(-1);
        if (last && Math.abs(last[0].bottom - word.bottom) < 2)
            last.push(word);
        else
            lines.push([word]);
    }
    return lines.map(line => line.sort((a, b) => a.x - b.x).map(word => word.text).join(' '));
}
