import { routeTable } from 'virtual:route-table';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import type { Language } from '../i18n/language.ts';
import { setLanguage } from '../i18n/setup.ts';
import { takeUsedTexts } from '../i18n/used-texts.ts';
import { composeCall } from '../lib/compose-call.ts';
import { drawForPhone } from '../lib/is-phone.ts';
import { takeDrawnParts } from '../lib/lazy-part.tsx';
import { adoptSession } from '../lib/session.ts';
import type { DrawnQuery } from './drawn-queries.ts';
import { adoptStart } from './page-start.ts';
import { Portal } from './portal.tsx';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';
import { prepareSignedIn } from './shell/signed-in-parts.tsx';

/** A page as a visitor asks for it, without `lang` in its address. */
export type AskedPage = { address: string; language: Language };

/** What a page asks the server for, by the key of its query, and where that is answered. */
export type PageQuestion = {
  key: unknown[];
  /** `/api/getGraduatedList?page=2&pageSize=20` */
  address: string;
  /** Whether the screen also reads how many there are in all, which stands in a header. */
  counts: boolean;
};

/** One page at a time: the texts' language is the same for the whole renderer. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/**
 * The inside of `#root` with these answers, and what the screen asks for beyond them: some questions
 * follow from the answers to others.
 */
export function drawPage(
  page: AskedPage,
  answers: readonly DrawnQuery[],
): Promise<{ inside: string; questions: PageQuestion[] }> {
  return inTurn(async () => {
    const client = createQueryClient();
    for (const [key, data] of answers) client.setQueryData(key, data);
    const inside = await draw(page, client);
    const questions = client.getQueryCache().getAll().flatMap(readQuestion);
    client.clear();
    return { inside, questions };
  });
}

/** None where there is an answer, and where the screen does not want one yet. */
function readQuestion({ queryKey, options, state }: Query): PageQuestion[] {
  const [name, input] = queryKey as [string, unknown];
  const route = routeTable[name];
  const { enabled } = options as { enabled?: unknown };
  const isWanted = typeof options.queryFn === 'function' && enabled !== false;
  const isAsked = isWanted && state.status === 'pending';
  if (!isAsked || route === undefined || route.posts || queryKey.length > 2) return [];
  const { address } = composeCall(route, input);
  return [{ key: [...queryKey], address, counts: route.givesParts === true }];
}

async function draw({ address, language }: AskedPage, client: QueryClient): Promise<string> {
  await setLanguage(language);
  const router = createPortalRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return renderToString(<Portal router={router} queryClient={client} />);
}

/** A page of somebody's own, as its reader asks for it. */
export type AskedOwnPage = AskedPage & {
  /** `PageStart` as JSON, with the answers that its screen asks for first. */
  start: string;
  isPhone: boolean;
};

export type DrawnOwnPage = {
  /** The inside of `#root`. */
  html: string;
  /** Which of the parts it has that are loaded on their own. */
  parts: string[];
  /** The Tamil texts it was drawn with, by their keys. */
  texts: Record<string, string>;
  /** What it also asks for, and shows as still to come. */
  questions: PageQuestion[];
  faults: string[];
};

/**
 * A page as its reader, who may open it, sees it. Waits for the parts that are loaded on their own,
 * such as the panel of an open tab.
 */
export function drawOwnPage(page: AskedOwnPage): Promise<DrawnOwnPage> {
  return inTurn(async () => {
    const client = createQueryClient();
    const faults: string[] = [];
    try {
      await setLanguage(page.language);
      drawForPhone(page.isPhone);
      adoptStart(JSON.parse(page.start), client);
      await prepareSignedIn();
      const router = createPortalRouter({
        history: createMemoryHistory({ initialEntries: [page.address] }),
      });
      await router.load();
      takeUsedTexts();
      const { prelude } = await prerender(<Portal router={router} queryClient={client} />, {
        // Larger parts would follow behind the page, put in their places by scripts that the policy
        // forbids.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (fault) => void faults.push(String(fault)),
      });
      const html = await new Response(prelude).text();
      const questions = client.getQueryCache().getAll().flatMap(readQuestion);
      return { html, parts: takeDrawnParts(), texts: takeUsedTexts(), questions, faults };
    } finally {
      adoptSession(null);
      drawForPhone(false);
      client.clear();
    }
  });
}
