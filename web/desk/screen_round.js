// SPDX-License-Identifier: Apache-2.0
// A round: before it is paired, before it is published, and while it is played. One primary button is always the next step. A
// result is written by a digit on the board that is chosen and in sight, by a click on its place, or by Enter behind a slip;
// never by focus, never by an arrow.
import { signal } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dismiss, leave } from '../outbox.js';
import { BoardCells, BoardsHead } from '../shared/lists.js';
import { Button, Chips, Empty, Field, html, memo, Name, Segments, useGradually } from '../shared/parts.js';
import { dayOf, hour, moment, shown, t } from '../shared/say.js';
import { act, actAll, ask, attempt, Findings, isDone, post, refuse, tell } from './acts.js';
import { EditRound, FillPane, lateOnes, LatePane } from './edit_round.js';
import { current, isPaneOpen } from './frame.js';
import { useKeys } from './keys.js';
import { BoardPane } from './pane_board.js';
import { address, eventPath, go, me, patch, route, useEventView } from './store.js';
import { MatchRow, matchOf, seated } from './teams.js';

const SCHEMES = { 105: { 1: 'white', 5: 'draw', 0: 'black' }, 123: { 1: 'white', 2: 'draw', 3: 'black' }, 132: { 1: 'white', 3: 'draw', 2: 'black' } };
const WORDS = { white: '1-0', draw: 'draw', black: '0-1' };
const FORFEITS = { white: '+:-', draw: '-:-', black: '-:+' };

/** The board that is chosen, by number; 0 none. */
const selected = signal(0);
/** Results on their way to the disk, by round and board. @type {import('@preact/signals').Signal<Record<string, string>>} */
const pending = signal({});
const mode = signal('list'), isForfeit = signal(false), toClear = signal(0), filter = signal('all');
/** Matches of teams whose boards are not shown, by number. @type {import('@preact/signals').Signal<Set<number>>} */
const folded = signal(new Set());

const isOpen = (board) => board.black && !board.result && !board.adjourned;
const label = (board) => `${t('BOARD', 'Board')} ${board.label}`;
const who = (board, people) => `${seated(board, 'white', people)?.name ?? ''} – ${board.black ? seated(board, 'black', people)?.name ?? '' : t('PAB', 'bye')}`;
/** "Board 13: 1–0 Łukasik" */
function told(board, result, people) {
  const winner = /^(1-0|\+:-)/.test(result) ? 'white' : /^(0-1|-:\+)/.test(result) ? 'black' : '';
  const name = winner && seated(board, winner, people)?.name.split(',')[0];
  return `${label(board)}${t('COLON', ': ')}${shown(result)}${name ? ` ${name}` : ''}`;
}
const game = (round, board) => ({ round: round.round, white: board.white, black: board.black, ...(board.game ? { game: board.game } : {}) });

/* ---- writing --------------------------------------------------------------------------------------- */

const keyOf = (round, board) => `${round.round}:${board.board}`;
function setPending(round, board, result) {
  const { [keyOf(round, board)]: _, ...rest } = pending.value;
  pending.value = result ? { ...rest, [keyOf(round, board)]: result } : rest;
}

/** Painted at once, sent, and only called saved when the desk says so. */
async function write(round, board, result, people) {
  if (result === board.result) return;
  const what = told(board, result, people);
  setPending(round, board, result);
  const answer = await act('set_result', { ...game(round, board), result }, { expects: board.rev, quiet: true, what });
  if (answer?.board && !isDone(answer)) patch(eventPath(`/r/${round.round}`), (data) => ({ ...data, boards: data.boards.map((one) => (one.board === answer.board.board ? { ...one, ...answer.board } : one)) }));
  setPending(round, board, '');
  if (isDone(answer) || !answer) return;
  if (answer.outcome === 'refused' && answer.findings.some((finding) => finding.subject === 'has_result')) {
    dismiss(answer.request);
    correct(round, board, result, people);
  } else if (answer.outcome === 'conflict') {
    leave(answer.request);
    tell(`${t('CONFLICT', 'conflict')}${t('COLON', ': ')}${board.board} ${who(board, people)}`);
  } else {
    await refuse(answer);
    dismiss(answer.request);
  }
}

/** A board that has a result: one act from the old to the new, asked once, with what the desk says of it. */
async function correct(round, board, result, people) {
  const body = { ...game(round, board), result }, said = await attempt('correct_result', body);
  if (said.outcome === 'refused' || said.outcome === 'wrong') return void refuse(said, undefined, `${label(board)}${t('COLON', ': ')}${who(board, people)}${t('COLON', ': ')}${shown(board.result)} → ${shown(result)}`);
  const answer = await ask({
    title: t('CORRECT_TO', 'Correct board %1: the new result?', board.label), body: html`<p>${who(board, people)}${t('COLON', ': ')}${shown(board.result)} → <b>${shown(result)}</b></p><${Findings} of=${said} />`,
    answers: [['no', t('KEEP_RESULT', 'Keep %1', shown(board.result))], ['yes', t('CHANGE_TO', 'Change to %1', shown(result))]],
  });
  if (answer === 'yes') act('correct_result', body, { expects: board.rev, confirmed: said.level, what: told(board, result, people), does: t('CHANGE_TO', 'Change to %1', shown(result)) });
}

/* ---- the next step ------------------------------------------------------------------------------------ */

/** Numbers, the lot, the pairing: what is missing of them, in one go. */
function pairing(event, round) {
  const acts = [];
  if (!event.numbered || event.without_number > 0) acts.push(['make_numbers', {}, { what: t('KIND_NUMBERS_MADE', 'pairing numbers made') }]);
  if (event.draws_colour && round === 1 && (!event.lot || event.lot === 'none')) acts.push(['draw_lot', {}, { what: t('KIND_LOT_DRAWN', 'initial colour drawn') }]);
  acts.push(['pair_round', {}, event.table ? { what: t('TABLE_MADE', 'All rounds laid down'), does: t('MAKE_TABLE', 'Lay down all rounds') } : { what: t('ROUND_PAIRED', 'Round %1 paired', round), does: t('PAIR_NOW', 'Pair round %1', round) }]);
  return acts;
}

/** Of a table: it is laid down and shown as a whole, and any round can be closed. */
function tableStep(event, round, n, to) {
  if (!round) return { words: t('MAKE_TABLE', 'Lay down all rounds'), does: () => to(pairing(event, n), 'standings') };
  if (round.state === 'paired') return { words: t('PUBLISH_TABLE', 'Publish all rounds'), does: () => to([['publish_round', {}, { what: t('TABLE_SHOWN', 'All rounds published') }]]) };
  if (round.state !== 'closed') return { words: t('CLOSE_ROUND', 'Close round %1', n), off: round.boards.some(isOpen), does: () => to([['close_round', { round: n }, { what: t('CLOSED_N', 'Round %1 closed', n), does: t('CLOSE_ROUND', 'Close round %1', n) }]], n < event.paired ? `r/${n + 1}` : 'standings') };
  return { words: t('STANDINGS', 'Standings'), does: () => go('standings') };
}

/** What the primary button says and does. @returns {{words: string, does: () => void}|null} */
function nextStep(event, round, n) {
  const last = event.states.at(-1);
  const planned = event.rounds;
  const to = async (acts, place) => { if (isDone(await actAll(acts)) && place) go(place); };
  if (event.table) return tableStep(event, round, n, to);
  if (!round) return { words: t('PAIR_NOW', 'Pair round %1', n), does: () => to(pairing(event, n), `r/${n}`) };
  if (round.round !== last?.round) return null;
  if (round.editing) return { words: t('FINISH_EDIT', 'The round is complete'), does: () => to([['finish_edit', { round: n }, { what: t('KIND_EDIT_FINISHED', 'hand edit finished') }]]) };
  if (round.state === 'paired' || (round.state !== 'closed' && !round.shown))
    return { words: round.version > 0 ? t('PUBLISH_AGAIN', 'Publish version %1', round.version + 1) : t('PUBLISH', 'Publish'), does: () => to([['publish_round', { round: n }, { what: t('ROUND_SHOWN', 'Round %1 published', n) }]]) };
  const isLast = planned > 0 && n >= planned;
  const closing = ['close_round', { round: n }, { what: t('CLOSED_N', 'Round %1 closed', n), does: t('CLOSE_ROUND', 'Close round %1', n) }];
  if (round.state === 'closed') return isLast ? { words: t('STANDINGS', 'Standings'), does: () => go('standings') } : { words: t('PAIR_NOW', 'Pair round %1', n + 1), does: () => to(pairing(event, n + 1), `r/${n + 1}`) };
  if (isLast) return { words: t('CLOSE_ROUND', 'Close round %1', n), does: () => to([closing]), off: round.boards.some(isOpen) };
  return { words: t('CLOSE_AND_PAIR', 'Close and pair %1', n + 1), does: () => to([closing, ...pairing(event, n + 1)], `r/${n + 1}`), off: round.boards.some(isOpen) };
}

/** A round that ends with games open: each is named, and what it counts as. */
async function closeOpen(round, people) {
  const open = round.boards.filter((board) => board.black && !board.result), counts = new Map(open.map((board) => [board.board, board.adjourned ? 'adjourned' : 'draw']));
  const words = [['adjourned', t('ADJOURNED', 'adjourned')], ['draw', t('DRAW', 'draw')], ['+:-', shown('+:-')], ['-:+', shown('-:+')], ['-:-', shown('-:-')]];
  const answer = await ask({
    title: t('CLOSE_OPEN', 'Close round %1 with open boards', round.round), body: html`<p>${t('CLOSE_OPEN_HINT', 'Say what each of them counts as. An adjourned game gets its result later.')}</p><table><tbody>${open.map((board) => html`<tr key=${board.board}><td class="n">${board.label}</td><td>${who(board, people)}</td>
      <td><select class="fld sm" aria-label=${label(board)} onChange=${(event) => counts.set(board.board, event.target.value)}>${words.map(([word, text]) => html`<option key=${word} value=${word} selected=${counts.get(board.board) === word}>${text}</option>`)}</select></td></tr>`)}</tbody></table>`,
    answers: [['no', t('KEEP_OPEN', 'Keep the round open')], ['yes', t('CLOSE_ROUND', 'Close round %1', round.round)]],
  });
  if (answer === 'yes') act('close_round', { round: round.round, open: open.map((board) => [board.white, board.black, counts.get(board.board), ...(board.game ? [board.game] : [])]) }, { what: t('CLOSED_N', 'Round %1 closed', round.round), does: t('CLOSE_ROUND', 'Close round %1', round.round) });
}

/** While games of the last round are open, and another one follows. */
const mayPreview = (event, round) => Boolean(round) && !event.table && round.round === event.paired && round.state === 'published' && round.boards.some(isOpen) && !(event.rounds > 0 && round.round >= event.rounds);

/* ---- the head ------------------------------------------------------------------------------------------- */

function Head({ event, round, n }) {
  const step = nextStep(event, round, n);
  const games = round?.boards.filter((board) => board.black) ?? [];
  const open = games.filter((board) => isOpen(board) && !pending.value[keyOf(round, board)]);
  const canPreview = mayPreview(event, round);
  useKeys([
    { key: 'p', shown: 'P', what: step?.words, does: () => (step && !step.off ? void step.does() : false) },
    { key: 'v', shown: canPreview ? 'V' : '', what: canPreview ? t('AHEAD', 'Preview of round %1', n + 1) : '', does: () => (canPreview ? void go('preview') : false) },
  ]);
  const count = Math.max(event.rounds || 0, event.paired, n);
  useLayoutEffect(keepInSight);
  return html`<header class="head"><h1>${t('ROUND_N', 'Round %1', n)}</h1>
      <span class="pills" role="navigation" aria-label=${t('ROUNDS', 'Rounds')}>${Array.from({ length: count }, (_, i) => i + 1).map((one) => html`
        <a key=${one} href=${address(`r/${one}`)} aria-current=${one === n ? 'page' : undefined} class=${one > event.paired ? 'later' : ''} aria-label=${t('ROUND_N', 'Round %1', one)}>${one}</a>`)}</span>
      ${round && html`<span class="sub" id="open">${t('IN_OF', '%1 of %2 in', games.length - open.length, games.length)}${open.length > 0 && open.length <= 12 && html`<span class="wide-only"> · ${t('STILL_OPEN', 'Open:')} ${open.slice(0, 8).map((board) => html`
        <button type="button" class="link" key=${board.board} onClick=${() => choose(board.board)}>${board.label}</button> `)}${open.length > 8 ? '…' : ''}</span>`}</span>`}
      ${round && n <= event.paired && round.state !== 'paired' && (open.length === 0 || open.length > 12) && (round.closed_at > 0 || round.published_at > 0) && html`<span class="sub wide-only" id="since">${round.state === 'closed' && round.closed_at > 0 ? t('CLOSED_AT', 'closed %1', hour(round.closed_at)) : round.published_at > 0 && round.state === 'published' ? t('PUBLISHED_AT', 'published %1', hour(round.published_at)) : ''}</span>`}
      <span class="sp"></span>
      ${step && html`<${Button} kind="pri" keys="P" id="next" disabled=${Boolean(step.off)} onClick=${step.does}>${step.words}<//>`}</header>
    <div class="prog" aria-hidden="true"><i style=${{ width: `${games.length ? 100 - (100 * open.length) / games.length : 0}%` }}></i></div>`;
}

/* ---- the boards ------------------------------------------------------------------------------------------- */

const rowOf = (number) => document.getElementById(`b${number}`);
/** Chooses a board and brings it into sight, before the next key comes. */
function choose(number, { focus = true } = {}) {
  selected.value = number;
  toClear.value = 0;
  const show = (row) => {
    row?.scrollIntoView({ block: 'nearest' });
    if (focus && !document.activeElement?.matches('input, textarea, select')) row?.focus({ preventScroll: true });
  };
  if (rowOf(number)) show(rowOf(number));
  else requestAnimationFrame(() => show(rowOf(number)));
}

/** A head that grows, or a bar that comes, pushes the list down: the chosen board stays in sight, before the next key comes. */
let height = 0;
function keepInSight() {
  const now = document.getElementById('list')?.clientHeight ?? 0;
  if (now && now !== height) rowOf(selected.peek())?.scrollIntoView({ block: 'nearest' });
  height = now;
}

/** Whether the chosen row stands where it can be seen. */
function isInSight(number) {
  const row = rowOf(number), list = row?.closest('.list');
  if (!row || !list) return false;
  const a = row.getBoundingClientRect(), b = list.getBoundingClientRect();
  return a.top >= b.top - 1 && a.bottom <= Math.min(b.bottom, innerHeight) + 1;
}

/** Who wrote it, or what is the matter with it: told beside the row, with a dot. */
function State({ board, now }) {
  if (board.conflict) return html`<span class="red"><span class="dot r"></span>${t('CONFLICT', 'conflict')}</span>`;
  if (now) return html`<span class="amb"><span class="dot a"></span>${t('WAITING', 'waiting')}</span>`;
  if (board.late) return html`<span class="amb" title=${t('AFTER_PAIRING', 'after round %1 was paired', board.late)}>${board.corrected ? t('CORRECTED', 'corrected') : t('AFTER_PAIRING', 'after round %1 was paired', board.late)}</span>`;
  if (board.rating) return html`<span class="amb" title=${`${t('KIND_RATING_CORRECTED', 'corrected for rating only')}${t('COLON', ': ')}${shown(board.rating)}`}>${t('CORRECTED', 'corrected')}</span>`;
  if (board.changed) return html`<span class="amb">${t('CHANGED', 'changed')}</span>`;
  if (board.date && !board.game && !board.result) return html`<span class="amb" title=${moment(board.date)}>${dayOf(board.date)}</span>`;
  return board.read_back ? html`<span class="faint">${t('AGREED', 'agreed')}</span>` : null;
}

/** A board's row; it is drawn again when the board or its people are others, not at every word of the desk. */
const Row = memo(({ board, white, black, isSel, isTab, now, canWrite, digits, rests, onWrite }) => {
  const result = now || board.result, names = `${white?.name ?? ''} – ${black?.name ?? t('PAB', 'bye')}`;
  return html`<tr id="b${board.board}" class=${`${isSel ? 'sel ' : ''}${canWrite && isOpen(board) && !now ? 'open' : ''}`} aria-selected=${String(isSel)} tabindex=${isTab ? 0 : -1}
      data-board=${board.board} data-result=${board.result} data-state=${now ? 'waiting' : board.conflict ? 'conflict' : undefined} onClick=${() => choose(board.board)} onFocus=${() => { selected.value = board.board; }}>
    <${BoardCells} label=${board.label} white=${white} black=${black} scores=${board.game ? [] : [board.score_white ?? 0, board.score_black ?? 0]} last=${html`<${State} board=${board} now=${now} />`}
      result=${!board.black ? html`<span class="faint">${rests ? t('RESTS', 'rests') : t('PAB', 'bye')}</span>` : board.conflict ? html`<span class="tag r">${[board.result, ...(board.claims ?? []).map((claim) => claim.result)].filter(Boolean).map(shown).join(' / ')}</span>`
        : board.adjourned && !result ? html`<span class="mid">${t('ADJOURNED', 'adjourned')}</span>`
        : canWrite ? html`<${Segments} result=${result} digits=${digits} label=${`${label(board)}${t('COLON', ': ')}${names}`} onWrite=${(one) => onWrite(board, one)} />` : html`<b>${shown(result)}</b>`} /></tr>`;
});

function fold(number) {
  const now = new Set(folded.value);
  if (!now.delete(number)) now.add(number);
  folded.value = now;
}

function Boards({ event, round, people, boards, canWrite }) {
  const now = useGradually(boards, 60), sel = selected.value; // of most events all: fast keys find their rows
  const first = boards[0]?.board, latest = useRef();
  latest.current = { round, people };
  const onWrite = useCallback((board, result) => { choose(board.board); write(latest.current.round, board, result, latest.current.people); }, []);
  const isShown = boards.some((board) => board.board === sel);
  const out = round.not_playing ?? [], lost = out.filter(({ why }) => why === 'not_paired'), excused = out.filter(({ why }) => why !== 'not_paired');
  const list = useRef();
  useEffect(() => {
    const watch = new ResizeObserver(keepInSight);
    watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  return html`<div class="list" id="list" ref=${list}><table class=${`seats${event.games > 1 ? ' matches' : ''}`}><${BoardsHead} last=${html`<span class="vh">${t('STATE', 'State')}</span>`} />
    <tbody id="boards" data-round=${round.round}>${now.map((board) => html`${board.game === 1 && html`<${MatchRow} key=${`m${board.board}`} boards=${round.boards.filter((one) => one.game && matchOf(one, event.games) === matchOf(board, event.games))} people=${people} isFolded=${folded.value.has(matchOf(board, event.games))} onFold=${() => fold(matchOf(board, event.games))} />`}
      ${!(board.game && folded.value.has(matchOf(board, event.games))) && html`<${Row} key=${board.board} board=${board} white=${seated(board, 'white', people)} black=${board.black ? seated(board, 'black', people) : undefined} onWrite=${onWrite} isSel=${board.board === sel} isTab=${isShown ? board.board === sel : board.board === first} now=${pending.value[keyOf(round, board)]} canWrite=${canWrite} digits=${me.value.digits} rests=${event.table} />`}`)}</tbody></table>
    ${mayPreview(event, round) && html`<p class="under"><a class="link" id="ahead" href=${address('preview')}>${t('AHEAD', 'Preview of round %1', round.round + 1)}</a></p>`}
    ${round.round === 1 && event.lot && event.lot !== 'none' && html`<p class="under">${t('INITIAL_COLOUR', 'Initial colour: %1', event.lot === 'white' ? t('WHITE', 'White') : t('BLACK', 'Black'))}</p>`}
    ${round.late_results?.length > 0 && html`<p class="under amb">${round.late_results.map(({ round: earlier, board }) => t('LATE_RESULT', 'paired before round %1, board %2 had the result it has now', earlier, board)).join('; ')}</p>`}
    ${excused.length > 0 && html`<p class="under"><b>${t('NOT_PLAYING', 'Not playing')}${t('COLON', ': ')}</b>${excused.map(({ player, why }, i) => html`${i > 0 ? '; ' : ''}<bdi>${people.get(player)?.name}</bdi>${why ? ` (${whyNot(why)})` : ''}`)}</p>`}
    ${lost.length > 0 && html`<div class="under red" id="lost"><b>${t('NOT_SEATED', 'neither paired nor excused')}${t('COLON', ': ')}</b>${lost.map(({ player }, i) => html`${i > 0 ? '; ' : ''}<bdi>${people.get(player)?.name}</bdi>`)}
      ${!event.read_only && html`<div class="row">${lost.map(({ player }) => ({ player, words: t('ABSENT_IN', '%1 is absent in round %2', people.get(player)?.name ?? player, round.round) })).map(({ player, words }) => html`
        <${Button} small key=${player} data-act="absent" onClick=${() => act('absent', { player, round: round.round }, { what: words })}>${words}<//>`)}</div>`}</div>`}
  </div>`;
}

/** Why somebody is on no board. */
export const whyNot = (why) => ({
  half: t('HALF_BYE', 'Half-point bye'), full: t('FULL_BYE', 'Full-point bye'), zero: t('ZERO_BYE', 'No points'), absent: t('ABSENT', 'absent'), withdrawn: t('WITHDRAWN', 'withdrawn'), expelled: t('EXPELLED', 'expelled'), later: t('ENTERS_LATER', 'enters later'),
})[why] ?? why;

/* ---- keys --------------------------------------------------------------------------------------------------- */

function useRoundKeys({ round, people, boards, canWrite }) {
  const board = boards.find((one) => one.board === selected.value);
  const move = (by) => {
    const at = boards.findIndex((one) => one.board === selected.value);
    const next = boards[at < 0 ? 0 : Math.max(0, Math.min(boards.length - 1, at + by))];
    if (next) choose(next.board);
  };
  const nextOpen = (after) => {
    const at = boards.findIndex((one) => one.board === after);
    return [...boards.slice(at + 1), ...boards.slice(0, Math.max(at, 0))].find((one) => isOpen(one) && !pending.peek()[keyOf(round, one)]);
  };
  /** The chosen board, when a key may write on it. */
  const target = () => {
    if (!board?.black || !canWrite) {
      tell(canWrite ? t('CHOOSE_FIRST', 'Choose a board first: nothing was written.') : t('NOT_SHOWN_YET', 'Results can be entered once the round is published.'));
      return null;
    }
    if (isInSight(board.board)) return board;
    choose(board.board);
    tell(t('NOW_IN_SIGHT', 'Board %1 is chosen and now in sight. Press again.', board.board));
    return null;
  };
  const digit = (event) => {
    if (mode.value === 'slips') return void document.getElementById('slip-line')?.focus();
    const scheme = SCHEMES[me.value.digits];
    if (!scheme) return void document.querySelector('[data-choose]')?.focus();
    const side = scheme[event.key];
    if (!side) return undefined;
    const on = target();
    if (!on) return undefined;
    const result = (isForfeit.value ? FORFEITS : WORDS)[side];
    isForfeit.value = false;
    const wasOpen = isOpen(on);
    write(round, on, result, people);
    const next = wasOpen && mode.value !== 'read' && nextOpen(on.board); // beside Latecomers, too
    if (next) choose(next.board);
    return undefined;
  };
  const clear = () => {
    const on = target();
    if (!on) return;
    if (toClear.value !== on.board) {
      tell(t('CLEAR_AGAIN', 'Press again to clear the result of board %1.', on.label));
      toClear.value = on.board;
      return;
    }
    toClear.value = 0;
    act('clear_result', game(round, on), { expects: on.rev, what: t('CLEARED_N', 'Board %1 is open again', on.label) });
  };
  const keys = SCHEMES[me.value.digits] ? Object.fromEntries(Object.entries(SCHEMES[me.value.digits]).map(([key, side]) => [side, key])) : {};
  useKeys([
    { key: 'arrowdown', shown: '↑ ↓', what: t('CHOOSE_BOARD', 'choose a board'), does: () => move(1) },
    { key: 'arrowup', does: () => move(-1) },
    { key: 'home', does: () => boards[0] && choose(boards[0].board) },
    { key: 'end', does: () => boards.length && choose(boards.at(-1).board) },
    { key: 'tab', shown: 'Tab', what: t('NEXT_OPEN', 'next open board'), does: (event) => { const next = document.activeElement?.closest('#boards') && nextOpen(selected.value); if (!next) return false; choose(next.board); event.preventDefault(); return undefined; } },
    { key: 'digit', shown: keys.white ?? '1', what: t('WHITE_WINS', 'White wins'), does: digit },
    { key: '', shown: keys.draw, what: t('DRAW', 'draw') }, { key: '', shown: keys.black, what: t('BLACK_WINS', 'Black wins') },
    { key: 'f', shown: 'F', what: t('FORFEIT', 'forfeit, then the digit'), does: () => { isForfeit.value = true; tell(t('FORFEIT_NEXT', 'Forfeit: type the winner\'s digit; the digit for a draw means that both lose.')); } },
    { key: 'a', shown: 'A', what: t('ADJOURNED', 'adjourned'), does: () => { const on = target(); if (on) act('adjourn', game(round, on), { expects: on.rev, what: `${label(on)}${t('COLON', ': ')}${t('ADJOURNED', 'adjourned')}` }); } },
    { key: 'delete', shown: t('KEY_DELETE', 'Del'), what: t('CLEAR', 'clear (twice)'), does: clear },
    { key: 'insert', shown: t('KEY_INSERT', 'Ins'), what: t('SLIP_MODE', 'Slips'), typing: true, does: () => { mode.value = mode.value === 'slips' ? 'list' : 'slips'; } },
    { key: 'r', shown: 'R', what: t('READ_MODE', 'Read back'), does: () => { mode.value = mode.value === 'read' ? 'list' : 'read'; if (!selected.value && boards[0]) choose(boards[0].board); } },
    { key: ' ', shown: '', does: () => {
      const on = mode.value === 'read' && target();
      if (!on?.result) return mode.value === 'read' ? undefined : false;
      act('read_back', { ...game(round, on), result: on.result }, { what: `${on.board}${t('COLON', ': ')}${t('AGREED', 'agreed')}` }).then((answer) => isDone(answer) && move(1));
      return undefined;
    } },
    { key: 'enter', shown: 'Enter', what: t('PANE_OPEN', 'open the pane'), does: () => { if (!board) return false; isPaneOpen.value = true; return undefined; } },
    { key: 'escape', does: () => { if (isForfeit.value || toClear.value) { isForfeit.value = false; toClear.value = 0; } else if (isPaneOpen.value && innerWidth < 1100) isPaneOpen.value = false; else if (round.editing && selected.value) selected.value = 0; else return false; return undefined; } },
  ]);
}

/* ---- slips: board, blank, digit, Enter --------------------------------------------------------------------------- */

function Slips({ round, boards, people }) {
  const field = useRef(), [line, setLine] = useState('');
  useLayoutEffect(() => field.current?.focus(), []); // before the next key comes
  const parts = line.trim().match(/^(\d+(?:\.\d+)?)\s+(f\s*)?(\d)$/i), number = line.trim().match(/^\d+(?:\.\d+)?/)?.[0];
  const board = number && boards.find((one) => one.label === number && one.black);
  const side = parts && SCHEMES[me.value.digits]?.[parts[3]];
  const result = side && (parts[2] ? FORFEITS : WORDS)[side];
  const entered = (event) => {
    event.preventDefault();
    if (!board) tell(t('NO_SUCH_BOARD', 'There is no board %1; nothing was entered.', number ?? ''));
    if (!board || !result) return;
    setLine('');
    write(round, board, result, people);
    choose(board.board, { focus: false });
    field.current.focus();
  };
  return html`<form id="slip" class="bar slips" onSubmit=${entered}><label for="slip-line">${t('SLIP_LABEL', 'Board, blank, result digit, Enter')}</label>
    <input ref=${field} id="slip-line" class="fld" autocomplete="off" inputmode="numeric" size="10" value=${line} onInput=${(event) => setLine(event.target.value)} />
    <output id="slip-told"><b>${!number ? '' : !board ? t('NO_SUCH_BOARD', 'There is no board %1; nothing was entered.', number) : `${who(board, people)} ${result ? shown(result) : ''}`}</b></output>
    <${Button} small onClick=${() => { mode.value = 'list'; }}>${t('CLOSE', 'Close')}<//></form>`;
}

/** Which digits somebody types is chosen, never guessed; then the first open board is. */
const Digits = ({ boards }) => html`<div class="bar a" role="group" aria-label=${t('CHOOSE_DIGITS', 'Which digits do you type for a result?')}><b>${t('CHOOSE_DIGITS', 'Which digits do you type for a result?')}</b>
  ${[['105', t('DIGITS_105', '1 White, 0 Black, 5 draw')], ['123', t('DIGITS_123', '1 White, 2 draw, 3 Black')], ['132', t('DIGITS_132', '1 White, 2 Black, 3 draw')]].map(([digits, words]) => html`
    <${Button} small key=${digits} data-choose=${digits} onClick=${async () => { const answer = await post('/api/1/me', { digits }); if (answer.status !== 200) return void refuse(answer); me.value = { ...me.value, digits }; const first = boards.find(isOpen); if (first && !selected.value) choose(first.board); }}>${words}<//>`)}</div>`;

/** Two people, two results: both are shown with a button for each. */
function Conflict({ round, board, people }) {
  const others = (board.claims ?? []).filter((claim) => claim.result !== board.result);
  const person = (actor) => actor?.replace(/^[^:]*:/, '') ?? '';
  const stands = (result) => t('STANDS', '%1 stands', shown(result));
  return html`<div class="bar a" id="k${board.board}"><span><span class="dot r"></span><b>${label(board)}${t('COLON', ': ')}${t('CLAIMS', 'Two results for one board')}.</b> ${who(board, people)} · ${[...(board.result ? [`${shown(board.result)} ${person(board.actor)}`] : []), ...others.map((claim) => `${shown(claim.result)} ${person(claim.actor)}`)].join('; ')}</span>
    ${board.result && html`<${Button} small onClick=${() => act('undo', { seqs: others.filter((claim) => claim.seq > board.rev).map((claim) => claim.seq) }, { what: stands(board.result) })}>${stands(board.result)}<//>`}
    ${others.map((claim) => html`<${Button} small key=${claim.seq} onClick=${() => act(board.result ? 'correct_result' : 'set_result', { ...game(round, board), result: claim.result }, { what: stands(claim.result) })}>${stands(claim.result)}<//>`)}</div>`;
}

/* ---- before it is paired ---------------------------------------------------------------------------------------- */

function Before({ event, players, n }) {
  const here = players.filter((player) => !player.removed);
  const out = here.map((player) => [player, outOf(player, n)]).filter(([, why]) => why);
  const seen = here.filter((player) => player.arrived).length;
  return html`<div class="list"><div class="before">
    <p class="big">${t('TO_PAIR_N', '%1 to be paired', here.length - out.length)}${out.length > 0 && html` <span class="mid">· ${t('NOT_PLAYING', 'Not playing')} ${out.length}</span>`}</p>
    ${n === 1 && seen < here.length && html`<p><span class="dot a"></span>${t('NOT_SEEN_N', 'not seen yet: %1', here.length - seen)} · <a class="link" href=${address('players?checkin=1')}>${t('CHECKIN', 'Check-in')}</a></p>`}
    ${n === 1 && event.draws_colour && html`<p class="mid">${event.lot && event.lot !== 'none' ? t('INITIAL_COLOUR', 'Initial colour: %1', event.lot === 'white' ? t('WHITE', 'White') : t('BLACK', 'Black')) : t('LOT_WHEN_PAIRED', 'The initial colour is drawn when the round is paired.')}
      ${(!event.lot || event.lot === 'none') && html` <${Button} kind="quiet" small onClick=${() => act('draw_lot', { colour: 'white' }, { what: t('INITIAL_COLOUR', 'Initial colour: %1', t('WHITE', 'White')) })}>${t('WHITE', 'White')}<//><${Button} kind="quiet" small onClick=${() => act('draw_lot', { colour: 'black' }, { what: t('INITIAL_COLOUR', 'Initial colour: %1', t('BLACK', 'Black')) })}>${t('BLACK', 'Black')}<//>`}</p>`}
    ${out.length > 0 && html`<table class="plain" aria-label=${t('NOT_PLAYING', 'Not playing')}><tbody>${out.map(([player, why]) => html`<tr key=${player.player} onClick=${() => go(`players?player=${player.player}`)}><td><${Name} who=${player} /></td><td class="mid">${whyNot(why)}</td></tr>`)}</tbody></table>`}
    ${event.table && html`<p class="mid">${event.numbered && !event.without_number ? t('TABLE_NUMBERED', 'The numbers are drawn; they tell who meets whom.') : t('TABLE_LOT', 'The numbers are drawn by lot when the rounds are laid down.')} <${Button} kind="quiet" small onClick=${() => act('make_numbers', {}, { what: t('KIND_NUMBERS_MADE', 'pairing numbers made') })}>${t('DRAW_NUMBERS', 'Draw the numbers')}<//></p>
      <p class="mid">${t('TABLE_FIXED', 'Everybody meets everybody. Enter all players first: nobody can be added once the rounds are laid down.')}</p>
      <${OwnOrder} event=${event} count=${here.length} />`}
    ${!event.table && html`<p class="row"><${Button} onClick=${() => act('open_round', {}, { what: t('OPEN_BY_HAND', 'Open empty and pair by hand') })}>${t('OPEN_BY_HAND', 'Open empty and pair by hand')}<//>
      <a class="btn quiet" href=${address(`blocked/${n}`)}>${t('BLOCKED_ASK', 'Can this round be paired, and who is in the way?')}</a></p>`}</div></div>`;
}

/** Of a table: the rounds in another order than that of the tables, laid down at once. */
function OwnOrder({ event: one, count }) {
  // of a double table: each round and the one in which the same two meet again, one behind the other
  const m = count % 2 ? count : count - 1, back = (i) => (i < m - 1 ? m + i : i === m - 1 ? 2 * m : 2 * m - 1);
  const together = Array.from({ length: m }, (_, i) => [i + 1, back(i + 1)]).flat().join(' ');
  const [line, setLine] = useState(''), order = line.split(/[\s,;]+/).filter(Boolean).map(Number);
  const lay = async (event) => {
    event.preventDefault();
    if (isDone(await actAll([['make_numbers', {}, { what: t('KIND_NUMBERS_MADE', 'pairing numbers made') }], ['pair_round', { order }, { what: t('TABLE_MADE', 'All rounds laid down'), does: t('MAKE_TABLE', 'Lay down all rounds') }]].slice(one.numbered && !one.without_number ? 1 : 0)))) go('standings');
  };
  return html`<details class="own-order"><summary>${t('OWN_ORDER', 'The rounds in my own order')}</summary><form class="stack" onSubmit=${lay}><${Field} label=${t('ORDER_OF_ROUNDS', 'Rounds of the table, one after the other')} hint=${t('ORDER_HINT', '2 1 3 5 4: the second round of the table is played first.')} value=${line} onInput=${(event) => setLine(event.target.value)} required pattern="[0-9 ,;]+" />
    ${/doubleroundrobin$/.test(one.system) && m > 1 && html`<div class="row"><${Button} small kind="quiet" onClick=${() => setLine(together)}>${t('MINI_MATCHES', 'Mini-matches: both games of two, one after the other')}<//></div>`}
    <div class="row"><button type="submit" class="btn sec" data-act="pair_round">${t('LAY_IN_ORDER', 'Lay them down in this order')}</button></div></form></details>`;
}

/** Why a player is not in round n; '' when the player plays. */
export function outOf(player, n) {
  if (player.expelled) return 'expelled';
  if (player.withdrawn_from && player.withdrawn_from <= n) return 'withdrawn';
  if (player.from > n) return 'later';
  const bye = player.byes?.find((one) => one.round === n);
  return bye ? bye.worth : player.absent?.includes(n) ? 'absent' : '';
}

/* ---- the screen ---------------------------------------------------------------------------------------------------- */

export function RoundScreen() {
  const { data: event } = useEventView(''), { data: all } = useEventView('/players');
  const { place, rest, query } = route.value;
  const last = current(event);
  const isDoneRound = last?.state === 'closed' && !event.table && !(event.rounds > 0 && last.round >= event.rounds);
  const n = place === 'r' ? Number(rest[0]) || 1 : last ? last.round + (isDoneRound ? 1 : 0) : 1;
  const isPaired = Boolean(event && n <= event.paired);
  const { data: round } = useEventView(isPaired ? `/r/${n}` : '');
  const ready = event && all && (!isPaired || round?.boards);
  useLayoutEffect(() => {
    selected.value = Number(query.get('board')) || 0;
    mode.value = 'list';
    filter.value = 'all';
    if (selected.value) choose(selected.value);
  }, [n, query.get('board')]);
  if (!ready) return html`<div class="main"><div class="head"><h1>${t('ROUND_N', 'Round %1', n)}</h1></div></div>`;
  const people = new Map(all.players.map((player) => [player.player, player]));
  return isPaired && round ? html`<${Played} key=${n} event=${event} round=${round} people=${people} n=${n} />`
    : html`<div class="main"><${Head} event=${event} n=${n} />${all.players.length === 0
      ? html`<${Empty} title=${event.teams ? t('NO_TEAMS', 'No teams yet') : t('NO_PLAYERS', 'No players yet')} actions=${html`<a class="btn sec" href=${address('players')}>${event.teams ? t('TEAMS', 'Teams') : t('PLAYERS', 'Players')}</a>`}>${t('NO_PLAYERS_HINT', 'Type a name, or paste a list as it is. Nothing is written before you have seen it.')}<//>`
      : html`<${Before} event=${event} players=${all.players} n=${n} />`}</div>`;
}

function Played({ event, round, people, n }) {
  const isCurrent = event.table || n === event.paired;
  const canWrite = round.state !== 'paired' || !isCurrent;
  const open = round.boards.filter(isOpen);
  const boards = filter.value === 'open' ? round.boards.filter((board) => board.game === 1 || isOpen(board) || pending.value[keyOf(round, board)] || board.board === selected.value) : round.boards;
  const canEdit = isCurrent && !event.table && round.state !== 'closed' && !round.editing && !event.read_only;
  useRoundKeys({ round, people, boards: boards.filter((one) => !one.game || !folded.value.has(matchOf(one, event.games))), canWrite });
  useKeys([
    { key: 'e', shown: 'E', what: t('EDIT_BY_HAND', 'Change by hand'), does: () => { if (!canEdit) return false; mode.value = 'edit'; return undefined; } },
    { key: 'l', shown: 'L', what: t('LATECOMERS', 'Latecomers'), does: () => { if (!canEdit) return false; mode.value = mode.value === 'late' ? 'list' : 'late'; return undefined; } },
  ]);
  const board = round.boards.find((one) => one.board === selected.value);
  if (mode.value === 'edit' && canEdit) return html`<${EditRound} event=${event} round=${round} people=${people} onStop=${() => { mode.value = 'list'; }} />`;
  const isPane = isPaneOpen.value, late = canEdit ? lateOnes(round, people).filter((one) => one.arrived).length : 0;
  return html`<div class="main with-pane"><div class="column"><${Head} event=${event} round=${round} n=${n} />
      ${canWrite && !me.value.digits && html`<${Digits} boards=${round.boards} />`}
      ${round.boards.filter((one) => one.conflict).map((one) => html`<${Conflict} key=${one.board} round=${round} board=${one} people=${people} />`)}
      ${isCurrent && round.version > 0 && !round.shown && html`<div class="bar a">${t('CHANGED_BOARDS', 'Not as published: the changed boards are marked.')}</div>`}
      ${mode.value === 'slips' && html`<${Slips} round=${round} boards=${round.boards} people=${people} />`}
      ${mode.value === 'read' && html`<div class="bar a"><b>${t('READ_MODE', 'Read back')}</b><span>${t('READ_HINT', 'The second person reads; Space agrees with the chosen board.')}</span><${Button} small onClick=${() => { mode.value = 'list'; }}>${t('CLOSE', 'Close')}<//></div>`}
      <div class="narrow"><${Chips} label=${t('FILTER', 'Filter')} value=${mode.value === 'slips' ? 'slips' : filter.value} onChoose=${(value) => { if (value === 'slips') mode.value = mode.value === 'slips' ? 'list' : 'slips'; else { filter.value = value; mode.value = 'list'; } }}
        chips=${[['open', t('OPEN_CHIP', 'Open'), open.length], ['all', t('ALL', 'All'), round.boards.length], ['slips', t('SLIP_MODE', 'Slips')]]} /></div>
      <${Boards} event=${event} round=${round} people=${people} boards=${boards} canWrite=${canWrite} /></div>
    ${round.editing && isCurrent && !board && isPane ? html`<${FillPane} round=${round} people=${people} onClose=${() => { isPaneOpen.value = false; }} />`
      : mode.value === 'late' && canEdit ? html`<${LatePane} round=${round} people=${people} onClose=${() => { mode.value = 'list'; }} />`
      : isPane && html`<${BoardPane} event=${event} round=${round} board=${board} people=${people} canWrite=${canWrite} isCurrent=${isCurrent}
        onWrite=${(result) => write(round, board, result, people)} onClose=${() => { isPaneOpen.value = false; }}
        onEdit=${canEdit ? () => { mode.value = 'edit'; } : null} onLate=${canEdit ? () => { mode.value = 'late'; } : null} late=${late}
        onCloseOpen=${isCurrent && round.state === 'published' && open.length > 0 ? () => closeOpen(round, people) : null} />`}</div>`;
}
