// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from "node:fs";
import { load } from "swisspair";

const swisspair = await load();
const t = swisspair.read(readFileSync("open-round-5.trf"));
for (const { white, black } of t.pair({ system: "dutch-2026" }).boards)
    console.log(white.id, black.id);
for (const { text } of t.explain({ system: "dutch-2026", player: 23 }).players[0].told)
    console.log(text);
for (const { rank, name } of t.standings({ tiebreaks: "BH/C1,BH,SB" }).players)
    console.log(rank, name);
