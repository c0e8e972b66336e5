// SPDX-License-Identifier: Apache-2.0
// Beside the boards: the chosen one, both players with all their games, why they meet, why not others.
import { useEffect, useState } from 'preact/hooks';
import { Bracket } from '../shared/bracket.js';
import { gameName } from '../shared/lists.js';
import { Button, Disc, finder, html, Icon, Key, points, Segments, Switch, Tile } from '../shared/parts.js';
import { shown, t } from '../shared/say.js';
import { Reasons, Verdict } from '../shared/why.js';
import { act } from './acts.js';
import { actWith } from './needs.js';
import { address, eventPath, me, read1, useEventView } from './store.js';
import { MatchPane, OtherDay } from './teams.js';

const Games = ({ player, people, before }) => html`<span class="tiles">${(player.rounds ?? []).filter((game) => game.round < before && game.kind !== 'open').map((game) => html`
  <${Tile} key=${game.round} game=${game} label=${gameName(game, people)} />`)}</span>`;

const Side = ({ player, people, before, score, black }) => html`<div class="side"><div><${Disc} black=${black} /> ${player.title && player.title !== 'none' && html`<span class="ti">${player.title}</span> `}<a href=${address(`players?player=${player.player}`)}><bdi><b>${player.name}</b></bdi></a></div>
  <small>${[player.tpn && `${t('NUMBER', 'No.')} ${player.tpn}`, player.rating || (!player.members && t('UNRATED', 'unrated')), `${points(score ?? 0)} ${t('POINTS_SHORT', 'Pts')}`, player.club].filter(Boolean).join(' · ')}</small>
  <${Games} player=${player} people=${people} before=${before} /></div>`;

/** What somebody is called beside another one: by surname, of two with the same by the whole name. */
const shortName = (people, one, other) => { const name = people.get(one)?.name ?? '', [last] = name.split(','); return last === people.get(other)?.name.split(',')[0] ? name : last; };

/** The first two sentences, then that of the colours, then the others. */
function withColours(passages) {
  const at = passages.findIndex((one) => one.kind === 'colour' || one.kind === 'colours');
  return at > 2 ? [...passages.slice(0, 2), passages[at], ...passages.slice(2, at), ...passages.slice(at + 1)] : passages;
}

function Why({ round, board, people }) {
  const [rests, setRests] = useState(false); // who types results on passes many boards: reasons are asked for where one stays
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), 250);
    return () => clearTimeout(timer);
  }, []);
  const { data, error } = useEventView(rests ? `/why/${round.round}/${board.white}` : null);
  const [which, setWhich] = useState('0');
  const sides = data?.sides ?? [], side = sides[Number(which)] ?? sides[0];
  const scores = new Map(round.boards.flatMap((one) => [[one.white, one.score_white], [one.black, one.score_black]]));
  return html`<section aria-labelledby="why"><h2 id="why">${t('WHY_GAME', 'Why this game?')}</h2>
    ${(error || data?.problem) && html`<p class="mid">${error || data.problem.text}</p>`}
    ${data && !data.problem && !data.stands && html`<p class="amb">${data.changed === 'results' ? t('PAIRED_OTHERWISE', 'Results have changed since: with today\'s results this round would be paired differently. What follows explains that pairing.')
      : data.changed === 'file' ? t('REASON_IMPORTED', 'as in the imported file') : t('PAIRED_BY_HAND', 'Boards were added or changed by hand. What follows explains the pairing by the rules.')}</p>`}
    ${sides.length > 1 && html`<${Switch} label=${t('FOR_WHOM', 'For whom')} value=${which} onChoose=${setWhich} choices=${sides.map((one, i) => [String(i), t('TOLD_TO', 'to %1', shortName(people, one.player, sides[1 - i].player))])} />`}
    ${side?.problem && html`<p class="mid">${side.problem.text}</p>`}${side && html`<${Reasons} key=${which} passages=${withColours(side.passages ?? [])} first=${3} />`}
    ${data?.bracket?.pairs.length > 1 && html`<${Bracket} bracket=${data.bracket} scores=${scores} chosen=${[board.white, board.black]} people=${people} />`}</section>`;
}

function WhyNot({ round, board, people }) {
  const [wanted, setWanted] = useState(''), [answer, setAnswer] = useState(null), [who, setWho] = useState(board.white);
  const fits = finder(wanted);
  const hits = wanted.trim() ? [...people.values()].filter((one) => one.player !== who && !one.removed && (fits(one.name) || String(one.tpn) === wanted.trim())).slice(0, 5) : [];
  const asked = async (other) => {
    setWanted('');
    setAnswer({ other, waiting: true });
    const { status, data } = await read1(eventPath(`/whynot/${round.round}?a=${who}&b=${other}`));
    setAnswer({ other, ...(status === 200 ? { ...data, error: data.problem?.text } : { error: data?.text ?? String(status) }) });
  };
  return html`<section aria-labelledby="whynot"><h2 id="whynot">${t('WHY_NOT_WHOM', 'Why not…')}</h2>
    <div class="row tight"><select class="fld sm" aria-label=${t('FOR_WHOM', 'For whom')} value=${who} onChange=${(event) => { setWho(Number(event.target.value)); setAnswer(null); }}>
      ${[board.white, board.black].filter(Boolean).map((one) => html`<option key=${one} value=${one}>${shortName(people, one, one === board.white ? board.black : board.white)}</option>`)}</select>
    <input class="fld" aria-label=${t('NAME_OR_NUMBER', 'Name or number')} placeholder=${t('NAME_OR_NUMBER', 'Name or number')} value=${wanted} onInput=${(event) => setWanted(event.target.value)}
      onKeyDown=${(event) => { if (event.key === 'Enter' && hits[0]) { event.preventDefault(); asked(hits[0].player); } }} /></div>
    ${hits.length > 0 && html`<ul class="hits">${hits.map((one) => html`<li key=${one.player}><button type="button" onClick=${() => asked(one.player)}>${one.name}<span class="faint">${one.rating || ''}</span></button></li>`)}</ul>`}
    ${answer && html`<div class="answer" role="status"><p><b>${people.get(who)?.name} – ${people.get(answer.other)?.name ?? t('PAB', 'bye')}</b> <${Verdict} of=${answer.verdict} /></p>
      ${answer.error && html`<p class="mid">${answer.error}</p>`}<${Reasons} passages=${answer.reasons ?? []} first=${4} /></div>`}</section>`;
}

export function BoardPane({ event, round, board, people, canWrite, isCurrent, onWrite, onClose, onEdit, onLate, late, onCloseOpen }) {
  const [menu, setMenu] = useState(false);
  useEffect(() => setMenu(false), [board?.board]);
  const white = people.get(board?.white), black = people.get(board?.black);
  const one = (name, what, extra) => act(name, { round: round.round, white: board.white, black: board.black, ...(board.game ? { game: board.game } : {}), ...extra }, { expects: /^(swap_colours|drop_board)$/.test(name) ? undefined : board.rev, what, does: what });
  const label = `${t('BOARD', 'Board')} ${board?.label}`;
  return html`<aside class="pane" aria-label=${board ? label : t('PANE', 'Details')}>
    <div class="pane-head">${board ? html`<span class="mid">${label}</span>` : html`<span class="mid">${t('NO_BOARD_CHOSEN', 'No board is chosen')}</span>`}<span class="sp"></span>
      <button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} title="]" onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    ${!board && html`<p class="mid">${t('CHOOSE_HINT', 'Click a row, or press ↓. Without a chosen board a digit writes nothing.')}</p><${Legend} />
      <div class="row">${onEdit && html`<${Button} small keys="E" onClick=${onEdit}>${t('EDIT_BY_HAND', 'Change by hand')}<//>`}${onLate && html`<${Button} small keys="L" onClick=${onLate}>${t('LATECOMERS', 'Latecomers')}${late ? ` ${late}` : ''}<//>`}
        ${onCloseOpen && html`<${Button} small kind="quiet" data-act="close_round" onClick=${onCloseOpen}>${t('CLOSE_OPEN_SHORT', 'Close with open boards…')}<//>`}
        ${isCurrent && round.state === 'published' && html`<${Button} small kind="quiet" data-act="withdraw_round" onClick=${() => actWith('withdraw_round', { round: round.round }, ['why'], { label: t('WITHDRAW_ROUND', 'Show it no longer'), optional: ['why'], about: t('WITHDRAW_ROUND_HINT', 'The pairings of round %1 are taken back from screens and pages; boards and results stay.', round.round) })}>${t('WITHDRAW_ROUND', 'Show it no longer')}<//>`}</div>`}
    ${board && html`
      ${white && html`<${Side} player=${white} people=${people} before=${round.round} score=${board.score_white} />`}
      ${black ? html`<${Side} player=${black} people=${people} before=${round.round} score=${board.score_black} black />` : html`<p>${event.table ? t('RESTS', 'rests') : t('PAB', 'bye')}</p>`}
      ${black && canWrite && html`<div class="row"><table class="bare"><tbody><tr class="open"><td><${Segments} result=${board.result} digits=${me.value.digits} tab=${0} label=${label} onWrite=${onWrite} /></td></tr></tbody></table>
        ${board.result && !board.conflict && html`<${Button} small kind="quiet" onClick=${() => one('clear_result', t('CLEARED_N', 'Board %1 is open again', board.label))}>${t('CLEAR_RESULT', 'Clear')}<//>`}
        ${!board.result && html`<${Button} small kind="quiet" onClick=${() => one('adjourn', `${label}${t('COLON', ': ')}${t('ADJOURNED', 'adjourned')}`)}>${t('ADJOURN', 'Adjourn')}<//>`}</div>`}
      ${black && html`<div class="row">
        ${canWrite && !board.result && html`<${Button} small onClick=${() => setMenu(!menu)} aria-expanded=${String(menu)}>${t('WITHOUT_PLAY', 'Without play')}<//>`}
        ${isCurrent && !event.table && round.state !== 'closed' && html`<${Button} small onClick=${() => one('swap_colours', `${label}${t('COLON', ': ')}${t('SWAP_COLOURS', 'Swap colours')}`)}>${t('SWAP_COLOURS', 'Swap colours')}<//>`}
        ${board.result && canWrite && html`<${Button} small kind="quiet" data-act="correct_rating" onClick=${() => actWith('correct_rating', { round: round.round, white: board.white, black: board.black, ...(board.game ? { game: board.game } : {}) }, ['result', 'why'], { label: t('CORRECT_RATING', 'Correct for the rating only'), about: `${white?.name} – ${black?.name}` })}>${t('CORRECT_RATING', 'Correct for the rating only')}<//>`}
        ${event.table && !board.game && !board.result && canWrite && html`<${OtherDay} round=${round} board=${board} />`}
        ${round.editing && html`<${Button} small data-act="drop_board" onClick=${() => one('drop_board', t('BOARD_APART', 'Board %1 taken apart', board.board))}>${t('TAKE_APART', 'Take apart')}<//>`}
        ${onEdit && html`<${Button} small keys="E" onClick=${onEdit}>${t('EDIT_BY_HAND', 'Change by hand')}<//>`}</div>
        ${menu && html`<div class="row">${[['+:-', white?.name], ['-:+', black?.name], ['-:-', t('BOTH_LOSE', 'both lose')]].map(([result, who]) => html`<${Button} small kind="quiet" key=${result} onClick=${() => { setMenu(false); onWrite(result); }}>${shown(result)} <span class="faint">${who?.split(',')[0]}</span><//>`)}</div>`}`}
      ${board.rating && html`<p class="small amb">${t('KIND_RATING_CORRECTED', 'corrected for rating only')}${t('COLON', ': ')}${shown(board.rating)}</p>`}
      ${board.result && html`<p class="small faint">${[board.actor?.replace(/^[^:]*:/, ''), board.read_back && `${t('AGREED', 'agreed')}${t('COLON', ': ')}${board.read_back.replace(/^[^:]*:/, '')}`].filter(Boolean).join(' · ')}</p>`}
      ${board.game > 0 && html`<${MatchPane} key=${`t${board.board}`} event=${event} round=${round} board=${board} people=${people} canWrite=${canWrite} isCurrent=${isCurrent} />`}
      <${Why} key=${`w${board.board}`} round=${round} board=${board} people=${people} />
      <${WhyNot} key=${`n${board.board}`} round=${round} board=${board} people=${people} />`}
  </aside>`;
}

/** The keys of this screen, for who looks for them. */
const Legend = () => html`<dl class="legend">
  ${(({ 105: ['1', '5', '0'], 123: ['1', '2', '3'], 132: ['1', '3', '2'] })[me.value.digits] ?? []).map((key, i) => html`<dt key=${key}><${Key}>${key}<//></dt><dd>${[t('WHITE_WINS', 'White wins'), t('DRAW', 'draw'), t('BLACK_WINS', 'Black wins')][i]}</dd>`)}
  <dt><${Key}>F<//></dt><dd>${t('FORFEIT', 'forfeit, then the digit')}</dd><dt><${Key}>${t('KEY_DELETE', 'Del')}<//></dt><dd>${t('CLEAR', 'clear (twice)')}</dd>
  <dt><${Key}>Tab<//></dt><dd>${t('NEXT_OPEN', 'next open board')}</dd><dt><${Key}>${t('KEY_INSERT', 'Ins')}<//></dt><dd>${t('SLIP_MODE', 'Slips')}</dd><dt><${Key}>R<//></dt><dd>${t('READ_MODE', 'Read back')}</dd>
  <dt><${Key}>${t('KEY_CONTROL', 'Ctrl')} K<//></dt><dd>${t('FIND_OR_DO', 'Find or do')}</dd><dt><${Key}>?<//></dt><dd>${t('ALL_KEYS', 'All keys')}</dd></dl>`;
