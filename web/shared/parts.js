// SPDX-License-Identifier: Apache-2.0
// The parts that screens are made of; how they look stands in parts.css.
import { Component } from 'preact';
import { html } from './html.js';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plain, points, shown, t } from './say.js';

export { html };

const classes = (...names) => names.filter(Boolean).join(' ');

/** A button; kind: pri (the next step, one to a page), sec, quiet, dang. */
export const Button = ({ kind = 'sec', small, keys, class: extra, children, ...rest }) => html`
  <button type="button" class=${classes('btn', kind, small && 'sm', extra)} ...${rest}>${children}${keys && html`<kbd>${keys}</kbd>`}</button>`;

export const Key = ({ children }) => html`<span class="key">${children}</span>`;
export const Tag = ({ tone, children, ...rest }) => html`<span class=${classes('tag', tone)} ...${rest}>${children}</span>`;
/** State: a dot and always a word. tone: '' open, a waiting, r conflict, g done. */
export const Dot = ({ tone, children }) => html`<span><span class=${classes('dot', tone)}></span>${children}</span>`;
export const Disc = ({ black }) => html`<span class=${classes('disc', black && 'k')} role="img" aria-label=${black ? t('BLACK', 'Black') : t('WHITE', 'White')}></span>`;

/** Chips that filter, each with its count; one is pressed. @param {{chips: [string, string, number?][], value: string, onChoose: (value: string) => void, label: string}} props */
export const Chips = ({ chips, value, onChoose, label, children }) => html`
  <div class="chips" role="group" aria-label=${label}>
    ${chips.map(([key, word, count]) => html`<button type="button" class="chip" key=${key} aria-pressed=${String(key === value)} onClick=${() => onChoose(key)}>
      ${word}${count !== undefined && html` <span>${count}</span>`}</button>`)}${children}</div>`;

export const Switch = ({ choices, value, onChoose, label }) => html`
  <span class="switch" role="group" aria-label=${label}>${choices.map(([key, word]) => html`
    <button type="button" key=${key} aria-pressed=${String(key === value)} onClick=${() => onChoose(key)}>${word}</button>`)}</span>`;

/** A field with its label above and, below, what is wrong with this value; `focus`: it is where one begins. */
export function Field({ label, hint, error, focus, children, class: extra, ...rest }) {
  const id = useId(), field = useRef();
  useLayoutEffect(() => { if (focus) field.current?.focus(); }, []);
  return html`<div class=${classes('field', extra)}><span><label for=${id}>${label}</label></span>
    ${children ? children({ id, class: 'fld', 'aria-invalid': error ? 'true' : undefined, 'aria-describedby': hint || error ? `${id}h` : undefined })
      : html`<input ref=${field} id=${id} class="fld" autocomplete="off" aria-invalid=${error ? 'true' : undefined} aria-describedby=${hint || error ? `${id}h` : undefined} ...${rest} />`}
    ${(error || hint) && html`<p class=${classes('hint', error && 'red')} id="${id}h">${error || hint}</p>`}</div>`;
}

/** One of several. @param {{choices: [string, string][]}} props */
export const Menu = ({ label, choices, value, onChoose, hint, hide, small, ...rest }) => (hide
  ? html`<select class=${classes('fld', small && 'sm')} aria-label=${label} value=${value} onChange=${(event) => onChoose(event.target.value)} ...${rest}>
      ${choices.map(([key, word]) => html`<option value=${key} key=${key} selected=${key === value}>${word}</option>`)}</select>`
  : html`<${Field} label=${label} hint=${hint}>${(props) => html`<select ...${props} value=${value} onChange=${(event) => onChoose(event.target.value)} ...${rest}>
      ${choices.map(([key, word]) => html`<option value=${key} key=${key} selected=${key === value}>${word}</option>`)}</select>`}<//>`);

export const Check = ({ label, value, onChange, ...rest }) => html`
  <label class="check"><input type="checkbox" checked=${value} onChange=${(event) => onChange(event.target.checked)} ...${rest} /> <span>${label}</span></label>`;

/* ---- people and games ------------------------------------------------------------------------------ */

/** Title, name, faint rating. @param {{who: {title?: string, name: string, rating?: number}}} props */
export const Name = ({ who, bare }) => html`<span class="who">${who.title && who.title !== 'none' && html`<span class="ti">${who.title}</span> `}<bdi class="nm">${who.name}</bdi>${!bare && html`<span class="ra">${who.rating || '–'}</span>`}</span>`;

/** A game from one side: result inside, White or Black as ground, dashed without play. */
export function Tile({ game, label }) {
  // letters of the file (H, F, Z, U) are its own: here stands what it was worth
  const text = game.game_points !== undefined && game.kind === 'game' ? points(game.game_points) : game.second !== undefined && game.kind !== 'open' ? points(game.points) : game.result === '=' || (game.kind !== 'game' && game.points === 5) ? '½' : game.kind !== 'game' && !/^[+–-]$/.test(game.result) ? points(game.points) : game.result === '-' ? '–' : game.result;
  return html`<span class=${classes('tile', game.colour === 'b' && 'k', game.kind !== 'game' && 'u')} role="img" aria-label=${label} title=${label}>${text}</span>`;
}

const DIGITS = { 105: ['1', '5', '0'], 123: ['1', '2', '3'], 132: ['1', '3', '2'] };

/** Three places for three results; a click writes. Other results stand as words. */
export function Segments({ result, onWrite, digits, tab = -1, label }) {
  const keys = DIGITS[digits] ?? [];
  if (result && !['1-0', 'draw', '0-1'].includes(result)) return html`<b>${shown(result)}</b>`;
  return html`<span class="seg" role="group" aria-label=${label}>${['1-0', 'draw', '0-1'].map((one, i) => html`
    <button type="button" key=${one} tabindex=${tab} aria-pressed=${String(one === result)} title=${keys[i]}
      onClick=${(event) => { event.stopPropagation(); onWrite(one); }}>${shown(one)}</button>`)}</span>`;
}

export { points };

/* ---- lists that may be long -------------------------------------------------------------------------- */

/** A part that is drawn again only when one of its properties is another; it reads no signals itself. */
export function memo(Part) {
  return class extends Component {
    shouldComponentUpdate(next) {
      return Object.keys(next).some((key) => next[key] !== this.props[key]);
    }

    render(props) {
      return Part(props);
    }
  };
}

/** So many of the rows that the window is filled at once; the others follow when the browser has time. */
export function useGradually(rows, first = 30, step = 120) {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= rows.length) return undefined;
    const timer = requestIdleCallback(() => setCount(count + step), { timeout: 100 });
    return () => cancelIdleCallback(timer);
  }, [count, rows.length]);
  return count >= rows.length ? rows : rows.slice(0, count);
}

/** What is searched for, as a test. @param {string} wanted */
export function finder(wanted) {
  const parts = plain(wanted.trim()).split(/\s+/).filter(Boolean);
  return (text) => parts.every((part) => plain(text).includes(part));
}

/* ---- a question ---------------------------------------------------------------------------------------- */

/**
 * A sheet over the page: holds the focus and gives it back. Answers: value, words, kind; the first keeps things as they
 * are, has the focus, and is what Esc means.
 */
export function Sheet({ title, wide, answers, onAnswer, children, ready = true, asksFor = false }) {
  const dialog = useRef(), id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement, open = dialog.current;
    open.showModal();
    open.querySelector('[data-first]')?.focus();
    return () => { // closed first: until then nothing else takes the focus
      open.close();
      if (before?.isConnected) before.focus();
    };
  }, []);
  /** In a sheet that asks for something, Enter in a field is the second answer. */
  const entered = (event) => { if (asksFor && ready && event.key === 'Enter' && !event.defaultPrevented && event.target.matches('input')) { event.preventDefault(); onAnswer(answers[1][0]); } };
  const cancel = (event) => { event.preventDefault(); onAnswer(answers?.[0]?.[0] ?? ''); };
  return html`<dialog ref=${dialog} class=${classes('sheet', wide && 'wide')} aria-labelledby=${id} onCancel=${cancel}
      onClick=${(event) => event.target === dialog.current && cancel(event)}>
    <div onKeyDown=${entered}><h2 id=${id}>${title}</h2>${children}
      ${answers && html`<div class="answers">${answers.map(([value, words, kind], i) => html`
        <${Button} key=${value} kind=${kind ?? (i === 0 ? 'pri' : 'sec')} data-first=${i === 0 ? '' : undefined} data-answer=${value}
          keys=${i === 0 && answers.length > 1 ? t('KEY_ESCAPE', 'Esc') : ''} disabled=${i > 0 && !ready} onClick=${() => onAnswer(value)}>${words}<//>`)}</div>`}
    </div></dialog>`;
}

export const Empty = ({ title, children, actions }) => html`<div class="empty"><b>${title}</b><p>${children}</p>${actions}</div>`;

/** Icons of the phone's bar and of a few buttons. */
const PATHS = {
  now: 'M3 5h14M3 10h9M3 15h14', players: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c0-3 3-4.5 6-4.5s6 1.5 6 4.5', standings: 'M4 17v-5h3.5v5M8.2 17V5h3.6v12M12.500 17V9H16v8',
  more: 'M4 10h.01M10 10h.01M16 10h.01', find: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.500-1.500L17 17', close: 'm5 5 10 10M15 5 5 15', down: 'm5 8 5 5 5-5', drag: 'M7 5h.01M7 10h.01M7 15h.01M13 5h.01M13 10h.01M13 15h.01', drop: 'M10 3v9m-4-4 4 4 4-4M3 14v3h14v-3',
};
export const Icon = ({ name, size = 18 }) => html`<svg width=${size} height=${size} viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width=${name === 'more' || name === 'drag' ? 2.6 : 1.7} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
