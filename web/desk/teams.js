// SPDX-License-Identifier: Apache-2.0
// Teams: who sits at a board, the row of a match that unfolds to its boards, line-ups, members in board order.
import { signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { Button, Field, html, Menu, points } from '../shared/parts.js';
import { clocked, dayOf, moment, t } from '../shared/say.js';
import { act, actAll, ask, isDone } from './acts.js';
import { actWith } from './needs.js';
import { useEventView } from './store.js';

/** Who sits there: the player, or of a match of teams the member. */
export const seated = (board, side, people) => {
  const one = people.get(board[side]);
  return !board.game ? one : one?.members?.find((member) => member.member === board[`${side}_member`]) ?? { name: t('NOBODY_SITS', 'nobody'), title: '' };
};

/** Number of its match, from 1. */
export const matchOf = (board, games) => Math.floor((board.board - 1) / games) + 1;

/** What the team has on the boards of its match that are in, in tenths. */
const scored = (boards, team) => boards.reduce((sum, board) => sum + (board.result ? (board.white === team ? board.points_white : board.points_black) : 0), 0);

/** A match: both teams with their scores before the round, and what stands on its boards. */
export function MatchRow({ boards, people, isFolded, onFold }) {
  const [first] = boards, home = people.get(first.white), away = people.get(first.black);
  const open = boards.filter((board) => !board.result && !board.adjourned).length, words = `${home?.name ?? ''} – ${away?.name ?? ''}`;
  return html`<tr class="match"><th scope="rowgroup" class="n">${first.label.split('.')[0]}<button type="button" class="link" aria-expanded=${String(!isFolded)} aria-label=${`${t('MATCH_BOARDS', 'Boards of the match')}${t('COLON', ': ')}${words}`} onClick=${onFold}>${isFolded ? '▸' : '▾'}</button></th>
    <td class="pt num">${points(first.score_white ?? 0)}</td><td class="white"><bdi><b>${home?.name}</b></bdi></td>
    <td class="c res"><b>${open === boards.length ? '' : `${points(scored(boards, first.white))} – ${points(scored(boards, first.black))}`}</b></td>
    <td class="pt">${points(first.score_black ?? 0)}</td><td class="black"><bdi><b>${away?.name}</b></bdi></td>
    <td class="st">${first.date ? html`<span class="amb" title=${moment(first.date)}>${dayOf(first.date)}</span>` : open > 0 && html`<span class="faint">${t('OPEN_N', 'open %1', open)}</span>`}</td></tr>`;
}

/** A game, or a match of teams, on another day than its round. */
export function OtherDay({ round, board }) {
  const { data: settings } = useEventView('/settings'), zone = useRef('');
  zone.current = settings?.time_zone ?? '';
  const of = { round: round.round, white: board.white, black: board.black, ...(board.game ? { game: board.game } : {}) };
  return html`<${Button} small kind="quiet" data-act="date_game" onClick=${() => actWith('date_game', of, ['date', 'hour'], { label: t('OTHER_DAY', 'Play it on another day'), optional: ['date', 'hour'], about: t('OTHER_DAY_HINT', 'Before its round, or after the last one, too. Without a day it is played with its round.'),
    made: ({ date, hour, ...rest }) => ({ ...rest, date: clocked(date, hour, zone.current) }) })}>${board.date ? moment(board.date) : t('OTHER_DAY', 'Play it on another day')}<//>`;
}

/** Who plays for a team in the round: a menu for each board; one act for all of them. */
function LineUp({ team, round, boards }) {
  const seats = boards.map((board) => board[board.white === team.player ? 'white_member' : 'black_member'] ?? 0);
  const [now, setNow] = useState(null), shown = now ?? seats;
  const isChanged = now && now.some((member, i) => member !== seats[i]);
  const save = async () => {
    if (isDone(await act('set_line_up', { round: round.round, team: team.player, members: now }, { what: t('LINE_UP_OF', 'Line-up of %1', team.name) }))) setNow(null);
  };
  return html`<section><h2><bdi>${team.name}</bdi></h2>${team.captain && html`<p class="mid">${t('CAPTAIN', 'Captain')}${t('COLON', ': ')}<bdi>${team.captain}</bdi></p>`}
    ${boards.map((board, i) => html`<div class="row tight" key=${board.board}><span class="n">${board.label}</span><select class="fld sm" aria-label=${`${t('LINE_UP_OF', 'Line-up of %1', team.name)}, ${t('BOARD', 'Board')} ${board.label}`} disabled=${Boolean(board.result)} value=${shown[i]} onChange=${(event) => setNow(shown.map((member, k) => (k === i ? Number(event.target.value) : member)))}>
      <option value="0">– ${t('NOBODY_SITS', 'nobody')}</option>${(team.members ?? []).map((member) => html`<option key=${member.member} value=${member.member} selected=${member.member === shown[i]}>${member.name}${member.rating ? ` ${member.rating}` : ''}</option>`)}</select></div>`)}
    ${isChanged && html`<div class="row"><${Button} small kind="pri" data-act="set_line_up" onClick=${save}>${t('SAVE_LINE_UP', 'Save the line-up')}<//><${Button} small kind="quiet" onClick=${() => setNow(null)}>${t('AS_BEFORE', 'As before')}<//></div>`}</section>`;
}

/** Both line-ups of the match of a board, and the match as a whole without play. */
export function MatchPane({ event, round, board, people, canWrite, isCurrent }) {
  const number = matchOf(board, event.games), boards = round.boards.filter((one) => one.game && matchOf(one, event.games) === number);
  const home = people.get(boards[0].white), away = people.get(boards[0].black);
  const forfeit = (result) => act('forfeit_match', { round: round.round, board: boards[0].board, result }, { what: t('MATCH_WITHOUT_PLAY', 'The whole match without play') });
  return html`${isCurrent && !event.read_only && round.state !== 'closed' && [home, away].map((team) => html`<${LineUp} key=${`${number}:${team.player}`} team=${team} round=${round} boards=${boards} />`)}
    ${event.table && canWrite && boards.some((one) => !one.result) && html`<div class="row"><${OtherDay} round=${round} board=${boards[0]} /></div>`}
    ${canWrite && boards.every((one) => !one.result) && html`<section><h2>${t('MATCH_WITHOUT_PLAY', 'The whole match without play')}</h2><div class="row">
      ${[['+:-', home?.name], ['-:+', away?.name], ['-:-', t('BOTH_LOSE', 'both lose')]].map(([result, who]) => html`<${Button} small kind="quiet" key=${result} data-act="forfeit_match" onClick=${() => forfeit(result)}>${result === '-:-' ? who : t('WINS_MATCH', '%1 wins', who)}<//>`)}</div></section>`}`;
}

const MEMBER_PARTS = ['name', 'rating', 'fide_id', 'title', 'birth'];

/** What is known of a member, and the team they play for. */
function EditMember({ member, team, onClose }) {
  const first = Object.fromEntries(MEMBER_PARTS.map((part) => [part, String((part === 'title' && member.title === 'none' ? '' : member[part]) || '')]));
  const [now, setNow] = useState({ ...first, team: String(team.player) }), { data } = useEventView('/players');
  const set = (part) => (event) => setNow({ ...now, [part]: event.target?.value ?? event });
  const save = async (event) => {
    event.preventDefault();
    const changed = MEMBER_PARTS.filter((part) => now[part].trim() !== first[part].trim());
    const body = Object.fromEntries(changed.map((part) => [part, part === 'rating' ? Number(now[part]) || 0 : part === 'title' ? now[part].trim().toUpperCase() || 'none' : now[part].trim()]));
    if (Number(now.team) !== team.player) body.team = Number(now.team);
    if (!Object.keys(body).length || isDone(await act('change_member', { member: member.member, ...body }, { what: t('CHANGED_NAME', '%1 changed', now.name) }))) onClose();
  };
  const others = (data?.players ?? []).filter((one) => !one.removed);
  return html`<form class="stack" data-act="change_member" onSubmit=${save}><${Field} label=${t('NAME', 'Name')} value=${now.name} onInput=${set('name')} required maxlength="200" focus />
    <div class="two"><${Field} label=${t('RATING', 'Rating')} value=${now.rating} onInput=${set('rating')} inputmode="numeric" pattern="[0-9]*" /><${Field} label=${t('FIDE_ID', 'FIDE number')} value=${now.fide_id} onInput=${set('fide_id')} inputmode="numeric" maxlength="11" /></div>
    <div class="two"><${Field} label=${t('TITLE', 'Title')} value=${now.title} onInput=${set('title')} maxlength="3" /><${Field} label=${t('BIRTH', 'Born')} value=${now.birth} onInput=${set('birth')} maxlength="10" placeholder="30.11.1990" /></div>
    <${Menu} label=${t('PLAYS_FOR', 'Plays for')} value=${now.team} onChoose=${set('team')} choices=${others.map((one) => [String(one.player), one.name])} />
    <div class="row"><button type="submit" class="btn sm pri">${t('SAVE', 'Save')}</button><${Button} small kind="quiet" onClick=${onClose}>${t('CLOSE', 'Close')}<//></div></form>`;
}

/** A line of a list as a member: the name, a rating of three or four digits, a FIDE number of more. @param {string} line */
function memberOf(line) {
  const cells = line.split(/[\t;|]| {2,}/).map((cell) => cell.trim()).filter(Boolean), is = (pattern) => cells.find((cell) => pattern.test(cell));
  const name = is(/\p{L}{2}.*\p{L}/u) ?? '', title = is(/^(W?[GIFC]M)$/i), rating = is(/^\d{3,4}$/), id = is(/^\d{5,11}$/);
  return name && { name, ...(title && title !== name ? { title: title.toUpperCase() } : {}), ...(rating ? { rating: Number(rating) } : {}), ...(id ? { fide_id: id } : {}) };
}

/** A list of members at once: what would be taken is shown before anything is written. */
async function pasteMembers(team) {
  const text = signal(''), found = () => text.value.split('\n').map(memberOf).filter(Boolean);
  const Shown = () => html`<${Field} label=${t('MEMBERS_LIST', 'One a line: name; rating; FIDE number')}>${(props) => html`<textarea ...${props} rows="8" onInput=${(event) => { text.value = event.target.value; }}></textarea>`}<//>
    ${found().length > 0 && html`<ol class="small">${found().map((one, i) => html`<li key=${i}><bdi>${[one.title, one.name].filter(Boolean).join(' ')}</bdi> ${one.rating ?? ''} <span class="faint">${one.fide_id ?? ''}</span></li>`)}</ol>`}`;
  const answer = await ask({ title: t('PASTE_MEMBERS_OF', 'Members of %1', team.name), body: html`<${Shown} />`, answers: [['no', t('CANCEL', 'Leave as it is')], ['yes', t('TAKE_THESE', 'Take these')]], asksFor: true, ready: () => found().length > 0 });
  if (answer === 'yes') await actAll(found().map((one) => ['add_member', { team: team.player, ...one }, { what: t('ENTERED_NAME', '%1 entered', one.name) }]));
}

/** The members of a team in board order: one more, up, changed, gone. */
export function Members({ team, games, readOnly }) {
  const [name, setName] = useState(''), [rating, setRating] = useState(''), [open, setOpen] = useState(0);
  const members = team.members ?? [];
  const order = (list, what) => act('order_members', { team: team.player, members: list }, { what });
  const up = (at) => order(members.map((one, i) => members[i === at - 1 ? at : i === at ? at - 1 : i].member), t('BOARD_ORDER_OF', 'Board order of %1', team.name));
  const add = async (event) => {
    event.preventDefault();
    const form = event.currentTarget, body = { team: team.player, name: name.trim(), ...(Number(rating) ? { rating: Number(rating) } : {}) };
    if (!isDone(await act('add_member', body, { what: t('ENTERED_NAME', '%1 entered', name.trim()) }))) return;
    setName('');
    setRating('');
    form.querySelector('input').focus();
  };
  return html`<section id="members"><h2>${t('MEMBERS', 'Members')}</h2>
    ${members.length === 0 && html`<p class="mid">${t('NO_MEMBERS', 'Nobody yet. Board 1 comes first, reserves last.')}</p>`}
    <table class="plain"><tbody>${members.map((one, i) => html`<tr key=${one.member}><td class="n">${i < games ? i + 1 : t('RESERVE', 'res.')}</td><td>${readOnly ? html`<bdi>${one.title && `${one.title} `}${one.name}</bdi>` : html`<button type="button" class="link" aria-expanded=${String(open === one.member)}
      onClick=${() => setOpen(open === one.member ? 0 : one.member)}><bdi>${one.title && one.title !== 'none' ? `${one.title} ` : ''}${one.name}</bdi></button>`}</td><td class="num">${one.rating || ''}</td>
      <td class="r">${!readOnly && html`<button type="button" class="link" aria-label=${t('ONE_UP', '%1 one board up', one.name)} disabled=${i === 0} onClick=${() => up(i)}>↑</button> <button type="button" class="link" aria-label=${t('REMOVE_NAME', 'Remove %1', one.name)} onClick=${() => act('remove_member', { member: one.member }, { what: t('REMOVED_NAME', '%1 removed', one.name) })}>✕</button>`}</td></tr>`)}</tbody></table>
    ${!readOnly && members.filter((one) => one.member === open).map((one) => html`<${EditMember} key=${one.member} member=${one} team=${team} onClose=${() => setOpen(0)} />`)}
    ${!readOnly && html`<form class="stack" onSubmit=${add}><${Field} label=${t('NEW_MEMBER', 'New member')} value=${name} onInput=${(event) => setName(event.target.value)} required maxlength="200" />
      <${Field} label=${t('RATING', 'Rating')} value=${rating} onInput=${(event) => setRating(event.target.value)} inputmode="numeric" pattern="[0-9]*" /><div class="row"><button type="submit" class="btn sm sec" data-act="add_member">${t('ADD_MEMBER', 'Add')}</button><${Button} small kind="quiet" data-act="paste_members" onClick=${() => pasteMembers(team)}>${t('PASTE_MEMBERS', 'Paste a list')}<//></div></form>`}</section>`;
}
