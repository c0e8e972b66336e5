// SPDX-License-Identifier: Apache-2.0
// A round is run on the page: results, players who come and go, the next round; and a tournament begins without a file. Parts are
// those of the desk (web/shared). The file is the state: every change is put into its text and kept by the page.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { BoardCells, BoardsHead } from '../shared/lists.js';
import { Button, Empty, Field, html, Name, Segments } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { awayIn, begun, boardsOf, playersOf, read, withAway, withPlayer, withResult } from './trf.js';

const DIGITS = { 1: '1-0', 5: 'draw', 0: '0-1' };

/** @typedef {{ keep: (text: string) => void, pair: (text: string) => Promise<{ text?: string, told?: string }>, save: () => void }} Host */

function Boards({ round, boards, people, onWrite }) {
  const pressed = (event, board) => {
    const result = DIGITS[event.key];
    if (!result || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = event.currentTarget.nextElementSibling;
    onWrite(board, result);
    next?.focus();
  };
  return html`<table class="seats"><caption class="vh">${t('ROUND_N', 'Round %1', round)}</caption><${BoardsHead} />
    <tbody>${boards.map((board, i) => html`<tr key=${board.white} tabindex="0" class=${board.result ? '' : 'open'} data-result=${board.result} onKeyDown=${(event) => pressed(event, board)}>
      <${BoardCells} label=${i + 1} white=${people.get(board.white) ?? { name: board.white }} black=${people.get(board.black) ?? { name: board.black }} scores=${[]}
        result=${html`<${Segments} result=${board.result} digits="105" tab=${0} label=${`${t('BOARD', 'Board')} ${i + 1}`} onWrite=${(result) => onWrite(board, result)} />`} /></tr>`)}</tbody></table>`;
}

function People({ file, away, onAway, onAdd }) {
  const [name, setName] = useState(''), [rating, setRating] = useState('');
  const add = (event) => {
    event.preventDefault();
    if (!name.trim()) return;
    onAdd({ name: name.trim(), rating: Number(rating) || 0 });
    setName('');
    setRating('');
  };
  return html`<section aria-labelledby="people-h"><h2 id="people-h">${t('PLAYERS_N', '%1 players', file.players.length)}</h2>
    <form class="add-player" onSubmit=${add}><${Field} label=${t('NAME', 'Name')} value=${name} onInput=${(event) => setName(event.target.value)} required maxlength="33" />
      <${Field} label=${t('RATING', 'Rating')} value=${rating} onInput=${(event) => setRating(event.target.value)} inputmode="numeric" pattern="[0-9]*" maxlength="4" /><button type="submit" class="btn sec">${t('ADD_PLAYER', 'Add a player')}</button></form>
    <ul class="plain-list">${file.players.map((one) => html`<li key=${one.number}><span class="n">${one.number}</span><span class="what"><${Name} who=${one} /></span>${away.has(one.number) && html`<span class="tag a">${t('GONE', 'withdrawn')}</span>`}
      <${Button} small kind="quiet" onClick=${() => onAway(one.number)}>${away.has(one.number) ? t('COME_BACK', 'Come back') : t('WITHDRAW_SHORT', 'Withdraw')}<//></li>`)}</ul></section>`;
}

/** @param {{ first: string, host: Host }} props */
function Play({ first, host }) {
  const [text, setText] = useState(first), [told, setTold] = useState(''), [busy, setBusy] = useState(false);
  const file = read(text), round = file.rounds, boards = boardsOf(file, round), open = boards.filter((board) => !board.result).length;
  const [away, setAway] = useState(() => awayIn(file));
  const people = new Map(file.players.map((player) => [player.number, player]));
  const keep = (next) => { setText(next); setTold(''); host.keep(next); };
  const turn = (number) => {
    const next = new Set(away);
    if (!next.delete(number)) next.add(number);
    setAway(next);
    keep(withAway(text, next));
  };
  const pair = async () => {
    setBusy(true);
    const answer = await host.pair(withAway(text, away));
    setBusy(false);
    if (answer.text) keep(answer.text);
    else setTold(answer.told);
  };
  return html`<div class="play"><header class="head"><h1>${round > 0 ? t('ROUND_N', 'Round %1', round) : t('NOT_BEGUN', 'not begun')}</h1>${round > 0 && html`<span class="sub" role="status">${t('IN_OF', '%1 of %2 in', boards.length - open, boards.length)}</span>`}<span class="sp"></span>
      <${Button} kind="pri" disabled=${open > 0 || busy || file.players.length - away.size < 2} onClick=${pair}>${t('PAIR_NOW', 'Pair round %1', round + 1)}<//><${Button} onClick=${host.save}>${t('SAVE_FILE', 'Save the file')}<//></header>
    ${told && html`<div class="bar r" role="alert">${told}</div>`}
    ${boards.length > 0 && html`<${Boards} round=${round} boards=${boards} people=${people} onWrite=${(board, result) => keep(withResult(text, round, board, result === board.result ? '' : result))} />`}
    ${file.players.length === 0 && html`<${Empty} title=${t('NO_PLAYERS', 'No players yet')} />`}
    <${People} file=${file} away=${away} onAway=${turn} onAdd=${(player) => keep(withPlayer(text, player))} /></div>`;
}

/** A tournament without a file: its name, its rounds, its players. @param {{ onBegin: (name: string, text: string) => void }} props */
function Begin({ onBegin }) {
  const [name, setName] = useState(''), [rounds, setRounds] = useState('5'), [list, setList] = useState('');
  const begin = (event) => {
    event.preventDefault();
    onBegin(name.trim(), begun(name.trim(), Number(rounds) || 5, playersOf(list)));
  };
  return html`<form class="play begin" onSubmit=${begin}><div class="add-player"><${Field} label=${t('EVENT_NAME', 'Name of the event')} value=${name} onInput=${(event) => setName(event.target.value)} required maxlength="100" />
      <${Field} label=${t('ROUNDS', 'Rounds')} value=${rounds} onInput=${(event) => setRounds(event.target.value)} inputmode="numeric" pattern="[0-9]*" /></div>
    <${Field} label=${t('PLAYERS_A_LINE', 'Players, one a line: name, rating')}>${(props) => html`<textarea ...${props} rows="6" placeholder=${'Adler, Anna 1850\nBrown, Bob 1720'} value=${list} onInput=${(event) => setList(event.target.value)}></textarea>`}<//>
    <button type="submit" class="btn pri">${t('CREATE', 'Create')}</button></form>`;
}

/** @param {HTMLElement} into @param {string} text @param {Host} host */
export function show(into, text, host) {
  render(html`<${Play} first=${text} host=${host} />`, into);
}

/** @param {HTMLElement} into @param {(name: string, text: string) => void} onBegin */
export function begin(into, onBegin) {
  render(html`<${Begin} onBegin=${onBegin} />`, into);
}
