// SPDX-License-Identifier: Apache-2.0
// A list looked over before it is taken: what each heading is taken for, who is new, known, or not understood, with counts. Nothing
// is written before the last button, and no column is dropped without a word.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, Chips, html } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { act, attempt, isDone } from './acts.js';

const isOpen = signal(false);
export const openPaste = () => { isOpen.value = true; };

const COLUMNS = () => ({
  name: t('NAME', 'Name'), first_name: t('FIRST_NAME', 'First name'), rating: t('RATING', 'Rating'), fide_rating: t('FIDE_RATING', 'FIDE rating'), national_rating: t('NATIONAL_RATING', 'National rating'), title: t('TITLE', 'Title'), federation: t('FEDERATION', 'Federation'),
  fide_id: t('FIDE_ID', 'FIDE number'), birth: t('BIRTH', 'Born'), sex: t('SEX', 'Sex'), club: t('CLUB', 'Club'), categories: t('GROUPS', 'Groups'), category: t('GROUPS', 'Groups'), note: t('NOTE', 'Note'),
});
const BECAME = () => ({ new: [t('ROW_NEW', 'new'), ''], known: [t('ROW_SAME', 'same'), 't'], same: [t('ROW_SAME', 'same'), 't'], changed: [t('ROW_CHANGED', 'changed'), 't'], unreadable: [t('ROW_UNREAD', 'unread'), 'r'] });

const cells = (line) => (line.includes('\t') ? line.split('\t') : line.includes(';') ? line.split(';') : [line]);

function Box() {
  const area = useRef(), [table, setTable] = useState(''), [seen, setSeen] = useState(null), [show, setShow] = useState('all'), [update, setUpdate] = useState(true);
  const dialog = useRef();
  useEffect(() => { dialog.current.showModal(); area.current?.focus(); }, []);
  const close = () => { isOpen.value = false; };
  useEffect(() => {
    if (!table.trim()) return void setSeen(null);
    const timer = setTimeout(async () => setSeen(await attempt('import_players', { table, ...(update ? { update: true } : {}) })), 150);
    return () => clearTimeout(timer);
  }, [table, update]);
  const rows = seen?.answer?.rows ?? [], columns = seen?.answer?.columns ?? [];
  const lines = table.split('\n');
  const counts = {};
  for (const row of rows) counts[row.became] = (counts[row.became] ?? 0) + 1;
  const taken = rows.filter((row) => /new|changed/.test(row.became)).length;
  const names = COLUMNS(), headings = cells(lines[0] ?? '');
  const unused = headings.filter((_, i) => columns.length > 0 && !columns[i]);
  const take = async () => {
    const answer = await act('import_players', { table, ...(update ? { update: true } : {}) }, { what: t('TAKEN_OVER', '%1 players taken over', taken) });
    if (isDone(answer)) close();
  };
  const fromFile = async (event) => { const file = event.target.files[0]; if (file) setTable(await file.text()); };
  return html`<dialog ref=${dialog} class="sheet wide paste" aria-labelledby="pasteh" onCancel=${(event) => { event.preventDefault(); close(); }}><div>
    <h2 id="pasteh">${t('PASTE', 'Paste a list')}</h2>
    <p>${t('PASTE_HOW', 'Rows as copied from a spreadsheet, with or without headings. Nothing is written before you have seen it.')}</p>
    ${!seen || !rows.length ? html`<textarea ref=${area} class="fld" rows="10" name="table" aria-label=${t('PASTE', 'Paste a list')} value=${table} onInput=${(event) => setTable(event.target.value)} onKeyDown=${(event) => { if (event.key === 'Enter' && event.ctrlKey && taken) take(); }}></textarea>
      <div class="row"><label class="btn sec sm">${t('OPEN_LIST_FILE', 'Open a file')}<input type="file" class="vh" accept=".csv,.txt,.tsv" onChange=${fromFile} /></label></div>` : ''}
    ${(seen?.findings ?? []).filter((finding) => finding.level > 1).map((finding, i) => html`<p key=${i} class=${finding.level >= 5 ? 'red' : 'amb'}>${finding.text} ${finding.way ?? ''}</p>`)}
    ${rows.length > 0 && html`
      ${unused.length > 0 && html`<div class="bar a"><span><span class="dot a"></span><b>${t('COLUMNS_UNUSED', 'Columns without a place:')}</b> ${unused.join(', ')}</span></div>`}
      <p>${columns.map((column, i) => html`<span class=${`tag ${column ? 't' : 'a'}`} key=${i}>${headings[i] ?? ''} → ${names[column] ?? '–'}</span> `)}</p>
      <${Chips} label=${t('FILTER', 'Filter')} value=${show} onChoose=${setShow} chips=${[['all', t('ALL', 'All'), rows.length], ...Object.entries(counts).map(([key, count]) => [key, BECAME()[key]?.[0] ?? key, count])]} />
      <div class="wide-table"><table><tbody>${rows.filter((row) => show === 'all' || row.became === show).slice(0, 400).map((row) => html`<tr key=${row.line}><td class="n">${row.line}</td><td><span class="tag ${BECAME()[row.became]?.[1] ?? ''}">${BECAME()[row.became]?.[0] ?? row.became}</span></td>
        <td><b>${row.name}</b>${row.why ? html` <span class="red">${row.why}</span>` : ''}</td><td class="mid">${cells(lines[row.line - 1] ?? '').slice(0, 8).join(' · ')}</td></tr>`)}</tbody></table></div>
      <label class="check"><input type="checkbox" checked=${update} onChange=${(event) => setUpdate(event.target.checked)} /> ${t('BRING_UP_TO_DATE', 'Bring known players up to date')}</label>`}
    <div class="answers"><${Button} kind="quiet" onClick=${close}>${t('CANCEL', 'Leave as it is')}<//>${rows.length > 0 && html`<${Button} onClick=${() => setTable('')}>${t('ANOTHER_LIST', 'Another list')}<//>`}
      <${Button} kind="pri" disabled=${!taken} onClick=${take}>${t('TAKE_OVER', 'Take over %1 players', taken)}<//></div></div></dialog>`;
}
export const Paste = () => isOpen.value && html`<${Box} />`;
