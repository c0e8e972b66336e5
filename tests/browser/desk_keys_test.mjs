// SPDX-License-Identifier: Apache-2.0
// Results by keys alone: rounds of 46 boards by digits and by slips, without a mouse; what a stray key must not do;
// two arbiters on one board; a connection that is cut between key and answer. ROUNDS and SEEDS say how many (9 and 20
// unless they are set; 9 and 500 are the whole thing). More than 60 seeds are tried in several windows at once, each of
// them at an event of its own; FROM is the first seed, where a run is to go on.
import { begin } from './harness.mjs';
import { all_saved, begin_event, choose, log as log_of, post, sign_in, start } from './desk.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 9), SEEDS = Number(process.env.SEEDS ?? 20), FROM = Number(process.env.FROM ?? 1);
const test = await begin('desk_keys');
const desk = await start(test);
const page = await desk.enter();
page.setDefaultTimeout(20000);
const { at, slug } = await begin_event(page, { rounds: 9, players: 92, digits: '' });
const log = (of = slug) => log_of(page, of);
const results = async round => (await log()).filter(event => event.kind === 'result_set' && event.body.round === round);
const KEYS = ['1', '0', '5'];
const WORDS = { 1: '1-0', 0: '0-1', 5: 'draw' };

/* ---- the scheme is chosen, never guessed ---------------------------------------------------------- */

await choose(page, 1);
await page.keyboard.press('1');
test.equal((await results(1)).length, 0, 'the first digit asks which digits');
test.equal(await page.evaluate(() => document.activeElement.dataset.choose), '105', 'and stands on the first choice');
await page.keyboard.press('Enter');
await page.locator('[data-choose]').first().waitFor({ state: 'detached' });

/* ---- what writes nothing --------------------------------------------------------------------------- */

await choose(page, 1);
for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Tab', 'Enter', ' ', '7', 'x', 'Escape', 'Delete', 'ArrowLeft'])
    await page.keyboard.press(key);
await page.waitForTimeout(200);
test.equal((await results(1)).length, 0, 'arrows, Tab, Enter, blanks and other digits write nothing');
await page.keyboard.press('Insert');
await page.keyboard.type('99 5');
test.check((await page.locator('#slip-told').innerText()).includes('99'), 'a wrong board number is told before Enter');
await page.keyboard.press('Enter');
test.equal((await results(1)).length, 0, 'and costs nothing');
await page.locator('#slip-line').fill('');
await page.keyboard.press('Insert');

/* ---- rounds by keys alone --------------------------------------------------------------------------- */

for (let round = 1; round <= ROUNDS; round++) {
    if (round > 1) {
        await page.getByRole('button', { name: `Close and pair ${round}` }).and(page.locator(':not([disabled])')).waitFor();
        await page.keyboard.press('p');
        await page.getByRole('button', { name: 'Publish' }).waitFor();
        await page.keyboard.press('p');
        await page.locator('#b1.open').waitFor();
    }
    const wanted = Array.from({ length: 46 }, (_, i) => KEYS[(i * 7 + round) % 3]);
    if (round % 2 === 1) {
        await page.locator('#b1').waitFor();
        await page.keyboard.press('Home');
        for (const key of wanted)
            await page.keyboard.press(key);
    } else {
        await page.keyboard.press('Insert');
        for (let i = 45; i >= 0; i--)
            await page.keyboard.type(`${i + 1} ${wanted[i]}\n`);
        await page.keyboard.press('Insert');
    }
    await all_saved(page);
    const boards = (await log()).findLast(event => event.kind === 'round_published' && event.body.round === round).body.boards;
    const found = new Map((await results(round)).map(event => [event.body.white, event.body.result]));
    test.equal(boards.map(([white]) => found.get(white)), wanted.map(key => WORDS[key]), `round ${round}: 46 results, each on its board`);
    test.equal((await results(round)).length, 46, `round ${round}: none twice`);
}
await page.reload();
await page.locator('#open').filter({ hasText: '46 of 46' }).waitFor();

/* ---- clearing takes two keys; a result that stands is asked about ------------------------------------ */

await choose(page, 5);
await page.keyboard.press('Delete');
await page.waitForTimeout(150);
test.equal((await log()).filter(event => event.kind === 'result_cleared').length, 0, 'Del once clears nothing');
await page.keyboard.press('Delete');
await page.locator('#b5.open').waitFor();
test.equal((await log()).filter(event => event.kind === 'result_cleared').length, 1, 'Del twice clears');
await page.keyboard.press('f');
await page.keyboard.press('1');
await page.locator('#b5[data-result="+:-"]').waitFor();
test.check(true, 'F and 1: White wins by forfeit');
await choose(page, 5);
await page.keyboard.press('0');
await page.locator('dialog').waitFor();
await page.keyboard.press('Enter');
await page.locator('dialog').waitFor({ state: 'detached' });
test.equal(await page.locator('#b5').getAttribute('data-result'), '+:-', 'Enter leaves what stands');
test.equal(await page.evaluate(() => document.activeElement.id), 'b5', 'the dialog gives the focus back');

/* ---- two arbiters, one board -------------------------------------------------------------------------- */

test.equal((await post(page, '/api/1/people', { name: 'boris', passphrase: 'correct horse 7', digits: '105' })).status, 200, 'a second arbiter has a name');
const other = await (await test.browser.newContext()).newPage();
await sign_in(desk, other, 'boris', 'correct horse 7');
await choose(page, 7);
await page.keyboard.press('Delete');
await page.keyboard.press('Delete');
await page.locator('#b7.open').waitFor();
await other.goto(`${at}r/${ROUNDS}`);
await other.locator('#b7.open').waitFor();
await Promise.all([choose(page, 7), choose(other, 7)]);
// neither knows of the other: both letters are on their way before one is taken
const held = [];
await Promise.all([page, other].map(window => window.route('**/acts', route => held.push(route))));
await Promise.all([page.keyboard.press('1'), other.keyboard.press('0')]);
while (held.length < 2)
    await page.waitForTimeout(5);
const pressed = Date.now();
await Promise.all(held.map(route => route.continue()));
await Promise.all([page.locator('#k7').waitFor(), other.locator('#k7').waitFor()]);
test.check(Date.now() - pressed < 1500, 'both see the conflict in about a second', `${Date.now() - pressed} ms`);
await Promise.all([page, other].map(window => window.unroute('**/acts')));
const about = (await log()).filter(event => /^result_(set|claimed)$/.test(event.kind) && event.body.round === ROUNDS);
test.equal(about.filter(event => event.kind === 'result_claimed').length, 1, 'one result stands, the other is kept beside it');
await page.locator('#k7').getByRole('button').first().click();
await Promise.all([page.locator('#k7').waitFor({ state: 'detached' }), other.locator('#k7').waitFor({ state: 'detached' })]);
test.check(true, 'one button settles it, for both');

/* ---- read back: by a second person, never by who typed it ------------------------------------------------- */

/** Board 1 is read back in this window. */
async function read_back(window) {
    await window.keyboard.press('r');
    await window.getByText('The second person reads').waitFor();
    await choose(window, 2);
    await window.keyboard.press('ArrowUp');
    await window.keyboard.press(' ');
}
const agreed = async () => (await log()).filter(event => event.kind === 'read_back').map(event => event.actor);
await read_back(page);
await page.locator('dialog').getByText('may not read it back').waitFor();
await page.keyboard.press('Enter');
await page.keyboard.press('r');
test.equal(await agreed(), [], 'who entered a result does not agree with themselves');
await read_back(other);
await Promise.all([page, other].map(window => window.locator('#b1').filter({ hasText: 'agreed' }).waitFor()));
test.equal(await agreed(), ['arbiter:boris'], 'Space agrees with the board that is chosen');
await other.waitForFunction(() => document.querySelector('tr[aria-selected=true]')?.id === 'b2');
test.check(true, 'and goes on to the next');

/* ---- the connection is cut between key and answer ------------------------------------------------------ */

/** Whole numbers from a seed. */
function* random(seed) {
    for (let x = seed * 2654435761 + 1 >>> 0;;) {
        x ^= x << 13; x >>>= 0; x ^= x >>> 17; x ^= x << 5; x >>>= 0;
        yield x;
    }
}
/** One seed in a window that shows a round of 46 boards with all results. */
async function cut(page, slug, seed) {
    const numbers = random(seed), next = most => numbers.next().value % most;
    const rows = Array.from({ length: 4 }, () => 1 + next(46)).filter((n, i, all) => all.indexOf(n) === i && n !== 7);
    for (const n of rows) {
        await choose(page, n);
        await page.keyboard.press('Delete');
        await page.keyboard.press('Delete');
        await page.locator(`#b${n}.open`).waitFor();
    }
    const before = (await log(slug)).length;
    let cuts = 2 + next(4);
    await page.route('**/acts', async route => {
        const how = cuts > 0 ? next(3) : 2;
        cuts--;
        if (how === 0)
            return route.abort(); // before the desk has it
        if (how === 1) {
            await route.fetch(); // the desk has it, the answer is lost
            return route.abort();
        }
        return route.continue();
    });
    for (const n of rows) {
        await choose(page, n);
        await page.keyboard.press(KEYS[(n + seed) % 3]);
    }
    await all_saved(page);
    await page.unroute('**/acts');
    const news = (await log(slug)).slice(before);
    test.equal(news.map(event => [event.kind, event.body.result]).sort(), rows.map(n => ['result_set', WORDS[KEYS[(n + seed) % 3]]]).sort(),
        `seed ${seed}: nothing lost, nothing twice`);
}

/** A window of its own with an event of its own, played to the end of round 1. */
async function lane() {
    const window = await (await test.browser.newContext()).newPage();
    await sign_in(desk, window, 'boris', 'correct horse 7');
    const { slug } = await begin_event(window, { rounds: 9, players: 92 });
    await window.keyboard.press('Home');
    for (let board = 1; board <= 46; board++)
        await window.keyboard.press('5');
    await all_saved(window);
    await window.waitForFunction(() => !document.querySelector('#boards tr.open'));
    return [window, slug];
}
const lanes = [[page, slug]];
while (lanes.length < Math.min(6, Math.ceil((SEEDS - FROM + 1) / 60)))
    lanes.push(await lane());
await Promise.all(lanes.map(async ([window, slug], i) => {
    for (let seed = FROM + i; seed <= SEEDS; seed += lanes.length)
        await cut(window, slug, seed);
}));

await desk.end();
await test.end();
