// SPDX-License-Identifier: Apache-2.0
// Questions to the program, one after the other, in a worker: the page never waits. Whoever made it is told how many
// questions wait, so that the page can say what takes long and offer to stop it.

/** What was asked for was stopped, or is not wanted any more. */
export class Stopped extends Error {}

/** Bytes of a text of base64 that was compressed by gzip. @param {string} text @returns {Promise<ArrayBuffer>} */
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

export class Program {
  #module;
  #code;
  #worker = null;
  #waiting = new Map();
  #next = 1;
  #tell;

  /** @param {string} code of the worker @param {string} text the program, packed @param {(count: number) => void} tell how many wait */
  constructor(code, text, tell) {
    this.#tell = tell;
    this.#code = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    this.#module = unpacked(text).then((bytes) => WebAssembly.compile(bytes));
  }

  async #begin() {
    const module = await this.#module;
    if (this.#worker) return;
    this.#worker = new Worker(this.#code);
    this.#worker.postMessage({ module });
    this.#worker.onmessage = ({ data }) => {
      const { resolve, reject } = this.#waiting.get(data.id) ?? {};
      this.#waiting.delete(data.id);
      this.#tell(this.#waiting.size);
      if (data.failed) reject?.(new Error(data.failed));
      else resolve?.({ exit: data.exit, answer: new TextDecoder().decode(data.answer), bytes: data.answer, told: data.told });
    };
  }

  /**
   * What `swisspair WORDS...` answers about the file.
   * @param {string[]} words @param {Uint8Array} file
   * @returns {Promise<{ exit: number, answer: string, bytes: Uint8Array, told: string }>}
   */
  async ask(words, file) {
    const id = this.#next++;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    answer.catch(() => {});
    this.#tell(this.#waiting.size);
    await this.#begin();
    if (this.#waiting.has(id)) this.#worker.postMessage({ id, words, file });
    return answer;
  }

  /** Ends what runs and what waits. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Stopped());
    this.#waiting.clear();
    this.#tell(0);
  }
}
