import { contract } from '@pallikoodam/contract/contract';
import type { Plugin } from 'vite';
import type { CallRoute } from '../src/lib/compose-call.ts';
import { virtualJson } from './virtual-json.ts';

/**
 * `virtual:route-table`: method, path and the way inputs travel of every call, worked out when the
 * app is built, so that no page loads the schemas of all calls.
 */
export function routeTable(): Plugin {
  return virtualJson({ module: 'route-table', exported: 'routeTable', make: listRoutes });
}

function listRoutes(): Record<string, CallRoute> {
  const routes = Object.entries(contract).map(([call, entry]) => {
    const { method, path, inputStructure, outputStructure } = entry['~orpc'].route;
    if (path === undefined) throw new Error(`The call ${call} has no path.`);
    const route: CallRoute = {
      path,
      // What is usual is left out: the table is part of every page.
      ...(method === 'POST' ? { posts: true } : {}),
      ...(inputStructure === 'detailed' ? { takesParts: true } : {}),
      ...(outputStructure === 'detailed' ? { givesParts: true } : {}),
    };
    return [call, route];
  });
  return Object.fromEntries(routes);
}
