import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { findRoute } from '@pallikoodam/domain/access/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { Language } from '../../portal.ts';
import { readAddress } from '../calls/client-address.ts';
import { asInnerCall, openReadings } from '../calls/limits.ts';
import { countedInMemory } from '../calls/rate-limit-store.ts';
import { compressBrotli, once } from './compression.ts';
import type { PageStart } from './page-start.ts';
import type { CallAsked, PageResult, PageTask } from './page-worker.ts';

/*
 * Pages are rendered on a thread of their own (page-worker.ts), so that no call waits behind one. Their
 * queries are answered here by the portal's own calls, each as the reader's browser would make it:
 * rights and scope are the call's own. What is counted is the page.
 */

export type RenderedPage = Omit<PageResult, 'faults'> & {
  compressed: () => Promise<Buffer>;
  /** Whether every call of its screen was answered. */
  isWhole: boolean;
};

export type PageRenderer = {
  render: (asked: { request: FastifyRequest; language: Language }) => Promise<RenderedPage>;
};

/** The rest wait; what no longer fits gets the shell, which the browser fills. */
const rendersAtOnce = 2;
const mostWaiting = 8;
/** A public page is the same for all visitors, and shared among them for so long. */
const sharedForMs = 5_000;
/** Of visitors' pages with values in the address, of which there is no end: they must not fill the queue. */
const mostUnshared = 2;
/** A thread that has not rendered a page by then hangs, and is replaced. */
const defaultHangsAfterMs = 30_000;
/** Without a bound the thread would collect its garbage late: 120 MB more after a thousand pages. */
const memoryMb = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };
/** Of Brotli: quick rather than small, for it is done for nearly each visit. */
const quick = 5;
/** Of a page that visitors share for some seconds, which has no nonce. */
const unhurried = 11;

export async function openPageRenderer(
  app: FastifyInstance,
  {
    webFolder,
    publicUrl,
    readStart,
    readEvents,
    hangsAfterMs = defaultHangsAfterMs,
    mostVisits = openReadings.max,
  }: {
    webFolder: string;
    publicUrl: string;
    readStart: (headers: FastifyRequest['headers']) => Promise<PageStart>;
    /** What the calendar's page tells search engines. */
    readEvents: (language: Language) => Promise<object[]>;
    hangsAfterMs?: number | undefined;
    /** How many pages of its own one address is rendered in five minutes; then the shell. */
    mostVisits?: number | undefined;
  },
): Promise<PageRenderer> {
  const openPool = () => {
    const opened = new Piscina<PageTask, PageResult>({
      filename: new URL('page-worker.ts', import.meta.url).href,
      name: 'renderTask',
      workerData: { folder: join(webFolder, 'renderer'), publicUrl },
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: rendersAtOnce,
      // A thread that slept on shared memory would not hear the answers of its calls.
      atomics: 'disabled',
      resourceLimits: memoryMb,
    });
    opened.on('error', (error) => app.log.error(error, 'the thread that renders pages'));
    return opened;
  };
  let pool = openPool();
  app.addHook('onClose', () => pool.destroy());

  /** Rejects where too many wait, or where the thread had to be replaced. */
  async function runOnThread(task: PageTask): Promise<PageResult> {
    if (pool.queueSize >= mostWaiting) throw new Error('too many pages wait to be rendered');
    const own = pool;
    const watch = setTimeout(() => {
      if (own !== pool) return;
      pool = openPool();
      void own.destroy();
    }, hangsAfterMs);
    try {
      return await own.run(task, { transferList: [task.calls] });
    } finally {
      clearTimeout(watch);
    }
  }

  async function run(
    task: Omit<PageTask, 'calls'>,
    { log, answer }: { log: FastifyInstance['log']; answer: ReturnType<typeof answerAs> },
  ): Promise<RenderedPage> {
    const { port1: own, port2: calls } = new MessageChannel();
    let isWhole = true;
    own.on('message', async ({ id, address }: CallAsked) => {
      const answered = await answer(address);
      isWhole &&= answered.status === 200;
      own.postMessage({ id, ...answered });
    });
    try {
      const { faults, ...page } = await runOnThread({ ...task, calls });
      for (const fault of faults) log.warn({ fault }, 'not rendered');
      const quality = task.nonce === undefined ? unhurried : quick;
      return { ...page, compressed: once(() => compressBrotli(page.html, quality)), isWhole };
    } finally {
      own.close();
    }
  }

  const shells = new Map<string, RenderedPage>();
  for (const language of ['en', 'ta'] as const) {
    for (const isPhone of [false, true]) {
      const shell = await run(
        { url: publicUrl, language, isPhone, nonce: undefined, start: null, events: [] },
        { log: app.log, answer: async () => ({ status: 404, headers: {}, body: '' }) },
      );
      shells.set(lookOf({ language, isPhone }), shell);
    }
  }

  type Asked = Parameters<PageRenderer['render']>[0];

  async function renderFor({ request, language }: Asked, start: PageStart) {
    const route = findRoute(pathOf(request));
    return run(
      {
        url: publicUrl + request.url,
        language,
        isPhone: isFromPhone(request),
        // What visitors share holds no secret: its scripts are allowed by their hashes.
        nonce: start.person === null ? undefined : randomBytes(16).toString('base64'),
        start,
        events: route === '/AcademicCalendar' ? await readEvents(language) : [],
      },
      { log: request.log, answer: answerAs(app, request) },
    );
  }

  const shared = new LRUCache<string, Promise<RenderedPage>>({ max: 200, ttl: sharedForMs });
  // What is changed shows at once; another process shows it when the time is over.
  app.addHook('onSend', async ({ method }) => {
    if (method === 'POST') shared.clear();
  });

  function renderForVisitor(asked: Asked, start: PageStart): Promise<RenderedPage> {
    const { request, language } = asked;
    const address = readSharedAddress(publicUrl + request.url);
    if (address === null) return renderUnshared(asked, start);
    const key = `${lookOf({ language, isPhone: isFromPhone(request) })} ${address}`;
    const known = shared.get(key);
    if (known !== undefined) return known;
    const page = renderFor(asked, start);
    shared.set(key, page);
    // A page that misses an answer, as while the database is away, is not for others.
    page.then(
      ({ isWhole }) => isWhole || shared.delete(key),
      () => shared.delete(key),
    );
    return page;
  }

  let unshared = 0;
  const countVisit = app.createRateLimit({
    ...openReadings,
    max: mostVisits,
    keyGenerator: (request) => `${readAddress(request)} pages ${countedInMemory}`,
  });

  async function renderUnshared(asked: Asked, start: PageStart): Promise<RenderedPage> {
    const visits = await countVisit(asked.request);
    if (!visits.isAllowed && visits.isExceeded) return shellFor(asked);
    if (unshared >= mostUnshared) throw new Error('too many pages that visitors do not share');
    unshared += 1;
    try {
      return await renderFor(asked, start);
    } finally {
      unshared -= 1;
    }
  }

  async function render(asked: Asked): Promise<RenderedPage> {
    const { request, language } = asked;
    try {
      if (isToBeKept(request)) return shellFor(asked);
      const start = await readStart(request.headers);
      return await (start.person === null ? renderForVisitor : renderFor)(asked, start);
    } catch (error) {
      request.log.warn(error, 'a page was not rendered: the browser does it');
      return shellFor({ request, language });
    }
  }

  function shellFor({ request, language }: Asked): RenderedPage {
    const shell = shells.get(lookOf({ language, isPhone: isFromPhone(request) }));
    if (shell === undefined) throw new Error(`There is no shell in ${language}.`);
    return { ...shell, status: findRoute(pathOf(request)) === null ? 404 : 200 };
  }

  return { render };
}

function lookOf({ language, isPhone }: Pick<PageTask, 'language' | 'isPhone'>): string {
  return `${language} ${isPhone}`;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * What names a public page that visitors share: few addresses, and one for all that lead nowhere. Null
 * for an address with values of its own.
 */
function readSharedAddress(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const route = findRoute(pathname);
  if (route === null) return '';
  searchParams.delete('lang');
  // Tells where the installed app begins; a visitor's page is the same.
  searchParams.delete('app');
  return searchParams.size > 0 || route.includes('$') ? null : route;
}

/** Fetched for a cache, as by the service worker, a page carries no personal data. */
function isToBeKept({ headers }: FastifyRequest): boolean {
  const kind = headers['sec-fetch-dest'];
  return kind !== undefined && kind !== 'document';
}

function answerAs(app: FastifyInstance, { headers, ip }: FastifyRequest) {
  const { cookie, 'accept-language': language } = headers;
  return async (address: string) => {
    const answer = await asInnerCall(() =>
      app.inject({
        url: address,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(language === undefined ? {} : { 'accept-language': language }),
        },
        remoteAddress: ip,
      }),
    );
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
}

/** By what the browser says of itself; its width it does not tell. */
const isFromPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
