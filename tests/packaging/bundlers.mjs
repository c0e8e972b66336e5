// SPDX-License-Identifier: Apache-2.0
// A page, and a program of Node, made by webpack, esbuild, Vite and Rollup from the installed package as its README says: they
// pair as the package itself does. Which versions: tests/packaging/bundlers.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build, createServer as createViteServer } from 'vite';
import webpack from 'webpack';

const PAGE = `import { load } from 'swisspair';
async function main() {
    const swisspair = await load();
    const file = await (await fetch('open-round-5.trf')).text();
    document.title = JSON.stringify(swisspair.read(file).pair({ system: 'dutch-2012' }).boards.map(({ white, black }) => [white.id, black.id]));
}
main().catch(error => { document.title = String(error); });
`;
const PROGRAM = `import { readFileSync } from 'node:fs';
import { load } from 'swisspair';
async function main() {
    const swisspair = await load();
    const t = swisspair.read(readFileSync(process.argv[2]));
    console.log(JSON.stringify(t.pair({ system: 'dutch-2012' }).boards.map(({ white, black }) => [white.id, black.id])));
}
main().catch(error => console.log(String(error)));
`;
const INDEX = '<!doctype html><title>none</title><script type="module" src="./main.js"></script>';
const KINDS = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };

/** How each tool makes something in `project`, by name: { page: folder } or { program: path }. */
function makers(project, wasm) {
    const folder = name => {
        const made = join(project, 'dist', name);
        mkdirSync(made, { recursive: true });
        return made;
    };
    const beside = made => copyFileSync(wasm, join(made, 'swisspair.wasm'));
    const entry = join(project, 'main.js'), program = join(project, 'program.js');
    writeFileSync(entry, PAGE);
    writeFileSync(program, PROGRAM);
    writeFileSync(join(project, 'index.html'), INDEX);

    const pack = (input, target, path, filename) => new Promise((done, failed) => webpack(
        { mode: 'production', context: project, entry: input, target, output: { path, filename } },
        (error, stats) => (error || stats.hasErrors() ? failed(error ?? new Error(stats.toString('errors-only'))) : done())));
    return {
        async webpack() {
            const page = folder('webpack');
            await pack(entry, 'web', page, 'main.js');
            return { page };
        },
        async 'webpack for Node'() {
            const made = folder('webpack-node');
            await pack(program, 'node', made, 'program.cjs');
            return { program: join(made, 'program.cjs') };
        },
        async esbuild() {
            const page = folder('esbuild');
            await esbuild.build({ entryPoints: [entry], bundle: true, minify: true, format: 'esm', outfile: join(page, 'main.js'), logLevel: 'silent' });
            beside(page);
            return { page };
        },
        async 'esbuild for Node'() {
            const made = folder('esbuild-node');
            await esbuild.build({ entryPoints: [program], bundle: true, format: 'esm', platform: 'node', outfile: join(made, 'program.mjs'), logLevel: 'silent' });
            beside(made);
            return { program: join(made, 'program.mjs') };
        },
        async rollup() {
            const page = folder('rollup');
            const bundle = await rollup({ input: entry, plugins: [nodeResolve({ browser: true })], onwarn(warning) { throw new Error(warning.message); } });
            await bundle.write({ dir: page, format: 'es' });
            await bundle.close();
            beside(page);
            return { page };
        },
        async vite() {
            const page = folder('vite');
            await build({ root: project, configFile: false, logLevel: 'silent', base: './', build: { outDir: page, emptyOutDir: true } });
            return { page };
        },
    };
}

/** Vite's own server, which bundles dependencies beforehand unless it is told not to. */
async function viteServer(project) {
    const server = await createViteServer({ root: project, configFile: false, logLevel: 'silent', server: { host: '127.0.0.1', port: 0, hmr: false },
                                            optimizeDeps: { exclude: ['swisspair'] }, cacheDir: join(project, 'dist', 'vite-cache') });
    await server.listen();
    return server;
}

async function titleOf(test, address) {
    const page = await test.open(address);
    await page.waitForFunction(() => document.title !== 'none', null, { timeout: 20000 }).catch(() => {});
    const title = await page.title();
    await page.close();
    return title;
}

export async function bundle(test, { project, wasm, file, expected }) {
    mkdirSync(project, { recursive: true });
    let shown = null; // the folder that the server below shows
    const server = createServer((request, response) => {
        const name = request.url.slice(1) || 'index.html';
        response.setHeader('Content-Type', KINDS[name.split('.').pop()] ?? 'text/plain');
        // As strict as a page with the module can be.
        response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
        try {
            response.end(name === 'open-round-5.trf' ? readFileSync(file)
                         : name === 'index.html' && !shown.endsWith('vite') ? INDEX : readFileSync(join(shown, name)));
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    for (const [name, made] of Object.entries(makers(project, wasm))) {
        const found = await made().then(async ({ page, program }) => {
            if (program)
                return execFileSync('node', [program, file], { encoding: 'utf8' }).trim();
            shown = page;
            return titleOf(test, `http://127.0.0.1:${server.address().port}/`);
        }).catch(error => String(error).slice(0, 600));
        test.equal(found, expected, `${name} makes what pairs as the package does`);
    }
    server.close();
    copyFileSync(file, join(project, 'open-round-5.trf'));
    const vite = await viteServer(project);
    test.equal(await titleOf(test, `http://127.0.0.1:${vite.httpServer.address().port}/`), expected, "Vite's own server shows it");
    await vite.close();
}
