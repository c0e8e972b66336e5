// SPDX-License-Identifier: Apache-2.0
// Acts on their way to the desk, as letters. Each has a request of its own, made once: sent twice, it is done once.
// A letter lies in localStorage, under a key of its own (windows do not overwrite each other's), until the desk has
// said that its act is on the disk, or a person has thrown it away. What an answer means for it:
//
//     200 done, repeated          it is settled, and goes
//     400, 409, 422               it was refused: kept with the refusal until somebody has seen it
//     409 other_person            it was written under another name: waits until somebody signs it
//     413                         it waits; the others go on
//     403, 404, 409 other_tournament   it waits, and with it what follows of its event
//     all others, and no answer   everything waits, and is tried again

const KEY = 'desk-letter-';
const OLD_KEY = 'desk-outbox'; // a list of them, as earlier versions kept it
const PAUSE = { first: 200, longest: 5000 }; // ms

/** 32 hexadecimal digits; getRandomValues works without a secure context. */
export function newRequest() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}

/**
 * `tournament` and `by` say where it belongs and who wrote it; `what` says it to people. `held`: why it waits;
 * `refusal`: why it will not be done.
 * @typedef {{status: number, error?: string, outcome?: string, text?: string, name?: string, findings?: object[]}} Answer
 * @typedef {{request: string, at: number, slug: string, tournament: string, by: string, what?: string, act: string,
 *   body: object, expects?: number, confirmed?: number, held?: Answer, refusal?: Answer}} Letter
 */

/* ---- keeping ----------------------------------------------------------------------------------- */

/** Letters that localStorage does not take. @type {Map<string, Letter>} */
const unkept = new Map();

/** @param {Letter} letter */
function keep(letter) {
  try {
    localStorage.setItem(KEY + letter.request, JSON.stringify(letter));
    unkept.delete(letter.request);
  } catch {
    unkept.set(letter.request, letter);
  }
}

/** @param {string} request */
function drop(request) {
  unkept.delete(request);
  try {
    localStorage.removeItem(KEY + request);
  } catch { /* nothing is kept there */ }
}

/** @param {string} [text] @returns {Letter|null} */
function read(text) {
  try {
    const letter = JSON.parse(text ?? '');
    return letter && typeof letter.request === 'string' && typeof letter.slug === 'string' ? letter : null;
  } catch {
    return null;
  }
}

/** All of them, in the order in which they were written. @returns {Letter[]} */
export function letters() {
  const found = [...unkept.values()];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      const letter = key.startsWith(KEY) && read(localStorage.getItem(key));
      if (letter && !unkept.has(letter.request)) found.push(letter);
    }
  } catch { /* nothing is kept there */ }
  return found.sort((a, b) => a.at - b.at || (a.request < b.request ? -1 : 1));
}

const waiting = () => letters().filter((letter) => !letter.refusal);

/** Nobody knows who wrote them, nor for which tournament: a person has to say so. */
function takeOver() {
  try {
    const old = JSON.parse(localStorage.getItem(OLD_KEY) ?? '[]');
    old.forEach((letter, i) => keep({ at: i, tournament: '', by: '?', ...letter }));
    localStorage.removeItem(OLD_KEY);
  } catch { /* there are none */ }
}

/* ---- sending ----------------------------------------------------------------------------------- */

/** Who waits for an answer in this window. @type {Map<string, (answer: Answer & {request: string}) => void>} */
const listeners = new Map();
/** Refusals that this window is showing in its own way. @type {Set<string>} */
const shown = new Set();
/** @type {(state: State) => void} */
let watcher = () => {};
let isSending = false, isOffline = false, pause = PAUSE.first, timer = 0;

/**
 * How many wait, whether the desk does not answer, which ones somebody has to look at, and whether they would be lost
 * with the window.
 * @typedef {{waiting: number, isOffline: boolean, stuck: Letter[], isUnkept: boolean}} State
 */
function tell() {
  const all = letters();
  watcher({
    waiting: all.filter((letter) => !letter.refusal).length,
    isOffline,
    stuck: all.filter((letter) => letter.held || (letter.refusal && !shown.has(letter.request))),
    isUnkept: unkept.size > 0,
  });
}

/** @param {string} path @param {object} body @returns {Promise<Answer>} */
export async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'X-Desk': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20000),
  });
  const said = await answer.json().catch(() => null);
  if (said === null) throw new Error('no answer');
  return { ...said, status: answer.status };
}

/** @param {Letter} letter @returns {Promise<Answer|null>} */
async function attempt({ slug, at, what, held, refusal, ...letter }) {
  try {
    return await post(`/api/t/${slug}/acts`, letter);
  } catch {
    return null;
  }
}

/** What becomes of the letter: 'done', 'refused'; or it waits: 'it', its 'event', 'all'. @param {Answer|null} answer */
function fate(answer) {
  const { status = 0, error = '', outcome = '' } = answer ?? {};
  if (status === 200) return outcome === 'done' || outcome === 'repeated' ? 'done' : 'all';
  if (error === 'other_person' || status === 413) return 'it';
  if (status === 403 || status === 404 || error === 'other_tournament') return 'event';
  return status === 400 || status === 409 || status === 422 ? 'refused' : 'all';
}

/** @param {Letter} letter @param {Answer} answer */
function settle(letter, answer, isDone) {
  const listener = listeners.get(letter.request);
  listeners.delete(letter.request);
  if (isDone) {
    drop(letter.request);
  } else {
    if (listener) shown.add(letter.request);
    const { status, error, outcome, text, findings } = answer;
    keep({ ...letter, held: undefined, refusal: { status, error, outcome, text, findings } });
  }
  listener?.({ ...answer, request: letter.request });
}

/** Tries what waits, each letter once; what then still waits is tried again after a pause. */
async function deliver() {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  const tried = new Set(), closed = new Set();
  for (;;) {
    const letter = waiting().find(({ request, slug }) => !tried.has(request) && !closed.has(slug));
    if (!letter) break;
    tried.add(letter.request);
    const answer = await attempt(letter);
    const next = fate(answer);
    isOffline = !answer;
    if (next === 'done' || next === 'refused') {
      settle(letter, answer, next === 'done');
      pause = PAUSE.first;
    } else {
      if (answer && letters().some(({ request }) => request === letter.request)) keep({ ...letter, held: answer });
      if (next === 'event') closed.add(letter.slug);
      if (next === 'all') break;
    }
    tell();
  }
  isSending = false;
  tell();
  if (waiting().length === 0) return;
  timer = setTimeout(deliver, pause);
  pause = Math.min(pause * 2, PAUSE.longest);
}

/**
 * Puts an act in the outbox; resolves with the desk's answer, however long that takes. Who is shown a refusal calls
 * dismiss, or leave when it is to be shown with the others.
 * @param {Omit<Letter, 'request'|'at'>} act @returns {Promise<Answer & {request: string}>}
 */
export function send(act) {
  const at = Math.max(Date.now(), ...letters().map((letter) => letter.at + 1));
  const letter = { request: newRequest(), at, ...act };
  return new Promise((resolve) => {
    listeners.set(letter.request, resolve);
    keep(letter);
    tell();
    deliver();
  });
}

/* ---- what people do with them --------------------------------------------------------------------- */

/** A refusal has been seen; or a letter that waits is never to be sent. @param {string} request */
export function dismiss(request) {
  const letter = letters().find((other) => other.request === request);
  if (letter && !letter.refusal) settle(letter, { status: 0, outcome: 'dismissed' }, false); // other windows see it
  drop(request);
  tell();
}

/** The refusal is kept and shown with the others. @param {string} request */
export function leave(request) {
  shown.delete(request);
  tell();
}

/** Whoever is signed in now takes the letter for their own. @param {string} request @param {string} name */
export function sign(request, name) {
  const letter = letters().find((other) => other.request === request);
  if (letter) keep({ ...letter, by: name, held: undefined });
  again();
}

/** Tries at once. */
export function again() {
  pause = PAUSE.first;
  tell();
  deliver();
}

/** Another window has settled a letter that this one waits for, or has written one. */
function seen({ key, newValue, oldValue }) {
  if (!key?.startsWith(KEY)) return;
  const letter = read(newValue), before = read(oldValue);
  if (letter?.refusal && listeners.has(letter.request)) settle(letter, letter.refusal, false);
  else if (before && listeners.has(before.request) && !newValue) {
    keep(before); // the desk says once more what it said there
    deliver();
  } else if (letter) {
    clearTimeout(timer);
    timer = setTimeout(deliver, PAUSE.longest);
  }
  tell();
}

/** @param {typeof watcher} watch */
export function begin(watch) {
  watcher = watch;
  takeOver();
  globalThis.addEventListener?.('storage', seen);
  tell();
  deliver();
}
