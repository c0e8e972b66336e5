// SPDX-License-Identifier: Apache-2.0
// Acts on their way to the desk. Each has a request of its own, made once: sent twice, it is done once. What
// was not answered waits in localStorage, survives a reload, and goes out in order.

const KEY = 'desk-outbox';

/** 32 hexadecimal digits; getRandomValues works without a secure context. */
export function newRequest() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}

/**
 * @typedef {{request: string, slug: string, act: string, body: object, expects?: number, confirmed?: number}} Letter
 */

/** @returns {Letter[]} */
function waiting() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {Letter[]} letters */
function keep(letters) {
  localStorage.setItem(KEY, JSON.stringify(letters));
}

/** @type {Map<string, (answer: object) => void>} */
const listeners = new Map();
/** @type {(count: number, offline: boolean) => void} */
let watcher = () => {};
let isSending = false;

/** @param {string} path @param {object} body */
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

/** Sends what waits, one after the other; a connection that fails is tried again. */
async function deliver() {
  if (isSending) return;
  isSending = true;
  let pause = 200;
  for (let letters = waiting(); letters.length > 0; letters = waiting()) {
    const { slug, ...letter } = letters[0];
    try {
      const answer = await post(`/api/t/${slug}/acts`, letter);
      if (answer.status === 507 && answer.error === 'not_saved') throw new Error(answer.text);
      keep(waiting().filter((other) => other.request !== letter.request));
      pause = 200;
      listeners.get(letter.request)?.(answer);
      listeners.delete(letter.request);
      watcher(waiting().length, false);
    } catch {
      watcher(waiting().length, true);
      await new Promise((done) => setTimeout(done, pause));
      pause = Math.min(pause * 2, 5000);
    }
  }
  isSending = false;
}

/**
 * Puts an act in the outbox; resolves with the desk's answer, however long that takes.
 * @param {Omit<Letter, 'request'>} act
 */
export function send(act) {
  const letter = { request: newRequest(), ...act };
  return new Promise((resolve) => {
    listeners.set(letter.request, resolve);
    keep([...waiting(), letter]);
    watcher(waiting().length, false);
    deliver();
  });
}

/** @param {typeof watcher} watch */
export function begin(watch) {
  watcher = watch;
  watch(waiting().length, false);
  deliver();
}
