// SPDX-License-Identifier: Apache-2.0
// Screens of the application beside those of a day of play (desk_app): the next round while games run, who is in the way of
// a round, the report, the arbiters. What each does, and each by axe, in three looks, from 320 px to 2,560 px, in other languages.
// LOOK=FOLDER: pictures of them.
import { begin } from './harness.mjs';
import { start } from './desk.mjs';

const test = await begin('desk_screens');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true }); // axe is put into the page
page.setDefaultTimeout(20000);

const post = (path, body) => page.evaluate(async ([to, what]) => (await fetch(to, { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(what) })).json(), [path, body]);
let requests = 0;
/** An act, as somebody elsewhere does it. */
const act = (slug, name, body = {}) => post(`/api/1/t/${slug}/acts`, { request: (++requests).toString(16).padStart(32, '0'), act: name, body, confirmed: 4 });
const log = async slug => (await (await page.request.get(`${desk.origin}/api/t/${slug}/log`)).text()).trim().split('\n').map(line => JSON.parse(line)).filter(event => event.counts);

/** A screen as everybody may see it. */
async function look_at(address, name, ready) {
    const open = async () => { await page.goto(address); await page.locator(ready).first().waitFor(); await page.waitForTimeout(150); };
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    test.equal(await test.axe(page), '', `${name}: axe`);
    for (const [colours, contrast, least] of [['light', 'no-preference', 4.5], ['dark', 'no-preference', 4.5], ['light', 'more', 7]]) {
        await test.turn(page, { colours, contrast });
        test.equal(await test.contrast(page, least), '', `${name}: text stands clear, ${colours} ${contrast}`);
        if (process.env.LOOK && contrast !== 'more')
            await page.screenshot({ path: `${process.env.LOOK}/${name}-${colours}.png` });
    }
    for (const width of [320, 360, 768, 1280, 2560]) {
        await test.turn(page, { width });
        test.equal(await test.overflow(page), '', `${name}: nothing sticks out at ${width} px`);
        if (process.env.LOOK && width === 360)
            await page.screenshot({ path: `${process.env.LOOK}/${name}-360.png` });
    }
    for (const language of ['de', 'ru']) {
        await post('/api/1/me', { language });
        await open();
        for (const width of [320, 1280]) {
            await test.turn(page, { width });
            test.equal(await test.overflow(page), '', `${name} in ${language}: nothing sticks out at ${width} px`);
        }
    }
    await post('/api/1/me', { language: 'en' });
    await test.turn(page);
    await open();
}

/* ---- what was stumbled over on the pages of before (issue 42, 7) ------------------------------------ */

const first = (await post('/api/1/new', { name: 'Stumbles' })).slug, there = `${desk.origin}/app/t/${first}`;
await act(first, 'settings', { rounds: 5, system: 'dutch-2026' });
for (let i = 0; i < 8; i++)
    await act(first, 'add_player', { name: `${['Adler', 'Brânză', 'Černý', 'Durić', 'Eriksen', 'Fišer', 'García', 'Horváth'][i]}, Anna`, rating: 2200 - 20 * i });
for (const [name, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['pair_round', {}], ['publish_round', {}]])
    await act(first, name, body);
for (const board of [1, 2, 3, 4])
    await act(first, 'set_result', { board, result: '1-0' });
await act(first, 'ask_bye', { player: 7, round: 2, worth: 'half' });
await act(first, 'withdraw', { player: 8 });
await page.goto(`${there}/players`);
await page.locator('#p8').waitFor();
test.check((await page.locator('#p7 .byes').innerText()).includes('2: ½'), 'a bye that was asked for stands in the list');
test.equal([(await page.locator('#p7').innerText()).includes('withdrawn'), (await page.locator('#p8').innerText()).includes('withdrawn')], [false, true], 'withdrawn is not the same as a bye');
test.equal((await page.locator('.chip').allInnerTexts()).filter(text => /Byes|withdrawn/.test(text)).map(text => text.replace(/\s+/, ' ')), ['Byes 1', 'withdrawn 1'], 'and each has its chip');
await page.locator('#p5').click(); // Black on board 1, who has lost
await page.getByRole('complementary', { name: 'Eriksen, Anna' }).waitFor();
test.equal(await page.locator('.games tr').first().locator('td').last().innerText(), '0', 'a lost game is 0 in the loser\'s own list');
await page.keyboard.press('Escape');
await page.goto(`${there}/r/1?board=1`);
await page.locator('#b1').waitFor();
await page.keyboard.press('Delete');
await page.keyboard.press('Delete');
await page.locator('.told').waitFor();
const [message, rail] = await Promise.all(['.told', '.rail'].map(part => page.locator(part).boundingBox()));
test.check(message.x >= rail.x + rail.width, 'what was done is told beside the parts of the event, not over them', message.x);
await page.locator('.told').waitFor({ state: 'detached' });
test.check(true, 'and not for ever');
const { acts } = await (await page.request.get(`${desk.origin}/api/1/t/${first}/timeline?limit=1`)).json();
const abroad = await (await test.browser.newContext({ timezoneId: 'Asia/Tokyo', storageState: await page.context().storageState() })).newPage();
await abroad.goto(`${there}/timeline`);
await abroad.locator('#timeline .hour').first().waitFor();
test.equal(await abroad.locator('#timeline .hour').first().innerText(), new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' }).format(acts[0].at), 'the timeline is in the time of the place');
await abroad.context().close();

/* ---- numbers after round 1 ------------------------------------------------------------------------- */

{
    const late = (await post('/api/1/new', { name: 'Late Numbers' })).slug, where = `/api/1/t/${late}`;
    const numbers = async () => (await (await page.request.get(`${desk.origin}${where}/players`)).json()).players.map(({ tpn }) => tpn);
    await act(late, 'settings', { rounds: 5, system: 'dutch-2026' });
    for (let i = 0; i < 6; i++)
        await act(late, 'add_player', { name: `Player${i}, Anna`, rating: 2200 - 20 * i });
    for (const [name, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['pair_round', {}], ['publish_round', {}]])
        await act(late, name, body);
    for (const board of [1, 2, 3])
        await act(late, 'set_result', { board, result: 'draw' });
    await act(late, 'add_player', { name: 'Newcomer, Anna', rating: 2190 });
    test.equal(await numbers(), [1, 2, 3, 4, 5, 6, 7], 'who enters while round 1 is played stands behind; what hangs on the wall keeps its numbers');
    await act(late, 'close_round', { round: 1 });
    const made = await act(late, 'make_numbers');
    test.equal([made.outcome, made.events.map(({ kind }) => kind)], ['done', ['numbers_made']], 'make the pairing numbers after round 1: they are made');
    test.equal(await numbers(), [1, 3, 4, 5, 6, 7, 2], 'by rating, the newcomer among the others');
    const again = await act(late, 'make_numbers');
    test.equal([again.outcome, again.events], ['done', []], 'and once more there is nothing to make');
    await act(late, 'add_player', { name: 'Latest, Anna', rating: 2500 });
    await page.goto(`${desk.origin}/app/t/${late}/now`);
    await page.getByRole('button', { name: 'Pair round 2' }).click();
    for (const dialog = page.locator('dialog'); !(await log(late)).some(event => event.kind === 'round_paired' && event.body.round === 2);) {
        await page.waitForTimeout(200); // what the desk asks about is confirmed
        if (await dialog.isVisible())
            await dialog.locator('.answers button').last().click();
    }
    test.equal((await numbers())[7], 1, 'the next step makes them, too, before it pairs');
}

/* ---- a small event, games open ------------------------------------------------------------------- */

const slug = (await post('/api/1/new', { name: 'Harbour Cup' })).slug, at = `${desk.origin}/app/t/${slug}`;
await act(slug, 'settings', { rounds: 5, system: 'dutch-2026' });
for (let i = 0; i < 12; i++)
    await act(slug, 'add_player', { name: `${['Adler', 'Brânză', 'Černý', 'Durić', 'Eriksen', 'Fišer', 'García', 'Horváth', 'Ibsen', 'Jansson', 'Król', 'Lindström'][i]}, Anna`, rating: 2200 - 20 * i });
for (const [name, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['pair_round', {}], ['publish_round', {}]])
    await act(slug, name, body);
for (const board of [1, 2, 3, 4])
    await act(slug, 'set_result', { board, result: '1-0' });

await page.goto(`${at}/now`);
await page.locator('#ahead').waitFor();
await page.keyboard.press('v');
await page.getByRole('heading', { name: 'Preview of round 2' }).waitFor();
await page.getByText('2 games are still open; all 9 combinations').waitFor();
const certain = await page.locator('#preview tbody tr').count();
test.check(certain > 0, 'every player stands in the preview, certain or not', certain);
await look_at(`${at}/preview`, 'preview', '#preview tbody tr');
await page.getByRole('link', { name: 'Back to round 1' }).click();
await page.locator('#b5').waitFor();

/* ---- nobody may be paired --------------------------------------------------------------------------- */

for (const board of [5, 6])
    await act(slug, 'set_result', { board, result: 'draw' });
await act(slug, 'close_round', { round: 1 });
const players = (await log(slug)).filter(event => event.kind === 'player_added').map((_, i) => i + 1);
await act(slug, 'forbid', { groups: [{ players: players.slice(0, 8) }] });
await page.goto(`${at}/now`);
await page.getByRole('button', { name: 'Pair round 2' }).click();
await page.locator('dialog').getByRole('button', { name: 'Who may not meet whom' }).click();
await page.getByRole('heading', { name: 'Round 2: who is in the way' }).waitFor();
await page.locator('svg.blocked rect').first().waitFor();
test.check((await page.locator('#blocked').innerText()).includes('must not meet'), 'who blocks is told in sentences, too');
await look_at(`${at}/blocked`, 'blocked', 'svg.blocked rect');
await page.getByRole('link', { name: 'Lift a prohibition' }).click();
await page.locator('#set-meet').waitFor();
test.check(true, 'a way out is a button: the prohibition');
await page.goto(`${at}/blocked/2`);
await page.getByRole('button', { name: 'Open empty and pair by hand' }).click();
await page.getByRole('heading', { name: 'Round 2', exact: true }).waitFor();
test.check((await log(slug)).some(event => event.kind === 'round_paired' && event.body.round === 2), 'another: the round is opened by hand');
await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back' }).waitFor();
await act(slug, 'forbid', { groups: [] });
await page.goto(`${at}/blocked/2`);
await page.getByText('nobody is in the way').waitFor();

/* ---- a round that says nothing of somebody -------------------------------------------------------------- */

const third = (await post('/api/1/new', { name: 'Quay Cup', rated: true })).slug;
await act(third, 'settings', { rounds: 3, system: 'dutch-2026' });
for (let i = 0; i < 5; i++)
    await act(third, 'add_player', { name: `Pilot ${'ABCDE'[i]}`, rating: 2000 - 20 * i });
for (const [name, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['absent', { player: 5, round: 1 }], ['pair_round', {}], ['publish_round', {}]])
    await act(third, name, body);
for (const board of [1, 2])
    await act(third, 'set_result', { board, result: 'draw' });
await act(third, 'undo', { seqs: (await log(third)).filter(event => event.kind === 'absent').map(event => event.seq) });
await page.goto(`${desk.origin}/app/t/${third}/now`);
await page.locator('#next').click();
await page.locator('dialog').getByText('Neither paired nor excused in round 1: 5 Pilot E.').waitFor();
await page.keyboard.press('Escape');
await page.goto(`${desk.origin}/app/t/${third}/r/1`);
await page.locator('#lost').getByRole('button', { name: 'Pilot E is absent in round 1' }).click();
await page.locator('#lost').waitFor({ state: 'detached' });
test.check((await log(third)).some(event => event.kind === 'absent' && event.body.round === 1), 'who was forgotten is told before the next pairing, and marked absent on the round');

/* ---- the report --------------------------------------------------------------------------------------- */

await act(slug, 'correct_result', { round: 1, board: 1, result: '0-1', why: 'slip' });
await page.goto(`${at}/now`);
await page.getByRole('heading', { name: 'Round 2' }).waitFor();
await page.keyboard.press('Alt+5');
await page.getByRole('heading', { name: 'Report and backup' }).waitFor();
await page.getByText('as the rules pair').first().waitFor();
const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save the report (TRF26)' }).click()]);
test.check(file.suggestedFilename().endsWith('.trf'), 'the file can be saved', file.suggestedFilename());
await page.keyboard.press('p');
await page.locator('.made').waitFor();
await page.getByLabel('To whom').fill('The federation');
await page.keyboard.press('Enter');
await page.locator('.made small').filter({ hasText: 'The federation' }).waitFor();
test.check((await log(slug)).some(event => event.kind === 'report_sent' && event.body.to === 'The federation'), 'a report is made, and noted as sent');
test.check((await page.locator('#report code').allInnerTexts()).some(code => /^[0-9a-f]{64}$/.test(code)), 'the last link of the chain is told');
await look_at(`${at}/report`, 'report', '.made');
// One that is rated: what makes reports come back is left so rule by rule, before there is a file.
await page.goto(`${desk.origin}/app/t/${third}/report`);
await page.locator('#findings input').first().waitFor();
const report = page.getByRole('link', { name: 'Save the report (TRF26)' });
test.equal(await report.count(), 0, 'no file while something that makes reports come back is not confirmed');
test.check(/has no FIDE number/.test(await page.locator('#findings').innerText()), 'a player without a FIDE number is told', await page.locator('#findings').innerText());
for (const box of await page.locator('#findings input').all()) await box.check();
test.equal(await report.count(), 1, 'then there is a file');
await look_at(`${desk.origin}/app/t/${third}/report`, 'what a report lacks', '#findings');

/* ---- the arbiters ---------------------------------------------------------------------------------------- */

await page.goto(`${desk.origin}/app`);
await page.getByRole('link', { name: 'Arbiters of this desk' }).click();
test.check((await page.locator('#people li').innerText()).includes('opened this desk'), 'who opened the desk stands there');
await page.keyboard.press('n');
const add = page.locator('#add');
await add.getByLabel('Name').fill('<Anna>');
await add.getByLabel('Passphrase, 8').fill('three black rooks');
await add.getByLabel('Language').selectOption('de');
await add.getByLabel('Digits').selectOption('123');
await add.getByRole('button', { name: 'Add an arbiter' }).click();
test.check((await page.locator('dialog').innerText()).includes('A name of up to 40 letters'), 'a name that cannot stand in the log is refused with a sentence');
await page.keyboard.press('Escape');
await add.getByLabel('Name').fill('Anna');
await add.getByRole('button', { name: 'Add an arbiter' }).click();
await page.locator('#people li:nth-child(2)').waitFor();
test.check((await page.locator('#people li').nth(1).innerText()).includes('Deutsch · 1 White, 2 draw, 3 Black'), 'with language and digits');
await page.getByRole('button', { name: 'Change Anna' }).click();
await page.locator('#change').getByLabel('Language').selectOption('es');
await page.locator('#change').getByRole('button', { name: 'Save' }).click();
await page.locator('#people').getByText('Español').waitFor();

const other = await (await test.browser.newContext()).newPage();
await other.goto(`${desk.origin}/enter`);
await other.locator('input[name=name]').fill('Anna');
await other.locator('input[name=passphrase]').fill('three black rooks');
await other.keyboard.press('Enter');
await other.waitForURL(`${desk.origin}/`);
await other.goto(`${desk.origin}/app/people`);
await other.locator('#people li:nth-child(2)').waitFor();
test.equal([await other.locator('html').getAttribute('lang'), await other.locator('#people button').count()], ['es', 0], 'she is spoken to in her language, and changes nobody');
await other.locator('#passphrase input[name=passphrase]').fill('no black rooks');
await other.locator('#passphrase input[name=new]').fill('four white knights');
await other.locator('#passphrase button').click();
await other.locator('dialog').waitFor();
test.check((await other.locator('dialog').innerText()).length > 20, 'a wrong passphrase is refused with a sentence');
await other.keyboard.press('Escape');
await other.locator('#passphrase input[name=passphrase]').fill('three black rooks');
await other.locator('#passphrase button').click();
await other.locator('.told').waitFor();
test.equal(await other.locator('#passphrase input[name=new]').inputValue(), '', 'the right one is taken');
await other.getByRole('button', { name: 'Salir' }).click();
await other.waitForURL(/enter$/);
await other.context().close();

await look_at(`${desk.origin}/app/people`, 'people', '#people li:nth-child(2)');
await page.getByRole('button', { name: 'Change Anna' }).click();
test.equal(await test.axe(page), '', 'a person: axe');
await page.getByRole('button', { name: 'Remove' }).click();
await page.keyboard.press('Enter');
await page.locator('dialog').waitFor({ state: 'detached' });
test.equal(await page.locator('#people li').count(), 2, 'removing asks, and Enter leaves it');
await page.getByRole('button', { name: 'Remove' }).click();
await page.locator('dialog').getByRole('button', { name: 'Remove' }).click();
await page.waitForFunction(() => document.querySelectorAll('#people li').length === 1);
test.check(true, 'and is done when it is meant');

await desk.end();
await test.end();
