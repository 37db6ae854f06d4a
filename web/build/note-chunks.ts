import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { ViteManifest } from './list-chunk-files.ts';

/**
 * Notes which chunk each source file comes in. The manifest names a chunk by its file where the bundler
 * has joined a screen with what it shares with others, not by the screen's source.
 */
export function noteChunks(web: string) {
  const chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'note-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) chunkOf.set(relative(web, id), chunk.fileName);
      }
    },
  };
  function findKey(manifest: ViteManifest, source: string): string {
    const file = chunkOf.get(source);
    const key = Object.keys(manifest).find((one) => manifest[one]?.file === file);
    if (file === undefined || key === undefined) throw new Error(`No chunk contains ${source}.`);
    return key;
  }
  return { plugin, findKey };
}
