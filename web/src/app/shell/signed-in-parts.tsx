import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../../i18n/setup.ts';

/*
 * The parts of the shell that only people who are signed in see. When one cannot be loaded the page
 * goes on without it, until it is opened anew.
 */

const loadParts = () => import('./signed-in-shell.ts');

export const SignedInTools = lazyPart(async () => (await loadParts()).signedInShell.SignedInTools);
export const BottomBar = lazyPart(async () => (await loadParts()).signedInShell.BottomBar);

/** Fetches them before it is known who is signed in, where somebody seems to be (boot.js). */
export async function prepareSignedIn(): Promise<void> {
  await Promise.all([loadParts(), loadTexts('shared')]).catch(() => undefined);
}

function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    const [part] = await Promise.all([load().catch(() => null), loadTexts('shared')]);
    return { default: part ?? (() => null) };
  });
}
