// SPDX-License-Identifier: Apache-2.0
// Rating changes and title norms, as the program tells them: lists as it makes them, one player's requirements on demand.
import { beside, button, choice, field, make, pageOf, problem, wearPlain } from './dom.js';
import { read } from './trf.js';
import { say, word } from './words.js';

const KINDS = { standard: word('STANDARD_CHESS', 'standard'), rapid: word('RAPID_CHESS', 'rapid'), blitz: word('BLITZ_CHESS', 'blitz') };
const EVENTS = { swiss: word('NORM_SWISS', 'a Swiss'), 'round-robin': word('NORM_ROUND_ROBIN', 'a round robin'), 'double-round-robin': word('NORM_DOUBLE_ROUND_ROBIN', 'a double round robin'), 'team-championship': word('NORM_TEAM_CHAMPIONSHIP', 'a world or continental championship of teams'), 'world-cup': word('NORM_WORLD_CUP', 'a World Cup') };
const asked = { kind: 'standard', k: '', event: 'swiss', norms: '' };

/** The page that the program made, below a heading of ours. */
async function part(question, facts, into) {
  const result = await question;
  if (result.exit !== 0) return void into.replaceChildren(problem(result));
  const { main } = pageOf(result.answer);
  main.querySelector('h1')?.remove();
  const told = result.told.split('\n').filter((line) => !line.includes('--k-factor')).join('\n'); // the field above is that option
  const nobody = main.querySelector('table') && !main.querySelector('tbody tr');
  if (nobody) main.querySelector('.wide:has(table), table').remove();
  into.replaceChildren(...beside(told, facts), ...main.childNodes, ...(nobody ? [make('p', {}, say(word('NORMS_NOBODY', 'No norm in sight')))] : []));
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewRatings(t, into, frame) {
  const facts = await t.facts(), players = facts?.boards === undefined ? read(t.text).players : [];
  wearPlain();
  if (!facts?.usable) return void into.append(make('h1', {}, say(word('RATINGS_AND_NORMS', 'Ratings and norms'))), problem(await t.lint()));
  const changes = make('div', { id: 'changes' }), norms = make('div', { id: 'norms' });
  const change = () => part(t.standings('--rating-change', asked.kind, ...(asked.k ? ['--k-factor', asked.k] : []), '--format', 'html'), facts, changes);
  const norm = () => part(t.norms(asked.event, ...(asked.norms === 'next' ? ['--forecast'] : asked.norms ? ['--player', asked.norms] : []), '--format', 'html'), facts, norms);
  const on = (control, key, again) => {
    control.addEventListener('change', () => {
      asked[key] = control.value;
      again().catch(frame.failed);
    });
    return control;
  };
  if (!players.some(({ number }) => String(number) === asked.norms) && asked.norms !== 'next') asked.norms = '';
  const whose = [['', say(word('NORMS_ALL', 'made, or one requirement missing'))], ['next', say(word('NORMS_FORECAST', 'what the next round can bring'))], ...players.map(({ number, name }) => [String(number), `${number} ${name}`])];
  into.append(make('h1', {}, say(word('RATINGS_AND_NORMS', 'Ratings and norms'))), make('h2', {}, say(word('RATING_CHANGES', 'Rating changes'))),
    make('div', { className: 'fields screen' }, field(say(word('RATING_OF', 'Rating for')), on(choice(Object.entries(KINDS).map(([kind, text]) => [kind, say(text)]), asked.kind), 'kind', change)),
      field(say(word('K_OF_OTHERS', 'K of players without their own')), on(make('input', { type: 'number', min: 1, max: 700, value: asked.k }), 'k', change))), changes,
    make('h2', {}, say(word('NORMS', 'Norms'))),
    make('div', { className: 'fields screen' }, field(say(word('KIND_OF_EVENT', 'Kind of event')), on(choice(Object.entries(EVENTS).map(([event, text]) => [event, say(text)]), asked.event), 'event', norm)),
      field(say(word('NORMS_OF', 'Which norms')), on(choice(whose, asked.norms), 'norms', norm))), norms);
  await change();
  await norm();
}

/* ---- the report -------------------------------------------------------------------------------- */

/** Findings by their rule. @returns {[string, {text: string, article: string}[]][]} */
function byRule(notes) {
  const rules = new Map();
  for (const note of notes.filter(({ rule, severity }) => rule && severity === 'error')) rules.set(note.rule, [...(rules.get(note.rule) ?? []), note]);
  return [...rules];
}

/** The file as it is sent: TRF26 without lines of our own; saved once each rule that it misses was left so. */
export async function forRating(t, into, saves) {
  const notes = await t.forRating(), rules = byRule(notes), left = new Set(rules.map(([rule]) => rule));
  const press = button(say(word('SAVE_TRF', 'Save the report (TRF26)')), saves);
  press.disabled = left.size > 0;
  const rowOf = ([rule, [first, ...more]]) => {
    const tick = make('input', { type: 'checkbox' });
    tick.addEventListener('change', () => {
      if (tick.checked) left.delete(rule);
      else left.add(rule);
      press.disabled = left.size > 0;
    });
    return make('li', { className: 'error' }, first.text, ' ', make('span', { className: 'article' }, `(${first.article})`),
      ...(more.length > 0 ? [make('details', {}, make('summary', {}, say(word('FINDINGS_MORE', 'more like this: %1'), more.length)), make('ul', {}, ...more.map(({ text }) => make('li', {}, text))))] : []),
      make('label', { className: 'tick' }, tick, say(word('FINDING_TAKE', 'leave it so'))));
  };
  into.replaceChildren(make('p', {}, rules.length > 0 ? say(word('COMES_BACK', 'The report would come back, or not be rated, for these. Correct them, or leave them so one by one:')) : say(word('NOTHING_COMES_BACK', 'Nothing is known for which the report would come back.'))),
    make('ul', { className: 'findings' }, ...rules.map(rowOf)), make('p', { className: 'legend' }, say(word('FINDINGS_BASIS', 'By the texts as read, not compared with the handbook; only FIDE decides.'))), make('p', { className: 'buttons' }, press));
}
