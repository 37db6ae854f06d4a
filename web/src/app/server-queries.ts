import { routeTable } from 'virtual:route-table';
import { hashKey, type QueryClient, skipToken } from '@tanstack/react-query';
import { type CallRoute, composeCall } from '../lib/compose-call.ts';
import { createQueryClient } from './query-client.ts';

/** Asks the server within its own process, as the reader's browser would. */
export type AskServer = (
  address: string,
) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;

/**
 * The queries of one render: `useQuery` waits for its answer, so that the page is rendered with it.
 * What is refused, and what only a browser can ask, stays pending, as in a browser that has just begun.
 */
export function createServerQueries(ask: AskServer): QueryClient {
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
