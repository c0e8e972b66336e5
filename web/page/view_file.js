// SPDX-License-Identifier: Apache-2.0
// The file: what the program found in it, the lines marked, and writing it in another dialect.
import { SEVERITIES, button, choice, field, findings, make, parsed, problem, save, wearPlain } from './dom.js';
import { textOf } from './tournament.js';
import { forRating } from './view_ratings.js';
import { say, word } from './words.js';

const MOST_LINES = 2000; // more are shown around the findings alone
const AROUND = 3;
const SIGNS = { error: '✗', warning: '!', info: 'i' };
const DIALECTS = ['trf26', 'trf16', 'trf06', 'javafo22', 'javafo14', 'bbp6', 'bbp5', 'wide'];

/** The gravest finding first. */
const gravest = (notes) => ['error', 'warning', 'info'].find((severity) => notes.some((note) => note.severity === severity));

/** A line of the file with a sign, and a mark where the first finding points. */
function lineOf(text, number, notes) {
  const letters = Array.from(text);
  const at = notes.find((note) => note.column > 0)?.column ?? 0;
  const code = make('code', {});
  if (at > 0 && at <= letters.length)
    code.append(letters.slice(0, at - 1).join(''), make('mark', {}, letters[at - 1]), letters.slice(at).join(''));
  else code.append(text);
  const line = make('li', { id: `line-${number}`, value: number }, code);
  if (notes.length > 0) {
    line.className = gravest(notes);
    line.tabIndex = -1;
    line.prepend(make('span', { className: 'sign', title: say(SEVERITIES[line.className]) }, SIGNS[line.className]));
    line.append(...notes.map((note) => make('span', { className: 'said' }, note.text)));
  }
  return line;
}

function listing(text, notes) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const byLine = new Map();
  for (const note of notes) byLine.set(note.line, [...(byLine.get(note.line) ?? []), note]);
  const shown = (number) => lines.length <= MOST_LINES ||
    Array.from({ length: 2 * AROUND + 1 }, (_, i) => number + i - AROUND).some((near) => near > 0 && byLine.has(near));
  const list = make('ol', { className: 'lines' });
  let left = 0;
  for (const [i, line] of lines.entries())
    if (shown(i + 1)) list.append(lineOf(line, i + 1, byLine.get(i + 1) ?? []));
    else left++;
  const around = make('div', { className: 'wide', tabIndex: 0 }, list);
  around.setAttribute('role', 'region');
  around.setAttribute('aria-label', say(word('THE_LINES', 'The file, line by line')));
  return [make('h2', {}, say(word('THE_LINES', 'The file, line by line'))), ...(left > 0 ? [make('p', { className: 'legend' }, say(word('LINES_LEFT_OUT', '%1 lines without findings are not shown.'), left))] : []), around];
}

function saving(t, frame) {
  const dialect = choice(DIALECTS.map((name) => [name, name]), 'trf26');
  const outcome = make('div', {});
  return make('section', { className: 'screen' }, make('div', { className: 'fields' }, field(say(word('DIALECT', 'Dialect')), dialect),
    button(say(word('SAVE_FILE', 'Save the file')), () => saveFile(t, dialect.value, false, outcome).catch(frame.failed))), outcome);
}

/** The file as it is sent to be rated: asked for first, because it may come back. */
function reporting(t, frame) {
  const stage = make('div', {}), outcome = make('div', {});
  const ask = () => forRating(t, stage, () => saveFile(t, 'trf26', false, outcome, 'report').catch(frame.failed)).catch(frame.failed);
  return make('section', { className: 'screen', id: 'report' }, make('h2', {}, say(word('FOR_RATING', 'For the rating'))),
    make('p', { className: 'buttons' }, button(say(word('REPORT_LOOK', 'What would make the report come back')), ask)), stage, outcome);
}

/** Saves the file, and tells what was lost or why it could not be written; a report has no lines of our own. */
export async function saveFile(t, dialect, withRound, outcome, name = withRound ? 'next' : dialect) {
  const result = await t.file(dialect, withRound);
  if (result.exit !== 0) return void outcome.replaceChildren(problem(result));
  const stem = t.name.replace(/\.[^.]*$/, '') || 'tournament';
  const bytes = name === 'report' ? textOf(result.bytes).replace(/^### swisspair.*\r?\n/gm, '') : result.bytes;
  save(`${stem}-${name}.trf`, bytes, 'application/octet-stream');
  outcome.replaceChildren(findings(parsed(result.told).notes));
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewFile(t, into, frame) {
  const result = await t.lint(), facts = await t.facts();
  wearPlain();
  if (!facts) return void into.append(make('h1', {}, t.name), problem(result));
  const { notes, usable, players, boards, rounds_played: played, rounds } = facts;
  into.append(make('h1', {}, t.name),
    make('p', { className: usable ? 'sub' : 'differs' }, say(usable ? word('USABLE', 'The file can be used.') : word('NOT_USABLE', 'The file cannot be used as it is.')), ' ',
      ...(usable ? [`${say(boards === undefined ? word('PLAYERS_AND_ROUNDS', 'Players: %1; rounds played: %2') : word('TEAMS_AND_ROUNDS', 'Teams: %1; rounds played: %2'), players, played)}${rounds ? ` ${say(word('OF_ROUNDS', 'of %1'), rounds)}` : ''}.`] : [])));
  if (notes.length > 0) into.append(make('h2', {}, say(word('FINDINGS', 'What was found'))), findings(notes));
  if (usable) into.append(saving(t, frame), reporting(t, frame));
  into.append(...listing(t.text, notes));
}
