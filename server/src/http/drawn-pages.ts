import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../portal.ts';
import type { ReadyPage } from './ready-pages.ts';

/*
 * Public lists are drawn here, with their rows, by the same code that brings them to life in the
 * browser (web/src/app/draw-page.tsx): they are read without a script, at every page and filter.
 * Their rows come from the calls that a visitor's browser would make, through the same routes.
 */

type Asked = { address: string; language: Language };
type Question = { key: unknown[]; address: string; counts: boolean };
type Answer = [key: unknown[], data: unknown];
type Renderer = {
  listQuestions: (page: Asked) => Promise<Question[]>;
  drawPage: (page: Asked, answers: readonly Answer[]) => Promise<string>;
};

export type DrawnPage = { html: string; brotli: Buffer; etag: string };
type Kept = { questions: Question[]; page?: ReadyPage; data?: string; drawn?: DrawnPage };

export type DrawnPages = {
  has: (name: string) => boolean;
  /** Null where it cannot be drawn now: the ready page fetches its rows itself. */
  draw: (asked: {
    request: FastifyRequest;
    page: ReadyPage;
    language: Language;
  }) => Promise<DrawnPage | null>;
};

/** Addresses are endless: the ones asked for last are kept. */
const mostKept = 200;
const longestAddress = 400;
/** Quick rather than small: lists change. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export function openDrawnPages(app: FastifyInstance, webFolder: string): DrawnPages {
  const file = join(webFolder, 'pages/drawn.json');
  const names = new Set<string>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const kept = new Map<string, Kept>();
  const allowance = createAllowance();
  let loading: Promise<Renderer> | undefined;
  const loadRenderer = () => {
    loading ??= import(pathToFileURL(join(webFolder, 'renderer/entry-server.js')).href);
    return loading;
  };

  // Reading it takes a moment, which the first visitor need not wait for.
  app.addHook('onListen', () => {
    if (names.size > 0) setTimeout(() => void loadRenderer().catch(() => undefined), 500).unref();
  });

  async function draw({ request, page, language }: Parameters<DrawnPages['draw']>[0]) {
    const address = withoutLanguage(request.url);
    if (address.length > longestAddress) return null;
    const asked = { address, language };
    const place = `${language} ${address}`;
    let known = kept.get(place);
    if (known === undefined) {
      if (!allowance.take()) return null;
      const { listQuestions } = await loadRenderer();
      known = { questions: await listQuestions(asked) };
    }
    // The one asked for last stands last.
    kept.delete(place);
    kept.set(place, known);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    const answers = await Promise.all(known.questions.map((one) => ask(app, one, request.ip)));
    if (!answers.every((answer) => answer !== null)) return null;
    const data = JSON.stringify(answers);
    if (known.drawn !== undefined && known.page === page && known.data === data) return known.drawn;
    if (!allowance.take()) return null;
    const { drawPage } = await loadRenderer();
    const html = fillIn(page, await drawPage(asked, answers), data);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
    const drawn = { html, brotli: brotliCompressSync(html, compression), etag };
    Object.assign(known, { page, data, drawn });
    return drawn;
  }

  return { has: (name) => names.has(name), draw };
}

/** As a visitor asks, whoever opens the page: it is kept for everybody. Null unless answered. */
async function ask(
  app: FastifyInstance,
  { key, address, counts }: Question,
  remoteAddress: string,
): Promise<Answer | null> {
  const { statusCode, headers, body } = await app.inject({ url: address, remoteAddress });
  if (statusCode !== 200) return null;
  const data: unknown = JSON.parse(body);
  if (!counts) return [key, data];
  const count = String(headers['x-total-count'] ?? 0);
  return [key, { status: statusCode, headers: { 'x-total-count': count }, body: data }];
}

/** The language is the page's own; `/Teachers?lang=ta&page=2` is `/Teachers?page=2` in Tamil. */
function withoutLanguage(url: string): string {
  const [pathname = '', ...query] = url.split('?');
  const rest = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !/^lang=(en|ta)$/.test(part))
    .join('&');
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

const rootStart = '<div id="root">';
const rootEnd = '</div>';

function fillIn({ html }: ReadyPage, inside: string, data: string): string {
  const start = html.indexOf(rootStart) + rootStart.length;
  const end = html.lastIndexOf(rootEnd);
  // Within a script element nothing may look like its end.
  const json = data.replaceAll('<', '\\u003c');
  return [
    // Its scripts may wait at every address, since it shows what the address says.
    html.slice(0, start).replace('data-when="touched"', 'data-when="drawn"'),
    inside,
    rootEnd,
    `<script type="application/json" id="portal-drawn">${json}</script>`,
    html.slice(end + rootEnd.length),
  ].join('');
}

const draws = { aSecond: 5, savedUp: 60 };

/**
 * Drawing keeps the server from everything else for 10 to 40 ms, and addresses that were never asked
 * for are cheap to think of: strangers get a part of its time.
 */
function createAllowance() {
  let left = draws.savedUp;
  let at = performance.now();
  return {
    /** Whether one more may be drawn, which then counts. */
    take: (): boolean => {
      const now = performance.now();
      left = Math.min(draws.savedUp, left + ((now - at) / 1000) * draws.aSecond);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
