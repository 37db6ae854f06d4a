import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchool } from '@pallikoodam/content/school';
import { build } from 'vite';
import { offlineWords } from '../src/worker/offline-words.ts';
import type { ViteManifest } from './list-chunk-files.ts';

/** The addresses that open without a network. */
const routes = ['/attendanceInfo', '/SAttendance', '/VAttendance'];
/** What a page needs beside the build's own files. */
const publicFiles = ['/favicon.svg', '/art/logo.svg', '/art/offline.svg', '/art/server-down.svg'];

/** Writes `service-worker.js` with the list of files that the marking screen is made of. */
export async function buildServiceWorker({
  web,
  client,
  boot,
  screens,
  manifest,
}: {
  web: string;
  client: string;
  /** The address of the script that runs before the first paint. */
  boot: string;
  /** The manifest's key of each route's screen. */
  screens: ReadonlyMap<string, string>;
  manifest: ViteManifest;
}): Promise<void> {
  const own = routes.map((route) => screens.get(route)).filter((key) => key !== undefined);
  const others = new Set([...screens.values()].filter((key) => !own.includes(key)));
  const listed = listFiles(manifest, { begin: ['index.html', ...own], others });
  const files = [boot, ...publicFiles, ...listed];
  const fonts = {
    latin: findFont(manifest, 'roboto-basic'),
    tamil: findFont(manifest, 'noto-sans-tamil'),
  };
  const screen = {
    build: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
    routes,
    files,
    pageFiles: publicFiles.filter((file) => file !== '/art/server-down.svg'),
    school: readSchoolNames(),
    fonts,
    tamilWords: readTamilWords(join(web, 'src/i18n/ta')),
    entry: manifest['index.html']?.file,
  };
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define: { __SCREEN__: JSON.stringify(screen) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(web, 'src/worker/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
}

/** The address of a font among the files of the build. Throws where it is missing. */
function findFont(manifest: ViteManifest, name: string): string {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const found = files.find((file) => file.includes(`/${name}-`) && file.endsWith('.woff2'));
  if (found === undefined) throw new Error(`The build has no font ${name}`);
  return `/${found}`;
}

/** The Tamil of what a page without a network says, from whichever catalogue has it. */
function readTamilWords(folder: string): Record<string, string> {
  const catalogues = readdirSync(folder).map((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const all = new Map(catalogues.flat());
  return Object.fromEntries(offlineWords.map((word) => [word, all.get(word) ?? word]));
}

function readSchoolNames(): { en: string; ta: string } {
  const { name, nameInTamil } = readSchool();
  return { en: name, ta: nameInTamil };
}

/** Scripts, styles, fonts: what `begin` loads at once or later, but no screens of other routes. */
function listFiles(
  manifest: ViteManifest,
  { begin, others }: { begin: readonly string[]; others: ReadonlySet<string> },
): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || others.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      files.add(`/${file}`);
    }
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next);
  };
  for (const key of begin) add(key);
  return [...files].sort();
}
