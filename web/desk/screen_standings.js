// SPDX-License-Identifier: Apache-2.0
// The standings: the value that decided a place is bold, a click on a value unfolds how it comes about; the same rows as a
// cross table. Groups are chips.
import { useMemo, useState } from 'preact/hooks';
import { besidePoints, CrossTable, gameName, StandingsList, Working } from '../shared/lists.js';
import { Button, Chips, html, Menu, points, Switch, Tile } from '../shared/parts.js';
import { figure, t } from '../shared/say.js';
import { act } from './acts.js';
import { actWith } from './needs.js';
import { useKeys } from './keys.js';
import { ruleOf } from '../shared/rules.js';
import { address, go, route, useEventView } from './store.js';

/** The working of a value, as the desk tells it. */
function Asked({ player, code, round, people, text }) {
  const { data, error } = useEventView(`/standings/${player}?round=${round}`);
  const one = data?.tiebreaks.find((tiebreak) => tiebreak.code === code);
  return one ? html`<${Working} one=${one} people=${people} text=${text} />` : html`<div class="work"><div>${error || '…'}</div></div>`;
}

const groups = (rows, people, year) => {
  const of = (row) => people.get(row.player) ?? {};
  const age = (row) => { const born = Number(of(row).birth?.slice(0, 4)); return born ? year - born : NaN; };
  return [['all', t('ALL', 'All'), () => true], ['women', t('WOMEN', 'Women'), (row) => of(row).sex === 'w'], ['u16', t('U16', 'U16'), (row) => age(row) <= 16], ['s60', t('S60', 'S60'), (row) => age(row) >= 60], ['unrated', t('UNRATED', 'unrated'), (row) => !row.rating && row.match_points === undefined],
    ...[...new Set(rows.flatMap((row) => of(row).categories ?? []))].sort().map((one) => [`g${one}`, one, (row) => of(row).categories?.includes(one)])]
    .map(([key, word, fits]) => [key, word, rows.filter(fits).length, fits]).filter(([key, , count]) => count > 0 || key === 'all');
};

/** Of a table: everybody against everybody, in the order of the places. */
function CrossRobin({ data, rows, sel, setSel, people }) {
  const games = (row, other) => (row.games ?? []).filter((game) => game.opponent === other.player && game.kind !== 'absent');
  const opponents = new Set(data.rows.map((row) => row.player)), [beside, besideWord, besideOf] = besidePoints(data);
  return html`<table class="standings crosst robin"><thead><tr><th scope="col" class="rank">${t('RANK', 'Rank')}</th><th scope="col">${t('NAME', 'Name')}</th><th scope="col" class="num ${beside}">${besideWord}</th>
      ${data.rows.map((row, i) => html`<th scope="col" class="g" key=${row.player}><abbr title=${row.name}>${i + 1}</abbr></th>`)}<th scope="col" class="num">${t('POINTS', 'Points')}</th>${(data.tiebreaks ?? []).map((code) => html`<th scope="col" class="num" key=${code}><abbr title=${ruleOf(code)[1]}>${code.replace('/C1', '−1')}</abbr></th>`)}</tr></thead>
    <tbody id="crosstable">${rows.map((row) => {
      const isSel = row.player === sel;
      return html`<tr key=${row.player} id="s${row.player}" class=${`${isSel ? 'sel' : ''} ${sel && sel !== row.player && opponents.has(sel) ? 'opp' : ''}`} aria-selected=${String(isSel)} tabindex=${isSel || (!sel && row === rows[0]) ? 0 : -1} onClick=${() => setSel(row.player)} onFocus=${() => setSel(row.player)}>
        <td class="rank n">${row.shared ? '=' : ''}${row.expelled ? '–' : row.rank}</td><th scope="row"><span class="ti col">${row.title !== 'none' ? row.title : ''}</span><bdi class=${isSel ? 'pt' : 'nm'}>${row.name}</bdi>${row.withdrawn && html` <span class="faint small">${row.annulled ? t('GONE_ANNULLED', 'withdrawn, points do not count') : t('GONE', 'withdrawn')}</span>`}</th><td class="num mid ${beside}">${besideOf(row)}</td>
        ${data.rows.map((other) => html`<td key=${other.player} class=${`g${other.player === sel || other.player === row.player ? ' hit' : ''}`}>${other.player === row.player
          ? html`<span class="faint" aria-hidden="true">×</span>`
          : games(row, other).map((game) => (game.kind === 'open' ? html`<a class="faint" key=${game.round} title=${gameName(game, people)} href=${address(`r/${game.round}?board=${game.board}`)}>·</a>` : html`<${Tile} key=${game.round} game=${game} label=${gameName(game, people)} />`))}</td>`)}
        <td class="num pt">${points(row.points)}</td>${(data.tiebreaks ?? []).map((code, i) => html`<td class="num mid" key=${code}>${figure(row.values[i] ?? '')}</td>`)}</tr>`;
    })}</tbody></table>`;
}

/** Equals have played it out: who won, and how it ended. */
const playOff = (equals, people) => actWith('draw_lots', { players: equals }, ['player', 'games', 'what_for'], {
  label: t('PLAY_OFF', 'They have played it out'), optional: ['what_for'],
  about: t('PLAY_OFF_HINT', 'Who won the play-off comes first, the others keep their order: %1', equals.map((one) => people.get(one)?.name).join('; ')),
  made: ({ player, players, what_for: what, ...rest }) => ({ ...rest, players: [player, ...players.filter((one) => one !== player)], what_for: what || t('PLAY_OFF_OF', 'play-off') }),
});

export function StandingsScreen() {
  const { data: event } = useEventView(''), { data: all } = useEventView('/players');
  const { query } = route.value;
  const wanted = query.get('round') ?? '';
  const { data, error } = useEventView(`/standings${wanted ? `?round=${wanted}` : ''}`);
  const usual = event?.table ? 'cross' : 'list', view = query.get('view') || usual, isCross = view === 'cross'; // of a table the cross table is the main page
  const [chip, setChip] = useState('all'), [sel, setSel] = useState(0), [open, setOpen] = useState(null);
  const people = useMemo(() => new Map((all?.players ?? []).map((player) => [player.player, player])), [all]);
  const year = Number((event?.start || new Date().toISOString()).slice(0, 4));
  const chips = useMemo(() => groups(data?.rows ?? [], people, year), [data, people]);
  const rows = (data?.rows ?? []).filter(chips.find(([key]) => key === chip)?.[3] ?? (() => true));
  const to = (what) => { const next = new URLSearchParams(query); for (const [key, value] of Object.entries(what)) if (value) next.set(key, value); else next.delete(key); const line = String(next); go(`standings${line ? `?${line}` : ''}`, { replace: true }); };
  const see = (value) => to({ view: value === usual ? '' : value });
  const publish = () => act('publish_standings', { round: data.round }, { what: t('STANDINGS_SHOWN', 'Standings after round %1 published', data.round) });
  const move = (by) => {
    const at = rows.findIndex((row) => row.player === sel), next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) { setSel(next.player); requestAnimationFrame(() => { const row = document.getElementById(`s${next.player}`); row?.scrollIntoView({ block: 'nearest' }); row?.focus({ preventScroll: true }); }); }
  };
  const chosen = data?.rows.find((row) => row.player === sel);
  const equals = chosen?.shared ? data.rows.filter((row) => row.rank === chosen.rank && !row.expelled).map((row) => row.player) : [];
  const canPublish = data && event && event.paired > 0 && !data.unfinished && !(event.standings?.round === data.round);
  useKeys([
    { key: 'p', shown: 'P', what: t('PUBLISH', 'Publish'), does: () => (canPublish ? void publish() : false) },
    { key: 'x', shown: 'X', what: t('CROSS_TABLE', 'Cross table'), does: () => see(isCross ? 'list' : 'cross') },
    { key: 'arrowdown', shown: '↑ ↓', what: t('CHOOSE_PLAYER', 'choose a player'), does: () => move(1) }, { key: 'arrowup', does: () => move(-1) },
    { key: 'enter', shown: 'Enter', what: t('WORKING', 'The working'), does: () => { const row = rows.find((one) => one.player === sel); if (!row) return false; setOpen(open?.[0] === sel ? null : [sel, row.decided_by || data.tiebreaks[0]]); return undefined; } },
    { key: 'escape', does: () => { if (!open) return false; setOpen(null); return undefined; } },
  ]);
  const working = (player, code) => html`<${Asked} player=${player} code=${code} round=${data.round} people=${people} text=${data.names?.find((one) => one.code === code)?.text} />`;
  const rounds = Array.from({ length: event?.paired ?? 0 }, (_, i) => String(i + 1));
  return html`<div class="main"><header class="head"><h1>${t('STANDINGS', 'Standings')}</h1>
      <span class="sub">${data && event?.table && data.unfinished ? t('OPEN_GAMES', 'open games: %1', data.unfinished) : data && data.round > 0 ? `${t('AFTER_ROUND', 'After round %1', data.round)}${data.final ? ` · ${t('FINAL', 'final')}` : data.unfinished ? ` · ${t('OPEN_GAMES', 'open games: %1', data.unfinished)}` : ''}` : ''}</span><span class="sp"></span>
      ${isCross && html`<span class="key-line"><span><span class="tile">1</span>${t('WITH_WHITE', 'with White')}</span><span><span class="tile k">½</span>${t('WITH_BLACK', 'with Black')}</span><span><span class="tile u">+</span>${t('UNPLAYED', 'without play')}</span></span>`}
      ${data && event?.paired > 0 && html`<a class="btn sec sm" href=${address('ratings')}>${t('RATINGS_AND_NORMS', 'Ratings and norms')}</a>`}
      <${Switch} label=${t('VIEW', 'View')} value=${isCross ? 'cross' : 'list'} onChoose=${see} choices=${[['list', t('LIST', 'List')], ['cross', t('CROSS_TABLE', 'Cross table')]]} />
      <${Button} kind="pri" keys="P" disabled=${!canPublish} onClick=${publish}>${t('PUBLISH', 'Publish')}<//></header>
    ${error && html`<div class="bar r" role="alert">${error}</div>`}
    ${data && html`<${Chips} label=${t('GROUPS', 'Groups')} chips=${chips} value=${chip} onChoose=${setChip}><span class="sp"></span>${!isCross && html`<span class="small mid wide-only"><b>${t('BOLD', 'bold')}</b> ${t('DECIDED_PLACE', 'decided the place')}</span>`}
      ${equals.length > 1 && html`<${Button} small data-act="draw_lots" onClick=${() => actWith('draw_lots', { players: equals }, ['what_for'], { label: t('DRAW_LOTS', 'Draw lots among these %1', equals.length), about: equals.map((one) => people.get(one)?.name).join('; '), optional: ['what_for'] })}>${t('DRAW_LOTS', 'Draw lots among these %1', equals.length)}<//><${Button} small kind="quiet" data-act="play_off" onClick=${() => playOff(equals, people)}>${t('PLAY_OFF', 'They have played it out')}<//>`}
      ${event?.teams && event.paired > 0 && html`<a class="link" href=${`/t/${encodeURIComponent(route.value.slug)}/print/bestbyboard`}>${t('PRINT_BEST', 'Best by board')}</a>`}
      ${rounds.length > 1 && !event?.table && html`<${Menu} hide small label=${t('AFTER', 'After which round')} value=${String(data.round)} onChoose=${(value) => to({ round: Number(value) === rounds.length ? '' : value })} choices=${rounds.map((round) => [round, t('AFTER_ROUND', 'After round %1', round)])} />`}<//>
      <div class="list">${isCross && event?.table ? html`<${CrossRobin} data=${data} rows=${rows} sel=${sel} setSel=${setSel} people=${people} />` : isCross ? html`<${CrossTable} data=${data} rows=${rows} sel=${sel} setSel=${setSel} people=${people} />` : html`<${StandingsList} data=${data} rows=${rows} sel=${sel} setSel=${setSel} open=${open} setOpen=${setOpen} working=${working} />`}</div>`}</div>`;
}
