// SPDX-License-Identifier: Apache-2.0
// Sheets for the wall and the tables, as the program makes them. What is shown is what is printed.
import { button, choice, field, make, pageOf, problem, save, wear, wearPlain } from './dom.js';
import { say, word } from './words.js';

/** Sheets: words of the command, and what they are called. */
const KINDS = [
  [['pairings'], word('PRINT_PAIRINGS', 'Pairings by board')], [['pairings', '--boards'], word('SHEET_GAMES', 'Pairings with the games of matches')], [['names'], word('PRINT_NAMES', 'Pairings by name')], [['slips'], word('PRINT_SLIPS', 'Result slips')],
  [['lineups'], word('SHEET_LINEUPS', 'Line-up slips of teams')], [['places'], word('PRINT_PLACES', 'Place cards')], [['cards'], word('PRINT_CARDS', 'Player cards')], [['checkin'], word('PRINT_CHECKIN', 'Check-in list')],
  [['picture'], word('SHEET_PICTURE', 'The round drawn')],
];
const OF_TEAMS = [word('SHEET_GAMES', 'Pairings with the games of matches'), word('SHEET_LINEUPS', 'Line-up slips of teams')];

async function showSheet(t, words, into) {
  const result = await t.sheet(...words);
  if (result.exit !== 0) {
    wearPlain();
    return void into.replaceChildren(problem(result));
  }
  const made = pageOf(result.answer);
  wear(made);
  into.replaceChildren(make('div', { className: 'buttons screen' }, button(say(word('PRINT', 'Print')), () => window.print(), 'main'),
    button(say(word('SAVE_SHEET', 'Save as a page')), () => save(`${t.name.replace(/\.[^.]*$/, '')}-${words[0]}.html`, result.answer, 'text/html'))),
  make('div', { className: 'sheet' }, ...made.main.childNodes));
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewSheets(t, into, frame) {
  wearPlain();
  const ofTeams = (await t.facts())?.boards !== undefined;
  const kinds = KINDS.filter(([, key]) => ofTeams || !OF_TEAMS.includes(key));
  const sheet = make('div', {});
  const kind = choice([['', '…'], ...kinds.map(([, key], i) => [String(i), say(key)])], '');
  kind.addEventListener('change', () => kind.value !== '' && showSheet(t, kinds[Number(kind.value)][0], sheet).catch(frame.failed));
  into.append(make('div', { className: 'screen' }, make('h1', {}, say(word('SHEETS', 'Sheets'))), make('p', { className: 'sub' }, say(word('SHEET_HINT', 'Choose a sheet; it is printed as it stands here.'))),
    make('div', { className: 'fields' }, field(say(word('SHEETS', 'Sheets')), kind))), sheet);
}
