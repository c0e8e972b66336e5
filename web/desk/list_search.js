// SPDX-License-Identifier: Apache-2.0
// A player from a rating list of this machine: letters find, arrows choose, Enter enters. The month and the digest of the list stand
// with the rating, so that the event can tell later what it began with.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { html, Menu } from '../shared/parts.js';
import { tell } from './acts.js';
import { playersN, t } from '../shared/say.js';
import { patch, read1, route, useEventView, useView } from './store.js';

const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'];
const chosen = signal(''), rating = signal({ slug: '', kind: '' });
/** The rating that was chosen in this event; '': the one that it counts for. */
export const chosenRate = () => (rating.value.slug === route.value.slug ? rating.value.kind : '');

const isFides = (list) => list.startsWith('fide');
const titlesOf = (row) => [row.title, row.women_title].filter(Boolean);

/** What the act add_player is told of a row. */
export function entryOf(row, list, kind) {
  const value = row[kind] || row.standard || 0, title = titlesOf(row).find((one) => TITLES.includes(one));
  return {
    name: row.name, ...(row.sex ? { sex: row.sex } : {}), ...(title ? { title } : {}), ...(row.federation ? { federation: row.federation.slice(0, 3) } : {}),
    ...(row.birth ? { birth: row.birth } : {}), ...(row.club ? { club: row.club } : {}), rating_from: `${list.list} ${list.date} ${list.digest.slice(0, 16)}`,
    ...(isFides(list.list) ? { fide_id: row.number, official_rating: value } : { ...(row.fide_id ? { fide_id: row.fide_id } : {}), national_rating: value }), rating: value,
  };
}

/** A title of the row that an entry cannot have. */
const strange = (row) => titlesOf(row).find((one) => !TITLES.includes(one));

/** The answer to the words, asked for as they are typed, and to which words it is; of an earlier question none comes later. */
function useFound(name, words) {
  const [found, setFound] = useState({ asked: '', data: null }), asked = name && words.trim().length >= 3 ? `${name} ${words}` : '';
  useEffect(() => {
    let isOver = false;
    const answer = (data) => { if (!isOver) setFound({ asked, data }); };
    if (!asked) answer(null);
    else read1(`lists/${name}?find=${encodeURIComponent(words)}`).then(({ status, data }) => answer(status === 200 ? data : null), () => answer(null));
    return () => { isOver = true; };
  }, [asked]);
  return { found: asked ? found.data : null, isPending: asked !== '' && found.asked !== asked };
}

/** The lists of this machine and the one that is chosen, FIDE's first; '' when there is none. */
export function useLists() {
  const { data } = useView('lists'), lists = data?.lists ?? [];
  return { lists, name: lists.some((one) => one.list === chosen.value) ? chosen.value : (lists.find((one) => isFides(one.list)) ?? lists[0])?.list ?? '' };
}

/** Which list, where there are several, and which of its ratings. */
export const ListMenus = ({ lists, name, shown = 'standard' }) => html`<div class="two">
  ${lists.length > 1 && html`<${Menu} label=${t('RATING_LIST', 'Rating list')} value=${name} onChoose=${(one) => { chosen.value = one; }} choices=${lists.map((one) => [one.list, `${one.list} ${one.date}`])} />`}
  <${Menu} label=${t('RATING_OF', 'Rating for')} value=${chosenRate() || shown} onChoose=${(kind) => { rating.value = { slug: route.value.slug, kind }; }}
    choices=${[['standard', t('STANDARD_CHESS', 'standard')], ['rapid', t('RAPID_CHESS', 'rapid')], ['blitz', t('BLITZ_CHESS', 'blitz')]]} /></div>`;

/** A list from a file: read beside the desk's work, and told when it is there. @param {{onDone?: () => void}} props */
export function ImportList({ onDone }) {
  const { data } = useView('lists'), is = data?.import;
  const look = async () => {
    const { data: now } = await read1('lists'), came = now?.lists.find((one) => one.list === now.import.list);
    if (now) patch('lists', () => now);
    if (now?.import.running) return void setTimeout(look, 500);
    if (now?.import.problem) return void tell(now.import.problem, { stay: true });
    if (came) tell(`${t('RATING_LIST', 'Rating list')}${t('COLON', ': ')}${came.list} ${came.date}, ${playersN(came.players)}`);
    onDone?.();
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

/** A row in few words: rating, federation, year of birth, number. */
export const told = (row, kind) => [row[kind] || row.standard || '–', row.federation, row.birth?.slice(0, 4), row.number].filter(Boolean).join(' ');

/**
 * Hits below the field of a name. `keys.current` takes the field's arrows and Enter; true when it was for the hits. Keys that come
 * before the answer wait for it. A bare name beside hits is entered by a second Enter alone. `onBare`: Enter that was kept, and nobody is found.
 */
export function ListSearch({ words, keys, rate, onTake, onBare, onImported }) {
  const { lists, name } = useLists(), { data: there } = useEventView('/players'), kind = chosenRate() || rate;
  const { found, isPending } = useFound(name, words), rows = found?.players ?? [];
  const [place, setPlace] = useState({ words, at: -1, hasAsked: false }), kept = useRef({ words, keys: [] });
  const now = place.words === words ? place : { words, at: -1, hasAsked: false }, { at } = now;
  useEffect(() => setPlace(now), [words]); // the same words later are another question
  const entered = new Set((there?.players ?? []).filter((one) => !one.removed && one.fide_id).map((one) => one.fide_id));
  const numberOf = (row) => (isFides(name) ? row.number : row.fide_id);
  const take = (row) => onTake(entryOf(row, found.list, kind), strange(row));
  /** What a key does to the place; null: the name has been entered. */
  const step = (key, from) => {
    if (key !== 'Enter') return { ...from, at: Math.max(-1, Math.min(rows.length - 1, from.at + (key === 'ArrowDown' ? 1 : -1))) };
    if (rows[from.at]) return void take(rows[from.at]);
    if (rows.length === 1 && rows[0].number === words.trim()) return void take(rows[0]);
    if (rows.length > 0 && !from.hasAsked) return { ...from, hasAsked: true, at: rows.length === 1 ? 0 : -1 };
    return void onBare();
  };
  useEffect(() => {
    if (isPending || kept.current.words !== words || kept.current.keys.length === 0) return;
    let next = now;
    for (const key of kept.current.keys.splice(0)) if (next) next = step(key, next);
    if (next) setPlace(next);
  }, [isPending]);
  keys.current = ({ key, isComposing }) => {
    if (isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return false;
    if (isPending) {
      if (kept.current.words !== words) kept.current = { words, keys: [] };
      return kept.current.keys.push(key) > 0;
    }
    if (rows.length === 0) return false;
    const next = step(key, now);
    if (next) setPlace(next);
    return true;
  };
  if (!name) return html`<${ImportList} onDone=${onImported} />`;
  return html`<div class="stack">${rows.length > 0 && html`<ul class="hits" role="listbox" aria-label=${t('RATING_LIST', 'Rating list')}>${rows.map((row, i) => html`
      <li key=${row.number} role="option" aria-selected=${String(i === at)} onClick=${() => take(row)}>
        <div class=${i === at ? 'hit sel' : 'hit'}><span>${titlesOf(row)[0] && html`<span class="ti">${titlesOf(row)[0]}</span> `}<bdi>${row.name}</bdi></span>
          <span class="faint">${told(row, kind)}${row.flag?.includes('i') && html` · ${t('INACTIVE', 'inactive')}`}${entered.has(numberOf(row)) && html` · <b>${t('ENTERED_ALREADY', 'entered')}</b>`}</span></div></li>`)}</ul>`}
    ${found?.more && html`<p class="hint">${t('MORE_HITS', 'There are more: type on.')}</p>`}
    <span class="vh" role="status">${rows[at] ? `${rows[at].name} ${told(rows[at], kind)}` : ''}</span>
    ${now.hasAsked && rows.length > 0 && html`<p class="hint amb" role="status">${at >= 0 ? t('ENTER_TAKES', 'Enter: this player. ↑, Enter: a player who is in no list.') : t('ENTER_AGAIN', '↓: a player of the list. Enter again: a player who is in no list.')}</p>`}
    ${found && rows.length === 0 && html`<p class="hint">${t('NOT_IN_LIST', 'Nobody of this name is in the list.')}</p>`}
    <${ListMenus} lists=${lists} name=${name} shown=${rate} /></div>`;
}
