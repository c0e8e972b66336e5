// SPDX-License-Identifier: Apache-2.0
// Pages, sheets and pictures of the program, on a phone, a screen and paper. First what is wrong is
// planted, and must be seen.
import { readdirSync, writeFileSync } from 'node:fs';
import { begin, PAPER } from './harness.mjs';

const test = await begin('sheets');
const OPEN = 'examples/open-round-5.trf', RTL = 'tests/data/trf-second/rtl.trf';
const SHEETS = ['pairings', 'names', 'slips', 'places', 'cards', 'pairingcards', 'checkin', 'picture'];

/** A tournament of the program's own making. */
function generated(...settings) {
    const path = test.path('.trf');
    test.run('generate', ...(settings[0] === '--system' ? [] : ['--system', 'dutch-2026']), ...settings, '-o', path);
    return path;
}
const LEAGUE = 'examples/league-round-4.trf', MATCHES = 'tests/data/positions/double-swiss-round-3.trf';
const TEAMS = generated('--system', 'team-2026', 'players=31', 'rounds=3', 'boards=6', 'reserves=2', 'line-ups=4', 'empty-boards=30', '--seed', '12');
const FIELD_60 = generated('--seed', '7', 'players=60', 'rounds=9', 'draws=40');
const FIELD_200 = generated('--seed', '9', 'players=200', 'rounds=6');
const ROUNDS_21 = generated('--seed', '8', 'players=60', 'rounds=21');
const ROUNDS_30 = generated('--seed', '8', 'players=40', 'rounds=30');

/** Every kind of page of a tournament: name and HTML. */
function pages_of(file, ...options) {
    const pages = SHEETS.map(kind => [`sheet ${kind}`, test.run('sheet', kind, ...options, file)]);
    const ways = [['explain'], ['explain', '--player', '5'], ['pair'], ['standings'],
        ['standings', '--cross-table'], ['standings', '--why', '1', '5']];
    for (const words of ways)
        pages.push([words.join(' '), test.run(...words, '--format', 'html', file)]);
    return pages;
}

/** Pages of a tournament of teams. */
function team_pages_of(file, round) {
    const at = ['--round', String(round)];
    const sheets = [...SHEETS, 'lineups'].map(kind => [`sheet ${kind}`, test.run('sheet', kind, ...at, file)]);
    const ways = [['sheet', 'pairings', '--boards'], ['pair', '--boards', '--format', 'html'],
        ['explain', '--format', 'html'], ['explain', '--player', '1', '--format', 'html']];
    const lists = [[], ['--boards'], ['--cross-table', '--boards'], ['--board-prizes', 'performance'], ['--why', '1', '5']]
        .map(words => ['standings', ...words, '--format', 'html']);
    return [...sheets, ...ways.map(words => [words.join(' '), test.run(...words, ...at, file)]),
        ...lists.map(words => [words.join(' '), test.run(...words, file)])];
}

/* ---- thirty boards whose names fill their room: in 15 points on one sheet ---------------------- */

{
    const file = test.path('.trf'), names = ['Wöhrmannsdorf, Wi', 'Hämmerling, Wilhe', 'Ćirković-Mišić, W'];
    writeFileSync(file, `012 Wall\nXXR 9\nXXC white1\n${Array.from({ length: 60 }, (_, i) => `001 ${String(i + 1).padStart(4)} m    ${names[i % 3].padEnd(33)} ${2500 - 7 * i} GER ${''.padStart(22)}  0.0 ${String(i + 1).padStart(4)}\n`).join('')}`);
    const page = await test.open(test.run('sheet', 'pairings', '--system', 'dutch-2026', '--paper', 'a4', file)), sheets = await test.print(page);
    test.equal(sheets.length, 1, 'thirty boards of long names: one sheet');
    test.check(sheets[0].words.find(word => word.text === 'Wöhrmannsdorf,')?.bottom - sheets[0].words.find(word => word.text === 'Wöhrmannsdorf,')?.y > 15, 'in 15 points');
    await page.close();
}

/* ---- the alarm ------------------------------------------------------------------------------- */

{
    const page = await test.open('<!DOCTYPE html><html lang="en"><title>x</title><body><main><h1>x</h1>' +
        '<p style="width:500px;color:#999;background:#fff">grey</p><img src="data:,">' +
        '<svg width="90" height="40" role="img" aria-label="x"><text y="20">one word</text><text y="22">another</text></svg>' +
        '</main>', { width: 360 });
    test.check((await test.overflow(page)).startsWith('P '), 'what sticks out is seen');
    const found = await test.axe(page);
    test.check(found.includes('color-contrast'), 'grey on white is seen', found);
    test.check(found.includes('image-alt'), 'a picture without words is seen', found);
    test.check(await test.crowded(page) !== '', 'labels on each other are seen');
    await page.close();
    // In one window: what is wrong in one look only, and what has come since axe looked first.
    const turned = await test.open('<!DOCTYPE html><html lang="en"><title>x</title><style>p { color: #000; background: #fff }' +
        '@media (prefers-color-scheme: dark) { p { color: #444; background: #333 } } @media (prefers-contrast: more) { p { color: #bbb } }' +
        '@media (width: 360px) { p { width: 500px } }</style><body><main><h1>x</h1><p>words</p></main>');
    const seen = async look => {
        await test.turn(turned, look);
        return [(await test.axe(turned)).includes('color-contrast'), await test.overflow(turned) !== ''];
    };
    test.equal(await seen({}), [false, false], 'nothing is wrong in the first look');
    test.equal(await seen({ colours: 'dark' }), [true, false], 'grey on grey in the dark is seen');
    test.equal(await seen({ width: 360 }), [false, true], 'what sticks out of a phone is seen');
    test.equal(await seen({ contrast: 'more' }), [true, false], 'what is pale where contrast is asked for is seen');
    await turned.evaluate(() => document.querySelector('main').append(document.createElement('img')));
    test.check((await test.axe(turned)).includes('image-alt'), 'what has come since is seen');
    await turned.close();
}

/* ---- a phone, a screen, dark, high contrast --------------------------------------------------- */

const PHONE_AND_DARK = [{ width: 360 }, { width: 1280, colours: 'dark' }];
const CONTRAST = [{ contrast: 'more' }, { contrast: 'more', colours: 'dark' }];
const EVENTS = [OPEN, RTL, MATCHES].map(file => [file, pages_of(file)]);
for (const [file, pages] of [...EVENTS, [LEAGUE, team_pages_of(LEAGUE, 3)], [TEAMS, team_pages_of(TEAMS, 2)]])
    for (const [name, html] of pages) {
        const in_contrast = file === OPEN && ['explain', 'standings', 'sheet slips'].includes(name);
        const page = await test.open(html);
        for (const look of [...PHONE_AND_DARK, ...(in_contrast ? CONTRAST : [])]) {
            const what = `${name} of ${file}, ${JSON.stringify(look)}`;
            await test.turn(page, look);
            const wide = await test.overflow(page);
            test.check(wide === '', `${what}: nothing sticks out`, wide);
            const found = await test.axe(page);
            test.check(found === '', `${what}: axe is content`, found);
            const crowd = await test.crowded(page);
            test.check(crowd === '', `${what}: labels keep apart`, crowd);
        }
        await page.close();
        test.check(!/<th(?![^>]*scope=)[ >]/.test(html), `${name}: every head of a row or column says of which`);
        test.check(!html.includes('<script'), `${name}: no script`);
    }
{
    const page = await test.open(test.run('explain', '--format', 'html', OPEN), { colours: 'dark' });
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    test.equal(ground, 'rgb(25, 26, 28)', 'a dark page is dark');
    await page.close();
}

/* ---- names that run from right to left --------------------------------------------------------- */

// What stands behind a name in the text stands to its right on the line.
async function scrambled(page) {
    return page.evaluate(() => {
        const leftwards = /[\u0590-\u08ff]/;
        let seen = 0;
        const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!leftwards.test(node.data))
                continue;
            const isolated = node.parentElement.closest('bdi');
            if (!isolated && !node.parentElement.closest('svg'))
                return `not isolated: ${node.data}`;
            const next = isolated && isolated.nextSibling;
            if (!next || next.nodeType !== Node.TEXT_NODE || !/^[ ,:]*\(?\d/.test(next.data))
                continue;
            const range = document.createRange();
            range.setStart(next, 0);
            range.setEnd(next, next.data.search(/\d/) + 1);
            const [name, number] = [isolated.getClientRects(), range.getClientRects()];
            const last = name[name.length - 1], first = number[number.length - 1];
            seen++;
            if (Math.abs(last.top - first.top) < 4 && first.left < last.right - 1)
                return `${isolated.textContent}${next.data.slice(0, 9)}: ${first.left} is left of ${last.right}`;
        }
        return seen;
    });
}
for (const words of [['explain'], ['explain', '--player', '2'], ['standings', '--why', '1', '2']]) {
    const page = await test.open(test.run(...words, '--format', 'html', RTL));
    const found = await scrambled(page);
    test.check(typeof found === 'number' && found > 0, `${words.join(' ')}: names from right to left keep their places`, found);
    await page.close();
}
{
    const page = await test.open('<!DOCTYPE html><main><p>כהן (2) – <bdi>לוי</bdi> (5)</p></main>');
    test.check(typeof await scrambled(page) === 'string', 'a name that is not isolated is seen');
    await page.close();
}

/* ---- paper ------------------------------------------------------------------------------------- */

/** Every page: within the paper, "page x of y" at its foot, and the headings once more. */
function look_at_sheets(what, sheets, paper, headings, across = false) {
    const [short, long] = PAPER[paper];
    const size = across ? [long, short] : [short, long];
    sheets.forEach((sheet, i) => {
        test.check(Math.abs(sheet.width - size[0]) < 2 && Math.abs(sheet.height - size[1]) < 2,
            `${what}: page ${i + 1} is ${paper}${across ? ' across' : ''}`, `${sheet.width} x ${sheet.height}`);
        const out = sheet.words.find(w => w.x < 14 || w.right > sheet.width - 14 || w.y < 14 || w.bottom > sheet.height - 9);
        test.check(!out, `${what}: page ${i + 1} keeps its margins`, out && out.text);
        const foot = sheet.lines.at(-1) ?? '';
        test.check(foot.endsWith(`page ${i + 1} of ${sheets.length}`), `${what}: page ${i + 1} says so`, foot);
        test.check(headings.every(h => sheet.words.some(w => w.text === h)), `${what}: page ${i + 1} has the headings`, sheet.lines[0]);
    });
}

for (const paper of ['A4', 'Letter']) {
    const option = ['--paper', paper.toLowerCase()];
    const print = async (...words) => {
        const page = await test.open(test.run(...words, ...option));
        const sheets = await test.print(page, paper);
        await page.close();
        return sheets;
    };
    // By board: no board on two pages, all of them in order.
    let sheets = await print('sheet', 'pairings', '--round', '6', FIELD_200);
    look_at_sheets(`pairings, ${paper}`, sheets, paper, []);
    const boards = sheets.flatMap((sheet, i) => sheet.lines
        .map(line => line.match(/^(\d+) \d+ Test\d+ Player(\d+) .* Test\d+ Player(\d+) /))
        .filter(Boolean).map(m => [Number(m[1]), i]));
    test.equal(boards.map(b => b[0]), boards.map((_, i) => i + 1), `pairings, ${paper}: each board whole on one line, in order`);
    test.check(boards.length > 80 && sheets.length > 2, `pairings, ${paper}: several pages`, `${boards.length} boards`);
    for (const [i, sheet] of sheets.entries())
        if (boards.some(b => b[1] === i))
            test.check(sheet.words.some(w => w.text === 'White') && sheet.words.some(w => w.text === 'Black'),
                `pairings, ${paper}: page ${i + 1} has the headings`);

    // By name: two or three columns, each with its heading.
    sheets = await print('sheet', 'names', '--round', '6', FIELD_200);
    look_at_sheets(`names, ${paper}`, sheets, paper, ['Name', 'Board', 'Colour']);
    test.check(sheets[0].words.filter(w => w.text === 'Colour').length >= 2, `names, ${paper}: columns beside each other`);

    // Slips: place k of sheet s holds board k * sheets + s + 1.
    sheets = await print('sheet', 'slips', '--round', '6', FIELD_200);
    look_at_sheets(`slips, ${paper}`, sheets, paper, ['Board']);
    for (const [s, sheet] of sheets.entries())
        for (const word of sheet.words.filter(w => w.text === 'Board')) {
            const number = sheet.words.filter(w => Math.abs(w.bottom - word.bottom) < 3 && w.x > word.x)
                .sort((a, b) => a.x - b.x)[0];
            const row = Math.floor((word.y - 28) / ((sheet.height - 62) / 4));
            const place = row * 2 + (word.x > sheet.width / 2 ? 1 : 0);
            if (!test.check(Number(number?.text) === place * sheets.length + s + 1,
                `slips, ${paper}: sheet ${s + 1}, place ${place + 1}`, number?.text))
                break;
        }

    // Matches of teams: none on two pages; slips three to a sheet, line-ups six, in order once cut.
    sheets = await print('sheet', 'pairings', '--boards', '--round', '2', TEAMS);
    look_at_sheets(`matches, ${paper}`, sheets, paper, ['Match', 'White', 'Black']);
    const games = sheets.map(sheet => sheet.lines.filter(line => /^[1-6] .*[WB] .*[WB]( |$)/.test(line)).length);
    test.check(sheets.length > 1 && games.every(n => n % 6 === 0), `matches, ${paper}: whole on their page`, games);
    // Teams with their members: no team on two pages, and the race of the leaders on one.
    for (const words of [['--boards'], ['--cross-table', '--boards']]) {
        const what = `standings ${words.join(' ')}, ${paper}`;
        sheets = await print('standings', ...words, '--format', 'html', TEAMS);
        const has_race = !words.includes('--cross-table');
        const races = sheets.filter(sheet => sheet.lines.some(line => line.startsWith('The race of the leading teams')));
        const legends = sheets.filter(sheet => sheet.lines.some(line => line.startsWith('Each line is one of')));
        test.check(races.length === Number(has_race) && races[0] === legends[0], `${what}: the race is whole`);
        look_at_sheets(what, sheets, paper, []);
        const listed = sheets.filter(sheet => sheet !== races[0] || sheet.lines.some(line => line.startsWith('Rank ')));
        test.check(listed.every(sheet => ['Rank', 'Name', 'MP', 'GP'].every(h => sheet.words.some(w => w.text === h))), `${what}: headings`);
        const places = listed.map(sheet => sheet.lines.filter(line => /^\d+\.\d+ /.test(line)).map(line => line.split(' ')[0]));
        test.check(listed.length > 1 && places.every(those => those.length > 0 && those.length % 8 === 0 && those[0].endsWith('.1')),
            `${what}: whole teams on a page`, places.map(those => those.length));
    }
    for (const [kind, to_a_sheet, across] of [['slips', 3, 1], ['lineups', 6, 2]]) {
        sheets = await print('sheet', kind, '--round', '2', TEAMS);
        look_at_sheets(`${kind} of teams, ${paper}`, sheets, paper, ['Match', 'Captain']);
        const heads = sheets.map(sheet => sheet.words.filter(w => w.text === 'Match' && w.bottom - w.y > 12)
            .sort((a, b) => Math.abs(a.y - b.y) > 20 ? a.y - b.y : a.x - b.x));
        test.check(heads.slice(0, -1).every(h => h.length === to_a_sheet), `${kind} of teams, ${paper}: ${to_a_sheet} to a sheet`, heads.map(h => h.length));
        for (const [s, sheet] of sheets.entries())
            for (const [place, word] of heads[s].entries()) {
                const number = sheet.words.filter(w => Math.abs(w.bottom - word.bottom) < 3 && w.x > word.x).sort((a, b) => a.x - b.x)[0];
                const expected = Math.floor((place * sheets.length + s) / across) + 1;
                test.equal(Number(number?.text), expected, `${kind} of teams, ${paper}: sheet ${s + 1}, place ${place + 1}`);
            }
    }

    // Place cards: White on the left, Black on the right.
    sheets = await print('sheet', 'places', '--round', '6', FIELD_200);
    look_at_sheets(`places, ${paper}`, sheets, paper, ['Board']);
    const sides = sheets.flatMap(sheet => sheet.words.filter(w => /^(White|Black)$/.test(w.text))
        .filter(w => (w.text === 'White') !== (w.x < sheet.width / 2)));
    test.equal(sides.length, 0, `places, ${paper}: White on the left`);

    // Cards: no card on two pages.
    sheets = await print('sheet', 'cards', '--round', '6', FIELD_200);
    look_at_sheets(`cards, ${paper}`, sheets, paper, ['Opponent']);
    for (const [i, sheet] of sheets.entries()) {
        const heads = sheet.words.filter(w => w.text === 'Opponent').length;
        const last = sheet.words.filter(w => w.text === '6' && (w.x < 60 || (w.x > sheet.width / 2 && w.x < sheet.width / 2 + 40))).length;
        if (!test.check(heads > 0 && last >= heads, `cards, ${paper}: whole cards on page ${i + 1}`, `${heads} heads, ${last} last rounds`))
            break;
    }

    // The check-in list.
    sheets = await print('sheet', 'checkin', FIELD_200);
    look_at_sheets(`check-in, ${paper}`, sheets, paper, ['Here', 'Name']);

    // Standings and cross tables: 21 rounds across, 30 in two parts.
    sheets = await print('standings', '--format', 'html', ROUNDS_21);
    look_at_sheets(`standings, ${paper}`, sheets, paper, []);
    test.check(sheets[0].words.some(w => w.text === 'BH/C1'), `standings, ${paper}: tie-breaks`);
    sheets = await print('standings', '--cross-table', '--format', 'html', ROUNDS_21);
    const rounds = Array.from({ length: 21 }, (_, i) => `R${i + 1}`);
    look_at_sheets(`21 rounds, ${paper}`, sheets, paper, ['Name', ...rounds, 'Pts'], /* across= */ true);
    const small = Math.min(...sheets.flatMap(sheet => sheet.words.map(w => w.bottom - w.y)));
    test.check(small > 6, `21 rounds, ${paper}: large enough to read`, `${small} points high`);
    sheets = await print('standings', '--cross-table', '--format', 'html', ROUNDS_30);
    look_at_sheets(`30 rounds, ${paper}`, sheets, paper, ['Name'], /* across= */ true);
    const parts = ['R1', 'R15', 'R16', 'R30'].map(r => sheets.flatMap(sheet => sheet.words.filter(w => w.text === r)).length);
    test.check(parts.every(n => n > 0), `30 rounds, ${paper}: all are told, in two parts`, parts);

    // The explanation: the boards come first.
    sheets = await print('explain', '--format', 'html', OPEN);
    look_at_sheets(`explanation, ${paper}`, sheets, paper, []);
    const at = words => sheets.findIndex(sheet => sheet.lines.some(line => line.includes(words)));
    test.equal([at('Boards and colours'), at('Board No. White')], [0, 0], `explanation, ${paper}: boards first`);
    test.check(at('Bracket of 3½ points') > at('The round drawn') || at('The round drawn') >= 0, `explanation, ${paper}: then the picture, then the brackets`);

    // Pictures: 60 players on one sheet, 200 on several, letters that can be read.
    sheets = await print('sheet', 'picture', '--round', '6', FIELD_60);
    look_at_sheets(`picture of 60, ${paper}`, sheets, paper, []);
    test.equal(sheets.length, 1, `picture of 60, ${paper}: one sheet`);
    const names = sheets[0].words.filter(w => /^Player\d+$/.test(w.text));
    test.check(names.length >= 58 && names.every(w => w.bottom - w.y > 7), `picture of 60, ${paper}: names of 7 points and more`,
        `${names.length}, ${Math.min(...names.map(w => w.bottom - w.y))}`);
    for (const round of ['1', '5']) {
        sheets = await print('sheet', 'picture', '--round', round, FIELD_200);
        look_at_sheets(`picture of 200, round ${round}, ${paper}`, sheets, paper, []);
        test.check(sheets.length > 1, `picture of 200, round ${round}, ${paper}: several sheets`);
    }
}

/* ---- pictures ---------------------------------------------------------------------------------- */

for (const system of ['dutch-1998', 'dutch-2012', 'dutch-2026', 'lim-2026', 'dubov-1997', 'dubov-2026', 'burstein-2026']) {
    const page = await test.open(test.run('sheet', 'picture', '--system', system, OPEN));
    const crowd = await test.crowded(page);
    test.check(crowd === '', `${system}: labels keep apart`, crowd);
    // Pairs of the picture are the boards: a line joins W and B of each.
    const drawn = await page.evaluate(() => document.querySelectorAll('svg .line').length);
    const boards = test.run('pair', '--system', system, OPEN).trim().split('\n').slice(1).filter(l => !l.endsWith(' 0')).length;
    test.equal(drawn, boards, `${system}: a line for each board`);
    // Every dashed line has its words beside it.
    const silent = await page.evaluate(() => [...document.querySelectorAll('svg .moved')].filter(path => {
        const box = path.getBoundingClientRect();
        return ![...document.querySelectorAll('svg .mark')].some(text => {
            const words = text.getBoundingClientRect();
            return words.left >= box.right && words.top < box.top && words.bottom > box.top && text.textContent.length > 8;
        });
    }).length);
    test.equal(silent, 0, `${system}: words beside every mark`);
    await page.close();
}
{
    const page = await test.open(test.run('explain', '--format', 'svg', OPEN), { colours: 'dark' });
    const crowd = await test.crowded(page);
    test.check(crowd === '', 'the picture alone: labels keep apart', crowd);
    await page.close();
    const race = await test.open(test.run('standings', '--format', 'html', ROUNDS_21));
    test.check(await test.crowded(race) === '', 'the race: labels keep apart', await test.crowded(race));
    test.equal(await race.evaluate(() => document.querySelectorAll('svg circle').length), 8 * 21, 'the race: eight players, 21 rounds');
    await race.close();
}

/* ---- files as the world writes them -------------------------------------------------------------- */

let shown = 0;
for (const folder of ['tests/data/trf-wild', 'tests/data/trf-second'])
    for (const name of readdirSync(folder).filter(n => /\.trfx?$/.test(n)).sort())
        for (const words of [['sheet', 'pairings'], ['sheet', 'cards'], ['explain', '--format', 'html'],
            ['standings', '--cross-table', '--format', 'html']]) {
            const html = test.run_if_possible(...words, `${folder}/${name}`);
            if (html === null)
                continue;
            const page = await test.open(html, { width: 360 });
            const wide = await test.overflow(page);
            test.check(wide === '', `${words.join(' ')} of ${name}: nothing sticks out`, wide);
            await page.close();
            shown++;
        }
test.check(shown > 80, 'most wild files are shown', shown);

await test.end();
