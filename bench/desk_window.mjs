// SPDX-License-Identifier: Apache-2.0
// How fast the desk is as somebody sees it, in Chromium, at 1,280 x 800: an event of 1,000 players is opened at its list, at its
// round, at its standings; a key is pressed on a board. Counted in the window itself: from the click (or key) to the frame in which
// the first rows (or the result) stand, and to the last row; the longest wait for a frame while the list is scrolled from top
// to bottom; bytes that one key moves over the line. Beside the clock, the processor time of the window's own thread: the clock
// of a busy machine tells of its neighbours; of all turns the least. With OTHER, a build whose pages were made by C, both in turns. Fails when the list
// of BUILD takes 100 ms by the clock or more, or a key moves 2 kB.
import { execFileSync } from 'node:child_process';
import { act, post, start } from '../tests/browser/desk.mjs';
import { begin } from '../tests/browser/harness.mjs';

const [build, ...rest] = process.argv.slice(2);
const other = rest[0] && !/^\d+$/.test(rest[0]) ? rest.shift() : null;
const [players = 1000, turns = 5] = rest.map(Number);
const test = await begin('desk_window');

const table = ['Name\tRating\tTitle\tFederation', ...Array.from({ length: players }, (_, i) => `Player${String(i + 1).padStart(4, '0')}, Anna\t${2500 - Math.floor((i * 1500) / players)}\t${i < 20 ? 'IM' : ''}\t${['GER', 'ESP', 'FRA'][i % 3]}`)].join('\n');

/** A desk with the event, and how its pages are reached: `list`, `round`, `standings` are clicked in the rail or tabs. */
async function begun(folder) {
    process.env.SWISSPAIR = `${folder}/swisspair`;
    const desk = await start(test);
    const page = await desk.enter({ bypassCSP: true });
    let slug = '';
    const made = await post(page, '/api/1/new', { name: 'Large Open' });
    if (made.status === 200) {
        slug = made.at ?? made.slug;
        await act(page, slug, 'settings', { rounds: 9, system: 'dutch-2026' });
        await act(page, slug, 'import_players', { table });
        for (const [name, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['pair_round', {}], ['publish_round', {}]])
            await act(page, slug, name, body);
        await post(page, '/api/1/me', { digits: '105' });
        return { desk, page, slug, isNew: true };
    }
    throw new Error(`${folder}: ${JSON.stringify(made)}`);
}

/** What the window's own thread has worked so far, in milliseconds of processor time. */
const worked = async client => {
    const { metrics } = await client.send('Performance.getMetrics'), of = name => metrics.find(one => one.name === name).value;
    return 1000 * of('TaskDuration');
};

/** From a click on `link` to the frame in which `count` rows stand: by the clock, and of the window's own thread. */
async function opened(page, client, link, rows, count = 1) {
    const before = await worked(client);
    const clock = await page.evaluate(([link, rows, count]) => new Promise(resolve => {
        const from = performance.now(), look = () => (document.querySelectorAll(rows).length >= count ? setTimeout(() => resolve(performance.now() - from)) : requestAnimationFrame(look));
        if (link)
            document.querySelector(link).click();
        requestAnimationFrame(look);
    }), [link, rows, count]);
    return { clock, work: await worked(client) - before };
}

/** The longest time between two frames while the list goes from top to bottom. */
const scrolled = (page, list) => page.evaluate(list => new Promise(resolve => {
    const at = document.querySelector(list), step = at.scrollHeight / 60;
    let longest = 0, before = performance.now(), left = 60;
    const go = now => {
        longest = Math.max(longest, now - before);
        before = now;
        at.scrollTop += step;
        return left-- > 0 ? requestAnimationFrame(go) : resolve(longest);
    };
    requestAnimationFrame(go);
}), list);

/** A result by its digit: to the frame in which it stands, and the bytes of its answer and of what windows are told. */
async function pressed(page, client, board) {
    let bytes = 0;
    const asked = new Set(), ask = ({ requestId, request }) => { if (request.url.endsWith('/acts')) asked.add(requestId); };
    const count = ({ requestId, encodedDataLength, dataLength }) => { if (asked.has(requestId)) bytes += encodedDataLength || dataLength; }, told = ({ data }) => { bytes += data.length; };
    await page.locator(`#b${board}`).click({ position: { x: 20, y: 10 } });
    await page.waitForTimeout(1500); // what the choice of the board asked for is there
    client.on('Network.requestWillBeSent', ask);
    client.on('Network.dataReceived', count);
    client.on('Network.eventSourceMessageReceived', told);
    await page.evaluate(board => {
        globalThis.painted = new Promise(resolve => addEventListener('keydown', () => {
            const from = performance.now(), look = () => (document.querySelector(`#b${board} [aria-pressed=true]`) ? setTimeout(() => resolve(performance.now() - from)) : requestAnimationFrame(look));
            requestAnimationFrame(look);
        }, { capture: true, once: true }));
    }, board);
    const before = await worked(client);
    await page.keyboard.press('1');
    const clock = await page.evaluate(() => globalThis.painted), work = await worked(client) - before;
    await page.waitForTimeout(1000);
    client.off('Network.requestWillBeSent', ask);
    client.off('Network.dataReceived', count);
    client.off('Network.eventSourceMessageReceived', told);
    return { clock, work, bytes };
}

/** Of all turns the one in which the neighbours disturbed least. */
const least = (times, kind) => Math.min(...times.map(one => one[kind])).toFixed(0);
const sides = [await begun(build), ...(other ? [await begun(other)] : [])];
for (const side of sides) {
    side.times = { list: [], all: [], round: [], standings: [], key: [], bytes: [], scroll: [] };
    side.client = await side.page.context().newCDPSession(side.page);
    await side.client.send('Network.enable');
    await side.client.send('Performance.enable', { timeDomain: 'threadTicks' });
}
for (let turn = 0; turn < turns; turn++) {
    for (const { page, desk, slug, client, times } of sides) {
        const at = `${desk.origin}/app/t/${slug}`;
        await page.goto(`${at}/timeline`);
        await page.locator('#timeline tr').first().waitFor();
        times.list.push(await opened(page, client, 'a[href$="/players"]', '#players tr, .players tbody tr'));
        times.all.push(await opened(page, client, '', '#players tr, .players tbody tr', players));
        times.scroll.push({ clock: await scrolled(page, '.list'), work: 0 });
        times.standings.push(await opened(page, client, 'a[href$="/standings"]', '#standings tr'));
        times.round.push(await opened(page, client, '.rail > a:not(.ev)', '#boards tr'));
        for (const board of [1, 2]) {
            const key = await pressed(page, client, 2 * turn + board);
            times.key.push(key);
            times.bytes.push(key.bytes);
        }
    }
}
const packed = async side => { // what a browser loads of the application, without its typeface
    let sum = 0;
    for (const name of ['desk-app.js', 'desk-app.css'])
        sum += Number((await side.page.request.get(`${side.desk.origin}/f/${name}`, { headers: { 'Accept-Encoding': 'gzip' } })).headers()['content-length'] ?? NaN);
    return sum;
};
console.log(`${new Date().toISOString().slice(0, 10)} ${execFileSync('git', ['log', '-1', '--format=%h'], { encoding: 'utf8' }).trim()}, ${players} players, ${turns} turns, ${[build, other].filter(Boolean).join(' and ')}`);
const rows = [['list of players, first rows', 'list'], ['and the others', 'all'], ['longest frame while scrolling', 'scroll'], ['standings, first rows', 'standings'], ['round, first rows', 'round'], ['key to painted', 'key']];
for (const [words, key] of rows)
    console.log(`${words.padEnd(32)}${sides.map(({ times }) => `${least(times[key], 'clock')} ms; processor ${least(times[key], 'work')}`.padStart(28)).join('')}`);
console.log(`${'one key moves, at most'.padEnd(32)}${sides.map(({ times }) => `${Math.max(...times.bytes)} bytes`.padStart(26)).join('')}`);
console.log(`${'application, packed'.padEnd(32)}${`${await packed(sides[0])} bytes`.padStart(26)}`);
const list = least(sides[0].times.list, 'clock');
test.check(list < 100, 'the list is open within 100 ms by the clock', list);
test.check(Math.max(...sides[0].times.bytes) < 2000, 'one key moves less than 2 kB', Math.max(...sides[0].times.bytes));
for (const { desk } of sides)
    await desk.end();
await test.end();
