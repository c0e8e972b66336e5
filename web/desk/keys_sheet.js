// SPDX-License-Identifier: Apache-2.0
// All keys that work here, on one sheet; single letters can be switched off there.
import { Check, html, Key } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { ask } from './acts.js';
import { known, lettersOff, switchLetters } from './keys.js';

const Keys = () => {
  const seen = new Set();
  const rows = known().filter(({ what, shown }) => what && !seen.has(shown) && seen.add(shown));
  return html`<table class="keys"><tbody>${rows.map(({ shown, what }) => html`<tr key=${shown}><th scope="row"><${Key}>${shown}<//></th><td>${what}</td></tr>`)}</tbody></table>
    <${Check} label=${t('LETTERS_OFF', 'Keys of one letter are off')} value=${lettersOff.value} onChange=${switchLetters} />`;
};

export const openKeys = () => { ask({ title: t('KEYS', 'Keys'), body: html`<${Keys} />`, answers: [['', t('CLOSE', 'Close')]] }); };
