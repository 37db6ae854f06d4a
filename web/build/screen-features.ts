import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readScreenFiles } from './screen-files.ts';
import { virtualJson } from './virtual-json.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * `virtual:screen-features`: the features whose screens each route shows, worked out when the app is
 * built, so that their texts can be loaded beside their code.
 */
export function screenFeatures(): Plugin {
  return virtualJson({
    module: 'screen-features',
    exported: 'screenFeatures',
    make: () =>
      Object.fromEntries(
        [...readScreenFiles(web)].map(([route, file]) => [route, listFeatures(file)]),
      ),
  });
}

/** A page under `pages/` is put together from several features; it is followed to each. */
function listFeatures(file: string, seen = new Set<string>()): string[] {
  const [, own] = /^src\/features\/([^/]+)\//.exec(file) ?? [];
  if (own !== undefined) return [own];
  if (!file.startsWith('src/pages/') || seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(join(web, file), 'utf8');
  const imported = [...source.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)];
  const features = imported.flatMap(([, target = '']) =>
    listFeatures(join(dirname(file), target), seen),
  );
  return [...new Set(features)];
}
