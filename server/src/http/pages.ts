import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findRoute, type RoutePath, spellPath } from '@pallikoodam/domain/access/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../portal.ts';
import { serveBuiltParts } from './built-parts.ts';
import { type DrawnPage, type DrawnPages, openDrawnPages } from './drawn-pages.ts';
import { hourInSeconds, yearInSeconds } from './durations.ts';
import { openFirstAnswers } from './first-answers.ts';
import { openFirstParts } from './first-parts.ts';
import { readChosenLanguage, readLanguage, readLanguageOfAddress } from './language.ts';
import { type OwnPageTools, sendOwnPage } from './own-pages.ts';
import { packBrotli } from './packing.ts';
import { openPageDrawer } from './page-drawer.ts';
import { acceptsBrotli, escapeData } from './page-parts.ts';
import { openReadyPages, type ReadyPage, type ReadyPages } from './ready-pages.ts';

type PagesOptions = {
  publicUrl: string;
  /** What a page of somebody's own starts with; written into it, so that nothing has to be asked. */
  readStart: OwnPageTools['readStart'];
  /** What comes next in the calendar, written into its page for search engines. */
  readEvents: () => Promise<object[]>;
  /**
   * Folders of builds, the newest first (web-builds.ts): `client/` for files, `pages/<language>/` for
   * ready HTML, `renderer/`. The newest is served until the end of the process.
   */
  builds: readonly string[];
};

/**
 * Serves the web app, if it is built: its files, its ready pages and, for the rest, its shell.
 * Gives back what answers where nothing is.
 */
export async function registerPages(
  app: FastifyInstance,
  { publicUrl, readStart, readEvents, builds }: PagesOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => unknown> {
  const [webFolder] = builds;
  if (webFolder === undefined) {
    app.setNotFoundHandler(answerNothingHere);
    return answerNothingHere;
  }
  const pages = openReadyPages(join(webFolder, 'pages'), publicUrl);
  const isSecure = publicUrl.startsWith('https:');
  const drawer = openPageDrawer(app, webFolder);
  const drawnPages = openDrawnPages(app, { webFolder, drawer });
  const own = {
    readStart,
    answers: openFirstAnswers(app, join(webFolder, 'pages/first-calls.json')),
    namePartsOf: openFirstParts(join(webFolder, 'pages/first-parts.json')),
    drawer,
  };
  const tools = { readEvents, drawnPages, own, isSecure };
  const client = join(webFolder, 'client');
  // Those of earlier builds too: a page that was open when the portal was replaced fetches the parts
  // that it has not needed so far.
  serveBuiltParts(
    app,
    builds.map((build) => join(build, 'client/assets')),
  );
  await app.register(fastifyStatic, {
    root: client,
    globIgnore: ['assets/**'],
    preCompressed: true,
    index: false,
    // Only the files that exist, so that every other address can be a page or not found.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', keepFor(path));
    },
  });
  for (const [name, type] of [
    ['robots.txt', 'text/plain'],
    ['sitemap.xml', 'application/xml'],
  ] as const) {
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', `public, max-age=${hourInSeconds}`)
        .send(pages.readFile(name)),
    );
  }
  app.get('/*', (request, reply) => answerPage(pages, { request, reply, ...tools }));
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    isCall(request)
      ? answerNothingHere(request, reply)
      : sendNotFound(pages, { request, reply, ...tools });
  app.setNotFoundHandler(answerNotFound);
  return answerNotFound;
}

function keepFor(path: string): string {
  // Decides which build opens without a network.
  if (basename(path).startsWith('service-worker.js')) return 'no-cache';
  return `public, max-age=${hourInSeconds}`;
}

type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  readEvents: PagesOptions['readEvents'];
  drawnPages: DrawnPages;
  own: OwnPageTools;
  isSecure: boolean;
};

function answerPage(pages: ReadyPages, exchange: Exchange) {
  const { request, reply } = exchange;
  if (isCall(request)) return answerNothingHere(request, reply);
  const { pathname, search } = splitAddress(request.url);
  const plain = writePlainly(pathname);
  const route = findRoute(plain);
  const spelled = spellPath(plain);
  // The documents know routes whose screen is still to come; there is nothing to see there yet.
  const name = route === null ? null : pages.nameOf(route);
  if (spelled === null || name === null) return sendNotFound(pages, exchange);
  // Any other way of writing it leads to the documents' spelling (OP-54, RTE-04).
  if (spelled !== pathname) return reply.redirect(`${spelled}${search}`, 301);
  return sendPage(pages, exchange, { name, route });
}

/** Strangers send anything: what is no address at all is a path that nothing stands at. */
function splitAddress(url: string): { pathname: string; search: string } {
  const [pathname = '', ...query] = url.split('?');
  return { pathname, search: query.length === 0 ? '' : `?${query.join('?')}` };
}

/**
 * Without doubled slashes, and without escapes of letters that need none: `//%41dmission` is
 * `/Admission`. The others stay, they may be values.
 */
function writePlainly(pathname: string): string {
  return pathname
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const letter = decodeAscii(code);
      return /[\w.~-]/.test(letter) ? letter : code;
    })
    .replace(/\/{2,}/g, '/');
}

function decodeAscii(code: string): string {
  return String.fromCharCode(Number.parseInt(code.slice(1), 16));
}

/** Unknown calls answer JSON like the known ones. */
function answerNothingHere(request: FastifyRequest, reply: FastifyReply) {
  const message = isCall(request) ? 'There is no such call.' : 'There is nothing at this address.';
  return reply.status(404).header('cache-control', 'no-store').send({ message });
}

export function isCall({ url }: FastifyRequest): boolean {
  return /^\/(api|auth)([/?]|$)/.test(url);
}

function sendNotFound(pages: ReadyPages, exchange: Exchange) {
  exchange.reply.status(404);
  return sendPage(pages, exchange, { name: '_not-found', route: null });
}

/** The page in the language that the address names, else in the reader's. */
function sendPage(
  pages: ReadyPages,
  exchange: Exchange,
  { name, route }: { name: string; route: RoutePath | null },
) {
  const { request, reply } = exchange;
  const named = readLanguageOfAddress(request.url);
  if (named !== null) rememberLanguage(exchange, named);
  const language = named ?? readLanguage(request.headers);
  const page = pages.find(language, name);
  if (page === null) throw new Error(`The build made no page ${language}/${name}.`);
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('link', page.links)
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding');
  if (page.own !== null) {
    return sendOwnPage(
      { request, reply, route, language, page: page.own, whole: page },
      exchange.own,
    );
  }
  reply.header('cache-control', 'no-cache');
  const isDrawn = exchange.drawnPages.has(name);
  if (!isDrawn && page.aroundEvents === null) return sendWhole(exchange, page);
  return sendFilledPage(exchange, { page, isDrawn, language });
}

async function sendWhole(
  { request, reply }: Exchange,
  page: Pick<ReadyPage, 'html' | 'packed' | 'etag'>,
) {
  if (reply.statusCode === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
  }
  if (!acceptsBrotli(request)) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(await page.packed());
}

/**
 * A public page with coming events, or with the rows of its list: without these where they cannot be
 * had, and its scripts fetch them.
 */
async function sendFilledPage(
  exchange: Exchange,
  { page, isDrawn, language }: { page: ReadyPage; isDrawn: boolean; language: Language },
) {
  const { request, reply } = exchange;
  const { aroundEvents } = page;
  const html = aroundEvents === null ? page.html : await writeEvents(exchange, aroundEvents);
  const drawn = isDrawn ? await drawPage(exchange, { html, language }) : null;
  if (drawn !== null) return sendWhole(exchange, drawn);
  if (aroundEvents === null) return sendWhole(exchange, page);
  if (!acceptsBrotli(request)) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await packBrotli(html, quick));
}

async function drawPage(
  { request, drawnPages }: Exchange,
  page: { html: string; language: Language },
): Promise<DrawnPage | null> {
  try {
    return await drawnPages.draw({ request, ...page });
  } catch (error) {
    request.log.error(error, 'a page could not be drawn');
    return null;
  }
}

/**
 * The links of a page name no language: who opened one in Tamil reads on in Tamil, also where the
 * language switch cannot set the cookie because scripts are off.
 */
function rememberLanguage({ request, reply, isSecure }: Exchange, language: Language): void {
  if (readChosenLanguage(request.headers) === language) return;
  const secure = isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `lang=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`,
  );
}

/** Of Brotli: quick rather than small, for it is done for each visit. */
const quick = 4;

/** A public page with what comes next in the calendar; without it where that cannot be read. */
async function writeEvents(
  { request, readEvents }: Exchange,
  [before, after]: readonly [string, string],
): Promise<string> {
  const events = await readEvents().catch((error: unknown) => {
    request.log.error(error, 'the events of the calendar page could not be read');
    return [];
  });
  return before + escapeData(JSON.stringify(events)) + after;
}
