// SPDX-License-Identifier: Apache-2.0
/* swisspair for JavaScript: rounds of Swiss-system tournaments paired exactly as the FIDE rules say.
 *
 * A TRF file goes in as a string or as bytes, the library's JSON documents come out as objects
 * (docs/program/json.md, docs/schemas). This is the loader of browsers and bundlers; Node has node.js. What a call
 * refuses is thrown as SwisspairError with the document of errors.
 *
 *     import { load } from "swisspair";
 *     const swisspair = await load();
 *     const tournament = swisspair.read(text);
 *     for (const board of tournament.pair({ system: "dutch-2026" }).boards)
 *         console.log(board.white.name, "-", board.black.name);
 */
import { start } from "./core.js";

export { SwisspairError } from "./core.js";

/**
 * Loads the library: swisspair.wasm beside this file, or what is handed over (bytes, a compiled
 * WebAssembly.Module, a Response, a promise of one of them).
 */
export function load(source = fetch(new URL("./swisspair.wasm", import.meta.url))) {
  return start(source);
}

/** The same with every language of the library, in which sentences are asked for (`language: "de"`): languages.wasm. */
export function loadLanguages() {
  return start(fetch(new URL("./languages.wasm", import.meta.url)));
}
