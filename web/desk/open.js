// SPDX-License-Identifier: Apache-2.0
// Opening anything: the desk says what a file is and what it would do with it; nothing happens before somebody has seen that.
import { html, Menu } from '../shared/parts.js';
import { signal } from '@preact/signals';
import { playersN, t } from '../shared/say.js';
import { ask, Findings, post, refuse } from './acts.js';
import { openPaste } from './paste.js';
import { go, read1, refresh } from './store.js';

/** What can be opened, for the browser's own dialog. */
export const ACCEPTED = '.desklog,.trf,.trfx,.txt,.csv,.tsv,.xlsx,.xlsm,.ods';

async function send(path, file) {
  const answer = await fetch(path, { method: 'POST', headers: { 'X-Desk': '1' }, body: file });
  return { ...await answer.json().catch(() => ({})), status: answer.status };
}

/** It becomes an event of its own. */
async function become(path, file) {
  const answer = await send(path, file);
  if (answer.status !== 200) return void refuse(answer);
  refresh();
  go(`/t/${answer.at}/now`);
}

const beside = () => html`<p>${t('OPEN_BESIDE', 'It becomes an event of its own beside the others; nothing is replaced.')}</p>`;
const keep = () => ['no', t('CANCEL', 'Leave as it is')];

async function openLog(file) {
  const answered = await ask({ title: t('OPEN_LOG', 'A saved event'), body: html`<p><b>${file.name}</b></p>${beside()}`, answers: [keep(), ['yes', t('OPEN_AS_EVENT', 'Open as an event')]] });
  if (answered === 'yes') become('/api/1/restore', file);
}

/** By which system a file was paired that does not say so. @returns {Promise<string>} '' when it was left */
async function systemOf(file) {
  const { data } = await read1('systems'), systems = data?.systems ?? [], chosen = signal(systems.find((one) => one.default)?.id ?? '');
  const Choice = () => html`<${Menu} label=${t('SYSTEM', 'Pairing system')} value=${chosen.value} onChoose=${(value) => { chosen.value = value; }} choices=${systems.map((one) => [one.id, one.title])} />`;
  const answered = await ask({ title: t('WHICH_SYSTEM', 'By which system was it paired?'), body: html`<p><b>${file.name}</b></p><p>${t('WHICH_SYSTEM_HINT', 'The file does not say so. Every round is paired again by the system you name, and what differs is listed.')}</p><${Choice} />`, answers: [keep(), ['yes', t('LOOK_FILE', 'Look at the file')]] });
  return answered === 'yes' ? chosen.value : '';
}

async function openTrf(file, first) {
  let answer = first, system = '';
  if (answer.outcome === 'refused' && answer.findings.some((finding) => finding.subject === 'no_system')) {
    system = await systemOf(file);
    if (!system) return;
    answer = await send(`/api/1/open?system=${encodeURIComponent(system)}`, file);
  }
  if (answer.status !== 200 || answer.outcome !== 'done') return void refuse(answer);
  const { adjusted = [], rounds = [] } = answer.answer ?? {}, same = rounds.filter((round) => round.equal).length;
  const body = html`<p><b>${answer.name || file.name}</b></p><p>${[playersN(answer.players), t('ROUNDS_N', '%1 rounds', answer.rounds_paired), answer.system, answer.place].filter(Boolean).join(' · ')}</p>
    ${rounds.length > 0 && html`<p>${t('ROUNDS_AS_RULES', 'Rounds that are as the rules pair them: %1 of %2', same, rounds.length)}</p>`}<${Findings} of=${answer} />
    ${adjusted.length > 0 && html`<details><summary>${t('ADJUSTED_N', 'What the file leaves open: %1', adjusted.length)}</summary><ul>${adjusted.map((one, i) => html`<li key=${i} lang="en">${one}</li>`)}</ul></details>`}${beside()}`;
  const answered = await ask({ wide: adjusted.length > 0, title: t('OPEN_TRF', 'A tournament report (TRF)'), body, answers: [keep(), ['yes', t('OPEN_AS_EVENT', 'Open as an event')]] });
  if (answered === 'yes') become(`/api/1/import${system ? `?system=${encodeURIComponent(system)}` : ''}`, file);
}

/** The sheet of a book that is meant. @returns {Promise<object|null>} */
async function sheetOf(file, { sheets }) {
  if (sheets.length === 1) return sheets[0];
  const chosen = signal('0');
  const Choice = () => html`<${Menu} label=${t('SHEET', 'Sheet')} value=${chosen.value} onChoose=${(value) => { chosen.value = value; }} choices=${sheets.map((one, i) => [String(i), `${one.name} (${t('ROWS_N', '%1 rows', one.rows)})`])} />`;
  const answered = await ask({ title: t('WHICH_SHEET', 'Which sheet?'), body: html`<p><b>${file.name}</b></p><${Choice} />`, answers: [keep(), ['yes', t('LOOK_FILE', 'Look at the file')]] });
  return answered === 'yes' ? sheets[Number(chosen.value)] : null;
}

/** Players of a table: into the event that is open, or into a new one that is called as the file. */
async function openTable(file, answer, isInEvent) {
  const sheet = await sheetOf(file, answer);
  if (!sheet) return;
  if (!isInEvent) {
    const name = file.name.replace(/\.[^.]*$/, '');
    const answered = await ask({ title: t('OPEN_TABLE', 'A table'), body: html`<p><b>${file.name}</b> · ${t('ROWS_N', '%1 rows', sheet.rows)}</p><p>${t('OPEN_TABLE_HINT', 'A new event is made, and its players are shown before they are taken.')}</p>`, answers: [keep(), ['yes', t('NEW_WITH_THESE', 'New event with these players')]] });
    if (answered !== 'yes') return;
    const made = await post('/api/1/new', { name });
    if (made.status !== 200) return void refuse(made);
    go(`/t/${made.at}/players`);
  }
  openPaste(sheet.table);
}

/** A file of any kind. @param {File} file @param {{isInEvent?: boolean}} [where] */
export async function openFile(file, { isInEvent = false } = {}) {
  if (!file) return;
  const answer = await send('/api/1/open', file);
  if (answer.status !== 200) return void refuse(answer);
  if (answer.what === 'log') openLog(file);
  else if (answer.what === 'trf') openTrf(file, answer);
  else openTable(file, answer, isInEvent);
}

/** What takes a file that is dropped. @param {(over: boolean) => void} setOver */
export const dropping = (setOver, where) => ({
  onDragOver: (event) => { event.preventDefault(); setOver(true); }, onDragLeave: () => setOver(false),
  onDrop: (event) => { event.preventDefault(); setOver(false); openFile(event.dataTransfer.files[0], where); },
});
