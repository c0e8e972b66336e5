// SPDX-License-Identifier: Apache-2.0
// The package as a TypeScript program uses it: pairs, explains and ranks.
import { load, SwisspairError, type Board, type Result } from "swisspair";
import { startWorker } from "swisspair/worker";
import { readFile } from "node:fs/promises";

const swisspair = await load();
const tournament = swisspair.read(await readFile("open-round-5.trf"));
try {
  const boards: Board[] = tournament.pair({ system: "dutch-2026" }).boards;
  for (const { board, white, black } of boards) console.log(board, white.name, black.name);
} catch (error) {
  if (error instanceof SwisspairError) console.log(error.errors[0].text, error.line);
}
const won: Result = "1-0";
tournament.result(5, 1, 2, won);
console.log(tournament.whynot({ system: "dutch-2026", player: 1, opponent: 5 }).verdict);
console.log(tournament.whynot({ player: 1, wish: "bye" }).reasons.map((reason) => reason.text));
for (const row of tournament.standings({ tiebreaks: "BH", edition: "2024" }).players) console.log(row.rank, row.name);
const club = swisspair.create({ name: "Club", system: "dutch-2026", rounds: 5, initialColour: "white" });
const ada: number = club.addPlayer({ number: 1, name: "Ada", rating: 2310, sex: "w" });
club.requestBye(1, ada, "half");
const worth: number = club.entry(1, 1).points + club.event().scoring.whiteWin;
const worker = startWorker();
console.log(worth, (await worker.pair(club.write("wide"), { system: "dutch-2026" }, { signal: new AbortController().signal })).boards.length);
worker.close();
console.log(tournament.ratingChanges({ kind: "rapid", kFactor: 20 }).players[0].change, tournament.norms({ forecast: true }).chances.length);
const points: string = club.standings().players[0].score;
console.log(points, swisspair.versions().features.length, club.preview({ language: "en" }).combinations);
club[Symbol.dispose]();
tournament.close();
