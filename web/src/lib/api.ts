import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@pallikoodam/contract/contract';
import routeTable from 'virtual:route-table';
import { readRefusal } from './refusal.ts';

/**
 * The one place that knows oRPC on the browser's side. `routeTable` holds only method and path of
 * each call, so that no page has to load the schemas of all.
 */
const link = new OpenAPILink<Record<never, never>>(routeTable, {
  url: () => `${window.location.origin}/api`,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  customErrorResponseBodyDecoder: readRefusal,
});

export type Api = JsonifiedClient<ContractRouterClient<Contract>>;

/** Calls the server: `await api.getStudentById({ id })`. Throws `Refusal`. */
export const api: Api = createORPCClient(link);

/** Query options and keys of the same calls: `useQuery(queries.getStats.queryOptions())`. */
export const queries = createTanstackQueryUtils(api);
