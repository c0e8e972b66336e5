// SPDX-License-Identifier: Apache-2.0
// Why two players meet, or why not: the two, or one and the bye or a float. Where they do not, the boards that the
// wish would change.
import { button, choice, field, make, problem, sentence, table, wearPlain } from './dom.js';
import { say } from './words.js';
import { errorsOf, reasons } from './view_round.js';

const WISHES = { bye: 'BYE', down: 'WISH_FLOAT_DOWN', up: 'WISH_FLOAT_UP' };

/** @param {string} a @param {string} b a number, or one of the wishes @param {boolean} white */
function question(t, a, b, white) {
  if (b === 'bye') return t.round('whynot', '--json', '--bye', a);
  if (b in WISHES) return t.round('whynot', '--json', '--float', `${a}:${b}`);
  return t.round('whynot', '--json', ...(white ? ['--colours'] : []), a, b);
}

/** Boards of one list that the other has not. */
function changed(boards, others, names) {
  const known = new Set(others.map(String));
  const name = (id) => (id ? `${id} ${names.get(id) ?? ''}` : say('BYE'));
  return boards.filter((board) => !known.has(String(board))).map(([white, black]) => [name(white), name(black)]);
}

function boardsOf(answer, names) {
  if (!answer.paired || !answer.wished) return [];
  const tables = [['BOARDS_PAIRED', changed(answer.paired, answer.wished, names)], ['BOARDS_WISHED', changed(answer.wished, answer.paired, names)]]
    .filter(([, rows]) => rows.length > 0);
  if (tables.length < 2) return [];
  return [...tables.flatMap(([heading, rows]) => [make('h2', {}, say(heading)), table([say('WHITE'), say('BLACK')], rows)]),
    make('p', { className: 'legend' }, say('ONLY_CHANGES'))];
}

async function answerTo(t, a, b, white, names, into) {
  const result = await question(t, a, b, white);
  if (result.exit !== 0) return void into.replaceChildren(problem({ ...result, told: errorsOf(result) }));
  const answer = JSON.parse(result.answer);
  const name = (id) => make('bdi', {}, `${id} ${names.get(Number(id)) ?? ''}`);
  const other = b in WISHES ? say(WISHES[b]) : name(b);
  const parts = [make('h2', {}, name(a), white ? ` ${say('AS_WHITE')}` : '', ' – ', other, ': ', say(`VERDICT_${answer.verdict.toUpperCase()}`)),
    ...answer.reasons.map((reason) => sentence('p', reason.text)), ...boardsOf(answer, names)];
  const told = answer.verdict === 'paired' ? [a, ...(b in WISHES ? [] : [b])] : [a];
  parts.push(make('h2', {}, say('WHY')), ...await reasons(t, told));
  into.replaceChildren(...parts);
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewWhy(t, into, frame) {
  const people = await t.people();
  wearPlain();
  into.append(make('h1', {}, say('WHY_WHY_NOT')));
  if (people.length === 0) {
    const result = await t.round('pair', '--format', 'table');
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
  const ask = () => answerTo(t, a.value, b.value, white.checked && !(b.value in WISHES), names, answer);
  const tick = field(say('AS_WHITE'), white);
  tick.className = 'tick';
  tick.prepend(white);
  into.append(make('div', { className: 'fields screen' }, field(say('PLAYER_A'), a), tick, field(say('MEETS'), b), button(say('ASK'), () => ask().catch(frame.failed), 'main')), answer);
  if (second) await ask();
}
