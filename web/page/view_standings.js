// SPDX-License-Identifier: Apache-2.0
// The standings, the cross table, and what puts one player before another: the lists the program makes.
import { beside, button, make, pageOf, problem, wear } from './dom.js';
import { say, word } from './words.js';

/** The column of the numbers, by the heading that the list has for it. */
function numberColumn(list) {
  return [...list.querySelectorAll('thead th, thead td')].findIndex((cell) => cell.textContent === say('No.'));
}

async function working(t, two, into, back) {
  const result = await t.standings('--why', String(two[0]), String(two[1]), '--format', 'html');
  into.replaceChildren(make('div', { className: 'buttons screen' }, button(`← ${say(word('BACK', 'Back'))}`, back)));
  if (result.exit !== 0) return void into.append(problem(result));
  const made = pageOf(result.answer);
  wear(made);
  into.append(make('div', {}, ...made.main.childNodes));
  into.querySelector('h1')?.focus();
}

/** Names become buttons; two of them ask for the working. */
function offerTwo(list, chosen) {
  const column = numberColumn(list);
  let first = null;
  for (const row of column < 0 ? [] : list.querySelectorAll('tbody tr')) {
    const name = row.querySelector('th bdi'), player = Number(row.children[column]?.textContent);
    if (!name || !player) continue;
    const who = button('', () => {
      const pressed = who.getAttribute('aria-pressed') === 'true';
      who.setAttribute('aria-pressed', String(!pressed));
      if (pressed) first = null;
      else if (first) chosen([first, player]);
      else first = player;
    }, 'person');
    who.setAttribute('aria-pressed', 'false');
    name.replaceWith(who);
    who.append(name);
  }
}

async function viewList(t, into, frame, words) {
  const result = await t.standings(...words, '--format', 'html');
  if (result.exit !== 0) return void into.append(make('h1', {}, t.name), problem(result));
  const made = pageOf(result.answer);
  wear(made);
  const content = make('div', {}, ...made.main.childNodes);
  const again = () => {
    into.replaceChildren();
    viewList(t, into, frame, words).catch(frame.failed);
  };
  for (const list of content.querySelectorAll('table'))
    offerTwo(list, (two) => working(t, two, into, again).catch(frame.failed));
  const hint = make('p', { className: 'legend screen' }, say(word('STANDINGS_TWO', 'Choose two: what puts one before the other, with the working.')));
  content.querySelector('.sub')?.after(...beside(result.told, await t.facts()), hint);
  into.append(content);
}

export const viewStandings = (t, into, frame) => viewList(t, into, frame, []);
export const viewCrossTable = (t, into, frame) => viewList(t, into, frame, ['--cross-table']);
