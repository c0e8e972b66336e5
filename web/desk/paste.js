// SPDX-License-Identifier: Apache-2.0
// A list looked over before it is taken: what each heading is taken for, who is new, known, or not understood, with counts. Nothing
// is written before the last button, and no column is dropped without a word.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, Chips, html, Switch } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { act, attempt, isDone } from './acts.js';
import { ACCEPTED, openFile } from './open.js';

const isOpen = signal(false);
/** @param {string} [text] a table that was read already */
export const openPaste = (text) => { isOpen.value = { text: typeof text === 'string' ? text : '' }; };

/** What a column can be taken for, and the heading that the desk knows it by. */
const COLUMNS = () => [
  ['name', t('NAME', 'Name'), 'name'], ['first_name', t('FIRST_NAME', 'First name'), 'first name'], ['rating', t('RATING', 'Rating'), 'rating'], ['official_rating', t('FIDE_RATING', 'FIDE rating'), 'fide rating'], ['national_rating', t('NATIONAL_RATING', 'National rating'), 'national rating'],
  ['title', t('TITLE', 'Title'), 'title'], ['federation', t('FEDERATION', 'Federation'), 'federation'], ['fide_id', t('FIDE_ID', 'FIDE number'), 'fide id'], ['birth', t('BIRTH', 'Born'), 'born'], ['sex', t('SEX', 'Sex'), 'sex'], ['club', t('CLUB', 'Club'), 'club'], ['categories', t('GROUPS', 'Groups'), 'group'],
];
const BECAME = () => ({ new: [t('ROW_NEW', 'new'), ''], known: [t('ROW_SAME', 'same'), 't'], same: [t('ROW_SAME', 'same'), 't'], changed: [t('ROW_CHANGED', 'changed'), 't'], unreadable: [t('ROW_UNREAD', 'unread'), 'r'] });

/** A table as rows of cells; what parts them is guessed as the desk does it. @param {string} text @returns {string[][]} */
function parsed(text) {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  return text.split(/\r?\n/).map((line) => {
    const cells = [];
    for (const [, quoted, plain] of line.matchAll(separator === '\t' ? /()([^\t]*)(?:\t|$)/g : separator === ';' ? /(?:"((?:[^"]|"")*)"|([^;]*))(?:;|$)/g : /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)) cells.push((quoted ?? '').replaceAll('""', '"') || plain || '');
    return cells.slice(0, -1).length && cells.at(-1) === '' ? cells.slice(0, -1) : cells;
  });
}

function Box() {
  const area = useRef(), [table, setTable] = useState(isOpen.value.text), [seen, setSeen] = useState(null), [show, setShow] = useState('all'), [update, setUpdate] = useState(true), [seed, setSeed] = useState('fide'), [takenAs, setTakenAs] = useState({});
  const dialog = useRef();
  useEffect(() => { dialog.current.showModal(); area.current?.focus(); }, []);
  const close = () => { isOpen.value = false; };
  const [guess, setGuess] = useState([]);
  const grid = parsed(table), hasHead = (guess[1] ?? []).some(Boolean), isChosen = Object.keys(takenAs).length > 0;
  /** The list as it is taken: columns under the headings somebody chose, without those that were left out. */
  const body = () => {
    const known = new Map(COLUMNS().map(([key, , heading]) => [key, heading]));
    const now = (i) => takenAs[i] ?? guess[0]?.[i] ?? '';
    const keep = (row) => row.filter((_, i) => now(i) !== '').join('\t');
    const text = isChosen ? [keep(grid[0].map((_, i) => known.get(now(i)) ?? '')), ...grid.slice(hasHead ? 1 : 0).map(keep)].join('\n') : table;
    return { table: text, seed, ...(update ? { update: true } : {}) };
  };
  useEffect(() => {
    if (!table.trim()) return void setSeen(null);
    const timer = setTimeout(async () => setSeen(await attempt('import_players', body())), 150);
    return () => clearTimeout(timer);
  }, [table, update, seed, takenAs]);
  const rows = seen?.answer?.rows ?? [];
  const counts = {};
  for (const row of rows) counts[row.became] = (counts[row.became] ?? 0) + 1;
  const taken = rows.filter((row) => /new|changed/.test(row.became)).length;
  const choices = [['', t('LEFT_OUT', 'left out')], ...COLUMNS().map(([key, word]) => [key, word])];
  // what each column is taken for: the desk's guess until somebody chose
  useEffect(() => { if (seen?.answer?.columns && !isChosen) setGuess([seen.answer.columns, seen.answer.headings ?? []]); }, [seen]);
  const headings = grid[0]?.map((cell, i) => guess[1]?.[i] ?? '') ?? [], as = (i) => takenAs[i] ?? guess[0]?.[i] ?? '';
  const unused = headings.map((heading, i) => heading || `${i + 1}`).filter((_, i) => guess[0] && !guess[0][i] && takenAs[i] === undefined);
  const take = async () => {
    const answer = await act('import_players', body(), { what: taken === 1 ? t('TAKEN_OVER_1', '1 player taken over') : t('TAKEN_OVER', '%1 players taken over', taken) });
    if (isDone(answer)) close();
  };
  const fromFile = (event) => { close(); openFile(event.target.files[0], { isInEvent: true }); };
  return html`<dialog ref=${dialog} class="sheet wide paste" aria-labelledby="pasteh" onCancel=${(event) => { event.preventDefault(); close(); }}><div>
    <h2 id="pasteh">${t('PASTE', 'Paste a list')}</h2>
    <p>${t('PASTE_HOW', 'Rows as copied from a spreadsheet, with or without headings. Nothing is written before you have seen it.')}</p>
    ${!seen || !rows.length ? html`<textarea ref=${area} class="fld" rows="10" name="table" aria-label=${t('PASTE', 'Paste a list')} value=${table} onInput=${(event) => setTable(event.target.value)} onKeyDown=${(event) => { if (event.key === 'Enter' && event.ctrlKey && taken) take(); }}></textarea>
      <div class="row"><label class="btn sec sm">${t('OPEN_LIST_FILE', 'Open a file')}<input type="file" class="vh" accept=${ACCEPTED} onChange=${fromFile} /></label></div>` : ''}
    ${(seen?.findings ?? []).filter((finding) => finding.level > 1 && finding.subject !== 'columns_left').map((finding, i) => html`<p key=${i} class=${finding.level >= 5 ? 'red' : 'amb'}>${finding.text} ${finding.way ?? ''}</p>`)}
    ${rows.length > 0 && html`
      ${unused.length > 0 && html`<div class="bar a"><span><span class="dot a"></span><b>${t('COLUMNS_UNUSED', 'Columns without a place:')}</b> ${unused.join(', ')}</span></div>`}
      <div class="columns">${headings.map((heading, i) => html`<label key=${i}><span>${heading || `${i + 1}`}</span><select aria-label=${heading || `${i + 1}`} class=${`fld sm${as(i) ? '' : ' open'}`} value=${as(i)} onChange=${(event) => setTakenAs({ ...takenAs, [i]: event.target.value })}>${choices.map(([key, word]) => html`<option key=${key} value=${key} selected=${key === as(i)}>${word}</option>`)}</select></label>`)}
        <span class="sp"></span><${Switch} label=${t('SEED_BY', 'Seed by')} value=${seed} onChoose=${setSeed} choices=${[['fide', t('SEED_FIDE', 'FIDE, then national')], ['national', t('SEED_NATIONAL', 'National first')]]} /></div>
      <${Chips} label=${t('FILTER', 'Filter')} value=${show} onChoose=${setShow} chips=${[['all', t('ALL', 'All'), rows.length], ...Object.entries(counts).map(([key, count]) => [key, BECAME()[key]?.[0] ?? key, count])]} />
      <div class="wide-table" tabindex="0" role="group" aria-label=${t('PLAYERS', 'Players')}><table><tbody>${rows.filter((row) => show === 'all' || row.became === show).slice(0, 400).map((row) => html`<tr key=${row.line}><td class="n">${row.line}</td><td><span class="tag ${BECAME()[row.became]?.[1] ?? ''}">${BECAME()[row.became]?.[0] ?? row.became}</span></td>
        <td><b>${row.name}</b>${row.why ? html` <span class="red">${row.why}</span>` : ''}</td><td class="mid">${(grid[row.line - (isChosen && !hasHead ? 2 : 1)] ?? []).filter(Boolean).slice(0, 9).join(' · ')}</td></tr>`)}</tbody></table></div>
      <label class="check"><input type="checkbox" checked=${update} onChange=${(event) => setUpdate(event.target.checked)} /> ${t('BRING_UP_TO_DATE', 'Bring known players up to date')}</label>`}
    <div class="answers"><${Button} kind="quiet" onClick=${close}>${t('CANCEL', 'Leave as it is')}<//>${rows.length > 0 && html`<${Button} onClick=${() => { setTable(''); setTakenAs({}); setGuess([]); }}>${t('ANOTHER_LIST', 'Another list')}<//>`}
      <${Button} kind="pri" disabled=${!taken} onClick=${take}>${taken === 1 ? t('TAKE_OVER_1', 'Take over 1 player') : t('TAKE_OVER', 'Take over %1 players', taken)}<//></div></div></dialog>`;
}
export const Paste = () => isOpen.value && html`<${Box} />`;
