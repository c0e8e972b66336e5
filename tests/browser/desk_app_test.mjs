// SPDX-License-Identifier: Apache-2.0
// The application of the desk: an event from its name to the standings after round 1, by keys; what writes nothing; two
// arbiters on one board; one's own last act taken back, also after a reload; how much is in sight; axe, contrast and widths of every screen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { begin } from './harness.mjs';
import { open_form, start, table } from './desk.mjs';

const test = await begin('desk_app');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true }); // axe is put into the page
page.setDefaultTimeout(20000);
const saved = window => window.waitForFunction(() => !document.querySelector('#outbox .dot.a, #outbox .dot.r') && !document.querySelector('[data-state=waiting]'));

/** The log, as the desk tells it. */
async function log(slug) {
    const answer = await page.request.get(`${desk.origin}/api/t/${slug}/log`);
    return (await answer.text()).trim().split('\n').map(line => JSON.parse(line)).filter(event => event.counts);
}

/** How many rows of a table stand whole in the window. */
const in_sight = body => page.locator(`${body} > tr`).evaluateAll(rows => rows.filter(row => {
    const a = row.getBoundingClientRect(), b = row.closest('.list').getBoundingClientRect();
    return a.top >= b.top && a.bottom <= Math.min(b.bottom, innerHeight);
}).length);

/* ---- a new event, sixty players, paired and shown ------------------------------------------------------- */

await page.goto(`${desk.origin}/app`);
await page.getByText('No events yet').waitFor();
await open_form(page);
await page.keyboard.press('Escape');
await page.getByLabel('Name of the event').waitFor({ state: 'detached' });
await open_form(page);
await page.getByRole('radio', { name: 'Open of nine rounds' }).check();
await page.getByLabel('Name of the event').fill('Salt Harbour Open');
await page.keyboard.press('Enter');
await page.waitForURL(/\/app\/t\/[^/]+\/players$/);
const at = page.url().replace(/players$/, ''), slug = at.split('/').at(-2);
await page.getByText('No players yet').waitFor();
await page.keyboard.press('v');
await page.locator('textarea[name=table]').fill(`${table(60).split('\n').map((line, i) => `${line}\t${i === 0 ? 'Phone' : i}`).join('\n')}\n\t2000\t\tGER\t`);
const take = page.getByRole('button', { name: 'Take over 60 players' });
await take.waitFor();
const told = await page.locator('.paste').innerText();
test.check(told.includes('Columns without a place: Phone') && /unread\s*1/.test(told), 'a column without a place and a row without a name are named before anything happens', told);
test.equal((await log(slug)).filter(event => event.kind === 'player_added').length, 0, 'and nothing is written');
await page.getByLabel('Phone').selectOption({ label: 'left out' });
await page.getByText('Columns without a place').waitFor({ state: 'detached' });
await page.getByLabel('Rating', { exact: true }).selectOption({ label: 'National rating' });
await page.waitForTimeout(500);
await take.click();
await page.locator('#players tr >> nth=59').waitFor();
test.check((await log(slug)).filter(event => event.kind === 'player_added').every(event => event.body.national_rating > 0), 'a column is taken for what was chosen');
test.check(await in_sight('#players') >= 22, 'of 60 players at least 22 are in sight at 1280 x 800', await in_sight('#players'));
await page.getByLabel('Find', { exact: true }).fill('kro dra');
test.equal(await page.locator('#players tr').count(), 1, 'letters find one');
await page.keyboard.press('Enter');
await page.getByRole('complementary', { name: 'Król, Dragan' }).waitFor();
await page.keyboard.press('Escape');
await page.getByRole('button', { name: 'Round 3: plays' }).click();
await page.getByRole('button', { name: 'Round 3: Half-point bye' }).waitFor();
test.check((await log(slug)).some(event => event.kind === 'bye_asked' && event.body.round === 3), 'a click on a round to come asks for a bye');
await page.getByLabel('Find', { exact: true }).fill('');
await page.getByLabel('Find', { exact: true }).blur();
await page.keyboard.press('c');
await page.getByLabel('Find', { exact: true }).fill('adl ann');
await page.keyboard.press('Enter');
await page.getByText('1 of 60 here').waitFor();
test.check(true, 'check-in: letters find, Enter ticks the only one');
await page.keyboard.press('Escape');

await page.goto(`${at}now`);
await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Publish' }).waitFor();
test.check(await in_sight('#boards') >= 22, 'of 30 boards at least 22 are in sight', await in_sight('#boards'));
await page.locator('#b5 .black').click();
await page.keyboard.press('1');
await page.waitForTimeout(150);
test.equal((await log(slug)).filter(event => event.kind === 'result_set').length, 0, 'before it is shown, no key writes a result');
await page.keyboard.press('p');
await page.getByText('Which digits do you type').waitFor();

/* ---- results ------------------------------------------------------------------------------------------------ */

const results = async () => (await log(slug)).filter(event => event.kind === 'result_set' || event.kind === 'result_corrected');
await page.keyboard.press('1');
test.equal(await page.evaluate(() => document.activeElement.dataset.choose), '105', 'the first digit asks which digits');
await page.keyboard.press('Enter');
await page.getByText('Which digits do you type').waitFor({ state: 'detached' });
await page.reload();
await page.locator('#boards tr').first().waitFor();
await page.keyboard.press('1');
await page.getByText('Choose a board first').waitFor();
test.equal((await results()).length, 0, 'without a chosen board a digit writes nothing');
await page.locator('#b22 .black').click(); // a click anywhere in the row chooses it
test.equal(await page.locator('tr[aria-selected=true]').getAttribute('id'), 'b22', 'a click anywhere in a row chooses it');
await page.locator('#list').evaluate(list => { list.style.maxHeight = '300px'; });
await page.waitForTimeout(200);
await page.locator('#list').evaluate(list => list.scrollTo(0, 0));
await page.keyboard.press('1');
await page.getByText('Press again').waitFor();
await page.waitForTimeout(200);
test.equal((await results()).length, 0, 'nor on a board that is out of sight');
await page.keyboard.press('1');
await saved(page);
test.equal((await results()).map(event => event.body.result), ['1-0'], 'in sight it writes');
await page.locator('#list').evaluate(list => { list.style.maxHeight = ''; });
for (const key of ['ArrowDown', 'ArrowUp', 'End', 'Home', '7', 'x', 'Delete', 'Escape'])
    await page.keyboard.press(key);
await page.waitForTimeout(150);
test.equal((await results()).length, 1, 'arrows, other digits and Del once write nothing');
const wanted = Array.from({ length: 30 }, (_, i) => ['1', '0', '5'][(i * 7) % 3]);
for (let i = 0; i < 12; i++) // board 1 is chosen; each result goes on to the next open board
    await page.keyboard.press(wanted[i]);
await page.keyboard.press('Insert');
await page.waitForFunction(() => document.activeElement.id === 'slip-line');
for (let i = 29; i >= 12; i--)
    if (i !== 21)
        await page.keyboard.type(`${i + 1} ${wanted[i]}\n`);
await page.keyboard.press('Insert');
await saved(page);
const boards = (await log(slug)).findLast(event => event.kind === 'round_published').body.boards;
const found = new Map((await results()).map(event => [event.body.white, event.body.result]));
test.equal(boards.map(([white]) => found.get(white)), wanted.map((key, i) => (i === 21 ? '1-0' : { 1: '1-0', 0: '0-1', 5: 'draw' }[key])), 'thirty results by digits and slips, each on its board');
await page.locator('#open').filter({ hasText: '30 of 30' }).waitFor();

/* ---- a correction, an undoing, a conflict ------------------------------------------------------------------------ */

await page.locator('#b3 .black').click();
await page.keyboard.press('0');
await page.locator('dialog').waitFor();
await page.keyboard.press('Enter');
await page.locator('dialog').waitFor({ state: 'detached' });
test.equal(await page.locator('#b3').getAttribute('data-result'), { 1: '1-0', 0: '0-1', 5: 'draw' }[wanted[2]], 'Enter keeps the result that stands');
await page.keyboard.press('0');
await page.getByRole('button', { name: 'Change to 0–1' }).click();
await page.locator('#b3[data-result="0-1"]').waitFor();
await page.reload();
await page.locator('#b3[data-result="0-1"]').waitFor();
await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back: Board 3: 0–1' }).waitFor();
await page.locator(`#b3[data-result="${{ 1: '1-0', 0: '0-1', 5: 'draw' }[wanted[2]]}"]`).waitFor();
test.check(true, 'Ctrl Z takes back the last act and names it, also after a reload');
await page.locator('#b7 .black').click();
await page.keyboard.press('Delete');
await page.keyboard.press('Delete');
await page.locator('#b7.open').waitFor();
test.check(true, 'Del twice clears');
await page.keyboard.press('f');
await page.keyboard.press('1');
await page.locator('#b7[data-result="+:-"]').waitFor();
test.check(true, 'F and a digit: by forfeit');
await page.keyboard.press('Delete');
await page.keyboard.press('Delete');
await page.locator('#b7.open').waitFor();

await page.evaluate(() => fetch('/api/people', { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'boris', passphrase: 'correct horse 7', digits: '105' }) }));
const other = await (await test.browser.newContext()).newPage();
await other.goto(`${desk.origin}/enter`);
await other.getByLabel('Your name').fill('boris');
await other.getByLabel('Passphrase').fill('correct horse 7');
await other.keyboard.press('Enter');
await other.waitForURL(`${desk.origin}/`);
await other.goto(`${at}now`);
await other.locator('#b7.open .black').click();
await page.locator('#b7 .black').click();
await Promise.all([page.keyboard.press('1'), other.keyboard.press('0')]);
await Promise.all([page.locator('#k7').waitFor(), other.locator('#k7').waitFor()]);
await page.locator('#k7').getByRole('button').first().click();
await Promise.all([page.locator('#k7').waitFor({ state: 'detached' }), other.locator('#k7').waitFor({ state: 'detached' })]);
test.check(true, 'two results for one board are shown to both, and settled by one button');
await other.context().close();

/* ---- the connection is cut ------------------------------------------------------------------------------------------ */

await page.locator('#b9 .black').click();
await page.keyboard.press('Delete');
await page.keyboard.press('Delete');
await page.locator('#b9.open').waitFor();
await page.route('**/acts', route => route.abort());
await page.keyboard.press('5');
await page.getByText('The desk does not answer.').first().waitFor();
test.check((await page.locator('#b9').innerText()).includes('waiting'), 'what waits is marked in its row, and a bar says so');
await page.unroute('**/acts');
await page.locator('#b9[data-result=draw]').waitFor();
await saved(page);

/* ---- Ctrl K, ?, the next round ------------------------------------------------------------------------------------------ */

await page.keyboard.press('Control+k');
await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'combobox');
await page.keyboard.type('12');
await page.getByRole('option', { name: /^Board 12/ }).first().waitFor();
await page.locator('.finder input').fill('zzz');
await page.getByText('Nothing found').waitFor();
await page.locator('.finder input').fill('bye adl ann 8');
await page.getByRole('option', { name: 'Adler, Anna: half-point bye in round 8' }).waitFor();
await page.keyboard.press('Enter');
await page.locator('.told').getByText('Adler, Anna: half-point bye in round 8').waitFor();
test.check((await log(slug)).some(event => event.kind === 'bye_asked' && event.body.round === 8), 'a bye by its name, the player and the round');
await page.keyboard.press('Control+z');
await page.locator('.told').getByText('Taken back').waitFor();
await page.keyboard.press('Control+k');
await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'combobox');
await page.keyboard.press('Escape');
await page.keyboard.press('?');
await page.getByRole('dialog', { name: 'Keys' }).getByText('Find or do').waitFor();
await page.keyboard.press('Escape');
await page.keyboard.press('p');
await page.getByRole('heading', { name: 'Round 2' }).waitFor();
await page.getByRole('button', { name: 'Publish' }).waitFor();
test.check((await log(slug)).some(event => event.kind === 'round_closed') && (await log(slug)).some(event => event.kind === 'round_paired' && event.body.round === 2), 'one key closes round 1 and pairs round 2');

/* ---- a round changed by hand, latecomers ---------------------------------------------------------------------------------- */

const before = (await log(slug)).length;
await page.keyboard.press('e');
await page.getByText('nothing is written yet').waitFor();
test.equal(await test.axe(page), '', 'by hand: axe');
await page.locator('#h8 .white .pick').click();
await page.locator('#h9 .white .pick').click();
await page.getByRole('button', { name: /^Exchange/ }).and(page.locator(':not([disabled])')).waitFor();
await page.keyboard.press('Enter');
await page.getByRole('button', { name: 'Look at 2 boards' }).and(page.locator(':not([disabled])')).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Change 2 boards' }).waitFor();
test.check((await page.evaluate(() => document.activeElement.dataset.answer)) === 'keep', 'the safe answer is first and has the focus');
await page.keyboard.press('Escape');
await page.locator('dialog').waitFor({ state: 'detached' });
test.equal((await log(slug)).length, before, 'looked at and left as it is: nothing is in the log');
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Change 2 boards' }).click();
await page.getByRole('heading', { name: 'Round 2' }).waitFor();
await page.locator('.told').filter({ hasText: 'Round 2 changed by hand' }).waitFor();
test.check((await log(slug)).some(event => event.kind === 'edit_finished'), 'one answer changes both boards');
await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back: Round 2 changed by hand' }).waitFor();
await page.waitForTimeout(300);
test.check(!(await log(slug)).some(event => event.kind === 'edit_finished'), 'and Ctrl Z takes all of it back');
await page.keyboard.press('l');
await page.getByRole('complementary', { name: 'Latecomers' }).waitFor();
test.equal(await test.axe(page), '', 'latecomers: axe');
await page.keyboard.press('Escape');

/* ---- every screen: axe, contrast, widths ----------------------------------------------------------------------------------- */

const SCREENS = ['now', 'r/1?board=4', 'players?player=5', 'players?checkin=1', 'standings?round=1', 'standings?round=1&view=cross', 'timeline', 'settings', 'print', 'more', '/app'];
for (const screen of SCREENS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(screen.startsWith('/') ? desk.origin + screen : at + screen);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(500);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    test.equal(await test.axe(page), '', `${screen}: axe`);
    for (const [colours, contrast, least] of [['light', 'no-preference', 4.5], ['dark', 'no-preference', 4.5], ['light', 'more', 7]]) {
        await test.turn(page, { colours, contrast });
        test.equal(await test.contrast(page, least), '', `${screen}: text stands clear, ${colours} ${contrast}`);
    }
    for (const width of [320, 360, 768, 1280, 2560]) {
        await test.turn(page, { width });
        test.equal(await test.overflow(page), '', `${screen}: nothing sticks out at ${width} px`);
    }
}
await page.setViewportSize({ width: 1280, height: 800 });
await page.goto(`${at}standings?round=1`);
await page.locator('#standings tr').first().waitFor();
await page.locator('#standings tr').first().locator('.val button').first().click();
await page.locator('.work .steps').waitFor();
test.check(true, 'a click on a value unfolds how it comes about');
await page.goto(`${at}settings`);
await page.getByLabel('City').fill('Salzhafen');
await page.goto(`${at}players`);
await page.goto(`${at}settings`);
test.equal(await page.getByLabel('City').inputValue(), 'Salzhafen', 'what is typed and not saved is there after the page was left');
await page.keyboard.press('Control+s');
await page.locator('.save-bar').waitFor({ state: 'detached' });
test.check((await log(slug)).some(event => event.kind === 'settings_set' && event.body.city === 'Salzhafen'), 'one Save saves it');

/* ---- in other languages, and how large it is ---------------------------------------------------------------------------------- */

for (const [language, word] of [['ru', 'Вставить список'], ['pl', 'Wklej listę'], ['de', 'Liste einfügen']]) {
    await page.evaluate(spoken => fetch('/api/me', { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ language: spoken }) }), language);
    for (const name of ['r/1', 'standings', 'settings', 'print', 'timeline', 'players']) {
        await page.goto(`${at}${name}`);
        await page.waitForFunction(spoken => document.documentElement.lang === spoken, language);
        await page.waitForTimeout(200); // a page left too early has no answer
        test.equal(await test.overflow(page), '', `${name} in ${language}: nothing sticks out`);
    }
    await page.getByRole('button', { name: word }).waitFor();
}
const made = join(process.env.MODULES, '..', 'web');
const size = ['desk-app.js', 'desk-app.css'].reduce((sum, name) => sum + gzipSync(readFileSync(join(made, name)), { level: 9 }).length, 0);
test.check(size < 150 * 1024, 'the application is smaller than 150 kB without its typeface', `${size} bytes`);

await desk.end();
await test.end();
