// SPDX-License-Identifier: Apache-2.0
/* The library's calls (see swisspair.js, node.js, which load it): every argument is looked at before it becomes a number or a text
 * of WebAssembly, and every answer is an object made of a JSON document (docs/program/json.md, docs/schemas). */

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

// ---- arguments: a check takes a value and its name, and answers the value or throws a TypeError with the name -------

function refuse(name, value, expected) {
  const shown = typeof value === "string" ? `'${value}'` : typeof value === "object" && value !== null ? "an object" : String(value);
  throw new TypeError(`${name}: ${shown}; expected ${expected}`);
}

function number(value, name) {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 0xffffffff)
    refuse(name, value, "a whole number");
  return value;
}

function text(value, name) {
  if (typeof value !== "string" || value.includes("\0")) refuse(name, value, "a string without NUL");
  return value;
}

function flag(value, name) {
  if (typeof value !== "boolean") refuse(name, value, "true or false");
  return value;
}

function oneOf(...words) {
  return (value, name) => (words.includes(value) ? value : refuse(name, value, `one of ${words.join(", ")}`));
}

/** The options that are given, checked by `known`; those in `needed` must be. */
function taken(options, known, ...needed) {
  if (typeof options !== "object" || options === null) refuse("options", options, "an object");
  for (const name of Object.keys(options))
    if (!Object.hasOwn(known, name)) throw new TypeError(`there is no option '${name}'; expected one of ${Object.keys(known).join(", ")}`);
  const found = {};
  for (const [name, check] of Object.entries(known)) {
    const value = options[name] ?? undefined;
    if (value !== undefined || needed.includes(name)) found[name] = check(value, name);
  }
  return found;
}

/** Names of flags, each with the enumerator of the library that it stands for. */
const flagsOf = (enumerators) => Object.fromEntries(Object.keys(enumerators).map((name) => [name, flag]));

const READ_FLAGS = { adjournedAsDraw: "TRF_ADJOURNED_AS_DRAW", repair: "TRF_REPAIR", anySystem: "TRF_ANY_SYSTEM",
  openAsAbsent: "TRF_OPEN_AS_ABSENT", matches: "TRF_MATCHES" };
const PAIR_FLAGS = { trace: "PAIR_TRACE", maxi: "PAIR_MAXI", recorded: "PAIR_RECORDED" };
const CHECK_FLAGS = { maxi: "CHECK_MAXI", boards: "CHECK_BOARDS", causes: "CHECK_CAUSES", allSystems: "CHECK_ALL_SYSTEMS" };
const WRITE_FLAGS = { leaveOut: "TRF_WRITE_LEAVE_OUT", plain: "TRF_WRITE_PLAIN", newRanks: "TRF_WRITE_NEW_RANKS" };
const WISH_FLAGS = { colours: "WISH_COLOURS" };
const LIST_FLAGS = { crossTable: "JSON_CROSS_TABLE" };
const WISHES = { meeting: "WISH_KIND_MEETING", bye: "WISH_KIND_BYE", downfloat: "WISH_KIND_DOWNFLOAT", upfloat: "WISH_KIND_UPFLOAT" };
const EDITIONS = { 2026: "TIEBREAK_EDITION_2026", 2024: "TIEBREAK_EDITION_2024" };
// How a game ended for White and for Black.
const RESULTS = {
  "1-0": ["WIN", "LOSS"], "1/2-1/2": ["DRAW", "DRAW"], "0-1": ["LOSS", "WIN"],
  "+--": ["FORFEIT_WIN", "FORFEIT_LOSS"], "--+": ["FORFEIT_LOSS", "FORFEIT_WIN"], "---": ["FORFEIT_LOSS", "FORFEIT_LOSS"],
  "1-0u": ["WIN_UNRATED", "LOSS_UNRATED"], "1/2-1/2u": ["DRAW_UNRATED", "DRAW_UNRATED"], "0-1u": ["LOSS_UNRATED", "WIN_UNRATED"],
};
const BYES = { half: "HALF_BYE", full: "FULL_BYE", zero: "ZERO_BYE", pairing: "PAB" };
const COLOURS = { white: "COLOUR_WHITE", black: "COLOUR_BLACK" };
const PERSON = { number, name: text, rating: number, title: text, federation: text, fideId: text, birth: text, sex: oneOf("m", "w") };
const SPOKEN = { language: text };
const ROUND = { system: text, round: number, ...SPOKEN };
const LIST = { tiebreaks: text, edition: (value, name) => oneOf(...Object.keys(EDITIONS))(String(value), name), round: number, ...SPOKEN };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module: memory, and the numbers of the library's enumerators. */
class Module {
  #numbers = new Map();

  constructor(exports) {
    this.exports = exports;
    this.outOfMemory = this.number("ERR_MEMORY"); // while there is memory to ask for it
  }

  /** A copy of bytes, closed with a NUL; whoever asks for it frees it. */
  put(bytes) {
    const place = this.exports.swp_js_allocate(bytes.length + 1);
    if (!place) throw new SwisspairError(this.outOfMemory, 0, null);
    const memory = new Uint8Array(this.exports.memory.buffer);
    memory.set(bytes, place);
    memory[place + bytes.length] = 0;
    return place;
  }

  /** The number of SWP_<name>. */
  number(name) {
    if (!this.#numbers.has(name)) {
      const place = this.put(encoder.encode(name));
      const number = this.exports.swp_js_enumerator(place);
      this.exports.swp_js_free(place);
      if (number < 0) throw new TypeError("this module was built without that call");
      this.#numbers.set(name, number);
    }
    return this.#numbers.get(name);
  }

  flags(options, enumerators) {
    let flags = 0;
    for (const [name, enumerator] of Object.entries(enumerators)) if (options[name]) flags |= this.number(enumerator);
    return flags;
  }

  /** The answer of a handle's last call. */
  answer(handle, status) {
    const at = this.exports.swp_js_bytes(handle);
    const length = this.exports.swp_js_length(handle);
    const document = length ? JSON.parse(decoder.decode(new Uint8Array(this.exports.memory.buffer, at, length))) : null;
    if (status !== 0) throw new SwisspairError(status, this.exports.swp_js_detail(handle), document);
    return document;
  }
}

/** The library, loaded. */
class Swisspair {
  #module;
  #closer;

  constructor(exports) {
    this.#module = new Module(exports);
    this.#closer = new FinalizationRegistry((handle) => exports.swp_js_close(handle));
  }

  /** The systems that can be paired, as `swisspair systems --json` tells them. */
  systems() {
    return this.#asked("swp_js_systems");
  }

  /** An empty tournament, made here: { name, system, rounds, initialColour, boards } (boards: of teams). */
  create(options = {}) {
    const known = { name: text, system: text, rounds: number, initialColour: oneOf(...Object.keys(COLOURS)), boards: number };
    const asked = taken(options, known);
    const handle = this.#module.exports.swp_js_create?.();
    if (handle === undefined) throw new TypeError("this module was built without that call");
    if (!handle) throw new SwisspairError(this.#module.outOfMemory, 0, null);
    const tournament = this.#held(handle);
    try {
      tournament.setEvent(asked);
    } catch (error) {
      tournament.close();
      throw error;
    }
    return tournament;
  }

  /** Version, source and features of the library. */
  versions() {
    return this.#asked("swp_js_versions");
  }

  /**
   * Reads a tournament file, whatever its dialect of TRF. A file with errors is read as well: its
   * `notes()` tell them with line and column, and every other call throws them.
   */
  read(file, options = {}) {
    const bytes = typeof file === "string" ? encoder.encode(file) : file;
    if (!(bytes instanceof Uint8Array)) refuse("file", file, "a string or a Uint8Array");
    const chosen = taken(options, flagsOf(READ_FLAGS));
    return this.#held(this.#open(bytes, this.#module.flags(chosen, READ_FLAGS)));
  }

  /** A tournament whose memory is given back when nobody holds it. */
  #held(handle) {
    const tournament = new Tournament(this.#module, handle);
    this.#closer.register(tournament, handle, tournament);
    tournament.unregister = () => this.#closer.unregister(tournament);
    return tournament;
  }

  #open(bytes, flags) {
    const wasm = this.#module.exports;
    const place = bytes ? this.#module.put(bytes) : 0;
    const handle = wasm.swp_js_open(place, bytes ? bytes.length : 0, flags);
    wasm.swp_js_free(place);
    if (!handle) throw new SwisspairError(this.#module.outOfMemory, 0, null);
    return handle;
  }

  #asked(name) {
    const handle = this.#open(null, 0);
    try {
      return this.#module.answer(handle, this.#module.exports[name](handle));
    } finally {
      this.#module.exports.swp_js_close(handle);
    }
  }
}

/** A tournament as its file tells it, or made here. */
class Tournament {
  #module;
  #handle;

  constructor(module, handle) {
    this.#module = module;
    this.#handle = handle;
  }

  /** Calls the module; what is not given is passed as 0. */
  #call(name, ...values) {
    if (!this.#handle) throw new TypeError("this tournament was closed");
    const { exports } = this.#module;
    if (!exports[name]) throw new TypeError("this module was built without that call");
    const places = [];
    try {
      const passed = values.map((value) => {
        if (typeof value !== "string" && !(value instanceof Uint8Array)) return value ?? 0;
        places.push(this.#module.put(typeof value === "string" ? encoder.encode(value) : value));
        return places.at(-1);
      });
      return this.#module.answer(this.#handle, exports[name](this.#handle, ...passed));
    } finally {
      for (const place of places) exports.swp_js_free(place);
    }
  }

  /** Gives the memory back now; without it that is done when nobody holds the tournament. */
  close() {
    if (this.#handle) this.#module.exports.swp_js_close(this.#handle);
    this.#handle = 0;
    this.unregister?.();
  }

  /** `using tournament = ...` closes it at the end of the block. */
  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.close();
  }

  /** Asks in a language, "de"; English without it. */
  #asked(language, name, ...values) {
    if (!this.#handle) throw new TypeError("this tournament was closed");
    const { exports } = this.#module;
    const place = language ? this.#module.put(encoder.encode(language)) : 0;
    exports.swp_js_speak(this.#handle, place);
    exports.swp_js_free(place);
    return this.#call(name, ...values);
  }

  // ---- a tournament made here: players, byes, who must not meet, teams

  /** What is known of the event; what is not given stays. */
  setEvent({ name, system, rounds, initialColour, boards }) {
    this.#call("swp_js_set_event", name ?? 0, system ?? 0, initialColour ? this.#module.number(COLOURS[initialColour]) : 0);
    if (rounds !== undefined) this.setRounds(rounds);
    if (boards !== undefined) this.#call("swp_js_set_boards", boards);
  }

  #person(replaces, team, person) {
    const p = taken(person, PERSON, "number", "name");
    this.#call("swp_js_add_player", replaces ? 1 : 0, team, p.number, p.name, p.rating, p.title || 0, p.federation || 0, p.fideId || 0, p.birth || 0, p.sex || 0);
  }

  /** A player, or a team: { number, name, rating, title, federation, fideId, birth, sex }; latecomers, too. */
  addPlayer(player) {
    this.#person(false, 0, player);
  }

  /** Replaces the particulars of the player with that number. */
  updatePlayer(player) {
    this.#person(true, 0, player);
  }

  removePlayer(player) {
    this.#call("swp_js_remove_player", number(player, "player"));
  }

  /** The player takes part no more from that round on. */
  withdraw(player, fromRound) {
    this.#call("swp_js_withdraw", number(fromRound, "fromRound"), number(player, "player"));
  }

  /** The player will not play that round: "half", "full", "zero", "pairing" (the arbiter's); null takes it back. */
  requestBye(player, round, bye = "half") {
    const result = bye === null ? "NONE" : BYES[oneOf(...Object.keys(BYES))(bye, "bye")];
    this.#call("swp_js_request_bye", number(round, "round"), number(player, "player"), this.#module.number(`RESULT_${result}`));
  }

  #numbers(players, name) {
    if (!Array.isArray(players)) refuse(name, players, "a list of numbers");
    return new Uint8Array(Uint32Array.from(players, (player) => number(player, name)).buffer);
  }

  /** No two of them meet in these rounds; for ever without. */
  forbid(players, { from = 1, to = 0 } = {}) {
    this.#call("swp_js_forbid", this.#numbers(players, "players"), players.length, number(from, "from"), number(to, "to"));
  }

  /** Takes the pairing of the last round back. */
  unpair(round) {
    this.#call("swp_js_unpair", number(round, "round"));
  }

  /** A member of a team. */
  addMember(team, member) {
    this.#person(false, number(team, "team"), member);
  }

  /** Who plays for a team, board 1 first (0: an empty board). */
  setLineUp(team, round, members) {
    this.#call("swp_js_line_up", number(round, "round"), number(team, "team"), this.#numbers(members, "members"), members.length);
  }

  /** How a board of a match ended, seen from `team`: "1-0", its member won. */
  boardResult(round, team, board, result) {
    const numbers = [number(round, "round"), number(team, "team"), number(board, "board")];
    const sides = RESULTS[oneOf(...Object.keys(RESULTS))(result, "result")];
    this.#call("swp_js_board_result", ...numbers, ...sides.map((side) => this.#module.number(`RESULT_${side}`)));
  }

  /** How many rounds are planned, when the file does not say it or says it wrongly. */
  setRounds(rounds) {
    this.#call("swp_js_set_rounds", number(rounds, "rounds"));
  }

  /** A Maxi-tournament (Lim), when the file does not say it: floaters and exchanges within 100 rating points. */
  setMaxi(isMaxi = true) {
    this.#call("swp_js_set_maxi", flag(isMaxi, "isMaxi") ? 1 : 0);
  }

  /** What the file holds, and every note on it: lint. */
  notes(options = {}) {
    return this.#asked(taken(options, SPOKEN).language, "swp_js_notes");
  }

  /** Pairs the next round, or `round`. */
  pair(options = {}) {
    const asked = taken(options, { ...ROUND, ...flagsOf(PAIR_FLAGS) });
    return this.#asked(asked.language, "swp_js_pair", asked.system, asked.round, this.#module.flags(asked, PAIR_FLAGS));
  }

  /** Pairs the next round and enters its games, without results yet. */
  record(options = {}) {
    return this.#call("swp_js_record", taken(options, { system: text }).system);
  }

  /** Enters how a game ended: "1-0", "1/2-1/2", "0-1"; forfeits "+--", "--+", "---"; unrated "1-0u"... */
  result(round, white, black, result) {
    const numbers = [number(round, "round"), number(white, "white"), number(black, "black")];
    const sides = RESULTS[oneOf(...Object.keys(RESULTS))(result, "result")];
    this.#call("swp_js_result", ...numbers, ...sides.map((side) => this.#module.number(`RESULT_${side}`)));
  }

  /** Pairs every recorded round again and compares; `causes` asks what explains a difference. */
  check(options = {}) {
    const asked = taken(options, { ...ROUND, ...flagsOf(CHECK_FLAGS) });
    return this.#asked(asked.language, "swp_js_check", asked.system, asked.round, this.#module.flags(asked, CHECK_FLAGS));
  }

  /** Tells a round, or one `player`'s round, in sentences with their articles. */
  explain(options = {}) {
    const asked = taken(options, { ...ROUND, player: number });
    return this.#asked(asked.language, "swp_js_explain", asked.system, asked.round, asked.player);
  }

  /** Why a wish does not come true: { player, opponent }, or { player, wish: "bye" | "downfloat" | "upfloat" }. */
  whynot(options) {
    const wish = options?.wish ?? "meeting";
    const needed = wish === "meeting" ? ["player", "opponent"] : ["player"];
    const known = { ...ROUND, player: number, opponent: number, wish: oneOf(...Object.keys(WISHES)), ...flagsOf(WISH_FLAGS) };
    const asked = taken(options, known, ...needed);
    return this.#asked(asked.language, "swp_js_whynot", asked.system, asked.round, this.#module.number(WISHES[wish]), asked.player, asked.opponent,
      this.#module.flags(asked, WISH_FLAGS));
  }

  /** Who is in the way when the rules allow no pairing. */
  blockers(options = {}) {
    const asked = taken(options, ROUND);
    return this.#asked(asked.language, "swp_js_blockers", asked.system, asked.round);
  }

  /** The next round while games are still open: what is certain, and what depends on which game. */
  preview(options = {}) {
    const asked = taken(options, { system: text, games: number, ...SPOKEN });
    return this.#asked(asked.language, "swp_js_preview", asked.system, asked.games);
  }

  #edition(asked) {
    return this.#module.number(EDITIONS[asked.edition ?? "2026"]);
  }

  /** Standings by C.07; `tiebreaks` as "BH/C1,BH,SB", the default of the event without them. */
  standings(options = {}) {
    const asked = taken(options, { ...LIST, ...flagsOf(LIST_FLAGS) });
    return this.#asked(asked.language, "swp_js_standings", asked.tiebreaks, this.#edition(asked), asked.round, this.#module.flags(asked, LIST_FLAGS));
  }

  /** What puts one of two players before the other, with what every round contributed. */
  standingsWhy(first, second, options = {}) {
    const players = [number(first, "first"), number(second, "second")];
    const asked = taken(options, LIST);
    return this.#asked(asked.language, "swp_js_standings_why", asked.tiebreaks, this.#edition(asked), asked.round, ...players);
  }

  /** The tournament as a file: "trf26" and the other dialects of docs/program/trf.md. */
  write(dialect = "trf26", options = {}) {
    const asked = taken(options, flagsOf(WRITE_FLAGS));
    return this.#call("swp_js_write", text(dialect, "dialect"), this.#module.flags(asked, WRITE_FLAGS));
  }
}

/** Makes the library of what WebAssembly can be made of: bytes, a compiled module, a Response, or a promise of one of them. */
export async function start(source) {
  const from = await source;
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const made = await instantiate(from, imports);
  const { exports } = made.instance ?? made;
  exports._initialize?.();
  return new Swisspair(exports);
}

/** A Response is compiled while it comes in, where its type lets that be. */
async function instantiate(from, imports) {
  if (typeof Response === "undefined" || !(from instanceof Response)) return WebAssembly.instantiate(from, imports);
  if (!from.ok) throw new Error(`${from.url}: ${from.status} ${from.statusText}`);
  const streams = WebAssembly.instantiateStreaming && /^application\/wasm/i.test(from.headers.get("content-type") ?? "");
  return streams ? WebAssembly.instantiateStreaming(from, imports) : WebAssembly.instantiate(await from.arrayBuffer(), imports);
}
