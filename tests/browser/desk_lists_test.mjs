// SPDX-License-Identifier: Apache-2.0
// A rating list comes from a file. A player from it: letters find them, an arrow chooses, Enter enters them with what the list knows, and the list's
// month and digest stand with the rating; without a hit a name is entered as it is typed. By keys alone, ten players in a row. Then the
// players against the list: all differences accepted at once, and a number for who has none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './harness.mjs';
import { act, log as log_of, post, start } from './desk.mjs';

const test = await begin('desk_lists');
const file = test.path('.players_list_oct26.zip'), folder = test.path('.folder');
execFileSync('python3', ['tests/desk/make_rating_list.py', file, '--players', '3000']);
const desk = await start(test, folder);
const page = await desk.enter({ bypassCSP: true });
page.setDefaultTimeout(20000);
const { at: slug } = await post(page, '/api/1/new', { name: 'Lists' });
await act(page, slug, 'add_player', { name: 'Adler, Anna', rating: 1800 });
const added = async () => (await log_of(page, slug)).filter(({ kind }) => kind === 'player_added').map(({ body }) => body);
const before = (await added()).length;

await page.goto(`${desk.origin}/app/t/${slug}/players`);
await page.locator('#players tr').first().waitFor();
await page.keyboard.press('n');
const name = page.getByRole('textbox', { name: 'Name' }).first(), hits = page.getByRole('option');
await name.waitFor();
await page.locator('input[type=file]').first().setInputFiles(file);
await page.getByLabel('Rating for').waitFor(); // the list is there
await page.locator('#told').getByText('fide 2026-10, 3000 players').waitFor();
test.check(await name.evaluate((field) => field === document.activeElement), 'the list is told, and the cursor stands in the name again');
await page.keyboard.type('müll an');
await hits.filter({ hasText: 'Mueller, Anna' }).first().waitFor();
test.check((await hits.first().innerText()).includes('2210'), 'the best rated first', await hits.first().innerText());
test.check((await hits.first().innerText()).includes('12573981') && (await hits.nth(1).innerText()).includes('inactive'), 'a hit has its number; who is inactive is marked', await hits.allInnerTexts());
const ground = () => hits.nth(1).locator('.hit').evaluate((hit) => getComputedStyle(hit).backgroundColor);
const plain_ground = await ground();
await hits.nth(1).hover();
test.equal(await ground(), plain_ground, 'the mouse passes by: nothing looks chosen');
for (const [width, height] of [[1280, 800], [360, 740]]) {
    await page.setViewportSize({ width, height });
    test.equal(await test.axe(page), '', `${width}: axe`);
    test.equal(await test.overflow(page), '', `${width}: nothing sticks out`);
}
await page.setViewportSize({ width: 1280, height: 800 });
await name.focus();
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter');
await page.waitForFunction(() => document.querySelector('form input').value === '');
const anna = (await added()).at(-1);
test.check(anna.name === 'Mueller, Anna' && anna.fide_id === '12573981' && anna.official_rating === 2210 && anna.rating === 2210 && anna.title === 'WIM'
    && anna.sex === 'w' && anna.federation === 'GER' && anna.birth === '1988', 'what the list knows', JSON.stringify(anna));
test.check(/^fide 2026-10 [0-9a-f]{16}$/.test(anna.rating_from), 'and which list it is', anna.rating_from);

await page.keyboard.type('Nobody, Such');
await page.getByText('Nobody of this name is in the list.').waitFor();
await page.keyboard.press('Enter');
await page.waitForFunction(() => document.querySelector('form input').value === '');
test.equal((await added()).at(-1).name, 'Nobody, Such', 'a name that is in no list');

/* ---- nothing is entered unasked, no key is lost --------------------------------------------------- */

const waits_empty = () => page.waitForFunction(() => document.querySelector('form input').value === '');
await page.keyboard.type('müll an');
await hits.nth(2).waitFor();
test.check((await hits.first().innerText()).includes('entered'), 'who is entered already is marked', await hits.first().innerText());
await page.keyboard.press('Enter');
await page.getByText('Enter again: a player who is in no list').waitFor();
test.equal((await added()).length, before + 2, 'Enter beside hits enters nobody');
await page.keyboard.press('Enter');
await waits_empty();
test.equal((await added()).at(-1).name, 'müll an', 'a second Enter does');
await page.keyboard.press('Control+z'); // in the empty field
await page.locator('#told').getByText('Taken back: müll an').waitFor();
await page.keyboard.type('sukar');
await hits.first().waitFor();
await page.keyboard.press('Enter');
await page.locator('.hit.sel').waitFor();
await page.keyboard.press('Enter');
await waits_empty();
test.equal((await added()).at(-1).name, 'Sukarno', 'the only hit is chosen by Enter, entered by the next');
await page.route('**/lists/fide?find=*', async (route) => { await new Promise((done) => { setTimeout(done, 700); }); await route.continue(); });
await page.keyboard.type('müll an');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter');
await waits_empty();
test.equal((await added()).at(-1).fide_id, '12573983', 'keys that come before the hits wait for them');
await page.keyboard.type('müll an');
await page.keyboard.press('Enter');
await page.getByText('Enter again: a player who is in no list').waitFor();
await page.unroute('**/lists/fide?find=*');
test.equal((await added()).length, before + 4, 'Enter, too');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter');
await page.locator('#told').getByText('Players of this name, by their FIDE numbers: 3.').waitFor();
await name.fill('vree');
await hits.first().waitFor();
await page.keyboard.press('Enter');
await page.keyboard.press('Enter');
await page.locator('#told').getByText('without the title WH').waitFor();
test.check(true, 'a title that no entry can have is told');
await waits_empty();
await page.keyboard.type('mar');
await page.getByText('There are more: type on.').waitFor();
await name.fill('');
await act(page, slug, 'add_player', { name: 'Twin, One' });
await page.locator('#players').getByText('Twin, One').waitFor();
test.equal(await page.locator('#players tr', { hasText: 'Twin, One' }).locator('.amb').count(), 0, 'nothing is unlikely about one');
await name.fill('One, Twin');
await page.getByText('Nobody of this name is in the list.').waitFor();
await page.keyboard.press('Enter');
await page.waitForFunction(() => document.querySelectorAll('#players .amb').length === 2);
test.check(true, 'the marks of twins come with the second');
await page.setViewportSize({ width: 360, height: 740 });
await page.getByRole('button', { name: 'Close' }).first().click();
const rows = await page.locator('#players tr', { hasText: 'Mueller, Anna' }).allInnerTexts();
test.check(rows.length === 3 && new Set(rows.map((row) => row.replace(/\d{4}\s*$/, ''))).size === 3 && ['1988', '2009', '12573983'].every((what) => rows.some((row) => row.includes(what))), 'rows of one name differ', JSON.stringify(rows));
test.equal(await page.locator('#players .apart').evaluateAll((all) => all.filter((one) => one.offsetLeft + one.scrollWidth > one.parentElement.offsetLeft + one.parentElement.clientWidth).length), 0, 'by what is not cut off');
test.equal(await test.overflow(page), '', '360, namesakes: nothing sticks out');
await page.locator('#players tr', { hasText: '2009' }).click();
test.check((await page.locator('.pane').innerText()).includes('Born: 2009'), 'the card says what the year is', await page.locator('.pane').innerText());
await page.setViewportSize({ width: 1280, height: 800 });
await act(page, slug, 'settings', { time_control: '3 min + 2 s' });
await page.keyboard.press('Escape');
await page.keyboard.press('n');
await name.waitFor();
await page.waitForFunction(() => [...document.querySelectorAll('select')].some((one) => one.value === 'blitz'));
test.equal(await page.getByLabel('Rating for').inputValue(), 'blitz', 'the rating is that of the time control');
await act(page, slug, 'settings', { time_control: '' });
await page.waitForFunction(() => [...document.querySelectorAll('select')].some((one) => one.value === 'standard'));
await name.focus();
const so_far = (await added()).length;

const begun = Date.now();
for (const number of Array.from({ length: 10 }, (_, i) => 20000000 + 7 * (100 + i))) {
    await page.keyboard.type(String(number));
    await hits.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('form input').value === '');
}
test.equal((await added()).length, so_far + 10, `ten by keys, in ${Date.now() - begun} ms`);

/* ---- the event's players against the list ------------------------------------------------------- */

await act(page, slug, 'add_player', { name: 'Over, Titled', fide_id: '110751', rating: 2200, official_rating: 2200 });
await page.keyboard.press('Escape');
const sukarno = await page.evaluate(async (at) => (await (await fetch(`/api/1/t/${at}/players`)).json()).players.find((one) => one.name === 'Sukarno').player, slug);
await act(page, slug, 'remove_player', { player: sukarno });
await act(page, slug, 'add_player', { name: 'Sukarno', rating: 1500 });
await page.reload();
await page.locator('#players tr').first().waitFor();
await page.getByRole('button', { name: 'Check against the list' }).click();
await page.locator('#differ li').first().waitFor();
const differing = await page.locator('#differ').innerText();
test.check(differing.includes('2200') && differing.includes('2301'), 'what differs is shown', differing);
for (const [width, height] of [[1280, 800], [360, 740]]) {
    await page.setViewportSize({ width, height });
    test.equal(await test.axe(page), '', `${width}, check: axe`);
    test.equal(await test.overflow(page), '', `${width}, check: nothing sticks out`);
}
await page.setViewportSize({ width: 1280, height: 800 });
await page.getByRole('button', { name: /^Accept all/ }).click();
await page.getByText('are as it has them').waitFor();
await page.locator('#likely').getByRole('button', { name: /Sukarno/ }).click();
await page.waitForFunction(() => !document.querySelector('#likely')?.innerText.includes('Sukarno'));
const changed = (await log_of(page, slug)).filter(({ kind }) => kind === 'player_changed').map(({ body }) => body);
test.check(changed[0].official_rating === 2301 && changed.at(-1).fide_id === '5000002', 'each difference is an act', JSON.stringify(changed));

/* ---- the command: the list beside the event, and no folder made elsewhere -------------------------- */

const elsewhere = test.path('.home'), check = (...more) => execFileSync(process.env.SWISSPAIR, ['desk', 'list', ...more], { encoding: 'utf8', env: { ...process.env, HOME: elsewhere }, stdio: ['ignore', 'pipe', 'ignore'] });
const file_of = join(folder, `${slug}.desk`);
test.check(existsSync(file_of), 'the event lies in the folder', file_of);
test.check(check('check', file_of).includes('no number'), 'list check finds the list beside the event');
test.check(check('find', 'vree', '--folder', folder).includes('WH '), 'list find shows a title of women');
test.equal(existsSync(elsewhere), false, 'and makes no folder');

/* ---- rating changes, with K of the list, and norms ------------------------------------------------ */

await act(page, slug, 'settings', { rounds: 5, system: 'dutch-2026', federation: 'GER' });
for (const [name, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['pair_round', {}]]) await act(page, slug, name, body);
for (let board = 1; board <= 12; board++) await act(page, slug, 'set_result', { board, result: 'draw' });
await page.goto(`${desk.origin}/app/t/${slug}/standings`);
await page.getByRole('link', { name: 'Ratings and norms' }).click();
await page.locator('.ratings summary').first().waitFor();
await page.getByText('K is that of the list fide of 2026-10.').waitFor();
test.check(/K (10|20|40)/.test(await page.locator('.ratings').innerText()), 'K of the list', await page.locator('.ratings').innerText());
test.check((await page.locator('#changes').innerText()).includes('An estimate'), 'it is called an estimate');
await page.locator('.ratings summary').first().click();
await page.locator('.ratings table').first().waitFor();
for (const view of ['', '?view=norms']) {
    await page.goto(`${desk.origin}/app/t/${slug}/ratings${view}`);
    await page.locator(view ? '#norms' : '.ratings summary').first().waitFor();
    for (const [width, height] of [[1280, 800], [360, 740]]) {
        await page.setViewportSize({ width, height });
        test.equal(await test.axe(page), '', `${width}, ratings${view}: axe`);
        test.equal(await test.overflow(page), '', `${width}, ratings${view}: nothing sticks out`);
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/ratings${view.slice(6)}-${width}.png`, fullPage: true });
    }
}
test.check((await page.locator('#norms').innerText()).includes('not compared with the handbook'), 'norms say what they rest on');

/* ---- all events: the newest is there without a reload ---------------------------------------------- */

await page.goto(`${desk.origin}/app/`);
await page.locator('.cards li').first().waitFor();
await page.keyboard.press('n');
await page.getByLabel('Name of the event').fill('Second event');
await page.getByRole('radio', { name: 'Club blitz' }).check();
test.equal(await page.getByLabel('Time control').inputValue(), '3 min + 2 s', 'blitz has a time control');
await page.getByRole('button', { name: 'Create' }).click();
await page.waitForURL(/\/players$/);
await page.keyboard.press('n');
await page.waitForFunction(() => [...document.querySelectorAll('select')].some((one) => one.value === 'blitz'));
await page.goBack();
await page.locator('.cards').getByText('Second event').waitFor();
test.check(true, 'a new event stands among all events');

await desk.end();
await test.end();
