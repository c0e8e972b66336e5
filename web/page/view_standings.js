// SPDX-License-Identifier: Apache-2.0
// The standings, the cross table (parts of web/shared), and what puts one player before another: the working the program makes.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { CrossTable, StandingsList } from '../shared/lists.js';
import { html } from '../shared/parts.js';
import { beside, button, make, pageOf, problem, wear, wearPlain } from './dom.js';
import { read } from './trf.js';
import { say, word } from './words.js';

async function working(file, two, into, back) {
  const result = await file.standings('--why', String(two[0]), String(two[1]), '--format', 'html');
  into.replaceChildren(make('div', { className: 'buttons screen' }, button(`← ${say(word('BACK', 'Back'))}`, back)));
  if (result.exit !== 0) return void into.append(problem(result));
  const made = pageOf(result.answer);
  wear(made);
  into.append(make('div', {}, ...made.main.childNodes));
  into.querySelector('h1')?.focus();
}

const POINTS = { 1: 10, '+': 10, '½': 5, '=': 5 };

/** A game as the components draw it; byes and rounds without a game are words. */
function gameOf({ opponent, colour, result, second_result: second }, i) {
  const round = i + 1;
  if (!opponent && !/^[+-]$/.test(result)) return { round, kind: result ? 'bye' : 'absent', word: result };
  if (result === '?') return { round, opponent, colour: colour[0], kind: 'open' };
  return { round, opponent, colour: colour[0] ?? '', kind: /^[+-]$/.test(result) ? 'forfeit' : 'game', result, ...(second === undefined ? {} : { second, points: (POINTS[result] ?? 0) + (POINTS[second] ?? 0) }) };
}

/** The program's document as the components take it; what only the file knows of a player is read there. */
function shownOf(document, isTeams, text) {
  const people = new Map((isTeams ? [] : read(text).players).map((player) => [player.number, player]));
  const rows = document.players.map(({ id, name, rank, sharing, score, values, decided_by: decided, rounds }) => {
    const { title = '', rating = 0, federation = '' } = people.get(id) ?? {}, games = rounds.map(gameOf);
    const count = (...results) => games.filter((game) => game.kind !== 'bye' && results.includes(game.result)).length;
    return {
      player: id, number: id, name, title, rating, federation, rank, shared: sharing > 1, points: Math.round(10 * Number(score)), values: document.tiebreaks.map((code) => values[code] ?? ''), decided_by: decided, games,
      ...(games.some(({ second }) => second !== undefined) ? {} : { wins: count('1', '+'), draws: count('½'), losses: count('0', '-') }),
    };
  });
  return { data: { rows, tiebreaks: document.tiebreaks, round: document.round }, people: new Map(rows.map((row) => [row.player, row])) };
}

/** Names are buttons; two of them ask for the working. */
function List({ data, people, isCross, onTwo }) {
  const [sel, setSel] = useState(0), [first, setFirst] = useState(0);
  const choose = (player) => {
    if (first && first !== player) onTwo([first, player]);
    setFirst(first ? 0 : player);
  };
  const named = (row) => html`<button type="button" class="person" data-player=${row.player} aria-pressed=${String(first === row.player)} onClick=${() => choose(row.player)}><bdi class="nm">${row.name}</bdi></button>`;
  const props = { data, rows: data.rows, sel, setSel, people, named };
  return html`<div class="play wide" tabindex="0" role="region" aria-label=${say(isCross ? word('CROSS_TABLE', 'Cross table') : word('STANDINGS', 'Standings'))}>${isCross ? html`<${CrossTable} ...${props} />` : html`<${StandingsList} ...${props} />`}</div>`;
}

async function viewList(file, into, frame, isCross) {
  const [page, answer] = await Promise.all([file.standings(...(isCross ? ['--cross-table'] : []), '--format', 'html'), file.standings('--cross-table', '--json')]);
  if (page.exit !== 0) return void into.append(make('h1', {}, file.name), problem(page));
  const { main, style } = pageOf(page.answer), facts = await file.facts(), stage = make('div', {});
  wearPlain();
  if (isCross) wear({ style, kind: 'whole' });
  const again = () => {
    into.replaceChildren();
    viewList(file, into, frame, isCross).catch(frame.failed);
  };
  render(html`<${List} ...${shownOf(JSON.parse(answer.answer), facts?.boards !== undefined, file.text)} isCross=${isCross} onTwo=${(two) => working(file, two, into, again).catch(frame.failed)} />`, stage);
  for (const table of main.querySelectorAll('.wide:has(table)')) table.remove();
  main.querySelector('.sub')?.after(...beside(page.told, facts), make('p', { className: 'legend screen' }, say(word('STANDINGS_TWO', 'Choose two: what puts one before the other, with the working.'))), stage);
  into.append(...main.childNodes);
}

export const viewStandings = (file, into, frame) => viewList(file, into, frame, false);
export const viewCrossTable = (file, into, frame) => viewList(file, into, frame, true);
