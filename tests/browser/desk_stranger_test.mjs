// SPDX-License-Identifier: Apache-2.0
// docs/guide/first-tournament.md as somebody walks it who knows nothing but its words: five rounds with a late entry, a
// withdrawal, a wrong result corrected after the next pairing, a hand edit, a power cut (kill -9), printed standings,
// and the report. Every step is done by what the screens show; with TIMES in the environment each tells how long it took.
import { once } from 'node:events';
import { begin } from './harness.mjs';
import { all_saved, new_event, start } from './desk.mjs';

const ROUNDS = 5, PLAYERS = 24;
const test = await begin('desk_stranger');
let desk = await start(test);
let page = await desk.enter();
page.setDefaultTimeout(20000);
let last = Date.now();
function done(step) {
    if (process.env.TIMES)
        console.log(`${((Date.now() - last) / 1000).toFixed(1)} s  ${step}`);
    last = Date.now();
}
const button = name => page.getByRole('button', { name }).and(page.locator(':not([disabled])'));
const told = words => page.locator('.told').filter({ hasText: words });
/** The next step, which stands at the top right of every round. */
async function next(words) {
    await button(words).waitFor();
    await page.keyboard.press('p');
}

await page.goto(`${desk.origin}/app`);
await page.getByText('No events yet').waitFor();
const at = await new_event(page, { name: 'Club evening', rounds: ROUNDS, players: PLAYERS });
await page.goto(`${at}now`);
await next('Pair round 1');
await next('Publish');
await page.locator('#b1.open').waitFor();
test.check(/Initial colour: (White|Black)/.test(await page.locator('main').innerText()), 'the colour drawn, which is announced, stands with round 1');
done('an empty folder to round 1 of 24 players, published');

async function enter_results(round) {
    await page.goto(`${at}r/${round}`);
    await page.locator('#boards tr').first().waitFor();
    if (await page.locator('[data-choose="105"]').count() > 0)
        await page.locator('[data-choose="105"]').click();
    await page.locator('[data-choose]').first().waitFor({ state: 'detached' });
    const open = await page.locator('#boards tr.open').count();
    await page.locator('#boards tr.open .black').first().click();
    for (let i = 0; i < open; i++)
        await page.keyboard.press('105'[(i + round) % 3]);
    await all_saved(page);
    await page.waitForFunction(() => !document.querySelector('#boards tr.open'));
    done(`results of round ${round}`);
}
async function pair(round) {
    await page.goto(`${at}now`);
    await next(`Close and pair ${round}`);
    await button('Publish').waitFor();
}
async function publish(round) {
    await next('Publish');
    await page.locator('#b1.open').waitFor();
    done(`round ${round} paired and published`);
}

await enter_results(1);

/* ---- a late entry, a withdrawal ------------------------------------------------------------------ */

await page.goto(`${at}players`);
await page.locator('#players tr').first().waitFor();
await page.keyboard.press('n');
await page.getByLabel('Name', { exact: true }).fill('Latecomer, Lena');
await page.getByLabel('FIDE rating').fill('1999');
await page.keyboard.press('Enter');
await page.locator(`#p${PLAYERS + 1}`).waitFor();
await page.keyboard.press('Escape');
await page.locator('#players tr').first().click();
await page.keyboard.press('/');
await page.keyboard.type('lat');
test.equal(await page.locator('#players tr').count(), 1, '/ and three letters find one');
done('a late entry');
await page.getByLabel('Find', { exact: true }).fill('eriksen ann');
await page.keyboard.press('Enter');
await page.getByRole('complementary', { name: 'Eriksen, Anna' }).getByRole('button', { name: 'Withdraw' }).click();
await page.locator('#p5').filter({ hasText: 'withdrawn' }).waitFor();
done('a withdrawal');
await pair(2);
test.check((await page.locator('#boards').innerText()).includes('Latecomer'), 'the late entry is paired');
test.check(!(await page.locator('#boards').innerText()).includes('Eriksen, Anna'), 'who has withdrawn is not');
test.check((await page.locator('.under').allInnerTexts()).some(text => text.includes('Not playing') && text.includes('Eriksen, Anna (withdrawn)')), 'and it is told why', (await page.locator('.under').allInnerTexts()).join());
await publish(2);
await enter_results(2);

/* ---- round 3; a result of round 2 turns out to be wrong ------------------------------------------- */

await pair(3);
await publish(3);
await page.goto(`${at}r/2`);
const was = await page.locator('#b3').getAttribute('data-result');
await page.locator('#b3 .black').click();
await page.keyboard.press(was === 'draw' ? '1' : '5');
await page.locator('dialog').waitFor();
test.equal(await page.locator('.bars [role=group]').count(), 0, 'what is asked about is not refused');
await page.getByRole('button', { name: /^Change to/ }).click();
await page.locator(`#b3[data-result="${was === 'draw' ? '1-0' : 'draw'}"]`).waitFor();
test.check((await page.locator('#b3').innerText()).includes('corrected'), 'a wrong result is corrected after the next pairing, and the row says so', await page.locator('#b3').innerText());
await page.goto(`${at}r/3`);
await page.locator('.under').getByText('paired before round 2, board 3 had the result it has now').waitFor();
test.check(true, 'the round that was paired without it says so, too');
done('a result of round 2 corrected after round 3 was paired');
await enter_results(3);

/* ---- a hand edit before publishing ---------------------------------------------------------------- */

await pair(4);
const seats = async () => page.locator('#boards tr').evaluateAll(rows => rows.map(row => [...row.querySelectorAll('.nm')].map(name => name.textContent)));
const paired = await seats();
await page.locator('#b2 .black').click();
await page.getByRole('complementary', { name: 'Board 2' }).getByRole('button', { name: 'Swap colours' }).click();
await page.locator('dialog').getByRole('button', { name: 'Board 2: Swap colours' }).click();
await told('Swap colours').waitFor();
test.equal((await seats())[1], [...paired[1]].reverse(), 'colours of a board are swapped by hand');
done('colours of a board swapped by hand');
await page.keyboard.press('e');
await page.locator('#h3 .black .pick').click();
await page.locator('#h4 .black .pick').click();
await button(/^Exchange/).waitFor();
await page.keyboard.press('Enter');
await button(/^Look at 2 boards/).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Change 2 boards' }).click();
await told('Round 4 changed by hand').waitFor();
const shown = async () => [await page.locator('.head').innerText(), await page.locator('#list').innerText(), await page.locator('.rail').innerText()].join('\n');
const after = await shown(), edited = await seats();
test.check(JSON.stringify(edited) !== JSON.stringify(paired), 'two have changed places');
await page.reload();
await page.locator('#boards tr').first().waitFor();
test.equal(await shown(), after, 'an edited round shows at once what a page asked anew shows');
await page.keyboard.press('Control+z');
await told('Taken back: Round 4 changed by hand').waitFor();
test.equal((await seats())[1], [...paired[1]].reverse(), 'and that is taken back, but for the colours');
done('two exchanged, and that taken back');
await publish(4);

/* ---- the power goes in the middle of the round ----------------------------------------------------- */

await page.locator('#b1 .black').click();
for (const key of ['1', '0', '5'])
    await page.keyboard.press(key);
await all_saved(page);
desk.child.kill('SIGKILL');
await once(desk.child, 'exit');
await page.context().close();
desk = await start(test, desk.folder);
page = await desk.enter();
page.setDefaultTimeout(20000);
await page.goto(`${at}r/4`);
await page.locator('#open').filter({ hasText: '3 of 12 in' }).waitFor();
test.check(true, 'what was shown as saved is there after kill -9');
done('kill -9, and the desk started again');
await enter_results(4);
await pair(5);
await publish(5);
await enter_results(5);

/* ---- the standings on paper, and the report -------------------------------------------------------- */

await page.goto(`${at}standings`);
await page.locator(`#standings tr >> nth=${PLAYERS}`).waitFor();
const names = await page.locator('#standings .nm').allInnerTexts();
test.equal(names.length, PLAYERS + 1, 'everybody has a place');
const paper = await test.print(page);
const text = paper.flatMap(one => one.words).map(word => word.text).join(' ');
test.equal(names.filter(name => !text.includes(name)), [], 'the printed standings name everybody');
done('standings printed');
await page.goto(`${at}report`);
await page.locator('#report li').nth(ROUNDS - 1).waitFor();
const rounds = await page.locator('#report ul').first().locator('li').allInnerTexts();
test.equal(rounds.map(line => !line.includes('not as the rules pair')), [true, true, false, false, true],
    'as the rules pair, but for the round before whose end a result was wrong, and the one changed by hand');
test.check(rounds[2].includes('paired before round 2, board 3 had the result it has now'), 'and why stands beside it', rounds[2]);
const report = await page.locator('#report').innerText();
test.check(/### Correction @ Round 2/.test(report) && /### MPA @ Round 4/.test(report), 'and both are told in the file', report);
done('the report read by the checker');
await desk.end();
await test.end();
