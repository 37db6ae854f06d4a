import { contract } from '@pallikoodam/contract/contract';
import type { Plugin } from 'vite';

const name = 'virtual:call-index';
const resolvedName = `\0${name}`;

export type IndexedCall = { method: 'GET' | 'POST'; path: string; summary: string };

/**
 * `virtual:call-index`: what each call is for, by feature, worked out when the app is built; for the
 * API page alone.
 */
export function callIndex(): Plugin {
  return {
    name: 'call-index',
    resolveId: (id) => (id === name ? resolvedName : null),
    load(id) {
      if (id !== resolvedName) return null;
      const text = JSON.stringify(listCalls());
      return {
        code: `export const callIndex = JSON.parse(${JSON.stringify(text)});`,
        moduleType: 'js',
      };
    },
  };
}

function listCalls(): { feature: string; calls: IndexedCall[] }[] {
  const byFeature = new Map<string, IndexedCall[]>();
  for (const entry of Object.values(contract)) {
    const { method, path = '', summary = '', tags = [] } = entry['~orpc'].route;
    const [feature = ''] = tags;
    const call: IndexedCall = { method: method === 'POST' ? 'POST' : 'GET', path, summary };
    byFeature.set(feature, [...(byFeature.get(feature) ?? []), call]);
  }
  return [...byFeature].map(([feature, calls]) => ({ feature, calls }));
}
