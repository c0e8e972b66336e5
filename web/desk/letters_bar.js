// SPDX-License-Identifier: Apache-2.0
// Acts that could not be sent, or were refused, above the page until somebody has dealt with them: what it was, when,
// by whom, and why not. Nothing is thrown away, and nothing is sent under another name, unless a person says so here.
import { signal } from '@preact/signals';
import { again, dismiss, sign } from '../outbox.js';
import { Button, html } from '../shared/parts.js';
import { hour, t } from '../shared/say.js';
import { ask } from './acts.js';
import { me, route, signedOut } from './store.js';

/** @typedef {import('../outbox.js').Letter} Letter */
/** @type {import('@preact/signals').Signal<import('../outbox.js').State>} */
export const outbox = signal({ waiting: 0, isOffline: false, stuck: [], isUnkept: false });

/** What the act was, in the words of its button or row. @param {Letter} letter */
const named = (letter) => letter.what || [letter.act, ...Object.values(letter.body).map((value) => (typeof value === 'object' ? '…' : value))].join(' ');

/** @param {Letter} letter */
const told = (letter) => [
  named(letter), ...(letter.slug !== route.value.slug ? [decodeURIComponent(letter.slug)] : []), hour(letter.at),
  ...(letter.by !== me.value.person ? [t('WRITTEN_BY', 'written by %1', letter.by)] : []),
].join(' · ');

/** @param {Letter} letter */
const why = ({ held, refusal }) => {
  const { text, findings = [] } = refusal ?? held;
  return [...(text ? [text] : []), ...findings.map((finding) => `${finding.text}${finding.article ? ` [${finding.article}]` : ''}`)].join(' ');
};

async function throwAway(letter) {
  const really = await ask({
    title: t('THROW_AWAY_ASK', 'Discard this for good?'), body: html`<p>${told(letter)}</p>`,
    answers: [['no', t('CANCEL', 'Leave as it is')], ['yes', t('THROW_AWAY', 'Throw away')]],
  });
  if (really === 'yes') dismiss(letter.request);
}

const Item = ({ letter }) => html`<div class="bar ${letter.refusal ? 'r' : 'a'}" role="group">
  <span><b>${letter.refusal ? t('CANNOT', 'This cannot be done') : t('NOT_SENT', 'Not sent yet')}${t('COLON', ': ')}${told(letter)}.</b> ${why(letter)}</span>
  ${letter.refusal ? html`<${Button} small onClick=${() => dismiss(letter.request)}>${t('CLOSE', 'Close')}<//>` : html`
    ${letter.held?.name && html`<${Button} small onClick=${() => sign(letter.request, letter.held.name)}>${t('SEND_AS', 'Send as %1', letter.held.name)}<//>`}
    <${Button} small onClick=${() => throwAway(letter)}>${t('THROW_AWAY', 'Throw away')}<//>`}</div>`;

export function LettersBar() {
  const { stuck, isUnkept, waiting, isOffline } = outbox.value;
  const held = stuck.filter((letter) => letter.held), refused = stuck.filter((letter) => letter.refusal);
  const isOut = signedOut.value || held.some((letter) => letter.held.status === 401);
  return html`<section aria-label=${t('NOT_SENT', 'Not sent yet')} class="bars">
    ${isUnkept && html`<div class="bar r">${t('NOT_KEPT_HERE', 'This browser stores nothing: entries that wait are lost when this window closes.')}</div>`}
    ${isOut && html`<div class="bar r"><span>${t('NOT_SIGNED_IN', 'You are not signed in. Sign in, or open the desk again on its own computer.')}</span>
      <a class="btn sec sm" href="/enter" data-plain>${t('ENTER', 'Sign in')}</a></div>`}
    ${isOffline && waiting > 0 && html`<div class="bar r" role="alert"><span><span class="dot r"></span><b>${t('DESK_SILENT', 'The desk does not answer.')}</b> ${t('ACTS_WAIT', 'Acts that wait here and are sent when it does: %1.', waiting)}</span>
      <${Button} small onClick=${again}>${t('SEND_AGAIN', 'Try again now')}<//></div>`}
    ${held.map((letter) => html`<${Item} key=${letter.request} letter=${letter} />`)}
    ${held.length > 0 && !isOffline && html`<div class="bar a"><${Button} small onClick=${again}>${t('SEND_AGAIN', 'Try again now')}<//></div>`}
    ${refused.map((letter) => html`<${Item} key=${letter.request} letter=${letter} />`)}</section>`;
}
