// SPDX-License-Identifier: Apache-2.0
// Elements, and what all views show alike: notes, problems, pages that the program made.
import { say, word } from './words.js';

export const SEVERITIES = { error: word('SEVERITY_ERROR', 'error'), warning: word('SEVERITY_WARNING', 'warning'), info: word('SEVERITY_INFO', 'note') };

/** @param {string} tag @param {object} [properties] @param {...(Node|string)} children */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A button that does something. @param {string} text @param {() => void} does @param {string} [className] */
export function button(text, does, className = '') {
  const element = make('button', { type: 'button', className }, text);
  element.addEventListener('click', does);
  return element;
}

/** @param {string} label @param {HTMLElement} control */
export function field(label, control) {
  return make('label', {}, label, control);
}

/** @param {[string, string][]} options value and text @param {string} chosen */
export function choice(options, chosen) {
  const select = make('select', {}, ...options.map(([value, text]) => make('option', { value }, text)));
  select.value = chosen;
  return select;
}

/** A table: headings, and rows whose first cell is the heading of the row. @param {string[]} headings */
export function table(headings, rows) {
  return make('table', {}, make('thead', {}, make('tr', {}, ...headings.map((text) => make('th', { scope: 'col' }, text)))),
    make('tbody', {}, ...rows.map(([first, ...rest]) => make('tr', {}, make('th', { scope: 'row' }, first),
      ...rest.map((cell) => make('td', {}, cell))))));
}

/** A sentence of the library, with its article. @param {string} tag @param {string} text @param {string} [article] */
export function sentence(tag, text, article = '') {
  const element = make(tag, {}, text);
  if (article) element.append(' ', make('span', { className: 'article' }, `(${article})`));
  return element;
}

/** @typedef {{ severity: string, line: number, column: number, text: string }} Told */

/**
 * What went to standard error: findings, and behind them what is told in paragraphs.
 * @param {string} told @returns {{ notes: Told[], evidence: string }}
 */
export function parsed(told) {
  const notes = [], rest = [];
  for (const line of told.split('\n')) {
    const [, number, column, severity, text] = line.match(/^[^ ]+?(?::(\d+))?(?::(\d+))?: (error|warning|note): (.*)$/) ?? [];
    if (severity) notes.push({ severity: severity === 'note' ? 'info' : severity, line: Number(number ?? 0), column: Number(column ?? 0), text });
    else rest.push(line);
  }
  return { notes, evidence: rest.join('\n').trim() };
}

/** A list of findings; those with a line lead to it. @param {Told[]} notes */
export function findings(notes) {
  return make('ul', { className: 'findings' }, ...notes.map(({ severity, line, column, text, record }) => {
    const where = line === 0 ? null
      : make('a', { href: `#line-${line}` }, column > 0 ? say(word('LINE_COLUMN', 'line %1, column %2'), line, column) : say(word('LINE_N', 'line %1'), line));
    return make('li', { className: severity }, make('strong', {}, say(SEVERITIES[severity])), ' ',
      ...(where ? [where, ' '] : []), sentence('span', text, record ?? ''));
  }));
}

/** What was told beside an answer, when there is anything but how many rounds are played. @param {string|Told[]} told */
export function beside(told, facts) {
  const known = facts?.notes.find((note) => note.code === 'note_rounds_played')?.text;
  const worth = (typeof told === 'string' ? parsed(told).notes : told).filter((note) => note.text !== known);
  return worth.length > 0 ? [findings(worth)] : [];
}

/** What a question came to that has no answer. @param {{ exit: number, told: string }} result */
export function problem({ exit, told }) {
  const { notes, evidence } = parsed(told);
  const parts = [make('h2', {}, say(word('NOT_POSSIBLE', 'This cannot be answered'))), findings(notes)];
  if (evidence) parts.push(make('pre', { className: 'evidence', tabIndex: 0 }, evidence));
  if (exit === 3) parts.push(make('p', {}, say(word('LOOK_AT_SETTINGS', 'Anything missing can be entered in the settings above.'))));
  return make('section', { className: 'problem' }, ...parts);
}

/** Parts of a page that the program made. @param {string} html */
export function pageOf(html) {
  const made = new DOMParser().parseFromString(html, 'text/html');
  return { main: made.querySelector('main'), style: made.querySelector('style')?.textContent ?? '', kind: made.body.className };
}

/** Shows what the program made as it made it: its style sheet, paper included, and its kind of page. */
export function wear({ style, kind }) {
  document.getElementById('paper').textContent = style;
  document.body.className = kind;
}

/** The style of pages that are none of the program's: the same, with a foot on paper. */
export function wearPlain() {
  const [page, of] = [say('page'), say('of')].map((text) => JSON.stringify(text).slice(1, -1));
  wear({ style: document.getElementById('plain').textContent.replace('PAGE_WORD', page).replace('OF_WORD', of), kind: '' });
}

/** Gives the reader a file. @param {string} name @param {string|Uint8Array} content @param {string} type */
export function save(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = make('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}
