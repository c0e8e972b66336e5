// SPDX-License-Identifier: Apache-2.0
// The installed package against the program: the same documents, in Node and in a browser.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load, loadLanguages, SwisspairError } from 'swisspair';
import { startWorker } from 'swisspair/worker';
import { bundle } from './bundlers.mjs';

const { TYPES, TOP, PACKAGE, PROGRAM, CORPORA } = process.env;
const { begin } = await import(join(TOP, 'tests/browser/harness.mjs'));
const test = await begin('javascript');
const example = join(TOP, 'examples/open-round-5.trf');
const swisspair = await load();
const speaking = await loadLanguages();

test.equal(TYPES, 'good', 'the types are those of the package');
const size = name => gzipSync(readFileSync(join(PACKAGE, name)), { level: 9 }).length;
const catalogues = readFileSync(join(TOP, 'po/LINGUAS'), 'utf8').split(/\s+/).filter(Boolean).length;
// At commit 1c203740, before tournaments were made in memory, the module had 639,443 bytes, 276,533 gzipped: 15 % more at most.
test.check(readFileSync(join(PACKAGE, 'swisspair.wasm')).length < 735000 && size('swisspair.wasm') < 318000, 'all systems under 318 kB gzipped', size('swisspair.wasm'));
test.check(size('languages.wasm') < 318000 + 20000 * catalogues, 'and 20 for a language', size('languages.wasm'));
test.check(size('dutch-2026.wasm') < 152000, 'one system under 152 kB gzipped', size('dutch-2026.wasm'));
const notice = readFileSync(join(PACKAGE, 'NOTICE'), 'utf8');
test.check(/musl/.test(notice) && /WITHOUT WARRANTY/i.test(notice), 'the licences of what is linked in', notice.slice(0, 200));
const loader = ['swisspair.js', 'core.js'].map(name => readFileSync(join(PACKAGE, name), 'utf8')).join('');
test.check(loader.length < 42000, 'a small loader', loader.length);
test.check(!/["']node:/.test(loader), 'what browsers load asks for nothing of Node');

// ---- the documents of the program, without what only a file's path says -------------------------
function plain(document) {
    return JSON.stringify(document, (name, value) => (['file', 'notes', 'missing'].includes(name) ? undefined : value));
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
    club.requestBye(1, 2, 'half');
    club.forbid([1, 3]);
    const pairs = () => club.pair().boards.map(({ white, black }) => [white.id, black.id]);
    test.equal(pairs(), [[1, 4], [5, 3]], 'a bye is kept, and who must not meet does not');
    club.record();
    club.result(1, 1, 4, '1-0');
    club.result(1, 5, 3, '1/2-1/2');
    test.equal(club.addPlayer({ name: 'Finn', rating: 2000, title: 'CM', federation: 'NOR', birth: '2001/02/03', sex: 'm' }), 6, 'the next number is answered');
    club.withdraw(2, 4);
    const next = club.pair();
    test.equal([pairs(), next.bye], [[[5, 1], [3, 2]], next.bye], 'one comes late, one leaves');
    test.check(!next.boards.some(({ white, black }) => [white.id, black.id].includes(4)), 'who has left is not paired');
    club.updatePlayer({ number: 6, name: 'Finn the Late', rating: 2005 });
    test.check(/Finn the Late/.test(club.write()), 'written', club.write());
    test.equal(swisspair.read(club.write('wide')).pair().boards.length, next.boards.length, 'and read again');
    const german = speaking.read(club.write());
    test.equal(german.whynot({ player: 1, opponent: 3, language: 'de' }).reasons[0].text, 'Für die beiden ist festgelegt, dass sie nicht gegeneinander spielen.', 'in German');
    club.unpair(1);
    test.equal(pairs().length, 2, 'a round is taken back');
    club[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
    test.check(refusal(() => club.pair()) instanceof TypeError, 'disposed of');

    const cup = swisspair.create({ system: 'team-2026', rounds: 3, initialColour: 'white', boards: 2 });
    for (const team of [1, 2, 3, 4]) {
        cup.addPlayer({ number: team, name: `Team ${team}`, rating: 2400 - team });
        for (const board of [1, 2, 3])
            test.equal(cup.addMember(team, { number: 10 * team + board, name: `Member ${team}.${board}` }), 10 * team + board, 'a given number is answered');
    }
    test.equal(cup.addMember(0, { name: 'Reserve' }), 44, 'and the next one of a member');
    cup.record();
    cup.setLineUp(1, 1, [13, 11]);
    cup.boardResult(1, 1, 1, '1-0');
    cup.boardResult(1, 1, 2, '1/2-1/2');
    for (const board of [1, 2]) cup.boardResult(1, 2, board, '1/2-1/2');
    test.equal(cup.standings().players[0].id, 1, 'a team that won its match leads');
    const wrong = [['number', () => cup.addPlayer({ number: '1', name: 'x' })], ['name', () => cup.addPlayer({ number: 1, name: 5 })], ['sex', () => cup.addPlayer({ number: 1, name: 'x', sex: 'y' })],
        ['players', () => cup.forbid(7)], ['players', () => cup.forbid([1, '2'])], ['from', () => cup.forbid([1, 2], { from: -1 })], ['bye', () => cup.requestBye(1, 1, 'none')],
        ['round', () => cup.requestBye('1', 1)], ['player', () => cup.withdraw(2, 1.5)], ['fromRound', () => cup.withdraw('2', 1)], ['team', () => cup.addMember('1', { number: 9, name: 'x' })],
        ['members', () => cup.setLineUp(1, 1, ['11'])], ['board', () => cup.boardResult(1, 1, '1', '1-0')], ['round', () => cup.unpair(null)], ['system', () => swisspair.create({ system: 5 })],
        ['boards', () => swisspair.create({ boards: '2' })], ['language', () => t.explain({ language: 5 })]];
    for (const [name, call] of wrong)
        test.check(refusal(call) instanceof TypeError && refusal(call).message.startsWith(`${name}:`), `made in memory: ${name} is looked at`, String(refusal(call)));
    const three = swisspair.create({ system: 'dutch-2026', rounds: 5, initialColour: 'white' });
    for (const name of ['A', 'B', 'C']) three.addPlayer({ name });
    const { bye, boards } = three.record();
    three.result(1, boards[0].white.id, boards[0].black.id, '1-0');
    test.equal(plain(three.explain({ round: 1, player: bye.id }).players), plain(swisspair.read(three.write('trf26')).explain({ round: 1, player: bye.id }).players),
        'a recorded bye has one reason, in memory and in a file');
    const t2 = speaking.read(readFileSync(example, 'utf8'));
    const unspoken = refusal(() => t.explain({ language: 'de' }));
    test.check(unspoken instanceof TypeError && /^language: 'de'/.test(unspoken.message), 'a language that the module has not is refused', String(unspoken));
    for (const language of ['de', 'fr']) {
        const words = ['--system', 'dutch-2012', '--round', '3', '--language', language, example];
        test.equal(plain(t2.explain({ system: 'dutch-2012', round: 3, language })), theirs('explain', '--json', ...words), `explained in ${language}`);
        test.equal(plain(t2.whynot({ system: 'dutch-2012', round: 3, player: 1, opponent: 5, language })), theirs('whynot', '--json', ...words, '1', '5'), `why not in ${language}`);
        test.check(plain(t2.explain({ system: 'dutch-2012', round: 3, language })) !== plain(t.explain({ system: 'dutch-2012', round: 3 })), 'which is not English');
    }
}

// ---- a game that was forgotten ------------------------------------------------------------------
{
    const t = swisspair.create({ system: 'dutch-2026', rounds: 5, initialColour: 'white' });
    test.equal(['A', 'B', 'C', 'D'].map(name => t.addPlayer({ name })), [1, 2, 3, 4], 'numbers are answered');
    for (const { white, black } of t.record().boards) t.result(1, white.id, black.id, '1-0');
    t.addPlayer({ name: 'E' });
    test.equal([t.missing().length, t.pair().missing, t.check().missing], [1, undefined, undefined], 'one latecomer was not there');
    t.addPlayer({ name: 'F' });
    const forgotten = [{ round: 1, player: 5 }, { round: 1, player: 6 }];
    test.equal([t.pair().missing, t.check().missing, t.record().missing], [forgotten, forgotten, forgotten], 'two may be a game');
    const later = swisspair.create({ system: 'dutch-2026', rounds: 5, initialColour: 'white' });
    for (const name of ['A', 'B', 'C', 'D']) later.addPlayer({ name });
    later.result(2, 1, 2, '1-0');
    later.result(2, 3, 4, '1-0');
    test.equal(later.check({ round: 2 }).missing, [{ round: 1, player: null }], 'a whole round');
}

// ---- whatever else an arbiter lays down ----------------------------------------------------------
{
    const t = swisspair.create({ name: 'Open', system: 'dutch-2026', rounds: 7, initialColour: 'white', scoring: { whiteWin: 3, blackWin: 3, whiteDraw: 1, blackDraw: 1 } });
    for (let i = 0; i < 10; i++)
        t.addPlayer({ name: `Player ${i}`, rating: 2000 - 10 * i, userId: 100 + i });
    t.setFact('start_date', '2026/03/05');
    t.addFact('deputy_arbiter', 'One');
    t.addFact('deputy_arbiter', 'Two');
    const event = t.event();
    test.equal([event.facts.deputy_arbiter, event.startDate, event.scoring.whiteWin, event.scoring.halfBye, event.tiebreaks], [['One', 'Two'], 20260305, 3, 0.5, 'BH/C1,BH,SB,DE'], 'the event');
    const twin = t.copy();
    t.updatePlayer({ number: 3, rating: 2200, title: 'IM', club: 'Harbour', kFactor: 20, sex: 'x', userId: 2n ** 60n });
    const changed = t.player(3);
    test.equal([changed.name, changed.title, changed.club, changed.kFactor, changed.sex, String(changed.userId)], ['Player 2', 'IM', 'Harbour', 20, 'x', String(2n ** 60n)], 'particulars');
    t.updatePlayer({ number: 3, userId: 7 });
    test.check(twin.differences(t).some(({ part, player }) => part === 'title' && player === 3), 'differences', JSON.stringify(twin.differences(t)));
    test.equal(t.makeRanking().players[0].old_id, 3, 'a ranking');
    test.equal([t.player(1).name, t.player(99)], ['Player 2', null], 'numbers by rating');
    t.record();
    const opponent = t.entry(1, 1).opponent;
    test.equal([t.entry(1, 1).result, t.entry(1, 1).colour], ['paired', 'white'], 'an entry');
    t.result(1, 1, opponent, '1-0');
    test.equal([t.entry(1, 1).points, t.player(1).score], [3, 3], 'three points for a win');
    t.adjustPoints(1, 1, -0.5);
    test.equal([t.entry(1, 1).adjustment, t.entry(1, 1).score], [-0.5, 2.5], 'a penalty');
    t.adjustPoints(1, 1, null);
    t.setEntryPoints(1, 1, 0.5);
    test.equal([t.entry(1, 1).hasPoints, t.entry(1, 1).score], [true, 0.5], 'points laid down');
    t.setEntryPoints(1, 1, null);
    test.equal([t.entry(1, 1).hasPoints, t.entry(1, 1).score], [false, 3], 'taken back');
    t.clearGame(1, 1);
    test.equal(t.entry(1, opponent).result, 'none', 'a game taken back');
    test.equal(t.missing(), [{ round: 1, player: 1 }, { round: 1, player: opponent }], 'and missing');
    t.setEntry(1, 1, { result: 'win', opponent, colour: 'white' });
    test.check(refusal(() => t.validate()) instanceof SwisspairError, 'one side alone does not fit');
    t.setEntry(1, opponent, { result: 'loss', opponent: 1, colour: 'black' });
    t.validate();
    test.equal([t.lot().used, t.unlikeRecord({ round: 1 }).length], ['white', 0], 'the lot, and a round as it is recorded');
    t.unpair(1);
    t.forbid([1, 6]);
    t.forbid([2, 3, 4], { to: 3 });
    test.equal(t.event().forbidden, [{ players: [1, 6], from: 1, to: 0 }, { players: [2, 3, 4], from: 1, to: 3 }], 'forbidden');
    t.unforbid(0);
    t.setEvent({ scoring: { whiteWin: 1, blackWin: 1, whiteDraw: 0.5, blackDraw: 0.5 }, pairingOrder: 'position' });
    t.accelerateBaku();
    test.equal([t.event().isAccelerated, t.entry(1, 1).virtualPoints, t.event().pairingOrder, t.event().forbidden.length], [true, 1, 'position', 1], 'Baku');
    t.setVirtualPoints(1, 10, 0.5);
    test.equal(t.entry(1, 10).virtualPoints, 0.5, 'virtual points');
    t.clearAcceleration();
    t.withdraw(1, 10);
    test.equal(t.entry(2, 10).isWithdrawn, true, 'withdrawn');
    t.comesBack(3, 10);
    test.equal([t.entry(3, 10).isWithdrawn, t.event().isAccelerated], [false, false], 'back again');
    test.equal(swisspair.read(t.write()).differences(t), [], 'written and read it is equal');
    test.check(t.lost('trf06').length > 2 && speaking.read(t.write()).lost('trf06', { language: 'de' })[0] !== t.lost('trf06')[0], 'what a dialect loses', t.lost('trf06').join());
    test.check(t.write('trf26', { lineEnd: '\r\n' }).includes('\r\n'), 'ends of lines');

    const file = swisspair.read(readFileSync(example));
    const working = file.working(23, { tiebreaks: 'BH' })[0];
    test.equal(working.parts.reduce((sum, { value, cutBy }) => sum + (cutBy ? 0 : Number(value)), 0), Number(working.value), 'the working adds up');
    test.equal([file.event().playedRounds, file.records('001').length, file.records('XYZ')], [4, file.players().length, []], 'the file');
    const ranks = Object.fromEntries(file.standings({ tiebreaks: 'BH' }).players.map(({ id, rank }) => [id, rank]));
    test.equal(file.rankDifferences(ranks, { tiebreaks: 'BH' }).files[0].ranks, [], 'ranks as they are');
    ranks[23] = 1;
    test.check(file.rankDifferences(ranks, { tiebreaks: 'BH' }).files[0].ranks.some(({ id }) => id === 23), 'a wrong rank');
    const changes = file.ratingChanges({ kind: 'rapid', kFactor: 20 });
    test.equal([changes.rating_change, changes.players.length], ['rapid', file.players().length], 'rating changes');
    const looked = swisspair.read(readFileSync(join(TOP, 'tests/cli/data/norms-open.trf'))).norms({ forecast: true, round: 8 });
    test.check(looked.basis.includes('not compared with the handbook') && looked.chances.length > 0, 'norms and the forecast', looked.chances.length);
    test.equal(swisspair.roundRobin(4).rounds.length, 3, 'a table');
    test.equal([swisspair.inForce('dutch', 20260301).edition, swisspair.convertRating('ingo', 100), swisspair.known().dialects.includes('trf16')], ['dutch-2026', 2040, true], 'what is known');
    test.equal([swisspair.known().languages, Object.keys(speaking.known().languages).length], [{ en: 'English' }, catalogues + 1], 'languages');

    const cup = swisspair.create({ system: 'team-2026', rounds: 3, initialColour: 'white' });
    cup.setTeams({ boards: 2, colours: 'WB', primary: 'match_points', secondary: 'game_points', gameScoring: { pairingBye: 1.5 } });
    test.equal([cup.event().teams.boards, cup.event().teams.gameScoring.pairingBye, cup.event().teams.gameScoring.fullBye], [2, 1.5, 2], 'rules of teams');
    for (const team of [1, 2, 3, 4]) {
        cup.addPlayer({ name: `Team ${team}`, rating: 2400 - team });
        for (const board of [1, 2, 3]) cup.addMember(team, { name: `Member ${team}.${board}` });
    }
    cup.setNickname(1, 'one');
    cup.setBoardOrder(1, [3, 1, 2]);
    cup.updateMember({ number: 3, rating: 2345 });
    cup.record();
    cup.boardResult(1, 1, 1, '1-0');
    cup.boardResult(1, 1, 2, '1/2-1/2');
    const one = cup.team(1, 1);
    test.equal([one.nickname, one.members, one.boards[0].member, one.gamePoints.total, one.matchPoints.total, cup.teamOf(3)], ['one', [3, 1, 2], 3, 1.5, 2, 1], 'a team');
    cup.adjustTeamPoints(1, 1, 'game_points', -1);
    cup.setTeamPoints(1, 2, 'match_points', 1);
    test.equal([cup.team(1, 1).gamePoints.total, cup.team(1, 2).matchPoints.total], [0.5, 1], 'points of teams');
    cup.boardResult(1, 1, 2, null);
    cup.teamMatch(1, 2, 4, 1.5, 0.5);
    test.equal([cup.team(1, 1).boards[1].result, cup.team(1, 2).isTotal, cup.members().find(({ number }) => number === 3).rating], ['paired', true, 2345], 'taken back, and a total');
    test.equal(cup.matchBoards(2, 1, 2).map(({ member, colour }) => [member, colour]), [[3, 'white'], [1, 'black']], 'a match to come');

    for (const [name, call] of [['points', () => t.adjustPoints(1, 1, 0.25)], ['points', () => t.adjustPoints(1, 1, '1')], ['points', () => t.adjustPoints(1, 1)], ['points', () => t.setVirtualPoints(1, 1, NaN)],
        ['player', () => t.setEntryPoints(1, '1', 1)], ['round', () => t.setEntryPoints('1', 1, 1)], ['result', () => t.setEntry(1, 1, { result: 'won' })], ['fact', () => t.setFact('colour', 'x')],
        ['text', () => t.setFact('city', 5)], ['player', () => t.entry(1, '1')], ['other', () => t.differences({})], ['annulled', () => t.standings({ annulled: 5 })],
        ['scoring', () => t.setEvent({ scoring: 3 })], ['whiteWin', () => t.setEvent({ scoring: { whiteWin: '3' } })], ['userId', () => t.addPlayer({ name: 'x', userId: -1 })],
        ['score', () => cup.setTeamPoints(1, 1, 'points', 1)], ['boards', () => cup.setTeams({})], ['progress', () => t.pair({ progress: 5 })], ['dialect', () => t.lost(5)], ['code', () => t.records(5)],
        ['lineEnd', () => t.write('trf26', { lineEnd: 'x' })], ['ranks', () => t.rankDifferences(5)], ['numbers', () => swisspair.roundRobin('4')], ['family', () => swisspair.inForce(5, 1)], ['scale', () => swisspair.convertRating('elo', 5)]])
        test.check(refusal(call) instanceof TypeError && refusal(call).message.startsWith(`${name}:`), `${call} is refused`, String(refusal(call)));

    // ---- progress, and a worker
    let calls = 0;
    file.check({ system: 'dutch-2012', progress: (done, total) => void (calls += done <= total) });
    test.check(calls > 3, 'progress is told', calls);
    test.equal(refusal(() => file.check({ system: 'dutch-2012', progress: () => false }))?.status, 7, 'and ends the call');
    test.check(refusal(() => file.check({ system: 'dutch-2012', progress: () => { throw new RangeError('mine'); } })) instanceof RangeError, 'what it throws comes out');
    const worker = startWorker(), bytes = readFileSync(example);
    test.equal(plain(await worker.pair(bytes, { system: 'dutch-2012' })), plain(file.pair({ system: 'dutch-2012' })), 'a worker answers the same');
    const stop = new AbortController();
    // Nine, so that the last is not done when a busy machine comes round to the alarm.
    const asked = Array.from({ length: 9 }, () => worker.check(bytes, { system: 'dutch-2012', allSystems: true, causes: true }, { signal: stop.signal }));
    const long = Promise.allSettled(asked).then(all => all.at(-1).reason?.name ?? 'done');
    const after = worker.standings(bytes, { tiebreaks: 'BH' });
    setTimeout(() => stop.abort(), 5);
    test.equal([await long, (await after).players.length], ['AbortError', file.players().length], 'what is cancelled ends, what is open is answered');
    test.equal(await worker.pair(bytes, {}, { signal: AbortSignal.abort() }).catch(error => error.name), 'AbortError', 'cancelled before');
    let states = 0;
    await worker.check(bytes, { system: 'dutch-2012' }, { progress: () => states++ });
    test.check(states > 0, 'the worker tells its progress', states);
    const refused = await worker.pair(bytes, { system: 'dutch-1066' }).catch(error => error);
    test.check(refused instanceof SwisspairError && refused.errors[0].detail === 'no_such_system', 'and what is refused', String(refused));
    test.check(/^TypeError: file/.test(await worker.pair(12).catch(String)) && /^TypeError: signal/.test(await worker.pair(bytes, {}, { signal: 1 }).catch(String)), 'wrong arguments');
    worker.close();
    test.check(/closed/.test(await worker.pair(bytes).catch(String)), 'closed');
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

// ---- the programs of the README: what is read, what is made, what a worker is asked ---------------
{
    const blocks = readFileSync(join(TOP, 'bindings/javascript/README.md'), 'utf8').match(/```js\n[^]*?```/g).map(block => block.slice(6, -3));
    const imports = /^import .*\n/gm;
    const told = blocks.map(block => block.replace(imports, ''));
    told[2] = `const file = await readFile("open-round-5.trf");\n${told[2]}console.log("checked", report.files[0].rounds.length); worker.close();`;
    writeFileSync('readme.mjs', blocks.join('').match(imports).join('') + told.join('\n'));
    const lines = execFileSync('node', ['readme.mjs'], { encoding: 'utf8' });
    for (const line of ['\n1 Ada 1', '\nchecked 4\n'])
        test.check(lines.includes(line), `the README's programs say ${JSON.stringify(line)}`, lines.slice(-1500));
}

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
    const { startWorker } = await import('/worker.js');
    const worker = startWorker(), stop = new AbortController();
    const cut = worker.check(file, { system: 'dutch-2012', allSystems: true, causes: true }, { signal: stop.signal }).then(() => 'done', error => error.name);
    const worked = worker.pair(file, { system: 'dutch-2012' });
    setTimeout(() => stop.abort(), 20);
    return { worked: await worked, cut: await cut, streamed, pair: t.pair({ system: 'dutch-2012' }), why: t.whynot({ system: 'dutch-2026', player: 1, opponent: 5 }), standings: t.standings({ tiebreaks: 'BH' }) };
}, text.toString('utf8'));
const here = swisspair.read(text);
test.equal(plain(there.pair), plain(here.pair({ system: 'dutch-2012' })), 'a browser pairs the same');
test.equal([plain(there.worked), there.cut], [plain(there.pair), 'AbortError'], 'in a worker, too, and one question is cancelled');
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
