import { routeTable } from 'virtual:route-table';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Language } from '../i18n/language.ts';
import { setLanguage } from '../i18n/setup.ts';
import { composeCall } from '../lib/compose-call.ts';
import type { DrawnQuery } from './drawn-queries.ts';
import { Portal } from './portal.tsx';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';

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

function readQuestion({ queryKey, options, state }: Query): PageQuestion[] {
  const [name, input] = queryKey as [string, unknown];
  const route = routeTable[name];
  const isAsked = typeof options.queryFn === 'function' && state.status === 'pending';
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
