// SPDX-License-Identifier: Apache-2.0
// Why, and why not: sentences with their articles, and what a wish comes to.
import { useState } from 'preact/hooks';
import { html, Tag } from './parts.js';
import { t } from './say.js';

/** Sentences with their articles: so many at first, the rest on request. */
export function Reasons({ passages, first = Infinity }) {
  const [all, setAll] = useState(false);
  const now = all ? passages : passages.slice(0, first);
  return html`${now.map((one, i) => (one.kind === 'heading' ? html`<h4 key=${i}>${one.text}</h4>` : html`<p key=${i}>${one.text}${one.article && html` <span class="faint">${one.article}</span>`}</p>`))}
    ${passages.length > now.length && html`<button type="button" class="link" onClick=${() => setAll(true)}>${t('MORE_REASONS', 'More')}</button>`}`;
}

const VERDICTS = {
  paired: () => [t('VERDICT_PAIRED', 'this is the pairing'), 'g'], colours: () => [t('VERDICT_COLOURS', 'other colours'), 'a'], later: () => [t('VERDICT_LATER', 'possible, but later'), 'a'],
  worse: () => [t('VERDICT_WORSE', 'possible, but worse'), 'a'], impossible: () => [t('VERDICT_IMPOSSIBLE', 'impossible'), 'r'],
};

/** What a wish comes to, in a word. @param {{of: string}} props */
export function Verdict({ of }) {
  const [words, tone] = VERDICTS[of]?.() ?? [];
  return words && html`<${Tag} tone=${tone}>${words}<//>`;
}
