import type { IncomingHttpHeaders } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../portal.ts';
import type { FirstAnswers, Reader } from './first-answers.ts';
import type { NameFirstParts } from './first-parts.ts';
import type { AskedOwnPage, DrawnOwnPage, PageDrawer } from './page-drawer.ts';
import { acceptsBrotli, escapeData, withoutLanguage } from './page-parts.ts';
import type { OwnPage, ReadyPage } from './ready-pages.ts';

/*
 * Pages of somebody's own: drawn as their reader sees them, with what their screens ask first, for
 * this one visit alone and kept nowhere (docs/decisions/0051-own-pages-drawn-by-the-server.md).
 */

/** `reader` is for the first answers: null for who is not signed in, or may not go on yet. */
export type PageStart = { start: object; reader: Reader | null };

export type OwnPageTools = {
  readStart: (headers: IncomingHttpHeaders) => Promise<PageStart>;
  answers: FirstAnswers;
  namePartsOf: NameFirstParts;
  drawer: PageDrawer;
};

type Visit = {
  request: FastifyRequest;
  reply: FastifyReply;
  page: OwnPage;
  /** The page as it is for nobody. */
  whole: Pick<ReadyPage, 'html' | 'packed'>;
  route: RoutePath | null;
  language: Language;
};

/** Quick rather than small: it is done for each visit. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/**
 * One that is fetched to be kept, as by the service worker, says nothing of anybody and has only the
 * frame.
 */
export async function sendOwnPage(visit: Visit, tools: OwnPageTools) {
  const { request, reply, page } = visit;
  const isOpened = request.headers['sec-fetch-dest'] === 'document';
  const known = isOpened ? await tools.readStart(request.headers) : null;
  if (known === null) {
    reply.header('cache-control', 'private, no-cache');
    if (!acceptsBrotli(request)) return reply.send(visit.whole.html);
    return reply.header('content-encoding', 'br').send(await visit.whole.packed());
  }
  // Holds the answers of calls, and is kept as little as they are.
  reply.header('cache-control', 'no-store');
  const rest = writeRest(visit, { known, tools });
  if (!acceptsBrotli(request)) return reply.send(page.head + (await rest));
  const packed = createBrotliCompress({ params });
  // Its style sheet and font are there while the answers are being read.
  packed.write(page.head);
  packed.flush();
  rest.then(
    (text) => packed.end(text),
    (fault) => packed.destroy(fault),
  );
  return reply.header('content-encoding', 'br').send(packed);
}

/** All behind the head. */
async function writeRest(
  visit: Visit,
  { known: { start, reader }, tools }: { known: PageStart; tools: OwnPageTools },
): Promise<string> {
  const { page, route } = visit;
  const content =
    route === null || reader === null
      ? { ...undrawn, json: writeStart(start, []) }
      : await drawContent(visit, { start, route, reader, tools });
  const parts = route === null || reader === null ? '' : tools.namePartsOf(route, reader.role);
  return [
    writeRoot(visit, content),
    page.between,
    escapeData(content.json),
    page.after.replace('</script>', (end) => end + parts),
  ].join('');
}

type Content = {
  /** The inside of `#root`; null where its scripts draw it. */
  html: string | null;
  parts: string[];
  isKnown: boolean;
  /** What the page brings along. */
  json: string;
};
const undrawn = { html: null, parts: [], isKnown: false };

function writeStart(start: object, answers: readonly string[]): string {
  return `${JSON.stringify(start).slice(0, -1)},"answers":[${answers.join()}]}`;
}

function addTexts(json: string, texts: DrawnOwnPage['texts']): string {
  if (Object.keys(texts).length === 0) return json;
  return `${json.slice(0, -1)},"texts":${JSON.stringify(texts)}}`;
}

function writeRoot({ request, page }: Visit, { html, parts, isKnown }: Content): string {
  if (html !== null) {
    const device = isFromPhone(request) ? 'phone' : 'desk';
    return `<div id="root" data-drawn="${device}" data-parts="${parts.join(' ')}">${html}`;
  }
  // The menu of the frame is the visitor's, and would only flash.
  return `<div id="root"${isKnown ? ' data-signed-in' : ''}>${page.frame}`;
}

/** What an answer leads to is asked for as well, such as the files of the folder that it names. */
const mostDrawings = 3;

/**
 * The page with the answers that its screen asks for: what it turns out to ask while it is drawn is
 * read, and it is drawn anew with that.
 */
async function drawContent(
  { request, language }: Visit,
  {
    start,
    route,
    reader,
    tools: { drawer, answers },
  }: { start: object; route: RoutePath; reader: Reader; tools: OwnPageTools },
): Promise<Content> {
  const known = await readQuietly(request, () => answers.readFirst({ request, route, reader }));
  let content: Content = { ...undrawn, isKnown: true, json: writeStart(start, known) };
  if (!mayOpen(reader.role, route)) return content;
  const asked = new Set<string>();
  for (let drawing = 1; drawing <= mostDrawings; drawing += 1) {
    const json = writeStart(start, known);
    const drawn = await drawQuietly(request, drawer, {
      address: withoutLanguage(request.url),
      language,
      start: json,
      isPhone: isFromPhone(request),
    });
    if (drawn === null) break;
    const { html, parts, texts } = drawn;
    content = { html, parts, isKnown: true, json: addTexts(json, texts) };
    const open = drawn.questions.filter(({ address }) => !asked.has(address));
    if (open.length === 0) break;
    for (const { address } of open) asked.add(address);
    const further = await readQuietly(request, () => answers.readFurther(request, open));
    if (further.length === 0) break;
    known.push(...further);
  }
  return content;
}

/** None where they cannot be read: the screen asks itself, and says what is wrong. */
async function readQuietly(
  { log }: FastifyRequest,
  read: () => Promise<string[]>,
): Promise<string[]> {
  try {
    return await read();
  } catch (error) {
    log.error(error, 'the first answers of a page could not be read');
    return [];
  }
}

/** Null where it cannot be drawn: its scripts draw it. */
async function drawQuietly(
  { log }: FastifyRequest,
  drawer: PageDrawer,
  page: AskedOwnPage,
): Promise<DrawnOwnPage | null> {
  try {
    const drawn = await drawer.drawOwnPage(page);
    for (const fault of drawn?.faults ?? []) log.warn({ fault }, 'a part of a page was not drawn');
    return drawn;
  } catch (error) {
    log.error(error, 'a page could not be drawn for its reader');
    return null;
  }
}

/** By what the browser says of itself; its width it does not tell. */
const isFromPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
