// SPDX-License-Identifier: Apache-2.0
// How the browser is started.
export const LAUNCH = {
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
    args: process.getuid() === 0 ? ['--no-sandbox'] : [],
};
