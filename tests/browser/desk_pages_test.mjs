// SPDX-License-Identifier: Apache-2.0
// Every screen of the desk as it may be met: from an empty folder to a published round 1 of 60 pasted players, at 400 %, in
// colours chosen against the system, in high contrast, in colours of the system, on paper, in every language on a phone; what can be read
// without scripts; a second copy and a saved log; fields that somebody is about to change. How screens look to axe, and at other
// widths, stands in desk_app and desk_screens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { begin, PAPER } from './harness.mjs';
import { act, all_saved, count_acts, log, new_event, post, start } from './desk.mjs';

const test = await begin('desk_pages');
const desk = await start(test);

/* ---- five minutes ------------------------------------------------------------------------------ */

const page = await desk.enter({ bypassCSP: true });
page.setDefaultTimeout(20000);
await page.getByText('No events yet').waitFor();
const started = Date.now(), acts = await count_acts(page);
const at = await new_event(page), slug = at.split('/').at(-2);
await page.goto(`${at}now`);
await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
await page.keyboard.press('p');
await page.getByRole('button', { name: 'Publish' }).waitFor();
test.equal(await page.locator('#boards tr[data-board]').count(), 30, 'sixty players have thirty boards');
test.equal(await page.locator('#boards tr.open').count(), 0, 'what is paired is not public: no result can be entered');
await page.keyboard.press('p');
await page.locator('#b1.open').waitFor();
const typed = acts();
test.check(Date.now() - started < 60000, 'round 1 is published in under a minute', `${Date.now() - started} ms`);
test.check(typed >= 6 && typed <= 12, 'with at most 12 keys, clicks and fields', typed);
console.log(`an empty folder to a published round of 60: ${typed} keys, clicks and fields, ${Date.now() - started} ms`);
await page.waitForFunction(() => document.title.startsWith('(30) '));
test.check(true, 'the title counts open boards');
await page.getByRole('button', { name: '1 White, 0 Black, 5 draw' }).click();
await page.locator('[data-choose]').first().waitFor({ state: 'detached' });
await page.locator('#b1 .black').click();
for (const key of ['1', '0', '5', '1', '5'])
    await page.keyboard.press(key);
await all_saved(page);
test.equal(await page.locator('#b5').getAttribute('data-result'), 'draw', 'five results');

/* ---- two of one name, and back; check-in; who is nowhere ---------------------------------------------- */

await page.goto(`${at}players`);
await page.locator('#players tr').first().waitFor();
await page.getByLabel('Find', { exact: true }).fill('lindstrom ess');
await page.getByText('No player fits').waitFor();
test.check(true, 'accents are no hindrance, other names are');
await page.getByLabel('Find', { exact: true }).fill('lin');
test.equal(await page.locator('#players tr').count(), 5, 'three letters leave the Lindströms');
await page.getByLabel('Find', { exact: true }).fill('');
await page.getByLabel('Find', { exact: true }).blur();
await page.keyboard.press('n');
await page.getByLabel('Name', { exact: true }).fill('Adler, Anna');
await page.getByLabel('FIDE rating').fill('1500');
await page.keyboard.press('Enter');
await page.locator('#p61').waitFor();
await page.keyboard.press('Escape');
await page.locator('#p61').click();
await page.getByRole('complementary', { name: 'Adler, Anna' }).getByText('Adler, Anna is entered twice').waitFor();
test.check(true, 'two of one name are shown as unlikely');
await page.evaluate(() => document.activeElement.blur());
await page.keyboard.press('Control+z');
await page.locator('.told').filter({ hasText: 'Taken back' }).waitFor();
test.equal((await log(page, slug)).filter(event => event.kind === 'player_added').length, 60, 'Ctrl Z takes the entry back');
await page.goto(`${at}checkin`);
await page.getByText('0 of 60 here').waitFor();
test.check(page.url().endsWith('players?checkin=1'), 'the address of before leads to the screen', page.url());
await page.locator('#p3').click();
await page.keyboard.press(' ');
await page.getByText('1 of 60 here').waitFor();
await page.keyboard.press('Control+z');
await page.getByText('0 of 60 here').waitFor();
test.check(true, 'what was ticked is taken back');

/* ---- prizes are typed as money; a note; the working of what has no value ------------------------------ */

await page.goto(`${at}settings/prizes`);
for (const [i, amount] of ['500,50', '300'].entries()) {
    await page.getByRole('button', { name: 'Add a prize' }).click();
    await page.locator('.prizes tbody tr').nth(i).getByLabel('Amount').fill(amount);
}
await page.keyboard.press('Control+s');
await page.locator('.save-bar').waitFor({ state: 'detached' });
test.equal((await log(page, slug)).at(-1).body.prizes.map(prize => prize.amount), [50050, 30000], 'prizes are taken as they were typed');
await page.reload();
await page.locator('.prizes tbody tr').first().waitFor();
test.equal(await page.locator('.prizes tbody tr').first().getByLabel('Amount').inputValue(), '500.5', 'and come back so');
await act(page, slug, 'note', { text: 'The clock of board 3 was changed.' });
await page.goto(`${at}timeline`);
await page.locator('#timeline').getByText('The clock of board 3 was changed.').waitFor();
test.check((await page.locator('#timeline tr').allInnerTexts()).filter(row => /Round 1 .* (1–0|0–1|½–½)/.test(row)).length === 5, 'the timeline tells a note, and five results with the names of the players');
test.check((await page.locator('#timeline').innerText()).includes('Pairing system: Dutch System, 2026'), 'and settings in words');
await page.setViewportSize({ width: 360, height: 740 });
test.equal(await page.locator('#timeline .whole').evaluateAll(all => [all.length > 4, all.filter(one => one.getClientRects().length > 1).length]), [true, 0], 'no result is torn in two');
await page.setViewportSize({ width: 1280, height: 800 });

/* ---- every screen: 400 %, contrast, colours of the system, paper ---------------------------------------- */

const SCREENS = ['/', '/people', ...['now', 'r/1?board=4', 'players', 'players?player=5', 'players?checkin=1', 'standings', 'standings?view=cross', 'timeline', 'settings', 'print', 'more', 'report', 'preview'].map(name => at.replace(desk.origin, '') + name)];
const open = async name => {
    const answer = await page.goto(desk.origin + name);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(250);
    return answer;
};
for (const name of SCREENS) {
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    test.equal((await open(name)).status(), 200, name);
    await page.setViewportSize({ width: 320, height: 256 }); // what is left of 1280 x 1024 at 400 %
    test.equal(await test.overflow(page), '', `${name}, 400 %: nothing sticks out`);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const theme of ['light', 'dark', 'contrast']) { // chosen by the person, against the system
        await page.evaluate(chosen => { document.documentElement.dataset.theme = chosen; }, theme);
        test.equal(await test.contrast(page, theme === 'contrast' ? 7 : 4.5), '', `${name}, theme ${theme}: text is clear of what is behind it`);
    }
    await page.evaluate(() => { document.documentElement.dataset.theme = 'dark'; });
    await page.emulateMedia({ media: 'print' });
    test.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(0, 0, 0)', `${name}: a dark screen is printed in black`);
    await page.emulateMedia({ colorScheme: 'light', media: 'screen', forcedColors: 'active' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const lost = await page.evaluate(() => {
        const bare = [...document.querySelectorAll('main input:not([type=checkbox], [type=radio], [hidden]), main select, main .btn:not(.quiet)')]
            .filter(one => one.checkVisibility() && getComputedStyle(one).borderTopStyle === 'none').map(one => one.outerHTML.slice(0, 80));
        const links = [...document.querySelectorAll('.rail a')], here = links.find(one => one.hasAttribute('aria-current'));
        const look = one => ['backgroundColor', 'borderLeftColor', 'outlineStyle', 'borderLeftStyle', 'color'].map(part => getComputedStyle(one)[part]).join();
        if (here && links.some(one => one !== here && look(one) === look(here)))
            bare.push('the menu does not show where we are');
        return bare.join('\n');
    });
    test.equal(lost, '', `${name}, colours of the system: buttons and fields have edges, the menu shows where we are`);
}
await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
await page.setViewportSize({ width: 320, height: 256 });
await page.goto(`${at}r/1`);
for (const board of [1, 12, 30]) {
    await page.locator(`#b${board}`).focus();
    const seen = await page.evaluate(id => {
        const one = document.getElementById(id), box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.left + 20, box.top + box.height / 2));
    }, `b${board}`);
    test.check(seen, `400 %: nothing stands before board ${board} when it has the focus`);
}

/* ---- in every language, on a phone --------------------------------------------------------------------- */

await page.setViewportSize({ width: 360, height: 740 });
for (const [language, word] of [['de', 'Rangliste'], ['es', 'Clasificación'], ['fr', 'Classement'], ['it', 'Classifica'], ['nl', 'Stand'], ['pl', 'Klasyfikacja'], ['ru', 'Положение'], ['en', 'Standings']]) {
    await post(page, '/api/1/me', { language });
    for (const name of SCREENS) {
        await open(name);
        if (name.endsWith('/standings'))
            test.equal(await page.locator('h1').innerText(), word, `the screens speak ${language}`);
        test.equal(await test.overflow(page), '', `${name}, 360, ${language}: nothing sticks out`);
        test.equal(await test.torn(page), '', `${name}, 360, ${language}: no word stands letter under letter`);
    }
}
await page.setViewportSize({ width: 1280, height: 800 });

/* ---- reading without scripts, sheets ---------------------------------------------------------------------- */

const bare = await test.browser.newContext({ javaScriptEnabled: false });
await bare.addCookies(await page.context().cookies());
const still = await bare.newPage();
await still.goto(desk.origin);
await still.getByRole('link', { name: 'Salt Harbour Open' }).click();
await still.waitForURL(/r\/1\/plain$/);
test.equal(await still.locator('#boards tr').count(), 30, 'without scripts the round can be read');
test.check((await still.locator('#boards tr').first().innerText()).includes('1 – 0'), 'with its results');
for (const address of [`${desk.origin}/enter`, `${desk.origin}/nothing`, `${desk.origin}/t/${slug}/r/1/plain`]) {
    await still.goto(address);
    test.check((await still.locator('main').innerText()).length > 15, `${address}: can be read without scripts`);
    await page.goto(address);
    test.equal(await test.axe(page), '', `${address}: axe`);
    for (const width of [320, 1280]) {
        await test.turn(page, { width });
        test.equal(await test.overflow(page), '', `${address}: nothing sticks out at ${width} px`);
    }
    for (const [colours, contrast, least] of [['light', 'no-preference', 4.5], ['dark', 'no-preference', 4.5], ['light', 'more', 7]]) {
        await test.turn(page, { colours, contrast });
        test.equal(await test.contrast(page, least), '', `${address}: text stands clear, ${colours} ${contrast}`);
    }
}
await test.turn(page);
for (const [paper, [width]] of Object.entries(PAPER))
    for (const sheet of ['pairings', 'names', 'slips', 'places', 'cards', 'checkin']) {
        await still.goto(`${desk.origin}/t/${slug}/print/${sheet}?paper=${paper.toLowerCase()}`);
        const pages = await test.print(still, paper);
        test.check(pages.every(one => Math.abs(one.width - width) < 2), `${sheet}: ${paper}`);
        test.check(pages.at(-1).lines.at(-1).endsWith(`page ${pages.length} of ${pages.length}`), `${sheet}, ${paper}: page x of y`);
        if (sheet === 'pairings') {
            const boards = pages.flatMap(one => one.lines).map(line => line.match(/^(\d+) \d+ .*\d+ /)).filter(Boolean).map(found => Number(found[1]));
            test.equal(boards, Array.from({ length: 30 }, (_, i) => i + 1), `${paper}: every board on one line, in order`);
        }
    }

/* ---- a second copy, and a saved log that becomes an event again -------------------------------------- */

const stick = test.path('.stick');
mkdirSync(stick);
await page.goto(`${at}settings/copies`);
await page.getByLabel('Folder of the second copy').fill(stick);
await page.getByRole('button', { name: 'Keep a copy there' }).click();
await page.locator('.rail').getByText('Second copy complete').waitFor();
test.check(true, 'the second copy is told as complete when it is');
const saved = await page.request.get(`${desk.origin}/api/1/t/${slug}/backup`);
const file = test.path('.jsonl');
writeFileSync(file, await saved.body());
await page.goto(desk.origin);
await page.locator('input[type=file]').first().setInputFiles(file);
await page.getByRole('button', { name: 'Open as an event' }).click();
await page.waitForURL(url => url.pathname.includes('/t/') && !url.pathname.includes(`/${slug}/`));
await page.goto(page.url().replace(/now$/, 'players'));
await page.locator('#players tr >> nth=59').waitFor();
test.check(true, 'a saved log comes back beside the event, with all its players');

/* ---- fields follow what was saved, unless somebody is about to change them ---------------------------- */

await page.goto(`${at}settings`);
const beside = await page.context().newPage();
await beside.goto(`${at}settings`);
await beside.getByLabel('City', { exact: true }).fill('Half a na');
await page.getByLabel('City', { exact: true }).fill('Salt Harbour');
await page.getByLabel('Chief arbiter').fill('Ortega');
await page.getByLabel('Players of equal points').selectOption('hort');
await page.keyboard.press('Control+s');
await page.locator('.save-bar').waitFor({ state: 'detached' });
await beside.waitForFunction(() => [...document.querySelectorAll('#set-officials input')].some(field => field.value === 'Ortega'));
test.equal(await beside.getByLabel('Players of equal points').inputValue(), 'hort', 'a field nobody has touched shows what another window saved, so does a choice');
test.equal(await beside.getByLabel('City', { exact: true }).inputValue(), 'Half a na', 'what somebody is typing stays');
await beside.keyboard.press('Control+s');
await page.waitForFunction(() => [...document.querySelectorAll('#set-event input')].some(field => field.value === 'Half a na'));
test.check(true, 'who has saved follows what others save after him');

await desk.end();
await test.end();
