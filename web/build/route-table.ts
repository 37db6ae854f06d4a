import { minifyContractRouter } from '@orpc/contract';
import { contract } from '@pallikoodam/contract/contract';
import type { Plugin } from 'vite';

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
      const text = JSON.stringify(minifyContractRouter(contract), onlyWhatTheClientReads);
      return {
        code: `export const routeTable = JSON.parse(${JSON.stringify(text)});`,
        moduleType: 'js',
      };
    },
  };
}

/** Of a call's route the browser needs neither summary nor tags. */
function onlyWhatTheClientReads(key: string, value: unknown): unknown {
  if (key === 'meta') return {};
  if (key !== 'route' || typeof value !== 'object' || value === null) return value;
  const { method, path, inputStructure, outputStructure } = value as Record<string, unknown>;
  return { method, path, inputStructure, outputStructure };
}
