import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstPartsOf } from './first-parts.ts';
import { listParts, type ViteManifest } from './list-parts.ts';
import { layerOrder } from './mantine-styles.ts';
import { type PageHead, writeHead } from './page-head.ts';

const languages = ['en', 'ta'] as const;
type Language = (typeof languages)[number];

/** What the renderer (src/app/entry-server.tsx) offers. */
export type RenderingApp = {
  readyRoutes: readonly string[];
  searchRoutes: readonly string[];
  /** Those that the server draws with their rows. */
  drawnRoutes: readonly string[];
  /** Every route that has a screen; the server answers 404 at the others. */
  builtRoutes: ReadonlySet<string>;
  renderPage: (page: {
    address: string;
    route: string | null;
    language: Language;
    frame?: boolean;
  }) => Promise<{ html: string; title: string; description: string | null }>;
  /** What the screen of a route asks the server first; the server reads it. */
  listFirstCalls: (route: string) => Promise<object[]>;
};

type Sources = {
  app: RenderingApp;
  /** The manifest's key of each route's screen. */
  screenFiles: ReadonlyMap<string, string>;
  template: string;
  manifest: ViteManifest;
  client: string;
  pages: string;
};

/** The name of a route's page: `index`, `Signin`, `user-id-ViewAttendance`. */
export function namePage(route: string): string {
  return route === '/' ? 'index' : route.slice(1).replaceAll('$', '').replaceAll('/', '-');
}

/** Writes a page for every route and the not-found page, in both languages. */
export async function makePagesReady(sources: Sources): Promise<void> {
  for (const language of languages) {
    mkdirSync(join(sources.pages, language), { recursive: true });
    const ready = new Set(sources.app.readyRoutes);
    for (const route of sources.app.builtRoutes) {
      const frame = !ready.has(route);
      const address = frame ? '/-' : route;
      await makePage({ ...sources, language, route, name: namePage(route), address, frame });
    }
    await makePage({ ...sources, language, route: null, name: '_not-found', address: '/-' });
  }
}

/**
 * Who asks and what every screen waits for; the server writes it into the page. It stands last, so
 * that all before it is the same for everybody and compressed once.
 */
const startMark = '<script type="application/json" id="portal-start">null</script>';

/**
 * What stands behind a page of somebody's own. Its scripts are asked for here, so that a slow phone
 * has all there is to read before they take the network.
 */
function writeEnd(scripts: readonly string[]): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`);
  return [startMark, ...preloads].join('\n    ');
}

/** What the shell fetches once somebody is signed in, as on every page of somebody's own. */
const partsOfSignedIn = ['src/app/shell/signed-in-shell.ts'];

async function makePage({
  app,
  screenFiles,
  template,
  manifest,
  client,
  pages,
  language,
  route,
  name,
  address,
  frame = false,
}: Sources & {
  language: Language;
  route: string | null;
  name: string;
  address: string;
  frame?: boolean;
}): Promise<void> {
  const { html, title, description } = await app.renderPage({ address, route, language, frame });
  const screenFile = route === null ? undefined : screenFiles.get(route);
  const parts = listParts(manifest, [screenFile ?? '', ...(frame ? partsOfSignedIn : [])]);
  const laterParts = listParts(manifest, frame ? firstPartsOf(manifest, route) : []);
  const styleFiles = [...new Set([...parts.styles, ...laterParts.styles])];
  const styles =
    layerOrder + styleFiles.map((file) => readFileSync(join(client, file), 'utf8')).join('');
  const font = findFont(manifest, language);
  const head: PageHead = {
    title,
    description,
    path: frame ? null : route,
    language,
    forSearch: route !== null && app.searchRoutes.includes(route),
    styles: frame ? styles : embedFont({ styles, font, client }),
    styleFiles,
    scriptFiles: parts.scripts,
    // Nothing of its first screen is fetched, and what is pressed or sent early is pressed again.
    staysStill: !frame,
    fontFile: frame ? font : null,
  };
  const page = template
    .replace(/<script type="module"[^>]*><\/script>/, '')
    // The build's own links to style sheets and scripts; the head lists all that this page needs.
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<title>.*?<\/title>/, '')
    .replace('<html lang="en"', `<html lang="${language}"${frame ? '' : ' data-page="ready"'}`)
    .replace('<!--head-->', () => writeHead(head))
    .replace('<!--page-->', () => html)
    .replace('</body>', frame ? `${writeEnd(parts.scripts)}\n  </body>` : '</body>');
  writeFileSync(join(pages, language, `${name}.html`), page);
}

/** The font of the page's main text. */
function findFont(manifest: ViteManifest, language: Language): string {
  const wanted = { en: 'roboto-basic', ta: 'noto-sans-tamil' }[language];
  const fonts = Object.values(manifest).filter(
    ({ file }) => file.includes(wanted) && file.endsWith('.woff2'),
  );
  const [font] = fonts;
  if (font === undefined || fonts.length !== 1) {
    throw new Error(`Expected one font file ${wanted}, found ${fonts.length}.`);
  }
  return font.file;
}

/**
 * Puts a font into the style sheet itself. A page that is read first would else be laid out twice
 * on a slow phone: with the device's letters, of which Tamil ones are slow to find, and again once
 * the font has come.
 */
function embedFont(page: { styles: string; font: string; client: string }): string {
  const address = `url(/${page.font})`;
  if (!page.styles.includes(address)) throw new Error(`No style sheet asks for ${page.font}.`);
  const font = readFileSync(join(page.client, page.font)).toString('base64');
  return page.styles.replace(address, `url(data:font/woff2;base64,${font})`);
}
