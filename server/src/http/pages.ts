import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { findRoute, spellPath } from '@pallikoodam/domain/access/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readLanguage } from './language.ts';

/** What `npm run build` makes: `client/` for files, `pages/<language>/` for ready HTML. */
export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const yearInSeconds = 365 * 24 * 60 * 60;

/** Serves the web app: its files, its prerendered pages and, for the rest, its shell. */
export async function registerPages(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webFolder, 'client'),
    preCompressed: true,
    index: false,
    // Only the files that exist, so that every other address can be a page or not found.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Files under assets/ carry a hash of their content in the name.
      const hashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        hashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600',
      );
    },
  });
  app.get('/*', answerPage);
}

function answerPage(request: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = new URL(request.url, 'http://portal');
  const spelled = spellPath(decodePath(pathname));
  if (spelled === null || findRoute(spelled) === null) return notFoundPage(request, reply);
  const address = encodeURI(spelled);
  // Another capitalisation leads to the documents' spelling (OP-54).
  if (address !== pathname) return reply.redirect(`${address}${search}`, 301);
  const page = spelled === '/' ? 'index' : spelled.slice(1);
  return sendPage(request, reply, hasPage(page) ? page : '_app');
}

export function notFoundPage(request: FastifyRequest, reply: FastifyReply) {
  if (!hasPage('_not-found')) {
    return reply.status(404).send({ message: 'There is nothing at this address.' });
  }
  reply.status(404);
  return sendPage(request, reply, '_not-found');
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const pages = new Map<string, string | null>();

function readPage(language: string, page: string): string | null {
  const key = `${language}/${page}`;
  let html = pages.get(key);
  if (html === undefined) {
    const file = join(webFolder, 'pages', language, `${page}.html`);
    html = /^[\w-]+$/.test(page) && existsSync(file) ? readFileSync(file, 'utf8') : null;
    pages.set(key, html);
  }
  return html;
}

function hasPage(page: string): boolean {
  return readPage('en', page) !== null;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string) {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Language')
    .send(readPage(readLanguage(request.headers), page) ?? readPage('en', page));
}
