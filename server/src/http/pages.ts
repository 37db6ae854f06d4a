import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { findRoute, spellPath } from '@pallikoodam/domain/access/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readLanguage } from './language.ts';
import { openReadyPages, type ReadyPages } from './ready-pages.ts';

/** What `npm run build` makes: `client/` for files, `pages/<language>/` for ready HTML. */
const builtWebFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const yearInSeconds = 365 * 24 * 60 * 60;
const hourInSeconds = 60 * 60;

/**
 * Serves the web app, if it is built: its files, its ready pages and, for the rest, its shell.
 * Gives back what answers where nothing is.
 */
export async function registerPages(
  app: FastifyInstance,
  { publicUrl, webFolder = builtWebFolder }: { publicUrl: string; webFolder?: string },
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  if (!existsSync(webFolder)) {
    app.setNotFoundHandler(answerNothingHere);
    return answerNothingHere;
  }
  const pages = openReadyPages(join(webFolder, 'pages'), publicUrl);
  await app.register(fastifyStatic, {
    root: join(webFolder, 'client'),
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
  app.get('/*', (request, reply) => answerPage(pages, { request, reply }));
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    isCall(request) ? answerNothingHere(request, reply) : sendNotFound(pages, { request, reply });
  app.setNotFoundHandler(answerNotFound);
  return answerNotFound;
}

function keepFor(path: string): string {
  // Files under assets/ carry a hash of their content in the name.
  if (path.includes('/assets/')) return `public, max-age=${yearInSeconds}, immutable`;
  // Decides which build opens without a network.
  if (basename(path).startsWith('service-worker.js')) return 'no-cache';
  return `public, max-age=${hourInSeconds}`;
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

function answerPage(pages: ReadyPages, { request, reply }: Exchange) {
  if (isCall(request)) return answerNothingHere(request, reply);
  const { pathname, search } = splitAddress(request.url);
  const plain = writePlainly(pathname);
  const route = findRoute(plain);
  const spelled = spellPath(plain);
  // The documents know routes whose screen is still to come; there is nothing to see there yet.
  if (route === null || spelled === null || !pages.hasScreen(route)) {
    return sendNotFound(pages, { request, reply });
  }
  // Any other way of writing it leads to the documents' spelling (OP-54, RTE-04).
  if (spelled !== pathname) return reply.redirect(`${spelled}${search}`, 301);
  const name = spelled === '/' ? 'index' : spelled.slice(1);
  return sendPage(pages, { request, reply }, name);
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

function sendNotFound(pages: ReadyPages, { request, reply }: Exchange) {
  reply.status(404);
  return sendPage(pages, { request, reply }, '_not-found');
}

/** The page in the reader's language; a route without a ready page gets the app's shell. */
function sendPage(pages: ReadyPages, { request, reply }: Exchange, name: string) {
  const language = readLanguage(request.headers);
  const page = pages.find(language, name) ?? pages.find(language, '_app');
  if (page === null) throw new Error(`The build made no page ${language}/_app.`);
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('link', page.links)
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding');
  if (reply.statusCode === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
  }
  const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!acceptsBrotli) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.brotli);
}
