// SPDX-License-Identifier: Apache-2.0
// The desk's sheets of large events on paper: 200 and 1,000 players, by text and by breaks. Every board and every
// player once and in order, no row across two pages, headings again on each page, page x of y at its foot. Screens
// that are printed as they stand: the timeline, a line for each act; the settings, with what is set; a round.
import { begin } from './harness.mjs';
import { act, begin_event, start, table } from './desk.mjs';

const test = await begin('desk_paper');
const desk = await start(test);
const page = await desk.enter();

for (const players of [200, 1000]) {
    const { slug } = await begin_event(page, { name: `Open of ${players}`, players });
    const names = table(players).split('\n').slice(1).map(row => row.split('\t')[0]);
    for (const sheet of ['pairings', 'names', 'checkin', 'slips']) {
        const what = `${sheet} of ${players}`;
        await page.goto(`${desk.origin}/t/${slug}/print/${sheet}?paper=a4`);
        const pages = await test.print(page);
        test.equal(pages.filter((one, i) => !one.lines.at(-1).endsWith(`page ${i + 1} of ${pages.length}`)).length, 0, `${what}: page x of y on every page`);
        const out = pages.flatMap(one => one.words).filter(word => word.x < 0 || word.right > 595 || word.bottom > 842 || word.y < 0);
        test.equal(out.map(word => word.text), [], `${what}: nothing leaves the paper`);
        const words = pages.map(one => one.words.map(word => word.text).join(' '));
        const all = words.join(' ');
        if (sheet !== 'slips') // a player is named once, by board, by name, and to tick
            test.equal(names.filter(name => all.split(`${name} `).length !== 2), [], `${what}: every player once`);
        else
            test.equal(names.filter(name => !all.includes(name)), [], `${what}: every player`);
        if (sheet !== 'slips' && sheet !== 'checkin') {
            const heading = pages[0].lines.find(line => line.includes('White') || line.includes('Name'));
            test.check(heading !== undefined && pages.every(one => one.lines.includes(heading)), `${what}: headings on every page`, heading);
        }
        if (sheet === 'pairings') {
            const rows = pages.flatMap(one => one.lines).map(line => line.match(/^(\d+) \d+ .*\d+ /)).filter(Boolean).map(found => Number(found[1]));
            test.equal(rows, Array.from({ length: players / 2 }, (_, i) => i + 1), `${what}: every board on one line, in order`);
            const rest = pages.slice(0, -1).map(one => 842 - one.words.filter(word => !/^(page|of)$/.test(word.text)).reduce((most, word) => Math.max(most, word.bottom), 0));
            test.check(rest.every(room => room < 120), `${what}: pages are full before the next begins`, rest);
        }
    }
}

/* ---- screens as they stand --------------------------------------------------------------------- */

const lines = async (path, ready) => {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(300);
    return (await test.print(page)).flatMap(one => one.lines);
};
const { at, slug } = await begin_event(page, { name: 'Paper Cup', rounds: 5, players: 8 });
const acts = await lines(`${at}timeline`, '#timeline tr');
const numbered = acts.map(line => line.match(/^(\d+) \d\d:\d\d /)).filter(Boolean).map(found => Number(found[1]));
test.equal(numbered, Array.from({ length: numbered.length }, (_, i) => numbered.length - i), 'timeline: every act, the newest first');
test.check(numbered.length > 10 && acts.some(line => /^\d+ \d\d:\d\d .* player entered .*,/.test(line)) && acts.some(line => / pairing numbers made/.test(line)),
    'timeline: when, by whom, what and about what stand on one line', acts.join(' | '));
test.check(!acts.some(line => /Take back|Go back|Players|Standings/.test(line)), 'timeline: no buttons, no ways to elsewhere', acts.join(' | '));
const set = (await lines(`${at}settings`, '#set-tiebreaks')).join('\n');
for (const words of ['Paper Cup', 'Dutch System, 2026', 'Tie-breaks', 'Buchholz', 'Sonneborn-Berger', 'Not to meet'])
    test.check(set.includes(words), `settings: "${words}" is printed`, set);
test.check(!/Take a preset|Add a rule|Save|Language|Appearance/.test(set), 'settings: nothing to choose from, no buttons, nothing about the person', set);
await act(page, slug, 'tiebreaks', { list: 'DE,WIN' });
const again = (await lines(`${at}settings`, '#set-tiebreaks')).join('\n');
test.check(!again.includes('Sonneborn-Berger') && /Direct encounter/i.test(again), 'settings: once a list is set it stands alone', again);
for (const board of [1, 2, 3, 4])
    await act(page, slug, 'set_result', { board, result: '1-0' });
const boards = await lines(`${at}r/1`, '#boards tr');
test.equal(boards.filter(line => /^[1-4] 0 .*1–0 0 /.test(line)).length, 4, 'a round: each board with its result on one line');
test.check(!boards.some(line => /0–1|Close|Change by hand/.test(line)), 'a round: results that were not and buttons are left out', boards.join(' | '));
await desk.end();
await test.end();
