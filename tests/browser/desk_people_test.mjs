// SPDX-License-Identifier: Apache-2.0
// The arbiters of a desk on their page: added with language and digits, changed, removed; what each of them may see
// and do there; a new passphrase ends his sessions, a new language does not.
import { begin } from './harness.mjs';
import { start } from './desk.mjs';

const test = await begin('desk_people');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });

/** A window of somebody who signs in by name; null when he is not let in. */
async function sign_in(name, passphrase) {
    const context = await test.browser.newContext();
    const window = await context.newPage();
    await window.goto(`${desk.origin}/enter`);
    await window.locator('input[name=name]').fill(name);
    await window.locator('input[name=passphrase]').fill(passphrase);
    await window.keyboard.press('Enter');
    const is_in = await Promise.race([window.waitForURL(`${desk.origin}/`).then(() => true),
        window.waitForFunction(() => document.getElementById('said').textContent !== '').then(() => false)]);
    if (!is_in)
        await context.close();
    return is_in ? window : null;
}

await page.locator('a.who').click();
await page.waitForURL(/people$/);
test.equal(await page.locator('#people li').count(), 1, 'at first there is who opened the desk');
test.check((await page.locator('#people li').innerText()).includes('opened this desk'), 'and the page says so');

const add = page.locator('#add');
async function fill(name, passphrase, language, digits) {
    await add.locator('input[name=name]').fill(name);
    await add.locator('input[name=passphrase]').fill(passphrase);
    await add.locator('select[name=language]').selectOption(language);
    await add.locator('select[name=digits]').selectOption(digits);
    await add.locator('button').click();
}
await fill('Anna', 'short', 'de', '123');
test.equal(await add.locator('input[name=passphrase]').evaluate(field => field.validity.tooShort), true, 'a short passphrase is not sent');
await fill('<Anna>', 'three black rooks', 'de', '123');
await page.locator('dialog').waitFor();
test.check((await page.locator('dialog').innerText()).includes('A name of up to 40 letters'), 'a name that cannot stand in the log is refused with a sentence');
await page.keyboard.press('Escape');
await fill('Anna', 'three black rooks', 'de', '123');
await page.locator('#people li:nth-child(2)').waitFor();
test.check((await page.locator('#people li').nth(1).innerText()).includes('Deutsch · 1 White, 2 draw, 3 Black'), 'with language and digits');

/* ---- Anna ---------------------------------------------------------------------------------------- */

const anna = await sign_in('Anna', 'three black rooks');
test.check(anna !== null, 'whoever was added can sign in');
await anna.goto(`${desk.origin}/people`);
test.equal([await anna.locator('html').getAttribute('lang'), await anna.locator('body').getAttribute('data-digits')], ['de', '123'], 'and finds language and digits as they were set');
test.equal(await anna.locator('form[data-post="/api/people"], [data-post="/api/people/remove"]').count(), 0, 'she changes nobody');
test.check(await anna.getByText('Namen fügt hinzu').isVisible(), 'and is told who does');
const refused = await anna.evaluate(async () => (await fetch('/api/people', { method: 'POST', headers: { 'X-Desk': '1', 'Content-Type': 'application/json' }, body: '{"name":"Eve","passphrase":"eve eve eve"}' })).status);
test.equal(refused, 403, 'the desk refuses it, too');
await anna.locator('form[data-me] select[name=language]').selectOption('fr');
await anna.locator('form[data-me] button').click();
await anna.waitForFunction(() => document.documentElement.lang === 'fr');

await page.reload();
const row = page.locator('#people li').nth(1);
test.check((await row.innerText()).includes('Français'), 'what she chooses herself is shown');
await row.locator('summary').click();
await row.locator('select[name=language]').selectOption('es');
await row.locator('form button').click();
await row.getByText('Español ·').waitFor();
await anna.reload();
test.equal(await anna.locator('html').getAttribute('lang'), 'es', 'a new language reaches her, still signed in');
await row.locator('summary').click();
await row.locator('input[name=passphrase]').fill('four white knights');
await row.locator('form button').click();
await row.locator('details:not([open])').waitFor();
await anna.reload();
test.check((await anna.locator('main').innerText()).includes('You are not signed in') , 'a new passphrase ends her sessions', await anna.locator('main').innerText());
test.equal(await sign_in('Anna', 'three black rooks'), null, 'the old one is no good');
const again = await sign_in('Anna', 'four white knights');
test.check(again !== null, 'the new one is');
await again.goto(`${desk.origin}/people`);
const own = again.locator('form[data-post="/api/me/passphrase"]');
await own.locator('input[name=passphrase]').fill('four white bishops');
await own.locator('input[name=new]').fill('five white pawns');
await own.locator('button').click();
await again.locator('dialog').waitFor();
test.check((await again.locator('dialog').innerText()).length > 20, 'a wrong passphrase is refused with a sentence');
await again.keyboard.press('Escape');
await own.locator('input[name=passphrase]').fill('four white knights');
await own.locator('input[name=new]').fill('five white pawns');
await own.locator('button').click();
await again.waitForFunction(() => document.querySelector('form[data-post="/api/me/passphrase"] input[name=new]').value === '');
test.check(await sign_in('Anna', 'five white pawns') !== null && await sign_in('Anna', 'four white knights') === null, 'she has changed her own passphrase');
await again.goto(`${desk.origin}/people`);
await again.locator('[data-post="/api/leave"]').click();
await again.waitForFunction(() => !document.querySelector('a.who'));
test.check(true, 'she signs out');

/* ---- looks ---------------------------------------------------------------------------------------- */

for (const [width, colours] of [[1280, 'light'], [360, 'light'], [360, 'dark'], [320, 'light']]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: colours });
    await page.goto(`${desk.origin}/people`);
    await page.locator('#people summary').nth(1).click();
    const found = await test.axe(page), wide = await test.overflow(page), pale = await test.contrast(page);
    test.check(found === '', `${width}, ${colours}: axe`, found);
    test.check(wide === '', `${width}, ${colours}: nothing sticks out`, wide);
    test.check(pale === '', `${width}, ${colours}: text is clear of what is behind it`, pale);
    if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/people-${width}-${colours}.png`, fullPage: true });
}
await page.setViewportSize({ width: 1280, height: 800 });
for (const [language, heading] of [['de', 'Schiedsrichter an diesem Turniertisch'], ['es', 'Árbitros de esta mesa'], ['fr', 'Arbitres de cette table'], ['en', 'Arbiters of this desk']]) {
    await page.locator('form[data-me] select[name=language]').selectOption(language);
    await page.locator('form[data-me] button').click();
    await page.waitForFunction(wanted => document.documentElement.lang === wanted, language);
    test.equal(await page.locator('h1').innerText(), heading, `the page in ${language}`);
}

await page.emulateMedia({ media: 'print' });
test.equal(await page.locator('h2:visible').allInnerTexts(), [], 'on paper no heading stands over a form that is not there');
test.check(await page.locator('#people').isVisible(), 'on paper the arbiters stand');
await page.emulateMedia({ media: 'screen' });

/* ---- removed -------------------------------------------------------------------------------------- */

await page.reload();
await row.locator('summary').click();
await row.getByRole('button', { name: 'Remove' }).click();
test.check((await page.locator('dialog').innerText()).includes('Their acts stay in the log'), 'removing asks, and says what stays');
await page.keyboard.press('Enter');
await page.locator('dialog').waitFor({ state: 'detached' });
test.equal(await page.locator('#people li').count(), 2, 'Enter leaves it');
await row.getByRole('button', { name: 'Remove' }).click();
await page.locator('dialog button[value=yes]').click();
await page.waitForFunction(() => document.querySelectorAll('#people li').length === 1);
test.equal(await sign_in('Anna', 'four white knights'), null, 'who was removed is not let in');

await desk.end();
await test.end();
