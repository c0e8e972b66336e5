// SPDX-License-Identifier: Apache-2.0
// The page's side of a round that is run (play.js): what it keeps, pairs and saves.
import { make, parsed, problem, wearPlain } from './dom.js';
import * as Play from './play.js';
import { saveFile } from './view_file.js';
import { say, word } from './words.js';

const decoded = (result) => new TextDecoder().decode(result.bytes);

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewPlay(t, into, frame) {
  const facts = await t.facts(), written = await t.file('trf26', false);
  wearPlain();
  if (facts?.boards !== undefined || /^double/.test(t.chosen.system || facts?.system || ''))
    return void into.append(make('h1', {}, t.name), make('p', {}, say(word('PLAY_SINGLE_ONLY', 'Results can be entered here in files of single players.'))));
  if (written.exit !== 0) return void into.append(make('h1', {}, t.name), problem(written));
  const outcome = make('div', {}), stage = make('div', {});
  into.append(stage, outcome);
  Play.show(stage, decoded(written), {
    keep: (text) => frame.keep(text),
    pair: async (text) => {
      const result = await frame.keep(text).file('trf26', true);
      return result.exit === 0 ? { text: decoded(result) } : { told: parsed(result.told).notes.filter(({ severity }) => severity === 'error').map((note) => note.text).join(' ') || result.told };
    },
    save: () => saveFile(frame.now(), 'trf26', false, outcome).catch(frame.failed),
  });
}
