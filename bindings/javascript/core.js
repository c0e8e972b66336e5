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

/** A number of points: whole tenths; answered as tenths. */
function points(value, name) {
  const tenths = typeof value === "number" ? Math.round(value * 10) : NaN;
  if (!(Math.abs(tenths) < 2 ** 31) || Math.abs(value * 10 - tenths) > 1e-6) refuse(name, value, "points in whole tenths");
  return tenths;
}

/** A number of up to 64 bits, as a number or a bigint. */
function long(value, name) {
  if (typeof value === "bigint" && value >= 0n && value < 2n ** 64n) return value;
  if (!Number.isSafeInteger(value) || value < 0) refuse(name, value, "a whole number");
  return BigInt(value);
}

function callable(value, name) {
  if (typeof value !== "function") refuse(name, value, "a function");
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

/** A word that stands for an enumerator of the library: "half_bye" for SWP_RESULT_HALF_BYE. */
const wordOf = (prefix, ...words) => (value, name) => ({ enumerator: prefix + oneOf(...words)(value, name).toUpperCase() });

const many = (check) => (values, name) => {
  if (!Array.isArray(values)) refuse(name, values, "a list");
  return values.map((value) => check(value, name));
};

/** Numbers as the module takes them. */
const packed = (values) => new Uint8Array(Int32Array.from(values).buffer);

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
const NORM_FLAGS = { forecast: "NORMS_FORECAST" };
const LIST_FLAGS = { crossTable: "JSON_CROSS_TABLE", boards: "JSON_BOARDS" };
const TABLE_FLAGS = { noSwap: "ROUND_ROBIN_NO_SWAP" };
// How a game ended for White and for Black.
const RESULTS = {
  "1-0": ["WIN", "LOSS"], "1/2-1/2": ["DRAW", "DRAW"], "0-1": ["LOSS", "WIN"],
  "1/2-0": ["DRAW", "LOSS"], "0-1/2": ["LOSS", "DRAW"], "0-0": ["LOSS", "LOSS"], "?-?": ["UNKNOWN", "UNKNOWN"],
  "+--": ["FORFEIT_WIN", "FORFEIT_LOSS"], "--+": ["FORFEIT_LOSS", "FORFEIT_WIN"], "---": ["FORFEIT_LOSS", "FORFEIT_LOSS"],
  "1-0u": ["WIN_UNRATED", "LOSS_UNRATED"], "1/2-1/2u": ["DRAW_UNRATED", "DRAW_UNRATED"], "0-1u": ["LOSS_UNRATED", "WIN_UNRATED"],
};
const sides = (value, name) => RESULTS[oneOf(...Object.keys(RESULTS))(value, name)].map((side) => ({ enumerator: `RESULT_${side}` }));
const BYES = { half: "HALF_BYE", full: "FULL_BYE", zero: "ZERO_BYE", pairing: "PAB" };
const EDITIONS = ["2026", "2024"];
const edition = (value, name) => wordOf("TIEBREAK_EDITION_", ...EDITIONS)(String(value), name);
const event = wordOf("EVENT_KIND_", "swiss", "round_robin");
const outcome = wordOf("RESULT_", "none", "win", "draw", "loss", "win_unrated", "draw_unrated", "loss_unrated", "forfeit_win", "forfeit_loss",
  "pab", "full_bye", "half_bye", "zero_bye", "unknown", "paired");
const colour = wordOf("COLOUR_", "white", "black");
const fact = wordOf("TOURNAMENT_FACT_", "name", "city", "federation", "start_date", "end_date", "type", "chief_arbiter", "deputy_arbiter",
  "time_control", "round_date");
const score = wordOf("TEAM_SCORE_", "match_points", "game_points");
const wish = wordOf("WISH_KIND_", "meeting", "bye", "downfloat", "upfloat");
const ratingKind = wordOf("RATING_KIND_", "standard", "rapid", "blitz");
const normEvent = wordOf("NORM_EVENT_", "swiss", "round_robin", "double_round_robin", "team_championship", "world_cup");
const exemption = wordOf("NORM_EXEMPTION_", "none", "national", "zonal");
const scale = wordOf("RATING_SCALE_", "ingo", "bcf");
const order = (value, name) => ({ enumerator: `PAIRING_ORDER_BY_${oneOf("number", "position")(value, name) === "number" ? "TPN" : "POSITION"}` });
const SCORING = Object.fromEntries(["whiteWin", "blackWin", "whiteDraw", "blackDraw", "whiteLoss", "blackLoss", "forfeitWin", "forfeitLoss",
  "pairingBye", "fullBye", "halfBye", "zeroBye", "unknown"].map((name) => [name, points]));
const scoring = (value, name) => (typeof value === "object" && value !== null ? taken(value, SCORING) : refuse(name, value, "an object"));
const PERSON = { number, name: text, rating: number, title: text, federation: text, fideId: text, birth: text, sex: oneOf("m", "w", "x"),
  nationalRating: number, nationalId: text, kFactor: number, club: text, userId: long };
const EVENT = { name: text, system: text, rounds: number, initialColour: colour, matchGames: number, pairingOrder: order, scoring, boards: number };
const TEAMS = { boards: number, colours: text, primary: score, secondary: wordOf("TEAM_SCORE_", "none", "match_points", "game_points"),
  preferences: wordOf("TEAM_COLOURS_", "type_a", "type_b", "none"), gameScoring: scoring };
const SPOKEN = { language: text };
const ROUND = { system: text, round: number, ...SPOKEN };
const WATCHED = { ...ROUND, progress: callable };
const LIST = { tiebreaks: text, edition, event, round: number, annulled: many(number), system: text, ...SPOKEN };
/** What is asked of a list (found.c). */
const STANDINGS = 0, WHY = 1, WORKING = 2, RANKS = 3;

/** Acts that are a call of the library: numbers, texts and words, in its order. */
const ACTS = {
  setRounds: ["swp_tournament_set_rounds", { rounds: number }],
  setFact: ["swp_tournament_set_fact", { fact, text }],
  addFact: ["swp_tournament_add_fact", { fact, text }],
  removePlayer: ["swp_tournament_remove_player", { player: number }],
  withdraw: ["swp_tournament_withdraw_in", { fromRound: number, player: number }],
  comesBack: ["swp_tournament_return_in", { fromRound: number, player: number }],
  clearGame: ["swp_tournament_clear_game", { round: number, player: number }],
  setSecondResult: ["swp_tournament_set_second_result_in", { round: number, player: number, result: outcome }],
  unpair: ["swp_tournament_unpair_round", { round: number }],
  validate: ["swp_tournament_validate", {}],
  unforbid: ["swp_tournament_unforbid", { index: number }],
  accelerateBaku: ["swp_tournament_accelerate_baku", {}],
  setVirtualPoints: ["swp_tournament_set_virtual_points_in", { round: number, player: number, points }],
  removeMember: ["swp_tournament_remove_member", { member: number }],
  setNickname: ["swp_tournament_set_nickname", { team: number, text }],
  clearTeams: ["swp_tournament_clear_team_rules", {}],
  teamMatch: ["swp_tournament_record_team_match", { round: number, white: number, black: number, whitePoints: points, blackPoints: points }],
};
/** The same, and the call that takes it back when the last argument is null. */
const OVERRIDES = {
  setEntryPoints: ["swp_tournament_set_entry_points_in", "swp_tournament_clear_entry_points_in", { round: number, player: number }],
  adjustPoints: ["swp_tournament_adjust_points_in", "swp_tournament_clear_adjustment_in", { round: number, player: number }],
  setTeamPoints: ["swp_tournament_set_team_points_in", "swp_tournament_clear_team_points_in", { round: number, team: number, score }],
  adjustTeamPoints: ["swp_tournament_adjust_team_points_in", "swp_tournament_clear_team_adjustment_in", { round: number, team: number, score }],
};
/** Arguments by position, each looked at by its name. */
const checked = (known, given) => Object.entries(known).map(([name, check], i) => check(given[i], name));

/** What is told, by member: 0 is nobody, words are written small, tenths are points. */
const orNull = (value) => value || null;
const small = (value) => (value === null || value === "NONE" ? null : value.toLowerCase());
const tenths = (value) => value / 10;
const told = (document, ways) => {
  for (const [name, way] of Object.entries(ways)) document[name] = way(document[name]);
  return document;
};
const inPoints = (scores) => Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, value / 10]));
const BOARD = { member: orNull, opponent: orNull, colour: small, result: small };
const PLAYER = { userId: (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value)), score: tenths, rank: orNull, sex: (value) => value ?? "" };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const NOT_BUILT = "this module was built without that call";

/** The module: memory, and the numbers of the library's enumerators. */
class Module {
  #numbers = new Map();

  constructor(exports, watch) {
    this.exports = exports;
    this.watch = watch;
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

  /** Calls with values as C takes them: what is not given is 0, texts and bytes lie in memory as long as the call. */
  with(values, call) {
    const places = [];
    try {
      return call(...values.map((value) => {
        if (value?.enumerator) return this.number(value.enumerator);
        if (typeof value !== "string" && !(value instanceof Uint8Array)) return value ?? 0;
        places.push(this.put(typeof value === "string" ? encoder.encode(value) : value));
        return places.at(-1);
      }));
    } finally {
      for (const place of places) this.exports.swp_js_free(place);
    }
  }

  /** The number of SWP_<name>. */
  number(name) {
    if (!this.#numbers.has(name)) {
      const place = this.put(encoder.encode(name));
      const number = this.exports.swp_js_enumerator(place);
      this.exports.swp_js_free(place);
      if (number < 0) throw new TypeError(NOT_BUILT);
      this.#numbers.set(name, number);
    }
    return this.#numbers.get(name);
  }

  flags(options, enumerators) {
    let flags = 0;
    for (const [name, enumerator] of Object.entries(enumerators)) if (options[name]) flags |= this.number(enumerator);
    return flags;
  }

  call(name) {
    if (!this.exports[name]) throw new TypeError(NOT_BUILT);
    return this.exports[name];
  }

  /** Sentences of the next answers of a handle; English without a language. */
  speak(handle, language) {
    this.with([language], (place) => {
      if (language && this.exports.swp_language_find(place) === 0)
        refuse("language", language, "one that this module speaks (loadLanguages() has all of them)");
      this.exports.swp_js_speak(handle, place);
    });
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

  constructor(exports, watch) {
    this.#module = new Module(exports, watch);
    this.#closer = new FinalizationRegistry((handle) => exports.swp_js_close(handle));
  }

  /** The systems that can be paired, as `swisspair systems --json` tells them. */
  systems() {
    return this.#asked("swp_js_systems");
  }

  /** Version, source and features of the library. */
  versions() {
    return this.#asked("swp_js_versions");
  }

  /** Languages, dialects of TRF, editions of the rules with their days, and sets of tie-breaks. */
  known() {
    return this.#asked("swp_js_known");
  }

  /** Which edition of a family ("dutch") was in force on a day (20260201), and its neighbours. */
  inForce(family, day) {
    return this.#asked("swp_js_in_force", text(family, "family"), number(day, "day"));
  }

  /** The rating that a number of a national scale stands for: "ingo", "bcf". */
  convertRating(from, value) {
    return this.#asked("swp_js_convert_rating", scale(from, "scale"), number(value, "value"));
  }

  /** The table of a round robin: { teams, cycles, noSwap }. */
  roundRobin(numbers, options = {}) {
    const chosen = taken(options, { teams: number, cycles: number, ...flagsOf(TABLE_FLAGS) });
    return this.#asked("swp_js_round_robin", number(numbers, "numbers"), chosen.teams, chosen.cycles ?? 1, this.#module.flags(chosen, TABLE_FLAGS));
  }

  /** An empty tournament, made here: { name, system, rounds, initialColour, boards } (boards: of teams). */
  create(options = {}) {
    taken(options, EVENT);
    const handle = this.#module.call("swp_js_create")();
    if (!handle) throw new SwisspairError(this.#module.outOfMemory, 0, null);
    const tournament = this.#held(handle);
    try {
      tournament.setEvent(options);
    } catch (error) {
      tournament.close();
      throw error;
    }
    return tournament;
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
    const tournament = new Tournament(this.#module, handle, (copy) => this.#held(copy));
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

  #asked(name, ...values) {
    const call = this.#module.call(name);
    const handle = this.#open(null, 0);
    try {
      return this.#module.with(values, (...passed) => this.#module.answer(handle, call(handle, ...passed)));
    } finally {
      this.#module.exports.swp_js_close(handle);
    }
  }
}

/** A tournament as its file tells it, or made here. The order of arguments: the round, then who, then what. */
class Tournament {
  #module;
  #handle;
  #held;

  constructor(module, handle, held) {
    this.#module = module;
    this.#handle = handle;
    this.#held = held;
  }

  #open() {
    if (!this.#handle) throw new TypeError("this tournament was closed");
    return this.#handle;
  }

  /** Calls what the module offers beside the library. */
  #call(name, ...values) {
    const handle = this.#open(), call = this.#module.call(name);
    return this.#module.with(values, (...passed) => this.#module.answer(handle, call(handle, ...passed)));
  }

  /** Calls a function of the library that changes the tournament, and may refuse to. */
  #act(name, ...values) {
    const { exports } = this.#module, handle = this.#open(), call = this.#module.call(name);
    this.#module.with(values, (...passed) => {
      const t = exports.swp_js_begin(handle);
      const status = t ? call(t, ...passed, exports.swp_js_error(handle)) : exports.swp_js_status(handle);
      this.#module.answer(handle, exports.swp_js_end(handle, status));
    });
  }

  /** Asks in a language, "de"; English without it. `progress(done, total)` is told, and ends the call by answering false. */
  #asked({ language, progress }, name, ...values) {
    const handle = this.#open();
    this.#module.speak(handle, language);
    if (!progress) return this.#call(name, ...values);
    return this.#module.watch(progress, () => {
      this.#module.exports.swp_js_watch(handle, 1);
      try {
        return this.#call(name, ...values);
      } finally {
        this.#module.exports.swp_js_watch(handle, 0);
      }
    });
  }

  static {
    for (const [name, [call, known]] of Object.entries(ACTS))
      Tournament.prototype[name] = function (...given) {
        this.#act(call, ...checked(known, given));
      };
    for (const [name, [set, clear, known]] of Object.entries(OVERRIDES))
      Tournament.prototype[name] = function (...given) {
        const whom = checked(known, given), value = given[whom.length];
        this.#act(value === null ? clear : set, ...whom, ...(value === null ? [] : [points(value, "points")]));
      };
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

  /** An equal tournament that shares nothing with this one, and has no file. */
  copy() {
    const handle = this.#module.call("swp_js_copy")(this.#open());
    if (!handle) this.#module.answer(this.#handle, this.#module.exports.swp_js_status(this.#handle));
    return this.#held(handle);
  }

  // ---- the event

  /** What is laid down for the tournament as a whole. */
  event() {
    const teams = (rules) => rules && told(rules, { primary: small, secondary: small, preferences: (word) => word.toLowerCase(), gameScoring: inPoints });
    const order = (word) => (word === "TPN" ? "number" : "position");
    return told(this.#call("swp_js_event"), { initialColour: small, pairingOrder: order, startDate: orNull, scoring: inPoints, teams });
  }

  /** What is known of the event; what is not given stays. */
  setEvent(options = {}) {
    const asked = taken(options, EVENT);
    if (asked.name !== undefined) this.setFact("name", asked.name);
    if (asked.system !== undefined) this.#act("swp_tournament_set_system", asked.system);
    if (asked.initialColour) this.#act("swp_tournament_set_initial_colour", asked.initialColour);
    if (asked.rounds !== undefined) this.setRounds(asked.rounds);
    if (asked.matchGames !== undefined) this.#act("swp_tournament_set_match_games", asked.matchGames);
    if (asked.pairingOrder) this.#act("swp_tournament_set_pairing_order", asked.pairingOrder);
    if (asked.boards !== undefined) this.setTeams({ boards: asked.boards });
    if (asked.scoring) this.#call("swp_js_set_scoring", this.#scores(asked.scoring, this.#call("swp_js_event").scoring));
  }

  /** Those that are given in place of those there are, in the order of the module. */
  #scores(given, present) {
    return packed(Object.entries(present).map(([name, tenths]) => given[name] ?? tenths));
  }

  /** A Maxi-tournament (Lim), when the file does not say it: floaters and exchanges within 100 rating points. */
  setMaxi(isMaxi = true) {
    const value = flag(isMaxi, "isMaxi") ? 1 : 0;
    this.#set("swp_tournament_set_maxi", value);
  }

  clearAcceleration() {
    this.#set("swp_tournament_clear_acceleration");
  }

  /** Calls what cannot be refused, and answers. */
  #set(name, ...values) {
    const { exports } = this.#module, handle = this.#open(), call = this.#module.call(name);
    const t = exports.swp_js_begin(handle);
    if (!t) this.#module.answer(handle, exports.swp_js_end(handle, exports.swp_js_status(handle)));
    return call(t, ...values);
  }

  // ---- players

  #person(replaces, isMember, team, person) {
    const p = taken(person, PERSON, "number", "name");
    this.#call("swp_js_add_player", replaces, isMember, team, p.number, p.userId ?? 0n, p.name, p.rating, p.title, p.federation, p.fideId, p.birth,
      p.sex, p.nationalRating, p.nationalId, p.kFactor, p.club);
    return p.number;
  }

  /** Everybody, in the order of adding, with the points of all recorded rounds and the rank that the file gives. */
  players() {
    return this.#call("swp_js_players", 0, 0).map((player) => told(player, PLAYER));
  }

  /** null when nobody has that number. */
  player(player) {
    const found = this.#call("swp_js_players", 0, number(player, "player") || 0xffffffff);
    return found.length ? told(found[0], PLAYER) : null;
  }

  /** A player, or a team: { number, name, rating, title, federation, fideId, birth, sex, ... }; latecomers, too. Answers the number, the next one where none is given. */
  addPlayer(player) {
    return this.#person(0, 0, 0, this.#numbered(player, 0));
  }

  #numbered(person, isMember) {
    if (typeof person !== "object" || person === null || person.number !== undefined) return person;
    return { ...person, number: this.#call("swp_js_players", isMember, 0).reduce((last, { number }) => Math.max(last, number), 0) + 1 };
  }

  /** Changes the particulars that are given, of the player with that number. */
  updatePlayer(changes) {
    this.#change(0, changes);
  }

  #change(isMember, changes) {
    const { number: wanted } = taken(changes, PERSON, "number");
    const [present] = this.#call("swp_js_players", isMember, wanted);
    const { score, rank, listRating, userId, sex, ...kept } = present ?? { name: "" };
    this.#person(1, isMember, 0, { ...kept, ...(userId ? { userId: BigInt(userId) } : {}), ...(sex ? { sex } : {}), ...changes });
  }

  /** Numbers the players by rating, title and name (C.04.2 B): the list, with the number that each had before. */
  makeRanking(options = {}) {
    const asked = taken(options, { system: text, ...SPOKEN });
    return this.#asked(asked, "swp_js_make_ranking", asked.system);
  }

  /** The player will not play that round: "half", "full", "zero", "pairing" (the arbiter's); null takes it back. */
  requestBye(round, player, bye = "half") {
    const whom = [number(round, "round"), number(player, "player")];
    const result = bye === null ? "NONE" : BYES[oneOf(...Object.keys(BYES))(bye, "bye")];
    this.#act("swp_tournament_request_bye_in", ...whom, { enumerator: `RESULT_${result}` });
  }

  /** No two of them meet in these rounds; for ever without. */
  forbid(players, rounds = {}) {
    const list = many(number)(players, "players"), { from, to } = taken(rounds, { from: number, to: number });
    this.#act("swp_tournament_forbid", packed(list), list.length, from ?? 1, to ?? 0);
  }

  // ---- rounds

  /** Enters how a game ended: "1-0", "1/2-1/2", "0-1"; forfeits "+--", "--+", "---"; unrated "1-0u"... */
  result(round, white, black, result) {
    const whom = checked({ round: number, white: number, black: number }, [round, white, black]);
    this.#act("swp_tournament_record_game", ...whom, ...sides(result, "result"));
  }

  /** How both games of a match ended, each seen from `white`, who has White in the first one. */
  matchResult(round, white, black, first, second) {
    const whom = checked({ round: number, white: number, black: number }, [round, white, black]);
    const [a, b] = [sides(first, "first"), sides(second, "second")];
    this.#call("swp_js_record_match", ...whom, a[0], b[0], a[1], b[1]);
  }

  /** What a round is for a player. */
  entry(round, player) {
    const document = this.#call("swp_js_entry", number(round, "round"), number(player, "player"));
    const word = (value) => value.toLowerCase();
    return told(document, { opponent: orNull, colour: small, result: word, second: small, requestedBye: small, points: tenths, adjustment: tenths,
      virtualPoints: tenths, score: tenths });
  }

  /** Records one side of a round: { result, opponent, colour }; `validate` holds it against the other side. */
  setEntry(round, player, entry) {
    const whom = [number(round, "round"), number(player, "player")];
    const side = taken(entry, { result: outcome, opponent: number, colour }, "result");
    this.#call("swp_js_set_entry", ...whom, side.opponent, side.colour, side.result);
  }

  /** What was forgotten: rounds on record in which nothing is said of a player; player null: of anybody. */
  missing() {
    return this.#call("swp_js_missing").map((one) => told(one, { player: orNull }));
  }

  /** Where another tournament differs from this one. */
  differences(other) {
    if (!(other instanceof Tournament)) refuse("other", other, "a tournament");
    if (other.#module !== this.#module) refuse("other", other, "a tournament of the same library");
    return this.#call("swp_js_differences", other.#open()).map((one) => told(one, { player: orNull, round: orNull, member: orNull }));
  }

  // ---- teams

  /** Makes it a tournament of teams: { boards, colours, primary, secondary, preferences, gameScoring }. */
  setTeams(rules) {
    const asked = taken(rules, TEAMS, "boards");
    const usual = { whiteWin: 10, blackWin: 10, whiteDraw: 5, blackDraw: 5, whiteLoss: 0, blackLoss: 0, forfeitWin: 10, forfeitLoss: 0,
      pairingBye: 5 * asked.boards, fullBye: 10 * asked.boards, halfBye: 5 * asked.boards, zeroBye: 0, unknown: 5 };
    this.#call("swp_js_set_teams", asked.boards, asked.colours, asked.primary ?? -1, asked.secondary ?? -1, asked.preferences ?? -1,
      asked.gameScoring && this.#scores(asked.gameScoring, usual));
  }

  /** A team and what a round is for it. */
  team(round, team) {
    const score = (one) => told(one, { points: tenths, adjustment: tenths, total: tenths });
    const boards = (list) => list.map((board) => told(board, BOARD));
    return told(this.#call("swp_js_team", number(round, "round"), number(team, "team")), { boards, matchPoints: score, gamePoints: score });
  }

  /** The members of all teams. */
  members() {
    return this.#call("swp_js_players", 1, 0).map((player) => told(player, PLAYER));
  }

  /** The team of a member; null: of none. */
  teamOf(member) {
    return this.#set("swp_tournament_team_of", number(member, "member")) || null;
  }

  /** A member of a team; team 0: of none. Answers the number, the next one where none is given. */
  addMember(team, member) {
    return this.#person(0, 1, number(team, "team"), this.#numbered(member, 1));
  }

  updateMember(changes) {
    this.#change(1, changes);
  }

  /** Who belongs to a team, board 1 first. */
  setBoardOrder(team, members) {
    const list = many(number)(members, "members");
    this.#act("swp_tournament_set_board_order", number(team, "team"), packed(list), list.length);
  }

  /** Who plays for a team, board 1 first (0: an empty board). */
  setLineUp(round, team, members) {
    const list = many(number)(members, "members");
    this.#act("swp_tournament_set_line_up_in", number(round, "round"), number(team, "team"), packed(list), list.length);
  }

  /** The boards of a match that two teams have, or would have. */
  matchBoards(round, white, black) {
    const whom = checked({ round: number, white: number, black: number }, [round, white, black]);
    return this.#call("swp_js_match_boards", ...whom).map((board) => told(board, BOARD));
  }

  /** How a board of a match ended, seen from `team`: "1-0", its member won; null: not yet. */
  boardResult(round, team, board, result) {
    const whom = checked({ round: number, team: number, board: number }, [round, team, board]);
    const open = { enumerator: "RESULT_PAIRED" };
    this.#act("swp_tournament_record_board", ...whom, ...(result === null ? [open, open] : sides(result, "result")));
  }

  // ---- questions

  /** What the file holds, and every note on it: lint. */
  notes(options = {}) {
    return this.#asked(taken(options, SPOKEN), "swp_js_notes");
  }

  /** `missing`, where two players or more of a round, or a whole one, may be forgotten games; one alone was not there. */
  #warned(document) {
    const all = this.#module.exports.swp_js_missing ? this.missing() : [];
    const missing = all.filter(({ round, player }) => player === null || all.filter((one) => one.round === round).length > 1);
    return missing.length ? { ...document, missing } : document;
  }

  /** Pairs the next round, or `round`. */
  pair(options = {}) {
    const asked = taken(options, { ...WATCHED, ...flagsOf(PAIR_FLAGS) });
    return this.#warned(this.#asked(asked, "swp_js_pair", asked.system, asked.round, this.#module.flags(asked, PAIR_FLAGS)));
  }

  /** Pairs the next round and enters its games, without results yet. */
  record(options = {}) {
    return this.#warned(this.#call("swp_js_record", taken(options, { system: text }).system));
  }

  /** The colour drawn by lot before round 1: as declared, as recorded, and as it is used. */
  lot(options = {}) {
    const asked = taken(options, { system: text, round: number });
    return told(this.#call("swp_js_lot", asked.system, asked.round), { declared: small, recorded: small, used: small });
  }

  /** The boards on record that the pairing of a round has not; null: the record does not reach it. */
  unlikeRecord(options = {}) {
    const asked = taken(options, { system: text, round: number });
    return this.#call("swp_js_unlike_record", asked.system, asked.round);
  }

  /** Pairs every recorded round again and compares; `causes` asks what explains a difference. */
  check(options = {}) {
    const asked = taken(options, { ...WATCHED, ...flagsOf(CHECK_FLAGS) });
    return this.#warned(this.#asked(asked, "swp_js_check", asked.system, asked.round, this.#module.flags(asked, CHECK_FLAGS)));
  }

  /** Tells a round, or one `player`'s round, in sentences with their articles. */
  explain(options = {}) {
    const asked = taken(options, { ...WATCHED, player: number });
    return this.#asked(asked, "swp_js_explain", asked.system, asked.round, asked.player);
  }

  /** Why a wish does not come true: { player, opponent }, or { player, wish: "bye" | "downfloat" | "upfloat" }. */
  whynot(options) {
    const needed = (options?.wish ?? "meeting") === "meeting" ? ["player", "opponent"] : ["player"];
    const asked = taken(options, { ...WATCHED, player: number, opponent: number, wish, ...flagsOf(WISH_FLAGS) }, ...needed);
    return this.#asked(asked, "swp_js_whynot", asked.system, asked.round, asked.wish ?? { enumerator: "WISH_KIND_MEETING" }, asked.player, asked.opponent,
      this.#module.flags(asked, WISH_FLAGS));
  }

  /** Who is in the way when the rules allow no pairing. */
  blockers(options = {}) {
    const asked = taken(options, WATCHED);
    return this.#asked(asked, "swp_js_blockers", asked.system, asked.round);
  }

  /** The next round while games are still open: what is certain, and what depends on which game. */
  preview(options = {}) {
    const asked = taken(options, { system: text, games: number, progress: callable, ...SPOKEN });
    return this.#asked(asked, "swp_js_preview", asked.system, asked.games);
  }

  #listed(asked, what, a, b, ranks) {
    const annulled = asked.annulled ?? [];
    return this.#asked(asked, "swp_js_list", asked.tiebreaks, asked.system, asked.edition ?? { enumerator: "TIEBREAK_EDITION_2026" }, asked.event,
      asked.round, packed(annulled), annulled.length, what, a, b, ranks);
  }

  /** Standings by C.07; `tiebreaks` as "BH/C1,BH,SB", the default of the event without them. */
  standings(options = {}) {
    const asked = taken(options, { ...LIST, ...flagsOf(LIST_FLAGS) });
    return this.#listed(asked, STANDINGS, this.#module.flags(asked, LIST_FLAGS));
  }

  /** What puts one of two players before the other, with what every round contributed. */
  standingsWhy(first, second, options = {}) {
    const players = [number(first, "first"), number(second, "second")];
    return this.#listed(taken(options, LIST), WHY, ...players);
  }

  /** How ratings change, an estimate; `kFactor`: K of players without their own. */
  ratingChanges(options = {}) {
    const asked = taken(options, { kind: ratingKind, round: number, kFactor: number, ...SPOKEN });
    return this.#asked(asked, "swp_js_rating_changes", asked.kind ?? { enumerator: "RATING_KIND_STANDARD" }, asked.round, asked.kFactor);
  }

  /** Title norms by the text as read, not compared with the handbook; `forecast`: who can make one in the next round. */
  norms(options = {}) {
    const asked = taken(options, { event: normEvent, exempt: exemption, round: number, player: number, ...SPOKEN, ...flagsOf(NORM_FLAGS) });
    return this.#asked(asked, "swp_js_norms", asked.event ?? { enumerator: "NORM_EVENT_SWISS" }, asked.exempt ?? { enumerator: "NORM_EXEMPTION_NONE" },
      asked.round, asked.player, this.#module.flags(asked, NORM_FLAGS));
  }

  /** What each tie-break of a player is made of, round by round. */
  working(player, options = {}) {
    const found = this.#listed(taken(options, LIST), WORKING, number(player, "player"));
    for (const { parts } of found)
      for (const part of parts) told(part, { round: orNull, opponent: orNull, kind: small, result: small, points: tenths });
    return found;
  }

  /** Ranks, as { [number]: rank }, held against the standings; players of a shared rank may stand in any order within it. */
  rankDifferences(ranks, options = {}) {
    if (typeof ranks !== "object" || ranks === null) refuse("ranks", ranks, "an object of ranks by number");
    const pairs = Object.entries(ranks).map(([player, rank]) => [number(Number(player), "ranks"), number(rank, "ranks")]);
    return this.#listed(taken(options, LIST), RANKS, pairs.length, 0, packed(pairs.flat()));
  }

  // ---- files

  /** The tournament as a file: "trf26" and the other dialects of docs/program/trf.md. */
  write(dialect = "trf26", options = {}) {
    const asked = taken(options, { lineEnd: oneOf("\n", "\r\n", "\r"), ...flagsOf(WRITE_FLAGS) });
    return this.#call("swp_js_write", text(dialect, "dialect"), asked.lineEnd, this.#module.flags(asked, WRITE_FLAGS));
  }

  /** What the file of a dialect would not hold, in sentences. */
  lost(dialect, options = {}) {
    return this.#asked(taken(options, SPOKEN), "swp_js_lost", text(dialect, "dialect"));
  }

  /** What stands in the lines of a record of the file it was read from, "012". */
  records(code) {
    return this.#call("swp_js_records", text(code, "code"));
  }
}

/** Makes the library of what WebAssembly can be made of: bytes, a compiled module, a Response, or a promise of one of them. */
export async function start(source) {
  const from = await source;
  let ask = null, thrown = null;
  /** Calls with `progress` told; nothing may be thrown through the module, so it comes out afterwards. */
  const watch = (progress, call) => {
    const before = ask;
    ask = progress;
    try {
      return call();
    } catch (error) {
      throw thrown ? thrown.error : error;
    } finally {
      ask = before;
      thrown = null;
    }
  };
  const swp_js_progress = (user, done, total) => {
    try {
      return ask?.(done >>> 0, total >>> 0) === false ? 0 : 1;
    } catch (error) {
      thrown = { error };
      return 0;
    }
  };
  const made = await instantiate(from, { env: { emscripten_notify_memory_growth() {}, swp_js_progress } });
  const { exports } = made.instance ?? made;
  exports._initialize?.();
  return new Swisspair(exports, watch);
}

/** A Response is compiled while it comes in, where its type lets that be. */
async function instantiate(from, imports) {
  if (typeof Response === "undefined" || !(from instanceof Response)) return WebAssembly.instantiate(from, imports);
  if (!from.ok) throw new Error(`${from.url}: ${from.status} ${from.statusText}`);
  const streams = WebAssembly.instantiateStreaming && /^application\/wasm/i.test(from.headers.get("content-type") ?? "");
  return streams ? WebAssembly.instantiateStreaming(from, imports) : WebAssembly.instantiate(await from.arrayBuffer(), imports);
}
