import { BottomBar } from './bottom-bar.tsx';
import { SignedInTools } from './signed-in-tools.tsx';

/** In one file of the build: each of the two is smaller than what a request costs. */
export const signedInShell = { BottomBar, SignedInTools };
