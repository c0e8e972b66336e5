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
        const families = names.map(name => name.split(' ')[0]);
        if (sheet === 'names') // by name and as the opponent, and a long name may break
            test.equal(families.filter(one => all.split(one).length - 1 !== 2 * families.filter(other => other === one).length), [], `${what}: every player and opponent once`);
        else if (sheet !== 'slips') // a player is named once, by board, and to tick
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

/* ---- a sheet is filled; prizes, lists, cards that fold ------------------------------------------- */

{
    const { slug } = await begin_event(page, { name: 'Full Sheet Open', players: 60 });
    const print = async sheet => {
        await page.goto(`${desk.origin}/t/${slug}/print/${sheet}?paper=a4`);
        return test.print(page);
    };
    await act(page, slug, 'prizes', { currency: 'EUR', prizes: [{ place: 1, name: 'First prize', amount: 60000 }, { place: 2, name: 'Second prize', amount: 40000 }] });
    for (const player of [1, 2])
        await act(page, slug, 'set_result', { board: player, result: '1-0' });
    for (const sheet of ['pairings', 'names']) {
        const pages = await print(sheet), rows = pages[0].words.filter(word => word.x < 300 && word.y > 100 && word.text.endsWith(','));
        test.equal(pages.length, 1, `${sheet} of 60: one page`);
        test.check(Math.max(...rows.map(word => word.bottom)) > 640, `${sheet} of 60: the sheet is filled`);
        const height = rows[0].bottom - rows[0].y;
        test.check(height > (sheet === 'pairings' ? 15 : 10), `${sheet} of 60: as large as the paper allows`, `${height} points`);
    }
    const places = await print('places');
    test.equal(places.length, 8, 'place cards of 30 boards: eight to a sheet');
    await page.goto(`${desk.origin}/t/${slug}/print/places?paper=a4`);
    test.equal(await page.locator('.place').first().evaluate(card => [...card.children].map(half => [half.textContent, getComputedStyle(half).transform !== 'none'])),
        [['Board 1, WhiteGM Adler, AnnaNo. 1 · 2450 · GER', true], ['Board 1, WhiteGM Adler, AnnaNo. 1 · 2450 · GER', false]], 'a place card folds: one half stands on its head');
    const text = async sheet => (await print(sheet)).map(one => one.lines);
    const prizes = (await text('prizes')).flat(), receipts = (await text('receipts')).flat(), certificates = await text('certificates');
    const winners = prizes.filter(line => line.includes('EUR'));
    test.check(winners.length > 1 && prizes.some(line => line.includes('First prize')), 'the prize list names who gets what', prizes.join(' / '));
    test.equal(receipts.filter(line => line.includes('Signature')).join(' ').split('Signature').length - 1, winners.length, 'a receipt to sign for each');
    test.equal(certificates.length, winners.length, 'a certificate on a sheet of its own for each');
    test.check(certificates.every(lines => lines.includes('Certificate') && lines.includes('Full Sheet Open')), 'with the event', certificates[0].join(' / '));
    const list = async sheet => (await text(sheet)).flat().filter(line => / (GER|ESP|FRA|ENG) |^(GER|ESP|FRA|ENG)$|, /.test(line));
    const rated = (await list('ratinglist')).map(line => Number(line.match(/ (\d{4})/)?.[1])).filter(Boolean);
    test.equal(rated, rated.toSorted((a, b) => b - a), 'by rating the strongest is first');
    const named = (await list('namelist')).map(line => line.match(/(\S+,)/)?.[1]).filter(Boolean);
    test.equal(named.slice(0, 5), Array(5).fill('Adler,'), 'by name');
    test.equal((await list('federationlist')).filter(line => /^(ENG|ESP|FRA|GER)$/.test(line)), ['ENG', 'ESP', 'FRA', 'GER'], 'by federation, in groups');
    test.equal((await list('clublist')).length, 60, 'by club, all in one group when nobody has one');
    test.check((await text('crosstable')).flat().some(line => line.startsWith('Cross table')), 'the cross table');
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
