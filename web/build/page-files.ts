import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChunkFiles, type ViteManifest } from './list-chunk-files.ts';
import { layerOrder } from './mantine-styles.ts';

type Sources = {
  /** The manifest's key of each route's screen. */
  screens: ReadonlyMap<string, string>;
  /** That of what the shell fetches once a person is signed in. */
  signedIn: string;
  manifest: ViteManifest;
  client: string;
  boot: string;
};

/**
 * Writes `page-files.json`, with which the server names a page's files and writes its rules into it
 * (server/src/platform/http/pages/page-renderer.ts).
 */
export function writePageFiles(target: string, sources: Sources): void {
  const { screens, signedIn, manifest, client, boot } = sources;
  const styles: Record<string, string> = {};
  const list = (keys: readonly string[], later: readonly string[] = []) => {
    const files = listChunkFiles(manifest, keys);
    const css = new Set([...files.styles, ...later]);
    for (const file of css) styles[`/${file}`] ??= readFileSync(join(client, file), 'utf8');
    const named = (sheets: Iterable<string>) => [...sheets].map((file) => `/${file}`);
    return {
      scripts: named(files.scripts),
      css: named(css),
    };
  };
  const routes = [...screens].map(([route, key]) => [
    route,
    {
      // A page may be rendered with what its screen loads later: a tab, a chart, a dialog.
      visitor: list([key], stylesOfLater(manifest, key)),
      signedIn: list([key, signedIn], stylesOfLater(manifest, key)),
    },
  ]);
  const fonts = {
    en: readFont(manifest, client, 'roboto-basic'),
    ta: readFont(manifest, client, 'noto-sans-tamil'),
  };
  const files = {
    boot,
    layerOrder,
    styles,
    fonts,
    notFound: { visitor: list([]), signedIn: list([signedIn]) },
    routes: Object.fromEntries(routes),
  };
  writeFileSync(target, JSON.stringify(files));
}

/** The sheets of what a screen, or a file of its own, imports when it needs it, one step deep. */
function stylesOfLater(manifest: ViteManifest, file: string): string[] {
  const ofEveryPage = listChunkFiles(manifest, []).keys;
  const own = [...listChunkFiles(manifest, [file]).keys].filter((key) => !ofEveryPage.has(key));
  const later = own.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return later.flatMap((key) => listChunkFiles(manifest, [key]).styles);
}

/** The font of the page's main text. */
function readFont(manifest: ViteManifest, client: string, wanted: string) {
  const [font, ...others] = Object.values(manifest).filter(
    ({ file }) => file.includes(wanted) && file.endsWith('.woff2'),
  );
  if (font === undefined || others.length > 0) {
    throw new Error(`Expected one font file ${wanted}.`);
  }
  return { href: `/${font.file}`, data: readFileSync(join(client, font.file)).toString('base64') };
}
