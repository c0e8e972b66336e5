// SPDX-License-Identifier: Apache-2.0
/* What runs in a thread of Node (node_worker.js). */
import { parentPort } from "node:worker_threads";
import { server } from "./worker_core.js";

parentPort.on("message", server((message) => parentPort.postMessage(message)));
