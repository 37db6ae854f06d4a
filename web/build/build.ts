import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';
import { writeDiscoveryFiles } from './discovery-files.ts';
import type { ViteManifest } from './list-chunk-files.ts';
import { nameBoot } from './name-boot.ts';
import { nameManifest } from './name-manifest.ts';
import { noteChunks } from './note-chunks.ts';
import { writePageFiles } from './page-files.ts';
import { publishBuild } from './publish-build.ts';
import { readScreenFiles } from './screen-files.ts';
import { buildServiceWorker } from './service-worker.ts';

/**
 * Builds the web app into a folder of its own in `dist` (publish-build.ts): `client/` holds the files the server sends
 * as they are, each beside its compressed forms; `renderer/` what renders pages, with the files that
 * they name. `%PUBLIC_URL%` is where the server puts the portal's address, which is not known when
 * the app is built.
 */
const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const folder = join(dist, `build-${Date.now().toString(36)}`);
// Readable for the user that the portal runs as, unlike a temporary folder of Node's.
mkdirSync(folder, { recursive: true });
const client = join(folder, 'client');
const renderer = join(folder, 'renderer');
process.on('exit', (code) => {
  if (code !== 0) rmSync(folder, { recursive: true, force: true });
});

process.env.NODE_ENV = 'production';

const chunks = noteChunks(web);
await build({
  root: web,
  logLevel: 'warn',
  build: { outDir: client },
  plugins: [chunks.plugin],
});
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

const boot = nameBoot(client);
nameManifest(client);
const manifest: ViteManifest = JSON.parse(
  readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
);
const app: { searchRoutes: readonly string[] } = await import(
  pathToFileURL(join(renderer, 'entry-server.js')).href
);

const keyOf = (source: string) => chunks.findKey(manifest, source);
const screens = new Map([...readScreenFiles(web)].map(([route, file]) => [route, keyOf(file)]));
writePageFiles(join(renderer, 'page-files.json'), {
  screens,
  signedIn: keyOf('src/app/shell/signed-in-shell.ts'),
  manifest,
  client,
  boot,
});
writeDiscoveryFiles({ routes: app.searchRoutes, pages: renderer });
await buildServiceWorker({ web, client, boot, screens, manifest });
// Both are for the build alone; the server would hand them out.
rmSync(join(client, 'index.html'));
rmSync(join(client, '.vite'), { recursive: true });
await compressFiles(client);
publishBuild(dist, folder);
process.exit(0);
