import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { beginBuild, publishBuild } from './builds.ts';
import { compressFiles } from './compress-files.ts';
import { writeDiscoveryFiles } from './discovery-files.ts';
import { listFirstCalls } from './first-calls.ts';
import { listFirstParts } from './first-parts.ts';
import type { ViteManifest } from './list-parts.ts';
import { nameBoot } from './name-boot.ts';
import { makePagesReady, namePage, type RenderingApp } from './ready-pages.ts';
import { readScreenFiles } from './screen-files.ts';
import { buildServiceWorker } from './service-worker.ts';

/**
 * Builds the web app into a folder of `dist` (builds.ts): `client/` holds the files the server sends
 * as they are, each beside its compressed forms; `pages/<language>/` ready HTML, `pages/routes.json` the page of each
 * route that has a screen; `renderer/` what draws pages. `%PUBLIC_URL%` in pages is where the server
 * puts the portal's address, which nobody knows when the app is built.
 */
const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const folder = beginBuild(dist);
const client = join(folder, 'client');
const pages = join(folder, 'pages');
const renderer = join(folder, 'renderer');
process.on('exit', (code) => {
  if (code !== 0) rmSync(folder, { recursive: true, force: true });
});

process.env.NODE_ENV = 'production';

await build({ root: web, logLevel: 'warn', build: { outDir: client } });
await build({
  root: web,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/entry-server.tsx',
    outDir: renderer,
    copyPublicDir: false,
    minify: false,
  },
  ssr: { noExternal: true },
  // The server need not be told: of React it then has the quick half alone.
  define: { 'process.env.NODE_ENV': '"production"' },
});

const { template, boot } = nameBoot({
  client,
  template: readFileSync(join(client, 'index.html'), 'utf8'),
});
const manifest: ViteManifest = JSON.parse(
  readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
);
const app: RenderingApp = await import(pathToFileURL(join(renderer, 'entry-server.js')).href);

const screenFiles = readScreenFiles(web);
await makePagesReady({ app, screenFiles, template, manifest, client, pages });
writeDiscoveryFiles({ routes: app.searchRoutes, pages });
const pageNames = [...app.builtRoutes].map((route) => [route, namePage(route)]);
writeFileSync(join(pages, 'routes.json'), JSON.stringify(Object.fromEntries(pageNames)));
const firstCalls = await listFirstCalls(app);
writeFileSync(join(pages, 'first-calls.json'), JSON.stringify(firstCalls));
const firstParts = listFirstParts(manifest, screenFiles);
writeFileSync(join(pages, 'first-parts.json'), JSON.stringify(firstParts));
writeFileSync(join(pages, 'drawn.json'), JSON.stringify(app.drawnRoutes.map(namePage)));
await buildServiceWorker({ web, client, boot, screenFiles, manifest });
// Both are for the build alone; the server would hand them out. The renderer stays: the server draws
// the pages of lists with it.
rmSync(join(client, 'index.html'));
rmSync(join(client, '.vite'), { recursive: true });
await compressFiles(client);
publishBuild(dist, folder);
// Timers of the rendered pages' queries would keep the build waiting for minutes.
process.exit(0);
