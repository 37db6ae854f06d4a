import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { portalAnswers } from './portal-answers.ts';

/**
 * Code of a page that is fetched late. Where it is gone, since a newer release stands in the place of
 * the one that the tab was opened with, the page is reloaded, once; what is typed and not saved makes
 * the browser ask first. Screens have the router for that (app/lazy-screen.ts).
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    if (!(await portalAnswers()) || wasReloadedFor(error)) throw error;
    window.location.reload();
    return new Promise(() => {});
  }
}

/** A component of such code, which is fetched when it is first shown. */
export function lazyChunk<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/** The message names the file, which a newer release does not have. */
function wasReloadedFor(error: unknown): boolean {
  const key = `portal-reload:${String(error)}`;
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, '1');
    return false;
  } catch {
    // Without storage the second time could not be told from the first.
    return true;
  }
}
