// SPDX-License-Identifier: Apache-2.0
// Why two players meet, or why not: the two, or one and the bye or a float. Where they do not, the boards that the
// wish would change.
import { render } from 'preact';
import { html } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { Verdict } from '../shared/why.js';
import { button, choice, field, make, problem, wearPlain } from './dom.js';
import { errorsOf, reasons, Told } from './view_round.js';
import { say, word } from './words.js';

const WISHES = { bye: word('BYE', 'bye'), down: word('WISH_FLOAT_DOWN', 'an opponent with fewer points'), up: word('WISH_FLOAT_UP', 'an opponent with more points') };

/** @param {string} a @param {string} b a number, or one of the wishes @param {boolean} white */
function question(file, a, b, white) {
  if (b === 'bye') return file.round('whynot', '--json', '--bye', a);
  if (b in WISHES) return file.round('whynot', '--json', '--float', `${a}:${b}`);
  return file.round('whynot', '--json', ...(white ? ['--colours'] : []), a, b);
}

/** Boards of one list that the other has not. */
function changed(boards, others, names) {
  const known = new Set(others.map(String));
  const name = (id) => (id ? `${id} ${names.get(id) ?? ''}` : say(word('BYE', 'bye')));
  return boards.filter((board) => !known.has(String(board))).map(([white, black]) => [name(white), name(black)]);
}

function boardsOf(answer, names) {
  if (!answer.paired || !answer.wished) return [];
  const tables = [[word('BOARDS_PAIRED', 'Boards as paired'), changed(answer.paired, answer.wished, names)], [word('BOARDS_WISHED', 'The best boards with the wish'), changed(answer.wished, answer.paired, names)]].filter(([, rows]) => rows.length > 0);
  return tables.length < 2 ? [] : tables.map(([heading, rows]) => [say(heading), rows]);
}

/** What the wish comes to, the boards it would change, and what is told to who was asked about. */
function Answer({ heading, answer, boards, told }) {
  return html`<div class="play"><h2>${heading}${t('COLON', ': ')}<${Verdict} of=${answer.verdict} /></h2>${answer.reasons.map(({ text }, i) => html`<p key=${i}>${text}</p>`)}
    ${boards.length > 0 && html`<div class="both">${boards.map(([words, rows]) => html`<section key=${words}><h3>${words}</h3><table class="changed"><thead><tr><th scope="col">${t('WHITE', 'White')}</th><th scope="col">${t('BLACK', 'Black')}</th></tr></thead>
      <tbody>${rows.map(([white, black]) => html`<tr key=${white}><th scope="row">${white}</th><td>${black}</td></tr>`)}</tbody></table></section>`)}</div><p class="legend small faint">${say(word('ONLY_CHANGES', 'Only the boards that would change.'))}</p>`}
    <h2>${t('WHY', 'Why')}</h2><${Told} of=${told} /></div>`;
}

async function answerTo(file, a, b, white, names, into) {
  const result = await question(file, a, b, white);
  if (result.exit !== 0) return void into.replaceChildren(problem({ ...result, told: errorsOf(result) }));
  const answer = JSON.parse(result.answer), name = (id) => html`<bdi>${id} ${names.get(Number(id)) ?? ''}</bdi>`;
  const heading = html`${name(a)}${white ? ` ${say(word('AS_WHITE', 'with White'))}` : ''} – ${b in WISHES ? say(WISHES[b]) : name(b)}`;
  const told = await reasons(file, answer.verdict === 'paired' && !(b in WISHES) ? [a, b] : [a]), stage = make('div', {});
  render(html`<${Answer} heading=${heading} answer=${answer} boards=${boardsOf(answer, names)} told=${told} />`, stage);
  into.replaceChildren(stage);
}

/** @param {import('./tournament.js').Tournament} file @param {HTMLElement} into @param {object} frame */
export async function viewWhy(file, into, frame) {
  const people = await file.people();
  wearPlain();
  into.append(make('h1', {}, say(word('WHY_WHY_NOT', 'Why, why not'))));
  if (people.length === 0) {
    const result = await file.round('pair', '--format', 'table');
    return void into.append(problem(result));
  }
  const names = new Map(people);
  const options = people.map(([id, name]) => [String(id), `${id} ${name}`]);
  const [first, second] = frame.two;
  const a = choice(options, String(first ?? people[0][0]));
  const b = choice([...options, ...Object.entries(WISHES).map(([value, key]) => [value, say(key)])], String(second ?? people[1]?.[0] ?? 'bye'));
  const white = make('input', { type: 'checkbox' });
  const answer = make('div', { className: 'answer' });
  answer.setAttribute('aria-live', 'polite');
  const ask = () => answerTo(file, a.value, b.value, white.checked && !(b.value in WISHES), names, answer);
  const tick = field(say(word('AS_WHITE', 'with White')), white);
  tick.className = 'tick';
  tick.prepend(white);
  into.append(make('div', { className: 'fields screen' }, field(say(word('PLAYER_A', 'Player')), a), tick, field(say(word('MEETS', 'Opponent, bye or float')), b), button(say(word('ASK', 'Ask')), () => ask().catch(frame.failed), 'main')), answer);
  if (second) await ask();
}
