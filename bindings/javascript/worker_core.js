// SPDX-License-Identifier: Apache-2.0
/* Questions about tournament files, answered in a worker: what both sides have in common. A question brings its file along, so the worker
 * keeps nothing: one that is stopped is replaced by another, which answers what is still open. */
import { start, SwisspairError } from "./core.js";

/** The questions, and how many arguments each has behind the file. */
export const QUESTIONS = { notes: 1, missing: 0, pair: 1, check: 1, explain: 1, whynot: 1, blockers: 1, preview: 1, standings: 1, standingsWhy: 3,
  working: 2, write: 2, ratingChanges: 1, norms: 1 };
const WATCHED = ["pair", "check", "explain", "whynot", "blockers", "preview"];

/** What is wrong with an argument is said here: it does not come back from the worker as it was. */
function looked(file, { signal, progress }) {
  if (typeof file !== "string" && !(file instanceof Uint8Array)) throw new TypeError("file: expected a string or a Uint8Array");
  if (signal !== undefined && typeof signal?.addEventListener !== "function") throw new TypeError("signal: expected an AbortSignal");
  if (progress !== undefined && typeof progress !== "function") throw new TypeError("progress: expected a function");
}

const fault = ({ name, message, status, detail, errors }) =>
  name === "SwisspairError" ? new SwisspairError(status, detail, { errors }) : Object.assign(new (name === "TypeError" ? TypeError : Error)(message));

/** This side. `spawn(told, failed)` makes a worker: { post, stop, rest }. */
export class Client {
  #spawn;
  #source;
  #worker = null;
  #open = new Map();
  #last = 0;

  constructor(spawn, source) {
    this.#spawn = spawn;
    this.#source = compiled(source);
    this.#source.catch(() => {}); // told to whoever asks
  }

  /** Ends the worker; what is open fails. */
  close() {
    this.#stop();
    for (const [id, { reject }] of this.#open) {
      reject(new TypeError("this worker was closed"));
      this.#open.delete(id);
    }
    this.#source = null;
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.close();
  }

  async ask(question, file, given, how = {}) {
    looked(file, how);
    if (!this.#source) throw new TypeError("this worker was closed");
    const source = await this.#source, { signal, progress } = how;
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const abort = () => {
        this.#open.delete(id);
        this.#stop();
        reject(signal.reason);
        if (this.#open.size) this.#resume(source);
      };
      const end = () => signal?.removeEventListener("abort", abort);
      signal?.addEventListener("abort", abort, { once: true });
      this.#open.set(id, { resolve, reject, progress, end, message: { id, question, file, given, isWatched: progress !== undefined && WATCHED.includes(question) } });
      if (this.#worker) this.#worker.post(this.#open.get(id).message);
      else this.#resume(source);
    });
  }

  #stop() {
    this.#worker?.stop();
    this.#worker = null;
  }

  /** A worker, and all that is open for it. */
  #resume(source) {
    this.#worker = this.#spawn((message) => this.#told(message), (error) => this.#failed(error));
    this.#worker.post({ source });
    for (const { message } of this.#open.values()) this.#worker.post(message);
  }

  #told({ id, result, error, progress }) {
    const asked = this.#open.get(id);
    if (!asked) return;
    if (progress) {
      asked.progress(...progress);
      return;
    }
    this.#open.delete(id);
    asked.end();
    if (this.#open.size === 0) this.#worker?.rest?.();
    if (error) asked.reject(fault(error));
    else asked.resolve(result);
  }

  #failed(error) {
    this.#worker = null;
    for (const { reject, end } of this.#open.values()) {
      end();
      reject(error);
    }
    this.#open.clear();
  }
}

for (const [question, count] of Object.entries(QUESTIONS))
  Client.prototype[question] = function (file, ...given) {
    return this.ask(question, file, given.slice(0, count), given[count]);
  };

/** A module that both sides can have. */
async function compiled(source) {
  const from = await source;
  if (from instanceof WebAssembly.Module) return from;
  if (typeof Response === "undefined" || !(from instanceof Response)) return WebAssembly.compile(from);
  if (!from.ok) throw new Error(`${from.url}: ${from.status} ${from.statusText}`);
  return WebAssembly.compile(await from.arrayBuffer());
}

/** The other side: answers each message by `post`. */
export function server(post) {
  let library = null;
  return async ({ source, id, question, file, given, isWatched }) => {
    if (source) {
      library = start(source);
      return;
    }
    let tournament = null, last = 0;
    const progress = (...state) => {
      if (Date.now() - last < 50) return;
      last = Date.now();
      post({ id, progress: state });
    };
    try {
      tournament = (await library).read(file);
      if (isWatched) given = [{ ...given[0], progress }];
      post({ id, result: tournament[question](...given) });
    } catch ({ name, message, status, detail, errors }) {
      post({ id, error: { name, message, status, detail, errors } });
    } finally {
      tournament?.close();
    }
  };
}
