// SPDX-License-Identifier: Apache-2.0
// Acts that could not be sent, or were refused, above the page until somebody has dealt with them: what it was, when,
// by whom, and why not. Nothing is thrown away, and nothing is sent under another name, unless a person says so here.
import { ask, make, say, tell } from './desk.js';
import { again, dismiss, sign } from './outbox.js';

/** @typedef {import('./outbox.js').Letter} Letter */

let drawn = '', isOut = false, state = { waiting: 0, stuck: [], isUnkept: false };

/** What the act was, in the words of the button or of the row. @param {Letter} letter */
const named = (letter) => letter.what || [letter.act, ...Object.values(letter.body).map((value) => (typeof value === 'object' ? '…' : value))].join(' ');

/** @param {Letter} letter */
function told(letter) {
  const { slug, person } = document.body.dataset;
  const at = new Date(letter.at).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
  return [named(letter), ...(letter.slug !== slug ? [decodeURIComponent(letter.slug)] : []), at, ...(letter.by !== person ? [say('WRITTEN_BY', letter.by)] : [])].join(' · ');
}

/** @param {Letter} letter */
const reasons = ({ held, refusal }) => {
  const { text, findings = [] } = refusal ?? held;
  return [...(text ? [text] : []), ...findings.map((finding) => `${finding.text}${finding.article ? ` [${finding.article}]` : ''}`)];
};

/** @param {string} text @param {() => void} what */
function button(text, what) {
  const element = make('button', { type: 'button' }, text);
  element.addEventListener('click', what);
  return element;
}

/** @param {Letter} letter */
async function throwAway(letter) {
  const really = await ask(say('THROW_AWAY_ASK'), [make('p', {}, told(letter))], [['no', say('CANCEL')], ['yes', say('THROW_AWAY')]]);
  if (really === 'yes') dismiss(letter.request);
}

/** @param {Letter} letter */
function item(letter) {
  const { held, refusal } = letter;
  const buttons = refusal ? [button(say('CLOSE'), () => dismiss(letter.request))]
    : [...(held.name ? [button(say('SEND_AS', held.name), () => sign(letter.request, held.name))] : []), button(say('THROW_AWAY'), () => throwAway(letter))];
  return make('li', {}, make('strong', {}, told(letter)), make('br'), reasons(letter).join(' '), ' ', ...buttons);
}

/** @param {string} heading @param {Letter[]} letters @param {...Node} rest */
const part = (heading, letters, ...rest) => (letters.length ? [make('h2', {}, heading), make('ul', {}, ...letters.map(item)), ...rest] : []);

function draw() {
  const now = JSON.stringify([state, isOut]);
  if (now === drawn) return;
  drawn = now;
  let section = document.getElementById('letters');
  if (!section) {
    section = make('section', { id: 'letters', className: 'letters' });
    section.setAttribute('aria-label', say('NOT_SENT'));
    document.getElementById('main').before(section);
  }
  const held = state.stuck.filter((letter) => letter.held), refused = state.stuck.filter((letter) => letter.refusal);
  const needsSession = isOut || held.some((letter) => letter.held.status === 401);
  section.replaceChildren(
    ...(state.isUnkept ? [make('p', {}, say('NOT_KEPT_HERE'))] : []),
    ...(needsSession ? [make('p', {}, say('NOT_SIGNED_IN'), ' ', make('a', { href: '/enter' }, say('ENTER')))] : []),
    ...part(`${say('NOT_SENT')} (${state.waiting})`, held, make('p', {}, button(say('SEND_AGAIN'), again))),
    ...part(say('CANNOT'), refused));
  section.hidden = section.children.length === 0;
}

/** @param {import('./outbox.js').State} next */
export function showLetters(next) {
  const known = new Set(state.stuck.map((letter) => letter.request));
  for (const letter of next.stuck)
    if (!known.has(letter.request)) tell(`${named(letter)}${say('COLON')}${reasons(letter).join(' ')}`);
  state = { waiting: next.waiting, stuck: next.stuck, isUnkept: next.isUnkept };
  draw();
}

/** Whether the desk says that nobody is signed in here. @param {boolean} is */
export function signedOut(is) {
  isOut = is;
  draw();
}
