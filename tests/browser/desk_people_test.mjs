// SPDX-License-Identifier: Apache-2.0
// The arbiters of a desk: what each of them may see and do; a new passphrase ends sessions, a new language does not; who was
// removed is not let in. How the screen looks and what it says stands in desk_screens.
import { begin } from './harness.mjs';
import { post, start } from './desk.mjs';

const test = await begin('desk_people');
const desk = await start(test);
const page = await desk.enter({ bypassCSP: true });
page.setDefaultTimeout(20000);

/** A window of somebody who signs in by name; null when they are not let in. */
async function sign_in(name, passphrase) {
    const context = await test.browser.newContext();
    const window = await context.newPage();
    await window.goto(`${desk.origin}/enter`);
    await window.locator('input[name=name]').fill(name);
    await window.locator('input[name=passphrase]').fill(passphrase);
    await window.keyboard.press('Enter');
    const is_in = await Promise.race([window.waitForURL(url => url.pathname === '/').then(() => true),
        window.waitForFunction(() => document.getElementById('said')?.textContent).then(() => false)]);
    if (!is_in)
        await context.close();
    return is_in ? window : null;
}

await page.goto(`${desk.origin}/people`); // the address of before leads to the screen
await page.locator('#people li').first().waitFor();
test.equal(await page.locator('#people li').count(), 1, 'at first there is who opened the desk');
await page.keyboard.press('n');
const add = page.locator('#add');
await add.locator('input[name=name]').fill('Anna');
await add.locator('input[name=passphrase]').pressSequentially('short');
await add.locator('select[name=language]').selectOption('de');
await add.locator('select[name=digits]').selectOption('123');
await add.getByRole('button', { name: 'Add an arbiter' }).click();
test.equal(await add.locator('input[name=passphrase]').evaluate(field => field.validity.tooShort), true, 'a short passphrase is not sent');
await add.locator('input[name=passphrase]').fill('three black rooks');
await add.getByRole('button', { name: 'Add an arbiter' }).click();
await page.locator('#people li:nth-child(2)').waitFor();

/* ---- Anna ---------------------------------------------------------------------------------------- */

const anna = await sign_in('Anna', 'three black rooks');
test.check(anna !== null, 'whoever was added can sign in');
await anna.goto(`${desk.origin}/people`);
await anna.locator('#people li:nth-child(2)').waitFor();
test.equal([await anna.locator('html').getAttribute('lang'), await anna.locator('body').getAttribute('data-digits')], ['de', '123'], 'and finds language and digits as they were set');
test.equal(await anna.locator('#people button').count(), 0, 'she changes nobody');
test.check(await anna.getByText('Namen').first().isVisible(), 'and is told who does');
test.equal((await post(anna, '/api/1/people', { name: 'Eve', passphrase: 'eve eve eve' })).status, 403, 'the desk refuses it, too');
await post(anna, '/api/1/me', { language: 'fr' });
await page.reload();
await page.locator('#people').getByText('Français').waitFor();
test.check(true, 'what she chooses herself is shown');
const change = page.locator('#change');
await page.getByRole('button', { name: 'Change Anna' }).click();
await change.locator('select[name=language]').selectOption('es');
await change.getByRole('button', { name: 'Save' }).click();
await page.locator('#people').getByText('Español').waitFor();
await anna.reload();
test.equal(await anna.locator('html').getAttribute('lang'), 'es', 'a new language reaches her, still signed in');
await page.getByRole('button', { name: 'Change Anna' }).click();
await change.locator('input[name=passphrase]').fill('four white knights');
await change.getByRole('button', { name: 'Save' }).click();
await change.waitFor({ state: 'detached' });
await anna.reload();
test.check((await anna.locator('main').innerText()).includes('You are not signed in'), 'a new passphrase ends her sessions', await anna.locator('main').innerText());
test.equal(await sign_in('Anna', 'three black rooks'), null, 'the old one is no good');
const again = await sign_in('Anna', 'four white knights');
test.check(again !== null, 'the new one is');
await again.goto(`${desk.origin}/people`);
await again.locator('#passphrase input[name=passphrase]').fill('four white knights');
await again.locator('#passphrase input[name=new]').fill('five white pawns');
await again.locator('#passphrase button').click();
await again.locator('.told').waitFor();
test.check(await sign_in('Anna', 'five white pawns') !== null && await sign_in('Anna', 'four white knights') === null, 'she has changed her own passphrase');
await again.goto(`${desk.origin}/people`);
await again.getByRole('button', { name: 'Salir' }).click();
await again.locator('input[name=passphrase]').waitFor();
test.equal((await again.request.get(`${desk.origin}/api/1/people`)).status(), 401, 'she signs out');

/* ---- on paper, removed ----------------------------------------------------------------------------- */

const paper = (await test.print(page)).flatMap(one => one.lines).join(' ');
test.check(paper.includes('Anna') && paper.includes('Español') && !paper.includes('Add an arbiter'), 'on paper the arbiters stand, and nothing to press', paper);
await post(page, '/api/1/people/remove', { name: 'Anna' });
test.equal(await sign_in('Anna', 'five white pawns'), null, 'who was removed is not let in');

await desk.end();
await test.end();
