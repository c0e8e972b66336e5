// SPDX-License-Identifier: Apache-2.0
// Ctrl K: any player, board or act. "mull" finds people, "27 1" writes a result on board 27, words find places and acts.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { finder, html, Icon } from '../shared/parts.js';
import { plain, shown, t } from '../shared/say.js';
import { act } from './acts.js';
import { known } from './keys.js';
import { eventPath, go, me, route, useView } from './store.js';

const isOpen = signal(false);
let before = null;
export const openFinder = () => { before = document.activeElement; isOpen.value = true; };
const close = () => { isOpen.value = false; before?.focus?.(); };

const DIGITS = { 105: { 1: '1-0', 5: 'draw', 0: '0-1' }, 123: { 1: '1-0', 2: 'draw', 3: '0-1' }, 132: { 1: '1-0', 3: 'draw', 2: '0-1' } };

/** What the line finds: {what, more, does}. */
function found(line, players, round) {
  const of = new Map(players.map((player) => [player.player, player]));
  const out = [];
  const number = line.match(/^(\d+)(?:\s+(\d))?$/);
  const board = number && round?.boards?.find((one) => one.board === Number(number[1]) && one.black);
  if (board) {
    const names = `${of.get(board.white)?.name ?? ''} – ${of.get(board.black)?.name ?? ''}`;
    const result = number[2] && DIGITS[me.value.digits]?.[number[2]];
    if (result) out.push({ what: `${t('BOARD', 'Board')} ${board.board}${t('COLON', ': ')}${shown(result)}`, more: names, does: () => act(board.result ? 'correct_result' : 'set_result', { round: round.round, white: board.white, black: board.black, result }, { expects: board.rev, what: `${t('BOARD', 'Board')} ${board.board}${t('COLON', ': ')}${shown(result)}` }) });
    out.push({ what: `${t('BOARD', 'Board')} ${board.board}`, more: names, does: () => go(`r/${round.round}?board=${board.board}`) });
  }
  const [, word, whom, wanted] = line.trim().match(/^(\S+)\s+(.+?)\s+(\d+)$/) ?? []; // "bye koch 3"
  if (word && plain(word) === plain(t('BYE', 'bye')))
    for (const player of players.filter((one) => !one.removed && finder(whom)(one.name)).slice(0, 4)) {
      const what = t('HALF_BYE_IN', '%1: half-point bye in round %2', player.name, wanted);
      out.push({ what, more: '', does: () => act('ask_bye', { player: player.player, round: Number(wanted), worth: 'half' }, { what }) });
    }
  const fits = finder(line);
  if (line.trim() && !/^\d+\s/.test(line))
    for (const player of players)
      if (!player.removed && out.length < 8 && (fits(player.name) || String(player.tpn) === line.trim()))
        out.push({ what: player.name, more: [player.tpn ? `${t('NUMBER', 'No.')} ${player.tpn}` : '', player.rating || ''].filter(Boolean).join(' · '), does: () => go(`players?player=${player.player}`) });
  for (const { what, shown: key, does } of known())
    if (what && key && out.length < 12 && fits(what) && !out.some((one) => one.what === what)) out.push({ what, more: key, does });
  return out;
}

function Box() {
  const field = useRef();
  const [line, setLine] = useState(''), [at, setAt] = useState(0);
  const { slug } = route.value;
  const { data: players } = useView(slug ? eventPath('/players') : '');
  const { data: event } = useView(slug ? eventPath('') : '');
  const last = event?.paired;
  const { data: round } = useView(slug && last ? eventPath(`/r/${last}`) : '');
  useEffect(() => field.current.focus(), []);
  const hits = found(line, players?.players ?? [], round);
  const take = (hit) => { close(); hit?.does(); };
  const pressed = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt(Math.max(0, Math.min(hits.length - 1, at + step)));
    else if (event.key === 'Enter') take(hits[at]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="finder" onClick=${(event) => event.target === event.currentTarget && close()}><div role="dialog" aria-modal="true" aria-label=${t('FIND_OR_DO', 'Find or do')}>
    <div class="line"><${Icon} name="find" /><input ref=${field} role="combobox" aria-expanded="true" aria-controls="found" aria-activedescendant=${hits[at] ? `found${at}` : undefined} aria-label=${t('FIND_OR_DO', 'Find or do')}
      placeholder=${t('FINDER_HINT', 'A name, a board, “27 1”, or what you want to do')} autocomplete="off" value=${line} onInput=${(event) => { setLine(event.target.value); setAt(0); }} onKeyDown=${pressed} /></div>
    <ul id="found" role="listbox" aria-label=${t('FOUND', 'Found')}>${hits.map((hit, i) => html`<li key=${i} id="found${i}" role="option" aria-selected=${String(i === at)} onMouseMove=${() => setAt(i)} onClick=${() => take(hit)}>
      <span>${hit.what}</span><span class="faint">${hit.more}</span></li>`)}</ul>
    ${line.trim() && hits.length === 0 && html`<p class="nothing mid" role="status">${t('NOTHING_FOUND', 'Nothing found')}</p>`}</div></div>`;
}

export const Finder = () => isOpen.value && html`<${Box} />`;
