// SPDX-License-Identifier: Apache-2.0
// The round: its boards with the rule of the colours and the reasons, and the round drawn with its brackets. The
// tables are those the program makes.
import { beside, button, make, pageOf, problem, sentence, wear } from './dom.js';
import { say, word } from './words.js';
import { saveFile } from './view_file.js';

/** Passages told to players. @param {import('./tournament.js').Tournament} t @param {(number|string)[]} players */
export async function reasons(t, players, heading = 'h3') {
  const words = players.flatMap((player) => ['--player', String(player)]);
  const result = await t.round('explain', '--json', ...words);
  if (result.exit !== 0) return [problem({ ...result, told: errorsOf(result) })];
  return JSON.parse(result.answer).players.map(({ id, name, told }) => make('section', { className: 'player' },
    make(heading, {}, `${id} `, make('bdi', {}, name)), ...told.map((passage) => sentence('p', passage.text, passage.article))));
}

/** The errors of a document as the program would tell them without --json. */
export function errorsOf(result) {
  try {
    return JSON.parse(result.answer).errors.map(({ severity, text, line, column, record }) =>
      `<stdin>${line ? `:${line}` : ''}${line && column ? `:${column}` : ''}: ${severity === 'info' ? 'note' : severity}: ${text}${record ? ` [${record}]` : ''}`).join('\n');
  } catch {
    return result.told;
  }
}

/** The number of the player whose name stands in a cell: the cell before it. */
const numberBeside = (cell) => Number(cell.previousElementSibling?.textContent);

/** Names become buttons. @param {HTMLElement} boards @param {(player: number, name: string) => void} choose */
function offerNames(boards, choose) {
  for (const cell of boards.querySelectorAll('td.s')) {
    const name = cell.querySelector('bdi'), player = numberBeside(cell);
    if (!name || !player) continue;
    const who = button('', () => choose(player, name.textContent), 'person');
    name.replaceWith(who);
    who.append(name);
    who.dataset.player = String(player);
  }
}

/** A button that tells the reasons of a board in a row below it. @param {HTMLTableRowElement} row @param {number[]} players */
function whyButton(t, row, players, failed) {
  let below = null;
  let asked = null;
  const tellBelow = () => {
    asked ??= reasons(t, players, 'h2').then((parts) => {
      const cell = make('td', { colSpan: row.closest('table').tHead.rows[0].cells.length }, make('div', { className: 'both' }, ...parts));
      below = make('tr', { className: 'told-here' }, cell);
      row.after(below);
    }).catch((error) => {
      asked = null; // may be asked once more
      why.setAttribute('aria-expanded', 'false');
      failed(error);
    });
    return asked;
  };
  const why = button(say(word('WHY_THIS', 'why?')), async () => {
    const opens = why.getAttribute('aria-expanded') === 'false';
    why.setAttribute('aria-expanded', String(opens));
    if (opens && !below) await tellBelow();
    if (below) below.hidden = why.getAttribute('aria-expanded') === 'false';
  }, 'why');
  why.setAttribute('aria-expanded', 'false');
  return why;
}

/** The rule of the colours of each board from the explanation, and its reasons when they are asked for. */
function offerReasons(t, boards, explained, failed) {
  boards.classList.add('with-rules');
  const rules = new Map();
  for (const row of explained?.querySelectorAll('.boards tbody tr') ?? [])
    rules.set(numberBeside(row.querySelector('td.s')), row.querySelector('td.m'));
  const heading = explained?.querySelector('.boards thead th:last-child');
  if (heading) boards.querySelector('thead th:last-child')?.replaceWith(heading.cloneNode(true));
  for (const row of boards.querySelectorAll('tbody tr')) {
    const cells = [...row.querySelectorAll('td.s')], last = row.querySelector('td.m');
    const players = cells.map(numberBeside).filter(Boolean);
    if (players.length === 0 || !last || !explained) continue;
    const rule = rules.get(players[0]);
    if (rule && players.length === 2) last.replaceChildren(...[...rule.cloneNode(true).childNodes]);
    last.append(' ', whyButton(t, row, players, failed));
  }
}

/** The button that saves the file with its next round; a round that stands in the file already cannot be put there once more. */
function saveNext(t, round, facts, outcome, frame) {
  const paired = facts?.notes.find((note) => note.code === 'note_rounds_played_paired')?.values.paired ?? 0;
  if (paired >= round) return make('p', { className: 'legend' }, say(word('ROUND_STANDS', 'Round %1 is in the file already without results; here it is paired again.'), round));
  return button(say(word('SAVE_WITH_ROUND', 'Save the file with round %1'), round), () => saveFile(t, 'trf26', true, outcome).catch(frame.failed), 'main');
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewRound(t, into, frame) {
  const [pairing, explanation, numbered] = await Promise.all([t.round('pair', '--format', 'html'), t.round('explain', '--format', 'html'), t.round('pair', '--json')]);
  if (pairing.exit !== 0) return void into.append(make('h1', {}, t.name), problem(pairing));
  const made = pageOf(pairing.answer);
  const explained = explanation.exit === 0 ? pageOf(explanation.answer).main : null;
  wear(made);
  const boards = made.main.querySelector('.boards');
  const outcome = make('div', {});
  const facts = await t.facts();
  const tools = make('div', { className: 'buttons screen' }, ...(t.chosen.round ? [] : [saveNext(t, JSON.parse(numbered.answer).round, facts, outcome, frame)]));
  const hint = make('p', { className: 'legend screen' }, say(word('CHOOSE_TWO', 'Choose two players: why they meet, or why not.')));
  const differs = explained?.querySelector('p.differs');
  offerReasons(t, boards, explained, frame.failed);
  offerNames(boards, frame.choose);
  boards.before(...beside(pairing.told, facts), ...(differs ? [differs] : []), tools, outcome, hint);
  into.append(...made.main.childNodes);
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into */
export async function viewPicture(t, into) {
  const explanation = await t.round('explain', '--format', 'html');
  if (explanation.exit !== 0) return void into.append(make('h1', {}, t.name), problem(explanation));
  const made = pageOf(explanation.answer);
  wear(made);
  made.main.querySelector('.boards')?.closest('section').remove();
  into.append(make('div', {}, ...made.main.childNodes));
}
