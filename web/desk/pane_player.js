// SPDX-License-Identifier: Apache-2.0
// Beside the list: a player with a cell for each round, the games from that side, what is known; and the form for a new one.
import { useRef, useState } from 'preact/hooks';
import { Button, Field, finder, html, Icon, Menu, points } from '../shared/parts.js';
import { dates, signed, t } from '../shared/say.js';
import { act, isDone } from './acts.js';
import { ListSearch } from './list_search.js';
import { actWith } from './needs.js';
import { openPaste } from './paste.js';
import { address, useEventView } from './store.js';
import { Members } from './teams.js';

const TITLES = ['none', 'GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'];
const PARTS = ['name', 'title', 'federation', 'fide_rating', 'national_rating', 'fide_id', 'birth', 'sex', 'club'];
const TEAM_PARTS = ['name', 'short', 'captain', 'federation', 'club'];

/** A born day as people type it, "30.11.1990", as the log has it. */
const bornOf = (text) => {
  const found = text.trim().match(/^(\d{1,2})[./](\d{1,2})[./](\d{4})$/);
  return found ? `${found[3]}-${found[2].padStart(2, '0')}-${found[1].padStart(2, '0')}` : text.trim();
};

const valueOf = (player, part) => (part === 'title' ? player?.title || 'none' : part === 'fide_rating' ? (player?.fide_rating || player?.rating || '') : player?.[part] || '');

/** A new player, or other particulars; only what was changed is sent. */
export function EditPane({ player, name, teams, rate, onClose }) {
  const parts = teams ? TEAM_PARTS : PARTS;
  const first = Object.fromEntries(parts.map((part) => [part, String(valueOf(player, part))]));
  const [now, setNow] = useState({ ...first, ...(name && !player ? { name } : {}) }), [more, setMore] = useState(Boolean(player));
  const keys = useRef(), form = useRef(), isTaking = useRef(false);
  const set = (part) => (event) => setNow({ ...now, [part]: event.target?.value ?? event });
  const save = async (event) => {
    event.preventDefault();
    const changed = parts.filter((part) => now[part].trim() !== first[part].trim());
    const body = {};
    for (const part of changed) {
      const value = part === 'birth' ? bornOf(now[part]) : now[part].trim();
      if (part === 'fide_rating') body.official_rating = Number(value) || 0;
      else if (part === 'national_rating') body.national_rating = Number(value) || 0;
      else body[part] = value;
    }
    // ranked by FIDE's rating, else by the national one
    if (!teams && ('official_rating' in body || 'national_rating' in body)) body.rating = Number(now.fide_rating) || Number(now.national_rating) || 0;
    const answer = player ? await act('change_player', { player: player.player, ...body }, { what: t('CHANGED_NAME', '%1 changed', now.name) })
      : await act('add_player', body, { what: t('ENTERED_NAME', '%1 entered', now.name.trim()) });
    if (!isDone(answer)) return;
    if (player) return void onClose();
    begin();
  };
  const focus = () => form.current?.querySelector('input').focus();
  /** For the next one: what was typed behind the name meanwhile is theirs. */
  const begin = () => {
    setNow((latest) => Object.fromEntries(parts.map((part) => [part, part === 'title' ? 'none' : part === 'federation' || part === 'club' ? latest[part] : part === 'name' && latest.name.startsWith(now.name) ? latest.name.slice(now.name.length) : ''])));
    focus();
  };
  /** `strange`: a title of the list that is left out. */
  const take = async (body, strange) => {
    if (isTaking.current) return;
    isTaking.current = true;
    const what = [t('ENTERED_NAME', '%1 entered', body.name), strange && t('TITLE_LEFT_OUT', 'without the title %1 of the list, which is none the desk knows', strange)].filter(Boolean).join(' · ');
    if (isDone(await act('add_player', body, { what }))) begin();
    isTaking.current = false;
  };
  const title = player ? t('EDIT', 'Edit') : teams ? t('NEW_TEAM', 'New team') : t('NEW_PLAYER', 'New player');
  return html`<aside class="pane" aria-label=${title}><form ref=${form} onSubmit=${save} class="stack">
    <div class="pane-head"><h2 class="big">${title}</h2><span class="sp"></span><button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    <${Field} label=${t('NAME', 'Name')} value=${now.name} onInput=${set('name')} required maxlength="200" focus=${!player} hint=${player || teams ? '' : t('NAME_HINT', 'Family name, first name')}
      onKeyDown=${(event) => { if (!player && keys.current?.(event)) event.preventDefault(); }} />
    ${!player && !teams && html`<${ListSearch} words=${now.name} keys=${keys} rate=${rate} onTake=${take} onBare=${() => form.current.requestSubmit()} onImported=${focus} />`}
    ${teams ? html`<div class="two"><${Field} label=${t('SHORT_NAME', 'Short name')} value=${now.short} onInput=${set('short')} maxlength="20" /><${Field} label=${t('CAPTAIN', 'Captain')} value=${now.captain} onInput=${set('captain')} maxlength="200" /></div>
    <div class="two"><${Field} label=${t('FEDERATION', 'Federation')} value=${now.federation} onInput=${set('federation')} maxlength="3" /><${Field} label=${t('CLUB', 'Club')} value=${now.club} onInput=${set('club')} maxlength="200" /></div>` : html`
    <div class="two"><${Field} label=${t('FIDE_RATING', 'FIDE rating')} value=${now.fide_rating} onInput=${set('fide_rating')} inputmode="numeric" pattern="[0-9]*" />
      <${Field} label=${t('NATIONAL_RATING', 'National rating')} value=${now.national_rating} onInput=${set('national_rating')} inputmode="numeric" pattern="[0-9]*" /></div>
    ${more ? html`<div class="two"><${Menu} label=${t('TITLE', 'Title')} value=${now.title} onChoose=${set('title')} choices=${TITLES.map((title) => [title, title === 'none' ? '–' : title])} />
      <${Field} label=${t('FEDERATION', 'Federation')} value=${now.federation} onInput=${set('federation')} maxlength="3" /></div>
    <div class="two"><${Field} label=${t('FIDE_ID', 'FIDE number')} value=${now.fide_id} onInput=${set('fide_id')} inputmode="numeric" maxlength="11" /><${Field} label=${t('BIRTH', 'Born')} value=${now.birth} onInput=${set('birth')} maxlength="10" placeholder="30.11.1990" /></div>
    <div class="two"><${Menu} label=${t('SEX', 'Sex')} value=${now.sex} onChoose=${set('sex')} choices=${[['', '–'], ['m', t('MALE', 'm')], ['w', t('FEMALE', 'w')]]} /><${Field} label=${t('CLUB', 'Club')} value=${now.club} onInput=${set('club')} maxlength="200" /></div>`
      : html`<button type="button" class="link" onClick=${() => setMore(true)}>${t('MORE_FIELDS', 'Title, federation, club, born…')}</button>`}`}
    <div class="row"><button type="submit" class="btn pri">${player ? t('SAVE', 'Save') : t('ADD', 'Add')}<kbd>Enter</kbd></button><${Button} kind="quiet" onClick=${onClose}>${t('CLOSE', 'Close')}<//>${!player && !teams && html`<${Button} kind="quiet" class="narrow" onClick=${() => openPaste()}>${t('PASTE', 'Paste a list')}<//>`}</div></form></aside>`;
}

const CELLS = { half: '½', full: '1', zero: '0', absent: '–', bye: '1' };

/** A cell for each round: what was, what is asked for; a click on one to come goes on to the next choice. */
function Rounds({ event, player }) {
  const count = Math.max(event.rounds || 0, event.paired);
  const now = (round) => {
    const bye = player.byes?.find((one) => one.round === round);
    return bye ? bye.worth : player.absent?.includes(round) ? 'absent' : '';
  };
  const turn = (round) => {
    const is = now(round), who = player.name;
    if (is === '') return act('ask_bye', { player: player.player, round, worth: 'half' }, { what: t('HALF_BYE_IN', '%1: half-point bye in round %2', who, round) });
    if (is === 'half') return act('absent', { player: player.player, round }, { what: t('ABSENT_IN', '%1 is absent in round %2', who, round) });
    return act('drop_bye', { player: player.player, round }, { what: t('PLAYS_IN', '%1 plays in round %2', who, round) });
  };
  return html`<div class="cells">${Array.from({ length: count }, (_, i) => i + 1).map((round) => {
    const game = player.rounds?.find((one) => one.round === round), is = now(round);
    const text = game ? (game.kind === 'open' ? '·' : game.result === '=' || game.kind === 'half' ? '½' : game.result || points(game.points)) : CELLS[is] ?? '';
    return round <= event.paired ? html`<span key=${round} class="cell"><small>${round}</small><b>${text || '–'}</b></span>`
      : html`<button key=${round} type="button" class=${`cell ${is ? 'asked' : ''}`} aria-label=${`${t('ROUND_N', 'Round %1', round)}${t('COLON', ': ')}${is === 'half' ? t('HALF_BYE', 'Half-point bye') : is === 'absent' ? t('ABSENT', 'absent') : is || t('PLAYS', 'plays')}`} onClick=${() => turn(round)}><small>${round}</small><b>${text || '✓'}</b></button>`;
  })}</div>${event.paired < count && html`<p class="small faint">${t('CELL_HINT', 'Click a round to come: half-point bye, absent, plays.')}</p>`}`;
}

function Games({ player, all }) {
  const people = new Map(all.map((one) => [one.player, one]));
  const games = (player.rounds ?? []).filter((game) => game.kind !== 'absent');
  return games.length > 0 && html`<table class="games" aria-label=${t('RESULTS_OF', 'Rounds')}><tbody>${games.map((game) => {
    const other = people.get(game.opponent);
    return html`<tr key=${game.round}><td class="n">${game.round}</td><td><span class=${`disc${game.colour === 'b' ? ' k' : ''}`} style=${game.colour ? {} : { visibility: 'hidden' }} role="img" aria-label=${game.colour === 'w' ? t('WHITE', 'White') : game.colour === 'b' ? t('BLACK', 'Black') : ''}></span></td>
      <td class="opp">${other ? html`<a href=${address(`players?player=${other.player}`)}>${other.name}</a>` : html`<span class="mid">${game.kind === 'bye' ? t('PAB', 'bye') : game.kind === 'half' ? t('HALF_BYE', 'Half-point bye') : game.kind}</span>`}</td>
      <td class="num mid">${other?.rating || ''}</td><td class="num"><b>${game.kind === 'open' ? '' : game.result === '=' ? '½' : /^[HFZU]?$/.test(game.result) ? points(game.points) : game.result}</b></td></tr>`;
  })}</tbody></table>`;
}

function Merge({ player, all, onClose }) {
  const [text, setText] = useState('');
  const fits = finder(text);
  const hits = text.trim() ? all.filter((one) => one !== player && fits(one.name)).slice(0, 5) : [];
  return html`<div><${Field} label=${t('MERGE', 'Is the same person as')} value=${text} onInput=${(event) => setText(event.target.value)} />
    ${hits.length > 0 && html`<ul class="hits">${hits.map((one) => html`<li key=${one.player}><button type="button" onClick=${async () => { if (isDone(await act('merge_players', { player: player.player, into: one.player }, { what: t('MERGED', '%1 merged into %2', player.name, one.name) }))) onClose(); }}>${one.name}<span class="faint">${one.rating || ''}</span></button></li>`)}</ul>`}</div>`;
}

/** What is rare: asked for on a sheet, with a reason where the log wants one. */
function Rare({ event, player, isGone }) {
  const [open, setOpen] = useState(false), of = { player: player.player }, about = html`<b><bdi>${player.name}</bdi></b>`;
  const ways = [
    ['note', of, ['text'], { label: t('WRITE_NOTE', 'Write a note'), about }],
    ['adjust_points', { ...of, ...(event.paired ? {} : { round: 1 }) }, ['points', 'why', ...(event.teams ? ['score'] : [])], { label: t('ADJUST_POINTS', 'Bonus or penalty'), about, optional: ['score'] }],
    ...(player.tpn ? [['swap_numbers', { a: player.player }, ['b'], { label: t('SWAP_NUMBERS', 'Exchange numbers'), about }]] : []),
    ...(isGone ? [] : [['expel', of, ['why'], { label: t('EXPEL', 'Expel'), about }]]),
  ];
  return html`<${Button} small kind="quiet" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>${t('MORE', 'More')}<//>
    ${open && ways.map(([name, body, needs, how]) => html`<${Button} small key=${name} data-act=${name} onClick=${() => actWith(name, body, needs, how)}>${how.label}<//>`)}`;
}

export function PlayerPane({ event, player, all, next, onClose }) {
  const [editing, setEditing] = useState(false), [merging, setMerging] = useState(false);
  const { data } = useEventView(`/players/${player.player}`);
  const one = data?.player && typeof data.player === 'object' ? data.player : data ?? {};
  const isGone = player.presence === 'gone', wasPaired = (player.rounds ?? []).some((game) => game.opponent || game.kind === 'bye');
  if (editing) return html`<${EditPane} player=${player} teams=${event.teams} onClose=${() => setEditing(false)} />`;
  return html`<aside class="pane" aria-label=${player.name}>
    <div class="pane-head"><span class="mid">${[player.tpn && `${t('NUMBER', 'No.')} ${player.tpn}`, player.title !== 'none' && player.title, player.federation, player.fide_id && `FIDE ${player.fide_id}`].filter(Boolean).join(' · ')}</span><span class="sp"></span>
      <button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    <h2 class="big"><bdi>${player.name}</bdi></h2>
    <p class="mid">${[player.captain && `${t('CAPTAIN', 'Captain')}${t('COLON', ': ')}${player.captain}`, player.club, player.rating > 0 && `${t('RATING', 'Rating')}${t('COLON', ': ')}${player.rating}`, player.birth && `${t('BIRTH', 'Born')}${t('COLON', ': ')}${dates(player.birth)}`].filter(Boolean).join(' · ')}</p>
    ${(player.marks ?? []).map((mark, i) => html`<p class="amb" key=${i}>⚠ ${mark.text}</p>`)}
    ${event.teams && html`<${Members} key=${player.player} team=${player} games=${event.games} readOnly=${event.read_only} />`}
    <${Rounds} event=${event} player=${player} />
    <div class="row"><${Button} small onClick=${() => setEditing(true)}>${t('EDIT', 'Edit')}<//>
      ${isGone && event.table ? '' : isGone ? html`<${Button} small onClick=${() => act('return', { player: player.player }, { what: t('RETURNED_NAME', '%1 is back again', player.name) })}>${t('COME_BACK', 'Come back')}<//>`
        : wasPaired || event.paired > 0 ? html`<${Button} small onClick=${() => act('withdraw', { player: player.player }, { what: t('WITHDRAWN_NAME', '%1 withdrawn', player.name), does: t('WITHDRAW_SHORT', 'Withdraw') })}>${t('WITHDRAW_SHORT', 'Withdraw')}<//>` : ''}
      ${!wasPaired && html`<${Button} small onClick=${() => act('remove_player', { player: player.player }, { what: t('REMOVED_NAME', '%1 removed', player.name) })}>${t('REMOVE', 'Remove')}<//>`}
      ${!player.arrived && !isGone && html`<${Button} small onClick=${() => act('arrive', { player: player.player }, { what: t('IS_HERE', '%1 is here', player.name) })}>${t('MARK_HERE', 'Is here')}<//>`}
      ${!wasPaired && !merging && !event.teams && html`<${Button} small kind="quiet" onClick=${() => setMerging(true)}>${t('MERGE_SHORT', 'Same person as…')}<//>`}
      <${Rare} event=${event} player=${player} isGone=${isGone} /></div>
    ${merging && html`<${Merge} player=${player} all=${all} onClose=${onClose} />`}
    <${Games} player=${player} all=${all} />
    ${one.performance > 0 && html`<p class="sum">${t('PERFORMANCE', 'Performance')} <b>${one.performance}</b>${one.expected !== undefined && one.expected !== null && html` · ${t('EXPECTED', 'Expected')} ${(one.expected / 100).toFixed(1).replace('.', t('POINT', '.'))}`}
      ${one.rating_change !== undefined && one.rating_change !== null && html` · ${t('RATING_CHANGE', 'rating')} <b class=${one.rating_change < 0 ? 'red' : 'grn'}>${signed(one.rating_change / 10, 1)}</b>`}</p>`}
    ${(one.notes ?? []).length > 0 && html`<section><h2>${t('NOTES', 'Notes')}</h2>${one.notes.map((note, i) => html`<p key=${i}>${note.text ?? note}</p>`)}</section>`}
  </aside>`;
}
