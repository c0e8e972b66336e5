// SPDX-License-Identifier: Apache-2.0
// What the regulations say, in groups; one Save in sight, which names what has changed. What is typed stays, also when the page
// is left or loaded again, until it is saved or put back.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Button, Check, Dot, Field, finder, html, Icon, Menu, Tag } from '../shared/parts.js';
import { amount, clocked, dates, isZone, t } from '../shared/say.js';
import { act, ask, isDone, post, refuse, tell } from './acts.js';
import { actWith } from './needs.js';
import { lettersOff, switchLetters, useKeys } from './keys.js';
import { codesOf, RULES, ruleOf } from '../shared/rules.js';
import { eventPath, me, refresh, route, useEventView } from './store.js';

/* ---- what is typed and not saved --------------------------------------------------------------------- */

/** By event: members of the settings that differ from those saved. @type {import('@preact/signals').Signal<Record<string, Record<string, any>>>} */
const drafts = signal((() => { try { return JSON.parse(sessionStorage.getItem('desk-settings') ?? '{}'); } catch { return {}; } })());
function keep(slug, draft) {
  drafts.value = { ...drafts.value, [slug]: draft };
  try { sessionStorage.setItem('desk-settings', JSON.stringify(drafts.value)); } catch { /* kept in this window alone */ }
}
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

const EVENT = ['name', 'city', 'federation', 'start', 'end', 'time_control', 'rounds', 'system', 'byes_allowed', 'byes_until', 'equals', 'round_dates', 'time_zone'];
const SCORES = ['win', 'draw', 'loss', 'forfeit_win', 'forfeit_loss', 'pab', 'full_bye', 'half_bye', 'zero_bye'];

/** What members are called, for the bar. */
const names = () => ({
  name: t('EVENT_NAME', 'Name of the event'), city: t('CITY', 'City'), federation: t('FEDERATION', 'Federation'), start: t('START', 'First day'), end: t('END', 'Last day'), time_control: t('TIME_CONTROL', 'Time control'), rounds: t('ROUNDS', 'Rounds'), system: t('SYSTEM', 'Pairing system'),
  byes_allowed: t('BYES', 'Byes'), byes_until: t('BYES', 'Byes'), equals: t('EQUALS', 'Order of equals'), round_dates: t('DAYS', 'Days'), scoring: t('SCORING', 'Points'), chief: t('CHIEF', 'Chief arbiter'), deputies: t('DEPUTIES', 'Deputies'), arbiters: t('ARBITERS', 'Arbiters'),
  time_zone: t('TIME_ZONE', 'Time zone of the place'), teams: t('TEAM_MATCHES', 'Matches of teams'), acceleration: t('ACCELERATION', 'Acceleration'), accelerated: t('ACCELERATION', 'Acceleration'), tiebreaks: t('TIEBREAKS', 'Tie-breaks'), groups: t('NOT_TO_MEET', 'Not to meet'), prizes: t('PRIZES', 'Prizes'), currency: t('CURRENCY', 'Currency'), share: t('SHARE', 'Players of equal points'), one_each: t('ONE_EACH', 'At most one prize per player'),
});

/** The acts that save a draft. */
function actsOf(draft, now) {
  const acts = [];
  const pick = (keys) => Object.fromEntries(keys.filter((key) => key in draft).map((key) => [key, draft[key]]));
  const event = pick(EVENT);
  for (const key of ['rounds', 'byes_allowed', 'byes_until']) if (key in event) event[key] = Number(event[key]) || 0;
  if (draft.scoring) Object.assign(event, Object.fromEntries(SCORES.filter((key) => draft.scoring[key] !== now.scoring[key]).map((key) => [key, draft.scoring[key]])));
  if (Object.keys(event).length) acts.push(['settings', event]);
  const officials = pick(['chief', 'deputies', 'arbiters']);
  if (Object.keys(officials).length) acts.push(['officials', { chief: now.chief, deputies: now.deputies, arbiters: now.arbiters, ...officials }]);
  if ('acceleration' in draft || 'accelerated' in draft) {
    const { acceleration: method, accelerated: groups } = { ...now, ...draft };
    acts.push(['accelerate', { method, ...(method === 'groups' ? { groups } : {}) }]);
  }
  if (draft.teams) acts.push(['team_rules', Object.fromEntries(Object.entries(draft.teams).filter(([key, value]) => value !== now.teams[key]))]);
  if ('tiebreaks' in draft) acts.push(['tiebreaks', { list: draft.tiebreaks }]);
  if ('groups' in draft) acts.push(['forbid', { groups: draft.groups.map(({ players, from, to, why }) => ({ players, ...(from > 1 ? { from } : {}), ...(to ? { to } : {}), ...(why ? { why } : {}) })) }]);
  if (['prizes', 'currency', 'share', 'one_each'].some((key) => key in draft)) {
    const all = { prizes: now.prizes, currency: now.currency, share: now.share, one_each: now.one_each, ...pick(['prizes', 'currency', 'share', 'one_each']) };
    acts.push(['prizes', { ...(all.currency ? { currency: all.currency } : {}), ...(all.share ? { share: all.share } : {}), one_each: Boolean(all.one_each),
      prizes: all.prizes.map(({ name, amount: sum, ...rest }) => ({ name, amount: sum, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)) })) }]);
  }
  return acts;
}

/* ---- lists to drag -------------------------------------------------------------------------------------- */

/** A list whose rows are dragged, or moved with Alt and the arrows; the new place is spoken. */
function Sortable({ items, keyOf, onSort, children, nameOf }) {
  const [held, setHeld] = useState(-1), [over, setOver] = useState(-1);
  const move = (from, to) => {
    if (to < 0 || to >= items.length || from === to) return;
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onSort(next);
    tell(t('NOW_PLACE', '%1: place %2', nameOf(items[from]), to + 1));
    requestAnimationFrame(() => document.querySelectorAll('.sortable > li')[to]?.focus());
  };
  return html`<ol class="sortable">${items.map((item, i) => html`<li key=${keyOf(item, i)} tabindex="0" draggable="true" class=${`${held === i ? 'held ' : ''}${over === i && held !== i ? 'over' : ''}`}
    onDragStart=${(event) => { setHeld(i); event.dataTransfer.effectAllowed = 'move'; }} onDragOver=${(event) => { event.preventDefault(); setOver(i); }} onDragEnd=${() => { setHeld(-1); setOver(-1); }}
    onDrop=${(event) => { event.preventDefault(); event.stopPropagation(); move(held, i); setHeld(-1); setOver(-1); }}
    onKeyDown=${(event) => { const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]; if (step && event.altKey) { event.preventDefault(); move(i, i + step); } }}>
    <span class="grip"><${Icon} name="drag" size="16" /></span>${children(item, i)}
    <span class="moves"><button type="button" class="btn quiet sm icon" aria-label=${t('MOVE_UP', '%1: up', nameOf(item))} disabled=${i === 0} onClick=${() => move(i, i - 1)}>↑</button><button type="button" class="btn quiet sm icon" aria-label=${t('MOVE_DOWN', '%1: down', nameOf(item))} disabled=${i === items.length - 1} onClick=${() => move(i, i + 1)}>↓</button></span></li>`)}</ol>`;
}

const Cross = ({ label, onClick }) => html`<button type="button" class="btn quiet sm icon" aria-label=${label} onClick=${onClick}><${Icon} name="close" size="12" /></button>`;

/* ---- groups of settings ------------------------------------------------------------------------------------ */

function EventPart({ now, set, systems }) {
  const [older, setOlder] = useState(false);
  const field = (key, label, rest = {}) => html`<${Field} label=${label} value=${now[key] ?? ''} onInput=${(event) => set(key, event.target.value)} ...${rest} />`;
  const shown = systems.filter((one) => older || one.newest || one.id === now.system);
  return html`${field('name', t('EVENT_NAME', 'Name of the event'), { required: true, maxlength: 200 })}
    <div class="two">${field('city', t('CITY', 'City'), { maxlength: 200 })}${field('federation', t('FEDERATION', 'Federation'), { maxlength: 3 })}</div>
    <div class="two">${field('start', t('START', 'First day'), { type: 'date' })}${field('end', t('END', 'Last day'), { type: 'date' })}</div>
    <div class="two"><${Field} label=${t('ROUNDS', 'Rounds')} value=${now.rounds || ''} inputmode="numeric" onInput=${(event) => set('rounds', Number(event.target.value) || 0)} />${field('time_control', t('TIME_CONTROL', 'Time control'), { maxlength: 200 })}</div>
    <${Menu} label=${t('SYSTEM', 'Pairing system')} value=${now.system} onChoose=${(value) => (value === 'older' ? setOlder(true) : set('system', value))} choices=${[...(now.system ? [] : [['', '–']]), ...shown.map((one) => [one.id, `${one.title}${one.edition && !one.title.includes(one.edition) ? ` ${one.edition}` : ''}`]), ...(older ? [] : [['older', t('OLDER', 'Older editions…')]])]} />`;
}

function DaysPart({ now, set, setAll }) {
  const days = Array.from({ length: now.rounds || 0 }, (_, i) => now.round_dates?.[i] ?? ''), zone = now.time_zone ?? '';
  const put = (i, date, hour) => set('round_dates', days.map((one, k) => (k === i ? clocked(date, hour, zone) : one)));
  const move = (there) => setAll({ time_zone: there, round_dates: days.map((day) => clocked(day.slice(0, 10), day.slice(11, 16), there)) });
  return html`<${Field} label=${t('TIME_ZONE', 'Time zone of the place')} hint=${zone && !isZone(zone) ? t('NO_ZONE', 'Not known: write it as Europe/Warsaw.') : t('ZONE_HINT', 'In the calendar file every hour is right, wherever it is read.')} value=${zone} list="zones" maxlength="60" placeholder=${Intl.DateTimeFormat().resolvedOptions().timeZone} onChange=${(event) => move(event.target.value.trim())} />
    <datalist id="zones">${(Intl.supportedValuesOf?.('timeZone') ?? []).map((one) => html`<option key=${one} value=${one}></option>`)}</datalist>
    <div class="days">${days.map((day, i) => { const [date, hour] = [day.slice(0, 10), day.slice(11, 16)]; return html`<div key=${i}><${Field} type="date" label=${t('ROUND_N', 'Round %1', i + 1)} value=${date} onInput=${(event) => put(i, event.target.value, hour)} />
    <input class="fld" type="time" aria-label=${`${t('ROUND_N', 'Round %1', i + 1)}${t('COLON', ': ')}${t('HOUR', 'Hour')}`} value=${hour} disabled=${!date} onInput=${(event) => put(i, date, event.target.value)} />${date && html`<p class="hint">${dates(date)}</p>`}</div>`; })}</div>`;
}

const ByesPart = ({ now, set }) => html`<div class="two"><${Field} label=${t('BYES_ALLOWED', 'Half-point byes a player may have')} value=${now.byes_allowed || ''} inputmode="numeric" onInput=${(event) => set('byes_allowed', Number(event.target.value) || 0)} />
  <${Field} label=${t('BYES_UNTIL', 'until round')} value=${now.byes_until || ''} inputmode="numeric" onInput=${(event) => set('byes_until', Number(event.target.value) || 0)} /></div>
  <${Menu} label=${t('ACCELERATION', 'Acceleration')} value=${now.acceleration} onChoose=${(value) => set('acceleration', value)} choices=${[['none', t('ACCELERATION_NONE', 'none')], ['baku', t('ACCELERATION_BAKU', 'Baku acceleration')], ['groups', t('ACCELERATION_GROUPS', 'by groups')]]} />
  ${now.acceleration === 'groups' && html`<${Groups} now=${now} set=${set} />`}`;

/** Virtual points by groups of pairing numbers. */
function Groups({ now, set }) {
  const groups = now.accelerated ?? [], change = (i, what) => set('accelerated', groups.map((group, k) => (k === i ? { ...group, ...what } : group)));
  const words = { first: t('FROM_NUMBER', 'from no.'), last: t('TO_NUMBER', 'to no.'), from: t('FROM_ROUND', 'from round'), to: t('TO_ROUND', 'to round'), points: t('VIRTUAL_POINTS', 'virtual points') };
  return html`<p class="small mid">${t('GROUPS_HINT', 'Virtual points count for the pairing of these rounds and never in the standings.')}</p>
    ${groups.length > 0 && html`<div class="wide-table"><table class="groups"><thead><tr>${Object.entries(words).map(([key, word]) => html`<th scope="col" key=${key} class="num">${word}</th>`)}<td></td></tr></thead>
      <tbody>${groups.map((group, i) => html`<tr key=${i}>${Object.entries(words).map(([key, word]) => html`<td key=${key}><input class="fld num" inputmode="decimal" aria-label=${word} value=${String(key === 'points' ? group[key] / 10 : group[key])} onChange=${(event) => { const value = Number(event.target.value.replace(',', '.')) || 0; change(i, { [key]: key === 'points' ? Math.round(10 * value) : value }); }} /></td>`)}
      <td><${Cross} label=${t('LEAVE_OUT', '%1: leave out', `${group.first}–${group.last}`)} onClick=${() => set('accelerated', groups.filter((_, k) => k !== i))} /></td></tr>`)}</tbody></table></div>`}
    <div class="row"><${Button} small onClick=${() => set('accelerated', [...groups, { first: (groups.at(-1)?.last ?? 0) + 1, last: (groups.at(-1)?.last ?? 0) + 20, from: 1, to: 2, points: now.scoring?.win ?? 10 }])}>+ ${t('ADD_GROUP', 'Add a group')}<//></div>`;
}

/** Points as people type them, "0,5". */
const Points = ({ label, value, onPoints }) => html`<${Field} label=${label} value=${String((value ?? 0) / 10)} inputmode="decimal" onInput=${(event) => { const points = Math.round(Number(event.target.value.replace(',', '.')) * 10); if (Number.isFinite(points)) onPoints(points); }} />`;

/** What the regulations say of matches of teams. */
function TeamsPart({ now, set, isPaired }) {
  const rules = now.teams, put = (what) => set('teams', { ...rules, ...what });
  const scores = [['match', t('MATCH_POINTS', 'match points')], ['game', t('GAME_POINTS', 'game points')]];
  return html`<div class="two"><${Field} label=${t('BOARDS_OF_MATCH', 'Boards of a match')} value=${rules.boards} inputmode="numeric" disabled=${isPaired} onInput=${(event) => Number(event.target.value) > 0 && put({ boards: Number(event.target.value) })} />
      <${Menu} label=${t('LINE_UPS_RULE', 'Line-ups')} value=${rules.line_ups} onChoose=${(value) => put({ line_ups: value })} choices=${[['free', t('LINE_UPS_FREE', 'any order; another one is told')], ['ordered', t('LINE_UPS_ORDERED', 'in board order, reserves last; another one is asked about')]]} /></div>
    <div class="two"><${Menu} label=${t('PRIMARY_SCORE', 'First counts')} value=${rules.primary} onChoose=${(value) => put({ primary: value, ...(rules.secondary === value ? { secondary: value === 'match' ? 'game' : 'match' } : {}) })} choices=${scores} />
      <${Menu} label=${t('SECONDARY_SCORE', 'then')} value=${rules.secondary} onChoose=${(value) => put({ secondary: value })} choices=${[...scores.filter(([key]) => key !== rules.primary), ['none', t('NOTHING_ELSE', 'nothing else')]]} /></div>
    ${!now.table && html`<${Menu} label=${t('COLOUR_TYPE', 'Colours of teams (C.04.6, 1.7)')} value=${rules.preferences} onChoose=${(value) => put({ preferences: value })} choices=${[['A', t('COLOURS_A', 'type A: one colour preference')], ['B', t('COLOURS_B', 'type B: strong and mild preferences')], ['none', t('COLOURS_NONE', 'teams have no colour preference')]]} />`}
    <div class="two"><${Menu} label=${t('BOARD_ORDER', 'Board order')} value=${rules.order} onChoose=${(value) => put({ order: value })} choices=${[['entered', t('ORDER_ENTERED', 'as entered')], ['rating', t('ORDER_RATING', 'by rating')]]} />
      ${rules.order === 'rating' ? html`<${Field} label=${t('TOLERANCE', 'points that may be out of order')} value=${rules.tolerance} inputmode="numeric" onInput=${(event) => put({ tolerance: Number(event.target.value) || 0 })} />` : html`<span></span>`}</div>
    <${Field} label=${t('LOCK', 'Line-ups close so many minutes before the round')} hint=${t('LOCK_HINT', 'By the hour of the round, with the time zone of the place; later ones are asked about. Empty: never.')} value=${rules.lock || ''} inputmode="numeric" onInput=${(event) => put({ lock: Number(event.target.value) || 0 })} />
    <h3>${t('GAME_POINTS', 'game points')}</h3><div class="scores">${[['game_win', t('SCORE_WIN', 'Win')], ['game_draw', t('SCORE_DRAW', 'Draw')], ['game_loss', t('SCORE_LOSS', 'Loss')], ...(now.table ? [] : [['game_pab', t('PAB', 'bye')], ['game_full_bye', t('FULL_BYE', 'Full-point bye')], ['game_half_bye', t('HALF_BYE', 'Half-point bye')]])].map(([key, word]) => html`<${Points} key=${key} label=${word} value=${rules[key]} onPoints=${(value) => put({ [key]: value })} />`)}</div>`;
}

function ScoringPart({ now, set }) {
  const words = { win: t('SCORE_WIN', 'Win'), draw: t('SCORE_DRAW', 'Draw'), loss: t('SCORE_LOSS', 'Loss'), forfeit_win: t('SCORE_FORFEIT_WIN', 'Win by forfeit'), forfeit_loss: t('SCORE_FORFEIT_LOSS', 'Loss by forfeit'), pab: t('PAB', 'bye'), full_bye: t('FULL_BYE', 'Full-point bye'), half_bye: t('HALF_BYE', 'Half-point bye'), zero_bye: t('ABSENT', 'absent') };
  // what a win and a draw are worth, and with them what is not played
  const usual = { '1': [10, 5, 0], '2': [20, 10, 0], '3': [30, 10, 0] }, games = now.games === 2 && !now.teams ? 2 : 1;
  const take = (key) => { const [win, draw, loss] = usual[key]; set('scoring', { ...now.scoring, win, draw, loss, forfeit_win: win, forfeit_loss: loss, full_bye: games * win, half_bye: games * draw, pab: now.teams ? draw : games === 2 ? win + draw : win }); };
  const is = Object.keys(usual).find((key) => same(usual[key], [now.scoring?.win, now.scoring?.draw, now.scoring?.loss])) ?? '';
  return html`<${Menu} label=${now.teams ? t('SCORE_OF_MATCH', 'A match is worth') : t('SCORE_OF_GAME', 'A game is worth')} value=${is} onChoose=${(key) => key && take(key)} choices=${[...(is ? [] : [['', t('SCORE_OTHER', 'other points')]]), ['1', '1 · ½ · 0'], ['2', '2 · 1 · 0'], ['3', '3 · 1 · 0']]} />
    <div class="scores">${SCORES.filter((key) => !now.table || !/bye|pab/.test(key)).map((key) => html`<${Points} key=${key} label=${words[key]} value=${now.scoring?.[key]} onPoints=${(value) => set('scoring', { ...now.scoring, [key]: value })} />`)}</div>`;
}

function TiebreaksPart({ now, set, sets }) {
  const codes = codesOf(now.tiebreaks || now.tiebreaks_default), change = (next) => set('tiebreaks', next.join(','));
  const left = RULES().filter(([code]) => !codes.includes(code));
  return html`<div class="part-head"><span class="sp"></span><${Menu} hide small label=${t('TAKE_PRESET', 'Take a preset')} value="" onChoose=${(value) => value && change(codesOf(value))} choices=${[['', t('TAKE_PRESET', 'Take a preset')], ...sets.map((one) => [one.codes, one.name])]} /></div>
    <${Sortable} items=${codes} keyOf=${(code) => code} nameOf=${(code) => ruleOf(code)[1]} onSort=${change}>${(code, i) => { const [, word, hint] = ruleOf(code); return html`<span class="n">${i + 1}</span><span class="what"><b>${word}</b><small>${hint}</small></span><span class="faint small">${code}</span><${Cross} label=${t('LEAVE_OUT', '%1: leave out', word)} onClick=${() => change(codes.filter((one) => one !== code))} />`; }}<//>
    ${left.length > 0 && html`<${Menu} hide small class="fld sm add" label=${t('ADD_RULE', 'Add a rule')} value="" onChoose=${(value) => value && change([...codes, value])} choices=${[['', `+ ${t('ADD_RULE', 'Add a rule')}`], ...left.map(([code, word]) => [code, word])]} />`}`;
}

function NotToMeet({ now, set, players, rounds }) {
  const [text, setText] = useState(''), [picked, setPicked] = useState([]), [until, setUntil] = useState('0');
  const of = new Map(players.map((player) => [player.player, player]));
  const fits = finder(text), hits = text.trim() ? players.filter((one) => !one.removed && !picked.includes(one.player) && fits(one.name)).slice(0, 5) : [];
  const sets = (key, word) => (text.trim() ? [...new Set(players.map((one) => one[key]).filter(Boolean))].filter((one) => fits(one)).slice(0, 3).map((one) => [word, one, players.filter((player) => player[key] === one).map((player) => player.player)]) : []);
  const all = [...sets('club', t('CLUB', 'Club')), ...sets('federation', t('FEDERATION', 'Federation'))].filter(([, , who]) => who.length > 1);
  const groups = now.groups ?? [];
  const add = (who, why = '') => { set('groups', [...groups, { players: who, from: 1, to: Number(until), why }]); setPicked([]); setText(''); };
  return html`<ul class="plain-list">${groups.map((group, i) => html`<li key=${i}><span class="what"><b>${group.players.length > 4 && group.why ? group.why : group.players.map((one) => of.get(one)?.name ?? one).join(' · ')}</b><small>${[group.players.length > 4 ? t('PLAYERS_N', '%1 players', group.players.length) : group.why, group.to ? t('UNTIL_ROUND', 'until round %1', group.to) : ''].filter(Boolean).join(' · ')}</small></span>
      <${Cross} label=${t('LEAVE_OUT', '%1: leave out', group.players.map((one) => of.get(one)?.name ?? one).join(' · '))} onClick=${() => set('groups', groups.filter((_, k) => k !== i))} /></li>`)}
      ${groups.length === 0 && html`<li class="mid">${t('NOBODY_BARRED', 'Everybody may meet everybody.')}</li>`}</ul>
    ${picked.length > 0 && html`<div class="row">${picked.map((one) => html`<${Tag} tone="t" key=${one}>${of.get(one)?.name}<//>`)}<${Button} small disabled=${picked.length < 2} onClick=${() => add(picked)}>${t('BAR_THESE', 'These must not meet')}<//><${Button} small kind="quiet" onClick=${() => setPicked([])}>${t('PUT_DOWN', 'Put down')}<//></div>`}
    <div class="row tight"><input class="fld" aria-label=${t('NAME_CLUB_FEDERATION', 'Name, club or federation')} placeholder=${t('NAME_CLUB_FEDERATION', 'Name, club or federation')} value=${text} onInput=${(event) => setText(event.target.value)} onKeyDown=${(event) => { if (event.key === 'Enter' && hits[0]) { event.preventDefault(); setPicked([...picked, hits[0].player]); setText(''); } }} />
      <${Menu} hide label=${t('HOW_LONG', 'How long')} value=${until} onChoose=${setUntil} choices=${[['0', t('ALL_ROUNDS', 'all rounds')], ...Array.from({ length: Math.max(0, (rounds || 1) - 1) }, (_, i) => [String(i + 1), t('UNTIL_ROUND', 'until round %1', i + 1)])]} /></div>
    ${(hits.length > 0 || all.length > 0) && html`<ul class="hits">${hits.map((one) => html`<li key=${one.player}><button type="button" onClick=${() => { setPicked([...picked, one.player]); setText(''); }}>${one.name}<span class="faint">${one.club}</span></button></li>`)}
      ${all.map(([word, one, who]) => html`<li key=${word + one}><button type="button" onClick=${() => add(who, `${word}${t('COLON', ': ')}${one}`)}>${word}${t('COLON', ': ')}${one}<span class="faint">${t('PLAYERS_N', '%1 players', who.length)}</span></button></li>`)}</ul>`}`;
}

/** Whom a prize is for, and what else has to be said of it. */
const criteria = () => [['', t('FOR_ALL', 'everybody')], ['women', t('WOMEN', 'Women')], ['age_at_most', t('CRIT_AGE_MOST', 'at most … years old')], ['age_at_least', t('CRIT_AGE_LEAST', 'at least … years old')], ['rating_below', t('CRIT_RATING', 'rating below …')], ['unrated', t('UNRATED', 'unrated')], ['club', t('CLUB', 'Club')], ['federation', t('FEDERATION', 'Federation')], ['group', t('GROUP', 'Group')]];
const NEEDS_VALUE = ['age_at_most', 'age_at_least', 'rating_below', 'club', 'federation', 'group'];

function PrizesPart({ now, set, players, saved }) {
  const { data } = useEventView('/prizes');
  const prizes = now.prizes ?? [], change = (i, what) => set('prizes', prizes.map((prize, k) => (k === i ? { ...prize, ...what } : prize)));
  const of = new Map(players.map((player) => [player.player, player.name])), isSaved = data?.round > 0 && same(prizes, saved.prizes);
  return html`${prizes.length > 0 && html`<div class="wide-table"><table class="prizes"><thead><tr><th scope="col" class="num">${t('AMOUNT', 'Amount')}</th><th scope="col">${t('FOR_WHOM_PRIZE', 'For')}</th><th scope="col">${t('PLACE', 'Place')}</th><th scope="col">${t('CALLED', 'Called')}</th><th scope="col">${t('WINS_NOW', 'Would win it now')}</th><th></th></tr></thead>
      <tbody>${prizes.map((prize, i) => { const winners = isSaved ? data.prizes?.[i]?.winners ?? [] : []; return html`<tr key=${i}><td><input class="fld num" inputmode="decimal" aria-label=${t('AMOUNT', 'Amount')} placeholder=${t('AMOUNT', 'Amount')} value=${prize.amount ? String(prize.amount / 100) : ''} onChange=${(event) => change(i, { amount: Math.round(Number(event.target.value.replace(',', '.')) * 100) || 0 })} /></td>
        <td><div class="row tight"><${Menu} hide label=${t('FOR_WHOM_PRIZE', 'For')} value=${prize.category ? 'category' : prize.criterion ?? ''} onChoose=${(value) => value !== 'category' && change(i, { criterion: value, value: '', category: '' })} choices=${[...criteria(), ...(prize.category ? [['category', prize.category]] : [])]} />
          ${NEEDS_VALUE.includes(prize.criterion) && html`<input class="fld" aria-label=${t('CRIT_VALUE', 'Age, rating or name')} value=${prize.value ?? ''} onChange=${(event) => change(i, { value: event.target.value.trim() })} />`}</div></td>
        <td><input class="fld" inputmode="numeric" aria-label=${t('PLACE', 'Place')} placeholder=${t('BEST', 'best')} value=${prize.place || ''} onChange=${(event) => change(i, { place: Number(event.target.value) || 0 })} /></td>
        <td><input class="fld" aria-label=${t('CALLED', 'Called')} placeholder=${t('CALLED', 'Called')} value=${prize.name} onChange=${(event) => change(i, { name: event.target.value })} /></td>
        <td>${winners.length > 0 ? winners.map((one) => of.get(one)).join('; ') : isSaved ? html`<span class="amb"><span class="dot a"></span>${t('NOBODY', 'Nobody')}</span>` : ''}</td>
        <td><${Cross} label=${t('LEAVE_OUT', '%1: leave out', prize.name || amount(prize.amount))} onClick=${() => set('prizes', prizes.filter((_, k) => k !== i))} /></td></tr>`; })}</tbody></table></div>`}
    ${isSaved && data.awards?.length > 0 && html`<details id="working"><summary>${t('WORKING', 'The working')}</summary><ul class="plain-list">${data.awards.map((award, i) => html`<li key=${i}><span class="what"><b><bdi>${of.get(award.player)}</bdi></b> ${award.prize}<small>${award.working}</small></span><span>${amount(award.amount, data.currency)}</span></li>`)}</ul></details>`}
    <div class="row"><${Button} small onClick=${() => set('prizes', [...prizes, { name: t('PRIZE_N', 'Prize %1', prizes.length + 1), category: '', amount: 0, place: prizes.filter((one) => !one.category && !one.criterion).length + 1 }])}>+ ${t('ADD_PRIZE', 'Add a prize')}<//>${prizes.length > 0 && html`<span class="mid small">${t('SUM', 'Sum')} ${amount(prizes.reduce((sum, prize) => sum + prize.amount, 0), now.currency)}</span>`}</div>
    <div class="two"><${Field} label=${t('CURRENCY', 'Currency')} value=${now.currency} maxlength="8" onInput=${(event) => set('currency', event.target.value)} /><${Menu} label=${t('SHARE', 'Players of equal points')} value=${now.share || 'none'} onChoose=${(value) => set('share', value)} choices=${[['none', t('SHARE_NONE', 'each gets the prize of the place')], ['full', t('SHARE_FULL', 'share alike')], ['hort', t('SHARE_HORT', 'Hort')]]} /></div>
    <${Check} label=${t('ONE_EACH', 'At most one prize per player')} value=${Boolean(now.one_each)} onChange=${(value) => set('one_each', value)} />`;
}

const lines = (text) => text.split('\n').map((line) => line.trim()).filter(Boolean);
const OfficialsPart = ({ now, set }) => html`<${Field} label=${t('CHIEF', 'Chief arbiter')} value=${now.chief} onInput=${(event) => set('chief', event.target.value)} />
  ${[['deputies', t('DEPUTIES', 'Deputies')], ['arbiters', t('ARBITERS', 'Arbiters')]].map(([key, word]) => html`<${Field} key=${key} label=${word} hint=${t('ONE_A_LINE', 'one a line')}>${(props) => html`<textarea ...${props} rows="2" onChange=${(event) => set(key, lines(event.target.value))}>${(now[key] ?? []).join('\n')}</textarea>`}<//>`)}`;

export function MyPart() {
  const put = async (what) => {
    const answer = await post('/api/1/me', what);
    if (answer.status !== 200) return void refuse(answer);
    me.value = { ...me.value, ...what };
    if (what.language) location.reload();
  };
  const { languages, language, digits, theme } = me.value;
  return html`<div class="two"><${Menu} label=${t('LANGUAGE', 'Language')} value=${language} onChoose=${(value) => put({ language: value })} choices=${(languages ?? []).map(({ code, name }) => [code, name])} />
    <${Menu} label=${t('DIGITS', 'Digits for results')} value=${digits} onChoose=${(value) => put({ digits: value })} choices=${[...(digits ? [] : [['', '–']]), ['105', t('DIGITS_105', '1 White, 0 Black, 5 draw')], ['123', t('DIGITS_123', '1 White, 2 draw, 3 Black')], ['132', t('DIGITS_132', '1 White, 2 Black, 3 draw')]]} /></div>
    <${Menu} label=${t('THEME', 'Appearance')} value=${theme} onChoose=${(value) => put({ theme: value })} choices=${[['system', t('THEME_SYSTEM', 'as the system')], ['light', t('THEME_LIGHT', 'light')], ['dark', t('THEME_DARK', 'dark')], ['contrast', t('THEME_CONTRAST', 'high contrast')]]} />
    <${Check} label=${t('LETTERS_OFF', 'Keys of one letter are off')} value=${lettersOff.value} onChange=${switchLetters} />`;
}

export function CopiesPart({ event, slug }) {
  const [folder, setFolder] = useState(event.mirror?.folder ?? '');
  const send = async (body) => { const answer = await post(`/api/1/t/${encodeURIComponent(slug)}/mirror`, body); if (answer.status !== 200) return void refuse(answer); for (const after of [0, 500, 1500, 4000, 10000]) setTimeout(() => refresh((path) => path !== eventPath('')), after); }; // no event tells when a first copy is there
  return html`<p>${event.mirror?.folder ? html`<${Dot} tone=${event.mirror.state === 'complete' ? 'g' : 'a'}>${event.mirror.folder}<//> ${event.mirror.problem}` : html`<${Dot}>${t('NO_COPY', 'No second copy')}<//>`}</p>
    ${event.mirror?.state === 'behind' && html`<div class="row"><${Button} onClick=${() => post(`/api/1/t/${encodeURIComponent(slug)}/catch_up`, {}).then((answer) => (answer.status === 200 ? refresh() : refuse(answer)))}>${t('CATCH_UP', 'Catch up')}<//></div>`}
    ${me.value.role === 'owner' && html`<div class="row tight"><input class="fld" aria-label=${t('MIRROR_FOLDER', 'Folder of the second copy')} placeholder=${t('MIRROR_FOLDER', 'Folder of the second copy')} value=${folder} onInput=${(e) => setFolder(e.target.value)} /><${Button} disabled=${!folder} onClick=${() => send({ folder })}>${t('KEEP_COPY', 'Keep a copy there')}<//></div>
      ${event.mirror?.folder && html`<${Button} small kind="quiet" onClick=${() => send({ folder: event.mirror.folder, stop: true })}>${t('STOP_COPY', 'Stop')}<//>`}`}
    <p class="row"><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/backup`}>${t('SAVE_LOG', 'Save the log')}</a>
      ${!event.read_only && html`<${Button} small kind="quiet" data-act="give_pen" onClick=${() => actWith('give_pen', {}, ['to'], { label: t('GIVE_PEN', 'Give the pen away'), about: t('GIVE_PEN_HINT', 'Another desk writes from there on; this one only shows the event, until it takes the pen back.') })}>${t('GIVE_PEN', 'Give the pen away')}<//>`}</p>`;
}

function ModePart({ event }) {
  const [why, setWhy] = useState('');
  return event.fide_mode ? html`<p>${t('FIDE_MODE_HINT', 'FIDE mode: the checklist for rated events is held to. It can be left, and nothing takes that back.')}</p>
    <div class="row tight"><input class="fld" aria-label=${t('WHY', 'Why')} placeholder=${t('WHY', 'Why')} value=${why} onInput=${(e) => setWhy(e.target.value)} /><${Button} kind="dang" disabled=${!why.trim()} onClick=${() => act('leave_fide_mode', { why: why.trim() }, { what: t('LEAVE_FIDE', 'Leave FIDE mode'), does: t('LEAVE_FIDE', 'Leave FIDE mode') })}>${t('LEAVE_FIDE', 'Leave FIDE mode')}<//></div>`
    : html`<p class="mid">${t('FREE_MODE_HINT', 'Free mode: what changes after round 1 is told in the report.')}</p>`;
}

/** Whose work is inside. */
function AboutPart() {
  const [notices, setNotices] = useState({});
  const open = async () => { if (!Object.keys(notices).length) setNotices(await (await fetch('/f/desk-notices.json')).json()); };
  return html`<details onToggle=${open}><summary>swisspair ${me.value.version ?? ''} · Apache-2.0 · ${t('ALSO_INSIDE', 'also inside: Preact, htm, signals, Inter')}</summary>
    ${Object.entries(notices).map(([name, text]) => html`<h3 key=${name}>${name}</h3><pre class="small">${text}</pre>`)}</details>`;
}

/** Parts of which the rules say that they stand once the first round is paired. */
const RULED = new Set(['tiebreaks', 'meet', 'byes', 'points']);

/* ---- the screen -------------------------------------------------------------------------------------------------- */

export function SettingsScreen() {
  const { slug, rest } = route.value;
  const { data: saved } = useEventView('/settings'), { data: event } = useEventView(''), { data: all } = useEventView('/players');
  const draft = drafts.value[slug] ?? {}, [part, setPart] = useState(rest[0] || 'event'); // the part a phone shows
  const set = (key, value) => {
    const next = { ...draft, [key]: value };
    if (same(value, saved[key])) delete next[key];
    keep(slug, next);
  };
  const setAll = (members) => {
    const next = { ...draft, ...members };
    for (const key of Object.keys(members)) if (same(members[key], saved[key])) delete next[key];
    keep(slug, next);
  };
  const save = async () => {
    for (const [name, body] of actsOf(drafts.peek()[slug] ?? {}, saved)) if (!isDone(await act(name, body, { what: t('SAVED_SETTINGS', 'Settings saved') }))) return;
    keep(slug, {});
  };
  const changed = Object.keys(draft), words = names();
  const isDirty = changed.length > 0;
  useKeys([{ key: 'ctrl+s', shown: `${t('KEY_CONTROL', 'Ctrl')} S`, what: t('SAVE', 'Save'), typing: true, does: () => { document.activeElement?.blur(); if (Object.keys(drafts.peek()[slug] ?? {}).length) save(); } }]);
  const show = (key) => { setPart(key); requestAnimationFrame(() => document.getElementById(`set-${key}`)?.scrollIntoView({ block: 'start' })); };
  useEffect(() => { if (rest[0]) show(rest[0]); }, [rest[0], Boolean(saved && all)]);
  if (!saved || !event || !all) return html`<div class="main"><header class="head"><h1>${t('SETTINGS', 'Settings')}</h1></header></div>`;
  const now = { ...saved, ...draft, table: event.table, games: event.games }, players = all.players;
  const parts = [
    ['event', t('EVENT', 'Event'), ['name', 'city', 'federation', 'start', 'end', 'time_control', 'rounds', 'system'], html`<${EventPart} now=${now} set=${set} systems=${saved.systems ?? []} />`],
    ...(saved.teams ? [['teams', t('TEAM_MATCHES', 'Matches of teams'), ['teams'], html`<${TeamsPart} now=${now} set=${set} isPaired=${event.paired > 0} />`]] : []),
    ['tiebreaks', t('TIEBREAKS', 'Tie-breaks'), ['tiebreaks'], html`<${TiebreaksPart} now=${now} set=${set} sets=${saved.tiebreak_sets ?? []} />`],
    ['meet', t('NOT_TO_MEET', 'Not to meet'), ['groups'], html`<${NotToMeet} now=${now} set=${set} players=${players} rounds=${now.rounds} />`],
    ['prizes', t('PRIZES', 'Prizes'), ['prizes', 'currency', 'share', 'one_each'], html`<${PrizesPart} now=${now} set=${set} players=${players} saved=${saved} />`, 'span'],
    ['byes', t('BYES_PAIRING', 'Byes, acceleration'), ['byes_allowed', 'byes_until', 'acceleration'], html`<${ByesPart} now=${now} set=${set} />`],
    ['officials', t('OFFICIALS', 'Officials'), ['chief', 'deputies', 'arbiters'], html`<${OfficialsPart} now=${now} set=${set} />`],
    ['days', t('DAYS', 'Days'), ['round_dates', 'time_zone'], html`<${DaysPart} now=${now} set=${set} setAll=${setAll} />`],
    ['points', t('SCORING', 'Points'), ['scoring'], html`<${ScoringPart} now=${now} set=${set} />`],
    ['mine', t('MY_LOOK', 'How I want the pages'), [], html`<${MyPart} />`],
    ['copies', t('COPIES', 'Copies'), [], html`<${CopiesPart} event=${event} slug=${slug} />`],
    ['mode', t('FIDE_MODE_PART', 'FIDE mode'), [], html`<${ModePart} event=${event} />`],
    ['about', t('ABOUT', 'About'), [], html`<${AboutPart} />`],
  ].filter(([key]) => !event.table || (key !== 'meet' && key !== 'byes'));
  return html`<div class="main"><header class="head"><h1>${t('SETTINGS', 'Settings')}</h1><span class="sub">${event.fide_mode ? t('FIDE_MODE', 'FIDE mode') : t('FREE_MODE', 'free mode')}</span></header>
    <div class="settings"><div class="narrow where-to"><${Menu} hide label=${t('SETTINGS', 'Settings')} value=${part} onChoose=${show} choices=${parts.map(([key, word, members]) => [key, members.some((one) => one in draft) ? `${word} •` : word])} /></div>
      <nav aria-label=${t('SETTINGS', 'Settings')}>${parts.map(([key, word, members]) => html`<button type="button" key=${key} aria-current=${key === part ? 'true' : undefined} onClick=${() => show(key)}>${word}${members.some((one) => one in draft) && html`<span class="dot a"></span>`}</button>`)}</nav>
      <div class="list parts">${parts.map(([key, word, , content, wide]) => html`<section key=${key} id=${`set-${key}`} class=${`${wide ?? ''}${key === part ? ' now' : ''}`} aria-labelledby=${`seth-${key}`}><h2 id=${`seth-${key}`}>${word}</h2>${event.paired > 0 && RULED.has(key) && html`<p class="small amb"><span class="dot a"></span>${t('RULED_HINT', 'Round 1 is paired: a change here is asked about, and the report tells it.')}</p>`}${content}</section>`)}</div></div>
    ${isDirty && html`<div class="save-bar"><${Dot} tone="a"><b>${t('NOT_SAVED_YET', 'not saved yet')}${t('COLON', ': ')}</b>${[...new Set(changed.map((key) => words[key] ?? key))].join(', ')}<//><span class="sp"></span>
      <${Button} kind="quiet" onClick=${async () => { if ((await ask({ title: t('PUT_BACK_ASK', 'Put these back as they were?'), body: html`<p>${[...new Set(changed.map((key) => words[key] ?? key))].join(', ')}</p>`, answers: [['no', t('KEEP_CHANGES', 'Keep the changes')], ['yes', t('PUT_BACK', 'Leave as it was')]] })) === 'yes') keep(slug, {}); }}>${t('PUT_BACK', 'Leave as it was')}<//>
      <${Button} kind="pri" keys=${`${t('KEY_CONTROL', 'Ctrl')} S`} onClick=${save}>${t('SAVE', 'Save')}<//></div>`}</div>`;
}
