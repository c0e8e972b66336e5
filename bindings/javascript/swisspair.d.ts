// SPDX-License-Identifier: Apache-2.0
/* Types of swisspair.js. The documents are those of the program's --json; docs/schemas has the whole of
 * each as JSON Schema, docs/program/json.md tells what they mean. Members may be added in later versions. */

/** What WebAssembly can be made of. */
export type Source = ArrayBufferView | ArrayBuffer | CompiledModule | FetchedModule;
/** A WebAssembly.Module, named by what it is made of so that no library of browsers has to be known. */
export type CompiledModule = object;
/** A Response. */
export interface FetchedModule {
  readonly ok: boolean;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Loads the library: swisspair.wasm beside the module, or what is handed over. */
export function load(source?: Source | Promise<Source>): Promise<Swisspair>;

export type Result = "1-0" | "1/2-1/2" | "0-1" | "+--" | "--+" | "---" | "1-0u" | "1/2-1/2u" | "0-1u";
/** The editions of the tie-break rules (C.07). */
export type TiebreakEdition = "2026" | "2024";

export type { Blockers, Check, Explanation, Notes, Pairing, Preview, Standings, StandingsWhy, Systems, Versions, WhyNot } from "./documents.js";
import type { Blockers, Check, Errors, Explanation, Notes, Pairing, Preview, Standings, StandingsWhy, Systems, Versions, WhyNot } from "./documents.js";
export type Board = Pairing["boards"][number];
export type Player = Board["white"];
export type Note = Errors["errors"][number];

export interface PairOptions {
  /** An id as systems() lists them; the file's own system without it. */
  system?: string;
  /** The next round without it. */
  round?: number;
  /** Of the sentences, "de"; English without it. */
  language?: string;
}

export interface EventOptions {
  name?: string;
  system?: string;
  rounds?: number;
  initialColour?: "white" | "black";
  /** Of teams: how many boards a match has. */
  boards?: number;
}

export interface Person {
  number: number;
  name: string;
  rating?: number;
  title?: string;
  federation?: string;
  fideId?: string;
  /** YYYY/MM/DD */
  birth?: string;
  sex?: "m" | "w";
}

export interface ReadOptions {
  /** Take unfinished games as draws instead of refusing to pair. */
  adjournedAsDraw?: boolean;
  /** Read an opponent with a bye code Z as a forfeit loss. */
  repair?: boolean;
  /** The caller names the system: an unknown 192 is only a warning. */
  anySystem?: boolean;
  /** Read a pairing without colour and result as an absence of both. */
  openAsAbsent?: boolean;
  /** A round is a match of two games, in two columns (C.04.5). */
  matches?: boolean;
}

export class SwisspairError extends Error {
  /** 1 no pairing, 2 internal, 3 invalid, 4 limit, 5 memory, 6 unsupported, 7 cancelled. */
  readonly status: number;
  /** The detail code of the first error (error.h). */
  readonly detail: number;
  readonly errors: Note[];
  readonly line: number | null;
  readonly column: number | null;
}

export interface Swisspair {
  systems(): Systems;
  versions(): Versions;
  /** An empty tournament, made here. */
  create(options?: EventOptions): Tournament;
  read(file: string | Uint8Array, options?: ReadOptions): Tournament;
}

declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

export interface Tournament {
  /** `using tournament = ...` closes it. */
  [Symbol.dispose](): void;
  close(): void;
  /** What is not given stays. */
  setEvent(event: EventOptions): void;
  /** A player, or a team; latecomers, too. */
  addPlayer(player: Person): void;
  updatePlayer(player: Person): void;
  removePlayer(player: number): void;
  withdraw(player: number, fromRound: number): void;
  requestBye(player: number, round: number, bye?: "half" | "full" | "zero" | "pairing" | null): void;
  forbid(players: number[], rounds?: { from?: number; to?: number }): void;
  unpair(round: number): void;
  addMember(team: number, member: Person): void;
  setLineUp(team: number, round: number, members: number[]): void;
  boardResult(round: number, team: number, board: number, result: Result): void;
  /** How many rounds are planned, when the file does not say it. */
  setRounds(rounds: number): void;
  /** A Maxi-tournament (Lim), when the file does not say it. */
  setMaxi(isMaxi?: boolean): void;
  notes(options?: { language?: string }): Notes;
  pair(options?: PairOptions & { trace?: boolean; maxi?: boolean; recorded?: boolean }): Pairing;
  record(options?: { system?: string }): Pairing;
  result(round: number, white: number, black: number, result: Result): void;
  check(options?: PairOptions & { causes?: boolean; boards?: boolean; maxi?: boolean; allSystems?: boolean }): Check;
  explain(options?: PairOptions & { player?: number }): Explanation;
  whynot(
    options: PairOptions &
      ({ player: number; opponent: number; wish?: "meeting"; colours?: boolean } |
        { player: number; wish: "bye" | "downfloat" | "upfloat" }),
  ): WhyNot;
  blockers(options?: PairOptions): Blockers;
  preview(options?: { system?: string; games?: number; language?: string }): Preview;
  standings(options?: {
    tiebreaks?: string;
    edition?: TiebreakEdition;
    round?: number;
    crossTable?: boolean;
    language?: string;
  }): Standings;
  standingsWhy(
    first: number,
    second: number,
    options?: { tiebreaks?: string; edition?: TiebreakEdition; round?: number },
  ): StandingsWhy;
  write(dialect?: string, options?: { leaveOut?: boolean; plain?: boolean; newRanks?: boolean }): string;
}
