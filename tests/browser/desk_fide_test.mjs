// SPDX-License-Identifier: Apache-2.0
// FIDE mode by its five levels, each in the browser: done without a word, told, asked, asked twice with the opposite
// question, refused until the mode is left; each with what the log and the report say of it afterwards. When the rules
// allow no pairing, who is in the way is drawn. Two people on one board: one result and one visible conflict, measured.
import { begin } from './harness.mjs';
import { act as act_of, all_saved, choose, log as log_of, post, sign_in, start } from './desk.mjs';

const test = await begin('desk_fide');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });

page.setDefaultTimeout(20000);
const act = (slug, name, body) => act_of(page, slug, name, body);
const log = slug => log_of(page, slug);
const report = async slug => {
    const at = `${desk.origin}/api/1/t/${slug}/trf`, first = await page.request.get(at);
    return first.ok() ? first.text() : (await page.request.get(`${at}?leave=${(await first.json()).leave}`)).text();
};
/** An event of so many players, with numbers and lot. */
async function event(name, rated, players) {
    const { at } = await post(page, '/api/1/new', { name, rated });
    await act(at, 'settings', { rounds: 3, system: 'dutch-2026' });
    for (let i = 1; i <= players; i++)
        await act(at, 'add_player', { name: `Player, ${String.fromCharCode(64 + i)}`, rating: 2200 - 10 * i, fide_id: String(1000 + i) });
    await act(at, 'make_numbers', {});
    await act(at, 'draw_lot', { colour: 'white' });
    return at;
}
const dialog = page.locator('dialog');

/* ---- who blocks --------------------------------------------------------------------------------- */

const blocked = await event('Nobody', false, 6);
await act(blocked, 'forbid', { groups: [{ players: [1, 2, 3, 4] }] });
await page.goto(`${desk.origin}/app/t/${blocked}/r/1`);
await page.getByRole('button', { name: 'Pair round 1' }).click();
await dialog.waitFor();
test.check((await dialog.innerText()).includes('The rules allow no pairing of the round'), 'that nothing is legal is said');
await dialog.getByRole('button', { name: 'Who may not meet whom' }).click();
await page.locator('svg.blocked rect').first().waitFor();
test.equal(await page.locator('svg.blocked .own').count(), 3, 'three are drawn, each a group of its own');
test.equal((await page.locator('svg.blocked text').allTextContents()).filter(sign => sign === '✗').length, 9, 'none may meet another, nor the fourth');
const text = await page.locator('#blocked').innerText();
test.check(text.includes('In each of 3 groups') && text.includes('only 2 others') && text.includes('Player, E 5; Player, F 6'), 'in sentences, too', text);
for (const [language, heading] of [['de', 'Runde 1: wer im Weg steht'], ['es', 'Ronda 1: quién lo impide'], ['fr', 'Ronde 1\u00a0: qui fait obstacle'], ['en', 'Round 1: who is in the way']]) {
    await post(page, '/api/1/me', { language });
    await page.reload();
    await page.locator('svg.blocked rect').first().waitFor();
    test.equal(await page.locator('h1').innerText(), heading, `who blocks in ${language}`);
    test.equal(await page.locator('main [lang=en]').count(), 0, `nothing is left in English in ${language}`);
}
await act(blocked, 'forbid', { groups: [{ players: [1, 2, 3] }] });
await page.getByText('nobody is in the way').waitFor();
test.check(true, 'a prohibition taken back: the screen says so by itself');

/* ---- the five levels ----------------------------------------------------------------------------- */

const slug = await event('Rated', true, 8);
const at = `${desk.origin}/app/t/${slug}/`;
await act(slug, 'pair_round');
await act(slug, 'publish_round');
await post(page, '/api/1/me', { digits: '105' });
await page.goto(`${at}settings`);
await page.locator('.head .sub').getByText('FIDE mode').waitFor();
test.check(true, 'the mode is in sight');

await page.goto(`${at}r/1`);
await choose(page, 1);
await page.keyboard.press('1');
await page.locator('#b1[data-result="1-0"]').waitFor();
await all_saved(page);
test.equal(await dialog.count(), 0, 'level 1: a result is written without a word');
for (const board of [2, 3, 4])
    await act(slug, 'set_result', { board, result: 'draw' });

await page.goto(`${at}players`);
await page.locator('#players tr').first().waitFor();
await page.keyboard.press('n');
await page.getByLabel('Name', { exact: true }).fill('Latecomer, L');
await page.getByLabel('FIDE rating', { exact: true }).fill('2001');
await page.keyboard.press('Enter');
await page.locator('.told').getByText('pairing number their rating earns').waitFor();
test.equal(await dialog.count(), 0, 'level 2: a late entry is told about, not asked about');
await act(slug, 'absent', { player: 9, round: 2 });

await act(slug, 'pair_round');
await act(slug, 'publish_round');
await page.goto(`${at}r/1`);
let count = (await log(slug)).length;
await choose(page, 1);
await page.keyboard.press('0');
await dialog.waitFor();
const asked = await dialog.innerText();
test.check(asked.includes('1–0 → 0–1') && asked.length > 150, 'level 3: it is asked once, with what it means', asked);
await page.keyboard.press('Enter');
await dialog.waitFor({ state: 'detached' });
test.equal((await log(slug)).length, count, 'level 3: who leaves it as it is has changed nothing');
await page.keyboard.press('0');
await dialog.locator('[data-answer=yes]').click();
await page.locator('#b1[data-result="0-1"]').waitFor();
await all_saved(page);
test.equal(await dialog.count(), 0, 'level 3: and not asked again');
test.equal((await log(slug)).slice(count).map(e => [e.kind, e.body.result]), [['result_corrected', '0-1']], 'level 3: confirmed, and in the log');
test.check(/### Correction @ Round 1/.test(await report(slug)), 'level 3: and in the report');

await page.goto(`${at}r/2`);
await page.locator('#b1').waitFor();
count = (await log(slug)).length;
await page.keyboard.press('e');
await page.locator('#h1 .black .pick').click();
await page.locator('#h2 .black .pick').click();
await page.getByRole('button', { name: /^Exchange/ }).and(page.locator(':not([disabled])')).waitFor();
await page.keyboard.press('Enter');
const look = page.getByRole('button', { name: /^Look at \d boards/ }).and(page.locator(':not([disabled])'));
await look.waitFor();
await page.keyboard.press('p');
await dialog.waitFor();
test.equal(await page.evaluate(() => document.activeElement.dataset.answer), 'keep', 'level 4: the first answer keeps the round, and has the focus (Q69)');
test.check(/Boards that differ from the rules: 2/.test(await dialog.innerText()) && await dialog.locator('.sides section').count() === 2, 'level 4: both versions stand side by side', await dialog.innerText());
await page.keyboard.press('Enter');
await dialog.waitFor({ state: 'detached' });
test.equal((await log(slug)).length, count, 'level 4: who takes the safe answer has said that everything stays');
await page.keyboard.press('p');
await dialog.locator('[data-answer=change]').click();
await page.locator('.told').filter({ hasText: 'changed by hand' }).waitFor();
test.equal(await dialog.count(), 0, 'level 4: it is asked once');
test.equal((await log(slug)).at(-1).kind, 'edit_finished', 'level 4: the other one does it');
test.check(/### MPA @ Round 2/.test(await report(slug)), 'level 4: and in the report');
await act(slug, 'publish_round');

await page.goto(`${at}settings`);
count = (await log(slug)).length;
await page.locator('#set-tiebreaks .sortable li').first().getByRole('button', { name: /leave out/ }).click();
await page.keyboard.press('Control+s');
await dialog.waitFor();
const refusal = await dialog.innerText();
test.check(refusal.includes('This cannot be done') && refusal.includes('C.07 4') && refusal.includes('outside FIDE mode'), 'level 5: refused, with the article and the way out', refusal);
await dialog.getByRole('button', { name: 'Close' }).click();
test.equal((await log(slug)).length, count, 'level 5: and nothing is changed');
await page.locator('#set-mode input').fill('the appeals committee said so');
await page.locator('#set-mode button').click();
await dialog.waitFor();
await page.keyboard.press('Enter');
await dialog.waitFor({ state: 'detached' });
test.equal((await log(slug)).length, count, 'level 5: leaving the mode is asked about, and Enter stays in it');
await page.locator('#set-mode button').click();
await dialog.locator('[data-answer=yes]').click();
await page.locator('.head .sub').getByText('free mode').waitFor();
test.check(true, 'level 5: the mode is left');
const left = (await log(slug)).at(-1);
test.equal([left.kind, left.body.why], ['fide_mode_left', 'the appeals committee said so'], 'level 5: that is in the log, with the reason');
await page.keyboard.press('Control+s');
await page.locator('.told').getByText('The list of tie-breaks was fixed beforehand').waitFor();
test.equal(await dialog.count(), 0, 'out of the mode it is done, and told');
test.check(/^###.*FIDE|^### .*[Mm]ode/m.test(await report(slug)), 'level 5: the report tells that the mode was left', (await report(slug)).split('\n').filter(l => l.startsWith('###')).join('|'));

/* ---- a report that would come back -------------------------------------------------------------------- */

await page.goto(`${at}report`);
await page.locator('#findings').waitFor();
const boxes = page.locator('#findings').getByLabel('leave it so'), making = page.getByRole('button', { name: 'Make the report' }), saving = page.getByRole('link', { name: 'Save the report (TRF26)' });
const rules = await boxes.count();
test.check(rules > 2, 'rules that the event does not meet', rules);
for (let i = 0; i < rules; i++) {
    test.equal([await making.isDisabled(), await saving.count()], [true, 0], `${i} of ${rules} left so: no report`);
    await boxes.nth(i).check();
}
test.check(!await making.isDisabled(), 'each is left so: it can be made');
test.equal((await page.request.get(desk.origin + await saving.getAttribute('href'))).status(), 200, 'and saved');
await act(slug, 'add_player', { name: 'Late, Li', rating: 1500 });
await page.waitForFunction(() => [...document.querySelectorAll('#findings input')].some(box => !box.checked));
test.check(await making.isDisabled() && await saving.count() === 0, 'a player without a number is another finding: asked again');

/* ---- two people, one board ------------------------------------------------------------------------ */

await post(page, '/api/1/people', { name: 'boris', passphrase: 'correct horse 7' });
const other = await (await test.browser.newContext()).newPage();
await sign_in(desk, other, 'boris', 'correct horse 7');
await post(other, '/api/1/me', { digits: '105' });
await page.goto(`${at}r/2`);
await other.goto(`${at}r/2`);
/** When the conflict of a board is first to be seen, by the clock that both windows share. */
const watch = (window, id) => window.evaluate(id => { new MutationObserver(() => { if (document.getElementById(id)) globalThis.seen ??= Date.now(); }).observe(document.body, { subtree: true, childList: true }); }, id);
const times = [];
for (const board of [1, 2, 3, 4]) {
    await Promise.all([page, other].map(async window => {
        await window.reload();
        await window.locator(`#b${board}.open`).waitFor();
        await watch(window, `k${board}`);
        await choose(window, board);
    }));
    // neither knows of the other: both letters are on their way before one is taken
    const held = [];
    await Promise.all([page, other].map(window => window.route('**/acts', route => held.push(route))));
    await Promise.all([page.keyboard.press('1'), other.keyboard.press('0')]);
    while (held.length < 2)
        await page.waitForTimeout(5);
    const pressed = Date.now();
    await Promise.all(held.map(route => route.continue()));
    await Promise.all([page, other].map(window => window.locator(`#k${board}`).waitFor()));
    await Promise.all([page, other].map(window => window.unroute('**/acts')));
    const seen = await Promise.all([page, other].map(window => window.evaluate(() => globalThis.seen)));
    times.push(Math.max(...seen) - pressed);
    test.equal([await page.locator('.bar[id^=k]').count(), await other.locator('.bar[id^=k]').count()], [board, board], `board ${board}: one conflict, for both`);
}
const about = (await log(slug)).filter(e => e.counts && e.body.round === 2 && /^result_(set|claimed)$/.test(e.kind)).map(e => e.kind);
test.equal([about.filter(kind => kind === 'result_set').length, about.filter(kind => kind === 'result_claimed').length], [4, 4], 'one result each, and the other kept beside it');
test.check(Math.max(...times) < 1000, 'both windows show it within a second of the keys', times.join(', '));
if (process.env.TIMES)
    console.log(`two keys on one board: the conflict is in both windows after ${times.join(', ')} ms`);

await desk.end();
await test.end();
