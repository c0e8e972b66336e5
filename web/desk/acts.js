// SPDX-License-Identifier: Apache-2.0
// Acts: sent as letters (outbox.js), asked about once, told for six seconds with a way back. Nothing here decides anything
// about a tournament; the desk does, and is asked first.
import { signal } from '@preact/signals';
import { dismiss, post, send } from '../outbox.js';
import { Button, html, Sheet } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { actWith } from './needs.js';
import { apply, eventPath, go, later, me, patch, route, sawEvent } from './store.js';

/* ---- what is told -------------------------------------------------------------------------------------- */

/** @type {import('@preact/signals').Signal<{text: string, undo?: number[], notes?: object[], at: number}|null>} */
export const told = signal(null);
let fading = 0;

/** @param {string} text @param {{undo?: number[], stay?: boolean}} [how] */
export function tell(text, { undo, stay } = {}) {
  told.value = { text, undo, at: Date.now() };
  clearTimeout(fading);
  if (!stay) fading = setTimeout(() => { told.value = null; }, 6000);
}

/* ---- questions ------------------------------------------------------------------------------------------ */

/** The sheet that is open. @type {import('@preact/signals').Signal<object|null>} */
export const sheet = signal(null);

/** @param {{title: string, body?: any, answers: [string, string, string?][], wide?: boolean}} question @returns {Promise<string>} the answer's value */
export function ask(question) {
  return new Promise((resolve) => {
    sheet.value = { ...question, onAnswer: (value) => { sheet.value = null; resolve(value); } };
  });
}
export const OpenSheet = () => {
  const { body, ready = true, ...rest } = sheet.value ?? {};
  return sheet.value && html`<${Sheet} ...${rest} ready=${typeof ready === 'function' ? ready() : ready}>${body}<//>`;
};

/** What the desk found, sentence by sentence, with article and way out. */
export const Findings = ({ of }) => html`<ul>${(of.findings ?? []).map(({ text, lang, article, way }) => html`
  <li lang=${lang}>${text}${article && html` <span class="faint">${article}</span>`}${way && html`<br /><span class="mid">${way}</span>`}</li>`)}
  ${of.text && html`<li>${of.text}</li>`}</ul>`;

const Hanging = ({ of }) => {
  const items = of.answer?.hanging ?? [];
  return html`<p>${t('HANGING', 'These later events go with it:')}</p>
    <ul>${items.slice(0, 30).map(({ seq, kind, told: words, why }) => html`<li key=${seq}>${words ?? kind}${why ? `${t('COLON', ': ')}${why}` : ''}</li>`)}
      ${items.length > 30 && html`<li>… ${items.length - 30}</li>`}</ul>`;
};

/** Ways out that the desk names, each a button: an act, a screen, or the act itself once more in another way. */
const Offers = ({ offers, onTake }) => html`<div class="row">${offers.map((offer, i) => html`<${Button} small key=${i} data-offer=${offer.act ?? offer.go ?? 'again'} onClick=${() => onTake(offer)}>${offer.label}<//>`)}</div>`;

/** What cannot be done, and what can; `again` sends the act itself with a member more; `about` names what a way out is done to. @param {(more: object) => void} [again] */
export function refuse(answer, again, about) {
  const offers = (answer.findings ?? []).flatMap((finding) => finding.offers ?? [])
    .filter((offer, i, all) => (!offer.again || again) && all.findIndex((other) => other.label === offer.label) === i);
  if (answer.answer?.blocked) offers.push({ label: t('BLOCKED_PICTURE', 'Who may not meet whom'), go: 'blocked' });
  return new Promise((resolve) => {
    const take = async (offer) => {
      sheet.value = null;
      resolve('');
      if (offer.go) go(offer.go === 'checkin' ? 'players?checkin=1' : offer.go === 'events' ? '/' : offer.go === 'round' ? 'now' : offer.go);
      else if (offer.again) again(offer.again);
      else if (offer.post) post(offer.post, offer.body ?? {}).then(later);
      else actWith(offer.act, offer.body, offer.needs, { label: offer.label, about });
    };
    sheet.value = {
      title: t('CANNOT', 'This cannot be done'), body: html`<${Findings} of=${answer} />${offers.length > 0 && html`<${Offers} offers=${offers} onTake=${take} />`}`,
      answers: [['', t('CLOSE', 'Close')]], onAnswer: (value) => { sheet.value = null; resolve(value); },
    };
  });
}

/* ---- acts -------------------------------------------------------------------------------------------------- */

export let tournament = '';
/** The id of the event that is open goes with every letter. @param {string} id */
export const setTournament = (id) => { tournament = id; };

const key = () => `desk-mine-${route.peek().slug}-${me.peek().person}`;
/** One's own acts of this event, the last one last: kept over a reload. @returns {{seqs: number[], what: string}[]} */
function mine() {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]');
  } catch {
    return [];
  }
}
function keepMine(list) {
  try {
    localStorage.setItem(key(), JSON.stringify(list.slice(-50)));
  } catch { /* kept in no window, then */ }
}

export const isDone = (answer) => answer?.outcome === 'done' || answer?.outcome === 'repeated';

/**
 * Does an act, asks what the desk asks, shows what it refuses; resolves with the last answer, null when it was left.
 * `what` names the act to people: in the outbox and when it is told. `does` is what its button says when it is asked about,
 * `asks` the heading then, where `what` would say that it is done.
 * @param {string} name @param {object} body
 * @param {{what?: string, does?: string, asks?: string, keeps?: string, expects?: number, quiet?: boolean, silent?: boolean, confirmed?: number}} [how]
 */
export async function act(name, body, how = {}) {
  let letter = {
    slug: route.peek().slug, tournament, by: me.peek().person, what: how.what, act: name, body,
    ...(how.expects ? { expects: how.expects } : {}), ...(how.confirmed ? { confirmed: how.confirmed } : {}),
  };
  for (;;) {
    const answer = await send(letter);
    const subjects = (answer.findings ?? []).map((finding) => finding.subject);
    if (answer.outcome === 'dismissed') return null;
    if (answer.outcome === 'ask') {
      dismiss(answer.request);
      const really = await ask({
        title: how.asks ?? how.what ?? t('ASK_FIRST', 'Do this?'), body: html`<${Findings} of=${answer} />`,
        answers: [['no', how.keeps ?? t('CANCEL', 'Leave as it is')], ['yes', how.does ?? t('DO_IT', 'Do it')]],
      });
      if (really !== 'yes') return null;
      letter = { ...letter, confirmed: answer.level, ...(answer.answer?.leave ? { body: { ...letter.body, leave: answer.answer.leave } } : {}) };
    } else if (answer.outcome === 'refused' && subjects.includes('hanging')) {
      dismiss(answer.request);
      const really = await ask({
        title: t('CANNOT', 'This cannot be done'), body: html`<${Findings} of=${answer} /><${Hanging} of=${answer} />`,
        answers: [['no', t('CANCEL', 'Leave as it is')], ['yes', t('TAKE_ALL_BACK', 'Undo all of it together')]],
      });
      if (really !== 'yes') return null;
      letter = { ...letter, body: { ...letter.body, with_all: true } };
    } else {
      if (isDone(answer)) done(name, answer, { ...how, asked: 'confirmed' in letter });
      else if (!how.quiet) {
        dismiss(answer.request);
        let more = null;
        await refuse(answer, (members) => { more = members; });
        if (more) {
          letter = { ...letter, body: { ...letter.body, ...more } };
          continue;
        }
      }
      return answer;
    }
  }
}

function done(name, answer, how) {
  const seqs = (answer.events ?? []).map((_, i) => answer.seq + i);
  sawEvent(answer.last ?? answer.seq + seqs.length - 1);
  if (answer.patch) apply(answer.patch);
  else later();
  patch(eventPath(''), (event) => ({ ...event, saved_at: Date.now() }));
  if (answer.seq && seqs.length && answer.outcome === 'done') {
    if (name !== 'undo') keepMine([...mine(), { seqs, what: how.what ?? '' }]);
    const notes = (answer.findings ?? []).filter((finding) => finding.level === 2 || (finding.level > 2 && !how.asked)).map((finding) => finding.text);
    if (!how.silent) tell([how.what ?? t('DONE', 'Done.'), ...notes].join(' · '), { undo: name === 'undo' ? undefined : seqs });
  } else if (answer.outcome === 'done' && !how.silent && answer.findings?.length) tell(answer.findings.map((finding) => finding.text).join(' · ')); // nothing was to be done
}

/** Takes one's own last act back, and names it. @param {number[]} [seqs] those of one that is told */
export async function undo(seqs) {
  const list = mine();
  const last = seqs ? list.findLast((one) => one.seqs.join() === seqs.join()) ?? { seqs, what: '' } : list.at(-1);
  if (!last) return tell(t('NOTHING_TO_UNDO', 'There is nothing of yours to take back here.'));
  const answer = await act('undo', { seqs: last.seqs }, { what: last.what ? t('TAKEN_BACK', 'Taken back: %1', last.what) : t('TAKEN_BACK_IT', 'Taken back') });
  if (answer === null) return undefined;
  keepMine(mine().filter((one) => one.seqs.join() !== last.seqs.join()));
  return undefined;
}

/** What an act would do; nothing is saved. */
export const attempt = (name, body) => post(`/api/1/t/${encodeURIComponent(route.peek().slug)}/try`, { act: name, body });

/** Acts one behind the other, as far as each is done. @param {[string, object, object?][]} acts */
export async function actAll(acts) {
  let answer = null;
  for (const [name, body, how] of acts) {
    answer = await act(name, body, how);
    if (!isDone(answer)) return answer;
  }
  return answer;
}

export { post };
