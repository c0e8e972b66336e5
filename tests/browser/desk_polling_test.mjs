// SPDX-License-Identifier: Apache-2.0
// One window more than may listen: it looks every ten seconds and says so, sees what is done elsewhere, and listens
// when somebody has gone.
import http from 'node:http';
import { begin } from './harness.mjs';
import { act, begin_event, start } from './desk.mjs';

const TURN = 10000; // milliseconds from one look to the next: web/desk/store.js
const test = await begin('desk_polling');
const desk = await start(test);
const page = await desk.enter();
const { at, slug } = await begin_event(page, { players: 12 });

/** A line that listens like a window; the status it was answered with. */
const lines = [];
const cookies = await page.context().cookies();
function listen() {
    return new Promise((resolve, reject) => {
        const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
        const request = http.get(`${desk.origin}/api/1/t/${slug}/live`, { headers, agent: false }, answer => {
            answer.resume();
            answer.on('error', () => {});
            if (answer.statusCode === 200)
                lines.push(request);
            resolve(answer.statusCode);
        });
        request.on('error', reject);
    });
}
const write = async (board, result) => (await act(page, slug, 'set_result', { board, result })).status;

let status;
while ((status = await listen()) === 200);
test.equal(status, 503, 'at last one more is told that too many listen');
test.check(lines.length >= 390, 'some hundred windows may listen', lines.length);

const late = await page.context().newPage();
await late.setViewportSize({ width: 360, height: 740 });
await late.goto(`${at}r/1`);
const sign = late.getByText('this one updates every ten seconds');
await sign.waitFor({ timeout: 5000 }).catch(() => {});
test.equal(await sign.count(), 1, 'the window says at once that it looks now and then');
test.equal(await page.getByText('this one updates every ten seconds').count(), 0, 'one that listens does not');
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
await sign.waitFor({ state: 'detached', timeout: 3 * TURN });
began = Date.now();
test.equal(await write(4, '1-0'), 200, 'with room again');
await late.locator('#b4[data-result="1-0"]').waitFor({ timeout: 2 * TURN });
test.check(Date.now() - began < 2000, 'it listens', `${Date.now() - began} ms`);

await desk.end();
await test.end();
