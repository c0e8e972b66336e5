// SPDX-License-Identifier: Apache-2.0
// A player from a rating list of this machine: letters find, arrows choose, Enter enters. The month and the digest of the list stand
// with the rating, so that the event can tell later what it began with.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { html, Menu } from '../shared/parts.js';
import { tell } from './acts.js';
import { t } from '../shared/say.js';
import { patch, read1, useView } from './store.js';

const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'];
const chosen = signal('');
export const rate = signal(''); // '': the one that the event counts for, where the desk says it, else standard

const isFides = (list) => list.startsWith('fide');

/** What the act add_player is told of a row. */
export function entryOf(row, list, kind) {
  const rating = row[kind] || row.standard || 0, title = [row.title, row.women_title].find((one) => TITLES.includes(one));
  return {
    name: row.name, ...(row.sex ? { sex: row.sex } : {}), ...(title ? { title } : {}), ...(row.federation ? { federation: row.federation.slice(0, 3) } : {}),
    ...(row.birth ? { birth: row.birth } : {}), ...(row.club ? { club: row.club } : {}), rating_from: `${list.list} ${list.date} ${list.digest.slice(0, 16)}`,
    ...(isFides(list.list) ? { fide_id: row.number, official_rating: rating } : { ...(row.fide_id ? { fide_id: row.fide_id } : {}), national_rating: rating }), rating,
  };
}

/** The rows that fit the words, asked for as they are typed; a later answer is never overwritten by an earlier one. */
function useFound(name, words) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    let isOver = false;
    if (!name || words.trim().length < 3) setFound(null);
    else read1(`lists/${name}?find=${encodeURIComponent(words)}`).then(({ status, data }) => { if (!isOver) setFound(status === 200 ? data : null); }, () => {});
    return () => { isOver = true; };
  }, [name, words]);
  return found;
}

/** The lists of this machine and the one that is chosen, FIDE's first; '' when there is none. */
export function useLists() {
  const { data } = useView('lists'), lists = data?.lists ?? [];
  return { lists, name: lists.some((one) => one.list === chosen.value) ? chosen.value : (lists.find((one) => isFides(one.list)) ?? lists[0])?.list ?? '' };
}

/** Which list, where there are several, and which of its ratings. */
export const ListMenus = ({ lists, name, shown = 'standard' }) => html`<div class="two">
  ${lists.length > 1 && html`<${Menu} label=${t('RATING_LIST', 'Rating list')} value=${name} onChoose=${(one) => { chosen.value = one; }} choices=${lists.map((one) => [one.list, `${one.list} ${one.date}`])} />`}
  <${Menu} label=${t('RATING_OF', 'Rating for')} value=${rate.value || shown} onChoose=${(one) => { rate.value = one; }}
    choices=${[['standard', t('STANDARD_CHESS', 'standard')], ['rapid', t('RAPID_CHESS', 'rapid')], ['blitz', t('BLITZ_CHESS', 'blitz')]]} /></div>`;

/** A list from a file: read beside the desk's work, and told when it is there. */
export function ImportList() {
  const { data } = useView('lists'), is = data?.import;
  const look = async () => {
    const { data: now } = await read1('lists');
    if (now) patch('lists', () => now);
    if (now?.import.running) setTimeout(look, 500);
    else if (now?.import.problem) tell(now.import.problem, { stay: true });
  };
  const take = async ({ target }) => {
    const [file] = target.files;
    target.value = '';
    if (!file) return;
    const answer = await fetch(`/api/1/lists?name=${encodeURIComponent(file.name)}`, { method: 'POST', headers: { 'X-Desk': '1' }, body: file });
    if (answer.status !== 202) tell((await answer.json().catch(() => null))?.text ?? `${answer.status}`, { stay: true });
    look();
  };
  return is?.running ? html`<p class="hint" role="status">${t('LIST_COMES', 'Reading the list: %1 players', is.players)}</p>`
    : html`<label class="link">${t('IMPORT_LIST', 'Import a rating list')}<input type="file" class="vh" accept=".zip,.txt,.xml" onChange=${take} /></label>`;
}

/** A row in few words: rating, federation, year of birth. */
export const told = (row) => [row[rate.value] || row.standard || '–', row.federation, row.birth?.slice(0, 4)].filter(Boolean).join(' ');

/** Hits below the field of a name. `keys.current` takes the field's arrows and Enter; true when it was for the hits. */
export function ListSearch({ words, keys, onTake }) {
  const { lists, name } = useLists();
  const found = useFound(name, words), rows = found?.players ?? [];
  const [at, setAt] = useState(-1);
  useEffect(() => setAt(-1), [words, name]);
  keys.current = (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setAt(Math.max(-1, Math.min(rows.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    else if (event.key === 'Enter' && rows[at]) onTake(entryOf(rows[at], found.list, rate.value || 'standard'));
    else return false;
    return rows.length > 0;
  };
  if (!name) return html`<${ImportList} />`;
  return html`<div class="stack">${rows.length > 0 && html`<ul class="hits" role="listbox" aria-label=${t('RATING_LIST', 'Rating list')}>${rows.map((row, i) => html`
      <li key=${row.number} role="option" aria-selected=${String(i === at)} onClick=${() => onTake(entryOf(row, found.list, rate.value || 'standard'))}>
        <div class=${i === at ? 'hit sel' : 'hit'}><span>${row.title && html`<span class="ti">${row.title}</span> `}<bdi>${row.name}</bdi></span><span class="faint">${told(row)}</span></div></li>`)}</ul>`}
    <span class="vh" role="status">${rows[at] ? `${rows[at].name} ${told(rows[at])}` : ''}</span>
    ${found && rows.length === 0 && html`<p class="hint">${t('NOT_IN_LIST', 'Nobody of this name is in the list.')}</p>`}
    <${ListMenus} lists=${lists} name=${name} /></div>`;
}
