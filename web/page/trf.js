// SPDX-License-Identifier: Apache-2.0
// A TRF file of single players as the page changes it while a round is run: results, players, who is away. Text in, text out.
// Points are left out: the program computes them when it writes the file again. Columns are counted in characters.

/** Where the rounds begin, and how wide one is: opponent 4, blank, colour, blank, result. */
const FIRST = 91, WIDTH = 10;

const lines = (text) => text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
const isPlayer = (line) => line.startsWith('001');
/** @param {string[]} letters @param {number} at @param {string} word */
function put(letters, at, word) {
  while (letters.length < at + word.length) letters.push(' ');
  letters.splice(at, word.length, ...word);
}

/** @typedef {{ number: number, title: string, name: string, rating: number, federation: string, entries: { opponent: number, colour: string, result: string }[] }} Player */

/** @param {string} line @returns {Player} */
function playerOf(line) {
  const letters = Array.from(line), part = (from, to) => letters.slice(from, to).join('').trim();
  const entries = [];
  for (let at = FIRST; at < letters.length; at += WIDTH)
    entries.push({ opponent: Number(part(at, at + 4)) || 0, colour: part(at + 5, at + 6), result: part(at + 7, at + 8) });
  while (entries.length > 0 && !entries.at(-1).opponent && !entries.at(-1).result) entries.pop();
  return { number: Number(part(4, 8)), title: part(10, 13), name: part(14, 47), rating: Number(part(48, 52)) || 0, federation: part(53, 56), entries };
}

/** The tournament's name, players, and how many rounds have boards. @param {string} text */
export function read(text) {
  const players = lines(text).filter(isPlayer).map(playerOf);
  const rounds = Math.max(0, ...players.map(({ entries }) => entries.findLastIndex(({ opponent }) => opponent > 0) + 1));
  return { name: lines(text).find((line) => line.startsWith('012'))?.slice(3).trim() ?? '', players, rounds };
}

/** Boards of a round, by the better of both as numbers go; result '' while it runs. @param {ReturnType<typeof read>} file @param {number} round */
export function boardsOf({ players }, round) {
  const words = { 1: '1-0', 0: '0-1', '=': 'draw', '+': '+:-', '-': '-:+' };
  return players.filter(({ entries }) => entries[round - 1]?.opponent && entries[round - 1].colour === 'w')
    .map(({ number, entries }) => ({ white: number, black: entries[round - 1].opponent, result: words[entries[round - 1].result] ?? '' }));
}

/** @param {string} text @param {(player: Player, letters: string[]) => void} change of each player's line */
function changed(text, change) {
  return `${lines(text).filter((line) => !line.startsWith('### ')).map((line) => {
    if (!isPlayer(line)) return line;
    const letters = Array.from(line.padEnd(FIRST - 2));
    put(letters, 80, '    ');
    change(playerOf(line), letters);
    return letters.join('').trimEnd();
  }).join('\n')}\n`;
}

function putEntry(letters, round, entry) {
  put(letters, FIRST + WIDTH * (round - 1), entry.padEnd(8));
}

/** @param {string} text @param {number} round @param {{ white: number, black: number }} board @param {string} result '1-0', 'draw', '0-1'; '' takes it away */
export function withResult(text, round, { white, black }, result) {
  const [a, b] = { '1-0': ['1', '0'], draw: ['=', '='], '0-1': ['0', '1'] }[result] ?? [' ', ' '];
  return changed(text, ({ number }, letters) => {
    if (number === white || number === black) put(letters, FIRST + WIDTH * (round - 1) + 7, number === white ? a : b);
  });
}

/** One more player, away in the rounds that have boards. @param {string} text @param {{ name: string, rating: number }} player */
export function withPlayer(text, { name, rating }) {
  const { players, rounds } = read(text), number = Math.max(0, ...players.map((one) => one.number)) + 1;
  const letters = Array.from(`001 ${String(number).padStart(4)}      ${Array.from(name).slice(0, 33).join('').padEnd(33)} ${String(rating || '').padStart(4)}`.padEnd(FIRST - 2));
  for (let round = 1; round <= rounds; round++) putEntry(letters, round, '0000 - Z');
  const all = lines(changed(text, () => {})).map((line) => (/^0[67]2 /.test(line) ? `${line.slice(0, 4)}${players.length + 1}` : line));
  const last = all.findLastIndex(isPlayer);
  all.splice(last < 0 ? all.length : last + 1, 0, letters.join('').trimEnd());
  return `${all.join('\n')}\n`;
}

/** Who is away from the next round on: played once, and not in the last round. @param {ReturnType<typeof read>} file */
export const awayIn = ({ players, rounds }) => new Set(players.filter(({ entries }) => entries[rounds]?.result === 'Z' || (rounds > 0 && entries[rounds - 1]?.result === 'Z' && entries.some((one) => one.opponent > 0)))
  .map(({ number }) => number));

/** Those players are away from the next round, and nobody else. @param {string} text @param {Set<number>} away */
export function withAway(text, away) {
  const { rounds } = read(text);
  return changed(text, ({ number, entries }, letters) => {
    if (away.has(number)) putEntry(letters, rounds + 1, '0000 - Z');
    else if (entries[rounds]?.result === 'Z') putEntry(letters, rounds + 1, '        ');
  });
}

/** A tournament nobody has a file of. @param {string} name @param {number} rounds @param {{ name: string, rating: number }[]} players by strength */
export function begun(name, rounds, players) {
  return players.reduce(withPlayer, `012 ${name}\n142 ${rounds}\n152 W\n`);
}

/** "Adler, Anna 1850", a line each, the strongest first. @param {string} list */
export function playersOf(list) {
  return list.split('\n').map((line) => line.trim()).filter(Boolean).map((line) => {
    const rating = line.match(/[\s,;]+(\d{3,4})$/);
    return { name: (rating ? line.slice(0, rating.index) : line).replace(/[\t;]/g, ' '), rating: Number(rating?.[1] ?? 0) };
  }).sort((a, b) => b.rating - a.rating);
}
