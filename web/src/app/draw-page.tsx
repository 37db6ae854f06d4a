import { routeTable } from 'virtual:route-table';
import type { QueryClient } from '@tanstack/react-query';
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

/** What the screen at an address asks for first, found by drawing it without any answer. */
export function listQuestions(page: AskedPage): Promise<PageQuestion[]> {
  return inTurn(async () => {
    const client = createQueryClient();
    await draw(page, client);
    const questions = client.getQueryCache().getAll().flatMap(readQuestion);
    client.clear();
    return questions;
  });
}

function readQuestion({ queryKey }: { queryKey: readonly unknown[] }): PageQuestion[] {
  const [name, input] = queryKey as [string, unknown];
  const route = routeTable[name];
  if (route === undefined || route.posts || queryKey.length > 2) return [];
  const { address } = composeCall(route, input);
  return [{ key: [...queryKey], address, counts: route.givesParts === true }];
}

/** The inside of `#root` with these answers. */
export function drawPage(page: AskedPage, answers: readonly DrawnQuery[]): Promise<string> {
  return inTurn(async () => {
    const client = createQueryClient();
    for (const [key, data] of answers) client.setQueryData(key, data);
    const html = await draw(page, client);
    client.clear();
    return html;
  });
}

async function draw({ address, language }: AskedPage, client: QueryClient): Promise<string> {
  await setLanguage(language);
  const router = createPortalRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return renderToString(<Portal router={router} queryClient={client} />);
}
