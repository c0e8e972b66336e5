// SPDX-License-Identifier: Apache-2.0
// Latecomers of a round that is published and played: two of them get a new last board, one of them meets the player
// with the bye, one alone gets what the settings say; what the rules forbid is shown before it is done; it is one act,
// and one undo takes all of it back. In FIDE mode it is asked about once, and left as it is it changes nothing.
import { begin } from './harness.mjs';
import { act as act_of, begin_event, log as log_of, post, start } from './desk.mjs';

const test = await begin('desk_late');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });
page.setDefaultTimeout(20000);
const act = (slug, name, body) => act_of(page, slug, name, body);
const log = slug => log_of(page, slug);
/** White and Black of every board, by the numbers of the log; 0 the bye. */
const boards = async (slug, round = 1) => (await (await page.request.get(`${desk.origin}/api/1/t/${slug}/r/${round}`)).json()).boards.map(({ white, black }) => [white, black]);

const pane = page.getByRole('complementary', { name: 'Latecomers' });
const seat = pane.getByRole('button', { name: /^Seat / });
/** The drawer, opened anew, so many ticked; what it says once the desk has answered. */
async function ticked(at, ...names) {
    await page.goto(at);
    await page.locator('#boards tr').first().waitFor();
    await page.keyboard.press('l');
    for (const name of names)
        await pane.getByRole('checkbox', { name }).check();
    if (names.length === 2)
        await pane.locator('p .tag, p.red, p .faint').first().waitFor();
    else
        await page.waitForTimeout(300);
    return pane.innerText();
}

/* ---- two absent ones who come together -------------------------------------------------------- */

const { at, slug } = await begin_event(page, { name: 'Late', rounds: 5, players: 11, publish: false });
const round = `${at}r/1`;
await act(slug, 'undo', { seq: (await log(slug)).at(-1).seq }); // the pairing: three do not come
for (const player of [3, 6, 9])
    await act(slug, 'absent', { player, round: 1 });
await act(slug, 'pair_round');
await act(slug, 'publish_round');
const before = await boards(slug), names = ['Černý', 'Fišer', 'Ibsen'];
test.equal(before.length, 4, 'eight play');
// What is shown can be pressed: the key comes with the very change that shows the boards.
await page.goto(`${at}standings`);
await page.locator('#standings tr').first().waitFor();
await page.evaluate(() => new MutationObserver((_, self) => {
    if (!document.querySelector('#boards tr')) return;
    self.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
}).observe(document.body, { childList: true, subtree: true }));
await page.getByRole('link', { name: 'Round 1' }).first().click();
test.check(await pane.waitFor({ timeout: 5000 }).then(() => true, () => false), 'a key works as soon as the boards are there');
for (const [one, two] of [[0, 1], [0, 2], [1, 2]]) {
    const said = await ticked(round, names[one], names[two]);
    test.check(!/impossible|worse/.test(said) && await seat.isEnabled(), `${names[one]} and ${names[two]} may meet`, said);
}
test.equal(await pane.getByRole('checkbox').count(), 3, 'three wait for a board');
test.check(!(await pane.innerText()).includes('bye'), 'nobody has the bye, and nobody is offered it');
for (const [width, height] of [[1280, 800], [360, 740]]) {
    await page.setViewportSize({ width, height });
    test.equal(await test.axe(page), '', `${width}: axe`);
    test.equal(await test.overflow(page), '', `${width}: nothing sticks out`);
}
await page.setViewportSize({ width: 1280, height: 800 });
await ticked(round, 'Černý', 'Fišer');
const count = (await log(slug)).length;
await seat.click();
await pane.waitFor({ state: 'detached' });
const told = (await log(slug)).slice(count);
test.equal(told.map(event => event.kind), ['arrived', 'arrived', 'board_set', 'edit_finished'], 'what happened is in the log, as one act');
test.equal(new Set(told.map(event => event.request)).size, 1, 'of one request');
test.equal([told[2].body.verdict, told[3].body.engine_boards.length, told[3].body.why], ['paired', 4, 'Latecomers'], 'the rules pair the two so, the rest stands as the program paired it, and the log says why');
const after = await boards(slug);
test.equal(after.slice(0, 4), before, 'nobody else is moved');
test.equal([...after[4]].sort((a, b) => a - b), [3, 6], 'the two have the last board');
await page.getByRole('button', { name: 'Publish version 2' }).waitFor();
await page.keyboard.press('p');
await page.locator('.told').filter({ hasText: 'Round 1 published' }).waitFor();
const shown = (await log(slug)).at(-1);
test.equal([shown.kind, shown.body.version, shown.body.changed], ['round_published', 2, [5]], 'version 2 marks board 5');
await page.goto(`${at}timeline`);
await page.locator('#timeline').getByText('Latecomers').waitFor();
test.check(true, 'the timeline says why');

/* ---- one undo takes all of it back ------------------------------------------------------------- */

await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back: Round 1 published' }).waitFor();
await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back: Seated' }).waitFor();
test.equal(await boards(slug), before, 'taken back, all three are late again');
test.equal((await log(slug)).filter(event => event.kind === 'arrived').length, 0, 'and not here');

/* ---- one of them alone: what the settings say --------------------------------------------------- */

const half = pane.getByRole('button', { name: /half a point/ });
await ticked(round, 'Ibsen');
await half.click();
await page.locator('.told').filter({ hasText: 'Ibsen' }).waitFor();
test.check((await log(slug)).some(event => event.kind === 'bye_asked' && event.body.player === 9 && event.body.worth === 'half'), 'half a point where the settings allow it');
await act(slug, 'settings', { byes_allowed: 1 });
for (const name of ['Černý', 'Fišer']) {
    await ticked(round, name);
    test.equal(await half.count(), 1, `${name} may have one`);
}
await act(slug, 'change_player', { player: 6, half_byes: 'no' });
const said = await ticked(round, 'Fišer');
test.equal(await half.count(), 0, 'who may not have one is offered none');
test.check(said.includes('may not have half-point byes'), 'and the drawer says so', said);
await act(slug, 'ask_bye', { player: 9, round: 1, worth: 'zero' });

/* ---- late entry while the round is played -------------------------------------------------------- */

await act(slug, 'add_player', { name: 'Newcomer, Nils', rating: 2000 });
const newcomer = await ticked(round, 'Newcomer', 'Černý');
test.check(!newcomer.includes('impossible') && await seat.isEnabled(), 'whoever is entered now can be seated, too', newcomer);
for (const [language, word] of [['de', 'Nachzügler'], ['es', 'Rezagados'], ['fr', 'Retardataires'], ['en', 'Latecomers']]) {
    await post(page, '/api/1/me', { language });
    await page.goto(round);
    await page.locator('#boards tr').first().waitFor();
    await page.keyboard.press('l');
    await page.locator('aside.pane h2').first().waitFor();
    test.equal(await page.locator('aside.pane h2').first().innerText(), word, `latecomers in ${language}`);
    test.equal(await page.locator('main [lang=en]').count(), 0, `nothing is left in English in ${language}`);
}

/* ---- one of them and the bye; FIDE mode asks once ------------------------------------------------ */

const rated = (await post(page, '/api/1/new', { name: 'Rated', rated: true })).at;
await act(rated, 'settings', { rounds: 5, system: 'dutch-2026' });
for (let i = 1; i <= 6; i++)
    await act(rated, 'add_player', { name: `Player, ${'ABCDEF'[i - 1]}`, rating: 2000 - i, fide_id: String(100 + i) });
await act(rated, 'make_numbers');
await act(rated, 'draw_lot', { colour: 'white' });
await act(rated, 'absent', { player: 6, round: 1 });
await act(rated, 'pair_round');
await act(rated, 'publish_round');
const first = await boards(rated), bye = first.at(-1)[0];
const has_bye = `Player, ${'ABCDEF'[bye - 1]}`;
await ticked(`${desk.origin}/app/t/${rated}/r/1`, has_bye, 'Player, F');
test.check((await pane.getByRole('listitem').filter({ hasText: has_bye }).innerText()).includes('bye'), 'who has the bye is named');
const quiet = (await log(rated)).length;
await seat.click();
await page.locator('dialog').waitFor();
test.check((await page.locator('dialog').innerText()).includes('Boards that differ from the pairing by the rules: 1;'), 'FIDE mode asks about the one board', await page.locator('dialog').innerText());
test.check(/^Seat Player/.test(await page.locator('dialog h2').innerText()), 'nobody is called seated before that', await page.locator('dialog h2').innerText());
test.equal(await page.evaluate(() => document.activeElement.dataset.answer), 'no', 'the safe answer is first and has the focus');
await page.keyboard.press('Enter');
await page.locator('dialog').waitFor({ state: 'detached' });
test.equal([(await log(rated)).length, await boards(rated)], [quiet, first], 'left as it is, nothing has changed');
await seat.click();
await page.locator('dialog [data-answer=yes]').click();
await page.locator('dialog').waitFor({ state: 'detached' });
await pane.waitFor({ state: 'detached' });
test.equal((await log(rated)).slice(quiet).map(event => event.kind), ['arrived', 'arrived', 'board_dropped', 'board_set', 'edit_finished'], 'the bye goes, the board comes, and it is asked once');
await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back' }).or(page.locator('dialog [data-answer=yes]')).first().waitFor();
if (await page.locator('dialog').count())
    await page.locator('dialog [data-answer=yes]').click();
await page.locator('.told').filter({ hasText: 'Taken back' }).waitFor();
test.equal(await boards(rated), first, 'one undo brings the bye back');

/* ---- two who have met ------------------------------------------------------------------------------ */

// Digits go from board to board while the drawer is open.
await page.goto(`${desk.origin}/app/t/${rated}/r/1?board=1`);
await page.locator('#b1[aria-selected=true]').waitFor();
await page.keyboard.press('l');
await pane.waitFor();
await page.keyboard.press('1');
await page.keyboard.press('1');
for (const board of [1, 2])
    await page.locator(`#b${board}[data-result="1-0"]`).waitFor({ timeout: 5000 }).catch(() => {});
test.equal(await page.locator('#boards tr[data-result="1-0"]').count(), 2, 'the second digit is for the second board');
await act(rated, 'close_round', { round: 1 });
for (const player of first[0])
    await act(rated, 'absent', { player, round: 2 });
await act(rated, 'pair_round');
await act(rated, 'publish_round', { round: 2 });
const met = await ticked(`${desk.origin}/app/t/${rated}/r/2`, ...first[0].map(player => `Player, ${'ABCDEF'[player - 1]}`));
test.check(/impossible/.test(met) && /2\.1\.1/.test(met) && met.includes('have met'), 'two who have met may not, and the article is named', met);
test.check(!await seat.isEnabled().catch(() => false), 'and there is nothing to press');

await desk.end();
await test.end();
