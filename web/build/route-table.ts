import { contract } from '@pallikoodam/contract/contract';
import type { Plugin } from 'vite';
import type { CallRoute } from '../src/lib/compose-call.ts';

const name = 'virtual:route-table';
const resolvedName = `\0${name}`;

/**
 * `virtual:route-table`: method, path and the way inputs travel of every call, worked out when the
 * app is built, so that no page loads the schemas of all calls.
 */
export function routeTable(): Plugin {
  return {
    name: 'route-table',
    resolveId: (id) => (id === name ? resolvedName : null),
    load(id) {
      if (id !== resolvedName) return null;
      const text = JSON.stringify(listRoutes());
      return {
        code: `export const routeTable = JSON.parse(${JSON.stringify(text)});`,
        moduleType: 'js',
      };
    },
  };
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
