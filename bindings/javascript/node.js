// SPDX-License-Identifier: Apache-2.0
/* swisspair for Node: as swisspair.js, but the module is read as a file. */
import { readFile } from "node:fs/promises";
import { start } from "./core.js";

export { SwisspairError } from "./core.js";

/**
 * Loads the library: swisspair.wasm beside this file, or what is handed over (bytes, a compiled
 * WebAssembly.Module, a Response, a promise of one of them).
 */
export function load(source = readFile(new URL("./swisspair.wasm", import.meta.url))) {
  return start(source);
}

/** The same with every language of the library, in which sentences are asked for (`language: "de"`): languages.wasm. */
export function loadLanguages() {
  return start(readFile(new URL("./languages.wasm", import.meta.url)));
}
