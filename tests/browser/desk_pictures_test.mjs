// SPDX-License-Identifier: Apache-2.0
// Pictures of every screen of the application, for docs/desk and for eyes: PICTURES=FOLDER tests/browser/run BUILD PROGRAM desk_pictures.
// One event of 60 players in round 6; of each screen 1,280 px light and dark, and 360 px; the sheets as PDF for A4. 
import { mkdirSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { begin } from './harness.mjs';
import { act, post, start } from './desk.mjs';

const folder = process.env.PICTURES;
if (!folder)
    throw new Error('PICTURES=FOLDER');
mkdirSync(folder, { recursive: true });
const test = await begin('desk_pictures');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });
await page.emulateMedia({ reducedMotion: 'reduce' });
const touch = await (await test.browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })).newPage();
await touch.context().addCookies(await page.context().cookies());

/* ---- the event -------------------------------------------------------------------------------------- */

const FIRST = ['Anna', 'Bertil', 'Chloé', 'Dragan', 'Eszter', 'Fatma', 'Gökhan', 'Håkan', 'Inés', 'Jürgen'];
const LAST = ['Adler', 'Brânză', 'Černý', 'Durić', 'Eriksen', 'Fišer-Malý', 'García', 'Horváth', 'Ibsen', 'Jansson', 'Król', 'Lindström'];
const CLUBS = ['Salt Harbour CC', 'SK Salzhafen', 'SC Nordstern', 'CE Port Vell', 'Échecs du Quai', 'SV Turm Hafen', ''];
const rows = ['Name\tElo\tDWZ\tTitle\tFederation\tSex\tBirth\tClub'];
for (let i = 0; i < 60; i++) {
    const first = FIRST[(i * 7 + Math.floor(i / 60)) % 10], rating = i % 17 === 16 ? '' : 2517 - 19 * i;
    rows.push([`${LAST[(i * 5) % 12]}, ${first}`, rating, rating ? rating - 60 + (i % 7) * 9 : '', ['GM', 'IM', 'GM', 'IM', 'FM', 'WGM', '', 'FM', '', 'CM'][i] ?? '', ['GER', 'ESP', 'FRA', 'ENG', 'POL', 'NOR'][i % 6],
        /^(Anna|Chloé|Eszter|Fatma|Inés)/.test(first) ? 'w' : 'm', `${1948 + (i * 13) % 66}-0${1 + i % 9}-1${i % 9}`, CLUBS[i % 7]].join('\t'));
}
const { at: slug } = await post(page, '/api/1/new', { name: 'Salt Harbour Open' });
const at = `${desk.origin}/app/t/${slug}/`;
const did = async (name, body = {}) => {
    const answer = await act(page, slug, name, body);
    test.check(answer.outcome === 'done', name, JSON.stringify(answer.findings ?? answer).slice(0, 300));
    return answer;
};
await did('settings', { rounds: 9, system: 'dutch-2026', city: 'Salt Harbour', start: '2026-11-20', end: '2026-11-25' });
await did('import_players', { table: rows.join('\n') });
await did('prizes', { currency: 'EUR', prizes: [{ place: 1, name: 'First prize', amount: 60000 }, { place: 2, name: 'Second prize', amount: 40000 }, { place: 3, name: 'Third prize', amount: 25000 },
    { place: 1, amount: 12000, criterion: 'women', name: 'Best woman' }, { place: 1, amount: 8000, criterion: 'rating_below', value: '1800', name: 'Below 1800' }] });
await post(page, '/api/1/me', { digits: '105' });
for (let player = 1; player <= 60; player++)
    await act(page, slug, 'arrive', { player });
await act(page, slug, 'make_numbers');
await act(page, slug, 'draw_lot', { colour: 'white' });
await did('ask_bye', { player: 41, round: 7, worth: 'half' });
for (let round = 1; round <= 6; round++) {
    if (round === 3)
        await did('ask_bye', { player: 20, round: 3, worth: 'half' });
    await did('pair_round');
    await did('publish_round');
    const { boards } = await (await page.request.get(`${desk.origin}/api/1/t/${slug}/r/${round}`)).json();
    for (const { board, white, black } of boards) {
        if (!black || round === 6 && [23, 28, 30].includes(board))
            continue;
        const lean = (black - white) / 18 + ((white * 7 + black * 3 + round * 5) % 9 - 4) / 4;
        await did('set_result', { board, result: lean > .7 ? '1-0' : lean < -.7 ? '0-1' : 'draw' });
    }
    if (round < 6)
        await did('close_round', { round });
    if (round === 5)
        await did('publish_standings', { round });
}

/* Four who have all met: nobody may meet anybody in round 4. */
const { at: stuck } = await post(page, '/api/1/new', { name: 'Harbour Masters' });
await act(page, stuck, 'settings', { rounds: 5, system: 'dutch-2026' });
await act(page, stuck, 'import_players', { table: rows.slice(0, 5).join('\n') });
await act(page, stuck, 'make_numbers');
await act(page, stuck, 'draw_lot', { colour: 'white' });
for (let round = 1; round <= 3; round++) {
    await act(page, stuck, 'pair_round');
    await act(page, stuck, 'publish_round');
    for (const board of [1, 2])
        await act(page, stuck, 'set_result', { board, result: 'draw' });
    await act(page, stuck, 'close_round', { round });
}

/* ---- a picture of few colours ----------------------------------------------------------------------- */

const crc32 = bytes => {
    let sum = -1;
    for (const byte of bytes)
        for (let bit = 0, at = byte; bit < 8; bit++, at >>>= 1)
            sum = sum >>> 1 ^ ((sum ^ at) & 1 ? 0xedb88320 : 0);
    return ~sum >>> 0;
};
const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]), head = Buffer.alloc(4), sum = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
};
/** A screenshot with the 128 colours that matter most, the others as the nearest of them: a third of the bytes. */
async function picture(one, path) {
    const shot = (await one.screenshot()).toString('base64');
    const { width, height, colours, rows: lines } = await page.evaluate(async png => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const { width, height } = image, canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, width, height), counts = new Map(), at = i => (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
        const spread = colour => { const parts = [colour >> 16, colour >> 8 & 255, colour & 255]; return Math.max(...parts) - Math.min(...parts); }; // a green dot is small among so many greys
        for (let i = 0; i < data.length; i += 4)
            counts.set(at(i), (counts.get(at(i)) ?? 0) + 1);
        const colours = [...counts].map(([colour, count]) => [colour, count * (1 + spread(colour))]).sort((a, b) => b[1] - a[1]).slice(0, 128).map(([colour]) => colour), far = (a, b) => Math.abs((a >> 16) - (b >> 16)) + Math.abs((a >> 8 & 255) - (b >> 8 & 255)) + Math.abs((a & 255) - (b & 255));
        const index = new Map(colours.map((colour, i) => [colour, i]));
        for (const colour of counts.keys())
            if (!index.has(colour))
                index.set(colour, colours.reduce((best, other, i) => (far(colour, other) < far(colour, colours[best]) ? i : best), 0));
        let rows = '';
        for (let i = 0; i < data.length; i += 4)
            rows += `${i % (4 * width) === 0 ? '\0' : ''}${String.fromCharCode(index.get(at(i)))}`;
        return { width, height, colours, rows };
    }, shot);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 3, 0, 0, 0], 8);
    writeFileSync(path, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('PLTE', Buffer.from(colours.flatMap(colour => [colour >> 16, colour >> 8 & 255, colour & 255]))),
        chunk('IDAT', deflateSync(Buffer.from(lines, 'latin1'), { level: 9 })), chunk('IEND', Buffer.alloc(0))]));
}

/* ---- the pictures ------------------------------------------------------------------------------------- */

const SCREENS = {
    events: ['/app', '.card'],
    'new-event': ['/app', '.card', async one => { await one.keyboard.press('n'); await one.getByLabel('Name of the event').waitFor(); }],
    round: ['r/6?board=23', '#b23'],
    'round-closed': ['r/5?board=4', '#b4'],
    'by-hand': ['r/6', '#b1', async one => { await one.keyboard.press('e'); await one.locator('#h23 .white .pick').click(); await one.locator('#h28 .white .pick').click(); }],
    late: ['r/6', '#b1', async one => { await one.keyboard.press('l'); }],
    players: ['players?player=5', '#p5'],
    'check-in': ['players?checkin=1', '#p5'],
    standings: ['standings?round=5', '#standings tr', async one => { await one.locator('#standings tr').nth(1).locator('.val button').first().click(); await one.locator('.work .steps').waitFor(); }],
    'cross-table': ['standings?round=5&view=cross', 'tbody tr'],
    settings: ['settings', '#set-event .fld'],
    print: ['print', 'iframe'],
    report: ['report', 'h1'],
    timeline: ['timeline', '#timeline tr'],
    preview: ['preview', '#preview tr'],
    people: ['/people', 'h1'],
    more: ['more', '.links'],
    blocked: [`/app/t/${stuck}/blocked/4`, '#blocked svg'],
    open: ['/app', '.card', async one => { await one.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.slice(0, 20).join('\n').replaceAll('\t', ';')) }); await one.locator('dialog').waitFor(); }],
};
const wanted = (process.env.SCREENS ?? Object.keys(SCREENS).join()).split(',');
for (const name of wanted) {
    const [path, ready, then] = SCREENS[name];
    const address = path.startsWith('/') ? desk.origin + path : at + path;
    for (const one of [page, touch]) {
        await one.goto(address);
        await one.locator(ready).first().waitFor({ timeout: 30000 }).catch(() => test.check(false, `${name}: ${ready}`));
        await then?.(one)?.catch?.(error => one === page && test.check(false, name, error.message));
        await one.waitForTimeout(name === 'print' ? 3000 : 400);
        if (one === touch) {
            await picture(one, `${folder}/${name}-360.png`);
            continue;
        }
        await picture(one, `${folder}/${name}.png`);
        await one.emulateMedia({ colorScheme: 'dark' });
        await one.waitForTimeout(150);
        await picture(one, `${folder}/${name}-dark.png`);
        await one.emulateMedia({ colorScheme: 'light' });
    }
}
if (!process.env.SCREENS || process.env.SHEETS) {
    const { sheets } = await (await page.request.get(`${desk.origin}/api/1/t/${slug}/prints`)).json();
    for (const { name, has_boards: ofRound } of sheets) {
        await page.goto(`${desk.origin}/t/${slug}/print/${name}?paper=a4${ofRound ? '&round=6' : ''}`);
        await page.pdf({ path: `${folder}/sheet-${name}.pdf`, format: 'A4', preferCSSPageSize: true });
    }
}
await desk.end();
await test.end();
