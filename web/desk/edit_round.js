// SPDX-License-Identifier: Apache-2.0
// A round changed by hand: two names are picked and exchanged, each board carries its verdict, and one sheet at the end shows both
// versions side by side. Nothing is on the disk before its last button. Latecomers are a drawer of the same kind.
import { useEffect, useState } from 'preact/hooks';
import { dismiss } from '../outbox.js';
import { BoardCells, BoardsHead } from '../shared/lists.js';
import { Button, html, Icon, points, Tag } from '../shared/parts.js';
import { shown, t } from '../shared/say.js';
import { act, ask, attempt, isDone } from './acts.js';
import { useKeys } from './keys.js';

const VERDICTS = {
  as_rules: () => ['', t('AS_RULES', 'as the rules')], colours: () => ['a', t('VERDICT_COLOURS', 'other colours')], later: () => ['a', t('LATER_SHORT', 'later')], worse: () => ['a', t('WORSE', 'worse')], impossible: () => ['r', t('VERDICT_IMPOSSIBLE', 'impossible')],
};
/** The sentence of a verdict, in the person's language where the desk has one. */
const reason = (answer, board) => answer?.findings?.[board.finding]?.text ?? '';
const Verdict = ({ of }) => {
  const [tone, word] = VERDICTS[of.verdict]?.() ?? ['a', of.verdict];
  return tone ? html`<${Tag} tone=${tone}>${word} ${of.article}<//>` : html`<span class="faint">${word}</span>`;
};

/** What the desk says of a wish, asked again whenever it changes. @param {string} name @param {object|null} body */
function useVerdict(name, body) {
  const [answer, setAnswer] = useState(null), key = JSON.stringify(body);
  useEffect(() => {
    setAnswer(null);
    if (!body) return undefined;
    let isOld = false;
    attempt(name, body).then((said) => { if (!isOld) setAnswer(said); }).catch(() => {});
    return () => { isOld = true; };
  }, [key]);
  return answer;
}
const isRefused = (answer) => answer && (answer.outcome === 'refused' || answer.outcome === 'wrong');

const exchanged = (pairs, [a, b]) => pairs.map((pair) => pair.map((one) => (one === a ? b : one === b ? a : one)));
const same = (a, b) => a[0] === b[0] && a[1] === b[1];

export function EditRound({ event, round, people, onStop }) {
  const matches = round.boards.filter((board, i) => event.games === 1 || !board.black || i % event.games === 0); // of a match all boards are changed with the first
  const before = matches.map((board) => [board.white, board.black]);
  const [steps, setSteps] = useState([before]), [picked, setPicked] = useState([]);
  const pairs = steps.at(-1), body = (of) => ({ round: round.round, boards: of });
  const changed = pairs.map((pair, i) => i).filter((i) => !same(pairs[i], before[i]));
  const verdict = useVerdict('edit_round', changed.length ? body(pairs) : null);
  const candidate = picked.length === 2 ? exchanged(pairs, picked) : null;
  const wish = useVerdict('edit_round', candidate ? body(candidate) : null);
  const canExchange = candidate && wish && !isRefused(wish);
  const scores = new Map(round.boards.flatMap((board) => [[board.white, board.score_white], [board.black, board.score_black]]));
  const of = (player) => people.get(player)?.name ?? t('PAB', 'bye');
  const place = (player) => pairs.findIndex((pair) => pair.includes(player));
  const pick = (player) => setPicked((now) => (now.includes(player) ? now.filter((one) => one !== player) : [...now.slice(-1), player]));
  const step = (next) => { setSteps([...steps, next]); setPicked([]); };
  const exchange = () => { if (canExchange) step(candidate); };
  const turn = (i) => pairs[i]?.[1] && step(pairs.map((pair, k) => (k === i ? [pair[1], pair[0]] : pair)));
  const back = (i) => { const [a, b] = before[i]; let next = pairs; for (const [k, one] of [a, b].entries()) { const now = next[i][k]; if (now !== one) next = exchanged(next, [now, one]); } step(next); };
  const said = new Map((verdict?.answer?.boards ?? []).map((board) => [board.board - 1, board]));
  const look = async () => {
    if (!changed.length || !verdict || isRefused(verdict)) return;
    const side = (title, list, mark) => html`<section><h3>${title}</h3><table><tbody>${changed.map((i) => html`<tr key=${i}><td class="n">${i + 1}</td><td class="num">${list[i].map((one, k) => html`${k ? ' – ' : ''}<span class=${mark && !before[i].includes(one) ? 'new' : ''}>${of(one)}</span>`)}</td></tr>`)}</tbody></table></section>`;
    const answer = await ask({
      wide: true, title: t('DIFFER_N', 'Boards that differ from the rules: %1', changed.length),
      body: html`<p>${t('BOTH_CAN_BE_PLAYED', 'Both versions can be played. If you change the boards, the report will say so, with your name and the time.')}</p><div class="sides">${side(t('AS_RULES_PAIR', 'As it stands'), before)}${side(t('AS_CHANGED', 'As you changed it'), pairs, true)}</div>
        ${changed.map((i) => said.get(i)).filter((one) => one && one.verdict !== 'as_rules').map((one) => html`<p key=${one.board}><${Verdict} of=${one} /> ${t('BOARD', 'Board')} ${one.board}${reason(verdict, one) ? `${t('COLON', ': ')}${reason(verdict, one)}` : ''}</p>`)}`,
      answers: [['keep', t('KEEP_ROUND', 'Keep the round as it stands')], ['change', t('CHANGE_BOARDS', 'Change %1 boards', changed.length)]],
    });
    if (answer !== 'change') return;
    if (isDone(await act('edit_round', body(pairs), { confirmed: 4, what: t('CHANGED_BY_HAND', 'Round %1 changed by hand', round.round), does: t('CHANGE_BOARDS', 'Change %1 boards', changed.length), keeps: t('KEEP_ROUND', 'Keep the round as it stands') }))) onStop();
  };
  useKeys([
    { key: 'enter', shown: 'Enter', what: t('EXCHANGE', 'Exchange'), does: () => (canExchange ? exchange() : false) },
    { key: 'c', shown: 'C', what: t('TURN_COLOURS', 'turn the colours of the board picked'), does: () => (picked.length ? void turn(place(picked.at(-1))) : false) },
    { key: 'ctrl+z', shown: '', does: () => { if (steps.length > 1) setSteps(steps.slice(0, -1)); } },
    { key: 'p', shown: 'P', what: t('LOOK_AT', 'Look at the changed boards'), does: () => void look() },
    { key: 'escape', shown: 'Esc', what: t('STOP', 'Stop'), does: () => (picked.length ? setPicked([]) : onStop()) },
  ]);
  const Pick = ({ player, i }) => html`<button type="button" class=${`pick${picked.includes(player) ? ' on' : ''}${!before[i].includes(player) || (changed.includes(i) && same([...pairs[i]].reverse(), before[i])) ? ' ch' : ''}`} aria-pressed=${String(picked.includes(player))} onClick=${() => pick(player)}><span class="nm">${of(player)}</span><span class="ra">${people.get(player)?.rating || ''}</span></button>`;
  return html`<div class="main with-pane edits"><div class="column"><header class="head ed"><h1>${t('ROUND_N', 'Round %1', round.round)}</h1><span class="told-so"><span class="dot a"></span>${t('NOTHING_WRITTEN', 'changing by hand · nothing is written yet')}</span>
      <${Button} kind="quiet" keys=${t('KEY_ESCAPE', 'Esc')} onClick=${onStop}>${t('STOP', 'Stop')}<//><${Button} kind="pri" keys="P" disabled=${!changed.length || !verdict || isRefused(verdict)} onClick=${look}>${changed.length ? t('LOOK_AT_N', 'Look at %1 boards', changed.length) : t('LOOK_AT', 'Look at the changed boards')}<//></header>
    <div class="list"><table class="seats edited"><${BoardsHead} last=${t('VERDICT', 'Verdict')} />
      <tbody id="edit">${pairs.map(([white, black], i) => html`<tr key=${i} id=${`h${i + 1}`} class=${picked.some((one) => pairs[i].includes(one)) ? 'sel' : ''}><${BoardCells} label=${i + 1} white=${white} black=${black || null} scores=${[scores.get(white) ?? 0, scores.get(black) ?? 0]} seat=${(player) => html`<${Pick} player=${player} i=${i} />`}
        result=${black ? shown(same(pairs[i], before[i]) && event.games === 1 ? matches[i].result : '') : html`<span class="faint">${t('PAB', 'bye')}</span>`}
        last=${said.has(i) ? html`<${Verdict} of=${said.get(i)} />` : !changed.includes(i) && html`<span class="faint">${round.edited ? '' : t('AS_RULES', 'as the rules')}</span>`} /></tr>`)}</tbody></table></div></div>
    <aside class="pane" aria-label=${t('EDIT_BY_HAND', 'Change by hand')}><h2>${t('EXCHANGE_TWO', 'Exchange these two')}</h2>
      ${picked.length === 0 ? html`<p class="mid">${t('PICK_TWO', 'Pick two names in the list; they change places.')}</p>` : html`<ul class="plain-list">${picked.map((one) => html`<li key=${one}><span class="what"><b>${of(one)}</b><small>${t('BOARD', 'Board')} ${place(one) + 1} · ${people.get(one)?.rating || '–'}</small></span></li>`)}</ul>`}
      <div class="row"><${Button} keys="Enter" disabled=${!canExchange} onClick=${exchange}>${t('EXCHANGE', 'Exchange')}<//>${picked.length > 0 && html`<${Button} kind="quiet" keys="C" onClick=${() => turn(place(picked.at(-1)))}>${t('SWAP_COLOURS', 'Swap colours')}<//><${Button} kind="quiet" onClick=${() => setPicked([])}>${t('PUT_DOWN', 'Put down')}<//>`}</div>
      ${isRefused(wish) && html`<p class="red"><b>${t('CANNOT', 'This cannot be done')}.</b> ${(wish.findings ?? []).map((finding) => `${finding.text} ${finding.article ?? ''}`).join(' ') || wish.text}</p>`}
      ${candidate && wish && !isRefused(wish) && (wish.answer?.boards ?? []).filter((board) => [place(picked[0]), place(picked[1])].includes(board.board - 1)).map((board) => html`<p key=${board.board}>${t('BOARD', 'Board')} ${board.board} <${Verdict} of=${board} /> ${reason(wish, board)}</p>`)}
      ${changed.length > 0 && html`<section><h2>${t('CHANGED_SO_FAR', 'Changed so far')}</h2><ul class="plain-list">${changed.map((i) => html`<li key=${i}><span class="n">${i + 1}</span><span class="what">${of(pairs[i][0])} – ${of(pairs[i][1])}</span><${Button} small kind="quiet" onClick=${() => back(i)}>${t('BACK', 'Back')}<//></li>`)}</ul>
        ${isRefused(verdict) && html`<p class="red">${(verdict.findings ?? []).map((finding) => finding.text).join(' ') || verdict.text}</p>`}</section>`}
      <p class="small faint">${t('RESULTS_OF_CHANGED', 'Results of changed boards are open again when it is done; all other boards keep theirs.')}</p></aside></div>`;
}

/* ---- a round that is open: boards are put together one by one ------------------------------------------------ */

/** Who has no board yet: two are picked, White first; each board is judged before it is put. */
export function FillPane({ round, people, onClose }) {
  const [picked, setPicked] = useState([]), [withBye, setWithBye] = useState(false);
  const free = (round.not_playing ?? []).filter(({ why }) => why === 'not_paired').map(({ player }) => people.get(player)).filter(Boolean);
  const isBye = withBye && picked.length === 1, body = picked.length === 2 || isBye ? { round: round.round, white: picked[0], black: isBye ? 0 : picked[1] } : null;
  const wish = useVerdict('set_board', body), names = [...picked.map((one) => people.get(one)?.name.split(',')[0]), ...(isBye ? [t('PAB', 'bye')] : [])].join(' – ');
  const put = async () => { if (body && isDone(await act('set_board', body, { what: t('BOARD_PUT', 'Board: %1', names), does: t('PUT_BOARD', 'Put %1 on a board', names) }))) { setPicked([]); setWithBye(false); } };
  useKeys([{ key: 'enter', does: () => (body && !isRefused(wish) ? void put() : false) }, { key: 'escape', does: () => (picked.length ? setPicked([]) : false) }]);
  return html`<aside class="pane" aria-label=${t('NO_BOARD_YET', 'Without a board')}><div class="pane-head"><h2 class="big">${t('NO_BOARD_YET', 'Without a board')}</h2><span class="sp"></span><button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    <p class="mid">${t('FILL_HOW', 'Tick two, White first: the desk says what the rules think of the board before it is put.')}</p>
    <ul class="plain-list">${free.map((one) => html`<li key=${one.player}><label class="check"><input type="checkbox" checked=${picked.includes(one.player)} onChange=${() => setPicked((now) => (now.includes(one.player) ? now.filter((other) => other !== one.player) : [...now.slice(-1), one.player]))} />
      <span><b>${one.name}</b> <span class="faint">${one.rating || '–'} · ${points(one.points)}</span></span></label></li>`)}${free.length === 0 && html`<li class="mid">${t('ALL_SEATED', 'Everybody has a board.')}</li>`}</ul>
    ${picked.length === 1 && html`<label class="check"><input type="checkbox" checked=${withBye} onChange=${(event) => setWithBye(event.target.checked)} /> <span>${t('GETS_BYE', '%1 gets the bye', people.get(picked[0])?.name)}</span></label>`}
    ${(wish?.findings ?? []).map((finding, i) => html`<p key=${i} class=${isRefused(wish) ? 'red' : 'amb'}>${finding.text} <span class="faint">${finding.article}</span></p>`)}
    <div class="row"><${Button} keys="Enter" disabled=${!body || !wish || isRefused(wish)} onClick=${put}>${body ? t('PUT_BOARD', 'Put %1 on a board', names) : t('SET_BOARD', 'Put on a board')}<//>${picked.length === 2 && html`<${Button} kind="quiet" onClick=${() => setPicked([...picked].reverse())}>${t('SWAP_COLOURS', 'Swap colours')}<//>`}</div></aside>`;
}

/* ---- latecomers --------------------------------------------------------------------------------------------- */

/** Who is on no board of the round and could get one, with whoever has the bye. */
export const lateOnes = (round, people) => [
  ...(round.not_playing ?? []).filter(({ why }) => ['absent', 'later', 'not_paired'].includes(why)).map(({ player }) => people.get(player)).filter((one) => one && !one.removed),
  ...round.boards.filter((board) => !board.black).map((board) => people.get(board.white)).filter(Boolean),
];

export function LatePane({ round, people, onClose }) {
  const [picked, setPicked] = useState([]);
  const ones = lateOnes(round, people), byes = new Set(round.boards.filter((board) => !board.black).map((board) => board.white));
  const wish = useVerdict('seat_late', picked.length === 2 ? { round: round.round, pairs: [picked] } : null);
  const isBarred = wish?.answer?.boards?.some((board) => board.verdict === 'impossible');
  const names = picked.map((one) => people.get(one)?.name.split(',')[0]).join(' – ');
  const half = picked.length === 1 && !byes.has(picked[0]) ? { player: picked[0], round: round.round, worth: 'half' } : null;
  const halfSays = useVerdict('ask_bye', half);
  const giveHalf = async () => { if (isDone(await act('ask_bye', half, { what: t('HALF_BYE_IN', '%1: half-point bye in round %2', people.get(half.player)?.name, round.round) }))) setPicked([]); };
  const seat = async () => {
    const answer = await act('seat_late', { round: round.round, pairs: [picked], why: t('LATECOMERS', 'Latecomers') }, { what: t('SEATED', 'Seated: %1', names), asks: t('SEAT', 'Seat %1', names), does: t('SEAT', 'Seat %1', names), keeps: t('SEAT_NOT', 'Seat nobody') });
    if (isDone(answer)) onClose();
    else if (answer) dismiss(answer.request);
  };
  useKeys([{ key: 'escape', does: () => (picked.length ? setPicked([]) : onClose()) }]);
  return html`<aside class="pane" aria-label=${t('LATECOMERS', 'Latecomers')}><div class="pane-head"><h2 class="big">${t('LATECOMERS', 'Latecomers')}</h2><span class="sp"></span><button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    <p class="mid">${t('LATE_HOW', 'Tick two: the desk says what the rules think of it, and one button seats them.')}</p>
    <ul class="plain-list">${ones.map((one) => html`<li key=${one.player}><label class="check"><input type="checkbox" checked=${picked.includes(one.player)} onChange=${() => setPicked((now) => (now.includes(one.player) ? now.filter((other) => other !== one.player) : [...now.slice(-1), one.player]))} />
      <span><b>${one.name}</b> <span class="faint">${one.rating || '–'} · ${points(one.points)}${byes.has(one.player) ? ` · ${t('PAB', 'bye')}` : ''}</span></span></label></li>`)}${ones.length === 0 && html`<li class="mid">${t('NOBODY_LATE', 'Nobody waits for a board.')}</li>`}</ul>
    ${isRefused(wish) && html`<p class="red">${(wish.findings ?? []).map((finding) => `${finding.text} ${finding.article ?? ''}`).join(' ') || wish.text}</p>`}
    ${wish && !isRefused(wish) && (wish.answer?.boards ?? []).map((board, i) => html`<p key=${i}><${Verdict} of=${board} /> ${reason(wish, board)}</p>`)}
    ${halfSays && html`<p class="mid">${(halfSays.findings ?? []).map((finding) => finding.text).join(' ')}</p>${!isRefused(halfSays) && html`<div class="row"><${Button} kind="quiet" onClick=${giveHalf}>${t('LATE_HALF', 'Give half a point for this round')}<//></div>`}`}
    <div class="row">${ones.length > 0 && html`<${Button} disabled=${picked.length !== 2 || !wish || isRefused(wish) || isBarred} onClick=${seat}>${picked.length === 2 ? t('SEAT', 'Seat %1', names) : t('SEAT_TWO', 'Seat them')}<//>`}${picked.length === 2 && html`<${Button} kind="quiet" onClick=${() => setPicked([...picked].reverse())}>${t('SWAP_COLOURS', 'Swap colours')}<//>`}</div></aside>`;
}
