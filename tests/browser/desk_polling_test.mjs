// SPDX-License-Identifier: Apache-2.0
// One window more than may listen: it looks every ten seconds and says so, sees what is done elsewhere, and listens
// when somebody has gone.
import http from 'node:http';
import { begin } from './harness.mjs';
import { begin_event, start } from './desk.mjs';

const TURN = 10000; // milliseconds from one look to the next: web/desk.js
const test = await begin('desk_polling');
const desk = await start(test);
const page = await desk.enter();
const at = await begin_event(page, { players: 12 });
const slug = new URL(at).pathname.split('/')[2];
await page.locator('#publish').click();
await page.locator('#e1').waitFor();

/** A line that listens like a window; the status it was answered with. */
const lines = [];
const cookies = await page.context().cookies();
function listen() {
    return new Promise((resolve, reject) => {
        const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
        const request = http.get(`${desk.origin}/api/t/${slug}/live`, { headers, agent: false }, answer => {
            answer.resume();
            answer.on('error', () => {});
            if (answer.statusCode === 200)
                lines.push(request);
            resolve(answer.statusCode);
        });
        request.on('error', reject);
    });
}
const write = (board, result) => page.evaluate(async ([slug, board, result]) => {
    const request = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
    const body = JSON.stringify({ request, expects: 0, act: 'set_result', confirmed: 0, body: { board, result } });
    return (await fetch(`/api/t/${slug}/acts`, { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body })).status;
}, [slug, board, result]);

let status;
while ((status = await listen()) === 200);
test.equal(status, 503, 'at last one more is told that too many listen');
test.check(lines.length >= 390, 'some hundred windows may listen', lines.length);

const late = await page.context().newPage();
await late.setViewportSize({ width: 360, height: 740 });
await late.goto(`${at}r/1`);
const sign = late.locator('#fresh'), says = 'this one updates every ten seconds';
await sign.getByText(says).waitFor({ timeout: 5000 }).catch(() => {});
test.check((await sign.innerText()).includes(says), 'the window says at once that it looks now and then', await sign.innerText());
test.check(!(await page.locator('#fresh').innerText()).includes(says), 'one that listens does not');
test.equal(await test.overflow(late), '', 'the words fit a phone');

let began = Date.now();
test.equal(await write(1, '1-0'), 200, 'somebody else writes a result');
await late.locator('#b1[data-result="1-0"]').waitFor({ timeout: 2 * TURN });
test.check(Date.now() - began < TURN + 3000, 'it is seen at the next look', `${Date.now() - began} ms`);
console.log(`seen after ${Date.now() - began} ms by a window that looks now and then`);
began = Date.now();
test.equal(await write(2, '0-1'), 200, 'and another one');
await late.locator('#b2[data-result="0-1"]').waitFor({ timeout: 2 * TURN });
test.check(Date.now() - began < TURN + 3000, 'which is seen as well: it goes on looking', `${Date.now() - began} ms`);

for (const line of lines)
    line.destroy();
await write(3, 'draw'); // dead lines are found by writing on them
await sign.getByText(says).waitFor({ state: 'detached', timeout: 3 * TURN });
began = Date.now();
test.equal(await write(4, '1-0'), 200, 'with room again');
await late.locator('#b4[data-result="1-0"]').waitFor({ timeout: 2 * TURN });
test.check(Date.now() - began < 2000, 'it listens', `${Date.now() - began} ms`);

await desk.end();
await test.end();
