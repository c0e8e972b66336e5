// SPDX-License-Identifier: Apache-2.0
// The texts of the page: English where it is said, the other languages from po/, put into the page when it is made.
// "%1" and "%2" are put in.

import { speak as speakParts } from '../shared/say.js';

/** A text by its key, which keeps its translations when the English is corrected. @param {string} key @param {string} english */
export const word = (key, english) => `${key}\u0004${english}`;

/** Name and texts by key of each language but English. @type {Record<string, {name: string, texts: Record<string, string>}>} */
const catalogues = typeof document === 'undefined' ? {} : JSON.parse(document.getElementById('words')?.textContent ?? '{}');

/** Languages and what they call themselves. @type {[string, string][]} */
export const LANGUAGES = [['en', 'English'], ...Object.entries(catalogues).map(([language, { name }]) => [language, name])];

let spoken = 'en';

export const language = () => spoken;

/** A text in the language that is spoken; one that has no key is a word of the program's. @param {string} message @param {string|number} [first] @param {string|number} [second] */
export function say(message, first = '', second = '') {
  const [key, english = key] = message.split('\u0004');
  return (catalogues[spoken]?.texts[key] ?? english).replace(/%[12]/g, (sign) => String(sign === '%1' ? first : second));
}

/** The language that is wanted, or that of the browser. @param {string} wanted */
export function speak(wanted) {
  const known = LANGUAGES.map(([name]) => name);
  spoken = [wanted, ...(navigator.languages ?? [])].map((name) => String(name).slice(0, 2)).find((name) => known.includes(name)) ?? 'en';
  document.documentElement.lang = spoken;
  speakParts(spoken, catalogues[spoken]?.texts);
  for (const element of document.querySelectorAll('[data-say]'))
    element.textContent = say(word(element.dataset.say, element.dataset.english ??= element.textContent));
  for (const element of document.querySelectorAll('[data-label]'))
    element.setAttribute('aria-label', say(word(element.dataset.label, element.dataset.english ??= element.getAttribute('aria-label'))));
}
