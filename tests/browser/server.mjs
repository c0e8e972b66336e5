// SPDX-License-Identifier: Apache-2.0
// One browser for all tests of a run (tests/tally.py): prints its address, and ends when its input does.
//
//     MODULES=... node server.mjs
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LAUNCH } from './launch.mjs';

const { chromium } = createRequire(join(process.env.MODULES, 'package.json'))('playwright-core');
const server = await chromium.launchServer(LAUNCH);
console.log(server.wsEndpoint());
process.stdin.on('end', async () => {
    await server.close();
    process.exit(0);
}).resume();
