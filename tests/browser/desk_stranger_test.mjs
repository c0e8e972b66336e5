// SPDX-License-Identifier: Apache-2.0
// docs/guide/first-tournament.md as somebody walks it who knows nothing but its words: five rounds with a late entry, a
// withdrawal, a wrong result corrected after the next pairing, a hand edit, a power cut (kill -9), printed standings,
// and the report. Every step is done by what the pages show; with TIMES in the environment each tells how long it took.
import { once } from 'node:events';
import { begin } from './harness.mjs';
import { begin_event, start } from './desk.mjs';

const ROUNDS = 5, PLAYERS = 24;
const test = await begin('desk_stranger');
let desk = await start(test);
let page = await desk.enter();
let last = Date.now();
function done(step) {
    if (process.env.TIMES)
        console.log(`${((Date.now() - last) / 1000).toFixed(1)} s  ${step}`);
    last = Date.now();
}
const button = name => page.getByRole('button', { name, exact: true });
const saved = () => page.waitForFunction(() => document.getElementById('outbox').textContent.startsWith('✓') && !document.querySelector('[data-state=waiting]'));
/** What the desk asks about is confirmed, as often as it asks. */
async function yes(until) {
    for (let i = 0; i < 40 && !await until(); i++) {
        const asked = page.locator('dialog button[value=yes]');
        if (await asked.count() > 0)
            await asked.first().click();
        await page.waitForTimeout(50);
    }
    test.check(await until(), 'what the desk asks can be answered');
}

const at = await begin_event(page, { name: 'Club evening', rounds: ROUNDS, players: PLAYERS });
await page.keyboard.press('p');
await page.locator('#legend').waitFor();
test.check(/Initial colour: (White|Black)/.test(await page.locator('main').innerText()), 'the colour drawn, which is announced, stands with round 1');
done('an empty folder to round 1 of 24 players, published');

async function enter_results(round) {
    await page.goto(`${at}r/${round}`);
    if (await page.locator('[data-choose="105"]').count() > 0) {
        await page.locator('[data-choose="105"]').click();
        await page.locator('#legend [data-do=white]').waitFor();
        await page.waitForLoadState(); // the page comes anew, and the boards stand behind the legend
    }
    const open = await page.locator('#boards tr.open').count();
    await page.locator('#boards tr.open .result').first().focus();
    for (let i = 0; i < open; i++)
        await page.keyboard.press('105'[(i + round) % 3]);
    await saved();
    await page.waitForFunction(() => !document.querySelector('#boards tr.open'));
    done(`results of round ${round}`);
}
async function pair(round) {
    await page.goto(`${at}r/${round}`);
    if (await button('Make the pairing numbers').count() > 0) {
        await button('Make the pairing numbers').click();
        await button('Make the pairing numbers').waitFor({ state: 'detached' });
    }
    await button(`Pair round ${round}`).click();
    await yes(() => page.locator('#publish').isVisible());
}
async function publish() {
    await page.keyboard.press('p');
    await yes(() => page.locator('#legend').isVisible());
    done(`round ${page.url().split('/').at(-1)} paired and published`);
}

await enter_results(1);

/* ---- a late entry, a withdrawal ------------------------------------------------------------------ */

await page.goto(`${at}players`);
await page.getByLabel('Name', { exact: true }).fill('Latecomer, Lena');
await page.getByLabel('Rating', { exact: true }).fill('1999');
await button('Add').click();
await yes(() => page.locator(`#p${PLAYERS + 1}`).isVisible());
await page.getByLabel('Name', { exact: true }).focus();
await page.keyboard.press('/');
await page.keyboard.type('lat');
test.equal(await page.locator('#list tr:not([hidden])').count(), 1, '/ and three letters find one, from an empty field too');
done('a late entry');
await page.goto(`${at}players/5`);
await button('Withdraw from the next round on').click();
await yes(async () => (await page.locator('#presence').innerText()).includes('withdrawn'));
done('a withdrawal');
await pair(2);
test.check((await page.locator('#boards').innerText()).includes('Latecomer'), 'the late entry is paired');
test.check(!(await page.locator('#boards').innerText()).includes('Eriksen, Anna'), 'who has withdrawn is not');
await publish();
await enter_results(2);

/* ---- round 3; a result of round 2 turns out to be wrong ------------------------------------------- */

await pair(3);
await publish();
await page.goto(`${at}r/2`);
const was = await page.locator('#b3').getAttribute('data-result');
await page.locator('#e3').focus();
await page.keyboard.press(was === 'draw' ? '1' : '5');
await page.locator('dialog').waitFor();
test.check(!(await page.locator('#b3').innerText()).includes('refused'), 'what is asked about is not refused', await page.locator('#b3').innerText());
await yes(async () => await page.locator('#b3').getAttribute('data-result') !== was);
test.equal(await page.locator('#b3').getAttribute('data-result'), was === 'draw' ? '1-0' : 'draw', 'a wrong result is corrected after the next pairing');
done('a result of round 2 corrected after round 3 was paired');
await enter_results(3);

/* ---- a hand edit before publishing ---------------------------------------------------------------- */

await pair(4);
const white = await page.locator('#b2').getAttribute('data-white');
await page.locator('#b2 summary').click();
await page.locator('#b2').getByRole('button', { name: 'Swap colours' }).click();
await yes(async () => await page.locator(`#boards tr[data-black="${white}"]`).count() > 0);
done('colours of a board swapped by hand');
const shown = async () => [await page.locator('main').innerText(), await page.locator('#fresh').innerText(), await page.locator('#menu').innerText()].join('\n');
await page.locator('#b3 summary').click();
await page.locator('#b3').getByRole('button', { name: 'Take apart' }).click();
await yes(() => page.locator('#undo button').isVisible());
await yes(async () => await page.locator('#boards tr').count() === PLAYERS / 2 - 1);
test.equal(await page.locator('form[data-act=set_board] select').evaluateAll(lists => lists.map(list => list.value)), ['', ''], 'nobody is chosen for a board by hand, nor the bye');
const after = await shown();
await page.reload();
test.equal(after, await shown(), 'an edited round shows at once what a page asked anew shows');
await page.goto(`${at}timeline`);
await page.locator('#events button').first().click();
await page.goto(`${at}r/4`);
await yes(async () => await page.locator('#boards tr').count() === PLAYERS / 2);
done('a board taken apart, and that taken back');
if (await page.locator('[data-act=finish_edit]').count() > 0) {
    await page.locator('[data-act=finish_edit]').click();
    await yes(async () => await page.locator('[data-act=finish_edit]').count() === 0);
}
await publish();

/* ---- the power goes in the middle of the round ----------------------------------------------------- */

await page.locator('#e1').focus();
for (const key of ['1', '0', '5'])
    await page.keyboard.press(key);
await saved();
desk.child.kill('SIGKILL');
await once(desk.child, 'exit');
await page.context().close();
desk = await start(test, desk.folder);
page = await desk.enter();
await page.goto(`${at.replace(/^.*?\/t\//, `${desk.origin}/t/`)}r/4`);
test.equal(await page.locator('#boards tr.board:not(.open)').count(), 3, 'what was shown as saved is there after kill -9');
done('kill -9, and the desk started again');
await enter_results(4);
await pair(5);
await publish();
await enter_results(5);

/* ---- the standings on paper, and the report -------------------------------------------------------- */

await page.goto(`${at}standings`);
const names = await page.locator('main tbody th').allInnerTexts();
test.equal(names.length, PLAYERS + 1, 'everybody has a place');
const paper = await test.print(page);
const text = paper.flatMap(one => one.words).map(word => word.text).join(' ');
test.check(names.every(name => text.includes(name)), 'the printed standings name everybody');
done('standings printed');
await page.goto(`${at}report`);
const report = await page.locator('main').innerText();
test.equal([...report.matchAll(/^(.) Round (\d)/gm)].map(found => found[1]).join(''), '✓✓!!✓',
    'as the rules pair, but for the round before whose end a result was wrong, and the one changed by hand');
test.check(/### Correction @ Round 2/.test(report) && /### MPA @ Round 4/.test(report), 'and both are told in the file');
done('the report read by the checker');
await desk.end();
await test.end();
