import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findRoute, spellPath } from '@pallikoodam/domain/access/routes';
import { composeLanguageCookie } from '@pallikoodam/domain/text/language-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isServedSecurely,
  readChosenLanguage,
  readLanguage,
  readLanguageOfAddress,
} from '../../language.ts';
import type { Language } from '../../portal.ts';
import { hourInSeconds, yearInSeconds } from '../durations.ts';
import { acceptsBrotli } from './compression.ts';
import { openPageRenderer, type PageRenderer } from './page-renderer.ts';
import type { PageStart } from './page-start.ts';
import { allowScripts } from './security-headers.ts';

type PagesOptions = {
  publicUrl: string;
  /** Who asks and what every screen waits for. */
  readStart: (headers: FastifyRequest['headers']) => Promise<PageStart>;
  /** What the calendar's page tells search engines. */
  readEvents: (language: Language) => Promise<object[]>;
  /** The folder of the build (web-build.ts): `client/` holds its files, `renderer/` renders pages. */
  webBuild: string | null;
  /** How long a page may keep the thread that renders; the renderer's own measure by default. */
  hangsAfterMs?: number;
  /** How many pages of its own one address is rendered in five minutes; the renderer's own by default. */
  mostVisits?: number;
};

/**
 * Serves the web app, if it is built: its files and its pages. Gives back what answers where nothing
 * is.
 */
export async function registerPages(
  app: FastifyInstance,
  { publicUrl, readStart, readEvents, webBuild, hangsAfterMs, mostVisits }: PagesOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => unknown> {
  if (webBuild === null) {
    app.setNotFoundHandler(answerNothingHere);
    return answerNothingHere;
  }
  const renderer = await openPageRenderer(app, {
    webFolder: webBuild,
    publicUrl,
    readStart,
    readEvents,
    hangsAfterMs,
    mostVisits,
  });
  const tools = { renderer, publicUrl };
  const client = join(webBuild, 'client');
  // Their names hold a hash of their content, so a browser never asks whether they have changed.
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: yearInSeconds * 1000,
    etag: false,
    lastModified: false,
  });
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
    const file = readFileSync(join(webBuild, 'renderer', name), 'utf8');
    const content = file.replaceAll('%PUBLIC_URL%', publicUrl);
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', `public, max-age=${hourInSeconds}`)
        .send(content),
    );
  }
  app.get('/*', (request, reply) => answerPage({ request, reply, ...tools }));
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    isCall(request) || request.url.startsWith('/assets/')
      ? answerNothingHere(request, reply)
      : sendPage({ request, reply, ...tools });
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
  renderer: PageRenderer;
  publicUrl: string;
};

function answerPage(exchange: Exchange) {
  const { request, reply } = exchange;
  if (isCall(request)) return answerNothingHere(request, reply);
  const { pathname, search } = splitAddress(request.url);
  const plain = writePlainly(pathname);
  const spelled = findRoute(plain) === null ? null : spellPath(plain);
  // Any other way of writing it leads to the documents' spelling (OP-54, RTE-04).
  if (spelled !== null && spelled !== pathname) return reply.redirect(`${spelled}${search}`, 301);
  return sendPage(exchange);
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

/** The page in the language that the address names, else in the reader's. */
async function sendPage(exchange: Exchange) {
  const { request, reply, renderer } = exchange;
  const named = readLanguageOfAddress(request.url);
  if (named !== null) rememberLanguage(exchange, named);
  const language = named ?? readLanguage(request.headers, exchange);
  const { status, location, html, compressed, scripts } = await renderer.render({
    request,
    language,
  });
  // Holds the answers of calls and its reader's name, and is cached as little as they are.
  reply.status(status).header('cache-control', 'no-store');
  if (location !== null) return reply.header('location', location).send();
  allowScripts(reply, scripts);
  reply.header('content-type', 'text/html; charset=utf-8').header('vary', 'Accept-Encoding');
  if (!acceptsBrotli(request)) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compressed());
}

/**
 * The links of a page name no language: who opened one in Tamil reads on in Tamil, also where the
 * language switch cannot set the cookie because scripts are off.
 */
function rememberLanguage(exchange: Exchange, language: Language): void {
  const { request, reply } = exchange;
  if (readChosenLanguage(request.headers, exchange) === language) return;
  const isSecure = isServedSecurely(exchange);
  reply.header('set-cookie', composeLanguageCookie(language, { isSecure }));
}
