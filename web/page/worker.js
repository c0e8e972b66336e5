// SPDX-License-Identifier: Apache-2.0
// The worker of the page: runs the program while the page stays awake. A run is stopped by ending the worker.
import { run } from './program.js';

/** @type {WebAssembly.Module} */
let module;

onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  try {
    const { exit, answer, told } = run(module, data.words, data.file);
    postMessage({ id: data.id, exit, answer, told }, [answer.buffer]);
  } catch (error) {
    postMessage({ id: data.id, failed: String(error) });
  }
};
