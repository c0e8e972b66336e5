// SPDX-License-Identifier: Apache-2.0
/* As worker.js, by Node's worker_threads. */
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { Client } from "./worker_core.js";

export { SwisspairError } from "./core.js";

/** A worker with swisspair.wasm, or with what is handed over; it is started with the first question, and keeps nobody's process alive. */
export function startWorker(source = readFile(new URL("./swisspair.wasm", import.meta.url))) {
  const spawn = (told, failed) => {
    const worker = new Worker(new URL("./node_worker_inside.js", import.meta.url));
    worker.on("message", told);
    worker.on("error", failed);
    const post = (message) => {
      worker.ref();
      worker.postMessage(message);
    };
    return { post, stop: () => worker.terminate(), rest: () => worker.unref() };
  };
  return new Client(spawn, source);
}
