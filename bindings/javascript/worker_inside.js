// SPDX-License-Identifier: Apache-2.0
/* What runs in the worker of a browser (worker.js). */
import { server } from "./worker_core.js";

const answer = server((message) => self.postMessage(message));
self.onmessage = ({ data }) => answer(data);
