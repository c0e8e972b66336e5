// SPDX-License-Identifier: Apache-2.0
// What was typed and could not be sent: the session has ended, somebody else has signed in, the desk is started
// again, another folder with an event of the same name is opened at the same address; and what was refused. Nothing is
// lost, nothing goes elsewhere or under another name unasked, and the person is told.
import { rmSync } from 'node:fs';
import { begin } from './harness.mjs';
import { all_saved, begin_event, choose, post, sign_in as sign_in_as, start } from './desk.mjs';

const test = await begin('desk_outbox');
const folders = [test.path('.folder'), test.path('.folder')];
const NAME = 'Salt Harbour Open', PHRASE = 'three black rooks';

/** An event of that name in the second folder, with results of its own missing as well. */
let desk = await start(test, folders[1]);
let owner = await desk.enter();
await begin_event(owner, { name: NAME, rounds: 5, players: 12 });
await owner.context().close();
await desk.end();

desk = await start(test, folders[0]);
owner = await desk.enter({ bypassCSP: true });
const { at, slug } = await begin_event(owner, { name: NAME, rounds: 5, players: 12 });
const add = name => post(owner, '/api/1/people', { name, passphrase: PHRASE, digits: '105' });
/** What the log of the desk that runs says of results. */
async function results(page = owner) {
    const text = await (await page.request.get(`${desk.origin}/api/1/t/${slug}/log`)).text();
    return text.trim().split('\n').map(line => JSON.parse(line)).filter(event => event.kind === 'result_set')
        .map(({ actor, body }) => `${actor} ${body.result}`);
}
const sign_in = (page, name) => sign_in_as(desk, page, name, PHRASE);
async function arbiter(name) {
    const page = await (await test.browser.newContext()).newPage();
    page.on('pageerror', error => test.check(false, 'no error in a page', error.message));
    await sign_in(page, name);
    await page.goto(`${at}r/1`);
    await page.locator('#b1').waitFor();
    return page;
}
async function press(page, board, key) {
    await choose(page, board);
    await page.keyboard.press(key);
}
const letters = page => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('desk-letter-')).length);
/** The bars above the screen: what could not be sent, or was refused. */
const item = page => page.locator('.bars [role=group]').first();
const says = page => page.locator('.bars').innerText();

/* ---- the session has ended ------------------------------------------------------------------------- */

await add('Anna');
await add('Bert');
const anna = await arbiter('Anna');
await add('Anna'); // a new passphrase: her session ends
const to_sign_in = anna.locator('.bars a[href="/enter"]');
await to_sign_in.waitFor({ timeout: 15000 }).catch(() => {});
test.check(await to_sign_in.isVisible() && /signed in/.test(await says(anna)), 'a window whose session has ended says so', await says(anna));
await press(anna, 1, '1');
await item(anna).waitFor({ timeout: 5000 }).catch(() => {});
test.check(/Not sent yet: Board 1: 1/.test(await says(anna)), 'what is typed waits, and it is named', await says(anna));
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
await anna.locator('#b1').waitFor();
await add('Anna');
await press(anna, 2, '0');
await item(anna).waitFor();
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
await other.setViewportSize({ width: 1280, height: 800 });
await ask.click();
await other.waitForFunction(() => Object.keys(localStorage).every(key => !key.startsWith('desk-letter-')));
test.equal(await results(), ['arbiter:Anna 1-0', 'arbiter:Bert draw', 'arbiter:Bert 0-1'], 'it is once Bert has said so');

/* ---- refused --------------------------------------------------------------------------------------------- */

await owner.goto(`${at}r/1`);
await owner.locator('#b4.open').waitFor();
await Promise.all([choose(owner, 4), choose(other, 4)]);
await Promise.all([owner.keyboard.press('1'), other.keyboard.press('0')]);
const loser = await Promise.race([owner, other].map(page => item(page).waitFor().then(() => page)));
test.check((await says(loser)).includes('Board 4: '), 'act and refusal are shown', await says(loser));
await loser.reload();
await item(loser).waitFor();
test.check((await says(loser)).includes('Board 4: '), 'also after a reload', await says(loser));
await item(loser).getByRole('button', { name: 'Close' }).click();
await item(loser).waitFor({ state: 'detached' });
test.equal(await letters(loser), 0, 'until it is dismissed');
const last = (await results()).length;

/* ---- the desk is started again ------------------------------------------------------------------------------- */

await other.goto(`${at}r/1`);
await other.locator('#b5.open').waitFor();
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
await there.waitForURL(url => url.pathname !== '/enter');
await there.goto(`${at}r/1`);
await there.getByText('It belongs to another event').waitFor({ timeout: 15000 }).catch(() => {});
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
await there.goto(`${desk.origin}/app`);
await there.evaluate(slug => {
    const request = '0123456789abcdef0123456789abcdef';
    localStorage.setItem(`desk-letter-${request}`, JSON.stringify({ request, at: Date.now(), slug, tournament: '', by: 'Bert', act: 'note', body: { text: 'to nowhere' } }));
}, slug);
await there.reload();
await item(there).waitFor();
test.check((await says(there)).includes('to nowhere'), 'an act for an event that is gone is told', await says(there));
await item(there).getByRole('button', { name: 'Throw away' }).click();
await there.locator('dialog').waitFor();
await there.keyboard.press('Enter');
await there.locator('dialog').waitFor({ state: 'detached' });
test.equal(await letters(there), 1, 'throwing away asks, and Enter keeps it');
await item(there).getByRole('button', { name: 'Throw away' }).click();
await there.locator('dialog [data-answer=yes]').click();
await item(there).waitFor({ state: 'detached' });
test.equal(await letters(there), 0, 'then it is gone');

await desk.end();
await test.end();
