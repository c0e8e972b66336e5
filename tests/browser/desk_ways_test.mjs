// SPDX-License-Identifier: Apache-2.0
// Ways out: every act and screen that a refusal names (src/desk/words/desk_findings.c) is a button of the application; what an
// act needs is asked for; rare acts are done by hand from the screen where somebody looks for them.
import { readFileSync } from 'node:fs';
import { begin } from './harness.mjs';
import { start } from './desk.mjs';

const test = await begin('desk_ways');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });
page.setDefaultTimeout(15000);

const post = (path, body) => page.evaluate(async ([to, what]) => (await fetch(to, { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(what) })).json(), [path, body]);
let requests = 0;
const act = (slug, name, body = {}) => post(`/api/1/t/${slug}/acts`, { request: (++requests).toString(16).padStart(32, '0'), act: name, body, confirmed: 4 });
const log = async slug => (await (await page.request.get(`${desk.origin}/api/t/${slug}/log`)).text()).trim().split('\n').map(line => JSON.parse(line)).filter(event => event.counts);
const has = async (slug, kind, fits = () => true) => (await log(slug)).some(event => event.kind === kind && fits(event.body));
async function until(holds, words) {
    for (let i = 0; i < 100 && !await holds(); i++)
        await page.waitForTimeout(50);
    test.check(await holds(), words);
}

const slug = (await post('/api/1/new', { name: 'Ways' })).slug, at = `${desk.origin}/app/t/${slug}`;
await act(slug, 'settings', { rounds: 5, system: 'dutch-2026' });
for (let i = 0; i < 8; i++)
    await act(slug, 'add_player', { name: `${['Adler', 'Brânză', 'Černý', 'Durić', 'Eriksen', 'Fišer', 'García', 'Horváth'][i]}, Anna`, rating: i < 6 ? 2200 - 20 * i : 2000 });
for (const [name, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['pair_round', {}], ['publish_round', {}]])
    await act(slug, name, body);
await act(slug, 'set_result', { board: 1, result: '1-0' });

/* ---- every way that a refusal can name ------------------------------------------------------------- */

const source = readFileSync(new URL('../../src/desk/words/desk_findings.c', import.meta.url), 'utf8');
const table = source.split('} offers[] = {')[1].split('};')[0];
const rows = [...table.matchAll(/\{"([^"]+)",\s*(?:NULL|DESK_WORD\("\w+",\s*"[^"]*"\)),\s*(NULL|"\w+"),\s*(NULL|"\w+"),\s*"([\w ]*)",\s*(NULL|"\w+")\}/g)].map(([, name, go, does, needs, again]) => ({ name, go: go.replaceAll('"', ''), does: does.replaceAll('"', ''), needs: needs.split(' ').filter(need => need && need !== 'round'), again: again.replaceAll('"', '') }));
test.check(rows.length > 25, 'the ways are read from the desk\'s own table', rows.length);
let refusal = null;
await page.route('**/acts', route => (refusal ? route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify(refusal) }) : route.continue()));
for (const { name, go, does, needs, again } of rows) {
    const offer = go !== 'NULL' ? { label: 'The way', go } : again !== 'NULL' ? { label: 'The way', again: { [again]: true } } : { label: 'The way', act: does, body: {}, needs };
    await page.goto(`${at}/players?player=1`);
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    refusal = { outcome: 'refused', level: 5, findings: [{ subject: 'walked', level: 5, text: `No (${name}).`, way: 'Do this.', article: '', offers: [offer] }] };
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const way = page.locator('dialog [data-offer]');
    await way.waitFor();
    if (needs.length > 0 || go !== 'NULL') {
        refusal = null;
        await way.click();
    }
    if (go !== 'NULL') {
        await page.waitForFunction(() => !document.querySelector('dialog[open]') && document.querySelector('h1')?.textContent);
        test.check(!page.url().includes('/players?player=1') || go === 'players', `${name}: leads to a screen`, page.url());
    } else if (needs.length > 0) {
        await page.locator(`dialog [data-need=${needs[0]}]`).waitFor();
        test.equal(await page.locator('dialog [data-need]').evaluateAll(fields => fields.map(field => field.dataset.need)), needs, `${name}: what it needs is asked for`);
        test.equal(await page.locator('dialog [data-answer=yes]').isDisabled(), true, `${name}: not done before all is said`);
        await page.keyboard.press('Escape');
    }
    refusal = null;
}
await page.unroute('**/acts');

/* ---- rare acts, each where somebody looks for it ------------------------------------------------------- */

/** Opens the rare acts of a player and begins one. */
async function rare(player, name) {
    await page.goto(`${at}/players?player=${player}`);
    await page.locator('.pane').getByRole('button', { name: 'More', exact: true }).click();
    await page.locator(`.pane [data-act=${name}]`).click();
    await page.locator('dialog [data-need]').first().waitFor();
}
const fill = (need, text) => page.locator(`dialog [data-need=${need}]`).fill(text);

await rare(1, 'note');
test.equal(await test.axe(page), '', 'a sheet that asks: axe');
await fill('text', 'Complains about the light');
await page.keyboard.press('Enter');
await until(() => has(slug, 'note', body => body.player === 1), 'a note');
await rare(2, 'adjust_points');
await fill('points', '−½');
await fill('why', 'bell');
await page.locator('dialog [data-answer=yes]').click();
await until(() => has(slug, 'points_adjusted', body => body.player === 2 && body.points === -5), 'a penalty of half a point');
await rare(7, 'swap_numbers');
await fill('b', 'horv');
await page.keyboard.press('Enter');
await page.locator('dialog [data-answer=yes]').click();
await until(() => has(slug, 'numbers_swapped', body => body.a === 7 && body.b === 8), 'numbers of equals are exchanged');

await page.goto(`${at}/r/1?board=1`);
await page.locator('.pane [data-act=correct_rating]').click();
await page.locator('dialog [data-need=result]').selectOption('draw');
await fill('why', 'slip');
await page.locator('dialog [data-answer=yes]').click();
await until(() => has(slug, 'rating_corrected', body => body.result === 'draw'), 'a result is corrected for the rating only');
await page.locator('#b1').getByText('corrected', { exact: true }).waitFor({ timeout: 3000 }).catch(() => {});
test.equal(await page.locator('#b1').getByText('corrected', { exact: true }).count(), 1, 'the board shows a mark');
await page.goto(`${at}/report`);
await page.locator('#report li').first().waitFor();
test.check((await page.locator('#report li').first().innerText()).includes('Board 1: corrected for rating only'), 'the report tells it at its round');
await page.goto(`${at}/r/1`);
await page.locator('.pane [data-act=withdraw_round]').click();
await page.keyboard.press('Enter');
await until(() => has(slug, 'round_withdrawn'), 'a round is shown no longer');
await page.getByRole('button', { name: /^Publish/ }).click();
await page.locator('.pane [data-act=close_round]').click();
await page.locator('dialog select').first().selectOption('-:-');
test.equal(await test.axe(page), '', 'closing with open boards: axe');
test.check((await page.evaluate(() => document.activeElement.dataset.answer)) === 'no', 'the safe answer has the focus');
await page.locator('dialog [data-answer=yes]').click();
await until(() => has(slug, 'round_closed', body => body.open.length === 3 && body.open[0][2] === '-:-'), 'a round is closed with open boards, each named');

await page.goto(`${at}/standings`);
await page.locator('#standings tr').filter({ hasText: '=' }).first().click();
await page.locator('[data-act=draw_lots]').click();
await page.locator('dialog [data-answer=yes]').click();
await until(() => has(slug, 'lots_drawn', body => body.order.length > 1), 'lots are drawn among equals');
await rare(6, 'expel');
await fill('why', 'used a phone');
await page.locator('dialog [data-answer=yes]').click();
await until(() => has(slug, 'expelled', body => body.player === 6 && body.why === 'used a phone'), 'a player is expelled, with a reason');

/* ---- a round by hand from nothing --------------------------------------------------------------------------- */

await page.goto(`${at}/now`);
await page.getByRole('button', { name: 'Open empty and pair by hand' }).click();
await page.getByRole('complementary', { name: 'Without a board' }).waitFor();
test.equal(await test.axe(page), '', 'a round by hand: axe');
for (let i = 0; i < 3; i++) {
    await page.locator('.pane input[type=checkbox]').nth(0).check();
    await page.locator('.pane input[type=checkbox]').nth(1).check();
    await page.getByRole('button', { name: /^Put .* on a board/ }).and(page.locator(':not([disabled])')).click();
    await page.waitForFunction(wanted => document.querySelectorAll('#boards tr').length === wanted || document.querySelector('dialog[open]'), i + 1);
    if (await page.locator('dialog[open]').count())
        await page.locator('dialog [data-answer=yes]').click();
    await page.locator(`#boards tr >> nth=${i}`).waitFor();
}
await page.locator('.pane input[type=checkbox]').nth(0).check();
await page.getByText('gets the bye').click();
await page.getByRole('button', { name: /^Put .* on a board/ }).and(page.locator(':not([disabled])')).click();
await until(() => has(slug, 'board_set', body => body.black === 0), 'boards and the bye are put by hand');
await page.locator('#b1').click();
await page.locator('.pane [data-act=drop_board]').click();
await until(() => has(slug, 'board_dropped'), 'a board is taken apart');
await page.locator('.told').filter({ hasText: 'taken apart' }).waitFor(); // before that, Ctrl+Z takes back what was done earlier
await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back' }).waitFor();
await page.getByRole('button', { name: 'The round is complete' }).click();
await page.waitForTimeout(300);
if (await page.locator('dialog[open]').count())
    await page.locator('dialog [data-answer=yes]').click();
await until(() => has(slug, 'edit_finished'), 'and the round is complete');

/* ---- how a prize comes about --------------------------------------------------------------------------- */

await act(slug, 'prizes', { prizes: [{ name: 'First', amount: 10000, place: 1 }], currency: 'EUR' });
await page.goto(`${at}/settings/prizes`);
await page.locator('#working summary').click();
test.check((await page.locator('#working').innerText()).includes('Place 1'), 'how a prize comes about is told beside who wins it', await page.locator('#working').innerText());

/* ---- the pen ---------------------------------------------------------------------------------------------------- */

await page.goto(`${at}/settings`);
await page.locator('[data-act=give_pen]').click();
await fill('to', 'the other laptop');
await page.keyboard.press('Enter');
await page.locator('[data-act=take_pen]').waitFor();
test.check(await has(slug, 'pen_given', body => body.to === 'the other laptop'), 'the pen is given away');
await page.locator('[data-act=take_pen]').click();
await fill('desk', 'this laptop');
await page.keyboard.press('Enter');
await page.locator('[data-act=take_pen]').waitFor({ state: 'detached' });
test.check(await has(slug, 'pen_taken'), 'and taken again');

await desk.end();
await test.end();
