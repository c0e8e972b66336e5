// SPDX-License-Identifier: Apache-2.0
// Players: the list is the page. One field finds, chips filter, headings sort; a row opens the player beside it. Check-in is a
// mode of the same list: Space ticks, letters find, Enter ticks the only hit.
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button, Dot, Empty, finder, html, memo, Switch, Tag, useGradually } from '../shared/parts.js';
import { plain, playersN, t } from '../shared/say.js';
import { act, tell } from './acts.js';
import { isPaneOpen } from './frame.js';
import { useKeys } from './keys.js';
import { dropping } from './open.js';
import { CheckPane } from './list_check.js';
import { useLists } from './list_search.js';
import { EditPane, PlayerPane } from './pane_player.js';
import { openPaste } from './paste.js';
import { go, route, useEventView } from './store.js';

const wanted = signal(''), sorting = signal({ by: 'tpn', down: false }), chip = signal('all');

/** What stands under FIDE: its rating, or the one there is when nobody says whose it is. */
const fideOf = (player) => player.fide_rating || (player.national_rating ? 0 : player.rating);

const age = (player, at) => {
  const year = Number(player.birth?.slice(0, 4));
  return year ? at - year : NaN;
};

/** What tells players of one name apart: the year of birth, else the number. @returns {Map<number, string>} */
function apartOf(all) {
  const by = new Map(), apart = new Map();
  for (const one of all) by.set(plain(one.name), [...(by.get(plain(one.name)) ?? []), one]);
  for (const same of by.values()) {
    if (same.length === 1) continue;
    const years = same.map((one) => one.birth?.slice(0, 4) ?? '');
    for (const [i, one] of same.entries()) apart.set(one.player, years[i] && years.indexOf(years[i]) === years.lastIndexOf(years[i]) ? years[i] : one.fide_id || `${t('NUMBER', 'No.')} ${one.tpn || one.player}`);
  }
  return apart;
}

/** Chips: key, words, test. A chip that fits nobody is not shown, unless it is chosen. */
const filters = (year, hasBegun) => [
  ['all', t('ALL', 'All'), () => true],
  ['missing', t('NOT_HERE', 'Not here'), (player) => player.presence === 'missing' && !hasBegun],
  ['byes', t('BYES', 'Byes'), (player) => player.byes?.length > 0 || player.absent?.length > 0],
  ['unrated', t('UNRATED', 'unrated'), (player) => !player.rating],
  ['women', t('WOMEN', 'Women'), (player) => player.sex === 'w'],
  ['u16', t('U16', 'U16'), (player) => age(player, year) <= 16],
  ['s60', t('S60', 'S60'), (player) => age(player, year) >= 60],
  ['marks', '⚠', (player) => player.marks?.length > 0],
  ['gone', t('GONE', 'withdrawn'), (player) => player.presence === 'gone'],
];

const PRESENCES = {
  here: () => ['g', t('HERE', 'here')], missing: () => ['a', t('NOT_SEEN', 'not seen')], absent: () => ['', t('ABSENT', 'absent')], bye: () => ['', t('BYE', 'bye')],
  later: () => ['', t('ENTERS_LATER', 'enters later')], gone: () => ['', t('GONE', 'withdrawn')],
};
export const Presence = ({ of }) => {
  const [tone, word] = PRESENCES[of]?.() ?? ['', ''];
  return html`<${Dot} tone=${tone}>${word}<//>`;
};

/** Columns that are left out where nobody has anything in them. */
const EMPTY = { national_rating: (one) => one.national_rating, club: (one) => one.club, birth: (one) => one.birth, groups: (one) => one.categories?.length, federation: (one) => one.federation, byes: (one) => one.byes?.length || one.absent?.length };

/** Rounds that are not played, with their points: "3 ½ · 5 0". */
const asked = (player) => [...(player.byes ?? []).map((bye) => [bye.round, { half: '½', full: '1', zero: '0' }[bye.worth] ?? '']), ...(player.absent ?? []).map((round) => [round, '0'])].sort(([a], [b]) => a - b)
  .map(([round, worth]) => html`<span key=${round} title=${`${t('ROUND_N', 'Round %1', round)}${t('COLON', ': ')}${worth}`}>${round}${t('COLON', ': ')}<b>${worth}</b> </span>`);

/** Columns: key, heading, class, value to sort by. */
const columns = (all = []) => [
  ['tpn', t('NUMBER', 'No.'), 'n', (one) => one.tpn || 1e6 + one.player], ['name', t('NAME', 'Name'), 'who-col', (one) => plain(one.name)],
  ['federation', t('FED', 'Fed'), 'fed', (one) => one.federation || '~'], ['fide_rating', t('FIDE', 'FIDE'), 'num', (one) => -(fideOf(one) || 0)],
  ['national_rating', t('NATIONAL', 'National'), 'num nat', (one) => -(one.national_rating || 0)], ['club', t('CLUB', 'Club'), 'club', (one) => plain(one.club || '~')],
  ['birth', t('BIRTH', 'Born'), 'born', (one) => one.birth || '~'], ['byes', t('BYES', 'Byes'), 'byes', (one) => -((one.byes?.length ?? 0) + (one.absent?.length ?? 0))], ['groups', t('GROUPS', 'Groups'), 'grp', (one) => (one.categories ?? []).join() || '~'], ['state', t('STATE', 'State'), 'state', (one) => one.presence],
].filter(([key]) => !EMPTY[key] || all.some(EMPTY[key]));

/** `does`: choose and tick, always the same object, so that a row is drawn again only when it is another. */
const Row = memo(({ player, apart, isSel, isTab, checking, does, has, hasBegun }) => {
  const isHere = player.arrived;
  return html`<tr id="p${player.player}" class=${isSel ? 'sel' : ''} aria-selected=${String(isSel)} tabindex=${isTab ? 0 : -1} onClick=${() => does.choose(player.player)} onFocus=${() => !isSel && does.choose(player.player, { open: false })}>
    ${checking && html`<td class="tick"><input type="checkbox" tabindex="-1" checked=${isHere} aria-label=${`${player.name}${t('COLON', ': ')}${t('HERE', 'here')}`} onClick=${(event) => { event.stopPropagation(); event.preventDefault(); does.tick(player); }} /></td>`}
    <td class="n">${player.tpn || '–'}</td>
    <th scope="row" class="who-col">${player.title && player.title !== 'none' ? html`<span class="ti col">${player.title}</span>` : html`<span class="ti col"></span>`}<bdi class="nm">${player.name}</bdi>${apart && html` <span class="faint small apart">${apart}</span>`}
      ${player.marks?.length > 0 && html` <span class="amb" title=${player.marks.map((mark) => mark.text).join('\n')} role="img" aria-label=${player.marks.map((mark) => mark.text).join(' ')}>⚠</span>`}</th>
    ${has.has('federation') && html`<td class="mid fed">${player.federation}</td>`}<td class="num">${fideOf(player) || '–'}</td>${has.has('national_rating') && html`<td class="num mid nat">${player.national_rating || ''}</td>`}
    ${has.has('club') && html`<td class="mid club">${player.club}</td>`}${has.has('birth') && html`<td class="mid born">${player.birth?.slice(0, 4)}</td>`}${has.has('groups') && html`<td class="grp">${(player.categories ?? []).map((one) => html`<${Tag} key=${one}>${one}<//> `)}</td>`}
    ${has.has('byes') && html`<td class="byes mid">${asked(player)}</td>`}
    <td class="state">${(checking || !hasBegun || player.presence !== 'missing') && html`<${Presence} of=${player.presence} />`}</td></tr>`;
});

function Heading({ id, word, class: name }) {
  const { by, down } = sorting.value, is = by === id;
  return html`<th scope="col" class=${name} aria-sort=${is ? (down ? 'descending' : 'ascending') : undefined}><button type="button" onClick=${() => { sorting.value = { by: id, down: is && !down }; }}>${word}${is ? (down ? ' ▼' : ' ▲') : ''}</button></th>`;
}

export function PlayersScreen() {
  const { data: event } = useEventView(''), { data } = useEventView('/players');
  const { query } = route.value;
  const [sel, setSel] = useState(Number(query.get('player')) || 0), [pane, setPane] = useState(sel ? 'player' : '');
  const [checking, setChecking] = useState(query.get('checkin') === '1');
  const field = useRef(), list = useRef();
  useEffect(() => {
    const one = Number(query.get('player'));
    if (one) { setSel(one); setPane('player'); isPaneOpen.value = true; requestAnimationFrame(() => document.getElementById(`p${one}`)?.scrollIntoView({ block: 'center' })); }
    if (query.get('checkin') === '1') setChecking(true);
  }, [query.get('player'), query.get('checkin')]);
  const year = Number((event?.start || new Date().toISOString()).slice(0, 4));
  const all = useMemo(() => (data?.players ?? []).filter((player) => !player.removed), [data]);
  const chips = filters(year, event?.paired > 0 && !checking), test = chips.find(([key]) => key === chip.value)?.[2] ?? (() => true);
  const column = columns().find(([key]) => key === sorting.value.by);
  const rows = useMemo(() => {
    const fits = finder(wanted.value), value = column[3];
    const found = all.filter((player) => test(player) && fits(`${player.name} ${player.tpn} ${player.club ?? ''} ${player.fide_id ?? ''}`));
    return found.sort((a, b) => { const x = value(a), y = value(b); return (x < y ? -1 : x > y ? 1 : a.player - b.player) * (sorting.value.down ? -1 : 1); });
  }, [all, wanted.value, chip.value, sorting.value]);
  const shown = useGradually(rows), shownColumns = columns(all), does = useRef({}).current;
  const has = useMemo(() => new Set(shownColumns.map(([key]) => key)), [all]);
  const apart = useMemo(() => apartOf(all), [all]);
  const player = all.find((one) => one.player === sel);
  const next = data?.next_round ?? 1, { lists } = useLists();

  const choose = (number, { open = true } = {}) => {
    setSel(number);
    if (open && !checking) { setPane('player'); if (innerWidth >= 1100 || pane !== 'new') isPaneOpen.value = true; }
  };
  const move = (by) => {
    const at = rows.findIndex((one) => one.player === sel), to = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
    if (!to) return;
    setSel(to.player);
    if (pane === 'new') setPane('player');
    requestAnimationFrame(() => { const row = document.getElementById(`p${to.player}`); row?.scrollIntoView({ block: 'nearest' }); row?.focus({ preventScroll: true }); });
  };
  const tick = async (one) => {
    const answer = one.presence === 'absent' || one.presence === 'bye' ? await act('drop_bye', { player: one.player, round: next }, { what: t('PLAYS_AFTER_ALL', '%1 plays after all', one.name) })
      : !one.arrived ? await act('arrive', { player: one.player }, { what: t('IS_HERE', '%1 is here', one.name) })
      : await act('absent', { player: one.player, round: next }, { what: t('IS_ABSENT', '%1 is absent', one.name) });
    return answer;
  };
  Object.assign(does, { choose, tick });
  const tickAll = async () => {
    const missing = all.filter((one) => one.presence === 'missing');
    for (const one of missing) if (!(await act('arrive', { player: one.player }, { silent: true, what: t('IS_HERE', '%1 is here', one.name) }))) break;
    tell(t('ALL_ARE_HERE', 'All are here: %1 ticked', missing.length));
  };
  const found = () => {
    if (checking && rows.length === 1) { tick(rows[0]); wanted.value = ''; } else if (rows[0]) { choose(rows[0].player); move(0); }
  };
  useEffect(() => { // Ctrl V anywhere but in a field: the list that is in the clipboard
    const pasted = (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.target.closest?.('input, textarea, select') || document.querySelector('dialog[open]') || !text.includes('\n')) return;
      event.preventDefault();
      openPaste(text);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
  useKeys([
    { key: '/', shown: '/', what: t('FIND', 'Find'), does: () => field.current.focus() },
    { key: 'n', shown: 'N', what: t('NEW_PLAYER', 'New player'), does: () => { setPane('new'); isPaneOpen.value = true; } },
    { key: 'c', shown: 'C', what: t('CHECKIN', 'Check-in'), does: () => setChecking(!checking) },
    { key: 'v', shown: 'V', what: t('PASTE', 'Paste a list'), does: () => openPaste() },
    { key: 'arrowdown', shown: '↑ ↓', what: t('CHOOSE_PLAYER', 'choose a player'), does: () => move(1) }, { key: 'arrowup', does: () => move(-1) },
    { key: 'home', does: () => move(-1e6) }, { key: 'end', does: () => move(1e6) },
    { key: ' ', shown: checking ? t('KEY_SPACE', 'Space') : '', what: checking ? t('TICK', 'here or not') : '', does: () => { if (!checking || !player) return false; tick(player); return undefined; } },
    { key: 'enter', does: () => { if (!player) return false; setPane('player'); isPaneOpen.value = true; return undefined; } },
    { key: 'escape', does: () => { if (pane === 'new' || pane === 'check') setPane(player ? 'player' : ''); else if (wanted.value) wanted.value = ''; else if (pane) setPane(''); else return false; return undefined; } },
  ]);
  const isOwn = pane === 'new' || pane === 'check', isPane = (isPaneOpen.value || isOwn) && (isOwn || (pane && player)) && !(checking && !isOwn);
  if (!data || !event) return html`<div class="main"><header class="head"><h1>${t('PLAYERS', 'Players')}</h1></header></div>`;
  const here = all.filter((one) => one.arrived).length;
  return html`<div class="main with-pane" ...${dropping(() => {}, { isInEvent: true })}><div class="column"><header class="head">
      <h1 class="vh">${event.teams ? t('TEAMS', 'Teams') : t('PLAYERS', 'Players')}</h1>
      <input ref=${field} id="find" class="fld search" type="search" aria-label=${t('FIND', 'Find')} placeholder=${event.teams ? t('FIND', 'Find') : t('FIND_PLAYER', 'Find a player')} value=${wanted.value} onInput=${(e) => { wanted.value = e.target.value; }}
        onKeyDown=${(e) => { if (e.key === 'Enter') { e.preventDefault(); found(); } else if (e.key === 'Escape' && wanted.value) { e.stopPropagation(); wanted.value = ''; } else if (e.key === 'ArrowDown') { e.preventDefault(); move(1); } }} />
      <span class="sub" id="count">${checking ? t('HERE_OF', '%1 of %2 here', here, all.length) : event.teams ? `${t('TEAMS', 'Teams')}${t('COLON', ': ')}${all.length}` : playersN(all.length)}</span><span class="sp"></span>
      <${Switch} label=${t('MODE', 'Mode')} value=${checking ? 'checkin' : 'list'} onChoose=${(value) => setChecking(value === 'checkin')} choices=${[['list', t('LIST', 'List')], ['checkin', t('CHECKIN', 'Check-in')]]} />
      ${checking ? html`<${Button} kind="pri" disabled=${!all.some((one) => one.presence === 'missing')} onClick=${tickAll}>${t('ALL_HERE', 'All here')}<//>`
        : html`${lists.length > 0 && all.length > 0 && !isPane && html`<${Button} kind="quiet" onClick=${() => setPane('check')}>${t('CHECK_LIST', 'Check against the list')}<//>`}<${Button} kind="quiet" keys="V" onClick=${openPaste}>${t('PASTE', 'Paste a list')}<//><${Button} kind="pri" keys="N" onClick=${() => { setPane('new'); isPaneOpen.value = true; }}>${t('NEW', 'New')}<//>`}</header>
    ${all.length > 0 && html`<div class="chips" role="group" aria-label=${t('FILTER', 'Filter')}>${chips.map(([key, word, fits]) => { const count = all.filter(fits).length; return (count > 0 || key === 'all' || key === chip.value) && html`
      <button type="button" class="chip" key=${key} aria-pressed=${String(key === chip.value)} onClick=${() => { chip.value = key === chip.value ? 'all' : key; }}>${word} <span>${count}</span></button>`; })}
      ${checking && all.some((one) => one.presence === 'missing') && html`<${Button} small kind="quiet" title=${t('ALL_MISSING_ABSENT', 'Everyone not checked in is absent from round %1', next)} onClick=${() => act('absent', { missing: true, round: next }, { what: t('ALL_MISSING_ABSENT', 'Everyone not checked in is absent from round %1', next) })}>${t('REST_ABSENT', 'The others are absent')}<//>`}</div>`}
    ${all.length === 0 ? html`<${Empty} title=${event.teams ? t('NO_TEAMS', 'No teams yet') : t('NO_PLAYERS', 'No players yet')} actions=${html`<${Button} kind="sec" onClick=${openPaste}>${t('PASTE', 'Paste a list')}<//>`}>${t('NO_PLAYERS_HINT', 'Type a name, or paste a list as it is. Nothing is written before you have seen it.')}<//>`
      : html`<div class="list" ref=${list}><table class=${`players${checking ? ' checking' : ''}`}><thead><tr>${checking && html`<th scope="col" class="tick"><span class="vh">${t('HERE', 'here')}</span></th>`}
          ${shownColumns.map(([key, word, name]) => html`<${Heading} key=${key} id=${key} word=${word} class=${name} />`)}</tr></thead>
        <tbody id="players">${shown.map((one, i) => html`<${Row} key=${one.player} player=${one} apart=${apart.get(one.player) ?? ''} isSel=${one.player === sel} isTab=${player ? one.player === sel : i === 0} checking=${checking} does=${does} has=${has} hasBegun=${event.paired > 0} />`)}</tbody></table>
        ${rows.length === 0 && html`<${Empty} title=${t('NOBODY', 'Nobody')} actions=${html`<${Button} onClick=${() => { wanted.value = ''; chip.value = 'all'; }}>${t('ALL', 'All')}<//>`}>${t('NOBODY_FITS', 'No player fits what is looked for.')}<//>`}</div>`}</div>
    ${isPane && (pane === 'check' ? html`<${CheckPane} event=${event} onClose=${() => setPane(player ? 'player' : '')} />` : pane === 'new' ? html`<${EditPane} key="new" teams=${event.teams} rate=${event.rate} name=${rows.length === 0 ? wanted.value : ''} onClose=${() => setPane(player ? 'player' : '')} />`
      : html`<${PlayerPane} key=${player.player} event=${event} player=${player} all=${all} next=${next} onClose=${() => setPane('')} onGo=${(one) => go(`players?player=${one}`)} />`)}</div>`;
}
