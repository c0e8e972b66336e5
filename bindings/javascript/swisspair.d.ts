// SPDX-License-Identifier: Apache-2.0
/* Types of swisspair.js. The documents are those of the program's --json; docs/schemas has the whole of
 * each as JSON Schema, docs/json.md tells what they mean. Members may be added in later versions. */

/** What WebAssembly can be made of. */
export type Source = BufferSource | WebAssembly.Module | Response;

/** Loads the library: swisspair.wasm beside the module, or what is handed over. */
export function load(source?: Source | Promise<Source>): Promise<Swisspair>;

export type Result = "1-0" | "1/2-1/2" | "0-1" | "+--" | "--+" | "---" | "1-0u" | "1/2-1/2u" | "0-1u";
/** The editions of the tie-break rules (C.07). */
export type TiebreakEdition = "2026" | "2024";

export interface Note {
  file: string | null;
  /** From 1; 0: no line is meant. */
  line: number;
  column: number;
  record: string;
  /** Pairing numbers concerned. */
  tpn: number[];
  severity: "error" | "warning" | "info";
  text: string;
  detail: string | null;
  /** What the text says, for other languages: docs/sayings.md. */
  code: string | null;
  values: Record<string, unknown>;
}

export interface Player {
  id: number;
  name: string;
  title: string;
  rating: number;
  /** Points are decimal texts, "2.5". */
  score: string;
  virtual: string;
}

export interface Board {
  board: number;
  white: Player;
  black: Player;
}

export interface Pairing {
  schema: 1;
  file: string | null;
  system: string;
  round: number;
  rounds: number | null;
  boards: Board[];
  bye: Player | null;
  absent: unknown[];
  trace?: unknown[];
  notes: Note[];
}

export interface Passage {
  kind: string;
  text: string;
  article: string;
  [member: string]: unknown;
}

export interface Explanation {
  schema: 1;
  system: string;
  round: number;
  told?: Passage[];
  players?: unknown[];
  trace?: unknown[];
  notes: Note[];
  [member: string]: unknown;
}

export interface WhyNot {
  schema: 1;
  system: string;
  round: number;
  verdict: "paired" | "colours" | "later" | "worse" | "impossible";
  article: string | null;
  reasons: { what: string; article: string | null; text: string; [member: string]: unknown }[];
  notes: Note[];
  [member: string]: unknown;
}

export interface CheckedRound {
  round: number;
  equal: boolean;
  pairing_exists: boolean;
  differences: unknown[];
  [member: string]: unknown;
}

export interface Check {
  schema: 1;
  files: { system: string; rounds: CheckedRound[]; notes: Note[]; [member: string]: unknown }[];
  rounds_compared: number;
  rounds_equal: number;
  rounds_different: number;
  [member: string]: unknown;
}

export interface Standings {
  schema: 1;
  edition: string;
  event: string;
  round: number;
  tiebreaks: unknown[];
  players: { rank: number; id: number; name: string; [member: string]: unknown }[];
  notes: Note[];
  [member: string]: unknown;
}

export interface Notes {
  schema: 1;
  files: {
    usable: boolean;
    players: number | null;
    rounds_played: number | null;
    rounds: number | null;
    system: string | null;
    notes: Note[];
    [member: string]: unknown;
  }[];
}

export interface System {
  id: string;
  title: string;
  [member: string]: unknown;
}

export interface PairOptions {
  /** An id as systems() lists them; the file's own system without it. */
  system?: string;
  /** The next round without it. */
  round?: number;
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
  systems(): { schema: 1; systems: System[]; [member: string]: unknown };
  versions(): { schema: 1; version: string; features: string[]; [member: string]: unknown };
  read(file: string | Uint8Array, options?: ReadOptions): Tournament;
}

export interface Tournament {
  close(): void;
  /** How many rounds are planned, when the file does not say it. */
  setRounds(rounds: number): void;
  /** A Maxi-tournament (Lim), when the file does not say it. */
  setMaxi(isMaxi?: boolean): void;
  notes(): Notes;
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
  blockers(options?: PairOptions): Record<string, unknown>;
  preview(options?: { system?: string; games?: number }): Record<string, unknown>;
  standings(options?: {
    tiebreaks?: string;
    edition?: TiebreakEdition;
    round?: number;
    crossTable?: boolean;
  }): Standings;
  standingsWhy(
    first: number,
    second: number,
    options?: { tiebreaks?: string; edition?: TiebreakEdition; round?: number },
  ): Record<string, unknown>;
  write(dialect?: string, options?: { leaveOut?: boolean; plain?: boolean; newRanks?: boolean }): string;
}
