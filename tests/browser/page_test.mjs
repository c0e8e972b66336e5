// SPDX-License-Identifier: Apache-2.0
// The page in one file (docs/guide/page.md), opened from the disk without a network, with the files of strangers: what it
// answers is byte for byte what the program answers, what it shows is what these answers say; on a phone, by keys
// alone, for axe, on paper. PAGE=FILE takes a page that is built already; FOLDER=docs/pictures makes its picture anew.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './harness.mjs';

const test = await begin('page');
const OPEN = 'examples/open-round-5.trf', LEAGUE = 'examples/league-round-4.trf', CLUB = 'examples/club-round-3.trf';
const COMPLETE = 'examples/rapid-complete.trf', DIFFERS = 'tests/cli/data/differs.trf', STUCK = 'tests/cli/data/no-pairing.trf';
const ROBIN = 'tests/cli/data/round-robin-of-five.trf', STRANGE = 'tests/cli/data/strange-names.trf', RTL = 'tests/data/trf-second/rtl.trf';
const BROKEN = 'tests/data/trf-wild/bad/b05_opponents_contradict.trf';
const VIEWS = ['file', 'round', 'play', 'why', 'picture', 'check', 'standings', 'crosstable', 'ratings', 'sheets'];

execFileSync('.ci/need', ['emcc', 'python3'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (!process.env.PAGE) execFileSync('tests/browser/modules', [join(process.env.MODULES, '..'), 'web/desk'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (!process.env.PAGE) execFileSync('tests/packaging/alone', ['web/page/build', test.folder], { env: { ...process.env, BUILD: join(process.env.MODULES, '..') }, stdio: ['ignore', 'ignore', 'inherit'] });
const PAGE = process.env.PAGE ?? join(test.folder, 'swisspair.html');
// 40 kB gzipped a language, a third more as text.
const LANGUAGES = readFileSync('po/LINGUAS', 'utf8').split(/\s+/).filter(Boolean);
test.check(statSync(PAGE).size < 650000 + LANGUAGES.length * 53500, 'under 650 kB, and 53.5 for a language', statSync(PAGE).size);

/** What a download holds; a browser that was started elsewhere has no path for it. */
async function text_of(download) {
    const pieces = [];
    for await (const piece of await download.createReadStream()) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
}

/** The page from the disk, without a network; what it wants from elsewhere is a failure. */
async function opened(look = {}) {
    const page = await test.open(`file://${PAGE}`, look);
    await page.context().setOffline(true);
    page.on('request', request => test.check(/^(file|blob|data):/.test(request.url()), 'nothing is fetched', request.url()));
    page.on('pageerror', error => test.check(false, 'no error in the page', error.message));
    page.on('dialog', dialog => test.check(false, 'no dialog', dialog.message()));
    await page.waitForSelector('html[data-ready]');
    return page;
}

/** Gives it a file, and waits until that is shown. */
async function give(page, path) {
    await page.evaluate(() => document.getElementById('content').replaceChildren(Object.assign(document.createElement('input'), { type: 'file', id: 'given' })));
    await page.evaluate(() => document.getElementById('given').addEventListener('change', ({ target }) => {
        const event = new Event('drop', { bubbles: true, cancelable: true });
        event.dataTransfer = { files: target.files };
        document.body.dispatchEvent(event);
    }));
    await page.setInputFiles('#given', path);
    await page.waitForFunction(name => document.getElementById('event').textContent === name && document.querySelector('#content h1'), path.split('/').pop());
    await quiet(page);
}

const quiet = page => page.waitForFunction(() => document.querySelector('#content h1') && document.getElementById('content').getAttribute('aria-busy') === 'false');

async function view(page, name) {
    await page.evaluate(hash => { location.hash = hash; }, `#${name}`);
    await page.waitForFunction(hash => document.querySelector('#views [aria-current]')?.hash === hash, `#${name}`);
    await quiet(page);
}

/** What the program answers, the file as its standard input. */
function program(path, ...words) {
    const { status, stdout } = spawnSync(process.env.SWISSPAIR, words, { input: readFileSync(path), maxBuffer: 1 << 27 });
    return { exit: status, answer: stdout.toString('utf8') };
}

const asked = (page, ...words) => page.evaluate(async (words) => {
    const { exit, answer } = await globalThis.swisspair(...words);
    return { exit, answer };
}, words);

const texts = (page, selector) => page.$$eval(selector, found => found.map(element => element.textContent.trim().replace(/\s+/g, ' ')));

/* ---- the same answers ------------------------------------------------------------------------------- */

const page = await opened();
test.equal(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length), 0, 'nothing is kept in the browser');
const folders = ['tests/data/trf-wild', 'tests/data/trf-wild/bad', 'tests/data/trf-second'];
const strangers = folders.flatMap(folder => readdirSync(folder).filter(name => /\.trfx?$/.test(name)).sort().map(name => join(folder, name)));
const files = [...strangers, OPEN, LEAGUE, CLUB, COMPLETE, DIFFERS, STUCK, ROBIN, STRANGE];
test.check(files.length > 55, 'files of strangers', files.length);
for (const path of files) {
    await give(page, path);
    const ways = [['lint', '--json', '-'], ['pair', '--json', '-'], ['explain', '--json', '-'], ['whynot', '--json', '-', '1', '2'],
        ['check', '--json', '-'], ['standings', '--json', '-'], ['standings', '--cross-table', '--format', 'html', '-'],
        ['convert', '--next-round', '--to', 'trf26', '-']];
    for (const words of ways)
        test.equal(await asked(page, ...words), program(path, ...words), `${words.join(' ')} of ${path}`);
    // What is shown first: the round, or for a file that is not usable what is wrong with it.
    const facts = JSON.parse(program(path, 'lint', '--json', '-').answer).files[0];
    const hash = await page.evaluate(() => location.hash);
    const ended = facts.rounds && facts.rounds_played >= facts.rounds;
    test.equal(hash, !facts.usable ? '#file' : ended ? '#standings' : '#round', `${path}: what is shown first`);
    await view(page, 'file');
    const shown = await page.evaluate(() => ({
        findings: document.querySelectorAll('#content > div > .findings li').length,
        marked: [...document.querySelectorAll('.lines li[class]')].map(line => Number(line.id.slice(5))),
    }));
    test.equal(shown.findings, facts.notes.length, `${path}: a row for every finding`);
    const lines = [...new Set(facts.notes.map(note => note.line).filter(Boolean))].sort((a, b) => a - b);
    test.equal(shown.marked, lines, `${path}: the lines of findings are marked`);
}
// The alarm: another program would be seen.
test.check(JSON.stringify(await asked(page, 'pair', '--json', '-')) !== JSON.stringify(program(OPEN, 'pair', '--json', '-')), 'another file is seen');

/* ---- calls of the system that the page has not got ---------------------------------------------------------- */

{
    const { run } = await import('../../web/page/program.js');
    const named = text => [text.length, ...Buffer.from(text)];
    const part = (kind, ...bytes) => [kind, bytes.length, ...bytes];
    /** A program that ends with what the call FROM.NAME answers. */
    const program_of = (from, name) => new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
        ...part(1, 3, 0x60, 0, 1, 0x7f, 0x60, 1, 0x7f, 0, 0x60, 0, 0), ...part(2, 2, ...named(from), ...named(name), 0, 0,
            ...named('wasi_snapshot_preview1'), ...named('proc_exit'), 0, 1), ...part(3, 1, 2), ...part(5, 1, 0, 1),
        ...part(7, 2, ...named('_start'), 0, 2, ...named('memory'), 2, 0), ...part(10, 1, 6, 0, 0x10, 0, 0x10, 1, 0x0b)]));
    test.equal(run(program_of('wasi_snapshot_preview1', 'sock_shutdown'), [], new Uint8Array()).exit, 52, 'an unknown call of WASI is not implemented');
    test.equal(run(program_of('env', '__syscall_unlink'), [], new Uint8Array()).exit, -52, 'an unknown call of the system is not implemented');
    let refused = '';
    try {
        run(program_of('env', 'anything'), [], new Uint8Array());
    } catch (error) {
        refused = error.name;
    }
    test.equal(refused, 'LinkError', 'a program that wants anything else does not start');
}

/* ---- what is shown ------------------------------------------------------------------------------------- */

await give(page, OPEN);
const pairing = JSON.parse(program(OPEN, 'pair', '--json', '-').answer);
const explained = JSON.parse(program(OPEN, 'explain', '--json', '-').answer);
const numbers = await page.$$eval('.seats tbody tr', rows => rows.map(row => [...row.querySelectorAll('.no')].map(cell => Number(cell.textContent))));
test.equal(numbers, [...pairing.boards.map(({ white, black }) => [white.id, black.id]), [pairing.bye.id]], 'the boards and the bye');
const rules = await page.$$eval('.seats tbody .st', cells => cells.map(cell => cell.firstChild.textContent.trim()));
test.equal(rules.slice(0, -1), explained.told.filter(passage => passage.kind === 'board').map(passage => passage.text), 'the rule of each board');
await page.click('.seats tbody tr:nth-child(13) .why');
await page.waitForSelector('.told-here .player:nth-child(2)');
const told = JSON.parse(program(OPEN, 'explain', '--json', '--player', '21', '--player', '23', '-').answer).players.flatMap(player => player.told.map(passage => passage.text));
const read = await page.$$eval('.told-here p', found => found.map(p => p.firstChild.textContent.trim()));
test.equal(read, told, 'the reasons of a board');
if (process.env.FOLDER) {
    await page.click('.seats tbody tr:nth-child(3) .why');
    await page.waitForSelector('.seats tbody tr:nth-child(4) .player:nth-child(2)');
    await page.setViewportSize({ width: 1000, height: 1010 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: join(process.env.FOLDER, 'page.png') });
    await page.setViewportSize({ width: 1280, height: 800 });
}

// Two players clicked: why not.
await page.click('.person[data-player="1"]');
test.check((await page.textContent('#chosen')).includes('1 Černý'), 'the first of two is told');
await page.click('.person[data-player="5"]');
await page.waitForSelector('.answer .player');
const whynot = JSON.parse(program(OPEN, 'whynot', '--json', '-', '1', '5').answer);
test.equal((await texts(page, '.answer .play > p:not(.legend)')), whynot.reasons.map(reason => reason.text), 'why not, as the program says it');
const wished = whynot.wished.filter(board => !whynot.paired.some(other => String(other) === String(board))).length;
test.equal(await page.$$eval('.answer table', tables => tables.map(table => table.tBodies[0].rows.length)), [wished, wished], 'the boards that would change');
// And two who meet: why.
await view(page, 'round');
await page.click('.person[data-player="3"]');
await page.click('.person[data-player="2"]');
await page.waitForSelector('.answer .player:last-child');
test.equal((await texts(page, '.answer .player h2')), ['3 Đurić, Aleksandar', '2 Østergård, Mikkel'], 'why, told to both');
for (const [wish, words] of [['bye', ['--bye', '3']], ['down', ['--float', '3:down']], ['up', ['--float', '3:up']]]) {
    await page.selectOption('#content select >> nth=1', wish);
    await page.click('#content .fields .main');
    const reason = JSON.parse(program(OPEN, 'whynot', '--json', ...words, '-').answer).reasons[0].text;
    await page.waitForFunction(text => document.querySelector('.answer .play > p')?.textContent === text, reason);
    test.check(true, `why not ${wish}`);
}

// The picture is that of the program.
await view(page, 'picture');
const picture = await opened_page(program(OPEN, 'explain', '--format', 'html', '-').answer);
test.equal(await page.$$eval('svg', all => all.map(svg => svg.innerHTML)), await picture.$$eval('svg', all => all.map(svg => svg.innerHTML)), 'the picture');
async function opened_page(html) {
    return test.open(html);
}
await picture.close();

// Checked under each edition: a row for each round, the differences and what explains them.
await give(page, DIFFERS);
await view(page, 'check');
await page.click('#content .main');
await page.waitForFunction(() => document.querySelectorAll('.edition').length === 12 && document.getElementById('wait').hidden);
const systems = JSON.parse(program(OPEN, 'systems', '--json').answer).systems;
const editions = await page.$$eval('.edition', all => all.map(edition => [...edition.querySelectorAll('tbody tr')].map(row => [...row.cells].map(cell => cell.textContent))));
for (const [i, system] of systems.entries()) {
    const document = JSON.parse(program(DIFFERS, 'check', '--json', '--system', system.id, '-').answer || '{}');
    const rounds = document.files?.[0]?.rounds ?? [];
    const side = (round, name) => round.differences.map(difference => difference[name]).filter(Boolean).map(board => board.replace(' ', '-')).join(', ');
    test.equal(editions[i], rounds.map(round => [`Round ${round.round}`, round.equal ? 'as recorded' : 'differs', side(round, 'expected'), side(round, 'recorded'), round.cause?.text ?? '']),
        `check by ${system.id}`);
}

// Standings, and the working of two.
await give(page, OPEN);
await view(page, 'standings');
const standings = JSON.parse(program(OPEN, 'standings', '--json', '-').answer);
test.equal(await page.$$eval('#content table:first-of-type tbody tr', rows => rows.slice(0, 28).map(row => Number(row.cells[1].textContent))), standings.players.map(player => player.id), 'the standings');
await page.click('.person >> nth=1');
await page.click('.person >> nth=2');
await page.waitForSelector('#content h2');
await page.waitForFunction(() => document.querySelector('#content .sub')?.textContent.startsWith('4 and 7 compared'));
const why = JSON.parse(program(OPEN, 'standings', '--why', '4', '7', '--json', '-').answer);
const working = await page.$$eval('#content table', tables => tables.map(table => [...table.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent))));
test.equal(working.map(rows => rows.map(row => [row[0], row[1], row[5]])),
    why.players.map(player => player.parts.map(part => [String(part.round), String(part.opponent), part.adds])), 'the working of two');

// Licences of what a compiler linked in go along.
test.check((await page.textContent('footer pre')).includes('musl'), 'the licence of the C library is there');

// A round that nobody can pair: who is in the way.
await give(page, STUCK);
const evidence = await page.textContent('.problem .evidence');
test.check(evidence.includes('Who blocks') && evidence.includes('What would have to give (proposals'), 'who is in the way', evidence.slice(0, 80));

// The file with the round, as the program writes it.
await give(page, CLUB);
const [download] = await Promise.all([page.waitForEvent('download'), page.click('#content .buttons .main')]);
test.equal(await text_of(download), program(CLUB, 'convert', '--next-round', '--to', 'trf26', '-').answer, 'the file with the next round');
test.equal(download.suggestedFilename(), 'club-round-3-next.trf', 'its name');

// A round that stands in the file with its games open cannot be put there once more: that is said, and not offered.
const paired = test.path('.trf');
writeFileSync(paired, program(CLUB, 'convert', '--next-round', '--to', 'trf26', '-').answer);
await give(page, paired);
test.equal(await page.$$('#content .buttons .main').then(buttons => buttons.length), 0, 'a round in the file is not offered once more');
test.check((await page.textContent('#content .buttons')).includes('Round 3 is in the file already'), 'and it is said why');

// The edition of a file that declares none is what the program takes: for teams that which pairs teams.
const undeclared = test.path('.trf');
writeFileSync(undeclared, readFileSync(LEAGUE, 'utf8').replace(/^192 .*\n/m, ''));
for (const [path, title] of [[undeclared, 'Swiss Team'], [CLUB, 'Dutch System, 2026'], [LEAGUE, 'Swiss Team']]) {
    await give(page, path);
    await view(page, 'check');
    await page.click('#content .main');
    await page.waitForFunction(() => document.querySelectorAll('.edition').length === 12);
    const ours = await texts(page, '.edition[open] summary strong');
    test.check(ours.length === 1 && ours[0].startsWith(title), `the edition of ${path}`, ours);
    test.equal((await page.$$('.edition .tag')).length, 1, `the edition of ${path} is marked`);
}
await give(page, CLUB);

// Who takes part is called so; and on a phone a sum of the check stays in one piece.
for (const [path, words] of [[LEAGUE, 'Teams: 7; rounds played: 3 of 5.'], [OPEN, 'Players: 28; rounds played: 4 of 9.']]) {
    await give(page, path);
    await view(page, 'file');
    test.check((await texts(page, '#content .sub'))[0].endsWith(words), `who takes part in ${path}`, (await texts(page, '#content .sub'))[0]);
}
{
    const phone = await opened({ width: 360 });
    await give(phone, DIFFERS);
    await view(phone, 'check');
    await phone.click('#content .main');
    await phone.waitForFunction(() => document.querySelectorAll('.edition').length === 12 && document.getElementById('wait').hidden);
    test.equal(await phone.$$eval('.edition .sums', sums => sums.filter(sum => sum.getClientRects().length > 1).length), 0, 'sums in one piece');
    await phone.close();
}
await give(page, CLUB);

// Settings: another system, another round; the system of the file and what is wrong are told.
await page.selectOption('#settings select >> nth=0', 'dubov-2026');
await quiet(page);
test.check((await page.textContent('#content')).includes('rating'), 'a system that needs ratings says so');
await page.selectOption('#settings select >> nth=0', 'lim-2026');
await page.selectOption('#settings select >> nth=1', '2');
await quiet(page);
test.check((await texts(page, '#content .sub'))[0].includes('ound 2 of 7, Lim System'), 'round 2 by Lim', (await texts(page, '#content .sub'))[0]);

// A text that is pasted, and a broken one that is corrected.
await page.reload();
await page.waitForSelector('html[data-ready]');
await page.click('#content details summary');
await page.fill('#content details textarea', readFileSync(OPEN, 'utf8').replace('26/09/12', '26/09/12').replace(/^142 9$/m, '142 3'));
await page.click('#content details .main');
await page.waitForFunction(() => document.querySelector('#content .findings'));
await page.click('#settings summary');
test.check((await page.inputValue('#settings textarea')).includes('142 3'), 'a text is read, and can be corrected');

// A file that would be a script stays a text.
const hostile = test.path('.trf');
writeFileSync(hostile, readFileSync(OPEN, 'utf8').replace('Open of the Salt Harbour 2026', '<img src=x onerror="globalThis.hacked=1">')
    .replace('Černý, Tomáš        ', '<script>hacked=1</sc'));
await give(page, hostile);
for (const name of VIEWS) await view(page, name);
test.equal(await page.evaluate(() => [typeof globalThis.hacked, document.querySelectorAll('#content img, #content script').length]), ['undefined', 0], 'names are no scripts');

/* ---- long work ---------------------------------------------------------------------------------------------- */

const large = test.path('.trf');
test.run('generate', '--system', 'dutch-2026', '--seed', '3', 'players=300', 'rounds=11', '-o', large);
await give(page, large);
await view(page, 'check');
await page.click('#content .main');
await page.waitForSelector('#wait:not([hidden])');
const answers = [];
for (let i = 0; i < 20; i++) {
    const before = Date.now();
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 0)));
    answers.push(Date.now() - before);
    await page.waitForTimeout(20);
}
test.check(answers.sort((a, b) => a - b)[10] < 100, 'the page stays awake', answers);
test.check(/Working|of 12/.test(await page.textContent('#wait')), 'it says how far it is', await page.textContent('#wait'));
await page.click('#stop');
await page.waitForSelector('#wait', { state: 'hidden' });
test.check((await page.textContent('#told')).includes('Stopped'), 'it can be stopped');
await view(page, 'standings');
await page.waitForFunction(() => document.querySelectorAll('#content tbody tr').length >= 300, null, { timeout: 10000 }).catch(() => {});
test.equal((await page.$$('#content tbody tr')).length >= 300, true, 'and works afterwards');

// Who leaves a check that runs is told nothing of it, and the wait of the new view is that of the new view.
await view(page, 'check');
await page.click('#content .main');
await page.waitForSelector('#progress:not([hidden])', { state: 'attached' });
await view(page, 'crosstable');
await page.waitForTimeout(300);
test.equal(await page.evaluate(() => [document.getElementById('told').textContent, document.getElementById('progress').hidden]), ['', true], 'a check that was left says nothing');

// Whatever waits is told and can be stopped: why not, reasons, sheets, the working, saving. The program answers late here.
const waiting_ways = {
    'why not': async () => { await view(page, 'why'); await late(); await page.click('#content .fields .main'); },
    reasons: async () => { await view(page, 'round'); await late(); await page.click('.why'); },
    'a file to save': async () => { await view(page, 'file'); await late(); await page.click('#content .fields button'); },
    'a file with the round': async () => { await view(page, 'round'); await late(); await page.click('#content .buttons .main'); },
    'a sheet': async () => { await view(page, 'sheets'); await late(); await page.selectOption('#content select', '0'); },
    'the working': async () => { await view(page, 'standings'); await late(); await page.click('.person >> nth=0'); await page.click('.person >> nth=1'); },
};
/** From now on no question reaches the program, until in_time(). */
async function late() {
    await page.evaluate(() => {
        globalThis.post ??= Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message) { if (message.module) globalThis.post.call(this, message); };
    });
}
async function in_time() {
    await page.evaluate(() => { Worker.prototype.postMessage = globalThis.post; });
}
await give(page, CLUB);
for (const [what, ask] of Object.entries(waiting_ways)) {
    await ask();
    await page.waitForSelector('#stop', { timeout: 5000 }).catch(() => test.check(false, `${what}: it is told that it waits`));
    test.check(await page.isVisible('#wait') && await page.isVisible('#stop'), `${what}: can be stopped while it waits`);
    await in_time();
    if (await page.isVisible('#stop')) await page.click('#stop');
    await page.waitForSelector('#wait', { state: 'hidden' });
    test.equal(await page.textContent('#told'), 'Stopped.', `${what}: is stopped`);
    await view(page, 'check'); // and nothing of it is left
    test.equal(await page.textContent('#told'), '', `${what}: the next view says nothing of it`);
}
// Reasons that were stopped can be asked for once more, and there is no empty row.
await view(page, 'round');
await late();
await page.click('.why');
await page.waitForSelector('#stop');
await in_time();
await page.click('#stop');
await page.waitForSelector('#wait', { state: 'hidden' });
test.equal(await page.evaluate(() => [document.querySelectorAll('.told-here').length, document.querySelector('.why').getAttribute('aria-expanded')]), [0, 'false'], 'no empty row');
await page.click('.why');
await page.waitForSelector('.told-here .player:nth-child(2)', { timeout: 20000 }).catch(() => {});
test.equal((await page.$$('.told-here .player')).length, 2, 'they come when asked once more');

// An address that names no view is the round.
await page.evaluate(() => { location.hash = '#toString'; });
await page.waitForFunction(() => document.querySelector('#views [aria-current]')?.hash === '#round');
test.check((await page.textContent('#content h1')).length > 0, 'an address that is none');
await page.close();

/* ---- a file that comes before the program has begun ------------------------------------------------------------- */

{
    const early = await test.open(`file://${PAGE}`);
    await early.context().setOffline(true);
    await early.evaluate(text => {
        const event = new Event('drop', { bubbles: true, cancelable: true });
        event.dataTransfer = { files: [new File([text], 'early.trf')] };
        document.body.dispatchEvent(event);
    }, readFileSync(OPEN, 'utf8'));
    await early.waitForSelector('.seats');
    test.equal(await early.textContent('#told'), '', 'no word of a browser that is too old');
    test.equal((await early.$$('#settings select >> nth=0 >> option')).length, 14, 'the systems are offered');
    await early.close();
}

/* ---- keys alone -------------------------------------------------------------------------------------------------- */

{
    const keys = await opened();
    const focused = () => keys.evaluate(() => ({ tag: document.activeElement.tagName, text: document.activeElement.textContent.slice(0, 60), type: document.activeElement.type ?? '',
        seen: getComputedStyle(document.activeElement).outlineStyle !== 'none' || document.activeElement.type === 'file' }));
    const until = async (holds, key = 'Tab') => {
        for (let i = 0; i < 150; i++) {
            await keys.keyboard.press(key);
            const at = await focused();
            if (holds(at)) return test.check(at.seen, 'where the keys are can be seen', at.text);
        }
        return test.check(false, 'keys come there', String(holds));
    };
    await keys.keyboard.press('Tab');
    test.check((await focused()).text === 'To the content', 'the first key leads to the content');
    await until(at => at.type === 'file');
    let chooser = null; // a browser that is busy may let the first press pass
    for (let i = 0; i < 5 && !chooser; i++)
        [chooser] = await Promise.all([keys.waitForEvent('filechooser', { timeout: 4000 }).catch(() => null), keys.keyboard.press('Enter')]);
    if (!test.check(chooser !== null, 'Enter opens the choice of a file')) await give(keys, OPEN);
    else await chooser.setFiles(OPEN);
    await keys.waitForSelector('.seats');
    await until(at => at.tag === 'BUTTON' && at.text.includes('Černý, Tomáš'));
    await keys.keyboard.press('Enter');
    await until(at => at.tag === 'BUTTON' && at.text.includes('Vásquez, Íñigo'));
    await keys.keyboard.press('Space');
    await keys.waitForSelector('.answer .player');
    test.check((await keys.textContent('.answer')).includes('2.4.7 [C12]'), 'why not by keys');
    for (const [name, selector] of [['Picture', 'svg'], ['Standings', '#content tbody'], ['Cross', '#content tbody']]) {
        await keys.evaluate(() => document.querySelector('.skip').focus());
        await until(at => at.text.startsWith(name));
        await keys.keyboard.press('Enter');
        await keys.waitForFunction(name => document.querySelector('#views [aria-current]')?.textContent.startsWith(name), name);
        await keys.waitForSelector(selector);
    }
    await until(at => at.text.startsWith('Østergård'));
    await keys.keyboard.press('Enter');
    await until(at => at.text.startsWith('Łukasik'));
    await keys.keyboard.press('Enter');
    await keys.waitForFunction(() => document.querySelector('#content .sub')?.textContent.includes('compared'));
    await keys.evaluate(() => document.querySelector('.skip').focus());
    await until(at => at.text === 'Check');
    await keys.keyboard.press('Enter');
    await keys.waitForSelector('#content .main');
    await until(at => at.text.startsWith('Check all rounds'));
    await keys.keyboard.press('Enter');
    await keys.waitForFunction(() => document.querySelectorAll('.edition').length === 12);
    test.check(true, 'all views by keys');
    await keys.close();
}

/** What the page says; names, lines of the file and titles of systems are not its words. */
const said = page => page.evaluate(() => {
    const words = document.body.cloneNode(true);
    for (const name of words.querySelectorAll('[hidden], script, template, code, bdi, [lang=en], #event, #version, #chosen, #looks select, .edition summary strong, #settings select, option, svg'))
        name.remove();
    for (const block of words.querySelectorAll('*')) block.append(' ');
    return words.textContent;
});

/** Words of a text that the English catalogue says and that of the language does not. */
function english_beside(language) {
    const words = text => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
    const po = readFileSync(`po/${language}.po`, 'utf8').split('\n\n');
    const texts = kind => po.flatMap(entry => entry.match(kind) ?? []).flatMap(words);
    const ours = new Set(texts(/^msgstr[^]*/m)), theirs = new Set(texts(/^msgid "[^]*?(?=^msgstr)/m));
    // Names of systems, of events and of files; "bye" is what cross tables write in every language.
    const names = new Set(words(`Dutch System Lim Dubov Burstein Swiss Double Team Based on Rating Istanbul Open of the Salt Harbour Three Lakes bye
        ${[OPEN, BROKEN, STUCK, DIFFERS].join(' ').replace(/_/g, ' ')}`));
    return text => [...new Set(words(text.replaceAll('_', ' ')))].filter(word => theirs.has(word) && !ours.has(word) && !names.has(word))
        .map(word => text.match(new RegExp(`.{0,20}\\b${word}\\b.{0,20}`, 'i'))?.[0] ?? word);
}

/* ---- looks: a phone, dark, high contrast; other languages ----------------------------------------------------------- */

const looks = [{ width: 360 }, { width: 1280, colours: 'dark' }, { width: 1280, contrast: 'more' }];
for (const look of looks) {
    const shown = await opened(look);
    const what = JSON.stringify(look);
    test.equal(await test.axe(shown), '', `the first page, ${what}: axe is content`);
    for (const path of look.width === 360 ? [OPEN, LEAGUE, BROKEN, RTL, STUCK, COMPLETE] : [OPEN, BROKEN]) {
        await give(shown, path);
        for (const name of VIEWS) {
            await view(shown, name);
            if (name === 'check' && await shown.$('#content .main')) {
                await shown.click('#content .main');
                await shown.waitForFunction(() => document.querySelectorAll('.edition').length === 12 && document.getElementById('wait').hidden);
                await shown.evaluate(() => document.querySelectorAll('.edition').forEach(edition => { edition.open = true; }));
            }
            if (name === 'round' && path === OPEN)
                await shown.click('.why').then(() => shown.waitForSelector('.told-here .player:nth-child(2)'));
            if (name === 'sheets' && path === OPEN)
                await shown.selectOption('#content select', '1').then(() => shown.waitForSelector('.sheet'));
            test.equal(await test.overflow(shown), '', `${name} of ${path}, ${what}: nothing sticks out`);
            if (path !== COMPLETE)
                test.equal(await test.axe(shown), '', `${name} of ${path}, ${what}: axe is content`);
        }
    }
    await shown.close();
}
{
    const shown = await opened({ width: 360 });
    await give(shown, OPEN);
    const STANDINGS = { de: 'Rangliste', es: 'Clasificación', fr: 'Classement', it: 'Classifica', nl: 'Stand', pl: 'Klasyfikacja', ru: 'Положение' };
    for (const [language, standings] of Object.entries(STANDINGS)) {
        await shown.selectOption('#looks select >> nth=0', language);
        await quiet(shown);
        test.equal(await shown.getAttribute('html', 'lang'), language, `the page speaks ${language}`);
        test.equal((await texts(shown, '#views a'))[VIEWS.indexOf('standings')], standings, `a word in ${language}`);
        const english = english_beside(language);
        for (const path of [OPEN, ...(language === 'de' ? [BROKEN, STUCK, DIFFERS] : [])]) {
            await give(shown, path);
            for (const name of VIEWS) {
                await view(shown, name);
                if (name === 'round' && path === OPEN)
                    await shown.click('.why').then(() => shown.waitForSelector('.told-here .player:nth-child(2)'));
                if (name === 'sheets' && path === OPEN)
                    await shown.selectOption('#content select', '3').then(() => shown.waitForSelector('.sheet'));
                if (name === 'check' && path === DIFFERS)
                    await shown.click('#content .main').then(() => shown.waitForFunction(() => document.querySelectorAll('.edition').length === 12 && document.getElementById('wait').hidden));
                if (name === 'why' && path === OPEN) {
                    await shown.selectOption('#content select >> nth=1', '5');
                    await shown.click('#content .fields .main');
                    await shown.waitForSelector('.answer .player');
                }
                if (path === OPEN) test.equal(await test.overflow(shown), '', `${name} in ${language}: nothing sticks out`);
                const keys = (await shown.innerText('body')).match(/\b[A-Z]+(_[A-Z]+)+\b/g) ?? [];
                test.equal(keys, [], `${name} in ${language}: every text is there`);
                test.equal(english(await said(shown)), [], `${name} of ${path} in ${language}: nothing is English`);
            }
        }
    }
    // The alarm: what is English is seen.
    await shown.selectOption('#looks select >> nth=0', 'en');
    await quiet(shown);
    test.check(english_beside('de')(await said(shown)).length > 10, 'English would be seen');
    await shown.selectOption('#looks select >> nth=1', 'dark');
    test.equal(await shown.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(25, 26, 28)', 'dark by choice');
    test.equal(await test.axe(shown), '', 'dark by choice: axe is content');
    await shown.close();
}

/* ---- a round is run without a file ---------------------------------------------------------------------------------- */

{
    const phone = await opened({ width: 360, height: 780 });
    await phone.getByRole('button', { name: 'Try an example' }).click();
    await phone.locator('.seats tbody tr').first().waitFor();
    await quiet(phone);
    const first = await phone.locator('.seats tbody tr').first().evaluate(row => [row.getBoundingClientRect().bottom, getComputedStyle(row.querySelector('.person')).color, getComputedStyle(document.body).backgroundColor]);
    test.check(first[0] <= 780, 'the first board is in sight on a phone', first[0]);
    test.check(first[1] !== first[2], 'and its names can be read', first);
    await phone.close();

    const fresh = await opened();
    await fresh.getByLabel('Name of the event').fill('Club evening');
    await fresh.getByLabel('Rounds').fill('5');
    await fresh.getByLabel('Players, one a line').fill('Brown, Bob 1720\nAdler, Anna 1850\nCole, Cy\nDorn, Di 1600\nEck, Ed 1500');
    await fresh.getByRole('button', { name: 'Create' }).click();
    await fresh.getByRole('button', { name: 'Pair round 1' }).click();
    await fresh.getByRole('heading', { name: 'Round 1' }).waitFor();
    test.equal(await fresh.locator('.seats tbody tr').count(), 2, 'five players: two boards');
    test.check(await fresh.getByRole('button', { name: 'Pair round 2' }).isDisabled(), 'the next round waits for the results');
    await fresh.locator('.seats tbody tr').first().focus();
    await fresh.keyboard.press('1');
    await fresh.keyboard.press('5');
    await fresh.getByText('2 of 2 in').waitFor();
    test.equal(await fresh.locator('.seats tbody tr').evaluateAll(rows => rows.map(row => row.dataset.result)), ['1-0', 'draw'], 'results by digits, one after the other');
    await fresh.locator('.seats tbody tr').nth(1).getByRole('button', { name: '0–1' }).click();
    await fresh.locator('.add-player').getByLabel('Name').fill('Fox, Fay');
    await fresh.locator('.add-player').getByLabel('Rating').fill('1900');
    await fresh.getByRole('button', { name: 'Add a player' }).click();
    await fresh.getByText('6 players').waitFor();
    await fresh.locator('.plain-list li').filter({ hasText: 'Dorn' }).getByRole('button', { name: 'Withdraw' }).click();
    await fresh.getByRole('button', { name: 'Come back' }).waitFor();
    test.equal(await test.axe(fresh), '', 'a round that is run: axe');
    await fresh.getByRole('button', { name: 'Pair round 2' }).click();
    await fresh.getByRole('heading', { name: 'Round 2' }).waitFor();
    const seated = (await fresh.locator('.seats').innerText());
    test.check(seated.includes('Fox') && !seated.includes('Dorn'), 'who came plays, who went does not', seated);
    const [file] = await Promise.all([fresh.waitForEvent('download'), fresh.getByRole('button', { name: 'Save the file' }).click()]);
    const path = test.path('.trf');
    writeFileSync(path, await text_of(file));
    test.equal(program(path, 'lint', '-').exit, 0, 'what is saved is a TRF file that the program reads');
    const players = readFileSync(path, 'utf8').split('\n').filter(line => line.startsWith('001'));
    test.equal(players.reduce((sum, line) => sum + Number(line.slice(80, 84)), 0), 3, 'with the points of two games and a bye');
    test.check(players.find(line => line.includes('Dorn')).trimEnd().endsWith('0000 - Z'), 'withdrawn, in the file');
    await view(fresh, 'standings');
    test.check((await fresh.locator('#content').innerText()).includes('Fox, Fay'), 'the other parts of the page know of it');
    await fresh.close();
}

/* ---- ratings, norms, and the report ---------------------------------------------------------------------------------- */

{
    const shown = await opened();
    await give(shown, COMPLETE);
    await view(shown, 'ratings');
    const cells = (line) => line.trim().split(/ {2,}/);
    const told = (...words) => program(COMPLETE, ...words).answer.split('\n').find(line => line.includes('Abendroth'));
    await shown.getByLabel('K of players without their own').fill('20');
    await shown.getByLabel('K of players without their own').press('Tab');
    await shown.getByLabel('Rating for').selectOption('rapid');
    await shown.locator('#changes tr').filter({ hasText: 'Abendroth' }).filter({ hasText: '20' }).waitFor();
    const row = await shown.locator('#changes tr').filter({ hasText: 'Abendroth' }).locator('th, td').allInnerTexts();
    const said = cells(told('standings', '--rating-change', 'rapid', '--k-factor', '20', '-')).map(cell => cell.replace('-', '−'));
    test.equal(row.filter(Boolean).map(cell => cell.replace('-', '−')), said, 'the change of a player, as the program tells it');
    await shown.getByLabel('Which norms').selectOption('1');
    await shown.locator('#norms').getByText('1.4.8a').first().waitFor();
    test.check((await shown.locator('#norms').innerText()).includes('not compared with the handbook'), 'what the norms rest on');
    await give(shown, 'tests/cli/data/norms-open.trf');
    await view(shown, 'file');
    await shown.getByRole('button', { name: 'What would make the report come back' }).click();
    const saving = shown.getByRole('button', { name: 'Save the report (TRF26)' });
    await saving.waitFor();
    const ticks = shown.locator('#report').getByLabel('leave it so');
    const rules = new Set(JSON.parse(program('tests/cli/data/norms-open.trf', 'lint', '--for-rating', '--json', '-').answer).files[0].notes.filter(note => note.rule && note.severity === 'error').map(note => note.rule));
    test.equal(await ticks.count(), rules.size, 'each rule is left so by itself');
    for (let i = 0; i < rules.size; i++) {
        test.check(await saving.isDisabled(), `${i} of ${rules.size} are left so: not saved`);
        await ticks.nth(i).check();
    }
    const [report] = await Promise.all([shown.waitForEvent('download'), saving.click()]);
    const sent = await text_of(report);
    test.check(sent.includes('\n001 ') && !sent.includes('### swisspair'), 'the report has no lines of our own');
    await shown.close();
}

/* ---- paper: the page prints what the program's sheet prints ---------------------------------------------------------- */

{
    const shown = await opened();
    await give(shown, OPEN);
    await view(shown, 'sheets');
    for (const [i, kind] of [[1, 'pairings'], [2, 'names'], [3, 'slips'], [5, 'cards']].entries()) {
        await shown.selectOption('#content select', String(kind[0] - 1));
        await shown.waitForSelector(`.sheet`);
        await quiet(shown);
        await shown.waitForTimeout(i === 0 ? 200 : 100);
        const sheet = await test.open(program(OPEN, 'sheet', kind[1], '-').answer);
        const ours = (await test.print(shown)).map(paper => paper.lines), theirs = (await test.print(sheet)).map(paper => paper.lines);
        test.equal(ours, theirs, `${kind[1]} on paper`);
        await sheet.close();
    }
    // The rule of the colours leaves names their room.
    await view(shown, 'round');
    await shown.waitForSelector('.seats .why');
    const boards = (await test.print(shown)).flatMap(sheet => sheet.lines);
    const torn = pairing.boards.flatMap(({ white, black }) => [white.name, black.name]).filter(name => !boards.some(line => line.includes(name)));
    test.equal(torn, [], 'a name stands in one line on paper');
    await view(shown, 'picture');
    const paper = await test.print(shown);
    test.check(paper.at(-1).lines.at(-1).endsWith(`page ${paper.length} of ${paper.length}`), 'the picture on paper has its foot', paper.at(-1).lines.at(-1));
    test.check(!paper.some(sheet => sheet.lines.some(line => line.includes('Pairing system'))), 'controls are not printed');
    await shown.close();
}

await test.end();
