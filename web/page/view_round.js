// SPDX-License-Identifier: Apache-2.0
// The round: its boards with the rule of the colours and the reasons, and the round drawn with its brackets. Boards are parts of
// web/shared; the picture is the one the program makes.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { BoardCells, BoardsHead } from '../shared/lists.js';
import { html, Name } from '../shared/parts.js';
import { shown, t } from '../shared/say.js';
import { Reasons } from '../shared/why.js';
import { beside, button, make, pageOf, problem, wear, wearPlain } from './dom.js';
import { boardsOf, read } from './trf.js';
import { saveFile } from './view_file.js';
import { say, word } from './words.js';

/** The errors of a document as the program would tell them without --json. */
export function errorsOf(result) {
  try {
    return JSON.parse(result.answer).errors.map(({ severity, text, line, column, record }) =>
      `<stdin>${line ? `:${line}` : ''}${line && column ? `:${column}` : ''}: ${severity === 'info' ? 'note' : severity}: ${text}${record ? ` [${record}]` : ''}`).join('\n');
  } catch {
    return result.told;
  }
}

/** Passages told to players. @param {import('./tournament.js').Tournament} file @param {(number|string)[]} players @returns {Promise<{ players: object[], wrong?: Node }>} */
export async function reasons(file, players) {
  const result = await file.round('explain', '--json', ...players.flatMap((player) => ['--player', String(player)]));
  return result.exit === 0 ? { players: JSON.parse(result.answer).players } : { players: [], wrong: problem({ ...result, told: errorsOf(result) }) };
}

/** What is told to players, one beside the other. @param {{ of: Awaited<ReturnType<typeof reasons>> }} props */
export const Told = ({ of }) => html`<div class="both">${of.players.map(({ id, name, told }) => html`<section class="player" key=${id}><h2>${id} <bdi>${name}</bdi></h2><${Reasons} passages=${told} /></section>`)}
  ${of.wrong && html`<div ref=${(at) => at?.replaceChildren(of.wrong)}></div>`}</div>`;

/** A name that can be chosen, behind its number. */
export const Person = ({ who, onChoose }) => html`<span class="seat"><span class="no">${who.id}</span><button type="button" class="person" data-player=${who.id} aria-pressed="false" onClick=${() => onChoose(who.id, who.name)}><${Name} who=${who} /></button></span>`;

/** A board; its reasons unfold below it. */
function Board({ file, board, label, result, rule, columns, onChoose, failed }) {
  const [told, setTold] = useState(null), [open, setOpen] = useState(false);
  const players = [board.white, board.black].filter(Boolean);
  const turn = async () => {
    setOpen(!open);
    if (open || told) return;
    try {
      setTold(await reasons(file, players.map(({ id }) => id)));
    } catch (error) { // may be asked once more
      setOpen(false);
      failed(error);
    }
  };
  return html`<tr class=${open ? 'sel' : ''}><${BoardCells} label=${label} white=${board.white} black=${board.black} scores=${players.map(({ score }) => Math.round(10 * Number(score)))}
      result=${result} seat=${(who) => html`<${Person} who=${who} onChoose=${onChoose} />`} last=${html`${rule} <button type="button" class="why link" aria-expanded=${String(open)} onClick=${turn}>${t('WHY_THIS', 'why?')}</button>`} /></tr>
    ${open && told && html`<tr class="told-here"><td colspan=${columns}><${Told} of=${told} /></td></tr>`}`;
}

function Boards({ file, pairing, whys, rules, results, onChoose, failed }) {
  const { round, boards, bye, absent } = pairing, columns = results.size ? 7 : 6;
  return html`<div class="play"><table class=${`seats with-rules${results.size ? '' : ' ahead'}`}><caption class="vh">${t('ROUND_N', 'Round %1', round)}</caption><${BoardsHead} last=${t('COLOURS', 'Colours')} /><tbody>
      ${boards.map((board) => html`<${Board} key=${board.board} columns=${columns} file=${file} board=${board} label=${board.board} result=${results.get(board.white.id) ? html`<b>${shown(results.get(board.white.id))}</b>` : html`<span class="faint">–</span>`} rule=${rules.get(board.white.id) ?? ''} onChoose=${onChoose} failed=${failed} />`)}
      ${bye && html`<${Board} key="bye" columns=${columns} file=${file} board=${{ white: bye }} label="–" result="" rule=${t('PAB', 'bye')} onChoose=${onChoose} failed=${failed} />`}</tbody></table>
    ${absent.length > 0 && html`<p class="under"><b>${t('NOT_PLAYING', 'Not playing')}${t('COLON', ': ')}</b>${absent.map(({ id, name }, i) => html`${i > 0 ? '; ' : ''}${id} <bdi>${name}</bdi>${whys.get(id) ? ` (${whys.get(id)})` : ''}`)}</p>`}</div>`;
}

/** The button that saves the file with its next round; a round that stands in the file already cannot be put there once more. */
function saveNext(t, round, facts, outcome, frame) {
  const paired = facts?.notes.find((note) => note.code === 'note_rounds_played_paired')?.values.paired ?? 0;
  if (paired >= round) return make('p', { className: 'legend' }, say(word('ROUND_STANDS', 'Round %1 is in the file already without results; here it is paired again.'), round));
  return button(say(word('SAVE_WITH_ROUND', 'Save the file with round %1'), round), () => saveFile(t, 'trf26', true, outcome).catch(frame.failed), 'main');
}

/** @param {import('./tournament.js').Tournament} file @param {HTMLElement} into @param {object} frame */
export async function viewRound(file, into, frame) {
  const [explanation, answer] = await Promise.all([file.round('explain', '--json'), file.round('pair', '--json')]);
  if (answer.exit !== 0) {
    wearPlain();
    return void into.append(make('h1', {}, file.name), problem(await file.round('pair', '--format', 'html')));
  }
  const pairing = JSON.parse(answer.answer), explained = explanation.exit === 0 ? JSON.parse(explanation.answer) : { told: [] }, { name } = read(file.text);
  const facts = await file.facts(), outcome = make('div', {}), stage = make('div', {});
  // why somebody is absent, and what a recorded round differs by, only the program's page says
  const absent = pairing.absent.length > 0 ? pageOf((await file.round('pair', '--format', 'html')).answer).main : null;
  const differs = explained.recorded_otherwise ? pageOf((await file.round('explain', '--format', 'html')).answer).main?.querySelector('p.differs') : null;
  wearPlain();
  const recorded = facts?.boards === undefined && file.chosen.round ? boardsOf(read(file.text), pairing.round) : [];
  const whys = new Map([...absent?.querySelectorAll('h2 + table tbody tr') ?? []].map(({ cells }) => [Number(cells[0].textContent), cells[cells.length - 1].textContent]));
  render(html`<${Boards} file=${file} pairing=${pairing} whys=${whys} rules=${new Map(explained.told.filter(({ kind }) => kind === 'board').map(({ players, text }) => [players[0], text]))}
    results=${new Map(recorded.map(({ white, result }) => [white, result]))} onChoose=${frame.choose} failed=${frame.failed} />`, stage);
  const of = pairing.rounds ? ` ${say(word('OF_ROUNDS', 'of %1'), pairing.rounds)}` : '', title = frame.systems.find(({ id }) => id === pairing.system)?.title ?? pairing.system;
  into.append(make('h1', {}, name || file.name), make('p', { className: 'sub' }, `${say(word('ROUND_N', 'Round %1'), pairing.round)}${of}, ${title}`), ...beside(pairing.notes, facts), ...(differs ? [differs] : []),
    make('div', { className: 'buttons screen' }, ...(file.chosen.round ? [] : [saveNext(file, pairing.round, facts, outcome, frame)])), outcome,
    make('p', { className: 'legend screen' }, say(word('CHOOSE_TWO', 'Choose two players: why they meet, or why not.'))), stage);
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into */
export async function viewPicture(t, into) {
  const explanation = await t.round('explain', '--format', 'html');
  if (explanation.exit !== 0) return void into.append(make('h1', {}, t.name), problem(explanation));
  const made = pageOf(explanation.answer);
  wear(made);
  made.main.querySelector('.boards')?.closest('section').remove();
  into.append(make('div', {}, ...made.main.childNodes));
}
