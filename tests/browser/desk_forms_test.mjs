// SPDX-License-Identifier: Apache-2.0
// Events of other forms than the Swiss one, by keys and clicks alone. A round robin of ten: numbers by lot, all rounds at once,
// results in any order, one who leaves after half, the cross table, the schedule. A Double-Swiss of 24 over five rounds. Axe and widths
// of their screens.
import { begin } from './harness.mjs';
import { act, log, start, table } from './desk.mjs';

const test = await begin('desk_forms');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true }); // axe is put into the page
page.setDefaultTimeout(20000);

/** A new event of a kind with so many players; its place. */
async function make(kind, name, players) {
    await page.goto(`${desk.origin}/app`);
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    await page.keyboard.press('n');
    await page.getByText(kind, { exact: true }).click();
    await page.getByLabel('Name of the event').fill(name);
    return async () => {
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/t\/[^/]+\/players$/);
        await page.getByText('No players yet').waitFor();
        await page.keyboard.press('v');
        await page.locator('textarea[name=table]').fill(table(players));
        await page.getByRole('button', { name: `Take over ${players} players` }).click();
        await page.locator(`#players tr >> nth=${players - 1}`).waitFor();
        return page.url().replace(/players$/, '');
    };
}

/** Axe, and nothing that sticks out. */
async function look(what) {
    test.equal(await test.axe(page), '', `${what}: axe`);
    for (const width of [320, 768, 1280]) {
        await test.turn(page, { width });
        test.equal(await test.overflow(page), '', `${what}: nothing sticks out at ${width} px`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
}

const enter = await make('Round robin', 'Club championship', 10);
test.equal(await page.getByLabel('Rounds', { exact: true }).count(), 0, 'the table says how many rounds there are');
const at = await enter(), slug = at.split('/').at(-2);
await page.goto(`${at}now`);
await page.getByText('drawn by lot when the rounds are laid down').waitFor();
await look('before the table');
await page.keyboard.press('p');
await page.waitForURL(/\/standings$/);
await page.locator('#crosstable tr >> nth=9').waitFor();
test.equal((await log(page, slug)).filter(event => event.kind === 'round_paired').length, 9, 'nine rounds by one key');
test.check((await log(page, slug)).some(event => event.kind === 'numbers_made' && event.body.how === 'lot' && event.body.seed), 'the numbers are drawn, and the seed kept');
await page.goto(`${at}now`);
await page.getByRole('button', { name: 'Publish all rounds' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Close round 1' }).waitFor();
await page.getByRole('button', { name: '1 White, 0 Black, 5 draw' }).click();
// a game brought forward
await page.goto(`${at}r/9`);
await page.locator('#b1').waitFor();
await page.keyboard.press('ArrowDown');
await page.keyboard.press('5');
await page.waitForFunction(() => document.querySelector('#b1')?.dataset.result === 'draw' && !document.querySelector('[data-state=waiting]'));
for (let round = 1; round <= 5; round++) {
    await page.goto(`${at}r/${round}`);
    await page.locator('#b5').waitFor();
    await page.keyboard.press('ArrowDown');
    for (let board = 1; board <= 5; board++)
        await page.keyboard.press(board % 2 ? '1' : '0');
    await page.waitForFunction(() => [1, 2, 3, 4, 5].every(one => document.querySelector(`#b${one}`)?.dataset.result) && !document.querySelector('[data-state=waiting]'));
    await page.keyboard.press('p');
    await page.waitForURL(new RegExp(`/r/${round + 1}$`));
}
await look('a round');
// one leaves after five of nine games: all count
const players = (await (await page.request.get(`${desk.origin}/api/1/t/${slug}/players`)).json()).players;
await page.goto(`${at}players?player=${players[2].player}`);
await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
await page.getByText('half or more: all of them count').waitFor();
await page.getByRole('dialog').getByRole('button').last().click();
await page.waitForFunction(() => !document.querySelector('dialog[open]'));
test.check((await log(page, slug)).filter(event => event.kind === 'result_set' && /^(\+:-|-:\+)$/.test(event.body.result)).length >= 3, 'the games that are left are forfeited');
await page.goto(`${at}standings`);
await page.locator('#crosstable tr >> nth=9').waitFor();
test.check(/withdrawn/.test(await page.locator('#crosstable').innerText()), 'the cross table says who left');
test.equal(await page.locator('#crosstable tr >> nth=0').locator('td.g').count(), 10, 'a place for each two');
await look('the cross table');
if (process.env.DESK_SHOTS) await page.screenshot({ path: `${process.env.DESK_SHOTS}/cross.png` });
const calendar = await page.request.get(`${desk.origin}/api/1/t/${slug}/calendar`);
test.check(calendar.status() === 200 && (await calendar.text()).startsWith('BEGIN:VCALENDAR\r\n'), 'a calendar');
await page.goto(`${desk.origin}/t/${slug}/print/schedule`);
test.equal(await page.locator('tbody tr').count(), 45, 'the schedule has every game');
for (let round = 6; round <= 9; round++) {
    const { boards } = await (await page.request.get(`${desk.origin}/api/1/t/${slug}/r/${round}`)).json();
    await page.goto(`${at}r/${round}`);
    for (const board of boards.filter(one => one.black && !one.result))
        await act(page, slug, 'set_result', { round, board: board.board, result: '1-0' });
    await act(page, slug, 'close_round', { round });
}
await page.goto(`${at}standings`);
await page.getByText('final', { exact: false }).first().waitFor();
await page.keyboard.press('p');
await page.waitForFunction(() => document.querySelector('.head .btn.pri')?.disabled);
test.check((await log(page, slug)).some(event => event.kind === 'standings_published'), 'final standings by a key');

/* ---- Double-Swiss: 24 players, five rounds of matches ------------------------------------------------------------- */

const cup = await (await make('Double-Swiss', 'Double cup', 24))(), of = cup.split('/').at(-2);
for (let round = 1; round <= 5; round++) {
    if (round === 1) {
        await page.goto(`${cup}now`);
        await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
        test.equal(await page.getByRole('button', { name: 'Open empty and pair by hand' }).count(), 1, 'a round of matches can be filled by hand');
        await page.keyboard.press('p');
        await page.waitForURL(/\/r\/1$/);
    }
    await page.locator('#next', { hasText: 'Publish' }).waitFor();
    await page.keyboard.press('p');
    await page.getByRole('button', { name: round < 5 ? `Close and pair ${round + 1}` : 'Close round 5' }).waitFor();
    test.equal(await page.locator('#boards tr').count(), 24, `round ${round}: a board for each game`);
    if (round === 1) {
        test.equal(await page.locator('#boards tr th').allInnerTexts().then(all => all.slice(0, 4).join(' ')), '1.1 1.2 2.1 2.2', 'the games of a match');
        await look('a round of matches');
        if (process.env.DESK_SHOTS) await page.screenshot({ path: `${process.env.DESK_SHOTS}/matches.png` });
        await page.keyboard.press('Insert');
        await page.locator('#slip-line').fill('2.2 1');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.querySelector('#b4')?.dataset.result === '1-0');
        await page.keyboard.press('Insert');
    }
    await page.locator('#b1 th').click();
    for (let game = await page.locator('#boards tr.open').count(); game > 0; game--)
        await page.keyboard.press(['1', '5', '0', '5'][game % 4]);
    await page.waitForFunction(() => document.querySelectorAll('#boards tr.open').length === 0 && !document.querySelector('[data-state=waiting]'));
    await page.keyboard.press('p');
    if (round < 5)
        await page.waitForURL(new RegExp(`/r/${round + 1}$`));
}
await page.getByRole('button', { name: 'Standings' }).waitFor();
const standings = await (await page.request.get(`${desk.origin}/api/1/t/${of}/standings`)).json();
test.equal(standings.rows.reduce((sum, row) => sum + row.points, 0), 1200, 'two points for every match of five rounds');
test.check(standings.final && standings.rows.every(row => row.played === 10), 'ten games each, final');
await page.goto(`${cup}standings?view=cross`);
await page.locator('#crosstable tr >> nth=23').waitFor();
await look('the cross table of matches');
await page.goto(`${cup}standings`);
await page.locator('#standings tr >> nth=23').waitFor();
await page.keyboard.press('p');
await page.waitForFunction(() => document.querySelector('.head .btn.pri')?.disabled);

/* ---- a league of teams: members, a late line-up with a reserve, a match forfeited, a board corrected ---------------------- */

await page.goto(`${desk.origin}/app`);
await page.getByRole('heading', { name: 'Events' }).waitFor();
await page.keyboard.press('n');
await page.getByText('Team Swiss', { exact: true }).click();
await page.getByLabel('Name of the event').fill('Salt Harbour League');
await page.getByLabel('Rounds', { exact: true }).fill('3');
await page.getByLabel('Boards of a match').fill('2');
await page.keyboard.press('Enter');
await page.waitForURL(/\/t\/[^/]+\/players$/);
const league = page.url().replace(/players$/, ''), teams = league.split('/').at(-2);
for (const name of ['Nordstern', 'Port Vell', 'Latarnia', 'Duna SE'])
    await act(page, teams, 'add_player', { name, captain: `Captain of ${name}` });
for (let team = 1; team <= 4; team++)
    for (let board = 1; board <= (team === 1 ? 2 : 3); board++)
        await act(page, teams, 'add_member', { team, name: `Member ${team}${board}`, rating: 2000 - 100 * board });
await page.goto(`${league}players?player=1`);
await page.getByLabel('New member').fill('Reserve, Rosa');
await page.keyboard.press('Enter');
await page.locator('#members tr', { hasText: 'Reserve, Rosa' }).waitFor();
await page.locator('#members tr', { hasText: 'res.' }).waitFor();
await look('a team');
await page.goto(`${league}now`);
await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
await page.keyboard.press('p');
await page.waitForURL(/\/r\/1$/);
await page.locator('#next', { hasText: 'Publish' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Close and pair 2' }).waitFor();
const digits = page.getByRole('button', { name: '1 White, 0 Black, 5 draw' });
if (await digits.count() > 0) await digits.click();
test.equal(await page.locator('#boards tr.match').count(), 2, 'a row for each match');
test.equal(await page.locator('#boards tr[data-board]').count(), 4, 'that unfolds to its boards');
// the captain's slip comes late: the reserve plays on board 2
await page.locator('#b2 th').click();
const slip = page.getByLabel(/^Line-up of Nordstern, Board 1\.2/);
await slip.selectOption({ label: 'Reserve, Rosa' });
await page.getByRole('button', { name: 'Save the line-up' }).click();
await page.locator('#b2', { hasText: 'Reserve, Rosa' }).waitFor();
await look('a round of teams');
if (process.env.DESK_SHOTS) await page.screenshot({ path: `${process.env.DESK_SHOTS}/teams.png` });
await page.locator('#b1 th').click();
await page.keyboard.press('1');
await page.waitForFunction(() => document.querySelector('#b1')?.dataset.result === '1-0');
await page.keyboard.press('5');
await page.waitForFunction(() => document.querySelector('#b2')?.dataset.result === 'draw' && !document.querySelector('[data-state=waiting]'));
test.check(/1½ – ½/.test(await page.locator('#boards tr.match').first().innerText()), 'the score of the match');
await page.getByRole('button', { name: /^Boards of the match: .*Nordstern/ }).click();
test.equal(await page.locator('#boards tr[data-board]').count(), 2, 'a match folds');
await page.locator('#b3 th').click();
await page.locator('[data-act=forfeit_match]').first().click();
await page.waitForFunction(() => document.querySelector('#b3')?.dataset.result === '+:-' && document.querySelector('#b4')?.dataset.result === '-:+');
await page.getByRole('button', { name: /^Boards of the match: .*Nordstern/ }).click();
// board 1.2 was won by White, not drawn
await page.locator('#b2 th').click();
await page.keyboard.press('1');
await page.getByRole('dialog').getByRole('button').last().click();
await page.waitForFunction(() => document.querySelector('#b2')?.dataset.result === '1-0' && !document.querySelector('dialog[open]'));
for (let round = 1; round <= 3; round++) {
    if (round > 1) {
        await page.locator('#next', { hasText: 'Publish' }).waitFor();
        await page.keyboard.press('p');
        await page.locator('#next', { hasText: 'Close' }).waitFor();
        await page.locator('#b1 th').click();
        for (let board = 1; board <= 4; board++) await page.keyboard.press(board % 2 ? '1' : '5');
        await page.waitForFunction(() => document.querySelectorAll('#boards tr.open').length === 0 && !document.querySelector('[data-state=waiting]'));
    }
    await page.keyboard.press('p');
    if (round < 3) await page.waitForURL(new RegExp(`/r/${round + 1}$`));
}
await page.getByRole('button', { name: 'Standings' }).waitFor();
const table3 = await (await page.request.get(`${desk.origin}/api/1/t/${teams}/standings`)).json();
test.check(table3.final && table3.rows.length === 4 && table3.rows.every(row => 'match_points' in row && 'game_points' in row), 'final, with both scores');
await page.goto(`${league}standings`);
await page.locator('#standings tr >> nth=3').waitFor();
await look('standings of teams');
for (const sheet of ['pairings', 'matchslips', 'lineups', 'standings', 'bestbyboard']) {
    const answer = await page.request.get(`${desk.origin}/t/${teams}/print/${sheet}`), text = await answer.text();
    test.check(answer.status() === 200 && text.includes('Nordstern'), `${sheet} of teams`);
}

await desk.end();
await test.end();
