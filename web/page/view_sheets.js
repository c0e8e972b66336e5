// SPDX-License-Identifier: Apache-2.0
// Sheets for the wall and the tables, as the program makes them. What is shown is what is printed.
import { button, choice, english, field, make, pageOf, problem, save, wear, wearPlain } from './dom.js';
import { say } from './words.js';

/** Sheets: words of the command, and what they are called. */
const KINDS = [
  [['pairings'], 'PRINT_PAIRINGS'], [['pairings', '--boards'], 'SHEET_GAMES'], [['names'], 'PRINT_NAMES'], [['slips'], 'PRINT_SLIPS'],
  [['lineups'], 'SHEET_LINEUPS'], [['places'], 'PRINT_PLACES'], [['cards'], 'PRINT_CARDS'], [['checkin'], 'PRINT_CHECKIN'],
  [['picture'], 'SHEET_PICTURE'],
];
const OF_TEAMS = ['SHEET_GAMES', 'SHEET_LINEUPS'];

async function showSheet(t, words, into) {
  const result = await t.sheet(...words);
  if (result.exit !== 0) {
    wearPlain();
    return void into.replaceChildren(problem(result));
  }
  const made = pageOf(result.answer);
  wear(made);
  into.replaceChildren(make('div', { className: 'buttons screen' }, button(say('PRINT'), () => window.print(), 'main'),
    button(say('SAVE_SHEET'), () => save(`${t.name.replace(/\.[^.]*$/, '')}-${words[0]}.html`, result.answer, 'text/html'))),
  english(make('div', { className: 'sheet' }, ...made.main.childNodes)));
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewSheets(t, into, frame) {
  wearPlain();
  const ofTeams = (await t.facts())?.boards !== undefined;
  const kinds = KINDS.filter(([, key]) => ofTeams || !OF_TEAMS.includes(key));
  const sheet = make('div', {});
  const kind = choice([['', '…'], ...kinds.map(([, key], i) => [String(i), say(key)])], '');
  kind.addEventListener('change', () => kind.value !== '' && showSheet(t, kinds[Number(kind.value)][0], sheet).catch(frame.failed));
  into.append(make('div', { className: 'screen' }, make('h1', {}, say('SHEETS')), make('p', { className: 'sub' }, say('SHEET_HINT')),
    make('div', { className: 'fields' }, field(say('SHEETS'), kind))), sheet);
}
