// SPDX-License-Identifier: Apache-2.0
// What was typed and could not be sent: the session has ended, somebody else has signed in, the desk is started
// again, another folder with an event of the same name is opened at the same address; and what was refused. Nothing is
// lost, nothing goes elsewhere or under another name unasked, and the person is told.
import { rmSync } from 'node:fs';
import { begin } from './harness.mjs';
import { begin_event, start } from './desk.mjs';

const test = await begin('desk_outbox');
const folders = [test.path('.folder'), test.path('.folder')];
const NAME = 'Salt Harbour Open', PHRASE = 'three black rooks';

/** An event of that name in the second folder, with results of its own missing as well. */
let desk = await start(test, folders[1]);
let owner = await desk.enter();
await begin_event(owner, { name: NAME, rounds: 5, players: 12 });
await owner.keyboard.press('p');
await owner.locator('#legend').waitFor();
await owner.context().close();
await desk.end();

desk = await start(test, folders[0]);
owner = await desk.enter({ bypassCSP: true });
const at = await begin_event(owner, { name: NAME, rounds: 5, players: 12 });
const slug = new URL(at).pathname.split('/')[2];
await owner.keyboard.press('p');
await owner.locator('#legend').waitFor();

const post = (page, path, body) => page.evaluate(async ([path, body]) =>
    (await fetch(path, { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).status, [path, body]);
const add = name => post(owner, '/api/people', { name, passphrase: PHRASE, digits: '105' });
/** What the log of the desk that runs says of results. */
async function results(page = owner) {
    const text = await (await page.request.get(`${desk.origin}/api/t/${slug}/log`)).text();
    return text.trim().split('\n').map(line => JSON.parse(line)).filter(event => event.kind === 'result_set')
        .map(({ actor, body }) => `${actor} ${body.result}`);
}
async function sign_in(page, name) {
    await page.goto(`${desk.origin}/enter`);
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=passphrase]').fill(PHRASE);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${desk.origin}/`);
}
async function arbiter(name) {
    const context = await test.browser.newContext();
    const page = await context.newPage();
    page.on('pageerror', error => test.check(false, 'no error in a page', error.message));
    await sign_in(page, name);
    await page.goto(`${at}r/1`);
    await page.locator('#legend [data-do=white]').waitFor();
    return page;
}
async function press(page, board, key) {
    await page.locator(`#e${board}`).focus();
    await page.keyboard.press(key);
}
const letters = page => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('desk-letter-')).length);
const all_saved = page => page.waitForFunction(() => document.getElementById('outbox').textContent.startsWith('✓'));
const says = async page => (await page.locator('#letters').isVisible().catch(() => false) ? page.locator('#letters').innerText() : '');

/* ---- the session has ended ------------------------------------------------------------------------- */

await add('Anna');
await add('Bert');
const anna = await arbiter('Anna');
await add('Anna'); // a new passphrase: her session ends
const to_sign_in = anna.locator('#letters a[href="/enter"]');
await to_sign_in.waitFor({ timeout: 15000 }).catch(() => {});
test.check(await to_sign_in.isVisible() && /signed in/.test(await says(anna)), 'a window whose session has ended says so', await says(anna));
await press(anna, 1, '1');
await anna.locator('#letters li').waitFor({ timeout: 5000 }).catch(() => {});
test.check(/Not sent yet \(1\)/.test(await says(anna)) && (await says(anna)).includes('1: '), 'what is typed waits, and it is named', await says(anna));
test.equal([await letters(anna), await results()], [1, []], 'the letter is kept, nothing is written');
await anna.reload();
test.equal(await letters(anna), 1, 'also after a reload');
const tab = await anna.context().newPage();
await sign_in(tab, 'Anna');
await tab.waitForFunction(() => Object.keys(localStorage).every(key => !key.startsWith('desk-letter-')));
test.equal(await results(), ['arbiter:Anna 1-0'], 'who signs in again has it sent, once');
await tab.close();

/* ---- somebody else signs in ------------------------------------------------------------------------- */

await anna.goto(`${at}r/1`);
await anna.locator('#legend [data-do=white]').waitFor();
await add('Anna');
await press(anna, 2, '0');
await anna.locator('#letters li').waitFor();
const other = await anna.context().newPage();
await sign_in(other, 'Bert');
await other.goto(`${at}r/1`);
const ask = other.getByRole('button', { name: 'Send as Bert' });
await ask.waitFor({ timeout: 15000 }).catch(() => {});
test.check(/other than|else/.test(await says(other)) && (await says(other)).includes('written by Anna'), 'whose it is is told to who has signed in', await says(other));
await press(other, 3, '5');
await all_saved(other).catch(() => {});
await other.locator('#b3[data-result]').waitFor();
test.equal(await results(), ['arbiter:Anna 1-0', 'arbiter:Bert draw'], 'it is not sent under the other name, and holds up nobody else');
for (const [width, height] of [[1280, 800], [360, 740]]) {
    await other.setViewportSize({ width, height });
    test.equal(await test.overflow(other), '', `${width}: the list of letters fits`);
    test.equal(await test.contrast(other), '', `${width}: and can be read`);
}
await ask.click();
await other.waitForFunction(() => Object.keys(localStorage).every(key => !key.startsWith('desk-letter-')));
test.equal(await results(), ['arbiter:Anna 1-0', 'arbiter:Bert draw', 'arbiter:Bert 0-1'], 'it is once Bert has said so');

/* ---- refused --------------------------------------------------------------------------------------------- */

await owner.goto(`${at}r/1`);
await owner.locator('#legend').waitFor();
if (await owner.locator('[data-choose="105"]').isVisible()) {
    await owner.locator('[data-choose="105"]').click();
    await owner.waitForFunction(() => document.body.dataset.digits === '105');
    await owner.locator('#legend [data-do=white]').waitFor();
}
await other.evaluate(() => { window.EventSource = class { addEventListener() {} close() {} }; });
await Promise.all([press(owner, 4, '1'), press(other, 4, '0')]);
const loser = await Promise.race([owner, other].map(page => page.locator('#letters li').waitFor().then(() => page)));
test.check((await says(loser)).includes('4: '), 'act and refusal are shown', await says(loser));
await loser.reload();
await loser.locator('#letters li').waitFor();
test.check((await says(loser)).includes('4: '), 'also after a reload', await says(loser));
await loser.locator('#letters').getByRole('button', { name: 'Close' }).click();
await loser.locator('#letters').waitFor({ state: 'hidden' });
test.equal(await letters(loser), 0, 'until it is dismissed');
const last = (await results()).length;

/* ---- the desk is started again ------------------------------------------------------------------------------- */

await other.goto(`${at}r/1`);
await other.locator('#legend [data-do=white]').waitFor();
await desk.end();
await press(other, 5, '1');
await other.waitForTimeout(600);
test.equal(await letters(other), 1, 'without a desk the letter waits');
desk = await start(test, folders[0]);
await all_saved(other);
test.equal([(await results(other)).slice(last), await letters(other)], [['arbiter:Bert 1-0'], 0], 'it goes out when the desk is there again, once');

/* ---- another folder, an event of the same name ------------------------------------------------------------------ */

await desk.end();
await press(other, 6, '5');
await other.waitForTimeout(300);
desk = await start(test, folders[1]);
const there = await other.context().newPage();
await there.goto(desk.address);
await there.waitForURL(`${desk.origin}/`);
await there.goto(`${at}r/1`);
await there.getByText('meant for another event').waitFor({ timeout: 15000 }).catch(() => {});
test.check((await says(there)).includes('It belongs to another event of the same name.'), 'an event of the same name is told from the own one', await says(there));
test.equal([await results(there), await letters(there)], [[], 1], 'it does not take the result, which is kept');
await desk.end();
desk = await start(test, folders[0]);
await sign_in(there, 'Bert');
await there.waitForFunction(() => Object.keys(localStorage).every(key => !key.startsWith('desk-letter-')));
test.equal((await results(there)).slice(last + 1), ['arbiter:Bert draw'], 'its own desk takes it');

/* ---- thrown away ---------------------------------------------------------------------------------------------------- */

await desk.end();
await there.goto('about:blank');
rmSync(`${folders[0]}/${slug}.desk`);
desk = await start(test, folders[0]);
await sign_in(there, 'Bert');
await there.evaluate(async slug => {
    const { send } = await import('/f/outbox.js');
    send({ slug, tournament: '', by: 'Bert', act: 'note', body: { text: 'to nowhere' } });
}, slug);
await there.locator('#letters li').waitFor();
test.check((await says(there)).includes('to nowhere'), 'an act for an event that is gone is told', await says(there));
await there.locator('#letters').getByRole('button', { name: 'Throw away' }).click();
await there.keyboard.press('Enter');
test.equal(await letters(there), 1, 'throwing away asks, and Enter keeps it');
await there.locator('#letters').getByRole('button', { name: 'Throw away' }).click();
await there.locator('dialog button[value=yes]').click();
await there.locator('#letters').waitFor({ state: 'hidden' });
test.equal(await letters(there), 0, 'then it is gone');

await desk.end();
await test.end();
