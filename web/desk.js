// SPDX-License-Identifier: Apache-2.0
// What all pages of the desk do: acts from buttons and forms, what the desk asks or refuses, undo, search, and
// staying fresh. Nothing here decides anything about a tournament; the desk does, and is asked first.
import { showLetters, signedOut } from './letters.js';
import { begin, dismiss, post, send } from './outbox.js';

export const { slug, tournament = '', person = '' } = document.body.dataset;
const words = new Map([...document.querySelectorAll('#words dt')].map((dt) => [dt.textContent, dt.nextElementSibling.textContent]));

/** A text by its key. @param {string} key @param {string|number} [first] */
export const say = (key, first = '') => (words.get(key) ?? key).replace('%1', String(first));

/** Told in the one live region, outside all that is redrawn. @param {string} text */
export function tell(text) {
  const told = document.getElementById('told');
  told.textContent = '';
  told.append(text);
}

/** @param {string} tag @param {object} [properties] @param {...(Node|string)} children */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/* ---- dialogs: hold the focus and give it back -------------------------------------------------- */

/**
 * @param {string} heading @param {Node[]} content @param {[string, string][]} answers value and words; the first is
 * what Enter takes @returns {Promise<string>} '' when it was closed
 */
export function ask(heading, content, answers) {
  const before = document.activeElement;
  const id = before?.id;
  const form = make('form', { method: 'dialog' }, make('h2', { id: 'asked' }, heading), ...content,
    make('p', { className: 'buttons' }, ...answers.map(([value, text], i) =>
      make('button', { value, className: i === 0 ? 'main' : '' }, text))));
  const dialog = make('dialog', {}, form);
  dialog.setAttribute('aria-labelledby', 'asked');
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => {
    dialog.remove();
    (before?.isConnected ? before : id && document.getElementById(id))?.focus();
    resolve(dialog.returnValue);
  }));
}

/** Findings of an act, English sentences of the desk, each with its article and what to do instead. */
function listed(answer) {
  const list = make('ul');
  for (const { text, lang, article, way } of answer.findings ?? [])
    list.append(make('li', lang ? { lang } : {}, text, ...(article ? [' ', make('span', { className: 'article' }, `[${article}]`)] : []), ...(way ? [make('br'), way] : [])));
  if (answer.text) list.append(make('li', {}, answer.text));
  return list;
}

function hanging(answer) {
  const items = answer.answer?.hanging ?? [];
  return make('div', {}, make('p', {}, say('HANGING')),
    make('ul', {}, ...items.slice(0, 30).map(({ seq, kind, told, why }) => make('li', {}, `${seq} ${told ?? kind}${why ? `${say('COLON')}${why}` : ''}`)),
      ...(items.length > 30 ? [make('li', {}, `… ${items.length - 30}`)] : [])));
}

/* ---- acts -------------------------------------------------------------------------------------- */

/** The four levels: told, asked, asked twice with the opposite question, refused. */
async function confirmed(answer) {
  const first = await ask(say('ASK_FIRST'), [listed(answer)], [['no', say('CANCEL')], ['yes', say('DO_IT')]]);
  if (first !== 'yes' || answer.level < 4) return first === 'yes';
  return await ask(say('ASK_OPPOSITE'), [listed(answer)], [['yes', say('YES')], ['no', say('NO')]]) === 'no';
}

/**
 * Does an act, asks what the desk asks, shows what it refuses. Resolves with the last answer; null when it was left.
 * With `quiet` a refusal is the caller's to show, and to dismiss. `what` names the act to people.
 * @param {string} act @param {object} body @param {{expects?: number, quiet?: boolean, what?: string}} [how]
 */
export async function act(act, body, how = {}) {
  let letter = { slug, tournament, by: person, what: how.what, act, body, ...(how.expects ? { expects: how.expects } : {}) };
  for (;;) {
    const answer = await send(letter);
    const subjects = (answer.findings ?? []).map((f) => f.subject);
    if (answer.outcome === 'dismissed') return null;
    if (answer.outcome === 'ask') {
      const really = await confirmed(answer);
      dismiss(answer.request);
      if (!really) return null;
      letter = { ...letter, confirmed: answer.level };
    } else if (answer.outcome === 'refused' && subjects.includes('hanging')) {
      const really = await ask(say('CANNOT'), [listed(answer), hanging(answer)], [['no', say('CANCEL')], ['yes', say('TAKE_ALL_BACK')]]);
      dismiss(answer.request);
      if (really !== 'yes') return null;
      letter = { ...letter, body: { ...letter.body, with_all: true } };
    } else {
      if (answer.outcome === 'done' || answer.outcome === 'repeated') done(answer, { ...how, asked: 'confirmed' in letter });
      else if (!how.quiet) {
        await refused(answer);
        dismiss(answer.request);
      }
      return answer;
    }
  }
}

/** Acts one behind the other, as far as each is done; the bar takes all of them back. @param {[string, object][]} acts */
async function actAll(acts) {
  const all = [];
  for (const [name, body] of acts) {
    const answer = await act(name, body);
    if (answer?.outcome !== 'done' && answer?.outcome !== 'repeated') break;
    all.push(...(answer.events ?? []).map((_, i) => answer.seq + i));
    last = all;
  }
}

/** What cannot be done, and where it is drawn who is in the way. */
export function refused(answer) {
  const round = answer.answer?.blocked && location.pathname.match(/^\/t\/[^/]+\/r\/\d+/);
  const drawn = round ? [make('p', {}, make('a', { href: `${round[0]}/blocked` }, say('BLOCKED_PICTURE')))] : [];
  return ask(say('CANNOT'), [listed(answer), ...drawn], [['', say('CLOSE')]]);
}

/** The bar that takes the last act back: all events that it made. @type {number[]} */
let last = [];
function done(answer, how) {
  const bar = document.getElementById('undo');
  // what free mode does not ask about is told; what could have been done instead is not told any more
  const told = (answer.findings ?? []).filter((f) => f.level === 2 || f.level > 2 && !how.asked)
    .map((f) => (f.level > 2 ? { ...f, way: '' } : f));
  if (!answer.seq || (answer.events ?? []).length === 0) return void refresh();
  last = answer.events.map((_, i) => answer.seq + i);
  const button = make('button', { type: 'button' }, `${say('UNDO')} (${say('KEY_CONTROL')} Z)`);
  button.addEventListener('click', undoLast);
  bar.replaceChildren(make('span', {}, say('DONE')), ...(told.length ? [listed({ findings: told })] : []), button);
  bar.hidden = false;
  if (!how.quiet) tell([say('DONE'), ...told.map((f) => f.text)].join(' '));
  refresh();
}

async function undoLast() {
  if (last.length === 0) return;
  const seqs = last;
  last = [];
  document.getElementById('undo').hidden = true;
  await act('undo', { seqs });
}

/** A form's fields as the body of an act: numbers from number fields, ticks as flags, nothing from empty ones. */
function bodyOf(form) {
  const body = JSON.parse(form.dataset.body ?? '{}');
  const numbers = (form.dataset.numbers ?? '').split(' ');
  for (const field of form.elements) {
    if (!field.name || field.name === 'lines') continue;
    if (field.type === 'checkbox') body[field.name] = field.checked;
    else if (field.value === '' && field.defaultValue === '' || field.value === '' && (field.type === 'number' || field.localName === 'select')) continue;
    else body[field.name] = field.type === 'number' || numbers.includes(field.name) ? Number(field.value) : field.value;
  }
  const lines = form.elements.lines?.value.split('\n').map((line) => line.trim()).filter(Boolean);
  if (form.dataset.lines === 'groups') body.groups = lines.map((line) => ({ players: line.split(/[\s,;]+/).map(Number) }));
  if (form.dataset.lines === 'prizes')
    body.prizes = lines.map((line) => {
      const [place, amount, name, category] = line.split(';').map((part) => part.trim());
      return { name: name || place, amount: Math.round(Number((amount ?? '').replace(',', '.')) * 100) || 0, ...(Number(place) ? { place: Number(place) } : {}), ...(category ? { category } : {}) };
    });
  return body;
}

async function submitted(form, button) {
  if ('new' in form.dataset) return newEvent(form);
  if (form.dataset.post) return postAndReload(form.dataset.post, bodyOf(form));
  if ('mirror' in form.dataset) {
    const answer = await post(`/api/t/${slug}/mirror`, bodyOf(form));
    if (answer.status !== 200) return refused(answer);
    patience = Date.now() + 20000;
    return refresh();
  }
  if ('restore' in form.dataset) return restore(form.elements.log.files[0]);
  if (button && 'try' in button.dataset) {
    const answer = await post(`/api/t/${slug}/try`, { act: form.dataset.act, body: bodyOf(form) });
    return ask(say('TOLD'), [(answer.findings ?? []).length ? listed(answer) : make('p', {}, '✓')], [['', say('CLOSE')]]);
  }
  const answer = await act(form.dataset.act, bodyOf(form), { what: button?.textContent.trim() });
  if (answer?.outcome === 'done' && /^(add_player|import_players)$/.test(form.dataset.act)) {
    form.reset();
    if (form.dataset.act === 'add_player') form.elements.name.focus();
    else form.closest('details')?.removeAttribute('open');
  }
}

/** A button of what cannot be taken back asks first. */
async function posted({ dataset: { post: path, body, ask: question } }) {
  const really = question && await ask(say('ASK_FIRST'), [make('p', {}, question)], [['no', say('CANCEL')], ['yes', say('DO_IT')]]);
  if (!question || really === 'yes') postAndReload(path, JSON.parse(body));
}

/** What is no act: people, and how they want the pages. @param {string} path @param {object} body */
async function postAndReload(path, body) {
  const answer = await post(path, body);
  return answer.status === 200 ? location.reload() : refused(answer);
}

/** A saved log becomes an event of its own; nothing that is there is replaced. @param {File} file */
async function restore(file) {
  const answer = await fetch('/api/restore', { method: 'POST', headers: { 'X-Desk': '1' }, body: file });
  const said = await answer.json();
  if (answer.ok) location.assign(`/t/${said.at}/`);
  else refused(said);
}

async function newEvent(form) {
  const { name, rounds, system, rated } = bodyOf(form);
  const answer = await post('/api/new', { name, ...(rated ? { rated } : {}) });
  if (answer.status !== 200) return refused(answer);
  const set = await send({ slug: answer.at, tournament: answer.tournament, by: person, act: 'settings', body: { rounds, system } });
  if (set.outcome !== 'done') await refused(set);
  dismiss(set.request);
  location.assign(`/t/${answer.at}/`);
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!['act', 'new', 'post', 'mirror', 'restore'].some((what) => what in form.dataset)) return;
  event.preventDefault();
  submitted(form, event.submitter);
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  if ('try' in button.dataset) submitted(button.form, button);
  else if (button.dataset.post) posted(button);
  else if (button.dataset.acts) actAll(JSON.parse(button.dataset.acts));
  else if (button.type === 'button' && button.dataset.act) act(button.dataset.act, JSON.parse(button.dataset.body ?? '{}'), { what: button.textContent.trim() });
});

document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select, dialog');
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !isTyping && last.length) {
    event.preventDefault();
    undoLast();
  } else if (event.key === '/' && (!isTyping || event.target.matches('main input:not(#find)') && event.target.value === '') && document.getElementById('find')) {
    event.preventDefault();
    document.getElementById('find').focus();
  } else if (!isTyping && !event.ctrlKey && !event.altKey && !event.metaKey) {
    const button = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (button) {
      event.preventDefault();
      button.click();
    }
  }
});

/* ---- three letters find one --------------------------------------------------------------------- */

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function search() {
  const field = document.getElementById('find');
  if (!field) return;
  const wanted = plain(field.value.trim()).split(/\s+/);
  for (const row of document.querySelectorAll(`#${field.dataset.findIn} > [data-find]`)) {
    const text = plain(row.dataset.find);
    row.hidden = !wanted.every((part) => text.includes(part));
  }
}
const find = document.getElementById('find');
find?.addEventListener('input', search);
find?.form.addEventListener('submit', (event) => {
  event.preventDefault();
  const row = document.querySelector(`#${find.dataset.findIn} > [data-find]:not([hidden])`);
  row?.querySelector('a, button')?.focus();
});

/* ---- staying fresh ------------------------------------------------------------------------------ */

/** Redraws what the page marks as alive, and nothing else; who stands in it stays where he is. */
let isAsking = false, isStale = false;
export async function refresh() {
  if (isAsking) return void (isStale = true);
  isAsking = true;
  do {
    isStale = false;
    try {
      const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
      signedOut(answer.status === 401);
      if (!answer.ok) break;
      renew(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } catch {
      break;
    }
  } while (isStale);
  isAsking = false;
}

function renew(fresh) {
  const old = [...document.querySelectorAll('[data-live]')].map((e) => e.id).join();
  const now = [...fresh.querySelectorAll('[data-live]')].map((e) => e.id).join();
  const focused = document.activeElement?.id;
  if (old !== now) document.getElementById('main').replaceChildren(...fresh.getElementById('main').childNodes);
  for (const part of document.querySelectorAll('[data-live]')) {
    const other = fresh.getElementById(part.id);
    if (!part.isConnected || !other) continue; // it has come, or gone, with what stands around it
    for (const { name, value } of other.attributes) part.setAttribute(name, value);
    if (part.localName !== 'tbody' && part.localName !== 'ul') {
      if (part.innerHTML !== other.innerHTML) part.replaceChildren(...other.childNodes);
    } else renewRows(part, other);
  }
  renewFields(fresh);
  document.title = fresh.title;
  document.body.dataset.seq = fresh.body.dataset.seq;
  const sign = fresh.getElementById('fresh');
  if (sign && document.getElementById('fresh')) document.getElementById('fresh').textContent = sign.textContent + (isPolling ? `, ${say('POLLING')}` : '');
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
  search();
  watchCopy();
}

/** What a field holds, and what it held when it was drawn: of a choice, each of its options. @returns {[Element, string, string][]} */
const heldBy = (field) =>
  field.localName === 'select' ? [...field.options].map((option) => [option, 'selected', 'defaultSelected'])
    : [field.type === 'checkbox' ? [field, 'checked', 'defaultChecked'] : [field, 'value', 'defaultValue']];

/** Fields that nobody has touched or stands in show what is saved now; what somebody is about to change stays as it is. */
function renewFields(fresh) {
  const now = fresh.querySelectorAll('form[data-act] [name]');
  const old = document.querySelectorAll('form[data-act] [name]');
  if (old.length !== now.length) return;
  old.forEach((field, i) => {
    if (field.name !== now[i].name || field.form.dataset.act !== now[i].form.dataset.act) return;
    const held = heldBy(field), saved = heldBy(now[i]);
    const isTouched = held.some(([part, holds, drawn]) => part[holds] !== part[drawn]);
    if (held.length !== saved.length || (field === document.activeElement && !isTouched)) return;
    held.forEach(([part, holds, drawn], k) => {
      const value = saved[k][0][drawn];
      part[drawn] = value;
      if (!isTouched) part[holds] = value;
    });
  });
}

/** No event tells that a second copy has caught up: a window that is looked at asks once a second. */
let watching = 0, patience = 0;
function watchCopy() {
  clearTimeout(watching);
  const copy = document.getElementById('copy')?.dataset.copy;
  if (copy === 'behind' || (copy === 'none' && Date.now() < patience)) // a first copy has yet to be begun
    watching = setTimeout(() => (document.visibilityState === 'visible' ? refresh() : watchCopy()), 1000);
}

function renewRows(part, other) {
  const rows = new Map([...part.children].map((row) => [row.id, row]));
  const wanted = [...other.children].map((row) => {
    const mine = rows.get(row.id);
    return mine && mine.dataset.drawn !== 'no' && mine.outerHTML === row.outerHTML ? mine : row;
  });
  wanted.forEach((row, i) => {
    if (part.children[i] !== row) part.insertBefore(row, part.children[i] ?? null);
  });
  while (part.children.length > wanted.length) part.lastElementChild.remove();
}

/* Only the window that is looked at listens: browsers allow few connections. */
let source = null, polling = 0, isPolling = false;
function listen() {
  if (!slug) return;
  clearTimeout(polling);
  if (document.visibilityState === 'hidden') {
    source?.close();
    source = null;
  } else if (!source) {
    source = new EventSource(`/api/t/${slug}/live`);
    source.addEventListener('hello', (event) => {
      if (String(JSON.parse(event.data).seq) !== document.body.dataset.seq) refresh();
    });
    source.addEventListener('act', (event) => {
      if (Number(JSON.parse(event.data).seq) > Number(document.body.dataset.seq)) refresh();
    });
    source.addEventListener('reload', refresh);
    // too many windows listen: this one asks now and then, and tries again
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      source = null;
      isPolling = true;
      refresh(); // says so
      polling = setTimeout(listen, 10000);
    });
    source.addEventListener('open', () => {
      if (!isPolling) return;
      isPolling = false;
      refresh();
    });
  }
}
document.addEventListener('visibilitychange', listen);
addEventListener('pagehide', () => source?.close());
listen();
watchCopy();

begin((state) => {
  showLetters(state);
  const sign = document.getElementById('outbox');
  if (!sign) return;
  sign.textContent = state.waiting > 0 ? `… ${say('WAITING')} (${state.waiting})` : `✓ ${say('SAVED')}`;
  sign.className = state.waiting > 0 ? 'alert' : '';
  if (state.isOffline && state.waiting > 0) tell(say('OFFLINE'));
});
