import { BottomBar } from './bottom-bar.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { SignedInTools } from './signed-in-tools.tsx';

/** In one file of the build: each of them is smaller than what a request costs. */
export const signedInShell = { BottomBar, MenuIcon, SignedInTools };
