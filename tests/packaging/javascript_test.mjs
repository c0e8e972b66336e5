// SPDX-License-Identifier: Apache-2.0
// The installed package against the program: the same documents, in Node and in a browser.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load, SwisspairError } from 'swisspair';
import { bundle } from './bundlers.mjs';

const { TYPES, TOP, PACKAGE, PROGRAM, CORPORA } = process.env;
const { begin } = await import(join(TOP, 'tests/browser/harness.mjs'));
const test = await begin('javascript');
const example = join(TOP, 'examples/open-round-5.trf');
const swisspair = await load();

test.equal(TYPES, 'good', 'the types are those of the package');
const size = name => gzipSync(readFileSync(join(PACKAGE, name)), { level: 9 }).length;
const catalogues = readFileSync(join(TOP, 'po/LINGUAS'), 'utf8').split(/\s+/).filter(Boolean).length;
test.check(size('swisspair.wasm') < 327000 + 20000 * catalogues, 'all systems under 327 kB gzipped, and 20 for a language', size('swisspair.wasm'));
test.check(size('dutch-2026.wasm') < 150000, 'one system under 150 kB gzipped', size('dutch-2026.wasm'));
const notice = readFileSync(join(PACKAGE, 'NOTICE'), 'utf8');
test.check(/musl/.test(notice) && /WITHOUT WARRANTY/i.test(notice), 'the licences of what is linked in', notice.slice(0, 200));
const loader = ['swisspair.js', 'core.js'].map(name => readFileSync(join(PACKAGE, name), 'utf8')).join('');
test.check(loader.length < 24000, 'a small loader', loader.length);
test.check(!/["']node:/.test(loader), 'what browsers load asks for nothing of Node');

// ---- the documents of the program, without what only a file's path says -------------------------
function plain(document) {
    return JSON.stringify(document, (name, value) => (name === 'file' || name === 'notes' ? undefined : value));
}
function ours(call) {
    try {
        return plain(call());
    } catch (error) {
        if (!(error instanceof SwisspairError))
            throw error;
        return `refused ${error.errors[0]?.detail}`;
    }
}
function theirs(...words) {
    const run = spawnSync(PROGRAM, words, { encoding: 'utf8', maxBuffer: 1 << 27 });
    const document = JSON.parse(run.stdout || '{}');
    return document.errors ? `refused ${document.errors[0].detail}` : plain(document);
}
const systems = ['dutch-1998', 'dutch-2012', 'dutch-2017', 'dutch-2026', 'lim-1999', 'dubov-1997', 'dubov-2025',
                 'burstein-2026', 'double-swiss-2026'];
let answers = 0;
for (const system of systems) {
    const files = readdirSync(join(CORPORA, system)).filter(name => /^\d.*\.trf$/.test(name)).sort();
    test.check(files.length >= 150, `files of ${system}`, files.length);
    for (let i = 0; i < files.length; i += 50) {
        const path = join(CORPORA, system, files[i]);
        const t = swisspair.read(readFileSync(path));
        const recorded = t.notes().files[0].rounds_played;
        const round = Math.max(1, Math.min(recorded, 3));
        const planned = t.notes().files[0].rounds ? [] : ['--rounds', String(recorded)];
        if (planned.length)
            t.setRounds(recorded);
        const words = [...planned, '--system', system, '--round', String(round)];
        const asked = { system, round };
        for (const [name, mine, other] of [
            ['pair', () => t.pair(asked), ['pair', '--format', 'json', ...words, path]],
            ['explain', () => t.explain(asked), ['explain', '--format', 'json', ...words, path]],
            ['explain a player', () => t.explain({ ...asked, player: 2 }), ['explain', '--format', 'json', '--player', '2', ...words, path]],
            ['whynot', () => t.whynot({ ...asked, player: 1, opponent: 4 }), ['whynot', '--json', ...words, path, '1', '4']],
            ['check', () => t.check({ system }), ['check', '-j1', '--json', ...planned, '--system', system, path]],
            ['standings', () => t.standings({ tiebreaks: 'BH/C1,BH,WIN', round }), ['standings', '--json', ...planned, '--tiebreaks', 'BH/C1,BH,WIN', '--after', String(round), path]],
        ]) {
            const here = ours(mine), there = theirs(...other);
            const same = name === 'check' ? JSON.parse(here).files?.[0] && plain(JSON.parse(here).files[0]) === plain(JSON.parse(there).files[0]) : here === there;
            test.check(same, `${name} of ${system}/${files[i]}`, `${here.slice(0, 300)}\n${there.slice(0, 300)}`);
            answers += !here.startsWith('refused');
        }
        t.close();
    }
}
test.check(answers > 150, 'most are answers', answers);

function refusal(call) {
    try {
        call();
    } catch (error) {
        return error;
    }
    return null;
}

// ---- a tournament played on ---------------------------------------------------------------------
const t = swisspair.read(readFileSync(example, 'utf8'));
const paired = t.record({ system: 'dutch-2012' });
for (const { white, black } of paired.boards)
    t.result(5, white.id, black.id, '1-0');
const written = t.write();
test.check(/\n001 /.test(written), 'a file is written');
const again = swisspair.read(written);
test.equal(again.notes().files[0].rounds_played, 5, 'with the round that was played');
test.equal(plain(again.pair({ system: 'dutch-2012' }).boards), plain(t.pair({ system: 'dutch-2012' }).boards), 'read again it pairs the same');
for (const dialect of ['trf16', 'trf06', 'wide'])
    test.check(ours(() => t.write(dialect)).length > 20, `${dialect} is written or refused`);

// ---- a tournament made in memory ----------------------------------------------------------------
{
    const club = swisspair.create({ name: 'Club evening', system: 'dutch-2026', rounds: 5, initialColour: 'white' });
    for (const [i, [name, rating]] of [['Ada', 2310], ['Ben', 2250], ['Cleo', 2200], ['Dan', 2100], ['Eve', 1950]].entries())
        club.addPlayer({ number: i + 1, name, rating });
    club.requestBye(2, 1, 'half');
    club.forbid([1, 3]);
    const pairs = () => club.pair().boards.map(({ white, black }) => [white.id, black.id]);
    test.equal(pairs(), [[1, 4], [5, 3]], 'a bye is kept, and who must not meet does not');
    club.record();
    club.result(1, 1, 4, '1-0');
    club.result(1, 5, 3, '1/2-1/2');
    club.addPlayer({ number: 6, name: 'Finn', rating: 2000, title: 'CM', federation: 'NOR', birth: '2001/02/03', sex: 'm' });
    club.withdraw(4, 2);
    const next = club.pair();
    test.equal([pairs(), next.bye], [[[5, 1], [3, 2]], next.bye], 'one comes late, one leaves');
    test.check(!next.boards.some(({ white, black }) => [white.id, black.id].includes(4)), 'who has left is not paired');
    club.updatePlayer({ number: 6, name: 'Finn the Late', rating: 2005 });
    test.check(/Finn the Late/.test(club.write()), 'written', club.write());
    test.equal(swisspair.read(club.write('wide')).pair().boards.length, next.boards.length, 'and read again');
    test.equal(club.whynot({ player: 1, opponent: 3, language: 'de' }).reasons[0].text, 'Für die beiden ist festgelegt, dass sie nicht gegeneinander spielen.', 'in German');
    club.unpair(1);
    test.equal(pairs().length, 2, 'a round is taken back');
    club[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
    test.check(refusal(() => club.pair()) instanceof TypeError, 'disposed of');

    const cup = swisspair.create({ system: 'team-2026', rounds: 3, initialColour: 'white', boards: 2 });
    for (const team of [1, 2, 3, 4]) {
        cup.addPlayer({ number: team, name: `Team ${team}`, rating: 2400 - team });
        for (const board of [1, 2, 3]) cup.addMember(team, { number: 10 * team + board, name: `Member ${team}.${board}` });
    }
    cup.record();
    cup.setLineUp(1, 1, [13, 11]);
    cup.boardResult(1, 1, 1, '1-0');
    cup.boardResult(1, 1, 2, '1/2-1/2');
    for (const board of [1, 2]) cup.boardResult(1, 2, board, '1/2-1/2');
    test.equal(cup.standings().players[0].id, 1, 'a team that won its match leads');
    const wrong = [['number', () => cup.addPlayer({ number: '1', name: 'x' })], ['name', () => cup.addPlayer({ number: 1, name: 5 })], ['sex', () => cup.addPlayer({ number: 1, name: 'x', sex: 'x' })],
        ['players', () => cup.forbid(7)], ['players', () => cup.forbid([1, '2'])], ['from', () => cup.forbid([1, 2], { from: -1 })], ['bye', () => cup.requestBye(1, 1, 'none')],
        ['round', () => cup.requestBye(1, '1')], ['player', () => cup.withdraw(1.5, 2)], ['fromRound', () => cup.withdraw(1, '2')], ['team', () => cup.addMember('1', { number: 9, name: 'x' })],
        ['members', () => cup.setLineUp(1, 1, ['11'])], ['board', () => cup.boardResult(1, 1, '1', '1-0')], ['round', () => cup.unpair(null)], ['system', () => swisspair.create({ system: 5 })],
        ['boards', () => swisspair.create({ boards: '2' })], ['language', () => t.explain({ language: 5 })]];
    for (const [name, call] of wrong)
        test.check(refusal(call) instanceof TypeError && refusal(call).message.startsWith(`${name}:`), `made in memory: ${name} is looked at`, String(refusal(call)));
    for (const language of ['de', 'fr']) {
        const words = ['--system', 'dutch-2012', '--round', '3', '--language', language, example];
        test.equal(plain(t.explain({ system: 'dutch-2012', round: 3, language })), theirs('explain', '--json', ...words), `explained in ${language}`);
        test.equal(plain(t.whynot({ system: 'dutch-2012', round: 3, player: 1, opponent: 5, language })), theirs('whynot', '--json', ...words, '1', '5'), `why not in ${language}`);
        test.check(plain(t.explain({ system: 'dutch-2012', round: 3, language })) !== plain(t.explain({ system: 'dutch-2012', round: 3 })), 'which is not English');
    }
}

// ---- a Maxi-tournament: a fact of the file, or laid down -----------------------------------------
const maxiText = readFileSync(join(TOP, 'tests/cli/data/lim-maxi.trf'), 'utf8');
const told = swisspair.read(`092 lim-1999 Maxi-tournament\n${maxiText}`), plainly = swisspair.read(maxiText);
const boardsOf = one => plain(one.pair({ system: 'lim-1999' }).boards);
test.check(boardsOf(told) !== boardsOf(plainly), 'the file says Maxi');
plainly.setMaxi();
test.equal(boardsOf(told), boardsOf(plainly), 'laid down it is the same');
test.check(/Maxi-tournament/.test(plainly.write()), 'and is written');

// ---- what is refused ----------------------------------------------------------------------------
const broken = swisspair.read('012 A name\n001 hello\n');
const error = refusal(() => broken.pair());
test.check(error instanceof SwisspairError && error.line === 2 && error.column === 5, 'a mistake has a line and a column', String(error));
test.equal(broken.notes().files[0].usable, false, 'a broken file has notes');
test.equal(refusal(() => t.pair({ system: 'dutch-1066' }))?.errors[0].detail, 'no_such_system', 'a system that is none');
test.check(refusal(() => t.result(5, 1, 2, '2-0')) instanceof TypeError, 'a result that is none');
test.check(refusal(() => swisspair.read(12)) instanceof TypeError, 'a file that is none');

// ---- every argument is looked at, and named when it is wrong ------------------------------------
const before = plain(t.pair({ system: 'dutch-2012' }));
const numbers = [
    ['rounds', value => t.setRounds(value)],
    ['round', value => t.result(value, 1, 2, '1-0')], ['white', value => t.result(1, value, 2, '1-0')],
    ['black', value => t.result(1, 2, value, '1-0')],
    ['round', value => t.pair({ round: value })], ['round', value => t.check({ round: value })],
    ['round', value => t.explain({ round: value })], ['player', value => t.explain({ player: value })],
    ['round', value => t.whynot({ round: value, player: 1, opponent: 2 })], ['player', value => t.whynot({ player: value, opponent: 2 })],
    ['opponent', value => t.whynot({ player: 1, opponent: value })], ['round', value => t.blockers({ round: value })],
    ['games', value => t.preview({ games: value })], ['round', value => t.standings({ round: value })],
    ['first', value => t.standingsWhy(value, 2)], ['second', value => t.standingsWhy(1, value)],
    ['round', value => t.standingsWhy(1, 2, { round: value })],
];
const texts = [
    ['system', value => t.pair({ system: value })], ['system', value => t.record({ system: value })],
    ['system', value => t.check({ system: value })], ['system', value => t.explain({ system: value })],
    ['system', value => t.whynot({ system: value, player: 1, opponent: 2 })], ['system', value => t.blockers({ system: value })],
    ['system', value => t.preview({ system: value })], ['tiebreaks', value => t.standings({ tiebreaks: value })],
    ['tiebreaks', value => t.standingsWhy(1, 2, { tiebreaks: value })], ['dialect', value => t.write(value)],
];
const flags = [
    ['trace', value => t.pair({ trace: value })], ['causes', value => t.check({ causes: value })],
    ['colours', value => t.whynot({ player: 1, opponent: 2, colours: value })], ['crossTable', value => t.standings({ crossTable: value })],
    ['plain', value => t.write('trf26', { plain: value })], ['isMaxi', value => t.setMaxi(value)], ['repair', value => swisspair.read('', { repair: value })],
];
for (const [cases, values] of [
    [numbers, ['9', '', 1.5, NaN, Infinity, -1, 2 ** 32, 2 ** 32 + 1, 9n, true, [], {}, Symbol('9')]],
    [texts, [9, 4294967295, 9n, true, [], {}, 'dutch-2026\0x']],
    [flags, ['yes', 1, 0, {}]],
])
    for (const [name, call] of cases)
        for (const value of values) {
            const error = refusal(() => call(value));
            test.check(error instanceof TypeError && error.message.includes(name), `${name} ${typeof value} ${String(value)} is refused`, String(error));
        }
for (const [name, call] of [
    ['player', () => t.whynot({ opponent: 2 })], ['opponent', () => t.whynot({ player: 1 })], ['white', () => t.result(1)],
    ['first', () => t.standingsWhy()], ['sytem', () => t.pair({ sytem: 'dutch-2012' })], ['options', () => t.pair('dutch-2012')],
    ['options', () => t.whynot()], ['wish', () => t.whynot({ player: 1, wish: 'win' })], ['edition', () => t.standings({ edition: '1999' })],
]) {
    const error = refusal(call);
    test.check(error instanceof TypeError && error.message.includes(name), `${call} is refused`, String(error));
}
for (const [name, call] of numbers) {
    const error = refusal(() => call(4294967295));
    test.check(error === null || error instanceof SwisspairError, `the greatest ${name} is the library's to judge: ${call}`, String(error));
}
test.equal(plain(t.pair({ system: 'dutch-2012' })), before, 'and the tournament is as it was');
t.close();
test.check(refusal(() => t.pair()) instanceof TypeError, 'a closed tournament');
test.check(swisspair.systems().systems.length >= 12, 'the systems');

// ---- memory: what is closed is given back, and garbage is looked after --------------------------
const text = readFileSync(example);
for (let i = 0; i < 2000; i++) {
    const one = swisspair.read(text);
    one.pair({ system: 'dutch-2026' });
    one.close();
}
test.check(process.memoryUsage().arrayBuffers < 64 << 20, '2,000 tournaments do not grow', process.memoryUsage().arrayBuffers);

// ---- the small module ---------------------------------------------------------------------------
const small = await load(readFileSync(join(PACKAGE, 'dutch-2026.wasm')));
const s = small.read(text);
test.equal(plain(s.pair({ system: 'dutch-2026' })), plain(swisspair.read(text).pair({ system: 'dutch-2026' })), 'the small one pairs the same');
test.equal(s.check({ system: 'dutch-2026', causes: true }).rounds_compared, 4, 'and checks');
test.equal(small.systems().systems.map(system => system.id).join(), 'dutch-2026', 'it has one system');
test.check(refusal(() => s.explain()) instanceof TypeError, 'and says what it has not');
test.check(/flags/.test(refusal(() => s.pair({ system: 'dutch-2026', trace: true }))?.message), 'it records no reasons, and says so');
test.check(swisspair.read(text).pair({ system: 'dutch-2026', trace: true }).trace.length > 20, 'the large one does');
test.check(/no system 'berger-roundrobin'/.test(refusal(() => s.pair({ system: 'berger-roundrobin' }))?.message), 'it has no tables');
test.equal(plain(small.read(`${text}\n192 BERGER_ROUNDROBIN\n`).pair({ system: 'dutch-2026' }).boards), plain(s.pair({ system: 'dutch-2026' }).boards),
           'a file of a round robin is read all the same');

// ---- the program that the page "embed" shows ------------------------------------------------------
copyFileSync(join(TOP, 'examples/twenty_lines.mjs'), 'twenty_lines.mjs');
copyFileSync(example, 'open-round-5.trf');
test.equal(execFileSync('node', ['twenty_lines.mjs'], { encoding: 'utf8' }),
           readFileSync(join(TOP, 'tests/docs/twenty_lines.expected'), 'utf8'), 'twenty lines answer as the others');

// ---- in a browser: from a server of this machine, nothing else is asked for ---------------------
const kinds = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
let policy = "script-src 'self' 'wasm-unsafe-eval'";
const server = createServer((request, response) => {
    const name = request.url.slice(1) || 'index.html';
    response.setHeader('Content-Type', kinds[name.split('.').pop()] ?? 'text/plain');
    response.setHeader('Content-Security-Policy', policy);
    if (!/^[\w.-]+$/.test(name) || (name !== 'index.html' && !existsSync(join(PACKAGE, name))))
        return response.writeHead(404).end();
    return response.end(name === 'index.html' ? '<!doctype html><title>swisspair</title><p>ready</p>' : readFileSync(join(PACKAGE, name)));
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const page = await test.open(`http://127.0.0.1:${server.address().port}/`);
const there = await page.evaluate(async file => {
    const { load } = await import('/swisspair.js');
    const stream = WebAssembly.instantiateStreaming;
    let streamed = 0;
    WebAssembly.instantiateStreaming = (...given) => stream.apply(WebAssembly, (streamed++, given));
    const swisspair = await load();
    const t = swisspair.read(file);
    return { streamed, pair: t.pair({ system: 'dutch-2012' }), why: t.whynot({ system: 'dutch-2026', player: 1, opponent: 5 }), standings: t.standings({ tiebreaks: 'BH' }) };
}, text.toString('utf8'));
const here = swisspair.read(text);
test.equal(plain(there.pair), plain(here.pair({ system: 'dutch-2012' })), 'a browser pairs the same');
test.equal(plain(there.why), plain(here.whynot({ system: 'dutch-2026', player: 1, opponent: 5 })), 'and answers a wish');
test.equal(plain(there.standings), plain(here.standings({ tiebreaks: 'BH' })), 'and ranks');
test.equal(there.streamed, 1, 'the module is compiled while it comes in');
const loads = () => page.evaluate(async () => (await import('/swisspair.js')).load().then(() => 'loaded', String));
kinds.wasm = 'application/octet-stream';
test.equal(await loads(), 'loaded', 'a server that does not know the type of a module will do');
test.check(/none\.wasm: 404/.test(await page.evaluate(async () => (await import('/swisspair.js')).load(fetch('/none.wasm')).catch(String))),
           'a module that is not there is named');
policy = "script-src 'self'";
await page.reload();
test.check(/Content.Security.Policy|unsafe-eval/i.test(await loads()), "a policy without 'wasm-unsafe-eval' forbids it", await loads());
server.close();

// ---- bundlers -----------------------------------------------------------------------------------
const began = Date.now();
await bundle(test, { project: join(process.cwd(), 'bundles'), wasm: join(PACKAGE, 'swisspair.wasm'), file: example,
                     expected: JSON.stringify(here.pair({ system: 'dutch-2012' }).boards.map(({ white, black }) => [white.id, black.id])) });
console.log(`bundlers: ${((Date.now() - began) / 1000).toFixed(1)} s`);
await test.end();
