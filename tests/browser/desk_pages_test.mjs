// SPDX-License-Identifier: Apache-2.0
// The desk's pages: from an empty folder to a published round 1 of 60 pasted players, every page looked at by axe
// in all its looks, nothing wider than a phone, reading without scripts, seven languages, the sheets on paper.
// With FOLDER in the environment the pictures of docs/guide/first-tournament.md, every screen, are put there:
//     make desk-pictures
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { begin, PAPER } from './harness.mjs';
import { begin_event, count_acts, start } from './desk.mjs';

const test = await begin('desk_pages');
const desk = await start(test);

const picture = async name => process.env.FOLDER && page.screenshot({ path: `${process.env.FOLDER}/${name}.png` });

/* ---- five minutes ------------------------------------------------------------------------------ */

const page = await desk.enter({ bypassCSP: true });
await picture('1-start');
const started = Date.now(), acts = await count_acts(page);
const at = await begin_event(page);
test.equal(await page.locator('#boards tr[data-board]').count(), 30, 'sixty players have thirty boards');
test.check(await page.getByText('Nothing has been published yet.').isVisible(), 'what is paired is not public');
test.check((await page.locator('#sum').innerText()).includes('60 players = 60 on boards'), 'the arithmetic is shown');
await picture('5-before-publishing');
await page.keyboard.press('p');
await page.locator('#legend').waitFor();
test.check(Date.now() - started < 60000, 'round 1 is published in under a minute', `${Date.now() - started} ms`);
test.check(acts() >= 10 && acts() <= 25, 'with at most 25 keys, clicks and fields', acts());
console.log(`an empty folder to a published round of 60: ${acts()} keys, clicks and fields, ${Date.now() - started} ms`);
test.check((await page.title()).startsWith('(30) '), 'the title counts open boards', await page.title());

/* ---- some results ------------------------------------------------------------------------------ */

await page.getByRole('button', { name: '1 White, 0 Black, 5 draw' }).click();
await page.locator('#legend [data-do=white]').waitFor();
await page.waitForLoadState(); // before that a key meets no script
await page.locator('#e1').focus();
for (const key of ['1', '0', '5', '1', '5'])
    await page.keyboard.press(key);
await page.locator('#b5[data-result=draw]').waitFor();
await picture('6-round');
await page.goto(at);
await picture('2-overview');

/* ---- three letters, twins, one player ----------------------------------------------------------- */

await page.goto(`${at}players`);
await page.keyboard.press('/');
await page.keyboard.type('lin');
const visible = () => page.locator('#list tr:not([hidden])').count();
test.equal(await visible(), 5, 'three letters leave the Lindströms');
await page.locator('#find').fill('lindstrom ess');
test.equal(await visible(), 0, 'accents are no hindrance, other names are');
await page.locator('#find').fill('lindstrom esz');
test.equal(await visible(), 1, 'two beginnings find one');
await page.locator('#find').fill('');
await page.getByLabel('Name', { exact: true }).fill('Adler, Anna');
await page.getByLabel('Rating', { exact: true }).fill('1500');
await page.getByRole('button', { name: 'Add', exact: true }).click();
await page.locator('#p61').waitFor();
test.check((await page.locator('#unlikely').innerText()).includes('Adler, Anna'), 'two of one name are shown as unlikely');
await page.keyboard.press('Escape');
await page.evaluate(() => document.activeElement.blur());
await page.keyboard.press('Control+z');
await page.locator('#p61').waitFor({ state: 'detached' });
test.equal(await page.locator('#list tr').count(), 60, 'Ctrl Z takes the entry back');

/* ---- check-in: on the row, and back on the row --------------------------------------------------- */

await page.goto(`${at}checkin`);
await page.locator('#c3').getByRole('button', { name: 'Is here' }).click();
await page.locator('#c3.here').waitFor();
await page.locator('#c3').getByRole('button', { name: 'Take back' }).click();
await page.locator('#c3.missing').waitFor();
test.check(true, 'what was ticked is taken back on the row');

/* ---- prizes are typed as money -------------------------------------------------------------------- */

await page.goto(`${at}settings`);
await page.locator('form[data-act=prizes] textarea').fill('1; 500,50; First\n2; 300; Second');
await page.locator('form[data-act=prizes] button.main').click();
await page.locator('#undo:not([hidden])').waitFor();
await page.goto(`${at}settings`);
test.equal((await page.locator('form[data-act=prizes] textarea').inputValue()).trim(), '1; 500.50; First; \n2; 300.00; Second;',
    'prizes come back as they were typed');

await page.goto(`${at}prizes`);
await page.setViewportSize({ width: 700, height: 900 }); // what A4 leaves between its margins
await page.emulateMedia({ media: 'print' });
test.equal(await page.evaluate(() => [...document.querySelectorAll('.wide')].filter(one => one.scrollWidth > one.clientWidth + 1).length), 0, 'on paper the working of the prizes is not cut off');
await page.emulateMedia({ media: 'screen' });

/* ---- what the timeline tells, and the working of what has no value --------------------------------- */

await page.evaluate(async slug => {
    const body = JSON.stringify({ request: '0123456789abcdef0123456789abcdef', expects: 0, act: 'note', confirmed: 0, body: { text: 'The clock of board 3 was changed.' } });
    await fetch(`/api/t/${slug}/acts`, { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body });
}, new URL(at).pathname.split('/')[2]);
await page.setViewportSize({ width: 360, height: 740 });
await page.goto(`${at}timeline`);
test.check((await page.locator('#events tr').first().innerText()).includes('The clock of board 3 was changed.'), 'the timeline tells what a note says');
test.equal(await page.locator('#events .together').evaluateAll(all => all.filter(one => one.getClientRects().length > 1).length), 0, 'no result is torn in two');
test.equal(await page.locator('#events .together').count(), 5, 'five results are told', await page.locator('#events .together').count());
await page.goto(`${at}standings/1`);
test.check((await page.locator('h2:last-of-type + p').innerText()).includes('No game counts here'), 'direct encounter of nobody says so');
await page.setViewportSize({ width: 1280, height: 800 });

/* ---- every page: axe, width, languages ------------------------------------------------------------ */

const PICTURES = { players: '3-players', checkin: '4-check-in', 'r/1/why/1': '7-why', 'standings/3': '8-standings', timeline: '9-timeline', report: '10-report',
    'players/3': '11-player', 'r/1/whynot?a=1&b=2': '12-why-not', 'r/1/late': '13-latecomers', 'r/2': '14-next-round', 'r/2/blocked': '15-in-the-way', ahead: '16-preview',
    standings: '17-table', prizes: '18-prizes', print: '19-print', settings: '20-settings', '/people': '21-arbiters' };
const PAGES = ['', 'players', 'players/3', 'checkin', 'r/1', 'r/1/why/1', 'r/1/whynot?a=1&b=2', 'r/1/late', 'r/2', 'r/2/blocked', 'ahead', 'standings',
    'standings/3', 'prizes', 'timeline', 'print', 'settings', 'report'];
const LOOKS = [1280, 360].flatMap(width => ['light', 'dark'].map(colours => ({ width, height: width === 360 ? 740 : 800, colours })));
for (const name of [...PAGES, '/', '/people']) {
    const answer = await page.goto(name.startsWith('/') ? desk.origin + name : at + name);
    test.equal(answer.status(), 200, name || 'overview');
    for (const look of LOOKS) {
        const what = `${name || 'overview'}, ${look.width}, ${look.colours}`;
        await test.turn(page, look);
        const found = await test.axe(page);
        test.check(found === '', `${what}: axe`, found);
        const wide = await test.overflow(page);
        test.check(wide === '', `${what}: nothing sticks out`, wide);
        if (look === LOOKS[0] && PICTURES[name])
            await picture(PICTURES[name]);
    }
}

/* ---- 400 %, high contrast, colours of the system ------------------------------------------------- */

await page.setViewportSize({ width: 320, height: 256 }); // what is left of 1280 x 1024 at 400 %
for (const name of [...PAGES, '/']) {
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none', reducedMotion: 'reduce' }); // no colour on its way
    await page.goto(name === '/' ? desk.origin : at + name);
    const what = name || 'overview', wide = await test.overflow(page);
    test.check(wide === '', `${what}, 400 %: nothing sticks out`, wide);
    for (const colorScheme of ['light', 'dark'])
        for (const contrast of ['no-preference', 'more']) {
            await page.emulateMedia({ colorScheme, contrast });
            const found = await test.contrast(page, contrast === 'more' ? 7 : 4.5);
            test.check(found === '', `${what}, ${colorScheme}, contrast ${contrast}: text is clear of what is behind it`, found);
        }
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
    for (const theme of ['light', 'dark', 'contrast']) { // chosen by the person, against the system
        await page.evaluate(name => { document.documentElement.dataset.theme = name; }, theme);
        const found = await test.contrast(page, theme === 'contrast' ? 7 : 4.5);
        test.check(found === '', `${what}, theme ${theme}: text is clear of what is behind it`, found);
    }
    await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const paper = await page.evaluate(() => getComputedStyle(document.body).color);
    test.equal(paper, 'rgb(0, 0, 0)', `${what}: a dark page is printed in black`);
    await page.emulateMedia({ colorScheme: 'light', media: 'screen', forcedColors: 'active' });
    const lost = await page.evaluate(() => {
        const bare = [...document.querySelectorAll('main button, main .button, main input:not([type=checkbox]), main select')]
            .filter(one => one.checkVisibility() && getComputedStyle(one).borderTopStyle === 'none').map(one => one.outerHTML.slice(0, 80));
        const links = [...document.querySelectorAll('.bar nav a')], below = one => getComputedStyle(one).borderBottomColor;
        const here = links.find(one => one.ariaCurrent === 'page' || one.hasAttribute('aria-current'));
        if (here && links.some(one => one !== here && below(one) === below(here)))
            bare.push('the menu does not show where we are');
        return bare.join('\n');
    });
    test.check(lost === '', `${what}, colours of the system: buttons and fields have edges`, lost);
}
await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
await page.goto(`${at}r/1`);
for (const board of [1, 12, 30]) {
    await page.locator(`#e${board}`).focus();
    const seen = await page.evaluate(id => {
        const one = document.getElementById(id), box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    }, `e${board}`);
    test.check(seen, `400 %: nothing stands before board ${board} when it has the focus`);
}
await page.setViewportSize({ width: 1280, height: 800 });
await page.emulateMedia({ colorScheme: 'light' });
for (const [language, word] of [['de', 'Rangliste'], ['es', 'Clasificación'], ['fr', 'Classement'], ['it', 'Classifica'], ['nl', 'Stand'], ['pl', 'Klasyfikacja'], ['ru', 'Положение'], ['en', 'Standings']]) {
    await page.goto(`${at}settings`);
    await page.locator('select[name=language]').selectOption(language);
    await page.locator('form[data-me] button').click();
    await page.waitForFunction(wanted => document.documentElement.lang === wanted, language);
    await page.goto(`${at}standings`);
    test.equal(await page.locator('h1').innerText(), word, `the pages speak ${language}`);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of [...PAGES, '/', '/people']) {
        await page.goto(name.startsWith('/') ? desk.origin + name : at + name);
        const what = `${name || 'overview'}, 360, ${language}`, wide = await test.overflow(page), torn = await test.torn(page);
        test.check(wide === '', `${what}: nothing sticks out`, wide);
        test.check(torn === '', `${what}: no word stands letter under letter`, torn);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
}

/* ---- reading without scripts ---------------------------------------------------------------------- */

const bare = await test.browser.newContext({ javaScriptEnabled: false });
await bare.addCookies(await page.context().cookies());
const still = await bare.newPage();
for (const name of PAGES) {
    await still.goto(at + name);
    test.check((await still.locator('main').innerText()).length > 20, `${name || 'overview'}: can be read without scripts`);
}
await still.goto(`${at}players?find=LINDSTR`);
test.equal(await still.locator('#list tr').count(), 5, 'without scripts the server searches');

/* ---- paper ------------------------------------------------------------------------------------------ */

for (const [paper, [width]] of Object.entries(PAPER))
    for (const sheet of ['pairings', 'names', 'slips', 'places', 'cards', 'checkin']) {
        await still.goto(`${at}print/${sheet}?paper=${paper.toLowerCase()}`);
        const pages = await test.print(still, paper);
        test.check(pages.every(one => Math.abs(one.width - width) < 2), `${sheet}: ${paper}`);
        test.check(pages.at(-1).lines.at(-1).endsWith(`page ${pages.length} of ${pages.length}`), `${sheet}, ${paper}: page x of y`);
        if (sheet === 'pairings') {
            const boards = pages.flatMap(one => one.lines).map(line => line.match(/^(\d+) \d+ .*\d+ /)).filter(Boolean).map(found => Number(found[1]));
            test.equal(boards, Array.from({ length: 30 }, (_, i) => i + 1), `${paper}: every board on one line, in order`);
        }
    }

/* ---- a second copy, and a saved log that becomes an event again -------------------------------------- */

const stick = test.path('.stick');
mkdirSync(stick);
await page.goto(`${at}report`);
await page.getByLabel('Folder of the second copy').fill(stick);
await page.locator('form[data-mirror] button').click();
await page.getByText('Second copy complete').waitFor();
const saved = await page.request.get(`${desk.origin}/api${new URL(at).pathname}backup`);
const log = test.path('.jsonl');
writeFileSync(log, await saved.body());
await page.goto(desk.origin);
await page.locator('input[type=file]').setInputFiles(log);
await page.locator('form[data-restore] button').click();
await page.waitForURL(url => url.pathname.startsWith('/t/'));
test.check(page.url() !== at, 'a saved log comes back beside the event', page.url());
await page.goto(`${page.url()}players`);
test.equal(await page.locator('#list tr').count(), 60, 'with all its players');

/* ---- fields follow what was saved, unless somebody is about to change them ---------------------------- */

await page.goto(`${at}settings`);
const beside = await page.context().newPage();
await beside.goto(`${at}settings`);
await beside.getByLabel('City', { exact: true }).fill('Half a na');
await page.getByLabel('City', { exact: true }).fill('Salt Harbour');
await page.getByLabel('Time control').fill('90 min');
await beside.getByLabel('Time control').focus();
await page.getByLabel('Chief arbiter').fill('Ortega');
await page.getByLabel('Acceleration').selectOption('baku');
for (const act of ['settings', 'officials', 'accelerate']) {
    const seq = await beside.evaluate(() => document.body.dataset.seq);
    await page.locator(`form[data-act=${act}] button`).click();
    await beside.waitForFunction(before => document.body.dataset.seq !== before, seq);
}
test.equal(await beside.getByLabel('Chief arbiter').inputValue(), 'Ortega', 'a field nobody has touched shows what another window saved');
test.equal(await beside.getByLabel('Acceleration').inputValue(), 'baku', 'so does a choice');
test.equal(await beside.getByLabel('City', { exact: true }).inputValue(), 'Half a na', 'what somebody is typing stays');
test.equal(await beside.getByLabel('Time control').inputValue(), '', 'nor does a field change under who stands in it');
await beside.locator('form[data-act=settings] button').click();
await page.waitForFunction(() => document.querySelector('[name=city]').value === 'Half a na');
test.check(true, 'who has saved follows what others save after him');
await beside.close();

/* ---- what goes to the browser ----------------------------------------------------------------------- */

const scripts = readdirSync('web').filter(name => name.endsWith('.js')).reduce((sum, name) => sum + statSync(`web/${name}`).size, 0);
test.check(scripts < 48000, 'all scripts together have under 48 kB', scripts);

await desk.end();
await test.end();
