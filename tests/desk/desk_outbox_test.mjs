// SPDX-License-Identifier: Apache-2.0
// The outbox of the browser by itself: what is kept after which answer, in which order it goes, what two windows do
// with one letter, and what happens where nothing can be kept. Closes with "desk_outbox: N passed, N failed".
//
//     node desk_outbox_test.mjs WEB/outbox.js
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';

globalThis.crypto ??= webcrypto;
const source = readFileSync(process.argv[2], 'utf8');
let passed = 0, failed = 0;

function check(holds, words, found = '') {
    if (holds) {
        passed++;
    } else {
        failed++;
        console.log(`FAILED: ${words}${found === '' ? '' : `: ${JSON.stringify(found)}`}`);
    }
}

/** localStorage as a browser has it; `isFull`: nothing more goes in. */
class Storage {
    constructor() {
        this.map = new Map();
        this.isFull = false;
    }
    get length() { return this.map.size; }
    key(i) { return [...this.map.keys()][i] ?? null; }
    getItem(key) { return this.map.get(key) ?? null; }
    setItem(key, value) {
        if (this.isFull) throw new Error('QuotaExceededError');
        this.map.set(key, String(value));
    }
    removeItem(key) { this.map.delete(key); }
    holds(text) { return [...this.map.values()].some(value => value.includes(text)); }
}

let windows = 0;
/** A window: the module anew, as after a reload, with what localStorage has. */
const open = async () => import(`data:text/javascript,${encodeURIComponent(`${source}\n// ${++windows}`)}`);

/** What the desk answers, by the text in a letter's body; an answer of null is none. */
let desk = {}, asked = [];
globalThis.fetch = async (path, { body }) => {
    const letter = JSON.parse(body);
    asked.push({ path, ...letter });
    const rule = desk[letter.body.text] ?? [200, { outcome: 'done', seq: asked.length }];
    const [status, said] = typeof rule === 'function' ? rule(letter) : rule;
    if (status === 0) throw new TypeError('fetch failed');
    return { status, json: async () => (said === undefined ? Promise.reject(new Error('no JSON')) : said) };
};

/* Windows of a case that is over do nothing more. */
const timer = globalThis.setTimeout;
let cases = 0;
globalThis.setTimeout = (what, milliseconds) => {
    const own = cases;
    return timer(() => own === cases && what(), milliseconds);
};

const rest = milliseconds => new Promise(done => timer(done, milliseconds));
async function until(holds, patience = 3000) {
    const end = Date.now() + patience;
    while (Date.now() < end && !holds())
        await rest(5);
    return Boolean(holds());
}
function begin(rules) {
    globalThis.localStorage = new Storage();
    desk = rules;
    asked = [];
    cases++;
}
const note = (text, more = {}) => ({ slug: 'open', tournament: 'a1', by: 'Anna', act: 'note', body: { text }, ...more });

/* ---- kept and told ------------------------------------------------------------------------------- */

const KEPT = [[401, { error: 'not_signed_in', text: 'Nobody is signed in.' }], [403, { error: 'not_allowed', text: 'no' }],
    [404, { error: 'not_found', text: 'There is no such event.' }], [413, { error: 'too_long', text: 'too long' }],
    [421, { error: 'host', text: 'host' }], [429, { error: 'wait', text: 'wait' }], [500, { error: 'x', text: 'x' }],
    [502, {}], [503, { error: 'ending', text: 'x' }], [507, { error: 'not_saved', text: 'full' }], [507, { error: 'not_kept', text: 'full' }],
    [409, { error: 'other_tournament', text: 'another' }], [409, { error: 'other_person', text: 'another', name: 'Bert' }]];
for (const [status, said] of KEPT) {
    begin({ x: [status, said] });
    const box = await open();
    let state = {};
    box.begin(now => { state = now; });
    box.send(note('x'));
    await until(() => asked.length > 0);
    await rest(30);
    check(localStorage.holds('"x"'), `${status} ${said.error}: the letter is kept`);
    check(state.waiting === 1, `${status} ${said.error}: it waits`, state);
    check(state.stuck?.length === 1 && state.stuck[0].held.text === said.text && state.stuck[0].held.status === status,
        `${status} ${said.error}: the person is told why`, state.stuck);
    desk = {};
    box.again?.();
    check(await until(() => !localStorage.holds('"x"')), `${status} ${said.error}: it goes out when the desk takes it`);
    check(await until(() => state.waiting === 0 && state.stuck.length === 0), `${status} ${said.error}: and nothing is told any more`, state);
    check(new Set(asked.map(letter => letter.request)).size === 1, `${status} ${said.error}: as the same request`);
}
for (const [name, rule] of [['no answer', [0]], ['no JSON', [200]], ['JSON of something else', [200, { hello: 1 }]], ['a redirect', [301, {}]]]) {
    begin({ x: rule });
    const box = await open();
    box.begin(() => {});
    box.send(note('x'));
    await until(() => asked.length > 1);
    check(asked.length > 1 && localStorage.holds('"x"'), `${name}: kept and tried again`);
    desk = {};
    check(await until(() => !localStorage.holds('"x"')), `${name}: goes out`);
}

/* ---- refused: shown, kept until it has been seen ----------------------------------------------------- */

for (const [status, said] of [[400, { error: 'body', text: 'body: an object is expected.' }], [409, { outcome: 'conflict', findings: [{ text: 'somebody was there' }] }],
    [422, { outcome: 'refused', findings: [{ text: 'no such board', article: 'C.04' }] }], [422, { outcome: 'ask', level: 3, findings: [{ text: 'sure?' }] }]]) {
    begin({ x: [status, said] });
    let box = await open(), state = {};
    box.begin(now => { state = now; });
    const answer = await box.send(note('x', { what: 'Board 3: 1-0' }));
    check(answer.status === status && localStorage.holds('"x"'), `${status} ${said.outcome}: answered, and kept`);
    check(state.waiting === 0 && state.stuck?.length === 0, `${status}: the window that asked shows it itself`, state);
    box = await open();
    box.begin(now => { state = now; });
    const [letter] = state.stuck ?? [];
    check(letter?.what === 'Board 3: 1-0' && letter?.refusal.status === status && JSON.stringify(letter.refusal.findings) === JSON.stringify(said.findings)
        && letter.refusal.text === said.text, `${status}: after a reload act and refusal are shown`, state);
    check(asked.length === 1, `${status}: it is not sent again`);
    box.dismiss?.(answer.request);
    check(!localStorage.holds('"x"') && state.stuck?.length === 0, `${status}: until somebody has seen it`);
}
begin({ x: [409, { outcome: 'conflict' }] });
{
    const box = await open();
    let state = {};
    box.begin(now => { state = now; });
    const answer = await box.send(note('x'));
    box.leave?.(answer.request);
    check(state.stuck?.length === 1, 'what a window does not show itself is shown with the others', state);
}

/* ---- order --------------------------------------------------------------------------------------------- */

for (const held of [[404, { error: 'not_found' }], [403, { error: 'not_allowed' }], [409, { error: 'other_tournament' }]]) {
    begin({ a: held, late: [413, {}] });
    const box = await open();
    box.begin(() => {});
    const rest = ['b', 'c', 'd', 'e', 'f', 'g'];
    for (const letter of [note('a'), ...rest.map(text => note(text)), note('other', { slug: 'blitz', tournament: 'b2' }), note('late', { slug: 'blitz', tournament: 'b2' }), note('last', { slug: 'blitz', tournament: 'b2' })])
        box.send(letter);
    await until(() => asked.some(letter => letter.body.text === 'last'));
    check(!asked.some(letter => letter.body.text === 'b'), `${held[0]}: what follows at that event waits with it`);
    check(asked.findIndex(letter => letter.body.text === 'other') === 1 && asked.some(letter => letter.body.text === 'last'), `${held[0]}: other events go on, and behind what is too long`, asked);
    desk = {};
    asked = [];
    box.again?.();
    await until(() => localStorage.length === 0);
    const done = asked.map(letter => letter.body.text).filter(text => text.length === 1);
    check(localStorage.length === 0 && done.join() === ['a', ...rest].join(), `${held[0]}: and goes out in order`, done);
}
begin({ a: [401, {}] });
{
    const box = await open();
    box.begin(() => {});
    box.send(note('a'));
    box.send(note('b', { slug: 'blitz' }));
    await rest(100);
    check(!asked.some(letter => letter.body.text === 'b'), 'without a session nothing is tried behind it');
    asked = [];
    desk = {};
    const later = await open(); // a reload
    later.begin(() => {});
    await until(() => localStorage.length === 0);
    check(asked.slice(0, 2).map(letter => letter.body.text).join() === 'a,b' && localStorage.length === 0, 'after a reload all of it goes out', asked);
}

/* ---- who wrote it, and for which tournament ----------------------------------------------------------------- */

begin({ x: letter => (letter.by === 'Bert' ? [200, { outcome: 'done' }] : [409, { error: 'other_person', text: 'written by Anna', name: 'Bert' }]) });
{
    const box = await open();
    let state = {};
    box.begin(now => { state = now; });
    box.send(note('x'));
    box.send(note('mine', { by: 'Bert' }));
    await until(() => asked.some(letter => letter.body.text === 'mine') && state.waiting === 1);
    check(asked[0].by === 'Anna' && asked[0].tournament === 'a1' && !('what' in asked[0]) && !('slug' in asked[0]), 'a letter says who wrote it and where it belongs', asked[0]);
    check(state.waiting === 1 && state.stuck?.[0].held.name === 'Bert', "another person's letter waits, one's own goes out", state);
    await rest(700);
    check(asked.every(letter => letter.body.text !== 'x' || letter.by === 'Anna'), 'it is not sent under another name unasked');
    box.sign?.(state.stuck?.[0].request, 'Bert');
    check(await until(() => localStorage.length === 0) && asked.at(-1).by === 'Bert', 'it is when somebody has said so');
}

/* ---- thrown away ---------------------------------------------------------------------------------------------- */

begin({ x: [404, {}] });
{
    const box = await open();
    let answer = null;
    box.begin(() => {});
    box.send(note('x')).then(said => { answer = said; });
    await until(() => asked.length > 0);
    await rest(30);
    box.dismiss?.(box.letters?.()[0].request);
    check(await until(() => answer?.outcome === 'dismissed') && localStorage.length === 0, 'a letter that waits can be thrown away');
}

/* ---- two windows ------------------------------------------------------------------------------------------------ */

begin({});
{
    const [one, two] = [await open(), await open()];
    one.begin(() => {});
    two.begin(() => {});
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).send(note(`n${i}`))));
    check(new Set(asked.map(letter => letter.body.text)).size === 20 && localStorage.length === 0, 'two windows that write at once lose nothing');
}
begin({ x: [0] });
{
    const events = new EventTarget();
    globalThis.addEventListener = (kind, seen) => events.addEventListener(kind, seen);
    const box = await open();
    let answer = null;
    box.begin(() => {});
    box.send(note('x')).then(said => { answer = said; });
    await until(() => asked.length > 0);
    const [key, value] = [localStorage.key(0), localStorage.getItem(localStorage.key(0))];
    desk = { x: [200, { outcome: 'repeated', seq: 7 }] };
    localStorage.removeItem(key); // another window has sent it
    events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue: value, newValue: null }));
    check(await until(() => answer?.seq === 7) && localStorage.length === 0, 'what another window has sent is answered here as well', answer);
    delete globalThis.addEventListener;
}

/* ---- nothing can be kept ------------------------------------------------------------------------------------------ */

begin({ x: [0] });
{
    localStorage.isFull = true;
    const box = await open();
    let state = {}, answer = null;
    box.begin(now => { state = now; });
    box.send(note('x')).then(said => { answer = said; }, () => {});
    await until(() => asked.length > 1);
    check(state.isUnkept && state.waiting === 1, 'that nothing is kept is told', state);
    desk = {};
    check(await until(() => answer?.outcome === 'done'), 'and sent all the same');
    check(await until(() => state.waiting === 0 && !state.isUnkept), 'then all is well', state);
}

/* ---- what an earlier version left ------------------------------------------------------------------------------- */

begin({ old: letter => (letter.by === 'Anna' || letter.by === '' ? [200, { outcome: 'done' }] : [409, { error: 'other_person', name: 'Anna' }]) });
{
    localStorage.setItem('desk-outbox', JSON.stringify([{ request: 'ab'.repeat(16), slug: 'open', act: 'note', body: { text: 'old' } }]));
    const box = await open();
    let state = {};
    box.begin(now => { state = now; });
    check(await until(() => state.stuck?.length === 1), 'it is asked whose it is', state);
    check(asked.every(letter => letter.by !== 'Anna' && letter.by !== ''), 'and not sent before');
    box.sign?.('ab'.repeat(16), 'Anna');
    check(await until(() => localStorage.length === 0) && asked.at(-1).request === 'ab'.repeat(16), 'then it goes out');
}

console.log(`desk_outbox: ${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
