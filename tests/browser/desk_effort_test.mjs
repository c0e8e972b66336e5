// SPDX-License-Identifier: Apache-2.0
// How many keys, clicks and fields an event of fourteen costs (docs/lab/desk-trial.md); each step by what the screens show, and at most
// what stands beside it. A field that is filled counts once, whatever is typed into it.
import { all_saved, count_acts, start, table } from './desk.mjs';
import { begin } from './harness.mjs';

const test = await begin('desk_effort');
const desk = await start(test);
const page = await desk.enter();
page.setDefaultTimeout(20000);
const acts = await count_acts(page);
let before = 0;
function step(words, most) {
    const taken = acts() - before;
    before = acts();
    console.log(`${words}: ${taken}`);
    test.check(taken > 0 && taken <= most, `${words}: at most ${most} keys, clicks and fields`, taken);
}

await page.getByText('No events yet').waitFor();
await page.waitForFunction(() => document.activeElement.labels?.[0]?.textContent === 'Name of the event');
await page.getByLabel('Name of the event').fill('Club evening');
await page.keyboard.press('Enter');
await page.waitForURL(/\/t\/[^/]+\/players$/);

step('an event of five rounds', 2);

await page.getByText('No players yet').waitFor();
await page.locator('#main').click(); // stands for Ctrl V
await page.evaluate(text => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}, table(14));
await page.getByRole('button', { name: 'Take over 14 players' }).click();
await page.locator('#players tr >> nth=13').waitFor();
step('fourteen players', 2);

await page.keyboard.press('c');
await page.getByText('0 of 14 here').waitFor();
await page.getByRole('button', { name: 'All here' }).click();
await page.getByText('14 of 14 here').waitFor();
step('check-in, all here', 2);

await page.keyboard.press('Alt+1');
await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Publish' }).waitFor();
await page.keyboard.press('p');
await page.locator('#b1.open').waitFor();
step('numbers, lot, pairing, published', 4);

await page.getByRole('button', { name: '1 White, 0 Black, 5 draw' }).click();
await page.locator('[data-choose]').first().waitFor({ state: 'detached' });
await page.locator('#b1[aria-selected=true]').waitFor(); // the first open board is chosen
for (const key of ['1', '0', '5', '1', '0', '5', '1'])
    await page.keyboard.press(key);
await all_saved(page);
await page.getByText('7 of 7 in').waitFor();
step('seven results', 8);

await page.locator('#b3 .seg button').first().click(); // the place of another result
await page.getByRole('button', { name: 'Change to 1–0' }).click();
await page.locator('#b3[data-result="1-0"]').waitFor();
await all_saved(page);
step('a correction', 2);

await page.keyboard.press('p');
await page.getByRole('heading', { name: 'Round 2' }).waitFor();
await page.getByRole('button', { name: 'Publish' }).waitFor();
before = acts();
await page.keyboard.press('e');
await page.locator('#h1 .white .pick').click();
await page.locator('#h2 .white .pick').click();
await page.getByRole('button', { name: /^Exchange/ }).and(page.locator(':not([disabled])')).waitFor();
await page.keyboard.press('Enter');
await page.getByRole('button', { name: 'Look at 2 boards' }).and(page.locator(':not([disabled])')).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Change 2 boards' }).click();
await page.locator('.told').filter({ hasText: 'Round 2 changed by hand' }).waitFor();
step('two boards of round 2 changed by hand', 6);

await desk.end();
await test.end();
