// SPDX-License-Identifier: Apache-2.0
// What has happened, in the place's time, newest first; each act can be taken back, and "go back to here" lists what would go.
import { useState } from 'preact/hooks';
import { Button, Chips, html } from '../shared/parts.js';
import { day, hour, t } from '../shared/say.js';
import { act, ask, attempt, Findings } from './acts.js';
import { actWith } from './needs.js';
import { eventPath, read1, useEventView } from './store.js';

const person = (actor) => actor.replace(/^[^:]*:/, '');

/** What an undoing of everything from an act on takes with it. */
async function goBack(from, text) {
  const answer = await attempt('undo', { from });
  const goes = answer.answer?.goes ?? [], count = answer.answer?.acts ?? goes.reduce((sum, one) => sum + one.count, 0);
  const body = html`${goes.length > 0 && html`<ul>${goes.map((one, i) => html`<li key=${i}>${one.count > 1 ? `${one.count} × ` : ''}${one.word ?? one.kind}${one.rounds?.length ? ` (${one.rounds.map((round) => t('ROUND_N', 'Round %1', round)).join(', ')})` : ''}</li>`)}</ul>`}
    <${Findings} of=${answer} /><p>${t('CAN_BE_BROUGHT_BACK', 'They can be brought back.')}</p>`;
  const really = await ask({ title: t('GO_BACK_BEFORE', 'Go back to before “%1”?', text), body, answers: [['no', t('STAY_HERE', 'Stay here')], ['yes', count ? t('GO_BACK_N', 'Go back %1 acts', count) : t('GO_BACK', 'Go back')]] });
  if (really === 'yes') act('undo', { from, ...((answer.findings ?? []).some((finding) => finding.subject === 'hanging') ? { with_all: true } : {}) }, { what: t('WENT_BACK', 'Gone back to before “%1”', text), confirmed: answer.level >= 3 ? answer.level : undefined });
}

/** A result in a text, which no line breaks. */
const SCORE = /([\d½+-]+–[\d½+-]+)/;

function Row({ one }) {
  const text = `${one.word}${one.text ? `${t('COLON', ': ')}${one.text}` : ''}`;
  return html`<tr class=${one.counts ? '' : 'gone'}><td class="n">${one.seq}</td><td class="mid hour">${hour(one.at)}</td><td class="mid actor">${person(one.actor)}</td>
    <th scope="row"><b>${one.word}</b> ${one.text.split(SCORE).map((part, i) => (i % 2 ? html`<span class="whole">${part}</span>` : part))}${!one.counts && html` <span class="tag">${one.undone_by ? t('TAKEN_BACK_BY', 'taken back, %1', one.undone_by) : t('TAKEN_BACK_IT', 'Taken back')}</span>`}</th>
    <td class="num doing">${one.can_undo && html`<${Button} small kind="quiet" onClick=${() => act('undo', { seqs: [one.seq] }, { what: t('TAKEN_BACK', 'Taken back: %1', text) })}>${t('TAKE_BACK', 'Take back')}<//><${Button} small kind="quiet" onClick=${() => goBack(one.seq, text)}>${t('GO_BACK_BEFORE_THIS', 'Go back to before this')}<//>`}
      ${one.kind === 'undone' && one.counts && html`<${Button} small kind="quiet" onClick=${() => act('redo', { seq: one.seq }, { what: t('BROUGHT_BACK', 'Brought back') })}>${t('BRING_BACK', 'Bring back')}<//>`}</td></tr>`;
}

/** What an event is about, for who looks for something. */
const groupOf = (kind) => (/^(result|rating_corrected|adjourned|read_back)/.test(kind) ? 'results' : /^(round|board|edit|numbers|lot|standings)/.test(kind) ? 'rounds'
  : /^(player|arrived|absent|bye|withdrawn|returned|expelled|points)/.test(kind) ? 'players' : 'other');

export function TimelineScreen() {
  const { data } = useEventView('/timeline?limit=200');
  const [older, setOlder] = useState([]), [chip, setChip] = useState('all');
  const first = data?.acts ?? [];
  const tail = older.flatMap((part) => part.acts).filter((one) => !first.some((other) => other.seq === one.seq));
  const all = [...first, ...tail], last = older.at(-1) ?? data, acts = all.filter((one) => chip === 'all' || groupOf(one.kind) === chip);
  const more = async () => {
    const { status, data: part } = await read1(eventPath(`/timeline?limit=400&before=${last.before}`));
    if (status === 200) setOlder([...older, part]);
  };
  let before = '';
  return html`<div class="main"><header class="head"><h1>${t('TIMELINE', 'Timeline')}</h1><span class="sub">${data ? t('ACTS_N', '%1 acts', data.seq) : ''}</span><span class="sp"></span><${Button} data-act="note" onClick=${() => actWith('note', {}, ['text'], { label: t('WRITE_NOTE', 'Write a note') })}>${t('WRITE_NOTE', 'Write a note')}<//></header>
    <${Chips} label=${t('FILTER', 'Filter')} value=${chip} onChoose=${setChip} chips=${[['all', t('ALL', 'All')], ['results', t('RESULTS', 'Results')], ['rounds', t('ROUNDS', 'Rounds')], ['players', t('PLAYERS', 'Players')], ['other', t('OTHER', 'Other')]]} />
    <div class="list"><table class="timeline"><colgroup><col class="n" /><col class="hour" /><col class="actor" /><col /><col class="doing" /></colgroup>
      <tbody id="timeline">${acts.flatMap((one) => { const now = day(one.at), isNew = now !== before; before = now; return [isNew && html`<tr class="day" key=${`d${one.seq}`}><th colspan="5" scope="rowgroup">${now}</th></tr>`, html`<${Row} key=${one.seq} one=${one} />`]; })}</tbody></table>
      ${last?.more && html`<p class="under"><${Button} small onClick=${more}>${t('EARLIER', 'Earlier')}<//></p>`}</div></div>`;
}
