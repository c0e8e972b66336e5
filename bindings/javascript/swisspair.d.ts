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

/** The same with every language of the library: languages.wasm. */
export function loadLanguages(): Promise<Swisspair>;

export type Result = "1-0" | "1/2-1/2" | "0-1" | "1/2-0" | "0-1/2" | "0-0" | "?-?" | "+--" | "--+" | "---" | "1-0u" | "1/2-1/2u" | "0-1u";
/** What is recorded of one side of a round. */
export type Outcome = "none" | "win" | "draw" | "loss" | "win_unrated" | "draw_unrated" | "loss_unrated" | "forfeit_win" | "forfeit_loss" | "pab"
  | "full_bye" | "half_bye" | "zero_bye" | "unknown" | "paired";
export type Bye = "half" | "full" | "zero" | "pairing";
export type Colour = "white" | "black";
export type Fact = "name" | "city" | "federation" | "start_date" | "end_date" | "type" | "chief_arbiter" | "deputy_arbiter" | "time_control"
  | "round_date";
export type TeamScore = "match_points" | "game_points";
/** The editions of the tie-break rules (C.07). */
export type TiebreakEdition = "2026" | "2024";

export type { Blockers, Check, Explanation, Norms, Notes, Pairing, Preview, RankCheck, Ranking, RatingChange, RoundRobin, Standings, StandingsWhy, Systems, Versions, WhyNot } from "./documents.js";
import type { Blockers, Check, Errors, Explanation, Norms, Notes, Pairing, Preview, RankCheck, Ranking, RatingChange, RoundRobin, Standings, StandingsWhy, Systems, Versions, WhyNot } from "./documents.js";
export type Missing = { round: number; player: number | null };
/** What may be forgotten games; only where something may. */
export type Warned = { missing?: Missing[] };
export type Board = Pairing["boards"][number];
export type Player = Board["white"];
export type Note = Errors["errors"][number];

/** Told of work done and expected; false ends the call (SwisspairError, status 7), and what it throws comes out of the call. */
export type Progress = (done: number, total: number) => boolean | void;

export interface PairOptions {
  /** An id as systems() lists them; the file's own system without it. */
  system?: string;
  /** The next round without it. */
  round?: number;
  /** Of the sentences, "de" (loadLanguages()); English without it. */
  language?: string;
  progress?: Progress;
}

/** What results and byes are worth, in points. */
export interface Scoring {
  whiteWin: number;
  blackWin: number;
  whiteDraw: number;
  blackDraw: number;
  whiteLoss: number;
  blackLoss: number;
  forfeitWin: number;
  forfeitLoss: number;
  pairingBye: number;
  fullBye: number;
  halfBye: number;
  zeroBye: number;
  unknown: number;
}

export interface EventOptions {
  name?: string;
  system?: string;
  rounds?: number;
  initialColour?: Colour;
  /** Games of a round: 1, or 2 in a tournament of matches. */
  matchGames?: number;
  /** Who comes first among players with equal scores: by number, or in the order of adding. */
  pairingOrder?: "number" | "position";
  scoring?: Partial<Scoring>;
  /** Of teams: how many boards a match has. */
  boards?: number;
}

export interface TeamRules {
  boards: number;
  /** Of the boards of the team with White on board 1: "WBWB". */
  colours: string;
  primary: TeamScore;
  secondary: TeamScore | null;
  preferences: "type_a" | "type_b" | "none";
  gameScoring: Scoring;
}

export interface Event {
  system: string;
  rounds: number;
  /** The last round in which somebody is paired or has the bye. */
  recordedRounds: number;
  /** Of the file it was read from: rounds that are complete. */
  playedRounds: number;
  initialColour: Colour | null;
  isMaxi: boolean;
  matchGames: number;
  pairingOrder: "number" | "position";
  isAccelerated: boolean;
  isRoundRobin: boolean;
  /** 20260201 */
  startDate: number | null;
  /** The tie-breaks that are used when none are named. */
  tiebreaks: string;
  facts: Partial<Record<Fact, string[]>>;
  /** to 0: for ever */
  forbidden: { players: number[]; from: number; to: number }[];
  scoring: Scoring;
  teams: TeamRules | null;
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
  sex?: "m" | "w" | "x";
  nationalRating?: number;
  nationalId?: string;
  kFactor?: number;
  club?: string;
  /** The caller's own number. */
  userId?: number | bigint;
}

export interface Entrant {
  number: number;
  name: string;
  rating: number;
  title: string;
  federation: string;
  fideId: string;
  birth: string;
  sex: "m" | "w" | "x" | "";
  nationalRating: number;
  nationalId: string;
  kFactor: number;
  club: string;
  userId: number | bigint;
  /** After all recorded rounds. */
  score: number;
  /** The one that the file gives. */
  rank: number | null;
  /** The rating of the initial ranking list, as the file says (172). */
  listRating: number;
}

/** What a round is for a player. */
export interface Entry {
  opponent: number | null;
  colour: Colour | null;
  result: Outcome;
  /** Of the second game of a match. */
  second: Outcome | null;
  points: number;
  /** Points were laid down for it. */
  hasPoints: boolean;
  adjustment: number;
  virtualPoints: number;
  /** After this round. */
  score: number;
  requestedBye: Outcome | null;
  isWithdrawn: boolean;
}

export interface TeamBoard {
  member: number | null;
  opponent: number | null;
  colour: Colour | null;
  result: Outcome | null;
}

export interface TeamPoints {
  points: number;
  hasPoints: boolean;
  adjustment: number;
  total: number;
}

export interface Team {
  nickname: string;
  /** In board order. */
  members: number[];
  hasLineUp: boolean;
  /** Only the game points of its match are known. */
  isTotal: boolean;
  boards: TeamBoard[];
  matchPoints: TeamPoints;
  gamePoints: TeamPoints;
}

export interface Difference {
  part: string;
  player: number | null;
  round: number | null;
  fact: string | null;
  member: number | null;
}

/** What a value of the standings is made of. */
export interface Working {
  tiebreak: string;
  value: string;
  parts: {
    round: number | null;
    opponent: number | null;
    kind: "game" | "dummy" | "round" | "fact" | "board";
    result: Outcome | null;
    points: number;
    value: string;
    isAdjusted: boolean;
    isVoluntary: boolean;
    cappedBy: string | null;
    cutBy: string | null;
  }[];
}

export interface ListOptions {
  /** "BH/C1,BH,SB" */
  tiebreaks?: string;
  edition?: TiebreakEdition;
  event?: "swiss" | "round_robin";
  round?: number;
  /** Who left a round robin before half of the games. */
  annulled?: number[];
  /** Whose own article on standings orders them (dutch-1998); "": never. */
  system?: string;
  language?: string;
}

export interface Known {
  languages: Record<string, string>;
  dialects: string[];
  editions: { family: string; id: string; first: number; last: number }[];
  tiebreakSets: Record<string, string>;
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
  known(): Known;
  /** Of a family, "dutch", on a day, 20260201. */
  inForce(family: string, day: number): { edition: string | null; before: string | null; after: string | null; text: string };
  convertRating(scale: "ingo" | "bcf", value: number): number;
  roundRobin(numbers: number, options?: { teams?: number; cycles?: number; noSwap?: boolean }): RoundRobin;
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
  copy(): Tournament;
  event(): Event;
  /** What is not given stays. */
  setEvent(event: EventOptions): void;
  setFact(fact: Fact, text: string): void;
  addFact(fact: Fact, text: string): void;
  /** How many rounds are planned, when the file does not say it. */
  setRounds(rounds: number): void;
  /** A Maxi-tournament (Lim), when the file does not say it. */
  setMaxi(isMaxi?: boolean): void;
  accelerateBaku(): void;
  clearAcceleration(): void;
  setVirtualPoints(round: number, player: number, points: number): void;
  players(): Entrant[];
  player(player: number): Entrant | null;
  /** A player, or a team; latecomers, too. Without a number the next one. */
  addPlayer(player: Omit<Person, "number"> & { number?: number }): number;
  updatePlayer(changes: Partial<Person> & { number: number }): void;
  removePlayer(player: number): void;
  makeRanking(options?: { system?: string; language?: string }): Ranking;
  withdraw(fromRound: number, player: number): void;
  comesBack(fromRound: number, player: number): void;
  requestBye(round: number, player: number, bye?: Bye | null): void;
  /** to 0: for ever. */
  forbid(players: number[], rounds?: { from?: number; to?: number }): void;
  /** Takes a group of event().forbidden back, by its place. */
  unforbid(index: number): void;
  result(round: number, white: number, black: number, result: Result): void;
  matchResult(round: number, white: number, black: number, first: Result, second: Result): void;
  entry(round: number, player: number): Entry;
  setEntry(round: number, player: number, entry: { result: Outcome; opponent?: number; colour?: Colour }): void;
  setSecondResult(round: number, player: number, result: Outcome): void;
  clearGame(round: number, player: number): void;
  unpair(round: number): void;
  validate(): void;
  /** null takes it back. */
  setEntryPoints(round: number, player: number, points: number | null): void;
  adjustPoints(round: number, player: number, points: number | null): void;
  missing(): Missing[];
  differences(other: Tournament): Difference[];
  setTeams(rules: Partial<Omit<TeamRules, "secondary" | "gameScoring">> & { boards: number; secondary?: TeamScore | "none"; gameScoring?: Partial<Scoring> }): void;
  clearTeams(): void;
  team(round: number, team: number): Team;
  setNickname(team: number, text: string): void;
  members(): Entrant[];
  teamOf(member: number): number | null;
  addMember(team: number, member: Omit<Person, "number"> & { number?: number }): number;
  updateMember(changes: Partial<Person> & { number: number }): void;
  removeMember(member: number): void;
  setBoardOrder(team: number, members: number[]): void;
  setLineUp(round: number, team: number, members: number[]): void;
  matchBoards(round: number, white: number, black: number): TeamBoard[];
  boardResult(round: number, team: number, board: number, result: Result | null): void;
  teamMatch(round: number, white: number, black: number, whitePoints: number, blackPoints: number): void;
  setTeamPoints(round: number, team: number, score: TeamScore, points: number | null): void;
  adjustTeamPoints(round: number, team: number, score: TeamScore, points: number | null): void;
  notes(options?: { language?: string }): Notes;
  pair(options?: PairOptions & { trace?: boolean; maxi?: boolean; recorded?: boolean }): Pairing & Warned;
  record(options?: { system?: string }): Pairing & Warned;
  lot(options?: { system?: string; round?: number }): { declared: Colour | null; recorded: Colour | null; used: Colour | null };
  /** null: the record does not reach that round. */
  unlikeRecord(options?: { system?: string; round?: number }): { white: number; black: number }[] | null;
  check(options?: PairOptions & { causes?: boolean; boards?: boolean; maxi?: boolean; allSystems?: boolean }): Check & Warned;
  explain(options?: PairOptions & { player?: number }): Explanation;
  whynot(
    options: PairOptions &
      ({ player: number; opponent: number; wish?: "meeting"; colours?: boolean } |
        { player: number; wish: "bye" | "downfloat" | "upfloat" }),
  ): WhyNot;
  blockers(options?: PairOptions): Blockers;
  preview(options?: { system?: string; games?: number; language?: string; progress?: Progress }): Preview;
  standings(options?: ListOptions & { crossTable?: boolean; boards?: boolean }): Standings;
  standingsWhy(first: number, second: number, options?: ListOptions): StandingsWhy;
  ratingChanges(options?: { kind?: "standard" | "rapid" | "blitz"; round?: number; kFactor?: number; language?: string }): RatingChange;
  norms(options?: {
    event?: "swiss" | "round_robin" | "double_round_robin" | "team_championship" | "world_cup";
    exempt?: "none" | "national" | "zonal";
    forecast?: boolean;
    round?: number;
    player?: number;
    language?: string;
  }): Norms;
  working(player: number, options?: ListOptions): Working[];
  rankDifferences(ranks: Record<number, number>, options?: ListOptions): RankCheck;
  write(dialect?: string, options?: { lineEnd?: "\n" | "\r\n" | "\r"; leaveOut?: boolean; plain?: boolean; newRanks?: boolean }): string;
  lost(dialect: string, options?: { language?: string }): string[];
  records(code: string): string[];
}
