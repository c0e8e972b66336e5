// SPDX-License-Identifier: Apache-2.0
// What tests of the desk share: a desk of its own in a folder of its own, and the way in.
//
//     const desk = await start(test);
//     const anna = await desk.enter();
//     ...
//     await desk.end();
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** 60 players as somebody copies them from a spreadsheet. */
export function table(count) {
    const first = ['Anna', 'Bertil', 'Chloé', 'Dragan', 'Eszter', 'Fatma', 'Gökhan', 'Håkan', 'Inés', 'Jürgen'];
    const last = ['Adler', 'Brânză', 'Černý', 'Durić', 'Eriksen', 'Fišer', 'García', 'Horváth', 'Ibsen', 'Jansson', 'Król', 'Lindström'];
    const rows = ['Name\tRating\tTitle\tFederation'];
    for (let i = 0; i < count; i++)
        rows.push(`${last[i % last.length]}${i >= 120 ? i : ''}, ${first[Math.floor(i / last.length) % first.length]}\t${2450 - 11 * (i % 120)}\t${i === 0 ? 'GM' : i < 4 ? 'FM' : ''}\t${['GER', 'ESP', 'FRA', 'ENG'][i % 4]}`);
    return rows.join('\n');
}

export async function start(test, folder = test.path('.folder')) {
    const child = spawn('sh', ['-c', 'ulimit -n 1200 && exec "$@"', 'sh', process.env.SWISSPAIR, 'desk', 'serve', folder, '--no-browser', '--port', String(20000 + process.pid % 20000)],
        { stdio: ['ignore', 'pipe', process.env.DESK_ERRORS ? 'inherit' : 'ignore'] });
    process.on('exit', () => child.kill('SIGKILL')); // also when the test fails half way
    const lines = createInterface({ input: child.stdout });
    const [address] = await once(lines, 'line');
    return {
        child, folder, address, origin: new URL(address).origin,
        /** A window of its own, signed in by the door. */
        async enter({ width = 1280, height = 800, colours = 'light', javaScriptEnabled = true, bypassCSP = false } = {}) {
            const context = await test.browser.newContext({ viewport: { width, height }, colorScheme: colours, javaScriptEnabled, bypassCSP });
            // Nothing leaves this machine: whatever asks for another place is refused, and a failure.
            await context.route(url => url.origin !== this.origin && !/^(data|blob|about):$/.test(url.protocol), route => {
                test.check(false, 'nothing is asked of a network', route.request().url());
                return route.abort();
            });
            const page = await context.newPage();
            page.on('pageerror', error => test.check(false, 'no error in a page', error.message));
            await page.goto(this.address);
            await page.waitForURL(`${this.origin}/`);
            return page;
        },
        async end() {
            child.kill('SIGTERM');
            await once(child, 'exit');
        },
    };
}

/** Counts what a person does in this page from now on: keys, clicks, fields filled. The answer tells how many so far. */
export async function count_acts(page) {
    let acts = 0;
    await page.exposeBinding('did', () => { acts++; });
    const watch = () => {
        for (const kind of ['click', 'keydown', 'change'])
            addEventListener(kind, event => { if (kind === 'change' || event.isTrusted && event.detail !== 0 || kind === 'keydown') globalThis.did(); }, true);
    };
    await page.addInitScript(watch);
    await page.evaluate(watch);
    return () => acts;
}

/** A new event of so many pasted players, paired; the page stands before publishing round 1. */
export async function begin_event(page, { name = 'Salt Harbour Open', rounds = 9, players = 60 } = {}) {
    await page.getByLabel('Name of the event').fill(name);
    await page.getByLabel('Rounds').fill(String(rounds));
    await page.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/t\/[^/]+\/$/);
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.waitForURL(/players$/);
    await page.getByText('Paste a list').click();
    await page.locator('textarea[name=table]').fill(table(players));
    await page.getByRole('button', { name: 'Take the list over' }).click();
    await page.locator(`#list tr >> nth=${players - 1}`).waitFor();
    await page.getByRole('link', { name: 'Round 1', exact: true }).click();
    await page.waitForURL(/r\/1$/);
    await page.getByRole('button', { name: 'Make the pairing numbers' }).click();
    await page.getByRole('button', { name: 'Make the pairing numbers' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Draw the lot' }).click();
    await page.getByRole('button', { name: 'Draw the lot' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pair round 1' }).click();
    await page.locator('#publish').waitFor();
    return page.url().replace(/r\/1$/, '');
}
