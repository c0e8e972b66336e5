// SPDX-License-Identifier: Apache-2.0
// The recorded rounds under every edition: how many each would have paired as they are recorded, and of a round that
// differs the boards and what explains it.
import { button, make, table, wearPlain } from './dom.js';
import { say, word } from './words.js';

/** @param {{ expected: string, recorded: string }[]} differences @param {'expected'|'recorded'} side */
const boards = (differences, side) => differences.map((difference) => difference[side]).filter(Boolean)
  .map((board) => board.replace(' ', '-')).join(', ');

function rowOf({ round, equal, pairing_exists: exists, differences, cause }) {
  const outcome = equal ? say(word('AS_RECORDED', 'as recorded')) : say(exists ? word('DIFFERS', 'differs') : word('NO_PAIRING', 'no pairing exists'));
  return [say(word('ROUND_N', 'Round %1'), round), outcome, boards(differences ?? [], 'expected'), boards(differences ?? [], 'recorded'),
    make('span', {}, cause?.text ?? '')];
}

function outcomeOf(result) {
  try {
    const document = JSON.parse(result.answer);
    const file = document.files?.[0];
    if (document.errors || !file?.rounds) return { text: (document.errors ?? file?.notes ?? document.notes ?? [])[0]?.text };
    return { rounds: file.rounds, system: file.system };
  } catch {
    return {};
  }
}

/** One edition: how many rounds are equal, and a row for every round below it. */
function editionOf({ title }, { rounds, text }, isOurs) {
  const equal = rounds?.filter((round) => round.equal).length;
  const sums = rounds ? say(word('EQUAL_OF', '%1 of %2 rounds as recorded'), equal, rounds.length) : say(word('NOT_CHECKED', 'cannot check this tournament'));
  const around = rounds && make('div', { className: 'wide', tabIndex: 0 },
    table([say(word('ROUND', 'Round')), say(word('OUTCOME', 'Outcome')), say(word('EXPECTED', 'Expected')), say(word('RECORDED', 'Recorded')), say(word('CAUSE', 'What explains it'))], rounds.map(rowOf)));
  around?.setAttribute('role', 'region');
  around?.setAttribute('aria-label', title);
  const all = rounds && equal === rounds.length;
  return make('details', { className: `edition${all ? ' all' : ''}`, open: isOurs },
    make('summary', {}, make('strong', {}, make('span', {}, title)), ' ', make('span', { className: 'sums' }, `${all ? '✓ ' : ''}${sums}`),
      ...(isOurs ? [' ', make('span', { className: 'tag' }, say(word('THE_EDITION', 'the edition of the file, or chosen')))] : [])),
    around ?? make('p', {}, text ?? ''));
}

/** The edition that pairs the file, chosen or not, and its answer: only the program knows what a file without a word about
 * it is paired by. */
async function asFileSays(t, facts) {
  const answer = await t.check(t.chosen.system);
  return [outcomeOf(answer).system ?? t.chosen.system ?? facts.system, answer];
}

/** @param {import('./tournament.js').Tournament} t @param {HTMLElement} into @param {object} frame */
export async function viewCheck(t, into, frame) {
  wearPlain();
  const facts = await t.facts();
  into.append(make('h1', {}, say(word('CHECK', 'Check'))), make('p', { className: 'sub' }, say(word('CHECK_TELL', 'Every recorded round is paired again from the rounds before it, under every edition, and compared.'))));
  if (!facts?.rounds_played) return void into.append(make('p', {}, say(word('NO_ROUNDS', 'No round is recorded yet.'))));
  const list = make('div', { className: 'editions' });
  const start = button(say(word('CHECK_START', 'Check all rounds under each edition')), async () => {
    list.replaceChildren();
    try {
      frame.progress(0, frame.systems.length);
      const [ours, answer] = await asFileSays(t, facts);
      for (const [i, system] of frame.systems.entries()) {
        frame.progress(i, frame.systems.length);
        const isOurs = system.id === ours;
        list.append(editionOf(system, outcomeOf(isOurs ? answer : await t.check(system.id)), isOurs));
      }
    } catch (error) {
      frame.failed(error);
    } finally {
      frame.progress(0, 0);
    }
  }, 'main');
  into.append(make('div', { className: 'buttons screen' }, start), list);
}
