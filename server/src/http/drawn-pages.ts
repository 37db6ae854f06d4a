import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../portal.ts';
import { type Packed, packOnce } from './packed-page.ts';
import type { Answer, PageDrawer, Question } from './page-drawer.ts';
import { escapeData, withoutLanguage } from './page-parts.ts';
import { rootEnd, rootStart } from './ready-pages.ts';

/*
 * Public lists are drawn here, with their rows, by the same code that brings them to life in the
 * browser (web/src/app/draw-page.tsx): they are read without a script, at every page and filter.
 * Their rows come from the calls that a visitor's browser would make, through the same routes.
 */

export type DrawnPage = { html: string; packed: Packed; etag: string };
type Kept = { questions: Question[]; html?: string; data?: string; drawn?: DrawnPage };

export type DrawnPages = {
  has: (name: string) => boolean;
  /** Null where it cannot be drawn now: the ready page fetches its rows itself. */
  draw: (asked: {
    request: FastifyRequest;
    /** The ready page, which is filled in. */
    html: string;
    language: Language;
  }) => Promise<DrawnPage | null>;
};

/** Addresses are endless: the ones asked for last are kept. */
const mostKept = 200;
const longestAddress = 400;
/** What is asked, what follows from its answers, and the page with both. */
const mostDraws = 3;
/** Of Brotli: quick rather than small, for lists change. */
const quality = 6;

export function openDrawnPages(
  app: FastifyInstance,
  { webFolder, drawer }: { webFolder: string; drawer: PageDrawer },
): DrawnPages {
  const file = join(webFolder, 'pages/drawn.json');
  const names = new Set<string>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const kept = new Map<string, Kept>();
  const allowance = createAllowance();

  async function draw({ request, html, language }: Parameters<DrawnPages['draw']>[0]) {
    const address = withoutLanguage(request.url);
    if (address.length > longestAddress) return null;
    // A calendar asks for other days tomorrow, and marks another one.
    const place = `${await drawer.todayAtSchool()} ${language} ${address}`;
    const known: Kept = kept.get(place) ?? { questions: [] };
    if (kept.has(place)) keep(place, known);
    const answers: Answer[] = [];
    let questions = known.questions;
    for (let draws = 0; draws < mostDraws; draws += 1) {
      const unanswered = questions.slice(answers.length);
      const more = await Promise.all(unanswered.map((one) => ask(app, one, request.ip)));
      if (!more.every((answer) => answer !== null)) return null;
      answers.push(...more);
      const data = JSON.stringify(answers);
      const isSame = known.html === html && known.data === data;
      if (known.drawn !== undefined && isSame) return known.drawn;
      if (!allowance.take()) return null;
      keep(place, known);
      const page = await drawer.drawPage({ address, language }, answers);
      if (page.questions.length === 0) {
        const drawn = finish(fillIn(html, page.inside, data));
        Object.assign(known, { questions, html, data, drawn });
        return drawn;
      }
      questions = [...questions, ...page.questions];
    }
    return null;
  }

  /** The one asked for last stands last. */
  function keep(place: string, page: Kept): void {
    kept.delete(place);
    kept.set(place, page);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
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

function finish(html: string): DrawnPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { html, packed: packOnce(html, quality), etag };
}

function fillIn(html: string, inside: string, data: string): string {
  const start = html.indexOf(rootStart) + rootStart.length;
  const end = html.lastIndexOf(rootEnd);
  return [
    // Its scripts may wait at every address, since it shows what the address says.
    html.slice(0, start).replace('data-when="touched"', 'data-when="drawn"'),
    inside,
    rootEnd,
    `<script type="application/json" id="portal-drawn">${escapeData(data)}</script>`,
    html.slice(end + rootEnd.length),
  ].join('');
}

const draws = { aSecond: 5, savedUp: 60 };

/**
 * Drawing takes 10 to 40 ms of a processor, and addresses that were never asked for are cheap to think
 * of: strangers get a part of its time.
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
