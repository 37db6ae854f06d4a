import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageStart } from '../page-start.ts';
import type { Language } from '../portal.ts';
import { once, packBrotli } from './packing.ts';

/*
 * Pages are rendered in this process by the code that hydrates them in the browser
 * (web/src/app/entry-server.tsx). Their queries are answered by the portal's own calls, each as the
 * reader's browser would make it: rights, scope and limits are the call's own.
 */

type Listed = { scripts: string[]; css: string[] };
type ByReader = { visitor: Listed; signedIn: Listed };
type PageFiles = {
  boot: string;
  layerOrder: string;
  styles: Record<string, string>;
  fonts: Record<Language, { href: string; data: string }>;
  notFound: ByReader;
  routes: Partial<Record<RoutePath, ByReader>>;
};
type Renderer = {
  prepareTexts: () => Promise<void>;
  routeOf: (pathname: string) => RoutePath | null;
  renderPage: (page: object) => Promise<Response>;
};

export type RenderedPage = {
  status: number;
  /** Where the page leads instead. */
  location: string | null;
  html: string;
  packed: () => Promise<Buffer>;
  /** The scripts in it that may run, as the policy names them. */
  scripts: string;
  /** Whether all that its screen asked for was answered. */
  isWhole: boolean;
};

export type PageRenderer = {
  routeOf: (pathname: string) => RoutePath | null;
  render: (asked: { request: FastifyRequest; language: Language }) => Promise<RenderedPage>;
};

/** A page that is not there by then comes no more. */
const patienceMs = 5_000;
/** Of Brotli: quick rather than small, for it is done for nearly each visit. */
const quick = 5;
/** So long visitors share a public page, for which the page is the same. */
const sharedMs = 30_000;
const mostShared = 200;
const longestShared = 200;
const layerFile = '/layers.css';

export async function openPageRenderer(
  app: FastifyInstance,
  {
    webFolder,
    publicUrl,
    readStart,
  }: {
    webFolder: string;
    publicUrl: string;
    readStart: (headers: FastifyRequest['headers']) => Promise<PageStart>;
  },
): Promise<PageRenderer> {
  const folder = join(webFolder, 'renderer');
  const built: PageFiles = JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8'));
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'entry-server.js')).href);
  await renderer.prepareTexts();
  const manifests = composeManifests(built);

  type Asked = Parameters<PageRenderer['render']>[0];

  async function renderFor({ request, language }: Asked, start: PageStart | null) {
    const url = new URL(publicUrl + request.url);
    url.searchParams.delete('lang');
    const route = renderer.routeOf(url.pathname);
    const isPublic = route === null || mayOpen('visitor', route);
    const isVisitor = start !== null && start.person === null;
    // What visitors share has no secret: its scripts are allowed by what they are.
    const nonce = isPublic && isVisitor ? undefined : randomBytes(16).toString('base64');
    const listed = (route === null ? undefined : built.routes[route]) ?? built.notFound;
    const { scripts, css } = listed[isVisitor ? 'visitor' : 'signedIn'];
    let isWhole = true;
    const ask = askAs(app, request);
    const response = await renderer.renderPage({
      request: new Request(url, { signal: AbortSignal.timeout(patienceMs) }),
      language,
      isPhone: isFromPhone(request),
      nonce,
      start,
      publicUrl,
      files: {
        boot: built.boot,
        scripts,
        styles: css,
        font: isPublic ? null : built.fonts[language].href,
      },
      manifest: isPublic ? manifests.embedding[language] : manifests.linking,
      ask: async (address: string) => {
        const answer = await ask(address);
        isWhole &&= answer.status === 200;
        return answer;
      },
      onFault: (fault: unknown) => request.log.warn({ fault: String(fault) }, 'not rendered'),
    });
    const html = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      html,
      packed: once(() => packBrotli(html, quick)),
      scripts: nonce === undefined ? hashScripts(html) : `'nonce-${nonce}'`,
      isWhole,
    };
  }

  const shared = new Map<string, { until: number; page: Promise<RenderedPage> }>();

  function renderForVisitor(asked: Asked, start: PageStart): Promise<RenderedPage> {
    const { request, language } = asked;
    const key = `${language} ${isFromPhone(request)} ${request.url}`;
    const known = shared.get(key);
    if (known !== undefined && known.until > Date.now()) return known.page;
    const page = renderFor(asked, start);
    if (key.length > longestShared) return page;
    shared.delete(key);
    shared.set(key, { until: Date.now() + sharedMs, page });
    for (const oldest of shared.keys()) {
      if (shared.size <= mostShared) break;
      shared.delete(oldest);
    }
    // Who was refused, as for asking too often, spoils the page for nobody else.
    page.then(
      ({ isWhole }) => isWhole || shared.delete(key),
      () => shared.delete(key),
    );
    return page;
  }

  async function render(asked: Asked): Promise<RenderedPage> {
    const { request } = asked;
    const kind = request.headers['sec-fetch-dest'];
    // Fetched to be kept, as by the service worker, a page says nothing of anybody.
    if (kind !== undefined && kind !== 'document') return renderFor(asked, null);
    try {
      const start = await readStart(request.headers);
      return await (start.person === null ? renderForVisitor : renderFor)(asked, start);
    } catch (error) {
      request.log.error(error, 'a page could not be rendered: its scripts do it');
      return renderFor(asked, null);
    }
  }

  return { routeOf: renderer.routeOf, render };
}

/**
 * Which rules stand in a page. Public pages, which are read first, bring their font along: else a slow
 * phone would lay out the page twice.
 */
function composeManifests({ styles, layerOrder, fonts, routes, notFound }: PageFiles) {
  const compose = (rules: Record<string, string>) => ({
    inlineCss: { styles: { ...rules, [layerFile]: layerOrder } },
    routes: {
      __root__: { css: [layerFile, ...notFound.signedIn.css] },
      ...Object.fromEntries(
        Object.entries(routes).map(([route, { signedIn }]) => [route, { css: signedIn.css }]),
      ),
    },
  });
  const embed = ({ href, data }: { href: string; data: string }) =>
    Object.fromEntries(
      Object.entries(styles).map(([file, rules]) => [
        file,
        rules.replace(`url(${href})`, `url(data:font/woff2;base64,${data})`),
      ]),
    );
  return {
    linking: compose(styles),
    embedding: { en: compose(embed(fonts.en)), ta: compose(embed(fonts.ta)) },
  };
}

/** The scripts that stand in a page, by what they are. */
function hashScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}

function askAs(app: FastifyInstance, { headers, ip }: FastifyRequest) {
  const { cookie, 'accept-language': language } = headers;
  return async (address: string) => {
    const answer = await app.inject({
      url: address,
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      remoteAddress: ip,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
}

/** By what the browser says of itself; its width it does not tell. */
const isFromPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
