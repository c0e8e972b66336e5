// SPDX-License-Identifier: Apache-2.0
// What the application knows: who sits here, where it stands, and the desk's views, which it keeps up to date. The log is
// the state; here lies only what was read of it, and what is being typed.
import { batch, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** Under which address the application stands. */
export const BASE = location.pathname.startsWith('/app') ? '/app' : '';

/** @type {import('@preact/signals').Signal<{person: string, role: string, language: string, digits: string, theme: string, languages: {code: string, name: string}[]}>} */
export const me = signal({ person: document.body.dataset.person ?? '', role: '', language: 'en', digits: '', theme: 'system', languages: [] });

/* ---- where it stands ------------------------------------------------------------------------------- */

/** Addresses of an event that were there before, as those of the screens. @type {[RegExp, string][]} */
const MOVED = [[/^$/, 'now'], [/^checkin$/, 'players?checkin=1'], [/^players\/(\d+)$/, 'players?player=$1'], [/^standings\/\d+$/, 'standings'], [/^prizes$/, 'settings/prizes'], [/^ahead$/, 'preview'], [/^r\/(\d+)\/(late|why\/\d+|whynot)$/, 'r/$1'], [/^r\/\d+\/blocked$/, 'blocked']];
const there = location.pathname.match(/^((?:\/app)?\/t\/[^/]+\/)(.*)$/), moved = there && MOVED.find(([from]) => from.test(there[2]));
if (moved) history.replaceState(null, '', there[1] + there[2].replace(...moved));

/** @returns {{slug: string, place: string, rest: string[], query: URLSearchParams}} */
function read() {
  const parts = location.pathname.slice(BASE.length).split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(location.search);
  return parts[0] === 't' ? { slug: parts[1] ?? '', place: parts[2] ?? 'now', rest: parts.slice(3), query } : { slug: '', place: parts[0] ?? 'events', rest: parts.slice(1), query };
}
export const route = signal(read());

/** @param {string} path of this event, or from "/" on */
export const address = (path, slug = route.value.slug) => (path.startsWith('/') ? BASE + path : `${BASE}/t/${encodeURIComponent(slug)}/${path}`);

export function go(path, { replace = false } = {}) {
  const to = address(path);
  if (to !== location.pathname + location.search) history[replace ? 'replaceState' : 'pushState'](null, '', to);
  if (route.peek().slug !== read().slug) forget();
  route.value = read();
}
addEventListener('popstate', () => { route.value = read(); });
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link.target || link.hasAttribute('download')) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || !`${to.pathname}/`.startsWith(`${BASE}/`) || /^\/(f|api)\//.test(to.pathname) || link.dataset.plain !== undefined) return;
  event.preventDefault();
  go(to.pathname.slice(BASE.length) + to.search);
});

/* ---- views ------------------------------------------------------------------------------------------ */

/** @typedef {{data: any, error: string, status: number, seq: number}} View */
/** @type {Map<string, import('@preact/signals').Signal<View>>} */
const views = new Map();
/** How many parts of the screen show a view. @type {Map<string, number>} */
const used = new Map();
const loading = new Set(), again = new Set();

/** That the desk says nobody is signed in here; that it does not answer. */
export const signedOut = signal(false), isDead = signal(false), isSlow = signal(false);
let slow = 0;

export async function read1(path) {
  const answer = await fetch(`/api/1/${path}`, { headers: { Accept: 'application/json' } });
  signedOut.value = answer.status === 401;
  const data = await answer.json().catch(() => null);
  return { status: answer.status, data };
}

async function load(path) {
  if (loading.has(path)) return void again.add(path);
  loading.add(path);
  clearTimeout(slow);
  slow = setTimeout(() => { isSlow.value = loading.size > 0; }, 300);
  try {
    const { status, data } = await read1(path);
    isDead.value = false;
    const view = viewOf(path), now = view.peek();
    // asked before an act and answered behind its patch: what is shown is newer
    if (status === 200 && data?.seq < now.seq) setTimeout(() => load(path), 30);
    else if (status === 200) view.value = { data, error: '', status, seq: data?.seq ?? now.seq };
    else view.value = { ...now, error: data?.text ?? `${status}`, status };
  } catch {
    isDead.value = true;
  }
  loading.delete(path);
  if (loading.size === 0) isSlow.value = false;
  if (again.delete(path)) load(path);
}

function viewOf(path) {
  if (!views.has(path)) views.set(path, signal({ data: null, error: '', status: 0, seq: 0 }));
  return views.get(path);
}

/** A view of the desk, shown as long as the part that asks is. @param {string} path under /api/1/; '' none @returns {View} */
export function useView(path) {
  useLayoutEffect(() => { // before the frame is painted: the desk answers meanwhile
    if (!path) return undefined;
    used.set(path, (used.get(path) ?? 0) + 1);
    const now = viewOf(path).peek();
    if (now.data === null || stale.delete(path) || path === 'events') load(path); // no news tells of other events
    return () => { used.set(path, used.get(path) - 1); };
  }, [path]);
  return path ? viewOf(path).value : { data: null, error: '', status: 0, seq: 0 };
}

/** Reads what is likely to be looked at next, one after the other, when the browser has time. @param {string[]} paths */
export const warm = ([path, ...others]) => path && requestIdleCallback(async () => {
  if (viewOf(path).peek().data === null) await load(path);
  warm(others);
});

/** Of the event that is open. @param {string} rest */
export const useEventView = (rest) => useView(route.value.slug && rest !== null ? `t/${encodeURIComponent(route.value.slug)}${rest}` : '');
export const eventPath = (rest) => `t/${encodeURIComponent(route.peek().slug)}${rest}`;

/** What was kept and is old: read when it is shown again. @type {Set<string>} */
const stale = new Set();

/** Everything may have changed: what is shown is read anew, what is not when it is shown. @param {(path: string) => boolean} [but] */
export function refresh(but = () => false) {
  for (const path of views.keys())
    if (but(path) || views.get(path).peek().status === 404) continue;
    else if (used.get(path) > 0) load(path);
    else stale.add(path);
}

/** Another event: nothing of the one before stays. */
function forget() {
  for (const path of [...views.keys()])
    if (path.startsWith('t/')) views.delete(path);
}

/** Puts a change into a view that is there. @param {string} path @param {(data: any) => any} change */
export function patch(path, change) {
  const view = views.get(path);
  if (view?.peek().data) view.value = { ...view.peek(), data: change(view.peek().data) };
}

/** Entries of a list with those that changed in place. @param {string} key by which they are known */
const merged = (list, changed, key, join = (old, entry) => ({ ...old, ...entry })) => {
  const known = new Map(changed.map((entry) => [entry[key], entry]));
  const kept = list.map((old) => (known.has(old[key]) ? join(old, known.get(old[key])) : old));
  const there = new Set(list.map((old) => old[key]));
  return [...kept, ...changed.filter((entry) => !there.has(entry[key]))];
};

/**
 * What the desk tells of a change, with an answer or as news, brings documents from one event to another; one that is older
 * is read anew, and so is what the change does not speak of.
 */
export function apply(news) {
  const stays = new Set();
  /** @param {string} path @param {(data: any) => any} change */
  const bring = (path, change) => {
    const view = views.get(path), now = view?.peek();
    if (!now?.data) return;
    if (now.seq >= news.seq) return void stays.add(path);
    if (now.seq < news.from) return;
    view.value = { ...now, seq: news.seq, data: { ...(change ? change(now.data) : now.data), seq: news.seq } };
    stays.add(path);
  };
  const isStale = (what) => news.stale?.includes(what);
  batch(() => {
    const { states, ...rest } = news.frame ?? {};
    if (!isStale('frame')) bring(eventPath(''), (data) => ({ ...data, ...rest, saved_at: Date.now(), states: states ? merged(data.states, states, 'round') : data.states }));
    if (!isStale('players'))
      bring(eventPath('/players'), (data) => (news.players ? { ...data, players: merged(data.players, news.players, 'player', (old, entry) => ({ ...old, ...entry, rounds: entry.rounds ? merged(old.rounds, entry.rounds, 'round') : old.rounds })) } : data));
    if (!isStale('rounds'))
      for (const path of views.keys()) {
        const at = path.match(/^t\/[^/]+\/r\/(\d+)$/);
        if (!at || isStale(`r/${at[1]}`)) continue;
        const round = news.rounds?.find((one) => one.round === Number(at[1]));
        bring(path, round && ((data) => ({ ...data, ...round, boards: round.boards ? merged(data.boards, round.boards, 'board') : data.boards })));
      }
  });
  refresh((path) => stays.has(path) || /\/(why|whynot|here)\b/.test(path) || !path.startsWith('t/') || (/\/settings$/.test(path) && !isStale('settings')));
}

/* ---- news: only the window that is looked at listens --------------------------------------------------- */

let source = null, polling = 0, listensTo = '';
let known = 0;
/** Told which events this window has seen. @param {number} seq */
export const sawEvent = (seq) => { known = Math.max(known, seq ?? 0); };
export const isPolling = signal(false);

function stop() {
  source?.close();
  source = null;
  listensTo = '';
}

export function listen() {
  const { slug } = route.peek();
  clearTimeout(polling);
  if (!slug || document.visibilityState === 'hidden') return stop();
  if (source && listensTo === slug) return undefined;
  stop();
  known = 0;
  listensTo = slug;
  source = new EventSource(`/api/1/t/${encodeURIComponent(slug)}/live`);
  let isFirst = true;
  source.addEventListener('hello', (event) => {
    const { seq } = JSON.parse(event.data);
    if (!isFirst || (known && seq > known)) refresh();
    isFirst = false;
    sawEvent(seq);
  });
  source.addEventListener('act', (event) => {
    const news = JSON.parse(event.data);
    if (news.seq <= known) return;
    sawEvent(news.seq);
    if (news.patch) apply(news.patch);
    else later();
  });
  source.addEventListener('here', ({ data }) => patch(eventPath('/here'), (old) => ({ ...old, ...JSON.parse(data) })));
  source.addEventListener('reload', () => refresh());
  // too many windows listen: this one looks now and then, and tries again
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    stop();
    isPolling.value = true;
    refresh();
    polling = setTimeout(listen, 10000);
  });
  source.addEventListener('open', () => { isPolling.value = false; });
  return undefined;
}

/** Views are read once for a burst of news that says nothing of what it changed. */
let waiting = 0;
export function later() {
  clearTimeout(waiting);
  waiting = setTimeout(() => refresh(), 60);
}
document.addEventListener('visibilitychange', listen);
addEventListener('pagehide', stop);
