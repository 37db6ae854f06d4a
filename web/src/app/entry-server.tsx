import { AsyncLocalStorage } from 'node:async_hooks';
import { routeTable } from 'virtual:route-table';
import { findRoute, mayOpen, type RoutePath, routes } from '@pallikoodam/domain/access/routes';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { hashKey, type QueryClient, skipToken } from '@tanstack/react-query';
import {
  createRequestHandler,
  RouterServer,
  renderSsrHtmlResponse,
} from '@tanstack/react-router/ssr/server';
import { renderToReadableStream } from 'react-dom/server';
import type { Language } from '../i18n/language.ts';
import { createTexts, loadTexts, readLanguageFrom, setLanguage } from '../i18n/setup.ts';
import { allParts } from '../i18n/tamil.ts';
import { queries } from '../lib/api.ts';
import { type CallRoute, composeCall } from '../lib/compose-call.ts';
import { type NamedPerson, sessionOf, unknownSession } from '../lib/session.ts';
import { listHomesOfTexts, noteParts } from './note-texts.ts';
import { descriptionLabels } from './page-descriptions.ts';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter, type PageFiles, textsOf } from './router.tsx';
import { listStructuredData } from './shell/structured-data.ts';

/** Those that search engines may list: the ones that have a description. */
export const searchRoutes: RoutePath[] = keysOf(routes).filter(
  (path) => mayOpen(['visitor'], path) && !path.includes('$') && path in descriptionLabels,
);

/** Once, before the first page: both languages, and where formats find the one of their render. */
export async function prepareTexts(): Promise<void> {
  await setLanguage('ta');
  await loadTexts(...allParts);
  await setLanguage('en');
  await homesOfTexts;
  readLanguageFrom(() => languageOfRender.getStore());
}
const homesOfTexts = listHomesOfTexts();
const languageOfRender = new AsyncLocalStorage<Language>();

type Manifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>;

export type AskedPage = {
  request: Request;
  language: Language;
  isPhone: boolean;
  /** Of the scripts in the page; undefined where they are allowed by what they are. */
  nonce: string | undefined;
  /** Null for a page that is the same for everybody: only what surrounds it. */
  start: { person: NamedPerson; currentYear: string; years: string[] } | null;
  files: PageFiles;
  manifest: Awaited<ReturnType<Manifest>>;
  publicUrl: string;
  /** What comes next in the calendar, for its page. */
  events: readonly object[];
  ask: AskServer;
  /** A part that could not be rendered; the browser tries it again. */
  onFault: (fault: unknown) => void;
};

/**
 * A page as its reader sees it, with what its screen asks. Everything that differs from reader to
 * reader is an argument, and goes no further than the router made here.
 */
export function renderPage(page: AskedPage): Promise<Response> {
  return languageOfRender.run(page.language, () => render(page));
}

async function render({
  request,
  language,
  isPhone,
  nonce,
  start,
  files,
  manifest,
  publicUrl,
  events,
  ask,
  onFault,
}: AskedPage): Promise<Response> {
  const session = start === null ? unknownSession : sessionOf(start.person);
  const queryClient = createServerQueries(ask);
  if (start !== null) {
    queryClient.setQueryData(queries.getAcademicYear.queryOptions().queryKey, start.currentYear);
    queryClient.setQueryData(queries.getAcademicYears.queryOptions().queryKey, start.years);
  }
  let html = '';
  const route = findRoute(new URL(request.url).pathname);
  const parts = new Set<string>();
  const texts = createTexts(language);
  // English is the key itself.
  if (language === 'ta') {
    // What search engines are told the server alone writes.
    const brought = ['first', 'descriptions', ...textsOf(route)];
    noteParts(texts, { homes: await homesOfTexts, brought, parts });
  }
  const createRouter = () => {
    const router = createPortalRouter({
      context: {
        texts,
        renderedFor: { session, isPhone, chunks: new Set(), texts: parts },
        files,
        publicUrl,
        structuredData: listStructuredData({
          route: start === null ? null : route,
          language,
          url: publicUrl,
          events,
        }),
        readSession: async () => session,
      },
      queryClient,
      ...(nonce === undefined ? {} : { nonce }),
      isShell: start === null,
      // Before the queries are handed over, so that all of them are answered and stand in the page:
      // it hydrates in one go, and nothing arrives behind it.
      render: async () => {
        const stream = await renderToReadableStream(<RouterServer router={router} />, {
          ...(nonce === undefined ? {} : { nonce }),
          signal: request.signal,
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError: onFault,
        });
        await stream.allReady;
        // The router writes the first line.
        html = (await new Response(stream).text()).replace('<!DOCTYPE html>', '');
      },
    });
    return router;
  };
  const answer = createRequestHandler({
    request,
    createRouter,
    getRouterManifest: () => manifest,
  });
  return answer(({ router, responseHeaders }) =>
    renderSsrHtmlResponse({ router, responseHeaders, render: () => html }),
  );
}

/** Asks the server within its own process, as the reader's browser would. */
type AskServer = (
  address: string,
) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;

/**
 * The queries of one render: `useQuery` waits for its answer, so that the page is rendered with it.
 * What is refused, and what only a browser can ask, stays pending, as in a browser that has just begun.
 */
function createServerQueries(ask: AskServer): QueryClient {
  const client = createQueryClient();
  const refused = new Set<string>();
  const withDefaults = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((given: never) => {
    const options = withDefaults(given);
    const [name, input] = options.queryKey as unknown as [string, unknown];
    const route = routeTable[name];
    const isWanted = options.enabled !== false && (options.queryFn as unknown) !== skipToken;
    const isCall = route !== undefined && !route.posts && options.queryKey.length <= 2;
    const hash = hashKey(options.queryKey);
    if (!isWanted || !isCall) return options;
    if (refused.has(hash)) {
      client.removeQueries({ queryKey: options.queryKey, exact: true });
      return options;
    }
    const queryFn = async () => {
      try {
        return await read(ask, route, input);
      } catch (error) {
        refused.add(hash);
        throw error;
      }
    };
    return Object.assign(options, { suspense: true, retry: false, queryFn });
  }) as typeof client.defaultQueryOptions;
  return client;
}

/** As `api` gives it in the browser (lib/api.ts). */
async function read(ask: AskServer, route: CallRoute, input: unknown): Promise<unknown> {
  const { status, headers, body } = await ask(composeCall(route, input).address);
  if (status !== 200) throw new Error(`The call was answered with ${status}.`);
  const answer: unknown = JSON.parse(body);
  if (!route.givesParts) return answer;
  return { status, headers: { 'x-total-count': headers['x-total-count'] ?? null }, body: answer };
}
