// SPDX-License-Identifier: Apache-2.0
// Teams and tables, by clicks and keys: regulations in words, captain and short name, a member who moves, a round closed with open
// boards, matches changed by hand; a round robin of teams with a match on another day and a team that leaves; rounds in the arbiter's
// own order, the time zone of the place, virtual points by groups, a tie that was played out. Axe and widths of each screen.
import { begin } from './harness.mjs';
import { offsetOf } from '../../web/shared/say.js';
import { act, log, start } from './desk.mjs';

const test = await begin('desk_leagues');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true }); // axe is put into the page
page.setDefaultTimeout(20000);

const shots = process.env.DESK_SHOTS;
/** Axe, nothing that sticks out, and pictures for who wants to look. */
async function look(what, name) {
    test.equal(await test.axe(page), '', `${what}: axe`);
    for (const width of [360, 768, 1280]) {
        await test.turn(page, { width });
        test.equal(await test.overflow(page), '', `${what}: nothing sticks out at ${width} px`);
        if (shots && width !== 768) await page.screenshot({ path: `${shots}/${name}-${width}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
}

/** A new event of a kind; where it is. */
async function make(kind, name, fields = {}) {
    await page.goto(`${desk.origin}/app`);
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    await page.keyboard.press('n');
    await page.getByText(kind, { exact: true }).click();
    await page.getByLabel('Name of the event').fill(name);
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\/[^/]+\/players$/);
    await page.getByText(/^No (players|teams) yet$/).waitFor();
    const at = page.url().replace(/players$/, '');
    return { at, slug: at.split('/').at(-2) };
}
const read = async (slug, path) => (await page.request.get(`${desk.origin}/api/1/t/${slug}/${path}`)).json();
const last = async (slug, kind) => (await log(page, slug)).filter((event) => event.kind === kind).at(-1);
const saved = () => page.waitForFunction(() => !document.querySelector('.save-bar'));
/** Waits until the desk says so; a predicate of the page that waits itself counts as true at once. */
async function until(holds) {
    for (const end = Date.now() + 20000; Date.now() < end; await new Promise((again) => { setTimeout(again, 50); }))
        if (await holds()) return;
    test.check(false, `in time: ${holds}`);
}

/* ---- a league by the Swiss Team System ---------------------------------------------------------------------------------- */

const { at: league, slug: teams } = await make('Team Swiss', 'Salt Harbour League', { Rounds: '3', 'Boards of a match': '2' });
// a team by its own form: captain, short name
await page.keyboard.press('n');
await page.getByRole('heading', { name: 'New team' }).waitFor();
await page.getByLabel('Name', { exact: true }).fill('Nordstern');
await page.getByLabel('Short name').fill('NOR');
await page.getByLabel('Captain').fill('Heinrich, Anna');
await look('a new team', 'new-team');
await page.getByLabel('Captain').press('Enter');
await page.locator('#players tr', { hasText: 'Nordstern' }).waitFor();
test.equal((await last(teams, 'player_added')).body.short, 'NOR', 'the short name is kept');
for (const name of ['Port Vell', 'Latarnia', 'Duna SE', 'Reval', 'Brygga'])
    await act(page, teams, 'add_player', { name });
for (let team = 1; team <= 6; team++)
    for (let board = 1; board <= 3; board++)
        await act(page, teams, 'add_member', { team, name: `Member ${team}${board}`, rating: 2100 - 100 * board - team });
// somebody changes over to another team, with another rating
await page.goto(`${league}players?player=1`);
await page.locator('#members').getByRole('button', { name: 'Member 13', exact: true }).waitFor();
test.check(await page.evaluate(async () => {
    [...document.querySelectorAll('#members button')].find((one) => one.textContent === 'Member 13').click();
    await new Promise((rendered) => { setTimeout(rendered); });
    const rating = document.querySelectorAll('form[data-act=change_member] input')[1];
    rating.focus();
    await new Promise((later) => { setTimeout(later, 300); });
    return document.activeElement === rating;
}), 'a form that opens takes no focus away from who types already');
await page.locator('form[data-act=change_member]').getByLabel('Rating').fill('1950');
await page.locator('form[data-act=change_member]').getByLabel('Plays for').selectOption({ label: 'Port Vell' });
await look('a member', 'member');
await page.locator('form[data-act=change_member]').getByRole('button', { name: 'Save' }).click();
await until(() => last(teams, 'member_changed'));
await page.waitForFunction(() => document.querySelectorAll('#members tbody tr').length === 2);
const moved = (await last(teams, 'member_changed')).body;
test.check(moved.team === 2 && moved.rating === 1950, 'a member moves to another team', JSON.stringify(moved));

// a list of members at once
await page.goto(`${league}players?player=6`);
await page.locator('[data-act=paste_members]').click();
await page.getByRole('dialog').getByLabel('One a line').fill('Åkesson, Siw; FM; 2105; 1701234\nÖberg, Nils\t1988\n');
await page.getByRole('dialog').locator('li', { hasText: 'Öberg, Nils 1988' }).waitFor();
await look('members pasted', 'paste-members');
await page.getByRole('dialog').getByRole('button', { name: 'Take these' }).click();
await page.locator('#members tr', { hasText: 'Öberg, Nils' }).waitFor();
const pasted = (await log(page, teams)).filter((event) => event.kind === 'member_added').slice(-2).map(({ body }) => body);
test.check(pasted[0].title === 'FM' && pasted[0].rating === 2105 && pasted[0].fide_id === '1701234' && pasted[1].rating === 1988, 'name, title, rating and number of each line');

// the regulations, in words
await page.goto(`${league}settings`);
const rules = page.locator('#set-teams');
await rules.getByLabel('Line-ups', { exact: true }).selectOption({ label: 'in board order, reserves last; another one is asked about' });
await rules.getByLabel('First counts').selectOption({ label: 'game points' });
test.equal(await rules.getByLabel('then').inputValue(), 'match', 'the other score counts then');
await rules.getByLabel('First counts').selectOption({ label: 'match points' });
await rules.getByLabel('Win', { exact: true }).fill('1');
await page.locator('#set-points').getByLabel('A match is worth').selectOption({ label: '3 · 1 · 0' });
test.equal(await page.locator('#set-points').getByLabel('bye', { exact: true }).inputValue(), '1', 'the bye goes along');
await page.locator('#set-byes').getByLabel('Acceleration').selectOption({ label: 'by groups' });
await page.locator('#set-byes').getByRole('button', { name: 'Add a group' }).click();
await page.locator('#set-byes').getByLabel('to no.').fill('3');
await page.locator('#set-byes').getByLabel('to no.').press('Tab');
await page.locator('#set-days').getByLabel('Time zone of the place').fill('Europe/Warsaw');
await page.locator('#set-days').getByLabel('Time zone of the place').press('Tab');
await page.locator('#set-days').getByLabel('Round 1', { exact: true }).fill('2026-11-20');
await page.locator('#set-days').getByLabel('Round 1: Hour').fill('18:00');
await page.locator('#set-days').getByLabel('Round 2', { exact: true }).fill('2027-07-02');
await page.locator('#set-days').getByLabel('Round 2: Hour').fill('18:00');
await look('settings of teams', 'team-settings');
if (shots)
    for (const part of ['teams', 'points', 'byes', 'days']) await page.locator(`#set-${part}`).screenshot({ path: `${shots}/set-${part}.png` });
await page.keyboard.press('Control+s');
await saved();
const set = await read(teams, 'settings');
test.check(set.teams.line_ups === 'ordered' && set.scoring.win === 30 && set.scoring.pab === 10, 'the regulations are saved');
test.equal(JSON.stringify(set.accelerated), JSON.stringify([{ first: 1, last: 3, from: 1, to: 2, points: 30 }]), 'virtual points by groups');
test.equal(set.round_dates.slice(0, 2).join(), '2026-11-20 18:00 +01:00,2027-07-02 18:00 +02:00', 'hours by the clocks of the place, winter and summer');
for (const [day, hour, there, offset] of [['2026-03-29', '01:30', 'Europe/Warsaw', '+01:00'], ['2026-03-29', '03:00', 'Europe/Warsaw', '+02:00'], ['2026-10-25', '01:30', 'Europe/Warsaw', '+02:00'], ['2026-10-25', '03:30', 'Europe/Warsaw', '+01:00'], ['2026-11-01', '00:30', 'America/New_York', '-04:00'], ['2026-03-08', '08:00', 'America/New_York', '-04:00'], ['2026-07-01', '18:00', 'Asia/Kolkata', '+05:30'], ['2026-07-01', '18:00', 'Nowhere', '']])
    test.equal(offsetOf(day, hour, there), offset, `${day} ${hour} in ${there}`);
const calendar = await (await page.request.get(`${desk.origin}/api/1/t/${teams}/calendar`)).text();
test.check(calendar.includes('DTSTART:20261120T170000Z') && calendar.includes('DTSTART:20270702T160000Z') && calendar.includes('X-WR-TIMEZONE:Europe/Warsaw'), 'and by those of Greenwich in the calendar');

// round 1; two matches exchange teams by hand, each judged
await page.goto(`${league}now`);
await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
test.equal(await page.getByRole('button', { name: 'Open empty and pair by hand' }).count(), 1, 'a round of matches can be filled by hand');
await page.keyboard.press('p');
await page.waitForURL(/\/r\/1$/);
await page.locator('#next', { hasText: 'Publish' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Close and pair 2' }).waitFor();
const digits = page.getByRole('button', { name: '1 White, 0 Black, 5 draw' });
if (await digits.count() > 0) await digits.click();
const before = (await read(teams, 'r/1')).boards;
await page.keyboard.press('e');
await page.locator('#edit tr >> nth=2').waitFor();
test.equal(await page.locator('#edit tr').count(), 3, 'a row for each match');
await page.locator('#edit tr >> nth=0').locator('.pick').last().click();
await page.locator('#edit tr >> nth=1').locator('.pick').last().click();
await page.locator('.pane').getByRole('button', { name: /^Exchange/ }).click();
await page.getByRole('button', { name: /Look at 2 boards/ }).waitFor();
await page.waitForFunction(() => document.querySelectorAll('#edit .st .tag').length > 0);
await look('matches by hand', 'match-edit');
await page.getByRole('button', { name: /Look at 2 boards/ }).click();
await page.getByRole('dialog').getByRole('button', { name: /^Change 2/ }).click();
await page.waitForFunction(() => !document.querySelector('#edit'));
const after = (await read(teams, 'r/1')).boards;
test.check(after.length === before.length && new Set(after.filter((board) => board.game === 1).map((board) => `${board.white}-${board.black}`)).size === 3 && (await last(teams, 'edit_finished')).body.engine_boards.length === 6, 'the matches are exchanged with all their boards, and held against the rules');
await page.locator('#next', { hasText: 'Publish' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Close and pair 2' }).waitFor();
await look('a round of teams', 'team-round');

// the round ends with a board open
await page.locator('#b1 th').click();
for (let board = 1; board <= 5; board++) await page.keyboard.press(board % 2 ? '1' : '5');
await page.waitForFunction(() => document.querySelectorAll('#boards tr.open').length === 1 && !document.querySelector('[data-state=waiting]'));
await page.keyboard.press('Escape');
await page.goto(`${league}r/1`);
await page.locator('[data-act=close_round]').click();
await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'adjourned' });
await page.getByRole('dialog').getByRole('button', { name: 'Close round 1' }).click();
await until(async () => (await read(teams, 'r/1')).state === 'closed');
const ended = (await read(teams, 'r/1')).boards.filter((board) => board.black && (board.adjourned || !board.result));
test.check(ended.length === 1 && ended[0].adjourned, 'a round of teams closes with an adjourned board', JSON.stringify(ended));
await page.goto(`${league}standings?view=cross`);
await page.locator('#crosstable tr >> nth=5').waitFor();
await look('cross table of teams', 'team-cross');
await page.goto(`${league}standings`);
await page.locator('#standings tr >> nth=5').waitFor();
await look('standings of teams', 'team-standings');
test.equal(await page.getByRole('link', { name: 'Best by board' }).getAttribute('href'), `/t/${teams}/print/bestbyboard`, 'board prizes are found from the standings');
test.check(/Teams/.test(await page.locator('nav.rail').innerText()) && !/Players/.test(await page.locator('nav.rail').innerText()), 'teams are called teams');

/* ---- a round robin of teams ---------------------------------------------------------------------------------------------- */

const { at: robin, slug: club } = await make('Round robin of teams', 'Club teams', { 'Boards of a match': '2' });
for (const name of ['Nordstern', 'Port Vell', 'Latarnia', 'Duna SE', 'Reval', 'Brygga'])
    await act(page, club, 'add_player', { name });
for (let team = 1; team <= 6; team++)
    for (let board = 1; board <= 2; board++)
        await act(page, club, 'add_member', { team, name: `Member ${team}${board}`, rating: 2100 - 100 * board - team });
await page.goto(`${robin}now`);
await page.getByText('drawn by lot when the rounds are laid down').waitFor();
await page.getByText('The rounds in my own order').click();
await page.getByLabel('Rounds of the table').fill('2 1 3 4 5');
await look('before the table', 'own-order');
await page.locator('[data-act=pair_round]').click();
await page.waitForURL(/\/standings$/);
await page.locator('#crosstable tr >> nth=5').waitFor();
test.equal((await read(club, 'settings')).system, 'fide-team-roundrobin', 'the rounds come as the arbiter says');
await page.goto(`${robin}now`);
await page.getByRole('button', { name: 'Publish all rounds' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Close round 1' }).waitFor();
await page.locator('#b1 th').click();
for (let board = 1; board <= 6; board++) await page.keyboard.press(board % 2 ? '1' : '5');
await page.waitForFunction(() => document.querySelectorAll('#boards tr.open').length === 0 && !document.querySelector('[data-state=waiting]'));
await page.keyboard.press('p');
await page.waitForURL(/\/r\/2$/);
// a match is brought forward
await act(page, club, 'settings', { time_zone: 'Europe/Warsaw' });
await page.goto(`${robin}r/5`);
await page.locator('#b1 th').click();
await page.locator('[data-act=date_game]').click();
await page.getByRole('dialog').getByLabel('Day').fill('2026-11-18');
await page.getByRole('dialog').getByLabel('Hour').fill('19:30');
await page.getByRole('dialog').getByRole('button').last().click();
await page.locator('#boards tr.match', { hasText: '18 Nov' }).waitFor();
test.equal((await last(club, 'game_dated')).body.date, '2026-11-18 19:30 +01:00', 'a match has its own day, by the clocks of the place');
await look('a match on another day', 'other-day');
// a team leaves before half
await page.goto(`${robin}players?player=3`);
await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
await page.getByText('less than half').waitFor();
await page.getByRole('dialog').getByRole('button').last().click();
await until(() => last(club, 'withdrawn'));
await page.goto(`${robin}standings`);
await page.locator('#crosstable tr >> nth=5').waitFor();
test.check(/points do not count/.test(await page.locator('#crosstable').innerText()), 'the cross table says that its points do not count');
await look('the cross table of a table of teams', 'robin-cross');
await page.goto(`${desk.origin}/t/${club}/print/schedule`);
test.equal(await page.locator('tbody tr').count(), 15, 'the schedule has every match');
if (shots) await page.screenshot({ path: `${shots}/schedule.png` });
for (const sheet of ['pairings', 'matchslips', 'lineups', 'standings', 'crosstable', 'bestbyboard']) {
    const answer = await page.request.get(`${desk.origin}/t/${club}/print/${sheet}`), text = await answer.text();
    test.check(answer.status() === 200 && (sheet === 'bestbyboard' || text.includes('Nordstern')), `${sheet} of a table of teams`);
    if (shots) { await page.goto(`${desk.origin}/t/${club}/print/${sheet}`); await page.screenshot({ path: `${shots}/sheet-${sheet}.png` }); }
}

/* ---- a tie is played out -------------------------------------------------------------------------------------------------- */

const { at: four, slug: tie } = await make('Round robin', 'Final of four');
for (const name of ['Alder, Ada', 'Birch, Ben', 'Cedar, Cy', 'Dogwood, Di'])
    await act(page, tie, 'add_player', { name });
await act(page, tie, 'make_numbers', {});
await act(page, tie, 'pair_round', {});
await act(page, tie, 'publish_round', {});
for (let round = 1; round <= 3; round++)
    for (let board = 1; board <= 2; board++) await act(page, tie, 'set_result', { round, board, result: 'draw' });
await page.goto(`${four}standings`);
await page.locator('#crosstable tr >> nth=3').waitFor();
await page.locator('#crosstable tr >> nth=0').click();
await page.locator('[data-act=play_off]').click();
await page.getByRole('dialog').getByLabel('Player').fill('Cedar');
await page.keyboard.press('Enter');
await page.getByRole('dialog').getByLabel('How it ended, 1½ – ½').fill('1½ – ½');
await look('a play-off', 'play-off');
await page.getByRole('dialog').getByRole('button').last().click();
await until(() => last(tie, 'lots_drawn'));
const played = (await last(tie, 'lots_drawn')).body;
test.check(played.how === 'games' && played.games === '1½ – ½' && played.order[0] === 3, 'the result of the play-off is kept');
test.equal((await read(tie, 'standings')).rows[0].name, 'Cedar, Cy', 'and puts them in order');

await desk.end();
await test.end();
