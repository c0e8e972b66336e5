// SPDX-License-Identifier: Apache-2.0
/* swisspair for JavaScript: rounds of Swiss-system tournaments paired exactly as the FIDE rules say.
 *
 * A TRF file goes in as a string or as bytes, the library's JSON documents come out as objects
 * (docs/json.md, docs/schemas). Works in Node and in browsers, without a network. What a call refuses
 * is thrown as SwisspairError with the document of errors.
 *
 *     import { load } from "swisspair";
 *     const swisspair = await load();
 *     const tournament = swisspair.read(text);
 *     for (const board of tournament.pair({ system: "dutch-2026" }).boards)
 *         console.log(board.white.name, "-", board.black.name);
 */

const WISHES = ["meeting", "bye", "downfloat", "upfloat"];
const EDITIONS = ["2026", "2024"];
// As swp_result has them: how a game ended for White and for Black.
const RESULTS = {
  "1-0": [1, 3], "1/2-1/2": [2, 2], "0-1": [3, 1], "+--": [7, 8], "--+": [8, 7], "---": [8, 8],
  "1-0u": [4, 6], "1/2-1/2u": [5, 5], "0-1u": [6, 4],
};
const READ_FLAGS = { adjournedAsDraw: 1, repair: 2, anySystem: 4, openAsAbsent: 8, matches: 16 };
const PAIR_FLAGS = { trace: 1, maxi: 2, recorded: 4 };
const CHECK_FLAGS = { maxi: 1, boards: 2, causes: 4, allSystems: 8 };
const WRITE_FLAGS = { leaveOut: 1, plain: 2, newRanks: 8 };

/** What the library refused. `errors` is its document of errors, `detail` the number of the first. */
export class SwisspairError extends Error {
  constructor(status, detail, errors) {
    super(errors?.errors?.[0]?.text ?? "out of memory");
    this.name = "SwisspairError";
    this.status = status;
    this.detail = detail;
    this.errors = errors?.errors ?? [];
    this.line = this.errors[0]?.line || null;
    this.column = this.errors[0]?.column || null;
  }
}

function flagsOf(options, known) {
  let flags = 0;
  for (const [name, bit] of Object.entries(known)) if (options[name]) flags |= bit;
  return flags;
}

function indexOf(list, value, what) {
  const index = list.indexOf(String(value));
  if (index < 0) throw new TypeError(`${what} '${value}'; expected one of ${list.join(", ")}`);
  return index;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The library, loaded. */
class Swisspair {
  #wasm;
  #closer;

  constructor(exports) {
    this.#wasm = exports;
    this.#closer = new FinalizationRegistry((handle) => exports.swp_js_close(handle));
  }

  /** The systems that can be paired, as `swisspair systems --json` tells them. */
  systems() {
    return this.#asked((handle) => this.#wasm.swp_js_systems(handle));
  }

  /** Version, source and features of the library. */
  versions() {
    return this.#asked((handle) => this.#wasm.swp_js_versions(handle));
  }

  /**
   * Reads a tournament file, whatever its dialect of TRF. A file with errors is read as well: its
   * `notes()` tell them with line and column, and every other call throws them.
   */
  read(file, options = {}) {
    const bytes = typeof file === "string" ? encoder.encode(file) : file;
    if (!(bytes instanceof Uint8Array)) throw new TypeError("a file is a string or a Uint8Array");
    const handle = this.#open(bytes, flagsOf(options, READ_FLAGS));
    const tournament = new Tournament(this.#wasm, handle);
    this.#closer.register(tournament, handle, tournament);
    tournament.unregister = () => this.#closer.unregister(tournament);
    return tournament;
  }

  #open(bytes, flags) {
    const wasm = this.#wasm;
    const place = bytes ? wasm.swp_js_allocate(bytes.length + 1) : 0;
    if (bytes && !place) throw new SwisspairError(5, 0, null);
    if (bytes) new Uint8Array(wasm.memory.buffer).set(bytes, place);
    const handle = wasm.swp_js_open(place, bytes ? bytes.length : 0, flags);
    wasm.swp_js_free(place);
    if (!handle) throw new SwisspairError(5, 0, null);
    return handle;
  }

  #asked(call) {
    const handle = this.#open(null, 0);
    try {
      return answer(this.#wasm, handle, call(handle));
    } finally {
      this.#wasm.swp_js_close(handle);
    }
  }
}

function answer(wasm, handle, status) {
  const at = wasm.swp_js_bytes(handle);
  const length = wasm.swp_js_length(handle);
  const document = length ? JSON.parse(decoder.decode(new Uint8Array(wasm.memory.buffer, at, length))) : null;
  if (status !== 0) throw new SwisspairError(status, wasm.swp_js_detail(handle), document);
  return document;
}

/** A tournament as its file tells it. */
class Tournament {
  #wasm;
  #handle;

  constructor(wasm, handle) {
    this.#wasm = wasm;
    this.#handle = handle;
  }

  #call(name, ...values) {
    if (!this.#handle) throw new TypeError("this tournament was closed");
    const call = this.#wasm[name];
    if (!call) throw new TypeError("this module was built without that call");
    const places = [];
    const passed = values.map((value) => {
      if (typeof value !== "string") return value ?? 0;
      const bytes = encoder.encode(value);
      const place = this.#wasm.swp_js_allocate(bytes.length + 1);
      if (!place) throw new SwisspairError(5, 0, null);
      const memory = new Uint8Array(this.#wasm.memory.buffer);
      memory.set(bytes, place);
      memory[place + bytes.length] = 0;
      places.push(place);
      return place;
    });
    try {
      return answer(this.#wasm, this.#handle, call(this.#handle, ...passed));
    } finally {
      for (const place of places) this.#wasm.swp_js_free(place);
    }
  }

  /** Gives the memory back now; without it that is done when nobody holds the tournament. */
  close() {
    if (this.#handle) this.#wasm.swp_js_close(this.#handle);
    this.#handle = 0;
    this.unregister?.();
  }

  /** How many rounds are planned, when the file does not say it or says it wrongly. */
  setRounds(rounds) {
    this.#call("swp_js_set_rounds", rounds);
  }

  /** A Maxi-tournament (Lim), when the file does not say it: floaters and exchanges within 100 rating points. */
  setMaxi(isMaxi = true) {
    this.#call("swp_js_set_maxi", isMaxi ? 1 : 0);
  }

  /** What the file holds, and every note on it: lint. */
  notes() {
    return this.#call("swp_js_notes");
  }

  /** Pairs the next round, or `round`. */
  pair(options = {}) {
    return this.#call("swp_js_pair", options.system, options.round, flagsOf(options, PAIR_FLAGS));
  }

  /** Pairs the next round and enters its games, without results yet. */
  record(options = {}) {
    return this.#call("swp_js_record", options.system);
  }

  /** Enters how a game ended: "1-0", "1/2-1/2", "0-1"; forfeits "+--", "--+", "---"; unrated "1-0u"... */
  result(round, white, black, text) {
    const sides = RESULTS[text];
    if (!sides) throw new TypeError(`result '${text}'; expected one of ${Object.keys(RESULTS).join(", ")}`);
    this.#call("swp_js_result", round, white, black, ...sides);
  }

  /** Pairs every recorded round again and compares; `causes` asks what explains a difference. */
  check(options = {}) {
    return this.#call("swp_js_check", options.system, options.round, flagsOf(options, CHECK_FLAGS));
  }

  /** Tells a round, or one `player`'s round, in sentences with their articles. */
  explain(options = {}) {
    return this.#call("swp_js_explain", options.system, options.round, options.player);
  }

  /** Why a wish does not come true: { player, opponent }, or { player, wish: "bye" | "downfloat" | "upfloat" }. */
  whynot(options) {
    const wish = indexOf(WISHES, options.wish ?? "meeting", "wish");
    return this.#call("swp_js_whynot", options.system, options.round, wish, options.player, options.opponent,
      options.colours ? 1 : 0);
  }

  /** Who is in the way when the rules allow no pairing. */
  blockers(options = {}) {
    return this.#call("swp_js_blockers", options.system, options.round);
  }

  /** The next round while games are still open: what is certain, and what depends on which game. */
  preview(options = {}) {
    return this.#call("swp_js_preview", options.system, options.games);
  }

  /** Standings by C.07; `tiebreaks` as "BH/C1,BH,SB", the default of the event without them. */
  standings(options = {}) {
    return this.#call("swp_js_standings", options.tiebreaks, indexOf(EDITIONS, options.edition ?? "2026", "edition"),
      options.round, options.crossTable ? 1 : 0);
  }

  /** What puts one of two players before the other, with what every round contributed. */
  standingsWhy(first, second, options = {}) {
    return this.#call("swp_js_standings_why", options.tiebreaks,
      indexOf(EDITIONS, options.edition ?? "2026", "edition"), options.round, first, second);
  }

  /** The tournament as a file: "trf26" and the other dialects of docs/trf.md. */
  write(dialect = "trf26", options = {}) {
    return this.#call("swp_js_write", dialect, flagsOf(options, WRITE_FLAGS));
  }
}

async function bytesBeside() {
  const place = new URL("./swisspair.wasm", import.meta.url);
  if (place.protocol === "file:" && typeof process !== "undefined" && process.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    return readFile(place);
  }
  return fetch(place);
}

/**
 * Loads the library: swisspair.wasm beside this file, or what is handed over (bytes, a compiled
 * WebAssembly.Module, a Response, a promise of one of them).
 */
export async function load(source = bytesBeside()) {
  let from = await source;
  if (typeof Response !== "undefined" && from instanceof Response) from = await from.arrayBuffer();
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const made = await WebAssembly.instantiate(from, imports);
  const { exports } = made.instance ?? made;
  exports._initialize?.();
  return new Swisspair(exports);
}
