import { contract } from '@pallikoodam/contract/contract';
import type { Plugin } from 'vite';
import { virtualJson } from './virtual-json.ts';

type IndexedCall = { method: 'GET' | 'POST'; path: string; summary: string };

/**
 * `virtual:call-index`: what each call is for, by feature, worked out when the app is built; for the
 * API page alone.
 */
export function callIndex(): Plugin {
  return virtualJson({ module: 'call-index', exported: 'callIndex', make: listCalls });
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
