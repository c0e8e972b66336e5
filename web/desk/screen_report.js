// SPDX-License-Identifier: Apache-2.0
// Report and backup: the file as it would be sent, read by our own checker first, what it tells of what happened, the reports
// that were made and to whom they went; the log as a whole.
import { useState } from 'preact/hooks';
import { Button, Dot, Empty, html } from '../shared/parts.js';
import { day, hour, t } from '../shared/say.js';
import { act } from './acts.js';
import { useKeys } from './keys.js';
import { CopiesPart } from './screen_settings.js';
import { address, route, useEventView } from './store.js';

const person = (actor) => actor.replace(/^[^:]*:/, '');

/** What the log knows of why a round is not what the rules pair. */
const reasons = (round) => [
  ...round.late.map((late) => t('LATE_RESULT', 'paired before round %1, board %2 had the result it has now', late.round, late.board)),
  ...(round.imported ? [t('REASON_IMPORTED', 'as in the imported file')] : []), ...(round.by_hand ? [t('REASON_BY_HAND', 'changed by hand')] : []),
];
const forRating = (round) => round.rating.map((board) => `${t('BOARD', 'Board')} ${board}${t('COLON', ': ')}${t('KIND_RATING_CORRECTED', 'corrected for rating only')}`);

const Round = ({ round }) => html`<li><a class="what" href=${address(`r/${round.round}`)}><b>${t('ROUND_N', 'Round %1', round.round)}</b>${[...(round.as_rules ? [] : reasons(round)), ...forRating(round)].map((words) => html`<small key=${words}>${words}</small>`)}</a>
  <${Dot} tone=${round.as_rules ? 'g' : 'a'}>${round.as_rules ? t('REPORT_ROUND_SAME', 'as the rules pair') : t('REPORT_ROUND_OTHER', 'not as the rules pair')}<//></li>`;

/** A report that was made: when, by whom, to whom it went. */
function Made({ one }) {
  const [to, setTo] = useState('');
  const send = async (event) => {
    event.preventDefault();
    if (await act('send_report', { hash: one.hash, to: to.trim() }, { what: t('SENT_TO', 'Report sent to %1', to.trim()) })) setTo('');
  };
  return html`<li class="made"><span class="what"><b>${one.dialect.toUpperCase()}</b> ${day(one.at)}, ${hour(one.at)} · ${person(one.actor)} <code class="faint">${one.hash.slice(0, 8)}</code>
      ${one.sent.map((sent) => html`<small key=${sent.at}>${t('SENT_TO_AT', 'sent to %1, %2', sent.to, `${day(sent.at)} ${hour(sent.at)}`)}</small>`)}</span>
    <form class="row tight" onSubmit=${send}><input class="fld" required maxlength="200" aria-label=${t('TO_WHOM', 'To whom')} placeholder=${t('TO_WHOM', 'To whom')} value=${to} onInput=${(event) => setTo(event.target.value)} /><button type="submit" class="btn sec sm">${t('NOTE_SENT', 'It was sent')}</button></form></li>`;
}

/** Findings of one rule: the first, and how many more there are like it. */
const ofOneRule = (findings, level) => {
  const rules = new Map();
  for (const one of findings.filter((finding) => finding.level === level)) rules.set(one.rule, [...(rules.get(one.rule) ?? []), one]);
  return [...rules.values()];
};

const Sentence = ({ one }) => html`${one.player > 0 ? html`<a href=${address(`players/${one.player}`)}>${one.text}</a>` : one.text} <small class="faint">${one.article}</small>`;

/** A rule that the event does not meet; what makes reports come back is taken as it is one by one. */
function Finding({ all, taken, onTake }) {
  const [first, ...more] = all;
  return html`<li><span class="what"><${Sentence} one=${first} />${more.length > 0 && html`<details><summary>${t('FINDINGS_MORE', 'more like this: %1', more.length)}</summary><ul>${more.map((one) => html`<li><${Sentence} one=${one} /></li>`)}</ul></details>`}</span>
    ${onTake && html`<label class="check"><input type="checkbox" checked=${taken} onChange=${onTake} /> <span>${t('FINDING_TAKE', 'leave it so')}</span></label>`}</li>`;
}

function FindingsPart({ findings, taken, onTake }) {
  const back = ofOneRule(findings, 'comes_back'), perhaps = ofOneRule(findings, 'perhaps'), keep = ofOneRule(findings, 'to_keep');
  return html`<section class="span" id="findings" aria-labelledby="findh"><h2 id="findh">${t('FOR_RATING', 'For the rating')}</h2>
    ${back.length > 0 ? html`<p class="mid">${t('COMES_BACK', 'The report would come back, or not be rated, for these. Correct them, or leave them so one by one:')}</p>
      <ul class="plain-list">${back.map((all) => html`<${Finding} key=${all[0].rule} all=${all} taken=${taken.has(all[0].code)} onTake=${() => onTake(all[0].code)} />`)}</ul>` : html`<p class="mid">${t('NOTHING_COMES_BACK', 'Nothing is known for which the report would come back.')}</p>`}
    ${perhaps.length > 0 && html`<h3>${t('FINDINGS_PERHAPS', 'To look at')}</h3><ul class="plain-list">${perhaps.map((all) => html`<${Finding} key=${all[0].rule} all=${all} />`)}</ul>`}
    ${keep.length > 0 && html`<h3>${t('FINDINGS_KEEP', 'To keep in mind')}</h3><ul class="plain-list">${keep.map((all) => html`<${Finding} key=${all[0].rule} all=${all} />`)}</ul>`}
    <p class="small faint">${t('FINDINGS_BASIS', 'By the texts as read, not compared with the handbook; only FIDE decides.')}</p></section>`;
}

export function ReportScreen() {
  const { slug } = route.value, { data } = useEventView('/report'), { data: event } = useEventView('');
  const files = `/api/1/t/${encodeURIComponent(slug)}`, findings = data?.findings ?? [];
  const [taken, setTaken] = useState(new Set()), take = (code) => setTaken(new Set(taken.has(code) ? [...taken].filter((one) => one !== code) : [...taken, code]));
  const left = findings.filter((one) => one.level === 'comes_back' && !taken.has(one.code)), leave = [...taken].join(','), canMake = data?.can_be_made && event?.paired > 0 && left.length === 0;
  const make = () => act('make_report', { dialect: 'trf26', ...(leave && { leave }) }, { what: t('REPORT_MADE', 'Report made'), does: t('MAKE_REPORT', 'Make the report') });
  useKeys([{ key: 'p', shown: 'P', what: t('MAKE_REPORT', 'Make the report'), does: () => (canMake ? void make() : false) }]);
  const differ = data?.rounds.filter((round) => !round.as_rules).length ?? 0;
  return html`<div class="main"><header class="head"><h1>${t('REPORT', 'Report and backup')}</h1>
      <span class="sub">${data?.rounds.length > 0 && (differ ? t('ROUNDS_DIFFER', 'rounds not as the rules pair: %1', differ) : t('ALL_AS_RULES', 'every round as the rules pair'))}</span><span class="sp"></span>
      <${Button} kind="pri" keys="P" disabled=${!canMake} onClick=${make}>${t('MAKE_REPORT', 'Make the report')}<//></header>
    ${data?.problem && html`<div class="bar r" role="alert"><span><b>${t('REPORT_FAILED', 'The report cannot be made: %1', data.problem.text)}</b> ${data.problem.article}</span></div>`}
    ${data && html`<div class="list parts" id="report">
      <section aria-labelledby="checkh"><h2 id="checkh">${t('CHECKED', 'Checked')}</h2><p class="mid">${t('REPORT_CHECKED', 'Our checker reads the file as it would be sent:')}</p>
        ${data.rounds.length > 0 ? html`<ul class="plain-list">${data.rounds.map((round) => html`<${Round} key=${round.round} round=${round} />`)}</ul>` : html`<${Empty} title=${t('NO_ROUND_HERE', 'No round yet')}>${t('NO_ROUNDS_HINT', 'The report tells of rounds that are paired.')}<//>`}</section>
      ${findings.length > 0 && html`<${FindingsPart} findings=${findings} taken=${taken} onTake=${take} />`}
      <section aria-labelledby="filesh"><h2 id="filesh">${t('FILES', 'Files')}</h2><p class="row">${left.length === 0 && !data.problem && html`<a class="btn sec" download href=${`${files}/trf?dialect=trf26&leave=${leave}`}>${t('SAVE_TRF', 'Save the report (TRF26)')}</a><a class="btn sec" download href=${`${files}/trf?dialect=trf16&leave=${leave}`}>${t('SAVE_TRF16', 'Save as TRF16')}</a>`}<a class="btn sec" download href=${`${files}/trf?dialect=copy`}>${t('SAVE_TRF_COPY', "Save the desk's copy")}</a></p>
        ${data.made.length > 0 && html`<h3>${t('REPORTS_MADE', 'Reports made')}</h3><ul class="plain-list">${data.made.map((one) => html`<${Made} key=${one.seq} one=${one} />`)}</ul>`}</section>
      ${data.remarks.length > 0 && html`<section class="span" aria-labelledby="toldh"><h2 id="toldh">${t('REPORT_REMARKS', 'What happened, as it is told in the file')}</h2><pre tabindex="0" lang="en" class="small">${data.remarks.join('\n')}</pre></section>`}
      <section aria-labelledby="backuph"><h2 id="backuph">${t('BACKUP', 'Backup')}</h2><p>${t('BACKUP_TELL', 'Everything is in one log of %1 events. A saved log brings the whole event back, on any machine; a restored event is a new file beside the old one.', data.events)}</p>
        <p class="small faint chain">${t('CHAIN', 'Last link of the chain')}${t('COLON', ': ')}<code>${data.chain}</code></p>
        ${event && html`<${CopiesPart} event=${event} slug=${slug} />`}</section></div>`}</div>`;
}
