// SPDX-License-Identifier: Apache-2.0
// The frame of the page: the file comes in, settings are chosen, views are shown, what takes long is told and can be
// stopped. The address names the view, so that the browser's way back works.
import { Program, Stopped } from './ask.js';
import { button, choice, field, make, problem, wearPlain } from './dom.js';
import { Tournament } from './tournament.js';
import { viewCheck } from './view_check.js';
import { viewFile } from './view_file.js';
import * as Play from './play.js';
import { viewPlay } from './view_play.js';
import { viewRatings } from './view_ratings.js';
import { viewPicture, viewRound } from './view_round.js';
import { viewSheets } from './view_sheets.js';
import { viewCrossTable, viewStandings } from './view_standings.js';
import { viewWhy } from './view_why.js';
import { LANGUAGES, language, say, speak, word } from './words.js';

const VIEWS = {
  file: [word('FILE', 'File'), viewFile], round: [word('ROUND', 'Round'), viewRound], play: [word('RESULTS', 'Results'), viewPlay], why: [word('WHY_WHY_NOT', 'Why, why not'), viewWhy], picture: [word('PICTURE', 'Picture and brackets'), viewPicture],
  check: [word('CHECK', 'Check'), viewCheck], standings: [word('STANDINGS', 'Standings'), viewStandings], crosstable: [word('CROSS_TABLE', 'Cross table'), viewCrossTable],
  ratings: [word('RATINGS_AND_NORMS', 'Ratings and norms'), viewRatings], sheets: [word('SHEETS', 'Sheets'), viewSheets],
};
const THEMES = { system: word('THEME_SYSTEM', 'as the system'), light: word('THEME_LIGHT', 'light'), dark: word('THEME_DARK', 'dark'), contrast: word('THEME_CONTRAST', 'high contrast') };
const NOBODY = new Uint8Array();
const SLOW = 300; // milliseconds after which a wait is told
const BREATH = 50; // milliseconds without a question, after which a work has ended

const part = (id) => document.getElementById(id);
const program = new Program(part('worker').textContent, part('program').textContent, waiting);
const chosen = {};
/** @type {Tournament | null} */
let t = null;
let facts = null; // what lint found in it
let turn = 0; // of showing: an answer that comes too late is not shown
let readings = 0; // files that were given: the last one counts

/* ---- waiting ----------------------------------------------------------------------------------- */

/** Questions that wait, from the first to the last of what belongs together: since when, and what is to come. */
const work = { since: 0, ticking: 0, ending: 0 };

/** Says how long the program works, once that is long. @param {number} count of questions that wait */
function waiting(count) {
  clearTimeout(work.ending);
  if (count === 0) {
    work.ending = setTimeout(endWaiting, BREATH);
  } else if (!work.ticking) {
    work.since = Date.now();
    work.ticking = setInterval(tellWaiting, 100);
  }
}

function tellWaiting() {
  const taken = Date.now() - work.since;
  if (taken < SLOW) return;
  part('wait').hidden = false;
  part('waits').textContent = say(word('WORKS', 'Working … %1 s'), Math.round(taken / 1000));
}

function endWaiting() {
  clearInterval(work.ticking);
  work.ticking = 0;
  part('wait').hidden = true;
}

/** How much of a long work is done; of 0: nothing is counted. */
function progress(done, of) {
  const bar = part('progress');
  bar.hidden = of === 0;
  bar.max = of || 1;
  bar.value = done;
  part('done').textContent = of ? say(word('WORKS_OF', '%1 of %2'), done, of) : '';
}

function tell(text) {
  part('told').textContent = text;
}

/* ---- what views share ---------------------------------------------------------------------------- */

const frame = {
  systems: [],
  two: [],

  /** A player was chosen on a board; the second one asks. */
  choose(player, name) {
    const [first] = frame.two;
    for (const who of document.querySelectorAll('.person')) who.setAttribute('aria-pressed', String(Number(who.dataset.player) === player && first !== player));
    if (first === player || frame.two.length === 2) frame.two = [];
    if (first === player) return frame.showChosen('');
    frame.two.push(player);
    if (frame.two.length === 1) return frame.showChosen(`${player} ${name}`);
    frame.showChosen('');
    location.hash = '#why';
  },

  /** The file has another text now; the view that says so shows it itself. @param {string} text */
  keep(text) {
    t = new Tournament(program, t.name, new TextEncoder().encode(text), chosen);
    t.facts().then((found) => { facts = found; }).catch(() => {});
    return t;
  },

  now: () => t,

  showChosen(name) {
    part('chosen').hidden = name === '';
    part('chosen-name').textContent = name ? say(word('CHOSEN', '%1 chosen. Now choose the other player.'), name) : '';
  },
};

/** What went wrong, below what is shown. */
function failed(error) {
  if (error instanceof Stopped) return tell(say(word('STOPPED', 'Stopped.')));
  return part('content').append(problem({ exit: 2, told: `swisspair: error: ${error.message}` }));
}

/** What views share, for the view of a turn: once another one is shown, this one has nothing more to say. */
function frameOf(mine) {
  const live = (does) => (...words) => mine === turn && does(...words);
  return Object.assign(Object.create(frame), { progress: live(progress), failed: live(failed) });
}

/* ---- showing ------------------------------------------------------------------------------------- */

function viewName() {
  const name = location.hash.slice(1);
  return Object.hasOwn(VIEWS, name) ? name : 'round';
}

async function show() {
  const mine = ++turn;
  const name = viewName();
  if (!t) return showStart();
  program.stop();
  frame.showChosen('');
  if (name !== 'why' && frame.two.length === 2) frame.two = [];
  for (const link of part('views').querySelectorAll('a'))
    if (link.hash === `#${name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  const content = make('div', {});
  const own = frameOf(mine);
  tell('');
  progress(0, 0);
  part('content').setAttribute('aria-busy', 'true');
  let wrong = null;
  try {
    await VIEWS[name][1](t, content, own);
  } catch (error) {
    wrong = error;
  }
  if (mine !== turn) return;
  part('content').replaceChildren(content);
  part('content').setAttribute('aria-busy', 'false');
  if (wrong) failed(wrong);
  document.title = `${say(VIEWS[name][0])} · ${t.name} · swisspair`;
}

function showStart() {
  wearPlain();
  part('views').hidden = part('settings').hidden = part('print').hidden = true;
  part('content').replaceChildren(part('start').content.cloneNode(true));
  speak(chosen.language);
  part('content').querySelector('.picker').append(picker());
  part('content').querySelector('.buttons').append(button(say(word('TRY_EXAMPLE', 'Try an example')), () => take(new File([part('example').textContent], 'example.trf'))));
  Play.begin(part('content').querySelector('.without'), (name, text) => {
    location.hash = '';
    take(new File([text], `${name || 'tournament'}.trf`), '#play');
  });
  part('content').append(pasting(''));
}

/** Paste, or correct what was read. @param {string} text */
function pasting(text) {
  const area = make('textarea', { rows: 12, value: text, spellcheck: false });
  const form = make('form', {}, field(say(word('FILE_TEXT', 'Text of the file')), area), make('p', { className: 'buttons' }, make('button', { className: 'main' }, say(word('READ_TEXT', 'Read this text')))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (area.value.trim()) take(new File([area.value], t?.name ?? 'tournament.trf'));
  });
  return make('details', { className: 'screen' }, make('summary', {}, say(word('PASTE_FILE', 'Paste or correct the text of a file'))), form);
}

/** The button that chooses a file. */
function picker() {
  const input = make('input', { type: 'file', accept: '.trf,.trfx,.txt,.fid,.trf26,.trf16,.trf06,text/plain' });
  input.addEventListener('change', () => input.files[0] && take(input.files[0]));
  const label = field(say(word('CHOOSE_FILE', 'Choose a file')), input);
  return label;
}

/** Reads a file and shows it, unless another one is given meanwhile. @param {File} file @param {string} [first] the view that is shown then */
async function take(file, first = '') {
  const mine = ++readings;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await begun;
    if (mine === readings) await open(file.name, bytes, () => mine === readings, first);
  } catch (error) {
    if (mine !== readings) return;
    part('content').setAttribute('aria-busy', 'false');
    tell(error instanceof Stopped ? say(word('STOPPED', 'Stopped.')) : say(word('UNREADABLE', 'The file could not be read: %1'), error.message));
  }
}

/** What is shown first: what is wrong with the file, the next round, or how it ended. */
function firstView() {
  if (!facts?.usable) return '#file';
  return facts.rounds && facts.rounds_played >= facts.rounds ? '#standings' : '#round';
}

/** @param {string} name @param {Uint8Array} bytes @param {() => boolean} wanted as long as no other file is */
async function open(name, bytes, wanted, wantedFirst) {
  program.stop();
  turn++; // what was shown has nothing more to say
  part('content').setAttribute('aria-busy', 'true');
  const kept = Object.fromEntries(Object.entries(chosen).filter(([key]) => ['language', 'theme', 'paper'].includes(key)));
  const opened = new Tournament(program, name, bytes, kept);
  const found = await opened.facts();
  if (!wanted()) return;
  for (const key of Object.keys(chosen)) if (!(key in kept)) delete chosen[key];
  opened.chosen = chosen;
  t = opened;
  facts = found;
  frame.two = [];
  part('views').hidden = part('settings').hidden = part('print').hidden = false;
  part('event').textContent = name;
  part('settings').replaceChildren(); // closed again
  fillSettings();
  const first = wantedFirst || firstView();
  if (location.hash === first) await show();
  else location.hash = first;
}

/* ---- settings -------------------------------------------------------------------------------------- */

/** A control of the settings; a change asks everything anew. */
function setting(key, control) {
  control.addEventListener('change', () => {
    chosen[key] = control.type === 'checkbox' ? control.checked : control.value.trim();
    t = new Tournament(program, t.name, t.bytes, chosen);
    show();
  });
  return control;
}

function fillSettings() {
  const played = facts?.rounds_played ?? 0;
  const rounds = Array.from({ length: played }, (_, i) => [String(i + 1), say(word('ROUND_N', 'Round %1'), i + 1)]);
  const tick = (key, text) => {
    const label = make('label', { className: 'tick' }, setting(key, make('input', { type: 'checkbox', checked: Boolean(chosen[key]) })), text);
    return label;
  };
  const text = (key, type, more = {}) => setting(key, make('input', { type, value: chosen[key] ?? '', ...more }));
  const systems = [['', say(word('SYSTEM_OF_FILE', 'as the file says'))], ['by-date', say(word('SYSTEM_BY_DATE', 'in force when the event began'))], ...frame.systems.map(({ id, title }) => [id, title])];
  const often = make('div', { className: 'fields' },
    field(say(word('SYSTEM', 'Pairing system')), setting('system', choice(systems, chosen.system ?? ''))),
    field(say(word('ROUND', 'Round')), setting('round', choice([['', say(word('NEXT_ROUND', 'next round'))], ...rounds], chosen.round ?? ''))));
  const seldom = make('div', { className: 'fields' },
    field(say(word('NUMBER_OF_ROUNDS', 'Number of rounds')), text('rounds', 'number', { min: 1, max: 999 })),
    field(say(word('COLOUR_OF_LOT', 'Initial colour')), setting('colour', choice([['', say(word('AS_FILE_SAYS', 'as the file says'))], ['white', say(word('WHITE', 'White'))], ['black', say(word('BLACK', 'Black'))]], chosen.colour ?? ''))),
    field(say(word('PAGE_AFTER_ROUND', 'After round')), setting('after', choice([['', say(word('LAST_PLAYED', 'the last played'))], ...rounds], chosen.after ?? ''))),
    field(say(word('TIEBREAKS', 'Tie-breaks')), text('tiebreaks', 'text', { placeholder: 'BH/C1,BH,SB', spellcheck: false })),
    field(say(word('EDITION_OF_TIEBREAKS', 'Edition of the tie-breaks')), setting('edition', choice([['', '2026'], ['2024', '2024'], ['by-date', say(word('SYSTEM_BY_DATE', 'in force when the event began'))]], chosen.edition ?? ''))),
    field(say(word('PAPER', 'Paper')), setting('paper', choice([['', 'A4'], ['letter', 'Letter']], chosen.paper ?? ''))),
    tick('adjourned', say(word('UNFINISHED_DRAWN', 'Count unfinished games as draws'))), tick('baku', say(word('BAKU', 'Baku acceleration'))), tick('maxi', say(word('MAXI', 'Maxi-tournament (Lim)'))));
  part('settings').replaceChildren(often,
    make('details', { open: Boolean(part('settings').querySelector('details')?.open) }, make('summary', {}, say(word('SETTINGS', 'Settings'))), seldom,
      make('div', { className: 'fields' }, picker()), pasting(t.text.length < 2000000 ? t.text : '')));
}

/** Language and appearance, which need no file. */
function fillLooks() {
  const languages = choice(LANGUAGES, language());
  languages.addEventListener('change', () => {
    chosen.language = languages.value;
    speakAll();
  });
  const themes = choice(Object.entries(THEMES).map(([name, text]) => [name, say(text)]), chosen.theme ?? 'system');
  themes.addEventListener('change', () => {
    chosen.theme = themes.value;
    if (themes.value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = themes.value;
  });
  part('looks').replaceChildren(field(say(word('LANGUAGE', 'Language')), languages), field(say(word('THEME', 'Appearance')), themes));
}

async function speakAll() {
  speak(chosen.language);
  document.title = say(word('PAGE_TITLE', 'swisspair: one page for a tournament file'));
  part('views').replaceChildren(...Object.entries(VIEWS).map(([name, [key]]) => make('a', { href: `#${name}` }, say(key))));
  fillLooks();
  if (t) fillSettings();
  await show();
}

/* ---- the beginning ----------------------------------------------------------------------------------- */

function listen() {
  addEventListener('hashchange', () => {
    const line = location.hash.startsWith('#line-') && document.querySelector(location.hash);
    if (line) return line.focus();
    if (location.hash.startsWith('#line-') || location.hash === '#content') {
      if (location.hash !== '#content') location.hash = '#file';
      return undefined;
    }
    scrollTo(0, 0);
    return show().then(() => part('content').focus({ preventScroll: true }));
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  });
  part('stop').addEventListener('click', () => program.stop());
  part('print').addEventListener('click', () => window.print());
  part('let-go').addEventListener('click', () => {
    const [player] = frame.two;
    frame.two = [];
    frame.showChosen('');
    for (const who of document.querySelectorAll('.person')) who.setAttribute('aria-pressed', 'false');
    document.querySelector(`.person[data-player="${player}"]`)?.focus();
  });
}

/** Shows the page, and asks the program what it offers. */
async function begin() {
  listen();
  await speakAll();
  try {
    frame.systems = JSON.parse((await program.ask(['systems', '--json'], NOBODY)).answer).systems;
    part('version').textContent = (await program.ask(['version'], NOBODY)).answer.split('\n')[0];
    part('stop').hidden = false; // what was asked before has to be answered
    document.documentElement.dataset.ready = 'yes';
  } catch (error) {
    tell(say(word('TOO_OLD', 'This browser is too old for the page: %1'), error.message));
  }
}

/** In the browser's console: what the program answers to these words about the file on the page. */
globalThis.swisspair = (...words) => program.ask(words, t?.bytes ?? NOBODY);

const begun = begin();
