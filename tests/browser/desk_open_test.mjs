// SPDX-License-Identifier: Apache-2.0
// Opening anything in the application: what a file is and what would be done is shown first; a TRF file and a log become
// events, a spreadsheet becomes the list that is looked over; what is refused says why. Tables go out. LOOK=FOLDER: pictures.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { begin } from './harness.mjs';
import { start, table } from './desk.mjs';

const test = await begin('desk_open');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });
page.setDefaultTimeout(20000);
const example = fileURLToPath(new URL('../../examples/open-round-5.trf', import.meta.url));
const look = async name => { if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/open-${name}.png` }); };
const choose = async file => { await page.locator('input[type=file]').first().setInputFiles(file); };
const events = async () => (await (await page.request.get(`${desk.origin}/api/1/events`)).json()).events.map(event => event.slug);

await page.goto(`${desk.origin}/app`);
await page.getByText('Drop any file').waitFor();
await choose(example);
await page.getByText('By which system was it paired?').waitFor();
await page.locator('dialog select').selectOption({ label: await page.locator('dialog option').first().innerText() });
test.equal(await test.axe(page), '', 'a file without a system: axe');
await page.locator('dialog select').selectOption('dutch-2026');
await page.getByRole('button', { name: 'Look at the file' }).click();
await page.getByText('A tournament report (TRF)').waitFor();
const told = await page.locator('dialog').innerText();
test.check(/\d+ players/.test(told) && told.includes('as the rules pair them') && told.includes('nothing is replaced'), 'what the file is and what would be done', told);
test.check((await page.evaluate(() => document.activeElement.dataset.answer)) === 'no', 'the safe answer has the focus');
test.equal((await events()).length, 0, 'nothing is written before somebody says so');
test.equal(await test.axe(page), '', 'a TRF file: axe');
await look('trf');
for (const width of [320, 1280]) {
    await test.turn(page, { width });
    test.equal(await test.overflow(page), '', `a TRF file: nothing sticks out at ${width} px`);
}
await page.getByRole('button', { name: 'Open as an event' }).click();
await page.waitForURL(/\/now$/);
await page.getByRole('heading', { name: /^Round/ }).waitFor();
const slug = page.url().split('/').at(-2);
test.equal(await events(), [slug], 'it is an event');

/* ---- out, and in again -------------------------------------------------------------------------------- */

await page.goto(`${desk.origin}/app/t/${slug}/print`);
const [book] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Players, XLSX' }).click()]);
const xlsx = test.path('.xlsx');
await book.saveAs(xlsx);
const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save the log' }).click()]);
const log = test.path('.desklog');
await saved.saveAs(log);
test.equal(await test.axe(page), '', 'print and publish: axe');
await look('print');

await page.goto(`${desk.origin}/app`);
await page.getByText('Drop any file').waitFor();
await choose(log);
await page.getByText('A saved event').waitFor();
await page.getByRole('button', { name: 'Open as an event' }).click();
await page.waitForURL(/\/now$/);
test.equal((await events()).length, 2, 'a log becomes an event beside the other');
await page.goto(`${desk.origin}/app`);
await page.getByText('Drop any file').waitFor();
await choose(xlsx);
await page.getByText('A table').waitFor();
await page.getByRole('button', { name: 'New event with these players' }).click();
await page.getByRole('button', { name: /^Take over \d+ players$/ }).waitFor();
await look('table');
test.equal(await test.axe(page), '', 'a table: axe');
await page.getByRole('button', { name: /^Take over \d+ players$/ }).click();
await page.locator('#players tr').first().waitFor();
test.check(await page.locator('#players tr').count() > 5, 'a spreadsheet becomes players, looked over first');

const list = test.path('.csv');
writeFileSync(list, table(4).replaceAll('\t', ';').replace(/[A-Z][^;\n]*;/, 'Name;'));
await page.keyboard.press('v');
await page.locator('dialog input[type=file]').setInputFiles(list);
await page.getByRole('button', { name: /^Take over/ }).waitFor();
test.check(true, 'a list is opened into the event that is there');
await page.keyboard.press('Escape');

const picture = test.path('.png');
writeFileSync(picture, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(60)]));
await page.goto(`${desk.origin}/app`);
await page.getByText('Drop any file').waitFor();
await choose(picture);
await page.locator('dialog').filter({ hasText: 'this is none of them' }).waitFor();
test.check(true, 'what cannot be opened says why, and what can');

await desk.end();
await test.end();
