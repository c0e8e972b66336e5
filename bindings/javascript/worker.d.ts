// SPDX-License-Identifier: Apache-2.0
/* Types of worker.js. */
import type { Blockers, Check, Explanation, Norms, Notes, Pairing, Preview, RatingChange, Source, Standings, StandingsWhy, Tournament, WhyNot, Working } from "./swisspair.js";
export { SwisspairError } from "./swisspair.js";

/** An AbortSignal, named by what is asked of it so that no library of browsers has to be known. */
export interface Signal {
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface How {
  /** Aborted: the worker is stopped in the middle of its work, and the promise is rejected with the signal's reason. */
  signal?: Signal;
  progress?: (done: number, total: number) => void;
}

type Options<Name extends keyof Tournament> = Tournament[Name] extends (options?: infer O) => object ? O : never;
type File = string | Uint8Array;

/** As the methods of a tournament, each with its file: of one in memory, `tournament.write("wide")`. */
export interface SwisspairWorker {
  notes(file: File, options?: Options<"notes">, how?: How): Promise<Notes>;
  missing(file: File, how?: How): Promise<ReturnType<Tournament["missing"]>>;
  pair(file: File, options?: Options<"pair">, how?: How): Promise<Pairing>;
  check(file: File, options?: Options<"check">, how?: How): Promise<Check>;
  explain(file: File, options?: Options<"explain">, how?: How): Promise<Explanation>;
  whynot(file: File, options: Parameters<Tournament["whynot"]>[0], how?: How): Promise<WhyNot>;
  blockers(file: File, options?: Options<"blockers">, how?: How): Promise<Blockers>;
  preview(file: File, options?: Options<"preview">, how?: How): Promise<Preview>;
  standings(file: File, options?: Options<"standings">, how?: How): Promise<Standings>;
  ratingChanges(file: File, options?: Parameters<Tournament["ratingChanges"]>[0], how?: How): Promise<RatingChange>;
  norms(file: File, options?: Parameters<Tournament["norms"]>[0], how?: How): Promise<Norms>;
  standingsWhy(file: File, first: number, second: number, options?: Parameters<Tournament["standingsWhy"]>[2], how?: How): Promise<StandingsWhy>;
  working(file: File, player: number, options?: Parameters<Tournament["working"]>[1], how?: How): Promise<Working[]>;
  write(file: File, dialect?: string, options?: Parameters<Tournament["write"]>[1], how?: How): Promise<string>;
  close(): void;
  [Symbol.dispose](): void;
}

/** A worker with swisspair.wasm, or with what is handed over; it is started with the first question. */
export function startWorker(source?: Source | Promise<Source>): SwisspairWorker;
