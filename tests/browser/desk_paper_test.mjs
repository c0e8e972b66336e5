// SPDX-License-Identifier: Apache-2.0
// The desk's sheets of large events on paper: 200 and 1,000 players, by text and by breaks. Every board and every
// player once and in order, no row across two pages, headings again on each page, page x of y at its foot. Pages
// that are printed as they stand: the timeline, a line for each act; the settings, with what is set.
import { begin } from './harness.mjs';
import { begin_event, start, table } from './desk.mjs';

const test = await begin('desk_paper');
const desk = await start(test);
const page = await desk.enter();

for (const players of [200, 1000]) {
    await page.goto(desk.origin);
    const at = await begin_event(page, { name: `Open of ${players}`, players });
    await page.keyboard.press('p');
    await page.locator('#legend').waitFor();
    const names = table(players).split('\n').slice(1).map(row => row.split('\t')[0]);
    for (const sheet of ['pairings', 'names', 'checkin', 'slips']) {
        const what = `${sheet} of ${players}`;
        await page.goto(`${at}print/${sheet}?paper=a4`);
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

/* ---- pages as they stand ---------------------------------------------------------------------- */

const lines = async path => {
    await page.goto(path);
    return (await test.print(page)).flatMap(one => one.lines);
};
await page.goto(desk.origin);
const at = await begin_event(page, { name: 'Paper Cup', rounds: 5, players: 8 });
const acts = await lines(`${at}timeline`);
const numbered = acts.map(line => line.match(/^(\d+) .*\d\d:\d\d:\d\d /)).filter(Boolean).map(found => Number(found[1]));
test.equal(numbered, Array.from({ length: numbered.length }, (_, i) => numbered.length - i), 'timeline: every act, the newest first');
test.check(acts.some(line => /^1[0-9]? .* player entered .*,/.test(line)) && acts.some(line => / pairing numbers made 1 – 8$/.test(line)),
    'timeline: when, by whom, what and about what stand on one line', acts.join(' | '));
test.check(!acts.some(line => /Undo|Go back/.test(line)), 'timeline: no buttons');
const set = (await lines(`${at}settings`)).join('\n');
for (const words of ['Paper Cup', 'Dutch System, 2026', 'Tie-breaks', 'Until a list is set: BH/C1,BH,SB,DE', 'Who must not meet'])
    test.check(set.includes(words), `settings: "${words}" is printed`, set);
test.check(!/Recommended|Save|Use|Your pages/.test(set), 'settings: nothing to choose from, no buttons, nothing about the person', set);
await page.goto(`${at}settings`);
await page.getByRole('listitem').filter({ hasText: 'Swiss, with ratings' }).getByRole('button', { name: 'Use' }).click();
await page.waitForFunction(() => document.querySelector('input[name=list]')?.value.startsWith('DE,WIN'));
test.check(!(await page.locator('main').innerText()).includes('Until a list is set'), 'settings: once a list is set it stands alone');
await desk.end();
await test.end();
