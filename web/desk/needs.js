// SPDX-License-Identifier: Apache-2.0
// What an act still needs, asked on one sheet before it is done: a reason, a result, a player, points. Ways out that a refusal
// names, and acts that are rare, begin here.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Field, finder, html } from '../shared/parts.js';
import { RESULTS, t } from '../shared/say.js';
import { act, ask, isDone } from './acts.js';
import { eventPath, useView } from './store.js';

/** What somebody has said so far. */
const said = signal({});
const say = (need, value) => { said.value = { ...said.value, [need]: value }; };

/** Members of acts, as they are asked for: words, and the kind of field. */
export const NEEDS = () => ({
  why: [t('WHY', 'Why'), 'text'], text: [t('NOTE', 'Note'), 'text'], to: [t('TO_WHOM', 'To whom'), 'text'], desk: [t('DESK_NAME', 'What this desk is called'), 'text'], what_for: [t('WHAT_FOR', 'What for'), 'text'],
  result: [t('RESULT', 'Result'), 'result'], board: [t('BOARD', 'Board'), 'number'], points: [t('POINTS_MORE', 'Points, with − where they are taken away'), 'points'],
  date: [t('DAY_OF', 'Day'), 'date'], hour: [t('HOUR', 'Hour'), 'time'], games: [t('PLAY_OFF_RESULT', 'How it ended, 1½ – ½'), 'text'], score: [t('IN_WHICH_SCORE', 'In which score'), 'score'],
  player: [t('PLAYER', 'Player'), 'player'], a: [t('PLAYER', 'Player'), 'player'], b: [t('OTHER_PLAYER', 'The other player'), 'player'], white: [t('WHITE', 'White'), 'player'], black: [t('BLACK', 'Black'), 'player'],
});
const read = { text: (line) => line.trim(), date: (line) => line, time: (line) => line, result: (line) => line, number: (line) => Number(line) || '', player: (line) => Number(line) || '', points: (line) => Math.round(Number(line.replace(',', '.').replace('−', '-').replace('½', '.5')) * 10) || '' };

/** A player by name or number. */
function PlayerField({ need, label, focus }) {
  const [line, setLine] = useState('');
  const { data } = useView(eventPath('/players'));
  const all = (data?.players ?? []).filter((one) => !one.removed), chosen = all.find((one) => one.player === said.value[need]);
  const fits = finder(line), hits = line.trim() && !chosen ? all.filter((one) => fits(one.name) || String(one.tpn) === line.trim()).slice(0, 5) : [];
  const take = (one) => { say(need, one.player); setLine(one.name); };
  return html`<div><${Field} label=${label} value=${chosen?.name ?? line} data-need=${need} data-first=${focus} onInput=${(event) => { say(need, ''); setLine(event.target.value); }} onKeyDown=${(event) => { if (event.key === 'Enter' && hits[0]) { event.preventDefault(); take(hits[0]); } }} />
    ${hits.length > 0 && html`<ul class="hits">${hits.map((one) => html`<li key=${one.player}><button type="button" onClick=${() => take(one)}>${one.name}<span class="faint">${one.tpn || ''}</span></button></li>`)}</ul>`}</div>`;
}

const Needed = ({ needs }) => html`<div class="stack">${needs.map((need, i) => {
  const [label, kind] = NEEDS()[need], focus = i === 0 ? '' : undefined;
  return kind === 'player' ? html`<${PlayerField} key=${need} need=${need} label=${label} focus=${focus} />`
    : kind === 'result' ? html`<${Field} key=${need} label=${label}>${(props) => html`<select ...${props} data-need=${need} data-first=${focus} onChange=${(event) => say(need, event.target.value)}><option value="">–</option>${Object.entries(RESULTS).map(([word, text]) => html`<option key=${word} value=${word}>${text}${word.endsWith('unrated') ? ` (${t('NOT_RATED', 'not rated')})` : ''}</option>`)}</select>`}<//>`
    : kind === 'score' ? html`<${Field} key=${need} label=${label}>${(props) => html`<select ...${props} data-need=${need} onChange=${(event) => say(need, event.target.value)}><option value="">–</option><option value="match">${t('MATCH_POINTS', 'match points')}</option><option value="game">${t('GAME_POINTS', 'game points')}</option></select>`}<//>`
      : html`<${Field} key=${need} label=${label} data-need=${need} data-first=${focus} type=${kind === 'date' || kind === 'time' ? kind : undefined} inputmode=${kind === 'number' ? 'numeric' : undefined} onInput=${(event) => say(need, read[kind](event.target.value))} />`;
})}</div>`;

/**
 * Asks for what is missing and does the act; the answer, null when it was left. `optional`: needs that may stay empty.
 * `made`: the body that is sent, of all members.
 * @param {string} name @param {object} body @param {string[]} needs @param {{label: string, what?: string, optional?: string[], made?: (all: object) => object}} how
 */
export async function actWith(name, body, needs, { label, what, about, optional = [], made = (all) => all }) {
  said.value = {};
  if (needs.length > 0) {
    const answered = await ask({ title: label, body: html`${about && html`<p>${about}</p>`}<${Needed} needs=${needs} />`, answers: [['no', t('CANCEL', 'Leave as it is')], ['yes', label]], asksFor: true, ready: () => needs.every((need) => optional.includes(need) || (said.value[need] ?? '') !== '') });
    if (answered !== 'yes') return null;
  }
  const more = Object.fromEntries(Object.entries(said.value).filter(([, value]) => value !== ''));
  const answer = await act(name, made({ ...body, ...more }), { what: what ?? label, does: label });
  return isDone(answer) ? answer : null;
}
