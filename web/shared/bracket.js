// SPDX-License-Identifier: Apache-2.0
// The picture of a bracket as the engine had it: its pairs, the chosen one in the accent; an arrow for who came from above, and below
// them who moved down.
import { html } from './html.js';
import { t } from './say.js';

const STEP = 22, WIDTH = 308, MOST = 8;
const short = (player) => (player ? `${player.tpn || ''} ${player.name.split(',')[0]}`.trim() : t('PAB', 'bye'));
const cut = (text) => (text.length > 17 ? `${text.slice(0, 16)}…` : text);

/** @param {{bracket: {score: number, players: number[], pairs: [number, number][]}, scores: Map<number, number>, chosen: number[], people: Map<number, object>}} props */
export function Bracket({ bracket, scores, chosen, people }) {
  const at = Math.max(0, bracket.pairs.findIndex((pair) => pair.includes(chosen[0])));
  const from = Math.max(0, Math.min(at - 3, bracket.pairs.length - MOST)), pairs = bracket.pairs.slice(from, from + MOST);
  const left = bracket.players.filter((one) => !bracket.pairs.some((pair) => pair.includes(one)));
  const named = (one) => `${(scores.get(one) ?? bracket.score) > bracket.score ? '↓ ' : ''}${cut(short(people.get(one)))}`;
  return html`<svg class="bracket" width=${WIDTH} height=${pairs.length * STEP + 4} viewBox="0 0 ${WIDTH} ${pairs.length * STEP + 4}" role="img" aria-label=${pairs.map(([a, b]) => `${named(a)} – ${named(b)}`).join('; ')}>
    ${pairs.map(([a, b], i) => {
      const is = chosen.includes(a), y = i * STEP + 15;
      return html`<g key=${a} class=${is ? 'is' : ''}><text x="0" y=${y}>${named(a)}</text><path d="M130 ${y - 4}H178" /><text x="186" y=${y}>${named(b)}</text></g>`;
    })}</svg>
    ${(from > 0 || from + MOST < bracket.pairs.length) && html`<p class="small faint">${t('BRACKET_MORE', 'Boards of the bracket that are not drawn: %1', bracket.pairs.length - pairs.length)}</p>`}
    ${left.length > 0 && html`<p class="small mid">${t('BRACKET_DOWN', 'Move down')}${t('COLON', ': ')}${left.map((one) => short(people.get(one))).join('; ')}</p>`}`;
}
