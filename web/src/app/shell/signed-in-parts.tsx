import type { ComponentType } from 'react';
import { loadTexts } from '../../i18n/setup.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

/*
 * The parts of the shell that only people who are signed in see. When one cannot be loaded the page
 * goes on without it, until it is opened anew.
 */

const loadShell = () => import('./signed-in-shell.ts');

export const SignedInTools = shellPart(
  'signed-in-tools',
  async () => (await loadShell()).signedInShell.SignedInTools,
);
export const BottomBar = shellPart(
  'bottom-bar',
  async () => (await loadShell()).signedInShell.BottomBar,
);

/** Fetches them before it is known who is signed in, where somebody is about to be. */
export async function prepareSignedIn(): Promise<void> {
  await Promise.all([loadShell(), loadTexts('shared')]).catch(() => undefined);
}

function shellPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lazyPart<Props>(name, async () => {
    const [part] = await Promise.all([load().catch(() => null), loadTexts('shared')]);
    return part ?? (() => null);
  });
}
