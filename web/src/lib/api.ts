import { routeTable } from 'virtual:route-table';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { RouterUtils } from '@orpc/tanstack-query';
import type { Contract } from '@pallikoodam/contract/contract';
import { beginCall } from './call-deadline.ts';
import { callKey, callQuery } from './call-query.ts';
import { composeCall } from './compose-call.ts';
import { readRefusal } from './refusal.ts';
import { announceStatus } from './session-signals.ts';

/**
 * The one place that knows oRPC on the browser's side, and only its types: a call is a `fetch`, and
 * every page would carry the library for it (docs/decisions/0008-calls-by-fetch.md). `routeTable`
 * holds only method and path of each call, so that no page has to load the schemas of all.
 */

export type Api = JsonifiedClient<ContractRouterClient<Contract>>;

type CallOptions = { signal?: AbortSignal | undefined };

async function call(name: string, input: unknown, { signal }: CallOptions): Promise<unknown> {
  const route = routeTable[name];
  if (route === undefined) throw new Error(`There is no call ${name}.`);
  const { address, init } = composeCall(route, input);
  const { status, headers, body } = await request(address, { ...init, signal });
  return route.givesParts ? { status, headers: Object.fromEntries(headers), body } : body;
}

/** Reads what the server offers beside its calls. Throws `Refusal`. */
export async function readDocument(path: string, options: CallOptions): Promise<unknown> {
  return (await request(path, options)).body;
}

type RequestOptions = Omit<RequestInit, 'signal'> & CallOptions;

async function request(address: string, { signal, ...init }: RequestOptions) {
  const waiting = beginCall({ read: (init.method ?? 'GET') === 'GET', signal });
  try {
    const response = await fetch(address, {
      ...init,
      credentials: 'same-origin',
      signal: waiting.signal,
    });
    const { status, headers } = response;
    announceStatus(status);
    const text = await response.text();
    if (!response.ok) throw readRefusal(text, { status });
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { status, headers, body };
  } finally {
    waiting.settle();
  }
}

/** Calls the server: `await api.getStudentById({ id })`. Throws `Refusal`. */
export const api = new Proxy({} as Api, {
  get:
    (_, name: string) =>
    (input?: unknown, options: CallOptions = {}) =>
      call(name, input, options),
});

type Utils = RouterUtils<Api>;
type Queries = { [Name in keyof Api]: Pick<Utils[Name], 'key' | 'queryOptions'> };
/** Query options and keys of the same calls: `useQuery(queries.getStats.queryOptions())`. */
export const queries = new Proxy({} as Queries, {
  get: (_, name: string) => ({
    key: ({ input }: { input?: unknown } = {}) => callKey(name, input),
    queryOptions: (options?: object) => callQuery(call, name, options),
  }),
});
