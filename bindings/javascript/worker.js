// SPDX-License-Identifier: Apache-2.0
/* Questions answered in a worker of the browser, so that the page goes on:
 *
 *     import { startWorker } from "swisspair/worker";
 *     const worker = startWorker();
 *     const pairing = await worker.pair(text, { system: "dutch-2026" }, { signal, progress });
 */
import { Client } from "./worker_core.js";

export { SwisspairError } from "./core.js";

/** A worker with swisspair.wasm, or with what is handed over; it is started with the first question. */
export function startWorker(source = fetch(new URL("./swisspair.wasm", import.meta.url))) {
  const spawn = (told, failed) => {
    const worker = new Worker(new URL("./worker_inside.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => told(data);
    worker.onerror = ({ message }) => failed(new Error(message ?? "the worker did not start"));
    return { post: (message) => worker.postMessage(message), stop: () => worker.terminate() };
  };
  return new Client(spawn, source);
}
