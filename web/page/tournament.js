// SPDX-License-Identifier: Apache-2.0
// The tournament on the page: its file, what was chosen for it, and the questions that can be asked about it. The
// same question is asked once.
import { language } from './words.js';

/** Text of a file as the program reads it: UTF-8, else one byte a character. @param {Uint8Array} bytes */
export function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export class Tournament {
  #program;
  #answers = new Map();

  /** @param {import('./ask.js').Program} program @param {string} name @param {Uint8Array} bytes @param {object} chosen */
  constructor(program, name, bytes, chosen) {
    Object.assign(this, { name, bytes, chosen, text: textOf(bytes) });
    this.#program = program;
  }

  /** The words of options that were chosen, of those a command takes. @param {...string} names */
  #options(...names) {
    const { chosen } = this;
    const said = {
      system: chosen.system && ['--system', chosen.system],
      rounds: chosen.rounds && ['--rounds', chosen.rounds],
      colour: chosen.colour && ['--initial-colour', chosen.colour],
      round: chosen.round && ['--round', chosen.round],
      adjourned: chosen.adjourned && ['--adjourned', 'draw'],
      baku: chosen.baku && ['--baku'],
      maxi: chosen.maxi && ['--maxi'],
      after: chosen.after && ['--after', chosen.after],
      tiebreaks: chosen.tiebreaks && ['--tiebreaks', chosen.tiebreaks],
      edition: chosen.edition && ['--tiebreak-edition', chosen.edition],
      paper: chosen.paper && ['--paper', chosen.paper],
    };
    return names.flatMap((name) => said[name] || []);
  }

  /** Any question about this file, in the language of the page. @param {...string} question */
  ask(...question) {
    const words = language() === 'en' ? question : [...question, '--language', language()];
    const key = words.join('\0');
    if (!this.#answers.has(key)) {
      const answer = this.#program.ask(words, this.bytes);
      this.#answers.set(key, answer);
      answer.catch(() => this.#answers.delete(key));
    }
    return this.#answers.get(key);
  }

  /** A question about the round that was chosen. @param {string} command @param {...string} words */
  round(command, ...words) {
    return this.ask(command, '-', ...this.#options('system', 'rounds', 'colour', 'round', 'adjourned', 'baku', 'maxi'), ...words);
  }

  /** Of a round that stands in the file nothing is paired, and Maxi is refused. @param {...string} words */
  async sheet(kind, ...words) {
    const ask = (...how) => this.ask('sheet', kind, '-', ...this.#options('system', 'rounds', 'colour', 'round', 'adjourned', 'baku', 'paper', ...how), ...words);
    const made = await ask('maxi');
    return made.exit === 3 && this.chosen.maxi ? ask() : made;
  }

  /** @param {string} [system] without it: as the file says, or what the program takes */
  check(system) {
    return this.ask('check', '--json', ...(system ? ['--system', system] : []), ...this.#options('rounds', 'colour', 'adjourned', 'baku'), '-');
  }

  /** @param {...string} words */
  standings(...words) {
    return this.ask('standings', '-', ...this.#options('system', 'rounds', 'adjourned', 'after', 'tiebreaks', 'edition', 'paper'), ...words);
  }

  lint() {
    return this.ask('lint', '--json', ...this.#options('adjourned'), '-');
  }

  /** What a report to FIDE asks and the file has not, rule by rule. */
  async forRating() {
    const result = await this.ask('lint', '--for-rating', '--json', ...this.#options('adjourned'), '-');
    return (JSON.parse(result.answer || '{}').files?.[0]?.notes ?? []).filter(({ rule }) => rule);
  }

  /** @param {string} event its kind @param {...string} words */
  norms(event, ...words) {
    return this.ask('norms', '-', '--event', event, ...this.#options('rounds', 'adjourned', 'after', 'paper'), ...words);
  }

  /** What lint found in the file; null when it found none. */
  async facts() {
    return JSON.parse((await this.lint()).answer || '{}').files?.[0] ?? null;
  }

  /** The file in a dialect, with the next round when that is wanted. */
  file(dialect, withRound) {
    return withRound
      ? this.ask('convert', '--to', dialect, '--next-round', ...this.#options('system', 'rounds', 'colour', 'adjourned', 'baku', 'maxi'), '-')
      : this.ask('convert', '--to', dialect, ...this.#options('rounds', 'colour', 'adjourned', 'baku'), '-');
  }

  /** Everybody of the round: number and name, by number. @returns {Promise<[number, string][]>} */
  async people() {
    const result = await this.round('pair', '--json');
    const document = result.exit === 0 ? JSON.parse(result.answer) : { boards: [], absent: [] };
    const all = [...document.boards.flatMap(({ white, black }) => [white, black]), document.bye, ...document.absent];
    return all.filter(Boolean).map(({ id, name }) => [id, name]).sort((a, b) => a[0] - b[0]);
  }
}
