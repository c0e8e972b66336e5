// SPDX-License-Identifier: Apache-2.0
// Runs the program, compiled to WebAssembly, on one file: words in, what it answers and says out.
//
// The program reads the file as standard input and knows nothing else: there is no other file, no network, no
// threads. Every call is a new instance, so that nothing is left of the one before. The calls of the system are
// those of WASI that the program makes; others of the system answer "not implemented".

const NOT_IMPLEMENTED = 52, BAD_FILE = 8, NO_SEEK = 70;
const ABORTED = 134;
const A_FILE = 4; // a regular file: nothing of this is a terminal

class Ended extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** Bytes that come in pieces. */
class Gathered {
  pieces = [];
  length = 0;

  add(bytes) {
    this.pieces.push(bytes);
    this.length += bytes.length;
  }

  whole() {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const piece of this.pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}

/** The calls of the system, of one run. `memory()` is the instance's own. */
function system(words, file, out, memory) {
  const view = () => new DataView(memory());
  const bytes = (at, length) => new Uint8Array(memory(), at, length);
  const texts = words.map((word) => new TextEncoder().encode(`${word}\0`));
  let read = 0;
  const pieces = (list, count) => Array.from({ length: count }, (_, i) =>
    [view().getUint32(list + 8 * i, true), view().getUint32(list + 8 * i + 4, true)]);
  return {
    args_sizes_get(count, size) {
      view().setUint32(count, texts.length, true);
      view().setUint32(size, texts.reduce((sum, text) => sum + text.length, 0), true);
      return 0;
    },
    args_get(list, place) {
      for (const [i, text] of texts.entries()) {
        view().setUint32(list + 4 * i, place, true);
        bytes(place, text.length).set(text);
        place += text.length;
      }
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_read(stream, list, count, taken) {
      if (stream !== 0) return BAD_FILE;
      let sum = 0;
      for (const [at, room] of pieces(list, count)) {
        const part = file.subarray(read, read + room);
        bytes(at, part.length).set(part);
        read += part.length;
        sum += part.length;
      }
      view().setUint32(taken, sum, true);
      return 0;
    },
    fd_write(stream, list, count, written) {
      if (stream !== 1 && stream !== 2) return BAD_FILE;
      let sum = 0;
      for (const [at, length] of pieces(list, count)) {
        out[stream].add(bytes(at, length).slice());
        sum += length;
      }
      view().setUint32(written, sum, true);
      return 0;
    },
    fd_fdstat_get(stream, at) {
      if (stream > 2) return BAD_FILE;
      bytes(at, 24).fill(0);
      view().setUint8(at, A_FILE);
      return 0;
    },
    fd_seek: () => NO_SEEK,
    fd_close: () => 0,
    clock_time_get(clock, precision, at) {
      view().setBigUint64(at, BigInt(Math.round(clock === 0 ? Date.now() : performance.now()) * 1000) * 1000n, true);
      return 0;
    },
    proc_exit(code) {
      throw new Ended(code);
    },
  };
}

/** A call that nothing here answers: it says so as its kind does. Without one the program does not start. */
function unknown(from, name) {
  if (name === 'emscripten_notify_memory_growth') return () => {};
  if (name === '__call_sighandler') return () => { throw new Ended(ABORTED); }; // nothing here raises a signal but abort()
  if (name.startsWith('__syscall')) return () => -NOT_IMPLEMENTED;
  return from.startsWith('wasi_') ? () => NOT_IMPLEMENTED : undefined;
}

/**
 * What `swisspair WORDS...` answers, with the file as its standard input.
 * @param {WebAssembly.Module} module @param {string[]} words @param {Uint8Array} file
 * @returns {{ exit: number, answer: Uint8Array, told: string }} `told` is what went to standard error
 */
export function run(module, words, file) {
  const out = { 1: new Gathered(), 2: new Gathered() };
  let instance = null;
  const known = system(['swisspair', ...words], file, out, () => instance.exports.memory.buffer);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = known[name] ?? unknown(from, name);
  }
  instance = new WebAssembly.Instance(module, imports);
  let exit = 0;
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    exit = error.code;
  }
  return { exit, answer: out[1].whole(), told: new TextDecoder().decode(out[2].whole()) };
}
