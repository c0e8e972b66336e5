// SPDX-License-Identifier: Apache-2.0
// What tests of the desk share: a desk of its own in a folder of its own, and the way in.
//
//     const desk = await start(test);
//     const anna = await desk.enter();
//     ...
//     await desk.end();
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
            await page.waitForURL(url => url.pathname !== '/enter');
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

/* ---- without a screen ----------------------------------------------------------------------------- */

/** What an address answers to a POST of this window, with its status. */
export const post = (page, path, body) => page.evaluate(async ([path, body]) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    return { ...await answer.json().catch(() => ({})), status: answer.status };
}, [path, body]);

/** An act; what the desk asks about is confirmed. */
export const act = (page, slug, name, body = {}) => post(page, `/api/1/t/${slug}/acts`, { request: randomUUID().replaceAll('-', ''), act: name, body, confirmed: 4 });

/** The log, as the desk tells it: what counts of it, or all. */
export async function log(page, slug, { all = false } = {}) {
    const answer = await page.request.get(`${new URL(page.url()).origin}/api/1/t/${slug}/log`);
    return (await answer.text()).trim().split('\n').map(line => JSON.parse(line)).filter(event => all || event.counts);
}

/** A new event of so many players, paired and published; the page stands on round 1. The event's address, and its short name. */
export async function begin_event(page, { name = 'Salt Harbour Open', rounds = 9, players = 60, digits = '105', publish = true } = {}) {
    const { at: slug } = await post(page, '/api/1/new', { name });
    await act(page, slug, 'settings', { rounds, system: 'dutch-2026' });
    await act(page, slug, 'import_players', { table: table(players) });
    for (const [what, body] of [['make_numbers', {}], ['draw_lot', { colour: 'white' }], ['pair_round', {}], ...(publish ? [['publish_round', {}]] : [])])
        await act(page, slug, what, body);
    if (digits)
        await post(page, '/api/1/me', { digits });
    const at = `${new URL(page.url()).origin}/app/t/${slug}/`;
    await page.goto(`${at}r/1`);
    await page.locator('#boards tr').first().waitFor();
    return { at, slug };
}

/* ---- what people do on a screen ---------------------------------------------------------------------- */

/** Signs in by name. */
export async function sign_in(desk, page, name, passphrase) {
    await page.goto(`${desk.origin}/enter`);
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=passphrase]').fill(passphrase);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname !== '/enter');
}

/** The form for a new event, with the cursor in its name: in an empty folder it is open already. */
export async function open_form(page) {
    await page.locator('.events .cards, .events .empty').first().waitFor();
    if (await page.getByLabel('Name of the event').count() === 0)
        await page.keyboard.press('n');
    await page.waitForFunction(() => document.activeElement.labels?.[0]?.textContent === 'Name of the event');
}

/** A new event with so many pasted players, by what the screens show; the page stands on its players. Its address. */
export async function new_event(page, { name = 'Salt Harbour Open', rounds = 9, players = 60 } = {}) {
    await open_form(page);
    await page.getByRole('radio', { name: 'Open of nine rounds' }).check();
    await page.getByLabel('Name of the event').fill(name);
    await page.getByLabel('Rounds', { exact: true }).fill(String(rounds));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\/[^/]+\/players$/);
    await page.getByText('No players yet').waitFor();
    await page.keyboard.press('v');
    await page.locator('textarea[name=table]').fill(table(players));
    await page.getByRole('button', { name: `Take over ${players} players` }).click();
    await page.locator(`#players tr >> nth=${players - 1}`).waitFor();
    return page.url().replace(/players$/, '');
}

/** A click in the row of a board chooses it. */
export const choose = (page, board) => page.locator(`#b${board} .black`).click();

/** All that was typed is on the disk. */
export const all_saved = page => page.waitForFunction(() => document.getElementById('outbox') && !document.querySelector('#outbox .dot.a, #outbox .dot.r, [data-state=waiting]'));
