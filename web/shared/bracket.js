// SPDX-License-Identifier: Apache-2.0
// The picture of a bracket: who is paired with whom, the chosen pair in the accent.
import { html } from './html.js';
import { t } from './say.js';

const STEP = 22, WIDTH = 308;
const short = (player) => (player ? `${player.tpn || ''} ${player.name.split(',')[0]}`.trim() : t('PAB', 'bye'));
const cut = (text) => (text.length > 18 ? `${text.slice(0, 17)}…` : text);

/** @param {{bracket: {pairs: [number, number][]}, chosen: number[], people: Map<number, object>}} props */
export function Bracket({ bracket, chosen, people }) {
  const at = Math.max(0, bracket.pairs.findIndex((pair) => pair.includes(chosen[0])));
  const from = Math.max(0, Math.min(at - 3, bracket.pairs.length - 8)), pairs = bracket.pairs.slice(from, from + 8);
  return html`<svg class="bracket" width=${WIDTH} height=${pairs.length * STEP + 4} viewBox="0 0 ${WIDTH} ${pairs.length * STEP + 4}" role="img" aria-label=${pairs.map(([a, b]) => `${short(people.get(a))} – ${short(people.get(b))}`).join('; ')}>
    ${pairs.map(([a, b], i) => {
      const is = a === chosen[0] || b === chosen[0], y = i * STEP + 15;
      return html`<g key=${a} class=${is ? 'is' : ''}><text x="0" y=${y}>${cut(short(people.get(a)))}</text><path d="M122 ${y - 4}H186" /><text x="194" y=${y}>${cut(short(people.get(b)))}</text></g>`;
    })}</svg>`;
}
