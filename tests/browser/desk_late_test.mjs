// SPDX-License-Identifier: Apache-2.0
// Latecomers of a round that is published and played: two of them get a new last board, one of them meets the player
// with the bye, one alone gets what the settings say; what the rules forbid is shown before it is done; the timeline
// tells each act, and one undo takes all of it back. In FIDE mode the hand edit is asked about twice.
import { begin } from './harness.mjs';
import { begin_event, start } from './desk.mjs';

const test = await begin('desk_late');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });

/** An act without a page. */
async function act(slug, name, body) {
    return page.evaluate(async ([slug, name, body]) => {
        const request = [...crypto.getRandomValues(new Uint8Array(16))].map(b => b.toString(16).padStart(2, '0')).join('');
        const answer = await fetch(`/api/t/${slug}/acts`, { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' },
            body: JSON.stringify({ request, act: name, body, confirmed: 4 }) });
        return answer.json();
    }, [slug, name, body]);
}
async function log(slug) {
    const answer = await page.request.get(`${desk.origin}/api/t/${slug}/log`);
    return (await answer.text()).trim().split('\n').map(line => JSON.parse(line));
}
const boards = async () => page.locator('#boards tr[data-board]').evaluateAll(rows => rows.map(row => [row.dataset.white, row.dataset.black].map(Number)));

/* ---- two absent ones who come together -------------------------------------------------------- */

const at = await begin_event(page, { name: 'Late', rounds: 5, players: 11 });
const slug = at.split('/').at(-2);
await page.getByRole('button', { name: 'Undo' }).first().waitFor();
await act(slug, 'undo', { seq: (await log(slug)).at(-1).seq }); // the pairing: three do not come
for (const player of [3, 6, 9])
    await act(slug, 'absent', { player, round: 1 });
await act(slug, 'pair_round', {});
await act(slug, 'publish_round', {});
await page.goto(`${at}r/1`);
const before = await boards();
test.equal(before.length, 4, 'eight play');
await page.getByRole('link', { name: 'Latecomers (3)' }).click();
await page.waitForURL(/late$/);
const list = () => page.locator('#late li').allInnerTexts();
test.equal((await list()).filter(text => text.includes('the rules allow it')).length, 3, 'each two of the three may meet');
test.check((await list()).every(text => !text.includes('bye')), 'nobody has the bye, and nobody is offered it');
for (const [width, height] of [[1280, 800], [360, 740]]) {
    await page.setViewportSize({ width, height });
    const found = await test.axe(page), wide = await test.overflow(page);
    test.check(found === '', `${width}: axe`, found);
    test.check(wide === '', `${width}: nothing sticks out`, wide);
    if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/late-${width}.png`, fullPage: true });
}
await page.setViewportSize({ width: 1280, height: 800 });
const row = page.locator('#late li').filter({ hasText: 'Černý' }).filter({ hasText: 'Fišer' });
const seated = (await log(slug)).length;
await row.getByRole('button', { name: 'Pair them on board 5' }).click();
await page.locator('#late').getByText('One of them alone').waitFor();
await page.waitForFunction(() => document.querySelectorAll('#late li').length === 1);
let told = [];
for (let look = 0; look < 100 && told.at(-1)?.kind !== 'round_published'; look++) // the last of the acts is still on its way
    told = (await log(slug)).slice(seated).filter(event => event.counts);
test.equal(told.map(event => event.kind), ['arrived', 'arrived', 'board_set', 'edit_finished', 'round_published'], 'what happened is in the log');
test.equal([told[2].body.verdict, told[3].body.engine_boards.length, told[4].body.version, told[4].body.changed], ['paired', 4, 2, [5]],
    'the rules pair the two so, the rest stands as the program paired it, and version 2 marks board 5');
await page.goto(`${at}r/1`);
const after = await boards();
test.equal(after.slice(0, 4), before, 'nobody else is moved');
test.equal([...after[4]].sort((a, b) => a - b), [3, 6], 'the two have the last board');
await page.goto(`${at}timeline`);
test.check((await page.locator('#events').innerText()).includes('Latecomers'), 'the timeline says why');

/* ---- one undo takes all of it back ------------------------------------------------------------- */

await page.goto(`${at}r/1/late`);
await page.getByRole('button', { name: /half a point/ }).waitFor();
await act(slug, 'undo', { seqs: told.map(event => event.seq) });
await page.goto(`${at}r/1/late`);
test.equal((await list()).filter(text => text.includes('the rules allow it')).length, 3, 'taken back, all three are late again');
await act(slug, 'publish_round', {});

/* ---- one of them alone: what the settings say --------------------------------------------------- */

await page.goto(`${at}r/1/late`);
const alone = page.locator('#late li').filter({ hasText: 'Ibsen' }).filter({ hasText: 'nothing to do' });
await alone.getByRole('button', { name: /half a point/ }).click();
await page.getByText('Half a point for this round.').waitFor();
test.check(true, 'half a point where the settings allow it');
await act(slug, 'settings', { byes_allowed: 1 });
await page.goto(`${at}r/1/late`);
test.equal(await page.getByRole('button', { name: /half a point/ }).count(), 2, 'each of the others may have one');
await act(slug, 'change_player', { player: 6, half_byes: 'no' });
await page.reload();
test.equal(await page.getByRole('button', { name: /half a point/ }).count(), 1, 'who may not have one is offered none');
test.check((await list()).some(text => text.includes('may not have half-point byes')), 'and the page says so');
await act(slug, 'ask_bye', { player: 9, round: 1, worth: 'zero' });

/* ---- late entry while the round is played -------------------------------------------------------- */

await act(slug, 'add_player', { name: 'Newcomer, Nils', rating: 2000 });
await page.reload();
test.check((await list()).some(text => text.includes('Newcomer') && text.includes('the rules allow it')), 'whoever is entered now can be seated, too');
for (const [language, word] of [['de', 'Nachzügler'], ['es', 'Rezagados'], ['fr', 'Retardataires'], ['en', 'Latecomers']]) {
    await page.evaluate(async language => fetch('/api/me', { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ language }) }), language);
    await page.reload();
    test.equal(await page.locator('h1').innerText(), word, `latecomers in ${language}`);
    test.equal(await page.locator('main [lang=en]').count(), 0, `nothing is left in English in ${language}`);
}

/* ---- one of them and the bye; FIDE mode asks twice ----------------------------------------------- */

const rated = (await page.evaluate(async () => (await fetch('/api/new', { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Rated', rated: true }) })).json())).at;
await act(rated, 'settings', { rounds: 5, system: 'dutch-2026' });
for (let i = 1; i <= 6; i++)
    await act(rated, 'add_player', { name: `Player, ${'ABCDEF'[i - 1]}`, rating: 2000 - i, fide_id: String(100 + i) });
await act(rated, 'make_numbers', {});
await act(rated, 'draw_lot', { colour: 'white' });
await act(rated, 'absent', { player: 6, round: 1 });
await act(rated, 'pair_round', {});
await act(rated, 'publish_round', {});
await page.goto(`${desk.origin}/t/${rated}/r/1/late`);
test.check((await page.locator('#late h2').first().innerText()).includes('who has the bye'), 'who has the bye is named');
const quiet = (await log(rated)).length;
await page.getByRole('button', { name: 'Pair them on board 3' }).click();
await page.locator('dialog').waitFor();
test.check((await page.locator('dialog').innerText()).includes('1 boards differ from the pairing by the rules'), 'FIDE mode asks about the one board');
await page.locator('dialog button[value=yes]').click();
await page.getByRole('heading', { name: 'Leave everything as it is?' }).waitFor();
await page.locator('dialog button[value=no]').click();
await page.getByText('Everyone who could play this round is on a board.').waitFor();
const did = (await log(rated)).slice(quiet).map(event => event.kind);
test.equal(did, ['arrived', 'arrived', 'board_dropped', 'board_set', 'edit_finished', 'round_published'], 'the bye goes, the board comes');
await page.keyboard.press('Control+z');
await page.waitForFunction(() => document.querySelectorAll('#late li, dialog').length > 0);
for (let i = 0; i < 4 && await page.locator('dialog').count(); i++) {
    await page.locator(`dialog button[value=${await page.getByRole('heading', { name: 'Leave everything as it is?' }).count() ? 'no' : 'yes'}]`).click();
    await page.waitForTimeout(200);
}
await page.locator('#late li').first().waitFor();
test.check((await page.locator('#late').innerText()).includes('who has the bye'), 'one undo brings the bye back');

/* ---- two who have met ------------------------------------------------------------------------------ */

await act(rated, 'publish_round', {});
for (const board of [1, 2])
    await act(rated, 'set_result', { board, result: '1-0' });
await act(rated, 'close_round', { round: 1 });
const [one] = (await log(rated)).find(event => event.kind === 'round_paired').body.boards;
for (const player of one)
    await act(rated, 'absent', { player, round: 2 });
await act(rated, 'pair_round', {});
await act(rated, 'publish_round', { round: 2 });
await page.goto(`${desk.origin}/t/${rated}/r/2/late`);
test.check(/impossible they met in round 1 \[2.1.1\]/.test((await list())[0]), 'two who have met may not, and the article is named', (await list())[0]);
test.equal(await page.locator('#late [data-acts]').count(), 0, 'and there is nothing to press');

await desk.end();
await test.end();
