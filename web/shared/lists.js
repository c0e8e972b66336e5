// SPDX-License-Identifier: Apache-2.0
// Lists of a tournament, the same for the desk and the page in one file: boards of a round, standings, the cross table. Whoever shows
// them says what a click does.
import { html, Name, points, Tile, useGradually } from './parts.js';
import { ruleOf } from './rules.js';
import { figure, signed, t } from './say.js';

/* ---- boards ------------------------------------------------------------------------------------------- */

export const BoardsHead = ({ last }) => html`<thead><tr><th scope="col" class="n">${t('BOARD_SHORT', 'Bd')}</th><th scope="col" class="pt num">${t('POINTS_SHORT', 'Pts')}</th><th scope="col">${t('WHITE', 'White')}</th><th scope="col" class="c res">${t('RESULT', 'Result')}</th>
  <th scope="col" class="pt">${t('POINTS_SHORT', 'Pts')}</th><th scope="col">${t('BLACK', 'Black')}</th>${last ? html`<th scope="col" class="st">${last}</th>` : html`<td class="st"></td>`}</tr></thead>`;

/** What stands in the row of a board. @param {{label: string|number, white?: object, black?: object, scores: (number|undefined)[], result: unknown, seat?: (who: object) => unknown, last?: unknown}} props */
export const BoardCells = ({ label, white, black, scores, result, seat = (who) => html`<${Name} who=${who} />`, last }) => html`
  <th scope="row" class="n">${label}</th><td class="pt num">${white && scores[0] !== undefined && points(scores[0])}</td><td class="white">${white && seat(white)}</td>
  <td class="c res">${result}</td><td class="pt">${black && scores[1] !== undefined && points(scores[1])}</td><td class="black">${black && seat(black)}</td><td class="st">${last}</td>`;

/* ---- standings -------------------------------------------------------------------------------------------- */

/** A game's tile as it is named: round, colour, opponent. */
export const gameName = (game, people) => [t('ROUND_N', 'Round %1', game.round), game.colour === 'w' ? t('WHITE', 'White') : game.colour === 'b' ? t('BLACK', 'Black') : '', people.get(game.opponent)?.name ?? ''].filter(Boolean).join(', ');

const nameOf = (row, isSel) => html`<bdi class=${isSel ? 'pt' : 'nm'}>${row.name}</bdi>`;

/** How a value comes about: opponents from left to right, what is cut struck through, the sum in the accent. @param {{one: {code: string, name: string, article: string, value: string, parts: object[]}}} props */
export function Working({ one, people, text }) {
  const [, name, rule] = ruleOf(one.code);
  return html`<div class="work"><div><b>${name === one.code ? one.name : name}${t('COLON', ': ')}${figure(one.value)}</b><br />${rule || text} <span class="faint">${one.article}</span></div>
    <div class="steps">${one.parts.map((part, i) => html`<span key=${i}><small>${part.round || ''}</small>${people.get(part.opponent)?.name.split(',')[0] ?? '–'}${part.cut_by ? html`<s title=${part.cut_by}>${figure(part.value)}</s>` : html`<b title=${part.capped_by}>${figure(part.value)}</b>`}</span>`)}
      <span class="all"><small>${t('COUNTS', 'counts')}</small><br /><b>${figure(one.value)}</b></span></div></div>`;
}

const Move = ({ by }) => html`<td class=${`mv${by > 0 ? ' up' : ''}`}>${by ? html`<span aria-label=${by > 0 ? t('MOVED_UP', 'up %1', by) : t('MOVED_DOWN', 'down %1', -by)}>${by > 0 ? '▲' : '▼'}${Math.abs(by)}</span>` : ''}</td>`;

/** Heading and value of the column before the points: the rating, or of teams the other score. */
export function besidePoints(data) {
  if (data.rows[0]?.match_points === undefined) return ['rtg', t('RATING', 'Rating'), (row) => row.rating || '–'];
  const isByMatch = data.rows.every((row) => row.points === row.match_points);
  return ['gp', isByMatch ? t('GAME_POINTS_SHORT', 'Game pts') : t('MATCH_POINTS_SHORT', 'Match pts'), (row) => points(isByMatch ? row.game_points : row.match_points)];
}

/**
 * The standings. `working(player, code)` draws what unfolds below a value; without it values are figures. `named(row)` draws a name that
 * can be chosen.
 */
export function StandingsList({ data, rows, sel, setSel, open, setOpen, working, named = nameOf }) {
  const shown = useGradually(rows, 50);
  const codes = data.tiebreaks ?? [], names = new Map((data.names ?? []).map((one) => [one.code, one]));
  const hasNumber = rows.some((row) => row.number), hasClub = rows.some((row) => row.club), hasMove = rows.some((row) => row.moved), hasPerformance = rows.some((row) => row.performance), hasChange = rows.some((row) => row.rating_change !== null && row.rating_change !== undefined);
  const [beside, besideWord, besideOf] = besidePoints(data);
  const columns = 6 + codes.length + [hasNumber, hasMove, hasClub, hasPerformance, hasChange].filter(Boolean).length;
  return html`<table class="standings"><thead><tr><th scope="col" class="rank">${t('RANK', 'Rank')}</th>${hasMove && html`<th scope="col" class="mv"><span class="vh">${t('MOVED', 'since the last round')}</span></th>`}${hasNumber && html`<th scope="col" class="no n">${t('NUMBER', 'No.')}</th>`}<th scope="col" class="name">${t('NAME', 'Name')}</th><th scope="col" class="fed">${t('FED', 'Fed')}</th>
      ${hasClub && html`<th scope="col" class="club">${t('CLUB', 'Club')}</th>`}<th scope="col" class="num ${beside}">${besideWord}</th><th scope="col" class="num">${t('POINTS', 'Points')}</th>${codes.map((code) => html`<th scope="col" class="num val" key=${code}><abbr title=${ruleOf(code)[1] === code ? names.get(code)?.name : ruleOf(code)[1]}>${code.replace('/C1', '−1')}</abbr></th>`)}<td class="decided"></td>
      <th scope="col" class="wdl">${t('WDL', 'W · D · L')}</th>${hasPerformance && html`<th scope="col" class="num rtg">${t('PERF', 'Perf.')}</th>`}${hasChange && html`<th scope="col" class="num chg">${t('RTG_CHANGE', '±Rtg')}</th>`}</tr></thead>
    <tbody id="standings">${shown.flatMap((row) => {
      const isSel = row.player === sel, isOpen = open && open[0] === row.player;
      return [html`<tr key=${row.player} id="s${row.player}" class=${isSel ? 'sel' : ''} aria-selected=${String(isSel)} tabindex=${isSel || (!sel && row === rows[0]) ? 0 : -1} onClick=${() => setSel(row.player)} onFocus=${() => setSel(row.player)}>
        <td class="rank n">${row.shared ? '=' : ''}${row.expelled ? '–' : row.rank}</td>${hasMove && html`<${Move} by=${row.moved} />`}
        ${hasNumber && html`<td class="no n">${row.number}</td>`}<th scope="row">${html`<span class="ti col">${row.title && row.title !== 'none' ? row.title : ''}</span>`}${named(row)}${row.withdrawn && html` <span class="faint small">${t('GONE', 'withdrawn')}</span>`}</th><td class="mid fed">${row.federation}</td>
        ${hasClub && html`<td class="mid club">${row.club}</td>`}<td class="num mid ${beside}">${besideOf(row)}</td><td class="num pts">${points(row.points)}</td>
        ${codes.map((code, i) => html`<td key=${code} data-code=${code.replace('/C1', '−1')} class=${`num val${row.decided_by === code ? ' is' : ' mid'}`}>${working ? html`<button type="button" tabindex="-1" aria-expanded=${String(Boolean(isOpen && open[1] === code))}
          title=${names.get(code)?.name ?? code} onClick=${(event) => { event.stopPropagation(); setSel(row.player); setOpen(isOpen && open[1] === code ? null : [row.player, code]); }}>${figure(row.values[i] ?? '')}</button>` : figure(row.values[i] ?? '')}</td>`)}
        <td class="wdl mid">${row.wins !== undefined ? `${row.wins} · ${row.draws} · ${row.losses}` : ''}</td>${hasPerformance && html`<td class="num mid rtg">${row.performance || ''}</td>`}${hasChange && html`<td class="num mid chg">${row.rating_change === null || row.rating_change === undefined ? '' : signed(row.rating_change / 10, 1)}</td>`}</tr>`,
      isOpen && html`<tr key=${`w${row.player}`} class="working"><td colspan=${columns}>${working(row.player, open[1])}</td></tr>`];
    })}</tbody></table>`;
}

/** Who met whom, round by round: the games of the chosen one are tinted. */
export function CrossTable({ data, rows, sel, setSel, people, named = nameOf }) {
  const shown = useGradually(rows, 60);
  const rank = new Map(data.rows.map((row) => [row.player, row.rank]));
  const rounds = Array.from({ length: data.round }, (_, i) => i + 1);
  const opponents = new Set((data.rows.find((row) => row.player === sel)?.games ?? []).map((game) => game.opponent));
  const hasNumber = rows.some((row) => row.number), [beside, besideWord, besideOf] = besidePoints(data);
  let before = null;
  return html`<table class="standings crosst"><thead><tr><th scope="col" class="rank">${t('RANK', 'Rank')}</th>${hasNumber && html`<th scope="col" class="no n">${t('NUMBER', 'No.')}</th>`}<th scope="col" class="name">${t('NAME', 'Name')}</th><th scope="col" class="fed">${t('FED', 'Fed')}</th><th scope="col" class="num ${beside}">${besideWord}</th>
      ${rounds.map((round) => html`<th scope="col" class="g" key=${round}>${round}</th>`)}<th scope="col" class="num">${t('POINTS', 'Points')}</th>${(data.tiebreaks ?? []).map((code) => html`<th scope="col" class="num" key=${code}><abbr title=${ruleOf(code)[1]}>${code.replace('/C1', '−1')}</abbr></th>`)}</tr></thead>
    <tbody id="crosstable">${shown.map((row) => {
      const isSel = row.player === sel, isNew = before !== null && before !== row.points;
      before = row.points;
      return html`<tr key=${row.player} id="s${row.player}" class=${`${isSel ? 'sel' : ''} ${opponents.has(row.player) ? 'opp' : ''} ${isNew ? 'group' : ''}`} aria-selected=${String(isSel)} tabindex=${isSel || (!sel && row === rows[0]) ? 0 : -1} onClick=${() => setSel(row.player)} onFocus=${() => setSel(row.player)}>
        <td class="rank n">${row.shared ? '=' : ''}${row.rank}</td>${hasNumber && html`<td class="no n">${row.number}</td>`}<th scope="row"><span class="ti col">${row.title !== 'none' ? row.title : ''}</span>${named(row, isSel)}</th><td class="mid fed">${row.federation}</td><td class="num mid ${beside}">${besideOf(row)}</td>
        ${rounds.map((round) => { const game = (row.games ?? []).find((one) => one.round === round); return html`<td key=${round} class=${`g${game && game.opponent === sel && sel ? ' hit' : ''}`}>${game && game.kind !== 'absent' ? html`${rank.get(game.opponent) ?? ''}${game.word ?? ''}${game.word || game.kind === 'open' ? '' : html`<${Tile} game=${game} label=${gameName(game, people)} />`}` : ''}</td>`; })}
        <td class="num pt">${points(row.points)}</td>${(data.tiebreaks ?? []).map((code, i) => html`<td class="num mid" key=${code}>${figure(row.values[i] ?? '')}</td>`)}</tr>`;
    })}</tbody></table>`;
}
