import { routeTable } from 'virtual:route-table';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@pallikoodam/contract/contract';
import { readRefusal } from './refusal.ts';
import { announceStatus } from './session-signals.ts';

/** A call that hangs ends here, so that no loader outlives it (OP-75). */
const longestCallMilliseconds = 60_000;

/**
 * The one place that knows oRPC on the browser's side. `routeTable` holds only method and path of
 * each call, so that no page has to load the schemas of all.
 */
const link = new OpenAPILink<Record<never, never>>(routeTable, {
  url: () => `${window.location.origin}/api`,
  fetch: async (request, init) => {
    const timeLimit = AbortSignal.timeout(longestCallMilliseconds);
    const response = await fetch(request, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.any([request.signal, timeLimit]),
    });
    announceStatus(response.status);
    return response;
  },
  customErrorResponseBodyDecoder: readRefusal,
});

export type Api = JsonifiedClient<ContractRouterClient<Contract>>;

/** Calls the server: `await api.getStudentById({ id })`. Throws `Refusal`. */
export const api: Api = createORPCClient(link);

/** Query options and keys of the same calls: `useQuery(queries.getStats.queryOptions())`. */
export const queries = createTanstackQueryUtils(api);
