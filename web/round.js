// SPDX-License-Identifier: Apache-2.0
// Results by keys. A result is written by a digit of the person's own scheme or by Enter behind a slip, never by
// focus and never by an arrow; forfeits are F and a digit, adjourned A, clearing Del twice.
import { act, ask, make, refused, say, tell } from './desk.js';
import { dismiss, leave, post } from './outbox.js';

// Looked up each time: publishing redraws the page.
const page = {
  get boards() { return document.getElementById('boards'); },
  get legend() { return document.getElementById('legend'); },
  get slip() { return document.getElementById('slip'); },
  get line() { return document.getElementById('slip-line'); },
};
const SCHEMES = { 105: { 1: 'white', 5: 'draw', 0: 'black' }, 123: { 1: 'white', 2: 'draw', 3: 'black' }, 132: { 1: 'white', 3: 'draw', 2: 'black' } };
const RESULTS = { white: '1-0', draw: 'draw', black: '0-1' };
const FORFEITS = { white: '+:-', draw: '-:-', black: '-:+' };
const SHOWN = { '1-0': '1 – 0', draw: '½ – ½', '0-1': '0 – 1', '+:-': '+ – −', '-:-': '− – −', '-:+': '− – +' };
let mode = 'list', isForfeit = false, toClear = null;

const rows = () => [...page.boards.querySelectorAll('tr[data-board]')].filter((row) => row.querySelector('.result'));
const rowOf = (number) => page.boards.querySelector(`tr[data-board="${number}"]`);
const namesOf = (row) => [...row.querySelectorAll('.s bdi')].map((name) => name.textContent).join(' – ');
const current = () => document.activeElement?.closest?.('#boards tr[data-board]') ?? rowOf(page.boards.dataset.at ?? '') ?? rows()[0];
const isOpen = (row) => row.classList.contains('open') && row.dataset.state !== 'waiting';

function go(row) {
  if (!row) return;
  page.boards.dataset.at = row.dataset.board;
  row.querySelector('.result')?.focus();
}

function move(by) {
  const all = rows();
  go(all[Math.min(Math.max(all.indexOf(current()) + by, 0), all.length - 1)]);
}

function nextOpen(after) {
  const all = rows();
  const at = all.indexOf(after);
  return [...all.slice(at + 1), ...all.slice(0, at)].find(isOpen);
}

function now(text) {
  const sign = document.getElementById('now');
  if (sign) sign.textContent = text;
}

/* ---- writing ------------------------------------------------------------------------------------ */

/** Painted at once, sent, and only called saved when the desk says so. */
async function write(row, result) {
  const { board, white, black, rev } = row.dataset;
  const body = { round: Number(page.boards.dataset.round), white: Number(white), black: Number(black), result };
  const was = row.querySelector('.result').innerHTML, by = row.querySelector('.by')?.textContent ?? '', { state } = row.dataset;
  paint(row, result, 'waiting');
  const slow = setTimeout(() => rowOf(board)?.classList.add('slow'), 1000);
  const what = `${board}${say('COLON')}${namesOf(row)} ${SHOWN[result] ?? result}`;
  const answer = await act('set_result', body, { expects: Number(rev), quiet: true, what });
  clearTimeout(slow);
  const there = rowOf(board);
  if (!there) return void (answer && leave(answer.request));
  there.classList.remove('slow');
  if (answer?.outcome === 'done' || answer?.outcome === 'repeated') return saved(there, answer, result);
  there.querySelector('.result').innerHTML = was;
  if (answer?.outcome === 'refused' && answer.findings.some((f) => f.subject === 'has_result')) {
    // nothing is refused yet: it is asked, and until then the row is what it was
    if (state) there.dataset.state = state;
    else delete there.dataset.state;
    mark(there, by);
    dismiss(answer.request);
    return correct(there, body);
  }
  there.dataset.state = 'refused';
  mark(there, `✗ ${say('REFUSED')}`);
  if (answer?.outcome === 'conflict') {
    leave(answer.request);
    return tell(`${say('CONFLICT')}${say('COLON')}${board} ${namesOf(there)}`);
  }
  if (!answer) return;
  await refused(answer);
  dismiss(answer.request);
}

function saved(row, answer, result) {
  row.dataset.state = 'saved';
  if (answer.board) row.dataset.rev = answer.board.rev;
  mark(row, `✓ ${say('SAVED')}`);
  tell(`${row.dataset.board}${say('COLON')}${SHOWN[result] ?? result}, ${say('SAVED')}`);
}

function paint(row, result, state) {
  row.dataset.state = state;
  row.dataset.drawn = 'no';
  row.querySelector('.result').textContent = SHOWN[result] ?? result;
  mark(row, `… ${say('WAITING')}`);
}

function mark(row, text) {
  const by = row.querySelector('.by');
  if (by) by.textContent = text;
}

/** A board that has a result: one act from the old to the new, when it is meant. */
async function correct(row, body) {
  const text = `${namesOf(row)}${say('COLON')}${SHOWN[row.dataset.result] ?? row.dataset.result} → ${SHOWN[body.result]}`;
  if (await ask(say('CORRECT_TO', row.dataset.board), [make('p', {}, text)], [['no', say('CANCEL')], ['yes', SHOWN[body.result]]]) !== 'yes') return;
  await act('correct_result', body, { expects: Number(row.dataset.rev) });
}

/* ---- keys --------------------------------------------------------------------------------------- */

async function chooseDigits(digits) {
  const answer = await post('/api/me', { digits });
  if (answer.status === 200) location.reload();
  else refused(answer);
}

/** @param {'white'|'draw'|'black'} who @param {HTMLElement} row */
function result(who, row) {
  const written = isForfeit ? FORFEITS[who] : RESULTS[who];
  isForfeit = false;
  now('');
  write(row, written);
  if (mode === 'list') go(nextOpen(row) ?? row);
}

async function agree(row) {
  if (!row.dataset.result) return;
  const answer = await act('read_back', { round: Number(page.boards.dataset.round), white: Number(row.dataset.white), black: Number(row.dataset.black), result: row.dataset.result });
  if (answer?.outcome === 'done') {
    tell(`${row.dataset.board}${say('COLON')}${say('AGREED')}`);
    move(1);
  }
}

function clear(row) {
  if (toClear !== row.dataset.board) {
    toClear = row.dataset.board;
    now(say('CLEAR_AGAIN', toClear));
    return tell(say('CLEAR_AGAIN', toClear));
  }
  toClear = null;
  now('');
  act('clear_result', { round: Number(page.boards.dataset.round), white: Number(row.dataset.white), black: Number(row.dataset.black) }, { expects: Number(row.dataset.rev) });
}

function setMode(next) {
  mode = mode === next ? 'list' : next;
  page.slip.hidden = mode !== 'slips';
  page.legend.dataset.mode = mode;
  for (const button of page.legend.querySelectorAll('[data-do=slips],[data-do=read]')) button.setAttribute('aria-pressed', String(button.dataset.do === mode));
  if (mode === 'slips') page.line.focus();
  else go(current());
}

const DO = {
  white: (row) => result('white', row),
  draw: (row) => result('draw', row),
  black: (row) => result('black', row),
  forfeit: () => {
    isForfeit = true;
    now(say('FORFEIT_NEXT'));
    tell(say('FORFEIT_NEXT'));
  },
  adjourn: (row) => act('adjourn', { round: Number(page.boards.dataset.round), white: Number(row.dataset.white), black: Number(row.dataset.black) }, { expects: Number(row.dataset.rev) }),
  clear,
  next: (row) => go(nextOpen(row) ?? row),
  slips: () => setMode('slips'),
  read: () => setMode('read'),
};

/** What a key means here; '' nothing. */
function meaning(event) {
  const scheme = SCHEMES[document.body.dataset.digits];
  if (/^[0-9]$/.test(event.key)) return scheme ? scheme[event.key] ?? '' : 'choose';
  return { f: 'forfeit', a: 'adjourn', r: 'read', Delete: 'clear', Insert: 'slips' }[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? '';
}

function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('dialog')) return;
  if (event.key === 'Insert') {
    event.preventDefault();
    return setMode('slips');
  }
  if (event.key === 'Escape') {
    isForfeit = false;
    toClear = null;
    now('');
    return;
  }
  if (event.target.closest('input, textarea, select')) return;
  const row = current();
  if (event.key !== 'Delete') toClear = null;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === ' ' && mode === 'read') {
    event.preventDefault();
    agree(row);
  } else if (event.key === 'Tab' && !event.shiftKey && event.target.matches('.result') && nextOpen(row)) {
    event.preventDefault();
    go(nextOpen(row));
  } else {
    const what = meaning(event);
    if (!what || !row) return;
    event.preventDefault();
    if (what === 'choose') page.legend.querySelector('[data-choose]').focus();
    else DO[what](row);
  }
}

/* ---- slips: board, blank, digit, Enter ------------------------------------------------------------ */

/** What a line says: the board, and who won; null when it is not whole. */
function readSlip() {
  const found = page.line.value.trim().match(/^(\d+)\s+(f\s*)?(\d)$/i);
  const scheme = SCHEMES[document.body.dataset.digits];
  const number = page.line.value.trim().match(/^\d+/)?.[0];
  const row = number && rowOf(number);
  const who = found && scheme?.[found[3]];
  return { number, row: row && row.querySelector('.result') ? row : null, who, forfeit: Boolean(found?.[2]) };
}

function slipTyped() {
  const { number, row, who, forfeit } = readSlip();
  document.getElementById('slip-told').textContent = !number ? ''
    : !row ? say('NO_SUCH_BOARD', number)
    : `${namesOf(row)} ${who ? SHOWN[(forfeit ? FORFEITS : RESULTS)[who]] : ''}`;
}

function slipEntered() {
  const { number, row, who, forfeit } = readSlip();
  if (!row) tell(say('NO_SUCH_BOARD', number ?? ''));
  if (!row || !who) return;
  isForfeit = forfeit;
  page.line.value = '';
  document.getElementById('slip-told').textContent = '';
  result(who, row);
  page.line.focus();
}

/* ---- listening: on the document, since the page may be redrawn ------------------------------------ */

document.addEventListener('keydown', (event) => {
  if (page.boards && page.legend) pressed(event);
});
document.addEventListener('input', (event) => {
  if (event.target === page.line) slipTyped();
});
document.addEventListener('submit', (event) => {
  if (event.target !== page.slip) return;
  event.preventDefault();
  slipEntered();
});
document.addEventListener('focusin', (event) => {
  const row = event.target.closest('#boards tr[data-board]');
  if (row) page.boards.dataset.at = row.dataset.board;
});
document.addEventListener('click', (event) => {
  const button = event.target.closest('#legend button, #boards .result');
  if (!button) return;
  if (button.matches('.result')) go(button.closest('tr'));
  else if (button.dataset.choose) chooseDigits(button.dataset.choose);
  else if (button.dataset.do && current()) DO[button.dataset.do](current());
});
if (page.legend) go(rows().find(isOpen) ?? rows()[0]);
