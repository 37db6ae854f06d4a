import type { ComponentType } from 'react';
import { loadTexts } from '../../i18n/setup.ts';
import { lazyChunk } from '../../lib/lazy-chunk.tsx';

/*
 * The parts of the shell that only people who are signed in see. When one cannot be loaded the page
 * goes on without it, until it is opened again.
 */

const loadShell = () => import('./signed-in-shell.ts');

export const SignedInTools = shellChunk(
  'signed-in-tools',
  async () => (await loadShell()).signedInShell.SignedInTools,
);
export const BottomBar = shellChunk(
  'bottom-bar',
  async () => (await loadShell()).signedInShell.BottomBar,
);

export const MenuIcon = shellChunk(
  'menu-icon',
  async () => (await loadShell()).signedInShell.MenuIcon,
);

/** Prefetches them before it is known who is signed in, where a person is about to be. */
export async function prepareSignedIn(): Promise<void> {
  await Promise.all([loadShell(), loadTexts('shared')]).catch(() => undefined);
}

function shellChunk<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lazyChunk<Props>(name, async () => {
    const [part] = await Promise.all([load().catch(() => null), loadTexts('shared')]);
    return part ?? (() => null);
  });
}
