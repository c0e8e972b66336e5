// SPDX-License-Identifier: Apache-2.0
// Why two players meet, or why not: the two, or one and the bye or a float. Where they do not, the boards that the
// wish would change.
import { button, choice, field, make, problem, sentence, table, wearPlain } from './dom.js';
import { say, word } from './words.js';
import { errorsOf, reasons } from './view_round.js';

const VERDICTS = {
  paired: word('PAGE_VERDICT_PAIRED', 'as the system pairs'), colours: word('PAGE_VERDICT_COLOURS', 'they meet, with the other colours'),
  later: word('PAGE_VERDICT_LATER', 'equally good, but later in the order of the rules'), worse: word('PAGE_VERDICT_WORSE', 'worse'),
  impossible: word('VERDICT_IMPOSSIBLE', 'impossible'),
};
const WISHES = { bye: word('BYE', 'bye'), down: word('WISH_FLOAT_DOWN', 'an opponent with fewer points'), up: word('WISH_FLOAT_UP', 'an opponent with more points') };

/** @param {string} a @param {string} b a number, or one of the wishes @param {boolean} white */
function question(t, a, b, white) {
  if (b === 'bye') return t.round('whynot', '--json', '--bye', a);
  if (b in WISHES) return t.round('whynot', '--json', '--float', `${a}:${b}`);
  return t.round('whynot', '--json', ...(white ? ['--colours'] : []), a, b);
}

/** Boards of one list that the other has not. */
function changed(boards, others, names) {
  const known = new Set(others.map(String));
  const name = (id) => (id ? `${id} ${names.get(id) ?? ''}` : say(word('BYE', 'bye')));
  return boards.filter((board) => !known.has(String(board))).map(([white, black]) => [name(white), name(black)]);
}

function boardsOf(answer, names) {
  if (!answer.paired || !answer.wished) return [];
  const tables = [[word('BOARDS_PAIRED', 'Boards as paired'), changed(answer.paired, answer.wished, names)], [word('BOARDS_WISHED', 'The best boards with the wish'), changed(answer.wished, answer.paired, names)]]
    .filter(([, rows]) => rows.length > 0);
  if (tables.length < 2) return [];
  return [...tables.flatMap(([heading, rows]) => [make('h2', {}, say(heading)), table([say(word('WHITE', 'White')), say(word('BLACK', 'Black'))], rows)]),
    make('p', { className: 'legend' }, say(word('ONLY_CHANGES', 'Only the boards that would change.')))];
}

async function answerTo(t, a, b, white, names, into) {
  const result = await question(t, a, b, white);
  if (result.exit !== 0) return void into.replaceChildren(problem({ ...result, told: errorsOf(result) }));
  const answer = JSON.parse(result.answer);
  const name = (id) => make('bdi', {}, `${id} ${names.get(Number(id)) ?? ''}`);
  const other = b in WISHES ? say(WISHES[b]) : name(b);
  const parts = [make('h2', {}, name(a), white ? ` ${say(word('AS_WHITE', 'with White'))}` : '', ' – ', other, ': ', say(VERDICTS[answer.verdict])),
    ...answer.reasons.map((reason) => sentence('p', reason.text)), ...boardsOf(answer, names)];
  const told = answer.verdict === 'paired' ? [a, ...(b in WISHES ? [] : [b])] : [a];
  parts.push(make('h2', {}, say(word('WHY', 'Why'))), ...await reasons(t, told));
  into.replaceChildren(...parts);
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewWhy(t, into, frame) {
  const people = await t.people();
  wearPlain();
  into.append(make('h1', {}, say(word('WHY_WHY_NOT', 'Why, why not'))));
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
  const tick = field(say(word('AS_WHITE', 'with White')), white);
  tick.className = 'tick';
  tick.prepend(white);
  into.append(make('div', { className: 'fields screen' }, field(say(word('PLAYER_A', 'Player')), a), tick, field(say(word('MEETS', 'Opponent, bye or float')), b), button(say(word('ASK', 'Ask')), () => ask().catch(frame.failed), 'main')), answer);
  if (second) await ask();
}
